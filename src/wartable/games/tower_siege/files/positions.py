"""Positions that people write: what is due in them, how far their numbers go, and what no siege can come to."""
from __future__ import annotations

from typing import Any, Final

from wartable.games.tower_siege.cards.catalogue import CARDS, DECKS, RACES, TOWER_CARD, TOWERS
from wartable.games.tower_siege.rules import elimination, offers, opening, phases, shots, strikes, timing, turn
from wartable.games.tower_siege.rules.composing import MOST_BACKS, Compose
from wartable.games.tower_siege.rules.declaring import Declare
from wartable.games.tower_siege.rules.deeds import deed_of
from wartable.games.tower_siege.rules.questions import next_question
from wartable.games.tower_siege.rules.resources import ORDERS
from wartable.games.tower_siege.table import actions, entries, terms
from wartable.games.tower_siege.table.state import Siege
from wartable.games.tower_siege.table.terms import NONE, PLACES, mage_of, place_of, seat_of, stat_of, tower_of
from wartable.kernel.step import Step
from wartable.kernel.window import Window

MANY: Final = 200  # more of anything than a siege can come to
MOST_CARDS: Final = 140  # the biggest deck, with all that comes from outside it
HUGE: Final = 1 << 20
ZONES: Final = ("deck", "hand", "shown", "discard", "caravan", "spells", "built")


def due_from(s: Siege) -> list[Step[Any]]:
    """What is due in a position whose writer did not say: the opening, or the rest of the active player's turn."""
    if s.round == 0:
        return [opening.Opening()]
    act = phases.ACT if s.phase >= terms.PURCHASE else turn.DRAW_STEP
    return [act, turn.EndTurn()]


def spans(s: Siege) -> dict[str, tuple[int, int]]:
    """The lowest and highest number of every column, and of every number that a step holds."""
    n = s.seats
    flag, many, rounds, power = (0, 1), (0, MANY), (0, HUGE), (0, actions.MOST_POWER)
    seat, thing, card = (0, n - 1), (0, n * PLACES - 1), (0, CARDS.count - 1)
    maybe_thing, maybe_card, row = (NONE, n * PLACES - 1), (NONE, CARDS.count - 1), (NONE, HUGE)
    return {
        "revealed": (0, 2), "round": rounds, "first": (NONE, n - 1), "active": (NONE, n - 1), "phase": (0, terms.END),
        "siege": rounds, "empty_since": (NONE, HUGE), "serial": rounds,
        "out": seat, "alive": flag, "race": (NONE, RACES[-1]), "tower": (NONE, len(TOWERS) - 1),
        "deck_choice": (NONE, len(DECKS) - 1), "ready": flag, "turns": rounds, "base_mines": many, "base_stones": many,
        "base_gp_spent": many, "base_pp_spent": many, "mines": many, "mines_spent": many, "stones": many, "stones_spent": many,
        "vein": (0, 4), "surge": (0, 4), "surges_played": (0, 3), "loot": many, "zombies": (0, PLACES), "attacked": flag,
        "banned": (0, 2), "gift_used": flag, "backs": (0, MOST_BACKS), "held": maybe_card, "pledged": maybe_card,
        "last_place": (terms.TOWER_PLACE, PLACES - 1),
        "pending": row, "current": row, "draft": (0, actions.END_OF_TABLE - 1), "purse": power, "fight": row, "shaken": thing,
        "fumbled": thing, "volley": row, "volley_targets": thing,
        "deck": card, "deck_seen": flag, "hand": card, "shown": card, "discard": card, "caravan": card, "spells": card,
        "built": card, "things": thing, "effects": row, "stack": row,
        "card": maybe_card, "host": maybe_thing, "life": many, "full": many, "pos": (0, terms.DEFEND),
        "marks": (0, 2 * terms.FADING - 1), "nth": many, "left_from": maybe_thing,
        "creatures": thing, "structures": thing, "items": thing, "relics": thing, "users": thing, "movers": thing,
        "economy": thing, "graves": (0, PLACES), "handed": (0, offers.MOST_HANDED), "still": rounds, "stirred": flag,
        "answered": flag,
        # Of steps.
        "seat": seat, "thing": thing, "by": maybe_thing, "shared": flag, "option": (0, actions.END_OF_TABLE - 1),
        "again": flag, "blocker": thing, "critical": flag, "window": (NONE, timing.I_WINDOW), "drawn": many,
        "mask": (1, (1 << n) - 1), "gp": power, "pp": power, "attacker": thing, "defender": thing, "directed": flag,
        "boost": power, "guard": (0, 2), "gift": flag, "who": thing, "whom": thing, "auto": flag, "oil": flag, "through": flag,
        "origin": thing, "target": thing, "structure": thing, "count": (1, MANY),
        "scope": (elimination.TURN_SCOPE, elimination.TURN_SCOPE),
    }  # fmt: skip


def outside(values: list[Any], low: int, high: int) -> bool:
    """Something in the list is no number from *low* to *high*."""
    return any(not low <= value <= high for value in values)


def check_position(s: Siege) -> str:
    """What no siege can come to, in words; nothing: it may be played on."""
    n = s.seats
    if s.round and (min(s.active, s.first) < 0 or s.revealed < 2):
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
        wrong = cards_fault(s, p) or side_fault(s, p)
        if wrong:
            return wrong
    return going_on_fault(s)


def cards_fault(s: Siege, p: int) -> str:
    """What is wrong with one player's cards."""
    for name in ZONES:
        cards: tuple[int, ...] = getattr(s, name)[p]
        if not all(CARDS.market[c] for c in cards):
            return f"{name}[{p}] holds something that is no card of a deck (TS-4.1)"
        if len(cards) > MOST_CARDS:
            return f"{name}[{p}] holds more cards than a deck can have (TS-4.1)"
    if s.counted(p) > s.rules.market_size:
        return f"hand[{p}] holds more than {s.rules.market_size} cards (TS-4.5)"
    if len(s.deck_seen[p]) != len(s.deck[p]):
        return f"deck_seen[{p}] must be as long as the deck"
    for card in (s.held[p], s.pledged[p]):
        if card >= 0 and CARDS.kind[card] != terms.SCROLL:
            return f"held and pledged of seat {p + 1} must be Scrolls or {NONE}"
    for card in s.shown[p]:
        if s.shown[p].count(card) > s.hand[p].count(card) + (1 if s.held[p] == card else 0):
            return f"shown[{p}] lists cards that are neither in the hand nor in the Librahm"
    if any(CARDS.kind[card] not in (terms.MINE, terms.STONE, terms.RELIC) for card in s.caravan[p]):
        return f"only Mines, Powerstones and Relics wait in caravan[{p}] (TS-4.6)"
    if any(CARDS.kind[card] != terms.SPELL or s.spells[p].count(card) > 1 for card in s.spells[p]):
        return f"spells[{p}] must list Spells, each once (TS-12.8)"
    return ""


def side_fault(s: Siege, p: int) -> str:
    """What is wrong with one player's resources and things."""
    taken = [x for x in range(mage_of(p), mage_of(p + 1)) if s.card[x] >= 0]
    if sorted(s.things[p]) != taken:
        return f"things[{p}] must list exactly the places of the seat that hold a card"
    if s.mines_spent[p] > s.mines[p] or s.stones_spent[p] > s.stones[p]:
        return f"seat {p + 1} has spent more than it has (TS-2.2)"
    if s.race[p] >= 0 and s.race[p] not in RACES:
        return f"race[{p}] is no Mage"
    if not s.alive[p] or s.revealed < 2:
        return f"seat {p + 1} has things in play before the game or after its end" if taken else ""
    if s.race[p] < 0 or s.card[mage_of(p)] != s.race[p] or s.card[tower_of(p)] != TOWER_CARD:
        return f"seat {p + 1} is alive without its Mage and its Tower at their places (TS-3.2)"
    if s.life[mage_of(p)] <= 0 and s.reason < 0 and not s.fight and not s.volley and not s.current:
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
        borne = kind == terms.ITEM or CARDS.loc[card] == terms.ON_CREATURE
        return f"{CARDS.name[card]} needs a bearer (TS-11.8)" if borne else ""
    if seat_of(host) != seat_of(x) or host == x or s.card[host] < 0:
        return "host must be another thing of the same seat"
    on = s.card[host]
    if kind == terms.ITEM:
        fits = CARDS.structure[on] if CARDS.ic[card] & terms.S else CARDS.creature[on]
        return "" if fits else f"{CARDS.name[card]} cannot be borne by {CARDS.name[on]} (TS-11.1)"
    if kind == terms.RELIC:
        fits = CARDS.loc[card] == terms.ON_CREATURE and CARDS.creature[on]
        return "" if fits else "only a carried Relic has a bearer (TS-13.2)"
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
    for effect in s.effects:
        if effect_wrong(s, effect):
            return f"effects: {effect} is no effect on a thing in play (TS-15.1)"
    for entry in s.stack:
        if entry_wrong(s, entry):
            return f"stack: {entry} cannot be resolved (TS-6.2)"
    if s.current and entry_wrong(s, s.current):
        return f"current: {s.current} cannot be resolved (TS-6.7)"
    if s.pending:
        entry = entries.waiting(s.pending)
        if entry_wrong(s, entry) or entries.what_of(entry) not in (entries.MELEE, entries.DIRECTED):
            return f"pending: {s.pending} is no attack (TS-8.2)"
    if s.fight and fight_wrong(s, s.fight):
        return f"fight must have {strikes.FIGHT_SIZE} numbers that an exchange can come to (TS-9.2)"
    if s.volley and volley_wrong(s, s.volley):
        return f"volley must have {shots.VOLLEY_SIZE} numbers that shots can come to (TS-9.8)"
    if s.purse and (len(s.purse) != terms.PURSE_SIZE or s.purse[terms.PURSE_ORDER] >= len(ORDERS)):
        return "purse must have three numbers: points changed of either kind, and the order (TS-2.7)"
    return ""


def fight_wrong(s: Siege, fight: list[int]) -> bool:
    """No exchange: who, whom, flags, levels and results (TS-9.2)."""
    most = s.seats * PLACES - 1
    if len(fight) != strikes.FIGHT_SIZE or outside(fight, NONE, MANY + most):
        return True
    who = [fight[strikes.ATT], fight[strikes.DFN], fight[strikes.FROM], fight[strikes.TO]]
    flags = [fight[strikes.DIRECTED], fight[strikes.AUTO], fight[strikes.REPLY], fight[strikes.OIL]]
    results = [fight[strikes.A_RESULT], fight[strikes.D_RESULT], fight[strikes.GUARD]]
    return (outside(who, 0, most) or outside(flags, 0, 1) or outside(results, 0, terms.FUM)
            or outside([fight[strikes.INSIDE]], NONE, most) or outside([fight[strikes.A_ROLL]], 0, 100))  # fmt: skip


def volley_wrong(s: Siege, volley: list[int]) -> bool:
    """No set of shots, or their targets are not that many (TS-9.8)."""
    most = s.seats * PLACES - 1
    if len(volley) != shots.VOLLEY_SIZE or outside(volley, NONE, MANY + most) or outside([volley[shots.SOURCE]], 0, most):
        return True
    flags = [volley[shots.MAGIC], volley[shots.RESIST], volley[shots.HELPED]]
    who = [volley[shots.TARGET], volley[shots.INSIDE]]
    return (outside(flags, 0, 1) or outside(who, NONE, most) or outside([volley[shots.NEXT]], 0, len(s.volley_targets))
            or outside([volley[shots.RESULT]], 0, terms.FUM) or outside([volley[shots.ROLL]], 0, 100))  # fmt: skip


def effect_wrong(s: Siege, effect: list[int]) -> bool:
    """No row of a lasting effect."""
    if len(effect) != terms.E_SIZE:
        return True
    what, thing, value, caster, turn_of, _, card = effect
    if outside([what], 0, terms.SPENT) or outside([caster, turn_of], 0, s.seats - 1) or outside([card], 0, CARDS.count - 1):
        return True
    if thing >= s.seats * PLACES or not s.alive[caster]:
        return True
    if what in (terms.NO_ATTACKS, terms.NO_SHOTS):
        return thing >= 0
    if what == terms.IN_USE and outside([value], 0, terms.CHARGE):
        return True
    if what == terms.ON_STAT:
        return value < 0 or stat_of(value) >= terms.SL or (thing >= 0 and not s.in_play(thing))
    return not s.in_play(thing) or (what == terms.BOUND and (value >= s.seats * PLACES or not s.in_play(value)))


def entry_wrong(s: Siege, entry: list[int]) -> bool:
    """No entry of the stack."""
    if len(entry) < entries.PREY_SIZE or outside([entries.seat_of(entry)], 0, s.seats - 1):
        return True
    what = entries.what_of(entry)
    if what == entries.CAST:
        return cast_wrong(s, entry)
    most, doer = s.seats * PLACES - 1, entries.doer_of(entry)
    if seat_of(doer) != entries.seat_of(entry):
        return True
    if what in (entries.MELEE, entries.DIRECTED):
        low = NONE if what == entries.MELEE else 0
        return (len(entry) != entries.ATTACK_SIZE or outside([entries.army_of(entry)], 0, s.seats - 1)
                or outside([entries.defender_of(entry)], low, most) or outside([entries.steed_of(entry)], NONE, most)
                or outside([entries.way_of(entry)], low, terms.CHARGE))  # fmt: skip
    if what == entries.SHOTS:
        aims = entries.aims_of(entry)
        return not aims or outside(aims, 0, most) or seat_of(entries.source_of(entry)) != entries.seat_of(entry)
    if what in (entries.DRAIN, entries.BREAK):
        preys = s.seats - 1 if what == entries.DRAIN else most
        return len(entry) != entries.PREY_SIZE or outside([entries.prey_of(entry)], 0, preys)
    if what != entries.SKILL or len(entry) != entries.SKILL_SIZE:
        return True
    skill = entries.skill_of(entry)
    values = terms.SHADOWALK if skill == entries.SKILL_MOVE else most
    if outside([skill], 0, entries.SKILL_SCRY) or outside([entries.value_of(entry)], NONE, values):
        return True
    return s.in_play(doer) and not has_skill(s.card[doer], skill)


def has_skill(card: int, skill: int) -> bool:
    """Whether a thing of this kind can do this by itself; what lets it move may be an Item."""
    if skill == entries.SKILL_REPAIR:
        return CARDS.repair[card] > 0
    if skill == entries.SKILL_SUMMON:
        return CARDS.summon[card] >= 0
    if skill == entries.SKILL_HOLD:
        return CARDS.hold_gp[card] > 0
    return skill == entries.SKILL_MOVE or CARDS.scry[card] > 0


def cast_wrong(s: Siege, entry: list[int]) -> bool:
    """No Spell or Scroll with its level and targets."""
    card = entries.card_of(entry)
    if len(entry) < entries.TARGETS or outside([card], 0, CARDS.count - 1):
        return True
    if CARDS.kind[card] not in (terms.SPELL, terms.SCROLL):
        return True
    deed = deed_of(card)
    levels, targets = deed.levels(), entries.targets_of(entry)
    if outside([entries.level_of(entry)], 0, max(0, len(levels) - 1)) or outside([entry[entries.HELD]], 0, 1):
        return True
    return len(targets) < deed.least_targets() or outside(targets, 0, deed.highest_target(s))


# What is due.


def check_due(s: Siege) -> str:
    """What cannot be due together, or with this on the table."""
    due = s.due()
    names = [type(step).__name__ for step in due]
    for i, step in enumerate(due):
        wrong = window_fault(s, step, names[i + 1 : i + 2]) if isinstance(step, Window) else ""
        if wrong:
            return f"{step!r}: {wrong}"
    if bool(s.fight) != ("EndExchange" in names):
        return "there is a fight exactly until EndExchange"
    if bool(s.volley) != ("NextShot" in names):
        return "there is a volley exactly until NextShot"
    started = s.round > 0 or names[-1] in ("NewRound", "Opening")
    if not started or (s.round > 0 and names[-1] in ("Opening", "FirstTurn")):
        return "a turn is due before the first round, or the opening after it"
    if s.current and "Resolve" not in names:
        return "something is being resolved, and Resolve is not due"
    return draft_fault(s, due)


def window_fault(s: Siege, window: Window, following: list[str]) -> str:
    """A window polls those whom the rules name (TS-6.3, TS-6.4)."""
    if following not in (["AfterStack"], ["Resolve"]):
        return f"{following[0] if following else 'nothing'} is never due right after a window"
    usual = timing.intermission(s)
    if window.window == timing.R_WINDOW:
        usual = timing.response_window(s, entries.seat_of(max(s.stack, default=[0, 0, s.active])))
    elif s.phase == terms.UPKEEP:
        usual = timing.after_upkeep(s)
    same = (window.window, window.kind, window.rule) == (usual.window, usual.kind, usual.rule)
    if not same or (window.first, window.only) != (usual.first, usual.only):
        return f"it should be as {usual!r}, with who was asked and has passed"
    return "more have passed than were asked" if window.at > 2 * s.seats or window.passes > window.at else ""


def draft_fault(s: Siege, due: list[Step[Any]]) -> str:
    """A half-made action consists of choices that were open, one after another (TS-6.1)."""
    making = [step for step in due if isinstance(step, (Compose, Declare))]
    if not making:
        return "draft holds an action that nobody is putting together" if s.draft else ""
    step = making[0]
    seat, window, draft = step.seat, step.window, s.draft
    if len(making) > 1 or not draft or s.round == 0 or not s.alive[seat] or (window < 0) != (due[-2] is step):
        return "one action at a time is put together, and draft says which"
    if window < 0 and seat != s.active:
        return "only the active player acts without a window"
    options = offers.turn_options(s) if window < 0 else offers.window_options(s, seat, window)
    own = draft[1:2] == [actions.ARMY + seat]
    if own and actions.TURN_ON + draft[0] - actions.ATTACK not in options:
        return "draft: the own army cannot be struck now"
    for i, option in enumerate(draft):
        if option not in options and not (own and i == 1):
            return f"draft: {actions.ACTIONS.name(option)} was not among the choices"
        s.draft = draft[: i + 1]
        options = next_question(s, seat)
    s.draft = draft
    return "draft is not complete" if isinstance(step, Declare) and options else ""
