"""Why a choice is refused, in words with the number of the rule."""
from __future__ import annotations

from typing import Final

from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.seen.explain import creature_at
from wartable.games.final_war.table import actions, terms
from wartable.games.final_war.table.terms import in_middle
from wartable.kernel.view import View

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
        name = CARDS.names[CARDS.by_key[key]]
        return f"{name} cannot be played now: its timing, its target or its caster is missing (FW-5.10.11)"
    if block is actions.DEPLOY:
        t = actions.deployed_card(action)
        if CARDS.keys[t] not in own["hand"]:
            return f"{CARDS.names[t]} is not in your hand (FW-5.2.1)"
        if view.kind not in ("setup_deploy", "deploy", "end_turn_card", "late_deploy", "reinforce"):
            return "nothing may be deployed now (FW-5.3.5)"
        return why_not_deploy(view, t, actions.deployed_column(action))
    if block is actions.MELEE or block is actions.RANGED or block is actions.ACTIVATE:
        return why_not_aim(view, block is actions.ACTIVATE, action - block.first)
    asked = view.kind.replace("_", " ")
    return WHEN.get(view.kind, f"what is asked now is: {asked} (FW-4.3)")


def why_not_deploy(view: View, t: int, column: int) -> str:
    kind = CARDS.kind[t]
    if kind == terms.HERO and column == terms.WARLORD_COLUMN:
        return "no Hero stands in the middle of C3, the Warlord's place (FW-5.3.2)"
    if kind == terms.FORT:
        return "a Fortification needs an occupied column without one (FW-5.3.2)"
    if kind == terms.ITEM:
        return "the bearer must be your character with fewer than 2 Items and enough blank stars (FW-5.3.2, FW-5.31.3)"
    return f"that position of C{column + 1} is taken (FW-5.3.2)"


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


def unknown_choice(text: str) -> str:
    if "move" in text.split():
        return "a placed card cannot be moved (FW-5.3.4)"
    return ""
