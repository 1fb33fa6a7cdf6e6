"""Everything that goes over the wire, in both directions: the one schema for server, page and other people's clients.

`python -m wartable.server.protocol` prints the JSON Schema, `--typescript` the same as TypeScript.
"""
from __future__ import annotations

import sys
from typing import Annotated, Any, Literal, Union

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

VERSION = 2  # Raised when a message changes its meaning.

MatchId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{12,32}$", description="a match")]
Key = Annotated[str, Field(max_length=64, description="the secret part of an invitation link")]
PlayerName = Annotated[str, Field(max_length=24, pattern=r"^[^\x00-\x1f\x7f()<>]*[^\s\x00-\x1f\x7f()<>][^\x00-\x1f\x7f()<>]*$")]
GameName = Annotated[str, Field(max_length=40, pattern=r"^[a-z0-9_]+$")]
BotName = Annotated[str, Field(max_length=40, pattern=r"^[a-z0-9_]+$")]
Added = Annotated[str, Field(pattern=r"^[0-9a-f]{32}$", description="128 random bits in hexadecimal")]
SeatNumber = Annotated[int, Field(ge=0, le=15)]
OptionValue = Union[bool, int, str]


class Said(BaseModel):
    """What the server says."""

    model_config = ConfigDict(extra="forbid")


class Asked(BaseModel):
    """What a client says; anything unknown in it is refused."""

    model_config = ConfigDict(extra="forbid", strict=True)


# People and games.


class Person(Said):
    """Who the server takes the client for. `session` names the browser; it opens nothing."""

    session: str
    name: str


class Rename(Asked):
    name: PlayerName


class OptionInfo(Said):
    """A rule option: a switch (on, off), one of `words`, or a number from `low` to `high` (if `numbers`)."""

    name: str
    help: str
    default: OptionValue
    switch: bool
    words: list[str]
    numbers: bool
    low: int
    high: int


class BotInfo(Said):
    """An opponent; they come weakest first. `usual` sits down where nobody is named, `best` gives hints."""

    name: str
    title: str
    usual: bool
    best: bool


class GameInfo(Said):
    name: str
    title: str
    summary: str
    prefix: str
    rules_version: int
    min_seats: int
    max_seats: int
    hidden: bool
    options: list[OptionInfo]
    bots: list[BotInfo]
    guided: bool


class Games(Said):
    games: list[GameInfo]


class RulesRun(Said):
    """Some words of one look; `rule` is the number of a rule, where they cite one and nothing else."""

    text: str
    how: Literal["plain", "bold", "stressed", "code"]
    rule: str


class RulesParagraph(Said):
    """One paragraph of the rules. `anchor` is what links to it end with; `level` is 0 for text, 1 to 6 for a heading.

    `of` is the number of the rule in whose list item it stands, `mark` the number of an item in a counted list, `depth` the
    number of lists around the item's own. A row has `cells`, all others `runs`;
    rows with the same `table` stand under its `head`.
    """

    anchor: str
    number: str
    of: str
    level: int
    under: str
    kind: Literal["heading", "text", "item", "row", "code"]
    mark: str
    depth: int
    runs: list[RulesRun]
    cells: list[list[RulesRun]]
    table: int
    head: bool


class Rules(Said):
    game: str
    title: str
    search: str
    paragraphs: list[RulesParagraph]


class CardInfo(Said):
    """One card as it is printed: `group` is the file it stands in, `values` its numbers and words by the game's own columns."""

    key: str
    name: str
    group: str
    text: str
    source: str
    values: dict[str, Any]


class Cards(Said):
    """Every card of a game, in the order of its files; none for a game without cards."""

    game: str
    cards: list[CardInfo]


# Sitting down.


class Clock(Asked):
    """Time for each seat: a bank, and what is added after every choice. `days` runs on while the server is down.
    The bank never grows beyond `cap` seconds (0: without limit). At the end of it a stand-in bot takes over."""

    kind: Literal["none", "live", "days"] = "none"
    bank: Annotated[int, Field(ge=0, le=2_592_000, description="seconds")] = 0
    increment: Annotated[int, Field(ge=0, le=604_800, description="seconds")] = 0
    cap: Annotated[int, Field(ge=0, le=2_592_000, description="seconds")] = 0


class SeatWish(Asked):
    """Who shall sit there: `me` (several times for hot-seat), a bot, or whoever comes."""

    kind: Literal["me", "bot", "open"]
    bot: BotName | None = None
    name: PlayerName | None = None
    real_dice: bool = False


class NewMatch(Asked):
    game: GameName
    options: Annotated[dict[Annotated[str, Field(max_length=60)], OptionValue], Field(max_length=60)] = {}
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=16)]
    clock: Clock = Clock()
    listed: bool = False


class QuickMatch(Asked):
    """One click: this game, or the simplest, against a bot, with a ready deck for everybody. `guided`: the fixed first match
    that explains the rules."""

    game: GameName | None = None
    bot: BotName | None = None
    guided: bool = False


class Join(Asked):
    """Sits down on `seat`, or on the first that is open. `added` may only follow once the seal has been read."""

    seat: SeatNumber | None = None
    name: PlayerName | None = None
    key: Key = ""
    added: Added | None = None
    real_dice: bool = False


class Add(Asked):
    """The seat's own randomness for the dice. The match begins when every seat has added."""

    seat: SeatNumber
    added: Added


class OfSeat(Asked):
    """Something that a seat does: leave, let a bot stand in, come back."""

    seat: SeatNumber


class PlayOn(Asked):
    """A new match from the position after the first `at` entries of a finished one; the same game, new dice."""

    at: Annotated[int, Field(ge=0, le=1_000_000)]
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=16)]
    key: Key = ""


class SeatInfo(Said):
    """`here`: somebody looks at the table from this seat now. `stand_in`: the bot that plays for a person who is away.
    `mine` is true for the seats of the session that asked."""

    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    bot: str | None
    mine: bool
    here: bool
    stand_in: str | None
    added: str | None
    real_dice: bool


class Result(Said):
    reason: str
    ranking: list[list[int]]
    winners: list[int]
    drawn: bool
    text: str


class Takeback(Said):
    """Somebody asks to take back more than the rules of undo allow; the others agree or not."""

    seat: int
    waiting_for: list[int]


class TableInfo(Said):
    """A match without its position. `seal` fixes the secret of the dice; `secret` is opened when the match is over.
    `key` is there for those who may invite."""

    id: str
    game: str
    title: str
    rules_version: int
    options: dict[str, OptionValue]
    status: Literal["waiting", "running", "over", "closed"]
    seats: list[SeatInfo]
    listed: bool
    guided: bool
    host: bool
    key: str | None
    clock: Clock
    seal: str
    added: str | None
    secret: str | None
    made_at: int
    takeback: Takeback | None
    rematch: str | None
    earlier: str | None
    began_at: int | None
    result: Result | None


class Lobby(Said):
    """`open` wait for players, `running` may be watched, `mine` are the session's own, those that wait for it first."""

    open: list[TableInfo]
    running: list[TableInfo]
    mine: list[TableInfo]


# The position as one viewer sees it.


class ChoiceInfo(Said):
    """One thing that may be chosen: `name` is what records write, `text` says what will happen. `verb` and `args` are the
    parts of the name, for pages that let people click on the thing itself."""

    action: int
    name: str
    text: str
    verb: str
    args: list[str]


class DieInfo(Said):
    name: str
    faces: list[str]


class Question(Said):
    """What is open. `id` must be sent back with the answer. `choices` are there if the viewer is asked, `dice` if the
    viewer is asked to roll real dice. `passes` names the wishes under which a client may pass for its player: `able`
    (who can only pass is not asked), `attacks` (in others' turns only attacks on the own side are asked about)."""

    id: int
    seat: int
    kind: str
    text: str
    choices: list[ChoiceInfo]
    dice: list[DieInfo]
    passes: list[Literal["able", "attacks"]] = []


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
        "start", "choice", "roll", "undo", "stand_in", "back", "wake", "takeback_asked", "takeback_refused", "real_dice"
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


class Figures(Said):
    action: int
    figures: dict[str, float]


class Update(Said):
    """The match as `seat` (-1: a spectator) may know it after entry `seq`, and what happened after `since`."""

    type: Literal["update"] = "update"
    re: int | None = None
    match: str
    seat: int
    seq: int
    since: int
    happened: list[Happened]
    view: Seen
    question: Question | None
    can_undo: bool
    can_take_back: bool
    clock: ClockNow | None
    result: Result | None
    notes: list[GuideNote]


# Looking back.


class TimelineEntry(Said):
    """`at` counts the entries of the position; entries that were undone are not among them."""

    at: int
    seq: int
    type: Literal["start", "choice", "roll"]
    seat: int
    choice: str | None
    typed: bool
    turn: int | None
    lines: list[str]


class Timeline(Said):
    match: str
    seat: int
    turn_word: str
    entries: list[TimelineEntry]
    seats: list[int]


class Moment(Said):
    """The match as `seat` knew it after the first `at` entries of the timeline."""

    match: str
    seat: int
    at: int
    of: int
    happened: list[EventInfo]
    choice: str | None
    view: Seen
    question: Question | None


class RollInfo(Said):
    """A roll as the sealed dice made it: `faces` of each die in the order of its sides, and what fell. `typed` rolls took
    nothing from the sealed streams. `shown` names what fell."""

    at: int
    roller: int
    names: list[str]
    faces: list[list[int]]
    fell: list[int]
    shown: str
    typed: bool


class Fairness(Said):
    """All that is needed to check every roll and shuffle. Word k of roller r is the k-th group of 32 bits, big end first, of
    HMAC-SHA-256(secret, "added|r|block"), eight words to a block; a die of n sides takes the next word below the greatest
    multiple of n, and shows side word mod n. The seal is SHA-256("wartable " + secret)."""

    match: str
    seal: str
    secret: str
    added: str
    rolls: list[RollInfo]


class SeatLuck(Said):
    """Every die counts the same. `score` is in standard deviations; `one_in` says how rare that is."""

    seat: int
    name: str
    dice: int
    rolled: float
    expected: float
    score: float | None
    one_in: float | None


class Luck(Said):
    match: str
    seats: list[SeatLuck]


# What a client says on the socket.


class OfMatch(Asked):
    """`id` is chosen by the client and comes back as `re` in the direct answer."""

    id: Annotated[int, Field(ge=0, le=2**53)] | None = None
    match: MatchId


class Watch(OfMatch):
    """Looks at a match: as the owner of `seat`, or as a spectator without one. `last` is the last seq the client has seen;
    what it missed comes with the first update. A socket looks at each match from one seat at a time."""

    type: Literal["watch"]
    seat: SeatNumber | None = None
    key: Key = ""
    last: Annotated[int, Field(ge=0)] = 0


class Unwatch(OfMatch):
    type: Literal["unwatch"]


class Answer(OfMatch):
    """Chooses `action` for the open question `question`."""

    type: Literal["answer"]
    seat: SeatNumber
    question: Annotated[int, Field(ge=0)]
    action: Annotated[int, Field(ge=0, le=2**31)]


class TypedRoll(OfMatch):
    """The faces of real dice, by name and in the order asked."""

    type: Literal["roll"]
    seat: SeatNumber
    question: Annotated[int, Field(ge=0)]
    faces: Annotated[list[Annotated[str, Field(max_length=40)]], Field(max_length=200)]


class Undo(OfMatch):
    """Takes back the seat's own last choice, if nothing was rolled or revealed since."""

    type: Literal["undo"]
    seat: SeatNumber


class AskTakeback(OfMatch):
    """Asks all other persons to go back to before the seat's own last choice. The same dice will fall again."""

    type: Literal["ask_takeback"]
    seat: SeatNumber


class Consent(OfMatch):
    type: Literal["consent"]
    seat: SeatNumber
    yes: bool


class StandIn(OfMatch):
    """A bot plays for the seat from now on (`on`), or the person comes back."""

    type: Literal["stand_in"]
    seat: SeatNumber
    on: bool
    bot: BotName | None = None


class RealDice(OfMatch):
    """The seat rolls real dice from now on and types what they show; everybody sees that it does."""

    type: Literal["real_dice"]
    seat: SeatNumber
    on: bool


class AskHint(OfMatch):
    type: Literal["hint"]
    seat: SeatNumber
    question: Annotated[int, Field(ge=0)]


class AskOdds(OfMatch):
    type: Literal["odds"]
    seat: SeatNumber
    question: Annotated[int, Field(ge=0)]


class AskWhyNot(OfMatch):
    """Why `action` (or what is called `name`) cannot be chosen now."""

    type: Literal["why_not"]
    seat: SeatNumber
    action: Annotated[int, Field(ge=0, le=2**31)] | None = None
    name: Annotated[str, Field(max_length=200)] | None = None


class Ping(Asked):
    type: Literal["ping"]
    id: Annotated[int, Field(ge=0, le=2**53)] | None = None


ClientMessage = Annotated[
    Union[
        Watch, Unwatch, Answer, TypedRoll, Undo, AskTakeback, Consent, StandIn, RealDice, AskHint, AskOdds, AskWhyNot, Ping
    ],
    Field(discriminator="type"),
]


# What the server says on the socket.


class Welcome(Said):
    """The first message on every socket."""

    type: Literal["welcome"] = "welcome"
    protocol: int
    name: str
    now: int


class TableMessage(Said):
    """Who sits where and how the match stands; sent whenever that changes."""

    type: Literal["table"] = "table"
    re: int | None = None
    table: TableInfo


class Refused(Said):
    """Nothing was changed. `text` says why, in words for people; `rule` is the number that it cites. With `stale` comes what
    is true now."""

    type: Literal["refused"] = "refused"
    re: int | None = None
    match: str | None = None
    code: Literal["malformed", "unknown_match", "forbidden", "stale", "illegal", "too_fast", "not_now", "busy"]
    text: str
    rule: str | None = None
    update: Update | None = None


class Hint(Said):
    type: Literal["hint"] = "hint"
    re: int | None = None
    match: str
    question: int
    bot: str
    action: int
    name: str
    text: str


class Odds(Said):
    """What each choice is worth by named figures, best first; empty where the game knows none."""

    type: Literal["odds"] = "odds"
    re: int | None = None
    match: str
    question: int
    odds: list[Figures]


class WhyNot(Said):
    type: Literal["why_not"] = "why_not"
    re: int | None = None
    match: str
    possible: bool
    text: str
    rule: str | None


class Pong(Said):
    type: Literal["pong"] = "pong"
    re: int | None = None
    now: int


ServerMessage = Annotated[
    Union[Welcome, TableMessage, Update, Refused, Hint, Odds, WhyNot, Pong], Field(discriminator="type")
]


class Problem(Said):
    """Why an HTTP request was refused, in words for people."""

    code: str
    detail: str


CLIENT: TypeAdapter[Any] = TypeAdapter(ClientMessage)
SERVER: TypeAdapter[Any] = TypeAdapter(ServerMessage)
BODIES: list[type[BaseModel]] = [
    Person, Rename, Games, Rules, Cards, NewMatch, QuickMatch, Join, Add, OfSeat, PlayOn, TableInfo, Lobby, Timeline, Moment,
    Fairness, Luck, Problem,
]  # fmt: skip


def schema() -> dict[str, Any]:
    """The JSON Schema of all bodies and messages."""
    parts: list[tuple[str, Literal["validation", "serialization"], TypeAdapter[Any]]] = [
        ("ClientMessage", "validation", CLIENT),
        ("ServerMessage", "serialization", SERVER),
    ]
    for body in BODIES:
        parts.append((body.__name__, "serialization" if issubclass(body, Said) else "validation", TypeAdapter(body)))
    made, definitions = TypeAdapter.json_schemas(
        [(name, mode, adapter) for name, mode, adapter in parts], ref_template="#/$defs/{model}"
    )
    whole = dict(definitions["$defs"])
    for (name, _), one in made.items():
        if one != {"$ref": f"#/$defs/{name}"}:
            whole[str(name)] = one
    return {"title": "wartable protocol", "version": VERSION, "$defs": dict(sorted(whole.items()))}


if __name__ == "__main__":
    from wartable.server.typescript import written

    print(written(schema(), "--typescript" in sys.argv), end="")
