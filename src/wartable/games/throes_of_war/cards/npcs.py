"""Quest NPCs and missions, read from their files (TW-5.15.4, TW-6.7.1, TW-7.8.5). A new enemy is a new file."""
from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final, final

from wartable.games.throes_of_war.cards.catalogue import TYPES
from wartable.games.throes_of_war.table.terms import read_filter, read_side
from wartable.kernel.catalogue import SOURCES, Effect, read_effect
from wartable.kernel.errors import BadInput

LETTERS: Final = "ABCDEFGHIJKLMNOPQR"
COLUMNS: Final = 18
FURY_START: Final = 40  # The last exchange or round without fury, if nothing else is said (TW-5.12.1, TW-5.12.4).
MOST_ITEMS: Final = 12
MOST_HIT_POINTS: Final = 90  # The counter of a sheet ends here.
MOST_ENEMIES: Final = 3
CHARACTER: Final = "character"


class Ability(Effect):
    """A special ability of an NPC. *row* is the item it belongs to, -1 for the character itself.

    What it does is written in numbers with names, which the rules read; one that it does not have is 0.
    """

    def __init__(self, item: str = "") -> None:
        self.item = item
        self.items: list[str] = []
        self.row = -1
        self.rises = 0  # items that cannot be destroyed, as bits (TW-6.7.1)
        self.offering = 0  # types of card that buy the item off (TW-6.7.2)
        self.tests_shadows = False  # (TW-6.7.3)
        self.regains_unhurt = 0  # hit points (TW-7.8.1)
        self.member_discards = 0  # types of card, of which one goes (TW-7.8.2)
        self.wounded_discard = 0
        self.lowers_band = False  # (TW-7.8.3)
        self.worthless = 0  # types of card that give nothing,
        self.side = 0  # while the NPC does this
        self.hinders = 0  # dice of every defender
        self.regains_wounding = 0  # hit points (TW-7.8.4)
        self.rage_at = 0
        self.rage_by = 0
        self.name = ""
        self.text = ""


@final
class Resurrect(Ability):
    """Destroy has no effect on these items (TW-6.7.1)."""

    def __init__(self, items: list[str]) -> None:
        super().__init__()
        self.items = items


@final
class Offering(Ability):
    """A member may sacrifice a card in play to cancel the item's damage (TW-6.7.2)."""

    def __init__(self, item: str, of: str) -> None:
        super().__init__(item)
        self.of = of
        self.offering = read_filter(of)


@final
class ShadowTest(Ability):
    """Members re-roll their unplaced dice for one of two symbols, or their total is 0 (TW-6.7.3)."""

    def __init__(self, item: str) -> None:
        super().__init__(item)
        self.tests_shadows = True


@final
class RegainUnhurt(Ability):
    """Regains hit points after a party exchange that took none (TW-7.8.1)."""

    def __init__(self, by: int) -> None:
        super().__init__()
        self.by = self.regains_unhurt = by


@final
class MemberDiscards(Ability):
    """If the item attacked and the party lost a die, one member discards a card (TW-7.8.2)."""

    def __init__(self, item: str, of: str) -> None:
        super().__init__(item)
        self.of = of
        self.member_discards = read_filter(of)


@final
class LowerBand(Ability):
    """The result against the NPC is one band lower (TW-7.8.3)."""

    def __init__(self, item: str) -> None:
        super().__init__(item)
        self.lowers_band = True


@final
class RegainWounding(Ability):
    """Regains hit points when the party loses dice to its attack (TW-7.8.4)."""

    def __init__(self, by: int) -> None:
        super().__init__()
        self.by = self.regains_wounding = by


@final
class NoValue(Ability):
    """Cards of these types give the party no value while the NPC attacks (A) or defends (D) (TW-7.8.3)."""

    def __init__(self, item: str, of: str, on: str) -> None:
        super().__init__(item)
        self.of, self.on = of, on
        self.worthless, self.side = read_filter(of), read_side(on)


@final
class Rage(Ability):
    """A higher attack at few hit points (TW-7.8.4)."""

    def __init__(self, at: int, by: int) -> None:
        super().__init__()
        self.at = self.rage_at = at
        self.by = self.rage_by = by


@final
class WoundedDiscard(Ability):
    """If the item attacked, each member who lost a die discards a card (TW-7.8.2)."""

    def __init__(self, item: str, of: str) -> None:
        super().__init__(item)
        self.of = of
        self.wounded_discard = read_filter(of)


@final
class HinderAll(Ability):
    """Every defending member rolls fewer dice (TW-7.8.3)."""

    def __init__(self, item: str, dice: int) -> None:
        super().__init__(item)
        self.dice = self.hinders = dice


ABILITIES: Final[dict[str, Any]] = {
    "resurrect": Resurrect, "offering": Offering, "shadow_test": ShadowTest, "regain_unhurt": RegainUnhurt,
    "member_discards": MemberDiscards, "lower_band": LowerBand, "regain_wounding": RegainWounding, "no_value": NoValue,
    "rage": Rage, "wounded_discard": WoundedDiscard, "hinder_all": HinderAll,
}  # fmt: skip


@final
class Item:
    """One row of a sheet: its numbers in both charts, and the columns with a "+" as bits."""

    def __init__(
        self, name: str, type: str, attack: list[int], defense: list[int], attack_plus: int, defense_plus: int
    ) -> None:
        self.name = name
        self.type = type
        self.bits = TYPES[type]
        self.attack = attack
        self.defense = defense
        self.attack_plus = attack_plus
        self.defense_plus = defense_plus


@final
class Npc:
    """The sheet of a Quest NPC."""

    def __init__(self, key: str, data: dict[str, Any], items: list[Item], abilities: list[Ability]) -> None:
        self.key = key
        self.name: str = data["name"]
        self.source: str = data["source"]
        self.hit_points: int = data["hit_points"]
        self.players: int = data["players"]
        self.strikes_first: bool = data["first"] == "npc"
        self.difficulty: str = data["difficulty"]
        self.lore: str = data["lore"]
        self.fury: int = data.get("fury", FURY_START)
        self.items = items
        self.abilities = abilities


@final
class Stage:
    """The enemies of one stage with their hit points, then the interlude and the twist (TW-7.8.5, TW-7.8.6)."""

    def __init__(self, enemies: list[int], hit_points: list[int], heal: int, recover: int, choice: bool, text: str) -> None:
        self.enemies = enemies
        self.hit_points = hit_points
        self.heal = heal
        self.recover = recover
        self.choice = choice
        self.text = text
        self.twist_item = ""
        self.twist_by = 0
        self.twist_most = 0
        self.twist_text = ""


@final
class Mission:
    """Stages one after the other; a quest is a mission of one stage. *fury* is the last round without it (TW-5.12.4)."""

    def __init__(
        self, key: str, name: str, players: int, seats: tuple[int, int], lore: str, source: str, fury: int, stages: list[Stage]
    ) -> None:
        self.key = key
        self.name = name
        self.players = players
        self.least_players = seats[0]
        self.most_players = seats[1]
        self.lore = lore
        self.source = source
        self.fury = fury
        self.stages = stages


def wanted(where: str, data: dict[str, Any], keys: dict[str, type], optional: dict[str, type]) -> None:
    """Refuses a table with keys too many, too few or of the wrong kind."""
    for key in data:
        if key not in keys and key not in optional:
            raise BadInput(f"{where}: unknown key {key}; there are {', '.join([*keys, *optional])}")
    for key, kind in keys.items():
        if type(data.get(key)) is not kind:
            raise BadInput(f"{where}: the key {key} must be given, of kind {kind.__name__}")
    for key, kind in optional.items():
        if key in data and type(data[key]) is not kind:
            raise BadInput(f"{where}: the key {key} must be of kind {kind.__name__}")


def read_toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as e:
        raise BadInput(f"{path.name}: not valid TOML: {e}") from None


def read_item(where: str, data: dict[str, Any]) -> Item:
    wanted(where, data, {"name": str, "type": str, "attack": list, "defense": list}, {"attack_plus": str, "defense_plus": str})
    if data["type"] not in TYPES:
        raise BadInput(f"{where}: there is no type {data['type']!r}; there are {', '.join(TYPES)}")
    for chart in ("attack", "defense"):
        if len(data[chart]) != COLUMNS or not all(isinstance(n, int) and n >= 0 for n in data[chart]):
            raise BadInput(f"{where}: {chart} has {COLUMNS} numbers, for the columns A to R (TW-5.15.4)")
    plus: list[int] = []
    for key in ("attack_plus", "defense_plus"):
        letters: str = data.get(key, "")
        if not all(letter in LETTERS for letter in letters):
            raise BadInput(f"{where}: {key} names columns from A to R")
        plus.append(sum([1 << LETTERS.index(letter) for letter in letters]))
    return Item(data["name"], data["type"], data["attack"], data["defense"], plus[0], plus[1])


def read_ability(where: str, given: dict[str, Any], names: list[str]) -> Ability:
    words = {key: given[key] for key in ("name", "text") if key in given}
    if len(words) != 2:
        raise BadInput(f"{where}: an ability has a name and a text")
    ability = read_effect(where, {k: v for k, v in given.items() if k not in words}, ABILITIES, set())
    assert isinstance(ability, Ability)
    ability.name = words["name"]
    ability.text = words["text"]
    for name in [*ability.items, *([ability.item] if ability.item else [])]:
        if name not in names:
            raise BadInput(f"{where}: there is no item {name!r}; there are {', '.join(names)}")
    ability.rises = sum([1 << names.index(name) for name in ability.items])
    if ability.item:
        ability.row = names.index(ability.item)
    return ability


def read_npc(path: Path) -> Npc:
    """The sheet in a file; whatever is wrong is named with the file and the place."""
    where = path.name
    data = read_toml(path)
    keys: dict[str, type] = {
        "name": str, "source": str, "hit_points": int, "players": int, "first": str, "difficulty": str, "lore": str,
        "items": list, "abilities": list,
    }  # fmt: skip
    wanted(where, data, keys, {"fury": int})
    if data["source"] not in SOURCES or data["first"] not in ("party", "npc"):
        raise BadInput(f"{where}: source is one of {', '.join(SOURCES)}; first is party or npc")
    if not 0 < data["hit_points"] <= MOST_HIT_POINTS or not 0 < data["players"] <= 6:
        raise BadInput(f"{where}: a sheet has 1 to {MOST_HIT_POINTS} hit points and is for 1 to 6 players (TW-6.7.4)")
    items = [read_item(f"{where}: item {i + 1}", given) for i, given in enumerate(data["items"])]
    if not items or items[0].type != CHARACTER or len(items) > MOST_ITEMS or sum([i.type == CHARACTER for i in items]) != 1:
        raise BadInput(f"{where}: the first of 1 to {MOST_ITEMS} items, and only it, is the character")
    names = [item.name for item in items]
    abilities = [read_ability(f"{where}: ability {i + 1}", a, names) for i, a in enumerate(data["abilities"])]
    return Npc(path.stem, data, items, abilities)


def read_stage(where: str, data: dict[str, Any], keys: list[str], npcs: list[Npc]) -> Stage:
    wanted(where, data, {"enemies": list}, {"interlude": dict, "twist": dict})
    enemies: list[int] = []
    points: list[int] = []
    for given in data["enemies"]:
        wanted(where, given, {"quest": str}, {"hit_points": int})
        if given["quest"] not in keys:
            raise BadInput(f"{where}: there is no quest {given['quest']!r}; there are {', '.join(keys)}")
        enemies.append(keys.index(given["quest"]))
        points.append(given.get("hit_points", npcs[enemies[-1]].hit_points))
    if not 0 < len(enemies) <= MOST_ENEMIES:
        raise BadInput(f"{where}: a stage has 1 to {MOST_ENEMIES} enemies")
    rest = data.get("interlude", {"heal": 0, "recover": 0, "choice": False, "text": ""})
    wanted(f"{where}: interlude", rest, {"heal": int, "recover": int, "choice": bool, "text": str}, {})
    stage = Stage(enemies, points, rest["heal"], rest["recover"], rest["choice"], rest["text"])
    if "twist" in data:
        twist = data["twist"]
        wanted(f"{where}: twist", twist, {"item": str, "lowers": int, "most": int, "text": str}, {})
        stage.twist_item, stage.twist_by, stage.twist_most = twist["item"], twist["lowers"], twist["most"]
        stage.twist_text = twist["text"]
    return stage


def read_mission(path: Path, npcs: list[Npc]) -> Mission:
    data = read_toml(path)
    keys: dict[str, type] = {"name": str, "source": str, "players": int, "least_players": int, "most_players": int, "lore": str}
    wanted(path.name, data, {**keys, "stages": list}, {"fury": int})
    seats = (data["least_players"], data["most_players"])
    known = [npc.key for npc in npcs]
    stages = [read_stage(f"{path.name}: stage {i + 1}", given, known, npcs) for i, given in enumerate(data["stages"])]
    fury = data.get("fury", FURY_START)
    return Mission(path.stem, data["name"], data["players"], seats, data["lore"], data["source"], fury, stages)


def quest_of(number: int, npc: Npc) -> Mission:
    """A quest against one NPC."""
    stage = Stage([number], [npc.hit_points], 0, 0, False, "")
    return Mission(npc.key, npc.name, npc.players, (1, 6), npc.lore, npc.source, npc.fury, [stage])


HERE: Final = Path(__file__).parent
NPC_FILES: Final = sorted((HERE / "quests").glob("*.toml"))
MISSION_FILES: Final = sorted((HERE / "missions").glob("*.toml"))
NPCS: Final = [read_npc(path) for path in NPC_FILES]
QUESTS: Final = [quest_of(i, npc) for i, npc in enumerate(NPCS)]
MISSIONS: Final = [read_mission(path, NPCS) for path in MISSION_FILES]


# The determination chart (TW-6.6): rows and columns in the order of the faces, six singles, then six DOUBLEs.
CHART: Final = [
    "ABCDEFGHIJKL", "BADEFCHGJKLI", "CDAFBEIJGLHK", "DEFACBFKLGIH", "EFBCADCLHIGJ", "FCEBDALIKHJG",
    "GHIFCLMNOPQR", "HGJKLINMPQRO", "IJGLHKOPMRNQ", "JKLGIHPQRMON", "KLHIGJQRNOMP", "LIKHJGROQNPM",
]  # fmt: skip


def letter_of(first: int, second: int, regular: bool) -> int:
    """The column that two faces determine; the *regular* chart has no exceptions for I and L with NN (TW-6.6)."""
    letter = CHART[first][second]
    if regular and 6 in (first, second):
        other = second if first == 6 else first
        if other == 3:
            letter = "J"
        elif other == 4:
            letter = "K"
    return LETTERS.index(letter)
