"""Matches that once broke a law; each is kept for ever."""
from typing import Any

import pytest

from wartable import find_game
from wartable.conformance import LAWS
from wartable.conformance.secrecy import the_same_in_the_end
from wartable.kernel.event import Event

LEGENDS = {
    "mode": "campaign", "best_of": 5, "advanced_fate_deck": True, "allow_duplicate_warlords": "on",
    "deck_1": "werewolf_legends", "deck_2": "werewolf_legends",
}  # fmt: skip
MARKET = {
    "deck_mode": "custom", "equal_start": True, "later_start": "mine_and_stone", "redirect_exceptional": True,
    "extended_game": True, "market_size": 12,
}  # fmt: skip
FOUND: list[tuple[str, str, int, dict[str, Any], int]] = [
    ("roar_of_war", "imagination is blind", 12, {}, 11),
    ("roar_of_war", "events hide", 9, {}, 7007),
    ("final_war", "events hide", 2, LEGENDS, 50),
    ("final_war", "events hide", 2, LEGENDS, 83422271),
    ("tower_siege", "options are proper", 2, MARKET, 4061),
    ("roar_of_war", "what is shown is used", 5, {}, 703),
    ("roar_of_war", "events hide", 2, {"placement_mode": "free"}, 424261),
    ("tower_siege", "what is shown is used", 2, {"scroll_initiative": "lifo"}, 23911444),
    ("final_war", "what is shown is used", 2, LEGENDS, 25576796),
]


@pytest.mark.parametrize(("name", "law", "seats", "options", "seed"), FOUND, ids=[f"{m[0]}, {m[1]}, {m[4]}" for m in FOUND])
def test_it_holds_now(name: str, law: str, seats: int, options: dict[str, Any], seed: int) -> None:
    game = find_game(name)
    looked_at = next(one for one in LAWS if one.name == law).run(game, game.setup(seats, options), seed)
    assert looked_at > 30


def test_cards_drawn_in_another_order_are_the_same_cards() -> None:
    """Three cards drawn one by one, with what is left of the deck: who draws them knows the same afterwards."""
    drawn = [Event(5, (1, 3, 24)), Event(5, (1, 2, 81)), Event(5, (1, 1, 13))]
    assert the_same_in_the_end(drawn, [Event(5, (1, 3, 81)), Event(5, (1, 2, 13)), Event(5, (1, 1, 24))])
    assert not the_same_in_the_end(drawn, [Event(5, (1, 3, 81)), Event(5, (1, 2, 13)), Event(5, (1, 1, 25))])
    assert not the_same_in_the_end(drawn, drawn[:2])
    assert the_same_in_the_end(drawn, ["a roll of 52 cards by the table"])
