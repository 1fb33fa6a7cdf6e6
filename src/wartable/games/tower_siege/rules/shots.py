"""Shots and magical strikes (TS-9.8 to TS-9.10)."""
from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from wartable.games.tower_siege.cards.catalogue import CARDS
from wartable.games.tower_siege.rules import levels, things
from wartable.games.tower_siege.rules.damage import Harm
from wartable.games.tower_siege.rules.strikes import Protection, behind
from wartable.games.tower_siege.seen import events
from wartable.games.tower_siege.table import actions, entries, terms
from wartable.games.tower_siege.table.state import Siege
from wartable.games.tower_siege.table.terms import NONE, place_of, seat_of
from wartable.kernel.step import Step

# The volley that is under way.
SOURCE: Final = 0  # who shoots or casts
MAGIC: Final = 1
LEVEL: Final = 2
PENALTY: Final = 3
RESIST: Final = 4  # the target rolls
NEXT: Final = 5  # number of the next target
TARGET: Final = 6
RESULT: Final = 7
ROLL: Final = 8
INSIDE: Final = 9
HELPED: Final = 10  # the source's Items help the roll
VOLLEY_SIZE: Final = 11


def begin(s: Siege, source: i64, magic: bool, level: i64, penalty: i64, resist: bool, targets: list[int], helped: bool) -> None:
    """Makes a volley due: all targets are fixed before the first die (TS-9.8)."""
    s.volley = [source, 1 if magic else 0, level, penalty, 1 if resist else 0, 0, NONE, 0, 0, NONE, 1 if helped else 0]
    s.volley_targets = targets
    s.agenda.append(NEXT_SHOT)


def level_parts(s: Siege) -> list[int]:
    """The parts of the level at which the volley is shot or cast (TS-11.9, TS-12.6)."""
    v = s.volley
    parts: list[int] = []
    if v[HELPED]:
        levels.level(s, v[SOURCE], terms.SS if v[MAGIC] else terms.IS, parts)
    if v[MAGIC] and s.current:
        levels.cast_level(0, 0, entries.card_of(s.current), s.race[seat_of(v[SOURCE])], s.rules.gifts, parts)
    return [terms.OWN_LEVEL, v[LEVEL] - sum(parts[1::2]), *parts]


def defence_parts(s: Siege, target: i64, penalty: i64) -> list[int]:
    """The parts of the DL or RL of the one struck."""
    parts: list[int] = []
    levels.lowered(levels.level(s, target, terms.RL if s.volley[MAGIC] else terms.DL, parts), penalty, parts)
    return parts


def real_target(s: Siege, target: i64) -> i64:
    """What a strike at *target* hits now: what it is inside of, or the Tower Shield in front; NONE if it is gone
    (TS-8.9, TS-12.5)."""
    if not s.stands(target):
        return NONE
    if s.is_creature(target):
        inside = s.inside(target)
        if inside < 0:
            return target
        target = inside
    if place_of(target) == terms.TOWER_PLACE:
        shield = s.surround(seat_of(target))
        if shield >= 0:
            return shield
    return target


@final
class NextShot(Step[Siege]):
    """One shot after another, as declared; at what is gone the shot is lost (TS-9.8)."""

    AFTER: ClassVar[str] = "Resolve UsedUp"

    def fault(self, s: Siege) -> str:
        return "" if s.volley and s.in_play(s.volley[SOURCE]) else "nobody shoots"

    def resolve(self, s: Siege) -> None:
        v = s.volley
        number = v[NEXT]
        if number >= len(s.volley_targets) or not s.in_play(v[SOURCE]):
            s.volley = []
            s.volley_targets = []
            return
        v[NEXT] = number + 1
        s.agenda.append(self)
        target = real_target(s, s.volley_targets[number])
        if target >= 0:
            shoot(s, target)


def shoot(s: Siege, target: i64) -> None:
    """Makes one roll at *target* due."""
    v = s.volley
    v[TARGET] = target
    v[INSIDE] = s.occupant(target) if s.is_structure(target) else NONE
    s.agenda.append(SHOT_ROLL)


@final
class ShotRoll(Step[Siege]):
    """The attack roll, IS or SS; a fumble ends the volley (TS-9.8)."""

    AFTER: ClassVar[str] = "NextShot Through"

    def resolve(self, s: Siege) -> None:
        s.roll(seat_of(s.volley[SOURCE]), levels.ONE_D100, self)

    def rolled(self, s: Siege, faces: list[int]) -> None:
        v = s.volley
        source, target = v[SOURCE], v[TARGET]
        result = levels.classify(faces[0], v[LEVEL])
        v[ROLL] = faces[0]
        v[RESULT] = result
        if v[HELPED]:
            levels.use_items(s, source, terms.SS if v[MAGIC] else terms.IS)
        if result >= terms.MISS:
            if s.events is not None:
                rolls = (s.tag(source), faces[0], v[LEVEL], result, s.tag(target), 1 + v[MAGIC])
                s.tell(events.MISSED, (*rolls, *level_parts(s)))
            if result == terms.FUM:
                v[NEXT] = len(s.volley_targets)
                fumble(s, source, bool(v[MAGIC]))
        elif v[RESIST]:
            s.agenda.append(SHOT_DEFENCE)
        else:
            SHOT_DEFENCE.settle(s, 0, 0, terms.FAIL)


def fumble(s: Siege, source: i64, magic: bool) -> None:
    """A fumbled shot or attack cast: to DEFEND, and a Mage is locked (TS-7.5, TS-7.9)."""
    if not s.is_creature(source) or (magic and not s.rules.ss_locks):
        return
    things.to_defend(s, source, True)
    if CARDS.kind[s.card[source]] == terms.MAGE:
        s.marks[source] |= terms.LOCKED


@final
class ShotDefence(Step[Siege]):
    """After a hit the target rolls DL, or RL against magic (TS-9.1, TS-9.8, TS-9.9)."""

    AFTER: ClassVar[str] = "NextShot Through"

    def resolve(self, s: Siege) -> None:
        s.roll(seat_of(s.volley[TARGET]), levels.ONE_D100, self)

    def rolled(self, s: Siege, faces: list[int]) -> None:
        v = s.volley
        stat = terms.RL if v[MAGIC] else terms.DL
        level = levels.lowered(levels.level(s, v[TARGET], stat), v[PENALTY])
        levels.use_items(s, v[TARGET], stat)
        self.settle(s, faces[0], level, levels.classify(faces[0], level))

    def settle(self, s: Siege, roll: int, level: int, result: int) -> None:
        v = s.volley
        target, hit = v[TARGET], v[RESULT]
        if s.events is not None:
            shown = (s.tag(v[SOURCE]), v[ROLL], v[LEVEL], hit, s.tag(target), roll, level, result, 1 + v[MAGIC])
            attack, defence = level_parts(s), defence_parts(s, target, v[PENALTY])
            s.tell(events.STRIKE, (*shown, len(attack), *attack, *defence))
        creature = s.is_creature(target)
        if result == terms.FUM and creature:
            things.to_defend(s, target, True)
        if result == terms.EXC and creature and s.rules.redirect:
            s.agenda.append(REDIRECT)
            return
        breaks = (hit == terms.CRIT and result != terms.EXC) or result == terms.FUM
        if breaks and s.is_structure(target) and (not v[MAGIC] or s.rules.critical_magic):
            for beyond in reversed(behind(s, target, v[INSIDE])):
                s.agenda.append(Through(beyond))
        if (hit == terms.CRIT and result != terms.EXC) or (hit == terms.HIT and result >= terms.FAIL):
            s.agenda.append(Harm(target, NONE))
            if creature and levels.level(s, target, terms.PL) > 0:
                s.agenda.append(Protection(target))


@final
class Through(Step[Siege]):
    """The shot goes on inwards with a new roll: to the occupant, and to the Tower in a Tower Shield (TS-9.8)."""

    AFTER: ClassVar[str] = "NextShot Through"

    def __init__(self, target: int) -> None:
        self.target = target

    def resolve(self, s: Siege) -> None:
        v = s.volley
        if s.stands(self.target) and s.in_play(v[SOURCE]) and v[RESULT] != terms.FUM:
            s.tell(events.FOLLOWS, (s.tag(v[SOURCE]), s.tag(self.target), 1))
            shoot(s, self.target)


@final
class Redirect(Step[Siege]):
    """After an exceptional defence the creature may turn the strike back (TS-9.10)."""

    AFTER: ClassVar[str] = "NextShot Through"

    def resolve(self, s: Siege) -> None:
        s.ask(seat_of(s.volley[TARGET]), actions.REDIRECT_KIND, REDIRECT_OPTIONS, self)

    def chosen(self, s: Siege, option: int) -> None:
        if option == actions.REDIRECT:
            s.agenda.append(REDIRECT_ROLL)


@final
class RedirectRoll(Step[Siege]):
    """It rolls its own AL; on success the origin is struck as by a hit (TS-9.10)."""

    AFTER: ClassVar[str] = "NextShot Through"

    def resolve(self, s: Siege) -> None:
        s.roll(seat_of(s.volley[TARGET]), levels.ONE_D100, self)

    def rolled(self, s: Siege, faces: list[int]) -> None:
        v = s.volley
        al = levels.level(s, v[TARGET], terms.AL)
        turned = levels.classify(faces[0], al) <= terms.HIT
        s.tell(events.REDIRECTS, (s.tag(v[TARGET]), faces[0], al, 1 if turned else 0))
        origin = real_target(s, v[SOURCE])
        if turned and origin >= 0:
            s.agenda.append(Returned(origin))


@final
class Returned(Step[Siege]):
    """The origin of a strike that was turned back rolls DL or RL (TS-9.10); it goes no further."""

    AFTER: ClassVar[str] = "NextShot Through"

    def __init__(self, origin: int) -> None:
        self.origin = origin

    def resolve(self, s: Siege) -> None:
        s.roll(seat_of(self.origin), levels.ONE_D100, self)

    def rolled(self, s: Siege, faces: list[int]) -> None:
        v = s.volley
        stat = terms.RL if v[MAGIC] else terms.DL
        level = levels.level(s, self.origin, stat)
        result = levels.classify(faces[0], level)
        levels.use_items(s, self.origin, stat)
        if s.events is not None:
            shown = (s.tag(v[TARGET]), 0, 0, terms.HIT, s.tag(self.origin), faces[0], level, result, 1 + v[MAGIC])
            s.tell(events.STRIKE, (*shown, 0, *defence_parts(s, self.origin, 0)))
        if result == terms.FUM and s.is_creature(self.origin):
            things.to_defend(s, self.origin, True)
        if result >= terms.FAIL:
            s.agenda.append(Harm(self.origin, NONE))
            if s.is_creature(self.origin) and levels.level(s, self.origin, terms.PL) > 0:
                s.agenda.append(Protection(self.origin))


REDIRECT_OPTIONS: Final = [actions.DECLINE, actions.REDIRECT]
NEXT_SHOT: Final = NextShot()
SHOT_ROLL: Final = ShotRoll()
SHOT_DEFENCE: Final = ShotDefence()
REDIRECT: Final = Redirect()
REDIRECT_ROLL: Final = RedirectRoll()
STEPS: Final = [NextShot, ShotRoll, ShotDefence, Through, Redirect, RedirectRoll, Returned]
