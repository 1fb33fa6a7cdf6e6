"""What may be due follows from what steps and columns say of themselves."""
from __future__ import annotations

from typing import Any, ClassVar

import pytest

from wartable.kernel.actions import ActionTable
from wartable.kernel.due import columns_fault, due_fault
from wartable.kernel.game import Game
from wartable.kernel.setup import Setup
from wartable.kernel.state import State
from wartable.kernel.step import End, OfSeat, Step, parameters
from wartable.kernel.window import AROUND, RESTART, Window


class Toy(State):
    """Two columns: one of a fixed length, one that grows."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.health = [3, 3, 3]
        self.pile: list[tuple[int, ...]] = []

    def fields(self) -> tuple[str, ...]:
        return ("health", "pile")


class Begin(Step[Toy]):
    AFTER: ClassVar[str] = "Blow Finish"


class Blow(Step[Toy]):
    """A base: whatever hits."""

    AFTER: ClassVar[str] = "Finish Window"
    NEEDS: ClassVar[str] = "lives:victim"

    def __init__(self, victim: int, power: int = 1) -> None:
        self.victim = victim
        self.power = power

    def fault(self, s: Toy) -> str:
        return "" if self.power <= s.health[self.victim] else "there is not so much health (T-2)"


class Kick(Blow):
    pass


class Finish(OfSeat[Toy]):
    AFTER: ClassVar[str] = "END"


class Stage(Step[Toy]):
    """What follows depends on its number: the first stage before the second, the second before the end."""

    AFTER: ClassVar[str] = "ANY"

    def __init__(self, stage: int) -> None:
        self.stage = stage

    def label(self) -> str:
        return f"Stage_{self.stage}"

    def after(self) -> str:
        return "Stage_2" if self.stage == 1 else "Finish"


class Over(End[Toy]):
    AFTER: ClassVar[str] = "Finish"
    SCOPE: ClassVar[int] = 7


def lives(s: Toy, seat: int) -> str:
    return "" if s.health[seat] else "the victim is out (T-1)"


class ToyGame(Game):
    def __init__(self) -> None:
        super().__init__(
            "toy", "Toy", "T", 1, (3, 3), [], ActionTable(), ["one", "two"], ["?", "?"], ["won"],
            [Begin, Blow, Kick, Finish, Stage, Over], "a toy", needs={"lives": lives},
        )  # fmt: skip

    def spans(self, s: State) -> dict[str, tuple[int, int]]:
        three = {"victim": (0, 2), "seat": (0, 2)}
        return {"health": (0, 3), "pile": (-1, 9), "power": (1, 2), "stage": (1, 2), "scope": (7, 8), **three}

    def check_due(self, s: State) -> str:
        return "two kicks" if len([step for step in s.due() if isinstance(step, Kick)]) > 1 else ""


GAME = ToyGame()


def table(due: list[Step[Any]]) -> Toy:
    s = Toy(Setup("toy", 3, {}))
    s.then(due)
    return s


def test_a_step_knows_its_numbers_by_the_names_of_its_constructor() -> None:
    assert parameters(Blow) == ["victim", "power"]
    assert Blow(2).args() == (2, 1)
    assert repr(Kick(1, 2)) == "Kick(1, 2)"
    assert Finish(1) == Finish(1) != Finish(2)
    assert Begin().args() == ()


@pytest.mark.parametrize(
    ("due", "said"),
    [
        ([], ""),
        ([Begin(), Finish(0)], ""),
        ([Begin(), Blow(0), Finish(0)], ""),
        ([Begin(), Kick(0, 2), Finish(2)], ""),  # a kick is a blow
        ([Begin(), Kick(3), Finish(0)], "Kick(3, 1): victim is a number from 0 to 2, not 3"),
        ([Begin(), Kick(-1), Finish(0)], "victim is a number from 0 to 2, not -1"),
        ([Begin(), Kick(0, 0), Finish(0)], "power is a number from 1 to 2, not 0"),
        ([Begin()], "nothing is never due right after Begin"),
        ([Finish(0), Begin(), Finish(0)], "Begin is never due right after Finish"),
        ([Begin(), Kick(1), Finish(0)], "Kick(1, 1): the victim is out (T-1)"),  # what it needs comes before its own fault
        ([Begin(), Kick(2, 2), Finish(0)], "Kick(2, 2): there is not so much health (T-2)"),
        ([Over(7), Finish(0)], ""),
        ([Over(8), Finish(0)], "Over(8): it ends another scope"),
        ([Kick(0), Window(0, 1, RESTART, 2, 3, 4, 1), Kick(0), Finish(0)], "two kicks"),
        ([Kick(0), Window(0, 1, RESTART, 2, 7, 4, 1), Begin(), Finish(0)], ""),  # after a window comes what it interrupted
        ([Stage(1), Stage(2), Finish(0)], ""),  # where a number decides, steps are named with it
        ([Stage(1), Stage(1), Finish(0)], "Stage_1 is never due right after Stage_1"),
        ([Stage(1), Finish(0)], "Finish is never due right after Stage_1"),
        ([Window(0, 2, AROUND, 0, 3)], "kind is a number from 0 to 1, not 2"),
        ([Window(0, 0, 4, 0, 3)], "rule is a number from 0 to 3, not 4"),
        ([Window(0, 0, AROUND, 3, 3)], "first is a number from 0 to 2, not 3"),
        ([Window(0, 0, AROUND, 0, 8)], "only is a number from 0 to 7, not 8"),
        ([Window(0, 0, AROUND, 0, 3, -1)], "at is a number from 0"),
        ([Window(0, 0, AROUND, 0, 3, 0, -1)], "passes is a number from 0"),
    ],
    ids=str,
)  # fmt: skip
def test_only_what_steps_allow_may_be_due(due: list[Step[Any]], said: str) -> None:
    s = table(due)
    s.health[1:] = [0, 1]
    fault = due_fault(GAME, s)
    assert said in fault
    assert bool(said) == bool(fault)


@pytest.mark.parametrize(
    ("health", "pile", "said"),
    [
        ([0, 3, 3], [], ""),
        ([0, 3, 3], [(9, -1), ()], ""),
        ([0, 3, 4], [], "health holds numbers from 0 to 3, not 4"),
        ([0, 3, -1], [], "health holds numbers from 0 to 3, not -1"),
        ([0, 3], [], "health must have 3 entries, not 2"),
        ([0, 3, 3], [(0,), (10,)], "pile holds numbers from -1 to 9, not 10"),
        ([0, 3, 3], [(0,), ("x",)], "pile holds numbers, not 'x'"),
    ],
)
def test_columns_keep_their_spans_and_their_length(health: list[int], pile: list[tuple[int, ...]], said: str) -> None:
    s = table([])
    fresh = s.values()
    s.health, s.pile = health, pile
    assert columns_fault(GAME, s, {**fresh, "health": [3, 3, 3], "pile": []}) == said
