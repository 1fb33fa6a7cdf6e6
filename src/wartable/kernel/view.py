"""Views: what one seat, or a spectator, may know."""
from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from wartable.kernel.game import Game
    from wartable.kernel.state import State

SPECTATOR: Final = -1  # The viewer who sees only what everybody sees.


@mypyc_attr(acyclic=True)
@final
class View:
    """Built from nothing for one viewer, JSON-able, with no way back to the state. Do not change it.

    `table` is the game's own picture; `options` are the viewer's choices now (empty when another is asked), `due` the names of
    the steps that come next. Where a game can make a copy of the table that holds nothing hidden (`Game.veiled`), the picture
    is drawn from it when it is first read: a view that is taken and not read costs little more than that copy. The rules
    themselves can be asked about the copy (`veiled`), for what a picture need not hold.
    """

    def __init__(
        self,
        game: Game,
        viewer: int,
        seats: int,
        asked: int,
        kind: str,
        options: list[int],
        due: list[str],
        veiled: State | None,
        table: dict[str, Any],
        reason: str,
        ranking: tuple[tuple[int, ...], ...],
    ) -> None:
        self.game = game.name
        self.viewer = viewer
        self.seats = seats
        self.asked = asked
        self.kind = kind
        self.options = options
        self.due = due
        self.reason = reason
        self.ranking = ranking
        self.veiled = veiled
        self._drawer = game
        self._drawn = veiled is None
        self._table = table

    @property
    def table(self) -> dict[str, Any]:
        veiled = self.veiled
        if veiled is not None and not self._drawn:
            self._table = self._drawer.picture(veiled, self.viewer)
            self._drawn = True
        return self._table

    @property
    def mine(self) -> bool:
        """The viewer is the one who is asked."""
        return self.viewer >= 0 and self.asked == self.viewer

    @property
    def over(self) -> bool:
        return bool(self.ranking)

    def data(self) -> dict[str, Any]:
        """The whole view as plain dicts, lists, strings and numbers."""
        return {
            "game": self.game,
            "viewer": self.viewer,
            "seats": self.seats,
            "asked": self.asked,
            "kind": self.kind,
            "options": self.options,
            "due": self.due,
            "table": self.table,
            "reason": self.reason,
            "ranking": [list(group) for group in self.ranking],
        }

    def json(self) -> str:
        """The same as text, always in the same order."""
        return json.dumps(self.data(), ensure_ascii=False, sort_keys=True, separators=(",", ":"))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.data() == other.data()

    def __hash__(self) -> int:
        return hash(self.json())
