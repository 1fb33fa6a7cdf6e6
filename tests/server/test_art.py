"""What cards show: data beside the cards, told with them."""
import re
from collections import Counter
from pathlib import Path

import pytest

from wartable.kernel.registry import find_game, game_names
from wartable.server.cards import cards

SCENES = Path(__file__).parents[2] / "frontend" / "src" / "things" / "scenes.ts"
STANDS = {"lord", "hero", "pack", "item", "spell", "fort", "pet"}
GAMES = [name for name in game_names() if cards(find_game(name)).cards]


@pytest.mark.parametrize("name", GAMES)
def test_every_card_has_a_picture_that_no_other_card_of_the_game_has(name: str) -> None:
    found = cards(find_game(name))
    assert [card.key for card in found.cards if card.art is None] == []
    shown = Counter([card.art.icon for card in found.cards if card.art] + [art.icon for art in found.others.values()])
    assert [icon for icon, times in shown.items() if times > 1] == []


@pytest.mark.parametrize("name", GAMES)
def test_the_page_knows_every_scene_and_how_every_figure_stands(name: str) -> None:
    known = set(re.findall(r"^  (\w+): scene\(", SCENES.read_text(encoding="utf-8"), re.MULTILINE))
    found = cards(find_game(name))
    for art in [*[card.art for card in found.cards], *found.others.values()]:
        assert art is not None and art.scene in known and art.stands in STANDS, art


def test_a_game_without_cards_has_no_pictures() -> None:
    found = cards(find_game("dice_duel"))
    assert found.cards == [] and found.others == {}
