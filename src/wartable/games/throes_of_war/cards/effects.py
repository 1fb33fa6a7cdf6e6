"""What cards do: the keywords (TW-7.2.1 to TW-7.2.33). The constructor of each is the schema of the card files.

Here are those that count when a card is paid, when totals are added up, or at the result; bonuses for the card on which they
stand, which depend on the table, are in `bonuses`, and what is done at once is in `at_use`.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from mypy_extensions import mypyc_attr

from wartable.games.throes_of_war.table.symbols import LETTERS, SYMBOL_NAMES
from wartable.games.throes_of_war.table.terms import (
    ATTACK,
    DEFENSE,
    SHIELD,
    SIDE_WORDS,
    dice_words,
    filter_words,
    read_filter,
    read_side,
)
from wartable.kernel.catalogue import Effect

if TYPE_CHECKING:
    from wartable.games.throes_of_war.cards.catalogue import Use
    from wartable.games.throes_of_war.table.state import Throes


@mypyc_attr(allow_interpreted_subclasses=True)
class Keyword(Effect):
    """One effect of a card as plain numbers: *n* how much, *mask* the types or symbols it looks at, *side* when."""

    WAYS: ClassVar[tuple[str, ...]] = ("enter",)

    def __init__(self, n: int = 0, mask: int = 0, side: int = ATTACK | DEFENSE, most: int = 0) -> None:
        self.n = n
        self.mask = mask
        self.side = side
        self.limit = most

    def words(self) -> str:
        """The sentence of the card, in lower case and without a full stop."""
        raise NotImplementedError

    def enter(self, use: Use) -> None:
        """Writes into a use of the card what paying for it and adding it up must know."""

    def counts(self) -> bool:
        """Whether it counts after the use, too: when totals are added up, or at the result."""
        return True

    def raises(self) -> bool:
        """Whether it can raise the number of its own card: the "+" behind it."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class OwnBonus(Keyword):
    """A bonus for the card on which it stands (TW-5.6.1)."""

    def raises(self) -> bool:
        return True

    def bonus(self, s: Throes, seat: int, place: int, used: list[int], side: int) -> int:
        """What it gives to the card at a place when totals are added up; *used* are the places of the cards that count."""
        return 0

    def at_most(self, s: Throes, seat: int, types: list[int], side: int) -> int:
        """What it can give at most if cards of these types are used beside it."""
        return self.bonus(s, seat, -1, [], side)

    def fixed(self, s: Throes, seat: int) -> int:
        """What of it is fixed when the attack turn of the player ends."""
        return 0


@final
class Extra(OwnBonus):
    """More symbols than the cost may be placed, each for a bonus of *n*; *limit* is the most, 0 for no end (TW-7.2.1)."""

    def __init__(self, symbol: str, by: int, side: str, most: int = 0) -> None:
        super().__init__(by, LETTERS.index(symbol), read_side(side), most)
        self.symbol, self.by, self.most = symbol, by, most

    def words(self) -> str:
        limit = f" (at most +{self.most})" if self.most else ""
        return f"{SIDE_WORDS[self.side]} +{self.by} for every extra {SYMBOL_NAMES[self.mask]} you place here{limit}"

    def enter(self, use: Use) -> None:
        use.extra, use.extra_side, use.extra_by = self.mask, self.side, self.n
        if self.limit:
            use.extra_most = self.limit // self.n


@final
class Doubles(OwnBonus):
    """A bonus for every DOUBLE that pays for the card (TW-7.2.2)."""

    def __init__(self, by: int) -> None:
        super().__init__(by)
        self.by = by

    def words(self) -> str:
        return f"+{self.by} for every DOUBLE among its dice"

    def enter(self, use: Use) -> None:
        use.doubles_by = self.n


@final
class Boost(Keyword):
    """Every other card of a type that is used this turn gets a bonus (TW-7.2.4)."""

    def __init__(self, of: str, by: int, side: str) -> None:
        super().__init__(by, read_filter(of), read_side(side))
        self.of, self.by = of, by

    def words(self) -> str:
        return f"each other {filter_words(self.of)} you use this turn gives +{self.by} {SIDE_WORDS[self.side]}"

    def enter(self, use: Use) -> None:
        use.boosts.append(self)


@final
class Double(Keyword):
    """Doubles the best other card of a type, or every one; *limit* is 1 for every (TW-7.2.5)."""

    def __init__(self, of: str, side: str, every: bool = False) -> None:
        super().__init__(2, read_filter(of), read_side(side), 1 if every else 0)
        self.of, self.every = of, every

    def words(self) -> str:
        which = f"every other {filter_words(self.of)}" if self.every else f"the best other {filter_words(self.of)}"
        return f"doubles the {SIDE_WORDS[self.side]} of {which} you use this turn"

    def enter(self, use: Use) -> None:
        use.doubles.append(self)


@final
class DoubleTotal(Keyword):
    """Doubles the player's whole total, on the stated side only (TW-7.2.6, TW-R13)."""

    def __init__(self, side: str) -> None:
        super().__init__(2, 0, read_side(side))

    def words(self) -> str:
        return f"doubles your total {SIDE_WORDS[self.side]}"

    def enter(self, use: Use) -> None:
        use.total_doubles.append(self)


@final
class Drain(Keyword):
    """Heals after a wound dealt (TW-7.2.11)."""

    def __init__(self, dice: int) -> None:
        super().__init__(dice, 0, ATTACK)
        self.dice = dice

    def words(self) -> str:
        return f"if this attack costs the opponent a die, heal {self.dice} (lost dice of yours return)"

    def enter(self, use: Use) -> None:
        use.drain += self.n


@final
class Offer(Keyword):
    """Another own card is part of the cost (TW-7.2.20)."""

    def __init__(self, of: str) -> None:
        super().__init__(1, read_filter(of))
        self.of = of

    def words(self) -> str:
        return f"part of the cost: sacrifice another {filter_words(self.of)} of yours in play"

    def enter(self, use: Use) -> None:
        use.offers = self.mask


@final
class Pierce(Keyword):
    """Shields of the defender give less (TW-7.2.23)."""

    def __init__(self, by: int) -> None:
        super().__init__(by, SHIELD, ATTACK)
        self.by = by

    def words(self) -> str:
        return f"each shield used against this attack gives {self.by} less"

    def enter(self, use: Use) -> None:
        use.pierce += self.n


@final
class Deepen(Keyword):
    """A wound counts one band worse (TW-7.2.25)."""

    def __init__(self) -> None:
        super().__init__(1, 0, ATTACK)

    def words(self) -> str:
        return "a hit becomes a critical hit, a critical hit a lethal hit"

    def enter(self, use: Use) -> None:
        use.deepen += self.n


@final
class Ward(Keyword):
    """Fewer dice are lost (TW-7.2.26)."""

    def __init__(self, dice: int) -> None:
        super().__init__(dice, 0, DEFENSE)
        self.dice = dice

    def words(self) -> str:
        return f"you lose {dice_words(self.dice)} fewer to this attack"

    def enter(self, use: Use) -> None:
        use.ward += self.n


@final
class Riposte(Keyword):
    """An attack that fails costs the attacker a die (TW-7.2.27)."""

    def __init__(self) -> None:
        super().__init__(1, 0, DEFENSE)

    def words(self) -> str:
        return "if your defense is at least the attack, the attacker loses a die (a Quest NPC a hit point)"

    def enter(self, use: Use) -> None:
        use.riposte += self.n


@final
class Endure(Keyword):
    """Heals after an attack that failed (TW-7.2.32)."""

    def __init__(self, dice: int) -> None:
        super().__init__(dice, 0, DEFENSE)
        self.dice = dice

    def words(self) -> str:
        return f"if your defense is at least the attack, heal {self.dice} (lost dice of yours return)"

    def enter(self, use: Use) -> None:
        use.endure += self.n


@final
class Rise(Keyword):
    """A card that is never lost: whenever it would be discarded it returns to the inventory (TW-7.2.33)."""

    def __init__(self) -> None:
        super().__init__()

    def words(self) -> str:
        return "whenever it leaves play it returns to your inventory"

    def enter(self, use: Use) -> None:
        use.rises_again = True
