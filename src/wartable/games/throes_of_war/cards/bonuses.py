"""Keywords that raise the number of their own card by what lies on the table when totals are added up (TW-5.6.1)."""
from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import mypyc_attr

from wartable.games.throes_of_war.cards.effects import OwnBonus
from wartable.games.throes_of_war.table.terms import (
    ATTACK,
    DEFENSE,
    DICE,
    NOT_SET,
    SIDE_WORDS,
    SLOTS,
    filter_words,
    holds,
    read_filter,
    read_side,
)

if TYPE_CHECKING:
    from wartable.games.throes_of_war.cards.catalogue import Use
    from wartable.games.throes_of_war.table.state import Throes


@final
class Per(OwnBonus):
    """A bonus for each other card of a type used this turn (TW-7.2.7)."""

    def __init__(self, of: str, by: int, side: str) -> None:
        super().__init__(by, read_filter(of), read_side(side))
        self.of, self.by = of, by

    def words(self) -> str:
        return f"+{self.by} {SIDE_WORDS[self.side]} for each other {filter_words(self.of)} you use this turn"

    def enter(self, use: Use) -> None:
        use.bonuses.append(self)

    def bonus(self, s: Throes, seat: int, place: int, used: list[int], side: int) -> int:
        n = 0
        for other in used:
            if other != place and s.is_of_type(other, self.mask):
                n += self.n
        return n

    def at_most(self, s: Throes, seat: int, types: list[int], side: int) -> int:
        return self.n * min(SLOTS - 1, sum([1 for bits in types if bits & self.mask]))


@final
class PerLost(OwnBonus):
    """A bonus for every so many lost dice; *limit* is how many (TW-7.2.8)."""

    def __init__(self, dice: int, by: int, side: str) -> None:
        super().__init__(by, 0, read_side(side), dice)
        self.dice, self.by = dice, by

    def words(self) -> str:
        many = "die you have lost" if self.dice == 1 else f"{self.dice} dice you have lost"
        return f"+{self.by} {SIDE_WORDS[self.side]} for every {many}"

    def enter(self, use: Use) -> None:
        use.bonuses.append(self)

    def bonus(self, s: Throes, seat: int, place: int, used: list[int], side: int) -> int:
        return s.wounds[seat] // self.limit * self.n


@mypyc_attr(allow_interpreted_subclasses=True)
class Facing(OwnBonus):
    """A bonus that depends on the other side; the attacker's is fixed when the attack turn ends."""

    def faces(self, s: Throes, seat: int, side: int) -> bool:
        """Whether the other side is as the bonus wants it."""
        raise NotImplementedError

    def enter(self, use: Use) -> None:
        use.bonuses.append(self)

    def bonus(self, s: Throes, seat: int, place: int, used: list[int], side: int) -> int:
        # From the end of the attack turn on it stands in the bonus of the card.
        if side == ATTACK and holds(s.ended, seat):
            return 0
        return self.n if self.faces(s, seat, side) else 0

    def fixed(self, s: Throes, seat: int) -> int:
        return self.n if self.side & ATTACK and self.faces(s, seat, ATTACK) else 0


@final
class Versus(Facing):
    """A bonus against an opponent who has, or used, a card of a type (TW-7.2.9)."""

    def __init__(self, of: str, by: int, side: str) -> None:
        super().__init__(by, read_filter(of), read_side(side))
        self.of, self.by = of, by

    def words(self) -> str:
        kind = filter_words(self.of)
        parts: list[str] = []
        if self.side & ATTACK:
            parts.append(f"+{self.by} attack if the opponent has a {kind} in play")
        if self.side & DEFENSE:
            parts.append(f"+{self.by} defense if the opponent attacks with a {kind}")
        return ", ".join(parts)

    def enter(self, use: Use) -> None:
        super().enter(use)

    def faces(self, s: Throes, seat: int, side: int) -> bool:
        return s.faces_type(seat, self.mask, side)


@final
class Underdog(Facing):
    """A bonus against an opponent who has more dice (TW-7.2.29)."""

    def __init__(self, by: int, side: str) -> None:
        super().__init__(by, 0, read_side(side))
        self.by = by

    def words(self) -> str:
        return f"+{self.by} {SIDE_WORDS[self.side]} if you have fewer dice than the opponent (a Quest NPC counts as having ten)"

    def enter(self, use: Use) -> None:
        super().enter(use)

    def faces(self, s: Throes, seat: int, side: int) -> bool:
        own = s.available(seat)
        if s.foe != NOT_SET:
            return own < DICE
        for other in s.opponents(seat):  # noqa: SIM110  (a loop compiles better than a generator)
            if own < s.available(other):
                return True
        return False


@final
class Brace(Facing):
    """A bonus against an attack with many cards; *limit* is how many (TW-7.2.30)."""

    def __init__(self, cards: int, by: int) -> None:
        super().__init__(by, 0, DEFENSE, cards)
        self.cards, self.by = cards, by

    def words(self) -> str:
        return f"+{self.by} defense if the attack is made with {self.cards} or more cards"

    def enter(self, use: Use) -> None:
        super().enter(use)

    def faces(self, s: Throes, seat: int, side: int) -> bool:
        n = 0
        if s.foe != NOT_SET:
            for row in range(len(s.rules.npcs[s.enemies[s.foe]].items)):
                if s.item_used(row):
                    n += 1
            return n >= self.limit
        for other in s.opponents(seat):
            for i in range(other * SLOTS, other * SLOTS + SLOTS):
                if s.working(i):
                    n += 1
        return n >= self.limit


@final
class Lone(OwnBonus):
    """A bonus for the only card of a type that is used this turn (TW-7.2.31)."""

    def __init__(self, of: str, by: int, side: str) -> None:
        super().__init__(by, read_filter(of), read_side(side))
        self.of, self.by = of, by

    def words(self) -> str:
        return f"+{self.by} {SIDE_WORDS[self.side]} if you use no other {filter_words(self.of)} this turn"

    def enter(self, use: Use) -> None:
        use.bonuses.append(self)

    def bonus(self, s: Throes, seat: int, place: int, used: list[int], side: int) -> int:
        for other in used:
            if other != place and s.is_of_type(other, self.mask):
                return 0
        return self.n
