"""Dice and levels (TS-1)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.tower_siege import terms as t
from wartable.games.tower_siege.cards import CARDS, RACES
from wartable.games.tower_siege.state import PLACES, Siege
from wartable.kernel.dice import Die

D100: Final = Die("d100", list(range(1, 101)), {n: f"{n % 100:02d}" for n in range(1, 101)})
D4: Final = Die("d4", [1, 2, 3, 4])
ONE_D100: Final = [D100]
ONE_D4: Final = [D4]
ORC: Final[int] = RACES[4]


def classify(roll: i64, level: i64) -> i64:
    """Equal or below the level succeeds; 01-02 always does, 99-100 never (TS-1.1 to TS-1.3)."""
    if roll <= 2:
        return t.CRIT
    if roll >= 99:
        return t.FUM
    return t.HIT if roll <= level else t.MISS


def amount(roll: i64, most: i64) -> i64:
    """The amount of 1 to *most* that a d100 stands for; 0: roll again (TS-1.6)."""
    if most == 2:
        return 1 if roll <= 50 else 2
    if most == 3:
        return 0 if roll == 100 else 1 + (roll - 1) // 33
    return 1 + (roll - 1) // 25


def active_item(s: Siege, item: i64) -> bool:
    """The Item gives its benefit: it has no slot, or fills it (TS-11.4)."""
    card = s.card[item]
    return CARDS.slot[card] == t.NO_SLOT or s.marks[item] & t.ACTIVE != 0


def working(s: Siege, relic: i64) -> bool:
    """The Relic is in working order: standing on the battlefield, inside a standing Tower, or borne (TS-13.2)."""
    card = s.card[relic]
    loc = CARDS.loc[card]
    if loc == t.ON_FIELD:
        return s.life[relic] > 0
    if loc == t.IN_TOWER:
        return s.life[relic // PLACES * PLACES + t.TOWER_PLACE] > 0
    return True


def level(s: Siege, thing: i64, stat: i64) -> i64:
    """AL, DL, RL, PL, SS or IS as it stands now, without what only one strike changes (TS-1.4)."""
    seat = thing // PLACES
    card = s.card[thing]
    kind = CARDS.kind[card]
    total: i64 = 0
    base: i64 = 0
    creature = CARDS.creature[card]
    if creature:
        if stat <= t.RL:
            total = CARDS.sl[card]
        total += CARDS.gives(card, stat)
    elif CARDS.structure[card]:
        total = CARDS.dl[card]
    elif kind == t.RELIC or kind == t.ITEM:
        return CARDS.rl[card]
    dl_like = stat == t.DL or (stat == t.RL and s.rules.dl_is_rl)
    for item in s.items[seat]:
        if s.host[item] == thing and active_item(s, item):
            c = s.card[item]
            if creature:
                total += CARDS.gives(c, stat)
                if stat <= t.RL:
                    total += CARDS.gives(c, t.SL)
                elif stat == t.PL and CARDS.base_pl[c] > base:
                    base = CARDS.base_pl[c]
            elif dl_like:
                total += CARDS.gives(c, t.DL)
    total += base
    if stat == t.AL and creature:
        for relic in s.relics[seat]:
            total += CARDS.army_al[s.card[relic]]
    if stat <= t.RL and (kind == t.MINION or kind == t.ROGUE or kind == t.TOWER):
        for other in s.creatures[seat]:
            c = s.card[other]
            if other == thing:
                continue
            if kind == t.ROGUE:
                total += CARDS.rogues_sl[c]
            elif kind == t.TOWER:
                if dl_like:
                    total += CARDS.tower_dl[c]
            elif stat == t.AL:
                total += CARDS.minions_al[c]
    for e in s.effects:
        if e[t.E_WHAT] == t.ON_STAT and e[t.E_VALUE] >> 8 == stat:
            on = e[t.E_THING]
            if on == thing or (on < 0 and creature and e[t.E_CASTER] == seat):
                total += e[t.E_VALUE] & 255
    return max(total, 0)


def strike_al(s: Siege, attacker: i64, defender: i64, directed: bool, riposte: bool) -> i64:
    """AL of one strike, with what holds only against structures, in directed attacks, or for an attacking Mage."""
    card = s.card[attacker]
    al = level(s, attacker, t.AL)
    if CARDS.structure[s.card[defender]]:
        al += CARDS.vs_structure[card]
    if not riposte:
        if directed:
            al += CARDS.when_directed[card]
        if s.rules.gifts and card == ORC:
            al += 10
    return al


def use_items(s: Siege, thing: i64, stat: i64) -> None:
    """Marks the Items that help a roll on this level: they cannot be handed on this turn (TS-11.7)."""
    for item in s.items[thing // PLACES]:
        if s.host[item] == thing and active_item(s, item):
            card = s.card[item]
            helps = CARDS.gives(card, stat) != 0 or (stat <= t.RL and CARDS.gives(card, t.SL) != 0)
            if helps or (stat == t.PL and CARDS.base_pl[card] > 0):
                s.marks[item] |= t.USED
