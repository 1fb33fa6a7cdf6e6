"""Contact sheets: every card of every game as the table draws it, for somebody to look at all of them.

    python docs/guides/contact_sheets.py [--game NAME] [FOLDER]

Needs Playwright for Python, Chromium, Node, and the packages of the page (`npm ci` in frontend/).
"""
import argparse
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from wartable.kernel.registry import find_game, game_names
from wartable.server.cards import cards

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "workshop"))
from browser import CHROMIUM, FLAGS

FRONTEND = Path(__file__).parents[2] / "frontend"
A_SHEET = 44  # cards of one picture: four rows of eleven
PATIENCE = 300_000  # milliseconds: hundreds of drawings take their time


def sheet(game: str, first: int) -> str:
    """The page with the cards from the *first* on; nothing where there are no more."""
    all_cards = cards(find_game(game))
    some = all_cards.model_copy(update={"cards": all_cards.cards[first : first + A_SHEET]})
    if not some.cards:
        return ""
    command = ["node", str(FRONTEND / "sheet.js"), game]
    made = subprocess.run(command, input=some.model_dump_json(), capture_output=True, check=True, encoding="utf-8")
    return made.stdout


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("folder", nargs="?", type=Path, default=Path("build/contact_sheets"))
    asked.add_argument("--game", choices=game_names(), action="append", help="only this game; may be said more than once")
    wish = asked.parse_args()
    wish.folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as run:
        browser = run.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_page(viewport={"width": 1312, "height": 700}, color_scheme="dark")
        for game in wish.game or game_names():
            number = 0
            while html := sheet(game, number * A_SHEET):
                number += 1
                page.set_content(html)
                page.screenshot(path=wish.folder / f"{game}_{number}.png", full_page=True, timeout=PATIENCE)
            print(f"{game}: {number}", flush=True)
        browser.close()
    print(f"pictures in {wish.folder}")


if __name__ == "__main__":
    main()
