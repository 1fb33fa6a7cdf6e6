"""Who fights: Bandits and Monsters (FW-5.9), Skirmish, Battle, Final War (FW-5.11.2)."""
from __future__ import annotations

from typing import Any, ClassVar, Final, final

from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules import verbs
from wartable.games.final_war.rules.combat import begin_combat
from wartable.games.final_war.rules.death import end_alliance, next_controller
from wartable.games.final_war.seen import events
from wartable.games.final_war.table import actions, terms
from wartable.games.final_war.table.state import War
from wartable.games.final_war.table.terms import FRONT, place_of, team_of
from wartable.kernel.step import Step


def raid(s: War, t: int) -> None:
    """A Bandit with the Bandit Pool, or a Monster, fights the drawer (FW-5.9.1)."""
    s.combat = terms.RAID
    s.attacked = s.turn_seat
    s.side[s.attacked] = s.attacked
    s.side[terms.FATE] = terms.FATE
    s.controller = next_controller(s, s.attacked)
    group = [t]
    if CARDS.kind[t] == terms.BANDIT_UNIT or s.rules.pool_joins:
        group.extend(s.pool)
        s.pool = []
    if len(group) == 1:
        verbs.set_creature(s, place_of(terms.FATE, terms.WARLORD_COLUMN, FRONT), t, terms.FATE)
        s.columns[terms.FATE] = 1 << terms.WARLORD_COLUMN
        s.then([Formed()])
    else:
        s.then([*[Arrange(g, i, len(group)) for i, g in enumerate(group)], Formed()])


@final
class Arrange(Step[War]):
    """The controller gives each creature its place in the formation (FW-5.9.4)."""

    AFTER: ClassVar[str] = "Arrange Formed"
    NEEDS: ClassVar[str] = "raid"

    def __init__(self, t: int, number: int, count: int) -> None:
        self.t = t
        self.number = number
        self.count = count

    def fault(self, s: War) -> str:
        stands = CARDS.is_fate[self.t] and CARDS.creature[self.t]
        return "" if stands else "only Bandits and Monsters stand in a formation (FW-5.9.4)"

    def columns(self, s: War) -> list[int]:
        row = 1 if CARDS.hero[self.t] else 0
        return [c for c in range(5) if s.who[place_of(terms.FATE, c, row)] < 0]

    def resolve(self, s: War) -> None:
        options = [actions.P_COLUMN + c for c in self.columns(s)]
        if not options:
            s.pool.append(self.t)
            return
        if self.number and self.too_many(s):
            options.append(actions.LEAVE_OUT)
        s.ask(s.controller, actions.D_ARRANGE, options, self)

    def too_many(self, s: War) -> bool:
        """More creatures of this kind are to come than there are positions."""
        hero = CARDS.hero[self.t]
        waiting = [step for step in s.agenda if isinstance(step, Arrange)]
        same = 1 + sum([1 for step in waiting if CARDS.hero[step.t] == hero])
        return same > len(self.columns(s))

    def chosen(self, s: War, option: int) -> None:
        if option == actions.LEAVE_OUT:
            s.pool.append(self.t)
            return
        column = option - actions.P_COLUMN
        place = place_of(terms.FATE, column, (1 if CARDS.hero[self.t] else 0))
        verbs.set_creature(s, place, self.t, terms.FATE)
        s.columns[terms.FATE] |= 1 << column
        if self.number:
            s.status[place] |= terms.FROM_POOL


@final
class Formed(Step[War]):
    """Gaps in the formation are closed; then the attacked player sends columns against it (FW-5.9.4, FW-5.9.5)."""

    AFTER: ClassVar[str] = "EndCard"
    NEEDS: ClassVar[str] = "raid"

    def resolve(self, s: War) -> None:
        close_ranks(s)
        if s.events is not None:
            s.tell(events.RAID, (s.attacked, s.controller, *[s.who[p] for p in s.fighters(terms.FATE)]))
        enemy = int(s.columns[terms.FATE]).bit_count()
        count = min(enemy, len(s.occupied_columns(s.attacked)))
        begin_combat(s)
        s.agenda.append(PickColumn(s.attacked, count, 0))


def close_ranks(s: War) -> None:
    """Columns of a formation count as adjacent in their order."""
    if int(s.columns[terms.FATE]).bit_count() < 2:
        return
    to = 0
    for column in range(5):
        if s.fights(terms.FATE, column):
            for row in range(2):
                old, new = place_of(terms.FATE, column, row), place_of(terms.FATE, to, row)
                if old != new and s.who[old] >= 0:
                    verbs.move(s, old, new)
            to += 1
    s.columns[terms.FATE] = (1 << to) - 1


@final
class PickColumn(Step[War]):
    """A player sends own columns one by one; *spare* forbids the Warlord column while another is left (FW-5.11.2)."""

    AFTER: ClassVar[str] = "PickColumn Around_declared"
    NEEDS: ClassVar[str] = "living:seat"

    def __init__(self, seat: int, left: int, spare: int) -> None:
        self.seat = seat
        self.left = left
        self.spare = spare

    def fault(self, s: War) -> str:
        return "" if s.side[self.seat] >= 0 else "only players who fight send columns (FW-5.11.2)"

    def free(self, s: War) -> list[int]:
        found = [c for c in s.occupied_columns(self.seat) if not s.fights(self.seat, c)]
        if self.spare and len(found) > 1 and terms.WARLORD_COLUMN in found:
            found.remove(terms.WARLORD_COLUMN)
        return found

    def resolve(self, s: War) -> None:
        free = self.free(s)
        if not self.left or not free:
            return
        if len(free) <= self.left or len(free) == 1:
            self.chosen(s, actions.P_COLUMN + free[0])
        else:
            s.ask(self.seat, actions.D_COLUMN, [actions.P_COLUMN + c for c in free], self)

    def chosen(self, s: War, option: int) -> None:
        column = option - actions.P_COLUMN
        s.columns[self.seat] |= 1 << column
        s.tell(events.SENDS, (self.seat, column))
        if self.left > 1:
            s.then([PickColumn(self.seat, self.left - 1, self.spare)])


def fight(s: War, kind: int) -> None:
    """A Skirmish or Battle: two players are named, then columns are picked (FW-5.11.2)."""
    s.combat = kind
    living = s.living()
    if len(living) == 2:
        other = living[0] if living[1] == s.turn_seat else living[1]
        pick(s, other, s.turn_seat)
    else:
        s.then([ChooseFighters()])


@final
class ChooseFighters(Step[War]):
    """The drawer names two players who are neither allied nor teamed, and who picks first (FW-5.11.2)."""

    AFTER: ClassVar[str] = "EndCard"

    def fault(self, s: War) -> str:
        named = s.combat in (terms.SKIRMISH, terms.BATTLE) and len(s.living()) > 2
        return "" if named else "two players fight each other without being named (FW-5.11.2)"

    def resolve(self, s: War) -> None:
        options = [
            actions.fight(a, b) for a in s.living() for b in s.living() if a != b and not s.friends(a, b)
        ]  # fmt: skip
        s.ask(s.turn_seat, actions.D_FIGHTERS, options, self)

    def chosen(self, s: War, option: int) -> None:
        first, second = actions.first_fighter(option), actions.second_fighter(option)
        s.tell(events.FIGHTERS, (s.turn_seat, first, second))
        pick(s, first, second)


def pick(s: War, first: int, second: int) -> None:
    """One column each in a Skirmish, two each picked alternately in a Battle (FW-5.11.2)."""
    s.side[first] = first
    s.side[second] = second
    spare = 1 if s.combat == terms.SKIRMISH else 0
    due: list[Step[Any]] = [PickColumn(first, 1, spare), PickColumn(second, 1, spare)]
    if s.combat == terms.BATTLE:
        due = [*due, *due]
    begin_combat(s)
    s.then(due)


def final_war(s: War) -> None:
    """All columns of all living players, each or each team a side; Alliances end (FW-5.11.2, FW-5.26.7)."""
    s.combat = terms.FINAL_WAR
    for seat in s.living():
        end_alliance(s, seat)
    for seat in s.living():
        s.side[seat] = team_of(seat) if s.rules.teams else seat
        for column in s.occupied_columns(seat):
            s.columns[seat] |= 1 << column
    begin_combat(s)


STEPS: Final = [Arrange, Formed, PickColumn, ChooseFighters]
