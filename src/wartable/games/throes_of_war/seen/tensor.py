"""The view as numbers for learning programs: everything from -1 to 1, in the order of `layout`."""
from __future__ import annotations

from typing import Final, cast

from wartable.games.throes_of_war.cards.catalogue import BY_NAME, CHARACTERS, COUNT, FIRST_POOL
from wartable.games.throes_of_war.cards.npcs import COLUMNS, LETTERS, MOST_ENEMIES, MOST_HIT_POINTS, MOST_ITEMS
from wartable.games.throes_of_war.seen.picture import Enemy, Picture, Player
from wartable.games.throes_of_war.table.actions import DECISIONS
from wartable.games.throes_of_war.table.options import MODES
from wartable.games.throes_of_war.table.symbols import FACE_NAMES, SYMBOL_NAMES
from wartable.kernel.setup import Setup
from wartable.kernel.view import View

POOL: Final = COUNT - FIRST_POOL
ALL: Final = COUNT - CHARACTERS
FACES: Final = 12
MOST: Final = 100.0  # Totals are given in parts of this.
FEW: Final = 3.0  # Copies of a card likewise.

SEAT_PARTS: Final = [
    ("character", CHARACTERS), ("available", 6), ("lost", 6), ("free", FACES), ("changed", FACES), ("marks", 9),
    ("in_play", ALL), ("used", ALL), ("stopped", ALL), ("leaving", ALL), ("inventory", POOL), ("discard", POOL),
]  # fmt: skip
TABLE_PARTS: Final = [
    ("mode", len(MODES)), ("asked", len(DECISIONS) + 1), ("totals", 5), ("side", 2), ("arriving", POOL),
    ("letter", COLUMNS), ("enemies", MOST_ENEMIES * (2 + 3 * MOST_ITEMS)), ("draft", CHARACTERS + POOL + 6),
]  # fmt: skip


def layout(setup: Setup) -> list[tuple[str, int]]:
    """The parts of the tensor with their lengths; the viewer's own seat comes first, the others clockwise."""
    made = [("viewer", setup.seats), ("whose", setup.seats)]
    for n in range(setup.seats):
        made.extend([(f"{name}_{n}", size) for name, size in SEAT_PARTS])
    return made + TABLE_PARTS


def one_hot(index: int, size: int) -> list[float]:
    return [1.0 if i == index else 0.0 for i in range(size)]


def counts(names: list[str], first: int, size: int) -> list[float]:
    """How often each card stands in a list."""
    made = [0.0] * size
    for name in names:
        made[BY_NAME[name] - first] = min(1.0, made[BY_NAME[name] - first] + 1.0 / FEW)
    return made


def clipped(value: float) -> float:
    return max(-1.0, min(1.0, value))


def seat_numbers(player: Player) -> list[float]:
    """One player's side of the table."""
    made = one_hot(BY_NAME[player["character"]] if player["character"] else -1, CHARACTERS)
    dice = player["dice"]
    for lost in (False, True):
        made.extend([sum([1 for d in dice if d["lost"] == lost and d["kind"] == kind]) / 10.0 for kind in SYMBOL_NAMES])
    for changed in (False, True):
        free = [d["face"] for d in dice if d["place"] == "free" and (d["changed"] or not changed)]
        made.extend([free.count(face) / 10.0 for face in FACE_NAMES])
    made.extend([
        1.0 if player["exhausted"] else 0.0, 1.0 if player["out"] else 0.0, 1.0 if player["ended"] else 0.0,
        1.0 if player["starter"] else 0.0, player["wounds"] / 10.0, clipped(player["total"] / MOST),
        player["inventory_size"] / 19.0 if player["inventory_size"] < 19 else 1.0, 1.0 if player["attacked"] else 0.0,
        min(1.0, player["losses"] / 10.0),
    ])  # fmt: skip
    cards = [card for card in player["cards"] if card["slot"] != "character"]
    made.extend(counts([card["card"] for card in cards], CHARACTERS, ALL))
    made.extend(counts([card["card"] for card in cards if card["used"]], CHARACTERS, ALL))
    made.extend(counts([card["card"] for card in cards if card["stopped"]], CHARACTERS, ALL))
    made.extend(counts([card["card"] for card in cards if card["destroyed"] or card["sacrificed"]], CHARACTERS, ALL))
    made.extend(counts(player["inventory"] + player["inventory_shown"], FIRST_POOL, POOL))
    made.extend(counts(player["discard"], FIRST_POOL, POOL))
    return made


def enemy_numbers(enemies: list[Enemy]) -> list[float]:
    made: list[float] = []
    for enemy in enemies:
        made.extend([enemy["points"] / MOST_HIT_POINTS, enemy["full"] / MOST_HIT_POINTS])
        for n in range(MOST_ITEMS):
            item = enemy["items"][n] if n < len(enemy["items"]) else None
            out = item is not None and (item["destroyed"] or item["stopped"] or item["cancelled"])
            made.append(clipped(item["value"] / MOST) if item else 0.0)
            made.extend([1.0 if item and item["plus"] else 0.0, 1.0 if out else 0.0])
    return made + [0.0] * (MOST_ENEMIES * (2 + 3 * MOST_ITEMS) - len(made))


def draft_numbers(player: Player) -> list[float]:
    """The viewer's own deck while it is chosen."""
    deck = player["deck"]
    name = deck.get("starter", "") or deck.get("character", "")
    dice = deck.get("dice", [])
    made = one_hot(BY_NAME[name] if name else -1, CHARACTERS) + counts(deck.get("cards", []), FIRST_POOL, POOL)
    return made + [dice.count(kind) / 10.0 for kind in SYMBOL_NAMES]


def tensor(view: View, setup: Setup) -> list[float]:
    """All of it."""
    t = cast(Picture, view.table)
    n = setup.seats
    made = one_hot(view.viewer, n) + one_hot(view.asked, n)
    first = max(0, view.viewer)
    for k in range(n):
        made.extend(seat_numbers(t["players"][(first + k) % n]))
    made.extend(one_hot(MODES.index(t["mode"]), len(MODES)))
    asked = DECISIONS.index(view.kind) if view.kind in DECISIONS else len(DECISIONS) if view.kind else -1
    made.extend(one_hot(asked, len(DECISIONS) + 1))
    figures = [t["attack"] / MOST, t["defense"] / MOST, t["fury"] / MOST, t["exchange"] / 200.0, t["twist"] / 10.0]
    made.extend([clipped(x) for x in figures])
    made.extend([1.0 if t["side"] == "attack" else 0.0, 1.0 if t["side"] == "defense" else 0.0])
    made.extend(counts([t["arriving"]] if t["arriving"] else [], FIRST_POOL, POOL))
    made.extend(one_hot(LETTERS.index(t["letter"]) if t["letter"] else -1, COLUMNS))
    made.extend(enemy_numbers(t["enemies"]))
    made.extend(draft_numbers(t["players"][view.viewer]) if view.viewer >= 0 else [0.0] * (CHARACTERS + POOL + 6))
    return made
