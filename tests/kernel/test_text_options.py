"""Options of free text, and setups that a game asks the conformance suite to try."""
import pytest

from wartable import find_game
from wartable.conformance.variants import variants
from wartable.kernel.errors import BadInput
from wartable.kernel.setup import Option


def test_a_text_option_takes_any_text_and_nothing_else() -> None:
    option = Option("deck", "", "a deck", words=("ready",), text=True)
    assert option.read("ready") == "ready" and option.read("3 archers; 2 guards") == "3 archers; 2 guards"
    assert option.allowed == "any text"
    for wrong in (3, True, ["x"]):
        with pytest.raises(BadInput, match="it may be any text"):
            option.read(wrong)


def test_setups_that_a_game_asks_for_are_tried() -> None:
    game = find_game("final_war")
    found = [(setup.seats, setup.options["mode"]) for setup in variants(game)]
    assert (3, "quest") in found and (4, "campaign") in found
