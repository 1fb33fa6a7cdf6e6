"""The Fate Deck of a game: which cards it has, and how they are arranged (FW-3.5, FW-3.6)."""
from __future__ import annotations

from typing import ClassVar, Final, final

from wartable.games.final_war.cards.catalogue import (
    ALLIANCE,
    BREAK_ALLIANCE,
    BREAK_ALLIANCE_2,
    CARDS,
    FINAL_WAR_CARD,
    GORGONS,
    LATE_ALLIANCE,
    MID_DECK,
    fate_deck,
    replacements,
)  # fmt: skip
from wartable.games.final_war.table.options import CAMPAIGN
from wartable.games.final_war.table.state import War
from wartable.games.final_war.table.terms import PUBLIC, card_of, coded
from wartable.kernel.dice import TABLE, draw_die, shuffle_dice, shuffled
from wartable.kernel.step import Step

BATTLE_CARD: Final[int] = CARDS.type("battle")


def fate_cards(s: War) -> list[int]:
    """The Fate cards of this match, without the Mid Deck card (FW-3.5)."""
    cards = fate_deck(s.rules.mode + 1)
    if s.rules.replace_gorgons != "none":
        cards[cards.index(GORGONS)] = CARDS.type(s.rules.replace_gorgons)
    if s.rules.advanced:
        table = replacements()
        cards = [table.get(t, t) for t in cards]
    if s.rules.alliances:
        cards.extend([ALLIANCE, BREAK_ALLIANCE])
        if s.rules.seats == 4:
            cards.extend([LATE_ALLIANCE, BREAK_ALLIANCE_2])
    return sorted(cards)


@final
class ShuffleFate(Step[War]):
    """The Fate Deck is shuffled; in a Campaign without Final War and one Battle (FW-3.6)."""

    AFTER: ClassVar[str] = "HalveFate ArrangeHalf"

    def kept(self, s: War) -> list[int]:
        if s.rules.mode != CAMPAIGN:
            return s.fate
        return [code for code in s.fate if code != coded(FINAL_WAR_CARD, 0) and code != coded(BATTLE_CARD, 0)]

    def resolve(self, s: War) -> None:
        s.roll(TABLE, shuffle_dice(len(self.kept(s))), self)

    def rolled(self, s: War, faces: list[int]) -> None:
        s.fate = shuffled(self.kept(s), faces)


@final
class HalveFate(Step[War]):
    """Campaign: Final War and a Battle are shuffled into the bottom half; the Mid Deck card lies on it (FW-3.6)."""

    AFTER: ClassVar[str] = "ArrangeHalf"

    def bottom(self, s: War) -> list[int]:
        half = len(s.fate) // 2
        return [coded(FINAL_WAR_CARD, 0), coded(BATTLE_CARD, 0), *s.fate[half:]]

    def resolve(self, s: War) -> None:
        s.roll(TABLE, shuffle_dice(len(self.bottom(s))), self)

    def rolled(self, s: War, faces: list[int]) -> None:
        top = s.fate[: len(s.fate) // 2]
        s.fate = [*shuffled(self.bottom(s), faces), coded(MID_DECK, PUBLIC), *top]


@final
class ArrangeHalf(Step[War]):
    """An Add to Hand card, each equally likely, is put on top of a pile: 0 the bottom half, 1 the top half, 2 the whole
    deck (FW-3.6)."""

    AFTER: ClassVar[str] = "ArrangeHalf StartingCards"

    def __init__(self, half: int) -> None:
        self.half = half

    def pile(self, s: War) -> list[int]:
        """The positions of the pile in the deck, bottom first."""
        if self.half == 2:
            return list(range(len(s.fate)))
        middle = s.fate.index(coded(MID_DECK, PUBLIC))
        return list(range(middle)) if self.half == 0 else list(range(middle + 1, len(s.fate)))

    def candidates(self, s: War) -> list[int]:
        return [i for i in self.pile(s) if CARDS.to_hand[card_of(s.fate[i])]]

    def resolve(self, s: War) -> None:
        count = len(self.candidates(s))
        if count:
            s.roll(TABLE, [draw_die(count)], self)

    def rolled(self, s: War, faces: list[int]) -> None:
        pile = self.pile(s)
        code = s.fate.pop(self.candidates(s)[faces[0]])
        s.fate.insert(pile[-1], code)


STEPS: Final = [ShuffleFate, HalveFate, ArrangeHalf]
