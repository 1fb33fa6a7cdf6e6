"""What choices do and why they are refused, in words with the number of the rule."""
from __future__ import annotations

from typing import Any, Final

from wartable.games.final_war import choices, events
from wartable.games.final_war import terms as w
from wartable.games.final_war.cards import CARDS
from wartable.games.final_war.odds import figures
from wartable.kernel.view import View

REVEALING: Final = (
    events.OUT, events.DUEL, events.WINS_GAME, events.GAME_DRAWN, events.TOP, events.DEPLOYS, events.EQUIPS, events.DESTROYED,
    events.LOSES_CARD, events.PAYS, events.SHOWS_GOLD, events.DRAWS, events.REVEALS, events.TAKES_FATE, events.ROLLS,
    events.ATTACKS, events.INITIATIVE, events.TURNED_UP, events.SPIES, events.FORESEES, events.SCOUTS, events.TAXES,
    events.PLAYS, events.LAYS_DOWN, events.DROPPED,
)  # fmt: skip
ROWS: Final = ["front", "middle"]


def creature_at(table: dict[str, Any], place: int) -> dict[str, Any] | None:
    """The creature at a place of the view."""
    army, column, row = place // 10, place % 10 // 2, ROWS[place % 2]
    if army == w.FATE:
        columns = table["bandits"]
    elif army < len(table["armies"]):
        columns = table["armies"][army]
    else:
        return None
    found: dict[str, Any] | None = columns[column][row] if columns[column] else None
    return found


def name_at(table: dict[str, Any], place: int) -> str:
    one = creature_at(table, place)
    return CARDS.names[CARDS.by_key[one["card"]]] if one else "nobody"


def explain(seen: View, action: int) -> str:
    """What will happen, in words."""
    block = choices.A.block(action)
    name = block.name(action)
    if block is choices.PLAY or block is choices.CAST:
        key = name.split(" ", 1)[1]
        card = CARDS.cards[CARDS.by_key[key]]
        return f"{'Cast' if block is choices.CAST else 'Play'} {card.name}: {card.text}"
    if block is choices.DEPLOY:
        number = action - choices.P_DEPLOY
        t = choices.DEPLOYED[number // 5]
        return f"Deploy {card_words(t)} to C{number % 5 + 1}: {CARDS.cards[t].text}"
    if block is choices.MELEE or block is choices.RANGED:
        for attack in seen.table["attacks"]:
            if attack["option"] == action:
                return attack_words(seen, attack, block is choices.RANGED)
    for places in (choices.MELEE, choices.RANGED, choices.BREATH, choices.HEAL, choices.DARK_HEAL, choices.DARK_CURE,
                   choices.ENTHRAL, choices.AT, choices.ACTIVATE, choices.SPELL_ON, choices.CURSE_ON):  # fmt: skip
        if block is places:
            where = name.removeprefix(places.verb).strip()
            return f"{places.verb.capitalize()} {name_at(seen.table, action - places.first)} ({where})"
    if block is choices.WARLORD:
        t = CARDS.warlords[action - block.first]
        return f"Lead {card_words(t)}: {CARDS.cards[t].text}"
    if block is choices.RAISE:
        undead = action > block.first
        return "Raise the slain as an Undead (Raise Dead)" if undead else "Let the slain rise as a Were (Lycanthropy)"
    if block is choices.DIE:
        return die_words(seen, action - block.first)
    if block is choices.COLUMN and seen.kind == "pick_column":
        column = action - block.first
        names = [name_at(seen.table, seen.viewer * 10 + column * 2 + row) for row in range(2)]
        return f"Send C{column + 1}: {', '.join([name for name in names if name != 'nobody'])}"
    return name[:1].upper() + name[1:].replace("_", " ")


def card_words(t: int) -> str:
    """A card with its kind, and a creature with its numbers."""
    if not CARDS.creature[t]:
        return f"{CARDS.names[t]} ({w.KINDS[CARDS.kind[t]].replace('fort', 'fortification')})"
    return f"{CARDS.names[t]} ({w.KINDS[CARDS.kind[t]]}, PR {CARDS.pr[t]}, Health {CARDS.health[t]})"


def die_words(seen: View, die: int) -> str:
    """A die on the table: of an attack, of another roll, or of Initiative."""
    c, rolls = seen.table["combat"], seen.table["rolls"]
    if die < len(c["dice"]):
        return f"Die {die + 1}: a {c['dice'][die]} against {name_at(seen.table, c['aimed'][die])} (needs {c['needs'][die]})"
    if die < len(rolls):
        return f"Die {die + 1}: a {rolls[die]}"
    return f"The Initiative die of {choices.ARMY_NAMES[die]}: a {c['initiative'][die]}"


def attack_words(seen: View, attack: dict[str, Any], ranged: bool) -> str:
    """An attack with its sum and its chances."""
    parts = " ".join([
        f"{name} {n}" if i == 0 else f"{'+' if n >= 0 else '-'} {abs(n)} {name}" for i, (name, n) in enumerate(attack["parts"])
    ])  # fmt: skip
    chance = figures(attack)
    warn = f"; {', '.join(attack['warnings'])}" if attack["warnings"] else ""
    dice = f"{attack['dice']} dice" if attack["dice"] > 1 else "1 die"
    return (
        f"{'Shoot at' if ranged else 'Attack'} {name_at(seen.table, attack['target'])}: "
        f"needs {attack['needs']} ({parts}), {dice}, "
        f"hit {chance['hit']:.1%}, critical {chance['critical']:.1%}, kill {chance['kill']:.1%}{warn}"
    )


# Refusals.

WHEN: Final = {
    "setup_deploy": "armies are formed now (FW-3.8)", "deploy": "cards are deployed now (FW-5.3.5)",
    "choose_action": "the activated combatant acts now (FW-5.13)", "act": "a combatant is activated now (FW-5.12.3)",
    "choose_target": "a target is named now (FW-4.2)", "pick_column": "a column is sent now (FW-5.11.2)",
    "hire_offer": "the Mercenary is hired or declined now (FW-5.8.2)", "bid": "bids are made now (FW-5.8.6)",
    "choose_warlord": "Warlords are chosen now (FW-3.2)", "announce_response": "only a voiding card may be played now (FW-4.2)",
}  # fmt: skip


def why_not(seen: View, action: int) -> str:
    """Why the viewer cannot choose this now, from the view alone."""
    block = choices.A.block(action)
    own = seen.table["players"][seen.viewer] if seen.viewer >= 0 else {"hand": []}
    if block is choices.PLAY or block is choices.CAST:
        key = block.name(action).split(" ", 1)[1]
        if key not in own["hand"]:
            return f"{CARDS.names[CARDS.by_key[key]]} is not in your hand (FW-5.2.1)"
        name = CARDS.names[CARDS.by_key[key]]
        return f"{name} cannot be played now: its timing, its target or its caster is missing (FW-5.10.11)"
    if block is choices.DEPLOY:
        number = action - choices.P_DEPLOY
        t = choices.DEPLOYED[number // 5]
        if CARDS.keys[t] not in own["hand"]:
            return f"{CARDS.names[t]} is not in your hand (FW-5.2.1)"
        if seen.kind not in ("setup_deploy", "deploy", "end_turn_card", "late_deploy", "reinforce"):
            return "nothing may be deployed now (FW-5.3.5)"
        return why_not_deploy(seen, t, number % 5)
    if block is choices.MELEE or block is choices.RANGED or block is choices.ACTIVATE:
        return why_not_aim(seen, block is choices.ACTIVATE, action - block.first)
    asked = seen.kind.replace("_", " ")
    return WHEN.get(seen.kind, f"what is asked now is: {asked} (FW-4.3)")


def why_not_deploy(seen: View, t: int, column: int) -> str:
    kind = CARDS.kind[t]
    if kind == w.HERO and column == w.WARLORD_COLUMN:
        return "no Hero stands in the middle of C3, the Warlord's place (FW-5.3.2)"
    if kind == w.FORT:
        return "a Fortification needs an occupied column without one (FW-5.3.2)"
    if kind == w.ITEM:
        return "the bearer must be your character with fewer than 2 Items and enough blank stars (FW-5.3.2, FW-5.31.3)"
    return f"that position of C{column + 1} is taken (FW-5.3.2)"


def why_not_aim(seen: View, activating: bool, place: int) -> str:
    one = creature_at(seen.table, place)
    if one is None:
        return "nobody stands there (FW-5.14.1)"
    if activating:
        return "it cannot be activated: not yours, not in this phase, or it has acted (FW-5.12.3)"
    t = CARDS.by_key[one["card"]]
    if CARDS.kind[t] == w.WARLORD:
        return "a Warlord may be targeted only as the last combatant of its army (FW-5.14.1)"
    if place & 1:
        return "a Hero behind a Unit cannot be attacked in Melee (FW-5.14.1)"
    return "it is no legal target: not an enemy combatant, or Cannon Fodder stands before it (FW-5.14.1, FW-5.14.3)"


def unknown_choice(text: str) -> str:
    if "move" in text.split():
        return "a placed card cannot be moved (FW-5.3.4)"
    return ""
