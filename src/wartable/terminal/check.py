"""`wartable check`: the laws that every game passes."""
from __future__ import annotations

import click

from wartable.conformance import LAWS, Result
from wartable.conformance import check as try_laws
from wartable.kernel.game import Game
from wartable.terminal.arguments import game_argument
from wartable.terminal.screen import say


@click.command("check", epilog="""\b
Examples:
  wartable check dice-duel
  wartable check dice-duel --matches 50 --seed 7
""")
@game_argument()
@click.option("--matches", type=click.IntRange(1), help="Matches for each law; without it, one for each setup.")
@click.option("--seed", type=int, default=1, show_default=True, help="Where the random matches begin.")
@click.pass_context
def check(ctx: click.Context, game: Game, matches: int | None, seed: int) -> None:
    """Try the laws of the table on GAME, one of ours or your own. Ends with exit code 1 if one is broken."""
    say(f"{game.title}: {len(LAWS)} laws.")
    with click.progressbar(length=len(LAWS), label="Trying") as bar:

        def progress(result: Result, done: int, of: int) -> None:
            if done == of or not result.passed:
                bar.update(1)

        report = try_laws(game, matches, progress, seed)
    for result in report.results:
        say(result.line, **({} if result.passed else {"fg": "red"}))
    broken = sum(not result.passed for result in report.results)
    tried = f"{report.matches} matches, {report.decisions} decisions"
    say(f"{len(report.results) - broken} laws hold, {broken} are broken ({tried}).")
    if broken:
        ctx.exit(1)
