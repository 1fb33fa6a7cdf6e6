"""`wartable serve`: the table in the browser. What serves is loaded when asked for, so that other commands start at once."""
from __future__ import annotations

import os
from pathlib import Path

import click

from wartable.folders import DATABASE, data_folder
from wartable.kernel.errors import BadInput

PORT = 8747


@click.command("serve", epilog="""\b
Examples:
  wartable serve
  wartable serve --host 0.0.0.0            for everybody in your network
  wartable serve --database postgresql://user@host/wartable --no-browser
""")
@click.option("--host", default="127.0.0.1", show_default=True, help="Where to listen; 0.0.0.0 lets others in.")
@click.option("--port", type=click.IntRange(0, 65535), help=f"The port; {PORT} or the next free one if left out.")
@click.option("--data", type=click.Path(file_okay=False, path_type=Path), help="The folder that keeps all matches.")
@click.option("--database", metavar="URL", help="Another database: sqlite:///FILE or postgresql://USER@HOST/NAME.")
@click.option("--no-browser", is_flag=True, help="Do not open the browser.")
def serve(host: str, port: int | None, data: Path | None, database: str | None, no_browser: bool) -> None:
    """Open the table in the browser: one click to play, links for friends, every match kept."""
    if database is None:
        folder = data or data_folder()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as e:
            raise BadInput(f"{folder} cannot be made: {e.strerror}") from None
        database = f"sqlite:///{folder / DATABASE}"
    from wartable.server.serve import run
    from wartable.server.settings import Settings

    settings = Settings(database=database, bot_processes=max(1, (os.cpu_count() or 2) - 1))
    run(settings, host, port, not no_browser)
