"""Real dice on the table, typed in by a person."""
from __future__ import annotations

from wartable.kernel.dice import Die
from wartable.kernel.record import order_of, read_roll

NOTHING = ("0", "-", "o")  # how people type a side without anything on it


def read_faces(text: str, dice: list[Die]) -> list[int]:
    """The faces of a roll in the order asked; names of dice may stand there, and names of faces may be cut short."""
    return read_roll(" ".join([full_word(word, dice) for word in text.lower().replace(",", " ").split()]), dice)


def full_word(word: str, dice: list[Die]) -> str:
    """The name of the face or die that *word* is short for, or the word itself."""
    faces = {name for die in dice for name in die.names.values()}
    if word in faces or word in [die.name for die in dice]:
        return word
    worded = {name for name in faces if not name.isdecimal()}
    near = [name for name in worded if name.startswith(word)]
    if word in NOTHING:
        near = [name for die in dice for face, name in die.names.items() if face == 0 and name in worded][:1]
    return near[0] if len(near) == 1 else word


def is_deal(dice: list[Die]) -> bool:
    """Cards are shuffled by the machine even where the dice are real: nobody may see them."""
    return all(die.name == "draw" for die in dice)


def wanted(dice: list[Die]) -> str:
    """What is to be typed."""
    kinds = order_of(dice)
    return f"{kinds}, in this order" if "," in kinds else kinds


def faces_line(dice: list[Die]) -> str:
    """What each kind of die can show."""
    kinds = [die for i, die in enumerate(dice) if die not in dice[:i]]
    return "; ".join([f"{die.name}: {', '.join(die.names.values())}" for die in kinds])
