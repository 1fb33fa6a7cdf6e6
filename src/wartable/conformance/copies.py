"""Laws of copies: clones, pickles, deep copies and written positions are equal to the state and share nothing with it."""
from __future__ import annotations

import copy
import pickle
from typing import Any, Final

from wartable.conformance.law import Broken
from wartable.conformance.tape import advance
from wartable.conformance.walk import Walk
from wartable.kernel.dice import Die
from wartable.kernel.event import Event
from wartable.kernel.game import Game
from wartable.kernel.packed import is_packed
from wartable.kernel.position import read_position, write_position
from wartable.kernel.setup import Setup
from wartable.kernel.state import State
from wartable.kernel.step import Step

SHARED: Final = ("options", "dice", "setup")  # Read-only, so that clones may share them.


def attributes(thing: object) -> dict[str, Any]:
    """All attributes by name; compiled classes list theirs."""
    compiled = [name for name in getattr(type(thing), "__mypyc_attrs__", ()) if not name.startswith("__")]
    return {**{name: getattr(thing, name) for name in compiled}, **getattr(thing, "__dict__", {})}


KERNEL: Final = frozenset(attributes(State(Setup("", 0, {}))))  # What every state has.


def own_attributes(s: State) -> dict[str, Any]:
    """What the game added to the kernel's state, without its setup."""
    return {n: v for n, v in attributes(s).items() if n not in KERNEL and not isinstance(v, Setup)}


def difference(s: State, t: State) -> str:
    """What tells two states apart, attribute by attribute; nothing if they are equal in all."""
    mine, other = own_attributes(s), own_attributes(t)
    for name in sorted({*mine, *other}):
        if name not in mine or name not in other or mine[name] != other[name]:
            return f"{name} is {mine.get(name)!r} in one and {other.get(name)!r} in the other"
    if s.key() != t.key():
        return f"the open decisions or what is due differ: {s.key()[1:]!r} and {t.key()[1:]!r}"
    return ""


def lists_of(value: Any) -> list[list[Any]]:
    """All lists inside, itself included."""
    found: list[list[Any]] = [value] if isinstance(value, list) else []
    if isinstance(value, (list, tuple)):
        for item in value:
            if isinstance(item, (list, tuple)):
                found.extend(lists_of(item))
    return found


def shared_list(s: State, t: State) -> str:
    """The name of a list or packed column that both states hold, or nothing."""
    mine = {id(one): name for name, value in attributes(s).items() if name not in SHARED for one in lists_of(value)}
    for name, value in attributes(t).items():
        if name not in SHARED and any(id(one) in mine for one in lists_of(value)):
            return name
        if is_packed(value) and len(value) and shows_changes(getattr(s, name), value):
            return name
    return ""


def shows_changes(one: Any, other: Any) -> bool:
    """Whether what is written into one can be read in the other."""
    before = other[0]
    one[0] += 1
    same = other[0] != before
    one[0] -= 1
    return bool(same)


def clones_are_equal(game: Game, setup: Setup, seed: int, share: float = 1.0) -> int:
    """A clone equals the original in every attribute, shares no list and no packed column with it and tells nobody."""
    walk = Walk(game, setup, seed, telling=True, share=share, live=True)
    for s in walk.glanced():
        twin = s.clone()
        if type(twin) is not type(s):
            raise Broken(f"{walk.where()}: the clone is a {type(twin).__name__}, the state a {type(s).__name__}")
        unequal = difference(s, twin)
        if unequal:
            raise Broken(f"{walk.where()}: the clone is not equal: {unequal}")
        if twin.events is not None:
            raise Broken(f"{walk.where()}: the clone tells events to the original's listeners")
        name = shared_list(s, twin)
        if name:
            raise Broken(f"{walk.where()}: the clone shares the list {name} with the original")
    return walk.looked


def clones_keep(game: Game, setup: Setup, seed: int, share: float = 1.0) -> int:
    """Every earlier clone keeps its digest to the end of the match, also when a clone of it is played."""
    walk = Walk(game, setup, seed, share=share, live=True)
    kept: list[tuple[State, str, str]] = []
    for s in walk.glanced():
        twin = s.clone()
        kept.append((twin, twin.digest(), walk.where()))
        advance(twin.clone(), walk.option, walk.faces)
    for twin, digest, where in kept:
        if twin.digest() != digest:
            raise Broken(f"a clone taken {where} has changed while the match went on")
    return walk.looked


def states_are_plain(game: Game, setup: Setup, seed: int, share: float = 1.0) -> int:
    """A state holds ints (also packed), texts, lists, tuples, steps; `fields` names all; steps hold ints and never change."""
    walk = Walk(game, setup, seed, telling=True, share=share)
    steps: dict[int, tuple[Step[Any], str]] = {}
    for s in walk.closely():
        check_attributes(s, walk.where())
        for step in s.due():
            check_step(game, step, walk.where())
            _, known = steps.setdefault(id(step), (step, repr(attributes(step))))
            if repr(attributes(step)) != known:
                raise Broken(f"{walk.where()}: the step {step} has changed: {known} became {attributes(step)!r}")
    check_attributes(walk.state, walk.where())
    return walk.looked


def check_attributes(s: State, where: str) -> None:
    """Everything in the state is plain and named in `fields`."""
    for name, value in attributes(s).items():
        fault = strange(value)
        if fault:
            raise Broken(f"{where}: the state's {name} holds {fault}")
    named = s.fields()
    for name in own_attributes(s):
        if name not in named:
            raise Broken(f"{where}: fields() does not name {name}, so files, pickles and comparisons forget it")
    for name in named:
        if not hasattr(s, name):
            raise Broken(f"{where}: fields() names {name}, which the state does not have")


def strange(value: Any) -> str:
    """What does not belong into a state, or nothing."""
    if isinstance(value, (list, tuple)):
        for item in value:
            fault = strange(item)
            if fault:
                return fault
        return ""
    if value is None or isinstance(value, (int, str, Step, Die, Setup)) or is_packed(value):
        return ""
    if isinstance(value, Event):
        return "" if all(isinstance(a, int) for a in value.args) else f"the event {value} with something else than ints"
    return f"{value!r}, a {type(value).__name__}"


def check_step(game: Game, step: Step[Any], where: str) -> None:
    """A step is known to the game and made of its ints alone."""
    if game.steps.get(type(step).__name__) is not type(step):
        raise Broken(f"{where}: the step {step} is not among the steps of the game, so positions cannot be read")
    args = step.args()
    if not all(type(a) is int for a in args):
        raise Broken(f"{where}: the step {step} holds something else than ints")
    again = type(step)(*args)
    if again != step or repr(attributes(again)) != repr(attributes(step)):
        raise Broken(f"{where}: the step {step} is not made of its args(): {attributes(step)!r} and {attributes(again)!r}")


def pickled(s: State) -> State:
    """There and back through bytes."""
    again: State = pickle.loads(pickle.dumps(s))
    return again


def rewritten(game: Game, s: State) -> State:
    """There and back through the text of a position."""
    text = write_position(game, s)
    found, again = read_position(text)
    if found is not game:
        raise Broken(f"the position is of {found!r}, not of {game!r}")
    if write_position(game, again) != text:
        raise Broken("a position that is read and written again is another text")
    return again


def pickles_are_equal(game: Game, setup: Setup, seed: int, share: float = 1.0) -> int:
    """A twin that is pickled and restored after every choice that is looked at stays equal."""
    walk = Walk(game, setup, seed, share=share)
    twin = pickled(walk.state)
    for s in walk.nodes():
        looked = walk.glance()
        if looked:
            compare(s, twin, walk.where(), "that was pickled again and again")
        advance(twin, walk.option, walk.faces)
        if looked:
            twin = pickled(twin)
    compare(walk.state, twin, walk.where(), "that was pickled again and again")
    return walk.looked


def deep_copies_are_equal(game: Game, setup: Setup, seed: int, share: float = 1.0) -> int:
    """A twin that is deep-copied after every choice stays equal and shares nothing."""
    walk = Walk(game, setup, seed, share=share)
    twin = copy.deepcopy(walk.state)
    for s in walk.closely():
        twin = copy.deepcopy(s)
        compare(s, twin, walk.where(), "that is a deep copy")
        name = shared_list(s, twin)
        if name:
            raise Broken(f"{walk.where()}: a deep copy shares the list {name} with the original")
        advance(twin, walk.option, walk.faces)
        ahead = s.clone()
        advance(ahead, walk.option, walk.faces)
        compare(ahead, twin, walk.where(), "that is a deep copy, played on,")
    return walk.looked


def positions_are_equal(game: Game, setup: Setup, seed: int, share: float = 1.0) -> int:
    """A twin that is written as a position and read again stays equal."""
    walk = Walk(game, setup, seed, share=share)
    for s in walk.closely():
        twin = rewritten(game, s)
        compare(s, twin, walk.where(), "that was written as a position and read again")
        advance(twin, walk.option, walk.faces)
        ahead = s.clone()
        advance(ahead, walk.option, walk.faces)
        compare(ahead, twin, walk.where(), "that was read from a position, played on,")
    compare(walk.state, rewritten(game, walk.state), walk.where(), "that was written as a position and read again")
    return walk.looked


def compare(s: State, twin: State, where: str, which: str) -> None:
    unequal = difference(s, twin)
    if unequal:
        raise Broken(f"{where}: a twin {which} is not equal: {unequal}")
