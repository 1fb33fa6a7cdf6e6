"""What the odds say happens as often when the choice is made many times, with fixed seeds: nobody answers, all dice fall."""
from __future__ import annotations

import math
import random
from collections.abc import Callable

import pytest

from wartable import find_game
from wartable.games.final_war.seen import events as of_war
from wartable.games.final_war.table import actions as war_actions
from wartable.games.tower_siege.seen import events as of_siege
from wartable.kernel.dice import SeededDice
from wartable.kernel.event import Event
from wartable.kernel.game import Game
from wartable.kernel.odds import ChoiceOdds
from wartable.kernel.state import CHANCE, State

TIMES = 40  # each choice is made
CHOICES = 120  # at most, in all matches of a game
BEYOND = 4.5  # standard deviations: never reached by chance
MOST = 60  # questions until it is over

Ended = Callable[[Game, State, ChoiceOdds, list[Event]], bool | None]


def siege_harms(game: Game, s: State, odds: ChoiceOdds, told: list[Event]) -> bool | None:
    """Whether the first strike does what the first outcome says; None: it was no strike."""
    struck = [n for n, event in enumerate(told) if event.kind in (of_siege.STRIKE, of_siege.MISSED)]
    if not struck:
        return None
    end = struck[1] if len(struck) > 1 else len(told)
    target = told[struck[0]].args[4]
    ends = (of_siege.LOSES, of_siege.SLAIN, of_siege.FALLS)
    return any(event.kind in ends and event.args[0] == target for event in told[struck[0] : end])


def war_slays(game: Game, s: State, odds: ChoiceOdds, told: list[Event]) -> bool | None:
    """Whether the attack slays its target, as the first outcome says; None: it was no attack."""
    blocks = (war_actions.MELEE, war_actions.RANGED)
    target = next((odds.action - block.first for block in blocks if block.holds(odds.action)), -1)
    attacks = [n for n, event in enumerate(told) if event.kind in (of_war.ATTACKS, of_war.EVADES)]
    if target < 0 or not attacks:
        return None
    end = attacks[1] if len(attacks) > 1 else len(told)
    return any(event.kind in (of_war.SLAIN, of_war.WARLORD_FALLS) and event.args[0] == target for event in told[:end])


def comes_true(game: Game, s: State, odds: ChoiceOdds, seed: int, ended: Ended) -> bool | None:
    """The choice is made on a copy of the table; everybody lets things be."""
    ahead = s.clone()
    told: list[Event] = []
    ahead.events = told
    dice = SeededDice(seed)
    ahead.apply(odds.action)
    for _ in range(MOST):
        if ahead.over:
            break
        if ahead.seat == CHANCE:
            ahead.apply_roll(dice.roll(ahead.dice, ahead.roller))
            continue
        quiet = game.quiet(game.view(ahead, ahead.seat))
        if quiet < 0:
            break
        ahead.apply(quiet)
    return ended(game, ahead, odds, told)


@pytest.mark.parametrize(
    ("name", "options", "kinds", "ended"),
    [
        ("tower_siege", {"deck_mode": "preset"}, "choose_defender pick_defender riposte follow_up respond", siege_harms),
        ("final_war", {}, "choose_action second_action", war_slays),
    ],
)
def test_outcomes_come_about_as_often_as_the_odds_say(name: str, options: dict[str, str], kinds: str, ended: Ended) -> None:
    game = find_game(name)
    expected = variance = 0.0
    observed = choices = seed = 0
    chance = random.Random(7)
    while choices < CHOICES and seed < 40:
        seed += 1
        match = game.match(2, dict(options), seed=seed)
        while not match.over and match.choices < 900 and choices < CHOICES:
            s = match.state
            if match.kind in kinds.split():
                found = [one for one in game.odds(match.view(match.seat), s.setup) if one.outcomes]
                one = chance.choice(found) if found else None
                told = [] if one is None else [comes_true(game, s, one, choices * TIMES + n, ended) for n in range(TIMES)]
                if one is not None and None not in told:
                    p = one.outcomes[0].chance
                    choices += 1
                    observed += sum([1 for came in told if came])
                    expected += TIMES * p
                    variance += TIMES * p * (1 - p)
            match.play(chance.choice(match.options))
    assert choices >= CHOICES // 2, f"{name}: only {choices} choices with odds were met"
    assert abs(observed - expected) < BEYOND * math.sqrt(variance), (name, choices, observed, expected)
