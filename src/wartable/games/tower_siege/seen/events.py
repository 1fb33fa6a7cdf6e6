"""What happens in a siege, and its log lines."""
from __future__ import annotations

from typing import Final

from wartable.games.tower_siege.cards import spells
from wartable.games.tower_siege.cards.catalogue import CARDS, DECKS, RESOURCE_RL
from wartable.games.tower_siege.cards.catalogue import TOWERS as TOWER_NAMES
from wartable.games.tower_siege.seen.words import (
    DEFENCES,
    LEVELS,
    RESISTANCES,
    RESULTS,
    article,
    counted,
    listing,
    owned,
    price,
    roll_words,
    rolled,
    sum_words,
    tag_name,
    the,
    unit,
)
from wartable.games.tower_siege.table import entries, terms
from wartable.games.tower_siege.table.terms import tag_card, tag_seat
from wartable.kernel.event import Event, names_of

MAGES: Final = 0  # seat, race, picture
DECK_SIZE: Final = 1  # seat, cards, ready deck or -1
INITIATIVE: Final = 2  # seat, roll
FIRST: Final = 3  # seat
ROUND: Final = 4  # round
TURN: Final = 5  # round, seat, gold, power
UPKEEP_PAID: Final = 6  # seat, tag, gp, pp
UPKEEP_DEFERRED: Final = 7  # seat, tag
LEFT_PLAY: Final = 8  # tag, why
DRAWN: Final = 9  # seat, number, deck left, cards...
DRAWN_HIDDEN: Final = 10  # seat, number, deck left
DISCARDED: Final = 11  # seat, card
HIRED: Final = 12  # seat, card, gp, pp
ORDERED: Final = 13  # seat, card, gp, pp
EQUIPPED: Final = 14  # item tag, bearer tag, stat, level (-1: none)
SPELL_BOUGHT: Final = 15  # seat, card, gp
SURGE_PLAYED: Final = 16  # seat, card, roll, points
ARRIVED: Final = 17  # seat, card
NAMED: Final = 18  # seat, tags...
MELEE: Final = 19  # attacker tag, army, boost
DIRECTED: Final = 20  # attacker tag, target tag, way, boost
SHOOTS: Final = 21  # shooter tag, source card, target tags...
ROBS: Final = 22  # thief tag, seat
BREAKS: Final = 23  # breaker tag, item tag
DEFENDS: Final = 24  # seat, tag
BLOCKS: Final = 25  # seat, tag
# Levels are followed by their parts: pairs of source and amount (terms.PARTS).
STRIKE: Final = 26  # a tag, roll (0: none), level, result, d tag, roll, level, result, 0 AL 1 IS 2 SS, length, parts...
MISSED: Final = 27  # a tag, roll, level, result, d tag, kind, parts...
PROTECTED: Final = 28  # tag, roll, level, absorbed, parts...
LOSES: Final = 29  # tag, points left
SLAIN: Final = 30  # tag
FALLS: Final = 31  # tag, tag of who was inside or -1, tags of what is lost with it
TO_DEFEND: Final = 32  # tag, by fumble
RIPOSTES: Final = 33  # tag, target tag
FOLLOWS: Final = 34  # tag, target tag, continued
HEALED: Final = 35  # tag, by tag or card (-1 - card), pp
RISES_NEXT: Final = 36  # victim tag, seat
ROSE: Final = 37  # seat
CASTS: Final = 38  # seat, card, pp, targets as tags...
COUNTERED: Final = 39  # seat, card countered, roll, level, success, parts...
CAST_ROLL: Final = 40  # seat, card, roll, level, result, parts...
FIZZLES: Final = 41  # seat, card
RESISTS: Final = 42  # tag, roll, level, result, parts...
RESOURCE: Final = 43  # seat, 0 Mine 1 Powerstone, roll, destroyed
DESTROYED: Final = 44  # tag
GAINS: Final = 45  # tag, points now
REPAIRED: Final = 46  # tag
ENTERS: Final = 47  # tag, structure tag
LEAVES: Final = 48  # tag, structure tag
EFFECT: Final = 49  # card, tag (-1: all), rounds
SKILL: Final = 50  # tag, skill, value (a way of moving, or the tag of what is repaired)
SUMMONED: Final = 51  # seat
HELD: Final = 52  # seat, card
HELD_HIDDEN: Final = 53  # seat
SCRIED: Final = 54  # seat, cards...
SCRIED_HIDDEN: Final = 55  # seat, number
SCRY_KEPT: Final = 56  # seat, card
RETRIEVED: Final = 57  # seat, card
GIVEN: Final = 58  # item tag, bearer tag
WIELDED: Final = 59  # item tag
MOUNTED: Final = 60  # rider tag, mount tag
DISMOUNTED: Final = 61  # rider tag
ROBBED: Final = 62  # seat, points, thief seat
DURATION: Final = 63  # roll, rounds
ELIMINATED: Final = 64  # seat, 0 slain 1 conceded
SIEGE_BEGINS: Final = 65  # round
SIEGE_TICK: Final = 66  # rounds of siege
WON: Final = 67  # seat
DRAW: Final = 68  # seats...
RESHUFFLED: Final = 69  # seat, cards
REDIRECTS: Final = 70  # tag, roll, level, success
CHANGED: Final = 71  # seat, points given, 0: gold 1: power, points got
ENDED: Final = 72  # seat
VOID: Final = 73  # attacker tag
UPKEEP_LAPSED: Final = 74  # tag
LIMIT: Final = 75  # round
TOWERS: Final = 76  # seat, picture
LATER: Final = 77  # seat, Powerstones with the Mine
LEAN: Final = 78  # seat, Mines, Powerstones
STILL: Final = 79  # rounds
EVENT_NAMES: Final = names_of(globals())

STRUCK_WITH: Final = (terms.AL, terms.IS, terms.SS)
WAYS: Final = ["flies", "tunnels", "walks in shadow", "charges"]


def line(event: Event, names: list[str]) -> str:
    """One line for one event."""
    kind, a = event.kind, list(event.args)
    if kind <= ARRIVED:
        return market_line(kind, a, names)
    if kind <= FOLLOWS:
        return fight_line(kind, a, names)
    if kind <= DESTROYED:
        return magic_line(kind, a, names)
    return other_line(kind, a, names)


def market_line(kind: int, a: list[int], names: list[str]) -> str:
    """Setup, turns, market."""
    if kind == MAGES:
        return f"{names[a[0]]} plays the {CARDS.name[a[1]]}."
    if kind == DECK_SIZE:
        return f"{names[a[0]]} plays {f'the deck {DECKS[a[2]].name}' if a[2] >= 0 else f'an own deck of {a[1]} cards'}."
    if kind == INITIATIVE:
        return f"{names[a[0]]} rolls {rolled(a[1])} for the first turn."
    if kind == FIRST:
        return f"{names[a[0]]} rolled highest and goes first."
    if kind == ROUND:
        return f"Round {a[0]} begins."
    if kind == TURN:
        return f"Round {a[0]}, {names[a[1]]}'s turn. {a[2]} gold, {a[3]} power."
    if kind == UPKEEP_PAID:
        return f"{names[a[0]]} pays {price(a[2], a[3])} upkeep for {the(a[1])}."
    if kind == UPKEEP_DEFERRED:
        return f"{names[a[0]]} defers the upkeep of {the(a[1])}."
    if kind == LEFT_PLAY:
        return f"{owned(a[0], names)} goes back to where it came from: its round is over."
    if kind == DRAWN:
        drawn = listing([CARDS.name[c] for c in a[3:]]) if a[1] else "nothing"
        return f"{names[a[0]]} draws {drawn} ({counted(a[2], 'card')} left in the deck)."
    if kind == DRAWN_HIDDEN:
        return f"{names[a[0]]} draws {counted(a[1], 'card')} ({a[2]} left in the deck)."
    if kind == DISCARDED:
        return f"{names[a[0]]} discards {CARDS.name[a[1]]}."
    if kind == HIRED:
        return f"{names[a[0]]} hires {article(CARDS.name[a[1]])} for {price(a[2], a[3])}."
    if kind == ORDERED:
        return f"{names[a[0]]} orders {article(CARDS.name[a[1]])} for {price(a[2], a[3])}: arrives next turn."
    if kind == EQUIPPED:
        shown = f": {LEVELS[a[2]]} {'+' if a[2] >= terms.SS else ''}{a[3]} now" if a[2] >= 0 else ""
        return f"{names[tag_seat(a[0])]} buys {article(tag_name(a[0]))} for {the(a[1])}{shown}."
    if kind == SPELL_BOUGHT:
        return f"{names[a[0]]} learns {CARDS.name[a[1]]} for {a[2]} gold."
    if kind == SURGE_PLAYED:
        what = "gold" if CARDS.surge[a[1]] == 0 else "power"
        return f"{names[a[0]]} plays {CARDS.name[a[1]]} and rolls {rolled(a[2])}: {a[3]} {what}."
    return f"{names[a[0]]}'s Caravan brings {article(CARDS.name[a[1]])}."


def fight_line(kind: int, a: list[int], names: list[str]) -> str:
    """Attacks and strikes."""
    if kind == NAMED:
        return f"{names[a[0]]} will attack with {listing([tag_name(x) for x in a[1:]])}."
    if kind == MELEE:
        boost = f" with a Club Strike for {a[2]} power" if a[2] else ""
        return f"{owned(a[0], names)} attacks {names[a[1]]}'s army{boost}."
    if kind == DIRECTED:
        boost = f", Club Strike for {a[3]} power" if a[3] else ""
        return f"{owned(a[0], names)} attacks {owned(a[1], names)} by {terms.MOVES[a[2]]}{boost}."
    if kind == SHOOTS:
        return f"{owned(a[0], names)} shoots at {listing([owned(x, names) for x in a[2:]])}."
    if kind == ROBS:
        return f"{owned(a[0], names)} tries to rob {names[a[1]]}."
    if kind == BREAKS:
        return f"{owned(a[0], names)} tries to break {owned(a[1], names)}."
    if kind == DEFENDS:
        return f"{names[a[0]]} defends with {the(a[1])}."
    if kind == BLOCKS:
        return f"{names[a[0]]} blocks with {the(a[1])}."
    if kind == STRIKE:
        return strike_line(a, names)
    if kind == MISSED:
        result = f"misses {owned(a[4], names)}" if a[3] == terms.MISS else RESULTS[a[3]]
        return f"{owned(a[0], names)} {roll_words(a[1], STRUCK_WITH[a[5]], a[2], result, a[6:])}"
    if kind == PROTECTED:
        done = "and absorbs the blow" if a[3] else "and does not hold"
        level = f"{LEVELS[terms.PL]} {a[2]}{sum_words(a[4:])}"
        return f"The protection of {owned(a[0], names)} rolls {rolled(a[1])} against {level} {done}."
    if kind == LOSES:
        lost = "a Life Point" if CARDS.creature[tag_card(a[0])] else "an Integrity Point"
        return f"{owned(a[0], names)} loses {lost}: {a[1]} left."
    if kind == SLAIN:
        return f"{owned(a[0], names)} is slain."
    if kind == FALLS:
        lost = f" {listing([tag_name(x) for x in a[2:]])} {'is' if len(a) == 3 else 'are'} lost." if len(a) > 2 else ""
        stands = f" {owned(a[1], names)} stands in the open." if a[1] >= 0 else ""
        return f"{owned(a[0], names)} falls!{lost}{stands}"
    if kind == TO_DEFEND:
        why = "has fumbled and" if a[1] else "has fought and"
        return f"{owned(a[0], names)} {why} is in DEFEND until its next turn."
    if kind == RIPOSTES:
        return f"{owned(a[0], names)} ripostes against {owned(a[1], names)}."
    how = "strikes through at" if a[2] else "strikes again at"
    return f"{owned(a[0], names)} {how} {owned(a[1], names)}."


def strike_line(a: list[int], names: list[str]) -> str:
    """Both rolls of a strike, each with what it is against and why."""
    attack, defence = a[10 : 10 + a[9]], a[10 + a[9] :]
    first = roll_words(a[1], STRUCK_WITH[a[8]], a[2], RESULTS[a[3]], attack) if a[1] else "hits without a roll."
    words, kind = (RESISTANCES, terms.RL) if a[8] == 2 else (DEFENCES, terms.DL)
    second = roll_words(a[5], kind, a[6], words[a[7]], defence) if a[5] else "cannot defend."
    if a[3] == terms.CRIT and a[7] == terms.OK:
        second = f"{second[:-1]}, which does not help against a critical hit."
    return f"{owned(a[0], names)} {first} {owned(a[4], names)} {second}"


def magic_line(kind: int, a: list[int], names: list[str]) -> str:
    """Healing, Spells and Scrolls."""
    if kind == HEALED:
        cost = f" for {a[2]} power" if a[2] else ""
        if a[1] == a[0]:
            return f"{owned(a[0], names)} regenerates{cost}."
        by = CARDS.name[-1 - a[1]] if a[1] < 0 else tag_name(a[1])
        return f"{by} saves {owned(a[0], names)}{cost}."
    if kind == RISES_NEXT:
        return f"{owned(a[0], names)} will rise as a Zombie for {names[a[1]]}."
    if kind == ROSE:
        return f"A Zombie rises for {names[a[0]]}."
    if kind == CASTS:
        at = f" {'at' if CARDS.attacks[a[1]] else 'on'} {listing([owned(x, names) for x in a[3:]])}" if len(a) > 3 else ""
        return f"{names[a[0]]} casts {CARDS.name[a[1]]}{at} ({a[2]} power)."
    if kind == COUNTERED:
        done = f"{CARDS.name[a[1]]} is countered" if a[4] else f"{CARDS.name[a[1]]} is not countered"
        return f"{names[a[0]]} {roll_words(a[2], terms.SS, a[3], done, a[5:])}"
    if kind == CAST_ROLL:
        kind = terms.IS if CARDS.creature[a[1]] else terms.SS
        return f"{names[a[0]]}'s {CARDS.name[a[1]]} {roll_words(a[2], kind, a[3], RESULTS[a[4]], a[5:])}"
    if kind == FIZZLES:
        return f"{names[a[0]]}'s {CARDS.name[a[1]]} has no effect."
    if kind == RESISTS:
        return f"{owned(a[0], names)} {roll_words(a[1], terms.RL, a[2], RESISTANCES[a[3]], a[4:])}"
    if kind == RESOURCE:
        what = "Powerstone" if a[1] else "Mine"
        end = "it is destroyed" if a[3] else "it resists"
        return f"{names[a[0]]}'s {what} rolls {rolled(a[2])} against {LEVELS[terms.RL]} {RESOURCE_RL}: {end}."
    return f"{owned(a[0], names)} is destroyed."


def other_line(kind: int, a: list[int], names: list[str]) -> str:
    """Structures, skills, the end."""
    if kind == GAINS:
        return f"{owned(a[0], names)} has {unit(a[0], a[1])} now."
    if kind == REPAIRED:
        return f"{owned(a[0], names)} stands again, with 1 Integrity Point."
    if kind == ENTERS:
        return f"{owned(a[0], names)} enters {the(a[1])}."
    if kind == LEAVES:
        return f"{owned(a[0], names)} leaves {the(a[1])}."
    if kind == EFFECT:
        on = f" on {owned(a[1], names)}" if a[1] >= 0 else ""
        last = f" for {counted(a[2], 'round')}" if a[2] else " for this turn"
        return f"{CARDS.name[a[0]]} lasts{on}{last}."
    if kind == SKILL:
        if a[1] == entries.SKILL_REPAIR:
            return f"{owned(a[0], names)} repairs {owned(a[2], names) if a[2] >= 0 else 'something'}."
        way = WAYS[max(0, a[2]) % terms.WAYS]
        words = [way, "", "is to bring a Fiend", "is to take up a Scroll", "is to show what will come"]
        return f"{owned(a[0], names)} {words[a[1]]}{' for one round' if a[1] == entries.SKILL_MOVE else ''}."
    if kind == SUMMONED:
        return f"A Fiend comes for {names[a[0]]}."
    if kind == HELD:
        return f"{names[a[0]]} lays {CARDS.name[a[1]]} into the Librahm."
    if kind == HELD_HIDDEN:
        return f"{names[a[0]]} lays a Scroll into the Librahm."
    if kind == SCRIED:
        return f"{names[a[0]]} sees {listing([CARDS.name[c] for c in a[1:]])}."
    if kind == SCRIED_HIDDEN:
        return f"{names[a[0]]} looks at {a[1]} cards of the own deck."
    if kind == SCRY_KEPT:
        return f"{names[a[0]]} keeps {CARDS.name[a[1]]} on top."
    if kind == RETRIEVED:
        return f"{names[a[0]]} takes {CARDS.name[a[1]]} back."
    if kind == GIVEN:
        return f"{names[tag_seat(a[0])]} gives {the(a[0])} to {the(a[1])}."
    if kind == WIELDED:
        return f"{owned(a[0], names)} is taken in use."
    if kind == MOUNTED:
        return f"{owned(a[0], names)} mounts {the(a[1])}."
    if kind == DISMOUNTED:
        return f"{owned(a[0], names)} dismounts."
    if kind == ROBBED:
        return f"{names[a[0]]} loses {a[1]} gold to {names[a[2]]}."
    if kind == DURATION:
        return f"The roll for how long it lasts is {rolled(a[0])}: {counted(a[1], 'round')}."
    return end_line(kind, a, names)


def end_line(kind: int, a: list[int], names: list[str]) -> str:
    """Elimination, siege, end."""
    if kind == ELIMINATED:
        return f"{names[a[0]]}'s Mage {'is slain' if a[1] == 0 else 'gives up'}; the army disbands."
    if kind == SIEGE_BEGINS:
        return "The Last Siege begins: nothing holds for ever now."
    if kind == SIEGE_TICK:
        return f"Last Siege, round {a[0]}: every shelter loses 1 integrity, every Mage outside 1 life."
    if kind == WON:
        return f"{names[a[0]]} is the last Mage standing."
    if kind == DRAW:
        if len(a) > 1:
            return f"{listing([names[x] for x in a])} fall together: a draw."
        return f"{names[a[0]]} held out best and wins."
    if kind == RESHUFFLED:
        return f"{names[a[0]]} makes a new deck of {a[1]} cards."
    if kind == REDIRECTS:
        end = "turned back" if a[3] else "not turned back"
        return f"{owned(a[0], names)} rolls {rolled(a[1])} against {LEVELS[terms.AL]} {a[2]}: the strike is {end}."
    if kind == CHANGED:
        given, got = ("gold", "power") if a[2] == 0 else ("power", "gold")
        return f"{names[a[0]]} changes {a[1]} {given} into {a[3]} {got}."
    if kind == LATER:
        return f"{names[a[0]]} does not begin and has a Mine{' and a Powerstone' if a[1] else ''} more."
    if kind == LEAN:
        more = " and ".join([f"{n} {what}{'s' if n > 1 else ''}" for n, what in ((a[1], "Mine"), (a[2], "Powerstone")) if n])
        return f"{names[a[0]]} has few Mines and Powerstones, and begins with {more} more."
    if kind == ENDED:
        return f"{names[a[0]]} ends the turn."
    if kind == VOID:
        return f"The attack of {owned(a[0], names)} comes to nothing."
    if kind == TOWERS:
        return f"{names[a[0]]} lives in the {TOWER_NAMES[a[1]]} Tower."
    if kind == UPKEEP_LAPSED:
        return f"The upkeep of {owned(a[0], names)} was not paid: it leaves."
    if kind == STILL:
        return f"Nothing has happened for {counted(a[0], 'round')}: who holds out best wins."
    return f"Round {a[0]} is over: who held out best wins."


QUIET: Final = (NAMED, GIVEN, WIELDED, MOUNTED, DISMOUNTED, ENTERS, LEAVES, CHANGED)  # told nobody anything new


def reveals(event: Event) -> bool:
    """The event told somebody something new, so that choices before it cannot be taken back."""
    return event.kind not in QUIET


def use(event: Event) -> str:
    """The card that an event shows in use, with its timing."""
    if event.kind in USE_VERBS:
        card = tag_card(event.args[0]) if event.kind == EQUIPPED else event.args[1]
        return f"{USE_VERBS[event.kind]} {CARDS.key[card]}"
    return ""


def uses() -> list[str]:
    """Every card in each of its timings."""
    found: list[str] = []
    for c in range(CARDS.count):
        kind = CARDS.kind[c]
        if CARDS.market[c] and kind not in (terms.SCROLL, terms.SURGE):
            other = SPELL_BOUGHT if kind == terms.SPELL else EQUIPPED if kind == terms.ITEM else ORDERED
            bought = HIRED if CARDS.creature[c] else other
            found.append(f"{USE_VERBS[bought]} {CARDS.key[c]}")
        if kind == terms.SURGE:
            found.append(f"{USE_VERBS[SURGE_PLAYED]} {CARDS.key[c]}")
        if kind in (terms.SPELL, terms.SCROLL) and not isinstance(CARDS.magic[c], spells.Heal):
            found.append(f"{USE_VERBS[CASTS]} {CARDS.key[c]}")
    return found


USE_VERBS: Final[dict[int, str]] = {
    HIRED: "hire", ORDERED: "order", EQUIPPED: "equip", SPELL_BOUGHT: "learn", SURGE_PLAYED: "play", CASTS: "cast",
}  # fmt: skip
USES: Final = uses()


def compared(event: Event) -> dict[str, int]:
    """The levels that a strike and its defence were rolled against (TS-9.2); one that hits without a roll has none."""
    a = event.args
    if event.kind == MISSED:
        return {"level": a[2]}
    if event.kind == STRIKE:
        return {"level": a[2], "defence": a[6]} if a[1] else {"defence": a[6]}
    return {}
