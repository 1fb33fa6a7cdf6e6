"""The vocabulary of Final War as numbers (sections 2, 5.10, 5.29, 5.30)."""
from __future__ import annotations

from typing import Final

SEATS: Final = 4
FATE: Final = 4  # The army of Bandits and Monsters, and the owner of Fate cards.
ARMIES: Final = 5
COLUMNS: Final = 5
PLACES: Final = 50  # army * 10 + column * 2 + row; items lie at army * 10 + column * 2 + slot
FORTS: Final = 25  # army * 5 + column
WARLORD_COLUMN: Final = 2
NONE: Final = -1

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
FIELD_NAMES: Final = ["Conjuration", "Elemental Magic", "Enchantment", "Evocation", "Mentalism", "Death Magic", "Healing"]
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

# What lies on the stack of plays (4.2).
OBJ_CARD: Final = 0  # a card from a hand: Power, Spell, Event or Gold, by its kind
OBJ_ITEM: Final = 1  # the use of an Item
OBJ_INNATE: Final = 2  # an innate Spell
OBJ_ABILITY: Final = 3  # the use of a counterable ability

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
COMBAT_BITS: Final = (POISONED | DEADLY_POISONED | PARALYZED | PARALYZED_OUT | STUNNED | ACTED | BURNED | TERRIFYING | NEWCOMER
                      | WAITING | TERRIFIED | SHAKEN)  # fmt: skip

# Scopes of the agenda.
SCOPE_COMBAT: Final = 1
SCOPE_TURN: Final = 2
SCOPE_GAME: Final = 3
SCOPE_CARD: Final = 4  # the Fate card in play

# Uses in this combat, packed into `used`.
USED_HEALING: Final = 1  # four bits
USED_DARK: Final = 1 << 4  # four bits
USED_STEAL: Final = 1 << 8
USED_SPELL: Final = 1 << 12  # four bits
USED_ENTHRAL: Final = 1 << 16
USED_BREATH: Final = 1 << 17
TRIED: Final = 1 << 20  # Mastery was tried on it
