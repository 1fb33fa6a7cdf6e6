"""What each viewer may see of the table as plain data (TW-10)."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypedDict

from wartable.games.throes_of_war.cards.catalogue import COLOURS, NAMES
from wartable.games.throes_of_war.cards.npcs import LETTERS as CHART_LETTERS
from wartable.games.throes_of_war.rules.opening import FIRST_DIE, FIRST_OTHER, character_of, complete, is_starter
from wartable.games.throes_of_war.rules.placing import PlaceDice
from wartable.games.throes_of_war.rules.totals import (
    NO_CARD,
    attack_total,
    deepener,
    defense_total,
    limits,
    printed_value,
    slot_values,
    total,
    total_of,
    used_slots,
)
from wartable.games.throes_of_war.seen.knows import sees_inventory
from wartable.games.throes_of_war.table.options import MODES
from wartable.games.throes_of_war.table.state import Throes
from wartable.games.throes_of_war.table.symbols import COLOURS as DICE_COLOURS
from wartable.games.throes_of_war.table.symbols import FACE_NAMES, LETTERS, NO_FACE, SIGNS, SYMBOL_NAMES, SYMBOLS
from wartable.games.throes_of_war.table.terms import (
    ATTACK,
    CHANGED,
    CHARACTER_SLOT,
    CHOSEN,
    DEFENSE,
    DICE,
    EMPTY,
    FLAGS,
    FREE,
    IDLE,
    LOST,
    NOT_SET,
    REUSED,
    SLOTS,
    holds,
    slot_of,
)
from wartable.kernel.setup import Value

SLOT_NAMES: Final = ["hand 1", "hand 2", "stock 1", "stock 2", "stock 3", "stock 4", "stock 5", "character", "special"]
SIDE_NAMES: Final = ["", "attack", "defense"]
PLACE_NAMES: Final = {IDLE: "", FREE: "free", CHOSEN: "taken up"}


class Slot(TypedDict):
    """A card in play with its marks. `used` is the mode plus 1, 0 for none, 99 for a special ability made ready; `stopped` and
    `destroyed` are the place of the card that did it plus 1; `aim` is the seat that a Hinder was aimed at, or -1."""

    slot: str
    card: str
    used: int
    bonus: int
    value: int
    stopped: int
    destroyed: int
    sacrificed: int
    aim: int


class Die(TypedDict):
    """A die. `place` is a slot, "free", "taken up", or nothing; `face` is empty where it shows none."""

    kind: str
    face: str
    place: str
    lost: bool
    changed: bool
    reused: bool


class Draft(TypedDict, total=False):
    """The viewer's own deck while it is chosen: nothing yet, a starter deck, or the parts of an own one so far."""

    starter: str
    character: str
    cards: list[str]
    dice: list[str]


class Player(TypedDict):
    """One player's side of the table. Of the inventory, `inventory` are the hidden cards, for those who may know them
    (`inventory_open`), and `inventory_shown` those that everybody has seen; `starter` says that the deck is the starter deck of
    the character, whose list anybody can read (TW-10.4)."""

    side: int
    out: bool
    deck: Draft
    ready: bool
    character: str
    starter: bool
    cards: list[Slot]
    exhausted: bool
    dice: list[Die]
    available: int
    wounds: int
    lost_now: int
    doubles: int
    total: int
    ended: bool
    shadowed: bool
    attacked: bool
    losses: int
    inventory_size: int
    inventory: list[str]
    inventory_open: bool
    inventory_shown: list[str]
    discard: list[str]


class EnemyItem(TypedDict):
    """An item of an enemy with its number in the current column, or 0; it is `marked` if it will be destroyed. Its rows of the
    charts are `attack` and `defense`, for the columns A to R; "+" in a column named there is a special ability."""

    name: str
    type: str
    attack: list[int]
    defense: list[int]
    attack_plus: str
    defense_plus: str
    value: int
    plus: bool
    stopped: bool
    cancelled: bool
    marked: bool
    destroyed: bool


class EnemyAbility(TypedDict):
    """A special ability of an enemy, as its page says it."""

    name: str
    text: str


class Enemy(TypedDict):
    """A Quest NPC with its whole page: everything is public. `points` of `full` hit points are left."""

    npc: str
    name: str
    lore: str
    abilities: list[EnemyAbility]
    points: int
    full: int
    items: list[EnemyItem]


class Symbol(TypedDict):
    """A symbol as the rulebook draws it: the letter that faces and costs have for it, its sign, its colour (TW-2.1)."""

    name: str
    letter: str
    sign: str
    colour: str


class Picture(TypedDict):
    """The table. Seats, sides and enemies are numbers from 0, -1 is none. `attack` and `defense` are the totals of the exchange
    as they stand, with the turn that is being taken; `still` is for how many exchanges nobody came lower than ever (TW-5.12.3),
    `stop_all` pairs of a place and types, `named` a mask of seats, `paying` the card on which dice are placed now, by name,
    slot and number of its mode; `letter` is the column of the chart. `card_colours` are by the type of a card (TW-2.2),
    `limits` the margins with which hits and critical hits end (TW-5.8.1), `deepened` the card that makes wounds worse."""

    options: dict[str, Value]
    symbols: list[Symbol]
    card_colours: dict[str, str]
    mode: str
    revealed: bool
    game: int
    wins: list[int]
    exchange: int
    decider: int
    striker: int
    victor: int
    attackers: list[int]
    defenders: list[int]
    turn: int
    side: str
    attack: int
    defense: int
    limits: list[int]
    deepened: str
    fury: int
    healing: bool
    still: int
    stop_all: list[int]
    changed_by: int
    arriving: str
    paying: str
    paying_slot: str
    paying_mode: int
    fallen: list[int]
    named: int
    votes: list[int]
    players: list[Player]
    stage: int
    enemies: list[Enemy]
    foe: int
    letter: str
    picker: int
    first_member: int
    twist: int


SYMBOL_PICTURES: Final[list[Symbol]] = [
    {"name": SYMBOL_NAMES[q], "letter": LETTERS[q], "sign": SIGNS[q], "colour": DICE_COLOURS[q]} for q in range(SYMBOLS)
]
DIE_PICTURES: Final[dict[int, Die]] = {}  # by `die_number`, as they are first drawn


def names_of(cards: Sequence[int]) -> list[str]:
    return [NAMES[c] for c in cards]


def turn_side(s: Throes, seat: int) -> int:
    """What the player does in this exchange: attack, defense, or nothing."""
    return ATTACK if seat in s.attackers else DEFENSE if seat in s.defenders else 0


def slot_picture(s: Throes, i: int, value: int) -> Slot:
    """One card in play with its marks."""
    return {
        "slot": SLOT_NAMES[slot_of(i)],
        "card": NAMES[s.card[i]],
        "used": s.mode[i],
        "bonus": s.bonus[i],
        "value": value,
        "stopped": s.stopped[i],
        "destroyed": s.doomed[i],
        "sacrificed": s.offered[i],
        "aim": s.aim[i],
    }


def die_number(kind: int, face: int, where: int, flag: int) -> int:
    """One number for all that can be seen of a die."""
    return ((kind * (2 * SYMBOLS + 1) + face + 1) * (CHOSEN + 2) + where + 1) * FLAGS + flag


def die_picture(s: Throes, d: int) -> Die:
    kind, face, where, flag = s.kinds[d], s.face[d], s.where[d], s.flag[d]
    number = die_number(kind, face, where, flag)
    drawn = DIE_PICTURES.get(number)
    if drawn is None:
        drawn = {
            "kind": SYMBOL_NAMES[kind],
            "face": "" if face == NO_FACE else FACE_NAMES[face],
            "place": PLACE_NAMES[where] if where in PLACE_NAMES else SLOT_NAMES[where],
            "lost": bool(flag & LOST),
            "changed": bool(flag & CHANGED),
            "reused": bool(flag & REUSED),
        }
        DIE_PICTURES[number] = drawn
    return drawn.copy()


def player_picture(s: Throes, viewer: int, seat: int) -> Player:
    """One player's side of the table; the hidden cards only for those who may know them."""
    base = seat * SLOTS
    side = turn_side(s, seat)
    values = [0] * SLOTS
    whole = 0
    if side and s.alive(seat):
        used = used_slots(s, seat)
        values = slot_values(s, seat, side, used)
        whole = total_of(s, seat, side, used, values)
    open_cards = s.revealed and sees_inventory(s, viewer, seat)
    announced = bool(s.announced[seat]) and s.revealed
    return {
        "side": s.rules.side_of[seat],
        "out": not s.alive(seat),
        "deck": draft_picture(s, seat) if viewer == seat and not s.revealed else {},
        "ready": complete(s.drafts[seat]),
        "character": NAMES[s.card[base + CHARACTER_SLOT]] if s.revealed else "",
        "starter": announced,
        "cards": [slot_picture(s, i, values[i - base]) for i in range(base, base + SLOTS) if s.card[i] != EMPTY],
        "exhausted": bool(s.exhausted[seat]),
        "dice": [die_picture(s, d) for d in range(seat * DICE, seat * DICE + DICE)] if s.revealed else [],
        "available": s.available(seat) if s.revealed else DICE,
        "wounds": s.wounds[seat],
        "lost_now": s.lost_now[seat],
        "doubles": s.doubles[seat],
        "total": whole,
        "ended": holds(s.ended, seat),
        "shadowed": holds(s.shadowed, seat),
        "attacked": bool(s.attacked[seat]),
        "losses": s.losses[seat],
        "inventory_size": len(s.inventory[seat]) + len(s.shown[seat]) if s.revealed else 0,
        "inventory": names_of(s.inventory[seat]) if open_cards else [],
        "inventory_open": open_cards,
        "inventory_shown": names_of(s.shown[seat]),
        "discard": names_of(s.discard[seat]),
    }


def draft_picture(s: Throes, seat: int) -> Draft:
    """The player's own deck while it is chosen."""
    draft = s.drafts[seat]
    if not draft:
        return {}
    if is_starter(draft):
        return {"starter": NAMES[character_of(draft)]}
    dice = [SYMBOL_NAMES[k] for k in draft[FIRST_DIE:]]
    character = NAMES[character_of(draft)] if character_of(draft) != EMPTY else ""
    return {"character": character, "cards": names_of(draft[FIRST_OTHER:FIRST_DIE]), "dice": dice}


def plus_letters(columns: int) -> str:
    """The columns of a chart, given as bits, by their letters."""
    return "".join([letter for n, letter in enumerate(CHART_LETTERS) if holds(columns, n)])


def enemy_picture(s: Throes, n: int) -> Enemy:
    """One Quest NPC: everything is public."""
    npc = s.rules.npcs[s.enemies[n]]
    here = n == s.foe
    items: list[EnemyItem] = [
        {
            "name": item.name, "type": item.type,
            "attack": item.attack[:], "defense": item.defense[:],
            "attack_plus": plus_letters(item.attack_plus), "defense_plus": plus_letters(item.defense_plus),
            "value": printed_value(s, row) if here else 0, "plus": here and s.plus_active(row),
            "stopped": here and holds(s.item_stops, row), "cancelled": here and holds(s.cancelled, row),
            "marked": holds(s.going[n], row), "destroyed": holds(s.gone[n], row),
        }
        for row, item in enumerate(npc.items)
    ]  # fmt: skip
    return {
        "npc": npc.key,
        "name": npc.name,
        "lore": npc.lore,
        "abilities": [{"name": ability.name, "text": ability.text} for ability in npc.abilities],
        "points": s.points[n],
        "full": s.full[n],
        "items": items,
    }


def paid_card(s: Throes) -> str:
    """The card on which dice are placed now."""
    asker = s.asker
    return NAMES[s.card[asker.seat * SLOTS + asker.slot]] if isinstance(asker, PlaceDice) else ""


def unfinished(s: Throes, side: int) -> int:
    """What the player whose turn it is has reached so far on a side: it counts when the turn ends (TW-5.2.1)."""
    return total(s, s.turn, side) if s.turn != NOT_SET and s.side == side else 0


def picture(s: Throes, viewer: int) -> Picture:
    """The whole table for one viewer."""
    return {
        "options": dict(s.rules.options),
        "symbols": [symbol.copy() for symbol in SYMBOL_PICTURES],
        "card_colours": COLOURS.copy(),
        "mode": MODES[s.rules.mode],
        "revealed": s.revealed,
        "game": s.game_number,
        "wins": list(s.wins),
        "exchange": s.exchange,
        "decider": s.decider,
        "striker": s.striker,
        "victor": s.victor,
        "attackers": list(s.attackers),
        "defenders": list(s.defenders),
        "turn": s.turn,
        "side": SIDE_NAMES[s.side],
        "attack": attack_total(s) + unfinished(s, ATTACK),
        "defense": defense_total(s) + unfinished(s, DEFENSE),
        "limits": limits(s)[:],
        "deepened": "" if deepener(s) == NO_CARD else NAMES[deepener(s)],
        "fury": s.fury(),
        "healing": s.healing(),
        "still": s.clock() - s.low_since if s.rules.until_standstill else 0,
        "stop_all": list(s.bans),
        "changed_by": s.changed_by,
        "arriving": "" if s.arriving == EMPTY else NAMES[s.arriving],
        "paying": paid_card(s),
        "paying_slot": SLOT_NAMES[s.asker.slot] if isinstance(s.asker, PlaceDice) else "",
        "paying_mode": s.asker.mode if isinstance(s.asker, PlaceDice) else 0,
        "fallen": list(s.fallen),
        "named": s.named,
        "votes": list(s.votes),
        "players": [player_picture(s, viewer, seat) for seat in range(s.rules.seats)],
        "stage": s.stage,
        "enemies": [enemy_picture(s, n) for n in range(len(s.enemies))],
        "foe": s.foe,
        "letter": "" if s.letter == NOT_SET else CHART_LETTERS[s.letter],
        "picker": s.picker,
        "first_member": s.first_member,
        "twist": s.twist,
    }
