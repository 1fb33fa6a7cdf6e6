"""All steps of the rules."""
from __future__ import annotations

from typing import Final

from wartable.games.roar_of_war.rules.fight import Aftermath, Alternate, Clash, Counter, Fight, FightOver, Response, TurnDown
from wartable.games.roar_of_war.rules.losses import DamageDiscard, Draw, Out, Reshuffle, Settle
from wartable.games.roar_of_war.rules.opening import (
    Begin,
    ChooseRace,
    CompareRolls,
    LayOut,
    PickFront,
    PickLastRow,
    RollBoth,
    RollOff,
    TakeCards,
)
from wartable.games.roar_of_war.rules.placement import Deploy, LayDown, Placement
from wartable.games.roar_of_war.rules.strategy import ClearTable
from wartable.games.roar_of_war.rules.targets import ExchangeTop, Look, RecallTroop, ScoutTops, TunnelDown, WoundRival
from wartable.games.roar_of_war.rules.turn import (
    Attack,
    BeginTurn,
    ChooseAttacker,
    ChooseTarget,
    EndTurn,
    ForcedDiscard,
    NoAttacker,
    SecondAttack,
    TurnStrategy,
)

STEPS: Final = [
    Begin, ChooseRace, TakeCards, PickLastRow, PickFront, LayOut, RollOff, RollBoth, CompareRolls, Placement, Deploy, LayDown,
    BeginTurn, TurnStrategy, Attack, ChooseAttacker, ChooseTarget, SecondAttack, NoAttacker, ForcedDiscard, EndTurn, Clash,
    Response, Alternate, Fight, Counter, Aftermath, TurnDown, FightOver, ClearTable, WoundRival, ScoutTops, Look, RecallTroop,
    TunnelDown, ExchangeTop, Settle, DamageDiscard, Draw, Reshuffle, Out,
]  # fmt: skip
