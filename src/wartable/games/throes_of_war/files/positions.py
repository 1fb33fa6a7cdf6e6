"""Positions written by hand: what cannot be, and what is due where the writer did not say."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wartable.games.throes_of_war.cards.catalogue import BITS, CHARACTERS, COUNT, FIRST_POOL, HANDS, USES, Use, special_of
from wartable.games.throes_of_war.cards.decks import OTHERS, may_add
from wartable.games.throes_of_war.cards.npcs import COLUMNS, MOST_HIT_POINTS
from wartable.games.throes_of_war.files.due import MOST
from wartable.games.throes_of_war.rules import modes, opening, quest, result, turn
from wartable.games.throes_of_war.rules.opening import FIRST_DIE, FIRST_OTHER, FULL_DRAFT, OWN_DECK, complete, deck_of
from wartable.games.throes_of_war.seen.imagine import seen_cards
from wartable.games.throes_of_war.table.state import FIELDS, Column, Throes
from wartable.games.throes_of_war.table.symbols import FACE_INDEX, NO_FACE, SYMBOLS
from wartable.games.throes_of_war.table.terms import (
    ATTACK,
    CHANGED,
    CHARACTER_SLOT,
    CHOSEN,
    DEFENSE,
    DICE,
    EMPTY,
    FREE,
    HAND_HELD,
    IDLE,
    LOST,
    NOT_SET,
    RESTED,
    REUSED,
    SHIELD,
    SLOTS,
    SPECIAL_SLOT,
    STOCK,
    UNUSED,
    holds,
    roller_of,
)
from wartable.kernel.step import Step


def due_from(s: Throes) -> list[Step[Any]]:
    """What is due: the rest of the turn and of the exchange, the next exchange, or the choice of decks."""
    if not s.revealed:
        steps: list[Step[Any]] = [opening.ChooseDeck(n) for n in range(s.rules.seats) if not complete(s.drafts[n])]
        steps.append(opening.Reveal())
        return [*steps, quest.BeginStage(0)] if s.rules.quest else [*steps, opening.BeginGame(), opening.EndGame()]
    if s.rules.quest:
        if not s.enemies:
            return [quest.BeginStage(s.stage)]
        return [quest.NextRound(), quest.EndStage()]
    if s.turn == NOT_SET:
        first: Step[Any] = opening.BeginGame() if s.striker == NOT_SET else modes.NextExchange()
        return [first, opening.EndGame()]
    rolled = any(s.where[d] != IDLE for d in range(s.turn * DICE, s.turn * DICE + DICE))
    due: list[Step[Any]] = [turn.TurnAction(s.turn), turn.EndOfTurn()] if rolled else [turn.TakeTurn(s.turn, s.side)]
    waiting = [seat for seat in [*s.attackers, *s.defenders] if seat != s.turn and not holds(s.ended, seat)]
    due.extend([turn.TakeTurn(seat, ATTACK if seat in s.attackers else DEFENSE) for seat in waiting])
    return [*due, result.Compare(), result.EndExchange(), modes.PassOn(), opening.EndGame()]


def within(values: Sequence[int], low: int, high: int) -> bool:
    return all(low <= v <= high for v in values)


def check_position(s: Throes) -> str:
    """What no table can come to, in words."""
    n = s.rules.seats
    for name, size in (("card", SLOTS), ("mode", SLOTS), ("bonus", SLOTS), ("stopped", SLOTS), ("doomed", SLOTS),
                       ("offered", SLOTS), ("aim", SLOTS), ("kinds", DICE), ("face", DICE), ("where", DICE), ("flag", DICE),
                       ("drafts", 1), ("announced", 1), ("doubles", 1), ("exhausted", 1), ("wounds", 1), ("lost_now", 1),
                       ("inventory", 1), ("shown", 1), ("discard", 1), ("attacked", 1), ("losses", 1),
                       ("has_destroyed", 1)):  # fmt: skip
        if len(getattr(s, name)) != n * size:
            return f"{name} has {len(getattr(s, name))} entries for {n} seats; there must be {n * size}"
    return (
        number_fault(s) or series_fault(s) or seats_fault(s) or deck_fault(s) or slots_fault(s) or dice_fault(s)
        or quest_fault(s) or unrevealed_fault(s)
    )  # fmt: skip


def number_fault(s: Throes) -> str:
    """Numbers outside their range."""
    places = len(s.card)
    ranges: list[tuple[str, Sequence[int], int, int]] = [
        ("bonus", s.bonus, -MOST, MOST), ("stopped", s.stopped, 0, places), ("doomed", s.doomed, 0, places),
        ("offered", s.offered, 0, 2), ("aim", s.aim, NOT_SET, s.rules.seats - 1), ("announced", s.announced, 0, 1),
        ("doubles", s.doubles, NOT_SET, DICE), ("exhausted", s.exhausted, 0, 1), ("wounds", s.wounds, 0, DICE),
        ("lost_now", s.lost_now, 0, DICE), ("attacked", s.attacked, 0, 1), ("losses", s.losses, 0, DICE),
        ("has_destroyed", s.has_destroyed, 0, 1), ("wins", s.wins, 0, s.rules.best_of), ("votes", s.votes, 0, MOST),
        ("exchange", [s.exchange], 0, MOST), ("changed_by", [s.changed_by], 0, 1), ("side", [s.side], 0, DEFENSE),
        ("game_number", [s.game_number], 1, s.rules.best_of), ("twist", [s.twist], 0, MOST_HIT_POINTS),
    ]  # fmt: skip
    for name, values, low, high in ranges:
        if not within(values, low, high):
            return f"{name} must be from {low} to {high}"
    if len(s.wins) != s.rules.sides or len(s.votes) >= s.rules.seats:
        return f"wins has one number for each of {s.rules.sides} sides, votes fewer than there are seats"
    if len(s.bans) % 2 or not within(s.bans[::2], 0, places - 1) or not within(s.bans[1::2], 0, 255):
        return "bans are pairs of a slot and types"
    for mask in (s.ended, s.named, s.shadowed):
        if not 0 <= mask < 1 << s.rules.seats:
            return "ended, named and shadowed are bit masks of seats"
    return ""


def series_fault(s: Throes) -> str:
    """Games of a series that cannot have been won so (TW-9.3)."""
    if s.ranking:
        return ""
    if sum(s.wins) >= s.game_number or max(s.wins) * 2 > s.rules.best_of:
        return f"in game {s.game_number} fewer games have been won, and nobody has won most of {s.rules.best_of} (TW-9.3)"
    return "nobody has won the game before the first (TW-9.3)" if s.game_number == 1 and s.victor != NOT_SET else ""


def unrevealed_fault(s: Throes) -> str:
    """Before the reveal there is nothing but the drafts (TW-3.3)."""
    if s.revealed:
        return ""
    fresh = Throes(s.rules)
    changed = [name for name in FIELDS if name != "drafts" and getattr(s, name) != getattr(fresh, name)]
    return f"nothing has happened before the reveal; {changed[0]} is as in a new match (TW-3.3)" if changed else ""


def seats_fault(s: Throes) -> str:
    """Seats that do not fit together."""
    n = s.rules.seats
    for seat in (s.turn, s.decider):
        if not NOT_SET <= seat < n:
            return f"turn and decider are seats from 0 to {n - 1}, or {NOT_SET} for nobody"
    if not NOT_SET <= s.striker < s.rules.sides or not NOT_SET <= s.victor < s.rules.sides:
        return f"striker and victor are sides from 0 to {s.rules.sides - 1}, or {NOT_SET}"
    if not 0 <= s.picker < n or not 0 <= s.first_member < n:
        return f"picker and first_member are seats from 0 to {n - 1}"
    both = [*s.attackers, *s.defenders]
    if len(set(both)) != len(both) or len(set(s.fallen)) != len(s.fallen) or not within([*both, *s.fallen], 0, n - 1):
        return "attackers, defenders and fallen list seats, each once"
    if s.turn != NOT_SET and (s.turn not in both or s.side != (ATTACK if s.turn in s.attackers else DEFENSE)):
        return "the player whose turn it is attacks or defends (TW-5.2.1)"
    if s.revealed and len(s.fallen) == n and not s.ranking:
        return "somebody must have dice (TW-5.8.5)"
    for seat in s.fallen:
        if s.available(seat):
            return f"seat {seat} has dice and is not out (TW-5.8.5)"
    return ""


def deck_fault(s: Throes) -> str:
    """Decks, inventories and discards that no legal deck gives."""
    for seat, draft in enumerate(s.drafts):
        if not isinstance(draft, tuple) or not all(type(v) is int for v in draft):
            return "drafts are lists of numbers"
        if s.revealed and not complete(draft):
            return f"seat {seat} has no deck (TW-3.2)"
        if draft and draft[0] < OWN_DECK and (draft[0] < 0 or len(draft) != 1):
            return f"the draft of seat {seat} is no starter deck (TW-3.2)"
        if draft and draft[0] > OWN_DECK:
            return f"the draft of seat {seat} is no deck (TW-3.2)"
        if draft and not (s.rules.own_decks if draft[0] == OWN_DECK else s.rules.starters):
            return f"the deck of seat {seat} is not among those of this match (TW-3.2)"
        if draft and draft[0] == OWN_DECK and not own_draft_fits(s, draft):
            return f"the draft of seat {seat} is not legal (TW-3.1)"
        for cards in (s.inventory[seat], s.shown[seat], s.discard[seat]):
            if not all(type(c) is int for c in cards) or not within(cards, FIRST_POOL, COUNT - 1):
                return f"the cards of seat {seat} are numbers from {FIRST_POOL} to {COUNT - 1}"
        if any(list(cards) != sorted(cards) for cards in (s.inventory[seat], s.shown[seat])):
            return "inventory and shown are sorted"
        if s.revealed and s.alive(seat):
            held = sorted([*seen_cards(s, seat), *s.inventory[seat]])
            if held != deck_of(draft).cards:
                return f"the cards of seat {seat} are not those of its deck (TW-3.1)"
            if s.announced[seat] != (1 if draft[0] < OWN_DECK else 0):
                return f"seat {seat} is announced with a deck that it does not play (TW-10.4)"
    return ""


def own_draft_fits(s: Throes, draft: Column) -> bool:
    if len(draft) > FULL_DRAFT or (len(draft) > 1 and not 0 <= draft[1] < CHARACTERS):
        return False
    cards, dice = draft[FIRST_OTHER:FIRST_DIE], draft[FIRST_DIE:]
    if not within(cards, FIRST_POOL, COUNT - 1) or not within(dice, 0, SYMBOLS - 1):
        return False
    if complete(draft):
        deck = deck_of(draft)
        return not deck.faults(s.rules.copy_limit) and list(draft[FIRST_OTHER:]) == deck.cards + deck.dice
    grown: list[int] = []
    for card in cards:
        if not may_add(grown, card, s.rules.copy_limit):
            return False
        grown.append(card)
    return len(cards) <= OTHERS


def uses_of(card: int) -> list[Use]:
    return USES[card] if card != EMPTY else []


def slots_fault(s: Throes) -> str:
    """Cards in play where they cannot be (TW-5.3.4)."""
    if s.arriving != EMPTY and (not FIRST_POOL <= s.arriving < COUNT or s.turn == NOT_SET):
        return "the card that arrives is one of the player's whose turn it is"
    for seat in range(s.rules.seats):
        base = seat * SLOTS
        cards = s.card[base : base + SLOTS]
        if not s.revealed:
            if cards != [EMPTY] * SLOTS:
                return "no card is in play before the reveal (TW-3.3)"
            continue
        character = deck_of(s.drafts[seat]).character
        if cards[CHARACTER_SLOT] != character or cards[SPECIAL_SLOT] != special_of(character):
            return f"seat {seat} does not have its character and special ability in play (TW-5.3.3)"
        hands = 0
        shields = 0
        for slot in range(CHARACTER_SLOT):
            card = cards[slot]
            if card == EMPTY:
                continue
            if not FIRST_POOL <= card < COUNT or bool(BITS[card] & HAND_HELD) != (slot < STOCK):
                return f"slot {slot} of seat {seat} cannot hold this card (TW-5.3.4)"
            hands += HANDS[card]
            shields += 1 if BITS[card] & SHIELD else 0
        if hands > 2 or shields > 1:
            return f"seat {seat} holds too much in its hands (TW-5.3.4)"
        for i in range(base, base + SLOTS):
            uses = len(uses_of(s.card[i]))
            made_ready = s.mode[i] == RESTED and i == base + SPECIAL_SLOT
            if s.mode[i] != UNUSED and not 1 <= s.mode[i] <= uses and not made_ready:
                return f"slot {i - base} of seat {seat} was not used in this way (TW-4.4)"
            if s.card[i] == EMPTY and (s.bonus[i] or s.stopped[i] or s.doomed[i] or s.offered[i] or s.aim[i] != NOT_SET):
                return f"slot {i - base} of seat {seat} is empty and has marks (TW-5.10.6)"
            if i >= base + CHARACTER_SLOT and (s.doomed[i] or s.offered[i]):
                return "character and special ability are never destroyed or sacrificed (TW-5.3.3)"
    return ""


def dice_fault(s: Throes) -> str:
    """Dice that do not belong to the deck or show what they cannot."""
    if not within(s.kinds, 0, SYMBOLS - 1) or not within(s.flag, 0, LOST | CHANGED | REUSED):
        return "dice are of kind 0 to 5, with flags from 0 to 7 (TW-5.1.1)"
    for d in range(len(s.kinds)):
        face, where = s.face[d], s.where[d]
        if not (where == IDLE or 0 <= where < SLOTS or where in (FREE, CHOSEN)):
            return "a die lies on a slot, is free, taken up or idle (TW-5.1.2)"
        if face != NO_FACE and not (0 <= face < 2 * SYMBOLS and FACE_INDEX[s.kinds[d]][face] >= 0):
            return "a die shows a face that it does not have (TW-5.1.1)"
        if face == NO_FACE and (0 <= where < SLOTS or where == FREE):
            return "a die that is free or on a card shows a face (TW-5.1.2)"
        if 0 <= where < SLOTS and s.card[roller_of(d) * SLOTS + where] == EMPTY:
            return "a die lies on an empty slot (TW-5.1.2)"
    if s.revealed:
        for seat in range(s.rules.seats):
            if list(s.kinds[seat * DICE : seat * DICE + DICE]) != deck_of(s.drafts[seat]).dice:
                return f"the dice of seat {seat} are not those of its deck (TW-3.1)"
    return ""


def quest_fault(s: Throes) -> str:
    """Enemies that do not fit the quest."""
    stages = s.rules.campaign.stages
    if not 0 <= s.stage < len(stages):
        return f"stage must be from 0 to {len(stages) - 1}"
    n = len(s.enemies)
    if not s.rules.quest and (n or s.foe != NOT_SET or s.letter != NOT_SET):
        return "there is no enemy in this mode (TW-5.15.1)"
    if n and list(s.enemies) != stages[s.stage].enemies:
        return "the enemies are not those of the stage (TW-7.8.5)"
    if len(s.points) != n or len(s.full) != n or len(s.gone) != n or len(s.going) != n:
        return "points, full, gone and going have one number for each enemy"
    if not within(s.points, 0, MOST_HIT_POINTS) or not within(s.full, 1, MOST_HIT_POINTS):
        return f"hit points are from 0 to {MOST_HIT_POINTS} (TW-6.7.4)"
    for k in range(n):
        rows = 1 << len(s.rules.npcs[s.enemies[k]].items)
        if s.points[k] > s.full[k] or not 0 <= s.gone[k] < rows or not 0 <= s.going[k] < rows:
            return "an enemy has at most its full hit points, and only its own items can be destroyed"
    if not NOT_SET <= s.foe < n or not NOT_SET <= s.letter < COLUMNS:
        return "foe is one of the enemies, letter a column from 0 to 17"
    rows = 1 << len(s.rules.npcs[s.enemies[s.foe]].items) if s.foe != NOT_SET else 1
    if not 0 <= s.item_stops < rows or not 0 <= s.cancelled < rows:
        return "only items of the enemy in this exchange are stopped or bought off (TW-5.15.8)"
    if s.letter != NOT_SET and s.foe == NOT_SET:
        return "a column belongs to an enemy (TW-5.15.4)"
    if s.rules.quest and (s.attackers or s.defenders) and s.foe == NOT_SET:
        return "in a quest the party faces an enemy (TW-5.15.2)"
    return ""
