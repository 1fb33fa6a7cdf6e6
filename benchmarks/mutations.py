"""What can be changed in a source file: one comparison, number, condition, argument, statement or card number at a time.

Python is read with `ast` and changed in its text, so that line numbers stay and a report shows the line as it was written. What
no rule is made of is left alone: annotations, docstrings, imports, assertions, error messages, formatted words.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
ARITHMETIC: dict[type[ast.operator], tuple[type[ast.operator], ...]] = {
    ast.Add: (ast.Sub,),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.Add,),
    ast.FloorDiv: (ast.Mult,),
    ast.Mod: (ast.FloorDiv,),
    ast.LShift: (ast.RShift,),
    ast.RShift: (ast.LShift,),
    ast.BitAnd: (ast.BitOr,),
    ast.BitOr: (ast.BitAnd,),
    ast.BitXor: (ast.BitOr,),
}
# One side taken for the other, where both are spoken of in the same function.
PAIRS = [
    ("attack", "defense"),
    ("attack", "defence"),
    ("attacker", "defender"),
    ("striker", "defender"),
    ("first", "second"),
    ("seat", "other"),
    ("own", "other"),
    ("owner", "seat"),
    ("army", "seat"),
    ("front", "middle"),
    ("left", "right"),
    ("high", "low"),
    ("top", "bottom"),
    ("source", "target"),
    ("killer", "victim"),
    ("winner", "loser"),
    ("column", "row"),
]
OTHER = {a: b for pair in PAIRS for a, b in (pair, pair[::-1])}
UNRULED = {"fault", "check_position", "check_due", "spans", "__repr__"}  # what a file of a position is checked by
LOGGING = ("s.events is not None", "self.events is not None")  # only saves the time of telling what nobody logs
WORDS = {"name", "text", "lore", "source", "code", "words", "flavour", "difficulty", "rule", "summary", "title"}


@dataclass(frozen=True)
class Change:
    """The text from *start* to *end* becomes *text*; *function* says at which lines the function around it and its body begin,
    and where it ends; zeros outside."""

    file: str
    line: int
    start: int
    end: int
    text: str
    was: str
    function: tuple[int, int, int]

    @property
    def told(self) -> str:
        return f"`{shown(self.was)}` -> `{shown(self.text)}`"

    def applied(self, source: str) -> str:
        return source[: self.start] + self.text + source[self.end :]


def shown(text: str) -> str:
    text = re.sub(r"\s+", " ", text).strip()
    return text if len(text) <= 90 else text[:87] + "..."


def changes(file: str, source: str) -> list[list[Change]]:
    """All changes of a file, those of one place together."""
    return list(of_cards(file, source) if file.endswith(".toml") else Reader(file, source).places())


class Reader:
    """Walks over one Python module."""

    def __init__(self, file: str, source: str) -> None:
        self.file, self.source = file, source
        self.starts = [0]
        for line in source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.lines = source.splitlines()

    def offset(self, line: int, column: int) -> int:
        """Columns of `ast` count bytes."""
        return self.starts[line - 1] + len(self.lines[line - 1].encode()[:column].decode())

    def places(self) -> Iterator[list[Change]]:
        yield from self.walk(ast.parse(self.source), (0, 0, 0), frozenset())

    def walk(self, node: ast.AST, function: tuple[int, int, int], names: frozenset[str]) -> Iterator[list[Change]]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.Import | ast.ImportFrom | ast.Assert | ast.Raise | ast.JoinedStr | ast.Global):
                continue
            if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
                continue
            if isinstance(child, ast.FunctionDef) and child.name in UNRULED:
                continue
            inside, known = function, names
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
                assert child.end_lineno is not None
                if not function[0]:
                    inside = (
                        min([child.lineno, *(d.lineno for d in child.decorator_list)]),
                        child.body[0].lineno,
                        child.end_lineno,
                    )
                known = frozenset(n.id for n in ast.walk(child) if isinstance(n, ast.Name)) | frozenset(
                    n.attr for n in ast.walk(child) if isinstance(n, ast.Attribute)
                )
            variants = list(dict.fromkeys(self.variants(child, known)))
            if isinstance(child, ast.expr | ast.stmt) and variants:
                assert child.end_lineno is not None and child.end_col_offset is not None
                start, end = self.offset(child.lineno, child.col_offset), self.offset(child.end_lineno, child.end_col_offset)
                was = self.source[start:end]
                yield [Change(self.file, child.lineno, start, end, text, was, inside) for text in variants]
            for part in [] if minus_one(child) else self.parts(child):
                yield from self.walk(part, inside, known)

    @staticmethod
    def parts(node: ast.AST) -> list[ast.AST]:
        """What of a node is walked into: no annotations, types or decorators; wrapped, so that each is itself a child."""
        wrapped: list[ast.AST] = []
        for name, value in ast.iter_fields(node):
            if name in (
                "annotation",
                "returns",
                "decorator_list",
                "bases",
                "keywords" if isinstance(node, ast.ClassDef) else "",
            ):
                continue
            for one in value if isinstance(value, list) else [value]:
                if isinstance(one, ast.AST):
                    wrapped.append(ast.List(elts=[one], ctx=ast.Load()) if isinstance(one, ast.expr) else ast.Module([one], []))  # type: ignore[list-item]
        return wrapped

    def variants(self, node: ast.AST, names: frozenset[str]) -> Iterator[str]:
        """The texts that may stand instead of a node."""
        if isinstance(node, ast.Compare):
            for i, op in enumerate(node.ops):
                for other in COMPARISONS[type(op)]:
                    yield inner(ast.Compare(node.left, [*node.ops[:i], other(), *node.ops[i + 1 :]], node.comparators))
        elif isinstance(node, ast.BinOp) and not words(node.left) and not words(node.right):
            for operator in ARITHMETIC.get(type(node.op), ()):
                yield inner(ast.BinOp(node.left, operator(), node.right))
        elif isinstance(node, ast.BoolOp):
            yield inner(ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values))
            for i in range(len(node.values)):
                rest = [*node.values[:i], *node.values[i + 1 :]]
                yield inner(ast.BoolOp(node.op, rest) if len(rest) > 1 else rest[0])
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.USub):
            yield inner(node.operand)
            if minus_one(node):
                yield "0"
        elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
            yield str(not node.value)
        elif isinstance(node, ast.Constant) and isinstance(node.value, int):
            yield str(node.value + 1)
            yield str(node.value - 1) if node.value else "(-1)"
        elif isinstance(node, ast.Call):
            yield from self.calls(node)
        elif isinstance(node, ast.IfExp):
            yield inner(node.body)
            yield inner(node.orelse)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and OTHER.get(node.id) in names:
            yield OTHER[node.id]
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load) and OTHER.get(node.attr) in names:
            yield f"{ast.unparse(node.value)}.{OTHER[node.attr]}"
        elif isinstance(node, ast.stmt):
            yield from self.statements(node, names)

    def calls(self, node: ast.Call) -> Iterator[str]:
        called = node.func.id if isinstance(node.func, ast.Name) else ""
        if called in ("isinstance", "TypeVar", "cast", "getattr", "super"):
            return
        if called in ("min", "max"):
            yield inner(ast.Call(ast.Name("max" if called == "min" else "min", ast.Load()), node.args, node.keywords))
            if len(node.args) > 1:
                yield from (inner(argument) for argument in node.args if not isinstance(argument, ast.Starred))
        elif called in ("any", "all"):
            yield inner(ast.Call(ast.Name("all" if called == "any" else "any", ast.Load()), node.args, node.keywords))
        elif called != "range":
            for i in range(len(node.args) - 1):
                if not any(isinstance(a, ast.Starred) for a in node.args) and ast.dump(node.args[i]) != ast.dump(
                    node.args[i + 1]
                ):
                    swapped = [*node.args[:i], node.args[i + 1], node.args[i], *node.args[i + 2 :]]
                    yield inner(ast.Call(node.func, swapped, node.keywords))

    def statements(self, node: ast.stmt, names: frozenset[str]) -> Iterator[str]:
        """Conditions negated or dropped, statements left out, functions left early."""
        if isinstance(node, ast.If | ast.While):
            head, tail = self.around(node)
            yield f"{head}not ({ast.unparse(node.test)}){tail}"
            yield f"{head}False{tail}"
            if isinstance(node, ast.If) and ast.unparse(node.test) not in LOGGING:
                yield f"{head}True{tail}"
        elif isinstance(node, ast.AugAssign):
            for operator in ARITHMETIC.get(type(node.op), ()):
                yield ast.unparse(ast.AugAssign(node.target, operator(), node.value))
            yield "pass"
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            yield "pass"
            if names:
                yield "return"
        elif isinstance(node, ast.Continue):
            yield "pass"
            yield "break"
        elif isinstance(node, ast.Break):
            yield "pass"
            yield "continue"
        elif isinstance(node, ast.Return):
            if node.value is None:
                yield "pass"
            elif isinstance(node.value, ast.Compare | ast.BoolOp):
                yield f"return not ({ast.unparse(node.value)})"

    def around(self, node: ast.If | ast.While) -> tuple[str, str]:
        """The text of a statement before and after its condition."""
        assert node.end_lineno is not None and node.end_col_offset is not None
        assert node.test.end_lineno is not None and node.test.end_col_offset is not None
        start, end = self.offset(node.lineno, node.col_offset), self.offset(node.end_lineno, node.end_col_offset)
        first, last = (
            self.offset(node.test.lineno, node.test.col_offset),
            self.offset(node.test.end_lineno, node.test.end_col_offset),
        )
        return self.source[start:first], self.source[last:end]


def inner(node: ast.expr) -> str:
    """An expression as it can stand inside another one."""
    text = ast.unparse(node)
    simple = isinstance(node, ast.Constant | ast.Name | ast.Attribute | ast.Subscript | ast.Call)
    return text if simple else f"({text})"


def minus_one(node: ast.AST) -> bool:
    """-1 mostly stands for nothing, and -2 would be the same nothing; 0 and 1 are not."""
    return isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub) and ast.unparse(node) == "-1"


def words(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def of_cards(file: str, source: str) -> Iterator[list[Change]]:
    """Every number and switch of a card file, and every word that could be another one that the same key has elsewhere."""
    lines = source.splitlines(keepends=True)
    spoken: dict[str, list[str]] = {}
    for line in lines:
        for key, value in re.findall(r'(\w+) *= *("[^"]*")', line):
            if key not in WORDS and value not in spoken.setdefault(key, []):
                spoken[key].append(value)
    offset = 0
    quoted = False
    for number, line in enumerate(lines, 1):
        head = re.match(r"(\w+) *=", line)
        skip = quoted or line.startswith("#") or (head is not None and head[1] in WORDS)
        quoted ^= line.count('"""') % 2 == 1
        if not skip:
            for found in re.finditer(r'"[^"]*"|#.*|(?<![\w."])-?\d+(?![\w.])|\btrue\b|\bfalse\b', line):
                was = found[0]
                if texts := card_values(was, line[: found.start()], spoken):
                    start = offset + found.start()
                    yield [Change(file, number, start, start + len(was), text, was, (0, 0, 0)) for text in texts]
        offset += len(line)


def card_values(was: str, before: str, spoken: dict[str, list[str]]) -> list[str]:
    if was.startswith("#"):
        return []
    if was in ("true", "false"):
        return ["false" if was == "true" else "true"]
    if was.startswith('"'):
        key = re.search(r"(\w+) *= *$", before)
        others = [value for value in spoken.get(key[1], []) if value != was] if key else []
        return others[:1]
    return [str(int(was) + 1), str(int(was) - 1)]
