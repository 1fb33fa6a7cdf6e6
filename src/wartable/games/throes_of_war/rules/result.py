"""The result of an exchange: margin, lost dice, Drain, Riposte, cleanup, elimination (TW-5.6.1 to TW-5.12.3)."""
from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from wartable.games.throes_of_war.rules.bases import InDuel
from wartable.games.throes_of_war.rules.party import UNDECIDED, ask_party, party_answer, speaker
from wartable.games.throes_of_war.rules.standstill import stands_still
from wartable.games.throes_of_war.rules.totals import (
    attack_total,
    defense_total,
    dice_lost,
    margin_told,
    result_band,
    riposter,
    ripostes,
    use_of,
    used_slots,
)
from wartable.games.throes_of_war.rules.using import PickHealed
from wartable.games.throes_of_war.rules.verbs import EXCHANGE_SCOPE, concede, with_concede
from wartable.games.throes_of_war.seen import events
from wartable.games.throes_of_war.table import actions
from wartable.games.throes_of_war.table.options import ROYAL
from wartable.games.throes_of_war.table.state import Throes, put
from wartable.games.throes_of_war.table.symbols import NO_FACE, SYMBOLS
from wartable.games.throes_of_war.table.terms import (
    CHARACTER_SLOT,
    DICE,
    IDLE,
    LOST,
    NOT_SET,
    SLOTS,
    UNUSED,
    holds,
    owner_of,
)
from wartable.kernel.step import End, Step

GAME_SCOPE: Final = 3
DEFENDERS: Final = 0
ATTACKERS: Final = 1

REASONS: Final = [
    "last one with dice", "most dice when the exchanges ran out", "nobody was ahead", "quest won", "quest lost",
    "most games of the series",
]  # fmt: skip
LAST_STANDING: Final = 0
BY_LIMIT: Final = 1
DRAWN: Final = 2
QUEST_WON: Final = 3
QUEST_LOST: Final = 4
SERIES: Final = 5


@final
class Compare(InDuel):
    """Both totals are added up from the final state; the margin says how many dice are lost (TW-5.6.2, TW-5.8.1, TW-5.8.2)."""

    AFTER: ClassVar[str] = "EndExchange"

    def resolve(self, s: Throes) -> None:
        fury = s.fury()
        if fury:
            s.tell(events.FURY, (fury, s.rules.fury_start))
        attack, defense = attack_total(s), defense_total(s)
        margin = attack - defense
        worse = result_band(s, margin)
        lost = dice_lost(s, worse)
        if s.events is not None:
            s.tell(events.MARGIN, margin_told(s, attack, defense, worse, lost))
        s.then([CHECK_OUT, AfterLoss(margin, lost), CHECK_OUT])
        if lost:
            s.agenda.append(loss(s, lost))


def loss(s: Throes, lost: int) -> Step[Throes]:
    """The defenders divide their loss where there are several (TW-5.13.4, TW-5.15.6)."""
    living = [seat for seat in s.defenders if s.alive(seat)]
    return AssignLosses(DEFENDERS, lost) if len(living) > 1 else LoseDice(living[0], lost, actions.LOSE_DICE)


@final
class AssignLosses(Step[Throes]):
    """A side that fights as one divides its losses freely, die by die (TW-5.13.4, TW-5.15.6).

    *losers* says which side of the exchange; *left* how many dice are still to be given out.
    """

    AFTER: ClassVar[str] = "CheckOut AfterHurt"

    def __init__(self, losers: int, left: int) -> None:
        self.losers = losers
        self.left = left

    def members(self, s: Throes) -> list[int]:
        return [seat for seat in (s.attackers if self.losers == ATTACKERS else s.defenders) if s.available(seat)]

    def resolve(self, s: Throes) -> None:
        members = self.members(s)
        open_seats = [seat for seat in members if s.available(seat) > s.losses[seat]]
        if self.left == 0 or not open_seats:
            self.share_out(s)
        elif len(open_seats) == 1 and not s.votes:
            s.losses = put(s.losses, open_seats[0], min(s.losses[open_seats[0]] + self.left, s.available(open_seats[0])))
            self.share_out(s)
        else:
            options = sorted([actions.FIRST_SEAT + seat for seat in open_seats])
            ask_party(s, members, actions.ASSIGN_LOSSES, options, self)

    def chosen(self, s: Throes, option: int) -> None:
        members = self.members(s)
        if option == actions.CONCEDE:
            leaver = speaker(s, members)
            s.votes = ()
            s.losses = put(s.losses, leaver, 0)
            concede(s, leaver)
            s.agenda.append(self)
            return
        decided = party_answer(s, members, option)
        if decided == UNDECIDED:
            s.agenda.append(self)
            return
        seat = decided - actions.FIRST_SEAT
        s.losses = put(s.losses, seat, s.losses[seat] + 1)
        s.agenda.append(AssignLosses(self.losers, self.left - 1))

    def share_out(self, s: Throes) -> None:
        """Each named member in seat order chooses his dice."""
        told: list[int] = []
        steps: list[Step[Throes]] = []
        kind = actions.LOSE_DICE if self.losers == DEFENDERS else actions.RIPOSTE_LOSS
        for seat in range(s.rules.seats):
            if s.losses[seat]:
                told.extend([seat, s.losses[seat]])
                steps.append(LoseDice(seat, s.losses[seat], kind))
                s.losses = put(s.losses, seat, 0)
        if told:
            s.tell(events.SPLIT, tuple(told))
            s.then(steps)


@final
class LoseDice(Step[Throes]):
    """The player chooses which available dice are lost; the choice is final (TW-5.8.3). *kind* names the decision."""

    AFTER: ClassVar[str] = "LoseDice CheckOut AfterHurt"

    def __init__(self, seat: int, dice: int, kind: int) -> None:
        self.seat = seat
        self.dice = dice
        self.kind = kind

    def fault(self, s: Throes) -> str:
        losing = s.defenders if self.kind == actions.LOSE_DICE else s.attackers
        return "" if self.seat in losing else "this player loses no dice here (TW-5.8.3)"

    def resolve(self, s: Throes) -> None:
        counts = s.kind_counts(self.seat, False)
        options = [actions.FIRST_LOSE + k for k in range(SYMBOLS) if counts[k]]
        if len(options) > 1 and self.dice < s.available(self.seat):
            s.ask(self.seat, self.kind, with_concede(s, options), self)
        elif options:
            self.chosen(s, options[0])

    def chosen(self, s: Throes, option: int) -> None:
        if option == actions.CONCEDE:
            concede(s, self.seat)
            return
        kind = option - actions.FIRST_LOSE
        s.flag[s.find_die(self.seat, kind, False)] |= LOST
        s.lost_now = put(s.lost_now, self.seat, s.lost_now[self.seat] + 1)
        if s.events is not None:
            s.tell(events.LOSES, (self.seat, kind, s.available(self.seat)))
        if self.dice > 1:
            s.then([LoseDice(self.seat, self.dice - 1, self.kind)])


def drains(s: Throes) -> list[Step[Throes]]:
    """The healing of attackers whose Drain cards count, each card for itself (TW-5.8.4)."""
    steps: list[Step[Throes]] = []
    for seat in s.attackers:
        if holds(s.shadowed, seat):  # who failed a shadow test did not attack (TW-6.7.3)
            continue
        for i in used_slots(s, seat):
            if use_of(s, i).drain:
                if s.lost(seat) and s.healing():
                    s.tell(events.DRAINS, (seat, s.card[i]))
                steps.append(PickHealed(seat, use_of(s, i).drain))
    return steps


def endures(s: Throes) -> list[Step[Throes]]:
    """The healing of defenders whose Endure cards count, each card for itself, when the defense held (TW-7.2.32)."""
    steps: list[Step[Throes]] = []
    for seat in s.defenders:
        if holds(s.shadowed, seat) or not s.alive(seat):
            continue
        for i in used_slots(s, seat):
            if use_of(s, i).endure:
                if s.lost(seat) and s.healing():
                    s.tell(events.DRAINS, (seat, s.card[i]))
                steps.append(PickHealed(seat, use_of(s, i).endure))
    return steps


@final
class AfterLoss(InDuel):
    """Drain if a die was lost; Endure and Riposte, also against a side, if the defense held (TW-5.8.4, TW-5.13.5)."""

    AFTER: ClassVar[str] = "CheckOut"

    def __init__(self, margin: int, lost: int) -> None:
        self.margin = margin
        self.lost = lost

    def resolve(self, s: Throes) -> None:
        if self.lost:
            s.then(drains(s))
        if self.margin > 0:
            return
        count = ripostes(s)
        living = [seat for seat in s.attackers if s.alive(seat)]
        if count and living:
            s.tell(events.RIPOSTE, (s.defenders[0], riposter(s)))
            count = min(count, sum([s.available(seat) for seat in living]))
            if len(living) > 1:
                s.then([AssignLosses(ATTACKERS, count)])
            else:
                s.then([LoseDice(living[0], count, actions.RIPOSTE_LOSS)])
        s.then(endures(s))


@final
class CheckOut(Step[Throes]):
    """Players without available dice are out, with their cards; the last side with dice wins (TW-5.8.5, TW-5.11.1, TW-5.13.5).

    *abort* is 1 after somebody conceded: an exchange without both sides does not go on.
    """

    AFTER: ClassVar[str] = "AfterLoss EndExchange CheckStage BeginStage"

    def __init__(self, abort: int) -> None:
        self.abort = abort

    def resolve(self, s: Throes) -> None:
        before = len(s.fallen)
        for seat in range(s.rules.seats):
            if not s.has_dice(seat) and s.alive(seat):
                s.fallen = (*s.fallen, seat)
                s.tell(events.OUT, (seat,))
                remove_player(s, seat)
        if len(s.fallen) == before:
            return
        alive = [side for side in range(s.rules.sides) if s.living(side)]
        if s.rules.quest:
            if not alive:
                s.tell(events.QUEST_LOST, (s.exchange,))
                s.finish(QUEST_LOST, ((), tuple(range(s.rules.seats))))
        elif len(alive) == 1:
            end_game(s, alive[0])
        elif self.abort:
            gone = [not [seat for seat in seats if s.alive(seat)] for seats in (s.attackers, s.defenders)]
            if gone[0] or gone[1]:
                s.unwind(EXCHANGE_SCOPE)


def remove_player(s: Throes, seat: int) -> None:
    """The cards of an eliminated player are removed from the game; his wounds count for nobody (TW-5.11.1)."""
    for i in range(seat * SLOTS, seat * SLOTS + CHARACTER_SLOT):
        s.clear_slot(i)
    for i in range(seat * SLOTS + CHARACTER_SLOT, seat * SLOTS + SLOTS):
        s.mode[i] = UNUSED
    s.inventory = put(s.inventory, seat, ())
    s.shown = put(s.shown, seat, ())
    s.discard = put(s.discard, seat, ())
    s.wounds = put(s.wounds, seat, 0)
    for d in range(seat * DICE, seat * DICE + DICE):
        s.flag[d] |= LOST
        s.where[d] = IDLE
        s.face[d] = NO_FACE


def end_game(s: Throes, side: int) -> None:
    """One side has won this game; in a battle royal places go in reverse order of elimination (TW-5.14.5)."""
    s.victor = side
    winners = [seat for seat, own in enumerate(s.rules.side_of) if own == side]
    s.tell(events.WON, tuple(winners))
    if s.rules.best_of > 1:
        s.unwind(GAME_SCOPE)
    elif s.rules.mode == ROYAL:
        s.finish(LAST_STANDING, (tuple(winners), *[(seat,) for seat in reversed(s.fallen)]))
    else:
        s.finish(LAST_STANDING, (tuple(winners), tuple([seat for seat in range(s.rules.seats) if seat not in winners])))


def end_by_limit(s: Throes) -> None:
    """The exchanges ran out, or nothing happens any more: most dice, then most inventory cards, then a draw (TW-5.12.3)."""
    s.tell(events.LIMIT, (s.clock(), 1 if stands_still(s) else 0))
    ranked: dict[tuple[int, int], list[int]] = {}
    for side in range(s.rules.sides):
        living = s.living(side)
        if living:
            dice = sum([s.available(seat) for seat in living])
            cards = sum([len(s.inventory[seat]) + len(s.shown[seat]) for seat in living])
            ranked.setdefault((dice, cards), []).append(side)
    side_of = s.rules.side_of
    groups: list[tuple[int, ...]] = []
    for key in sorted(ranked, reverse=True):
        groups.append(tuple([seat for seat in range(s.rules.seats) if side_of[seat] in ranked[key]]))
    if s.rules.mode == ROYAL:
        groups = [tuple([seat for seat in group if s.alive(seat)]) for group in groups]
        groups.extend([(seat,) for seat in reversed(s.fallen)])
    best = ranked[max(ranked)]
    s.victor = best[0] if len(best) == 1 else NOT_SET
    if s.rules.best_of > 1:
        s.unwind(GAME_SCOPE)
    else:
        s.finish(BY_LIMIT if len(best) == 1 else DRAWN, tuple(groups))


@final
class EndExchange(End[Throes]):
    """Cleanup: cards sacrificed or destroyed leave, marks end, dice are picked up (TW-5.1.7, TW-5.10.4, TW-5.10.5, TW-R8)."""

    AFTER: ClassVar[str] = "ChooseTarget PassOn CheckOut"
    SCOPE: ClassVar[int] = EXCHANGE_SCOPE

    def __init__(self, scope: int = EXCHANGE_SCOPE) -> None:
        super().__init__(scope)

    def fault(self, s: Throes) -> str:
        return "" if s.attackers or s.defenders else "nobody fights in this exchange (TW-4.1)"

    def resolve(self, s: Throes) -> None:
        offered, doomed, mode, bonus, stopped, aim = s.offered, s.doomed, s.mode, s.bonus, s.stopped, s.aim
        slots: i64 = len(mode)
        for i in range(slots):
            if offered[i] or doomed[i]:
                how = offered[i] - 1 if offered[i] else 2
                s.tell(events.LEAVES, (owner_of(i), s.card[i], how))
                s.discard_slot(i)
            if mode[i] != UNUSED:
                mode[i] = UNUSED
            if bonus[i]:
                bonus[i] = 0
            if stopped[i]:
                stopped[i] = 0
            if aim[i] != NOT_SET:
                aim[i] = NOT_SET
        if s.bans:
            s.bans = ()
        s.settle_dice()
        s.lost_now = (0,) * s.rules.seats
        s.attackers = ()
        s.defenders = ()
        s.ended = 0
        s.side = 0
        s.foe = NOT_SET
        s.letter = NOT_SET
        s.item_stops = 0
        s.cancelled = 0
        s.shadowed = 0
        if s.going:
            s.gone = tuple([s.gone[n] | s.going[n] for n in range(len(s.going))])
            s.going = (0,) * len(s.going)


CHECK_OUT: Final = CheckOut(0)
STEPS: Final = [Compare, AssignLosses, LoseDice, AfterLoss, CheckOut, EndExchange]
