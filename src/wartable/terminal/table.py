"""One match at the terminal, made from views, decisions, events and odds alone."""
from __future__ import annotations

import contextlib
import hashlib
import shlex
from pathlib import Path

import click

from wartable.kernel.dice import TABLE
from wartable.kernel.ending import ending
from wartable.kernel.errors import BadInput, Illegal
from wartable.kernel.luck import luck
from wartable.kernel.match import Match
from wartable.kernel.naming import named
from wartable.kernel.odds import Odds
from wartable.kernel.passing import ATTACKED, STOPS, TURN, USUAL, left_to_table, own_turn_now, tells, wish_is_over
from wartable.kernel.record import write_record
from wartable.kernel.sealed import SealedDice
from wartable.kernel.situation import Situation
from wartable.kernel.state import CHANCE
from wartable.kernel.view import SPECTATOR, View
from wartable.terminal import prompt
from wartable.terminal.keeper import write_safely
from wartable.terminal.screen import Leave, ask, clear, say, sentence, stage
from wartable.terminal.seats import Seat
from wartable.terminal.typed_dice import is_deal


class Table:
    """The match, who sits there, and the file that keeps the record.

    *dice* says how they are made: `sealed`, `typed`, or what an older record says. *start* is set where the match
    began from a position, which the record must then hold.
    """

    def __init__(
        self, match: Match, seats: list[Seat], dice: str, secret: str, path: Path, start: bool = False,
        show_odds: bool = True, stops: str = "",
    ) -> None:  # fmt: skip
        self.match = match
        self.game = match.game
        self.seats = seats
        self.dice = dice
        self.secret = secret
        self.path: Path | None = path
        self.start = start
        self.show_odds = show_odds
        # Bots get randomness of their own, from which the dice to come cannot be told.
        self.bot_seed = int.from_bytes(hashlib.sha256(f"bots {secret}".encode()).digest()[:8], "big")
        self.dealer = SealedDice(secret)  # shuffles the cards where the dice are real
        persons = self.persons()
        self.viewer = persons[0] if persons and not (self.game.hidden and len(persons) > 1) else SPECTATOR
        self.stops = USUAL
        self.stop_at(stops or USUAL)
        self.following: set[int] = set()  # entries that are taken back with an earlier one
        self.went_back = False  # the open question was gone back to
        self.shown: tuple[int, int | None] | None = None  # viewer and turn of the table that was shown last
        self.explained = False  # whether the figures beside the choices have been
        self.told: dict[int, int] = {}  # how many events each viewer has been told

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    def persons(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.bot is None]

    def stop_at(self, stops: str) -> None:
        """Sets which questions are not asked; the first letters of a wish will do."""
        near = [wish for wish in STOPS if stops and wish.startswith(stops.lower())]
        if len(near) != 1:
            raise BadInput(f"stops is one of {', '.join(STOPS)}, not {stops!r}")
        if near[0] in (ATTACKED, TURN) and self.game.hidden and len(self.persons()) > 1:
            raise BadInput("several people share this screen: if some were not asked, the others would know what they hold")
        self.stops = near[0]
        self.wished = own_turn_now(self.game, self.match.state, max(0, self.viewer))

    def play(self) -> bool:
        """Plays to the end; False where everybody left before it."""
        try:
            with stage(self.names) if self.persons() else contextlib.nullcontext():  # nobody is asked: lines, as it goes on
                while not self.match.over:
                    self.tell()
                    self.go_on()
                self.tell()
        except (Leave, KeyboardInterrupt):
            self.leave()
            return False
        self.finish()
        return True

    def go_on(self) -> None:
        """One roll, one choice, or one command that changes who is asked what."""
        match = self.match
        if match.seat == CHANCE:
            if is_deal(match.state.dice):
                match.roll(self.dealer.roll(match.state.dice, TABLE))
            else:
                prompt.ask_roll(self)
            self.keep()
            return
        bot = self.seats[match.seat].bot
        if bot is not None:
            self.choose([bot.choose(Situation(match, self.bot_seed))])
            return
        action = self.left()
        if action >= 0:
            self.following.add(len(match.entries))
            self.choose([action])
        else:
            self.sit(match.seat)
            prompt.ask_choice(self)

    def left(self) -> int:
        """The choice that is left to the table; -1 where the question is put to the person who is asked. Several people who
        share a screen are all asked where the others could learn something from it."""
        view = self.match.view(self.match.seat)
        here = self.wished is not None and self.wished == self.game.turn(self.match.state)
        if wish_is_over(self.game, view, self.stops, here):
            self.stops = USUAL
        shared = len(self.persons()) > 1 and tells(self.game, self.match.kind)
        return -1 if self.went_back or shared else left_to_table(self.game, view, self.stops)

    def choose(self, actions: list[int]) -> None:
        """Plays choices that are made as one, and keeps them before anything else happens."""
        self.went_back = False
        for number, action in enumerate(actions):
            if number:
                self.following.add(len(self.match.entries))
            self.match.play(action)
        self.keep()

    def undo(self) -> str:
        """Takes back the last choice of a person at this terminal; the words for what was taken back."""
        entries = self.match.entries
        last = entries[-1].seat if entries else CHANCE
        seat = last if last in self.persons() else self.match.seat
        own = [number for number, entry in enumerate(entries) if entry.seat == seat]
        first = next((n for n in range(len(own) - 1, -1, -1) if own[n] not in self.following), -1)
        if first < 0:
            raise Illegal("nothing has been chosen yet")
        action = self.match.undo(seat, len(own) - first)  # with what followed from it: nobody wants that back alone
        self.following = {number for number in self.following if number < len(entries)}
        self.went_back = True
        for viewer, told in self.told.items():
            self.told[viewer] = min(told, len(self.match.events))
        self.keep()
        words = self.game.explain(self.match.view(seat), action)
        return sentence(f"{self.names[seat]} takes back: {named(words, self.names)}")

    def sit(self, seat: int) -> None:
        """Makes *seat* the one who looks at the screen."""
        if seat == self.viewer:
            return
        if self.game.hidden:
            clear()
            ask(f"The screen is for {self.names[seat]} alone now. {self.names[seat]}, press Enter when nobody else looks. ")
            clear()
        else:
            self.told[seat] = self.told.get(self.viewer, 0)
        self.viewer = seat
        self.tell()

    def log(self) -> list[str]:
        """All that the viewer has been told, as far as the game lets a log remember it."""
        seen = [event for event in [each.seen_by(self.viewer) for each in self.match.events] if event is not None]
        return [self.game.line(event, self.names) for event in self.game.log(seen, self.match.state.setup)]

    def tell(self) -> None:
        """Tells the viewer what has happened since the last time."""
        for line in self.lines(self.told.get(self.viewer, 0)):
            say(line)
        self.told[self.viewer] = len(self.match.events)

    def lines(self, first: int) -> list[str]:
        seen = [event.seen_by(self.viewer) for event in self.match.events[first:]]
        return [self.game.line(event, self.names) for event in seen if event is not None]

    def view(self) -> View:
        return self.match.view(self.viewer)

    def odds(self) -> Odds:
        return self.game.odds(self.view(), self.match.state.setup) if self.show_odds else []

    def text(self) -> str:
        """The record so far."""
        return write_record(self.match, [seat.label for seat in self.seats], self.dice, self.secret, "", self.start)

    def keep(self) -> None:
        """Writes the record down; a match goes on where that fails, with a word about it."""
        if self.path is None:
            return
        try:
            write_safely(self.path, self.text())
        except BadInput as e:
            say(sentence(f"From here on the match is not kept: {e}"))
            self.path = None

    def leave(self) -> None:
        """Says how to take the match up again."""
        if self.path is None or not self.path.exists():
            say("The match ends here; nothing was kept.")
        else:
            say(f"The match is kept in {self.path}")
            click.echo(f"Take it up again with: wartable play --resume {shlex.quote(str(self.path))}")  # unbroken, to be copied

    def finish(self) -> None:
        """The result, the ranking and the luck of the dice."""
        outcome = self.match.outcome
        assert outcome is not None
        names = self.names
        winners = " and ".join([names[seat] for seat in outcome.winners])
        say()
        if outcome.drawn:
            say(f"A draw: {outcome.reason}.", bold=True)
        else:
            say(f"{winners or 'Nobody'} win{'s' if len(outcome.winners) < 2 else ''}: {outcome.reason}.", bold=True)
        ranks = [f"{outcome.rank(seat)}. {names[seat]}" for group in outcome.ranking for seat in group]
        say(f"Ranking: {', '.join(ranks)}")
        lucky = list(zip(names, luck(self.match)))
        fell = [f"{name} {own.score:+.1f}" for name, own in lucky if own.score is not None]
        if fell:
            say(f"How lucky the dice fell (0 is average, beyond 2 or -2 is rare): {', '.join(fell)}")
        moved = [f"{name} {own.gained * 100:+.0f}" for name, own in lucky if own.gained is not None]
        if moved:
            say(f"What all dice did to the chance to win, in percent: {', '.join(moved)}")
        went = ending(self.match)
        if went.turning is not None:
            swing = went.turning
            turn = f"{self.game.turn_word} {swing.turn}: " if swing.turn else ""
            part = f"{100 * swing.before:.0f} to {100 * swing.after:.0f} percent of all strength"
            say(f"Where it turned: {turn}{winners or 'the game'} went from {part}.")
        for seat, own in zip(self.seats, went.seats):
            tip = self.game.advice(own) if seat.bot is None else ""
            if tip:
                say(f"{seat.name}, after {own.decisions} decisions. To try next: {tip}")
        if self.path is not None:
            say(f"The record is in {self.path}")
            say(f"See it again with: wartable replay {shlex.quote(str(self.path))}")
            if self.dice == "sealed":
                say(f"The record opens the envelope. Check the dice with: wartable verify {shlex.quote(str(self.path))}")
