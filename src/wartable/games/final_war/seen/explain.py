"""What choices do, in words."""
from __future__ import annotations

from typing import Any, Final

from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.seen.odds import figures
from wartable.games.final_war.seen.picture import Attack, Creature
from wartable.games.final_war.table import actions, terms
from wartable.games.final_war.table.terms import army_of, column_of, place_of, row_of
from wartable.kernel.view import View

ROWS: Final = ["front", "middle"]


def creature_at(table: dict[str, Any], place: int) -> Creature | None:
    """The creature at a place of the view."""
    army, column, row = army_of(place), column_of(place), ROWS[row_of(place)]
    if army == terms.FATE:
        columns = table["bandits"]
    elif army < len(table["armies"]):
        columns = table["armies"][army]
    else:
        return None
    found: Creature | None = columns[column][row] if columns[column] else None
    return found


def name_at(table: dict[str, Any], place: int) -> str:
    one = creature_at(table, place)
    return CARDS.names[CARDS.by_key[one["card"]]] if one else "nobody"


def explain(view: View, action: int) -> str:
    """What will happen, in words."""
    block = actions.ACTIONS.block(action)
    name = block.name(action)
    if block is actions.PLAY or block is actions.CAST:
        key = name.split(" ", 1)[1]
        card = CARDS.cards[CARDS.by_key[key]]
        return f"{'Cast' if block is actions.CAST else 'Play'} {card.name}: {card.text}"
    if block is actions.DEPLOY:
        t = actions.deployed_card(action)
        return f"Deploy {card_words(t)} to C{actions.deployed_column(action) + 1}: {CARDS.cards[t].text}"
    if block is actions.MELEE or block is actions.RANGED:
        for attack in view.table["attacks"]:
            if attack["option"] == action:
                return attack_words(view, attack, block is actions.RANGED)
    for places in (actions.MELEE, actions.RANGED, actions.BREATH, actions.HEAL, actions.DARK_HEAL, actions.DARK_CURE,
                   actions.ENTHRAL, actions.AT, actions.ACTIVATE, actions.SPELL_ON, actions.CURSE_ON):  # fmt: skip
        if block is places:
            where = name.removeprefix(places.verb).strip()
            return f"{places.verb.capitalize()} {name_at(view.table, action - places.first)} ({where})"
    if block is actions.WARLORD:
        t = CARDS.warlords[action - block.first]
        return f"Lead {card_words(t)}: {CARDS.cards[t].text}"
    if block is actions.RAISE:
        undead = action > block.first
        return "Raise the slain as an Undead (Raise Dead)" if undead else "Let the slain rise as a Were (Lycanthropy)"
    if block is actions.DIE:
        return die_words(view, action - block.first)
    if block is actions.COLUMN and view.kind == "pick_column":
        column = action - block.first
        names = [name_at(view.table, place_of(view.viewer, column, row)) for row in range(2)]
        return f"Send C{column + 1}: {', '.join([name for name in names if name != 'nobody'])}"
    return name[:1].upper() + name[1:].replace("_", " ")


def card_words(t: int) -> str:
    """A card with its kind, and a creature with its numbers (FW-5.1.5)."""
    if not CARDS.creature[t]:
        return f"{CARDS.names[t]} ({terms.KINDS[CARDS.kind[t]].replace('fort', 'fortification')})"
    return f"{CARDS.names[t]} ({terms.KINDS[CARDS.kind[t]]}, PR {CARDS.pr[t]}, Health {CARDS.health[t]})"


def die_words(view: View, die: int) -> str:
    """A die on the table: of an attack, of another roll, or of Initiative."""
    c, rolls = view.table["combat"], view.table["rolls"]
    if die < len(c["dice"]):
        return f"Die {die + 1}: a {c['dice'][die]} against {name_at(view.table, c['aimed'][die])} (needs {c['needs'][die]})"
    if die < len(rolls):
        return f"Die {die + 1}: a {rolls[die]}"
    return f"The Initiative die of {actions.ARMY_NAMES[die]}: a {c['initiative'][die]}"


def attack_words(view: View, attack: Attack, ranged: bool) -> str:
    """An attack with its sum and its chances."""
    parts = " ".join([
        f"{name} {n}" if i == 0 else f"{'+' if n >= 0 else '-'} {abs(n)} {name}" for i, (name, n) in enumerate(attack["parts"])
    ])  # fmt: skip
    chance = figures(attack)
    warn = f"; {', '.join(attack['warnings'])}" if attack["warnings"] else ""
    dice = f"{attack['dice']} dice" if attack["dice"] > 1 else "1 die"
    return (
        f"{'Shoot at' if ranged else 'Attack'} {name_at(view.table, attack['target'])}: "
        f"needs {attack['needs']} ({parts}), {dice}, "
        f"hit {chance['hit']:.1%}, critical {chance['critical']:.1%}, kill {chance['kill']:.1%}{warn}"
    )
