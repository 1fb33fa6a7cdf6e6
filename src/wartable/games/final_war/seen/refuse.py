"""Why a choice is refused, in words with the number of the rule."""
from __future__ import annotations

from typing import Final

from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.seen.explain import creature_at
from wartable.games.final_war.table import actions, terms
from wartable.games.final_war.table.terms import in_middle
from wartable.kernel.view import View

COLUMNS: Final = [name.lower() for name in actions.COLUMN_NAMES]
WHEN: Final = {
    "setup_deploy": "armies are formed now (FW-3.8)", "deploy": "cards are deployed now (FW-5.3.5)",
    "choose_action": "the activated combatant acts now (FW-5.13)", "act": "a combatant is activated now (FW-5.12.3)",
    "choose_target": "a target is named now (FW-4.2)", "pick_column": "a column is sent now (FW-5.11.2)",
    "hire_offer": "the Mercenary is hired or declined now (FW-5.8.2)", "bid": "bids are made now (FW-5.8.6)",
    "choose_warlord": "Warlords are chosen now (FW-3.2)", "announce_response": "only a voiding card may be played now (FW-4.2)",
}  # fmt: skip


def why_not(view: View, action: int) -> str:
    """Why the viewer cannot choose this now, from the view alone."""
    block = actions.ACTIONS.block(action)
    own = view.table["players"][view.viewer] if view.viewer >= 0 else {"hand": []}
    if block is actions.PLAY or block is actions.CAST:
        key = block.name(action).split(" ", 1)[1]
        if key not in own["hand"]:
            return f"{CARDS.names[CARDS.by_key[key]]} is not in your hand (FW-5.2.1)"
        return why_not_play(view, CARDS.by_key[key])
    if block is actions.DEPLOY:
        t = actions.deployed_card(action)
        if CARDS.keys[t] not in own["hand"]:
            return f"{CARDS.names[t]} is not in your hand (FW-5.2.1)"
        if view.kind not in ("setup_deploy", "deploy", "end_turn_card", "late_deploy", "reinforce"):
            return "nothing may be deployed now (FW-5.3.5)"
        return why_not_deploy(view, t, actions.deployed_column(action))
    if block is actions.MELEE or block is actions.RANGED or block is actions.ACTIVATE:
        return why_not_aim(view, block is actions.ACTIVATE, action - block.first)
    return WHEN.get(view.kind, "something else is asked now (FW-4.3)")


MOMENTS: Final = {
    "start_turn": "at the start of your turn", "fate_revealed": "when a Fate card is revealed",
    "gold_played": "when an opponent pays Gold", "declared": "when combatants are declared",
    "initiative_rolled": "when Initiative is rolled", "pre_combat": "before a combat", "start_round": "at the start of a round",
    "combat_action": "as the action of a combatant", "attack_rolled": "when attack dice lie on the table",
    "roll_made": "when another roll lies on the table", "damage_pending": "when damage is about to be dealt",
    "after_attack": "after an attack on a Monster", "power_played": "when an opponent plays a Power",
    "spell_cast": "when another player casts a Spell", "event_played": "when an opponent plays an Add to Hand card",
    "ability_used": "when an enemy uses an ability", "end_round": "at the end of a round", "post_combat": "after a won combat",
    "end_turn": "at the end of your turn", "instant": "when it is drawn", "hire": "when a Mercenary is hired",
}  # fmt: skip
ASKED: Final = {
    "start_turn_card": "start_turn", "fate_response": "fate_revealed", "declared_response": "declared",
    "initiative_response": "initiative_rolled", "pre_combat_card": "pre_combat", "start_round_card": "start_round",
    "choose_action": "combat_action", "second_act": "combat_action", "attack_response": "attack_rolled",
    "roll_response": "roll_made", "damage_response": "damage_pending", "after_attack_response": "after_attack",
    "end_round_card": "end_round", "end_turn_card": "end_turn",
}  # fmt: skip


def why_not_play(view: View, t: int) -> str:
    """A card in hand that does not fit the moment, or that has no target, no caster or nothing to do."""
    name, timing = CARDS.names[t], CARDS.cards[t].values["timing"]
    if not timing:
        return f"{name} is deployed, not played (FW-5.3.2)"
    if ASKED.get(view.kind, "") not in timing:
        return f"{name} is played {' or '.join([MOMENTS[moment] for moment in timing])}, not now (FW-5.10.1)"
    if CARDS.kind[t] == terms.SPELL:
        fields = " or ".join(CARDS.cards[t].values["fields"])
        return f"{name} needs a caster with the Spell Field {fields} and a target that it would change (FW-5.10.8, FW-5.10.11)"
    return f"{name} has no target that it would change, or is not for a fight of others (FW-5.10.11, FW-5.10.4)"


def why_not_deploy(view: View, t: int, column: int) -> str:
    kind = CARDS.kind[t]
    if kind == terms.HERO and column == terms.WARLORD_COLUMN:
        return "no Hero stands in the middle of C3, the Warlord's place (FW-5.3.2)"
    if kind == terms.FORT:
        return "a Fortification needs an occupied column without one (FW-5.3.2)"
    if kind == terms.ITEM:
        return "the bearer must be your character with fewer than 2 Items and enough blank stars (FW-5.3.2, FW-5.31.3)"
    return f"that position of column {column + 1} is taken (FW-5.3.2)"


def why_not_aim(view: View, activating: bool, place: int) -> str:
    one = creature_at(view.table, place)
    if one is None:
        return "nobody stands there (FW-5.14.1)"
    if activating:
        return "it cannot be activated: not yours, not in this phase, or it has acted (FW-5.12.3)"
    t = CARDS.by_key[one["card"]]
    if CARDS.kind[t] == terms.WARLORD:
        return "a Warlord may be targeted only as the last combatant of its army (FW-5.14.1)"
    if in_middle(place):
        return "a Hero behind a Unit cannot be attacked in Melee (FW-5.14.1)"
    return "it is no legal target: not an enemy combatant, or Cannon Fodder stands before it (FW-5.14.1, FW-5.14.3)"


NOT_DEPLOYED: Final = {
    terms.POWER: "is a Power: it is played from the hand at the moment that it names (FW-5.10.1)",
    terms.SPELL: "is a Spell: it is cast from the hand by a creature with its Spell Field (FW-5.10.8)",
    terms.GOLD: "is Gold: it stays in the hand until a Mercenary is hired or a Power asks for it (FW-5.8.1)",
    terms.EVENT: "is an Event: it is played from the hand at the moment that it names (FW-5.10.1)",
    terms.SPECIAL: "is played from the hand at the start or end of your turn (FW-5.26.3)",
}


def unknown_choice(text: str) -> str:
    """What the rules say of something that can never be chosen: moving a card, or deploying one that is not deployed."""
    words = text.lower().replace("'", "").split()
    if "move" in words:
        return "a placed card cannot be moved (FW-5.3.4)"
    if words[:1] == ["deploy"]:
        rest = "_".join([word for word in words[1:] if word not in COLUMNS])
        t = CARDS.by_key.get(rest.replace("-", "_"), terms.NONE)
        if t >= 0:
            return f"{CARDS.names[t]} {NOT_DEPLOYED.get(CARDS.kind[t], 'is no card of a Player Deck (FW-5.3.2)')}"
    return ""
