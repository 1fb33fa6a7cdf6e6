"""What a choice means, in words, from a view alone."""
from __future__ import annotations

from typing import Any

from wartable.games.roar_of_war.cards.catalogue import ARMIES, NAMES, powers
from wartable.games.roar_of_war.cards.decks import DECKS
from wartable.games.roar_of_war.table import actions
from wartable.games.roar_of_war.table.terms import PILES, RACE_NAMES
from wartable.kernel.view import View


def explain(view: View, action: int) -> str:
    """The choice as a sentence."""
    t = view.table
    block = actions.ACTIONS.block(action)
    args = block.args(action)
    if block is actions.PASSING:
        if view.kind == "second_attack":
            return "Do not attack again"
        return "Look at no more cards" if view.kind == "strategy_target" else "Play no Strategy Card"
    if block is actions.RACE:
        return f"Lead the {RACE_NAMES[args[0]]}"
    if block is actions.PLACE:
        pile = len(t["picks"]) % PILES + 1
        where = "in the Last Row of pile" if view.kind == "setup_last_row" else "on pile"
        return f"{NAMES[args[0]]} ({powers(args[0])}) {where} {pile}"
    if block is actions.PLACE_ON or block is actions.RECALL:
        return f"{NAMES[args[0]]} ({powers(args[0])}) on pile {args[1] + 1}"
    if block is actions.USE:
        return attacker(view, args[0], args[1])
    if block is actions.TARGET:
        return target(view, args[0], args[1])
    if block is actions.DISCARD:
        return f"Discard the top of {owner(view, args[0])}pile {args[1] + 1}: {card(t, args[0], args[1])}"
    if block is actions.PLAY:
        chosen = DECKS.cards[args[0]]
        return f"{chosen.name}: {chosen.text}"
    if actions.is_showing(action):
        return f"{DECKS.cards[actions.card_played(action)].name}, showing the top card of pile {args[0] + 1}"
    if block is actions.WOUND:
        return f"Seat {args[0] + 1} places a Damage Token ({t['players'][args[0]]['tokens']} so far)"
    if block is actions.LOOK:
        return f"Look at the top card of {owner(view, args[0])}pile {args[1] + 1}"
    if block is actions.TUNNEL:
        return f"Send the top card of pile {args[0] + 1} down"
    if block is actions.EXCHANGE:
        return f"Exchange with the top of pile {args[0] + 1}: {card(t, t['fight']['defending'], args[0])}"
    return "Attack once more"


def owner(view: View, seat: int) -> str:
    return "" if seat == view.viewer else f"seat {seat + 1}, "


def card(t: dict[str, Any], seat: int, pile: int) -> str:
    """The top card of a pile, as far as the viewer knows it."""
    if empty(t, seat, pile):
        return "no card"
    key = t["players"][seat]["piles"][pile][-1]
    return f"{NAMES[ARMIES.by_key[key].number]} ({powers(ARMIES.by_key[key].number)})" if key else "a card you do not know"


def target(view: View, seat: int, pile: int) -> str:
    """A target, as far as the viewer knows it."""
    return f"Attack seat {seat + 1}, pile {pile + 1}: {card(view.table, seat, pile)}"


def attacker(view: View, seat: int, pile: int) -> str:
    """An attacker."""
    return f"Attack with {owner(view, seat)}pile {pile + 1}: {card(view.table, seat, pile)}"


def empty(t: dict[str, Any], seat: int, pile: int) -> bool:
    return seat >= len(t["players"]) or not t["players"][seat]["piles"][pile]
