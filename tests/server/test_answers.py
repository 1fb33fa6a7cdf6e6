"""Questions have ids: late, doubled, foreign and impossible answers change nothing."""
import pytest


@pytest.fixture
def seated(every_server):
    """Two people at a table, and the one who is asked first."""
    clients = [every_server.client(), every_server.client()]
    table = clients[0].match("me", "open")
    clients[1].join(table.id, table.key)
    talks = [client.socket() for client in clients]
    updates = [talk.watch(table.id, seat) for seat, talk in enumerate(talks)]
    asked = updates[0].question.seat
    return table, talks, updates, asked


def test_a_doubled_answer_is_refused_with_the_current_view(seated):
    table, talks, updates, asked = seated
    talk, question = talks[asked], updates[asked].question
    after = talk.answer(table.id, updates[asked])
    assert after.type == "update" and after.seq > updates[asked].seq
    again = talk.say("answer", match=table.id, seat=asked, question=question.id, action=question.choices[0].action)
    assert again.code == "stale" and again.update.seq == after.seq and again.update.view == after.view


def test_an_answer_to_another_question_is_refused(seated):
    table, talks, updates, asked = seated
    for wrong in (0, updates[asked].question.id - 1, updates[asked].question.id + 1, 99):
        assert talks[asked].answer(table.id, updates[asked], question=wrong).code == "stale"


def test_an_impossible_choice_is_refused_with_the_rule_and_changes_nothing(seated):
    table, talks, updates, asked = seated
    possible = [choice.action for choice in updates[asked].question.choices]
    wrong = next(action for action in range(200) if action not in possible)
    refused = talks[asked].answer(table.id, updates[asked], wrong)
    assert refused.code == "illegal" and refused.rule.startswith("DD-") and refused.rule in refused.text
    assert talks[asked].answer(table.id, updates[asked], 2**31).code == "illegal"
    assert talks[asked].watch(table.id, asked).seq == updates[asked].seq


def test_nobody_answers_for_another_seat(seated):
    table, talks, updates, asked = seated
    other = 1 - asked
    action = updates[asked].question.choices[0].action
    message = {"match": table.id, "question": updates[asked].question.id, "action": action}
    assert talks[other].say("answer", seat=asked, **message).code == "forbidden"
    assert talks[other].say("answer", seat=other, **message).code == "not_now"
    assert updates[other].question.choices == []


def test_the_choices_say_what_they_do_and_carry_their_parts(seated):
    _, _, updates, asked = seated
    for choice in updates[asked].question.choices:
        assert choice.text and choice.name.startswith(choice.verb)
        assert choice.name == " ".join([word for word in [choice.verb, *choice.args] if word])


def test_why_not_answers_with_the_rule(seated):
    table, talks, updates, asked = seated
    possible = [choice.action for choice in updates[asked].question.choices]
    wrong = next(action for action in range(200) if action not in possible)
    said = talks[asked].say("why_not", match=table.id, seat=asked, action=wrong)
    assert not said.possible and said.rule.startswith("DD-")
    assert talks[asked].say("why_not", match=table.id, seat=asked, action=possible[0]).possible
    blue = talks[asked].say("why_not", match=table.id, seat=asked, name="reroll blue")
    assert blue.rule == "DD-1.3"
    assert "turn to choose" in talks[1 - asked].say("why_not", match=table.id, seat=1 - asked, action=wrong).text


def test_a_hint_is_one_of_the_choices_and_odds_come_best_first(seated):
    table, talks, updates, asked = seated
    question = updates[asked].question
    hint = talks[asked].say("hint", match=table.id, seat=asked, question=question.id)
    assert hint.bot == "oracle" and hint.action in [choice.action for choice in question.choices] and hint.text
    odds = talks[asked].say("odds", match=table.id, seat=asked, question=question.id).odds
    assert {figure.action for figure in odds} == {choice.action for choice in question.choices}
    assert talks[1 - asked].say("hint", match=table.id, seat=1 - asked, question=question.id).code == "not_now"


def test_who_comes_back_gets_what_was_missed_and_nothing_else(seated):
    table, talks, updates, asked = seated
    other = 1 - asked
    talks[other].close()
    first = talks[asked].answer(table.id, updates[asked])
    second = talks[asked].answer(table.id, first) if first.question.seat == asked else first
    back = talks[asked].watch(table.id, asked, last=updates[asked].seq)
    assert [h.seq for h in back.happened] == list(range(updates[asked].seq + 1, second.seq + 1))
    assert talks[asked].watch(table.id, asked, last=second.seq).happened == []
    everything = talks[asked].watch(table.id, asked, last=0)
    assert [h.seq for h in everything.happened] == list(range(1, second.seq + 1))
    assert talks[asked].watch(table.id, asked, last=second.seq + 1).code == "malformed"
