"""Laws of play: matches end, and every question is a proper one."""
from __future__ import annotations

from wartable.conformance.law import Broken
from wartable.conformance.tape import advance
from wartable.conformance.walk import Walk, names, viewers
from wartable.kernel.errors import WartableError
from wartable.kernel.game import Game
from wartable.kernel.passing import STOPS, left_to_table, wish_is_over
from wartable.kernel.setup import Setup
from wartable.kernel.state import CHANCE, NOBODY, State
from wartable.kernel.view import View


def matches_end(game: Game, setup: Setup, seed: int, share: float = 1.0) -> int:
    """Plays a random match to its end within `max_decisions`; there the ranking names every seat once."""
    walk = Walk(game, setup, seed)
    for s in walk.nodes():
        check_question(game, s, walk.where())
    check_question(game, walk.state, walk.where())
    return walk.number


def check_question(game: Game, s: State, where: str) -> None:
    """One decision is open, or none and nothing is due."""
    if s.asker is None:
        check_end(game, s, where)
    elif s.seat == CHANCE:
        if not s.dice or any(die.size < 1 for die in s.dice):
            raise Broken(f"{where}: a roll without dice, or with a die without faces")
        if s.options:
            raise Broken(f"{where}: a roll is open and options are left over: {s.options[:5]}")
    elif not 0 <= s.seat < s.setup.seats:
        raise Broken(f"{where}: seat {s.seat} is asked, which is not at the table")
    elif not 0 <= s.kind < len(game.decisions):
        raise Broken(f"{where}: the kind of the decision is {s.kind}, which has no name")
    elif s.ranking:
        raise Broken(f"{where}: something is asked although the match has a ranking")


def check_end(game: Game, s: State, where: str) -> None:
    """Nothing is asked or due, and everybody has a rank."""
    if s.agenda:
        raise Broken(f"{where}: nothing is asked, but this is due: {s.due()[:5]}")
    if s.seat != NOBODY or s.options or s.dice:
        raise Broken(f"{where}: the match is over, but seat {s.seat} has options {s.options[:5]}, dice {s.dice[:5]}")
    if not 0 <= s.reason < len(game.reasons):
        raise Broken(f"{where}: the match is over for the reason {s.reason}, which has no words")
    ranked = [seat for group in s.ranking for seat in group]
    together = () in s.ranking and len(s.ranking) == 2 and not game.zero_sum
    if sorted(ranked) != list(range(s.setup.seats)) or (() in s.ranking and not together):
        raise Broken(f"{where}: the ranking {s.ranking} does not name every seat once")
    outcome = game.outcome(s)
    if outcome is None or (not together and abs(sum(outcome.returns())) > 1e-9):
        raise Broken(f"{where}: the returns of the outcome {outcome} do not add up to nothing")


def options_are_proper(game: Game, setup: Setup, seed: int, share: float = 1.0) -> int:
    """Options: non-empty, ascending, in the action table; each can be played and leads to a proper question. What the table
    chooses for a seat, by whatever that seat wishes to be asked, is one of them."""
    walk = Walk(game, setup, seed, share=share)
    for s in walk.glanced():
        if s.seat == CHANCE:
            continue
        where = walk.where()
        for i, option in enumerate(s.options):
            if not 0 <= option < game.actions.size:
                raise Broken(f"{where}: option {option} is not in the action table (0 to {game.actions.size - 1})")
            if i and option <= s.options[i - 1]:
                raise Broken(f"{where}: options are not in ascending order: {s.options[i - 1]} before {option}")
            copy = s.clone()
            try:
                copy.apply(option)
            except Exception as e:
                raise Broken(f"{where}: {game.actions.name(option)} cannot be played: {e!r}") from e
            check_question(game, copy, f"{where}, after {game.actions.name(option)}")
        check_passing(game, s, where)
    return walk.looked


def check_passing(game: Game, s: State, where: str) -> None:
    """Whether a question is put to the seat can be said for every wish, and else a legal choice is made for it."""
    view = game.view(s, s.seat)
    for stops in STOPS:
        try:
            chosen = left_to_table(game, view, stops)
            wish_is_over(game, view, stops)
        except Exception as e:
            raise Broken(f"{where}: whether to ask who wishes to be asked as {stops} cannot be said: {e!r}") from e
        if chosen >= 0 and chosen not in s.options:
            raise Broken(f"{where}: the table chooses {game.actions.name(chosen)}, which is not offered")


def everything_has_words(game: Game, setup: Setup, seed: int, share: float = 1.0) -> int:
    """Options have names that lead back to them and explanations, events have log lines, the table has a text."""
    if len(game.questions) != len(game.decisions):
        raise Broken(f"there are {len(game.decisions)} kinds of decision and {len(game.questions)} questions")
    walk = Walk(game, setup, seed, telling=True, share=share)
    people = names(setup)
    told = 0
    for s in walk.closely():
        if s.seat != CHANCE:
            view = game.view(s, s.seat)
            for option in s.options:
                check_name(game, option)
                check_text(game.explain(view, option), f"{walk.where()}: the explanation of {game.actions.name(option)}")
        told = check_lines(game, walk, told, people)
    check_lines(game, walk, told, people)
    return walk.looked


def check_lines(game: Game, walk: Walk, told: int, people: list[str]) -> int:
    """The log lines of what happened since, and the table, for everybody; how much has happened so far."""
    s = walk.state
    where = walk.where()
    for event in walk.match.events[told:]:
        shown = [seen for viewer in viewers(s.setup) if (seen := event.seen_by(viewer)) is not None]
        for seen in {repr(seen): seen for seen in shown}.values():
            check_text(game.line(seen, people), f"{where}: the log line of {seen}")
    for viewer in viewers(s.setup):
        for line in game.lines(game.view(s, viewer), people):
            check_text(line, f"{where}: a line of the table")
    return len(walk.match.events)


def check_text(text: str, what: str) -> None:
    if not isinstance(text, str) or not text.strip() or "\n" in text:
        raise Broken(f"{what} is not a line of text: {text!r}")


def check_name(game: Game, action: int) -> None:
    """The name of an action leads back to it."""
    name = game.actions.name(action)
    try:
        back = game.actions.action(name)
    except WartableError as e:
        raise Broken(f"action {action} is called {name!r}, which is not found: {e}") from e
    if back != action:
        raise Broken(f"actions {back} and {action} are both called {name!r}")


def names_are_unique(game: Game, setup: Setup, seed: int) -> int:
    """Every action of the table has a name of its own."""
    for action in range(game.actions.size):
        check_name(game, action)
    return 0


def views_are_free(game: Game, setup: Setup, seed: int, share: float = 1.0) -> int:
    """Views are plain data, made anew each time: whoever scribbles on one changes nothing. One that is read later shows what it
    would have shown at once. Tensors fit their layout."""
    walk = Walk(game, setup, seed, share=share, live=True)
    kept: list[tuple[View, str]] = []  # taken at the last node and not read yet, and what they ought to show
    for s in walk.closely():
        digest = s.digest()
        for view, text in kept:
            if view.json() != text:
                raise Broken(f"{walk.where()}: an earlier view of {view.viewer} shows something else than it did at its time")
        kept = [(game.view(s, viewer), game.view(s, viewer).json()) for viewer in viewers(setup)]
        for viewer in viewers(setup):
            view = game.view(s, viewer)
            text = view.json()
            check_tensor(game, setup, s, viewer, walk.where())
            scribble(view.data())
            view.options.append(-7)
            if s.digest() != digest or game.view(s, viewer).json() != text:
                raise Broken(f"{walk.where()}: the view of {viewer} leads back to the state: writing on it changed the table")
    return walk.looked


def scribble(data: object) -> None:
    """Spoils everything that can be changed."""
    if isinstance(data, dict):
        for value in data.values():
            scribble(value)
        data.clear()
    elif isinstance(data, list):
        for value in data:
            scribble(value)
        data.clear()
    elif data is not None and not isinstance(data, (bool, int, float, str)):
        raise Broken(f"a view holds {data!r}, which is not plain data")


def check_tensor(game: Game, setup: Setup, s: State, viewer: int, where: str) -> None:
    """The tensor has the length that the layout says, and is made of finite numbers."""
    try:
        layout = game.layout(setup)
    except NotImplementedError:
        return
    numbers = game.tensor(game.view(s, viewer), setup)
    if len(numbers) != sum([length for _, length in layout]):
        raise Broken(f"{where}: the tensor has {len(numbers)} numbers, its layout {sum([n for _, n in layout])}")
    for number in numbers:
        if not isinstance(number, float) or not abs(number) < 1e9:
            raise Broken(f"{where}: the tensor holds {number!r}")


def lockstep(game: Game, setup: Setup, seed: int, share: float = 1.0) -> int:
    """Two matches under one seed agree after every node, though only one of them tells what happens."""
    one = Walk(game, setup, seed, telling=True, share=share)
    two = Walk(game, setup, seed)
    others = two.nodes()
    for s in one.glanced():
        t = next((t for t in others if two.number == one.number), None)
        if t is None or s != t:
            raise Broken(f"{one.where()}: two matches with the same seed and the same choices differ")
    for _ in others:
        pass
    if one.number != two.number or one.state != two.state:
        raise Broken("two matches with the same seed and the same choices end differently")
    return one.looked


def interleaved(game: Game, setup: Setup, seed: int, share: float = 1.0) -> int:
    """A match goes the same way whether or not others are played and searched at the same time."""
    alone = Walk(game, setup, seed, share=share)
    expected: dict[int, str] = {}
    for s in alone.glanced():
        expected[alone.number] = s.digest()
    walk = Walk(game, setup, seed)
    other = Walk(game, setup, seed + 1)
    others = other.nodes()
    for s in walk.nodes():
        if walk.number in expected and s.digest() != expected[walk.number]:
            raise Broken(f"{walk.where()}: another match at the next table changed this one")
        aside = s.clone()
        advance(aside, s.options[0] if s.options else -1, walk.faces)
        if next(others, None) is None:
            other = Walk(game, setup, seed + 2 + walk.number)
            others = other.nodes()
    if walk.number != alone.number or walk.state != alone.state:
        raise Broken("another match at the next table changed the end of this one")
    return alone.looked
