"""Spells, Scrolls and skills are resolved (TS-12, TS-13, TS-14, TS-15)."""
from __future__ import annotations

from typing import Final, final

from wartable.games.tower_siege import choices, effects, events, levels, market, resources, shots, things
from wartable.games.tower_siege import terms as t
from wartable.games.tower_siege.cards import CARDS, MINE_CARD, POWERBOLT, RACES, RESOURCE_RL, SHIELD, STONE_CARD
from wartable.games.tower_siege.damage import Harm
from wartable.games.tower_siege.state import NONE, PLACES, Siege
from wartable.games.tower_siege.strikes import Protection
from wartable.kernel.event import Event
from wartable.kernel.step import Step

GALWAN: Final[int] = RACES[3]
ELF: Final[int] = RACES[5]

# An entry of a Spell or Scroll.
SEAT: Final = 2
CARD: Final = 3
LEVEL: Final = 4
HELD: Final = 5  # cast from the Librahm
TARGETS: Final = 6


def spell_skill(s: Siege, seat: int, card: int, printed: int) -> int:
    """SS of a casting: printed, with the Mage's Items (TS-12.6) and the Elf's gift (TS-3.14)."""
    ss = printed + levels.level(s, seat * PLACES, t.SS)
    if s.rules.gifts and card == POWERBOLT and s.race[seat] == ELF:
        ss += 5
    return ss


def resolve_cast(s: Siege, entry: list[int]) -> None:
    """What a Spell or Scroll does (TS-12.4, TS-12.5); used Scrolls are discarded (TS-12.2)."""
    seat, card = entry[SEAT], entry[CARD]
    f = CARDS.magic[card]
    if isinstance(f, effects.Bolt):
        row = f.levels[entry[LEVEL]]
        targets = [x for x in entry[TARGETS:] if shots.real_target(s, x) >= 0]
        s.agenda.append(UsedUp(seat, card))
        if targets:
            ss = spell_skill(s, seat, card, row[1])
            shots.begin(s, seat * PLACES, True, ss, row[2], CARDS.resisted[card], targets, True)
        else:
            s.tell(events.FIZZLES, (seat, card))
    elif isinstance(f, effects.Ruin):
        s.volley_targets = entry[TARGETS:]
        s.then([NEXT_RUIN, UsedUp(seat, card)])
    elif isinstance(f, effects.ResistAll):
        s.volley_targets = exposed(s, seat, f)
        s.then([NextResistance(card), UsedUp(seat, card)])
    elif isinstance(f, (effects.Shatter, effects.Raze, effects.Bind, effects.HoldPosition, effects.Counter)):
        if attempt_level(s) < 0:
            s.tell(events.FIZZLES, (seat, card))
            s.agenda.append(UsedUp(seat, card))
        else:
            s.agenda.append(ATTEMPT)
    else:
        resolve_quiet(s, entry, f)


def resolve_quiet(s: Siege, entry: list[int], f: effects.Magic) -> None:
    """Magic without a roll."""
    seat, card = entry[SEAT], entry[CARD]
    target = entry[TARGETS] if len(entry) > TARGETS else NONE
    if isinstance(f, effects.Grant):
        grant(s, seat, card, f, target)
    elif isinstance(f, effects.Truce):
        things.lasting(s, t.NO_ATTACKS, NONE, 0, seat, f.rounds, card)
        s.tell(events.EFFECT, (card, -1, f.rounds))
        if s.attacked[seat]:
            s.banned[seat] = 2  # TS-15.4
    elif isinstance(f, effects.Forbid):
        things.lasting(s, t.NO_SHOTS, NONE, 0, seat, f.rounds, card)
        s.tell(events.EFFECT, (card, -1, f.rounds))
    elif isinstance(f, effects.Build):
        build(s, entry, f)
    else:
        s.agenda.append(UsedUp(seat, card))
        if isinstance(f, effects.Unload):
            s.agenda.append(market.Unload(seat))
        elif isinstance(f, effects.Retrieve):
            if target in s.discard[seat] and s.counted(seat) < s.rules.market_size:
                s.discard[seat].reverse()  # the copy discarded last
                s.discard[seat].remove(target)
                s.discard[seat].reverse()
                s.hand[seat].append(target)
                s.shown[seat].append(target)
                s.tell(events.RETRIEVED, (seat, target))
        elif s.in_play(target):
            if isinstance(f, effects.AddLp):
                s.life[target] += f.by
                s.tell(events.GAINS, (s.tag(target), s.life[target]))
            elif isinstance(f, effects.AddIp):
                strengthen(s, target, f.by)
            elif isinstance(f, effects.Ready):
                s.marks[target] &= ~t.ACTED
                things.lasting(s, t.SPENT, seat * PLACES, card, seat, 0, card)
        else:
            s.tell(events.FIZZLES, (seat, card))


def strengthen(s: Siege, thing: int, by: int) -> None:
    """A structure gains IP; what has fallen stands again (TS-10.4, TS-10.6)."""
    if s.life[thing] == 0:
        things.repair(s, thing)
    else:
        s.life[thing] += by
        s.tell(events.GAINS, (s.tag(thing), s.life[thing]))


def grant(s: Siege, seat: int, card: int, f: effects.Grant, target: int) -> None:
    """A level is higher for a time (TS-12.10)."""
    by = f.by
    if f.to < 2:
        if not s.in_play(target) or s.has_effect_of(card, target):
            s.tell(events.FIZZLES, (seat, card))
            return
        if card == SHIELD and s.rules.gifts and s.race[seat] == GALWAN and target == seat * PLACES:
            by = 30
    things.lasting(s, t.ON_STAT, target if f.to < 2 else NONE, f.stat * 256 + by, seat, f.rounds, card)
    s.tell(events.EFFECT, (card, s.tag(target) if f.to < 2 else -1, f.rounds))


def build(s: Siege, entry: list[int], f: effects.Build) -> None:
    """The Scroll becomes a structure; who was named goes in if that is still possible (TS-12.3)."""
    seat, card = entry[SEAT], entry[CARD]
    shelter = things.enter(s, seat, card)
    if shelter < 0:
        s.agenda.append(UsedUp(seat, card))
        return
    s.life[shelter] = s.full[shelter] = f.levels[entry[LEVEL]][1]
    s.tell(events.GAINS, (s.tag(shelter), s.life[shelter]))
    creature = entry[TARGETS] if len(entry) > TARGETS else NONE
    if s.in_play(creature) and s.on_field(creature):
        things.go_in(s, creature, shelter)


@final
class UsedUp(Step[Siege]):
    """A Scroll that was cast goes to its owner's discard pile (TS-4.9, TS-12.2)."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.card)

    def resolve(self, s: Siege) -> None:
        if CARDS.kind[self.card] == t.SCROLL and s.alive[self.seat]:
            s.discard[self.seat].append(self.card)


# Things that roll for themselves.


def exposed(s: Siege, seat: int, f: effects.ResistAll) -> list[int]:
    """Whom an effect on all opponents strikes, once for each point, in entity order (TS-10.7, TS-16.5)."""
    found: list[int] = []
    for p in s.seats_from(s.active):
        if p == seat:
            continue
        for x in s.ordered(p):
            card = s.card[x]
            if CARDS.creature[card]:
                if s.inside(x) >= 0:
                    continue
                undead_or_fiend = CARDS.tags[card] & t.UNDEAD or CARDS.kind[card] == t.FIEND
                if f.only == 2 and not undead_or_fiend:
                    continue
                if f.only == 0 and (undead_or_fiend or CARDS.kind[card] == t.ELEMENTAL):
                    continue
            elif f.only != 1 or (CARDS.kind[card] == t.RELIC and CARDS.loc[card] != t.ON_FIELD):
                continue
            found.extend([x] * s.life[x])
    return found


@final
class NextResistance(Step[Siege]):
    """Everything struck rolls RL once for each point it has, and loses one for each failure (`resist_all`)."""

    def __init__(self, card: int) -> None:
        self.card = card

    def args(self) -> tuple[int, ...]:
        return (self.card,)

    def resolve(self, s: Siege) -> None:
        while s.volley_targets and not s.stands(s.volley_targets[0]):
            s.volley_targets.pop(0)
        if s.volley_targets:
            s.roll(s.volley_targets[0] // PLACES, levels.ONE_D100, self)

    def rolled(self, s: Siege, faces: list[int]) -> None:
        f = CARDS.magic[self.card]
        assert isinstance(f, effects.ResistAll)
        x = s.volley_targets.pop(0)
        rl = max(0, levels.level(s, x, t.RL) + f.bonus)
        result = levels.classify(faces[0], rl)
        levels.use_items(s, x, t.RL)
        s.tell(events.RESISTS, (s.tag(x), faces[0], rl, result))
        s.agenda.append(self)
        if result >= t.FAIL:
            s.agenda.append(Harm(x, NONE))
            if not f.ignore_pl and s.is_creature(x) and levels.level(s, x, t.PL) > 0:
                s.agenda.append(Protection(x))


def destroy_resource(s: Siege, code: int) -> None:
    """A market Mine or Powerstone is destroyed, an unspent one if one was meant and is left (TS-2.4)."""
    seat, which = code // 4, code % 4
    if which < 2:
        s.mines[seat] -= 1
        if (which == 1 and s.mines_spent[seat] > 0) or s.mines_spent[seat] > s.mines[seat]:
            s.mines_spent[seat] -= 1
        s.discard[seat].append(MINE_CARD)
    else:
        s.stones[seat] -= 1
        if (which == 3 and s.stones_spent[seat] > 0) or s.stones_spent[seat] > s.stones[seat]:
            s.stones_spent[seat] -= 1
        s.discard[seat].append(STONE_CARD)


def resource_there(s: Siege, code: int) -> bool:
    """There is still a market card of this kind."""
    seat = code // 4
    return (s.mines[seat] if code % 4 < 2 else s.stones[seat]) > 0


@final
class NextRuin(Step[Siege]):
    """Ruin: no cast roll; each target rolls its RL (`ruin`)."""

    def resolve(self, s: Siege) -> None:
        while s.volley_targets and not resource_there(s, s.volley_targets[0]):
            s.volley_targets.pop(0)
        if s.volley_targets:
            s.roll(s.volley_targets[0] // 4, levels.ONE_D100, self)

    def rolled(self, s: Siege, faces: list[int]) -> None:
        code = s.volley_targets.pop(0)
        lost = levels.classify(faces[0], RESOURCE_RL) >= t.FAIL
        s.tell(events.RESOURCE, (code // 4, code % 4 // 2, faces[0], 1 if lost else 0))
        if lost:
            destroy_resource(s, code)
        s.agenda.append(self)


# One roll to do it, one to resist.


def attempt_level(s: Siege) -> int:
    """The level of the roll that the current entry needs, or NONE if its target is gone (TS-12.5)."""
    entry = s.current
    seat = entry[SEAT]
    if entry[1] == t.DRAIN:
        thief = entry[3]
        return CARDS.drain_level[s.card[thief]] + levels.level(s, thief, t.IS) if s.alive[entry[4]] else NONE
    if entry[1] == t.BREAK:
        breaker, item = entry[3], entry[4]
        return CARDS.breaks[s.card[breaker]] + levels.level(s, breaker, t.IS) if s.in_play(item) else NONE
    card = entry[CARD]
    target = entry[TARGETS]
    f = CARDS.magic[card]
    printed = NONE
    if isinstance(f, effects.Shatter):
        if s.in_play(target) and within_shatter(s, target):
            printed = f.relic_ss if CARDS.kind[s.card[target]] == t.RELIC else f.item_ss
    elif isinstance(f, effects.Raze):
        if resource_there(s, target):
            printed = f.ss
    elif isinstance(f, effects.Bind):
        if s.in_play(target) and s.on_field(target) and s.in_play(entry[TARGETS + 1]):
            printed = f.ss
    elif isinstance(f, effects.HoldPosition):
        if s.in_play(target) and s.on_field(target):
            printed = f.ss
    elif isinstance(f, effects.Counter) and entry_of(s, target):
        printed = f.levels[entry[LEVEL]][1]
    return spell_skill(s, seat, card, printed) if printed >= 0 else NONE


def within_shatter(s: Siege, target: int) -> bool:
    """Items and Relics within reach of Shatter: nothing inside structures (TS-12.11)."""
    if CARDS.loc[s.card[target]] == t.ON_FIELD:
        return True
    bearer = s.host[target]
    if bearer < 0:
        return False
    if s.is_creature(bearer):
        return s.inside(bearer) < 0
    return s.rules.shatter_structures


def entry_of(s: Siege, number: int) -> list[int]:
    """The entry of the stack with this number, or nothing."""
    for entry in s.stack:
        if entry[0] == number:
            return entry
    return []


def doer(s: Siege) -> int:
    """Who rolls for the current entry."""
    return s.current[3] if s.current[1] != t.CAST_ENTRY else s.current[SEAT] * PLACES


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
        magical = entry[1] == t.CAST_ENTRY
        levels.use_items(s, who, t.SS if magical else t.IS)
        card = entry[CARD] if magical else s.card[who]
        if magical and CARDS.verb[card] == t.COUNTER:
            self.counter(s, faces[0], level, result <= t.HIT)
            return
        s.tell(events.CAST_ROLL, (entry[SEAT], card, faces[0], level, result))
        if result == t.FUM:
            shots.fumble(s, who, magical)
        if result >= t.MISS:
            done(s)
        elif entry[1] == t.DRAIN:
            rob(s)
        else:
            s.agenda.append(Resistance(1 if result == t.CRIT else 0))

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
    if s.current[1] == t.CAST_ENTRY:
        s.agenda.append(UsedUp(s.current[SEAT], s.current[CARD]))


def rob(s: Siege) -> None:
    """The victim loses unspent gold; the thief's Mage has it until his next step 5 (`drain`)."""
    seat, victim = s.current[SEAT], s.current[4]
    points = min(CARDS.drain[s.card[s.current[3]]], resources.gold(s, victim))
    resources.spend_gold(s, victim, points, 0)
    s.loot[seat] += points
    s.tell(events.ROBBED, (victim, points, seat))


@final
class Resistance(Step[Siege]):
    """The target rolls its RL; against a critical only an exceptional roll helps (TS-11.6, TS-12.11)."""

    def __init__(self, critical: int) -> None:
        self.critical = critical

    def args(self) -> tuple[int, ...]:
        return (self.critical,)

    def target(self, s: Siege) -> int:
        return s.current[4] if s.current[1] == t.BREAK else s.current[TARGETS]

    def resolve(self, s: Siege) -> None:
        target = self.target(s)
        raze = s.current[1] == t.CAST_ENTRY and CARDS.verb[s.current[CARD]] == t.RAZE
        s.roll(target // 4 if raze else target // PLACES, levels.ONE_D100, self)

    def rolled(self, s: Siege, faces: list[int]) -> None:
        target = self.target(s)
        verb = t.SHATTER if s.current[1] == t.BREAK else CARDS.verb[s.current[CARD]]
        rl = RESOURCE_RL if verb == t.RAZE else levels.level(s, target, t.RL)
        result = levels.classify(faces[0], rl)
        resisted = result == t.EXC or (result == t.OK and not self.critical)
        if verb == t.RAZE:
            s.tell(events.RESOURCE, (target // 4, target % 4 // 2, faces[0], 0 if resisted else 1))
        else:
            s.tell(events.RESISTS, (s.tag(target), faces[0], rl, result))
        if verb == t.HOLD or verb == t.BIND:
            levels.use_items(s, target, t.RL)
            if result == t.FUM:
                things.to_defend(s, target, True)  # TS-7.4
            if not resisted:
                s.agenda.append(DURATION)
                return
        elif not resisted and verb == t.RAZE:
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
        most = f.most if isinstance(f, (effects.Bind, effects.HoldPosition)) else 1
        rounds = levels.amount(faces[0], most)
        if rounds == 0:
            s.agenda.append(self)
            return
        s.tell(events.DURATION, (faces[0], rounds))
        if isinstance(f, effects.Bind):
            things.lasting(s, t.BOUND, target, s.current[TARGETS + 1], seat, rounds, card)
        else:
            things.lasting(s, t.HELD, target, 0, seat, rounds, card)
            things.to_defend(s, target, False)
        s.tell(events.EFFECT, (card, s.tag(target), rounds))


# Skills.


def resolve_skill(s: Siege, entry: list[int]) -> None:
    """What an innate or Relic skill does (TS-14)."""
    seat, thing, skill, value = entry[2], entry[3], entry[4], entry[5]
    if not s.in_play(thing):
        return
    if skill == t.SKILL_MOVE:
        if not s.has_effect(t.IN_USE, thing, value):
            things.lasting(s, t.IN_USE, thing, value, seat, 1, s.card[thing])
    elif skill == t.SKILL_REPAIR:
        if s.in_play(value) and (s.life[value] < s.full[value]):
            strengthen(s, value, 1)
    elif not levels.working(s, thing):
        return
    elif skill == t.SKILL_SUMMON:
        token = things.enter(s, seat, CARDS.summon[s.card[thing]])
        if token >= 0:
            s.marks[token] |= t.FADING
            s.tell(events.SUMMONED, (seat,))
    elif skill == t.SKILL_HOLD:
        card = s.pledged[seat]
        s.pledged[seat] = NONE
        if card in s.hand[seat] and s.held[seat] < 0:
            s.hand[seat].remove(card)  # all know as much of hand and Librahm together as before
            s.held[seat] = card
            s.tell_some(1 << seat, events.HELD, (seat, card), Event(events.HELD_HIDDEN, (seat,)))
    elif s.deck[seat]:
        s.agenda.append(Look(seat, CARDS.scry[s.card[thing]]))


@final
class Look(Step[Siege]):
    """The top cards of the own deck are looked at (`scry`)."""

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.count)

    def resolve(self, s: Siege) -> None:
        seat = self.seat
        n = min(self.count, len(s.deck[seat]))
        for i in range(1, n + 1):
            s.deck_seen[seat][-i] = 1
        cards = [s.deck[seat][-i] for i in range(1, n + 1)]
        veiled = Event(events.SCRIED_HIDDEN, (seat, n))
        s.tell_some(1 << seat, events.SCRIED, (seat, *cards), veiled)
        s.agenda.append(KeepOnTop(seat, n))


@final
class KeepOnTop(Step[Siege]):
    """One of them goes on top, the others to the bottom in the order seen (`scry`)."""

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.count)

    def resolve(self, s: Siege) -> None:
        if s.alive[self.seat]:
            kinds = sorted(set(s.deck[self.seat][-self.count :]))
            s.ask(self.seat, choices.SCRY, [choices.TAKE + c for c in kinds], self)

    def chosen(self, s: Siege, option: int) -> None:
        seat, card = self.seat, option - choices.TAKE
        deck = s.deck[seat]
        looked = [deck.pop() for _ in range(self.count)]  # top first
        looked.remove(card)
        for c in looked:
            deck.insert(0, c)
        deck.append(card)
        seen = s.deck_seen[seat]
        del seen[len(seen) - self.count :]
        s.deck_seen[seat] = [1] * (self.count - 1) + seen + [1]
        s.tell_some(1 << seat, events.SCRY_KEPT, (seat, card), None)


ATTEMPT: Final = Attempt()
NEXT_RUIN: Final = NextRuin()
DURATION: Final = Duration()
STEPS: Final = [UsedUp, NextResistance, NextRuin, Attempt, Resistance, Duration, Look, KeepOnTop]
