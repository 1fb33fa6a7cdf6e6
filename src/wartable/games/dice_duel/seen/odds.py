"""The figures that the table shows for every option of a Turn."""
from __future__ import annotations

from typing import Final

from wartable.games.dice_duel.judge.worth import duel_worth, hits_worth, values
from wartable.games.dice_duel.seen.events import LOSS_OF_THEM, LOSS_OF_YOU, hits_words
from wartable.kernel.view import View

WIN: Final = "chance to win the duel"


def odds(view: View, show: str) -> list[tuple[int, dict[str, float]]]:
    """The figures of every option, best first: the viewer's chance to win the duel, or the Health that this Turn is expected to
    cost the defender, without hits beyond the last point of Health (DD-5.7); then the chance of each number of hits.

    With three or more left, for whom there is no exact solution, it is always the Health of this Turn.
    """
    if show == "off" or not view.mine or view.kind == "choose_defender":
        return []
    attacking = view.kind.startswith("attacker")
    winning = show == "win" and len([h for h in view.table["health"] if h > 0]) == 2
    found: list[tuple[float, int, dict[str, float]]] = []
    first = WIN if winning else LOSS_OF_THEM if attacking else LOSS_OF_YOU
    for action, value, chances in values(view, duel_worth(view.table) if winning else hits_worth(view.table)):
        figures = {first: value if attacking or not winning else 1.0 - value}
        for n, chance in enumerate(chances):
            figures[hits_words(n)] = chance
        found.append((round(-value if attacking else value, 11), action, figures))
    return [(action, figures) for _, action, figures in sorted(found, key=_rank)]


def _rank(found: tuple[float, int, dict[str, float]]) -> tuple[float, int]:
    return found[0], found[1]
