"""The position as one viewer sees it, with what has happened and what is asked."""
from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from wartable.server.protocol.base import Said
from wartable.server.protocol.challenges import Verdict
from wartable.server.protocol.sitting import Result


class ChoiceInfo(Said):
    """One thing that may be chosen: `name` is what records write, `text` says what will happen. `verb` and `args` are the
    parts of the name, for pages that let people click on the thing itself."""

    action: int
    name: str
    text: str
    verb: str
    args: list[str]


class WayInfo(Said):
    """Choices that belong together: sent as one (`Answer.action` and `more`), taken back as one."""

    actions: list[int]
    text: str


class TogetherInfo(Said):
    """So many of the question's choices may be sent as one (`Answer.action` and `more`), at `least` and at `most`, then `end`
    if they are fewer than the most. They are taken back as one. `text` says what is done with a set. `again`: they make no
    set but a row, and the same choice may come twice; `times` is how often each of the `choices` may come (empty: that cannot
    be told beforehand), and `must` has to be among them."""

    least: int
    most: int
    end: int | None
    again: bool
    text: str = ""
    times: list[int] = Field(default=[])
    must: int | None = None


class DieInfo(Said):
    name: str
    faces: list[str]


class Question(Said):
    """What is open. `id` must be sent back with the answer. `choices` are there if the viewer is asked, `dice` if the
    viewer is asked to roll real dice. `ways` are choices that can be made as one, best first; `together` says that any set of
    choices can be, and how many they are. `quiet` is the choice that lets
    things be, which Enter means. `waits`: the viewer is not asked, since the table answers in a moment; there is nothing to
    show or to do."""

    id: int
    seat: int
    kind: str
    text: str
    choices: list[ChoiceInfo]
    dice: list[DieInfo]
    ways: list[WayInfo] = Field(default=[])
    together: TogetherInfo | None = None
    quiet: int | None = None
    waits: bool = False


class Seen(Said):
    """The kernel's view: `table` is the game's own picture, `lines` the same in words, `due` what will happen next."""

    viewer: int
    asked: int
    kind: str
    due: list[str]
    table: dict[str, Any]
    lines: list[str]


class EventInfo(Said):
    """What happened, as the viewer may know it: numbers for animation, a line for the log."""

    kind: int
    name: str
    args: list[int]
    line: str


class Happened(Said):
    """One entry of the match. Each viewer counts with `seq` the entries that it can notice, without gaps. `choice` is named to
    the seat that chose, and to all once the match is over. An `undo` makes everything after `back_to` undone. `by` the table:
    it laid out a ready deck. `typed`: real dice, not sealed ones. `turn`: this turn began here."""

    seq: int
    type: Literal[
        "start", "choice", "roll", "undo", "stand_in", "back", "wake", "takeback_asked", "takeback_refused", "real_dice",
        "dice_asked", "dice_refused", "rules", "stops",
    ]  # fmt: skip
    seat: int
    by: Literal["person", "bot", "stand_in", "table", "dice"]
    choice: str | None
    typed: bool
    back_to: int | None
    turn: int | None
    text: str
    events: list[EventInfo]


class ClockNow(Said):
    """Milliseconds left for each seat when the server said so, and whose clock runs (-1: nobody's)."""

    left: list[int]
    runs: int
    now: int


class GuideNote(Said):
    """In a guided match: a rule that is used here for the first time, explained. `about` is a kind of question or event."""

    about: str
    rule: str
    text: str


class LessonInfo(Said):
    """In a guided match: what the reader is to do now, the only thing that may be chosen; lesson `number` of so many."""

    number: int
    of: int
    does: str
    says: str
    rule: str


class ChanceInfo(Said):
    """Something that can come of a choice, and how likely it is; `good` for who chooses: 1, neither: 0, bad: -1."""

    words: str
    chance: float
    good: Literal[-1, 0, 1]


class PartInfo(Said):
    """One part of a sum by name, and what the sum is so far."""

    words: str
    value: int
    total: int


class SumInfo(Said):
    """A number of the rules, such as an Attack Number, with the parts that make it. `roll` says what dice have to do with it;
    empty: nothing."""

    words: str
    total: int
    parts: list[PartInfo]
    roll: str


class FigureInfo(Said):
    """A number that is no chance, such as the Health that is lost on average."""

    words: str
    value: float


class ChoiceOdds(Said):
    """The odds of one choice. `short` is what matters most, in a few words. The `outcomes` exclude each other and make 1
    together, where there are any: what is best for who does it first. `besides` are chances that go along with them."""

    action: int
    short: str
    outcomes: list[ChanceInfo]
    besides: list[ChanceInfo]
    sums: list[SumInfo]
    figures: list[FigureInfo]


class Update(Said):
    """The match as `seat` (-1: a spectator) may know it after entry `seq`, and what happened after `since`. `stops`: where the
    seat wishes to be asked (see `Stops`). `ahead`: how large a part of all strength is each seat's, by what everybody
    knows; where all play together against the game, its own part comes last; empty when the match is over."""

    type: Literal["update"] = "update"
    re: int | None = None
    match: str
    seat: int
    seq: int
    since: int
    happened: list[Happened]
    view: Seen
    ahead: list[float]
    question: Question | None
    stops: Literal["usual", "attacked", "turn", "always"]
    can_undo: bool
    can_take_back: bool
    clock: ClockNow | None
    result: Result | None
    notes: list[GuideNote]
    lesson: LessonInfo | None = None
    challenge: Verdict | None = None
