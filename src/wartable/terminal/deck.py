"""`wartable deck` and `wartable sheet`: decks as text files, and pages to print."""
from __future__ import annotations

from pathlib import Path

import click

from wartable.kernel.errors import BadInput
from wartable.kernel.game import Game
from wartable.kernel.registry import unknown
from wartable.terminal.arguments import game_argument, read_pairs, read_text, typed_name
from wartable.terminal.screen import say


@click.command("deck", epilog="""\b
Examples:
  wartable deck tower-siege                              the ready decks
  wartable deck throes-of-war Warrior > mine.txt         one of them as text, to be changed
  wartable deck throes-of-war --check mine.txt           every fault, by name
  wartable play throes-of-war                            then type at the choice of a deck: deck mine.txt
  wartable play final-war --options deck_1=@mine.txt     where a deck is an option
  wartable deck final-war elf --boosters 5 --seed 7      what is in five boosters, and a deck made with them
""")
@game_argument()
@click.argument("name", required=False)
@click.option("--check", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE", help="Name every fault of this deck.")
@click.option("--options", multiple=True, metavar="KEY=VALUE,...", help="Rule options under which the deck is to be played.")
@click.option("--boosters", type=click.IntRange(1), metavar="N", help="Open so many boosters and print a deck made with them.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed opens the same boosters.")
def deck(
    game: Game, name: str | None, check: Path | None, options: tuple[str, ...], boosters: int | None, seed: int
) -> None:  # fmt: skip
    """List the ready decks of GAME, print the one called NAME, check a deck of your own, or open boosters for NAME's."""
    if boosters is not None:
        click.echo(game.boosters(boosters, seed, name or ""), nl=False)
        return
    if check is not None:
        pairs = read_pairs(options)
        faults = game.deck_faults(read_text(check), game.setup(game.seats_for(pairs), dict(pairs)))
        if faults:
            raise BadInput("\n".join([f"{check} cannot be played:", *[f"  {fault}" for fault in faults]]))
        say(f"{check} may be played.")
        return
    if name is not None:
        click.echo(called("deck", name, game.decks()), nl=False)
        return
    names = list(game.decks())
    if not names:
        raise BadInput(f"there are no decks in {game.title}")
    for each in names:
        say(each)
    say(f"Print one with: wartable deck {typed_name(game)} {names[0]!r}")


@click.command("sheet", epilog="""\b
Examples:
  wartable sheet throes-of-war
  wartable sheet throes-of-war old_gristle > old_gristle.svg
""")
@game_argument()
@click.argument("name", required=False)
def sheet(game: Game, name: str | None) -> None:
    """List the pages to print of GAME, or print the one called NAME as SVG."""
    sheets = game.sheets()
    if name is not None:
        click.echo(called("sheet", name, sheets))
        return
    if not sheets:
        raise BadInput(f"there is nothing to print in {game.title}")
    for each in sheets:
        say(each)


def called(what: str, name: str, texts: dict[str, str]) -> str:
    """The text with this name; capitals and dashes do not matter."""
    by_name = {each.lower().replace(" ", "_").replace("-", "_"): text for each, text in texts.items()}
    key = name.lower().replace(" ", "_").replace("-", "_")
    if key not in by_name:
        raise BadInput(unknown(what, name, list(texts)) if texts else f"there is no {what} in this game")
    return by_name[key]
