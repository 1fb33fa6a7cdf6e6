"""The view as numbers for learners."""
from __future__ import annotations

from typing import Final

from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.seen.picture import Creature
from wartable.games.final_war.table.actions import DECISIONS
from wartable.games.final_war.table.options import WarSetup
from wartable.games.final_war.table.terms import COMBATS, ICONS
from wartable.kernel.setup import Setup
from wartable.kernel.view import View

PLACE: Final = 14
ICON_WORDS: Final = list(ICONS.values())


def layout(setup: Setup) -> list[tuple[str, int]]:
    """The parts of the observation tensor."""
    n = setup.seats
    return [
        ("viewer", n), ("turn_seat", n), ("asked", len(DECISIONS) + 1), ("wins", n), ("alive", n), ("decks", n), ("hands", n),
        ("fate_hands", n), ("hand", CARDS.count), ("fate_left", 1), ("fate_top", 4), ("card", CARDS.count),
        ("pool", CARDS.count), ("fate_unseen", CARDS.count), ("combat", len(COMBATS)), ("round", 2),
        ("armies", (n + 1) * 10 * PLACE), ("forts", (n + 1) * 5), ("dice", 10), ("needs", 10),
    ]  # fmt: skip


def one_hot(index: int, size: int) -> list[float]:
    return [1.0 if i == index else 0.0 for i in range(size)]


def counts(keys: list[str]) -> list[float]:
    """How often each card type stands in a list, in fifths."""
    made = [0.0] * CARDS.count
    for key in keys:
        made[CARDS.by_key[key]] += 0.2
    return made


def tensor(view: View, setup: WarSetup) -> list[float]:
    """The parts of `layout` one after another."""
    t = view.table
    n = setup.seats
    made = one_hot(view.viewer, n)
    made.extend(one_hot(t["turn_seat"], n))
    made.extend(one_hot(DECISIONS.index(view.kind) if view.kind in DECISIONS else len(DECISIONS), len(DECISIONS) + 1))
    made.extend([x / max(1, setup.best_of) for x in t["wins"]])
    for name, scale in (("alive", 1), ("deck", 50), ("hand_cards", 20), ("hand_fate", 10)):
        made.extend([float(p[name]) / scale for p in t["players"]])
    own = t["players"][view.viewer]["hand"] if view.viewer >= 0 else []
    made.extend(counts(own))
    made.append(t["fate"]["left"] / 55)
    made.extend(one_hot(ICON_WORDS.index(t["fate"]["top"]), 4))
    made.extend(counts([t["card"]] if t["card"] else []))
    made.extend(counts(t["pool"]))
    made.extend(counts(t["fate"]["unseen"]))
    c = t["combat"]
    made.extend(one_hot(COMBATS.index(c["kind"]), len(COMBATS)))
    made.extend([min(c["round"], 20) / 20, c["clock"] / 99])
    armies = [*t["armies"], t["bandits"]]
    for columns in armies:
        for column in columns:
            made.extend(place(column["front"], column["fights"]) if column else [0.0] * PLACE)
            made.extend(place(column["middle"], column["fights"]) if column else [0.0] * PLACE)
    for columns in armies:
        made.extend([1.0 if column and column["fort"] else 0.0 for column in columns])
    made.extend(padded([d / 12 for d in c["dice"]]))
    made.extend(padded([d / 12 for d in c["needs"]]))
    return [max(-1.0, min(1.0, x)) for x in made]


def padded(values: list[float]) -> list[float]:
    return [*values[:10], *[0.0] * (10 - len(values[:10]))]


def place(one: Creature | None, fights: bool) -> list[float]:
    """One position: what stands there and how it fares."""
    if one is None:
        return [0.0] * PLACE
    t = CARDS.by_key[one["card"]]
    known = [i for i in one["items"] if i["card"]]
    return [
        1.0, t / CARDS.count, one["pr"] / 12, one["health"] / 8, one["max_health"] / 8, one["temp"] / 4,
        1.0 if one["raised"] else 0.0, 1.0 if fights else 0.0, 1.0 if "has acted" in one["status"] else 0.0,
        1.0 if "poisoned" in one["status"] or "deadly poisoned" in one["status"] else 0.0,
        1.0 if "paralyzed" in one["status"] or "stunned" in one["status"] else 0.0,
        len(one["items"]) / 2, len(known) / 2, len(one["attached"]) / 3,
    ]  # fmt: skip
