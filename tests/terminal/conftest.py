"""A runner for the command line, and a small game with hidden cards."""
from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pexpect
import pytest
from click.testing import CliRunner, Result

import wartable
from wartable.kernel import registry
from wartable.kernel.actions import ActionTable
from wartable.kernel.dice import TABLE, Die, shuffle_dice, shuffled
from wartable.kernel.event import Event
from wartable.kernel.game import Game
from wartable.kernel.setup import Setup
from wartable.kernel.state import State, audience
from wartable.kernel.step import Step
from wartable.kernel.view import View
from wartable.terminal.main import main

PATIENCE = 120  # seconds, for a machine with a lot to do
Run = Callable[..., Result]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty working folder; matches that are given no file are kept in `state/wartable` of it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path


@pytest.fixture
def run(folder: Path) -> Run:
    """Runs `wartable` with arguments and typed lines; no command may ever end in a traceback."""

    def invoke(*args: str, typed: list[str] | None = None) -> Result:
        result = CliRunner().invoke(main, args, "".join(f"{line}\n" for line in typed or []), prog_name="wartable")
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exc_info
        return result

    return invoke


def usual_signals() -> None:
    """A suite that was started in the background ignores SIGINT; what it starts must not."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.fixture
def terminal(folder: Path) -> Iterator[Callable[..., pexpect.spawn]]:
    """Starts `wartable` in a process of its own with a terminal around it."""
    children: list[pexpect.spawn] = []
    source = str(Path(wartable.__file__).parents[1])  # the working folder changes, the package must still be found

    def start(*args: str, **env: str) -> pexpect.spawn:
        command = ["-m", "wartable.terminal.main", *args]
        bare = {name: value for name, value in os.environ.items() if name not in ("LINES", "COLUMNS")}  # of another terminal
        around = {**bare, "PYTHONPATH": source, "TERM": "xterm", "NO_COLOR": "", **env}
        size = (60, 200)
        child = pexpect.spawn(
            sys.executable, command, env=around, encoding="utf-8", timeout=PATIENCE, dimensions=size, preexec_fn=usual_signals
        )
        child.delaybeforesend = None
        children.append(child)
        return child

    yield start
    for child in children:
        child.close(force=True)


class Deal(Step["Cards"]):
    """Each gets a card that the others do not see."""

    def resolve(self, s: Cards) -> None:
        s.roll(TABLE, shuffle_dice(6), self)

    def rolled(self, s: Cards, faces: list[int]) -> None:
        s.hands = shuffled(list(range(6)), faces)[:2]
        for seat, card in enumerate(s.hands):
            s.tell_some(audience([seat]), 0, (seat, card), Event(1, (seat,)))


class Toss(Step["Cards"]):
    """A coin that means nothing."""

    def resolve(self, s: Cards) -> None:
        s.roll(0, [COIN], self)

    def rolled(self, s: Cards, faces: list[int]) -> None:
        s.tell(2, (faces[0],))


class Bid(Step["Cards"]):
    """A seat bids, unseen."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def args(self) -> tuple[int, ...]:
        return (self.seat,)

    def resolve(self, s: Cards) -> None:
        s.ask(self.seat, 0, [0, 1], self)

    def chosen(self, s: Cards, option: int) -> None:
        s.bids[self.seat] = option


class Peek(Step["Cards"]):
    """A seat may look at the other card, which cannot be undone."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def args(self) -> tuple[int, ...]:
        return (self.seat,)

    def resolve(self, s: Cards) -> None:
        s.ask(self.seat, 1, [2, 3], self)

    def chosen(self, s: Cards, option: int) -> None:
        if option == 2:
            s.tell_some(audience([self.seat]), 3, (self.seat, s.hands[1 - self.seat]), None)
        s.then([Sure(self.seat)])


class Sure(Peek):
    """Then says that it is sure."""

    def resolve(self, s: Cards) -> None:
        s.ask(self.seat, 2, [4], self)

    def chosen(self, s: Cards, option: int) -> None:
        pass


class Show(Step["Cards"]):
    """The higher card wins."""

    def resolve(self, s: Cards) -> None:
        best = s.hands.index(max(s.hands))
        s.finish(0, ((best,), (1 - best,)))


COIN = Die("coin", [0, 1], {0: "tails", 1: "heads"})


class Cards(State):
    """Two hidden cards and two hidden bids."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.hands: list[int] = []
        self.bids = [-1, -1]

    def fields(self) -> tuple[str, ...]:
        return ("hands", "bids")

    def clone(self) -> Cards:
        copy = Cards(self.setup)
        copy.copy_decision(self)
        copy.hands, copy.bids = self.hands[:], self.bids[:]
        return copy


class HighCard(Game):
    """The smallest game with something to hide."""

    def __init__(self) -> None:
        actions = ActionTable()
        actions.add("bid", [["low", "high"]])
        actions.add("", [["peek", "trust"]])
        actions.add("sure", [])
        super().__init__(
            name="high_card",
            title="High Card",
            prefix="HC",
            version=1,
            seats=(2, 2),
            options=[],
            actions=actions,
            decisions=["bid", "peek", "sure"],
            questions=["Low or high?", "Do you look?", "Sure?"],
            reasons=["the higher card"],
            steps=[Deal, Toss, Bid, Peek, Sure, Show],
            summary="A hidden card each.",
            hidden=True,
        )

    def setup_of(self, seats: int, options: dict[str, Any]) -> Setup:
        return Setup(self.name, seats, options)

    def table_of(self, setup: Setup) -> State:
        s = Cards(setup)
        s.then([Deal(), Toss(), Bid(0), Bid(1), Peek(0), Show()])
        return s

    def picture(self, s: State, viewer: int) -> dict[str, Any]:
        assert isinstance(s, Cards)
        return {"card": s.hands[viewer] if viewer >= 0 and s.hands else -1}

    def why_not(self, view: View, action: int) -> str:
        return "not now (HC-1)"

    def line(self, event: Event, names: list[str]) -> str:
        words = ["{} is dealt card {}.", "{} is dealt a card.", "The coin shows {}.", "{} sees card {}."]
        head = event.args[0] if event.kind == 2 else names[event.args[0]]
        return words[event.kind].format(head, *event.args[1:])

    def reveals(self, event: Event) -> bool:
        return event.kind in (0, 1, 3)

    def lines(self, view: View, names: list[str]) -> list[str]:
        return [f"Your card: {view.table['card']}"]

    def max_decisions(self, setup: Setup) -> int:
        return 4


@pytest.fixture
def high_card(monkeypatch: pytest.MonkeyPatch) -> Game:
    """The hidden game, known in this test only."""
    game = HighCard()
    monkeypatch.setitem(registry._games, game.name, game)
    return game
