"""The command `wartable`."""
from __future__ import annotations

import difflib
import os

import click

from wartable import __version__
from wartable.kernel.errors import WartableError
from wartable.server.command import serve
from wartable.server.house import server
from wartable.terminal.bench import bench
from wartable.terminal.bot_match import bot_match
from wartable.terminal.card import card
from wartable.terminal.challenge import challenge
from wartable.terminal.check import check
from wartable.terminal.deck import deck, sheet
from wartable.terminal.doctor import doctor
from wartable.terminal.example import example
from wartable.terminal.games import games, options
from wartable.terminal.lab import lab
from wartable.terminal.odds import odds
from wartable.terminal.play import play
from wartable.terminal.replay import replay
from wartable.terminal.rules import rules
from wartable.terminal.verify import verify


class Wrong(click.ClickException):
    """Wrong input, answered with what would be right."""

    exit_code = 2


class Commands(click.Group):
    """Answers unknown names with the nearest, and every refusal with its reason instead of a traceback."""

    def invoke(self, ctx: click.Context) -> object:
        if os.environ.get("NO_COLOR"):
            ctx.color = False
        try:
            return super().invoke(ctx)
        except WartableError as e:
            raise Wrong(str(e)) from None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and self.get_command(ctx, args[0]) is None and not args[0].startswith("-"):
            near = difflib.get_close_matches(args[0], list(self.commands), 1)
            hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(sorted(self.commands))}"
            raise click.UsageError(f"there is no command {args[0]!r}; {hint}", ctx)
        return super().resolve_command(ctx, args)


@click.group(cls=Commands, invoke_without_command=True, epilog="""\b
Examples:
  wartable                              begin here: the table opens in the browser
  wartable play                         the same games in the terminal
  wartable play dice-duel --seats me,oracle
  wartable rules dice-duel re-roll
""")
@click.version_option(__version__, prog_name="wartable")
@click.pass_context
def main(ctx: click.Context) -> None:
    """One table for fantasy battle games: play, look up, replay, check, measure."""
    if ctx.invoked_subcommand is None:
        ctx.invoke(serve)


for command in (
    serve, server, play, games, options, rules, card, example, challenge, replay, verify, odds, deck, sheet, bot_match, check,
    bench, doctor, lab,
):  # fmt: skip
    main.add_command(command)

if __name__ == "__main__":
    main(prog_name="wartable")
