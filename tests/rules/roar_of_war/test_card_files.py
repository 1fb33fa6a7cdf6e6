"""Cards are data: they can be added by files of their own, and a fault is reported for the file in which it stands."""
from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import wartable
from wartable.games.roar_of_war.cards.catalogue import FOLDER, load_armies
from wartable.games.roar_of_war.cards.decks import load_decks
from wartable.kernel.errors import BadInput

BATTLE_HYMN = """
[battle_hymn]
name = "Battle Hymn"
race = "orcs"
count = 1
timing = ["attack", "defence"]
effects = [{ do = "raise_attack", by = 1 }, { do = "protect" }]
text = "Attack +1; your fighting card stays."
source = "wartable"
"""
OGRE = """
[ogre]
name = "Ogre"
race = "orcs"
kind = "troop"
count = 1
attack = 8
defence = 6
counter = 1
dice = 1
text = "Large."
source = "wartable"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the game's cards that a test may change."""
    made = tmp_path / "cards"
    shutil.copytree(FOLDER, made)
    return made


def change(path: Path, key: str, old: str, new: str) -> None:
    """Changes one line of one card."""
    before, head, card = path.read_text(encoding="utf-8").partition(f"[{key}]\n")
    assert head and old in card
    path.write_text(before + head + card.replace(old, new, 1), encoding="utf-8")


def load(folder: Path) -> None:
    load_armies(folder)
    load_decks(folder)


def refusal(folder: Path) -> str:
    with pytest.raises(BadInput) as refused:
        load(folder)
    return str(refused.value)


def with_more(folder: Path) -> None:
    """One Ogre instead of a Grunt, one Battle Hymn instead of a War Cry."""
    change(folder / "orcs_army.toml", "grunt", "count = 4", "count = 3")
    change(folder / "orcs_strategy.toml", "war_cry", "count = 2", "count = 1")
    (folder / "more_army.toml").write_text(OGRE, encoding="utf-8")
    (folder / "more_strategy.toml").write_text(BATTLE_HYMN, encoding="utf-8")


def test_cards_are_added_by_files_of_their_own(folder: Path) -> None:
    """RW-0.2: the army keeps its 24 cards and the deck its 12, and all numbers from before stay."""
    before = [card.key for card in load_armies(folder).cards], [card.key for card in load_decks(folder).cards]
    with_more(folder)
    assert [card.key for card in load_armies(folder).cards] == [*before[0], "ogre"]
    assert [card.key for card in load_decks(folder).cards] == [*before[1], "battle_hymn"]


def test_what_a_card_does_not_print_is_nothing(folder: Path) -> None:
    """RW-5.6: a card without a number for it strikes back with its dice alone."""
    (folder / "more_army.toml").write_text(OGRE.replace("counter = 1\n", ""), encoding="utf-8")
    change(folder / "orcs_army.toml", "grunt", "count = 4", "count = 3")
    assert load_armies(folder)["ogre"].values["counter"] == 0


def test_added_cards_are_played(folder: Path, tmp_path: Path) -> None:
    """A whole package with the added cards passes laws, and the cards are placed and played in random matches."""
    package = tmp_path / "src" / "wartable"
    source = Path(wartable.__file__).parent
    shutil.copytree(source, package, ignore=shutil.ignore_patterns("static", "__pycache__", "*.so", "*.json.gz"))
    with_more(package / "games/roar_of_war/cards")
    code = """
from wartable.conformance import LAWS, check
from wartable.games.roar_of_war import GAME
from wartable.games.roar_of_war.seen import events
from wartable.kernel.dice import stream
assert GAME.actions.action("place ogre") >= 0 and GAME.actions.action("recall ogre on pile 4") >= 0
laws = ["matches end", "options are proper", "names are unique", "everything has words", "views are free", "clones are equal"]
report = check(GAME, 3, laws=[law for law in LAWS if law.name in laws])
assert report.passed and len(report.results) == len(laws), report.lines
seen = set()
for seed in range(12):
    match = GAME.match(2, {}, seed=seed, telling=True)
    chooser = stream(seed, 1)
    while not match.over:
        GAME.tensor(GAME.view(match.state, 0), match.state.setup)
        match.play(match.options[chooser.below(len(match.options))])
    for event in match.events:
        seen.update(word for word in ("Ogre", "Battle Hymn") if word in GAME.line(event, ["Ann", "Bob"]))
assert seen == {"Ogre", "Battle Hymn"}, seen
"""
    path = {**os.environ, "PYTHONPATH": str(package.parent)}
    done = subprocess.run([sys.executable, "-c", code], env=path, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("file", "key", "old", "new", "said"),
    [
        ("orcs_army.toml", "grunt", "count = 4", "count = 5", "orcs_army.toml: an army has 24 cards, not 25"),
        ("elves_army.toml", "elf_queen", "count = 1", "count = 2", "elves_army.toml: an army has one Leader and 4 Animals"),
        ("elves_army.toml", "ranger", 'kind = "troop"', 'kind = "animal"', "elves_army.toml: the Leader stands first"),
        ("orcs_army.toml", "grunt", 'race = "orcs"', 'race = "elves"', "orcs_army.toml: card grunt: a card of the elves"),
        ("humans_army.toml", "knight", 'race = "humans"', 'race = "gnomes"', "humans_army.toml: card knight: there is no race"),
        ("humans_army.toml", "knight", "count = 3", "count = 0", "humans_army.toml: card knight: count is 1 or more"),
        ("orcs_strategy.toml", "war_cry", "count = 2", "count = 3", "orcs_strategy.toml: a Strategy deck has 12 cards, not 13"),
        ("elves_strategy.toml", "volley", '"attack"', '"night"', "elves_strategy.toml: card volley: effects or timings"),
        ("elves_strategy.toml", "volley", '"elves"', '"orcs"', "elves_strategy.toml: card volley: a card of the orcs"),
        ("dwarves_strategy.toml", "tunnel", '"tunnel"', '"dig"', "dwarves_strategy.toml: card tunnel: there is no effect dig"),
    ],
)  # fmt: skip
def test_a_fault_is_reported_for_the_file_in_which_it_stands(
    folder: Path, file: str, key: str, old: str, new: str, said: str
) -> None:
    change(folder / file, key, old, new)
    assert refusal(folder).startswith(said)


def test_a_card_too_many_in_one_army_is_not_the_fault_of_the_next(folder: Path) -> None:
    path = folder / "orcs_army.toml"
    path.write_text(path.read_text(encoding="utf-8") + OGRE, encoding="utf-8")
    assert refusal(folder).startswith("orcs_army.toml: ")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (OGRE, "orcs_army.toml and more_army.toml: an army has 24 cards, not 25"),
        (OGRE.replace('"troop"', '"leader"'), "more_army.toml: card ogre: an army has one Leader and one kind"),
        (OGRE.replace('"orcs"', '"ogres"'), "more_army.toml: card ogre: there is no race ogres"),
        (OGRE.replace("attack", "attach"), "more_army.toml: card ogre: unknown key attach; did you mean attack?"),
        (re.sub("ogre", "grunt", OGRE), "more_army.toml: card grunt: stands in orcs_army.toml too"),
    ],
)
def test_a_fault_of_an_added_file_is_reported_for_it(folder: Path, text: str, said: str) -> None:
    (folder / "more_army.toml").write_text(text, encoding="utf-8")
    assert refusal(folder).startswith(said)
