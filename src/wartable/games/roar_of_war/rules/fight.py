"""The fight (RW-5): clash window, attack, counterattack, damage, results."""
from __future__ import annotations

from typing import ClassVar, Final, final

from wartable.games.roar_of_war.cards.catalogue import COUNTER, DICE
from wartable.games.roar_of_war.rules.losses import SETTLE, after_loss, discard_top, give_token
from wartable.games.roar_of_war.rules.powers import (
    COUNTERS_FIRST,
    DISCARDED,
    FALLS,
    HURTS_ATTACKER,
    HURTS_DEFENDER,
    PROTECTED,
    SILENCED,
    attack_power,
    blow,
    counter_power,
    defence_power,
    fate,
    guard_power,
    unharmed,
    who_falls,
    wounds,
)
from wartable.games.roar_of_war.rules.strategy import CLEAR_TABLE
from wartable.games.roar_of_war.seen import events
from wartable.games.roar_of_war.table import actions
from wartable.games.roar_of_war.table.state import War
from wartable.games.roar_of_war.table.terms import (
    ANIMAL,
    ATTACK_WINDOW,
    ATTACKER_FALLS,
    ATTACKING,
    D4,
    DEFENCE_WINDOW,
    DEFENDER_FALLS,
    DEFENDING,
    NOBODY_FALLS,
    NONE,
    RESPONSE_WINDOW,
    seat_of,
)
from wartable.kernel.step import Step
from wartable.kernel.window import FIRST, Window

DICE_OF: Final = [[D4] * count for count in range(40)]


# The clash window (RW-8.3).


def side(s: War, seat: int) -> int:
    """Who is asked for a side: the living of the team, but only the two players themselves in a fight between teammates
    (RW-9.6, RW-9.7)."""
    return 1 << seat if s.rules.mates(s.attacking, s.defending) else s.living_side(seat)


@final
class Clash(Step[War]):
    """The attacking side may play an Attack card, then the defending side a Defence card; an attacking side that passed may
    answer. Unlimited: in turn until both sides have passed in succession (RW-8.3)."""

    AFTER: ClassVar[str] = "Fight"

    def resolve(self, s: War) -> None:
        if not s.rules.strategy:
            return
        if s.rules.unlimited:
            s.agenda.append(Alternate(ATTACKING, 0, 0))
            return
        s.agenda.append(RESPONSE)
        s.agenda.append(Window(DEFENCE_WINDOW, actions.DEFENCE_STRATEGY, FIRST, s.defending, side(s, s.defending)))
        s.agenda.append(Window(ATTACK_WINDOW, actions.ATTACK_STRATEGY, FIRST, s.attacking, side(s, s.attacking)))


@final
class Response(Step[War]):
    """Only if the attacking side passed and the defending side played a card (RW-8.3)."""

    AFTER: ClassVar[str] = "Fight"

    def resolve(self, s: War) -> None:
        if not s.attack_cards and s.defence_cards:
            s.agenda.append(Window(RESPONSE_WINDOW, actions.ATTACK_RESPONSE, FIRST, s.attacking, side(s, s.attacking)))


@final
class Alternate(Step[War]):
    """The sides play in turn without limit (option strategy_limit).

    *role* is ATTACKING or DEFENDING; *passes* were made in a row; *cards* were played in all when this side was asked before.
    """

    AFTER: ClassVar[str] = "Fight"

    def __init__(self, role: int, passes: int, cards: int) -> None:
        self.role = role
        self.passes = passes
        self.cards = cards

    def resolve(self, s: War) -> None:
        played = s.attack_cards + s.defence_cards
        passes = 0 if played > self.cards else self.passes
        if passes >= 2:
            return
        s.agenda.append(Alternate(DEFENDING - self.role, passes + 1, played))
        if self.role == ATTACKING:
            s.agenda.append(Window(ATTACK_WINDOW, actions.ATTACK_STRATEGY, FIRST, s.attacking, side(s, s.attacking)))
        else:
            s.agenda.append(Window(DEFENCE_WINDOW, actions.DEFENCE_STRATEGY, FIRST, s.defending, side(s, s.defending)))


# Attack and counterattack.


@final
class Fight(Step[War]):
    """An attacked Animal is discarded without a comparison, and powers do not count; otherwise Attack against Defence
    (RW-5.3 to RW-5.5, RW-8.8)."""

    AFTER: ClassVar[str] = "SecondAttack"

    def resolve(self, s: War) -> None:
        if s.top(s.y) == ANIMAL:
            self.animal(s)
            return
        a, d = attack_power(s), defence_power(s)
        begins = blow(s.flags, a, d)
        if begins == FALLS:
            defender_falls(s, a, d)
        elif begins == SILENCED:
            stand_off(s, a, 0)
        else:
            s.agenda.append(COUNTER_STEPS[1 if begins == COUNTERS_FIRST else 0])

    def animal(self, s: War) -> None:
        stays = fate(s.flags, DEFENDER_FALLS, True) != DISCARDED
        number = s.number(s.defending, ANIMAL)
        victim = attack_victim(s)
        count = 0 if unharmed(s.flags, True) else give_token(s, victim, s.defending)
        s.tell(events.ANIMAL, (s.attacking, number, 1 if stays else 0, victim, count))
        results(s, DEFENDER_FALLS)


@final
class Counter(Step[War]):
    """The counterattack: printed number, dice and modifiers against the Defence of the attacker (RW-5.6).

    With *first* it comes before the attack, and there is no second one (RW-5.8).
    """

    AFTER: ClassVar[str] = "SecondAttack"

    def __init__(self, first: int) -> None:
        self.first = first

    def resolve(self, s: War) -> None:
        dice = DICE[s.number(s.defending, s.top(s.y))] + s.more_dice
        if dice:
            s.roll(s.defending, DICE_OF[dice], self)
        else:
            self.rolled(s, [])

    def rolled(self, s: War, faces: list[int]) -> None:
        printed = COUNTER[s.number(s.defending, s.top(s.y))]
        thrown = 0
        for face in faces:
            thrown += face
        c = counter_power(printed, s.counter_bonus, thrown)
        a, d, g = attack_power(s), defence_power(s), guard_power(s)
        if s.events is not None:
            attacker = s.number(s.x_owner, s.top(s.x))
            answering = s.number(s.defending, s.top(s.y))
            stays = 0 if fate(s.flags, ATTACKER_FALLS, False) == DISCARDED else 1
            s.tell(events.COUNTERS, (self.first, a, d, c, g, attacker, stays, printed, s.counter_bonus, answering, *faces))
        fallen = who_falls(self.first, a, d, c, g)
        if fallen == ATTACKER_FALLS:
            results(s, ATTACKER_FALLS)
        elif fallen == DEFENDER_FALLS:
            defender_falls(s, a, d)
        else:
            stand_off(s, a, c)


def defender_falls(s: War, a: int, d: int) -> None:
    """a ≥ d: the attacked card is defeated, with Defence 0 by any attack (RW-5.4, RW-5.10)."""
    if s.events is not None:
        stays = 0 if fate(s.flags, DEFENDER_FALLS, False) == DISCARDED else 1
        s.tell(events.DEFEATS, (a, d, s.number(s.defending, s.top(s.y)), stays))
    results(s, DEFENDER_FALLS)


def stand_off(s: War, a: int, c: int) -> None:
    """Nobody falls: who received more damage places a token, both if it is equal (RW-5.7)."""
    attacker, defender = attack_victim(s), s.defending
    hurt = wounds(a, c)
    taken = 0
    given = 0
    if hurt & HURTS_DEFENDER and not unharmed(s.flags, False):
        given = give_token(s, defender, s.attacking)
    if hurt & HURTS_ATTACKER and not unharmed(s.flags, True):
        taken = give_token(s, attacker, defender)
    s.tell(events.STAND_OFF, (a, c, defender, given, attacker, taken))
    results(s, NOBODY_FALLS)


def attack_victim(s: War) -> int:
    """Who takes the tokens of the attacking side (RW-9.5)."""
    return s.x_owner if s.rules.token_to_owner else s.attacking


# Results (RW-5.9).


def results(s: War, fallen: int) -> None:
    """Protection, the discard, effects that wait for one, cards turned down, third tokens: in this order (RW-5.9)."""
    s.agenda.append(CLEAR_TABLE)
    s.agenda.append(FIGHT_OVER)
    s.agenda.append(SETTLE)
    s.agenda.append(TURN_DOWN)
    if fallen == NOBODY_FALLS:
        return
    defending = fallen == DEFENDER_FALLS
    place = s.y if defending else s.x
    fell = fate(s.flags, fallen, s.top(place) == ANIMAL)
    if fell == PROTECTED and not unharmed(s.flags, not defending):
        if defending:
            token(s, s.defending, s.attacking)
        else:
            token(s, attack_victim(s), s.defending)
    if fell != DISCARDED:
        return
    if defending:
        s.agenda.append(AFTERMATH_Y)
        s.y = NONE
        after_loss(s, place, discard_top(s, place, True), s.attacking)
    else:
        s.agenda.append(AFTERMATH_X)
        s.x = NONE
        after_loss(s, place, discard_top(s, place, True), NONE)


def token(s: War, victim: int, cause: int) -> None:
    count = give_token(s, victim, cause)
    if count:
        s.tell(events.TOKEN, (victim, count))


@final
class Aftermath(Step[War]):
    """Trample and Spite wait for the discard of one side's card and place their tokens now (RW-5.9)."""

    AFTER: ClassVar[str] = "TurnDown"

    def __init__(self, loser: int) -> None:
        self.loser = loser

    def resolve(self, s: War) -> None:
        if self.loser == DEFENDER_FALLS:
            if not unharmed(s.flags, False):
                for _ in range(s.trample):
                    token(s, s.defending, s.attacking)
            if not unharmed(s.flags, True):
                for _ in range(s.defender_spite):
                    token(s, attack_victim(s), s.defending)
        elif not unharmed(s.flags, False):
            for _ in range(s.attacker_spite):
                token(s, s.defending, s.attacking)


@final
class TurnDown(Step[War]):
    """Survivors are turned face down where they are; a Direwolf that was let loose is discarded (RW-5.9)."""

    AFTER: ClassVar[str] = "Settle"

    def resolve(self, s: War) -> None:
        s.up = 0
        place = s.x
        s.x = s.y = NONE
        if s.x_beast and place != NONE:
            type = discard_top(s, place, True)
            s.tell(events.BEAST_GONE, (place, s.number(seat_of(place), type)))
        if s.x_beast:
            s.beast = NONE


@final
class FightOver(Step[War]):
    """Power values last for this fight only (RW-5.8)."""

    AFTER: ClassVar[str] = "ClearTable"

    def resolve(self, s: War) -> None:
        s.lay_aside()


RESPONSE: Final = Response()
CLASH: Final = Clash()
FIGHT: Final = Fight()
COUNTER_STEPS: Final = [Counter(0), Counter(1)]
AFTERMATH_X: Final = Aftermath(ATTACKER_FALLS)
AFTERMATH_Y: Final = Aftermath(DEFENDER_FALLS)
TURN_DOWN: Final = TurnDown()
FIGHT_OVER: Final = FightOver()
FIGHT_DUE: Final[list[Step[War]]] = [FIGHT, CLASH]  # last is next
