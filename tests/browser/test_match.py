"""Whole matches by people at two browsers, and all that may come between."""
import re

import pytest

from wartable.kernel.registry import find_game, game_names

SHORT = {
    "dice_duel": {"starting_health": 2}, "final_war": {"best_of": 1}, "tower_siege": {"siege_rule": True, "siege_round_cap": 3},
    "throes_of_war": {"max_exchanges": 3},
}  # fmt: skip
GAMES = game_names()
SEEN = "async seat => (await (await fetch(`/api/matches/${location.pathname.split('/')[2]}/view?seat=${seat}`)).json())"


def sit_together(person, game, **options):
    """Two people at one table: one opens it, the other follows the link."""
    first, second = person(), person()
    first.new_table(game, ["me", "open"], **options)
    second.open(first.invitation())
    second.click("Sit down")
    for one in (first, second):
        one.page.wait_for_selector(".board")
    return first, second


def play(people, chance, most):
    """Everybody chooses by chance until the match is over, or so many choices are made."""
    for _ in range(most):
        for one in people:
            if one.asked is not None:
                one.choose_any(chance)
                break
            if one.over:
                return True
        else:
            people[0].page.wait_for_timeout(10)
    return people[0].over


def test_one_click_leads_into_a_match_against_a_bot_with_a_ready_deck(person):
    """In every game the first question is one of play, not of what to play with."""
    one = person()
    for game in GAMES:
        one.open("/")
        one.play_now(find_game(game).title)
        assert one.wait()
        assert one.choices.count() >= 1
        seen = one.page.evaluate(SEEN, 0)
        assert seen["question"]["kind"] not in find_game(game).ready()
        if game != "dice_duel":
            assert any("ready-made" in line for line in one.log())


@pytest.mark.parametrize("game", [pytest.param(g, marks=[] if g == "dice_duel" else [pytest.mark.slow]) for g in GAMES])
def test_every_game_is_played_to_its_end_in_the_browser(person, chance, game):
    """By two people with an invitation, from the set-up to the result, by the list of choices, while the game's own board is
    shown; then the dice are checked."""
    people = sit_together(person, game, **SHORT.get(game, {}))
    assert play(people, chance, 20_000)
    for one in people:
        one.page.wait_for_selector("[data-over]")
    ends = [one.page.locator("[data-over]").inner_text() for one in people]
    assert ends[0] == ends[1] and re.search("wins?|draw", ends[0])
    for one in people:  # a portrait of who has won, and everybody's face beside what they did
        one.page.wait_for_selector("[data-end] table")
        assert one.page.locator("[data-end] [data-portrait] svg").count() == ("win" in ends[0])
        assert one.page.locator("[data-end] .medal svg").count() == len(people)
    people[1].page.get_by_role("link", name="Replay, dice and luck").click()
    people[1].click("Check every roll in my browser")
    assert people[1].page.locator("[data-fair]").get_attribute("data-fair") == "true"


def test_a_spectator_sees_the_board_and_is_never_asked(person, chance):
    first, second = person().sit_with(person())
    third = person().open(first.page.url.replace(first.url, "") + "?key=" + first.page.evaluate(
        "async () => (await (await fetch('/api/matches/' + location.pathname.split('/')[2])).json()).key"
    ))
    third.page.get_by_text("public facts only").wait_for()
    play([first, second], chance, 6)
    third.page.get_by_role("log").get_by_text(re.compile("rolls swords")).first.wait_for()
    assert third.asked is None and third.choices.count() == 0


def test_undo_takes_back_a_choice_before_any_roll(person):
    one = person().quick()
    while one.wait():
        if "keep all" not in one.names():
            one.choose(one.names()[0])
            continue
        one.choose("keep all")
        one.wait()
        if one.page.get_by_role("button", name="Undo").is_enabled():
            break
    before = one.asked
    one.click("Undo")
    one.answered(before)
    one.page.locator('[data-choice="keep all"]').wait_for()
    assert any("taken back" in line or "takes back" in line for line in one.log())


def test_a_takeback_needs_the_consent_of_the_other(person, chance):
    first, second = person().sit_with(person())
    for _ in range(200):
        asker, other = (first, second) if first.page.get_by_role("button", name="Ask to take back").count() else (second, first)
        if asker.page.get_by_role("button", name="Ask to take back").count():
            break
        play([first, second], chance, 1)
    asker.click("Ask to take back")
    other.click("Refuse")
    for one in (other, asker):
        one.page.get_by_role("log").get_by_text(re.compile("does not agree")).wait_for()


def test_an_illegal_wish_is_refused_with_its_rule(person):
    """DD-1.2: the blue die limits the re-rolls."""
    one = person().quick()
    while one.wait():
        if "keep all" in one.names():
            break
        one.choose(one.names()[0])
    for die in one.page.locator(".board button.die.may").all():
        die.click()
    one.page.locator("[data-deed]").click()
    notice = one.page.locator("[data-notice]")
    notice.wait_for()
    link = notice.get_by_role("link").first
    assert link.inner_text() in ("DD-1.2", "DD-1.3")
    with one.context.expect_page() as opened:
        link.click()
    opened.value.locator("[id='" + link.inner_text() + "']").wait_for()


def test_dice_are_marked_on_the_board_and_thrown_again(person):
    one = person().quick()
    while one.wait():
        if "keep all" in one.names():
            break
        one.choose(one.names()[0])
    before = one.asked
    one.page.locator(".board button.die.may").first.click()
    one.click("Throw 1 die again")
    one.answered(before)
    assert any("re-rolls" in line for line in one.log())


def test_a_hint_and_the_odds_come_on_request(person):
    one = person().quick()
    one.wait()
    while "keep all" not in one.names():
        one.choose(one.names()[0])
        one.wait()
    one.click("Hint")
    one.page.locator("[data-hint]").wait_for()
    odds = one.page.get_by_role("region", name="Odds")
    odds.get_by_text("you win the duel").wait_for()
    one.click("Odds")
    odds.get_by_text("you win the duel").wait_for(state="detached")


def test_a_bot_stands_in_and_the_person_comes_back(person):
    first, _ = person().sit_with(person())  # The other one never chooses, so the match cannot end meanwhile.
    first.click("Menu")
    first.click("Let a bot play for me")
    first.click("Back to the table")
    first.page.get_by_text(re.compile("stands in")).first.wait_for()
    first.click("Come back")
    first.page.get_by_text(re.compile("is back")).first.wait_for()


def test_a_bot_takes_over_when_time_is_over(person):
    """Five seconds for everything: whoever is asked lets them pass, is replaced, and comes back before the other's are over."""
    clock = {"kind": "live", "bank": 5, "increment": 0, "cap": 0}
    first, second = person().sit_with(person(), clock=clock)
    for one in (first, second):
        one.page.get_by_role("timer").first.wait_for()
    late = re.compile("'s time is over; the bot .* stands in")
    for one in (first, second):
        one.page.get_by_text(late).first.wait_for()
    back = [one.page.get_by_role("button", name="Come back") for one in (first, second)]
    while not any(button.count() for button in back):
        first.page.wait_for_timeout(20)
    next(button for button in back if button.count()).click()
    for one in (first, second):
        one.page.get_by_text(re.compile("is back")).first.wait_for()


def test_real_dice_are_typed_in(person):
    one = person().quick()
    one.wait()
    one.click("Menu")
    one.click("I roll real dice")
    one.click("Back to the table")
    for _ in range(40):
        one.page.wait_for_selector("[data-choice], form select, [data-over]")
        if one.page.get_by_text("Roll your own dice").count() or one.over:
            break
        one.choose(next(name for name in one.names() if name != "keep all"))
    for select in one.page.locator(".rail form select").all():
        select.select_option(index=1)
    one.click("Enter the roll")
    one.page.get_by_text("real dice", exact=True).first.wait_for()
