"""Exact chances, shown before a choice is made."""
from __future__ import annotations

from typing import Final

from wartable.games.throes_of_war.cards.catalogue import USES, Use
from wartable.games.throes_of_war.judge import hint
from wartable.games.throes_of_war.rules.payment import payable
from wartable.games.throes_of_war.rules.totals import total
from wartable.games.throes_of_war.seen.rebuild import rebuild
from wartable.games.throes_of_war.table import actions
from wartable.games.throes_of_war.table.state import Throes
from wartable.games.throes_of_war.table.symbols import ANY, COUNT_OF, FACES, SYMBOL_OF, SYMBOLS
from wartable.games.throes_of_war.table.terms import CHARACTER_SLOT, DICE, EMPTY, IDLE, LOST, SLOTS
from wartable.kernel.view import View

Odds = list[tuple[int, dict[str, float]]]
FIGURES: Final = 4


def pay_chance(use: Use, kinds: list[int], any_from_double: bool) -> float:
    """The chance that a roll of these kinds of dice can pay the use."""
    return chance_together(use, kinds) if any_from_double or not use.any else chance_apart(use, kinds)


def chance_apart(use: Use, kinds: list[int]) -> float:
    """The same where each ANY takes a die of its own (TW-5.4.3): dice are counted by face as far as more would not help."""
    most = use.size
    states: dict[tuple[int, ...], float] = {(0,) * (2 * SYMBOLS): 1.0}
    for kind in kinds:
        after: dict[tuple[int, ...], float] = {}
        for faces, chance in states.items():
            for face in FACES[kind]:
                # Symbols that the cost does not name can only pay an ANY: they are all one.
                place = face if use.cost[SYMBOL_OF[face]] else next(q for q in range(SYMBOLS) if not use.cost[q])
                key = faces if faces[place] >= most else (*faces[:place], faces[place] + 1, *faces[place + 1 :])
                after[key] = after.get(key, 0.0) + chance / 6
        states = after
    return sum([chance for faces, chance in states.items() if payable(use, list(faces), False)])


def chance_together(use: Use, kinds: list[int]) -> float:
    """The same where the second half of a DOUBLE may pay an ANY of the same card: symbols are all that counts."""
    states: dict[tuple[int, ...], float] = {tuple(use.cost): 1.0}
    for kind in kinds:
        after: dict[tuple[int, ...], float] = {}
        for need, chance in states.items():
            for face in FACES[kind]:
                left = list(need)
                for _ in range(COUNT_OF[face]):
                    q = SYMBOL_OF[face]
                    if left[q]:
                        left[q] -= 1
                    elif left[ANY]:
                        left[ANY] -= 1
                key = tuple(left)
                after[key] = after.get(key, 0.0) + chance / 6
        states = after
    return states.get((0,) * (SYMBOLS + 1), 0.0)


def odds(view: View) -> Odds:
    """What each of the viewer's choices is worth, best first."""
    if not view.options:
        return []
    if view.kind == "turn_action":
        return turn_odds(rebuild(view), view)
    if view.kind in ("lose_dice", "riposte_loss", "hinder_dice"):
        return loss_odds(rebuild(view), view)
    return []


def turn_odds(s: Throes, view: View) -> Odds:
    """The best total that can still be reached with each use, by the cards in play and the dice as they lie."""
    seat = view.viewer
    search = hint.Search(s, seat)
    now = float(total(s, seat, s.side))
    worth: dict[int, float] = {actions.END_TURN: now}
    for n, placed in enumerate(search.open):
        action = actions.USE_ACTION[placed.use.card] + placed.use.mode
        if search.with_use[n] >= 0:
            worth[action] = max(worth.get(action, 0.0), search.with_use[n] / hint.SIXTHS)
    found = [(action, {"best total": round(value, FIGURES)}) for action, value in worth.items() if action in view.options]
    return sorted(found, key=_by_worth)


def _by_worth(entry: tuple[int, dict[str, float]]) -> tuple[float, int]:
    return -next(iter(entry[1].values())), entry[0]


def loss_odds(s: Throes, view: View) -> Odds:
    """For each kind of die: how many of the player's cards a roll of the others can be expected to pay."""
    seat = view.viewer
    cards = [c for c in s.card[seat * SLOTS : seat * SLOTS + CHARACTER_SLOT + 2] if c != EMPTY]
    kinds = [s.kinds[d] for d in range(seat * DICE, seat * DICE + DICE) if not s.flag[d] & LOST]
    if view.kind == "hinder_dice":
        kinds = [s.kinds[d] for d in range(seat * DICE, seat * DICE + DICE) if not s.flag[d] & LOST and s.where[d] == IDLE]
    first = actions.FIRST_SIT_OUT if view.kind == "hinder_dice" else actions.FIRST_LOSE
    found: Odds = []
    for option in view.options:
        if first <= option < first + SYMBOLS:
            left = kinds[:]
            left.remove(option - first)
            payable = sum([max([pay_chance(use, left, s.rules.any_from_double) for use in USES[c]]) for c in cards])
            found.append((option, {"cards payable": round(payable, FIGURES)}))
    return sorted(found, key=_by_worth)


def against(view: View, action: int) -> dict[str, int]:
    """The total with which the viewer would end the turn, as the picture shows it (TW-5.6.1)."""
    if action != actions.END_TURN:
        return {}
    return {f"the total of seat {view.viewer}": view.table["players"][view.viewer]["total"]}
