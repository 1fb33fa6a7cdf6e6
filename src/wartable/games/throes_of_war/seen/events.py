"""What happens in a match, and its log lines."""
from __future__ import annotations

import re
from collections import Counter
from typing import Final

from wartable.games.throes_of_war.cards.catalogue import CHARACTERS, NAMES, USES
from wartable.games.throes_of_war.cards.npcs import LETTERS, NPCS
from wartable.games.throes_of_war.table.symbols import LONG_FACE_NAMES, SYMBOL_NAMES, SYMBOLS
from wartable.games.throes_of_war.table.terms import ATTACK, SIDE_WORDS, STILL
from wartable.kernel.event import Event, names_of

COMMITTED: Final = 0  # seat
REVEALED: Final = 1  # seat, character, announced as a starter deck, kinds of the ten dice
INITIATIVE: Final = 2  # seat, doubles, faces
DECIDES: Final = 3  # seat, 1 attack first / 0 defend first
FIRST: Final = 4  # seat that names, seat named
EXCHANGE: Final = 5  # exchange, attacker or -1 for a side, defender or -1
ROLLS: Final = 6  # seat, side, dice, wounds, faces
LEFT_OUT: Final = 7  # seat, kind
BRINGS: Final = 8  # seat, card, replaced cards
USES_CARD: Final = 9  # seat, card, mode, value, side, number of payment faces, those faces, re-rolled faces
STOPS: Final = 10  # seat, card, side, owner, target
FREED: Final = 11  # seat, card
DOOMS: Final = 12  # seat, card, owner, target
RENEWED: Final = 13  # seat, card
EXHAUSTED: Final = 14  # seat, card
TURNED: Final = 15  # seat, kind, old face, new face
REROLLED: Final = 16  # seat, old faces, new faces (equal numbers)
REUSED: Final = 17  # seat, face
MUSTERED: Final = 18  # seat, rallied, faces
HEALED: Final = 19  # seat, kind, available
OFFERED: Final = 20  # seat, card that asks for it, or -1, card offered
RECOVERED: Final = 21  # seat, card
RECALLED: Final = 22  # seat, card
TOTAL: Final = 24  # seat, side, wounds, doubled, total, shares in pairs: card or one of the codes below, number
FURY: Final = 25  # bonus, the last exchange without it
MARGIN: Final = 26  # margin, band, dice to lose, attack, defense, plain band, what changed it, card of a Ward, npc, item
LOSES: Final = 27  # seat, kind, available
RIPOSTE: Final = 28  # seat, card
OUT: Final = 29  # seat
LEAVES: Final = 30  # seat, card, 0 sacrificed / 1 discarded / 2 destroyed
WON: Final = 31  # seats
LIMIT: Final = 32  # exchanges, 1 if nothing happened any more
CONCEDES: Final = 33  # seat
GAME: Final = 34  # number of the game that begins
STAGE: Final = 35  # stage, enemies with hit points in pairs
ROUND: Final = 36  # round
DETERMINED: Final = 37  # first face, second face, letter, npc, 1 attack / 2 defense, total, plus, item and value in pairs
SHADOW: Final = 38  # seat, passed, symbols that pass as bits, faces
MARKS: Final = 39  # npc, band, hit points lost, left
REGAINS: Final = 40  # npc, hit points, left
CANCELS: Final = 41  # seat, card, npc, row
STOPS_ITEM: Final = 42  # seat, card, npc, row
DOOMS_ITEM: Final = 43  # seat, card, npc, row, 1 in vain
SPLIT: Final = 44  # seats and numbers in pairs
MUST_DISCARD: Final = 45  # seat, card
QUEST_WON: Final = 46  # rounds
QUEST_LOST: Final = 47  # rounds
SLAIN: Final = 48  # npc
INTERLUDE: Final = 49  # seat, 1 heals / 2 recovers
BEATEN_LIMIT: Final = 50  # rounds, 1 if nothing happened any more
HINDERED: Final = 51  # seat, card, target, dice
NOTHING: Final = 52  # seat, card or -1, one of NOTHING_TO
DRAINS: Final = 53  # seat, card
PICKED: Final = 54  # seat and kind of die in pairs
ROSE: Final = 55  # seat, card
EVENT_NAMES: Final = names_of(globals())

# Shares of a total that are no card, and what changed a band where it was no card.
PIERCED: Final = -1
WORTHLESS: Final = -2
OWN: Final = -3  # of the share of the card before: its own bonus,
BOOSTS: Final = -4  # what it gives others,
DOUBLES: Final = -5  # what its doubling adds
PIERCER: Final = -6  # the card that pierces
NPC_ABILITY: Final = -2

STOP_NOTHING: Final = 0
DESTROY_NOTHING: Final = 1
HEAL_NOTHING: Final = 2
HEALING_OVER: Final = 3
RECOVER_NOTHING: Final = 4
MUSTER_NOTHING: Final = 5
NOTHING_TO: Final = [
    "finds nothing that it could stop", "finds nothing that it could destroy", "has no lost die to heal",
    "heals nothing: healing has ended", "finds no such card in the discard", "has no lost die to roll",
]  # fmt: skip

LEAVING: Final = ["sacrificed", "discarded", "destroyed"]
BAND_WORDS: Final = ["no harm", "hit", "critical hit", "lethal hit"]
REVEALING: Final = (INITIATIVE, ROLLS, BRINGS, REROLLED, MUSTERED, DETERMINED, SHADOW, REVEALED)
RESULTS: Final = (TOTAL, FURY, MARGIN, LOSES, RIPOSTE, OUT, LEAVES, WON, LIMIT, CONCEDES, GAME, DRAINS)
TURNS: Final = (HINDERED, NOTHING, ROSE)


def reveals(event: Event) -> bool:
    """Whether somebody knows more after it, so that nothing before it can be taken back (TW-4.5)."""
    return event.kind in REVEALING


def faces_text(faces: list[int]) -> str:
    """Dice in words, equal ones as a number: `2 DEATH, DOUBLE-POWER`."""
    counts = Counter(faces)
    return ", ".join([f"{counts[f]} {LONG_FACE_NAMES[f]}" if counts[f] > 1 else LONG_FACE_NAMES[f] for f in counts])


def listing(words: list[str]) -> str:
    """Words as a sentence lists them."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def counted(n: int, word: str) -> str:
    """`1 round`, `2 rounds`."""
    return f"{n} {word}{'' if n == 1 else 's'}"


def dice_text(n: int) -> str:
    return "1 die" if n == 1 else f"{n} dice"


def a_die(kind: int) -> str:
    return f"{'an' if SYMBOL_NAMES[kind][0] == 'I' else 'a'} {SYMBOL_NAMES[kind]} die"


def line(event: Event, names: list[str]) -> str:
    """One line for one event."""
    kind, a = event.kind, list(event.args)
    if kind < EXCHANGE:
        return opening_line(kind, a, names)
    if kind in RESULTS:
        return result_line(kind, a, names)
    if kind >= STAGE and kind not in TURNS:
        return quest_line(kind, a, names)
    return turn_line(kind, a, names)


def opening_line(kind: int, a: list[int], names: list[str]) -> str:
    who = names[a[0]]
    if kind == COMMITTED:
        return f"{who} has chosen a deck."
    if kind == REVEALED:
        deck = " with the starter deck" if a[2] else ""
        return f"{who} is the {NAMES[a[1]]}{deck}; special ability {NAMES[a[1] + CHARACTERS]}."
    if kind == INITIATIVE:
        return f"Initiative: {who} rolls {faces_text(a[2:])}: {counted(a[1], 'DOUBLE')}."
    if kind == DECIDES:
        return f"{who} rolled more DOUBLEs and chooses to {'attack' if a[1] else 'defend'} first."
    return f"{who} lets {names[a[1]]} attack first."


def turn_line(kind: int, a: list[int], names: list[str]) -> str:
    if kind == EXCHANGE:
        against = f" {names[a[1]]} attacks {names[a[2]]}." if a[1] >= 0 else ""
        return f"Exchange {a[0]}.{against}"
    who = names[a[0]]
    if kind == ROLLS:
        doing = "attacks" if a[1] == ATTACK else "defends"
        wounds = f", +{a[3]} for wounds" if a[3] else ""
        return f"{who} {doing} with {dice_text(a[2])}{wounds}. Roll: {faces_text(a[4:])}."
    if kind == LEFT_OUT:
        return f"{who} leaves {a_die(a[1])} out of the roll."
    if kind == BRINGS:
        out = f" and discards {listing([NAMES[c] for c in a[2:]])} for it" if len(a) > 2 else ""
        return f"{who} brings out {NAMES[a[1]]}{out}."
    if kind == USES_CARD:
        return use_line(a, names)
    if kind == STOPS:
        end = "cannot be used in this exchange" if a[2] == ATTACK else "does not count in this exchange"
        return f"{NAMES[a[1]]} stops {NAMES[a[4]]} of {names[a[3]]}: it {end}."
    if kind == FREED:
        return f"{NAMES[a[1]]} of {who} is free again."
    if kind == DOOMS:
        return f"{NAMES[a[1]]} destroys {NAMES[a[3]]} of {names[a[2]]}: it leaves when the exchange ends."
    if kind == HINDERED:
        return f"{NAMES[a[1]]} hinders {names[a[2]]}, who rolls {dice_text(a[3])} fewer."
    if kind == ROSE:
        return f"{NAMES[a[1]]} of {who} rises again and returns to the inventory."
    if kind == NOTHING:
        return f"{NAMES[a[1]] if a[1] >= 0 else who} {NOTHING_TO[a[2]]}."
    if kind == RENEWED:
        return f"{NAMES[a[1]]} of {who} is ready again, from the next turn on."
    if kind == EXHAUSTED:
        return f"{NAMES[a[1]]} of {who} is exhausted until its cost is paid again."
    return dice_line(kind, a, who)


def use_line(a: list[int], names: list[str]) -> str:
    """A use: the dice that paid, and what its number is made of."""
    use = USES[a[1]][a[2]]
    value, side, n = a[3], a[4], a[5]
    paid, again = a[6 : 6 + n], a[6 + n :]
    base = use.value(side)
    parts = [str(base)]
    doubles = [face for face in paid if face >= SYMBOLS]
    bonus = value - base
    if use.reroll is not None:
        symbols = [SYMBOL_NAMES[q] for q in range(SYMBOLS) if use.reroll.mask >> q & 1]
        parts.append(f"{bonus} for {' or '.join(symbols)} re-rolled")
    elif bonus and use.doubles_by:
        parts.append(f"{bonus} for {listing([LONG_FACE_NAMES[face] for face in doubles])}")
    elif bonus:
        parts.append(f"{bonus} for extra {SYMBOL_NAMES[use.extra]}")
    rolled = f", re-rolls {faces_text(again)}" if again else ""
    head = f"{names[a[0]]} uses {NAMES[a[1]]} ({faces_text(paid)}){rolled}"
    if len(parts) > 1:
        return f"{head}: {' + '.join(parts)} = {value} {SIDE_WORDS[side]}."
    if value or any(k.side & side for k in use.keywords):
        return f"{head}: {value} {SIDE_WORDS[side]}." if value else f"{head}."
    return f"{head}: it does nothing on {SIDE_WORDS[side]}."


def dice_line(kind: int, a: list[int], who: str) -> str:
    if kind == TURNED:
        return f"{who} turns {a_die(a[1])} from {LONG_FACE_NAMES[a[2]]} to {LONG_FACE_NAMES[a[3]]}."
    if kind == REROLLED:
        half = (len(a) - 1) // 2
        return f"{who} re-rolls {faces_text(a[1 : 1 + half])}: {faces_text(a[1 + half :])}."
    if kind == REUSED:
        return f"{who} takes the die showing {LONG_FACE_NAMES[a[1]]} back to use it again."
    if kind == MUSTERED:
        lost = "1 lost die" if len(a) == 3 else f"{len(a) - 2} lost dice"
        return f"{who} rolls {lost} {'instead of the others' if a[1] else 'as well'}: {faces_text(a[2:])}."
    if kind == HEALED:
        return f"{who} heals {a_die(a[1])} ({a[2]} now)."
    if kind == OFFERED:
        return f"{who} sacrifices {NAMES[a[2]]} for {NAMES[a[1]]}."
    if kind == RECOVERED:
        return f"{who} takes {NAMES[a[1]]} back from the discard."
    return f"{who} takes {NAMES[a[1]]} back into the inventory."


def total_line(a: list[int], names: list[str]) -> str:
    """A total with each of its parts by name."""
    parts: list[str] = []
    doublers: list[str] = []
    shares = list(zip(a[5::2], a[6::2]))
    for at, (card, n) in enumerate(shares):
        if card == PIERCED:
            parts.append(f"{n} pierced by {listing([NAMES[t] for kind, t in shares if kind == PIERCER])}")
        elif card < WORTHLESS:
            continue  # told with the card before
        elif card == WORTHLESS:
            parts.append(f"{n} worth nothing here")
        else:
            if n:
                parts.append(f"{NAMES[card]} {n}{share_words(card, a[1], n, shares[at + 1 :])}")
            if any(k.side & a[1] for use in USES[card] for k in use.total_doubles):
                doublers.append(NAMES[card])
    if a[2]:
        parts.append(f"wounds {a[2]}")
    head = f"{names[a[0]]}'s {SIDE_WORDS[a[1]]}"
    if not parts:
        return f"{head}: {a[4]}."
    sum_of = " + ".join(parts).replace("+ -", "- ")
    if a[3]:
        return f"{head}: ({sum_of}), doubled by {listing(doublers)} = {a[4]}."
    return f"{head}: {sum_of} = {a[4]}." if len(parts) > 1 else f"{head}: {sum_of}."


BONUS: Final = re.compile(r"\+\d+ (attack or defense|attack|defense) (.*?)(?=, \+|$)")


def share_words(card: int, side: int, share: int, after: list[tuple[int, int]]) -> str:
    """What a card's share is made of besides its number."""
    more: list[str] = []
    for kind, n in after:
        if kind not in (OWN, BOOSTS, DOUBLES):
            break
        share -= n
        if kind == OWN:
            more.append(f"{n:+} {listing(bonus_reasons(card, side))}")
        else:
            more.append(f"{n:+} on other cards" if kind == BOOSTS else f"{n:+} by doubling")
    return f" ({share}, {', '.join(more)})" if more else ""


def bonus_reasons(card: int, side: int) -> list[str]:
    """Why a card counts for more than its number, as its text says it."""
    said = [found for use in USES[card] for k in use.bonuses for found in BONUS.findall(k.words())]
    return list(dict.fromkeys([why.split(" (")[0] for sides, why in said if SIDE_WORDS[side] in sides]))


def margin_line(a: list[int]) -> str:
    """Attack against defense, the band, and why fewer or more dice are lost than the margin says (TW-5.8.1, TW-5.8.2)."""
    margin, band, lost, attack, defense, plain, changer, warder, npc, row = a
    head = f"Attack {attack} against defense {defense}"
    if not plain:
        return f"{head}: held."
    words = f"{head}: {margin} more, a {BAND_WORDS[plain]}"
    if band != plain:
        by = f"{NPCS[npc].items[row].name} of {NPCS[npc].name}" if changer == NPC_ABILITY else NAMES[changer]
        words += f"; {by} makes it {'no harm' if not band else f'a {BAND_WORDS[band]}'}"
    if warder >= 0 and lost < band:
        words += f"; {NAMES[warder]} saves {dice_text(band - lost)}"
    return f"{words}."


def result_line(kind: int, a: list[int], names: list[str]) -> str:
    if kind == TOTAL:
        return total_line(a, names)
    if kind == FURY:
        return f"Fury: the attack gets {a[0]} more, 1 for each exchange or round after {a[1]}."
    if kind == MARGIN:
        return margin_line(a)
    if kind == WON:
        return f"{listing([names[seat] for seat in a])} {'win' if len(a) > 1 else 'wins'}."
    if kind == LIMIT:
        if a[1]:
            return f"Nobody has come to fewer dice than before for {STILL} exchanges: the match ends, and most dice win."
        return f"{counted(a[0], 'exchange')} {'has' if a[0] == 1 else 'have'} been played: the match ends, and most dice win."
    if kind == GAME:
        return f"Game {a[0]} of the match."
    who = names[a[0]]
    if kind == LOSES:
        return f"{who} loses {a_die(a[1])} ({a[2]} left)."
    if kind == RIPOSTE:
        return f"{who} held, and {NAMES[a[1]]} strikes back."
    if kind == DRAINS:
        how = "held" if any(use.endure for use in USES[a[1]]) else "wounded"
        return f"{NAMES[a[1]]} of {who} has {how} and heals."
    if kind == OUT:
        return f"{who} has no dice left."
    if kind == LEAVES:
        return f"{NAMES[a[1]]} of {who} is {LEAVING[a[2]]}."
    return f"{who} concedes."


def quest_line(kind: int, a: list[int], names: list[str]) -> str:
    if kind == STAGE:
        foes = [f"{NPCS[a[i]].name} ({counted(a[i + 1], 'hit point')})" for i in range(1, len(a), 2)]
        return f"Stage {a[0]}: {listing(foes)}."
    if kind == ROUND:
        return f"Round {a[0]}."
    if kind == PICKED:
        return f"Picked blindly for the enemy: {picked_words(a, names)}."
    if kind == DETERMINED:
        return determination_line(a)
    if kind == MARKS:
        return f"{NPCS[a[0]].name} loses {counted(a[2], 'hit point')}, {a[3]} left."
    if kind == REGAINS:
        return f"{NPCS[a[0]].name} regains {counted(a[1], 'hit point')}, {a[2]} now."
    if kind == SPLIT:
        lost = [f"{names[a[i]]} {a[i + 1]}" for i in range(0, len(a), 2)]
        return f"{dice_text(sum(a[1::2]))} to lose: {', '.join(lost)}."
    if kind == QUEST_WON:
        return f"The quest is won in {counted(a[0], 'round')}."
    if kind == QUEST_LOST:
        return f"The party has no dice left: the quest is lost in round {a[0]}."
    if kind == BEATEN_LIMIT:
        if a[1]:
            return f"Neither the party nor the enemy has come lower than before for {STILL} rounds: the quest is lost."
        return f"{counted(a[0], 'round')} {'has' if a[0] == 1 else 'have'} been played: the quest is lost."
    if kind == SLAIN:
        return f"{NPCS[a[0]].name} is beaten."
    who = names[a[0]]
    if kind == SHADOW:
        return shadow_line(a, who)
    if kind == CANCELS:
        return f"{who} offers {NAMES[a[1]]}: {NPCS[a[2]].items[a[3]].name} deals nothing in this exchange."
    if kind == STOPS_ITEM:
        return f"{NAMES[a[1]]} stops {NPCS[a[2]].items[a[3]].name} in this exchange."
    if kind == DOOMS_ITEM:
        end = "it rises again at once" if a[4] else "it is gone from the next exchange on"
        return f"{NAMES[a[1]]} destroys {NPCS[a[2]].items[a[3]].name}: {end}."
    if kind == MUST_DISCARD:
        return f"{who} must discard {NAMES[a[1]]}."
    return f"{who} {'rests and heals' if a[1] == 1 else 'gathers cards from the discard'}."


def picked_words(a: list[int], names: list[str]) -> str:
    """Dice by their owners: `2 MAGIC dice of Ann`, `a LIFE die of Ann and a DEATH die of Ben`."""
    picks = Counter(zip(a[::2], a[1::2]))
    dice = [(seat, a_die(kind) if n == 1 else f"{n} {SYMBOL_NAMES[kind]} dice") for (seat, kind), n in picks.items()]
    owners = list(dict.fromkeys([seat for seat, _ in dice]))
    return listing([f"{listing([words for seat, words in dice if seat == owner])} of {names[owner]}" for owner in owners])


def shadow_line(a: list[int], who: str) -> str:
    """A shadow test: the roll, what it needed, and what a failure means (TW-6.7.3)."""
    needed = " or ".join([SYMBOL_NAMES[q] for q in range(SYMBOLS) if a[2] >> q & 1])
    roll = f"{who} re-rolls {faces_text(a[3:])}" if a[3:] else f"{who} has no die left to re-roll"
    if a[1]:
        return f"Shadow test: {roll} and has {needed}: passed."
    return f"Shadow test: {roll} and needs {needed}: failed; {who}'s total is 0."


def determination_line(a: list[int]) -> str:
    npc = NPCS[a[3]]
    doing = "attacks for" if a[4] == ATTACK else "defends with"
    parts = [f"{npc.items[a[i]].name}: {a[i + 1] if a[i + 1] else '+'}" for i in range(7, len(a), 2)]
    items = f" ({', '.join(parts)})" if parts else ""
    faces = f"{LONG_FACE_NAMES[a[0]]} and {LONG_FACE_NAMES[a[1]]}"
    return f"Determination: {faces} give column {LETTERS[a[2]]}. {npc.name} {doing} {a[5]}{'+' if a[6] else ''}{items}."


def compared(event: Event) -> dict[str, int]:
    """The total with which a player ends a turn (TW-5.6.1)."""
    return {f"the total of seat {event.args[0]}": event.args[4]} if event.kind == TOTAL else {}
