"""All steps of the game."""
from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wartable.games.final_war.rules import hire, magic, needs
from wartable.games.final_war.rules.activation import STEPS as ACTIVATION
from wartable.games.final_war.rules.affliction import STEPS as AFFLICTION
from wartable.games.final_war.rules.aftermath import STEPS as AFTERMATH
from wartable.games.final_war.rules.alliance import STEPS as ALLIANCE
from wartable.games.final_war.rules.attack import STEPS as ATTACK
from wartable.games.final_war.rules.combat import STEPS as COMBAT
from wartable.games.final_war.rules.death import STEPS as DEATH
from wartable.games.final_war.rules.declare import STEPS as DECLARE
from wartable.games.final_war.rules.duel import STEPS as DUEL
from wartable.games.final_war.rules.fate import STEPS as FATE
from wartable.games.final_war.rules.fate_deck import STEPS as FATE_DECK
from wartable.games.final_war.rules.harm import STEPS as HARM
from wartable.games.final_war.rules.hire import STEPS as HIRE
from wartable.games.final_war.rules.initiative import STEPS as INITIATIVE
from wartable.games.final_war.rules.join import STEPS as JOIN
from wartable.games.final_war.rules.magic import STEPS as MAGIC
from wartable.games.final_war.rules.march import STEPS as MARCH
from wartable.games.final_war.rules.opening import STEPS as OPENING
from wartable.games.final_war.rules.playing import STEPS as PLAYING
from wartable.games.final_war.rules.reinforce import STEPS as REINFORCE
from wartable.games.final_war.rules.rolls import STEPS as ROLLS
from wartable.games.final_war.rules.turn import STEPS as TURN
from wartable.games.final_war.rules.windows import STEPS as WINDOWS

NEEDS: Final[dict[str, Callable[..., str]]] = {
    "living": needs.living, "place": needs.place, "standing": needs.standing, "two_armies": needs.two_armies,
    "army": needs.army, "joiner": needs.joiner, "striker": needs.striker, "struck": needs.struck, "blow": needs.blow,
    "raid": needs.raid, "fate_card": needs.fate_card, "add_to_hand_on_top": needs.add_to_hand_on_top,
    "mercenary": needs.mercenary, "room": hire.room_fault, "resisted": magic.resist_fault,
}  # fmt: skip
STEPS: Final = [
    *OPENING, *FATE_DECK, *TURN, *FATE, *HIRE, *DECLARE, *INITIATIVE,
    *COMBAT, *ACTIVATION, *ATTACK, *HARM, *AFFLICTION, *MAGIC, *PLAYING, *MARCH,
    *REINFORCE, *JOIN, *DEATH, *AFTERMATH, *ALLIANCE, *ROLLS, *WINDOWS, *DUEL,
]  # fmt: skip
