"""The scene of Final War: an army is deployed on the table alone, and everybody can read it."""
import pytest
import raided

HAND = "[data-at=hand] button.thing.may"
PLACE = ".below button.thing.may"


def sit(person, seats, width=1280, height=800, **options):
    """A table with bots that think nothing, opened in the browser."""
    one = person(width=width, height=height)
    one.context.request.get(f"{one.url}/api/session")
    bots = [{"kind": "bot", "bot": "random"}] * (seats - 1)
    table = one.ask("matches", game="final_war", seats=[{"kind": "me"}, *bots], options=options)
    one.open(f"/m/{table['id']}")
    one.wait()
    return one


def lead(one, name="Tharas the Forest Lord"):
    before = one.asked
    one.page.locator(".board button", has_text=name).first.click()
    one.answered(before)
    one.wait()


def test_an_army_is_deployed_by_click_by_drag_and_by_key(person):
    """Card, then column; the card dragged onto the column; and both with Enter."""
    one = sit(person, 2, best_of=1)
    lead(one)
    for way in ("click", "drag", "key"):
        one.page.wait_for_selector(HAND)
        before, card = one.asked, one.page.locator(HAND).first
        if way == "click":
            card.click()
            if one.asked == before:
                one.page.locator(PLACE).first.click()
        elif way == "drag":
            card.hover()
            one.page.mouse.down()
            one.page.mouse.move(500, 420, steps=4)
            there = one.page.locator(PLACE).first.bounding_box()
            one.page.mouse.move(there["x"] + there["width"] / 2, there["y"] + there["height"] / 2, steps=4)
            one.page.mouse.up()
        else:
            card.focus()
            one.page.keyboard.press("Enter")
            if one.asked == before:
                one.page.locator(PLACE).first.focus()
                one.page.keyboard.press("Enter")
        one.answered(before)
        one.wait()
    assert one.page.locator(".below .creature").count() + one.page.locator(".below .coin, .below .wall").count() >= 4


def test_what_cannot_be_played_now_says_why(person):
    one = sit(person, 2, best_of=1)
    lead(one)
    for _ in range(8):  # whatever can be deployed is, until only cards of combat are left
        if one.page.locator("[data-at=hand] button.thing.forbidden").count():
            break
        before = one.asked
        one.page.locator("[data-choice=done]").click()
        one.answered(before)
        one.wait()
    one.page.locator("[data-at=hand] button.thing.forbidden").first.click()
    one.page.wait_for_selector("[data-notice]")
    assert "no choice called" not in one.page.locator("[data-notice]").inner_text()


def test_the_table_is_read_from_the_opponent_over_the_middle_to_the_own_hand(person):
    """The order of what a screen reader meets."""
    one = sit(person, 2)
    lead(one)
    named = one.page.locator(".board section[aria-label], .board [role=group]")
    labels = named.evaluate_all("all => all.map((one) => one.ariaLabel)")
    armies = [i for i, label in enumerate(labels) if label.startswith("Army of")]
    assert len(armies) == 2 and labels.index("Your hand") > armies[1] > armies[0]


@pytest.mark.parametrize("way", ["mouse", "keyboard"])
def test_columns_against_bandits_are_a_set_that_is_sent_and_taken_back_as_one(person, monkeypatch, way):
    """Each column is taken up and put back on the table; nothing happens before the one button is pressed."""
    monkeypatch.setattr("wartable.server.hall.find_challenge", raided.raided)
    one = person(width=1280, height=800)
    one.context.request.get(f"{one.url}/api/session")
    table = one.ask("games/final_war/challenges/1")
    one.open(f"/m/{table['id']}")
    one.wait()

    def press(locator):
        if way == "mouse":
            return locator.click()
        locator.focus()
        return one.page.keyboard.press("Enter")

    before, columns = one.asked, one.page.locator(".below button.whole.may")
    send = one.page.locator("[data-together]")
    assert columns.count() > 2 and send.count() == 0
    press(columns.nth(0))
    assert send.is_disabled() and "1 more" in send.inner_text()
    press(columns.nth(0))
    assert send.count() == 0
    press(columns.nth(1))
    press(columns.nth(0))
    assert columns.count() == 2 and "Attack with these 2" in send.inner_text()
    assert [one.get_attribute("aria-pressed") for one in columns.all()] == ["true", "true"]
    assert one.asked == before
    press(send)
    one.answered(before)
    one.wait()
    assert one.page.locator(".below .column.fights").count() == 2
    one.click("Undo")
    one.page.wait_for_function("() => !document.querySelector('.below .column.fights')")
