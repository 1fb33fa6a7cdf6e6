"""The laws can fail: leaks, numbers that are not used, options that nobody reads and bots that peek are noticed."""
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

from wartable.bots.bot import find_bot
from wartable.conformance import LAWS, check
from wartable.kernel.dice import TABLE, shuffle_dice, shuffled
from wartable.kernel.errors import BadInput
from wartable.kernel.event import Event
from wartable.kernel.odds import Chance, ChoiceOdds
from wartable.kernel.setup import Option
from wartable.kernel.window import PASS

Plant = Callable[[pytest.MonkeyPatch, ModuleType], None]


# Secrecy.


@pytest.mark.breaks("views hide", "in the view's table")
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


@pytest.mark.breaks("views hide", "is given hidden things in the veiled table")
def veil_that_hides_nothing(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.AmbushGame, "veiled", lambda game, s, viewer: s.clone())


@pytest.mark.breaks("views hide", "looks different")
def veil_that_hides_too_much(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    def blind(game: Any, s: Any, viewer: int) -> Any:
        v = veil(m, s, viewer)
        v.place = [m.OUT] * len(m.PACK)
        return v

    patch.setattr(m.AmbushGame, "veiled", blind)


@pytest.mark.breaks("views hide", "the log of all seats")
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


@pytest.mark.breaks("views hide", "shares the list health")
def veil_that_shares_a_list(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    with_the_health_of_the_state(patch, m)


@pytest.mark.breaks("views are free", "shows something else than it did")
def view_that_changes_until_it_is_read(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    with_the_health_of_the_state(patch, m)


@pytest.mark.breaks("views hide", "in the view's")
def question_only_to_those_who_hold_a_card(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    """The most common leak of all: whoever is asked has an answer."""
    patch.setattr(m.Table, "may_answer", lambda s, window, seat: len(s.answers(window, seat)) > 1)


@pytest.mark.breaks("views hide", "in the view's options")
def options_that_depend_on_the_other_hand(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    answers = m.Table.answers

    def leaky(s: Any, window: int, seat: int) -> list[int]:
        armed = any(m.PACK[card].key == "feint" for card in s.hand(1 - seat))
        found: list[int] = answers(s, window, seat)
        return found if armed else found[:1]

    patch.setattr(m.Table, "answers", leaky)


@pytest.mark.breaks("views hide", "change the refusal")
def refusal_that_peeks(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    latest: list[Any] = []
    view = m.AmbushGame.picture

    def picture(game: Any, s: Any, viewer: int) -> dict[str, Any]:
        latest[:] = [s]
        found: dict[str, Any] = view(game, s, viewer)
        return found

    patch.setattr(m.AmbushGame, "picture", picture)
    patch.setattr(m.AmbushGame, "why_not", lambda game, seen, action: f"not now (AM-2.1) {latest[0].hand(1 - seen.viewer)}")


@pytest.mark.breaks("events hide", "learns hidden things after a roll")
def deal_told_to_everybody(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.Ambush, "tell_some", lambda s, audience, kind, args, veiled: s.tell(kind, args), raising=False)
    patch.setattr(m.AmbushGame, "reveals", lambda game, event: event.kind == m.PLAYED)


@pytest.mark.breaks("events hide", "taken not to know it")
def deal_told_to_everybody_and_declared(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.Ambush, "tell_some", lambda s, audience, kind, args, veiled: s.tell(kind, args), raising=False)


@pytest.mark.breaks("events hide", "learns hidden things after")
def event_that_tells_the_rest_of_the_hand(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    answer = m.Table.answer

    def leaky(s: Any, window: int, seat: int, option: int) -> None:
        answer(s, window, seat, option)
        s.tell(m.PLAYED, (seat, 0, *[m.PACK[card].number for card in s.hand(seat)]))

    patch.setattr(m.Table, "answer", leaky)


@pytest.mark.breaks("events hide", "learns hidden things after")
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


@pytest.mark.breaks("imagination is blind", "depends on what is hidden")
def imagination_that_shuffles_the_truth(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    """The places are not sorted before they are shuffled, so the same dice give other results for another truth."""
    imagined(patch, m, shuffled, True)


@pytest.mark.breaks("imagination is blind", "see State.ask_again")
def imagination_that_does_not_ask_again(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    imagined(patch, m, lambda places, draws: shuffled(sorted(places), draws), False)


@pytest.mark.breaks("imagination is blind", "shares the list")
def imagination_that_shares_a_list(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.AmbushGame, "imagine", lambda game, s, viewer, dice: s)


@pytest.mark.breaks("imagination varies", "only one state is ever imagined")
def imagination_that_is_the_truth(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.AmbushGame, "imagine", lambda game, s, viewer, dice: s.clone())


@pytest.mark.breaks("imagination varies", "see Game.cards")
def cards_that_are_not_counted(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.AmbushGame, "cards", lambda game, s: 0)


@pytest.mark.breaks("imagination varies", "the game is not hidden")
def game_that_denies_its_secrets(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.GAME, "hidden", False)


# Use, refusals, bots.


@pytest.mark.breaks("everything is used", "use feint")
def card_that_can_never_be_played(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    answers = m.Table.answers
    patch.setattr(m.Table, "answers", lambda s, window, seat: answers(s, window, seat) if window == m.BEFORE else [PASS])


@pytest.mark.breaks("everything is used", "question never")
def question_that_is_never_asked(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.GAME, "decisions", ["before", "after", "never"])


@pytest.mark.breaks("what is shown is used", "the view says needed 5, but the rules use 4")
def view_that_shows_another_number(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    needed = [0]
    strike = m.Strike.resolve

    def resolve(step: Any, s: Any) -> None:
        needed[0] = s.needed
        strike(step, s)

    patch.setattr(m.Strike, "resolve", resolve)
    patch.setattr(m.AmbushGame, "against", lambda game, view, setup, action: {"needed": view.table["needed"] + 1})
    patch.setattr(m.AmbushGame, "compared", lambda game, event: {"needed": needed[0]} if event.kind == m.STRUCK else {})


@pytest.mark.breaks("what is shown is used", "the odds say lands 0.9, but over all throws it is")
def odds_that_are_guessed(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    def came_of(game: Any, told: list[Event], viewer: int, over: bool) -> dict[str, float]:
        struck = [event for event in told if event.kind == m.STRUCK]
        return {"lands": float(struck[0].args[1])} if struck else {}

    patch.setattr(m.AmbushGame, "odds", lambda game, view, setup: [
        ChoiceOdds(option, "", [Chance("lands", 0.9), Chance("fails", 0.1)]) for option in view.options
    ])
    patch.setattr(m.AmbushGame, "came_of", came_of)


MOOD = Option("mood", "good", "how the players feel", ("good", "bad"))


def with_moods(patch: pytest.MonkeyPatch, m: ModuleType, mood: Option, setup_of: Callable[..., Any] | None = None) -> None:
    """Gives the game one option more."""
    patch.setattr(m.GAME, "options", [*m.GAME.options, mood])
    if setup_of is not None:
        patch.setattr(m.AmbushGame, "table_of", setup_of)


@pytest.mark.breaks("every option is read", "option mood may be bad, which changes nothing in any match")
def option_that_nobody_reads(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    with_moods(patch, m, MOOD)


@pytest.mark.breaks("every option is read", "option mood is said to be read by the clock, but changes a match")
def option_that_is_read_after_all(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    table_of = m.AmbushGame.table_of

    def moody(game: Any, setup: Any) -> Any:
        s = table_of(game, setup)
        if setup.options["mood"] == "bad":
            s.turn = 3
        return s

    with_moods(patch, m, Option("mood", "good", "how the players feel", ("good", "bad"), read_by="the clock"), moody)


@pytest.mark.breaks("every option is read", "the table is offered and then refused: BadInput: not in this mood")
def option_that_is_offered_and_refused(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    table_of = m.AmbushGame.table_of

    def moody(game: Any, setup: Any) -> Any:
        if setup.options["mood"] == "bad":
            raise BadInput("not in this mood")
        return table_of(game, setup)

    with_moods(patch, m, MOOD, moody)


@pytest.mark.breaks("illegal choices", "without the number of a rule")
def refusal_without_a_rule(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.AmbushGame, "why_not", lambda game, view, action: "that is not possible")


@pytest.mark.breaks("illegal choices", "not with Illegal")
def refusal_that_fails(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(m.AmbushGame, "why_not", lambda game, view, action: str(view.table["nothing"]))


@pytest.mark.breaks("illegal choices", "but changes the match")
def refusal_that_changes_something(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    picture = m.AmbushGame.picture

    def careless(game: Any, s: Any, viewer: int) -> dict[str, Any]:
        s.die = 6
        found: dict[str, Any] = picture(game, s, viewer)
        return found

    patch.setattr(m.AmbushGame, "picture", careless)


@pytest.mark.breaks("bots are blind", "by what its seat may not know")
def bot_that_peeks(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    def choose(bot: Any, situation: Any) -> int:
        others = situation._match.state.hand(1 - situation.seat)
        return int(situation.options[-1 if sum(others) % 2 else 0])

    patch.setattr(type(find_bot("miser", m.GAME)), "choose", choose)


@pytest.mark.breaks("bots are blind", "or remembers")
def bot_that_remembers(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    asked: list[int] = []

    def choose(bot: Any, situation: Any) -> int:
        asked.append(1)
        return int(situation.options[len(asked) % len(situation.options)])

    patch.setattr(type(find_bot("miser", m.GAME)), "choose", choose)


@pytest.mark.breaks("bots are blind", "which is no option")
def bot_that_cheats(patch: pytest.MonkeyPatch, m: ModuleType) -> None:
    patch.setattr(type(find_bot("miser", m.GAME)), "choose", lambda bot, situation: 99)


def test_the_law_notices(law: str, said: str, plant: Plant, ambush: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch, ambush)
    report = check(ambush.GAME, 40, laws=[one for one in LAWS if one.name == law])
    assert said in report.results[0].reason


def test_views_may_draw_their_picture_later_from_a_veiled_table(ambush: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ambush.AmbushGame, "veiled", lambda game, s, viewer: veil(ambush, s, viewer))
    report = check(ambush.GAME, 5, laws=[law for law in LAWS if law.name in ("views hide", "views are free")])
    assert report.passed, "\n".join(report.lines)
