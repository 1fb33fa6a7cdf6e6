"""The one schema of the protocol, for server, page and other people's clients."""
from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, TypeAdapter

from wartable.server.protocol.asked import ClientMessage
from wartable.server.protocol.back import EndingInfo, Example, Fairness, Luck, Moment, Timeline
from wartable.server.protocol.base import Said
from wartable.server.protocol.challenges import Challenges
from wartable.server.protocol.comments import Comment, Comments, NewComment
from wartable.server.protocol.games import Cards, Games, Person, Rename, Rules
from wartable.server.protocol.mine import Mine, PutAway
from wartable.server.protocol.sitting import Add, Join, Lobby, NewMatch, OfSeat, PlayOn, QuickMatch, TableInfo
from wartable.server.protocol.told import Problem, ServerMessage

VERSION = 2  # Raised when a message changes its meaning.
CLIENT: TypeAdapter[Any] = TypeAdapter(ClientMessage)
SERVER: TypeAdapter[Any] = TypeAdapter(ServerMessage)
BODIES: list[type[BaseModel]] = [
    Person, Rename, Games, Rules, Cards, NewMatch, QuickMatch, Join, Add, OfSeat, PlayOn, TableInfo, Lobby, Mine, PutAway,
    Timeline, Moment, Example, Fairness, Luck, EndingInfo, Challenges, Comments, Comment, NewComment, Problem,
]  # fmt: skip


def schema() -> dict[str, Any]:
    """The JSON Schema of all bodies and messages."""
    parts: list[tuple[str, Literal["validation", "serialization"], TypeAdapter[Any]]] = [
        ("ClientMessage", "validation", CLIENT),
        ("ServerMessage", "serialization", SERVER),
    ]
    for body in BODIES:
        parts.append((body.__name__, "serialization" if issubclass(body, Said) else "validation", TypeAdapter(body)))
    made, definitions = TypeAdapter.json_schemas(
        [(name, mode, adapter) for name, mode, adapter in parts], ref_template="#/$defs/{model}"
    )
    whole = dict(definitions["$defs"])
    for (name, _), one in made.items():
        if one != {"$ref": f"#/$defs/{name}"}:
            whole[str(name)] = one
    return {"title": "wartable protocol", "version": VERSION, "$defs": dict(sorted(whole.items()))}
