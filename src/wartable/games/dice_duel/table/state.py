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
