"""What a question is about, in words; which answers come first, which of them lets things be, and whom a window concerns."""
from __future__ import annotations

from typing import Final

from wartable.games.final_war.cards import catalogue
from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.table import actions, terms
from wartable.games.final_war.table.state import PLAY_CARD, War
from wartable.games.final_war.table.terms import army_of, army_of_site
from wartable.kernel.view import View

QUIET: Final = (actions.PASS, actions.DONE, actions.DECLINE)
HARMFUL: Final = (catalogue.T_FOE, catalogue.T_FORT_ANY, catalogue.T_ITEM_ANY)  # targets that may be one's own all the same
# The questions again, with what they are about.
ABOUT: Final = {
    "arrange_bandits": "In which column of the Bandit formation does {} stand?",
    "place_joiner": "Where does {} take its place?",
    "choose_action": "What does {} do?",
    "second_act": "{} may do one thing more: what?",
    "assign_die": "At whom is the next die of {} aimed?",
    "raise_choice": "Do you try to raise {}?",
    "steal_keep": "What becomes of the stolen {}?",
}
PLAYED: Final = {
    "announce_response": "{}: do you void it?",
    "choose_target": "{}: what is the target?",
    "pay_gold": "Which Gold do you give for {}?",
}
REVEALED: Final = {
    "fate_response": "{} is revealed: do you respond?",
    "hire_offer": "Do you hire {}?",
    "pickpocket_hire": "Do you hire {} with the stolen Gold?",
    "bid": "What do you bid for {}?",
    "pay_bid": "With which Gold do you pay for {}?",
}


def named(key: str) -> str:
    """A card, or an ability, by the name that people read."""
    return CARDS.names[CARDS.by_key[key]] if key in CARDS.by_key else key.replace("_", " ").title()


def question(view: View, usual: str) -> str:
    """The question with its subject, where it is about a creature, an Item, a play or a Fate card."""
    table = view.table
    if view.kind in ABOUT and table["subject"]:
        return ABOUT[view.kind].format(named(table["subject"]))
    if view.kind in PLAYED and table["plays"]:
        return PLAYED[view.kind].format(named(table["plays"][-1]["what"]))
    if view.kind in REVEALED and table["card"]:
        return REVEALED[view.kind].format(named(table["card"]))
    return usual


def quiet(view: View) -> int:
    """Passing, being done or declining; -1 where something has to be done."""
    for option in QUIET:
        if option in view.options:
            return option
    return -1


def listed(s: War) -> list[int]:
    """The choices; among targets of something harmful those of the own army come last (FW-5.10.5)."""
    options = s.options[:]
    if s.kind == actions.D_TARGET and s.plays and CARDS.target[s.top(PLAY_CARD)] in HARMFUL:
        return sorted(options, key=lambda option: (target_army(option) == s.seat, option))
    return options


def target_army(option: int) -> int:
    """The army of a target."""
    for block in (actions.AT, actions.ITEM_AT):
        if block.holds(option):
            return army_of(option - block.first)
    return army_of_site(option - actions.P_FORT) if actions.FORT_AT.holds(option) else terms.NONE


def concerned(view: View) -> bool:
    """Whether an open window concerns the viewer: a play to void, a Fate card to turn away, the own turn, a combat of the own
    army or of Monsters that the viewer controls; of attack dice those of the own side that miss and those that hit it."""
    if view.kind in ("announce_response", "fate_response"):
        return True
    combat, viewer = view.table["combat"], view.viewer
    armies = [viewer, terms.FATE] if combat["controller"] == viewer else [viewer]
    if combat["sides"][viewer] < 0 and len(armies) == 1:
        return bool(view.table["turn_seat"] == viewer)
    if view.kind != "attack_response" or combat["striker"] < 0:
        return True
    mine = army_of(combat["striker"]) in armies
    for natural, shift, needs, aimed in zip(combat["dice"], combat["shifts"], combat["needs"], combat["aimed"]):
        hits = natural == 1 or (natural != 12 and natural + shift <= needs)
        if hits != mine and (mine or army_of(aimed) in armies):
            return True
    return False
