"""How quick and how accessible the page is: Lighthouse (mobile emulation) on every kind of page, by `make audit`.

A server of its own is started on an empty database, with a match of every game a few choices old, which is replayed, too.
Lighthouse comes from npm (`benchmarks/audit`), Chromium from Debian. Writes benchmarks/results/page.md.
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile
from datetime import date
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "docs" / "guides"))
from screenshots import AT_ONCE, CHROMIUM, FLAGS, choose, random, serve  # noqa: E402

from wartable.kernel.registry import find_game, game_names  # noqa: E402

RESULT = ROOT / "benchmarks" / "results" / "page.md"
AUDIT = ROOT / "benchmarks" / "audit"
CATEGORIES = ("performance", "accessibility", "best-practices")
TRIES = 3  # Chromium sometimes loses the beginning of a trace
CHOICES = 6  # made before a match is measured
HEAD = f"""# How quick the page is

Made by `make audit` (benchmarks/page.py): Lighthouse with its mobile emulation, Debian's Chromium, each page once with an
empty cache, on the machine that also runs the server. Wanted: performance 0.95 at least, accessibility and best practices
1.0, layout shift below 0.02, below 250 KB for a first match page.

| page | {" | ".join(CATEGORIES)} | first paint, s | largest paint, s | blocked, ms | layout shift | KB sent |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
"""


def lighthouse(address: str, cookie: str) -> dict[str, object]:
    """One report, by Lighthouse's own names."""
    program = AUDIT / "node_modules" / ".bin" / "lighthouse"
    if not program.exists():
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=AUDIT, check=True)
    asked = [
        str(program), address, "--output=json", "--quiet", f"--only-categories={','.join(CATEGORIES)}",
        f"--chrome-flags=--headless=new {' '.join(FLAGS)}", f"--extra-headers={json.dumps({'Cookie': cookie})}",
    ]  # fmt: skip
    environment = {**os.environ, "CHROME_PATH": str(CHROMIUM)}
    for _ in range(TRIES):
        said = subprocess.run(asked, capture_output=True, text=True, check=False, env=environment)
        if not said.returncode:
            return dict(json.loads(said.stdout))
    raise SystemExit(f"lighthouse failed for {address}:\n{said.stderr[-2000:]}")


def row(name: str, report: dict[str, object]) -> str:
    categories, audits = report["categories"], report["audits"]
    assert isinstance(categories, dict) and isinstance(audits, dict)
    scores = [f"{categories[one]['score']:.2f}" for one in CATEGORIES]
    paints = [f"{audits[one]['numericValue'] / 1000:.1f}" for one in ("first-contentful-paint", "largest-contentful-paint")]
    blocked, shift = audits["total-blocking-time"]["numericValue"], audits["cumulative-layout-shift"]["numericValue"]
    sent = audits["total-byte-weight"]["numericValue"] / 1024
    return f"| {name} | {' | '.join(scores)} | {' | '.join(paints)} | {blocked:.0f} | {shift:.3f} | {sent:.0f} |"


def pages(page: Page, url: str) -> list[tuple[str, str]]:
    """Every kind of page with its address; matches are begun for it."""
    chance = random.Random(3)
    found = [("front", "/"), ("rules", "/rules/final_war"), ("new table", "/new?game=tower_siege"), ("my matches", "/matches")]
    page.request.get(f"{url}/api/session")
    for game in game_names():
        made = page.request.post(f"{url}/api/quick", data={"game": game}).json()
        page.goto(f"{url}/m/{made['id']}")
        for _ in range(CHOICES):
            if not choose(page, chance):
                break
        found.append((f"match: {find_game(game).title}", f"/m/{made['id']}"))
        found.append((f"replay: {find_game(game).title}", f"/replay/{made['id']}"))
    return found


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    asked.add_argument("--only", default="", help="pages whose name has these words; nothing is written then")
    only = asked.parse_args().only
    rows: list[str] = []
    with tempfile.TemporaryDirectory() as data, sync_playwright() as run:
        url, server, thread = serve(data)
        try:
            browser = run.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            context = browser.new_context(reduced_motion="reduce")
            page = context.new_page()
            page.add_init_script(AT_ONCE)
            found = pages(page, url)
            cookie = "; ".join(f"{one['name']}={one['value']}" for one in context.cookies())
            browser.close()
            for name, path in found:
                if only in name:
                    rows.append(row(name, lighthouse(url + path, cookie)))
                    print(rows[-1], flush=True)
        finally:
            server.should_exit = True
            thread.join()
    if not only:
        RESULT.write_text(f"{HEAD}{chr(10).join(rows)}\n\nMeasured on {date.today().isoformat()}.\n", encoding="utf-8")


if __name__ == "__main__":
    main()
