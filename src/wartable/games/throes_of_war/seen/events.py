"""What happens in a match, and its log lines."""
from __future__ import annotations

from typing import Final

from wartable.games.throes_of_war.cards.catalogue import CHARACTERS, NAMES, USES, cost_words
from wartable.games.throes_of_war.cards.npcs import LETTERS, NPCS
from wartable.games.throes_of_war.table.symbols import FACE_NAMES, LONG_FACE_NAMES, SYMBOL_NAMES
from wartable.games.throes_of_war.table.terms import ATTACK, SIDE_WORDS
from wartable.kernel.event import Event

COMMITTED: Final = 0  # seat
REVEALED: Final = 1  # seat, character, announced as a starter deck, kinds of the ten dice
INITIATIVE: Final = 2  # seat, doubles, faces
DECIDES: Final = 3  # seat, 1 attack first / 0 defend first
FIRST: Final = 4  # seat that names, seat named
EXCHANGE: Final = 5  # exchange, attacker or -1 for a side, defender or -1
ROLLS: Final = 6  # seat, side, dice, wounds, faces
LEFT_OUT: Final = 7  # seat, kind
BRINGS: Final = 8  # seat, card, replaced cards
USES_CARD: Final = 9  # seat, card, mode, value, number of payment faces, those faces, re-rolled faces
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
TOTAL: Final = 24  # seat, side, wounds, doubled, total, values
FURY: Final = 25  # bonus
MARGIN: Final = 26  # margin, band, dice to lose
LOSES: Final = 27  # seat, kind, available
RIPOSTE: Final = 28  # seat
OUT: Final = 29  # seat
LEAVES: Final = 30  # seat, card, 0 sacrificed / 1 discarded / 2 destroyed
WON: Final = 31  # seats
LIMIT: Final = 32  # exchanges
CONCEDES: Final = 33  # seat
GAME: Final = 34  # number of the game that begins
STAGE: Final = 35  # stage, enemies with hit points in pairs
ROUND: Final = 36  # round
DETERMINED: Final = 37  # first face, second face, letter, npc, 1 attack / 2 defense, total, plus, item and value in pairs
SHADOW: Final = 38  # seat, passed, faces
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
BEATEN_LIMIT: Final = 50  # rounds
HINDERED: Final = 51  # seat, card, target

LEAVING: Final = ["sacrificed", "discarded", "destroyed"]
BAND_WORDS: Final = ["no harm", "hit", "critical hit", "lethal hit"]
REVEALING: Final = (INITIATIVE, ROLLS, BRINGS, REROLLED, MUSTERED, DETERMINED, SHADOW, REVEALED)


def reveals(event: Event) -> bool:
    """Whether somebody knows more after it, so that nothing before it can be taken back (TW-4.5)."""
    return event.kind in REVEALING


def faces_text(faces: list[int]) -> str:
    return " ".join([FACE_NAMES[f] for f in faces])


def listing(words: list[str]) -> str:
    """Words as a sentence lists them."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def dice_text(n: int) -> str:
    return "1 die" if n == 1 else f"{n} dice"


def a_die(kind: int) -> str:
    return f"{'an' if SYMBOL_NAMES[kind][0] == 'I' else 'a'} {SYMBOL_NAMES[kind]} die"


def line(event: Event, names: list[str]) -> str:
    """One line for one event."""
    kind, a = event.kind, list(event.args)
    if kind < EXCHANGE:
        return opening_line(kind, a, names)
    if kind >= STAGE and kind != HINDERED:
        return quest_line(kind, a, names)
    if kind in (TOTAL, FURY, MARGIN, LOSES, RIPOSTE, OUT, LEAVES, WON, LIMIT, CONCEDES, GAME):
        return result_line(kind, a, names)
    return turn_line(kind, a, names)


def opening_line(kind: int, a: list[int], names: list[str]) -> str:
    who = names[a[0]]
    if kind == COMMITTED:
        return f"{who} has chosen a deck."
    if kind == REVEALED:
        deck = " with the starter deck" if a[2] else ""
        return f"{who} is the {NAMES[a[1]]}{deck}; special ability {NAMES[a[1] + CHARACTERS]}."
    if kind == INITIATIVE:
        return f"Initiative: {who} {a[1]} double{'' if a[1] == 1 else 's'}. Roll: {faces_text(a[2:])}."
    if kind == DECIDES:
        return f"{who} chooses to {'attack' if a[1] else 'defend'} first."
    return f"{who} lets {names[a[1]]} attack first."


def turn_line(kind: int, a: list[int], names: list[str]) -> str:
    if kind == EXCHANGE:
        against = f" {names[a[1]]} attacks {names[a[2]]}." if a[1] >= 0 else ""
        return f"Exchange {a[0]}.{against}"
    who = names[a[0]]
    if kind == ROLLS:
        doing = "attacks" if a[1] == ATTACK else "defends"
        return f"{who} {doing} with {dice_text(a[2])} (+{a[3]}). Roll: {faces_text(a[4:])}."
    if kind == LEFT_OUT:
        return f"{who} leaves {a_die(a[1])} out."
    if kind == BRINGS:
        out = f" (discards {', '.join([NAMES[c] for c in a[2:]])})" if len(a) > 2 else ""
        return f"{who} brings out {NAMES[a[1]]}{out}."
    if kind == USES_CARD:
        return use_line(a, names)
    if kind == STOPS:
        if a[2] == ATTACK:
            return f"{who} uses {NAMES[a[1]]}: {NAMES[a[4]]} is stopped."
        return f"{who} uses {NAMES[a[1]]} on {NAMES[a[4]]}: stopped."
    if kind == FREED:
        return f"{NAMES[a[1]]} of {who} is free again."
    if kind == DOOMS:
        return f"{who} uses {NAMES[a[1]]}: {NAMES[a[3]]} of {names[a[2]]} will be destroyed."
    if kind == HINDERED:
        return f"{who} hinders {names[a[2]]} with {NAMES[a[1]]}."
    if kind in (RENEWED, EXHAUSTED):
        return f"{NAMES[a[1]]} is {'re-energized' if kind == RENEWED else 'exhausted'}."
    return dice_line(kind, a, who)


def use_line(a: list[int], names: list[str]) -> str:
    use = USES[a[1]][a[2]]
    n = a[4]
    again = f", re-roll {faces_text(a[5 + n:])}" if len(a) > 5 + n else ""
    return f"{names[a[0]]} uses {NAMES[a[1]]} ({cost_words(use.text)}){again}: +{a[3]}."


def dice_line(kind: int, a: list[int], who: str) -> str:
    if kind == TURNED:
        return f"{who} turns {a_die(a[1])} from {FACE_NAMES[a[2]]} to {FACE_NAMES[a[3]]}."
    if kind == REROLLED:
        half = (len(a) - 1) // 2
        return f"{who} re-rolls {faces_text(a[1 : 1 + half])}: {faces_text(a[1 + half :])}."
    if kind == REUSED:
        return f"{who} takes {FACE_NAMES[a[1]]} back."
    if kind == MUSTERED:
        return f"{who} {'rallies' if a[1] else 'musters'} {dice_text(len(a) - 2)}: {faces_text(a[2:])}."
    if kind == HEALED:
        return f"{who} heals {a_die(a[1])} ({a[2]} left)."
    if kind == OFFERED:
        return f"{who} sacrifices {NAMES[a[2]]}."
    if kind == RECOVERED:
        return f"{who} takes {NAMES[a[1]]} back from the discard."
    return f"{who} takes {NAMES[a[1]]} back into the inventory."


def result_line(kind: int, a: list[int], names: list[str]) -> str:
    if kind == TOTAL:
        parts = [str(v) for v in a[5:]]
        if a[2]:
            parts.append(f"{a[2]} wound{'s' if a[2] > 1 else ''}")
        if not parts:
            return f"{names[a[0]]}'s {SIDE_WORDS[a[1]]}: {a[4]}."
        doubled = f" ({a[3]} times doubled)" if a[3] > 1 else " (doubled)" if a[3] else ""
        return f"{names[a[0]]}'s {SIDE_WORDS[a[1]]}: {' + '.join(parts)}{doubled} = {a[4]}."
    if kind == FURY:
        return f"Fury +{a[0]}."
    if kind == MARGIN:
        return f"Margin {a[0]}: {BAND_WORDS[a[1]]}."
    if kind == WON:
        return f"{listing([names[seat] for seat in a])} {'win' if len(a) > 1 else 'wins'}."
    if kind == LIMIT:
        return f"{a[0]} exchanges have been played: the match ends."
    if kind == GAME:
        return f"Game {a[0]} of the match."
    who = names[a[0]]
    if kind == LOSES:
        return f"{who} loses {a_die(a[1])} ({a[2]} left)."
    if kind == RIPOSTE:
        return f"{who} held: riposte."
    if kind == OUT:
        return f"{who} has no dice left."
    if kind == LEAVES:
        return f"{NAMES[a[1]]} is {LEAVING[a[2]]}."
    return f"{who} concedes."


def quest_line(kind: int, a: list[int], names: list[str]) -> str:
    if kind == STAGE:
        foes = [f"{NPCS[a[i]].name} ({a[i + 1]} hit points)" for i in range(1, len(a), 2)]
        return f"Stage {a[0]}: {listing(foes)}."
    if kind == ROUND:
        return f"Round {a[0]}."
    if kind == DETERMINED:
        return determination_line(a)
    if kind == MARKS:
        word = BAND_WORDS[a[1]]
        points = "hit point" if a[2] == 1 else "hit points"
        return f"{word[0].upper()}{word[1:]}: {a[2]} {points} marked off, {a[3]} left."
    if kind == REGAINS:
        return f"{NPCS[a[0]].name} regains {a[1]} hit point{'s' if a[1] > 1 else ''}, {a[2]} left."
    if kind == SPLIT:
        lost = [f"{names[a[i]]} {a[i + 1]}" for i in range(0, len(a), 2)]
        return f"{dice_text(sum(a[1::2]))} to lose: {', '.join(lost)}."
    if kind == QUEST_WON:
        return f"The quest is won in {a[0]} rounds."
    if kind == QUEST_LOST:
        return f"The party has no dice left: the quest is lost in round {a[0]}."
    if kind == BEATEN_LIMIT:
        return f"{a[0]} rounds have been played: the quest is lost."
    if kind == SLAIN:
        return f"{NPCS[a[0]].name} is beaten."
    who = names[a[0]]
    if kind == SHADOW:
        roll = faces_text(a[2:]) or "no dice"
        return f"Shadow test: {who} rolls {roll}: {'passed' if a[1] else 'failed'}."
    if kind == CANCELS:
        return f"{who} offers {NAMES[a[1]]}: {NPCS[a[2]].items[a[3]].name} deals nothing."
    if kind == STOPS_ITEM:
        return f"{who} uses {NAMES[a[1]]}: {NPCS[a[2]].items[a[3]].name} is stopped."
    if kind == DOOMS_ITEM:
        end = "rises again at once" if a[4] else "will be destroyed"
        return f"{who} uses {NAMES[a[1]]}: {NPCS[a[2]].items[a[3]].name} {end}."
    if kind == MUST_DISCARD:
        return f"{who} must discard {NAMES[a[1]]}."
    return f"{who} {'rests and heals' if a[1] == 1 else 'gathers cards from the discard'}."


def determination_line(a: list[int]) -> str:
    npc = NPCS[a[3]]
    doing = "attacks for" if a[4] == ATTACK else "defends with"
    parts = [f"{npc.items[a[i]].name} {a[i + 1] if a[i + 1] else '+'}" for i in range(7, len(a), 2)]
    items = f" ({', '.join(parts)})" if parts else ""
    faces = f"{LONG_FACE_NAMES[a[0]]}, {LONG_FACE_NAMES[a[1]]}"
    return f"Determination: {faces} -> {LETTERS[a[2]]}. {npc.name} {doing} {a[5]}{'+' if a[6] else ''}{items}."


def compared(event: Event) -> dict[str, int]:
    """The total with which a player ends a turn (TW-5.6.1)."""
    return {f"the total of seat {event.args[0]}": event.args[4]} if event.kind == TOTAL else {}
