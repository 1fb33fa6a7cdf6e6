"""The guide to the protocol holds what it says."""
import json
import os
import re
import subprocess
import sys
from pathlib import Path

from wartable.server.app import make_app
from wartable.server.pictures import namespace
from wartable.server.protocol.schema import schema
from wartable.server.settings import Settings
from wartable.server.typescript import written

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs/guides/protocol.md").read_text(encoding="utf-8")


def test_the_example_client_plays_a_match_to_its_end(server, tmp_path):
    program = tmp_path / "client.py"
    program.write_text(re.search(r"```python\n(.*?)```", GUIDE, re.DOTALL)[1], encoding="utf-8")
    env = {**os.environ, "WARTABLE_URL": server.url}
    done = subprocess.run([sys.executable, program], env=env, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert "wins" in done.stdout and "the secret of the dice: " in done.stdout


def test_every_path_and_every_message_is_in_the_guide():
    named = set(re.findall(r"`(?:GET|POST|PUT|DELETE) (/api/[^`?]*)", GUIDE))
    paths = {path.replace("{match}", "{id}") for path in make_app(Settings(database="sqlite://")).openapi()["paths"]}
    assert paths - named == set() and named - paths == {"/api/socket"}
    for union in ("ClientMessage", "ServerMessage"):
        for name in schema()["$defs"][union]["discriminator"]["mapping"]:
            assert f"`{name}`" in GUIDE, name


def test_the_types_of_the_page_are_those_of_the_server():
    made = ROOT / "frontend/src"
    assert json.loads((made / "protocol.schema.json").read_text(encoding="utf-8")) == schema(), "run `make protocol`"
    assert (made / "protocol.ts").read_text(encoding="utf-8") == written(schema(), True), "run `make protocol`"


def test_the_types_of_the_boards_are_those_of_the_games():
    shown = (ROOT / "frontend/src/pictures.ts").read_text(encoding="utf-8")
    for name in ("dice_duel", "final_war", "roar_of_war", "throes_of_war", "tower_siege"):
        assert namespace(name) in shown, "run `make protocol`"
