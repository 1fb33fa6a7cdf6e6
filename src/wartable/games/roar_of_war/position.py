"""Positions that people write: what is due in them, and what no war can come to."""
from __future__ import annotations

from typing import Any, Final

from wartable.games.roar_of_war import fight, setup, turn
from wartable.games.roar_of_war.armies import ANIMAL, ARMY_SIZE, COUNT, RACES, TYPES
from wartable.games.roar_of_war.decks import S_COUNT
from wartable.games.roar_of_war.state import CARDS, MOST_TOKENS, NONE, PILES, TYPE, TYPE_BITS, War
from wartable.kernel.step import Step


def due_from(s: War) -> list[Step[Any]]:
    """The beginning, a turn, or the fight between two cards that lie face up."""
    if s.current == NONE:
        return [setup.BEGIN]
    if s.x != NONE and s.y != NONE:
        return [fight.CLASH, fight.FIGHT, turn.SECOND_ATTACK, turn.END_TURN]
    return [turn.BEGIN_TURN]


def fault(s: War) -> str:
    """What is impossible, in words."""
    return shape_fault(s) or numbers_fault(s) or table_fault(s)


def shape_fault(s: War) -> str:
    """Columns of the wrong length, or with numbers that nothing can be."""
    n = s.rules.seats
    for name, column, size in (
        ("race", s.race, n), ("alive", s.alive, n), ("tokens", s.tokens, n), ("hand", s.hand, n * TYPES),
        ("last_row", s.last_row, n * PILES), ("s_hand", s.s_hand, n * CARDS), ("s_deck", s.s_deck, n * CARDS),
        ("s_discard", s.s_discard, n * CARDS), ("rolls", s.rolls, n), ("last_of_team", s.last_of_team, 2),
    ):  # fmt: skip
        if len(column) != size or not all(isinstance(v, int) and NONE <= v <= MOST for v in column):
            return f"{name} must have {size} numbers from {NONE} to {MOST}"
    for name, lists, size in (("piles", s.piles, n * PILES), ("discards", s.discards, n), ("picks", s.picks, n)):
        if len(lists) != size or not all(isinstance(v, (list, tuple)) for v in lists):
            return f"{name} must have {size} lists"
        if not all(isinstance(v, int) and 0 <= v >> TYPE_BITS <= s.rules.everybody for each in lists for v in each):
            return f"{name} must hold cards: the type, and 16 times the mask of those who have seen it"
    return ""


def numbers_fault(s: War) -> str:
    """Seats, places and counts that cannot be."""
    n = s.rules.seats
    for name, value, most in (
        ("open_phase", s.open_phase, 1), ("placements", s.placements, 4), ("turns", s.turns, 100_000), ("again", s.again, 12),
        ("beast_attack", s.beast_attack, MOST), ("beast_defence", s.beast_defence, MOST), ("x_beast", s.x_beast, 1),
        ("attack_bonus", s.attack_bonus, MOST), ("defence_bonus", s.defence_bonus, MOST), ("flags", s.flags, 127),
        ("counter_bonus", s.counter_bonus, MOST), ("more_dice", s.more_dice, 12), ("trample", s.trample, 12),
        ("attacker_spite", s.attacker_spite, 12), ("defender_spite", s.defender_spite, 12), ("played", s.played, (1 << n) - 1),
        ("attack_cards", s.attack_cards, MOST), ("defence_cards", s.defence_cards, MOST),
        ("used", s.used, (1 << n * PILES) - 1), ("refused", s.refused, (1 << n * PILES) - 1),
        ("up", s.up, (1 << n * PILES) - 1), ("looked", s.looked, (1 << n * PILES) - 1),
    ):  # fmt: skip
        if not 0 <= value <= most:
            return f"{name} must be a number from 0 to {most}"
    for name, entries, most in (
        ("s_table", s.s_table, n * CARDS - 1), ("looks", s.looks, n * PILES - 1), ("losses", s.losses, n * 16),
        ("fallen", s.fallen, n - 1),
    ):  # fmt: skip
        if not all(isinstance(v, int) and 0 <= v <= most for v in entries):
            return f"{name} must hold numbers from 0 to {most}"
    if any(loss // 16 >= n or loss % 16 >= n for loss in s.losses):
        return "losses are victim * 16 + cause, both of them seats"
    if s.open_phase != (1 if s.placements == 4 else 0):
        return "the open phase begins with the fourth placement (RW-2.6)"
    if s.up and any(s.up >> place & 1 and not s.piles[place] for place in range(n * PILES)):
        return "up names only piles with a card"
    for team in range(2):
        if s.last_of_team[team] != NONE and s.last_of_team[team] % 2 != team:
            return "last_of_team names a seat of each team"
    for name, seat in (("token", s.token), ("current", s.current), ("attacking", s.attacking), ("defending", s.defending),
                       ("beast", s.beast), ("x_owner", s.x_owner), *[("last_of_team", q) for q in s.last_of_team]):
        if not NONE <= seat < n:
            return f"{name} must be a seat from 0 to {n - 1}, or {NONE} for nobody"
    for name, place in (("x", s.x), ("y", s.y)):
        if not NONE <= place < n * PILES or (place != NONE and not s.piles[place]):
            return f"{name} must be a place with a card, seat * {PILES} + pile, or {NONE}"
    return ""


def table_fault(s: War) -> str:
    """Players, cards and fights that no war can come to."""
    n = s.rules.seats
    if not all(0 <= tokens < MOST_TOKENS for tokens in s.tokens):
        return "a player has 0 to 2 Damage Tokens; the third resets them (RW-6.4)"
    if sorted(s.fallen) != [seat for seat in range(n) if not s.alive[seat]]:
        return "fallen must list exactly the players who are out (RW-10.1)"
    if s.current != NONE and not all(0 <= race < len(RACES) for race in s.race):
        return "everyone has a race once the first turn has begun (RW-0.1)"
    for race in range(len(RACES)):
        if s.race.count(race) > s.rules.copies:
            return f"each copy of the game has every race once, and the {RACES[race]} are taken more often (RW-0.1)"
    if s.current != NONE and not s.open_phase and (s.token == NONE or not s.alive[s.token]):
        return "a living player holds the Turn Token until all cards are placed (RW-3.5)"
    if s.current != NONE:
        for seat in range(n):
            wrong = seat_fault(s, seat)
            if wrong:
                return f"seat {seat + 1}: {wrong}"
    if s.x != NONE and (s.x_owner != s.x // PILES or s.attacking != s.current):
        return "the current player attacks, and x_owner is the owner of the attacking card (RW-5.1)"
    if s.y != NONE and (s.defending != s.y // PILES or s.defending in (s.current, s.x_owner)):
        return "the attacked card is another player's (RW-4.3)"
    if s.x != NONE and s.top(s.x) == ANIMAL and not s.x_beast:
        return "Animals never attack (RW-4.2)"
    return ""


MOST: Final = 99  # no count comes to more


def seat_fault(s: War, seat: int) -> str:
    """What is wrong with one player's cards once they are dealt."""
    cards = [t for t in range(TYPES) for _ in range(s.hand[seat * TYPES + t])]
    cards.extend([pick // PILES for pick in s.picks[seat]])
    cards.extend([card & TYPE for card in s.discards[seat]])
    for place in range(seat * PILES, seat * PILES + PILES):
        if s.last_row[place] and not s.piles[place]:
            return "an empty pile has no Last Row card"
        cards.extend([card & TYPE for card in s.piles[place]])
    strategy = [
        s.s_hand[c] + s.s_deck[c] + s.s_discard[c] + s.s_table.count(c) for c in range(seat * CARDS, seat * CARDS + CARDS)
    ]
    if not s.alive[seat]:
        return "all cards of a player who is out have left the game (RW-10.2)" if cards or any(strategy) else ""
    if len(cards) != ARMY_SIZE or any(cards.count(t) != COUNT[s.number(seat, t)] for t in range(TYPES)):
        return "hand, piles and discards must hold exactly the 24 cards of the army (RW-0.2)"
    wanted = [S_COUNT[s.race[seat] * CARDS + c] if s.rules.strategy else 0 for c in range(CARDS)]
    if strategy != wanted:
        return "Strategy hand, deck and discard must hold exactly the 12 cards of the race (RW-0.2)"
    if s.open_phase and s.hand_size(seat):
        return "in the open phase all cards have been placed (RW-2.6)"
    return ""


