"""Roar of War on its table: races, rows, piles and rivals are chosen where they lie, and everything fits on one screen."""
import pytest

SIZES = [(1280, 800), (1440, 900), (900, 700), (390, 844)]
USUAL = ["do you lay down in your Last Row", "do you lay in front", "attacks", "do you attack", "do you place"]
FOLDED = "localStorage.setItem('wartable.settings', JSON.stringify({ pace: 'off', list: false }))"
# Where a choice is looked for on the table, one kind of thing after another; a folded rival is unfolded first.
THINGS = [".race.may", ".pile button.may:not(.picked)", "[data-hand] button.may:not(.picked)",
          ".spread button.may:not(.picked)", ".whothing.may", ".chip-thing.may"]  # fmt: skip
IN_HAND = "one => one.closest('[data-hand]') !== null"
FITS = """() => {
  const page = document.documentElement, wrong = [];
  const board = document.querySelector('.board').getBoundingClientRect();
  const box = one => one.getBoundingClientRect();
  const seen = one => box(one).width > 1 && box(one).height > 1 && !one.closest('[popover]:not(:popover-open)');
  if (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth) wrong.push('the page scrolls');
  const swiped = one => innerWidth < 600 && one.closest('[data-hand]');
  const buttons = [...document.querySelectorAll('.board button')].filter(seen);
  for (const one of buttons) {
    const r = box(one), x = r.x + r.width / 2, y = r.y + r.height / 2;
    const aside = x < board.x || x > board.right;
    if ((aside && !swiped(one)) || y < board.y || y > board.bottom) wrong.push('outside: ' + one.innerText);
    if (r.width < 43.5 || r.height < 43.5) wrong.push('small: ' + one.innerText);
  }
  const scrolls = one => /auto|scroll/.test(getComputedStyle(one).overflowX + getComputedStyle(one).overflowY);
  for (const one of document.querySelectorAll('.board *')) {
    if (!seen(one)) continue;
    const wide = one.scrollWidth > one.clientWidth + 1, r = box(one);
    if (scrolls(one) && !swiped(one) && (wide || one.scrollHeight > one.clientHeight + 1)) wrong.push('scrolls');
    if (one.children.length || !one.textContent.trim() || one.closest('.hidden-text, .name')) continue;
    if (wide && getComputedStyle(one).overflow !== 'visible') wrong.push('cut: ' + one.textContent);
    const beyond = r.bottom > board.bottom + 2 || r.right > board.right + 2 || r.left < board.left - 2;
    if (beyond && !swiped(one)) wrong.push('beyond the edge: ' + one.textContent);
  }
  const may = buttons.filter(one => one.matches('.may') && !one.closest('[data-hand]')).map(box);
  may.forEach((a, i) => may.slice(i + 1).forEach(b => {
    const across = Math.min(a.right, b.right) - Math.max(a.x, b.x), down = Math.min(a.bottom, b.bottom) - Math.max(a.y, b.y);
    if (across > 4 && down > 8) wrong.push('two things overlap at ' + [a.x, a.y, b.x, b.y].map(Math.round));
  }));
  const parts = ['.foes', '.clash', '.mine', '[data-hand]'].map(name => document.querySelector(name)).filter(Boolean).map(box);
  parts.forEach((a, i) => { if (i && a.y < parts[i - 1].bottom - 1) wrong.push('part ' + i + ' lies over the one above it') });
  return wrong;
}"""


@pytest.fixture
def at_war(person):
    """Somebody at a table of so many, with the list of choices folded."""

    def sit(players=2, width=1280, height=800, **options):
        one = person(width=width, height=height)
        one.context.add_init_script(FOLDED)
        one.context.request.get(f"{one.url}/api/session")
        seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * (players - 1)]
        table = one.ask("matches", game="roar_of_war", seats=seats, options=options)
        one.open(f"/m/{table['id']}")
        one.wait()
        return one

    return sit


def on_table(one):
    """What can be chosen on the table now, the most telling kind first."""
    for things in THINGS:
        found = one.page.locator(f".board {things}")
        if found.count():
            return found
    return None


def act(one, chance):
    """Answers the open question on the table; by a button only what has no thing."""
    before = one.asked
    for _ in range(12):  # four cards, each with its pile
        found = on_table(one)
        buttons = one.page.locator(".answers .choice")
        if found is None or (buttons.count() and found.first.evaluate(IN_HAND) and chance.random() < 0.5):
            found = buttons
        found.nth(chance.randrange(found.count())).click()
        one.wait()
        if one.over or one.asked != before:
            break
    one.answered(before)


def kind(one):
    return one.page.locator("#question").inner_text()


def test_a_war_begins_and_is_fought_on_the_table_alone(at_war, chance):
    """A race, eight cards for the rows, then attackers and targets; no list is unfolded, and few buttons stand beside."""
    one = at_war()
    with one.answering():
        one.page.locator(".race.may", has_text="Humans").click()
    asked = set()
    for turn in range(40):
        asked.add(kind(one))
        assert one.page.locator(".choices [data-choice]").count() == 0
        assert one.page.locator(".answers .choice").count() <= 4
        act(one, chance)
        if not one.wait():
            break
        if turn == 7:
            assert one.page.locator(".mine .pile").count() == 4
    assert {f"Which card {words}?" for words in USUAL} <= asked


def lay(one, name):
    one.page.locator("[data-hand] button.may", has_text=name).focus()
    one.page.keyboard.press("Enter")


def laid(one, count):
    one.page.wait_for_function("n => document.querySelectorAll('[data-meant]').length === n", arg=count)


def test_four_cards_are_laid_by_keyboard_sent_with_the_last_and_taken_back_as_one(at_war):
    """Until the last each is put back by itself; the Leader cannot be left out of the Last Row."""
    one = at_war()
    with one.answering():
        one.page.locator(".race.may", has_text="Dwarves").click()
    before = one.asked
    lay(one, "Axeman")
    assert one.page.get_by_role("button", name="Pile 1, Last Row: Axeman").count() == 1
    lay(one, "Axeman")
    laid(one, 2)
    one.page.keyboard.press("u")
    laid(one, 1)
    one.page.get_by_role("button", name="Undo").click()
    laid(one, 0)
    for number in range(1, 4):
        lay(one, "Axeman")
        laid(one, number)
    assert one.page.locator("[data-hand] button.may").all_inner_texts()[0].count("Dwarf King")
    assert one.page.locator("[data-hand] button.may").count() == 1
    assert one.asked == before
    lay(one, "Dwarf King")
    one.answered(before)
    one.wait()
    assert "in front" in kind(one)
    laid(one, 4)
    one.page.get_by_role("button", name="Undo").click()
    laid(one, 0)
    one.wait()
    assert "in your Last Row" in kind(one)


@pytest.mark.parametrize(("players", "options"), [(2, {}), (12, {})])
def test_every_moment_fits_on_one_screen(at_war, chance, players, options):
    """Choosing a race, laying rows, attacking, answering, placing: at four sizes nothing scrolls, is cut or covered."""
    one = at_war(players, **options)
    seen = {}
    for _ in range(18):
        moment = kind(one)
        if seen.setdefault(moment, 0) < 1:
            seen[moment] += 1
            for width, height in SIZES:
                one.resize(width, height)
                assert one.page.evaluate(FITS) == [], f"{moment} at {width}x{height}"
            one.resize(1280, 800)
        act(one, chance)
        if not one.wait():
            break
    assert len(seen) >= 5


def test_a_card_is_laid_by_dragging_it_to_its_place(at_war):
    one = at_war()
    with one.answering():
        one.page.locator(".race.may", has_text="Dwarves").click()
    mouse = one.page.mouse
    what, to = one.page.locator("[data-hand] button.may", has_text="Axeman"), one.page.locator(".column button.may")
    for at, then in ((what, mouse.down), (to, mouse.up)):
        box = at.bounding_box()
        mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=40)
        then()
    one.page.get_by_role("button", name="Pile 1, Last Row: Axeman").wait_for()
