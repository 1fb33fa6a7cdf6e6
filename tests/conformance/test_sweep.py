"""Sweeps: many seeds over every setup, at a share of the decisions, resumed where they were broken off."""
import importlib
from functools import partial
from pathlib import Path
from types import ModuleType

import pytest
from click.testing import CliRunner

from wartable import find_game
from wartable.conformance import LAWS, Law, Sweep
from wartable.conformance.sweep import Pass, add_pass, read_passes
from wartable.conformance.tape import advance
from wartable.conformance.walk import Walk
from wartable.terminal.main import main

SWEPT_LAWS = '''
from wartable.conformance import Broken

def odd(game, setup, seed, share=1.0):
    if seed % 2 == 0:
        raise Broken(f"{seed} is even")
    return 1

def shared(game, setup, seed, share=1.0):
    return round(1000 * share)

def whole(game, setup, seed):
    raise Broken("never swept")
'''


@pytest.fixture
def laws(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Law]:
    (tmp_path / "swept_laws.py").write_text(SWEPT_LAWS, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    module: ModuleType = importlib.reload(importlib.import_module("swept_laws"))
    return [Law("odd", "", module.odd), Law("shared", "", module.shared), Law("whole", "", module.whole, True)]


def swept(laws: list[Law], seeds: int, known: list[Pass], share: float = 1.0, jobs: int = 1) -> tuple[Sweep, list[Pass]]:
    game = find_game("dice_duel")
    tables = [game.setup(), game.setup(0, {"starting_health": 7})]
    sweep, kept = Sweep(game, seeds, 10, share, laws, tables), list[Pass]()
    sweep.resume(known)
    sweep.run(jobs, kept.append)
    return sweep, kept


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_sweep_stops_at_nothing_and_tells_how_to_repeat_each_failure(laws: list[Law], jobs: int) -> None:
    sweep, kept = swept(laws, 3, [], jobs=jobs)
    assert [failure.reason.rpartition(": ")[2] for failure in sweep.failures] == ["10 is even", "12 is even", "14 is even"]
    assert [one.number for one in sweep.passes] == [0, 1, 2]
    assert sorted(one.number for one in kept) == [0, 1, 2]
    assert all(one.matches == 4 and one.laws == ["odd", "shared"] for one in kept)
    assert sweep.failures[0].command == "wartable check dice-duel --law odd --matches 1 --seed 10 --seats 2"


def test_the_command_of_a_failure_names_changed_options_and_the_share(laws: list[Law]) -> None:
    game = find_game("dice_duel")
    sweep = Sweep(game, 1, 4, 0.25, laws, [game.setup(0, {"starting_health": 7})])
    sweep.run(1, lambda made: None)
    expected = "wartable check dice-duel --law odd --matches 1 --seed 4 --seats 2 --options starting_health=7 --share 0.25"
    assert [failure.command for failure in sweep.failures] == [expected]
    assert sweep.passes[0].decisions == 250


def test_what_was_swept_is_not_swept_again(laws: list[Law]) -> None:
    first, _ = swept(laws, 2, [])
    again, kept = swept(laws, 3, first.passes)
    assert [one.number for one in kept] == [2]
    assert len(again.failures) == 3


def test_a_sweep_with_another_share_begins_anew(laws: list[Law]) -> None:
    first, _ = swept(laws, 2, [])
    _, kept = swept(laws, 2, first.passes, share=0.5)
    assert [one.number for one in kept] == [0, 1]


def test_a_file_that_broke_off_in_a_line_is_read_up_to_it(laws: list[Law], tmp_path: Path) -> None:
    file = tmp_path / "deep" / "kept.jsonl"
    sweep, _ = swept(laws, 2, [])
    add_pass(file, sweep.passes[0])
    with file.open("a", encoding="utf-8") as text:
        text.write(sweep.passes[1].line()[:40])
    assert read_passes(file) == sweep.passes[:1]
    add_pass(file, sweep.passes[1])
    assert read_passes(file) == sweep.passes


def test_no_file_means_nothing_was_swept(tmp_path: Path) -> None:
    assert read_passes(tmp_path / "missing.jsonl") == []


def test_a_share_of_the_nodes_is_drawn_from_the_seed() -> None:
    game = find_game("dice_duel")
    looked: list[list[int]] = []
    for seed, share in ((7, 1.0), (7, 0.25), (7, 0.25), (8, 0.25)):
        walk = Walk(game, game.setup(), seed, share=share)
        looked.append([walk.number for _ in walk.glanced()])
        assert walk.looked == len(looked[-1])
    assert looked[0] == list(range(len(looked[0])))
    assert looked[1] == looked[2] != looked[3]
    assert len(looked[0]) / 8 < len(looked[1]) < len(looked[0]) / 2


@pytest.mark.parametrize("name", ["dice_duel", "final_war", "roar_of_war", "throes_of_war", "tower_siege"])
def test_a_law_that_looks_at_a_share_sees_what_it_would_have_seen_on_the_way(name: str) -> None:
    """The tape shows the same table, answers and log as the match that is played from node to node."""
    game = find_game(name)
    seen: list[list[object]] = []
    for live in (True, False):
        walk = Walk(game, game.setup(), 11, telling=True, share=0.1, live=live)
        nodes = [
            (walk.number, s.digest(), walk.option, walk.faces, walk.match.choices, repr(walk.match.events), walk.where())
            for s in walk.closely()
        ]
        seen.append([*nodes, walk.number, walk.state.digest(), repr(walk.match.events), walk.looked])
    assert len(seen[0]) > 4
    assert seen[0] == seen[1]


def test_whoever_spoils_a_table_of_the_tape_spoils_it_for_nobody_else() -> None:
    game = find_game("roar_of_war")
    before: list[str] = []
    for spoil in (True, False):
        walk = Walk(game, game.setup(), 11, share=0.1)
        for s in walk.closely():
            before.append(s.digest())
            if spoil:
                advance(s, walk.option, walk.faces)
    assert before[: len(before) // 2] == before[len(before) // 2 :]


@pytest.mark.parametrize("law", [law for law in LAWS if not law.whole], ids=lambda law: law.name)
def test_every_law_of_a_match_looks_at_no_more_with_a_share(law: Law) -> None:
    game = find_game("roar_of_war")
    assert 0 < law.attempt(game, game.setup(), 3, 0.2) <= law.attempt(game, game.setup(), 3)


def test_the_command_sweeps_and_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    words = ["check", "dice-duel", "--law", "matches end", "--seats", "2", "--jobs", "1", "--keep", str(file)]
    first = CliRunner().invoke(main, [*words, "--seeds", "2"])
    assert "0 failures in 2 matches" in first.output
    again = CliRunner().invoke(main, [*words, "--seeds", "3"])
    assert "2 of them kept in" in again.output and "0 failures in 3 matches" in again.output
    assert len(read_passes(file)) == 3
    assert partial(add_pass, None)(read_passes(file)[0]) is None


def test_the_command_says_how_much_it_looked_at() -> None:
    words = ["check", "dice-duel", "--law", "views hide", "--seats", "2", "--matches", "1", "--jobs", "1", "--share", "0.1"]
    assert "10% of the decisions" in CliRunner().invoke(main, words).output
