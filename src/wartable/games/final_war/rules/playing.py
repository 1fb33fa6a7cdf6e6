"""Playing cards, Items and Spells (FW-4.2): the target is named, others may void it, then it takes effect."""
from __future__ import annotations

from typing import ClassVar, Final, final

from wartable.games.final_war.cards import effects
from wartable.games.final_war.cards.catalogue import CARDS, N_GOLD
from wartable.games.final_war.rules import magic, verbs
from wartable.games.final_war.rules.deed import DEEDS
from wartable.games.final_war.rules.rolls import ONE_DIE, own_dice
from wartable.games.final_war.rules.targets import GIVEN, targets
from wartable.games.final_war.rules.uses import pop_play, push_play
from wartable.games.final_war.rules.windows import caster_of, window
from wartable.games.final_war.seen import events
from wartable.games.final_war.table import actions, terms
from wartable.games.final_war.table.state import (
    PLAY_CARD,
    PLAY_SEAT,
    PLAY_SOURCE,
    PLAY_TARGET,
    PLAY_WIDTH,
    War,
)
from wartable.games.final_war.table.terms import army_of, army_of_site, card_of, middle_of
from wartable.kernel.step import Step


def play_card(s: War, seat: int, t: int, source: int, number: int) -> None:
    """A card leaves the hand and lies face up (FW-5.10.3); then its target, the announcement, the effect (FW-4.2)."""
    verbs.from_hand(s, seat, t)
    if s.events is not None:
        s.tell(events.PLAYS, (seat, t, number))
    push_play(s, terms.OBJ_CARD, t, seat, source, seat)
    announce(s, seat, number)
    if CARDS.needs[t] & N_GOLD:
        s.agenda.insert(len(s.agenda) - 1, GIVE_GOLD)


def announce(s: War, seat: int, number: int) -> None:
    """The target of the play on top is named, others may void it, then it takes effect."""
    s.agenda.append(RESOLVE[number])
    s.agenda.append(window(s, terms.ANNOUNCE, s.next_living(seat)))
    s.agenda.append(CHOOSE_TARGET[number])


def use_item(s: War, seat: int, slot: int, number: int) -> None:
    """An Item's charge is spent; a Scroll is a Spell and may be countered (FW-5.13, FW-5.18.5)."""
    s.item_charges[slot] -= 1
    s.item_used[slot] |= 3
    t = s.item[slot]
    s.tell(events.USES, (seat, t, middle_of(slot), number))
    push_play(s, terms.OBJ_ITEM, t, seat, middle_of(slot), s.item_owner[slot])
    announce(s, seat, number)


def cast_innate(s: War, place: int) -> None:
    """A creature casts its own Spell (FW-5.29 Spell: X)."""
    seat = s.chooser(army_of(place))
    t = CARDS.innate[s.who[place]]
    s.used[place] += terms.USED_SPELL
    s.tell(events.CASTS_INNATE, (seat, t, place, s.who[place]))
    push_play(s, terms.OBJ_INNATE, t, seat, place, terms.NONE)
    announce(s, seat, terms.COMBAT_ACTION)


def source_of(s: War, t: int, seat: int, source: int) -> int:
    """The place a play comes from; a Spell from the hand is cast by a caster of its field."""
    return caster_of(s, seat, t) if source == terms.NONE and CARDS.kind[t] == terms.SPELL else source


def target_options(s: War, t: int, seat: int, source: int, number: int) -> list[int]:
    """The targets of a play; who reinforces is asked when the card takes effect."""
    if number == terms.END_ROUND and CARDS.effect(t, effects.Reinforce):
        return GIVEN
    return targets(s, seat, t, source_of(s, t, seat, source), number)


@final
class ChooseTarget(Step[War]):
    """The target of the play on top is named; if there is only one it is taken (FW-4.3)."""

    AFTER: ClassVar[str] = "GiveGold Around_announce"

    def __init__(self, number: int) -> None:
        self.number = number

    def resolve(self, s: War) -> None:
        seat = s.top(PLAY_SEAT)
        options = target_options(s, s.top(PLAY_CARD), seat, s.top(PLAY_SOURCE), self.number)
        if len(options) == 1:
            self.chosen(s, options[0])
        elif options:
            s.ask(seat, actions.D_TARGET, options, self)
        else:
            s.set_top(PLAY_TARGET, actions.DONE)

    def chosen(self, s: War, option: int) -> None:
        s.set_top(PLAY_TARGET, option)
        if s.events is not None:
            t, seat = s.top(PLAY_CARD), s.top(PLAY_SEAT)
            source = source_of(s, t, seat, s.top(PLAY_SOURCE))
            told_later = CARDS.effect(t, effects.Grant) or CARDS.effect(t, effects.PeekHand)  # as it takes hold
            if (option != actions.DONE or source >= 0) and not told_later:
                s.tell(events.AIMED, (t, s.who[source] if source >= 0 else terms.NONE, *aim_words(s, option)))


def aim_words(s: War, option: int) -> tuple[int, int, int]:
    """A target for the log: what kind it is (see `events.AIMS`), its card or number, and its army."""
    for kind, block in enumerate((actions.AT, actions.SPELL_ON, actions.CURSE_ON)):
        if block.holds(option):
            place = option - block.first
            return kind if s.who[place] >= 0 else events.AIM_NOTHING, s.who[place], army_of(place)
    if actions.ITEM_AT.holds(option):
        slot = option - actions.P_ITEM
        return events.AIM_ITEM, s.item[slot] if s.item_up[slot] else terms.NONE, army_of(slot)
    if actions.FORT_AT.holds(option):
        at = option - actions.P_FORT
        return events.AIM_FORT if s.fort[at] >= 0 else events.AIM_NOTHING, s.fort[at], army_of_site(at)
    if actions.SEAT.holds(option):
        return events.AIM_SEAT, option - actions.P_SEAT, option - actions.P_SEAT
    if actions.DIE.holds(option):
        die = option - actions.P_DIE
        return events.AIM_DIE, s.naturals[die] if die < len(s.naturals) and s.naturals else die, terms.NONE
    return events.AIM_NOTHING, terms.NONE, terms.NONE


@final
class GiveGold(Step[War]):
    """A Gold card of any value is the cost of the Power on top."""

    AFTER: ClassVar[str] = "Around_announce"

    def resolve(self, s: War) -> None:
        seat = s.top(PLAY_SEAT)
        options: list[int] = []
        for code in s.hand[seat]:
            t = card_of(code)
            option = actions.PAY.first + actions.GOLD_NUMBER[t]
            if CARDS.gold[t] and option not in options:
                options.append(option)
        s.ask(seat, actions.D_PAY_GOLD, sorted(options) or [actions.DONE], self)

    def chosen(self, s: War, option: int) -> None:
        if option == actions.DONE:
            return
        seat, t = s.top(PLAY_SEAT), actions.GOLDS[option - actions.PAY.first]
        verbs.from_hand(s, seat, t)
        verbs.discard(s, seat, t)
        s.tell(events.PAYS, (seat, t))


@final
class Resolve(Step[War]):
    """The play takes effect, or was voided: then it is spent without effect and nothing is refunded (FW-4.2)."""

    AFTER: ClassVar[str] = "Phase ChooseAction TurnCards Around"

    def __init__(self, number: int) -> None:
        self.number = number

    def resolve(self, s: War) -> None:
        obj, t, seat, source, target, voided, owner = s.plays[-PLAY_WIDTH:]
        pop_play(s)
        if voided:
            s.tell(events.VOIDED, (t,))
            if obj == terms.OBJ_CARD:
                verbs.discard(s, owner, t)
            elif obj == terms.OBJ_ITEM:
                spend_item(s, source, t, self.number)
            return
        if obj == terms.OBJ_ITEM:
            if CARDS.effect(t, effects.Summon):
                become_unit(s, source, t)
            else:
                spend_item(s, source, t, self.number)
        if CARDS.kind[t] == terms.SPELL or CARDS.item_type[t] == terms.SCROLL or is_strike(t):
            magic.take_effect(s, seat, t, source, target, obj, owner)
            return
        stays = False
        for deed in DEEDS[t]:
            stays = deed.play(s, t, seat, target, owner, self.number) or stays
        if obj == terms.OBJ_CARD and not stays:
            verbs.discard(s, owner, t)


def is_strike(t: int) -> bool:
    return CARDS.effect(t, effects.Damage)


def item_slot_of(s: War, bearer: int, t: int) -> int:
    """The slot where the bearer has this Item, or NONE."""
    if bearer >= 0:
        for slot in (bearer - 1, bearer):
            if s.item[slot] == t and s.item_charges[slot] == 0:
                return slot
        for slot in (bearer - 1, bearer):
            if s.item[slot] == t:
                return slot
    return terms.NONE


def spend_item(s: War, bearer: int, t: int, number: int) -> None:
    """An Item without charges is discarded, a `pre_combat` one at the end of the combat (FW-5.18.5)."""
    slot = item_slot_of(s, bearer, t)
    if slot >= 0 and s.item_charges[slot] == 0 and number != terms.PRE_COMBAT:
        verbs.drop_item(s, slot)


def become_unit(s: War, bearer: int, t: int) -> None:
    """An Item that summons becomes the Unit itself (FW-5.18.5)."""
    slot = item_slot_of(s, bearer, t)
    if slot >= 0:
        verbs.clear_item(s, slot)


def void_fate(s: War) -> None:
    """The Fate card in play is discarded without effect (FW-5.6.4)."""
    verbs.discard(s, terms.FATE, s.card)
    s.tell(events.FATE_VOIDED, (s.card,))
    s.card = terms.NONE
    s.unwind(terms.SCOPE_CARD)


@final
class RollAgain(Step[War]):
    """One die is rolled again; the new natural counts."""

    AFTER: ClassVar[str] = "Around_initiative_rolled Around_attack_rolled Around_roll_made"

    def __init__(self, number: int, die: int) -> None:
        self.number = number
        self.die = die

    def fault(self, s: War) -> str:
        dice = {terms.ATTACK_ROLLED: len(s.naturals), terms.INITIATIVE_ROLLED: terms.ARMIES, terms.ROLL_MADE: len(s.rolls)}
        if self.die >= dice.get(self.number, 0) or (self.number == terms.INITIATIVE_ROLLED and s.side[self.die] < 0):
            return "no such die lies on the table (FW-4.4)"
        return "" if self.number != terms.ROLL_MADE or s.roll_seat >= 0 else "somebody has rolled (FW-4.4)"

    def resolve(self, s: War) -> None:
        if self.number == terms.ATTACK_ROLLED:
            roller = s.chooser(army_of(s.striker))
        elif self.number == terms.INITIATIVE_ROLLED:
            roller = s.chooser(self.die)
        else:
            roller = s.roll_seat
        s.roll(roller, ONE_DIE, self)

    def rolled(self, s: War, faces: list[int]) -> None:
        if self.number == terms.ATTACK_ROLLED:
            own_dice(s)
            s.naturals[self.die] = faces[0]
            s.shifts[self.die] = 0
        elif self.number == terms.INITIATIVE_ROLLED:
            s.initiative[self.die] = faces[0]
        else:
            s.rolls[self.die] = faces[0]
        s.tell(events.REROLLED, (faces[0],))


# One for each window; steps never change, so that all matches share them.
CHOOSE_TARGET: Final = [ChooseTarget(number) for number in range(terms.ANNOUNCE + 1)]
RESOLVE: Final = [Resolve(number) for number in range(terms.ANNOUNCE + 1)]
GIVE_GOLD: Final = GiveGold()
STEPS: Final = [ChooseTarget, GiveGold, Resolve, RollAgain]
