"""What cards do. The parameters of a constructor are the keys of a card's effect; `rules/deeds.py`
names the deed that carries it out."""
from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from wartable.games.final_war.cards.abilities import read_abilities, stars_of
from wartable.games.final_war.table.terms import BODIES, DAMAGES, NONE
from wartable.kernel.catalogue import Effect

LASTS: Final = ["combat", "ongoing", "curse"]
AREAS: Final = ["one", "column", "blast"]
ONE: Final = 0
COLUMN: Final = 1
BLAST: Final = 2
VOIDS: Final = ["power", "spell", "event", "ability", "fate"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Simple(Effect):
    """An effect without parameters; its name says all."""


@final
class Grant(Effect):
    """The target has these abilities; *lasts* is `combat`, `ongoing` (the Spell stays) or `curse`."""

    def __init__(self, abilities: list[str], lasts: str) -> None:
        self.abilities = read_abilities(abilities, [], [])
        self.lasts = LASTS.index(lasts)
        self.stars = stars_of(self.abilities)


@final
class GrantAll(Effect):
    """All combatants of the player (*only* those of a body type) have these abilities for this combat."""

    def __init__(self, only: str, abilities: list[str], lasts: str) -> None:
        if lasts != "combat":
            raise ValueError("grant_all lasts for this combat")
        self.lasts = LASTS.index(lasts)
        self.only = BODIES.index(only) if only else NONE
        self.abilities = read_abilities(abilities, [], [])


@final
class Damage(Effect):
    """Damage to the target, its column, or its column and the adjacent ones."""

    def __init__(self, area: str, amount: int, type: str) -> None:
        self.area = AREAS.index(area)
        self.amount = amount
        self.type = DAMAGES.index(type)


@final
class Draw(Effect):
    """Draw Player Deck cards."""

    def __init__(self, amount: int) -> None:
        self.amount = amount


@final
class HealCaster(Effect):
    """The caster recovers Health if the victim lost some."""

    def __init__(self, amount: int) -> None:
        self.amount = amount


@final
class Fortify(Effect):
    """Temporary Health."""

    def __init__(self, amount: int) -> None:
        self.amount = amount


@final
class RollDraw(Effect):
    """Roll; the first row whose number is not less than the roll says how many cards are drawn."""

    def __init__(self, table: list[list[int]]) -> None:
        self.table = table


@final
class PeekFate(Effect):
    """Look at the top Fate cards."""

    def __init__(self, amount: int) -> None:
        self.amount = amount


@final
class AddDamage(Effect):
    """More damage of one hit (FW-5.17.1)."""

    def __init__(self, amount: int) -> None:
        self.amount = amount


@final
class AddSpellDamage(Effect):
    """More damage of a Spell (FW-5.18.2)."""

    def __init__(self, amount: int) -> None:
        self.amount = amount


@final
class Modify(Effect):
    """Adds to the value of a die; its natural number stays."""

    def __init__(self, amount: int) -> None:
        self.amount = amount


@final
class ForceHit(Effect):
    """A missed die hits; *confirm* or less on a further die makes it Critical."""

    def __init__(self, confirm: int) -> None:
        self.confirm = confirm


@final
class MultiplyHit(Effect):
    """Double or triple the damage of one hit."""

    def __init__(self, times: int) -> None:
        self.times = times


@final
class Shield(Effect):
    """One victim, or all in its column, suffer nothing from this."""

    def __init__(self, area: str) -> None:
        self.area = AREAS.index(area)


@final
class Void(Effect):
    """Voids what was just played, used or revealed."""

    def __init__(self, what: str) -> None:
        self.what = VOIDS.index(what)


@final
class PayGold(Effect):
    """A Gold card of at least this value is discarded besides."""

    def __init__(self, least: int) -> None:
        self.least = least


@final
class Summon(Effect):
    """The card becomes a Unit; it *lasts* for this `combat` or until it is `slain`."""

    def __init__(self, name: str, lasts: str) -> None:
        self.name = name
        self.lasts = ["combat", "slain"].index(lasts)


@final
class LateDeploy(Effect):
    """Deploy up to so many cards now."""

    def __init__(self, amount: int) -> None:
        self.amount = amount


@final
class DiscardRandom(Effect):
    """The target player discards random Player Deck cards."""

    def __init__(self, amount: int) -> None:
        self.amount = amount


@final
class StealEvent(Effect):
    """On a roll of *chance* or less a random Add to Hand card changes hands."""

    def __init__(self, chance: int) -> None:
        self.chance = chance


@final
class Burgle(Effect):
    """On a roll of *chance* or less the Item is discarded."""

    def __init__(self, chance: int) -> None:
        self.chance = chance


@final
class SaveFollowers(Effect):
    """Units and Heroes of the drawer roll; more than *safe* slays (FW-5.7.1)."""

    def __init__(self, safe: int) -> None:
        self.safe = safe


@final
class SaveForts(Effect):
    """Fortifications of the drawer roll; more than *safe* destroys (FW-5.7.2)."""

    def __init__(self, safe: int) -> None:
        self.safe = safe


@final
class ArmyDamage(Effect):
    """Every creature in the drawer's army takes damage (FW-5.7.4)."""

    def __init__(self, amount: int) -> None:
        self.amount = amount


@final
class OfferAlliance(Effect):
    """An Alliance is offered; a *late* one only in the second half of the Fate Deck (FW-5.26.3)."""

    def __init__(self, late: bool) -> None:
        self.late = late


@final
class Heal(Simple):
    """Full Health."""


@final
class Cure(Simple):
    """No more Poison or Deadly Poison."""


@final
class PeekHand(Simple):
    """Look at a hand."""


@final
class PeekItems(Simple):
    """Look at face-down Items."""


@final
class Reroll(Simple):
    """A die is rolled again."""


@final
class SetOne(Simple):
    """A die becomes a natural 1."""


@final
class CancelHit(Simple):
    """A hit counts as a miss."""


@final
class Survive(Simple):
    """A victim that would be slain keeps 1 Health."""


@final
class WinInitiative(Simple):
    """The player's side wins Initiative."""


@final
class DestroyFort(Simple):
    """A Fortification is discarded."""


@final
class DestroyItem(Simple):
    """An Item is discarded."""


@final
class LoseItem(Simple):
    """The drawer discards an Item (FW-5.7.7)."""


@final
class StealGold(Simple):
    """The Gold card is stolen (FW-5.8.4)."""


@final
class SwitchMercenary(Simple):
    """A Mercenary changes army (FW-5.21.7)."""


@final
class Reinforce(Simple):
    """A combatant or a column joins the combat (FW-5.20.1)."""


@final
class BecomeFort(Simple):
    """The card becomes a Fortification."""


@final
class LeaveCombat(Simple):
    """A column leaves the combat."""


@final
class MoveColumn(Simple):
    """A column moves to a vacant one."""


@final
class Recover(Simple):
    """An Item or Fortification returns from the discard pile to the hand."""


@final
class Resurrect(Simple):
    """A slain creature returns (FW-5.7.6, FW-5.20.6)."""


@final
class Dispel(Simple):
    """An Ongoing Spell or Curse, or something Conjured, is discarded."""


@final
class Redirect(Simple):
    """Bandits or a Monster are turned on others (FW-5.11.4)."""


@final
class HealArmy(Simple):
    """Cures and heals a whole army, or negates a Pestilence."""


@final
class Stun(Simple):
    """The target loses its next action."""


@final
class BreakAlliance(Simple):
    """An Alliance ends."""


@final
class StartSkirmish(Simple):
    """A Skirmish begins (FW-5.11.2)."""


@final
class StartBattle(Simple):
    """A Battle begins (FW-5.11.2)."""


@final
class StartFinalWar(Simple):
    """The Final War begins (FW-5.11.2)."""


EFFECTS: Final = {
    "grant": Grant, "grant_all": GrantAll, "damage": Damage, "draw": Draw, "heal_caster": HealCaster, "fortify": Fortify,
    "roll_draw": RollDraw, "peek_fate": PeekFate, "add_damage": AddDamage, "add_spell_damage": AddSpellDamage,
    "modify": Modify, "force_hit": ForceHit, "multiply_hit": MultiplyHit, "shield": Shield, "void": Void, "pay_gold": PayGold,
    "summon": Summon, "late_deploy": LateDeploy, "discard_random": DiscardRandom, "steal_event": StealEvent,
    "burgle": Burgle, "save_followers": SaveFollowers, "save_forts": SaveForts, "army_damage": ArmyDamage,
    "offer_alliance": OfferAlliance, "heal": Heal, "cure": Cure, "peek_hand": PeekHand, "peek_items": PeekItems,
    "reroll": Reroll, "set_one": SetOne, "cancel_hit": CancelHit, "survive": Survive, "win_initiative": WinInitiative,
    "destroy_fort": DestroyFort, "destroy_item": DestroyItem, "lose_item": LoseItem, "steal_gold": StealGold,
    "switch_merc": SwitchMercenary, "reinforce": Reinforce, "become_fort": BecomeFort, "leave_combat": LeaveCombat,
    "move_column": MoveColumn, "recover": Recover, "resurrect": Resurrect, "dispel": Dispel, "redirect": Redirect,
    "heal_army": HealArmy, "stun": Stun, "break_alliance": BreakAlliance, "skirmish": StartSkirmish, "battle": StartBattle,
    "final_war": StartFinalWar,
}  # fmt: skip
