#!/usr/bin/env python3
"""How strong the levels are: recruits against soldiers and against chance, in every game and mode.

    python benchmarks/levels.py
    python benchmarks/levels.py --matches 100 --of throes-of-war
    python benchmarks/levels.py --of final-war --mode "quick kill" --mode quest

The printed rules, otherwise usual options; the levels change seats from match to match, and teams are of one level. Where there
are more than two sides half of them are of each level, and the level of the winner counts. On a quest, which all win or lose
together, a party of recruits and another party undertake the same one with the same seed, and who comes further wins: the
quest done, then the enemies weaker, then more dice left. The seeds are new ones each time (`--seed` repeats a run), and
stand in the file. Kept in benchmarks/results/levels.md.
"""
from __future__ import annotations

import argparse
import secrets
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from wartable import find_game
from wartable.bots.bot import find_bot
from wartable.games.throes_of_war.cards.npcs import MISSIONS, QUESTS
from wartable.kernel.match import Match
from wartable.kernel.setup import PRINTED
from wartable.kernel.situation import Situation
from wartable.lab.intervals import Score, joined

RESULTS = Path(__file__).parent / "results" / "levels.md"
CHUNK = 20  # matches that a worker plays at a time
LEAST, MOST, CHANCE = 0.6, 0.8, 0.9  # what is asked: soldiers beat recruits so often, recruits chance so often
NEARLY_ALL = 0.95
PAIRS = (("soldier", "recruit"), ("recruit", "random"), ("soldier", "random"))

HEAD = """# How strong the levels are

Two levels in every game and mode. A recruit shall lose 60 to 80 of 100 matches to a soldier, and win at least 90 against
chance, so that one who pays attention wins about half against it. Shares with 95 % intervals. Printed rules, usual options
otherwise; levels change seats, teams are of one level. With more than two sides half of them are of each level, and the level
of the winner counts. On a quest two parties undertake the same one, and who comes further wins.
Made by `python benchmarks/levels.py`; the seeds are new for each run.

| Game | Mode | Seats | Matches | Seeds from | Soldiers beat recruits | Recruits beat chance | Soldiers beat chance | As asked |
|---|---|---|---|---|---|---|---|---|
"""
TAIL = """
Where soldiers themselves do not win 95 of 100 against chance, no recruit that loses to them was brought to 90. How often the
deal decides a single game of Final War, whoever plays it, is in final_war_luck.md. Rows of Final War with seeds from 180314256
and 487347719 were played before its soldier weighed the last battle by rounds. Rows that are missing here were not played yet.
"""


@dataclass(frozen=True)
class Mode:
    """A way to play a game."""

    game: str
    words: str
    seats: int
    options: dict[str, Any] = field(default_factory=dict)


MODES = [
    Mode("dice_duel", "duel", 2),
    Mode("dice_duel", "four players", 4),
    Mode("roar_of_war", "free for all", 2),
    Mode("roar_of_war", "free for all", 4),
    Mode("roar_of_war", "team battle", 4, {"mode": "team_battle"}),
    Mode("tower_siege", "siege", 2),
    Mode("tower_siege", "siege", 4),
    Mode("final_war", "quick kill", 2),
    Mode("final_war", "quick kill, single games", 2, {"best_of": 1}),
    Mode("final_war", "quest", 2, {"mode": "quest"}),
    Mode("final_war", "campaign", 2, {"mode": "campaign"}),
    Mode("final_war", "quick kill", 4),
    Mode("final_war", "quick kill, teams", 4, {"teams": True}),
    Mode("throes_of_war", "duel", 2),
    Mode("throes_of_war", "team duel", 4, {"mode": "team_duel"}),
    Mode("throes_of_war", "battle royal", 4, {"mode": "battle_royal"}),
    *[Mode("throes_of_war", f"quest: {quest.name}", quest.players, {"quest": quest.key}) for quest in QUESTS],
    *[Mode("throes_of_war", f"mission: {mission.name}", mission.players, {"mission": mission.key}) for mission in MISSIONS],
]


def played(mode: Mode, levels: list[str], seed: int) -> Match:
    """One match with these levels on the seats, played to its end."""
    game = find_game(mode.game)
    bots = {level: find_bot(level, game) for level in levels}
    match = game.match(mode.seats, mode.options, seed=seed, rules=PRINTED)
    while not match.over:
        match.play(bots[levels[match.seat]].choose(Situation(match, seed)))
    return match


def against(mode: Mode, one: str, other: str, seeds: range) -> Score:
    """What *one* level wins of *other* in matches with these seeds."""
    game = find_game(mode.game)
    setup = game.setup(mode.seats, mode.options)
    score = Score()
    for seed in seeds:
        if not game.zero_sum and is_quest(mode):
            further = [progress(played(mode, [level] * mode.seats, seed)) for level in (one, other)]
            score.add(0.5 if further[0] == further[1] else float(further[0] > further[1]))
            continue
        levels = [other] * mode.seats
        for number, team in enumerate(game.teams(setup)):
            for seat in team:
                levels[seat] = (one, other)[(number + seed) % 2]
        outcome = played(mode, levels, seed).outcome
        assert outcome is not None
        score.add(sum([levels[seat] == one for seat in outcome.winners]) / len(outcome.winners))
    return score


def is_quest(mode: Mode) -> bool:
    return "quest" in mode.options or "mission" in mode.options


def progress(match: Match) -> tuple[bool, int, int, int]:
    """How far a party came on its quest: the stages and the quest done, hit points taken, dice kept."""
    s: Any = match.state
    assert match.outcome is not None
    dice = sum([s.available(seat) for seat in range(s.setup.seats)])
    return bool(match.outcome.winners), getattr(s, "stage", 0), -sum(s.points), dice


def fits(soldiers: Score, recruits: Score, best: Score) -> str:
    """Whether a mode is as asked, as far as its intervals tell."""
    low, high = soldiers.interval()
    if best.interval()[0] < LEAST:
        return "soldiers hardly beat chance"
    allowed = recruits.interval()[1] >= CHANCE
    if high < LEAST or low > MOST or not (allowed or best.share < NEARLY_ALL):
        return "**no**"
    if not allowed:
        return "bounded by the soldier"
    return "yes" if LEAST <= soldiers.share <= MOST and recruits.share >= CHANCE else "within the interval"


def row(mode: Mode, first: int, scores: list[Score]) -> str:
    shares = [score.percent() for score in scores]
    cells = [find_game(mode.game).title, mode.words, mode.seats, scores[0].of, first, *shares, fits(*scores)]
    return f"| {' | '.join(str(cell) for cell in cells)} |\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=100, help="matches of each mode and pair of levels (100)")
    parser.add_argument("--seed", type=int, default=secrets.randbelow(1_000_000_000), help="the first seed (a new one)")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--of", action="append", help="only this game; may be given several times")
    parser.add_argument("--mode", action="append", help="only this mode, as the table names it; may be given several times")
    parser.add_argument("--no-write", action="store_true", help="only show the table")
    args = parser.parse_args()
    wanted = [find_game(name).name for name in args.of or []]
    rows = {key(line): f"{line}\n" for line in kept()}
    with ProcessPoolExecutor(args.workers) as pool:

        def total(mode: Mode, one: str, other: str) -> Score:
            ends = range(args.seed, args.seed + args.matches, CHUNK)
            seeds = [range(at, min(at + CHUNK, args.seed + args.matches)) for at in ends]
            return joined(pool.map(against, *zip(*[(mode, one, other, some) for some in seeds])))

        of_games = [mode for mode in MODES if mode.game in wanted or not wanted]
        for mode in [mode for mode in of_games if not args.mode or mode.words in args.mode]:
            start = time.time()
            made = row(mode, args.seed, [total(mode, one, other) for one, other in PAIRS])
            print(made, f"{time.time() - start:.0f} s", flush=True)
            rows[key(made)] = made
            if not args.no_write:
                RESULTS.write_text(HEAD + "".join([rows[k] for k in rows]) + TAIL, encoding="utf-8")


def key(line: str) -> tuple[str, ...]:
    return tuple(line.split(" | ")[:3])


def kept() -> list[str]:
    """The rows of earlier runs."""
    text = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else ""
    return [line for line in text.splitlines() if line.startswith("| ") and not line.startswith("| Game ")]


if __name__ == "__main__":
    main()
