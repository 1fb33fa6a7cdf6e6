"""What is fought or cast now: who, with what, at whom, and the rolls that will decide it, part by part (TS-9.2, TS-12)."""
from __future__ import annotations

from typing import Final, NotRequired, TypedDict

from wartable.games.tower_siege.cards import spells
from wartable.games.tower_siege.cards.catalogue import CARDS
from wartable.games.tower_siege.rules import levels, strikes
from wartable.games.tower_siege.rules.attempts import Attempted, spell_skill, with_own
from wartable.games.tower_siege.rules.deeds import deed_of
from wartable.games.tower_siege.rules.strikes import FollowUp, RiposteChoice
from wartable.games.tower_siege.seen.chances import hurting
from wartable.games.tower_siege.seen.strike_odds import earned
from wartable.games.tower_siege.table import entries, terms
from wartable.games.tower_siege.table.state import Siege
from wartable.games.tower_siege.table.terms import NONE, mage_of, penalty_of, seat_of, strength_of

WHAT: Final = ["cast", "melee", "directed", "shots", "robbing", "breaking"]
SKILLS: Final = ["moving", "repair", "summoning", "holding", "scrying"]


class Part(TypedDict):
    """A part of a level: where it comes from, in words, and by how much."""

    words: str
    value: int


class Roll(TypedDict):
    """A roll that will be made for a thing, against which level, with the parts of it."""

    thing: int
    stat: str
    level: int
    parts: list[Part]


class Clash(TypedDict):
    """Something that was declared, by a thing (a Mage who casts, too) of a seat. `card` is what is cast or shot with, or
    empty; `targets` are things; `prey` is the seat whose army or gold it is aimed at (-1: none); `way` is how it passes it, or
    empty. `attack` and `defence` are the rolls of its first strike, where there are some. `number` is that of its entry on the
    stack, -1 where it is not there. `hurts` is the chance that the strike does damage, `riposte` that it earns one."""

    number: int
    what: str
    seat: int
    thing: int
    card: str
    targets: list[int]
    prey: int
    way: str
    attack: NotRequired[Roll]
    defence: NotRequired[Roll]
    hurts: NotRequired[float]
    riposte: NotRequired[float]


def part_list(s: Siege, own: str, pairs: list[int]) -> list[Part]:
    """Pairs of source and amount in words; what is printed on the thing itself is called *own*."""
    made: list[Part] = []
    for source, amount in zip(pairs[::2], pairs[1::2]):
        words = CARDS.name[source] if source >= 0 else own if source == terms.OWN_LEVEL else terms.PARTS[-source]
        made.append({"words": words, "value": amount})
    return made


def roll(s: Siege, thing: int, stat: int, level: int, own: str, pairs: list[int]) -> Roll:
    return {"thing": thing, "stat": terms.STATS[stat], "level": level, "parts": part_list(s, own, pairs)}


def struck(s: Siege, made: Clash, fight: list[int]) -> Clash:
    """With the rolls of one strike of an exchange."""
    who, whom = fight[strikes.FROM], fight[strikes.TO]
    if s.in_play(who) and not fight[strikes.AUTO]:
        pairs: list[int] = []
        if whom >= 0 and s.in_play(whom):
            level = strikes.attack_level(s, fight, pairs)
        else:  # nobody is chosen to meet it yet
            level = levels.level(s, who, terms.AL, pairs) + fight[strikes.BOOST]
            levels.note(pairs, terms.CLUB, fight[strikes.BOOST])
        made["attack"] = roll(s, who, terms.IS if fight[strikes.OIL] else terms.AL, level, CARDS.name[s.card[who]], pairs)
    if whom >= 0 and s.in_play(whom):
        pairs = []
        level = strikes.defence_level(s, fight, pairs)
        made["defence"] = roll(s, whom, terms.DL, level, CARDS.name[s.card[whom]], pairs)
        if "attack" in made:
            al, pl = made["attack"]["level"], levels.level(s, whom, terms.PL) if s.is_creature(whom) else 0
            made["hurts"] = hurting(al, level, pl)
            made["riposte"] = 0.0 if fight[strikes.REPLY] else earned(s, whom, al, level)
    return made


def resisted(s: Siege, made: Clash, stat: int, penalty: int) -> None:
    """The first target's roll against shot or magic."""
    target = made["targets"][0] if made["targets"] else NONE
    if target >= 0 and s.in_play(target):
        pairs: list[int] = []
        level = levels.lowered(levels.level(s, target, stat, pairs), penalty, pairs)
        made["defence"] = roll(s, target, stat, level, CARDS.name[s.card[target]], pairs)
        if "attack" in made and (s.is_creature(target) or s.is_structure(target)):
            pl = levels.level(s, target, terms.PL) if s.is_creature(target) else 0
            made["hurts"] = hurting(made["attack"]["level"], level, pl)


def cast(s: Siege, made: Clash, entry: list[int]) -> Clash:
    """With the rolls of a Spell or Scroll, if it needs some."""
    seat, card = entries.seat_of(entry), entries.card_of(entry)
    deed, magic = deed_of(card), CARDS.magic[card]
    level, penalty = NONE, 0
    if isinstance(magic, spells.Bolt):
        row = magic.levels[entries.level_of(entry)]
        level, penalty = spell_skill(s, seat, card, strength_of(row)), penalty_of(row)
    elif isinstance(deed, Attempted):
        level = deed.level(s, entry)
    if level >= 0:
        bonus: list[int] = []
        levels.level(s, mage_of(seat), terms.SS, bonus)
        made["attack"] = roll(s, mage_of(seat), terms.SS, level, CARDS.name[card], with_own(level, bonus))
        if deed.names_things():
            resisted(s, made, terms.RL, penalty)
        if not isinstance(magic, spells.Bolt):
            made.pop("hurts", None)
    return made


def declared(s: Siege, entry: list[int], waits: bool = False) -> Clash:
    """An entry of the stack; one that *waits* for its defender has no number there."""
    what, seat = entries.what_of(entry), entries.seat_of(entry)
    made: Clash = {
        "number": NONE if waits else entries.number_of(entry), "seat": seat,
        "what": SKILLS[entries.skill_of(entry)] if what == entries.SKILL else WHAT[what],
        "thing": mage_of(seat) if what == entries.CAST else entries.doer_of(entry),
        "card": "", "targets": [], "prey": NONE, "way": "",
    }  # fmt: skip
    if what == entries.CAST:
        card = entries.card_of(entry)
        made["card"] = CARDS.key[card]
        if deed_of(card).names_things():
            made["targets"] = entries.targets_of(entry)
        return cast(s, made, entry)
    if what == entries.MELEE or what == entries.DIRECTED:
        return exchange(s, made, entry)
    if what == entries.SHOTS:
        source = entries.source_of(entry)
        made["targets"] = entries.aims_of(entry)
        if s.in_play(source) and s.in_play(made["thing"]):
            card, pairs = s.card[source], [0] * 0
            helping = levels.level(s, made["thing"], terms.IS, pairs) if s.is_creature(made["thing"]) else 0
            made["card"] = CARDS.key[card]
            level = levels.shot_level(card, helping)
            made["attack"] = roll(s, made["thing"], terms.IS, level, CARDS.name[card], with_own(level, pairs))
            resisted(s, made, terms.DL, 0)
    elif what == entries.DRAIN:
        made["prey"] = entries.prey_of(entry)
    elif what == entries.BREAK:
        made["targets"] = [entries.prey_of(entry)]
    elif entries.skill_of(entry) == entries.SKILL_MOVE:
        made["way"] = terms.MOVES[entries.value_of(entry)]
    elif entries.skill_of(entry) == entries.SKILL_REPAIR and entries.value_of(entry) >= 0:
        made["targets"] = [entries.value_of(entry)]
    return made


def exchange(s: Siege, made: Clash, entry: list[int]) -> Clash:
    """A melee or directed attack, with the rolls of its first strike (TS-9.2)."""
    who, whom = entries.doer_of(entry), entries.defender_of(entry)
    directed = entries.what_of(entry) == entries.DIRECTED
    made["prey"] = entries.army_of(entry)
    made["targets"] = [whom] if whom >= 0 else []
    made["way"] = terms.MOVES[entries.way_of(entry)] if directed else ""
    if not s.in_play(who):
        return made
    fight = [0] * strikes.FIGHT_SIZE
    fight[strikes.ATT] = fight[strikes.FROM] = who
    fight[strikes.DFN] = fight[strikes.TO] = whom
    fight[strikes.DIRECTED] = int(directed)
    fight[strikes.BOOST], fight[strikes.PENALTY] = levels.boost(s.card[who], entries.boost_of(entry), entries.gift_of(entry))
    return struck(s, made, fight)


def strike(s: Siege, fight: list[int], what: str) -> Clash:
    """A strike of the exchange that is being fought."""
    who, whom = fight[strikes.FROM], fight[strikes.TO]
    made: Clash = {
        "number": NONE, "what": what, "seat": seat_of(who), "thing": who, "card": "", "targets": [whom], "prey": seat_of(whom),
        "way": "",
    }  # fmt: skip
    return struck(s, made, fight)


def clash(s: Siege) -> list[Clash]:
    """What is fought or cast now: the strike that is offered, the attack that waits for its defender, the strike that is being
    made, the last declaration, or the one that is being carried out; nothing: it is quiet."""
    asker = s.asker
    if isinstance(asker, (RiposteChoice, FollowUp)):
        riposte = isinstance(asker, RiposteChoice)
        fight = s.fight[:]
        fight[strikes.FROM], fight[strikes.TO] = asker.who, asker.whom
        fight[strikes.REPLY] = int(riposte)
        fight[strikes.AUTO] = asker.auto if isinstance(asker, RiposteChoice) else 0
        fight[strikes.OIL] = asker.oil if isinstance(asker, RiposteChoice) else int(s.is_structure(asker.who))
        return [strike(s, fight, "riposte" if riposte else "follow up")]
    if s.pending:
        return [declared(s, entries.waiting(s.pending), True)]
    if s.fight and s.fight[strikes.COUNT]:
        return [strike(s, s.fight, "riposte" if s.fight[strikes.REPLY] else "melee")]
    entry = s.stack[-1] if s.stack else s.current
    return [declared(s, entry)] if entry else []
