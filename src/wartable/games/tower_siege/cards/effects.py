"""What cards in play can do. The parameters of each class are the keys that a card gives."""
from __future__ import annotations

from typing import Any, Final, final

from wartable.games.tower_siege.table import terms
from wartable.kernel.catalogue import Effect


def number_of(word: str, words: list[str], what: str) -> int:
    """The number of a word; any other word is refused."""
    if word not in words:
        raise ValueError(f"{what} must be one of {', '.join([w for w in words if w])}, not {word!r}")
    return words.index(word)


@final
class Stat(Effect):
    """A standing modifier of a level."""

    def __init__(self, stat: str, by: int, to: str = "bearer", when: str = "always") -> None:
        self.stat = number_of(stat, terms.STATS, "stat")
        self.by = by
        self.to = number_of(to, ["bearer", "structure", "tower", "army", "others minion", "others rogue"], "to")
        self.when = number_of(when, ["always", "vs_structure", "directed"], "when")


@final
class Armor(Effect):
    """A base PL of its own, or an addition to it."""

    def __init__(self, base: int = 0, add: int = 0) -> None:
        self.base = base
        self.add = add


@final
class Shoot(Effect):
    """Shots instead of an attack: at one target, or split at will."""

    def __init__(self, shots: int, level: int, spread: str = "one", only: str = "") -> None:
        self.shots = shots
        self.level = level
        self.spread = number_of(spread, ["one", "any"], "spread")
        self.only = number_of(only, ["", "undead or fiend"], "only")


@final
class Move(Effect):
    """A way past the army for a price in power; for nothing: always in use."""

    def __init__(self, kind: str, pp: int) -> None:
        self.kind = number_of(kind, terms.MOVES, "kind")
        self.pp = pp


@final
class Intercept(Effect):
    """May block those who move in this way."""

    def __init__(self, kind: str) -> None:
        self.kind = number_of(kind, terms.MOVES, "kind")


@final
class Regen(Effect):
    """Takes back the loss of a Life Point, for power."""

    def __init__(self, pp: int) -> None:
        self.pp = pp


@final
class Club(Effect):
    """Power for AL: rows of power, bonus, penalty of the defender's DL."""

    def __init__(self, table: list[list[int]]) -> None:
        self.table = table


@final
class Alchemy(Effect):
    """Changes points of one kind for the other at this ratio. A creature gives up its attack for it."""

    def __init__(self, ratio: int) -> None:
        self.ratio = ratio


@final
class Discount(Effect):
    """Spells cost less power."""

    def __init__(self, by: int) -> None:
        self.by = by


@final
class Limit(Effect):
    """One of this card in play for each player."""


@final
class Upkeep(Effect):
    """What is due every own turn but the first."""

    def __init__(self, gp: int = 0, pp: int = 0) -> None:
        self.gp = gp
        self.pp = pp


@final
class Raises(Effect):
    """An opponent's Minion that it slays rises as this token."""

    def __init__(self, token: str) -> None:
        self.token = token


@final
class RiposteItem(Effect):
    """Lets a structure riposte at this level."""

    def __init__(self, level: int) -> None:
        self.level = level


@final
class LifeWard(Effect):
    """Is discarded in place of its bearer's last Life Point."""


@final
class Multiply(Effect):
    """Every Base Mine or Base Powerstone yields this many points."""

    def __init__(self, what: str, by: int) -> None:
        self.what = number_of(what, ["base_mine", "base_stone"], "what")
        self.by = by


@final
class Summon(Effect):
    """Once per own turn a token comes, for power."""

    def __init__(self, token: str, pp: int) -> None:
        self.token = token
        self.pp = pp


@final
class SurgeOf(Effect):
    """One to *most* points on the card."""

    def __init__(self, what: str, most: int) -> None:
        self.what = number_of(what, ["gp", "pp"], "what")
        self.most = most


@final
class HoldScroll(Effect):
    """Keeps one Scroll from the hand, face down, for gold."""

    def __init__(self, gp: int) -> None:
        self.gp = gp


@final
class Scry(Effect):
    """Looks at the top cards of the own deck, for power; one goes on top, the others to the bottom."""

    def __init__(self, pp: int, count: int) -> None:
        self.pp = pp
        self.count = count


@final
class Surround(Effect):
    """Stands around the own Tower and takes what is aimed at it."""


@final
class Drain(Effect):
    """Robs an opponent of unspent gold instead of an attack."""

    def __init__(self, most: int, level: int) -> None:
        self.most = most
        self.level = level


@final
class BreakItem(Effect):
    """Breaks an Item on a structure, or a Relic inside one, instead of an attack."""

    def __init__(self, level: int) -> None:
        self.level = level


@final
class Repair(Effect):
    """Adds 1 IP up to the printed number, or raises what has fallen, instead of an attack."""

    def __init__(self, gp: int) -> None:
        self.gp = gp


@final
class HealSkill(Effect):
    """Takes back the loss of a Life Point of another own creature, for power, once per round."""

    def __init__(self, pp: int) -> None:
        self.pp = pp


STANDING: Final[dict[str, Any]] = {
    "stat": Stat, "armor": Armor, "shoot": Shoot, "move": Move, "intercept": Intercept, "regen": Regen, "club": Club,
    "alchemy": Alchemy, "discount": Discount, "limit": Limit, "upkeep": Upkeep, "raise": Raises, "riposte_item": RiposteItem,
    "life_ward": LifeWard, "multiply": Multiply, "summon": Summon, "surge": SurgeOf, "hold_scroll": HoldScroll, "scry": Scry,
    "surround": Surround, "drain": Drain, "break_item": BreakItem, "repair": Repair, "heal_skill": HealSkill,
}  # fmt: skip
