"""What is impossible about a table that was written by hand (a position): refused in words before it is played on."""
from __future__ import annotations

from typing import Any, Final

from wartable.games.tower_siege.cards import spells
from wartable.games.tower_siege.cards.catalogue import CARDS, DECKS, RACES, TOWER_CARD, TOWERS
from wartable.games.tower_siege.rules import opening, phases, shots, strikes, turn
from wartable.games.tower_siege.rules.composing import MOST_BACKS
from wartable.games.tower_siege.rules.resources import ORDERS
from wartable.games.tower_siege.rules.shots import VOLLEY_SIZE
from wartable.games.tower_siege.rules.strikes import FIGHT_SIZE
from wartable.games.tower_siege.table import actions, entries, terms
from wartable.games.tower_siege.table.state import Siege
from wartable.games.tower_siege.table.terms import NONE, PLACES, mage_of, place_of, seat_of, tower_of
from wartable.kernel.step import Step

MANY: Final = 200  # more of anything than a siege can come to
MOST_CARDS: Final = 140  # the biggest deck, with all that comes from outside it
HUGE: Final = 1 << 20
THING_COLUMNS: Final[dict[str, tuple[int, int]]] = {
    "card": (NONE, CARDS.count - 1), "host": (NONE, HUGE), "life": (0, MANY), "full": (0, MANY), "pos": (0, terms.DEFEND),
    "marks": (0, 2 * terms.FADING - 1), "nth": (0, MANY), "left_from": (NONE, HUGE),
}  # fmt: skip
SEAT_COLUMNS: Final[dict[str, tuple[int, int]]] = {
    "alive": (0, 1), "race": (NONE, RACES[-1]), "tower": (NONE, len(TOWERS) - 1), "deck_choice": (NONE, len(DECKS) - 1),
    "ready": (0, 1), "turns": (0, HUGE), "base_mines": (0, MANY), "base_stones": (0, MANY), "base_gp_spent": (0, MANY),
    "base_pp_spent": (0, MANY), "mines": (0, MANY), "mines_spent": (0, MANY), "stones": (0, MANY), "stones_spent": (0, MANY),
    "vein": (0, 4), "surge": (0, 4), "surges_played": (0, 3), "loot": (0, MANY), "zombies": (0, PLACES), "attacked": (0, 1),
    "banned": (0, 2), "gift_used": (0, 1), "backs": (0, MOST_BACKS), "held": (NONE, CARDS.count - 1),
    "pledged": (NONE, CARDS.count - 1), "last_place": (terms.TOWER_PLACE, PLACES - 1),
}  # fmt: skip
NUMBERS: Final[dict[str, tuple[int, int]]] = {
    "revealed": (0, 2), "round": (0, HUGE), "phase": (0, terms.END), "siege": (0, HUGE), "empty_since": (NONE, HUGE),
    "serial": (0, HUGE),
}  # fmt: skip
ZONES: Final = ("deck", "hand", "shown", "discard", "caravan", "spells", "built")
ROWS: Final = ("deck_seen", "things")


def outside(values: list[Any], low: int, high: int) -> bool:
    """Something in the list is no whole number from *low* to *high*."""
    for value in values:  # noqa: SIM110 - a generator is slow when compiled
        if type(value) is not int or not low <= value <= high:
            return True
    return False


def due_from(s: Siege) -> list[Step[Any]]:
    """What is due in a position whose writer did not say: the opening, or the rest of the active player's turn."""
    if s.round == 0:
        return [opening.Opening()]
    act = phases.ACT if s.phase >= terms.PURCHASE else turn.DRAW_STEP
    return [act, turn.EndTurn()]


def check_position(s: Siege) -> str:
    """What no siege can come to, in words; nothing: it may be played on."""
    n = s.seats
    for name, (low, high) in NUMBERS.items():
        if outside([getattr(s, name)], low, high):
            return f"{name} must be a number from {low} to {high}"
    for name, (low, high) in THING_COLUMNS.items():
        column = list(getattr(s, name))
        if len(column) != n * PLACES or outside(column, low, min(high, n * PLACES - 1) if high == HUGE else high):
            return f"{name} must have {PLACES} numbers for each of {n} seats, from {low} on, none too high"
    for name, (low, high) in SEAT_COLUMNS.items():
        values = list(getattr(s, name))
        if len(values) != n or outside(values, low, high):
            return f"{name} must have a number from {low} to {high} for each of {n} seats"
    for name in (*ZONES, *ROWS):
        rows: list[Any] = getattr(s, name)
        if len(rows) != n:
            return f"{name} must have a list for each of {n} seats"
        for row in rows:
            if not isinstance(row, (list, tuple)) or outside(list(row), 0, n * PLACES if name in ROWS else CARDS.count - 1):
                return f"{name} must hold lists of numbers"
    for name in ("out", "shaken", "fumbled", "volley_targets"):
        if outside(getattr(s, name), 0, n * PLACES - 1):
            return f"{name} must hold numbers of {'seats' if name == 'out' else 'things'}"
    low = 0 if s.round else NONE
    if outside([s.active, s.first], low, n - 1) or (s.round and s.revealed < 2):
        return f"active and first must be seats from 0 to {n - 1}, and all must be revealed"
    if s.siege > s.round or s.empty_since > s.round:
        return "the siege cannot begin in a round to come (TS-17.3)"
    if sorted(s.out) != [p for p in range(n) if not s.alive[p]]:
        return "out must list the seats that are not alive"
    if s.reason < 0 and s.living() < 2:
        return "a game that goes on has at least two Mages alive (TS-16.3)"
    for p in range(n):
        s.sort_things(p)
    for p in range(n):
        wrong = seat_fault(s, p)
        if wrong:
            return wrong
    return going_on_fault(s)


def seat_fault(s: Siege, p: int) -> str:
    """What is wrong with one player's side."""
    taken = [x for x in range(p * PLACES, (p + 1) * PLACES) if s.card[x] >= 0]
    if sorted(s.things[p]) != taken:
        return f"things[{p}] must list exactly the places of the seat that hold a card"
    for name in ZONES:
        cards: tuple[int, ...] = getattr(s, name)[p]
        for c in cards:
            if not CARDS.market[c]:
                return f"{name}[{p}] holds something that is no card of a deck (TS-4.1)"
        if len(cards) > MOST_CARDS:
            return f"{name}[{p}] holds more cards than a deck can have (TS-4.1)"
    if s.counted(p) > s.rules.market_size:
        return f"hand[{p}] holds more than {s.rules.market_size} cards (TS-4.5)"
    if len(s.deck_seen[p]) != len(s.deck[p]) or outside(list(s.deck_seen[p]), 0, 1):
        return f"deck_seen[{p}] must be as long as the deck, of 0 and 1"
    for card in (s.held[p], s.pledged[p]):
        if card >= 0 and CARDS.kind[card] != terms.SCROLL:
            return f"held and pledged of seat {p + 1} must be Scrolls or {NONE}"
    for card in s.shown[p]:
        if s.shown[p].count(card) > s.hand[p].count(card) + (1 if s.held[p] == card else 0):
            return f"shown[{p}] lists cards that are neither in the hand nor in the Librahm"
    for card in s.caravan[p]:
        if CARDS.kind[card] not in (terms.MINE, terms.STONE, terms.RELIC):
            return f"only Mines, Powerstones and Relics wait in caravan[{p}] (TS-4.6)"
    for card in s.spells[p]:
        if CARDS.kind[card] != terms.SPELL or s.spells[p].count(card) > 1:
            return f"spells[{p}] must list Spells, each once (TS-12.8)"
    if s.mines_spent[p] > s.mines[p] or s.stones_spent[p] > s.stones[p]:
        return f"seat {p + 1} has spent more than it has (TS-2.2)"
    if s.race[p] >= 0 and s.race[p] not in RACES:
        return f"race[{p}] is no Mage"
    if not s.alive[p] or s.revealed < 2:
        return f"seat {p + 1} has things in play before the game or after its end" if taken else ""
    mage, tower = mage_of(p), tower_of(p)
    if s.race[p] < 0 or s.card[mage] != s.race[p] or s.card[tower] != TOWER_CARD:
        return f"seat {p + 1} is alive without its Mage and its Tower at their places (TS-3.2)"
    if s.life[mage] <= 0 and s.reason < 0 and not s.fight and not s.volley and not s.current:
        return f"the Mage of seat {p + 1} is dead, and the seat is alive (TS-3.2)"
    for x in taken:
        wrong = thing_fault(s, x)
        if wrong:
            return f"seat {p + 1}, place {place_of(x)}: {wrong}"
    return ""


def thing_fault(s: Siege, x: int) -> str:
    """What is wrong with one thing in play."""
    card, host = s.card[x], s.host[x]
    kind = CARDS.kind[card]
    if place_of(x) > terms.TOWER_PLACE and kind in (terms.MAGE, terms.TOWER):
        return "Mage and Tower have places of their own"
    if kind != terms.ITEM and kind != terms.RELIC and not CARDS.creature[card] and not CARDS.structure[card]:
        return f"{CARDS.name[card]} is never in play as a thing (TS-4.9)"
    if host < 0:
        return (
            f"{CARDS.name[card]} needs a bearer (TS-11.8)" if kind == terms.ITEM or CARDS.loc[card] == terms.ON_CREATURE else ""
        )
    if seat_of(host) != seat_of(x) or host == x or s.card[host] < 0:
        return "host must be another thing of the same seat"
    on = s.card[host]
    if kind == terms.ITEM:
        wanted = CARDS.structure[on] if CARDS.ic[card] & terms.S else CARDS.creature[on]
        return "" if wanted else f"{CARDS.name[card]} cannot be borne by {CARDS.name[on]} (TS-11.1)"
    if kind == terms.RELIC:
        return (
            "" if CARDS.loc[card] == terms.ON_CREATURE and CARDS.creature[on] else "only a carried Relic has a bearer (TS-13.2)"
        )
    if not CARDS.creature[card]:
        return "structures stand by themselves"
    if CARDS.structure[on]:
        return "" if s.life[host] > 0 and alone(s, x) else "one creature at a time is inside a standing structure (TS-3.7)"
    if not CARDS.tags[on] & terms.MOUNT or CARDS.tags[card] & terms.MOUNT or s.inside(host) >= 0 or not alone(s, x):
        return "only a Mount on the battlefield carries one creature, and no other Mount (TS-14.7)"
    return ""


def alone(s: Siege, creature: int) -> bool:
    """Nobody else is in the same structure or on the same mount."""
    host = s.host[creature]
    return [x for x in s.things[seat_of(host)] if s.host[x] == host and CARDS.creature[s.card[x]]] == [creature]


def going_on_fault(s: Siege) -> str:
    """What is wrong with effects, the stack and what is being done."""
    for e in s.effects:
        if effect_wrong(s, e):
            return f"effects: {e} is no effect on a thing in play (TS-15.1)"
    for entry in s.stack:
        if entry_wrong(s, entry):
            return f"stack: {entry} cannot be resolved (TS-6.2)"
    if s.current and entry_wrong(s, s.current):
        return f"current: {s.current} cannot be resolved (TS-6.7)"
    if s.pending and (entry_wrong(s, [0, *s.pending]) or s.pending[0] not in (entries.MELEE, entries.DIRECTED)):
        return f"pending: {s.pending} is no attack (TS-8.2)"
    if s.fight and fight_wrong(s, s.fight):
        return f"fight must have {FIGHT_SIZE} numbers that an exchange can come to (TS-9.2)"
    if s.volley and volley_wrong(s, s.volley):
        return f"volley must have {VOLLEY_SIZE} numbers that shots can come to (TS-9.8)"
    if s.purse and (len(s.purse) != 3 or outside(s.purse, 0, actions.MOST_POWER) or s.purse[2] >= len(ORDERS)):
        return "purse must have three numbers: points changed of either kind, and the order (TS-2.7)"
    if outside(s.draft, 0, actions.END_OF_TABLE - 1):
        return "draft must list choices"
    return ""


def fight_wrong(s: Siege, fight: list[Any]) -> bool:
    """No exchange: who, whom, flags, levels and results (TS-9.2)."""
    most = s.seats * PLACES - 1
    if len(fight) != FIGHT_SIZE or outside(fight, NONE, MANY + most):
        return True
    who = [fight[strikes.ATT], fight[strikes.DFN], fight[strikes.FROM], fight[strikes.TO]]
    flags = [fight[strikes.DIRECTED], fight[strikes.AUTO], fight[strikes.REPLY], fight[strikes.OIL]]
    results = [fight[strikes.A_RESULT], fight[strikes.D_RESULT], fight[strikes.GUARD]]
    return (outside(who, 0, most) or outside(flags, 0, 1) or outside(results, 0, terms.FUM)
            or outside([fight[strikes.INSIDE]], NONE, most) or outside([fight[strikes.A_ROLL]], 0, 100))  # fmt: skip


def volley_wrong(s: Siege, volley: list[Any]) -> bool:
    """No set of shots, or their targets are not that many (TS-9.8)."""
    most = s.seats * PLACES - 1
    if len(volley) != VOLLEY_SIZE or outside(volley, NONE, MANY + most) or outside([volley[shots.SOURCE]], 0, most):
        return True
    flags = [volley[shots.MAGIC], volley[shots.RESIST], volley[shots.HELPED]]
    who = [volley[shots.TARGET], volley[shots.INSIDE]]
    return (outside(flags, 0, 1) or outside(who, NONE, most) or outside([volley[shots.NEXT]], 0, len(s.volley_targets))
            or outside([volley[shots.RESULT]], 0, terms.FUM) or outside([volley[shots.ROLL]], 0, 100))  # fmt: skip


def effect_wrong(s: Siege, e: list[Any]) -> bool:
    """No row of a lasting effect."""
    if not isinstance(e, list) or len(e) != 7 or outside(e, NONE, HUGE):
        return True
    what, thing, value = int(e[terms.E_WHAT]), int(e[terms.E_THING]), int(e[terms.E_VALUE])
    if outside([what], 0, terms.SPENT) or outside([e[terms.E_CASTER], e[terms.E_TURN]], 0, s.seats - 1):
        return True
    if outside([e[terms.E_CARD]], 0, CARDS.count - 1) or thing >= s.seats * PLACES or not s.alive[e[terms.E_CASTER]]:
        return True
    if what in (terms.NO_ATTACKS, terms.NO_SHOTS):
        return thing >= 0
    if what == terms.IN_USE and outside([value], 0, terms.CHARGE):
        return True
    if what == terms.ON_STAT:
        return value < 0 or value >> 8 >= terms.SL or (thing >= 0 and not s.in_play(thing))
    return not s.in_play(thing) or (what == terms.BOUND and (value >= s.seats * PLACES or not s.in_play(value)))


def entry_wrong(s: Siege, e: list[Any]) -> bool:
    """No entry of the stack."""
    if not isinstance(e, list) or len(e) < 5 or outside(e, NONE, HUGE) or outside(e[2:3], 0, s.seats - 1):
        return True
    things = s.seats * PLACES - 1
    what = int(e[1])
    if what == entries.CAST:
        return cast_wrong(s, e)
    if outside(e[3:4], 0, things) or seat_of(int(e[3])) != e[2]:
        return True
    if what in (entries.MELEE, entries.DIRECTED):
        low = NONE if what == entries.MELEE else 0
        return (len(e) != 11 or outside(e[4:5], 0, s.seats - 1) or outside(e[5:6], low, things)
                or outside(e[9:10], NONE, things) or outside(e[10:], low, terms.CHARGE))  # fmt: skip
    if what == entries.SHOTS:
        return len(e) < 6 or outside(e[4:], 0, things) or seat_of(int(e[4])) != e[2]
    if what == entries.DRAIN:
        return len(e) != 5 or outside(e[4:], 0, s.seats - 1)
    if what == entries.BREAK:
        return len(e) != 5 or outside(e[4:], 0, things)
    if what != entries.SKILL or len(e) != 6:
        return True
    if outside(e[4:5], 0, entries.SKILL_SCRY) or outside(
        e[5:], NONE, terms.SHADOWALK if e[4] == entries.SKILL_MOVE else things
    ):
        return True
    return s.in_play(e[3]) and not has_skill(s.card[e[3]], e[4])


def has_skill(card: int, skill: int) -> bool:
    """Whether a thing of this kind can do this by itself; what lets it move may be an Item."""
    if skill == entries.SKILL_REPAIR:
        return CARDS.repair[card] > 0
    if skill == entries.SKILL_SUMMON:
        return CARDS.summon[card] >= 0
    if skill == entries.SKILL_HOLD:
        return CARDS.hold_gp[card] > 0
    return skill == entries.SKILL_MOVE or CARDS.scry[card] > 0


def cast_wrong(s: Siege, e: list[Any]) -> bool:
    """No Spell or Scroll with its level and targets."""
    if len(e) < 6 or outside(e[3:4], 0, CARDS.count - 1) or CARDS.kind[e[3]] not in (terms.SPELL, terms.SCROLL):
        return True
    f = CARDS.magic[e[3]]
    levels = f.levels if isinstance(f, (spells.Bolt, spells.Build, spells.Counter)) else [[0]]
    if outside(e[4:5], 0, len(levels) - 1) or outside(e[5:6], 0, 1):
        return True
    targets = e[6:]
    most = s.seats * PLACES - 1
    if isinstance(f, (spells.Ruin, spells.Raze)):
        return not targets or outside(targets, 0, s.seats * 4 - 1)
    if isinstance(f, spells.Retrieve):
        return len(targets) != 1 or outside(targets, 0, CARDS.count - 1)
    if isinstance(f, spells.Counter):
        return len(targets) != 1 or outside(targets, 0, HUGE)
    need = 2 if isinstance(f, spells.Bind) else 1
    if f.verb in (terms.TRUCE, terms.FORBID, terms.RESIST_ALL, terms.UNLOAD, terms.BUILD) or (
        isinstance(f, spells.Grant) and f.to == 2
    ):
        need = 0
    return len(targets) < need or outside(targets, 0, most)
