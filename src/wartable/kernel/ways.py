"""Choices that belong together, in words: each way as one choice."""
from __future__ import annotations

from wartable.kernel.dice import SeededDice
from wartable.kernel.game import Game
from wartable.kernel.state import State


def ways_in_words(game: Game, s: State, viewer: int) -> list[tuple[list[int], str]]:
    """The ways of the viewer, who is asked, and what each does. They are told from an imagined table, so that no word tells
    more than the viewer knows; a way that dice or others would interrupt is left out."""
    told: list[tuple[list[int], str]] = []
    for way in game.ways(game.view(s, viewer)):
        imagined = game.imagine(s, viewer, SeededDice(0))
        imagined.events = None
        parts: list[str] = []
        for action in way:
            if imagined.seat != viewer or action not in imagined.options:
                break
            parts.append(game.explain(game.view(imagined, viewer), action).rstrip("."))
            imagined.apply(action)
        if parts and len(parts) == len(way):
            told.append((way, gathered(parts)))
    return told


def gathered(parts: list[str]) -> str:
    """Several deeds as one sentence: what all of them end with is said once, and so is the verb with which all begin. Where
    only the last is of another kind, it follows the others."""
    if len(parts) > 2 and same_end(parts[:-1]) and not same_end(parts):
        return f"{gathered(parts[:-1])}; {parts[-1][:1].lower()}{parts[-1][1:]}"
    same = same_end(parts)
    if not same:
        return "; ".join(parts)
    split = [part.split(" ") for part in parts]
    has_verb = len({words[0] for words in split}) == 1 and {words[1] for words in split} <= {"a", "an", "the"}
    verb = 1 if has_verb else 0
    middle = [" ".join(words[verb:-same]) for words in split]
    return " ".join([*split[0][:verb], f"{', '.join(middle[:-1])} and {middle[-1]}", *split[0][-same:]])


def same_end(parts: list[str]) -> int:
    """With how many words all end; 0 for the same deed done again and again, which ends with itself."""
    split = [part.split(" ") for part in parts]
    least = min([len(words) for words in split]) if len(set(parts)) > 1 else 0
    same = 0
    while least > same + 1 and len({words[-1 - same] for words in split}) == 1:
        same += 1
    return same
