"""Whatever is read from a file or the network is answered in words: for seconds here, for a minute in the slow tests."""
import sys
from contextlib import closing
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from fuzz import CORPUS, READERS, Fuzzer, requests, served
from sockets import Sockets


@pytest.mark.parametrize("kind", sorted(READERS))
def test_harmed_texts_are_answered_in_words(kind, seed):
    fuzzer = Fuzzer(kind, seed)
    fuzzer.run(1.5, False)
    assert fuzzer.tried > 0 and fuzzer.ways


@pytest.mark.slow
@pytest.mark.parametrize("kind", sorted(READERS))
def test_harmed_texts_are_answered_in_words_for_longer(kind, seed):
    fuzzer = Fuzzer(kind, seed + 1)
    fuzzer.run(15, False)
    assert fuzzer.tried > 0 and len(fuzzer.ways) > 5


@pytest.mark.parametrize("path", sorted(CORPUS.rglob("*.txt")), ids=lambda path: path.stem)
def test_what_was_once_answered_by_a_crash_is_answered_in_words(path):
    assert Fuzzer(path.parent.name, 0).answer(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("seconds", [3, pytest.param(15, marks=pytest.mark.slow)])
def test_harmed_talk_on_sockets_is_answered_and_every_match_stays_what_its_entries_say(seed, seconds):
    with served() as (app, where), closing(Sockets(where, app)) as sockets:
        fuzzer = Fuzzer("sockets", seed, read=sockets.read)
        fuzzer.run(seconds, False)
    assert fuzzer.tried > 0 and fuzzer.ways


@pytest.fixture
def url():
    with served() as (_, where):
        yield where


@pytest.mark.parametrize("seconds", [2, pytest.param(15, marks=pytest.mark.slow)])
def test_whatever_is_asked_of_a_server_is_answered(url, seed, seconds):
    assert requests(url, seed, seconds)
