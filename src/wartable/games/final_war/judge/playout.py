"""A quick way to play on: for bots that look ahead in imagined states."""
from __future__ import annotations

from typing import Final

from wartable.games.final_war.rules.activation import ChooseAction
from wartable.games.final_war.rules.strike import attack_number
from wartable.games.final_war.table import actions, board, terms
from wartable.games.final_war.table.state import War
from wartable.kernel.dice import DiceSource, Stream
from wartable.kernel.state import CHANCE, State

ROUND_CHOICES: Final = 400  # quick choices at most in a round; four whole armies make fewer
PASSIVE: Final = (actions.PASS, actions.DONE, actions.DECLINE)


def quick_choice(s: State, chance: Stream) -> int:
    """A cheap answer for playing on: pass where one may, strike where a blow promises most, else anything."""
    options = s.options
    if s.kind == actions.D_LATE and len(options) > 1:  # who plays Late Deployment deploys
        return options[1 + chance.below(len(options) - 1)]
    if options[0] in PASSIVE or len(options) == 1:
        return options[0]
    if s.kind == actions.D_ACTION:
        assert isinstance(s, War) and isinstance(s.asker, ChooseAction)
        attacker: int = s.asker.place
        best = options[0]
        high = -1.0
        for option in options:
            ranged = actions.RANGED.holds(option)
            if ranged or actions.MELEE.holds(option):
                promise = blow_promise(s, attacker, option - (actions.P_RANGED if ranged else actions.P_MELEE), ranged)
                if promise > high:
                    best, high = option, promise
        return best
    return options[chance.below(len(options))]


def blow_promise(s: War, attacker: int, target: int, ranged: bool) -> float:
    """How likely a blow is to hit, and how much of the target it takes."""
    chance: int = min(11, max(1, attack_number(s, attacker, target, ranged)))
    damage = int(board.attack_dice(s, attacker) * board.base_damage(s, attacker, target))
    rating: int = board.power_rating(s, target)
    return chance * min(1.0, damage / int(s.health[target] + s.temp[target])) * (2 + rating)


def resting(kind: int) -> bool:
    """Decisions that begin something new: the action before them is over."""
    return kind in (actions.D_ACT, actions.D_ACTION, actions.D_END_ROUND, actions.D_START_ROUND, actions.D_DEPLOY,
                    actions.D_END_TURN, actions.D_START_TURN, actions.D_SETUP, actions.D_PRE_COMBAT)  # fmt: skip


def play_on(s: State, dice: DiceSource, chance: Stream, most: int) -> None:
    """Plays quick choices until the combat that is on is over, or so many; with 0 until the present action is over."""
    assert isinstance(s, War)
    fighting = s.combat != terms.NO_COMBAT
    made = 0
    while True:
        while s.seat == CHANCE:
            s.apply_roll(dice.roll(s.dice, s.roller))
        if s.asker is None or (fighting and s.combat == terms.NO_COMBAT):
            return
        if resting(s.kind) if most == 0 or not fighting else made >= most:
            return
        s.apply(quick_choice(s, chance))
        made += 1


def last_round(s: State) -> int:
    """The round at whose end a choice of now has shown what it is worth: the present one, or the one that is about to begin."""
    assert isinstance(s, War)
    number: int = s.round
    return max(1, number + 1 if s.kind == actions.D_END_ROUND else number)


def play_rounds(s: State, dice: DiceSource, chance: Stream, last: int) -> None:
    """Plays quick choices until the combat that is on is over, or its round of this number."""
    assert isinstance(s, War)
    combat = s.combat
    for _ in range(ROUND_CHOICES):
        while s.seat == CHANCE:
            s.apply_roll(dice.roll(s.dice, s.roller))
        if s.asker is None or s.combat != combat or s.round > last:
            return
        s.apply(quick_choice(s, chance))
