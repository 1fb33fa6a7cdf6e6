"""One strike, shot or magical strike: the levels with their parts, and how it can end (TS-9, QRT 1 and 2)."""
from __future__ import annotations

from typing import Final, NamedTuple

from mypy_extensions import i64

from wartable.games.tower_siege.cards.catalogue import CARDS
from wartable.games.tower_siege.rules import attack, levels, shots, strikes
from wartable.games.tower_siege.seen import words
from wartable.games.tower_siege.seen.chances import CRITICAL, FUMBLE, THROUGH, hurting, plain, riposte
from wartable.games.tower_siege.table import terms
from wartable.games.tower_siege.table.state import Siege
from wartable.games.tower_siege.table.terms import seat_of
from wartable.kernel.odds import BAD, EVEN, GOOD, Chance, ChoiceOdds, Sum, added, chance_words

NO_ROLL: Final = -1  # instead of a level


class Strike(NamedTuple):
    """A strike at *target*: level and defence (NO_ROLL: it hits without a roll, or cannot be defended), protection, sums."""

    target: int
    level: int
    defence: int
    protection: int
    sums: list[Sum]
    besides: list[Chance]


def label(s: Siege, x: int, viewer: int) -> str:
    """A thing with its owner, as the viewer reads it."""
    return tag_label(s.tag(x), viewer)


def tag_label(tag: int, viewer: int) -> str:
    """The same for what an event names."""
    seat = terms.tag_seat(tag)
    whose = "your" if seat == viewer else f"seat {seat + 1}'s"
    return f"{whose} {words.tag_name(tag)}"


def level_sum(name: str, parts: list[int], roll: str) -> Sum:
    """A level from the parts that the rules have noted."""
    return added(name, words.part_names(parts), roll)


def hit_words(level: int) -> str:
    """What a roll against an attacking level has to show (TS-1.1 to TS-1.3)."""
    return f"d100: {min(98, max(2, level)):02d} or less hits, 01-02 is critical, 99-100 a fumble"


def hold_words(level: int, verb: str) -> str:
    return f"d100: {min(98, max(2, level)):02d} or less {verb}, 01-02 is exceptional"


def against(s: Siege, target: int, stat: int, penalty: i64, viewer: int) -> tuple[int, list[Sum], int]:
    """DL or RL of the target with its sum, and its PL, whose sum stands beside it if it has one (TS-1.5)."""
    parts: list[int] = []
    dl = levels.lowered(levels.level(s, target, stat, parts), penalty, parts)
    verb = "resists" if stat == terms.RL else "defends"
    sums = [level_sum(f"{words.LEVELS[stat]} of {label(s, target, viewer)}", parts, hold_words(dl, verb))]
    return dl, *protected(s, target, viewer, sums)


def protected(s: Siege, target: int, viewer: int, sums: list[Sum]) -> tuple[list[Sum], int]:
    """The sums, with that of the target's protection where it has one, and its PL."""
    parts: list[int] = []
    pl: int = levels.level(s, target, terms.PL, parts) if s.is_creature(target) else 0
    if pl > 0:
        named = f"{words.LEVELS[terms.PL]} of {label(s, target, viewer)}"
        sums = [*sums, level_sum(named, parts, f"d100: {min(levels.FACES, pl):02d} or less absorbs the blow")]
    return sums, pl


def blow(s: Siege, fight: list[int], viewer: int) -> Strike:
    """A strike of an exchange as the rules would roll it now; *fight* is as `strikes.strike` would leave it."""
    a, d = fight[strikes.FROM], fight[strikes.TO]
    parts: list[int] = []
    defence: list[int] = []
    level: int = strikes.attack_level(s, fight, parts)
    dl: int = strikes.defence_level(s, fight, defence)
    sums = [level_sum(f"{words.LEVELS[terms.AL]} of {label(s, a, viewer)}", parts, hit_words(level))]
    if fight[strikes.AUTO]:
        level, sums = NO_ROLL, []
        if not s.rules.auto_defended:
            dl = NO_ROLL
    if dl != NO_ROLL:
        named = f"{words.LEVELS[terms.DL]} of {label(s, d, viewer)}"
        sums.append(level_sum(named, defence, hold_words(dl, "defends")))
    sums, pl = protected(s, d, viewer, sums)
    besides = [] if fight[strikes.AUTO] or fight[strikes.REPLY] else replies(s, d, level, dl, viewer)
    return Strike(d, level, dl, pl, sums, besides)


def earned(s: Siege, d: int, al: int, dl: int) -> float:
    """The chance that a strike earns the one struck a riposte (N4, N6, N8)."""
    if s.is_creature(d):
        fresh = s.pos[d] != terms.DEFEND or s.rules.defend_riposte
        return 0.0 if s.marks[d] & terms.LOCKED else riposte(al, dl) if fresh else THROUGH
    inside: int = s.occupant(d)
    able = inside >= 0 and not s.marks[inside] & terms.LOCKED
    chance = THROUGH if able and (s.pos[inside] != terms.DEFEND or s.rules.defend_riposte) else 0.0
    if strikes.riposte_level(s, d):
        chance += (1 - CRITICAL - plain(al)) * (plain(dl) + (0.0 if inside >= 0 else CRITICAL))
    return chance


def replies(s: Siege, d: int, al: int, dl: int, viewer: int) -> list[Chance]:
    """What may follow a strike: a riposte (N4, N6, N8), or a critical hit that goes on inwards (N2)."""
    made: list[Chance] = []
    good = GOOD if seat_of(d) == viewer else BAD
    chance = earned(s, d, al, dl)
    if not s.is_creature(d) and strikes.behind(s, d, s.occupant(d)):
        made.append(Chance("a critical hit goes on inwards", THROUGH, -good))
    if chance > 0:
        made.append(Chance(f"a riposte of {label(s, d, viewer)}", chance, good))
    return made


def volley(s: Siege, aim: int, parts: list[int], magic: bool, penalty: i64, resist: bool, viewer: int) -> Strike | None:
    """One shot or magical strike at what *aim* is or is inside of (TS-9.8, TS-9.9); None if it is gone."""
    target: int = shots.real_target(s, aim)
    if target < 0:
        return None
    level = sum(parts[1::2])
    stat = terms.RL if magic else terms.DL
    own = level_sum(words.LEVELS[terms.SS if magic else terms.IS], parts, hit_words(level))
    dl, sums, pl = against(s, target, stat, penalty, viewer)
    if not resist:
        dl, (sums, pl) = NO_ROLL, protected(s, target, viewer, [])
    inwards = [Chance("goes on inwards", THROUGH + fumbled(level), BAD if seat_of(target) == viewer else GOOD)]
    goes = s.is_structure(target) and strikes.behind(s, target, s.occupant(target)) and (not magic or s.rules.critical_magic)
    return Strike(target, level, dl, pl, [own, *sums], inwards if goes and resist else [])


def fumbled(level: int) -> float:
    """The chance that a hit which is not critical meets a fumbled defence, which opens a structure as well (TS-9.8)."""
    return plain(level) * FUMBLE


def ends(s: Siege, strike: Strike, viewer: int) -> list[Chance]:
    """How the strike can end: the ends exclude each other. Healing afterwards is not reckoned with."""
    level, dl = strike.level, strike.defence
    hit = 1.0 if level == NO_ROLL else CRITICAL + plain(level)
    if dl == NO_ROLL:
        hurt = hit
    elif level == NO_ROLL:
        hurt = 1 - CRITICAL - plain(dl)
    else:
        hurt = hurting(level, dl, 0)
    absorbed = hurt * min(strike.protection, levels.FACES) / levels.FACES
    good = BAD if seat_of(strike.target) == viewer else GOOD
    held = "resists" if dl != NO_ROLL and any("Resistance" in one.words for one in strike.sums) else "defends itself"
    found = [
        Chance(loss_words(s, strike.target, viewer), hurt - absorbed, good),
        Chance(absorbed_words(label(s, strike.target, viewer)), absorbed, EVEN),
        Chance(f"{label(s, strike.target, viewer)} {held}", hit - hurt, -good),
        Chance("misses", 1 - hit, -good),
    ]
    return [one for one in found if one.chance > 1e-12]


def absorbed_words(name: str) -> str:
    """A blow that does no damage after all (TS-9.2)."""
    return f"the protection of {name} absorbs the blow"


def loss_words(s: Siege, x: int, viewer: int) -> str:
    """What damage does to a thing: its last point is its end (TS-10.3)."""
    return end_words(label(s, x, viewer), s.is_creature(x), s.life[x] - 1)


def end_words(name: str, creature: bool, left: int) -> str:
    """A thing that has lost a point, and so many are left."""
    if creature:
        return f"{name} loses a Life Point" if left > 0 else f"slays {name}"
    return f"{name} loses an Integrity Point" if left > 0 else f"{name} falls"


def strike_odds(s: Siege, action: int, strike: Strike, viewer: int, more: list[Chance] | None = None) -> ChoiceOdds:
    """The odds of a choice that leads to this strike."""
    found = ends(s, strike, viewer)
    return ChoiceOdds(action, chance_words(found[0]), found, [*(more or []), *strike.besides], strike.sums)


def exchange(
    s: Siege, attacker: int, defender: int, directed: bool, power: i64, gift: i64, viewer: int
) -> Strike:
    """The first strike of an attack, with the power spent on a Club Strike and the Human's gift (TS-8.7, TS-3.14)."""
    fight = [0] * strikes.FIGHT_SIZE
    fight[strikes.ATT] = fight[strikes.FROM] = attacker
    fight[strikes.DFN] = fight[strikes.TO] = defender
    fight[strikes.DIRECTED] = 1 if directed else 0
    fight[strikes.BOOST], fight[strikes.PENALTY] = levels.boost(s.card[attacker], power, gift)
    fight[strikes.GUARD] = attack.guard(s, defender)
    return blow(s, fight, viewer)


def of_army(s: Siege, action: int, attacker: int, seat: int, power: i64, viewer: int) -> ChoiceOdds | None:
    """Melee against an army: its player picks who defends (TS-8.5). The odds are those of the defender who suffers least;
    beside them stands what each one would suffer."""
    mount: int = attack.steed(s, attacker, terms.NONE)
    picked = attack.defenders(s, seat, attacker, mount)
    if attack.may_step_out(s, seat, attacker):
        picked.append(terms.mage_of(seat))
    picked = picked or attack.exposed(s, seat, attacker, mount)
    if not picked:
        return None
    found = [exchange(s, attacker, x, False, power, 0, viewer) for x in picked]
    harm = [hurting(one.level, one.defence, one.protection) for one in found]
    least = found[harm.index(min(harm))]
    good = BAD if seat == viewer else GOOD
    each = [Chance(f"damage if {label(s, x, viewer)} defends", p, good) for x, p in zip(picked, harm)]
    made = strike_odds(s, action, least, viewer, each if len(each) > 1 else [])
    return made._replace(short=f"at least: {made.short}" if len(each) > 1 else made.short)


def shot_parts(s: Siege, shooter: int, source: int) -> list[int]:
    """The parts of the level of a shot, printed number first (TS-11.9)."""
    parts: list[int] = []
    if s.is_creature(shooter):
        levels.level(s, shooter, terms.IS, parts)
    return [int(s.card[source]), int(CARDS.shot_level[s.card[source]]), *parts]
