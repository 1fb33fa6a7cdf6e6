"""How many questions a person is asked in whole matches against the usual bot, with everything as usual."""
import pytest

from wartable.bots.bot import find_bot, usual_bot
from wartable.kernel.passing import USUAL, is_window, left_to_table
from wartable.kernel.registry import find_game, game_names
from wartable.kernel.situation import Situation
from wartable.kernel.window import PASS

GAMES = [name for name in game_names() if usual_bot(find_game(name))]


def asked(name, seed, choose=None):
    """All questions to the first seat as views, and whether they were put to the person; *choose* may change the bot's mind."""
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
            if match.seat == 0 and choose is not None:
                action = choose(match, view, action)
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


def test_whoever_keeps_three_power_is_stopped_at_most_three_times_in_an_opposing_turn():
    """Tower Siege: the power could pay for an answer all the time; what concerns nobody is not asked."""
    game = find_game("tower_siege")

    def power(view):
        return view.table["seats"][0]["power"]

    def thrifty(match, view, action):
        """As the bot does, but for what would leave less than three power; in windows the power is kept."""
        if is_window(game, view.due[0]):
            return PASS
        for option in [action, *view.options[:12]]:
            after = match.clone()
            after.play(option)
            if power(after.view(0)) >= 3:
                return option
        return action

    stopped, turns = 0, set()
    for seed in range(4):
        for view, was_put in asked("tower_siege", seed, thrifty):
            if game.at_turn(view) != 0 and is_window(game, view.due[0]):
                turns.add((seed, view.table["round"]))
                stopped += was_put
    assert len(turns) > 20 and 0 < stopped <= 3 * len(turns)
