"""The stack is resolved from top to bottom (TS-6.7)."""
from __future__ import annotations

from typing import ClassVar, Final, final

from wartable.games.tower_siege.rules import attack, elimination, magic, skills, timing
from wartable.games.tower_siege.table import entries
from wartable.games.tower_siege.table.state import Siege
from wartable.kernel.step import Step


@final
class Resolve(Step[Siege]):
    """When the window has closed every entry is resolved completely, the top one first, with no window between."""

    AFTER: ClassVar[str] = "AfterStack Interlude"

    def resolve(self, s: Siege) -> None:
        if not s.stack:
            s.current = []
            return
        s.agenda.append(self)
        resolve_top(s)


def resolve_top(s: Siege) -> None:
    """The top entry is resolved as the table stands now (TS-6.7)."""
    entry = s.stack.pop()
    s.current = entry
    if entries.what_of(entry) == entries.CAST:
        magic.resolve_cast(s, entry)
    elif entries.what_of(entry) == entries.SKILL:
        skills.resolve_skill(s, entry)
    else:
        attack.resolve_attack(s, entry)


@final
class AfterStack(Step[Siege]):
    """If the active player is out of the game, the turn ends at once (TS-16.2)."""

    AFTER: ClassVar[str] = "Act DrawStep Purchase EndTurn Window CastPhase"

    def resolve(self, s: Siege) -> None:
        if not s.alive[s.active]:
            s.unwind(elimination.TURN_SCOPE)


@final
class Interlude(Step[Siege]):
    """An intermission after a completed stack (TS-6.4)."""

    AFTER: ClassVar[str] = "AfterStack"

    def resolve(self, s: Siege) -> None:
        if not s.alive[s.active]:
            s.unwind(elimination.TURN_SCOPE)
        else:
            timing.intermission(s).resolve(s)


@final
class Answers(Step[Siege]):
    """A response window after a declaration (TS-6.3); there is none when the attack came to nothing."""

    AFTER: ClassVar[str] = "Resolve"

    def resolve(self, s: Siege) -> None:
        if s.stack:
            timing.response_window(s, entries.seat_of(s.stack[-1])).resolve(s)


ANSWERS: Final = Answers()
RESOLVE: Final = Resolve()
AFTER_STACK: Final = AfterStack()
INTERLUDE: Final = Interlude()
STEPS: Final = [Resolve, AfterStack, Interlude, Answers]
