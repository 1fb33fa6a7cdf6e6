"""Why a choice is not possible now, in words, with the rule, from the view alone."""
from __future__ import annotations

from typing import Any, Final

from wartable.games.tower_siege.cards import spells
from wartable.games.tower_siege.cards.catalogue import CARDS, NUMBER
from wartable.games.tower_siege.rules import market, resources
from wartable.games.tower_siege.rules.deeds import deed_of
from wartable.games.tower_siege.seen import words
from wartable.games.tower_siege.seen.chances import discount, find
from wartable.games.tower_siege.seen.explain import question
from wartable.games.tower_siege.table import actions, terms
from wartable.games.tower_siege.table.terms import mage_of, seat_of, thing_at
from wartable.kernel.view import View

# When each block of the table can be chosen, and the rule.
WHEN: Final[dict[int, tuple[str, str]]] = {
    actions.RACE: ("choose_mage", "Mages are chosen before the game, among those that are still to be had (TS-0.3)"),
    actions.PICTURE: ("choose_tower", "Towers are chosen before the game (TS-0.4)"),
    actions.DECK: ("choose_deck", "decks are chosen before the game, among those that were agreed on (TS-0.5)"),
    actions.BUILD: ("choose_deck", "own decks are built before the game, where they were agreed on (TS-0.5)"),
    actions.ADD: ("choose_deck", "cards are added to an own deck before the game, at most four of a kind (TS-4.1)"),
    actions.DISCARD: ("market_discard", "a card of the hand is discarded in step 7, before drawing (TS-4.3)"),
    actions.HOLD: ("compose", "a Scroll of the hand is laid down by using the Librahm (TS-13.6)"),
    actions.TAKE: ("compose", "cards are taken by Recall or by looking ahead (TS-12.2)"),
    actions.PAY: ("upkeep", "upkeep is paid in step 6 if it can be paid (TS-5.2)"),
    actions.DEFER: ("upkeep", "upkeep is deferred in step 6 (TS-5.2)"),
    actions.ACCEPT: ("injury", "losses are accepted at the time of injury (TS-10.2)"),
    actions.RIPOSTE: ("riposte", "nobody has earned a riposte now (TS-9.6)"),
    actions.STRIKE: ("follow_up", "no additional or continued attack was earned (TS-9.2)"),
    actions.REDIRECT: ("redirect", "no strike can be turned back now (TS-9.10)"),
    actions.NO_BLOCK: ("choose_blocker", "no directed attack waits for a block (TS-8.6)"),
    actions.STEP_OUT: ("choose_defender", "a Mage inside, not in DEFEND, steps out to defend against melee only (TS-8.5)"),
    actions.GIFT: ("compose", "there is no gift to use (TS-3.14)"),
    actions.NO_GIFT: ("compose", "there is no gift to use (TS-3.14)"),
    actions.ARMY: ("compose", "an army that can meet it is named when an attack is specified (TS-8.4)"),
    actions.RESOURCE: ("compose", "only market Mines and Powerstones of opponents can be destroyed, by Ruin or Raze (TS-2.4)"),
    actions.LEVEL: ("compose", "this level does not exist here or cannot be paid (TS-12.2)"),
    actions.ENTRY: ("compose", "only a Spell or Scroll of another player on the stack can be countered (TS-6.9)"),
    actions.SPLIT: ("payment", "nothing is to be paid in this way now (TS-2.7)"),
    actions.ORDER: ("payment", "the order of a payment is not to be chosen now (TS-2.7)"),
    actions.PASS: ("respond", "there is no window to pass in (TS-6.3)"),
    actions.NEXT: ("turn_action", "in your own turn you buy first and attack then, and there is no way back (TS-5.5)"),
    actions.END_TURN: ("turn_action", "only the active player ends his turn, when nothing waits to be resolved (TS-5.6)"),
    actions.CONCEDE: ("", "giving up is not among the choices at this table, or not now (TS-16.2)"),
    actions.BACK: ("compose", "there is nothing to take back (TS-6.1)"),
    actions.DONE: ("compose", "there is nothing to finish (TS-6.1)"),
    actions.DECLINE: ("", "this cannot be declined (TS-4.3)"),
    actions.CAST_HELD: ("turn_action", "there is no Scroll in your Librahm that you could cast and pay for now (TS-12.2)"),
    actions.NAME: ("declare_attackers", "attackers are named before the first attack of a turn: creatures not in DEFEND that "
                   "have not acted, and structures with an attacking Item (TS-8.1)"),
}  # fmt: skip


def why_not(view: View, action: int) -> str:
    """The reason for the viewer, whose options do not hold *action*."""
    block = actions.ACTIONS.block(action)
    first = block.first
    args = block.args(action)
    if first in WHEN:
        return WHEN[first][1]
    if first == actions.BUY:
        return why_not_buy(view, args[0])
    if first == actions.PLAY:
        return why_not_play(view, args[0])
    if first == actions.CAST:
        return why_not_cast(view, args[0])
    if first == actions.AT:
        return why_not_target(view, action - actions.AT)
    return why_not_own(view, first, args)


def me(view: View) -> dict[str, Any]:
    found: dict[str, Any] = view.table["seats"][view.viewer]
    return found


def cannot_pay(mine: dict[str, Any], gp: int, pp: int) -> str:
    """Why a price cannot be paid, or nothing (TS-2.7)."""
    if resources.payable(mine["gold"], mine["power"], mine["ratio"], gp, pp):
        return ""
    have = words.price(mine["gold"], mine["power"])
    return f"it costs {words.price(gp, pp)}; you have {have}, and Alchemy takes {mine['ratio']} for 1 (TS-2.7)"


def why_not_buy(view: View, card: int) -> str:
    """Why this card cannot be bought."""
    kind = CARDS.kind[card]
    name = CARDS.name[card]
    if not CARDS.market[card]:
        return f"{name} is no card of a Market Deck (TS-4.1)"
    if kind == terms.SCROLL:
        return "Scrolls are not bought: they are cast from the hand for power (TS-4.2)"
    if kind == terms.SURGE:
        return "surges are free: play them (TS-2.9)"
    if view.kind != "turn_action" or view.table["phase"] != "purchase":
        return "cards are bought in your own turn only, before the attacks (TS-4.6)"
    mine = me(view)
    if CARDS.key[card] not in mine["hand"]:
        return f"{name} is not in your hand (TS-4.2)"
    poor = cannot_pay(mine, CARDS.gp[card], market.price_pp(card))
    if poor:
        return poor
    if kind == terms.SPELL:
        return f"your Mage knows {name} already (TS-12.8)"
    if kind == terms.ITEM:
        return f"nobody of yours can use {name}, has room for it and has none of that name (TS-11.1, TS-11.3)"
    if kind == terms.RELIC and view.table["siege"] and CARDS.structure[card]:
        return "no structure comes into play during the siege (TS-17.5)"
    if kind == terms.RELIC:
        return f"only one {name} at a time, one in the Caravan or fallen included (TS-13.4)"
    return f"only one {name} may be in play for you (TS-13.4), and every thing in play needs a place"


def why_not_play(view: View, card: int) -> str:
    """Why this surge cannot be played."""
    if CARDS.kind[card] != terms.SURGE:
        return "only surges are played; other cards are bought or cast (TS-2.9)"
    if view.kind != "turn_action" or view.table["phase"] != "purchase":
        return "surges are played in your own turn only, before the attacks (TS-2.9)"
    if CARDS.key[card] not in me(view)["hand"]:
        return f"{CARDS.name[card]} is not in your hand (TS-4.2)"
    return f"one {CARDS.name[card]} in play at a time, and one in a turn (TS-2.9)"


def why_not_cast(view: View, card: int) -> str:
    """Why this cannot be cast."""
    name = CARDS.name[card]
    kind = CARDS.kind[card]
    if kind != terms.SPELL and kind != terms.SCROLL:
        return f"{name} is neither Spell nor Scroll (TS-12.1)"
    if view.kind not in ("turn_action", "respond", "intermission", "injury"):
        return "magic is cast in the own turn after the draw, or in a window before the dice are rolled (TS-6.1, TS-6.8)"
    mine = me(view)
    key = CARDS.key[card]
    if kind == terms.SCROLL and key not in mine["hand"]:
        return f"{name} is not in your hand (TS-12.2)"
    if kind == terms.SPELL and not CARDS.innate[card] and key not in mine["spells"]:
        return f"your Mage has not bought {name} (TS-12.8)"
    if view.kind == "injury" or isinstance(CARDS.magic[card], spells.Heal):
        return "at the time of injury only healing is possible, and healing only then (TS-10.2, TS-6.8)"
    if view.kind != "turn_action" and not CARDS.any_turn[card]:
        return f"{name} is On Turn: cast it in your own turn, when nothing waits to be resolved (TS-6.5)"
    f = CARDS.magic[card]
    mage = find(view, mage_of(view.viewer))
    if f.attacks and "locked" in mage.get("marks", []):
        return "your Mage fumbled: no attack-based magic until his next turn (TS-7.9)"
    poor = cannot_pay(mine, 0, resources.spell_price(card, discount(mine)))
    if poor:
        return poor
    own = deed_of(card).refusal(bool(view.table["siege"]))
    if own:
        return own
    if f.attacks:
        first = view.table["round"] == 1 and view.table["active"] == view.table["first"] == view.viewer
        if first and isinstance(f, spells.Bolt) and f.only == spells.ANYTHING:
            return "the first player's first turn is peaceful at this table (TS-5.7)"
        return f"there is no target for {name} now (TS-12.5)"
    return f"there is nothing that {name} could be cast on now (TS-12.5)"


def why_not_target(view: View, x: int) -> str:
    """Why this thing cannot be chosen."""
    if seat_of(x) >= view.seats:
        return f"there is no seat {seat_of(x) + 1} at this table (TS-8.4)"
    thing = find(view, x)
    if not thing:
        return "there is nothing at that place (TS-4.9)"
    if thing.get("inside", -1) >= 0:
        return f"{thing['name']} is inside a structure and out of reach (TS-3.5)"
    if view.kind in ("choose_defender", "replace_defender") and thing.get("position") == "DEFEND":
        return f"{thing['name']} is in DEFEND and cannot be chosen against melee (TS-8.5)"
    beside = view.table["seats"][seat_of(x)]["things"]
    if thing["kind"] == "tower" and any(CARDS.surround[NUMBER[o["card"]]] and o["life"] for o in beside):
        return "the Tower is out of reach while its Tower Shield stands (TS-8.5)"
    if thing["kind"] == "relic":
        return "a Relic with a single IP is open to magic only, one inside a structure to nothing (TS-13.3, TS-13.5)"
    if thing["kind"] == "item":
        return "this Item is out of reach: Shatter needs a bearer on the battlefield (TS-12.11)"
    if view.kind == "choose_blocker":
        return f"{thing['name']} does not move in that way and cannot begin to (TS-8.6)"
    return f"{thing['name']} cannot be chosen here (TS-8.4)"


def why_not_own(view: View, first: int, args: list[int]) -> str:
    """Why an own thing cannot do this."""
    if view.kind in ("respond", "intermission") and first != actions.MOVE:
        return "in a window only Any Turn Spells, Scrolls and skills may be used (TS-6.5)"
    if view.kind not in ("turn_action", "respond", "intermission"):
        return f"first an answer is wanted: {question(view)} (TS-6.1)"
    thing = find(view, thing_at(view.viewer, args[-1]))
    if not thing:
        return "you have nothing at that place (TS-4.9)"
    name = thing["name"]
    marks = thing["marks"]
    card = NUMBER[thing["card"]]
    attacking = first in (actions.ATTACK, actions.DIRECT, actions.SHOOT, actions.DRAIN, actions.BREAK, actions.TURN_ON)
    if attacking:
        return why_not_attack(view, thing, first, args)
    if first == actions.MOVE:
        return f"{name} does not move in that way, does so already, or you cannot pay for it (TS-14.2)"
    if first == actions.USE:
        if "used" in marks or "acted" in marks:
            return f"{name} was used this turn (TS-13.6, TS-8.3)"
        return f"{name} has no skill to use now, or you cannot pay for it (TS-14.1)"
    if first == actions.GIVE:
        if "used" in marks:
            return f"{name} was used this turn and stays where it is (TS-11.7)"
        if CARDS.ic[card] & terms.S:
            return "Items of structures cannot be moved (TS-3.13)"
        return f"nobody else of yours can use {name} and has room for it, or much was handed on this turn (TS-11.7)"
    if first == actions.WIELD:
        return "only a second Item of a slot can be made active, if neither was used this turn (TS-11.5)"
    if first in (actions.RIDE, actions.DISMOUNT):
        return f"{name} cannot mount or dismount now: once a turn, before the attacks, on the battlefield (TS-14.7)"
    if first == actions.LEAVE:
        return f"{name} is not inside, or went in this turn (TS-3.11)"
    if first == actions.ENTER:
        if "left" in marks and "acted" not in marks:
            return f"{name} left a structure this turn and may not go back (TS-3.11)"
        return f"{name} cannot enter: there is no room, it went in or out this turn, or it has acted (TS-3.12)"
    return f"no upkeep is due for {name}, or you cannot pay it (TS-5.2)"


def why_not_attack(view: View, thing: dict[str, Any], first: int, args: list[int]) -> str:
    """Why this thing cannot attack in this way."""
    name = thing["name"]
    marks = thing["marks"]
    mine = me(view)
    if view.table["phase"] != "combat":
        return "attacks come after buying: go on to the next phase first (TS-5.5)"
    if mine["banned"] == 1 or any(e[terms.E_WHAT] == terms.NO_ATTACKS for e in view.table["effects"]):
        return "there is a Battle Truce: no attack may be specified (TS-15.4)"
    if thing.get("position") == "DEFEND":
        return f"{name} is in DEFEND and may not attack (TS-7.1)"
    if "acted" in marks or "transmuted" in marks:
        return f"{name} has acted this turn (TS-8.3, TS-2.6)"
    if thing["kind"] != "item" and "named" not in marks:
        return f"{name} was not named as an attacker before the first attack (TS-8.1)"
    if first == actions.SHOOT and any(e[terms.E_WHAT] == terms.NO_SHOTS for e in view.table["effects"]):
        return "Mist: nobody shoots now (TS-15.1)"
    if first in (actions.ATTACK, actions.DIRECT, actions.TURN_ON) and thing.get("inside", -1) >= 0:
        return f"{name} is inside a structure: no melee and no directed attack from there (TS-3.6)"
    if first == actions.DIRECT:
        return f"{name} does not move by {terms.MOVES[args[0]]}, or you cannot pay for it (TS-14.2)"
    return f"{name} has no such attack, or nothing to aim it at (TS-8.3)"


def unknown(text: str) -> str:
    """What the rules say to words that are no choice."""
    if "mulligan" in text:
        return "there is no mulligan (TS-0.11)"
    if "alchemy" in text:
        return "Alchemy is part of a payment: points are changed by themselves when you pay (TS-2.5)"
    return ""
