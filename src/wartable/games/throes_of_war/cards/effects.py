"""What cards do: the keywords (TW-7.2.1 to TW-7.2.28). The constructor of each is the schema of the card files."""
from __future__ import annotations

from typing import Any, Final, final

from wartable.games.throes_of_war.table import terms
from wartable.games.throes_of_war.table.symbols import LETTERS, SYMBOL_NAMES, symbol_mask
from wartable.games.throes_of_war.table.terms import (
    ATTACK,
    DEFENSE,
    SIDE_WORDS,
    dice_words,
    filter_words,
    read_filter,
    read_side,
)
from wartable.kernel.catalogue import Effect


class Keyword(Effect):
    """One effect of a card as plain numbers: *n* how much, *mask* the types or symbols it looks at, *side* when."""

    def __init__(self, code: int, n: int = 0, mask: int = 0, side: int = ATTACK | DEFENSE, most: int = 0) -> None:
        self.code = code
        self.n = n
        self.mask = mask
        self.side = side
        self.limit = most

    def words(self) -> str:
        """The sentence of the card, in lower case and without a full stop."""
        raise NotImplementedError


@final
class Extra(Keyword):
    """More symbols than the cost may be placed, each for a bonus of *n*; *limit* is the most, 0 for no end (TW-7.2.1)."""

    def __init__(self, symbol: str, by: int, side: str, most: int = 0) -> None:
        super().__init__(terms.EXTRA, by, LETTERS.index(symbol), read_side(side), most)
        self.symbol, self.by, self.most = symbol, by, most

    def words(self) -> str:
        limit = f" (at most +{self.most})" if self.most else ""
        return f"{SIDE_WORDS[self.side]} +{self.by} for every extra {SYMBOL_NAMES[self.mask]} you place here{limit}"


@final
class Doubles(Keyword):
    """A bonus for every DOUBLE that pays for the card (TW-7.2.2)."""

    def __init__(self, by: int) -> None:
        super().__init__(terms.DOUBLES, by)
        self.by = by

    def words(self) -> str:
        return f"+{self.by} for every DOUBLE among its dice"


@final
class Reroll(Keyword):
    """RE-ROLL the dice of the card once, for a bonus per symbol turned up (TW-7.2.3)."""

    def __init__(self, symbols: str, by: int) -> None:
        super().__init__(terms.REROLL, by, symbol_mask(symbols))
        self.symbols, self.by = symbols, by

    def words(self) -> str:
        names = " or ".join([SYMBOL_NAMES[LETTERS.index(x)] for x in self.symbols])
        return f"RE-ROLL its dice: +{self.by} for each {names}"


@final
class Boost(Keyword):
    """Every other card of a type that is used this turn gets a bonus (TW-7.2.4)."""

    def __init__(self, of: str, by: int, side: str) -> None:
        super().__init__(terms.BOOST, by, read_filter(of), read_side(side))
        self.of, self.by = of, by

    def words(self) -> str:
        return f"your other {filter_words(self.of, True)} give +{self.by} {SIDE_WORDS[self.side]}"


@final
class Double(Keyword):
    """Doubles the best other card of a type, or every one; *limit* is 1 for every (TW-7.2.5)."""

    def __init__(self, of: str, side: str, every: bool = False) -> None:
        super().__init__(terms.DOUBLE, 2, read_filter(of), read_side(side), 1 if every else 0)
        self.of, self.every = of, every

    def words(self) -> str:
        which = f"all your {filter_words(self.of, True)}" if self.every else f"your best {filter_words(self.of)}"
        return f"doubles the {SIDE_WORDS[self.side]} of {which}"


@final
class DoubleTotal(Keyword):
    """Doubles the player's whole total, on the stated side only (TW-7.2.6, TW-R13)."""

    def __init__(self, side: str) -> None:
        super().__init__(terms.DOUBLE_TOTAL, 2, 0, read_side(side))

    def words(self) -> str:
        return f"doubles your total {SIDE_WORDS[self.side]}"


@final
class Per(Keyword):
    """A bonus for each other card of a type used this turn (TW-7.2.7)."""

    def __init__(self, of: str, by: int, side: str) -> None:
        super().__init__(terms.PER, by, read_filter(of), read_side(side))
        self.of, self.by = of, by

    def words(self) -> str:
        return f"+{self.by} {SIDE_WORDS[self.side]} for each other {filter_words(self.of)} you use"


@final
class PerLost(Keyword):
    """A bonus for every so many lost dice; *limit* is how many (TW-7.2.8)."""

    def __init__(self, dice: int, by: int, side: str) -> None:
        super().__init__(terms.PER_LOST, by, 0, read_side(side), dice)
        self.dice, self.by = dice, by

    def words(self) -> str:
        return f"+{self.by} {SIDE_WORDS[self.side]} per {'lost die' if self.dice == 1 else f'{self.dice} lost dice'}"


@final
class Versus(Keyword):
    """A bonus against an opponent who has, or used, a card of a type (TW-7.2.9)."""

    def __init__(self, of: str, by: int, side: str) -> None:
        super().__init__(terms.VERSUS, by, read_filter(of), read_side(side))
        self.of, self.by = of, by

    def words(self) -> str:
        return f"+{self.by} {SIDE_WORDS[self.side]} against {filter_words(self.of, True)}"


@final
class Heal(Keyword):
    """Returns lost dice (TW-7.2.10)."""

    def __init__(self, dice: int) -> None:
        super().__init__(terms.HEAL, dice)
        self.dice = dice

    def words(self) -> str:
        return f"heal {self.dice}"


@final
class Drain(Keyword):
    """Heals after a wound dealt (TW-7.2.11)."""

    def __init__(self, dice: int) -> None:
        super().__init__(terms.DRAIN, dice, 0, ATTACK)
        self.dice = dice

    def words(self) -> str:
        return f"if you wound, heal {self.dice}"


@final
class Rally(Keyword):
    """Fights with the lost dice instead (TW-7.2.12)."""

    def __init__(self) -> None:
        super().__init__(terms.RALLY)

    def words(self) -> str:
        return "fight this turn with your lost dice instead (first use of the turn)"


@final
class Muster(Keyword):
    """Rolls lost dice as well (TW-7.2.13)."""

    def __init__(self, dice: int) -> None:
        super().__init__(terms.MUSTER, dice)
        self.dice = dice

    def words(self) -> str:
        if self.dice >= 10:
            return "roll all lost dice as well this turn"
        return f"roll {self.dice} lost {'die' if self.dice == 1 else 'dice'} as well this turn"


@final
class Turn(Keyword):
    """Turns free dice; *mask* is the symbol, TO_ANY or TO_FACE (TW-7.2.14)."""

    def __init__(self, dice: int, to: str) -> None:
        whole = {"any": terms.TO_ANY, "face": terms.TO_FACE}
        super().__init__(terms.TURN, dice, whole[to] if len(to) > 1 else LETTERS.index(to))
        self.dice, self.to = dice, to

    def words(self) -> str:
        to = {"any": "any single face", "face": "any face"}.get(self.to) or SYMBOL_NAMES[self.mask]
        return f"turn {'1 free die' if self.dice == 1 else f'{self.dice} free dice'} to {to}"


@final
class Again(Keyword):
    """Re-rolls free dice (TW-7.2.15)."""

    def __init__(self, dice: int) -> None:
        super().__init__(terms.AGAIN, dice)
        self.dice = dice

    def words(self) -> str:
        if self.dice >= 10:
            return "re-roll any free dice"
        return f"re-roll {'1 free die' if self.dice == 1 else f'up to {self.dice} free dice'}"


@final
class Reuse(Keyword):
    """Takes dice back from the card (TW-7.2.16)."""

    def __init__(self, dice: int) -> None:
        super().__init__(terms.REUSE, dice)
        self.dice = dice

    def words(self) -> str:
        return f"take {self.dice} of its dice back for another card"


@final
class Stop(Keyword):
    """Stops cards of a type; without *cards* all of them, and *n* is 0 (TW-7.2.17)."""

    def __init__(self, of: str, cards: int = 0) -> None:
        super().__init__(terms.STOP, cards, read_filter(of))
        self.of, self.cards = of, cards

    def words(self) -> str:
        if self.cards == 0:
            return f"stop all {filter_words(self.of, True)}"
        return f"stop {self.cards} {filter_words(self.of, self.cards > 1)}"


@final
class Destroy(Keyword):
    """Destroys an opponent's card after the exchange (TW-7.2.18)."""

    def __init__(self, of: str) -> None:
        super().__init__(terms.DESTROY, 1, read_filter(of))
        self.of = of

    def words(self) -> str:
        return f"destroy one {filter_words(self.of)}"


@final
class Sacrifice(Keyword):
    """The card leaves after the exchange (TW-7.2.19)."""

    def __init__(self) -> None:
        super().__init__(terms.SACRIFICE)

    def words(self) -> str:
        return "sacrifice this card"


@final
class Offer(Keyword):
    """Another own card is part of the cost (TW-7.2.20)."""

    def __init__(self, of: str) -> None:
        super().__init__(terms.OFFER, 1, read_filter(of))
        self.of = of

    def words(self) -> str:
        return f"sacrifice another {filter_words(self.of)} of yours"


@final
class Recover(Keyword):
    """Takes cards back from the discard (TW-7.2.21)."""

    def __init__(self, cards: int, of: str) -> None:
        super().__init__(terms.RECOVER, cards, read_filter(of))
        self.cards, self.of = cards, of

    def words(self) -> str:
        return f"take {self.cards} {filter_words(self.of, self.cards > 1)} back from your discard"


@final
class Recall(Keyword):
    """Takes unused cards back from play (TW-7.2.22)."""

    def __init__(self, cards: int) -> None:
        super().__init__(terms.RECALL, cards, terms.HAND_HELD | terms.STOCKPILE)
        self.cards = cards

    def words(self) -> str:
        return f"take up to {self.cards} unused card{'s' if self.cards > 1 else ''} back into your inventory"


@final
class Pierce(Keyword):
    """Shields of the defender give less (TW-7.2.23)."""

    def __init__(self, by: int) -> None:
        super().__init__(terms.PIERCE, by, terms.SHIELD, ATTACK)
        self.by = by

    def words(self) -> str:
        return f"shields block {self.by} less"


@final
class Hinder(Keyword):
    """The defender rolls fewer dice (TW-7.2.24)."""

    def __init__(self, dice: int) -> None:
        super().__init__(terms.HINDER, dice, 0, ATTACK)
        self.dice = dice

    def words(self) -> str:
        return f"the defender rolls {dice_words(self.dice)} fewer"


@final
class Deepen(Keyword):
    """A wound counts one band worse (TW-7.2.25)."""

    def __init__(self) -> None:
        super().__init__(terms.DEEPEN, 1, 0, ATTACK)

    def words(self) -> str:
        return "a wound counts one step worse"


@final
class Ward(Keyword):
    """Fewer dice are lost (TW-7.2.26)."""

    def __init__(self, dice: int) -> None:
        super().__init__(terms.WARD, dice, 0, DEFENSE)
        self.dice = dice

    def words(self) -> str:
        return f"lose {dice_words(self.dice)} fewer"


@final
class Riposte(Keyword):
    """An attack that fails costs the attacker a die (TW-7.2.27)."""

    def __init__(self) -> None:
        super().__init__(terms.RIPOSTE, 1, 0, DEFENSE)

    def words(self) -> str:
        return "if you hold, the attacker loses a die"


@final
class Energize(Keyword):
    """The special ability is ready again (TW-7.2.28)."""

    def __init__(self) -> None:
        super().__init__(terms.ENERGIZE)

    def words(self) -> str:
        return "your special ability is ready again next turn"


KEYWORDS: Final[dict[str, Any]] = {
    "extra": Extra, "doubles": Doubles, "reroll": Reroll, "boost": Boost, "double": Double, "double_total": DoubleTotal,
    "per": Per, "per_lost": PerLost, "versus": Versus, "heal": Heal, "drain": Drain, "rally": Rally, "muster": Muster,
    "turn": Turn, "again": Again, "reuse": Reuse, "stop": Stop, "destroy": Destroy, "sacrifice": Sacrifice, "offer": Offer,
    "recover": Recover, "recall": Recall, "pierce": Pierce, "hinder": Hinder, "deepen": Deepen, "ward": Ward,
    "riposte": Riposte, "energize": Energize,
}  # fmt: skip
