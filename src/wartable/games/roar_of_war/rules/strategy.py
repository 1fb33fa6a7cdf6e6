"""Playing Strategy Cards (RW-8): what may be played in each window, and what happens then."""
from __future__ import annotations

from typing import Final, final

from wartable.games.roar_of_war.cards.catalogue import ATTACK, DEFENCE
from wartable.games.roar_of_war.cards.decks import CHARGE, CHARGES, S_EFFECTS, TIMING
from wartable.games.roar_of_war.seen import events
from wartable.games.roar_of_war.table.actions import PLAY_CARD, SHOW_PILE
from wartable.games.roar_of_war.table.state import War
from wartable.games.roar_of_war.table.terms import (
    ANIMAL,
    ATTACK_TIMING,
    ATTACKING,
    CARDS,
    DEFENCE_TIMING,
    DEFENDING,
    NONE,
    ON_TURN,
    PILES,
    TURN_TIMING,
)
from wartable.kernel.row import changed
from wartable.kernel.step import Step
from wartable.kernel.window import PASS

TURN_WINDOW: Final = 0
ATTACK_WINDOW: Final = 1
DEFENCE_WINDOW: Final = 2
RESPONSE_WINDOW: Final = 3
WINDOW_TIMING: Final = [TURN_TIMING, ATTACK_TIMING, DEFENCE_TIMING, ATTACK_TIMING]
WINDOW_ROLE: Final = [ON_TURN, ATTACKING, DEFENDING, ATTACKING]


def options_of(s: War, window: int, seat: int) -> list[int]:
    """The pass, and every card of the window's timing whose targets exist (RW-8.1, RW-8.4, RW-8.9)."""
    timing = WINDOW_TIMING[window]
    options = [PASS]
    first = s.race[seat] * CARDS
    showing: list[int] = []
    for c in range(CARDS):
        if not s.s_hand[seat * CARDS + c] or not TIMING[first + c] & timing:
            continue
        playable = True
        for effect in S_EFFECTS[first + c]:
            if not effect.playable(s, seat):
                playable = False
        if playable:
            options.append(PLAY_CARD + first + c)
            if CHARGES[first + c]:
                showing = showable(s, seat)
    return options + showing if showing else options


def showable(s: War, seat: int) -> list[int]:
    """The attacking player's piles whose top card may be a Horse, as far as the card's owner knows (RW-8.9)."""
    own = s.attacking * PILES
    if s.race[s.attacking] != s.race[seat]:
        return []
    return [
        SHOW_PILE + pile
        for pile in range(PILES)
        if s.piles[own + pile] and own + pile != s.x and s.may_be(seat, own + pile, ANIMAL, False)
    ]


def play_card(s: War, window: int, seat: int, option: int) -> None:
    """The card is shown to all and takes effect; it lies on the table until its effect is over (RW-8.5)."""
    shown = NONE
    card = option - PLAY_CARD
    if option >= SHOW_PILE:
        shown = s.attacking * PILES + option - SHOW_PILE
        card = CHARGE
    own = seat * CARDS + card % CARDS
    s.s_hand[own] -= 1
    s.s_table += (own,)
    role = WINDOW_ROLE[window]
    if role == ON_TURN:
        s.agenda.append(CLEAR_TABLE)
    elif role == ATTACKING:
        s.attack_cards += 1
    else:
        s.defence_cards += 1
    if s.events is not None:
        tell_card(s, seat, card, role, shown)
    effects = S_EFFECTS[card]
    for i in range(len(effects) - 1, -1, -1):  # the last one first: what they put on the agenda then comes in order
        effects[i].apply(s, seat, role, shown)


def tell_card(s: War, seat: int, card: int, role: int, shown: int) -> None:
    """Logs the card with the sum that it makes: a trial on a copy shows what it adds."""
    if role == ON_TURN:
        s.tell(events.PLAYS, (seat, card, role, 0, 0, 0, 0, 0, 0))
        return
    trial = s.clone()
    assert isinstance(trial, War)
    for effect in S_EFFECTS[card]:
        effect.apply(trial, seat, role, shown)
    a = (s.beast_attack if s.x_beast else ATTACK[s.number(s.x_owner, s.top(s.x))]) + s.attack_bonus
    d = DEFENCE[s.number(s.defending, s.top(s.y))] + s.defence_bonus
    added = (
        a, trial.attack_bonus - s.attack_bonus, d, trial.defence_bonus - s.defence_bonus,
        trial.counter_bonus - s.counter_bonus, trial.more_dice - s.more_dice,
    )  # fmt: skip
    s.tell(events.PLAYS, (seat, card, role, *added))


@final
class ClearTable(Step[War]):
    """Cards whose effect is over go face up to their owners' Strategy discards (RW-8.5)."""

    def resolve(self, s: War) -> None:
        for own in s.s_table:
            s.s_discard = changed(s.s_discard, own, s.s_discard[own] + 1)
        s.s_table = ()


CLEAR_TABLE: Final = ClearTable()
