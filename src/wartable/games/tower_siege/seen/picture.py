"""The picture: the table as a viewer may know it, as JSON-able data."""
from __future__ import annotations

from typing import Final, Literal, NotRequired, TypedDict

from wartable.games.tower_siege.cards.catalogue import CARDS, TOWERS
from wartable.games.tower_siege.rules import levels, resources
from wartable.games.tower_siege.rules.strikes import FollowUp, RiposteChoice, riposte_level
from wartable.games.tower_siege.seen import words
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
    parts."""

    id: int
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


class Player(TypedDict):
    """One player's side. Cards are keys. `hand` and `deck_list` are empty for those who may not know them, `deck_known` are
    place and card of what the viewer has looked at; a Librahm is empty, a card, or "?". `zombies` rise at the next own turn,
    `graves` one round later; `handed` counts Items handed on this turn. `backs` (how often something was
    taken back this turn) and `pledged` (the Scroll on its way into the Librahm) are the owner's alone."""

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
    shown: list[str]
    discard: list[str]
    caravan: list[str]
    spells: list[str]
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
    it hits without a roll, the level of a structure's riposte Item or 0; it is empty where none is."""

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


def marks(s: Siege, x: int) -> list[str]:
    """The marks on a thing in words."""
    mask = s.marks[x]
    return [word for bit, word in MARKS if mask & bit] if mask else []


def thing_picture(s: Siege, x: int) -> Thing:
    """One thing in play; all of it is public."""
    card = s.card[x]
    made: Thing = {
        "id": x,
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
    }
