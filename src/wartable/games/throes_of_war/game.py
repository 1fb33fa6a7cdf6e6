"""Throes of War: fantasy characters whose dice power their cards and are their life."""
from __future__ import annotations

from typing import Any, Final, cast, final

from wartable.games.throes_of_war.cards.catalogue import CHARACTERS, FILES, FIRST_POOL, FOLDER, NAMES
from wartable.games.throes_of_war.cards.decks import STARTER_FILE, STARTERS, read_deck
from wartable.games.throes_of_war.cards.npcs import MISSION_FILES, MOST_ENEMIES, MOST_HIT_POINTS, NPC_FILES, NPCS
from wartable.games.throes_of_war.files import positions
from wartable.games.throes_of_war.files.sheet import sheet
from wartable.games.throes_of_war.judge import advice, ahead, hint, luck, ways
from wartable.games.throes_of_war.rules import opening, quest, result
from wartable.games.throes_of_war.rules.bases import NEEDS
from wartable.games.throes_of_war.rules.steps import STEPS
from wartable.games.throes_of_war.seen import events, explain, imagine, knows, lines, odds, picture, refuse, tensor, veil
from wartable.games.throes_of_war.table import actions
from wartable.games.throes_of_war.table.options import OPTIONS, REMEDIES, RETIRED, ThroesSetup, check_setup, default_seats
from wartable.games.throes_of_war.table.state import Throes
from wartable.games.throes_of_war.table.terms import DICE, STILL
from wartable.kernel.catalogue import card_files, data_hash
from wartable.kernel.dice import DiceSource
from wartable.kernel.ending import Played
from wartable.kernel.event import Event
from wartable.kernel.game import Game
from wartable.kernel.odds import Odds
from wartable.kernel.setup import Setup, Value, read_options
from wartable.kernel.state import State
from wartable.kernel.step import Step
from wartable.kernel.view import View

CARDS_NOW: Final = data_hash([*card_files(FOLDER, FILES), STARTER_FILE, *NPC_FILES, *MISSION_FILES])
KEPT: Final = {"7a0d26f52e2a0d25": "40e09b690a9e1a5bb419d8f2"}  # what records call these cards, from when comments counted
TURN_DECISIONS: Final = 400
DECK_DECISIONS: Final = 31
MORE_SETUPS: Final[list[tuple[int, dict[str, Any]]]] = [
    (6, {"mode": "battle_royal", "max_exchanges": 1}),
    (4, {"mode": "battle_royal", "allow_concede": True}),
    (4, {"mode": "team_duel", "team_mode": "paired", "share_inventory_with_allies": False, "max_exchanges": 6}),
    (6, {"mode": "team_duel", "party_decision": "vote", "share_inventory_with_allies": False, "max_exchanges": 3}),
    (4, {"mode": "team_duel", "team_bands": "scaled", "allow_concede": True, "best_of": 3, "max_exchanges": 6}),
    (2, {"decks": "constructed", "open_decklists": True, "best_of": 3, "max_exchanges": 6}),
    (3, {"quest": "abysal_minion_lord", "party_decision": "vote", "share_inventory_with_allies": False, "max_exchanges": 5}),
    (2, {"quest": "abysal_minion_lord", "shadow_symbols": "PD", "max_exchanges": 10}),
    (2, {"quest": "pale_countess", "allow_concede": True}),
    (4, {"quest": "ashen_wyrm", "party_decision": "vote", "max_exchanges": 4}),
    (4, {"mission": "ashen_keep", "party_decision": "vote", "allow_concede": True}),
    (2, dict(REMEDIES.options)),
    (2, {"quest": "abysal_minion_lord", **REMEDIES.options}),
    (4, {"mode": "battle_royal", **REMEDIES.options}),
    (2, {"any_from_double": True}),
]


@final
class ThroesOfWar(Game):
    """What the kernel asks, answered by the rooms."""

    def __init__(self) -> None:
        super().__init__(
            name="throes_of_war",
            title="Throes of War",
            prefix="TW",
            version=2,
            seats=(1, actions.MAX_SEATS),
            options=OPTIONS,
            actions=actions.ACTIONS,
            decisions=actions.DECISIONS,
            questions=actions.QUESTIONS,
            reasons=result.REASONS,
            steps=STEPS,
            summary="Fantasy characters duel, team up and go on quests; ten dice power their cards and are their life.",
            hidden=True,
            card_words=lines.CARD_WORDS,
            open_kinds=("place_dice",),
            automatic_kinds=("place_dice",),
            usual_seats=2,
            zero_sum=False,
            turn_word="exchange",
            presets=[REMEDIES],
            retired=RETIRED,
            needs=NEEDS,
            catalogue_hash=KEPT.get(CARDS_NOW, CARDS_NOW),
        )  # fmt: skip

    def setup(self, seats: int = 0, options: dict[str, Any] | None = None, rules: str = "") -> Setup:
        """The setup of a match; no number of seats means the usual one of the mode."""
        return super().setup(seats or default_seats(read_options(self.options, options or {})), options, rules)

    def setup_of(self, seats: int, options: dict[str, Value]) -> Setup:
        check_setup(seats, options)
        return ThroesSetup(self.name, seats, options)

    def table_of(self, setup: Setup) -> State:
        assert isinstance(setup, ThroesSetup)
        s = Throes(setup)
        s.drafts = tuple([(deck,) for deck in setup.ready_decks]) or s.drafts
        steps: list[Step[Throes]] = [opening.ChooseDeck(seat) for seat in range(setup.seats) if not s.drafts[seat]]
        steps.append(opening.Reveal())
        if setup.quest:
            steps.append(quest.BeginStage(0))
        else:
            steps.extend([opening.BeginGame(), opening.EndGame()])
        s.then(steps)
        return s

    def picture(self, s: State, viewer: int) -> dict[str, Any]:
        assert isinstance(s, Throes)
        return cast(dict[str, Any], picture.picture(s, viewer))

    def veiled(self, s: State, viewer: int) -> State:
        assert isinstance(s, Throes)
        return veil.veiled(s, viewer)

    def knows(self, s: State, viewer: int, card: int) -> bool:
        assert isinstance(s, Throes)
        return knows.knows(s, viewer, card)

    def imagine(self, s: State, viewer: int, dice: DiceSource) -> State:
        assert isinstance(s, Throes)
        return imagine.imagine(s, viewer, dice)

    def turn(self, s: State) -> int | None:
        assert isinstance(s, Throes)
        return s.exchange or None

    def ready(self) -> dict[str, str]:
        return {"choose_deck": "deck"}

    def line(self, event: Event, names: list[str]) -> str:
        return events.line(event, names)

    def reveals(self, event: Event) -> bool:
        return events.reveals(event)

    def why_no_undo(self, setup: Setup) -> str:
        assert isinstance(setup, ThroesSetup)
        return "" if setup.undo else "nothing is taken back at this table: the option allow_undo is off (TW-4.5)"

    def cards(self, s: State) -> int:
        return s.setup.seats * knows.PLACES

    def more_setups(self) -> list[tuple[int, dict[str, Any]]]:
        """Sides, votes, secrets among allies and concessions together; and a battle royal so short that nobody is ahead."""
        return MORE_SETUPS

    def uses(self) -> list[str]:
        """Every card in each of its modes, and every special ability made ready again."""
        names = [actions.ACTIONS.name(actions.FIRST_USE + n) for n in range(len(actions.USED_BY))]
        return [*names, *[f"re-energize {name}" for name in NAMES[CHARACTERS:FIRST_POOL]]]

    def use(self, event: Event) -> str:
        if event.kind == events.USES_CARD:
            return actions.ACTIONS.name(actions.USE_ACTION[event.args[1]] + event.args[2])
        return f"re-energize {NAMES[event.args[1]]}" if event.kind == events.RENEWED else ""

    def event_name(self, event: Event) -> str:
        return events.EVENT_NAMES.get(event.kind, "")

    def explain(self, seen: View, action: int) -> str:
        return explain.explain(seen, action)

    def why_not(self, seen: View, action: int) -> str:
        return refuse.why_not(seen, action)

    def unknown_choice(self, text: str) -> str:
        if text.startswith(("use ", "bring ")):
            return "cards are named as they are printed; characters are used with the letter of a mode (TW-4.4)"
        return ""

    def question(self, seen: View) -> str:
        return explain.question(seen, super().question(seen))

    def lines(self, seen: View, names: list[str]) -> list[str]:
        return lines.lines(seen, names)

    def due_from(self, s: State, values: dict[str, Any]) -> list[Step[Any]]:
        assert isinstance(s, Throes)
        return positions.due_from(s)

    def check_position(self, s: State) -> str:
        assert isinstance(s, Throes)
        return positions.check_position(s)

    def check_due(self, s: State) -> str:
        assert isinstance(s, Throes)
        return positions.check_due(s)

    def spans(self, s: State) -> dict[str, tuple[int, int]]:
        assert isinstance(s, Throes)
        return positions.spans(s)

    def layout(self, setup: Setup) -> list[tuple[str, int]]:
        return tensor.layout(setup)

    def tensor(self, seen: View, setup: Setup) -> list[float]:
        return tensor.tensor(seen, setup)

    def teams(self, setup: Setup) -> list[list[int]]:
        assert isinstance(setup, ThroesSetup)
        return [[seat for seat, own in enumerate(setup.side_of) if own == side] for side in range(setup.sides)]

    def max_decisions(self, setup: Setup) -> int:
        """Each turn uses every card at most once and brings each out at most a few times (TW-5.12.5)."""
        assert isinstance(setup, ThroesSetup)
        exchanges = setup.max_exchanges
        if setup.until_standstill:  # each new lowest number begins another count
            exchanges = STILL * setup.seats * (DICE * setup.seats + MOST_ENEMIES * MOST_HIT_POINTS + 1)
        turns = exchanges * 2 * setup.seats * setup.best_of
        return turns * TURN_DECISIONS + setup.seats * DECK_DECISIONS

    def decks(self) -> dict[str, str]:
        return {NAMES[deck.character]: deck.text() for deck in STARTERS}

    def deck_faults(self, text: str, setup: Setup) -> list[str]:
        assert isinstance(setup, ThroesSetup)
        return read_deck(text).faults(setup.copy_limit)

    def deck_choices(self, text: str) -> list[int]:
        return opening.deck_actions(read_deck(text))

    def sheets(self) -> dict[str, str]:
        return {npc.key: sheet(npc) for npc in NPCS}

    def quiet(self, view: View) -> int:
        """To end the turn, to be done, to pay with the dice that lie there."""
        for option in (actions.END_TURN, actions.DONE, actions.FINISH):
            if option in view.options:
                return option
        return -1

    def ways(self, view: View) -> list[list[int]]:
        """The dice of a payment together; one way where it is at least as good as every other (TW-5.4.1)."""
        return ways.ways(view)

    def ahead(self, s: State) -> list[float]:
        assert isinstance(s, Throes)
        return ahead.ahead(s)

    def advice(self, played: Played) -> str:
        return advice.advice(played)

    def expected(self, s: State) -> tuple[float, float] | None:
        assert isinstance(s, Throes)
        return luck.expected(s)

    def fortune(self, s: State, faces: list[int]) -> float | None:
        assert isinstance(s, Throes)
        return luck.fortune(s, faces)

    def against(self, view: View, setup: Setup, action: int) -> dict[str, int]:
        return odds.against(view, action)

    def compared(self, event: Event) -> dict[str, int]:
        return events.compared(event)

    def came_of(self, told: list[Event], viewer: int, over: bool) -> dict[str, float]:
        return odds.came_of(told, viewer, over)

    def odds(self, seen: View, setup: Setup) -> Odds:
        return odds.odds(seen)

    def hint(self, seen: View) -> list[str]:
        """The placement with the highest total for the dice as they lie, one line for each use."""
        return hint.hint(seen)
