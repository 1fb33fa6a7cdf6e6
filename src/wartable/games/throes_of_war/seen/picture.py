"""What each viewer may see of the table as plain data (TW-10), and the way back to a table without secrets."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from wartable.games.throes_of_war.cards.catalogue import BY_NAME, NAMES
from wartable.games.throes_of_war.cards.npcs import LETTERS
from wartable.games.throes_of_war.rules.opening import FIRST_DIE, FIRST_OTHER, OWN_DECK, complete
from wartable.games.throes_of_war.rules.placing import PlaceDice
from wartable.games.throes_of_war.rules.totals import (
    attack_total,
    defense_total,
    printed_value,
    slot_values,
    total_of,
    used_slots,
)
from wartable.games.throes_of_war.seen.imagine import unseen_of_starter
from wartable.games.throes_of_war.seen.knows import sees_inventory
from wartable.games.throes_of_war.table.options import MODES, ThroesSetup
from wartable.games.throes_of_war.table.state import Column, Throes
from wartable.games.throes_of_war.table.symbols import FACE_NAMES, NO_FACE, SYMBOL_NAMES
from wartable.games.throes_of_war.table.terms import (
    ATTACK,
    CHANGED,
    CHARACTER_SLOT,
    CHOSEN,
    DEFENSE,
    DICE,
    EMPTY,
    FREE,
    IDLE,
    LOST,
    NOT_SET,
    REUSED,
    SLOTS,
    holds,
    slot_of,
)
from wartable.kernel.view import View

SLOT_NAMES: Final = ["hand 1", "hand 2", "stock 1", "stock 2", "stock 3", "stock 4", "stock 5", "character", "special"]
SIDE_NAMES: Final = ["", "attack", "defense"]
PLACE_NAMES: Final = {IDLE: "", FREE: "free", CHOSEN: "taken up"}
DIE_PICTURES: Final[dict[int, dict[str, Any]]] = {}  # by kind, face, place and flags, as they are first drawn


def names_of(cards: Sequence[int]) -> list[str]:
    return [NAMES[c] for c in cards]


def turn_side(s: Throes, seat: int) -> int:
    """What the player does in this exchange: attack, defense, or nothing."""
    return ATTACK if seat in s.attackers else DEFENSE if seat in s.defenders else 0


def slot_picture(s: Throes, i: int, value: int) -> dict[str, Any]:
    """One card in play with its marks. *used* is the mode plus 1, 0 for none, 99 for a special made ready."""
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


def die_picture(s: Throes, d: int) -> dict[str, Any]:
    kind, face, where, flag = s.kinds[d], s.face[d], s.where[d], s.flag[d]
    number = ((kind << 4 | face + 1) << 4 | where + 1) << 3 | flag
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


def player_picture(s: Throes, viewer: int, seat: int) -> dict[str, Any]:
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
        "destroyed_item": bool(s.has_destroyed[seat]),
        "inventory_size": len(s.inventory[seat]) + len(s.shown[seat]) if s.revealed else 0,
        "inventory": names_of(s.inventory[seat]) if open_cards else [],
        "inventory_open": open_cards,
        "inventory_shown": names_of(s.shown[seat]),
        "unseen": names_of(unseen_of_starter(s, seat)) if announced and not open_cards and s.alive(seat) else [],
        "discard": names_of(s.discard[seat]),
    }


def draft_picture(s: Throes, seat: int) -> dict[str, Any]:
    """The player's own deck while it is chosen."""
    draft = s.drafts[seat]
    if not draft:
        return {}
    if draft[0] < OWN_DECK:
        return {"starter": NAMES[draft[0]]}
    dice = [SYMBOL_NAMES[k] for k in draft[FIRST_DIE:]]
    character = NAMES[draft[1]] if len(draft) > 1 else ""
    return {"character": character, "cards": names_of(draft[FIRST_OTHER:FIRST_DIE]), "dice": dice}


def enemy_picture(s: Throes, n: int) -> dict[str, Any]:
    """One Quest NPC: everything is public."""
    npc = s.rules.npcs[s.enemies[n]]
    here = n == s.foe
    items: list[dict[str, Any]] = []
    for row, item in enumerate(npc.items):
        items.append({
            "name": item.name,
            "type": item.type,
            "value": printed_value(s, row) if here else 0,
            "plus": here and s.plus_active(row),
            "stopped": here and holds(s.item_stops, row),
            "cancelled": here and holds(s.cancelled, row),
            "marked": holds(s.going[n], row),
            "destroyed": holds(s.gone[n], row),
        })  # fmt: skip
    return {"npc": npc.key, "name": npc.name, "points": s.points[n], "full": s.full[n], "items": items}


def paid_card(s: Throes) -> str:
    """The card on which dice are placed now."""
    asker = s.asker
    return NAMES[s.card[asker.seat * SLOTS + asker.slot]] if isinstance(asker, PlaceDice) else ""


def picture(s: Throes, viewer: int) -> dict[str, Any]:
    """The whole table for one viewer."""
    return {
        "options": dict(s.rules.options),
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
        "attack": attack_total(s),
        "defense": defense_total(s),
        "fury": s.fury(),
        "healing": s.healing(),
        "stop_all": list(s.bans),
        "changed_by": s.changed_by,
        "arriving": "" if s.arriving == EMPTY else NAMES[s.arriving],
        "paying": paid_card(s),
        "fallen": list(s.fallen),
        "named": s.named,
        "votes": list(s.votes),
        "players": [player_picture(s, viewer, seat) for seat in range(s.rules.seats)],
        "stage": s.stage,
        "enemies": [enemy_picture(s, n) for n in range(len(s.enemies))],
        "foe": s.foe,
        "letter": "" if s.letter == NOT_SET else LETTERS[s.letter],
        "picker": s.picker,
        "first_member": s.first_member,
        "twist": s.twist,
    }


def rebuild(view: View) -> Throes:
    """A table that shows what the view shows, for questions about it; what the viewer cannot know is missing."""
    t = view.table
    s = Throes(ThroesSetup(view.game, view.seats, t["options"]))
    s.revealed = t["revealed"]
    s.game_number = t["game"]
    s.exchange = t["exchange"]
    s.attackers = tuple(t["attackers"])
    s.defenders = tuple(t["defenders"])
    s.turn = t["turn"]
    s.side = SIDE_NAMES.index(t["side"])
    s.bans = tuple(t["stop_all"])
    s.changed_by = t["changed_by"]
    s.fallen = tuple(t["fallen"])
    s.named = t["named"]
    s.stage = t["stage"]
    s.foe = t["foe"]
    s.arriving = BY_NAME[t["arriving"]] if t["arriving"] else EMPTY
    s.letter = LETTERS.index(t["letter"]) if t["letter"] else NOT_SET
    keys = [npc.key for npc in s.rules.npcs]
    enemies: list[dict[str, Any]] = t["enemies"]
    s.enemies = tuple([keys.index(enemy["npc"]) for enemy in enemies])
    s.points = tuple([enemy["points"] for enemy in enemies])
    s.full = tuple([enemy["full"] for enemy in enemies])
    s.gone = tuple([rows_that_are("destroyed", enemy) for enemy in enemies])
    s.going = tuple([rows_that_are("marked", enemy) for enemy in enemies])
    if s.foe != NOT_SET:
        s.item_stops = rows_that_are("stopped", enemies[s.foe])
        s.cancelled = rows_that_are("cancelled", enemies[s.foe])
    players: list[dict[str, Any]] = t["players"]
    for seat, player in enumerate(players):
        rebuild_player(s, seat, player)
    s.kinds = tuple([SYMBOL_NAMES.index(die["kind"]) for player in players for die in player["dice"]]) or s.kinds
    s.exhausted = tuple([1 if player["exhausted"] else 0 for player in players])
    s.wounds = tuple([player["wounds"] for player in players])
    s.losses = tuple([player["losses"] for player in players])
    s.lost_now = tuple([player["lost_now"] for player in players])
    s.attacked = tuple([1 if player["attacked"] else 0 for player in players])
    s.has_destroyed = tuple([1 if player["destroyed_item"] else 0 for player in players])
    s.inventory = tuple([tuple(sorted(cards_of(player["inventory"]))) for player in players])
    s.shown = tuple([cards_of(player["inventory_shown"]) for player in players])
    s.discard = tuple([cards_of(player["discard"]) for player in players])
    return s


def rows_that_are(what: str, enemy: dict[str, Any]) -> int:
    """The items of an NPC that are marked so, as bits."""
    return sum([1 << row for row, item in enumerate(enemy["items"]) if item[what]])


def cards_of(names: list[str]) -> Column:
    return tuple([BY_NAME[name] for name in names])


def rebuild_player(s: Throes, seat: int, player: dict[str, Any]) -> None:
    for card in player["cards"]:
        i = seat * SLOTS + SLOT_NAMES.index(card["slot"])
        s.card[i] = BY_NAME[card["card"]]
        s.mode[i], s.bonus[i], s.stopped[i] = card["used"], card["bonus"], card["stopped"]
        s.doomed[i], s.offered[i], s.aim[i] = card["destroyed"], card["sacrificed"], card["aim"]
    places = {name: where for where, name in PLACE_NAMES.items()}
    for n, die in enumerate(player["dice"]):
        d = seat * DICE + n
        s.face[d] = FACE_NAMES.index(die["face"]) if die["face"] else NO_FACE
        s.where[d] = places[die["place"]] if die["place"] in places else SLOT_NAMES.index(die["place"])
        s.flag[d] = (LOST if die["lost"] else 0) | (CHANGED if die["changed"] else 0) | (REUSED if die["reused"] else 0)
    s.ended |= (1 << seat) if player["ended"] else 0
    s.shadowed |= (1 << seat) if player["shadowed"] else 0
