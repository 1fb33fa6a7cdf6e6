"""The pictures of all games as TypeScript, so that boards cannot drift away from what the games show."""
from __future__ import annotations

import sys
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints, is_typeddict

from wartable.kernel.registry import find_game, game_names

HEAD = "// Made from the games' `seen/picture.py` by `make protocol`. Do not change it here.\n"
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", NoneType: "null"}


def pictures() -> str:
    """One namespace for each game that declares its picture, with the types that it is made of."""
    return "\n".join([HEAD, *[text for name in game_names() if (text := namespace(name))]])


def namespace(name: str) -> str:
    """The picture of one game; empty where it has no declaration."""
    package = type(find_game(name)).__module__.rpartition(".")[0]
    try:
        module = as_written(f"{package}.seen.picture")
    except ImportError:
        return ""
    found: dict[str, Any] = {}
    gather(module.Picture, found)
    title = "".join([word.capitalize() for word in name.split("_")])
    return f"export namespace {title} {{\n{''.join([declared(one) for one in found.values()])}}}\n"


def as_written(name: str) -> Any:
    """A module from its text, also where it is compiled: compiled declarations have lost the types and words of their keys."""
    compiled = find_spec(name)
    if compiled is None or compiled.origin is None:
        raise ImportError(name)
    text = Path(compiled.origin).with_name(f"{name.rpartition('.')[2]}.py")
    spec = spec_from_file_location(f"{name}_as_written", text)
    assert spec is not None and spec.loader is not None
    module = sys.modules[spec.name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def gather(kind: Any, found: dict[str, Any]) -> None:
    """All the declarations that a kind is made of."""
    if is_typeddict(kind) and kind.__name__ not in found:
        found[kind.__name__] = kind
        for inner in get_type_hints(kind).values():
            gather(inner, found)
    for inner in get_args(kind):
        gather(inner, found)


def declared(shape: Any) -> str:
    """One declaration with its words."""
    words = " ".join((shape.__doc__ or "").split())
    comment = f"  /** {words} */\n" if words and not words.startswith("dict(") else ""
    needed = shape.__required_keys__
    lines = [f"    {key}{'' if key in needed else '?'}: {written(kind)};\n" for key, kind in get_type_hints(shape).items()]
    return f"{comment}  export interface {shape.__name__} {{\n{''.join(lines)}  }}\n"


def written(kind: Any) -> str:
    """A kind of value."""
    if is_typeddict(kind):
        return str(kind.__name__)
    if kind in PLAIN:
        return PLAIN[kind]
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return " | ".join([written(one) for one in inner])
    if origin is list:
        text = written(inner[0])
        return f"({text})[]" if "|" in text else f"{text}[]"
    if origin is tuple:
        return f"[{', '.join([written(one) for one in inner])}]"
    if origin is dict:
        return f"Record<string, {written(inner[1])}>"
    return "any"
