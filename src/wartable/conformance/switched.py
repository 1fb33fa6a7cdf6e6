"""Options switched in the middle of a match: quick to find what random play of whole matches meets too seldom.

A match is played with the option as usual. At its nodes the option is switched in a copy of the table; then the same question
is asked in both copies, the same choices are made and the same dice fall. If anything differs after that, the option is read.
"""
from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from wartable.conformance.copies import attributes
from wartable.conformance.tape import advance
from wartable.conformance.walk import Walk, pick, roll_out
from wartable.kernel.dice import SeededDice, Stream
from wartable.kernel.errors import BadInput
from wartable.kernel.game import Game
from wartable.kernel.setup import Option, Setup, Value
from wartable.kernel.state import CHANCE, State

FEW: Final = 8  # If so few options are left, every node is looked at, otherwise one of RARELY;
RARELY: Final = 4
CHOICES: Final = 12  # so many choices are tried there,
ROLLS: Final = 3  # or so many rolls.
BEFORE: Final = 20  # A rule that an option names is made due after so many nodes,
AFTER: Final = 300  # and so many are played then.
SEEDS: Final = 1 << 30


@dataclass(frozen=True)
class Doubt:
    """An option and some of its values, of which one has to change something."""

    option: Option
    values: list[Value]


@dataclass(frozen=True)
class Switch:
    """A doubt, and the table at which the option has one of the values."""

    doubt: Doubt
    changed: Setup


def find_readers(game: Game, doubts: list[Doubt], tables: list[Setup], seed: int) -> tuple[int, list[Doubt]]:
    """Plays a match at each table: the nodes looked at, and the doubts that are left."""
    looked = 0
    times: dict[int, int] = {}
    left = [doubt for doubt in doubts if not doubt.option.due or not read_when_due(game, doubt, tables, seed)]
    for number, table in enumerate(tables if left else []):
        switches = [switch for doubt in left for switch in switches_of(game, doubt, table)]
        walk = Walk(game, table, seed + number)
        for s in walk.nodes() if switches else ():
            if number % 2 and s.seat != CHANCE:
                walk.option = seldom(s.options, times, walk.chooser)
            if len(left) > FEW and walk.sampler.below(RARELY):
                continue
            looked += 1
            read = [switch.doubt for switch in switches if matters(walk, s, table, switch.changed)]
            if read:
                left = [doubt for doubt in left if doubt not in read]
                switches = [switch for switch in switches if switch.doubt in left]
            if not switches:
                break
    return looked, left


def seldom(options: list[int], times: dict[int, int], chooser: Stream) -> int:
    """One of those that were chosen least so far, so that matches go where random ones seldom come; every fourth is any."""
    fewest = min([times.get(option, 0) for option in options]) if chooser.below(4) else SEEDS
    option = pick([option for option in options if times.get(option, 0) <= fewest], chooser)
    times[option] = times.get(option, 0) + 1
    return option


def switches_of(game: Game, doubt: Doubt, table: Setup) -> list[Switch]:
    """The tables with the values that are equal to this one otherwise, if the option is as usual here."""
    found: list[Switch] = []
    options: dict[str, Any] = dict(table.options)
    if options[doubt.option.name] == doubt.option.default:
        for value in doubt.values:
            try:
                found.append(Switch(doubt, game.setup(table.seats, {**options, doubt.option.name: value})))
            except BadInput:
                continue
    return found


def matters(walk: Walk, s: State, usual: Setup, changed: Setup) -> bool:
    """Whether anything differs after this node if the option is switched here; a table that cannot go on so does not count."""
    dice = walk.sampler.below(SEEDS)
    try:
        one, two = under(s, usual), under(s, changed)
        if not same(one, two):
            return True
        if s.seat == CHANCE:
            return any(not same(rolled(one, dice + i), rolled(two, dice + i)) for i in range(ROLLS))
        choices = {pick(one.options, walk.sampler) for _ in range(CHOICES)}
        return any(not same(chosen(one, choice, dice), chosen(two, choice, dice)) for choice in choices)
    except Exception:
        return False


def read_when_due(game: Game, doubt: Doubt, tables: list[Setup], seed: int) -> bool:
    """Whether a match differs in which the rule that the option names is made due, though nothing in it led there."""
    for number, table in enumerate(tables):
        for switch in switches_of(game, doubt, table):
            walk = Walk(game, table, seed + number)
            for s in islice(walk.nodes(), BEFORE, None):
                if s.seat != CHANCE and goes_differently(game, s, switch, walk):
                    return True
                if s.seat != CHANCE:
                    break
    return False


def goes_differently(game: Game, s: State, switch: Switch, walk: Walk) -> bool:
    """Plays on at both tables with the same choices and dice."""
    step = game.steps[switch.doubt.option.due]()
    one, two = s.clone(), with_setup(s, switch.changed)
    for twin in (one, two):
        twin.agenda.append(step)
        twin.ask_again()
    dice = SeededDice(walk.sampler.below(SEEDS))
    for _ in range(AFTER):
        if one.over or two.over or not same(one, two):
            break
        faces = dice.roll(one.dice, one.roller) if one.seat == CHANCE else []
        option = -1 if one.seat == CHANCE else pick(one.options, walk.chooser)
        for twin in (one, two):
            advance(twin, option, faces)
    return not same(one, two)


def with_setup(s: State, setup: Setup) -> State:
    """The same table with other options."""
    twin = s.clone()
    for name, value in attributes(twin).items():
        if isinstance(value, Setup):
            setattr(twin, name, setup)
    return twin


def under(s: State, setup: Setup) -> State:
    """The same table with other options, asked the same question anew."""
    twin = with_setup(s, setup)
    if twin.seat != CHANCE:
        twin.ask_again()
    return twin


def rolled(s: State, seed: int) -> State:
    """What follows a roll."""
    twin = s.clone()
    twin.apply_roll(SeededDice(seed).roll(s.dice, s.roller))
    return twin


def chosen(s: State, choice: int, seed: int) -> State:
    """What follows a choice and the rolls after it."""
    twin = s.clone()
    twin.apply(choice)
    roll_out(twin, SeededDice(seed))
    return twin


def same(s: State, t: State) -> bool:
    """`==` without making keys: column by column, which is much quicker."""
    if (s.seat, s.kind, s.options, s.reason, s.ranking) != (t.seat, t.kind, t.options, t.reason, t.ranking):
        return False
    if s.agenda != t.agenda or s.asker != t.asker or [die.size for die in s.dice] != [die.size for die in t.dice]:
        return False
    return all(getattr(s, name) == getattr(t, name) for name in s.fields())
