"""Keyboard, screen reader, phone: everybody plays."""
import random

import pytest

from wartable.kernel.registry import game_names

GAMES = game_names()
PAGES = [
    "/", "/matches", "/learn/dice_duel", "/you", "/new?game=dice_duel", "/rules", "/rules/dice_duel", "/about", "/no/such/page",
]  # fmt: skip


def settle(one):
    one.page.wait_for_load_state("networkidle")
    one.page.wait_for_selector("h1")


@pytest.mark.parametrize("path", PAGES)
def test_every_page_fits_a_phone_and_nothing_serious_is_found_on_it(person, path, fits_a_phone):
    """Narrow and wide, light and dark."""
    one = person(width=360, height=740).open(path)
    settle(one)
    fits_a_phone(one)
    assert one.axe() == []
    one.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    one.page.set_viewport_size({"width": 1280, "height": 900})
    assert one.axe() == []


@pytest.mark.parametrize("game", GAMES)
def test_a_match_of_every_game_fits_a_phone_and_passes_the_checks(person, chance, game, fits_a_phone):
    """At the beginning, and after some choices in the dark."""
    one = person(width=360, height=740).quick(game, "random")
    one.wait()
    fits_a_phone(one)
    assert one.axe() == []
    for _ in range(8):
        one.choose_any(chance)
        if not one.wait():
            break
    one.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    fits_a_phone(one)
    assert one.axe() == []


def test_a_whole_duel_is_played_by_keyboard_alone(person):
    """From the front page to the end of the match, with Tab, Enter and the number keys."""
    one = person().open("/")
    one.page.get_by_role("button", name="Play now: Dice Duel").wait_for()
    focused = "document.activeElement.getAttribute('aria-label') || document.activeElement.textContent"
    for _ in range(60):
        one.page.keyboard.press("Tab")
        if one.page.evaluate(focused) == "Play now: Dice Duel":
            break
    one.page.keyboard.press("Enter")
    one.page.locator("dialog[open] button.proposed").wait_for()
    one.page.keyboard.press("Enter")  # the proposed opponent has the focus
    for turn in range(600):
        if not one.wait():
            break
        before = one.asked
        if turn % 5 == 0:  # the slow way: to the list, down, back and Enter
            one.page.keyboard.press("c")
            one.page.keyboard.press("ArrowDown")
            one.page.keyboard.press("ArrowUp")
            one.page.keyboard.press("Enter")
        else:
            one.page.keyboard.press("1")
        one.answered(before)
    assert one.over


def test_what_happens_is_announced(person):
    """Also where the log is folded away, as on a phone; and every die on the board has words."""
    one = person(width=390, height=844).quick()
    one.wait()
    voice = one.page.locator("[data-voice][aria-live=polite]")
    before = voice.locator("p").count()
    one.choose(one.names()[0])
    one.wait()
    assert voice.locator("p").count() > before
    assert "rolls" in voice.inner_text()
    for die in one.page.locator(".board .thing.die").all():
        assert "sword" in die.inner_text() or "Power" in die.inner_text() or "blank" in die.inner_text()


def test_nothing_moves_for_those_who_want_it_still(person):
    one = person(motion="reduce").quick()
    one.wait()
    moving = one.page.evaluate("document.getAnimations().filter(one => one.playState === 'running').length")
    assert moving == 0


def test_the_rules_are_searched_and_linked(person):
    one = person().open("/rules/dice_duel#DD-3.1")
    one.page.locator("[id='DD-3.1'].there").wait_for()
    one.page.get_by_label("Search").fill("blue die")
    one.page.get_by_text("paragraphs").wait_for()
    assert 0 < one.page.locator("article .para, article tr").count() < 60


def test_the_first_match_explains_rules_when_they_are_used(person):
    one = person().open("/learn/dice_duel")
    one.click("First match with a guide: Dice Duel")
    one.wait()
    note = one.page.get_by_role("note")
    note.wait_for()
    assert "DD-" in note.inner_text()


def test_after_a_first_match_a_challenge_waits_to_be_won_on_ones_own(person):
    one = person().open("/learn/dice_duel")
    one.click("First match with a guide: Dice Duel")
    chance = random.Random(1)
    while one.wait():
        one.choose_any(chance)
    one.page.locator("[data-end] [data-alone]").get_by_role("button", name="Challenge 1: ").click()
    one.page.wait_for_selector("[data-challenge=open]")
    one.page.wait_for_selector("[data-asked]")
    assert "first match" not in one.page.locator(".top").inner_text()
