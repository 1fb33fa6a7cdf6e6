"""What came of a choice, as the log tells it, by the words of the odds: strikes, attempts, what is destroyed (TS-9, TS-12)."""
from __future__ import annotations

from typing import Final

from wartable.games.tower_siege.cards import spells
from wartable.games.tower_siege.cards.catalogue import CARDS
from wartable.games.tower_siege.seen import events
from wartable.games.tower_siege.seen.strike_odds import absorbed_words, end_words, tag_label
from wartable.games.tower_siege.table import terms
from wartable.kernel.event import Event

AIMED: Final = (events.DIRECTED, events.SHOOTS, events.CASTS)
CHANGED: Final = (events.EFFECT, events.GAINS, events.HEALED, events.REPAIRED, events.DESTROYED)
BY_MAGIC: Final = 2  # the kind of a strike, as events tell it


def came_of(told: list[Event], viewer: int) -> dict[str, float]:
    """How what was chosen ended: the first roll, or of a strike that at the target which was chosen last. Nothing if strikes
    at other targets before it have changed the table."""
    declared = next((event for event in told if event.kind in AIMED), None)
    aimed = [] if declared is None else aim_of(declared)
    begun = False
    for i, event in enumerate(told):
        a = event.args
        if begun and event.kind in CHANGED:
            return {}
        if event.kind in (events.MISSED, events.STRIKE):
            if aimed and (terms.tag_seat(a[0]) != aimed[0] or a[4] not in aimed[1:]):
                continue  # it waited on the stack, and is resolved before
            begun = True
            if not aimed or a[4] == aimed[-1]:
                return struck(told[i:], viewer)
        if event.kind in (events.CAST_ROLL, events.COUNTERED, events.RESOURCE) and meant(declared, event):
            return attempted(told[i:], viewer)
    return {}


def aim_of(event: Event) -> list[int]:
    """Whose attack is declared, and its targets."""
    a = event.args
    if event.kind == events.CASTS:
        return [a[0], *a[3:]]
    return [terms.tag_seat(a[0]), a[1 if event.kind == events.DIRECTED else 2]]


def meant(declared: Event | None, rolled: Event) -> bool:
    """A roll of what was declared: a Spell or Scroll has its own, and what lies above it on the stack another."""
    if declared is None:
        return True
    if declared.kind != events.CASTS:
        return False
    seat, card = declared.args[:2]
    if rolled.kind == events.CAST_ROLL:
        return rolled.args[:2] == (seat, card)
    if rolled.kind == events.COUNTERED:
        return rolled.args[0] == seat and isinstance(CARDS.magic[card], spells.Counter)
    return isinstance(CARDS.magic[card], spells.Ruin)


def struck(told: list[Event], viewer: int) -> dict[str, float]:
    """The end of the strike that is told first."""
    a = told[0].args
    if told[0].kind == events.MISSED or a[3] > terms.HIT:
        return {"misses": 1.0}
    if (a[7] == terms.EXC) if a[3] == terms.CRIT else (a[7] < terms.FAIL):
        return {f"{tag_label(a[4], viewer)} {'resists' if a[8] == BY_MAGIC else 'defends itself'}": 1.0}
    return harmed(told[1:], viewer)


def harmed(told: list[Event], viewer: int) -> dict[str, float]:
    """What protection and life say of a strike that hurts; nothing as long as neither has."""
    for event in told:
        if event.kind == events.PROTECTED and event.args[3]:
            return {absorbed_words(tag_label(event.args[0], viewer)): 1.0}
        if event.kind == events.LOSES:
            thing, left = event.args
            return {end_words(tag_label(thing, viewer), CARDS.creature[terms.tag_card(thing)] != 0, left): 1.0}
    return {}


def attempted(told: list[Event], viewer: int) -> dict[str, float]:
    """The end of the attempt that is told first; nothing as long as it may still be resisted."""
    first = told[0].args
    if told[0].kind == events.COUNTERED:
        return {f"{CARDS.name[first[1]]} is countered" if first[4] else "fails": 1.0}
    if told[0].kind == events.CAST_ROLL and first[4] >= terms.MISS:
        return {"fails": 1.0}
    for event in told:
        a = event.args
        if event.kind == events.ROBBED:
            return {"robs the gold": 1.0}
        if event.kind == events.RESOURCE:
            return {"it is destroyed" if a[3] else "it resists": 1.0}
        if event.kind == events.RESISTS:
            whom = tag_label(a[0], viewer)
            if a[3] == terms.EXC or (a[3] == terms.OK and first[4] != terms.CRIT):
                return {f"{whom} resists": 1.0}
            lasts = isinstance(CARDS.magic[first[1]], (spells.HoldPosition, spells.Bind))
            return {f"{CARDS.name[first[1]]} takes hold of {whom}" if lasts else f"{whom} is destroyed": 1.0}
    return {}
