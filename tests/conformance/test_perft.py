"""Perft: from given positions, the rules lead to as many positions as they did before, and to the same ones."""
from pathlib import Path

import pytest

from wartable import find_game, game_names
from wartable.conformance.perft import main, perft, read_cases, split, throws
from wartable.kernel.dice import Die

FOLDER = Path(__file__).parents[1] / "perft"
CASES = [(path, number) for path in sorted(FOLDER.glob("*.toml")) for number in range(len(read_cases(path)))]


@pytest.mark.parametrize(("path", "number"), CASES, ids=[f"{path.stem}-{number + 1}" for path, number in CASES])
def test_counts(path: Path, number: int) -> None:
    """After a change that is meant: python -m wartable.conformance.perft --write tests/perft/*.toml"""
    failure = read_cases(path)[number].failure()
    assert not failure, failure


@pytest.mark.parametrize("name", game_names())
def test_every_game_has_a_file(name: str) -> None:
    assert (FOLDER / f"{name}.toml").exists()


def test_the_split_adds_up_to_the_count() -> None:
    game = find_game("dice_duel")
    s = game.start(game.setup(2, {"first_attacker": 1}))
    for depth in (1, 2):
        whole = perft(s, depth, 1)
        parts = [count for _, count in split(game, s, depth, 1)]
        assert sum(count.positions for count in parts) == whole.positions
        assert sum(count.digests for count in parts) % (1 << 64) == whole.digests


def test_a_wrong_count_is_shown_with_its_split() -> None:
    case = read_cases(FOLDER / "dice_duel.toml")[1]
    case.expected[0] = "28 0000000000000000"
    failure = case.failure()
    assert failure.startswith("the example Turn: 29 ways to re-roll: after 1 choices 29 ")
    assert "expected 28 0000000000000000" in failure
    assert "\n  keep all: 1 " in failure
    assert failure.count("\n") == 29


def test_throws_are_fixed_and_different() -> None:
    six = Die("d6", [1, 2, 3, 4, 5, 6])
    coin = Die("coin", [0, 0, 1])
    assert throws([six, six], 3) == [[1, 2], [2, 4], [3, 6]]
    assert throws([coin], 5) == [[0], [1]]


def test_the_command_compares_and_writes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "dice_duel.toml"
    text = '# A comment.\n[[case]]\nname = "start"\nseats = 2\nrolls = 1\ncounts = ["1 wrong"]\n'
    path.write_text(text, encoding="utf-8")
    assert main([str(path)]) == 1
    assert "expected 1 wrong" in capsys.readouterr().out
    assert main(["--write", str(path)]) == 0
    assert path.read_text(encoding="utf-8").startswith("# A comment.\n[[case]]")
    assert main([str(path)]) == 0
