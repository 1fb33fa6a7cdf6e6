"""`wartable check`: the laws that every game passes."""
from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import click
from rich.progress import BarColumn, TextColumn
from rich.progress import Progress as Bars

from wartable.conformance import LAWS, Law, Progress, Sweep
from wartable.conformance import check as try_laws
from wartable.conformance.sweep import add_pass, read_passes
from wartable.kernel.game import Game
from wartable.kernel.registry import unknown
from wartable.kernel.setup import Setup
from wartable.terminal.arguments import game_argument, read_pairs
from wartable.terminal.screen import say, shown

INTERRUPTED = 130  # the exit code of a command that somebody stopped
TELLING = 10  # so many times progress is told where no terminal shows it all the time


@click.command("check", epilog="""\b
Examples:
  wartable check dice-duel
  wartable check dice-duel --matches 50 --seed 7
  wartable check roar-of-war --law "events hide" --seats 9 --seed 7007
  wartable check final-war --seeds 100 --share 0.05 --keep final-war.jsonl
""")
@game_argument()
@click.option("--matches", type=click.IntRange(1), help="Matches for each law; without it, one for each setup.")
@click.option("--seed", type=int, default=1, show_default=True, help="Where the random matches begin.")
@click.option("--jobs", type=click.IntRange(1), default=os.cpu_count() or 1, show_default="all cores",
              help="Matches that are tried at the same time; the report is the same.")
@click.option("--law", "names", multiple=True, metavar="NAME", help="Only this law; may be given several times.")
@click.option("--seats", type=click.IntRange(1), help="Only tables of so many players, with --options or the usual ones.")
@click.option("--options", multiple=True, metavar="KEY=VALUE,...", help="Only tables with these rule options.")
@click.option("--share", type=click.FloatRange(0, 1, min_open=True), default=1.0,
              help="The share of a match's decisions that laws look at, drawn from its seed; without it, all that they should.")
@click.option("--seeds", type=click.IntRange(1), help="A sweep: so many matches of every setup; failures do not stop it.")
@click.option("--keep", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE",
              help="The file of a sweep: what stands there was swept before.")
@click.pass_context
def check(
    ctx: click.Context, game: Game, matches: int | None, seed: int, jobs: int, names: tuple[str, ...], seats: int | None,
    options: tuple[str, ...], share: float, seeds: int | None, keep: Path | None,
) -> None:  # fmt: skip
    """Try the laws of the table on GAME, one of ours or your own. Ends with exit code 1 if one is broken."""
    laws = [law_called(ctx, name) for name in names] or LAWS
    tables: list[Setup] | None = None
    if seats is not None or options:
        tables = [game.setup(seats or 0, read_pairs(options))]
    if seeds is not None:
        ctx.exit(sweep(Sweep(game, seeds, seed, share, laws, tables), jobs, keep))
    part = f", {share:.0%} of the decisions" if share < 1 else ""
    say(f"{game.title}: {len(laws)} law{'s' if len(laws) != 1 else ''}, seed {seed}{part}.")
    with showing() as progress:
        report = try_laws(game, matches, progress, seed, laws, jobs=jobs, tables=tables, share=share)
    for result in report.results:
        say(result.line, **({} if result.passed else {"fg": "red"}))
    broken = sum(not result.passed for result in report.results)
    tried = f"{report.matches} matches, {report.decisions} decisions"
    if report.interrupted:
        say(f"Interrupted: {broken} of {len(report.results)} laws broken so far ({tried}).")
        ctx.exit(INTERRUPTED)
    say(f"{len(report.results) - broken} laws hold, {broken} are broken ({tried}).")
    if broken:
        ctx.exit(1)


def sweep(made: Sweep, jobs: int, keep: Path | None) -> int:
    """Sweeps, tells every failure with the command that repeats it, and returns the exit code."""
    if keep is not None:
        made.resume(read_passes(keep))
    known = f", {len(made.known)} of them kept in {keep}" if made.known else ""
    say(f"{made.game.title}: {len(made.laws)} laws, {len(made.tables)} setups, {made.seeds} seeds from {made.seed} on{known}.")
    with showing() as progress:
        made.run(jobs, partial(add_pass, keep), progress)
    for failure in made.failures:
        say(f"FAILED  {failure.law}: {failure.reason}", fg="red")
        say(f"        {failure.command}")
    matches, decisions = sum([one.matches for one in made.passes]), sum([one.decisions for one in made.passes])
    looked = f"{decisions} decisions looked at" + (f", {made.share:.0%} of what a check looks at" if made.share < 1 else "")
    say(f"{len(made.failures)} failures in {matches} matches ({looked}).")
    return 1 if made.failures else 0


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
