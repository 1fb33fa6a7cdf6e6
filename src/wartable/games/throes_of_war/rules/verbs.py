"""What several chapters of the rules do: conceding, counting dice, telling a use."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.throes_of_war.cards.catalogue import BITS
from wartable.games.throes_of_war.rules.totals import use_of
from wartable.games.throes_of_war.seen import events
from wartable.games.throes_of_war.table import actions
from wartable.games.throes_of_war.table.state import Throes
from wartable.games.throes_of_war.table.symbols import ONE_OF, SYMBOLS, TALLY_OF
from wartable.games.throes_of_war.table.terms import CHARACTER_SLOT, DICE, EMPTY, FREE, LOST, SLOTS, owner_of, slot_of

TURN_SCOPE: Final = 1
EXCHANGE_SCOPE: Final = 2


def concede(s: Throes, seat: int) -> None:
    """Gives up: all dice are lost and the player is out; the turn, if it is his, is over (TW-4.6)."""
    s.tell(events.CONCEDES, (seat,))
    for i in range(seat * DICE, seat * DICE + DICE):
        s.flag[i] |= LOST
    if s.turn == seat:
        s.unwind(TURN_SCOPE)


def with_concede(s: Throes, options: list[int]) -> list[int]:
    """The options of a decision, with conceding where the match allows it."""
    if s.rules.concede:
        options.append(actions.CONCEDE)
        options.sort()
    return options


def free_faces(s: Throes, seat: int) -> list[int]:
    """The unplaced dice of a player, counted by face."""
    faces = [0] * (2 * SYMBOLS)
    where = s.where
    for i in range(seat * DICE, seat * DICE + DICE):
        if where[i] == FREE:
            faces[s.face[i]] += 1
    return faces


def free_symbols(s: Throes, seat: int) -> i64:
    """The symbols that the unplaced dice of a player show, as a tally."""
    where, face, symbols_of = s.where, s.face, TALLY_OF
    tally: i64 = 0
    base: i64 = seat * DICE
    for d in range(base, base + DICE):
        if where[d] == FREE:
            tally += symbols_of[face[d]]
    return tally


def free_dice(s: Throes, seat: int) -> i64:
    """The unplaced dice of a player as a tally of dice: each counts one, whatever it shows."""
    where, face, one_of = s.where, s.face, ONE_OF
    tally: i64 = 0
    base: i64 = seat * DICE
    for d in range(base, base + DICE):
        if where[d] == FREE:
            tally += one_of[face[d]]
    return tally


def faces_on(s: Throes, i: int) -> list[int]:
    """The dice lying on the card in a slot, counted by face."""
    faces = [0] * (2 * SYMBOLS)
    seat, slot = owner_of(i), slot_of(i)
    for d in range(seat * DICE, seat * DICE + DICE):
        if s.where[d] == slot:
            faces[s.face[d]] += 1
    return faces


def in_play(s: Throes, seat: int, mask: int) -> list[int]:
    """The slots of a player's hand-held and stockpile cards of these types."""
    base = seat * SLOTS
    return [i for i in range(base, base + CHARACTER_SLOT) if s.card[i] != EMPTY and BITS[s.card[i]] & mask]


def pool_options(s: Throes, first: int, slots: list[int]) -> list[int]:
    """One option for each type of card in these slots."""
    return sorted({actions.naming(first, s.card[i]) for i in slots})


def tell_use(s: Throes, i: int, again: list[int]) -> None:
    """Logs a use with the dice paid for it."""
    if s.events is not None:
        seat, slot = owner_of(i), slot_of(i)
        paid = [s.face[d] for d in range(seat * DICE, seat * DICE + DICE) if s.where[d] == slot]
        value = use_of(s, i).value(s.side) + s.bonus[i]
        s.tell(events.USES_CARD, (seat, s.card[i], s.mode[i] - 1, value, s.side, len(paid), *paid, *again))
