"""Spells and Scrolls are resolved (TS-12, TS-15)."""
from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from wartable.games.tower_siege.cards import spells
from wartable.games.tower_siege.cards.catalogue import CARDS, GALWAN, RESOURCE_RL, SHIELD
from wartable.games.tower_siege.rules import levels, market, shots, things
from wartable.games.tower_siege.rules.attempts import (
    ATTEMPT,
    ATTEMPTED,
    UsedUp,
    attempt_level,
    destroy_resource,
    resource_there,
    spell_skill,
)
from wartable.games.tower_siege.rules.damage import Harm
from wartable.games.tower_siege.rules.strikes import Protection
from wartable.games.tower_siege.seen import events
from wartable.games.tower_siege.table import entries, terms
from wartable.games.tower_siege.table.piles import holds, without
from wartable.games.tower_siege.table.state import Siege
from wartable.games.tower_siege.table.terms import (
    NONE,
    is_stone,
    mage_of,
    owner_of,
    penalty_of,
    seat_of,
    stat_value,
    strength_of,
)
from wartable.kernel.row import changed
from wartable.kernel.step import Step


def resolve_cast(s: Siege, entry: list[int]) -> None:
    """What a Spell or Scroll does (TS-12.4, TS-12.5); used Scrolls are discarded (TS-12.2)."""
    seat, card = entries.seat_of(entry), entries.card_of(entry)
    f = CARDS.magic[card]
    if isinstance(f, spells.Bolt):
        row = f.levels[entries.level_of(entry)]
        targets = [x for x in entries.targets_of(entry) if shots.real_target(s, x) >= 0]
        s.agenda.append(UsedUp(seat, card))
        if targets:
            ss = spell_skill(s, seat, card, strength_of(row))
            shots.begin(s, mage_of(seat), True, ss, penalty_of(row), CARDS.resisted[card], targets, True)
        else:
            s.tell(events.FIZZLES, (seat, card))
    elif isinstance(f, spells.Ruin):
        s.volley_targets = entries.targets_of(entry)
        s.then([NEXT_RUIN, UsedUp(seat, card)])
    elif isinstance(f, spells.ResistAll):
        s.volley_targets = exposed(s, seat, f)
        s.then([NextResistance(card), UsedUp(seat, card)])
    elif f.verb in ATTEMPTED:
        if attempt_level(s) < 0:
            s.tell(events.FIZZLES, (seat, card))
            s.agenda.append(UsedUp(seat, card))
        else:
            s.agenda.append(ATTEMPT)
    else:
        resolve_quiet(s, entry, f)


def resolve_quiet(s: Siege, entry: list[int], f: spells.Magic) -> None:
    """Magic without a roll; none of it moves a creature to DEFEND (TS-7.7)."""
    seat, card = entries.seat_of(entry), entries.card_of(entry)
    target = entries.target_of(entry) if len(entry) > entries.TARGETS else NONE
    if isinstance(f, spells.Grant):
        grant(s, seat, card, f, target)
    elif isinstance(f, spells.Truce):
        things.lasting(s, terms.NO_ATTACKS, NONE, 0, seat, f.rounds, card)
        s.tell(events.EFFECT, (card, -1, f.rounds))
        if s.attacked[seat]:
            s.banned = changed(s.banned, seat, 2)  # TS-15.4
    elif isinstance(f, spells.Forbid):
        things.lasting(s, terms.NO_SHOTS, NONE, 0, seat, f.rounds, card)
        s.tell(events.EFFECT, (card, -1, f.rounds))
    elif isinstance(f, spells.Build):
        build(s, entry, f)
    else:
        s.agenda.append(UsedUp(seat, card))
        if isinstance(f, spells.Unload):
            s.agenda.append(market.Unload(seat))
        elif isinstance(f, spells.Retrieve):
            if target in s.discard[seat] and s.counted(seat) < s.rules.market_size:
                s.discard[seat] = without(s.discard[seat][::-1], target)[::-1]  # the copy discarded last
                s.hand[seat] += (target,)
                s.shown[seat] += (target,)
                s.tell(events.RETRIEVED, (seat, target))
        elif s.in_play(target):
            if isinstance(f, spells.AddLp):
                s.life[target] += f.by
                s.tell(events.GAINS, (s.tag(target), s.life[target]))
            elif isinstance(f, spells.AddIp):
                strengthen(s, target, f.by)
            elif isinstance(f, spells.Ready):
                s.marks[target] &= ~terms.ACTED
                things.lasting(s, terms.SPENT, mage_of(seat), card, seat, 0, card)
        else:
            s.tell(events.FIZZLES, (seat, card))


def strengthen(s: Siege, thing: i64, by: i64) -> None:
    """A structure gains IP; what has fallen stands again (TS-10.4, TS-10.6)."""
    if s.life[thing] == 0:
        things.repair(s, thing)
    else:
        s.life[thing] += by
        s.tell(events.GAINS, (s.tag(thing), s.life[thing]))


def grant(s: Siege, seat: i64, card: i64, f: spells.Grant, target: i64) -> None:
    """A level is higher for a time (TS-12.10)."""
    by = f.by
    if f.to < 2:
        if not s.in_play(target) or holds(s.laid(card), target):
            s.tell(events.FIZZLES, (seat, card))
            return
        if card == SHIELD and s.rules.gifts and s.race[seat] == GALWAN and target == mage_of(seat):
            by = 30
    things.lasting(s, terms.ON_STAT, target if f.to < 2 else NONE, stat_value(f.stat, by), seat, f.rounds, card)
    s.tell(events.EFFECT, (card, s.tag(target) if f.to < 2 else -1, f.rounds))


def build(s: Siege, entry: list[int], f: spells.Build) -> None:
    """The Scroll becomes a structure; who was named goes in if that is still possible (TS-12.3)."""
    seat, card = entries.seat_of(entry), entries.card_of(entry)
    shelter = things.enter(s, seat, card)
    if shelter < 0:
        s.agenda.append(UsedUp(seat, card))
        return
    s.life[shelter] = strength_of(f.levels[entries.level_of(entry)])
    s.full[shelter] = s.life[shelter]
    s.tell(events.GAINS, (s.tag(shelter), s.life[shelter]))
    creature = entries.target_of(entry) if len(entry) > entries.TARGETS else NONE
    if s.in_play(creature) and s.on_field(creature):
        things.go_in(s, creature, shelter)


# Things that roll for themselves.


def exposed(s: Siege, seat: i64, f: spells.ResistAll) -> list[int]:
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
                undead_or_fiend = CARDS.tags[card] & terms.UNDEAD or CARDS.kind[card] == terms.FIEND
                if f.only == 2 and not undead_or_fiend:
                    continue
                if f.only == 0 and (undead_or_fiend or CARDS.kind[card] == terms.ELEMENTAL):
                    continue
            elif f.only != 1 or (CARDS.kind[card] == terms.RELIC and CARDS.loc[card] != terms.ON_FIELD):
                continue
            found.extend([x] * s.life[x])
    return found


@final
class NextResistance(Step[Siege]):
    """Everything struck rolls RL once for each point it has, and loses one for each failure (`resist_all`)."""

    AFTER: ClassVar[str] = "UsedUp"

    def __init__(self, card: int) -> None:
        self.card = card

    def fault(self, s: Siege) -> str:
        return "" if self.card >= 0 and CARDS.verb[self.card] == terms.RESIST_ALL else "this card strikes nobody by itself"

    def resolve(self, s: Siege) -> None:
        while s.volley_targets and not s.stands(s.volley_targets[0]):
            s.volley_targets.pop(0)
        if s.volley_targets:
            s.roll(seat_of(s.volley_targets[0]), levels.ONE_D100, self)

    def rolled(self, s: Siege, faces: list[int]) -> None:
        f = CARDS.magic[self.card]
        assert isinstance(f, spells.ResistAll)
        x = s.volley_targets.pop(0)
        rl = levels.lowered(levels.level(s, x, terms.RL), -f.bonus)
        result = levels.classify(faces[0], rl)
        levels.use_items(s, x, terms.RL)
        s.tell(events.RESISTS, (s.tag(x), faces[0], rl, result))
        s.agenda.append(self)
        if result >= terms.FAIL:
            s.agenda.append(Harm(x, NONE))
            if not f.ignore_pl and s.is_creature(x) and levels.level(s, x, terms.PL) > 0:
                s.agenda.append(Protection(x))


@final
class NextRuin(Step[Siege]):
    """Ruin: no cast roll; each target rolls its RL (`ruin`)."""

    AFTER: ClassVar[str] = "UsedUp"

    def fault(self, s: Siege) -> str:
        strange = [code for code in s.volley_targets if owner_of(code) >= s.seats]
        return "volley_targets must be resources" if strange else ""

    def resolve(self, s: Siege) -> None:
        while s.volley_targets and not resource_there(s, s.volley_targets[0]):
            s.volley_targets.pop(0)
        if s.volley_targets:
            s.roll(owner_of(s.volley_targets[0]), levels.ONE_D100, self)

    def rolled(self, s: Siege, faces: list[int]) -> None:
        code = s.volley_targets.pop(0)
        lost = levels.classify(faces[0], RESOURCE_RL) >= terms.FAIL
        s.tell(events.RESOURCE, (owner_of(code), 1 if is_stone(code) else 0, faces[0], 1 if lost else 0))
        if lost:
            destroy_resource(s, code)
        s.agenda.append(self)


NEXT_RUIN: Final = NextRuin()
STEPS: Final = [NextResistance, NextRuin]
