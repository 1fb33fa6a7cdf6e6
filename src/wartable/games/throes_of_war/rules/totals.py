"""Adding up: the value of each used card and a player's total, in the order of TW-5.6.1. Nothing here changes the table."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.throes_of_war.cards.catalogue import BITS, NAMES, USES, Use
from wartable.games.throes_of_war.seen import events
from wartable.games.throes_of_war.table.state import Column, Throes
from wartable.games.throes_of_war.table.terms import (
    ATTACK,
    DEFENSE,
    NOT_SET,
    RESTED,
    SHIELD,
    SLOTS,
    UNUSED,
    holds,
    slot_of,
)

Parts = list[tuple[str, int]]  # What a number is made of: each part with its name.

NO_CARD: Final = -1

HIT: Final = 1
CRITICAL: Final = 2
LETHAL: Final = 3
LIMITS: Final = [5, 10]  # A hit and a critical hit end here (TW-5.8.1);
WIDE_LIMITS: Final = [7, 14]  # in wide bands here (TW-R2).


def use_of(s: Throes, i: int) -> Use:
    """The use that was made of the card in a slot; one whose number is 0 counts too (TW-5.2.3)."""
    return USES[s.card[i]][s.mode[i] - 1]


def used_slots(s: Throes, seat: int) -> list[int]:
    """The slots whose cards count: used, not stopped, not merely made ready."""
    base: i64 = seat * SLOTS
    mode, stopped = s.mode, s.stopped
    return [i for i in range(base, base + SLOTS) if mode[i] != UNUSED and mode[i] != RESTED and not stopped[i]]


def counting(s: Throes, seats: Column) -> list[Use]:
    """The uses that count of all cards of these players; who failed a shadow test neither attacks nor defends (TW-6.7.3)."""
    found: list[Use] = []
    mode = s.mode
    for seat in seats:
        if s.shadowed and holds(s.shadowed, seat):
            continue
        base: i64 = seat * SLOTS
        for i in range(base, base + SLOTS):
            if mode[i] != UNUSED and s.working(i):
                found.append(use_of(s, i))
    return found


def pierce_of(s: Throes, seats: Column) -> int:
    """How much less shields give against these players (TW-7.2.23)."""
    return sum([use.pierce for use in counting(s, seats)])


def ripostes(s: Throes) -> int:
    """How many dice an attack that fails costs (TW-7.2.27)."""
    return sum([use.riposte for use in counting(s, s.defenders)])


def worthless(s: Throes) -> int:
    """The types of card that give no value in this exchange because of an NPC, as bits (TW-7.8.3)."""
    if s.foe == NOT_SET:
        return 0
    mask = 0
    npc_side = DEFENSE if s.attackers else ATTACK
    for ability in s.rules.npcs[s.enemies[s.foe]].abilities:
        if ability.worthless and ability.side & npc_side and s.plus_active(ability.row):
            mask |= ability.worthless
    return mask


def slot_values(s: Throes, seat: int, side: int, used: list[int]) -> list[int]:
    """What each of the player's nine slots is worth, its own bonuses, Boosts, doublings and Pierce counted (TW-5.6.1).

    *used* are the slots that count.
    """
    base = seat * SLOTS
    values = [0] * SLOTS
    boosting = False
    doubling = False
    for i in used:
        use = use_of(s, i)
        v = use.value(side) + s.bonus[i]
        for k in use.bonuses:
            if k.side & side:
                v += k.bonus(s, seat, i, used, side)
        if use.boosts:
            boosting = True
        if use.doubles:
            doubling = True
        values[i - base] = v
    if boosting:
        add_boosts(s, used, values, base, side, used)
    if doubling:
        double_values(s, used, values, base, side, used, values[:])
    if side == DEFENSE and s.foe == NOT_SET:
        pierce = pierce_of(s, s.opponents(seat))
        if pierce:
            for i in used:
                if BITS[s.card[i]] & SHIELD:
                    values[i - base] = max(0, values[i - base] - pierce)
    if s.foe != NOT_SET:
        mask = worthless(s)
        for i in used:
            if BITS[s.card[i]] & mask:
                values[i - base] = 0
    return values


def add_boosts(s: Throes, givers: list[int], values: list[int], base: int, side: int, used: list[int]) -> None:
    """Boosts reach the player's other used cards, whenever they were used (TW-7.2.4)."""
    for i in givers:
        for k in use_of(s, i).boosts:
            if k.side & side:
                for j in used:
                    if j != i and BITS[s.card[j]] & k.mask:
                        values[j - base] += k.n


def double_values(
    s: Throes, givers: list[int], values: list[int], base: int, side: int, used: list[int], before: list[int]
) -> None:
    """Each Double takes the best other card by the values with Boosts, *before* any doubling, or every one (TW-7.2.5)."""
    for i in givers:
        for k in use_of(s, i).doubles:
            if not k.side & side:
                continue
            best = -1
            for j in used:
                if j != i and BITS[s.card[j]] & k.mask:
                    if k.limit:
                        values[j - base] *= 2
                    elif best < 0 or before[j - base] > before[best - base]:
                        best = j
            if best >= 0:
                values[best - base] *= 2


def doublings(s: Throes, side: int, used: list[int]) -> int:
    """How often the whole total is doubled (TW-7.2.6)."""
    n = 0
    for i in used:
        for k in use_of(s, i).total_doubles:
            if k.side & side:
                n += 1
    return n


def total(s: Throes, seat: int, side: int, parts: Parts | None = None) -> int:
    """A player's attack or defense, without fury; nothing for a member who failed a shadow test (TW-6.7.3)."""
    used = used_slots(s, seat)
    if not used and parts is None:
        return 0 if holds(s.shadowed, seat) else s.wounds[seat]
    return total_of(s, seat, side, used, slot_values(s, seat, side, used), parts)


def total_of(s: Throes, seat: int, side: int, used: list[int], values: list[int], parts: Parts | None = None) -> int:
    """The same, where the slots that count and their values are known (TW-5.6.1)."""
    if holds(s.shadowed, seat):
        return 0
    wounds = s.wounds[seat]
    cards = 0
    for value in values:
        cards += value
    n = cards + wounds
    for _ in range(doublings(s, side, used)):
        cards *= 2
        if s.rules.doubles_wounds:
            wounds *= 2
    if parts is not None:
        parts.extend([(NAMES[s.card[i]], values[slot_of(i)]) for i in used])
        parts.append(("wounds", s.wounds[seat]))
        parts.append(("doubled", cards + wounds - n))
    return cards + wounds


def shares(s: Throes, seat: int, side: int, used: list[int]) -> list[int]:
    """What each card adds to the total, for the log, in pairs: card and number.

    A Boost or a doubling is the share of the card that gives it, wherever it is added. After each card comes what of its share
    is more than its number, and why.
    """
    base = seat * SLOTS
    own = [0] * SLOTS
    for i in used:
        use = use_of(s, i)
        own[i - base] = use.value(side) + s.bonus[i]
        for bonus in use.bonuses:
            if bonus.side & side:
                own[i - base] += bonus.bonus(s, seat, i, used, side)
    share = own[:]
    boost = [0] * SLOTS
    values = own[:]
    for i in used:
        before = values[:]
        add_boosts(s, [i], values, base, side, used)
        boost[i - base] = sum(values) - sum(before)
        share[i - base] += boost[i - base]
    boosted = values[:]
    for i in used:
        before = values[:]
        double_values(s, [i], values, base, side, used, boosted)
        share[i - base] += sum(values) - sum(before)
    made: list[int] = []
    for i in used:
        made.extend([s.card[i], share[i - base]])
        for kind, n in ((events.OWN, bonus_of(s, i, seat, side, used)), (events.BOOSTS, boost[i - base]),
                        (events.DOUBLES, share[i - base] - own[i - base] - boost[i - base])):  # fmt: skip
            if n:
                made.extend([kind, n])
    rest = sum(slot_values(s, seat, side, used)) - sum(share)
    if rest:
        made.extend([events.PIERCED if s.foe == NOT_SET else events.WORTHLESS, rest])
    if rest and s.foe == NOT_SET:
        for use in counting(s, s.opponents(seat)):
            if use.pierce:
                made.extend([events.PIERCER, use.card])
    return made


def bonus_of(s: Throes, place: int, seat: int, side: int, used: list[int]) -> int:
    """What a card's bonuses by what lies on the table are, those fixed at the end of the turn too."""
    n = 0
    for k in use_of(s, place).bonuses:
        if k.side & side:
            n += k.bonus(s, seat, place, used, side)
            if side == ATTACK:
                n += k.fixed(s, seat)
    return n


def side_total(s: Throes, seats: Column, side: int) -> int:
    """The sum of the members' totals, of those who have had their turn (TW-5.13.2, TW-5.15.2)."""
    n = 0
    for seat in seats:
        if holds(s.ended, seat) and seat not in s.fallen:
            n += total(s, seat, side)
    return n


def printed_value(s: Throes, row: int) -> int:
    """The number of an item of the NPC in the current column of the chart that it uses now (TW-5.15.4)."""
    item = s.rules.npcs[s.enemies[s.foe]].items[row]
    if s.letter == NOT_SET:
        return 0
    return item.defense[s.letter] if s.attackers else item.attack[s.letter]


def item_counts(s: Throes, row: int) -> bool:
    """Whether an item of the NPC gives its number: not destroyed, stopped or bought off (TW-5.15.8, TW-6.7.2)."""
    return not holds(s.gone[s.foe] | s.item_stops | s.cancelled, row)


def npc_defense(s: Throes, parts: Parts | None = None) -> int:
    """The NPC's defense in the current column, after stops, Pierce and Hinder (TW-5.15.8)."""
    pierce = pierce_of(s, s.attackers)
    hinder = sum([use.hinder for use in counting(s, s.attackers)])
    n = 0
    for row, item in enumerate(s.rules.npcs[s.enemies[s.foe]].items):
        if item_counts(s, row):
            value = printed_value(s, row)
            if item.bits & SHIELD:
                value = max(0, value - pierce)
            n += value
            if parts is not None:
                parts.append((item.name, value))
    if parts is not None:
        parts.append(("hindered", max(0, n - hinder) - n))
    return max(0, n - hinder)


def npc_attack(s: Throes, parts: Parts | None = None) -> int:
    """The NPC's attack in the current column, with its rage (TW-7.8.4) and fury (TW-5.12.4)."""
    npc = s.rules.npcs[s.enemies[s.foe]]
    n = s.fury()
    if parts is not None:
        parts.append(("fury", n))
    for row, item in enumerate(npc.items):
        if item_counts(s, row):
            n += printed_value(s, row)
            if parts is not None:
                parts.append((item.name, printed_value(s, row)))
    for ability in npc.abilities:
        if ability.rage_by and s.points[s.foe] <= ability.rage_at:
            n += ability.rage_by
            if parts is not None:
                parts.append((ability.name, ability.rage_by))
    return n


def attack_total(s: Throes) -> int:
    """The attack of this exchange as it stands: a side's with fury (TW-5.12.1), a party's, or an NPC's."""
    if s.foe == NOT_SET:
        return side_total(s, s.attackers, ATTACK) + s.fury() if s.attackers else 0
    if s.attackers:
        return side_total(s, s.attackers, ATTACK)
    return npc_attack(s) if s.letter != NOT_SET else 0


def defense_total(s: Throes) -> int:
    """The defense of this exchange as it stands: a side's, a party's, or an NPC's."""
    if s.foe == NOT_SET or not s.attackers:
        return side_total(s, s.defenders, DEFENSE)
    return npc_defense(s) if s.letter != NOT_SET else 0


def limits(s: Throes) -> list[int]:
    """The margins with which hits and critical hits end: wider in some quests (TW-R2), and for many defenders (TW-5.13.4)."""
    if s.rules.wide_bands:
        return WIDE_LIMITS
    if s.rules.scaled_bands:
        living = sum([1 for seat in s.defenders if s.alive(seat)])
        return [LIMITS[0] * living, LIMITS[1] * living]
    return LIMITS


def band(s: Throes, margin: int) -> int:
    """0 nothing, then hit, critical hit, lethal hit (TW-5.8.1)."""
    if margin <= 0:
        return 0
    edges = limits(s)
    if margin <= edges[0]:
        return HIT
    return CRITICAL if margin <= edges[1] else LETHAL


def result_band(s: Throes, margin: int) -> int:
    """The band that counts: Deepen makes a wound worse (TW-7.2.25), the ability of an NPC that defends less (TW-7.8.3)."""
    worse = band(s, margin)
    if worse and worse < LETHAL and deepener(s) != NO_CARD:
        worse += 1
    return max(0, worse - len(band_lowered_by(s)))


def band_lowered_by(s: Throes) -> list[int]:
    """The items of an NPC that defends whose abilities make the result milder (TW-7.8.3)."""
    if s.foe == NOT_SET or not s.attackers:
        return []
    abilities = s.rules.npcs[s.enemies[s.foe]].abilities
    return [ability.row for ability in abilities if ability.lowers_band and s.plus_active(ability.row)]


def deepener(s: Throes) -> int:
    """The card that makes the wound worse, or NO_CARD (TW-7.2.25)."""
    for use in counting(s, s.attackers):
        if use.deepen:
            return use.card
    return NO_CARD


def warder(s: Throes) -> int:
    """The card that saves dice, or NO_CARD (TW-7.2.26)."""
    for use in counting(s, s.defenders):
        if use.ward:
            return use.card
    return NO_CARD


def riposter(s: Throes) -> int:
    """The card that strikes back, or NO_CARD (TW-7.2.27)."""
    for use in counting(s, s.defenders):
        if use.riposte:
            return use.card
    return NO_CARD


def margin_told(s: Throes, attack: int, defense: int, worse: int, lost: int) -> tuple[int, ...]:
    """What the log tells of a result: the numbers, and the cards that made it worse or milder."""
    plain = band(s, attack - defense)
    changer = deepener(s) if worse > plain else events.NPC_ABILITY if worse < plain else NO_CARD
    npc, row = (s.enemies[s.foe], band_lowered_by(s)[0]) if worse < plain else (NO_CARD, NO_CARD)
    return attack - defense, worse, lost, attack, defense, plain, changer, warder(s), npc, row


def dice_lost(s: Throes, worse: int) -> int:
    """How many dice the defenders lose by a band: Ward takes off, and nobody loses more than he has (TW-5.8.2)."""
    if not worse:
        return 0
    have = 0
    for seat in s.defenders:
        if s.alive(seat):
            have += s.available(seat)
    ward = sum([use.ward for use in counting(s, s.defenders)])
    return min(max(0, worse - ward), have)
