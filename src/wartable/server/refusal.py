"""A refusal: nothing has changed, and the words say why."""
from __future__ import annotations

STATUS = {
    "malformed": 422, "unknown_match": 404, "forbidden": 403, "stale": 409, "illegal": 409, "too_fast": 429, "not_now": 409,
    "busy": 503,
}  # fmt: skip


class Refusal(Exception):
    """*code* is one of the codes of `protocol.Refused`."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text

    @property
    def status(self) -> int:
        return STATUS[self.code]
