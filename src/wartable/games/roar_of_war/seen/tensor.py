"""A view as numbers."""
from __future__ import annotations

from typing import Any, Final

from wartable.games.roar_of_war.cards.catalogue import (
    ARMIES,
    CARDS,
    KEYS,
    STRATEGY_KEYS,
    TYPES,
    number_of,
    strategy_number,
    type_in_army,
)
from wartable.games.roar_of_war.table.actions import DECISIONS
from wartable.games.roar_of_war.table.options import WarSetup
from wartable.games.roar_of_war.table.terms import FLAG_NAMES, NONE, PILES, RACES
from wartable.kernel.setup import Setup
from wartable.kernel.view import View

HEIGHT: Final = 7  # cards of a pile that the tensor shows, from the top
SEEN_KINDS: Final = TYPES + 1  # each type, and unknown


def layout(setup: Setup) -> list[tuple[str, int]]:
    """The parts of the observation tensor; seats are counted from the viewer on."""
    n = setup.seats
    one = len(RACES) + 5 + TYPES * 3 + CARDS * 2 + PILES * (2 + HEIGHT * SEEN_KINDS)
    made = [("viewer", n), ("decision", len(DECISIONS) + 1), ("table", 4), ("current", n), ("token", n)]
    made.extend([(f"player_{i}", one) for i in range(n)])
    made.append(("fight", 2 * n + 2 * PILES + 13))
    return made


def tensor(view: View, setup: WarSetup) -> list[float]:
    """One-hot seats and cards; counts by the number of copies."""
    t = view.table
    n = setup.seats
    viewer = max(0, view.viewer)
    made = one_hot(view.viewer, n)
    made.extend(one_hot(DECISIONS.index(view.kind) if view.kind in DECISIONS else len(DECISIONS), len(DECISIONS) + 1))
    made.extend([1.0 if t["phase"] == "open" else 0.0, t["placements"] / 4, share(t["turn"], 100 * n), t["again"] * 1.0])
    for seat in (t["current"], t["token"]):
        made.extend(one_hot((seat - viewer) % n if seat >= 0 else -1, n))
    for i in range(n):
        made.extend(player_numbers(t["players"][(viewer + i) % n]))
    made.extend(fight_numbers(t, viewer, n))
    return made


def player_numbers(p: dict[str, Any]) -> list[float]:
    race = RACES.index(p["race"]) if p["race"] else -1
    made = one_hot(race, len(RACES))
    made.extend([1.0 if p["alive"] else 0.0, p["tokens"] / 3, p["hand_size"] / 24])
    made.extend([p["strategy_size"] / 12, p["strategy_deck"] / 12])
    for cards in (p["hand"] or {}, p["discard"], p["unknown"]):
        made.extend([share(cards.get(army_key(race, t), 0), 4) for t in range(TYPES)])
    for cards in (p["strategy"] or {}, p["strategy_discard"]):
        made.extend([share(cards.get(strategy_key(race, card), 0), 2) for card in range(CARDS)])
    for pile in range(PILES):
        keys = p["piles"][pile]
        made.extend([share(len(keys), 6), 1.0 if p["last_row"][pile] else 0.0])
        for depth in range(HEIGHT):
            at = len(keys) - 1 - depth
            kind = -1
            if at >= 0:
                kind = type_in_army(ARMIES.by_key[keys[at]].number) if keys[at] else TYPES
            made.extend(one_hot(kind, SEEN_KINDS))
    return made


def fight_numbers(t: dict[str, Any], viewer: int, n: int) -> list[float]:
    f = t["fight"]
    if not f:
        return [0.0] * (2 * n + 2 * PILES + 13)
    made: list[float] = []
    for place in (f["attacker"], f["target"]):
        made.extend(one_hot((place[0] - viewer) % n if place else -1, n))
        made.extend(one_hot(place[1] if place else -1, PILES))
    made.extend([share(f["attack_bonus"], 4), share(f["defence_bonus"], 4), share(f["counter_bonus"], 4)])
    made.append(share(f["more_dice"], 2))
    made.extend([1.0 if name in f["laid"] else 0.0 for name in FLAG_NAMES])
    made.extend([share(f["trample"], 1), 1.0 if f["beast"] else 0.0])
    return made


def army_key(race: int, type: int) -> str:
    """The key of a race's card type; nothing where there is no such type, or no race yet."""
    number = number_of(race, type) if race != NONE else NONE
    return KEYS[number] if number != NONE else ""


def strategy_key(race: int, card: int) -> str:
    """The key of a race's Strategy Card, likewise."""
    number = strategy_number(race, card) if race != NONE else NONE
    return STRATEGY_KEYS[number] if number != NONE else ""


def share(number: int, of: int) -> float:
    """A number as part of a usual most; what is beyond it counts as that."""
    return min(1.0, number / of)


def one_hot(index: int, size: int) -> list[float]:
    return [1.0 if i == index else 0.0 for i in range(size)]
