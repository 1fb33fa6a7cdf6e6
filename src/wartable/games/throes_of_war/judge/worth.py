"""What cards, dice and effects are worth to a player, in points of attack or defense: the evaluation of the soldier."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from wartable.games.throes_of_war.cards.at_use import (
    Again,
    Destroy,
    Energize,
    Heal,
    Hinder,
    Muster,
    Rally,
    Recover,
    Reroll,
    Reuse,
    Sacrifice,
    Stop,
    Turn,
)
from wartable.games.throes_of_war.cards.bonuses import Brace, Facing, Lone, Per, PerLost, Underdog, Versus
from wartable.games.throes_of_war.cards.catalogue import BITS, USES, Use
from wartable.games.throes_of_war.cards.effects import (
    Boost,
    Deepen,
    Double,
    Doubles,
    DoubleTotal,
    Drain,
    Endure,
    Extra,
    Keyword,
    Offer,
    OwnBonus,
    Pierce,
    Riposte,
    Rise,
    Ward,
)
from wartable.games.throes_of_war.rules.allocation import kind_sixths
from wartable.games.throes_of_war.rules.totals import (
    item_counts,
    printed_value,
    slot_values,
    total,
    used_slots,
)
from wartable.games.throes_of_war.rules.verbs import in_play
from wartable.games.throes_of_war.table import actions
from wartable.games.throes_of_war.table.state import Throes
from wartable.games.throes_of_war.table.symbols import COUNT_OF, FACES, SYMBOL_OF, SYMBOLS
from wartable.games.throes_of_war.table.terms import (
    ATTACK,
    DEFENSE,
    DICE,
    EMPTY,
    FREE,
    NOT_SET,
    SLOTS,
    SPECIAL_SLOT,
    holds,
)
from wartable.kernel.state import State

DIE: Final = 5.0  # What a die is worth in points of attack or defense: the width of a band.
REPLACING: Final = 1.5  # What it costs to give a card in play away.
ENOUGH: Final = 0.4  # A plan that adds less than this is not worth a card.


class Worth:
    """One look at an imagined table for the seat that is asked."""

    def __init__(self, table: State, seat: int) -> None:
        assert isinstance(table, Throes)
        s = table
        self.s: Throes = s
        self.seat = seat
        self.side = s.side
        self.now = total(s, seat, s.side) if s.turn == seat else 0
        self.any_double = s.rules.any_from_double

    def demand(self) -> list[float]:
        """How much each symbol is wanted by the player's cards; those in play count most."""
        wanted = [0.3] * SYMBOLS
        base = self.seat * SLOTS
        for i in range(base, base + SLOTS):
            if self.s.card[i] != EMPTY:
                cost = USES[self.s.card[i]][0].cost
                for q in range(SYMBOLS):
                    wanted[q] += cost[q]
        for card in self.s.inventory[self.seat]:
            cost = USES[card][0].cost
            for q in range(SYMBOLS):
                wanted[q] += 0.3 * cost[q]
        return wanted

    def die_worth(self, kind: int) -> float:
        """What a die of a kind brings on average: its symbols, by how much they are wanted and not already plentiful."""
        wanted = self.demand()
        have = self.s.kind_counts(self.seat, False)
        supply = [0.5 * have[q] + sum([have[k] for k in range(SYMBOLS) if k != q]) / 7 for q in range(SYMBOLS)]
        return sum([wanted[SYMBOL_OF[f]] / (1 + supply[SYMBOL_OF[f]]) * COUNT_OF[f] for f in FACES[kind]])

    def worth(self, card: int, use: Use) -> float:
        """What a use adds to the total of this turn, its other effects in points."""
        side = self.side
        v = float(use.value(side))
        for k in use.keywords:
            if k.side & side:
                v += self.effect_worth(use, k)
        return v

    def number(self, use: Use) -> float:
        """What of it is attack or defense: the number with its own bonuses."""
        side = self.side
        v = float(use.value(side))
        for k in use.keywords:
            if k.side & side and isinstance(k, (OwnBonus, Reroll)):
                v += self.effect_worth(use, k)
        return v

    def effect_worth(self, use: Use, k: Keyword) -> float:
        return WORTH[type(k)](self, use, k) if type(k) in WORTH else 0.0

    def matching(self, mask: int, card: int) -> int:
        """How many other cards of a type are in play."""
        base = self.seat * SLOTS
        return sum([1 for c in self.s.card[base : base + SLOTS] if c != EMPTY and c != card and BITS[c] & mask])

    def best_value(self, mask: int, card: int) -> float:
        base = self.seat * SLOTS
        values = [
            USES[c][0].value(self.side) for c in self.s.card[base : base + SLOTS] if c != EMPTY and c != card and BITS[c] & mask
        ]
        return float(max(values, default=0))

    def has_target(self, mask: int) -> bool:
        s = self.s
        if s.foe != NOT_SET:
            items = s.rules.npcs[s.enemies[s.foe]].items
            out = s.gone[s.foe] | s.going[s.foe]
            return any(items[row].bits & mask and not holds(out, row) for row in range(len(items)))
        return any(in_play(s, other, mask) for other in s.opponents(self.seat))

    def stop_worth(self, k: Keyword) -> float:
        """What the best cards that could be stopped give."""
        s = self.s
        found: list[float] = []
        if s.foe != NOT_SET:
            for row, item in enumerate(s.rules.npcs[s.enemies[s.foe]].items):
                if item.bits & k.mask and item_counts(s, row):
                    if self.side == DEFENSE:
                        found.append(printed_value(s, row) + (3.0 if s.plus_active(row) else 0.0))
                    else:
                        found.append(sum(item.defense) / 18)
        else:
            for other in s.opponents(self.seat):
                values = slot_values(s, other, ATTACK, used_slots(s, other)) if self.side == DEFENSE else [0] * SLOTS
                for slot in range(SLOTS):
                    c = s.card[other * SLOTS + slot]
                    if c == EMPTY or not BITS[c] & k.mask or s.stopped[other * SLOTS + slot]:
                        continue
                    if self.side == DEFENSE:
                        found.append(float(values[slot]))
                    elif slot != SPECIAL_SLOT or not s.exhausted[other]:
                        found.append(0.5 * USES[c][0].defense)
        found.sort(reverse=True)
        return sum(found[: k.n] if k.n else found)

    def target_worth(self, option: int) -> float:
        """What an opponent's card or an NPC's item is worth to its owner now."""
        s = self.s
        if actions.STOP_ITEM.holds(option) or actions.DESTROY_ITEM.holds(option):
            block = actions.STOP_ITEM if actions.STOP_ITEM.holds(option) else actions.DESTROY_ITEM
            row = option - block.first
            item = s.rules.npcs[s.enemies[s.foe]].items[row]
            if block is actions.DESTROY_ITEM or self.side == ATTACK:
                mean = sum(item.defense) + (sum(item.attack) if block is actions.DESTROY_ITEM else 0)
                vain = any(holds(a.rises, row) for a in s.rules.npcs[s.enemies[s.foe]].abilities)
                return -1.0 if vain and block is actions.DESTROY_ITEM else mean / 18
            return printed_value(s, row) + (3.0 if s.plus_active(row) else 0.0)
        if actions.STOP_CARD.holds(option):
            owner, card = actions.stopped_owner(option), actions.stopped_card(option)
            if self.side == DEFENSE:
                values = slot_values(s, owner, ATTACK, used_slots(s, owner))
                return float(max([values[slot] for slot in range(SLOTS) if s.card[owner * SLOTS + slot] == card]))
            return USES[card][0].defense + 0.1 * USES[card][0].size
        return keep_worth(actions.destroyed_card(option))


def keep_worth(card: int) -> float:
    """What a card is worth to keep: its numbers, by how much it costs to use."""
    use = USES[card][0]
    return use.attack + use.defense + 0.8 * len(use.keywords) - 0.7 * use.size


# What each keyword is worth beside the number of its card, in points.


def reroll(w: Worth, use: Use, k: Keyword) -> float:
    kinds = w.s.kind_counts(w.seat, False)
    mean = sum([kinds[q] * kind_sixths(q, k.mask) for q in range(SYMBOLS)]) / 6 / max(1, sum(kinds))
    return mean * use.size * k.n


def each_card(w: Worth, use: Use, k: Keyword) -> float:
    return k.n * min(3, w.matching(k.mask, use.card))


def double(w: Worth, use: Use, k: Keyword) -> float:
    return w.best_value(k.mask, use.card) * (2 if k.limit else 1)


def double_total(w: Worth, use: Use, k: Keyword) -> float:
    return 6.0 + w.s.wounds[w.seat]


def per_lost(w: Worth, use: Use, k: Keyword) -> float:
    return float(w.s.wounds[w.seat] // k.limit * k.n)


def facing(w: Worth, use: Use, k: Keyword) -> float:
    assert isinstance(k, Facing)
    return float(k.n) if k.faces(w.s, w.seat, w.side) else 0.0


def lone(w: Worth, use: Use, k: Keyword) -> float:
    return k.n / (1 + w.matching(k.mask, use.card))


def heal(w: Worth, use: Use, k: Keyword) -> float:
    return DIE * min(k.n, w.s.lost(w.seat)) if w.s.healing() else 0.0


def drain(w: Worth, use: Use, k: Keyword) -> float:
    return 2.0 * min(k.n, w.s.lost(w.seat)) if w.s.healing() else 0.0


def rally(w: Worth, use: Use, k: Keyword) -> float:
    free = sum([1 for d in range(w.seat * DICE, w.seat * DICE + DICE) if w.s.where[d] == FREE])
    return 1.7 * (w.s.lost(w.seat) - free + 1) - 2


def muster(w: Worth, use: Use, k: Keyword) -> float:
    return 1.5 * min(k.n, w.s.lost(w.seat))


def turn(w: Worth, use: Use, k: Keyword) -> float:
    return 0.6 * min(k.n, 2)


def again(w: Worth, use: Use, k: Keyword) -> float:
    return 0.4 * min(k.n, 3)


def stop(w: Worth, use: Use, k: Keyword) -> float:
    return w.stop_worth(k)


def destroy(w: Worth, use: Use, k: Keyword) -> float:
    return 1.0 if w.has_target(k.mask) else 0.0


def give_up(w: Worth, use: Use, k: Keyword) -> float:
    return -REPLACING if w.s.inventory[w.seat] else -0.5


def recover(w: Worth, use: Use, k: Keyword) -> float:
    return 0.5 if w.s.discard[w.seat] else 0.0


def energize(w: Worth, use: Use, k: Keyword) -> float:
    return 2.0 if w.s.exhausted[w.seat] else 0.0


def ward(w: Worth, use: Use, k: Keyword) -> float:
    return DIE * k.n * 0.6


def always(w: Worth, use: Use, k: Keyword) -> float:
    return ALWAYS[type(k)]


ALWAYS: Final[dict[Any, float]] = {
    Doubles: 0.4, Extra: 0.3, Reuse: 1.5, Pierce: 0.5, Hinder: 1.5, Deepen: 2.5, Riposte: 1.5, Rise: 0.5,
}  # fmt: skip
WORTH: Final[dict[Any, Callable[[Worth, Use, Keyword], float]]] = {
    Reroll: reroll, Boost: each_card, Per: each_card, Double: double, DoubleTotal: double_total, PerLost: per_lost,
    Versus: facing, Underdog: facing, Brace: facing, Lone: lone, Heal: heal, Drain: drain, Endure: drain, Rally: rally,
    Muster: muster, Turn: turn, Again: again, Stop: stop, Destroy: destroy, Sacrifice: give_up, Offer: give_up,
    Recover: recover, Energize: energize, Ward: ward, Doubles: always, Extra: always, Reuse: always, Pierce: always,
    Hinder: always, Deepen: always, Riposte: always, Rise: always,
}  # fmt: skip
