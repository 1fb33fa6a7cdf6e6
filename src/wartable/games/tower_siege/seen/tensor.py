"""The view as numbers for learners."""
from __future__ import annotations

from typing import Any, Final

from wartable.games.tower_siege.cards.catalogue import CARDS, RACES
from wartable.games.tower_siege.table import actions, entries, terms
from wartable.kernel.setup import Setup
from wartable.kernel.view import View

KINDS: Final = [*actions.DECISIONS, "roll"]
SHOWN: Final = 16  # creatures of a seat that have a row of their own
ROW: Final = 12
NUMBERS: Final = 22
MARKET: Final[list[int]] = [c for c in range(CARDS.count) if CARDS.market[c]]
POINTS: Final = 20  # resources are measured in these
CREATURE_KINDS: Final = ["mage", "minion", "elemental", "rogue", "fiend"]


def layout(setup: Setup) -> list[tuple[str, int]]:
    """The parts of the observation tensor; seats stand in order from the viewer on."""
    n = setup.seats
    m = len(MARKET)
    return [
        ("viewer", n), ("asked", n), ("active", n), ("kind", len(KINDS)), ("phase", len(terms.PHASES)), ("round", 2),
        ("races", n * len(RACES)), ("numbers", n * NUMBERS), ("creatures", n * SHOWN * ROW), ("cards_in_play", n * m),
        ("discards", n * m), ("hand", m), ("shown", n * m), ("stack", n * m + n), ("draft", m),
    ]  # fmt: skip


def one_hot(index: int, size: int) -> list[float]:
    return [1.0 if i == index else 0.0 for i in range(size)]


def share(value: int, most: int) -> float:
    """A number from 0 to 1."""
    return min(1.0, value / most)


def counts(keys: list[str]) -> list[float]:
    """How often each market card is there, by four."""
    numbers = [CARDS.key.index(k) for k in keys]
    return [min(1.0, numbers.count(c) / 4) for c in MARKET]


def seat_numbers(p: dict[str, Any]) -> list[float]:
    """One seat's figures."""
    things = p["things"]
    tower = [x for x in things if x["kind"] == "tower"]
    mage = [x for x in things if x["kind"] == "mage"]
    figures = [
        p["gold"], p["power"], p["base_mines"], p["base_stones"], p["mines"], p["mines_spent"], p["stones"], p["stones_spent"],
        p["vein"], p["surge"], p["loot"], p["deck"] / 6, p["hand_size"], p["zombies"], p["turns"], len(p["caravan"]),
    ]  # fmt: skip
    made = [min(1.0, v / POINTS) for v in figures]
    made.append(1.0 if p["alive"] else 0.0)
    made.append(share(tower[0]["life"], 4) if tower else 0.0)
    made.append(share(tower[0]["DL"], 100) if tower else 0.0)
    made.append(share(mage[0]["life"], 4) if mage else 0.0)
    made.append(1.0 if mage and mage[0]["inside"] >= 0 else 0.0)
    made.append(1.0 if p["banned"] else 0.0)
    return made


def creature_rows(p: dict[str, Any]) -> list[float]:
    """The first creatures by entry: kind, position, levels, life."""
    made: list[float] = []
    rows = [x for x in p["things"] if "AL" in x][:SHOWN]
    for x in rows:
        made.extend(one_hot(terms.POSITIONS.index(x["position"]), 3))
        made.extend([share(x[stat], 100) for stat in ("AL", "DL", "RL", "PL")])
        made.append(share(x["life"], 4))
        made.append(1.0 if x["inside"] >= 0 else 0.0)
        made.append(1.0 if "acted" in x["marks"] else 0.0)
        made.append(1.0 if x["ways"] else 0.0)
        made.append(CREATURE_KINDS.index(x["kind"]) / len(CREATURE_KINDS))
    made.extend([0.0] * (ROW * (SHOWN - len(rows))))
    return made


def tensor(view: View, setup: Setup) -> list[float]:
    """The numbers in the order of `layout`."""
    table = view.table
    n = setup.seats
    viewer = max(0, view.viewer)
    order = [(viewer + i) % n for i in range(n)]
    seats = [table["seats"][p] for p in order]
    made = one_hot(view.viewer, n)
    for who in (view.asked, table["active"]):
        made.extend(one_hot((who - viewer) % n if who >= 0 else -1, n))
    made.extend(one_hot(KINDS.index(view.kind) if view.kind in KINDS else -1, len(KINDS)))
    made.extend(one_hot(terms.PHASES.index(table["phase"]), len(terms.PHASES)))
    made.extend([share(table["round"], 100), 1.0 if table["siege"] else 0.0])
    for p in seats:
        made.extend(one_hot(RACES.index(CARDS.key.index(p["race"])) if p["race"] else -1, len(RACES)))
    for p in seats:
        made.extend(seat_numbers(p))
    for p in seats:
        made.extend(creature_rows(p))
    for p in seats:
        made.extend(counts([x["card"] for x in p["things"]] + p["spells"] + p["caravan"]))
    for p in seats:
        made.extend(counts(p["discard"]))
    hand = table["seats"][viewer]["hand"] if view.viewer >= 0 else []
    made.extend(counts(hand))
    for p in seats:
        made.extend(counts(p["shown"]))
    stack = table["stack"]
    for seat in order:
        own = [e for e in stack if entries.seat_of(e) == seat]
        made.extend(counts([CARDS.key[entries.card_of(e)] for e in own if entries.what_of(e) == entries.CAST]))
        made.append(share(sum([1 for e in own if entries.what_of(e) != entries.CAST]), 4))
    draft = table["draft"]
    casting = draft and actions.CAST <= draft[0] < actions.DISCARD
    made.extend(counts([CARDS.key[draft[0] - actions.CAST]] if casting else []))
    return made
