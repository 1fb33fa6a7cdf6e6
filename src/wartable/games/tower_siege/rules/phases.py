"""PURCHASE, CAST and COMBAT: the active player does one thing after another (TS-5.5, TS-8.1)."""
from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from wartable.games.tower_siege.rules import attack, offers, timing
from wartable.games.tower_siege.rules.resolution import AFTER_STACK
from wartable.games.tower_siege.seen import events
from wartable.games.tower_siege.table import actions, terms
from wartable.games.tower_siege.table.state import Siege
from wartable.games.tower_siege.table.terms import NONE, place_of, thing_at
from wartable.kernel.step import Step


@final
class Act(Step[Siege]):
    """The active player does one thing after another in a phase (TS-5.5)."""

    AFTER: ClassVar[str] = "EndTurn"

    def resolve(self, s: Siege) -> None:
        s.ask(s.active, actions.TURN_ACTION, offers.turn_options(s), self)

    def chosen(self, s: Siege, option: int) -> None:
        if option == actions.END_TURN:
            s.tell(events.ENDED, (s.active,))
            s.phase = terms.END
            s.then([timing.intermission(s), AFTER_STACK])
        elif option == actions.NEXT:
            NEXT_PHASE.resolve(s)
        else:
            s.answer(NONE, s.active, option)


@final
class NextPhase(Step[Siege]):
    """PURCHASE, CAST, COMBAT in this order (TS-5.5); an intermission on leaving PURCHASE (TS-6.4). Nothing can be done in CAST
    that could not be done before: there is a stop only where others have acted in between."""

    AFTER: ClassVar[str] = "EndTurn"

    def resolve(self, s: Siege) -> None:
        leaving = s.phase
        s.phase += 1
        if leaving == terms.PURCHASE:
            s.answered = 0
            s.then([timing.intermission(s), AFTER_STACK, CAST_PHASE])
        else:
            s.then([NAME_ATTACKERS, ACT])


@final
class CastPhase(Step[Siege]):
    """CAST begins: the active player may go on after what others did, or COMBAT begins at once (TS-5.5)."""

    AFTER: ClassVar[str] = "EndTurn"

    def resolve(self, s: Siege) -> None:
        if s.answered:
            s.agenda.append(ACT)
        else:
            NEXT_PHASE.resolve(s)


@final
class NameAttackers(Step[Siege]):
    """At the start of COMBAT the attackers are named, one after another (TS-8.1); then an intermission (TS-6.4)."""

    AFTER: ClassVar[str] = "Act"

    def resolve(self, s: Siege) -> None:
        found = sorted(attack.candidates(s, s.active))
        if found:
            options = [actions.DONE, *[actions.NAME + place_of(x) for x in found]]
            s.ask(s.active, actions.DECLARE_ATTACKERS, options, self)
        else:
            self.close(s)

    def chosen(self, s: Siege, option: int) -> None:
        if option == actions.DONE:
            self.close(s)
            return
        thing = thing_at(s.active, option - actions.NAME)
        name(s, thing)
        if s.is_creature(thing):
            mount = attack.mount_of(s, thing)
            if mount >= 0 and attack.able(s, mount):
                name(s, mount)
        s.agenda.append(self)

    def close(self, s: Siege) -> None:
        """Everybody who wants to is named."""
        named = [x for x in s.things[s.active] if s.marks[x] & terms.NAMED]
        if named:
            s.tell(events.NAMED, (s.active, *[s.tag(x) for x in named]))
            s.then([timing.intermission(s), AFTER_STACK])


def name(s: Siege, thing: i64) -> None:
    s.marks[thing] |= terms.NAMED
    if s.is_creature(thing):
        s.pos[thing] = terms.ATTACK


ACT: Final = Act()
NEXT_PHASE: Final = NextPhase()
NAME_ATTACKERS: Final = NameAttackers()
CAST_PHASE: Final = CastPhase()
STEPS: Final = [Act, NextPhase, NameAttackers, CastPhase]
