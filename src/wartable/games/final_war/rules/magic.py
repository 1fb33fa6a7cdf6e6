"""Spells, Breath, healing, theft and other actions that are no attack (FW-5.18, FW-5.29)."""
from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from wartable.games.final_war.cards import abilities, effects
from wartable.games.final_war.cards.catalogue import CARDS, T_SPELL_ON_ANY
from wartable.games.final_war.rules import deploy, harm, needs, verbs
from wartable.games.final_war.rules.aim import blast_of, mates_of
from wartable.games.final_war.rules.deed import DEEDS
from wartable.games.final_war.rules.harm import EndAttack, Hurt
from wartable.games.final_war.rules.rolls import read_roll, throw
from wartable.games.final_war.rules.strike import BREATH_STRIKE, ITEM_STRIKE, SPELL_STRIKE
from wartable.games.final_war.rules.targets import resists
from wartable.games.final_war.rules.uses import Trial
from wartable.games.final_war.rules.windows import caster_of, window
from wartable.games.final_war.seen import events
from wartable.games.final_war.table import actions, board, terms
from wartable.games.final_war.table.state import War
from wartable.games.final_war.table.terms import army_of, front_of, in_middle, middle_of
from wartable.kernel.step import Step

REFLECT: Final = 0
RESIST: Final = 1


def take_effect(s: War, seat: int, t: int, source: int, target: int, obj: int, owner: int) -> None:
    """A Spell that was not countered: resistance, then its effect (FW-5.18.1). Items that are no Scrolls only strike."""
    if source == terms.NONE:
        source = caster_of(s, seat, t)
    place = target - actions.P_AT
    if actions.AT.holds(target) and s.who[place] < 0 and not CARDS.effect(t, effects.Summon):
        settle_card(s, t, obj, owner)
        return
    if not actions.AT.holds(target) or CARDS.effect(t, effects.Summon) or CARDS.target[t] == T_SPELL_ON_ANY:
        plain_spell(s, t, target, obj, owner)
        return
    harm.clear(s)
    s.striker = source
    spell = CARDS.kind[t] == terms.SPELL or CARDS.item_type[t] == terms.SCROLL
    s.strike = SPELL_STRIKE if spell else ITEM_STRIKE
    columns = struck_columns(s, t, place)
    due: list[Step[Any]] = []
    if spell and s.side[army_of(place)] != s.side[army_of(source)]:
        for column in columns:
            due.append(Resist(column, place, t, REFLECT))
            due.append(Resist(column, place, t, RESIST))
        s.victims = [p for p in s.victims if not resists(s, p, t, army_of(source))]
    s.then([*due, SpellWorks(t, obj, owner)])


def struck_columns(s: War, t: int, place: int) -> list[int]:
    """Sets the victims of a Spell and gives back the front places of the columns it strikes, the target's first."""
    area: i64 = effects.ONE
    for deed in DEEDS[t]:
        deed.strike(s)
        area = max(area, deed.area())
    s.victims = [place] if area == effects.ONE else mates_of(s, place) if area == effects.COLUMN else blast_of(s, place)
    columns = [front_of(place)]
    for p in s.victims:
        if front_of(p) not in columns:
            columns.append(front_of(p))
    return columns


def settle_card(s: War, t: int, obj: int, owner: int) -> None:
    """A Spell card that does not stay is discarded."""
    if obj == terms.OBJ_CARD:
        verbs.discard(s, owner, t)


def plain_spell(s: War, t: int, target: int, obj: int, owner: int) -> None:
    """Spells that strike no creature: summoning, walls, dispelling."""
    stays = False
    for deed in DEEDS[t]:
        stays = deed.cast(s, t, target, owner) or stays
    if not stays:
        settle_card(s, t, obj, owner)


def resist_fault(s: War, front: int, target: int, t: int) -> str:
    """A Spell that strikes a column, which is named by its front place (FW-5.18.1)."""
    fault = needs.striker(s) or needs.place(s, front) or needs.place(s, target)
    if fault:
        return fault
    if not CARDS.effects[t]:
        return "this card is no Spell (FW-5.18)"
    named = not in_middle(front) and s.chooser(army_of(front)) >= 0
    return "" if named else "a column is named by its front place (FW-5.18.1)"


@final
class Resist(Step[War]):
    """Reflect Spell first, then Spell Immunity, once for a column that the Spell strikes, whoever of it is the target
    (FW-5.18.1, FW-5.29)."""

    AFTER: ClassVar[str] = "Resist SpellWorks"
    NEEDS: ClassVar[str] = "resisted:front,target,t blow"

    def __init__(self, front: int, target: int, t: int, how: int) -> None:
        self.front = front
        self.target = target
        self.t = t
        self.how = how

    def resolve(self, s: War) -> None:
        if self.front not in s.victims and self.front + 1 not in s.victims:
            return
        bearer = terms.NONE
        ability = abilities.REFLECT_SPELL if self.how == REFLECT else abilities.SPELL_IMMUNITY
        for p in mates_of(s, self.front):
            if board.best(s, p, ability):
                bearer = p
        if bearer != terms.NONE:
            after: list[Step[Any]] = [Resisted(self.front, self.target, self.t, self.how, bearer)]
            throw(s, s.chooser(army_of(bearer)), 1, after, ability, s.who[bearer], self.t, board.best(s, bearer, ability))


@final
class Resisted(Step[War]):
    """On 1..n the Spell strikes the caster instead, or does nothing to this column (FW-5.29)."""

    AFTER: ClassVar[str] = "Resist SpellWorks"
    NEEDS: ClassVar[str] = "resisted:front,target,t standing:bearer"

    def __init__(self, front: int, target: int, t: int, how: int, bearer: int) -> None:
        self.front = front
        self.target = target
        self.t = t
        self.how = how
        self.bearer = bearer

    def resolve(self, s: War) -> None:
        roll = read_roll(s)
        ability = abilities.REFLECT_SPELL if self.how == REFLECT else abilities.SPELL_IMMUNITY
        need = board.best(s, self.bearer, ability)
        s.tell(events.RESISTS, (self.bearer, s.who[self.bearer], ability, roll, need))
        if roll > need:
            return
        wide = len(s.victims) > 1 or self.wide()
        s.victims = [p for p in s.victims if front_of(p) != self.front]
        if self.how == REFLECT:
            if self.front == front_of(self.target):
                s.victims = []  # the whole Spell is turned back; adjacent columns are spared
            back = mates_of(s, s.striker) if wide else [s.striker]
            s.victims.extend([p for p in back if p not in s.victims and not resists(s, p, self.t, terms.NONE)])

    def wide(self) -> bool:
        return any(deed.area() != effects.ONE for deed in DEEDS[self.t])


@final
class SpellWorks(Step[War]):
    """What is left of the Spell strikes: damage after its window, or its effect on the one it reached (FW-5.18.1)."""

    AFTER: ClassVar[str] = "Phase ChooseAction TurnCards Around"
    NEEDS: ClassVar[str] = "striker blow"

    def __init__(self, t: int, obj: int, owner: int) -> None:
        self.t = t
        self.obj = obj
        self.owner = owner

    def fault(self, s: War) -> str:
        if not CARDS.effects[self.t]:
            return "this card is no Spell (FW-5.18)"
        if self.obj > terms.OBJ_INNATE or (self.obj != terms.OBJ_INNATE and self.owner < 0) or self.owner >= s.rules.seats:
            return "a Spell belongs to somebody (FW-5.18)"
        return ""

    def resolve(self, s: War) -> None:
        stays = False
        due: list[Step[Any]] = []
        for deed in DEEDS[self.t]:
            due.extend(deed.follow(s))
            if s.victims and deed.reach(s, self.t, s.victims[0], self.owner) and self.obj == terms.OBJ_CARD:
                stays = True
        if not stays:
            settle_card(s, self.t, self.obj, self.owner)
        if s.victims:
            s.then([*due, EndAttack()])
        else:
            harm.clear(s)


@final
class FeedCaster(Step[War]):
    """The caster recovers Health if a victim lost some."""

    AFTER: ClassVar[str] = "EndAttack"
    NEEDS: ClassVar[str] = "place:place"

    def __init__(self, place: int, amount: int) -> None:
        self.place = place
        self.amount = amount

    def fault(self, s: War) -> str:
        return "" if self.amount <= needs.FEW else "nobody is healed so much (FW-5.18)"

    def resolve(self, s: War) -> None:
        if any(s.lost) and s.who[self.place] >= 0 and verbs.healable(s, self.place, False):
            verbs.heal(s, self.place, self.amount)


# Breath.


@final
class Breath(Trial):
    """Damage to every creature in the target's column, by the roll (FW-5.18.4, FW-5.29 Breath Weapon)."""

    AFTER: ClassVar[str] = "Phase ChooseAction"
    NEEDS: ClassVar[str] = "standing:place place:target"

    def fault(self, s: War) -> str:
        return "" if board.best(s, self.place, abilities.BREATH) else "it has no Breath Weapon (FW-5.29)"

    def trial(self, s: War) -> tuple[int, int, int]:
        return abilities.BREATH, s.who[self.target], 0

    def outcome(self, s: War, roll: int) -> None:
        harm.clear(s)
        breath = board.best(s, self.place, abilities.BREATH)
        s.striker = self.place
        s.strike = BREATH_STRIKE
        s.amount = abilities.breath_damage(breath, roll)
        s.damage_type = abilities.breath_type(breath)
        s.victims = mates_of(s, self.target)
        s.tell(events.BREATHES, (self.place, s.who[self.place], s.damage_type, roll, s.amount))
        s.then([window(s, terms.DAMAGE_PENDING, s.chooser(army_of(self.place))), Hurt(), EndAttack()])


# Healing, crushing, stealing.


def use_healing(s: War, option: int, place: int) -> None:
    """Healing heals and cures; Dark Healing heals or cures (FW-5.29). They are no Spells (FW-5.18.6)."""
    if actions.HEAL.holds(option):
        target = option - actions.HEAL.first
        s.used[place] += terms.USED_HEALING
        s.tell(events.HEALS, (place, s.who[place], s.who[target]))
        verbs.cure(s, target)
        if verbs.healable(s, target, False):
            verbs.heal(s, target)
        return
    s.used[place] += terms.USED_DARK
    if actions.DARK_HEAL.holds(option):
        target = option - actions.DARK_HEAL.first
        s.tell(events.HEALS, (place, s.who[place], s.who[target]))
        verbs.heal(s, target)
    else:
        target = option - actions.DARK_CURE.first
        s.tell(events.HEALS, (place, s.who[place], s.who[target]))
        verbs.cure(s, target)


def healing_options(s: War, place: int, targets: list[int]) -> list[int]:
    """Every use of the healing tokens that are left, on these creatures (FW-5.29 Healing, Dark Healing)."""
    options: list[int] = []
    used = s.used[place]
    if board.healing_uses(s, place, abilities.HEALING) > terms.healings_used(used):
        for p in targets:
            good = board.align(s, p) != terms.CHAOTIC and board.body(s, p) != terms.CONJURED
            if good and (verbs.poisoned(s, p) or (verbs.hurt(s, p) and verbs.healable(s, p, False))):
                options.append(actions.HEAL.first + p)
    if board.healing_uses(s, place, abilities.DARK_HEALING) > terms.dark_healings_used(used):
        chaotic = [p for p in targets if board.align(s, p) == terms.CHAOTIC and board.body(s, p) != terms.CONJURED]
        options.extend([actions.DARK_HEAL.first + p for p in chaotic if verbs.hurt(s, p) and verbs.healable(s, p, False)])
        options.extend([actions.DARK_CURE.first + p for p in chaotic if verbs.poisoned(s, p)])
    return options


@final
class Crushed(Step[War]):
    """A roll of the effective PR or less destroys the Fortification; 1 succeeds, 12 fails (FW-5.29 Crush)."""

    AFTER: ClassVar[str] = "Phase ChooseAction"
    NEEDS: ClassVar[str] = "standing:place"

    def __init__(self, place: int, at: int) -> None:
        self.place = place
        self.at = at

    def fault(self, s: War) -> str:
        stands = self.at < terms.FORTS and s.fort[self.at] >= 0
        return "" if stands else "no Fortification stands there (FW-5.29)"

    def resolve(self, s: War) -> None:
        roll = read_roll(s)
        done = roll == 1 or (roll != 12 and roll <= board.power_rating(s, self.place))
        s.tell(events.CRUSHES, (self.place, s.who[self.place], s.fort[self.at], roll, 1 if done else 0))
        if done:
            verbs.drop_fort(s, self.at)


@final
class Stealing(Trial):
    """On 1..n the Item in the slot *target* is stolen; it goes to a character with room and stars, or is discarded
    (FW-5.29 Steal Enemy Item)."""

    AFTER: ClassVar[str] = "Phase ChooseAction"
    NEEDS: ClassVar[str] = "standing:place place:target"

    def trial(self, s: War) -> tuple[int, int, int]:
        return abilities.STEAL_ITEM, s.item[self.target], board.best(s, self.place, abilities.STEAL_ITEM)

    def outcome(self, s: War, roll: int) -> None:
        t = s.item[self.target]
        need = board.best(s, self.place, abilities.STEAL_ITEM)
        s.tell(events.STEALS, (self.place, s.who[self.place], t, roll, need))
        if roll > need or t < 0:
            return
        if receiver(s, self.place, t) == terms.NONE:
            verbs.drop_item(s, self.target)
        else:
            s.then([KeepItem(self.place, self.target)])


def receiver(s: War, place: int, t: int) -> int:
    """The character that would bear a stolen Item: the thief, or the one in a Unit's column; NONE if it does not fit."""
    bearer = middle_of(place)
    if s.who[bearer] < 0 or not deploy.item_fits(s, bearer, t):
        return terms.NONE
    return bearer


@final
class KeepItem(Step[War]):
    """The thief's player equips the Item or discards it."""

    AFTER: ClassVar[str] = "Phase ChooseAction"
    NEEDS: ClassVar[str] = "standing:place place:slot"

    def __init__(self, place: int, slot: int) -> None:
        self.place = place
        self.slot = slot

    def fault(self, s: War) -> str:
        fits = s.item[self.slot] >= 0 and receiver(s, self.place, s.item[self.slot]) != terms.NONE
        return "" if fits else "no Item is stolen that somebody could bear (FW-5.29)"

    def resolve(self, s: War) -> None:
        s.ask(s.chooser(army_of(self.place)), actions.D_STEAL_KEEP, [actions.KEEP, actions.DISCARD], self)

    def chosen(self, s: War, option: int) -> None:
        if option == actions.DISCARD:
            verbs.drop_item(s, self.slot)
            return
        bearer = receiver(s, self.place, s.item[self.slot])
        free = board.item_slot(s, bearer)
        t, owner, charges = s.item[self.slot], s.item_owner[self.slot], s.item_charges[self.slot]
        verbs.clear_item(s, self.slot)
        verbs.trim_health(s, middle_of(self.slot))
        verbs.put_item(s, free, t, owner, True)
        s.item_charges[free] = charges


STEPS: Final = [Resist, Resisted, SpellWorks, FeedCaster, Breath, Crushed, Stealing, KeepItem]
