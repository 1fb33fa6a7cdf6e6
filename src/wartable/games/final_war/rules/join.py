"""Creatures that change army (FW-5.21): raising, Mastery, Enthral, joining."""
from __future__ import annotations

from typing import ClassVar, Final, final

from wartable.games.final_war.cards import abilities
from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules import muster, verbs
from wartable.games.final_war.rules.uses import Trial, use_ability
from wartable.games.final_war.seen import events
from wartable.games.final_war.table import actions, board
from wartable.games.final_war.table.state import DEAD_WIDTH, ENTHRALLED_WIDTH, War
from wartable.games.final_war.table.terms import (
    FATE,
    NO_COMBAT,
    NONE,
    RAISED_BY_FATE,
    TRIED,
    UNDEAD,
    WERE,
    army_of,
    column_of,
    discarded,
    in_middle,
)  # fmt: skip
from wartable.kernel.step import Step


def fetch(s: War, t: int, owner: int) -> None:
    """Takes a slain card back from the pile it lies on."""
    if CARDS.is_fate[t]:
        s.fate_discard.remove(t)
        return
    pile = s.discard[owner]
    for i in range(len(pile) - 1, -1, -1):
        if pile[i] == discarded(t, True):
            del pile[i]
            return


def enter(s: War, place: int) -> None:
    """A creature that took its place during a combat is a combatant; it does not act before the next round."""
    army = army_of(place)
    if s.combat != NO_COMBAT:
        s.columns[army] |= 1 << column_of(place)
        verbs.newcomer(s, place)
    verbs.look_out(s)


@final
class RaiseNext(Step[War]):
    """For each creature slain in Melee the slayer's player may try to raise it (FW-5.16 step 14, FW-5.21.2)."""

    AFTER: ClassVar[str] = "Around_after_attack Forget"
    NEEDS: ClassVar[str] = "struck"

    def resolve(self, s: War) -> None:
        slayer = s.striker
        while s.dead and not room_to_rise(s, slayer):
            del s.dead[:DEAD_WIDTH]
        if not s.dead:
            return
        options = raise_options(s, slayer)
        if slayer < 0 or s.who[slayer] < 0 or s.health[slayer] <= 0 or not options:
            s.dead = []
            return
        s.ask(s.chooser(army_of(slayer)), actions.D_RAISE, [actions.DECLINE, *options], self)

    def chosen(self, s: War, option: int) -> None:
        s.then([self])
        if option == actions.DECLINE:
            del s.dead[:DEAD_WIDTH]
            return
        undead = option - actions.RAISE.first
        ability = abilities.RAISE_DEAD if undead else abilities.LYCANTHROPY
        use_ability(s, ability, s.striker, NONE, Raising(s.striker, undead))


def room_to_rise(s: War, slayer: int) -> bool:
    """Whether the first of the slain would find a place in the slayer's army (FW-5.21.1)."""
    return slayer >= 0 and bool(muster.join_places(s, army_of(slayer), CARDS.hero[s.dead[0]] != 0))


def raise_options(s: War, slayer: int) -> list[int]:
    if slayer < 0 or s.who[slayer] < 0:
        return []
    options: list[int] = []
    if board.best(s, slayer, abilities.LYCANTHROPY):
        options.append(actions.RAISE.first)
    if board.best(s, slayer, abilities.RAISE_DEAD):
        options.append(actions.RAISE.first + 1)
    return options


@final
class Raising(Trial):
    """On 1..n the first of the slain rises as a Chaotic Were or (*target* 1) Undead at full Health and joins the slayer's army
    (FW-5.21.2), with no star more (FW-5.31.5)."""

    AFTER: ClassVar[str] = "RaiseNext"
    NEEDS: ClassVar[str] = "standing:place"

    def fault(self, s: War) -> str:
        raises = s.dead and self.place == s.striker and self.target <= 1
        return "" if raises else "there is nobody to raise (FW-5.21.2)"

    def trial(self, s: War) -> tuple[int, int, int]:
        ability = abilities.RAISE_DEAD if self.target else abilities.LYCANTHROPY
        return ability, s.dead[0], board.best(s, self.place, ability)

    def outcome(self, s: War, roll: int) -> None:
        need = board.best(s, self.place, abilities.RAISE_DEAD if self.target else abilities.LYCANTHROPY)
        t, owner = s.dead[0], s.dead[1]
        del s.dead[:DEAD_WIDTH]
        s.tell(events.RAISING, (self.place, s.who[self.place], self.target, roll, need, t))
        if roll <= need:
            fetch(s, t, owner)
            s.then([Join(army_of(self.place), t, owner, UNDEAD if self.target else WERE)])

    def countered(self, s: War) -> None:
        del s.dead[:DEAD_WIDTH]


@final
class Join(Step[War]):
    """A creature joins an army: a combatant column, else a vacant one, else it is discarded (FW-5.21.1)."""

    AFTER: ClassVar[str] = "RaiseNext Mastery Phase ChooseAction TurnCards Around"
    NEEDS: ClassVar[str] = "army:army joiner:t,owner"

    def __init__(self, army: int, t: int, owner: int, mark: int) -> None:
        self.army = army
        self.t = t
        self.owner = owner
        self.mark = mark

    def fault(self, s: War) -> str:
        return "" if self.mark in (0, UNDEAD, WERE) else "a raised creature is Undead or Were (FW-5.21.2)"

    def resolve(self, s: War) -> None:
        places = muster.join_places(s, self.army, CARDS.hero[self.t] != 0)
        if not places:
            verbs.discard(s, self.owner, self.t)
            s.tell(events.NO_ROOM, (self.t,))
        elif len(places) == 1:
            self.chosen(s, actions.P_AT + places[0])
        else:
            s.ask(s.chooser(self.army), actions.D_JOINER, [actions.P_AT + p for p in places], self)

    def chosen(self, s: War, option: int) -> None:
        place = option - actions.P_AT
        verbs.set_creature(s, place, self.t, self.owner)
        s.mark[place] = self.mark
        if self.mark and self.army == FATE and self.owner != FATE:
            s.status[place] |= RAISED_BY_FATE
        s.tell(events.JOINS, (place, self.t, self.mark))
        enter(s, place)


# Mastery (C3).


def mastered(s: War, army: int) -> list[int]:
    """Hostile Bandits that have not been tried yet; by option also Mercenaries of enemy players (FW-5.29 Mastery)."""
    found: list[int] = []
    for other in range(5):
        if other == army or (other != FATE and not s.rules.mastery_any) or not s.hostile(army, other):
            continue
        for place in s.fighters(other):
            t = s.who[place]
            bandit = CARDS.bandit[t] if other == FATE else CARDS.mercenary[t]
            if bandit and not s.used[place] & TRIED:
                found.append(place)
    return found


@final
class Mastery(Step[War]):
    """C3: one roll for each hostile Bandit, in an order the player chooses (FW-5.11.5, FW-5.29 Mastery)."""

    AFTER: ClassVar[str] = "Mastery AnybodyLeft"
    NEEDS: ClassVar[str] = "living:army"

    def __init__(self, army: int) -> None:
        self.army = army

    def resolve(self, s: War) -> None:
        if master_of(s, self.army) == NONE:
            return
        options = [actions.P_AT + p for p in mastered(s, self.army)]
        if options:
            s.ask(self.army, actions.D_MASTERY, [actions.DECLINE, *options], self)

    def chosen(self, s: War, option: int) -> None:
        if option == actions.DECLINE:
            return
        place, master = option - actions.P_AT, master_of(s, self.army)
        s.used[place] |= TRIED
        s.then([self])
        use_ability(s, abilities.MASTERY, master, place, Mastering(master, place))


def master_of(s: War, army: int) -> int:
    """The combatant with Mastery, or NONE."""
    for place in s.fighters(army):
        if board.best(s, place, abilities.MASTERY):
            return place
    return NONE


@final
class Mastering(Trial):
    """On 1..n the Bandit joins the army and fights for it (FW-5.21.5)."""

    AFTER: ClassVar[str] = "Mastery"
    NEEDS: ClassVar[str] = "standing:place standing:target two_armies:place,target"

    def trial(self, s: War) -> tuple[int, int, int]:
        return abilities.MASTERY, s.who[self.target], board.best(s, self.place, abilities.MASTERY)

    def outcome(self, s: War, roll: int) -> None:
        army = army_of(self.place)
        t, owner = s.who[self.target], s.owner[self.target]
        need = board.best(s, self.place, abilities.MASTERY)
        s.tell(events.MASTERY, (army, t, roll, need))
        if roll <= need:
            verbs.strip(s, self.target)
            verbs.clear_place(s, self.target)
            s.then([Join(army, t, owner, 0)])


# Enthral.


@final
class Enthralling(Trial):
    """On 1..n the creature fights for the other side until the end of the combat, with all it bears (FW-5.21.6)."""

    AFTER: ClassVar[str] = "Phase ChooseAction"
    NEEDS: ClassVar[str] = "standing:place standing:target two_armies:place,target"

    def trial(self, s: War) -> tuple[int, int, int]:
        return abilities.ENTHRAL, s.who[self.target], board.best(s, self.place, abilities.ENTHRAL)

    def outcome(self, s: War, roll: int) -> None:
        need = board.best(s, self.place, abilities.ENTHRAL)
        s.tell(events.ENTHRALS, (self.place, s.who[self.place], s.who[self.target], roll, need))
        if roll <= need:
            s.then([EnthralJoin(self.place, self.target)])


@final
class EnthralJoin(Step[War]):
    """The enthralled creature takes a position as FW-5.21.1 says."""

    AFTER: ClassVar[str] = "Phase ChooseAction"
    NEEDS: ClassVar[str] = "standing:place standing:target two_armies:place,target"

    def __init__(self, place: int, target: int) -> None:
        self.place = place
        self.target = target

    def resolve(self, s: War) -> None:
        army = army_of(self.place)
        places = muster.join_places(s, army, in_middle(self.target))
        if not places:
            verbs.lift(s, self.target, False)
        elif len(places) == 1:
            self.chosen(s, actions.P_AT + places[0])
        else:
            s.ask(s.chooser(army), actions.D_JOINER, [actions.P_AT + p for p in places], self)

    def chosen(self, s: War, option: int) -> None:
        place = option - actions.P_AT
        verbs.move(s, self.target, place)
        s.enthralled.extend([place, self.target])
        s.tell(events.JOINS, (place, s.who[place], 0))
        enter(s, place)


def send_home(s: War) -> None:
    """Enthralled creatures return, or are discarded if their position is filled or their player is out (FW-5.21.6)."""
    pairs = s.enthralled
    s.enthralled = []
    for i in range(0, len(pairs), ENTHRALLED_WIDTH):
        place, home = pairs[i], pairs[i + 1]
        if s.who[place] < 0:
            continue
        army = army_of(home)
        if s.who[home] >= 0 or (army < FATE and not s.alive[army]):
            verbs.lift(s, place, False)
        else:
            verbs.move(s, place, home)


STEPS: Final = [RaiseNext, Raising, Join, Mastery, Mastering, Enthralling, EnthralJoin]
