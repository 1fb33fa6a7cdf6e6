"""What may be due in a position: which steps follow each other, what their numbers mean, what they need on the table."""
from __future__ import annotations

from typing import Any, Final

from wartable.games.final_war.cards import abilities, effects
from wartable.games.final_war.cards.catalogue import CARDS, MID_DECK
from wartable.games.final_war.files.positions import is_owner, is_place
from wartable.games.final_war.rules import deploy, hire, magic, muster, opening, playing
from wartable.games.final_war.rules.aim import attack_aims
from wartable.games.final_war.rules.death import game_decided
from wartable.games.final_war.rules.fate_deck import ArrangeHalf, HalveFate
from wartable.games.final_war.rules.windows import KINDS, who_may
from wartable.games.final_war.table import actions, board, terms
from wartable.games.final_war.table.state import PLAY_WIDTH, War
from wartable.games.final_war.table.terms import PUBLIC, army_of, card_of, coded, column_of, first_place, holds, in_middle
from wartable.kernel.step import Step

# What may come next after what. A window is called by its number, and so are a phase and cards of a turn.
ACTION: Final = "Phase0 Phase1 Phase2 ChooseAction"
PLAYED: Final = f"{ACTION} TurnCards0 TurnCards18 " + " ".join([f"Around{n}" for n, kind in enumerate(KINDS) if kind >= 0])
TRIALS: Final = ["Breath", "Stealing", "Enthralling", "Mastering", "Raising"]
ONE_ROLL: Final = [*TRIALS, "Evaded", "Crushed", "Resisted", "Armory", "Tax", "Burgled"]
USES: Final = ("TerrorUsed", "Afflicted", "Paid", "CardPaid")
ROLL_EACH: Final = ("Terrified", "Pestilence", "Earthquake")
NEXT: Final = {
    "Turn": "EndGame", "TurnCards0": "DrawCard Deploy", "DrawCard": "TurnCards0", "Deploy": "FateDraw",
    "FateDraw": "TurnCards18", "TurnCards18": "NextTurn", "NextTurn": "EndGame", "EndGame": "",
    # The Fate card.
    "Watch": "Watch TakeFate", "Watched": "Watch TakeFate", "TakeFate": "TurnCards18", "Around1": "ResolveFate",
    "ResolveFate": "EndCard", "EndCard": "TurnCards18", "Pestilence": "EndCard", "Earthquake": "EndCard", "Armory": "EndCard",
    "Fortitude": "EndCard", "Theft": "EndCard", "ResurrectPick": f"EndCard {PLAYED}", "Offer": "EndCard", "Paid": "EndCard",
    "Thief": "EndCard", "Bid": "EndCard", "PayBid": "EndCard", "CardPaid": "EndCard", "StandBid": "EndCard",
    "Arrange": "Arrange Formed", "Formed": "EndCard", "ChooseFighters": "EndCard",
    # The combat.
    "PickColumn": "PickColumn Around3", "Around3": "Masters", "Masters": "Reveal", "Mastery": "Mastery AnybodyLeft",
    "AnybodyLeft": "Reveal", "Mastering": "Mastery", "Reveal": "Roll", "Roll": "Responses", "RollOne": "RollOne Compare",
    "Compare": "Responses Order", "Responses": "Order", "Around4": "Order", "Order": "Rotation5", "Rotation5": "Markers",
    "Around5": "Markers", "Markers": "NextRound", "NextRound": "Victory", "Victory": "EndCombat",
    "PostHeal": "PostHeal EndCombat", "EndCombat": "EndCard TurnCards18",
    # A round.
    "Rotation6": "Terror", "Around6": "Terror", "TerrorUsed": "Terror", "TerrorRoll": "TerrorRoll Terror",
    "Terrified": "TerrorRoll Terror", "Terror": "Phases", "Phases": "Phase0", "Phase0": "Phase1", "Phase1": "Phase2",
    "Phase2": "Rotation16", "Rotation16": "Poison", "Around16": "Poison", "Poison": "Settle", "Settle": "Recovery",
    "Recovery": "Fatigue", "Fatigue": "EndRound", "EndRound": "Victory",
    # An action.
    "ChooseAction": "Phase0 Phase1 Phase2", "AssignDie": ACTION, "RollAttack": ACTION, "Evade": "Evade RollAttack",
    "Evaded": "Evade RollAttack", "Around8": "Confirm", "Confirm": "InstantKill", "InstantKill": "Around10",
    "Around10": "Hurt", "Hurt": "EndAttack FeedCaster", "FeedCaster": "EndAttack", "Afflict": "Afflict Drain Remove",
    "Afflicted": "Afflict Drain Remove", "Drain": "Remove", "Remove": "EndAttack FeedCaster", "EndAttack": PLAYED,
    "RaiseNext": "Around11 Forget", "Raising": "RaiseNext", "Around11": "Forget", "Forget": PLAYED,
    "Join": f"RaiseNext Mastery {PLAYED}", "Breath": ACTION, "Stealing": ACTION, "KeepItem": ACTION, "Enthralling": ACTION,
    "EnthralJoin": ACTION, "Crushed": ACTION,
    # Plays and rolls.
    "Throw": "Around9", "Around9": " ".join([*ONE_ROLL, *ROLL_EACH, "Watched"]),
    "Around21": " ".join(["Resolve", *TRIALS, *USES]),
    "ChooseTarget": "GiveGold Around21", "GiveGold": "Around21", "Resolve": PLAYED, "RollAgain": "Around4 Around8 Around9",
    "Resist": "Resist SpellWorks", "Resisted": "Resist SpellWorks", "SpellWorks": PLAYED, "MoveTo": PLAYED, "Recover": PLAYED,
    "Settles": PLAYED, "Tax": PLAYED, "Burgled": PLAYED, "LoseRandom": f"LoseRandom {PLAYED}", "LateDeploy": PLAYED,
    "Reinforce": PLAYED, "JoinOrder": PLAYED, "Redirect": PLAYED, "RedirectPool": PLAYED, "RedirectColumns": PLAYED,
    "Reply": PLAYED,
}  # fmt: skip
NEXTS: Final = {name: after.split() for name, after in NEXT.items()}

# What the numbers of a step mean; a step that is not named has none. Ranges are in `span`.
NUMBERS: Final = {
    "Turn": "living", "TurnCards": "number", "Watch": "living", "Watched": "living", "Pestilence": "face", "Earthquake": "face",
    "Fortitude": "few", "ResurrectPick": "living flag", "Offer": "seat few", "Paid": "living few column",
    "Thief": "living living card few", "Bid": "seat money nobody mask", "PayBid": "living money money nobody none money",
    "CardPaid": "living money money nobody none", "StandBid": "living", "Arrange": "card few few",
    "PickColumn": "living few flag", "Mastery": "living", "Roll": "mask", "RollOne": "army", "Rotation": "number",
    "PostHeal": "living", "Terror": "many", "TerrorUsed": "creature", "TerrorRoll": "place army", "Phase": "phase few",
    "ChooseAction": "place phase", "AssignDie": "creature flag few", "Evade": "creature", "Evaded": "creature",
    "Afflict": "ability place", "Afflicted": "ability place", "Join": "army card owner few", "Breath": "creature place flag",
    "Stealing": "creature place flag", "Enthralling": "creature creature flag", "Mastering": "creature creature flag",
    "Raising": "creature flag flag", "KeepItem": "creature place", "EnthralJoin": "creature creature",
    "Crushed": "creature fort", "FeedCaster": "place few", "Throw": "seat many", "Around": "number seat few takers",
    "ChooseTarget": "number", "Resolve": "number", "RollAgain": "number few", "Resist": "place place card flag",
    "Resisted": "place place card flag creature", "SpellWorks": "card few nobody", "MoveTo": "living column",
    "Recover": "living", "Settles": "living card owner", "Tax": "living seat face", "Burgled": "living place face",
    "LoseRandom": "seat living flag", "LateDeploy": "living few", "Reinforce": "living", "JoinOrder": "living",
    "Redirect": "living", "RedirectPool": "living living", "RedirectColumns": "living living few",
    "Reply": "living living card", "EndGame": "scope", "EndCombat": "scope", "EndCard": "scope",
}  # fmt: skip
WORDS: Final = {name: words.split() for name, words in NUMBERS.items()}
STRIKES: Final = ("Evade", "Evaded", "RollAttack", "Confirm", "InstantKill", "Hurt", "Resist", "Resisted", "SpellWorks",
                  "AssignDie")  # fmt: skip
STRUCK: Final = ("Afflict", "Afflicted", "Drain", "Remove", "RaiseNext")  # the one who struck may have fallen by then
SCOPES: Final = {"EndGame": terms.SCOPE_GAME, "EndCombat": terms.SCOPE_COMBAT, "EndCard": terms.SCOPE_CARD}


def label(step: Step[Any]) -> str:
    """The name of a step; windows, phases, rotations and cards of a turn with their number."""
    name = type(step).__name__
    return f"{name}{step.args()[0]}" if name in ("Around", "Phase", "Rotation", "TurnCards") else name


def check_due(s: War) -> str:
    """What cannot be about what is due, or nothing."""
    due = s.due()
    if not due:
        return ""
    for ready in (opening.opening(s), [opening.Begin()]):
        if s.game_number == 0 and due == ready[len(ready) - len(due) :]:
            return opening_fault(s, due)
    arranged = opening.arrangement(s)
    forming = due == arranged[len(arranged) - len(due) :] or type(due[0]).__name__ in ("RollFirst", "CompareFirst")
    if s.game_number == 0 or s.committing != (1 if forming and opening.RevealArmies() in due else 0):
        return "before a game its setup is due in order, and armies are secret until they are revealed (FW-3)"
    if game_decided(s):
        return "the game is decided, and its end is not due (FW-5.25.1)"
    if forming:
        return forming_fault(s, due)
    if not s.turn_seat >= 0:
        return "somebody's turn it is (FW-4.1)"
    return order_fault(s, due) or table_fault(s, due) or plays_fault(s, due) or rolls_fault(s, due)


def opening_fault(s: War, due: list[Step[Any]]) -> str:
    """Who has chosen has a Warlord and a deck (FW-3.2)."""
    for seat in range(s.rules.seats):
        chosen = opening.ChooseWarlord(seat) not in due and opening.Begin() not in due
        decked = chosen and opening.ChooseDeck(seat) not in due
        if chosen != (s.warlord[seat] >= 0) or decked != bool(s.deck[seat]):
            return f"seat {seat + 1} has a Warlord and a deck when it has chosen them (FW-3.2)"
    return ""


def forming_fault(s: War, due: list[Step[Any]]) -> str:
    """The Fate Deck is there to be arranged; who begins is rolled in order (FW-3.6, FW-3.10)."""
    if ArrangeHalf(1) in due and HalveFate() not in due and coded(MID_DECK, PUBLIC) not in s.fate:
        return "the Mid Deck card lies between the halves of the Fate Deck (FW-3.6)"
    if opening.StartingCards() in due and len(s.fate) < 2:
        return "there must be a Fate Deck (FW-3.5)"
    if due[-2:-1] and type(due[-2]).__name__ == "CompareFirst":
        mask = due[-2].args()[0]
        rolls = [opening.RollFirst(seat) for seat in range(s.rules.seats) if holds(mask, seat)]
        if not 0 < mask <= s.rules.everybody or due[-1] != opening.EndGame(terms.SCOPE_GAME):
            return "the players of a game roll for the first turn (FW-3.10)"
        if len(due) - 2 > len(rolls) or due[:-2] != rolls[len(rolls) - len(due) + 2 :]:
            return "the players roll for the first turn in order (FW-3.10)"
    return ""


def order_fault(s: War, due: list[Step[Any]]) -> str:
    """Steps that do not follow each other, and numbers that mean nothing."""
    for i, step in enumerate(due):
        name, after = label(step), label(due[i + 1]) if i + 1 < len(due) else ""
        if name not in NEXTS or (after not in NEXTS[name] if after else name != "EndGame"):
            return f"{step!r} is not followed by {after or 'nothing'}"
        words = WORDS.get(type(step).__name__, [])
        for word, number in zip(words, step.args()):
            if not fits(s, word, number):
                return f"{step!r}: {number} is no {word}"
        if name in SCOPES and step.args()[0] != SCOPES[name]:
            return f"{step!r} ends another scope"
    return ""


def fits(s: War, word: str, number: int) -> bool:
    """Whether a number can mean this."""
    if word == "living":
        return 0 <= number < s.rules.seats and bool(s.alive[number])
    if word == "place":
        return is_place(s, number)
    if word == "creature":
        return is_place(s, number) and s.who[number] >= 0
    if word == "army":
        return is_place(s, first_place(number))
    if word == "takers":
        return number == -1 or (0 <= number <= s.rules.everybody and number & ~s.living_mask() == 0)
    low, high = span(s, word)
    return low <= number <= high


def span(s: War, word: str) -> tuple[int, int]:
    """The lowest and the highest number of a kind."""
    if word == "seat":
        return 0, s.rules.seats - 1
    if word == "nobody":
        return -1, s.rules.seats - 1
    if word == "mask":
        return 0, (1 << terms.ARMIES) - 1
    if word == "card":
        return 0, CARDS.count - 1
    if word == "none":
        return -1, CARDS.count - 1
    if word == "money":
        return 0, hire.ANY_GOLD
    ranges = {"flag": (0, 1), "phase": (0, 2), "few": (0, 9), "many": (0, terms.PLACES), "face": (0, 12), "column": (0, 4),
              "number": (0, terms.ANNOUNCE), "owner": (0, terms.FATE), "ability": (0, abilities.WIDTH - 1),
              "fort": (0, terms.FORTS - 1),
              "scope": (0, 9)}  # fmt: skip
    return ranges[word]


def table_fault(s: War, due: list[Step[Any]]) -> str:
    """What a step needs on the table and does not find there."""
    names = [type(step).__name__ for step in due]
    fighting = "EndCombat" in names or "Formed" in names or "ChooseFighters" in names
    if fighting != (s.combat != terms.NO_COMBAT):
        return "a combat is on while its end is due (FW-5.23)"
    if any(s.who[p] >= 0 and s.health[p] <= 0 for p in range(terms.PLACES)) and "Remove" not in names:
        return "a creature without Health is slain (FW-5.22.1)"
    if "FateDraw" in names and not s.alive[s.turn_seat]:
        return "the turn player is out (FW-5.26.1)"
    if "Order" in names and "Masters" not in names and "AnybodyLeft" not in names and len(s.sides_left()) < 2:
        return "Initiative is rolled by two sides at least (FW-5.11.7)"
    if (("Victory" in names and "Order" not in names) or "Terror" in names) and not s.order:
        return "a combat has an order from its Initiative on (FW-5.11.7)"
    for name in ("Hurt", "RollAttack", "Confirm", "Resist", "SpellWorks"):
        if name in names and not all(s.who[p] >= 0 for p in [*s.aimed, *s.victims]):
            return "nobody stands where the blow falls (FW-5.16)"
    for step, name in zip(due, names):
        if (s.striker < 0 and name in STRUCK) or (name in STRIKES and (s.striker < 0 or s.who[s.striker] < 0)):
            return f"{step!r} needs a creature that strikes (FW-5.16)"
        fault = need_fault(s, step, name, step.args())
        if fault:
            return f"{step!r}: {fault}"
    return ""


def need_fault(s: War, step: Step[Any], name: str, a: tuple[int, ...]) -> str:
    """What one step needs."""
    if name == "Around" and (KINDS[a[0]] < 0 or (a[3] >= 0 and a[3] != who_may(s, a[0]))):
        return "not these seats may answer this window (FW-4.2)"
    if name in ("TakeFate", "Watch", "Watched") and not (s.fate and CARDS.to_hand[card_of(s.fate[-1])]):
        return "no Add to Hand card lies on top of the Fate Deck (FW-5.6.1)"
    if name in ("ResolveFate", "Armory", "Redirect", "RedirectPool") and s.card < 0:
        return "no Fate card is in play (FW-5.6.1)"
    if name in ("Offer", "Paid", "Thief", "Bid", "PayBid", "CardPaid", "StandBid"):
        return hire_fault(s, name, a)
    if name in ("Arrange", "Formed", "Redirect", "RedirectPool", "RedirectColumns") and s.combat != terms.RAID:
        return "there is no raid (FW-5.9)"
    if name == "Arrange" and not (CARDS.is_fate[a[0]] and CARDS.creature[a[0]]):
        return "only Bandits and Monsters stand in a formation (FW-5.9.4)"
    if name == "ChooseFighters" and (s.combat not in (terms.SKIRMISH, terms.BATTLE) or len(s.living()) < 3):
        return "two players fight each other without being named (FW-5.11.2)"
    if name == "PickColumn" and s.side[a[0]] < 0:
        return "only players who fight send columns (FW-5.11.2)"
    if name == "RollOne" and not (s.side[a[0]] >= 0 and s.has_fighters(a[0])):
        return "only armies that fight roll for Initiative (FW-5.11.7)"
    if name == "RedirectColumns":
        free = [c for c in muster.redirect_columns(s, a[0], a[1]) if not s.fights(a[1], c)]
        return "" if len(free) >= a[2] else "there are not so many columns (FW-5.11.4)"
    if name == "JoinOrder":
        friends = [o for o in s.living() if o != a[0] and s.friends(a[0], o) and s.side[o] >= 0]
        return "" if friends and s.side[a[0]] < 0 and s.order else "only the friend of a fighter joins (FW-5.20.4)"
    if name == "AssignDie" and (a[2] < 1 or not attack_aims(s, army_of(a[0]), bool(a[1]))):
        return "no die is left to be aimed (FW-5.14.5)"
    if name == "Crushed" and s.fort[a[1]] < 0:
        return "no Fortification stands there (FW-5.29)"
    if name == "KeepItem" and (s.item[a[1]] < 0 or magic.receiver(s, a[0], s.item[a[1]]) == terms.NONE):
        return "no Item is stolen that somebody could bear (FW-5.29)"
    if name in ("Mastering", "Enthralling", "EnthralJoin") and army_of(a[0]) == army_of(a[1]):
        return "both are of one army (FW-5.21)"
    if name == "Breath" and not board.best(s, a[0], abilities.BREATH):
        return "it has no Breath Weapon (FW-5.29)"
    if name == "Raising" and (not s.dead or a[0] != s.striker):
        return "there is nobody to raise (FW-5.21.2)"
    if name in ("Join", "Settles"):
        t, owner = a[1], a[2]
        if not CARDS.creature[t] or CARDS.kind[t] == terms.WARLORD or not is_owner(s, owner, t):
            return "this creature cannot join an army (FW-5.21.1)"
        if name == "Join" and a[3] not in (0, terms.UNDEAD, terms.WERE):
            return "a raised creature is Undead or Were (FW-5.21.2)"
        if name == "Settles" and not deploy.fitting_places(s, a[0], CARDS.hero[t] != 0):
            return "there is no room (FW-5.21.7)"
    if name == "Reply" and (a[0] == a[1] or not CARDS.effect(a[2], effects.OfferAlliance)):
        return "no Alliance is offered (FW-5.26.3)"
    if name == "Reply" and (s.ally[a[0]] >= 0 or s.ally[a[1]] >= 0 or not s.rules.alliances):
        return "a player has one Alliance at most (FW-5.26.3)"
    if name in ("SpellWorks", "Resist", "Resisted") and not CARDS.effects[a[0] if name == "SpellWorks" else a[2]]:
        return "this card is no Spell (FW-5.18)"
    if name == "SpellWorks" and (a[1] > terms.OBJ_INNATE or (a[1] != terms.OBJ_INNATE and a[2] < 0)):
        return "a Spell belongs to somebody (FW-5.18)"
    if name in ("Resist", "Resisted") and (in_middle(a[0]) or s.chooser(army_of(a[0])) < 0):
        return "a column is named by its front place (FW-5.18.1)"
    return ""


def hire_fault(s: War, name: str, a: tuple[int, ...]) -> str:
    """A Mercenary is hired while it is in play, with Gold, into a vacant position (FW-5.8)."""
    if s.card < 0 or not CARDS.mercenary[s.card]:
        return "no Mercenary is to be hired (FW-5.8.1)"
    if name == "Offer":
        return "" if a[1] <= s.rules.seats else "each is asked once (FW-5.8.2)"
    if name == "Thief":
        return "" if CARDS.gold[a[2]] and a[0] != a[1] else "no Gold was stolen (FW-5.8.4)"
    if name == "Bid" and (a[3] > s.rules.everybody or a[3] & ~s.living_mask() or a[1] > actions.MOST_BID * 1000):
        return "living players bid (FW-5.8.6)"
    if name in ("PayBid", "CardPaid") and a[3] >= 0 and (a[4] < 0 or not CARDS.gold[a[4]] or not s.alive[a[3]]):
        return "no Gold was stolen (FW-5.8.6)"
    seat = a[2] if name == "Bid" else a[0]
    places = hire.positions(s, seat) if seat >= 0 else []
    if seat >= 0 and not places:
        return "there is no room (FW-5.8.2)"
    if name == "Paid" and a[2] not in [column_of(p) for p in places]:
        return "that position is taken (FW-5.8.3)"
    return ""


def plays_fault(s: War, due: list[Step[Any]]) -> str:
    """Every play on the stack has its step, in the same order, and a target that it may have (FW-4.2)."""
    steps = [step for step in due if type(step).__name__ == "Resolve" or is_use(step)]
    if len(steps) * PLAY_WIDTH != len(s.plays):
        return f"{len(steps)} plays are due, and plays holds {len(s.plays) // PLAY_WIDTH}"
    naming = [i for i, step in enumerate(due) if type(step).__name__ in ("ChooseTarget", "GiveGold")]
    for number, step in enumerate(steps):
        at = len(s.plays) - (number + 1) * PLAY_WIDTH
        obj, t, seat, source, target, voided = s.plays[at : at + PLAY_WIDTH - 1]
        name, a = type(step).__name__, step.args()
        if name == "Resolve":
            if obj == terms.OBJ_ABILITY or not s.alive[seat]:
                return f"{step!r} resolves no card (FW-4.2)"
            if naming and due.index(step) < naming[-1]:
                return "a target is named before its card takes effect (FW-4.2)"
            options = playing.target_options(s, t, seat, source, a[0])
            if not any(due.index(step) > i for i in naming) and target not in (options or [actions.DONE]):
                return f"{CARDS.names[t]} cannot have this target (FW-5.10.11)"
            if CARDS.kind[t] == terms.SPELL and playing.source_of(s, t, seat, source) == terms.NONE:
                return f"nobody casts {CARDS.names[t]} (FW-5.10.8)"
        elif name in ("Paid", "CardPaid"):
            if obj != terms.OBJ_CARD or not CARDS.gold[t] or seat != a[0]:
                return f"{step!r} is paid with no Gold (FW-5.8.3)"
            if voided >= 2 and not s.alive[voided - 2]:
                return "the thief is out (FW-5.8.4)"
        elif obj != terms.OBJ_ABILITY or source < 0:
            return f"{step!r} uses no ability (FW-5.10.6)"
    return ""


def is_use(step: Step[Any]) -> bool:
    """Whether the step takes a play off the stack: the use of an ability before its roll, or Gold."""
    name = type(step).__name__
    return name in USES or (name in TRIALS and step.args()[2] == 0)


def rolls_fault(s: War, due: list[Step[Any]]) -> str:
    """Dice lie on the table, or are about to be thrown, for the one step that reads them (FW-5.1.1)."""
    names = [type(step).__name__ for step in due]
    readers = [i for i, name in enumerate(names) if reads(due[i], name)]
    if len(readers) > 1:
        return "one roll is made after the other (FW-4.4)"
    for i in readers:
        count = len(s.rolls)
        for step, name in zip(due[:i], names):
            if name == "Throw":
                count = step.args()[1]
        wanted = len(s.roll_places) if names[i] in ROLL_EACH else 1 if names[i] in ONE_ROLL else max(1, count)
        if count != wanted:
            return f"{due[i]!r} reads {wanted} dice, not {count} (FW-4.4)"
        if names[i] == "Earthquake" and not all(at < terms.FORTS and s.fort[at] >= 0 for at in s.roll_places):
            return "Fortifications roll in an earthquake (FW-5.7.2)"
        if names[i] != "Earthquake" and not all(is_place(s, p) for p in s.roll_places):
            return "roll_places names a place of an army that is not at the table"
    if "Throw" in names and (not readers or due[names.index("Throw")].args()[1] < 1):
        return "dice are thrown for nothing (FW-4.4)"
    for step in due:
        if type(step).__name__ == "RollAgain":
            number, die = step.args()
            dice = {terms.ATTACK_ROLLED: len(s.naturals), terms.INITIATIVE_ROLLED: terms.ARMIES, terms.ROLL_MADE: len(s.rolls)}
            if die >= dice.get(number, 0) or (number == terms.INITIATIVE_ROLLED and s.side[die] < 0):
                return f"{step!r} rolls no die that lies on the table (FW-4.4)"
            if number == terms.ROLL_MADE and s.roll_seat < 0:
                return "somebody has rolled (FW-4.4)"
    return ""


def reads(step: Step[Any], name: str) -> bool:
    """Whether the step reads dice that were thrown before it."""
    return name == "Watched" or name in ROLL_EACH or (name in ONE_ROLL and not is_use(step))
