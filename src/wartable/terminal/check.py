"""`wartable check`: the laws that every game passes."""
from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click
from rich.progress import BarColumn, TextColumn
from rich.progress import Progress as Bars

from wartable.conformance import LAWS, Law, Progress
from wartable.conformance import check as try_laws
from wartable.kernel.game import Game
from wartable.kernel.registry import unknown
from wartable.kernel.setup import Setup
from wartable.terminal.arguments import game_argument, read_pairs
from wartable.terminal.screen import say, shown

TELLING = 10  # so many times progress is told where no terminal shows it all the time


@click.command("check", epilog="""\b
Examples:
  wartable check dice-duel
  wartable check dice-duel --matches 50 --seed 7
  wartable check roar-of-war --law "events hide" --seats 9 --seed 7007
""")
@game_argument()
@click.option("--matches", type=click.IntRange(1), help="Matches for each law; without it, one for each setup.")
@click.option("--seed", type=int, default=1, show_default=True, help="Where the random matches begin.")
@click.option("--jobs", type=click.IntRange(1), default=os.cpu_count() or 1, show_default="all cores",
              help="Matches that are tried at the same time; the report is the same.")
@click.option("--law", "names", multiple=True, metavar="NAME", help="Only this law; may be given several times.")
@click.option("--seats", type=click.IntRange(1), help="Only tables of so many players, with --options or the usual ones.")
@click.option("--options", multiple=True, metavar="KEY=VALUE,...", help="Only tables with these rule options.")
@click.pass_context
def check(
    ctx: click.Context, game: Game, matches: int | None, seed: int, jobs: int, names: tuple[str, ...], seats: int | None,
    options: tuple[str, ...],
) -> None:  # fmt: skip
    """Try the laws of the table on GAME, one of ours or your own. Ends with exit code 1 if one is broken."""
    laws = [law_called(ctx, name) for name in names] or LAWS
    tables: list[Setup] | None = None
    if seats is not None or options:
        tables = [game.setup(seats or 0, read_pairs(options))]
    say(f"{game.title}: {len(laws)} law{'s' if len(laws) != 1 else ''}, seed {seed}.")
    with showing() as progress:
        report = try_laws(game, matches, progress, seed, laws, jobs=jobs, tables=tables)
    for result in report.results:
        say(result.line, **({} if result.passed else {"fg": "red"}))
    broken = sum(not result.passed for result in report.results)
    tried = f"{report.matches} matches, {report.decisions} decisions"
    say(f"{len(report.results) - broken} laws hold, {broken} are broken ({tried}).")
    if broken:
        ctx.exit(1)


def law_called(ctx: click.Context, name: str) -> Law:
    """The law with this name; one that there is not is answered with the nearest."""
    for law in LAWS:
        if law.name == name.strip().lower():
            return law
    raise click.BadParameter(unknown("law", name, [law.name for law in LAWS]), ctx, param_hint="--law")


@contextmanager
def showing() -> Iterator[Callable[[Progress], None]]:
    """A bar with the time left on a terminal, otherwise a line now and then."""
    if not shown():
        told = [0]

        def tell(progress: Progress) -> None:
            if progress.done * TELLING >= (told[0] + 1) * progress.of and progress.done < progress.of:
                told[0] = progress.done * TELLING // progress.of
                say(f"{progress.done} of {progress.of} matches, {time_left(progress)}")

        yield tell
        return
    with Bars(TextColumn("Trying"), BarColumn(), TextColumn("{task.fields[words]}"), transient=True) as bars:
        task = bars.add_task("", total=None, words="")

        def draw(progress: Progress) -> None:
            words = f"{progress.done} of {progress.of} matches, {time_left(progress)}"
            bars.update(task, completed=progress.done, total=progress.of, words=words)

        yield draw


def time_left(progress: Progress) -> str:
    """The time left in words."""
    if progress.left < 0:
        return "time left unknown"
    seconds = round(progress.left)
    return f"about {seconds} s left" if seconds < 90 else f"about {round(seconds / 60)} min left"
