"""The options of a war, and a war as it was agreed."""
from __future__ import annotations

from typing import Final, final

from wartable.kernel.setup import Option, Setup, Value

OPTIONS: Final = [
    Option("mode", "free_for_all", "everyone alone, or two teams on alternating seats (RW-9)",
           words=("free_for_all", "team_battle")),
    Option("copies", "as_needed", "copies of the game: each has every race once and serves four players (RW-0.1)",
           words=("as_needed",), low=1, high=3),
    Option("race_selection", "choose", "choose races in seat order, or draw them (RW-0.1)", words=("choose", "random")),
    Option("placement_mode", "one_per_pile", "a placement puts one card on each pile, or four anywhere (RW-3.3)",
           words=("one_per_pile", "free")),
    Option("clear_means", "empty", "a pile is cleared when empty, or also when its Last Row card is exposed (RW-7.1)",
           words=("empty", "exposed")),
    Option("last_row_shielded_from_discards", True, "exposed Last Row cards are safe from discards while building (RW-2.4)"),
    Option("leader_immune_to_damage_discard", False, "an exposed Leader is the last card a damage discard may take (RW-6.5)"),
    Option("own_cards_visible", True, "players see their own cards in play; off: strict memory (RW-R11)"),
    Option("memory_aid", "full", "the table shows every card that you have seen, or nothing", words=("full", "none")),
    Option("open_discards", True, "discard piles lie face up (RW-1.4)"),
    Option("strategy_limit", 1, "Strategy Cards per turn, and per side and fight (RW-8.2, RW-8.3)",
           words=("unlimited",), low=1, high=1),
    Option("strategy_cards", True, "play with Strategy Cards; off: the plain game"),
    Option("team_token_goes_to", "current_player", "who takes the token when a teammate's card attacks (RW-9.5)",
           words=("current_player", "card_owner")),
    Option("team_order_after_loss", "alternate", "the order of turns after an elimination (RW-9.12)",
           words=("alternate", "seat_order")),
    Option("team_shared_view", True, "teammates see each other's cards (RW-9.14)"),
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
