"""Named sets of rules in the terminal: listed, played, and named by whatever is read from a file."""
import re

import pytest

from wartable.kernel.registry import find_game
from wartable.kernel.setup import BALANCED, Option, Preset

SHORT = Preset(BALANCED, "The duel is short.", {"starting_health": 2, "no_twice_in_a_row": False})


@pytest.fixture
def two_sets(monkeypatch):
    game = find_game("dice_duel")
    monkeypatch.setattr(game, "presets", [game.presets[0], SHORT])
    return game


def test_a_game_shows_its_sets_and_its_options_by_group(run, two_sets, monkeypatch):
    kept = two_sets.options
    first = [Option(o.name, o.default, o.help, o.words, o.low, o.high, group="the dice") for o in kept[:1]]
    rest = [Option(o.name, o.default, o.help, o.words, o.low, o.high, group="the end") for o in kept[1:]]
    monkeypatch.setattr(two_sets, "options", [*rest, *first])
    lines = run("games", "dice-duel").output.splitlines()
    assert lines[0].startswith("dice-duel: Dice Duel")
    assert lines[1].startswith("--rules printed (usual): ")
    assert lines[2:4] == [
        "--rules balanced: The duel is short.", "  the same as --options starting_health=2, no_twice_in_a_row=off",
    ]  # fmt: skip
    dice = lines.index("The dice")
    assert lines.index("The end") < dice
    assert lines[dice + 1].startswith(f"  {kept[0].name}=") and len(lines) == dice + 2
    assert run("options", "dice-duel").output.splitlines() == lines[1:]


def test_a_game_with_one_set_shows_its_options_alone(run, monkeypatch):
    game = find_game("dice_duel")
    monkeypatch.setattr(game, "presets", game.presets[:1])
    assert "--rules" not in run("games", "dice-duel").output


@pytest.mark.parametrize(
    ("args", "rules"),
    [
        (["--rules", "balanced"], "balanced"), ([], "printed"), (["--options", "starting_health=2"], "own"),
        (["--rules", "balanced", "--options", "starting_health=3"], "own"),
    ],
)  # fmt: skip
def test_a_match_and_what_is_read_of_it_name_the_rules(run, two_sets, args, rules):
    played = run("play", "dice-duel", "--seats", "random,random", "--seed", "3", "--record", "m.toml", *args).output
    assert played.startswith(f"Dice Duel, {rules} rules: ")
    assert re.search(rf"^ruleset = \"{rules}\"$", run_file("m.toml"), re.M)
    assert run("replay", "m.toml").output.startswith(f"Dice Duel, {rules} rules: ")
    assert f"Dice Duel, {rules} rules: " in run("verify", "m.toml").output


def run_file(name):
    with open(name, encoding="utf-8") as file:
        return file.read()


def test_options_change_the_rules_of_a_position(run, two_sets):
    """What a file says of its rules does not hold for options that are changed at the command."""
    run("play", "dice-duel", "--seed", "3", "--record", "m.toml", "--rules", "balanced", typed=["quit"])
    from wartable.kernel.position import write_position
    from wartable.kernel.record import read_record

    match = read_record(run_file("m.toml")).replay()
    with open("p.toml", "w", encoding="utf-8") as file:
        file.write(write_position(match.game, match.state))
    assert run("odds", "dice-duel", "--position", "p.toml").output.startswith("Dice Duel, balanced rules\n")
    changed = run("odds", "dice-duel", "--position", "p.toml", "--options", "starting_health=3,no_twice_in_a_row=on")
    assert changed.output.startswith("Dice Duel, own rules\n")
