"""What somebody at the table sees: one thing after another, names whole, refusals in words, nothing that moves away."""
import re
from itertools import pairwise

import pytest

from wartable.kernel.registry import game_names

WATCH = """() => {
  window.seen = [];
  const log = document.querySelector("[role=log]");
  new MutationObserver(() => {
    const banner = document.querySelector("[data-scene]");
    const line = banner && banner.lastElementChild.textContent;
    if (!line || window.seen.at(-1)?.line === line) return;
    window.seen.push({ line, told: log.textContent.includes(line), at: performance.now() });
  }).observe(document.querySelector(".match"), { subtree: true, childList: true, characterData: true });
}"""
BROKEN = """() => {
  const broken = [];
  for (const name of document.querySelectorAll(".board .card .name, .board .top b")) {
    const walk = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
    for (let text = walk.nextNode(); text; text = walk.nextNode()) {
      for (const word of text.data.matchAll(/[^\\s-]+/g)) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        if (new Set([...range.getClientRects()].map(box => Math.round(box.top))).size > 1) broken.push(word[0]);
      }
    }
    if (name.offsetParent && name.scrollWidth > name.clientWidth + 1) broken.push(`${name.textContent} is cut off`);
  }
  return broken;
}"""


def box(one, selector):
    return one.page.locator(selector).first.bounding_box()


def play_until(one, chance, wanted, most=60):
    """Chooses by chance until something is to be seen, or the match is over."""
    for _ in range(most):
        if not one.wait() or one.page.locator(wanted).count():
            break
        one.choose_any(chance)
    return one.page.locator(wanted)


def test_what_others_do_is_shown_one_after_another_before_the_table_changes(person):
    """A line is on stage before the log has it, each for as long as one can follow; then the next question opens."""
    one = person(pace="quick").quick()
    one.wait()
    one.page.evaluate(WATCH)
    for _ in range(4):
        if one.wait():
            one.choose(one.names()[0])
    one.wait()
    seen = one.page.evaluate("window.seen")
    assert len(seen) >= 4 and not any(scene["told"] for scene in seen[:4])
    assert all(later["at"] - scene["at"] > 250 for scene, later in pairwise(seen))
    log = " ".join(one.log())
    places = [log.find(scene["line"]) for scene in seen[:3]]
    assert -1 not in places and places == sorted(places)


def test_whoever_has_seen_enough_skips(person):
    one = person(pace="calm").quick()
    one.wait()
    skip = one.page.locator("[data-skip]")
    for _ in range(10):
        before = one.asked
        one.page.locator(f'[data-choice="{one.names()[0]}"]').click()
        one.answered(before)
        one.page.wait_for_selector("[data-skip], [data-asked]")
        if skip.count():
            break
    skip.click()
    one.page.wait_for_selector("[data-asked]", timeout=3000)
    assert one.page.locator("[data-scene]").count() == 0


@pytest.mark.parametrize("game", game_names())
def test_no_name_breaks_within_a_word_and_no_step_of_the_engine_is_named(person, chance, game):
    """Wide and on a phone."""
    one = person().quick(game, "random")
    for _ in range(14):
        if not one.wait():
            break
        assert one.page.evaluate(BROKEN) == []
        one.choose_any(chance)
    one.resize(360, 740)
    assert one.page.evaluate(BROKEN) == []
    assert one.page.get_by_text("due next").count() == 0


def test_a_card_that_cannot_be_deployed_is_refused_in_words(person, chance):
    one = person().quick("final_war", "random")
    for _ in range(40):
        one.wait()
        dull = one.page.locator(".board [data-hand] button.forbidden")
        if any(name.startswith("deploy ") for name in one.names()) and dull.count():
            break
        one.choose_any(chance)
    for place in range(dull.count()):
        dull.nth(place).click()
        notice = one.page.locator("[data-notice]")
        notice.wait_for()
        assert "no choice called" not in notice.inner_text()
        notice.get_by_role("button").click()


def test_a_refusal_moves_nothing(person, chance):
    one = person().quick("final_war", "random")
    dull = play_until(one, chance, ".board [data-hand] button.forbidden")
    before = box(one, ".board"), box(one, "#question"), box(one, "#choices")
    dull.first.click()
    one.page.locator("[data-notice]").wait_for()
    assert (box(one, ".board"), box(one, "#question"), box(one, "#choices")) == before


def test_a_card_under_the_pointer_is_read_beside_the_question_not_over_it(person, chance):
    one = person().quick("roar_of_war", "random")
    card = play_until(one, chance, ".board [data-hand] button.thing").first
    while not one.page.locator(".inspect .card").count():
        one.page.mouse.move(0, 0)
        card.hover()
        one.page.wait_for_timeout(500)
    slot, asked = box(one, ".inspect"), box(one, "#question")
    assert slot["y"] >= asked["y"] + asked["height"] or slot["x"] >= asked["x"] + asked["width"]
    assert one.page.locator(".board").bounding_box()["x"] + one.page.locator(".board").bounding_box()["width"] <= slot["x"]


def test_piles_show_what_was_chosen_for_them(person):
    """Roar of War: each pick lies on its pile while the next one is made."""
    one = person().quick("roar_of_war", "random")
    for pick in range(1, 4):
        one.wait()
        one.choose(next(name for name in one.names() if name.startswith("place ")))
        one.wait()
        assert one.page.locator("[data-meant]").count() == pick


def test_duellists_keep_their_sides(person, chance):
    one = person().quick("dice_duel", "random")
    sides = set()
    for _ in range(12):
        if not one.wait():
            break
        sides.add(tuple(one.page.locator(".stands > [data-at]").evaluate_all("all => all.map(one => one.dataset.at)")))
        one.choose_any(chance)
    assert len(sides) == 1


def test_a_refused_takeback_is_told_to_whoever_asked(person, chance):
    first, second = person().sit_with(person())
    ask = "Ask to take back"
    for _ in range(200):
        asker, other = (first, second) if first.page.get_by_role("button", name=ask).count() else (second, first)
        if asker.page.get_by_role("button", name=ask).count():
            break
        for one in (first, second):
            if one.asked is not None:
                one.choose_any(chance)
                break
        first.page.wait_for_timeout(20)
    asker.click(ask)
    other.click("Refuse")
    asker.page.locator("[data-notice]").get_by_text(re.compile("does not agree")).wait_for()


def test_against_bots_there_is_one_undo(person, chance):
    """Also for what was rolled since: bots do not mind, so nobody is asked."""
    one = person().quick("dice_duel", "random")
    undo = one.page.get_by_role("button", name="Undo", exact=True)
    for _ in range(10):
        one.wait()
        assert one.page.get_by_role("button", name="Ask to take back").count() == 0
        one.choose(one.names()[0])
    one.wait()
    assert undo.is_enabled()
    before = one.asked
    undo.click()
    one.answered(before)
    assert any("taken back" in line or "takes back" in line for line in one.log())


def test_ones_own_matches_say_whose_turn_it_is_and_can_be_put_away(person):
    one = person().quick()
    one.wait()
    one.open("/matches")
    line = one.page.locator("[data-match]")
    line.get_by_text(re.compile("Your turn for (a moment|1 min)")).wait_for()
    one.page.get_by_role("link", name=re.compile("^Tables")).get_by_label("1 wait for you").wait_for()
    one.open(one.match)
    while one.wait():
        one.choose(one.names()[0])
    one.open("/matches")
    one.page.get_by_role("button", name=re.compile("^Archive Dice Duel")).click()
    line.wait_for(state="detached")
    one.page.get_by_role("button", name="Archived 1").click()
    one.page.get_by_role("button", name=re.compile("^Put back")).click()
    line.wait_for(state="detached")
    one.page.get_by_role("button", name="On the table 1").click()
    line.wait_for()


def test_counted_lists_of_the_rules_have_a_blank_after_the_number(person):
    one = person().open("/rules/final_war")
    one.page.locator("article .counted p").first.wait_for()
    texts = one.page.locator("article .counted p").evaluate_all("all => all.map(one => one.textContent)")
    assert texts and not [text for text in texts if re.match(r"\d+\.\S", text)]


def test_where_one_wishes_to_be_asked_is_one_click_or_key_and_is_shown(person):
    one = person().quick("tower_siege", "random")
    one.wait()
    always = one.page.locator('[data-stops="always"]')
    assert always.get_attribute("aria-pressed") == "false"
    always.click()
    one.page.wait_for_selector('[data-stops="always"][aria-pressed="true"]')
    one.page.locator("#question").focus()
    one.page.keyboard.press("w")
    one.page.wait_for_selector('[data-stops="always"][aria-pressed="false"]')
    one.page.keyboard.press("w")
    one.page.wait_for_selector('[data-stops="always"][aria-pressed="true"]')


def test_enter_is_the_quiet_answer(person, chance):
    one = person().quick("final_war", "random")
    for _ in range(40):
        one.wait()
        if one.page.locator(".enter").count():
            break
        one.choose_any(chance)
    before, quiet = one.asked, one.page.locator("[data-choice]", has=one.page.locator(".enter")).get_attribute("data-choice")
    assert quiet in ("done", "pass", "decline")
    one.page.locator("#question").focus()
    one.page.keyboard.press("Enter")
    one.answered(before)


@pytest.mark.parametrize("game", game_names())
def test_the_page_of_a_match_is_one_screen(person, chance, game):
    """The page itself never scrolls, and question, choices, tools and log stay in view whatever the table looks like."""
    one = person(height=800).quick(game, "random")
    for number in range(10):
        if not one.wait():
            break
        width, height = ((1280, 800), (1440, 900))[number % 2]
        one.resize(width, height)
        assert one.page.evaluate("document.documentElement.scrollHeight") <= height
        for place in ("#question", "#choices", ".tools", ".happened", ".board"):
            there = box(one, place)
            assert there["y"] >= 0 and there["y"] + min(44, there["height"]) <= height, place
        one.choose_any(chance)


def test_choices_that_belong_together_are_one_click(person, chance):
    """Throes of War: the dice of a payment, laid down as one and taken back as one."""
    one = person().quick("throes_of_war", "random")
    way = play_until(one, chance, "[data-way]", most=150).first
    before, dice = one.asked, len(way.get_attribute("data-way").split())
    way.click()
    one.answered(before)
    assert dice >= 1 and one.wait()
    assert not one.names()[0].startswith("place ")
