"""Log lines that need more than a template: the numbers of an event and the names of the seats in, a sentence out."""
from __future__ import annotations

from typing import Final

from wartable.games.final_war.cards import abilities, effects
from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.table.terms import DAMAGES, FATE, MONSTER, SPELL, army_of, column_of

AFFLICTIONS: Final = {abilities.STONE: "turned to stone", abilities.DEADLY_POISON: "deadly poisoned, dies as the round ends",
                      abilities.POISON: "poisoned", abilities.PARALYZE: "paralyzed this round and the next"}  # fmt: skip
ICONS: Final = {-1: "none", 0: "Instant", 1: "Add to Hand", 2: "Mid Deck"}
PARTS: Final = ["PR", "leader", "PR bonus", "PR at least 1", "ranged bonus", "melee bonus", "Enemy Bonus to Hit", "defense",
                "Ethereal"]  # fmt: skip
# What a roll is for, by ability or number (`rules/rolls.py`): {u} brings it about, {o} is its object, {r} who rolled what,
# {n} the highest number that is good for the roller, {m} the next.
ROLLED: Final = {
    abilities.HIT_AND_RUN: "{u} against {o}, who can Hit & Run: {r}; {m} or more loses the attack.",
    abilities.MORTAL_TERROR: "Mortal Terror of {u}: {r}; {m} or more loses this round's action.",
    abilities.SCOUT: "The Scout {u} looks at the card: {r}; {n} or less sees it.",
    abilities.REFLECT_SPELL: "{u}, Reflect Spell against {o}: {r}; {n} or less turns it back.",
    abilities.SPELL_IMMUNITY: "{u}, Spell Immunity against {o}: {r}; {n} or less saves the column.",
    abilities.LYCANTHROPY: "{u}, Lycanthropy on {o}: {r}; {n} or less raises a Were.",
    abilities.RAISE_DEAD: "{u}, Raise Dead on {o}: {r}; {n} or less raises an Undead.",
    abilities.MASTERY: "{u}, Mastery over {o}: {r}; {n} or less wins the Bandit over.",
    abilities.STEAL_ITEM: "{u}, Steal Enemy Item, {o}: {r}; {n} or less takes it.",
    abilities.ENTHRAL: "{u}, Enthral on {o}: {r}; {n} or less makes it change sides.",
    abilities.BREATH: "{u}, Breath Weapon on the column of {o}: {r}.",
    abilities.CRUSH: "{u}, Crush Fortification on {o}: {r}; {n} or less destroys it.",
    64: "{u}: {r}; {m} or more slays{plague}.",
    65: "{u}: {r}; {m} or more destroys.",
    66: "{u}: {r}.",
    67: "{u}: {r}; {n} or less takes a card.",
    68: "{u}: {r}; {n} or less has the Item discarded.",
}
SAVING: Final = 64


def plural(t: int) -> bool:
    """Whether the name of a creature is one of several: Great Eagles attack, Darkling attacks."""
    name = CARDS.names[t]
    last = name.split(" of ")[0].split()[-1]
    return " and " in name or (not CARDS.hero[t] and (last == "Magi" or (last.endswith("s") and not last.endswith("us"))))


def count(n: int, word: str) -> str:
    """So many of something, with the right ending."""
    return f"{n:,} {word}" if n == 1 else f"{n:,} {word}s"


def army_name(army: int, names: list[str]) -> str:
    return "the Bandits and Monsters" if army == FATE else names[army]


def card(t: int) -> str:
    return CARDS.names[t] if t >= 0 else "an Item"


def cards(types: list[int]) -> str:
    return ", ".join([CARDS.names[t] for t in types])


def word(kind: str, value: int, names: list[str]) -> str:
    """One argument of a template in words."""
    if kind == "s":
        return names[value]
    if kind == "c":
        return card(value)
    if kind == "k":
        return f"column {value + 1}"
    if kind == "a":
        return army_name(value, names)
    if kind == "b":
        return abilities.NAMES[value].replace("_", " ").title()
    if kind == "d":
        return DAMAGES[value]
    if kind == "A":
        return "the Bandit formation" if army_of(value) == FATE else f"{names[army_of(value)]}'s army"
    if kind == "K":
        return f"column {column_of(value) + 1}"
    return f"{value:,}"


# The turn and the cards.


def turn(a: list[int], names: list[str]) -> str:
    return f"Turn {a[0]}: {names[a[1]]}."


def draws(a: list[int], names: list[str]) -> str:
    what = cards(a[3:]) if len(a) > 3 else "a card" if a[2] == 1 else f"{a[2]} cards"
    return f"{names[a[0]]} draws {what} (Player Deck: {a[1]} left)."


def equips(a: list[int], names: list[str]) -> str:
    what = CARDS.names[a[2]] if len(a) > 2 else "a face-down Item"
    return f"{names[a[0]]} equips {what} on {CARDS.names[a[1]]}."


def reveals(a: list[int], names: list[str]) -> str:
    t, more = a[1], ""
    if CARDS.creature[t]:
        what = "Wandering Monster" if CARDS.kind[t] == MONSTER else "Mercenary" if CARDS.mercenary[t] else "Bandit"
        more = f" ({what}, PR {CARDS.pr[t]}, Health {CARDS.health[t]})"
    return f"{names[a[0]]} reveals {CARDS.names[t]}{more}{'' if CARDS.names[t].endswith('!') else '.'}"


def takes_fate(a: list[int], names: list[str]) -> str:
    return f"{names[a[0]]} draws {CARDS.names[a[1]] if len(a) > 1 else 'an Add to Hand card'} from the Fate Deck."


def scouts(a: list[int], names: list[str]) -> str:
    return f"{names[a[0]]}'s Scout sees the card{': ' + CARDS.names[a[1]] if len(a) > 1 else ''}."


def lays_down(a: list[int], names: list[str]) -> str:
    return f"{names[a[0]]} discards the hand: {cards(a[1:])}."


def top(a: list[int], names: list[str]) -> str:
    return f"Fate Deck: {count(a[0], 'card')} left, on top: {ICONS[a[1]]}." if a[0] else "Fate Deck: no card left."


def spies(a: list[int], names: list[str]) -> str:
    return f"{names[a[0]]} spies on {names[a[1]]}{': ' + cards(a[2:]) if len(a) > 2 else ''}."


def foresees(a: list[int], names: list[str]) -> str:
    return f"{names[a[0]]} looks at the top of the Fate Deck{': ' + cards(a[1:]) if len(a) > 1 else ''}."


def taxes(a: list[int], names: list[str]) -> str:
    what = CARDS.names[a[2]] if len(a) > 2 else "an Add to Hand card"
    return f"{names[a[0]]} takes {what} from {names[a[1]]}."


def casts_innate(a: list[int], names: list[str]) -> str:
    return f"{CARDS.names[a[3]]} {'cast' if plural(a[3]) else 'casts'} {CARDS.names[a[1]]}, without a card."


def aimed(a: list[int], names: list[str]) -> str:
    """A play with its caster or bearer and its target."""
    t, source, kind, what, army = a
    verb = ("cast" if plural(source) else "casts") if CARDS.kind[t] == SPELL else "use" if plural(source) else "uses"
    who = f"{CARDS.names[source]} {verb} {CARDS.names[t]}" if source >= 0 else CARDS.names[t]
    if kind == 6:
        return f"{who}: {die_words(t, what)}."
    whose = f" of {army_name(army, names)}" if army >= 0 else ""
    targets = [f" on {card(what)}{whose}", f" on the Spell on {card(what)}{whose}", f" on the Curse on {card(what)}{whose}",
               f" on {card(what)}{whose}", f" on {card(what)}{whose}", f" on {names[what] if 0 <= what < len(names) else ''}",
               "", ""]  # fmt: skip
    return f"{who}{targets[kind]}{'' if who.endswith('!') and kind == 7 else '.'}"


def die_words(t: int, natural: int) -> str:
    """What a card does to a die on the table (FW-5.16, FW-5.17)."""
    die = f"the die that shows {natural}"
    for effect in CARDS.effects[t]:
        if isinstance(effect, effects.Modify):
            return f"{abs(effect.amount)} {'more' if effect.amount > 0 else 'less'} on {die}"
        if isinstance(effect, effects.MultiplyHit):
            return f"{'twice' if effect.times == 2 else 'three times'} the damage of {die}"
        if isinstance(effect, effects.AddDamage):
            return f"{effect.amount} more damage of {die}"
        for kind, done in ((effects.SetOne, "is to count as a natural 1"), (effects.ForceHit, "is to hit"),
                           (effects.CancelHit, "is to miss"), (effects.Reroll, "is to be rolled again")):  # fmt: skip
            if isinstance(effect, kind):
                return f"{die} {done}"
    return f"on {die}"


def shaken(a: list[int], names: list[str]) -> str:
    """Who fears whom, and what that means."""
    fears = ("fear", "act") if plural(a[1]) else ("fears", "acts")
    return f"{CARDS.names[a[1]]} {fears[0]} {CARDS.names[a[2]]} and {fears[1]} last this round (Fear)."


def stunned(a: list[int], names: list[str]) -> str:
    return f"{CARDS.names[a[1]]} {'lose their' if plural(a[1]) else 'loses its'} next action."


# Combats.


def initiative(a: list[int], names: list[str]) -> str:
    """The lowest roll begins; Camouflage rolls two dice."""
    pair = f" (of {a[1]} and {a[2]}, by Camouflage)" if len(a) > 2 else ""
    return f"Initiative: {army_name(a[0], names)} rolled {a[1]}{pair}."


def lots(a: list[int], names: list[str]) -> str:
    return f"Lots are drawn; the Warlords fight in this order: {', '.join([names[seat] for seat in a])}."


def raid(a: list[int], names: list[str]) -> str:
    return f"{names[a[0]]} is attacked by {cards(a[2:])}; {names[a[1]]} decides for them."


def acts_first(a: list[int], names: list[str]) -> str:
    """The lowest roll of all, unless a card or an ability decided it."""
    who = "The Bandits and Monsters act" if a[0] == FATE else f"{names[a[0]]} acts"
    return f"{who} first in each phase{' (lowest roll)' if a[1] else ''}."


def attacks(a: list[int], names: list[str]) -> str:
    """Attacker, kind of attack, targets, what each die needs and why, what it shows."""
    n = a[3]
    targets, needs, dice = a[4 : 4 + n], a[4 + n : 4 + 2 * n], a[4 + 2 * n : 4 + 3 * n]
    dropped = a[5 + 3 * n : 5 + 3 * n + a[4 + 3 * n]]
    parts = a[5 + 3 * n + a[4 + 3 * n] :]
    aim = CARDS.names[targets[0]] if len(set(targets)) == 1 else " and ".join([CARDS.names[t] for t in targets])
    need = str(needs[0]) if len(set(needs)) == 1 else ", ".join([str(x) for x in needs])
    many = plural(a[1])
    verb = ("shoot at" if many else "shoots at") if a[2] == 1 else ("attack" if many else "attacks")
    pair = f" (of pairs with {', '.join([str(d) for d in dropped])})" if dropped else ""
    sum_of = f" ({sum_words(parts)})" if parts else ""
    hits = f"{need} or less" if min(needs) > 0 else f"{need} or less, and a 1 always hits"
    return f"{CARDS.names[a[1]]} {verb} {aim}: {hits}{sum_of}. Rolled {', '.join([str(d) for d in dice])}{pair}."


def sum_words(parts: list[int]) -> str:
    """A sum with its parts named, such as PR 7 + 1 leader - 2 Bone Armor."""
    made = ""
    for i in range(0, len(parts), 2):
        name = CARDS.names[parts[i]] if parts[i] >= 0 else PARTS[-1 - parts[i]]
        made += f" {'+' if parts[i + 1] >= 0 else '-'} {abs(parts[i + 1])} {name}" if made else f"{name} {parts[i + 1]}"
    return made


def confirms(a: list[int], names: list[str]) -> str:
    """A hit that a card forced may still be a Critical Hit."""
    needed = "a 1 is needed" if a[2] == 1 else f"{a[2]} or less is needed"
    return f"{names[a[1]]} rolls {a[0]} for whether the forced hit is a Critical Hit: {needed}."


def instant_kill(a: list[int], names: list[str]) -> str:
    return f"Critical Hit: {names[a[1]]} rolls {a[0]} for an Instant Kill, {'which it is' if a[0] == 1 else 'a 1 is needed'}."


def afflicted(a: list[int], names: list[str]) -> str:
    return f"{CARDS.names[a[1]]}: {AFFLICTIONS[a[2]]}."


def rolls(a: list[int], names: list[str]) -> str:
    """Whose roll, for what, against what."""
    roller, why, user, target, need, n = a[:6]
    faces, each = a[6 : 6 + n], a[6 + n :]
    shown = ", ".join([f"{face} for {CARDS.names[t]}" for face, t in zip(faces, each)] or [str(face) for face in faces])
    plague = f", 2 sooner by the Plague Bearer {CARDS.names[target]}" if why == SAVING and target >= 0 else ""
    rolled = f"{names[roller]} rolls {shown}"
    return ROLLED[why].format(u=card(user), o=card(target), r=rolled, n=need, m=need + 1, plague=plague)


def raising(a: list[int], names: list[str]) -> str:
    return f"{CARDS.names[a[5]]}: {('raised as an Undead' if a[2] else 'raised as a Were') if a[3] <= a[4] else 'not raised'}."


def crushes(a: list[int], names: list[str]) -> str:
    return f"{CARDS.names[a[2]]}: {'destroyed' if a[4] else 'holds'}."


def mastery(a: list[int], names: list[str]) -> str:
    return f"{CARDS.names[a[1]]}: {'won over' if a[2] <= a[3] else 'not won over'}."


def heals(a: list[int], names: list[str]) -> str:
    own = "themselves" if plural(a[1]) else "itself"
    return f"{CARDS.names[a[1]]}: a healing token for {own if a[1] == a[2] else CARDS.names[a[2]]}."


def healed(a: list[int], names: list[str]) -> str:
    """Back to so much Health, by which ability or card if that was not told just before."""
    by = word("b", a[3], names) if a[3] >= 0 else CARDS.names[a[4]] if a[4] >= 0 else ""
    return f"{CARDS.names[a[1]]}: back to {a[2]} Health{f' by {by}' if by else ''}."


def breathes(a: list[int], names: list[str]) -> str:
    return f"The breath does {a[4]} {DAMAGES[a[2]]} damage to everybody in the column."


def resists(a: list[int], names: list[str]) -> str:
    if a[3] > a[4]:
        return f"{CARDS.names[a[1]]}: the Spell is not resisted."
    outcome = "is turned back" if a[2] == abilities.REFLECT_SPELL else "does nothing to the column"
    return f"{CARDS.names[a[1]]}: the Spell {outcome}."


def steals(a: list[int], names: list[str]) -> str:
    return f"{card(a[2])[:1].upper() + card(a[2])[1:]}: {'' if a[3] <= a[4] else 'not '}stolen."


def enthrals(a: list[int], names: list[str]) -> str:
    return f"{CARDS.names[a[2]]}: {'enthralled for this combat' if a[3] <= a[4] else 'not enthralled'}."


def round_ends(a: list[int], names: list[str]) -> str:
    return f"End of round {a[0]}." + (f" No kill for {count(a[1], 'round')}; 5 make a stalemate." if a[1] else "")


def wins_combat(a: list[int], names: list[str]) -> str:
    return f"{names[a[0]]} wins the combat and draws {count(a[1], 'Victory card')}."


def wins_game(a: list[int], names: list[str]) -> str:
    needed = f" ({a[1]} of {a[2]} games needed)" if a[2] > 1 else ""
    return f"{names[a[0]]} wins the game{needed}."
