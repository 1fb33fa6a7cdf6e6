#!/usr/bin/env python3
"""How much of Final War is luck: one deal played from both sides, and a soldier that thinks longer.

    python benchmarks/luck_final.py
    python benchmarks/luck_final.py --deals 200 --patience 4

Single games of Quick Kill, soldier against chance. Each deal (Warlords, order of decks and Fate Deck, stream of dice of one
seed) is played twice, the soldier once in either seat. Where one seat wins both games, the deal decided and not who played it.
With more patience the soldier imagines so many times more ends of each choice. Kept in benchmarks/results/final_war_luck.md.
"""
from __future__ import annotations

import argparse
import secrets
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from wartable import find_game
from wartable.bots import final_war_soldier
from wartable.bots.bot import find_bot, play_bots
from wartable.kernel.setup import PRINTED
from wartable.lab.intervals import Score

RESULTS = Path(__file__).parent / "results" / "final_war_luck.md"
GAME = find_game("final_war")
SAMPLES = ("BRIEF_SAMPLES", "FIGHT_SAMPLES", "ROUND_SAMPLES")
USUAL = [getattr(final_war_soldier, name) for name in SAMPLES]


def won(seed: int, seat: int, patience: int) -> bool:
    """Whether the soldier in this seat wins the deal of this seed against chance."""
    for name, samples in zip(SAMPLES, USUAL):
        setattr(final_war_soldier, name, samples * patience)
    match = GAME.match(2, {"best_of": 1}, seed=seed, rules=PRINTED)
    while match.kind == "choose_warlord":
        match.play(match.options[seed % len(match.options)])  # the same ones, whoever plays
    bots = [find_bot("random", GAME)] * 2
    bots[seat] = find_bot("soldier", GAME)
    play_bots(match, bots, seed)
    assert match.outcome is not None
    return match.outcome.winners == (seat,)


def share(values: list[bool]) -> str:
    score = Score()
    for value in values:
        score.add(float(value))
    return score.percent()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--patience", type=int, default=1, help="so many times more imagined ends (1)")
    parser.add_argument("--seed", type=int, default=secrets.randbelow(1_000_000_000), help="the first seed (a new one)")
    parser.add_argument("--workers", type=int, default=2)
    args = parser.parse_args()
    deals = range(args.seed, args.seed + args.deals)
    jobs = [(seed, seat, args.patience) for seed in deals for seat in (0, 1)]
    with ProcessPoolExecutor(args.workers) as pool:
        games = list(pool.map(won, *zip(*jobs), chunksize=4))
    pairs = list(zip(games[::2], games[1::2]))
    row = [
        args.deals, args.seed, args.patience, share(games), share([a and b for a, b in pairs]),
        share([a != b for a, b in pairs]), share([not a and not b for a, b in pairs]),
    ]  # fmt: skip
    text = f"| {' | '.join(str(cell) for cell in row)} |\n"
    print(text)
    if not RESULTS.exists():
        RESULTS.write_text(HEAD, encoding="utf-8")
    with RESULTS.open("a", encoding="utf-8") as file:
        file.write(text)


HEAD = """# How much of Final War is luck

Single games of Quick Kill, soldier against chance, printed rules. Each deal (Warlords, order of decks and Fate Deck, stream of
dice of one seed) is played from both seats. Where the same seat wins twice, the deal decided and not who played it: of those
games the soldier loses half. This bounds a soldier of this strength, not every player. Patience: so many times more imagined
ends of each choice. Shares with 95 % intervals. Each run of `python benchmarks/luck_final.py` adds a row; `--seed` repeats one.

| Deals | Seeds from | Patience | Soldier wins | wins from both seats | the same seat wins twice | loses from both seats |
|---|---|---|---|---|---|---|
"""

if __name__ == "__main__":
    main()
