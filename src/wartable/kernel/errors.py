"""What can go wrong, in words that tell a person what to do."""
from __future__ import annotations


class WartableError(ValueError):
    """Any refusal: nothing was changed, and the text says what would be right."""


class Illegal(WartableError):
    """A choice that the rules do not allow now; the text cites the rule."""


class BadInput(WartableError):
    """A file, name, option or position that cannot be read; the text says where and why."""


class Runaway(Exception):
    """Too many steps without a decision: two rules feed each other. The text prints the agenda."""
