"""PURCHASE, CAST and COMBAT: the active player does one thing after another (section 4.3, TS-5.5, TS-8.1)."""
from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from wartable.games.tower_siege import attack, choices, events, offers, timing
from wartable.games.tower_siege import terms as t
from wartable.games.tower_siege.resolution import AFTER
from wartable.games.tower_siege.state import NONE, PLACES, Siege
from wartable.kernel.step import Step


@final
class Act(Step[Siege]):
    """The active player does one thing after another in a phase (section 4.3)."""

    def resolve(self, s: Siege) -> None:
        s.ask(s.active, choices.TURN_ACTION, offers.turn_options(s), self)

    def chosen(self, s: Siege, option: int) -> None:
        if option == choices.END_TURN:
            s.tell(events.ENDED, (s.active,))
            s.phase = t.END
            s.then([timing.intermission(s), AFTER])
        elif option == choices.NEXT:
            NEXT_PHASE.resolve(s)
        else:
            s.answer(NONE, s.active, option)


@final
class NextPhase(Step[Siege]):
    """PURCHASE, CAST, COMBAT in this order (TS-5.5); an intermission on leaving PURCHASE (TS-6.4)."""

    def resolve(self, s: Siege) -> None:
        leaving = s.phase
        s.phase += 1
        if leaving == t.PURCHASE:
            s.then([timing.intermission(s), AFTER, ACT])
        elif s.phase == t.COMBAT:
            s.then([NAME_ATTACKERS, ACT])
        else:
            s.agenda.append(ACT)


@final
class NameAttackers(Step[Siege]):
    """At the start of COMBAT the attackers are named, one after another (TS-8.1); then an intermission (TS-6.4)."""

    def resolve(self, s: Siege) -> None:
        found = sorted(attack.candidates(s, s.active))
        if found:
            options = [choices.DONE, *[choices.NAME + x % PLACES for x in found]]
            s.ask(s.active, choices.DECLARE_ATTACKERS, options, self)
        else:
            self.close(s)

    def chosen(self, s: Siege, option: int) -> None:
        if option == choices.DONE:
            self.close(s)
            return
        thing = s.active * PLACES + option - choices.NAME
        name(s, thing)
        if s.is_creature(thing):
            mount = attack.mount_of(s, thing)
            if mount >= 0 and attack.able(s, mount):
                name(s, mount)
        s.agenda.append(self)

    def close(self, s: Siege) -> None:
        """Everybody who wants to is named."""
        named = [x for x in s.things[s.active] if s.marks[x] & t.NAMED]
        if named:
            s.tell(events.NAMED, (s.active, *[s.tag(x) for x in named]))
            s.then([timing.intermission(s), AFTER])


def name(s: Siege, thing: i64) -> None:
    s.marks[thing] |= t.NAMED
    if s.is_creature(thing):
        s.pos[thing] = t.ATTACK


ACT: Final = Act()
NEXT_PHASE: Final = NextPhase()
NAME_ATTACKERS: Final = NameAttackers()
STEPS: Final = [Act, NextPhase, NameAttackers]
