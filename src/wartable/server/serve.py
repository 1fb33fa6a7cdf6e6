"""Listens, says where the table can be found, and opens the browser."""
from __future__ import annotations

import asyncio
import gc
import ipaddress
import os
import socket
import sys
import webbrowser
from importlib.util import find_spec
from io import StringIO

import click
import segno
import uvicorn
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from wartable.kernel.errors import BadInput
from wartable.server.access import set_up
from wartable.server.app import make_app
from wartable.server.command import PORT
from wartable.server.connections import Door, protocol
from wartable.server.settings import Settings
from wartable.server.store import Store, open_engine

try:
    import resource
except ImportError:  # Windows has no such limit
    resource = None  # type: ignore[assignment]

TRIES = 20
SWITCH = 0.0005  # Seconds after which threads take turns: people wait for the writer, who needs a turn for every statement.
LITTER = (10_000, 50, 1000)  # A full search for litter looks at all matches and stops everybody: `Hall.sweep` has one an hour.


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


def screen() -> bool:
    """Whether this machine has a screen that a browser can open on; a browser of text would take the terminal."""
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))


class Server(uvicorn.Server):
    """Says where it can be found once it can be."""

    def __init__(self, config: uvicorn.Config, settings: Settings, host: str, port: int, browser: bool) -> None:
        super().__init__(config)
        self.token = config.app.state.host_token  # type: ignore[union-attr]
        self.settings = settings
        self.host = host
        self.port = port
        self.browser = browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.should_exit:
            return
        for line in addresses(self.host, self.port):
            click.echo(line)
        click.echo(hosts_page(self.port, self.settings, self.token))
        if self.browser and screen():
            await asyncio.to_thread(webbrowser.open, f"http://localhost:{self.port}/")


def hosts_page(port: int, settings: Settings, token: str) -> str:
    """Where the host's page is, with the token where nobody could know it yet: this line is kept in logs."""
    secret = "that of the settings" if settings.host_token else token
    free = "; at this machine it opens by itself" if settings.host_here else ""
    return f"The host's page: http://localhost:{port}/host (user host, password {secret}{free})"


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
    drawn = StringIO()
    segno.make(url, error="l").terminal(drawn, border=2, compact=True)
    return drawn.getvalue().rstrip("\n")


def check_database(url: str) -> None:
    """Refuses a database that cannot be used, in words."""
    try:
        kind = make_url(url).get_backend_name()
    except ArgumentError:
        raise BadInput(f"{url!r} is no address of a database; sqlite:///FILE and postgresql://USER@HOST/NAME are") from None
    if kind not in ("sqlite", "postgresql"):
        raise BadInput(f"matches can be kept in sqlite or postgresql, not in {kind}")
    if kind == "postgresql" and find_spec("psycopg") is None:
        raise BadInput("PostgreSQL needs one more package: pip install 'wartable[postgres]'")
    engine = open_engine(url, False)
    try:
        engine.connect().close()
    except DBAPIError as e:
        raise BadInput(f"the database cannot be opened: {str(e.orig).strip().splitlines()[0]}") from None
    finally:
        engine.dispose()


def config_of(settings: Settings, store: Store | None = None) -> uvicorn.Config:
    """How the application is served."""
    door = Door(settings)
    return uvicorn.Config(
        make_app(settings, store, door), log_config=None, access_log=False, log_level="warning",
        ws_max_size=settings.frame_bytes, ws_per_message_deflate=False, ws_ping_interval=20, ws_ping_timeout=20,
        timeout_keep_alive=round(settings.idle_seconds), timeout_graceful_shutdown=5,
        proxy_headers=True, forwarded_allow_ips=list(settings.proxies), http=protocol(door), backlog=4096,
    )  # fmt: skip


def open_files(settings: Settings) -> None:
    """Lets this process have as many connections as the settings say, where the system allows it."""
    if resource is None:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = settings.connections + settings.sockets + 500
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and most > soft:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        soft = most
    if soft != resource.RLIM_INFINITY and wanted > soft:
        settings.connections, settings.sockets = min(settings.connections, soft // 2), min(settings.sockets, soft // 4)
        settings.connections_of_address = min(settings.connections_of_address, settings.connections // 2)
        settings.sockets_of_address = min(settings.sockets_of_address, settings.sockets // 2)


def run(settings: Settings, host: str, port: int | None, browser: bool) -> None:
    """Serves until it is stopped."""
    set_up(settings)
    check_database(settings.database)
    open_files(settings)
    sock = listening(host, port)
    try:
        store = Store(settings.database)
    except DBAPIError as e:
        raise BadInput(f"the database cannot be used: {str(e.orig).strip().splitlines()[0]}") from None
    sys.setswitchinterval(SWITCH)
    gc.set_threshold(*LITTER)
    Server(config_of(settings, store), settings, host, sock.getsockname()[1], browser).run([sock])
