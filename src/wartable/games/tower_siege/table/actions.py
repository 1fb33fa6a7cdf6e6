"""The action table: cards by name, things in play by seat and place, never by what is hidden."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.tower_siege.cards import catalogue
from wartable.games.tower_siege.table import terms
from wartable.kernel.actions import ActionTable

SEATS: Final = [f"seat {n + 1}" for n in range(terms.MAX_SEATS)]
PLACE_WORDS: Final = [f"place {n}" for n in range(terms.PLACES)]
CARD_NAMES: Final = [key.replace("_", " ") for key in catalogue.CARDS.key]
RESOURCES: Final = ["unspent mine", "spent mine", "unspent powerstone", "spent powerstone"]
ORDERS: Final = ["market base surge", "market surge base", "base market surge", "base surge market", "surge market base",
                 "surge base market"]  # fmt: skip
MOST_POWER: Final = 40
MOST_ENTRIES: Final = 64

ACTIONS: Final = ActionTable()
PASS: Final[int] = ACTIONS.add("pass", []).first
BACK: Final[int] = ACTIONS.add("take back", []).first
DONE: Final[int] = ACTIONS.add("done", []).first
NEXT: Final[int] = ACTIONS.add("next phase", []).first
END_TURN: Final[int] = ACTIONS.add("end turn", []).first
CONCEDE: Final[int] = ACTIONS.add("concede", []).first
PAY: Final[int] = ACTIONS.add("pay", []).first
DEFER: Final[int] = ACTIONS.add("defer", []).first
DECLINE: Final[int] = ACTIONS.add("decline", []).first
ACCEPT: Final[int] = ACTIONS.add("accept", []).first
RIPOSTE: Final[int] = ACTIONS.add("riposte", []).first
STRIKE: Final[int] = ACTIONS.add("strike", []).first
REDIRECT: Final[int] = ACTIONS.add("redirect", []).first
NO_BLOCK: Final[int] = ACTIONS.add("no block", []).first
STEP_OUT: Final[int] = ACTIONS.add("the mage steps out", []).first
GIFT: Final[int] = ACTIONS.add("with the gift", []).first
NO_GIFT: Final[int] = ACTIONS.add("without the gift", []).first
BUILD: Final[int] = ACTIONS.add("build a deck", []).first
CAST_HELD: Final[int] = ACTIONS.add("cast from the librahm", []).first
RACE: Final[int] = ACTIONS.add("mage", [catalogue.RACE_NAMES]).first
PICTURE: Final[int] = ACTIONS.add("tower", [catalogue.TOWERS]).first
DECK: Final[int] = ACTIONS.add("deck", [[d.key.replace("_", " ") for d in catalogue.DECKS]]).first
ADD: Final[int] = ACTIONS.add("add", [CARD_NAMES]).first
BUY: Final[int] = ACTIONS.add("buy", [CARD_NAMES]).first
PLAY: Final[int] = ACTIONS.add("play", [CARD_NAMES]).first
CAST: Final[int] = ACTIONS.add("cast", [CARD_NAMES]).first
DISCARD: Final[int] = ACTIONS.add("discard", [CARD_NAMES]).first
HOLD: Final[int] = ACTIONS.add("lay down", [CARD_NAMES]).first
TAKE: Final[int] = ACTIONS.add("take", [CARD_NAMES]).first
AT: Final[int] = ACTIONS.add("at", [SEATS, PLACE_WORDS]).first
ARMY: Final[int] = ACTIONS.add("army of", [SEATS]).first
RESOURCE: Final[int] = ACTIONS.add("at", [SEATS, RESOURCES]).first
LEVEL: Final[int] = ACTIONS.add("for", [[f"{n} power" for n in range(MOST_POWER + 1)]]).first
ENTRY: Final[int] = ACTIONS.add("answer", [[f"effect {n + 1}" for n in range(MOST_ENTRIES)]]).first
SPLIT: Final[int] = ACTIONS.add("change", [[f"{n} {what}" for what in ("gold", "power") for n in range(MOST_POWER + 1)]]).first
ORDER: Final[int] = ACTIONS.add("spend", [ORDERS]).first
NAME: Final[int] = ACTIONS.add("name", [PLACE_WORDS]).first
ATTACK: Final[int] = ACTIONS.add("attack with", [PLACE_WORDS]).first
DIRECT: Final[int] = ACTIONS.add("attack by", [terms.MOVES, PLACE_WORDS]).first
SHOOT: Final[int] = ACTIONS.add("shoot with", [PLACE_WORDS]).first
DRAIN: Final[int] = ACTIONS.add("rob with", [PLACE_WORDS]).first
BREAK: Final[int] = ACTIONS.add("break with", [PLACE_WORDS]).first
USE: Final[int] = ACTIONS.add("use", [PLACE_WORDS]).first
MOVE: Final[int] = ACTIONS.add("begin", [terms.MOVES, PLACE_WORDS]).first
GIVE: Final[int] = ACTIONS.add("give", [PLACE_WORDS]).first
WIELD: Final[int] = ACTIONS.add("wield", [PLACE_WORDS]).first
RIDE: Final[int] = ACTIONS.add("mount with", [PLACE_WORDS]).first
DISMOUNT: Final[int] = ACTIONS.add("dismount", [PLACE_WORDS]).first
LEAVE: Final[int] = ACTIONS.add("leave with", [PLACE_WORDS]).first
ENTER: Final[int] = ACTIONS.add("enter with", [PLACE_WORDS]).first
KEEP: Final[int] = ACTIONS.add("pay upkeep of", [PLACE_WORDS]).first
TURN_ON: Final[int] = ACTIONS.add("strike the own army with", [PLACE_WORDS]).first
END_OF_TABLE: Final[int] = ACTIONS.size


def directed(way: i64, place: i64) -> i64:
    """An attack past the army, in this way, of what stands at an own place."""
    return DIRECT + way * terms.PLACES + place


def directed_way(action: i64) -> i64:
    """The way that such an attack takes."""
    return (action - DIRECT) // terms.PLACES


def directed_place(action: i64) -> i64:
    """Where its attacker stands."""
    return (action - DIRECT) % terms.PLACES


def moving(way: i64, place: i64) -> i64:
    """What stands at an own place begins to move in this way."""
    return MOVE + way * terms.PLACES + place


def moving_way(action: i64) -> i64:
    """The way that it begins."""
    return (action - MOVE) // terms.PLACES


def moving_place(action: i64) -> i64:
    """Where the mover stands."""
    return (action - MOVE) % terms.PLACES


# Kinds of decision.
CHOOSE_MAGE: Final = 0
CHOOSE_TOWER: Final = 1
CHOOSE_DECK: Final = 2
UPKEEP: Final = 3
MARKET_DISCARD: Final = 4
TURN_ACTION: Final = 5
DECLARE_ATTACKERS: Final = 6
CHOOSE_DEFENDER: Final = 7
CHOOSE_BLOCKER: Final = 8
RESPOND: Final = 9
INTERMISSION: Final = 10
REPLACE_DEFENDER: Final = 11
PICK_DEFENDER: Final = 12
RIPOSTE_KIND: Final = 13
FOLLOW_UP: Final = 14
INJURY: Final = 15
REDIRECT_KIND: Final = 16
ENTER_REPAIRED: Final = 17
SCRY: Final = 18
COMPOSE: Final = 19
PAYMENT: Final = 20
CHOOSE_BEARER: Final = 21
DECISIONS: Final = [
    "choose_mage", "choose_tower", "choose_deck", "upkeep", "market_discard", "turn_action", "declare_attackers",
    "choose_defender", "choose_blocker", "respond", "intermission", "replace_defender", "pick_defender", "riposte",
    "follow_up", "injury", "redirect", "enter_repaired", "scry", "compose", "payment", "choose_bearer",
]  # fmt: skip
QUESTIONS: Final = [
    "Which Mage do you play?",
    "Which Tower is yours?",
    "Which deck do you play?",
    "Do you pay the upkeep now?",
    "Which card do you discard before you draw?",
    "What do you do?",
    "Who will attack this turn?",
    "Who defends?",
    "Does anybody block?",
    "Do you answer?",
    "Do you want to do something now?",
    "The defender is gone: who defends?",
    "Nobody can defend: whom do you strike?",
    "Do you riposte?",
    "Do you strike on?",
    "Do you accept the loss?",
    "Do you turn the strike back?",
    "Who goes into the repaired structure?",
    "Which card stays on top?",
    "What belongs to it?",
    "How do you pay?",
    "Who bears it?",
]
