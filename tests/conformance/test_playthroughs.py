"""Golden playthroughs: every game says and does at every node of a match what it said and did before."""
from pathlib import Path

import pytest

from wartable import find_game, game_names
from wartable.conformance.playthrough import again, changes, main, playthrough
from wartable.kernel.errors import BadInput

FOLDER = Path(__file__).parents[1] / "playthroughs"
FILES = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_nothing_has_changed(path: Path) -> None:
    """After a change that is meant: python -m wartable.conformance.playthrough again tests/playthroughs/*.txt"""
    difference = changes(path.read_text(encoding="utf-8"))
    assert not difference, f"{path.name} has changed:\n{difference}"


@pytest.mark.parametrize("name", game_names())
def test_every_game_has_one(name: str) -> None:
    assert any(path.stem.rpartition("-")[0] == name for path in FILES), f"there is no tests/playthroughs/{name}-1.txt"


def test_a_change_is_shown_line_by_line() -> None:
    text = FILES[0].read_text(encoding="utf-8")
    line = next(line for line in text.splitlines() if line.startswith("chance rolls for"))
    shown = changes(text.replace(line, "chance rolls for nobody", 1))
    assert "-chance rolls for nobody" in shown
    assert f"+{line}" in shown


def test_other_seeds_and_options_are_other_playthroughs() -> None:
    game = find_game(game_names()[0])
    assert playthrough(game, game.setup(), 1) != playthrough(game, game.setup(), 2)
    with pytest.raises(BadInput, match="no playthrough"):
        again("something else")


def test_the_commands_make_files(tmp_path: Path) -> None:
    path = tmp_path / "new.txt"
    main(["new", "dice_duel", str(path), "--seats", "3", "--seed", "4", "--option", "starting_health=1"])
    text = path.read_text(encoding="utf-8")
    assert text.startswith('playthrough {"game": "dice_duel", "seats": 3, "options": {"starting_health": 1}, "seed": 4}')
    head, _, rest = text.partition("\n")
    path.write_text(f"{head}\nsomething else\n", encoding="utf-8")
    main(["again", str(path)])
    assert path.read_text(encoding="utf-8") == f"{head}\n{rest}"
