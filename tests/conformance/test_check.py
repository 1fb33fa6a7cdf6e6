"""The check itself: the same report however many processes try the laws, and how long it will still take."""
import importlib
from pathlib import Path
from types import ModuleType

import pytest

from wartable import find_game
from wartable.conformance import LAWS, Law, Progress, check
from wartable.conformance.check import Course, progress_of
from wartable.conformance.trial import Lost, Trial, Tried

HARD_LAWS = '''
import os
from wartable.conformance import Broken

def holds(game, setup, seed):
    return seed

def breaks(game, setup, seed):
    if seed in (3, 5):
        raise Broken(f"it does not hold for {seed}")
    return seed

def stumbles(game, setup, seed):
    return [seed][1]

def dies(game, setup, seed):
    os._exit(3)
'''


@pytest.fixture
def hard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Laws that break where they are told to, in a module that other processes find too."""
    (tmp_path / "hard_laws.py").write_text(HARD_LAWS, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    module = importlib.import_module("hard_laws")
    return importlib.reload(module)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_law_counts_up_to_its_first_failure(hard: ModuleType, jobs: int) -> None:
    laws = [Law("holds", "", hard.holds), Law("breaks", "", hard.breaks), Law("stumbles", "", hard.stumbles)]
    game = find_game("dice_duel")
    report = check(game, 6, seed=1, laws=laws, jobs=jobs, tables=[game.setup()])
    assert report.lines == [
        "passed  holds (6 matches, 21 decisions)",
        "FAILED  breaks (3 matches, 3 decisions): 2 seats, seed 3: it does not hold for 3",
        "FAILED  stumbles (1 match, 0 decisions): 2 seats, seed 1: IndexError: list index out of range",
    ]


def test_two_processes_report_the_same_as_one() -> None:
    game = find_game("dice_duel")
    reports = [check(game, 2, seed=9, laws=LAWS[:3], jobs=jobs) for jobs in (1, 2)]
    assert reports[0].lines == reports[1].lines
    assert reports[0].passed and reports[0].decisions > 100


def test_a_process_that_ends_by_itself_is_told(hard: ModuleType) -> None:
    with pytest.raises(Lost, match="has ended by itself"):
        check(find_game("dice_duel"), 4, laws=[Law("dies", "", hard.dies)], jobs=2)


def test_progress_counts_matches_and_ends_with_no_time_left() -> None:
    seen: list[Progress] = []
    report = check(find_game("dice_duel"), 2, seen.append, laws=LAWS[:3])
    assert [(progress.done, progress.of) for progress in seen] == [(1, 5), (2, 5), (3, 5), (4, 5), (5, 5)]
    assert seen[0].left > 0
    assert seen[-1].left == 0
    assert report.matches == 5


def test_the_time_left_goes_by_how_long_each_law_takes() -> None:
    """One law takes 2 seconds for a match, one 10; of a third nothing is known, so that it may take what the others take."""
    courses = [course(0, 4, [2.0]), course(1, 3, [10.0]), course(2, 2, [])]
    assert progress_of(courses, 1) == Progress(2, 9, 3 * 2.0 + 2 * 10.0 + 2 * 6.0)
    assert progress_of(courses, 2).left == 19.0
    assert progress_of([course(2, 2, [])], 1) == Progress(0, 2, -1.0)


def test_a_law_that_failed_takes_no_more_time() -> None:
    failed = course(0, 4, [])
    failed.take(Tried(failed.trial(0), 0, "it does not hold", 2.0))
    assert progress_of([failed], 1) == Progress(1, 1, 0.0)


def course(law: int, of: int, seconds: list[float]) -> Course:
    setup = find_game("dice_duel").setup()
    made = Course(LAWS[law], lambda number: Trial(LAWS[law], number, setup, number), of)
    for number, time in enumerate(seconds):
        made.take(Tried(made.trial(number), 1, "", time))
    return made


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_check_that_somebody_interrupts_says_what_it_found_so_far(hard: ModuleType, jobs: int) -> None:
    def give_up(progress: Progress) -> None:
        if progress.done == 4:
            raise KeyboardInterrupt

    laws = [Law("stumbles", "", hard.stumbles), Law("holds", "", hard.holds)]
    game = find_game("dice_duel")
    report = check(game, 60, give_up, seed=1, laws=laws, jobs=jobs, tables=[game.setup()])
    assert report.interrupted and not report.passed
    assert report.results[0].reason.endswith(": IndexError: list index out of range") and report.lines[0].startswith("FAILED")
    assert report.results[1].passed and 0 < report.results[1].matches < 60


def test_a_law_that_was_not_tried_when_somebody_interrupted_is_not_said_to_hold(hard: ModuleType) -> None:
    def give_up(progress: Progress) -> None:
        raise KeyboardInterrupt

    game = find_game("dice_duel")
    laws = [Law("holds", "", hard.holds), Law("breaks", "", hard.breaks)]
    report = check(game, 1, give_up, seed=1, laws=laws, tables=[game.setup()])
    assert report.lines == ["passed  holds (1 match, 1 decisions)", "not yet tried: breaks"]
