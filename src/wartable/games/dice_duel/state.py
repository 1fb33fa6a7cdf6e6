"""The table of a duel (section 4.1) and its options (section 9)."""
from __future__ import annotations

from typing import Final, final

from wartable.games.dice_duel.dice import FULL_HEALTH
from wartable.kernel.setup import Option, Setup, Value
from wartable.kernel.state import State

NOT_SET: Final = -1
NO_DICE: Final[list[int]] = []  # never changed: rolls lay down new lists

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


@final
class Duel(State):
    """Dice lie in the order rolled; `rerolled` marks dice thrown again this Turn, swords in bits 0-3, Power in bits 4-7.

    Attacker's things stand at 0, defender's at 1.
    """

    def __init__(self, setup: DuelSetup) -> None:
        super().__init__(setup)
        self.rules = setup
        self.turn = 0
        self.health = [setup.health] * setup.seats
        self.fallen: list[int] = []
        self.attacker = NOT_SET
        self.defender = NOT_SET
        self.last_defender = NOT_SET
        self.attacker_blue = 0
        self.defender_blue = 0
        self.white = NO_DICE
        self.red = NO_DICE
        self.attacker_power = NO_DICE
        self.defender_power = NO_DICE
        self.attacker_rerolled = 0
        self.defender_rerolled = 0
        self.attack_pairing = NOT_SET
        self.defence_pairing = NOT_SET

    def fields(self) -> tuple[str, ...]:
        return FIELDS

    def clone(self) -> Duel:
        c = Duel(self.rules)
        c.copy_decision(self)
        c.turn = self.turn
        c.health = self.health[:]
        c.fallen = self.fallen[:]
        c.attacker = self.attacker
        c.defender = self.defender
        c.last_defender = self.last_defender
        c.attacker_blue = self.attacker_blue
        c.defender_blue = self.defender_blue
        c.white = self.white[:]
        c.red = self.red[:]
        c.attacker_power = self.attacker_power[:]
        c.defender_power = self.defender_power[:]
        c.attacker_rerolled = self.attacker_rerolled
        c.defender_rerolled = self.defender_rerolled
        c.attack_pairing = self.attack_pairing
        c.defence_pairing = self.defence_pairing
        return c

    def living(self) -> list[int]:
        """The seats that still have Health, by number."""
        return [seat for seat, health in enumerate(self.health) if health > 0]

    def next_living(self, seat: int) -> int:
        """The next seat clockwise that still has Health (DD-7.1)."""
        n = len(self.health)
        seat = (seat + 1) % n
        while self.health[seat] <= 0:
            seat = (seat + 1) % n
        return seat

    def lay_aside(self) -> None:
        """Takes the dice of the Turn off the table (DD-3.4)."""
        self.attacker_blue = self.defender_blue = 0
        self.white = self.red = NO_DICE
        self.attacker_power = self.defender_power = NO_DICE
        self.attacker_rerolled = self.defender_rerolled = 0
        self.attack_pairing = self.defence_pairing = NOT_SET


FIELDS: Final = (
    "turn", "health", "fallen", "attacker", "defender", "last_defender", "attacker_blue", "white", "attacker_power",
    "attacker_rerolled", "attack_pairing", "defender_blue", "red", "defender_power", "defender_rerolled", "defence_pairing",
)  # fmt: skip


