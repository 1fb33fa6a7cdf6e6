"""Every option of a duel in every value."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from wartable.games.dice_duel import GAME
from wartable.kernel.dice import stream
from wartable.kernel.errors import BadInput
from wartable.kernel.match import Match, play_random
from wartable.kernel.odds import figures_of

Duels = Callable[..., Any]

DEFAULTS = {
    "starting_health": 12, "first_attacker": "last_winner", "last_winner": 0, "pairing": "free", "reroll_mode": "together",
    "no_twice_in_a_row": True, "turn_limit": 1000, "auto_defender_pairing": True, "show_odds": "win",
}  # fmt: skip
VALUES: dict[str, list[Any]] = {
    "starting_health": list(range(1, 13)),
    "first_attacker": ["random", "last_winner", *range(1, 13)],
    "last_winner": list(range(13)),
    "pairing": ["free", "sorted"],
    "reroll_mode": ["together", "one_by_one"],
    "no_twice_in_a_row": [True, False],
    "turn_limit": [1, 2, 7, 1000, 100_000],
    "auto_defender_pairing": [True, False],
    "show_odds": ["off", "hits", "win"],
}
WRONG: dict[str, list[Any]] = {
    "starting_health": [0, 13, "many", True],
    "first_attacker": [0, 13, "loser"],
    "last_winner": [-1, 13, "random"],
    "pairing": ["crossed", 1],
    "reroll_mode": ["twice"],
    "no_twice_in_a_row": ["perhaps", 2],
    "turn_limit": [0, 100_001, "off"],
    "auto_defender_pairing": ["sorted"],
    "show_odds": ["all", True],
}


def test_defaults_are_those_of_the_rules() -> None:
    assert GAME.match(seed=1).state.setup.options == DEFAULTS
    assert GAME.match(seed=1).state.setup.seats == 2


@pytest.mark.parametrize(
    ("name", "value", "seats"),
    [
        (name, value, seats)
        for name, values in VALUES.items()
        for value in values
        for seats in (2, 3, 12)
        if name not in ("first_attacker", "last_winner") or isinstance(value, str) or value <= seats
    ],
)
def test_a_duel_with_any_value_is_played_to_its_end(name: str, value: Any, seats: int) -> None:
    match = GAME.match(seats, {name: value}, seed=5)
    assert match.state.setup.options[name] == value
    made = play_random(match, stream(5, 1))
    assert made <= GAME.max_decisions(match.state.setup)
    assert sum(len(group) for group in match.outcome.ranking) == seats


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in WRONG.items() for value in values])
def test_other_values_are_refused_with_those_that_are_allowed(name: str, value: Any) -> None:
    with pytest.raises(BadInput, match=f"option {name} cannot be {value!r}; it may be "):
        GAME.match(8, {name: value})


def test_options_may_be_typed() -> None:
    """Numbers and switches arrive as words from a command line."""
    options = GAME.setup(3, {"first_attacker": "2", "no_twice_in_a_row": "off", "starting_health": "5"}).options
    assert (options["first_attacker"], options["no_twice_in_a_row"], options["starting_health"]) == (2, False, 5)


def test_unknown_option_is_refused_with_the_nearest() -> None:
    with pytest.raises(BadInput, match="there is no option first_atacker; did you mean first_attacker"):
        GAME.match(2, {"first_atacker": 1})


@pytest.mark.parametrize("health", range(1, 13))
def test_starting_health_changes_nothing_else(health: int) -> None:
    """DD-0.3: the same dice and choices lead through the same Turn, whatever the Health."""
    match = GAME.match(2, {"starting_health": health}, seed=3)
    other = GAME.match(2, seed=3)
    assert match.view(0).table["health"] == [health, health]
    while other.view(0).table["turn"] == 1:
        assert (match.seat, match.kind, match.options) == (other.seat, other.kind, other.options)
        match.play(other.options[-1])
        other.play(other.options[-1])
    lost = [12 - left for left in other.view(0).table["health"]]
    assert match.view(0).table["health"] == [max(0, health - n) for n in lost]


def test_no_twice_in_a_row_means_nothing_to_two(new_duel: Duels) -> None:
    """DD-7.2, ruling DD-R14."""
    for switch in (True, False):
        duel = new_duel(quiet=3, no_twice_in_a_row=switch)
        assert [duel.finish_turn().table["defender"] for _ in range(2)] == [0, 1]


def kinds_of_decision(options: dict[str, Any], seats: int = 2) -> set[str]:
    """The decisions that some random duels ask for."""
    found = set()
    for seed in range(10):
        match = GAME.match(seats, options, seed=seed)
        chooser = stream(seed, 1)
        while not match.over:
            found.add(match.kind)
            match.play(match.options[chooser.below(len(match.options))])
    return found


@pytest.mark.parametrize(
    ("options", "seats", "asked"),
    [
        ({}, 2, {"attacker_reroll", "attacker_pairing", "defender_reroll"}),
        ({}, 3, {"choose_defender", "attacker_reroll", "attacker_pairing", "defender_reroll"}),
        ({"pairing": "sorted"}, 2, {"attacker_reroll", "defender_reroll"}),
        (
            {"auto_defender_pairing": False},
            2,
            {"attacker_reroll", "attacker_pairing", "defender_reroll", "defender_pairing"},
        ),
        ({"pairing": "sorted", "auto_defender_pairing": False}, 2, {"attacker_reroll", "defender_reroll"}),
    ],
)
def test_options_decide_what_is_asked(options: dict[str, Any], seats: int, asked: set[str]) -> None:
    assert kinds_of_decision(options, seats) == asked


@pytest.mark.parametrize("show", ["hits", "win"])
def test_odds_change_nothing_in_the_duel(show: str) -> None:
    """show_odds is for the eyes only."""
    plain = GAME.match(2, {"show_odds": "off"}, seed=9)
    shown = GAME.match(2, {"show_odds": show}, seed=9)
    for match in (plain, shown):
        play_random(match, stream(9, 1))
    assert plain.state.digest() == shown.state.digest()


@pytest.mark.parametrize(("show", "figure"), [("hits", "Health that they lose on average"), ("win", "you win the duel")])
def test_odds_are_shown_for_every_option_of_who_is_asked(new_duel: Duels, show: str, figure: str) -> None:
    """Expected hits of this Turn, or the chance to win the duel, with the chances of 0 to 3 hits."""
    match: Match = new_duel([1, 2, 1, 0, 6, 4, 2, 1, 1, 2, 1, 0, 0, 6, 6, 5, 1], show_odds=show).match
    odds = GAME.odds(match.view(0), match.state.setup)
    assert sorted(one.action for one in odds) == match.options
    for one in odds:
        assert {chance.words for chance in one.outcomes} <= {"no hit", "1 hit", "2 hits", "3 hits"}
        assert sum(chance.chance for chance in one.outcomes) == pytest.approx(1)
        assert figure in figures_of(one) and one.short.startswith(figure)
    assert GAME.odds(match.view(1), match.state.setup) == []


def test_no_odds_are_shown_where_they_are_off(new_duel: Duels) -> None:
    match: Match = new_duel(show_odds="off").match
    assert GAME.odds(match.view(0), match.state.setup) == []
