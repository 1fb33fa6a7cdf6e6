"""What a combatant may do in its activation (FW-5.13), and how it begins."""
from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from wartable.games.final_war.cards import abilities
from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules import attack, magic, playing
from wartable.games.final_war.rules.aim import aims, attack_aims, friends_of, mates_of, one_of_each_column
from wartable.games.final_war.rules.join import Enthralling
from wartable.games.final_war.rules.rolls import alone, throw
from wartable.games.final_war.rules.strike import MELEE_STRIKE, RANGED_STRIKE
from wartable.games.final_war.rules.targets import targetable
from wartable.games.final_war.rules.uses import use_ability
from wartable.games.final_war.table import actions, board, terms
from wartable.games.final_war.table.state import PLACED, War
from wartable.games.final_war.table.terms import army_of, card_of, first_place, holds, in_middle, site, within_army
from wartable.kernel.state import NO_OPTIONS
from wartable.kernel.step import Step

FIRST_HALF: Final = 0
AFTER_MELEE: Final = 1  # a Spell action or a Breath is still possible
AFTER_OTHER: Final = 2  # a Melee attack is still possible

# Who has which kind of action, as bits of abilities.
SPECIALISTS: Final = abilities.BREATHERS | abilities.CRUSHERS | abilities.SEIZERS
CASTERS: Final = abilities.HEALERS | abilities.INNATE_CASTERS
BEYOND_MELEE: Final = abilities.RANGERS | SPECIALISTS | CASTERS
TWICE: Final = abilities.MELEE_CASTERS | abilities.MELEE_BREATHERS


MELEE_AT: Final = [[actions.P_MELEE + p for p in places] for places in PLACED]
RANGED_AT: Final = [[actions.P_RANGED + p for p in places] for places in PLACED]


def melee_options(s: War, place: i64) -> list[int]:
    """Melee attacks on those who may be attacked; the list may be a shared table."""
    return attack_aims(s, army_of(place), False, MELEE_AT)


def ranged_options(s: War, place: i64) -> list[int]:
    return attack_aims(s, army_of(place), True, RANGED_AT)


def breath_options(s: War, place: int) -> list[int]:
    """A Monster's Breath in its rounds; in a player's army once per combat in any round (FW-5.29 Breath)."""
    breath = board.best(s, place, abilities.BREATH)
    if not breath:
        return NO_OPTIONS
    rounds = abilities.breath_rounds(breath)
    army = army_of(place)
    if army == terms.FATE and rounds != abilities.ANY_ROUND:
        if not 1 <= s.round <= 4 or not holds(rounds, s.round - 1):
            return []
    elif s.used[place] & terms.USED_BREATH:
        return []
    kind = abilities.breath_type(breath)
    found: list[int] = []
    for target in one_of_each_column(aims(s, army, True)):
        for p in mates_of(s, target):
            mask = board.immunities(s, p, army)
            if not holds(mask, kind) and not mask & terms.I_BREATH:
                found.append(actions.BREATH.first + target)
                break
    return found


def crush_options(s: War, place: int) -> list[int]:
    found: list[int] = []
    for army in range(terms.ARMIES):
        if s.side[army] >= 0 and s.hostile(army_of(place), army):
            for c in range(5):
                fort = s.fort[site(army, c)]
                if s.fights(army, c) and fort >= 0 and CARDS.body[fort] != terms.CONJURED:
                    found.append(actions.CRUSH.first + site(army, c))
    return found


def steal_options(s: War, place: int) -> list[int]:
    """Items on enemy characters in the combat, not yet activated in it (FW-5.14.4, FW-5.29 Steal)."""
    if not board.best(s, place, abilities.STEAL_ITEM) or s.used[place] & terms.USED_STEAL:
        return NO_OPTIONS
    found: list[int] = []
    for army in range(terms.ARMIES):
        if s.side[army] >= 0 and s.hostile(army_of(place), army):
            for bearer in s.fighters(army):
                if in_middle(bearer) and not board.immunities(s, bearer, army_of(place)) & terms.I_STEAL:
                    for slot in (bearer - 1, bearer):
                        if s.item[slot] >= 0 and not s.item_used[slot] & terms.USED_THIS_COMBAT:
                            found.append(actions.STEAL.first + slot)
    return found


def enthral_options(s: War, place: int) -> list[int]:
    limit = board.best(s, place, abilities.ENTHRAL_PR)
    if not limit or s.used[place] & terms.USED_ENTHRAL:
        return NO_OPTIONS
    return [
        actions.ENTHRAL.first + p
        for p in aims(s, army_of(place), True)
        if board.power_rating(s, p) <= limit and not board.immunities(s, p, army_of(place)) & terms.I_ENTHRAL
    ]


def spell_options(s: War, place: i64) -> list[int]:
    """Spell actions: healing tokens, Spell cards in hand, the innate Spell, Scrolls (FW-5.13). The list may be shared."""
    army = army_of(place)
    seat = s.chooser(army)
    options = NO_OPTIONS
    if board.has(s, place, abilities.HEALERS):
        options = magic.healing_options(s, place, friends_of(s, army))
    fields = board.fields(s, place)
    if fields and (army != terms.FATE or s.rules.controller_casts):
        last: i64 = terms.NONE
        for code in s.hand[seat]:
            t: i64 = card_of(code)
            if t == last or CARDS.kind[t] != terms.SPELL:
                continue
            last = t
            castable = holds(CARDS.timing[t], terms.COMBAT_ACTION) and CARDS.fields[t] & fields
            if castable and targetable(s, seat, t, place, terms.COMBAT_ACTION):
                options = [*options, actions.P_CAST + actions.SPELL_NUMBER[t]]
    innate = CARDS.innate[s.who[place]]
    ready = innate >= 0 and board.best(s, place, abilities.INNATE_SPELL) > terms.spells_used(s.used[place])
    if ready and targetable(s, seat, innate, place, terms.COMBAT_ACTION):
        options = [*options, actions.INNATE]
    if in_middle(place):
        scrolls = item_options(s, place, True)
        if scrolls:
            options = [*options, *scrolls]
    return options


def item_options(s: War, place: i64, scrolls: bool) -> list[int]:
    """Charged Items borne by the creature: Scrolls, or all others (FW-5.13). The list may be shared."""
    found = NO_OPTIONS
    if in_middle(place):
        for slot in range(place - 1, place + 1):
            t = s.item[slot]
            if t < 0 or not s.item_up[slot] or not holds(CARDS.timing[t], terms.COMBAT_ACTION):
                continue
            if (CARDS.item_type[t] == terms.SCROLL) != scrolls:
                continue
            if s.item_charges[slot] == 0 or s.item_used[slot] & terms.USED_THIS_ROUND:
                continue
            if targetable(s, s.chooser(army_of(place)), t, place, terms.COMBAT_ACTION):
                found = [*found, actions.P_USE + int(within_army(slot))]
    return found


def action_options(s: War, place: i64, half: i64) -> list[int]:
    """Every action of the creature now, in the order of the table (FW-5.13). The list may be shared."""
    if half == AFTER_OTHER:
        return melee_options(s, place)
    has = board.abilities_of(s, place)
    if half == AFTER_MELEE:
        options: list[int] = []
        if not enemy_left(s, place):  # only healing is left to do
            return magic.healing_options(s, place, friends_of(s, army_of(place))) if has & abilities.MELEE_CASTERS else options
        if has & abilities.MELEE_BREATHERS:
            options.extend(breath_options(s, place))
        if has & abilities.MELEE_CASTERS:
            options.extend(spell_options(s, place))
        return sorted(options)
    options = melee_options(s, place)
    equipped = in_middle(place) and (s.item[place] >= 0 or s.item[place - 1] >= 0)
    caster = CARDS.fields[s.who[place]] != 0
    if not equipped and not caster and not has & BEYOND_MELEE:
        return options
    options = options[:]
    if has & abilities.RANGERS:
        options.extend(ranged_options(s, place))
    if has & SPECIALISTS:
        if has & abilities.BREATHERS:
            options.extend(breath_options(s, place))
        if has & abilities.CRUSHERS:
            options.extend(crush_options(s, place))
        if has & abilities.SEIZERS:
            options.extend(steal_options(s, place))
            options.extend(enthral_options(s, place))
    if equipped or caster or has & CASTERS:
        spells = spell_options(s, place)
        if spells:
            options.extend(spells)
    if equipped:
        items = item_options(s, place, False)
        if items:
            options.extend(items)
    if equipped or has & abilities.SEIZERS:  # all else stands in the order of the table
        options.sort()
    return options


def enemy_left(s: War, place: i64) -> bool:
    """Whether an enemy of the creature is still in the combat (FW-5.13)."""
    mine = army_of(place)
    return any(s.side[army] >= 0 and s.hostile(mine, army) and s.has_fighters(army) for army in range(terms.ARMIES))


def may_cast_unseen(s: War, place: i64) -> bool:
    """Whether others must reckon with a Spell from the hand: a caster whose player holds cards."""
    if board.fields(s, place) == 0:
        return False
    army = army_of(place)
    return (army != terms.FATE or s.rules.controller_casts) and bool(s.hand[s.chooser(army)])


@final
class ChooseAction(Step[War]):
    """The activated creature acts; it may not do nothing if it can do something (FW-5.12.4)."""

    AFTER: ClassVar[str] = "Phase"
    NEEDS: ClassVar[str] = "place:place"

    def __init__(self, place: int, half: int) -> None:
        self.place: i64 = place
        self.half: i64 = half

    def resolve(self, s: War) -> None:
        place = self.place
        if s.who[place] < 0 or s.health[place] <= 0 or s.combat == terms.NO_COMBAT:
            return
        options = action_options(s, place, self.half)
        unseen = may_cast_unseen(s, place) and self.half != AFTER_OTHER
        if self.half != FIRST_HALF:
            unseen = unseen and board.best(s, place, abilities.MELEE_SPELL) > 0 and enemy_left(s, place)
            if options or unseen:
                s.ask(s.chooser(army_of(place)), actions.D_SECOND, [actions.DONE, *options], self)
        elif len(options) == 1 and not unseen:
            self.chosen(s, options[0])
        elif options or unseen:
            s.ask(s.chooser(army_of(place)), actions.D_ACTION, options or [actions.DONE], self)
        else:
            s.status[place] |= terms.ACTED

    def chosen(self, s: War, option: int) -> None:
        place = self.place
        s.status[place] |= terms.ACTED
        if option == actions.DONE:
            return
        if self.half == FIRST_HALF and board.has(s, place, TWICE):
            if actions.MELEE.holds(option):
                s.agenda.append(choose_action(place, AFTER_MELEE))
            elif board.has(s, place, abilities.MELEE_CASTERS if is_spell(s, option, place) else (
                abilities.MELEE_BREATHERS if actions.BREATH.holds(option) else 0
            )):  # fmt: skip
                s.agenda.append(choose_action(place, AFTER_OTHER))
        begin_action(s, place, option)


# One for each place and half; steps never change, so that all matches share them.
ACTIONS: Final = [ChooseAction(place, half) for place in range(terms.PLACES) for half in range(3)]


def choose_action(place: i64, half: i64) -> ChooseAction:
    """The step in which the creature here acts."""
    return ACTIONS[place * 3 + half]


def is_spell(s: War, option: int, place: i64) -> bool:
    """A Spell action: a Spell, healing, or a Scroll (FW-5.13)."""
    if actions.CAST.holds(option) or option == actions.INNATE:
        return True
    if actions.HEAL.holds(option) or actions.DARK_HEAL.holds(option) or actions.DARK_CURE.holds(option):
        return True
    return actions.USE.holds(option) and CARDS.item_type[s.item[slot_of(place, option)]] == terms.SCROLL


def slot_of(place: i64, option: int) -> i64:
    """The slot of the Item that an action of the creature here uses."""
    return first_place(army_of(place)) + option - actions.P_USE


def begin_action(s: War, place: i64, option: int) -> None:
    """Starts what was chosen."""
    if actions.MELEE.holds(option):
        start_attack(s, place, MELEE_STRIKE, option - actions.P_MELEE)
    elif actions.RANGED.holds(option):
        start_attack(s, place, RANGED_STRIKE, option - actions.P_RANGED)
    elif actions.BREATH.holds(option):
        target = option - actions.BREATH.first
        s.used[place] |= terms.USED_BREATH
        use_ability(s, abilities.BREATH, place, target, magic.Breath(place, target))
    elif actions.CRUSH.holds(option):
        at = option - actions.CRUSH.first
        need = min(11, max(1, board.power_rating(s, place)))
        throw(s, s.chooser(army_of(place)), 1, [magic.Crushed(place, at)], abilities.CRUSH, s.who[place], s.fort[at], need)
    elif actions.STEAL.holds(option):
        slot = option - actions.STEAL.first
        s.used[place] |= terms.USED_STEAL
        use_ability(s, abilities.STEAL_ITEM, place, slot, magic.Stealing(place, slot))
    elif actions.ENTHRAL.holds(option):
        target = option - actions.ENTHRAL.first
        s.used[place] |= terms.USED_ENTHRAL
        use_ability(s, abilities.ENTHRAL, place, target, Enthralling(place, target))
    elif actions.CAST.holds(option):
        playing.play_card(s, s.chooser(army_of(place)), actions.SPELLS[option - actions.P_CAST], place, terms.COMBAT_ACTION)
    elif option == actions.INNATE:
        playing.cast_innate(s, place)
    elif actions.USE.holds(option):
        playing.use_item(s, s.chooser(army_of(place)), slot_of(place, option), terms.COMBAT_ACTION)
    else:
        magic.use_healing(s, option, place)


def start_attack(s: War, place: i64, kind: i64, target: int) -> None:
    """All dice go to one target, unless Hit Multiple splits them before the roll (FW-5.14.5)."""
    dice: int = board.attack_dice(s, place)
    splits = dice > 1 and board.best(s, place, abilities.HIT_MULTIPLE) > 0
    if splits and len(attack_aims(s, army_of(place), kind == RANGED_STRIKE)) > 1:
        s.striker = place
        s.aimed = [target]
        s.then([AssignDie(place, kind, dice - 1)])
    else:
        attack.begin(s, place, kind, alone(target) if dice == 1 else [target] * dice)


@final
class AssignDie(Step[War]):
    """Hit Multiple: each further die is aimed before rolling (FW-5.29)."""

    AFTER: ClassVar[str] = "Phase ChooseAction"
    NEEDS: ClassVar[str] = "standing:place striker"

    def __init__(self, place: int, kind: int, left: int) -> None:
        self.place = place
        self.kind = kind
        self.left = left

    def fault(self, s: War) -> str:
        aimed = self.left > 0 and attack_aims(s, army_of(self.place), bool(self.kind))
        return "" if aimed else "no die is left to be aimed (FW-5.14.5)"

    def resolve(self, s: War) -> None:
        army = army_of(self.place)
        options = [actions.P_AT + p for p in attack_aims(s, army, self.kind == RANGED_STRIKE)]
        s.ask(s.chooser(army), actions.D_ASSIGN, options, self)

    def chosen(self, s: War, option: int) -> None:
        aimed = [*s.aimed, option - actions.P_AT]
        s.aimed = aimed
        if self.left > 1:
            s.then([AssignDie(self.place, self.kind, self.left - 1)])
        else:
            attack.begin(s, self.place, self.kind, aimed)


STEPS: Final = [ChooseAction, AssignDie]
