"""Where the matches of this user are kept, as each system has it; nothing that an earlier version kept elsewhere is lost."""
from __future__ import annotations

import os
import sys
from pathlib import Path

from platformdirs import user_data_path, user_state_path

NAME = "wartable"
DATABASE = "wartable.db"


def data_folder() -> Path:
    """The server's: the usual one, or the one of earlier versions as long as only that has a database."""
    folder, old = user_data_path(NAME, appauthor=False), old_data_folder()
    return old if (old / DATABASE).exists() and not (folder / DATABASE).exists() else folder


def old_data_folder() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / NAME
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / NAME
    return xdg("XDG_DATA_HOME", ".local/share")


def record_folder() -> Path:
    """The terminal's, for matches that were given no file."""
    return user_state_path(NAME, appauthor=False)


def record_folders() -> list[Path]:
    """That one, and where earlier versions kept such matches, on Windows and macOS too."""
    return list(dict.fromkeys([record_folder(), xdg("XDG_STATE_HOME", ".local/state")]))


def xdg(name: str, usual: str) -> Path:
    home = os.environ.get(name, "")
    return (Path(home) if home else Path.home() / usual) / NAME
