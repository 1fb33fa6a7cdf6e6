"""Dice Duel: two to twelve fighting characters, swords and Power."""
from __future__ import annotations

from typing import Any, cast, final

from wartable.games.dice_duel.files import positions
from wartable.games.dice_duel.judge import advice, ahead, luck
from wartable.games.dice_duel.judge.typed import TypedDuel
from wartable.games.dice_duel.rules import opening, steps
from wartable.games.dice_duel.seen import events, explain, lines, odds, picture, refuse, tensor
from wartable.games.dice_duel.table import terms
from wartable.games.dice_duel.table.actions import ACTIONS, DECISIONS, QUESTIONS
from wartable.games.dice_duel.table.options import OPTIONS, DuelSetup
from wartable.games.dice_duel.table.state import Duel
from wartable.kernel.ending import Played
from wartable.kernel.errors import BadInput
from wartable.kernel.event import Event
from wartable.kernel.game import Game
from wartable.kernel.odds import Odds
from wartable.kernel.outcome import Outcome
from wartable.kernel.setup import BALANCED, Preset, Setup, Value
from wartable.kernel.state import State
from wartable.kernel.step import Step
from wartable.kernel.typed import Form
from wartable.kernel.view import View


@final
class DiceDuel(Game):
    """What the kernel asks, answered by the rooms."""

    def __init__(self) -> None:
        super().__init__(
            name="dice_duel",
            title="Dice Duel",
            prefix="DD",
            version=1,
            seats=(2, terms.MAX_SEATS),
            options=OPTIONS,
            actions=ACTIONS,
            decisions=DECISIONS,
            questions=QUESTIONS,
            reasons=terms.REASONS,
            steps=steps.STEPS,
            summary="Two duellists with swords and Power dice; re-roll, pair, strike. Solved exactly.",
            newcomers=True,
            presets=[Preset(BALANCED, "Who attacks first is always drawn by lot, so that no winner keeps an edge.",
                            {"first_attacker": "random"})],
        )

    def setup_of(self, seats: int, options: dict[str, Value]) -> Setup:
        for name in ("first_attacker", "last_winner"):
            seat = options[name]
            if isinstance(seat, int) and seat > seats:
                raise BadInput(f"option {name} names seat {seat}; there are only {seats} (DD-0.4)")
        return DuelSetup(self.name, seats, options)

    def table_of(self, setup: Setup) -> State:
        assert isinstance(setup, DuelSetup)
        s = Duel(setup)
        s.agenda.append(opening.FIRST_ATTACKER)
        return s

    def picture(self, s: State, viewer: int) -> dict[str, Any]:
        assert isinstance(s, Duel)
        return cast(dict[str, Any], picture.picture(s, viewer))

    def explain(self, view: View, action: int) -> str:
        return explain.explain(view, action)

    def why_not(self, view: View, action: int) -> str:
        return refuse.why_not(view, action)

    def unknown_choice(self, text: str) -> str:
        return refuse.unknown_choice(text)

    def turn(self, s: State) -> int | None:
        assert isinstance(s, Duel)
        return s.turn or None

    def options_again(self, setup: Setup, outcome: Outcome) -> dict[str, Any]:
        """The next duel knows who won the last (DD-0.4)."""
        winners = outcome.winners
        return {**setup.options, "last_winner": winners[0] + 1 if len(winners) == 1 and not outcome.drawn else 0}

    def more_setups(self) -> list[tuple[int, dict[str, Any]]]:
        return [(2, dict(self.preset(BALANCED).options)), (12, {"last_winner": 12})]

    def typed(self) -> Form:
        return TypedDuel()

    def line(self, event: Event, names: list[str]) -> str:
        return events.line(event, names)

    def uses(self) -> list[str]:
        return events.NAMES

    def use(self, event: Event) -> str:
        return events.NAMES[event.kind]

    def lines(self, view: View, names: list[str]) -> list[str]:
        return lines.lines(view, names)

    def due_from(self, s: State, values: dict[str, Any]) -> list[Step[Any]]:
        assert isinstance(s, Duel)
        return positions.due_from(s)

    def spans(self, s: State) -> dict[str, tuple[int, int]]:
        assert isinstance(s, Duel)
        return positions.spans(s)

    def check_position(self, s: State) -> str:
        assert isinstance(s, Duel)
        return positions.check_position(s)

    def check_due(self, s: State) -> str:
        assert isinstance(s, Duel)
        return positions.check_due(s)

    def layout(self, setup: Setup) -> list[tuple[str, int]]:
        return tensor.layout(setup)

    def tensor(self, view: View, setup: Setup) -> list[float]:
        assert isinstance(setup, DuelSetup)
        return tensor.tensor(view, setup)

    def max_decisions(self, setup: Setup) -> int:
        assert isinstance(setup, DuelSetup)
        return setup.turn_limit * 11

    def ahead(self, s: State) -> list[float]:
        assert isinstance(s, Duel)
        return ahead.ahead(s)

    def advice(self, played: Played) -> str:
        return advice.advice(played)

    def fortune(self, s: State, faces: list[int]) -> float | None:
        assert isinstance(s, Duel)
        return luck.fortune(s, faces)

    def chances(self, s: State) -> list[float] | None:
        assert isinstance(s, Duel)
        return luck.chances(s)

    def against(self, view: View, setup: Setup, action: int) -> dict[str, int]:
        return odds.against(view, action)

    def compared(self, event: Event) -> dict[str, int]:
        return events.compared(event)

    def came_of(self, told: list[Event], viewer: int, over: bool) -> dict[str, float]:
        return events.came_of(told)

    def odds(self, view: View, setup: Setup) -> Odds:
        return odds.odds(view, str(setup.options["show_odds"]))
