"""`wartable challenge`: positions with a goal."""
from __future__ import annotations

import secrets

import click

from wartable.folders import record_folder
from wartable.kernel.challenge import FAILED, OPEN, SOLVED, Challenge, challenges, find_challenge
from wartable.kernel.game import Game
from wartable.kernel.sealed import SealedDice
from wartable.terminal.arguments import game_argument, typed_name
from wartable.terminal.opening import SEALED
from wartable.terminal.remembered import names_kept, remember
from wartable.terminal.screen import Leave, say, stage
from wartable.terminal.seats import ME, seat_all, usual_opponent
from wartable.terminal.table import Table

KEPT = "challenges.json"


@click.command("challenge", epilog="""\b
Examples:
  wartable challenge dice-duel           what there is, and what you have solved
  wartable challenge dice-duel 3         try the third
""")
@game_argument()
@click.argument("number", type=int, required=False)
def challenge(game: Game, number: int | None) -> None:
    """Try a challenge of GAME: a position and a goal. Without NUMBER: list them."""
    if number is None:
        listed(game)
    else:
        attempt(find_challenge(game, number))


def listed(game: Game) -> None:
    """All challenges of a game."""
    found, done = challenges(game), names_kept(KEPT).get(game.name, [])
    if not found:
        say(f"{game.title} has no challenges yet.")
        return
    say(f"Challenges of {game.title}: {sum(one.key in done for one in found)} of {len(found)} solved.", bold=True)
    for number, one in enumerate(found, 1):
        say(f"{number:>3}. {one.title}{' (solved)' if one.key in done else ''}: {one.words}")
    say(f"Try one with: wartable challenge {typed_name(game)} 1")


class Attempt(Table):
    """A table at which a challenge is tried: it ends as soon as the goal is reached or lost. Odds and hints would be
    the answer."""

    def __init__(self, one: Challenge, secret: str) -> None:
        match = one.match(secrets.randbits(30), SealedDice(secret), telling=True, recording=True)
        kinds = [ME if seat == one.seat else usual_opponent(one.game) for seat in range(match.state.setup.seats)]
        path = record_folder() / "challenge.toml"
        path.parent.mkdir(parents=True, exist_ok=True)
        super().__init__(match, seat_all(one.game, kinds, []), SEALED, secret, path, start=True, show_odds=False)
        self.challenge = one

    def run(self) -> str:
        """Plays until it is known how the attempt went."""
        try:
            with stage(self.names, f"{self.challenge.title}: {self.challenge.words}"):
                while self.challenge.verdict(self.match.state) == OPEN:
                    self.tell()
                    self.go_on()
                self.tell()
        except (Leave, KeyboardInterrupt):
            return OPEN
        return self.challenge.verdict(self.match.state)


def attempt(one: Challenge) -> None:
    """Lets somebody try a challenge, and says how it went."""
    say(f"{one.title}: {one.words}", bold=True)
    say(f"Who plays well reaches it in {100 * one.chance:.0f} of 100 attempts. A hint: {one.hint}")
    went = Attempt(one, secrets.token_hex(32)).run()
    if went == SOLVED:
        remember(KEPT, one.game, one.key)
        say("Solved!", bold=True, fg="green")
    if went == FAILED:
        say("Not this time.", bold=True)
    if went != OPEN:
        say(f"What was found out about it: {one.because}")
        say(f"The obvious answer: {one.but}")
