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


TYPE_OF: Final = [kind * 6 + FACE_INDEX[kind][face] for kind in range(SYMBOLS) for face in range(2 * SYMBOLS)]


def die_type(kind: int, face: int) -> int:
    """The number of a kind of die with the face it shows, of 36."""
    return TYPE_OF[kind * 2 * SYMBOLS + face]


def type_face(number: int) -> int:
    """The face of such a number."""
    return FACES[number // 6][number % 6]


# Options as they stand in lists: compiled code makes a new number of an int each time it puts one into a list, not of these.
ADD_OPTION: Final[list[Any]] = [FIRST_ADD + kind.number - FIRST_POOL for kind in KINDS]
USE_OPTION: Final[list[list[Any]]] = [[USE_ACTION[kind.number] + use.mode for use in kind.uses] for kind in KINDS]
RENEW_OPTION: Final[list[Any]] = [FIRST_RENEW + kind.number - CHARACTERS for kind in KINDS]
BRING_OPTION: Final[list[Any]] = [FIRST_BRING + kind.number - FIRST_POOL for kind in KINDS]
PLACE_OPTION: Final[list[Any]] = [FIRST_PLACE + n for n in range(PLACE.size)]
# The kind and the face of the die that each option to place one means.
PLACE_KIND: Final = [n // 12 for n in range(PLACE.size)]
PLACE_FACE: Final = [type_face(n // 2) for n in range(PLACE.size)]

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
