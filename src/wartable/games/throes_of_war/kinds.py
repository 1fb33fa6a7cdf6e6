"""The kinds of decision (section 4.3) and what each asks in words."""
from __future__ import annotations

from typing import Final

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
