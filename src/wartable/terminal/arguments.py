"""What commands are given: games, files and options, each wrong one answered with what would be right."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click
from click.shell_completion import CompletionItem

from wartable.kernel.errors import BadInput, WartableError
from wartable.kernel.game import Game
from wartable.kernel.registry import find_game, game_names, unknown
from wartable.kernel.setup import Setup

F = TypeVar("F", bound=Callable[..., Any])


def typed_name(game: Game) -> str:
    """The name of a game as it is typed."""
    return game.name.replace("_", "-")


def game_argument(required: bool = True) -> Callable[[F], F]:
    """The argument GAME of a command: the name of an installed game."""
    return click.argument("game", required=required, callback=game_called, shell_complete=games_like)


def rules_option(command: F) -> F:
    """The option --rules of a command: a named set of rules."""
    return click.option(
        "--rules", default="", metavar="printed|balanced",
        help="printed (usual): what the rulebook says. balanced: with remedies for what is unfair or too long in it.",
    )(command)  # fmt: skip


def with_rules(game: Game, setup: Setup) -> str:
    """The title of the game and the rules that it is played by, where there are several sets."""
    rules = game.rules_of(setup)
    return f"{game.title}, {rules} rules" if rules else game.title


def game_called(ctx: click.Context, param: click.Parameter, value: str | None) -> Game | None:
    if value is None:
        return None
    try:
        return find_game(value)
    except WartableError:
        raise click.BadParameter(unknown("game", value, typed_names()), ctx, param) from None


def games_like(ctx: click.Context, param: click.Parameter, begun: str) -> list[CompletionItem]:
    return [CompletionItem(name) for name in typed_names() if name.startswith(begun)]


def typed_names() -> list[str]:
    """The names of all installed games as they are typed."""
    return [name.replace("_", "-") for name in game_names()]


def read_text(path: Path) -> str:
    """The text of a file; one that is not there is answered with the nearest that is."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        folder = path.parent
        if not folder.is_dir():
            raise BadInput(f"there is no folder {folder}") from None
        near = [entry.name for entry in sorted(folder.iterdir()) if entry.is_file()]
        raise BadInput(unknown("file", path.name, near) if near else f"there is no file {path}") from None
    except UnicodeDecodeError as e:
        raise BadInput(f"{path} is no text file: byte {e.start} cannot be read as UTF-8") from None
    except OSError as e:
        raise BadInput(f"{path} cannot be read: {e.strerror}") from None


def read_pairs(texts: tuple[str, ...]) -> dict[str, str]:
    """Rule options from `key=value,key=value`, given once or several times; `key=@file` is the text of a file."""
    pairs: dict[str, str] = {}
    for part in ",".join(texts).split(","):
        key, equals, value = part.partition("=")
        if not part.strip():
            continue
        if not equals or not key.strip() or not value.strip():
            raise BadInput(f"options are written key=value, separated by commas, not {part.strip()!r}")
        value = value.strip()
        pairs[key.strip().replace("-", "_")] = read_text(Path(value[1:]).expanduser()) if value.startswith("@") else value
    return pairs


def read_list(text: str) -> list[str]:
    """The parts of a list with commas."""
    return [part.strip() for part in text.split(",")] if text.strip() else []
