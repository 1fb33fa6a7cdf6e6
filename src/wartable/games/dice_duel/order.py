"""Who attacks whom, and how a duel ends (DD-6 to DD-8)."""
from __future__ import annotations

from typing import Final, final

from wartable.games.dice_duel import choices, events, turn
from wartable.games.dice_duel.state import NOT_SET, Duel
from wartable.kernel.dice import TABLE, Die
from wartable.kernel.step import Step

LAST_STANDING: Final = 0
TURN_LIMIT: Final = 1
REASONS: Final = ["the last character standing", "the turn limit"]


@final
class FirstAttacker(Step[Duel]):
    """The first attacker is drawn, or is the one that the option names (DD-0.4)."""

    def resolve(self, s: Duel) -> None:
        if s.rules.first == NOT_SET:
            s.roll(TABLE, [SEAT_DICE[len(s.health)]], self)
        else:
            self.rolled(s, [s.rules.first])

    def rolled(self, s: Duel, faces: list[int]) -> None:
        s.attacker = faces[0]
        s.tell(events.FIRST, (s.attacker,))
        s.agenda.append(BEGIN_TURN)


@final
class BeginTurn(Step[Duel]):
    """Both roll; the attacker re-rolls and pairs; the defender re-rolls and pairs; the pairs are compared (DD-2)."""

    def resolve(self, s: Duel) -> None:
        s.turn += 1
        s.agenda.extend(TURN_DUE)


@final
class ChooseDefender(Step[Duel]):
    """The attacker names a living defender before any roll, but not the one of the Turn before (DD-7.2)."""

    def resolve(self, s: Duel) -> None:
        if len(s.health) == 2:  # most duels: nothing to look up
            self.chosen(s, choices.ATTACK.first + 1 - s.attacker)
            return
        targets = eligible(s)
        if len(targets) == 1:
            self.chosen(s, choices.ATTACK.first + targets[0])
        else:
            s.ask(s.attacker, turn.CHOOSE_DEFENDER, [choices.ATTACK.first + t for t in targets], self)

    def chosen(self, s: Duel, option: int) -> None:
        s.defender = option - choices.ATTACK.first
        if s.events is not None:
            s.tell(events.TURN, (s.turn, s.attacker, s.defender))


def eligible(s: Duel) -> list[int]:
    """Whom the attacker may choose; with nobody else left, also the one of the Turn before (DD-7.2, DD-7.3)."""
    others = [seat for seat in s.living() if seat != s.attacker]
    if not s.rules.no_twice:
        return others
    return [seat for seat in others if seat != s.last_defender] or others


@final
class EndTurn(Step[Duel]):
    """A defender without Health is out; the last one standing wins; otherwise the attack moves on clockwise
    (DD-6.1, DD-6.2, DD-7.1, DD-7.5)."""

    def resolve(self, s: Duel) -> None:
        defender = s.defender
        if s.health[defender] == 0:
            s.fallen.append(defender)
            s.tell(events.DEFEATED, (defender,))
            if len(s.living()) == 1:
                s.tell(events.WON, (s.attacker, s.health[s.attacker]))
                s.finish(LAST_STANDING, ((s.attacker,), *fallen_ranks(s)))
                return
        if s.turn >= s.rules.turn_limit:
            ranks = health_ranks(s)
            s.tell(events.LIMIT, (s.turn, s.health[ranks[0][0]], *ranks[0]))
            s.finish(TURN_LIMIT, (*ranks, *fallen_ranks(s)))
            return
        s.last_defender = defender
        s.attacker = s.next_living(s.attacker)
        s.defender = NOT_SET
        s.lay_aside()
        s.agenda.append(BEGIN_TURN)


def fallen_ranks(s: Duel) -> list[tuple[int, ...]]:
    """The defeated, in reverse order of defeat (DD-7.8)."""
    return [(seat,) for seat in reversed(s.fallen)]


def health_ranks(s: Duel) -> list[tuple[int, ...]]:
    """The living by Health; equal Health is a draw between them (DD-8.2)."""
    living = s.living()
    return [
        tuple([seat for seat in living if s.health[seat] == health])
        for health in sorted({s.health[seat] for seat in living}, reverse=True)
    ]


SEAT_DICE: Final = [
    Die("seat", list(range(max(1, n))), {i: str(i + 1) for i in range(n)}) for n in range(choices.MAX_SEATS + 1)
]
FIRST_ATTACKER: Final = FirstAttacker()
BEGIN_TURN: Final = BeginTurn()
TURN_DUE: Final[list[Step[Duel]]] = [
    EndTurn(), turn.COMPARE, turn.DEFENDER_PAIRS, turn.DEFENDER_REROLLS, turn.ATTACKER_PAIRS, turn.ATTACKER_REROLLS,
    turn.DEFENDER_ROLLS, turn.ATTACKER_ROLLS, ChooseDefender(),
]  # last is next  # fmt: skip

STEPS: Final = [FirstAttacker, BeginTurn, ChooseDefender, EndTurn]
