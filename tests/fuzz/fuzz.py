"""Fuzzers of what the server and the commands read: records, positions, decks; HTTP and sockets of a server.

    make fuzz                                       # all of them, a minute in all; MINUTES=300 for a night
    PYTHONPATH=src:tests/fuzz python tests/fuzz/fuzz.py sockets --minutes 120 --keep
    PYTHONPATH=src:tests/fuzz python tests/fuzz/fuzz.py http --url http://localhost:8747 --minutes 60

Without an address HTTP and sockets are those of a server of the fuzzer's own.

Texts are made from good ones by small harm. What is answered in a new way (refused at another place in the code, or in words
that were not heard before, once numbers, names and what was said is left out) is harmed further. What of it is new beside the
whole corpus, too, is cut down to the lines that it takes and written into build/fuzz, a few texts of each kind in one run; with
`--keep` into the corpus, which grows so. Anything but an answer in words ends the run with the text that did it.
"""
import argparse
import hashlib
import json
import random
import re
import socket
import sys
import tempfile
import threading
import time
import traceback
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import httpx2
import uvicorn
from sockets import SCRIPTS, Sockets

from wartable.kernel.dice import stream
from wartable.kernel.errors import WartableError
from wartable.kernel.position import read_position, write_position
from wartable.kernel.record import read_record
from wartable.kernel.registry import find_game, game_names
from wartable.server.serve import config_of
from wartable.server.settings import Settings

HERE = Path(__file__).parent
CORPUS = HERE / "corpus"
FOUND = HERE.parents[1] / "build/fuzz"  # what earlier runs have found, and nobody keeps
MOST = 20  # texts of one kind that a run leaves behind
CUTS = 60  # times that a text is tried with fewer lines
RECORDS = HERE.parent / "records"
WORDS = ["", "0", "-1", "9" * 21, "9" * 5000, "true", "[]", "{}", '""', "\x00", "💥", "nan", "1e400", "'", '"""', "[[x]]"]
LONGEST = 60_000  # characters, beyond which a text is not harmed further


def harmed(text, luck):
    """The text with one to four small harms."""
    for _ in range(luck.randrange(1, 5)):
        lines = text.split("\n")
        at, how = luck.randrange(len(lines)), luck.randrange(8)
        if how == 0:
            del lines[at]
        elif how == 1:
            lines.insert(at, lines[luck.randrange(len(lines))])
        elif how == 2:
            other = luck.randrange(len(lines))
            lines[at], lines[other] = lines[other], lines[at]
        elif how == 3:
            lines[at] = re.sub(r"-?\d+", lambda _: luck.choice(["0", "-1", "7", "255", "4294967296", str(2**70)]), lines[at])
        elif how == 4:
            parts = re.split(r"(\W+)", lines[at])
            parts[luck.randrange(len(parts))] = luck.choice(WORDS)
            lines[at] = "".join(parts)
        elif how == 5:
            cut = luck.randrange(len(lines[at]) + 1)
            lines[at] = lines[at][:cut] + luck.choice(WORDS) + lines[at][cut:]
        elif how == 6:
            lines = lines[:at]
        else:
            lines[at] = lines[at][::-1] if luck.random() < 0.5 else lines[at] * 3
        text = "\n".join(lines)
    return text[:LONGEST]


def positions():
    """Positions of every game, some choices from the beginning."""
    made = []
    for name in game_names():
        match = find_game(name).match(seed=3)
        chance = stream(3, 1)
        for number in range(40):
            if match.over:
                break
            match.play(match.options[chance.below(len(match.options))])
            if number % 10 == 0 and not match.over:
                made.append(write_position(match.game, match.state))
    return made


def decks():
    return [f"{name}\n{text}" for name in game_names() for text in find_game(name).decks().values()]


def read_deck(text):
    name, _, deck = text.partition("\n")
    game = find_game(name)
    return " ; ".join(game.deck_faults(deck, game.setup(game.usual_seats, {})))


def read_and_replay(text):
    read_record(text).replay()
    return "good"


def read_and_play(text):
    game, state = read_position(text)
    game.view(state, 0)
    return "good"


@contextmanager
def served(**settings):
    """A real server in this process, on a database of its own: the application, and where it is."""
    plenty = {name: 1e9 for name in Settings.model_fields if name.endswith(("_rate", "_burst"))}
    with tempfile.TemporaryDirectory() as folder, socket.create_server(("127.0.0.1", 0)) as bound:
        database = f"sqlite:///{Path(folder) / 'w.db'}"
        config = config_of(Settings(**{"database": database, "bots_in_threads": True, "pause": 0, **plenty, **settings}))
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, args=([bound],), daemon=True)
        thread.start()
        while not server.started:
            assert thread.is_alive()
            time.sleep(0.01)
        try:
            yield config.app, f"http://127.0.0.1:{bound.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join(60)


SEEDS = {
    "records": lambda: [path.read_text(encoding="utf-8") for path in sorted(RECORDS.rglob("*.toml"))],
    "positions": positions,
    "decks": decks,
    "sockets": lambda: SCRIPTS,
}
READERS = {"records": read_and_replay, "positions": read_and_play, "decks": read_deck}
KINDS = [*READERS, "http", "sockets"]


def shape(said):
    """What stays of an answer without numbers, names and what it quotes."""
    said = re.sub(r"'[^']*'|\"[^\"]*\"", " ", said)
    return " ".join(re.findall(r"(?<![\w.])[a-z]+(?![\w.]\w)", said))[:60]


def place(e):
    """Where in the code something was refused, and for whom."""
    frames = traceback.extract_tb(e.__traceback__)[-2:]
    return " < ".join([f"{Path(frame.filename).name}:{frame.lineno}" for frame in reversed(frames)])


class Fuzzer:
    """Harms texts of one kind for some time."""

    def __init__(self, kind, seed, read=None, folders=(CORPUS, FOUND)):
        self.read = read or READERS[kind]
        self.luck = random.Random(seed)
        kept = [path for folder in folders for path in sorted((folder / kind).glob("*"))]
        known = [*SEEDS[kind](), *[path.read_text(encoding="utf-8") for path in kept]]
        self.texts = [text for text in known if len(text) <= LONGEST]
        self.known = len(self.texts)
        self.ways = set()
        self.tried = 0

    def answer(self, text):
        """In how many ways a text is answered, and which; raises whatever is no answer in words."""
        try:
            return {shape(part) for part in self.read(text).split(" ; ")}
        except WartableError as e:
            refusal = e
        except Exception as e:
            e.add_note(f"the text was:\n{text}")
            raise
        assert str(refusal), f"a refusal without a word; the text was:\n{text}"
        return {place(refusal)}

    def run(self, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            text = harmed(self.luck.choice(self.texts), self.luck)
            self.tried += 1
            ways = self.answer(text)
            if not ways <= self.ways:
                self.ways |= ways
                self.texts.append(text)

    def keep(self, folder):
        """Writes what is new beside the corpus into a folder, each cut down; how many texts that were."""
        ways = set().union(*[self.answer(text) for text in self.texts[: self.known]])
        count = 0
        for text in self.texts[self.known :]:
            new = self.answer(text) - ways
            if not new:
                continue
            short = self.cut(text, new)
            ways |= self.answer(short)
            folder.mkdir(parents=True, exist_ok=True)
            name = hashlib.sha256(short.encode("utf-8", "surrogatepass")).hexdigest()[:16]
            (folder / name).write_text(short, encoding="utf-8", errors="replace")
            count += 1
            if count == MOST:
                break
        return count

    def cut(self, text, ways):
        """The text with fewer lines, as long as it is answered in these ways."""
        lines, size, tries = text.split("\n"), text.count("\n") // 2 + 1, 0
        while size and tries < CUTS:
            at = 0
            while at < len(lines) and tries < CUTS:
                fewer = [*lines[:at], *lines[at + size :]]
                tries += 1
                if ways <= self.answer("\n".join(fewer)):
                    lines = fewer
                else:
                    at += size
            size //= 2
        return "\n".join(lines)


def requests(url, seed, seconds):
    """Asks a running server whatever comes to mind; every answer has a status below 500 and is JSON where it is refused."""
    luck, tried = random.Random(seed), 0
    wish = {"game": "dice_duel", "seats": [{"kind": "me"}, {"kind": "bot"}], "options": {}, "listed": True}
    said = [wish, {"seat": 0, "added": "0" * 32}, {"name": "Mara"}, {"at": 1, "seats": []}]
    bodies = [json.dumps(one, indent=1) for one in said]
    paths = ["session", "games", "lobby", "quick", "matches", f"matches/{'A' * 16}", "games/dice_duel/rules", "health"]
    tails = ["join", "add", "leave", "close", "view", "timeline", "record", "luck", "fairness", "moments/3", "play_on"]
    end = time.monotonic() + seconds
    with httpx2.Client(base_url=url, trust_env=False, timeout=60) as http:
        http.get("/api/session")
        made = http.post("/api/quick", json={}).json()["id"]
        paths += [f"matches/{id}/{tail}" for id in (made, "A" * 16) for tail in tails]
        while time.monotonic() < end:
            path = luck.choice(paths) if luck.random() < 0.8 else harmed(luck.choice(paths), luck)
            body = harmed(luck.choice(bodies), luck) if luck.random() < 0.8 else luck.choice(bodies)
            strange = luck.choice([{}, {"origin": "http://["}, {"x-forwarded-for": "x, ,"}])
            headers = {"content-type": "application/json", **strange}
            address = "/api/" + "".join([c for c in path if c.isprintable() and c not in "#\\"])
            content = body.encode("utf-8", "replace")
            answer = http.request(luck.choice(["GET", "POST", "PUT", "DELETE"]), address, content=content, headers=headers)
            tried += 1
            assert answer.status_code < 500 or answer.json()["code"] in ("busy", "malformed"), (address, body, answer.text)
    return tried


def fuzz(kind, seed, seconds, url=None, keep=FOUND):
    """One kind of fuzzing for some time: what came of it, in words."""
    with ExitStack() as stack:
        if kind in READERS:
            fuzzer = Fuzzer(kind, seed)
        else:
            app, where = (None, url) if url else stack.enter_context(served())
            if kind == "http":
                return f"{requests(where, seed, seconds)} requests, every one answered"
            fuzzer = Fuzzer(kind, seed, stack.enter_context(closing(Sockets(where, app))).read)
        fuzzer.run(seconds)
        count = fuzzer.keep(keep / kind)
    new = f"new beside the {fuzzer.known} of the corpus: {count}, in {keep}" if count else "nothing new"
    return f"{fuzzer.tried} texts, {len(fuzzer.ways)} ways to answer; {new}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("kind", choices=[*KINDS, "all"])
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--url", help="a server that runs already")
    parser.add_argument("--keep", action="store_true", help="write what is new into the corpus")
    wish = parser.parse_args()
    print(f"seed {wish.seed}", flush=True)
    kinds = KINDS if wish.kind == "all" else [wish.kind]
    keep = CORPUS if wish.keep else FOUND
    for kind in kinds:
        print(f"{kind}: {fuzz(kind, wish.seed, 60 * wish.minutes / len(kinds), wish.url, keep)}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
