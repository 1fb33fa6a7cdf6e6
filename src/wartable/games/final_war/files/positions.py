"""Positions written by hand: what cannot be on the table, and what is due where the writer did not say."""
from __future__ import annotations

from typing import Any, Final

from wartable.games.final_war.cards import abilities, effects
from wartable.games.final_war.cards.catalogue import CARDS, MID_DECK
from wartable.games.final_war.files.plays import plays_fault, rolls_fault
from wartable.games.final_war.rules import hire, needs, opening
from wartable.games.final_war.rules.aftermath import EndCombat, Victory
from wartable.games.final_war.rules.combat import AnybodyLeft, Masters
from wartable.games.final_war.rules.death import game_decided
from wartable.games.final_war.rules.declare import ChooseFighters, Formed
from wartable.games.final_war.rules.deploy import warlord_place
from wartable.games.final_war.rules.duel import MOST_WAITING
from wartable.games.final_war.rules.fate import FateDraw
from wartable.games.final_war.rules.fate_deck import ArrangeHalf, HalveFate
from wartable.games.final_war.rules.fear import Terror
from wartable.games.final_war.rules.harm import Remove
from wartable.games.final_war.rules.initiative import Order
from wartable.games.final_war.rules.needs import is_owner, is_place
from wartable.games.final_war.rules.opening import (
    Begin,
    ChooseDeck,
    ChooseWarlord,
    CompareFirst,
    EndGame,
    RevealArmies,
    RollFirst,
    StartingCards,
)
from wartable.games.final_war.rules.rolls import BURGLING
from wartable.games.final_war.rules.strike import ITEM_STRIKE
from wartable.games.final_war.rules.turn import Turn
from wartable.games.final_war.table import actions, terms
from wartable.games.final_war.table.state import (
    DEAD_WIDTH,
    ENTHRALLED_WIDTH,
    G_LOOSE,
    GRANT_WIDTH,
    PLAY_WIDTH,
    SETS,
    STOLEN,
    THROUGH_WIDTH,
    War,
)
from wartable.games.final_war.table.terms import (
    PUBLIC,
    army_of,
    card_of,
    coded,
    discarded,
    discarded_card,
    first_place,
    first_site,
    holds,
    in_middle,
    knowers_of,
    middle_of,
    was_slain,
)
from wartable.kernel.step import Step

MOST: Final = 10_000  # more turns or rounds than any game has
MOST_HEALTH: Final = 40  # more Health than Items, Powers and Fortitude together can give
MOST_CARDS: Final = 60  # a deck can be cut at so many places
MOST_MASK: Final = (1 << 64) - 1
DICE: Final = ("needs", "naturals", "shifts", "marks", "extra")  # one number for each die of an attack
GROUPS: Final = {
    "grants": GRANT_WIDTH, "plays": PLAY_WIDTH, "enthralled": ENTHRALLED_WIDTH, "dead": DEAD_WIDTH, "through": THROUGH_WIDTH,
}  # fmt: skip


def spans(s: War) -> dict[str, tuple[int, int]]:
    """The lowest and the highest number of every column, and of every number that a step holds."""
    seat, nobody, seats = (0, s.rules.seats - 1), (terms.NONE, s.rules.seats - 1), (0, s.rules.everybody)
    card, no_card = (0, CARDS.count - 1), (terms.NONE, CARDS.count - 1)
    army, owner, armies = (0, terms.FATE), (terms.NONE, terms.FATE), (0, (1 << terms.ARMIES) - 1)
    place, no_place = (0, terms.PLACES - 1), (terms.NONE, terms.PLACES - 1)
    flag, few, face, count, money = (0, 1), (0, needs.FEW), (0, 12), (0, MOST), (0, hire.ANY_GOLD)
    codes = (0, coded(CARDS.count - 1, PUBLIC))
    widest = (-MOST, max(CARDS.count, actions.ACTIONS.size, MOST))
    return {
        # The match and the game.
        "game_number": (0, s.rules.best_of), "wins": (0, s.rules.best_of), "warlord": no_card, "custom": flag, "turn": count,
        "turn_seat": nobody, "alive": flag, "committing": flag, "deck": card, "hand": codes,
        "discard": (0, discarded(CARDS.count - 1, True)), "fate": codes, "fate_size": count, "fate_discard": card,
        "mid_passed": flag, "returned": flag, "pool": card, "card": no_card, "ally": nobody, "ally_card": no_card,
        "offered": card, "void_used": flag, "looks": count,
        # Armies.
        "who": no_card, "owner": owner, "health": (0, MOST_HEALTH), "temp": (0, MOST_HEALTH), "mark": (0, terms.WERE),
        "status": (0, terms.PETRIFIED * 2 - 1), "used": (0, terms.TRIED * 2 - 1), "phase": (0, terms.ATTACK_LAST_PHASE),
        "fort": no_card, "fort_owner": owner, "item": no_card, "item_owner": nobody, "item_up": flag, "item_seen": seats,
        "item_charges": count, "item_used": (0, 3), "grants": widest, "filled": (0, SETS - 1),
        # Plays, rolls, the combat, the blow.
        "plays": widest, "rolls": (1, 12), "roll_places": place, "roll_seat": nobody, "combat": (0, terms.DUEL),
        "attacked": nobody, "controller": nobody, "columns": (0, (1 << terms.COLUMNS) - 1), "side": owner, "order": army,
        "initiative": face, "ambush": seat, "round": count, "clock": count, "slain": count, "victory": count,
        "ties": (0, s.rules.tie_cap), "enthralled": place, "striker": no_place, "strike": (0, ITEM_STRIKE), "aimed": place,
        "needs": (-MOST, MOST), "naturals": (1, 12), "shifts": (-MOST, MOST), "marks": (0, 255), "extra": count,
        "victims": place, "lost": count, "amount": count, "damage_type": (0, terms.POISON_DAMAGE), "shielded": place,
        "surviving": place, "dead": widest, "through": widest, "may": (0, MOST_MASK), "may_fate": (0, MOST_MASK),
        # Numbers of steps.
        "seat": seat, "other": seat, "victim": seat, "robbed": seat, "roller": seat, "thief": nobody, "leader": nobody,
        "takers": (terms.NONE, s.rules.everybody), "t": card, "gold": card, "stolen": no_card, "army": army, "mask": armies,
        "place": place, "target": place, "slot": place, "front": place, "bearer": place, "at": (0, terms.PLACES),
        "column": (0, terms.COLUMNS - 1), "half": (0, 2), "kind": flag, "how": flag, "spare": flag, "fighting": flag,
        "thrown": flag, "of_fate": flag, "left": (0, 15), "asked": few, "die": few, "passes": few,
        "number": (0, terms.ANNOUNCE), "window": (0, terms.ANNOUNCE), "count": (0, terms.PLACES), "safe": face, "chance": face,
        "high": money, "bid": money, "paid": money, "most": money, "ability": (0, abilities.WIDTH - 1),
        "obj": (0, terms.OBJ_ABILITY), "scope": (0, terms.SCOPE_CARD), "queue": (0, MOST_WAITING), "why": (0, BURGLING),
        "user": no_card, "object": no_card, "need": face,
    }  # fmt: skip


def due_from(s: War) -> list[Step[Any]]:
    """What is due in a position whose writer did not say: the turn of the turn player."""
    if s.turn_seat < 0:
        return [Begin()]
    return [Turn(s.turn_seat), EndGame(terms.SCOPE_GAME)]


def check_position(s: War) -> str:
    """What no table can come to, in words."""
    return (
        shape_fault(s) or pile_fault(s) or army_fault(s) or item_fault(s) or grant_fault(s) or seat_fault(s)
        or combat_fault(s) or strike_fault(s)
    )  # fmt: skip


def shape_fault(s: War) -> str:
    """Lists that are written in groups, and places of armies that are not at the table."""
    for name, width in GROUPS.items():
        if len(getattr(s, name)) % width:
            return f"{name} is written in groups of {width}"
    for name in ("aimed", "victims", "enthralled", "shielded", "surviving"):
        if not all(is_place(s, p) for p in getattr(s, name)):
            return f"{name} names a place of an army that is not at the table"
    if not (s.striker < 0 or is_place(s, s.striker)) or any(s.rules.seats <= army < terms.FATE for army in s.order):
        return "the striker or an army of the combat order is not at the table"
    return ""


def known(s: War, code: int) -> bool:
    """Whether the mask of those that know a card names seats, or all."""
    return knowers_of(code) == PUBLIC or knowers_of(code) <= s.rules.everybody


def held(t: int) -> bool:
    """A card that may be in a hand: a Player Deck card, an Add to Hand card, or Resurrection (FW-5.7.6)."""
    return 0 <= t < CARDS.count and CARDS.kind[t] != terms.WARLORD and (
        not CARDS.is_fate[t] or CARDS.to_hand[t] != 0 or CARDS.effect(t, effects.Resurrect)
    )  # fmt: skip


def of_player(t: int) -> bool:
    return 0 <= t < CARDS.count and CARDS.kind[t] != terms.WARLORD and not CARDS.is_fate[t]


def of_fate(t: int) -> bool:
    return 0 <= t < CARDS.count and CARDS.is_fate[t] != 0


def pile_fault(s: War) -> str:
    """Cards that lie where they cannot lie."""
    for seat in range(s.rules.seats):
        deck, hand, pile = s.deck[seat], s.hand[seat], s.discard[seat]
        if not all(of_player(t) for t in deck) or len(deck) > MOST_CARDS:
            return f"the deck of seat {seat + 1} holds at most {MOST_CARDS} Player Deck cards (FW-5.2.1)"
        if not all(held(card_of(code)) and known(s, code) for code in hand) or hand != sorted(hand):
            return f"the hand of seat {seat + 1} holds cards that can be held, sorted (FW-5.2.1)"
        if not all(of_player(discarded_card(d)) and (not was_slain(d) or CARDS.creature[discarded_card(d)]) for d in pile):
            return f"the discard pile of seat {seat + 1} holds Player Deck cards (FW-5.2.3)"
    if not all(of_fate(card_of(code)) for code in s.fate) or not all(of_fate(t) for t in s.fate_discard):
        return "the Fate Deck and its pile hold Fate cards (FW-5.2.3)"
    if not all(of_fate(t) and CARDS.creature[t] for t in s.pool) or not all(of_fate(t) for t in s.offered):
        return "the Bandit Pool holds creatures from the Fate Deck (FW-5.9.1)"
    if s.card >= 0 and not CARDS.is_fate[s.card]:
        return "the card in play is a Fate card (FW-5.6.1)"
    for i in range(0, len(s.dead), DEAD_WIDTH):
        t, owner, army = s.dead[i], s.dead[i + 1], s.dead[i + 2]
        if not 0 <= t < CARDS.count or not CARDS.creature[t] or not is_owner(s, owner, t) or not 0 <= army < terms.ARMIES:
            return "dead lists slain creatures with their owners and armies (FW-5.21.2)"
        if (t not in s.fate_discard) if CARDS.is_fate[t] else (discarded(t, True) not in s.discard[owner]):
            return "the slain lie in the pile of their owner (FW-5.2.3)"
    return ""


def army_fault(s: War) -> str:
    """Creatures and Fortifications that cannot stand where they stand."""
    for place in range(terms.PLACES):
        t = s.who[place]
        if t < 0:
            left = (s.owner[place] + 1, s.health[place], s.temp[place], s.mark[place], s.status[place], s.used[place])
            if any(left):
                return f"nobody stands at place {place}, so nothing is known of it"
        elif not is_place(s, place) or not is_owner(s, s.owner[place], t):
            return f"the creature at place {place} has no army or no owner (FW-5.2.3)"
        elif not CARDS.creature[t] and not CARDS.effect(t, effects.Summon):
            return f"{CARDS.names[t]} is no creature (FW-5.3.1)"
        elif s.mark[place] not in (0, terms.UNDEAD, terms.WERE):
            return f"a raised creature is Undead or Were, not as at place {place} (FW-5.21.2)"
        elif CARDS.kind[t] == terms.WARLORD:
            if army_of(place) == terms.FATE or place != warlord_place(army_of(place)) or t != s.warlord[army_of(place)]:
                return f"the Warlord at place {place} must stand in C3 of its own army (FW-5.3.1)"
        elif CARDS.hero[t] != in_middle(place) or (place < first_place(terms.FATE) and place == warlord_place(army_of(place))):
            return f"a Unit stands in front, a Hero in the middle but in C3, not as at place {place} (FW-5.3.1)"
    for at in range(terms.FORTS):
        t = s.fort[at]
        if t < 0 and s.fort_owner[at] >= 0:
            return f"no Fortification stands at {at}, so it has no owner"
        if t >= 0 and (at >= first_site(s.rules.seats) or not is_owner(s, s.fort_owner[at], t)):
            return f"the Fortification at {at} has no army or no owner (FW-5.2.3)"
        if t >= 0 and CARDS.kind[t] != terms.FORT and not CARDS.effect(t, effects.BecomeFort):
            return f"{CARDS.names[t]} is no Fortification (FW-5.3.1)"
    return ""


def item_fault(s: War) -> str:
    """Items without a bearer, and what is left of Items that are gone."""
    for slot in range(terms.PLACES):
        t = s.item[slot]
        if t < 0:
            left = (s.item_owner[slot] + 1, s.item_up[slot], s.item_seen[slot], s.item_charges[slot], s.item_used[slot])
            if any(left):
                return f"no Item lies in slot {slot}, so nothing is known of it"
        elif CARDS.kind[t] != terms.ITEM or s.item_owner[slot] < 0 or s.who[middle_of(slot)] < 0:
            return f"slot {slot} holds an Item of a player with a bearer (FW-5.3.2)"
        elif s.item_charges[slot] > CARDS.charges[t]:
            return f"{CARDS.names[t]} has at most {CARDS.charges[t]} charges (FW-5.18.5)"
    return ""


def grant_fault(s: War) -> str:
    """Cards on nobody, and cards that are not put on creatures."""
    for i in range(0, len(s.grants), GRANT_WIDTH):
        place, t, owner, slot, lasts = s.grants[i : i + GRANT_WIDTH]
        if not is_place(s, place) or s.who[place] < 0:
            return f"a card lies on nobody at place {place} (FW-5.2.5)"
        if not 0 <= t < CARDS.count or not (CARDS.effect(t, effects.Grant) or CARDS.effect(t, effects.GrantAll)):
            return "grants names a card that is not put on creatures (FW-5.18.3)"
        if not 0 <= slot <= G_LOOSE or not 0 <= lasts < len(effects.LASTS):
            return f"the slot of an attached card goes from 0 to {G_LOOSE}, its lasting from 0 to {len(effects.LASTS) - 1}"
        if slot != G_LOOSE and not (0 <= owner < s.rules.seats or (owner == terms.FATE and CARDS.is_fate[t])):
            return "a card that stays on a creature has an owner (FW-5.2.3)"
    return ""


def seat_fault(s: War) -> str:
    """Warlords, players that are out, and Alliances."""
    for seat in range(s.rules.seats):
        lord, other = s.warlord[seat], s.ally[seat]
        if (lord < 0 and s.game_number > 0) or (lord >= 0 and CARDS.kind[lord] != terms.WARLORD):
            return f"seat {seat + 1} leads no Warlord (FW-3.2)"
        if s.alive[seat] != (1 if s.who[warlord_place(seat)] >= 0 else 0):
            return f"seat {seat + 1} is in the game while its Warlord stands in C3 (FW-5.22.2)"
        army = [*s.who[first_place(seat) : first_place(seat + 1)], *s.fort[first_site(seat) : first_site(seat + 1)]]
        if not s.alive[seat] and (s.hand[seat] or s.columns[seat] or any(t >= 0 for t in army)):
            return f"seat {seat + 1} is out and has neither army nor hand (FW-5.22.2)"
        if other >= 0 and (other == seat or s.ally[other] != seat or not s.alive[seat] or not s.rules.alliances):
            return f"seat {seat + 1} is in no proper Alliance (FW-5.26.3)"
        card = s.ally_card[seat]
        if (card >= 0) != (other >= 0) or (card >= 0 and not CARDS.effect(card, effects.OfferAlliance)):
            return "an Alliance has its card between both players (FW-5.26.3)"
        if other >= 0 and card != s.ally_card[other]:
            return "an Alliance has its card between both players (FW-5.26.3)"
    if s.game_number == 0 and (s.turn or s.turn_seat >= 0 or s.combat or any(s.alive)):
        return "nothing has happened before the first game (FW-3)"
    if s.turn and not s.turn_seat >= 0:
        return "somebody's turn it is (FW-4.1)"
    return ""


def combat_fault(s: War) -> str:
    """A combat without sides, or sides without a combat."""
    fated = s.side[terms.FATE] >= 0
    if s.combat == terms.NO_COMBAT:
        left = (any(s.columns), s.order, s.round, s.enthralled, s.ambush, s.attacked >= 0, s.controller >= 0)
        if any(left) or any(side >= 0 for side in s.side) or any(t >= 0 for t in s.who[first_place(terms.FATE) :]):
            return "without a combat nobody fights (FW-5.23)"
        return ""
    if fated != (s.combat == terms.RAID) or fated != (s.attacked >= 0) or fated != (s.controller >= 0):
        return "Bandits and Monsters, their controller and an attacked player belong to a raid (FW-5.9)"
    if not fated and (s.columns[terms.FATE] or any(t >= 0 for t in s.who[first_place(terms.FATE) :])):
        return "Bandits and Monsters belong to a raid (FW-5.9)"
    for army in range(terms.ARMIES):
        absent = s.rules.seats <= army < terms.FATE
        if (s.side[army] == terms.FATE) != (army == terms.FATE and fated) or (absent and s.side[army] >= 0):
            return f"army {army} fights on no possible side (FW-5.11)"
        if s.columns[army] and not (army == terms.FATE or (army < s.rules.seats and s.alive[army])):
            return f"army {army} is not at the table and has no combatants (FW-5.11)"
    if len(set(s.order)) != len(s.order) or any(s.side[army] < 0 for army in s.order) or (s.round and not s.order):
        return "the combat order names each army of the combat once (FW-5.11.7)"
    for column in range(5):
        if s.occupied(terms.FATE, column) and not s.fights(terms.FATE, column):
            return "all Bandits and Monsters fight (FW-5.9.4)"
    for i in range(0, len(s.enthralled), ENTHRALLED_WIDTH):
        place, home = s.enthralled[i], s.enthralled[i + 1]
        if in_middle(place) != in_middle(home) or army_of(place) == army_of(home):
            return "an enthralled creature came from another army, from a position of the same row (FW-5.21.6)"
    return ""


def strike_fault(s: War) -> str:
    """Dice without targets, damage without victims, plays that nobody made."""
    dice = len(s.naturals)
    if any(len(getattr(s, name)) != dice for name in DICE) or (dice and dice != len(s.aimed)):
        return "needs, naturals, shifts, marks and extra have one number for each die that is aimed (FW-5.16)"
    if (s.lost and len(s.lost) != len(s.victims)) or len(set(s.victims)) != len(s.victims):
        return "lost has one number for each victim (FW-5.17)"
    for i in range(0, len(s.through), THROUGH_WIDTH):
        if not is_place(s, s.through[i]) or not 0 <= s.through[i + 1] <= MOST or not 0 <= s.through[i + 2] <= 1:
            return "through lists a place, damage, and 1 if slain at once (FW-5.17.5)"
    for obj, t, seat, source, target, voided, owner in s.stack():
        known_types = abilities.WIDTH if obj == terms.OBJ_ABILITY else CARDS.count
        if not terms.OBJ_CARD <= obj <= terms.OBJ_ABILITY or not 0 <= t < known_types:
            return "plays names a card or an ability that does not exist (FW-4.2)"
        if not 0 <= seat < s.rules.seats or not 0 <= voided < STOLEN + s.rules.seats or not -1 <= target < actions.ACTIONS.size:
            return "a play has a seat, a target, and whether it was voided (FW-4.2)"
        if not ((is_place(s, source) and s.who[source] >= 0) or (source == terms.NONE and obj == terms.OBJ_CARD)):
            return "an Item, an innate Spell or an ability is used by a creature (FW-4.2)"
        stray = obj == terms.OBJ_CARD and (owner != seat or not held(t))
        if stray or (obj == terms.OBJ_ITEM and CARDS.kind[t] != terms.ITEM):
            return "a card is played by its owner (FW-4.2)"
        if (obj == terms.OBJ_INNATE and CARDS.kind[t] != terms.SPELL) or not -1 <= owner < s.rules.seats:
            return "an innate Spell is a Spell (FW-5.29)"
        if obj == terms.OBJ_ITEM and (owner < 0 or not in_middle(source)):
            return "an Item is used by the character that bears it (FW-5.10.7)"
    return ""

# What is due, all of it together.


def check_due(s: War) -> str:
    """What cannot be due on this table."""
    due = s.due()
    for ready in (opening.opening(s), [Begin()]):
        if s.game_number == 0 and due == ready[len(ready) - len(due) :]:
            return opening_fault(s, due)
    arranged = opening.arrangement(s)
    forming = due == arranged[len(arranged) - len(due) :] or isinstance(due[0], (RollFirst, CompareFirst))
    if s.game_number == 0 or s.committing != (1 if forming and RevealArmies() in due else 0):
        return "before a game its setup is due in order, and armies are secret until they are revealed (FW-3.8)"
    if game_decided(s):
        return "the game is decided, and its end is not due (FW-5.25.1)"
    if forming:
        return forming_fault(s, due)
    if s.turn_seat < 0:
        return "somebody's turn it is (FW-4.1)"
    return stage_fault(s, due) or plays_fault(s, due) or rolls_fault(s, due)


def opening_fault(s: War, due: list[Step[Any]]) -> str:
    """Who has chosen has a Warlord and a deck (FW-3.2)."""
    for seat in range(s.rules.seats):
        chosen = ChooseWarlord(seat) not in due and Begin() not in due
        decked = chosen and ChooseDeck(seat) not in due
        if chosen != (s.warlord[seat] >= 0) or decked != bool(s.deck[seat]):
            return f"seat {seat + 1} has a Warlord and a deck when it has chosen them (FW-3.2)"
    return ""


def forming_fault(s: War, due: list[Step[Any]]) -> str:
    """The Fate Deck is there to be arranged; who begins is rolled in order (FW-3.6, FW-3.10)."""
    if ArrangeHalf(1) in due and HalveFate() not in due and coded(MID_DECK, PUBLIC) not in s.fate:
        return "the Mid Deck card lies between the halves of the Fate Deck (FW-3.6)"
    if StartingCards() in due and len(s.fate) < 2:
        return "there must be a Fate Deck (FW-3.5)"
    comparing = due[-2] if len(due) > 1 else None
    if isinstance(comparing, CompareFirst):
        rolls = [RollFirst(seat) for seat in range(s.rules.seats) if holds(comparing.mask, seat)]
        if not 0 < comparing.mask <= s.rules.everybody:
            return "the players of a game roll for the first turn (FW-3.10)"
        if len(due) - 2 > len(rolls) or due[:-2] != rolls[len(rolls) - len(due) + 2 :]:
            return "the players roll for the first turn in order (FW-3.10)"
    return ""


def any_due(due: list[Step[Any]], *kinds: type) -> bool:
    """Whether one of these steps is due."""
    return any(isinstance(step, kinds) for step in due)


def stage_fault(s: War, due: list[Step[Any]]) -> str:
    """Steps of a combat without a combat, and what else the stage of the turn asks for."""
    if any_due(due, EndCombat, Formed, ChooseFighters) != (s.combat != terms.NO_COMBAT):
        return "a combat is on while its end is due (FW-5.23)"
    if any(s.who[p] >= 0 and s.health[p] <= 0 for p in range(terms.PLACES)) and not any_due(due, Remove):
        return "a creature without Health is slain (FW-5.22.1)"
    if any_due(due, FateDraw) and not s.alive[s.turn_seat]:
        return "the turn player is out (FW-5.26.1)"
    if any_due(due, Order) and not any_due(due, Masters, AnybodyLeft) and len(s.sides_left()) < 2:
        return "Initiative is rolled by two sides at least (FW-5.11.7)"
    if ((any_due(due, Victory) and not any_due(due, Order)) or any_due(due, Terror)) and not s.order:
        return "a combat has an order from its Initiative on (FW-5.11.7)"
    return ""
