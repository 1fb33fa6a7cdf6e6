"""Melee and directed exchanges: strikes, ripostes, continued attacks (TS-9.1 to TS-9.7, TS-7)."""
from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from wartable.games.tower_siege.cards.catalogue import CARDS
from wartable.games.tower_siege.rules import levels, things
from wartable.games.tower_siege.rules.bases import OfStrike, OfThing
from wartable.games.tower_siege.rules.damage import Harm
from wartable.games.tower_siege.seen import events
from wartable.games.tower_siege.table import actions, terms
from wartable.games.tower_siege.table.state import Siege
from wartable.games.tower_siege.table.terms import NONE, place_of, seat_of, tower_of
from wartable.kernel.step import Step

# The exchange: who attacked whom, and the strike that is being made.
ATT: Final = 0
DFN: Final = 1
DIRECTED: Final = 2
BOOST: Final = 3  # AL bonus of the attacker's own strikes
PENALTY: Final = 4  # DL penalty against them
GUARD: Final = 5  # 1: the defender, 2: its occupant, was in DEFEND when the defender was fixed
COUNT: Final = 6
FROM: Final = 7  # who strikes
TO: Final = 8  # who is struck
AUTO: Final = 9  # hits without a roll
REPLY: Final = 10  # the strike is a riposte
OIL: Final = 11  # struck by a riposte Item of a structure
A_ROLL: Final = 12
A_LEVEL: Final = 13
A_RESULT: Final = 14
D_RESULT: Final = 15
INSIDE: Final = 16  # the occupant of a struck structure, before the blow
FIGHT_SIZE: Final = 17


@final
class Exchange(Step[Siege]):
    """One attack with everything that it triggers (TS-9.2). *boost* is the power spent on a Club Strike."""

    AFTER: ClassVar[str] = "Exchange Resolve"

    def __init__(self, attacker: int, defender: int, directed: int, boost: int, guard: int, gift: int) -> None:
        self.attacker = attacker
        self.defender = defender
        self.directed = directed
        self.boost = boost
        self.guard = guard
        self.gift = gift

    def resolve(self, s: Siege) -> None:
        if not s.stands(self.attacker) or not s.stands(self.defender):
            return
        fight = [0] * FIGHT_SIZE
        fight[ATT] = self.attacker
        fight[DFN] = self.defender
        fight[DIRECTED] = self.directed
        fight[BOOST], fight[PENALTY] = levels.boost(s.card[self.attacker], self.boost, self.gift)
        fight[GUARD] = self.guard
        s.fight = fight
        s.agenda.append(END_EXCHANGE)
        strike(s, self.attacker, self.defender, False, False, False)


def strike(s: Siege, a: i64, d: i64, auto: bool, riposte: bool, oil: bool) -> None:
    """Makes a strike due and counts it (TS-9.2)."""
    fight = s.fight
    fight[COUNT] += 1
    fight[FROM] = a
    fight[TO] = d
    fight[AUTO] = 1 if auto else 0
    fight[REPLY] = 1 if riposte else 0
    fight[OIL] = 1 if oil else 0
    fight[INSIDE] = s.occupant(d) if s.is_structure(d) else NONE
    s.agenda.append(ATTACK_ROLL)


def own_strike(fight: list[int]) -> bool:
    """A strike of the attacker that is no riposte: boosts and penalties hold (TS-8.7)."""
    return fight[FROM] == fight[ATT] and not fight[REPLY]


@final
class AttackRoll(Step[Siege]):
    """The striker rolls AL, or the level of a riposte Item (TS-9.2)."""

    AFTER: ClassVar[str] = "EndExchange FollowUp"

    def resolve(self, s: Siege) -> None:
        fight = s.fight
        a = fight[FROM]
        if fight[AUTO]:
            fight[A_ROLL] = 0
            fight[A_RESULT] = terms.HIT
            s.agenda.append(DEFENCE_ROLL)
            return
        fight[A_LEVEL] = attack_level(s, fight)
        s.roll(seat_of(a), levels.ONE_D100, self)

    def rolled(self, s: Siege, faces: list[int]) -> None:
        fight = s.fight
        a = fight[FROM]
        fight[A_ROLL] = faces[0]
        fight[A_RESULT] = levels.classify(faces[0], fight[A_LEVEL])
        levels.use_items(s, a, terms.AL)
        if fight[A_RESULT] == terms.FUM and not fight[OIL]:
            fumble(s, a, True)
        s.agenda.append(DEFENCE_ROLL)


def attack_level(s: Siege, fight: list[int], parts: levels.Parts = None) -> i64:
    """The level that the striker rolls against: AL with all that counts for this strike, or that of a riposte Item (TS-9.2)."""
    a = fight[FROM]
    if fight[OIL]:
        levels.note(parts, terms.OWN_LEVEL, riposte_level(s, a))
        return riposte_level(s, a)
    directed = bool(fight[DIRECTED]) and a == fight[ATT]
    al = levels.strike_al(s, a, fight[TO], directed, bool(fight[REPLY]), parts)
    if own_strike(fight):
        levels.note(parts, terms.CLUB if CARDS.club[s.card[a]] else terms.GIFT, fight[BOOST])
        al += fight[BOOST]
    return al


def defence_level(s: Siege, fight: list[int], parts: levels.Parts = None) -> i64:
    """The DL of the one struck, with what the attack takes from it (TS-8.7)."""
    dl = levels.level(s, fight[TO], terms.DL, parts)
    return levels.lowered(dl, fight[PENALTY], parts) if own_strike(fight) else dl


def fumble(s: Siege, creature: i64, attack: bool) -> None:
    """Goes to DEFEND after the exchange; a Mage that fumbles an attack is locked at once (TS-7.3, TS-7.5, TS-7.9)."""
    s.fumbled.append(creature)
    if attack and CARDS.kind[s.card[creature]] == terms.MAGE:
        s.marks[creature] |= terms.LOCKED


def riposte_level(s: Siege, structure: i64) -> i64:
    """The level of a structure's riposte Item, or 0."""
    for item in s.items[seat_of(structure)]:
        if s.host[item] == structure and CARDS.riposte[s.card[item]]:
            return CARDS.riposte[s.card[item]]
    return 0


@final
class DefenceRoll(Step[Siege]):
    """The one struck rolls DL, whether the strike hit or not (TS-9.1)."""

    AFTER: ClassVar[str] = "EndExchange FollowUp"

    def resolve(self, s: Siege) -> None:
        fight = s.fight
        if fight[AUTO] and not s.rules.auto_defended:
            self.settle(s, 0, 0, terms.FAIL)
        else:
            s.roll(seat_of(fight[TO]), levels.ONE_D100, self)

    def rolled(self, s: Siege, faces: list[int]) -> None:
        fight = s.fight
        dl = defence_level(s, fight)
        levels.use_items(s, fight[TO], terms.DL)
        self.settle(s, faces[0], dl, levels.classify(faces[0], dl))

    def settle(self, s: Siege, roll: int, dl: int, result: int) -> None:
        """Damage or not (QRT 1 and 2)."""
        fight = s.fight
        d = fight[TO]
        hit = fight[A_RESULT]
        fight[D_RESULT] = result
        if s.events is not None:
            attack: list[int] = []
            defence: list[int] = []
            attack_level(s, fight, attack)
            defence_level(s, fight, defence)
            rolls = (s.tag(fight[FROM]), fight[A_ROLL], fight[A_LEVEL], hit, s.tag(d), roll, dl, result, 0)
            s.tell(events.STRIKE, (*rolls, len(attack), *attack, *defence))
        creature = s.is_creature(d)
        if creature and not fight[OIL]:
            if result != terms.EXC:
                s.shaken.append(d)
            if result == terms.FUM and CARDS.kind[s.card[d]] == terms.MAGE:
                fumble(s, d, False)
        s.agenda.append(NEXT_STRIKE)
        if (hit == terms.CRIT and result != terms.EXC) or (hit == terms.HIT and result >= terms.FAIL):
            by = fight[FROM] if s.is_creature(fight[FROM]) else NONE
            s.agenda.append(Harm(d, by))
            if creature and levels.level(s, d, terms.PL) > 0:
                s.agenda.append(Protection(d))


@final
class Protection(OfThing):
    """Armour may absorb the damage that is due next (TS-1.5, QRT 1)."""

    AFTER: ClassVar[str] = "Harm"
    NEEDS: ClassVar[str] = "creature:thing"

    def resolve(self, s: Siege) -> None:
        s.roll(seat_of(self.thing), levels.ONE_D100, self)

    def rolled(self, s: Siege, faces: list[int]) -> None:
        pl = levels.level(s, self.thing, terms.PL)
        levels.use_items(s, self.thing, terms.PL)
        absorbed = faces[0] <= pl
        if s.events is not None:
            parts: list[int] = []
            levels.level(s, self.thing, terms.PL, parts)
            s.tell(events.PROTECTED, (s.tag(self.thing), faces[0], pl, 1 if absorbed else 0, *parts))
        if absorbed:
            s.agenda.pop()  # the Harm that this step stands before


@final
class NextStrike(Step[Siege]):
    """What follows a strike: the first of the rules N1 to N9 that applies (TS-9.2)."""

    AFTER: ClassVar[str] = "EndExchange FollowUp"

    def resolve(self, s: Siege) -> None:
        fight = s.fight
        a, d = fight[FROM], fight[TO]
        hit, result = fight[A_RESULT], fight[D_RESULT]
        if hit == terms.CRIT and result == terms.EXC:
            return  # N1
        structure = place_of(d) == terms.TOWER_PLACE or fight[INSIDE] >= 0 or (s.in_play(d) and s.is_structure(d))
        if structure and hit == terms.CRIT:
            beyond = behind(s, d, fight[INSIDE])
            if beyond:
                for whom in reversed(beyond):
                    s.agenda.append(FollowUp(a, whom, 1))  # N2
                return
        if not s.stands(a) or not s.stands(d):
            return  # N3
        missed = hit == terms.MISS or hit == terms.FUM
        if result == terms.EXC:  # N4
            if not structure:
                self.riposte(s, d, a, missed, True)
                return
            if fight[INSIDE] >= 0:
                self.riposte(s, fight[INSIDE], a, missed, False)
                return
        if hit == terms.FUM and result == terms.FUM:
            return  # N5
        if hit == terms.FUM and not structure:
            self.riposte(s, d, a, False, False)  # N6
            return
        if result == terms.FUM:
            s.agenda.append(FollowUp(a, d, 0))  # N7
            return
        if missed and result <= terms.OK and not fight[REPLY]:  # N8
            if not structure:
                self.riposte(s, d, a, False, False)
            elif riposte_level(s, d):
                s.agenda.append(RiposteChoice(d, a, 0, 1))

    def riposte(self, s: Siege, who: int, whom: int, auto: bool, own_exceptional: bool) -> None:
        """Offers a riposte to one who is entitled to it (TS-9.6); after a riposte only this and N6, N7 go on (TS-9.4)."""
        if s.marks[who] & terms.LOCKED:
            return
        if was_defending(s, who) and not own_exceptional and not s.rules.defend_riposte:
            return
        s.agenda.append(RiposteChoice(who, whom, 1 if auto else 0, 0))


def behind(s: Siege, structure: i64, inside: i64) -> list[int]:
    """Whom a critical hit on a structure reaches, in this order: its occupant, and the Tower inside a Tower Shield (QRT 2,
    TS-9.7)."""
    found: list[int] = []
    if inside >= 0 and s.stands(inside):
        found.append(inside)
    tower = tower_of(seat_of(structure))
    if structure != tower and s.in_play(structure) and CARDS.surround[s.card[structure]] and s.stands(tower):
        found.append(tower)
    return found


def was_defending(s: Siege, creature: i64) -> bool:
    """In DEFEND when the defender was fixed (TS-9.6)."""
    fight = s.fight
    if creature == fight[DFN]:
        return bool(fight[GUARD] & 1)
    return creature != fight[ATT] and bool(fight[GUARD] & 2)


@final
class RiposteChoice(OfStrike):
    """A riposte is optional (TS-9.3), and not offered when the exchange has had its strikes (TS-9.2); *oil* marks a structure's
    riposte Item."""

    AFTER: ClassVar[str] = "EndExchange FollowUp"

    def __init__(self, who: int, whom: int, auto: int, oil: int) -> None:
        super().__init__(who, whom)
        self.auto = auto
        self.oil = oil

    def resolve(self, s: Siege) -> None:
        if s.fight[COUNT] < s.rules.max_strikes:
            s.ask(seat_of(self.who), actions.RIPOSTE_KIND, RIPOSTE_OPTIONS, self)

    def chosen(self, s: Siege, option: int) -> None:
        if option == actions.RIPOSTE and s.stands(self.who) and s.stands(self.whom):
            whom = self.whom
            if s.is_creature(whom) and s.inside(whom) >= 0:
                whom = s.inside(whom)  # who ripostes from inside does not become a target
            s.tell(events.RIPOSTES, (s.tag(self.who), s.tag(whom)))
            strike(s, self.who, whom, bool(self.auto), True, bool(self.oil))


@final
class FollowUp(OfStrike):
    """An additional attack after a fumbled defence, or a continued one through a structure (TS-9.5, QRT 2), while the exchange
    has strikes left (TS-9.2)."""

    AFTER: ClassVar[str] = "EndExchange FollowUp"
    NEEDS: ClassVar[str] = ""  # another strike may come before it, after which one of the two is gone

    def __init__(self, who: int, whom: int, through: int) -> None:
        super().__init__(who, whom)
        self.through = through

    def resolve(self, s: Siege) -> None:
        if s.fight[COUNT] < s.rules.max_strikes and s.stands(self.who) and s.stands(self.whom):
            s.ask(seat_of(self.who), actions.FOLLOW_UP, FOLLOW_OPTIONS, self)

    def chosen(self, s: Siege, option: int) -> None:
        if option == actions.STRIKE and s.stands(self.who) and s.stands(self.whom):
            s.tell(events.FOLLOWS, (s.tag(self.who), s.tag(self.whom), self.through))
            strike(s, self.who, self.whom, False, False, s.is_structure(self.who))


@final
class EndExchange(Step[Siege]):
    """Who was struck goes to DEFEND unless every roll was exceptional; Mages only by a fumble (TS-7.2 to TS-7.6)."""

    AFTER: ClassVar[str] = "Exchange Resolve"

    def resolve(self, s: Siege) -> None:
        for creature in s.shaken:
            if s.in_play(creature) and CARDS.kind[s.card[creature]] != terms.MAGE:
                things.to_defend(s, creature, False)
        for creature in s.fumbled:
            if s.in_play(creature):
                things.to_defend(s, creature, True)
        s.fight = []
        s.shaken = []
        s.fumbled = []


RIPOSTE_OPTIONS: Final = [actions.DECLINE, actions.RIPOSTE]
FOLLOW_OPTIONS: Final = [actions.DECLINE, actions.STRIKE]
ATTACK_ROLL: Final = AttackRoll()
DEFENCE_ROLL: Final = DefenceRoll()
NEXT_STRIKE: Final = NextStrike()
END_EXCHANGE: Final = EndExchange()
STEPS: Final = [Exchange, AttackRoll, DefenceRoll, Protection, NextStrike, RiposteChoice, FollowUp, EndExchange]
