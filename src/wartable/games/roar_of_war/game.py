"""Roar of War: two to twelve leaders behind their piles, alone or in two teams."""
from __future__ import annotations

import hashlib
from typing import Any, Final, final

from wartable.games.roar_of_war import (
    due,
    events,
    explain,
    fight,
    knowledge,
    losses,
    odds,
    placement,
    position,
    refusals,
    setup,
    strategy,
    targets,
    turn,
    view,
)
from wartable.games.roar_of_war.actions import ACTIONS, DECISIONS, QUESTIONS
from wartable.games.roar_of_war.armies import ARMIES
from wartable.games.roar_of_war.decks import DECK_SIZE, DECKS, TIMINGS
from wartable.games.roar_of_war.imagine import imagine
from wartable.games.roar_of_war.state import MAX_SEATS, OPTIONS, War, WarSetup
from wartable.games.roar_of_war.table import Table
from wartable.games.roar_of_war.veil import veiled
from wartable.kernel.dice import DiceSource
from wartable.kernel.errors import BadInput
from wartable.kernel.event import Event
from wartable.kernel.game import Game
from wartable.kernel.setup import Setup, Value
from wartable.kernel.state import State
from wartable.kernel.step import Step
from wartable.kernel.view import View

REVEALING: Final = (
    events.DRAWS, events.ROLLS, events.TURNS_UP, events.CANNOT_ATTACK, events.ATTACKS, events.SHOWS, events.COUNTERS,
    events.DISCARDS, events.LEADER_STAYS, events.MUST_DISCARD, events.SEES, events.EXCHANGES, events.PLAYS, events.PLACED,
    events.LAYS, events.STUCK,
)  # fmt: skip


@final
class RoarOfWar(Game):
    """The rules are in setup.py, placement.py, turn.py, fight.py, strategy.py, targets.py and losses.py, one chapter each."""

    def __init__(self) -> None:
        super().__init__(
            name="roar_of_war",
            title="Roar of War",
            prefix="RW",
            version=1,
            seats=(2, MAX_SEATS),
            options=OPTIONS,
            actions=ACTIONS,
            decisions=DECISIONS,
            questions=QUESTIONS,
            reasons=losses.REASONS,
            steps=[
                *setup.STEPS, *placement.STEPS, *turn.STEPS, *fight.STEPS, *strategy.STEPS, *targets.STEPS, *losses.STEPS,
            ],
            summary="Orcs, Elves, Humans, Dwarves: hide your Leader behind face-down piles, remember what has fought.",
            hidden=True,
            most_faces=DECK_SIZE,
            catalogue_hash=hashlib.sha256((ARMIES.hash + DECKS.hash).encode()).hexdigest()[:16],
        )

    def setup_of(self, seats: int, options: dict[str, Value]) -> Setup:
        made = WarSetup(self.name, seats, options)
        if seats > 4 * made.copies:
            raise BadInput(f"{seats} players need {-(-seats // 4)} copies of the game; set the option copies (RW-0.1)")
        if made.teams and (seats < 4 or seats % 2):
            raise BadInput(f"Team Battle is for 4, 6, 8, 10 or 12 players in two equal teams, not for {seats} (RW-9.1)")
        return made

    def table_of(self, setup_: Setup) -> State:
        assert isinstance(setup_, WarSetup)
        s = Table(setup_)
        s.agenda.append(setup.BEGIN)
        return s

    def picture(self, s: State, viewer: int) -> dict[str, Any]:
        assert isinstance(s, War)
        return view.picture(s, viewer)

    def veiled(self, s: State, viewer: int) -> State:
        assert isinstance(s, War)
        return veiled(s, viewer)

    def knows(self, s: State, viewer: int, card: int) -> bool:
        assert isinstance(s, War)
        return knowledge.knows(s, viewer, card)

    def cards(self, s: State) -> int:
        return knowledge.CARDS_OF_SEAT * s.setup.seats

    def imagine(self, s: State, viewer: int, dice: DiceSource) -> State:
        assert isinstance(s, War)
        return imagine(s, viewer, dice)

    def explain(self, seen: View, action: int) -> str:
        return explain.explain(seen, action)

    def why_not(self, seen: View, action: int) -> str:
        return refusals.why_not(seen, action)

    def line(self, event: Event, names: list[str]) -> str:
        return events.event_line(event, names)

    def log(self, told: list[Event], setup_: Setup) -> list[Event]:
        assert isinstance(setup_, WarSetup)
        return told if setup_.remembering else events.faded(told)

    def reveals(self, event: Event) -> bool:
        return event.kind in REVEALING

    def uses(self) -> list[str]:
        """Every Strategy Card in each of its timings."""
        return [f"{card.key} in {timing}" for card in DECKS.cards for timing in card.values["timing"]]

    def use(self, event: Event) -> str:
        if event.kind != events.PLAYS:
            return ""
        return f"{DECKS.cards[event.args[1]].key} in {list(TIMINGS)[event.args[2]]}"

    def check_due(self, s: State) -> str:
        assert isinstance(s, War)
        return due.fault(s)

    def lines(self, seen: View, names: list[str]) -> list[str]:
        return view.lines(seen, names)

    def due_from(self, s: State, values: dict[str, Any]) -> list[Step[Any]]:
        assert isinstance(s, War)
        return position.due_from(s)

    def check_position(self, s: State) -> str:
        assert isinstance(s, War)
        return position.fault(s)

    def layout(self, setup_: Setup) -> list[tuple[str, int]]:
        return view.layout(setup_)

    def tensor(self, seen: View, setup_: Setup) -> list[float]:
        assert isinstance(setup_, WarSetup)
        return view.tensor(seen, setup_)

    def teams(self, setup_: Setup) -> list[list[int]]:
        assert isinstance(setup_, WarSetup)
        if not setup_.teams:
            return [[seat] for seat in range(setup_.seats)]
        return [[seat for seat in range(setup_.seats) if seat % 2 == team] for team in range(2)]

    def max_decisions(self, setup_: Setup) -> int:
        """Turns are bounded by RW-11.3, the questions of a turn by the piles and the Strategy Cards of the seats asked."""
        n = setup_.seats
        return 32 * n + (100 * n + 100) * (20 + 6 * n)

    def odds(self, seen: View, setup_: Setup) -> list[tuple[int, dict[str, float]]]:
        return odds.odds(seen)
