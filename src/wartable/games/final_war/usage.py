"""Which event shows which card at work; the conformance suite sees to it that every card works now and then."""
from __future__ import annotations

from typing import Any, Final

from wartable.games.final_war import events
from wartable.games.final_war.cards import CARDS, MID_DECK
from wartable.games.final_war.options import READY
from wartable.games.final_war.terms import ANNOUNCE, ITEM, WARLORD, WINDOWS
from wartable.kernel.event import Event


def uses() -> list[str]:
    """Every card, in each timing in which it is played or used."""
    found: list[str] = []
    for t in range(CARDS.count):
        key = CARDS.keys[t]
        timings = [name for i, name in enumerate(WINDOWS) if CARDS.timing[t] >> i & 1 and name not in ("instant", "hire")]
        if timings and (CARDS.kind[t] == ITEM or not CARDS.creature[t]):
            found.extend([f"{key} at {name}" for name in timings])
        elif CARDS.kind[t] != WARLORD:
            found.append(key)
    return found


USES: Final = uses()
# Alliances, teams, the harder Fate cards and the cards of custom decks need several options at once.
SETUPS: Final[list[tuple[int, dict[str, Any]]]] = [
    (3, {"mode": "quest"}), (4, {"mode": "quest"}), (3, {"mode": "campaign"}), (4, {"mode": "campaign"}),
    (2, {"mode": "campaign", "advanced_fate_deck": True}), (2, {"mode": "quest", "advanced_fate_deck": True}),
    (4, {"mode": "campaign", "teams": True}), (3, {"mode": "campaign", "mercenary_bidding": True}),
    *[(2, {"mode": "campaign", "advanced_fate_deck": True, "allow_duplicate_warlords": "on", "best_of": 5, "deck_1": deck,
           "deck_2": deck}) for deck in READY],
    *[(4, {"mode": "quest", "advanced_fate_deck": True, "deck_1": deck, "deck_2": deck, "deck_3": deck, "deck_4": deck})
      for deck in READY],
]  # fmt: skip


def use(event: Event) -> str:
    """Which of them this event shows."""
    kind, a = event.kind, event.args
    if kind == events.PLAYS or kind == events.USES:
        key = CARDS.keys[a[1]]
        number = a[2] if kind == events.PLAYS else a[3]
        if number == ANNOUNCE:
            timing = CARDS.timing[a[1]]
            return next((f"{key} at {name}" for i, name in enumerate(WINDOWS) if timing >> i & 1), "")
        if not CARDS.timing[a[1]] >> number & 1:  # Second Chance on an Initiative die
            return ""
        return f"{key} at {WINDOWS[number]}"
    if kind in (events.DEPLOYS, events.REVEALS, events.SHOWS_GOLD, events.PAYS):
        return CARDS.keys[a[1]]
    if kind == events.TURNED_UP:
        return CARDS.keys[a[1]]
    return CARDS.keys[MID_DECK] if kind == events.MID_DECK else ""
