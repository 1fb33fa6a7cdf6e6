"""A game: its rules, action table, catalogue and all that turns ints into words. One immutable instance each."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from wartable.kernel.actions import ActionTable
from wartable.kernel.dice import DiceSource, SeededDice
from wartable.kernel.errors import BadInput
from wartable.kernel.event import Event
from wartable.kernel.match import Match
from wartable.kernel.odds import Odds
from wartable.kernel.outcome import Outcome
from wartable.kernel.setup import OWN, PRINTED, Option, Preset, Setup, read_options
from wartable.kernel.state import CHANCE, State
from wartable.kernel.step import Step
from wartable.kernel.together import Together
from wartable.kernel.typed import Form
from wartable.kernel.view import View
from wartable.kernel.window import PASS, Window

if TYPE_CHECKING:
    from wartable.kernel.ending import Played

NO_TABLE: Final[dict[str, Any]] = {}  # of a view that has not been read


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game derives from it and passes its facts to the constructor.

    *decisions* are the names of the kinds of decision, *questions* what each asks in words, *reasons* how a match can
    end, *steps* the classes of the rules (the kernel's own are known), *version* is raised when a rule changes. *hidden*
    says that some seat may not know everything; no die and no draw has more different faces than *most_faces*. A match is for
    *usual_seats* where nobody says for how many; *zero_sum* is false if all can win or lose together. What
    `turn` counts is called *turn_word*; *newcomers* begin with this game. *presets* are sets of rules other than the printed
    ones, which the defaults of the options are. Options that are *retired* stand in old files only. How many choices a seat
    has in the *open_kinds* of decision is known to all; in the *automatic_kinds* a single one of the `ways` needs no question.
    *card_words* say what a column of the card files holds (`price {} gold`), and what its parts stand for (`cost:P`).
    """

    def __init__(
        self,
        name: str,
        title: str,
        prefix: str,
        version: int,
        seats: tuple[int, int],
        options: list[Option],
        actions: ActionTable,
        decisions: list[str],
        questions: list[str],
        reasons: list[str],
        steps: list[Any],
        summary: str,
        catalogue_hash: str = "",
        hidden: bool = False,
        most_faces: int = 128,
        usual_seats: int = 0,
        zero_sum: bool = True,
        turn_word: str = "turn",
        newcomers: bool = False,
        presets: list[Preset] | None = None,
        retired: tuple[str, ...] = (),
        card_words: dict[str, str] | None = None,
        open_kinds: tuple[str, ...] = (),
        automatic_kinds: tuple[str, ...] = (),
        needs: dict[str, Any] | None = None,
    ) -> None:
        self.name, self.title, self.prefix = name, title, prefix
        self.version, (self.min_seats, self.max_seats) = version, seats
        self.options, self.actions = options, actions
        self.decisions, self.questions, self.reasons = decisions, questions, reasons
        self.steps: dict[str, Any] = {step.__name__: step for step in [*steps, Window]}
        self.summary, self.catalogue_hash = summary, catalogue_hash
        self.hidden, self.most_faces = hidden, most_faces
        self.usual_seats = usual_seats or self.min_seats
        self.zero_sum, self.turn_word, self.newcomers, self.retired = zero_sum, turn_word, newcomers, retired
        self.open_kinds, self.automatic_kinds = open_kinds, automatic_kinds
        self.card_words, self.needs = card_words or {}, needs or {}
        self.presets = [Preset(PRINTED, "As the rulebook prints it.", {}), *(presets or [])]

    # What a game writes.

    def setup_of(self, seats: int, options: dict[str, Any]) -> Setup:
        """The setup with checked options; a game returns its own kind and refuses combinations that cannot be."""
        raise NotImplementedError

    def table_of(self, setup: Setup) -> State:
        """The table before anything has happened, with the first step on the agenda."""
        raise NotImplementedError

    def picture(self, s: State, viewer: int) -> dict[str, Any]:
        """What *viewer* may know of the table, decided by `knows` alone."""
        raise NotImplementedError

    def veiled(self, s: State, viewer: int) -> State | None:
        """A copy that gives *viewer* the same picture and holds nothing hidden; None: the picture is drawn at once."""
        return None if self.hidden else s.clone()

    def knows(self, s: State, viewer: int, card: int) -> bool:
        """Whether *viewer* may know what card this is. The only source of secrecy."""
        return True

    def cards(self, s: State) -> int:
        """How many cards `knows` speaks of; they are numbered from 0."""
        return 0

    def imagine(self, s: State, viewer: int, dice: DiceSource) -> State:
        """A state that looks the same to *viewer*, with all that the viewer does not know dealt anew. The truth is not an
        input: for all states that look the same to *viewer*, equal dice give equal results."""
        return s.clone()

    def explain(self, view: View, action: int) -> str:
        """What will happen if the viewer chooses this, in words."""
        return self.actions.name(action)

    def why_not(self, view: View, action: int) -> str:
        """Why the viewer cannot choose this now, in words, with the number of the rule."""
        raise NotImplementedError

    def unknown_choice(self, text: str) -> str:
        """Why there is no choice called *text*, if the rules have something to say about it."""
        return ""

    def line(self, event: Event, names: list[str]) -> str:
        """The log line of an event, as its viewer may see it."""
        raise NotImplementedError

    def log(self, told: list[Event], setup: Setup) -> list[Event]:
        """What a log may show of all that one viewer was told; a game of memory leaves out what players have to remember."""
        return told

    def reveals(self, event: Event) -> bool:
        """Whether the event told somebody something new, so that choices before it cannot be taken back."""
        return False

    def in_the_open(self, event: Event) -> bool:
        """Whether the event tells of something that all see being done, though the table may look the same afterwards."""
        return False

    def turn(self, s: State) -> int | None:
        """The number of the turn that the table is in (*turn_word*), from 1; None before the first or without any."""
        return None

    def why_no_undo(self, setup: Setup) -> str:
        """Why nothing is ever taken back in such a match, in words; empty where it may be (`kernel/undo.py` says when)."""
        return ""

    def more_setups(self) -> list[tuple[int, dict[str, Any]]]:
        """Seats and options that the conformance suite should try besides one changed option at a time."""
        return []

    def uses(self) -> list[str]:
        """All that has to happen now and then, such as every card in each of its timings; the conformance suite sees to it."""
        return []

    def use(self, event: Event) -> str:
        """Which of `uses` this event shows, or nothing."""
        return ""

    def event_name(self, event: Event) -> str:
        """What kind of event it is, by which a page finds the way to show it."""
        return self.use(event)

    def lines(self, view: View, names: list[str]) -> list[str]:
        """The view as lines of plain text."""
        raise NotImplementedError

    def due_from(self, s: State, values: dict[str, Any]) -> list[Step[Any]]:
        """What is due in a position whose writer did not say."""
        raise BadInput("the position does not say what is due")

    def check_position(self, s: State) -> str:
        """What is impossible about a table whose columns are all within their `spans`, or nothing."""
        return ""

    def check_due(self, s: State) -> str:
        """What is impossible about all that is due in a position together, or nothing; each step says itself what it needs."""
        return ""

    def spans(self, s: State) -> dict[str, tuple[int, int]]:
        """The lowest and the highest number of every column of the state and of every number that a step holds, by name."""
        return {}

    def layout(self, setup: Setup) -> list[tuple[str, int]]:
        """The parts of the observation tensor with their lengths."""
        raise NotImplementedError

    def tensor(self, view: View, setup: Setup) -> list[float]:
        """The view as numbers from -1 to 1, in the order of `layout`."""
        raise NotImplementedError

    def typed(self) -> Form | None:
        """What a position is typed from, part by part; None where positions come from files alone."""
        return None

    def quick_options(self) -> dict[str, Any]:
        """Options of a match that begins at one click, other than the usual: each seat has a ready deck of its own."""
        return {}

    def ready(self) -> dict[str, str]:
        """The kinds of question about what to play with, and the verb of the choices that take something ready."""
        return {}

    def options_again(self, setup: Setup, outcome: Outcome) -> dict[str, Any]:
        """The options of the next match of the same players, after one that ended so."""
        return dict(setup.options)

    def teams(self, setup: Setup) -> list[list[int]]:
        """Who plays together; every seat for itself unless the game says otherwise."""
        return [[seat] for seat in range(setup.seats)]

    def max_decisions(self, setup: Setup) -> int:
        """More decisions than any match can have."""
        raise NotImplementedError

    def concerned(self, view: View) -> bool:
        """Whether the open window concerns the viewer: an attack or a spell on the own side, or a fitting answer in hand."""
        return True

    def attacked(self, view: View) -> bool:
        """Whether the open window is about an attack on the viewer's side."""
        return self.concerned(view)

    def at_turn(self, view: View) -> int:
        """Whose turn it is; -1 where it is nobody's."""
        return -1

    def quiet(self, view: View) -> int:
        """The choice of the viewer that lets things be, such as passing or being done; -1 where there is none."""
        return PASS if PASS in view.options and self.actions.blocks[PASS].verb == "pass" else -1

    def question(self, view: View) -> str:
        """What is asked now, in words that name whom or what it is about where the viewer is asked."""
        return self.questions[self.decisions.index(view.kind)]

    def listed(self, s: State) -> list[int]:
        """The choices of whoever is asked in the order in which people read them: those that harm oneself never first."""
        return s.options[:]

    def ways(self, view: View) -> list[list[int]]:
        """Choices of the viewer that make one, such as the dice that pay a card: each way whole, the best first."""
        return []

    def together(self, view: View) -> Together | None:
        """How many choices of the open question the viewer may make as one; None: it is answered by one choice."""
        return None

    def fortune(self, s: State, faces: list[int]) -> float | None:
        """How good it is for who rolls if the dice that are due fall so, more is better; None, whatever they show: no luck."""
        return float(sum(faces))

    def expected(self, s: State) -> tuple[float, float] | None:
        """Mean and standard deviation of the `fortune` of the roll that is due; None: all its falls are tried."""
        return None

    def chances(self, s: State) -> list[float] | None:
        """How likely each seat is to win if all play well from here; None: it cannot be said, or not between two rolls."""
        return None

    def ahead(self, s: State) -> list[float]:
        """How strong each seat stands, from public facts; where all play together, the game's own strength comes last."""
        return [1.0] * s.setup.seats

    def advice(self, played: Played) -> str:
        """What a seat might try next time, after a match that is over, from what it did; empty if nothing stands out."""
        return ""

    def odds(self, view: View, setup: Setup) -> Odds:
        """The odds of each of the viewer's choices that has some, best first (`kernel/odds.py`); empty where there are none."""
        return []

    def against(self, view: View, setup: Setup, action: int) -> dict[str, int]:
        """What the view says that dice or cards will be compared with if the viewer chooses this now, by name."""
        return {}

    def compared(self, event: Event) -> dict[str, int]:
        """What the event says that the rules have compared dice or cards with, by the names of `against`."""
        return {}

    def came_of(self, told: list[Event], viewer: int, over: bool) -> dict[str, float]:
        """What came of a choice of *viewer*, by the words of its `odds`, if the events say it and nothing hidden took part.

        What is not named did not come of it. *over*: something else is asked now, so nothing more will."""
        return {}

    def card_keys(self) -> list[str]:
        """The keys of the printed cards by the number that events name each with; none where events name no cards."""
        return []

    def decks(self) -> dict[str, str]:
        """The ready decks, as texts by name; none where a game has no decks."""
        return {}

    def deck_faults(self, text: str, setup: Setup) -> list[str]:
        """All that is wrong with a deck in a text, in words; nothing: it may be played. A text that is no deck is refused."""
        raise BadInput(f"there are no decks of one's own in {self.title}")

    def deck_choices(self, text: str) -> list[int]:
        """The choices that build a deck at the table, in order; none where decks are given as options."""
        return []

    def boosters(self, count: int, seed: int, name: str) -> str:
        """A deck in text that is made of so many opened boosters, with what was in them as remarks; *name* says what for."""
        raise BadInput(f"there are no boosters in {self.title}")

    def sheets(self) -> dict[str, str]:
        """Pages to print, as SVG by name, such as the charts of an opponent that nobody plays."""
        return {}

    def hint(self, view: View) -> list[str]:
        """Advice that the rules themselves can give the viewer, such as the best use of dice as they lie; empty if none."""
        return []

    # What everybody uses.

    def preset(self, name: str) -> Preset:
        """The set of rules called *name*; none means the printed ones."""
        names = [preset.name for preset in self.presets]
        if (name or PRINTED) not in names:
            raise BadInput(f"{self.title} has no rules called {name!r}; there are {', '.join(names)}")
        return self.presets[names.index(name or PRINTED)]

    def rules_of(self, setup: Setup) -> str:
        """The name of the rules that a match is played by; OWN if the options that tell them apart are of none of the sets.

        Nothing where a game has only one set.
        """
        if len(self.presets) == 1:
            return ""
        usual = {option.name: option.default for option in self.options}
        told_apart = {name for preset in self.presets for name in preset.options}
        for preset in self.presets:
            if all(setup.options[name] == preset.options.get(name, usual[name]) for name in told_apart):
                return preset.name
        return OWN

    def setup(self, seats: int = 0, options: dict[str, Any] | None = None, rules: str = "") -> Setup:
        """The setup of a match of this game; no number of seats means the usual one.

        *options* change single rules of the set called *rules*, which are the printed ones unless said otherwise.
        """
        seats = seats or self.usual_seats
        if not self.min_seats <= seats <= self.max_seats:
            raise BadInput(f"{self.title} is for {self.min_seats} to {self.max_seats} players, not for {seats}")
        return self.setup_of(seats, dict(read_options(self.options, {**self.preset(rules).options, **(options or {})})))

    def kept(self, options: dict[str, Any]) -> dict[str, Any]:
        """The options of a file without those that the game had once and that changed nothing."""
        return {name: value for name, value in options.items() if name not in self.retired}

    def seats_for(self, options: dict[str, Any], rules: str = "") -> int:
        """For how many a match with these options is where nobody says it: the usual number, or the fewest that they allow."""
        try:
            return self.setup(0, options, rules).seats
        except BadInput as refused:
            for seats in range(self.min_seats, self.max_seats + 1):
                try:
                    return self.setup(seats, options, rules).seats
                except BadInput:
                    continue
            raise refused

    def start(self, setup: Setup) -> State:
        """A new state, run to its first decision."""
        s = self.table_of(setup)
        s.run()
        return s

    def match(
        self, seats: int = 0, options: dict[str, Any] | None = None, seed: int | None = None, dice: DiceSource | None = None,
        telling: bool = False, recording: bool = False, rules: str = "",
    ) -> Match:  # fmt: skip
        """A new match. With a *seed* or a source of *dice* chance answers by itself; with neither it is open."""
        if dice is None and seed is not None:
            dice = SeededDice(seed)
        s = self.table_of(self.setup(seats, options, rules))
        s.events = [] if telling else None
        s.run()
        return Match(self, s, dice, recording)

    def view(self, s: State, viewer: int) -> View:
        """What *viewer* may know."""
        asked = s.seat
        veiled = self.veiled(s, viewer)
        return View(
            self, viewer, s.setup.seats, asked,
            "roll" if asked == CHANCE else "" if s.over else self.decisions[s.kind],
            self.listed(s) if viewer >= 0 and viewer == asked else [],
            s.names_of_due(), veiled,
            self.picture(s, viewer) if veiled is None else NO_TABLE,
            self.reasons[s.reason] if s.reason >= 0 else "",
            s.ranking,
        )  # fmt: skip

    def outcome(self, s: State) -> Outcome | None:
        """How the match ended, or None while it goes on."""
        return Outcome(self.reasons[s.reason], s.ranking) if s.over else None
