"""The rules that players read (docs/rules/throes_of_war.md) agree with the code, the cards and the tests."""

from __future__ import annotations

import re
from pathlib import Path

from wartable.games.throes_of_war import GAME
from wartable.games.throes_of_war.cards.catalogue import CHARACTERS, KINDS, NAMES, Kind, special_of
from wartable.games.throes_of_war.cards.decks import STARTERS, Deck
from wartable.games.throes_of_war.cards.npcs import MISSIONS, NPCS, Item
from wartable.games.throes_of_war.table.symbols import SYMBOL_NAMES
from wartable.games.throes_of_war.table.terms import ATTACK, DEFENSE

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "rules" / "throes_of_war.md").read_text(encoding="utf-8")
RULES = re.findall(r"^\*\*(TW-\d+(?:\.\d+)+)\*\* ", PAGE, re.MULTILINE)
RULINGS = [f"TW-R{n}" for n in range(1, 33)]


def test_every_rule_stands_once() -> None:
    assert len(RULES) == len(set(RULES)) > 120
    assert re.findall(r"^\| (TW-R\d+) \|", PAGE, re.MULTILINE) == RULINGS


def test_rules_cited_by_the_game_exist() -> None:
    """Words that players see cite rules that players can find."""
    said = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src/wartable/games/throes_of_war").glob("*.py"))
    quoted = set(re.findall(r"\((TW-[\dR][\d.]*)(?:, (TW-[\dR][\d.]*))?\)[\"']", said))
    assert {rule.rstrip(".") for pair in quoted for rule in pair if rule} <= {*RULES, *RULINGS}


def test_rulings_are_cited_by_tests() -> None:
    """Every ruling of chapter 8 has a test that would fail without it."""
    tests = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    assert [ruling for ruling in RULINGS if not re.search(rf"\b{ruling}\b", tests)] == []


def card_row(kind: Kind) -> str:
    """The row of a card in the tables of chapter 7."""
    if kind.number < CHARACTERS:
        return f"| {kind.name} | {kind.specialty} | {kind.text} | {NAMES[special_of(kind.number)]} | {kind.source} |"
    use = kind.uses[0]
    attack, defense = (f"{use.value(side)}{'+' if use.rises(side) else ''}" for side in (ATTACK, DEFENSE))
    name = f"{kind.name} (unique)" if kind.unique and kind.type != "magic spell" else kind.name
    return f"| {name} | {kind.type} | {use.text.replace('*', 'ANY')} | {attack} | {defense} | {kind.text} | {kind.source} |"


def deck_row(deck: Deck) -> str:
    """The row of a starter deck."""
    dice = ", ".join([f"{deck.dice.count(kind)} {SYMBOL_NAMES[kind]}" for kind in dict.fromkeys(deck.dice)])
    cards = [f"{NAMES[card]} x{deck.cards.count(card)}" if deck.cards.count(card) > 1 else NAMES[card] for card in deck.cards]
    return f"| {NAMES[deck.character]} | {dice} | {', '.join(dict.fromkeys(cards))} |"


def item_row(item: Item, attack: bool) -> str:
    """The row of an NPC's item in one of its charts."""
    values, plus = (item.attack, item.attack_plus) if attack else (item.defense, item.defense_plus)
    marks = ["+" if plus >> n & 1 else "" for n in range(len(values))]
    cells = [mark if mark and not value else f"{value}{mark}" for value, mark in zip(values, marks)]
    return f"| {item.name} ({item.type}) | {' | '.join(cells)} |"


def test_cards_decks_enemies_and_options_of_the_page_are_those_of_the_game() -> None:
    """Chapter 7: every number."""
    rows = PAGE.splitlines()
    assert [card_row(kind) for kind in KINDS if card_row(kind) not in rows] == []
    assert [deck.name for deck in STARTERS if deck_row(deck) not in rows] == []
    for npc in NPCS:
        assert [item.name for item in npc.items for attack in (True, False) if item_row(item, attack) not in rows] == []
        assert any(row.startswith(f"{npc.hit_points} hit points, recommended for {npc.players}, ") for row in rows)
    for mission in MISSIONS:
        for stage in mission.stages:
            enemies = [f"{NPCS[e].name} ({points} hit points)" for e, points in zip(stage.enemies, stage.hit_points)]
            assert any(" and ".join(enemies) in row for row in rows), enemies
    assert re.findall(r"^\| `(\w+)` \| .* \| .* \| ", PAGE, re.MULTILINE) == [option.name for option in GAME.options]


def test_the_twins_are_nephews_wherever_they_are_named() -> None:
    """TW-R27: in the lore of the missions and on the page, never as sons; and they are lore, so no card and no enemy is one."""
    lore = [mission.lore for mission in MISSIONS] + [npc.lore for npc in NPCS]
    sentences = [sentence for text in [*lore, PAGE.replace("\n", " ")] for sentence in re.split("[.;:]", text)]
    sentences = [sentence for sentence in sentences if re.search("Quarren|Quizzen", sentence)]
    assert len(sentences) >= 3  # a mission, and the page twice: at its beginning and with that mission
    assert [s for s in sentences if not re.search("Quarren and Quizzen, twin nephews of the dead king", s)] == []
    assert not [kind.name for kind in KINDS if re.search("Quarren|Quizzen", f"{kind.name} {kind.text}")]
    assert not [npc.name for npc in NPCS if re.search("Quarren|Quizzen", npc.name)]
    assert "| TW-R27 | the twins | nephews; lore only |" in PAGE
