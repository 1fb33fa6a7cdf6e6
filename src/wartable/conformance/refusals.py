"""Laws of refusals: what is not allowed is refused with a reason, and nothing changes."""
from __future__ import annotations

import re
from typing import Final

from wartable.conformance.law import Broken
from wartable.conformance.walk import Walk
from wartable.kernel.errors import BadInput, Illegal
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.setup import Setup
from wartable.kernel.state import CHANCE

TRIED: Final = 12  # Illegal actions tried at each node.


def illegal_choices(game: Game, setup: Setup, seed: int, share: float = 1.0) -> int:
    """Illegal and stale choices, and rolls that the dice cannot show, are refused with a rule and change nothing."""
    walk = Walk(game, setup, seed, recording=True, share=share)
    stale: list[int] = []
    for s in walk.closely():
        before = snapshot(walk.match)
        if s.seat == CHANCE:
            for faces in ([-99] * len(s.dice), [*walk.faces, walk.faces[0]], walk.faces[:-1]):
                refuse_roll(walk, faces)
            refuse(game, walk, 0)
        else:
            refuse_roll(walk, [1])
            tried = [block.first + walk.sampler.below(block.size) for block in game.actions.blocks]
            tried.extend([walk.sampler.below(game.actions.size) for _ in range(TRIED)])
            for action in [*tried, *stale[-TRIED:], -1, game.actions.size, 1 << 40]:
                refuse(game, walk, action)
            stale.extend(s.options[:TRIED])
        unchanged(walk, before)
    before = snapshot(walk.match)
    for action in stale[-TRIED:]:
        refuse(game, walk, action)
    refuse_roll(walk, [1])
    unchanged(walk, before)
    return walk.looked


def refuse(game: Game, walk: Walk, action: int) -> None:
    """The match refuses this action, if it is no option, in words that say why."""
    match = walk.match
    if action in match.options:
        return
    inside = 0 <= action < game.actions.size
    what = f"{walk.where()}: the illegal choice {game.actions.name(action) if inside else action}"
    try:
        match.play(action)
    except (Illegal, BadInput) as e:
        text = str(e)
        if inside and isinstance(e, BadInput):
            raise Broken(f"{what} is refused as if it did not exist: {text}") from e
    except Exception as e:
        raise Broken(f"{what} is refused with {e!r}, not with Illegal") from e
    else:
        raise Broken(f"{what} is played")
    asked = inside and not match.over and match.seat != CHANCE
    if asked and game.prefix and not re.search(rf"\b{game.prefix}-R?\d", text):
        raise Broken(f"{what} is refused without the number of a rule ({game.prefix}-...): {text!r}")
    if not text.strip():
        raise Broken(f"{what} is refused without a word")


def refuse_roll(walk: Walk, faces: list[int]) -> None:
    """The match refuses this roll."""
    try:
        walk.match.roll(faces)
    except (Illegal, BadInput):
        return
    raise Broken(f"{walk.where()}: the impossible roll {faces} is taken")


def unchanged(walk: Walk, before: tuple[str, int, int]) -> None:
    """The match stands where it stood before all those refusals."""
    if snapshot(walk.match) != before:
        raise Broken(f"{walk.where()}: an illegal choice or roll is refused, but changes the match")


def snapshot(match: Match) -> tuple[str, int, int]:
    """All that a refusal must not change."""
    return match.state.digest(), match.choices, len(match.entries)
