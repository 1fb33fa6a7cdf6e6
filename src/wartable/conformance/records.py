"""Laws of records and positions: they replay to the same state, and damaged ones are refused in words."""
from __future__ import annotations

from itertools import islice
from typing import Final

from wartable.conformance.copies import compare
from wartable.conformance.damage import damaged
from wartable.conformance.law import Broken
from wartable.conformance.play import check_question
from wartable.conformance.walk import CHOICES, GLANCES, Walk, names, new_match, pick, play_on
from wartable.kernel.dice import DiceSource, SeededDice, stream
from wartable.kernel.errors import BadInput
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.position import read_position, write_position
from wartable.kernel.record import read_record, write_record
from wartable.kernel.sealed import SealedDice
from wartable.kernel.setup import Setup

DAMAGES: Final = 25  # Damaged texts of each kind that are read in one match.
AHEAD: Final = 12  # Choices that a damaged position is played on, if it can be read.


def records_replay(game: Game, setup: Setup, seed: int, share: float = 1.0) -> int:
    """The record of a match replays to the same state and is written again as the same text, whatever its dice are. Where only
    a share of the nodes is looked at, one sort of record is tried, drawn from the seed."""
    sorts = [seeded_replays, sealed_replays, middle_replays, resumed_goes_on]
    chosen = sorts if share >= 1.0 else [sorts[stream(seed, GLANCES).below(len(sorts))]]
    return sum([replays(game, setup, seed) for replays in chosen])


def seeded_replays(game: Game, setup: Setup, seed: int) -> int:
    """A record with seeded dice."""
    return check_replays(new_match(game, setup, SeededDice(seed), recording=True), "seeded", seed)


def sealed_replays(game: Game, setup: Setup, seed: int) -> int:
    """A record with sealed dice."""
    return check_replays(new_match(game, setup, SealedDice(f"secret {seed}", "added"), recording=True), "sealed", seed)


def check_replays(match: Match, kind: str, seed: int) -> int:
    """The record of this match after a few choices, and at its end."""
    check_record(play_recorded(match, seed, 5), kind, seed, "a record that breaks off")
    check_record(play_recorded(match, seed, None), kind, seed, "a record")
    return match.choices


def middle_replays(game: Game, setup: Setup, seed: int) -> int:
    """A record that begins with a position."""
    walk = Walk(game, setup, seed)
    for _ in islice(walk.nodes(), 8):
        pass
    middle = Match(game, walk.state.clone(), SeededDice(seed), recording=True)
    check_record(play_recorded(middle, seed, None), "seeded", seed, "a record that begins with a position", True)
    return middle.choices


def play_recorded(match: Match, seed: int, choices: int | None) -> Match:
    """Plays random choices to the end, or a few."""
    chooser = stream(seed, CHOICES)
    while not match.over and (choices is None or match.choices < choices):
        match.play(pick(match.options, chooser))
    return match


def check_record(match: Match, kind: str, seed: int, what: str, start: bool = False) -> None:
    """The text of a match replays, and its dice can be checked."""
    secret, added = (f"secret {seed}", "added") if kind == "sealed" else ("", "")
    people = names(match.state.setup)
    text = write_record(match, people, kind, secret, added, start)
    record = read_record(text)
    again = record.replay()
    compare(match.state, again.state, "at the end", f"that was replayed from {what} with {kind} dice")
    if write_record(again, people, kind, secret, added, start) != text:
        raise Broken(f"{what} with {kind} dice, replayed and written again, is another text")
    record.check_dice()


def resumed_goes_on(game: Game, setup: Setup, seed: int) -> int:
    """A match that is broken off, written down, read and played on with its sealed dice ends like one that was not."""
    whole = new_match(game, setup, SealedDice("secret"), recording=True)
    chooser = stream(seed, CHOICES)
    text = ""
    actions: list[int] = []
    while not whole.over:
        if whole.choices == 6:
            text = write_record(whole, names(setup), "sealed", "secret")
            actions = []
        actions.append(pick(whole.options, chooser))
        whole.play(actions[-1])
    if text:
        source: DiceSource = SealedDice("secret")
        resumed = read_record(text).resume(source)
        for action in actions:
            resumed.play(action)
        compare(whole.state, resumed.state, "at the end", "that was broken off and resumed")
    return whole.choices


def damaged_texts(game: Game, setup: Setup, seed: int, share: float = 1.0) -> int:
    """Records and positions with random damage are read to something playable or refused with BadInput."""
    match = new_match(game, setup, SeededDice(seed), recording=True)
    chooser = stream(seed, CHOICES)
    stop = chooser.below(30)
    while not match.over and match.choices < stop:
        match.play(pick(match.options, chooser))
    people = names(setup)
    position = write_position(game, match.state)
    records = [write_record(match, people, "sealed", "secret"), write_record(match, people, "typed", start=True)]
    for number in range(max(1, round(DAMAGES * share))):
        read_damaged_position(damaged(position, chooser), number)
        read_damaged_record(damaged(records[number % 2], chooser))
    return match.choices


def read_damaged_position(text: str, seed: int) -> None:
    """Reads it and plays on, or is refused."""
    try:
        game, s = read_position(text)
    except BadInput:
        return
    except Exception as e:
        raise Broken(f"a damaged position gives {e!r} instead of BadInput:\n{text}") from e
    try:
        play_on(s, SeededDice(seed), stream(seed, CHOICES), AHEAD)
        check_question(game, s, "a few choices later")
        game.view(s, 0).json()
    except Exception as e:
        raise Broken(f"a damaged position is accepted, but play on it gives {e!r}:\n{text}") from e


def read_damaged_record(text: str) -> None:
    """Reads and replays it, or is refused."""
    try:
        record = read_record(text)
        record.replay()
        record.check_dice()
    except BadInput:
        return
    except Exception as e:
        raise Broken(f"a damaged record gives {e!r} instead of BadInput:\n{text}") from e
