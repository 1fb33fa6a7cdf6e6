"""R2 of a round (FW-5.12.2): Mortal Terror, Fear, and the phase in which every combatant acts."""
from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from wartable.games.final_war.cards import abilities
from wartable.games.final_war.rules.rolls import throw
from wartable.games.final_war.rules.uses import not_countered, use_ability
from wartable.games.final_war.seen import events
from wartable.games.final_war.table import board, terms
from wartable.games.final_war.table.state import War
from wartable.games.final_war.table.terms import army_of, first_place
from wartable.kernel.step import Step

CALM: Final = 6  # who rolls more against Mortal Terror loses an action


def in_order(s: War) -> list[int]:
    """All combatants in combat order, column by column, front before middle (FW-5.1.6)."""
    found: list[int] = []
    for army in s.order:
        found.extend(s.fighters(army))
    return found


def terrified_by(s: War, place: i64, army: int) -> list[int]:
    """Combatants of an army that must roll against the Mortal Terror of *place* (FW-5.29)."""
    limit = board.best(s, place, abilities.MORTAL_TERROR)
    found: list[int] = []
    for p in s.fighters(army):
        weak = board.power_rating(s, p) <= limit or board.best(s, p, abilities.FEARFUL)
        if weak and not board.immunities(s, p, army_of(place)) & terms.I_TERROR:
            found.append(p)
    return found


@final
class Terror(Step[War]):
    """Mortal Terror, once per bearer and combat, at its first R2 (FW-5.12.2)."""

    AFTER: ClassVar[str] = "Phases"

    def __init__(self, at: int) -> None:
        self.at = at

    def resolve(self, s: War) -> None:
        for army in s.order:
            fighters = s.fighting(army)
            place = first_place(army) - 1
            while fighters:
                terrible = fighters & 1
                fighters >>= 1
                place += 1
                if not terrible or s.status[place] & terms.TERRIFYING or not board.has(s, place, abilities.TERRIBLE):
                    continue
                s.status[place] |= terms.TERRIFYING
                enemies = [a for a in s.order if s.hostile(army, a) and terrified_by(s, place, a)]
                if enemies:
                    s.then([Terror(self.at + 1)])
                    use_ability(s, abilities.MORTAL_TERROR, place, terms.NONE, TerrorUsed(place))
                    return


@final
class TerrorUsed(Step[War]):
    """It was not countered: every enemy army rolls for its weak combatants."""

    AFTER: ClassVar[str] = "Terror"
    NEEDS: ClassVar[str] = "standing:place"

    def __init__(self, place: int) -> None:
        self.place = place

    def resolve(self, s: War) -> None:
        if not_countered(s):
            s.then([TerrorRoll(self.place, a) for a in s.order if s.hostile(army_of(self.place), a)])


@final
class TerrorRoll(Step[War]):
    """One die for each combatant of an army within reach of the terror."""

    AFTER: ClassVar[str] = "TerrorRoll Terror"
    NEEDS: ClassVar[str] = "place:place army:army"

    def __init__(self, place: int, army: int) -> None:
        self.place = place
        self.army = army

    def resolve(self, s: War) -> None:
        s.roll_places = terrified_by(s, self.place, self.army)
        if s.roll_places:
            bearer = s.who[self.place]
            throw(s, s.chooser(self.army), len(s.roll_places), [Terrified()], abilities.MORTAL_TERROR, bearer, terms.NONE,
                  CALM)  # fmt: skip


@final
class Terrified(Step[War]):
    """On 7 or more a creature loses its action this round (FW-5.29 Mortal Terror)."""

    AFTER: ClassVar[str] = "TerrorRoll Terror"

    def resolve(self, s: War) -> None:
        for place, roll in zip(s.roll_places, s.rolls):
            if roll > CALM and s.who[place] >= 0:
                s.status[place] |= terms.TERRIFIED
                s.tell(events.TERRIFIED, (place, s.who[place]))
        s.rolls = []
        s.roll_places = []


def shaken(s: War, place: int, strongest: list[int], reach: list[int]) -> bool:
    """Whether the creature suffers Attack Last this round from Fear, or is Fearful of a stronger enemy (FW-5.29).

    *strongest* is the highest effective PR of each army's combatants, *reach* how far their Fear reaches.
    """
    mine = army_of(place)
    fearful = board.abilities_of(s, place) & abilities.AFRAID != 0
    for army in s.order:
        if not s.hostile(mine, army) or not (fearful or reach[army]):
            continue
        rating = board.power_rating(s, place)
        if fearful and strongest[army] > rating:
            return True
        if reach[army] and (fearful or rating <= reach[army]) and not board.immunities(s, place, army) & terms.I_FEAR:
            return True
    return False


def frightful(s: War, place: int) -> int:
    """The card of whom the creature fears: the enemy whose Fear reaches furthest, else the strongest (FW-5.29)."""
    enemies = [x for army in s.order if s.hostile(army_of(place), army) for x in s.fighters(army)]
    causes = [x for x in enemies if not board.immunities(s, place, army_of(x)) & terms.I_FEAR]
    source = max(causes or enemies, key=lambda x: (fear_reach(s, x), board.power_rating(s, x)))
    return s.who[source]


def fear_reach(s: War, place: int) -> int:
    """Creatures up to this effective PR fear the one here; 0 if none does."""
    if not board.abilities_of(s, place) & abilities.FEARSOME:
        return 0
    reach = board.best(s, place, abilities.FEAR)
    return max(reach, board.power_rating(s, place) - 1) if board.best(s, place, abilities.FEAR_BELOW) else reach


@final
class Phases(Step[War]):
    """Fear and Fearful, then every combatant gets its phase for the round (FW-5.12.2)."""

    AFTER: ClassVar[str] = "Phase_0"

    def resolve(self, s: War) -> None:
        afraid: i64 = 0
        for army in s.order:
            fighters = s.fighting(army)
            place = first_place(army)
            while fighters:
                if fighters & 1:
                    has = board.abilities_of(s, place)
                    afraid |= has & (abilities.FEARSOME | abilities.AFRAID)
                    if s.status[place] & terms.SHAKEN or has & abilities.LATE:
                        s.phase[place] = terms.ATTACK_LAST_PHASE
                    else:
                        s.phase[place] = terms.FIRST_STRIKE_PHASE if has & abilities.EARLY else terms.NORMAL_PHASE
                fighters >>= 1
                place += 1
        if afraid:
            self.frighten(s, afraid & abilities.AFRAID != 0)

    def frighten(self, s: War, fearful: bool) -> None:
        """Those who are shaken come last; the strongest matter only if somebody is Fearful."""
        strongest = [0] * terms.ARMIES
        reach = [0] * terms.ARMIES
        for army in s.order:
            for place in s.fighters(army):
                if fearful:
                    strongest[army] = max(strongest[army], board.power_rating(s, place))
                reach[army] = max(reach[army], fear_reach(s, place))
        for place in in_order(s):
            if shaken(s, place, strongest, reach):
                s.status[place] |= terms.SHAKEN
                if s.events is not None:
                    s.tell(events.SHAKEN, (place, s.who[place], frightful(s, place)))
                s.phase[place] = terms.ATTACK_LAST_PHASE


STEPS: Final = [Terror, TerrorUsed, TerrorRoll, Terrified, Phases]
