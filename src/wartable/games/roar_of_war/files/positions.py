"""Positions that people write: what is due in them, and what no war can come to."""
from __future__ import annotations

from typing import Any, Final

from wartable.games.roar_of_war.cards.catalogue import CARDS, TYPES, army_of, hand_at, held_at
from wartable.games.roar_of_war.cards.decks import deck_of
from wartable.games.roar_of_war.rules import fight, opening, turn
from wartable.games.roar_of_war.rules.losses import Out
from wartable.games.roar_of_war.rules.opening import CompareRolls, RollBoth, RollOff, setup_steps
from wartable.games.roar_of_war.table import actions
from wartable.games.roar_of_war.table.state import War
from wartable.games.roar_of_war.table.terms import (
    ALL_FLAGS,
    ANIMAL,
    ARMY_SIZE,
    ATTACKER_FALLS,
    ATTACKING,
    D4,
    DECK_SIZE,
    DEFENDER_FALLS,
    DEFENDING,
    HIDDEN,
    MOST_TOKENS,
    NONE,
    PILES,
    PLACED,
    PLACEMENTS,
    RACES,
    RESPONSE_WINDOW,
    TURN_WINDOW,
    card_seen,
    cause_of,
    is_in,
    loss_of,
    pile_picked,
    places_of,
    seat_of,
    type_of,
    type_picked,
)
from wartable.kernel.step import Step
from wartable.kernel.window import FIRST, RESTART, Window

MOST: Final = 99  # no count comes to more
FIRST_CARDS: Final = 2 * PILES  # that everyone lays out


def spans(s: War) -> dict[str, tuple[int, int]]:
    """The lowest and the highest number of every column, and of every number that a step holds."""
    n = s.rules.seats
    flag, count, few = (0, 1), (0, MOST), (0, DECK_SIZE)
    seat, somebody = (0, n - 1), (NONE, n - 1)
    place, places, seats = (NONE, n * PILES - 1), (0, (1 << n * PILES) - 1), (0, (1 << n) - 1)
    card, cards = (0, card_seen(HIDDEN, s.rules.everybody)), (0, n * CARDS - 1)
    return {
        "race": (NONE, len(RACES) - 1), "alive": flag, "tokens": (0, MOST_TOKENS - 1), "hand": (0, ARMY_SIZE), "piles": card,
        "last_row": flag, "discards": card, "picks": (0, TYPES * PILES - 1), "s_hand": few, "s_deck": few, "s_discard": few,
        "s_table": cards, "rolls": (0, 2 * D4.size), "fallen": seat, "open_phase": flag, "placements": (0, PLACEMENTS),
        "turns": (0, 100_000), "token": somebody, "current": somebody, "played": seats, "last_of_team": somebody,
        "beast": somebody, "beast_attack": count, "beast_defence": count, "again": few, "used": places, "refused": places,
        "up": places, "looks": (0, n * PILES - 1), "looked": places, "losses": (0, loss_of(n - 1, n - 1)),
        "attacking": somebody, "defending": somebody, "x": place, "y": place, "x_owner": somebody, "x_beast": flag,
        "attack_bonus": count,
        "defence_bonus": count, "counter_bonus": count, "more_dice": few, "flags": (0, ALL_FLAGS), "trample": few,
        "attacker_spite": few, "defender_spite": few, "attack_cards": count, "defence_cards": count,
        "seat": seat, "seats": (1, (1 << n) - 1), "pile": (0, PILES - 1), "pick": (0, PLACED - 1), "second": flag,
        "first": flag, "role": (ATTACKING, DEFENDING), "passes": (0, 2), "cards": count, "victim": seat, "cause": seat,
        "loser": (ATTACKER_FALLS, DEFENDER_FALLS), "left": (0, 3), "window": (TURN_WINDOW, RESPONSE_WINDOW),
    }  # fmt: skip


def due_from(s: War) -> list[Step[Any]]:
    """The beginning, a turn, or the fight between two cards that lie face up."""
    if s.current == NONE:
        return [opening.BEGIN]
    if s.x != NONE and s.y != NONE:
        return [fight.CLASH, fight.FIGHT, turn.SECOND_ATTACK, turn.END_TURN]
    return [turn.BEGIN_TURN]


# The table.


def check_position(s: War) -> str:
    """Players, cards and fights that no war can come to."""
    n = s.rules.seats
    if any(cause_of(loss) >= n for loss in s.losses):
        return "losses are made of a victim and a cause, both of them seats (RW-6.3)"
    if s.open_phase != (1 if s.placements == PLACEMENTS else 0):
        return "the open phase begins with the fourth placement (RW-2.6)"
    for team in range(2):
        if s.last_of_team[team] != NONE and s.last_of_team[team] % 2 != team:
            return "last_of_team names a seat of each team (RW-9.12)"
    if sorted(s.fallen) != [seat for seat in range(n) if not s.alive[seat]]:
        return "fallen must list exactly the players who are out (RW-10.1)"
    for race in range(len(RACES)):
        if s.race.count(race) > s.rules.copies:
            return f"each copy of the game has every race once, and the {RACES[race]} are taken more often (RW-0.1)"
    if s.current != NONE:
        if NONE in s.race:
            return "everyone has a race once the first turn has begun (RW-0.1)"
        if not s.open_phase and not s.ranking and (s.token == NONE or not s.alive[s.token]):
            return "a living player holds the Turn Token until all cards are placed (RW-3.5)"
        for seat in range(n):
            wrong = seat_fault(s, seat)
            if wrong:
                return f"seat {seat + 1}: {wrong}"
    return places_fault(s)


def places_fault(s: War) -> str:
    """Piles that are named and cannot be."""
    if any(is_in(s.up, place) and not s.piles[place] for place in range(len(s.piles))):
        return "up names only piles with a card (RW-1.2)"
    for name, place in (("x", s.x), ("y", s.y)):
        if place != NONE and not s.piles[place]:
            return f"{name} must be a place with a card (RW-5.1)"
    if s.x != NONE and (s.x_owner != seat_of(s.x) or s.attacking != s.current):
        return "the current player attacks, and x_owner is the owner of the attacking card (RW-5.1)"
    if s.y != NONE and (s.defending != seat_of(s.y) or s.defending in (s.current, s.x_owner)):
        return "the attacked card is another player's (RW-4.3)"
    if s.x != NONE and s.top(s.x) == ANIMAL and not s.x_beast:
        return "Animals never attack (RW-4.2)"
    return ""


def seat_fault(s: War, seat: int) -> str:
    """What is wrong with one player's cards once they are dealt."""
    cards = [t for t in range(TYPES) for _ in range(s.hand[hand_at(seat, t)])]
    cards.extend([type_picked(pick) for pick in s.picks[seat]])
    cards.extend([type_of(card) for card in s.discards[seat]])
    for place in places_of(seat):
        if s.last_row[place] and not s.piles[place]:
            return "an empty pile has no Last Row card (RW-2.7)"
        cards.extend([type_of(card) for card in s.piles[place]])
    strategy = [
        s.s_hand[held] + s.s_deck[held] + s.s_discard[held] + s.s_table.count(held)
        for held in range(held_at(seat, 0), held_at(seat, CARDS))
    ]
    if not s.alive[seat]:
        return "all cards of a player who is out have left the game (RW-10.2)" if cards or any(strategy) else ""
    if len(cards) != ARMY_SIZE or [cards.count(t) for t in range(TYPES)] != army_of(s.race[seat]):
        return "hand, piles and discards must hold exactly the 24 cards of the army (RW-0.2)"
    if strategy != (deck_of(s.race[seat]) if s.rules.strategy else [0] * CARDS):
        return "Strategy hand, deck and discard must hold exactly the 12 cards of the race (RW-0.2)"
    if s.open_phase and s.hand_size(seat):
        return "in the open phase all cards have been placed (RW-2.6)"
    return ""


# What is due.


def check_due(s: War) -> str:
    """What cannot be due with such a table, in words."""
    due = s.due()
    if not due:
        return ""
    names = [type(step).__name__ for step in due]
    if s.current == NONE:
        return setup_fault(s)
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
    return windows_fault(s, due, names)


WINDOW_KINDS: Final = [
    actions.TURN_STRATEGY, actions.ATTACK_STRATEGY, actions.DEFENCE_STRATEGY, actions.ATTACK_RESPONSE,
]  # fmt: skip
CLASH_GOES_ON: Final = ["Window", "Response", "Alternate", "Fight"]


def windows_fault(s: War, due: list[Step[Any]], names: list[str]) -> str:
    """Windows are those of the turn and of the clash, and what they interrupt goes on (RW-8.2, RW-8.3)."""
    for i, step in enumerate(due):
        if not isinstance(step, Window):
            continue
        if WINDOW_KINDS[step.window] != step.kind or step.rule not in (FIRST, RESTART) or not s.rules.strategy:
            return f"{step!r}: there is no such window"
        if (step.window == TURN_WINDOW) != (s.attacking == NONE):
            return f"{step!r}: the window does not belong here"
        following = names[i + 1] if i + 1 < len(names) else "nothing"
        if following not in (["Attack"] if step.window == TURN_WINDOW else CLASH_GOES_ON):
            return f"{following} is never due right after this window"
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
        seats = [q for q in range(n) if is_in(masks[0], q)]
        if rolling != seats[len(seats) - len(rolling) :]:
            return "the roll-off is made in seat order (RW-0.7)"
        done = len(every) - 1
    else:
        done = len(every) - len(due)
        last = due[len(due) - 1]
        if done < 0 or [repr(step) for step in due[:-1]] != every[done:-1]:
            return "the setup is made in its order (RW-0.1 to RW-0.7)"
        if not isinstance(last, RollOff):
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
        picked = max(0, min(FIRST_CARDS, done - n - 1 - FIRST_CARDS * seat)) if dealt and not laid else 0
        if len(s.picks[seat]) != picked or any(pile_picked(pick) != i % PILES for i, pick in enumerate(s.picks[seat])):
            return "cards are committed in seat order, pile by pile (RW-0.3, RW-0.4)"
        if s.strategy_size(seat) != max(0, min(2, drawn - 2 * seat)):
            return "everyone draws two Strategy Cards in seat order (RW-0.6)"
        if dealt and seat_fault(s, seat):
            return seat_fault(s, seat)
        if laid and not s.leader_lives(seat):
            return "the Leader of a living player lies in the Last Row (RW-0.3)"
        if not dealt and (any(s.hand) or any(s.piles) or any(s.discards) or any(s.s_deck) or any(s.s_hand) or any(s.s_discard)):
            return "cards are taken after the races (RW-0.2)"
        if laid != all(len(s.piles[place]) == 2 and s.last_row[place] for place in places_of(seat)):
            return "two cards lie in each pile once everyone has chosen (RW-0.5)"
    return ""
