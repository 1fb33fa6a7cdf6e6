"""Melee and Ranged attacks step by step (FW-5.16), and damage as it is applied (FW-5.17)."""
from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from wartable.games.final_war.cards import abilities
from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules import verbs
from wartable.games.final_war.rules.affliction import Drain, status_steps
from wartable.games.final_war.rules.death import bury, settle, wound
from wartable.games.final_war.rules.join import RaiseNext
from wartable.games.final_war.rules.rolls import alone, dice, own_dice, read_roll, throw, untouched
from wartable.games.final_war.rules.strike import (
    ACED,
    CRITICAL,
    DAMAGE_SHIFT,
    EASY,
    FORCED,
    KILL,
    MELEE_STRIKE,
    RANGED_STRIKE,
    SLAIN,
    VICTIM,
    attack_number,
    behind,
    hits,
    plan,
    primary_targets,
    suffered,
)  # fmt: skip
from wartable.games.final_war.rules.windows import opens, struck_monster, window
from wartable.games.final_war.seen import events
from wartable.games.final_war.table import board, terms
from wartable.games.final_war.table.state import GRANT_WIDTH, War
from wartable.games.final_war.table.terms import army_of
from wartable.kernel.step import Step

NO_DICE: Final[list[int]] = []


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
            if s.status[target] & terms.ACTED and board.has(s, target, abilities.EVASIVE):
                s.agenda.append(Evade(target))


def clear(s: War) -> None:
    """Nothing of the last attack is left; the next is plain (FW-5.17.7).

    Most of it is empty anyway, and new lists cost time.
    """
    s.striker = terms.NONE
    s.amount = 0
    s.damage_type = terms.PLAIN
    s.aimed = NO_DICE  # these are replaced as a whole by the next attack, never lengthened
    if s.naturals:
        s.needs = NO_DICE
        s.naturals = NO_DICE
        s.shifts = NO_DICE
        s.marks = NO_DICE
        s.extra = NO_DICE
    if s.victims:
        s.victims = NO_DICE
        s.lost = NO_DICE
    if s.shielded:
        s.shielded = []
    if s.surviving:
        s.surviving = []
    if s.dead:
        s.dead = []
    if s.through:
        s.through = []


@final
class Evade(Step[War]):
    """Hit & Run: the attacker of a creature that has acted rolls first (FW-5.16 step 2)."""

    def __init__(self, target: int) -> None:
        self.target = target

    def args(self) -> tuple[int, ...]:
        return (self.target,)

    def resolve(self, s: War) -> None:
        throw(s, s.chooser(army_of(s.striker)), 1, [Evaded(self.target)])


@final
class Evaded(Step[War]):
    """On n or more all dice aimed at it are lost (FW-5.29 Hit & Run)."""

    def __init__(self, target: int) -> None:
        self.target = target

    def args(self) -> tuple[int, ...]:
        return (self.target,)

    def resolve(self, s: War) -> None:
        roll = read_roll(s)
        if roll >= board.best(s, self.target, abilities.HIT_AND_RUN):
            s.aimed = [p for p in s.aimed if p != self.target]
            s.tell(events.EVADES, (self.target, s.who[self.target], roll))


@final
class RollAttack(Step[War]):
    """All dice are rolled together; a crossbow's pairs count their lower die (FW-5.16 steps 3 and 4)."""

    def resolve(self, s: War) -> None:
        count = len(s.aimed)
        if count == 0:
            s.then([END_ATTACK])
            return
        if pairs(s):
            count *= 2
        s.roll(s.chooser(army_of(s.striker)), dice(count), self)

    def rolled(self, s: War, faces: list[int]) -> None:
        aimed = s.aimed
        n = len(aimed)
        if len(faces) > n:
            faces = [min(faces[2 * i], faces[2 * i + 1]) for i in range(n)]
        ranged = s.strike == RANGED_STRIKE
        sure = ACED if aces(s) else 0
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
            s.tell(events.ATTACKS, (s.striker, s.who[s.striker], s.strike, n, *who, *s.needs, *faces))
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


def aces(s: War) -> bool:
    """All dice hit in the 1st round (FW-5.29 Automatic Hit)."""
    return s.round == 1 and board.first_round(s, s.striker) and board.best(s, s.striker, abilities.AUTO_HIT_R1) > 0


def pairs(s: War) -> bool:
    """Two dice for each Ranged attack in the 1st round (FW-5.29 Two dice)."""
    if s.strike != RANGED_STRIKE or not board.first_round(s, s.striker):
        return False
    return bool(board.best(s, s.striker, abilities.TWO_DICE_R1))


@final
class Confirm(Step[War]):
    """A die forced to hit is confirmed by another; it may become Critical (FW-5.16 step 6)."""

    def resolve(self, s: War) -> None:
        for i in range(len(s.naturals)):
            if s.marks[i] & FORCED and s.naturals[i] != 1:
                s.roll(s.chooser(army_of(s.striker)), dice(len(forced(s))), self)
                return

    def rolled(self, s: War, faces: list[int]) -> None:
        own_dice(s)
        for die, face in zip(forced(s), faces):
            s.tell(events.CONFIRMS, (face,))
            if face <= (3 if s.marks[die] & EASY else 1) and s.needs[die] >= 2:
                s.marks[die] |= CRITICAL


def forced(s: War) -> list[int]:
    return [i for i in range(len(s.naturals)) if s.marks[i] & FORCED and s.naturals[i] != 1]


@final
class InstantKill(Step[War]):
    """Natural 1 with an AN of 2 or more is a Critical Hit; each rolls for an Instant Kill (FW-5.16 step 6)."""

    def resolve(self, s: War) -> None:
        if critical(s):
            s.roll(s.chooser(army_of(s.striker)), dice(len(criticals(s))), self)

    def rolled(self, s: War, faces: list[int]) -> None:
        own_dice(s)
        for die, face in zip(criticals(s), faces):
            s.marks[die] |= CRITICAL
            if face == 1:
                s.marks[die] |= KILL
            s.tell(events.INSTANT_KILL, (face,))


def critical(s: War) -> bool:
    """Whether there is a Critical Hit."""
    marks = s.marks
    return any(marks[i] & CRITICAL or (s.naturals[i] == 1 and s.needs[i] >= 2) for i in range(i64(len(marks))))


def criticals(s: War) -> list[int]:
    return [
        i for i in range(len(s.naturals))
        if s.marks[i] & CRITICAL or (s.naturals[i] == 1 and s.needs[i] >= 2)
    ]  # fmt: skip


@final
class Hurt(Step[War]):
    """Damage is applied to all at once, with Reprisal and what the blow brings (FW-5.16 steps 8 to 15)."""

    def resolve(self, s: War) -> None:
        planned = plan(s)
        if not planned and attacking(s):
            return  # every die missed
        strike_back: i64 = 0
        if s.strike == MELEE_STRIKE:
            strike_back = reprisal(s)
        has: i64 = 0
        if attacking(s):
            has = board.abilities_of(s, s.striker)
        follow = has & abilities.FOLLOWING and not has & abilities.PIERCING
        victims: list[int] = NO_DICE
        losses: list[int] = NO_DICE
        for blow in planned:
            victim: i64 = blow & VICTIM
            damage: i64 = blow >> DAMAGE_SHIFT
            killed = blow & SLAIN != 0
            full = s.health[victim] + s.temp[victim]
            lost = suffer(s, victim, damage, killed)
            victims = [*victims, victim] if victims else alone(victim)
            losses = [*losses, lost] if losses else alone(lost)
            if follow and (killed or damage >= full) and s.health[victim] <= 0 and behind(s, victim) >= 0:
                rest = damage - full
                s.through.extend([int(victim) + 1, 1 + int(rest) if rest > 0 else 1, 1 if killed else 0])
        s.victims = victims
        s.lost = losses
        if strike_back:
            s.tell(events.REPRISAL, (s.striker, s.who[s.striker], strike_back))
            burn(s, s.striker, terms.PLAIN)
            wound(s, s.striker, strike_back)
        s.agenda.append(REMOVE)
        if has & abilities.DRAINING:
            s.agenda.append(DRAIN)
        if has & abilities.AFFLICTING:
            s.then(status_steps(s))


def attacking(s: War) -> bool:
    return s.strike == MELEE_STRIKE or s.strike == RANGED_STRIKE


def suffer(s: War, victim: i64, damage: i64, killed: bool) -> i64:
    """One victim's damage, or its death at once; what it lost. Cheat Death leaves 1 Health."""
    full = s.health[victim] + s.temp[victim]
    if s.surviving and victim in s.surviving and (killed or damage >= full):
        s.temp[victim] = 0
        s.health[victim] = 1
        s.tell(events.SUFFERS, (victim, s.who[victim], full - 1, 1))
        return 0
    if killed:
        s.temp[victim] = 0
        s.health[victim] = 0
        s.tell(events.KILLED, (victim, s.who[victim]))
        return full
    if damage <= 0:
        return 0
    lost = wound(s, victim, damage)
    burn(s, victim, s.damage_type)
    if s.events is not None:
        s.tell(events.SUFFERS, (victim, s.who[victim], damage, s.health[victim] + s.temp[victim]))
    return lost


def burn(s: War, victim: i64, kind: i64) -> None:
    """Poison, fire and acid stop Regenerate for this combat (FW-5.29 Regenerate)."""
    if kind == terms.FIRE or kind == terms.ACID or kind == terms.POISON_DAMAGE:
        s.status[victim] |= terms.BURNED


def reprisal(s: War) -> i64:
    """What the attacker takes from targets with Reprisal that were hit (FW-5.16 step 8)."""
    back: i64 = 0
    for aimed in primary_targets(s):
        target: i64 = aimed
        if board.has(s, target, abilities.STRIKING_BACK) and not s.status[target] & terms.PARALYZED and struck(s, target):
            back += board.best(s, target, abilities.REPRISAL)
    if not back or board.immunities(s, s.striker, terms.NONE) & terms.I_REPRISAL:
        return 0
    return suffered(s, s.striker, back, terms.PLAIN, terms.NONE)


def struck(s: War, target: i64) -> bool:
    """Whether a die of the attack hits the target."""
    return any(s.aimed[i] == target and hits(s, i) for i in range(len(s.naturals)))


@final
class Remove(Step[War]):
    """The slain are removed, then Follow Through strikes, then cards that fade go (FW-5.16 steps 11 to 13)."""

    def resolve(self, s: War) -> None:
        striker = s.striker
        fell = striker >= 0 and s.health[striker] <= 0
        victims = s.victims
        for place in victims:
            if s.health[place] <= 0:
                fell = True
        if not fell and not s.grants:
            return
        hurt: list[int] = []
        for i in range(i64(len(victims))):
            if s.lost[i] > 0 and s.health[victims[i]] > 0:
                hurt.append(victims[i])
        if fell:
            bury(s, True)
            self.follow_through(s, hurt)
        if s.grants:
            for place in hurt:
                if s.who[place] >= 0:
                    fade(s, place)
        if fell:
            settle(s)

    def follow_through(self, s: War, hurt: list[int]) -> None:
        """The slain let the rest of the blow through to whoever stands behind (FW-5.17.6)."""
        for i in range(0, len(s.through), 3):
            place, damage, killed = s.through[i], s.through[i + 1], s.through[i + 2]
            if s.who[place] < 0:
                continue
            spared = board.is_warlord(s, place) and not s.rules.kill_reaches_warlord
            army = army_of(s.striker)
            dealt = 0 if place in s.shielded else suffered(s, place, damage, s.damage_type, army)
            if suffer(s, place, dealt, bool(killed) and not spared and place not in s.shielded):
                hurt.append(place)
        if s.through:
            s.through = []
            bury(s, True)


def fade(s: War, place: i64) -> None:
    """Cards marked `fades` are discarded after their creature suffered damage (FW-5.16 step 12)."""
    i = 0
    while i < len(s.grants):
        if s.grants[i] == place and CARDS.granted[s.grants[i + 1] * abilities.WIDTH + abilities.FADES]:
            s.tell(events.FADES, (place, s.grants[i + 1]))
            verbs.drop_grant(s, i)
        else:
            i += GRANT_WIDTH


@final
class EndAttack(Step[War]):
    """Raising, then the window after an attack on a Monster (FW-5.16 steps 14 and 15)."""

    def resolve(self, s: War) -> None:
        monster: i64 = terms.NONE
        for place in s.victims:
            if monster == terms.NONE and struck_monster(s, place):
                monster = place
        raising = s.strike == MELEE_STRIKE and bool(s.dead)
        if monster == terms.NONE and not raising:
            clear(s)
            return
        s.agenda.append(FORGET)
        if monster != terms.NONE:
            s.agenda.append(window(s, terms.AFTER_ATTACK, s.chooser(army_of(monster))))
        if raising:
            s.agenda.append(RAISE_NEXT)


@final
class Forget(Step[War]):
    """The attack is over."""

    def resolve(self, s: War) -> None:
        clear(s)


# Steps that know nothing can be shared.
ROLL_ATTACK: Final = RollAttack()
CONFIRM: Final = Confirm()
INSTANT_KILL: Final = InstantKill()
HURT: Final = Hurt()
REMOVE: Final = Remove()
END_ATTACK: Final = EndAttack()
FORGET: Final = Forget()
RAISE_NEXT: Final = RaiseNext()
DRAIN: Final = Drain()
STEPS: Final = [Evade, Evaded, RollAttack, Confirm, InstantKill, Hurt, Remove, EndAttack, Forget]
