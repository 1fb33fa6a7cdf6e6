"""Undo, takeback, stand-ins, clocks, real dice, and looking back."""
import pytest

from wartable.kernel.record import read_record
from wartable.server.protocol.back import Moment, Timeline
from wartable.server.protocol.seen import Update
from wartable.server.protocol.sitting import TableInfo


def reroller(choices):
    """Re-rolls something, if that can be: dice fall after it."""
    return choices[-1].action


def keeper(choices):
    return choices[0].action


@pytest.fixture
def pair(server):
    clients = [server.client(), server.client()]
    table = clients[0].match("me", "open", options={"first_attacker": 1})
    clients[1].join(table.id, table.key)
    talks = [client.socket() for client in clients]
    updates = [talk.watch(table.id, seat) for seat, talk in enumerate(talks)]
    assert updates[0].question.kind == "attacker_reroll"
    return clients, table, talks, updates


def test_a_choice_is_taken_back_when_nothing_was_rolled_since(pair):
    _, table, talks, updates = pair
    assert not updates[0].can_undo
    kept = talks[0].answer(table.id, updates[0], updates[0].question.choices[0].action)
    assert kept.can_undo and kept.question.kind == "attacker_pairing"
    back = talks[0].say("undo", match=table.id, seat=0)
    assert back.question.kind == "attacker_reroll" and back.view == updates[0].view
    assert back.question.id > kept.question.id and back.happened[-1].back_to == updates[0].seq
    assert talks[0].answer(table.id, kept, kept.question.choices[0].action).code == "stale"
    assert talks[1].until(lambda m: m.type == "update" and m.seq == back.seq).happened[-1].type == "undo"
    assert talks[0].say("undo", match=table.id, seat=0).code == "illegal"


def test_a_choice_is_not_taken_back_past_dice_or_by_another(pair):
    _, table, talks, updates = pair
    rolled = talks[0].answer(table.id, updates[0], reroller(updates[0].question.choices))
    assert not rolled.can_undo
    assert "dice have been rolled" in talks[0].say("undo", match=table.id, seat=0).text
    assert talks[1].say("undo", match=table.id, seat=1).code == "illegal"


def test_a_takeback_needs_the_consent_of_the_other_and_brings_the_same_dice(pair):
    _, table, talks, updates = pair
    action = reroller(updates[0].question.choices)
    rolled = talks[0].answer(table.id, updates[0], action)
    asked = talks[0].say("ask_takeback", match=table.id, seat=0)
    assert asked.happened[-1].type == "takeback_asked"
    info = talks[1].until(lambda m: m.type == "table" and m.table.takeback).table
    assert info.takeback.seat == 0 and info.takeback.waiting_for == [1]
    assert talks[0].say("consent", match=table.id, seat=0, yes=True).code == "illegal"
    agreed = talks[1].say("consent", match=table.id, seat=1, yes=True)
    assert agreed.happened[-1].type == "undo"
    back = talks[0].until(lambda m: m.type == "update" and m.seq == agreed.seq)
    assert back.view == updates[0].view
    assert talks[0].answer(table.id, back, action).view == rolled.view


def test_a_refused_takeback_can_only_be_asked_again_after_a_while(pair):
    clients, table, talks, updates = pair
    talks[0].answer(table.id, updates[0], reroller(updates[0].question.choices))
    talks[0].say("ask_takeback", match=table.id, seat=0)
    talks[1].until(lambda m: m.type == "table" and m.table.takeback)
    talks[1].say("consent", match=table.id, seat=1, yes=False)
    told = [talk.watch(table.id, seat).happened[-1].text for seat, talk in enumerate(talks)]
    names = [s.name for s in clients[0].get(f"/matches/{table.id}", TableInfo).seats]
    assert told[0] == f"{names[1]} does not agree: your choice stands. You can ask again in 10 seconds."
    assert told[1] == f"{names[1]} does not agree to the takeback."
    assert "ask again in" in talks[0].say("ask_takeback", match=table.id, seat=0).text


def test_bots_agree_to_takebacks_and_the_record_still_verifies(server):
    client = server.client()
    table = client.match("me", "soldier", options={"first_attacker": 1, "starting_health": 2})
    talk = client.socket()
    update = talk.turn(talk.watch(table.id, 0), 0)
    talk.answer(table.id, update, reroller(update.question.choices))
    back = talk.say("ask_takeback", match=table.id, seat=0)
    assert back.question.kind == "attacker_reroll" and back.view == update.view
    talk.play(table.id, 0, back, reroller)
    record = read_record(client.get(f"/matches/{table.id}/record").text)
    record.replay()
    assert "fit" in record.check_dice()


def test_a_stand_in_plays_for_who_left_and_makes_room_when_they_come_back(pair):
    clients, table, talks, updates = pair
    clients[0].post(f"/matches/{table.id}/leave", TableInfo, seat=0)
    moved = talks[1].until(lambda m: m.type == "update" and m.question and m.question.seat == 1)
    assert any(h.by == "stand_in" for h in talks[1].watch(table.id, 1).happened)
    assert talks[0].answer(table.id, updates[0]).code in ("stale", "not_now")
    back = talks[0].say("stand_in", match=table.id, seat=0, on=False)
    assert back.happened[-1].type == "back"
    info = clients[1].get(f"/matches/{table.id}", TableInfo, key=table.key)
    assert info.seats[0].stand_in is None and info.status == "running"
    update = talks[1].answer(table.id, moved)
    while update.question.seat == 1:
        update = talks[1].answer(table.id, update)
    assert talks[0].turn(talks[0].watch(table.id, 0), 0).question.seat == 0


def test_a_bot_takes_over_when_the_time_is_over(server):
    client = server.client()
    table = client.match("me", "random", options={"first_attacker": 1}, clock={"kind": "live", "bank": 1, "increment": 0})
    talk = client.socket()
    update = talk.watch(table.id, 0)
    assert update.clock.runs == 0 and 0 < update.clock.left[0] <= 1000
    gone = talk.until(lambda m: m.type == "update" and any(h.type == "stand_in" for h in m.happened))
    assert gone.clock.left[0] == 0 and gone.clock.runs == -1
    back = talk.say("stand_in", match=table.id, seat=0, on=False)
    assert back.type == "update" or back.code == "not_now"


def test_an_increment_is_added_and_time_in_which_the_server_was_away_is_nobodys(running, tmp_path):
    url, clock = f"sqlite:///{tmp_path / 'w.db'}", {"kind": "live", "bank": 600, "increment": 30, "cap": 610}
    times = [1_000_000]
    first = running(url, now=lambda: times[0])
    client = first.client()
    table = client.match("me", "me", options={"first_attacker": 1}, clock=clock)
    talk = client.socket()
    update = talk.watch(table.id, 0)
    times[0] += 5_000
    assert talk.answer(table.id, update, keeper(update.question.choices)).clock.left[0] == 610_000
    first.stop()
    times[0] += 100_000_000
    second = running(url, now=lambda: times[0])
    client = type(client)(second.url, client.cookie)
    update = client.socket().watch(table.id, 0)
    assert update.clock.left[0] == 610_000 and update.clock.runs == 0


def test_no_clock_runs_behind_the_curtain(running, tmp_path):
    """Several seats at one device: the time until somebody draws the curtain is nobody's, but only once for each question."""
    times, clock = [1_000_000], {"kind": "live", "bank": 600, "increment": 0}
    client = running(f"sqlite:///{tmp_path / 'w.db'}", now=lambda: times[0]).client()
    table = client.match("me", "me", game="kuhn", clock=clock)
    talk = client.socket()
    times[0] += 50_000
    first = talk.watch(table.id, 0)
    assert first.clock.left == [600_000, 600_000]
    times[0] += 10_000
    assert talk.answer(table.id, first, 0).clock.left == [590_000, 600_000]
    times[0] += 40_000
    assert talk.watch(table.id).clock.runs == -1
    second = talk.watch(table.id, 1)
    assert second.clock.left == [590_000, 600_000] and second.clock.runs == 1
    times[0] += 5_000
    assert talk.watch(table.id, 1).clock.left == [590_000, 595_000]


def test_behind_the_curtain_nobodys_time_can_be_over(running, tmp_path):
    """However long it takes to hand the device on, also over a restart: no bot stands in."""
    url, times, alarms = f"sqlite:///{tmp_path / 'w.db'}", [1_000_000], []
    wish = {"now": lambda: times[0], "call_later": lambda seconds, ring: alarms.append(seconds) or Silent()}
    first = running(url, **wish)
    client = first.client()
    table = client.match("me", "me", game="kuhn", clock={"kind": "live", "bank": 5, "increment": 0})
    talk = client.socket()
    talk.answer(table.id, talk.watch(table.id, 0), 0)
    alarms.clear()
    times[0] += 60_000
    assert talk.watch(table.id).clock.left == [5_000, 5_000] and alarms == []
    first.stop()
    client = type(client)(running(url, **wish).url, client.cookie)
    times[0] += 60_000
    second = client.socket().watch(table.id, 1)
    assert second.clock.left == [5_000, 5_000] and second.clock.runs == 1 and alarms[-1] == 5.05


class Silent:
    """An alarm that never rings."""

    def cancel(self):
        pass


def test_a_window_that_is_open_already_has_no_curtain_before_it(running, tmp_path):
    times = [1_000_000]
    client = running(f"sqlite:///{tmp_path / 'w.db'}", now=lambda: times[0]).client()
    table = client.match("me", "me", game="kuhn", clock={"kind": "live", "bank": 600, "increment": 0})
    one, two = client.socket(), client.socket()
    first, _ = one.watch(table.id, 0), two.watch(table.id, 1)
    times[0] += 3_000
    assert one.answer(table.id, first, 0).clock.runs == 1
    times[0] += 7_000
    assert two.watch(table.id, 1).clock.left == [597_000, 593_000]


def test_whoever_plays_with_somebody_elsewhere_cannot_stop_a_clock_by_looking_away(running, tmp_path):
    """Two of three seats at one device: the third person would wait, so time runs behind that curtain."""
    times = [1_000_000]
    server = running(f"sqlite:///{tmp_path / 'w.db'}", now=lambda: times[0])
    mara, odo = server.client(), server.client()
    clock = {"kind": "live", "bank": 600, "increment": 0}
    table = mara.match("me", "me", "open", game="roar_of_war", clock=clock)
    odo.join(table.id, table.key)
    talk = mara.socket()
    asked = talk.watch(table.id)
    assert asked.clock.runs == asked.question.seat
    times[0] += 30_000
    mine = asked.question.seat if asked.question.seat < 2 else 0
    assert talk.watch(table.id, mine).clock.left[asked.question.seat] == 570_000


def test_days_run_on_while_the_server_is_away(running, tmp_path):
    url, times = f"sqlite:///{tmp_path / 'w.db'}", [1_000_000]
    first = running(url, now=lambda: times[0])
    client = first.client()
    clock = {"kind": "days", "bank": 172_800, "increment": 86_400}
    table = client.match("me", "me", options={"first_attacker": 1}, clock=clock)
    first.stop()
    times[0] += 172_000_000
    second = running(url, now=lambda: times[0])
    client = type(client)(second.url, client.cookie)
    assert client.get(f"/matches/{table.id}/view", Update, seat=0).clock.left[0] == 800_000


def test_real_dice_are_typed_in_and_marked_for_everybody(server):
    mara, odo = server.client(), server.client()
    table = mara.match("me", "open", options={"first_attacker": 1, "starting_health": 1})
    odo.join(table.id, table.key)
    one, two = mara.socket(), odo.socket()
    update, _ = one.watch(table.id, 0), two.watch(table.id, 1)
    assert one.say("real_dice", match=table.id, seat=0, on=True).happened[-1].type == "dice_asked"
    assert two.say("consent", match=table.id, seat=1, yes=True, about="real_dice").happened[-1].type == "real_dice"
    assert two.until(lambda m: m.type == "table" and m.table.seats[0].real_dice)
    update = one.watch(table.id, 0)
    typed = one.answer(table.id, update, reroller(update.question.choices))
    assert typed.question.kind == "roll" and typed.question.seat == 0 and typed.question.dice
    hidden = two.until(lambda m: m.type == "update" and m.question and m.question.kind == "roll")
    assert hidden.question.dice == []
    wrong = one.say("roll", match=table.id, seat=0, question=typed.question.id, faces=["17"])
    assert wrong.code == "illegal"
    faces = [die.faces[0] for die in typed.question.dice]
    rolled = one.say("roll", match=table.id, seat=0, question=typed.question.id, faces=faces)
    assert rolled.happened[0].type == "roll" and rolled.happened[0].typed
    seen = two.until(lambda m: m.type == "update" and m.seq == rolled.seq)
    assert seen.happened[0].typed and "real dice" in seen.happened[0].text


def test_real_dice_need_the_word_of_everybody_at_the_table(pair):
    clients, table, talks, _ = pair
    assert talks[0].say("real_dice", match=table.id, seat=0, on=True).happened[-1].type == "dice_asked"
    asked = talks[1].until(lambda m: m.type == "table" and m.table.dice_wish).table
    assert asked.dice_wish.seat == 0 and asked.dice_wish.waiting_for == [1] and not asked.seats[0].real_dice
    assert talks[0].say("consent", match=table.id, seat=0, yes=True, about="real_dice").code == "illegal"
    refused = talks[1].say("consent", match=table.id, seat=1, yes=False, about="real_dice")
    assert refused.happened[-1].type == "dice_refused"
    again = talks[0].say("real_dice", match=table.id, seat=0, on=True)
    assert again.code == "illegal" and "ask again in" in again.text
    assert not clients[0].get(f"/matches/{table.id}", TableInfo).seats[0].real_dice


def test_real_dice_against_bots_alone_need_nobodys_word(server):
    client = server.client()
    table = client.match("me", "soldier")
    talk = client.socket()
    talk.turn(talk.watch(table.id, 0), 0)
    assert talk.say("real_dice", match=table.id, seat=0, on=True).happened[-1].type == "real_dice"


def test_who_sits_down_rolls_real_dice_only_where_the_table_was_made_so(server):
    mara, odo = server.client(), server.client()
    sealed = mara.match("me", "open", listed=True)
    wish = {"added": "0" * 32, "real_dice": True}
    assert "sealed" in odo.post(f"/matches/{sealed.id}/join", status=409, **wish).detail
    seats = [{"kind": "me"}, {"kind": "open", "real_dice": True}]
    agreed = mara.post("/matches", TableInfo, game="dice_duel", seats=seats, listed=True)
    assert odo.post(f"/matches/{agreed.id}/join", TableInfo, **wish).seats[1].real_dice


def test_nothing_is_taken_back_and_no_dice_are_typed_behind_the_back_of_somebody_who_is_away(pair):
    _, table, talks, updates = pair
    asked = 0 if updates[0].question.seat == 0 else 1
    talks[asked].answer(table.id, updates[asked])
    talks[1 - asked].say("stand_in", match=table.id, seat=1 - asked, on=True, bot="random")
    for wish in ({"type": "ask_takeback"}, {"type": "real_dice", "on": True}):
        answer = talks[asked].say(**wish, match=table.id, seat=asked)
        assert answer.code == "illegal" and "away" in answer.text


def test_a_timeline_shows_every_entry_with_turn_marks_and_every_moment_can_be_seen(server):
    client = server.client()
    table = client.match("me", "soldier", options={"starting_health": 2})
    talk = client.socket()
    end = talk.play(table.id, 0, talk.watch(table.id, 0))
    line = client.get(f"/matches/{table.id}/timeline", Timeline, seat=0)
    assert [e.at for e in line.entries] == list(range(len(line.entries))) and line.seats == [0, 1]
    turns = [e.turn for e in line.entries if e.turn is not None]
    assert turns == list(range(turns[0], turns[0] + len(turns))) and len(turns) >= 2
    last = client.get(f"/matches/{table.id}/moments/{len(line.entries) - 1}", Moment, seat=0)
    assert last.view == end.view and last.question is None
    for entry in line.entries:
        client.get(f"/matches/{table.id}/moments/{entry.at}", Moment, seat=1)
    client.get(f"/matches/{table.id}/moments/{len(line.entries)}", status=422)


def test_a_running_match_can_be_stepped_back_by_its_players(pair):
    clients, table, talks, updates = pair
    talks[0].answer(table.id, updates[0])
    line = clients[0].get(f"/matches/{table.id}/timeline", Timeline, seat=0)
    before = clients[0].get(f"/matches/{table.id}/moments/{line.entries[-1].at - 1}", Moment, seat=0)
    assert before.view == updates[0].view
    others = clients[1].get(f"/matches/{table.id}/timeline", Timeline, seat=1)
    assert others.entries[-1].choice is None and line.entries[-1].choice


def test_a_finished_match_is_played_on_from_any_moment(server):
    client = server.client()
    table = client.match("me", "soldier", options={"starting_health": 4})
    talk = client.socket()
    talk.play(table.id, 0, talk.watch(table.id, 0))
    line = client.get(f"/matches/{table.id}/timeline", Timeline, seat=0)
    at = next(e.at for e in line.entries if e.turn == 2)
    moment = client.get(f"/matches/{table.id}/moments/{at}", Moment, seat=0)
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    made = client.post(f"/matches/{table.id}/play_on", TableInfo, at=at, seats=seats)
    assert made.earlier == table.id and made.began_at == at
    client.add(made.id, 0)
    first = client.get(f"/matches/{made.id}/moments/0", Moment, seat=0)
    assert first.view.table == moment.view.table
    talk.play(made.id, 0, talk.watch(made.id, 0))
    record = read_record(client.get(f"/matches/{made.id}/record").text)
    record.replay()
    assert "fit" in record.check_dice()
    end = line.entries[-1].at
    assert client.post(f"/matches/{table.id}/play_on", status=409, at=end, seats=seats).code == "not_now"


def test_a_running_match_cannot_be_played_on(server):
    client = server.client()
    table = client.quick()
    seats = [{"kind": "me"}, {"kind": "me"}]
    assert client.post(f"/matches/{table.id}/play_on", status=409, at=0, seats=seats).code == "not_now"


def test_a_match_goes_on_after_the_server_was_away(running, tmp_path):
    url = f"sqlite:///{tmp_path / 'w.db'}"
    first = running(url)
    client = first.client()
    table = client.quick()
    talk = client.socket()
    update = talk.answer(table.id, talk.turn(talk.watch(table.id, 0), 0))
    first.stop()
    second = running(url)
    client = type(client)(second.url, client.cookie)
    talk = client.socket()
    back = talk.watch(table.id, 0, last=update.seq)
    assert back.seq >= update.seq
    talk.play(table.id, 0, back)
    assert client.get(f"/matches/{table.id}", TableInfo).status == "over"


@pytest.mark.parametrize("allowed", [True, False])
def test_a_table_that_takes_nothing_back_takes_nothing_back(server, allowed):
    """The option of Throes of War (TW-4.5) holds at the server as it does at the terminal, for takebacks too."""
    client = server.client()
    table = client.match("me", "open", game="throes_of_war", options={"allow_undo": allowed})
    other = server.client()
    other.join(table.id, table.key)
    talk = client.socket()
    update = talk.turn(talk.watch(table.id, 0), 0)
    chosen = talk.answer(table.id, update, update.question.choices[0].action)
    assert (chosen.can_undo, chosen.can_take_back) == (allowed, allowed)
    for wish in ("undo", "ask_takeback"):
        answer = talk.say(wish, match=table.id, seat=0)
        if not allowed:
            assert answer.code == "illegal" and "allow_undo is off (TW-4.5)" in answer.text
        elif wish == "undo":
            assert answer.happened[-1].type == "undo"
