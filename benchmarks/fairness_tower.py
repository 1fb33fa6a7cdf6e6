"""How fair Tower Siege is between soldiers: first player, Mages, ready decks, length, siege; with 95% Wilson intervals.

    python benchmarks/fairness_tower.py first 400             # first player, for each option that may mend it
    python benchmarks/fairness_tower.py first 400 --row 2     # the same, the second row alone
    python benchmarks/fairness_tower.py races 100             # every Mage against every other, each deal from both sides
    python benchmarks/fairness_tower.py decks 100             # every ready deck against every other, likewise
    python benchmarks/fairness_tower.py siege 60              # rounds and the Last Siege, with more players and with idle ones
    python benchmarks/fairness_tower.py races 100 --seed 5000 # from another seed on
"""
from __future__ import annotations

import argparse
from math import sqrt
from typing import Any

from wartable.bots.bot import find_bot
from wartable.games.tower_siege import GAME, choices
from wartable.games.tower_siege.cards import CARDS, DECKS, RACE_NAMES
from wartable.kernel.match import Match
from wartable.kernel.situation import Situation

REMEDIES: dict[str, dict[str, Any]] = {
    "as usual (`later_start` mine)": {},
    "`later_start` none": {"later_start": "none"},
    "`later_start` none, `first_turn_peace`": {"later_start": "none", "first_turn_peace": True},
    "`later_start` mine_and_stone": {"later_start": "mine_and_stone"},
}


def wilson(won: float, played: int) -> str:
    """The share with its 95% interval, in percent."""
    z, p = 1.96, won / played
    middle = (p + z * z / (2 * played)) / (1 + z * z / played)
    half = z * sqrt(p * (1 - p) / played + z * z / (4 * played * played)) / (1 + z * z / played)
    return f"{100 * p:.1f} % ({100 * max(0, middle - half):.1f} to {100 * min(1, middle + half):.1f})"


def play(options: dict[str, Any], seed: int, picks: dict[tuple[str, int], str], seats: int = 2, idle: bool = False) -> Match:
    """One match between soldiers; *picks* fixes a choice of a kind and seat by name. *idle* ones never attack."""
    bot = find_bot("soldier", GAME)
    match = GAME.match(seats, options, seed=seed)
    while not match.over:
        pick = picks.get((match.kind, match.seat))
        choice = GAME.actions.action(pick) if pick else bot.choose(Situation(match, seed))
        match.play(peaceful(match, choice) if idle else choice)
    return match


def peaceful(match: Match, choice: int) -> int:
    """The choice, or doing nothing instead of an attack."""
    attacks = choices.NAME <= choice < choices.ATTACK
    if choices.CAST <= choice < choices.DISCARD:
        attacks = CARDS.magic[choice - choices.CAST].attacks
    if not attacks:
        return choice
    return next(o for o in (choices.PASS, choices.DONE, choices.NEXT, choices.END_TURN) if o in match.options)


def first_player(count: int, first: int, row: int) -> None:
    """The share of the first player, with equal Mages and decks; *row* 0 stands for all rows."""
    print("| options | first player wins | rounds: least, median, most | siege reached | matches |")
    print("| --- | --- | --- | --- | --- |")
    for number, (name, options) in enumerate(REMEDIES.items(), 1):
        if row not in (0, number):
            continue
        won, rounds, siege = 0.0, [], 0
        for seed in range(first, first + count):
            race = RACE_NAMES[seed % len(RACE_NAMES)]
            picks = {("choose_mage", seat): f"mage {race}" for seat in (0, 1)}
            match = play(options, seed, picks)
            s: Any = match.state
            outcome = match.outcome
            assert outcome is not None
            won += (s.first in outcome.winners) / len(outcome.winners)
            rounds.append(s.round)
            siege += s.siege > 0
        rounds.sort()
        print(f"| {name} | {wilson(won, count)} | {rounds[0]}, {rounds[count // 2]}, {rounds[-1]} | "
              f"{wilson(siege, count)} | {count} |", flush=True)  # fmt: skip


def last_siege(count: int, first: int) -> None:
    """How long games last, and how often the siege decides them."""
    print("| players | rounds: least, median, most | siege reached | matches |\n| --- | --- | --- | --- |")
    for seats, idle in ((2, False), (4, False), (6, False), (2, True), (4, True)):
        rounds, siege = [], 0
        for seed in range(first, first + count):
            picks = {("choose_mage", seat): f"mage {RACE_NAMES[(seed + seat) % 6]}" for seat in range(seats)}
            s: Any = play({}, seed, picks, seats, idle).state
            rounds.append(s.round)
            siege += s.siege > 0
        rounds.sort()
        print(f"| {seats}{' who never attack' if idle else ''} | {rounds[0]}, {rounds[count // 2]}, {rounds[-1]} | "
              f"{wilson(siege, count)} | {count} |", flush=True)  # fmt: skip


def against(what: str, names: list[str], count: int, first: int, options: dict[str, Any], kind: str) -> None:
    """Everybody against everybody, every deal from both sides."""
    total = dict.fromkeys(names, 0.0)
    print(f"| {what} | " + " | ".join(names) + " | against all |\n|" + " --- |" * (len(names) + 2))
    table = {(a, b): 0.0 for a in names for b in names if a != b}
    pairs = [(a, b) for i, a in enumerate(names) for b in names[i + 1 :]]
    for number, (a, b) in enumerate(pairs):  # every pair has deals of its own, and plays each of them from both sides
        for n in range(count):
            seed = first + 1000 * number + n // 2
            sides = (a, b) if n % 2 == 0 else (b, a)
            picks = {(kind, seat): f"{what} {sides[seat].replace('_', ' ')}" for seat in (0, 1)}
            if kind == "choose_deck":
                picks |= {("choose_mage", seat): f"mage {RACE_NAMES[seed % 6]}" for seat in (0, 1)}
            outcome = play(options, seed, picks).outcome
            assert outcome is not None
            for seat in outcome.winners:
                share = 1 / len(outcome.winners)
                other = b if sides[seat] == a else a
                table[sides[seat], other] += share
                total[sides[seat]] += share
    for a in names:
        row = [f"{100 * table[a, b] / count:.0f}" if a != b else "" for b in names]
        print(f"| {a} | " + " | ".join(row) + f" | {wilson(total[a], count * (len(names) - 1))} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=["first", "races", "decks", "siege"])
    parser.add_argument("count", type=int)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--row", type=int, default=0)
    given = parser.parse_args()
    if given.what == "first":
        first_player(given.count, given.seed, given.row)
    elif given.what == "siege":
        last_siege(given.count, given.seed)
    elif given.what == "races":
        against("mage", RACE_NAMES, given.count, given.seed, {}, "choose_mage")
    else:
        against("deck", [d.key for d in DECKS], given.count, given.seed, {"deck_mode": "preset"}, "choose_deck")


if __name__ == "__main__":
    main()
