"""Instant Events and combats that a drawn Fate card brings (FW-5.7, FW-5.11.1)."""
from __future__ import annotations

from typing import final

from wartable.games.final_war.cards import effects
from wartable.games.final_war.rules import declare, fate, verbs
from wartable.games.final_war.rules.deed import Deed
from wartable.games.final_war.rules.rolls import DRAWING, SAVING, SHAKING, throw
from wartable.games.final_war.table import terms
from wartable.games.final_war.table.state import War
from wartable.games.final_war.table.terms import first_site


@final
class StartSkirmish(Deed):
    """A Skirmish begins (FW-5.11.2)."""

    def happen(self, s: War, seat: int) -> None:
        declare.fight(s, terms.SKIRMISH)


@final
class StartBattle(Deed):
    """A Battle begins (FW-5.11.2)."""

    def happen(self, s: War, seat: int) -> None:
        declare.fight(s, terms.BATTLE)


@final
class StartFinalWar(Deed):
    """The Final War begins (FW-5.11.2)."""

    def happen(self, s: War, seat: int) -> None:
        declare.final_war(s)


@final
class SaveFollowers(Deed):
    """Units and Heroes of the drawer roll for their lives (FW-5.7.1)."""

    def __init__(self, effect: effects.SaveFollowers) -> None:
        self.safe = effect.safe

    def happen(self, s: War, seat: int) -> None:
        s.roll_places = fate.followers(s, seat)
        if s.roll_places:
            bearer = fate.plague_bearer(s)
            need = self.safe - (fate.PLAGUE if bearer >= 0 else 0)
            throw(s, seat, len(s.roll_places), [fate.Pestilence(self.safe)], SAVING, s.card, bearer, need)


@final
class SaveForts(Deed):
    """Fortifications of the drawer roll (FW-5.7.2)."""

    def __init__(self, effect: effects.SaveForts) -> None:
        self.safe = effect.safe

    def happen(self, s: War, seat: int) -> None:
        s.roll_places = [at for at in range(first_site(seat), first_site(seat + 1)) if fate.shakable(s, at)]
        if s.roll_places:
            throw(s, seat, len(s.roll_places), [fate.Earthquake(self.safe)], SHAKING, s.card, terms.NONE, self.safe)


@final
class RollDraw(Deed):
    """A roll says how many cards are drawn: the first row whose number is not less than the roll (FW-5.7.3)."""

    def __init__(self, effect: effects.RollDraw) -> None:
        self.table = effect.table

    def happen(self, s: War, seat: int) -> None:
        throw(s, seat, 1, [fate.Armory()], DRAWING, s.card, terms.NONE, 0)

    def rolled(self, s: War, seat: int, roll: int) -> None:
        for most, cards in self.table:
            if roll <= most:
                verbs.draw(s, seat, cards)
                return


@final
class ArmyDamage(Deed):
    """Every creature in the drawer's army takes damage (FW-5.7.4)."""

    def __init__(self, effect: effects.ArmyDamage) -> None:
        self.amount = effect.amount

    def happen(self, s: War, seat: int) -> None:
        fate.famine(s, seat, self.amount)


@final
class Fortify(Deed):
    """One creature of the drawer is healed and gains temporary Health (FW-5.7.5)."""

    def __init__(self, effect: effects.Fortify) -> None:
        self.amount = effect.amount

    def happen(self, s: War, seat: int) -> None:
        s.then([fate.Fortitude(self.amount)])


@final
class LoseItem(Deed):
    """The drawer discards an Item (FW-5.7.7)."""

    def happen(self, s: War, seat: int) -> None:
        s.then([fate.Theft()])
