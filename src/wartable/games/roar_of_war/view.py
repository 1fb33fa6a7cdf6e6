"""What each viewer may know of the table (section 10), in data, words and numbers."""
from __future__ import annotations

from typing import Any, Final

from wartable.games.roar_of_war.actions import DECISIONS
from wartable.games.roar_of_war.armies import (
    ARMIES,
    COUNT,
    KEYS,
    NAMES,
    RACE_NAMES,
    RACES,
    STRATEGY_KEYS,
    STRATEGY_NAMES,
    TYPES,
)
from wartable.games.roar_of_war.events import listing
from wartable.games.roar_of_war.state import CARDS, NONE, PILES, TYPE, TYPE_BITS, War, WarSetup
from wartable.kernel.setup import Setup
from wartable.kernel.view import View

UNKNOWN: Final = ""
HEIGHT: Final = 7  # cards of a pile that the tensor shows, from the top


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


# Words.


def card_words(key: str) -> str:
    return NAMES[ARMIES.by_key[key].number] if key else "?"


def counts_words(cards: dict[str, int], names: dict[str, str]) -> str:
    words = [f"{n} {names[key]}" if n > 1 else names[key] for key, n in cards.items()]
    return listing(words) if words else "nothing"


ARMY_WORDS: Final = {KEYS[i]: NAMES[i] for i in range(len(KEYS))}
STRATEGY_WORDS: Final = {STRATEGY_KEYS[i]: STRATEGY_NAMES[i] for i in range(len(STRATEGY_KEYS))}


def lines(view: View, names: list[str]) -> list[str]:
    """The table in plain text. Piles are written bottom first; the Last Row card stands in brackets."""
    t = view.table
    made: list[str] = []
    if t["current"] >= 0:
        phase = "Open phase" if t["phase"] == "open" else f"Building phase, {t['placements']} of 4 placements made"
        token = f"; Turn Token: {names[t['token']]}" if t["token"] >= 0 else ""
        made.append(f"Turn {t['turn']}, {names[t['current']]}. {phase}{token}.")
    for seat, p in enumerate(t["players"]):
        if not p["alive"]:
            made.append(f"{names[seat]} is out of the game.")
            continue
        race = RACE_NAMES[RACES.index(p["race"])] if p["race"] else "no race yet"
        team = f", team {p['team'] + 1}" if t["mode"] == "team_battle" else ""
        made.append(
            f"{names[seat]} ({race}{team}): {p['tokens']} of 3 Damage Tokens, {p['hand_size']} cards in hand, "
            f"{p['strategy_size']} Strategy Card{'' if p['strategy_size'] == 1 else 's'}"
        )
        for pile in range(PILES if any(p["piles"]) else 0):
            cards = [card_words(key) for key in p["piles"][pile]]
            if not cards:
                made.append(f"  pile {pile + 1}: empty")
                continue
            if p["last_row"][pile]:
                cards[0] = f"[{cards[0]}]"
            shield = " (cannot be attacked yet)" if len(cards) == 1 and p["last_row"][pile] and t["phase"] != "open" else ""
            made.append(f"  pile {pile + 1}: {' '.join(cards)}{shield}")
        if p["hand"]:
            made.append(f"  hand: {counts_words(p['hand'], ARMY_WORDS)}")
        if p["strategy"]:
            made.append(f"  Strategy Cards: {counts_words(p['strategy'], STRATEGY_WORDS)}")
        if p["discard"]:
            made.append(f"  discarded: {counts_words(p['discard'], ARMY_WORDS)}")
        if p["unknown"] and seat != view.viewer and p["race"]:
            made.append(f"  not seen yet: {counts_words(p['unknown'], ARMY_WORDS)}")
    if t["picks"]:
        picks = [f"{ARMY_WORDS[key]} for pile {pile + 1}" for key, pile in t["picks"]]
        made.append(f"Chosen so far: {listing(picks)}.")
    if t["fight"] and t["fight"]["target"] and t["fight"]["attacker"]:
        made.append(fight_words(t, names))
    return made


def fight_words(t: dict[str, Any], names: list[str]) -> str:
    """The fight in one line, with the bonuses so far."""
    f = t["fight"]
    seat, pile = f["target"]
    defender = t["players"][seat]["piles"][pile][-1]
    owner, own_pile = f["attacker"]
    attacker = t["players"][owner]["piles"][own_pile][-1]
    a = ARMIES.by_key[attacker].values
    d = ARMIES.by_key[defender].values
    attack = t["beast_powers"][0] if f["beast"] else a["attack"]
    first = f"{names[f['attacking']]} attacks {names[seat]} with {ARMY_WORDS[attacker]}: Attack {attack}"
    first += f" + {f['attack_bonus']}" if f["attack_bonus"] else ""
    if d["kind"] == "animal":
        return f"{first} against {ARMY_WORDS[defender]}."
    second = f"Defence {d['defence']}" + (f" + {f['defence_bonus']}" if f["defence_bonus"] else "")
    return f"{first} against {ARMY_WORDS[defender]}, {second}."


# Numbers.


SEEN_KINDS: Final = TYPES + 1  # each type, and unknown


def layout(setup: Setup) -> list[tuple[str, int]]:
    """The parts of the observation tensor; seats are counted from the viewer on."""
    n = setup.seats
    one = len(RACES) + 5 + TYPES * 3 + CARDS * 2 + PILES * (2 + HEIGHT * SEEN_KINDS)
    made = [("viewer", n), ("decision", len(DECISIONS) + 1), ("table", 4), ("current", n), ("token", n)]
    made.extend([(f"player_{i}", one) for i in range(n)])
    made.append(("fight", 2 * n + 2 * PILES + 13))
    return made


def tensor(view: View, setup: WarSetup) -> list[float]:
    """One-hot seats and cards; counts by the number of copies."""
    t = view.table
    n = setup.seats
    viewer = max(0, view.viewer)
    made = one_hot(view.viewer, n)
    made.extend(one_hot(DECISIONS.index(view.kind) if view.kind in DECISIONS else len(DECISIONS), len(DECISIONS) + 1))
    made.extend([1.0 if t["phase"] == "open" else 0.0, t["placements"] / 4, share(t["turn"], 100 * n), t["again"] * 1.0])
    for seat in (t["current"], t["token"]):
        made.extend(one_hot((seat - viewer) % n if seat >= 0 else -1, n))
    for i in range(n):
        made.extend(player_numbers(t["players"][(viewer + i) % n]))
    made.extend(fight_numbers(t, viewer, n))
    return made


def player_numbers(p: dict[str, Any]) -> list[float]:
    race = RACES.index(p["race"]) if p["race"] else -1
    made = one_hot(race, len(RACES))
    made.extend([1.0 if p["alive"] else 0.0, p["tokens"] / 3, p["hand_size"] / 24])
    made.extend([p["strategy_size"] / 12, p["strategy_deck"] / 12])
    first = max(0, race) * TYPES
    for cards in (p["hand"] or {}, p["discard"], p["unknown"]):
        made.extend([cards.get(KEYS[first + k], 0) / 4 for k in range(TYPES)])
    first_card = max(0, race) * CARDS
    for cards in (p["strategy"] or {}, p["strategy_discard"]):
        made.extend([cards.get(STRATEGY_KEYS[first_card + k], 0) / 2 for k in range(CARDS)])
    for pile in range(PILES):
        keys = p["piles"][pile]
        made.extend([share(len(keys), 6), 1.0 if p["last_row"][pile] else 0.0])
        for depth in range(HEIGHT):
            at = len(keys) - 1 - depth
            kind = -1
            if at >= 0:
                kind = ARMIES.by_key[keys[at]].number % TYPES if keys[at] else TYPES
            made.extend(one_hot(kind, SEEN_KINDS))
    return made


def fight_numbers(t: dict[str, Any], viewer: int, n: int) -> list[float]:
    f = t["fight"]
    if not f:
        return [0.0] * (2 * n + 2 * PILES + 13)
    made: list[float] = []
    for place in (f["attacker"], f["target"]):
        made.extend(one_hot((place[0] - viewer) % n if place else -1, n))
        made.extend(one_hot(place[1] if place else -1, PILES))
    made.extend([share(f["attack_bonus"], 4), share(f["defence_bonus"], 4), share(f["counter_bonus"], 4)])
    made.append(share(f["more_dice"], 2))
    made.extend([1.0 if f["flags"] >> bit & 1 else 0.0 for bit in range(7)])
    made.extend([share(f["trample"], 1), 1.0 if f["beast"] else 0.0])
    return made


def share(number: int, of: int) -> float:
    """A number as part of a usual most; what is beyond it counts as that."""
    return min(1.0, number / of)


def one_hot(index: int, size: int) -> list[float]:
    return [1.0 if i == index else 0.0 for i in range(size)]
