"""The turns of bots at a table: they are asked until a person is, and whoever waits for one is told why."""
from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from wartable.kernel.match import Match
from wartable.server.refusal import Refusal
from wartable.server.thinkers import NoAnswer

if TYPE_CHECKING:
    from wartable.server.table import Table

AGAIN = (2, 5, 15, 60)  # Seconds after which a bot is asked again that gave no answer.
LONG = 4.0  # Seconds after which people are told why a bot takes its time.


async def bots_play(table: Table) -> None:
    """Bots choose until a person is asked."""
    failed = 0
    try:
        while not table.gone and table.facts.status != "closed":
            async with table.lock:
                bot, moved = table.bot_at_turn(), table.play.moved
                if bot is None:
                    break
                match = table.play.match.clone()
            try:
                action = await bot_choice(table, match, bot)
            except NoAnswer:
                wait = AGAIN[min(failed, len(AGAIN) - 1)]
                failed += 1
                table.say_trouble(f"The bot {bot} gives no answer; it is asked again in {wait} seconds.")
                await asyncio.sleep(wait)
                continue
            failed = 0
            table.say_trouble(None)
            async with table.lock:
                if table.gone or table.play.moved != moved or table.bot_at_turn() != bot:
                    continue
                seat = table.play.asked()
                by = "stand_in" if seat in table.play.stand_ins else "bot"
                await table.act(lambda at, s=seat, a=action, b=by: table.play.choose(s, a, b, at))  # type: ignore[misc]
    except Refusal:
        pass  # the table was thrown away; whoever looks next loads it and wakes the bot again
    finally:
        table.thinking = None
        if not table.gone and table.facts.status != "closed" and table.bot_at_turn():
            table.thinking = asyncio.create_task(bots_play(table))


async def bot_choice(table: Table, match: Match, bot: str) -> int:
    """What the bot chooses. Those who wait long are told why; where cards are hidden, every answer takes the same time, but for
    the waiting until it could think, which has nothing to do with its hand."""
    began = asyncio.get_running_loop().time()
    alone = not table.play.persons
    work = asyncio.ensure_future(table.hall.thinkers.choose(match, bot, table.bot_seed, alone))
    try:
        await asyncio.wait({work}, timeout=LONG)
        if not work.done():
            many = "Many bots think at the moment; this one will have its turn."
            table.say_trouble(many if table.hall.thinkers.waiting() else f"The bot {bot} takes its time.")
        choice = await work
    finally:
        work.cancel()
    if table.game.hidden and not alone and table.hall.settings.pause:
        table.hall.spawn(table.hall.pace.learn(table.hall.thinkers, table.game, bot))
        took = asyncio.get_running_loop().time() - began - choice.waited
        await asyncio.sleep(table.hall.pace.pause(table.game.name, bot, match.state.kind, took) - took)
    return choice.action
