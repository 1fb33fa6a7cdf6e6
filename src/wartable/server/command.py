"""`wartable serve`: the table in the browser. What serves is loaded when asked for, so that other commands start at once."""
from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from wartable.folders import DATABASE, data_folder
from wartable.kernel.errors import BadInput

if TYPE_CHECKING:
    from wartable.server.settings import Settings

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
@click.option("--settings", type=click.Path(dir_okay=False, path_type=Path), help="The file of settings.")
@click.option("--no-browser", is_flag=True, help="Do not open the browser.")
def serve(
    host: str, port: int | None, data: Path | None, database: str | None, settings: Path | None, no_browser: bool
) -> None:
    """Open the table in the browser: one click to play, links for friends, every match kept."""
    from wartable.server.serve import run

    run(chosen(data, database, settings)[0], host, port, not no_browser)


def chosen(data: Path | None, database: str | None, file: Path | None) -> tuple[Settings, dict[str, str]]:
    """The settings in force, and where each comes from."""
    from wartable.server.settings import FILE, Settings, gathered

    folder = data or data_folder()
    if file is not None and not file.exists():
        raise BadInput(f"{file} is not there")
    values, sources = gathered(file or folder / FILE, {"database": database} if database else {})
    if not values.get("database"):
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as e:
            raise BadInput(f"{folder} cannot be made: {e.strerror}") from None
        values["database"] = f"sqlite:///{folder / DATABASE}"
    return Settings(**values), sources
