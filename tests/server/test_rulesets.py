"""Named sets of rules over the wire: what there is, what a new match wishes, and what a match says of itself."""
import pytest

from wartable.kernel.record import read_record
from wartable.kernel.registry import find_game
from wartable.kernel.setup import BALANCED, OWN, PRINTED, Preset
from wartable.server.protocol.back import Timeline
from wartable.server.protocol.games import Games
from wartable.server.protocol.sitting import TableInfo

SHORT = Preset(BALANCED, "The duel is short.", {"starting_health": 2, "pairing": "sorted"})


@pytest.fixture
def two_sets(monkeypatch):
    """Dice Duel with a second set of rules, whatever its own may be."""
    game = find_game("dice_duel")
    monkeypatch.setattr(game, "presets", [game.presets[0], SHORT])
    return game


def test_the_list_of_games_tells_sets_and_groups(server, two_sets):
    info = next(game for game in server.client().get("/games", Games).games if game.name == "dice_duel")
    assert [preset.name for preset in info.presets] == [PRINTED, BALANCED]
    assert info.presets[0].options == {} and info.presets[1].options == SHORT.options
    assert info.presets[1].sentence == "The duel is short."
    for told, option in zip(info.options, two_sets.options, strict=True):
        assert (told.name, told.group, told.help, told.default) == (option.name, option.group, option.help, option.default)


def test_a_match_is_played_by_the_printed_rules_unless_somebody_says_otherwise(server, two_sets):
    client = server.client()
    table = client.match("me", "random")
    assert table.ruleset == PRINTED
    assert table.options == {option.name: option.default for option in two_sets.options}
    assert client.quick(game="dice_duel").ruleset == PRINTED


def test_a_match_by_another_set_says_so_in_table_replay_record_and_position(server, two_sets):
    client = server.client()
    table = client.match("me", "random", rules=BALANCED)
    assert table.ruleset == BALANCED and table.options["starting_health"] == 2 and table.options["pairing"] == "sorted"
    talk = client.socket()
    talk.play(table.id, 0, talk.watch(table.id, 0))
    assert client.get(f"/matches/{table.id}/timeline", Timeline).ruleset == BALANCED
    assert read_record(client.get(f"/matches/{table.id}/record").text).ruleset == BALANCED
    again = client.post(f"/matches/{table.id}/rematch", TableInfo)
    assert again.ruleset == BALANCED
    seats = [{"kind": "me"}, {"kind": "bot"}]
    on = client.post(f"/matches/{table.id}/play_on", TableInfo, at=1, seats=seats)
    assert on.ruleset == BALANCED
    assert server.app.state.hall.tables[on.id].facts.start["ruleset"] == BALANCED


def test_single_options_change_the_set(server, two_sets):
    client = server.client()
    own = client.match("me", "random", rules=BALANCED, options={"starting_health": 3})
    assert own.ruleset == OWN and own.options["starting_health"] == 3 and own.options["pairing"] == "sorted"
    beside = client.match("me", "random", rules=BALANCED, options={"turn_limit": 50})
    assert beside.ruleset == BALANCED and beside.options["turn_limit"] == 50


def test_one_click_can_wish_for_a_set(server, two_sets):
    assert server.client().quick(game="dice_duel", rules=BALANCED).ruleset == BALANCED


def test_a_set_that_does_not_exist_is_refused_by_name(server, two_sets):
    problem = server.client().post("/quick", status=422, game="dice_duel", rules="fair")
    assert "no rules called 'fair'; there are printed, balanced" in problem.detail
