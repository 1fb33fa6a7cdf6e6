"""Long matches are opened from snapshots, and nobody can tell."""
import json
import logging

import pytest

from wartable.kernel.dice import stream
from wartable.kernel.registry import find_game, game_names
from wartable.server import show, snapshot
from wartable.server.play import Play
from wartable.server.protocol.back import Timeline
from wartable.server.protocol.seen import Update
from wartable.server.store import open_engine

CLOCK = {"kind": "live", "bank": 600, "increment": 10, "cap": 900}
NAMES = ["Mara", "Odo"]


def new_play(game):
    return Play(game, 2, dict(game.setup(2).options), None, "a secret", [0, 1], CLOCK)


def played(game, most, seed=3):
    """A play with choices, takebacks, stand-ins and clocks, and the entries it is made of."""
    play, chance = new_play(game), stream(seed, 1)
    lines = play.begin("11,22", [], 1000)
    while len(lines) < most and not play.over:
        at, seat = 1000 * len(lines), play.asked()
        if chance.below(12) == 0 and play.can_undo(seat):
            lines += play.undo(seat, at)
        elif chance.below(40) == 0:
            lines += play.come_back(0, at) if 0 in play.stand_ins else play.stand_in(0, "random", "asked", at)
        elif chance.below(40) == 0 and play.last_choice(seat) >= 0 and play.takeback is None and len(play.stand_ins) == 0:
            lines += play.ask_takeback(1, at + 10**9)
        else:
            options = play.state.options
            by = "stand_in" if seat in play.stand_ins else "person"
            lines += play.choose(seat, options[chance.below(len(options))], by, at)
    return play, lines


def all_of(play):
    """Everything that a play is."""
    told = [[t.line.seq, t.by, t.action, t.turn, [snapshot.event_data(e) for e in t.events]] for t in play.told]
    seen = [show.update("m", play, viewer, 0, NAMES, 10**7, False).model_dump_json() for viewer in (-1, 0, 1)]
    facts = [getattr(play, name) for name in ("seq", "seen", "questions", "stand_ins", "real", "refused", *snapshot.FACTS)]
    return [play.state.key(), play.match.choices, play.dice.words, [k.seq for k in play.kept], told, seen, facts]


@pytest.mark.parametrize("name", game_names())
def test_a_play_from_a_snapshot_is_the_same_and_goes_on_the_same(name):
    game = find_game(name)
    for most in (2, 40, 130):
        play, lines = played(game, most)
        again = new_play(game)
        snapshot.restored(again, lines, snapshot.written(play))
        assert all_of(again) == all_of(play)
        for line in played(game, most + 30)[1][len(lines) :]:
            play.apply(line)
            again.apply(line)
        assert all_of(again) == all_of(play)


def long_match(server):
    client = server.client()
    table = client.match("me", "me", "me", "me", "me", clock=CLOCK)
    talk = client.socket()
    update = talk.watch(table.id, 0)
    while update.result is None and update.seq < snapshot.EVERY + 20:
        if update.question.seat != update.seat:
            update = talk.watch(table.id, update.question.seat)
        update = talk.answer(table.id, update)
    assert update.result is None
    return client, table.id


def opened(running, database, cookie, id, client_kind, monkeypatch):
    """All that a seat is told by a new server, and how many entries that server had to play again."""
    applied = []
    apply = Play.apply
    monkeypatch.setattr(Play, "apply", lambda play, line: (applied.append(line), apply(play, line)))
    server = running(database, now=lambda: 10**12)
    client = client_kind(server.url, cookie)
    told = client.get(f"/matches/{id}/view", Update, seat=0)
    timeline = client.get(f"/matches/{id}/timeline", Timeline, seat=0)
    client.close()
    server.stop()
    monkeypatch.undo()
    return (told.view, told.question.choices, [h for h in told.happened if h.type != "wake"], timeline.entries), len(applied)


def test_a_long_match_is_opened_from_its_snapshot(running, database, client_kind, monkeypatch, caplog):
    first = running(database)
    client, id = long_match(first)
    cookie = client.cookie
    first.stop()
    engine = open_engine(database, True)  # to look into the database, beside the servers

    def change(**values):
        def write(connection):
            for column, value in values.items():
                connection.exec_driver_sql(f"UPDATE snapshot SET {column} = '{value}' WHERE match = '{id}'")

        with engine.begin() as connection:
            write(connection)

    def row():
        with engine.begin() as connection:
            return connection.exec_driver_sql(f"SELECT * FROM snapshot WHERE match = '{id}'").mappings().one()

    assert row()["seq"] >= snapshot.EVERY and row()["code"] == snapshot.code_of(find_game("dice_duel"))
    quick, few = opened(running, database, cookie, id, client_kind, monkeypatch)
    assert few < 60
    half = json.dumps({**json.loads(row()["data"]), "told": []})
    for broken in ({"data": "nonsense"}, {"data": half.replace("'", "''")}, {"code": "of other rules"}):
        change(**broken)
        with caplog.at_level(logging.CRITICAL):
            slow, many = opened(running, database, cookie, id, client_kind, monkeypatch)
        assert many > snapshot.EVERY and slow == quick
        assert row()["code"] == snapshot.code_of(find_game("dice_duel")), "a snapshot that fits has taken its place"
    engine.dispose()
