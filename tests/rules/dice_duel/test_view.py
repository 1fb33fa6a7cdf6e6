"""What players see of a duel, in data and in words."""
from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from wartable.games.dice_duel import GAME
from wartable.games.dice_duel.seen.picture import HEALTH_DICE
from wartable.kernel.dice import stream

Duels = Callable[..., Any]

EXAMPLE = [2, 2, 1, 0, 6, 4, 2, 1, 3, 2, 1, 0, 0, 6, 6, 5, 1]


@pytest.mark.parametrize(
    ("health", "dice"), [(12, [6, 6]), (11, [6, 5]), (7, [6, 1]), (6, [6, 0]), (5, [5, 0]), (1, [1, 0]), (0, [0, 0])]
)
def test_health_dice_show_the_health(health: int, dice: list[int]) -> None:
    """Vector V24: a die that has nothing to show is set aside (0)."""
    assert HEALTH_DICE[health] == dice


def test_players_and_spectators_see_the_same_table(new_duel: Duels) -> None:
    """There is nothing to hide at any decision; only the question is addressed to one of them."""
    match = new_duel([*EXAMPLE, 2, 3, 1, 1, 0], seats=3, auto_defender_pairing=False).match
    while match.view(-1).table["turn"] == 1:
        tables = [match.view(viewer).table for viewer in (-1, 0, 1, 2)]
        assert tables.count(tables[0]) == 4
        assert [bool(match.view(viewer).options) for viewer in (-1, 0, 1, 2)] == [
            False, *[viewer == match.seat for viewer in range(3)],
        ]  # fmt: skip
        match.play(match.options[0])


def test_marks_pairs_and_scores_of_the_example(new_duel: Duels) -> None:
    """After the attacker's pairing."""
    duel = new_duel([*EXAMPLE, 2, 3]).choose("reroll s0 p1", "pair 2x6 2x4 1x3")
    assert duel.table["attack"] == {
        "blue": 2, "swords": [2, 1, 2], "power": [6, 4, 2, 3], "rerolled_swords": [2], "rerolled_power": [3],
        "pairs": [[2, 6], [2, 4], [1, 3]], "scores": [12, 8, 3],
    }  # fmt: skip
    assert duel.table["defence"] == {
        "blue": 3, "swords": [2, 1, 0, 0], "power": [6, 6, 5, 1], "rerolled_swords": [], "rerolled_power": [],
        "pairs": [], "scores": [],
    }  # fmt: skip


def test_rest_of_the_table(from_position: Duels) -> None:
    """Turn, Health, roles, the fallen and the rules in force."""
    duel = from_position(
        seats=3, options={"pairing": "sorted", "reroll_mode": "one_by_one", "no_twice_in_a_row": False, "turn_limit": 50},
        turn=7, health=[6, 0, 3], fallen=[1], attacker=2, last_defender=0,
    )  # fmt: skip
    table = {key: value for key, value in duel.table.items() if key not in ("attack", "defence")}
    assert table == {
        "turn": 8, "health": [6, 0, 3], "health_dice": [[6, 0], [0, 0], [3, 0]], "fallen": [1],
        "attacker": 2, "defender": 0, "last_defender": 0,
        "pairing": "sorted", "reroll_mode": "one_by_one", "no_twice_in_a_row": False, "turn_limit": 50,
    }  # fmt: skip


def test_view_is_plain_data(new_duel: Duels) -> None:
    duel = new_duel(EXAMPLE)
    assert json.loads(duel.seen.json()) == duel.seen.data()


def test_changing_a_view_does_not_change_the_duel(new_duel: Duels) -> None:
    duel = new_duel(EXAMPLE)
    before = duel.match.state.digest()
    table = duel.table
    table["health"][0] = 0
    table["attack"]["swords"][0] = 0
    table["attack"]["power"].clear()
    assert duel.match.state.digest() == before


def test_table_in_plain_text(new_duel: Duels) -> None:
    """Stars mark dice that were re-rolled; the spare die and the ignored score are named."""
    duel = new_duel([*EXAMPLE, 2, 3, 1, 1, 0], auto_defender_pairing=False)
    assert duel.lines == [
        "Turn 1",
        "Mara (attacker): Health 12 (Health dice 6 and 6)",
        "Odo (defender): Health 12 (Health dice 6 and 6)",
        "Attack, Mara: swords 2, 1, blank; Power 6, 4, 2, 1; blue die 2: up to 2 re-rolls",
        "Defence, Odo: swords 2, 1, blank, blank; Power 6, 6, 5, 1; blue die 3: up to 3 re-rolls",
    ]
    duel.choose("reroll s0 p1", "pair 2x6 2x4 1x3", "reroll s1 s0 s0")
    assert duel.lines[3:] == [
        "Attack, Mara: swords 2, 1, 2*; Power 6, 4, 2, 3*; 2 of 2 re-rolls used (*)",
        "  paired 2×6, 2×4, 1×3: scores 12, 8, 3 (spare Power 2)",
        "Defence, Odo: swords 2, 1*, 1*, blank*; Power 6, 6, 5, 1; 3 of 3 re-rolls used (*)",
    ]


def test_table_in_plain_text_after_the_end(defending: Duels) -> None:
    duel = defending("2x6 2x6 2x6", [2, 1, 0, 0], [1, 1, 1, 1], health=[6, 2]).choose("keep all")
    assert duel.lines == [
        "Turn 1",
        "Mara (attacker): Health 6 (Health dice 6)",
        "Odo: Health 0, out of the duel",
        "Attack, Mara: swords 2, 2, 2; Power 6, 6, 6, 1; blue die 1: up to 1 re-roll",
        "  paired 2×6, 2×6, 2×6: scores 12, 12, 12 (spare Power 1)",
        "Defence, Odo: swords 2, 1, blank, blank; Power 1, 1, 1, 1; blue die 1: up to 1 re-roll",
        "  paired 2×1, 1×1, 0×1, 0×1: scores 2, 1, 0 (0 ignored)",
    ]


@pytest.mark.parametrize(("switch", "note"), [(True, " (attacked last Turn)"), (False, "")])
def test_who_cannot_be_attacked_is_shown_to_the_attacker(from_position: Duels, switch: bool, note: str) -> None:
    """DD-7.2."""
    duel = from_position(seats=4, options={"no_twice_in_a_row": switch}, turn=3, attacker=0, last_defender=2)
    assert duel.lines == [
        "Turn 4",
        "Mara (attacker): Health 12 (Health dice 6 and 6)",
        "Odo: Health 12 (Health dice 6 and 6)",
        f"Pia{note}: Health 12 (Health dice 6 and 6)",
        "Rurik: Health 12 (Health dice 6 and 6)",
    ]
    duel.choose("attack seat 2")
    assert duel.lines[3] == "Pia: Health 12 (Health dice 6 and 6)"


def test_table_before_the_first_attacker_is_drawn() -> None:
    assert GAME.lines(GAME.match(2).view(0), ["Mara", "Odo"]) == [
        "Mara: Health 12 (Health dice 6 and 6)",
        "Odo: Health 12 (Health dice 6 and 6)",
    ]


@pytest.mark.parametrize(
    ("choice", "text"),
    [
        ("keep all", "Keep all dice"),
        ("reroll s0", "Re-roll a blank"),
        ("reroll s2", "Re-roll a 2-sword die"),
        ("reroll s0 p1", "Re-roll a blank and a Power 1"),
        ("reroll s1 s0", "Re-roll swords 1, blank"),
        ("reroll p2 p1", "Re-roll Power 2, 1"),
    ],
)
def test_rerolls_are_explained(new_duel: Duels, choice: str, text: str) -> None:
    assert new_duel(EXAMPLE).explained(choice) == text


def test_pairings_are_explained_with_their_scores(new_duel: Duels) -> None:
    duel = new_duel(EXAMPLE, auto_defender_pairing=False).choose("keep all")
    assert duel.explained("pair 2x4 1x6 0x2") == "Attack with 8, 6, 0 (2×4, 1×6, 0×2)"
    duel.choose("pair 2x4 1x6 0x2", "keep all")
    assert duel.explained("pair 2x6 1x6 0x5 0x1") == "Defend with 12, 6, 0 (2×6, 1×6, 0×5, 0×1; 0 ignored)"


def test_targets_are_explained_with_their_health(from_position: Duels) -> None:
    """Seats are counted from 1 in words."""
    duel = from_position(seats=3, health=[12, 5, 9], attacker=0)
    assert [duel.explained(option) for option in duel.options] == ["Attack seat 2 (Health 5)", "Attack seat 3 (Health 9)"]


def test_stopping_is_explained_as_such(attacking: Duels) -> None:
    """DD-1.6, one by one: once a die has been thrown again, not all of them are kept."""
    duel = attacking([2, 1, 0], [6, 4, 2, 1], 2, dice=[0], options={"reroll_mode": "one_by_one"})
    assert duel.explained("keep all") == "Keep all dice"
    assert duel.choose("reroll s0").explained("keep all") == "Re-roll no more dice"


def test_questions_fit_the_decisions(new_duel: Duels) -> None:
    assert len(GAME.questions) == len(GAME.decisions) == 5
    assert all(question.endswith("?") for question in GAME.questions)


@pytest.mark.parametrize("seats", range(2, 9))
def test_tensor_has_the_parts_of_its_layout(seats: int) -> None:
    """At every decision of a random duel, all numbers between 0 and 1."""
    match = GAME.match(seats, {"reroll_mode": "one_by_one", "auto_defender_pairing": False}, seed=seats)
    size = sum(length for _, length in GAME.layout(match.state.setup))
    chooser = stream(seats, 1)
    for _ in range(60):
        tensor = GAME.tensor(match.view(match.seat), match.state.setup)
        assert len(tensor) == size
        assert all(0 <= x <= 1 for x in tensor)
        if match.over:
            break
        match.play(match.options[chooser.below(len(match.options))])


def test_tensor_of_the_example_position(new_duel: Duels) -> None:
    """Each part holds what its name says."""
    duel = new_duel([*EXAMPLE, 2, 3], turn_limit=4).choose("reroll s0 p1", "pair 2x6 2x4 1x3")
    setup = duel.match.state.setup
    tensor = GAME.tensor(duel.seen, setup)
    parts, at = {}, 0
    for name, length in GAME.layout(setup):
        parts[name] = tensor[at : at + length]
        at += length
    assert parts["viewer"] == parts["defender"] == [0, 1]
    assert parts["attacker"] == [1, 0]
    assert parts["last_defender"] == [0, 0]
    assert parts["health"] == [1, 1]
    assert parts["asked"] == [0, 0, 0, 1, 0, 0]
    assert parts["attacker_blue"] == [0, 1, 0]
    assert parts["white"] == pytest.approx([0, 1 / 3, 2 / 3])
    assert parts["attacker_power"] == [0, 0.25, 0.25, 0.25, 0, 0.25]
    assert parts["attacker_rerolled"] == pytest.approx([0, 0, 1 / 3, 0, 0, 0.25, 0, 0, 0])
    assert parts["attack_scores"] == pytest.approx([1, 8 / 12, 3 / 12])
    assert parts["defender_blue"] == [0, 0, 1]
    assert parts["red"] == [0.5, 0.25, 0.25]
    assert parts["defender_power"] == [0.25, 0, 0, 0, 0.25, 0.5]
    assert parts["defender_rerolled"] == [0] * 9
    assert parts["turn"] == [0.25]
