"""Playing Strategy Cards (RW-8): what may be played in each window, and what happens then."""
from __future__ import annotations

from typing import ClassVar, Final, final

from wartable.games.roar_of_war.cards.catalogue import CARDS, SHOWS, card_in_deck, held_at, strategy_number
from wartable.games.roar_of_war.cards.decks import S_EFFECTS, TIMING
from wartable.games.roar_of_war.rules.powers import Laid, lay_on, printed_attack, printed_defence
from wartable.games.roar_of_war.seen import events
from wartable.games.roar_of_war.seen.knows import may_be
from wartable.games.roar_of_war.table.actions import PLAY_CARD, card_played, pile_shown, show_for
from wartable.games.roar_of_war.table.state import War
from wartable.games.roar_of_war.table.terms import (
    ANIMAL,
    ATTACK_TIMING,
    ATTACKING,
    DEFENCE_TIMING,
    DEFENDING,
    NONE,
    ON_TURN,
    PILES,
    TURN_TIMING,
    place_of,
)
from wartable.kernel.row import changed
from wartable.kernel.step import Step
from wartable.kernel.window import PASS

WINDOW_TIMING: Final = [TURN_TIMING, ATTACK_TIMING, DEFENCE_TIMING, ATTACK_TIMING]
WINDOW_ROLE: Final = [ON_TURN, ATTACKING, DEFENDING, ATTACKING]


def options_of(s: War, window: int, seat: int) -> list[int]:
    """The pass, and every card of the window's timing whose targets exist (RW-8.1, RW-8.4, RW-8.9)."""
    timing = WINDOW_TIMING[window]
    options = [PASS]
    showing: list[int] = []
    for c in range(CARDS):
        if not s.s_hand[held_at(seat, c)]:
            continue
        card = strategy_number(s.race[seat], c)
        if not TIMING[card] & timing:
            continue
        playable = True
        for effect in S_EFFECTS[card]:
            if not effect.playable(s, seat):
                playable = False
        if playable:
            options.append(PLAY_CARD + card)
            if SHOWS[card]:
                showing.extend([show_for(card, pile) for pile in showable(s, seat)])
    return options + showing if showing else options


def showable(s: War, seat: int) -> list[int]:
    """The attacking player's piles whose top card may be a Horse, as far as the card's owner knows (RW-8.9)."""
    if s.race[s.attacking] != s.race[seat]:
        return []
    found: list[int] = []
    for pile in range(PILES):
        place = place_of(s.attacking, pile)
        if s.piles[place] and place != s.x and may_be(s, seat, place, ANIMAL, False):
            found.append(pile)
    return found


def play_card(s: War, window: int, seat: int, option: int) -> None:
    """The card is shown to all and takes effect; it lies on the table until its effect is over (RW-8.5)."""
    card = card_played(option)
    pile = pile_shown(option)
    shown = place_of(s.attacking, pile) if pile != NONE else NONE
    own = held_at(seat, card_in_deck(card))
    s.s_hand[own] -= 1
    s.s_table += (own,)
    role = WINDOW_ROLE[window]
    laid = Laid()
    if role == ON_TURN:
        s.agenda.append(CLEAR_TABLE)
    else:
        if role == ATTACKING:
            s.attack_cards += 1
        else:
            s.defence_cards += 1
        animal = shown != NONE and s.top(shown) == ANIMAL
        for effect in S_EFFECTS[card]:
            effect.lay(laid, role, animal)
    if s.events is not None:
        tell_card(s, seat, card, role, laid)
    lay_on(s, laid)
    effects = S_EFFECTS[card]
    for i in range(len(effects) - 1, -1, -1):  # the last one first: what they put on the agenda then comes in order
        effects[i].happen(s, seat, shown)


def tell_card(s: War, seat: int, card: int, role: int, laid: Laid) -> None:
    """Logs the card with what it adds to the powers of the fight."""
    if role == ON_TURN:
        s.tell(events.PLAYS, (seat, card, role, 0, 0, 0, 0, 0, 0))
        return
    attack, defence = printed_attack(s) + s.attack_bonus, printed_defence(s) + s.defence_bonus
    s.tell(events.PLAYS, (seat, card, role, attack, laid.attack, defence, laid.defence, laid.counter, laid.dice))


@final
class ClearTable(Step[War]):
    """Cards whose effect is over go face up to their owners' Strategy discards (RW-8.5)."""

    AFTER: ClassVar[str] = "Window Attack SecondAttack"

    def resolve(self, s: War) -> None:
        for own in s.s_table:
            s.s_discard = changed(s.s_discard, own, s.s_discard[own] + 1)
        s.s_table = ()


CLEAR_TABLE: Final = ClearTable()
