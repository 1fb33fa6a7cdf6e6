"""Magic that is tried and may be resisted: Shatter, Bind, Entangle, Anti-Magic (TS-12.10 to TS-12.13)."""
from __future__ import annotations

from typing import final

from mypy_extensions import i64

from wartable.games.tower_siege.cards import spells
from wartable.games.tower_siege.cards.catalogue import CARDS
from wartable.games.tower_siege.rules import levels, things, timing
from wartable.games.tower_siege.rules.attempts import DURATION, Attempted, UsedUp, tell_resists, with_own
from wartable.games.tower_siege.seen import events
from wartable.games.tower_siege.table import actions, entries, terms
from wartable.games.tower_siege.table.state import Siege
from wartable.games.tower_siege.table.terms import NONE, seat_of, strength_of


@final
class Shattering(Attempted):
    """An Item or Relic is destroyed."""

    def __init__(self, card: int, effect: spells.Shatter) -> None:
        super().__init__(card)
        self.effect = effect

    def playable(self, s: Siege, seat: i64, window: i64) -> bool:
        for p in range(s.seats):
            for x in s.items[p]:
                if shatters(s, seat, x):
                    return True
            for x in s.relics[p]:
                if shatters(s, seat, x):
                    return True
        return False

    def aims_at(self, s: Siege, seat: i64, x: i64) -> bool:
        return shatters(s, seat, x)

    def printed(self, s: Siege, entry: list[int]) -> i64:
        target = entries.target_of(entry)
        if not s.in_play(target) or not within_shatter(s, target):
            return NONE
        return self.effect.relic_ss if CARDS.kind[s.card[target]] == terms.RELIC else self.effect.item_ss


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


def shatters(s: Siege, seat: i64, x: i64) -> bool:
    """Items and Relics of opponents within reach, and own Relics that have fallen (TS-12.11, TS-10.4)."""
    c = s.card[x]
    kind = CARDS.kind[c]
    if kind != terms.ITEM and kind != terms.RELIC:
        return False
    if seat_of(x) == seat:
        return CARDS.loc[c] == terms.ON_FIELD and s.life[x] == 0
    return within_shatter(s, x)


class OnCreature(Attempted):
    """Something lasts on a creature on the battlefield that does not resist (TS-12.3)."""

    def __init__(self, card: int, ss: int, most: int) -> None:
        super().__init__(card)
        self.ss = ss
        self.most = most

    def printed(self, s: Siege, entry: list[int]) -> i64:
        target = entries.target_of(entry)
        return self.ss if s.in_play(target) and s.on_field(target) else NONE

    def resisted(self, s: Siege, entry: list[int], roll: i64, rl: i64, result: i64, held: bool) -> None:
        target = self.target(entry)
        tell_resists(s, target, roll, rl, result)
        levels.use_items(s, target, terms.RL)
        if result == terms.FUM:
            things.to_defend(s, target, True)  # TS-7.4
        if held:
            self.done(s, entry)
        else:
            s.agenda.append(DURATION)

    def most_rounds(self) -> i64:
        return self.most


@final
class Holding(OnCreature):
    """A creature is held in DEFEND."""

    def __init__(self, card: int, effect: spells.HoldPosition) -> None:
        super().__init__(card, effect.ss, effect.most)

    def aims_at(self, s: Siege, seat: i64, x: i64) -> bool:
        return s.is_creature(x) and s.inside(x) < 0

    def begin(self, s: Siege, entry: list[int], rounds: i64) -> None:
        target = entries.target_of(entry)
        things.lasting(s, terms.HELD, target, 0, entries.seat_of(entry), rounds, self.card)
        things.to_defend(s, target, False)


@final
class Binding(OnCreature):
    """Two creatures share their losses."""

    def __init__(self, card: int, effect: spells.Bind) -> None:
        super().__init__(card, effect.ss, effect.most)

    def playable(self, s: Siege, seat: i64, window: i64) -> bool:
        return len(bindable(s)) > 1 and super().playable(s, seat, window)

    def aims_at(self, s: Siege, seat: i64, x: i64) -> bool:
        c = s.card[x]
        return CARDS.creature[c] != 0 and seat_of(x) != seat and CARDS.kind[c] != terms.MAGE and s.inside(x) < 0

    def question(self, s: Siege, seat: i64, chosen: list[int]) -> list[int]:
        if len(chosen) == 1:
            first = chosen[0] - actions.AT
            return sorted([actions.AT + x for x in bindable(s) if x != first])
        return super().question(s, seat, chosen)

    def printed(self, s: Siege, entry: list[int]) -> i64:
        return super().printed(s, entry) if s.in_play(entries.partner_of(entry)) else NONE

    def begin(self, s: Siege, entry: list[int], rounds: i64) -> None:
        target, other = entries.target_of(entry), entries.partner_of(entry)
        things.lasting(s, terms.BOUND, target, other, entries.seat_of(entry), rounds, self.card)

    def least_targets(self) -> i64:
        return 2


def bindable(s: Siege) -> list[int]:
    """Every creature in play that is no Mage."""
    found: list[int] = []
    for p in range(s.seats):
        found.extend([x for x in s.creatures[p] if CARDS.kind[s.card[x]] != terms.MAGE])
    return found


@final
class Countering(Attempted):
    """Another player's Spell or Scroll is removed from the stack; a fumble is a plain failure (TS-12.13)."""

    def __init__(self, card: int, effect: spells.Counter) -> None:
        super().__init__(card)
        self.effect = effect

    def playable(self, s: Siege, seat: i64, window: i64) -> bool:
        return window == timing.R_WINDOW and bool(answerable(s, seat))

    def question(self, s: Siege, seat: i64, chosen: list[int]) -> list[int]:
        if not chosen:
            return answerable(s, seat)
        return self.affordable_levels(s, seat) if len(chosen) == 1 else []

    def levels(self) -> list[list[int]]:
        return self.effect.levels

    def printed(self, s: Siege, entry: list[int]) -> i64:
        if not entry_of(s, entries.target_of(entry)):
            return NONE
        return strength_of(self.effect.levels[entries.level_of(entry)])

    def rolled(self, s: Siege, entry: list[int], roll: i64, level: i64, result: i64) -> None:
        seat = entries.seat_of(entry)
        levels.use_items(s, terms.mage_of(seat), terms.SS)
        target = entry_of(s, entries.target_of(entry))
        success = result <= terms.HIT
        bonus: list[int] = []
        levels.level(s, terms.mage_of(seat), terms.SS, bonus)
        parts = with_own(level, bonus)
        s.tell(events.COUNTERED, (seat, entries.card_of(target), roll, level, 1 if success else 0, *parts))
        if success:
            s.stack.remove(target)
            s.then([UsedUp(entries.seat_of(target), entries.card_of(target))])
        self.done(s, entry)

    def there(self, s: Siege, target: i64) -> bool:
        return False  # nothing resists it

    def refusal(self, siege: bool) -> str:
        return "Anti-Magic answers another player's Spell or Scroll before it is resolved (TS-6.3)"

    def names_things(self) -> bool:
        return False

    def highest_target(self, s: Siege) -> i64:
        return s.serial


def answerable(s: Siege, seat: i64) -> list[int]:
    """Spells and Scrolls of other players on the stack, as actions (`counter`). One may lie below an older one (TS-6.6)."""
    found: list[int] = []
    for entry in s.stack:
        number = entries.number_of(entry)
        if entries.what_of(entry) == entries.CAST and entries.seat_of(entry) != seat and number < actions.MOST_ENTRIES:
            found.append(actions.ENTRY + number)
    found.sort()
    return found


def entry_of(s: Siege, number: i64) -> list[int]:
    """The entry of the stack with this number, or nothing."""
    for entry in s.stack:
        if entries.number_of(entry) == number:
            return entry
    return []
