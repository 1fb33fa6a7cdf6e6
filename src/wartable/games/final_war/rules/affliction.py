"""What a blow brings besides damage (FW-5.16 steps 9 and 10): stone, poison, paralysis, and Energy Drain."""
from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from wartable.games.final_war.cards import abilities
from wartable.games.final_war.rules import verbs
from wartable.games.final_war.rules.strike import MELEE_STRIKE, primary_targets
from wartable.games.final_war.rules.uses import not_countered, use_ability
from wartable.games.final_war.seen import events
from wartable.games.final_war.table import board, terms
from wartable.games.final_war.table.state import War
from wartable.games.final_war.table.terms import army_of
from wartable.kernel.step import Step

# In the order of step 9.
STATUS_ABILITIES: Final = [abilities.STONE, abilities.DEADLY_POISON, abilities.POISON, abilities.PARALYZE]


def status_steps(s: War) -> list[Step[Any]]:
    """Turn to Stone, Deadly Poison, Poison, Paralyze on primary targets that lost Health (FW-5.16 step 9)."""
    due: list[Step[Any]] = []
    for target in primary_targets(s):
        if target in s.victims and s.lost[s.victims.index(target)] > 0:
            for ability in STATUS_ABILITIES:
                if board.best(s, s.striker, ability):
                    due.append(Afflict(ability, target))
    return due


def takes_hold(s: War, striker: i64, ability: i64, target: i64) -> bool:
    """Whether an ability of the striker works on the target now, by effective PR (FW-5.4.2, FW-5.29)."""
    if s.who[target] < 0 or s.health[target] <= 0 or striker < 0 or s.who[striker] < 0:
        return False
    immune = board.immunities(s, target, army_of(striker))
    rating = board.power_rating(s, target)
    limit = board.best(s, striker, ability)
    if not limit:
        return False
    if ability == abilities.STONE:
        if board.is_warlord(s, target) and s.rules.warlord_immune_stone:
            return False
        return not immune & terms.I_STONE and rating <= board.power_rating(s, striker)
    if rating > limit:
        return False
    if ability == abilities.DEADLY_POISON:
        return not immune & terms.I_DEADLY and not s.status[target] & terms.DEADLY_POISONED
    if ability == abilities.POISON:
        return not immune & terms.I_POISON and not s.status[target] & (terms.POISONED | terms.DEADLY_POISONED)
    return not immune & terms.I_PARALYZE and not s.status[target] & terms.PARALYZED


class Affliction(Step[War]):
    """A status ability of the striker and whom it is to take hold of."""

    NEEDS: ClassVar[str] = "place:target struck"

    def __init__(self, ability: int, target: int) -> None:
        self.ability = ability
        self.target = target

@final
class Afflict(Affliction):
    """A status ability would take hold: it is announced (FW-5.10.6)."""

    AFTER: ClassVar[str] = "Afflict Drain Remove"

    def resolve(self, s: War) -> None:
        if takes_hold(s, s.striker, self.ability, self.target):
            use_ability(s, self.ability, s.striker, self.target, Afflicted(self.ability, self.target))


@final
class Afflicted(Affliction):
    """It takes hold (FW-5.29)."""

    AFTER: ClassVar[str] = "Afflict Drain Remove"

    def resolve(self, s: War) -> None:
        if not not_countered(s):
            return
        place = self.target
        if self.ability == abilities.STONE:
            s.health[place] = s.temp[place] = 0
            s.status[place] |= terms.PETRIFIED
        elif self.ability == abilities.DEADLY_POISON:
            s.status[place] |= terms.DEADLY_POISONED
        elif self.ability == abilities.POISON:
            s.status[place] |= terms.POISONED
        else:
            s.status[place] |= terms.PARALYZED
        s.tell(events.AFFLICTED, (place, s.who[place], self.ability))


@final
class Drain(Step[War]):
    """Energy Drain: after a damaging Melee hit the bearer recovers full Health (FW-5.16 step 10)."""

    AFTER: ClassVar[str] = "Remove"
    NEEDS: ClassVar[str] = "struck"

    def resolve(self, s: War) -> None:
        if s.strike != MELEE_STRIKE or s.health[s.striker] <= 0:
            return
        if board.body(s, s.striker) == terms.CONJURED:
            return
        for target in primary_targets(s):
            drained = target in s.victims and s.lost[s.victims.index(target)] > 0
            if drained and not board.immunities(s, target, army_of(s.striker)) & terms.I_DRAIN:
                verbs.heal(s, s.striker, 99, abilities.ENERGY_DRAIN)
                return


STEPS: Final = [Afflict, Afflicted, Drain]
