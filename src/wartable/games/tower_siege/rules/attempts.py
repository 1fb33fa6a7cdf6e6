"""One roll to do it, one to resist: Shatter, Raze, Bind, Entangle, Anti-Magic, robbing, breaking (TS-12)."""
from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from wartable.games.tower_siege.cards import spells
from wartable.games.tower_siege.cards.catalogue import CARDS, MINE_CARD, POWERBOLT, RACES, RESOURCE_RL, STONE_CARD
from wartable.games.tower_siege.rules import levels, resources, shots, things
from wartable.games.tower_siege.seen import events
from wartable.games.tower_siege.table import terms
from wartable.games.tower_siege.table.state import NONE, PLACES, Siege
from wartable.kernel.step import Step

ELF: Final[int] = RACES[5]

# An entry of a Spell or Scroll.
SEAT: Final = 2
CARD: Final = 3
LEVEL: Final = 4
HELD: Final = 5  # cast from the Librahm
TARGETS: Final = 6


def spell_skill(s: Siege, seat: i64, card: i64, printed: i64) -> i64:
    """SS of a casting: printed, with the Mage's Items (TS-12.6) and the Elf's gift (TS-3.14)."""
    ss = printed + levels.level(s, seat * PLACES, terms.SS)
    if s.rules.gifts and card == POWERBOLT and s.race[seat] == ELF:
        ss += 5
    return ss


@final
class UsedUp(Step[Siege]):
    """A Scroll that was cast goes to its owner's discard pile (TS-4.9, TS-12.2)."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.card)

    def resolve(self, s: Siege) -> None:
        if CARDS.kind[self.card] == terms.SCROLL and s.alive[self.seat]:
            s.discard[self.seat] += (self.card,)


def destroy_resource(s: Siege, code: i64) -> None:
    """A market Mine or Powerstone is destroyed, an unspent one if one was meant and is left (TS-2.4)."""
    seat, which = code // 4, code % 4
    if which < 2:
        s.mines[seat] -= 1
        if (which == 1 and s.mines_spent[seat] > 0) or s.mines_spent[seat] > s.mines[seat]:
            s.mines_spent[seat] -= 1
        s.discard[seat] += (MINE_CARD,)
    else:
        s.stones[seat] -= 1
        if (which == 3 and s.stones_spent[seat] > 0) or s.stones_spent[seat] > s.stones[seat]:
            s.stones_spent[seat] -= 1
        s.discard[seat] += (STONE_CARD,)


def resource_there(s: Siege, code: i64) -> bool:
    """There is still a market card of this kind."""
    seat = code // 4
    return (s.mines[seat] if code % 4 < 2 else s.stones[seat]) > 0


def attempt_level(s: Siege) -> i64:
    """The level of the roll that the current entry needs, or NONE if its target is gone (TS-12.5)."""
    entry = s.current
    seat = entry[SEAT]
    if entry[1] == terms.DRAIN:
        thief = entry[3]
        return CARDS.drain_level[s.card[thief]] + levels.level(s, thief, terms.IS) if s.alive[entry[4]] else NONE
    if entry[1] == terms.BREAK:
        breaker, item = entry[3], entry[4]
        return CARDS.breaks[s.card[breaker]] + levels.level(s, breaker, terms.IS) if s.in_play(item) else NONE
    card = entry[CARD]
    target = entry[TARGETS]
    f = CARDS.magic[card]
    printed = NONE
    if isinstance(f, spells.Shatter):
        if s.in_play(target) and within_shatter(s, target):
            printed = f.relic_ss if CARDS.kind[s.card[target]] == terms.RELIC else f.item_ss
    elif isinstance(f, spells.Raze):
        if resource_there(s, target):
            printed = f.ss
    elif isinstance(f, spells.Bind):
        if s.in_play(target) and s.on_field(target) and s.in_play(entry[TARGETS + 1]):
            printed = f.ss
    elif isinstance(f, spells.HoldPosition):
        if s.in_play(target) and s.on_field(target):
            printed = f.ss
    elif isinstance(f, spells.Counter) and entry_of(s, target):
        printed = f.levels[entry[LEVEL]][1]
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
        if entry[0] == number:
            return entry
    return []


def doer(s: Siege) -> i64:
    """Who rolls for the current entry."""
    return s.current[3] if s.current[1] != terms.CAST_ENTRY else s.current[SEAT] * PLACES


@final
class Attempt(Step[Siege]):
    """The cast or IS roll of an effect that is no strike: Shatter, Raze, Bind, Entangle, Anti-Magic, robbing, breaking
    (TS-12.4)."""

    def resolve(self, s: Siege) -> None:
        s.roll(s.current[SEAT], levels.ONE_D100, self)

    def rolled(self, s: Siege, faces: list[int]) -> None:
        entry = s.current
        who = doer(s)
        level = attempt_level(s)
        result = levels.classify(faces[0], level)
        magical = entry[1] == terms.CAST_ENTRY
        levels.use_items(s, who, terms.SS if magical else terms.IS)
        card = entry[CARD] if magical else s.card[who]
        if magical and CARDS.verb[card] == terms.COUNTER:
            self.counter(s, faces[0], level, result <= terms.HIT)
            return
        s.tell(events.CAST_ROLL, (entry[SEAT], card, faces[0], level, result))
        if result == terms.FUM:
            shots.fumble(s, who, magical)
        if result >= terms.MISS:
            done(s)
        elif entry[1] == terms.DRAIN:
            rob(s)
        else:
            s.agenda.append(Resistance(1 if result == terms.CRIT else 0))

    def counter(self, s: Siege, roll: int, level: int, success: bool) -> None:
        """Anti-Magic: a fumble is a plain failure (TS-12.13)."""
        entry = s.current
        target = entry_of(s, entry[TARGETS])
        s.tell(events.COUNTERED, (entry[SEAT], target[CARD], roll, level, 1 if success else 0))
        if success:
            s.stack.remove(target)
            s.then([UsedUp(target[SEAT], target[CARD])])
        done(s)


def done(s: Siege) -> None:
    """The current entry is over; its Scroll is discarded."""
    if s.current[1] == terms.CAST_ENTRY:
        s.agenda.append(UsedUp(s.current[SEAT], s.current[CARD]))


def rob(s: Siege) -> None:
    """The victim loses unspent gold; the thief's Mage has it until his next step 5 (`drain`)."""
    seat, victim = s.current[SEAT], s.current[4]
    points = min(CARDS.drain[s.card[s.current[3]]], resources.gold(s, victim))
    resources.spend_gold(s, victim, points, 0)
    s.loot[seat] = s.loot[seat] + points
    s.tell(events.ROBBED, (victim, points, seat))


@final
class Resistance(Step[Siege]):
    """The target rolls its RL; against a critical only an exceptional roll helps (TS-11.6, TS-12.11)."""

    def __init__(self, critical: int) -> None:
        self.critical = critical

    def args(self) -> tuple[int, ...]:
        return (self.critical,)

    def target(self, s: Siege) -> int:
        return s.current[4] if s.current[1] == terms.BREAK else s.current[TARGETS]

    def resolve(self, s: Siege) -> None:
        target = self.target(s)
        raze = s.current[1] == terms.CAST_ENTRY and CARDS.verb[s.current[CARD]] == terms.RAZE
        s.roll(target // 4 if raze else target // PLACES, levels.ONE_D100, self)

    def rolled(self, s: Siege, faces: list[int]) -> None:
        target = self.target(s)
        verb = terms.SHATTER if s.current[1] == terms.BREAK else CARDS.verb[s.current[CARD]]
        rl = RESOURCE_RL if verb == terms.RAZE else levels.level(s, target, terms.RL)
        result = levels.classify(faces[0], rl)
        resisted = result == terms.EXC or (result == terms.OK and not self.critical)
        if verb == terms.RAZE:
            s.tell(events.RESOURCE, (target // 4, target % 4 // 2, faces[0], 0 if resisted else 1))
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

    def resolve(self, s: Siege) -> None:
        s.roll(s.current[SEAT], levels.ONE_D100, self)

    def rolled(self, s: Siege, faces: list[int]) -> None:
        seat, card, target = s.current[SEAT], s.current[CARD], s.current[TARGETS]
        f = CARDS.magic[card]
        most = f.most if isinstance(f, (spells.Bind, spells.HoldPosition)) else 1
        rounds = levels.amount(faces[0], most)
        if rounds == 0:
            s.agenda.append(self)
            return
        s.tell(events.DURATION, (faces[0], rounds))
        if isinstance(f, spells.Bind):
            things.lasting(s, terms.BOUND, target, s.current[TARGETS + 1], seat, rounds, card)
        else:
            things.lasting(s, terms.HELD, target, 0, seat, rounds, card)
            things.to_defend(s, target, False)
        s.tell(events.EFFECT, (card, s.tag(target), rounds))


ATTEMPT: Final = Attempt()
DURATION: Final = Duration()
STEPS: Final = [UsedUp, Attempt, Resistance, Duration]
