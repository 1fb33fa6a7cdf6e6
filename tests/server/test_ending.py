"""The end of a match, told to those who played it."""
import pickle

import pytest

from wartable.server.ending import ending_info
from wartable.server.protocol.back import EndingInfo


def test_a_finished_match_tells_where_it_turned_what_luck_did_and_what_to_try_next(running, tmp_path):
    now = [1_000_000]
    server = running(f"sqlite:///{tmp_path / 'w.db'}", now=lambda: now[0])
    client = server.client()
    table = client.match("me", "me", options={"first_attacker": 1, "starting_health": 4})
    talk = client.socket()
    update, answers = talk.watch(table.id, 0), [0, 0]
    while update.result is None:
        seat = update.question.seat
        if update.question.choices == []:
            update = talk.watch(table.id, seat)
            continue
        now[0] += 1000 * (seat + 1)
        answers[seat] += 1
        update = talk.answer(table.id, update)
    went = client.get(f"/matches/{table.id}/ending", EndingInfo)
    assert went.result.winners == update.result.winners
    assert [seat.decisions for seat in went.seats] == answers
    assert [seat.time for seat in went.seats] == [1000 * answers[0], 2000 * answers[1]]
    assert [seat.won for seat in went.seats] == [0 in went.result.winners, 1 in went.result.winners]
    assert went.turning.after > went.turning.before and went.turning.lines
    assert went.curve[0].shares == [0.5, 0.5] or sum(went.curve[0].shares) == 1
    for seat in went.seats:
        assert seat.next and seat.luck.rolls > 0
    other = server.client()
    assert other.get(f"/matches/{table.id}/ending", status=404).code == "unknown_match"
    assert other.get(f"/matches/{table.id}/ending", EndingInfo, key=table.key) == went


@pytest.mark.parametrize("undone", [False, True])
def test_a_match_is_the_same_in_another_process(server, undone):
    """What takes long is worked out where it holds nobody up."""
    client = server.client()
    table = client.match("me", "me", options={"starting_health": 4})
    talk = client.socket()
    update = talk.watch(table.id)
    if undone:
        seat = update.question.seat
        talk.answer(table.id, talk.watch(table.id, seat))
        talk.say("undo", match=table.id, seat=seat)
    while update.result is None:
        update = talk.answer(table.id, talk.watch(table.id, talk.watch(table.id).question.seat))
    play = server.app.state.hall.tables[table.id].play
    there = pickle.loads(pickle.dumps(play))
    assert [told.line.seq for told in there.told] == [told.line.seq for told in play.told] and there.seen == play.seen
    assert ending_info("x", there, ["Mara", "Odo"]) == ending_info("x", play, ["Mara", "Odo"])
