"""Dice and levels (TS-1)."""
from __future__ import annotations

from typing import Final

from wartable.games.tower_siege import terms as t
from wartable.games.tower_siege.cards import CARDS, RACES
from wartable.games.tower_siege.state import PLACES, Siege
from wartable.kernel.dice import Die

D100: Final = Die("d100", list(range(1, 101)), {n: f"{n % 100:02d}" for n in range(1, 101)})
D4: Final = Die("d4", [1, 2, 3, 4])
ONE_D100: Final = [D100]
ONE_D4: Final = [D4]
ORC: Final[int] = RACES[4]


def classify(roll: int, level: int) -> int:
    """Equal or below the level succeeds; 01-02 always does, 99-100 never (TS-1.1 to TS-1.3)."""
    if roll <= 2:
        return t.CRIT
    if roll >= 99:
        return t.FUM
    return t.HIT if roll <= level else t.MISS


def amount(roll: int, most: int) -> int:
    """The amount of 1 to *most* that a d100 stands for; 0: roll again (TS-1.6)."""
    if most == 2:
        return 1 if roll <= 50 else 2
    if most == 3:
        return 0 if roll == 100 else 1 + (roll - 1) // 33
    return 1 + (roll - 1) // 25


def active_item(s: Siege, item: int) -> bool:
    """The Item gives its benefit: it has no slot, or fills it (TS-11.4)."""
    return CARDS.slot[s.card[item]] == t.NO_SLOT or bool(s.marks[item] & t.ACTIVE)


def working(s: Siege, relic: int) -> bool:
    """The Relic is in working order: standing on the battlefield, inside a standing Tower, or borne (TS-13.2)."""
    loc = CARDS.loc[s.card[relic]]
    if loc == t.ON_FIELD:
        return s.life[relic] > 0
    if loc == t.IN_TOWER:
        return s.life[relic // PLACES * PLACES + t.TOWER_PLACE] > 0
    return True


def level(s: Siege, thing: int, stat: int) -> int:
    """AL, DL, RL, PL, SS or IS as it stands now, without what only one strike changes (TS-1.4)."""
    seat = thing // PLACES
    card = s.card[thing]
    kind = CARDS.kind[card]
    total = 0
    base = 0
    creature = CARDS.creature[card]
    if creature:
        if stat <= t.RL:
            total = CARDS.sl[card]
        total += CARDS.stat[card][stat]
    elif CARDS.structure[card]:
        total = CARDS.dl[card]
    elif kind == t.RELIC or kind == t.ITEM:
        return CARDS.rl[card]
    dl_like = stat == t.DL or (stat == t.RL and s.rules.dl_is_rl)
    for item in s.items[seat]:
        if s.host[item] == thing and active_item(s, item):
            c = s.card[item]
            given = CARDS.stat[c]
            if creature:
                total += given[stat]
                if stat <= t.RL:
                    total += given[t.SL]
                elif stat == t.PL and CARDS.base_pl[c] > base:
                    base = CARDS.base_pl[c]
            elif dl_like:
                total += given[t.DL]
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
                total += CARDS.tower_dl[c] if dl_like else 0
            elif stat == t.AL:
                total += CARDS.minions_al[c]
    for e in s.effects:
        if e[t.E_WHAT] == t.ON_STAT and e[t.E_VALUE] >> 8 == stat:
            on = e[t.E_THING]
            if on == thing or (on < 0 and creature and e[t.E_CASTER] == seat):
                total += e[t.E_VALUE] & 255
    return total if total > 0 else 0


def strike_al(s: Siege, attacker: int, defender: int, directed: bool, riposte: bool) -> int:
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


def use_items(s: Siege, thing: int, stat: int) -> None:
    """Marks the Items that help a roll on this level: they cannot be handed on this turn (TS-11.7)."""
    for item in s.items[thing // PLACES]:
        if s.host[item] == thing and active_item(s, item):
            given = CARDS.stat[s.card[item]]
            helps = given[stat] != 0 or (stat <= t.RL and given[t.SL] != 0)
            if helps or (stat == t.PL and CARDS.base_pl[s.card[item]] > 0):
                s.marks[item] |= t.USED
