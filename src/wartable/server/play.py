"""A match as the fold of its entries: position, dice, clocks, stand-ins and everything told, rebuilt from the list alone."""
from __future__ import annotations

from bisect import bisect_right
from typing import Any

from wartable.kernel.errors import BadInput, Illegal
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.position import state_from
from wartable.kernel.record import read_roll
from wartable.kernel.sealed import SealedDice
from wartable.kernel.state import CHANCE, State
from wartable.kernel.undo import why_no_undo
from wartable.kernel.view import SPECTATOR
from wartable.server.line import Line, Told

LEAST = 30_000  # Milliseconds that somebody gets who comes back after the time was over.
SILENT = ("choice", "roll", "undo")  # Entries that may pass without somebody's noticing; all others are told to everybody.
COOL = 10_000  # Milliseconds after the first refused takeback; it grows with the square of the refusals.


class Play:
    """The match after some of its entries.

    *persons* are the seats that people sit on; *clock* has kind, bank, increment and cap in seconds. Entries come in by
    `apply` only, from the database and from play alike, so that both lead to the same state.

    Every viewer counts entries for itself, and only those that it can notice: what is done in secret leaves no gap.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        options: dict[str, Any],
        start: dict[str, Any] | None,
        secret: str,
        persons: list[int],
        clock: dict[str, Any],
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.start = start
        self.secret = secret
        self.persons = persons
        self.clock = clock
        self.added = ""
        self.dice = SealedDice(secret)
        self.match = Match(game, self.first_state(), None, True)
        self.kept: list[Line] = []  # the entries of the position: choices and rolls that were not undone
        self.told: list[Told] = []
        self.seq = 0
        self.moved = 0  # the seq that brought the open question
        self.viewers = [SPECTATOR, *range(seats)]
        self.seen: dict[int, list[int]] = {viewer: [] for viewer in self.viewers}  # the entries that a viewer noticed
        self.questions = dict.fromkeys(self.viewers, 0)  # the number of the open question, as each viewer counts
        self.stand_ins: dict[int, str] = {}
        self.real: set[int] = set()
        self.left = [int(clock["bank"]) * 1000] * seats
        self.asked_at = 0
        self.takeback: tuple[int, int, list[int]] | None = None  # who asks, back to which entry, who has not agreed yet
        self.refused: dict[int, tuple[int, int]] = {}  # takebacks refused to a seat: how many, when last
        self.turn: int | None = None
        self.fell: list[int] = []  # what the sealed dice have just shown

    def first_state(self) -> State:
        """The state that the match begins with, telling its events."""
        if self.start is not None:
            state = state_from(self.game, self.start)
            state.events = []
            return state
        state = self.game.table_of(self.game.setup(self.seats, self.game.kept(self.options)))
        state.events = []
        state.run()
        return state

    # What is true now.

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def started(self) -> bool:
        return self.seq > 0

    @property
    def over(self) -> bool:
        return self.started and self.match.over

    def typed_roll(self) -> bool:
        """Whether a person is asked to roll real dice. Cards are always shuffled by the machine: nobody may see them."""
        s = self.state
        if s.seat != CHANCE or s.roller not in self.real or s.roller in self.stand_ins:
            return False
        return not all(die.name == "draw" for die in s.dice)

    def asked(self) -> int:
        """The seat that has to answer, or -1."""
        if not self.started or self.match.over:
            return -1
        if self.state.seat == CHANCE:
            return self.state.roller if self.typed_roll() else -1
        return self.state.seat

    def waits_for_person(self) -> bool:
        """The one who is asked is a person who is there to answer."""
        seat = self.asked()
        return seat in self.persons and seat not in self.stand_ins

    def clock_runs(self) -> int:
        """Whose clock runs, or -1."""
        return self.asked() if self.clock["kind"] != "none" and self.waits_for_person() else -1

    def left_at(self, now: int) -> list[int]:
        """Milliseconds left for each seat."""
        left = self.left[:]
        runs = self.clock_runs()
        if runs >= 0:
            left[runs] = max(0, left[runs] - max(0, now - self.asked_at))
        return left

    def count(self, viewer: int) -> int:
        """How many entries the viewer has noticed."""
        return len(self.seen[viewer])

    def number(self, viewer: int, seq: int) -> int:
        """The number that the viewer gives to an entry, or to the last before it that it noticed."""
        return bisect_right(self.seen[viewer], seq)

    def noticed(self, viewer: int, line: Line) -> bool:
        return viewer not in line.data.get("unseen", ())

    def why_no_undo(self, seat: int) -> str:
        """Why the seat cannot take back its last choice, as far as it can know; empty if it can."""
        own = self.last_choice(seat)
        told = self.told_of(self.kept[own].seq).events if own >= 0 else []
        later = [(CHANCE if line.type == "roll" else line.seat, self.noticed(seat, line)) for line in self.kept[own + 1 :]]
        return why_no_undo(self.game, self.state.setup, own >= 0, later, told)

    def can_take_back(self, seat: int) -> bool:
        """Whether the seat may ask the others to go back to before its last choice."""
        allowed = not self.over and self.takeback is None and self.last_choice(seat) >= 0
        return allowed and not self.game.why_no_undo(self.state.setup)

    def can_undo(self, seat: int) -> bool:
        return seat not in self.stand_ins and not self.why_no_undo(seat)

    def last_choice(self, seat: int) -> int:
        """How many entries of the position stand before the seat's own last choice; -1 if it made none."""
        for number in range(len(self.kept) - 1, -1, -1):
            if self.kept[number].type == "choice" and self.kept[number].seat == seat:
                return number
        return -1

    def told_of(self, seq: int) -> Told:
        return self.told[seq - 1]

    # Entries that play makes. Each method applies what it returns; the caller writes it down before anyone hears of it.

    def begin(self, added: str, real: list[int], at: int) -> list[Line]:
        """The first entry: all seats have added their randomness."""
        return self.made("start", -1, {"added": added, "real": real}, at)

    def choose(self, seat: int, action: int, by: str, at: int) -> list[Line]:
        """A seat's choice and the dice that follow from it; what is not allowed is refused with the reason."""
        if self.state.seat != seat:
            raise Illegal("another seat is asked now")
        if action not in self.state.options:
            raise Illegal(self.match.refusal(action))
        return self.made("choice", seat, {"action": action, "by": by}, at)

    def roll_typed(self, seat: int, faces: list[str], at: int) -> list[Line]:
        """Real dice as a person typed them."""
        if not self.typed_roll() or self.state.roller != seat:
            raise Illegal("no real dice are to be rolled by this seat now")
        fell = read_roll(" ".join(faces), self.state.dice)
        return self.made("roll", seat, {"faces": fell, "typed": True}, at)

    def undo(self, seat: int, at: int) -> list[Line]:
        """Takes back the seat's own last choice."""
        why_not = self.why_no_undo(seat)
        if why_not:
            raise Illegal(why_not)
        if seat in self.stand_ins:
            raise Illegal("a bot stands in for you; come back first")
        return self.made("undo", seat, self.back(self.last_choice(seat)), at)

    def back(self, keep: int) -> dict[str, Any]:
        return {"keep": keep, "back_to": self.kept[keep - 1].seq if keep else 1}

    def ask_takeback(self, seat: int, at: int) -> list[Line]:
        """Asks the other persons to go back to before the seat's own last choice; where there are none, goes back."""
        why_not = self.game.why_no_undo(self.state.setup)
        if why_not:
            raise Illegal(why_not)
        keep = self.last_choice(seat)
        if keep < 0:
            raise Illegal("nothing has been chosen yet")
        if self.over:
            raise Illegal("the match is over, and its dice are open")
        if self.takeback is not None:
            raise Illegal("a takeback has been asked for already")
        times, last = self.refused.get(seat, (0, 0))
        wait = COOL * times * times - (at - last)
        if times and wait > 0:
            raise Illegal(f"the others refused; ask again in {wait // 1000 + 1} seconds")
        others = [s for s in self.persons if s != seat and s not in self.stand_ins]
        if not others:
            return self.made("undo", seat, self.back(keep), at)
        return self.made("takeback_asked", seat, {**self.back(keep), "others": others}, at)

    def consent(self, seat: int, yes: bool, at: int) -> list[Line]:
        """A person's answer to the wish for a takeback. When all have agreed it happens."""
        if self.takeback is None or seat not in self.takeback[2]:
            raise Illegal("nobody waits for this seat to agree to a takeback")
        asker, back_to, others = self.takeback
        if not yes:
            return self.made("takeback_refused", seat, {}, at)
        if len(others) > 1:
            return self.made("takeback_asked", asker, {"back_to": back_to, "others": [s for s in others if s != seat]}, at)
        keep = next((n for n, line in enumerate(self.kept) if line.seq > back_to), len(self.kept))
        return self.made("undo", asker, {"keep": keep, "back_to": back_to}, at)

    def stand_in(self, seat: int, bot: str, why: str, at: int) -> list[Line]:
        return self.made("stand_in", seat, {"bot": bot, "why": why}, at)

    def come_back(self, seat: int, at: int) -> list[Line]:
        if seat not in self.stand_ins:
            raise Illegal("no bot stands in for this seat")
        return self.made("back", seat, {}, at)

    def real_dice(self, seat: int, on: bool, at: int) -> list[Line]:
        return self.made("real_dice", seat, {"on": on}, at)

    def wake(self, at: int) -> list[Line]:
        """The server is back: the time while it was away is nobody's."""
        return self.made("wake", -1, {}, at)

    def made(self, type: str, seat: int, data: dict[str, Any], at: int) -> list[Line]:
        """An entry, and the sealed dice that answer until a seat is asked."""
        before = self.state.clone() if self.game.hidden else None
        undone = [line.seq for line in self.kept[data["keep"] :]] if type == "undo" else []
        lines = [self.new(type, seat, data, at)]
        while self.state.seat == CHANCE and not self.typed_roll():
            s = self.state
            self.fell = self.dice.roll(s.dice, s.roller)
            lines.append(self.new("roll", s.roller, {"faces": self.fell, "typed": False}, at))
        if before is not None:
            for viewer in self.viewers:
                self.veil(viewer, before, lines, undone)
        for line in lines:
            self.reward(line)
            self.count_in(line)
        return lines

    def new(self, type: str, seat: int, data: dict[str, Any], at: int) -> Line:
        line = Line(self.seq + 1, type, seat, data, at)
        self.happen(line)
        return line

    def veil(self, viewer: int, before: State, lines: list[Line], undone: list[int]) -> None:
        """Marks what *viewer* cannot notice of entries that have just been made. Whoever notices any of them, or sees the table
        change without a word, knows that there was the first."""
        silent = [line for line in lines if not self.shows(viewer, line, undone)]
        some = len(silent) < len(lines)
        if lines[0] in silent and (some or self.game.view(before, viewer) != self.game.view(self.state, viewer)):
            silent.remove(lines[0])
        for line in silent:
            line.data["unseen"] = [*line.data.get("unseen", []), viewer]

    def shows(self, viewer: int, line: Line, undone: list[int]) -> bool:
        """Whether the viewer takes part in the entry itself."""
        if line.type not in SILENT or line.data.get("typed") or (line.type != "roll" and line.seat == viewer):
            return True
        if line.type == "undo":
            return any(self.number(viewer, seq) != self.number(viewer, seq - 1) for seq in undone)
        return any(event.seen_by(viewer) is not None for event in self.told_of(line.seq).events)

    # The fold.

    def apply(self, line: Line) -> None:
        """Lets an entry of the database happen."""
        self.happen(line)
        self.reward(line)
        self.count_in(line)

    def count_in(self, line: Line) -> None:
        """Everybody who noticed it counts the entry."""
        for viewer in self.viewers:
            if self.noticed(viewer, line):
                self.seen[viewer].append(line.seq)
                if line.type in ("start", *SILENT):
                    self.questions[viewer] = len(self.seen[viewer])

    def reward(self, line: Line) -> None:
        """Adds the time that a choice brings; none for what was done in secret, so that clocks tell nothing of it."""
        if line.type == "choice" and line.data["by"] == "person" and not line.data.get("unseen"):
            cap, left = int(self.clock["cap"]) * 1000, self.left[line.seat] + int(self.clock["increment"]) * 1000
            self.left[line.seat] = min(left, cap) if cap else left

    def happen(self, line: Line) -> None:
        """Lets an entry change the match."""
        if line.seq != self.seq + 1:
            raise BadInput(f"entry {line.seq} does not follow entry {self.seq}")
        if self.started != (line.type != "start"):
            raise BadInput(f"entry {line.seq} is {line.type}; a match has one start, and begins with it")
        runs = self.clock_runs()
        before = len(self.match.events) if line.type != "start" else 0
        if line.type == "start":
            self.added = line.data["added"]
            self.dice = SealedDice(self.secret, self.added)
            self.real = set(line.data["real"])
        elif line.type == "choice":
            self.spend(runs, line.at)
            self.match.play(line.data["action"])
            self.kept.append(line)
        elif line.type == "roll":
            self.spend(runs, line.at)
            if not line.data["typed"] and line.data["faces"] is not self.fell:
                self.dice.roll(self.state.dice, self.state.roller)  # of old: the streams move on as they did then
            self.match.roll(line.data["faces"])
            self.kept.append(line)
        elif line.type == "undo":
            self.rebuild(line.data["keep"])
            before = len(self.match.events)
            self.takeback = None
        else:
            self.apply_aside(line, runs)
        self.seq = line.seq
        if line.type in ("start", "choice", "roll", "undo"):
            self.moved = line.seq
            self.asked_at = line.at
            if line.type != "start":
                self.takeback = None
        turn = self.game.turn(self.state)
        new_turn = turn if turn != self.turn and line.type != "undo" else None
        self.turn = turn
        self.told.append(Told(line, self.match.events[before:], new_turn))

    def apply_aside(self, line: Line, runs: int) -> None:
        """Entries that leave the position as it is."""
        if line.type == "stand_in":
            self.spend(runs, line.at)
            self.stand_ins[line.seat] = line.data["bot"]
            if self.takeback is not None and (line.seat == self.takeback[0] or line.seat in self.takeback[2]):
                self.takeback = None
        elif line.type == "back":
            self.stand_ins.pop(line.seat, None)
            self.left[line.seat] = max(self.left[line.seat], int(self.clock["increment"]) * 1000, LEAST)
            self.asked_at = line.at
        elif line.type == "wake":
            self.asked_at = line.at
        elif line.type == "takeback_asked":
            self.takeback = (line.seat, line.data["back_to"], line.data["others"])
        elif line.type == "takeback_refused":
            if self.takeback is not None:
                asker = self.takeback[0]
                self.refused[asker] = (self.refused.get(asker, (0, 0))[0] + 1, line.at)
            self.takeback = None
        elif line.type == "real_dice":
            (self.real.add if line.data["on"] else self.real.discard)(line.seat)
        else:
            raise BadInput(f"there is no kind of entry called {line.type}")

    def spend(self, seat: int, at: int) -> None:
        """Takes the time since the question from the seat's bank."""
        if seat >= 0:
            self.left[seat] = max(0, self.left[seat] - max(0, at - self.asked_at))
            self.asked_at = at

    def rebuild(self, keep: int) -> None:
        """Goes back to the first *keep* entries of the position; the sealed dice go back too and will fall the same."""
        lines = self.kept[:keep]
        self.match, self.dice = self.replayed(lines)
        self.kept = lines

    def replayed(self, lines: list[Line]) -> tuple[Match, SealedDice]:
        """The match after some entries of the position, played again from the beginning."""
        match, dice = Match(self.game, self.first_state(), None, True), SealedDice(self.secret, self.added)
        for line in lines:
            if line.type == "choice":
                match.play(line.data["action"])
            else:
                if not line.data["typed"]:
                    dice.roll(match.state.dice, match.state.roller)
                match.roll(line.data["faces"])
        return match, dice
