"""Named sets of rules: the printed ones are the defaults, others change some options, and files say which were played."""
from __future__ import annotations

from typing import Any

import pytest

from wartable.kernel.actions import ActionTable
from wartable.kernel.errors import BadInput
from wartable.kernel.game import Game
from wartable.kernel.position import check_ruleset
from wartable.kernel.setup import BALANCED, OWN, PRINTED, Option, Preset, Setup


class Toy(Game):
    def __init__(self) -> None:
        options = [
            Option("lean", False, "a remedy"),
            Option("last_turn", 0, "another remedy", low=0, high=9),
            Option("health", 3, "no remedy", low=1, high=9),
        ]
        balanced = Preset(BALANCED, "Beginners of the second seat get more.", {"lean": True, "last_turn": 5})
        super().__init__("toy", "Toy", "T", 1, (2, 4), options, ActionTable(), [], [], [], [], "", presets=[balanced])

    def setup_of(self, seats: int, options: dict[str, Any]) -> Setup:
        return Setup(self.name, seats, options)


GAME = Toy()


def test_the_printed_rules_are_the_default() -> None:
    setup = GAME.setup(2)
    assert setup.options == {"lean": False, "last_turn": 0, "health": 3}
    assert GAME.rules_of(setup) == PRINTED
    assert GAME.setup(2, rules=PRINTED).options == setup.options


def test_another_set_changes_its_options_and_nothing_else() -> None:
    setup = GAME.setup(2, {"health": 7}, BALANCED)
    assert setup.options == {"lean": True, "last_turn": 5, "health": 7}
    assert GAME.rules_of(setup) == BALANCED


@pytest.mark.parametrize("options", [{"lean": True}, {"last_turn": 5}, {"lean": True, "last_turn": 4}])
def test_whoever_mixes_the_sets_plays_by_own_rules(options: dict[str, Any]) -> None:
    assert GAME.rules_of(GAME.setup(2, options)) == OWN


def test_a_single_option_counts_more_than_the_set() -> None:
    setup = GAME.setup(2, {"lean": False}, BALANCED)
    assert setup.options["lean"] is False
    assert GAME.rules_of(setup) == OWN


def test_a_set_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(BadInput, match="Toy has no rules called 'fair'; there are printed, balanced"):
        GAME.setup(2, {}, "fair")


def test_a_file_that_names_other_rules_than_its_options_is_refused() -> None:
    setup = GAME.setup(2, {}, BALANCED)
    check_ruleset(GAME, setup, BALANCED)
    check_ruleset(GAME, setup, "")
    with pytest.raises(BadInput, match="the options are those of the balanced rules of Toy, not of 'printed'"):
        check_ruleset(GAME, setup, PRINTED)
