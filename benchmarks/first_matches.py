"""How long a first match takes: each is played on the page to its end, and its words, choices and stage are counted.

    python benchmarks/first_matches.py [--only GAME] [--pictures FOLDER] [--to FILE]

The choices are the soldier's, where a lesson leaves it one, else the first that the lesson allows. The page's clock is turned
by hand, so that the stage takes as long here as it does on any machine. Writes benchmarks/results/first_matches.md.
"""

import argparse
import sys
import tempfile
import time
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "docs" / "guides"))
from screenshots import CHROMIUM, FLAGS, FOLDED, UNFOLDED, serve  # noqa: E402

from wartable.bots.bot import find_bot, usual_bot  # noqa: E402
from wartable.kernel.registry import find_game, game_names  # noqa: E402
from wartable.kernel.situation import Situation  # noqa: E402
from wartable.server.lessons import lesson_up, lessons  # noqa: E402

RESULT = ROOT / "benchmarks" / "results" / "first_matches.md"
WORDS_A_MINUTE, SECONDS_A_CHOICE = 200, 4
SHORTEST, LONGEST = 5, 8  # minutes that are wanted
STEP = 100  # milliseconds that the page's clock is turned at a time
PATIENCE = 120  # seconds for one answer of the server
LISTED = """localStorage.setItem("wartable.settings", '{"list": true, "muted": true}')"""
STANDS = """() => ({
    busy: !!document.querySelector("[data-skip]"), over: !!document.querySelector("[data-over]"),
    asked: document.querySelector("[data-asked]")?.dataset.asked ?? "" })"""
READ = """() => ({
    question: document.querySelector("[data-asked] h2, h2[data-asked], .rail h2")?.innerText ?? "",
    told: [...document.querySelectorAll(".guide > p")].map((one) => one.textContent) })"""
HEAD = f"""# How long a first match takes

Made by `python benchmarks/first_matches.py`: every first match is played on the page to its end, the lessons as they are asked,
the rest as the soldier plays. Reading is reckoned at {WORDS_A_MINUTE} words a minute (every question each time, what the guide
says once), a choice at {SECONDS_A_CHOICE} s, and the stage takes what it takes at its usual pace. Looking at cards, the log and
the odds comes on top. Wanted: {SHORTEST} to {LONGEST} minutes.

| game | questions | lessons | notes | words | reading, s | choosing, s | stage, s | minutes | result |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
"""


@dataclass
class Course:
    """What was asked, said and shown in one first match."""

    game: str
    questions: int = 0
    stage: float = 0.0  # seconds
    words: int = 0
    told: set[str] = field(default_factory=set)  # what the guide has said, paragraph by paragraph, each read once
    taught: int = 0
    won: bool = False

    @property
    def notes(self) -> int:
        """A lesson is told in two paragraphs, a note in one."""
        return len(self.told) - 2 * self.taught

    @property
    def minutes(self) -> float:
        return (self.reading + self.questions * SECONDS_A_CHOICE + self.stage) / 60

    @property
    def reading(self) -> float:
        """Seconds."""
        return self.words * 60 / WORDS_A_MINUTE

    def row(self) -> str:
        cells = [
            find_game(self.game).title, self.questions, self.taught, self.notes, self.words, f"{self.reading:.0f}",
            self.questions * SECONDS_A_CHOICE, f"{self.stage:.0f}", f"{self.minutes:.1f}", "won" if self.won else "lost",
        ]  # fmt: skip
        return f"| {' | '.join(map(str, cells))} |\n"


def at_rest(page: Page, before: str) -> tuple[float, bool]:
    """Turns the page's clock until the next question stands or the match is over (then True); the seconds of the stage."""
    shown, until = 0, time.monotonic() + PATIENCE
    while time.monotonic() < until:
        now = page.evaluate(STANDS)
        if now["busy"]:
            page.clock.fast_forward(STEP)
            shown += STEP
        elif now["over"] or now["asked"] not in ("", before):
            return shown / 1000, now["over"]
        else:
            page.clock.fast_forward(STEP // 10)  # what is not the stage's own goes on, too
            time.sleep(0.02)
    raise SystemExit(f"nothing has been asked for {PATIENCE} s")


def course(page: Page, url: str, tables: dict, name: str, pictures: Path | None) -> Course:
    """One first match from its first lesson to its end."""
    game, made, before = find_game(name), Course(name, taught=len(lessons(name))), ""
    page.goto(f"{url}/learn/{name}")
    page.get_by_role("button", name="First match with a guide: " + game.title, exact=True).click()
    page.wait_for_url("**/m/*")
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    play = tables[page.url.rpartition("/")[2].partition("?")[0]].play
    bot = find_bot(usual_bot(game), game)
    while True:
        stage, over = at_rest(page, before)
        made.stage += stage
        read = page.evaluate(READ)
        fresh = [words for words in read["told"] if words not in made.told]
        made.told.update(fresh)
        made.words += sum(len(words.split()) for words in fresh)
        if over:
            made.won = play.match.outcome.winners == (0,)
            return made
        before = page.evaluate(STANDS)["asked"]
        made.words += len(read["question"].split())
        up = lesson_up(play)
        if pictures and (up or fresh):
            page.evaluate(FOLDED)
            page.clock.fast_forward(600)
            page.screenshot(path=pictures / f"{name}_{made.questions:03}.png")
            page.evaluate(UNFOLDED)
        wanted = bot.choose(Situation(play.match, 0))
        action = up.allowed[0] if up and wanted not in up.allowed else wanted
        choice = page.locator(f'[data-choice="{game.actions.name(action)}"]')
        paid = page.locator("[data-way]")  # several choices that one click makes
        next(one for one in (paid, choice, page.locator("[data-choice]:not([disabled])")) if one.count()).first.click()
        made.questions += 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--only", choices=game_names())
    parser.add_argument("--pictures", type=Path, help="a folder for a picture of every lesson and note")
    parser.add_argument("--to", type=Path, default=RESULT)
    wish = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as run:
        url, server, thread = serve(folder)
        browser = run.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            rows = []
            for name in [wish.only] if wish.only else game_names():
                context = browser.new_context(viewport={"width": 1280, "height": 800})
                context.add_init_script(LISTED)
                page = context.new_page()
                page.clock.install()
                rows.append(course(page, url, server.config.app.state.hall.tables, name, wish.pictures).row())
                print(rows[-1], end="", flush=True)
                context.close()
        finally:
            browser.close()
            server.should_exit = True
            thread.join()
    if not wish.only:
        wish.to.write_text(f"{HEAD}{''.join(rows)}\nMeasured on {date.today()}.\n", encoding="utf-8")


if __name__ == "__main__":
    main()
