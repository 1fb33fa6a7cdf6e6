"""A Turn: who attacks whom, both roll, and how it ends (DD-2, DD-6 to DD-8)."""
from __future__ import annotations

from typing import ClassVar, Final, final

from wartable.games.dice_duel.rules.comparison import COMPARE
from wartable.games.dice_duel.rules.pairing import ATTACKER_PAIRS, DEFENDER_PAIRS
from wartable.games.dice_duel.rules.rerolls import ATTACKER_REROLLS, DEFENDER_REROLLS
from wartable.games.dice_duel.seen import events
from wartable.games.dice_duel.table.actions import CHOOSE_DEFENDER, FIRST_SEAT, attack_on, seat_of
from wartable.games.dice_duel.table.state import Duel
from wartable.games.dice_duel.table.terms import ATTACKER_ROLL, DEFENDER_ROLL, LAST_STANDING, NOT_SET, TURN_LIMIT
from wartable.kernel.step import END, Step


@final
class AttackerRolls(Step[Duel]):
    """The attacker rolls one blue, three white and four Power dice (DD-2.1)."""

    AFTER: ClassVar[str] = "DefenderRolls"

    def resolve(self, s: Duel) -> None:
        s.roll(s.attacker, ATTACKER_ROLL, self)

    def rolled(self, s: Duel, faces: list[int]) -> None:
        s.attacker_blue = faces[0]
        s.white = faces[1:4]
        s.attacker_power = faces[4:]
        if s.events is not None:
            s.tell(events.ATTACKER_ROLLS, (s.attacker, *faces))


@final
class DefenderRolls(Step[Duel]):
    """At the same time the defender rolls one blue, four red and four Power dice; all see all (DD-2.1, DD-2.2)."""

    AFTER: ClassVar[str] = "AttackerReroll"

    def resolve(self, s: Duel) -> None:
        s.roll(s.defender, DEFENDER_ROLL, self)

    def rolled(self, s: Duel, faces: list[int]) -> None:
        s.defender_blue = faces[0]
        s.red = faces[1:5]
        s.defender_power = faces[5:]
        if s.events is not None:
            s.tell(events.DEFENDER_ROLLS, (s.defender, *faces))


ATTACKER_ROLLS: Final = AttackerRolls()
DEFENDER_ROLLS: Final = DefenderRolls()


@final
class BeginTurn(Step[Duel]):
    """Both roll; the attacker re-rolls and pairs; the defender re-rolls and pairs; the pairs are compared (DD-2)."""

    AFTER: ClassVar[str] = END

    def resolve(self, s: Duel) -> None:
        s.turn += 1
        s.agenda.extend(TURN_DUE)


@final
class ChooseDefender(Step[Duel]):
    """The attacker names a living defender before any roll, but not the one of the Turn before; of
    two players the other one defends (DD-0.5, DD-7.2)."""

    AFTER: ClassVar[str] = "AttackerRolls"

    def resolve(self, s: Duel) -> None:
        if len(s.health) == 2:  # most duels: nothing to look up
            self.chosen(s, FIRST_SEAT + 1 - s.attacker)
            return
        targets = eligible(s)
        if len(targets) == 1:
            self.chosen(s, attack_on(targets[0]))
        else:
            s.ask(s.attacker, CHOOSE_DEFENDER, [attack_on(seat) for seat in targets], self)

    def chosen(self, s: Duel, option: int) -> None:
        s.defender = seat_of(option)
        if s.events is not None:
            s.tell(events.TURN, (s.turn, s.attacker, s.defender))


def eligible(s: Duel) -> list[int]:
    """Whom the attacker may choose; with nobody else left, also the one of the Turn before (DD-7.2 to DD-7.4). On the
    first Turn, and after a defeat, nobody is barred (DD-7.6, DD-7.7)."""
    others = [seat for seat in s.living() if seat != s.attacker]
    if not s.rules.no_twice:
        return others
    return [seat for seat in others if seat != s.last_defender] or others


@final
class EndTurn(Step[Duel]):
    """A defender without Health is out; the last one standing wins; otherwise the attack moves on clockwise
    (DD-6.1, DD-6.2, DD-7.1, DD-7.5)."""

    AFTER: ClassVar[str] = END

    def resolve(self, s: Duel) -> None:
        defender = s.defender
        if s.health[defender] == 0:
            s.fallen.append(defender)
            s.tell(events.DEFEATED, (defender,))
            if len(s.living()) == 1:
                s.tell(events.WON, (s.attacker, s.health[s.attacker]))
                s.finish(LAST_STANDING, ((s.attacker,), *fallen_ranks(s)))
                return
        if s.turn >= s.rules.turn_limit:
            ranks = health_ranks(s)
            s.tell(events.LIMIT, (s.turn, s.health[ranks[0][0]], *ranks[0]))
            s.finish(TURN_LIMIT, (*ranks, *fallen_ranks(s)))
            return
        s.last_defender = defender
        s.attacker = s.next_living(s.attacker)
        s.defender = NOT_SET
        s.lay_aside()
        s.agenda.append(BEGIN_TURN)


def fallen_ranks(s: Duel) -> list[tuple[int, ...]]:
    """The defeated, in reverse order of defeat (DD-7.8)."""
    return [(seat,) for seat in reversed(s.fallen)]


def health_ranks(s: Duel) -> list[tuple[int, ...]]:
    """The living by Health; equal Health is a draw between them (DD-8.2)."""
    living = s.living()
    return [
        tuple([seat for seat in living if s.health[seat] == health])
        for health in sorted({s.health[seat] for seat in living}, reverse=True)
    ]


BEGIN_TURN: Final = BeginTurn()
TURN_DUE: Final[list[Step[Duel]]] = [
    EndTurn(), COMPARE, DEFENDER_PAIRS, DEFENDER_REROLLS, ATTACKER_PAIRS, ATTACKER_REROLLS, DEFENDER_ROLLS, ATTACKER_ROLLS,
    ChooseDefender(),
]  # last is next  # fmt: skip
