"""What cards bring about with columns, Items, hands and piles, step by step."""
from __future__ import annotations

from typing import ClassVar, Final, final

from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules import needs, verbs
from wartable.games.final_war.rules.death import Settle
from wartable.games.final_war.rules.deploy import fitting_places
from wartable.games.final_war.rules.join import Join
from wartable.games.final_war.rules.rolls import read_roll
from wartable.games.final_war.seen import events
from wartable.games.final_war.table import actions, board, terms
from wartable.games.final_war.table.state import G_CURSE, G_SPELL, GRANT_CARD, War
from wartable.games.final_war.table.terms import (
    MIDDLE,
    card_of,
    coded,
    discarded,
    discarded_card,
    holds,
    knowers_of,
    place_of,
    site,
)
from wartable.kernel.dice import TABLE, Die
from wartable.kernel.event import Event
from wartable.kernel.step import Step


def dispel(s: War, target: int) -> None:
    """A Spell or Curse is discarded; what is Conjured is destroyed."""
    if actions.AT.holds(target):
        place = target - actions.P_AT
        s.health[place] = s.temp[place] = 0
        s.tell(events.DESTROYED, (s.who[place],))
    elif actions.FORT_AT.holds(target):
        s.tell(events.DESTROYED, (s.fort[target - actions.P_FORT],))
        verbs.drop_fort(s, target - actions.P_FORT)
    else:
        curse = actions.CURSE_ON.holds(target)
        place = target - (actions.CURSE_ON.first if curse else actions.SPELL_ON.first)
        at = board.grant_in_slot(s, place, G_CURSE if curse else G_SPELL)
        if at >= 0:
            s.tell(events.DESTROYED, (s.grants[at + GRANT_CARD],))
            verbs.drop_grant(s, at)
    s.then([Settle()])


def leave_combat(s: War, seat: int, column: int) -> None:
    """A column leaves the combat with all in it; poison still works this round (FW-5.19.2)."""
    s.columns[seat] &= ~(1 << column)
    s.tell(events.LEAVES, (seat, column))


def switch(s: War, seat: int, place: int) -> None:
    """A Mercenary changes sides; its Items and cards are discarded to their owners (FW-5.21.7)."""
    t, owner = s.who[place], s.owner[place]
    verbs.strip(s, place)
    verbs.clear_place(s, place)
    verbs.forget_enthralled(s, place)
    s.then([Join(seat, t, owner, 0) if s.combat != terms.NO_COMBAT else Settles(seat, t, owner)])


@final
class Settles(Step[War]):
    """A bribed Mercenary takes any empty fitting position outside combat (FW-5.21.7)."""

    AFTER: ClassVar[str] = "Phase ChooseAction TurnCards Around"
    NEEDS: ClassVar[str] = "living:seat joiner:t,owner"

    def __init__(self, seat: int, t: int, owner: int) -> None:
        self.seat = seat
        self.t = t
        self.owner = owner

    def fault(self, s: War) -> str:
        return "" if fitting_places(s, self.seat, CARDS.hero[self.t] != 0) else "there is no room (FW-5.21.7)"

    def resolve(self, s: War) -> None:
        places = fitting_places(s, self.seat, CARDS.hero[self.t] != 0)
        if len(places) == 1:
            self.chosen(s, actions.P_AT + places[0])
        else:
            s.ask(self.seat, actions.D_JOINER, [actions.P_AT + p for p in places], self)

    def chosen(self, s: War, option: int) -> None:
        verbs.set_creature(s, option - actions.P_AT, self.t, self.owner)
        s.tell(events.JOINS, (option - actions.P_AT, self.t, 0))
        verbs.look_out(s)


@final
class MoveTo(Step[War]):
    """All cards of a column move to a vacant column."""

    AFTER: ClassVar[str] = "Phase ChooseAction TurnCards Around"
    NEEDS: ClassVar[str] = "living:seat"

    def __init__(self, seat: int, column: int) -> None:
        self.seat = seat
        self.column = column

    def resolve(self, s: War) -> None:
        hero = s.who[place_of(self.seat, self.column, MIDDLE)] >= 0
        options = [actions.P_COLUMN + c for c in s.vacant_columns(self.seat) if not (hero and c == terms.WARLORD_COLUMN)]
        if len(options) == 1:
            self.chosen(s, options[0])
        elif options:
            s.ask(self.seat, actions.D_TARGET, options, self)

    def chosen(self, s: War, option: int) -> None:
        column = option - actions.P_COLUMN
        old, new = site(self.seat, self.column), site(self.seat, column)
        for row in range(2):
            place = place_of(self.seat, self.column, row)
            if s.who[place] >= 0:
                verbs.move(s, place, place_of(self.seat, column, row))
        if s.fort[old] >= 0:
            if s.fort[new] >= 0:
                verbs.drop_fort(s, old)
            else:
                s.fort[new], s.fort_owner[new] = s.fort[old], s.fort_owner[old]
                s.fort[old] = s.fort_owner[old] = terms.NONE
        s.tell(events.MARCHES, (self.seat, self.column, column))


@final
class Recover(needs.OfLiving):
    """An Item or Fortification from the own discard pile returns to the hand, seen by all."""

    AFTER: ClassVar[str] = "Phase ChooseAction TurnCards Around"

    def resolve(self, s: War) -> None:
        options: list[int] = []
        for d in s.discard[self.seat]:
            number = actions.STORE_NUMBER[discarded_card(d)]
            if number >= 0 and actions.RECOVER.first + number not in options:
                options.append(actions.RECOVER.first + number)
        if options:
            s.ask(self.seat, actions.D_TARGET, sorted(options), self)

    def chosen(self, s: War, option: int) -> None:
        t = actions.STORES[option - actions.RECOVER.first]
        s.discard[self.seat].remove(discarded(t, False))
        verbs.to_hand(s, self.seat, t, terms.PUBLIC)
        verbs.refresh_may(s, self.seat)
        s.tell(events.RECOVERS, (self.seat, t))


def heal_army(s: War, seat: int) -> None:
    """An army is cured and healed, but nothing Conjured (FW-5.26.4)."""
    for place in s.army(seat):
        if board.body(s, place) != terms.CONJURED:
            verbs.cure(s, place)
            s.status[place] &= ~(terms.PARALYZED | terms.PARALYZED_OUT)
            verbs.heal(s, place)


@final
class Tax(Step[War]):
    """On 1..n a random Add to Hand card changes hands."""

    AFTER: ClassVar[str] = "Phase ChooseAction TurnCards Around"
    NEEDS: ClassVar[str] = "living:seat"

    def __init__(self, seat: int, victim: int, chance: int) -> None:
        self.seat = seat
        self.victim = victim
        self.chance = chance

    def resolve(self, s: War) -> None:
        if read_roll(s) <= self.chance:
            s.then([LoseRandom(self.victim, self.seat, 1)])


@final
class Burgled(Step[War]):
    """On 1..n the Item is discarded."""

    AFTER: ClassVar[str] = "Phase ChooseAction TurnCards Around"
    NEEDS: ClassVar[str] = "living:seat place:slot"

    def __init__(self, seat: int, slot: int, chance: int) -> None:
        self.seat = seat
        self.slot = slot
        self.chance = chance

    def resolve(self, s: War) -> None:
        if read_roll(s) <= self.chance and s.item[self.slot] >= 0:
            s.tell(events.DESTROYED, (s.item[self.slot],))
            verbs.drop_item(s, self.slot, True)


@final
class LoseRandom(Step[War]):
    """A random card of one back leaves a hand: a Fate card goes to the other hand, a Player Deck card to the pile."""

    AFTER: ClassVar[str] = "LoseRandom Phase ChooseAction TurnCards Around"
    NEEDS: ClassVar[str] = "living:seat"

    def __init__(self, victim: int, seat: int, of_fate: int) -> None:
        self.victim = victim
        self.seat = seat
        self.of_fate = of_fate

    def among(self, s: War) -> list[int]:
        return [code for code in s.hand[self.victim] if CARDS.is_fate[card_of(code)] == bool(self.of_fate)]

    def resolve(self, s: War) -> None:
        count = len(self.among(s))
        if count:
            s.roll(TABLE, [Die("card", list(range(1, count + 1)))], self)

    def forget(self, s: War) -> None:
        """Third parties who had seen the hand do not know which of its Fate cards moved; the thief does."""
        left = [code for code in s.hand[self.victim] if not CARDS.is_fate[card_of(code)]]
        for code in self.among(s):
            known = 1 << self.seat if holds(knowers_of(code), self.seat) else 0
            left.append(coded(card_of(code), known))
        s.hand[self.victim] = sorted(left)

    def rolled(self, s: War, faces: list[int]) -> None:
        code = self.among(s)[faces[0] - 1]
        t = card_of(code)
        s.hand[self.victim].remove(code)
        if self.of_fate:
            self.forget(s)
            verbs.to_hand(s, self.seat, t, 1 << self.victim)
            if s.events is not None:
                both = 1 << self.seat | 1 << self.victim
                s.tell_some(both, events.TAXES, (self.seat, self.victim, t), Event(events.TAXES, (self.seat, self.victim)))
            return
        verbs.discard(s, self.victim, t)
        verbs.refresh_may(s, self.victim)
        s.tell(events.LOSES_CARD, (self.victim, t))


STEPS: Final = [Settles, MoveTo, Recover, Tax, Burgled, LoseRandom]
