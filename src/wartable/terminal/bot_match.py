"""`wartable match`: bots against each other."""
from __future__ import annotations

import math
import secrets

import click

from wartable.bots.bot import play_bots
from wartable.kernel.errors import BadInput
from wartable.kernel.game import Game
from wartable.terminal.arguments import game_argument, read_list, read_pairs, rules_option, with_rules
from wartable.terminal.screen import say
from wartable.terminal.seats import load_bot, usual_names

Z = 1.959964  # 95 of 100


@click.command("match", epilog="""\b
Examples:
  wartable match dice-duel --seats oracle,soldier --matches 200
  wartable match dice-duel --seats oracle,soldier,random --options starting_health=6 --seed 1
""")
@game_argument()
@click.option("--seats", required=True, metavar="BOT,BOT,...", help="Who plays; they change seats from match to match.")
@click.option("--matches", type=click.IntRange(1), default=100, show_default=True, help="How many matches.")
@click.option("--options", multiple=True, metavar="KEY=VALUE,...", help="Rule options; see `wartable options GAME`.")
@rules_option
@click.option("--seed", type=int, help="The same matches again.")
def bot_match(game: Game, seats: str, matches: int, options: tuple[str, ...], seed: int | None, rules: str) -> None:
    """Let bots play GAME against each other and count who wins, with the range in which the true share lies 95 times in 100."""
    kinds = read_list(seats)
    bots = [load_bot(kind, game) for kind in kinds]
    pairs = read_pairs(options)
    count = len(bots)
    if not bots:
        raise BadInput("say which bots: --seats oracle,soldier")
    title = with_rules(game, game.setup(count, pairs, rules))
    seed = secrets.randbits(32) if seed is None else seed
    wins = [0.0] * count
    with click.progressbar(range(matches), label="Playing") as numbers:
        for number in numbers:
            match = game.match(count, pairs, seed=seed + number, rules=rules)
            order = [(seat + number) % count for seat in range(count)]
            play_bots(match, [bots[bot] for bot in order], seed + number)
            outcome = match.outcome
            assert outcome is not None
            for seat in outcome.winners:
                wins[order[seat]] += 1 / len(outcome.winners)
    say(f"{title}, {matches} matches, seed {seed}.")
    say("Shares of the wins (a draw is shared), with 95% intervals:")
    for name, won in zip(usual_names(kinds), wins):
        low, high = wilson(won, matches)
        say(f"  {name}: {100 * won / matches:.1f}% ({100 * low:.1f} to {100 * high:.1f})")


def wilson(won: float, of: int) -> tuple[float, float]:
    """The Wilson interval of a share."""
    share, square = won / of, Z * Z / of
    middle = (share + square / 2) / (1 + square)
    half = Z / (1 + square) * math.sqrt(share * (1 - share) / of + square / (4 * of))
    return max(0.0, middle - half), min(1.0, middle + half)
