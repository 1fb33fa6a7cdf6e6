"""Columns of states and numbers of steps are declared once, and everything else follows from that."""
from pathlib import Path

import pytest

import wartable
from wartable import find_game, game_names
from wartable.conformance.columns import written
from wartable.kernel.errors import BadInput
from wartable.kernel.step import parameters
from wartable.kernel.window import Window

GAMES = Path(wartable.__file__).parent / "games"
STATE = '''
from typing import Final

Row = tuple[int, ...]


class Table(State):
    def __init__(self, setup, like=None):
        super().__init__(setup)
        if like is None:
            n = setup.seats
            self.turn = NONE
            self.hand = packed([0] * n)
            self.piles: list[list[int]] = [[] for _ in range(n)]
            self.race: Row = (0,) * n
            self.fallen: list[int] = []
            self.picks: list[Row] = [()] * n
            self.filled = packed([0])  # follows from piles
        else:
            self.turn = like.turn


FIELDS: Final = ("turn",)
'''


@pytest.mark.parametrize("name", [name for name in game_names() if (GAMES / name / "table/state.py").exists()])
def test_copies_and_names_of_the_columns_are_in_step_with_their_declaration(name: str) -> None:
    text = (GAMES / name / "table/state.py").read_text(encoding="utf-8")
    assert written(text) == text, f"run: python -m wartable.conformance.columns {name}"


def test_each_column_is_copied_as_its_type_asks() -> None:
    made = written(STATE)
    assert made == written(made)
    copies = made.partition("else:\n")[2].partition("\n\n")[0].splitlines()
    assert [line.strip() for line in copies] == [
        "self.turn = like.turn",
        "self.hand = like.hand[:]",
        "self.piles = [row[:] for row in like.piles]",
        "self.race = like.race",
        "self.fallen = like.fallen[:]",
        "self.picks = like.picks[:]",
        "self.filled = like.filled[:]",
    ]


def test_what_follows_from_other_columns_is_no_field() -> None:
    made = written(STATE)
    assert '"picks",' in made
    assert '"filled"' not in made


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        (STATE.replace("packed([0] * n)", "Deck()"), "hand: it cannot be seen how to copy 'Deck'"),
        (STATE.replace("like is None", "like"), "has no `if like is None:`"),
        (STATE.replace("FIELDS", "NAMES"), "there is no FIELDS"),
    ],
)
def test_what_cannot_be_written_is_said(changed: str, said: str) -> None:
    with pytest.raises(BadInput, match=said.replace("(", r"\(")):
        written(changed)


def ready(name: str) -> bool:
    game = find_game(name)
    return bool(game.spans(game.table_of(game.setup())))


@pytest.mark.parametrize("name", [name for name in game_names() if ready(name)])
def test_every_step_says_what_may_follow_and_every_number_has_its_span(name: str) -> None:
    game = find_game(name)
    s = game.table_of(game.setup())
    spans = game.spans(s)
    steps = [step for step in game.steps.values() if step is not Window]
    assert [step.__name__ for step in steps if not step.AFTER] == []
    assert {number for step in steps for number in parameters(step)} - set(spans) == set()
    assert set(s.fields()) - set(spans) == set()
    known = {kind.__name__ for step in game.steps.values() for kind in step.__mro__} | {"END", "ANY"}
    assert {word.partition("_")[0] for step in steps for word in step.AFTER.split()} - known == set()


@pytest.mark.parametrize("name", game_names())
def test_every_need_of_a_step_is_known_and_is_about_numbers_that_it_has(name: str) -> None:
    """A need is written `name:number,number`; each that a game knows is some step's."""
    game = find_game(name)
    used = [(step, *need.partition(":")[::2]) for step in game.steps.values() for need in step.NEEDS.split()]
    assert {need for _, need, _ in used} == set(game.needs)
    assert [step.__name__ for step, _, about in used if not {*about.split(",")} - {""} <= {*parameters(step)}] == []
