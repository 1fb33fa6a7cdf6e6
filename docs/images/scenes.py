"""The pictures of README and guides: python docs/images/scenes.py [NAME ...]

Each game is played against the soldier by the hints of the table until a moment worth a picture: docs/images/<game>.jpg.
Then come a first match, the end of one, two pages of the rules and the front page.
"""
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "guides"))
from screenshots import AT_ONCE, CHROMIUM, CLOSED, FLAGS, FOLDED, UNFOLDED, serve  # noqa: E402

# Game: words of the question at which the picture is taken, and how many such questions are passed over before.
WANTED = {
    "dice_duel": ("re-roll before you defend", 2),
    "roar_of_war": ("Strategy Card", 3),
    "throes_of_war": ("use a card", 14),
    "tower_siege": ("attacks", 3),
    "final_war": ("What does", 6),
}
MOST = 250
PATIENCE = 180_000  # milliseconds that a busy machine has for one thing
TAUGHT = 3  # lessons before the one that is shown


def advised(page: Page) -> bool:
    """What the table itself would choose; no when the match is over."""
    page.wait_for_selector("[data-choice]:not([disabled]), [data-over]")
    if page.locator("[data-over]").count():
        return False
    asked = page.locator("[data-asked]").get_attribute("data-asked")
    page.get_by_role("button", name="Hint").click()
    page.wait_for_selector("[data-hint]")
    page.locator("button.choice.hinted").first.click()
    page.wait_for_function(CLOSED, arg=asked)
    return True


def take(page: Page, url: str, game: str) -> None:
    words, passed = WANTED[game]
    wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "soldier"}]}
    page.goto(f"{url}/m/{page.request.post(f'{url}/api/matches', data=wish).json()['id']}")
    for _ in range(MOST):
        page.wait_for_selector("[data-asked], [data-over]")
        if words in page.locator("#question").inner_text():
            passed -= 1
        if passed < 0 or not advised(page):
            break
    page.evaluate(FOLDED)
    page.wait_for_timeout(600)
    page.screenshot(path=HERE / f"{game}.jpg", type="jpeg", quality=82)
    page.evaluate(UNFOLDED)
    print(game, page.locator("#question").inner_text(), flush=True)


def save(page: Page, name: str) -> None:
    page.wait_for_timeout(800)
    page.screenshot(path=HERE / f"{name}.jpg", type="jpeg", quality=82)
    print(name, flush=True)


def first_match(page: Page, url: str) -> None:
    """The lesson in which a die pays for a card."""
    page.goto(f"{url}/learn/throes_of_war")
    page.get_by_role("button", name="First match").click()
    for _ in range(TAUGHT):
        page.wait_for_selector("[data-lesson]")
        asked = page.locator("[data-asked]").get_attribute("data-asked")
        page.locator("[data-choice]:not([disabled])").first.click()
        page.wait_for_function(CLOSED, arg=asked)
    page.wait_for_selector("[data-lesson]")
    page.evaluate(FOLDED)
    save(page, "first_match")
    page.evaluate(UNFOLDED)


def end(page: Page, url: str) -> None:
    wish = {"game": "dice_duel", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "recruit"}]}
    page.goto(f"{url}/m/{page.request.post(f'{url}/api/matches', data=wish).json()['id']}")
    while advised(page):
        pass
    page.wait_for_selector("[data-end] table")
    save(page, "end")


def two_pages(page: Page, url: str) -> None:
    page.goto(f"{url}/rules/tower_siege")
    page.wait_for_selector(".book .card")
    save(page, "two_pages")


def front(page: Page, url: str) -> None:
    page.goto(url)
    page.wait_for_selector("[data-continue]")
    save(page, "front")


OTHERS = {"first_match": first_match, "end": end, "two_pages": two_pages, "front": front}


def main() -> None:
    with tempfile.TemporaryDirectory() as data, sync_playwright() as run:
        url, server, thread = serve(data)
        try:
            browser = run.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            page = browser.new_context(
                reduced_motion="reduce", color_scheme="dark", viewport={"width": 1280, "height": 800}
            ).new_page()
            page.set_default_timeout(PATIENCE)
            page.add_init_script(AT_ONCE)
            page.request.get(f"{url}/api/session")
            for name in sys.argv[1:] or [*WANTED, *OTHERS]:
                if name in OTHERS:
                    OTHERS[name](page, url)
                else:
                    take(page, url, name)
            browser.close()
        finally:
            server.should_exit = True
            thread.join()


if __name__ == "__main__":
    main()
