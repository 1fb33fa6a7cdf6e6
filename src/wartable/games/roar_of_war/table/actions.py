"""The action table: cards in hand by type, cards in play by seat and pile, never by copy."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.roar_of_war.cards.catalogue import KEYS, SHOWS, STRATEGY_KEYS, type_in_army
from wartable.games.roar_of_war.table.terms import MAX_SEATS, NONE, PILES, RACES
from wartable.kernel.actions import ActionTable

SEATS: Final = [f"seat {n + 1}" for n in range(MAX_SEATS)]
PILE_NAMES: Final = [f"pile {n + 1}" for n in range(PILES)]
SHOWING_CARDS: Final = [card for card, shows in enumerate(SHOWS) if shows]

ACTIONS: Final = ActionTable()
PASSING: Final = ACTIONS.add("pass", [])
RACE: Final = ACTIONS.add("take", [RACES])
PLACE: Final = ACTIONS.add("place", [KEYS])
PLACE_ON: Final = ACTIONS.add("place", [KEYS, [f"on {name}" for name in PILE_NAMES]], where=PILE_NAMES)
USE: Final = ACTIONS.add("attack with", [SEATS, PILE_NAMES])
TARGET: Final = ACTIONS.add("attack", [SEATS, PILE_NAMES])
DISCARD: Final = ACTIONS.add("discard", [SEATS, PILE_NAMES])
PLAY: Final = ACTIONS.add("play", [STRATEGY_KEYS])
SHOWING: Final = [ACTIONS.add(f"play {STRATEGY_KEYS[card]} showing", [PILE_NAMES]) for card in SHOWING_CARDS]
WOUND: Final = ACTIONS.add("wound", [SEATS])
LOOK: Final = ACTIONS.add("look at", [SEATS, PILE_NAMES])
RECALL: Final = ACTIONS.add("recall", [KEYS, [f"on {name}" for name in PILE_NAMES]])
TUNNEL: Final = ACTIONS.add("tunnel", [PILE_NAMES])
EXCHANGE: Final = ACTIONS.add("exchange with", [PILE_NAMES])
AGAIN: Final = ACTIONS.add("attack again", [])
# The first action of each block, for quick reading.
TAKE_RACE: Final[int] = RACE.first
PLACE_TYPE: Final[int] = PLACE.first
PLACE_TYPE_ON: Final[int] = PLACE_ON.first
USE_PLACE: Final[int] = USE.first
TARGET_PLACE: Final[int] = TARGET.first
DISCARD_PLACE: Final[int] = DISCARD.first
PLAY_CARD: Final[int] = PLAY.first
SHOW_PILE: Final[int] = SHOWING[0].first
WOUND_SEAT: Final[int] = WOUND.first
LOOK_AT: Final[int] = LOOK.first
RECALL_TYPE: Final[int] = RECALL.first
TUNNEL_PILE: Final[int] = TUNNEL.first
EXCHANGE_PILE: Final[int] = EXCHANGE.first
ATTACK_AGAIN: Final[int] = AGAIN.first


# What an action names.


def type_placed(option: int) -> i64:
    """The type of the card that a placing option places, or that one recalls."""
    return type_in_army(number_placed(option))


def number_placed(option: int) -> int:
    """The number of the card that a placing option places, or that one recalls."""
    if option >= RECALL_TYPE:
        return (option - RECALL_TYPE) // PILES
    return (option - PLACE_TYPE_ON) // PILES if option >= PLACE_TYPE_ON else option - PLACE_TYPE


def pile_named(option: int) -> int:
    """The pile that a card is placed on or recalled to, where the option names it."""
    return (option - (RECALL_TYPE if option >= RECALL_TYPE else PLACE_TYPE_ON)) % PILES


def place_on(option: int, pile: int) -> int:
    """The option of placing the card of another option on this pile."""
    return PLACE_TYPE_ON + (option - PLACE_TYPE) * PILES + pile


def recall_to(number: int, pile: int) -> int:
    """The option of recalling a card to this pile."""
    return RECALL_TYPE + number * PILES + pile


def is_showing(option: int) -> bool:
    """Whether a Strategy Card is played with a top card shown for it."""
    return SHOW_PILE <= option < WOUND_SEAT


def show_for(card: int, pile: int) -> int:
    """The option of playing a Strategy Card with the top card of this pile shown for it."""
    return SHOW_PILE + SHOWING_CARDS.index(card) * PILES + pile


def card_played(option: int) -> int:
    """The Strategy Card that an option plays."""
    return SHOWING_CARDS[(option - SHOW_PILE) // PILES] if is_showing(option) else option - PLAY_CARD


def pile_shown(option: int) -> int:
    """The pile of the attacking player whose top card is shown, NONE if none is."""
    return (option - SHOW_PILE) % PILES if is_showing(option) else NONE


# Kinds of decision.
CHOOSE_RACE: Final = 0
SETUP_LAST_ROW: Final = 1
SETUP_FRONT: Final = 2
DEPLOY: Final = 3
TURN_STRATEGY: Final = 4
CHOOSE_ATTACKER: Final = 5
CHOOSE_TARGET: Final = 6
ATTACK_STRATEGY: Final = 7
DEFENCE_STRATEGY: Final = 8
ATTACK_RESPONSE: Final = 9
STRATEGY_TARGET: Final = 10
SECOND_ATTACK: Final = 11
DAMAGE_DISCARD: Final = 12
FORCED_DISCARD: Final = 13
DECISIONS: Final = [
    "choose_race", "setup_last_row", "setup_front", "deploy", "turn_strategy", "choose_attacker", "choose_target",
    "attack_strategy", "defence_strategy", "attack_response", "strategy_target", "second_attack", "damage_discard",
    "forced_discard",
]  # fmt: skip


QUESTIONS: Final = [
    "Which race do you lead?",
    "Which card do you lay down in your Last Row?",
    "Which card do you lay in front?",
    "Which card do you place?",
    "Do you play a Strategy Card before your attack?",
    "Which card attacks?",
    "Which card do you attack?",
    "Do you play a Strategy Card for the attack?",
    "Do you play a Strategy Card for the defence?",
    "Do you answer with a Strategy Card?",
    "What do you choose for the Strategy Card?",
    "Do you attack once more?",
    "Which card does the third Damage Token cost?",
    "Which card do you discard, since none can attack?",
]
