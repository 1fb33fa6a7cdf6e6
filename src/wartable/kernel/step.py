"""A step is something that is due to happen; its class is one rule."""
from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from wartable.kernel.state import State

S = TypeVar("S", bound="State")

END: Final = "END"  # In `AFTER`: nothing more is due.
ANY: Final = "ANY"  # In `AFTER`: whatever it interrupted goes on.


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """Something that is due. It holds ints only and never changes once made, so clones share it.

    A step that asks does nothing else in `resolve`: it can be put back and asked again, which is how
    positions and pickles are restored. Its attributes are named as the parameters of its constructor.

    `AFTER` names the steps that may be due right after it; a base class stands for all that derive from it. Where a number of
    the step decides, `after` says so, and `label` names the step with its number, as others may in their `AFTER`.
    `NEEDS` names what the step needs on the table, each with the numbers it is about: `living:seat two_armies:place,target`.
    The game has a function for each (`Game.needs`); what else is needed, `fault` says.
    `WINDOW`: it asks round the table, and whoever can only pass need not be bothered.
    """

    AFTER: ClassVar[str] = ""
    NEEDS: ClassVar[str] = ""
    WINDOW: ClassVar[bool] = False

    def args(self) -> tuple[int, ...]:
        """All that the step knows, in the order its constructor takes it."""
        return tuple([getattr(self, name) for name in parameters(type(self))])

    def label(self) -> str:
        """The step in the `AFTER` of others, if its number matters there: its class, a low line, and what tells it apart."""
        return type(self).__name__

    def after(self) -> str:
        """`AFTER`, or what of it fits to the numbers of this step."""
        return type(self).AFTER

    def fault(self, s: S) -> str:
        """What the step needs on the table and does not find there, with the rule; nothing: it may be due."""
        return ""

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

    A game derives from it and lets expire in `resolve` whatever lasts until the end of the scope. `SCOPE`: the only one that a
    class ends, if it is one.
    """

    SCOPE: ClassVar[int] = -1

    def __init__(self, scope: int) -> None:
        self.scope = scope


@mypyc_attr(allow_interpreted_subclasses=True)
class OfSeat(Step[S]):
    """A step that concerns one seat."""

    def __init__(self, seat: int) -> None:
        self.seat = seat


_parameters: Final[dict[Any, list[str]]] = {}


def parameters(step: Any) -> list[str]:
    """The names of the numbers that a class of steps holds."""
    if step not in _parameters:
        _parameters[step] = list(inspect.signature(step).parameters)
    return _parameters[step]
