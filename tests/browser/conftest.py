"""People at real browsers: Debian's Chromium, driven by Playwright, against a server of its own."""
import os
import random
import re
import socket
import sys
import threading
import time
from contextlib import contextmanager
from pathlib import Path

import pytest
import uvicorn
from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "envs"))
sys.path.insert(0, str(Path(__file__).parents[2] / "workshop"))
import kuhn
from browser import CHROMIUM, FLAGS

from wartable.kernel import registry
from wartable.server.app import make_app
from wartable.server.settings import Settings

AXE = Path(__file__).parents[2] / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
GENEROUS = {
    "message_rate": 10_000, "message_burst": 10_000, "request_rate": 10_000, "request_burst": 10_000, "match_rate": 10_000,
    "match_burst": 10_000, "session_rate": 10_000, "session_burst": 10_000, "hint_rate": 1000, "hint_burst": 1000,
    "sockets_of_one": 1000, "watched_by_one": 1000,
}  # fmt: skip
PATIENCE = 60_000  # milliseconds, for a machine with a lot to do
SMALL = """() => [...document.querySelectorAll(
  'main button, main a.button, main select, main input:not([type=checkbox], [type=radio])')]
  .filter(one => one.offsetParent && (one.getBoundingClientRect().height < 43.5 || one.getBoundingClientRect().width < 43.5))
  .map(one => one.outerHTML.slice(0, 120))"""
AT_REST = """() => document.querySelector("[data-asked], [data-over]") && !document.querySelector(".board[aria-busy=true]")"""
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
LUCK = random.Random()
SAME_LUCK = "crypto.getRandomValues = (into) => into.fill(7)"
SETTINGS = """localStorage.getItem("wartable.settings") ??
  localStorage.setItem("wartable.settings", '{"pace": "%s", "list": true}')"""


@pytest.fixture(scope="module", autouse=True)
def with_kuhn():
    """The smallest game with secrets is at hand for these tests alone."""
    registry.register_game(kuhn.GAME)
    yield
    registry._games.pop("kuhn", None)


@pytest.fixture(autouse=True)
def same_luck(request):
    """A test rolls the same dice each time it is run."""
    LUCK.seed(request.node.nodeid)


@pytest.fixture(scope="session")
def url(tmp_path_factory):
    """The address of a server that lasts for all tests."""
    database = f"sqlite:///{tmp_path_factory.mktemp('browser') / 'wartable.db'}"
    settings = Settings(database=database, bots_in_threads=True, new_hex=lambda size: LUCK.randbytes(size).hex(), **GENEROUS)
    if not (settings.static / "index.html").exists():
        pytest.fail("the page is not built; run: make page")
    listening = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(uvicorn.Config(make_app(settings), log_level="error", lifespan="on", ws_per_message_deflate=False))
    thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        time.sleep(0.01)
    yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    server.should_exit = True
    thread.join(PATIENCE / 1000)


@pytest.fixture(scope="session")
def chromium():
    if CHROMIUM is None:
        missing = pytest.fail if os.environ.get("WARTABLE_ALL_TESTS") else pytest.skip
        missing("Chromium is not installed; with it (apt-get install chromium-headless-shell) the table is tested in a browser")
    with sync_playwright() as run:
        browser = run.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


class Person:
    """Somebody with a browser of their own. Whatever the page reports as an error fails the test."""

    def __init__(self, chromium, url, width=1280, height=900, motion="reduce", pace="off", touch=False):
        self.url = url
        self.match = ""  # the address of the match that was begun last
        # What a service worker has let pass cannot be changed by a test; test_connection.py lets one work.
        self.context = chromium.new_context(
            viewport={"width": width, "height": height}, reduced_motion=motion, service_workers="block", has_touch=touch
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(SETTINGS % pace)
        self.context.add_init_script(SAME_LUCK)
        self.page = self.context.new_page()
        self.errors = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)

    def open(self, path="/"):
        self.page.goto(self.url + path)
        return self

    def click(self, name, role="button"):
        self.page.get_by_role(role, name=name, exact=True).first.click()

    def new_table(self, game, seats, **options):
        """Opens a table by the form: seats are `me`, `open` or `bot NAME`."""
        self.open(f"/new?game={game}")
        for number, who in enumerate(seats, 1):
            self.page.get_by_label(f"Seat {number}").select_option(who)
        closed = self.page.locator("details:not([open]) > summary", has_text="options")
        if options and closed.count():
            closed.click()
        for label, value in options.items():
            name = re.compile(rf"^\s*{label.replace('_', ' ').capitalize()}\b")
            field = self.page.locator(".option label", has_text=name).locator("input, select")
            kind = field.evaluate("one => one.type")
            if kind == "checkbox":
                field.set_checked(value)
            elif kind == "select-one":
                field.select_option(str(value))
            else:
                field.fill(str(value))
        self.click("Open the table")
        self.page.wait_for_url("**/m/*")
        return self

    def ask(self, path, **body):
        """A request from this person's browser, besides the page."""
        answer = self.context.request.post(f"{self.url}/api/{path}", data=body)
        assert answer.ok, answer.text()
        return answer.json()

    def play_now(self, title):
        """From the front page, against whoever is proposed; a game with one level asks nothing."""
        self.click(f"Play now: {title}")
        proposed = self.page.locator("dialog[open] button.proposed")
        proposed.or_(self.page.locator(".match")).first.wait_for()
        if proposed.count():
            proposed.click()
        self.page.wait_for_url("**/m/*")

    def quick(self, game="dice_duel", bot="soldier"):
        """Sits down against a bot and opens the match, without the front page."""
        self.context.request.get(f"{self.url}/api/session")
        self.match = f"/m/{self.ask('quick', game=game, bot=bot)['id']}"
        return self.open(self.match)

    def sit_with(self, other, game="dice_duel", clock=None):
        """Sits down with somebody else and opens the match in both browsers, without form and invitation."""
        for one in (self, other):
            one.context.request.get(f"{self.url}/api/session")
        wish = {"clock": clock} if clock else {}
        table = self.ask("matches", game=game, seats=[{"kind": "me"}, {"kind": "open"}], **wish)
        other.ask(f"matches/{table['id']}/join", key=table["key"])
        for one in (self, other):
            one.open(f"/m/{table['id']}")
        for one in (self, other):
            one.page.wait_for_selector(".board")
        return self, other

    def invitation(self):
        return self.page.get_by_label("Invitation link").input_value().replace(self.url, "")

    @property
    def choices(self):
        return self.page.locator("[data-choice]:not([disabled])")

    @property
    def asked(self):
        found = self.page.evaluate("document.querySelector('[data-asked]')?.dataset.asked")
        return None if found is None else int(found)

    @property
    def over(self):
        return self.page.locator("[data-over]").count() > 0

    def wait(self):
        """Until this person is asked, or the match is over; the scene stands, and no answer is under way."""
        self.page.wait_for_function(AT_REST)
        return not self.over

    def names(self):
        return self.page.locator("[data-choice]").evaluate_all("all => all.map(one => one.dataset.choice)")

    def choose(self, name):
        before = self.asked
        self.page.locator(f'[data-choice="{name}"]').click()
        self.answered(before)

    def choose_any(self, chance):
        """One of the listed choices by chance, but never to give up or to build a deck for hours."""
        before, all_names = self.asked, self.names()
        names = [name for name in all_names if name not in ("concede", "take back", "build")] or all_names
        self.page.locator(f'[data-choice="{chance.choice(names)}"]').click()
        self.answered(before)

    def answered(self, before):
        """Until the question that was open is open no more."""
        self.page.wait_for_function(
            "b => { const now = document.querySelector('[data-asked]'); return !now || Number(now.dataset.asked) !== b }",
            arg=before,
        )

    @contextmanager
    def answering(self):
        """What is done within answers the open question; then this person is asked anew, or the match is over."""
        before = self.asked
        yield before
        self.answered(before)
        self.wait()

    def resize(self, width, height):
        """Another window; everything has found its place in it."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.evaluate(DRAWN)

    def log(self):
        return self.page.get_by_role("log").locator("p").all_inner_texts()

    def axe(self):
        """What axe-core finds serious on the page as it is now."""
        self.page.evaluate(AXE.read_text(encoding="utf-8") + "; null")
        found = self.page.evaluate("async () => (await axe.run(document, { resultTypes: ['violations'] })).violations")
        return [
            f"{one['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
            for one in found if one["impact"] in ("serious", "critical")
            for node in one["nodes"]
        ]  # fmt: skip

    def close(self):
        self.context.close()
        assert self.errors == []


@pytest.fixture(scope="session")
def person_kind():
    """The class of people, for those who invite somebody themselves."""
    return Person


@pytest.fixture
def person(chromium, url):
    """Makes people; all go home at the end, and no page may have reported an error."""
    made = []

    def make(**facts):
        made.append(Person(chromium, url, **facts))
        return made[-1]

    yield make
    for one in made:
        one.close()


@pytest.fixture
def chance():
    return random.Random(7)


@pytest.fixture(scope="session")
def fits_a_phone():
    """Fails where a page scrolls sideways at 360 pixels or offers something that is too small for a finger."""

    def check(one):
        wide = one.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= 360, f"the page is {wide} wide"
        assert one.page.evaluate(SMALL) == []

    return check
