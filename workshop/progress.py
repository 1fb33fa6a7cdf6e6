"""Says how far a long build is: on the terminal in whole lines, and in a file that others can read."""
import contextlib
import json
import os
import sys
import threading
import time
from pathlib import Path

TERMINAL = "CONOUT$" if os.name == "nt" else "/dev/tty"
EVERY = 10.0  # seconds between two lines about the same stage


class Progress:
    """What a build is doing: its stage, how much of it is done, and a guess of the seconds left.

    WARTABLE_PROGRESS names the file. Lines go to stderr and, where that is no terminal, to the one that the build was started
    from: pip keeps a build's output to itself, but not what is written there."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.file = os.environ.get("WARTABLE_PROGRESS", "")
        self.said = 0.0
        self.stage = ""

    def tell(self, stage: str, done: int = 0, of: int = 0, left: float = -1.0) -> None:
        """Notes how far it is; a line is written for a new stage, for its end, and now and then between."""
        with self.lock:
            if self.file:
                note = {"stage": stage, "done": done, "of": of, "until": time.time() + left if done < of and left >= 0 else 0}
                replace(Path(self.file), json.dumps(note))
            now = time.monotonic()
            if stage != self.stage or done == of or now - self.said >= EVERY:
                self.stage, self.said = stage, now
                say(line(stage, done, of, left))


def line(stage: str, done: int, of: int, left: float) -> str:
    """`compiling C: 3 of 120 files, about 40 s left`."""
    counted = f": {done} of {of} files" if of else ""
    guess = f", about {max(1, round(left))} s left" if left >= 0 and done < of else ""
    return f"{stage}{counted}{guess}"


def say(words: str) -> None:
    """A line on stderr, and on the terminal if stderr is not one."""
    print(f"wartable: {words}", file=sys.stderr, flush=True)
    if not sys.stderr.isatty():
        with contextlib.suppress(OSError), open(TERMINAL, "w", encoding="utf-8") as terminal:
            terminal.write(f"\r  wartable: {words}\033[K\n")


def replace(path: Path, text: str) -> None:
    """Writes a file so that no reader ever sees half of it."""
    new = path.with_name(f"{path.name}.{os.getpid()}")
    new.write_text(text, encoding="utf-8")
    os.replace(new, path)
