"""The table of a duel."""
from __future__ import annotations

from typing import Final, final

from wartable.games.dice_duel.table.options import DuelSetup
from wartable.games.dice_duel.table.terms import NOT_SET
from wartable.kernel.state import State

NO_DICE: Final[list[int]] = []  # never changed: rolls lay down new lists


@final
class Duel(State):
    """Dice lie in the order rolled; `rerolled` marks dice thrown again this Turn, swords in bits 0-3, Power in bits 4-7.

    A table that is made *like* another is a copy of it, with nothing due.
    """

    def __init__(self, setup: DuelSetup, like: Duel | None = None) -> None:
        super().__init__(setup)
        self.rules = setup
        if like is None:
            self.turn = 0
            self.health = [setup.health] * setup.seats
            self.fallen: list[int] = []
            self.attacker = NOT_SET
            self.defender = NOT_SET
            self.last_defender = NOT_SET
            self.attacker_blue = 0
            self.white: list[int] = NO_DICE
            self.attacker_power: list[int] = NO_DICE
            self.attacker_rerolled = 0
            self.attack_pairing = NOT_SET
            self.defender_blue = 0
            self.red: list[int] = NO_DICE
            self.defender_power: list[int] = NO_DICE
            self.defender_rerolled = 0
            self.defence_pairing = NOT_SET
        else:
            self.turn = like.turn
            self.health = like.health[:]
            self.fallen = like.fallen[:]
            self.attacker = like.attacker
            self.defender = like.defender
            self.last_defender = like.last_defender
            self.attacker_blue = like.attacker_blue
            self.white = like.white[:]
            self.attacker_power = like.attacker_power[:]
            self.attacker_rerolled = like.attacker_rerolled
            self.attack_pairing = like.attack_pairing
            self.defender_blue = like.defender_blue
            self.red = like.red[:]
            self.defender_power = like.defender_power[:]
            self.defender_rerolled = like.defender_rerolled
            self.defence_pairing = like.defence_pairing

    def fields(self) -> tuple[str, ...]:
        return FIELDS

    def clone(self) -> Duel:
        c = Duel(self.rules, self)
        c.copy_decision(self)
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
