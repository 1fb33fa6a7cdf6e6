"""`wartable card`: what a card says, whole, by its name or by words on it."""
from __future__ import annotations

import difflib
import re
from typing import Final

import click

from wartable.kernel.errors import BadInput
from wartable.kernel.game import Game
from wartable.kernel.registry import unknown
from wartable.server.cards import cards
from wartable.server.protocol.games import CardInfo
from wartable.terminal.arguments import game_argument, typed_name
from wartable.terminal.page import page_lines, title_of
from wartable.terminal.screen import say

MODE: Final = re.compile(r"\b((?:[A-Z]|ANY)(?:\+(?:[A-Z]|ANY))*): (\d+\+?)/(\d+\+?)")  # one way to use a character


@click.command("card", epilog="""\b
Examples:
  wartable card tower-siege zombie
  wartable card final-war shield        nearly right will do
  wartable card throes-of-war "pale countess"    an enemy that nobody plays
""")
@game_argument()
@click.argument("name", nargs=-1, required=True)
def card(game: Game, name: tuple[str, ...]) -> None:
    """Show the card NAME of GAME, or all cards that hold the words."""
    for line in card_lines(game, " ".join(name)):
        say(line)


def card_lines(game: Game, name: str) -> list[str]:
    """The card that is called so or nearly so, or the page of an enemy; where none is, those that hold the words."""
    known = all_cards(game)
    pages = {plain(title_of(page)): page for page in game.sheets().values()}
    names = {plain(one.name): one for one in known} | {plain(one.key): one for one in known}
    wanted = plain(name)
    called = [page for title, page in pages.items() if wanted in (title, title.removeprefix("the "))]
    if called:
        return page_lines(called[0])
    meant = [names[wanted]] if wanted in names else [one for key, one in names.items() if key.startswith(wanted)]
    if meant:
        return whole(game, meant[0])
    near = difflib.get_close_matches(wanted, [*names, *pages], 1, 0.7)
    if near and near[0] in pages:
        return page_lines(pages[near[0]])
    return whole(game, names[near[0]]) if near else holding(game, name)


def holding(game: Game, words: str) -> list[str]:
    """All cards that hold every one of the words, each whole."""
    known = all_cards(game)
    wanted = words.lower().split()
    found = [one for one in known if all(word in "\n".join(whole(game, one)).lower() for word in wanted)]
    if not found:
        raise BadInput(unknown("card", words, [one.name for one in known]) if len(known) < 30 else missing(words, known))
    return [line for one in found for line in whole(game, one)]


def missing(words: str, known: list[CardInfo]) -> str:
    near = difflib.get_close_matches(words, [one.name for one in known], 3, 0.4)
    hint = f"did you mean {' / '.join(near)}?" if near else "cards <words> shows those that hold some words"
    return f"there is no card called {words!r}; {hint}"


def all_cards(game: Game) -> list[CardInfo]:
    known = cards(game).cards
    if not known:
        raise BadInput(f"there are no cards in {typed_name(game)}")
    return known


def whole(game: Game, one: CardInfo) -> list[str]:
    """Everything that stands on a card; a column that the game has no words for is told by the card's text."""
    told = [words.format(shown(game, key, one.values[key])) for key, words in game.card_words.items() if one.values.get(key)]
    return [one.name, *[f"  {line}" for line in ("; ".join(told), spelled(game, one.text)) if line]]


def spelled(game: Game, text: str) -> str:
    """The text with what its letters mean: `M+I: 4/3+` is MAGIC + INGENUITY: attack 4, defense 3 or more."""

    def words(found: re.Match[str]) -> str:
        cost = [game.card_words.get(f"cost:{letter}", letter) for letter in found[1].split("+")]
        attack, defense = [number.replace("+", " or more") for number in (found[2], found[3])]
        return f"{' + '.join(cost)}: attack {attack}, defense {defense}"

    return MODE.sub(words, text)


def shown(game: Game, column: str, value: object) -> str:
    """What a column holds, in words: each of its parts where they stand for something."""
    parts = value if isinstance(value, list) else str(value).split()
    meanings = {key.partition(":")[2]: words for key, words in game.card_words.items() if key.startswith(f"{column}:")}
    if meanings and not isinstance(value, list) and len(parts) == 1 and parts[0] not in meanings:
        parts = list(parts[0])
    words = [meanings.get(str(part), str(part).replace("_", " ")) for part in parts]
    return (", " if meanings or isinstance(value, list) else " ").join(words)


def plain(name: str) -> str:
    return name.lower().replace("_", " ").replace("-", " ").replace("'", "").strip()
