"""A match as the fold of its entries: position, dice, clocks, stand-ins and everything told, rebuilt from the list alone."""
from __future__ import annotations

from bisect import bisect_right
from hashlib import sha256
from typing import Any

from wartable.kernel.errors import BadInput
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.position import state_from
from wartable.kernel.registry import find_game
from wartable.kernel.sealed import SealedDice
from wartable.kernel.state import CHANCE, State
from wartable.kernel.view import SPECTATOR
from wartable.server.line import Line, Told

LEAST = 30_000  # Milliseconds that somebody gets who comes back after the time was over.
AT_ONCE, LATER = "at once", "after a pause"  # when the table made a choice that was left to it
SILENT = ("choice", "roll", "undo")  # Entries that may pass without somebody's noticing; all others are told to everybody.


class Fold:
    """The match after some of its entries.

    *persons* are the seats that people sit on; *clock* has kind, bank, increment and cap in seconds; *one_device*: all these
    people share it. Entries come in by `apply` only, from the database and from play alike, so that both lead to the same
    state.

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
        one_device: bool = False,
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.start = start
        self.secret = secret
        self.persons = persons
        self.clock = clock
        self.handed_round = one_device and game.hidden and len(persons) > 1  # with a curtain between one person and the next
        self.looks = -1  # who has the device that is handed round
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
        self.stops: dict[int, str] = {}  # where seats wish to be asked, other than usual
        self.wished: dict[int, int | None] = {}  # the turn of their own in which they wished it
        self.left = [int(clock["bank"]) * 1000] * seats
        self.asked_at = 0
        self.went_back = False  # the open question was gone back to
        self.held = -1  # a quiet answer to the open question, which is made when its pause is over
        self.grace = 0  # milliseconds of the open question that are nobody's time
        self.takeback: tuple[int, int, list[int]] | None = None  # who asks, back to which entry, who has not agreed yet
        self.dice_wish: tuple[int, list[int]] | None = None  # who wants to roll real dice, who has not agreed yet
        self.left_table: set[int] = set()  # persons who have left for good, as far as one knows
        self.refused: dict[int, tuple[int, int]] = {}  # what the others refused to a seat: how often, when last
        self.turn: int | None = None
        self.fell: list[int] = []  # what the sealed dice have just shown
        self.way = ""  # a digest of everything that was asked until now, of people, bots and dice

    def __reduce__(self) -> Any:
        """In another process it is folded anew."""
        made = (self.seats, self.options, self.start, self.secret, self.persons, self.clock, self.handed_round)
        return refolded, (type(self), self.game.name, made, [told.line for told in self.told])

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

    def curtain(self) -> bool:
        """Whether the one who is asked has yet to be handed the device. Only where nobody sits elsewhere and would wait."""
        return self.handed_round and self.waits_for_person() and self.asked() != self.looks

    def clock_runs(self) -> int:
        """Whose clock runs, or -1."""
        return self.asked() if self.clock["kind"] != "none" and self.waits_for_person() and not self.curtain() else -1

    def left_at(self, now: int) -> list[int]:
        """Milliseconds left for each seat."""
        left = self.left[:]
        runs = self.clock_runs()
        if runs >= 0:
            left[runs] = max(0, left[runs] - max(0, now - self.asked_at - self.grace))
        return left

    def count(self, viewer: int) -> int:
        """How many entries the viewer has noticed."""
        return len(self.seen[viewer])

    def number(self, viewer: int, seq: int) -> int:
        """The number that the viewer gives to an entry, or to the last before it that it noticed."""
        return bisect_right(self.seen[viewer], seq)

    def noticed(self, viewer: int, line: Line) -> bool:
        return viewer not in line.data.get("unseen", ())

    def last_choice(self, seat: int) -> int:
        """How many entries of the position stand before the last choice that the seat made itself; -1 if it made none."""
        for number in range(len(self.kept) - 1, -1, -1):
            line = self.kept[number]
            if line.type == "choice" and line.seat == seat and not self.follows(line):
                return number
        return -1

    def follows(self, line: Line) -> bool:
        """Whether a choice is taken back with an earlier one of its seat: it was left to the table, or made as one with it."""
        return bool(line.data.get("left") or line.data.get("together"))

    def told_of(self, seq: int) -> Told:
        return self.told[seq - 1]

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
        """Adds the time that a choice brings; none for what was done in secret, so that clocks tell nothing of it, and none for
        what took no time."""
        chosen = line.type == "choice" and line.data["by"] == "person" and line.data.get("left") != AT_ONCE
        if chosen and not line.data.get("unseen"):
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
            self.spend(runs, line.at, line.data.get("grace", 0))
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
        self.hand_round(line)
        if line.type in ("start", "choice", "roll", "undo"):
            self.moved = line.seq
            self.asked_at = line.at
            self.held = -1
            self.grace = 0
            self.went_back = line.type == "undo"
            self.way = gone_on(self.way, self.match)
            if line.type != "start":
                self.takeback = None
        turn = self.game.turn(self.state)
        new_turn = turn if turn != self.turn and line.type != "undo" else None
        self.turn = turn
        self.told.append(Told(line, self.match.events[before:], new_turn))

    def apply_aside(self, line: Line, runs: int) -> None:
        """Entries that leave the position as it is."""
        if line.type == "stand_in":
            self.spend(runs, line.at, line.data.get("grace", 0))
            self.stand_ins[line.seat] = line.data["bot"]
            if line.data["why"] == "left":
                self.left_table.add(line.seat)
            if self.dice_wish is not None and (line.seat == self.dice_wish[0] or line.seat in self.dice_wish[1]):
                self.dice_wish = None
            if self.takeback is not None and (line.seat == self.takeback[0] or line.seat in self.takeback[2]):
                self.takeback = None
        elif line.type == "back":
            self.stand_ins.pop(line.seat, None)
            self.left_table.discard(line.seat)
            self.left[line.seat] = max(self.left[line.seat], int(self.clock["increment"]) * 1000, LEAST)
            self.asked_at = line.at
        elif line.type == "wake":
            self.asked_at = line.at
        elif line.type == "rules":
            pass  # told, and nothing else
        elif line.type == "takeback_asked":
            self.takeback = (line.seat, line.data["back_to"], line.data["others"])
        elif line.type == "takeback_refused":
            if self.takeback is not None:
                asker = self.takeback[0]
                self.refused[asker] = (self.refused.get(asker, (0, 0))[0] + 1, line.at)
            self.takeback = None
        elif line.type == "dice_asked":
            self.dice_wish = (line.seat, line.data["others"])
        elif line.type == "dice_refused":
            if self.dice_wish is not None:
                asker = self.dice_wish[0]
                self.refused[asker] = (self.refused.get(asker, (0, 0))[0] + 1, line.at)
            self.dice_wish = None
        elif line.type == "stops":
            self.stops[line.seat] = line.data["stops"]
            self.wished[line.seat] = line.data.get("turn")
            self.went_back = False
        elif line.type == "held":
            self.held = line.data["action"]
        elif line.type == "real_dice":
            self.dice_wish = None
            (self.real.add if line.data["on"] else self.real.discard)(line.seat)
        else:
            raise BadInput(f"there is no kind of entry called {line.type}")

    def hand_round(self, line: Line) -> None:
        """Whoever chose, typed a roll or took something back has the device; so has the one who drew the curtain."""
        chose = line.type == "choice" and line.data["by"] == "person" and not line.data.get("left")
        if chose or line.type == "undo" or line.data.get("typed") or (line.type == "wake" and line.seat >= 0):
            self.looks = line.seat

    def spend(self, seat: int, at: int, grace: int = 0) -> None:
        """Takes the time since the question, but for the *grace*, from the seat's bank."""
        if seat >= 0:
            self.left[seat] = max(0, self.left[seat] - max(0, at - self.asked_at - grace))
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


def gone_on(way: str, match: Match) -> str:
    """The digest of a way, one question longer: who is asked what and may answer what, or which dice are rolled for whom."""
    s = match.state
    if match.over:
        asked = "nobody"
    elif s.seat == CHANCE:
        asked = f"{s.roller} {[(die.name, die.faces) for die in s.dice]}"
    else:
        asked = f"{s.seat} {match.kind} {sorted(s.options)}"
    return sha256(f"{way} {asked}".encode()).hexdigest()


def refolded(kind: type[Fold], game: str, made: tuple[Any, ...], lines: list[Line]) -> Fold:
    """The fold of these entries."""
    fold = kind(find_game(game), *made)
    for line in lines:
        fold.apply(line)
    return fold
