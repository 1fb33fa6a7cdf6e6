"""The options of a war, and a war as it was agreed."""
from __future__ import annotations

from typing import Final, final

from wartable.kernel.setup import Option, Setup, Value

PLAYERS: Final = "Who plays, and with what"
CARDS: Final = "Strategy Cards"
PILES_AND_TOKENS: Final = "Piles, tokens and discards"
MEMORY: Final = "What is seen and remembered"
TEAMS: Final = "Team Battle"
OPTIONS: Final = [
    Option("mode", "free_for_all", "everyone alone, or two teams whose players sit alternately (RW-9)",
           words=("free_for_all", "team_battle"), group=PLAYERS),
    Option("copies", "as_needed", "copies of the game: each has every race once and serves four players (RW-0.1)",
           words=("as_needed",), low=1, high=3, group=PLAYERS),
    Option("race_selection", "choose", "choose races in seat order, or draw them by lot (RW-0.1)", words=("choose", "random"),
           group=PLAYERS),
    Option("placement_mode", "one_per_pile", "a placement puts one card on each pile, or four cards anywhere (RW-3.3)",
           words=("one_per_pile", "free"), group=PILES_AND_TOKENS),
    Option("clear_means", "empty", "a pile is cleared when empty, or already when only its Last Row card is left (RW-7.1)",
           words=("empty", "exposed"), group=PILES_AND_TOKENS),
    Option("last_row_shielded_from_discards", False,
           "a Last Row card with nothing on it cannot be lost to a third Damage Token before all cards are placed (RW-2.4)",
           group=PILES_AND_TOKENS),
    Option("leader_immune_to_damage_discard", False,
           "a third Damage Token takes an exposed King or Queen only if there is nothing else to take (RW-6.5)",
           group=PILES_AND_TOKENS),
    Option("own_cards_visible", True, "you may look at your own cards in play; off: you have to remember them (RW-R11)",
           group=MEMORY),
    Option("memory_aid", "full", "the table shows every card that you have seen, or leaves remembering to you",
           words=("full", "none"), group=MEMORY),
    Option("open_discards", True, "discarded cards lie face up for all to see (RW-1.4)", group=MEMORY),
    Option("strategy_limit", "unlimited", "how many Strategy Cards a player may play in a turn, and each side in a fight "
           "(RW-8.2, RW-8.3)", words=("unlimited",), low=1, high=1, group=CARDS),
    Option("strategy_cards", True, "play with Strategy Cards; off: the plain game", group=CARDS),
    Option("team_token_goes_to", "current_player", "who takes the Damage Token when a teammate's card attacks (RW-9.5)",
           words=("current_player", "card_owner"), group=TEAMS),
    Option("team_order_after_loss", "alternate", "after an elimination turns still alternate between the teams, or follow the "
           "seats (RW-9.12)", words=("alternate", "seat_order"), group=TEAMS),
    Option("team_shared_view", True, "teammates see each other's cards (RW-9.14)", group=TEAMS),
    Option("card_token_caused_by", "card_player", "who decides what a third Damage Token costs that a teammate's Turn card "
           "brought: the teammate, or the player whose turn it is (RW-9.8)",
           words=("card_player", "current_player"), group=TEAMS),
]


@final
class WarSetup(Setup):
    """The options as plain attributes."""

    def __init__(self, game: str, seats: int, options: dict[str, Value]) -> None:
        super().__init__(game, seats, options)
        self.teams = options["mode"] == "team_battle"
        copies = options["copies"]
        self.copies = copies if isinstance(copies, int) else -(-seats // 4)
        self.random_races = options["race_selection"] == "random"
        self.free = options["placement_mode"] == "free"
        self.exposing_clears = options["clear_means"] == "exposed"
        self.shielded = bool(options["last_row_shielded_from_discards"])
        self.immune = bool(options["leader_immune_to_damage_discard"])
        self.own_visible = bool(options["own_cards_visible"])
        self.remembering = options["memory_aid"] == "full"
        self.open_discards = bool(options["open_discards"])
        self.unlimited = options["strategy_limit"] == "unlimited"
        self.strategy = bool(options["strategy_cards"])
        self.token_to_owner = options["team_token_goes_to"] == "card_owner"
        self.alternating = options["team_order_after_loss"] == "alternate"
        self.shared = bool(options["team_shared_view"])
        self.card_player_causes = options["card_token_caused_by"] == "card_player"
        self.players = (1 << seats) - 1  # the mask of all seats
        self.everybody = (1 << (seats + 1)) - 1  # and one bit more for all spectators
        self.team_masks = [
            sum([1 << q for q in range(seats) if self.mates(q, seat)]) for seat in range(seats)
        ]
        self.sharing = [self.team_masks[seat] if self.shared else 1 << seat for seat in range(seats)]

    def side_of(self, seat: int) -> int:
        """The side on which a seat fights: one of two teams on alternating seats, or the seat itself (RW-9.1)."""
        return seat % 2 if self.teams else seat

    def mates(self, a: int, b: int) -> bool:
        """Whether two seats fight on the same side; everyone is on the own side."""
        return self.side_of(a) == self.side_of(b)
