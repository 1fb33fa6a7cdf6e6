"""The scene of Throes of War: one screen at every size, and played on the things themselves."""
import pytest

SIZES = [(1280, 800), (1440, 900), (900, 700), (390, 844)]
SETUPS = {
    "duel": (["random"], {"ready_decks": "usual", "best_of": 3}),
    "team of eight": (["random"] * 7, {"mode": "team_duel", "ready_decks": "usual"}),
    "quest": (["random"] * 5, {"quest": "abysal_minion_lord", "ready_decks": "usual"}),
}
# What is wrong with the table as it lies: the page scrolls, what may be chosen is out of sight, parts lie over each other.
WRONG = """() => {
  const wrong = [];
  const board = document.querySelector(".board").getBoundingClientRect();
  const whole = document.documentElement;
  if (whole.scrollHeight > innerHeight || whole.scrollWidth > innerWidth) wrong.push("the page scrolls");
  const swipes = (one) => one.matches(".swipe *, .gears *, .trayrow *, .cells *, .allies *, .gone *, .pool *, .items *");
  for (const one of document.querySelectorAll(".board button.may")) {
    const r = one.getBoundingClientRect(), x = r.x + r.width / 2, y = r.y + r.height / 2;
    const aside = (x < board.x || x > board.right) && !(innerWidth < 600 && swipes(one));
    if (y < board.y || y > board.bottom || aside) wrong.push(`${one.textContent} is outside`);
  }
  const named = ".throes > section, .clash > :is(.meet, .margin, .front)";
  const parts = [...document.querySelectorAll(named)].filter((one) => one.offsetParent);
  for (const a of parts) for (const b of parts) {
    if (a === b || a.contains(b) || b.contains(a)) continue;
    const [r, s] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
    const deep = Math.min(r.bottom, s.bottom) - Math.max(r.top, s.top);
    if (deep > 12 && r.top < s.top) wrong.push(`${a.className} lies ${Math.round(deep)} over ${b.className}`);
  }
  return wrong;
}"""


def sit(one, bots, **options):
    """A match with these bots, opened without the form."""
    one.context.request.get(f"{one.url}/api/session")
    seats = [{"kind": "me"}, *[{"kind": "bot", "bot": bot} for bot in bots]]
    return one.open(f"/m/{one.ask('matches', game='throes_of_war', seats=seats, options=options)['id']}")


def step(one):
    """One choice on the table: a way to pay, a card in play, a die, and only then a button."""
    before = one.asked
    page = one.page
    for place in ("[data-way]", ".own .gear button.may", ".tray button.may", ".cells button.may", "[data-choice]"):
        if page.locator(place).count():
            page.locator(place).first.click()
            break
    if page.locator(".fork button").count():
        page.locator(".fork button").first.click()
    one.answered(before)
    return one.wait()


@pytest.mark.parametrize("setup", SETUPS)
def test_the_table_fits_every_screen(person, setup):
    """Two players and the most, in turns, while dice are placed and lost."""
    bots, options = SETUPS[setup]
    one = sit(person(width=1280, height=800), bots, **options)
    one.wait()
    for number in range(8):
        if number % 2 == 0:
            for width, height in SIZES:
                one.resize(width, height)
                assert one.page.evaluate(WRONG) == [], (setup, number, width, one.page.locator("#question").inner_text())
            one.resize(1280, 800)
        if not step(one):
            break


def test_a_class_is_chosen_on_the_stair_and_played_by_one_button(person):
    """Twenty-one classes; the one that is looked at is told, and only the button commits it."""
    one = sit(person(width=1280, height=800), ["random"])
    one.wait()
    assert one.page.locator(".stair button").count() == 21
    for width, height in SIZES:
        one.resize(width, height)
        assert one.page.evaluate(WRONG) == [], width
    before = one.asked
    one.page.locator(".stair button", has_text="Ranger, NATURE and INGENUITY").click()
    assert one.asked == before
    one.page.get_by_role("button", name="Play the Ranger").click()
    one.answered(before)
    one.wait()
    assert one.page.locator(".own .plate", has_text="Ranger").count() == 1


def test_a_deck_of_ones_own_is_built_card_by_card_and_die_by_die(person):
    one = sit(person(width=1280, height=800), ["random"])
    one.wait()
    for place, text in [(".setup .thing", "Own deck"), (".stair button", "Warrior, ")]:
        before = one.asked
        one.page.locator(place, has_text=text).first.click()
        if one.page.locator("[data-deed]").count():
            one.page.locator("[data-deed]").click()
        one.answered(before)
        one.wait()
    assert one.page.evaluate(WRONG) == []
    for number in range(19):
        before = one.asked
        one.page.locator(".pool button.may").nth(number).click()
        one.answered(before)
        one.wait()
    for _ in range(10):
        before = one.asked
        one.page.locator(".kinds button.may").nth(1).click()
        one.answered(before)
        one.wait()
    assert one.page.locator(".own .plate", has_text="Warrior").count() == 1


def until(one, place, most=60):
    """Plays until something of this kind can be chosen in one's own turn."""
    for _ in range(most):
        if one.page.locator("[data-choice='end turn']").count() and one.page.locator(place).count():
            return one.page.locator(place).first
        step(one)
    raise AssertionError(f"never: {place}")


def test_a_die_is_dragged_onto_a_card_and_pays_for_it(person):
    """Die, then card: the die that was taken up is the first to lie on the card."""
    one = sit(person(width=1280, height=800), ["random"], ready_decks="usual")
    one.wait()
    die = until(one, ".tray button.may")
    dice = one.page.locator(".tray button").count()
    die.hover()
    box = die.bounding_box()
    one.page.mouse.down()
    one.page.mouse.move(box["x"] + 20, box["y"] + 40)
    target = one.page.locator(".own .gear button.may").first.bounding_box()
    before = one.asked
    one.page.mouse.move(target["x"] + target["width"] / 2, target["y"] + 60, steps=4)
    one.page.mouse.up()
    if one.page.locator(".fork button").count():
        one.page.locator(".fork button").first.click()
    one.answered(before)
    one.page.wait_for_function("n => document.querySelectorAll('.tray button').length < n", arg=dice)
    assert one.page.locator(".own .gear .paid .symbol-die").count() > 0


def test_a_card_is_used_by_keyboard(person):
    one = sit(person(width=1280, height=800), ["random"], ready_decks="usual")
    one.wait()
    until(one, ".own .gear button.may").focus()
    before = one.asked
    one.page.keyboard.press("Enter")
    if one.page.locator(".fork button").count():
        one.page.locator(".fork button").first.focus()
        one.page.keyboard.press("Enter")
    one.answered(before)
    assert one.wait()
