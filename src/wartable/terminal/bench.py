"""`wartable bench`: how fast this build plays here."""
from __future__ import annotations

from time import perf_counter

import click

from wartable.kernel.dice import stream
from wartable.kernel.game import Game
from wartable.kernel.match import play_random
from wartable.terminal.arguments import game_argument
from wartable.terminal.build import build_line
from wartable.terminal.games import loaded_games
from wartable.terminal.screen import say


@click.command("bench", epilog="""\b
Examples:
  wartable bench
  wartable bench dice-duel --seconds 5
""")
@game_argument(required=False)
@click.option("--seconds", type=click.FloatRange(0, min_open=True), default=1.0, show_default=True, help="Time per figure.")
def bench(game: Game | None, seconds: float) -> None:
    """Measure random play of GAME, or of all games: decisions per second, and the time to copy a state."""
    say(f"In this installation {build_line()}.")
    for one in loaded_games() if game is None else [game]:
        say(f"{one.title}, one core, random play:")
        say(f"  driven from Python: {driven(one, seconds):,.0f} decisions/s")
        say(f"  inside the kernel: {inside(one, seconds):,.0f} decisions/s")
        say(f"  copy of a state in mid-match: {1e6 * copying(one, seconds):.1f} us")


def driven(game: Game, seconds: float) -> float:
    """Decisions per second of a loop as a caller writes it."""
    made, seed, chooser, begin = 0, 0, stream(0, 0), perf_counter()
    while perf_counter() - begin < seconds:
        seed += 1
        match = game.match(seed=seed)
        while not match.over:
            options = match.options
            match.play(options[chooser.below(len(options))])
            made += 1
    return made / (perf_counter() - begin)


def inside(game: Game, seconds: float) -> float:
    """Decisions per second of whole matches inside the kernel."""
    made, seed, chooser, begin = 0, 0, stream(0, 0), perf_counter()
    while perf_counter() - begin < seconds:
        seed += 1
        made += play_random(game.match(seed=seed), chooser)
    return made / (perf_counter() - begin)


def copying(game: Game, seconds: float) -> float:
    """Seconds for one clone of a state half-way through a match."""
    length = play_random(game.match(seed=1), stream(0, 0))
    match = game.match(seed=1)
    play_random(match, stream(0, 0), length // 2)
    state, made, begin = match.state, 0, perf_counter()
    while perf_counter() - begin < seconds:
        for _ in range(100):
            state.clone()
        made += 100
    return (perf_counter() - begin) / made
