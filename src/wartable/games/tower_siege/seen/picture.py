"""The picture: the table as a viewer may know it, as JSON-able data."""
from __future__ import annotations

from typing import Final, Literal, NotRequired, TypedDict

from wartable.games.tower_siege.cards.catalogue import CARDS, DECKS, NUMBER, TOWERS
from wartable.games.tower_siege.cards.decks import ready_for
from wartable.games.tower_siege.rules import levels, market, resources
from wartable.games.tower_siege.rules.damage import Injury
from wartable.games.tower_siege.rules.strikes import FollowUp, RiposteChoice, riposte_level
from wartable.games.tower_siege.rules.things import EnterRepaired
from wartable.games.tower_siege.rules.turn import Upkeep
from wartable.games.tower_siege.seen import words
from wartable.games.tower_siege.seen.clash import Clash, clash, declared
from wartable.games.tower_siege.seen.knows import CHOICE, DECK, HAND, LIBRAHM, drafting, hidden, knows
from wartable.games.tower_siege.table import terms
from wartable.games.tower_siege.table.state import Siege
from wartable.games.tower_siege.table.terms import NONE, place_of

MARKS: Final = [
    (terms.ACTED, "acted"), (terms.NAMED, "named"), (terms.USED, "used"), (terms.MOVED, "moved"), (terms.LEFT, "left"),
    (terms.ENTERED, "entered"), (terms.ACTIVE, "active"), (terms.SWITCHED, "switched"), (terms.NEW, "new"),
    (terms.DUE, "upkeep due"), (terms.LAPSED, "lapsed"),
    (terms.LOCKED, "locked"), (terms.TRANSMUTED, "transmuted"), (terms.FADING, "fading"),
]  # fmt: skip


SHOWN: Final[tuple[Literal["AL"], Literal["DL"], Literal["RL"]]] = ("AL", "DL", "RL")


class Thing(TypedDict):
    """A thing in play, all of which is public. `id` is its number, `host` that of its bearer, mount or structure (-1: none).
    Creatures have a position, all levels, the structure they are `inside` (-1: none) and the ways in which they move;
    structures have DL and RL, Items and Relics RL alone. Levels that are not what is printed are told as `sums` of their
    parts. `tag` is the number by which events name the thing."""

    id: int
    tag: int
    place: int
    card: str
    name: str
    kind: str
    host: int
    life: int
    full: int
    marks: list[str]
    left_from: int
    RL: int
    DL: NotRequired[int]
    AL: NotRequired[int]
    PL: NotRequired[int]
    position: NotRequired[str]
    inside: NotRequired[int]
    ways: NotRequired[list[str]]
    sums: NotRequired[list[str]]


class Price(TypedDict):
    """What a card costs its player now: gold and power; `more` if more power may be paid for more."""

    gold: int
    power: int
    more: bool


class Spell(Price):
    """A Spell that its player can cast, with its price."""

    card: str


class Lasting(TypedDict):
    """An effect of a card that lasts, on a thing (-1: everywhere), of whose casting; so many turns are left, 0: this one."""

    card: str
    thing: int
    seat: int
    turns: int


class Ready(TypedDict):
    """A ready deck that may be chosen: how many cards of each kind, and those that mark it."""

    key: str
    name: str
    text: str
    creatures: int
    items: int
    magic: int
    relics: int
    mines: int
    stones: int
    marks: list[str]


class Player(TypedDict):
    """One player's side. Cards are keys. `prices` belong to the cards of `hand`; `magic` are all Spells, those of every Mage
    first. `hand` and `deck_list` are empty for those who may not know them, `deck_known` are place and card of what the viewer
    has looked at; a Librahm is empty, a card, or "?". `zombies` rise at the next own turn, `graves` one round later; `handed`
    counts Items handed on this turn. `backs` (how often something was taken back this turn) and `pledged` (the Scroll on its
    way into the Librahm) are the owner's alone."""

    alive: bool
    race: str
    tower: str
    deck_list: list[str]
    deck_name: int
    deck: int
    deck_size: int
    deck_known: list[list[int | str]]
    deck_looked: list[int]
    hand_size: int
    hand: list[str]
    prices: list[Price]
    shown: list[str]
    discard: list[str]
    caravan: list[str]
    spells: list[str]
    magic: list[Spell]
    librahm: str
    gold: int
    power: int
    ratio: int
    base_mines: int
    base_gp_spent: int
    base_stones: int
    base_pp_spent: int
    mines: int
    mines_spent: int
    stones: int
    stones_spent: int
    vein: int
    surge: int
    surges_played: int
    loot: int
    zombies: int
    graves: int
    handed: int
    turns: int
    attacked: bool
    banned: int
    gift_used: bool
    last_place: int
    things: list[Thing]
    backs: NotRequired[int]
    pledged: NotRequired[str]


class Picture(TypedDict):
    """The table. `first` and `active` are seats (-1: nobody yet), `out` those eliminated, in order. Nothing has happened for
    `still` rounds, something has in this one if it is `stirred`; `answered` says that others acted before CAST. Entries of
    `stack`, `current` and `pending` (which has no number) are those of table/entries.py, rows of `effects` those of
    table/terms.py; `draft` and `purse` are shown to the one who chooses. `reply` is the strike that is offered: who, whom, 1 if
    it hits without a roll, the level of a structure's riposte Item or 0; it is empty where none is. `declared` are the entries
    of `stack`, the last on top, `clash` is the one that is fought now, if there is one, and `subject` the thing that the
    question is about (-1: none). `ready` are the decks to choose from, until all have chosen."""

    round: int
    first: int
    active: int
    phase: str
    siege: int
    empty_since: int
    still: int
    stirred: bool
    answered: bool
    revealed: int
    out: list[int]
    seats: list[Player]
    stack: list[list[int]]
    serial: int
    current: list[int]
    pending: list[int]
    effects: list[list[int]]
    draft: list[int]
    purse: list[int]
    fight: list[int]
    reply: list[int]
    shaken: list[int]
    fumbled: list[int]
    volley: list[int]
    volley_targets: list[int]
    declared: list[Clash]
    clash: list[Clash]
    subject: int
    lasting: list[Lasting]
    ready: list[Ready]


def marks(s: Siege, x: int) -> list[str]:
    """The marks on a thing in words."""
    mask = s.marks[x]
    return [word for bit, word in MARKS if mask & bit] if mask else []


def thing_picture(s: Siege, x: int) -> Thing:
    """One thing in play; all of it is public."""
    card = s.card[x]
    made: Thing = {
        "id": x,
        "tag": s.tag(x),
        "place": place_of(x),
        "card": CARDS.key[card],
        "name": words.tag_name(s.tag(x)),
        "kind": terms.KINDS[CARDS.kind[card]],
        "host": s.host[x],
        "life": s.life[x],
        "full": s.full[x],
        "marks": marks(s, x),
        "left_from": s.left_from[x],
        "RL": levels.level(s, x, terms.RL),
    }
    if CARDS.creature[card]:
        made["position"] = terms.POSITIONS[s.pos[x]]
        made["AL"] = levels.level(s, x, terms.AL)
        made["DL"] = levels.level(s, x, terms.DL)
        made["PL"] = levels.level(s, x, terms.PL)
        made["inside"] = s.inside(x)
        made["ways"] = [
            terms.MOVES[e[terms.E_VALUE]] for e in s.effects if e[terms.E_WHAT] == terms.IN_USE and e[terms.E_THING] == x
        ]
        changed = [stat for stat in (terms.AL, terms.DL, terms.RL) if made[SHOWN[stat]] != CARDS.sl[card]]
        if made["PL"]:
            changed.append(terms.PL)
        if changed:
            made["sums"] = [sum_of(s, x, stat) for stat in changed]
    elif CARDS.structure[card]:
        made["DL"] = levels.level(s, x, terms.DL)
        if made["DL"] != CARDS.dl[card]:
            made["sums"] = [sum_of(s, x, terms.DL)]
    return made


def sum_of(s: Siege, x: int, stat: int) -> str:
    """A level as the sum of its parts, from the fold that the rules use."""
    parts: list[int] = []
    level = levels.level(s, x, stat, parts)
    return f"{words.LEVELS[stat]} {level}{words.sum_words(parts)}"


def price(s: Siege, seat: int, card: int, cast: bool = False) -> Price:
    """What it costs to buy the card, or to *cast* it; a Scroll is always cast."""
    if cast or CARDS.kind[card] == terms.SCROLL:
        return {"gold": 0, "power": resources.spell_cost(s, seat, card), "more": words.several_prices(card)}
    if CARDS.kind[card] == terms.SURGE:
        return {"gold": 0, "power": 0, "more": False}
    return {"gold": market.price(s, seat, card), "power": market.price_pp(card), "more": False}


def ready_picture(number: int) -> Ready:
    """A ready deck by its kinds of card; the dearest creatures of which it has most mark it."""
    deck = DECKS[number]
    kinds = [CARDS.kind[c] for c in deck.cards]
    mines, stones = kinds.count(terms.MINE), kinds.count(terms.STONE)
    creatures = [c for c in deck.cards if CARDS.creature[c]]
    items = kinds.count(terms.ITEM)
    magic = kinds.count(terms.SPELL) + kinds.count(terms.SCROLL)
    best = sorted(set(creatures), key=lambda c: (-deck.cards.count(c), -CARDS.gp[c], c))
    return {
        "key": deck.key, "name": deck.name, "text": deck.text, "creatures": len(creatures), "items": items, "magic": magic,
        "relics": len(kinds) - len(creatures) - items - magic - mines - stones, "mines": mines, "stones": stones,
        "marks": [CARDS.key[c] for c in best[:3]],
    }  # fmt: skip


INNATE: Final = [c for c in range(CARDS.count) if CARDS.innate[c] and CARDS.kind[c] == terms.SPELL]

def subject(s: Siege) -> int:
    """The thing that the open question is about, where nothing else says so: whose upkeep is due, who is hurt, what stands
    again; NONE: it is about none."""
    asker = s.asker
    if isinstance(asker, (Upkeep, Injury)):
        return asker.thing
    return asker.structure if isinstance(asker, EnterRepaired) else NONE


def lasting(s: Siege) -> list[Lasting]:
    """The effects of cards that last."""
    return [
        {"card": CARDS.key[e[terms.E_CARD]], "thing": e[terms.E_THING], "seat": e[terms.E_CASTER], "turns": e[terms.E_LEFT]}
        for e in s.effects
        if e[terms.E_WHAT] not in (terms.IN_USE, terms.SPENT)
    ]


def seat_picture(s: Siege, seat: int, viewer: int) -> Player:
    """One player's side."""
    hand = [CARDS.key[c] for i, c in enumerate(s.hand[seat]) if knows(s, viewer, hidden(HAND, seat, i))]
    built = knows(s, viewer, hidden(CHOICE, seat))
    shown_mage = s.revealed >= 1 or built
    deck_public = s.revealed == 2 and built
    made: Player = {
        "alive": bool(s.alive[seat]),
        "race": CARDS.key[s.race[seat]] if shown_mage and s.race[seat] >= 0 else "",
        "tower": TOWERS[s.tower[seat]] if s.tower[seat] >= 0 and (s.revealed == 2 or viewer == seat) else "",
        "deck_list": [CARDS.key[c] for c in s.built[seat]] if built or deck_public else [],
        "deck_name": s.deck_choice[seat] if built or deck_public else NONE,
        "deck": len(s.deck[seat]),
        "deck_size": len(s.built[seat]) if s.revealed == 2 or built else 0,
        "deck_known": [[i, CARDS.key[c]] for i, c in enumerate(s.deck[seat]) if knows(s, viewer, hidden(DECK, seat, i))],
        "deck_looked": list(s.deck_seen[seat]),
        "hand_size": len(s.hand[seat]),
        "hand": hand,
        "prices": [price(s, seat, NUMBER[key]) for key in hand],
        "shown": sorted([CARDS.key[c] for c in s.shown[seat]]),
        "discard": [CARDS.key[c] for c in s.discard[seat]],
        "caravan": [CARDS.key[c] for c in s.caravan[seat]],
        "spells": [CARDS.key[c] for c in s.spells[seat]],
        "magic": [{"card": CARDS.key[c], **price(s, seat, c, True)} for c in (*INNATE, *s.spells[seat])],
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
        "graves": s.graves[seat],
        "handed": s.handed[seat],
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


def reply(s: Siege) -> list[int]:
    """The strike that is offered as a riposte or to go on: who, whom, whether it hits without a roll, level of an engine."""
    asker = s.asker
    if isinstance(asker, RiposteChoice):
        return [asker.who, asker.whom, asker.auto, riposte_level(s, asker.who) if asker.oil else 0]
    if isinstance(asker, FollowUp):
        return [asker.who, asker.whom, 0, riposte_level(s, asker.who) if s.is_structure(asker.who) else 0]
    return []


def picture(s: Siege, viewer: int) -> Picture:
    """The table as JSON-able data."""
    return {
        "round": s.round,
        "first": s.first,
        "active": s.active,
        "phase": terms.PHASES[s.phase],
        "siege": s.siege,
        "empty_since": s.empty_since,
        "still": s.still,
        "stirred": bool(s.stirred),
        "answered": bool(s.answered),
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
        "declared": [declared(s, entry) for entry in s.stack],
        "clash": clash(s),
        "subject": subject(s),
        "lasting": lasting(s),
        "ready": [ready_picture(i) for i in ready_for(s.rules)] if s.revealed == 1 else [],
    }
