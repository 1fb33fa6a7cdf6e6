"""What Spells and Scrolls do when they are cast (TS-12). The parameters of each class are the keys that a card gives."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import mypyc_attr

from wartable.games.tower_siege.cards.effects import Standing, number_of
from wartable.games.tower_siege.table import terms
from wartable.games.tower_siege.table.terms import power_of

if TYPE_CHECKING:
    from wartable.games.tower_siege.cards.catalogue import Cards


# What a bolt strikes, and how several are spread.
ANYTHING: Final = 0
STRUCK: Final = ["", "structure"]
DIFFERENT: Final = 1
SPREADS: Final = ["any", "different"]

# To whom a level is granted.
OR_STRUCTURE: Final = 1
OWN_ARMY: Final = 2
GRANTED: Final = ["creature", "creature or structure", "own army"]

# What a storm strikes.
EVERYTHING: Final = 1
UNHOLY: Final = 2
STORMED: Final = ["living", "everything", "undead or fiend"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Magic(Standing):
    """What is cast; `rules/magic.py` names the deed that carries it out.

    *attacks*: attack-based (TS-12.7). *counters*: it answers what lies on the stack, and so is resolved before the active
    player's Scrolls although another player casts it (TS-6.6).
    """

    def __init__(self, attacks: bool = False, counters: bool = False) -> None:
        self.attacks = attacks
        self.counters = counters

    def enter(self, cards: Cards, card: int) -> None:
        cards.magic[card] = self
        cards.attacks[card] = int(self.attacks)
        cards.least_pp[card] = self.cheapest(cards.pp[card])

    def cheapest(self, pp: int) -> int:
        """The power that the cheapest casting needs; *pp* is the printed number."""
        return pp


@final
class Bolt(Magic):
    """Magical strikes. Levels are rows of power, SS, penalty of the target's RL."""

    def __init__(self, levels: list[list[int]], most: int = 1, extra: int = 0, spread: str = "any", only: str = "") -> None:
        super().__init__(attacks=True)
        self.levels = levels
        self.most = most
        self.extra = extra
        self.spread = number_of(spread, SPREADS, "spread")
        self.only = number_of(only, STRUCK, "only")

    def cheapest(self, pp: int) -> int:
        return power_of(self.levels[0])


@final
class Shatter(Magic):
    """Destroys an Item or a Relic that fails its RL."""

    def __init__(self, item_ss: int, relic_ss: int) -> None:
        super().__init__(attacks=True)
        self.item_ss = item_ss
        self.relic_ss = relic_ss


@final
class Ruin(Magic):
    """Destroys Mines and Powerstones that fail their RL; the first costs *first*, each further one *extra*."""

    def __init__(self, first: int, extra: int) -> None:
        super().__init__(attacks=True)
        self.first = first
        self.extra = extra

    def cheapest(self, pp: int) -> int:
        return self.first


@final
class Raze(Magic):
    """Destroys one Mine or Powerstone: a cast roll, then its RL."""

    def __init__(self, ss: int) -> None:
        super().__init__(attacks=True)
        self.ss = ss


@final
class Grant(Magic):
    """A level is higher for some rounds; 0 rounds: this turn."""

    def __init__(self, stat: str, by: int, to: str, rounds: int) -> None:
        super().__init__()
        self.stat = number_of(stat, terms.STATS, "stat")
        self.by = by
        self.to = number_of(to, GRANTED, "to")
        self.rounds = rounds


@final
class AddLp(Magic):
    """A creature gains Life Points."""

    def __init__(self, by: int) -> None:
        super().__init__()
        self.by = by


@final
class AddIp(Magic):
    """A structure gains Integrity Points, or what has fallen stands again."""

    def __init__(self, by: int) -> None:
        super().__init__()
        self.by = by


@final
class Truce(Magic):
    """No army attacks."""

    def __init__(self, rounds: int) -> None:
        super().__init__()
        self.rounds = rounds


@final
class Forbid(Magic):
    """Nobody shoots."""

    def __init__(self, rounds: int) -> None:
        super().__init__()
        self.rounds = rounds


@final
class ResistAll(Magic):
    """All opposing things of a kind roll RL for each point they have, and lose a point for each failure."""

    def __init__(self, only: str, bonus: int = 0, ignore_pl: bool = False) -> None:
        super().__init__(attacks=True)
        self.only = number_of(only, STORMED, "only")
        self.bonus = bonus
        self.ignore_pl = ignore_pl


@final
class Build(Magic):
    """The Scroll becomes a structure. Levels are rows of power and IP."""

    def __init__(self, levels: list[list[int]]) -> None:
        super().__init__()
        self.levels = levels

    def cheapest(self, pp: int) -> int:
        return power_of(self.levels[0])


@final
class Counter(Magic):
    """Removes another player's Spell or Scroll from the stack. Levels are rows of power and SS."""

    def __init__(self, levels: list[list[int]]) -> None:
        super().__init__(counters=True)
        self.levels = levels

    def cheapest(self, pp: int) -> int:
        return power_of(self.levels[0])


@final
class Bind(Magic):
    """Two creatures share their losses for 1 to *most* rounds."""

    def __init__(self, ss: int, most: int) -> None:
        super().__init__(attacks=True)
        self.ss = ss
        self.most = most


@final
class HoldPosition(Magic):
    """A creature is held in DEFEND for 1 to *most* rounds."""

    def __init__(self, ss: int, most: int) -> None:
        super().__init__(attacks=True)
        self.ss = ss
        self.most = most


@final
class Unload(Magic):
    """The own Caravan arrives now."""

    def __init__(self) -> None:
        super().__init__()


@final
class Retrieve(Magic):
    """A card of the own discard pile comes into the hand."""

    def __init__(self) -> None:
        super().__init__()


@final
class Heal(Magic):
    """Takes back the loss of a Life Point of an own creature, once per round."""

    def __init__(self) -> None:
        super().__init__()


@final
class Ready(Magic):
    """A creature that has acted may act once more; once per turn."""

    def __init__(self) -> None:
        super().__init__()


MAGIC: Final[dict[str, Any]] = {
    "bolt": Bolt, "shatter": Shatter, "ruin": Ruin, "raze": Raze, "grant": Grant, "add_lp": AddLp, "add_ip": AddIp,
    "truce": Truce, "forbid": Forbid, "resist_all": ResistAll, "build": Build, "counter": Counter, "bind": Bind,
    "hold_position": HoldPosition, "unload": Unload, "retrieve": Retrieve, "heal": Heal, "ready": Ready,
}  # fmt: skip
