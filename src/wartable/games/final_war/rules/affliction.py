"""What a blow brings besides damage (FW-5.16 steps 9 and 10): stone, poison, paralysis, and Energy Drain."""
from __future__ import annotations

from typing import Any, Final, final

from wartable.games.final_war.cards import abilities as ab
from wartable.games.final_war.rules import verbs
from wartable.games.final_war.rules.strike import MELEE_STRIKE, primary_targets
from wartable.games.final_war.rules.uses import not_countered, use_ability
from wartable.games.final_war.seen import events
from wartable.games.final_war.table import board
from wartable.games.final_war.table import terms as w
from wartable.games.final_war.table.state import War
from wartable.kernel.step import Step

STATUS_ABILITIES: Final = [ab.STONE, ab.DEADLY_POISON, ab.POISON, ab.PARALYZE]  # the order of step 9


def status_steps(s: War) -> list[Step[Any]]:
    """Turn to Stone, Deadly Poison, Poison, Paralyze on primary targets that lost Health (FW-5.16 step 9)."""
    due: list[Step[Any]] = []
    for target in primary_targets(s):
        if target in s.victims and s.lost[s.victims.index(target)] > 0:
            for ability in STATUS_ABILITIES:
                if board.best(s, s.striker, ability):
                    due.append(Afflict(ability, target))
    return due


def takes_hold(s: War, ability: int, target: int) -> bool:
    """Whether the ability of the striker works on the target now (FW-5.29)."""
    if s.who[target] < 0 or s.health[target] <= 0 or s.striker < 0 or s.who[s.striker] < 0:
        return False
    immune = board.immunities(s, target, s.striker // 10)
    rating = board.power_rating(s, target)
    limit = board.best(s, s.striker, ability)
    if ability == ab.STONE:
        if board.is_warlord(s, target) and s.rules.warlord_immune_stone:
            return False
        return not immune & w.I_STONE and rating <= board.power_rating(s, s.striker)
    if rating > limit:
        return False
    if ability == ab.DEADLY_POISON:
        return not immune & w.I_DEADLY and not s.status[target] & w.DEADLY_POISONED
    if ability == ab.POISON:
        return not immune & w.I_POISON and not s.status[target] & (w.POISONED | w.DEADLY_POISONED)
    return not immune & w.I_PARALYZE and not s.status[target] & w.PARALYZED


@final
class Afflict(Step[War]):
    """A status ability would take hold: it is announced (FW-5.10.6)."""

    def __init__(self, ability: int, target: int) -> None:
        self.ability = ability
        self.target = target

    def args(self) -> tuple[int, ...]:
        return (self.ability, self.target)

    def resolve(self, s: War) -> None:
        if takes_hold(s, self.ability, self.target):
            use_ability(s, self.ability, s.striker, self.target, Afflicted(self.ability, self.target))


@final
class Afflicted(Step[War]):
    """It takes hold (FW-5.29)."""

    def __init__(self, ability: int, target: int) -> None:
        self.ability = ability
        self.target = target

    def args(self) -> tuple[int, ...]:
        return (self.ability, self.target)

    def resolve(self, s: War) -> None:
        if not not_countered(s):
            return
        place = self.target
        if self.ability == ab.STONE:
            s.health[place] = s.temp[place] = 0
            s.status[place] |= w.PETRIFIED
        elif self.ability == ab.DEADLY_POISON:
            s.status[place] |= w.DEADLY_POISONED
        elif self.ability == ab.POISON:
            s.status[place] |= w.POISONED
        else:
            s.status[place] |= w.PARALYZED
        s.tell(events.AFFLICTED, (place, s.who[place], self.ability))


@final
class Drain(Step[War]):
    """Energy Drain: after a damaging Melee hit the bearer recovers full Health (FW-5.16 step 10)."""

    def resolve(self, s: War) -> None:
        if s.strike != MELEE_STRIKE or s.health[s.striker] <= 0:
            return
        if board.body(s, s.striker) == w.CONJURED:
            return
        for target in primary_targets(s):
            drained = target in s.victims and s.lost[s.victims.index(target)] > 0
            if drained and not board.immunities(s, target, s.striker // 10) & w.I_DRAIN:
                verbs.heal(s, s.striker)
                return


STEPS: Final = [Afflict, Afflicted, Drain]
