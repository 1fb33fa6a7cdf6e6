"""Cards are data: what is wrong with a file of cards is said with the file, the card and the key."""
from pathlib import Path
from typing import Any, ClassVar

import pytest

from wartable.kernel.catalogue import Catalogue, Column, Effect, card_files, data_hash, load_catalogue
from wartable.kernel.errors import BadInput


class Guard(Effect):
    def __init__(self, by: int, word: str = "") -> None:
        self.by = by
        self.word = word


class Rest(Effect):
    """Has no parameters."""


class Forgetful(Effect):
    def __init__(self, by: int) -> None:
        self.other = by


class Picky(Effect):
    def __init__(self, by: int) -> None:
        if by < 0:
            raise ValueError("by must not be negative")
        self.by = by


COLUMNS = [Column("timing", str), Column("copies", int), Column("quick", bool, False)]
GOOD = """
[shield]
name = "Shield"
text = "Two better."
source = "wartable"
timing = "before"
copies = 4
effects = [{ do = "guard", by = 2 }, { do = "rest" }]

[feint]
name = "Feint"
text = "Again."
source = "rulebook"
timing = "after"
copies = 3
quick = true
effects = [{ do = "guard", by = 1, word = "hm" }]
"""


def load(folder: Path, text: str, **more: Any) -> Catalogue:
    path = folder / "cards.toml"
    path.write_text(text, encoding="utf-8")
    return load_catalogue([path], COLUMNS, {"guard": Guard, "rest": Rest, **more})


def refusal(folder: Path, text: str, **more: Any) -> str:
    with pytest.raises(BadInput) as refused:
        load(folder, text, **more)
    return str(refused.value)


def test_cards_are_numbered_in_order_with_their_values_and_effects(tmp_path: Path) -> None:
    cards = load(tmp_path, GOOD)
    assert [(card.number, card.key, card.name, card.official) for card in cards.cards] == [
        (0, "shield", "Shield", False),
        (1, "feint", "Feint", True),
    ]
    assert cards["shield"].values == {"timing": "before", "copies": 4, "quick": False}
    assert cards["feint"].values["quick"] is True
    guard, rest = cards["shield"].effects
    assert isinstance(guard, Guard) and (guard.by, guard.word) == (2, "")
    assert isinstance(rest, Rest)
    feint = cards["feint"].effects[0]
    assert isinstance(feint, Guard) and feint.word == "hm"


def test_the_hash_follows_the_text(tmp_path: Path) -> None:
    one = load(tmp_path, GOOD).hash
    assert load(tmp_path, GOOD).hash == one
    assert load(tmp_path, GOOD.replace("copies = 4", "copies = 5")).hash != one


def test_the_hash_of_data_follows_what_is_read_and_no_comment(tmp_path: Path) -> None:
    def hashed(text: str) -> str:
        (tmp_path / "cards.toml").write_text(text, encoding="utf-8")
        return data_hash([tmp_path / "cards.toml"])

    assert hashed(f"# Of all kinds.\n{GOOD}") == hashed(GOOD)
    assert hashed(GOOD.replace("copies = 4", "copies = 5")) != hashed(GOOD)
    assert data_hash([]) != hashed("")


def test_an_unknown_card_is_refused_with_the_nearest(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="no card 'sheild'; did you mean shield"):
        load(tmp_path, GOOD)["sheild"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("copies = 4", "copies = 4\ncopys = 1", "cards.toml: card shield: unknown key copys; did you mean copies?"),
        ("copies = 4\n", "", "cards.toml: card shield: the key copies is missing"),
        ('text = "Again."\n', "", "cards.toml: card feint: the key text is missing"),
        ("copies = 4", 'copies = "4"', "cards.toml: card shield: copies must be of kind int, not '4'"),
        ("copies = 4", "copies = true", "cards.toml: card shield: copies must be of kind int, not True"),
        ("quick = true", "quick = 1", "cards.toml: card feint: quick must be of kind bool, not 1"),
        ('source = "rulebook"', 'source = "me"', "cards.toml: card feint: source must be one of rulebook, wartable, not 'me'"),
        ('do = "rest"', 'do = "rset"', "cards.toml: card shield: there is no effect rset; did you mean rest?"),
        ("by = 2", "bye = 2", "cards.toml: card shield: effect guard has no parameter bye; it has by, word"),
        ('do = "rest"', 'do = "rest", by = 1', "cards.toml: card shield: effect rest has no parameter by; it has none"),
        ("by = 1, ", "", "cards.toml: card feint: effect guard needs the parameter by"),
        ("by = 2", 'by = "two"', "cards.toml: card shield: effect guard: by must be of kind int, not 'two'"),
        ('word = "hm"', "word = 3", "cards.toml: card feint: effect guard: word must be of kind str, not 3"),
        ('do = "guard", by = 1', "by = 1", "cards.toml: card feint: an effect is a table with the key do"),
        ('[{ do = "guard", by = 1, word = "hm" }]', '"guard"', "cards.toml: card feint: effects must be a list of tables"),
        ("[feint]", "[feint", "cards.toml: not valid TOML: "),
        ("[shield]", "loose = 1\n[shield]", "cards.toml: loose is not a card; cards are tables"),
    ],
)
def test_every_fault_is_named(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert old in GOOD
    assert said in refusal(tmp_path, GOOD.replace(old, new, 1))


def test_a_parameter_that_is_never_read_is_refused(tmp_path: Path) -> None:
    text = GOOD.replace('do = "rest"', 'do = "forgetful", by = 1')
    said = refusal(tmp_path, text, forgetful=Forgetful)
    assert said == "cards.toml: card shield: effect forgetful never reads its parameter by"


def test_a_value_that_the_effect_refuses_is_refused_with_its_words(tmp_path: Path) -> None:
    said = refusal(tmp_path, GOOD.replace('do = "rest"', 'do = "picky", by = -1'), picky=Picky)
    assert said == "cards.toml: card shield: effect picky: by must not be negative"


def test_an_effect_that_no_card_uses_is_refused(tmp_path: Path) -> None:
    assert refusal(tmp_path, GOOD, picky=Picky) == "no card uses the effect picky"


def test_a_card_that_stands_in_two_files_is_refused(tmp_path: Path) -> None:
    for name in ("one.toml", "two.toml"):
        (tmp_path / name).write_text(GOOD, encoding="utf-8")
    with pytest.raises(BadInput, match=r"two\.toml: card shield: stands in one\.toml too"):
        load_catalogue([tmp_path / "one.toml", tmp_path / "two.toml"], COLUMNS, {"guard": Guard, "rest": Rest})


def test_a_card_that_stands_twice_in_one_file_is_refused(tmp_path: Path) -> None:
    assert "cards.toml: not valid TOML: " in refusal(tmp_path, GOOD + "\n[shield]\n")


class Deed(Effect):
    """A kind of effect that rules carry out by two methods."""

    WAYS: ClassVar[tuple[str, ...]] = ("happen", "guards")

    def happen(self) -> int:
        return 0

    def guards(self) -> bool:
        return False


class Blow(Deed):
    def happen(self) -> int:
        return 1


class HardBlow(Blow):
    """Does what its base does."""


class Wall(Deed):
    def guards(self) -> bool:
        return True


class Idle(Deed):
    def __init__(self) -> None:
        self.at = "rest"


@pytest.mark.parametrize("kind", [Blow, HardBlow, Wall])
def test_an_effect_with_one_of_its_ways_is_read(tmp_path: Path, kind: type) -> None:
    text = GOOD.replace('do = "rest"', 'do = "deed"')
    path = tmp_path / "cards.toml"
    path.write_text(text, encoding="utf-8")
    cards = load_catalogue([path], COLUMNS, {"guard": Guard, "deed": kind})
    assert type(cards["shield"].effects[1]) is kind


def test_an_effect_without_code_is_refused_for_file_and_card(tmp_path: Path) -> None:
    said = refusal(tmp_path, GOOD.replace('do = "rest"', 'do = "idle"'), idle=Idle)
    assert said == "cards.toml: card shield: effect idle has no code: it needs one of happen, guards"


def test_an_effect_that_no_function_carries_out_is_refused_for_file_and_card(tmp_path: Path) -> None:
    cards = load(tmp_path, GOOD)
    cards.check_code({Guard: "a function", Rest: "another"})
    with pytest.raises(BadInput, match=r"^cards\.toml: card shield: no rule carries out the effect Rest$"):
        cards.check_code({Guard: "a function"})


def test_a_card_knows_its_file(tmp_path: Path) -> None:
    one, two = tmp_path / "one.toml", tmp_path / "two.toml"
    shield, feint = GOOD.split("[feint]")
    one.write_text(shield, encoding="utf-8")
    two.write_text("[feint]" + feint, encoding="utf-8")
    cards = load_catalogue([one, two], COLUMNS, {"guard": Guard, "rest": Rest})
    assert [card.where for card in cards.cards] == ["one.toml: card shield", "two.toml: card feint"]


def test_cards_are_added_by_a_file_of_their_own(tmp_path: Path) -> None:
    for name in ("zeal", "arms", "mine", "more"):
        (tmp_path / f"{name}.toml").write_text("", encoding="utf-8")
    found = card_files(tmp_path, ["zeal", "arms"])
    assert [path.name for path in found] == ["zeal.toml", "arms.toml", "mine.toml", "more.toml"]


def test_a_file_that_is_named_and_missing_is_missed(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"arms\.toml: cannot be read"):
        load_catalogue(card_files(tmp_path, ["arms"]), COLUMNS, {})
