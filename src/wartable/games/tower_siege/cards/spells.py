"""What Spells and Scrolls do when they are cast (TS-12). The parameters of each class are the keys that a card gives."""
from __future__ import annotations

from typing import Any, Final, final

from wartable.games.tower_siege.cards.effects import number_of
from wartable.games.tower_siege.table import terms
from wartable.kernel.catalogue import Effect


class Magic(Effect):
    """What is cast. *verb* says how targets are chosen and what happens."""

    def __init__(self, verb: int) -> None:
        self.verb = verb
        self.attacks = verb in ATTACKING
        self.protects = verb in PROTECTING


@final
class Bolt(Magic):
    """Magical strikes. Levels are rows of power, SS, penalty of the target's RL."""

    def __init__(self, levels: list[list[int]], most: int = 1, extra: int = 0, spread: str = "any", only: str = "") -> None:
        super().__init__(terms.BOLT)
        self.levels = levels
        self.most = most
        self.extra = extra
        self.spread = number_of(spread, ["any", "different"], "spread")
        self.only = number_of(only, ["", "structure"], "only")


@final
class Shatter(Magic):
    """Destroys an Item or a Relic that fails its RL."""

    def __init__(self, item_ss: int, relic_ss: int) -> None:
        super().__init__(terms.SHATTER)
        self.item_ss = item_ss
        self.relic_ss = relic_ss


@final
class Ruin(Magic):
    """Destroys Mines and Powerstones that fail their RL; the first costs *first*, each further one *extra*."""

    def __init__(self, first: int, extra: int) -> None:
        super().__init__(terms.RUIN)
        self.first = first
        self.extra = extra


@final
class Raze(Magic):
    """Destroys one Mine or Powerstone: a cast roll, then its RL."""

    def __init__(self, ss: int) -> None:
        super().__init__(terms.RAZE)
        self.ss = ss


@final
class Grant(Magic):
    """A level is higher for some rounds; 0 rounds: this turn."""

    def __init__(self, stat: str, by: int, to: str, rounds: int) -> None:
        super().__init__(terms.GRANT)
        self.stat = number_of(stat, terms.STATS, "stat")
        self.by = by
        self.to = number_of(to, ["creature", "creature or structure", "own army"], "to")
        self.rounds = rounds
        self.protects = self.stat in (terms.PL, terms.RL, terms.DL)


@final
class AddLp(Magic):
    """A creature gains Life Points."""

    def __init__(self, by: int) -> None:
        super().__init__(terms.ADD_LP)
        self.by = by


@final
class AddIp(Magic):
    """A structure gains Integrity Points, or what has fallen stands again."""

    def __init__(self, by: int) -> None:
        super().__init__(terms.ADD_IP)
        self.by = by


@final
class Truce(Magic):
    """No army attacks."""

    def __init__(self, rounds: int) -> None:
        super().__init__(terms.TRUCE)
        self.rounds = rounds


@final
class Forbid(Magic):
    """Nobody shoots."""

    def __init__(self, rounds: int) -> None:
        super().__init__(terms.FORBID)
        self.rounds = rounds


@final
class ResistAll(Magic):
    """All opposing things of a kind roll RL for each point they have, and lose a point for each failure."""

    def __init__(self, only: str, bonus: int = 0, ignore_pl: bool = False) -> None:
        super().__init__(terms.RESIST_ALL)
        self.only = number_of(only, ["living", "everything", "undead or fiend"], "only")
        self.bonus = bonus
        self.ignore_pl = ignore_pl


@final
class Build(Magic):
    """The Scroll becomes a structure. Levels are rows of power and IP."""

    def __init__(self, levels: list[list[int]]) -> None:
        super().__init__(terms.BUILD)
        self.levels = levels


@final
class Counter(Magic):
    """Removes another player's Spell or Scroll from the stack. Levels are rows of power and SS."""

    def __init__(self, levels: list[list[int]]) -> None:
        super().__init__(terms.COUNTER)
        self.levels = levels


@final
class Bind(Magic):
    """Two creatures share their losses for 1 to *most* rounds."""

    def __init__(self, ss: int, most: int) -> None:
        super().__init__(terms.BIND)
        self.ss = ss
        self.most = most


@final
class HoldPosition(Magic):
    """A creature is held in DEFEND for 1 to *most* rounds."""

    def __init__(self, ss: int, most: int) -> None:
        super().__init__(terms.HOLD)
        self.ss = ss
        self.most = most


@final
class Unload(Magic):
    """The own Caravan arrives now."""

    def __init__(self) -> None:
        super().__init__(terms.UNLOAD)


@final
class Retrieve(Magic):
    """A card of the own discard pile comes into the hand."""

    def __init__(self) -> None:
        super().__init__(terms.RETRIEVE)


@final
class Heal(Magic):
    """Takes back the loss of a Life Point of an own creature, once per round."""

    def __init__(self) -> None:
        super().__init__(terms.HEAL)


@final
class Ready(Magic):
    """A creature that has acted may act once more; once per turn."""

    def __init__(self) -> None:
        super().__init__(terms.READY)


ATTACKING: Final = (terms.BOLT, terms.SHATTER, terms.RUIN, terms.RAZE, terms.RESIST_ALL, terms.BIND, terms.HOLD)  # TS-12.7
PROTECTING: Final = (terms.ADD_LP, terms.ADD_IP, terms.BUILD)  # TS-6.6
MAGIC: Final[dict[str, Any]] = {
    "bolt": Bolt, "shatter": Shatter, "ruin": Ruin, "raze": Raze, "grant": Grant, "add_lp": AddLp, "add_ip": AddIp,
    "truce": Truce, "forbid": Forbid, "resist_all": ResistAll, "build": Build, "counter": Counter, "bind": Bind,
    "hold_position": HoldPosition, "unload": Unload, "retrieve": Retrieve, "heal": Heal, "ready": Ready,
}  # fmt: skip
