"""Tower Siege: two to six Mages in their Towers, their armies, their magic."""
from __future__ import annotations

import hashlib
from typing import Any, cast, final

from wartable.games.tower_siege.cards import decks
from wartable.games.tower_siege.cards.catalogue import CARDS, CATALOGUE, DECK_FILE, DECKS
from wartable.games.tower_siege.files import positions
from wartable.games.tower_siege.judge import advice, ahead, luck
from wartable.games.tower_siege.rules import elimination, offers, opening, timing
from wartable.games.tower_siege.rules.bases import NEEDS
from wartable.games.tower_siege.rules.playing import Table
from wartable.games.tower_siege.rules.steps import STEPS
from wartable.games.tower_siege.seen import (
    events,
    explain,
    imagine,
    knows,
    lines,
    odds,
    outcomes,
    picture,
    refuse,
    tensor,
    veil,
)
from wartable.games.tower_siege.table import actions, entries, terms
from wartable.games.tower_siege.table.options import OPTIONS, PRESETS, SiegeSetup
from wartable.games.tower_siege.table.state import Siege
from wartable.kernel.dice import DiceSource
from wartable.kernel.ending import Played
from wartable.kernel.errors import BadInput
from wartable.kernel.event import Event
from wartable.kernel.game import Game
from wartable.kernel.odds import Odds
from wartable.kernel.setup import Setup, Value
from wartable.kernel.state import State
from wartable.kernel.step import Step
from wartable.kernel.together import Together
from wartable.kernel.view import View


def catalogue_hash() -> str:
    """Changes when a card or a ready deck changes."""
    text = DECK_FILE.read_bytes()
    return hashlib.sha256(CATALOGUE.hash.encode() + text).hexdigest()[:16]


@final
class TowerSiege(Game):
    """The rules are in the files named after their chapters, the words in seen."""

    def __init__(self) -> None:
        super().__init__(
            name="tower_siege",
            title="Tower Siege",
            prefix="TS",
            version=2,
            seats=(2, terms.MAX_SEATS),
            options=OPTIONS,
            actions=actions.ACTIONS,
            decisions=actions.DECISIONS,
            questions=actions.QUESTIONS,
            reasons=elimination.REASONS,
            steps=STEPS,
            summary="Mages in Towers hire armies, cast magic and bring each other down. Two to six players, own decks.",
            needs=NEEDS,
            catalogue_hash=catalogue_hash(),
            turn_word="round",
            hidden=True,
            card_words=lines.CARD_WORDS,
            presets=PRESETS,
            open_kinds=("choose_defender",),
        )

    def setup_of(self, seats: int, options: dict[str, Value]) -> Setup:
        """Refuses what cannot be agreed on (TS-0.1)."""
        if int(options["deck_min"]) > int(options["deck_max"]):
            raise BadInput("option deck_min cannot be above deck_max (TS-4.1)")
        own = options["deck_mode"] == "custom"
        for name, usual in (("deck_min", 60), ("deck_max", 120), ("copy_limit", 4)):
            if not own and options[name] != usual:
                raise BadInput(f"option {name} is for own decks: set deck_mode to custom (TS-4.1)")
        for name in ("elementals", "rogues", "fiends", "spells"):
            if not own and options["deck_mode"] != "preset" and not options[name]:
                raise BadInput(f"option {name} is for decks that are chosen: set deck_mode to preset or custom (TS-4.1)")
        siege = options["siege_rule"]
        for name, usual in (("siege_grace", 3), ("siege_round_cap", 40)):
            if not siege and options[name] != usual:
                raise BadInput(f"option {name} is for games with the Last Siege: set siege_rule to on (TS-17.3)")
        if siege and options["still_rounds"] != 20:
            raise BadInput("option still_rounds is for games without the Last Siege: set siege_rule to off (TS-17.7)")
        return SiegeSetup(self.name, seats, options)

    def table_of(self, setup: Setup) -> State:
        assert isinstance(setup, SiegeSetup)
        s = Table(setup)
        s.agenda.append(opening.Opening())
        return s

    def knows(self, s: State, viewer: int, card: int) -> bool:
        assert isinstance(s, Siege)
        return knows.knows(s, viewer, card)

    def cards(self, s: State) -> int:
        return s.setup.seats * knows.SEAT

    def picture(self, s: State, viewer: int) -> dict[str, Any]:
        assert isinstance(s, Siege)
        return cast(dict[str, Any], picture.picture(s, viewer))

    def veiled(self, s: State, viewer: int) -> State:
        assert isinstance(s, Siege)
        return veil.veiled(s, viewer)

    def view(self, s: State, viewer: int) -> View:
        """As every game's, but others do not see that an action is being put together."""
        seen = super().view(s, viewer)
        assert isinstance(s, Siege)
        if s.seat >= 0 and s.seat != viewer and (s.draft or s.kind == actions.CHOOSE_DECK):
            imagine.veil(s, seen)
        return seen

    def imagine(self, s: State, viewer: int, dice: DiceSource) -> State:
        assert isinstance(s, Table)
        return imagine.imagine(s, viewer, dice)

    def explain(self, seen: View, action: int) -> str:
        return explain.explain(seen, action)

    def why_not(self, seen: View, action: int) -> str:
        return refuse.why_not(seen, action)

    def unknown_choice(self, text: str) -> str:
        return refuse.unknown(text)

    def turn(self, s: State) -> int | None:
        assert isinstance(s, Siege)
        return s.round or None

    def quick_options(self) -> dict[str, Any]:
        return {"deck_mode": "preset"}

    def ready(self) -> dict[str, str]:
        return {"choose_mage": "mage", "choose_tower": "tower", "choose_deck": "deck"}

    def line(self, event: Event, names: list[str]) -> str:
        return events.line(event, names)

    def reveals(self, event: Event) -> bool:
        return events.reveals(event)

    def more_setups(self) -> list[tuple[int, dict[str, Any]]]:
        """Rich tables on which every card, question and end is met, and the balanced rules."""
        rich: dict[str, Any] = {
            "deck_mode": "custom", "equal_start": True, "later_start": "mine_and_stone", "market_size": 12,
            "extended_game": True, "redirect_exceptional": True,
        }  # fmt: skip
        free: dict[str, Any] = {**rich, "free_phase_order": True, "powerbolt_any_turn": True}
        short: dict[str, Any] = {"deck_min": 30, "copy_limit": 2}
        balanced = dict(PRESETS[0].options)
        return [
            (2, rich), (2, {**rich, **short}), (2, free), (2, {**free, **short}), (3, {**free, "racial_gifts": True}),
            (2, balanced), (4, {**balanced, "deck_mode": "preset"}),
        ]  # fmt: skip

    def uses(self) -> list[str]:
        return events.USES

    def use(self, event: Event) -> str:
        return events.use(event)

    def event_name(self, event: Event) -> str:
        return events.EVENT_NAMES.get(event.kind, "")

    def lines(self, seen: View, names: list[str]) -> list[str]:
        return lines.lines(seen, names)

    def due_from(self, s: State, values: dict[str, Any]) -> list[Step[Any]]:
        assert isinstance(s, Siege)
        return positions.due_from(s)

    def check_position(self, s: State) -> str:
        assert isinstance(s, Siege)
        return positions.check_position(s)

    def check_due(self, s: State) -> str:
        assert isinstance(s, Siege)
        return positions.check_due(s)

    def spans(self, s: State) -> dict[str, tuple[int, int]]:
        assert isinstance(s, Siege)
        return positions.spans(s)

    def layout(self, setup: Setup) -> list[tuple[str, int]]:
        return tensor.layout(setup)

    def tensor(self, seen: View, setup: Setup) -> list[float]:
        return tensor.tensor(seen, setup)

    def max_decisions(self, setup: Setup) -> int:
        assert isinstance(setup, SiegeSetup)
        rounds = setup.round_cap + 300 if setup.siege_rule else setup.hard_limit
        return (rounds + 2) * setup.seats * 2000

    def against(self, view: View, setup: Setup, action: int) -> dict[str, int]:
        assert isinstance(setup, SiegeSetup)
        return odds.against(view, action)

    def compared(self, event: Event) -> dict[str, int]:
        return events.compared(event)

    def came_of(self, told: list[Event], viewer: int, over: bool) -> dict[str, float]:
        return outcomes.came_of(told, viewer)

    def odds(self, seen: View, setup: Setup) -> Odds:
        assert isinstance(setup, SiegeSetup)
        return odds.odds(seen)

    def concerned(self, view: View) -> bool:
        return timing.concerned(view)

    def attacked(self, view: View) -> bool:
        stack: list[list[int]] = view.table["stack"]
        others = [entry for entry in stack if entries.seat_of(entry) != view.viewer]
        return bool([entry for entry in others if view.viewer in timing.aimed_at(entry) or timing.strikes_all(entry)])

    def at_turn(self, view: View) -> int:
        return int(view.table["active"])

    def quiet(self, view: View) -> int:
        return offers.quiet(view.options)

    def together(self, view: View) -> Together | None:
        """Attackers are named as a set (TS-8.1)."""
        named = [option for option in view.options if actions.NAME <= option < actions.ATTACK]
        ends = named and actions.DONE in view.options
        return Together(0, len(named), actions.DONE, words="Attack with these") if ends else None

    def ways(self, view: View) -> list[list[int]]:
        """All who can attack are named together."""
        if view.kind != actions.DECISIONS[actions.DECLARE_ATTACKERS]:
            return []
        named = [option for option in view.options if actions.NAME <= option < actions.ATTACK]
        return [named] if len(named) > 1 else []

    def listed(self, s: State) -> list[int]:
        """The choices as people read them: whom one would strike before one's own, one's own before others' for help."""
        assert isinstance(s, Siege)
        return offers.listed(s)

    def question(self, view: View) -> str:
        return explain.question(view)

    def ahead(self, s: State) -> list[float]:
        assert isinstance(s, Siege)
        return ahead.ahead(s)

    def advice(self, played: Played) -> str:
        return advice.advice(played)

    def fortune(self, s: State, faces: list[int]) -> float | None:
        assert isinstance(s, Siege)
        return luck.fortune(s, faces)

    def card_keys(self) -> list[str]:
        return CARDS.key[:]

    def decks(self) -> dict[str, str]:
        return {deck.name: decks.write_deck(deck.cards, deck.name) for deck in DECKS}

    def deck_choices(self, text: str) -> list[int]:
        return decks.deck_actions(decks.read_deck(text))

    def deck_faults(self, text: str, setup: Setup) -> list[str]:
        assert isinstance(setup, SiegeSetup)
        return decks.faults(decks.read_deck(text), setup)
