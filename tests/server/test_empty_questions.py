"""What a real server puts to a person against the usual bot, all as usual: hardly ever a question with one answer."""
import random

import pytest

from wartable.bots.bot import usual_bot
from wartable.kernel.registry import find_game, game_names

GAMES = [name for name in game_names() if usual_bot(find_game(name))]
QUESTIONS = 60  # of a match; all of them where there are fewer


@pytest.mark.parametrize("name", GAMES)
def test_at_most_two_of_a_hundred_questions_have_one_answer(running, tmp_path, name):
    game = find_game(name)
    server = running(f"sqlite:///{tmp_path / 'wartable.db'}", pause=0.0)
    client = server.client()
    table = client.match("me", usual_bot(game), game=name, options=game.quick_options())
    talk, chooser = client.socket(), random.Random(name)
    update = talk.turn(talk.watch(table.id, 0), 0)
    put = lone = 0
    while update.result is None and put < QUESTIONS:
        choices = [c for c in update.question.choices if c.verb != "concede" and c.name != "concede"]
        put += 1
        lone += len(update.question.choices) == 1
        update = talk.turn(talk.answer(table.id, update, chooser.choice(choices).action), 0)
    assert put > 20 and lone <= 0.02 * put, (put, lone)
