"""Pictures of every page of the table, wide and narrow, light and dark: python docs/guides/screenshots.py [FOLDER].

Needs Playwright for Python and Chromium. A server of its own is started on an empty database; bots play the other seats.
"""
import random
import shutil
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

FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"]
SIZES = {"wide": (1280, 900), "phone": (360, 740)}
PLAIN = {"front": "/", "new": "/new?game=dice_duel", "rules": "/rules/dice_duel", "about": "/about"}
CLOSED = "q => { const now = document.querySelector('[data-asked]'); return !now || now.dataset.asked !== q }"
CHOICES = 18  # made before a match is shown
AT_ONCE = """localStorage.setItem("wartable.settings", '{"pace": "off"}')"""  # nothing is waited for


def serve(folder: str) -> tuple[str, uvicorn.Server, threading.Thread]:
    """A server in a thread; its address."""
    settings = Settings(f"sqlite:///{folder}/wartable.db", match_burst=1000, request_rate=1000, message_rate=1000)
    listening = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(uvicorn.Config(make_app(settings), log_level="error", lifespan="on"))
    thread = threading.Thread(target=server.run, args=([listening],))
    thread.start()
    while not server.started:
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
    page.locator(f'[data-choice="{chance.choice(wanted)}"]').click()
    page.wait_for_function(CLOSED, arg=asked)
    return True


class Camera:
    def __init__(self, page: Page, folder: Path) -> None:
        self.page = page
        self.folder = folder

    def take(self, name: str) -> None:
        """The page as it is, in both sizes, and in the dark."""
        for size, (width, height) in SIZES.items():
            self.page.set_viewport_size({"width": width, "height": height})
            self.page.wait_for_timeout(150)
            self.page.screenshot(path=self.folder / f"{name}_{size}.png", full_page=True)
        self.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
        self.page.screenshot(path=self.folder / f"{name}_phone_dark.png", full_page=True)
        self.page.emulate_media(color_scheme="light", reduced_motion="reduce")
        self.page.set_viewport_size({"width": 1280, "height": 900})
        print(name)


def walk(page: Page, url: str, camera: Camera) -> None:
    """Every page there is."""
    chance = random.Random(3)
    for name, path in PLAIN.items():
        page.goto(url + path)
        page.wait_for_load_state("networkidle")
        camera.take(name)
    for game in game_names():
        page.goto(url)
        page.get_by_role("button", name=f"Play now: {find_game(game).title}").click()
        page.wait_for_selector("[data-asked], [data-over]")
        camera.take(f"one_click_{game}")
        page.goto(f"{url}/new?game={game}")
        page.get_by_role("button", name="Open the table").click()
        for _ in range(CHOICES):
            if not choose(page, chance):
                break
        page.wait_for_selector("[data-asked], [data-over]")
        camera.take(f"match_{game}")
    page.goto(f"{url}/new?game=dice_duel")
    page.get_by_label("Seat 2").select_option("open")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_label("Invitation link").wait_for()
    camera.take("invitation")
    page.goto(url)
    page.get_by_role("button", name="First match with a guide: Dice Duel").click()
    page.get_by_role("note").wait_for()
    camera.take("first_match")
    while choose(page, chance):
        pass
    page.get_by_role("link", name="Replay, dice and luck").click()
    page.get_by_role("button", name="Check every roll in my browser").click()
    page.locator("[data-fair]").wait_for()
    page.get_by_role("button", name="A turn on").click()
    page.wait_for_load_state("networkidle")
    camera.take("replay")


def main() -> None:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "build/screenshots")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as run:
        url, server, thread = serve(data)
        try:
            browser = run.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
            page = browser.new_context(reduced_motion="reduce").new_page()
            page.add_init_script(AT_ONCE)
            walk(page, url, Camera(page, folder))
            browser.close()
        finally:
            server.should_exit = True
            thread.join()
    print(f"pictures in {folder}")


if __name__ == "__main__":
    main()
