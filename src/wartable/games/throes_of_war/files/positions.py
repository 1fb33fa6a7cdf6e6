"""Positions that people write: what is due in them, and what no table can be."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from wartable.games.throes_of_war.cards.catalogue import BITS, COUNT, FIRST_POOL, HANDS, USES, special_of
from wartable.games.throes_of_war.cards.npcs import COLUMNS, MOST_HIT_POINTS, MOST_ITEMS
from wartable.games.throes_of_war.rules import modes, opening, quest, quest_damage, result, turn
from wartable.games.throes_of_war.rules.opening import OWN_DECK, complete, deck_of, draft_fits, is_starter
from wartable.games.throes_of_war.rules.placing import PlaceDice
from wartable.games.throes_of_war.rules.targets import PickOffering
from wartable.games.throes_of_war.rules.verbs import TURN_SCOPE
from wartable.games.throes_of_war.seen.imagine import seen_cards
from wartable.games.throes_of_war.table import actions
from wartable.games.throes_of_war.table.state import FIELDS, Throes
from wartable.games.throes_of_war.table.symbols import FACE_INDEX, NO_FACE, SYMBOLS
from wartable.games.throes_of_war.table.terms import (
    ANY_TYPE,
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
    TO_FACE,
    UNUSED,
    holds,
    roller_of,
)
from wartable.kernel.step import Step

MOST: Final = 10_000  # No bonus, margin or number of exchanges comes near it.


def spans(s: Throes) -> dict[str, tuple[int, int]]:
    """The lowest and the highest number of every column, and of every number that a step holds."""
    n, places = s.rules.seats, len(s.card)
    nobody, seat, side, seats = (NOT_SET, n - 1), (0, n - 1), (NOT_SET, s.rules.sides - 1), (0, (1 << n) - 1)
    pool, rows, points, kind = (FIRST_POOL, COUNT - 1), (0, (1 << MOST_ITEMS) - 1), (0, MOST_HIT_POINTS), (0, SYMBOLS - 1)
    yes, some, stage = (0, 1), (0, DICE), (0, len(s.rules.campaign.stages) - 1)
    return {
        "drafts": (0, COUNT - 1), "revealed": yes, "announced": yes, "game_number": (1, s.rules.best_of),
        "wins": (0, s.rules.best_of), "exchange": (0, MOST), "decider": nobody, "striker": side, "victor": side,
        "doubles": (NOT_SET, DICE), "attackers": seat, "defenders": seat, "turn": nobody, "side": (0, DEFENSE), "ended": seats,
        "card": (EMPTY, COUNT - 1), "mode": (UNUSED, RESTED), "bonus": (-MOST, MOST), "stopped": (0, places),
        "doomed": (0, places), "offered": (0, quest_damage.FORCED), "aim": nobody, "bans": (0, max(places - 1, ANY_TYPE)),
        "exhausted": yes, "kinds": kind, "face": (NO_FACE, 2 * SYMBOLS - 1), "where": (IDLE, CHOSEN),
        "flag": (0, LOST | CHANGED | REUSED), "wounds": some, "lost_now": some, "inventory": pool, "shown": pool,
        "discard": pool, "fallen": seat, "attacked": yes, "named": seats, "changed_by": yes, "arriving": (EMPTY, COUNT - 1),
        "votes": (0, MOST), "losses": some, "stage": stage, "enemies": (0, max(0, len(s.rules.npcs) - 1)), "points": points,
        "full": (1, MOST_HIT_POINTS), "gone": rows, "going": rows, "foe": (NOT_SET, len(s.enemies) - 1),
        "letter": (NOT_SET, COLUMNS - 1), "item_stops": rows, "cancelled": rows, "picker": seat, "first_member": seat,
        "shadowed": seats, "twist": points,
        "lowest": (0, DICE * actions.MAX_SEATS + MOST_HIT_POINTS), "low_since": (0, MOST),
        # Numbers of steps.
        "seat": seat, "seats": (1, (1 << n) - 1), "role": (ATTACK, DEFENSE), "slot": (0, SLOTS - 1), "mask": (1, ANY_TYPE),
        "left": some, "dice": (1, DICE), "cards": (1, DICE), "rally": yes, "to": (0, TO_FACE),
        "losers": (result.DEFENDERS, result.ATTACKERS), "kind": (actions.LOSE_DICE, actions.RIPOSTE_LOSS),
        "margin": (1, MOST), "lost": (1, DICE), "abort": yes, "enemy": (0, len(s.enemies) - 1), "first": kind, "second": kind,
        "scope": (TURN_SCOPE, quest.STAGE_SCOPE),
    }  # fmt: skip


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


# The table.


def check_position(s: Throes) -> str:
    """What no table can come to, in words."""
    if not s.revealed:
        return deck_fault(s) or unrevealed_fault(s)
    return seats_fault(s) or deck_fault(s) or slots_fault(s) or dice_fault(s) or quest_fault(s)


def seats_fault(s: Throes) -> str:
    """Seats, and games of a series (TW-9.3), that do not fit together."""
    both = [*s.attackers, *s.defenders]
    if len(set(both)) != len(both) or len(set(s.fallen)) != len(s.fallen):
        return "attackers, defenders and fallen list seats, each once"
    if s.turn != NOT_SET and (s.turn not in both or s.side != (ATTACK if s.turn in s.attackers else DEFENSE)):
        return "the player whose turn it is attacks or defends (TW-5.2.1)"
    if len(s.votes) >= s.rules.seats or len(s.bans) % 2 or any(place >= len(s.card) for place in s.bans[::2]):
        return "there are fewer votes than seats, and bans are pairs of a slot and types"
    for seat in s.fallen:
        if s.available(seat):
            return f"seat {seat} has dice and is not out (TW-5.8.5)"
    if s.ranking:
        return ""
    if len(s.fallen) == s.rules.seats:
        return "somebody must have dice (TW-5.8.5)"
    if sum(s.wins) >= s.game_number or max(s.wins) * 2 > s.rules.best_of:
        return f"in game {s.game_number} fewer games have been won, and nobody has won most of {s.rules.best_of} (TW-9.3)"
    return "nobody has won the game before the first (TW-9.3)" if s.game_number == 1 and s.victor != NOT_SET else ""


def unrevealed_fault(s: Throes) -> str:
    """Before the reveal there is nothing but the drafts (TW-3.3)."""
    fresh = Throes(s.rules)
    changed = [name for name in FIELDS if name != "drafts" and getattr(s, name) != getattr(fresh, name)]
    return f"nothing has happened before the reveal; {changed[0]} is as in a new match (TW-3.3)" if changed else ""


def deck_fault(s: Throes) -> str:
    """Decks, inventories and discards that no legal deck gives."""
    for seat, draft in enumerate(s.drafts):
        if s.revealed and not complete(draft):
            return f"seat {seat} has no deck (TW-3.2)"
        own = bool(draft) and not is_starter(draft)
        if draft and (draft[0] > OWN_DECK or (not own and len(draft) != 1)):
            return f"the draft of seat {seat} is no deck (TW-3.2)"
        if draft and not (s.rules.own_decks if own else s.rules.starters):
            return f"the deck of seat {seat} is not among those of this match (TW-3.2)"
        if own and not draft_fits(s, draft):
            return f"the draft of seat {seat} is not legal (TW-3.1)"
        if any(list(cards) != sorted(cards) for cards in (s.inventory[seat], s.shown[seat])):
            return "inventory and shown are sorted"
        if s.revealed and s.alive(seat):
            held = sorted([*seen_cards(s, seat), *s.inventory[seat]])
            if held != deck_of(draft).cards:
                return f"the cards of seat {seat} are not those of its deck (TW-3.1)"
            if s.announced[seat] != (0 if own else 1):
                return f"seat {seat} is announced with a deck that it does not play (TW-10.4)"
    return ""


def slots_fault(s: Throes) -> str:
    """Cards in play where they cannot be (TW-5.3.4)."""
    if s.arriving != EMPTY and (s.arriving < FIRST_POOL or s.turn == NOT_SET):
        return "the card that arrives is one of the player's whose turn it is"
    for seat in range(s.rules.seats):
        base = seat * SLOTS
        cards = s.card[base : base + SLOTS]
        character = deck_of(s.drafts[seat]).character
        if cards[CHARACTER_SLOT] != character or cards[SPECIAL_SLOT] != special_of(character):
            return f"seat {seat} does not have its character and special ability in play (TW-5.3.3)"
        for slot in range(CHARACTER_SLOT):
            if cards[slot] != EMPTY and (cards[slot] < FIRST_POOL or bool(BITS[cards[slot]] & HAND_HELD) != (slot < STOCK)):
                return f"slot {slot} of seat {seat} cannot hold this card (TW-5.3.4)"
        held = [card for card in cards[:STOCK] if card != EMPTY]
        if sum([HANDS[card] for card in held]) > STOCK or sum([BITS[card] & SHIELD for card in held]) > SHIELD:
            return f"seat {seat} holds too much in its hands (TW-5.3.4)"
        for i in range(base, base + SLOTS):
            uses = len(USES[s.card[i]]) if s.card[i] != EMPTY else 0
            made_ready = s.mode[i] == RESTED and i == base + SPECIAL_SLOT
            if s.mode[i] > uses and not made_ready:
                return f"slot {i - base} of seat {seat} was not used in this way (TW-4.4)"
            if s.card[i] == EMPTY and (s.bonus[i] or s.stopped[i] or s.doomed[i] or s.offered[i] or s.aim[i] != NOT_SET):
                return f"slot {i - base} of seat {seat} is empty and has marks (TW-5.10.6)"
            if i >= base + CHARACTER_SLOT and (s.doomed[i] or s.offered[i]):
                return "character and special ability are never destroyed or sacrificed (TW-5.3.3)"
    return ""


def dice_fault(s: Throes) -> str:
    """Dice that do not belong to the deck or show what they cannot."""
    for d in range(len(s.kinds)):
        face, where = s.face[d], s.where[d]
        if face != NO_FACE and FACE_INDEX[s.kinds[d]][face] < 0:
            return "a die shows a face that it does not have (TW-5.1.1)"
        if face == NO_FACE and (0 <= where < SLOTS or where == FREE):
            return "a die that is free or on a card shows a face (TW-5.1.2)"
        if 0 <= where < SLOTS and s.card[roller_of(d) * SLOTS + where] == EMPTY:
            return "a die lies on an empty slot (TW-5.1.2)"
    for seat in range(s.rules.seats):
        if list(s.kinds[seat * DICE : seat * DICE + DICE]) != deck_of(s.drafts[seat]).dice:
            return f"the dice of seat {seat} are not those of its deck (TW-3.1)"
    return ""


def quest_fault(s: Throes) -> str:
    """Enemies that do not fit the quest."""
    n = len(s.enemies)
    if n and not s.rules.quest:
        return "there is no enemy in this mode (TW-5.15.1)"
    if n and list(s.enemies) != s.rules.campaign.stages[s.stage].enemies:
        return "the enemies are not those of the stage (TW-7.8.5)"
    if len(s.points) != n or len(s.full) != n or len(s.gone) != n or len(s.going) != n:
        return "points, full, gone and going have one number for each enemy"
    for k in range(n):
        rows = 1 << len(s.rules.npcs[s.enemies[k]].items)
        if s.points[k] > s.full[k] or s.gone[k] >= rows or s.going[k] >= rows:
            return "an enemy has at most its full hit points, and only its own items can be destroyed"
    rows = 1 << len(s.rules.npcs[s.enemies[s.foe]].items) if s.foe != NOT_SET else 1
    if s.item_stops >= rows or s.cancelled >= rows:
        return "only items of the enemy in this exchange are stopped or bought off (TW-5.15.8)"
    if s.letter != NOT_SET and s.foe == NOT_SET:
        return "a column belongs to an enemy (TW-5.15.4)"
    if s.rules.quest and (s.attackers or s.defenders) and s.foe == NOT_SET:
        return "in a quest the party faces an enemy (TW-5.15.2)"
    return ""


# What is due.


def check_due(s: Throes) -> str:
    """What cannot be due together on this table, in words."""
    steps = s.due()
    if not steps:
        return ""
    names = [type(step).__name__ for step in steps]
    if not s.revealed:
        choosing = [step.seat for step in steps if isinstance(step, opening.ChooseDeck)]
        if choosing != [seat for seat in range(s.rules.seats) if not complete(s.drafts[seat])]:
            return "a deck is chosen by every seat that has none, in order (TW-3.2)"
        first = [step.stage for step in steps if isinstance(step, quest.BeginStage)]
        return "a quest begins with its first stage (TW-7.8.5)" if any(first) else ""
    return (
        initiative_fault(s, steps)
        or exchange_fault(s, names)
        or turns_fault(s, steps, names)
        or (round_fault(s, steps) if "PassRound" in names else "")
        or stand_fault(s, steps, names)
        or marks_fault(s, steps, names)
        or votes_fault(s, steps[0])
    )


def initiative_fault(s: Throes, steps: Sequence[Step[Any]]) -> str:
    """Who compares initiative has rolled it, or will, once (TW-3.4)."""
    rolling = [step.seat for step in steps if isinstance(step, opening.RollInitiative)]
    for step in steps:
        if isinstance(step, opening.CompareInitiative):
            if rolling != sorted(set(rolling)) or not all(holds(step.seats, seat) for seat in rolling):
                return "initiative is rolled once by each of those who compare it (TW-3.4)"
            seats = [seat for seat in range(s.rules.seats) if holds(step.seats, seat) and seat not in rolling]
            if any(s.doubles[seat] == NOT_SET for seat in seats):
                return "initiative is compared when all have rolled (TW-3.4)"
    return ""


def exchange_fault(s: Throes, names: list[str]) -> str:
    """Who fights whom, and what is marked, fits the exchange that is due (TW-4.1, TW-5.15.2)."""
    both = [*s.attackers, *s.defenders]
    if bool(both) != ("EndExchange" in names):
        return "attackers and defenders are named from the beginning of an exchange to its end (TW-4.1)"
    if not both:
        marks = [*s.mode, *s.bonus, *s.stopped, *s.doomed, *s.offered, *s.bans, *s.lost_now, s.side, s.ended, s.shadowed]
        marks.extend([s.item_stops, s.cancelled, *[aim - NOT_SET for aim in [*s.aim, s.foe]], *[w - IDLE for w in s.where]])
        return "between exchanges no card is used or marked and no die lies on the table (TW-5.10.4)" if any(marks) else ""
    if s.rules.quest:
        if bool(s.attackers) == bool(s.defenders) or s.exchange == 0:
            return "the party attacks or defends (TW-5.15.2)"
        if (s.letter == NOT_SET) != ("Determine" in names or "RollDetermination" in names):
            return "the column is determined once in an exchange (TW-5.15.4)"
        return ""
    sides = {s.rules.side_of[seat] for seat in s.attackers}
    others = {s.rules.side_of[seat] for seat in s.defenders}
    if sides != {s.striker} or not others or s.striker in others or s.exchange == 0:
        return "the side whose attack it is fights another (TW-4.1)"
    return ""


def turns_fault(s: Throes, steps: Sequence[Step[Any]], names: list[str]) -> str:
    """Each player of an exchange takes one turn (TW-5.2.1)."""
    if (s.turn != NOT_SET) != ("EndOfTurn" in names):
        return "somebody has a turn until it ends (TW-5.2.1)"
    waiting = [step.seat for step in steps if isinstance(step, turn.TakeTurn)]
    tested = [step.seat for step in steps if isinstance(step, quest.ShadowTest)]
    both = [*s.attackers, *s.defenders]
    if len(set(waiting)) != len(waiting) or len(set(tested)) != len(tested) or not set(tested) <= set(both):
        return "each player takes one turn in an exchange (TW-5.2.1)"
    if "Compare" in names or "HurtNpc" in names or "HurtParty" in names:
        for seat in both:
            if s.alive(seat) and seat != s.turn and not holds(s.ended, seat) and seat not in waiting:
                return f"seat {seat} has a turn to come in this exchange (TW-5.2.1)"
    for seat in range(s.rules.seats):
        if holds(s.ended, seat) and (seat == s.turn or seat not in both):
            return f"seat {seat} has not had a turn in this exchange (TW-5.2.1)"
    return ""


def round_fault(s: Throes, steps: Sequence[Step[Any]]) -> str:
    """In a round the party strikes once, and each enemy once, in the order of the sheet (TW-5.15.1)."""
    enemies = list(range(len(s.enemies)))
    late = s.rules.enemy_strikes_first(s.enemies)
    coming = enemies[s.foe + 1 :] if s.defenders else [] if late else enemies
    party = (late and bool(s.defenders)) or isinstance(steps[0], quest.PartyExchange)
    if [step.enemy for step in steps if isinstance(step, quest.EnemyExchange)] != coming:
        return "each enemy strikes once in a round (TW-5.15.1)"
    striking = sum([isinstance(step, quest.PartyExchange) for step in steps])
    return "the party strikes once in a round (TW-5.15.1)" if striking != int(party) else ""


def stand_fault(s: Throes, steps: Sequence[Step[Any]], names: list[str]) -> str:
    """Who is still in the match (TW-5.8.5, TW-5.15.7)."""
    rules = s.rules
    if not any(s.has_dice(seat) and s.alive(seat) for seat in range(rules.seats)):
        return "somebody must have dice (TW-5.8.5)"
    if not rules.quest and sum([1 for side in range(rules.sides) if s.living(side)]) < 2:
        return "the last side with dice has won (TW-5.8.5)"
    waiting = [step.seat for step in steps if isinstance(step, turn.TakeTurn)]
    for seat in range(rules.seats):
        if s.alive(seat) and not s.has_dice(seat) and ("CheckOut" not in names or seat in waiting or seat == s.turn):
            return f"seat {seat} has no dice and is out (TW-5.8.5)"
    if rules.quest and names[-1] != "BeginStage" and not quest.standing(s) and "CheckStage" not in names:
        return "an enemy must stand (TW-5.15.7)"
    if any(s.losses) and "AssignLosses" not in names:
        return "losses are given out where they are divided (TW-5.13.4)"
    if any(s.losses[seat] > s.available(seat) for seat in range(rules.seats)):
        return "nobody loses more dice than he has (TW-5.13.4)"
    return ""


def marks_fault(s: Throes, steps: Sequence[Step[Any]], names: list[str]) -> str:
    """Used cards and rolled dice are those of players who have, or had, their turn."""
    if s.arriving != EMPTY and "PutOut" not in names:
        return "a card that arrives is put out where there is a place for it (TW-5.3.2)"
    paying = [step.slot for step in steps if isinstance(step, PlaceDice)]
    for step in steps:
        if isinstance(step, PickOffering):
            paid = steps[1]
            if not isinstance(paid, PlaceDice) or paid.slot != step.slot or paid.use(s).offers != step.mask:
                return f"{step!r}: nothing can be offered for this card (TW-7.2.20)"
    rolling = "RollTurn" in names
    for seat in range(s.rules.seats):
        acted = holds(s.ended, seat) or (seat == s.turn and not rolling)
        used = [i for i in range(seat * SLOTS, seat * SLOTS + SLOTS) if s.mode[i] != UNUSED]
        if used and not acted:
            return f"seat {seat} used a card before its turn (TW-5.2.1)"
        if s.alive(seat) and any(s.bonus[i] and i not in used for i in range(seat * SLOTS, seat * SLOTS + SLOTS)):
            return f"a card of seat {seat} has a bonus without being used (TW-5.6.1)"
        for d in range(seat * DICE, seat * DICE + DICE):
            on_card = 0 <= s.where[d] < SLOTS
            if on_card and seat * SLOTS + s.where[d] not in used and not (seat == s.turn and s.where[d] in paying):
                return "dice lie on a card that was not used (TW-5.1.2)"
            if not acted and (s.face[d] != NO_FACE or (s.where[d] != IDLE and s.where[d] != CHOSEN)):
                return f"dice of seat {seat} lie on the table before its turn (TW-5.1.2)"
            if s.where[d] == CHOSEN and not taken_up(s, d, names):
                return "a die is taken up to be rolled or left out by the player whose turn it is (TW-5.1.2)"
    return ""


def taken_up(s: Throes, d: int, names: list[str]) -> bool:
    """Whether this die can have been taken up for what is due."""
    if roller_of(d) != s.turn:
        return False
    if "RollTurn" in names:
        return s.side == DEFENSE and not s.flag[d] & LOST
    if names[0] in ("PickMustered", "RollLost"):
        return bool(s.flag[d] & LOST)
    return names[0] in ("PickAgain", "RollAgain") and s.face[d] != NO_FACE


def votes_fault(s: Throes, asking: Step[Any]) -> str:
    """Votes are for what is asked now, and somebody has not yet voted (TW-4.3)."""
    if not s.votes:
        return ""
    found: list[int] = []
    voters: list[int] = []
    if isinstance(asking, quest.PartyExchange):
        found = [actions.FIRST_ENEMY + n for n in quest.standing(s)]
        voters = quest.members(s)
    elif isinstance(asking, result.AssignLosses):
        voters = asking.members(s)
        found = [actions.FIRST_SEAT + seat for seat in voters if s.available(seat) > s.losses[seat]]
    elif isinstance(asking, quest_damage.NameDiscarder):
        voters = asking.living(s)
        found = [actions.FIRST_SEAT + seat for seat in voters if quest_damage.must_go(s, seat, asking.mask)]
    if not s.rules.vote or len(s.votes) >= len(voters) or not set(s.votes) <= set(found):
        return "votes name what is voted on now, by fewer than all who vote (TW-4.3)"
    return ""
