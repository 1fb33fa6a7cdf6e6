"""Who sits down how: lobby, clock, cards looked at closely."""
import re

TAKEN = """before => {
  const now = document.querySelector("[data-asked]");
  return !now || Number(now.dataset.asked) !== before || document.querySelector("[data-choice]:not([disabled])");
}"""  # a click has led to an answer, or to a next click


def test_a_listed_table_is_found_in_the_lobby_and_joined(person):
    first, second = person(), person()
    first.open("/new?game=dice_duel")
    first.page.get_by_label("Seat 2").select_option("open")
    first.page.get_by_label("Clock").select_option(index=1)
    first.page.get_by_label("Show this table in the lobby").check()
    first.click("Open the table")
    first.page.get_by_label("Invitation link").wait_for()
    second.open("/matches")
    second.page.get_by_role("link", name=re.compile("^Sit down Dice Duel")).first.click()
    second.click("Sit down")
    for one in (first, second):
        one.page.wait_for_selector(".board")
        assert re.fullmatch(r"\d+:\d\d", one.page.get_by_role("timer").first.inner_text())


def test_a_card_is_shown_large_by_mouse_and_by_key(person):
    one = person().quick("roar_of_war", "random")
    while one.wait() and not one.page.locator(".board button.thing .card, .board button.thing").count():
        one.choose(one.names()[0])
    while not one.page.locator(".board [data-hand] button.thing").count():
        one.choose(one.names()[0])
        one.wait()
    card = one.page.locator(".board [data-hand] button.thing").last
    while not one.page.locator(".inspect .card").count():  # the board may move away under the mouse while the odds arrive
        one.page.mouse.move(0, 0)
        card.hover()
        one.page.wait_for_timeout(500)
    card.focus()
    one.page.keyboard.press("i")
    dialog = one.page.get_by_role("dialog")
    dialog.wait_for()
    assert one.axe() == []
    dialog.get_by_role("button", name="Close").click()
    assert dialog.count() == 0


def test_a_war_is_fought_by_clicking_on_what_glows(person, chance):
    """Without the list: the card, then the place, on the board itself; the list serves where nothing is to be pointed at."""
    one = person().quick("roar_of_war", "random")
    clicked = 0
    for _ in range(16):
        if not one.wait():
            break
        before = one.asked
        glowing = one.page.locator(".board .may")
        if not glowing.count():
            one.choose_any(chance)
            continue
        while one.asked == before:
            glowing.nth(chance.randrange(glowing.count())).click()
            one.page.wait_for_function(TAKEN, arg=before)
        clicked += 1
    assert clicked > 5


def test_two_sets_of_rules_are_offered_and_the_table_says_which(person):
    """Printed rules are the usual ones; single rules are folded away below, in groups, and counted when they are changed."""
    one = person().open("/new?game=tower_siege")
    printed = one.page.get_by_role("radio", name=re.compile("Printed"))
    balanced = one.page.get_by_role("radio", name=re.compile("Balanced"))
    printed.wait_for()
    assert printed.is_checked() and not balanced.is_checked()
    fold = one.page.locator("details.expert")
    assert fold.get_attribute("open") is None and "none changed" in fold.locator("summary").inner_text()
    balanced.check()
    fold.locator("summary").click()
    assert fold.locator("fieldset").count() > 1 and fold.locator(".option p").count() == fold.locator(".option").count()
    assert "none changed" in fold.locator("summary").inner_text()
    one.click("Open the table")
    one.page.locator("[data-rules]", has_text="balanced rules").wait_for()
    one.open("/matches")
    one.page.get_by_text("Tower Siege · balanced rules").wait_for()


def test_a_single_rule_that_is_changed_makes_the_rules_ones_own(person):
    one = person().open("/new?game=dice_duel")
    one.page.locator("details.expert summary").click()
    one.page.locator(".option label", has_text=re.compile("First attacker")).locator("select").select_option("2")
    assert "1 changed: First attacker" in one.page.locator("details.expert summary").inner_text()
    one.click("Open the table")
    one.page.locator("[data-rules]", has_text="own rules").wait_for()
