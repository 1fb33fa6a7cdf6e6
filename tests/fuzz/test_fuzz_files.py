"""Whatever is read from a file or the network is answered in words: for seconds here, for a minute in the slow tests."""
import sys
from contextlib import closing
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from fuzz import CORPUS, MOST, READERS, Fuzzer, requests, served, shape
from sockets import Sockets

from wartable.kernel.errors import BadInput


@pytest.mark.parametrize("kind", sorted(READERS))
def test_harmed_texts_are_answered_in_words(kind, seed):
    fuzzer = Fuzzer(kind, seed)
    fuzzer.run(1.5)
    assert fuzzer.tried > 0 and fuzzer.ways


@pytest.mark.slow
@pytest.mark.parametrize("kind", sorted(READERS))
def test_harmed_texts_are_answered_in_words_for_longer(kind, seed):
    fuzzer = Fuzzer(kind, seed + 1)
    fuzzer.run(15)
    assert fuzzer.tried > 0 and len(fuzzer.ways) > 5


@pytest.mark.parametrize("path", sorted(CORPUS.rglob("*.txt")), ids=lambda path: path.stem)
def test_what_was_once_answered_by_a_crash_is_answered_in_words(path):
    assert Fuzzer(path.parent.name, 0).answer(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("seconds", [3, pytest.param(15, marks=pytest.mark.slow)])
def test_harmed_talk_on_sockets_is_answered_and_every_match_stays_what_its_entries_say(seed, seconds):
    with served() as (app, where), closing(Sockets(where, app)) as sockets:
        fuzzer = Fuzzer("sockets", seed, sockets.read)
        fuzzer.run(seconds)
    assert fuzzer.tried > 0 and fuzzer.ways


def refuses_some(text):
    """Answers by the letters of its lines: a text with an x and a text with a y in two ways, all others in a third."""
    if "x" in text:
        raise BadInput("a line of it has an x")
    if "y" in text:
        raise BadInput("a line of it has a y")
    return "good"


def test_a_find_is_kept_once_and_cut_down_to_the_lines_that_it_takes(tmp_path):
    harm = ["a\nb\nx = 1\nc\nd", "x", "y and what follows\nb", "z\nx\ny", "nothing of that"]
    fuzzer = Fuzzer("decks", 1, refuses_some, [tmp_path])
    fuzzer.texts, fuzzer.known = ["good", *harm], 1
    assert fuzzer.keep(tmp_path / "decks") == 2
    assert {path.read_text(encoding="utf-8") for path in (tmp_path / "decks").iterdir()} == {"x = 1", "y and what follows"}
    again = Fuzzer("decks", 1, refuses_some, [tmp_path])
    again.texts += harm
    assert again.keep(tmp_path / "decks") == 0, "what an earlier run has found is new no more"


def test_a_run_leaves_no_more_than_a_few_finds(tmp_path):
    fuzzer = Fuzzer("decks", 1, lambda text: text, [tmp_path])
    fuzzer.texts, fuzzer.known = [chr(97 + n // 26) + chr(97 + n % 26) for n in range(100)], 0
    assert fuzzer.keep(tmp_path / "decks") == MOST == len(list((tmp_path / "decks").iterdir()))


@pytest.mark.parametrize(("one", "other"), [
    ("there is no card called 'Warrior'", "there is no card called 'x y'"), ("12 cards are too many", "13 cards are too many"),
    ("Goblin Spitter: at most 3", "Ogre: at most 2"),
])  # fmt: skip
def test_names_and_numbers_make_no_new_answer(one, other):
    assert shape(one) == shape(other) != ""


@pytest.fixture
def url():
    with served() as (_, where):
        yield where


@pytest.mark.parametrize("seconds", [2, pytest.param(15, marks=pytest.mark.slow)])
def test_whatever_is_asked_of_a_server_is_answered(url, seed, seconds):
    assert requests(url, seed, seconds)
