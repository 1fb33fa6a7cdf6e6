"""The laws can fail: for each of them, the game of the guide with a fault planted breaks it."""
import random
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

from wartable.bots.bot import find_bot
from wartable.conformance import LAWS, check
from wartable.kernel.actions import ActionTable
from wartable.kernel.dice import TABLE, Die, shuffle_dice, shuffled
from wartable.kernel.errors import BadInput
from wartable.kernel.event import Event
from wartable.kernel.packed import packed
from wartable.kernel.setup import Option
from wartable.kernel.window import PASS

Plant = Callable[[pytest.MonkeyPatch, ModuleType], None]
FAULTS: list[tuple[str, str, Plant]] = []


def breaks(law: str, said: str) -> Callable[[Plant], Plant]:
    """Marks a function that plants a fault which must break *law*, with *said* in the reason."""

    def mark(plant: Plant) -> Plant:
        FAULTS.append((law, said, plant))
        return plant

    return mark


# Play.


@breaks("matches end", "more than max_decisions allows")
def matches_longer_than_promised(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.AmbushGame, "max_decisions", lambda game, setup: 3)


@breaks("matches end", "times without a decision")
def matches_without_end(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.Strike, "resolve", lambda step, s: s.then([m.Turn()]))
    patch.setattr(m.Table, "may_answer", lambda s, window, seat: False)


@breaks("matches end", "does not name every seat once")
def ranking_without_the_loser(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.Strike, "resolve", lambda step, s: s.finish(0, ((s.attacker,),)))


@breaks("matches end", "which has no words")
def end_without_a_reason(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.Strike, "resolve", lambda step, s: s.finish(7, ((s.attacker,), (1 - s.attacker,))))


@breaks("matches end", "which is not at the table")
def question_to_nobody(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.Turn, "resolve", lambda step, s: s.ask(2, 0, [PASS], step))


@breaks("matches end", "without any option")
def question_without_options(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.Table, "answers", lambda s, window, seat: [])


@breaks("options are proper", "not in ascending order")
def options_in_any_order(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    answers = m.Table.answers
    patch.setattr(m.Table, "answers", lambda s, window, seat: answers(s, window, seat)[::-1])


@breaks("options are proper", "not in ascending order")
def options_twice(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.Table, "answers", lambda s, window, seat: [PASS, PASS])


@breaks("options are proper", "not in the action table")
def options_outside_the_table(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.Table, "answers", lambda s, window, seat: [PASS, 77])


@breaks("options are proper", "cannot be played")
def options_that_cannot_be_played(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.Table, "answers", lambda s, window, seat: [PASS, m.PLAY.first, m.PLAY.first + 1])


@breaks("names are unique", "are both called")
def two_actions_of_one_name(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    table = ActionTable()
    table.add("pass", [])
    table.add("play", [["card", "card"]])
    patch.setattr(m.GAME, "actions", table)


@breaks("everything has words", "the explanation of")
def options_without_explanation(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.AmbushGame, "explain", lambda game, view, action: "")


@breaks("everything has words", "the log line of")
def events_without_a_line(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    line = m.AmbushGame.line
    patch.setattr(m.AmbushGame, "line", lambda game, event, names: "" if event.kind == m.STRUCK else line(game, event, names))


@breaks("views are free", "leads back to the state")
def view_that_holds_a_list_of_the_state(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    picture = m.AmbushGame.picture
    patch.setattr(m.AmbushGame, "picture", lambda game, s, viewer: {**picture(game, s, viewer), "health": s.health})


@breaks("views are free", "not plain data")
def view_that_holds_a_tuple(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    picture = m.AmbushGame.picture
    patch.setattr(m.AmbushGame, "picture", lambda game, s, viewer: {**picture(game, s, viewer), "turns": (s.turn,)})


@breaks("views are free", "its layout")
def tensor_that_is_too_long(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    tensor = m.AmbushGame.tensor
    patch.setattr(m.AmbushGame, "tensor", lambda game, view, setup: [*tensor(game, view, setup), 0.0])


@breaks("lockstep", "differ")
def generator_outside_the_dice(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    def rolled(step: Any, s: Any, faces: list[int]) -> None:
        s.die = random.Random().randint(1, 6)

    patch.setattr(m.Throw, "rolled", rolled)


@breaks("lockstep", "differ")
def rule_that_depends_on_who_listens(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    def rolled(step: Any, s: Any, faces: list[int]) -> None:
        s.die = faces[0] if s.events is None else 6

    patch.setattr(m.Throw, "rolled", rolled)


@breaks("interleaved", "another match at the next table")
def table_shared_by_all_matches(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    first: list[int] = [0]

    def rolled(step: Any, s: Any, faces: list[int]) -> None:
        if s.turn == 1:
            first[0] = faces[0]
        s.die = max(faces[0], first[0])

    patch.setattr(m.Throw, "rolled", rolled)


# Copies.


@breaks("clones are equal", "shares the list place")
def clone_that_shares_a_list(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.Ambush, "clone", clone_but(m.Ambush.clone, "place", lambda s: s.place))


@breaks("clones are equal", "shares the list extra")
def clone_that_shares_packed_numbers(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    with_attribute(patch, m, "extra", packed([1]))


@breaks("clones are equal", "die is")
def clone_that_forgets_an_attribute(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.Ambush, "clone", clone_but(m.Ambush.clone, "die", lambda s: 0))


@breaks("clones are equal", "tells events")
def clone_that_tells(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.Ambush, "clone", clone_but(m.Ambush.clone, "events", lambda s: s.events))


@breaks("clones keep", "has changed while the match went on")
def clone_that_changes_with_the_match(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.Ambush, "clone", clone_but(m.Ambush.clone, "health", lambda s: s.health))


def clone_but(clone: Callable[[Any], Any], name: str, value: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """A clone with one attribute gone wrong."""

    def faulty(s: Any) -> Any:
        copy = clone(s)
        setattr(copy, name, value(s))
        return copy

    return faulty


def with_attribute(patch: pytest.MonkeyPatch, m: ModuleType, name: str, value: Any) -> None:
    """Gives every state one attribute more."""
    init = m.Ambush.__init__

    def more(s: Any, setup: Any, like: Any = None) -> None:
        init(s, setup, like)
        setattr(s, name, value)

    patch.setattr(m.Ambush, "__init__", more)


@breaks("states are plain", "a dict")
def state_with_a_dict(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    with_attribute(patch, m, "extra", {})


@breaks("states are plain", "a Random")
def state_with_a_generator(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    with_attribute(patch, m, "extra", [random.Random(1)])


@breaks("states are plain", "fields() does not name extra")
def attribute_that_fields_does_not_name(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    with_attribute(patch, m, "extra", 0)


@breaks("states are plain", "has changed")
def step_that_changes(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    thrown: list[int] = []

    def rolled(step: Any, s: Any, faces: list[int]) -> None:
        s.die = faces[0]
        thrown.append(s.die)

    patch.setattr(m.Strike, "__init__", lambda step: setattr(step, "thrown", thrown))
    patch.setattr(m.Throw, "rolled", rolled)


@breaks("states are plain", "is not made of its args()")
def step_that_hides_what_it_knows(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    def resolve(step: Any, s: Any) -> None:
        step.seen = s.attacker
        s.roll(s.attacker, [m.DIE], step)

    patch.setattr(m.Throw, "resolve", resolve)


@breaks("pickles are equal", "is not equal")
def pickle_that_forgets_an_attribute(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.Ambush, "fields", lambda s: ("health", "place", "turn", "attacker", "needed"))


@breaks("deep copies are equal", "shares the list")
def deep_copy_that_is_none(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.Ambush, "__deepcopy__", lambda s, memo: s.clone() and s, raising=False)


@breaks("positions are equal", "there is no step 'Strike'")
def step_that_the_game_does_not_list(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.delitem(m.GAME.steps, "Strike")


@breaks("positions are equal", "is not equal")
def position_that_asks_something_else(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    answers = m.Table.answers
    patch.setattr(m.Table, "answers", lambda s, window, seat: answers(s, window, seat)[: 9 if s.roller == TABLE else 1])


# Records.


@breaks("records replay", "BadInput")
def faces_of_one_name(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    names = {1: "miss", 2: "miss", 3: "miss", 4: "hit", 5: "hit", 6: "hit"}
    patch.setattr("ambush.rules.throw.DIE", Die("attack", [1, 2, 3, 4, 5, 6], names))


@breaks("damaged texts", "gives ")
def positions_are_not_checked(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.AmbushGame, "spans", lambda game, s: {})
    patch.setattr(m.AmbushGame, "check_position", lambda game, s: "")
    patch.setattr(m.AmbushGame, "check_due", lambda game, s: "")


# Secrecy.


@breaks("views hide", "in the view's table")
def leaky_picture(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    picture = m.AmbushGame.picture

    def leaky(game: Any, s: Any, viewer: int) -> dict[str, Any]:
        return {**picture(game, s, viewer), "most": max([m.PACK[c].name for c in s.hand(0)], default="")}

    patch.setattr(m.AmbushGame, "picture", leaky)


def veil(m: ModuleType, s: Any, viewer: int) -> Any:
    """Ambush without what the viewer may not know: unknown cards lie where the lowest of them could lie."""
    v = m.Ambush(s.setup)
    v.health, v.place = s.health[:], s.place[:]
    v.turn, v.attacker, v.needed, v.die = s.turn, s.attacker, s.needed, s.die
    unknown = [card for card in range(len(m.PACK)) if not m.GAME.knows(s, viewer, card)]
    for card, place in zip(unknown, sorted([s.place[card] for card in unknown])):
        v.place[card] = place
    return v


@breaks("views hide", "is given hidden things in the veiled table")
def veil_that_hides_nothing(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.AmbushGame, "veiled", lambda game, s, viewer: s.clone())


@breaks("views hide", "looks different")
def veil_that_hides_too_much(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    def blind(game: Any, s: Any, viewer: int) -> Any:
        v = veil(m, s, viewer)
        v.place = [m.OUT] * len(m.PACK)
        return v

    patch.setattr(m.AmbushGame, "veiled", blind)


@breaks("views hide", "the log of all seats")
def veil_with_the_log(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    def telling(game: Any, s: Any, viewer: int) -> Any:
        v = veil(m, s, viewer)
        v.events = []
        return v

    patch.setattr(m.AmbushGame, "veiled", telling)


def with_the_health_of_the_state(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    def sharing(game: Any, s: Any, viewer: int) -> Any:
        v = veil(m, s, viewer)
        v.health = s.health
        return v

    patch.setattr(m.AmbushGame, "veiled", sharing)


@breaks("views hide", "shares the list health")
def veil_that_shares_a_list(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    with_the_health_of_the_state(patch, m)


@breaks("views are free", "shows something else than it did")
def view_that_changes_until_it_is_read(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    with_the_health_of_the_state(patch, m)


@breaks("views hide", "in the view's")
def question_only_to_those_who_hold_a_card(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    """The most common leak of all: whoever is asked has an answer."""
    patch.setattr(m.Table, "may_answer", lambda s, window, seat: len(s.answers(window, seat)) > 1)


@breaks("views hide", "in the view's options")
def options_that_depend_on_the_other_hand(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    answers = m.Table.answers

    def leaky(s: Any, window: int, seat: int) -> list[int]:
        armed = any(m.PACK[card].key == "feint" for card in s.hand(1 - seat))
        found: list[int] = answers(s, window, seat)
        return found if armed else found[:1]

    patch.setattr(m.Table, "answers", leaky)


@breaks("views hide", "change the refusal")
def refusal_that_peeks(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    latest: list[Any] = []
    view = m.AmbushGame.picture

    def picture(game: Any, s: Any, viewer: int) -> dict[str, Any]:
        latest[:] = [s]
        found: dict[str, Any] = view(game, s, viewer)
        return found

    patch.setattr(m.AmbushGame, "picture", picture)
    patch.setattr(m.AmbushGame, "why_not", lambda game, seen, action: f"not now (AM-2.1) {latest[0].hand(1 - seen.viewer)}")


@breaks("events hide", "learns hidden things after a roll")
def deal_told_to_everybody(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.Ambush, "tell_some", lambda s, audience, kind, args, veiled: s.tell(kind, args), raising=False)
    patch.setattr(m.AmbushGame, "reveals", lambda game, event: event.kind == m.PLAYED)


@breaks("events hide", "taken not to know it")
def deal_told_to_everybody_and_declared(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.Ambush, "tell_some", lambda s, audience, kind, args, veiled: s.tell(kind, args), raising=False)


@breaks("events hide", "learns hidden things after")
def event_that_tells_the_rest_of_the_hand(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    answer = m.Table.answer

    def leaky(s: Any, window: int, seat: int, option: int) -> None:
        answer(s, window, seat, option)
        s.tell(m.PLAYED, (seat, 0, *[m.PACK[card].number for card in s.hand(seat)]))

    patch.setattr(m.Table, "answer", leaky)


@breaks("events hide", "learns hidden things after")
def event_that_is_not_declared_to_reveal(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    strike = m.Strike.resolve

    def leaky(step: Any, s: Any) -> None:
        s.tell(m.THROWN, (s.attacker, len([card for card in s.hand(s.attacker) if m.PACK[card].key == "feint"])))
        strike(step, s)

    patch.setattr(m.Strike, "resolve", leaky)


def imagined(patch: pytest.MonkeyPatch, m: ModuleType, deal: Callable[[list[int], list[int]], list[int]], again: bool) -> None:
    """Puts another imagination in place: *deal* gets the true places of the unknown cards and the draws of a shuffle."""

    def imagine(game: Any, s: Any, viewer: int, dice: Any) -> Any:
        twin = s.clone()
        unknown = [card for card in range(len(m.PACK)) if not game.knows(s, viewer, card)]
        places = [s.place[card] for card in unknown]
        for card, place in zip(unknown, deal(places, dice.roll(shuffle_dice(len(places)), TABLE))):
            twin.place[card] = place
        if again:
            twin.ask_again()
        return twin

    patch.setattr(m.AmbushGame, "imagine", imagine)


@breaks("imagination is blind", "depends on what is hidden")
def imagination_that_shuffles_the_truth(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    """The places are not sorted before they are shuffled, so the same dice give other results for another truth."""
    imagined(patch, m, shuffled, True)


@breaks("imagination is blind", "see State.ask_again")
def imagination_that_does_not_ask_again(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    imagined(patch, m, lambda places, draws: shuffled(sorted(places), draws), False)


@breaks("imagination is blind", "shares the list")
def imagination_that_shares_a_list(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.AmbushGame, "imagine", lambda game, s, viewer, dice: s)


@breaks("imagination varies", "only one state is ever imagined")
def imagination_that_is_the_truth(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.AmbushGame, "imagine", lambda game, s, viewer, dice: s.clone())


@breaks("imagination varies", "see Game.cards")
def cards_that_are_not_counted(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.AmbushGame, "cards", lambda game, s: 0)


@breaks("imagination varies", "the game is not hidden")
def game_that_denies_its_secrets(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.GAME, "hidden", False)


# Use, refusals, bots.


@breaks("everything is used", "use feint")
def card_that_can_never_be_played(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    answers = m.Table.answers
    patch.setattr(m.Table, "answers", lambda s, window, seat: answers(s, window, seat) if window == m.BEFORE else [PASS])


@breaks("everything is used", "question never")
def question_that_is_never_asked(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.GAME, "decisions", ["before", "after", "never"])


@breaks("what is shown is used", "the view says needed 5, but the rules use 4")
def view_that_shows_another_number(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    needed = [0]
    strike = m.Strike.resolve

    def resolve(step: Any, s: Any) -> None:
        needed[0] = s.needed
        strike(step, s)

    patch.setattr(m.Strike, "resolve", resolve)
    patch.setattr(m.AmbushGame, "against", lambda game, view, setup, action: {"needed": view.table["needed"] + 1})
    patch.setattr(m.AmbushGame, "compared", lambda game, event: {"needed": needed[0]} if event.kind == m.STRUCK else {})


@breaks("what is shown is used", "the odds say lands 0.9, but over all throws it is")
def odds_that_are_guessed(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    def came_of(game: Any, told: list[Event]) -> dict[str, float]:
        struck = [event for event in told if event.kind == m.STRUCK]
        return {"lands": float(struck[0].args[1])} if struck else {}

    patch.setattr(m.AmbushGame, "odds", lambda game, view, setup: [(option, {"lands": 0.9}) for option in view.options])
    patch.setattr(m.AmbushGame, "came_of", came_of)


MOOD = Option("mood", "good", "how the players feel", ("good", "bad"))


def with_moods(patch: pytest.MonkeyPatch, m: ModuleType, mood: Option, setup_of: Callable[..., Any] | None = None) -> None:
    """Gives the game one option more."""
    patch.setattr(m.GAME, "options", [*m.GAME.options, mood])
    if setup_of is not None:
        patch.setattr(m.AmbushGame, "table_of", setup_of)


@breaks("every option is read", "option mood may be bad, which changes nothing in any match")
def option_that_nobody_reads(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    with_moods(patch, m, MOOD)


@breaks("every option is read", "option mood is said to be read by the clock, but changes a match")
def option_that_is_read_after_all(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    table_of = m.AmbushGame.table_of

    def moody(game: Any, setup: Any) -> Any:
        s = table_of(game, setup)
        if setup.options["mood"] == "bad":
            s.turn = 3
        return s

    with_moods(patch, m, Option("mood", "good", "how the players feel", ("good", "bad"), read_by="the clock"), moody)


@breaks("every option is read", "the table is offered and then refused: BadInput: not in this mood")
def option_that_is_offered_and_refused(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    table_of = m.AmbushGame.table_of

    def moody(game: Any, setup: Any) -> Any:
        if setup.options["mood"] == "bad":
            raise BadInput("not in this mood")
        return table_of(game, setup)

    with_moods(patch, m, MOOD, moody)


@breaks("illegal choices", "without the number of a rule")
def refusal_without_a_rule(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.AmbushGame, "why_not", lambda game, view, action: "that is not possible")


@breaks("illegal choices", "not with Illegal")
def refusal_that_fails(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.AmbushGame, "why_not", lambda game, view, action: str(view.table["nothing"]))


@breaks("illegal choices", "but changes the match")
def refusal_that_changes_something(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    picture = m.AmbushGame.picture

    def careless(game: Any, s: Any, viewer: int) -> dict[str, Any]:
        s.die = 6
        found: dict[str, Any] = picture(game, s, viewer)
        return found

    patch.setattr(m.AmbushGame, "picture", careless)


@breaks("bots are blind", "by what its seat may not know")
def bot_that_peeks(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    def choose(bot: Any, situation: Any) -> int:
        others = situation._state.hand(1 - situation.seat)
        return int(situation.options[-1 if sum(others) % 2 else 0])

    patch.setattr(type(find_bot("miser", m.GAME)), "choose", choose)


@breaks("bots are blind", "or remembers")
def bot_that_remembers(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    asked: list[int] = []

    def choose(bot: Any, situation: Any) -> int:
        asked.append(1)
        return int(situation.options[len(asked) % len(situation.options)])

    patch.setattr(type(find_bot("miser", m.GAME)), "choose", choose)


@breaks("bots are blind", "which is no option")
def bot_that_cheats(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(type(find_bot("miser", m.GAME)), "choose", lambda bot, situation: 99)


@pytest.mark.parametrize(("law", "said", "plant"), FAULTS, ids=[plant.__name__ for _, _, plant in FAULTS])
def test_the_law_notices(law: str, said: str, plant: Plant, ambush: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch, ambush)
    report = check(ambush.GAME, 40, laws=[one for one in LAWS if one.name == law])
    assert said in report.results[0].reason


def test_views_may_draw_their_picture_later_from_a_veiled_table(ambush: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ambush.AmbushGame, "veiled", lambda game, s, viewer: veil(ambush, s, viewer))
    report = check(ambush.GAME, 5, laws=[law for law in LAWS if law.name in ("views hide", "views are free")])
    assert report.passed, "\n".join(report.lines)


def test_every_law_has_a_fault_that_breaks_it() -> None:
    assert {law for law, _, _ in FAULTS} == {law.name for law in LAWS}


def test_an_option_value_that_no_table_accepts_is_noticed(ambush: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ambush.GAME, "options", [*ambush.GAME.options, Option("mood", "good", "", words=("good", "bad"))])
    setup_of = ambush.AmbushGame.setup_of

    def refuse(game: Any, seats: int, options: dict[str, Any]) -> Any:
        if options["mood"] == "bad":
            raise ambush.BadInput("not today")
        return setup_of(game, seats, options)

    monkeypatch.setattr(ambush, "BadInput", __import__("wartable.kernel.errors", fromlist=["BadInput"]).BadInput, raising=False)
    monkeypatch.setattr(ambush.AmbushGame, "setup_of", refuse)
    report = check(ambush.GAME, 1)
    assert not report.passed
    assert "option mood may be 'bad', but no table accepts it" in report.lines[0]


def test_a_game_whose_matches_do_not_end_is_not_checked_further(ambush: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    matches_without_end(monkeypatch, ambush)
    report = check(ambush.GAME, 1)
    assert report.results[0].matches == 1
    assert all(result.matches == 0 and "not tried" in result.reason for result in report.results[1:])


def test_without_a_fault_the_report_says_what_was_tried(ambush: ModuleType) -> None:
    report = check(ambush.GAME, 2, laws=LAWS[:2])
    assert report.passed and report.matches == 4
    assert report.lines[0] == f"passed  matches end (2 matches, {report.results[0].decisions} decisions)"


def test_events_have_an_audience(ambush: ModuleType) -> None:
    """The guide's deal: the owner is told the card, everybody else that there is one."""
    match = ambush.GAME.match(seed=1, telling=True)
    dealt = [event for event in match.events if event.kind == ambush.DEALT]
    assert [len(e.args) for event in dealt if (e := event.seen_by(0)) is not None] == [2, 1, 2, 1]
    assert all(isinstance(e := event.seen_by(-1), Event) and len(e.args) == 1 for event in dealt)
