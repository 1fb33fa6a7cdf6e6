"""`wartable server`: what whoever runs a server needs beside it."""
from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from wartable.kernel.errors import BadInput
from wartable.server.command import chosen

DATA = click.option("--data", type=click.Path(file_okay=False, path_type=Path), help="The folder that keeps all matches.")
DATABASE = click.option("--database", metavar="URL", help="Another database: sqlite:///FILE or postgresql://USER@HOST/NAME.")
FILE = click.option("--settings", type=click.Path(dir_okay=False, path_type=Path), help="The file of settings.")


@contextmanager
def progress(what: str) -> Iterator[Callable[[int, int], None]]:
    """A bar that shows how much of how much is done."""
    from rich.progress import Progress

    with Progress() as bar:
        task = bar.add_task(what)
        yield lambda done, all: bar.update(task, completed=done, total=all)


@click.group("server", epilog="""\b
Examples:
  wartable server config > server.toml
  wartable server backup matches-2026-11-18.db
  wartable server check
""")
def server() -> None:
    """Look after a server: settings, backups, checks, what is kept how long."""


@server.command(epilog="""\b
Examples:
  wartable server config
  wartable server config > server.toml     to be changed and read at the next start
""")
@DATA
@DATABASE
@FILE
def config(data: Path | None, database: str | None, settings: Path | None) -> None:
    """Every setting in force, where it comes from and what it means; the output is a file of settings."""
    from wartable.server.settings import shown

    click.echo(shown(*chosen(data, database, settings)))


@server.command(epilog="""\b
Examples:
  wartable server backup
  wartable server backup matches.db
""")
@click.argument("target", type=click.Path(dir_okay=False, path_type=Path), required=False)
@DATA
@DATABASE
@FILE
def backup(target: Path | None, data: Path | None, database: str | None, settings: Path | None) -> None:
    """Copy all matches to TARGET while people play."""
    from wartable.server.backup import backup as copy_all

    to = target or Path(f"wartable-{time.strftime('%Y%m%d-%H%M%S')}.db")
    with progress("copying") as shown:
        copy_all(chosen(data, database, settings)[0].database, to, shown)
    click.echo(f"All matches are in {to}.")


@server.command(epilog="""\b
Examples:
  wartable server restore matches.db
""")
@click.argument("source", type=click.Path(dir_okay=False, path_type=Path))
@DATA
@DATABASE
@FILE
def restore(source: Path, data: Path | None, database: str | None, settings: Path | None) -> None:
    """Put the backup SOURCE in the place of the matches; what was there is kept beside it. The server must be stopped."""
    from wartable.server.backup import restore as put_back

    with progress("copying") as shown:
        kept = put_back(source, chosen(data, database, settings)[0].database, shown)
    click.echo(f"The matches of {source} are back." + (f" What was there before is in {kept}." if kept else ""))


@server.command(epilog="""\b
Examples:
  wartable server check
  wartable server check --data /var/lib/wartable
""")
@DATA
@DATABASE
@FILE
def check(data: Path | None, database: str | None, settings: Path | None) -> None:
    """Play every match again and say which cannot be; also while the server runs."""
    from wartable.server import backup

    faults: list[str] = []
    count = 0
    with progress("playing again") as shown:
        for number, count, id, fault in backup.check(chosen(data, database, settings)[0].database):
            shown(number, count)
            if fault:
                faults.append(f"match {id}: {fault}")
    for line in faults:
        click.echo(line)
    if faults:
        raise BadInput(f"{len(faults)} of {count} matches cannot be played again")
    click.echo(f"All {count} matches can be played again.")


@server.command(epilog="""\b
Examples:
  wartable server retention
  wartable server retention --delete
""")
@click.option("--delete", "now", is_flag=True, help="Delete it; the server must be stopped (a running one does it every hour).")
@DATA
@DATABASE
@FILE
def retention(now: bool, data: Path | None, database: str | None, settings: Path | None) -> None:
    """What the settings keep no longer: finished matches after keep_days, visitors who never played after visitor_days."""
    from wartable.server.backup import bring_up
    from wartable.server.keeping import old_matches, old_visitors, throw_away
    from wartable.server.settings import wall_clock
    from wartable.server.store import open_engine

    limits = chosen(data, database, settings)[0]
    if now:
        bring_up(limits.database)  # refuses while a server has it
    engine = open_engine(limits.database, now)
    try:
        matches = visitors = 0
        while True:
            with engine.begin() as connection:
                if not now:
                    matches = len(old_matches(connection, limits, wall_clock()))
                    visitors = len(old_visitors(connection, limits, wall_clock()))
                    break
                gone = throw_away(connection, limits, wall_clock())
            if not any(gone):
                break
            matches, visitors = matches + gone[0], visitors + gone[1]
    finally:
        engine.dispose()
    word = "were deleted" if now else "would be deleted"
    rule = f"keep_days {limits.keep_days:g}, visitor_days {limits.visitor_days:g}; 0 is for ever"
    click.echo(f"{matches} matches and {visitors} visitors {word} ({rule}).")
