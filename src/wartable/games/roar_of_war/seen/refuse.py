"""Why something cannot be chosen now, in words, with the number of the rule, from a view alone."""
from __future__ import annotations

from typing import Any, Final

from wartable.games.roar_of_war.cards.catalogue import ARMIES, KEYS, NAMES, STRATEGY_KEYS, race_of
from wartable.games.roar_of_war.cards.decks import DECKS
from wartable.games.roar_of_war.seen.odds import targets
from wartable.games.roar_of_war.table import actions
from wartable.games.roar_of_war.table.actions import DECISIONS, QUESTIONS
from wartable.games.roar_of_war.table.terms import RACE_NAMES, RACES
from wartable.kernel.view import View

WINDOWS: Final = ["turn_strategy", "attack_strategy", "defence_strategy", "attack_response"]
WINDOW_TIMING: Final = {
    "turn_strategy": "turn", "attack_strategy": "attack", "defence_strategy": "defence", "attack_response": "attack",
}  # fmt: skip


def why_not(view: View, action: int) -> str:
    """One sentence; nothing in it depends on what the viewer may not know."""
    block = actions.ACTIONS.block(action)
    args = block.args(action)
    t = view.table
    kind = view.kind
    if block is actions.PASSING:
        return why_no_pass(kind)
    if block is actions.RACE and kind == "choose_race":
        return f"the {RACE_NAMES[args[0]]} are taken (RW-0.1)"
    if block is actions.PLACE and kind in ("setup_last_row", "setup_front", "deploy"):
        return why_not_place(view, args[0])
    if block is actions.PLACE_ON and kind == "deploy":
        return why_not_place(view, args[0])
    if block is actions.USE and kind == "choose_attacker":
        return why_not_use(view, args[0], args[1])
    if block is actions.TARGET and kind == "choose_target":
        return why_not_target(t, args[0], args[1])
    if block is actions.DISCARD and kind in ("damage_discard", "forced_discard"):
        return why_not_discard(view, args[0], args[1])
    if block is actions.PLAY and kind in WINDOWS:
        return why_not_play(view, args[0])
    if actions.is_showing(action) and kind in WINDOWS:
        card = actions.card_played(action)
        if STRATEGY_KEYS[card] not in held(t, view.viewer) or WINDOW_TIMING[kind] not in DECKS.cards[card].values["timing"]:
            return why_not_play(view, card)
        return f"the attacking player can show no Horse on top of pile {args[0] + 1} (RW-8.9)"
    if kind == "second_attack" and block is actions.AGAIN:
        return "no card of another pile can attack (RW-4.2)"
    if kind == "strategy_target":
        return f"this is no target of the Strategy Card that is being played: {actions.ACTIONS.name(action)} (RW-8.9)"
    return f"this is not asked now; the question is: {QUESTIONS[DECISIONS.index(kind)]} {ORDER.get(kind, '(RW-4.1)')}"


ORDER: Final = {
    "choose_race": "(RW-0.1)", "setup_last_row": "(RW-0.3)", "setup_front": "(RW-0.4)", "deploy": "(RW-3.3)",
    "turn_strategy": "(RW-8.2)", "choose_attacker": "(RW-4.4)", "choose_target": "(RW-4.4)", "attack_strategy": "(RW-8.3)",
    "defence_strategy": "(RW-8.3)", "attack_response": "(RW-8.3)", "strategy_target": "(RW-8.5)", "second_attack": "(RW-8.2)",
    "damage_discard": "(RW-6.5)", "forced_discard": "(RW-4.6)",
}  # fmt: skip


def why_no_pass(kind: str) -> str:
    if kind in ("choose_attacker", "choose_target"):
        return "whoever can attack must attack; passing is not allowed (RW-4.1)"
    if kind == "damage_discard":
        return "a third Damage Token costs a card, and you have to choose it (RW-6.5)"
    if kind == "forced_discard":
        return "with no card that can attack you have to discard one (RW-4.6)"
    if kind == "strategy_target":
        return "the card that you have played needs a target (RW-8.4)"
    if kind == "choose_race":
        return "everyone leads a race (RW-0.1)"
    return "no pile may be left out (RW-0.4)" if kind == "setup_front" else f"a card has to be placed {ORDER[kind]}"


def why_not_place(view: View, number: int) -> str:
    me = view.table["players"][view.viewer]
    if RACES.index(me["race"]) != race_of(number):
        return f"{NAMES[number]} is not a card of your army (RW-0.2)"
    if not (me["hand"] or {}).get(KEYS[number]):
        return f"you have no {NAMES[number]} in hand (RW-1.1)"
    if view.kind == "setup_last_row":
        return "one card of the Last Row must be your Leader, and this is the last place for it (RW-0.3)"
    return "this placement is made in the other way that the option placement_mode names (RW-3.3)"


def why_not_use(view: View, seat: int, pile: int) -> str:
    t = view.table
    if seat >= len(t["players"]) or (seat != t["current"] and t["mode"] != "team_battle"):
        return "you attack with your own cards (RW-4.2)"
    if t["players"][seat]["team"] != t["players"][t["current"]]["team"]:
        return "you attack with your own cards or a teammate's (RW-9.3)"
    if not t["players"][seat]["alive"]:
        return f"seat {seat + 1} is out of the game, and so are its cards (RW-9.10)"
    keys = t["players"][seat]["piles"][pile]
    if not keys:
        return f"pile {pile + 1} is empty (RW-4.2)"
    if [seat, pile] in t["used"]:
        return "the second attack is made with the top card of another pile (RW-8.2)"
    if keys[-1] and ARMIES.by_key[keys[-1]].values["kind"] == "animal":
        return f"{NAMES[ARMIES.by_key[keys[-1]].number]} is an Animal, and Animals never attack (RW-4.2)"
    if not targets(t, seat):
        return "this card has no legal target (RW-9.4)"
    return "this card cannot attack now (RW-4.2)"


def why_not_target(t: dict[str, Any], seat: int, pile: int) -> str:
    if seat >= len(t["players"]):
        return f"there is no seat {seat + 1} at this table (RW-4.3)"
    if seat == t["current"]:
        return "you cannot attack your own cards (RW-4.3)"
    if not t["players"][seat]["alive"]:
        return f"seat {seat + 1} is out of the game (RW-10.2)"
    if seat == t["fight"]["owner"]:
        return "a card cannot attack its own player (RW-9.4)"
    if not t["players"][seat]["piles"][pile]:
        return f"pile {pile + 1} of seat {seat + 1} is empty (RW-4.3)"
    return "Last Row cards cannot be attacked before all cards are placed (RW-2.1)"


def why_not_discard(view: View, seat: int, pile: int) -> str:
    t = view.table
    victim = actions.DISCARD.args(view.options[0])[0]
    if seat != victim:
        return f"the card is taken from seat {victim + 1} ({'RW-4.6' if view.kind == 'forced_discard' else 'RW-6.5'})"
    keys = t["players"][seat]["piles"][pile]
    if not keys:
        return f"pile {pile + 1} is empty (RW-6.5)"
    if t["phase"] != "open" and len(keys) == 1 and t["players"][seat]["last_row"][pile]:
        return "an exposed Last Row card cannot be discarded before all cards are placed (RW-2.4)"
    return "a Leader is not taken while another card can be, as the option leader_immune_to_damage_discard says (RW-6.5)"


def held(t: dict[str, Any], seat: int) -> dict[str, int]:
    """The Strategy Cards that the viewer holds."""
    cards: dict[str, int] | None = t["players"][seat]["strategy"]
    return cards or {}


def why_not_play(view: View, number: int) -> str:
    card = DECKS.cards[number]
    if not held(view.table, view.viewer).get(card.key):
        return f"you do not hold {card.name} (RW-8.1)"
    timings = card.values["timing"]
    if WINDOW_TIMING[view.kind] not in timings:
        return f"{card.name} is played as {' or '.join([t.title() for t in timings])} card, not now (RW-8.1)"
    return f"{card.name} has nothing that it could be played on (RW-8.9)"
