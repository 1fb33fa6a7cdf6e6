"""Backup while people play, restore, check, and what is kept how long."""
import sqlite3

import pytest
from click.testing import CliRunner

from wartable.server.protocol.seen import Update
from wartable.server.protocol.sitting import TableInfo
from wartable.terminal.main import main


def run(*arguments):
    done = CliRunner().invoke(main, ["server", *map(str, arguments)])
    return done.exit_code, done.output + (str(done.exception) if done.exception else "")


def test_a_backup_is_made_while_people_play_and_played_on_after_a_restore(running, tmp_path, client_kind):
    url, copy = f"sqlite:///{tmp_path / 'w.db'}", tmp_path / "copy.db"
    server = running(url)
    client = server.client()
    table = client.match("me", "me")
    talk = client.socket()
    update = talk.answer(table.id, talk.watch(table.id, 0))
    assert run("backup", copy, "--database", url)[0] == 0
    later = client.match("me", "me")
    code, said = run("restore", copy, "--database", url)
    assert code != 0 and "another server has these matches" in said
    server.stop()
    code, said = run("restore", copy, "--database", url)
    assert code == 0 and "What was there before is in" in said
    assert len(list(tmp_path.glob("w.db.before-*"))) == 1
    server = running(url)
    client = client_kind(server.url, client.cookie)
    assert client.get(f"/matches/{later.id}", status=404)
    assert client.get(f"/matches/{table.id}/view", Update, seat=0).seq == update.seq
    talk = client.socket()
    again = talk.watch(table.id, update.question.seat)
    assert talk.answer(table.id, again).type == "update"


def test_a_backup_does_not_overwrite_and_a_restore_takes_no_other_file(tmp_path):
    url = f"sqlite:///{tmp_path / 'w.db'}"
    (tmp_path / "there.db").write_text("something else")
    assert "is not there" in run("backup", tmp_path / "x.db", "--database", url)[1]
    sqlite3.connect(tmp_path / "w.db").close()
    assert "is there already" in run("backup", tmp_path / "there.db", "--database", url)[1]
    assert "is no database" in run("restore", tmp_path / "there.db", "--database", url)[1]
    assert "pg_dump" in run("backup", tmp_path / "x.db", "--database", "postgresql://a@b/c")[1]


@pytest.fixture
def finished(running, tmp_path):
    """A stopped server with a finished match, a running one, and a visitor who never played."""
    url = f"sqlite:///{tmp_path / 'w.db'}"
    server = running(url)
    client = server.client()
    over, runs = client.match("random", "random", options={"starting_health": 1}), client.match("me", "me")
    server.client()
    while client.get(f"/matches/{over.id}", TableInfo).status != "over":
        pass
    server.stop()
    return url, over, runs, tmp_path / "w.db"


def test_every_match_is_played_again_and_the_damaged_one_is_named(finished):
    url, over, _, path = finished
    assert run("check", "--database", url) == (0, run("check", "--database", url)[1])
    assert "All 2 matches can be played again." in run("check", "--database", url)[1]
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE entry SET data = '{}' WHERE match = ? AND seq = 1", [over.id])
    connection.close()
    code, said = run("check", "--database", url)
    assert code != 0 and f"match {over.id}" in said and "1 of 2 matches" in said


def test_what_is_old_is_thrown_away_only_where_the_settings_say_so(finished, monkeypatch):
    url, over, runs, path = finished
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE entry SET at = at - 40 * 86400000")
        connection.execute("UPDATE session SET made_at = made_at - 500 * 86400000, seen_at = NULL")
    connection.close()
    assert "0 matches and 1 visitors would be deleted" in run("retention", "--database", url)[1]
    monkeypatch.setenv("WARTABLE_SERVER_KEEP_DAYS", "30")
    assert "1 matches and 1 visitors would be deleted" in run("retention", "--database", url)[1]
    assert "1 matches and 1 visitors were deleted" in run("retention", "--delete", "--database", url)[1]
    with sqlite3.connect(path) as connection:
        assert connection.execute("SELECT id FROM match").fetchall() == [(runs.id,)]
        assert connection.execute("SELECT count(*) FROM entry WHERE match = ?", [over.id]).fetchone() == (0,)
        assert connection.execute("SELECT count(*) FROM session").fetchone() == (1,)
    connection.close()
