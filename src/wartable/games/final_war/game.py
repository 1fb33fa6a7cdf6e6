"""Final War: Warlords, armies and the Fate Deck; two to four players."""
from __future__ import annotations

from typing import Any, cast, final

from wartable.games.final_war.cards import boosters, decks
from wartable.games.final_war.cards.catalogue import CARDS, LOADED
from wartable.games.final_war.files import positions
from wartable.games.final_war.judge import advice, ahead, fortune
from wartable.games.final_war.rules.activation import AssignDie
from wartable.games.final_war.rules.answers import Table
from wartable.games.final_war.rules.declare import PickColumn
from wartable.games.final_war.rules.deeds import carry_out
from wartable.games.final_war.rules.opening import REASONS, Begin
from wartable.games.final_war.rules.steps import NEEDS, STEPS
from wartable.games.final_war.seen import asked, events, explain, imagine, knows, lines, odds, picture, refuse, tensor
from wartable.games.final_war.seen.veil import veiled
from wartable.games.final_war.table.actions import ACTIONS, DECISIONS, QUESTIONS
from wartable.games.final_war.table.options import MORE_SETUPS, OPTIONS, PRESETS, READY, WarSetup, check_options
from wartable.games.final_war.table.state import War
from wartable.kernel.dice import DiceSource
from wartable.kernel.ending import Played
from wartable.kernel.event import Event
from wartable.kernel.game import Game
from wartable.kernel.odds import Odds
from wartable.kernel.setup import Setup, Value
from wartable.kernel.state import State
from wartable.kernel.step import Step
from wartable.kernel.together import Together
from wartable.kernel.view import View


@final
class FinalWar(Game):
    """One file for each chapter of the rules; cards in cards/*.toml."""

    def __init__(self) -> None:
        carry_out(LOADED)
        super().__init__(
            name="final_war",
            title="Final War",
            prefix="FW",
            version=2,
            seats=(2, 4),
            options=OPTIONS,
            actions=ACTIONS,
            decisions=DECISIONS,
            questions=QUESTIONS,
            reasons=REASONS,
            steps=[*STEPS],
            summary="Warlords with armies of Heroes and Units, magic and Fate cards; last Warlord standing wins.",
            needs=NEEDS,
            catalogue_hash=CARDS.hash,
            hidden=True,
            card_words=lines.CARD_WORDS,
            presets=PRESETS,
            open_kinds=("arrange_bandits", "choose_fighters", "redirect"),
        )

    def kept(self, options: dict[str, Any]) -> dict[str, Any]:
        """Files of before may say that no Warlord is chosen twice, which with two or three players is as usual (FW-3.2)."""
        found = super().kept(options)
        return {**found, "allow_duplicate_warlords": "players"} if found.get("allow_duplicate_warlords") == "off" else found

    def setup_of(self, seats: int, options: dict[str, Value]) -> Setup:
        check_options(seats, options)
        for n in range(seats):
            if options[f"deck_{n + 1}"]:
                decks.check_deck(str(options[f"deck_{n + 1}"]))
        return WarSetup(self.name, seats, options)

    def table_of(self, setup: Setup) -> State:
        assert isinstance(setup, WarSetup)
        s = Table(setup)
        s.agenda.append(Begin())
        return s

    def picture(self, s: State, viewer: int) -> dict[str, Any]:
        assert isinstance(s, War)
        return cast(dict[str, Any], picture.picture(s, viewer))

    def veiled(self, s: State, viewer: int) -> State:
        assert isinstance(s, War)
        return veiled(s, viewer)

    def knows(self, s: State, viewer: int, card: int) -> bool:
        assert isinstance(s, War)
        return knows.knows(s, viewer, card)

    def cards(self, s: State) -> int:
        assert isinstance(s, War)
        return knows.cards(s)

    def more_setups(self) -> list[tuple[int, dict[str, Any]]]:
        return MORE_SETUPS

    def uses(self) -> list[str]:
        return events.CARD_USES

    def use(self, event: Event) -> str:
        return events.use(event)

    def event_name(self, event: Event) -> str:
        return events.NAMES[event.kind]

    def imagine(self, s: State, viewer: int, dice: DiceSource) -> State:
        assert isinstance(s, War)
        return imagine.imagine(s, viewer, dice)

    def explain(self, seen: View, action_number: int) -> str:
        return explain.explain(seen, action_number)

    def why_not(self, seen: View, action_number: int) -> str:
        return refuse.why_not(seen, action_number)

    def unknown_choice(self, text: str) -> str:
        return refuse.unknown_choice(text)

    def turn(self, s: State) -> int | None:
        assert isinstance(s, War)
        return s.turn or None

    def ready(self) -> dict[str, str]:
        return {"choose_warlord": "warlord", "choose_deck": "deck"}

    def line(self, event: Event, names: list[str]) -> str:
        return events.line(event, names)

    def reveals(self, event: Event) -> bool:
        return events.reveals(event)

    def lines(self, seen: View, names: list[str]) -> list[str]:
        return lines.lines(seen, names)

    def due_from(self, s: State, values: dict[str, Any]) -> list[Step[Any]]:
        assert isinstance(s, War)
        return positions.due_from(s)

    def check_position(self, s: State) -> str:
        assert isinstance(s, War)
        s.count_places()
        return positions.check_position(s)

    def check_due(self, s: State) -> str:
        assert isinstance(s, War)
        return positions.check_due(s)

    def spans(self, s: State) -> dict[str, tuple[int, int]]:
        assert isinstance(s, War)
        return positions.spans(s)

    def layout(self, setup: Setup) -> list[tuple[str, int]]:
        return tensor.layout(setup)

    def tensor(self, seen: View, setup: Setup) -> list[float]:
        assert isinstance(setup, WarSetup)
        return tensor.tensor(seen, setup)

    def teams(self, setup: Setup) -> list[list[int]]:
        assert isinstance(setup, WarSetup)
        return [[0, 2], [1, 3]] if setup.teams else [[seat] for seat in range(setup.seats)]

    def max_decisions(self, setup: Setup) -> int:
        assert isinstance(setup, WarSetup)
        return setup.best_of * 200_000  # every game ends (FW-5.28)

    def concerned(self, seen: View) -> bool:
        return asked.concerned(seen)

    def quiet(self, seen: View) -> int:
        return asked.quiet(seen)

    def question(self, seen: View) -> str:
        return asked.question(seen, self.questions[self.decisions.index(seen.kind)])

    def listed(self, s: State) -> list[int]:
        assert isinstance(s, War)
        return asked.listed(s)

    def ahead(self, s: State) -> list[float]:
        assert isinstance(s, War)
        return ahead.ahead(s)

    def advice(self, played: Played) -> str:
        return advice.advice(played)

    def fortune(self, s: State, faces: list[int]) -> float | None:
        assert isinstance(s, War)
        return fortune.fortune(s, faces)

    def attacked(self, view: View) -> bool:
        return bool(view.table["combat"]["sides"][view.viewer] >= 0)

    def at_turn(self, view: View) -> int:
        return int(view.table["turn_seat"])

    def card_keys(self) -> list[str]:
        return CARDS.keys[:]

    def decks(self) -> dict[str, str]:
        return {name: decks.ready(name) for name in READY}

    def deck_faults(self, text: str, setup: Setup) -> list[str]:
        race, cards = decks.read_deck(text)
        return decks.faults(race, cards)

    def boosters(self, count: int, seed: int, name: str) -> str:
        text = f"{boosters.BOOSTERS}: {(name or 'elf').lower()} {count} seed {seed}"
        race, deck = boosters.deck_of_boosters(text)
        remarks = "".join([f"# {line}\n" for line in boosters.told(race, count, seed)])
        return remarks + decks.write_deck(f"as an option: deck_1={text}", race, deck)

    def against(self, view: View, setup: Setup, action: int) -> dict[str, int]:
        return odds.against(view, action)

    def compared(self, event: Event) -> dict[str, int]:
        return events.compared(event)

    def came_of(self, told: list[Event], viewer: int, over: bool) -> dict[str, float]:
        return odds.came_of(told, over)

    def together(self, view: View) -> Together | None:
        """Columns are sent as a set (FW-5.11.2); dice that Hit Multiple splits are aimed as one (FW-5.14.5)."""
        asker = view.veiled.asker if view.mine and view.veiled is not None else None
        if isinstance(asker, PickColumn) and asker.left > 1:
            return Together(asker.left, asker.left, words="Attack with these")
        if isinstance(asker, AssignDie) and asker.left > 1:
            return Together(asker.left, asker.left, again=True, times=tuple([asker.left] * len(view.options)))
        return None

    def odds(self, seen: View, setup: Setup) -> Odds:
        return odds.odds(seen)
