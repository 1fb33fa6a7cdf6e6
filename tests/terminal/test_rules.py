"""`wartable rules`: by number, by words, or whole."""
from __future__ import annotations

import pytest

from wartable import find_game, game_names
from wartable.kernel import rulebook
from wartable.kernel.errors import BadInput
from wartable.kernel.rulebook import look_up, opening, paragraphs, rules_text

TEXT = """# High Card

Intro `here`.

## 1. At a glance

| Item | Value |
|---|---|
| Players | 2 |

### HC-1 Cards

- **HC-1.1** A card is dealt
  to each. [R]
- **HC-1.2** Bids are **hidden**.
  - Even the *low* ones.

| Rule | What | Why |
|---|---|---|
| HC-1.3 | The coin \\| the toss | means nothing; at all |

## HC-2 End

HC-2.1 The higher card wins.

```
HC-9 --> not a rule
```
"""


@pytest.fixture
def sample(high_card, monkeypatch, tmp_path):
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules/high_card.md").write_text(TEXT, encoding="utf-8")
    monkeypatch.setattr(rulebook, "files", lambda package: tmp_path)
    return high_card


@pytest.mark.parametrize(
    ("wanted", "answer"),
    [
        ("HC-1.1", ["HC-1.1 A card is dealt to each. [R]"]),
        ("hc-1.2", ["HC-1.2 Bids are hidden.", "  Even the low ones."]),
        ("1.2", ["HC-1.2 Bids are hidden.", "  Even the low ones."]),
        ("1.3", ["HC-1.3; The coin | the toss; means nothing; at all"]),
        ("2", ["HC-2 End", "HC-2.1 The higher card wins.", "HC-9 --> not a rule"]),
        ("coin", ["HC-1.3; The coin | the toss; means nothing; at all"]),
        ("card higher", ["HC-2.1 The higher card wins."]),
        ("players", ["1. At a glance: Players; 2"]),
        ("glance", ["1. At a glance", "Item; Value", "Players; 2", "HC-1 Cards", "HC-1.1 A card is dealt to each. [R]",
                    "HC-1.2 Bids are hidden.", "  Even the low ones.", "Rule; What; Why",
                    "HC-1.3; The coin | the toss; means nothing; at all"]),
        ("even low", ["HC-1.2: Even the low ones."]),
        ("intro", ["High Card: Intro here."]),
    ],
)
def test_look_up(sample, wanted, answer):
    assert look_up(sample, wanted) == answer


@pytest.mark.parametrize(
    ("wanted", "answer"),
    [("HC-1.4", "did you mean HC-1.3?"), ("7", "there is no rule of High Card called 'HC-7'"), ("dragons", "say nothing")],
)
def test_nothing_found(sample, wanted, answer):
    with pytest.raises(BadInput, match=answer.replace("?", r"\?")):
        look_up(sample, wanted)


def test_a_chapter_holds_its_rules_up_to_the_next_one(sample):
    assert look_up(sample, "1")[0] == "HC-1 Cards"
    assert len(look_up(sample, "HC-1")) == 6


def test_opening_is_the_introduction_and_the_chapters(sample):
    assert opening(sample) == ["High Card", "Intro here.", "  1. At a glance", "    HC-1 Cards", "  HC-2 End"]


def test_paragraphs_know_their_numbers():
    assert [p.number for p in paragraphs(TEXT) if p.number.startswith("HC-1")] == ["HC-1", "HC-1.1", "HC-1.2", "HC-1.3"]


def test_rules_of_dice_duel_are_shipped(run):
    """DD-1.5 by its number, with and without the prefix; by words; and the whole text."""
    for number in ("DD-1.5", "dd-1.5", "1.5"):
        result = run("rules", "dice-duel", number)
        assert result.exit_code == 0
        assert result.output.startswith("DD-1.5 ")
    assert "DD-1.3 " in run("rules", "dice-duel", "blue", "die").output
    assert "DD-5.3" in run("rules", "dice-duel").output
    chapter = run("rules", "dice-duel", "DD-1").output
    assert all(f"DD-1.{n} " in chapter for n in range(1, 9))


@pytest.mark.parametrize(
    ("args", "answer"),
    [
        (["dice-duel", "99.1"], "there is no rule"),
        (["dice-duel", "zeppelin"], "say nothing"),
        (["dice-dual"], "did you mean dice-duel?"),
        ([], "Missing argument 'GAME'"),
    ],
)
def test_wrong_questions(run, args, answer):
    result = run("rules", *args)
    assert result.exit_code == 2
    assert answer in result.output


@pytest.mark.parametrize("name", game_names())
def test_every_game_is_explained_in_plain_words_before_its_numbered_rules(name: str) -> None:
    game = find_game(name)
    found = paragraphs(rules_text(game))
    headings = [p.text for p in found if p.level]
    assert headings[:5] == [f"{game.title} in plain words", "What you want", headings[2], "How a fight goes", "Three tips"]
    assert headings[2] in ("What a turn is", "What a Turn is")
    plain = found[: [p.text for p in found].index(game.title)]
    assert not [p.text for p in plain if p.number]
    assert 400 <= sum([len(p.text.split()) for p in plain]) <= 700  # two pages
    tips = [p for p in plain if p.under == "Three tips" and p.kind == "item"]
    assert len(tips) == 3
