"""What a viewer may know of the table (section 10), as data and as lines of text."""
from __future__ import annotations

from typing import Any, Final

from wartable.games.final_war import abilities as ab
from wartable.games.final_war import board, choices, strike
from wartable.games.final_war import terms as w
from wartable.games.final_war.cards import CARDS
from wartable.games.final_war.state import G_CURSE, G_LOOSE, GRANT_WIDTH, PLAY_WIDTH, War
from wartable.games.final_war.veil import HIDDEN, Veiled
from wartable.kernel.view import View

KEYS: Final = CARDS.keys
STATUS_NAMES: Final = [
    (w.POISONED, "poisoned"), (w.DEADLY_POISONED, "deadly poisoned"), (w.PARALYZED, "paralyzed"), (w.STUNNED, "stunned"),
    (w.ACTED, "has acted"), (w.SUMMONED, "summoned"), (w.TERRIFIED, "terrified"), (w.SHAKEN, "shaken"),
    (w.WAITING, "acts next round"),
]  # fmt: skip
ICON_NAMES: Final = {-1: "none", 0: "instant", 1: "hand", 2: "mid_deck"}


def picture(v: Veiled, viewer: int) -> dict[str, Any]:
    """The table as JSON-able data."""
    seats = v.rules.seats
    return {
        "mode": v.rules.options["mode"],
        "teams": v.rules.teams,
        "game": v.game_number,
        "best_of": v.rules.best_of,
        "wins": [seat[4] for seat in v.seats],
        "turn": v.turn,
        "turn_seat": v.turn_seat,
        "players": players(v),
        "unseen": [keys(v.unseen[seat]) for seat in range(seats)],
        "armies": [army(v, viewer, seat) for seat in range(seats)],
        "bandits": army(v, -1, w.FATE) if v.filled[w.FATE] else [None] * w.COLUMNS,
        "fate": fate(v),
        "pool": keys(v.pool),
        "card": KEYS[v.card] if v.card >= 0 else "",
        "combat": combat(v),
        "plays": plays(v),
        "rolls": v.rolls[:],
        "attacks": attacks(v, viewer),
    }


def keys(types: list[int]) -> list[str]:
    return [KEYS[t] for t in types]


def players(v: Veiled) -> list[dict[str, Any]]:
    """Each seat: hand as far as known, piles."""
    made: list[dict[str, Any]] = []
    first = 0
    for seat in range(len(v.seats)):
        deck, cards, fates, gone, _, warlord, custom, alive, ally, void_used, looks = v.seats[seat]
        discard = v.discarded[first : first + gone]
        first += gone
        made.append({
            "warlord": KEYS[warlord] if warlord >= 0 else "",
            "deck_kind": "custom" if custom else "starter",
            "alive": bool(alive),
            "deck": deck,
            "hand": [KEYS[card % HIDDEN] for card in v.known if card // HIDDEN == seat],
            "hand_cards": cards,
            "hand_fate": fates,
            "discard": [KEYS[d >> 1] for d in discard],
            "slain": [KEYS[d >> 1] for d in discard if d & 1],
            "ally": ally,
            "void_used": bool(void_used),
            "looks": looks,
        })  # fmt: skip
    return made


def army(v: Veiled, viewer: int, number: int) -> list[dict[str, Any] | None]:
    """Five columns with front, middle and rear, or None where nothing stands."""
    columns: list[dict[str, Any] | None] = []
    for c in range(w.COLUMNS):
        front, middle = number * 10 + c * 2, number * 10 + c * 2 + 1
        fort = v.fort[number * 5 + c]
        if fort < 0 and v.who[front] < 0 and v.who[middle] < 0:
            columns.append(None)
            continue
        columns.append({
            "front": creature(v, viewer, front),
            "middle": creature(v, viewer, middle),
            "fort": KEYS[fort] if fort >= 0 else "",
            "fights": bool(v.columns[number] >> c & 1),
        })  # fmt: skip
    return columns


def creature(v: Veiled, viewer: int, place: int) -> dict[str, Any] | None:
    """One creature with all that lies on it."""
    t = v.who[place]
    if t < 0:
        return None
    items = [item(v, slot) for slot in (place - 1, place) if v.item[slot] >= 0] if place & 1 else []
    masked = place // 10 != viewer and any(not one["up"] for one in items)  # a face-down Item's stars would tell what it is
    attached: list[dict[str, Any]] = []
    for i in range(0, len(v.grants), GRANT_WIDTH):
        if v.grants[i] == place:
            kind = v.grants[i + 3]
            word = "curse" if kind == G_CURSE else "effect" if kind == G_LOOSE else "ongoing"
            attached.append({"card": KEYS[v.grants[i + 1]], "as": word})
    status = v.status[place]
    return {
        "card": KEYS[t],
        "owner": v.owner[place],
        "pr": board.power_rating(v, place),
        "printed_pr": CARDS.pr[t],
        "health": v.health[place],
        "max_health": board.max_health(v, place),
        "temp": v.temp[place],
        "raised": w.BODIES[v.mark[place]],
        "status": [name for bit, name in STATUS_NAMES if status & bit] if status else [],
        "phase": w.PHASES[v.phase[place]] if v.combat != w.NO_COMBAT and v.round and v.in_combat(place) else "",
        "stars": [CARDS.printed_stars[t] if masked else board.stars_used(v, place), CARDS.star_cap[t]],
        "used": v.used[place],
        "items": items,
        "attached": attached,
    }


def item(v: Veiled, slot: int) -> dict[str, Any]:
    """One Item, without its card where the viewer does not know it."""
    card = v.item[slot]
    charges = used = 0
    for i in range(0, len(v.tokens), 3):
        if v.tokens[i] == slot:
            charges, used = v.tokens[i + 1], v.tokens[i + 2]
    return {
        "card": KEYS[card] if card != HIDDEN else "",
        "up": bool(v.item_up[slot]),
        "charges": charges,
        "used": bool(used),
        "place": slot & 1,
    }


def fate(v: Veiled) -> dict[str, Any]:
    """The Fate Deck: number, icon of the top card, what the viewer has seen of it, what is still unseen."""
    known, top = v.fate, v.fate_left - 1
    return {
        "left": v.fate_left,
        "top": ICON_NAMES[v.icon],
        "known": {str(top - known[i]): KEYS[known[i + 1]] for i in range(0, len(known), 2)},
        "unseen": keys(v.unseen[v.rules.seats]),
        "discard": keys(v.fate_discard),
        "mid_passed": bool(v.mid_passed),
    }


def combat(s: War) -> dict[str, Any]:
    """The combat that is on; all of it is public."""
    return {
        "kind": w.COMBATS[s.combat],
        "round": s.round,
        "clock": s.clock,
        "attacked": s.attacked,
        "controller": s.controller,
        "sides": list(s.side),
        "order": s.order[:],
        "initiative": list(s.initiative),
        "ambush": s.ambush[:],
        "victory": s.victory,
        "slain": s.slain,
        "striker": s.striker,
        "strike": strike.STRIKES[s.strike],
        "aimed": s.aimed[:],
        "needs": s.needs[:],
        "dice": s.naturals[:],
        "shifts": s.shifts[:],
        "marks": s.marks[:],
        "extra": s.extra[:],
        "victims": s.victims[:],
        "lost": s.lost[:],
        "amount": s.amount,
        "damage_type": w.DAMAGES[s.damage_type],
        "shielded": s.shielded[:],
        "surviving": s.surviving[:],
        "dead": s.dead[:],
    }


def plays(s: War) -> list[dict[str, Any]]:
    """The stack of plays, topmost last."""
    made: list[dict[str, Any]] = []
    for i in range(0, len(s.plays), PLAY_WIDTH):
        obj, t = s.plays[i], s.plays[i + 1]
        what = ab.NAMES[t] if obj == w.OBJ_ABILITY else CARDS.keys[t]
        made.append({"what": what, "seat": s.plays[i + 2], "source": s.plays[i + 3], "target": s.plays[i + 4],
                     "voided": bool(s.plays[i + 5])})  # fmt: skip
    return made


def attacks(s: War, viewer: int) -> list[dict[str, Any]]:
    """For each attack the viewer may choose now: the AN as a sum of named parts and what the dice do (section 13)."""
    made: list[dict[str, Any]] = []
    if viewer < 0 or s.seat != viewer:
        return made
    asker = s.asker
    place = asker.args()[0] if asker is not None and s.kind in (choices.D_ACTION, choices.D_SECOND, choices.D_ASSIGN) else -1
    if place < 0:
        return made
    for option in s.options:
        ranged = choices.RANGED.holds(option)
        if not ranged and not choices.MELEE.holds(option):
            continue
        target = option - (choices.P_RANGED if ranged else choices.P_MELEE)
        parts = strike.number_parts(s, place, target, ranged)
        made.append({
            "option": option,
            "attacker": place,
            "target": target,
            "parts": [[name, n] for name, n in parts],
            "needs": sum([n for _, n in parts]),
            "dice": board.attack_dice(s, place),
            "pairs": bool(ranged and board.first_round(s, place) and board.best(s, place, ab.TWO_DICE_R1)),
            "sure": bool(board.first_round(s, place) and board.best(s, place, ab.AUTO_HIT_R1)),
            "damage": board.base_damage(s, place, target),
            "soak": board.total(s, target, ab.SOAK),
            "immune": bool(board.immunities(s, target, place // 10) & 1),
            "health": s.health[target] + s.temp[target],
            "stone": turns_to_stone(s, place, target),
            "evade": 0.0 if ranged else evasion(s, target),
            "warnings": warnings(s, place, target, ranged),
        })  # fmt: skip
    return made


def turns_to_stone(s: War, place: int, target: int) -> bool:
    """Whether a blow that takes Health slays by Turn to Stone (FW-5.29)."""
    if not board.best(s, place, ab.STONE) or board.immunities(s, target, place // 10) & w.I_STONE:
        return False
    if board.is_warlord(s, target) and s.rules.warlord_immune_stone:
        return False
    return board.power_rating(s, target) <= board.power_rating(s, place)


def evasion(s: War, target: int) -> float:
    """The chance that Hit & Run loses a Melee attack (FW-5.29)."""
    least = board.best(s, target, ab.HIT_AND_RUN)
    return (13 - least) / 12 if least and s.status[target] & w.ACTED else 0.0


def warnings(s: War, place: int, target: int, ranged: bool) -> list[str]:
    """What the attacker should know before."""
    found: list[str] = []
    if not ranged and board.best(s, target, ab.REPRISAL) and not board.immunities(s, place, w.NONE) & w.I_REPRISAL:
        found.append(f"Reprisal ({board.best(s, target, ab.REPRISAL)})")
    if not ranged and evasion(s, target):
        found.append(f"Hit & Run ({board.best(s, target, ab.HIT_AND_RUN)}+)")
    return found


# Lines of text.


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
    army = place // 10
    columns = table["bandits"] if army == w.FATE else table["armies"][army]
    column = columns[place % 10 // 2]
    one = column["middle" if place & 1 else "front"] if column else None
    return title(one["card"]) if one else "nobody"


def army_lines(head: str, columns: list[dict[str, Any] | None]) -> list[str]:
    """One line for each column with something in it."""
    made: list[str] = []
    for c, column in enumerate(columns):
        if column is None:
            continue
        words = [creature_words(column[row]) for row in ("front", "middle") if column[row]]
        if column["fort"]:
            words.append(f"[{title(column['fort'])}]")
        if words:
            made.append(f"  {head + ' ' if head else ''}C{c + 1}{' *' if column['fights'] else ''}: {' / '.join(words)}")
    return made


def creature_words(one: dict[str, Any]) -> str:
    pr = f"PR {one['pr']}" + (f" ({one['printed_pr']})" if one["pr"] != one["printed_pr"] else "")
    health = f"H {one['health']}/{one['max_health']}" + (f"+{one['temp']}" if one["temp"] else "")
    words = [pr, health, *one["status"]]
    if one["raised"]:
        words.append(f"raised as {one['raised']}")
    items = [title(i["card"]) if i["card"] else "face-down Item" for i in one["items"]]
    words.extend(items)
    words.extend([title(a["card"]) for a in one["attached"]])
    return f"{title(one['card'])} ({', '.join(words)})"
