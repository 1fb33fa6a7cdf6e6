"""The action table: every choice by type of card and kind of die, never by instance; the kinds of decision (TW-4.3)."""
from __future__ import annotations

from typing import Any, Final

from wartable.games.throes_of_war.cards.catalogue import CHARACTERS, FIRST_POOL, KINDS, MODE_LETTERS, NAMES, USES
from wartable.games.throes_of_war.cards.npcs import MOST_ENEMIES, MOST_ITEMS
from wartable.games.throes_of_war.table.symbols import FACE_INDEX, FACE_NAMES, FACES, SYMBOL_NAMES, SYMBOLS
from wartable.kernel.actions import ActionTable

MAX_SEATS: Final = 8

WORDS: Final = ["end turn", "finish", "done", "concede", "attack first", "defend first", "rest", "gather", "build"]
POOL_NAMES: Final = NAMES[FIRST_POOL:]
SEAT_NAMES: Final = [f"seat {n + 1}" for n in range(MAX_SEATS)]
FACE_TYPES: Final = [f"{SYMBOL_NAMES[k]} {FACE_NAMES[f]}" for k in range(SYMBOLS) for f in FACES[k]]
MARKS: Final = ["", "changed"]


def _turns() -> list[str]:
    """Every way to turn a die: the face it shows and the face it gets."""
    return [
        f"{SYMBOL_NAMES[k]} {FACE_NAMES[f]} to {FACE_NAMES[to]}" for k in range(SYMBOLS) for f in FACES[k] for to in FACES[k]
    ]


def _uses() -> list[str]:
    """Every use: characters with the letter of the mode."""
    names: list[str] = []
    for kind in KINDS:
        if kind.number < CHARACTERS:
            names.extend([f"{kind.name} {MODE_LETTERS[u.mode]}" for u in kind.uses])
        else:
            names.append(kind.name)
    return names


ACTIONS: Final = ActionTable()
WORD: Final = ACTIONS.add("", [WORDS])
DECK: Final = ACTIONS.add("deck", [NAMES[:CHARACTERS]])
CHARACTER: Final = ACTIONS.add("character", [NAMES[:CHARACTERS]])
ADD: Final = ACTIONS.add("add", [POOL_NAMES])
ADD_DIE: Final = ACTIONS.add("die", [SYMBOL_NAMES])
USE: Final = ACTIONS.add("use", [_uses()])
RENEW: Final = ACTIONS.add("re-energize", [NAMES[CHARACTERS:FIRST_POOL]])
BRING: Final = ACTIONS.add("bring", [POOL_NAMES])
OFFERING: Final = ACTIONS.add("offer", [POOL_NAMES])
REPLACE: Final = ACTIONS.add("replace", [POOL_NAMES])
PLACE: Final = ACTIONS.add("place", [FACE_TYPES, MARKS])
TURN_DIE: Final = ACTIONS.add("turn", [_turns()])
AGAIN_DIE: Final = ACTIONS.add("re-roll", [FACE_TYPES])
REUSE_DIE: Final = ACTIONS.add("reuse", [FACE_TYPES, MARKS])
SIT_OUT: Final = ACTIONS.add("leave out", [SYMBOL_NAMES])
MUSTER_DIE: Final = ACTIONS.add("muster", [SYMBOL_NAMES])
HEAL_DIE: Final = ACTIONS.add("heal", [SYMBOL_NAMES])
LOSE_DIE: Final = ACTIONS.add("lose", [SYMBOL_NAMES])
SACRIFICE: Final = ACTIONS.add("sacrifice", [POOL_NAMES])
RECOVER: Final = ACTIONS.add("recover", [POOL_NAMES])
RECALL: Final = ACTIONS.add("recall", [POOL_NAMES])
DISCARD: Final = ACTIONS.add("discard", [POOL_NAMES])
SEAT: Final = ACTIONS.add("", [SEAT_NAMES])
ENEMY: Final = ACTIONS.add("", [[f"enemy {n + 1}" for n in range(MOST_ENEMIES)]])
STOP_ITEM: Final = ACTIONS.add("stop", [[f"item {n + 1}" for n in range(MOST_ITEMS)]])
DESTROY_ITEM: Final = ACTIONS.add("destroy", [[f"item {n + 1}" for n in range(MOST_ITEMS)]])
STOP_CARD: Final = ACTIONS.add("stop", [SEAT_NAMES, NAMES[CHARACTERS:]])
DESTROY_CARD: Final = ACTIONS.add("destroy", [SEAT_NAMES, POOL_NAMES])

END_TURN: Final = 0
FINISH: Final = 1
DONE: Final = 2
CONCEDE: Final = 3
ATTACK_FIRST: Final = 4
DEFEND_FIRST: Final = 5
REST: Final = 6  # An interlude spent healing,
GATHER: Final = 7  # or taking cards back.
BUILD: Final = 8

FIRST_DECK: Final[int] = DECK.first
FIRST_CHARACTER: Final[int] = CHARACTER.first
FIRST_ADD: Final[int] = ADD.first
FIRST_ADD_DIE: Final[int] = ADD_DIE.first
FIRST_USE: Final[int] = USE.first
FIRST_RENEW: Final[int] = RENEW.first
FIRST_BRING: Final[int] = BRING.first
FIRST_OFFERING: Final[int] = OFFERING.first
FIRST_REPLACE: Final[int] = REPLACE.first
FIRST_PLACE: Final[int] = PLACE.first
FIRST_TURN_DIE: Final[int] = TURN_DIE.first
FIRST_AGAIN: Final[int] = AGAIN_DIE.first
FIRST_REUSE: Final[int] = REUSE_DIE.first
FIRST_SIT_OUT: Final[int] = SIT_OUT.first
FIRST_MUSTER: Final[int] = MUSTER_DIE.first
FIRST_HEAL: Final[int] = HEAL_DIE.first
FIRST_LOSE: Final[int] = LOSE_DIE.first
FIRST_SACRIFICE: Final[int] = SACRIFICE.first
FIRST_RECOVER: Final[int] = RECOVER.first
FIRST_RECALL: Final[int] = RECALL.first
FIRST_DISCARD: Final[int] = DISCARD.first
FIRST_SEAT: Final[int] = SEAT.first
FIRST_ENEMY: Final[int] = ENEMY.first
FIRST_STOP_ITEM: Final[int] = STOP_ITEM.first
FIRST_DESTROY_ITEM: Final[int] = DESTROY_ITEM.first
FIRST_STOP: Final[int] = STOP_CARD.first
FIRST_DESTROY: Final[int] = DESTROY_CARD.first
STOPPABLE: Final[int] = len(NAMES) - CHARACTERS
POOL_SIZE: Final[int] = len(POOL_NAMES)

# The action of using a card in its first mode, and the way back.
USE_ACTION: Final[list[int]] = []
USED_BY: Final[list[tuple[int, int]]] = []  # card and mode of each use


def _number_uses() -> None:
    for kind in KINDS:
        USE_ACTION.append(FIRST_USE + len(USED_BY))
        for use in USES[kind.number]:
            USED_BY.append((kind.number, use.mode))


_number_uses()


# A die is named by its type, of 36: its kind and the face it shows. To place it or take it back says besides whether it was
# changed; to turn it says which of its faces it gets.
SIDES_OF_DIE: Final = 6
TYPE_OF: Final = [kind * SIDES_OF_DIE + FACE_INDEX[kind][face] for kind in range(SYMBOLS) for face in range(2 * SYMBOLS)]
CHANGED_OR_NOT: Final = 2


def die_type(kind: int, face: int) -> int:
    """The number of a kind of die with the face it shows."""
    return TYPE_OF[kind * 2 * SYMBOLS + face]


def type_kind(number: int) -> int:
    """The kind of die of such a number,"""
    return number // SIDES_OF_DIE


def type_face(number: int) -> int:
    """and the face it shows."""
    return FACES[number // SIDES_OF_DIE][number % SIDES_OF_DIE]


def placed_die(kind: int, face: int, changed: bool) -> int:
    """The number, in its block, of a choice that places a die or takes it back."""
    return die_type(kind, face) * CHANGED_OR_NOT + (1 if changed else 0)


def kind_placed(number: int) -> int:
    """The kind of the die that such a choice means,"""
    return type_kind(number // CHANGED_OR_NOT)


def face_placed(number: int) -> int:
    """the face it shows,"""
    return type_face(number // CHANGED_OR_NOT)


def is_changed(number: int) -> bool:
    """and whether it has been changed this turn."""
    return number % CHANGED_OR_NOT == 1


def turned_die(kind: int, face: int, new: int) -> int:
    """The number, in its block, of a choice that turns a die from one face to another."""
    return die_type(kind, face) * SIDES_OF_DIE + FACE_INDEX[kind][new]


def kind_turned(number: int) -> int:
    """The kind of the die that such a choice means,"""
    return type_kind(number // SIDES_OF_DIE)


def turned_from(number: int) -> int:
    """the face it shows,"""
    return type_face(number // SIDES_OF_DIE)


def turned_to(number: int) -> int:
    """and the face it gets."""
    return FACES[kind_turned(number)][number % SIDES_OF_DIE]


def naming(first: int, card: int) -> int:
    """The choice that names a card of the pool, in the block that begins with *first*."""
    return first + card - FIRST_POOL


def named_card(first: int, option: int) -> int:
    """The card that such a choice names."""
    return option - first + FIRST_POOL


def stopping(owner: int, card: int) -> int:
    """The choice that stops a card of a player; special abilities can be stopped, too."""
    return FIRST_STOP + owner * STOPPABLE + card - CHARACTERS


def stopped_owner(option: int) -> int:
    """Whose card such a choice stops,"""
    return (option - FIRST_STOP) // STOPPABLE


def stopped_card(option: int) -> int:
    """and which."""
    return (option - FIRST_STOP) % STOPPABLE + CHARACTERS


def destroying(owner: int, card: int) -> int:
    """The choice that destroys a card of a player."""
    return FIRST_DESTROY + owner * POOL_SIZE + card - FIRST_POOL


def destroyed_owner(option: int) -> int:
    """Whose card such a choice destroys,"""
    return (option - FIRST_DESTROY) // POOL_SIZE


def destroyed_card(option: int) -> int:
    """and which."""
    return (option - FIRST_DESTROY) % POOL_SIZE + FIRST_POOL


# Options as they stand in lists: compiled code makes a new number of an int each time it puts one into a list, not of these.
ADD_OPTION: Final[list[Any]] = [FIRST_ADD + kind.number - FIRST_POOL for kind in KINDS]
USE_OPTION: Final[list[list[Any]]] = [[USE_ACTION[kind.number] + use.mode for use in kind.uses] for kind in KINDS]
RENEW_OPTION: Final[list[Any]] = [FIRST_RENEW + kind.number - CHARACTERS for kind in KINDS]
BRING_OPTION: Final[list[Any]] = [FIRST_BRING + kind.number - FIRST_POOL for kind in KINDS]
PLACE_OPTION: Final[list[Any]] = [FIRST_PLACE + n for n in range(PLACE.size)]
# By kind, the face shown and the face to turn to; 0 where the die has no such faces.
TURN_OPTION: Final[list[list[list[Any]]]] = [
    [[FIRST_TURN_DIE + turned_die(k, f, to) if f in FACES[k] and to in FACES[k] else 0 for to in range(2 * SYMBOLS)]
     for f in range(2 * SYMBOLS)]
    for k in range(SYMBOLS)
]  # fmt: skip
# The kind and the face of the die that each option to place one means.
PLACE_KIND: Final = [kind_placed(n) for n in range(PLACE.size)]
PLACE_FACE: Final = [face_placed(n) for n in range(PLACE.size)]

# The kinds of decision.
CHOOSE_DECK: Final = 0
CHOOSE_ROLE: Final = 1
CHOOSE_FIRST_ATTACKER: Final = 2
CHOOSE_TARGET: Final = 3
HINDER_DICE: Final = 4
TURN_ACTION: Final = 5
PICK_REPLACED: Final = 6
PLACE_DICE: Final = 7
PICK_OFFERING: Final = 8
PICK_TURNED: Final = 9
PICK_AGAIN: Final = 10
PICK_REUSED: Final = 11
PICK_MUSTERED: Final = 12
PICK_HEALED: Final = 13
PICK_STOP: Final = 14
PICK_DESTROY: Final = 15
PICK_RECOVERED: Final = 16
PICK_RECALLED: Final = 17
PICK_HINDER_TARGET: Final = 18
LOSE_DICE: Final = 19
RIPOSTE_LOSS: Final = 20
ASSIGN_LOSSES: Final = 21
CHOOSE_NPC_TARGET: Final = 22
NPC_DISCARD_MEMBER: Final = 23
NPC_FORCED_DISCARD: Final = 24
INTERLUDE: Final = 25

DECISIONS: Final = [
    "choose_deck", "choose_role", "choose_first_attacker", "choose_target", "hinder_dice", "turn_action", "pick_replaced",
    "place_dice", "pick_offering", "pick_turned_dice", "pick_again_dice", "pick_reused_dice", "pick_mustered_dice",
    "pick_healed_dice", "pick_stop_targets", "pick_destroy_target", "pick_recovered", "pick_recalled", "pick_hinder_target",
    "lose_dice", "riposte_loss", "assign_losses", "choose_npc_target", "npc_discard_member", "npc_forced_discard", "interlude",
]  # fmt: skip
QUESTIONS: Final = [
    "Which deck do you play?",
    "Do you attack or defend first?",
    "Who attacks first?",
    "Whom do you attack?",
    "Which die do you leave out of this roll?",
    "What do you do: use a card, bring one out, or end your turn?",
    "Which card does the new one replace?",
    "Which die do you place on the card?",
    "Which card do you sacrifice for it?",
    "Which die do you turn, and to which face?",
    "Which dice do you re-roll?",
    "Which die do you take back?",
    "Which lost dice do you roll as well?",
    "Which lost die returns?",
    "Which card do you stop?",
    "Which card do you destroy?",
    "Which card do you take back from the discard?",
    "Which card do you take back into the inventory?",
    "Whom do you hinder?",
    "Which die do you lose?",
    "Which die does the riposte cost you?",
    "Who of your side loses the next die?",
    "Which enemy do you attack?",
    "Which member of the party discards a card?",
    "Which card do you discard?",
    "Do you rest, or gather cards?",
]
