"""A step is something that is due to happen; its class is one rule."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from wartable.kernel.state import State

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """Something that is due. It holds ints only and never changes once made, so clones share it.

    A step that asks does nothing else in `resolve`: it can be put back and asked again, which is how
    positions and pickles are restored.
    """

    def args(self) -> tuple[int, ...]:
        """All that the step knows, in the order its constructor takes it."""
        return ()

    def resolve(self, s: S) -> None:
        """Carries the step out: changes the table, says what is due next, or asks."""
        raise NotImplementedError(f"{self!r} has no resolve")

    def chosen(self, s: S, option: int) -> None:
        """Goes on from a seat's answer to the question that this step asked."""
        raise NotImplementedError(f"{self!r} asks no seat")

    def rolled(self, s: S, faces: list[int]) -> None:
        """Goes on from the dice that this step asked for."""
        raise NotImplementedError(f"{self!r} rolls no dice")

    def __repr__(self) -> str:
        args = ", ".join([str(a) for a in self.args()])
        return f"{type(self).__name__}({args})" if args else type(self).__name__

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Step) and type(self) is type(other) and self.args() == other.args()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.args()))

    def __reduce__(self) -> tuple[Any, tuple[int, ...]]:
        return type(self), self.args()


@mypyc_attr(allow_interpreted_subclasses=True)
class End(Step[S]):
    """The end of a scope such as a combat: `State.unwind` stops here and lets it resolve.

    A game derives from it and lets expire in `resolve` whatever lasts until the end of the scope.
    """

    def __init__(self, scope: int) -> None:
        self.scope = scope

    def args(self) -> tuple[int, ...]:
        return (self.scope,)
