"""The setups in which a game is checked: nothing is left out, nothing is tried twice."""
import pytest

from wartable import find_game, game_names
from wartable.conformance.variants import other_values, variants


@pytest.mark.parametrize("name", game_names())
def test_every_number_of_players_every_value_and_every_set_of_rules_is_tried_once(name: str) -> None:
    game = find_game(name)
    tables = variants(game)
    assert {table.seats for table in tables} == set(range(game.min_seats, game.max_seats + 1))
    for option in game.options:
        tried = [table.options[option.name] for table in tables]
        assert set(other_values(option)) <= set(tried), option.name
    if len(game.presets) > 1:
        assert {game.rules_of(table) for table in tables} >= {preset.name for preset in game.presets}
    keys = [(table.seats, tuple(table.options.items())) for table in tables]
    assert len(keys) == len(set(keys))
    assert keys[0] == (game.setup().seats, tuple(game.setup().options.items()))
