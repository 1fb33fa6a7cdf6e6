"""Every moment of every game is one screen: nothing scrolls, is cut, too small, out of sight or covered, whoever plays."""
from collections import Counter

import pytest

from wartable.kernel.registry import find_game, game_names

SIZES = [(1280, 800), (1440, 900), (390, 844)]
FOLDED = "localStorage.setItem('wartable.settings', '{\"pace\": \"off\", \"list\": false}')"
# A row that a finger swipes may reach beyond the window; whatever else may be chosen lies within it, large and uncovered.
FAULTS = """() => {
  const faults = new Set(), root = document.documentElement, box = (one) => one.getBoundingClientRect();
  if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) faults.add('the page scrolls');
  const style = (one) => getComputedStyle(one);
  const visible = { opacityProperty: true, visibilityProperty: true };
  const seen = (one) => one.checkVisibility(visible) && box(one).width > 1 && box(one).height > 1;
  const inner = (one) => one.closest('.log, .choices, .odds, dialog, [popover], .inspect, .rest') !== null;
  const scrolls = (one) => /auto|scroll/.test(style(one).overflowX + style(one).overflowY);
  const longer = (row) => row.scrollWidth > row.clientWidth + 1 || row.scrollHeight > row.clientHeight + 1;
  const rows = [...document.querySelectorAll('.match *')].filter(scrolls);
  const moves = (one) => rows.some((row) => row.contains(one) && longer(row));
  const FLICK = 3; // a finger that lets go carries a row on by so many of its widths
  const swipes = (one, row) => {
    const at = box(one), edge = box(row), x = at.x + at.width / 2, y = at.y + at.height / 2;
    const [across, down] = [Math.max(edge.left - x, x - edge.right), Math.max(edge.top - y, y - edge.bottom)];
    return Math.max(across / edge.width, down / edge.height);
  };
  const board = document.querySelector('.board'), table = box(board);
  for (const row of rows) {
    if (!seen(row) || inner(row) || row.matches('.end') || innerWidth < 900) continue;
    if (row.scrollHeight > row.clientHeight + 1) faults.add(`scrolls: ${row.className}`);
  }
  const buttons = document.querySelectorAll('.board button.may, .answers button, .tools button');
  const things = [...buttons].filter((one) => seen(one) && !inner(one));
  for (const one of things) {
    const at = box(one), x = at.x + at.width / 2, y = at.y + at.height / 2;
    const name = one.innerText.replace(/\\s+/g, ' ').slice(0, 60);
    if (at.width < 43.5 || at.height < 43.5) faults.add(`too small for a finger: ${name}`);
    if (rows.some((row) => row.contains(one) && swipes(one, row) > FLICK)) faults.add(`further than a swipe: ${name}`);
    if (moves(one)) continue;
    if (x < 0 || x > innerWidth || y < 0 || y > innerHeight) faults.add(`out of sight: ${name}`);
    else if (board.contains(one) && (y < table.top || y > table.bottom)) faults.add(`out of the board: ${name}`);
    else if (!one.contains(document.elementFromPoint(x, y))) faults.add(`covered: ${name}`);
  }
  for (const one of document.querySelectorAll('.match *')) {
    const own = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (!own || one.closest('svg, .hidden-text, [role=log]') || !seen(one)) continue;
    const said = one.textContent.trim().replace(/\\s+/g, ' ').slice(0, 50), size = parseFloat(style(one).fontSize);
    if (size < 10.95) faults.add(`${size.toFixed(1)} px: ${said}`);
    if (inner(one) || moves(one) || one.closest('small')) continue;
    if (style(one).overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1) faults.add(`cut: ${said}`);
  }
  const words = [];
  const top = document.querySelector('.end') ?? board; // the end lies over the last table
  for (const one of top.querySelectorAll('*')) {
    if (one.closest('button, .card, svg, .hidden-text, [popover], .margin, .board > .motion') || !seen(one)) continue;
    for (const node of one.childNodes) {
      if (node.nodeType !== 3 || !node.data.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { x, right, top, height } of range.getClientRects()) { // letters fill the middle of their line
        const y = top + height * 0.2, bottom = y + height * 0.6;
        words.push({ one, at: { x, right, y, top: y, bottom }, said: node.data.trim().slice(0, 30) });
      }
    }
  }
  for (const { one, at, said } of words) {
    const part = one.closest('.board section[aria-label]');
    if (!part || moves(one)) continue;
    for (let up = one; up !== board; up = up.parentElement) {
      const hides = style(up).overflowY !== 'visible', y = (at.top + at.bottom) / 2;
      if (hides && (y < box(up).top || y > box(up).bottom)) faults.add(`hidden by its part: ${said}`);
    }
  }
  // A panel that is opaque covers what lies below it.
  const solid = (up) => Number(style(up).backgroundColor.match(/[\\d.]+/g)[3] ?? 1) > 0.95;
  const whole = (up, at) => box(up).x <= at.x && box(up).right >= at.right && box(up).y <= at.y && box(up).bottom >= at.bottom;
  const covers = (b, a) => {
    for (let up = b.one; up && !up.contains(a.one); up = up.parentElement) if (solid(up) && whole(up, a.at)) return true;
    return false;
  };
  words.forEach((a, i) => words.slice(i + 1).forEach((b) => {
    const across = Math.min(a.at.right, b.at.right) - Math.max(a.at.x, b.at.x);
    const down = Math.min(a.at.bottom, b.at.bottom) - Math.max(a.at.y, b.at.y);
    if (a.one === b.one || across <= 4 || down <= 3 || covers(b, a) || covers(a, b)) return;
    faults.add(`words over words: ${a.said} / ${b.said}`);
  }));
  const may = things.filter((one) => board.contains(one) && !one.closest('.fan')).map((one) => ({ one, at: box(one) }));
  may.forEach((a, i) => may.slice(i + 1).forEach((b) => {
    if (a.one.contains(b.one) || b.one.contains(a.one)) return;
    const across = Math.min(a.at.right, b.at.right) - Math.max(a.at.x, b.at.x);
    const down = Math.min(a.at.bottom, b.at.bottom) - Math.max(a.at.y, b.at.y);
    const part = (across * down) / Math.min(a.at.width * a.at.height, b.at.width * b.at.height);
    const both = [a, b].map((each) => each.one.innerText.slice(0, 40)).join(' / ');
    if (across > 4 && down > 4 && part > 0.2 && part < 0.95) faults.add(`overlap: ${both}`);
  }));
  return [...faults];
}"""
# One of the choices, as if the list had been unfolded, used and folded again.
CHOOSE = """async (chance) => {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  document.querySelector('button.all[aria-expanded=false]')?.click();
  await drawn();
  const all = [...document.querySelectorAll('[data-choice]')];
  const wanted = all.filter((one) => !['concede', 'take back', 'build', 'build a deck'].includes(one.dataset.choice));
  (wanted.length ? wanted : all)[Math.floor(chance * (wanted.length || all.length))].click();
  document.querySelector('button.all[aria-expanded=true]')?.click();
}"""


def sit(person, game, seats, **options):
    """Somebody at a table with simple opponents, the list of choices folded."""
    one = person(width=1280, height=800)
    one.context.add_init_script(FOLDED)
    one.context.request.get(f"{one.url}/api/session")
    bots = [{"kind": "bot", "bot": "random"}] * (seats - 1)
    one.open(f"/m/{one.ask('matches', game=game, seats=[{'kind': 'me'}, *bots], options=options)['id']}")
    return one


def moment(one):
    """What kind of question is open: its words without names and numbers."""
    if one.over:
        return "the end"
    return " ".join(word for word in one.page.locator("#question").inner_text().split() if word.islower())


# Moments are looked at when they come first, and some times later, when more lies on the table.
TIMES = (1, 4, 12, 40)
# Where the table lies.
TABLE = """() => {
  const at = document.querySelector('.board').getBoundingClientRect();
  return [at.x, at.y, at.width, at.height];
}"""
OPTIONS = {("throes_of_war", 8): {"mode": "team_duel"}}
# Tower Siege and four at Final War still have moments on a phone at which something is covered.
WHOLE = [("dice_duel", 2), ("dice_duel", 12), ("final_war", 2), ("roar_of_war", 2), ("roar_of_war", 12), ("throes_of_war", 2),
         ("throes_of_war", 8)]  # fmt: skip
MOST = {game: find_game(game).max_seats for game in game_names()}


def measure(one, when):
    """All faults of this moment at every size, each with where it was seen."""
    found = {}
    for width, height in SIZES:
        one.resize(width, height)
        for fault in one.page.evaluate(FAULTS):
            found.setdefault(fault, f"{when!r} at {width}x{height}")
    one.resize(*SIZES[0])
    return found


def walk(one, chance, most, times=TIMES):
    """Plays by chance and measures the moments; all faults, how often each moment came, and where the table lay."""
    found, seen, tables = {}, Counter(), set()
    for _ in range(most):
        going, when = one.wait(), moment(one)
        seen[when] += 1
        tables.add(tuple(one.page.evaluate(TABLE)))
        if seen[when] in times:
            found = measure(one, when) | found
        if not going:
            break
        before = one.asked
        one.page.evaluate(CHOOSE, chance.random())
        one.answered(before)
    return found, seen, tables


@pytest.mark.parametrize("game", game_names())
def test_the_first_moments_with_two_fit_every_screen(person, chance, game):
    """And the table stays where it is."""
    found, seen, tables = walk(sit(person, game, 2), chance, 14, times=(1,))
    assert found == {} and len(seen) >= 2 and len(tables) == 1


@pytest.mark.walk
@pytest.mark.parametrize("game", game_names())
def test_a_table_with_the_most_players_fits_every_screen(person, chance, game):
    one = sit(person, game, MOST[game], **OPTIONS.get((game, MOST[game]), {}))
    found, _, tables = walk(one, chance, 5, times=(1,))
    assert found == {} and len(tables) == 1


@pytest.mark.walk
@pytest.mark.parametrize(("game", "seats"), WHOLE)
def test_whole_matches_fit_every_screen(person, chance, game, seats):
    """Set-up, play, answers, combat and the end with two; with as many as can play as far as so many choices lead."""
    one = sit(person, game, seats, **OPTIONS.get((game, seats), {}))
    found, seen, tables = walk(one, chance, 400 if seats == 2 else 100)
    assert found == {} and len(tables) == 1 and len(seen) >= 3
