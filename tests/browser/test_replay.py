"""Looking back: the timeline, the sealed envelope, luck, playing on."""
import random
import re

import pytest

from wartable.kernel.record import read_record


@pytest.fixture(scope="module")
def replay(chromium, url, person_kind):
    """The address of the replay of a duel that somebody has played to its end."""
    one = person_kind(chromium, url).new_table("dice_duel", ["me", "bot random"], starting_health=1)
    chance = random.Random(7)
    while one.wait():
        one.choose_any(chance)
    one.page.get_by_role("link", name="Replay, dice and luck").click()
    one.page.wait_for_selector("[data-entry]")
    address = one.page.url.replace(url, "")
    one.close()
    return address


@pytest.fixture
def finished(person, replay):
    """Somebody who looks at that replay."""
    one = person().open(replay)
    one.page.wait_for_selector("[data-entry]")
    return one


def test_the_timeline_is_scrubbed_and_stepped(finished):
    page = finished.page
    at = lambda: int(page.locator("[data-entry]").get_attribute("data-entry"))  # noqa: E731
    assert at() == 0
    finished.click("One entry on")
    assert at() == 1
    finished.click("One turn on")
    assert at() > 1
    finished.click("To the end")
    last = at()
    page.get_by_label("Entry of the match").fill("2")
    assert at() == 2 and last > 2
    page.reload()
    page.wait_for_selector("[data-entry='2']")


def test_every_seat_can_be_looked_from_after_the_end(finished):
    options = finished.page.get_by_label("Seen by").locator("option").all_inner_texts()
    assert len(options) == 3
    finished.page.get_by_label("Seen by").select_option(index=2)
    finished.page.locator(".board").get_by_text(re.compile("Health|attacks|waits")).first.wait_for()


def test_the_browser_itself_checks_every_roll(finished):
    finished.click("Check every roll in my browser")
    assert finished.page.locator("[data-fair]").get_attribute("data-fair") == "true"


def test_a_forged_roll_is_found(finished):
    """The page does not believe the server: one changed face is enough."""
    def forge(route):
        answer = route.fetch()
        data = answer.json()
        roll = data["rolls"][0]
        roll["fell"][0] = next(face for face in roll["faces"][0] if face != roll["fell"][0])
        route.fulfill(response=answer, json=data)

    finished.page.route("**/fairness*", forge)
    finished.click("Check every roll in my browser")
    assert finished.page.locator("[data-fair]").get_attribute("data-fair") == "false"


def test_luck_is_reported_for_each_seat(finished):
    table = finished.page.get_by_role("region", name="Luck").or_(finished.page.locator("section", has_text="Luck"))
    table.get_by_text("Better than expected").first.wait_for()


def test_the_downloaded_record_replays_and_its_dice_fit_the_seal(finished):
    with finished.page.expect_download() as given:
        finished.page.get_by_role("link", name="Download").click()
    record = read_record(given.value.path().read_text(encoding="utf-8"))
    record.replay()
    assert "fit" in record.check_dice()


def test_a_match_saved_as_a_file_plays_from_disk_without_a_server(finished, chromium, tmp_path):
    with finished.page.expect_download() as given:
        finished.page.get_by_role("link", name="Save as a file").click()
    given.value.save_as(tmp_path / "match.html")
    alone = chromium.new_context(offline=True)
    alone.set_default_timeout(60_000)
    page, wrong = alone.new_page(), []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("requestfailed", lambda asked: wrong.append(asked.url))
    page.goto((tmp_path / "match.html").as_uri())
    page.wait_for_selector("[data-entry='0']")
    page.locator(".board .thing, .board svg").first.wait_for()
    page.get_by_role("group", name="Speed").get_by_role("button").last.click()
    page.get_by_role("button", name="Play", exact=True).click()
    last = page.get_by_label("Entry of the match").get_attribute("max")
    page.wait_for_selector(f"[data-entry='{last}']")
    assert wrong == []
    alone.close()


def test_the_replay_fits_a_phone_and_passes_the_checks(finished, fits_a_phone):
    finished.page.set_viewport_size({"width": 360, "height": 740})
    finished.page.wait_for_load_state("networkidle")
    fits_a_phone(finished)
    assert finished.axe() == []


def test_a_match_is_played_on_from_a_moment_of_the_past(finished):
    finished.click("One entry on")
    finished.page.get_by_text("Play on from here").click()
    finished.click("Play on")
    finished.page.wait_for_url("**/m/*")
    assert finished.wait()


def test_worked_examples_are_offered_and_told_with_comments(person):
    """From the page of learning and the rules; the comments are walked through one by one."""
    one = person()
    for game in ("dice_duel", "final_war", "roar_of_war", "throes_of_war", "tower_siege"):
        one.open(f"/learn/{game}")
        one.page.get_by_role("link", name=re.compile("^Watch a worked example: ")).click()
        one.page.get_by_role("button", name="Comment »").click()
        one.page.locator(".comment").wait_for()
        assert one.page.locator(".comment").inner_text().strip()
        one.page.locator(".board > *").first.wait_for()
        one.open(f"/rules/{game}")
        one.page.get_by_role("link", name=re.compile("worked example")).wait_for()
