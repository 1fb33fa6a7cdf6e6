"""What happens to dice at the moment a card is used: re-rolled, healed, mustered, turned, taken back (TW-5.1.5, TW-5.1.6)."""
from __future__ import annotations

from typing import ClassVar, Final, final

from wartable.games.throes_of_war.cards.at_use import (
    Again,
    Heal,
    Muster,
    Rally,
    Reroll,
    Reuse,
    Turn,
)
from wartable.games.throes_of_war.cards.effects import Keyword
from wartable.games.throes_of_war.rules.bases import OfCard, OfEffect
from wartable.games.throes_of_war.rules.totals import use_of
from wartable.games.throes_of_war.rules.verbs import concede, tell_use, with_concede
from wartable.games.throes_of_war.seen import events
from wartable.games.throes_of_war.table import actions
from wartable.games.throes_of_war.table.state import Throes
from wartable.games.throes_of_war.table.symbols import FACES, KIND_DICE, SYMBOLS, symbols_in
from wartable.games.throes_of_war.table.terms import (
    CHANGED,
    CHOSEN,
    DICE,
    FREE,
    IDLE,
    LOST,
    NOT_SET,
    REUSED,
    SLOTS,
    TO_ANY,
    TO_FACE,
)


@final
class RerollBonus(OfCard):
    """RE-ROLL: the dice on the card are rolled once for its bonus and stay where they are; this is no change (TW-5.1.5)."""

    AFTER: ClassVar[str] = "TurnAction OfEffect"

    def comes_from(self, k: Keyword) -> bool:
        return isinstance(k, Reroll)

    def resolve(self, s: Throes) -> None:
        base = self.seat * DICE
        dice = [KIND_DICE[s.kinds[d]] for d in range(base, base + DICE) if s.where[d] == self.slot]
        s.roll(self.seat, dice, self)

    def rolled(self, s: Throes, faces: list[int]) -> None:
        i = self.seat * SLOTS + self.slot
        k = use_of(s, i).reroll
        assert k is not None
        for face in faces:
            s.bonus[i] += symbols_in(face, k.mask) * k.n
        tell_use(s, i, faces)


@final
class PickHealed(OfEffect):
    """Lost dice return, those that the player chooses; they are not rolled this turn (TW-5.9.1, TW-5.9.2, TW-R15)."""

    AFTER: ClassVar[str] = "TurnAction OfEffect Interlude LoseDice AssignLosses CheckOut EndExchange"

    def __init__(self, seat: int, dice: int) -> None:
        self.seat = seat
        self.dice = dice

    def comes_from(self, k: Keyword) -> bool:
        return isinstance(k, Heal) and self.dice <= k.n

    def fault(self, s: Throes) -> str:
        return super().fault(s) if s.turn != NOT_SET else ""  # Drain and interludes heal, too

    def resolve(self, s: Throes) -> None:
        if not s.has_dice(self.seat):  # who gave up stays out
            return
        if not s.healing():
            if s.turn == self.seat:
                s.tell(events.NOTHING, (self.seat, NOT_SET, events.HEALING_OVER))
            return
        counts = s.kind_counts(self.seat, True)
        options = [actions.FIRST_HEAL + k for k in range(SYMBOLS) if counts[k]]
        if len(options) > 1 and self.dice < sum(counts):
            s.ask(self.seat, actions.PICK_HEALED, with_concede(s, options), self)
        elif options:
            self.chosen(s, options[0])
        elif s.turn == self.seat:  # a Drain or an interlude that finds nothing to heal is no news
            s.tell(events.NOTHING, (self.seat, NOT_SET, events.HEAL_NOTHING))

    def chosen(self, s: Throes, option: int) -> None:
        if option == actions.CONCEDE:
            concede(s, self.seat)
            return
        kind = option - actions.FIRST_HEAL
        s.flag[s.find_die(self.seat, kind, True)] &= ~LOST
        s.tell(events.HEALED, (self.seat, kind, s.available(self.seat)))
        if self.dice > 1 and s.lost(self.seat):
            s.then([PickHealed(self.seat, self.dice - 1)])


@final
class PickMustered(OfEffect):
    """Up to so many lost dice are rolled as well this turn; they stay lost (TW-7.2.13)."""

    AFTER: ClassVar[str] = "TurnAction OfEffect"

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def comes_from(self, k: Keyword) -> bool:
        return isinstance(k, Muster) and self.left <= k.n

    def resolve(self, s: Throes) -> None:
        counts = s.kind_counts(self.seat, True, True)
        options = [actions.FIRST_MUSTER + k for k in range(SYMBOLS) if counts[k]]
        if options and self.left:
            s.ask(self.seat, actions.PICK_MUSTERED, with_concede(s, [actions.DONE, *options]), self)
        else:
            if not self.taken_up(s):
                s.tell(events.NOTHING, (self.seat, NOT_SET, events.MUSTER_NOTHING))
            s.agenda.append(RollLost(self.seat, 0))

    def taken_up(self, s: Throes) -> bool:
        """Whether a lost die was chosen already."""
        return CHOSEN in s.where[self.seat * DICE : self.seat * DICE + DICE]

    def chosen(self, s: Throes, option: int) -> None:
        if option == actions.CONCEDE:
            concede(s, self.seat)
        elif option == actions.DONE:
            s.agenda.append(RollLost(self.seat, 0))
        else:
            s.where[s.find_die(self.seat, option - actions.FIRST_MUSTER, True, True)] = CHOSEN
            s.then([PickMustered(self.seat, self.left - 1)])


@final
class RollLost(OfEffect):
    """The lost dice taken up are rolled and become unplaced; with *rally* all of them, instead of the others (TW-7.2.12)."""

    AFTER: ClassVar[str] = "TurnAction OfEffect"

    def __init__(self, seat: int, rally: int) -> None:
        self.seat = seat
        self.rally = rally

    def comes_from(self, k: Keyword) -> bool:
        return isinstance(k, Rally) if self.rally else isinstance(k, Muster)

    def taken(self, s: Throes) -> list[int]:
        base = self.seat * DICE
        if self.rally:
            return [d for d in range(base, base + DICE) if s.flag[d] & LOST]
        return [d for d in range(base, base + DICE) if s.where[d] == CHOSEN]

    def resolve(self, s: Throes) -> None:
        taken = self.taken(s)
        if taken:
            s.roll(self.seat, [KIND_DICE[s.kinds[d]] for d in taken], self)

    def rolled(self, s: Throes, faces: list[int]) -> None:
        base = self.seat * DICE
        taken = self.taken(s)
        if self.rally:
            for d in range(base, base + DICE):
                if s.where[d] == FREE:
                    s.where[d] = IDLE
        for d, face in zip(taken, faces):
            s.where[d] = FREE
            s.face[d] = face
        if s.events is not None:
            s.tell(events.MUSTERED, (self.seat, self.rally, *faces))


@final
class PickTurned(OfEffect):
    """Up to so many unplaced, unchanged dice are turned to a face they have (TW-5.1.5, TW-5.1.6).

    *to* is a symbol, TO_ANY for any single face, TO_FACE for any face.
    """

    AFTER: ClassVar[str] = "TurnAction OfEffect"

    def __init__(self, seat: int, left: int, to: int) -> None:
        self.seat = seat
        self.left = left
        self.to = to

    def comes_from(self, k: Keyword) -> bool:
        return isinstance(k, Turn) and self.left <= k.n and self.to == k.mask

    def resolve(self, s: Throes) -> None:
        found: set[int] = set()
        base = self.seat * DICE
        for d in range(base, base + DICE):
            if s.where[d] == FREE and not s.flag[d] & CHANGED:
                kind = s.kinds[d]
                for face in FACES[kind]:
                    if face != s.face[d] and (self.to == TO_FACE or face == self.to or (self.to == TO_ANY and face < SYMBOLS)):
                        found.add(actions.TURN_OPTION[kind][s.face[d]][face])
        if found and self.left:
            s.ask(self.seat, actions.PICK_TURNED, with_concede(s, [actions.DONE, *sorted(found)]), self)

    def chosen(self, s: Throes, option: int) -> None:
        if option == actions.CONCEDE:
            concede(s, self.seat)
            return
        if option == actions.DONE:
            return
        number = option - actions.FIRST_TURN_DIE
        kind, old, new = actions.kind_turned(number), actions.turned_from(number), actions.turned_to(number)
        d = free_die(s, self.seat, kind, old)
        s.face[d] = new
        s.flag[d] |= CHANGED
        s.tell(events.TURNED, (self.seat, kind, old, new))
        s.then([PickTurned(self.seat, self.left - 1, self.to)])


def free_die(s: Throes, seat: int, kind: int, face: int) -> int:
    """The first unplaced, unchanged die of a kind that shows a face."""
    d = seat * DICE
    while s.where[d] != FREE or s.flag[d] & CHANGED or s.kinds[d] != kind or s.face[d] != face:
        d += 1
    return d


@final
class PickAgain(OfEffect):
    """Up to so many unplaced, unchanged dice are taken up and rolled again together (TW-7.2.15)."""

    AFTER: ClassVar[str] = "TurnAction OfEffect"

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def comes_from(self, k: Keyword) -> bool:
        return isinstance(k, Again) and self.left <= k.n

    def resolve(self, s: Throes) -> None:
        base = self.seat * DICE
        found: set[int] = set()
        for d in range(base, base + DICE):
            if s.where[d] == FREE and not s.flag[d] & CHANGED:
                found.add(actions.FIRST_AGAIN + actions.die_type(s.kinds[d], s.face[d]))
        if found and self.left:
            s.ask(self.seat, actions.PICK_AGAIN, with_concede(s, [actions.DONE, *sorted(found)]), self)
        else:
            s.agenda.append(RollAgain(self.seat))

    def chosen(self, s: Throes, option: int) -> None:
        if option == actions.CONCEDE:
            concede(s, self.seat)
        elif option == actions.DONE:
            s.agenda.append(RollAgain(self.seat))
        else:
            number = option - actions.FIRST_AGAIN
            s.where[free_die(s, self.seat, actions.type_kind(number), actions.type_face(number))] = CHOSEN
            s.then([PickAgain(self.seat, self.left - 1)])


@final
class RollAgain(OfEffect):
    """The dice taken up are re-rolled together, once, and are changed (TW-5.1.5)."""

    AFTER: ClassVar[str] = "TurnAction OfEffect"

    def comes_from(self, k: Keyword) -> bool:
        return isinstance(k, Again)

    def resolve(self, s: Throes) -> None:
        base = self.seat * DICE
        dice = [KIND_DICE[s.kinds[d]] for d in range(base, base + DICE) if s.where[d] == CHOSEN]
        if dice:
            s.roll(self.seat, dice, self)

    def rolled(self, s: Throes, faces: list[int]) -> None:
        base = self.seat * DICE
        old: list[int] = []
        for d in range(base, base + DICE):
            if s.where[d] == CHOSEN:
                s.where[d] = FREE
                s.flag[d] |= CHANGED
                face = faces[len(old)]
                old.append(s.face[d])
                s.face[d] = face
        if s.events is not None:
            s.tell(events.REROLLED, (self.seat, *old, *faces))


@final
class PickReused(OfCard):
    """Up to so many dice of this card become unplaced again, each die once per turn; this is no change (TW-7.2.16)."""

    AFTER: ClassVar[str] = "TurnAction OfEffect"

    def __init__(self, seat: int, slot: int, left: int) -> None:
        self.seat = seat
        self.slot = slot
        self.left = left

    def comes_from(self, k: Keyword) -> bool:
        return isinstance(k, Reuse) and self.left <= k.n

    def resolve(self, s: Throes) -> None:
        base = self.seat * DICE
        found: set[int] = set()
        for d in range(base, base + DICE):
            if s.where[d] == self.slot and not s.flag[d] & REUSED:
                number = actions.placed_die(s.kinds[d], s.face[d], s.flag[d] & CHANGED != 0)
                found.add(actions.FIRST_REUSE + number)
        if found and self.left:
            s.ask(self.seat, actions.PICK_REUSED, with_concede(s, [actions.DONE, *sorted(found)]), self)

    def chosen(self, s: Throes, option: int) -> None:
        if option == actions.CONCEDE:
            concede(s, self.seat)
            return
        if option == actions.DONE:
            return
        number = option - actions.FIRST_REUSE
        kind, face, changed = actions.kind_placed(number), actions.face_placed(number), actions.is_changed(number)
        d = self.seat * DICE
        while (
            s.where[d] != self.slot or s.flag[d] & REUSED or s.kinds[d] != kind or s.face[d] != face
            or (s.flag[d] & CHANGED != 0) != changed
        ):  # fmt: skip
            d += 1
        s.where[d] = FREE
        s.flag[d] |= REUSED
        s.tell(events.REUSED, (self.seat, face))
        s.then([PickReused(self.seat, self.slot, self.left - 1)])


STEPS: Final = [RerollBonus, PickHealed, PickMustered, RollLost, PickTurned, PickAgain, RollAgain, PickReused]
