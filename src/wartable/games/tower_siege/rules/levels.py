"""Dice and levels (TS-1)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.tower_siege.cards.catalogue import CARDS, ORC
from wartable.games.tower_siege.table import terms
from wartable.games.tower_siege.table.state import Siege
from wartable.games.tower_siege.table.terms import amount_of, seat_of, stat_of, tower_of
from wartable.kernel.dice import Die

D100: Final = Die("d100", list(range(1, 101)), {n: f"{n % 100:02d}" for n in range(1, 101)})
D4: Final = Die("d4", [1, 2, 3, 4])
ONE_D100: Final = [D100]
ONE_D4: Final = [D4]


def classify(roll: i64, level: i64) -> i64:
    """Equal or below the level succeeds; 01-02 always does, 99-100 never (TS-1.1 to TS-1.3)."""
    if roll <= 2:
        return terms.CRIT
    if roll >= 99:
        return terms.FUM
    return terms.HIT if roll <= level else terms.MISS


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
    return CARDS.slot[card] == terms.NO_SLOT or s.marks[item] & terms.ACTIVE != 0


def working(s: Siege, relic: i64) -> bool:
    """The Relic is in working order: standing on the battlefield, inside a standing Tower, or borne (TS-13.2)."""
    card = s.card[relic]
    loc = CARDS.loc[card]
    if loc == terms.ON_FIELD:
        return s.life[relic] > 0
    if loc == terms.IN_TOWER:
        return s.life[tower_of(seat_of(relic))] > 0
    return True


def level(s: Siege, thing: i64, stat: i64) -> i64:
    """AL, DL, RL, PL, SS or IS as it stands now, without what only one strike changes (TS-1.4)."""
    seat = seat_of(thing)
    card = s.card[thing]
    kind = CARDS.kind[card]
    total: i64 = 0
    base: i64 = 0
    creature = CARDS.creature[card]
    if creature:
        if stat <= terms.RL:
            total = CARDS.sl[card]
        total += CARDS.gives(card, stat)
    elif CARDS.structure[card]:
        total = CARDS.dl[card]
    elif kind == terms.RELIC or kind == terms.ITEM:
        return CARDS.rl[card]
    dl_like = stat == terms.DL or (stat == terms.RL and s.rules.dl_is_rl)
    for item in s.items[seat]:
        if s.host[item] == thing and active_item(s, item):
            c = s.card[item]
            if creature:
                total += CARDS.gives(c, stat)
                if stat <= terms.RL:
                    total += CARDS.gives(c, terms.SL)
                elif stat == terms.PL and CARDS.base_pl[c] > base:
                    base = CARDS.base_pl[c]
            elif dl_like:
                total += CARDS.gives(c, terms.DL)
    total += base
    if stat == terms.AL and creature:
        for relic in s.relics[seat]:
            total += CARDS.army_al[s.card[relic]]
    if stat <= terms.RL and (kind == terms.MINION or kind == terms.ROGUE or kind == terms.TOWER):
        for other in s.creatures[seat]:
            c = s.card[other]
            if other == thing:
                continue
            if kind == terms.ROGUE:
                total += CARDS.rogues_sl[c]
            elif kind == terms.TOWER:
                if dl_like:
                    total += CARDS.tower_dl[c]
            elif stat == terms.AL:
                total += CARDS.minions_al[c]
    for e in s.effects:
        if e[terms.E_WHAT] == terms.ON_STAT and stat_of(e[terms.E_VALUE]) == stat:
            on = e[terms.E_THING]
            if on == thing or (on < 0 and creature and e[terms.E_CASTER] == seat):
                total += amount_of(e[terms.E_VALUE])
    return max(total, 0)


def strike_al(s: Siege, attacker: i64, defender: i64, directed: bool, riposte: bool) -> i64:
    """AL of one strike, with what holds only against structures, in directed attacks, or for an attacking Mage."""
    card = s.card[attacker]
    al = level(s, attacker, terms.AL)
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
    for item in s.items[seat_of(thing)]:
        if s.host[item] == thing and active_item(s, item):
            card = s.card[item]
            helps = CARDS.gives(card, stat) != 0 or (stat <= terms.RL and CARDS.gives(card, terms.SL) != 0)
            if helps or (stat == terms.PL and CARDS.base_pl[card] > 0):
                s.marks[item] |= terms.USED
