"""Positions that people write: what is due in them, and what no war can come to."""
from __future__ import annotations

import re
from typing import Any, Final

from wartable.games.roar_of_war.cards.catalogue import COUNT
from wartable.games.roar_of_war.cards.decks import S_COUNT
from wartable.games.roar_of_war.rules import fight, opening, turn
from wartable.games.roar_of_war.rules.losses import DamageDiscard, Draw, Out, Reshuffle, choosable
from wartable.games.roar_of_war.rules.opening import CompareRolls, RollBoth, setup_steps
from wartable.games.roar_of_war.rules.placement import Deploy
from wartable.games.roar_of_war.rules.targets import ExchangeTop, RecallTroop, ScoutTops, TunnelDown, WoundRival, exchangeable
from wartable.games.roar_of_war.rules.turn import may_attack, own_side, usable
from wartable.games.roar_of_war.table import actions
from wartable.games.roar_of_war.table.state import War
from wartable.games.roar_of_war.table.terms import (
    ANIMAL,
    ARMY_SIZE,
    CARDS,
    MOST_TOKENS,
    NONE,
    PILES,
    RACES,
    TYPE,
    TYPE_BITS,
    TYPES,
)
from wartable.kernel.step import Step
from wartable.kernel.window import FIRST, RESTART, Window


def due_from(s: War) -> list[Step[Any]]:
    """The beginning, a turn, or the fight between two cards that lie face up."""
    if s.current == NONE:
        return [opening.BEGIN]
    if s.x != NONE and s.y != NONE:
        return [fight.CLASH, fight.FIGHT, turn.SECOND_ATTACK, turn.END_TURN]
    return [turn.BEGIN_TURN]


def check_position(s: War) -> str:
    """What is impossible, in words."""
    return shape_fault(s) or numbers_fault(s) or table_fault(s)


def shape_fault(s: War) -> str:
    """Columns of the wrong length, or with numbers that nothing can be."""
    n = s.rules.seats
    for name, column, size in (
        ("race", s.race, n), ("alive", s.alive, n), ("tokens", s.tokens, n), ("hand", s.hand, n * TYPES),
        ("last_row", s.last_row, n * PILES), ("s_hand", s.s_hand, n * CARDS), ("s_deck", s.s_deck, n * CARDS),
        ("s_discard", s.s_discard, n * CARDS), ("rolls", s.rolls, n), ("last_of_team", s.last_of_team, 2),
    ):  # fmt: skip
        if len(column) != size or not all(isinstance(v, int) and NONE <= v <= MOST for v in column):
            return f"{name} must have {size} numbers from {NONE} to {MOST}"
    for name, lists, size in (("piles", s.piles, n * PILES), ("discards", s.discards, n), ("picks", s.picks, n)):
        if len(lists) != size or not all(isinstance(v, (list, tuple)) for v in lists):
            return f"{name} must have {size} lists"
        if not all(isinstance(v, int) and 0 <= v >> TYPE_BITS <= s.rules.everybody for each in lists for v in each):
            return f"{name} must hold cards: the type, and 16 times the mask of those who have seen it"
    return ""


def numbers_fault(s: War) -> str:
    """Seats, places and counts that cannot be."""
    n = s.rules.seats
    for name, value, most in (
        ("open_phase", s.open_phase, 1), ("placements", s.placements, 4), ("turns", s.turns, 100_000), ("again", s.again, 12),
        ("beast_attack", s.beast_attack, MOST), ("beast_defence", s.beast_defence, MOST), ("x_beast", s.x_beast, 1),
        ("attack_bonus", s.attack_bonus, MOST), ("defence_bonus", s.defence_bonus, MOST), ("flags", s.flags, 127),
        ("counter_bonus", s.counter_bonus, MOST), ("more_dice", s.more_dice, 12), ("trample", s.trample, 12),
        ("attacker_spite", s.attacker_spite, 12), ("defender_spite", s.defender_spite, 12), ("played", s.played, (1 << n) - 1),
        ("attack_cards", s.attack_cards, MOST), ("defence_cards", s.defence_cards, MOST),
        ("used", s.used, (1 << n * PILES) - 1), ("refused", s.refused, (1 << n * PILES) - 1),
        ("up", s.up, (1 << n * PILES) - 1), ("looked", s.looked, (1 << n * PILES) - 1),
    ):  # fmt: skip
        if not 0 <= value <= most:
            return f"{name} must be a number from 0 to {most}"
    for name, entries, most in (
        ("s_table", s.s_table, n * CARDS - 1), ("looks", s.looks, n * PILES - 1), ("losses", s.losses, n * 16),
        ("fallen", s.fallen, n - 1),
    ):  # fmt: skip
        if not all(isinstance(v, int) and 0 <= v <= most for v in entries):
            return f"{name} must hold numbers from 0 to {most}"
    if any(loss // 16 >= n or loss % 16 >= n for loss in s.losses):
        return "losses are victim * 16 + cause, both of them seats"
    if s.open_phase != (1 if s.placements == 4 else 0):
        return "the open phase begins with the fourth placement (RW-2.6)"
    if s.up and any(s.up >> place & 1 and not s.piles[place] for place in range(n * PILES)):
        return "up names only piles with a card"
    for team in range(2):
        if s.last_of_team[team] != NONE and s.last_of_team[team] % 2 != team:
            return "last_of_team names a seat of each team"
    for name, seat in (
        ("token", s.token),
        ("current", s.current),
        ("attacking", s.attacking),
        ("defending", s.defending),
        ("beast", s.beast),
        ("x_owner", s.x_owner),
        *[("last_of_team", q) for q in s.last_of_team],
    ):
        if not NONE <= seat < n:
            return f"{name} must be a seat from 0 to {n - 1}, or {NONE} for nobody"
    for name, place in (("x", s.x), ("y", s.y)):
        if not NONE <= place < n * PILES or (place != NONE and not s.piles[place]):
            return f"{name} must be a place with a card, seat * {PILES} + pile, or {NONE}"
    return ""


def table_fault(s: War) -> str:
    """Players, cards and fights that no war can come to."""
    n = s.rules.seats
    if not all(0 <= tokens < MOST_TOKENS for tokens in s.tokens):
        return "a player has 0 to 2 Damage Tokens; the third resets them (RW-6.4)"
    if sorted(s.fallen) != [seat for seat in range(n) if not s.alive[seat]]:
        return "fallen must list exactly the players who are out (RW-10.1)"
    if s.current != NONE and not all(0 <= race < len(RACES) for race in s.race):
        return "everyone has a race once the first turn has begun (RW-0.1)"
    for race in range(len(RACES)):
        if s.race.count(race) > s.rules.copies:
            return f"each copy of the game has every race once, and the {RACES[race]} are taken more often (RW-0.1)"
    if s.current != NONE and not s.open_phase and (s.token == NONE or not s.alive[s.token]):
        return "a living player holds the Turn Token until all cards are placed (RW-3.5)"
    if s.current != NONE:
        for seat in range(n):
            wrong = seat_fault(s, seat)
            if wrong:
                return f"seat {seat + 1}: {wrong}"
    if s.x != NONE and (s.x_owner != s.x // PILES or s.attacking != s.current):
        return "the current player attacks, and x_owner is the owner of the attacking card (RW-5.1)"
    if s.y != NONE and (s.defending != s.y // PILES or s.defending in (s.current, s.x_owner)):
        return "the attacked card is another player's (RW-4.3)"
    if s.x != NONE and s.top(s.x) == ANIMAL and not s.x_beast:
        return "Animals never attack (RW-4.2)"
    return ""


MOST: Final = 99  # no count comes to more


def seat_fault(s: War, seat: int) -> str:
    """What is wrong with one player's cards once they are dealt."""
    cards = [t for t in range(TYPES) for _ in range(s.hand[seat * TYPES + t])]
    cards.extend([pick // PILES for pick in s.picks[seat]])
    cards.extend([card & TYPE for card in s.discards[seat]])
    for place in range(seat * PILES, seat * PILES + PILES):
        if s.last_row[place] and not s.piles[place]:
            return "an empty pile has no Last Row card"
        cards.extend([card & TYPE for card in s.piles[place]])
    strategy = [
        s.s_hand[c] + s.s_deck[c] + s.s_discard[c] + s.s_table.count(c) for c in range(seat * CARDS, seat * CARDS + CARDS)
    ]
    if not s.alive[seat]:
        return "all cards of a player who is out have left the game (RW-10.2)" if cards or any(strategy) else ""
    if len(cards) != ARMY_SIZE or any(cards.count(t) != COUNT[s.number(seat, t)] for t in range(TYPES)):
        return "hand, piles and discards must hold exactly the 24 cards of the army (RW-0.2)"
    wanted = [S_COUNT[s.race[seat] * CARDS + c] if s.rules.strategy else 0 for c in range(CARDS)]
    if strategy != wanted:
        return "Strategy hand, deck and discard must hold exactly the 12 cards of the race (RW-0.2)"
    if s.open_phase and s.hand_size(seat):
        return "in the open phase all cards have been placed (RW-2.6)"
    return ""


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


def check_due(s: War) -> str:
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
