#!/usr/bin/env python3
"""Random play, ours and the peers', side by side in one run; ratios at the end.

    make bench                                     # everything, 2 runs
    python benchmarks/peers.py --seconds 3 --runs 2 --write
    python benchmarks/peers.py --only hearts,dice_duel

Every case runs in a process of its own, pinned to one core, and plays whole matches of random legal choices. Figures are
decisions of players per CPU second; the two runs show the noise. The ratios that the targets ask for come from slices of a
twentieth of a second, ours and the peer's by turns in one process, so that a machine that is slow now and then slows both:
the median of all pairs of slices. `--write` keeps the tables in benchmarks/results/peers.md.

Cases: each wartable game from a Python loop through the public API, the same with log, record and views switched on (and what
each of these costs, in slices that alternate), and wholly inside the compiled kernel; OpenSpiel's card games in C++ driven as
its documentation shows, and wholly inside C++; RLCard's documented loop and its bare one; PettingZoo's documented loop over our
own environments, to show what that interface costs.
"""
from __future__ import annotations

import argparse
import copy
import json
import os
import platform
import random
import statistics
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from stopwatch import Play, by_turns, calibration, measure, microseconds, side_by_side

RESULTS = Path(__file__).parent / "results" / "peers.md"


# Ours


def own_plays(name: str, seed: int) -> dict[str, Play]:
    """Ways to play one match of a game of ours."""
    from wartable import find_game
    from wartable.kernel.dice import stream
    from wartable.kernel.match import play_random

    game = find_game(name)
    choice = random.Random(seed).choice
    chooser = stream(seed, 0)
    count = [seed]

    def python_loop() -> int:
        count[0] += 1
        match = game.match(seed=count[0])
        n = 0
        while not match.over:
            match.play(choice(match.options))
            n += 1
        return n

    def everything_on() -> int:
        count[0] += 1
        match = game.match(seed=count[0], telling=True, recording=True)
        n = 0
        while not match.over:
            match.view(match.seat)
            match.play(choice(match.options))
            n += 1
        return n

    def everything_read() -> int:
        count[0] += 1
        match = game.match(seed=count[0], telling=True, recording=True)
        n = 0
        while not match.over:
            _ = match.view(match.seat).table
            match.play(choice(match.options))
            n += 1
        return n

    def log_and_record() -> int:
        count[0] += 1
        match = game.match(seed=count[0], telling=True, recording=True)
        n = 0
        while not match.over:
            match.play(choice(match.options))
            n += 1
        return n

    def inside() -> int:
        count[0] += 1
        return play_random(game.match(seed=count[0]), chooser)

    return {"loop": python_loop, "told": log_and_record, "viewed": everything_on, "read": everything_read, "inside": inside}


def wartable_case(name: str, how: str, seconds: float, seed: int) -> dict[str, float]:
    from wartable import find_game
    from wartable.kernel.dice import stream
    from wartable.kernel.match import play_random

    plays = own_plays(name, seed)
    if how == "costs":
        return side_by_side([plays["loop"], plays["told"], plays["viewed"], plays["read"]], seconds)
    result = measure(plays[how], seconds)
    if how == "loop":
        match = find_game(name).match(seed=seed)
        play_random(match, stream(seed, 0), max(1, round(result["length"] / 2)))
        result["clone"] = microseconds(match.state.clone)
    return result


def peers_case(name: str, how: str, seconds: float, seed: int) -> dict[str, float]:
    """Our game by turns with hearts in both ways, and with uno."""
    plays = own_plays(name, seed)
    documented, inside, length = spiel_plays("hearts", seed)
    ratio = by_turns(plays["inside"], lambda: inside() * length, seconds)
    uno, _, _ = rlcard_plays("uno", seed)
    return {
        "inside": ratio,
        "hearts": by_turns(plays["loop"], documented, seconds),
        "uno": by_turns(plays["loop"], uno, seconds),
    }


# The peers


def spiel_plays(name: str, seed: int) -> tuple[Any, Play, float]:
    """The documented loop (or to a choice before the end, for its state), a match inside C++, and a match's mean length."""
    import numpy as np
    import pyspiel

    game = pyspiel.load_game(name)
    choice = random.Random(seed).choice
    numpy_choice = np.random.RandomState(seed).choice
    bots = [pyspiel.make_uniform_random_bot(p, seed + p) for p in range(game.num_players())]
    count = [seed]

    def documented(stop: int = -1) -> Any:
        state = game.new_initial_state()
        n = 0
        while not state.is_terminal() and n != stop:
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes())
                state.apply_action(numpy_choice(actions, p=chances))
            else:
                state.apply_action(choice(state.legal_actions()))
                n += 1
        return n if stop < 0 else state

    def inside() -> int:
        count[0] += 1
        pyspiel.evaluate_bots(game.new_initial_state(), bots, count[0])
        return 1

    return documented, inside, statistics.mean(documented() for _ in range(300))


def spiel_case(name: str, how: str, seconds: float, seed: int) -> dict[str, float]:
    documented, inside, length = spiel_plays(name, seed)
    if how == "loop":
        result = measure(documented, seconds)
        state = documented(max(1, round(result["length"] / 2)))
        result["clone"] = microseconds(state.clone)
        return result
    result = measure(inside, seconds)
    return {"rate": result["rate"] * length, "peak": result["peak"] * length, "length": length}


def rlcard_plays(name: str, seed: int) -> tuple[Play, Any, Any]:
    """The documented loop, the bare one (or to a choice before the end), and the environment."""
    import numpy as np
    import rlcard
    from rlcard.agents import RandomAgent

    np.random.seed(seed)
    env = rlcard.make(name, config={"seed": seed})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    choice = random.Random(seed).choice

    def documented() -> int:
        trajectories, _ = env.run(is_training=False)
        return sum(len(t) // 2 for t in trajectories)

    def bare(stop: int = -1) -> int:
        state, _ = env.reset()
        n = 0
        while not env.is_over() and n != stop:
            state, _ = env.step(choice(list(state["legal_actions"])))
            n += 1
        return n

    return documented, bare, env


def rlcard_case(name: str, how: str, seconds: float, seed: int) -> dict[str, float]:
    documented, bare, env = rlcard_plays(name, seed)
    result = measure(documented if how == "loop" else bare, seconds)
    bare(max(1, round(result["length"] / 2)))
    result["clone"] = microseconds(lambda: copy.deepcopy(env.game))
    return result


def pettingzoo_case(name: str, how: str, seconds: float, seed: int) -> dict[str, float]:
    """PettingZoo's documented loop, over our own environment: what the interface itself costs."""
    from wartable import envs

    env = envs.pettingzoo(name)
    count = [seed]

    def documented() -> int:
        count[0] += 1
        env.reset(seed=count[0])
        n = 0
        for agent in env.agent_iter():
            observation, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
            else:
                env.step(env.action_space(agent).sample(observation["action_mask"]))
                n += 1
        return n

    return measure(documented, seconds)


def own_games() -> list[str]:
    from wartable import game_names

    return game_names()


def all_cases() -> dict[str, tuple[Callable[..., dict[str, float]], str, str]]:
    """Name to (function, what, how)."""
    cases: dict[str, tuple[Callable[..., dict[str, float]], str, str]] = {}
    for game in own_games():
        cases[f"wartable {game}, Python loop"] = (wartable_case, game, "loop")
        cases[f"wartable {game}, with log, record and a view each"] = (wartable_case, game, "costs")
        cases[f"wartable {game}, inside the kernel"] = (wartable_case, game, "inside")
        cases[f"wartable {game}, by turns with the peers"] = (peers_case, game, "turns")
        cases[f"wartable {game}, PettingZoo loop"] = (pettingzoo_case, game, "loop")
    for game in ("hearts", "crazy_eights", "gin_rummy"):
        cases[f"OpenSpiel {game}, documented loop"] = (spiel_case, game, "loop")
        cases[f"OpenSpiel {game}, inside C++"] = (spiel_case, game, "inside")
    for game in ("uno", "gin-rummy"):
        cases[f"RLCard {game}, documented loop"] = (rlcard_case, game, "loop")
        cases[f"RLCard {game}, bare step loop"] = (rlcard_case, game, "bare")
    return cases


def run_case(name: str, seconds: float, seed: int) -> dict[str, float]:
    """One case in a process of its own, on one core."""
    command = [sys.executable, __file__, "--case", name, "--seconds", str(seconds), "--seed", str(seed)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{name} failed:\n{done.stderr}")
    result: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return result


def table(results: dict[str, list[dict[str, float]]]) -> list[str]:
    """The figures of every case, run by run."""
    lines = ["| case | decisions/s, run by run | peak | decisions a match | clone µs |", "|---|---|---|---|---|"]
    for name, runs in results.items():
        if "rate" not in runs[0]:
            continue
        rates = " / ".join(f"{r['rate']:,.0f}" for r in runs)
        clone = f"{min(r['clone'] for r in runs):.2f}" if "clone" in runs[0] else ""
        length = f"{runs[0]['length']:.1f}" if "length" in runs[0] else ""
        lines.append(f"| {name} | {rates} | {max(r['peak'] for r in runs):,.0f} | {length} | {clone} |")
    return lines


def ratios(results: dict[str, list[dict[str, float]]]) -> list[str]:
    """What the targets ask, with the lower and the higher of the runs."""

    def spread(figures: list[float]) -> str:
        return f"{min(figures):.2f} to {max(figures):.2f}" if len(figures) > 1 else f"{figures[0]:.2f}"

    lines = ["| game | Python loop to hearts' (target 2) | to uno's (target 20) | inside to hearts' inside C++ (target 0.33) "
             "| log and record cost (at most 3) | and a view at each decision (at most 3) | and each view read |",
             "|---|---|---|---|---|---|---|"]
    for game in own_games():
        turns = results[f"wartable {game}, by turns with the peers"]
        costs = results[f"wartable {game}, with log, record and a view each"]
        cells = [*[spread([run[what] for run in turns]) for what in ("hearts", "uno", "inside")],
                 *[spread([run[what] for run in costs]) for what in ("told", "viewed", "read")]]
        lines.append(f"| {game} | {' | '.join(cells)} |")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=4.0, help="CPU seconds for each case and run")
    parser.add_argument("--runs", type=int, default=2)
    parser.add_argument("--only", default="", help="parts of case names, with commas")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help=f"keep the tables in {RESULTS.parent.name}/{RESULTS.name}")
    parser.add_argument("--case", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.case:
        if hasattr(os, "sched_setaffinity"):
            os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
        function, what, how = all_cases()[given.case]
        print(json.dumps(function(what, how, given.seconds, given.seed)))
        return
    from wartable.kernel import state

    wanted = [part for part in given.only.split(",") if part]
    names = [n for n in all_cases() if not wanted or any(part in n for part in wanted)]
    results: dict[str, list[dict[str, float]]] = {name: [] for name in names}
    calibrations = []
    for run in range(given.runs):
        for i, name in enumerate(names):
            calibrations.append(calibration())
            results[name].append(run_case(name, given.seconds, given.seed + run))
            said = ", ".join(f"{what} {value:,.2f}" for what, value in results[name][-1].items())
            print(f"run {run + 1}, {i + 1} of {len(names)}: {name}: {said}", flush=True)
    how = "compiled" if state.__file__.endswith((".so", ".pyd")) else "plain Python"
    head = (f"wartable {how}, Python {platform.python_version()}; calibration loop {min(calibrations):.1f} to "
            f"{max(calibrations):.1f} ms (median {statistics.median(calibrations):.1f}).")
    body = [head, "", *table(results)]
    if not wanted:
        body += ["", *ratios(results)]
    print("\n".join(body))
    if given.write:
        command = f"python benchmarks/peers.py --seconds {given.seconds:g} --runs {given.runs} --write"
        made = "# Random play, side by side\n\nMade by `" + command + "`.\n\n" + "\n".join(body) + "\n"
        notes = RESULTS.read_text().partition("\n## Notes\n")[1:]  # written by hand, and kept
        RESULTS.write_text(made + "".join(notes))


if __name__ == "__main__":
    main()
