"""The table without what a viewer may not know (TW-10): all that a view keeps until it is read."""
from __future__ import annotations

from typing import Final

from wartable.games.throes_of_war.rules.opening import complete
from wartable.games.throes_of_war.rules.placing import PlaceDice
from wartable.games.throes_of_war.seen.knows import sees_inventory
from wartable.games.throes_of_war.table.actions import MAX_SEATS
from wartable.games.throes_of_war.table.state import Column, Rows, Throes

NO_DECK: Final[Column] = ()
SOME_DECK: Final[Column] = (0,)  # stands for any deck that was committed
ALL_DECKS: Final[list[Rows]] = [(SOME_DECK,) * seats for seats in range(MAX_SEATS + 1)]


def veiled(s: Throes, viewer: int) -> Throes:
    """A copy in which hidden cards have no number, only an amount, and of others' decks it is known whether there is one."""
    v = Throes(s.rules, s)
    if isinstance(s.asker, PlaceDice):  # everybody sees which card is paid
        v.asker = s.asker
    seats = s.rules.seats
    if not s.revealed:
        drafts: list[Column] = []
        for seat in range(seats):
            draft = s.drafts[seat]
            drafts.append(draft if seat == viewer else SOME_DECK if complete(draft) else NO_DECK)
        v.drafts = tuple(drafts)
        return v
    v.drafts = ALL_DECKS[seats]
    rows: list[Column] = []
    for seat in range(seats):
        cards = s.inventory[seat]
        rows.append(cards if sees_inventory(s, viewer, seat) else (0,) * len(cards))
    v.inventory = tuple(rows)
    return v
