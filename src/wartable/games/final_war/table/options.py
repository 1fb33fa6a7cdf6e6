"""The options of a match (FW-3.1) as plain attributes."""
from __future__ import annotations

from typing import Any, Final, final

from wartable.kernel.errors import BadInput
from wartable.kernel.setup import Option, Setup, Value

QUICK_KILL: Final = 0
QUEST: Final = 1
CAMPAIGN: Final = 2
MODES: Final = ("quick_kill", "quest", "campaign")
# Starting cards by mode and number of players (FW-3.7).
STARTING: Final = [[8, 6, 6], [6, 5, 5], [4, 4, 4]]

READY: Final = ("elf_legends", "guild_legends", "werewolf_legends")  # custom decks in cards/*.txt

OPTIONS: Final = [
    Option("mode", "quick_kill", "12, 25 or 50 Fate cards (FW-3.5)", words=MODES),
    Option("teams", False, "four players: seats 1 and 3 against 2 and 4 (FW-5.26.6)"),
    Option("best_of", "mode", "games of a match: mode means 3 for Quick Kill and Quest, 1 for a Campaign (FW-5.25.2)",
           words=("mode",), low=1, high=99),
    Option("unique_item_types", False, "no character bears two Items of one type (FW-5.3.2)"),
    Option("mercenary_bidding", False, "players bid for Mercenaries (FW-5.8.6)"),
    Option("replace_gorgons", "none", "Quick Kill: another Monster instead of the Gorgons",
           words=("none", "fire_dragon", "deathdrake")),
    Option("pool_start_monster", "none", "Quick Kill: a Monster stands in the Bandit Pool from the start",
           words=("none", "fire_dragon", "deathdrake")),
    Option("monster_extra_health", 0, "every Monster and Bandit has so much more Health", low=0, high=1),
    Option("advanced_fate_deck", False, "nine Fate cards are replaced by harder ones"),
    Option("alliance_cards_in", "quest_and_campaign", "where Alliance cards are used (FW-5.26.2)",
           words=("quest_and_campaign", "campaign")),
    Option("custom_decks", True, "custom decks may be chosen (FW-5.27.1)"),
    Option("deck_1", "", "the custom deck of seat 1: a ready one or text", words=READY, text=True),
    Option("deck_2", "", "the custom deck of seat 2, as deck_1", text=True),
    Option("deck_3", "", "the custom deck of seat 3, as deck_1", text=True),
    Option("deck_4", "", "the custom deck of seat 4, as deck_1", text=True),
    Option("allied_races", False, "cards of allied races in custom decks; no such race exists yet (FW-5.27.2)",
           read_by="decks of races to come"),
    Option("allow_duplicate_warlords", "players", "two of one Warlord: with four players only, or always (FW-3.2)",
           words=("players", "on")),
    Option("allow_cut", False, "the next player clockwise cuts each deck (FW-3.4)"),
    Option("regenerate_amount", "full", "what Regenerate restores", words=("full",), low=1, high=1),
    Option("instant_kill_reaches_warlord", False, "an Instant Kill also slays a Warlord behind the Unit (FW-5.17.4)"),
    Option("warlord_immune_stone", False, "Warlords cannot be turned to stone"),
    Option("pool_joins_monsters", False, "the Bandit Pool joins every Monster (FW-5.9.1)"),
    Option("controller_casts_through_monsters", False, "the controller may cast own Spells through Monsters (FW-5.9.3)"),
    Option("mastery_vs_player_mercenaries", False, "Mastery works on Mercenaries in an enemy army"),
    Option("void_only_own_fights", False, "Tharas voids only fights in which he is involved (FW-5.11.3)"),
    Option("uniform_prompts", False, "everybody who holds a card is asked in every window (FW-4.2)"),
    Option("later_players_draw", 1, "players who do not begin draw so many cards more before the first turn (FW-3.10)",
           low=0, high=2),
    Option("duel_fatigue_round", 11, "from this round on every Warlord in a duel loses 1 Health (FW-5.24.4)", low=1, high=99),
    Option("tie_reroll_cap", 20, "ties re-rolled so often; then the drawer or the next clockwise wins (FW-5.1.3)",
           low=0, high=99),
]  # fmt: skip


@final
class WarSetup(Setup):
    """The options for quick reading."""

    def __init__(self, game: str, seats: int, options: dict[str, Value]) -> None:
        super().__init__(game, seats, options)
        o = options
        self.mode: int = MODES.index(str(o["mode"]))
        self.teams = bool(o["teams"])
        best = o["best_of"]
        self.best_of: int = best if isinstance(best, int) else (1 if self.mode == CAMPAIGN else 3)
        self.unique_items = bool(o["unique_item_types"])
        self.bidding = bool(o["mercenary_bidding"])
        self.replace_gorgons = str(o["replace_gorgons"])
        self.pool_monster = str(o["pool_start_monster"])
        self.extra_health = int(o["monster_extra_health"])
        self.advanced = bool(o["advanced_fate_deck"])
        self.alliances: bool = seats > 2 and not self.teams and (
            self.mode == CAMPAIGN or (self.mode == QUEST and o["alliance_cards_in"] == "quest_and_campaign")
        )
        self.decks: list[str] = [str(o[f"deck_{n + 1}"]) for n in range(4)]
        self.custom = bool(o["custom_decks"])
        twice = o["allow_duplicate_warlords"]
        self.duplicates: bool = seats == 4 if twice == "players" else twice == "on"
        self.cut = bool(o["allow_cut"])
        self.regenerate_one: bool = o["regenerate_amount"] == 1
        self.kill_reaches_warlord = bool(o["instant_kill_reaches_warlord"])
        self.warlord_immune_stone = bool(o["warlord_immune_stone"])
        self.pool_joins = bool(o["pool_joins_monsters"])
        self.controller_casts = bool(o["controller_casts_through_monsters"])
        self.mastery_any = bool(o["mastery_vs_player_mercenaries"])
        self.void_own = bool(o["void_only_own_fights"])
        self.uniform = bool(o["uniform_prompts"])
        self.later_draw = int(o["later_players_draw"])
        self.fatigue_round = int(o["duel_fatigue_round"])
        self.tie_cap = int(o["tie_reroll_cap"])
        self.everybody: int = (1 << seats) - 1
        self.starting: int = STARTING[self.mode][seats - 2]


def check_options(seats: int, o: dict[str, Value]) -> None:
    """Refuses combinations that cannot be."""
    if o["teams"] and seats != 4:
        raise BadInput(f"teams are for four players, not for {seats} (FW-5.26.6)")
    best = o["best_of"]
    if isinstance(best, int) and best % 2 == 0:
        raise BadInput(f"best_of must be an odd number, not {best} (FW-5.25.3)")
    for name in ("replace_gorgons", "pool_start_monster"):
        if o[name] != "none" and o["mode"] != "quick_kill":
            raise BadInput(f"{name} belongs to Quick Kill (FW-9)")
    if o["replace_gorgons"] != "none" and o["replace_gorgons"] == o["pool_start_monster"]:
        raise BadInput("pool_start_monster must differ from replace_gorgons (FW-9)")
    if o["advanced_fate_deck"] and o["replace_gorgons"] != "none":
        raise BadInput("advanced_fate_deck replaces the Gorgons already; leave replace_gorgons at none (FW-9)")
    for n in range(seats, 4):
        if o[f"deck_{n + 1}"]:
            raise BadInput(f"deck_{n + 1} is given, but there are only {seats} seats (FW-5.27.1)")


# Alliances, teams, the harder Fate cards and the cards of custom decks need several options at once.
MORE_SETUPS: Final[list[tuple[int, dict[str, Any]]]] = [
    (3, {"mode": "quest"}), (4, {"mode": "quest"}), (3, {"mode": "campaign"}), (4, {"mode": "campaign"}),
    (2, {"mode": "campaign", "advanced_fate_deck": True}), (2, {"mode": "quest", "advanced_fate_deck": True}),
    (4, {"mode": "campaign", "teams": True}), (3, {"mode": "campaign", "mercenary_bidding": True}),
    *[(2, {"mode": "campaign", "advanced_fate_deck": True, "allow_duplicate_warlords": "on", "best_of": 5, "deck_1": deck,
           "deck_2": deck}) for deck in READY],
    *[(4, {"mode": "quest", "advanced_fate_deck": True, "deck_1": deck, "deck_2": deck, "deck_3": deck, "deck_4": deck})
      for deck in READY],
]  # fmt: skip
