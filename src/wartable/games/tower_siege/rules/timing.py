"""The stack and its windows (TS-6)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.tower_siege.cards import spells
from wartable.games.tower_siege.cards.catalogue import CARDS, NUMBER
from wartable.games.tower_siege.rules.deeds import deed_of
from wartable.games.tower_siege.table import actions, entries, terms
from wartable.games.tower_siege.table.state import Siege
from wartable.games.tower_siege.table.terms import seat_of
from wartable.kernel.view import View
from wartable.kernel.window import RESTART, Window

R_WINDOW: Final = 0  # answers to a declaration (TS-6.3)
I_WINDOW: Final = 1  # intermissions (TS-6.4)


def responses(seats: int) -> list[Window]:
    """By who declared: polls every living player, from that one's left, until all pass in a row (TS-6.3)."""
    return [Window(R_WINDOW, actions.RESPOND, RESTART, (seat + 1) % seats, (1 << seats) - 1) for seat in range(seats)]


def openings(seats: int) -> list[Window]:
    """By active player: polls every living player, the active one first, until all pass in a row (TS-5.3)."""
    return [Window(I_WINDOW, actions.INTERMISSION, RESTART, active, (1 << seats) - 1) for active in range(seats)]


def intermissions(seats: int) -> list[Window]:
    """By active player: polls the others, from the active player's left, until all pass in a row (TS-6.4)."""
    all_seats = (1 << seats) - 1
    return [
        Window(I_WINDOW, actions.INTERMISSION, RESTART, (active + 1) % seats, all_seats & ~(1 << active))
        for active in range(seats)
    ]


RESPONSES: Final[list[list[Window]]] = [responses(n) for n in range(terms.MAX_SEATS + 1)]
OPENINGS: Final[list[list[Window]]] = [openings(n) for n in range(terms.MAX_SEATS + 1)]
INTERMISSIONS: Final[list[list[Window]]] = [intermissions(n) for n in range(terms.MAX_SEATS + 1)]


def response_window(s: Siege, seat: i64) -> Window:
    """The window after a declaration of a seat, which is asked last (TS-6.3)."""
    return RESPONSES[s.seats][seat]


def after_upkeep(s: Siege) -> Window:
    """The window after upkeep, before the draw: the active player may act in it, too (TS-5.3, TS-6.4)."""
    return OPENINGS[s.seats][s.active]


def intermission(s: Siege) -> Window:
    """The window between two things that the active player does (TS-6.4)."""
    return INTERMISSIONS[s.seats][s.active]


def is_scroll(entry: list[int]) -> bool:
    return is_cast(entry) and CARDS.kind[entries.card_of(entry)] == terms.SCROLL


def place(s: Siege, entry: list[int]) -> None:
    """Lays a declaration on the stack: on top, but another player's Scroll that counters nothing goes below the deepest
    Scroll of the active player (TS-6.6). The entry gets its number now."""
    if not s.stack:
        s.serial = 0
    entry[entries.NUMBER] = s.serial
    s.serial += 1
    late = s.rules.initiative and entries.seat_of(entry) != s.active and is_scroll(entry)
    if late and not CARDS.magic[entries.card_of(entry)].counters:
        for i, other in enumerate(s.stack):
            if entries.seat_of(other) == s.active and is_scroll(other):
                s.stack.insert(i, entry)
                return
    s.stack.append(entry)


def concerned(view: View) -> bool:
    """Whether a window is about the viewer, who can do something about it (TS-6.11): something on the stack is aimed at the
    army, a thing or a resource of the viewer's or at everybody else, and there is an answer that fits; a counter fits; or a
    Scroll can still be cast before the own draw. Stepping out and beginning to move are no answers."""
    cards = [option - actions.CAST for option in view.options if actions.CAST <= option < actions.DISCARD]
    if actions.CAST_HELD in view.options:
        cards.append(NUMBER[view.table["seats"][view.viewer]["librahm"]])
    if view.kind == actions.DECISIONS[actions.INTERMISSION]:
        return terms.SCROLL in [CARDS.kind[card] for card in cards] and view.table["active"] == view.viewer
    stack: list[list[int]] = view.table["stack"]
    against = [entry for entry in stack if entries.seat_of(entry) != view.viewer]
    mine = [entry for entry in against if view.viewer in aimed_at(entry) or strikes_all(entry)]
    return True in [CARDS.magic[card].counters or (bool(mine) and fits(view, card, mine)) for card in cards]


def fits(view: View, card: i64, against: list[list[int]]) -> bool:
    """Casting this could change what is done to the viewer: it strikes who attacks, or helps who or what is struck."""
    f = CARDS.magic[card]
    if isinstance(f, (spells.Ruin, spells.Raze)):
        return False
    if f.attacks:
        return False in [is_cast(entry) for entry in against]
    helps_things = isinstance(f, spells.AddIp) or (isinstance(f, spells.Grant) and f.to == spells.OR_STRUCTURE)
    helps_creatures = isinstance(f, (spells.Grant, spells.AddLp, spells.Build))
    laid = [e[terms.E_THING] for e in view.table["effects"] if e[terms.E_CARD] == card]
    for entry in view.table["stack"]:
        if is_cast(entry) and entries.card_of(entry) == card and helps_creatures:
            laid += entries.targets_of(entry)[:1]  # a Scroll that becomes a structure has no target
    for thing in view.table["seats"][view.viewer]["things"]:
        helps = helps_creatures if "AL" in thing else helps_things
        if helps and thing["id"] not in laid and True in [strikes_all(e) or thing["id"] in things_struck(e) for e in against]:
            return True
    return False


def is_cast(entry: list[int]) -> bool:
    return entries.what_of(entry) == entries.CAST


def things_struck(entry: list[int]) -> list[int]:
    """The things that an attack, or magic that attacks, will strike."""
    what = entries.what_of(entry)
    if what == entries.MELEE or what == entries.DIRECTED:
        return [entries.defender_of(entry)]
    if what == entries.SHOTS:
        return entries.aims_of(entry)
    named = what == entries.CAST and deed_of(entries.card_of(entry)).names_things()
    return entries.targets_of(entry) if named else []


def aimed_at(entry: list[int]) -> list[int]:
    """The seats that an attack, or magic that attacks, is aimed at."""
    what = entries.what_of(entry)
    if what == entries.MELEE or what == entries.DIRECTED:
        return [entries.army_of(entry)]
    if what == entries.DRAIN:
        return [entries.prey_of(entry)]
    if what == entries.BREAK:
        return [seat_of(entries.prey_of(entry))]
    if what == entries.SHOTS:
        return [seat_of(x) for x in entries.aims_of(entry)]
    if what == entries.SKILL or not CARDS.attacks[entries.card_of(entry)]:
        return []
    deed = deed_of(entries.card_of(entry))
    return [deed.seat_of_target(x) for x in entries.targets_of(entry)]


def strikes_all(entry: list[int]) -> bool:
    """Magic that attacks everybody else, without a target."""
    if entries.what_of(entry) != entries.CAST or not CARDS.attacks[entries.card_of(entry)]:
        return False
    return len(entry) == entries.TARGETS
