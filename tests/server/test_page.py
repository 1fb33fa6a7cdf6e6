"""The files of the page: sent once, small, and only to those who call the server by its name."""
import gzip
import json
import re

import httpx2
import pytest
from starlette.datastructures import Headers

from wartable.server.compressed import takes

SCRIPT = "console.log('the page');\n" * 100
SMALL = b"not really compressed"


@pytest.fixture
def http(running, tmp_path):
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<p>the page</p>")
    (folder / "assets" / "main.js").write_text(SCRIPT)
    (folder / "assets" / "main.js.br").write_bytes(SMALL)
    needed = {"scripts": ["/assets/match.js", "/assets/card.js"], "styles": ["/assets/card.css"]}
    scene = {"scripts": ["/assets/duel.js", "/assets/card.js"], "styles": ["/assets/duel.css"]}
    (folder / "preload.json").write_text(json.dumps({"m": needed, "scenes": {"dice_duel": scene}}))
    (folder / "art").mkdir()
    (folder / "art" / "sixth.json").write_text(json.dumps({"crown": "<path/>", "sword": "<g/>"}))
    return running(f"sqlite:///{tmp_path / 'w.db'}", static=folder).client().http


def test_what_a_browser_has_is_not_sent_again(http):
    for path in ("/", "/m/AAAAAAAAAAAA", "/assets/main.js"):
        first = http.get(path, headers={"accept-encoding": "identity"})
        assert first.status_code == 200 and first.text
        again = http.get(path, headers={"accept-encoding": "identity", "if-none-match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == first.headers["etag"]
        assert again.headers["cache-control"] == first.headers["cache-control"]


def test_files_whose_names_change_are_kept_for_good_and_the_page_is_asked_for_again(http):
    assert http.get("/").headers["cache-control"] == "no-cache"
    assert "immutable" in http.get("/assets/main.js").headers["cache-control"]


def test_the_compressed_file_goes_to_browsers_that_take_it(http):
    with http.stream("GET", "/assets/main.js", headers={"accept-encoding": "gzip, deflate, br"}) as answer:
        body = b"".join(answer.iter_raw())
    assert (body, answer.headers["content-encoding"]) == (SMALL, "br")
    assert answer.headers["content-type"].startswith("text/javascript") and answer.headers["vary"] == "accept-encoding"
    whole = http.get("/assets/main.js", headers={"accept-encoding": "gzip"})
    assert (whole.text, whole.headers["vary"]) == (SCRIPT, "accept-encoding") and "content-encoding" not in whole.headers
    assert whole.headers["etag"] != answer.headers["etag"]


def test_a_page_names_all_that_its_kind_needs(http):
    scripts = "</assets/match.js>; rel=modulepreload, </assets/card.js>; rel=modulepreload"
    assert http.get("/m/").headers["link"] == f"{scripts}, </assets/card.css>; rel=preload; as=style; crossorigin"
    assert "link" not in http.get("/").headers and "link" not in http.get("/assets/main.js").headers


def named(answer):
    return re.findall("<([^>]+)>", answer.headers["link"])


def test_a_match_names_what_will_be_asked_first_and_its_scene_to_those_who_may_see_it(http):
    """To all others it is like a match that does not exist."""
    http.cookies.clear()
    assert named(http.get("/m/AAAAAAAAAAAA"))[3:] == ["/api/games", "/api/matches/AAAAAAAAAAAA"]
    http.get("/api/session")
    made = http.post("/api/matches", json={"game": "dice_duel", "seats": [{"kind": "me"}, {"kind": "open"}]}).json()
    address, own = f"/m/{made['id']}", named(http.get(f"/m/{made['id']}"))
    asked = ["/api/session", "/api/games", f"/api/matches/{made['id']}"]
    scene = ["/assets/duel.js", "/assets/duel.css", "/api/games/dice_duel/cards"]
    assert own == ["/assets/match.js", "/assets/card.js", "/assets/card.css", *asked, *scene]
    http.cookies.clear()
    assert named(http.get(address))[3:] == ["/api/games", f"/api/matches/{made['id']}"]
    invited = http.get(f"{address}?key={made['key']}")
    assert named(invited)[3:] == ["/api/games", f"/api/matches/{made['id']}?key={made['key']}", *scene]
    assert named(http.get(f"{address}?key=a>%0Ab"))[-1] == f"/api/matches/{made['id']}?key=a%3E%0Ab"


def test_drawings_of_cards_are_sent_by_name(http):
    assert http.get("/art/sixth.json?names=crown,nobody").json() == {"crown": "<path/>"}
    assert http.get("/art/sixth.json").json() == {"crown": "<path/>", "sword": "<g/>"}
    assert http.get("/art/none.json?names=crown").status_code == 404
    assert http.get("/art/sixth.json?names=" + ",".join(["crown"] * 200)).json() == {"crown": "<path/>"}
    assert http.get("/art/sixth.json?names=" + ",".join(["crown"] * 201)).status_code == 400


@pytest.mark.parametrize(
    ("offered", "taken"),
    [
        ("", False), ("gzip", False), ("br", True), ("gzip, br;q=0.5", True), ("br;q=0", False), ("BR ; q=0.0", False),
        ("brotli", False),
    ],
)  # fmt: skip
def test_who_takes_brotli(offered, taken):
    assert takes(Headers({"accept-encoding": offered}), "br") is taken


@pytest.mark.parametrize("path", ["/api/games", "/api/games/final_war/cards", "/api/games/final_war/rules"])
def test_what_everybody_may_read_is_sent_small_and_once(http, path):
    whole = http.get(path, headers={"accept-encoding": "identity"})
    with http.stream("GET", path, headers={"accept-encoding": "gzip, br"}) as answer:
        body = b"".join(answer.iter_raw())
    assert answer.headers["content-encoding"] == "gzip" and gzip.decompress(body) == whole.content
    assert len(body) * 3 < len(whole.content) and whole.headers["vary"] == "accept-encoding"
    again = http.get(path, headers={"if-none-match": whole.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_only_a_trusted_proxy_is_believed_where_a_request_comes_from(running, tmp_path):
    """Requests are limited by address."""
    for proxies, believed in ((("127.0.0.1",), True), (("192.0.2.1",), False)):
        changes = {"address_rate": 0.001, "address_burst": 3.0, "proxies": proxies}
        http = running(f"sqlite:///{tmp_path / str(believed)}.db", **changes).client().http
        codes = [http.get("/api/health", headers={"x-forwarded-for": f"198.51.100.{n}"}).status_code for n in range(6)]
        assert (429 not in codes) is believed


def test_a_server_with_a_name_answers_to_no_other(running, tmp_path):
    url = running(f"sqlite:///{tmp_path / 'w.db'}", hosts=("table.example",)).url
    for host, status in (("table.example", 200), ("evil.example", 400)):
        assert httpx2.get(f"{url}/api/health", headers={"host": host}, trust_env=False).status_code == status
