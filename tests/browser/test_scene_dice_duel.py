"""Dice Duel in its arena: whom to attack is chosen among those who stand around, dice lie still, odds are at hand."""
import pytest

FOLDED = "localStorage.setItem('wartable.settings', JSON.stringify({ pace: 'off', list: false }))"
WRONG = """() => {
  const box = one => one.getBoundingClientRect(), wrong = [];
  const board = box(document.querySelector('.board'));
  const plates = [...document.querySelectorAll('.board .duellist')].map(box);
  plates.forEach((a, i) => {
    const whole = a.x >= board.x && a.right <= board.right && a.y >= board.y && a.bottom <= board.bottom;
    if (!whole) wrong.push(`plate ${i} is not whole`);
    plates.slice(i + 1).forEach(b => {
      const across = Math.min(a.right, b.right) - Math.max(a.x, b.x);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.y, b.y);
      if (across > 2 && down > 2) wrong.push(`two plates overlap at ${Math.round(a.x)} ${Math.round(a.y)}`);
    });
  });
  for (const lane of document.querySelectorAll('.lane')) {
    const tag = box(lane.querySelector('.tag'));
    for (const score of lane.querySelectorAll('.score')) {
      const r = box(score), middle = r.y + r.height / 2;
      const over = tag.bottom > middle && tag.right > r.x && tag.x < r.right;
      if (score.textContent && over) wrong.push(`a word lies over ${score.textContent}`);
    }
  }
  return wrong;
}"""


@pytest.fixture
def in_the_arena(person):
    """Somebody in a duel of so many, with the list of choices folded."""

    def sit(players, width=1280, height=800):
        one = person(width=width, height=height)
        one.context.add_init_script(FOLDED)
        one.context.request.get(f"{one.url}/api/session")
        seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * (players - 1)]
        one.open(f"/m/{one.ask('matches', game='dice_duel', seats=seats)['id']}")
        one.wait()
        return one

    return sit


def dice(one):
    return one.page.locator(".lanes .thing.die.may")


def answer(one):
    """Keeps all dice, or attacks whoever is first: what a main button or a plate does."""
    with one.answering():
        one.page.locator(".duellist.may, .rail [data-deed], .rail button.choice.main").first.click()


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=["wide", "phone"])
def test_whom_to_attack_is_chosen_among_all_who_stand_around(in_the_arena, size):
    """Nobody covers anybody, among as many as there can be; the last comparison of others is not shown as one's own."""
    one = in_the_arena(12, *size)
    for _ in range(8):
        assert one.page.evaluate(WRONG) == []
        if one.page.locator(".duellist.may").count():
            break
        answer(one)
    assert one.page.locator(".duellist.may").count() >= 10
    assert one.page.locator(".lane").count() == 0
    answer(one)
    assert one.page.locator(".lane").count() == 3
    assert one.page.evaluate(WRONG) == []


def test_a_die_that_is_tapped_goes_into_the_cup_and_nothing_moves_away_under_the_finger(in_the_arena):
    """On a phone, with the odds of what would be thrown again below the cup."""
    one = in_the_arena(2, 390, 844)
    while not dice(one).count():
        answer(one)
    one.page.locator(".tray .odds dt").first.wait_for()
    lanes = one.page.locator(".lanes")
    before = lanes.bounding_box()
    dice(one).nth(2).hover()
    assert lanes.bounding_box() == before
    dice(one).nth(2).click()
    assert one.page.locator(".lanes .thing.die[aria-pressed=true]").count() == 1
    assert "again" in one.page.locator("[data-deed]").inner_text()


def test_a_sign_says_who_gains_by_a_comparison(in_the_arena):
    """A tick for what is good for the viewer, attacking or defending, in the colour that says the same."""
    one = in_the_arena(2)
    for _ in range(4):
        for tag in one.page.locator(".lane .tag.good, .lane .tag.bad").all():
            good = "good" in tag.get_attribute("class").split()
            assert tag.inner_text().startswith("✓" if good else "✕")
        answer(one)


@pytest.mark.parametrize("size", [(640, 400), (844, 390)], ids=["magnified twice", "a phone that lies"])
def test_a_low_window_scrolls_instead_of_crushing_the_table(in_the_arena, size):
    """A page of 1280 by 800 at 200 % has 640 by 400 points."""
    one = in_the_arena(2, *size)
    assert one.page.evaluate(WRONG) == []
    assert one.page.evaluate("document.documentElement.scrollHeight > innerHeight")
    assert min(lane["height"] for lane in (lane.bounding_box() for lane in one.page.locator(".lane").all())) >= 44
