"""Sealed dice: the seed lies in a sealed envelope before the match, and anyone can check every roll afterwards."""
from __future__ import annotations

import hashlib
import hmac
from typing import final

from wartable.kernel.dice import DiceSource, Die


def seal(secret: str) -> str:
    """What is published before the match: it fixes *secret* without telling it."""
    return hashlib.sha256(f"wartable {secret}".encode()).hexdigest()


@final
class SealedDice(DiceSource):
    """Dice from HMAC-SHA-256 of a secret over what the seats added, the roller and a counter; without any bias.

    The table and each seat have a stream of their own, so that nobody's extra roll shifts another's dice.
    """

    def __init__(self, secret: str, added: str = "", words: dict[int, int] | None = None) -> None:
        self.secret = secret
        self.added = added
        self.words: dict[int, int] = {} if words is None else words

    def word(self, roller: int) -> int:
        """The next 32 bits of the roller's stream: eight words to a block."""
        count = self.words.get(roller, 0)
        self.words[roller] = count + 1
        message = f"{self.added}|{roller}|{count // 8}".encode()
        block = hmac.digest(self.secret.encode(), message, "sha256")
        at = count % 8 * 4
        return int.from_bytes(block[at : at + 4], "big")

    def roll(self, dice: list[Die], roller: int) -> list[int]:
        faces: list[int] = []
        for die in dice:
            fair = (1 << 32) // die.size * die.size
            word = self.word(roller)
            while word >= fair:
                word = self.word(roller)
            faces.append(die.faces[word % die.size])
        return faces

    def clone(self) -> DiceSource:
        return SealedDice(self.secret, self.added, dict(self.words))

    def __reduce__(self) -> tuple[type[SealedDice], tuple[str, str, dict[int, int]]]:
        return SealedDice, (self.secret, self.added, self.words)
