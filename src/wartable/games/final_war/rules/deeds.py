"""Which deed carries out which effect. A card whose effect has none is refused when the game is loaded."""
from __future__ import annotations

from typing import Any, Final

from wartable.games.final_war.cards import effects
from wartable.games.final_war.rules import cards_on_creatures, cards_on_dice, cards_on_table, instants
from wartable.games.final_war.rules.deed import DEEDS
from wartable.kernel.catalogue import Catalogue, carried_out

DEED_OF: Final[dict[Any, Any]] = {
    effects.Grant: cards_on_creatures.Grant, effects.GrantAll: cards_on_creatures.GrantAll,
    effects.Damage: cards_on_creatures.Damage, effects.HealCaster: cards_on_creatures.HealCaster,
    effects.AddSpellDamage: cards_on_creatures.AddSpellDamage, effects.Shield: cards_on_creatures.Shield,
    effects.Heal: cards_on_creatures.Heal, effects.Cure: cards_on_creatures.Cure, effects.Survive: cards_on_creatures.Survive,
    effects.Stun: cards_on_creatures.Stun,
    effects.AddDamage: cards_on_dice.AddDamage, effects.Modify: cards_on_dice.Modify,
    effects.ForceHit: cards_on_dice.ForceHit, effects.MultiplyHit: cards_on_dice.MultiplyHit,
    effects.Reroll: cards_on_dice.Reroll, effects.SetOne: cards_on_dice.SetOne, effects.CancelHit: cards_on_dice.CancelHit,
    effects.WinInitiative: cards_on_dice.WinInitiative,
    effects.Draw: cards_on_table.Draw, effects.PeekFate: cards_on_table.PeekFate, effects.Void: cards_on_table.Void,
    effects.PayGold: cards_on_table.PayGold, effects.Summon: cards_on_table.Summon,
    effects.LateDeploy: cards_on_table.LateDeploy, effects.DiscardRandom: cards_on_table.DiscardRandom,
    effects.StealEvent: cards_on_table.StealEvent, effects.Burgle: cards_on_table.Burgle,
    effects.OfferAlliance: cards_on_table.OfferAlliance, effects.PeekHand: cards_on_table.PeekHand,
    effects.PeekItems: cards_on_table.PeekItems, effects.DestroyFort: cards_on_table.DestroyFort,
    effects.DestroyItem: cards_on_table.DestroyItem, effects.StealGold: cards_on_table.StealGold,
    effects.SwitchMercenary: cards_on_table.SwitchMercenary, effects.Reinforce: cards_on_table.Reinforce,
    effects.BecomeFort: cards_on_table.BecomeFort, effects.LeaveCombat: cards_on_table.LeaveCombat,
    effects.MoveColumn: cards_on_table.MoveColumn, effects.Recover: cards_on_table.Recover,
    effects.Resurrect: cards_on_table.Resurrect, effects.Dispel: cards_on_table.Dispel,
    effects.Redirect: cards_on_table.Redirect, effects.HealArmy: cards_on_table.HealArmy,
    effects.BreakAlliance: cards_on_table.BreakAlliance,
    effects.Fortify: instants.Fortify, effects.RollDraw: instants.RollDraw, effects.SaveFollowers: instants.SaveFollowers,
    effects.SaveForts: instants.SaveForts, effects.ArmyDamage: instants.ArmyDamage, effects.LoseItem: instants.LoseItem,
    effects.StartSkirmish: instants.StartSkirmish, effects.StartBattle: instants.StartBattle,
    effects.StartFinalWar: instants.StartFinalWar,
}  # fmt: skip


def carry_out(catalogue: Catalogue) -> None:
    """Gives every card its deeds; one with an effect that nothing carries out is refused."""
    catalogue.check_code({effect: deed for effect, deed in DEED_OF.items() if carried_out(deed)})
    DEEDS[:] = [[DEED_OF[type(effect)](effect) for effect in card.effects] for card in catalogue.cards]

