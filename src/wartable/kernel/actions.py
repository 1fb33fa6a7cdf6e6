"""The action table: every action of a game is one int with one meaning for ever, with a name."""
from __future__ import annotations

import difflib
from typing import final

from wartable.kernel.errors import BadInput


@final
class Block:
    """A verb with its arguments: one action for each combination of argument names. *where*: the last one says the
    place, in these words."""

    def __init__(self, verb: str, first: int, dims: list[list[str]], where: list[str]) -> None:
        self.verb = verb
        self.first = first
        self.dims = dims
        self.where = where
        self.size = 1
        for names in dims:
            self.size *= len(names)

    def action(self, args: list[int]) -> int:
        """The action with these arguments, each the index of a name."""
        number = 0
        for names, arg in zip(self.dims, args):
            number = number * len(names) + arg
        return self.first + number

    def args(self, action: int) -> list[int]:
        """The arguments of an action of this block."""
        number = action - self.first
        args: list[int] = []
        for names in reversed(self.dims):
            args.append(number % len(names))
            number //= len(names)
        return args[::-1]

    def name(self, action: int) -> str:
        words = [self.verb]
        for names, arg in zip(self.dims, self.args(action)):
            words.append(names[arg])
        return " ".join([w for w in words if w])

    def holds(self, action: int) -> bool:
        return self.first <= action < self.first + self.size


@final
class ActionTable:
    """All actions of a game, in blocks. Blocks are only ever added at the end, so that numbers keep their meaning."""

    def __init__(self) -> None:
        self.blocks: list[Block] = []
        self.size = 0
        self._by_name: dict[str, int] = {}

    def add(self, verb: str, dims: list[list[str]], where: list[str] | None = None) -> Block:
        """Adds a verb with the names of each of its arguments; *where*: the last says where something goes, in these words."""
        block = Block(verb, self.size, dims, where or [])
        self.blocks.append(block)
        self.size += block.size
        return block

    def block(self, action: int) -> Block:
        for block in self.blocks:
            if block.holds(action):
                return block
        raise BadInput(f"there is no action {action}; they are numbered 0 to {self.size - 1}")

    def name(self, action: int) -> str:
        return self.block(action).name(action)

    def find(self, name: str) -> int:
        """The action called *name*, or -1."""
        if not self._by_name:
            for block in self.blocks:
                for action in range(block.first, block.first + block.size):
                    self._by_name[block.name(action)] = action
        return self._by_name.get(" ".join(name.split()), -1)

    def action(self, name: str) -> int:
        """The action called *name*; a name that does not exist is refused with the nearest ones."""
        action = self.find(name)
        if action < 0:
            near = difflib.get_close_matches(name, list(self._by_name), 3)
            hint = f"did you mean {' / '.join(near)}?" if near else "see the list of choices"
            raise BadInput(f"there is no choice called {name!r}; {hint}")
        return action
