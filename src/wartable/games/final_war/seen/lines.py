"""The view as lines of text."""
from __future__ import annotations

from typing import Any, Final

from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.seen.picture import Column, Creature
from wartable.games.final_war.seen.words import count
from wartable.games.final_war.table import terms
from wartable.games.final_war.table.terms import army_of, column_of, in_middle
from wartable.kernel.view import View

CARD_WORDS: Final = {
    "kind": "{}", "race": "{}", "rarity": "{}", "align": "{}", "body": "{}", "item_type": "{}", "tag": "{}",
    "pr": "Power Rating (PR) {}", "health": "Health {}", "fields": "Spell Fields: {}", "fields:C": "Conjuration",
    "fields:EM": "Elemental Magic", "fields:EN": "Enchantment", "fields:EV": "Evocation", "fields:M": "Mentalism",
    "fields:DM": "Death Magic", "fields:H": "Healing", "charges": "charges: {}", "stars": "stars (★) needed: {}",
    "star_cap": "stars (★) it can bear: {}", "timing": "when: {}", "cost": "hired for {} gold", "gold": "worth {} gold",
    "victory": "victory points {}",
}  # fmt: skip

TOPS: Final = {"none": "nothing", "instant": "Instant", "hand": "Add to Hand", "mid_deck": "Mid Deck"}
COMBATS: Final = {
    "raid": "Attack of Bandits or Monsters", "skirmish": "Skirmish", "battle": "Battle", "final_war": "Final War",
    "duel": "Duel of the Warlords",
}  # fmt: skip


def lines(view: View, names: list[str]) -> list[str]:
    """The table in plain text."""
    t = view.table
    f = t["fate"]
    if not t["game"]:
        return [f"{game_words({**t, 'game': 1}, names)}: nothing has happened yet."]
    turn = f"Turn {t['turn']}" if t["turn"] else "Before the first turn"
    made = [
        f"{game_words(t, names)}. {turn}. Fate Deck: {count(f['left'], 'card')}, on top: {TOPS[f['top']]}."
    ]
    if t["card"]:
        made.append(f"Fate card in play: {title(t['card'])}")
    if t["pool"]:
        made.append(f"Bandit Pool: {', '.join([title(k) for k in t['pool']])}")
    c = t["combat"]
    if c["kind"] != "none":
        when = f"round {c['round']}" if c["round"] else "before the first round"
        quiet = f", {count(c['clock'], 'round')} without a kill" if c["clock"] else ""
        made.append(f"{COMBATS[c['kind']]}, {when}{quiet}")
        if c["kind"] == "raid":
            made.extend(army_lines("Attackers", t["bandits"]))
        if c["dice"] and title_at(t, c["striker"]) != "nobody":
            aim = ", ".join([title_at(t, place) for place in dict.fromkeys(c["aimed"])]).replace("nobody", "somebody slain")
            need = ", ".join([str(n) for n in c["needs"]])
            made.append(f"Attack of {title_at(t, c['striker'])} on {aim}: dice {', '.join(map(str, c['dice']))}, needs {need}")
    for seat, p in enumerate(t["players"]):
        state = "" if p["alive"] else " (out)"
        ally = f", allied with {names[p['ally']]}" if p["ally"] >= 0 else ""
        made.append(
            f"{names[seat]}: {title(p['warlord']) if p['warlord'] else 'no Warlord yet'}{state}; deck {p['deck']}, "
            f"hand {p['hand_cards']}{' and ' + count(p['hand_fate'], 'Fate card') if p['hand_fate'] else ''}{ally}"
        )
        made.extend(army_lines("", t["armies"][seat]))
        if p["hand"]:
            made.append(f"  hand: {', '.join([title(k) for k in p['hand']])}")
    for play in t["plays"]:
        known = play["what"] in CARDS.by_key
        made.append(f"Played: {title(play['what'])}" if known else f"Announced: {play['what'].replace('_', ' ').title()}")
    return made


def game_words(t: dict[str, Any], names: list[str]) -> str:
    """Which game of the match it is, and who has won how many."""
    mode = str(t["mode"]).replace("_", " ").title()
    if t["best_of"] == 1:
        return mode
    won = ", ".join([f"{name} {n}" for name, n in zip(names, t["wins"])])
    return f"{mode}, game {t['game']} of at most {t['best_of']}, won so far: {won}"


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
            made.append(f"  {head + ' ' if head else ''}column {c + 1}{' *' if column['fights'] else ''}: {' / '.join(words)}")
    return made


def creature_words(one: Creature) -> str:
    pr = f"PR {one['pr']}" + (f", printed {one['printed_pr']}" if one["pr"] != one["printed_pr"] else "")
    health = f"Health {one['health']} of {one['max_health']}" + (f" and {one['temp']} extra" if one["temp"] else "")
    words = [pr, health, *one["status"]]
    if one["raised"]:
        words.append(f"raised as {one['raised']}")
    items = [title(i["card"]) if i["card"] else "face-down Item" for i in one["items"]]
    words.extend(items)
    words.extend([title(a["card"]) for a in one["attached"]])
    return f"{title(one['card'])} ({', '.join(words)})"
