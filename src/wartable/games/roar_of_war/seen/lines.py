"""A view in plain text."""
from __future__ import annotations

from typing import Any, Final

from wartable.games.roar_of_war.cards.catalogue import ARMIES, DEFENCE, KEYS, NAMES, STRATEGY_KEYS, STRATEGY_NAMES, is_animal
from wartable.games.roar_of_war.rules.powers import Parts, power
from wartable.games.roar_of_war.seen.events import listing
from wartable.games.roar_of_war.seen.odds import fight_terms
from wartable.games.roar_of_war.table.terms import PILES, RACE_NAMES, RACES
from wartable.kernel.view import View

CARD_WORDS: Final = {
    "race": "{}", "kind": "{}", "count": "copies: {}", "attack": "attack {}", "defence": "defence {}",
    "counter": "counterattack {}", "dice": "counterattack dice {}", "timing": "when: {}",
}  # fmt: skip


def card_words(key: str) -> str:
    return NAMES[ARMIES.by_key[key].number] if key else "?"


def counts_words(cards: dict[str, int], names: dict[str, str]) -> str:
    words = [f"{names[key]} ×{n}" if n > 1 else names[key] for key, n in cards.items()]
    return listing(words) if words else "nothing"


ARMY_WORDS: Final = {KEYS[i]: NAMES[i] for i in range(len(KEYS))}
STRATEGY_WORDS: Final = {STRATEGY_KEYS[i]: STRATEGY_NAMES[i] for i in range(len(STRATEGY_KEYS))}


def lines(view: View, names: list[str]) -> list[str]:
    """The table in plain text. Piles are written bottom first; the Last Row card stands in brackets."""
    t = view.table
    made: list[str] = []
    if t["current"] >= 0:
        if t["phase"] == "open":
            phase = "Open phase: all cards are placed, and exposed Last Row cards can be attacked"
        else:
            phase = f"Building phase, {t['placements']} of 4 placements made"
        token = f"; Turn Token: {names[t['token']]}" if t["token"] >= 0 else ""
        placing = "LayDown" in view.due
        now = f"Placement before the turn of {names[t['current']]}" if placing else f"Turn {t['turn']}, {names[t['current']]}"
        made.append(f"{now}. {phase}{token}.")
    for seat, p in enumerate(t["players"]):
        if not p["alive"]:
            made.append(f"{names[seat]} is out of the game.")
            continue
        race = RACE_NAMES[RACES.index(p["race"])] if p["race"] else "no race yet"
        team = f", team {p['team'] + 1}" if t["mode"] == "team_battle" else ""
        held = p["hand_size"] - (len(t["picks"]) if seat == view.viewer else 0)
        made.append(
            f"{names[seat]} ({race}{team}): {p['tokens']} of 3 Damage Tokens, {held} card{'' if held == 1 else 's'} in hand, "
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
    terms = fight_terms(t)
    first = f"{names[f['attacking']]} attacks {names[seat]} with {ARMY_WORDS[attacker]}"
    if terms is not None:
        first += f": Attack {sum_words(terms.attack, terms.laid.attack)}"
    number = ARMIES.by_key[defender].number
    if is_animal(number):
        return f"{first} against {ARMY_WORDS[defender]}."
    return f"{first} against {ARMY_WORDS[defender]}, Defence {sum_words(DEFENCE[number], f['defence_bonus'])}."


def sum_words(printed: int, bonus: int) -> str:
    """A power with its parts, as they add up."""
    parts: Parts = []
    power(printed, bonus, parts)
    return " + ".join([str(part) for _, part in parts])
