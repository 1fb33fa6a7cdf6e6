"""What lies on the stack (TS-6.2): an entry is a list of numbers, of which these are the names.

    a Spell or Scroll     number, what, seat, card, level, from the Librahm, targets...
    melee, directed       number, what, seat, attacker, army, defender, boost, guard, gift, steed, way
    shots                 number, what, seat, shooter, source, targets...
    robbing               number, what, seat, thief, seat robbed
    breaking              number, what, seat, breaker, Item or Relic
    a skill               number, what, seat, thing, skill, value

An attack whose defender is not fixed yet waits without its number (`Siege.pending`).
"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

CAST: Final = 0
MELEE: Final = 1
DIRECTED: Final = 2
SHOTS: Final = 3
DRAIN: Final = 4
BREAK: Final = 5
SKILL: Final = 6

# Skills that are used by themselves.
SKILL_MOVE: Final = 0
SKILL_REPAIR: Final = 1
SKILL_SUMMON: Final = 2
SKILL_HOLD: Final = 3
SKILL_SCRY: Final = 4

# Where the numbers stand.
NUMBER: Final = 0
WHAT: Final = 1
SEAT: Final = 2
CARD: Final = 3
LEVEL: Final = 4
HELD: Final = 5
TARGETS: Final = 6
DOER: Final = 3
ARMY: Final = 4
DEFENDER: Final = 5
BOOST: Final = 6
GUARD: Final = 7
GIFT: Final = 8
STEED: Final = 9
WAY: Final = 10
ATTACK_SIZE: Final = 11
SOURCE: Final = 4
AIMS: Final = 5
PREY: Final = 4
PREY_SIZE: Final = 5
SKILL_KIND: Final = 4
VALUE: Final = 5
SKILL_SIZE: Final = 6


def number_of(entry: list[int]) -> i64:
    """By which a counter names the entry."""
    return entry[NUMBER]


def what_of(entry: list[int]) -> i64:
    """CAST, MELEE, ..., SKILL."""
    return entry[WHAT]


def seat_of(entry: list[int]) -> i64:
    """Who declared it."""
    return entry[SEAT]


def card_of(entry: list[int]) -> i64:
    """The Spell or Scroll."""
    return entry[CARD]


def level_of(entry: list[int]) -> i64:
    """Which row of its levels the Spell or Scroll was cast at."""
    return entry[LEVEL]


def target_of(entry: list[int]) -> i64:
    """The first target of a Spell or Scroll: a thing, a resource, a card or an entry."""
    return entry[TARGETS]


def partner_of(entry: list[int]) -> i64:
    """The second target: to whom the first is bound."""
    return entry[TARGETS + 1]


def targets_of(entry: list[int]) -> list[int]:
    """All targets of a Spell or Scroll."""
    return entry[TARGETS:]


def doer_of(entry: list[int]) -> i64:
    """The thing that attacks, shoots, robs, breaks or uses its skill."""
    return entry[DOER]


def army_of(entry: list[int]) -> i64:
    """The seat whose army is attacked."""
    return entry[ARMY]


def defender_of(entry: list[int]) -> i64:
    """Whom the attack strikes; NONE until it is fixed."""
    return entry[DEFENDER]


def boost_of(entry: list[int]) -> i64:
    """The power spent on a Club Strike (TS-8.7)."""
    return entry[BOOST]


def guard_of(entry: list[int]) -> i64:
    """Who was in DEFEND when the defender was fixed: 1 the defender, 2 the one inside (TS-9.6)."""
    return entry[GUARD]


def gift_of(entry: list[int]) -> i64:
    """1: with the Human's gift (TS-3.14)."""
    return entry[GIFT]


def steed_of(entry: list[int]) -> i64:
    """The mount that strikes too, or NONE (TS-14.7)."""
    return entry[STEED]


def way_of(entry: list[int]) -> i64:
    """How a directed attack passes the army."""
    return entry[WAY]


def source_of(entry: list[int]) -> i64:
    """What is shot with: the shooter itself or an Item."""
    return entry[SOURCE]


def aims_of(entry: list[int]) -> list[int]:
    """The target of each shot."""
    return entry[AIMS:]


def prey_of(entry: list[int]) -> i64:
    """The seat that is robbed, or the Item or Relic that is broken."""
    return entry[PREY]


def skill_of(entry: list[int]) -> i64:
    """SKILL_MOVE, ..., SKILL_SCRY."""
    return entry[SKILL_KIND]


def value_of(entry: list[int]) -> i64:
    """What the skill is used on: a way of moving, a thing, or NONE."""
    return entry[VALUE]


def waiting(body: list[int]) -> list[int]:
    """An attack that waits for its defender, as an entry; its number comes when it is laid on the stack."""
    return [0, *body]
