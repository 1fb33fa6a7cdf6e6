"""An action is declared and paid for: it goes to the stack, or happens at once (TS-6.1, TS-6.2, TS-6.9)."""
from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from wartable.games.tower_siege.cards.catalogue import CARDS
from wartable.games.tower_siege.rules import attack, casting, market, resources, things, timing
from wartable.games.tower_siege.rules.bases import OfAction
from wartable.games.tower_siege.rules.phases import ACT
from wartable.games.tower_siege.rules.questions import attacker_of, draft_cost, shooter_of, way_of
from wartable.games.tower_siege.rules.resolution import AFTER_STACK, ANSWERS, INTERLUDE, RESOLVE
from wartable.games.tower_siege.seen import events
from wartable.games.tower_siege.table import actions, entries, terms
from wartable.games.tower_siege.table.piles import without
from wartable.games.tower_siege.table.state import Siege
from wartable.games.tower_siege.table.terms import NONE, seat_of, thing_at
from wartable.kernel.row import changed


@final
class Declare(OfAction):
    """The action is declared and paid for (TS-6.1): it goes to the stack, or happens at once (TS-6.9)."""

    AFTER: ClassVar[str] = "EndTurn Window"

    def resolve(self, s: Siege) -> None:
        declare(s, self.seat, self.window)


def declare(s: Siege, seat: i64, window: i64) -> None:
    """Pays for the action in `draft` and carries it out or lays it on the stack."""
    draft = s.draft
    first = draft[0]
    gp, pp = draft_cost(s, seat)
    if actions.BUY <= first < actions.PLAY:
        s.draft = []
        small(s)
        market.buy(s, seat, first - actions.BUY, draft[1] - actions.AT if len(draft) > 1 else NONE)
        return
    entry = entry_of(s, seat, first, draft[1:])
    s.draft = []
    resources.pay(s, seat, gp, pp)
    if not entry:
        if window < 0:
            small(s)
        at_once(s, seat, first, draft, gp, pp)
        return
    what = entries.what_of(entry)
    if what == entries.MELEE or what == entries.DIRECTED:
        s.pending = entry[entries.WHAT :]
        fix = attack.CHOOSE_DEFENDER if what == entries.MELEE else attack.CHOOSE_BLOCKER
        s.then([fix, ANSWERS, RESOLVE, INTERLUDE, AFTER_STACK, ACT])
        return
    timing.place(s, entry)
    if window < 0:
        s.then([ANSWERS, RESOLVE, INTERLUDE, AFTER_STACK, ACT])
    elif window == timing.I_WINDOW:
        s.answered = 1
        s.then([ANSWERS, RESOLVE, AFTER_STACK])
    else:
        s.agenda[-1] = timing.response_window(s, seat)  # polling begins anew with the others


def entry_of(s: Siege, seat: i64, first: i64, chosen: list[int]) -> list[int]:
    """The stack entry of the action, or nothing if it does not use the stack (TS-6.2)."""
    if actions.CAST <= first < actions.DISCARD or first == actions.CAST_HELD:
        return declare_cast(s, seat, first, chosen)
    if actions.ATTACK <= first < actions.SHOOT:
        return declare_attack(s, seat, first, chosen)
    if actions.SHOOT <= first < actions.DRAIN:
        return declare_shots(s, seat, thing_at(seat, first - actions.SHOOT), [a - actions.AT for a in chosen])
    if actions.DRAIN <= first < actions.BREAK:
        thief = thing_at(seat, first - actions.DRAIN)
        begin_attack(s, seat, thief)
        s.tell(events.ROBS, (s.tag(thief), chosen[0] - actions.ARMY))
        return [0, entries.DRAIN, seat, thief, chosen[0] - actions.ARMY]
    if actions.BREAK <= first < actions.USE:
        breaker = thing_at(seat, first - actions.BREAK)
        begin_attack(s, seat, breaker)
        s.tell(events.BREAKS, (s.tag(breaker), s.tag(chosen[0] - actions.AT)))
        return [0, entries.BREAK, seat, breaker, chosen[0] - actions.AT]
    if actions.USE <= first < actions.MOVE:
        return declare_skill(s, seat, thing_at(seat, first - actions.USE), chosen)
    if actions.MOVE <= first < actions.GIVE:
        way, mover = actions.moving_way(first), thing_at(seat, actions.moving_place(first))
        s.tell(events.SKILL, (s.tag(mover), entries.SKILL_MOVE, way))
        return [0, entries.SKILL, seat, mover, entries.SKILL_MOVE, way]
    return []


def small(s: Siege) -> None:
    """After something that cannot be answered the player goes on; with response_granularity full, others may act (TS-6.4)."""
    if s.rules.full_windows:
        s.then([timing.intermission(s), AFTER_STACK, ACT])
    else:
        s.agenda.append(ACT)


def declare_cast(s: Siege, seat: i64, first: i64, chosen: list[int]) -> list[int]:
    """A Spell or Scroll: the card leaves the hand, or the Librahm (TS-12.2)."""
    held = 1 if first == actions.CAST_HELD else 0
    card = s.held[seat] if held else first - actions.CAST
    if held:
        s.held[seat] = NONE
        if card in s.shown[seat]:
            s.shown[seat] = without(s.shown[seat], card)
    elif CARDS.kind[card] == terms.SCROLL:
        market.use_card(s, seat, card)
    entry = casting.entry_of(card, held, seat, chosen)
    if s.events is not None:
        tags = [s.tag(a - actions.AT) for a in chosen if actions.AT <= a < actions.ARMY]
        s.tell(events.CASTS, (seat, card, casting.cast_cost(s, seat, card, chosen), *tags))
    return entry


def begin_attack(s: Siege, seat: i64, attacker: i64) -> None:
    """An attack counts as declared now (TS-8.2); the attacker has acted (TS-8.3)."""
    s.attacked = changed(s.attacked, seat, 1)
    s.marks[attacker] |= terms.ACTED
    if s.is_creature(attacker) and s.pos[attacker] == terms.ON_GUARD:
        s.pos[attacker] = terms.ATTACK


def declare_attack(s: Siege, seat: i64, first: i64, chosen: list[int]) -> list[int]:
    """A melee or directed attack, with its mount, its way and its boosts (TS-8.7, TS-8.8)."""
    attacker, way = attacker_of(seat, first), way_of(first)
    steed = attack.steed(s, attacker, way)
    boost = sum([a - actions.LEVEL for a in chosen if actions.LEVEL <= a < actions.ENTRY])
    gift = 1 if actions.GIFT in chosen else 0
    if gift:
        s.gift_used[seat] = 1
    if way >= 0:
        who = attack.mover(s, attacker, way)
        if attack.way_cost(s, who, way) > 0:
            things.lasting(s, terms.IN_USE, who, way, seat, 1, s.card[who])
    begin_attack(s, seat, attacker)
    if steed >= 0:
        begin_attack(s, seat, steed)
    if way < 0:
        army = chosen[0] - actions.ARMY
        s.tell(events.MELEE, (s.tag(attacker), army, boost))
        return [0, entries.MELEE, seat, attacker, army, NONE, boost, 0, gift, steed, NONE]
    target = chosen[0] - actions.AT
    s.tell(events.DIRECTED, (s.tag(attacker), s.tag(target), way, boost))
    return [0, entries.DIRECTED, seat, attacker, seat_of(target), target, boost, 0, gift, steed, way]


def declare_shots(s: Siege, seat: i64, source: i64, targets: list[int]) -> list[int]:
    """A set of shots: all at one target, or one target for each (TS-9.8)."""
    card = s.card[source]
    shooter = shooter_of(s, source)
    begin_attack(s, seat, shooter)
    if not CARDS.shot_spread[card]:
        targets = targets * CARDS.shots[card]
    if s.events is not None:
        aimed = [s.tag(x) for i, x in enumerate(targets) if x not in targets[:i]]
        s.tell(events.SHOOTS, (s.tag(shooter), card, *aimed))
    return [0, entries.SHOTS, seat, shooter, source, *targets]


def declare_skill(s: Siege, seat: i64, thing: i64, chosen: list[int]) -> list[int]:
    """Repairing, summoning, laying a Scroll down, looking ahead (TS-13.6, TS-14.1)."""
    card = s.card[thing]
    value = NONE
    if CARDS.repair[card]:
        skill = entries.SKILL_REPAIR
        value = chosen[0] - actions.AT
        s.marks[thing] |= terms.ACTED
    else:
        s.marks[thing] |= terms.USED
        if CARDS.summon[card] >= 0:
            skill = entries.SKILL_SUMMON
        elif CARDS.hold_gp[card]:
            skill = entries.SKILL_HOLD
            s.pledged[seat] = chosen[0] - actions.HOLD
        else:
            skill = entries.SKILL_SCRY
    s.tell(events.SKILL, (s.tag(thing), skill, s.tag(value) if value >= 0 else NONE))
    return [0, entries.SKILL, seat, thing, skill, value]


def at_once(s: Siege, seat: i64, first: i64, draft: list[int], gp: i64, pp: i64) -> None:
    """What cannot be answered happens (TS-6.9)."""
    if actions.PLAY <= first < actions.CAST:
        market.play_surge(s, seat, first - actions.PLAY)
    elif actions.GIVE <= first < actions.WIELD:
        item, bearer = thing_at(seat, first - actions.GIVE), draft[1] - actions.AT
        old = s.host[item]
        s.handed[seat] += 1
        s.marks[item] &= ~terms.ACTIVE
        things.attach(s, item, bearer)
        if CARDS.slot[s.card[item]]:
            things.fill_slot(s, old, CARDS.slot[s.card[item]])
        s.tell(events.GIVEN, (s.tag(item), s.tag(bearer)))
    elif actions.WIELD <= first < actions.RIDE:
        item = thing_at(seat, first - actions.WIELD)
        for other in s.things[seat]:
            if s.host[other] == s.host[item] and CARDS.slot[s.card[other]] == CARDS.slot[s.card[item]]:
                s.marks[other] |= terms.SWITCHED
        things.attach(s, item, s.host[item])
        s.tell(events.WIELDED, (s.tag(item),))
    elif actions.RIDE <= first < actions.DISMOUNT:
        rider = thing_at(seat, first - actions.RIDE)
        s.host[rider] = draft[1] - actions.AT
        s.marks[rider] |= terms.MOVED
        s.tell(events.MOUNTED, (s.tag(rider), s.tag(s.host[rider])))
    elif actions.DISMOUNT <= first < actions.LEAVE:
        rider = thing_at(seat, first - actions.DISMOUNT)
        s.host[rider] = NONE
        s.marks[rider] |= terms.MOVED
        s.tell(events.DISMOUNTED, (s.tag(rider),))
    elif actions.LEAVE <= first < actions.ENTER:
        things.go_out(s, thing_at(seat, first - actions.LEAVE))
    elif actions.ENTER <= first < actions.KEEP:
        creature = thing_at(seat, first - actions.ENTER)
        s.marks[creature] |= terms.ENTERED
        things.go_in(s, creature, draft[1] - actions.AT)
    else:
        thing = thing_at(seat, first - actions.KEEP)
        s.marks[thing] &= ~terms.DUE
        s.tell(events.UPKEEP_PAID, (seat, s.tag(thing), gp, pp))


STEPS: Final = [Declare]
