"""Exact chances, shown before a choice is made."""
from __future__ import annotations

from functools import lru_cache
from typing import Final

from wartable.games.throes_of_war.cards.catalogue import MODE_LETTERS, NAMES, USES, Use
from wartable.games.throes_of_war.judge import hint
from wartable.games.throes_of_war.rules.payment import payable
from wartable.games.throes_of_war.rules.quest import shadows_tested, tested_dice
from wartable.games.throes_of_war.rules.totals import (
    LETHAL,
    Parts,
    attack_total,
    defense_total,
    dice_lost,
    result_band,
    total,
)
from wartable.games.throes_of_war.seen import events
from wartable.games.throes_of_war.table import actions
from wartable.games.throes_of_war.table.state import Column, Throes
from wartable.games.throes_of_war.table.symbols import ANY, COUNT_OF, FACES, SYMBOL_OF, SYMBOLS, symbols_in
from wartable.games.throes_of_war.table.terms import (
    ATTACK,
    CHARACTER_SLOT,
    DEFENSE,
    DICE,
    EMPTY,
    IDLE,
    LOST,
    NOT_SET,
    SIDE_WORDS,
    SLOTS,
    dice_words,
    holds,
)
from wartable.kernel.event import Event
from wartable.kernel.odds import BAD, GOOD, Chance, ChoiceOdds, Figure, Odds, Sum, added, chance_words, figure_words
from wartable.kernel.view import View

FIGURES: Final = 4
YOUR_TOTAL: Final = "your total"


def pay_chance(use: Use, kinds: list[int], any_from_double: bool) -> float:
    """The chance that a roll of these kinds of dice can pay the use."""
    return paid_by(use.card, use.mode, tuple(sorted(kinds)), any_from_double)


@lru_cache(10_000)
def paid_by(card: int, mode: int, kinds: Column, any_from_double: bool) -> float:
    """The same, remembered: cards and dice change little from one question to the next."""
    use = USES[card][mode]
    return chance_together(use, list(kinds)) if any_from_double or not use.any else chance_apart(use, list(kinds))


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
    """The odds of each of the viewer's choices that has some, best first."""
    s = view.veiled
    if not view.options or not isinstance(s, Throes):
        return []
    if view.kind == "turn_action":
        return turn_odds(s, view)
    if view.kind in ("lose_dice", "riposte_loss", "hinder_dice"):
        return loss_odds(s, view)
    return []


def turn_odds(s: Throes, view: View) -> Odds:
    """What ending the turn now brings, and the best total that can still be reached with each use, by the cards in play and the
    dice as they lie."""
    seat = view.viewer
    search = hint.Search(s, seat)
    answers = defences(s) if s.side == ATTACK and s.foe == NOT_SET else []
    found = [(float(total(s, seat, s.side)), end_odds(s, seat, answers))] if actions.END_TURN in view.options else []
    best: dict[int, tuple[float, int]] = {}
    for n, placed in enumerate(search.open):
        action = actions.USE_ACTION[placed.use.card] + placed.use.mode
        worth = search.with_use[n] / hint.SIXTHS
        if search.with_use[n] >= 0 and action in view.options and worth > best.get(action, (-1.0, 0))[0]:
            best[action] = (worth, n)
    for action, (worth, n) in best.items():
        found.append((worth, use_odds(s, seat, action, search.open[n], worth, answers)))
    return [one for _, one in sorted(found, key=_by_worth)]


def _by_worth(entry: tuple[float, ChoiceOdds]) -> tuple[float, int]:
    return -entry[0], entry[1].action


def total_sum(s: Throes, seat: int, words: str) -> Sum:
    """A player's total by its parts, from the sum that the rules use (TW-5.6.1)."""
    parts: Parts = []
    total(s, seat, s.side, parts)
    return added(words, parts)


def defences(s: Throes) -> list[Chance]:
    """What the defenders, who roll after the attack, can answer with: each of their cards in play that defends, and the chance
    that their dice pay it. What they have in the inventory nobody knows."""
    found: list[Chance] = []
    for seat in s.defenders:
        kinds = [s.kinds[d] for d in range(seat * DICE, seat * DICE + DICE) if not s.flag[d] & LOST]
        for i in range(seat * SLOTS, seat * SLOTS + SLOTS):
            uses = [use for use in USES[s.card[i]] if use.value(DEFENSE)] if s.card[i] != EMPTY and not s.stopped[i] else []
            for use in uses:
                letter = f" {MODE_LETTERS[use.mode]}" if len(uses) > 1 else ""
                words = f"seat {seat + 1} can pay {NAMES[use.card]}{letter}, defense {use.value(DEFENSE)}"
                found.append(Chance(words, round(pay_chance(use, kinds, s.rules.any_from_double), FIGURES), BAD))
    return found


def end_odds(s: Throes, seat: int, answers: list[Chance]) -> ChoiceOdds:
    """What ending the turn now brings: for the defender it is certain, since the attack stands (TW-5.6.2)."""
    own = total_sum(s, seat, f"your {SIDE_WORDS[s.side]}")
    outcomes, sums = results(s, seat, own.total)
    figure = Figure(YOUR_TOTAL, own.total)
    short = chance_words(outcomes[0]) if outcomes else figure_words(figure)
    return ChoiceOdds(actions.END_TURN, short, outcomes, answers, [own, *sums], [figure])


def use_odds(s: Throes, seat: int, action: int, placed: hint.Placed, worth: float, answers: list[Chance]) -> ChoiceOdds:
    """What a use adds to the total, and the best total that can still be reached with it."""
    used = s.clone()
    used.mode[seat * SLOTS + placed.slot] = placed.use.mode + 1
    own = total_sum(used, seat, f"your {SIDE_WORDS[s.side]} with {NAMES[placed.use.card]}")
    figure = Figure("best total", round(worth, FIGURES))
    known = worth == int(worth) and not shadows_tested(s)  # which dice a shadow test leaves is open until all are placed
    outcomes, sums = results(used, seat, int(worth)) if known else ([], [])
    return ChoiceOdds(action, figure_words(figure), outcomes, answers, [own, *sums], [figure])


def results(s: Throes, seat: int, reached: int) -> tuple[list[Chance], list[Sum]]:
    """How the exchange ends if the viewer, whose turn is the last of it, ends with this total; nothing where it is not."""
    if s.side != DEFENSE or s.turn != seat or [other for other in s.defenders if other != seat and not s.ended >> other & 1]:
        return [], []
    ends: dict[int, float] = {}
    for chance, failed in shadows(s):
        after = s.clone()
        after.shadowed |= failed
        margin = attack_total(after) - defense_total(after) - (0 if holds(failed, seat) else reached)
        lost = dice_lost(after, result_band(after, margin))
        ends[lost] = ends.get(lost, 0.0) + chance
    attack = attack_total(s)
    sums = [added("the attack against you", [("total", attack - s.fury()), ("fury", s.fury())])]
    likely = sorted(ends.items(), key=lambda end: (-end[1], end[0]))
    return [Chance(result_words(lost), chance, BAD if lost else GOOD) for lost, chance in likely], sums


def shadows(s: Throes) -> list[tuple[float, int]]:
    """Which defenders fail the shadow test that awaits them, as bits, and how likely that is (TW-6.7.3)."""
    found = [(1.0, 0)]
    for seat in s.defenders if shadows_tested(s) else ():
        if not s.alive(seat):
            continue
        fails = 1.0
        for d in tested_dice(s, seat):
            faces = FACES[s.kinds[d]]
            fails *= sum([1 for face in faces if not symbols_in(face, s.rules.shadow_mask)]) / len(faces)
        found = [(chance * p, bits | add) for chance, bits in found for p, add in ((1 - fails, 0), (fails, 1 << seat)) if p]
    return found


def result_words(lost: int) -> str:
    """What the defenders lose by an exchange, in words."""
    return "the defense holds" if lost == 0 else f"you lose {dice_words(lost)}"


def loss_odds(s: Throes, view: View) -> Odds:
    """For each kind of die: how many of the player's cards a roll of the others can be expected to pay."""
    seat = view.viewer
    cards = [c for c in s.card[seat * SLOTS : seat * SLOTS + CHARACTER_SLOT + 2] if c != EMPTY]
    kinds = [s.kinds[d] for d in range(seat * DICE, seat * DICE + DICE) if not s.flag[d] & LOST]
    if view.kind == "hinder_dice":
        kinds = [s.kinds[d] for d in range(seat * DICE, seat * DICE + DICE) if not s.flag[d] & LOST and s.where[d] == IDLE]
    first = actions.FIRST_SIT_OUT if view.kind == "hinder_dice" else actions.FIRST_LOSE
    found: list[tuple[float, ChoiceOdds]] = []
    for option in view.options:
        if first <= option < first + SYMBOLS:
            left = kinds[:]
            left.remove(option - first)
            chances = [max([pay_chance(use, left, s.rules.any_from_double) for use in USES[c]]) for c in cards]
            figure = Figure("cards that the other dice pay on average", round(sum(chances), FIGURES))
            each = [Chance(f"{NAMES[c]} can be paid", round(chance, FIGURES), GOOD) for c, chance in zip(cards, chances)]
            found.append((sum(chances), ChoiceOdds(option, figure_words(figure), [], each, [], [figure])))
    return [one for _, one in sorted(found, key=_by_worth)]


def against(view: View, action: int) -> dict[str, int]:
    """The total with which the viewer would end the turn, as the picture shows it (TW-5.6.1)."""
    if action != actions.END_TURN:
        return {}
    return {f"the total of seat {view.viewer}": view.table["players"][view.viewer]["total"]}


def came_of(told: list[Event], viewer: int, over: bool) -> dict[str, float]:
    """The total with which the viewer ended the turn and, once the exchange is decided, what its defenders lose, by the words
    of the odds (TW-5.6.1, TW-5.8.2)."""
    found: dict[str, float] = {}
    for event in told:
        if event.kind == events.TOTAL and event.args[0] == viewer:
            found[YOUR_TOTAL] = float(event.args[4])
        if event.kind == events.MARGIN:
            return {**found, **{result_words(lost): float(lost == event.args[2]) for lost in range(LETHAL + 1)}}
    return found if over else {}
