"""One database, one server."""
import os
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest
from sqlalchemy import update

import wartable
from wartable.kernel.errors import BadInput
from wartable.server import holder, schema
from wartable.server.store import Store


def test_a_second_server_is_refused_with_a_word_who_has_the_matches(database, monkeypatch):
    monkeypatch.setattr(holder, "PATIENCE", 0.2)
    first = Store(database)
    with pytest.raises(BadInput, match=r"another server has these matches: process \d+ on .*, heard of \d+ seconds ago"):
        Store(database)
    first.close()
    Store(database).close()


def test_a_server_that_was_killed_keeps_nobody_out(database, process):
    one = process(database)
    one.kill()
    assert process(database).url != one.url


def refused(url):
    """What the command says where it does not start."""
    env = {**os.environ, "PYTHONPATH": str(Path(wartable.__file__).parents[1])}
    command = [sys.executable, "-m", "wartable.terminal.main", "serve", "--port", "0", "--no-browser", "--database", url]
    ran = subprocess.run(command, capture_output=True, text=True, env=env, timeout=120, check=False)
    assert ran.returncode != 0 and "Traceback" not in ran.stderr
    return ran.stderr


def test_the_command_refuses_a_second_server_in_one_line(database, process):
    process(database)
    assert "another server has these matches: process" in refused(database)


def test_a_server_whose_connection_died_goes_on_unless_another_has_signed_for_the_matches(postgres_url):
    store = Store(postgres_url)
    ours = store.holder
    ours.lock.connection.invalidate()  # the lock went with it
    assert ours.beat()
    while not ours.lock.holds():  # as soon as PostgreSQL has noticed, it is taken again
        time.sleep(0.01)
    ours.lock.connection.invalidate()
    other = holder.OfPostgres(store.reader)
    while not other.take():
        time.sleep(0.01)
    assert ours.beat()
    with store.reader.begin() as connection:
        connection.execute(update(schema.holder).values(who="another"))
    assert not ours.beat()
    other.let_go()
    store.close()


@pytest.mark.parametrize(
    ("sql", "word"),
    [("UPDATE alembic_version SET version_num = '9999'", "newer wartable"), ("DROP TABLE alembic_version", "something else")],
)
def test_a_database_of_a_newer_wartable_or_of_something_else_is_refused_in_words(tmp_path, sql, word):
    url = f"sqlite:///{tmp_path / 'w.db'}"
    Store(url).close()
    with sqlite3.connect(tmp_path / "w.db") as connection:
        connection.execute(sql)
    connection.close()
    assert word in refused(url)
