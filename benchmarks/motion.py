"""Whether anything halts while a match is watched: a match of every game, and every task over 50 ms with what it did.

    python benchmarks/motion.py [--only WORDS] [--choices N]

A server of its own is started on an empty database; a simple bot plays the other seat. Time is that of the processor, as far as
the browser tells it, so that a machine with other work counts no more than a quiet one. Writes benchmarks/results/motion.md.
"""
import argparse
import json
import random
import sys
import tempfile
from collections import Counter
from datetime import date
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "docs" / "guides"))
from screenshots import CHROMIUM, FLAGS, choose, serve  # noqa: E402

from wartable.kernel.registry import find_game, game_names  # noqa: E402

RESULT = ROOT / "benchmarks" / "results" / "motion.md"
CALM = """localStorage.setItem("wartable.settings", '{"pace": "quick", "list": true, "motion": true}')"""
LONG = 50.0  # milliseconds
CATEGORIES = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"]
TASK = ("RunTask", "ThreadControllerImpl::RunTask")
DOES = {
    "FunctionCall": "script", "EvaluateScript": "script", "v8.evaluateModule": "script", "Layout": "layout", "Paint": "paint",
    "UpdateLayoutTree": "style", "ParseHTML": "parsing", "MajorGC": "collecting", "MinorGC": "collecting",
}  # fmt: skip
HEAD = """# Whether anything halts while a match is watched

Made by `python benchmarks/motion.py`: a match of every game with motion, from the first question on, in Debian's Chromium at
1280x800 on the machine that also runs the server and the bots. A task is what keeps the page from answering; its time is that
of the processor. Wanted: none over 50 ms. What a long task did is in milliseconds; script counts with what it forced.

| game | choices | tasks | over 50 ms | the longest, ms | what the longest did |
| --- | --- | --- | --- | --- | --- |
"""


def tasks(trace: Path) -> list[tuple[float, Counter[str]]]:
    """The tasks of the page's main thread: how long each took, and with what."""
    events = json.loads(trace.read_text(encoding="utf-8"))["traceEvents"]
    mains = {(e["pid"], e["tid"]) for e in events if e["name"] == "thread_name" and e["args"]["name"] == "CrRendererMain"}
    here = [e for e in events if (e["pid"], e["tid"]) in mains and "tdur" in e]
    busiest = Counter((e["pid"], e["tid"]) for e in here).most_common(1)[0][0]
    own = sorted((e for e in here if (e["pid"], e["tid"]) == busiest), key=lambda e: (e["ts"], -e["dur"]))
    found: list[tuple[float, Counter[str]]] = []
    until, within = 0, 0
    for e in own:
        if e["name"] in TASK and e["ts"] >= until:
            until, within = e["ts"] + e["dur"], 0
            found.append((e["tdur"] / 1000, Counter()))
        elif found and e["name"] in DOES and e["ts"] < until and e["ts"] >= within:
            found[-1][1][DOES[e["name"]]] += e["tdur"] / 1000
            within = e["ts"] + e["dur"]  # what lies within is part of it
    return found


def row(browser: Browser, url: str, game: str, most: int) -> str:
    """A match from its first question to its end, or as long as wanted."""
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.add_init_script(CALM)
    page.request.get(f"{url}/api/session")
    wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
    page.goto(f"{url}/m/{page.request.post(f'{url}/api/matches', data=wish).json()['id']}")
    page.wait_for_selector("[data-choice]")
    chance, made = random.Random(3), 0
    with tempfile.TemporaryDirectory() as folder:
        trace = Path(folder) / "trace.json"
        browser.start_tracing(page=page, path=trace, categories=CATEGORIES)
        while made < most and choose(page, chance):
            made += 1
        browser.stop_tracing()
        all_tasks = tasks(trace)
    page.close()
    longest, did = max(all_tasks, key=lambda task: task[0])
    words = ", ".join(f"{what} {ms:.0f}" for what, ms in did.most_common())
    over = sum(ms > LONG for ms, _ in all_tasks)
    return f"| {find_game(game).title} | {made} | {len(all_tasks)} | {over} | {longest:.0f} | {words} |"


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--only", default="", help="games whose name has these words; nothing is written then")
    asked.add_argument("--choices", type=int, default=400, help="a match is left after so many")
    wish = asked.parse_args()
    rows: list[str] = []
    with tempfile.TemporaryDirectory() as data, sync_playwright() as run:
        url, server, thread = serve(data)
        try:
            browser = run.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            for game in game_names():
                if wish.only in game:
                    rows.append(row(browser, url, game, wish.choices))
                    print(rows[-1], flush=True)
            browser.close()
        finally:
            server.should_exit = True
            thread.join()
    if not wish.only:
        RESULT.write_text(f"{HEAD}{chr(10).join(rows)}\n\nMeasured on {date.today().isoformat()}.\n", encoding="utf-8")


if __name__ == "__main__":
    main()
