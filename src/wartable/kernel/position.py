"""Positions: a state written down by a person, a test or a bug report, and loaded again."""
from __future__ import annotations

import re
import tomllib
from typing import Any

import tomli_w

from wartable.kernel.due import columns_fault, due_fault
from wartable.kernel.errors import BadInput, WartableError
from wartable.kernel.game import Game
from wartable.kernel.registry import find_game
from wartable.kernel.setup import Setup
from wartable.kernel.state import State
from wartable.kernel.step import Step

FORMAT = 1
NUMBERS = re.compile(r"\[\n((?: *(?:-?\d+|\[[-\d, \[\]]*\]),\n)+) *\]")


def position_data(game: Game, s: State) -> dict[str, Any]:
    """The state as plain data."""
    return {
        "seats": s.setup.seats,
        **ruleset_data(game, s.setup),
        "options": dict(s.setup.options),
        "due": [repr(step) for step in s.due()],
        "table": table_data(s),
    }


def table_data(s: State) -> dict[str, Any]:
    """What lies on the table, as plain data."""
    return {name: _plain(value) for name, value in s.values().items()}


def write_position(game: Game, s: State) -> str:
    """The state as text."""
    head: dict[str, Any] = {"wartable_position": FORMAT, "game": game.name, "rules": game.version}
    return write_toml({**head, **position_data(game, s)})


def read_position(text: str) -> tuple[Game, State]:
    """The state that *text* describes; what is wrong with it is said by the key."""
    data = parse_toml(text, "position")
    if data.get("wartable_position") != FORMAT:
        raise BadInput(f"this is no position: a position begins with wartable_position = {FORMAT}")
    game = find_game(_of(data, "game", str))
    return game, state_from(game, data)


def state_from(game: Game, data: dict[str, Any]) -> State:
    """The state that plain data describes. Attributes that are left out keep their values of a new match."""
    for key in data:
        if key not in ("wartable_position", "game", "rules", "seats", "ruleset", "options", "due", "table"):
            raise BadInput(f"a position has no key {key}")
    setup = game.setup(_of(data, "seats", int), game.kept(_of(data, "options", dict)) if "options" in data else {})
    check_ruleset(game, setup, _of(data, "ruleset", str) if "ruleset" in data else "")
    s = game.table_of(setup)
    fresh = s.values()
    values: dict[str, Any] = {}
    for name, value in (_of(data, "table", dict) if "table" in data else {}).items():
        if name not in fresh:
            raise BadInput(f"table.{name}: there is no such thing; there are {', '.join(fresh)}")
        values[name] = _shaped(f"table.{name}", value, fresh[name], name == "ranking" or name in s.rows())
    try:
        for name, value in values.items():
            s.put(name, value)
        fault = columns_fault(game, s, fresh) or game.check_position(s)
        if fault:
            raise BadInput(f"this cannot be: {fault}")
        if "due" in data:
            due = [read_step(game, text) for text in _of(data, "due", list)]
        else:
            due = game.due_from(s, values)
        s.agenda = due[::-1]
        fault = check_result(game, s) or due_fault(game, s)
        if fault:
            raise BadInput(f"this cannot be: {fault}")
        s.restore(values, due)
        if s.asker is None and not s.ranking:
            raise BadInput("nothing is due in this position, and nobody has won")
        if s.seat >= 0 and not s.options:
            raise BadInput(f"seat {s.seat} is asked {game.decisions[s.kind]} in this position and has nothing to choose")
    except WartableError:
        raise
    except Exception as e:  # whatever a rule says to values that no play can reach
        raise BadInput(f"this position cannot be played on: {e}") from e
    return s


def ruleset_data(game: Game, setup: Setup) -> dict[str, Any]:
    """Which rules were played, where a game has several sets."""
    rules = game.rules_of(setup)
    return {"ruleset": rules} if rules else {}


def check_ruleset(game: Game, setup: Setup, said: str) -> None:
    """Refuses options that are not those of the rules that a file names; a file may name none."""
    rules = game.rules_of(setup)
    if said and said != rules:
        have = f"the options are those of the {rules} rules" if rules else "there is only one set of rules"
        raise BadInput(f"ruleset: {have} of {game.title}, not of {said!r}")


def check_result(game: Game, s: State) -> str:
    """What is wrong with reason and ranking, or nothing: a match is over when nothing is due."""
    if s.agenda:
        return "" if s.reason == -1 and not s.ranking else "a match that goes on has reason -1 and no ranking"
    if not 0 <= s.reason < len(game.reasons):
        return f"nothing is due, and reason is none of 0 to {len(game.reasons) - 1} ({', '.join(game.reasons)})"
    ranking: Any = s.ranking  # not yet known to be groups of seats
    ranked: list[int] = []
    for group in ranking:
        together = group == () and len(ranking) == 2 and not game.zero_sum
        ranked.extend(group if isinstance(group, tuple) and (group or together) else (-1,))
    if sorted(ranked) != list(range(s.setup.seats)):
        return f"nothing is due, and ranking does not list groups in which every seat from 0 to {s.setup.seats - 1} stands once"
    return ""


def read_step(game: Game, text: Any) -> Step[Any]:
    """The step that is written `Name(1, 2)`."""
    name, _, rest = str(text).partition("(")
    if name not in game.steps:
        raise BadInput(f"due: there is no step {name!r}; there are {', '.join(game.steps)}")
    try:
        args = [int(a) for a in rest.rstrip(")").split(",")] if rest.rstrip(")") else []
        step: Step[Any] = game.steps[name](*args)
    except (OverflowError, TypeError, ValueError) as e:
        raise BadInput(f"due: {text} is not written as {name} needs it ({e})") from None
    return step


def write_toml(data: dict[str, Any]) -> str:
    """The data as TOML for people: lists of numbers on one line, lists of texts with a line each."""
    text = tomli_w.dumps(data)
    shorter = NUMBERS.sub(_one_line, text)
    while shorter != text:
        text, shorter = shorter, NUMBERS.sub(_one_line, shorter)
    return text


def _one_line(found: re.Match[str]) -> str:
    return f"[{', '.join([line.strip().rstrip(',') for line in found.group(1).splitlines()])}]"


def parse_toml(text: str, what: str) -> dict[str, Any]:
    """The text as data; where it breaks off is said by line."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as e:  # also numbers and nests beyond what Python reads
        raise BadInput(f"this {what} is not valid TOML: {e}") from None


def _of(data: dict[str, Any], key: str, kind: type) -> Any:
    if key not in data:
        raise BadInput(f"the key {key} is missing")
    if not isinstance(data[key], kind) or (kind is int and isinstance(data[key], bool)):
        raise BadInput(f"{key} must be of kind {kind.__name__}, not {data[key]!r}")
    return data[key]


def _plain(value: Any) -> Any:
    return [_plain(v) for v in value] if isinstance(value, (list, tuple)) else value


def _shaped(where: str, value: Any, like: Any, rows: bool) -> Any:
    """*value* in the shape of *like*: whole numbers stay numbers, tuples become tuples again. What begins empty holds *rows* if
    its state says so, and numbers otherwise."""
    if isinstance(like, (list, tuple)):
        if not isinstance(value, list):
            raise BadInput(f"{where} must be a list, not {value!r}")
        first = like[0] if like else None
        items = [
            _shaped_item(f"{where}[{i}]", v, rows) if first is None else _shaped(f"{where}[{i}]", v, first, rows)
            for i, v in enumerate(value)
        ]
        return items if isinstance(like, list) else tuple([_tuple(v) for v in items])
    if type(value) is not type(like):
        raise BadInput(f"{where} must be of kind {type(like).__name__}, not {value!r}")
    return value


def _shaped_item(where: str, value: Any, rows: bool) -> Any:
    if isinstance(value, list) and rows:
        return [_shaped_item(f"{where}[{i}]", v, False) for i, v in enumerate(value)]
    if isinstance(value, (bool, int, str)):
        return value
    raise BadInput(f"{where} must be a whole number, not {value!r}")


def _tuple(value: Any) -> Any:
    return tuple([_tuple(v) for v in value]) if isinstance(value, list) else value
