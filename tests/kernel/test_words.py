"""Actions, options, outcomes, events and views: what turns numbers into words and back."""
from __future__ import annotations

import json
import random
from typing import Any

import pytest

from wartable.kernel.actions import ActionTable
from wartable.kernel.errors import BadInput
from wartable.kernel.event import EVERYBODY, Event, names_of
from wartable.kernel.outcome import Outcome
from wartable.kernel.registry import find_game, unknown
from wartable.kernel.setup import Option, Setup, read_options
from wartable.kernel.state import State, audience
from wartable.kernel.view import View

SWITCH = Option("fog", True, "fog on the field")
WORD = Option("deck", "small", "which deck", words=("small", "large"))
NUMBER = Option("health", 12, "health", low=1, high=12)
BOTH = Option("first", "random", "who begins", words=("random",), low=1, high=4)


@pytest.fixture
def actions() -> ActionTable:
    table = ActionTable()
    table.add("pass", [])
    table.add("move", [["north", "south"], ["1", "2", "3"]])
    table.add("", [["keep all", "reroll s1"]])
    return table


def test_every_action_has_a_number_and_a_name(actions: ActionTable) -> None:
    assert actions.size == 9
    assert [actions.name(a) for a in range(9)] == [
        "pass", "move north 1", "move north 2", "move north 3", "move south 1", "move south 2", "move south 3",
        "keep all", "reroll s1",
    ]  # fmt: skip
    assert [actions.action(actions.name(a)) for a in range(9)] == list(range(9))
    assert actions.action("  move   south 2 ") == 5


def test_blocks_turn_arguments_into_actions_and_back(actions: ActionTable) -> None:
    move = actions.blocks[1]
    assert (move.first, move.size) == (1, 6)
    assert move.action([1, 2]) == 6 and move.args(6) == [1, 2]
    assert [move.action(move.args(a)) for a in range(1, 7)] == list(range(1, 7))
    assert actions.block(0).args(0) == []
    assert move.holds(1) and move.holds(6) and not move.holds(0) and not move.holds(7)


def test_numbers_and_names_that_do_not_exist_are_refused(actions: ActionTable) -> None:
    for number in (-1, 9):
        with pytest.raises(BadInput, match=f"there is no action {number}; they are numbered 0 to 8"):
            actions.name(number)
    with pytest.raises(BadInput, match="no choice called 'move nort 1'; did you mean move north 1"):
        actions.action("move nort 1")
    with pytest.raises(BadInput, match="see the list of choices"):
        actions.action("???")
    assert actions.find("sing") == -1


def test_a_block_added_later_does_not_shift_numbers(actions: ActionTable) -> None:
    before = [actions.name(a) for a in range(actions.size)]
    actions.add("sing", [["low", "high"]])
    assert [actions.name(a) for a in range(9)] == before
    assert actions.action("sing high") == 10


@pytest.mark.parametrize(
    ("option", "given", "value"),
    [
        (SWITCH, "off", False), (SWITCH, "Yes", True), (SWITCH, False, False), (SWITCH, "true", True),
        (WORD, "large", "large"), (NUMBER, 3, 3), (NUMBER, "3", 3), (NUMBER, " 12 ", 12),
        (BOTH, "random", "random"), (BOTH, "4", 4),
    ],
)  # fmt: skip
def test_options_are_read_from_words_and_numbers(option: Option, given: Any, value: Any) -> None:
    read = option.read(given)
    assert read == value and type(read) is type(value)


@pytest.mark.parametrize(
    ("option", "given", "allowed"),
    [
        (SWITCH, 1, "on, off"), (SWITCH, "maybe", "on, off"), (WORD, "huge", "small, large"), (WORD, 1, "small, large"),
        (NUMBER, 0, "1 to 12"), (NUMBER, 13, "1 to 12"), (NUMBER, "x", "1 to 12"), (NUMBER, True, "1 to 12"),
        (NUMBER, 1.5, "1 to 12"),
        (NUMBER, "--3", "1 to 12"), (NUMBER, [1], "1 to 12"), (BOTH, "first", "random, 1 to 4"), (BOTH, 5, "random, 1 to 4"),
        (NUMBER, "", "1 to 12"), (NUMBER, None, "1 to 12"),
    ],
)  # fmt: skip
def test_what_an_option_cannot_be_is_refused_with_what_it_may_be(option: Option, given: Any, allowed: str) -> None:
    with pytest.raises(BadInput) as refused:
        option.read(given)
    assert str(refused.value) == f"option {option.name} cannot be {given!r}; it may be {allowed}"


def test_options_that_are_left_out_have_their_defaults() -> None:
    assert read_options([SWITCH, WORD, NUMBER], {"deck": "large"}) == {"fog": True, "deck": "large", "health": 12}


def test_unknown_options_are_refused_with_the_nearest() -> None:
    with pytest.raises(BadInput, match="there is no option helth; did you mean health"):
        read_options([SWITCH, NUMBER], {"helth": 3})
    with pytest.raises(BadInput, match="there is no option zzz; there are fog, health"):
        read_options([SWITCH, NUMBER], {"zzz": 3})


@pytest.mark.parametrize(
    ("ranking", "ranks", "returns"),
    [
        (((1,), (0,)), [2, 1], [-1.0, 1.0]),
        (((0, 1),), [1, 1], [0.0, 0.0]),
        (((2,), (0,), (1,)), [2, 3, 1], [-0.5, -0.5, 1.0]),
        (((0, 2), (1, 3)), [1, 3, 1, 3], [0.5, -0.5, 0.5, -0.5]),
        (((3,), (0, 1), (2,)), [2, 2, 4, 1], [-1 / 3, -1 / 3, -1 / 3, 1.0]),
        (((0, 1, 2), (3,)), [1, 1, 1, 4], [1 / 3, 1 / 3, 1 / 3, -1.0]),
    ],
)
def test_ranks_and_returns(ranking: tuple[tuple[int, ...], ...], ranks: list[int], returns: list[float]) -> None:
    outcome = Outcome("the end", ranking)
    assert [outcome.rank(seat) for seat in range(len(ranks))] == ranks
    assert outcome.returns() == pytest.approx(returns)
    assert sum(outcome.returns()) == pytest.approx(0)
    assert outcome.winners == ranking[0]
    assert outcome.drawn == (len(ranking) == 1)
    with pytest.raises(ValueError, match="seat 9 is not ranked"):
        outcome.rank(9)


def test_events_are_named_after_the_numbers_that_their_module_declares_first() -> None:
    module = {"__annotations__": {"STARTS": "Final", "WORDS": "Final", "TURN": "Final", "AT_DAWN": "Final"}, "IMPORTED": 1}
    assert names_of({**module, "STARTS": 0, "WORDS": ["x"], "TURN": 1, "AT_DAWN": 0}) == {0: "starts", 1: "turn"}


@pytest.mark.parametrize("name", ["roar_of_war", "throes_of_war", "tower_siege", "final_war", "dice_duel"])
def test_a_page_finds_every_event_by_a_name(name: str) -> None:
    game = find_game(name)
    match = game.match(seats=2, seed=3, telling=True)
    chance = random.Random(3)
    while not match.over and len(match.state.events or []) < 200:
        match.play(chance.choice(list(match.options)))
    named = {game.event_name(event) for event in match.state.events or []}
    assert "" not in named and len(named) > 5


def test_an_event_for_everybody_is_seen_by_all() -> None:
    event = Event(1, (2, 3))
    assert event.audience == EVERYBODY
    assert all(event.seen_by(seat) is event for seat in (-1, 0, 7))


def test_an_event_for_some_is_veiled_or_hidden_for_the_others() -> None:
    veiled = Event(1, (2,))
    event = Event(1, (2, 3), audience([0, 2]), veiled)
    assert [event.seen_by(seat) for seat in (-1, 0, 1, 2)] == [veiled, event, veiled, event]
    secret = Event(4, (1,), audience([1]))
    assert [secret.seen_by(seat) for seat in (-1, 0, 1)] == [None, None, secret]
    nobody = Event(4, (), audience([]))
    assert [nobody.seen_by(seat) for seat in (-1, 0, 1)] == [None, None, None]


def test_a_state_tells_only_while_somebody_listens() -> None:
    s = State(Setup("table", 3, {}))
    s.tell(1, (2,))
    s.tell_some(audience([1]), 2, (3,), None)
    assert s.events is None
    s.events = []
    s.tell(1, (2,))
    s.tell_some(audience([1]), 2, (3,), Event(2, ()))
    assert [repr(event) for event in s.events] == ["Event(1, (2,))", "Event(2, (3,))"]
    assert repr(s.events[1].seen_by(0)) == "Event(2, ())"


def test_a_view_is_plain_data_and_compares_by_it() -> None:
    def view(table: dict[str, Any], viewer: int = 1) -> View:
        return View(find_game("dice_duel"), viewer, 2, 1, "kind", [3, 4], ["Step"], None, table, "", ())

    one = view({"b": [1, 2], "a": "é"})
    assert one == view({"a": "é", "b": [1, 2]}) and hash(one) == hash(view({"a": "é", "b": [1, 2]}))
    assert one != view({"a": "é", "b": [2, 1]})
    assert json.loads(one.json()) == one.data()
    assert one.json().index('"a":"é"') < one.json().index('"b":[1,2]')
    assert one.mine and not one.over
    assert not view({}, -1).mine and not view({}, 0).mine


def test_unknown_games_are_refused_with_the_nearest() -> None:
    assert find_game("Dice Duel") is find_game("dice-duel") is find_game("dice_duel")
    with pytest.raises(BadInput, match="there is no game called 'dice_dual'; did you mean dice_duel"):
        find_game("dice_dual")
    assert unknown("bot", "x", ["random"]) == "there is no bot called 'x'; there are random"
    assert unknown("game", "x", []) == "there is no game called 'x': none is installed"
