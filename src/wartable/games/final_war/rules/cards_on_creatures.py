"""Cards that work on creatures: what they give, heal, cure, stun, strike, shield."""
from __future__ import annotations

from typing import Any, final

from mypy_extensions import i64

from wartable.games.final_war.cards import abilities, effects
from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules import stars, verbs
from wartable.games.final_war.rules.aim import blast_of, mates_of
from wartable.games.final_war.rules.attach import attach
from wartable.games.final_war.rules.deed import Deed
from wartable.games.final_war.rules.harm import HURT
from wartable.games.final_war.rules.magic import FeedCaster
from wartable.games.final_war.rules.strike import SPELL_STRIKE, pending_victims
from wartable.games.final_war.rules.windows import window
from wartable.games.final_war.seen import events
from wartable.games.final_war.table import actions, board, terms
from wartable.games.final_war.table.state import G_CURSE, G_POWER, G_SPELL, GRANT_CARD, GRANT_WIDTH, War
from wartable.games.final_war.table.terms import army_of, front_of, holds
from wartable.kernel.step import Step


def granted_already(s: War, place: i64, t: i64) -> bool:
    """Whether such a card lies on the creature."""
    grants = s.grants
    i = board.attached(grants, place, 0)
    while i < len(grants):
        if grants[i + GRANT_CARD] == t:
            return True
        i = board.attached(grants, place, i + GRANT_WIDTH)
    return False


@final
class Grant(Deed):
    """The target has abilities for this combat, or as long as the card lies on it (FW-5.18.3)."""

    def __init__(self, effect: effects.Grant) -> None:
        self.lasts: i64 = effect.lasts
        self.slows = effect.abilities[abilities.ATTACK_LAST] != 0

    def fits(self, s: War, place: i64, t: i64, seat: i64) -> bool:
        """One Ongoing Power, one Ongoing Spell and one Curse on a creature; stars; nothing it already has (FW-5.10.10)."""
        if CARDS.ongoing[t] or CARDS.curse[t]:
            slot = G_CURSE if CARDS.curse[t] else G_POWER if CARDS.kind[t] == terms.POWER else G_SPELL
            if board.grant_in_slot(s, place, slot) >= 0:
                return False
        elif granted_already(s, place, t):
            return False
        if self.slows and CARDS.kind[t] == terms.SPELL and not CARDS.curse[t]:
            return not board.best(s, place, abilities.ATTACK_LAST)
        return stars.may_confer(s, place, CARDS.granted_majors[t], CARDS.stars[t])

    def play(self, s: War, t: int, seat: int, target: int, owner: int, number: int) -> bool:
        return attach(s, target - actions.P_AT, t, owner, self.lasts)

    def reach(self, s: War, t: int, place: int, owner: int) -> bool:
        stays = CARDS.ongoing[t] or CARDS.curse[t] or self.lasts == 0
        return bool(stays) and attach(s, place, t, owner, self.lasts)


@final
class GrantAll(Deed):
    """All combatants of the player, or those of a body type, have abilities for this combat (FW-5.18.3)."""

    def __init__(self, effect: effects.GrantAll) -> None:
        self.only = effect.only
        self.lasts = effect.lasts

    def all_fits(self, s: War, place: int, t: int) -> bool:
        """Whether a combatant gets them."""
        if self.only >= 0 and board.body(s, place) != self.only:
            return False
        return not granted_already(s, place, t)

    def useful(self, s: War, t: i64, seat: i64) -> bool:
        return any(self.all_fits(s, p, t) for p in s.fighters(seat))

    def play(self, s: War, t: int, seat: int, target: int, owner: int, number: int) -> bool:
        for p in s.fighters(seat):
            if self.all_fits(s, p, t):
                attach(s, p, t, owner, self.lasts)
        return False


@final
class Damage(Deed):
    """Damage to the target, its column, or its column and the adjacent ones (FW-5.18.1)."""

    def __init__(self, effect: effects.Damage) -> None:
        self.struck: i64 = effect.area
        self.amount = effect.amount
        self.type: i64 = effect.type

    def fits(self, s: War, place: i64, t: i64, seat: i64) -> bool:
        if self.struck == effects.ONE:
            return not holds(board.immunities(s, place, seat), self.type)
        struck = mates_of(s, place) if self.struck == effects.COLUMN else blast_of(s, place)
        return any(not holds(board.immunities(s, p, seat), self.type) for p in struck)

    def area(self) -> i64:
        return self.struck

    def strike(self, s: War) -> None:
        s.amount = self.amount
        s.damage_type = self.type

    def follow(self, s: War) -> list[Step[Any]]:
        return [window(s, terms.DAMAGE_PENDING, s.chooser(army_of(s.striker))), HURT]


@final
class HealCaster(Deed):
    """The caster recovers Health if the victim lost some."""

    def __init__(self, effect: effects.HealCaster) -> None:
        self.amount = effect.amount

    def follow(self, s: War) -> list[Step[Any]]:
        return [FeedCaster(s.striker, self.amount)]


@final
class Heal(Deed):
    """Full Health; after an attack on a Monster, of the Monster (FW-5.16 step 15). Fortitude heals by itself (FW-5.7.5)."""

    def fits(self, s: War, place: i64, t: i64, seat: i64) -> bool:
        return verbs.hurt(s, place) and verbs.healable(s, place, False)

    def play(self, s: War, t: int, seat: int, target: int, owner: int, number: int) -> bool:
        if number == terms.AFTER_ATTACK:
            for p in s.victims:
                if s.who[p] >= 0 and CARDS.kind[s.who[p]] == terms.MONSTER and s.health[p] > 0:
                    verbs.heal(s, p)
            return False
        return self.reach(s, t, target - actions.P_AT, owner)

    def reach(self, s: War, t: int, place: int, owner: int) -> bool:
        if verbs.healable(s, place, False):
            verbs.heal(s, place)
        return False


@final
class Cure(Deed):
    """No more Poison or Deadly Poison."""

    def fits(self, s: War, place: i64, t: i64, seat: i64) -> bool:
        return verbs.poisoned(s, place)

    def play(self, s: War, t: int, seat: int, target: int, owner: int, number: int) -> bool:
        return self.reach(s, t, target - actions.P_AT, owner)

    def reach(self, s: War, t: int, place: int, owner: int) -> bool:
        verbs.cure(s, place)
        return False


@final
class Stun(Deed):
    """The creature loses its action of this round if it has not acted, else that of the next."""

    def fits(self, s: War, place: i64, t: i64, seat: i64) -> bool:
        return not s.status[place] & (terms.STUNNED | terms.PARALYZED)

    def reach(self, s: War, t: int, place: int, owner: int) -> bool:
        s.status[place] |= terms.STUNNED
        s.tell(events.STUNNED, (place, s.who[place]))
        return False


@final
class AddSpellDamage(Deed):
    """More damage of a Spell that strikes now; attacks, Breath Weapons, Wands and Staffs are no Spells (FW-5.18.2)."""

    def __init__(self, effect: effects.AddSpellDamage) -> None:
        self.amount = effect.amount

    def useful(self, s: War, t: i64, seat: i64) -> bool:
        return s.strike == SPELL_STRIKE and bool(pending_victims(s, False))

    def play(self, s: War, t: int, seat: int, target: int, owner: int, number: int) -> bool:
        s.amount += self.amount
        return False


@final
class Shield(Deed):
    """One victim, or all in its column, suffer nothing from this (FW-5.17.3)."""

    def __init__(self, effect: effects.Shield) -> None:
        self.wide = effect.area != effects.ONE

    def play(self, s: War, t: int, seat: int, target: int, owner: int, number: int) -> bool:
        place = target - actions.P_AT
        if self.wide:
            front = front_of(place)
            s.shielded.extend([p for p in (front, front + 1) if s.who[p] >= 0 and p not in s.shielded])
        else:
            s.shielded.append(place)
        return False


@final
class Survive(Deed):
    """A victim that would be slain keeps 1 Health."""

    def play(self, s: War, t: int, seat: int, target: int, owner: int, number: int) -> bool:
        s.surviving.append(target - actions.P_AT)
        return False
