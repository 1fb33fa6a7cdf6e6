"""Pictures of every page and of the moments of every game, wide and on a phone, by candle and by day.

    python docs/guides/screenshots.py [--only WORDS] [FOLDER]

Needs Playwright for Python and Chromium. A server of its own is started on an empty database; bots play the other seats.
"""
import argparse
import random
import socket
import sys
import tempfile
import threading
import time
from pathlib import Path

import uvicorn
from playwright.sync_api import Page, sync_playwright

from wartable.kernel.registry import find_game, game_names
from wartable.server.app import make_app
from wartable.server.settings import Settings

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "workshop"))
from browser import CHROMIUM, FLAGS

SIZES = {"wide": (1280, 800), "phone": (390, 844)}
MOODS = ("dark", "light")
PAGES = {
    "front": "/", "matches": "/matches", "learn": "/learn/throes_of_war", "new": "/new?game=tower_siege",
    "rules": "/rules/final_war", "you": "/you", "about": "/about", "example": "/example/throes_of_war?at=12",
}  # fmt: skip
MOMENTS = (0, 6, 18, 40)  # choices after which a match is looked at: set-up, the first turns, the middle, later
CLOSED = "q => { const now = document.querySelector('[data-asked]'); return !now || now.dataset.asked !== q }"
AT_ONCE = """localStorage.setItem("wartable.settings", '{"pace": "off", "list": true}')"""  # nothing is waited for
FOLDED = "document.querySelector('button.all[aria-expanded=true]')?.click()"
UNFOLDED = "document.querySelector('button.all[aria-expanded=false]')?.click()"
PLENTY = {f"{kind}_{of}": 10_000 for kind in ("message", "request", "match", "session", "hint") for of in ("rate", "burst")}


def serve(folder: str) -> tuple[str, uvicorn.Server, threading.Thread]:
    """A server in a thread; its address."""
    luck = random.Random(5)
    secrets = {"new_hex": lambda size: luck.randbytes(size).hex()}
    settings = Settings(database=f"sqlite:///{folder}/wartable.db", bots_in_threads=True, **secrets, **PLENTY)
    listening = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(uvicorn.Config(make_app(settings), log_level="error", lifespan="on"))
    thread = threading.Thread(target=server.run, args=([listening],))
    thread.start()
    while not server.started:
        if not thread.is_alive():
            raise SystemExit("the server did not start")
        time.sleep(0.05)
    return f"http://127.0.0.1:{listening.getsockname()[1]}", server, thread


def choose(page: Page, chance: random.Random) -> bool:
    """One choice by chance; no when the match is over."""
    page.wait_for_selector("[data-choice]:not([disabled]), [data-over], [data-curtain]")
    if page.locator("[data-over]").count():
        return False
    asked = page.locator("[data-asked]").get_attribute("data-asked")
    names = page.locator("[data-choice]").evaluate_all("all => all.map(one => one.dataset.choice)")
    wanted = [name for name in names if name not in ("concede", "build", "build a deck", "take back")] or names
    page.locator(f'[data-choice="{chance.choice(wanted)}"]').first.click()
    page.wait_for_function(CLOSED, arg=asked)
    return True


class Camera:
    def __init__(self, page: Page, folder: Path, only: str) -> None:
        self.page = page
        self.folder = folder
        self.only = only

    def take(self, name: str) -> None:
        """The page as it is, in both sizes and both moods, as far as it is wanted."""
        if self.only not in name:
            return
        for size, (width, height) in SIZES.items():
            self.page.set_viewport_size({"width": width, "height": height})
            for mood in MOODS:
                self.page.emulate_media(color_scheme=mood, reduced_motion="reduce")  # type: ignore[arg-type]
                self.page.wait_for_timeout(150)
                self.page.screenshot(path=self.folder / f"{name}_{size}_{mood}.png")
        self.page.set_viewport_size({"width": 1280, "height": 800})
        print(name, flush=True)


def match(page: Page, url: str, camera: Camera, game: str, seats: int) -> None:
    """A match looked at from time to time, to its end."""
    name = f"{game}_{seats}"
    if camera.only not in f"{name}_over":
        return
    chance = random.Random(3)
    wish = {"game": game, "seats": [{"kind": "me"}, *[{"kind": "bot", "bot": "soldier"}] * (seats - 1)]}
    page.goto(f"{url}/m/{page.request.post(f'{url}/api/matches', data=wish).json()['id']}")
    for number in range(400):
        page.wait_for_selector("[data-asked], [data-over]")
        if number in MOMENTS:
            page.evaluate(FOLDED)
            camera.take(f"{name}_{number}")
            page.evaluate(UNFOLDED)
        if not choose(page, chance):
            camera.take(f"{name}_over")
            return


def walk(page: Page, url: str, camera: Camera) -> None:
    """Every page there is."""
    page.request.get(f"{url}/api/session")
    for name, path in PAGES.items():
        if camera.only in name:
            page.goto(url + path)
            page.wait_for_load_state("networkidle")
            camera.take(name)
    for game in game_names():
        kind = find_game(game)
        for seats in sorted({max(2, kind.min_seats), kind.max_seats}):
            match(page, url, camera, game, seats)
    if camera.only in "replay":
        page.goto(f"{url}/matches")
        page.get_by_role("link", name="Replay").first.click()
        page.get_by_role("button", name="One entry on").click()
        page.wait_for_load_state("networkidle")
        camera.take("replay")


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("folder", nargs="?", type=Path, default=Path("build/screenshots"))
    asked.add_argument("--only", default="", help="pictures whose name has these words")
    wish = asked.parse_args()
    wish.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as run:
        url, server, thread = serve(data)
        try:
            browser = run.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            page = browser.new_context(reduced_motion="reduce").new_page()
            page.add_init_script(AT_ONCE)
            walk(page, url, Camera(page, wish.folder, wish.only))
            browser.close()
        finally:
            server.should_exit = True
            thread.join()
    print(f"pictures in {wish.folder}")


if __name__ == "__main__":
    main()
