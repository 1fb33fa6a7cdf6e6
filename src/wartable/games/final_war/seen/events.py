"""What happens, and its log lines. Seats, places and cards are numbers until the line is made."""
from __future__ import annotations

from typing import Final

from wartable.games.final_war.cards.abilities import NAMES as ABILITY_NAMES
from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.table.terms import (
    ANNOUNCE,
    DAMAGES,
    FATE,
    ITEM,
    MONSTER,
    WARLORD,
    WINDOWS,
    army_of,
    column_of,
    holds,
)
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

# One line for each event; {s} a seat, {c} a card, {n} a number, {k} a column, {a} an army, {b} an ability, {d} a damage type,
# {A} and {K} army and column of a place, each followed by the number of its argument. Empty: made by `own_line`.
LINES: Final = [
    "Game {n0} begins.",
    "{s0} leads {c1}.",
    "Initiative: {a0} {n1}.",
    "{s0} takes the first turn.",
    "",
    "",
    "{s0} deploys {c1} to {k2}.",
    "",
    "{s0} plays {c1}.",
    "{s0} pays with {c1}.",
    "{s0} uses {c1}.",
    "{c3} cast {c1}.",
    "{c0} is voided.",
    "{b0} is countered.",
    "{c0} is discarded without effect.",
    "{s0} draws the Mid Deck card and draws again.",
    "",
    "",
    "",
    "{s0} keeps {c1} in hand.",
    "{s0} shows {c1}.",
    "{s0} hires {c1}, {k2}.",
    "Nobody hires; {c0} joins the Bandit Pool.",
    "{s0} bids {n1}.",
    "",
    "{s0} sends {k1}.",
    "{s0} lets {s1} fight {s2}.",
    "{s0} turns the attackers on {s1}.",
    "{s0} voids the combat.",
    "{s0}: Mastery over {c1}, rolls {n2} (needs {n3}).",
    "No enemy is left; the combat ends without victory.",
    "{c1} is turned face up.",
    "",
    "{c2} on {c1}.",
    "Round {n0}.",
    "{c1}: shaken, acts last this round.",
    "{c1}: struck by terror, no action this round.",
    "",
    "{c1} evade: rolled {n2}.",
    "Confirmation die: {n0}.",
    "",
    "{c1}: {n2} damage ({n3} left).",
    "Instant Kill on {c1}.",
    "Reprisal: {c1} takes {n2} damage.",
    "",
    "{c1} back to {n2} Health.",
    "{c1}: cured of poison.",
    "{c1}: healing for {c2}.",
    "{c1} fades.",
    "{c1}: slain.",
    "{c1} falls.",
    "{s0} is out.",
    "",
    "{c1} takes a place in {A0}, {K0}.",
    "There is no room for {c0}; it is discarded.",
    "{c1}: {d2} breath, rolls {n3}: {n4} damage to the column.",
    "{c1}: {b2}, rolls {n3} (needs {n4}).",
    "",
    "{c1}: tries to steal {c2}, rolls {n3} (needs {n4}).",
    "{c1} loses its next action.",
    "{c1}: Enthral on {c2}, rolls {n3} (needs {n4}).",
    "{c1}: summoned to {K0}.",
    "{c1} rises.",
    "{c0} is destroyed.",
    "{s0}: {k1} leaves the combat.",
    "{s0} withdraws through {c1}.",
    "{s0} moves {k1} to {k2}.",
    "{s0} returns {c1} to the hand.",
    "{s0}: {c1} returns to {k2}.",
    "{s0} reinforces with {k1}.",
    "",
    "The die is rolled again: {n0}.",
    "",
    "",
    "",
    "{s0} loses {c1} from the hand.",
    "{c1}: poison ({n2} left).",
    "The Warlords tire: each loses 1 Health.",
    "End of round {n0}. No kill for {n1} round(s).",
    "Stalemate after 5 rounds without a kill.",
    "{s0} wins: {n1} Victory card(s).",
    "Nobody is left; no victory.",
    "The attackers win; no Victory cards.",
    "{c0} returns to the Bandit Pool.",
    "{c1} gains {n2} temporary Health.",
    "The Warlords fight a duel to the death.",
    "{s0} and {s1} are allied.",
    "{s0} declines the Alliance of {s1}.",
    "The Alliance of {s0} and {s1} ends.",
    "{s0} wins the game ({n1} of {n2} wins needed).",
    "The game is drawn.",
    "",
    "",
    "{c0} was face down; it is discarded.",
    "",
    "{c1} of {s0} and {c3} of {s2} fight a duel to the death.",
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
    "wins_game", "game_drawn", "top", "lays_down", "dropped", "lots", "challenge",
]  # fmt: skip
AFFLICTIONS: Final = {"stone": "turned to stone", "deadly_poison": "deadly poisoned", "poison": "poisoned",
                      "paralyze": "paralyzed"}  # fmt: skip
ICONS: Final = {-1: "none", 0: "Instant", 1: "Add to Hand", 2: "Mid Deck"}


def army_name(army: int, names: list[str]) -> str:
    return "the Bandits and Monsters" if army == FATE else names[army]


def ability_name(ability: int) -> str:
    return ABILITY_NAMES[ability].replace("_", " ").title()


def word(kind: str, value: int, names: list[str]) -> str:
    """One argument in words."""
    if kind == "s":
        return names[value]
    if kind == "c":
        return CARDS.names[value] if value >= 0 else "an Item"
    if kind == "k":
        return f"C{value + 1}"
    if kind == "a":
        return army_name(value, names)
    if kind == "b":
        return ability_name(value)
    if kind == "d":
        return DAMAGES[value]
    if kind == "A":
        return "the formation" if army_of(value) == FATE else f"the army of {names[army_of(value)]}"
    if kind == "K":
        return f"C{column_of(value) + 1}"
    return f"{value:,}"


def line(event: Event, names: list[str]) -> str:
    """One line for one event, as its viewer may see it."""
    template = LINES[event.kind]
    if not template:
        return own_line(event.kind, list(event.args), names)
    line = template
    for i, value in enumerate(event.args):
        for kind in "scnkabdAK":
            mark = "{" + kind + str(i) + "}"
            if mark in line:
                line = line.replace(mark, word(kind, value, names))
    return line


def own_line(kind: int, a: list[int], names: list[str]) -> str:
    """Lines that need more than a template."""
    if kind == TURN:
        return f"Turn {a[0]}: {names[a[1]]}. Fate Deck {a[2]} cards left, top: {ICONS[a[3]]}."
    if kind == DRAWS:
        what = CARDS.names[a[2]] if len(a) > 2 else "a card"
        return f"{names[a[0]]} draws {what} (Player Deck {a[1]} left)."
    if kind == EQUIPS:
        what = CARDS.names[a[2]] if len(a) > 2 else "a face-down Item"
        return f"{names[a[0]]} equips {what} on {CARDS.names[a[1]]}."
    if kind == REVEALS:
        t = a[1]
        more = ""
        if CARDS.creature[t]:
            what = "Wandering Monster" if CARDS.kind[t] == MONSTER else "Mercenary" if CARDS.mercenary[t] else "Bandit"
            more = f" ({what}, PR {CARDS.pr[t]}, Health {CARDS.health[t]})"
        return f"{names[a[0]]} reveals {CARDS.names[t]}{more}{'' if CARDS.names[t].endswith('!') else '.'}"
    if kind == TAKES_FATE:
        return f"{names[a[0]]} draws {CARDS.names[a[1]] if len(a) > 1 else 'an Add to Hand card'}."
    if kind == SCOUTS:
        return f"{names[a[0]]}'s Scout sees the card{': ' + CARDS.names[a[1]] if len(a) > 1 else ''}."
    if kind == LAYS_DOWN:
        return f"{names[a[0]]} discards the hand: {', '.join([CARDS.names[t] for t in a[1:]])}."
    if kind == TOP:
        return f"Fate Deck {a[0]}, top: {ICONS[a[1]]}."
    if kind == LOTS:
        return f"Lots are drawn; the Warlords fight in this order: {', '.join([names[seat] for seat in a])}."
    if kind == RAID:
        foes = ", ".join([CARDS.names[t] for t in a[2:]])
        return f"{names[a[0]]} is attacked by {foes}; {names[a[1]]} controls them."
    if kind == ACTS_FIRST:
        return "The Bandits and Monsters act first." if a[0] == FATE else f"{names[a[0]]} acts first."
    if kind == ATTACKS:
        return attack_line(a)
    if kind == INSTANT_KILL:
        return f"Instant Kill? {a[0]}, {'yes' if a[0] == 1 else 'no'}."
    if kind == AFFLICTED:
        return f"{CARDS.names[a[1]]}: {AFFLICTIONS[ABILITY_NAMES[a[2]]]}."
    if kind == RAISING:
        result = f"{CARDS.names[a[5]]} rises as {'Undead' if a[2] else 'a Were'}" if a[3] <= a[4] else "it fails"
        return f"{CARDS.names[a[1]]}: {'Raise Dead' if a[2] else 'Lycanthropy'}, rolls {a[3]} (needs {a[4]}): {result}."
    if kind == CRUSHES:
        return f"{CARDS.names[a[1]]} try to crush {CARDS.names[a[2]]}: {a[3]}, {'destroyed' if a[4] else 'it stands'}."
    if kind == ROLLS:
        return f"{names[a[0]]} rolls {', '.join([str(n) for n in a[1:]])}."
    if kind == SPIES:
        seen = f": {', '.join([CARDS.names[t] for t in a[2:]])}" if len(a) > 2 else ""
        return f"{names[a[0]]} spies on {names[a[1]]}{seen}."
    if kind == FORESEES:
        seen = f": {', '.join([CARDS.names[t] for t in a[1:]])}" if len(a) > 1 else ""
        return f"{names[a[0]]} looks at the top of the Fate Deck{seen}."
    what = CARDS.names[a[2]] if len(a) > 2 else "an Add to Hand card"
    return f"{names[a[0]]} takes {what} from {names[a[1]]}."


def attack_line(a: list[int]) -> str:
    """Attacker, kind of attack, targets, what each die needs and shows."""
    n = a[3]
    targets, needs, dice = a[4 : 4 + n], a[4 + n : 4 + 2 * n], a[4 + 2 * n :]
    aim = CARDS.names[targets[0]] if len(set(targets)) == 1 else " and ".join([CARDS.names[t] for t in targets])
    need = str(needs[0]) if len(set(needs)) == 1 else ", ".join([str(x) for x in needs])
    verb = "shoots at" if a[2] == 1 else "attacks"
    return f"{CARDS.names[a[1]]} {verb} {aim}: needs {need}. Rolls {', '.join([str(d) for d in dice])}."


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
