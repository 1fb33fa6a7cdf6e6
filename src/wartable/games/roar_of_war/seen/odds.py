"""The exact chances of a fight, from a view alone: shown before an attack is declared."""
from __future__ import annotations

from typing import Any, Final

from wartable.games.roar_of_war.cards.catalogue import ARMIES, ATTACK, COUNTER, DEFENCE, DICE, KEYS, NAMES, is_animal, number_of
from wartable.games.roar_of_war.cards.decks import S_EFFECTS
from wartable.games.roar_of_war.cards.effects import Exchange
from wartable.games.roar_of_war.rules import powers
from wartable.games.roar_of_war.rules.powers import (
    COUNTERS_FIRST,
    DISCARDED,
    HURTS_ATTACKER,
    HURTS_DEFENDER,
    PROTECTED,
    SILENCED,
    Laid,
    Parts,
    blow,
    counter_power,
    fate,
    power,
    unharmed,
    who_falls,
    wounds,
)
from wartable.games.roar_of_war.seen.events import ENDS
from wartable.games.roar_of_war.table.actions import (
    CHOOSE_ATTACKER,
    DECISIONS,
    PLAY,
    TARGET,
    USE,
    card_played,
    is_showing,
    pile_shown,
)
from wartable.games.roar_of_war.table.terms import (
    ATTACKER_FALLS,
    ATTACKING,
    DEFENDER_FALLS,
    DEFENDING,
    LEADER,
    NOBODY_FALLS,
    PILES,
    RACES,
    flags_named,
)
from wartable.kernel.odds import BAD, EVEN, GOOD, Chance, ChoiceOdds, Odds, Sum, added, percent
from wartable.kernel.view import View
from wartable.kernel.window import PASS

WINS: Final = 0  # the attacked card is discarded
FALLS: Final = 1  # the attacking card is discarded
TOKEN_THEM: Final = 2
TOKEN_YOU: Final = 3
BOTH: Final = 4  # both sides take a token
COSTLY: Final = 5  # the attacked card is discarded, and the attacker takes a token
CHANCES: Final = 6
NOTHING: Final = 4  # of the ends that `events.ENDS` names
GOODS: Final = [GOOD, EVEN, GOOD, EVEN, EVEN, BAD, BAD]  # each of them for the attacker: a card for a token is neither
FIGURES_SHOWN: Final = 6
DEFENDING_KIND: Final = "defence_strategy"
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
    """The terms of a fight: powers of the attacker, and what Strategy Cards have laid upon it."""

    def __init__(self, attack: int, guard: int, name: str = "") -> None:
        self.attack = attack
        self.guard = guard
        self.name = name  # of the attacking card
        self.laid = Laid()

    def copy(self) -> Terms:
        c = Terms(self.attack, self.guard, self.name)
        c.laid = self.laid.copy()
        return c


def chances(terms: Terms, number: int) -> list[float]:
    """The chances of a fight against this card: win, falls, token for them, for you, for both, a win that costs one (RW-5)."""
    made = [0.0] * CHANCES
    flags = terms.laid.flags
    if is_animal(number):
        made[TOKEN_YOU] = 0.0 if unharmed(flags, True) else 1.0
        falls(made, flags, DEFENDER_FALLS, True, 1.0)
        made[COSTLY] = made[TOKEN_YOU] * made[WINS]
        made[BOTH] = made[TOKEN_YOU] * made[TOKEN_THEM]
        return made
    a = power(terms.attack, terms.laid.attack)
    d = power(DEFENCE[number], terms.laid.defence)
    begins = blow(flags, a, d)
    if begins == powers.FALLS:
        falls(made, flags, DEFENDER_FALLS, False, 1.0)
        return made
    if begins == SILENCED:
        nobody_falls(made, flags, a, 0, 1.0)
        return made
    for thrown, p in enumerate(dice_chances(DICE[number] + terms.laid.dice)):
        if p == 0.0:
            continue
        c = counter_power(COUNTER[number], terms.laid.counter, thrown)
        fallen = who_falls(1 if begins == COUNTERS_FIRST else 0, a, d, c, terms.guard)
        if fallen == NOBODY_FALLS:
            nobody_falls(made, flags, a, c, p)
        else:
            falls(made, flags, fallen, False, p)
    return made


def falls(made: list[float], flags: int, fallen: int, animal: bool, p: float) -> None:
    """Adds what becomes of the card that falls (RW-5.9)."""
    attacker = fallen == ATTACKER_FALLS
    fell = fate(flags, fallen, animal)
    if fell == DISCARDED:
        made[FALLS if attacker else WINS] += p
    elif fell == PROTECTED and not unharmed(flags, attacker):
        made[TOKEN_YOU if attacker else TOKEN_THEM] += p


def nobody_falls(made: list[float], flags: int, a: int, c: int, p: float) -> None:
    """Adds the tokens of a fight in which nobody falls (RW-5.7)."""
    hurt = wounds(a, c)
    them = hurt & HURTS_DEFENDER and not unharmed(flags, False)
    you = hurt & HURTS_ATTACKER and not unharmed(flags, True)
    if them:
        made[TOKEN_THEM] += p
    if you:
        made[TOKEN_YOU] += p
    if them and you:
        made[BOTH] += p


def likely_cards(p: dict[str, Any], pile: int) -> list[tuple[int, float]]:
    """What the top card of a player's pile may be, with chances: unknown cards are equally likely, but the Leader lies in the
    Last Row and nowhere else (RW-0.3)."""
    keys = p["piles"][pile]
    if keys[-1]:
        return [(ARMIES.by_key[keys[-1]].number, 1.0)]
    unknown: dict[str, int] = p["unknown"]
    leader = number_of(RACES.index(p["race"]), LEADER)
    found = [(ARMIES.by_key[key].number, n) for key, n in unknown.items()]
    rest = [(number, n) for number, n in found if number != leader]
    total = sum([n for _, n in rest])
    crown = 0.0
    if unknown.get(KEYS[leader]) and len(keys) == 1 and p["last_row"][pile]:
        rows = [q for q in range(PILES) if p["last_row"][q] and p["piles"][q] and not p["piles"][q][0]]
        crown = 1.0 / len(rows)
    made = [(number, n / total * (1.0 - crown)) for number, n in rest]
    if crown:
        made.append((leader, crown))
    return made


def attacker_terms(t: dict[str, Any], seat: int, pile: int) -> Terms | None:
    """The powers with which a top card attacks; None if the viewer does not know it."""
    key = t["players"][seat]["piles"][pile][-1]
    if not key:
        return None
    number = ARMIES.by_key[key].number
    if is_animal(number):
        return Terms(t["beast_powers"][0], t["beast_powers"][1], NAMES[number]) if t["beast"] == seat else None
    return Terms(ATTACK[number], DEFENCE[number], NAMES[number])


def attack_chances(t: dict[str, Any], terms: Terms, seat: int, pile: int) -> list[float]:
    """The chances of an attack on a pile, over all that its top card may be."""
    made = [0.0] * CHANCES
    for number, p in likely_cards(t["players"][seat], pile):
        one = chances(terms, number)
        for i in range(CHANCES):
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
    terms.laid = laid_upon(f)
    return terms


def laid_upon(f: dict[str, Any]) -> Laid:
    """What lies upon the fight of a picture."""
    laid = Laid()
    laid.attack = f["attack_bonus"]
    laid.defence = f["defence_bonus"]
    laid.counter = f["counter_bonus"]
    laid.dice = f["more_dice"]
    laid.flags = flags_named(f["laid"])
    laid.trample = f["trample"]
    laid.attacker_spite = f["attacker_spite"]
    laid.defender_spite = f["defender_spite"]
    return laid


def with_card(terms: Terms, card: int, attacking: bool, shown: bool) -> Terms:
    """The terms after a Strategy Card; *shown*: an Animal is shown for it."""
    c = terms.copy()
    for effect in S_EFFECTS[card]:
        effect.lay(c.laid, ATTACKING if attacking else DEFENDING, shown)
    return c


def odds(view: View) -> Odds:
    """The odds of each choice: of an attack (for an attacker: on its best target), and of a fight after each card."""
    t = view.table
    made: list[tuple[float, ChoiceOdds]] = []
    terms = fight_terms(t)
    attacking = view.kind != DEFENDING_KIND
    for option in view.options:
        after, at = terms, None
        if view.kind == DECISIONS[CHOOSE_ATTACKER]:
            seat, pile = USE.args(option)
            after = attacker_terms(t, seat, pile)
            at = None if after is None else best_target(t, after, seat)
        elif TARGET.holds(option):
            at = (TARGET.args(option)[0], TARGET.args(option)[1])
        elif terms is not None:
            after = terms_after(t, view.kind, option)
            at = None if after is None else tuple(t["fight"]["target"])
        if after is not None and at is not None:
            found = attack_chances(t, after, at[0], at[1])
            best = worth(found) if attacking else -worth(found)
            made.append((best, choice_odds(view, option, after, at, found, attacking)))
    return [one for _, one in sorted(made, key=_rank)]


def _rank(found: tuple[float, ChoiceOdds]) -> tuple[float, int]:
    return -found[0], found[1].action


def choice_odds(view: View, option: int, terms: Terms, at: tuple[int, int], found: list[float], attacking: bool) -> ChoiceOdds:
    """The odds of one choice, as the side that is asked reads them."""
    outcomes = [Chance(ENDS[i], chance, GOODS[i] if attacking else -GOODS[i]) for i, chance in enumerate(ends(found))]
    possible = [one for one in (outcomes if attacking else outcomes[::-1]) if one.chance > 0]
    besides: list[Chance] = []
    animal = animal_chance(view.table["players"][at[0]], at[1])
    if 0.0 < animal < 1.0:
        besides.append(Chance("the attacked card is an Animal", round(animal, FIGURES_SHOWN)))
    short = percents(found, attacking)
    if besides and attacking:
        short += f" ({percent(animal)} is the chance of an Animal, which falls and costs you a token)"
    if view.kind == DECISIONS[CHOOSE_ATTACKER]:
        short = f"best on seat {at[0] + 1}, pile {at[1] + 1}: {short}"
    return ChoiceOdds(option, short, possible, besides, sums(view.table, terms, at))


def ends(found: list[float]) -> list[float]:
    """The chances of the ends of a fight, which exclude each other."""
    costly, both = found[COSTLY], found[BOTH]
    made = [
        found[WINS] - costly, costly, found[TOKEN_THEM] - both, both, 0.0, found[TOKEN_YOU] - both - costly, found[FALLS],
    ]  # fmt: skip
    made = [max(0.0, round(chance, FIGURES_SHOWN)) for chance in made]
    made[NOTHING] = max(0.0, round(1.0 - sum(made), FIGURES_SHOWN))
    return made


def sums(t: dict[str, Any], terms: Terms, at: tuple[int, int]) -> list[Sum]:
    """The powers of the fight with their parts, as far as the viewer knows the cards (RW-5.4, RW-5.6)."""
    laid = terms.laid
    attack: Parts = []
    power(terms.attack, laid.attack, attack)
    made = [power_sum("Attack", terms.name, attack)]
    likely = likely_cards(t["players"][at[0]], at[1])
    number = likely[0][0]
    if len(likely) > 1 or is_animal(number):
        return made
    defence: Parts = []
    counter: Parts = []
    power(DEFENCE[number], laid.defence, defence)
    counter_power(COUNTER[number], laid.counter, 0, counter)
    made.append(power_sum(f"Defence of {NAMES[number]}", NAMES[number], defence))
    dice = DICE[number] + laid.dice
    thrown = f"and {dice} {'die' if dice == 1 else 'dice'} of 4 sides; {terms.guard} or more strikes {terms.name} down"
    made.append(power_sum(f"Counterattack of {NAMES[number]}", NAMES[number], counter, thrown))
    return made


def power_sum(words: str, card: str, parts: Parts, roll: str = "") -> Sum:
    """A power by its parts, the printed one by the name of the card; it is never below 0 (RW-8.6)."""
    named_parts = [(card if name == "printed" else name, n) for name, n in parts]
    short = -sum([n for _, n in named_parts])
    return added(words, [*named_parts, ("not below 0", max(0, short))], roll)


def best_target(t: dict[str, Any], terms: Terms, owner: int) -> tuple[int, int] | None:
    """The legal target that such an attacker has the best chances against."""
    best = None
    most = 0.0
    for seat, pile in targets(t, owner):
        found = worth(attack_chances(t, terms, seat, pile))
        if best is None or found > most:
            best, most = (seat, pile), found
    return best


def terms_after(t: dict[str, Any], kind: str, option: int) -> Terms | None:
    """The terms of the fight after this answer of a side; None if it is none, if another card is attacked after it, or if an
    unknown card is shown."""
    terms = fight_terms(t)
    if terms is None or not t["fight"]["target"] or not (option == PASS or PLAY.holds(option) or is_showing(option)):
        return None
    if option == PASS:
        return terms
    if any(isinstance(effect, Exchange) for effect in S_EFFECTS[card_played(option)]):
        return None
    shown = t["players"][t["current"]]["piles"][pile_shown(option)][-1] if is_showing(option) else NOTHING_SHOWN
    if not shown:
        return None
    animal = shown != NOTHING_SHOWN and is_animal(ARMIES.by_key[shown].number)
    return with_card(terms, card_played(option), kind != DEFENDING_KIND, animal)


NOTHING_SHOWN: Final = "nothing"  # instead of a card's key


def against(view: View, action: int) -> dict[str, int]:
    """The powers with which the fight goes on after this answer, if no Animal is attacked (RW-5.4, RW-5.6)."""
    terms = terms_after(view.table, view.kind, action)
    if terms is None:
        return {}
    seat, pile = view.table["fight"]["target"]
    likely = likely_cards(view.table["players"][seat], pile)
    if len(likely) > 1 or is_animal(likely[0][0]):
        return {}
    defence = power(DEFENCE[likely[0][0]], terms.laid.defence)
    return {"attack": power(terms.attack, terms.laid.attack), "defence": defence, "guard": terms.guard}


def worth(figures: list[float]) -> float:
    """One figure to compare attacks by."""
    return figures[WINS] - figures[FALLS] + (figures[TOKEN_THEM] - figures[TOKEN_YOU]) / 3


def percents(found: list[float], attacking: bool = True) -> str:
    """The chances in words for the attacker: it falls 61 %, yours falls 14 %, a token for them 13 %, a token for you 12 %. For
    the defender the other way round. What cannot happen is not named."""
    words = ["it falls", "yours falls", "a token for them", "a token for you"]
    if not attacking:
        words = ["yours falls", "theirs falls", "a token for you", "a token for them"]
    return ", ".join([f"{word} {percent(chance)}" for word, chance in zip(words, found) if chance > 0]) or "nothing happens"


def animal_chance(p: dict[str, Any], pile: int) -> float:
    """The chance that the top card of a player's pile is an Animal, whose fall costs the attacker a token (RW-5.3)."""
    return sum([chance for number, chance in likely_cards(p, pile) if is_animal(number)])
