"""The numbers of a fight, and what follows from them (RW-5). Rules, odds and words ask here: what is shown is what counts."""
from __future__ import annotations

from typing import Final, final

from wartable.games.roar_of_war.cards.catalogue import ATTACK, DEFENCE
from wartable.games.roar_of_war.table.state import War
from wartable.games.roar_of_war.table.terms import (
    ATTACKER_FALLS,
    ATTACKER_UNHARMED,
    DEFENDER_FALLS,
    DEFENDER_UNHARMED,
    NO_COUNTER,
    NOBODY_FALLS,
    PROTECT_ATTACKER,
    PROTECT_DEFENDER,
    STRIKE_FIRST,
    STUBBORN,
)

Parts = list[tuple[str, int]]  # what a number is made of, by name


@final
class Laid:
    """What Strategy Cards lay upon a fight: numbers that add up, and flags (RW-8.6)."""

    def __init__(self) -> None:
        self.attack = 0
        self.defence = 0
        self.counter = 0
        self.dice = 0
        self.flags = 0
        self.trample = 0
        self.attacker_spite = 0
        self.defender_spite = 0

    def copy(self) -> Laid:
        c = Laid()
        c.attack = self.attack
        c.defence = self.defence
        c.counter = self.counter
        c.dice = self.dice
        c.flags = self.flags
        c.trample = self.trample
        c.attacker_spite = self.attacker_spite
        c.defender_spite = self.defender_spite
        return c


def lay_on(s: War, laid: Laid) -> None:
    """Adds it to what lies upon the fight already."""
    s.attack_bonus += laid.attack
    s.defence_bonus += laid.defence
    s.counter_bonus += laid.counter
    s.more_dice += laid.dice
    s.flags |= laid.flags
    s.trample += laid.trample
    s.attacker_spite += laid.attacker_spite
    s.defender_spite += laid.defender_spite


# Powers. Each is a fold of named parts, which are noted if somebody asks for them.


def printed_attack(s: War) -> int:
    """What stands on the attacking card, or is given to a Direwolf that was let loose."""
    return s.beast_attack if s.x_beast else ATTACK[s.number(s.x_owner, s.top(s.x))]


def printed_defence(s: War) -> int:
    """What stands on the attacked card."""
    return DEFENCE[s.number(s.defending, s.top(s.y))]


def attack_power(s: War) -> int:
    """a of RW-5.4."""
    return power(printed_attack(s), s.attack_bonus)


def defence_power(s: War) -> int:
    """d of RW-5.4."""
    return power(printed_defence(s), s.defence_bonus)


def guard_power(s: War) -> int:
    """The Defence of the attacking card, which the counterattack must reach (RW-5.6)."""
    return s.beast_defence if s.x_beast else DEFENCE[s.number(s.x_owner, s.top(s.x))]


def power(printed: int, bonus: int, parts: Parts | None = None) -> int:
    """Attack or Defence with modifiers, not below 0 (RW-5.4, RW-8.6)."""
    if parts is not None:
        parts.append(("printed", printed))
        if bonus:
            parts.append(("Strategy Cards", bonus))
    return max(0, printed + bonus)


def counter_power(printed: int, bonus: int, dice: int, parts: Parts | None = None) -> int:
    """The counterattack: the printed number and modifiers, and the sum of the *dice*, not below 0 (RW-5.6)."""
    if parts is not None:
        parts.append(("printed", printed))
        if bonus:
            parts.append(("Strategy Cards", bonus))
        parts.append(("dice", dice))
    return max(0, printed + bonus + dice)


# What follows from them.

FALLS: Final = 0
COUNTERS: Final = 1
COUNTERS_FIRST: Final = 2
SILENCED: Final = 3

DISCARDED: Final = 0
PROTECTED: Final = 1
UNMOVED: Final = 2

HURTS_ATTACKER: Final = 1
HURTS_DEFENDER: Final = 2


def blow(flags: int, attack: int, defence: int) -> int:
    """How a fight begins: the attacked card falls, counterattacks, does so first, or is kept from it (RW-5.4, RW-5.5)."""
    silenced = flags & NO_COUNTER and attack < defence
    if flags & STRIKE_FIRST and not silenced:
        return COUNTERS_FIRST
    if attack >= defence:
        return FALLS
    return SILENCED if silenced else COUNTERS


def who_falls(first: int, attack: int, defence: int, counter: int, guard: int) -> int:
    """Who falls after a counterattack, which came *first* or not; *guard* is the Defence of the attacker (RW-5.6, RW-5.8)."""
    if counter >= guard:
        return ATTACKER_FALLS
    return DEFENDER_FALLS if first and attack >= defence else NOBODY_FALLS


def fate(flags: int, fallen: int, animal: bool) -> int:
    """What becomes of the card that falls: protection turns it into a token, a stubborn Animal stays (RW-5.9, RW-8.8)."""
    if fallen == DEFENDER_FALLS and animal and flags & STUBBORN:
        return UNMOVED
    saved = flags & (PROTECT_DEFENDER if fallen == DEFENDER_FALLS else PROTECT_ATTACKER)
    return PROTECTED if saved else DISCARDED


def wounds(attack: int, counter: int) -> int:
    """Who takes a token if nobody falls: who received more damage, both if it is equal (RW-5.7)."""
    return (HURTS_DEFENDER if attack >= counter else 0) | (HURTS_ATTACKER if attack <= counter else 0)


def unharmed(flags: int, attacker: bool) -> bool:
    """Whether a side takes no tokens in this fight."""
    return bool(flags & (ATTACKER_UNHARMED if attacker else DEFENDER_UNHARMED))
