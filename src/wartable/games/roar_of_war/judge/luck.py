"""How good a roll is for who makes it."""
from __future__ import annotations

from typing import Final

from wartable.games.roar_of_war.cards.catalogue import COUNTER
from wartable.games.roar_of_war.rules.fight import Counter
from wartable.games.roar_of_war.rules.powers import (
    DISCARDED,
    HURTS_ATTACKER,
    HURTS_DEFENDER,
    PROTECTED,
    attack_power,
    counter_power,
    defence_power,
    fate,
    guard_power,
    unharmed,
    who_falls,
    wounds,
)
from wartable.games.roar_of_war.table.state import War
from wartable.games.roar_of_war.table.terms import ATTACKER_FALLS, MOST_TOKENS, NOBODY_FALLS

TOKEN: Final = 1.0 / MOST_TOKENS  # of a card: so many cost one (RW-6.4)


def fortune(s: War, faces: list[int]) -> float | None:
    """A counterattack is as good as what it does: a card of the attacker is worth 1, a Damage Token a third, and so are one's
    own on the other side (RW-5.6, RW-5.7). Who begins is nobody's luck.
    """
    due = s.asker
    if not isinstance(due, Counter):
        return None
    counter = counter_power(COUNTER[s.number(s.defending, s.top(s.y))], s.counter_bonus, sum(faces))
    attack = attack_power(s)
    fallen = who_falls(due.first, attack, defence_power(s), counter, guard_power(s))
    if fallen == NOBODY_FALLS:
        hurt = wounds(attack, counter)
        theirs = TOKEN if hurt & HURTS_ATTACKER and not unharmed(s.flags, True) else 0.0
        return theirs - (TOKEN if hurt & HURTS_DEFENDER and not unharmed(s.flags, False) else 0.0)
    attacker = fallen == ATTACKER_FALLS
    fell = fate(s.flags, fallen, False)
    lost = 1.0 if fell == DISCARDED else TOKEN if fell == PROTECTED and not unharmed(s.flags, attacker) else 0.0
    return lost if attacker else -lost
