"""Challenges: a position, a goal, and what was found out about it.

`files/challenges/*.toml` of a game has one file for each, in the order of their names. It is solved or failed by the state
alone: to `win` before the turn `until` has passed, or to `survive` it. What the seat may not know is dealt anew for each
attempt. *chance* is what the *solution* leads to at least, *wrong_chance* what the obvious wrong answer leads to at most, if
the usual bot plays on for everybody; tests see to both.
"""
from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any, Final, final

from wartable.kernel.dice import DiceSource, SeededDice
from wartable.kernel.errors import BadInput
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.position import parse_toml, position_data, state_from
from wartable.kernel.state import State

FORMAT: Final = 1
WIN: Final = "win"
SURVIVE: Final = "survive"
OPEN: Final = "open"
SOLVED: Final = "solved"
FAILED: Final = "failed"
KEYS: Final[dict[str, type]] = {
    "wartable_challenge": int, "title": str, "words": str, "hint": str, "seat": int, "goal": str, "until": int, "chance": float,
    "wrong_chance": float, "solution": str, "because": str, "wrong": str, "but": str, "position": dict,
}  # fmt: skip


@final
class Challenge:
    """One of them. *seat* has to reach the goal; *solution* and *wrong* are choices of the open question, by name."""

    def __init__(self, game: Game, key: str, data: dict[str, Any]) -> None:
        self.game = game
        self.key = key
        self.title: str = data["title"]
        self.words: str = data["words"]
        self.hint: str = data["hint"]
        self.seat: int = data["seat"] - 1
        self.goal: str = data["goal"]
        self.until: int = data["until"]
        self.chance: float = data["chance"]
        self.wrong_chance: float = data["wrong_chance"]
        self.solution: str = data["solution"]
        self.because: str = data["because"]
        self.wrong: str = data["wrong"]
        self.but: str = data["but"]
        self.position: dict[str, Any] = data["position"]

    def state(self, seed: int) -> State:
        """The position as the seat may take it to be: what it does not know is dealt by *seed*."""
        return self.game.imagine(state_from(self.game, self.position), self.seat, SeededDice(seed))

    def start(self, seed: int) -> dict[str, Any]:
        """The same, written down."""
        return position_data(self.game, self.state(seed))

    def match(self, seed: int, dice: DiceSource, telling: bool = False, recording: bool = False) -> Match:
        """A match that begins there."""
        s = self.state(seed)
        s.events = [] if telling else None
        return Match(self.game, s, dice, recording)

    def verdict(self, s: State) -> str:
        """OPEN, SOLVED or FAILED, as the table stands."""
        if s.over:
            won = self.seat in s.ranking[0] and len(s.ranking) > 1
            return SOLVED if won or (self.goal == SURVIVE and self.seat in s.ranking[0]) else FAILED
        if (self.game.turn(s) or 0) <= self.until:
            return OPEN
        return SOLVED if self.goal == SURVIVE else FAILED


@cache
def challenges(game: Game) -> list[Challenge]:
    """All that come with a game, in order; none where it has none."""
    try:
        folder = files(type(game).__module__.rpartition(".")[0]) / "files" / "challenges"
        found = sorted([file for file in folder.iterdir() if file.name.endswith(".toml")], key=lambda file: file.name)
    except (FileNotFoundError, ModuleNotFoundError, NotADirectoryError, TypeError, ValueError):
        return []
    return [read_challenge(game, file.name.removesuffix(".toml"), file.read_text(encoding="utf-8")) for file in found]


def find_challenge(game: Game, number: int) -> Challenge:
    """The one with this number, from 1."""
    found = challenges(game)
    if not 1 <= number <= len(found):
        have = f"there are 1 to {len(found)}" if found else "there are none"
        raise BadInput(f"{game.title} has no challenge {number}; {have}")
    return found[number - 1]


def read_challenge(game: Game, key: str, text: str) -> Challenge:
    """The challenge that *text* holds; what is wrong with it is said by key."""
    data = parse_toml(text, "challenge")
    if data.get("wartable_challenge") != FORMAT:
        raise BadInput(f"this is no challenge: a challenge begins with wartable_challenge = {FORMAT}")
    for name in data:
        if name not in KEYS:
            raise BadInput(f"a challenge has no key {name}; it has {', '.join(KEYS)}")
    for name, kind in KEYS.items():
        if not isinstance(data.get(name), kind):
            raise BadInput(f"the challenge's key {name} must be a {kind.__name__}")
    if data["goal"] not in (WIN, SURVIVE):
        raise BadInput(f"the challenge's key goal must be {WIN} or {SURVIVE}, not {data['goal']!r}")
    made = Challenge(game, key, data)
    s = state_from(game, made.position)
    if s.seat != made.seat:
        raise BadInput(f"in this position seat {s.seat + 1} is asked, not seat {made.seat + 1}")
    for name in (made.solution, made.wrong):
        if game.actions.action(name) not in s.options:
            raise BadInput(f"{name!r} cannot be chosen in this position")
    return made
