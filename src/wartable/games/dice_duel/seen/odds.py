"""The figures that the table shows for every option of a Turn."""
from __future__ import annotations

from typing import Final

from wartable.games.dice_duel.judge.solution import Four
from wartable.games.dice_duel.judge.worth import duel_worth, values
from wartable.kernel.view import View

HITS: Final[Four] = (0.0, 1.0, 2.0, 3.0)  # what hits are worth to who counts them


def odds(view: View, show: str) -> list[tuple[int, dict[str, float]]]:
    """The figures of every option, best first: expected hits of this Turn, or the viewer's chance to win the duel."""
    if show == "off" or not view.mine or view.kind == "choose_defender":
        return []
    attacking = view.kind.startswith("attacker")
    winning = show == "win" and len([h for h in view.table["health"] if h > 0]) == 2
    found: list[tuple[float, int, dict[str, float]]] = []
    for action, value, chances in values(view, duel_worth(view.table) if winning else HITS):
        figures = {"win" if winning else "hits": value if attacking or not winning else 1.0 - value}
        for n, chance in enumerate(chances):
            figures[f"{n} hit{'' if n == 1 else 's'}"] = chance
        found.append((round(-value if attacking else value, 11), action, figures))
    return [(action, figures) for _, action, figures in sorted(found, key=_rank)]


def _rank(found: tuple[float, int, dict[str, float]]) -> tuple[float, int]:
    return found[0], found[1]
