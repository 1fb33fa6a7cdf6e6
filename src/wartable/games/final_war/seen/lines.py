"""The view as lines of text."""
from __future__ import annotations

from typing import Any

from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.seen.picture import Column, Creature
from wartable.games.final_war.table import terms
from wartable.games.final_war.table.terms import army_of, column_of, in_middle
from wartable.kernel.view import View


def lines(view: View, names: list[str]) -> list[str]:
    """The table in plain text."""
    t = view.table
    f = t["fate"]
    if not t["game"]:
        return [f"Before the first game ({str(t['mode']).replace('_', ' ')}, best of {t['best_of']})."]
    made = [
        f"Game {t['game']} of {t['best_of']} ({str(t['mode']).replace('_', ' ')}), "
        f"wins {', '.join([str(n) for n in t['wins']])}. "
        f"Turn {t['turn']}. Fate Deck {f['left']}, top: {f['top'].replace('_', ' ')}."
    ]
    if t["card"]:
        made.append(f"Fate card in play: {title(t['card'])}")
    if t["pool"]:
        made.append(f"Bandit Pool: {', '.join([title(k) for k in t['pool']])}")
    c = t["combat"]
    if c["kind"] != "none":
        made.append(f"{c['kind'].replace('_', ' ').title()}, round {c['round']}, {c['clock']} round(s) without a kill")
        if c["kind"] == "raid":
            made.extend(army_lines("Attackers", t["bandits"]))
        if c["dice"]:
            aim = ", ".join([title_at(t, place) for place in dict.fromkeys(c["aimed"])])
            need = ", ".join([str(n) for n in c["needs"]])
            made.append(f"Attack of {title_at(t, c['striker'])} on {aim}: dice {', '.join(map(str, c['dice']))}, needs {need}")
    for seat, p in enumerate(t["players"]):
        state = "" if p["alive"] else " (out)"
        ally = f", allied with {names[p['ally']]}" if p["ally"] >= 0 else ""
        made.append(
            f"{names[seat]}: {title(p['warlord']) if p['warlord'] else 'no Warlord yet'}{state}; deck {p['deck']}, "
            f"hand {p['hand_cards']} + {p['hand_fate']} Fate{ally}"
        )
        made.extend(army_lines("", t["armies"][seat]))
        if p["hand"]:
            made.append(f"  hand: {', '.join([title(k) for k in p['hand']])}")
    for play in t["plays"]:
        known = play["what"] in CARDS.by_key
        made.append(f"Played: {title(play['what'])}" if known else f"Announced: {play['what'].replace('_', ' ').title()}")
    return made


def title(key: str) -> str:
    return CARDS.names[CARDS.by_key[key]]


def title_at(table: dict[str, Any], place: int) -> str:
    """The name of the creature at a place, or of a place that is empty by now."""
    army = army_of(place)
    columns = table["bandits"] if army == terms.FATE else table["armies"][army]
    column = columns[column_of(place)]
    one = column["middle" if in_middle(place) else "front"] if column else None
    return title(one["card"]) if one else "nobody"


def army_lines(head: str, columns: list[Column | None]) -> list[str]:
    """One line for each column with something in it."""
    made: list[str] = []
    for c, column in enumerate(columns):
        if column is None:
            continue
        words = [creature_words(one) for one in (column["front"], column["middle"]) if one]
        if column["fort"]:
            words.append(f"[{title(column['fort'])}]")
        if words:
            made.append(f"  {head + ' ' if head else ''}C{c + 1}{' *' if column['fights'] else ''}: {' / '.join(words)}")
    return made


def creature_words(one: Creature) -> str:
    pr = f"PR {one['pr']}" + (f" ({one['printed_pr']})" if one["pr"] != one["printed_pr"] else "")
    health = f"H {one['health']}/{one['max_health']}" + (f"+{one['temp']}" if one["temp"] else "")
    words = [pr, health, *one["status"]]
    if one["raised"]:
        words.append(f"raised as {one['raised']}")
    items = [title(i["card"]) if i["card"] else "face-down Item" for i in one["items"]]
    words.extend(items)
    words.extend([title(a["card"]) for a in one["attached"]])
    return f"{title(one['card'])} ({', '.join(words)})"
