"""The protocol as TypeScript, so that the page cannot drift away from the server."""
from __future__ import annotations

import json
from typing import Any


def written(schema: dict[str, Any], typescript: bool) -> str:
    """The schema as text: JSON Schema, or TypeScript types."""
    if not typescript:
        return json.dumps(schema, indent=1, ensure_ascii=False) + "\n"
    parts = ["// Made from src/wartable/server/protocol by `make protocol`. Do not change it here.\n"]
    parts.append(f"export const PROTOCOL = {schema['version']};\n")
    parts.extend([declaration(name, one) for name, one in schema["$defs"].items()])
    return "\n".join(parts)


def declaration(name: str, one: dict[str, Any]) -> str:
    """One exported type with its description."""
    words = one.get("description", "")
    comment = "/** " + " ".join(words.split()) + " */\n" if words else ""
    if one.get("type") == "object" and "properties" in one:
        return f"{comment}export interface {name} {body(one)}\n"
    return f"{comment}export type {name} = {kind(one)};\n"


def body(one: dict[str, Any]) -> str:
    """The properties of an object; those with a default may be left out by a client."""
    needed = one.get("required", [])
    lines = [f"  {key}{'' if key in needed else '?'}: {kind(value)};" for key, value in one["properties"].items()]
    return "{\n" + "\n".join(lines) + "\n}"


def kind(one: dict[str, Any]) -> str:
    """The type of a value."""
    if "$ref" in one:
        return str(one["$ref"]).rpartition("/")[2]
    if "const" in one:
        return json.dumps(one["const"])
    if "enum" in one:
        return " | ".join([json.dumps(value) for value in one["enum"]])
    for union in ("anyOf", "oneOf"):
        if union in one:
            return " | ".join([kind(part) for part in one[union]])
    if one.get("type") == "array":
        inner = kind(one["items"]) if "items" in one else "unknown"
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if one.get("type") == "object":
        if "properties" in one:
            return body(one)
        values = one.get("additionalProperties")
        return f"Record<string, {kind(values) if isinstance(values, dict) and values else 'any'}>"
    simple = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}
    return simple.get(one.get("type", ""), "any")
