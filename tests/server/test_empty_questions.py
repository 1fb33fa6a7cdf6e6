"""What a real server puts to a person against the usual bot, all as usual: hardly ever a question with one answer."""
import random

import pytest

from wartable.bots.bot import usual_bot
from wartable.kernel.registry import find_game, game_names

GAMES = [name for name in game_names() if usual_bot(find_game(name))]


@pytest.fixture
def asked(running, tmp_path):
    """Plays a whole match at a real server as somebody who chooses by chance: how many answers each question had."""
    server = running(f"sqlite:///{tmp_path / 'wartable.db'}", pause=0.0)

    def play(game, number):
        client = server.client()
        table = client.match("me", usual_bot(game), game=game.name, options=game.quick_options())
        talk, chooser = client.socket(), random.Random(f"{game.name} {number}")
        update, answers = talk.turn(talk.watch(table.id, 0), 0), []
        while update.result is None:
            choices = [c for c in update.question.choices if c.verb != "concede" and c.name != "concede"]
            answers.append(len(update.question.choices))
            update = talk.turn(talk.answer(table.id, update, chooser.choice(choices).action), 0)
        return answers

    return play


@pytest.mark.parametrize("name", GAMES)
def test_at_most_two_of_a_hundred_questions_of_a_match_have_one_answer(asked, name):
    answers = asked(find_game(name), 0)
    assert len(answers) > 10 and answers.count(1) <= 0.02 * len(answers), answers


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_at_most_two_of_a_hundred_questions_of_many_matches_have_one_answer(asked, name):
    answers = [count for number in range(1, 11) for count in asked(find_game(name), number)]
    assert len(answers) > 200 and answers.count(1) <= 0.02 * len(answers), (answers.count(1), len(answers))
