"""The agenda: reading order, scopes that end however they are left, and the cap on endless rules."""
from __future__ import annotations

import copy
import pickle

import pytest

from wartable.kernel.dice import TABLE, Die
from wartable.kernel.errors import Runaway
from wartable.kernel.setup import Setup
from wartable.kernel.state import CHANCE, NOBODY, State
from wartable.kernel.step import End, Step

COIN = Die("coin", [0, 1], {0: "tails", 1: "heads"})
COMBAT, SPELL = 1, 2


class Table(State):
    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.log: list[int] = []
        self.size = 0

    def fields(self) -> tuple[str, ...]:
        return ("log", "size")

    def clone(self) -> Table:
        c = Table(self.setup)
        c.copy_decision(self)
        c.log = self.log[:]
        c.size = self.size
        return c


class Note(Step[Table]):
    def __init__(self, number: int) -> None:
        self.number = number

    def args(self) -> tuple[int, ...]:
        return (self.number,)

    def resolve(self, s: Table) -> None:
        s.log.append(self.number)


class Over(End[Table]):
    """Ends a scope and notes it."""

    def resolve(self, s: Table) -> None:
        s.log.append(100 + self.scope)


class Void(Step[Table]):
    """Breaks a scope off."""

    def __init__(self, scope: int) -> None:
        self.scope = scope

    def args(self) -> tuple[int, ...]:
        return (self.scope,)

    def resolve(self, s: Table) -> None:
        s.unwind(self.scope)


class Ask(Step[Table]):
    def resolve(self, s: Table) -> None:
        s.ask(1, 3, list(range(s.size)), self)

    def chosen(self, s: Table, option: int) -> None:
        s.then([Note(option), Toss()])


class Toss(Step[Table]):
    def resolve(self, s: Table) -> None:
        s.roll(TABLE, [COIN, COIN], self)

    def rolled(self, s: Table, faces: list[int]) -> None:
        s.log.extend(faces)


class Ping(Step[Table]):
    def resolve(self, s: Table) -> None:
        s.then([Ping(), Note(7)] if s.size else [Ping()])


class Mute(Step[Table]):
    """Has no rule."""


@pytest.fixture
def table() -> Table:
    return Table(Setup("table", 2, {}))


def test_steps_happen_in_the_order_written_before_all_that_was_due(table: Table) -> None:
    table.then([Note(1), Note(2)])
    table.then([Note(3), Note(4)])
    assert [repr(step) for step in table.due()] == ["Note(3)", "Note(4)", "Note(1)", "Note(2)"]
    table.run()
    assert table.log == [3, 4, 1, 2]
    assert table.over and table.seat == NOBODY


def test_a_scope_ends_when_it_is_over(table: Table) -> None:
    table.then([Note(1), Over(COMBAT), Note(2)])
    table.run()
    assert table.log == [1, 100 + COMBAT, 2]


def test_unwinding_drops_what_is_due_and_runs_the_ends_inside(table: Table) -> None:
    table.then([Note(1), Void(COMBAT), Note(2), Over(SPELL), Note(3), Over(COMBAT), Note(4)])
    table.run()
    assert table.log == [1, 100 + SPELL, 100 + COMBAT, 4]


def test_unwinding_stops_at_the_nearest_end_of_the_scope(table: Table) -> None:
    table.then([Void(COMBAT), Note(1), Over(COMBAT), Note(2), Over(COMBAT), Note(3)])
    table.run()
    assert table.log == [100 + COMBAT, 2, 100 + COMBAT, 3]


def test_unwinding_an_inner_scope_leaves_the_outer_one_open(table: Table) -> None:
    table.then([Void(SPELL), Note(1), Over(SPELL), Note(2), Over(COMBAT)])
    table.run()
    assert table.log == [100 + SPELL, 2, 100 + COMBAT]


def test_unwinding_a_scope_that_is_not_open_is_an_error(table: Table) -> None:
    table.then([Void(SPELL), Note(1), Over(COMBAT)])
    with pytest.raises(Runaway, match="nothing on the agenda ends scope 2"):
        table.run()


def test_rules_that_feed_each_other_are_stopped_with_the_agenda(table: Table) -> None:
    table.then([Ping(), Note(1)])
    with pytest.raises(Runaway, match=r"10000 steps without a decision; last Ping, due next: \[Ping, Note\(1\)\]"):
        table.run()
    table.size = 1
    with pytest.raises(Runaway, match=r"due next: \[Ping, Note\(7\), Note\(7\), "):
        table.run()


def test_the_cap_counts_between_decisions_only(table: Table) -> None:
    table.size = 1
    for _ in range(3):
        table.then([*[Note(0)] * 4000, Ask()])
        table.run()
        table.apply(0)
        table.apply_roll([0, 0])
    assert len(table.log) == 3 * (4000 + 3)


def test_a_question_stops_everything_until_it_is_answered(table: Table) -> None:
    table.size = 3
    table.then([Ask(), Note(9)])
    table.run()
    assert (table.seat, table.kind, table.options, table.over) == (1, 3, [0, 1, 2], False)
    table.apply(2)
    assert (table.seat, table.options, table.dice, table.roller) == (CHANCE, [], [COIN, COIN], TABLE)
    table.apply_roll([1, 0])
    assert table.log == [2, 1, 0, 9]
    assert (table.seat, table.dice, table.over) == (NOBODY, [], True)


def test_finishing_drops_all_that_is_due(table: Table) -> None:
    table.then([Note(1), Ask()])
    table.finish(0, ((1,), (0,)))
    assert table.over and not table.agenda
    assert (table.reason, table.ranking) == (0, ((1,), (0,)))


def test_a_step_without_a_rule_says_so(table: Table) -> None:
    table.then([Mute()])
    with pytest.raises(NotImplementedError, match="Mute has no resolve"):
        table.run()
    with pytest.raises(NotImplementedError, match=r"Note\(1\) asks no seat"):
        Note(1).chosen(table, 0)
    with pytest.raises(NotImplementedError, match="Mute rolls no dice"):
        Mute().rolled(table, [])


def test_steps_are_equal_by_class_and_ints() -> None:
    assert Note(1) == Note(1) != Note(2)
    assert Note(1) != Void(1)
    assert hash(Note(1)) == hash(Note(1))
    assert len({Note(1), Note(1), Note(2), Ask()}) == 3
    assert pickle.loads(pickle.dumps(Note(4))) == Note(4)
    assert repr(Ask()) == "Ask"


@pytest.mark.parametrize("copied", [lambda s: pickle.loads(pickle.dumps(s)), copy.deepcopy, lambda s: s.clone()])
def test_copies_ask_the_same_again(copied: object, table: Table) -> None:
    assert callable(copied)
    table.size = 4
    table.then([Toss(), Ask(), Over(COMBAT)])
    table.run()
    for answer in ([1, 1], 2, [0, 1]):
        twin = copied(table)
        assert twin == table and twin.digest() == table.digest() and hash(twin) == hash(table)
        assert (twin.seat, twin.options, twin.dice) == (table.seat, table.options, table.dice)
        if isinstance(answer, int):
            twin.apply(answer)
            assert twin != table
            table.apply(answer)
        else:
            twin.apply_roll(answer)
            assert twin != table
            table.apply_roll(answer)
        assert twin == table
    assert table.over and copied(table) == table


def test_a_question_that_is_put_again_has_new_options(table: Table) -> None:
    table.size = 2
    table.then([Ask()])
    table.run()
    table.size = 5
    assert table.options == [0, 1]
    table.ask_again()
    assert table.options == [0, 1, 2, 3, 4]
    table.apply(4)
    table.apply_roll([0, 0])
    table.ask_again()
    assert table.over
