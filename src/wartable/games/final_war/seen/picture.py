"""What a viewer may know of the table, as data."""
from __future__ import annotations

from typing import Any, Final, TypedDict

from wartable.games.final_war.cards import abilities
from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules import affliction, stars, strike
from wartable.games.final_war.rules.activation import AssignDie, ChooseAction
from wartable.games.final_war.seen.veil import HIDDEN, SEAT_WINS, TOKEN_WIDTH, Veiled, veiled
from wartable.games.final_war.table import actions, board, terms
from wartable.games.final_war.table.state import G_CURSE, G_LOOSE, GRANT_CARD, GRANT_SLOT, GRANT_WIDTH, War
from wartable.games.final_war.table.terms import (
    FRONT,
    MIDDLE,
    army_of,
    discarded_card,
    holds,
    in_middle,
    place_of,
    row_of,
    site,
    was_slain,
)

KEYS: Final = CARDS.keys


# The shape of the picture. Cards are named by their keys, "" means none; places are numbered as in terms.py.


class Player(TypedDict):
    """One seat: its hand as far as the viewer knows it, and its piles."""

    warlord: str
    deck_kind: str  # starter, custom
    alive: bool
    deck: int  # cards left
    hand: list[str]  # those the viewer knows
    hand_cards: int  # Player Deck cards in hand
    hand_fate: int  # Fate cards in hand
    discard: list[str]
    slain: list[str]  # of the discarded, those slain in this game
    ally: int  # -1: none
    void_used: bool
    looks: int  # how often others have looked at cards of this hand


class Item(TypedDict):
    """An Item on a character; "" as its card: the viewer does not know it."""

    card: str
    up: bool
    charges: int
    used: bool  # in this combat
    place: int  # the first or the second slot


Attached = TypedDict("Attached", {"card": str, "as": str})  # a card on a creature, as curse, ongoing or effect


class Creature(TypedDict):
    """A creature with all that lies on it."""

    card: str
    owner: int  # a seat; 4: the Fate Deck
    pr: int  # effective
    printed_pr: int
    health: int
    max_health: int
    temp: int  # temporary Health besides
    raised: str  # the body type as which it was raised
    status: list[str]
    phase: str  # of this round; "": none
    stars: list[int]  # used, of how many
    used: int  # uses in this combat, as bits
    items: list[Item]
    attached: list[Attached]


class Column(TypedDict):
    """A column with something in it."""

    front: Creature | None
    middle: Creature | None
    fort: str
    fights: bool


class Fate(TypedDict):
    """The Fate Deck."""

    left: int
    top: str  # the icon on the back of the top card: none, instant, hand, mid_deck
    known: dict[str, str]  # cards the viewer has seen, by how many lie above
    unseen: list[str]
    discard: list[str]
    mid_passed: bool


class Combat(TypedDict):
    """The combat that is on, and the blow that is being dealt."""

    kind: str
    round: int
    clock: int  # rounds without a slain creature
    attacked: int
    controller: int
    sides: list[int]  # of each army; -1: not in it
    order: list[int]  # of armies
    initiative: list[int]
    ambush: list[int]
    victory: int
    slain: int
    striker: int
    strike: str
    aimed: list[int]  # for each die its target, what it needs, shows, is shifted by, its marks, its extra damage
    needs: list[int]
    dice: list[int]
    shifts: list[int]
    marks: list[int]
    extra: list[int]
    victims: list[int]
    lost: list[int]  # Health that each of them lost
    amount: int
    damage_type: str
    shielded: list[int]
    surviving: list[int]
    dead: list[int]  # three numbers each: type, owner, army


class Play(TypedDict):
    """Something that was played and has not yet taken effect."""

    what: str  # a card, or an ability
    seat: int
    source: int  # who casts, bears or uses it; -1: nobody
    target: int  # an action; -1: none yet
    voided: bool


class Attack(TypedDict):
    """An attack that the viewer may choose now: what is rolled against, and what the dice do."""

    option: int
    attacker: int
    target: int
    parts: list[list[Any]]  # the Attack Number as a sum: names with numbers
    needs: int
    dice: int
    pairs: bool  # two dice for each, the lower counts
    sure: bool  # all dice hit
    damage: int  # of a plain hit
    soak: int
    immune: bool
    health: int
    stone: bool  # it slays if it takes Health
    evade: float  # the chance that Hit & Run loses it
    warnings: list[str]


class Picture(TypedDict):
    """The table as a viewer may know it."""

    mode: str
    teams: bool
    game: int
    best_of: int
    wins: list[int]
    turn: int
    turn_seat: int
    players: list[Player]
    unseen: list[list[str]]  # of each seat
    armies: list[list[Column | None]]
    bandits: list[Column | None]
    fate: Fate
    pool: list[str]
    card: str  # the Fate card in play
    combat: Combat
    plays: list[Play]  # the topmost last
    rolls: list[int]
    attacks: list[Attack]
    subject: str  # the creature or Item that the viewer is asked about, if any


def picture(s: War, viewer: int) -> Picture:
    """What *viewer* may know of the table, as JSON-able data."""
    v = s if isinstance(s, Veiled) else veiled(s, viewer)
    seats = v.rules.seats
    return {
        "mode": str(v.rules.options["mode"]),
        "teams": v.rules.teams,
        "game": v.game_number,
        "best_of": v.rules.best_of,
        "wins": [seat[SEAT_WINS] for seat in v.seats],
        "turn": v.turn,
        "turn_seat": v.turn_seat,
        "players": players(v),
        "unseen": [keys(v.unseen[seat]) for seat in range(seats)],
        "armies": [army(v, viewer, seat) for seat in range(seats)],
        "bandits": army(v, -1, terms.FATE) if v.filled[terms.FATE] else [None] * terms.COLUMNS,
        "fate": fate(v),
        "pool": keys(v.pool),
        "card": KEYS[v.card] if v.card >= 0 else "",
        "combat": combat(v),
        "plays": plays(v),
        "rolls": v.rolls[:],
        "attacks": attacks(v, viewer),
        "subject": KEYS[v.subject] if v.subject >= 0 else "",
    }


def keys(types: list[int]) -> list[str]:
    return [KEYS[t] for t in types]


def players(v: Veiled) -> list[Player]:
    """Each seat: hand as far as known, piles, which are public (FW-5.2.2)."""
    made: list[Player] = []
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
            "discard": [KEYS[discarded_card(d)] for d in discard],
            "slain": [KEYS[discarded_card(d)] for d in discard if was_slain(d)],
            "ally": ally,
            "void_used": bool(void_used),
            "looks": looks,
        })  # fmt: skip
    return made


def army(v: Veiled, viewer: int, number: int) -> list[Column | None]:
    """Five columns with front, middle and rear, or None where nothing stands."""
    columns: list[Column | None] = []
    for c in range(terms.COLUMNS):
        front, middle = place_of(number, c, FRONT), place_of(number, c, MIDDLE)
        fort = v.fort[site(number, c)]
        if fort < 0 and v.who[front] < 0 and v.who[middle] < 0:
            columns.append(None)
            continue
        columns.append({
            "front": creature(v, viewer, front),
            "middle": creature(v, viewer, middle),
            "fort": KEYS[fort] if fort >= 0 else "",
            "fights": v.fights(number, c),
        })  # fmt: skip
    return columns


def creature(v: Veiled, viewer: int, place: int) -> Creature | None:
    """One creature with all that lies on it."""
    t = v.who[place]
    if t < 0:
        return None
    items = [item(v, slot) for slot in (place - 1, place) if v.item[slot] >= 0] if in_middle(place) else []
    masked = army_of(place) != viewer and any(not one["up"] for one in items)  # a face-down Item's stars would tell what it is
    attached: list[Attached] = []
    for i in range(0, len(v.grants), GRANT_WIDTH):
        if v.grants[i] == place:
            kind = v.grants[i + GRANT_SLOT]
            word = "curse" if kind == G_CURSE else "effect" if kind == G_LOOSE else "ongoing"
            attached.append({"card": KEYS[v.grants[i + GRANT_CARD]], "as": word})
    status = v.status[place]
    return {
        "card": KEYS[t],
        "owner": v.owner[place],
        "pr": board.power_rating(v, place),
        "printed_pr": CARDS.pr[t],
        "health": v.health[place],
        "max_health": board.max_health(v, place),
        "temp": v.temp[place],
        "raised": terms.BODIES[v.mark[place]],
        "status": [name for bit, name in terms.STATUS_NAMES if status & bit] if status else [],
        "phase": terms.PHASES[v.phase[place]] if v.combat != terms.NO_COMBAT and v.round and v.in_combat(place) else "",
        "stars": [CARDS.printed_stars[t] if masked else stars.stars_used(v, place), CARDS.star_cap[t]],
        "used": v.used[place],
        "items": items,
        "attached": attached,
    }


def item(v: Veiled, slot: int) -> Item:
    """One Item, without its card where the viewer does not know it."""
    card = v.item[slot]
    charges = used = 0
    for i in range(0, len(v.tokens), TOKEN_WIDTH):
        if v.tokens[i] == slot:
            charges, used = v.tokens[i + 1], v.tokens[i + 2]
    return {
        "card": KEYS[card] if card != HIDDEN else "",
        "up": bool(v.item_up[slot]),
        "charges": charges,
        "used": bool(used),
        "place": row_of(slot),
    }


def fate(v: Veiled) -> Fate:
    """The Fate Deck: number, icon of the top card, what the viewer has seen of it, what is still unseen."""
    known, top = v.fate, v.fate_left - 1
    return {
        "left": v.fate_left,
        "top": terms.ICONS[v.icon],
        "known": {str(top - known[i]): KEYS[known[i + 1]] for i in range(0, len(known), 2)},
        "unseen": keys(v.unseen[v.rules.seats]),
        "discard": keys(v.fate_discard),
        "mid_passed": bool(v.mid_passed),
    }


def combat(s: War) -> Combat:
    """The combat that is on; all of it is public."""
    return {
        "kind": terms.COMBATS[s.combat],
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
        "damage_type": terms.DAMAGES[s.damage_type],
        "shielded": s.shielded[:],
        "surviving": s.surviving[:],
        "dead": s.dead[:],
    }


def plays(s: War) -> list[Play]:
    """The stack of plays, topmost last."""
    made: list[Play] = []
    for obj, t, seat, source, target, voided, _ in s.stack():
        what = abilities.NAMES[t] if obj == terms.OBJ_ABILITY else CARDS.keys[t]
        made.append({"what": what, "seat": seat, "source": source, "target": target, "voided": bool(voided)})
    return made


def attacks(s: War, viewer: int) -> list[Attack]:
    """For each attack the viewer may choose now: the AN as a sum of named parts and what the dice do."""
    made: list[Attack] = []
    if viewer < 0 or s.seat != viewer:
        return made
    asker = s.asker
    if not isinstance(asker, (ChooseAction, AssignDie)):
        return made
    place: int = asker.place
    for option in s.options:
        ranged = actions.RANGED.holds(option)
        if not ranged and not actions.MELEE.holds(option):
            continue
        target = option - (actions.P_RANGED if ranged else actions.P_MELEE)
        parts = strike.number_parts(s, place, target, ranged)
        made.append({
            "option": option,
            "attacker": place,
            "target": target,
            "parts": [[name, n] for name, n in parts],
            "needs": sum([n for _, n in parts]),
            "dice": board.attack_dice(s, place),
            "pairs": strike.pairs(s, place, ranged),
            "sure": strike.aces(s, place),
            "damage": board.base_damage(s, place, target),
            "soak": board.total(s, target, abilities.SOAK),
            "immune": holds(board.immunities(s, target, army_of(place)), terms.PLAIN),
            "health": s.health[target] + s.temp[target],
            "stone": affliction.takes_hold(s, place, abilities.STONE, target),
            "evade": 0.0 if ranged else evasion(s, target),
            "warnings": [] if ranged else strike.warnings(s, place, target),
        })  # fmt: skip
    return made


def evasion(s: War, target: int) -> float:
    """The chance that Hit & Run loses a Melee attack (FW-5.29)."""
    least = strike.evades(s, target)
    return (13 - least) / 12 if least else 0.0
