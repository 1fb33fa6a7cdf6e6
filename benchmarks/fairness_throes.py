"""A first look at the fairness of Throes of War: all pairs of starter decks with seats swapped, and quests by party size.

    python benchmarks/fairness_throes.py --pairs 10 --quests 60 --out benchmarks/results/throes_of_war_fairness.md

Both seats are played by the soldier. Rates come with 95 % Wilson intervals.
"""

from __future__ import annotations

import argparse
import math
import platform
import sys
import time
from pathlib import Path

from wartable.bots.bot import find_bot, play_bots
from wartable.games.throes_of_war import GAME
from wartable.games.throes_of_war.cards import CHARACTERS, NAMES
from wartable.kernel.match import Match

QUESTS = [
    ("old_gristle", 1), ("old_gristle", 2), ("abysal_minion_lord", 1), ("abysal_minion_lord", 2), ("abysal_minion_lord", 3),
    ("pale_countess", 1), ("pale_countess", 2), ("pale_countess", 3), ("ashen_wyrm", 3), ("ashen_wyrm", 4), ("ashen_wyrm", 5),
]  # fmt: skip
MISSIONS = [("drowned_road", 1), ("drowned_road", 2), ("ashen_keep", 4)]


def wilson(won: float, played: int) -> tuple[float, float]:
    """The 95 % interval of a rate."""
    if not played:
        return 0.0, 1.0
    z = 1.959964
    p = won / played
    middle = p + z * z / (2 * played)
    half = z * math.sqrt(p * (1 - p) / played + z * z / (4 * played * played))
    return (middle - half) / (1 + z * z / played), (middle + half) / (1 + z * z / played)


def rate(won: float, played: int) -> str:
    low, high = wilson(won, played)
    return f"{100 * won / played:.1f} % ({100 * low:.1f} to {100 * high:.1f})"


def duel(first: int, second: int, seed: int) -> Match:
    """One duel of two starter decks, played by soldiers."""
    match = GAME.match(2, {}, seed=seed)
    match.play(GAME.actions.action(f"deck {NAMES[first]}"))
    match.play(GAME.actions.action(f"deck {NAMES[second]}"))
    bot = find_bot("soldier", GAME)
    play_bots(match, [bot, bot], seed)
    return match


def percentile(values: list[int], part: float) -> int:
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


class Duels:
    """The counts of a round-robin."""

    def __init__(self) -> None:
        self.won = [0.0] * CHARACTERS
        self.played = [0] * CHARACTERS
        self.against = [[0.0] * CHARACTERS for _ in range(CHARACTERS)]
        self.lengths: list[int] = []
        self.fury = 0
        self.first = 0.0
        self.draws = 0

    def add(self, seats: tuple[int, int], match: Match) -> None:
        outcome = match.outcome
        assert outcome is not None
        s = match.state
        self.lengths.append(s.exchange)  # type: ignore[attr-defined]
        self.fury += s.exchange > s.rules.fury_start  # type: ignore[attr-defined]
        starter = s.decider  # type: ignore[attr-defined]  # soldiers always choose to attack first
        for seat in (0, 1):
            score = 0.5 if outcome.drawn else float(seat in outcome.winners)
            self.won[seats[seat]] += score
            self.played[seats[seat]] += 1
            self.against[seats[seat]][seats[1 - seat]] += score
            if seat == starter:
                self.first += score
        self.draws += outcome.drawn


def round_robin(games: int, decks: list[int]) -> Duels:
    """Every pair, *games* duels in each order of seats."""
    duels = Duels()
    seed = 0
    for a in decks:
        for b in range(CHARACTERS):
            if a != b and (len(decks) < CHARACTERS or a < b):
                for n in range(2 * games):
                    seats = (a, b) if n % 2 == 0 else (b, a)
                    duels.add(seats, duel(*seats, seed))
                    seed += 1
    return duels


def quest(options: dict[str, object], seats: int, games: int) -> tuple[int, float, float]:
    """Quests with random starter decks: won, mean rounds, mean dice lost."""
    won, rounds, lost = 0, 0, 0
    for seed in range(games):
        match = GAME.match(seats, options, seed=seed)
        bot = find_bot("soldier", GAME)
        play_bots(match, [bot] * seats, seed)
        won += GAME.reasons[match.state.reason] == "quest won"
        rounds += match.state.exchange  # type: ignore[attr-defined]
        lost += sum(match.state.lost(seat) for seat in range(seats))  # type: ignore[attr-defined]
    return won, rounds / games, lost / games


def report(duels: Duels, quests: int, command: str) -> list[str]:
    n = len(duels.lengths)
    lines = ["# Fairness of Throes of War, a first look", "", f"Command: `{command}`", ""]
    lines.append(
        f"Soldier against soldier, {n} duels of starter decks, seats swapped, default options; {platform.python_version()}."
    )
    lines.extend(["", f"- Length in exchanges: median {percentile(duels.lengths, 0.5)}, 10th to 90th percentile "
                  f"{percentile(duels.lengths, 0.1)} to {percentile(duels.lengths, 0.9)}, longest {max(duels.lengths)}.",
                  f"- Reach fury (past exchange 40): {rate(duels.fury, n)}.",
                  f"- First attacker wins: {rate(duels.first, n)}.", f"- Draws: {duels.draws}.", ""])  # fmt: skip
    lines.extend(
        [
            "## Decks",
            "",
            "| deck | wins (95 % Wilson interval) | duels | worst against | best against |",
            "|---|---|---|---|---|",
        ]
    )
    each = max(duels.played) // (CHARACTERS - 1) if min(duels.played) else 0
    order = sorted([d for d in range(CHARACTERS) if duels.played[d]], key=lambda d: -duels.won[d] / duels.played[d])
    for d in order:
        others = [o for o in range(CHARACTERS) if o != d]
        worst, best = min(others, key=lambda o: duels.against[d][o]), max(others, key=lambda o: duels.against[d][o])
        faced = [f"{NAMES[o]} {duels.against[d][o]:g}/{each}" for o in (worst, best)]
        lines.append(f"| {NAMES[d]} | {rate(duels.won[d], duels.played[d])} | {duels.played[d]} | {faced[0]} | {faced[1]} |")
    lines.extend(["", f"## Quests and missions, {quests} each with random starter decks", ""])
    lines.extend(
        ["| quest | players | recommended | won (95 % Wilson interval) | rounds | dice lost |", "|---|---|---|---|---|---|"]
    )
    tables: list[tuple[dict[str, object], int]] = [({"quest": key}, seats) for key, seats in QUESTS]
    tables.extend([({"mission": key}, seats) for key, seats in MISSIONS])
    for options, seats in tables:
        won, rounds, lost = quest(options, seats, quests)
        usual = GAME.setup(0, options).seats
        name = next(iter(options.values()))
        lines.append(f"| {name} | {seats} | {usual} | {rate(won, quests)} | {rounds:.1f} | {lost:.1f} |")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=10, help="duels of each pair in each order of seats")
    parser.add_argument("--quests", type=int, default=60)
    parser.add_argument("--decks", default="", help="names of decks to look at alone, by commas")
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    begun = time.time()
    decks = [NAMES.index(name) for name in given.decks.split(",")] if given.decks else list(range(CHARACTERS))
    lines = report(round_robin(given.pairs, decks), given.quests, f"python {' '.join(sys.argv)}")
    lines.append("")
    text = "\n".join(lines)
    print(text)
    print(f"{time.time() - begun:.0f} s", file=sys.stderr)
    if given.out:
        given.out.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
