"""What can be due, in which order, and what must lie on the table for it: other agendas are refused."""
from __future__ import annotations

from typing import Any, Final

from wartable.games.throes_of_war.cards.catalogue import BITS, HANDS, USES
from wartable.games.throes_of_war.rules import quest, quest_damage, result
from wartable.games.throes_of_war.rules.allocation import payments
from wartable.games.throes_of_war.rules.opening import complete
from wartable.games.throes_of_war.rules.placing import RENEWING, PlaceDice
from wartable.games.throes_of_war.rules.targets import PickOffering, offering_slots
from wartable.games.throes_of_war.rules.totals import use_of
from wartable.games.throes_of_war.rules.verbs import EXCHANGE_SCOPE, TURN_SCOPE, faces_on, free_faces
from wartable.games.throes_of_war.table import actions, terms
from wartable.games.throes_of_war.table.options import ROYAL
from wartable.games.throes_of_war.table.state import Throes
from wartable.games.throes_of_war.table.symbols import NO_FACE, SYMBOLS
from wartable.games.throes_of_war.table.terms import (
    ATTACK,
    CHARACTER_SLOT,
    CHOSEN,
    DEFENSE,
    DICE,
    EMPTY,
    IDLE,
    LOST,
    NOT_SET,
    SHIELD,
    SLOTS,
    SPECIAL_SLOT,
    STOCK,
    UNUSED,
    holds,
    roller_of,
)
from wartable.kernel.step import Step

MOST: Final = 10_000  # No bonus and no margin comes near it.
# The effects of a use, each with the keyword it comes from.
EFFECTS: Final = {
    "RerollBonus": terms.REROLL, "PickHealed": terms.HEAL, "RollLost": terms.MUSTER, "PickMustered": terms.MUSTER,
    "PickTurned": terms.TURN, "PickAgain": terms.AGAIN, "RollAgain": terms.AGAIN, "PickReused": terms.REUSE,
    "PickStop": terms.STOP, "StopAll": terms.STOP, "PickDestroy": terms.DESTROY, "PickRecovered": terms.RECOVER,
    "PickRecalled": terms.RECALL, "PickHinderTarget": terms.HINDER,
}  # fmt: skip
IN_TURN: Final = ["LeaveOut", "RollTurn", "TurnAction", "PutOut", "PlaceDice", "PickOffering"]
ROUND: Final = "PartyExchange EnemyExchange PassRound"
# What can come next after each step; END is the bottom of the agenda.
END: Final = "END"
AFTER: Final = {
    "ChooseDeck": "ChooseDeck Reveal", "Reveal": "BeginGame BeginStage",
    "BeginGame": "EndGame", "Initiative": "EndGame", "RollInitiative": "RollInitiative CompareInitiative",
    "CompareInitiative": "EndGame", "ChooseRole": "EndGame", "ChooseFirstAttacker": "EndGame", "EndGame": END,
    "NextExchange": "EndGame", "ChooseTarget": "ChooseTarget PassOn", "PassOn": "EndGame",
    "TakeTurn": "TakeTurn Compare Determine ShadowTest", "LeaveOut": "RollTurn", "RollTurn": "TurnAction",
    "TurnAction": "EndOfTurn", "PutOut": "TurnAction", "PlaceDice": "TurnAction", "PickOffering": "PlaceDice",
    "EndOfTurn": "TakeTurn Compare Determine ShadowTest",
    "Compare": "EndExchange", "AssignLosses": "CheckOut AfterHurt", "LoseDice": "LoseDice CheckOut AfterHurt",
    "AfterLoss": "CheckOut", "CheckOut": "AfterLoss EndExchange CheckStage BeginStage",
    "EndExchange": "ChooseTarget PassOn CheckOut",
    "BeginStage": END, "NextRound": "EndStage", "PassRound": "EndStage", "PartyExchange": ROUND, "EnemyExchange": ROUND,
    "Determine": "TakeTurn ShadowTest", "RollDetermination": "TakeTurn ShadowTest",
    "ShadowTest": "ShadowTest HurtNpc HurtParty", "HurtNpc": "EndExchange", "HurtParty": "EndExchange",
    "AfterHurt": "EndExchange", "NameDiscarder": "NameDiscarder ForcedDiscard EndExchange",
    "ForcedDiscard": "NameDiscarder ForcedDiscard EndExchange", "CheckStage": ROUND, "EndStage": END,
    "Interlude": "Interlude CheckOut",
}  # fmt: skip
AFTER_EFFECT: Final = " ".join(["TurnAction", *EFFECTS])
AFTER_HEALING: Final = "PickRecovered Interlude CheckOut EndExchange"  # Drain and interludes, outside a turn.
QUEST_ONLY: Final = (
    "BeginStage", "NextRound", "PassRound", "PartyExchange", "EnemyExchange", "Determine", "RollDetermination", "ShadowTest",
    "HurtNpc", "HurtParty", "AfterHurt", "NameDiscarder", "ForcedDiscard", "CheckStage", "EndStage", "Interlude",
)  # fmt: skip
DUEL_ONLY: Final = (
    "BeginGame", "Initiative", "RollInitiative", "CompareInitiative", "ChooseRole", "ChooseFirstAttacker", "EndGame",
    "NextExchange", "ChooseTarget", "PassOn", "Compare", "AfterLoss", "PickHinderTarget",
)  # fmt: skip


def check_due(s: Throes) -> str:
    """What cannot be due on this table, in words."""
    steps = s.due()
    if not steps:
        return ""
    names = [type(step).__name__ for step in steps]
    limits = ranges(s)
    for step, name in zip(steps, names):
        fault = number_fault(step, limits.get(name, [])) or mode_fault(s, name)
        if fault:
            return f"{step!r}: {fault}"
    return (
        order_fault(names)
        or opening_fault(s, steps, names)
        or (exchange_fault(s, steps, names) if s.revealed else "")
        or (turn_fault(s, steps, names) if s.revealed else "")
        or votes_fault(s, steps[0])
    )


def ranges(s: Throes) -> dict[str, list[tuple[int, int]]]:
    """The lowest and the highest of each number that a step holds."""
    seat, slot, dice = (0, s.rules.seats - 1), (0, SLOTS - 1), (1, DICE)
    seats, types, side, kind = (1, (1 << s.rules.seats) - 1), (1, 255), (ATTACK, DEFENSE), (0, SYMBOLS - 1)
    left, some, loss = (0, DICE), (1, MOST), (actions.LOSE_DICE, actions.RIPOSTE_LOSS)
    return {
        "ChooseDeck": [seat], "Initiative": [seats], "RollInitiative": [seat], "CompareInitiative": [seats],
        "ChooseRole": [seat], "ChooseFirstAttacker": [seat], "EndGame": [(result.GAME_SCOPE, result.GAME_SCOPE)],
        "ChooseTarget": [seat], "TakeTurn": [seat, side], "LeaveOut": [seat, dice], "RollTurn": [seat], "TurnAction": [seat],
        "EndOfTurn": [(TURN_SCOPE, TURN_SCOPE)], "PutOut": [seat], "PlaceDice": [seat, slot, (0, 7)],
        "PickOffering": [seat, slot, types], "RerollBonus": [seat, slot], "PickHealed": [seat, dice],
        "PickMustered": [seat, left], "RollLost": [seat, (0, 1)], "PickTurned": [seat, left, (0, terms.TO_FACE)],
        "PickAgain": [seat, left], "RollAgain": [seat], "PickReused": [seat, slot, left],
        "PickStop": [seat, slot, types, dice], "StopAll": [seat, slot, types], "PickDestroy": [seat, slot, types],
        "PickHinderTarget": [seat, slot], "PickRecovered": [seat, types, dice], "PickRecalled": [seat, left],
        "AssignLosses": [(result.DEFENDERS, result.ATTACKERS), left], "LoseDice": [seat, dice, loss],
        "AfterLoss": [some, dice], "CheckOut": [(0, 1)], "EndExchange": [(EXCHANGE_SCOPE, EXCHANGE_SCOPE)],
        "BeginStage": [(0, len(s.rules.campaign.stages) - 1)], "EnemyExchange": [(0, len(s.enemies) - 1)],
        "Determine": [side], "RollDetermination": [side, kind, kind], "ShadowTest": [seat],
        "EndStage": [(quest.STAGE_SCOPE, quest.STAGE_SCOPE)], "Interlude": [seat], "AfterHurt": [some, dice],
        "NameDiscarder": [types], "ForcedDiscard": [seat, types],
    }  # fmt: skip


def number_fault(step: Step[Any], limits: list[tuple[int, int]]) -> str:
    """A number that the step cannot hold."""
    for value, (low, high) in zip(step.args(), limits):
        if not low <= value <= high:
            return f"{value} is not from {low} to {high}"
    return ""


def mode_fault(s: Throes, name: str) -> str:
    """A step of another mode (TW-1.1)."""
    royal = s.rules.mode == ROYAL
    if name in (DUEL_ONLY if s.rules.quest else QUEST_ONLY) or (royal and name == "ChooseRole"):
        return "this mode has no such step"
    if (name == "ChooseFirstAttacker" and not royal) or (name == "ChooseTarget" and not royal and not s.rules.paired):
        return "this mode has no such step"
    return ""


def order_fault(names: list[str]) -> str:
    """Steps of which one never follows the other."""
    for name, following in zip(names, [*names[1:], END]):
        allowed = AFTER.get(name) or AFTER_EFFECT
        if name in ("PickHealed", "PickRecovered"):
            allowed = f"{allowed} {AFTER_HEALING}"
        if following not in allowed.split():
            return f"{'nothing' if following == END else following} is never due right after {name}"
    return ""


def opening_fault(s: Throes, steps: list[Step[Any]], names: list[str]) -> str:
    """Decks are chosen by those who have none, then revealed; who strikes is settled before the first exchange (TW-3)."""
    choosing = [step.args()[0] for step in steps if type(step).__name__ == "ChooseDeck"]
    if choosing != [seat for seat in range(s.rules.seats) if not s.revealed and not complete(s.drafts[seat])]:
        return "a deck is chosen by every seat that has none, in order (TW-3.2)"
    if s.revealed == ("Reveal" in names):
        return "decks are revealed once (TW-3.3)"
    if not s.revealed:
        return "" if names[-1] != "BeginStage" or steps[-1].args() == (0,) else "a quest begins with its first stage"
    asked = [step.args()[0] for step in steps if type(step).__name__ in ("ChooseRole", "ChooseFirstAttacker")]
    if asked and asked != [s.decider]:
        return "the winner of the initiative decides (TW-3.4)"
    rolling = [step.args()[0] for step in steps if type(step).__name__ == "RollInitiative"]
    masks = [step.args()[0] for step in steps if type(step).__name__ == "CompareInitiative"]
    if rolling and (rolling != sorted(set(rolling)) or any(not holds(masks[0], seat) for seat in rolling)):
        return "initiative is rolled once by each of those who compare it (TW-3.4)"
    rolled = [seat for seat in range(s.rules.seats) if masks and holds(masks[0], seat) and seat not in rolling]
    if any(s.doubles[seat] == NOT_SET for seat in rolled):
        return "initiative is compared when all have rolled (TW-3.4)"
    striking = not s.rules.quest and any(name in ("NextExchange", "PassOn") for name in names)
    return "somebody must strike next (TW-4.1)" if striking and s.striker == NOT_SET else ""


def exchange_fault(s: Throes, steps: list[Step[Any]], names: list[str]) -> str:
    """Who fights whom, and what is marked, fits the exchange that is due (TW-4.1, TW-5.15)."""
    both = [*s.attackers, *s.defenders]
    if bool(both) != ("EndExchange" in names):
        return "attackers and defenders are named from the beginning of an exchange to its end (TW-4.1)"
    if not both:
        marks = [*s.mode, *s.bonus, *s.stopped, *s.doomed, *s.offered, *s.bans, *s.lost_now, s.side, s.ended, s.shadowed]
        marks.extend([s.item_stops, s.cancelled, *[aim - NOT_SET for aim in [*s.aim, s.foe]], *[w - IDLE for w in s.where]])
        if any(marks):
            return "between exchanges no card is used or marked and no die lies on the table (TW-5.10.4)"
    elif not s.rules.quest:
        side_of = s.rules.side_of
        if not s.attackers or not s.defenders or any(side_of[seat] != s.striker for seat in s.attackers):
            return "the side whose attack it is fights another (TW-4.1)"
        if any(side_of[seat] == s.striker for seat in s.defenders) or s.exchange == 0:
            return "the side whose attack it is fights another (TW-4.1)"
    else:
        if bool(s.attackers) == bool(s.defenders) or s.exchange == 0:
            return "the party attacks or defends (TW-5.15.2)"
        if (s.letter == NOT_SET) != any(name in ("Determine", "RollDetermination") for name in names):
            return "the column is determined once in an exchange (TW-5.15.4)"
        npc_side = DEFENSE if s.attackers else ATTACK
        if any(step.args()[0] != npc_side for step in steps if type(step).__name__ in ("Determine", "RollDetermination")):
            return "the NPC attacks where the party defends (TW-5.15.4)"
        ending = [name for name in names if name in ("HurtNpc", "HurtParty")]
        if ending and (ending[0] == "HurtNpc") != bool(s.attackers):
            return f"{ending[0]}: this is not the exchange for it"
        if ending and s.points[s.foe] == 0:
            return "an enemy that is beaten does not fight (TW-5.15.7)"
    waiting = [step.args() for step in steps if type(step).__name__ == "TakeTurn"]
    tested = [step.args()[0] for step in steps if type(step).__name__ == "ShadowTest"]
    if len({seat for seat, _ in waiting}) != len(waiting) or len(set(tested)) != len(tested) or not set(tested) <= set(both):
        return "each player takes one turn in an exchange (TW-5.2.1)"
    for seat, side in waiting:
        if seat == s.turn or holds(s.ended, seat) or seat not in (s.attackers if side == ATTACK else s.defenders):
            return f"seat {seat} has no such turn to come (TW-5.2.1)"
    seats = [seat for seat, _ in waiting]
    if any(name in ("Compare", "HurtNpc", "HurtParty") for name in names):
        for seat in both:
            if s.alive(seat) and seat != s.turn and not holds(s.ended, seat) and seat not in seats:
                return f"seat {seat} has a turn to come in this exchange (TW-5.2.1)"
    return stand_fault(s, names, seats) or (round_fault(s, steps, names) if "PassRound" in names else "")


def round_fault(s: Throes, steps: list[Step[Any]], names: list[str]) -> str:
    """In a round the party strikes once, and each enemy once, in the order of the sheet (TW-5.15.1)."""
    enemies = list(range(len(s.enemies)))
    late = s.rules.enemy_strikes_first(s.enemies)
    coming = enemies[s.foe + 1 :] if s.defenders else [] if late else enemies
    party = (late and bool(s.defenders)) or names[0] == "PartyExchange"
    if [step.args()[0] for step in steps if type(step).__name__ == "EnemyExchange"] != coming:
        return "each enemy strikes once in a round (TW-5.15.1)"
    return "the party strikes once in a round (TW-5.15.1)" if names.count("PartyExchange") != int(party) else ""


def stand_fault(s: Throes, names: list[str], waiting: list[int]) -> str:
    """Who is still in the match (TW-5.8.5, TW-5.15.7)."""
    rules = s.rules
    if not any(s.has_dice(seat) and s.alive(seat) for seat in range(rules.seats)):
        return "somebody must have dice (TW-5.8.5)"
    if not rules.quest and sum([1 for side in range(rules.sides) if s.living(side)]) < 2:
        return "the last side with dice has won (TW-5.8.5)"
    for seat in range(rules.seats):
        if s.alive(seat) and not s.has_dice(seat) and ("CheckOut" not in names or seat in waiting or seat == s.turn):
            return f"seat {seat} has no dice and is out (TW-5.8.5)"
    if rules.quest and names[-1] != "BeginStage" and not quest.standing(s) and "CheckStage" not in names:
        return "an enemy must stand (TW-5.15.7)"
    if rules.quest and "Interlude" in names and s.stage == len(rules.campaign.stages) - 1:
        return "there is no interlude after the last stage (TW-7.8.5)"
    if any(s.losses) and "AssignLosses" not in names:
        return "losses are given out where they are divided (TW-5.13.4)"
    if any(s.losses[seat] > s.available(seat) for seat in range(rules.seats)):
        return "nobody loses more dice than he has (TW-5.13.4)"
    return ""


def turn_fault(s: Throes, steps: list[Step[Any]], names: list[str]) -> str:
    """What is due in a turn belongs to the player whose turn it is and to cards that he used (TW-4.4)."""
    if (s.turn != NOT_SET) != ("EndOfTurn" in names):
        return "somebody has a turn until it ends (TW-5.2.1)"
    for step, name in zip(steps, names):
        effect = name in EFFECTS and (s.turn != NOT_SET or name not in ("PickHealed", "PickRecovered"))
        if name in IN_TURN or effect:
            if s.turn != step.args()[0]:
                return f"{step!r}: it is not this player's turn"
            if effect and not comes_from_use(s, step, name):
                return f"{step!r}: no card that was used does this"
        if name == "LoseDice" and step.args()[0] not in (s.defenders if step.args()[2] == actions.LOSE_DICE else s.attackers):
            return f"{step!r}: this player loses no dice here"
        if isinstance(step, PickOffering) and not offering_fits(s, step, steps):
            return f"{step!r}: nothing can be offered for this card (TW-7.2.20)"
        if isinstance(step, PlaceDice) and not payment_fits(s, step):
            return f"{step!r}: this card cannot be used so (TW-5.4.1)"
    if (s.arriving != EMPTY) != ("PutOut" in names) or (s.arriving != EMPTY and not has_place(s)):
        return "a card that arrives is put out where there is a place for it (TW-5.3.2)"
    paying = [step.slot for step in steps if isinstance(step, PlaceDice)]
    for d in range(len(s.where)):
        i = roller_of(d) * SLOTS + s.where[d]
        if 0 <= s.where[d] < SLOTS and s.mode[i] == UNUSED and not (roller_of(d) == s.turn and s.where[d] in paying):
            return "dice lie on a card that was not used (TW-5.1.2)"
    return table_fault(s, names)


def table_fault(s: Throes, names: list[str]) -> str:
    """Used cards and rolled dice are those of players who have, or had, their turn."""
    rolling = "RollTurn" in names
    if "LeaveOut" in names and s.side != DEFENSE:
        return "dice are left out by the defender (TW-7.2.24)"
    for seat in range(s.rules.seats):
        acted = holds(s.ended, seat) or (seat == s.turn and not rolling)
        if holds(s.ended, seat) and (seat == s.turn or (seat not in s.attackers and seat not in s.defenders)):
            return f"seat {seat} has not had a turn in this exchange (TW-5.2.1)"
        base = seat * SLOTS
        if s.alive(seat) and any(s.bonus[i] and s.mode[i] == UNUSED for i in range(base, base + SLOTS)):
            return f"a card of seat {seat} has a bonus without being used (TW-5.6.1)"
        if not acted and any(s.mode[i] != UNUSED for i in range(base, base + SLOTS)):
            return f"seat {seat} used a card before its turn (TW-5.2.1)"
        for d in range(seat * DICE, seat * DICE + DICE):
            if not acted and (s.face[d] != NO_FACE or (s.where[d] != IDLE and s.where[d] != CHOSEN)):
                return f"dice of seat {seat} lie on the table before its turn (TW-5.1.2)"
            if s.where[d] == CHOSEN and not taken_up(s, d, names):
                return "a die is taken up to be rolled or left out by the player whose turn it is (TW-5.1.2)"
    return ""


def taken_up(s: Throes, d: int, names: list[str]) -> bool:
    """Whether this die can have been taken up for what is due."""
    if roller_of(d) != s.turn:
        return False
    if "RollTurn" in names:
        return s.side == DEFENSE and not s.flag[d] & LOST
    if names[0] in ("PickMustered", "RollLost"):
        return bool(s.flag[d] & LOST)
    return names[0] in ("PickAgain", "RollAgain") and s.face[d] != NO_FACE


def comes_from_use(s: Throes, step: Step[Any], name: str) -> bool:
    """Whether a card that the player used has the keyword of this effect, with its numbers."""
    seat = step.args()[0]
    slot, mask, left = getattr(step, "slot", NOT_SET), getattr(step, "mask", NOT_SET), getattr(step, "left", 0)
    code = terms.RALLY if name == "RollLost" and step.args()[1] else EFFECTS[name]
    for i in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if slot in (NOT_SET, i - seat * SLOTS) and s.working(i):
            for k in use_of(s, i).at_use:
                if k.code == code and left <= k.n and mask in (NOT_SET, k.mask) and (name != "StopAll" or k.n == 0):
                    return True
    return False


def offering_fits(s: Throes, step: PickOffering, steps: list[Step[Any]]) -> bool:
    """Whether the card to be paid next asks for this offering, and there is one."""
    paid = steps[1]
    if not isinstance(paid, PlaceDice) or paid.slot != step.slot or not payment_fits(s, paid):
        return False
    source = step.seat * SLOTS + step.slot
    return paid.use(s).offers == step.mask and bool(offering_slots(s, step.seat, source, step.mask))


def payment_fits(s: Throes, step: PlaceDice) -> bool:
    """Whether the card can be used so, and the free dice complete what lies on it."""
    i = step.seat * SLOTS + step.slot
    if s.card[i] == EMPTY or s.mode[i] != UNUSED or step.seat != s.turn:
        return False
    renewing = step.slot == SPECIAL_SLOT and step.mode == RENEWING
    if step.slot == SPECIAL_SLOT and bool(s.exhausted[step.seat]) != renewing:
        return False
    if not renewing and step.mode >= len(USES[s.card[i]]):
        return False
    laid = faces_on(s, i)
    faces = [a + b for a, b in zip(laid, free_faces(s, step.seat))]
    for payment in payments(step.use(s), faces, s.side, s.rules.any_from_double):
        if all(a <= b for a, b in zip(laid, payment)):
            return True
    return False


def has_place(s: Throes) -> bool:
    """Whether the arriving card finds a free slot, or one whose card was not used (TW-5.3.2)."""
    base, hands = s.turn * SLOTS, HANDS[s.arriving]
    if hands == 0:
        return any(s.card[i] == EMPTY or s.mode[i] == UNUSED for i in range(base + STOCK, base + CHARACTER_SLOT))
    held = [i for i in range(base, base + STOCK) if s.card[i] != EMPTY]
    unused = [i for i in held if s.mode[i] == UNUSED]
    if hands == 2:
        return unused == held
    if BITS[s.arriving] & SHIELD and any(BITS[s.card[i]] & SHIELD and i not in unused for i in held):
        return False
    return s.free_hands(s.turn) > 0 or bool(unused)


def votes_fault(s: Throes, asking: Step[Any]) -> str:
    """Votes are for what is asked now, and somebody has not yet voted (TW-4.3)."""
    if not s.votes:
        return ""
    found: list[int] = []
    voters: list[int] = []
    if isinstance(asking, quest.PartyExchange):
        found = [actions.FIRST_ENEMY + n for n in quest.standing(s)]
        voters = quest.members(s)
    elif isinstance(asking, result.AssignLosses):
        voters = asking.members(s)
        found = [actions.FIRST_SEAT + seat for seat in voters if s.available(seat) > s.losses[seat]]
    elif isinstance(asking, quest_damage.NameDiscarder):
        voters = asking.living(s)
        found = [actions.FIRST_SEAT + seat for seat in voters if quest_damage.must_go(s, seat, asking.mask)]
    if not s.rules.vote or len(s.votes) >= len(voters) or not set(s.votes) <= set(found):
        return "votes name what is voted on now, by fewer than all who vote (TW-4.3)"
    return ""
