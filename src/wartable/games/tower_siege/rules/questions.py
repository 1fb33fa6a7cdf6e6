"""The small choices that make up an action: what is asked next, and what the whole costs (TS-6.1)."""
from __future__ import annotations

from mypy_extensions import i64

from wartable.games.tower_siege.cards.catalogue import CARDS, HUMAN
from wartable.games.tower_siege.rules import attack, casting, market, offers, resources, things
from wartable.games.tower_siege.table import actions, terms
from wartable.games.tower_siege.table.state import Siege
from wartable.games.tower_siege.table.terms import NONE, power_of, thing_at


def next_question(s: Siege, seat: i64) -> list[int]:
    """What is to be chosen next for the action in `draft`; nothing: it is complete."""
    first = s.draft[0]
    if actions.CAST <= first < actions.DISCARD:
        return casting.question(s, seat, first - actions.CAST, s.draft[1:])
    if first == actions.CAST_HELD:
        return casting.question(s, seat, s.held[seat], s.draft[1:])
    if actions.ATTACK <= first < actions.SHOOT:
        return attack_question(s, seat, first, s.draft[1:])
    n = len(s.draft) - 1
    if actions.SHOOT <= first < actions.DRAIN:
        source = thing_at(seat, first - actions.SHOOT)
        card = s.card[source]
        need = CARDS.shots[card] if CARDS.shot_spread[card] else 1
        if n < need:
            return at(attack.targets(s, shooter_of(s, source), CARDS.shot_only[card]))
        return []
    if n:
        return []
    if actions.BUY <= first < actions.PLAY:
        return at(things.bearers(s, seat, first - actions.BUY)) if CARDS.kind[first - actions.BUY] == terms.ITEM else []
    if actions.DRAIN <= first < actions.BREAK:
        return [actions.ARMY + p for p in range(s.seats) if s.alive[p] and p != seat]
    if actions.BREAK <= first < actions.USE:
        return at(attack.breakable(s, seat))
    if actions.USE <= first < actions.MOVE:
        card = s.card[thing_at(seat, first - actions.USE)]
        if CARDS.repair[card]:
            return at(offers.repairable(s, seat))
        return [actions.HOLD + c for c in offers.scrolls(s, seat)] if CARDS.hold_gp[card] else []
    if actions.GIVE <= first < actions.WIELD:
        return at(offers.receivers(s, thing_at(seat, first - actions.GIVE)))
    if actions.RIDE <= first < actions.DISMOUNT:
        return at(offers.mounts(s, thing_at(seat, first - actions.RIDE)))
    if actions.ENTER <= first < actions.KEEP:
        return at(offers.shelters(s, thing_at(seat, first - actions.ENTER)))
    return []


def at(found: list[int]) -> list[int]:
    return [actions.AT + x for x in sorted(found)]


def shooter_of(s: Siege, source: i64) -> i64:
    """The creature or structure that shoots with this."""
    return s.host[source] if CARDS.kind[s.card[source]] == terms.ITEM else source


def attacker_of(seat: i64, first: i64) -> i64:
    """The attacker that a melee or directed attack names."""
    return thing_at(seat, first - actions.ATTACK if first < actions.DIRECT else actions.directed_place(first))


def way_of(first: i64) -> i64:
    """The way of a directed attack; NONE for melee."""
    return NONE if first < actions.DIRECT else actions.directed_way(first)


def way_price(s: Siege, attacker: i64, way: i64) -> i64:
    """What beginning to move in this way costs now."""
    if way < 0:
        return 0
    return attack.way_cost(s, attack.mover(s, attacker, way), way)


def attack_question(s: Siege, seat: i64, first: i64, chosen: list[int]) -> list[int]:
    """Army or target, then a Club Strike, then the Human's gift (TS-8.4, TS-8.7, TS-3.14)."""
    attacker, way = attacker_of(seat, first), way_of(first)
    steed = attack.steed(s, attacker, way)
    if not chosen:
        if way < 0:
            armies = [p for p in range(s.seats) if p != seat and s.alive[p] and attack.can_meet(s, p, attacker, steed)]
            return [actions.ARMY + p for p in armies]
        return at([x for x in attack.targets(s, attacker) if x != steed])
    table = CARDS.club[s.card[attacker]]
    n = len(chosen)
    if table:
        if n == 1:
            cost = way_price(s, attacker, way)
            rows = [power_of(row) for row in table if resources.can_pay(s, seat, 0, cost + power_of(row))]
            return [actions.LEVEL, *[actions.LEVEL + pp for pp in rows]]
        n -= 1
    if n == 1 and s.rules.gifts and s.race[seat] == HUMAN and not s.gift_used[seat]:
        return [actions.GIFT, actions.NO_GIFT]
    return []


def draft_cost(s: Siege, seat: i64) -> tuple[int, int]:
    """What the complete action in `draft` costs in gold and power (TS-2.10)."""
    first = s.draft[0]
    if actions.CAST <= first < actions.DISCARD:
        return 0, casting.cast_cost(s, seat, first - actions.CAST, s.draft[1:])
    if first == actions.CAST_HELD:
        return 0, casting.cast_cost(s, seat, s.held[seat], s.draft[1:])
    if actions.BUY <= first < actions.PLAY:
        return market.price(s, seat, first - actions.BUY), market.price_pp(first - actions.BUY)
    if actions.ATTACK <= first < actions.SHOOT:
        boost = [a - actions.LEVEL for a in s.draft[1:] if actions.LEVEL <= a < actions.ENTRY]
        return 0, way_price(s, attacker_of(seat, first), way_of(first)) + sum(boost)
    if actions.MOVE <= first < actions.GIVE:
        return 0, attack.way_cost(s, thing_at(seat, actions.moving_place(first)), actions.moving_way(first))
    if actions.USE <= first < actions.MOVE:
        card = s.card[thing_at(seat, first - actions.USE)]
        return CARDS.repair[card] + CARDS.hold_gp[card], CARDS.summon_pp[card] + CARDS.scry_pp[card]
    if actions.KEEP <= first < actions.TURN_ON:
        card = s.card[thing_at(seat, first - actions.KEEP)]
        return CARDS.upkeep_gp[card], CARDS.upkeep_pp[card]
    return 0, 0
