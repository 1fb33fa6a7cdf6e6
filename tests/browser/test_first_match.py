"""A first match on the page: the mentor speaks, and what the lesson is about is lit."""
import pytest

from wartable.kernel.registry import find_game, game_names

APART = """() => {
    const at = (selector) => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
    const [plate] = at("[data-mentor] .plate");
    const things = at(".thing.may");
    const apart = (t) => t.right <= plate.left || t.left >= plate.right || t.bottom <= plate.top || t.top >= plate.bottom;
    return plate && things.length > 0 && things.every(apart);
}"""


def begun(person, game):
    one = person().open(f"/learn/{game}")
    one.click("First match with a guide: " + find_game(game).title)
    one.page.wait_for_selector("[data-lesson]")
    return one


@pytest.mark.parametrize("game", game_names())
def test_the_mentor_says_what_the_lesson_says_and_covers_nothing_that_may_be_chosen(person, game):
    one = begun(person, game)
    plate = one.page.locator("[data-mentor] .plate")
    plate.wait_for()
    does = one.page.locator("[data-lesson] b").inner_text()
    assert does in plate.inner_text()
    one.page.wait_for_function(APART)


def test_a_mentor_who_is_put_aside_is_heard_beside_the_table(person):
    one = begun(person, "dice_duel")
    says = one.page.locator("[data-lesson] .says > span")
    assert says.bounding_box()["width"] <= 1
    one.page.locator("[data-mentor] button").click()
    one.page.locator("[data-mentor] .plate").wait_for(state="detached")
    assert says.bounding_box()["width"] > 1


def test_what_was_explained_during_lessons_is_read_one_thing_after_another_when_they_are_done(person):
    one, read = begun(person, "dice_duel"), []
    while one.wait():
        if not one.page.locator("[data-lesson]").count():
            read += one.page.locator(".guide > p").all_inner_texts()
            if any("DD-5.1" in note for note in read):
                break
        one.choose(one.names()[0])
    assert any("takes 1 Health" in note for note in read)
    assert len(set(read)) == len(read)


def test_a_first_match_speaks_of_nothing_that_it_does_not_teach(person):
    one = begun(person, "tower_siege")
    one.wait()
    one.choose("mage gnome")
    one.wait()
    assert not one.page.locator("[data-lesson]").count()
    assert not one.page.get_by_role("button", name="Until attacked").count()
