"""Cards are data: TOML files, whose schema is the signature of the effects they name."""
from __future__ import annotations

import difflib
import hashlib
import inspect
import json
import tomllib
from pathlib import Path
from typing import Any, ClassVar, final

from mypy_extensions import mypyc_attr

from wartable.kernel.errors import BadInput

SOURCES = ("rulebook", "wartable")
KINDS: dict[str, type] = {"int": int, "str": str, "bool": bool}


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """What a card does. The parameters of the constructor are the keys a card must give; each is kept as an attribute.

    A game derives its own kind of effect and names in `WAYS` the methods by which the rules carry one out. An effect that has
    none of them of its own would do nothing, and a card that names it is refused. Where the rules keep functions for each class
    of effect instead, `Catalogue.check_code` refuses a card with an effect that has no function.
    """

    WAYS: ClassVar[tuple[str, ...]] = ()


@final
class Column:
    """One key of a card: its kind, and what it is when left out (None: it must be given)."""

    def __init__(self, name: str, kind: type, default: Any = None) -> None:
        self.name = name
        self.kind = kind
        self.default = default


@final
class Card:
    """One card definition. `values` holds the game's columns, `effects` what it does, in order, `file` where it stands."""

    def __init__(
        self, number: int, key: str, name: str, text: str, source: str, values: dict[str, Any], effects: list[Effect], file: str
    ) -> None:
        self.number = number
        self.key = key
        self.name = name
        self.text = text
        self.source = source
        self.values = values
        self.effects = effects
        self.file = file

    @property
    def where(self) -> str:
        """File and key, for refusals: a fault is reported where it stands."""
        return f"{self.file}: card {self.key}"

    @property
    def official(self) -> bool:
        """Given by the rulebook; all others are designed here."""
        return self.source == "rulebook"


@final
class Catalogue:
    """All cards of a game, numbered in the order of the files, with a hash that records keep."""

    def __init__(self, cards: list[Card], hash: str) -> None:
        self.cards = cards
        self.hash = hash
        self.by_key: dict[str, Card] = {card.key: card for card in cards}

    def __getitem__(self, key: str) -> Card:
        if key not in self.by_key:
            near = difflib.get_close_matches(key, list(self.by_key), 1)
            raise BadInput(f"there is no card {key!r}" + (f"; did you mean {near[0]}?" if near else ""))
        return self.by_key[key]

    def check_code(self, coded: dict[Any, Any]) -> None:
        """Refuses the first card with an effect of a class that is no key of *coded*, the table of what the rules do."""
        for card in self.cards:
            for effect in card.effects:
                if type(effect) not in coded:
                    raise BadInput(f"{card.where}: no rule carries out the effect {type(effect).__name__}")


def card_files(folder: Path, first: list[str]) -> list[Path]:
    """The files of cards in a folder: those named (without `.toml`) in their order, then all others by name. So cards are added
    by a file of their own, and the numbers of those before them stay."""
    named = [folder / f"{name}.toml" for name in first]
    return [*named, *sorted([path for path in folder.glob("*.toml") if path not in named])]


def data_hash(files: list[Path]) -> str:
    """A check value of what stands in data files, for records; comments and layout do not count."""
    data = [[path.name, tomllib.loads(path.read_text(encoding="utf-8"))] for path in files]
    return hashlib.sha256(json.dumps(data).encode()).hexdigest()[:16]


def load_catalogue(files: list[Path], columns: list[Column], effects: dict[str, Any]) -> Catalogue:
    """Reads the cards. Any key too many or too few, any effect that is unknown, without code or used by no card, is refused
    with the name of the file, the card and the key."""
    cards: list[Card] = []
    seen: dict[str, str] = {}
    used: set[str] = set()
    digest = hashlib.sha256()
    for path in files:
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as e:
            raise BadInput(f"{path.name}: cannot be read: {e}") from None
        digest.update(path.name.encode() + b"\0" + text.encode() + b"\0")
        try:
            data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as e:
            raise BadInput(f"{path.name}: not valid TOML: {e}") from None
        for key, values in data.items():
            if not isinstance(values, dict):
                raise BadInput(f"{path.name}: {key} is not a card; cards are tables")
            if key in seen:
                raise BadInput(f"{path.name}: card {key}: stands in {seen[key]} too")
            seen[key] = path.name
            cards.append(read_card(path.name, len(cards), key, values, columns, effects, used))
    for name in effects:
        if name not in used:
            raise BadInput(f"no card uses the effect {name}")
    return Catalogue(cards, digest.hexdigest()[:16])


def read_card(
    file: str,
    number: int,
    key: str,
    given: dict[str, Any],
    columns: list[Column],
    effects: dict[str, Any],
    used: set[str],
) -> Card:
    """One card, checked key by key."""
    where = f"{file}: card {key}"
    columns = [Column("name", str), Column("text", str), Column("source", str), *columns]
    known = [c.name for c in columns] + ["effects"]
    for name in given:
        if name not in known:
            near = difflib.get_close_matches(name, known, 1)
            raise BadInput(f"{where}: unknown key {name}" + (f"; did you mean {near[0]}?" if near else ""))
    values: dict[str, Any] = {}
    for column in columns:
        value = given.get(column.name, column.default)
        if value is None:
            raise BadInput(f"{where}: the key {column.name} is missing")
        if type(value) is not column.kind:
            raise BadInput(f"{where}: {column.name} must be of kind {column.kind.__name__}, not {value!r}")
        values[column.name] = value
    if values["source"] not in SOURCES:
        raise BadInput(f"{where}: source must be one of {', '.join(SOURCES)}, not {values['source']!r}")
    listed = given.get("effects", [])
    if not isinstance(listed, list):
        raise BadInput(f"{where}: effects must be a list of tables")
    made = [read_effect(where, one, effects, used) for one in listed]
    head = [values.pop("name"), values.pop("text"), values.pop("source")]
    return Card(number, key, head[0], head[1], head[2], values, made, file)


def read_effect(where: str, given: Any, effects: dict[str, Any], used: set[str]) -> Effect:
    """One effect `{ do = "name", parameter = value, ... }`, built by its class."""
    if not isinstance(given, dict) or not isinstance(given.get("do"), str):
        raise BadInput(f"{where}: an effect is a table with the key do")
    name: str = given["do"]
    if name not in effects:
        near = difflib.get_close_matches(name, list(effects), 1)
        raise BadInput(f"{where}: there is no effect {name}" + (f"; did you mean {near[0]}?" if near else ""))
    if not carried_out(effects[name]):
        raise BadInput(f"{where}: effect {name} has no code: it needs one of {', '.join(effects[name].WAYS)}")
    wanted = parameters(effects[name])
    params = {k: v for k, v in given.items() if k != "do"}
    kinds = annotated(effects[name])
    for key, value in params.items():
        if key not in wanted:
            raise BadInput(f"{where}: effect {name} has no parameter {key}; it has {', '.join(wanted) or 'none'}")
        if type(value) is not KINDS.get(kinds.get(key, ""), type(value)):
            raise BadInput(f"{where}: effect {name}: {key} must be of kind {kinds[key]}, not {value!r}")
    for key, needed in wanted.items():
        if needed and key not in params:
            raise BadInput(f"{where}: effect {name} needs the parameter {key}")
    try:
        effect: Effect = effects[name](**params)
    except (TypeError, ValueError) as e:
        raise BadInput(f"{where}: effect {name}: {e}") from None
    for key in wanted:
        if not hasattr(effect, key):
            raise BadInput(f"{where}: effect {name} never reads its parameter {key}")
    used.add(name)
    return effect


def carried_out(effect: Any) -> bool:
    """Whether a class of effects has one of the `WAYS` of its kind; a kind that names none leaves it to `check_code`."""
    ways: tuple[str, ...] = getattr(effect, "WAYS", ())
    for kind in inspect.getmro(effect) if ways else ():
        if "WAYS" in vars(kind):
            return False
        if any(way in vars(kind) for way in ways):
            return True
    return True


def annotated(effect: Any) -> dict[str, str]:
    """The kinds of the parameters by name; a compiled effect has none, and refuses other kinds by itself."""
    found: dict[str, Any] = getattr(effect.__init__, "__annotations__", {})
    return {key: kind if isinstance(kind, str) else getattr(kind, "__name__", "") for key, kind in found.items()}


def parameters(effect: Any) -> dict[str, bool]:
    """The parameters of an effect's constructor, and whether each must be given."""
    found = inspect.signature(effect).parameters
    return {n: p.default is inspect.Parameter.empty for n, p in found.items()}
