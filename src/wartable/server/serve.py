"""`wartable serve`: the table in the browser."""
from __future__ import annotations

import asyncio
import ipaddress
import os
import socket
import sys
import webbrowser
from pathlib import Path

import click
import segno
import uvicorn

from wartable.kernel.errors import BadInput
from wartable.server.app import make_app
from wartable.server.settings import Settings

PORT = 8747
TRIES = 20


def data_folder() -> Path:
    """Where the matches of this user are kept."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "wartable"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "wartable"
    home = os.environ.get("XDG_DATA_HOME", "")
    return (Path(home) if home else Path.home() / ".local" / "share") / "wartable"


def listening(host: str, port: int | None) -> socket.socket:
    """A socket on the wanted port; where none was named, on the first that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    wanted = range(PORT, PORT + TRIES) if port is None else [port]
    reason = ""
    for number in wanted:
        made = socket.socket(family, socket.SOCK_STREAM)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            made.bind((host, number))
            return made
        except OSError as e:
            made.close()
            reason = e.strerror or str(e)
    raise BadInput(f"cannot listen on {host}, port {wanted[0]}: {reason}; name another with --port")


def lan_address() -> str | None:
    """The address of this machine that others in the network reach; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return None


class Server(uvicorn.Server):
    """Says where it can be found once it can be."""

    def __init__(self, config: uvicorn.Config, host: str, port: int, browser: bool) -> None:
        super().__init__(config)
        self.host = host
        self.port = port
        self.browser = browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.should_exit:
            return
        for line in addresses(self.host, self.port):
            click.echo(line)
        if self.browser:
            await asyncio.to_thread(webbrowser.open, f"http://localhost:{self.port}/")


def addresses(host: str, port: int) -> list[str]:
    """What to say at the start: the address, and a code for phones where others may come in."""
    try:
        alone = ipaddress.ip_address(host).is_loopback
    except ValueError:
        alone = host == "localhost"
    lines = [f"The table is open: http://{'localhost' if alone or host in ('0.0.0.0', '::') else host}:{port}/"]
    if not alone:
        lan = lan_address() if host in ("0.0.0.0", "::") else host
        if lan is not None:
            url = f"http://{lan}:{port}/"
            lines += [f"For others in your network: {url}", qr_code(url)]
    return [*lines, "Stop it with Ctrl+C; every match goes on where it was."]


def qr_code(url: str) -> str:
    """The address as a square that phones read, drawn with half blocks."""
    rows = [list(row) for row in segno.make(url, error="l").matrix_iter(border=2)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    drawn = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
    return "\n".join(
        ["".join([drawn[int(bool(a)), int(bool(b))] for a, b in zip(top, low)]) for top, low in zip(rows[::2], rows[1::2])]
    )


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
        database = f"sqlite:///{folder / 'wartable.db'}"
    settings = Settings(database=database, bot_processes=max(1, (os.cpu_count() or 2) - 1))
    run(settings, host, port, not no_browser)


def run(settings: Settings, host: str, port: int | None, browser: bool) -> None:
    """Serves until it is stopped."""
    sock = listening(host, port)
    config = uvicorn.Config(
        make_app(settings), log_level="warning", ws_max_size=settings.frame_bytes, ws_per_message_deflate=False,
        ws_ping_interval=20, ws_ping_timeout=20, timeout_graceful_shutdown=5,
    )  # fmt: skip
    Server(config, host, sock.getsockname()[1], browser).run([sock])
