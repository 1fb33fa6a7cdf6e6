"""The stack and its windows (TS-6)."""
from __future__ import annotations

from typing import Final

from wartable.games.tower_siege import choices
from wartable.games.tower_siege import terms as t
from wartable.games.tower_siege.cards import CARDS
from wartable.games.tower_siege.state import Siege
from wartable.kernel.view import View
from wartable.kernel.window import RESTART, Window

R_WINDOW: Final = 0  # answers to a declaration (TS-6.3)
I_WINDOW: Final = 1  # intermissions (TS-6.4)


def response_window(s: Siege) -> Window:
    """Polls every living player, the active one first, until all pass in a row (TS-6.3)."""
    return Window(R_WINDOW, choices.RESPOND, RESTART, s.active, (1 << s.seats) - 1)


def intermission(s: Siege) -> Window:
    """Polls the other players, from the active player's left, until all pass in a row (TS-6.4)."""
    others = (1 << s.seats) - 1 & ~(1 << s.active)
    return Window(I_WINDOW, choices.INTERMISSION, RESTART, (s.active + 1) % s.seats, others)


def is_scroll(entry: list[int]) -> bool:
    return entry[1] == t.CAST_ENTRY and CARDS.kind[entry[3]] == t.SCROLL


def place(s: Siege, body: list[int]) -> None:
    """Lays a declaration on the stack: on top, but another player's plain Scroll goes below the deepest Scroll of the
    active player (TS-6.6). *body* is the entry without its number."""
    if not s.stack:
        s.serial = 0
    entry = [s.serial, *body]
    s.serial += 1
    if s.rules.initiative and entry[2] != s.active and is_scroll(entry):
        magic = CARDS.magic[entry[3]]
        if magic.verb != t.COUNTER and not magic.protects:
            for i, other in enumerate(s.stack):
                if other[2] == s.active and is_scroll(other):
                    s.stack.insert(i, entry)
                    return
    s.stack.append(entry)


def idle(seen: View, auto_pass: str) -> bool:
    """Whether an interface may pass for the viewer: `smart` only if nothing could be declared even with an unknown hand
    (section 10, TS-6.11)."""
    if seen.kind not in ("respond", "intermission") or not seen.mine or auto_pass == "off":
        return False
    if auto_pass == "always":
        return True
    me = seen.table["seats"][seen.viewer]
    if me["power"] == 0 and me["gold"] < me["ratio"]:
        return True
    spell = me["power"] >= 1 or me["gold"] >= me["ratio"]
    return not spell or (me["hand_size"] == 0 and not me["librahm"] and me["power"] + me["gold"] // me["ratio"] < 2)
