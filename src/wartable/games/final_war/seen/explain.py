"""What choices do, in words."""
from __future__ import annotations

from typing import Any, Final

from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.seen.picture import Attack, Creature
from wartable.games.final_war.seen.words import plural
from wartable.games.final_war.table import actions, terms
from wartable.games.final_war.table.terms import (
    army_of,
    army_of_site,
    column_of,
    column_of_site,
    first_place,
    middle_of,
    place_of,
    row_of,
)
from wartable.kernel.view import View

ROWS: Final = ["front", "middle"]
VERBS: Final = {
    "melee": "Attack {}", "ranged": "Shoot at {}", "breath": "Breathe on the column of {}", "heal": "Heal {}",
    "dark heal": "Heal {} by Dark Healing", "dark cure": "Cure {} of poison by Dark Healing", "enthral": "Enthral {}",
    "at": "{}", "spell on": "Dispel the Spell on {}", "curse on": "Dispel the Curse on {}",
}
PLAIN: Final = {
    actions.PASS: "Pass", actions.DONE: "Done", actions.DECLINE: "Decline", actions.ACCEPT: "Accept",
    actions.VOID: "Void the combat: nobody wins it; once a game", actions.KEEP: "Equip it",
    actions.WITHDRAW: "Discard the Fortification and flee the combat with all your columns",
    actions.DISCARD: "Discard it", actions.LEAVE_OUT: "Leave it in the Bandit Pool", actions.INNATE: "Cast its own Spell",
}


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


def spot(view: View, army: int, column: int, row: int = terms.NONE) -> str:
    """Where something stands: `your column 3, front`, `seat 2's column 1`."""
    whose = "your" if army == view.viewer else "the Bandits'" if army == terms.FATE else f"seat {army + 1}'s"
    return f"{whose} column {column + 1}{f', {ROWS[row]}' if row >= 0 else ''}"


def spot_of(view: View, place: int) -> str:
    """The place of a creature."""
    return spot(view, army_of(place), column_of(place), row_of(place))


def name_at(table: dict[str, Any], place: int) -> str:
    one = creature_at(table, place)
    return CARDS.names[CARDS.by_key[one["card"]]] if one else "nobody"


def fort_at(table: dict[str, Any], at: int) -> str:
    """The Fortification of a column of the view."""
    army, column = army_of_site(at), column_of_site(at)
    found = table["armies"][army][column] if army < len(table["armies"]) else None
    return CARDS.names[CARDS.by_key[found["fort"]]] if found and found["fort"] else "no Fortification yet"


def item_key(table: dict[str, Any], slot: int) -> str:
    """The Item in a slot of the view; nothing where it lies face down for the viewer."""
    bearer = creature_at(table, middle_of(slot))
    for item in bearer["items"] if bearer else []:
        if item["place"] == row_of(slot):
            return item["card"]
    return ""


def item_at(table: dict[str, Any], slot: int) -> str:
    key = item_key(table, slot)
    return f"{CARDS.names[CARDS.by_key[key]] if key else 'a face-down Item'} of {name_at(table, middle_of(slot))}"


def explain(view: View, action: int) -> str:
    """What will happen, in words."""
    block = actions.ACTIONS.block(action)
    name = block.name(action)
    if action in PLAIN:
        return PLAIN[action]
    if block is actions.PLAY or block is actions.CAST:
        key = name.split(" ", 1)[1]
        card = CARDS.cards[CARDS.by_key[key]]
        return f"{'Cast' if block is actions.CAST else 'Play'} {card.name}: {card.text}"
    if block is actions.DEPLOY:
        t, column = actions.deployed_card(action), actions.deployed_column(action) + 1
        if any(actions.DEPLOY.holds(other) and actions.deployed_card(other) == t for other in before(view, action)):
            return f"{CARDS.names[t]} to column {column}"
        return f"{card_words(t)} to column {column}: {CARDS.cards[t].text}"
    if block is actions.MELEE or block is actions.RANGED:
        for attack in view.table["attacks"]:
            if attack["option"] == action:
                return attack_words(view, attack, block is actions.RANGED)
    for places in (actions.MELEE, actions.RANGED, actions.BREATH, actions.HEAL, actions.DARK_HEAL, actions.DARK_CURE,
                   actions.ENTHRAL, actions.AT, actions.ACTIVATE, actions.SPELL_ON, actions.CURSE_ON):  # fmt: skip
        if block is places:
            return at_place(view, places.verb, action - places.first)
    if block is actions.WARLORD:
        t = CARDS.warlords[action - block.first]
        return f"Lead {card_words(t)}: {CARDS.cards[t].text}"
    if block is actions.RAISE:
        undead = action > block.first
        return "Raise the slain as an Undead (Raise Dead)" if undead else "Let the slain rise as a Were (Lycanthropy)"
    if block is actions.HIRE:
        t = actions.hiring_gold(action)
        return f"Hire with {CARDS.names[t]} ({CARDS.gold[t]:,}), to stand in column {actions.hiring_column(action) + 1}"
    if block is actions.FORT_AT or block is actions.CRUSH:
        at = action - block.first
        what = f"{fort_at(view.table, at)} ({spot(view, army_of_site(at), column_of_site(at))})"
        return f"Crush {what}" if block is actions.CRUSH else what[:1].upper() + what[1:]
    if block is actions.ITEM_AT or block is actions.STEAL:
        what = f"{item_at(view.table, action - block.first)} ({spot_of(view, middle_of(action - block.first))})"
        return f"Steal {what}" if block is actions.STEAL else what[:1].upper() + what[1:]
    if block is actions.USE:
        slot = first_place(view.viewer) + action - block.first
        t = CARDS.by_key.get(item_key(view.table, slot), terms.NONE)
        return f"Use {CARDS.names[t]}: {CARDS.cards[t].text}" if t >= 0 else "Use the Item"
    if block is actions.PAY:
        t = actions.GOLDS[action - block.first]
        return f"Pay with {CARDS.names[t]} ({CARDS.gold[t]:,})"
    if block is actions.DIE:
        return die_words(view, action - block.first)
    if block is actions.COLUMN and view.kind == "pick_column":
        column = action - block.first
        names = [name_at(view.table, place_of(view.viewer, column, row)) for row in range(2)]
        return f"Send column {column + 1}: {', '.join([name for name in names if name != 'nobody'])}"
    return name[:1].upper() + name[1:].replace("_", " ")


def at_place(view: View, verb: str, place: int) -> str:
    """A choice that is about a creature, or about a place where nobody stands yet."""
    where = spot_of(view, place)
    one = creature_at(view.table, place)
    if one is None:
        return where[:1].upper() + where[1:]
    if verb == "activate":
        t = CARDS.by_key[one["card"]]
        return f"{CARDS.names[t]} {'act' if plural(t) else 'acts'} ({where})"
    return f"{VERBS[verb].format(name_at(view.table, place))} ({where})"


def before(view: View, action: int) -> list[int]:
    """The choices that are listed before this one: what they say need not be said again."""
    return view.options[: view.options.index(action)] if action in view.options else []


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
    """An attack with its sum; what it may come to is said by its odds."""
    parts = " ".join([
        f"{name} {n}" if i == 0 else f"{'+' if n >= 0 else '-'} {abs(n)} {name}" for i, (name, n) in enumerate(attack["parts"])
    ])  # fmt: skip
    warn = f"; {', '.join(attack['warnings'])}" if attack["warnings"] else ""
    dice = f"{attack['dice']} dice" if attack["dice"] > 1 else "1 die"
    whom = name_at(view.table, attack["target"])
    needs = f"{attack['needs']} or less" if attack["needs"] > 0 else f"{attack['needs']} or less, and a 1 always hits"
    return f"{'Shoot at' if ranged else 'Attack'} {whom}: needs {needs} ({parts}), {dice}{warn}"
