"""The action table. Cards are named by type and everything else by its place on the table, never by a hidden instance."""
from __future__ import annotations

from typing import Final

from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.table.terms import FORT, HERO, ITEM, SPELL, UNIT
from wartable.kernel.actions import ActionTable

ARMY_NAMES: Final = ["seat 1", "seat 2", "seat 3", "seat 4", "bandits"]
SEAT_NAMES: Final = ARMY_NAMES[:4]
COLUMN_NAMES: Final = ["C1", "C2", "C3", "C4", "C5"]
COLUMN_WORDS: Final = [f"column {name[1]}" for name in COLUMN_NAMES]
ROW_NAMES: Final = ["front", "middle"]
PLACE: Final = [ARMY_NAMES, COLUMN_NAMES, ROW_NAMES]
MOST_BID: Final = 40  # thousands

DEPLOYED: Final = [t for t in CARDS.player if CARDS.kind[t] in (HERO, UNIT, FORT, ITEM)]
FOLLOWERS: Final = [t for t in CARDS.player if CARDS.kind[t] in (HERO, UNIT)]
STORES: Final = [t for t in CARDS.player if CARDS.kind[t] in (FORT, ITEM)]
GOLDS: Final = [t for t in range(CARDS.count) if CARDS.gold[t]]
SPELLS: Final = [t for t in CARDS.player if CARDS.kind[t] == SPELL]


def keys(types: list[int]) -> list[str]:
    return [CARDS.keys[t] for t in types]


def places_of(types: list[int]) -> list[int]:
    """For each card type its number in a list of types, or -1."""
    return [types.index(t) if t in types else -1 for t in range(CARDS.count)]


ACTIONS: Final = ActionTable()
PASS: Final[int] = ACTIONS.add("pass", []).first
DONE: Final[int] = ACTIONS.add("done", []).first
DECLINE: Final[int] = ACTIONS.add("decline", []).first
ACCEPT: Final[int] = ACTIONS.add("accept", []).first
WARLORD: Final = ACTIONS.add("warlord", [keys(CARDS.warlords)])
DECK: Final = ACTIONS.add("deck", [["starter", "custom"]])
CUT: Final = ACTIONS.add("cut", [[str(n) for n in range(60)]])
PLAY: Final = ACTIONS.add("play", [CARDS.keys])
DEPLOY: Final = ACTIONS.add("deploy", [keys(DEPLOYED), COLUMN_NAMES], where=COLUMN_WORDS)
RETURN: Final = ACTIONS.add("return", [keys(FOLLOWERS), ["hand", *COLUMN_NAMES]])
RECOVER: Final = ACTIONS.add("recover", [keys(STORES)])
HIRE: Final = ACTIONS.add("hire", [keys(GOLDS), COLUMN_NAMES], where=COLUMN_WORDS)
HIRE_STOLEN: Final = ACTIONS.add("hire with stolen gold", [COLUMN_NAMES])
BID: Final = ACTIONS.add("bid", [[str(n * 1000) for n in range(MOST_BID + 1)]])
PAY: Final = ACTIONS.add("pay", [keys(GOLDS)])
STEAL_GOLD: Final = ACTIONS.add("steal", [keys(GOLDS)])
ACTIVATE: Final = ACTIONS.add("activate", PLACE)
MELEE: Final = ACTIONS.add("melee", PLACE)
RANGED: Final = ACTIONS.add("ranged", PLACE)
BREATH: Final = ACTIONS.add("breath", PLACE)
CRUSH: Final = ACTIONS.add("crush", [ARMY_NAMES, COLUMN_NAMES])
HEAL: Final = ACTIONS.add("heal", PLACE)
DARK_HEAL: Final = ACTIONS.add("dark heal", PLACE)
DARK_CURE: Final = ACTIONS.add("dark cure", PLACE)
STEAL: Final = ACTIONS.add("steal item", [ARMY_NAMES, COLUMN_NAMES, ["1", "2"]])
ENTHRAL: Final = ACTIONS.add("enthral", PLACE)
CAST: Final = ACTIONS.add("cast", [keys(SPELLS)])
INNATE: Final[int] = ACTIONS.add("cast innate spell", []).first
USE: Final = ACTIONS.add("use item", [COLUMN_NAMES, ["1", "2"]])
AT: Final = ACTIONS.add("at", PLACE)
FORT_AT: Final = ACTIONS.add("fort", [ARMY_NAMES, COLUMN_NAMES])
ITEM_AT: Final = ACTIONS.add("item", [ARMY_NAMES, COLUMN_NAMES, ["1", "2"]])
SPELL_ON: Final = ACTIONS.add("spell on", PLACE)
CURSE_ON: Final = ACTIONS.add("curse on", PLACE)
COLUMN: Final = ACTIONS.add("column", [COLUMN_NAMES])
SEAT: Final = ACTIONS.add("name", [SEAT_NAMES])
DIE: Final = ACTIONS.add("die", [["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]])
VOID: Final[int] = ACTIONS.add("void the combat", []).first
WITHDRAW: Final[int] = ACTIONS.add("withdraw", []).first
MASTER: Final = ACTIONS.add("master", [COLUMN_NAMES, ROW_NAMES])
RAISE: Final = ACTIONS.add("raise", [["were", "undead"]])
KEEP: Final[int] = ACTIONS.add("keep the item", []).first
DISCARD: Final[int] = ACTIONS.add("discard", []).first
FIGHT: Final = ACTIONS.add("fight", [SEAT_NAMES, SEAT_NAMES])
WITH_POOL: Final[int] = ACTIONS.add("with the bandit pool", []).first
WITHOUT_POOL: Final[int] = ACTIONS.add("without the bandit pool", []).first
LEAVE_OUT: Final[int] = ACTIONS.add("leave out", []).first
JOIN: Final = ACTIONS.add("join with", [COLUMN_NAMES])
BUY: Final = ACTIONS.add("bribe", PLACE)

DEPLOY_NUMBER: Final = places_of(DEPLOYED)
FOLLOWER_NUMBER: Final = places_of(FOLLOWERS)
STORE_NUMBER: Final = places_of(STORES)
GOLD_NUMBER: Final = places_of(GOLDS)
SPELL_NUMBER: Final = places_of(SPELLS)
P_PLAY: Final[int] = PLAY.first
P_DEPLOY: Final[int] = DEPLOY.first
P_AT: Final[int] = AT.first
P_MELEE: Final[int] = MELEE.first
P_RANGED: Final[int] = RANGED.first
P_ACTIVATE: Final[int] = ACTIVATE.first
P_CAST: Final[int] = CAST.first
P_USE: Final[int] = USE.first
P_DIE: Final[int] = DIE.first
P_SEAT: Final[int] = SEAT.first
P_COLUMN: Final[int] = COLUMN.first
P_FORT: Final[int] = FORT_AT.first
P_ITEM: Final[int] = ITEM_AT.first


# Actions with two facts, put together and taken apart.


def deployment(card: int, column: int) -> int:
    """Deploying a card in a column."""
    return P_DEPLOY + DEPLOY_NUMBER[card] * len(COLUMN_NAMES) + column


def deployed_card(action: int) -> int:
    return DEPLOYED[(action - P_DEPLOY) // len(COLUMN_NAMES)]


def deployed_column(action: int) -> int:
    return (action - P_DEPLOY) % len(COLUMN_NAMES)


def returning(card: int, column: int) -> int:
    """A slain creature returns to a column, or (NONE) to the hand."""
    return RETURN.first + FOLLOWER_NUMBER[card] * (len(COLUMN_NAMES) + 1) + 1 + column


def returning_card(action: int) -> int:
    return FOLLOWERS[(action - RETURN.first) // (len(COLUMN_NAMES) + 1)]


def returning_column(action: int) -> int:
    return (action - RETURN.first) % (len(COLUMN_NAMES) + 1) - 1


def hire_with(gold: int, column: int) -> int:
    """Hiring for a column with a Gold card."""
    return HIRE.first + GOLD_NUMBER[gold] * len(COLUMN_NAMES) + column


def hiring_gold(action: int) -> int:
    return GOLDS[(action - HIRE.first) // len(COLUMN_NAMES)]


def hiring_column(action: int) -> int:
    return (action - HIRE.first) % len(COLUMN_NAMES)


def fight(first: int, second: int) -> int:
    """Two players are named to fight."""
    return FIGHT.first + first * len(SEAT_NAMES) + second


def first_fighter(action: int) -> int:
    return (action - FIGHT.first) // len(SEAT_NAMES)


def second_fighter(action: int) -> int:
    return (action - FIGHT.first) % len(SEAT_NAMES)


# Kinds of decision (FW-4.3).
DECISIONS: Final = [
    "choose_warlord", "choose_deck", "cut", "setup_deploy", "start_turn_card", "deploy", "fate_response", "fortitude_target",
    "theft_item", "resurrection_pick", "hire_offer", "pickpocket_hire", "bid", "pay_bid", "arrange_bandits", "choose_fighters",
    "pick_column", "declared_response", "mastery_attempt", "place_joiner", "initiative_response", "pre_combat_card",
    "start_round_card", "act", "choose_action", "second_act", "announce_response", "roll_response", "damage_response",
    "raise_choice", "steal_keep", "after_attack_response", "end_round_card", "post_combat_heal", "end_turn_card",
    "alliance_reply", "choose_target", "assign_die", "late_deploy", "reinforce", "redirect", "pay_gold", "attack_response",
]  # fmt: skip
QUESTIONS: Final = [
    "Which Warlord do you lead?", "Which deck do you play?", "Where do you cut the deck?",
    "What do you deploy before the game?",
    "Start of your turn: do you play a card?", "What do you deploy?", "A Fate card is revealed: do you respond?",
    "Whom does Fortitude strengthen?", "Which Item is stolen from you?", "Which slain creature returns, and where?",
    "Do you hire the Mercenary?", "Do you hire with the stolen Gold?", "What do you bid?", "With which Gold do you pay?",
    "Where does it stand in the Bandit formation?", "Who fights whom? The first named picks first.",
    "Which column do you send?", "The combatants are declared: do you respond?", "Which Bandit do you try to master?",
    "Where does the new creature stand?", "Initiative is rolled: do you respond?", "Before combat: do you play a card?",
    "Start of the round: do you play a card?", "Which combatant acts?", "What does it do?", "What is its other half?",
    "A play is announced: do you void it?", "A roll was made: do you respond?", "Damage is pending: do you respond?",
    "Do you raise the slain?", "What becomes of the stolen Item?", "A Monster was attacked: do you respond?",
    "End of the round: do you play a card?", "The combat is won: do you heal?", "End of your turn: what do you do?",
    "Do you accept the Alliance?", "What is the target?", "At whom is this die aimed?", "What do you deploy late?",
    "Who reinforces?", "Where do the attackers turn?", "Which Gold do you give?", "Attack dice are rolled: do you respond?",
]  # fmt: skip
D_WARLORD: Final = 0
D_DECK: Final = 1
D_CUT: Final = 2
D_SETUP: Final = 3
D_START_TURN: Final = 4
D_DEPLOY: Final = 5
D_FATE: Final = 6
D_FORTITUDE: Final = 7
D_THEFT: Final = 8
D_RESURRECT: Final = 9
D_HIRE: Final = 10
D_PICKPOCKET: Final = 11
D_BID: Final = 12
D_PAY_BID: Final = 13
D_ARRANGE: Final = 14
D_FIGHTERS: Final = 15
D_COLUMN: Final = 16
D_DECLARED: Final = 17
D_MASTERY: Final = 18
D_JOINER: Final = 19
D_INITIATIVE: Final = 20
D_PRE_COMBAT: Final = 21
D_START_ROUND: Final = 22
D_ACT: Final = 23
D_ACTION: Final = 24
D_SECOND: Final = 25
D_ANNOUNCE: Final = 26
D_ROLL: Final = 27
D_DAMAGE: Final = 28
D_RAISE: Final = 29
D_STEAL_KEEP: Final = 30
D_AFTER_ATTACK: Final = 31
D_END_ROUND: Final = 32
D_HEAL: Final = 33
D_END_TURN: Final = 34
D_ALLIANCE: Final = 35
D_TARGET: Final = 36
D_ASSIGN: Final = 37
D_LATE: Final = 38
D_REINFORCE: Final = 39
D_REDIRECT: Final = 40
D_PAY_GOLD: Final = 41
D_ATTACK: Final = 42
