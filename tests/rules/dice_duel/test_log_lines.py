"""The log of a duel."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from wartable.games.dice_duel import GAME
from wartable.games.dice_duel.seen.events import NAMES
from wartable.kernel.dice import stream

Duels = Callable[..., Any]

EXAMPLE = [2, 2, 1, 0, 6, 4, 2, 1, 3, 2, 1, 0, 0, 6, 6, 5, 1]
ONE_BY_ONE = {"reroll_mode": "one_by_one"}


def test_log_of_the_example_turn(new_duel: Duels) -> None:
    """Line by line; each roll has a line of its own."""
    duel = new_duel([*EXAMPLE, 2, 3, 1, 1, 0]).choose("reroll s0 p1", "pair 2x6 2x4 1x3", "reroll s1 s0 s0")
    assert duel.log[:10] == [
        "Mara attacks first.",
        "Turn 1: Mara attacks Odo.",
        "Mara rolls swords 2, 1, blank; Power 6, 4, 2, 1; blue die 2: up to 2 re-rolls.",
        "Odo rolls swords 2, 1, blank, blank; Power 6, 6, 5, 1; blue die 3: up to 3 re-rolls.",
        "Mara re-rolls a blank and a Power 1: 2 swords and 3.",
        "Mara attacks with 12, 8, 3 (2×6, 2×4, 1×3).",
        "Odo re-rolls swords 1, blank, blank: 1, 1, blank.",
        "Odo defends with 12, 6, 5 (2×6, 1×6, 1×5, 0×1; 0 ignored).",
        "12 against 12: blocked. 8 against 6: hit. 3 against 5: blocked. Odo loses 1 Health (11 left).",
        "Turn 2: Odo attacks Mara.",
    ]


def test_who_keeps_all_dice_is_logged(new_duel: Duels) -> None:
    """DD-1.2."""
    duel = new_duel(EXAMPLE).choose("keep all", "pair 2x6 1x4 0x2", "keep all")
    assert "Mara keeps all dice." in duel.log
    assert "Odo keeps all dice." in duel.log
    assert "12 against 12: blocked. 4 against 6: blocked. 0 against 0: blocked. Odo loses no Health (12 left)." in duel.log


def test_defeat_and_victory_are_logged(defending: Duels) -> None:
    """DD-6.2."""
    duel = defending("2x6 2x6 2x6", [0, 0, 0, 0], [1, 1, 1, 1], health=[4, 2]).choose("keep all")
    assert duel.log[-3:] == [
        "12 against 0: hit. 12 against 0: hit. 12 against 0: hit. Odo loses 2 Health (0 left).",
        "Odo is defeated.",
        "Mara is the last one standing, with 4 Health left.",
    ]


@pytest.mark.parametrize(
    ("choice", "dice", "line"),
    [
        ("reroll s0", [0], "Mara re-rolls a blank: a blank."),
        ("reroll s1", [2], "Mara re-rolls a 1-sword die: 2 swords."),
        ("reroll s2", [1], "Mara re-rolls a 2-sword die: 1 sword."),
        ("reroll p2", [6], "Mara re-rolls a Power 2: 6."),
        ("reroll p2 p1", [6, 3], "Mara re-rolls Power 2, 1: 6, 3."),
        ("reroll s1 s0", [0, 2], "Mara re-rolls swords 1, blank: blank, 2."),
        ("reroll s1 s0 p1", [0, 2, 5], "Mara re-rolls swords 1, blank and a Power 1: blank, 2 and 5."),
        ("reroll s0 p4 p1", [1, 3, 3], "Mara re-rolls a blank and Power 4, 1: 1 sword and 3, 3."),
    ],
)
def test_rerolls_read_as_sentences(attacking: Duels, choice: str, dice: list[int], line: str) -> None:
    """Dice are named in their order on the table, the results in the same order."""
    assert attacking([2, 1, 0], [6, 4, 2, 1], 3, dice=dice).choose(choice).log == [line]


def test_one_reroll_is_singular(new_duel: Duels) -> None:
    assert new_duel().log[2] == "Mara rolls swords blank, blank, blank; Power 1, 1, 1, 1; blue die 1: up to 1 re-roll."


def test_one_by_one_every_throw_has_a_line(attacking: Duels) -> None:
    """DD-1.6: and stopping reads differently after a re-roll than before one."""
    duel = attacking([2, 1, 0], [6, 4, 2, 1], 3, dice=[1, 4], options=ONE_BY_ONE)
    duel.choose("reroll s0", "reroll p1", "keep all")
    assert duel.log == ["Mara re-rolls a blank: 1 sword.", "Mara re-rolls a Power 1: 4.", "Mara re-rolls no more dice."]
    assert attacking([2, 1, 0], [6, 4, 2, 1], options=ONE_BY_ONE).choose("keep all").log == ["Mara keeps all dice."]


def test_every_kind_of_event_has_a_line_that_everybody_sees() -> None:
    """Random duels until each kind has been told; none is veiled."""
    told: set[int] = set()
    names = [f"player {n}" for n in range(1, 5)]
    for seed in range(40):
        match = GAME.match(4, {"turn_limit": 12, "starting_health": 3}, seed=seed, telling=True)
        chooser = stream(seed, 1)
        while not match.over:
            match.play(match.options[chooser.below(len(match.options))])
        for event in match.events:
            told.add(event.kind)
            assert event.seen_by(-1) is event
            line = GAME.line(event, names)
            assert line.endswith(".") and line[0].isupper() | line[0].isdigit() | line.startswith("player")
    assert told == set(range(len(NAMES)))
