"""The laws can fail: for each of them, the game of the guide with a fault planted breaks it."""
import random
import re
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from wartable.conformance import LAWS, check
from wartable.kernel.actions import ActionTable
from wartable.kernel.dice import TABLE, Die
from wartable.kernel.event import Event
from wartable.kernel.packed import packed
from wartable.kernel.setup import Option
from wartable.kernel.window import PASS

Plant = Callable[[pytest.MonkeyPatch, ModuleType], None]


# Play.


@pytest.mark.breaks("matches end", "more than max_decisions allows")
def matches_longer_than_promised(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.AmbushGame, "max_decisions", lambda game, setup: 3)


@pytest.mark.breaks("matches end", "times without a decision")
def matches_without_end(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.Strike, "resolve", lambda step, s: s.then([m.Turn()]))
    patch.setattr(m.Table, "may_answer", lambda s, window, seat: False)


@pytest.mark.breaks("matches end", "does not name every seat once")
def ranking_without_the_loser(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.Strike, "resolve", lambda step, s: s.finish(0, ((s.attacker,),)))


@pytest.mark.breaks("matches end", "which has no words")
def end_without_a_reason(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.Strike, "resolve", lambda step, s: s.finish(7, ((s.attacker,), (1 - s.attacker,))))


@pytest.mark.breaks("matches end", "which is not at the table")
def question_to_nobody(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.Turn, "resolve", lambda step, s: s.ask(2, 0, [PASS], step))


@pytest.mark.breaks("matches end", "without any option")
def question_without_options(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.Table, "answers", lambda s, window, seat: [])


@pytest.mark.breaks("options are proper", "not in ascending order")
def options_in_any_order(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    answers = m.Table.answers
    patch.setattr(m.Table, "answers", lambda s, window, seat: answers(s, window, seat)[::-1])


@pytest.mark.breaks("options are proper", "not in ascending order")
def options_twice(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.Table, "answers", lambda s, window, seat: [PASS, PASS])


@pytest.mark.breaks("options are proper", "not in the action table")
def options_outside_the_table(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.Table, "answers", lambda s, window, seat: [PASS, 77])


@pytest.mark.breaks("options are proper", "cannot be played")
def options_that_cannot_be_played(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.Table, "answers", lambda s, window, seat: [PASS, m.PLAY.first, m.PLAY.first + 1])


@pytest.mark.breaks("options are proper", "cannot be said")
def concerns_that_fail(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(type(m.GAME), "concerned", lambda game, view: view.table["nowhere"])


@pytest.mark.breaks("names are unique", "are both called")
def two_actions_of_one_name(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    table = ActionTable()
    table.add("pass", [])
    table.add("play", [["card", "card"]])
    patch.setattr(m.GAME, "actions", table)


@pytest.mark.breaks("everything has words", "the explanation of")
def options_without_explanation(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.AmbushGame, "explain", lambda game, view, action: "")


@pytest.mark.breaks("everything has words", "the log line of")
def events_without_a_line(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    line = m.AmbushGame.line
    patch.setattr(m.AmbushGame, "line", lambda game, event, names: "" if event.kind == m.STRUCK else line(game, event, names))


@pytest.mark.breaks("views are free", "leads back to the state")
def view_that_holds_a_list_of_the_state(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    picture = m.AmbushGame.picture
    patch.setattr(m.AmbushGame, "picture", lambda game, s, viewer: {**picture(game, s, viewer), "health": s.health})


@pytest.mark.breaks("views are free", "not plain data")
def view_that_holds_a_tuple(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    picture = m.AmbushGame.picture
    patch.setattr(m.AmbushGame, "picture", lambda game, s, viewer: {**picture(game, s, viewer), "turns": (s.turn,)})


@pytest.mark.breaks("views are free", "its layout")
def tensor_that_is_too_long(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    tensor = m.AmbushGame.tensor
    patch.setattr(m.AmbushGame, "tensor", lambda game, view, setup: [*tensor(game, view, setup), 0.0])


@pytest.mark.breaks("lockstep", "differ")
def generator_outside_the_dice(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    def rolled(step: Any, s: Any, faces: list[int]) -> None:
        s.die = random.Random().randint(1, 6)

    patch.setattr(m.Throw, "rolled", rolled)


@pytest.mark.breaks("lockstep", "differ")
def rule_that_depends_on_who_listens(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    def rolled(step: Any, s: Any, faces: list[int]) -> None:
        s.die = faces[0] if s.events is None else 6

    patch.setattr(m.Throw, "rolled", rolled)


@pytest.mark.breaks("interleaved", "another match at the next table")
def table_shared_by_all_matches(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    first: list[int] = [0]

    def rolled(step: Any, s: Any, faces: list[int]) -> None:
        if s.turn == 1:
            first[0] = faces[0]
        s.die = max(faces[0], first[0])

    patch.setattr(m.Throw, "rolled", rolled)


# Copies.


@pytest.mark.breaks("clones are equal", "shares the list place")
def clone_that_shares_a_list(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.Ambush, "clone", clone_but(m.Ambush.clone, "place", lambda s: s.place))


@pytest.mark.breaks("clones are equal", "shares the list extra")
def clone_that_shares_packed_numbers(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    with_attribute(patch, m, "extra", packed([1]))


@pytest.mark.breaks("clones are equal", "die is")
def clone_that_forgets_an_attribute(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.Ambush, "clone", clone_but(m.Ambush.clone, "die", lambda s: 0))


@pytest.mark.breaks("clones are equal", "tells events")
def clone_that_tells(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.Ambush, "clone", clone_but(m.Ambush.clone, "events", lambda s: s.events))


@pytest.mark.breaks("clones keep", "has changed while the match went on")
def clone_that_changes_with_the_match(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.Ambush, "clone", clone_but(m.Ambush.clone, "health", lambda s: s.health))


def clone_but(clone: Callable[[Any], Any], name: str, value: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """A clone with one attribute gone wrong."""

    def faulty(s: Any) -> Any:
        copy = clone(s)
        setattr(copy, name, value(s))
        return copy

    return faulty


def with_attribute(patch: pytest.MonkeyPatch, m: ModuleType, name: str, value: Any) -> None:
    """Gives every state one attribute more."""
    init = m.Ambush.__init__

    def more(s: Any, setup: Any, like: Any = None) -> None:
        init(s, setup, like)
        setattr(s, name, value)

    patch.setattr(m.Ambush, "__init__", more)


@pytest.mark.breaks("states are plain", "a dict")
def state_with_a_dict(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    with_attribute(patch, m, "extra", {})


@pytest.mark.breaks("states are plain", "a Random")
def state_with_a_generator(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    with_attribute(patch, m, "extra", [random.Random(1)])


@pytest.mark.breaks("states are plain", "fields() does not name extra")
def attribute_that_fields_does_not_name(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    with_attribute(patch, m, "extra", 0)


@pytest.mark.breaks("states are plain", "has changed")
def step_that_changes(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    thrown: list[int] = []

    def rolled(step: Any, s: Any, faces: list[int]) -> None:
        s.die = faces[0]
        thrown.append(s.die)

    patch.setattr(m.Strike, "__init__", lambda step: setattr(step, "thrown", thrown))
    patch.setattr(m.Throw, "rolled", rolled)


@pytest.mark.breaks("states are plain", "is not made of its args()")
def step_that_hides_what_it_knows(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    def resolve(step: Any, s: Any) -> None:
        step.seen = s.attacker
        s.roll(s.attacker, [m.DIE], step)

    patch.setattr(m.Throw, "resolve", resolve)


@pytest.mark.breaks("pickles are equal", "is not equal")
def pickle_that_forgets_an_attribute(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.Ambush, "fields", lambda s: ("health", "place", "turn", "attacker", "needed"))


@pytest.mark.breaks("deep copies are equal", "shares the list")
def deep_copy_that_is_none(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.Ambush, "__deepcopy__", lambda s, memo: s.clone() and s, raising=False)


@pytest.mark.breaks("positions are equal", "there is no step 'Strike'")
def step_that_the_game_does_not_list(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.delitem(m.GAME.steps, "Strike")


@pytest.mark.breaks("positions are equal", "is not equal")
def position_that_asks_something_else(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    answers = m.Table.answers
    patch.setattr(m.Table, "answers", lambda s, window, seat: answers(s, window, seat)[: 9 if s.roller == TABLE else 1])


# Records.


@pytest.mark.breaks("records replay", "BadInput")
def faces_of_one_name(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    names = {1: "miss", 2: "miss", 3: "miss", 4: "hit", 5: "hit", 6: "hit"}
    patch.setattr("ambush.rules.throw.DIE", Die("attack", [1, 2, 3, 4, 5, 6], names))


@pytest.mark.breaks("damaged texts", "gives ")
def positions_are_not_checked(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.AmbushGame, "spans", lambda game, s: {})
    patch.setattr(m.AmbushGame, "check_position", lambda game, s: "")
    patch.setattr(m.AmbushGame, "check_due", lambda game, s: "")


def test_the_law_notices(law: str, said: str, plant: Plant, ambush: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch, ambush)
    report = check(ambush.GAME, 40, laws=[one for one in LAWS if one.name == law])
    assert said in report.results[0].reason


def test_every_law_has_a_fault_that_breaks_it() -> None:
    texts = [file.read_text(encoding="utf-8") for file in Path(__file__).parent.glob("test_planted_*.py")]
    assert {law for text in texts for law in re.findall(r'mark\.breaks\("(.*?)"', text)} == {law.name for law in LAWS}


def test_an_option_value_that_no_table_accepts_is_noticed(ambush: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ambush.GAME, "options", [*ambush.GAME.options, Option("mood", "good", "", words=("good", "bad"))])
    setup_of = ambush.AmbushGame.setup_of

    def refuse(game: Any, seats: int, options: dict[str, Any]) -> Any:
        if options["mood"] == "bad":
            raise ambush.BadInput("not today")
        return setup_of(game, seats, options)

    monkeypatch.setattr(ambush, "BadInput", __import__("wartable.kernel.errors", fromlist=["BadInput"]).BadInput, raising=False)
    monkeypatch.setattr(ambush.AmbushGame, "setup_of", refuse)
    report = check(ambush.GAME, 1)
    assert not report.passed
    assert "option mood may be 'bad', but no table accepts it" in report.lines[0]


def test_a_game_whose_matches_do_not_end_is_not_checked_further(ambush: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    matches_without_end(monkeypatch, ambush)
    report = check(ambush.GAME, 1)
    assert report.results[0].matches == 1
    assert all(result.matches == 0 and "not tried" in result.reason for result in report.results[1:])


def test_without_a_fault_the_report_says_what_was_tried(ambush: ModuleType) -> None:
    report = check(ambush.GAME, 2, laws=LAWS[:2])
    assert report.passed and report.matches == 4
    assert report.lines[0] == f"passed  matches end (2 matches, {report.results[0].decisions} decisions)"


def test_events_have_an_audience(ambush: ModuleType) -> None:
    """The guide's deal: the owner is told the card, everybody else that there is one."""
    match = ambush.GAME.match(seed=1, telling=True)
    dealt = [event for event in match.events if event.kind == ambush.DEALT]
    assert [len(e.args) for event in dealt if (e := event.seen_by(0)) is not None] == [2, 1, 2, 1]
    assert all(isinstance(e := event.seen_by(-1), Event) and len(e.args) == 1 for event in dealt)
