"""The way back from a view to a table: for questions about what the view shows, so that nothing hidden can be told."""
from __future__ import annotations

from typing import cast

from wartable.games.throes_of_war.cards.catalogue import BY_NAME
from wartable.games.throes_of_war.cards.npcs import LETTERS
from wartable.games.throes_of_war.seen.picture import PLACE_NAMES, SIDE_NAMES, SLOT_NAMES, Picture, Player
from wartable.games.throes_of_war.table.options import ThroesSetup
from wartable.games.throes_of_war.table.state import Column, Throes
from wartable.games.throes_of_war.table.symbols import FACE_NAMES, NO_FACE, SYMBOL_NAMES
from wartable.games.throes_of_war.table.terms import CHANGED, DICE, EMPTY, LOST, NOT_SET, REUSED, SLOTS
from wartable.kernel.view import View


def rebuild(view: View) -> Throes:
    """A table that shows what the view shows, for questions about it; what the viewer cannot know is missing."""
    t = cast(Picture, view.table)
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
    enemies = t["enemies"]
    s.enemies = tuple([keys.index(enemy["npc"]) for enemy in enemies])
    s.points = tuple([enemy["points"] for enemy in enemies])
    s.full = tuple([enemy["full"] for enemy in enemies])
    s.gone = tuple([rows_of([item["destroyed"] for item in enemy["items"]]) for enemy in enemies])
    s.going = tuple([rows_of([item["marked"] for item in enemy["items"]]) for enemy in enemies])
    if s.foe != NOT_SET:
        s.item_stops = rows_of([item["stopped"] for item in enemies[s.foe]["items"]])
        s.cancelled = rows_of([item["cancelled"] for item in enemies[s.foe]["items"]])
    players = t["players"]
    for seat, player in enumerate(players):
        rebuild_player(s, seat, player)
    s.kinds = tuple([SYMBOL_NAMES.index(die["kind"]) for player in players for die in player["dice"]]) or s.kinds
    s.exhausted = tuple([1 if player["exhausted"] else 0 for player in players])
    s.wounds = tuple([player["wounds"] for player in players])
    s.losses = tuple([player["losses"] for player in players])
    s.lost_now = tuple([player["lost_now"] for player in players])
    s.attacked = tuple([1 if player["attacked"] else 0 for player in players])
    s.inventory = tuple([tuple(sorted(cards_of(player["inventory"]))) for player in players])
    s.shown = tuple([cards_of(player["inventory_shown"]) for player in players])
    s.discard = tuple([cards_of(player["discard"]) for player in players])
    return s


def rows_of(marks: list[bool]) -> int:
    """The items of an NPC that are marked, as bits."""
    return sum([1 << row for row, mark in enumerate(marks) if mark])


def cards_of(names: list[str]) -> Column:
    return tuple([BY_NAME[name] for name in names])


def rebuild_player(s: Throes, seat: int, player: Player) -> None:
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
