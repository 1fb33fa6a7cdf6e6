"""The fairness of Throes of War: all pairs of starter decks with seats swapped, and quests by the number of players.

    python benchmarks/fairness_throes.py --rounds 12 --quests 60 --out benchmarks/results/throes_of_war_fairness.md

A round is one duel of every pair in each order of seats (420 duels). Everybody is played by the soldier. Rates come with 95 %
Wilson intervals. Long runs can be made in parts, each with seeds of its own, and added up:

    python benchmarks/fairness_throes.py --rounds 3 --first 0 --keep a.json
    python benchmarks/fairness_throes.py --rounds 3 --first 3 --keep b.json
    python benchmarks/fairness_throes.py --quests 60 --keep c.json
    python benchmarks/fairness_throes.py --add a.json b.json c.json --out benchmarks/results/throes_of_war_fairness.md
"""

from __future__ import annotations

import argparse
import json
import math
import platform
import sys
import time
from pathlib import Path
from typing import Any

from wartable.bots.bot import find_bot, play_bots
from wartable.games.throes_of_war import GAME
from wartable.games.throes_of_war.cards import CHARACTERS, NAMES
from wartable.games.throes_of_war.npcs import FURY_START
from wartable.games.throes_of_war.options import DUEL, MODES

# Options of a quest or mission, and the numbers of players.
QUESTS: list[tuple[dict[str, Any], list[int]]] = [
    ({"quest": "old_gristle"}, [1, 2]),
    ({"quest": "abysal_minion_lord"}, [1, 2, 3]),
    ({"quest": "abysal_minion_lord", "quest_fury_start": 40}, [2]),
    ({"quest": "pale_countess"}, [1, 2, 3]),
    ({"quest": "ashen_wyrm"}, [3, 4, 5]),
    ({"mission": "drowned_road"}, [1, 2]),
    ({"mission": "ashen_keep"}, [4]),
]
LEAST, MOST = 0.42, 0.58  # A deck whose mean lies outside is mended.
NOTES = "## Notes"  # What people wrote under this heading of an old report is kept in the new one.


def wilson(won: float, played: int) -> tuple[float, float]:
    """The 95 % interval of a rate."""
    z = 1.959964
    p = won / played
    middle = p + z * z / (2 * played)
    half = z * math.sqrt(p * (1 - p) / played + z * z / (4 * played * played))
    return (middle - half) / (1 + z * z / played), (middle + half) / (1 + z * z / played)


def rate(won: float, played: int) -> str:
    low, high = wilson(won, played)
    return f"{100 * won / played:.1f} % ({100 * low:.1f} to {100 * high:.1f})"


def percentile(values: list[int], part: float) -> int:
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


def duel(first: int, second: int, seed: int) -> list[float]:
    """One duel of two starter decks: the decks, the first one's score, exchanges, the score of who attacked first."""
    match = GAME.match(2, {}, seed=seed)
    match.play(GAME.actions.action(f"deck {NAMES[first]}"))
    match.play(GAME.actions.action(f"deck {NAMES[second]}"))
    bot = find_bot("soldier", GAME)
    play_bots(match, [bot, bot], seed)
    outcome = match.outcome
    assert outcome is not None
    table: Any = match.state
    score = [0.5 if outcome.drawn else float(seat in outcome.winners) for seat in (0, 1)]
    return [first, second, score[0], table.exchange, score[table.decider]]  # the soldier always chooses to attack first


def duels(rounds: int, first: int, decks: list[int]) -> list[list[float]]:
    """So many rounds of all ordered pairs in which one of *decks* takes part."""
    pairs = [(a, b) for a in range(CHARACTERS) for b in range(CHARACTERS) if a != b]
    found = []
    for number in range(first, first + rounds):
        for n, (a, b) in enumerate(pairs):
            if a in decks or b in decks:
                found.append(duel(a, b, number * len(pairs) + n))
    return found


def quest(options: dict[str, Any], seats: int, seeds: range) -> list[Any]:
    """Quests with random starter decks: options, players, tried, won, rounds, dice lost, quests in which a member fell."""
    won, rounds, lost, fell = 0, 0, 0, 0
    bot = find_bot("soldier", GAME)
    for seed in seeds:
        match = GAME.match(seats, {**options, "decks": "starter"}, seed=seed)
        play_bots(match, [bot] * seats, seed)
        table: Any = match.state
        won += GAME.reasons[table.reason] == "quest won"
        rounds += table.exchange
        lost += sum(table.lost(seat) for seat in range(seats))
        fell += len(table.fallen) > 0
    return [options, seats, len(seeds), won, rounds, lost, fell]


def quests(games: int, first: int, only: str) -> list[list[Any]]:
    seeds = range(first * games, (first + 1) * games)
    return [quest(options, n, seeds) for options, seats in QUESTS for n in seats if only in f"{quest_name(options)} {n}"]


def quest_name(options: dict[str, Any]) -> str:
    return ", ".join([str(value) if name in ("quest", "mission") else f"{name} {value}" for name, value in options.items()])


def deck_lines(played: list[list[float]]) -> list[str]:
    won, of = [0.0] * CHARACTERS, [0] * CHARACTERS
    against = [[[0.0, 0] for _ in range(CHARACTERS)] for _ in range(CHARACTERS)]
    for first, second, score, _, _ in played:
        for deck, other, got in ((int(first), int(second), score), (int(second), int(first), 1 - score)):
            won[deck] += got
            of[deck] += 1
            against[deck][other][0] += got
            against[deck][other][1] += 1
    lines = ["| deck | wins (95 % Wilson interval) | duels | worst against | best against |", "|---|---|---|---|---|"]
    for d in sorted([d for d in range(CHARACTERS) if of[d]], key=lambda d: -won[d] / of[d]):
        faced = sorted([o for o in range(CHARACTERS) if against[d][o][1]], key=lambda o: against[d][o][0] / against[d][o][1])
        ends = [f"{NAMES[o]} {against[d][o][0]:g}/{against[d][o][1]}" for o in (faced[0], faced[-1])]
        lines.append(f"| {NAMES[d]} | {rate(won[d], of[d])} | {of[d]} | {ends[0]} | {ends[1]} |")
    outside = [NAMES[d] for d in range(CHARACTERS) if of[d] and not LEAST <= won[d] / of[d] <= MOST]
    return [*lines, "", f"Outside {LEAST:.0%} to {MOST:.0%}: {', '.join(outside) or 'none'}."]


def quest_lines(tried: list[list[Any]]) -> list[str]:
    sums: dict[tuple[str, int, int], list[int]] = {}
    for options, seats, *counts in tried:
        key = (quest_name(options), seats, GAME.setup(0, options).seats)
        sums[key] = [a + b for a, b in zip(sums.get(key, [0] * len(counts)), counts)]
    lines = ["| quest | players | recommended | won (95 % Wilson interval) | of | rounds | dice lost | a member fell |",
             "|---|---|---|---|---|---|---|---|"]  # fmt: skip
    for (name, seats, usual), (of, won, rounds, lost, fell) in sums.items():
        lines.append(f"| {name} | {seats} | {usual} | {rate(won, of)} | {of} | {rounds / of:.1f} | {lost / of:.1f} "
                     f"| {100 * fell / of:.0f} % |")  # fmt: skip
    return lines


def report(played: list[list[float]], tried: list[list[Any]], command: str, notes: str) -> str:
    lines = ["# Fairness of Throes of War", "", f"Command: `{command}` (Python {platform.python_version()}, rules version "
             f"{GAME.version}). Everybody is played by the soldier.", ""]  # fmt: skip
    if played:
        n, lengths = len(played), [int(d[3]) for d in played]
        lines.extend([f"## Starter decks in a {MODES[DUEL]}", "", f"{n} duels, default options, seats swapped.", "",
                      f"- Length in exchanges: median {percentile(lengths, 0.5)}, 10th to 90th percentile "
                      f"{percentile(lengths, 0.1)} to {percentile(lengths, 0.9)}, longest {max(lengths)}.",
                      f"- Reach fury (past exchange {FURY_START}): {rate(sum(e > FURY_START for e in lengths), n)}.",
                      f"- First attacker wins: {rate(sum(d[4] for d in played), n)}.",
                      f"- Draws: {sum(d[2] == 0.5 for d in played)}.", "", *deck_lines(played), ""])  # fmt: skip
    if tried:
        lines.extend(["## Quests and missions with random starter decks", "", *quest_lines(tried), ""])
    return "\n".join(lines) + (f"\n{notes}" if notes else "")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=0, help="duels of each pair in each order of seats")
    parser.add_argument("--quests", type=int, default=0, help="quests of each kind and number of players")
    parser.add_argument("--first", type=int, default=0, help="the number of the first round: other seeds for each part")
    parser.add_argument("--decks", default="", help="names of decks to look at alone, by commas")
    parser.add_argument("--only", default="", help="quests whose name and number of players have this in them")
    parser.add_argument("--keep", type=Path, help="write the results as a part to be added up")
    parser.add_argument("--add", type=Path, nargs="*", default=[], help="parts to add up")
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    begun = time.time()
    decks = [NAMES.index(name) for name in given.decks.split(",")] if given.decks else list(range(CHARACTERS))
    played = duels(given.rounds, given.first, decks)
    tried = quests(given.quests, given.first, given.only) if given.quests else []
    for part in given.add:
        found = json.loads(part.read_text(encoding="utf-8"))
        played.extend(found["duels"])
        tried.extend(found["quests"])
    print(f"{time.time() - begun:.0f} s", file=sys.stderr)
    if given.keep:
        given.keep.write_text(json.dumps({"duels": played, "quests": tried}), encoding="utf-8")
    old = given.out.read_text(encoding="utf-8") if given.out and given.out.exists() else ""
    notes = old[old.index(NOTES) :] if NOTES in old else ""
    rounds = len(played) // (CHARACTERS * (CHARACTERS - 1))
    of = max([sum(row[2] for row in tried if row[:2] == one[:2]) for one in tried], default=0)
    command = f"python benchmarks/fairness_throes.py --rounds {rounds} --quests {of}"
    text = report(played, tried, command, notes)
    print(text)
    if given.out:
        given.out.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
