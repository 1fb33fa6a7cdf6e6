"""What the table does not ask: choices that are left to it, made at once or, where that would tell something, after a pause.

A question *tells* if others cannot know how many choices there are. While somebody else is there, nobody hears of a quiet
answer to it before a pause is over, whether the table gave it or a person did. The pause is drawn from the secret of the match
and the number of the entry, so that it is the same after a restart, and it is taken from nobody's clock.
"""
from __future__ import annotations

import hashlib
import math
from typing import TYPE_CHECKING, NamedTuple

from wartable.server.fold import AT_ONCE, LATER
from wartable.server.guide import asked_before, guide
from wartable.server.line import Line
from wartable.server.watcher import Listener

if TYPE_CHECKING:
    from wartable.server.table import Table

LEAST, MOST = 0.6, 5.0  # of a pause, in parts of the setting `pause`; in between it falls off as chance does


class Held(NamedTuple):
    """A quiet answer that came before its pause was over: to which question, and who waits to hear of it."""

    moved: int
    action: int
    listener: Listener
    re: int | None


class Asking:
    """What one table leaves out of its questions."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.held: Held | None = None
        self.opened = -1  # the entry that brought the question of which it is known whether it `hides`
        self.hides = False  # somebody could learn from the open question's being answered at once

    def left(self) -> int:
        """The choice that the table makes for the person who is asked; -1 where the question is put to the person."""
        table, play = self.table, self.table.play
        action = play.table_chooses()
        if action < 0 or (table.facts.guided and self.is_explained()):
            return -1
        self.open()
        seat = play.asked()
        if self.hides and (self.shares_screen(seat) or action != table.game.quiet(play.match.view(seat))):
            return -1  # a pause would not hide it
        return action

    def is_explained(self) -> bool:
        """Whether a note of the guide comes with the open question: it is the first of its kind."""
        play = self.table.play
        kind = play.match.kind
        return kind in guide(play.game.name) and kind not in [name for name, _ in asked_before(play, play.asked())]

    def shares_screen(self, seat: int) -> bool:
        """Whether somebody else plays at the same screen, and sees who is asked to look at it."""
        own = self.table.seats[seat].session
        return any(s.kind == "person" and s.session == own and s.seat != seat for s in self.table.seats)

    def somebody_else(self, seat: int) -> bool:
        """Whether somebody is there who could notice how long an answer takes. Bots do not."""
        others = any(s.kind == "person" and s.seat != seat for s in self.table.seats)
        return others or any(watcher.seat != seat for watcher in self.table.watchers.values())

    def open(self) -> None:
        """Draws the pause of a question that has come up."""
        play = self.table.play
        if self.opened == play.moved:
            return
        self.opened = play.moved
        asked = play.waits_for_person() and not play.typed_roll()
        self.hides = asked and play.tells() and self.somebody_else(play.asked())
        if self.hides:
            play.grace = pause(play.secret, play.moved, self.table.hall.settings.pause)

    def settle(self, now: int) -> list[Line]:
        """Makes the choices that are left to the table, as long as that tells nobody anything."""
        play, lines = self.table.play, list[Line]()
        while True:
            lines += play.end_wish(now)
            self.open()
            action = self.left()
            if action < 0 or self.hides:
                return lines
            lines += play.choose(play.asked(), action, "person", now, left=AT_ONCE)

    def due(self) -> int:
        """When the open question is answered by the table, or by what a person has answered too soon; -1: not by itself."""
        play = self.table.play
        if self.held is not None and self.held.moved != play.moved:
            self.held = None
        if not play.waits_for_person() or (self.held is None and self.left() < 0):
            return -1
        self.open()
        return play.asked_at + play.grace

    async def answered(self, seat: int, actions: list[int], listener: Listener, re: int | None) -> None:
        """A person's answer. Call it with the lock held."""
        table, play = self.table, self.table.play
        self.open()
        early = table.hall.settings.now() < play.asked_at + play.grace
        if early and actions == [table.game.quiet(play.match.view(seat))]:
            self.held = Held(play.moved, actions[0], listener, re)
            table.go_on()
        elif len(actions) == 1:
            await table.act(lambda at: play.choose(seat, actions[0], "person", at), listener, re)
        else:
            await table.act(lambda at: play.choose_together(seat, actions, at), listener, re)

    async def answer(self) -> None:
        """Lets the pause be over. Call it with the lock held, when it is `due`."""
        table, play, held = self.table, self.table.play, self.held
        seat = play.asked()
        if held is not None:
            await table.act(lambda at: play.choose(seat, held.action, "person", at), held.listener, held.re)
        else:
            action = self.left()
            await table.act(lambda at: play.choose(seat, action, "person", at, left=LATER))


def pause(secret: str, number: int, scale: float) -> int:
    """Milliseconds: a person's time for an answer that needs no thought, different each time."""
    word = hashlib.sha256(f"pause {secret} {number}".encode()).digest()[:8]
    chance = (int.from_bytes(word, "big") + 1) / 2**64
    return round(1000 * scale * min(MOST, LEAST - math.log(chance)))
