"""The law of options: each is read by the rules, or says who else reads it; and what a setup accepts can be played."""
from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, zip_longest
from typing import Any, Final

from wartable.conformance.law import Broken
from wartable.conformance.switched import Doubt, find_readers
from wartable.conformance.variants import describe, other_values, variants
from wartable.conformance.walk import SAMPLES, Walk, names, play_on, viewers
from wartable.kernel.dice import SeededDice, stream
from wartable.kernel.errors import BadInput
from wartable.kernel.game import Game
from wartable.kernel.setup import Option, Setup, Value
from wartable.kernel.state import State
from wartable.kernel.view import View

ROUNDS: Final = 12  # So many times all tables are tried before an option is taken to change nothing.
COMBINATIONS: Final = 300  # Tables with several changed options that are begun.
OPENING: Final = 24  # Nodes of a match that are compared first, since many options change the beginning,
PAIRS: Final = 4  # at so many pairs of tables.
RARELY: Final = 16  # At every node options and dice are compared, at one of so many all that is true and all that is seen.
BEGINNING: Final = 12  # Choices that such a match is played on.
CHANGED: Final = 4  # Options that are changed at such a table, at most.


def are_read(game: Game, setup: Setup, seed: int) -> int:
    """Every option changes some match: each switch, each word, and one end of each range. Two matches with the same seed and
    the same choices, one with the option as usual, are compared: first how they begin; then, at tables of random matches,
    what follows if the option is switched there and then; at last node by node."""
    tables = sorted(variants(game), key=lambda table: table.seats)
    decisions = check_combinations(game, seed)
    doubts = [Doubt(option, values) for option in game.options for values in groups(game, option, tables)]
    for doubt in [doubt for doubt in doubts if doubt.option.read_by]:
        decisions += check_unread(game, doubt, tables, seed)
    left = [doubt for doubt in doubts if not doubt.option.read_by and not begins_differently(game, doubt, tables, seed)]
    for number in range(ROUNDS if left else 0):
        looked, left = find_readers(game, left, tables, seed + number * len(tables))
        decisions += looked
        for doubt in left[:]:
            looked, read = goes_differently(game, doubt, tables, seed + number)
            decisions += looked
            if read:
                left.remove(doubt)
    if left:
        told = ", ".join([str(value) for value in left[0].values])
        raise Broken(f"option {left[0].option.name} may be {told}, which changes nothing in any match ({decisions} decisions)")
    return decisions


def begins_differently(game: Game, doubt: Doubt, tables: list[Setup], seed: int) -> bool:
    """Whether one of the values changes how a match begins."""
    few = islice(pairs(game, doubt.option, doubt.values, tables), PAIRS)
    return any(compared(game, usual, changed, seed, OPENING)[1] for usual, changed in few)


def groups(game: Game, option: Option, tables: list[Setup]) -> list[list[Value]]:
    """Values of which one has to change something: each word and each switch alone, the ends of a range together, of a free
    text all that the game asks to be tried."""
    values = other_values(option)
    numbers: list[Value] = [value for value in values if type(value) is int]
    found = [[value] for value in values if type(value) is not int]
    if numbers:
        found.append(numbers)
    if option.text:
        asked = [table.options[option.name] for table in tables]
        found.append([value for value in dict.fromkeys(asked) if value != option.default])
    return found


def goes_differently(game: Game, doubt: Doubt, tables: list[Setup], seed: int) -> tuple[int, bool]:
    """The nodes looked at, and whether one of the values changes a match."""
    decisions = 0
    for usual, changed in pairs(game, doubt.option, doubt.values, tables):
        looked, differ = compared(game, usual, changed, seed)
        decisions += looked
        if differ:
            return decisions, True
    return decisions, False


def check_unread(game: Game, doubt: Doubt, tables: list[Setup], seed: int) -> int:
    """An option that says that somebody else reads it changes no match."""
    for usual, changed in islice(pairs(game, doubt.option, doubt.values, tables), 1):
        looked, differ = compared(game, usual, changed, seed)
        if differ:
            raise Broken(f"option {doubt.option.name} is said to be read by {doubt.option.read_by}, but changes a match")
        return looked
    return 0


def pairs(game: Game, option: Option, values: list[Value], tables: list[Setup]) -> Iterator[tuple[Setup, Setup]]:
    """Tables that differ in this option only: one as usual (where that cannot be, otherwise), one with one of the values."""
    for table in [*tables, *beside(game, option)]:
        given: dict[str, Any] = dict(table.options)
        own = given[option.name]
        if own != option.default and own not in values:
            continue
        for value in [own] if own in values else values:
            changed = accepted(game, table.seats, {**given, option.name: value})
            others = [option.default, *[other for other in other_values(option) if other != value]]
            usual = [found for other in others if (found := accepted(game, table.seats, {**given, option.name: other}))]
            if changed is not None and usual:
                yield usual[0], changed


def beside(game: Game, option: Option) -> Iterator[Setup]:
    """Small and large tables at which one other option is changed: some count only together with another."""
    for other in game.options:
        for value in other_values(other) if other is not option else []:
            for seats in (game.min_seats, game.max_seats):
                table = accepted(game, seats, {other.name: value})
                if table is not None:
                    yield table


def accepted(game: Game, seats: int, options: dict[str, Any]) -> Setup | None:
    """The setup, if the game accepts it."""
    try:
        return game.setup(seats, options)
    except BadInput:
        return None


def compared(game: Game, usual: Setup, changed: Setup, seed: int, nodes: int | None = None) -> tuple[int, bool]:
    """Plays two matches, or so many nodes of them, with the same seed and the same choices: the nodes looked at, and whether
    anything differs."""
    if game.why_no_undo(usual) != game.why_no_undo(changed) or faults_of_decks(game, usual) != faults_of_decks(game, changed):
        return 0, True
    one, two = Walk(game, usual, seed, telling=True), Walk(game, changed, seed, telling=True)
    for s, t in islice(zip_longest(one.nodes(), two.nodes()), nodes):
        if s is None or t is None or s.options != t.options or one.faces != two.faces:
            return one.number, True
        if one.sampler.below(RARELY) == 0 and (s.key() != t.key() or looks_different(game, one, s, t)):
            return one.number, True
    return one.number, one.state.key() != two.state.key() or looks_different(game, one, one.state, two.state)


def faults_of_decks(game: Game, setup: Setup) -> list[str]:
    """What is wrong with each ready deck at this table, and with one that holds everything twice."""
    found: list[str] = []
    for text in game.decks().values():
        for deck in (text, f"{text}\n{text}"):
            try:
                found.extend(game.deck_faults(deck, setup))
            except BadInput as e:
                found.append(str(e))
    return found


def looks_different(game: Game, walk: Walk, s: State, t: State) -> bool:
    """Whether anybody sees, reads or is told something else at the two tables, which are equal otherwise."""
    for viewer in viewers(s.setup):
        mine, other = game.view(s, viewer), game.view(t, viewer)
        if shown(mine, s.setup) != shown(other, t.setup):
            return True
        if game.lines(mine, names(s.setup)) != game.lines(other, names(t.setup)):
            return True
        if mine.mine and game.odds(mine, s.setup) != game.odds(other, t.setup):
            return True
        told = [seen for event in walk.match.events if (seen := event.seen_by(viewer)) is not None]
        if repr(game.log(told, s.setup)) != repr(game.log(told, t.setup)):
            return True
    return False


def shown(view: View, setup: Setup) -> dict[str, Any]:
    """The view as data, without a list of the options themselves: to show an option is not to read it."""
    data = view.data()
    return {**data, "table": {key: value for key, value in data["table"].items() if value != setup.options}}


def check_combinations(game: Game, seed: int) -> int:
    """A table that a setup accepts can be played: options changed at random, each accepted after the other, for any number of
    players. The same options given all at once are accepted too, and the match begins."""
    chance = stream(seed, SAMPLES)
    changes = [(option.name, value) for option in game.options for value in other_values(option)]
    for number in range(COMBINATIONS if changes else 0):
        seats = game.min_seats + chance.below(game.max_seats - game.min_seats + 1)
        options: dict[str, Any] = {}
        for _ in range(CHANGED):
            name, value = changes[chance.below(len(changes))]
            if accepted(game, seats, {**options, name: value}) is not None:
                options[name] = value
        table = accepted(game, seats, options)
        if table is None:
            continue
        try:
            again = game.setup(table.seats, dict(table.options))
            play_on(game.start(again), SeededDice(seed + number), chance, BEGINNING)
        except Exception as e:
            raise Broken(f"{describe(game, table)}: the table is offered and then refused: {type(e).__name__}: {e}") from e
    return COMBINATIONS
