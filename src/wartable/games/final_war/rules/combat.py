"""Combat before the first round, rounds and phases (FW-5.11, FW-5.12), and the end of a round (FW-5.19)."""
from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from wartable.games.final_war.cards import abilities
from wartable.games.final_war.cards.catalogue import printed
from wartable.games.final_war.rules import aftermath, fear, harm, initiative, verbs
from wartable.games.final_war.rules.activation import FIRST_HALF, choose_action
from wartable.games.final_war.rules.death import Settle, wound
from wartable.games.final_war.rules.fear import Phases, Terror
from wartable.games.final_war.rules.join import Mastery, master_of
from wartable.games.final_war.rules.windows import opens, window
from wartable.games.final_war.seen import events
from wartable.games.final_war.table import actions, board, terms
from wartable.games.final_war.table.state import MIDDLES, NO_PLACES, PLACED, SETS, War
from wartable.games.final_war.table.terms import FRONT, army_of, first_place, holds, middle_of, place_of, site
from wartable.kernel.step import ANY, Step

STALEMATE_ROUNDS: Final = 5
# What of a combatant's status ends with the round.
PASSING: Final = terms.ACTED | terms.WAITING | terms.TERRIFIED | terms.SHAKEN


def begin_combat(s: War) -> None:
    """C2 to C8 of a combat whose sides are chosen are due (FW-4.1)."""
    s.agenda.extend(COMBAT)
    s.agenda.append(window(s, terms.DECLARED, s.turn_seat))


@final
class Masters(Step[War]):
    """C3: only a combatant with Mastery against Bandits (FW-5.11.5)."""

    AFTER: ClassVar[str] = "Reveal"

    def resolve(self, s: War) -> None:
        s.agenda.append(ANYBODY_LEFT)
        for seat in range(s.rules.seats - 1, -1, -1):  # the first comes first, so it is put on the agenda last
            if s.alive[seat] and s.involved(seat) and master_of(s, seat) >= 0:
                s.agenda.append(Mastery(seat))


@final
class AnybodyLeft(Step[War]):
    """If no hostile creature is left the combat ends without victory (FW-5.11.5)."""

    AFTER: ClassVar[str] = "Reveal"

    def resolve(self, s: War) -> None:
        if not s.contested():
            s.tell(events.NO_VICTORY, ())
            s.unwind(terms.SCOPE_COMBAT)


@final
class Reveal(Step[War]):
    """C4: all face-down Items in combatant columns are turned up (FW-5.11.6)."""

    AFTER: ClassVar[str] = "Roll"

    def resolve(self, s: War) -> None:
        for army in range(terms.ARMIES):
            if s.columns[army]:
                for bearer in s.characters(army):
                    if s.in_combat(bearer):
                        verbs.turn_up(s, bearer - 1)
                        verbs.turn_up(s, bearer)


@final
class Rotation(Step[War]):
    """A rotation of players, from the Initiative winner on (FW-5.10.2, FW-5.12.1)."""

    AFTER: ClassVar[str] = ANY

    def __init__(self, number: int) -> None:
        self.number = number

    def label(self) -> str:
        return f"Rotation_{terms.window_name(self.number)}"

    def after(self) -> str:
        return AFTER_ROTATION.get(self.number, "")

    def fault(self, s: War) -> str:
        return "" if self.number in AFTER_ROTATION else "no rotation has this timing (FW-5.10.2)"

    def resolve(self, s: War) -> None:
        opens(s, self.number, s.chooser(s.order[0]) if s.order else s.turn_seat)


AFTER_ROTATION: Final = {terms.PRE_COMBAT: "Markers", terms.START_ROUND: "Terror", terms.END_ROUND: "Poison"}


@final
class Markers(Step[War]):
    """C7: tokens are set to their printed numbers (FW-5.11.8)."""

    AFTER: ClassVar[str] = "NextRound"

    def resolve(self, s: War) -> None:
        s.used = NO_PLACES[:]


@final
class NextRound(Step[War]):
    """R1 to R8 of the next round (FW-4.1)."""

    AFTER: ClassVar[str] = "Victory"

    def resolve(self, s: War) -> None:
        s.round += 1
        s.slain = 0
        for army in range(i64(terms.ARMIES)):
            refresh(s, army)
            if s.filled[army] & MIDDLES:
                recharge(s, army)
        if s.events is not None:
            s.tell(events.ROUND, (s.round,))
        s.agenda.extend(ROUND)


def refresh(s: War, army: i64) -> None:
    """An army's combatants may act again (FW-5.12.4)."""
    fighters = s.fighting(army)
    place = first_place(army)
    while fighters:
        if fighters & 1:
            s.status[place] &= ~PASSING
        fighters >>= 1
        place += 1


def recharge(s: War, army: i64) -> None:
    """An army's Items may be used again: one charge a round (FW-5.13)."""
    for slot in range(first_place(army), first_place(army + 1)):
        if s.item_used[slot] & terms.USED_THIS_ROUND and s.who[middle_of(slot)] >= 0:
            s.item_used[slot] &= ~terms.USED_THIS_ROUND


UNABLE: Final = terms.ACTED | terms.WAITING | terms.PARALYZED | terms.TERRIFIED


@final
class Phase(Step[War]):
    """Players in combat order activate one combatant in turn; who has none is skipped (FW-5.12.3); once one side is left, so is
    the phase (FW-5.12.6)."""

    AFTER: ClassVar[str] = ANY

    def __init__(self, phase: int, at: int) -> None:
        self.phase: i64 = phase
        self.at: i64 = at

    def label(self) -> str:
        return f"Phase_{self.phase}"

    def after(self) -> str:
        return f"Phase_{self.phase + 1}" if self.phase < terms.ATTACK_LAST_PHASE else "Rotation_end_round"

    def fault(self, s: War) -> str:
        return "" if self.at < terms.ARMIES else "there are not so many armies (FW-5.12.3)"

    def able(self, s: War, army: i64) -> i64:
        """Who of an army may act now, as bits; STUNNED if somebody loses an action first, which is then due."""
        found: i64 = 0
        phase = self.phase
        fighters = s.fighting(army)
        bit: i64 = 1
        place = first_place(army)
        while bit <= fighters:
            if fighters & bit and s.phase[place] == phase and not s.status[place] & UNABLE:
                if s.status[place] & terms.STUNNED:
                    s.then([LoseAction(place), self])
                    return STUNNED
                found |= bit
            bit <<= 1
            place += 1
        return found

    def resolve(self, s: War) -> None:
        if not s.contested():
            return
        order = s.order
        n: i64 = len(order)
        for k in range(self.at, self.at + n):
            army: i64 = order[k % n]
            able = self.able(s, army)
            if able == STUNNED:
                return
            if able & (able - 1):
                s.ask(s.chooser(army), actions.D_ACT, ACTIVATED[army * SETS + able], self)
                return
            if able:
                s.agenda.append(PHASES[self.phase * terms.ARMIES + (k + 1) % n])
                choose_action(PLACED[army * SETS + able][0], FIRST_HALF).resolve(s)
                return

    def chosen(self, s: War, option: int) -> None:
        place = option - actions.P_ACTIVATE
        at: i64 = s.order.index(army_of(place)) + 1
        if at == len(s.order):
            at = 0
        s.agenda.append(PHASES[self.phase * terms.ARMIES + at])
        choose_action(place, FIRST_HALF).resolve(s)


STUNNED: Final = -1  # somebody loses an action first
ACTIVATED: Final = [[actions.P_ACTIVATE + p for p in places] for places in PLACED]
# One for each phase and place in the order; steps never change, so that all matches share them.
PHASES: Final = [Phase(phase, at) for phase in range(len(terms.PHASES)) for at in range(terms.ARMIES)]


@final
class LoseAction(Step[War]):
    """A stunned combatant is marked as having acted (FW-5.12.5)."""

    AFTER: ClassVar[str] = "Phase"
    NEEDS: ClassVar[str] = "standing:place"

    def __init__(self, place: int) -> None:
        self.place = place

    def resolve(self, s: War) -> None:
        s.status[self.place] = s.status[self.place] & ~terms.STUNNED | terms.ACTED


# R7 and R8.


@final
class Poison(Step[War]):
    """R7(a): Poison damages and Deadly Poison slays, all at once; also columns that have left, also in the last round
    (FW-5.19.2, FW-5.19.3)."""

    AFTER: ClassVar[str] = "Settle"

    def resolve(self, s: War) -> None:
        for army in range(i64(terms.ARMIES)):
            if s.filled[army]:
                for place in range(first_place(army), first_place(army + 1)):
                    if s.status[place] & (terms.POISONED | terms.DEADLY_POISONED) and s.who[place] >= 0:
                        self.work(s, place)

    def work(self, s: War, place: i64) -> None:
        """What it does to one creature."""
        if s.status[place] & terms.DEADLY_POISONED:
            s.health[place] = s.temp[place] = 0
        else:
            wound(s, place, 1)
        s.status[place] |= terms.BURNED
        s.tell(events.POISON_WORKS, (place, s.who[place], s.health[place] + s.temp[place]))
        if s.health[place] > 0:
            harm.fade(s, place, 1)


@final
class Recovery(Step[War]):
    """R7(c) to (e): Fortifications heal, creatures regenerate, Paralyze runs out (FW-5.19.2)."""

    AFTER: ClassVar[str] = "Fatigue"

    def resolve(self, s: War) -> None:
        for army in range(i64(terms.ARMIES)):
            columns = s.columns[army]
            if columns:
                for column in range(i64(terms.COLUMNS)):
                    if holds(columns, column) and s.fort[site(army, column)] >= 0:
                        fort_heal(s, army, column)
                regenerate(s, army)
        for army in range(i64(terms.ARMIES)):
            if s.filled[army]:
                wear_off(s, army)


def regenerate(s: War, army: i64) -> None:
    """Combatants of an army recover that have not been burned or poisoned in this combat (FW-5.29 Regenerate)."""
    fighters = s.fighting(army)
    place = first_place(army)
    while fighters:
        grows = fighters & 1 and board.has(s, place, abilities.GROWING) and not s.status[place] & terms.BURNED
        if grows and board.body(s, place) != terms.CONJURED:
            verbs.heal(s, place, 1 if s.rules.regenerate_one else 99, abilities.REGENERATE)
        fighters >>= 1
        place += 1


def wear_off(s: War, army: i64) -> None:
    """Paralyze lasts for the rest of its round and all of the next (FW-5.29 Paralyze)."""
    for place in range(first_place(army), first_place(army + 1)):
        if s.status[place] & terms.PARALYZED and s.who[place] >= 0:
            if s.status[place] & terms.PARALYZED_OUT:
                s.status[place] &= ~(terms.PARALYZED | terms.PARALYZED_OUT)
            else:
                s.status[place] |= terms.PARALYZED_OUT


def fort_heal(s: War, army: i64, column: i64) -> None:
    """The creature of the column that has lost most recovers; of equal ones the character (FW-5.29), but not while enemies
    counter Fortifications (FW-5.15)."""
    fort = s.fort[site(army, column)]
    amount = printed(fort, abilities.FORT_HEAL)
    if not amount or board.besieged(s, army):
        return
    chosen: i64 = terms.NONE
    most: i64 = 0
    front = place_of(army, column, FRONT)
    for place in range(front, front + 2):
        if s.who[place] >= 0 and verbs.healable(s, place, False):
            lost = board.max_health(s, place) - s.health[place]
            if lost >= most and lost > 0:
                chosen, most = place, lost
    if chosen != terms.NONE:
        verbs.heal(s, chosen, amount, terms.NONE, fort)


@final
class Fatigue(Step[War]):
    """In a duel every living Warlord loses 1 Health from a certain round on, all at once (FW-5.24.4)."""

    AFTER: ClassVar[str] = "EndRound"

    def resolve(self, s: War) -> None:
        if s.combat == terms.DUEL and s.round >= s.rules.fatigue_round:
            for seat in s.living():
                for place in s.fighters(seat):
                    wound(s, place, 1)
            s.tell(events.FATIGUE, (s.round,))
            s.then([Settle()])


@final
class EndRound(Step[War]):
    """R8: one side or none left ends the combat; five rounds without a slain creature are a stalemate (FW-5.19.4)."""

    AFTER: ClassVar[str] = "Victory"

    def resolve(self, s: War) -> None:
        if not s.contested():
            return
        s.clock = 0 if s.slain else s.clock + 1
        if s.events is not None:
            s.tell(events.ROUND_ENDS, (s.round, s.clock))
        if s.clock >= STALEMATE_ROUNDS and s.combat != terms.DUEL:
            s.agenda.append(aftermath.Stalemate())
        else:
            s.agenda.append(NEXT_ROUND)


ANYBODY_LEFT: Final = AnybodyLeft()
NEXT_ROUND: Final = NextRound()
# C3 to C8 of a combat and the steps of a round (FW-4.1), last first as on the agenda; they never change: all share them.
COMBAT: Final[list[Step[Any]]] = [
    aftermath.EndCombat(terms.SCOPE_COMBAT), aftermath.Victory(), NEXT_ROUND, Markers(), Rotation(terms.PRE_COMBAT),
    *initiative.STARTING[::-1], Reveal(), Masters(),
]  # fmt: skip
ROUND: Final[list[Step[Any]]] = [
    EndRound(), Fatigue(), Recovery(), Settle(), Poison(), Rotation(terms.END_ROUND), Phase(terms.ATTACK_LAST_PHASE, 0),
    Phase(terms.NORMAL_PHASE, 0), Phase(terms.FIRST_STRIKE_PHASE, 0), Phases(), Terror(0), Rotation(terms.START_ROUND),
]  # fmt: skip
STEPS: Final = [
    Masters, AnybodyLeft, Reveal, Rotation, Markers, NextRound, *fear.STEPS, Phase, LoseAction, Poison, Recovery, Fatigue,
    EndRound,
]  # fmt: skip
