"""The kept records replay for ever: nobody's match is lost by a change of the rules that was not meant."""
import tomllib
from pathlib import Path
from typing import Any

import pytest

from wartable import game_names
from wartable.kernel.record import read_record, write_record

FOLDER = Path(__file__).parents[1] / "records"
FILES = sorted(FOLDER.glob("*/*.toml"))


def lasting(text: str) -> dict[str, Any]:
    """What a record says, but for words that may change: the name of its rules, and how the end is called."""
    data = tomllib.loads(text)
    for part in (data, data.get("start", {})):
        part.pop("ruleset", None)
    data.pop("result", None)
    return data


def options_of(data: dict[str, Any]) -> dict[str, Any]:
    """The options of a record, taken out of it."""
    options: dict[str, Any] = data.get("start", data).pop("options")
    return options


@pytest.mark.parametrize("path", FILES, ids=[f"{path.parent.name}/{path.stem}" for path in FILES])
def test_it_replays_to_the_same_state_and_text(path: Path) -> None:
    """Digest, ranking and sealed dice are checked, and the replayed match is written as it was, but for later options."""
    text = path.read_text(encoding="utf-8")
    record = read_record(text)
    assert record.game.name == path.parent.name
    match = record.replay()
    checked = record.check_dice()
    assert ("fit the sealed envelope" in checked) == (record.dice == "sealed")
    again = write_record(match, record.seats, record.dice, record.secret, record.added, record.start is not None)
    before, after = lasting(text), lasting(again)
    assert options_of(before).items() <= options_of(after).items()
    assert after == before


@pytest.mark.parametrize("name", game_names())
def test_every_game_has_some(name: str) -> None:
    assert len([path for path in FILES if path.parent.name == name]) >= 3
