"""Who plays, and what can be played: people, games, their options, rules and cards."""
from __future__ import annotations

from typing import Any, Literal

from wartable.server.protocol.base import Asked, OptionValue, PlayerName, Said


class Person(Said):
    """Who the server takes the client for. `session` names the browser; it opens nothing."""

    session: str
    name: str


class Rename(Asked):
    name: PlayerName


class OptionInfo(Said):
    """A rule option: a switch (on, off), one of `words`, or a number from `low` to `high` (if `numbers`). Options of
    one `group` are shown together under its words; the `default` is the printed rule."""

    name: str
    group: str
    help: str
    default: OptionValue
    switch: bool
    words: list[str]
    numbers: bool
    low: int
    high: int


class PresetInfo(Said):
    """A named set of rules: what it is in a `sentence`, and the options in which it differs from the defaults."""

    name: str
    sentence: str
    options: dict[str, OptionValue]


class BotInfo(Said):
    """An opponent; they come weakest first. `usual` sits down where nobody is named, `best` gives hints, `gentle` is for those
    who begin. It is `called` by a name and has a `face` (an icon of game-icons) and a `sentence` about its play."""

    name: str
    title: str
    called: str
    face: str
    sentence: str
    gentle: bool
    usual: bool
    best: bool


class GameInfo(Said):
    """The first of `presets` are the printed rules, which are the defaults of all options. `proposed` is the bot to play
    against now: the gentle one until the session has won a match against it, then the usual one."""

    name: str
    title: str
    summary: str
    prefix: str
    rules_version: int
    min_seats: int
    max_seats: int
    hidden: bool
    presets: list[PresetInfo]
    options: list[OptionInfo]
    bots: list[BotInfo]
    proposed: str
    guided: bool
    example: bool


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


class CardArt(Said):
    """What a card shows: an icon of game-icons, the `scene` behind it, how the figure `stands` in it (lord, hero, pack, item,
    spell, fort, pet).

    `flip` turns the figure to the other side (without it the card's key decides), `zoom` makes it larger or smaller.
    """

    icon: str
    scene: str
    stands: str
    flip: bool | None = None
    zoom: float = 1


class CardInfo(Said):
    """One card as it is printed: `group` is the file it stands in, `values` its numbers and words by the game's own columns."""

    key: str
    name: str
    group: str
    text: str
    source: str
    values: dict[str, Any]
    art: CardArt | None = None


class Cards(Said):
    """Every card of a game, in the order of its files; none for a game without cards. `others` have art and are no cards.
    `keys` are those of the cards by the number that events name each with."""

    game: str
    cards: list[CardInfo]
    keys: list[str]
    others: dict[str, CardArt]
