"""Roar of War: two to twelve leaders behind their piles, alone or in two teams."""
from __future__ import annotations

import hashlib
from typing import Any, cast, final

from wartable.games.roar_of_war.cards.catalogue import ARMIES, KEYS, STRATEGY_KEYS
from wartable.games.roar_of_war.cards.decks import DECKS
from wartable.games.roar_of_war.files import positions
from wartable.games.roar_of_war.judge import advice, ahead, luck
from wartable.games.roar_of_war.rules import opening, placement, steps
from wartable.games.roar_of_war.rules.players import NEEDS
from wartable.games.roar_of_war.rules.windows import Table
from wartable.games.roar_of_war.seen import asked, events, explain, imagine, knows, lines, odds, picture, refuse, tensor, veil
from wartable.games.roar_of_war.table import terms
from wartable.games.roar_of_war.table.actions import ACTIONS, DECISIONS, QUESTIONS
from wartable.games.roar_of_war.table.options import OPTIONS, WarSetup
from wartable.games.roar_of_war.table.state import War
from wartable.kernel.dice import DiceSource
from wartable.kernel.ending import Played
from wartable.kernel.errors import BadInput
from wartable.kernel.event import Event
from wartable.kernel.game import Game
from wartable.kernel.odds import Odds
from wartable.kernel.setup import BALANCED, Preset, Setup, Value
from wartable.kernel.state import State
from wartable.kernel.step import Step
from wartable.kernel.together import Together
from wartable.kernel.view import View


@final
class RoarOfWar(Game):
    """What the kernel asks, answered by the rooms."""

    def __init__(self) -> None:
        super().__init__(
            name="roar_of_war",
            title="Roar of War",
            prefix="RW",
            version=1,
            seats=(2, terms.MAX_SEATS),
            options=OPTIONS,
            actions=ACTIONS,
            decisions=DECISIONS,
            questions=QUESTIONS,
            reasons=terms.REASONS,
            steps=steps.STEPS,
            summary="Orcs, Elves, Humans, Dwarves: hide your Leader behind face-down piles, remember what has fought.",
            hidden=True,
            card_words=lines.CARD_WORDS,
            most_faces=terms.DECK_SIZE,
            presets=[
                Preset(
                    BALANCED,
                    "One Strategy Card for each side of a fight and one in a turn; before all cards are placed no Last Row "
                    "card is lost to Damage Tokens.",
                    {"strategy_limit": 1, "last_row_shielded_from_discards": True},
                )
            ],
            needs=NEEDS,
            catalogue_hash=hashlib.sha256((ARMIES.hash + DECKS.hash).encode()).hexdigest()[:16],
        )

    def setup_of(self, seats: int, options: dict[str, Value]) -> Setup:
        made = WarSetup(self.name, seats, options)
        if seats > 4 * made.copies:
            raise BadInput(f"{seats} players need {-(-seats // 4)} copies of the game; set the option copies (RW-0.1)")
        if made.teams and (seats < 4 or seats % 2):
            raise BadInput(f"Team Battle is for 4, 6, 8, 10 or 12 players in two equal teams, not for {seats} (RW-9.1)")
        return made

    def kept(self, options: dict[str, Any]) -> dict[str, Any]:
        """Whole lists of options that do not say who causes the tokens of cards are of matches of the current player."""
        known = super().kept(options)
        if "team_shared_view" in known and "card_token_caused_by" not in known:
            known["card_token_caused_by"] = "current_player"
        return known

    def more_setups(self) -> list[tuple[int, dict[str, Any]]]:
        """Both sets of rules, alone and in teams."""
        balanced = dict(self.preset(BALANCED).options)
        teams = {"mode": "team_battle"}
        return [(2, balanced), (3, balanced), (4, teams), (4, {**balanced, **teams})]

    def table_of(self, setup: Setup) -> State:
        assert isinstance(setup, WarSetup)
        s = Table(setup)
        s.agenda.append(opening.BEGIN)
        return s

    def picture(self, s: State, viewer: int) -> dict[str, Any]:
        assert isinstance(s, War)
        return cast(dict[str, Any], picture.picture(s, viewer))

    def veiled(self, s: State, viewer: int) -> State:
        assert isinstance(s, War)
        return veil.veiled(s, viewer)

    def knows(self, s: State, viewer: int, card: int) -> bool:
        assert isinstance(s, War)
        return knows.knows(s, viewer, card)

    def cards(self, s: State) -> int:
        return knows.CARDS_OF_SEAT * s.setup.seats

    def imagine(self, s: State, viewer: int, dice: DiceSource) -> State:
        assert isinstance(s, War)
        return imagine.imagine(s, viewer, dice)

    def explain(self, view: View, action: int) -> str:
        return explain.explain(view, action)

    def why_not(self, view: View, action: int) -> str:
        return refuse.why_not(view, action)

    def turn(self, s: State) -> int | None:
        assert isinstance(s, War)
        return s.turns or None

    def ready(self) -> dict[str, str]:
        return {"choose_race": "take"}

    def line(self, event: Event, names: list[str]) -> str:
        return events.line(event, names)

    def log(self, told: list[Event], setup: Setup) -> list[Event]:
        assert isinstance(setup, WarSetup)
        return told if setup.remembering else events.faded(told)

    def reveals(self, event: Event) -> bool:
        return events.reveals(event)

    def in_the_open(self, event: Event) -> bool:
        return event.kind == events.TUNNELS

    def uses(self) -> list[str]:
        """Every Strategy Card in each of its timings."""
        return [f"{card.key} in {timing}" for card in DECKS.cards for timing in card.values["timing"]]

    def use(self, event: Event) -> str:
        if event.kind != events.PLAYS:
            return ""
        return f"{DECKS.cards[event.args[1]].key} in {list(terms.TIMINGS)[event.args[2]]}"

    def event_name(self, event: Event) -> str:
        return events.EVENT_NAMES.get(event.kind, "")

    def card_keys(self) -> list[str]:
        """Those of the armies, and after them those of the Strategy Cards."""
        return [*KEYS, *STRATEGY_KEYS]

    def spans(self, s: State) -> dict[str, tuple[int, int]]:
        assert isinstance(s, War)
        return positions.spans(s)

    def check_due(self, s: State) -> str:
        assert isinstance(s, War)
        return positions.check_due(s)

    def lines(self, view: View, names: list[str]) -> list[str]:
        return lines.lines(view, names)

    def due_from(self, s: State, values: dict[str, Any]) -> list[Step[Any]]:
        assert isinstance(s, War)
        return positions.due_from(s)

    def check_position(self, s: State) -> str:
        assert isinstance(s, War)
        return positions.check_position(s)

    def layout(self, setup: Setup) -> list[tuple[str, int]]:
        return tensor.layout(setup)

    def tensor(self, view: View, setup: Setup) -> list[float]:
        assert isinstance(setup, WarSetup)
        return tensor.tensor(view, setup)

    def teams(self, setup: Setup) -> list[list[int]]:
        assert isinstance(setup, WarSetup)
        if not setup.teams:
            return [[seat] for seat in range(setup.seats)]
        return [[seat for seat in range(setup.seats) if setup.side_of(seat) == team] for team in range(2)]

    def max_decisions(self, setup: Setup) -> int:
        """Turns are bounded by RW-11.3, the questions of a turn by the piles and the Strategy Cards of the seats asked."""
        n = setup.seats
        return 32 * n + (100 * n + 100) * (20 + 6 * n)

    def ahead(self, s: State) -> list[float]:
        assert isinstance(s, War)
        return ahead.ahead(s)

    def advice(self, played: Played) -> str:
        return advice.advice(played)

    def fortune(self, s: State, faces: list[int]) -> float | None:
        assert isinstance(s, War)
        return luck.fortune(s, faces)

    def against(self, view: View, setup: Setup, action: int) -> dict[str, int]:
        return odds.against(view, action)

    def compared(self, event: Event) -> dict[str, int]:
        return events.compared(event)

    def came_of(self, told: list[Event], viewer: int, over: bool) -> dict[str, float]:
        return events.came_of(told)

    def question(self, view: View) -> str:
        return asked.question(view, super().question(view))

    def concerned(self, view: View) -> bool:
        return asked.concerned(view)

    def at_turn(self, view: View) -> int:
        return int(view.table["current"])

    def together(self, view: View) -> Together | None:
        """Four cards, one for each pile, are placed as one; all but the last can be taken back one by one (RW-2.5, RW-3.3)."""
        return placement.row(view)

    def odds(self, view: View, setup: Setup) -> Odds:
        return odds.odds(view)
