"""One roll to do it, one to resist: Shatter, Raze, Bind, Entangle, Anti-Magic, robbing, breaking (TS-12)."""
from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from wartable.games.tower_siege.cards import spells
from wartable.games.tower_siege.cards.catalogue import CARDS, MINE_CARD, RESOURCE_RL, STONE_CARD
from wartable.games.tower_siege.rules import levels, resources, shots, things
from wartable.games.tower_siege.rules.bases import OfCard
from wartable.games.tower_siege.seen import events
from wartable.games.tower_siege.table import entries, terms
from wartable.games.tower_siege.table.state import Siege
from wartable.games.tower_siege.table.terms import NONE, is_stone, mage_of, owner_of, resource_kind, seat_of, strength_of
from wartable.kernel.step import Step

RESISTED: Final = (terms.SHATTER, terms.RAZE, terms.BIND, terms.HOLD)
ATTEMPTED: Final = (*RESISTED, terms.COUNTER)


def spell_skill(s: Siege, seat: i64, card: i64, printed: i64) -> i64:
    """SS of a casting as the table stands (TS-12.6)."""
    return levels.cast_level(printed, levels.level(s, mage_of(seat), terms.SS), card, s.race[seat], s.rules.gifts)


@final
class UsedUp(OfCard):
    """A Scroll that was cast goes to its owner's discard pile (TS-4.9, TS-12.2)."""

    AFTER: ClassVar[str] = "Resolve UsedUp"

    def resolve(self, s: Siege) -> None:
        if CARDS.kind[self.card] == terms.SCROLL and s.alive[self.seat]:
            s.discard[self.seat] += (self.card,)


def destroy_resource(s: Siege, code: i64) -> None:
    """A market Mine or Powerstone is destroyed, an unspent one if one was meant and is left (TS-2.4)."""
    seat, which = owner_of(code), resource_kind(code)
    if not is_stone(code):
        s.mines[seat] -= 1
        if (which == terms.SPENT_MINE and s.mines_spent[seat] > 0) or s.mines_spent[seat] > s.mines[seat]:
            s.mines_spent[seat] -= 1
        s.discard[seat] += (MINE_CARD,)
    else:
        s.stones[seat] -= 1
        if (which == terms.SPENT_STONE and s.stones_spent[seat] > 0) or s.stones_spent[seat] > s.stones[seat]:
            s.stones_spent[seat] -= 1
        s.discard[seat] += (STONE_CARD,)


def resource_there(s: Siege, code: i64) -> bool:
    """There is still a market card of this kind."""
    seat = owner_of(code)
    return (s.stones[seat] if is_stone(code) else s.mines[seat]) > 0


def attempt_level(s: Siege) -> i64:
    """The level of the roll that the current entry needs, or NONE if its target is gone (TS-12.5)."""
    entry = s.current
    seat = entries.seat_of(entry)
    if entries.what_of(entry) == entries.DRAIN:
        thief = entries.doer_of(entry)
        return CARDS.drain_level[s.card[thief]] + levels.level(s, thief, terms.IS) if s.alive[entries.prey_of(entry)] else NONE
    if entries.what_of(entry) == entries.BREAK:
        breaker, item = entries.doer_of(entry), entries.prey_of(entry)
        return CARDS.breaks[s.card[breaker]] + levels.level(s, breaker, terms.IS) if s.in_play(item) else NONE
    card = entries.card_of(entry)
    target = entries.target_of(entry)
    f = CARDS.magic[card]
    printed = NONE
    if isinstance(f, spells.Shatter):
        if s.in_play(target) and within_shatter(s, target):
            printed = f.relic_ss if CARDS.kind[s.card[target]] == terms.RELIC else f.item_ss
    elif isinstance(f, spells.Raze):
        if resource_there(s, target):
            printed = f.ss
    elif isinstance(f, spells.Bind):
        if s.in_play(target) and s.on_field(target) and s.in_play(entries.partner_of(entry)):
            printed = f.ss
    elif isinstance(f, spells.HoldPosition):
        if s.in_play(target) and s.on_field(target):
            printed = f.ss
    elif isinstance(f, spells.Counter) and entry_of(s, target):
        printed = strength_of(f.levels[entries.level_of(entry)])
    return spell_skill(s, seat, card, printed) if printed >= 0 else NONE


def within_shatter(s: Siege, target: i64) -> bool:
    """Items and Relics within reach of Shatter: nothing inside structures (TS-12.11)."""
    if CARDS.loc[s.card[target]] == terms.ON_FIELD:
        return True
    bearer = s.host[target]
    if bearer < 0:
        return False
    if s.is_creature(bearer):
        return s.inside(bearer) < 0
    return s.rules.shatter_structures


def entry_of(s: Siege, number: i64) -> list[int]:
    """The entry of the stack with this number, or nothing."""
    for entry in s.stack:
        if entries.number_of(entry) == number:
            return entry
    return []


def verb_of(s: Siege) -> i64:
    """What the Spell or Scroll that is being resolved does."""
    return CARDS.verb[entries.card_of(s.current)]


def razing(s: Siege) -> bool:
    """A Mine or Powerstone resists, not a thing."""
    return entries.what_of(s.current) == entries.CAST and verb_of(s) == terms.RAZE


def doer(s: Siege) -> i64:
    """Who rolls for the current entry."""
    entry = s.current
    return entries.doer_of(entry) if entries.what_of(entry) != entries.CAST else mage_of(entries.seat_of(entry))


@final
class Attempt(Step[Siege]):
    """The cast or IS roll of an effect that is no strike: Shatter, Raze, Bind, Entangle, Anti-Magic, robbing, breaking
    (TS-12.4)."""

    AFTER: ClassVar[str] = "Resolve"

    def fault(self, s: Siege) -> str:
        """Something is being resolved that needs this roll, and is still to be had (TS-12.4, TS-12.5)."""
        if not s.current:
            return "nothing is being resolved"
        what = entries.what_of(s.current)
        rolls = what in (entries.DRAIN, entries.BREAK) or (what == entries.CAST and verb_of(s) in ATTEMPTED)
        return "" if rolls and attempt_level(s) >= 0 else "this is not rolled for, or what it was aimed at is gone"

    def resolve(self, s: Siege) -> None:
        s.roll(entries.seat_of(s.current), levels.ONE_D100, self)

    def rolled(self, s: Siege, faces: list[int]) -> None:
        entry = s.current
        who = doer(s)
        level = attempt_level(s)
        result = levels.classify(faces[0], level)
        magical = entries.what_of(entry) == entries.CAST
        levels.use_items(s, who, terms.SS if magical else terms.IS)
        card = entries.card_of(entry) if magical else s.card[who]
        if magical and CARDS.verb[card] == terms.COUNTER:
            self.counter(s, faces[0], level, result <= terms.HIT)
            return
        s.tell(events.CAST_ROLL, (entries.seat_of(entry), card, faces[0], level, result))
        if result == terms.FUM:
            shots.fumble(s, who, magical)
        if result >= terms.MISS:
            done(s)
        elif entries.what_of(entry) == entries.DRAIN:
            rob(s)
        else:
            s.agenda.append(Resistance(1 if result == terms.CRIT else 0))

    def counter(self, s: Siege, roll: int, level: int, success: bool) -> None:
        """Anti-Magic: a fumble is a plain failure (TS-12.13)."""
        entry = s.current
        target = entry_of(s, entries.target_of(entry))
        s.tell(events.COUNTERED, (entries.seat_of(entry), entries.card_of(target), roll, level, 1 if success else 0))
        if success:
            s.stack.remove(target)
            s.then([UsedUp(entries.seat_of(target), entries.card_of(target))])
        done(s)


def done(s: Siege) -> None:
    """The current entry is over; its Scroll is discarded."""
    if entries.what_of(s.current) == entries.CAST:
        s.agenda.append(UsedUp(entries.seat_of(s.current), entries.card_of(s.current)))


def rob(s: Siege) -> None:
    """The victim loses unspent gold; the thief's Mage has it until his next step 5 (`drain`)."""
    seat, victim = entries.seat_of(s.current), entries.prey_of(s.current)
    points = min(CARDS.drain[s.card[entries.doer_of(s.current)]], resources.gold(s, victim))
    resources.spend_gold(s, victim, points, 0)
    s.loot[seat] = s.loot[seat] + points
    s.tell(events.ROBBED, (victim, points, seat))


@final
class Resistance(Step[Siege]):
    """The target rolls its RL; against a critical only an exceptional roll helps (TS-11.6, TS-12.11)."""

    AFTER: ClassVar[str] = "Resolve"

    def __init__(self, critical: int) -> None:
        self.critical = critical

    def target(self, s: Siege) -> int:
        breaking = entries.what_of(s.current) == entries.BREAK
        return entries.prey_of(s.current) if breaking else entries.target_of(s.current)

    def fault(self, s: Siege) -> str:
        if not s.current:
            return "nothing is being resolved"
        what = entries.what_of(s.current)
        resists = what == entries.BREAK or (what == entries.CAST and verb_of(s) in RESISTED)
        there = resists and (resource_there(s, self.target(s)) if razing(s) else s.in_play(self.target(s)))
        return "" if there else "this is not resisted, or what should resist is gone"

    def resolve(self, s: Siege) -> None:
        target = self.target(s)
        s.roll(owner_of(target) if razing(s) else seat_of(target), levels.ONE_D100, self)

    def rolled(self, s: Siege, faces: list[int]) -> None:
        target = self.target(s)
        verb = terms.SHATTER if entries.what_of(s.current) == entries.BREAK else verb_of(s)
        rl = RESOURCE_RL if verb == terms.RAZE else levels.level(s, target, terms.RL)
        result = levels.classify(faces[0], rl)
        resisted = result == terms.EXC or (result == terms.OK and not self.critical)
        if verb == terms.RAZE:
            s.tell(events.RESOURCE, (owner_of(target), 1 if is_stone(target) else 0, faces[0], 0 if resisted else 1))
        else:
            s.tell(events.RESISTS, (s.tag(target), faces[0], rl, result))
        if verb == terms.HOLD or verb == terms.BIND:
            levels.use_items(s, target, terms.RL)
            if result == terms.FUM:
                things.to_defend(s, target, True)  # TS-7.4
            if not resisted:
                s.agenda.append(DURATION)
                return
        elif not resisted and verb == terms.RAZE:
            destroy_resource(s, target)
        elif not resisted:
            s.tell(events.DESTROYED, (s.tag(target),))
            things.leave(s, target)
        done(s)


@final
class Duration(Step[Siege]):
    """How many rounds Bind or Entangle lasts; the Scroll stays in play for them (TS-1.6, TS-12.3)."""

    AFTER: ClassVar[str] = "Resolve"

    def fault(self, s: Siege) -> str:
        if not s.current:
            return "nothing is being resolved"
        lasts = entries.what_of(s.current) == entries.CAST and verb_of(s) in (terms.BIND, terms.HOLD)
        return "" if lasts and s.in_play(entries.target_of(s.current)) else "nothing is to last"

    def resolve(self, s: Siege) -> None:
        s.roll(entries.seat_of(s.current), levels.ONE_D100, self)

    def rolled(self, s: Siege, faces: list[int]) -> None:
        seat, card, target = entries.seat_of(s.current), entries.card_of(s.current), entries.target_of(s.current)
        f = CARDS.magic[card]
        most = f.most if isinstance(f, (spells.Bind, spells.HoldPosition)) else 1
        rounds = levels.amount(faces[0], most)
        if rounds == 0:
            s.agenda.append(self)
            return
        s.tell(events.DURATION, (faces[0], rounds))
        if isinstance(f, spells.Bind):
            things.lasting(s, terms.BOUND, target, entries.partner_of(s.current), seat, rounds, card)
        else:
            things.lasting(s, terms.HELD, target, 0, seat, rounds, card)
            things.to_defend(s, target, False)
        s.tell(events.EFFECT, (card, s.tag(target), rounds))


ATTEMPT: Final = Attempt()
DURATION: Final = Duration()
STEPS: Final = [UsedUp, Attempt, Resistance, Duration]
