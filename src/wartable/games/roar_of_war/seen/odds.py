"""The exact chances of a fight, from a view alone: shown before an attack is declared."""
from __future__ import annotations

from typing import Any, Final

from wartable.games.roar_of_war.cards.catalogue import ARMIES, ATTACK, COUNTER, DEFENCE, DICE, KEYS
from wartable.games.roar_of_war.cards.decks import CHARGE, S_EFFECTS
from wartable.games.roar_of_war.cards.effects import (
    Charge,
    MoreDice,
    NoCounterattack,
    NoTokens,
    Protect,
    RaiseAttack,
    RaiseCounter,
    RaiseDefence,
    StrikeFirst,
    Stubborn,
)
from wartable.games.roar_of_war.table.actions import CHOOSE_ATTACKER, DECISIONS, PLAY, SHOWING, TARGET, USE
from wartable.games.roar_of_war.table.terms import (
    ANIMAL,
    ATTACKER_UNHARMED,
    DEFENDER_UNHARMED,
    LEADER,
    NO_COUNTER,
    PILES,
    PROTECT_ATTACKER,
    PROTECT_DEFENDER,
    RACES,
    STRIKE_FIRST,
    STUBBORN,
    TYPES,
)
from wartable.kernel.view import View

WINS: Final = 0  # the attacked card is discarded
FALLS: Final = 1  # the attacking card is discarded
TOKEN_THEM: Final = 2
TOKEN_YOU: Final = 3
FIGURES: Final = ["target_falls", "attacker_falls", "target_token", "attacker_token"]
_sums: list[list[float]] = [[1.0]]


def dice_chances(dice: int) -> list[float]:
    """The chance of each sum of so many dice; the index is the sum."""
    while len(_sums) <= dice:
        last = _sums[len(_sums) - 1]
        following = [0.0] * (len(last) + 4)
        for total, p in enumerate(last):
            for face in range(1, 5):
                following[total + face] += p / 4
        _sums.append(following)
    return _sums[dice]


class Terms:
    """The terms of a fight: powers of the attacker, and what Strategy Cards have added."""

    def __init__(self, attack: int, guard: int) -> None:
        self.attack = attack
        self.guard = guard
        self.attack_bonus = 0
        self.defence_bonus = 0
        self.counter_bonus = 0
        self.more_dice = 0
        self.flags = 0

    def copy(self) -> Terms:
        c = Terms(self.attack, self.guard)
        c.attack_bonus = self.attack_bonus
        c.defence_bonus = self.defence_bonus
        c.counter_bonus = self.counter_bonus
        c.more_dice = self.more_dice
        c.flags = self.flags
        return c


def chances(terms: Terms, number: int) -> list[float]:
    """The chances of a fight against this card: win, falls, token for them, token for you (RW-5)."""
    made = [0.0, 0.0, 0.0, 0.0]
    flags = terms.flags
    for_you = 0.0 if flags & ATTACKER_UNHARMED else 1.0
    for_them = 0.0 if flags & DEFENDER_UNHARMED else 1.0
    if number % TYPES == ANIMAL:
        made[TOKEN_YOU] = for_you
        if flags & STUBBORN:
            return made
        if flags & PROTECT_DEFENDER:
            made[TOKEN_THEM] = for_them
        else:
            made[WINS] = 1.0
        return made
    a = max(0, terms.attack + terms.attack_bonus)
    d = max(0, DEFENCE[number] + terms.defence_bonus)
    silenced = bool(flags & NO_COUNTER) and a < d
    first = bool(flags & STRIKE_FIRST) and not silenced
    if a >= d and not first:
        defeat(made, flags, 1.0, for_them)
        return made
    if silenced:
        compare(made, a, 0, 1.0, for_you, for_them)
        return made
    base = COUNTER[number] + terms.counter_bonus
    for total, p in enumerate(dice_chances(DICE[number] + terms.more_dice)):
        if p == 0.0:
            continue
        c = max(0, base + total)
        if c >= terms.guard:
            if flags & PROTECT_ATTACKER:
                made[TOKEN_YOU] += p * for_you
            else:
                made[FALLS] += p
        elif a >= d:
            defeat(made, flags, p, for_them)
        else:
            compare(made, a, c, p, for_you, for_them)
    return made


def defeat(made: list[float], flags: int, p: float, for_them: float) -> None:
    if flags & PROTECT_DEFENDER:
        made[TOKEN_THEM] += p * for_them
    else:
        made[WINS] += p


def compare(made: list[float], a: int, c: int, p: float, for_you: float, for_them: float) -> None:
    """The damage comparison (RW-5.7)."""
    if a >= c:
        made[TOKEN_THEM] += p * for_them
    if a <= c:
        made[TOKEN_YOU] += p * for_you


def likely_cards(p: dict[str, Any], pile: int) -> list[tuple[int, float]]:
    """What the top card of a player's pile may be, with chances: unknown cards are equally likely, but the Leader lies in the
    Last Row and nowhere else (RW-0.3)."""
    keys = p["piles"][pile]
    if keys[-1]:
        return [(ARMIES.by_key[keys[-1]].number, 1.0)]
    first = RACES.index(p["race"]) * TYPES
    unknown: dict[str, int] = p["unknown"]
    leader = KEYS[first + LEADER]
    rest = [(first + t, unknown.get(KEYS[first + t], 0)) for t in range(TYPES) if t != LEADER]
    total = sum([n for _, n in rest])
    crown = 0.0
    if unknown.get(leader) and len(keys) == 1 and p["last_row"][pile]:
        rows = [q for q in range(PILES) if p["last_row"][q] and p["piles"][q] and not p["piles"][q][0]]
        crown = 1.0 / len(rows)
    made = [(number, n / total * (1.0 - crown)) for number, n in rest if n]
    if crown:
        made.append((first + LEADER, crown))
    return made


def attacker_terms(t: dict[str, Any], seat: int, pile: int) -> Terms | None:
    """The powers with which a top card attacks; None if the viewer does not know it."""
    key = t["players"][seat]["piles"][pile][-1]
    if not key:
        return None
    number = ARMIES.by_key[key].number
    if number % TYPES == ANIMAL:
        return Terms(t["beast_powers"][0], t["beast_powers"][1]) if t["beast"] == seat else None
    return Terms(ATTACK[number], DEFENCE[number])


def attack_chances(t: dict[str, Any], terms: Terms, seat: int, pile: int) -> list[float]:
    """The chances of an attack on a pile, over all that its top card may be."""
    made = [0.0, 0.0, 0.0, 0.0]
    for number, p in likely_cards(t["players"][seat], pile):
        one = chances(terms, number)
        for i in range(4):
            made[i] += p * one[i]
    return made


def targets(t: dict[str, Any], owner: int) -> list[tuple[int, int]]:
    """The legal targets of an attack by a card of this owner (RW-4.3, RW-9.4)."""
    found: list[tuple[int, int]] = []
    for seat, p in enumerate(t["players"]):
        if seat == t["current"] or seat == owner:
            continue
        for pile in range(PILES):
            cards = len(p["piles"][pile])
            if cards and (t["phase"] == "open" or cards > 1 or not p["last_row"][pile]):
                found.append((seat, pile))
    return found


def fight_terms(t: dict[str, Any]) -> Terms | None:
    """The terms of the fight that is on."""
    f = t["fight"]
    if not f or not f["attacker"]:
        return None
    terms = attacker_terms(t, f["attacker"][0], f["attacker"][1])
    if terms is None:
        return None
    terms.attack_bonus = f["attack_bonus"]
    terms.defence_bonus = f["defence_bonus"]
    terms.counter_bonus = f["counter_bonus"]
    terms.more_dice = f["more_dice"]
    terms.flags = f["flags"]
    return terms


def with_card(terms: Terms, card: int, attacking: bool, shown: bool) -> Terms:
    """The terms after a Strategy Card."""
    c = terms.copy()
    for effect in S_EFFECTS[card]:
        if isinstance(effect, RaiseAttack):
            c.attack_bonus += effect.by
        elif isinstance(effect, Charge):
            c.attack_bonus += effect.shown if shown else effect.by
        elif isinstance(effect, RaiseDefence):
            c.defence_bonus += effect.by
        elif isinstance(effect, RaiseCounter):
            c.counter_bonus += effect.by
        elif isinstance(effect, MoreDice):
            c.more_dice += effect.dice
        elif isinstance(effect, NoCounterattack):
            c.flags |= NO_COUNTER
        elif isinstance(effect, StrikeFirst):
            c.flags |= STRIKE_FIRST
        elif isinstance(effect, Protect):
            c.flags |= PROTECT_ATTACKER if attacking else PROTECT_DEFENDER
        elif isinstance(effect, Stubborn):
            c.flags |= STUBBORN
        elif isinstance(effect, NoTokens):
            c.flags |= ATTACKER_UNHARMED if attacking else DEFENDER_UNHARMED
    return c


def odds(view: View) -> list[tuple[int, dict[str, float]]]:
    """The chances of each choice: of an attack (for an attacker: on its best target), and of a fight after each card.

    The target is the attacked card and its player, whoever is asked; a token is a Damage Token.
    """
    t = view.table
    made: list[tuple[int, dict[str, float]]] = []
    if view.kind == DECISIONS[CHOOSE_ATTACKER]:
        for option in view.options:
            seat, pile = USE.args(option)
            terms = attacker_terms(t, seat, pile)
            if terms is None:
                continue
            best: list[float] = []
            at = (0, 0)
            for target in targets(t, seat):
                found = attack_chances(t, terms, target[0], target[1])
                if not best or worth(found) > worth(best):
                    best, at = found, target
            if best:
                made.append((option, {**named(best), "seat": float(at[0] + 1), "pile": float(at[1] + 1)}))
        return best_first(made, view.kind)
    terms = fight_terms(t)
    if terms is None:
        return made
    for option in view.options:
        if TARGET.holds(option):
            seat, pile = TARGET.args(option)
            made.append((option, named(attack_chances(t, terms, seat, pile))))
        elif t["fight"]["target"] and (option == 0 or PLAY.holds(option) or SHOWING.holds(option)):
            after = terms
            if option:
                card = CHARGE if SHOWING.holds(option) else option - PLAY.first
                after = with_card(terms, card, view.kind != "defence_strategy", SHOWING.holds(option))
            seat, pile = t["fight"]["target"]
            made.append((option, named(attack_chances(t, after, seat, pile))))
    return best_first(made, view.kind)


def best_first(made: list[tuple[int, dict[str, float]]], kind: str) -> list[tuple[int, dict[str, float]]]:
    """The choices in the order in which the side that is asked would rank them by their chances alone."""
    sign = 1.0 if kind == "defence_strategy" else -1.0
    keyed = [(sign * worth([figures[name] for name in FIGURES]), option) for option, figures in made]
    by_option = dict(made)
    return [(option, by_option[option]) for _, option in sorted(keyed)]


def worth(figures: list[float]) -> float:
    """One figure to compare attacks by."""
    return figures[WINS] - figures[FALLS] + (figures[TOKEN_THEM] - figures[TOKEN_YOU]) / 3


def named(figures: list[float]) -> dict[str, float]:
    return {FIGURES[i]: round(figures[i], 6) for i in range(4)}


def percent(figures: dict[str, float]) -> str:
    """The chances in words for the attacker: wins 61 %, falls 14 %, token for them 13 %, token for you 12 %."""
    words = ["wins", "falls", "token for them", "token for you"]
    return ", ".join([f"{word} {round(figures[name] * 100)} %" for word, name in zip(words, FIGURES)])
