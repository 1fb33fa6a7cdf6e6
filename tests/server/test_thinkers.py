"""Bots wait fairly; nobody chooses in their place."""
import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest

from wartable.kernel.registry import find_game
from wartable.server import thinkers
from wartable.server.settings import Settings
from wartable.server.thinkers import Thinkers, Turns


def run(coroutine):
    """Runs something in a loop of its own; a browser that other tests have opened may have one in this thread."""
    with ThreadPoolExecutor(1) as aside:
        return aside.submit(asyncio.run, coroutine).result()


def test_people_come_first_in_the_order_in_which_they_came_and_bots_alone_last():
    async def story():
        turns, order = Turns(1, 1), []
        await turns.take(False)

        async def think(name, alone):
            await turns.take(alone)
            order.append(name)
            turns.back(alone)

        came = [("bots", True), ("mara", False), ("bots 2", True), ("odo", False)]
        waiting = [asyncio.create_task(think(*one)) for one in came]
        await asyncio.sleep(0)
        turns.back(False)
        await asyncio.gather(*waiting)
        return order

    assert run(story()) == ["mara", "odo", "bots", "bots 2"]


def test_matches_of_bots_alone_never_fill_the_pool():
    async def story():
        turns = Turns(4, 2)
        bots = [asyncio.create_task(turns.take(True)) for _ in range(10)]
        await asyncio.sleep(0)
        taken = sum(task.done() for task in bots)
        await asyncio.wait_for(turns.take(False), 1)
        for task in bots:
            task.cancel()
        return taken, turns.free

    assert run(story()) == (2, 1)


def test_somebody_who_went_away_while_waiting_takes_no_turn():
    async def story():
        turns = Turns(1, 1)
        await turns.take(False)
        gone = asyncio.create_task(turns.take(False))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.gather(gone, return_exceptions=True)
        turns.back(False)
        return turns.free

    assert run(story()) == 1


def test_waiting_is_not_thinking(monkeypatch):
    """Ten bots that think for half of the time-out each, one after the other: all answer."""
    true, match = thinkers.think, find_game("dice_duel").match(seed=1)

    def slow(*asked):
        import time

        time.sleep(0.1)
        return true(*asked)

    monkeypatch.setattr(thinkers, "think", slow)

    async def story():
        pool = Thinkers(Settings(database="", bot_processes=1, bots_in_threads=True, bot_seconds=0.5))
        return await asyncio.gather(*[pool.choose(match, "soldier", 1) for _ in range(10)])

    assert len(run(story())) == 10


@pytest.mark.parametrize("bad", [lambda *_: (10**6, 0.0), lambda *_: 1 / 0])
def test_a_bot_that_fails_has_no_answer_and_chance_gives_none(monkeypatch, bad):
    monkeypatch.setattr(thinkers, "think", bad)
    match = find_game("dice_duel").match(seed=1)

    async def story():
        await Thinkers(Settings(database="", bots_in_threads=True)).choose(match, "soldier", 1)

    with pytest.raises(thinkers.NoAnswer):
        run(story())
