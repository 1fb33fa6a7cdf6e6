"""How many questions a person is asked in whole matches against the usual bot, with everything as usual."""
import pytest

from wartable.bots.bot import find_bot, usual_bot
from wartable.kernel.passing import USUAL, left_to_table
from wartable.kernel.registry import find_game, game_names
from wartable.kernel.situation import Situation

GAMES = [name for name in game_names() if usual_bot(find_game(name))]


def asked(name, seed):
    """All questions to the first seat, for which the bot chooses, as views, and whether they were put to the person."""
    game = find_game(name)
    bot = find_bot(usual_bot(game), game)
    match = game.match(game.usual_seats, game.quick_options(), seed=seed)
    while not match.over:
        action = -1
        if match.seat == 0:
            view = match.view(0)
            action = left_to_table(game, view, USUAL)
            yield view, action < 0
        if action < 0:
            action = bot.choose(Situation(match, seed))
        match.play(action)


def put(name, seeds):
    """The questions that were put to the person."""
    return [view for seed in range(seeds) for view, was_put in asked(name, seed) if was_put]


@pytest.mark.parametrize("name", GAMES)
def test_of_a_hundred_questions_at_most_two_have_one_answer(name):
    views = put(name, 2)
    lone = [view for view in views if len(view.options) == 1]
    assert len(views) > 20 and len(lone) <= 0.02 * len(views)


def test_dice_of_a_payment_are_not_asked_for_one_by_one():
    """Where one way to pay is at least as good as every other, nobody is asked how."""
    views = put("throes_of_war", 2)
    paying = [view for view in views if view.kind == "place_dice"]
    assert len(paying) < 0.2 * len(views)
