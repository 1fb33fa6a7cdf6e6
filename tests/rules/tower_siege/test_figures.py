"""What is shown of a roll is what is rolled against: the figures of a choice fit the levels that the dice then meet."""
from __future__ import annotations

import random
from typing import Any

import pytest

from wartable.games.tower_siege import GAME
from wartable.games.tower_siege.cards.catalogue import CARDS
from wartable.games.tower_siege.rules import things
from wartable.games.tower_siege.seen import events
from wartable.games.tower_siege.table import actions, entries, terms
from wartable.kernel.match import Match
from wartable.kernel.odds import ChoiceOdds

STILL = {events.DEFENDS, events.BLOCKS, events.MELEE, events.DIRECTED, events.SHOOTS, events.RIPOSTES, events.FOLLOWS,
         events.LEAVES, events.CASTS, events.CHANGED}  # fmt: skip
RICH = {"deck_mode": "preset", "equal_start": True, "later_start": "mine_and_stone", "racial_gifts": True, "market_size": 12,
        "extended_game": True}  # fmt: skip


def aim(match: Match, action: int) -> int:
    """The thing that a choice aims at, or nothing."""
    s: Any = match.state
    if match.kind in ("riposte", "follow_up"):
        return int(s.asker.whom)
    if match.kind == "compose" and actions.LEVEL <= action < actions.ENTRY:
        action = s.draft[1]
    if actions.AT <= action < actions.ARMY:
        return action - actions.AT
    if action == actions.NO_BLOCK:
        return int(entries.defender_of(entries.waiting(s.pending)))
    return int(terms.mage_of(match.seat)) if action == actions.STEP_OUT else -1


def special() -> list[int]:
    """Creatures that strike better at times."""
    found = [c for c in range(CARDS.count) if CARDS.club[c] or CARDS.vs_structure[c] or CARDS.when_directed[c]]
    return [c for c in found if CARDS.creature[c]]


def total(odds: ChoiceOdds, *words: str) -> int:
    """The sum of the odds that has one of these words."""
    return next(made.total for made in odds.sums if any(word in made.words for word in words))


@pytest.mark.parametrize("seed", range(6))
def test_figures_are_those_of_the_levels_that_are_rolled_against(seed: int) -> None:
    """TS-1.4, TS-9: in random play, wherever nothing comes between the choice and the dice."""
    match: Any = GAME.match(2 + seed % 2, RICH, seed=seed, telling=True)
    chance = random.Random(seed)
    compared = 0
    shown: tuple[int, ChoiceOdds] | None = None
    while match.state.round == 0:
        match.play(chance.choice(match.options))
    for seat in range(match.state.seats):
        for card in special():
            things.enter(match.state, seat, card)
            match.state.surge[seat] = 40
    for _ in range(2500):
        if match.over:
            break
        view = match.view(match.seat)
        found = {one.action: one for one in GAME.odds(view, match.state.setup)}
        s = match.state
        eager = [a for a in match.options if actions.NAME <= a < actions.DRAIN or a in (actions.RIPOSTE, actions.STRIKE)]
        action = chance.choice(eager if eager and chance.random() < 0.7 else match.options)
        told = len(match.events)
        target = aim(match, action)
        if action in found and found[action].sums and s.in_play(target):
            shown = (s.tag(target), found[action])
        elif action == actions.GIFT:
            shown = None  # the figures were those without it
        match.play(action)
        for event in match.events[told:]:
            if shown is None:
                break
            if event.kind == events.MISSED and event.args[4] == shown[0]:
                assert total(shown[1], "Attack", "Skill") == event.args[2]
                compared += 1
            elif event.kind == events.STRIKE and event.args[4] == shown[0]:
                rolled, level, against = event.args[1], event.args[2], event.args[6]
                if rolled and event.args[5]:
                    assert (total(shown[1], "Attack", "Skill"), total(shown[1], "Defense", "Resistance")) == (level, against)
                    compared += 1
            if event.kind not in STILL:
                shown = None
    assert compared > 5
