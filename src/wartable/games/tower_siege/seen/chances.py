"""Chances and levels that can be worked out from a view alone, for bots and words."""
from __future__ import annotations

from typing import Any, Final

from wartable.games.tower_siege.cards.catalogue import CARDS
from wartable.games.tower_siege.rules import levels
from wartable.games.tower_siege.table import terms
from wartable.games.tower_siege.table.terms import seat_of
from wartable.kernel.view import View

CRITICAL: Final = levels.LAST_CRITICAL / levels.FACES
MEETING: Final = ("choose_defender", "replace_defender", "choose_blocker", "pick_defender")  # who meets an attack is chosen
FUMBLE: Final = (levels.FACES - levels.FIRST_FUMBLE + 1) / levels.FACES
THROUGH: Final = CRITICAL * (1 - CRITICAL)  # a critical that no exceptional roll stops, or the reverse


def plain(level: int) -> float:
    """Chance of a plain success."""
    return levels.successes(level) / levels.FACES


def hurting(a: int, d: int, pl: int) -> float:
    """Chance that one strike at level *a* against *d* does damage to one with this PL (TS-9, QRT 1 and 2)."""
    return (THROUGH + plain(a) * (1 - CRITICAL - plain(d))) * (1 - min(pl, levels.FACES) / levels.FACES)


def riposte(a: int, d: int) -> float:
    """Chance that a fresh creature earns a riposte against melee or a directed attack (N4, N6, N8)."""
    miss = 1 - CRITICAL - FUMBLE - plain(a)
    return THROUGH + FUMBLE * (1 - CRITICAL - FUMBLE) + miss * plain(d)


def find(view: View, x: int) -> dict[str, Any]:
    """A thing of the view by its number, or nothing."""
    for thing in view.table["seats"][seat_of(x)]["things"]:
        if thing["id"] == x:
            found: dict[str, Any] = thing
            return found
    return {}


def number(thing: dict[str, Any]) -> int:
    """The card of a thing."""
    return CARDS.key.index(thing["card"])


def items_of(view: View, x: int) -> list[dict[str, Any]]:
    return [i for i in view.table["seats"][seat_of(x)]["things"] if i["host"] == x and i["kind"] == "item"]


def discount(side: dict[str, Any]) -> int:
    """What Spells cost the player of this side less (TS-12.12)."""
    return max([CARDS.discount[number(x)] for x in side["things"]], default=0)


def bonus(view: View, x: int, stat: int) -> int:
    """SS or IS of a creature: what its active Items add."""
    active = [i for i in items_of(view, x) if not CARDS.slot[number(i)] or "active" in i["marks"]]
    return sum([levels.item_gives(number(i), stat) for i in active])


def attack_level(
    attacker: dict[str, Any], target: dict[str, Any], directed: bool, riposting: bool = False, gifts: bool = False
) -> int:
    """AL of a strike, as the view shows it."""
    return levels.strike_level(attacker["AL"], number(attacker), "AL" not in target, directed, riposting, gifts)


def shot_level(view: View, source: dict[str, Any]) -> int:
    """IS of a shot with this Item or creature."""
    shooter = find(view, source["host"]) if source["kind"] == "item" else source
    return levels.shot_level(number(source), bonus(view, shooter["id"], terms.IS) if "AL" in shooter else 0)
