"""The end of a combat (FW-5.23), stalemate and what becomes of the Final War card (FW-5.24)."""
from __future__ import annotations

from typing import Any, ClassVar, Final, final

from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules import harm, magic, needs, verbs
from wartable.games.final_war.rules.aim import friends_of
from wartable.games.final_war.rules.join import send_home
from wartable.games.final_war.seen import events
from wartable.games.final_war.table import actions, terms
from wartable.games.final_war.table.state import GRANT_LASTS, GRANT_WIDTH, NO_ARMIES, NO_PLACES, NO_SIDES, War
from wartable.games.final_war.table.terms import coded, first_place, holds, in_middle, middle_of, within_army
from wartable.kernel.step import End, Step


@final
class Victory(Step[War]):
    """The only side with a combatant left wins and draws its Victory cards, then heals (FW-5.23 steps 1 to 3)."""

    AFTER: ClassVar[str] = "EndCombat"

    def resolve(self, s: War) -> None:
        sides = s.sides_left()
        if len(sides) != 1 or s.combat in (terms.FINAL_WAR, terms.DUEL):
            if not sides:
                s.tell(events.NOBODY_LEFT, ())
            return
        side = sides[0]
        if side == terms.FATE:
            s.tell(events.BANDITS_WIN, ())
            return
        cards = max(1, s.victory) if s.combat == terms.RAID else max(1, CARDS.victory[s.card])
        s.tell(events.WINS_COMBAT, (side, cards))
        if s.alive[side]:
            verbs.draw(s, side, cards)
        s.then([PostHeal(seat) for seat in s.living() if s.side[seat] == side and s.has_fighters(seat)])


@final
class PostHeal(needs.OfLiving):
    """Tokens and healing Items that are left may be used on surviving combatants (FW-5.23 step 3)."""

    AFTER: ClassVar[str] = "PostHeal EndCombat"

    def options(self, s: War) -> list[int]:
        found: list[int] = []
        friends = friends_of(s, self.seat)
        for place in s.fighters(self.seat):
            for option in magic.healing_options(s, place, friends):
                if option not in found:
                    found.append(option)
            if in_middle(place):
                for slot in (place - 1, place):
                    t = s.item[slot]
                    ready = t >= 0 and s.item_up[slot] and holds(CARDS.timing[t], terms.POST_COMBAT) and s.item_charges[slot]
                    hurt = verbs.poisoned(s, place) or (verbs.hurt(s, place) and verbs.healable(s, place, False))
                    if ready and hurt:
                        found.append(actions.P_USE + within_army(slot))
        return sorted(found)

    def resolve(self, s: War) -> None:
        options = self.options(s)
        if options:
            s.ask(self.seat, actions.D_HEAL, [actions.DONE, *options], self)

    def chosen(self, s: War, option: int) -> None:
        if option == actions.DONE:
            return
        s.then([self])
        if actions.USE.holds(option):
            slot = first_place(self.seat) + option - actions.P_USE
            s.tell(events.USES, (self.seat, s.item[slot], middle_of(slot), terms.POST_COMBAT))
            verbs.cure(s, middle_of(slot))
            if verbs.healable(s, middle_of(slot), False):
                verbs.heal(s, middle_of(slot))
            s.item_charges[slot] -= 1
            if s.item_charges[slot] == 0:
                verbs.drop_item(s, slot)
            return
        friends = friends_of(s, self.seat)
        for place in s.fighters(self.seat):
            if option in magic.healing_options(s, place, friends):
                magic.use_healing(s, option, place)
                return


@final
class Stalemate(Step[War]):
    """Both sides retreat without victory (FW-5.24.1); Final War goes below the Fate Deck, as no other
    card ever does (FW-5.2.8, FW-5.24.2), or becomes a duel (FW-5.24.3)."""

    AFTER: ClassVar[str] = "Victory"

    def resolve(self, s: War) -> None:
        s.tell(events.STALEMATE, ())
        if s.combat == terms.FINAL_WAR:
            if s.fate:
                s.fate.insert(0, coded(s.card, 0))
                s.returned = 1
                s.card = terms.NONE
            else:
                s.clock = DUEL_FOLLOWS
        s.unwind(terms.SCOPE_COMBAT)


DUEL_FOLLOWS: Final = 99
# What combats leave of a status.
LASTING: Final = (terms.PETRIFIED * 2 - 1) & ~(terms.COMBAT_BITS | terms.FROM_POOL | terms.RAISED_BY_FATE)


@final
class EndCombat(End[War]):
    """Clean-up, also when the combat was voided (FW-5.23 steps 4 and 5)."""

    AFTER: ClassVar[str] = "EndCard TurnCards_end_turn Challenge"
    SCOPE: ClassVar[int] = terms.SCOPE_COMBAT

    def resolve(self, s: War) -> None:
        duel = s.clock == DUEL_FOLLOWS
        send_home(s)
        for place in s.army(terms.FATE):
            depart(s, place)
        for army in range(terms.ARMIES):
            for place in s.army(army):
                if s.status[place] & terms.SUMMONED:
                    verbs.lift(s, place, False)
                if s.status[place]:
                    s.status[place] &= LASTING
        spent(s)
        s.used = NO_PLACES[:]
        s.phase = NO_PLACES[:]
        reset(s)
        if duel:
            s.then(duel_steps())


def duel_steps() -> list[Step[Any]]:
    from wartable.games.final_war.rules.duel import Duel

    return [Duel()]


def depart(s: War, place: int) -> None:
    """Bandits and pool creatures return to the Bandit Pool healed, a drawn Monster departs, a player's creature that was
    raised goes to its owner (FW-5.9.6, FW-5.23 step 4, FW-5.21.4)."""
    t, owner = s.who[place], s.owner[place]
    if owner == terms.FATE and (CARDS.bandit[t] or s.status[place] & terms.FROM_POOL):
        verbs.strip(s, place)
        verbs.clear_place(s, place)
        s.pool.append(t)
        s.tell(events.TO_POOL, (t,))
    else:
        verbs.lift(s, place, False)


def spent(s: War) -> None:
    """Cards for one combat and Items without charges are discarded (FW-5.10.9, FW-5.18.5)."""
    i = 0
    while i < len(s.grants):
        if s.grants[i + GRANT_LASTS] == 0:
            verbs.drop_grant(s, i)
        else:
            i += GRANT_WIDTH
    for army in range(terms.ARMIES):
        for bearer in s.characters(army):
            for slot in range(bearer - 1, bearer + 1):
                t = s.item[slot]
                if t >= 0:
                    s.item_used[slot] = 0
                    if CARDS.charges[t] and s.item_charges[slot] == 0:
                        verbs.drop_item(s, slot)


def reset(s: War) -> None:
    """There is no combat any more."""
    harm.clear(s)
    s.strike = 0
    s.combat = terms.NO_COMBAT
    s.attacked = terms.NONE
    s.controller = terms.NONE
    s.columns = NO_ARMIES[:]
    s.side = NO_SIDES[:]
    s.order = []
    s.initiative = NO_ARMIES[:]
    s.ambush = []
    s.round = 0
    s.clock = 0
    s.slain = 0
    s.victory = 0
    s.ties = 0
    s.rolls = []
    s.roll_places = []
    s.plays = []


STEPS: Final = [Victory, PostHeal, Stalemate, EndCombat]
