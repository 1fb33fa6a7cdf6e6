"""Keeps the record of a match on disk, so that nothing that was answered is ever lost."""
from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

from wartable.folders import record_folder, record_folders
from wartable.kernel.errors import BadInput, WartableError
from wartable.kernel.game import Game
from wartable.kernel.record import Record, read_record


def write_safely(path: Path, text: str) -> None:
    """Replaces a file so that at any moment the old text or the new one stands there, whole."""
    part = path.with_name(f"{path.name}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with open(part, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, path)
        if os.name == "posix":  # the new name itself must reach the disk, too
            folder = os.open(path.parent, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)
    except OSError as e:
        raise BadInput(f"{path} cannot be written: {e.strerror}") from None


def free_path(wanted: Path) -> Path:
    """The path, or the same with the first number that is free."""
    path, number = wanted, 2
    while path.exists():
        path, number = wanted.with_name(f"{wanted.stem}-{number}{wanted.suffix}"), number + 1
    return path


def kept_path(game: Game) -> Path:
    """A new file in the folder for matches that were given none."""
    return free_path(record_folder() / f"{game.name}-{datetime.now():%Y%m%d-%H%M%S}.toml")


def unfinished() -> Path | None:
    """The match in that folder, or in the one of earlier versions, that was left last and is not over."""
    found = [(path.stat().st_mtime, path) for folder in record_folders() for path in folder.glob("*.toml")]
    for _, path in sorted(found, reverse=True):
        record = readable(path)
        if record is not None and record.ranking is None:
            return path
    return None


def readable(path: Path) -> Record | None:
    """The record in a file, or nothing where the file holds none."""
    try:
        return read_record(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, WartableError):
        return None
