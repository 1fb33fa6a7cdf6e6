"""The scene of Tower Siege: one screen at every size, with two Mages and with six, and a siege played on the table itself."""
import re

import pytest

SIZES = [(1280, 800), (1440, 900), (900, 700), (390, 844)]
FOLDED = "localStorage.setItem('wartable.settings', '{\"pace\": \"off\", \"list\": false}')"
MEASURED = """() => {
  const table = document.querySelector('.board').getBoundingClientRect();
  const rows = [...document.querySelectorAll('.board *')].filter((row) => getComputedStyle(row).overflowX === 'auto');
  const swiped = (one) => rows.some((row) => row.contains(one) && row.scrollWidth > row.clientWidth + 1);
  const faults = [];
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) faults.push('the page scrolls');
  for (const one of document.querySelectorAll('.board button.may')) {
    const at = one.getBoundingClientRect(), name = one.innerText.slice(-60);
    const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
    if (at.width < 43.5 || at.height < 43.5) faults.push(`too small for a finger: ${name}`);
    if (y < table.top || y > table.bottom) faults.push(`outside: ${name}`);
    else if ((x < table.left || x > table.right) && !swiped(one)) faults.push(`outside: ${name}`);
    else if (!swiped(one) && !one.contains(document.elementFromPoint(x, y))) faults.push(`covered: ${name}`);
  }
  return faults;
}"""


@pytest.fixture
def besieged(person):
    """Somebody at a table with so many simple opponents, the list of choices folded."""

    def sit(bots, bot="random", **options):
        one = person(width=1280, height=800)
        one.context.add_init_script(FOLDED)
        one.context.request.get(f"{one.url}/api/session")
        seats = [{"kind": "me"}, *[{"kind": "bot", "bot": bot}] * bots]
        table = one.ask("matches", game="tower_siege", seats=seats, options=options)
        one.open(f"/m/{table['id']}")
        one.wait()
        return one

    return sit


def pick_thing(one, words):
    """Clicks the thing on the table whose label begins so, and waits for the next question."""
    before = one.asked
    one.page.locator(".board button.may", has_text=re.compile(words)).first.click()
    one.answered(before)
    one.wait()


def fits_everywhere(one):
    found = []
    for width, height in SIZES:
        one.resize(width, height)
        found += [f"{width}x{height}: {fault}" for fault in one.page.evaluate(MEASURED)]
    one.resize(1280, 800)
    assert found == []


def test_mage_tower_and_deck_are_chosen_on_the_table_at_every_size(besieged):
    one = besieged(1, deck_mode="preset")
    for words in ("^.*Galwan", "The round Tower", "Iron Keep"):
        fits_everywhere(one)
        assert one.page.locator(".board button.may").count() >= 3
        pick_thing(one, words)
    assert one.axe() == []
    assert one.page.locator("[data-keep]").count() == 2
    fits_everywhere(one)


def test_cards_are_bought_by_click_by_drag_and_by_key(besieged):
    one = besieged(1)
    pick_thing(one, "Galwan")
    pick_thing(one, "The tall Tower")
    while "buy" not in one.page.locator("#question").inner_text():
        before = one.asked
        one.page.locator(".answers button.choice").first.click()
        one.answered(before)
        one.wait()
    fits_everywhere(one)
    gold = lambda: int(one.page.locator("[data-at='gold 0'] b").inner_text())  # noqa: E731
    start = gold()
    mine = one.page.locator(".dock button.may", has_text=re.compile("in hand.* gold")).first
    box, before = mine.bounding_box(), one.asked
    one.page.mouse.move(box["x"] + 20, box["y"] + 30)
    one.page.mouse.down()
    one.page.mouse.move(box["x"] + 20, box["y"] - 60, steps=4)
    one.page.mouse.move(500, 400, steps=4)
    one.page.mouse.up()
    one.answered(before)
    one.wait()
    left = one.page.locator("#question").inner_text()
    if "who bears it" in left:
        pick_thing(one, "Mage|Tower")
    assert gold() < start
    more = one.page.locator(".dock button.may", has_text=re.compile("in hand"))
    if more.count():
        before = one.asked
        more.first.focus()
        one.page.keyboard.press("Enter")
        one.answered(before)
        one.wait()
    fits_everywhere(one)


def test_an_attack_shows_its_rolls_and_its_way_and_is_met_by_a_click(besieged):
    """The opponent attacks: sum, scale and arc stand on the table, and the Tower is chosen to defend."""
    one = besieged(1, bot="soldier")
    pick_thing(one, "Human")
    pick_thing(one, "The square Tower")
    question = one.page.locator("#question")
    for _ in range(40):
        assert not one.over
        if "who defends" in question.inner_text():
            break
        before = one.asked
        ends = one.page.locator(".answers button.choice", has_text="End your turn")
        (ends if ends.count() else one.page.locator(".answers button.choice, .board button.may")).first.click()
        one.answered(before)
        one.wait()
    assert one.page.locator(".fight .scale").count() == 1
    one.page.wait_for_selector("[data-arc]", state="attached")
    assert one.page.locator(".fight .sum").get_attribute("aria-label").endswith("or less")
    fits_everywhere(one)
    pick_thing(one, "Your Tower")
    assert any("rolls" in line for line in one.log())


def test_attackers_are_a_set_that_is_sent_as_one(besieged):
    """Creatures are taken up on the table and put back; one button names them, and Undo takes all of them back."""
    one = besieged(1)
    pick_thing(one, "Galwan")
    pick_thing(one, "The tall Tower")
    named, send = one.page.locator(".own button.may, .mine button.may"), one.page.locator("[data-together]")
    question = one.page.locator("#question")
    for _ in range(60):
        if "attack" in question.inner_text() and named.count() > 0:
            break
        before = one.asked
        buying = one.page.locator(".dock button.may")
        (buying if buying.count() else one.page.locator(".answers button.choice, .board button.may")).first.click()
        one.answered(before)
        one.wait()
    before = one.asked
    named.first.click()
    assert "Attack with these 1" in send.inner_text()
    one.page.keyboard.press("u")
    assert send.count() == 0
    for at in range(named.count()):
        named.nth(at).click()
    send.focus()
    one.page.keyboard.press("Enter")
    one.answered(before)
    one.wait()
    one.click("Undo")
    one.page.wait_for_function("words => document.querySelector('#question').textContent.includes(words)", arg="attack")
    assert send.count() == 0


def test_six_mages_fit_on_one_screen(besieged):
    one = besieged(5)
    pick_thing(one, "Orc")
    pick_thing(one, "The round Tower")
    fits_everywhere(one)
    assert one.page.locator("[data-foe]").count() == 5
    assert one.page.locator("[data-keep]").count() == 6
    assert one.axe() == []
