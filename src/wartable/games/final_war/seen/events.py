"""What happens, and its log lines. Seats, places and cards are numbers until the line is made."""
from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.seen import blows, words
from wartable.games.final_war.table.terms import ANNOUNCE, ITEM, WARLORD, WINDOWS, holds
from wartable.kernel.event import Event

GAME: Final = 0
LEADS: Final = 1
INITIATIVE: Final = 2
BEGINS: Final = 3
TURN: Final = 4
DRAWS: Final = 5
DEPLOYS: Final = 6
EQUIPS: Final = 7
PLAYS: Final = 8
PAYS: Final = 9
USES: Final = 10
CASTS_INNATE: Final = 11
VOIDED: Final = 12
COUNTERED: Final = 13
FATE_VOIDED: Final = 14
MID_DECK: Final = 15
REVEALS: Final = 16
TAKES_FATE: Final = 17
SCOUTS: Final = 18
KEEPS_CARD: Final = 19
SHOWS_GOLD: Final = 20
HIRED: Final = 21
UNHIRED: Final = 22
BIDS: Final = 23
RAID: Final = 24
SENDS: Final = 25
FIGHTERS: Final = 26
TURNED_ON: Final = 27
VOIDS_COMBAT: Final = 28
MASTERY: Final = 29
NO_VICTORY: Final = 30
TURNED_UP: Final = 31
ACTS_FIRST: Final = 32
ATTACHED: Final = 33
ROUND: Final = 34
SHAKEN: Final = 35
TERRIFIED: Final = 36
ATTACKS: Final = 37
EVADES: Final = 38
CONFIRMS: Final = 39
INSTANT_KILL: Final = 40
SUFFERS: Final = 41
KILLED: Final = 42
REPRISAL: Final = 43
AFFLICTED: Final = 44
HEALED: Final = 45
CURED: Final = 46
HEALS: Final = 47
FADES: Final = 48
SLAIN: Final = 49
WARLORD_FALLS: Final = 50
OUT: Final = 51
RAISING: Final = 52
JOINS: Final = 53
NO_ROOM: Final = 54
BREATHES: Final = 55
RESISTS: Final = 56
CRUSHES: Final = 57
STEALS: Final = 58
STUNNED: Final = 59
ENTHRALS: Final = 60
SUMMONED: Final = 61
FORT_RISES: Final = 62
DESTROYED: Final = 63
LEAVES: Final = 64
WITHDRAWS: Final = 65
MARCHES: Final = 66
RECOVERS: Final = 67
RETURNS: Final = 68
REINFORCES: Final = 69
ROLLS: Final = 70
REROLLED: Final = 71
SPIES: Final = 72
FORESEES: Final = 73
TAXES: Final = 74
LOSES_CARD: Final = 75
POISON_WORKS: Final = 76
FATIGUE: Final = 77
ROUND_ENDS: Final = 78
STALEMATE: Final = 79
WINS_COMBAT: Final = 80
NOBODY_LEFT: Final = 81
BANDITS_WIN: Final = 82
TO_POOL: Final = 83
FORTIFIED: Final = 84
DUEL: Final = 85
ALLIED: Final = 86
ALLIANCE_DECLINED: Final = 87
ALLIANCE_ENDS: Final = 88
WINS_GAME: Final = 89
GAME_DRAWN: Final = 90
TOP: Final = 91
LAYS_DOWN: Final = 92
DROPPED: Final = 93
LOTS: Final = 94
CHALLENGE: Final = 95
AIMED: Final = 96

# What a play is aimed at: kinds of target in AIMED.
AIM_CREATURE: Final = 0
AIM_SPELL: Final = 1
AIM_CURSE: Final = 2
AIM_ITEM: Final = 3
AIM_FORT: Final = 4
AIM_SEAT: Final = 5
AIM_DIE: Final = 6
AIM_NOTHING: Final = 7

# One line for each event; {s} a seat, {c} a card, {n} a number, {k} a column, {a} an army, {b} an ability, {d} a damage type,
# {A} and {K} army and column of a place, each followed by the number of its argument. Empty: see OWN.
LINES: Final = [
    "Game {n0} begins.",
    "{s0} leads {c1}.",
    "",
    "{s0} rolled lowest and takes the first turn.",
    "",
    "",
    "{s0} deploys {c1} to {k2}.",
    "",
    "{s0} plays {c1}.",
    "{s0} pays with {c1}.",
    "{s0} uses {c1}.",
    "",
    "{c0} is voided: no effect.",
    "{b0} is countered: no effect.",
    "{c0} is discarded without effect.",
    "{s0} draws the Mid Deck card and draws again.",
    "",
    "",
    "",
    "{s0} keeps {c1} in hand.",
    "{s0} shows {c1} to pay with it.",
    "{s0} hires {c1} for {k2}.",
    "Nobody hires: to the Bandit Pool with {c0}.",
    "{s0} bids {n1}.",
    "",
    "{s0} sends {k1}.",
    "{s0} lets {s1} fight {s2}.",
    "{s0} turns the attackers on {s1}.",
    "{s0} voids the combat: nobody wins it.",
    "",
    "No enemy is left; the combat ends without victory.",
    "Face up on {c2}: {c1}.",
    "",
    "{c1}: now with {c2}.",
    "Round {n0}.",
    "",
    "{c1}: Mortal Terror, no action this round.",
    "",
    "The attack on {c1} is lost: Hit & Run.",
    "",
    "",
    "",
    "{c1}: an Instant Kill.",
    "{c1}: {n2} damage from Reprisal, {n3} Health left.",
    "",
    "",
    "{c1}: cured of poison.",
    "",
    "{c1} on {c2} fades.",
    "{c1}: slain.",
    "{c1} falls.",
    "{s0} is out.",
    "",
    "{c1}: now in {K0} of {A0}.",
    "There is no room for {c0}; it is discarded.",
    "",
    "",
    "",
    "",
    "",
    "",
    "{c1}: summoned to {K0} of {A0}.",
    "{c1}: a Fortification now.",
    "{c0}: destroyed.",
    "{s0}: {k1} leaves the combat.",
    "{s0} flees the combat through the {c1}.",
    "{s0} moves {k1} to {k2}.",
    "{s0} returns {c1} to the hand.",
    "{s0} has {c1} again, in {k2}.",
    "{s0} reinforces with {k1}.",
    "",
    "The die that is rolled again shows {n0}.",
    "",
    "",
    "",
    "{s0} loses {c1} from the hand.",
    "{c1}: loses 1 Health by Poison, {n2} left.",
    "The Warlords tire: each in the duel loses 1 Health.",
    "",
    "Stalemate: 5 rounds without a kill. Both sides retreat.",
    "",
    "Nobody is left in the combat: no victory.",
    "The Bandits and Monsters win the combat.",
    "Back to the Bandit Pool: {c0}.",
    "{c1}: {n2} more Health, which cannot be healed once lost.",
    "No Fate card is left: all cards but the Warlords are discarded.",
    "{s0} and {s1} are allied.",
    "{s0} declines the Alliance of {s1}.",
    "The Alliance of {s0} and {s1} ends.",
    "",
    "The game is drawn.",
    "",
    "",
    "{c0} was face down; it is discarded.",
    "",
    "{c1} of {s0} and {c3} of {s2} fight a duel to the death.",
    "",
]
NAMES: Final = [
    "game", "leads", "initiative", "begins", "turn", "draws", "deploys", "equips", "plays", "pays", "uses", "casts_innate",
    "voided", "countered", "fate_voided", "mid_deck", "reveals", "takes_fate", "scouts", "keeps_card", "shows_gold",
    "hired", "unhired", "bids", "raid", "sends", "fighters", "turned_on", "voids_combat", "mastery", "no_victory",
    "turned_up", "acts_first", "attached", "round", "shaken", "terrified", "attacks", "evades", "confirms", "instant_kill",
    "suffers", "killed", "reprisal", "afflicted", "healed", "cured", "heals", "fades", "slain", "warlord_falls", "out",
    "raising", "joins", "no_room", "breathes", "resists", "crushes", "steals", "stunned", "enthrals", "summoned",
    "fort_rises", "destroyed", "leaves", "withdraws", "marches", "recovers", "returns", "reinforces", "rolls", "rerolled",
    "spies", "foresees", "taxes", "loses_card", "poison_works", "fatigue", "round_ends", "stalemate", "wins_combat",
    "nobody_left", "bandits_win", "to_pool", "fortified", "duel", "allied", "alliance_declined", "alliance_ends",
    "wins_game", "game_drawn", "top", "lays_down", "dropped", "lots", "challenge", "aimed",
]  # fmt: skip
def line(event: Event, names: list[str]) -> str:
    """One line for one event, as its viewer may see it."""
    template = LINES[event.kind]
    if not template:
        return OWN[event.kind](list(event.args), names)
    line = template
    for i, value in enumerate(event.args):
        for kind in "scnkabdAK":
            mark = "{" + kind + str(i) + "}"
            if mark in line:
                line = line.replace(mark, words.word(kind, value, names))
    return line.replace("!.", "!")  # of cards whose names end so


# Lines that need more than a template.
OWN: Final[dict[int, Callable[[list[int], list[str]], str]]] = {
    INITIATIVE: words.initiative, SUFFERS: blows.suffers, HEALED: words.healed,
    TURN: words.turn, DRAWS: words.draws, EQUIPS: words.equips, REVEALS: words.reveals,
    TAKES_FATE: words.takes_fate, SCOUTS: words.scouts, LAYS_DOWN: words.lays_down, TOP: words.top,
    LOTS: words.lots, RAID: words.raid, ACTS_FIRST: words.acts_first, ATTACKS: words.attacks,
    INSTANT_KILL: words.instant_kill, AFFLICTED: words.afflicted, RAISING: words.raising,
    CRUSHES: words.crushes, ROLLS: words.rolls, SPIES: words.spies, FORESEES: words.foresees,
    TAXES: words.taxes, CASTS_INNATE: words.casts_innate, MASTERY: words.mastery, CONFIRMS: words.confirms,
    HEALS: words.heals, BREATHES: words.breathes, RESISTS: words.resists, STEALS: words.steals,
    ENTHRALS: words.enthrals, ROUND_ENDS: words.round_ends, WINS_COMBAT: words.wins_combat,
    WINS_GAME: words.wins_game, AIMED: words.aimed, SHAKEN: words.shaken, STUNNED: words.stunned,
}  # fmt: skip


REVEALING: Final = (
    OUT, DUEL, WINS_GAME, GAME_DRAWN, TOP, DEPLOYS, EQUIPS, DESTROYED,
    LOSES_CARD, PAYS, SHOWS_GOLD, DRAWS, REVEALS, TAKES_FATE, ROLLS,
    ATTACKS, INITIATIVE, TURNED_UP, SPIES, FORESEES, SCOUTS, TAXES,
    PLAYS, LAYS_DOWN, DROPPED,
)  # fmt: skip


def reveals(event: Event) -> bool:
    """Whether somebody may know more after it than before."""
    return event.kind in REVEALING


# Which event shows which card at work: every card is to work now and then.


def uses() -> list[str]:
    """Every card, in each timing in which it is played or used."""
    found: list[str] = []
    for t in range(CARDS.count):
        key = CARDS.keys[t]
        timings = [name for i, name in enumerate(WINDOWS) if holds(CARDS.timing[t], i) and name not in ("instant", "hire")]
        if timings and (CARDS.kind[t] == ITEM or not CARDS.creature[t]):
            found.extend([f"{key} at {name}" for name in timings])
        elif CARDS.kind[t] != WARLORD:
            found.append(key)
    return found


CARD_USES: Final = uses()


def use(event: Event) -> str:
    """Which of them this event shows."""
    kind, a = event.kind, event.args
    if kind == PLAYS or kind == USES:
        key = CARDS.keys[a[1]]
        number = a[2] if kind == PLAYS else a[3]
        if number == ANNOUNCE:
            timing = CARDS.timing[a[1]]
            return next((f"{key} at {name}" for i, name in enumerate(WINDOWS) if holds(timing, i)), "")
        if not holds(CARDS.timing[a[1]], number):  # Second Chance on an Initiative die
            return ""
        return f"{key} at {WINDOWS[number]}"
    if kind in (DEPLOYS, REVEALS, SHOWS_GOLD, PAYS, TURNED_UP):
        return CARDS.keys[a[1]]
    return "mid_deck" if kind == MID_DECK else ""


def compared(event: Event) -> dict[str, int]:
    """The Attack Number that the dice of an attacker had to reach, if it is the same for all of them (FW-5.15)."""
    if event.kind != ATTACKS:
        return {}
    n = event.args[3]
    needs = event.args[4 + n : 4 + 2 * n]
    return {f"needs of place {event.args[0]}": needs[0]} if len(set(needs)) == 1 else {}
