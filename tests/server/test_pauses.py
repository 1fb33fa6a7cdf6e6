"""How long a bot pauses says nothing about its hand, from its first answer on."""
import asyncio
import pickle
import random
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace

import pytest

from wartable.kernel.dice import SeededDice, stream
from wartable.kernel.match import Match
from wartable.kernel.registry import find_game, game_names
from wartable.server import thinkers
from wartable.server.bot_turns import bot_choice
from wartable.server.pace import COVER, FEW, LATE, STEP, TWICE, UNKNOWN, Pace, thought_about
from wartable.server.settings import Settings
from wartable.server.thinkers import Choice, Thinkers

SECRET = [name for name in game_names() if find_game(name).hidden]
SHORT = 0.00001  # seconds of a bot that can only pass


class Hasty(asyncio.SelectorEventLoop):
    """A loop whose clock jumps to whatever is due next."""

    def __init__(self):
        super().__init__()
        self.now = 0.0

    def time(self):
        return self.now

    def _run_once(self):
        if not self._ready and self._scheduled:
            self.now = max(self.now, self._scheduled[0]._when)
        super()._run_once()


class Thinks:
    """A bot that thinks for as long as it has something to think about, after some waiting."""

    def __init__(self, longest, waited, luck=5):
        self.luck = random.Random(luck)
        self.longest = longest
        self.waited = waited

    async def choose(self, match, bot, seed, alone):
        free = len(thought_about(match, seed).options) > 1
        thought = self.luck.uniform(0.001, self.longest) if free else SHORT
        await asyncio.sleep(self.waited + thought)
        return Choice(match.options[0], thought, self.waited)

    def waiting(self):
        return 0


def pause_of(match, pace, thinks):
    """Seconds from the question to a bot until its answer is told, as the table lets it happen."""
    nothing = lambda *_: None  # noqa: E731
    hall = SimpleNamespace(thinkers=thinks, pace=pace, settings=Settings(database=""), spawn=lambda work: work.close())
    table = SimpleNamespace(game=match.game, play=SimpleNamespace(persons=[0]), hall=hall, bot_seed=1, say_trouble=nothing)

    def run():
        loop = Hasty()
        try:
            loop.run_until_complete(bot_choice(table, match, "soldier"))
            return round(loop.now - thinks.waited, 6)
        finally:
            loop.close()

    with ThreadPoolExecutor(1) as aside:
        return aside.submit(run).result()


def questions(name, most=400):
    """Questions to seats as they come up in a match of chance, each with the same question where the seat has other cards, for
    all that somebody else knows."""
    match, chance = find_game(name).match(seed=11), stream(11, 3)
    for number in range(most):
        if match.over:
            return
        seat, other = match.seat, (match.seat + 1) % match.game.usual_seats
        twin = Match(match.game, match.game.imagine(match.state, other, SeededDice(number)), None, False)
        if not twin.over and (twin.seat, twin.kind) == (seat, match.kind):
            yield match, twin
        match.play(match.options[chance.below(len(match.options))])


@pytest.mark.parametrize("waited", [0.0, 0.7])
@pytest.mark.parametrize("name", SECRET)
def test_with_an_answer_in_hand_and_without_a_bot_pauses_alike_from_the_first_time_on(name, waited):
    """Every question is the first that this server puts to the bot; whether it could do something is seen in no pause."""
    found = defaultdict(lambda: defaultdict(list))
    thinks = Thinks(UNKNOWN, waited)
    for match, twin in questions(name):
        for one in (match, twin):
            pace = Pace(random.Random(len(found[one.kind][len(one.options) > 1])).random)
            found[one.kind][len(one.options) > 1].append(pause_of(one, pace, thinks))
    both = {kind: ways for kind, ways in found.items() if len(ways) == 2}
    assert both, "no kind of question came up with and without an answer"
    for kind, ways in both.items():
        few = min(len(ways[True]), len(ways[False]))
        assert sorted(ways[True][:few]) == sorted(ways[False][:few]), kind
    assert {pause for ways in found.values() for way in ways.values() for pause in way} <= {UNKNOWN, LATE * UNKNOWN}


@pytest.mark.parametrize("name", [name for name in SECRET if name != "throes_of_war"])  # there chance shows no such twins
def test_thoughts_that_are_too_long_are_as_frequent_with_an_answer_in_hand_as_without(name):
    """On a machine so busy that most thoughts are late, by up to four slots: the same question with and without an answer."""
    late = []
    for pair in questions(name):
        if len({len(one.options) > 1 for one in pair}) == 2:
            taken = {pause_of(one, Pace(lambda: 0.5), Thinks(4 * LATE * UNKNOWN, 0.0, len(late))) for one in pair}
            assert len(taken) == 1, len(late)
            late.append(taken.pop())
    assert len(late) >= 20 and len(set(late)) >= 4


def test_a_bot_with_one_answer_thinks_about_a_hand_with_a_choice_and_gives_its_one_answer(monkeypatch):
    """But only where somebody sees its pauses, and never about what the others know to be impossible."""
    seen = []
    chosen = SimpleNamespace(choose=lambda situation: seen.append(situation) or situation.options[-1])
    monkeypatch.setattr(thinkers, "find_bot", lambda *_: chosen)
    forced = next(one for pair in questions("final_war") for one in pair if len({len(p.options) > 1 for p in pair}) == 2
                  and len(one.options) == 1)  # fmt: skip
    answers = [thinkers.think(pickle.dumps(forced), "soldier", 1, secret)[0] for secret in (True, False)]
    assert answers == [forced.options[0]] * 2
    assert [len(situation.options) > 1 for situation in seen] == [True, False]
    assert {(situation.seat, situation.kind) for situation in seen} == {(forced.seat, forced.kind)}


@pytest.mark.parametrize(("game", "alone", "pause", "secret"), [
    ("final_war", False, True, True), ("final_war", True, True, False), ("final_war", False, False, False),
    ("dice_duel", False, True, False),
])  # fmt: skip
def test_thoughts_are_kept_alike_where_people_wait_for_hidden_cards(monkeypatch, game, alone, pause, secret):
    asked = []
    match = find_game(game).match(seed=1)
    monkeypatch.setattr(thinkers, "think", lambda *question: asked.append(question[3]) or (match.options[0], 0.0))

    async def story():
        await Thinkers(Settings(database="", bots_in_threads=True, pause=pause)).choose(match, "soldier", 1, alone)

    with ThreadPoolExecutor(1) as aside:
        aside.submit(asyncio.run, story()).result()
    assert asked == [secret]


@pytest.mark.parametrize("name", SECRET)
def test_with_other_cards_the_same_question_takes_as_long(name):
    """Once it is known how long the bot thinks, and while chance is the same for both."""
    pace = Pace(lambda: 0.5)
    pace.know(name, "soldier", {kind: [0.04, 0.05] * FEW for kind in range(200)})
    thinks = Thinks(TWICE * 0.05, 0.0)
    pauses = {pause_of(one, pace, thinks) for pair in questions(name, 60) for one in pair}
    assert pauses == {0.12}


def test_kinds_that_came_up_too_seldom_take_as_long_as_the_longest():
    pace = Pace(lambda: 0.5)
    pace.know("final_war", "soldier", {1: [0.01] * FEW, 2: [0.3] * FEW, 3: [0.01]})
    taken = [round(pace.pause("final_war", "soldier", kind, SHORT), 6) for kind in (1, 2, 3, 4)]
    assert taken == [0.04, 0.62, 0.62, 0.62]
    assert pace.pause("final_war", "recruit", 1, SHORT) == UNKNOWN


def test_a_late_answer_could_be_one_that_was_late_for_no_reason():
    """One in a hundred is: so the first very long thought is no news."""
    luck = random.Random(7)
    pace = Pace(luck.random)
    without = [pace.pause("final_war", "soldier", 1, SHORT) for _ in range(20_000)]
    late = [pause for pause in without if pause != UNKNOWN]
    assert set(late) == {LATE * UNKNOWN} == {pace.pause("final_war", "soldier", 1, 1.01 * UNKNOWN)}
    assert 0.8 < len(late) * COVER / len(without) < 1.2
    assert pace.pause("final_war", "soldier", 1, 2.1 * LATE * UNKNOWN) == 3 * LATE * UNKNOWN


def test_how_long_a_bot_thinks_is_measured_in_matches_against_itself():
    async def story():
        pace, pool = Pace(lambda: 0.5), Thinkers(Settings(database="", bot_processes=1, bots_in_threads=True))
        game = find_game("roar_of_war")
        await asyncio.gather(pace.learn(pool, game, "soldier"), pace.learn(pool, game, "soldier"))
        return pace.floors["roar_of_war", "soldier"], pool.turns.free

    with ThreadPoolExecutor(1) as aside:
        floors, free = aside.submit(asyncio.run, story()).result()
    assert free == 1 and len(floors) > 5 and min(floors.values()) >= STEP and floors[-1] == max(floors.values())
