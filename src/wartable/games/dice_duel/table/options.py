"""The options of a duel, and a duel as it was agreed."""
from __future__ import annotations

from typing import Final, final

from wartable.games.dice_duel.table.terms import FULL_HEALTH, NOT_SET
from wartable.kernel.setup import Option, Setup, Value

OPTIONS: Final = [
    Option("starting_health", FULL_HEALTH, "Health of every character at the start (DD-0.3)", low=1, high=FULL_HEALTH),
    Option("first_attacker", "random", "who attacks first: drawn at random, the last winner, or this seat (DD-0.4)",
           words=("random", "last_winner"), low=1, high=8),
    Option("last_winner", 0, "the seat that won the previous duel at this table; 0: there was none (DD-0.4)", low=0, high=8),
    Option("pairing", "free", "pair the dice freely, or best with best (DD-3.2)", words=("free", "sorted")),
    Option("reroll_mode", "together", "throw all re-rolled dice together or one by one (DD-1.6)",
           words=("together", "one_by_one")),
    Option("no_twice_in_a_row", True, "three or more players: nobody defends two Turns in a row (DD-7.2)"),
    Option("turn_limit", 1000, "after this many Turns the character with most Health wins (DD-8.2)", low=1, high=100_000),
    Option("auto_defender_pairing", True, "the defender's dice are paired automatically for the fewest hits (DD-4.5)"),
    Option("show_odds", "hits", "which odds the table shows: none, the hits of this Turn, or winning the duel",
           words=("off", "hits", "win")),
]


@final
class DuelSetup(Setup):
    """The options of a duel as plain attributes. *first* is a seat or NOT_SET for a random one."""

    def __init__(self, game: str, seats: int, options: dict[str, Value]) -> None:
        super().__init__(game, seats, options)
        self.health = int(options["starting_health"])
        self.free = options["pairing"] == "free"
        self.one_by_one = options["reroll_mode"] == "one_by_one"
        self.no_twice = bool(options["no_twice_in_a_row"])
        self.turn_limit = int(options["turn_limit"])
        self.auto_pairing = bool(options["auto_defender_pairing"])
        first = options["first_attacker"]
        self.first = first - 1 if isinstance(first, int) else NOT_SET
        if first == "last_winner":
            self.first = int(options["last_winner"]) - 1
