"""Choices that belong together are sent as one, happen all or not at all, and are taken back as one."""
import pytest
import raided

from wartable.server.protocol.sitting import TableInfo


@pytest.fixture
def placing(running, tmp_path):
    """Somebody who is about to choose four cards for the bottoms of the piles of Roar of War."""
    address = f"sqlite:///{tmp_path / 'wartable.db'}"
    server = running(address)
    client = server.client()
    table = client.match("me", "soldier", game="roar_of_war")
    talk = client.socket()
    update = talk.turn(talk.watch(table.id, 0), 0)
    while update.question.kind != "setup_last_row":
        update = talk.turn(talk.answer(table.id, update), 0)
    return address, server, client, table.id, talk, update


def four(question):
    """Leader and three other cards."""
    leader = next(c.action for c in question.choices if "King" in c.text or "Queen" in c.text)
    others = [c.action for c in question.choices if c.action != leader]
    return [leader, *others[:3]]


def send(talk, match, update, actions):
    return talk.say(
        "answer", match=match, seat=0, question=update.question.id, action=actions[0], more=actions[1:]
    )


def test_the_question_says_how_many_choices_make_one(placing):
    *_, update = placing
    together = update.question.together
    assert (together.least, together.most, together.end, together.again) == (4, 4, None, True)


def test_each_card_comes_as_often_as_it_is_held_and_the_leader_is_never_left_out(placing):
    *_, match, talk, update = placing
    hand, question = update.view.table["players"][0]["hand"], update.question
    assert question.together.times == [hand[choice.args[0]] for choice in question.choices]
    leader = next(choice for choice in question.choices if choice.action == question.together.must)
    assert hand[leader.args[0]] == 1 and ("King" in leader.text or "Queen" in leader.text)
    placed = send(talk, match, update, four(question))
    assert placed.question.together.must is None


def test_four_cards_are_placed_as_one_and_taken_back_as_one(placing):
    _, _, _, match, talk, update = placing
    placed = send(talk, match, update, four(update.question))
    assert placed.question.kind == "setup_front" and len(placed.view.table["picks"]) == 4
    assert placed.can_undo
    back = talk.say("undo", match=match, seat=0)
    assert back.question.kind == "setup_last_row" and back.view == update.view


def test_made_one_by_one_they_are_taken_back_one_by_one(placing):
    _, _, _, match, talk, update = placing
    for number, action in enumerate(four(update.question)[:2], start=1):
        update = talk.answer(match, update, action)
        assert len(update.view.table["picks"]) == number
        assert update.question.together.most == 4 - number
    assert len(talk.say("undo", match=match, seat=0).view.table["picks"]) == 1
    assert len(talk.say("undo", match=match, seat=0).view.table["picks"]) == 0


@pytest.mark.parametrize("spoil", ["twice the Leader", "too many"])
def test_all_of_them_happen_or_none(placing, spoil):
    _, _, _, match, talk, update = placing
    actions = four(update.question)
    wrong = [actions[0], actions[0]] if spoil == "twice the Leader" else actions * 3
    said = send(talk, match, update, wrong)
    assert said.type == "refused" and said.code == "illegal" and said.text
    again = talk.watch(match, 0)
    assert again.view == update.view and again.seq == update.seq
    assert send(talk, match, again, actions).question.kind == "setup_front"


def test_they_are_taken_back_as_one_after_a_restart_too(placing, running, client_kind):
    address, server, client, match, talk, update = placing
    send(talk, match, update, four(update.question))
    cookie = client.cookie
    server.stop()
    again = client_kind(running(address).url, cookie).socket()
    placed = again.watch(match, 0)
    assert placed.question.kind == "setup_front" and placed.can_undo
    back = again.say("undo", match=match, seat=0)
    assert back.question.kind == "setup_last_row" and back.view == update.view


def test_attackers_of_tower_siege_are_a_set_that_done_ends(running, tmp_path):
    server = running(f"sqlite:///{tmp_path / 'wartable.db'}")
    client = server.client()
    table = client.match("me", "soldier", game="tower_siege", options={"deck_mode": "preset"})
    talk = client.socket()
    update = talk.turn(talk.watch(table.id, 0), 0)
    for _ in range(300):
        question = update.question
        if question.together is not None and question.together.most > 1:
            break
        ready = [c for c in question.choices if c.verb in ("buy", "next", "done", "mage", "tower", "deck")]
        update = talk.turn(talk.answer(table.id, update, (ready or question.choices)[0].action), 0)
    named = [c.action for c in question.choices if c.verb == "name"]
    assert question.together.least == 0 and question.together.most == len(named)
    fewer = send(talk, table.id, update, [named[0], question.together.end])
    assert fewer.type == "update" and names_in(fewer) == 1
    back = talk.say("undo", match=table.id, seat=0)
    if back.type == "refused":
        assert back.text == "another seat has chosen since"  # the soldier may be that quick
    else:
        assert back.view == update.view and names_in(send(talk, table.id, back, named)) == len(named)


def names_in(update):
    """How many things of the first seat are named as attackers."""
    return sum("named" in thing["marks"] for thing in update.view.table["seats"][0]["things"])


@pytest.fixture
def raided_by_bandits(running, tmp_path, monkeypatch):
    """Somebody in Final War who sends two of several columns against Bandits."""
    monkeypatch.setattr("wartable.server.hall.find_challenge", raided.raided)
    address = f"sqlite:///{tmp_path / 'wartable.db'}"
    server = running(address)
    client = server.client()
    table = client.post("/games/final_war/challenges/1", TableInfo)
    seat = next(seat.seat for seat in table.seats if seat.mine)
    client.add(table.id, seat)
    talk = client.socket()
    return address, server, client, table.id, seat, talk, talk.turn(talk.watch(table.id, seat), seat)


def columns_sent(update, seat):
    return [number for number, column in enumerate(update.view.table["armies"][seat], 1) if column and column["fights"]]


def test_columns_of_final_war_are_sent_as_a_set_and_taken_back_as_one(raided_by_bandits, running, client_kind):
    address, server, client, match, seat, talk, update = raided_by_bandits
    together = update.question.together
    assert (together.least, together.most, together.again, together.text) == (2, 2, False, "Attack with these")
    first, *_, last = [c.action for c in update.question.choices]
    wishes = {"match": match, "seat": seat, "question": update.question.id}
    refused = talk.say("answer", **wishes, action=last, more=[last])
    assert refused.type == "refused" and columns_sent(talk.watch(match, seat), seat) == []
    talk.say("answer", **wishes, action=last, more=[first])
    cookie = client.cookie
    server.stop()
    again = client_kind(running(address).url, cookie).socket()
    sent = again.watch(match, seat)
    assert len(columns_sent(sent, seat)) == 2
    if sent.can_undo:
        back = again.say("undo", match=match, seat=seat)
    else:  # a bot was asked in between
        back = again.say("ask_takeback", match=match, seat=seat)
    assert back.question.kind == "pick_column" and columns_sent(back, seat) == []
