"""Which questions are left to the table: the rules ask every seat, the table need not ask the person."""
from __future__ import annotations

from typing import Final

from wartable.kernel.game import Game
from wartable.kernel.state import State
from wartable.kernel.view import View
from wartable.kernel.window import PASS

USUAL: Final = "usual"
ATTACKED: Final = "attacked"
TURN: Final = "turn"
ALWAYS: Final = "always"
STOPS: Final = {
    USUAL: "you are asked wherever you can do something and it concerns you",
    ATTACKED: "everything is passed for you until you are attacked or your next turn begins",
    TURN: "everything is passed for you until your next turn begins",
    ALWAYS: "every question is put to you, also where you can only pass",
}


def left_to_table(game: Game, view: View, stops: str) -> int:
    """The choice that the table makes for the viewer, who is asked; -1 where the question is put to the viewer.

    What has one answer is no question, nor what has one sensible way; windows are passed as the viewer wishes. Whoever chooses
    for a player at once lets others guess at the hand from the time it takes: see `tells`.
    """
    options = view.options
    if stops == ALWAYS or not options:
        return -1
    if len(options) == 1:
        return options[0]
    if view.kind in game.automatic_kinds:
        ways = game.ways(view)
        return ways[0][0] if len(ways) == 1 else -1
    if PASS not in options or not is_window(game, view.due[0]):
        return -1
    if (stops == TURN or (stops == ATTACKED and not game.attacked(view))) and not own_turn(game, view):
        return PASS
    return -1 if game.concerned(view) else PASS


def wish_is_over(game: Game, view: View, stops: str, here: bool = False) -> bool:
    """Whether what a viewer who is asked has waited for has come: the wish is the usual one again. *here*: the wish was made
    in this very turn. Made in one's own turn it is for the turns of the others, until one's own comes again."""
    return (stops in (ATTACKED, TURN) and own_turn(game, view) and not here) or (stops == ATTACKED and game.attacked(view))


def own_turn_now(game: Game, s: State, seat: int) -> int | None:
    """The number of the turn that the table is in, if it is the seat's own; else None."""
    view = game.view(s, seat)
    whose = game.at_turn(view)
    return game.turn(s) if whose == seat or (whose < 0 and s.seat == seat and own_turn(game, view)) else None


def own_turn(game: Game, view: View) -> bool:
    """Whether it is the viewer's turn; where a game knows no turns, whether the viewer is asked for more than an answer."""
    whose = game.at_turn(view)
    return whose == view.viewer if whose >= 0 else not is_window(game, view.due[0])


def tells(game: Game, kind: str) -> bool:
    """Whether others could learn something from a seat's not having to think about a question of this kind."""
    return game.hidden and kind not in game.open_kinds


def is_window(game: Game, step: str) -> bool:
    """Whether a step of this name asks round the table, as it says itself."""
    return step in game.steps and bool(game.steps[step].WINDOW)
