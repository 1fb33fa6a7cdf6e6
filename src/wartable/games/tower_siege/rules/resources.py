"""Gold and power (TS-2)."""
from __future__ import annotations

from typing import ClassVar, Final, TypeAlias, final

from mypy_extensions import i64

from wartable.games.tower_siege.cards.catalogue import CARDS, NUMBER, WEEFOLK
from wartable.games.tower_siege.rules import levels
from wartable.games.tower_siege.seen import events
from wartable.games.tower_siege.table import actions, terms
from wartable.games.tower_siege.table.state import Siege
from wartable.kernel.row import changed
from wartable.kernel.step import OfSeat, Step

VEIN: Final[int] = NUMBER["vein_of_gold"]
SURGE: Final[int] = NUMBER["power_surge"]
NO_ALCHEMY: Final = 1000
USUAL: Final = 3
Means: TypeAlias = tuple[i64, i64, i64, i64]  # gold, power, ratio, discount


def means(s: Siege, seat: i64) -> Means:
    """Unspent gold and power, the ratio of Alchemy, and the discount on Spells, in one look (TS-2.2, TS-2.5, TS-12.12)."""
    mine_times: i64 = 1
    stone_times: i64 = 1
    best: i64 = USUAL
    cut: i64 = 0
    thing: i64
    for thing in s.economy[seat]:
        card = s.card[thing]
        if s.life[thing] > 0:
            if CARDS.mine_yield[card] > mine_times:
                mine_times = CARDS.mine_yield[card]
            if CARDS.stone_yield[card] > stone_times:
                stone_times = CARDS.stone_yield[card]
        k = CARDS.ratio[card]
        if k and k < best and can_transmute(s, thing):
            best = k
        if CARDS.discount[card]:
            cut = CARDS.discount[card]
    base_gp = mine_times * s.base_mines[seat] - s.base_gp_spent[seat]
    base_pp = stone_times * s.base_stones[seat] - s.base_pp_spent[seat]
    if base_gp < 0:
        base_gp = 0
    if base_pp < 0:
        base_pp = 0
    if seat != s.active and not s.rules.alchemy_any:
        best = NO_ALCHEMY
    elif best == USUAL and gifted(s, seat):
        best = 2
    return (
        s.mines[seat] - s.mines_spent[seat] + base_gp + s.vein[seat] + s.loot[seat],
        s.stones[seat] - s.stones_spent[seat] + base_pp + s.surge[seat],
        best,
        cut,
    )


def base_capacity(s: Siege, seat: i64, gold: bool) -> i64:
    """Points that the base cards yield in a round; a working Obelisk or Deep Forge doubles them (TS-2.1, TS-2.8)."""
    times = 1
    for thing in s.economy[seat]:
        card = s.card[thing]
        if s.life[thing] > 0:
            more = CARDS.mine_yield[card] if gold else CARDS.stone_yield[card]
            if more > times:
                times = more
    return times * (s.base_mines[seat] if gold else s.base_stones[seat])


def gold(s: Siege, seat: i64) -> i64:
    """Unspent gold (TS-2.2)."""
    return means(s, seat)[0]


def power(s: Siege, seat: i64) -> i64:
    """Unspent power (TS-2.2)."""
    return means(s, seat)[1]


def ratio(s: Siege, seat: i64) -> i64:
    """Points given for one of the other kind (TS-2.5, TS-2.6)."""
    return means(s, seat)[2]


def gifted(s: Siege, seat: i64) -> bool:
    """The Weefolk's gift is still to be had (TS-3.14)."""
    return s.rules.gifts and s.race[seat] == WEEFOLK and seat == s.active and not s.gift_used[seat]


def can_transmute(s: Siege, thing: i64) -> bool:
    """A Crucible works, or an Alchemist has not attacked (TS-2.6)."""
    card = s.card[thing]
    if CARDS.kind[card] == terms.RELIC:
        return levels.working(s, thing)
    return not s.marks[thing] & terms.ACTED


def payable(have_gp: i64, have_pp: i64, k: i64, gp: i64, pp: i64) -> bool:
    """Whether a cost can be paid (TS-2.7)."""
    a = gp - have_gp
    b = pp - have_pp
    if a > 0:
        return b <= 0 and have_pp >= pp + k * a
    return b <= 0 or have_gp >= gp + k * b


def discount_of(have: Means) -> i64:
    """What Spells cost less (TS-12.12)."""
    return have[3]


def affords(have: Means, gp: i64, pp: i64) -> bool:
    """Whether one who has so much can pay a cost."""
    have_gp, have_pp, k, _ = have
    return payable(have_gp, have_pp, k, gp, pp)


def broke(have: Means) -> bool:
    """Not even one point of power can be paid."""
    have_gp, have_pp, k, _ = have
    return have_pp == 0 and have_gp < k


def can_pay(s: Siege, seat: i64, gp: i64, pp: i64) -> bool:
    return affords(means(s, seat), gp, pp)


def pay(s: Siege, seat: i64, gp: i64, pp: i64) -> None:
    """Pays a cost with the smallest change of points, or as the player has chosen (TS-2.7)."""
    if gp == 0 and pp == 0:
        return
    have_gp, have_pp, k, _ = means(s, seat)
    order = market_first(s)
    a = max(0, gp - have_gp)
    b = max(0, pp - have_pp)
    if s.purse:
        a, b, order = s.purse
        s.purse = []
    if a or b:
        transmute(s, seat, k)
        if s.events is not None:
            s.tell(events.CHANGED, (seat, k * a, 1, a) if a else (seat, k * b, 0, b))
    spend_gold(s, seat, gp - a + k * b, order)
    spend_power(s, seat, pp - b + k * a, order)


def market_first(s: Siege) -> i64:
    """The usual order: market cards, base cards, surge points; those first that would be lost (TS-2.7)."""
    return 0 if s.rules.surge_persists else 4


def transmute(s: Siege, seat: i64, k: i64) -> None:
    """An Alchemist that helped to pay may not attack until its next step 5 (TS-2.6); a Crucible asks for nothing."""
    if k == USUAL:
        return
    economy = s.economy[seat]
    for thing in economy:
        if CARDS.ratio[s.card[thing]] == k and CARDS.kind[s.card[thing]] == terms.RELIC and levels.working(s, thing):
            return
    used = False
    for thing in economy:
        if CARDS.ratio[s.card[thing]] == k and s.marks[thing] & terms.TRANSMUTED:
            return
    for thing in economy:
        if CARDS.ratio[s.card[thing]] == k and not used and can_transmute(s, thing):
            s.marks[thing] |= terms.TRANSMUTED
            used = True
    if not used:
        s.gift_used[seat] = 1


ORDERS: Final = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]  # as actions.ORDERS


def spend_gold(s: Siege, seat: i64, points: i64, order: i64) -> None:
    """Takes gold from loot, which is lost soonest, and then in this order."""
    if points == 0:
        return
    taken = min(points, s.loot[seat])
    s.loot[seat] = s.loot[seat] - taken
    points -= taken
    for source in ORDERS[order]:
        if points == 0:
            return
        if source == 0:
            taken = min(points, s.mines[seat] - s.mines_spent[seat])
            s.mines_spent[seat] += taken
        elif source == 1:
            taken = min(points, max(0, base_capacity(s, seat, True) - s.base_gp_spent[seat]))
            s.base_gp_spent[seat] += taken
        else:
            taken = min(points, s.vein[seat])
            s.vein[seat] -= taken
            if taken and not s.vein[seat]:
                s.discard[seat] += (VEIN,)
        points -= taken


def spend_power(s: Siege, seat: i64, points: i64, order: i64) -> None:
    """Takes power in this order."""
    if points == 0:
        return
    for source in ORDERS[order]:
        if points == 0:
            return
        if source == 0:
            taken = min(points, s.stones[seat] - s.stones_spent[seat])
            s.stones_spent[seat] += taken
        elif source == 1:
            taken = min(points, max(0, base_capacity(s, seat, False) - s.base_pp_spent[seat]))
            s.base_pp_spent[seat] += taken
        else:
            taken = min(points, s.surge[seat])
            s.surge[seat] -= taken
            if taken and not s.surge[seat]:
                s.discard[seat] += (SURGE,)
        points -= taken


def refresh(s: Siege, seat: i64) -> None:
    """All own resources become unspent (TS-2.2); surges that do not last are discarded (TS-2.9)."""
    s.mines_spent[seat] = s.stones_spent[seat] = 0
    s.base_gp_spent[seat] = s.base_pp_spent[seat] = 0
    s.loot[seat] = 0
    s.surges_played = changed(s.surges_played, seat, 0)
    s.gift_used[seat] = 0
    if not s.rules.surge_persists:
        if s.vein[seat]:
            s.vein[seat] = 0
            s.discard[seat] += (VEIN,)
        if s.surge[seat]:
            s.surge[seat] = 0
            s.discard[seat] += (SURGE,)


def spell_price(card: i64, discount: i64) -> i64:
    """The cheapest casting of a Spell with an Apprentice's discount, at least 1, or of a Scroll (TS-12.12)."""
    cost = CARDS.least_pp[card]
    if CARDS.kind[card] != terms.SPELL:
        return cost
    return max(1, cost - discount)


def spell_cost(s: Siege, seat: i64, card: i64) -> i64:
    """The same as the table stands."""
    return spell_price(card, discount_of(means(s, seat)))


# Payment by hand.


def splits(s: Siege, seat: i64, gp: i64, pp: i64) -> list[int]:
    """Every payable way to change points, as actions: gold replaced by power, or power replaced by gold."""
    have_gp, have_pp, k, _ = means(s, seat)
    found: list[int] = []
    for a in range(min(gp, actions.MOST_POWER) + 1):
        if gp - a <= have_gp and pp + k * a <= have_pp:
            found.append(actions.SPLIT + a)
    for b in range(1, min(pp, actions.MOST_POWER) + 1):
        if pp - b <= have_pp and gp + k * b <= have_gp:
            found.append(actions.SPLIT + actions.MOST_POWER + 1 + b)
    return found


@final
class ChooseSplit(Step[Siege]):
    """With manual_payment the player says how many points are changed (TS-2.7)."""

    AFTER: ClassVar[str] = "Declare PayUpkeep Healed Block"

    def __init__(self, seat: int, gp: int, pp: int) -> None:
        self.seat = seat
        self.gp = gp
        self.pp = pp

    def resolve(self, s: Siege) -> None:
        if s.alive[self.seat]:
            options = splits(s, self.seat, self.gp, self.pp)
            if options:
                s.ask(self.seat, actions.PAYMENT, options, self)

    def chosen(self, s: Siege, option: int) -> None:
        n = option - actions.SPLIT
        a = n if n <= actions.MOST_POWER else 0
        s.purse = [a, n - actions.MOST_POWER - 1 if n > actions.MOST_POWER else 0, 0]
        s.then([ChooseOrder(self.seat)])


@final
class ChooseOrder(OfSeat[Siege]):
    """... and from which cards the points are taken (TS-2.7)."""

    AFTER: ClassVar[str] = "Declare PayUpkeep Healed Block"

    def resolve(self, s: Siege) -> None:
        s.ask(self.seat, actions.PAYMENT, [actions.ORDER + i for i in range(len(ORDERS))], self)

    def chosen(self, s: Siege, option: int) -> None:
        s.purse[terms.PURSE_ORDER] = option - actions.ORDER


def payment(s: Siege, seat: i64, gp: i64, pp: i64) -> list[Step[Siege]]:
    """The questions before a payment; none unless the players pay by hand."""
    return [ChooseSplit(seat, gp, pp)] if s.rules.manual and (gp or pp) else []


STEPS: Final = [ChooseSplit, ChooseOrder]
