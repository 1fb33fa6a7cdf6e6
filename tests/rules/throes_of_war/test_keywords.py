"""Keywords are classes: the files name them, what they do is found by class, and a card comes with a file of its own."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from wartable.games.throes_of_war.cards import catalogue
from wartable.games.throes_of_war.cards.at_use import AtUse, Heal
from wartable.games.throes_of_war.cards.catalogue import CATALOGUE, COLUMNS, FILES, FOLDER, KEYWORDS, USES, unfold
from wartable.games.throes_of_war.cards.effects import Keyword, OwnBonus
from wartable.games.throes_of_war.judge.worth import WORTH
from wartable.games.throes_of_war.rules import keywords
from wartable.kernel.catalogue import card_files, load_catalogue
from wartable.kernel.errors import BadInput

CARD = """
[bronze_gong]
name = "Bronze Gong"
type = "craft item"
cost = "I"
attack = 1
source = "wartable"
text = "Heal 1."
effects = [{ do = "heal", dice = 1 }]
"""


def test_a_keyword_that_nothing_carries_out_is_refused_with_file_and_card() -> None:
    coded = {kind: code for kind, code in keywords.AT_USE.items() if kind is not Heal}
    with pytest.raises(BadInput, match=r"^1_characters\.toml: card cleric: no rule carries out the effect Heal$"):
        keywords.check_code(coded)


def test_a_keyword_without_code_is_refused_with_file_and_card(tmp_path: Path) -> None:
    class Silence(Keyword):
        def __init__(self) -> None:
            super().__init__()

    path = tmp_path / "8_more.toml"
    path.write_text(CARD.replace('do = "heal", dice = 1', 'do = "silence"'), encoding="utf-8")
    with pytest.raises(BadInput, match=r"^8_more\.toml: card bronze_gong: effect silence has no code"):
        load_catalogue([path], COLUMNS, {**KEYWORDS, "silence": Silence})


def test_a_card_is_added_by_a_file_of_its_own(tmp_path: Path) -> None:
    """The numbers of all other cards stay."""
    for path in card_files(FOLDER, FILES):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    (tmp_path / "0_more.toml").write_text(CARD, encoding="utf-8")
    cards = load_catalogue(card_files(tmp_path, FILES), COLUMNS, KEYWORDS).cards
    assert [card.key for card in cards] == [*[card.key for card in CATALOGUE.cards], "bronze_gong"]
    use = unfold(cards[-1]).uses[0]
    assert (use.attack, use.defense, [type(k) for k in use.at_use], use.words()) == (1, 0, [Heal], Heal(1).words())


def test_faults_name_the_file_in_which_they_stand(tmp_path: Path) -> None:
    path = tmp_path / "8_more.toml"
    path.write_text(CARD.replace('"craft item"', '"gadget"'), encoding="utf-8")
    card = load_catalogue([path], COLUMNS, {"heal": Heal}).cards[0]
    with pytest.raises(BadInput, match=r"^8_more\.toml: card bronze_gong: there is no type 'gadget'"):
        unfold(card)


@pytest.mark.parametrize("name", KEYWORDS)
def test_every_keyword_counts_or_is_done_at_once(name: str) -> None:
    """Each is worth something to the soldier, too, or nothing with intent."""
    kind: Any = KEYWORDS[name]
    assert issubclass(kind, AtUse) == (kind in keywords.AT_USE)
    assert issubclass(kind, AtUse) or "enter" in vars(kind)
    assert kind in WORTH or name == "recall"
    used = [k for uses in USES for use in uses for k in use.keywords if type(k) is kind]
    assert used and all(isinstance(k, OwnBonus) <= k.raises() for k in used)
    assert catalogue.KEYWORDS[name] is kind
