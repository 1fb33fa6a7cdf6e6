"""What a choice will do, in words, from the view alone."""
from __future__ import annotations

from typing import Any, Final

from wartable.games.tower_siege.cards.catalogue import CARDS, DECKS, RACE_NAMES, TOWERS
from wartable.games.tower_siege.rules import market, resources
from wartable.games.tower_siege.seen import words
from wartable.games.tower_siege.seen.odds import discount, find
from wartable.games.tower_siege.table import actions, entries
from wartable.games.tower_siege.table.terms import owner_of, resource_kind, seat_of, thing_at
from wartable.kernel.view import View

PLAIN: Final[dict[int, str]] = {
    actions.PASS: "Pass",
    actions.BACK: "Take this back and choose something else",
    actions.DONE: "That is all",
    actions.NEXT: "Go on to the next phase",
    actions.END_TURN: "End your turn",
    actions.CONCEDE: "Give up: your army disbands",
    actions.PAY: "Pay the upkeep now",
    actions.DEFER: "Pay later this turn, or lose it at your next turn",
    actions.DECLINE: "No",
    actions.ACCEPT: "Accept the loss",
    actions.RIPOSTE: "Riposte",
    actions.STRIKE: "Strike on",
    actions.REDIRECT: "Try to turn the strike back",
    actions.NO_BLOCK: "Do not block",
    actions.STEP_OUT: "Your Mage steps out and defends himself",
    actions.GIFT: "Use the gift: 5 more AL for this attack",
    actions.NO_GIFT: "Keep the gift",
    actions.BUILD: "Build a deck of your own",
    actions.CAST_HELD: "Cast the Scroll in your Librahm",
}
WAYS: Final = ["flies", "tunnels", "walks in shadow", "charges"]


def label(view: View, x: int) -> str:
    """A thing with its figures, as a choice names it."""
    thing = find(view, x)
    if not thing:
        return "nothing"
    seat = seat_of(x)
    whose = "your" if seat == view.viewer else f"seat {seat + 1}'s"
    return f"{whose} {thing['name']}{figures(thing)}"


def figures(thing: dict[str, Any]) -> str:
    """The levels that matter for a target."""
    if "AL" in thing:
        protection = f" PL {thing['PL']}" if thing["PL"] else ""
        where = ", DEFEND" if thing["position"] == "DEFEND" else ""
        return f" (AL {thing['AL']} DL {thing['DL']} RL {thing['RL']}{protection}, LP {thing['life']}{where})"
    if "DL" in thing:
        return f" (DL {thing['DL']}, IP {thing['life']})"
    return ""


def explain(view: View, action: int) -> str:
    """What will happen if the viewer chooses this."""
    if action in PLAIN:
        return PLAIN[action]
    if action < actions.AT:
        return explain_card(view, action)
    if actions.AT <= action < actions.ARMY:
        return capital(label(view, action - actions.AT))
    if action < actions.NAME:
        return explain_amount(view, action)
    return explain_own(view, action)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def explain_card(view: View, action: int) -> str:
    """Choices that name a Mage, a Tower, a deck or a card."""
    if action < actions.PICTURE:
        card = CARDS.key.index(RACE_NAMES[action - actions.RACE])
        return f"{CARDS.name[card]}: SL {CARDS.sl[card]}, {CARDS.mines[card]} Base Mines, {CARDS.stones[card]} Base Powerstones"
    if action < actions.DECK:
        return f"The {TOWERS[action - actions.PICTURE]} Tower"
    if action < actions.ADD:
        deck = DECKS[action - actions.DECK]
        return f"{deck.name}: {deck.text}"
    block = actions.ACTIONS.block(action)
    card = block.args(action)[0]
    name, text = CARDS.name[card], CARDS.text[card]
    if block.verb == "buy":
        return f"Buy {name} for {words.price(CARDS.gp[card], market.price_pp(card))}: {text}"
    if block.verb == "cast":
        cost = resources.spell_price(card, discount(view.table["seats"][view.viewer]) if view.viewer >= 0 else 0)
        return f"Cast {name} (from {cost} power): {text}"
    return f"{capital(block.verb)} {name}: {text}"


def explain_amount(view: View, action: int) -> str:
    """Armies, resources, levels, entries of the stack, payments."""
    if action < actions.RESOURCE:
        seat = action - actions.ARMY
        return "Your own army" if seat == view.viewer else f"The army of seat {seat + 1}"
    if action < actions.LEVEL:
        code = action - actions.RESOURCE
        return f"An {actions.RESOURCES[resource_kind(code)]} of seat {owner_of(code) + 1}"
    if action < actions.ENTRY:
        power = action - actions.LEVEL
        return f"For {power} power" if power else "Without more power"
    if action < actions.SPLIT:
        number = action - actions.ENTRY
        for entry in view.table["stack"]:
            if entries.number_of(entry) == number:
                return f"Against seat {entries.seat_of(entry) + 1}'s {CARDS.name[entries.card_of(entry)]}"
        return "Against something that is gone"
    if action < actions.ORDER:
        n = action - actions.SPLIT
        if n == 0:
            return "Pay without Alchemy"
        if n <= actions.MOST_POWER:
            return f"Replace {n} gold by power"
        return f"Replace {n - actions.MOST_POWER - 1} power by gold"
    return f"Spend in this order: {actions.ORDERS[action - actions.ORDER].replace(' ', ', ')}"


def explain_own(view: View, action: int) -> str:
    """What an own thing does."""
    block = actions.ACTIONS.block(action)
    args = block.args(action)
    thing = find(view, thing_at(max(0, view.viewer), args[-1]))
    if not thing:
        return actions.ACTIONS.name(action)
    name = f"{thing['name']}{figures(thing)}"
    card = CARDS.key.index(thing["card"])
    if actions.DIRECT <= action < actions.SHOOT:
        return f"{name} {WAYS[args[0]]} and attacks whom you choose"
    if actions.MOVE <= action < actions.GIVE:
        return f"{name} {WAYS[args[0]]} for one round"
    if actions.USE <= action < actions.MOVE:
        return f"Use {thing['name']}: {CARDS.text[card]}"
    words = {
        actions.NAME: "will attack this turn", actions.ATTACK: "attacks an army", actions.SHOOT: "shoots",
        actions.DRAIN: "robs an opponent", actions.BREAK: "breaks an Item or a Relic", actions.GIVE: "goes to another bearer",
        actions.WIELD: "is taken in use", actions.RIDE: "mounts", actions.DISMOUNT: "dismounts", actions.LEAVE: "steps out",
        actions.ENTER: "goes into a structure", actions.KEEP: "stays: its upkeep is paid",
        actions.TURN_ON: "strikes your own army",
    }  # fmt: skip
    return f"{name} {words[block.first]}"
