"""Makes exchange.webp, one exchange as it plays on the page: python docs/images/exchange.py

A match is played by the hints of the table until an exchange is due; what follows is filmed with a clock that stands still
while a picture is taken, so that it runs evenly however slow the machine is. It plays for ever.
"""
import base64
import io
import struct
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "guides")]
from scenes import PATIENCE, advised  # noqa: E402
from screenshots import AT_ONCE, CHROMIUM, FLAGS, FOLDED, UNFOLDED, serve  # noqa: E402

GAME = "dice_duel"
SEEN = (1280, 800)
BOARD = (988, 800)  # without the rail
WIDTH = 640  # of the animation
QUALITY = 0.6
APART = 100  # milliseconds between two pictures
LENGTH = 7_000  # of the film
HOLD = 1_600  # the longest that a picture stands
ASKED, PASSED = "pair", 1  # words of the question that is answered on film, and how many of them are passed over before
ANSWERED = 4  # seconds that the others have
CALM = '{"pace": "calm", "list": false, "motion": true}'
ON = """step => { for (const one of document.getAnimations()) {
    one.pause();
    const end = one.effect?.getComputedTiming().endTime ?? 0;
    const now = Number(one.currentTime ?? 0) + step;
    if (now >= end && end !== Infinity) one.finish();
    else one.currentTime = now;
} }"""
SMALLER = """async ([png, width, quality]) => {
    const image = await createImageBitmap(await (await fetch("data:image/png;base64," + png)).blob());
    const canvas = new OffscreenCanvas(width, Math.round(image.height * width / image.width));
    const ink = canvas.getContext("2d");
    ink.imageSmoothingQuality = "high";
    ink.drawImage(image, 0, 0, canvas.width, canvas.height);
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: "image/webp", quality })).arrayBuffer());
    let text = "";
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
}"""


def chunk(name: bytes, data: bytes) -> bytes:
    """A piece of a WebP file."""
    return name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)


def drawn(still: bytes) -> bytes:
    """The picture itself out of a WebP file of one picture."""
    at = 12
    while at < len(still):
        name, size = still[at : at + 4], struct.unpack("<I", still[at + 4 : at + 8])[0]
        if name in (b"VP8 ", b"VP8L"):
            return still[at : at + 8 + size + size % 2]
        at += 8 + size + size % 2
    raise SystemExit("the browser made no WebP")


def three(number: int) -> bytes:
    return struct.pack("<I", number)[:3]


def animated(stills: list[tuple[bytes, int]], width: int, height: int) -> bytes:
    """One WebP of many, each with the milliseconds that it stands."""
    made = io.BytesIO()
    made.write(chunk(b"VP8X", b"\x02\0\0\0" + three(width - 1) + three(height - 1)))
    made.write(chunk(b"ANIM", b"\0\0\0\xff" + struct.pack("<H", 0)))
    for still, stands in stills:
        frame = three(0) + three(0) + three(width - 1) + three(height - 1) + three(stands) + b"\x02" + drawn(still)
        made.write(chunk(b"ANMF", frame))
    body = b"WEBP" + made.getvalue()
    return b"RIFF" + struct.pack("<I", len(body)) + body


def to_the_exchange(page: Page) -> None:
    """Plays until the choice that is filmed is due."""
    left = PASSED
    while True:
        page.wait_for_selector("[data-asked], [data-over]")
        if page.locator("[data-over]").count():
            raise SystemExit("the match was over before the exchange")
        left -= ASKED in page.locator("#question").inner_text().lower()
        if left < 0:
            return
        advised(page)


def filmed(page: Page) -> list[bytes]:
    """Pictures of the table, one for each step of the clock, from the choice on."""
    page.add_init_script(f"""localStorage.setItem("wartable.settings", '{CALM}')""")
    page.emulate_media(reduced_motion="no-preference", color_scheme="dark")
    page.clock.install()
    page.reload()
    page.wait_for_selector("[data-choice]:not([disabled])")
    page.get_by_role("button", name="Hint").click()
    page.wait_for_selector("[data-hint]")
    page.evaluate(FOLDED)
    page.wait_for_timeout(1500)
    box = {"x": 0, "y": 0, "width": BOARD[0], "height": BOARD[1]}
    taken = [page.screenshot(clip=box)]
    page.clock.pause_at(page.evaluate("Date.now() + 50"))
    page.evaluate(UNFOLDED)
    page.locator("button.choice.hinted").first.evaluate("one => one.click()")
    page.evaluate(FOLDED)
    time.sleep(ANSWERED)  # the others answer by their own clock
    for _ in range(LENGTH // APART):
        page.clock.run_for(APART)
        page.evaluate(ON, APART)
        taken.append(page.screenshot(clip=box))
    return taken


def main() -> None:
    with tempfile.TemporaryDirectory() as data, sync_playwright() as run:
        url, server, thread = serve(data)
        try:
            browser = run.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            seen = {"width": SEEN[0], "height": SEEN[1]}
            page = browser.new_context(reduced_motion="reduce", color_scheme="dark", viewport=seen).new_page()
            page.set_default_timeout(PATIENCE)
            page.add_init_script(AT_ONCE)
            page.request.get(f"{url}/api/session")
            wish = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "soldier"}]}
            page.goto(f"{url}/m/{page.request.post(f'{url}/api/matches', data=wish).json()['id']}")
            to_the_exchange(page)
            taken = filmed(page)
            kept: list[tuple[bytes, int]] = []  # each picture with the steps that it stands
            for png in taken:
                kept = [*kept[:-1], (png, kept[-1][1] + 1)] if kept and kept[-1][0] == png else [*kept, (png, 1)]
            darkroom = browser.new_page()  # an empty page may do what ours forbids itself
            asked = [[base64.b64encode(png).decode(), WIDTH, QUALITY] for png, _ in kept]
            smaller = [base64.b64decode(darkroom.evaluate(SMALLER, one)) for one in asked]
            browser.close()
        finally:
            server.should_exit = True
            thread.join()
    stands = [APART * min(steps, HOLD // APART) for _, steps in kept]
    stands[-1] = HOLD
    film = animated(list(zip(smaller, stands)), WIDTH, round(BOARD[1] * WIDTH / BOARD[0]))
    HERE.joinpath("exchange.webp").write_bytes(film)
    print(f"exchange.webp: {len(kept)} pictures, {len(film) // 1024} kB, {sum(stands) / 1000:.1f} s")


if __name__ == "__main__":
    main()
