"""What steps need on the table, in words: asked of positions that people write."""
from __future__ import annotations

from typing import ClassVar, Final

from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.table import terms
from wartable.games.final_war.table.state import War
from wartable.games.final_war.table.terms import army_of, card_of, first_place
from wartable.kernel.step import OfSeat

FEW: Final = 9  # more than any card heals or adds


class OfLiving(OfSeat[War]):
    """A step that concerns a player who is in the game."""

    NEEDS: ClassVar[str] = "living:seat"


def living(s: War, seat: int) -> str:
    """A player who is in the game."""
    return "" if 0 <= seat < s.rules.seats and s.alive[seat] else f"no seat {seat + 1} is in the game (FW-5.22.2)"


def is_place(s: War, at: int) -> bool:
    """A place of a player's army, or of the Bandits and Monsters."""
    return 0 <= at < first_place(s.rules.seats) or first_place(terms.FATE) <= at < terms.PLACES


def place(s: War, at: int) -> str:
    """A place of an army that is at the table."""
    return "" if is_place(s, at) else f"{at} is no place of an army at the table (FW-5.3.1)"


def standing(s: War, at: int) -> str:
    """A creature."""
    return "" if is_place(s, at) and s.who[at] >= 0 else f"nobody stands at place {at} (FW-5.3.1)"


def two_armies(s: War, one: int, other: int) -> str:
    """Creatures of different armies."""
    return "" if army_of(one) != army_of(other) else "both are of one army (FW-5.21)"


def is_owner(s: War, owner: int, t: int) -> bool:
    """A card belongs to a seat, a Fate card to nobody (FW-5.2.3)."""
    return owner == terms.FATE if CARDS.is_fate[t] else 0 <= owner < s.rules.seats


def joiner(s: War, t: int, owner: int) -> str:
    """A creature that can change armies, with its owner."""
    joins = CARDS.creature[t] and CARDS.kind[t] != terms.WARLORD and is_owner(s, owner, t)
    return "" if joins else "this creature cannot join an army (FW-5.21.1)"


def striker(s: War) -> str:
    """Somebody who strikes."""
    return "" if s.striker >= 0 and s.who[s.striker] >= 0 else "it needs a creature that strikes (FW-5.16)"


def struck(s: War) -> str:
    """Somebody who struck; by now it may have fallen."""
    return "" if s.striker >= 0 else "it needs a creature that strikes (FW-5.16)"


def blow(s: War) -> str:
    """Somebody wherever the blow falls."""
    falls = all(s.who[at] >= 0 for at in s.aimed) and all(s.who[at] >= 0 for at in s.victims)
    return "" if falls else "nobody stands where the blow falls (FW-5.16)"


def army(s: War, number: int) -> str:
    """An army at the table."""
    return place(s, first_place(number))


def mercenary(s: War) -> str:
    """A Mercenary is hired while it is in play (FW-5.8.1)."""
    return "" if s.card >= 0 and CARDS.mercenary[s.card] else "no Mercenary is to be hired (FW-5.8.1)"


def raid(s: War) -> str:
    """A fight against Bandits or Monsters."""
    return "" if s.combat == terms.RAID else "there is no raid (FW-5.9)"


def fate_card(s: War) -> str:
    """A Fate card in play."""
    return "" if s.card >= 0 else "no Fate card is in play (FW-5.6.1)"


def add_to_hand_on_top(s: War) -> str:
    """An Add to Hand card on top of the Fate Deck."""
    lies = s.fate and CARDS.to_hand[card_of(s.fate[-1])]
    return "" if lies else "no Add to Hand card lies on top of the Fate Deck (FW-5.6.1)"
