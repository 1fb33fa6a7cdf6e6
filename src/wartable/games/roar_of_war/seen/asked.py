"""What a question is about, in words, and which windows concern whoever is asked."""
from __future__ import annotations

from typing import Final

from wartable.games.roar_of_war.cards.catalogue import STRATEGY_KEYS, STRATEGY_NAMES
from wartable.games.roar_of_war.cards.decks import S_EFFECTS
from wartable.games.roar_of_war.cards.effects import Heal
from wartable.games.roar_of_war.seen.odds import DEFENDING_KIND, attack_chances, terms_after, worth
from wartable.games.roar_of_war.table import actions
from wartable.kernel.actions import Block
from wartable.kernel.view import View
from wartable.kernel.window import PASS

FIGHTING: Final = ("attack_strategy", "defence_strategy", "attack_response")
ASKED: Final[dict[Block, str]] = {  # what a Strategy Card that takes effect asks for
    actions.LOOK: "at which top card do you look?",
    actions.WOUND: "who takes a Damage Token?",
    actions.RECALL: "which Troop returns, and on which pile?",
    actions.TUNNEL: "on which pile does the top card go down?",
    actions.EXCHANGE: "with the top of which pile is the attacked card exchanged?",
}


def question(view: View, usual: str) -> str:
    """The question by the name of the Strategy Card that asks it."""
    played = view.table["strategy_table"]
    if view.kind != "strategy_target" or not view.options or not played:
        return usual
    asks = ASKED.get(actions.ACTIONS.block(view.options[-1]), "")
    return f"{STRATEGY_NAMES[STRATEGY_KEYS.index(played[-1][1])]}: {asks}" if asks else usual


def concerned(view: View) -> bool:
    """Whether a card in hand could do the viewer any good now: in a fight one that makes its chances better, or whose effect
    is no matter of chances; in the own turn any but a healing without a Damage Token (RW-8.3, RW-8.4)."""
    answers = [option for option in view.options if option != PASS]
    if view.kind == "turn_strategy":
        return view.table["players"][view.table["current"]]["tokens"] > 0 or not all(heals(option) for option in answers)
    if view.kind not in FIGHTING:
        return True
    return any(helps(view, option) for option in answers)


def heals(option: int) -> bool:
    """Whether the card does nothing but take Damage Tokens away."""
    return actions.PLAY.holds(option) and all(isinstance(effect, Heal) for effect in S_EFFECTS[actions.card_played(option)])


def helps(view: View, option: int) -> bool:
    """Whether the fight would stand better for the viewer's side with this card than without it."""
    without, after = terms_after(view.table, view.kind, PASS), terms_after(view.table, view.kind, option)
    if without is None or after is None:
        return True
    now, then = without.laid, after.laid
    if (now.trample, now.attacker_spite, now.defender_spite) != (then.trample, then.attacker_spite, then.defender_spite):
        return True
    seat, pile = view.table["fight"]["target"]
    gain = worth(attack_chances(view.table, after, seat, pile)) - worth(attack_chances(view.table, without, seat, pile))
    return (gain if view.kind != DEFENDING_KIND else -gain) > 1e-9
