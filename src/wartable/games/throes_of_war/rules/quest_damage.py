"""Damage in quests: hit points of the NPC, dice of the party, and the abilities that follow (TW-5.15.5 to TW-5.15.8)."""
from __future__ import annotations

from typing import ClassVar, Final, final

from wartable.games.throes_of_war.rules.bases import InQuest
from wartable.games.throes_of_war.rules.party import UNDECIDED, ask_party, party_answer, speaker
from wartable.games.throes_of_war.rules.result import QUEST_WON, drains, endures, loss
from wartable.games.throes_of_war.rules.totals import (
    attack_total,
    band,
    defense_total,
    dice_lost,
    item_counts,
    limits,
    margin_told,
    printed_value,
    result_band,
    riposter,
    ripostes,
)
from wartable.games.throes_of_war.rules.verbs import concede, in_play, pool_options, with_concede
from wartable.games.throes_of_war.seen import events
from wartable.games.throes_of_war.table import actions
from wartable.games.throes_of_war.table.options import DIFFERENCE, SINGLE
from wartable.games.throes_of_war.table.state import Throes, put
from wartable.games.throes_of_war.table.terms import NOT_SET
from wartable.kernel.step import Step

FORCED: Final = 2  # `offered` of a card that an NPC makes its owner discard.


def points_lost(s: Throes, margin: int, final_band: int) -> int:
    """The hit points that a result costs the NPC (TW-R1). A band raised or lowered moves the difference into that band."""
    if final_band == 0:
        return 0
    if s.rules.quest_damage == SINGLE:
        return 1
    if s.rules.quest_damage == DIFFERENCE:
        edges = limits(s)
        plain = band(s, margin)
        if final_band > plain:
            return max(margin, edges[final_band - 2] + 1)
        return min(margin, edges[final_band - 1]) if final_band < plain else margin
    return final_band


def exchange_fault(s: Throes, due: bool) -> str:
    """Damage is dealt at the end of the exchange for it, and by an enemy that stands."""
    if not due or s.foe == NOT_SET:
        return "this is not the exchange for it"
    return "" if s.points[s.foe] else "an enemy that is beaten does not fight (TW-5.15.7)"


@final
class HurtNpc(InQuest):
    """The party's attack against the NPC's defense; hit points are marked off (TW-5.15.5)."""

    AFTER: ClassVar[str] = "EndExchange"

    def fault(self, s: Throes) -> str:
        return exchange_fault(s, bool(s.attackers))

    def resolve(self, s: Throes) -> None:
        number = s.enemies[s.foe]
        abilities = s.rules.npcs[number].abilities
        attack, defense = attack_total(s), defense_total(s)
        margin = attack - defense
        worse = result_band(s, margin)
        lost = points_lost(s, margin, worse)
        s.tell(events.MARGIN, margin_told(s, attack, defense, worse, worse))
        if lost:
            take_points(s, lost, worse)
            if not quest_is_won(s):
                s.then(drains(s))
        else:
            for ability in abilities:
                regain(s, ability.regains_unhurt)


def take_points(s: Throes, lost: int, result: int) -> None:
    """Marks hit points off; an enemy without any is beaten, and the last one of the last stage ends the quest (TW-5.15.7)."""
    s.points = put(s.points, s.foe, max(0, s.points[s.foe] - lost))
    s.tell(events.MARKS, (s.enemies[s.foe], result, lost, s.points[s.foe]))
    if s.points[s.foe] == 0:
        s.tell(events.SLAIN, (s.enemies[s.foe],))


def quest_is_won(s: Throes) -> bool:
    """No enemy of the last stage stands."""
    return s.stage == len(s.rules.campaign.stages) - 1 and max(s.points) == 0


def win_quest(s: Throes) -> None:
    s.tell(events.QUEST_WON, (s.exchange,))
    s.finish(QUEST_WON, (tuple(range(s.rules.seats)), ()))


def regain(s: Throes, n: int) -> None:
    """The NPC gets hit points back, never above those it began with."""
    n = min(n, s.full[s.foe] - s.points[s.foe])
    if n > 0 and s.points[s.foe] > 0:
        s.points = put(s.points, s.foe, s.points[s.foe] + n)
        s.tell(events.REGAINS, (s.enemies[s.foe], n, s.points[s.foe]))


@final
class HurtParty(InQuest):
    """The NPC's attack against the party's defense; dice are lost by the bands (TW-5.15.6)."""

    AFTER: ClassVar[str] = "EndExchange"

    def fault(self, s: Throes) -> str:
        return exchange_fault(s, bool(s.defenders))

    def resolve(self, s: Throes) -> None:
        fury = s.fury()
        if fury:
            s.tell(events.FURY, (fury, s.rules.fury_start))
        attack, defense = attack_total(s), defense_total(s)
        margin = attack - defense
        worse = result_band(s, margin)
        lost = dice_lost(s, worse)
        s.tell(events.MARGIN, margin_told(s, attack, defense, worse, lost))
        s.agenda.append(AfterHurt(margin, lost))
        if lost:
            s.agenda.append(loss(s, lost))


def strikes(s: Throes, row: int) -> bool:
    """Whether an item deals damage in the current attack column."""
    return item_counts(s, row) and printed_value(s, row) > 0


@final
class AfterHurt(InQuest):
    """What an NPC's ability does after the party's loss; Riposte if the party held (TW-5.15.8, TW-7.8.2, TW-7.8.4)."""

    AFTER: ClassVar[str] = "EndExchange"

    def __init__(self, margin: int, lost: int) -> None:
        self.margin = margin
        self.lost = lost

    def resolve(self, s: Throes) -> None:
        if self.margin <= 0:
            count = ripostes(s)
            if count:
                s.tell(events.RIPOSTE, (s.defenders[0], riposter(s)))
                take_points(s, count, 1)
            if not quest_is_won(s):
                s.then(endures(s))
            return
        if not self.lost:
            return
        steps: list[Step[Throes]] = []
        for ability in s.rules.npcs[s.enemies[s.foe]].abilities:
            regain(s, ability.regains_wounding)
            if ability.member_discards and strikes(s, ability.row):
                steps.append(NameDiscarder(ability.member_discards))
            if ability.wounded_discard and strikes(s, ability.row):
                mask = ability.wounded_discard
                steps.extend([ForcedDiscard(seat, mask) for seat in sorted(s.defenders) if s.lost_now[seat]])
        s.then(steps)


def must_go(s: Throes, seat: int, mask: int) -> list[int]:
    """The member's cards in play that could be discarded: those not already on their way out."""
    return [i for i in in_play(s, seat, mask) if not s.offered[i] and not s.doomed[i]]


@final
class NameDiscarder(InQuest):
    """The party names a member with such a card in play, who discards one (Stew Pot, TW-7.8.2)."""

    AFTER: ClassVar[str] = "NameDiscarder ForcedDiscard EndExchange"

    def __init__(self, mask: int) -> None:
        self.mask = mask

    def living(self, s: Throes) -> list[int]:
        return [seat for seat in s.defenders if s.available(seat)]

    def resolve(self, s: Throes) -> None:
        found = [actions.FIRST_SEAT + seat for seat in sorted(self.living(s)) if must_go(s, seat, self.mask)]
        if len(found) > 1:
            ask_party(s, self.living(s), actions.NPC_DISCARD_MEMBER, found, self)
        elif found:
            s.agenda.append(ForcedDiscard(found[0] - actions.FIRST_SEAT, self.mask))

    def chosen(self, s: Throes, option: int) -> None:
        living = self.living(s)
        if option == actions.CONCEDE:
            leaver = speaker(s, living)
            s.votes = ()
            concede(s, leaver)
            s.agenda.append(self)
            return
        decided = party_answer(s, living, option)
        s.agenda.append(self if decided == UNDECIDED else ForcedDiscard(decided - actions.FIRST_SEAT, self.mask))


@final
class ForcedDiscard(Step[Throes]):
    """The member chooses a card in play of the stated types; it leaves at cleanup (TW-7.8.2)."""

    AFTER: ClassVar[str] = "NameDiscarder ForcedDiscard EndExchange"
    NEEDS: ClassVar[str] = "quest"

    def __init__(self, seat: int, mask: int) -> None:
        self.seat = seat
        self.mask = mask

    def resolve(self, s: Throes) -> None:
        if not s.available(self.seat):
            return
        options = pool_options(s, actions.FIRST_DISCARD, must_go(s, self.seat, self.mask))
        if len(options) > 1:
            s.ask(self.seat, actions.NPC_FORCED_DISCARD, with_concede(s, options), self)
        elif options:
            self.chosen(s, options[0])

    def chosen(self, s: Throes, option: int) -> None:
        if option == actions.CONCEDE:
            concede(s, self.seat)
            return
        card = actions.named_card(actions.FIRST_DISCARD, option)
        for i in must_go(s, self.seat, self.mask):
            if s.card[i] == card:
                s.offered[i] = FORCED
                s.tell(events.MUST_DISCARD, (self.seat, card))
                return


STEPS: Final = [HurtNpc, HurtParty, AfterHurt, NameDiscarder, ForcedDiscard]
