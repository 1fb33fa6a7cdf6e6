"""Damage as it is applied (FW-5.17), and what comes after a blow (FW-5.16 steps 8 to 15)."""
from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from wartable.games.final_war.cards import abilities
from wartable.games.final_war.cards.catalogue import conferred
from wartable.games.final_war.rules import verbs
from wartable.games.final_war.rules.affliction import Drain, status_steps
from wartable.games.final_war.rules.death import bury, settle, wound
from wartable.games.final_war.rules.join import RaiseNext
from wartable.games.final_war.rules.rolls import alone
from wartable.games.final_war.rules.strike import (
    BREATH_STRIKE,
    CRITICAL,
    DOUBLED,
    MELEE_STRIKE,
    RANGED_STRIKE,
    SPELL_STRIKE,
    TRIPLED,
    behind,
    damage_of,
    hits,
    plan,
    primary_targets,
    slays,
    strikes_back,
    suffered,
    victim_of,
)
from wartable.games.final_war.rules.windows import struck_monster, window
from wartable.games.final_war.seen import blows, events
from wartable.games.final_war.table import board, terms
from wartable.games.final_war.table.state import GRANT_CARD, GRANT_WIDTH, THROUGH_WIDTH, War
from wartable.games.final_war.table.terms import army_of
from wartable.kernel.step import Step

NO_DICE: Final[list[int]] = []
NO_PARTS: Final[list[int]] = []


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
class Hurt(Step[War]):
    """Damage is applied to all at once, with Reprisal and what the blow brings (FW-5.16 steps 8 to 15)."""

    AFTER: ClassVar[str] = "EndAttack FeedCaster"
    NEEDS: ClassVar[str] = "striker blow"

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
            victim = victim_of(blow)
            damage = damage_of(blow)
            killed = slays(blow)
            full = s.health[victim] + s.temp[victim]
            lost = suffer(s, victim, damage, killed, why_so_much(s, victim) if s.events is not None else NO_PARTS)
            victims = [*victims, victim] if victims else alone(victim)
            losses = [*losses, lost] if losses else alone(lost)
            if follow and (killed or damage >= full) and s.health[victim] <= 0 and behind(s, victim) >= 0:
                rest = damage - full
                s.through.extend([int(victim) + 1, 1 + int(rest) if rest > 0 else 1, 1 if killed else 0])
        s.victims = victims
        s.lost = losses
        if strike_back:
            wound(s, s.striker, strike_back)
            s.tell(events.REPRISAL, (s.striker, s.who[s.striker], strike_back, s.health[s.striker] + s.temp[s.striker]))
        s.agenda.append(REMOVE)
        if has & abilities.DRAINING:
            s.agenda.append(DRAIN)
        if has & abilities.AFFLICTING:
            s.then(status_steps(s))


def attacking(s: War) -> bool:
    return s.strike == MELEE_STRIKE or s.strike == RANGED_STRIKE


def why_so_much(s: War, victim: i64) -> list[int]:
    """What the damage of a blow is made of, for the log (FW-5.17.1 to FW-5.17.5)."""
    parts: list[int] = []
    if not attacking(s):
        parts = [blows.AMOUNT, int(s.amount)]
    elif victim not in s.aimed:
        parts = [blows.COLUMN, s.who[victim - 1]]  # the Unit before it
    else:
        dice = [i for i in range(len(s.naturals)) if s.aimed[i] == victim and hits(s, i)]
        criticals = sum([1 for i in dice if s.marks[i] & CRITICAL])
        doubled = sum([1 for i in dice if s.marks[i] & DOUBLED and not s.marks[i] & TRIPLED])
        tripled = sum([1 for i in dice if s.marks[i] & TRIPLED])
        added = sum([s.extra[i] for i in dice])
        parts = [blows.HITS, len(dice), blows.EACH, int(board.base_damage(s, s.striker, victim))]
        counted = ((blows.CRITICALS, criticals), (blows.DOUBLED, doubled), (blows.TRIPLED, tripled), (blows.ADDED, added))
        for part, n in counted:
            if n:
                parts.extend([part, n])
    return parts + why_other(s, victim)


def why_other(s: War, victim: i64) -> list[int]:
    """What becomes of damage at its victim (FW-5.17.3)."""
    army: i64 = army_of(s.striker) if s.striker >= 0 else terms.NONE
    if victim in s.shielded:
        return [blows.SHIELDED, 0]
    immune = board.immunities(s, victim, army)
    kept_off = terms.I_BREATH if s.strike == BREATH_STRIKE else terms.I_SPELLS if s.strike == SPELL_STRIKE else 0
    if immune & kept_off or terms.holds(immune, s.damage_type):
        return [blows.IMMUNE, 0]
    parts: list[int] = []
    if s.damage_type == terms.HOLY and board.body(s, victim) in (terms.DEMON, terms.UNDEAD):
        parts = [blows.HOLY_HURTS, 1]
    if terms.holds(board.joined(s, victim, abilities.VULNERABLE), s.damage_type):
        parts.extend([blows.VULNERABLE, 2])
    soak = board.total(s, victim, abilities.SOAK)
    if soak:
        parts.extend([blows.SOAKED, int(soak)])
    return parts


def suffer(s: War, victim: i64, damage: i64, killed: bool, why: list[int]) -> i64:
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
        s.tell(events.SUFFERS, (victim, s.who[victim], 0, s.health[victim] + s.temp[victim], *why))
        return 0
    lost = wound(s, victim, damage)
    burn(s, victim, s.damage_type)
    if s.events is not None:
        s.tell(events.SUFFERS, (victim, s.who[victim], damage, s.health[victim] + s.temp[victim], *why))
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
        more = strikes_back(s, target)
        if more and struck(s, target):
            back += more
    if not back or board.immunities(s, s.striker, terms.NONE) & terms.I_REPRISAL:
        return 0
    return suffered(s, s.striker, back, terms.PLAIN, terms.NONE)


def struck(s: War, target: i64) -> bool:
    """Whether a die of the attack hits the target."""
    return any(s.aimed[i] == target and hits(s, i) for i in range(len(s.naturals)))


@final
class Remove(Step[War]):
    """The slain are removed, then Follow Through strikes, then cards that fade go (FW-5.16 steps 11 to 13)."""

    AFTER: ClassVar[str] = "EndAttack FeedCaster"
    NEEDS: ClassVar[str] = "struck"

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
        losses: list[int] = []
        for i in range(i64(len(victims))):
            if s.lost[i] > 0 and s.health[victims[i]] > 0:
                hurt.append(victims[i])
                losses.append(s.lost[i])
        if fell:
            bury(s, True)
            self.follow_through(s, hurt, losses)
        if s.grants:
            for i in range(i64(len(hurt))):
                if s.who[hurt[i]] >= 0:
                    fade(s, hurt[i], losses[i])
        if fell:
            settle(s)

    def follow_through(self, s: War, hurt: list[int], losses: list[int]) -> None:
        """The slain let the rest of the blow through to whoever stands behind (FW-5.17.6)."""
        for i in range(0, len(s.through), THROUGH_WIDTH):
            place, damage, killed = s.through[i : i + THROUGH_WIDTH]
            if s.who[place] < 0:
                continue
            spared = board.is_warlord(s, place) and not s.rules.kill_reaches_warlord
            army = army_of(s.striker)
            dealt = 0 if place in s.shielded else suffered(s, place, damage, s.damage_type, army)
            why = [blows.THROUGH, 0, *why_other(s, place)] if s.events is not None else NO_PARTS
            lost = suffer(s, place, dealt, bool(killed) and not spared and place not in s.shielded, why)
            if lost:
                hurt.append(place)
                losses.append(lost)
        if s.through:
            s.through = []
            bury(s, True)


def fade(s: War, place: i64, loss: i64) -> None:
    """Cards marked `fades` are discarded after their creature suffered a *loss*, which takes the Health that they gave first
    (FW-5.16 step 12, FW-5.4.3)."""
    i = board.attached(s.grants, place, 0)
    while i < len(s.grants):
        t = s.grants[i + GRANT_CARD]
        if conferred(t, abilities.FADES):
            s.tell(events.FADES, (place, t, s.who[place]))
            loss = verbs.drop_grant(s, i, loss)
        else:
            i += GRANT_WIDTH
        i = board.attached(s.grants, place, i)


@final
class EndAttack(Step[War]):
    """Raising, then the window after an attack on a Monster (FW-5.16 steps 14 and 15)."""

    AFTER: ClassVar[str] = "Phase ChooseAction TurnCards Around"

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

    AFTER: ClassVar[str] = "Phase ChooseAction TurnCards Around"

    def resolve(self, s: War) -> None:
        clear(s)


# Steps that know nothing can be shared.
HURT: Final = Hurt()
REMOVE: Final = Remove()
END_ATTACK: Final = EndAttack()
FORGET: Final = Forget()
RAISE_NEXT: Final = RaiseNext()
DRAIN: Final = Drain()
STEPS: Final = [Hurt, Remove, EndAttack, Forget]
