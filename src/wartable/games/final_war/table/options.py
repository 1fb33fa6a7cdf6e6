"""The options of a match (FW-3.1) as plain attributes."""
from __future__ import annotations

from typing import Any, Final, final

from wartable.kernel.errors import BadInput
from wartable.kernel.setup import BALANCED, Option, Preset, Setup, Value

QUICK_KILL: Final = 0
QUEST: Final = 1
CAMPAIGN: Final = 2
MODES: Final = ("quick_kill", "quest", "campaign")
# Starting cards by mode and number of players (FW-3.7).
STARTING: Final = [[8, 6, 6], [6, 5, 5], [4, 4, 4]]

READY: Final = ("elf_legends", "guild_legends", "werewolf_legends")  # custom decks in cards/*.txt

LENGTH: Final = "How long it is and who plays together"
DECKS: Final = "Warlords and decks"
FATE: Final = "The Fate Deck, Mercenaries and Monsters"
READINGS: Final = "Where the rulebook can be read in two ways"
START_AND_END: Final = "Who begins, and how the last duel ends"
TABLE: Final = "How the table asks"

OPTIONS: Final = [
    Option("mode", "quick_kill", "how many Fate cards there are: 12 (quick_kill), 25 (quest) or 50 (campaign) (FW-3.5)",
           words=MODES, group=LENGTH),
    Option("teams", False, "with four players: seats 1 and 3 against 2 and 4 (FW-5.26.6)", group=LENGTH),
    Option("best_of", "mode", "how many games a match has at most: mode means 3 for Quick Kill and Quest, 1 for a Campaign; "
           "odd (FW-5.25.2)", words=("mode",), low=1, high=99, group=LENGTH),
    Option("unique_item_types", False, "no Hero or Warlord bears two Items of one type, such as two weapons (FW-5.3.2)",
           group=DECKS),
    Option("mercenary_bidding", False, "players bid Gold for a Mercenary, instead of the first who pays taking it (FW-5.8.6)",
           group=FATE),
    Option("replace_gorgons", "none", "Quick Kill: a harder Monster instead of the Gorgons",
           words=("none", "fire_dragon", "deathdrake"), group=FATE),
    Option("pool_start_monster", "none", "Quick Kill: a Monster stands in the Bandit Pool from the start",
           words=("none", "fire_dragon", "deathdrake"), group=FATE),
    Option("monster_extra_health", 0, "every Monster and Bandit has so much more Health", low=0, high=1, group=FATE),
    Option("advanced_fate_deck", False, "nine Fate cards are replaced by harder ones", group=FATE),
    Option("alliance_cards_in", "quest_and_campaign", "three or four players: where Alliance cards are in the Fate Deck "
           "(FW-5.26.2)", words=("quest_and_campaign", "campaign"), group=FATE),
    Option("custom_decks", True, "decks of one's own may be chosen instead of the starter deck (FW-5.27.1)", group=DECKS),
    Option("deck_1", "", "the deck of seat 1: a ready one by name, a deck as text, or boosters such as "
           "`final war boosters: elf 5 seed 7` (FW-5.27)", words=READY, text=True, group=DECKS),
    Option("deck_2", "", "the deck of seat 2, as deck_1", text=True, group=DECKS),
    Option("deck_3", "", "the deck of seat 3, as deck_1", text=True, group=DECKS),
    Option("deck_4", "", "the deck of seat 4, as deck_1", text=True, group=DECKS),
    Option("allied_races", False, "cards of allied races in custom decks; no such race exists yet (FW-5.27.2)",
           read_by="decks of races to come", group=DECKS),
    Option("allow_duplicate_warlords", "players", "whether two may lead the same Warlord: with four players only, or always "
           "(FW-3.2)", words=("players", "on"), group=DECKS),
    Option("allow_cut", False, "the next player clockwise cuts each deck after it is shuffled (FW-3.4)", group=DECKS),
    Option("regenerate_amount", "full", "how much Health Regenerate restores at the end of a round", words=("full",), low=1,
           high=1, group=READINGS),
    Option("instant_kill_reaches_warlord", False, "an Instant Kill by Hit Column or Follow Through also slays a Warlord behind "
           "the Unit (FW-5.17.4)", group=READINGS),
    Option("warlord_immune_stone", False, "Warlords cannot be turned to stone", group=READINGS),
    Option("pool_joins_monsters", False, "the Bandit Pool joins every Wandering Monster, not only Bandits (FW-5.9.1)",
           group=READINGS),
    Option("controller_casts_through_monsters", False, "whoever controls a Monster may cast Spells of the own hand through it "
           "(FW-5.9.3)", group=READINGS),
    Option("mastery_vs_player_mercenaries", False, "Shadrack's Mastery also works on Mercenaries in an enemy army",
           group=READINGS),
    Option("void_only_own_fights", False, "Tharas voids only fights in which he is involved himself (FW-5.11.3)",
           group=READINGS),
    Option("uniform_prompts", False, "everybody who holds a card is asked at every moment at which some card may be played "
           "(FW-4.2)", group=TABLE),
    Option("later_players_draw", 0, "how many cards more the players who do not begin draw before the first turn (FW-3.10)",
           low=0, high=2, group=START_AND_END),
    Option("duel_fatigue_round", 51, "from this round of a duel on every Warlord in it loses 1 Health a round (FW-5.24.4)",
           low=1, high=99, group=START_AND_END, due="Duel"),
    Option("tie_reroll_cap", 20, "Initiative ties are rolled again so often; then the drawer or the next player clockwise wins "
           "(FW-5.1.3)", low=0, high=99, group=TABLE),
    Option("duel", "one_on_one", "more than two Warlords in the last duel: one pair after another, or all at once (FW-5.24.4)",
           words=("one_on_one", "all_at_once"), group=START_AND_END, due="Duel"),
]  # fmt: skip

PRESETS: Final = [
    Preset(BALANCED, "Players who do not begin draw one card more; in the last duel all Warlords fight at once, and from round "
           "11 on they tire.", {"later_players_draw": 1, "duel": "all_at_once", "duel_fatigue_round": 11}),
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
        self.duel_at_once: bool = o["duel"] == "all_at_once"
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
    (2, {**PRESETS[0].options}), (3, {**PRESETS[0].options}), (4, {**PRESETS[0].options}),
    (4, {"mode": "campaign", "teams": True}), (3, {"mode": "campaign", "mercenary_bidding": True}),
    *[(2, {"mode": "campaign", "advanced_fate_deck": True, "allow_duplicate_warlords": "on", "best_of": 5, "deck_1": deck,
           "deck_2": deck}) for deck in READY],
    *[(4, {"mode": "quest", "advanced_fate_deck": True, "deck_1": deck, "deck_2": deck, "deck_3": deck, "deck_4": deck})
      for deck in READY],
]  # fmt: skip
