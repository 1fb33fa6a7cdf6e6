"""The printed and the balanced rules, a duel played again, and the odds that come first."""
from __future__ import annotations

from pathlib import Path

import pytest

from wartable.games.dice_duel import GAME
from wartable.games.dice_duel.judge.worth import best, duel_worth, hits_worth
from wartable.kernel.dice import stream
from wartable.kernel.match import Match
from wartable.kernel.odds import figures_of
from wartable.kernel.outcome import Outcome
from wartable.kernel.record import read_record, write_record
from wartable.kernel.setup import BALANCED, OWN, PRINTED
from wartable.terminal.opening import Wish, once_more, open_table


@pytest.mark.parametrize(
    ("name", "printed"),
    [
        ("starting_health", 12),  # two sixes
        ("first_attacker", "last_winner"),
        ("no_twice_in_a_row", True),  # nobody is attacked two Turns in a row
    ],
)
def test_the_defaults_are_what_the_rulebook_says(name: str, printed: object) -> None:
    """DD-0.3, DD-0.4, DD-7.2."""
    assert GAME.setup(3).options[name] == printed


@pytest.mark.parametrize("seats", [2, 3])
def test_the_printed_rules_give_the_first_attack_to_the_last_winner(seats: int) -> None:
    """DD-0.4."""
    assert GAME.match(seats, {"last_winner": 2}).view(0).table["attacker"] == 1


@pytest.mark.parametrize("last", [0, 2])
def test_the_balanced_rules_always_draw_the_first_attacker(last: int) -> None:
    """DD-0.4."""
    match = GAME.match(2, {"last_winner": last}, rules=BALANCED)
    assert [die.name for die in match.state.dice] == ["seat"]
    match.roll([0])
    assert match.view(0).table["attacker"] == 0


@pytest.mark.parametrize(
    ("options", "rules"), [({}, PRINTED), ({"first_attacker": "random"}, BALANCED), ({"first_attacker": 2}, OWN)]
)
def test_a_record_tells_by_which_rules_it_was_played(options: dict[str, str], rules: str) -> None:
    match = GAME.match(2, options, seed=3, recording=True)
    while not match.over:
        match.play(match.options[0])
    record = read_record(write_record(match, ["Mara", "Odo"], "seeded"))
    assert record.ruleset == rules
    assert GAME.rules_of(record.replay().state.setup) == rules


def test_more_setups_hold_both_sets_and_the_most_seats() -> None:
    setups = [GAME.setup(seats, options) for seats, options in GAME.more_setups()]
    assert BALANCED in [GAME.rules_of(setup) for setup in setups]
    assert max(setup.seats for setup in setups) == GAME.max_seats


@pytest.mark.parametrize(
    ("ranking", "next_winner"), [(((2,), (0,), (1,)), 3), (((0, 1), (2,)), 0), (((0, 1, 2),), 0)]
)
def test_the_next_duel_knows_who_won_alone(ranking: tuple[tuple[int, ...], ...], next_winner: int) -> None:
    """DD-0.4: those who share the first place have not won."""
    again = GAME.options_again(GAME.setup(3), Outcome("", ranking))
    assert again == {**GAME.setup(3).options, "last_winner": next_winner}


def played(wish: Wish, seat: int) -> tuple[Wish, Match]:
    """A match of bots, played again and again until this seat has won."""
    for _ in range(40):
        table = open_table(wish)
        table.path = None
        table.play()
        wish = once_more(wish, table, ",".join([one.kind for one in table.seats]))
        assert table.match.outcome is not None
        if table.match.outcome.winners == (seat,):
            return wish, table.match
    raise AssertionError(f"seat {seat + 1} never wins")


def test_three_who_play_again_go_on_with_the_winner_of_the_third_seat(tmp_path: Path) -> None:
    """DD-0.4: a rematch is for as many as before, and its first attacker won the last duel."""
    first = Wish(GAME, "soldier,soldier,soldier", options={"starting_health": 1}, seed=1, record=tmp_path / "m.toml")
    wish, _ = played(first, 2)
    assert wish.options["last_winner"] == 3
    again = open_table(wish)
    assert len(again.seats) == 3
    assert again.match.view(0).table["attacker"] == 2
    assert "won the last duel and attacks first." in again.log()[0]


def asked(health: int, seed: int) -> Match:
    """A duel at the defender's last points, at some re-roll or pairing."""
    match = GAME.match(2, {"starting_health": health, "auto_defender_pairing": False}, seed=seed)
    chooser = stream(seed, 7)
    for _ in range(seed % 4):
        match.play(match.options[chooser.below(len(match.options))])
    return match


@pytest.mark.parametrize("health", [1, 2])
@pytest.mark.parametrize("seed", range(24))
def test_the_odds_that_everybody_sees_begin_with_the_best_choice_to_win(health: int, seed: int) -> None:
    match = asked(health, seed)
    view = match.view(match.seat)
    figures = {one.action: figures_of(one) for one in GAME.odds(view, match.state.setup)}
    first = next(iter(figures))
    best_chance = max(one["you win the duel"] for one in figures.values())
    assert figures[first]["you win the duel"] == pytest.approx(best_chance)
    assert figures[best(view, duel_worth(view.table), view.options)]["you win the duel"] == pytest.approx(best_chance)


@pytest.mark.parametrize("seed", range(24))
def test_hits_beyond_the_last_health_count_nothing_in_any_odds(seed: int) -> None:
    """DD-5.7: against Health 1 the list begins with the surest single hit, or the surest defence against it."""
    match = asked(1, seed)
    view = match.view(match.seat)
    odds = GAME.odds(view, GAME.setup(2, {"show_odds": "hits"}))
    who = "they" if view.kind.startswith("attacker") else "you"
    spared = {one.action: figures_of(one).get("no hit", 0.0) for one in odds}
    for one in odds:
        assert figures_of(one)[f"Health that {who} lose on average"] == pytest.approx(1 - spared[one.action])
    assert spared[odds[0].action] == pytest.approx(spared[best(view, hits_worth(view.table), view.options)])


@pytest.mark.parametrize(
    ("options", "line"),
    [
        ({"last_winner": 2}, "Odo won the last duel and attacks first."),
        ({"first_attacker": 2}, "Odo attacks first."),
        ({}, "The lot falls on Odo, who attacks first."),
    ],
)
def test_the_log_says_why_somebody_begins(options: dict[str, object], line: str) -> None:
    """DD-0.4."""
    match = GAME.match(2, options, telling=True)
    if not options:
        match.roll([1])
    assert GAME.line(match.events[0], ["Mara", "Odo"]) == line
