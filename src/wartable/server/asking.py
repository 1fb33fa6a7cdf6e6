"""What the table does not ask: choices that are left to it, made at once or, where that would tell something, after a pause.

A question *tells* if others cannot know how many choices there are. While somebody else is there, nobody hears of a quiet
answer to it before a pause is over, whether the table gave it or a person did; a person's is written down at once. The pause
is drawn from the secret of the match and the number of the entry, so that it is the same after a restart, and it is taken from
nobody's clock.
"""
from __future__ import annotations

import hashlib
import math
from typing import TYPE_CHECKING, NamedTuple

from wartable.server.fold import AT_ONCE, LATER
from wartable.server.guide import asked_before, guide
from wartable.server.lessons import lesson_up, why_not_yet
from wartable.server.line import Line
from wartable.server.refusal import Refusal
from wartable.server.watcher import Listener

if TYPE_CHECKING:
    from wartable.server.table import Table

LEAST, MOST = 0.6, 5.0  # of a pause, in parts of the setting `pause`; in between it falls off as chance does


class Waiting(NamedTuple):
    """Who waits to hear of a quiet answer that came before its pause was over, and to which question it was."""

    moved: int
    listener: Listener
    re: int | None


class Asking:
    """What one table leaves out of its questions."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.waiting: Waiting | None = None
        self.opened = -1  # the entry that brought the question of which it is known whether it `hides`
        self.hides = False  # somebody could learn from the open question's being answered at once

    def left(self) -> int:
        """The choice that the table makes for the person who is asked; -1 where the question is put to the person."""
        table, play = self.table, self.table.play
        action = play.table_chooses()
        if action < 0 or (table.facts.guided and (self.is_explained() or lesson_up(play) is not None)):
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
        if not play.waits_for_person() or (play.held < 0 and self.left() < 0):
            return -1
        self.open()
        return play.asked_at + play.grace

    async def answered(self, seat: int, actions: list[int], listener: Listener, re: int | None) -> None:
        """A person's answer. Call it with the lock held."""
        table, play = self.table, self.table.play
        if play.held >= 0:
            raise Refusal("stale", "this is answered already; what follows comes in a moment")
        not_yet = why_not_yet(play, seat, actions) if table.facts.guided else ""
        if not_yet:
            raise Refusal("illegal", not_yet)
        self.open()
        early = table.hall.settings.now() < play.asked_at + play.grace
        if early and actions == [table.game.quiet(play.match.view(seat))]:
            self.waiting = Waiting(play.moved, listener, re)
            await table.act(lambda at: play.hold(seat, actions[0], at))
        elif len(actions) == 1:
            await table.act(lambda at: play.choose(seat, actions[0], "person", at), listener, re)
        else:
            await table.act(lambda at: play.choose_together(seat, actions, at), listener, re)

    async def answer(self) -> None:
        """Lets the pause be over. Call it with the lock held, when it is `due`."""
        table, play, waiting = self.table, self.table.play, self.waiting
        seat, held = play.asked(), play.held
        if held >= 0 and waiting is not None and waiting.moved == play.moved:
            await table.act(lambda at: play.choose(seat, held, "person", at), waiting.listener, waiting.re)
        elif held >= 0:  # it was given before the server was started anew
            await table.act(lambda at: play.choose(seat, held, "person", at))
        else:
            action = self.left()
            await table.act(lambda at: play.choose(seat, action, "person", at, left=LATER))


def pause(secret: str, number: int, scale: float) -> int:
    """Milliseconds: a person's time for an answer that needs no thought, different each time."""
    word = hashlib.sha256(f"pause {secret} {number}".encode()).digest()[:8]
    chance = (int.from_bytes(word, "big") + 1) / 2**64
    return round(1000 * scale * min(MOST, LEAST - math.log(chance)))
