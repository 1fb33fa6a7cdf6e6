"""One player's turn: dice left out, the roll, what may be done, the end (TW-4.4, TW-5.2.1)."""
from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from wartable.games.throes_of_war.cards.catalogue import BITS, HANDS, USES, Use
from wartable.games.throes_of_war.rules import npc_offerings
from wartable.games.throes_of_war.rules.bases import OfTurn
from wartable.games.throes_of_war.rules.payment import enough, payable
from wartable.games.throes_of_war.rules.placing import RENEWING, PlaceDice, PutOut
from wartable.games.throes_of_war.rules.result import CheckOut
from wartable.games.throes_of_war.rules.targets import PickOffering, offering_slots
from wartable.games.throes_of_war.rules.totals import (
    doublings,
    shares,
    slot_values,
    total_of,
    use_of,
    used_slots,
)
from wartable.games.throes_of_war.rules.verbs import TURN_SCOPE, concede, free_dice, free_faces, free_symbols, with_concede
from wartable.games.throes_of_war.seen import events
from wartable.games.throes_of_war.table import actions
from wartable.games.throes_of_war.table.state import Throes, put
from wartable.games.throes_of_war.table.symbols import KIND_DICE, SYMBOLS
from wartable.games.throes_of_war.table.terms import (
    ATTACK,
    CHARACTER_SLOT,
    CHOSEN,
    DEFENSE,
    DICE,
    EMPTY,
    FREE,
    IDLE,
    LOST,
    NOT_SET,
    SHIELD,
    SLOTS,
    SPECIAL_SLOT,
    STOCK,
    UNUSED,
    holds,
)
from wartable.kernel.step import End, Step


@final
class TakeTurn(Step[Throes]):
    """A player's whole turn: dice left out, the roll, actions, the end (TW-5.2.1); a defense, whatever the attack (TW-5.2.4).

    *role* is attack or defense.
    """

    AFTER: ClassVar[str] = "TakeTurn Compare Determine ShadowTest"

    def __init__(self, seat: int, role: int) -> None:
        self.seat = seat
        self.role = role

    def fault(self, s: Throes) -> str:
        side = s.attackers if self.role == ATTACK else s.defenders
        if self.seat == s.turn or holds(s.ended, self.seat) or self.seat not in side:
            return "this player has no such turn to come (TW-5.2.1)"
        return ""

    def resolve(self, s: Throes) -> None:
        if not s.alive(self.seat):
            return
        s.turn = self.seat
        s.side = self.role
        s.changed_by = 0
        s.then(TURNS[self.seat])
        if self.role != ATTACK:
            n = hindrance(s, self.seat)
            if n:
                n = min(n, s.available(self.seat) - 1)
                if n >= 1:
                    s.agenda.append(LeaveOut(self.seat, n))


def hindrance(s: Throes, seat: int) -> int:
    """How many dice the defender must leave out (Hinder, TW-7.2.24)."""
    n = 0
    aim = s.aim
    for other in s.attackers:
        for i in range(other * SLOTS, other * SLOTS + SLOTS):
            if aim[i] == seat and s.working(i):
                n += use_of(s, i).hinder
    if s.foe != NOT_SET:
        for ability in s.rules.npcs[s.enemies[s.foe]].abilities:
            if ability.hinders and s.plus_active(ability.row):
                n += ability.hinders
    return n


@final
class LeaveOut(OfTurn):
    """The hindered player chooses dice that sit out this roll; one die is always rolled (TW-4.3, TW-7.2.24)."""

    AFTER: ClassVar[str] = "RollTurn"

    def __init__(self, seat: int, dice: int) -> None:
        self.seat = seat
        self.dice = dice

    def fault(self, s: Throes) -> str:
        return super().fault(s) or ("" if s.side == DEFENSE else "dice are left out by the defender (TW-7.2.24)")

    def resolve(self, s: Throes) -> None:
        counts = s.kind_counts(self.seat, False, True)
        options = [actions.FIRST_SIT_OUT + k for k in range(SYMBOLS) if counts[k]]
        if len(options) == 1 and not s.rules.concede:
            self.chosen(s, options[0])
        else:
            s.ask(self.seat, actions.HINDER_DICE, with_concede(s, options), self)

    def chosen(self, s: Throes, option: int) -> None:
        if option == actions.CONCEDE:
            concede(s, self.seat)
            return
        kind = option - actions.FIRST_SIT_OUT
        s.where[s.find_die(self.seat, kind, False, True)] = CHOSEN
        s.tell(events.LEFT_OUT, (self.seat, kind))
        if self.dice > 1:
            s.then([LeaveOut(self.seat, self.dice - 1)])


@final
class RollTurn(OfTurn):
    """All available dice are rolled (TW-4.2, TW-R23); those lost by now give the bonus for wounds (TW-5.7.1, TW-5.7.2)."""

    AFTER: ClassVar[str] = "TurnAction"

    def resolve(self, s: Throes) -> None:
        base: i64 = self.seat * DICE
        kind, flag, where = s.kinds, s.flag, s.where
        dice = [KIND_DICE[kind[i]] for i in range(base, base + DICE) if not flag[i] & LOST and where[i] == IDLE]
        s.roll(self.seat, dice, self)

    def rolled(self, s: Throes, faces: list[int]) -> None:
        base: i64 = self.seat * DICE
        flag, where, face = s.flag, s.where, s.face
        n = 0
        lost = 0
        for i in range(base, base + DICE):
            if flag[i] & LOST:
                lost += 1
            elif where[i] == IDLE:
                where[i] = FREE
                face[i] = faces[n]
                n += 1
            else:
                where[i] = IDLE
        if s.wounds[self.seat] != lost:
            s.wounds = put(s.wounds, self.seat, lost)
        if s.events is not None:
            s.tell(events.ROLLS, (self.seat, s.side, n, lost, *faces))


def may_use(s: Throes, seat: int, i: int, use: Use) -> bool:
    """What a use needs beside its symbols: an offering, no use before a Rally, no second change of dice."""
    if use.offers and not offering_slots(s, seat, i, use.offers):
        return False
    if use.rallies:
        if s.available(seat) == DICE:
            return False
        for j in range(seat * SLOTS, seat * SLOTS + SLOTS):
            if s.mode[j] != UNUSED:
                return False
    return not (use.changes and s.rules.change_per_turn and s.changed_by)


def usable(s: Throes, seat: int, i: int) -> bool:
    """Whether the card in a slot could be used, its cost aside: not used this turn, not stopped (TW-5.2.2, TW-5.10.1)."""
    if s.card[i] == EMPTY or s.mode[i] != UNUSED or s.stopped[i]:
        return False
    return not (s.bans and s.banned(seat, s.card[i]))


def add_uses(s: Throes, seat: int, options: list[int]) -> None:
    """Adds every use that can be paid with the unplaced dice, by card and mode: first the character's, then the special
    ability's, then those of the cards in hand and stockpile, last what makes the special ability ready."""
    tally = free_symbols(s, seat)
    if tally == 0:
        return
    dice = free_dice(s, seat)
    mode, card = s.mode, s.card
    base: i64 = seat * SLOTS
    special = base + SPECIAL_SLOT
    exhausted = s.exhausted[seat]
    if mode[base + CHARACTER_SLOT] == UNUSED:
        add_card(s, seat, base + CHARACTER_SLOT, tally, dice, options, len(options))
    if mode[special] == UNUSED and not exhausted:
        add_card(s, seat, special, tally, dice, options, len(options))
    first = len(options)
    for i in range(base, base + CHARACTER_SLOT):
        if mode[i] == UNUSED and card[i] != EMPTY:
            add_card(s, seat, i, tally, dice, options, first)
    if exhausted and mode[special] == UNUSED:
        use = USES[card[special]][0]
        if enough(use, tally) and pays_apart(s, seat, use, dice):
            options.append(actions.RENEW_OPTION[use.card])


def pays_apart(s: Throes, seat: int, use: Use, dice: i64) -> bool:
    """Whether the unplaced dice, of which there are so many, pay the use also where each ANY needs a die of its own (TW-R9).

    One die for each symbol of the cost pays it in any case.
    """
    return use.any == 0 or s.rules.any_from_double or enough(use, dice) or payable(use, free_faces(s, seat), False)


def add_card(s: Throes, seat: int, i: i64, tally: i64, dice: i64, options: list[int], first: i64) -> None:
    """Adds the uses of one card to the options, which are in order from place *first* on, each once."""
    c = s.card[i]
    for use in USES[c]:
        if not enough(use, tally) or not pays_apart(s, seat, use, dice):
            continue
        if s.stopped[i] or (s.bans and s.banned(seat, c)):
            return
        if not use.needs_dice_only and not may_use(s, seat, i, use):
            continue
        option = actions.USE_OPTION[c][use.mode]
        number: int = option
        k: i64 = len(options)
        if k == first or options[k - 1] < number:
            options.append(option)
            continue
        while k > first and options[k - 1] > number:
            k -= 1
        if k == first or options[k - 1] != number:
            options.insert(k, option)


def add_brings(s: Throes, seat: int, options: list[int]) -> None:
    """Adds every card of the inventory that can be brought out now (TW-4.4, TW-5.3.1, TW-5.3.2)."""
    base: i64 = seat * SLOTS
    card, mode = s.card, s.mode
    hands = 2
    movable = 0  # hand-held cards that may be replaced
    held = 0
    shield = True
    for i in range(base, base + STOCK):
        c = card[i]
        if c != EMPTY:
            hands -= HANDS[c]
            held += 1
            if mode[i] == UNUSED:
                movable += 1
            elif BITS[c] & SHIELD:
                shield = False
    stock = False
    for i in range(base + STOCK, base + CHARACTER_SLOT):
        if card[i] == EMPTY or mode[i] == UNUSED:
            stock = True
            break
    one = hands > 0 or movable > 0
    two = movable == held
    own = s.inventory[seat]
    if s.shown[seat]:
        own = tuple(sorted(own + s.shown[seat]))
    last = -1
    for c in own:
        if c == last:
            continue
        last = c
        n = HANDS[c]
        if n == 0:
            fits = stock
        elif n == 2:
            fits = two
        else:
            fits = one and (shield or not BITS[c] & SHIELD)
        if fits:
            options.append(actions.BRING_OPTION[c])


@final
class TurnAction(OfTurn):
    """Bring a card, use a card, make an offering, or end the turn, in any order and as often as possible (TW-4.4, TW-R7).

    Nobody must use dice or cards, or fill slots: the end is always open (TW-5.1.3, TW-5.3.5).
    """

    AFTER: ClassVar[str] = "EndOfTurn"

    def resolve(self, s: Throes) -> None:
        seat = self.seat
        options = [actions.END_TURN]
        if s.rules.concede:
            options.append(actions.CONCEDE)
        add_uses(s, seat, options)
        add_brings(s, seat, options)
        if s.foe != NOT_SET and not s.attackers:
            options.extend(npc_offerings.offering_options(s, seat))
        s.ask(seat, actions.TURN_ACTION, options, self)

    def chosen(self, s: Throes, option: int) -> None:
        seat = self.seat
        if option == actions.END_TURN:
            return
        if option == actions.CONCEDE:
            concede(s, seat)
            return
        s.agenda.append(self)
        if option >= actions.FIRST_OFFERING:
            npc_offerings.make_offering(s, seat, actions.named_card(actions.FIRST_OFFERING, option))
        elif option >= actions.FIRST_BRING:
            s.arriving = actions.named_card(actions.FIRST_BRING, option)
            s.from_inventory(seat, s.arriving)
            s.agenda.append(PutOut(seat))
        elif option >= actions.FIRST_RENEW:
            s.agenda.append(PlaceDice(seat, SPECIAL_SLOT, RENEWING))
        else:
            card, mode = actions.USED_BY[option - actions.FIRST_USE]
            i = seat * SLOTS
            while s.card[i] != card or not usable(s, seat, i):
                i += 1
            slot = i - seat * SLOTS
            s.agenda.append(PlaceDice(seat, slot, mode))
            if USES[card][mode].offers:
                s.agenda.append(PickOffering(seat, slot, USES[card][mode].offers))


@final
class EndOfTurn(End[Throes]):
    """The turn is fixed: what an attack's Versus finds now counts, and the total is announced (TW-5.2.1, TW-7.2.9)."""

    AFTER: ClassVar[str] = "TakeTurn Compare Determine ShadowTest"
    SCOPE: ClassVar[int] = TURN_SCOPE

    def __init__(self, scope: int = TURN_SCOPE) -> None:
        super().__init__(scope)

    def fault(self, s: Throes) -> str:
        return "somebody has a turn until it ends (TW-5.2.1)" if s.turn == NOT_SET else ""

    def resolve(self, s: Throes) -> None:
        seat = s.turn
        s.turn = NOT_SET
        if s.side == ATTACK:
            for i in used_slots(s, seat):
                for k in use_of(s, i).bonuses:
                    s.bonus[i] += k.fixed(s, seat)
        s.ended |= 1 << seat
        if s.arriving != EMPTY:  # conceded while a card was on its way
            s.to_discard(seat, s.arriving)
            s.arriving = EMPTY
        if not s.has_dice(seat):
            s.agenda.append(CheckOut(1))
        elif s.events is not None:
            used = used_slots(s, seat)
            whole = total_of(s, seat, s.side, used, slot_values(s, seat, s.side, used))
            told = (seat, s.side, s.wounds[seat], doublings(s, s.side, used), whole, *shares(s, seat, s.side, used))
            s.tell(events.TOTAL, told)


# What a turn of each seat consists of: steps never change, so all turns share them.
TURNS: Final[list[list[Step[Throes]]]] = [[RollTurn(n), TurnAction(n), EndOfTurn()] for n in range(actions.MAX_SEATS)]
STEPS: Final = [TakeTurn, LeaveOut, RollTurn, TurnAction, EndOfTurn]
