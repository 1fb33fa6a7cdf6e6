"""What may be due in a position that people write: everything else is refused before it is played."""
from __future__ import annotations

import re
from typing import Final

from wartable.games.roar_of_war import actions
from wartable.games.roar_of_war.losses import DamageDiscard, Draw, Out, Reshuffle, choosable
from wartable.games.roar_of_war.placement import Deploy
from wartable.games.roar_of_war.position import seat_fault
from wartable.games.roar_of_war.setup import CompareRolls, RollBoth, setup_steps
from wartable.games.roar_of_war.state import NONE, War
from wartable.games.roar_of_war.targets import ExchangeTop, RecallTroop, ScoutTops, TunnelDown, WoundRival, exchangeable
from wartable.games.roar_of_war.turn import may_attack, own_side, usable
from wartable.kernel.window import FIRST, RESTART, Window

TURN: Final = re.compile(
    r"(BeginTurn"
    r"|(Placement |(Deploy )*LayDown )?(TurnStrategy )?Attack EndTurn"
    r"|(Window |(Settle |(DamageDiscard )*)(Draw |Reshuffle Draw )?(Out )?(DamageDiscard )*ClearTable (Window )?"
    r"|(WoundRival|ScoutTops|Look|RecallTroop|TunnelDown) ClearTable (Window )?)Attack EndTurn"
    r"|(Attack|ChooseAttacker|ChooseTarget|NoAttacker|ForcedDiscard) EndTurn"
    r"|Clash Fight SecondAttack EndTurn"
    r"|(ExchangeTop )?((Window )?(Window )?(Response )?|(Window )?(Alternate )?)Fight SecondAttack EndTurn"
    r"|Counter SecondAttack EndTurn"
    r"|(Draw |Reshuffle Draw )?(Out )?(Aftermath )?TurnDown Settle FightOver ClearTable SecondAttack EndTurn"
    r"|(Settle |(Draw |Reshuffle Draw )?(Out )?(DamageDiscard )*)FightOver ClearTable SecondAttack EndTurn"
    r"|(ClearTable )?(SecondAttack )?EndTurn)"
)


def fault(s: War) -> str:
    """What cannot be due, in words."""
    due = s.due()
    if not due:
        return ""
    names = [type(step).__name__ for step in due]
    if s.current == NONE:
        return setup_fault(s)
    if not TURN.fullmatch(" ".join(names)):
        return f"these steps never follow one another: {', '.join(names)}"
    if ("Fight" in names or "Counter" in names) != (s.x != NONE and s.y != NONE):
        return "x and y name the fighting cards while a fight is due, and nothing else does"
    if (s.attacking != NONE) != (s.x != NONE or "FightOver" in names):
        return "attacking is set while a fight is due or being settled"
    if (s.x != NONE and s.y == NONE and "TurnDown" not in names) != ("ChooseTarget" in names):
        return "a target is due to be chosen when only the attacker is turned up"
    if not s.alive[s.current] and "FightOver" not in names and names[0] not in ("ClearTable", "SecondAttack", "EndTurn"):
        return "it is the turn of a living player (RW-10.3)"
    falling = [step.seat for step in due if isinstance(step, Out)]
    if any(s.alive[seat] and not s.leader_lives(seat) and seat not in falling for seat in range(s.rules.seats)):
        return "the Leader of a living player lies in the Last Row (RW-0.3)"
    if any(s.picks) and "LayDown" not in names:
        return "cards are committed only during a placement (RW-3.3)"
    if s.losses and "Settle" not in names:
        return "third tokens wait to be settled, but nothing settles them"
    if s.looks and "ScoutTops" not in names and "Look" not in names:
        return "cards are looked at only by a Scout card"
    for step in due:
        wrong = step_fault(s, step)
        if wrong:
            return f"{step!r}: {wrong}"
    return ""


def setup_fault(s: War) -> str:
    """Before the first turn the steps of the setup are due, from some point on."""
    n = s.rules.seats
    due = s.due()
    every = [repr(step) for step in setup_steps(s)]
    if [repr(step) for step in due] == ["Begin"]:
        return "" if s.race == (NONE,) * n and not any(s.hand) else "nothing has happened at the beginning"
    if any(isinstance(step, (RollBoth, CompareRolls)) for step in due):
        masks = [step.seats for step in due if isinstance(step, CompareRolls)]
        rolling = [step.seat for step in due if isinstance(step, RollBoth)]
        if len(masks) != 1 or not isinstance(due[-1], CompareRolls) or len(rolling) + 1 != len(due):
            return "the roll-off is compared after the rolls (RW-0.7)"
        seats = [q for q in range(n) if masks[0] >> q & 1]
        if masks[0] >> n or not seats or rolling != seats[len(seats) - len(rolling) :]:
            return "the roll-off is made in seat order (RW-0.7)"
        done = len(every) - 1
    else:
        done = len(every) - len(due)
        last = due[len(due) - 1]
        if done < 0 or [repr(step) for step in due[:-1]] != every[done:-1]:
            return "the setup is made in its order (RW-0.1 to RW-0.7)"
        if type(last).__name__ != "RollOff" or last.args()[0] >> n or last.args()[0] <= 0:
            return "the setup ends with the roll-off (RW-0.7)"
    return stage_fault(s, done, every)


def stage_fault(s: War, done: int, every: list[str]) -> str:
    """Whether the table fits to how far the setup has come."""
    n = s.rules.seats
    if [race != NONE for race in s.race] != [seat < done for seat in range(n)]:
        return "races are taken in seat order (RW-0.1)"
    dealt = done > n
    laid = done > every.index("LayOut")
    drawn = max(0, done - every.index("LayOut") - 1)
    for seat in range(n):
        picked = max(0, min(8, done - n - 1 - 8 * seat)) if dealt and not laid else 0
        if len(s.picks[seat]) != picked or any(pick % 4 != i % 4 for i, pick in enumerate(s.picks[seat])):
            return "cards are committed in seat order, pile by pile (RW-0.3, RW-0.4)"
        if s.strategy_size(seat) != max(0, min(2, drawn - 2 * seat)):
            return "everyone draws two Strategy Cards in seat order (RW-0.6)"
        if dealt and seat_fault(s, seat):
            return seat_fault(s, seat)
        if laid and not s.leader_lives(seat):
            return "the Leader of a living player lies in the Last Row (RW-0.3)"
        if not dealt and (any(s.hand) or any(s.piles) or any(s.discards) or any(s.s_deck) or any(s.s_hand) or any(s.s_discard)):
            return "cards are taken after the races (RW-0.2)"
        if laid != all(len(s.piles[4 * seat + i]) == 2 and s.last_row[4 * seat + i] for i in range(4)):
            return "two cards lie in each pile once everyone has chosen (RW-0.5)"
    return ""


def step_fault(s: War, step: object) -> str:
    """What is wrong with one step, or nothing."""
    n = s.rules.seats
    if isinstance(step, (Draw, Out, Reshuffle, WoundRival, ScoutTops, RecallTroop, TunnelDown, ExchangeTop)):
        if not 0 <= step.seat < n or not s.alive[step.seat]:
            return "this must be a living seat"
        if not s.rules.strategy and not isinstance(step, Out):
            return "there are no Strategy Cards in this match"
    if isinstance(step, DamageDiscard) and not (
        0 <= step.victim < n and 0 <= step.cause < n and s.alive[step.victim] and step.victim != step.cause
    ):
        return "a living victim and another seat as cause are needed"
    if isinstance(step, Deploy) and (
        not 0 <= step.seat < n or not s.alive[step.seat] or len(s.picks[step.seat]) != step.pick
        or s.open_phase or s.hand_size(step.seat) + step.pick != 16 - 4 * s.placements
    ):  # fmt: skip
        return "living players commit four cards of the hand one after another (RW-3.3)"
    if isinstance(step, ScoutTops) and not 0 <= step.left <= 3:
        return "a Scout card looks at no more than three cards"
    if isinstance(step, ExchangeTop) and not exchangeable(s):
        return "there is nothing to exchange"
    if isinstance(step, RecallTroop) and not any(0 < card & 15 < 8 for card in s.discards[step.seat]):
        return "there is no Troop to recall"
    if isinstance(step, TunnelDown) and not step.piles(s):
        return "no pile is high enough"
    name = type(step).__name__
    if name == "ChooseAttacker" and not any(may_attack(s, place) and usable(s, place) for place in own_side(s)):
        return "no card can attack"
    if name == "ForcedDiscard" and not choosable(s, s.current):
        return "nothing can be discarded"
    if name in ("Attack", "Counter", "Aftermath") and step.args()[0] not in (0, 1, 2):  # type: ignore[attr-defined]
        return "its number is 0, 1 or 2"
    if isinstance(step, Window):
        return window_fault(s, step)
    return ""


def window_fault(s: War, step: Window) -> str:
    """Windows are those of the turn and of the clash (RW-8.2, RW-8.3)."""
    kinds = [actions.TURN_STRATEGY, actions.ATTACK_STRATEGY, actions.DEFENCE_STRATEGY, actions.ATTACK_RESPONSE]
    if not 0 <= step.window < 4 or kinds[step.window] != step.kind or step.rule not in (FIRST, RESTART):
        return "there is no such window"
    if (step.window == 0) != (s.attacking == NONE):
        return "the window does not belong here"
    if step.only >> s.rules.seats or not s.rules.strategy:
        return "seats that do not exist are asked"
    return ""

