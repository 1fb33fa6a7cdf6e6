"""Melee and Ranged attacks up to their damage (FW-5.16 steps 1 to 7)."""
from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from wartable.games.final_war.cards import abilities
from wartable.games.final_war.rules.harm import END_ATTACK, HURT, clear
from wartable.games.final_war.rules.rolls import alone, dice, own_dice, read_roll, throw, untouched
from wartable.games.final_war.rules.strike import (
    ACED,
    CRITICAL,
    EASY,
    FORCED,
    KILL,
    MELEE_STRIKE,
    RANGED_STRIKE,
    aces,
    attack_number,
    coded_parts,
    evades,
    number_parts,
    pairs,
    primary_targets,
)
from wartable.games.final_war.rules.windows import opens, window
from wartable.games.final_war.seen import events
from wartable.games.final_war.table import terms
from wartable.games.final_war.table.state import War
from wartable.games.final_war.table.terms import army_of
from wartable.kernel.step import Step


def begin(s: War, place: i64, kind: i64, aimed: list[int]) -> None:
    """A Melee or Ranged attack with one target for each die (FW-5.16 step 1)."""
    clear(s)
    s.striker = place
    s.strike = kind
    s.aimed = aimed
    s.agenda.append(ROLL_ATTACK)
    if kind == MELEE_STRIKE:
        targets = primary_targets(s)
        for i in range(len(targets) - 1, -1, -1):  # the first comes first, so it is put on the agenda last
            target: i64 = targets[i]
            if evades(s, target):
                s.agenda.append(Evade(target))


class Evasion(Step[War]):
    """A creature that is attacked may evade the attack."""

    NEEDS: ClassVar[str] = "standing:target striker"

    def __init__(self, target: int) -> None:
        self.target = target

@final
class Evade(Evasion):
    """Hit & Run: the attacker of a creature that has acted rolls first (FW-5.16 step 2)."""

    AFTER: ClassVar[str] = "Evade RollAttack"

    def resolve(self, s: War) -> None:
        least = max(1, evades(s, self.target))
        who = (s.who[s.striker], s.who[self.target])
        throw(s, s.chooser(army_of(s.striker)), 1, [Evaded(self.target)], abilities.HIT_AND_RUN, who[0], who[1], least - 1)


@final
class Evaded(Evasion):
    """On n or more all dice aimed at it are lost (FW-5.29 Hit & Run)."""

    AFTER: ClassVar[str] = "Evade RollAttack"

    def resolve(self, s: War) -> None:
        roll = read_roll(s)
        if 0 < evades(s, self.target) <= roll:
            s.aimed = [p for p in s.aimed if p != self.target]
            s.tell(events.EVADES, (self.target, s.who[self.target], roll))


@final
class RollAttack(Step[War]):
    """All dice are rolled together; a crossbow's pairs count their lower die (FW-5.16 steps 3 and 4)."""

    AFTER: ClassVar[str] = "Phase ChooseAction"
    NEEDS: ClassVar[str] = "striker blow"

    def resolve(self, s: War) -> None:
        count = len(s.aimed)
        if count == 0:
            s.then([END_ATTACK])
            return
        if pairs(s, s.striker, s.strike == RANGED_STRIKE):
            count *= 2
        s.roll(s.chooser(army_of(s.striker)), dice(count), self)

    def rolled(self, s: War, faces: list[int]) -> None:
        aimed = s.aimed
        n = len(aimed)
        dropped: list[int] = []
        if len(faces) > n:
            dropped = [max(faces[2 * i], faces[2 * i + 1]) for i in range(n)]
            faces = [min(faces[2 * i], faces[2 * i + 1]) for i in range(n)]
        ranged = s.strike == RANGED_STRIKE
        sure = ACED if aces(s, s.striker) else 0
        target: i64 = aimed[0]
        need = attack_number(s, s.striker, target, ranged)
        if n == 1:
            s.needs = alone(need)
        else:
            needs: list[int] = []
            for other in aimed:
                if other != target:
                    target = other
                    need = attack_number(s, s.striker, target, ranged)
                needs.append(need)
            s.needs = needs
        s.naturals = faces  # until `own_dice`
        fresh = untouched(n)
        s.shifts = fresh
        s.marks = [sure] * n if sure else fresh
        s.extra = fresh
        if s.events is not None:
            who = [s.who[p] for p in s.aimed]
            sum_of = coded_parts(number_parts(s, s.striker, aimed[0], ranged)) if len(set(aimed)) == 1 else []
            told = (s.striker, s.who[s.striker], s.strike, n, *who, *s.needs, *faces, len(dropped), *dropped, *sum_of)
            s.tell(events.ATTACKS, told)
        first = s.chooser(army_of(s.striker))
        agenda = s.agenda  # last comes first: a window, Confirm, InstantKill, a window, Hurt, EndAttack
        agenda.append(END_ATTACK)
        if opens(s, terms.ATTACK_ROLLED, first):
            agenda.append(HURT)
            agenda.append(window(s, terms.DAMAGE_PENDING, first))
            agenda.append(INSTANT_KILL)
            agenda.append(CONFIRM)
        elif critical(s):  # no card has forced a die to hit, so that there is nothing to confirm
            agenda.append(HURT)
            agenda.append(window(s, terms.DAMAGE_PENDING, first))
            INSTANT_KILL.resolve(s)
        elif opens(s, terms.DAMAGE_PENDING, first):
            agenda.append(HURT)
        else:
            HURT.resolve(s)


@final
class Confirm(Step[War]):
    """A die forced to hit is confirmed by another; it may become Critical (FW-5.16 step 6)."""

    AFTER: ClassVar[str] = "InstantKill"
    NEEDS: ClassVar[str] = "striker blow"

    def resolve(self, s: War) -> None:
        for i in range(len(s.naturals)):
            if s.marks[i] & FORCED and s.naturals[i] != 1:
                s.roll(s.chooser(army_of(s.striker)), dice(len(forced(s))), self)
                return

    def rolled(self, s: War, faces: list[int]) -> None:
        own_dice(s)
        for die, face in zip(forced(s), faces):
            s.tell(events.CONFIRMS, (face, s.chooser(army_of(s.striker)), 3 if s.marks[die] & EASY else 1))
            if face <= (3 if s.marks[die] & EASY else 1) and s.needs[die] >= 2:
                s.marks[die] |= CRITICAL


def forced(s: War) -> list[int]:
    return [i for i in range(len(s.naturals)) if s.marks[i] & FORCED and s.naturals[i] != 1]


@final
class InstantKill(Step[War]):
    """Natural 1 with an AN of 2 or more is a Critical Hit; each rolls for an Instant Kill (FW-5.16 step 6)."""

    AFTER: ClassVar[str] = "Around_damage_pending"
    NEEDS: ClassVar[str] = "striker"

    def resolve(self, s: War) -> None:
        if critical(s):
            s.roll(s.chooser(army_of(s.striker)), dice(len(criticals(s))), self)

    def rolled(self, s: War, faces: list[int]) -> None:
        own_dice(s)
        for die, face in zip(criticals(s), faces):
            s.marks[die] |= CRITICAL
            if face == 1:
                s.marks[die] |= KILL
            s.tell(events.INSTANT_KILL, (face, s.chooser(army_of(s.striker))))


def critical(s: War) -> bool:
    """Whether there is a Critical Hit."""
    marks = s.marks
    return any(marks[i] & CRITICAL or (s.naturals[i] == 1 and s.needs[i] >= 2) for i in range(i64(len(marks))))


def criticals(s: War) -> list[int]:
    return [
        i for i in range(len(s.naturals))
        if s.marks[i] & CRITICAL or (s.naturals[i] == 1 and s.needs[i] >= 2)
    ]  # fmt: skip


# Steps that know nothing can be shared.
ROLL_ATTACK: Final = RollAttack()
CONFIRM: Final = Confirm()
INSTANT_KILL: Final = InstantKill()
STEPS: Final = [Evade, Evaded, RollAttack, Confirm, InstantKill]
