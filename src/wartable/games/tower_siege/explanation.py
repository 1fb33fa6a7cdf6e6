"""What a choice will do, in words, from the view alone."""
from __future__ import annotations

from typing import Any, Final

from wartable.games.tower_siege import choices, events
from wartable.games.tower_siege import terms as t
from wartable.games.tower_siege.cards import CARDS, DECKS, RACE_NAMES, TOWERS
from wartable.games.tower_siege.odds import find
from wartable.kernel.view import View

PLAIN: Final[dict[int, str]] = {
    choices.PASS: "Pass",
    choices.BACK: "Take this back and choose something else",
    choices.DONE: "That is all",
    choices.NEXT: "Go on to the next phase",
    choices.END_TURN: "End your turn",
    choices.CONCEDE: "Give up: your army disbands",
    choices.PAY: "Pay the upkeep now",
    choices.DEFER: "Pay later this turn, or lose it at your next turn",
    choices.DECLINE: "No",
    choices.ACCEPT: "Accept the loss",
    choices.RIPOSTE: "Riposte",
    choices.STRIKE: "Strike on",
    choices.REDIRECT: "Try to turn the strike back",
    choices.NO_BLOCK: "Do not block",
    choices.STEP_OUT: "Your Mage steps out and defends himself",
    choices.GIFT: "Use the gift: 5 more AL for this attack",
    choices.NO_GIFT: "Keep the gift",
    choices.BUILD: "Build a deck of your own",
    choices.CAST_HELD: "Cast the Scroll in your Librahm",
}
WAYS: Final = ["flies", "tunnels", "walks in shadow", "charges"]


def label(seen: View, x: int) -> str:
    """A thing with its figures, as a choice names it."""
    thing = find(seen, x)
    if not thing:
        return "nothing"
    seat = x // t.PLACES
    whose = "your" if seat == seen.viewer else f"seat {seat + 1}'s"
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


def explain(seen: View, action: int) -> str:
    """What will happen if the viewer chooses this."""
    if action in PLAIN:
        return PLAIN[action]
    if action < choices.AT:
        return explain_card(seen, action)
    if choices.AT <= action < choices.ARMY:
        return capital(label(seen, action - choices.AT))
    if action < choices.NAME:
        return explain_amount(seen, action)
    return explain_own(seen, action)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def explain_card(seen: View, action: int) -> str:
    """Choices that name a Mage, a Tower, a deck or a card."""
    if action < choices.PICTURE:
        card = CARDS.key.index(RACE_NAMES[action - choices.RACE])
        return f"{CARDS.name[card]}: SL {CARDS.sl[card]}, {CARDS.mines[card]} Base Mines, {CARDS.stones[card]} Base Powerstones"
    if action < choices.DECK:
        return f"The {TOWERS[action - choices.PICTURE]} Tower"
    if action < choices.ADD:
        deck = DECKS[action - choices.DECK]
        return f"{deck.name}: {deck.text}"
    block = choices.ACTIONS.block(action)
    card = block.args(action)[0]
    name, text = CARDS.name[card], CARDS.text[card]
    if block.verb == "buy":
        pp = 0 if CARDS.kind[card] == t.SPELL else CARDS.pp[card]
        return f"Buy {name} for {events.price(CARDS.gp[card], pp)}: {text}"
    if block.verb == "cast":
        me = seen.table["seats"][seen.viewer] if seen.viewer >= 0 else {}
        cost = CARDS.least_pp[card]
        if CARDS.kind[card] == t.SPELL and any(x["card"] == "apprentice" for x in me.get("things", [])):
            cost = max(1, cost - 1)
        return f"Cast {name} (from {cost} power): {text}"
    return f"{capital(block.verb)} {name}: {text}"


def explain_amount(seen: View, action: int) -> str:
    """Armies, resources, levels, entries of the stack, payments."""
    if action < choices.RESOURCE:
        seat = action - choices.ARMY
        return "Your own army" if seat == seen.viewer else f"The army of seat {seat + 1}"
    if action < choices.LEVEL:
        code = action - choices.RESOURCE
        return f"An {choices.RESOURCES[code % 4]} of seat {code // 4 + 1}"
    if action < choices.ENTRY:
        power = action - choices.LEVEL
        return f"For {power} power" if power else "Without more power"
    if action < choices.SPLIT:
        number = action - choices.ENTRY
        for entry in seen.table["stack"]:
            if entry[0] == number:
                return f"Against seat {entry[2] + 1}'s {CARDS.name[entry[3]]}"
        return "Against something that is gone"
    if action < choices.ORDER:
        n = action - choices.SPLIT
        if n == 0:
            return "Pay without Alchemy"
        if n <= choices.MOST_POWER:
            return f"Replace {n} gold by power"
        return f"Replace {n - choices.MOST_POWER - 1} power by gold"
    return f"Spend in this order: {choices.ORDERS[action - choices.ORDER].replace(' ', ', ')}"


def explain_own(seen: View, action: int) -> str:
    """What an own thing does."""
    block = choices.ACTIONS.block(action)
    args = block.args(action)
    thing = find(seen, max(0, seen.viewer) * t.PLACES + args[-1])
    if not thing:
        return choices.ACTIONS.name(action)
    name = f"{thing['name']}{figures(thing)}"
    card = CARDS.key.index(thing["card"])
    if choices.DIRECT <= action < choices.SHOOT:
        return f"{name} {WAYS[args[0]]} and attacks whom you choose"
    if choices.MOVE <= action < choices.GIVE:
        return f"{name} {WAYS[args[0]]} for one round"
    if choices.USE <= action < choices.MOVE:
        return f"Use {thing['name']}: {CARDS.text[card]}"
    words = {
        choices.NAME: "will attack this turn", choices.ATTACK: "attacks an army", choices.SHOOT: "shoots",
        choices.DRAIN: "robs an opponent", choices.BREAK: "breaks an Item or a Relic", choices.GIVE: "goes to another bearer",
        choices.WIELD: "is taken in use", choices.RIDE: "mounts", choices.DISMOUNT: "dismounts", choices.LEAVE: "steps out",
        choices.ENTER: "goes into a structure", choices.KEEP: "stays: its upkeep is paid",
    }  # fmt: skip
    return f"{name} {words[block.first]}"
