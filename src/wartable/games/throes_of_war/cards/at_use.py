"""Keywords that do something at the moment a card is used (TW-4.4): which step each is, stands in rules/keywords.py."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from mypy_extensions import mypyc_attr

from wartable.games.throes_of_war.cards.effects import Keyword
from wartable.games.throes_of_war.table.symbols import LETTERS, SYMBOL_NAMES, symbol_mask
from wartable.games.throes_of_war.table.terms import (
    ATTACK,
    HAND_HELD,
    STOCKPILE,
    TO_ANY,
    TO_FACE,
    dice_words,
    filter_words,
    read_filter,
)

if TYPE_CHECKING:
    from wartable.games.throes_of_war.cards.catalogue import Use


@mypyc_attr(allow_interpreted_subclasses=True)
class AtUse(Keyword):
    """Something that is done at once when the card is used."""

    WAYS: ClassVar[tuple[str, ...]] = ()

    def counts(self) -> bool:
        return False


@final
class Reroll(AtUse):
    """RE-ROLL the dice of the card once, for a bonus per symbol turned up (TW-7.2.3)."""

    def __init__(self, symbols: str, by: int) -> None:
        super().__init__(by, symbol_mask(symbols))
        self.symbols, self.by = symbols, by

    def words(self) -> str:
        names = " or ".join([SYMBOL_NAMES[LETTERS.index(x)] for x in self.symbols])
        return f"RE-ROLL its dice: +{self.by} for each {names}"

    def enter(self, use: Use) -> None:
        use.reroll = self

    def raises(self) -> bool:
        return True


@final
class Heal(AtUse):
    """Returns lost dice (TW-7.2.10)."""

    def __init__(self, dice: int) -> None:
        super().__init__(dice)
        self.dice = dice

    def words(self) -> str:
        if self.dice == 1:
            return "heal 1 (a lost die of your choice returns; you roll it from your next turn on)"
        return f"heal {self.dice} (up to {self.dice} lost dice of your choice return; you roll them from your next turn on)"


@final
class Rally(AtUse):
    """Fights with the lost dice instead (TW-7.2.12)."""

    def __init__(self) -> None:
        super().__init__()

    def words(self) -> str:
        return "roll all dice you have lost and use them this turn instead of the others (only as the first use of a turn)"

    def enter(self, use: Use) -> None:
        use.rallies = True


@final
class Muster(AtUse):
    """Rolls lost dice as well (TW-7.2.13)."""

    def __init__(self, dice: int) -> None:
        super().__init__(dice)
        self.dice = dice

    def words(self) -> str:
        if self.dice >= 10:
            return "roll all dice you have lost as well this turn; they stay lost"
        many = "1 die" if self.dice == 1 else f"up to {self.dice} dice"
        return f"roll {many} you have lost as well this turn; {'it stays' if self.dice == 1 else 'they stay'} lost"


@final
class Turn(AtUse):
    """Turns free dice; *mask* is the symbol, TO_ANY or TO_FACE (TW-7.2.14)."""

    def __init__(self, dice: int, to: str) -> None:
        whole = {"any": TO_ANY, "face": TO_FACE}
        super().__init__(dice, whole[to] if len(to) > 1 else LETTERS.index(to))
        self.dice, self.to = dice, to

    def words(self) -> str:
        any_face = {"any": "any single face it has", "face": "any face it has, also its DOUBLE"}
        to = any_face.get(self.to) or SYMBOL_NAMES[self.mask]
        return f"turn {'1 free die' if self.dice == 1 else f'up to {self.dice} free dice'} to {to}"

    def enter(self, use: Use) -> None:
        use.changes = True


@final
class Again(AtUse):
    """Re-rolls free dice (TW-7.2.15)."""

    def __init__(self, dice: int) -> None:
        super().__init__(dice)
        self.dice = dice

    def words(self) -> str:
        if self.dice >= 10:
            return "re-roll any number of free dice once"
        return f"re-roll {'1 free die' if self.dice == 1 else f'up to {self.dice} free dice'} once"

    def enter(self, use: Use) -> None:
        use.changes = True


@final
class Reuse(AtUse):
    """Takes dice back from the card (TW-7.2.16)."""

    def __init__(self, dice: int) -> None:
        super().__init__(dice)
        self.dice = dice

    def words(self) -> str:
        return f"take {dice_words(self.dice)} of this card back and use {'it' if self.dice == 1 else 'them'} for another"

    def enter(self, use: Use) -> None:
        use.reuses = True


@final
class Stop(AtUse):
    """Stops cards of a type; without *cards* all of them, and *n* is 0 (TW-7.2.17)."""

    def __init__(self, of: str, cards: int = 0) -> None:
        super().__init__(cards, read_filter(of))
        self.of, self.cards = of, cards

    def words(self) -> str:
        if self.cards == 0:
            return f"stop all {filter_words(self.of, True)} of the opponent in this exchange, also those brought out later"
        return f"stop {self.cards} {filter_words(self.of, self.cards > 1)} of the opponent in this exchange"


@final
class Destroy(AtUse):
    """Destroys an opponent's card after the exchange (TW-7.2.18)."""

    def __init__(self, of: str) -> None:
        super().__init__(1, read_filter(of))
        self.of = of

    def words(self) -> str:
        return f"destroy one {filter_words(self.of)} of the opponent when the exchange ends"


@final
class Sacrifice(AtUse):
    """The card leaves after the exchange (TW-7.2.19)."""

    def __init__(self) -> None:
        super().__init__()

    def words(self) -> str:
        return "sacrifice this card when the exchange ends"


@final
class Recover(AtUse):
    """Takes cards back from the discard (TW-7.2.21)."""

    def __init__(self, cards: int, of: str) -> None:
        super().__init__(cards, read_filter(of))
        self.cards, self.of = cards, of

    def words(self) -> str:
        return f"take {self.cards} {filter_words(self.of, self.cards > 1)} back from your discard into your inventory"


@final
class Recall(AtUse):
    """Takes unused cards back from play (TW-7.2.22)."""

    def __init__(self, cards: int) -> None:
        super().__init__(cards, HAND_HELD | STOCKPILE)
        self.cards = cards

    def words(self) -> str:
        return f"take {self.cards} unused card{'s' if self.cards > 1 else ''} of yours in play back into your inventory"


@final
class Hinder(AtUse):
    """The defender rolls fewer dice (TW-7.2.24)."""

    def __init__(self, dice: int) -> None:
        super().__init__(dice, 0, ATTACK)
        self.dice = dice

    def words(self) -> str:
        return f"the defender rolls {dice_words(self.dice)} fewer, but at least one (a Quest NPC defends with {self.dice} less)"

    def enter(self, use: Use) -> None:
        use.hinder += self.n

    def counts(self) -> bool:
        return True


@final
class Energize(AtUse):
    """The special ability is ready again (TW-7.2.28)."""

    def __init__(self) -> None:
        super().__init__()

    def words(self) -> str:
        return "your special ability is ready again, from your next turn on"
