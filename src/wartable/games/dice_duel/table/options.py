"""The options of a duel, and a duel as it was agreed."""
from __future__ import annotations

from typing import Final, final

from wartable.games.dice_duel.table.terms import FULL_HEALTH, MAX_SEATS, NOT_SET
from wartable.kernel.setup import Option, Setup, Value

BEGINNING: Final = "How a duel begins"
TURN: Final = "A Turn"
ENDING: Final = "How a duel ends"
COMFORT: Final = "What the table does for you"
OPTIONS: Final = [
    Option("starting_health", FULL_HEALTH, "Health of every character at the start (DD-0.3)", low=1, high=FULL_HEALTH,
           group=BEGINNING),
    Option("first_attacker", "last_winner",
           "who attacks first: the winner of the last duel at this table (by lot if there was none), always by lot, or "
           "this seat (DD-0.4)", words=("random", "last_winner"), low=1, high=MAX_SEATS, group=BEGINNING),
    Option("last_winner", 0, "the seat that won the last duel at this table; 0: there was none (DD-0.4)", low=0, high=MAX_SEATS,
           group=BEGINNING),
    Option("pairing", "free", "swords and Power are paired as you like, or always best with best (DD-3.2)",
           words=("free", "sorted"), group=TURN),
    Option("reroll_mode", "together", "all re-rolled dice are thrown together, or one by one, so that you see each before the "
           "next (DD-1.6)", words=("together", "one_by_one"), group=TURN),
    Option("no_twice_in_a_row", True, "with three or more players nobody is attacked two Turns in a row (DD-7.2)", group=TURN),
    Option("turn_limit", 1000, "after this many Turns the character with most Health wins (DD-8.2)", low=1, high=100_000,
           group=ENDING),
    Option("auto_defender_pairing", True, "the defender's dice are paired by the table, for the fewest hits (DD-4.5)",
           group=COMFORT),
    Option("show_odds", "win", "what the table reckons for each choice: nothing, the hits of this Turn, or the chance to win",
           words=("off", "hits", "win"), group=COMFORT),
]


@final
class DuelSetup(Setup):
    """The options of a duel as plain attributes. *first* is a seat, or NOT_SET where it is drawn by lot."""

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
        self.winner_begins = first == "last_winner"
        if self.winner_begins:
            self.first = int(options["last_winner"]) - 1
