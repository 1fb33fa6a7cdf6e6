"""Combat before the first round, rounds and phases (FW-5.11, FW-5.12), and the end of a round (FW-5.19)."""
from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from wartable.games.final_war import abilities as ab
from wartable.games.final_war import aftermath, attack, board, choices, events, initiative, verbs
from wartable.games.final_war import terms as w
from wartable.games.final_war.action import ChooseAction
from wartable.games.final_war.death import Settle, wound
from wartable.games.final_war.join import Mastery, master_of
from wartable.games.final_war.rolls import throw
from wartable.games.final_war.state import PLACED, SETS, War
from wartable.games.final_war.uses import not_countered, use_ability
from wartable.games.final_war.windows import window
from wartable.kernel.step import Step

STALEMATE_ROUNDS: Final = 5
# What of a combatant's status is left in a new round.
LASTING: Final = (w.PETRIFIED * 2 - 1) & ~(w.ACTED | w.WAITING | w.TERRIFIED | w.SHAKEN)
TERRIBLE: Final = 1 << ab.MORTAL_TERROR
AFRAID: Final = 1 << ab.FEAR | 1 << ab.FEAR_BELOW | 1 << ab.FEARFUL
EARLY: Final = 1 << ab.FIRST_STRIKE
LATE: Final = 1 << ab.ATTACK_LAST
GROWING: Final = 1 << ab.REGENERATE


def combat_steps(s: War) -> list[Step[Any]]:
    """C2 to C8 of a combat whose sides are chosen (4.1)."""
    return [
        window(s, w.DECLARED, s.turn_seat), Masters(), Reveal(), *initiative.steps(s), Rotation(w.PRE_COMBAT), Markers(),
        NextRound(), aftermath.Victory(), aftermath.EndCombat(w.SCOPE_COMBAT),
    ]  # fmt: skip


@final
class Masters(Step[War]):
    """C3: only a combatant with Mastery against Bandits (FW-5.11.5)."""

    def resolve(self, s: War) -> None:
        s.then([*[Mastery(seat) for seat in s.living() if s.involved(seat) and master_of(s, seat) >= 0], AnybodyLeft()])


@final
class AnybodyLeft(Step[War]):
    """If no hostile creature is left the combat ends without victory (FW-5.11.5)."""

    def resolve(self, s: War) -> None:
        if not s.contested():
            s.tell(events.NO_VICTORY, ())
            s.unwind(w.SCOPE_COMBAT)


@final
class Reveal(Step[War]):
    """C4: all face-down Items in combatant columns are turned up (FW-5.11.6)."""

    def resolve(self, s: War) -> None:
        for army in range(w.ARMIES):
            if s.columns[army]:
                for slot in range(army * 10, army * 10 + 10):
                    if s.item[slot] >= 0 and s.in_combat(slot):
                        verbs.turn_up(s, slot)


@final
class Rotation(Step[War]):
    """A rotation of players, from the Initiative winner on (FW-5.10.2)."""

    def __init__(self, number: int) -> None:
        self.number = number

    def args(self) -> tuple[int, ...]:
        return (self.number,)

    def resolve(self, s: War) -> None:
        first = s.chooser(s.order[0]) if s.order else s.turn_seat
        window(s, self.number, first).resolve(s)


@final
class Markers(Step[War]):
    """C7: tokens are set to their printed numbers (FW-5.11.8)."""

    def resolve(self, s: War) -> None:
        s.used = [0] * w.PLACES


@final
class NextRound(Step[War]):
    """R1 to R8 of the next round (4.1)."""

    def resolve(self, s: War) -> None:
        s.round += 1
        s.slain = 0
        for army in range(w.ARMIES):
            if s.filled[army]:
                for place in s.fighters(army):
                    s.status[place] &= LASTING
                for slot in range(army * 10, army * 10 + 10):
                    if s.item_used[slot]:
                        s.item_used[slot] &= 2
        s.tell(events.ROUND, (s.round,))
        s.then(ROUND)


# R2.


def in_order(s: War) -> list[int]:
    """All combatants in combat order, column by column, front before middle (FW-5.1.6)."""
    found: list[int] = []
    for army in s.order:
        found.extend(s.fighters(army))
    return found


def terrified_by(s: War, place: int, army: int) -> list[int]:
    """Combatants of an army that must roll against the Mortal Terror of *place* (FW-5.29)."""
    limit = board.best(s, place, ab.MORTAL_TERROR)
    found: list[int] = []
    for p in s.fighters(army):
        weak = board.power_rating(s, p) <= limit or board.best(s, p, ab.FEARFUL)
        if weak and not board.immunities(s, p, place // 10) & w.I_TERROR:
            found.append(p)
    return found


@final
class Terror(Step[War]):
    """Mortal Terror, once per bearer and combat, at its first R2 (FW-5.12.2)."""

    def __init__(self, at: int) -> None:
        self.at = at

    def args(self) -> tuple[int, ...]:
        return (self.at,)

    def resolve(self, s: War) -> None:
        for army in s.order:
            for place in s.fighters(army):
                if s.status[place] & w.TERRIFYING or not board.abilities(s, place) & TERRIBLE:
                    continue
                s.status[place] |= w.TERRIFYING
                enemies = [a for a in s.order if s.hostile(army, a) and terrified_by(s, place, a)]
                if enemies:
                    s.then([Terror(self.at + 1)])
                    use_ability(s, ab.MORTAL_TERROR, place, w.NONE, TerrorUsed(place))
                    return


@final
class TerrorUsed(Step[War]):
    """It was not countered: every enemy army rolls for its weak combatants."""

    def __init__(self, place: int) -> None:
        self.place = place

    def args(self) -> tuple[int, ...]:
        return (self.place,)

    def resolve(self, s: War) -> None:
        if not_countered(s):
            s.then([TerrorRoll(self.place, a) for a in s.order if s.hostile(self.place // 10, a)])


@final
class TerrorRoll(Step[War]):
    """One die for each combatant of an army within reach of the terror."""

    def __init__(self, place: int, army: int) -> None:
        self.place = place
        self.army = army

    def args(self) -> tuple[int, ...]:
        return (self.place, self.army)

    def resolve(self, s: War) -> None:
        s.roll_places = terrified_by(s, self.place, self.army)
        if s.roll_places:
            throw(s, s.chooser(self.army), len(s.roll_places), [Terrified()])


@final
class Terrified(Step[War]):
    """On 7 or more a creature loses its action this round (FW-5.29 Mortal Terror)."""

    def resolve(self, s: War) -> None:
        for place, roll in zip(s.roll_places, s.rolls):
            if roll >= 7 and s.who[place] >= 0:
                s.status[place] |= w.TERRIFIED
                s.tell(events.TERRIFIED, (place, s.who[place]))
        s.rolls = []
        s.roll_places = []


def shaken(s: War, place: int, strongest: list[int], reach: list[int]) -> bool:
    """Whether the creature suffers Attack Last this round from Fear, or is Fearful of a stronger enemy (FW-5.29).

    *strongest* is the highest effective PR of each army's combatants, *reach* how far their Fear reaches.
    """
    mine = place // 10
    rating = board.power_rating(s, place)
    fearful = board.best(s, place, ab.FEARFUL) > 0
    for army in s.order:
        if not s.hostile(mine, army):
            continue
        if fearful and strongest[army] > rating:
            return True
        if reach[army] and (fearful or rating <= reach[army]) and not board.immunities(s, place, w.NONE) & w.I_FEAR:
            return True
    return False


def fear_reach(s: War, place: int) -> int:
    """Creatures up to this effective PR fear the one here; 0 if none does."""
    reach = board.best(s, place, ab.FEAR)
    return max(reach, board.power_rating(s, place) - 1) if board.best(s, place, ab.FEAR_BELOW) else reach


@final
class Phases(Step[War]):
    """Fear and Fearful, then every combatant gets its phase for the round (FW-5.12.2)."""

    def resolve(self, s: War) -> None:
        afraid = 0
        for army in s.order:
            for place in s.fighters(army):
                has = board.abilities(s, place)
                afraid |= has & AFRAID
                if s.status[place] & w.SHAKEN or has & LATE:
                    s.phase[place] = w.ATTACK_LAST_PHASE
                else:
                    s.phase[place] = w.FIRST_STRIKE_PHASE if has & EARLY else w.NORMAL_PHASE
        if afraid:
            self.frighten(s)

    def frighten(self, s: War) -> None:
        """Those who are shaken come last."""
        strongest = [0] * w.ARMIES
        reach = [0] * w.ARMIES
        for army in s.order:
            for place in s.fighters(army):
                strongest[army] = max(strongest[army], board.power_rating(s, place))
                reach[army] = max(reach[army], fear_reach(s, place))
        for place in in_order(s):
            if shaken(s, place, strongest, reach):
                s.status[place] |= w.SHAKEN
                s.tell(events.SHAKEN, (place, s.who[place]))
                s.phase[place] = w.ATTACK_LAST_PHASE


UNABLE: Final = w.ACTED | w.WAITING | w.PARALYZED | w.TERRIFIED


@mypyc_attr(free_list_len=1)  # made and dropped all the time
@final
class Phase(Step[War]):
    """Players in combat order activate one combatant in turn; who has none is skipped (FW-5.12.3)."""

    def __init__(self, phase: int, at: int) -> None:
        self.phase = phase
        self.at = at

    def args(self) -> tuple[int, ...]:
        return (self.phase, self.at)

    def able(self, s: War, army: int) -> list[int]:
        """Who of an army may act now; a shared table."""
        found = 0
        phase = self.phase
        for place in s.fighters(army):
            if s.phase[place] == phase and not s.status[place] & UNABLE:
                found |= 1 << place % 10
        return PLACED[army * SETS + found]

    def resolve(self, s: War) -> None:
        if not s.contested():
            return
        n = len(s.order)
        for k in range(n):
            army = s.order[(self.at + k) % n]
            able = self.able(s, army)
            for place in able:
                if s.status[place] & w.STUNNED:
                    s.then([LoseAction(place), self])
                    return
            if len(able) == 1:
                s.agenda.append(Phase(self.phase, (self.at + k + 1) % n))
                s.agenda.append(ChooseAction(able[0], 0))
                return
            if able:
                s.ask(s.chooser(army), choices.D_ACT, [choices.P_ACTIVATE + p for p in able], self)
                return

    def chosen(self, s: War, option: int) -> None:
        place = option - choices.P_ACTIVATE
        at = s.order.index(place // 10) + 1
        s.agenda.append(Phase(self.phase, at % len(s.order)))
        s.agenda.append(ChooseAction(place, 0))


@final
class LoseAction(Step[War]):
    """A stunned combatant is marked as having acted (FW-5.12.5)."""

    def __init__(self, place: int) -> None:
        self.place = place

    def args(self) -> tuple[int, ...]:
        return (self.place,)

    def resolve(self, s: War) -> None:
        s.status[self.place] = s.status[self.place] & ~w.STUNNED | w.ACTED


# R7 and R8.


@final
class Poison(Step[War]):
    """R7(a): Poison damages and Deadly Poison slays, all at once; also columns that have left (FW-5.19.2)."""

    def resolve(self, s: War) -> None:
        for army in range(w.ARMIES):
            for place in s.army(army):
                status = s.status[place]
                if not status & (w.POISONED | w.DEADLY_POISONED):
                    continue
                if status & w.DEADLY_POISONED:
                    s.health[place] = s.temp[place] = 0
                else:
                    wound(s, place, 1)
                s.status[place] |= w.BURNED
                s.tell(events.POISON_WORKS, (place, s.who[place], s.health[place]))
                if s.health[place] > 0:
                    attack.fade(s, place)


@final
class Recovery(Step[War]):
    """R7(c) to (e): Fortifications heal, creatures regenerate, Paralyze runs out (FW-5.19.2)."""

    def resolve(self, s: War) -> None:
        for army in range(w.ARMIES):
            columns = s.columns[army]
            for column in range(5):
                if columns >> column & 1 and s.fort[army * 5 + column] >= 0:
                    fort_heal(s, army, column)
            for place in s.fighters(army):
                grows = board.abilities(s, place) & GROWING and board.body(s, place) != w.CONJURED
                if grows and not s.status[place] & w.BURNED:
                    verbs.heal(s, place, 1 if s.rules.regenerate_one else 99)
        for army in range(w.ARMIES):
            for place in s.army(army):
                if s.status[place] & w.PARALYZED:
                    if s.status[place] & w.PARALYZED_OUT:
                        s.status[place] &= ~(w.PARALYZED | w.PARALYZED_OUT)
                    else:
                        s.status[place] |= w.PARALYZED_OUT


def fort_heal(s: War, army: int, column: int) -> None:
    """The creature of the column that has lost most recovers; of equal ones the character (FW-5.29)."""
    fort = s.fort[army * 5 + column]
    amount = board.TABLE[fort * ab.WIDTH + ab.FORT_HEAL] if fort >= 0 else 0
    if not amount:
        return
    chosen = w.NONE
    most = 0
    for place in (army * 10 + column * 2, army * 10 + column * 2 + 1):
        if s.who[place] >= 0 and verbs.healable(s, place, False):
            lost = board.max_health(s, place) - s.health[place]
            if lost >= most and lost > 0:
                chosen, most = place, lost
    if chosen != w.NONE:
        verbs.heal(s, chosen, amount)


@final
class Fatigue(Step[War]):
    """In a duel every living Warlord loses 1 Health from a certain round on, all at once (FW-5.24.4)."""

    def resolve(self, s: War) -> None:
        if s.combat == w.DUEL and s.round >= s.rules.fatigue_round:
            for seat in s.living():
                for place in s.fighters(seat):
                    wound(s, place, 1)
            s.tell(events.FATIGUE, (s.round,))
            s.then([Settle()])


@final
class EndRound(Step[War]):
    """R8: one side or none left ends the combat; five rounds without a slain creature are a stalemate (FW-5.19.4)."""

    def resolve(self, s: War) -> None:
        if not s.contested():
            return
        s.clock = 0 if s.slain else s.clock + 1
        s.tell(events.ROUND_ENDS, (s.round, s.clock))
        if s.clock >= STALEMATE_ROUNDS and s.combat != w.DUEL:
            s.then([aftermath.Stalemate()])
        else:
            s.then([NextRound()])


# The steps of a round (4.1); they never change, so that all rounds share them.
ROUND: Final[list[Step[Any]]] = [
    Rotation(w.START_ROUND), Terror(0), Phases(), Phase(w.FIRST_STRIKE_PHASE, 0), Phase(w.NORMAL_PHASE, 0),
    Phase(w.ATTACK_LAST_PHASE, 0), Rotation(w.END_ROUND), Poison(), Settle(), Recovery(), Fatigue(), EndRound(),
]  # fmt: skip
STEPS: Final = [
    Masters, AnybodyLeft, Reveal, Rotation, Markers, NextRound, Terror, TerrorUsed, TerrorRoll, Terrified, Phases, Phase,
    LoseAction, Poison, Recovery, Fatigue, EndRound,
]  # fmt: skip
