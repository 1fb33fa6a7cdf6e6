"""Windows that concern somebody, what Enter means, whom a list names first, and what belongs together (TS-6.11)."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from wartable.bots.bot import find_bot
from wartable.games.tower_siege import GAME
from wartable.games.tower_siege.cards.catalogue import NUMBER
from wartable.games.tower_siege.table import actions, terms
from wartable.kernel.situation import Situation

Fields = Callable[..., Any]
AT = actions.AT
KEPT = 3  # the power that a careful player keeps for the others' turns


def windows_put(rules: str, seed: int) -> tuple[int, int]:
    """Opposing turns in which seat 0 has kept power, and windows in them that the usual wishes put to seat 0, who passes."""
    match = GAME.match(2, {"race_pick": "random", "tower_pick": "random"}, seed=seed, rules=rules)
    bot = find_bot("soldier", GAME)
    s: Any = match.state
    turns, put, turn = 0, 0, (0, 0)
    while not match.over:
        view = match.view(0)
        power = view.table["seats"][0]["power"]
        if match.seat == 0 and view.kind in ("respond", "intermission"):
            if s.active == 1 and power >= KEPT:
                if turn != (s.round, s.active):
                    turn, turns = (s.round, s.active), turns + 1
                put += len(view.options) > 1 and GAME.concerned(view)
            match.play(actions.PASS)
            continue
        choice = bot.choose(Situation(match, seed))
        casts = match.seat == 0 and view.kind == "turn_action" and actions.CAST <= choice < actions.DISCARD
        match.play(GAME.quiet(view) if casts and power <= KEPT + 3 else choice)
    return turns, put


def mean_windows(rules: str, seeds: range) -> float:
    counted = [windows_put(rules, seed) for seed in seeds]
    turns, put = sum([turns for turns, _ in counted]), sum([put for _, put in counted])
    assert turns > 3 * len(seeds)
    return put / turns


@pytest.mark.parametrize("rules", ["printed", "balanced"])
def test_a_careful_player_is_asked_three_times_in_an_opposing_turn_at_most(rules: str) -> None:
    assert mean_windows(rules, range(12)) <= 3


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["printed", "balanced"])
def test_over_many_matches_a_careful_player_is_not_asked_more_often(rules: str) -> None:
    """Other matches than those by which the usual wishes were found: 2.65 and 2.69 with these."""
    assert mean_windows(rules, range(1000, 1030)) <= 3


def test_nothing_is_asked_where_nothing_threatens(field: Fields) -> None:
    """At upkeep, draw, between the phases and at the end."""
    f = field(phase=terms.PURCHASE)
    f.begin()
    f.play("next phase")
    asked = []
    while f.s.active == 0:
        asked.append(GAME.concerned(f.m.view(f.m.seat)))
        f.play(actions.PASS if f.can("pass") else GAME.quiet(f.m.view(f.m.seat)))
    assert True not in asked


def test_a_shield_is_no_answer_where_no_creature_is_struck(field: Fields) -> None:
    """A structure has no protection; a creature that has a Shield gets no second one; Scrolls help if they fit."""
    for target, scroll, shielded, asked in (
        ("tower", "", False, False), ("tower", "fortify", False, True), ("tower", "fury", False, True),
        ("tower", "ruin", False, False), ("tower", "life_surge", False, False), ("tower", "battle_truce", False, False),
        ("bowman", "", False, True), ("bowman", "", True, False), ("bowman", "shelter", True, True),
        ("bowman", "life_surge", True, True), ("bowman", "fortify", True, False), ("tower", "mist", False, False),
    ):  # fmt: skip
        f = field()
        f.s.mines[0] = 2
        zombie, bowman = f.put(0, "zombie"), f.put(1, "bowman")
        if scroll:
            f.hold(1, scroll)
        if shielded:
            f.cast("shield", [AT + bowman])
        f.begin()
        f.play(actions.ATTACK + terms.place_of(zombie), AT + (f.tower(1) if target == "tower" else bowman))
        assert (f.m.kind, f.m.seat) == ("respond", 1)
        assert GAME.concerned(f.m.view(1)) == asked, (target, scroll, shielded)


def test_magic_is_not_answered_by_striking_somebody(field: Fields) -> None:
    """Fury stops no Powerbolt; a Shield helps whom it strikes, a Ward a structure too."""
    cases = (("fury", "tower", False), ("", "bowman", True), ("", "tower", False), ("ward", "tower", True))
    for scroll, target, asked in cases:
        f = field()
        bowman = f.put(1, "bowman")
        if scroll == "ward":
            f.s.spells[1] = (NUMBER["ward"],)
        elif scroll:
            f.hold(1, scroll)
        f.begin()
        f.play("cast powerbolt", AT + (f.tower(1) if target == "tower" else bowman))
        assert GAME.concerned(f.m.view(1)) == asked, (scroll, target)


def test_what_enter_means(field: Fields) -> None:
    f = field(phase=terms.PURCHASE)
    zombie, skeleton = f.put(0, "zombie", named=False), f.put(1, "skeleton")
    f.begin(20, 90)
    assert GAME.quiet(f.m.view(0)) == actions.NEXT
    f.play("next phase")
    assert GAME.quiet(f.m.view(1)) == actions.PASS
    f.play("pass")
    assert (f.m.kind, GAME.quiet(f.m.view(0))) == ("declare_attackers", actions.DONE)
    f.play(actions.NAME + terms.place_of(zombie), "done", "pass")
    assert GAME.quiet(f.m.view(0)) == actions.END_TURN
    f.play(actions.ATTACK + terms.place_of(zombie))
    assert (f.m.kind, GAME.quiet(f.m.view(1))) == ("choose_defender", -1)
    f.play(AT + skeleton)
    f.settle(("injury",))
    assert GAME.quiet(f.m.view(1)) == actions.ACCEPT


def test_attackers_are_named_together(field: Fields) -> None:
    f = field(phase=terms.CAST)
    zombie, crow = f.put(0, "zombie", named=False), f.put(0, "carrion_crow", named=False)
    f.begin()
    f.play("next phase")
    way = GAME.ways(f.m.view(0))[0]
    assert way == [actions.NAME + terms.place_of(x) for x in (0, zombie, crow)]
    f.play(*way)
    f.settle()
    assert all(f.s.marks[x] & terms.NAMED for x in (0, zombie, crow))
    assert GAME.ways(f.m.view(0)) == []


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("first", ["cast fury", "cast life surge"])
def test_own_things_are_last_where_it_harms_and_first_where_it_helps(field: Fields, seat: int, first: str) -> None:
    f = field()
    f.s.active = seat
    for p in (0, 1):
        f.put(p, "bowman")
    f.hold(seat, "fury", "life_surge")
    f.begin()
    f.play(first)
    owners = [terms.seat_of(option - AT) for option in GAME.listed(f.s) if option >= AT]
    assert owners == sorted(owners, key=lambda p: (p == seat) == (first == "cast fury"))
    assert GAME.listed(f.s)[-1] == actions.BACK
    assert sorted(GAME.listed(f.s)) == f.m.options


def test_two_players_are_not_asked_whose_army(field: Fields) -> None:
    f = field()
    zombie = f.put(0, "zombie")
    f.begin()
    f.play(actions.ATTACK + terms.place_of(zombie))
    assert (f.m.kind, f.m.seat) == ("choose_defender", 1)
    f = field(seats=3)
    zombie = f.put(0, "zombie")
    f.begin()
    f.m.play(actions.ATTACK + terms.place_of(zombie))
    assert f.m.options == [actions.BACK, actions.ARMY + 1, actions.ARMY + 2]


@pytest.mark.parametrize(
    ("first", "asks"),
    [
        ("cast power blast", "Power Blast: at whom?"),
        ("cast ruin", "Ruin: which Mine or Powerstone?"),
        ("cast life surge", "Life Surge: on what?"),
        ("cast shelter", "Shelter: who goes in?"),
        ("buy ring of strength", "Ring of Strength: who bears it?"),
        ("cast sand storm", "Sand Storm: at whom?"),
    ],
)
def test_questions_name_their_subject(field: Fields, first: str, asks: str) -> None:
    f = field(phase=terms.PURCHASE)
    f.put(0, "hero")
    f.s.mines[1] = f.s.stones[1] = 2
    f.hold(0, "power_blast", "ruin", "shelter", "life_surge", "ring_of_strength", "sand_storm")
    f.begin()
    f.play(first)
    assert GAME.question(f.m.view(0)) == asks


def test_questions_of_a_fight_name_who_fights(field: Fields) -> None:
    f = field()
    zombie, bowman = f.put(0, "zombie"), f.put(1, "bowman")
    f.begin(80, 20, 80, 80)
    f.play(actions.ATTACK + terms.place_of(zombie))
    assert GAME.question(f.m.view(1)) == "Seat 1's Zombie (skill 30) attacks: who defends?"
    f.play(AT + bowman)
    assert GAME.question(f.m.view(1)) == "Seat 1's Zombie (skill 30) attacks your Bowman (skill 30). Do you answer?"
    f.settle(("riposte",))
    assert GAME.question(f.m.view(1)) == "Does your Bowman (skill 30) riposte against seat 1's Zombie (skill 30)?"
    f.settle()
    assert GAME.question(f.m.view(0)) == "Who attacks next, or what do you cast?"
