"""Offerings to an NPC's item during the party's defense: Core Cauldron, Black Chalice, Hoard Golem (TW-6.7.2, TW-R24)."""
from __future__ import annotations

from wartable.games.throes_of_war.cards.catalogue import BITS
from wartable.games.throes_of_war.cards.npcs import Ability
from wartable.games.throes_of_war.rules.totals import item_counts, printed_value
from wartable.games.throes_of_war.rules.verbs import in_play
from wartable.games.throes_of_war.seen import events
from wartable.games.throes_of_war.table import actions
from wartable.games.throes_of_war.table.state import Throes
from wartable.games.throes_of_war.table.terms import ANY_TYPE


def open_offerings(s: Throes) -> list[Ability]:
    """The abilities whose item deals damage in this column and can still be bought off."""
    found: list[Ability] = []
    for ability in s.rules.npcs[s.enemies[s.foe]].abilities:
        if ability.offering and item_counts(s, ability.row) and printed_value(s, ability.row) > 0:
            found.append(ability)
    return found


def offering_options(s: Throes, seat: int) -> list[int]:
    """Own cards in play that can be offered now, one option for each type."""
    found: set[int] = set()
    for ability in open_offerings(s):
        for i in in_play(s, seat, ability.offering):
            if not s.offered[i]:
                found.add(actions.naming(actions.FIRST_OFFERING, s.card[i]))
    return sorted(found)


def make_offering(s: Throes, seat: int, card: int) -> None:
    """Sacrifices the card; the item's damage of this exchange becomes 0. Once is enough (TW-6.7.2)."""
    slots = [i for i in in_play(s, seat, ANY_TYPE) if s.card[i] == card and not s.offered[i]]
    doomed = [i for i in slots if s.doomed[i]]
    s.offered[(doomed or slots)[0]] = 1
    npc = s.rules.npcs[s.enemies[s.foe]]
    for ability in open_offerings(s):
        if ability.offering & BITS[card]:
            s.cancelled |= 1 << ability.row
            s.tell(events.CANCELS, (seat, card, s.enemies[s.foe], ability.row))
            stage = s.rules.campaign.stages[s.stage]
            # Offerings of this stage weaken the enemies of the next (TW-7.8.6).
            if stage.twist_item == npc.items[ability.row].name:
                s.twist = min(stage.twist_most, s.twist + stage.twist_by)
            return
