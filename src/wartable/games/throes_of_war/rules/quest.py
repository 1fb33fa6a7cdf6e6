"""Quests and missions: rounds, determination, the party's exchange and the enemies' (TW-4.8, TW-5.15.1, TW-7.8.5)."""
from __future__ import annotations

from typing import ClassVar, Final, final

from wartable.games.throes_of_war.cards.npcs import letter_of
from wartable.games.throes_of_war.rules.bases import InQuest
from wartable.games.throes_of_war.rules.party import UNDECIDED, ask_party, party_answer, speaker
from wartable.games.throes_of_war.rules.quest_damage import HurtNpc, HurtParty, quest_is_won, win_quest
from wartable.games.throes_of_war.rules.result import QUEST_LOST, CheckOut, EndExchange
from wartable.games.throes_of_war.rules.standstill import note_lowest, stands_still
from wartable.games.throes_of_war.rules.targets import PickRecovered
from wartable.games.throes_of_war.rules.totals import item_counts, printed_value
from wartable.games.throes_of_war.rules.turn import TakeTurn
from wartable.games.throes_of_war.rules.using import PickHealed
from wartable.games.throes_of_war.rules.verbs import concede, with_concede
from wartable.games.throes_of_war.seen import events
from wartable.games.throes_of_war.table import actions
from wartable.games.throes_of_war.table.state import Throes, put
from wartable.games.throes_of_war.table.symbols import KIND_DICE, PICKS, symbols_in
from wartable.games.throes_of_war.table.terms import ANY_TYPE, ATTACK, DEFENSE, DICE, FREE, LOST, NOT_SET
from wartable.kernel.dice import TABLE
from wartable.kernel.step import End, OfSeat, Step

STAGE_SCOPE: Final = 4


def members(s: Throes) -> list[int]:
    """The living members of the party in the order of this round (TW-5.15.2)."""
    seats = s.rules.seats
    order = [(s.first_member + n) % seats for n in range(seats)]
    return [seat for seat in order if s.alive(seat)]


def standing(s: Throes) -> list[int]:
    """The enemies that still have hit points, by place."""
    return [n for n in range(len(s.points)) if s.points[n] > 0]


@final
class BeginStage(InQuest):
    """The enemies of a stage take the field; what the party lost stays lost (TW-7.8.5)."""

    AFTER: ClassVar[str] = "END"

    def __init__(self, stage: int) -> None:
        self.stage = stage

    def resolve(self, s: Throes) -> None:
        stage = s.rules.campaign.stages[self.stage]
        s.stage = self.stage
        s.enemies = tuple(stage.enemies)
        s.points = tuple([s.rules.start_points(n) for n in stage.hit_points])
        if s.twist:
            s.points = put(s.points, 0, max(1, s.points[0] - s.twist))
            s.twist = 0
        s.full = s.points
        s.gone = (0,) * len(s.enemies)
        s.going = (0,) * len(s.enemies)
        s.lowest = ()
        told = [self.stage + 1]
        for npc, points in zip(s.enemies, s.points):
            told.extend([npc, points])
        s.tell(events.STAGE, tuple(told))
        s.then([NextRound(), EndStage()])


@final
class NextRound(InQuest):
    """A round: the party's exchange and one of each living enemy; the sheet may turn the order round (TW-5.15.1)."""

    AFTER: ClassVar[str] = "EndStage"

    def resolve(self, s: Throes) -> None:
        note_lowest(s)
        if s.exchange >= s.rules.max_exchanges or stands_still(s):
            s.tell(events.BEATEN_LIMIT, (s.exchange, 1 if stands_still(s) else 0))
            s.finish(QUEST_LOST, ((), tuple(range(s.rules.seats))))
            return
        s.exchange += 1
        s.tell(events.ROUND, (s.exchange,))
        theirs: list[Step[Throes]] = [EnemyExchange(n) for n in range(len(s.enemies))]
        if s.rules.enemy_strikes_first(s.enemies):
            s.then([*theirs, PartyExchange(), PassRound()])
        else:
            s.then([PartyExchange(), *theirs, PassRound()])


@final
class PassRound(InQuest):
    """The seat that acts first moves on by one living member (TW-4.8)."""

    AFTER: ClassVar[str] = "EndStage"

    def resolve(self, s: Throes) -> None:
        s.first_member = (members(s)[0] + 1) % s.rules.seats
        s.agenda.append(NextRound())


@final
class PartyExchange(InQuest):
    """The party attacks as one; it names its target where there are several (TW-5.15.2, TW-5.15.9)."""

    AFTER: ClassVar[str] = "PartyExchange EnemyExchange PassRound"

    def resolve(self, s: Throes) -> None:
        enemies = standing(s)
        if len(enemies) > 1:
            ask_party(s, members(s), actions.CHOOSE_NPC_TARGET, [actions.FIRST_ENEMY + n for n in enemies], self)
        elif enemies:
            self.attack(s, enemies[0])

    def chosen(self, s: Throes, option: int) -> None:
        if option == actions.CONCEDE:
            leaver = speaker(s, members(s))
            s.votes = ()
            concede(s, leaver)
            s.then([CheckOut(0), self])
            return
        decided = party_answer(s, members(s), option)
        if decided == UNDECIDED:
            s.agenda.append(self)
        else:
            self.attack(s, decided - actions.FIRST_ENEMY)

    def attack(self, s: Throes, enemy: int) -> None:
        s.foe = enemy
        s.attackers = tuple(members(s))
        s.defenders = ()
        steps: list[Step[Throes]] = [TakeTurn(seat, ATTACK) for seat in s.attackers]
        steps.append(Determine(DEFENSE))
        steps.extend([ShadowTest(seat) for seat in s.attackers])
        s.then([*steps, HurtNpc(), EndExchange(), CheckOut(0), CheckStage()])


@final
class EnemyExchange(InQuest):
    """An enemy attacks; its column is known before the members roll, and they defend as one (TW-5.15.6)."""

    AFTER: ClassVar[str] = "PartyExchange EnemyExchange PassRound"

    def __init__(self, enemy: int) -> None:
        self.enemy = enemy

    def resolve(self, s: Throes) -> None:
        if s.points[self.enemy] <= 0:
            return
        s.foe = self.enemy
        s.attackers = ()
        s.defenders = tuple(members(s))
        steps: list[Step[Throes]] = [Determine(ATTACK)]
        steps.extend([TakeTurn(seat, DEFENSE) for seat in s.defenders])
        steps.extend([ShadowTest(seat) for seat in s.defenders])
        s.then([*steps, HurtParty(), EndExchange(), CheckOut(0), CheckStage()])


@final
class Determine(InQuest):
    """Two members each pick one of their dice blindly (TW-5.15.3, TW-R26). *role* is what the NPC does."""

    AFTER: ClassVar[str] = "TakeTurn ShadowTest"

    def __init__(self, role: int) -> None:
        self.role = role

    def fault(self, s: Throes) -> str:
        npc_side = DEFENSE if s.attackers else ATTACK
        return "" if self.role == npc_side else "the NPC attacks where the party defends (TW-5.15.4)"

    def pickers(self, s: Throes) -> list[int]:
        seats = s.rules.seats
        order = [(s.picker + n) % seats for n in range(seats)]
        return [seat for seat in order if s.alive(seat) and s.available(seat)][:2]

    def resolve(self, s: Throes) -> None:
        pickers = self.pickers(s)
        if not pickers:
            return
        first = s.available(pickers[0])
        second = s.available(pickers[1]) if len(pickers) > 1 else first - 1
        s.roll(TABLE, [PICKS[first], PICKS[max(1, second)]], self)

    def rolled(self, s: Throes, faces: list[int]) -> None:
        pickers = self.pickers(s)
        dice = available_dice(s, pickers[0])
        one = dice.pop(faces[0])
        if len(pickers) > 1:
            dice = available_dice(s, pickers[1])
        two = dice[faces[1]] if dice else one
        s.picker = (pickers[0] + 1) % s.rules.seats
        s.tell(events.PICKED, (pickers[0], s.kinds[one], pickers[-1], s.kinds[two]))
        s.agenda.append(RollDetermination(self.role, s.kinds[one], s.kinds[two]))


def available_dice(s: Throes, seat: int) -> list[int]:
    base = seat * DICE
    return [d for d in range(base, base + DICE) if not s.flag[d] & LOST]


@final
class RollDetermination(InQuest):
    """The two dice are rolled; the chart gives the column of the sheet (TW-5.15.3, TW-5.15.4, TW-6.6)."""

    AFTER: ClassVar[str] = "TakeTurn ShadowTest"

    def __init__(self, role: int, first: int, second: int) -> None:
        self.role = role
        self.first = first
        self.second = second

    def fault(self, s: Throes) -> str:
        npc_side = DEFENSE if s.attackers else ATTACK
        return "" if self.role == npc_side else "the NPC attacks where the party defends (TW-5.15.4)"

    def resolve(self, s: Throes) -> None:
        s.roll(TABLE, [KIND_DICE[self.first], KIND_DICE[self.second]], self)

    def rolled(self, s: Throes, faces: list[int]) -> None:
        s.letter = letter_of(faces[0], faces[1], s.rules.regular_chart)
        if s.events is None:
            return
        number = s.enemies[s.foe]
        told: list[int] = []
        sum_of_items = 0
        plus = 0
        for row in range(len(s.rules.npcs[number].items)):
            if not item_counts(s, row):
                continue
            value = printed_value(s, row)
            sum_of_items += value
            if s.plus_active(row):
                plus = 1
            if value or s.plus_active(row):
                told.extend([row, value])
        s.tell(events.DETERMINED, (faces[0], faces[1], s.letter, number, self.role, sum_of_items, plus, *told))


def shadows_tested(s: Throes) -> bool:
    """Whether the NPC's column asks the party for a shadow test (TW-6.7.3)."""
    if s.foe == NOT_SET:
        return False
    abilities = s.rules.npcs[s.enemies[s.foe]].abilities
    return any(ability.tests_shadows and s.plus_active(ability.row) for ability in abilities)


def tested_dice(s: Throes, seat: int) -> list[int]:
    """The dice that a member rolls in it: all that are unplaced."""
    return [d for d in range(seat * DICE, seat * DICE + DICE) if s.where[d] == FREE]


@final
class ShadowTest(OfSeat[Throes]):
    """A "+" of this kind: the member re-rolls all unplaced dice and needs one of two symbols (TW-6.7.3, TW-R25)."""

    AFTER: ClassVar[str] = "ShadowTest HurtNpc HurtParty"
    NEEDS: ClassVar[str] = "quest"

    def resolve(self, s: Throes) -> None:
        if not s.alive(self.seat) or not shadows_tested(s):
            return
        dice = tested_dice(s, self.seat)
        if dice:
            s.roll(self.seat, [KIND_DICE[s.kinds[d]] for d in dice], self)
        else:
            self.judge(s, [])

    def rolled(self, s: Throes, faces: list[int]) -> None:
        for d, face in zip(tested_dice(s, self.seat), faces):
            s.face[d] = face
        self.judge(s, faces)

    def judge(self, s: Throes, faces: list[int]) -> None:
        passed = any(symbols_in(face, s.rules.shadow_mask) for face in faces)
        if not passed:
            s.shadowed |= 1 << self.seat
        if s.events is not None:
            s.tell(events.SHADOW, (self.seat, 1 if passed else 0, s.rules.shadow_mask, *faces))


@final
class CheckStage(InQuest):
    """No enemy left: the quest is won, or the next stage of the mission begins after an interlude (TW-5.15.7, TW-7.8.5)."""

    AFTER: ClassVar[str] = "PartyExchange EnemyExchange PassRound"

    def resolve(self, s: Throes) -> None:
        if standing(s):
            return
        if quest_is_won(s):
            win_quest(s)
            return
        s.unwind(STAGE_SCOPE)


@final
class EndStage(End[Throes]):
    """The interlude of a mission: every living member rests or gathers; then the next enemies (TW-7.8.5)."""

    AFTER: ClassVar[str] = "END"
    NEEDS: ClassVar[str] = "quest"
    SCOPE: ClassVar[int] = STAGE_SCOPE

    def __init__(self, scope: int = STAGE_SCOPE) -> None:
        super().__init__(scope)

    def resolve(self, s: Throes) -> None:
        steps: list[Step[Throes]] = [Interlude(seat) for seat in range(s.rules.seats) if s.alive(seat)]
        s.then([*steps, CheckOut(0), BeginStage(s.stage + 1)])


@final
class Interlude(OfSeat[Throes]):
    """A member heals dice and takes cards back, or one of the two where the mission gives a choice (TW-7.8.5)."""

    AFTER: ClassVar[str] = "Interlude CheckOut"
    NEEDS: ClassVar[str] = "quest"

    def fault(self, s: Throes) -> str:
        last = s.stage == len(s.rules.campaign.stages) - 1
        return "there is no interlude after the last stage (TW-7.8.5)" if last else ""

    def resolve(self, s: Throes) -> None:
        stage = s.rules.campaign.stages[s.stage]
        if stage.choice:
            s.ask(self.seat, actions.INTERLUDE, with_concede(s, [actions.REST, actions.GATHER]), self)
        else:
            s.then([PickHealed(self.seat, stage.heal), PickRecovered(self.seat, ANY_TYPE, stage.recover)])

    def chosen(self, s: Throes, option: int) -> None:
        stage = s.rules.campaign.stages[s.stage]
        if option == actions.CONCEDE:
            concede(s, self.seat)
        elif option == actions.REST:
            s.tell(events.INTERLUDE, (self.seat, 1))
            s.agenda.append(PickHealed(self.seat, stage.heal))
        else:
            s.tell(events.INTERLUDE, (self.seat, 2))
            s.agenda.append(PickRecovered(self.seat, ANY_TYPE, stage.recover))


STEPS: Final = [
    BeginStage, NextRound, PassRound, PartyExchange, EnemyExchange, Determine, RollDetermination, ShadowTest, CheckStage,
    EndStage, Interlude,
]  # fmt: skip
