"""What a question is about, in words; which answers come first, which of them lets things be, and whom a window concerns."""
from __future__ import annotations

from typing import Any, Final

from wartable.games.final_war.cards import catalogue, effects
from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.seen.explain import creature_at
from wartable.games.final_war.seen.words import plural
from wartable.games.final_war.table import actions, terms
from wartable.games.final_war.table.state import PLAY_CARD, War
from wartable.games.final_war.table.terms import army_of, army_of_site
from wartable.kernel.view import View

QUIET: Final = (actions.PASS, actions.DONE, actions.DECLINE)
HARMFUL: Final = (catalogue.T_FOE, catalogue.T_FORT_ANY, catalogue.T_ITEM_ANY)  # targets that may be one's own all the same
# The questions again, with what they are about.
ABOUT: Final = {
    "arrange_bandits": "In which column of the Bandit formation {does} {} stand?",
    "place_joiner": "Where {does} {} take {its} place?",
    "choose_action": "What {does} {} do?",
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


# Cards that are played on dice and damage: those for whoever strikes, and those for whoever is struck; a die that is
# rolled again serves both (FW-5.16, FW-5.17).
FOR_STRIKER: Final = (effects.ForceHit, effects.SetOne, effects.MultiplyHit, effects.AddDamage, effects.AddSpellDamage)
FOR_STRUCK: Final = (effects.CancelHit, effects.Shield, effects.Survive)


def named(key: str) -> str:
    """A card, or an ability, by the name that people read."""
    return CARDS.names[CARDS.by_key[key]] if key in CARDS.by_key else key.replace("_", " ").title()


def question(view: View, usual: str) -> str:
    """The question with its subject, where it is about a creature, an Item, a play or a Fate card."""
    table = view.table
    if view.kind in ABOUT and table["subject"]:
        many = plural(CARDS.by_key[table["subject"]]) if table["subject"] in CARDS.by_key else False
        does, its = ("do", "their") if many else ("does", "its")
        return ABOUT[view.kind].format(named(table["subject"]), does=does, its=its)
    if view.kind in PLAYED and table["plays"]:
        return PLAYED[view.kind].format(named(table["plays"][-1]["what"]))
    if view.kind in REVEALED and table["card"]:
        return REVEALED[view.kind].format(named(table["card"]))
    if view.kind in ("attack_response", "damage_response"):
        return struck_question(table, view.kind == "attack_response", usual)
    return usual


def struck_question(table: dict[str, Any], rolled: bool, usual: str) -> str:
    """Who has rolled what against whom, or what is about to do damage."""
    c = table["combat"]
    striker = creature_at(table, c["striker"]) if c["striker"] >= 0 and c["dice"] else None
    if striker is None:
        return f"{named(table['plays'][-1]['what'])} is about to do damage: do you respond?" if table["plays"] else usual
    targets = [creature_at(table, place) for place in dict.fromkeys(c["aimed"])]
    whom = " and ".join([named(one["card"]) for one in targets if one]) or "somebody slain"
    who = named(striker["card"])
    if not rolled:
        return f"{who} against {whom}, before the damage: do you respond?"
    dice = ", ".join([str(natural) for natural in c["dice"]])
    need = ", ".join([str(need) for need in dict.fromkeys(c["needs"])])
    return f"{who} against {whom}, rolled {dice} ({need} or less hits): do you respond?"


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
    army or of Monsters that the viewer controls; of attack dice those of the own side that miss and those that hit it, and of
    cards for dice and damage those that help whichever side the viewer is on."""
    if view.kind in ("announce_response", "fate_response"):
        return True
    combat, viewer = view.table["combat"], view.viewer
    armies = [viewer, terms.FATE] if combat["controller"] == viewer else [viewer]
    if combat["sides"][viewer] < 0 and len(armies) == 1:
        return bool(view.table["turn_seat"] == viewer)
    if combat["striker"] < 0 or not combat["dice"]:
        return True
    mine = army_of(combat["striker"]) in armies
    if view.kind == "damage_response":
        return helps(view, mine)
    if view.kind != "attack_response":
        return True
    for natural, shift, needs, aimed in zip(combat["dice"], combat["shifts"], combat["needs"], combat["aimed"]):
        hits = natural == 1 or (natural != 12 and natural + shift <= needs)
        if hits != mine and (mine or army_of(aimed) in armies):
            return helps(view, mine)
    return False


def helps(view: View, striking: bool) -> bool:
    """Whether a choice is more than a card that serves the other side only."""
    for option in view.options:
        if option != actions.PASS and not actions.PLAY.holds(option):
            return True
        if option != actions.PASS and serves(option - actions.P_PLAY, striking):
            return True
    return False


def serves(t: int, striking: bool) -> bool:
    """Whether a card serves whoever strikes, or whoever is struck."""
    for effect in CARDS.effects[t]:
        if isinstance(effect, effects.Modify):
            return (effect.amount < 0) == striking
        if isinstance(effect, FOR_STRUCK if striking else FOR_STRIKER):
            return False
    return True
