"""What a viewer may know of the table (section 10), as data and as lines of text."""
from __future__ import annotations

from typing import Any, Final

from wartable.games.final_war import abilities as ab
from wartable.games.final_war import board, choices, strike
from wartable.games.final_war import terms as w
from wartable.games.final_war.cards import CARDS
from wartable.games.final_war.imagine import Z_FATE, Z_HAND, Z_ITEM, knows, secret_army
from wartable.games.final_war.state import G_CURSE, G_LOOSE, GRANT_WIDTH, PLAY_WIDTH, War
from wartable.games.final_war.verbs import top_icon
from wartable.kernel.view import View

STATUS_NAMES: Final = {
    w.POISONED: "poisoned", w.DEADLY_POISONED: "deadly poisoned", w.PARALYZED: "paralyzed", w.STUNNED: "stunned",
    w.ACTED: "has acted", w.SUMMONED: "summoned", w.TERRIFIED: "terrified", w.SHAKEN: "shaken",
    w.WAITING: "acts next round",
}  # fmt: skip
ICON_NAMES: Final = {-1: "none", 0: "instant", 1: "hand", 2: "mid_deck"}


def picture(s: War, viewer: int) -> dict[str, Any]:
    """The table as JSON-able data."""
    return {
        "mode": s.rules.options["mode"],
        "teams": s.rules.teams,
        "game": s.game_number,
        "best_of": s.rules.best_of,
        "wins": s.wins[:],
        "turn": s.turn,
        "turn_seat": s.turn_seat,
        "players": [player(s, viewer, seat) for seat in range(s.rules.seats)],
        "unseen": [unseen(s, viewer, seat) for seat in range(s.rules.seats)],
        "armies": [army(s, viewer, seat, secret_army(s, viewer, seat)) for seat in range(s.rules.seats)],
        "bandits": army(s, -1, w.FATE, False),
        "fate": fate(s, viewer),
        "pool": [CARDS.keys[t] for t in s.pool],
        "card": CARDS.keys[s.card] if s.card >= 0 else "",
        "combat": combat(s),
        "plays": plays(s),
        "rolls": s.rolls[:],
        "attacks": attacks(s, viewer),
    }


def player(s: War, viewer: int, seat: int) -> dict[str, Any]:
    """One seat: hand as far as known, piles, army."""
    hand = s.hand[seat]
    known = [CARDS.keys[code >> 4] for i, code in enumerate(hand) if knows(s, viewer, Z_HAND + seat, i)]
    placed = committed(s, seat) if secret_army(s, viewer, seat) else 0
    return {
        "warlord": CARDS.keys[s.warlord[seat]] if s.warlord[seat] >= 0 else "",
        "deck_kind": "custom" if s.custom[seat] else "starter",
        "alive": bool(s.alive[seat]),
        "deck": len(s.deck[seat]),
        "hand": known,
        "hand_cards": sum([1 for code in hand if not CARDS.is_fate[code >> 4]]) + placed,
        "hand_fate": sum([1 for code in hand if CARDS.is_fate[code >> 4]]),
        "discard": [CARDS.keys[d >> 1] for d in s.discard[seat]],
        "slain": [CARDS.keys[d >> 1] for d in s.discard[seat] if d & 1],
        "ally": s.ally[seat],
        "void_used": bool(s.void_used[seat]),
        "looks": s.looks[seat],
    }


def committed(s: War, seat: int) -> int:
    """How many cards were placed in secret; the hand looks as large as before."""
    count = 0
    for place in range(seat * 10, seat * 10 + 10):
        count += 1 if s.who[place] >= 0 and not board.is_warlord(s, place) else 0
        count += 1 if s.item[place] >= 0 else 0
    return count + sum([1 for at in range(seat * 5, seat * 5 + 5) if s.fort[at] >= 0])


def unseen(s: War, viewer: int, seat: int) -> list[str]:
    """The cards of a seat that the viewer has not located: deck, unknown hand cards, unknown Items, sorted."""
    found = s.deck[seat][:]
    for i, code in enumerate(s.hand[seat]):
        if not CARDS.is_fate[code >> 4] and not knows(s, viewer, Z_HAND + seat, i):
            found.append(code >> 4)
    for slot in range(w.PLACES):
        if s.item_owner[slot] == seat and s.item[slot] >= 0 and not knows(s, viewer, Z_ITEM, slot):
            found.append(s.item[slot])
    if secret_army(s, viewer, seat):
        for place in range(seat * 10, seat * 10 + 10):
            if s.who[place] >= 0 and not board.is_warlord(s, place):
                found.append(s.who[place])
        found.extend([s.fort[at] for at in range(seat * 5, seat * 5 + 5) if s.fort[at] >= 0])
    return [CARDS.keys[t] for t in sorted(found)]


def army(s: War, viewer: int, number: int, hidden: bool) -> list[dict[str, Any] | None]:
    """Five columns with front, middle and rear, or None where nothing stands; secret ones show the Warlord only."""
    columns: list[dict[str, Any] | None] = []
    for c in range(5):
        front, middle = number * 10 + c * 2, number * 10 + c * 2 + 1
        fort = s.fort[number * 5 + c]
        warlord = s.who[middle] >= 0 and board.is_warlord(s, middle)
        empty = s.who[front] < 0 and s.who[middle] < 0 and fort < 0
        if (empty or hidden) and not warlord:
            columns.append(None)
            continue
        columns.append({
            "front": None if hidden else creature(s, viewer, front),
            "middle": creature(s, -1 if hidden else viewer, middle, hidden),
            "fort": "" if hidden or fort < 0 else CARDS.keys[fort],
            "fights": bool(s.columns[number] >> c & 1),
        })  # fmt: skip
    return columns


def creature(s: War, viewer: int, place: int, bare: bool = False) -> dict[str, Any] | None:
    """One creature with all that lies on it."""
    t = s.who[place]
    if t < 0:
        return None
    items: list[dict[str, Any]] = []
    if place & 1 and not bare:
        for slot in (place - 1, place):
            if s.item[slot] >= 0:
                seen = knows(s, viewer, Z_ITEM, slot)
                items.append({
                    "card": CARDS.keys[s.item[slot]] if seen else "",
                    "up": bool(s.item_up[slot]),
                    "charges": s.item_charges[slot] if seen else 0,
                    "used": bool(s.item_used[slot] & 2),
                    "place": slot & 1,
                })  # fmt: skip
    attached: list[dict[str, Any]] = []
    for i in range(0, len(s.grants), GRANT_WIDTH):
        if s.grants[i] == place:
            kind = s.grants[i + 3]
            word = "curse" if kind == G_CURSE else "effect" if kind == G_LOOSE else "ongoing"
            attached.append({"card": CARDS.keys[s.grants[i + 1]], "as": word})
    return {
        "card": CARDS.keys[t],
        "owner": s.owner[place],
        "pr": max(1, CARDS.pr[t]) if bare else board.power_rating(s, place),
        "printed_pr": CARDS.pr[t],
        "health": s.health[place] if not bare else CARDS.health[t],
        "max_health": board.max_health(s, place) if not bare else CARDS.health[t],
        "temp": s.temp[place],
        "raised": w.BODIES[s.mark[place]],
        "status": [name for bit, name in STATUS_NAMES.items() if s.status[place] & bit],
        "phase": w.PHASES[s.phase[place]] if s.combat != w.NO_COMBAT and s.round and s.in_combat(place) else "",
        "stars": [board.stars_used(s, place) if not bare and (place // 10 == viewer or not hides_item(s, place)) else
                  CARDS.printed_stars[t], CARDS.star_cap[t]],
        "used": s.used[place],
        "items": items,
        "attached": attached,
    }  # fmt: skip


def hides_item(s: War, place: int) -> bool:
    """A face-down Item's stars would tell what it is."""
    return bool(place & 1) and any(s.item[i] >= 0 and not s.item_up[i] for i in (place - 1, place))


def fate(s: War, viewer: int) -> dict[str, Any]:
    """The Fate Deck: number, icon of the top card, what the viewer has seen of it, what is still unseen."""
    n = len(s.fate)
    seen = [knows(s, viewer, Z_FATE, i) for i in range(n)]
    hidden = [s.fate[i] >> 4 for i in range(n) if not seen[i]]
    for seat in range(s.rules.seats):
        for i, code in enumerate(s.hand[seat]):
            if CARDS.is_fate[code >> 4] and not knows(s, viewer, Z_HAND + seat, i):
                hidden.append(code >> 4)
    return {
        "left": n,
        "top": ICON_NAMES[top_icon(s)],
        "known": {str(n - 1 - i): CARDS.keys[s.fate[i] >> 4] for i in range(n) if seen[i]},
        "unseen": [CARDS.keys[t] for t in sorted(hidden)],
        "discard": [CARDS.keys[t] for t in s.fate_discard],
        "mid_passed": bool(s.mid_passed),
    }


def combat(s: War) -> dict[str, Any]:
    """The combat that is on; all of it is public."""
    return {
        "kind": w.COMBATS[s.combat],
        "round": s.round,
        "clock": s.clock,
        "attacked": s.attacked,
        "controller": s.controller,
        "sides": s.side[:],
        "order": s.order[:],
        "initiative": s.initiative[:],
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
