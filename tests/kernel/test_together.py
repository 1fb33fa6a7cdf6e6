"""Games that all seats win or lose together, and tables that take nothing back."""
import pytest

from wartable import find_game
from wartable.kernel.errors import Illegal
from wartable.kernel.outcome import Outcome


def test_all_win_or_lose_together_against_the_game() -> None:
    """An empty group stands for the game."""
    won, lost = Outcome("quest won", ((0, 1), ())), Outcome("quest lost", ((), (0, 1)))
    assert (won.winners, won.returns(), won.rank(1), won.drawn) == ((0, 1), [1.0, 1.0], 1, False)
    assert (lost.winners, lost.returns(), lost.rank(1), lost.drawn) == ((), [-1.0, -1.0], 2, False)


def test_usual_seats_are_those_of_a_match_that_does_not_say() -> None:
    game = find_game("throes_of_war")
    assert (game.min_seats, game.usual_seats, game.setup().seats) == (1, 2, 2)
    assert find_game("dice_duel").usual_seats == find_game("dice_duel").min_seats


def test_nothing_is_taken_back_where_the_option_forbids_it() -> None:
    match = find_game("throes_of_war").match(2, {"allow_undo": False}, seed=1, recording=True)
    match.play(match.options[1])
    with pytest.raises(Illegal, match="allow_undo"):
        match.undo(0)
