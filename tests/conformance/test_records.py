"""The kept records replay for ever: nobody's match is lost by a change of the rules that was not meant."""
from pathlib import Path

import pytest

from wartable import game_names
from wartable.kernel.record import read_record, write_record

FOLDER = Path(__file__).parents[1] / "records"
FILES = sorted(FOLDER.glob("*/*.toml"))


@pytest.mark.parametrize("path", FILES, ids=[f"{path.parent.name}/{path.stem}" for path in FILES])
def test_it_replays_to_the_same_state_and_text(path: Path) -> None:
    """Digest, ranking and sealed dice are checked, and the replayed match is written as the same text."""
    text = path.read_text(encoding="utf-8")
    record = read_record(text)
    assert record.game.name == path.parent.name
    match = record.replay()
    checked = record.check_dice()
    assert ("fit the sealed envelope" in checked) == (record.dice == "sealed")
    again = write_record(match, record.seats, record.dice, record.secret, record.added, record.start is not None)
    assert again == text


@pytest.mark.parametrize("name", game_names())
def test_every_game_has_some(name: str) -> None:
    assert len([path for path in FILES if path.parent.name == name]) >= 3
