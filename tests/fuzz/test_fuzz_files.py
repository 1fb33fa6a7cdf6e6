"""Whatever is read from a file or the network is answered in words: for seconds here, for a minute in the slow tests."""
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from fuzz import CORPUS, READERS, Fuzzer, requests


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


@pytest.fixture
def url(tmp_path):
    """A real server in this process."""
    import socket
    import threading
    import time

    import uvicorn

    from wartable.server.serve import config_of
    from wartable.server.settings import Settings

    plenty = {name: 1e9 for name in Settings.model_fields if name.endswith(("_rate", "_burst"))}
    config = config_of(Settings(database=f"sqlite:///{tmp_path / 'w.db'}", bots_in_threads=True, **plenty))
    bound = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, args=([bound],), daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive()
        time.sleep(0.01)
    yield f"http://127.0.0.1:{bound.getsockname()[1]}"
    server.should_exit = True
    thread.join(60)


@pytest.mark.parametrize("seconds", [2, pytest.param(15, marks=pytest.mark.slow)])
def test_whatever_is_asked_of_a_server_is_answered(url, seed, seconds):
    assert requests(url, seed, seconds) > 10
