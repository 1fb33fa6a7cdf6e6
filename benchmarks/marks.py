"""Which statements run, told by the statements themselves: sources are read with a call before each of them.

A trace (`sys.settrace`) is called for whatever Python runs, other packages too, and takes so long that clocks of the server
run out. A mark costs a call where a statement of the marked folder runs, and nothing anywhere else.
"""

from __future__ import annotations

import ast
import builtins
import sys
from collections.abc import Callable
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, ExtensionFileLoader, FileFinder, SourceFileLoader
from pathlib import Path
from types import CodeType
from typing import Any

NAME = "_wartable_ran"


class Marks(ast.NodeTransformer):
    """Puts a call with file, first and last line before each statement; what stands inside it has calls of its own."""

    def __init__(self, file: str) -> None:
        self.file = file

    def generic_visit(self, node: ast.AST) -> ast.AST:
        super().generic_visit(node)
        for block in ("body", "orelse", "finalbody"):
            statements = getattr(node, block, None)
            if isinstance(statements, list):
                setattr(node, block, [each for statement in statements for each in (*self.before(statement), statement)])
        return node

    def before(self, statement: ast.stmt) -> list[ast.stmt]:
        """The call; none where something else must stand first in a file or a function."""
        words = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
        if words or (isinstance(statement, ast.ImportFrom) and statement.module == "__future__"):
            return []
        first = min([statement.lineno, *[one.lineno for one in getattr(statement, "decorator_list", [])]])
        last = statement.end_lineno or first
        inside = [line for block in ("body", "cases") for line in starts(getattr(statement, block, []))]
        call = ast.Call(
            ast.Name(NAME, ast.Load()),
            [ast.Constant(self.file), ast.Constant(first), ast.Constant(min([last, *[max(first, n - 1) for n in inside]]))],
            [],
        )
        return [ast.copy_location(ast.Expr(call), statement)]


def starts(statements: list[Any]) -> list[int]:
    """Where the statements, or the cases of a match, begin."""
    return [one.pattern.lineno if isinstance(one, ast.match_case) else one.lineno for one in statements]


class Marking(SourceFileLoader):
    """Reads a source below the folder with marks, and any other as ever."""

    folder = Path()

    def get_code(self, fullname: str) -> CodeType | None:
        path = Path(self.get_filename(fullname))
        if not path.is_relative_to(self.folder):
            return super().get_code(fullname)
        tree = Marks(str(path.relative_to(Path.cwd()))).visit(ast.parse(path.read_bytes()))
        return compile(ast.fix_missing_locations(tree), str(path), "exec", dont_inherit=True)


def mark(ran: Callable[[str, int, int], None], folder: Path) -> None:
    """From now on *ran* is called with the file and its lines before each statement of modules of the folder."""
    Marking.folder = folder
    setattr(builtins, NAME, ran)
    sys.path_hooks.insert(0, FileFinder.path_hook((ExtensionFileLoader, EXTENSION_SUFFIXES), (Marking, SOURCE_SUFFIXES)))
    sys.path_importer_cache.clear()
