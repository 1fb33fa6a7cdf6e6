"""Reinforcement, late deployment, Resurrection and Misdirection (FW-5.20, FW-5.7.6, FW-5.11.4)."""
from __future__ import annotations

from typing import ClassVar, Final, final

from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules import deploy, muster, needs, verbs
from wartable.games.final_war.rules.death import next_controller
from wartable.games.final_war.rules.rolls import ONE_DIE
from wartable.games.final_war.seen import events
from wartable.games.final_war.table import actions, terms
from wartable.games.final_war.table.state import War
from wartable.games.final_war.table.terms import FRONT, MIDDLE, NONE, column_of, discarded, discarded_card, place_of, was_slain
from wartable.kernel.step import OfSeat, Step


def enter_column(s: War, seat: int, column: int) -> None:
    """A column is a combatant column now: its Items are turned up, its creatures wait for the next round."""
    s.columns[seat] |= 1 << column
    for row in range(2):
        place = place_of(seat, column, row)
        if s.who[place] >= 0:
            verbs.newcomer(s, place)
    for slot in (place_of(seat, column, FRONT), place_of(seat, column, MIDDLE)):
        verbs.turn_up(s, slot)


@final
class Reinforce(needs.OfLiving):
    """A Unit or Hero from the hand joins the combat, or a helper's column (FW-5.20.1, FW-5.20.4)."""

    AFTER: ClassVar[str] = "Phase ChooseAction TurnCards Around"

    def resolve(self, s: War) -> None:
        options = muster.reinforcements(s, self.seat)
        s.ask(self.seat, actions.D_REINFORCE, options or [actions.DONE], self)

    def chosen(self, s: War, option: int) -> None:
        if option == actions.DONE:
            return
        if s.side[self.seat] < 0:
            s.then([JoinOrder(self.seat)])
        if actions.JOIN.holds(option):
            column = option - actions.JOIN.first
            s.tell(events.REINFORCES, (self.seat, column))
            enter_column(s, self.seat, column)
            return
        t, column = actions.deployed_card(option), actions.deployed_column(option)
        verbs.from_hand(s, self.seat, t)
        place = muster.place_in(self.seat, column, CARDS.hero[t] != 0)
        verbs.set_creature(s, place, t, self.seat)
        s.columns[self.seat] |= 1 << column
        verbs.newcomer(s, place)
        s.tell(events.DEPLOYS, (self.seat, t, column))
        verbs.look_out(s)


@final
class JoinOrder(OfSeat[War]):
    """A helper rolls on joining and is put into the combat order by the die; ties are re-rolled (FW-5.20.4)."""

    AFTER: ClassVar[str] = "Phase ChooseAction TurnCards Around"
    NEEDS: ClassVar[str] = "living:seat"

    def fault(self, s: War) -> str:
        friends = [other for other in s.living() if other != self.seat and s.friends(self.seat, other) and s.side[other] >= 0]
        joins = friends and s.side[self.seat] < 0 and s.order
        return "" if joins else "only the friend of a fighter joins (FW-5.20.4)"

    def resolve(self, s: War) -> None:
        s.roll(self.seat, ONE_DIE, self)

    def rolled(self, s: War, faces: list[int]) -> None:
        s.tell(events.INITIATIVE, (self.seat, faces[0]))
        if any(s.initiative[a] == faces[0] for a in s.order):
            s.then([self])
            return
        friend = terms.NONE
        for other in s.living():
            if other != self.seat and s.friends(self.seat, other) and s.side[other] >= 0:
                friend = other
        s.side[self.seat] = s.side[friend]
        s.initiative[self.seat] = faces[0]
        at = 0
        while at < len(s.order) and s.initiative[s.order[at]] < faces[0]:
            at += 1
        s.order.insert(at, self.seat)


@final
class LateDeploy(Step[War]):
    """Up to so many cards are deployed by the rules of FW-5.3.2 although a combat is on (FW-5.20.3)."""

    AFTER: ClassVar[str] = "Phase ChooseAction TurnCards Around"
    NEEDS: ClassVar[str] = "living:seat"

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def resolve(self, s: War) -> None:
        if self.left and s.hand[self.seat]:
            s.ask(self.seat, actions.D_LATE, deploy.deploy_options(s, self.seat, [actions.DONE]), self)

    def chosen(self, s: War, option: int) -> None:
        if option == actions.DONE:
            return
        column = deploy.deploy(s, self.seat, option)
        if s.fights(self.seat, column):
            for slot in (place_of(self.seat, column, FRONT), place_of(self.seat, column, MIDDLE)):
                verbs.turn_up(s, slot)
        s.then([LateDeploy(self.seat, self.left - 1)])


@final
class ResurrectPick(Step[War]):
    """A slain Unit or Hero returns from the own pile to the hand or into a position (FW-5.7.6, FW-5.20.6)."""

    AFTER: ClassVar[str] = "EndCard Phase ChooseAction TurnCards Around"
    NEEDS: ClassVar[str] = "living:seat"

    def __init__(self, seat: int, fighting: int) -> None:
        self.seat = seat
        self.fighting = fighting

    def places(self, s: War, t: int) -> list[int]:
        hero = CARDS.hero[t] != 0
        if self.fighting:
            return sorted([*muster.combatant_places(s, self.seat, hero), *muster.vacant_places(s, self.seat, hero)])
        return deploy.fitting_places(s, self.seat, hero)

    def resolve(self, s: War) -> None:
        options: list[int] = []
        for t in sorted({discarded_card(d) for d in s.discard[self.seat] if was_slain(d)}):
            if actions.FOLLOWER_NUMBER[t] >= 0:
                options.append(actions.returning(t, NONE))
                options.extend([actions.returning(t, column_of(p)) for p in self.places(s, t)])
        if options:
            s.ask(self.seat, actions.D_RESURRECT, options, self)

    def chosen(self, s: War, option: int) -> None:
        t, column = actions.returning_card(option), actions.returning_column(option)
        pile = s.discard[self.seat]
        pile.remove(discarded(t, True))
        if column < 0:
            verbs.to_hand(s, self.seat, t, terms.PUBLIC)
            verbs.refresh_may(s, self.seat)
            s.tell(events.RECOVERS, (self.seat, t))
            return
        place = muster.place_in(self.seat, column, CARDS.hero[t] != 0)
        verbs.set_creature(s, place, t, self.seat)
        if self.fighting:
            s.columns[self.seat] |= 1 << column
            verbs.newcomer(s, place)
        s.tell(events.RETURNS, (self.seat, t, column))
        verbs.look_out(s)


@final
class Redirect(OfSeat[War]):
    """Misdirection: its player names the new attacked player (FW-5.11.4)."""

    AFTER: ClassVar[str] = "Phase ChooseAction TurnCards Around"
    NEEDS: ClassVar[str] = "living:seat fate_card raid"

    def resolve(self, s: War) -> None:
        options = [actions.P_SEAT + other for other in muster.redirect_seats(s, self.seat)]
        if options:
            s.ask(self.seat, actions.D_REDIRECT, options, self)

    def chosen(self, s: War, option: int) -> None:
        target = option - actions.P_SEAT
        if pool_fights(s):
            s.then([RedirectPool(self.seat, target)])
        else:
            turn_on(s, self.seat, target)


def pool_fights(s: War) -> bool:
    """A drawn Bandit with the Bandit Pool beside it."""
    return CARDS.kind[s.card] == terms.BANDIT_UNIT and any(s.status[p] & terms.FROM_POOL for p in s.fighters(terms.FATE))


@final
class RedirectPool(Step[War]):
    """The Bandit Pool may be left behind (FW-5.11.4)."""

    AFTER: ClassVar[str] = "Phase ChooseAction TurnCards Around"
    NEEDS: ClassVar[str] = "living:seat living:target fate_card raid"

    def __init__(self, seat: int, target: int) -> None:
        self.seat = seat
        self.target = target

    def resolve(self, s: War) -> None:
        s.ask(self.seat, actions.D_REDIRECT, [actions.WITH_POOL, actions.WITHOUT_POOL], self)

    def chosen(self, s: War, option: int) -> None:
        if option == actions.WITHOUT_POOL:
            for place in s.fighters(terms.FATE):
                if s.status[place] & terms.FROM_POOL:
                    s.pool.append(s.who[place])
                    verbs.clear_place(s, place)
            for column in range(5):
                if not s.occupied(terms.FATE, column):
                    s.columns[terms.FATE] &= ~(1 << column)
        turn_on(s, self.seat, self.target)


def turn_on(s: War, seat: int, target: int) -> None:
    """The target becomes the attacked player; the controller is determined anew; columns are chosen (FW-5.11.4)."""
    s.columns[s.attacked] = 0
    s.side[s.attacked] = terms.NONE
    s.attacked = target
    s.side[target] = target
    s.columns[target] = 0
    s.controller = next_controller(s, target)
    s.tell(events.TURNED_ON, (seat, target))
    count = min(int(s.columns[terms.FATE]).bit_count(), len(muster.redirect_columns(s, seat, target)))
    s.then([RedirectColumns(seat, target, count)])


@final
class RedirectColumns(Step[War]):
    """The player of Misdirection picks the columns that are attacked (FW-5.11.4)."""

    AFTER: ClassVar[str] = "Phase ChooseAction TurnCards Around"
    NEEDS: ClassVar[str] = "living:seat living:target raid"

    def __init__(self, seat: int, target: int, left: int) -> None:
        self.seat = seat
        self.target = target
        self.left = left

    def fault(self, s: War) -> str:
        free = [c for c in muster.redirect_columns(s, self.seat, self.target) if not s.fights(self.target, c)]
        return "" if len(free) >= self.left else "there are not so many columns (FW-5.11.4)"

    def resolve(self, s: War) -> None:
        if not self.left:
            return
        free = [c for c in muster.redirect_columns(s, self.seat, self.target) if not s.fights(self.target, c)]
        if len(free) == self.left:
            for column in free:
                s.columns[self.target] |= 1 << column
            return
        s.ask(self.seat, actions.D_REDIRECT, [actions.P_COLUMN + c for c in free], self)

    def chosen(self, s: War, option: int) -> None:
        s.columns[self.target] |= 1 << option - actions.P_COLUMN
        s.then([RedirectColumns(self.seat, self.target, self.left - 1)])


STEPS: Final = [Reinforce, JoinOrder, LateDeploy, ResurrectPick, Redirect, RedirectPool, RedirectColumns]
