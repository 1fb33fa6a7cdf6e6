"""What cards can do (section 6.1). The parameters of each class are the keys that a card gives."""
from __future__ import annotations

from typing import Any, Final, final

from wartable.games.tower_siege import terms as t
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
        self.stat = number_of(stat, t.STATS, "stat")
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
        self.kind = number_of(kind, t.MOVES, "kind")
        self.pp = pp


@final
class Intercept(Effect):
    """May block those who move in this way."""

    def __init__(self, kind: str) -> None:
        self.kind = number_of(kind, t.MOVES, "kind")


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


# What Spells and Scrolls do when they are cast.


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
        super().__init__(t.BOLT)
        self.levels = levels
        self.most = most
        self.extra = extra
        self.spread = number_of(spread, ["any", "different"], "spread")
        self.only = number_of(only, ["", "structure"], "only")


@final
class Shatter(Magic):
    """Destroys an Item or a Relic that fails its RL."""

    def __init__(self, item_ss: int, relic_ss: int) -> None:
        super().__init__(t.SHATTER)
        self.item_ss = item_ss
        self.relic_ss = relic_ss


@final
class Ruin(Magic):
    """Destroys Mines and Powerstones that fail their RL; the first costs *first*, each further one *extra*."""

    def __init__(self, first: int, extra: int) -> None:
        super().__init__(t.RUIN)
        self.first = first
        self.extra = extra


@final
class Raze(Magic):
    """Destroys one Mine or Powerstone: a cast roll, then its RL."""

    def __init__(self, ss: int) -> None:
        super().__init__(t.RAZE)
        self.ss = ss


@final
class Grant(Magic):
    """A level is higher for some rounds; 0 rounds: this turn."""

    def __init__(self, stat: str, by: int, to: str, rounds: int) -> None:
        super().__init__(t.GRANT)
        self.stat = number_of(stat, t.STATS, "stat")
        self.by = by
        self.to = number_of(to, ["creature", "creature or structure", "own army"], "to")
        self.rounds = rounds
        self.protects = self.stat in (t.PL, t.RL, t.DL)


@final
class AddLp(Magic):
    """A creature gains Life Points."""

    def __init__(self, by: int) -> None:
        super().__init__(t.ADD_LP)
        self.by = by


@final
class AddIp(Magic):
    """A structure gains Integrity Points, or what has fallen stands again."""

    def __init__(self, by: int) -> None:
        super().__init__(t.ADD_IP)
        self.by = by


@final
class Truce(Magic):
    """No army attacks."""

    def __init__(self, rounds: int) -> None:
        super().__init__(t.TRUCE)
        self.rounds = rounds


@final
class Forbid(Magic):
    """Nobody shoots."""

    def __init__(self, rounds: int) -> None:
        super().__init__(t.FORBID)
        self.rounds = rounds


@final
class ResistAll(Magic):
    """All opposing things of a kind roll RL for each point they have, and lose a point for each failure."""

    def __init__(self, only: str, bonus: int = 0, ignore_pl: bool = False) -> None:
        super().__init__(t.RESIST_ALL)
        self.only = number_of(only, ["living", "everything", "undead or fiend"], "only")
        self.bonus = bonus
        self.ignore_pl = ignore_pl


@final
class Build(Magic):
    """The Scroll becomes a structure. Levels are rows of power and IP."""

    def __init__(self, levels: list[list[int]]) -> None:
        super().__init__(t.BUILD)
        self.levels = levels


@final
class Counter(Magic):
    """Removes another player's Spell or Scroll from the stack. Levels are rows of power and SS."""

    def __init__(self, levels: list[list[int]]) -> None:
        super().__init__(t.COUNTER)
        self.levels = levels


@final
class Bind(Magic):
    """Two creatures share their losses for 1 to *most* rounds."""

    def __init__(self, ss: int, most: int) -> None:
        super().__init__(t.BIND)
        self.ss = ss
        self.most = most


@final
class HoldPosition(Magic):
    """A creature is held in DEFEND for 1 to *most* rounds."""

    def __init__(self, ss: int, most: int) -> None:
        super().__init__(t.HOLD)
        self.ss = ss
        self.most = most


@final
class Unload(Magic):
    """The own Caravan arrives now."""

    def __init__(self) -> None:
        super().__init__(t.UNLOAD)


@final
class Retrieve(Magic):
    """A card of the own discard pile comes into the hand."""

    def __init__(self) -> None:
        super().__init__(t.RETRIEVE)


@final
class Heal(Magic):
    """Takes back the loss of a Life Point of an own creature, once per round."""

    def __init__(self) -> None:
        super().__init__(t.HEAL)


@final
class Ready(Magic):
    """A creature that has acted may act once more; once per turn."""

    def __init__(self) -> None:
        super().__init__(t.READY)


ATTACKING: Final = (t.BOLT, t.SHATTER, t.RUIN, t.RAZE, t.RESIST_ALL, t.BIND, t.HOLD)  # TS-12.7
PROTECTING: Final = (t.ADD_LP, t.ADD_IP, t.BUILD)  # TS-6.6
MAGIC: Final[dict[str, Any]] = {
    "bolt": Bolt, "shatter": Shatter, "ruin": Ruin, "raze": Raze, "grant": Grant, "add_lp": AddLp, "add_ip": AddIp,
    "truce": Truce, "forbid": Forbid, "resist_all": ResistAll, "build": Build, "counter": Counter, "bind": Bind,
    "hold_position": HoldPosition, "unload": Unload, "retrieve": Retrieve, "heal": Heal, "ready": Ready,
}  # fmt: skip
EFFECTS: Final[dict[str, Any]] = {
    "stat": Stat, "armor": Armor, "shoot": Shoot, "move": Move, "intercept": Intercept, "regen": Regen, "club": Club,
    "alchemy": Alchemy, "discount": Discount, "limit": Limit, "upkeep": Upkeep, "raise": Raises, "riposte_item": RiposteItem,
    "life_ward": LifeWard, "multiply": Multiply, "summon": Summon, "surge": SurgeOf, "hold_scroll": HoldScroll, "scry": Scry,
    "surround": Surround, "drain": Drain, "break_item": BreakItem, "repair": Repair, "heal_skill": HealSkill, **MAGIC,
}  # fmt: skip
