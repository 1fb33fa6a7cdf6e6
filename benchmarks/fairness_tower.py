"""How fair the balanced rules of Tower Siege are between soldiers: first player, Mages, ready decks, length, siege; with 95%
intervals.

    python benchmarks/fairness_tower.py first 400             # first player, for each option that may mend it
    python benchmarks/fairness_tower.py races 100             # every Mage against every other, each deal from both sides
    python benchmarks/fairness_tower.py decks 100             # every ready deck against every other, likewise
    python benchmarks/fairness_tower.py siege 60              # rounds and the Last Siege, with more players and with idle ones
    python benchmarks/fairness_tower.py races 100 --seed 5000 # from another seed on
    python benchmarks/fairness_tower.py races 100 --minutes 4 # a part of it; the next run goes on from there

Matches are counted in benchmarks/results/tower_siege_fairness.json. Counts of other cards, decks or seeds than the present ones
are thrown away; after a change of rules or bot, begin with fresh seeds.
"""
from __future__ import annotations

import argparse
import hashlib
import json
import time
from pathlib import Path
from typing import Any, NamedTuple

from wartable.bots.bot import find_bot
from wartable.games.tower_siege import GAME
from wartable.games.tower_siege.cards.catalogue import CARDS, CATALOGUE, DECKS, RACE_NAMES
from wartable.games.tower_siege.table import actions
from wartable.kernel.match import Match
from wartable.kernel.setup import BALANCED
from wartable.kernel.situation import Situation
from wartable.lab.intervals import Score, joined

COUNTS = Path(__file__).parent / "results" / "tower_siege_fairness.json"
SAVED_EVERY = 5.0  # seconds
REMEDIES: dict[str, dict[str, Any]] = {
    "balanced (`later_start` mine)": {},
    "`later_start` none": {"later_start": "none"},
    "`later_start` none, `first_turn_peace`": {"later_start": "none", "first_turn_peace": True},
    "`later_start` mine_and_stone": {"later_start": "mine_and_stone"},
}
TABLES = [(2, False), (4, False), (6, False), (2, True), (4, True)]  # players, and whether they never attack


class Deal(NamedTuple):
    """One match to be played: the choices *picks* fixes by kind and seat, and whose win counts (nobody: the first player)."""

    options: dict[str, Any]
    seed: int
    picks: dict[tuple[str, int], str]
    counted: int = -1
    seats: int = 2
    idle: bool = False


def score(counts: dict[str, Any]) -> Score:
    """The matches of a cell, as wins of the one who is counted."""
    return Score(counts["won"], counts["shared"], len(counts["rounds"]))


def play(deal: Deal) -> Match:
    """One match between soldiers; idle ones never attack."""
    bot = find_bot("soldier", GAME)
    match = GAME.match(deal.seats, deal.options, seed=deal.seed, rules=BALANCED)
    while not match.over:
        pick = deal.picks.get((match.kind, match.seat))
        choice = GAME.actions.action(pick) if pick else bot.choose(Situation(match, deal.seed))
        match.play(peaceful(match, choice) if deal.idle else choice)
    return match


def peaceful(match: Match, choice: int) -> int:
    """The choice, or doing nothing instead of an attack."""
    attacks = actions.NAME <= choice < actions.ATTACK
    if actions.CAST <= choice < actions.DISCARD:
        attacks = CARDS.magic[choice - actions.CAST].attacks
    if not attacks:
        return choice
    return next(o for o in (actions.PASS, actions.DONE, actions.NEXT, actions.END_TURN) if o in match.options)


def pairs(names: list[str]) -> list[tuple[str, str]]:
    """Everybody with everybody."""
    return [(a, b) for i, a in enumerate(names) for b in names[i + 1 :]]


def cells(what: str) -> list[str]:
    """The rows of matches that a table is made of."""
    if what == "first":
        return list(REMEDIES)
    if what == "siege":
        return [f"{seats}{' who never attack' if idle else ''}" for seats, idle in TABLES]
    return [f"{a} {b}" for a, b in pairs(sides(what))]


def sides(what: str) -> list[str]:
    """Mages or ready decks."""
    return RACE_NAMES if what == "races" else [d.key for d in DECKS]


def deal(what: str, cell: int, n: int, first: int) -> Deal:
    """Match *n* of a cell."""
    if what == "first":  # equal Mages
        race = RACE_NAMES[(first + n) % len(RACE_NAMES)]
        return Deal(list(REMEDIES.values())[cell], first + n, {("choose_mage", seat): f"mage {race}" for seat in (0, 1)})
    if what == "siege":  # different Mages
        seats, idle = TABLES[cell]
        picks = {("choose_mage", seat): f"mage {RACE_NAMES[(first + n + seat) % 6]}" for seat in range(seats)}
        return Deal({}, first + n, picks, 0, seats, idle)
    seed = first + 1000 * cell + n // 2  # every pair has deals of its own, and plays each of them from both sides
    a, b = pairs(sides(what))[cell]
    order = (a, b) if n % 2 == 0 else (b, a)
    if what == "races":
        return Deal({}, seed, {("choose_mage", seat): f"mage {order[seat]}" for seat in (0, 1)}, n % 2)
    picks = {("choose_deck", seat): f"deck {order[seat].replace('_', ' ')}" for seat in (0, 1)}
    picks |= {("choose_mage", seat): f"mage {RACE_NAMES[seed % 6]}" for seat in (0, 1)}
    return Deal({"deck_mode": "preset"}, seed, picks, n % 2)


def fill(what: str, count: int, first: int, until: float) -> dict[str, Any]:
    """Plays what is missing until all is there or the time is over; what was played before is kept in the file."""
    cards = hashlib.sha256(f"{CATALOGUE.hash} {[d.cards for d in DECKS]}".encode()).hexdigest()[:16]
    kept = json.loads(COUNTS.read_text(encoding="utf-8")) if COUNTS.exists() else {}
    table = kept.get(what, {})
    if table.get("cards") != cards or table.get("seed") != first:
        table = {"cards": cards, "seed": first, "cells": {}}
    kept[what] = table
    saved = time.time()
    for number, name in enumerate(cells(what)):
        counts = table["cells"].setdefault(name, {"won": 0.0, "shared": 0.0, "siege": 0, "rounds": []})
        while len(counts["rounds"]) < count and time.time() < until:
            given = deal(what, number, len(counts["rounds"]), first)
            match = play(given)
            s: Any = match.state
            assert match.outcome is not None
            winners = match.outcome.winners
            won = ((s.first if given.counted < 0 else given.counted) in winners) / len(winners)
            counts["won"] += won
            counts["shared"] += won * (1 - won)
            counts["siege"] += s.siege > 0
            counts["rounds"].append(s.round)
            if time.time() - saved > SAVED_EVERY:
                COUNTS.write_text(json.dumps(kept), encoding="utf-8")
                saved = time.time()
    COUNTS.write_text(json.dumps(kept), encoding="utf-8")
    found: dict[str, Any] = table["cells"]
    return found


def length(counts: dict[str, Any]) -> str:
    """Rounds, siege and matches as the last columns of a table."""
    rounds = sorted(counts["rounds"])
    n = len(rounds)
    return f"{rounds[0]}, {rounds[n // 2]}, {rounds[-1]} | {Score(counts['siege'], 0.0, n).percent()} | {n} |"


def show(what: str, found: dict[str, Any]) -> None:
    """The table as Markdown."""
    if what == "first":
        print("| options | first player wins | rounds: least, median, most | siege reached | matches |\n|" + " --- |" * 5)
        for name in cells(what):
            print(f"| {name} | {score(found[name]).percent()} | {length(found[name])}")
    elif what == "siege":
        print("| players | rounds: least, median, most | siege reached | matches |\n|" + " --- |" * 4)
        for name in cells(what):
            print(f"| {name} | {length(found[name])}")
    else:
        against("mage" if what == "races" else "deck", sides(what), found)


def against(what: str, names: list[str], found: dict[str, Any]) -> None:
    """Everybody against everybody."""
    print(f"| {what} | " + " | ".join(names) + " | against all |\n|" + " --- |" * (len(names) + 2))
    won: dict[tuple[str, str], Score] = {}
    for a, b in pairs(names):
        won[a, b] = one = score(found[f"{a} {b}"])
        won[b, a] = Score(one.of - one.total, one.shared, one.of)
    for a in names:
        row = [f"{100 * won[a, b].share:.0f}" if a != b else "" for b in names]
        print(f"| {a} | " + " | ".join(row) + f" | {joined(won[a, b] for b in names if a != b).percent()} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["first", "races", "decks", "siege"])
    parser.add_argument("count", type=int, help="matches of each row or pair")
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--minutes", type=float, default=600.0, help="stop after so long")
    given = parser.parse_args()
    found = fill(given.what, given.count, given.seed, time.time() + 60 * given.minutes)
    left = sum([max(0, given.count - len(counts["rounds"])) for counts in found.values()])
    if left:
        print(f"{left} matches are still to be played: the same command again goes on")
    else:
        show(given.what, found)


if __name__ == "__main__":
    main()
