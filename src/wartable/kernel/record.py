"""Records: a match as text that replays to the same state for ever, without any generator."""
from __future__ import annotations

from typing import Any, final

from wartable.kernel.dice import DiceSource, Die
from wartable.kernel.errors import BadInput, WartableError
from wartable.kernel.game import Game
from wartable.kernel.match import Entry, Match
from wartable.kernel.position import check_ruleset, parse_toml, position_data, ruleset_data, state_from, write_toml
from wartable.kernel.registry import find_game
from wartable.kernel.sealed import SealedDice, seal
from wartable.kernel.state import CHANCE

FORMAT = 1
NEEDED = ("game", "seats", "play")
KEYS: dict[str, type] = {
    "wartable_record": int, "game": str, "rules": int, "catalogue": str, "seats": list, "play": list, "ruleset": str,
    "options": dict, "start": dict, "result": str, "ranking": list, "dice": str, "secret": str, "added": str, "sealed": str,
    "digest": str,
}  # fmt: skip


@final
class Record:
    """The text of a match, read: who sat where, how the dice were made, and every choice and roll by name."""

    def __init__(self, game: Game, data: dict[str, Any]) -> None:
        self.game = game
        self.seats: list[str] = data["seats"]
        self.ruleset: str = data.get("ruleset", "")
        self.options: dict[str, Any] = data.get("options", {})
        self.dice: str = data.get("dice", "")
        self.secret: str = data.get("secret", "")
        self.added: str = data.get("added", "")
        self.sealed: str = data.get("sealed", "")
        self.start: dict[str, Any] | None = data.get("start")
        self.play: list[str] = data["play"]
        self.ranking: list[list[int]] | None = data.get("ranking")
        self.digest: str = data.get("digest", "")

    def begin(self, telling: bool = False) -> Match:
        """The match before the first line; its dice are open."""
        if self.start is not None:
            state = state_from(self.game, self.start)
            if state.setup.seats != len(self.seats):
                raise BadInput(f"the record names {len(self.seats)} seats and starts with {state.setup.seats}")
            state.events = [] if telling else None
            return Match(self.game, state, None, True)
        match = self.game.match(len(self.seats), self.game.kept(self.options), telling=telling, recording=True)
        check_ruleset(self.game, match.state.setup, self.ruleset)
        return match

    def replay(self, telling: bool = False, lines: int | None = None) -> Match:
        """The match after all lines, or the first few; a line that does not fit is named."""
        match = self.begin(telling)
        for number, line in enumerate(self.play[:lines]):
            self.step(match, number, line)
        if lines is None:
            self.check_end(match)
        return match

    def step(self, match: Match, number: int, line: str) -> None:
        """Plays one line."""
        try:
            who, _, rest = line.strip().partition(" ")
            if who == "roll":
                if match.state.seat != CHANCE:
                    raise BadInput("no dice are rolled here")
                match.roll(read_roll(rest, match.state.dice))
                return
            if not who.isdecimal() or len(who) > 3:
                raise BadInput("a line begins with `roll` or with the number of a seat")
            if int(who) - 1 != match.seat:
                asked = "the dice" if match.seat == CHANCE else f"seat {match.seat + 1}"
                raise BadInput(f"it is {asked} that is asked here" if not match.over else "the match is over here")
            match.play(self.game.actions.action(rest))
        except WartableError as e:
            raise BadInput(f"line {number + 1} ({line}): {e}") from None

    def check_end(self, match: Match) -> None:
        outcome = match.outcome
        ranking = None if outcome is None else ranking_data(outcome.ranking)
        if ranking != self.ranking:
            raise BadInput(f"the record says the ranking is {self.ranking}, the replay gives {ranking}")
        if self.digest and match.state.digest() != self.digest:
            raise BadInput("the replay ends in another state than the record says (digest differs)")

    def check_dice(self) -> str:
        """Checks sealed dice against their secret; what was checked, in words."""
        rolls = sum(1 for line in self.play if line.startswith("roll"))
        if self.dice != "sealed":
            return f"{rolls} rolls were {self.dice or 'not marked'}: nothing to check them against"
        if not self.secret:
            return f"{rolls} rolls are sealed; the envelope is still closed"
        if seal(self.secret) != self.sealed:
            raise BadInput("the secret does not fit the seal that was published before the match")
        source = SealedDice(self.secret, self.added)
        match = self.begin()
        for number, line in enumerate(self.play):
            s = match.state
            if s.seat == CHANCE:
                expected = roll_line(s.dice, source.roll(s.dice, s.roller))
                if expected != line.strip():
                    raise BadInput(f"line {number + 1} ({line}) was not rolled by the sealed dice: they give {expected}")
            self.step(match, number, line)
        return f"{rolls} rolls fit the sealed envelope"

    def resume(self, dice: DiceSource | None, telling: bool = False) -> Match:
        """The match as it stands, to be played on with *dice*."""
        match = self.replay(telling)
        match.dice = dice
        if isinstance(dice, SealedDice):
            wind(dice, self.begin(), self.play, self)
        match.answer_chance()
        return match


def wind(dice: SealedDice, match: Match, play: list[str], record: Record) -> None:
    """Brings a source to where it stood at the end of the lines."""
    for number, line in enumerate(play):
        if match.state.seat == CHANCE:
            dice.roll(match.state.dice, match.state.roller)
        record.step(match, number, line)


def roll_line(dice: list[Die], faces: list[int]) -> str:
    """A roll in words: each kind of die with its faces, in order."""
    groups: list[str] = []
    last = ""
    for die, face in zip(dice, faces):
        if die.name == last:
            groups[-1] += f" {die.names[face]}"
        else:
            groups.append(f"{die.name} {die.names[face]}")
            last = die.name
    return "roll " + ", ".join(groups)


def read_roll(text: str, dice: list[Die]) -> list[int]:
    """The faces of a roll in words; the names of the dice may be left out, but those that are given must fit."""
    words: list[str] = []
    names = [d.name for d in dice]
    for word in text.replace(",", " ").split():
        if word not in names:
            words.append(word)
        elif len(words) < len(dice) and word != names[len(words)]:
            raise BadInput(f"{word} stands where {names[len(words)]} comes next; the order is {order_of(dice)}")
    if len(words) != len(dice):
        raise BadInput(f"{len(dice)} dice are rolled ({order_of(dice)}), {len(words)} results were given")
    return [die.face(word) for die, word in zip(dice, words)]


def order_of(dice: list[Die]) -> str:
    """The dice of a roll in words: how many of each kind, in order."""
    return ", ".join([f"{dice.count(d)} {d.name}" for i, d in enumerate(dice) if d not in dice[:i]])


def entry_line(game: Game, entry: Entry) -> str:
    """One line of a record."""
    if entry.seat == CHANCE:
        return roll_line(entry.dice, entry.faces)
    return f"{entry.seat + 1} {game.actions.name(entry.action)}"


def ranking_data(ranking: tuple[tuple[int, ...], ...]) -> list[list[int]]:
    """The ranking with seats numbered from 1, as people do."""
    return [[seat + 1 for seat in group] for group in ranking]


def write_record(match: Match, seats: list[str], dice: str, secret: str = "", added: str = "", start: bool = False) -> str:
    """The match so far as text. *start* keeps the state it began with, for matches that began from a position."""
    if match.origin is None:
        raise BadInput("this match was not recorded")
    game = match.game
    data: dict[str, Any] = {
        "wartable_record": FORMAT,
        "game": game.name,
        "rules": game.version,
        "catalogue": game.catalogue_hash,
        "seats": seats,
        "dice": dice,
    }
    if dice == "sealed":
        data["sealed"] = seal(secret)
        data["secret"] = secret
        data["added"] = added
    outcome = match.outcome
    if outcome is not None:
        data["result"] = outcome.reason
        data["ranking"] = ranking_data(outcome.ranking)
    data["digest"] = match.state.digest()
    data["play"] = [entry_line(game, e) for e in match.entries]
    if start:
        data["start"] = position_data(game, match.origin)
    else:
        data.update({**ruleset_data(game, match.state.setup), "options": dict(match.state.setup.options)})
    return write_toml(data)


def read_record(text: str) -> Record:
    """The record that *text* holds; what is wrong with it is said by key or line."""
    data = parse_toml(text, "record")
    if data.get("wartable_record") != FORMAT:
        raise BadInput(f"this is no record: a record begins with wartable_record = {FORMAT}")
    for key in data:
        if key not in KEYS:
            raise BadInput(f"a record has no key {key}; it has {', '.join(KEYS)}")
    for key, kind in KEYS.items():
        if (key in data or key in NEEDED) and not isinstance(data.get(key), kind):
            raise BadInput(f"the record's key {key} must be a {kind.__name__}")
    for key in ("seats", "play"):
        if not all(isinstance(v, str) for v in data[key]):
            raise BadInput(f"the record's key {key} must be a list of texts")
    if not data["seats"]:
        raise BadInput("the record's key seats names nobody")
    game = find_game(data["game"])
    if data.get("rules") != game.version:
        raise BadInput(f"the record was made with rules {data.get('rules')} of {game.title}; these are rules {game.version}")
    if data.get("catalogue", "") != game.catalogue_hash:
        raise BadInput(f"the record was made with other cards of {game.title} than these")
    return Record(game, data)
