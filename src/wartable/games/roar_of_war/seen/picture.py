"""What each viewer may know of the table, as data."""
from __future__ import annotations

from typing import Any, Final

from wartable.games.roar_of_war.cards.catalogue import COUNT, KEYS, STRATEGY_KEYS
from wartable.games.roar_of_war.table.state import War
from wartable.games.roar_of_war.table.terms import CARDS, NONE, PILES, RACES, TYPE, TYPE_BITS, TYPES

UNKNOWN: Final = ""


def counts(amounts: list[int], first: int, keys: list[str], first_key: int, size: int) -> dict[str, int]:
    """A stretch of counted cards by key, in the order of the catalogue, without those that are not there."""
    made: dict[str, int] = {}
    for i in range(size):
        amount = amounts[first + i]
        if amount:
            made[keys[first_key + i]] = amount
    return made


def seats_of(mask: int) -> list[int]:
    """The seats of a mask."""
    return [q for q in range(mask.bit_length()) if mask >> q & 1]


def player(s: War, seat: int, viewer: int) -> dict[str, Any]:
    """One player's side of the table: what the viewer knows of it, and how many cards of each type lie elsewhere."""
    rules = s.rules
    race = s.race[seat]
    has_race = race != NONE
    own = s.sees_own(viewer, seat)
    first = seat * PILES
    first_key = race * TYPES
    hand = list(s.hand[seat * TYPES : seat * TYPES + TYPES])
    hand_size = sum_of(hand) + len(s.picks[seat])
    unknown = COUNT[first_key : first_key + TYPES] if has_race and s.alive[seat] else [0] * TYPES
    # Looks inside the owner's side are nobody else's business.
    others = rules.everybody >> 1 & ~rules.team_masks[seat]
    piles: list[list[str]] = []
    seen_by: list[list[list[int]]] = []
    last_row: list[bool] = []
    up: list[bool] = []
    for place in range(first, first + PILES):
        cards: list[str] = []
        seen: list[list[int]] = []
        pile = s.piles[place]
        for height in range(len(pile)):
            card = pile[height]
            if s.knows_card(viewer, place, height):
                cards.append(KEYS[first_key + (card & TYPE)])
                unknown[card & TYPE] -= 1
            else:
                cards.append(UNKNOWN)
            mask = card >> TYPE_BITS & others
            seen.append(seats_of(mask) if mask else [])
        piles.append(cards)
        seen_by.append(seen)
        last_row.append(s.last_row[place] == 1)
        up.append(s.up >> place & 1 == 1)
    discarded = [0] * TYPES
    for i in range(len(s.discards[seat])):
        if s.knows_discard(viewer, seat, i):
            discarded[s.discards[seat][i] & TYPE] += 1
    if s.picks[seat]:
        # What is committed the owner has in mind and out of hand; for everybody else it is still in the hand.
        for pick in s.picks[seat]:
            if viewer != seat:
                hand[pick // PILES] += 1
            else:
                unknown[pick // PILES] -= 1
    for t in range(TYPES):
        unknown[t] -= discarded[t] + (hand[t] if own else 0)
    return {
        "race": RACES[race] if has_race else "",
        "team": seat % 2 if rules.teams else seat,
        "alive": s.alive[seat] == 1,
        "tokens": s.tokens[seat],
        "roll": s.rolls[seat],
        "hand_size": hand_size,
        "hand": counts(hand, 0, KEYS, first_key, TYPES) if own else None,
        "piles": piles,
        "last_row": last_row,
        "seen_by": seen_by,
        "up": up,
        "discard_size": len(s.discards[seat]),
        "discard": counts(discarded, 0, KEYS, first_key, TYPES) if s.discards[seat] else {},
        "unknown": counts(unknown, 0, KEYS, first_key, TYPES) if has_race else {},
        "strategy_size": s.strategy_size(seat),
        "strategy": counts(list(s.s_hand), seat * CARDS, STRATEGY_KEYS, race * CARDS, CARDS) if own else None,
        "strategy_deck": sum_of(list(s.s_deck[seat * CARDS : seat * CARDS + CARDS])),
        "strategy_discard": counts(list(s.s_discard), seat * CARDS, STRATEGY_KEYS, race * CARDS, CARDS),
    }


def sum_of(amounts: list[int]) -> int:
    """`sum` without leaving compiled code."""
    total = 0
    for amount in amounts:
        total += amount
    return total


def picture(s: War, viewer: int) -> dict[str, Any]:
    """The table as JSON-able data. A place is [seat, pile], cards are keys, an unknown card is an empty text."""
    here = viewer >= 0 and s.current >= 0 and s.rules.sharing[s.current] >> viewer & 1 == 1
    return {
        "mode": "team_battle" if s.rules.teams else "free_for_all",
        "phase": "open" if s.open_phase else "building",
        "placements": s.placements,
        "turn": s.turns,
        "token": s.token,
        "current": s.current,
        "played": seats_of(s.played),
        "last_of_team": list(s.last_of_team),
        "players": [player(s, seat, viewer) for seat in range(len(s.alive))],
        "fallen": list(s.fallen),
        "picks": [[KEYS[s.number(viewer, p // PILES)], p % PILES] for p in s.picks[viewer]] if viewer >= 0 else [],
        "committed": [len(picks) for picks in s.picks],
        "beast": s.beast,
        "beast_powers": [s.beast_attack, s.beast_defence],
        "again": s.again,
        "used": places_of(s.used),
        "refused": places_of(s.refused) if here else [],
        "looks": [[place // PILES, place % PILES] for place in s.looks],
        "looked": places_of(s.looked),
        "losses": [[loss // 16, loss % 16] for loss in s.losses],
        "strategy_table": [[c // CARDS, STRATEGY_KEYS[s.race[c // CARDS] * CARDS + c % CARDS]] for c in s.s_table],
        "fight": fight(s),
    }


def places_of(mask: int) -> list[list[int]]:
    return [[place // PILES, place % PILES] for place in range(mask.bit_length()) if mask >> place & 1] if mask else []


def fight(s: War) -> dict[str, Any]:
    """The fight, all of which is public; empty while there is none."""
    if s.attacking == NONE:
        return {}
    return {
        "attacking": s.attacking,
        "owner": s.x_owner,
        "attacker": [s.x // PILES, s.x % PILES] if s.x != NONE else [],
        "defending": s.defending,
        "target": [s.y // PILES, s.y % PILES] if s.y != NONE else [],
        "beast": s.x_beast == 1,
        "attack_bonus": s.attack_bonus,
        "defence_bonus": s.defence_bonus,
        "counter_bonus": s.counter_bonus,
        "more_dice": s.more_dice,
        "flags": s.flags,
        "trample": s.trample,
        "attacker_spite": s.attacker_spite,
        "defender_spite": s.defender_spite,
        "attack_cards": s.attack_cards,
        "defence_cards": s.defence_cards,
    }
