"""The printed cards of a game, from its card files: public, whatever lies in whose hand."""
from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from wartable.kernel.game import Game
from wartable.server.protocol.games import CardArt, CardInfo, Cards

HEAD = ("name", "text", "source", "effects")


@cache
def cards(game: Game) -> Cards:
    """Every card in the order of the files; none for a game without card files."""
    package = type(game).__module__.rpartition(".")[0]
    made: list[CardInfo] = []
    try:
        folder = files(package) / "cards"
        found = tables(folder)
    except (ModuleNotFoundError, FileNotFoundError, NotADirectoryError, TypeError, ValueError):
        return Cards(game=game.name, cards=[], keys=[], others={})
    art = art_of(folder)
    for file in found:
        for key, card in tomllib.loads(file.read_text(encoding="utf-8")).items():
            values = {name: value for name, value in card.items() if name not in HEAD}
            head = {name: str(card.get(name, "")) for name in ("name", "text", "source")}
            made.append(CardInfo(key=key, group=file.name.removesuffix(".toml"), values=values, art=art.pop(key, None), **head))
    return Cards(game=game.name, cards=made, keys=game.card_keys(), others=art)


def tables(folder: Traversable) -> list[Traversable]:
    """The TOML files of a folder by name."""
    return sorted([file for file in folder.iterdir() if file.name.endswith(".toml")], key=lambda file: file.name)


def art_of(folder: Traversable) -> dict[str, CardArt]:
    """What the cards of a folder show, by key; a card without art gets a picture by its words."""
    art = folder / "art"
    shown: dict[str, CardArt] = {}
    for file in tables(art) if art.is_dir() else []:
        for key, values in tomllib.loads(file.read_text(encoding="utf-8")).items():
            shown[key] = CardArt(**values)
    return shown
