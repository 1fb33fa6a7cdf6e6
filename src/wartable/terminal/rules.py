"""`wartable rules`: the rules, whole, by number or by words."""
from __future__ import annotations

import click

from wartable.kernel.game import Game
from wartable.kernel.rulebook import look_up, rules_text
from wartable.terminal.arguments import game_argument
from wartable.terminal.screen import interactive, plain, say


@click.command("rules", epilog="""\b
Examples:
  wartable rules dice-duel               the whole text
  wartable rules dice-duel DD-1.6        one rule
  wartable rules dice-duel 1             one chapter
  wartable rules dice-duel blue die      every paragraph with these words
""")
@game_argument()
@click.argument("wanted", nargs=-1, metavar="[NUMBER | WORDS...]")
def rules(game: Game, wanted: tuple[str, ...]) -> None:
    """Show the rules of GAME: the paragraphs with a number, or those that hold all the words."""
    if wanted:
        for text in look_up(game, " ".join(wanted)):
            say(text)
    elif interactive():
        click.echo_via_pager(plain(rules_text(game)))
    else:
        say(rules_text(game).rstrip("\n"))
