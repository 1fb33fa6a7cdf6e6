"""The streams of dice, number by number: an old record's dice must be the same for ever."""
from __future__ import annotations

import hashlib
import hmac

import pytest

from wartable.kernel.dice import TABLE, Die, SeededDice, stream
from wartable.kernel.sealed import SealedDice, seal

SIX = Die("d6", [1, 2, 3, 4, 5, 6])


@pytest.mark.parametrize(
    ("seed", "words"),
    [
        (0, [1985205571, 1574115175, 705568722]),
        (1, [3314872299, 1093890157, 2771046319]),
        (-1, [215155797, 2799573265, 3712429970]),
        (2**40 + 3, [2285530245, 1444619506, 940366967]),
        (2**64 + 7, [1656221833, 1383417709, 3751510114]),
        (2**100 + 11, [2320276342, 983556969, 2805273219]),
    ],
)
def test_a_stream_of_a_seed(seed: int, words: list[int]) -> None:
    made = stream(seed, 3)
    assert [made.word() for _ in range(3)] == words


def test_seeded_dice_of_the_table_and_of_a_seat() -> None:
    assert SeededDice(5).roll([SIX] * 20, 0) == [5, 2, 1, 2, 3, 5, 5, 5, 6, 5, 6, 2, 3, 3, 1, 3, 6, 1, 5, 5]
    assert SeededDice(5).roll([SIX] * 3, TABLE) == [4, 4, 3]


def test_a_first_die_takes_a_word_of_its_own() -> None:
    """The first word of the stream, not a rest of nothing."""
    for seed in range(20):
        word = stream(seed, 1).word()
        assert SeededDice(seed).roll([SIX], 0) == [1 + word * 6 // 2**32]


def words_of(secret: str, added: str, roller: int, n: int) -> list[int]:
    """The words of sealed dice by hand: 32-byte blocks of HMAC-SHA-256, eight words each."""
    blocks = [hmac.new(secret.encode(), f"{added}|{roller}|{i}".encode(), hashlib.sha256).digest() for i in range(n // 8 + 1)]
    text = b"".join(blocks)
    return [int.from_bytes(text[4 * i : 4 * i + 4], "big") for i in range(n)]


@pytest.mark.parametrize("roller", [TABLE, 0, 1])
def test_sealed_dice_use_every_word_of_every_block_once(roller: int) -> None:
    dice = SealedDice("owl", "wind")
    assert [dice.word(roller) for _ in range(20)] == words_of("owl", "wind", roller, 20)
    assert dice.words == {roller: 20}


def test_sealed_words_of_one_roller_do_not_shift_those_of_another() -> None:
    dice = SealedDice("owl", "wind")
    dice.word(0)
    assert dice.word(1) == words_of("owl", "wind", 1, 1)[0]
    assert dice.words == {0: 1, 1: 1}


def test_a_sealed_word_beyond_the_fair_ones_is_not_used() -> None:
    """A die of 3,000,000 faces: the last words of all would make its low faces likelier."""
    wide = Die("wide", [0])
    wide.faces, wide.size = [0] * 3_000_000, 3_000_000
    fair = 2**32 - 2**32 % wide.size
    beyond = next(n for n, word in enumerate(words_of("owl", "", 0, 20_000)) if word >= fair)
    dice = SealedDice("owl")
    dice.roll([wide] * beyond, 0)
    assert dice.words == {0: beyond}
    dice.roll([wide], 0)
    assert dice.words == {0: beyond + 2}


def test_sealed_faces_follow_from_the_words() -> None:
    assert SealedDice("owl", "wind").roll([SIX] * 9, 2) == [1 + word % 6 for word in words_of("owl", "wind", 2, 9)]


def test_the_seal_is_the_hash_of_the_secret() -> None:
    assert seal("owl") == hashlib.sha256(b"wartable owl").hexdigest()


def test_dice_share_a_word_up_to_8192_outcomes() -> None:
    """2 and 4096 faces are cut out of one word; 3 and 2731, which make 8193, take two."""
    for seed in range(12):
        own = stream(seed, 1)
        first, second = own.word(), own.word()
        two, many = Die("two", [0, 1]), Die("many", list(range(4096)))
        assert SeededDice(seed).roll([two, many], 0) == [first * 2 >> 32, (first * 2 & 0xFFFFFFFF) * 4096 >> 32]
        three, odd = Die("three", [0, 1, 2]), Die("odd", list(range(2731)))
        assert SeededDice(seed).roll([three, odd], 0) == [first * 3 >> 32, second * 2731 >> 32]
