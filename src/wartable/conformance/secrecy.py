"""Laws of secrecy: what a viewer may not know has no effect on anything that the viewer can see."""
from __future__ import annotations

from typing import Final

from wartable.conformance.copies import difference, pickled, shared_list
from wartable.conformance.law import Broken
from wartable.conformance.tape import advance
from wartable.conformance.walk import CHOICES, Walk, pick, play_on, viewers
from wartable.kernel.dice import SeededDice, stream
from wartable.kernel.event import Event
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.setup import Setup
from wartable.kernel.state import CHANCE, State

REFUSALS: Final = 3  # Actions whose refusal is compared at each node.
AHEAD: Final = 3  # Choices that an imagined state is played on.


def views_hide(game: Game, setup: Setup, seed: int, share: float = 1.0) -> int:
    """Two states that differ in what a viewer may not know give byte-equal views, equal options and equal refusals."""
    walk = Walk(game, setup, seed, share=share)
    for s in walk.closely():
        for viewer in viewers(setup):
            twin = game.imagine(s, viewer, SeededDice(seed + walk.number))
            compare_views(game, s, twin, viewer, f"{walk.where()}: viewer {viewer}")
            if viewer == s.seat:
                compare_choices(game, walk, s, twin)
            elif s.seat != CHANCE:
                compare_counts(game, s, twin, f"{walk.where()}: viewer {viewer}")
    return walk.looked


def compare_views(game: Game, s: State, twin: State, viewer: int, where: str) -> None:
    """The two look the same to the viewer, byte by byte."""
    mine, other = game.view(s, viewer).data(), game.view(twin, viewer).data()
    for key in mine:
        if mine[key] != other[key]:
            raise Broken(f"{where} sees hidden things in the view's {key}: {first_difference(mine[key], other[key])}")
    if game.view(s, viewer).json() != game.view(twin, viewer).json():
        raise Broken(f"{where} gets views that are equal but not byte by byte")
    compare_veiled(game, s, twin, viewer, where)


def compare_veiled(game: Game, s: State, twin: State, viewer: int, where: str) -> None:
    """What a view keeps until it is read holds nothing hidden, gives the very picture of the table, and is nobody else's."""
    mine, other = game.veiled(s, viewer), game.veiled(twin, viewer)
    if mine is None or other is None:
        return
    unequal = difference(mine, other)
    if unequal:
        raise Broken(f"{where} is given hidden things in the veiled table: {unequal}")
    if mine.events is not None:
        raise Broken(f"{where} is given the log of all seats with the veiled table")
    name = shared_list(s, mine)
    if name:
        raise Broken(f"{where}: the veiled table shares the list {name} with the true one")
    seen, true = game.picture(mine, viewer), game.picture(s, viewer)
    if seen != true:
        raise Broken(f"{where}: the veiled table looks different: {first_difference(seen, true)}")


def first_difference(one: object, other: object) -> str:
    """The innermost place where two pieces of plain data differ."""
    if isinstance(one, dict) and isinstance(other, dict) and list(one) == list(other):
        for key in one:
            if one[key] != other[key]:
                return f"{key}: {first_difference(one[key], other[key])}"
    return f"{one!r} or {other!r}"


def compare_choices(game: Game, walk: Walk, s: State, twin: State) -> None:
    """The one who is asked may choose the same, and is refused with the same words."""
    if s.options != twin.options:
        raise Broken(f"{walk.where()}: hidden things change the options: {s.options} or {twin.options}")
    true, imagined = Match(game, s, None), Match(game, twin, None)
    for _ in range(REFUSALS):
        action = walk.sampler.below(game.actions.size)
        if action not in s.options and true.refusal(action) != imagined.refusal(action):
            raise Broken(
                f"{walk.where()}: hidden things change the refusal of {game.actions.name(action)}: "
                f"{true.refusal(action)!r} or {imagined.refusal(action)!r}"
            )


def compare_counts(game: Game, s: State, twin: State, where: str) -> None:
    """How many choices another seat has is known where the game says so: there it is told by whoever does not have to think."""
    kind = game.decisions[s.kind]
    if kind in game.open_kinds and len(s.options) != len(twin.options):
        raise Broken(f"{where} cannot know how many choices there are, though {kind} is called an open kind of decision")


def events_hide(game: Game, setup: Setup, seed: int, share: float = 1.0) -> int:
    """No event tells two states apart that a viewer is taken not to tell apart.

    First, two different answers in the true state: if the states they lead to look the same and are imagined alike, so are the
    events that led there, but for what is done `in_the_open`. Then, one choice in the true state and in an imagined one: the
    events are the same up to one that `reveals` declares, and if no event differs, the views do not either.
    """
    walk = Walk(game, setup, seed, share=share)
    for s in walk.closely():
        answers = [(walk.option, walk.faces), other_answer(walk, s)]
        one, two = (Story(game, s, option, faces) for option, faces in answers)
        for viewer in viewers(setup):
            where = f"{walk.where()}: viewer {viewer}"
            if one.state != two.state and look_the_same(game, one.state, two.state, viewer):
                compare_stories(one, two, viewer, where, answers=True)
            if s.seat != CHANCE:
                compare_with_imagined(game, walk, s, viewer, where)
    return walk.looked


def other_answer(walk: Walk, s: State) -> tuple[int, list[int]]:
    """Another choice or roll than the one that comes next, most often."""
    if s.seat == CHANCE:
        return -1, SeededDice(walk.sampler.below(1 << 30)).roll(s.dice, s.roller)
    return pick(s.options, walk.sampler), []


def compare_with_imagined(game: Game, walk: Walk, s: State, viewer: int, where: str) -> None:
    """One choice that is possible in both the true and an imagined state looks the same in both."""
    twin = game.imagine(s, viewer, SeededDice(walk.sampler.below(1 << 30)))
    if twin.seat != s.seat:
        raise Broken(f"{where} imagines that seat {twin.seat} is asked")
    common = [option for option in s.options if option in twin.options]
    if common:
        option = pick(common, walk.sampler)
        true, imagined = (Story(game, state, option, [], SeededDice(walk.number)) for state in (s, twin))
        compare_stories(true, imagined, viewer, where)


class Story:
    """What happens from an answer to the next node; with *dice*, to the next choice."""

    def __init__(self, game: Game, s: State, option: int, faces: list[int], dice: SeededDice | None = None) -> None:
        self.game = game
        self.answer = f"a roll of {faces}" if s.seat == CHANCE else game.actions.name(option)
        self.state = s.clone()
        events: list[Event] = []
        self.state.events = events
        advance(self.state, option, faces)
        self.told: list[tuple[Event | None, str]] = []  # Events, and rolls in words.
        while True:
            self.told.extend([(event, "") for event in events])
            events.clear()
            if dice is None or self.state.seat != CHANCE:
                break
            self.told.append((None, f"a roll of {self.state.dice} by {self.state.roller}"))
            self.state.apply_roll(dice.roll(self.state.dice, self.state.roller))

    def seen_by(self, viewer: int) -> list[Event | str]:
        """All that a viewer gets of it: events as the viewer may see them, and rolls in words."""
        seen: list[Event | str] = []
        for event, roll in self.told:
            part = roll if event is None else event.seen_by(viewer)
            if part is not None:
                seen.append(part)
        return seen


def look_the_same(game: Game, s: State, t: State, viewer: int) -> bool:
    """Whether the game takes the viewer not to tell the two apart: by their views, and by what is imagined in them."""
    if game.view(s, viewer).json() != game.view(t, viewer).json():
        return False
    return game.imagine(s, viewer, SeededDice(0)) == game.imagine(t, viewer, SeededDice(0))


def compare_stories(one: Story, two: Story, viewer: int, where: str, answers: bool = False) -> None:
    """The stories are equal up to an event that reveals something; what it reveals is known then, or shuffled away. Different
    *answers* may also be told apart by what is done in the open."""
    game = one.game
    after = f"{where} learns hidden things after {one.answer} / {two.answer}"
    mine, others = one.seen_by(viewer), two.seen_by(viewer)
    at = next((i for i, (a, b) in enumerate(zip(mine, others)) if repr(a) != repr(b)), min(len(mine), len(others)))
    different = [*mine[at : at + 1], *others[at : at + 1]]
    told = " or ".join([str(part) for part in different])
    if not different:
        if game.view(one.state, viewer).json() != game.view(two.state, viewer).json():
            raise Broken(f"{after} from the view, though no event reveals any")
    elif answers and all(isinstance(part, Event) and game.in_the_open(part) for part in different):
        return
    elif not any(isinstance(part, Event) and game.reveals(part) for part in different):
        raise Broken(f"{after}: {told}")
    elif not the_same_in_the_end(mine[at:], others[at:]) and look_the_same(game, one.state, two.state, viewer):
        raise Broken(f"{after}, and is taken not to know it: {told}")


def the_same_in_the_end(mine: list[Event | str], others: list[Event | str]) -> bool:
    """Whether a roll mixes again what was told, or the same was told in another order, such as cards drawn one by one."""
    if any(isinstance(part, str) for part in [*mine, *others]):
        return True
    return gathered(mine) == gathered(others)


def gathered(told: list[Event | str]) -> dict[tuple[int, int], list[int]]:
    """All numbers of the events by kind and place, in rising order."""
    numbers: dict[tuple[int, int], list[int]] = {}
    for event in told:
        assert isinstance(event, Event)
        for place, number in enumerate(event.args):
            numbers.setdefault((event.kind, place), []).append(number)
    return {at: sorted(found) for at, found in numbers.items()}


def imagination_is_blind(game: Game, setup: Setup, seed: int, share: float = 1.0) -> int:
    """The truth is no input of `imagine`: states that look the same give the same under the same dice.

    What is imagined is a state of its own, that can be played on, and the true one stays as it is.
    """
    walk = Walk(game, setup, seed, share=share)
    for s in walk.closely():
        digest = s.digest()
        for viewer in viewers(setup):
            where = f"{walk.where()}: viewer {viewer}"
            twin = game.imagine(s, viewer, SeededDice(seed + walk.number))
            name = shared_list(s, twin)
            if name:
                raise Broken(f"{where}: the imagined state shares the list {name} with the true one")
            true = game.imagine(s, viewer, SeededDice(walk.number))
            unequal = difference(true, game.imagine(twin, viewer, SeededDice(walk.number)))
            if unequal:
                raise Broken(f"{where}: what is imagined depends on what is hidden: {unequal}")
            unequal = difference(twin, pickled(twin))
            if unequal:
                raise Broken(f"{where}: the imagined state asks what the true one asks (see State.ask_again): {unequal}")
            play_on(twin, SeededDice(walk.number), stream(seed, CHOICES), AHEAD)
        if s.digest() != digest:
            raise Broken(f"{walk.where()}: imagining changed the true state")
    return walk.looked


def imagination_varies(game: Game, setup: Setup, seed: int, share: float = 1.0) -> int:
    """A viewer who does not know all cards imagines different states in the course of a match: if not at a share of its nodes,
    then at all of them."""
    walk = Walk(game, setup, seed, share=share)
    unknown: set[int] = set()
    varied: set[int] = set()
    for s in walk.closely():
        for viewer in viewers(setup):
            cards = game.cards(s)
            if not cards and (game.hidden or type(game).knows is not Game.knows):
                raise Broken("the game hides something, but does not say how many cards there are: see Game.cards")
            if not all(game.knows(s, viewer, card) for card in range(cards)):
                unknown.add(viewer)
                if not game.hidden:
                    raise Broken(f"{walk.where()}: viewer {viewer} does not know a card, though the game is not hidden")
                one, two = (game.imagine(s, viewer, SeededDice(2 * (seed + walk.number) + i)) for i in range(2))
                if one != two or one != s:
                    varied.add(viewer)
    if unknown - varied:
        if share < 1.0:
            return imagination_varies(game, setup, seed)
        raise Broken(f"there are cards that viewer {min(unknown - varied)} does not know, yet only one state is ever imagined")
    return walk.looked
