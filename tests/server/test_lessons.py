"""First matches teach one thing at a time: the lesson that is up, what it refuses, and how it comes back."""
import hashlib

import pytest

from wartable.bots.bot import find_bot, gentle_bot, usual_bot
from wartable.kernel.errors import BadInput
from wartable.kernel.passing import USUAL, left_to_table
from wartable.kernel.registry import find_game
from wartable.kernel.sealed import SealedDice
from wartable.kernel.situation import Situation
from wartable.kernel.state import CHANCE
from wartable.server.guide import ADDED, first_options, first_secret
from wartable.server.lessons import lessons, next_up, read_lessons
from wartable.server.protocol.games import Rules

GAMES = ["dice_duel", "final_war", "roar_of_war", "throes_of_war", "tower_siege"]
GOOD = {"asked": "attacker_pairing", "allow": ["pair *"], "does": "pair", "says": "Pair.", "rule": "DD-3.1"}


def other_choice(server, id, allowed):
    """A choice that the rules allow and the lesson does not; None where the lesson allows all."""
    play = server.app.state.hall.tables[id].play
    return next((action for action in play.state.options if action not in allowed), None)


@pytest.mark.parametrize("name", GAMES)
def test_a_first_match_is_played_to_its_end_by_following_its_lessons(server, name):
    client, known = server.client(), lessons(name)
    assert 5 <= len(known) <= 9
    assert {one.rule for one in known} <= {one.number for one in client.get(f"/games/{name}/rules", Rules).paragraphs}
    table, talk, came, refused = client.quick(game=name, guided=True), client.socket(), [], 0
    update = talk.turn(talk.watch(table.id, 0), 0)
    while update.result is None:
        lesson, choices = update.lesson, update.question.choices
        action = (choices[-1] if choices[0].verb == "build" else choices[0]).action
        if lesson is not None:
            came.append(lesson.does)
            assert update.question.ways == []  # one click must not do what the next lesson is about
            assert (lesson.number, lesson.of) == (len(came), len(known))
            other = other_choice(server, table.id, [choice.action for choice in choices])
            if other is not None:
                refused += 1
                no = talk.answer(table.id, update, other)
                assert no.type == "refused" and lesson.does in no.text and no.rule == lesson.rule
                why = talk.say("why_not", match=table.id, seat=0, action=other)
                assert not why.possible and lesson.does in why.text
        update = talk.turn(talk.answer(table.id, update, action), 0)
    assert sorted(came) == sorted(one.does for one in known) and refused >= 2


@pytest.mark.parametrize("name", GAMES)
def test_the_deal_of_a_first_match_is_short_and_won_by_who_pays_attention(name):
    """So many choices take a beginner five to eight minutes (benchmarks/results/first_matches.md)."""
    game, done, chosen = find_game(name), [], 0
    secret = first_secret(name)
    match = game.match(game.usual_seats, first_options(name), dice=SealedDice(secret, ADDED))
    seed = int.from_bytes(hashlib.sha256(f"bots {secret}".encode()).digest()[:8], "big")
    attentive, rival = find_bot(usual_bot(game), game), find_bot(gentle_bot(game), game)
    while not match.over:
        if match.seat == CHANCE:
            match.roll(None)
        elif match.seat != 0:
            match.play(rival.choose(Situation(match, seed)))
        else:
            view, up = match.view(0), next_up(match, set(done))
            left = left_to_table(game, view, USUAL)
            ways = game.ways(view) if view.kind in game.automatic_kinds and len(done) == len(lessons(name)) else []
            actions = ways[0] if ways else [attentive.choose(Situation(match, 0)) if up or left < 0 else left]
            if up is not None:
                done.append(up.number)
                actions = actions[:1] if actions[0] in up.allowed else up.allowed[:1]
            chosen += up is not None or left < 0
            for action in actions:
                match.play(action)
    assert match.outcome.winners == (0,)
    assert done == list(range(len(lessons(name))))  # each in its place
    assert 20 <= chosen <= 40


def test_a_lesson_comes_back_with_a_choice_that_is_taken_back_and_outlives_a_restart(running, client_kind, tmp_path):
    url = f"sqlite:///{tmp_path / 'wartable.db'}"
    first = running(url)
    client = first.client()
    table, talk = client.quick(game="throes_of_war", guided=True), client.socket()
    update = talk.turn(talk.watch(table.id, 0), 0)
    chosen = talk.turn(talk.answer(table.id, update), 0)
    brought = talk.turn(talk.answer(table.id, chosen), 0)
    assert [u.lesson.number for u in (update, chosen, brought)] == [1, 2, 3]
    back = talk.turn(talk.say("ask_takeback", match=table.id, seat=0), 0)
    assert back.lesson == chosen.lesson and back.question.choices == chosen.question.choices
    cookie = client.cookie
    first.stop()
    again = client_kind(running(url).url, cookie)
    later = again.socket().watch(table.id, 0)
    again.close()
    assert later.lesson == chosen.lesson and later.question.choices == chosen.question.choices


def test_hints_during_a_lesson_name_the_lesson(server):
    client = server.client()
    table, talk = client.quick(game="throes_of_war", guided=True), client.socket()
    update = talk.turn(talk.watch(table.id, 0), 0)
    said = talk.say("hint", match=table.id, seat=0, question=update.question.id)
    assert said.type == "refused" and update.lesson.does in said.text


def test_other_matches_have_no_lessons(server):
    client = server.client()
    table, talk = client.quick(game="dice_duel"), client.socket()
    assert talk.turn(talk.watch(table.id, 0), 0).lesson is None


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"asked": "attacker_paring"}, "no question called 'attacker_paring'"),
        ({"allow": ["juggle *"]}, "no choice called 'juggle \\*'"),
        ({"sais": "Pair."}, "this is wrong: sais"),
    ],
)
def test_a_wrong_lesson_is_named_with_its_file_and_number(tmp_path, wrong, said):
    path = tmp_path / "dice_duel.toml"
    path.write_text("".join(f"[[lesson]]\n{written(one)}" for one in (GOOD, {**GOOD, **wrong})), encoding="utf-8")
    with pytest.raises(BadInput, match=f"dice_duel.toml, lesson 2: .*{said}"):
        read_lessons(path, find_game("dice_duel"))


def written(lesson):
    return "".join(f"{key} = {value!r}\n" for key, value in lesson.items())
