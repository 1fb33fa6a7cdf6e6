"""Settings from the command line, the environment and a file, and which of them counts."""
import json
import logging
import tomllib

import pytest
from click.testing import CliRunner

from wartable.kernel.errors import BadInput
from wartable.server import access
from wartable.server.settings import Limits, Settings, gathered
from wartable.terminal.main import main


def config(folder, *arguments):
    done = CliRunner().invoke(main, ["server", "config", "--data", str(folder), *arguments])
    assert done.exit_code == 0, done.output
    return done.output


def test_what_is_in_force_says_where_it_comes_from_and_can_be_read_again(tmp_path, monkeypatch):
    (tmp_path / "server.toml").write_text('keep_days = 30\nidle = 60\nhosts = ["club.example"]\n')
    monkeypatch.setenv("WARTABLE_SERVER_IDLE", "70")
    monkeypatch.setenv("WARTABLE_SERVER_PROXIES", "10.0.0.1, 10.0.0.2")
    said = config(tmp_path, "--database", "sqlite:///x.db")
    lines = {line.split(" = ")[0]: line for line in said.splitlines()}
    assert set(lines) == set(Limits.model_fields)
    assert "30.0" in lines["keep_days"] and f"# {tmp_path / 'server.toml'}:" in lines["keep_days"]
    assert "70.0" in lines["idle"] and "# environment:" in lines["idle"]
    assert "# command line:" in lines["database"] and "# as it comes:" in lines["sockets"]
    again = Limits(**tomllib.loads(said))
    assert again.idle == 70 and again.proxies == ("10.0.0.1", "10.0.0.2") and again.hosts == ("club.example",)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("colour = 1", "there is no such setting"), ("idle = -1", "greater than 0"), ('log = "loud"', "plain"),
        ("idle = ", "server.toml"),
    ],
)
def test_a_setting_that_cannot_be_is_refused_by_name(tmp_path, text, word):
    (tmp_path / "server.toml").write_text(text)
    with pytest.raises(BadInput, match=word):
        gathered(tmp_path / "server.toml", {})


def test_the_token_of_the_host_is_never_shown(tmp_path):
    (tmp_path / "server.toml").write_text('host_token = "a secret"\n')
    assert "a secret" not in config(tmp_path)


def test_a_line_of_the_log_for_each_request_without_keys_and_cookies(running, tmp_path, capsys):
    server = running(f"sqlite:///{tmp_path / 'w.db'}")
    before = logging.getLogger().handlers[:], logging.getLogger().level
    try:
        access.set_up(Settings(database="", log="json", access_log=True))
        client = server.client()
        client.http.get("/api/games", params={"key": "a secret key"})
    finally:
        logging.getLogger().handlers, logging.getLogger().level = before
        access.log.setLevel(logging.WARNING)
        logging.getLogger("wartable").setLevel(logging.NOTSET)
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines() if line.startswith("{")]
    games = next(line for line in lines if line.get("path") == "/api/games")
    assert games["status"] == 200 and games["method"] == "GET" and games["client"] == "127.0.0.1" and games["ms"] >= 0
    text = json.dumps(lines)
    assert "a secret key" not in text and client.cookie not in text
