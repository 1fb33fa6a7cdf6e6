"""A first look at the fairness of Final War: soldiers against soldiers, Warlord against Warlord.

    python benchmarks/fairness_final.py --games 200 --three 100 > benchmarks/results/final_war_fairness.md

Every pairing is played from both seats with the same seeds; games are single (`best_of` 1). Intervals are Wilson's at 95 %.
"""
from __future__ import annotations

import argparse
import time
from collections import Counter

from wartable import find_game
from wartable.bots.bot import find_bot
from wartable.games.final_war.cards import CARDS
from wartable.games.final_war.usage import use
from wartable.kernel.match import Match
from wartable.kernel.situation import Situation

GAME = find_game("final_war")
SOLDIER = find_bot("soldier", GAME)
LORDS = {"Elf": "tharas_the_forest_lord", "Guildmaster": "shadrack_the_unseen", "Werewolf": "fangrist_the_terrible"}
MODES = ("quick_kill", "quest", "campaign")


def wilson(won: float, n: int) -> str:
    """A share with its 95 % interval, in per cent."""
    if n == 0:
        return "-"
    z = 1.96
    p = won / n
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z * (p * (1 - p) / n + z * z / (4 * n * n)) ** 0.5 / (1 + z * z / n)
    return f"{100 * p:.0f} ({100 * (middle - half):.0f}-{100 * (middle + half):.0f})"


class Tally:
    """What happened in many games."""

    def __init__(self) -> None:
        self.games = 0
        self.drawn = 0
        self.wins: Counter[str] = Counter()
        self.first = 0
        self.turns = 0
        self.decisions = 0
        self.used: Counter[str] = Counter()


def play(races: list[str], mode: str, seed: int, tally: Tally) -> None:
    """One game; seats lead the races in order."""
    match: Match = GAME.match(len(races), {"mode": mode, "best_of": 1}, seed=seed, telling=True)
    for race in races:
        if match.kind == "choose_warlord":  # the last Warlord of three is not asked for
            match.play(GAME.actions.action(f"warlord {LORDS[race]}"))
    starter = -1
    while not match.over:
        if starter < 0 and match.state.turn == 1:
            starter = match.state.turn_seat
        match.play(SOLDIER.choose(Situation(match, seed)))
        tally.decisions += 1
    tally.games += 1
    tally.turns += match.state.turn
    ranking = match.state.ranking
    if len(ranking) == 1:
        tally.drawn += 1
    else:
        tally.wins[races[ranking[0][0]]] += 1
        tally.first += ranking[0][0] == starter
    for event in match.events:
        shown = use(event)
        if shown:
            tally.used[shown.split(" at ")[0]] += 1


def duels(mode: str, games: int, used: Counter[str]) -> None:
    """Every pairing from both seats."""
    print(f"\n## {mode.replace('_', ' ').title()}, two players\n")
    print("| Pairing | Games | First named wins % | Drawn % | First player wins % | Turns | Decisions |\n|---|---|---|---|---|---|---|")
    for one, two in (("Elf", "Guildmaster"), ("Elf", "Werewolf"), ("Guildmaster", "Werewolf")):
        tally = Tally()
        for number in range(games // 2):
            play([one, two], mode, number, tally)
            play([two, one], mode, number, tally)
        n = tally.games
        decided = n - tally.drawn
        print(
            f"| {one} - {two} | {n} | {wilson(tally.wins[one], decided)} | {100 * tally.drawn / n:.0f} | "
            f"{wilson(tally.first, decided)} | {tally.turns / n:.1f} | {tally.decisions / n:.0f} |",
            flush=True,
        )
        used.update(tally.used)


def three(mode: str, games: int, used: Counter[str]) -> None:
    """All three races at one table, seats turned round."""
    tally = Tally()
    races = list(LORDS)
    for number in range(games):
        turned = races[number % 3 :] + races[: number % 3]
        play(turned, mode, number // 3, tally)
    decided = tally.games - tally.drawn
    shares = " | ".join(wilson(tally.wins[race], decided) for race in races)
    print(f"| {mode.replace('_', ' ')} | {tally.games} | {shares} | {wilson(tally.first, decided)} | "
          f"{tally.turns / max(1, tally.games):.1f} |", flush=True)  # fmt: skip
    used.update(tally.used)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="games of each pairing and mode")
    parser.add_argument("--three", type=int, default=60, help="games of each mode with three players")
    given = parser.parse_args()
    started = time.time()
    used: Counter[str] = Counter()
    print("# Final War: a first look at fairness\n")
    print(f"`python benchmarks/fairness_final.py --games {given.games} --three {given.three}`, soldiers on all seats.")
    print("Shares in per cent with 95 % Wilson intervals; single games.")
    for mode in MODES:
        duels(mode, given.games, used)
    print("\n## Three players\n")
    print("| Mode | Games | Elf wins % | Guildmaster wins % | Werewolf wins % | First player wins % | Turns |\n|---|---|---|---|---|---|---|")
    for mode in MODES:
        three(mode, given.three, used)
    print("\n## How often each card was deployed, played, used or revealed\n")
    listed = [f"{CARDS.names[CARDS.by_key[key]]} {n}" for key, n in used.most_common()]
    print(", ".join(listed) + ".")
    never = [CARDS.names[t] for t in range(CARDS.count) if CARDS.cards[t].values["decks"] and not used[CARDS.keys[t]]]
    print(f"\nNever, of the cards in starter decks: {', '.join(never) or 'none'}.")
    print(f"\n{time.time() - started:.0f} seconds.")


if __name__ == "__main__":
    main()
