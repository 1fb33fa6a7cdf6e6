"""The columns of a state are declared once, in the constructor; copying them, and their names, is written from that.

    python -m wartable.conformance.columns roar_of_war

A state's constructor begins with `if like is None:`, where each column gets its first value, and ends with an `else:` whose
lines copy the columns of *like*; the tuple FIELDS names them. Compiled code is quickest if all of it is written out, so it is.
A column that follows from others says so in a comment on its line (`# follows from ...`): it is copied, and is no field.
"""
from __future__ import annotations

import ast
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from wartable.kernel.errors import BadInput
from wartable.kernel.registry import find_game

FOLLOWS: Final = "# follows from"
SHARED: Final = ("int", "i64", "bool", "str", "tuple")  # Nothing of it can change: copies share it.
WIDTH: Final = 128


class Column:
    """A column: its name, its type as it is written (or as its first value tells), and whether it follows from others."""

    def __init__(self, name: str, type: str, follows: bool) -> None:
        self.name = name
        self.type = type
        self.follows = follows

    def copied(self, aliases: dict[str, str]) -> str:
        """The line that copies it."""
        kind = self.type
        while kind in aliases:
            kind = aliases[kind]
        source = f"like.{self.name}"
        if kind.partition("[")[0] in SHARED:
            return f"self.{self.name} = {source}"
        if kind.startswith("list[list["):
            return f"self.{self.name} = [row[:] for row in {source}]"
        if kind.startswith("list[") or kind in ("packed", "vec[i64]"):
            return f"self.{self.name} = {source}[:]"
        raise BadInput(f"{self.name}: it cannot be seen how to copy {kind!r}; write its type")


def state_file(game: str) -> Path:
    """Where the state of a game is written."""
    found = find_spec(f"{type(find_game(game)).__module__.rpartition('.')[0]}.table.state")
    if found is None or found.origin is None:
        raise BadInput(f"{game} has no table/state.py")
    return Path(found.origin).with_name("state.py")


def written(text: str) -> str:
    """The text of a state's module with its copies and names made anew."""
    tree = ast.parse(text)
    lines = text.splitlines()
    aliases = {"Packed": "vec[i64]", "Row": "tuple[int, ...]", **named_types(tree)}
    branch = declaring(tree)
    columns = columns_of(branch, lines)
    copies = [" " * 12 + column.copied(aliases) for column in columns]
    first, last = branch.orelse[0].lineno - 1, end_of(branch.orelse[-1])
    names = fields_of(tree)
    fields = wrapped([f'"{column.name}"' for column in columns if not column.follows])
    parts = [(first, last, copies), (names.lineno - 1, end_of(names), fields)]
    for begin, end, made in sorted(parts, reverse=True):
        lines[begin:end] = made
    return "\n".join(lines) + "\n"


def declaring(tree: ast.Module) -> ast.If:
    """The statement `if like is None:` of the constructor."""
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "like is None" and node.orelse:
            return node
    raise BadInput("the constructor of the state has no `if like is None:` with an `else:`")


def fields_of(tree: ast.Module) -> ast.AnnAssign:
    """The statement that names the fields."""
    for node in tree.body:
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "FIELDS":
            return node
    raise BadInput("there is no FIELDS: Final = (...)")


def named_types(tree: ast.Module) -> dict[str, str]:
    """Types that the module gives names, such as `Row = tuple[int, ...]`."""
    found: dict[str, str] = {}
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and isinstance(node.value, ast.Subscript):
            found[node.targets[0].id] = ast.unparse(node.value)
        elif isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "TypeAlias" and node.value is not None:
            found[ast.unparse(node.target)] = ast.unparse(node.value).strip("'\"")
    return found


def columns_of(branch: ast.If, lines: list[str]) -> list[Column]:
    """All columns that get a first value, in order."""
    found: list[Column] = []
    for node in branch.body:
        target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0] if isinstance(node, ast.Assign) else None
        if not isinstance(target, ast.Attribute) or not isinstance(node, (ast.Assign, ast.AnnAssign)):
            continue
        kind = ast.unparse(node.annotation) if isinstance(node, ast.AnnAssign) else kind_of(node.value)
        found.append(Column(target.attr, kind, FOLLOWS in lines[end_of(node) - 1]))
    return found


def kind_of(value: ast.expr) -> str:
    """The type of a first value that needs no annotation."""
    if isinstance(value, ast.Call):
        return ast.unparse(value.func)
    if isinstance(value, (ast.Constant, ast.UnaryOp, ast.Attribute)):
        return "int"
    if isinstance(value, ast.BinOp):
        return kind_of(value.left)
    if isinstance(value, (ast.List, ast.ListComp)):
        inner = value.elts[0] if isinstance(value, ast.List) else value.elt
        return f"list[{kind_of(inner)}]"
    if isinstance(value, ast.Tuple):
        return "tuple"
    return "int" if isinstance(value, ast.Name) and value.id.isupper() else ast.unparse(value)


def end_of(node: ast.stmt) -> int:
    """The line after the statement, counted from 0."""
    return node.end_lineno or node.lineno


def wrapped(names: list[str]) -> list[str]:
    """The tuple of the names, as many in a line as fit."""
    made = ["FIELDS: Final = (", "   "]
    for name in names:
        if len(made[-1]) + len(name) + 2 > WIDTH - 4:
            made.append("   ")
        made[-1] += f" {name},"
    return [*made, ")  # fmt: skip"]


def main(games: list[str]) -> None:
    """Writes the state of each game anew."""
    for game in games:
        path = state_file(game)
        path.write_text(written(path.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
