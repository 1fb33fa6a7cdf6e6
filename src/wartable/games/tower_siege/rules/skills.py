"""Skills that are used by themselves: moving, repairing, summoning, laying a Scroll down, looking ahead (TS-13.6, TS-14)."""
from __future__ import annotations

from typing import ClassVar, Final, final

from wartable.games.tower_siege.cards.catalogue import CARDS
from wartable.games.tower_siege.rules import levels, things
from wartable.games.tower_siege.rules.bases import OfDeck
from wartable.games.tower_siege.seen import events
from wartable.games.tower_siege.table import actions, entries, terms
from wartable.games.tower_siege.table.piles import without
from wartable.games.tower_siege.table.state import Siege
from wartable.games.tower_siege.table.terms import NONE
from wartable.kernel.event import Event


def resolve_skill(s: Siege, entry: list[int]) -> None:
    """What an innate or Relic skill does (TS-14)."""
    seat, thing = entries.seat_of(entry), entries.doer_of(entry)
    skill, value = entries.skill_of(entry), entries.value_of(entry)
    if not s.in_play(thing):
        return
    if skill == entries.SKILL_MOVE:
        if not s.has_effect(terms.IN_USE, thing, value):
            things.lasting(s, terms.IN_USE, thing, value, seat, 1, s.card[thing])
    elif skill == entries.SKILL_REPAIR:
        if s.in_play(value) and (s.life[value] < s.full[value]):
            things.strengthen(s, value, 1)
    elif not levels.working(s, thing):
        return
    elif skill == entries.SKILL_SUMMON:
        token = things.enter(s, seat, CARDS.summon[s.card[thing]])
        if token >= 0:
            s.marks[token] |= terms.FADING
            s.tell(events.SUMMONED, (seat,))
    elif skill == entries.SKILL_HOLD:
        card = s.pledged[seat]
        s.pledged[seat] = NONE
        if card in s.hand[seat] and s.held[seat] < 0:
            s.hand[seat] = without(s.hand[seat], card)  # all know as much of hand and Librahm together as before
            s.held[seat] = card
            s.tell_some(1 << seat, events.HELD, (seat, card), Event(events.HELD_HIDDEN, (seat,)))
    elif s.deck[seat]:
        s.agenda.append(Look(seat, CARDS.scry[s.card[thing]]))


@final
class Look(OfDeck):
    """The top cards of the own deck are looked at (`scry`)."""

    AFTER: ClassVar[str] = "Resolve"

    def resolve(self, s: Siege) -> None:
        seat = self.seat
        n = min(self.count, len(s.deck[seat]))
        s.deck_seen[seat] = s.deck_seen[seat][:-n] + (1,) * n
        cards = s.deck[seat][-n:][::-1]
        veiled = Event(events.SCRIED_HIDDEN, (seat, n))
        s.tell_some(1 << seat, events.SCRIED, (seat, *cards), veiled)
        s.agenda.append(KeepOnTop(seat, n))


@final
class KeepOnTop(OfDeck):
    """One of them goes on top, the others to the bottom in the order seen (`scry`)."""

    AFTER: ClassVar[str] = "Resolve"

    def resolve(self, s: Siege) -> None:
        if s.alive[self.seat]:
            kinds = sorted(set(s.deck[self.seat][-self.count :]))
            s.ask(self.seat, actions.SCRY, [actions.TAKE + c for c in kinds], self)

    def chosen(self, s: Siege, option: int) -> None:
        seat, card = self.seat, option - actions.TAKE
        rest = len(s.deck[seat]) - self.count
        under = s.deck[seat][rest:]
        down = without(under[::-1], card)[::-1]
        s.deck[seat] = (*down, *s.deck[seat][:rest], card)
        s.deck_seen[seat] = ((1,) * (self.count - 1)) + s.deck_seen[seat][:rest] + (1,)
        s.tell_some(1 << seat, events.SCRY_KEPT, (seat, card), None)


STEPS: Final = [Look, KeepOnTop]
