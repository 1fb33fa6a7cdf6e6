"""Kept digests: random matches of every setup are played as they were before, to the last event."""
from pathlib import Path

import pytest

from wartable import find_game, game_names
from wartable.conformance.digests import digest, digests, main
from wartable.conformance.variants import describe, variants
from wartable.kernel.game import Game
from wartable.kernel.setup import Setup

FOLDER = Path(__file__).parents[1] / "digests"
CASES = [(find_game(name), setup) for name in game_names() for setup in variants(find_game(name))]


def kept(game: Game) -> list[str]:
    return (FOLDER / f"{game.name}.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize(("game", "setup"), CASES, ids=[f"{game.name}: {describe(game, setup)}" for game, setup in CASES])
def test_matches_are_played_as_before(game: Game, setup: Setup) -> None:
    """After a change that is meant: python -m wartable.conformance.digests --write tests/digests/*.txt"""
    assert digests(game, setup) in kept(game)


@pytest.mark.parametrize("name", game_names())
def test_every_setup_is_kept_once(name: str) -> None:
    assert len(kept(find_game(name))) == len(variants(find_game(name)))


def test_another_match_has_another_digest() -> None:
    game = find_game("dice_duel")
    assert digest(game, game.setup(), 0) == digest(game, game.setup(), 0)
    assert len({digest(game, game.setup(), number) for number in range(5)}) == 5
    assert digest(game, game.setup(2, {"pairing": "sorted"}), 0) != digest(game, game.setup(), 0)


def test_the_command_compares_and_writes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "dice_duel.txt"
    assert main([str(path)]) == 1
    assert main(["--write", str(path)]) == 0
    assert main([str(path)]) == 0
    path.write_text(path.read_text(encoding="utf-8").replace(" 2 seats\n", " 2 chairs\n"), encoding="utf-8")
    capsys.readouterr()
    assert main([str(path)]) == 1
    assert "1 differ\n  " in capsys.readouterr().out
