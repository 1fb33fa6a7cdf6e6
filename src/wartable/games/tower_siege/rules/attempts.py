"""One roll to do it, one to resist: magic that is no strike, robbing, breaking (TS-12)."""
from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from wartable.games.tower_siege.cards.catalogue import CARDS
from wartable.games.tower_siege.rules import levels, resources, shots, things
from wartable.games.tower_siege.rules.bases import OfCard
from wartable.games.tower_siege.rules.deeds import Deed, deed_of
from wartable.games.tower_siege.seen import events
from wartable.games.tower_siege.table import entries, terms
from wartable.games.tower_siege.table.state import Siege
from wartable.games.tower_siege.table.terms import NONE, mage_of
from wartable.kernel.step import Step


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


def with_own(level: i64, bonus: list[int]) -> list[int]:
    """The parts of a level, of which all but the printed number are known."""
    return [terms.OWN_LEVEL, level - sum(bonus[1::2]), *bonus]


def tell_resists(s: Siege, target: i64, roll: i64, rl: i64, result: i64, storm: i64 = 0) -> None:
    """A thing has rolled its RL; *storm* is what a Scroll that strikes all adds to it."""
    if s.events is not None:
        parts: list[int] = []
        levels.lowered(levels.level(s, target, terms.RL, parts), -storm, parts, terms.STORM)
        s.tell(events.RESISTS, (s.tag(target), roll, rl, result, *parts))


class Attempted(Deed):
    """A deed that needs a roll of SS, and that its target may resist: usually something that is destroyed."""

    def printed(self, s: Siege, entry: list[int]) -> i64:
        """The printed SS, or NONE if its target is gone (TS-12.5)."""
        return NONE

    def level(self, s: Siege, entry: list[int]) -> i64:
        """What is rolled against, or NONE if its target is gone."""
        printed = self.printed(s, entry)
        return spell_skill(s, entries.seat_of(entry), self.card, printed) if printed >= 0 else NONE

    def resolve(self, s: Siege, entry: list[int]) -> None:
        if self.level(s, entry) >= 0:
            s.agenda.append(ATTEMPT)
        else:
            s.tell(events.FIZZLES, (entries.seat_of(entry), self.card))
            s.agenda.append(UsedUp(entries.seat_of(entry), self.card))

    def rolled(self, s: Siege, entry: list[int], roll: i64, level: i64, result: i64) -> None:
        """It was done or not; who fumbles is locked (TS-7.9)."""
        mage = mage_of(entries.seat_of(entry))
        levels.use_items(s, mage, terms.SS)
        bonus: list[int] = []
        levels.level(s, mage, terms.SS, bonus)
        s.tell(events.CAST_ROLL, (entries.seat_of(entry), self.card, roll, level, result, *with_own(level, bonus)))
        if result == terms.FUM:
            shots.fumble(s, mage, True)
        if result >= terms.MISS:
            self.done(s, entry)
        else:
            s.agenda.append(Resistance(1 if result == terms.CRIT else 0))

    def done(self, s: Siege, entry: list[int]) -> None:
        """The Scroll is discarded (TS-12.2)."""
        s.agenda.append(UsedUp(entries.seat_of(entry), self.card))

    # How it is resisted.

    def target(self, entry: list[int]) -> i64:
        """What resists."""
        return entries.target_of(entry)

    def there(self, s: Siege, target: i64) -> bool:
        """It is still to be had."""
        return s.in_play(target)

    def resistance(self, s: Siege, target: i64) -> i64:
        """The RL that is rolled against (TS-11.6)."""
        return levels.level(s, target, terms.RL)

    def resisted(self, s: Siege, entry: list[int], roll: i64, rl: i64, result: i64, held: bool) -> None:
        """What comes of the roll; *held*: it does not help the caster."""
        target = self.target(entry)
        tell_resists(s, target, roll, rl, result)
        if not held:
            s.tell(events.DESTROYED, (s.tag(target),))
            things.leave(s, target)
        self.done(s, entry)

    # How long it lasts, if it does.

    def most_rounds(self) -> i64:
        """The most rounds that are rolled for; 0: it does not last."""
        return 0

    def begin(self, s: Siege, entry: list[int], rounds: i64) -> None:
        """It lasts for so many rounds from now on (TS-12.3)."""


class BySkill(Attempted):
    """A creature tries it with its IS instead of an attack; nothing is discarded."""

    def skill(self, card: i64) -> i64:
        """The printed IS of the creature's card."""
        return NONE

    def level(self, s: Siege, entry: list[int]) -> i64:
        doer = entries.doer_of(entry)
        if not self.there(s, entries.prey_of(entry)):
            return NONE
        return self.skill(s.card[doer]) + levels.level(s, doer, terms.IS)

    def rolled(self, s: Siege, entry: list[int], roll: i64, level: i64, result: i64) -> None:
        doer = entries.doer_of(entry)
        levels.use_items(s, doer, terms.IS)
        bonus: list[int] = []
        levels.level(s, doer, terms.IS, bonus)
        s.tell(events.CAST_ROLL, (entries.seat_of(entry), s.card[doer], roll, level, result, *with_own(level, bonus)))
        if result == terms.FUM:
            shots.fumble(s, doer, False)
        elif result < terms.MISS:
            self.succeeded(s, entry, result)

    def succeeded(self, s: Siege, entry: list[int], result: i64) -> None:
        """The prey may still resist."""
        s.agenda.append(Resistance(1 if result == terms.CRIT else 0))

    def done(self, s: Siege, entry: list[int]) -> None:
        return

    def target(self, entry: list[int]) -> i64:
        return entries.prey_of(entry)


@final
class Breaking(BySkill):
    """An Item on a structure, or a Relic inside one, is broken (`break_item`)."""

    def skill(self, card: i64) -> i64:
        return CARDS.breaks[card]


@final
class Robbing(BySkill):
    """The victim loses unspent gold; the thief's Mage has it until his next step 5 (`drain`)."""

    def skill(self, card: i64) -> i64:
        return CARDS.drain_level[card]

    def there(self, s: Siege, target: i64) -> bool:
        return s.alive[target] != 0

    def succeeded(self, s: Siege, entry: list[int], result: i64) -> None:
        seat, victim = entries.seat_of(entry), entries.prey_of(entry)
        points = min(CARDS.drain[s.card[entries.doer_of(entry)]], resources.gold(s, victim))
        resources.spend_gold(s, victim, points, 0)
        s.loot[seat] = s.loot[seat] + points
        s.tell(events.ROBBED, (victim, points, seat))


def attempted(s: Siege) -> Attempted | None:
    """What is being tried by the entry that is resolved, if it is of that kind."""
    if not s.current:
        return None
    what = entries.what_of(s.current)
    if what == entries.DRAIN:
        return ROBBING
    if what == entries.BREAK:
        return BREAKING
    deed = deed_of(entries.card_of(s.current)) if what == entries.CAST else None
    return deed if isinstance(deed, Attempted) else None


def current(s: Siege) -> Attempted:
    """The same, where it must be."""
    found = attempted(s)
    assert found is not None
    return found


@final
class Attempt(Step[Siege]):
    """The cast or IS roll of an effect that is no strike (TS-12.4)."""

    AFTER: ClassVar[str] = "Resolve"

    def fault(self, s: Siege) -> str:
        found = attempted(s)
        if found is None:
            return "nothing that is rolled for is being resolved"
        return "" if found.level(s, s.current) >= 0 else "what it was aimed at is gone (TS-12.5)"

    def resolve(self, s: Siege) -> None:
        s.roll(entries.seat_of(s.current), levels.ONE_D100, self)

    def rolled(self, s: Siege, faces: list[int]) -> None:
        deed = current(s)
        level = deed.level(s, s.current)
        deed.rolled(s, s.current, faces[0], level, levels.classify(faces[0], level))


@final
class Resistance(Step[Siege]):
    """The target rolls its RL; against a critical only an exceptional roll helps (TS-11.6, TS-12.11)."""

    AFTER: ClassVar[str] = "Resolve"

    def __init__(self, critical: int) -> None:
        self.critical = critical

    def fault(self, s: Siege) -> str:
        found = attempted(s)
        if found is None:
            return "nothing that is resisted is being resolved"
        return "" if found.there(s, found.target(s.current)) else "what should resist is gone (TS-12.5)"

    def resolve(self, s: Siege) -> None:
        deed = current(s)
        s.roll(deed.seat_of_target(deed.target(s.current)), levels.ONE_D100, self)

    def rolled(self, s: Siege, faces: list[int]) -> None:
        deed = current(s)
        rl = deed.resistance(s, deed.target(s.current))
        result = levels.classify(faces[0], rl)
        held = result == terms.EXC or (result == terms.OK and not self.critical)
        deed.resisted(s, s.current, faces[0], rl, result, held)


@final
class Duration(Step[Siege]):
    """How many rounds it lasts; the Scroll stays in play for them (TS-1.6, TS-12.3)."""

    AFTER: ClassVar[str] = "Resolve"

    def fault(self, s: Siege) -> str:
        found = attempted(s)
        lasts = found is not None and found.most_rounds() > 0 and found.there(s, found.target(s.current))
        return "" if lasts else "nothing that lasts is being resolved"

    def resolve(self, s: Siege) -> None:
        s.roll(entries.seat_of(s.current), levels.ONE_D100, self)

    def rolled(self, s: Siege, faces: list[int]) -> None:
        deed = current(s)
        rounds = levels.amount(faces[0], deed.most_rounds())
        if rounds == 0:
            s.agenda.append(self)
            return
        s.tell(events.DURATION, (faces[0], rounds))
        deed.begin(s, s.current, rounds)
        s.tell(events.EFFECT, (deed.card, s.tag(deed.target(s.current)), rounds))


ROBBING: Final = Robbing(NONE)
BREAKING: Final = Breaking(NONE)
ATTEMPT: Final = Attempt()
DURATION: Final = Duration()
STEPS: Final = [UsedUp, Attempt, Resistance, Duration]
