"""What `make play` shows while it sets the table: what is going on, how far it is, how long that has taken, what is left."""
import shutil
import sys
import threading
import time

EVERY = 5.0  # seconds between two lines where there is no terminal to write over


class Board:
    """The stages of the way to the table, some of them at the same time. The last line is written over all the time."""

    def __init__(self, names: list[str]) -> None:
        self.waiting = list(names)
        self.running: dict[str, tuple[float, str]] = {}  # since when, and what it says of itself
        self.begun = time.monotonic()
        self.live = sys.stdout.isatty()
        self.lock = threading.Lock()
        self.over = threading.Event()
        self.clock = threading.Thread(target=self.tick, daemon=True)
        self.clock.start()

    def begin(self, name: str) -> None:
        """A stage begins."""
        with self.lock:
            self.waiting.remove(name)
            self.running[name] = (time.monotonic(), "")
            self.draw()

    def tell(self, name: str, detail: str) -> None:
        """A stage says how far it is."""
        with self.lock:
            self.running[name] = (self.running[name][0], detail)
            if self.live:
                self.draw()

    def end(self, name: str) -> None:
        """A stage is done."""
        with self.lock:
            since, _ = self.running.pop(name)
            self.say(f"{name}: done in {time.monotonic() - since:.0f} s")
            if self.live and self.running:
                self.draw()

    def skip(self, name: str) -> None:
        """A stage that has been gone through at an earlier start."""
        with self.lock:
            self.waiting.remove(name)

    def close(self) -> None:
        """Nothing more is shown."""
        self.over.set()
        self.clock.join()
        with self.lock:
            if self.live:
                print("\r\033[K", end="", flush=True)

    def tick(self) -> None:
        while not self.over.wait(1.0 if self.live else EVERY):
            with self.lock:
                self.draw()

    def draw(self) -> None:
        """The line of what is going on."""
        if not self.running:
            return
        now = time.monotonic()
        going = [f"{name}{detail and ': ' + detail} ({now - since:.0f} s)" for name, (since, detail) in self.running.items()]
        left = f"; then {', '.join([*self.waiting, 'the table'])}"
        line = f"{now - self.begun:3.0f} s  {', '.join(going)}{left}"
        if self.live:
            width = shutil.get_terminal_size().columns - 1
            print(f"\r\033[K{line[:width]}", end="", flush=True)
        else:
            print(line, flush=True)

    def say(self, words: str) -> None:
        """A line that stays."""
        print(f"\r\033[K{words}" if self.live else words, flush=True)
