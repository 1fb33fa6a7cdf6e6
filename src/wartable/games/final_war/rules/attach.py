"""Cards on creatures: Ongoing Powers and Spells, Curses, and effects that run on without a card (FW-5.18.3)."""
from __future__ import annotations

from wartable.games.final_war.cards import abilities
from wartable.games.final_war.cards.catalogue import CARDS, conferred
from wartable.games.final_war.seen import events
from wartable.games.final_war.table import terms
from wartable.games.final_war.table.state import G_CURSE, G_LOOSE, G_POWER, G_SPELL, War


def attach(s: War, place: int, t: int, owner: int, lasts: int) -> bool:
    """Puts a card's effect on a creature; True if the card stays on it (FW-5.18.3)."""
    if CARDS.curse[t]:
        slot = G_CURSE
    elif CARDS.ongoing[t]:
        slot = G_POWER if CARDS.kind[t] == terms.POWER else G_SPELL
    else:
        slot = G_LOOSE
    s.grants.extend([place, t, owner, slot, lasts])
    s.temp[place] += conferred(t, abilities.TEMP_HEALTH)
    if conferred(t, abilities.ATTACK_LAST) and not s.status[place] & terms.ACTED:
        s.phase[place] = terms.ATTACK_LAST_PHASE
    s.tell(events.ATTACHED, (place, s.who[place], t))
    return slot != G_LOOSE
