"""What cards in play can do. The parameters of each class are the keys that a card gives."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from wartable.games.tower_siege.table import terms
from wartable.kernel.catalogue import Effect

if TYPE_CHECKING:
    from wartable.games.tower_siege.cards.catalogue import Cards


def number_of(word: str, words: list[str], what: str) -> int:
    """The number of a word; any other word is refused."""
    if word not in words:
        raise ValueError(f"{what} must be one of {', '.join([w for w in words if w])}, not {word!r}")
    return words.index(word)


@mypyc_attr(allow_interpreted_subclasses=True)
class Standing(Effect):
    """What holds while the card is in play: it is entered into the columns that the rules read."""

    WAYS: ClassVar[tuple[str, ...]] = ("enter",)

    def enter(self, cards: Cards, card: int) -> None:
        """Enters the effect of this card."""
        raise NotImplementedError


@final
class Stat(Standing):
    """A standing modifier of a level."""

    def __init__(self, stat: str, by: int, to: str = "bearer", when: str = "always") -> None:
        self.stat = number_of(stat, terms.STATS, "stat")
        self.by = by
        self.to = number_of(to, ["bearer", "structure", "tower", "army", "others minion", "others rogue"], "to")
        self.when = number_of(when, ["always", "vs_structure", "directed"], "when")

    def enter(self, cards: Cards, card: int) -> None:
        if self.when == 1:
            cards.vs_structure[card] = self.by
        elif self.when == 2:
            cards.when_directed[card] = self.by
        elif self.to == 2:
            cards.tower_dl[card] = self.by
        elif self.to == 3:
            cards.army_al[card] = self.by
        elif self.to == 4:
            cards.minions_al[card] = self.by
        elif self.to == 5:
            cards.rogues_sl[card] = self.by
        else:
            cards.stat[card * terms.LEVELS + self.stat] += self.by


@final
class Armor(Standing):
    """A base PL of its own, or an addition to it."""

    def __init__(self, base: int = 0, add: int = 0) -> None:
        self.base = base
        self.add = add

    def enter(self, cards: Cards, card: int) -> None:
        cards.base_pl[card] = self.base
        cards.stat[card * terms.LEVELS + terms.PL] += self.add


@final
class Shoot(Standing):
    """Shots instead of an attack: at one target, or split at will."""

    def __init__(self, shots: int, level: int, spread: str = "one", only: str = "") -> None:
        self.shots = shots
        self.level = level
        self.spread = number_of(spread, ["one", "any"], "spread")
        self.only = number_of(only, ["", "undead or fiend"], "only")

    def enter(self, cards: Cards, card: int) -> None:
        cards.shots[card] = self.shots
        cards.shot_level[card] = self.level
        cards.shot_spread[card] = self.spread == 1
        cards.shot_only[card] = self.only


@final
class Move(Standing):
    """A way past the army for a price in power; for nothing: always in use."""

    def __init__(self, kind: str, pp: int) -> None:
        self.kind = number_of(kind, terms.MOVES, "kind")
        self.pp = pp

    def enter(self, cards: Cards, card: int) -> None:
        cards.move[card * terms.WAYS + self.kind] = self.pp
        cards.moves[card] = 1


@final
class Intercept(Standing):
    """May block those who move in this way."""

    def __init__(self, kind: str) -> None:
        self.kind = number_of(kind, terms.MOVES, "kind")

    def enter(self, cards: Cards, card: int) -> None:
        cards.intercept[card] = self.kind


@final
class Regen(Standing):
    """Takes back the loss of a Life Point, for power."""

    def __init__(self, pp: int) -> None:
        self.pp = pp

    def enter(self, cards: Cards, card: int) -> None:
        cards.regen[card] = self.pp


@final
class Club(Standing):
    """Power for AL: rows of power, bonus, penalty of the defender's DL."""

    def __init__(self, table: list[list[int]]) -> None:
        self.table = table

    def enter(self, cards: Cards, card: int) -> None:
        cards.club[card] = self.table


@final
class Alchemy(Standing):
    """Changes points of one kind for the other at this ratio. A creature gives up its attack for it."""

    def __init__(self, ratio: int) -> None:
        self.ratio = ratio

    def enter(self, cards: Cards, card: int) -> None:
        cards.ratio[card] = self.ratio


@final
class Discount(Standing):
    """Spells cost less power."""

    def __init__(self, by: int) -> None:
        self.by = by

    def enter(self, cards: Cards, card: int) -> None:
        cards.discount[card] = self.by


@final
class Limit(Standing):
    """One of this card in play for each player."""

    def enter(self, cards: Cards, card: int) -> None:
        cards.limited[card] = True


@final
class Upkeep(Standing):
    """What is due every own turn but the first."""

    def __init__(self, gp: int = 0, pp: int = 0) -> None:
        self.gp = gp
        self.pp = pp

    def enter(self, cards: Cards, card: int) -> None:
        cards.upkeep_gp[card] = self.gp
        cards.upkeep_pp[card] = self.pp


@final
class Raises(Standing):
    """An opponent's Minion that it slays rises as this token."""

    def __init__(self, token: str) -> None:
        self.token = token

    def enter(self, cards: Cards, card: int) -> None:
        cards.raises[card] = cards.number[self.token]


@final
class RiposteItem(Standing):
    """Lets a structure riposte at this level."""

    def __init__(self, level: int) -> None:
        self.level = level

    def enter(self, cards: Cards, card: int) -> None:
        cards.riposte[card] = self.level


@final
class LifeWard(Standing):
    """Is discarded in place of its bearer's last Life Point."""

    def enter(self, cards: Cards, card: int) -> None:
        cards.ward[card] = True


@final
class Multiply(Standing):
    """Every Base Mine or Base Powerstone yields this many points."""

    def __init__(self, what: str, by: int) -> None:
        self.what = number_of(what, ["base_mine", "base_stone"], "what")
        self.by = by

    def enter(self, cards: Cards, card: int) -> None:
        if self.what == 0:
            cards.mine_yield[card] = self.by
        else:
            cards.stone_yield[card] = self.by


@final
class Summon(Standing):
    """Once per own turn a token comes, for power."""

    def __init__(self, token: str, pp: int) -> None:
        self.token = token
        self.pp = pp

    def enter(self, cards: Cards, card: int) -> None:
        cards.summon[card] = cards.number[self.token]
        cards.summon_pp[card] = self.pp


@final
class SurgeOf(Standing):
    """One to *most* points on the card."""

    def __init__(self, what: str, most: int) -> None:
        self.what = number_of(what, ["gp", "pp"], "what")
        self.most = most

    def enter(self, cards: Cards, card: int) -> None:
        cards.surge[card] = self.what
        cards.surge_most[card] = self.most


@final
class HoldScroll(Standing):
    """Keeps one Scroll from the hand, face down, for gold."""

    def __init__(self, gp: int) -> None:
        self.gp = gp

    def enter(self, cards: Cards, card: int) -> None:
        cards.hold_gp[card] = self.gp


@final
class Scry(Standing):
    """Looks at the top cards of the own deck, for power; one goes on top, the others to the bottom."""

    def __init__(self, pp: int, count: int) -> None:
        self.pp = pp
        self.count = count

    def enter(self, cards: Cards, card: int) -> None:
        cards.scry_pp[card] = self.pp
        cards.scry[card] = self.count


@final
class Surround(Standing):
    """Stands around the own Tower and takes what is aimed at it."""

    def enter(self, cards: Cards, card: int) -> None:
        cards.surround[card] = 1


@final
class Drain(Standing):
    """Robs an opponent of unspent gold instead of an attack."""

    def __init__(self, most: int, level: int) -> None:
        self.most = most
        self.level = level

    def enter(self, cards: Cards, card: int) -> None:
        cards.drain[card] = self.most
        cards.drain_level[card] = self.level


@final
class BreakItem(Standing):
    """Breaks an Item on a structure, or a Relic inside one, instead of an attack."""

    def __init__(self, level: int) -> None:
        self.level = level

    def enter(self, cards: Cards, card: int) -> None:
        cards.breaks[card] = self.level


@final
class Repair(Standing):
    """Adds 1 IP up to the printed number, or raises what has fallen, instead of an attack."""

    def __init__(self, gp: int) -> None:
        self.gp = gp

    def enter(self, cards: Cards, card: int) -> None:
        cards.repair[card] = self.gp


@final
class HealSkill(Standing):
    """Takes back the loss of a Life Point of another own creature, for power, once per round."""

    def __init__(self, pp: int) -> None:
        self.pp = pp

    def enter(self, cards: Cards, card: int) -> None:
        cards.heal[card] = self.pp


STANDING: Final[dict[str, Any]] = {
    "stat": Stat, "armor": Armor, "shoot": Shoot, "move": Move, "intercept": Intercept, "regen": Regen, "club": Club,
    "alchemy": Alchemy, "discount": Discount, "limit": Limit, "upkeep": Upkeep, "raise": Raises, "riposte_item": RiposteItem,
    "life_ward": LifeWard, "multiply": Multiply, "summon": Summon, "surge": SurgeOf, "hold_scroll": HoldScroll, "scry": Scry,
    "surround": Surround, "drain": Drain, "break_item": BreakItem, "repair": Repair, "heal_skill": HealSkill,
}  # fmt: skip
