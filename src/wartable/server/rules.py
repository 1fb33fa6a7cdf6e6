"""The rules of a game, paragraph by paragraph, with anchors and search."""
from __future__ import annotations

import re
from functools import cache

from wartable.kernel.errors import BadInput
from wartable.kernel.game import Game
from wartable.kernel.rulebook import Paragraph, paragraphs, rules_text
from wartable.server import protocol as p
from wartable.server.refusal import Refusal


@cache
def whole(game: Game) -> list[p.RulesParagraph]:
    """All paragraphs; each has an anchor of its own, the number of the rule where it has one."""
    try:
        found = paragraphs(rules_text(game))
    except BadInput as e:
        raise Refusal("unknown_match", str(e)) from None
    made: list[p.RulesParagraph] = []
    used: set[str] = set()
    for i, paragraph in enumerate(found, 1):
        anchor = paragraph.number if paragraph.number and paragraph.number not in used else f"p{i}"
        used.add(anchor)
        made.append(
            p.RulesParagraph(
                anchor=anchor,
                number=paragraph.number,
                level=paragraph.level,
                under=paragraph.under,
                kind=kind(paragraph),  # type: ignore[arg-type]
                text=paragraph.text,
            )
        )
    return made


def kind(paragraph: Paragraph) -> str:
    first = paragraph.lines[0]
    if paragraph.level:
        return "heading"
    if first.startswith("|"):
        return "row"
    if first.startswith("    "):
        return "code"
    return "item" if re.match(r"\s*(?:[-*]|\d+\.) ", first) else "text"


def search(game: Game, wanted: str) -> p.Rules:
    """All paragraphs, or those that hold all the words or carry the number."""
    found = whole(game)
    words = wanted.lower().split()
    number = wanted.strip().upper()
    if words:
        by_number = [one for one in found if one.number == number or one.number.startswith(f"{number}.")]
        found = by_number or [one for one in found if all(word in one.text.lower() for word in words)]
    return p.Rules(game=game.name, title=game.title, search=wanted, paragraphs=found)
