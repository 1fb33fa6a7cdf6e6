"""Decisions per CPU second, measured on a machine that has other work too."""
from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import Any

cpu = time.process_time

Play = Callable[[], int]


def measure(play: Play, seconds: float) -> dict[str, float]:
    """Decisions per CPU second of play(), which plays one match and counts; the best quarter second as peak."""
    start = cpu()
    while cpu() - start < min(1.0, seconds / 2):  # tables fill, caches warm
        play()
    decisions = matches = chunk = 0
    rates = []
    start = last = cpu()
    while last - start < seconds:
        n = play()
        decisions += n
        chunk += n
        matches += 1
        now = cpu()
        if now - last >= 0.25:
            rates.append(chunk / (now - last))
            last, chunk = now, 0
    return {"rate": decisions / (cpu() - start), "peak": max(rates), "length": decisions / matches}


def microseconds(call: Callable[[], Any]) -> float:
    """Median CPU time of a call."""
    n = 1
    while True:
        start = cpu()
        for _ in range(n):
            call()
        if cpu() - start > 0.02:
            break
        n *= 2
    times = []
    for _ in range(7):
        start = cpu()
        for _ in range(n):
            call()
        times.append((cpu() - start) / n * 1e6)
    return statistics.median(times)


def side_by_side(plays: list[Play], seconds: float) -> dict[str, float]:
    """The last but one of the plays measured, and what each of the others costs beside the first: medians over short slices
    that alternate, so that a busy machine slows all of them alike."""
    rates: list[list[float]] = [[] for _ in plays]
    start = cpu()
    while cpu() - start < len(plays) * seconds:
        for play, own in zip(plays, rates):
            n, begun = 0, cpu()
            while (spent := cpu() - begun) < 0.05:
                n += play()
            own.append(n / spent)
    rates = [own[2:] for own in rates]  # tables fill, caches warm
    told, viewed, read = [statistics.median(a / b for a, b in zip(rates[0], own)) for own in rates[1:]]
    return {"rate": statistics.median(rates[-2]), "peak": max(rates[-2]), "told": told, "viewed": viewed, "read": read}


def by_turns(ours: Play, theirs: Play, seconds: float) -> float:
    """How many times as fast ours is: the median over pairs of short slices."""
    pairs: list[float] = []
    start = cpu()
    while cpu() - start < 2 * seconds:
        rates = []
        for play in (ours, theirs):
            n, begun = 0, cpu()
            while (spent := cpu() - begun) < 0.05:
                n += play()
            rates.append(n / spent)
        pairs.append(rates[0] / rates[1])
    return statistics.median(pairs[2:])  # tables fill, caches warm


def calibration() -> float:
    """CPU milliseconds for a fixed loop: how fast the machine is just now."""
    times = []
    for _ in range(9):
        start = cpu()
        x = 0
        for i in range(200_000):
            x += i * i
        times.append((cpu() - start) * 1e3)
    return statistics.median(times)
