"""The view in plain text."""
from __future__ import annotations

from typing import Any, Final

from wartable.games.tower_siege.cards.catalogue import CARDS
from wartable.games.tower_siege.rules import market
from wartable.games.tower_siege.rules.deeds import deed_of
from wartable.games.tower_siege.seen import words
from wartable.games.tower_siege.seen.explain import skill
from wartable.games.tower_siege.table import entries, terms
from wartable.games.tower_siege.table.terms import seat_of
from wartable.kernel.view import View

CARD_WORDS: Final = {
    "type": "{}", "slot": "{}", "tags": "{}", "gp": "price {} gold", "pp": "price {} power", "sl": "skill level (SL) {}",
    "dl": "defence level (DL) {}", "rl": "resistance level (RL) {}", "lp": "Life Points (LP) {}",
    "ip": "Integrity Points (IP) {}", "ui": "may use Items: {}", "ui:W": "weapons", "ui:A": "armour", "ui:M": "miscellaneous",
    "ui:O": "oddities", "ui:S": "of structures", "ui:U": "all of creatures", "ui:X": "none", "ic": "is {}",
    "ic:W": "a weapon", "ic:A": "armour", "ic:M": "miscellaneous", "ic:O": "an oddity", "ic:S": "of structures",
    "st": "cast in {}", "st:AT": "any turn", "st:OT": "the own turn", "mines": "begins with {} Mines",
    "stones": "begins with {} Powerstones",
}  # fmt: skip

PHASES: Final = {
    "on guard": "it begins", "upkeep": "upkeep", "draw": "drawing cards", "purchase": "buying and casting", "cast": "casting",
    "combat": "attacks", "end": "it ends",
}  # fmt: skip


def entry_words(entry: list[int], seats: list[dict[str, Any]], names: list[str]) -> str:
    """One entry of the stack in words."""
    who = names[entries.seat_of(entry)]
    what = entries.what_of(entry)
    if what == entries.CAST:
        card = entries.card_of(entry)
        aimed = [label(seats, x, names) for x in entries.targets_of(entry)] if deed_of(card).names_things() else []
        return f"{who}: {CARDS.name[card]}{' at ' + words.listing(aimed) if aimed else ''}"
    subject = label(seats, entries.doer_of(entry), names)
    if what in (entries.MELEE, entries.DIRECTED):
        return f"{subject} attacks {label(seats, entries.defender_of(entry), names)}"
    if what == entries.SHOTS:
        return f"{subject} shoots at {words.listing(sorted({label(seats, x, names) for x in entries.aims_of(entry)}))}"
    if what == entries.DRAIN:
        return f"{subject} robs {names[entries.prey_of(entry)]}"
    if what == entries.BREAK:
        return f"{subject} breaks {label(seats, entries.prey_of(entry), names)}"
    return f"{subject} uses a skill"


def label(seats: list[dict[str, Any]], x: int, names: list[str]) -> str:
    """A thing in words."""
    seat = seat_of(x)
    for thing in seats[seat]["things"]:
        if thing["id"] == x:
            return f"{names[seat]}'s {thing['name']}" if names else str(thing["name"])
    return "something that is gone"


def creature_line(thing: dict[str, Any], items: list[str]) -> str:
    """One creature with its levels."""
    parts = [f"{thing['name']} (place {thing['place']})", skill(thing)]
    if thing["PL"]:
        parts.append(f"protection {thing['PL']}")
    if thing["full"] > 1 or thing["life"] > 1:
        parts.append(words.counted(thing["life"], "Life Point"))
    if items:
        parts.append("with " + ", ".join(items))
    if thing["ways"]:
        parts.append("in " + ", ".join(thing["ways"]))
    shown = [m for m in thing["marks"] if m in ("acted", "upkeep due", "lapsed", "locked", "fading", "transmuted")]
    if shown:
        parts.append(f"[{', '.join(shown)}]")
    return ", ".join(parts)


def seat_lines(view: View, seat: int, names: list[str]) -> list[str]:
    """One player's side in plain text."""
    p = view.table["seats"][seat]
    if not p["alive"]:
        return [f"{names[seat]}: out of the game"]
    turn = " (active)" if seat == view.table["active"] and view.table["round"] else ""
    race = f" the {p['race'].capitalize()}" if p["race"] else ""
    made = [
        f"{names[seat]}{race}{turn}: {p['gold']} gold, {p['power']} power; {p['base_mines'] + p['mines']} Mines, "
        f"{p['base_stones'] + p['stones']} Powerstones; {words.counted(p['hand_size'], 'card')} in hand, "
        f"{p['deck']} in the deck, {len(p['discard'])} discarded"
    ]
    things = p["things"]
    carried: dict[int, list[str]] = {}
    for thing in things:
        if thing["kind"] == "item" or (thing["kind"] == "relic" and thing["host"] >= 0):
            carried.setdefault(thing["host"], []).append(thing["name"])
    for thing in things:
        if "DL" in thing and "AL" not in thing:
            items = f" with {', '.join(carried[thing['id']])}" if thing["id"] in carried else ""
            inside = [x["name"] for x in things if x.get("inside") == thing["id"]]
            who = f", {inside[0]} inside" if inside else ""
            points = words.counted(thing["life"], "Integrity Point")
            state = f"{points}, defence {thing['DL']}{items}{who}" if thing["life"] else "fallen"
            made.append(f"  {thing['name']} (place {thing['place']}): {state}")
        elif thing["kind"] == "relic" and thing["host"] < 0:
            state = "" if thing["life"] or thing["full"] == 0 else ": fallen"
            made.append(f"  {thing['name']} (place {thing['place']}){state}")
    for position in ("ATTACK", "ON GUARD", "DEFEND"):
        rows = [x for x in things if x.get("position") == position]
        for thing in rows:
            made.append(f"  {position}: {creature_line(thing, carried.get(thing['id'], []))}")
    for word, key in (("Caravan", "caravan"), ("Spells", "spells"), ("Known in hand", "shown")):
        if p[key]:
            made.append(f"  {word}: {', '.join([key_name(c) for c in p[key]])}")
    if p["librahm"]:
        made.append(f"  Librahm: {key_name(p['librahm'])}")
    if p["hand"]:
        made.append(f"  Hand: {', '.join([hand_words(c) for c in p['hand']])}")
    return made


def key_name(key: str) -> str:
    return "a hidden Scroll" if key == "?" else CARDS.name[CARDS.key.index(key)]


def hand_words(key: str) -> str:
    """A card of the hand with its price."""
    c = CARDS.key.index(key)
    kind = CARDS.kind[c]
    if kind == terms.SCROLL:
        return f"{CARDS.name[c]} (Scroll, {'from ' if words.several_prices(c) else ''}{CARDS.least_pp[c]} power)"
    if kind == terms.SURGE:
        return f"{CARDS.name[c]} (free)"
    return f"{CARDS.name[c]} ({words.price(CARDS.gp[c], market.price_pp(c))})"


def lines(view: View, names: list[str]) -> list[str]:
    """The table in plain text."""
    table = view.table
    made: list[str] = []
    if table["round"]:
        siege = ", Last Siege" if table["siege"] else ""
        made.append(f"Round {table['round']}{siege}, {names[table['active']]}'s turn: {PHASES[table['phase']]}")
    for seat in range(view.seats):
        made.extend(seat_lines(view, seat, names))
    if table["stack"]:
        made.append("To be resolved, top first:")
        made.extend(
            [f"  {entries.number_of(e) + 1}. {entry_words(e, table['seats'], names)}" for e in reversed(table["stack"])]
        )
    return made
