"""What each viewer may know of the table, as data."""
from __future__ import annotations

from typing import Final, TypedDict

from wartable.games.roar_of_war.cards.catalogue import (
    CARDS,
    KEYS,
    STRATEGY_KEYS,
    TYPES,
    army_of,
    card_of,
    hand_at,
    held_at,
    holder_of,
    number_of,
    strategy_number,
)
from wartable.games.roar_of_war.rules.turn import coming
from wartable.games.roar_of_war.seen.knows import knows_card, knows_discard, sees_own
from wartable.games.roar_of_war.table.state import War
from wartable.games.roar_of_war.table.terms import (
    FLAG_NAMES,
    NONE,
    RACES,
    cause_of,
    is_in,
    pile_of,
    pile_picked,
    places_of,
    seat_of,
    seen_by,
    type_of,
    type_picked,
    victim_of,
)

UNKNOWN: Final = ""
COMING: Final = 5  # turns

Place = list[int]  # seat and pile; empty: none
Cards = dict[str, int]  # how many of each card, by key


class Player(TypedDict):
    """One player's side of the table. Cards of a pile are keys, bottom first; a card that the viewer does not know is an empty
    text. `hand` and `strategy` are None for those who may not see them; `unknown` are the cards of the army that the viewer has
    found nowhere. `seen_by` names the rivals who have seen each card."""

    race: str
    team: int
    alive: bool
    tokens: int
    roll: int
    hand_size: int
    hand: Cards | None
    piles: list[list[str]]
    last_row: list[bool]
    seen_by: list[list[list[int]]]
    up: list[bool]
    discard_size: int
    discard: Cards
    unknown: Cards
    strategy_size: int
    strategy: Cards | None
    strategy_deck: int
    strategy_discard: Cards


class Fight(TypedDict, total=False):
    """The fight, all of which is public; empty while there is none. The bonuses are what Strategy Cards have added so far,
    `laid` what else they have laid upon it, by name."""

    attacking: int
    owner: int
    attacker: Place
    defending: int
    target: Place
    beast: bool
    attack_bonus: int
    defence_bonus: int
    counter_bonus: int
    more_dice: int
    laid: list[str]
    trample: int
    attacker_spite: int
    defender_spite: int
    attack_cards: int
    defence_cards: int


class Picture(TypedDict):
    """The table. Seats are numbers from 0, -1 is nobody. `picks` are what the viewer has committed, each a card and a pile;
    `coming` are the seats whose turns come, the present one first, with -1 for a placement in between;
    `losses` third tokens still to be settled, each a victim and a cause; `strategy_table` the Strategy Cards that take effect
    now, each with its owner."""

    mode: str
    phase: str
    placements: int
    turn: int
    token: int
    current: int
    coming: list[int]
    played: list[int]
    last_of_team: list[int]
    players: list[Player]
    fallen: list[int]
    picks: list[list[str | int]]
    committed: list[int]
    beast: int
    beast_powers: list[int]
    again: int
    used: list[Place]
    refused: list[Place]
    looks: list[Place]
    looked: list[Place]
    losses: list[list[int]]
    strategy_table: list[list[int | str]]
    fight: Fight


def army_cards(amounts: list[int], race: int) -> Cards:
    """Counted cards of an army by key, without those that are not there."""
    made: Cards = {}
    for t in range(TYPES):
        if amounts[t]:
            made[KEYS[number_of(race, t)]] = amounts[t]
    return made


def strategy_cards(amounts: list[int], race: int) -> Cards:
    """Counted Strategy Cards by key, without those that are not there."""
    made: Cards = {}
    for card in range(CARDS):
        if amounts[card]:
            made[STRATEGY_KEYS[strategy_number(race, card)]] = amounts[card]
    return made


def seats_in(mask: int) -> list[int]:
    """The seats of a mask."""
    return [q for q in range(mask.bit_length()) if is_in(mask, q)]


def player(s: War, seat: int, viewer: int) -> Player:
    """One player's side of the table: what the viewer knows of it, and how many cards of each type lie elsewhere."""
    rules = s.rules
    race = s.race[seat]
    has_race = race != NONE
    own = sees_own(s, viewer, seat)
    hand = list(s.hand[hand_at(seat, 0) : hand_at(seat, TYPES)])
    hand_size = sum_of(hand) + len(s.picks[seat])
    unknown = army_of(race) if has_race and s.alive[seat] else [0] * TYPES
    # Looks inside the owner's side are nobody else's business.
    others = rules.players & ~rules.team_masks[seat]
    piles: list[list[str]] = []
    seen: list[list[list[int]]] = []
    last_row: list[bool] = []
    up: list[bool] = []
    for place in places_of(seat):
        cards: list[str] = []
        looks: list[list[int]] = []
        pile = s.piles[place]
        for height in range(len(pile)):
            card = pile[height]
            if knows_card(s, viewer, place, height):
                cards.append(KEYS[s.number(seat, type_of(card))])
                unknown[type_of(card)] -= 1
            else:
                cards.append(UNKNOWN)
            mask = seen_by(card) & others
            looks.append(seats_in(mask) if mask else [])
        piles.append(cards)
        seen.append(looks)
        last_row.append(s.last_row[place] == 1)
        up.append(is_in(s.up, place))
    discarded = [0] * TYPES
    for i in range(len(s.discards[seat])):
        if knows_discard(s, viewer, seat, i):
            discarded[type_of(s.discards[seat][i])] += 1
    for pick in s.picks[seat]:
        # What is committed the owner has in mind and out of hand; for everybody else it is still in the hand.
        if viewer != seat:
            hand[type_picked(pick)] += 1
        else:
            unknown[type_picked(pick)] -= 1
    for t in range(TYPES):
        unknown[t] -= discarded[t] + (hand[t] if own else 0)
    first, end = held_at(seat, 0), held_at(seat, CARDS)
    return {
        "race": RACES[race] if has_race else "",
        "team": rules.side_of(seat),
        "alive": s.alive[seat] == 1,
        "tokens": s.tokens[seat],
        "roll": s.rolls[seat],
        "hand_size": hand_size,
        "hand": army_cards(hand, race) if own else None,
        "piles": piles,
        "last_row": last_row,
        "seen_by": seen,
        "up": up,
        "discard_size": len(s.discards[seat]),
        "discard": army_cards(discarded, race) if s.discards[seat] else {},
        "unknown": army_cards(unknown, race) if has_race else {},
        "strategy_size": s.strategy_size(seat),
        "strategy": strategy_cards(list(s.s_hand[first:end]), race) if own else None,
        "strategy_deck": sum_of(list(s.s_deck[first:end])),
        "strategy_discard": strategy_cards(list(s.s_discard[first:end]), race),
    }


def sum_of(amounts: list[int]) -> int:
    """`sum` without leaving compiled code."""
    total = 0
    for amount in amounts:
        total += amount
    return total


def picture(s: War, viewer: int) -> Picture:
    """The table as JSON-able data."""
    here = s.current != NONE and sees_own(s, viewer, s.current)
    picks = s.picks[viewer] if viewer >= 0 else ()
    return {
        "mode": "team_battle" if s.rules.teams else "free_for_all",
        "phase": "open" if s.open_phase else "building",
        "placements": s.placements,
        "turn": s.turns,
        "token": s.token,
        "current": s.current,
        "coming": coming(s, COMING),
        "played": seats_in(s.played),
        "last_of_team": list(s.last_of_team),
        "players": [player(s, seat, viewer) for seat in range(len(s.alive))],
        "fallen": list(s.fallen),
        "picks": [[KEYS[s.number(viewer, type_picked(pick))], pile_picked(pick)] for pick in picks],
        "committed": [len(picks) for picks in s.picks],
        "beast": s.beast,
        "beast_powers": [s.beast_attack, s.beast_defence],
        "again": s.again,
        "used": places_in(s.used),
        "refused": places_in(s.refused) if here else [],
        "looks": [seat_and_pile(place) for place in s.looks],
        "looked": places_in(s.looked),
        "losses": [[victim_of(loss), cause_of(loss)] for loss in s.losses],
        "strategy_table": [[holder_of(held), strategy_key(s, held)] for held in s.s_table],
        "fight": fight(s),
    }


def strategy_key(s: War, held: int) -> str:
    """The key of a Strategy Card on the table."""
    return STRATEGY_KEYS[strategy_number(s.race[holder_of(held)], card_of(held))]


def seat_and_pile(place: int) -> Place:
    """A place for the picture; empty if there is none."""
    return [seat_of(place), pile_of(place)] if place != NONE else []


def places_in(mask: int) -> list[Place]:
    """The places of a mask."""
    return [seat_and_pile(place) for place in range(mask.bit_length()) if is_in(mask, place)] if mask else []


def fight(s: War) -> Fight:
    """The fight, all of which is public; empty while there is none."""
    if s.attacking == NONE:
        return {}
    return {
        "attacking": s.attacking,
        "owner": s.x_owner,
        "attacker": seat_and_pile(s.x),
        "defending": s.defending,
        "target": seat_and_pile(s.y),
        "beast": s.x_beast == 1,
        "attack_bonus": s.attack_bonus,
        "defence_bonus": s.defence_bonus,
        "counter_bonus": s.counter_bonus,
        "more_dice": s.more_dice,
        "laid": [name for bit, name in enumerate(FLAG_NAMES) if is_in(s.flags, bit)],
        "trample": s.trample,
        "attacker_spite": s.attacker_spite,
        "defender_spite": s.defender_spite,
        "attack_cards": s.attack_cards,
        "defence_cards": s.defence_cards,
    }
