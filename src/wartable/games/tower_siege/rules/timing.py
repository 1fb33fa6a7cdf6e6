"""The stack and its windows (TS-6)."""
from __future__ import annotations

from typing import Final

from wartable.games.tower_siege.cards.catalogue import CARDS
from wartable.games.tower_siege.table import actions, terms
from wartable.games.tower_siege.table.state import PLACES, Siege
from wartable.kernel.view import View
from wartable.kernel.window import RESTART, Window

R_WINDOW: Final = 0  # answers to a declaration (TS-6.3)
I_WINDOW: Final = 1  # intermissions (TS-6.4)


def responses(seats: int) -> list[Window]:
    """By active player: polls every living player, the active one first, until all pass in a row (TS-6.3)."""
    return [Window(R_WINDOW, actions.RESPOND, RESTART, active, (1 << seats) - 1) for active in range(seats)]


def intermissions(seats: int) -> list[Window]:
    """By active player: polls the others, from the active player's left, until all pass in a row (TS-6.4)."""
    all_seats = (1 << seats) - 1
    return [
        Window(I_WINDOW, actions.INTERMISSION, RESTART, (active + 1) % seats, all_seats & ~(1 << active))
        for active in range(seats)
    ]


RESPONSES: Final[list[list[Window]]] = [responses(n) for n in range(terms.MAX_SEATS + 1)]
INTERMISSIONS: Final[list[list[Window]]] = [intermissions(n) for n in range(terms.MAX_SEATS + 1)]


def response_window(s: Siege) -> Window:
    """The window after a declaration of the active player (TS-6.3)."""
    return RESPONSES[s.seats][s.active]


def intermission(s: Siege) -> Window:
    """The window between two things that the active player does (TS-6.4)."""
    return INTERMISSIONS[s.seats][s.active]


def is_scroll(entry: list[int]) -> bool:
    return entry[1] == terms.CAST_ENTRY and CARDS.kind[entry[3]] == terms.SCROLL


def place(s: Siege, body: list[int]) -> None:
    """Lays a declaration on the stack: on top, but another player's plain Scroll goes below the deepest Scroll of the
    active player (TS-6.6). *body* is the entry without its number."""
    if not s.stack:
        s.serial = 0
    entry = [s.serial, *body]
    s.serial += 1
    if s.rules.initiative and entry[2] != s.active and is_scroll(entry):
        magic = CARDS.magic[entry[3]]
        if magic.verb != terms.COUNTER and not magic.protects:
            for i, other in enumerate(s.stack):
                if other[2] == s.active and is_scroll(other):
                    s.stack.insert(i, entry)
                    return
    s.stack.append(entry)


def concerned(seen: View) -> bool:
    """Whether a window is about the viewer's own turn, or something on the stack is aimed at the viewer: at the army, at a
    thing, at a resource, or at everybody else (TS-6.11). Everybody can see that much."""
    if seen.table["active"] == seen.viewer:
        return True
    for e in seen.table["stack"]:
        if e[2] == seen.viewer:
            continue
        if e[1] != terms.CAST_ENTRY:
            first = 5 if e[1] == terms.SHOTS else 4
            aimed = [e[4]] if e[1] in (terms.MELEE, terms.DIRECTED, terms.DRAIN) else [x // PLACES for x in e[first:]]
            if e[1] != terms.SKILL and seen.viewer in aimed:
                return True
        elif CARDS.magic[e[3]].attacks:
            each = 4 if CARDS.verb[e[3]] in (terms.RUIN, terms.RAZE) else PLACES
            if len(e) == 6 or seen.viewer in [x // each for x in e[6:]]:
                return True
    return False
