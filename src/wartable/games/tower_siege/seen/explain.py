"""What a choice will do, in words, from the view alone."""
from __future__ import annotations

from typing import Any, Final

from wartable.games.tower_siege.cards import spells
from wartable.games.tower_siege.cards.catalogue import CARDS, DECKS, RACE_NAMES, TOWERS
from wartable.games.tower_siege.rules import levels, market, resources
from wartable.games.tower_siege.rules.deeds import deed_of
from wartable.games.tower_siege.seen import events, words
from wartable.games.tower_siege.seen.chances import MEETING, discount, find
from wartable.games.tower_siege.table import actions, entries, terms
from wartable.games.tower_siege.table.state import Siege
from wartable.games.tower_siege.table.terms import owner_of, penalty_of, power_of, resource_kind, seat_of, strength_of, thing_at
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


GIFTS: Final = " With racial gifts:"  # begins the sentence of a Mage's card that holds where gifts are played


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
        protection = f", protection {thing['PL']}" if thing["PL"] else ""
        life = f", {words.counted(thing['life'], 'Life Point')}" if thing["full"] > 1 or thing["life"] > 1 else ""
        where = ", in DEFEND" if thing["position"] == "DEFEND" else ""
        return f" ({skill(thing)}{protection}{life}{where})"
    if "DL" in thing:
        return f" (defence {thing['DL']}, {words.counted(thing['life'], 'Integrity Point')})"
    return f" (resistance {thing['RL']})"


def skill(thing: dict[str, Any]) -> str:
    """Attack, defence and resistance, together where they are equal."""
    if thing["AL"] == thing["DL"] == thing["RL"]:
        return f"skill {thing['AL']}"
    return f"attack {thing['AL']}, defence {thing['DL']}, resistance {thing['RL']}"


def explain(view: View, action: int) -> str:
    """What will happen if the viewer chooses this."""
    if action == actions.PAY:
        return upkeep_words(view)
    if action == actions.DECLINE and view.kind == "market_discard":
        return "Discard nothing"
    if action in PLAIN:
        return PLAIN[action]
    if action < actions.AT:
        return explain_card(view, action)
    if actions.AT <= action < actions.ARMY:
        return capital(label(view, action - actions.AT))
    if action < actions.NAME:
        return explain_amount(view, action)
    return explain_own(view, action)


def upkeep_words(view: View) -> str:
    """What the upkeep of the thing in question costs (TS-5.2)."""
    thing = find(view, view.table["subject"]) if view.table["subject"] >= 0 else {}
    if not thing:
        return PLAIN[actions.PAY]
    card = CARDS.key.index(thing["card"])
    return f"Pay {words.price(CARDS.upkeep_gp[card], CARDS.upkeep_pp[card])} now"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def explain_card(view: View, action: int) -> str:
    """Choices that name a Mage, a Tower, a deck or a card."""
    if action < actions.PICTURE:
        card = CARDS.key.index(RACE_NAMES[action - actions.RACE])
        base = f"{CARDS.mines[card]} Base Mines and {CARDS.stones[card]} Base Powerstones"
        gifted = isinstance(view.veiled, Siege) and view.veiled.rules.gifts
        text = CARDS.text[card] if gifted else CARDS.text[card].split(GIFTS)[0]
        return f"{CARDS.name[card]}: Skill Level {CARDS.sl[card]}, begins with {base}. {text}"
    if action < actions.DECK:
        return f"The {TOWERS[action - actions.PICTURE]} Tower"
    if action < actions.ADD:
        deck = DECKS[action - actions.DECK]
        return f"{deck.name}: {deck.text}"
    block = actions.ACTIONS.block(action)
    card = block.args(action)[0]
    name, text = CARDS.name[card], CARDS.text[card]
    if block.verb == "buy":
        gp, pp = CARDS.gp[card], int(market.price_pp(card))
        return f"Buy {name} for {words.price(gp, pp)}{by_alchemy(view, gp, pp)}. {words.facts(card)}. {text}"
    if block.verb == "cast":
        cost = int(resources.spell_price(card, discount(view.table["seats"][view.viewer]) if view.viewer >= 0 else 0))
        least = "from " if words.several_prices(card) else ""
        return f"Cast {name} ({least}{cost} power{by_alchemy(view, 0, cost)}). {text}"
    if block.verb == "add":
        return f"Add {name} ({words.price(CARDS.gp[card], market.price_pp(card))}). {words.facts(card)}. {text}"
    return f"{capital(block.verb)} {name}. {text}"


def by_alchemy(view: View, gp: int, pp: int) -> str:
    """What is really paid, where Alchemy has to help (TS-2.7)."""
    if view.viewer < 0:
        return ""
    mine = view.table["seats"][view.viewer]
    short, ratio = (gp - mine["gold"], pp - mine["power"]), mine["ratio"]
    if short[0] > 0:
        return f", by Alchemy {words.price(mine['gold'], pp + ratio * short[0])}"
    return f", by Alchemy {words.price(gp + ratio * short[1], mine['power'])}" if short[1] > 0 else ""


def explain_amount(view: View, action: int) -> str:
    """Armies, resources, levels, entries of the stack, payments."""
    if action < actions.RESOURCE:
        seat = action - actions.ARMY
        return "Your own army" if seat == view.viewer else f"The army of seat {seat + 1}"
    if action < actions.LEVEL:
        code = action - actions.RESOURCE
        return f"{capital(words.article(actions.RESOURCES[resource_kind(code)]))} of seat {owner_of(code) + 1}"
    if action < actions.ENTRY:
        power = action - actions.LEVEL
        return f"For {power} power: {level_words(view, power)}" if power else "Without more power"
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


def level_words(view: View, power: int) -> str:
    """What so much power brings: of the Scroll or the Club Strike that is being put together."""
    draft = view.table["draft"]
    first = draft[0] if draft else actions.PASS
    if actions.ATTACK <= first < actions.SHOOT:
        place = actions.directed_place(first) if first >= actions.DIRECT else first - actions.ATTACK
        attacker = find(view, thing_at(view.viewer, place))
        more, penalty = levels.boost(CARDS.key.index(attacker["card"]), power, 0)
        return f"Attack Level +{more}" + (f", Defense Level of the one struck -{penalty}" if penalty else "")
    card = first - actions.CAST
    if first == actions.CAST_HELD:
        card = CARDS.key.index(view.table["seats"][view.viewer]["librahm"])
    f = CARDS.magic[card]
    rows: list[list[int]] = getattr(f, "levels", [])
    row = next((row for row in rows if power_of(row) == power), [power, 0, 0])
    if isinstance(f, spells.Build):
        return words.counted(strength_of(row), "Integrity Point")
    penalty = penalty_of(row) if isinstance(f, spells.Bolt) else 0
    return f"Spell Skill {strength_of(row)}" + (f", Resistance Level of the target -{penalty}" if penalty else "")


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
        return f"{name} {events.WAYS[args[0]]} and attacks whom you choose{way_price(thing, args[0])}"
    if actions.MOVE <= action < actions.GIVE:
        return f"{name} {events.WAYS[args[0]]} for one round{way_price(thing, args[0])}"
    if actions.USE <= action < actions.MOVE:
        return f"Use {thing['name']}: {CARDS.text[card]}"
    words = {
        actions.NAME: "will attack this turn", actions.ATTACK: "attacks: the other player picks who defends",
        actions.SHOOT: "shoots at a target that you choose",
        actions.DRAIN: "robs an opponent", actions.BREAK: "breaks an Item or a Relic", actions.GIVE: "goes to another bearer",
        actions.WIELD: "is taken in use", actions.RIDE: "mounts", actions.DISMOUNT: "dismounts", actions.LEAVE: "steps out",
        actions.ENTER: "goes into a structure", actions.KEEP: "stays: its upkeep is paid",
        actions.TURN_ON: "strikes one of your own army, which you choose",
    }  # fmt: skip
    return f"{name} {words[block.first]}"


def way_price(thing: dict[str, Any], way: int) -> str:
    """What the way costs, if the creature does not move so already."""
    if terms.MOVES[way] in thing["ways"]:
        return ""
    cost = CARDS.way_pp(CARDS.key.index(thing["card"]), way)
    return f" (for {cost} power)" if cost > 0 else ""


# The question itself.


def question(view: View) -> str:
    """What is asked, with its subject where the kind of question does not say it."""
    usual = actions.QUESTIONS[actions.DECISIONS.index(view.kind)]
    table = view.table
    if view.kind == "compose" and view.mine and table["draft"]:
        return compose_question(view, table["draft"])
    if view.kind in MEETING and table["pending"]:
        entry = entries.waiting(table["pending"])
        attacker = label(view, entries.doer_of(entry))
        if view.kind == "choose_blocker":
            return f"{capital(attacker)} attacks {label(view, entries.defender_of(entry))}: does anybody block?"
        return f"{capital(attacker)} attacks: {usual[:1].lower()}{usual[1:]}"
    if view.kind in ("riposte", "follow_up") and table["reply"]:
        who, whom = label(view, table["reply"][0]), label(view, table["reply"][1])
        return f"Does {who} {'riposte against' if view.kind == 'riposte' else 'strike on, at'} {whom}?"
    if view.kind == "respond" and table["stack"] and view.mine:
        return f"{stack_words(view, table['stack'][-1])}. Do you answer?"
    if view.kind in ABOUT and table["subject"] >= 0:
        return ABOUT[view.kind].format(capital(label(view, table["subject"])))
    if view.kind == "intermission" and table["active"] == view.viewer:
        return "You are about to draw: do you want to do something before?"
    if view.kind == "intermission" and table["phase"] in MOMENTS:
        return f"Seat {table['active'] + 1} {MOMENTS[table['phase']]}. {usual}"
    if view.kind == "turn_action" and table["phase"] in WHAT_NOW:
        return WHAT_NOW[table["phase"]]
    return usual


ABOUT: Final = {
    "upkeep": "{}: do you pay the upkeep now?",
    "injury": "{} is hurt: do you accept the loss?",
    "enter_repaired": "{} stands again: who goes in?",
}
MOMENTS: Final = {
    "upkeep": "has paid upkeep and is about to draw",
    "draw": "has drawn and is about to buy",
    "purchase": "has bought and may cast and attack next",
    "cast": "has cast and may attack next",
    "combat": "is in the middle of the attacks",
    "end": "ends the turn",
}
WHAT_NOW: Final = {
    "purchase": "What do you buy, cast or do?",
    "cast": "What do you cast or do before the attacks?",
    "combat": "Who attacks next, or what do you cast?",
}


def stack_words(view: View, entry: list[int]) -> str:
    """What was declared last, as the one who is asked reads it."""
    who = "You have" if entries.seat_of(entry) == view.viewer else f"Seat {entries.seat_of(entry) + 1} has"
    what = entries.what_of(entry)
    if what == entries.CAST:
        card = entries.card_of(entry)
        targets = entries.targets_of(entry) if deed_of(card).names_things() else []
        aimed = f" at {words.listing([label(view, x) for x in targets])}" if targets else ""
        return f"{who} cast {CARDS.name[card]}{aimed}"
    doer = capital(label(view, entries.doer_of(entry)))
    if what in (entries.MELEE, entries.DIRECTED):
        return f"{doer} attacks {label(view, entries.defender_of(entry))}"
    if what == entries.SHOTS:
        return f"{doer} shoots at {words.listing(sorted({label(view, x) for x in entries.aims_of(entry)}))}"
    if what == entries.DRAIN:
        return f"{doer} robs seat {entries.prey_of(entry) + 1}"
    return f"{doer} breaks {label(view, entries.prey_of(entry))}" if what == entries.BREAK else f"{doer} uses a skill"


def compose_question(view: View, draft: list[int]) -> str:
    """What is still open about the action that is being put together."""
    first = draft[0]
    subject = named_by(view, first)
    offered = [option for option in view.options if option not in (actions.BACK, actions.CONCEDE, actions.DONE)]
    asked = offered[0] if offered else actions.PASS
    if actions.LEVEL <= asked < actions.ENTRY:
        return f"{subject}: for how much power?"
    if actions.ENTRY <= asked < actions.SPLIT:
        return f"{subject}: what do you counter?"
    if asked in (actions.GIFT, actions.NO_GIFT):
        return f"{subject}: with the gift of your race?"
    if actions.ARMY <= asked < actions.RESOURCE:
        return f"{subject}: whose army?" if first < actions.SHOOT else f"{subject}: whom?"
    if actions.RESOURCE <= asked < actions.LEVEL:
        return f"{subject}: which Mine or Powerstone?"
    if actions.HOLD <= asked < actions.AT:
        return f"{subject}: which card?"
    if actions.BUY <= first < actions.PLAY:
        return f"{subject}: who bears it?"
    if actions.GIVE <= first < actions.WIELD:
        return f"{subject}: to whom?"
    if actions.RIDE <= first < actions.KEEP:
        return f"{subject}: which one?"
    if isinstance(CARDS.magic[first - actions.CAST] if actions.CAST <= first < actions.DISCARD else None, spells.Build):
        return f"{subject}: who goes in?"
    if actions.USE <= first < actions.MOVE:
        return f"{subject}: what is repaired?"
    if actions.CAST <= first < actions.DISCARD and not CARDS.attacks[first - actions.CAST]:
        return f"{subject}: on what{' else' if len(draft) > 1 else ''}?"
    return f"{subject}: at whom{' else' if len(draft) > 1 else ''}?"


def named_by(view: View, first: int) -> str:
    """The card or the thing that an action is about."""
    if first == actions.CAST_HELD:
        return CARDS.name[CARDS.key.index(view.table["seats"][view.viewer]["librahm"])]
    block = actions.ACTIONS.block(first)
    if first < actions.AT:
        return CARDS.name[block.args(first)[0]]
    thing = find(view, thing_at(view.viewer, block.args(first)[-1]))
    return str(thing["name"]) if thing else "This"
