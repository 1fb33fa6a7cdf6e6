"""How a match went: the curve of who was ahead, the turning point, and what each seat did."""
import pytest

from wartable import find_game
from wartable.bots.bot import find_bot, play_bots
from wartable.kernel.dice import SeededDice
from wartable.kernel.ending import MOST_POINTS, Played, Point, by_turn, ending, shares_of, thinned, turning_point
from wartable.kernel.situation import Situation
from wartable.kernel.state import CHANCE

OURS = [
    ("dice_duel", 2, {}), ("dice_duel", 3, {}), ("roar_of_war", 2, {}), ("throes_of_war", 2, {}), ("tower_siege", 2, {}),
    ("throes_of_war", 2, {"quest": "pale_countess"}), ("final_war", 2, {"best_of": 1}),
]  # fmt: skip


def played(name, seats, options, seed=3):
    game = find_game(name)
    match = game.match(seats, options, seed=seed, recording=True)
    play_bots(match, [find_bot("recruit", game)] * seats, seed)
    return match


@pytest.mark.parametrize(("name", "seats", "options"), OURS)
def test_every_game_says_who_was_ahead_and_what_to_try_next(name, seats, options):
    match = played(name, seats, options)
    went = ending(match)
    together = "quest" in options
    for point in went.curve:
        assert len(point.shares) == seats + together
        assert sum(point.shares) == pytest.approx(1) and min(point.shares) >= 0
    assert [point.at for point in went.curve] == sorted({point.at for point in went.curve}) and len(went.curve) <= MOST_POINTS
    assert went.curve[0].at == 0 and went.curve[-1].at == len(match.entries)
    assert went.turning is not None and went.turning.after > went.turning.before
    assert sum(own.decisions for own in went.seats) == match.choices
    for own in went.seats:
        assert match.game.advice(own).endswith(".")
    if not together:
        ahead = went.curve[-1].shares
        assert ahead.index(max(ahead)) in match.outcome.winners


@pytest.mark.parametrize(("name", "seats", "options"), OURS)
def test_who_is_ahead_follows_from_what_every_seat_may_know(name, seats, options):
    """The same for all that a seat does not know: it could be shown during a match and would tell nothing."""
    game = find_game(name)
    match, chooser = game.match(seats, options, seed=5), find_bot("random", game)
    for number in range(150):
        if match.over:
            break
        s = match.state
        if number % 5 == 0 and s.seat != CHANCE:
            for seat in range(seats):
                assert game.ahead(game.imagine(s, seat, SeededDice(number))) == game.ahead(s)
        match.play(chooser.choose(Situation(match, 5)))


def points(*shares, turns=None):
    return [Point(at, (turns or range(1, 99))[at], [share, 1 - share]) for at, share in enumerate(shares)]


def test_the_turning_point_is_where_the_winners_gained_most_before_the_end():
    swing = turning_point(points(0.5, 0.6, 0.4, 0.7, 0.65, 1.0), [0])
    assert (swing.at, swing.turn, swing.before, swing.after) == (3, 4, 0.4, 0.7)
    swing = turning_point(points(0.5, 0.6, 0.4, 0.7, 0.0), [1])
    assert (swing.at, round(swing.after - swing.before, 9)) == (2, 0.2)


def test_a_match_without_a_swing_before_its_last_entry_has_no_turning_point():
    assert turning_point(points(0.5, 0.5, 1.0), [0]) is None
    assert turning_point(points(0.5, 1.0), [0]) is None


def test_nothing_turns_before_the_first_turn():
    assert turning_point(points(0.5, 0.9, 0.9, 1.0, turns=[0, 0, 1, 2]), [0]) is None
    assert turning_point(points(0.5, 0.9, 0.9, 1.0, turns=[0, 0, 0, 0]), [0]).at == 1


def test_the_curve_has_one_point_for_each_turn_and_not_too_many():
    found = points(0.5, 0.6, 0.7, 0.8, 0.9, turns=[0, 1, 1, 2, 2])
    assert [point.at for point in by_turn(found)] == [0, 2, 4]
    many = points(*[0.5] * 98)
    assert len(thinned(many)) == MOST_POINTS and (thinned(many)[0].at, thinned(many)[-1].at) == (0, 97)
    assert thinned(found) is found


def test_shares_are_equal_where_nobody_has_anything():
    game = find_game("dice_duel")
    s = game.start(game.setup(2))
    s.health = [0, 0]
    assert shares_of(game, s) == [0.5, 0.5]


def test_what_a_seat_let_be_is_counted_by_kind():
    own = Played(False)
    own.asked, own.let_be = {"respond": 4, "act": 6}, {"respond": 3}
    assert own.share_let_be(["respond"]) == 0.75 and own.share_let_be(["respond", "act"]) == 0.3
    assert own.share_let_be(["nothing"]) == 0 and own.times(["respond", "act"]) == 7
