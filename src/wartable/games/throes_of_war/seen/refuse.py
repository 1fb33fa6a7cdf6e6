"""Why a choice is not possible now: in words, with the number of the rule."""
from __future__ import annotations

from typing import Final

from wartable.games.throes_of_war.cards.catalogue import BITS, CHARACTERS, HANDS, NAMES, USES, price_words
from wartable.games.throes_of_war.rules.payment import payable
from wartable.games.throes_of_war.rules.verbs import free_faces
from wartable.games.throes_of_war.seen.rebuild import rebuild
from wartable.games.throes_of_war.table import actions
from wartable.games.throes_of_war.table.state import Throes
from wartable.games.throes_of_war.table.terms import CHANGED, DICE, EMPTY, FREE, SHIELD, SLOTS, SPECIAL_SLOT, UNUSED, slot_of
from wartable.kernel.actions import Block
from wartable.kernel.view import View

# The rule behind each question, for answers that belong to another.
RULES: Final = {
    "choose_deck": "TW-3.2", "choose_role": "TW-3.4", "choose_first_attacker": "TW-5.14.1", "choose_target": "TW-5.14.2",
    "hinder_dice": "TW-7.2.24", "turn_action": "TW-4.4", "pick_replaced": "TW-5.3.2",
    "place_dice": "TW-5.4.1",
    "pick_offering": "TW-7.2.20", "pick_turned_dice": "TW-5.1.6", "pick_again_dice": "TW-5.1.5",
    "pick_reused_dice": "TW-7.2.16", "pick_mustered_dice": "TW-7.2.13", "pick_healed_dice": "TW-5.9.1",
    "pick_stop_targets": "TW-5.10.1",
    "pick_destroy_target": "TW-5.10.5", "pick_recovered": "TW-7.2.21", "pick_recalled": "TW-7.2.22",
    "pick_hinder_target": "TW-5.13.3", "lose_dice": "TW-5.8.3", "riposte_loss": "TW-5.8.4", "assign_losses": "TW-5.13.4",
    "choose_npc_target": "TW-5.15.9", "npc_discard_member": "TW-7.8.2", "npc_forced_discard": "TW-7.8.2",
    "interlude": "TW-7.8.5",
}  # fmt: skip
# What each question takes for an answer, in words.
ANSWERS: Final = {
    "choose_deck": "a deck, or the next part of one", "choose_role": "attack first or defend first",
    "choose_first_attacker": "a seat", "choose_target": "a seat", "hinder_dice": "a die to leave out",
    "turn_action": "using a card, bringing one out, or the end of your turn", "pick_replaced": "a card to replace",
    "place_dice": "a die for the card", "pick_offering": "a card to sacrifice", "pick_turned_dice": "a die to turn, or done",
    "pick_again_dice": "a die to re-roll, or done", "pick_reused_dice": "a die to take back, or done",
    "pick_mustered_dice": "a lost die to roll, or done", "pick_healed_dice": "a lost die to heal",
    "pick_stop_targets": "a card to stop", "pick_destroy_target": "a card to destroy",
    "pick_recovered": "a card of your discard", "pick_recalled": "a card to take back, or done",
    "pick_hinder_target": "an opponent", "lose_dice": "a die to lose", "riposte_loss": "a die to lose",
    "assign_losses": "a member of your side with dice", "choose_npc_target": "an enemy with hit points",
    "npc_discard_member": "a member with such a card", "npc_forced_discard": "a card to discard", "interlude": "rest or gather",
}  # fmt: skip


def why_not(view: View, action: int) -> str:
    """Why the viewer cannot choose this now. The table is rebuilt from the view, so nothing hidden can be told."""
    if action == actions.CONCEDE:
        return "conceding is switched off at this table (TW-4.6)"
    if view.kind == "turn_action":
        s = rebuild(view)
        seat = view.viewer
        if actions.USE.holds(action):
            card, mode = actions.USED_BY[action - actions.FIRST_USE]
            return why_not_use(s, seat, card, mode)
        if actions.RENEW.holds(action):
            return why_not_renew(s, seat, action - actions.FIRST_RENEW + CHARACTERS)
        if actions.BRING.holds(action):
            return why_not_bring(s, seat, actions.named_card(actions.FIRST_BRING, action))
        if actions.OFFERING.holds(action):
            return "an offering is a card in play of the right type, while the enemy's item deals damage (TW-6.7.2)"
    if view.kind == "place_dice" and actions.PLACE.holds(action):
        return why_not_place(rebuild(view), view.viewer, action - actions.FIRST_PLACE)
    if view.kind == "place_dice" and action == actions.FINISH:
        return "the cost is not paid yet: every symbol of it needs a die (TW-5.4.1)"
    if view.kind == "choose_deck" and actions.ADD.holds(action):
        return "the deck is not at its cards, or cannot have this one: unique cards once, one mount, no more copies (TW-3.1)"
    if view.kind == "choose_target" and actions.SEAT.holds(action):
        return why_not_target(view, action - actions.FIRST_SEAT)
    if view.kind == "pick_turned_dice" and actions.TURN_DIE.holds(action):
        return "only a free die not changed this turn can be turned, to a face it has and the card allows (TW-5.1.6)"
    return f"{block_words(action)} does not fit here; you are asked for {ANSWERS[view.kind]} ({RULES[view.kind]})"


def block_words(action: int) -> str:
    block: Block = actions.ACTIONS.block(action)
    name = actions.ACTIONS.name(action)
    return f"`{name}`" if block.verb or block.first == 0 else f"naming {name}"


def places_of(s: Throes, seat: int, card: int) -> list[int]:
    return [i for i in range(seat * SLOTS, seat * SLOTS + SLOTS) if s.card[i] == card]


def why_not_use(s: Throes, seat: int, card: int, mode: int) -> str:
    """Why a card cannot be used."""
    name = NAMES[card]
    slots = places_of(s, seat, card)
    if not slots:
        if card in s.inventory[seat] or card in s.shown[seat]:
            return f"{name} is in your inventory: bring it out first (TW-5.3.1)"
        return f"you have no {name} in play (TW-4.4)"
    fresh = [i for i in slots if s.mode[i] == UNUSED]
    if not fresh:
        return f"{name} has been used this turn, and each card is used once per turn (TW-5.2.2)"
    if slot_of(slots[0]) == SPECIAL_SLOT and s.exhausted[seat]:
        return f"{name} is exhausted: pay its cost to re-energize it first (TW-5.5.2)"
    if not [i for i in fresh if not s.stopped[i] and not s.banned(seat, card)]:
        return f"{name} is stopped until the end of this exchange (TW-5.10.1)"
    use = USES[card][mode]
    if use.rallies and s.available(seat) == DICE:
        return f"{name} needs a lost die (TW-7.2.12)"
    if use.rallies and [i for i in range(seat * SLOTS, seat * SLOTS + SLOTS) if s.mode[i] != UNUSED]:
        return f"{name} must be the first use of the turn (TW-R14)"
    if use.changes and s.rules.change_per_turn and s.changed_by:
        return f"{name} would change dice, and a card has already done so this turn (TW-R6)"
    if not payable(use, free_faces(s, seat), s.rules.any_from_double):
        return f"your free dice cannot pay {price_words(use.text)} for {name} (TW-5.4.1)"
    return f"{name} needs another card of yours in play to sacrifice (TW-7.2.20)"


def why_not_renew(s: Throes, seat: int, card: int) -> str:
    """Why a special ability cannot be re-energized."""
    i = seat * SLOTS + SPECIAL_SLOT
    if s.card[i] != card:
        return f"{NAMES[card]} belongs to another character (TW-5.5.1)"
    if s.mode[i] != UNUSED:
        return f"{NAMES[card]} can do nothing more this turn (TW-5.5.2)"
    if not s.exhausted[seat]:
        return f"{NAMES[card]} is ready already (TW-5.5.2)"
    return f"your free dice cannot pay {price_words(USES[card][0].text)} for {NAMES[card]} (TW-5.4.1)"


def why_not_bring(s: Throes, seat: int, card: int) -> str:
    """Why a card cannot be brought out."""
    name = NAMES[card]
    if card not in s.inventory[seat] and card not in s.shown[seat]:
        return f"you have no {name} in your inventory (TW-5.3.1)"
    if HANDS[card] == 0:
        return f"all five cards of your stockpile have been used this turn, so that {name} can replace none (TW-5.3.2)"
    held = [i for i in range(seat * SLOTS, seat * SLOTS + 2) if s.card[i] != EMPTY]
    used = ", ".join([NAMES[s.card[i]] for i in held if s.mode[i] != UNUSED])
    if HANDS[card] == 2:
        return f"{name} needs both hands, and {used} has been used this turn (TW-5.3.2, TW-5.3.4)"
    if BITS[card] & SHIELD and [i for i in held if BITS[s.card[i]] & SHIELD]:
        return f"{name} can only replace your other shield, which has been used this turn (TW-5.3.2, TW-5.3.4)"
    return f"both hands are full, and {used} has been used this turn (TW-5.3.2, TW-5.3.4)"


def why_not_place(s: Throes, seat: int, number: int) -> str:
    """Why a die cannot be placed."""
    kind, face, changed = actions.kind_placed(number), actions.face_placed(number), actions.is_changed(number)
    for d in range(seat * DICE, seat * DICE + DICE):
        if s.where[d] == FREE and s.kinds[d] == kind and s.face[d] == face and bool(s.flag[d] & CHANGED) == changed:
            return "this die would pay no symbol of the cost and count for nothing (TW-5.4.1)"
    return "you have no such free die (TW-5.1.2)"


def why_not_target(view: View, seat: int) -> str:
    """Why a player cannot be attacked."""
    players = view.table["players"]
    if seat >= len(players) or seat == view.viewer or players[seat]["side"] == players[view.viewer]["side"]:
        return "attack one of your opponents (TW-5.14.2)"
    if players[seat]["out"]:
        return f"seat {seat + 1} is out (TW-5.8.5)"
    if view.table["mode"] == "team_duel":
        return f"seat {seat + 1} has been named already, and another has not (TW-5.13.6)"
    if view.table["options"]["royal_target"] == "strongest":
        return f"seat {seat + 1} has not the most dice (TW-5.14.4)"
    return f"seat {seat + 1} has been attacked since his own last attack, and another could be (TW-5.14.3)"


assert len(RULES) == len(ANSWERS) == len(actions.DECISIONS)
