"""Magic that destroys Mines and Powerstones: Ruin and Raze (TS-2.4)."""
from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from wartable.games.tower_siege.cards import spells
from wartable.games.tower_siege.cards.catalogue import MINE_CARD, RESOURCE_RL, STONE_CARD
from wartable.games.tower_siege.rules import levels, resources
from wartable.games.tower_siege.rules.attempts import Attempted, UsedUp
from wartable.games.tower_siege.rules.deeds import Deed
from wartable.games.tower_siege.seen import events
from wartable.games.tower_siege.table import actions, entries, terms
from wartable.games.tower_siege.table.state import Siege
from wartable.games.tower_siege.table.terms import NONE, is_stone, owner_of, resource_at, resource_kind
from wartable.kernel.step import Step


def somebody_has_resources(s: Siege, seat: i64) -> bool:
    """An opponent has a market Mine or Powerstone."""
    p: i64
    for p in range(s.seats):  # noqa: SIM110 - a generator is slow when compiled
        if p != seat and (s.mines[p] or s.stones[p]):
            return True
    return False


def resource_targets(s: Siege, seat: i64, chosen: list[int]) -> list[int]:
    """Market Mines and Powerstones of opponents, each card at most once in a casting (TS-2.4)."""
    found: list[int] = []
    for p in range(s.seats):
        if p == seat:
            continue
        spent, spent_stones = s.mines_spent[p], s.stones_spent[p]
        counts = [s.mines[p] - spent, spent, s.stones[p] - spent_stones, spent_stones]
        for which in range(terms.RESOURCE_KINDS):
            action = actions.RESOURCE + resource_at(p, which)
            if counts[which] > chosen.count(action):
                found.append(action)
    return found


def resource_there(s: Siege, code: i64) -> bool:
    """There is still a market card of this kind."""
    seat = owner_of(code)
    return (s.stones[seat] if is_stone(code) else s.mines[seat]) > 0


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


def tell_resource(s: Siege, code: i64, roll: i64, lost: bool) -> None:
    """Whether it is destroyed."""
    s.tell(events.RESOURCE, (owner_of(code), 1 if is_stone(code) else 0, roll, 1 if lost else 0))
    if lost:
        destroy_resource(s, code)


@final
class Razing(Attempted):
    """One Mine or Powerstone: a cast roll, then its RL."""

    def __init__(self, card: int, effect: spells.Raze) -> None:
        super().__init__(card)
        self.effect = effect

    def playable(self, s: Siege, seat: i64, window: i64) -> bool:
        return somebody_has_resources(s, seat)

    def first_targets(self, s: Siege, seat: i64) -> list[int]:
        return resource_targets(s, seat, [])

    def printed(self, s: Siege, entry: list[int]) -> i64:
        return self.effect.ss if resource_there(s, entries.target_of(entry)) else NONE

    def there(self, s: Siege, target: i64) -> bool:
        return resource_there(s, target)

    def resistance(self, s: Siege, target: i64) -> i64:
        return RESOURCE_RL

    def resisted(self, s: Siege, entry: list[int], roll: i64, rl: i64, result: i64, held: bool) -> None:
        tell_resource(s, self.target(entry), roll, not held)
        self.done(s, entry)

    def names_things(self) -> bool:
        return False

    def seat_of_target(self, target: i64) -> i64:
        return owner_of(target)

    def highest_target(self, s: Siege) -> i64:
        return s.seats * terms.RESOURCE_KINDS - 1


@final
class Ruining(Deed):
    """As many Mines and Powerstones as are paid for, without a cast roll."""

    def __init__(self, card: int, effect: spells.Ruin) -> None:
        super().__init__(card)
        self.effect = effect

    def playable(self, s: Siege, seat: i64, window: i64) -> bool:
        return somebody_has_resources(s, seat)

    def question(self, s: Siege, seat: i64, chosen: list[int]) -> list[int]:
        if chosen and chosen[-1] == actions.DONE:
            return []
        more = resource_targets(s, seat, chosen)
        if not chosen:
            return more
        if not more or not resources.can_pay(s, seat, 0, self.cost(s, seat, len(chosen))):
            return []
        return [actions.DONE, *more]

    def cost(self, s: Siege, seat: i64, more: i64) -> i64:
        return self.effect.first + self.effect.extra * more

    def resolve(self, s: Siege, entry: list[int]) -> None:
        s.volley_targets = entries.targets_of(entry)
        s.then([NEXT_RUIN, UsedUp(entries.seat_of(entry), self.card)])

    def names_things(self) -> bool:
        return False

    def seat_of_target(self, target: i64) -> i64:
        return owner_of(target)

    def highest_target(self, s: Siege) -> i64:
        return s.seats * terms.RESOURCE_KINDS - 1


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
        tell_resource(s, s.volley_targets.pop(0), faces[0], levels.classify(faces[0], RESOURCE_RL) >= terms.FAIL)
        s.agenda.append(self)


NEXT_RUIN: Final = NextRuin()
STEPS: Final = [NextRuin]
