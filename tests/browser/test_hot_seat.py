"""Several people at one device."""


def test_a_curtain_falls_between_seats_with_secrets(person):
    """Nothing of the table is on the page until the next player draws the curtain."""
    one = person().new_table("kuhn", ["me", "me"])
    for _ in range(2):
        curtain = one.page.locator("[data-curtain]")
        curtain.wait_for()
        assert one.page.locator(".board").count() == 0 and one.page.get_by_role("log").count() == 0
        curtain.get_by_role("button").click()
        one.wait()
        hidden = one.page.locator(".board").inner_text()
        assert hidden
        one.choose("pass")
        if one.page.locator("[data-over]").count():
            break
    one.page.wait_for_selector("[data-over]")


def test_the_table_turns_by_itself_where_everything_lies_open(person, chance):
    one = person().new_table("dice_duel", ["me", "me"], starting_health=1)
    for _ in range(1000):
        if not one.wait():
            break
        assert one.page.locator("[data-curtain]").count() == 0
        one.choose_any(chance)
    assert one.over
