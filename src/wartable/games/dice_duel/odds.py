"""What each choice is worth, shown before it is made (section 13)."""
from __future__ import annotations

from wartable.kernel.view import View


def odds(view: View, show: str) -> list[tuple[int, dict[str, float]]]:
    return []
