"""The odds that the table shows for every option of a Turn."""
from __future__ import annotations

from typing import Final

from wartable.games.dice_duel.judge.worth import duel_worth, hits_worth, values
from wartable.games.dice_duel.seen.events import LOSS_OF_THEM, LOSS_OF_YOU, compared_scores, hits_words
from wartable.games.dice_duel.table.actions import REROLL, pairs_of, scores_of
from wartable.kernel.odds import BAD, EVEN, GOOD, Chance, ChoiceOdds, Figure, Odds, Part, Sum, chance_words, figure_words
from wartable.kernel.view import View

WIN: Final = "you win the duel"
COUNTING: Final = 3  # scores of a side that are compared (DD-5.1)


def odds(view: View, show: str) -> Odds:
    """The odds of every option, best first: the chance of each number of hits, and the viewer's chance to win the duel or the
    Health that this Turn is expected to cost the defender, without hits beyond the last point of Health (DD-5.7).

    With three or more left, for whom there is no exact solution, it is always the Health of this Turn.
    """
    if show == "off" or not view.mine or view.kind == "choose_defender":
        return []
    attacking = view.kind.startswith("attacker")
    winning = show == "win" and len([h for h in view.table["health"] if h > 0]) == 2
    found: list[tuple[float, int, ChoiceOdds]] = []
    for action, value, chances in values(view, duel_worth(view.table) if winning else hits_worth(view.table)):
        hits = [Chance(hits_words(n), chance, hit_is(n, attacking)) for n, chance in enumerate(chances)]
        outcomes = [one for one in (hits[::-1] if attacking else hits) if one.chance > 0]
        if winning:
            win = Chance(WIN, value if attacking else 1.0 - value, GOOD)
            made = ChoiceOdds(action, chance_words(win), outcomes, [win], sums(action))
        else:
            lost = Figure(LOSS_OF_THEM if attacking else LOSS_OF_YOU, value)
            made = ChoiceOdds(action, figure_words(lost), outcomes, [], sums(action), [lost])
        found.append((round(-value if attacking else value, 11), action, made))
    return [made for _, _, made in sorted(found, key=_rank)]


def hit_is(n: int, attacking: bool) -> int:
    """Whether so many hits are good for the viewer."""
    if n == 0:
        return EVEN if attacking else GOOD
    return GOOD if attacking else BAD


def sums(action: int) -> list[Sum]:
    """The scores that a pairing makes (DD-3.3)."""
    if REROLL.holds(action):
        return []
    by_score = sorted([(c * p, c, p) for c, p in pairs_of(action)], reverse=True)
    made = [
        Sum(f"score {n}", score, [Part(f"{c} sword{'' if c == 1 else 's'} times Power {p}", score, score)])
        for n, (score, c, p) in enumerate(by_score[:COUNTING], start=1)
    ]
    assert [one.total for one in made] == list(scores_of(action)[:COUNTING])
    return made


def against(view: View, action: int) -> dict[str, int]:
    """The scores that are compared after this pairing of the defender's, as odds and picture show them (DD-5.1)."""
    if REROLL.holds(action) or view.kind != "defender_pairing":
        return {}
    attack, defence = view.table["attack"]["scores"][:COUNTING], [one.total for one in sums(action)]
    return compared_scores([*attack, *defence])


def _rank(found: tuple[float, int, ChoiceOdds]) -> tuple[float, int]:
    return found[0], found[1]
