"""The vocabulary of Final War as numbers: cards, places, windows (FW-5.10.1), immunities (FW-5.29, FW-5.30), marks."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

SEATS: Final = 4
FATE: Final = 4  # The army of Bandits and Monsters, and the owner of Fate cards.
ARMIES: Final = 5
COLUMNS: Final = 5
PLACES: Final = 50
FORTS: Final = 25
FRONT: Final = 0
MIDDLE: Final = 1
WARLORD_COLUMN: Final = 2
NONE: Final = -1

# A place is a number: army, column and row (FW-5.3.1). The two Item slots of a character are the two places of its column.


def place_of(army: i64, column: i64, row: i64) -> i64:
    """The place in a row of a column of an army."""
    return army * 10 + column * 2 + row


def first_place(army: i64) -> i64:
    """The first place of an army; those of the next one follow after its last."""
    return army * 10


def army_of(place: i64) -> i64:
    return place // 10


def column_of(place: i64) -> i64:
    """The column, within its army."""
    return place % 10 // 2


def within_army(place: i64) -> i64:
    """The number of a place within its army, as sets of places and the actions with Items number them."""
    return place % 10


def row_of(place: i64) -> i64:
    """FRONT or MIDDLE; of slots, the first or the second."""
    return place & 1


def in_middle(place: i64) -> bool:
    """Whether it is a middle position, where characters stand."""
    return place & 1 != 0


def front_of(place: i64) -> i64:
    """The front position of the column."""
    return place & ~1


def middle_of(place: i64) -> i64:
    """The middle position of the column, where the bearer of an Item in one of its slots stands."""
    return place | 1


# Columns of all armies are numbered through as sites: each has room for one Fortification (FW-5.3.2).


def site(army: i64, column: i64) -> i64:
    """The site of a column of an army."""
    return army * 5 + column


def first_site(army: i64) -> i64:
    return army * 5


def site_of(place: i64) -> i64:
    return place >> 1


def army_of_site(at: i64) -> i64:
    return at // 5


def column_of_site(at: i64) -> i64:
    return at % 5


# A card in a hand or in the Fate Deck is written with the seats besides its owner that know it, as bits (FW-5.2.4).
PUBLIC: Final = 15  # it was shown to the whole table, spectators included


def coded(card: i64, knowers: i64) -> i64:
    """How the card is written."""
    return card << 4 | knowers


def card_of(code: i64) -> i64:
    return code >> 4


def knowers_of(code: i64) -> i64:
    return code & 15


# A card in a discard pile is written with whether it was slain in this game (FW-5.7.6).


def discarded(card: i64, slain: bool) -> i64:
    """How the card is written."""
    return card << 1 | 1 if slain else card << 1


def discarded_card(entry: i64) -> i64:
    return entry >> 1


def was_slain(entry: i64) -> bool:
    return entry & 1 != 0


def holds(mask: i64, member: i64) -> bool:
    """Whether a set of numbers that is written as bits has this one."""
    return mask >> member & 1 != 0


def same_team(seat: i64, other: i64) -> bool:
    """Seats 1 and 3 play against 2 and 4 (FW-5.26.6)."""
    return (seat ^ other) & 1 == 0


def team_of(seat: i64) -> i64:
    return seat & 1


# Kinds of card.
WARLORD: Final = 0
HERO: Final = 1
UNIT: Final = 2
FORT: Final = 3
ITEM: Final = 4
POWER: Final = 5
SPELL: Final = 6
GOLD: Final = 7
EVENT: Final = 8
COMBAT: Final = 9
SPECIAL: Final = 10
MERCENARY_HERO: Final = 11
MERCENARY_UNIT: Final = 12
BANDIT_UNIT: Final = 13
MONSTER: Final = 14
KINDS: Final = ["warlord", "hero", "unit", "fort", "item", "power", "spell", "gold", "event", "combat", "special",
                "mercenary_hero", "mercenary_unit", "bandit_unit", "monster"]  # fmt: skip

RACES: Final = ["elf", "guildmaster", "werewolf", "generic", "fate"]
ELF: Final = 0
GUILDMASTER: Final = 1
WEREWOLF: Final = 2
GENERIC: Final = 3
FATE_RACE: Final = 4
# Whom a leader fits, as bits (FW-5.5.1): races first, then tags.
LEADS: Final = {"elf": 1, "guildmaster": 2, "werewolf": 4, "bandit": 8, "were": 16, "any": 32}

RARITIES: Final = ["common", "uncommon", "rare", "very_rare", "heroic", "legendary", "elder"]
ALIGNMENTS: Final = ["", "good", "neutral", "chaotic"]
GOOD: Final = 1
NEUTRAL: Final = 2
CHAOTIC: Final = 3

BODIES: Final = ["", "conjured", "demon", "dragon", "elemental", "ethereal", "undead", "were"]
CONJURED: Final = 1
DEMON: Final = 2
DRAGON: Final = 3
ELEMENTAL: Final = 4
ETHEREAL: Final = 5
UNDEAD: Final = 6
WERE: Final = 7

FIELDS: Final = ["C", "EM", "EN", "EV", "M", "DM", "H"]
MENTALISM: Final = 1 << 4
DEATH_MAGIC: Final = 1 << 5
HEALING_FIELD: Final = 1 << 6

DAMAGES: Final = ["plain", "fire", "acid", "lightning", "death", "holy", "mind", "poison"]
PLAIN: Final = 0
FIRE: Final = 1
ACID: Final = 2
LIGHTNING: Final = 3
DEATH: Final = 4
HOLY: Final = 5
MIND: Final = 6
POISON_DAMAGE: Final = 7

ITEM_TYPES: Final = ["", "weapon", "armor", "clothing", "potion", "staff", "wand", "gauntlets", "scroll", "amulet", "ring",
                     "helm", "talisman"]  # fmt: skip
SCROLL: Final = 8

# Immunities as bits; the first eight are the damage types.
IMMUNITIES: Final = ["plain", "fire", "acid", "lightning", "death", "holy", "mind", "poison_damage", "reprisal", "fear",
                     "mortal_terror", "enthral", "poison", "deadly_poison", "paralyze", "stone", "steal_item", "breath",
                     "spells", "m_spells", "raise", "pestilence", "famine", "energy_drain", "lycanthropy"]  # fmt: skip
I_REPRISAL: Final = 1 << 8
I_FEAR: Final = 1 << 9
I_TERROR: Final = 1 << 10
I_ENTHRAL: Final = 1 << 11
I_POISON: Final = 1 << 12
I_DEADLY: Final = 1 << 13
I_PARALYZE: Final = 1 << 14
I_STONE: Final = 1 << 15
I_STEAL: Final = 1 << 16
I_BREATH: Final = 1 << 17
I_SPELLS: Final = 1 << 18
I_M_SPELLS: Final = 1 << 19
I_RAISE: Final = 1 << 20
I_PESTILENCE: Final = 1 << 21
I_FAMINE: Final = 1 << 22
I_DRAIN: Final = 1 << 23
I_LYCANTHROPY: Final = 1 << 24

# What each body type is immune to (FW-5.30).
_POISONS: Final = I_POISON | I_DEADLY
_MINDS: Final = I_FEAR | I_TERROR | I_ENTHRAL
_RAISED: Final = I_RAISE | I_LYCANTHROPY
BODY_IMMUNE: Final = [
    0,
    I_PESTILENCE | I_FAMINE | I_DRAIN | 1 << DEATH | 1 << MIND | _POISONS | I_PARALYZE | _RAISED | I_ENTHRAL,
    I_PESTILENCE | I_FAMINE | _RAISED | _MINDS,
    I_PESTILENCE | _MINDS,
    I_PESTILENCE | I_FAMINE | _RAISED | _POISONS,
    I_PESTILENCE | I_FAMINE | _RAISED | I_STONE | _POISONS | I_PARALYZE,
    I_PESTILENCE | I_FAMINE | I_DRAIN | 1 << DEATH | 1 << MIND | _RAISED | _POISONS | I_PARALYZE | _MINDS,
    I_PESTILENCE,
]

# Windows (FW-5.10.1), numbered; a card's timing is a mask of them.
WINDOWS: Final = ["start_turn", "fate_revealed", "gold_played", "declared", "initiative_rolled", "pre_combat", "start_round",
                  "combat_action", "attack_rolled", "roll_made", "damage_pending", "after_attack", "power_played",
                  "spell_cast", "event_played", "ability_used", "end_round", "post_combat", "end_turn", "instant",
                  "hire"]  # fmt: skip
START_TURN: Final = 0
FATE_REVEALED: Final = 1
GOLD_PLAYED: Final = 2
DECLARED: Final = 3
INITIATIVE_ROLLED: Final = 4
PRE_COMBAT: Final = 5
START_ROUND: Final = 6
COMBAT_ACTION: Final = 7
ATTACK_ROLLED: Final = 8
ROLL_MADE: Final = 9
DAMAGE_PENDING: Final = 10
AFTER_ATTACK: Final = 11
POWER_PLAYED: Final = 12
SPELL_CAST: Final = 13
EVENT_PLAYED: Final = 14
ABILITY_USED: Final = 15
END_ROUND: Final = 16
POST_COMBAT: Final = 17
END_TURN: Final = 18
INSTANT: Final = 19
HIRE: Final = 20
ANNOUNCE: Final = 21  # The window of 4.2; what may be played depends on the play on top of the stack.


def window_name(number: int) -> str:
    """A window by its name."""
    return "announce" if number == ANNOUNCE else WINDOWS[number]


# What lies on the stack of plays (FW-4.2).
OBJ_CARD: Final = 0  # a card from a hand: Power, Spell, Event or Gold, by its kind
OBJ_ITEM: Final = 1  # the use of an Item
OBJ_INNATE: Final = 2  # an innate Spell
OBJ_ABILITY: Final = 3  # the use of a counterable ability

# What the back of the top Fate card shows; -1: there is none.
ICONS: Final = {-1: "none", 0: "instant", 1: "hand", 2: "mid_deck"}

# Combats.
NO_COMBAT: Final = 0
RAID: Final = 1  # Bandits or Monsters against one player
SKIRMISH: Final = 2
BATTLE: Final = 3
FINAL_WAR: Final = 4
DUEL: Final = 5
COMBATS: Final = ["none", "raid", "skirmish", "battle", "final_war", "duel"]

# Phases of a round (FW-5.12.2).
FIRST_STRIKE_PHASE: Final = 0
NORMAL_PHASE: Final = 1
ATTACK_LAST_PHASE: Final = 2
PHASES: Final = ["First Strike", "Normal", "Attack Last"]

# Markers and states of a creature, as bits of `status`.
POISONED: Final = 1
DEADLY_POISONED: Final = 2
PARALYZED: Final = 4  # this round and the next
PARALYZED_OUT: Final = 8  # the marker goes at the end of this round
STUNNED: Final = 16  # loses its next action
ACTED: Final = 32
BURNED: Final = 64  # took poison, fire or acid damage in this combat: no Regenerate
TERRIFYING: Final = 128  # its Mortal Terror has been used
NEWCOMER: Final = 256  # joined after R2 of round 1: no "1st round" abilities
WAITING: Final = 512  # joined during this round: does not act before the next
SUMMONED: Final = 1024  # leaves at the end of the combat
FROM_POOL: Final = 2048  # a Monster that stood in the Bandit Pool
RAISED_BY_FATE: Final = 4096  # a player's creature raised by a Bandit formation
TERRIFIED: Final = 8192  # lost its action to Mortal Terror
SHAKEN: Final = 16384  # suffers Attack Last this round from Fear or Fearful
PETRIFIED: Final = 32768  # turned to stone: cannot be raised
STATUS_NAMES: Final = [
    (POISONED, "poisoned"), (DEADLY_POISONED, "deadly poisoned"), (PARALYZED, "paralyzed"), (STUNNED, "stunned"),
    (ACTED, "has acted"), (SUMMONED, "summoned"), (TERRIFIED, "terrified"), (SHAKEN, "acts last"),
    (WAITING, "acts next round"),
]  # fmt: skip
COMBAT_BITS: Final = (POISONED | DEADLY_POISONED | PARALYZED | PARALYZED_OUT | STUNNED | ACTED | BURNED | TERRIFYING | NEWCOMER
                      | WAITING | TERRIFIED | SHAKEN)  # fmt: skip

# Scopes of the agenda.
SCOPE_COMBAT: Final = 1
SCOPE_GAME: Final = 3
SCOPE_CARD: Final = 4  # the Fate card in play

# Uses in this combat, packed into `used`.
USED_HEALING: Final = 1  # counted in four bits
USED_DARK: Final = 1 << 4  # counted in four bits
USED_STEAL: Final = 1 << 8
USED_SPELL: Final = 1 << 12  # counted in four bits
USED_ENTHRAL: Final = 1 << 16
USED_BREATH: Final = 1 << 17
TRIED: Final = 1 << 20  # Mastery was tried on it


def healings_used(used: i64) -> i64:
    return used & 15


def dark_healings_used(used: i64) -> i64:
    return used >> 4 & 15


def spells_used(used: i64) -> i64:
    return used >> 12 & 15


# Uses of an Item, as bits of `item_used`.
USED_THIS_ROUND: Final = 1
USED_THIS_COMBAT: Final = 2
