"""A position from typed dice, to be judged."""
from __future__ import annotations

from typing import Any, Final, final

from wartable.games.dice_duel.rules.pairing import pair_options
from wartable.games.dice_duel.table.actions import FIRST_PAIR, PAIRINGS, SCORES, pairs_of, scores_of
from wartable.kernel.errors import BadInput
from wartable.kernel.number import whole_number
from wartable.kernel.typed import Form, Part

BLANKS: Final = ("blank", "b", "-", "0")
STEPS: Final = ["AttackerReroll", "AttackerPairing", "DefenderReroll", "DefenderPairing", "Compare", "EndTurn"]
DECISIONS: Final = ["attacker-reroll", "attacker-pairing", "defender-reroll", "defender-pairing"]

Dice = tuple[list[int], list[int], int]  # swords, Power, re-rolls

PARTS: Final = [
    Part("health", "Health of the attacker and of the defender.", "A,D", usual="12,12"),
    Part("attack", "The attacker's dice: swords / Power / re-rolls.", "DICE"),
    Part("defence", "The defender's dice: swords / Power / re-rolls.", "DICE"),
    Part("vector", "The attack scores, once the attacker has paired.", "A,B,C"),
    Part("pairs", "The attacker's pairs, instead of --vector.", "2x6,..."),
    Part("decision", "Whose decision; without it, the re-roll that comes next.", words=tuple(DECISIONS)),
    Part("pairing", "The rule option.", usual="free", words=("free", "sorted"), option="pairing"),
    Part("show", "Best for winning the duel, or for the hits of this Turn.", usual="win", words=("hits", "win"),
         option="show_odds"),
]  # fmt: skip
HELP: Final = """What every choice in a Turn of Dice Duel is worth, best first.

The chance to win is that of the one who chooses; the expected loss of Health is the defender's in this Turn; n hits is the
chance of exactly n. Both sides play best from here on.
"""
EXAMPLES: Final = """Dice are typed as swords / Power / re-rolls, e.g. "2 1 blank / 6 4 2 1 / 2".
Examples:
  the attacker's re-roll, with the dice of both:
    wartable odds dice-duel --attack "2 1 blank / 6 4 2 1 / 2" --defence "2 1 blank blank / 6 6 5 1 / 3"
  the same near the end of the duel, by the hits of this Turn:
    wartable odds dice-duel --health 1,2 --show hits --attack "2 1 - / 6 4 2 1 / 2" --defence "2 1 - - / 6 6 5 1 / 3"
  the attacker's pairing after the re-roll:
    wartable odds dice-duel --decision attacker-pairing --attack "2 2 1 / 6 4 3 2 / 2" --defence "2 1 - - / 6 6 5 1 / 3"
  the defender's re-roll against an attack:
    wartable odds dice-duel --vector 12,8,3 --defence "2 1 blank blank / 6 6 5 1 / 3"
"""


@final
class TypedDuel(Form):
    """Two duellists: the attacker has seat 1, the defender seat 2."""

    def __init__(self) -> None:
        super().__init__(PARTS, HELP, EXAMPLES)

    def position(self, parts: dict[str, str], options: dict[str, Any]) -> dict[str, Any]:
        return position(
            parts["health"], parts["attack"], parts["defence"], parts["vector"], parts["pairs"], parts["decision"], options
        )


def position(
    health: str, attack: str, defence: str, vector: str, pairs: str, decision: str, options: dict[str, Any]
) -> dict[str, Any]:
    if not defence:
        raise BadInput('the dice of the defender are missing: --defence "2 1 blank blank / 6 6 5 1 / 3"')
    paired = bool(vector or pairs)
    decision = decision or DECISIONS[2 if paired else 0]
    at = DECISIONS.index(decision)
    if at >= 2 and not paired:
        raise BadInput(f"the {decision} comes after the attacker's pairing: give it with --vector 12,8,3")
    if at < 2 and paired:
        raise BadInput(f"the {decision} comes before the attacker's pairing: leave out --vector and --pairs")
    if not attack and not paired:
        raise BadInput('the dice of the attacker are missing: --attack "2 1 blank / 6 4 2 1 / 2"')
    if at == 3:
        options = {"auto_defender_pairing": False, **options}
    pairing = read_pairing(vector, pairs, read_dice("--attack", attack, 3) if attack else None) if paired else -1
    white, attacker_power, attacker_blue = read_dice("--attack", attack, 3) if attack else dice_of(pairing)
    red, defender_power, defender_blue = read_dice("--defence", defence, 4)
    table = {
        "turn": 1, "health": read_health(health), "attacker": 0, "defender": 1, "attack_pairing": pairing,
        "white": white, "attacker_power": attacker_power, "attacker_blue": attacker_blue,
        "red": red, "defender_power": defender_power, "defender_blue": defender_blue,
    }  # fmt: skip
    return {"seats": 2, "options": options, "table": table, "due": STEPS[at:]}


def read_health(text: str) -> list[int]:
    found = [whole_number(part) for part in text.replace(",", " ").split()]
    health = [number for number in found if number is not None and 1 <= number <= 12]
    if len(found) != 2 or len(health) != 2:
        raise BadInput(f"--health is two numbers from 1 to 12, the attacker's first, such as 12,7; not {text!r}")
    return health


def read_dice(what: str, text: str, swords: int) -> Dice:
    """Swords / Power / re-rolls, checked die by die."""
    parts = [part.replace(",", " ").split() for part in text.lower().split("/")]
    example = "2 1 blank / 6 4 2 1 / 2" if swords == 3 else "2 1 blank blank / 6 6 5 1 / 3"
    if [len(part) for part in parts] != [swords, 4, 1]:
        raise BadInput(f'{what} is {swords} swords dice / 4 Power dice / 1 re-roll die, such as "{example}"; not {text!r}')
    command = [0 if word in BLANKS else one(what, word, "a swords die", 1, 2) for word in parts[0]]
    return command, [one(what, word, "a Power die", 1, 6) for word in parts[1]], one(what, parts[2][0], "the re-roll die", 1, 3)


def one(what: str, word: str, die: str, low: int, high: int) -> int:
    number = whole_number(word)
    if number is None or not low <= number <= high:
        blank = "blank or " if die == "a swords die" else ""
        raise BadInput(f"{what}: {die} shows {blank}{low} to {high}, not {word!r}")
    return number


def read_pairing(vector: str, pairs: str, dice: Dice | None) -> int:
    """The attacker's pairing: by its pairs, or the first that has these scores, of these dice or of any."""
    if pairs:
        words = sorted(pairs.lower().replace("×", "x").replace(",", " ").split(), reverse=True)
        found = [FIRST_PAIR + i for i, made in enumerate(PAIRINGS) if [f"{c}x{p}" for c, p in made] == words and len(made) == 3]
        if not found:
            raise BadInput(f"--pairs is three pairs of swords and Power, such as 2x6,2x4,1x3; not {pairs!r}")
    else:
        typed = [whole_number(v) for v in vector.replace(",", " ").split()]
        wanted = tuple(sorted([score for score in typed if score is not None], reverse=True))
        found = [FIRST_PAIR + i for i, scores in enumerate(SCORES) if scores == wanted and len(scores) == 3]
        if not found:
            raise BadInput(f"--vector is three scores, each swords times Power, such as 12,8,3; not {vector!r}")
    if dice is None:
        return found[0]
    possible = pair_options(dice[0], dice[1])
    fitting = [pairing for pairing in found if pairing in possible]
    if not fitting:
        vectors = sorted({scores_of(pairing) for pairing in possible}, reverse=True)
        listed = " / ".join([",".join([str(score) for score in scores]) for scores in vectors])
        raise BadInput(f"the attacker's dice do not make {pairs or vector}; they make {listed}")
    return fitting[0]


def dice_of(pairing: int) -> Dice:
    """Dice that make this pairing, for a position that does not say them."""
    pairs = pairs_of(pairing)
    return [c for c, _ in pairs], [*[p for _, p in pairs], 1], 1
