"""What a viewer may know of the table (section 10), and the table in plain text."""
from __future__ import annotations

from typing import Any, Final

from wartable.games.tower_siege import events, levels, resources
from wartable.games.tower_siege import terms as t
from wartable.games.tower_siege.cards import CARDS, TOWERS
from wartable.games.tower_siege.state import NONE, PLACES, Siege
from wartable.games.tower_siege.strikes import FollowUp, RiposteChoice, riposte_level
from wartable.kernel.view import View

# Cards that may be hidden have numbers of their own: `knows` takes these.
HAND: Final = 0
DECK: Final = 1
LIBRAHM: Final = 2
CHOICE: Final = 3  # the Mage, deck or half-built deck a seat has committed to
DRAFT: Final = 4  # an action that is being put together
ZONE: Final = 160  # more cards than any zone can hold
SEAT: Final = 5 * ZONE

MARKS: Final = [
    (t.ACTED, "acted"), (t.NAMED, "named"), (t.USED, "used"), (t.MOVED, "moved"), (t.LEFT, "left"), (t.ENTERED, "entered"),
    (t.ACTIVE, "active"), (t.SWITCHED, "switched"), (t.NEW, "new"), (t.DUE, "upkeep due"), (t.LAPSED, "lapsed"),
    (t.LOCKED, "locked"), (t.TRANSMUTED, "transmuted"), (t.FADING, "fading"),
]  # fmt: skip


def hidden(zone: int, seat: int, index: int = 0) -> int:
    """The number of a card in a hidden zone."""
    return seat * SEAT + zone * ZONE + index


def knows(s: Siege, viewer: int, card: int) -> bool:
    """The one source of secrecy: hand, Librahm and half-made choices are their owner's, a deck is nobody's but for what its
    owner has looked at (section 10)."""
    seat, zone, index = card // SEAT, card % SEAT // ZONE, card % ZONE
    if zone == DECK:
        return index >= len(s.deck[seat]) or (viewer == seat and s.deck_seen[seat][index] == 1)
    if viewer == seat:
        return True
    if zone == CHOICE:
        return index > 0 or (s.revealed == 2 and s.rules.deck_mode != "custom")
    if zone == HAND:
        return index >= len(s.hand[seat])
    return index > 0 or (s.held[seat] < 0 if zone == LIBRAHM else not s.draft or s.seat != seat)


def marks(s: Siege, x: int) -> list[str]:
    """The marks on a thing in words."""
    mask = s.marks[x]
    return [word for bit, word in MARKS if mask & bit] if mask else []


def thing_picture(s: Siege, x: int) -> dict[str, Any]:
    """One thing in play; all of it is public."""
    card = s.card[x]
    made: dict[str, Any] = {
        "id": x,
        "place": x % PLACES,
        "card": CARDS.key[card],
        "name": events.tag_name(s.tag(x)),
        "kind": t.KINDS[CARDS.kind[card]],
        "host": s.host[x],
        "life": s.life[x],
        "full": s.full[x],
        "marks": marks(s, x),
        "left_from": s.left_from[x],
    }
    if CARDS.creature[card]:
        made["position"] = t.POSITIONS[s.pos[x]]
        for stat in (t.AL, t.DL, t.RL, t.PL):
            made[t.STATS[stat]] = levels.level(s, x, stat)
        made["inside"] = s.inside(x)
        made["ways"] = [t.MOVES[e[t.E_VALUE]] for e in s.effects if e[t.E_WHAT] == t.IN_USE and e[t.E_THING] == x]
    elif CARDS.structure[card]:
        made["DL"] = levels.level(s, x, t.DL)
        made["RL"] = levels.level(s, x, t.RL)
    else:
        made["RL"] = CARDS.rl[card]
    return made


def seat_picture(s: Siege, seat: int, viewer: int) -> dict[str, Any]:
    """One player's side."""
    hand = [CARDS.key[c] for i, c in enumerate(s.hand[seat]) if knows(s, viewer, hidden(HAND, seat, i))]
    built = knows(s, viewer, hidden(CHOICE, seat))
    shown_mage = s.revealed >= 1 or built
    deck_public = s.revealed == 2 and built
    made: dict[str, Any] = {
        "alive": bool(s.alive[seat]),
        "race": CARDS.key[s.race[seat]] if shown_mage and s.race[seat] >= 0 else "",
        "tower": TOWERS[s.tower[seat]] if s.tower[seat] >= 0 and (s.revealed == 2 or viewer == seat) else "",
        "deck_list": [CARDS.key[c] for c in s.built[seat]] if built or deck_public else [],
        "deck_name": s.deck_choice[seat] if built or deck_public else NONE,
        "deck": len(s.deck[seat]),
        "deck_size": len(s.built[seat]) if s.revealed == 2 or built else 0,
        "deck_known": [
            [i, CARDS.key[c]] for i, c in enumerate(s.deck[seat]) if knows(s, viewer, hidden(DECK, seat, i))
        ],
        "deck_looked": list(s.deck_seen[seat]),
        "hand_size": len(s.hand[seat]),
        "hand": hand,
        "shown": sorted([CARDS.key[c] for c in s.shown[seat]]),
        "discard": [CARDS.key[c] for c in s.discard[seat]],
        "caravan": [CARDS.key[c] for c in s.caravan[seat]],
        "spells": [CARDS.key[c] for c in s.spells[seat]],
        "librahm": "" if s.held[seat] < 0 else CARDS.key[s.held[seat]] if knows(s, viewer, hidden(LIBRAHM, seat)) else "?",
        "gold": resources.gold(s, seat),
        "power": resources.power(s, seat),
        "ratio": resources.ratio(s, seat),
        "base_mines": s.base_mines[seat],
        "base_gp_spent": s.base_gp_spent[seat],
        "base_stones": s.base_stones[seat],
        "base_pp_spent": s.base_pp_spent[seat],
        "mines": s.mines[seat],
        "mines_spent": s.mines_spent[seat],
        "stones": s.stones[seat],
        "stones_spent": s.stones_spent[seat],
        "vein": s.vein[seat],
        "surge": s.surge[seat],
        "surges_played": s.surges_played[seat],
        "loot": s.loot[seat],
        "zombies": s.zombies[seat],
        "turns": s.turns[seat],
        "attacked": bool(s.attacked[seat]),
        "banned": s.banned[seat],
        "gift_used": bool(s.gift_used[seat]),
        "last_place": s.last_place[seat],
        "things": [thing_picture(s, x) for x in s.things[seat]],
    }
    if viewer == seat:
        made["backs"] = s.backs[seat]
        made["pledged"] = CARDS.key[s.pledged[seat]] if s.pledged[seat] >= 0 else ""
    return made


def drafting(s: Siege, viewer: int) -> bool:
    """The viewer is putting an action together, and so may see it."""
    return bool(s.draft) and knows(s, viewer, hidden(DRAFT, s.seat))


def reply(s: Siege) -> list[int]:
    """The strike that is offered as a riposte or to go on: who, whom, whether it hits without a roll, level of an engine."""
    asker = s.asker
    if isinstance(asker, RiposteChoice):
        return [asker.who, asker.whom, asker.auto, riposte_level(s, asker.who) if asker.oil else 0]
    if isinstance(asker, FollowUp):
        return [asker.who, asker.whom, 0, riposte_level(s, asker.who) if s.is_structure(asker.who) else 0]
    return []


def picture(s: Siege, viewer: int) -> dict[str, Any]:
    """The table as JSON-able data."""
    return {
        "round": s.round,
        "first": s.first,
        "active": s.active,
        "phase": t.PHASES[s.phase],
        "siege": s.siege,
        "empty_since": s.empty_since,
        "revealed": s.revealed,
        "out": s.out[:],
        "seats": [seat_picture(s, p, viewer) for p in range(s.seats)],
        "stack": [entry[:] for entry in s.stack],
        "serial": s.serial,
        "current": s.current[:],
        "pending": s.pending[:],
        "effects": [e[:] for e in s.effects],
        "draft": s.draft[:] if drafting(s, viewer) else [],
        "purse": s.purse[:] if s.purse and (not s.draft or drafting(s, viewer)) else [],
        "fight": s.fight[:],
        "reply": reply(s),
        "shaken": s.shaken[:],
        "fumbled": s.fumbled[:],
        "volley": s.volley[:],
        "volley_targets": s.volley_targets[:],
    }


# Plain text.


def entry_words(entry: list[int], t_seats: list[dict[str, Any]], names: list[str]) -> str:
    """One entry of the stack in words."""
    who = names[entry[2]]
    if entry[1] == t.CAST_ENTRY:
        aimed = [label(t_seats, x, names) for x in entry[6:]] if aimed_at_things(entry[3]) else []
        return f"{who}: {CARDS.name[entry[3]]}{' at ' + events.listing(aimed) if aimed else ''}"
    subject = label(t_seats, entry[3], names)
    if entry[1] in (t.MELEE, t.DIRECTED):
        return f"{subject} attacks {label(t_seats, entry[5], names)}"
    if entry[1] == t.SHOTS:
        return f"{subject} shoots at {events.listing(sorted({label(t_seats, x, names) for x in entry[5:]}))}"
    if entry[1] == t.DRAIN:
        return f"{subject} robs {names[entry[4]]}"
    if entry[1] == t.BREAK:
        return f"{subject} breaks {label(t_seats, entry[4], names)}"
    return f"{subject} uses a skill"


def aimed_at_things(card: int) -> bool:
    """Targets of this casting are things in play."""
    return CARDS.verb[card] in (t.BOLT, t.SHATTER, t.GRANT, t.ADD_LP, t.ADD_IP, t.BIND, t.HOLD, t.READY, t.BUILD)


def label(seats: list[dict[str, Any]], x: int, names: list[str]) -> str:
    """A thing in words."""
    seat = x // PLACES
    for thing in seats[seat]["things"]:
        if thing["id"] == x:
            return f"{names[seat]}'s {thing['name']}" if names else str(thing["name"])
    return "something that is gone"


def creature_line(thing: dict[str, Any], items: list[str]) -> str:
    """One creature with its levels."""
    parts = [f"{thing['name']} (place {thing['place']})", f"AL {thing['AL']} DL {thing['DL']} RL {thing['RL']}"]
    if thing["PL"]:
        parts.append(f"PL {thing['PL']}")
    parts.append(f"LP {thing['life']}")
    if items:
        parts.append("with " + ", ".join(items))
    if thing["ways"]:
        parts.append("by " + ", ".join(thing["ways"]))
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
        f"{p['base_stones'] + p['stones']} Powerstones; {p['hand_size']} in hand, deck {p['deck']}, "
        f"discard {len(p['discard'])}"
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
            state = f"IP {thing['life']}, DL {thing['DL']}{items}{who}" if thing["life"] else "fallen"
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
    if kind == t.SCROLL:
        return f"{CARDS.name[c]} (Scroll, from {CARDS.least_pp[c]} power)"
    if kind == t.SURGE:
        return f"{CARDS.name[c]} (free)"
    return f"{CARDS.name[c]} ({events.price(CARDS.gp[c], 0 if kind == t.SPELL else CARDS.pp[c])})"


def lines(view: View, names: list[str]) -> list[str]:
    """The table in plain text."""
    table = view.table
    made: list[str] = []
    if table["round"]:
        siege = ", Last Siege" if table["siege"] else ""
        made.append(f"Round {table['round']}{siege}, {names[table['active']]}'s turn: {table['phase']}")
    for seat in range(view.seats):
        made.extend(seat_lines(view, seat, names))
    if table["stack"]:
        made.append("To be resolved, top first:")
        made.extend([f"  {e[0] + 1}. {entry_words(e, table['seats'], names)}" for e in reversed(table["stack"])])
    return made
