"""The words of the rules as numbers, and what several numbers in one stand for."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

MAX_SEATS: Final = 6
PLACES: Final = 48  # places of one seat for all that it has in play; thing = seat * PLACES + place
MAGE_PLACE: Final = 0
TOWER_PLACE: Final = 1

# Kinds of card.
MAGE: Final = 0
TOWER: Final = 1
MINION: Final = 2
ELEMENTAL: Final = 3
ROGUE: Final = 4
FIEND: Final = 5
ITEM: Final = 6
RELIC: Final = 7
MINE: Final = 8
STONE: Final = 9
SURGE: Final = 10
SPELL: Final = 11
SCROLL: Final = 12
KINDS: Final = ["mage", "tower", "minion", "elemental", "rogue", "fiend", "item", "relic", "mine", "powerstone", "surge",
                "spell", "scroll"]  # fmt: skip

# Item classes, and who may use them.
W: Final = 1
A: Final = 2
M: Final = 4
O: Final = 8  # noqa: E741 - the letter of the rules
S: Final = 16
CLASSES: Final = "WAMOS"

# Slots of Items.
NO_SLOT: Final = 0
SLOTS: Final = ["", "weapon", "suit", "shield", "helm"]

# Where a Relic stands.
LOCATIONS: Final = ["", "B", "S", "C"]
ON_FIELD: Final = 1
IN_TOWER: Final = 2
ON_CREATURE: Final = 3

# Tags.
UNDEAD: Final = 1
MOUNT: Final = 2
TOKEN: Final = 4
TAGS: Final = ["undead", "mount", "token"]

# What a card in play is and does, as bits: most things are passed over at a glance.
IS_CREATURE: Final = 1
IS_STRUCTURE: Final = 2
IS_ITEM: Final = 4
IS_RELIC: Final = 8
IS_MOUNT: Final = 16
USES_ITEMS: Final = 32  # a creature that can use Items
ECONOMIC: Final = 64  # changes what its owner can pay
MOVER: Final = 128  # begins to fly, tunnel or walk in shadow for power
ALL_TRAITS: Final = 255

# Levels.
AL: Final = 0
DL: Final = 1
RL: Final = 2
PL: Final = 3
SS: Final = 4
IS: Final = 5
SL: Final = 6
LEVELS: Final = 7
STATS: Final = ["AL", "DL", "RL", "PL", "SS", "IS", "SL"]

# Ways to move past an army.
FLIGHT: Final = 0
TUNNELING: Final = 1
SHADOWALK: Final = 2
CHARGE: Final = 3
WAYS: Final = 4
MOVES: Final = ["flight", "tunneling", "shadowalk", "charge"]

# Positions.
ON_GUARD: Final = 0
ATTACK: Final = 1
DEFEND: Final = 2
POSITIONS: Final = ["ON GUARD", "ATTACK", "DEFEND"]

# Marks on a thing, as bits.
ACTED: Final = 1  # has used its one act of the turn (TS-8.3)
NAMED: Final = 2  # was named as an attacker (TS-8.1)
USED: Final = 4  # an Item that helped a roll, or a Relic whose ability was used this turn
MOVED: Final = 8  # an Item that was handed on; a rider that mounted or dismounted
LEFT: Final = 16  # left a structure since its controller's last step 5
ENTERED: Final = 32  # entered a structure this turn
ACTIVE: Final = 64  # an Item whose slot it fills
SWITCHED: Final = 128  # the Item was made active, or inactive, this turn
NEW: Final = 256  # came into play in this turn of its owner: no upkeep yet, and no attack with hire_delay
DUE: Final = 512  # upkeep of this turn is not paid yet
LAPSED: Final = 1024  # upkeep was not paid: leaves at the next step 5
LOCKED: Final = 2048  # a Mage that fumbled an attack: no attack magic, no riposte (TS-7.9)
TRANSMUTED: Final = 4096  # an Alchemist that has changed points: may not attack (TS-2.6)
FADING: Final = 8192  # a Fiend token: leaves at the next step 5
STEP5: Final = ACTED | NAMED | USED | MOVED | LEFT | ENTERED | SWITCHED | LOCKED | TRANSMUTED  # cleared then

# Phases of a turn.
ON_GUARD_STEP: Final = 0
UPKEEP: Final = 1
DRAW: Final = 2
PURCHASE: Final = 3
CAST: Final = 4
COMBAT: Final = 5
END: Final = 6
PHASES: Final = ["on guard", "upkeep", "draw", "purchase", "cast", "combat", "end"]

# Lasting effects: [what, thing, value, caster, seat whose turns count, turns left (0: this turn), card].
ON_STAT: Final = 0  # value: `stat_value`; thing -1: the caster's whole army
IN_USE: Final = 1  # value: the way of moving
NO_ATTACKS: Final = 2
NO_SHOTS: Final = 3
BOUND: Final = 4  # value: the other thing
HELD: Final = 5
SPENT: Final = 6  # a skill or Spell that may be used once per round
E_WHAT: Final = 0
E_THING: Final = 1
E_VALUE: Final = 2
E_CASTER: Final = 3
E_TURN: Final = 4
E_LEFT: Final = 5
E_CARD: Final = 6
E_SIZE: Final = 7

# Results of a roll against a level.
CRIT: Final = 0  # 01-02: critical, or exceptional
HIT: Final = 1  # success
MISS: Final = 2  # failure
FUM: Final = 3  # 99-100
EXC: Final = CRIT
OK: Final = HIT
FAIL: Final = MISS

NONE: Final = -1

# Parts of a level: pairs of numbers, where the part comes from and by how much. It comes from a card, or from one of these.
OWN_LEVEL: Final = -1  # what is printed on the thing itself
OWN_BONUS: Final = -2  # what the thing adds to itself
AT_STRUCTURES: Final = -3
WHEN_DIRECTED: Final = -4
CLUB: Final = -5
GIFT: Final = -6
STRUCK_HARD: Final = -7  # what the attack takes from the level of the one struck
STORM: Final = -8  # what a Scroll that strikes all adds or takes
AT_LEAST: Final = -9  # a sum below 0 counts as 0
PARTS: Final = ["", "own level", "own bonus", "against structures", "directed attack", "Club Strike", "gift",
                "force of the attack", "the Scroll", "not below 0"]  # fmt: skip

# What is paid by hand (TS-2.7): points of gold changed, points of power changed, the order.
PURSE_ORDER: Final = 2
PURSE_SIZE: Final = 3


def thing_at(seat: i64, place: i64) -> i64:
    """The number of what stands at a place of a seat."""
    return seat * PLACES + place


def seat_of(thing: i64) -> i64:
    """Whose thing it is."""
    return thing // PLACES


def place_of(thing: i64) -> i64:
    """At which of the seat's places it stands."""
    return thing % PLACES


def mage_of(seat: i64) -> i64:
    """The Mage of a seat."""
    return seat * PLACES + MAGE_PLACE


def tower_of(seat: i64) -> i64:
    """The Tower of a seat."""
    return seat * PLACES + TOWER_PLACE


# Market Mines and Powerstones that a casting names: whose, and which of four kinds (TS-2.4).
UNSPENT_MINE: Final = 0
SPENT_MINE: Final = 1
UNSPENT_STONE: Final = 2
SPENT_STONE: Final = 3
RESOURCE_KINDS: Final = 4


def resource_at(seat: i64, which: i64) -> i64:
    """The number of a kind of resource of a seat."""
    return seat * RESOURCE_KINDS + which


def owner_of(resource: i64) -> i64:
    """Whose resource it is."""
    return resource // RESOURCE_KINDS


def resource_kind(resource: i64) -> i64:
    """UNSPENT_MINE, ..., SPENT_STONE."""
    return resource % RESOURCE_KINDS


def is_stone(resource: i64) -> bool:
    """A Powerstone, not a Mine."""
    return resource_kind(resource) >= UNSPENT_STONE


def stat_value(stat: i64, by: i64) -> i64:
    """The value of an effect ON_STAT."""
    return stat << 8 | by


def stat_of(value: i64) -> i64:
    """The level that an effect ON_STAT changes."""
    return value >> 8


def amount_of(value: i64) -> i64:
    """By how much it changes it."""
    return value & 255


# Events name a thing by card, number and seat, also when it is gone.
TAG_COPIES: Final = 128  # more things of one name than a seat can have
TAG_SEATS: Final = 8  # more than there are


def tag(card: i64, seat: i64, nth: i64) -> i64:
    """One number that names a thing for ever."""
    return (card * TAG_COPIES + nth) * TAG_SEATS + seat


def tag_card(number: i64) -> i64:
    """The card of the thing that a tag names."""
    return number // (TAG_COPIES * TAG_SEATS)


def tag_nth(number: i64) -> i64:
    """Which of several things of one name it is."""
    return number // TAG_SEATS % TAG_COPIES


def tag_seat(number: i64) -> i64:
    """Whose thing it is."""
    return number % TAG_SEATS


# A row of a `*` Scroll or a Club Strike: power, SS or IP or AL bonus, and the penalty of the one struck.


def power_of(row: list[int]) -> i64:
    """What this level costs."""
    return row[0]


def strength_of(row: list[int]) -> i64:
    """SS, IP or the bonus to AL."""
    return row[1]


def penalty_of(row: list[int]) -> i64:
    """What the DL or RL of the one struck loses."""
    return row[2]
