"""Matches are kept where each system has such files, and those of earlier versions are found."""
from pathlib import Path

import pytest

from wartable import folders
from wartable.kernel.record import write_record
from wartable.kernel.registry import find_game
from wartable.terminal import keeper


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A system whose folders are not those that earlier versions used."""
    monkeypatch.setattr(folders, "user_data_path", lambda name, appauthor: tmp_path / "new data" / name)
    monkeypatch.setattr(folders, "user_state_path", lambda name, appauthor: tmp_path / "new state" / name)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "old data"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "old state"))
    monkeypatch.setattr(folders.sys, "platform", "linux")
    return tmp_path


def test_the_database_of_an_earlier_version_is_used_until_there_is_another(elsewhere: Path) -> None:
    old, new = elsewhere / "old data" / "wartable", elsewhere / "new data" / "wartable"
    assert folders.data_folder() == new
    old.mkdir(parents=True)
    (old / folders.DATABASE).touch()
    assert folders.data_folder() == old
    new.mkdir(parents=True)
    (new / folders.DATABASE).touch()
    assert folders.data_folder() == new


def test_matches_of_an_earlier_version_are_taken_up_and_new_ones_go_to_the_new_place(elsewhere: Path) -> None:
    old, new = elsewhere / "old state" / "wartable", elsewhere / "new state" / "wartable"
    assert keeper.unfinished() is None
    begun = find_game("dice_duel").match(2, {"first_attacker": 1}, seed=1, recording=True)
    text = write_record(begun, ["Mara (me)", "Odo (soldier)"], "seeded")
    old.mkdir(parents=True)
    (old / "left.toml").write_text(text, encoding="utf-8")
    assert keeper.unfinished() == old / "left.toml"
    assert keeper.kept_path(find_game("dice_duel")).parent == new


@pytest.mark.parametrize(
    ("system", "environment", "folder"),
    [
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/wartable"),
        ("darwin", {"HOME": "/home/mara"}, "/home/mara/Library/Application Support/wartable"),
        ("linux", {"HOME": "/home/mara", "XDG_DATA_HOME": ""}, "/home/mara/.local/share/wartable"),
    ],
)
def test_where_earlier_versions_kept_the_database(
    monkeypatch: pytest.MonkeyPatch, system: str, environment: dict[str, str], folder: str
) -> None:
    monkeypatch.setattr(folders.sys, "platform", system)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert folders.old_data_folder() == Path(folder)
