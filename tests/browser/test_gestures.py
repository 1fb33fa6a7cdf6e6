"""Things are chosen on the things, in every game: by a tap, by dragging with the mouse, by dragging with a finger; and what
cannot be chosen says why, with the rule."""
import re

import pytest

from wartable.kernel.registry import game_names

GAMES = game_names()
SETUP = {"throes_of_war": {"ready_decks": "usual"}, "tower_siege": {"deck_mode": "preset"}}
MAY = ".board button.may:not(.picked)"
DULL = ".board button.forbidden"
# One thing that may be chosen, in the window and uncovered; where its middle is.
OPEN = """(wanted) => [...document.querySelectorAll(wanted)].filter((one) => one.checkVisibility()).map((one) => {
  const at = one.getBoundingClientRect(), x = at.x + at.width / 2, y = at.y + at.height / 2;
  return one.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
}).filter(Boolean)"""
BARE = """() => {
  const at = document.querySelector('.board').getBoundingClientRect();
  return { x: at.x + at.width / 2, y: at.y + at.height / 2 };
}"""


@pytest.fixture
def at_table(person):
    """Somebody at a table with a simple opponent, the list of choices folded."""

    def sit(game, **facts):
        one = person(**facts)
        one.context.add_init_script("localStorage.setItem('wartable.settings', JSON.stringify({ pace: 'off', list: false }))")
        one.context.request.get(f"{one.url}/api/session")
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        table = one.ask("matches", game=game, seats=seats, options=SETUP.get(game, {}))
        one.open(f"/m/{table['id']}")
        return one

    return sit


def button(one, chance):
    """Answers by a button of the rail, or by the list if there is none."""
    before = one.asked
    folded = one.page.locator("button.all[aria-expanded=false]")
    if folded.count():
        folded.click()
    one.choose_any(chance)
    unfolded = one.page.locator("button.all[aria-expanded=true]")
    if not one.over and unfolded.count():
        unfolded.click()
    assert one.over or one.asked != before


def until(one, chance, wanted, most=60):
    """Plays on until such a thing lies on the table."""
    for _ in range(most):
        assert one.wait()
        if one.page.evaluate(OPEN, wanted):
            return
        button(one, chance)
    raise AssertionError(f"never: {wanted}")


def tapped(one, chance, most):
    """So many taps on things that may be chosen; how many questions they answered."""
    answered = 0
    for _ in range(most):
        if not one.wait():
            break
        before, things = one.asked, one.page.evaluate(OPEN, MAY)
        if not things:
            button(one, chance)
            continue
        at = chance.choice(things)
        one.page.touchscreen.tap(at["x"], at["y"])
        one.wait()
        deed = one.page.locator("[data-deed]")
        if not one.over and one.asked == before and deed.count():  # dice that were marked are thrown by the button
            deed.tap()
            one.answered(before)
            one.wait()
        answered += one.over or one.asked != before
    return answered


@pytest.mark.parametrize("game", GAMES)
def test_things_are_chosen_by_taps_on_a_phone(at_table, chance, game):
    one = at_table(game, width=390, height=844, touch=True)
    assert tapped(one, chance, 12) >= 2


class Finger:
    """A finger on the glass, as the browser itself gets it."""

    def __init__(self, page):
        self.session = page.context.new_cdp_session(page)

    def touch(self, kind, *points):
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    def drag(self, one, start, end, steps=8):
        """Up first, as one takes something from the edge; then to its place."""
        self.touch("touchStart", start)
        up = (start[0], start[1] - 30)
        for step in range(steps + 1):
            part = step / steps
            self.touch("touchMove", tuple(a + (b - a) * part for a, b in zip(up, end, strict=True)))
            one.page.evaluate("() => new Promise((done) => requestAnimationFrame(done))")
        self.touch("touchEnd")


class Mouse:
    """The same by mouse."""

    def __init__(self, page):
        self.mouse = page.mouse

    def drag(self, one, start, end, steps=8):
        self.mouse.move(*start)
        self.mouse.down()
        self.mouse.move(*end, steps=steps)
        self.mouse.up()


def dragged(one, hand, chance, most):
    """Drags things onto the table; how many answered a question. What leaves several places open is answered by a button."""
    answered = 0
    for _ in range(most):
        if not one.wait():
            break
        before, things = one.asked, one.page.evaluate(OPEN, f"{MAY}:not([aria-pressed])")
        if not things:
            button(one, chance)
            continue
        at, bare = chance.choice(things), one.page.evaluate(BARE)
        start = (at["x"], at["y"])
        hand.drag(one, start, (bare["x"], bare["y"]))
        one.wait()
        if one.over or one.asked != before:
            answered += 1
            continue
        one.page.keyboard.press("Escape")
        button(one, chance)
    return answered


def middle(thing):
    box = thing.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("way", [Finger, Mouse])
def test_a_card_is_dragged_to_its_place(at_table, way):
    """By a finger as by the mouse: the page does not take the touch for scrolling."""
    size = {"width": 390, "height": 844, "touch": True} if way is Finger else {"width": 1280, "height": 800}
    one = at_table("roar_of_war", **size)
    one.wait()
    with one.answering():
        one.page.locator(".race.may", has_text="Dwarves").click()
    cards = one.page.locator("[data-hand] button.may")
    way(one.page).drag(one, middle(cards.nth(1)), middle(one.page.locator(".column button.may").first))
    one.page.locator("[data-gathered='1']").wait_for()  # sent when all four lie there
    assert one.page.locator("[data-meant]").count() == 1


@pytest.mark.parametrize("game", [game for game in GAMES if game != "dice_duel"])  # its dice are marked where they lie
def test_a_thing_that_means_one_choice_is_dragged_onto_the_table(at_table, chance, game):
    one = at_table(game, width=1280, height=800)
    assert dragged(one, Mouse(one.page), chance, 12) >= 1


@pytest.mark.parametrize("game", [game for game in GAMES if game != "dice_duel"])  # there the cup is refused: test_match.py
def test_what_cannot_be_chosen_says_why_with_the_rule(at_table, chance, game):
    """In words for players: nothing of choices that are not called so, no names of things as records write them."""
    one = at_table(game, width=1280, height=800)
    reasons = set()
    for _ in range(2):
        until(one, chance, DULL)
        for at in one.page.evaluate(OPEN, DULL)[:4]:
            one.page.mouse.click(at["x"], at["y"])
            notice = one.page.locator("[data-notice]")
            notice.wait_for()
            said = notice.inner_text()
            assert re.search(r"\b[A-Z]{2}-\d", said), said
            assert not re.search(r"no choice called|\bC[1-5]\b|\w_\w", said), said
            assert len(said.split()) > 4
            reasons.add(said)
            one.page.keyboard.press("Escape")
            notice.wait_for(state="detached")
        button(one, chance)
    assert reasons
