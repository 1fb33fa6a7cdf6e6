"""The fairness of Throes of War: all pairs of starter decks with seats swapped, and quests by the number of players.

    python benchmarks/fairness_throes.py                 # plays what is missing, then writes the tables
    python benchmarks/fairness_throes.py --rounds 24 --quests 60 --first 4000
    python benchmarks/fairness_throes.py --minutes 6     # a part of it; the next run goes on from there
    python benchmarks/fairness_throes.py --rules balanced

A round is one duel of every pair in each order of seats (420 duels). Everybody is played by the soldier. Rates come with 95 %
intervals. Games are counted in benchmarks/results/throes_of_war_fairness.json, the printed and the balanced rules each for
themselves, and shown one after the other in throes_of_war_fairness.md there; what people wrote under its heading Notes is kept.
Counts of other numbers (cards, starter decks, sheets of enemies) or other seeds than the present ones are thrown away: after a
change of the rules or of the soldier begin with fresh seeds.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

from wartable.bots.bot import find_bot, play_bots
from wartable.games.throes_of_war import GAME
from wartable.games.throes_of_war.cards.catalogue import CHARACTERS, NAMES
from wartable.games.throes_of_war.cards.npcs import FURY_START
from wartable.games.throes_of_war.table.options import DUEL, MODES
from wartable.kernel.setup import BALANCED, PRINTED
from wartable.lab.intervals import Score, joined

# Options of a quest or mission, and the numbers of players.
QUESTS: list[tuple[dict[str, Any], list[int]]] = [
    ({"quest": "old_gristle"}, [1, 2]),
    ({"quest": "abysal_minion_lord"}, [1, 2, 3]),
    ({"quest": "pale_countess"}, [1, 2, 3]),
    ({"quest": "ashen_wyrm"}, [3, 4, 5]),
    ({"mission": "drowned_road"}, [1, 2]),
    ({"mission": "ashen_keep"}, [4]),
]
PAIRS = [(a, b) for a in range(CHARACTERS) for b in range(CHARACTERS) if a != b]
LEAST, MOST = 0.42, 0.58  # A deck whose mean lies outside is mended.
NOTES = "## Notes"
FOLDER = Path(__file__).parent / "results"
COUNTS = FOLDER / "throes_of_war_fairness.json"
TABLES = FOLDER / "throes_of_war_fairness.md"
SAVED_EVERY = 5.0  # seconds


def rate(won: float, played: int, drawn: int = 0) -> str:
    """A share with its 95 % interval; a draw is half a win."""
    return Score(won, drawn / 4, played).percent()


def percentile(lengths: list[int], part: float) -> int:
    """The length that so great a part of the duels does not exceed; *lengths* counts duels by exchanges."""
    left = part * sum(lengths)
    for exchanges, duels in enumerate(lengths):
        left -= duels
        if left < 0:
            return exchanges
    return len(lengths) - 1


def new_counts(first: int, rules: str) -> dict[str, Any]:
    """Nothing played. `scores` are those of the first named of each pair, `draws` how many of its duels were drawn, `lengths`
    counts duels by exchanges."""
    return {
        "numbers": GAME.catalogue_hash, "rules": rules, "first": first, "duels": 0, "scores": [0.0] * len(PAIRS),
        "draws": [0] * len(PAIRS), "lengths": [], "attacker": 0.0,
        "quests": [[options, n, 0, 0, 0, 0, 0] for options, seats in QUESTS for n in seats],
    }  # fmt: skip


def play_duel(counts: dict[str, Any]) -> None:
    """The next duel of two starter decks."""
    number = counts["duels"]
    pair = number % len(PAIRS)
    seed = counts["first"] * len(PAIRS) + number
    match = GAME.match(2, {}, seed=seed, rules=counts["rules"])
    for deck in PAIRS[pair]:
        match.play(GAME.actions.action(f"deck {NAMES[deck]}"))
    bot = find_bot("soldier", GAME)
    play_bots(match, [bot, bot], seed)
    outcome = match.outcome
    assert outcome is not None
    table: Any = match.state
    score = [0.5 if outcome.drawn else float(seat in outcome.winners) for seat in (0, 1)]
    counts["duels"] += 1
    counts["scores"][pair] += score[0]
    counts["attacker"] += score[table.decider]  # the soldier always chooses to attack first
    counts["draws"][pair] += outcome.drawn
    lengths = counts["lengths"]
    lengths.extend([0] * (table.exchange + 1 - len(lengths)))
    lengths[table.exchange] += 1


def play_quest(row: list[Any], first: int, rules: str) -> None:
    """One more quest with random starter decks: options, players, tried, won, rounds, dice lost, quests in which one fell."""
    options, seats, tried = row[:3]
    seed = first * len(PAIRS) + tried
    match = GAME.match(seats, {**options, "decks": "starter"}, seed=seed, rules=rules)
    play_bots(match, [find_bot("soldier", GAME)] * seats, seed)
    table: Any = match.state
    row[2] += 1
    row[3] += GAME.reasons[table.reason] == "quest won"
    row[4] += table.exchange
    row[5] += sum(table.lost(seat) for seat in range(seats))
    row[6] += len(table.fallen) > 0


def fill(given: argparse.Namespace, counts: dict[str, Any], every: dict[str, Any]) -> None:
    """Plays what is missing, duels first, until all is played or the time is over; *every* has the counts of both sets."""
    until = time.time() + 60 * given.minutes
    saved = time.time()
    while time.time() < until:
        short = [row for row in counts["quests"] if row[2] < given.quests]
        if counts["duels"] < given.rounds * len(PAIRS):
            play_duel(counts)
        elif short:
            play_quest(min(short, key=lambda row: row[2]), given.first, given.rules)
        else:
            break
        if time.time() - saved > SAVED_EVERY:
            COUNTS.write_text(json.dumps(every), encoding="utf-8")
            saved = time.time()
    COUNTS.write_text(json.dumps(every), encoding="utf-8")


def quest_name(options: dict[str, Any]) -> str:
    return ", ".join([str(value) if name in ("quest", "mission") else f"{name} {value}" for name, value in options.items()])


def deck_lines(counts: dict[str, Any]) -> list[str]:
    full, more = divmod(counts["duels"], len(PAIRS))
    against = [[Score() for _ in range(CHARACTERS)] for _ in range(CHARACTERS)]
    for n, (a, b) in enumerate(PAIRS):
        played = full + (n < more)
        for deck, other, score in ((a, b, counts["scores"][n]), (b, a, played - counts["scores"][n])):
            against[deck][other].join(Score(score, counts["draws"][n] / 4, played))
    won = {d: whole for d in range(CHARACTERS) if (whole := joined(against[d])).of}
    lines = ["| deck | wins (95 % interval) | duels | worst against | best against |", "|---|---|---|---|---|"]
    for d in sorted(won, key=lambda d: -won[d].share):
        faced = sorted([o for o in range(CHARACTERS) if against[d][o].of], key=lambda o: against[d][o].share)
        ends = [f"{NAMES[o]} {against[d][o].total:g}/{against[d][o].of}" for o in (faced[0], faced[-1])]
        lines.append(f"| {NAMES[d]} | {won[d].percent()} | {won[d].of} | {ends[0]} | {ends[1]} |")
    outside = [NAMES[d] for d in won if not LEAST <= won[d].share <= MOST]
    return [*lines, "", f"Outside {LEAST:.0%} to {MOST:.0%}: {', '.join(outside) or 'none'}."]


def quest_lines(tried: list[list[Any]]) -> list[str]:
    lines = ["| quest | players | recommended | won (95 % interval) | of | rounds | dice lost | a member fell |",
             "|---|---|---|---|---|---|---|---|"]  # fmt: skip
    for options, seats, of, won, rounds, lost, fell in tried:
        lines.append(f"| {quest_name(options)} | {seats} | {GAME.setup(0, options).seats} | {rate(won, of)} | {of} "
                     f"| {rounds / of:.1f} | {lost / of:.1f} | {100 * fell / of:.0f} % |")  # fmt: skip
    return lines


def tables(every: dict[str, Any]) -> str:
    """All counts as Markdown, one set of rules after the other."""
    made = ["# Fairness of Throes of War", "", "Everybody is played by the soldier; seats are swapped.", ""]
    for rules, counts in every.items():
        n, lengths = counts["duels"], counts["lengths"]
        tried = [row for row in counts["quests"] if row[2]]
        how = f"Numbers {counts['numbers']}, `--rules {rules} --first {counts['first']}`."
        made.extend([f"## {rules.capitalize()} rules", "", how, ""])
        if n:
            made.extend([
                f"### Starter decks in a {MODES[DUEL]}", "", f"{n} duels.", "",
                f"- Length in exchanges: median {percentile(lengths, 0.5)}, 10th to 90th percentile "
                f"{percentile(lengths, 0.1)} to {percentile(lengths, 0.9)}, longest {len(lengths) - 1}.",
                f"- Longer than {FURY_START} exchanges: {rate(sum(lengths[FURY_START + 1 :]), n)}.",
                f"- First attacker wins: {rate(counts['attacker'], n, sum(counts['draws']))}.",
                f"- Draws: {sum(counts['draws'])}.", "", *deck_lines(counts), "",
            ])  # fmt: skip
        if tried:
            made.extend(["### Quests and missions with random starter decks", "", *quest_lines(tried), ""])
    return "\n".join(made)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rules", choices=[PRINTED, BALANCED], default=PRINTED)
    parser.add_argument("--rounds", type=int, default=24, help="duels of each pair in each order of seats")
    parser.add_argument("--quests", type=int, default=60, help="quests of each kind and number of players")
    parser.add_argument("--first", type=int, default=4000, help="the number of the first round: other seeds for each")
    parser.add_argument("--minutes", type=float, default=600.0, help="stop after so long")
    given = parser.parse_args()
    kept = json.loads(COUNTS.read_text(encoding="utf-8")) if COUNTS.exists() else {}
    every = {rules: counts for rules, counts in kept.items() if counts["numbers"] == GAME.catalogue_hash}
    if given.rules not in every or every[given.rules]["first"] != given.first:
        every[given.rules] = new_counts(given.first, given.rules)
    fill(given, every[given.rules], every)
    old = TABLES.read_text(encoding="utf-8") if TABLES.exists() else ""
    notes = f"\n{old[old.index(NOTES) :]}" if NOTES in old else ""
    text = tables(every)
    TABLES.write_text(text + notes, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
