"""The cards that players read about (docs/rules/final_war.md) are those of the files, number by number."""

import tomllib
from pathlib import Path

import pytest

from wartable.games.final_war.cards import abilities
from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.table import terms

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "rules" / "final_war.md").read_text(encoding="utf-8")
FOLDER = ROOT / "src" / "wartable" / "games" / "final_war" / "cards"
DATA = {
    key: card for path in sorted(FOLDER.glob("*.toml")) for key, card in tomllib.loads(path.read_text(encoding="utf-8")).items()
}
CREATURES = ("warlord", "hero", "unit", "monster", "bandit_unit", "mercenary_hero", "mercenary_unit")
# FW-5.10.4, with the advanced versions and the Powers that change dice of others.
THIRD_PARTY = {
    "automatic_hit",
    "break_item",
    "counter_ability",
    "counter_spell",
    "critical_hit",
    "destroy_fortification",
    "dispel_magic",
    "double_damage",
    "enhance_spell",
    "forewarning",
    "grand_intervention",
    "heal_monster",
    "misdirection",
    "negate_power",
    "shield",
    "great_shield",
    "triple_damage",
    "unerring_hit",
}
# Victory cards for defeating it (FW-5.23).
VICTORY = {
    1: "rogues harpies raiders",
    2: "giant_trolls gorgons minotaurs marauders skirmish chimera ghouls skirmish_2 skirmish_3",
    3: "fire_dragon battle battle_2 deathdrake storm_giants ruby_golem",
    4: "ancient_hydra demon_war_pack",
}
REPLACED = {
    "triple_damage": "double_damage",
    "unerring_hit": "automatic_hit",
    "great_shield": "shield",
    "severe_earthquake": "earthquake",
    "dire_famine": "famine",
    "plague": "pestilence",
    "ruby_golem": "minotaurs",
    "ancient_hydra": "giant_trolls",
    "demon_war_pack": "gorgons",
}


def row(key, card):
    """The row of a card on the page."""
    kind = card["kind"].replace("_", " ")
    if card.get("item_type"):
        kind += f" ({card['item_type']})"
    if card.get("segment"):
        kind += f", {card['icon']}, segment {card['segment']}"
    if card.get("timing"):
        kind += "; " + ", ".join(card["timing"]).replace("_", " ")
    star = " *" if card["source"] == "rulebook" else ""
    nature = ", ".join(filter(None, [card.get("align", ""), card.get("body", "")]))
    health = f"{card['pr']}/{card['health']}" if "pr" in card else ""
    fields = " ".join(card.get("fields", []))
    stars = str(card.get("stars", "") or "")
    if "star_cap" in card:
        stars = f"{sum(n for _, n in majors(key))}/{card['star_cap']}"
    decks = ", ".join(f"{race} {n}" for race, n in card.get("decks", {}).items())
    rarity = card.get("rarity", "").replace("_", " ")
    cells = [f"{card['name']}{star}", kind, rarity, nature, health, fields, stars, decks, card["text"]]
    return "| " + " | ".join(cells) + " |"


def majors(key):
    """The stars that a creature's own abilities occupy (FW-5.29): Attack Thrice and Triple Damage one more, damage against some
    nothing beside another damage ability."""
    found = []
    tokens = DATA[key].get("abilities", [])
    for token in tokens:
        name, values = read(token)
        stars = {**dict.fromkeys(ONE_STAR, 1), **dict.fromkeys(TWO_STARS, 2)}.get(name, 0)
        if name in ("attacks", "damage") and values[0] == "3" and len(values) == 1:
            stars = 2
        if name == "damage" and values[-1].startswith("vs=") and any(read(t) == ("damage", ["2"]) for t in tokens):
            stars = 0
        found.append((token, stars))
    return found


ONE_STAR = [
    "first_strike", "attacks", "damage", "auto_hit_r1", "hit_column", "hit_multiple", "follow_through", "fear", "poison",
    "paralyze", "lycanthropy", "raise_dead", "energy_drain", "regenerate", "reprisal", "breath", "melee_breath", "melee_spell",
    "reflect_spell", "mastery",
]  # fmt: skip
TWO_STARS = ["mortal_terror", "deadly_poison", "stone", "enthral"]


def read(token):
    name, _, rest = token.partition("(")
    return name, rest.rstrip(")").split(",") if rest else []


@pytest.mark.parametrize("key", DATA)
def test_the_page_shows_every_card_as_it_is(key):
    """Kind, timing, statistics, stars, decks and text."""
    assert row(key, DATA[key]) in PAGE.splitlines()


def test_who_may_play_as_a_third_party():
    """FW-5.10.4."""
    assert {key for key, card in DATA.items() if card.get("third_party")} == THIRD_PARTY


def test_victory_cards_and_costs():
    """FW-5.23, FW-5.8.1: Mercenaries have none printed."""
    printed = {key: n for n, keys in VICTORY.items() for key in keys.split()}
    assert {key: card["victory"] for key, card in DATA.items() if card.get("victory")} == printed
    for key, card in DATA.items():
        if card["kind"].startswith("mercenary"):
            assert card["cost"] == (2000 if card["kind"] == "mercenary_hero" else 1000) and card["tag"] == "bandit", key


def test_what_the_advanced_fate_deck_replaces():
    """Nine cards of the Fate Deck, each by one of its kind and segment."""
    assert {key: card["replaces"] for key, card in DATA.items() if "replaces" in card} == REPLACED
    for new, old in REPLACED.items():
        assert all(DATA[new].get(word) == DATA[old].get(word) for word in ("kind", "icon", "segment", "timing")), new


def test_gold_is_worth_what_its_name_says():
    """FW-5.8.1."""
    worth = {
        "purse_of_gold": 1000,
        "bag_of_gold": 2000,
        "coffer_of_gold": 3000,
        "chest_of_gold": 4000,
        "strongbox_of_gold": 5000,
    }
    assert {key: card["gold"] for key, card in DATA.items() if card.get("gold")} == {**worth, "treasure": 10000}
    assert all(DATA[key]["kind"] == "gold" and f"{gold:,}" in DATA[key]["text"] for key, gold in worth.items())


def test_starter_decks_have_fifty_cards():
    """FW-5.27.1: race cards of the own race and Generic ones."""
    for race in terms.RACES[:3]:
        cards = {key: card["decks"][race] for key, card in DATA.items() if race in card.get("decks", {})}
        assert sum(cards.values()) == 50
        assert all(DATA[key]["race"] in (race, "generic") for key in cards)


def test_stars_of_the_catalogue_are_those_of_the_page():
    """FW-5.31.2."""
    for key, card in DATA.items():
        if "star_cap" in card:
            row_of = CARDS.row(CARDS.type(key))
            assert abilities.stars_of(row_of) == sum(n for _, n in majors(key)), key
