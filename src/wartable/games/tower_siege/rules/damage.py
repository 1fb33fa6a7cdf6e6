"""Damage, healing, death (TS-10)."""
from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from wartable.games.tower_siege.cards.catalogue import CARDS, NUMBER
from wartable.games.tower_siege.rules import elimination, resources, things
from wartable.games.tower_siege.seen import events
from wartable.games.tower_siege.table import actions, terms
from wartable.games.tower_siege.table.state import Siege
from wartable.games.tower_siege.table.terms import NONE, mage_of, place_of, seat_of, thing_at
from wartable.kernel.row import changed
from wartable.kernel.step import Step

MEND: Final[int] = NUMBER["mend"]


@final
class Harm(Step[Siege]):
    """A creature loses 1 LP, a structure or Relic 1 IP (TS-10.1), one for each hit (TS-9.11).

    *by* is the creature that struck, or NONE; *shared* marks a loss that came through Bind.
    """

    AFTER: ClassVar[str] = "NextStrike NextShot NextResistance Through Harm"

    def __init__(self, thing: int, by: int, shared: int = 0) -> None:
        self.thing = thing
        self.by = by
        self.shared = shared

    def resolve(self, s: Siege) -> None:
        thing = self.thing
        if not s.stands(thing):
            return
        s.life[thing] -= 1
        s.stirred = 1
        if s.events is not None:
            s.tell(events.LOSES, (s.tag(thing), s.life[thing]))
        if s.is_creature(thing):
            s.agenda.append(Injury(thing, self.by, self.shared))
        elif s.life[thing] == 0:
            things.fall(s, thing)


def remedies(s: Siege, thing: i64) -> list[int]:
    """What can undo the loss of an LP now: regeneration, healers, an Amulet of Life, Mend (TS-10.2, TS-14.3)."""
    seat = seat_of(thing)
    card = s.card[thing]
    if s.siege and CARDS.kind[card] == terms.MAGE:
        return []  # TS-17.5
    have = resources.means(s, seat)
    found: list[int] = []
    if MEND in s.spells[seat] and not s.has_effect(terms.SPENT, mage_of(seat), MEND):
        cost = resources.spell_cost(s, seat, MEND)
        if resources.affords(have, 0, cost):
            found.append(actions.CAST + MEND)
    for x in s.things[seat]:
        c = s.card[x]
        if CARDS.regen[c]:
            if x == thing and resources.affords(have, 0, CARDS.regen[c]):
                found.append(actions.USE + place_of(x))
        elif CARDS.heal[c]:
            if (
                x != thing
                and s.life[x] > 0
                and not s.has_effect(terms.SPENT, x)
                and (resources.affords(have, 0, CARDS.heal[c]))
            ):
                found.append(actions.USE + place_of(x))
        elif CARDS.ward[c] and s.host[x] == thing and s.life[thing] == 0:
            found.append(actions.USE + place_of(x))
    found.sort()
    return found


@final
class Injury(Step[Siege]):
    """At the time of injury the controller may undo the loss; otherwise it stands (TS-10.2, TS-10.3)."""

    AFTER: ClassVar[str] = "NextStrike NextShot NextResistance Through Harm"
    NEEDS: ClassVar[str] = "creature:thing"

    def __init__(self, thing: int, by: int, shared: int) -> None:
        self.thing = thing
        self.by = by
        self.shared = shared

    def resolve(self, s: Siege) -> None:
        if not s.in_play(self.thing):
            return
        found = remedies(s, self.thing)
        if found:
            s.ask(seat_of(self.thing), actions.INJURY, [actions.ACCEPT, *found], self)
        else:
            self.accept(s)

    def chosen(self, s: Siege, option: int) -> None:
        if option == actions.ACCEPT:
            self.accept(s)
            return
        seat = seat_of(self.thing)
        s.then([*resources.payment(s, seat, 0, remedy_cost(s, seat, option)), Healed(self.thing, option)])

    def accept(self, s: Siege) -> None:
        """The loss stands; at 0 LP the creature is slain, and who is bound to it suffers too (TS-10.3)."""
        thing = self.thing
        if not self.shared:
            for e in s.effects:
                if e[terms.E_WHAT] == terms.BOUND and thing in (e[terms.E_THING], e[terms.E_VALUE]):
                    other = e[terms.E_VALUE] if e[terms.E_THING] == thing else e[terms.E_THING]
                    s.then([Harm(other, NONE, 1)])
        if s.life[thing] == 0:
            slay(s, thing, self.by)


def remedy_cost(s: Siege, seat: i64, option: i64) -> i64:
    """The power that a remedy costs."""
    if option == actions.CAST + MEND:
        return resources.spell_cost(s, seat, MEND)
    card = s.card[thing_at(seat, option - actions.USE)]
    return CARDS.regen[card] or CARDS.heal[card]


@final
class Healed(Step[Siege]):
    """The loss is undone; who regenerates goes to DEFEND (TS-10.2, TS-14.3)."""

    AFTER: ClassVar[str] = "NextStrike NextShot NextResistance Through Harm"
    NEEDS: ClassVar[str] = "creature:thing"

    def __init__(self, thing: int, option: int) -> None:
        self.thing = thing
        self.option = option

    def fault(self, s: Siege) -> str:
        by = thing_at(seat_of(self.thing), self.option - actions.USE)
        skill = actions.USE <= self.option < actions.MOVE and s.in_play(by)
        heals = skill or self.option == actions.CAST + MEND
        return "" if heals else "nothing heals in this way"

    def resolve(self, s: Siege) -> None:
        thing = self.thing
        seat = seat_of(thing)
        cost = remedy_cost(s, seat, self.option)
        resources.pay(s, seat, 0, cost)
        s.life[thing] += 1
        if self.option == actions.CAST + MEND:
            things.lasting(s, terms.SPENT, mage_of(seat), MEND, seat, 1, MEND)
            s.tell(events.HEALED, (s.tag(thing), -1 - MEND, cost))
            return
        by = thing_at(seat, self.option - actions.USE)
        s.tell(events.HEALED, (s.tag(thing), s.tag(by), cost))
        if by == thing:
            things.to_defend(s, thing, False)
        elif CARDS.ward[s.card[by]]:
            things.leave(s, by)
        else:
            things.lasting(s, terms.SPENT, by, 0, seat, 1, s.card[by])


def slay(s: Siege, thing: i64, by: i64) -> None:
    """A creature at 0 LP is slain with all it carries; a Zombie's victim will rise if it is a Minion
    (TS-10.3, TS-14.6, TS-14.8)."""
    seat = seat_of(thing)
    card = s.card[thing]
    if CARDS.kind[card] == terms.MAGE:
        elimination.eliminate(s, seat, 0)
        return
    s.tell(events.SLAIN, (s.tag(thing),))
    if s.in_play(by) and CARDS.raises[s.card[by]] >= 0 and CARDS.kind[card] == terms.MINION and seat_of(by) != seat:
        s.graves = changed(s.graves, seat_of(by), s.graves[seat_of(by)] + 1)
        s.tell(events.RISES_NEXT, (s.tag(thing), seat_of(by)))
    things.leave(s, thing)


STEPS: Final = [Harm, Injury, Healed]
