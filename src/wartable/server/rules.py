"""The rules of a game, paragraph by paragraph, with anchors and search."""
from __future__ import annotations

from functools import cache

from wartable.kernel.errors import BadInput
from wartable.kernel.game import Game
from wartable.kernel.rulebook import Paragraph, Run, holding, numbered, paragraphs, rules_text
from wartable.server.protocol.games import Rules, RulesParagraph, RulesRun
from wartable.server.refusal import Refusal


@cache
def whole(game: Game) -> dict[Paragraph, RulesParagraph]:
    """All paragraphs as they are sent; each has an anchor of its own, the number of the rule where it has one."""
    try:
        found = paragraphs(rules_text(game))
    except BadInput as e:
        raise Refusal("unknown_match", str(e)) from None
    made: dict[Paragraph, RulesParagraph] = {}
    used: set[str] = set()
    for i, paragraph in enumerate(found, 1):
        anchor = paragraph.number if paragraph.number and paragraph.number not in used else f"p{i}"
        used.add(anchor)
        made[paragraph] = RulesParagraph(
            anchor=anchor,
            number=paragraph.number,
            of=paragraph.of,
            level=paragraph.level,
            under=paragraph.under,
            kind=paragraph.kind,  # type: ignore[arg-type]
            mark=paragraph.mark,
            depth=paragraph.depth,
            runs=sent(paragraph.runs),
            cells=[sent(cell) for cell in paragraph.cells],
            table=paragraph.table,
            head=paragraph.head,
        )
    return made


def sent(runs: list[Run]) -> list[RulesRun]:
    return [RulesRun(text=run.text, how=run.how, rule=run.rule) for run in runs]  # type: ignore[arg-type]


def search(game: Game, wanted: str) -> Rules:
    """All paragraphs, or those that hold all the words or carry the number."""
    made = whole(game)
    found = list(made)
    if wanted.strip():
        number = wanted.strip().upper()
        by_number = [one for one in found if one.number.startswith(f"{number}.")]
        hits = {*numbered(found, number), *by_number} or set(holding(found, wanted))
        found = [one for one in found if one in hits]
    return Rules(game=game.name, title=game.title, search=wanted, paragraphs=[made[one] for one in found])
