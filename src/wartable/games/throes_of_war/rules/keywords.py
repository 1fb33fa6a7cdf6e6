"""What each keyword does at the moment a card is used: the step it is, or nothing where it is done at once (TW-4.4)."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from wartable.games.throes_of_war.cards.at_use import (
    Again,
    Destroy,
    Energize,
    Heal,
    Hinder,
    Muster,
    Rally,
    Recall,
    Recover,
    Reroll,
    Reuse,
    Sacrifice,
    Stop,
    Turn,
)
from wartable.games.throes_of_war.cards.catalogue import CATALOGUE, KINDS, Use
from wartable.games.throes_of_war.cards.effects import Keyword
from wartable.games.throes_of_war.rules.targets import (
    PickDestroy,
    PickHinderTarget,
    PickRecalled,
    PickRecovered,
    PickStop,
    StopAll,
)
from wartable.games.throes_of_war.rules.using import (
    PickAgain,
    PickHealed,
    PickMustered,
    PickReused,
    PickTurned,
    RerollBonus,
    RollLost,
)
from wartable.games.throes_of_war.seen import events
from wartable.games.throes_of_war.table.state import Throes, put
from wartable.games.throes_of_war.table.terms import ATTACK, NOT_SET, RESTED, SLOTS, SPECIAL_SLOT, UNUSED
from wartable.kernel.errors import BadInput
from wartable.kernel.step import Step


def steps_of(s: Throes, seat: int, slot: int, use: Use) -> list[Step[Throes]]:
    """The effects of a use that ask, roll or act at once, in printed order (TW-4.4)."""
    steps: list[Step[Throes]] = []
    for k in use.at_use:
        step = AT_USE[type(k)](s, seat, slot, k)
        if step is not None:
            steps.append(step)
    return steps


def reroll(s: Throes, seat: int, slot: int, k: Keyword) -> Step[Throes] | None:
    return RerollBonus(seat, slot)


def heal(s: Throes, seat: int, slot: int, k: Keyword) -> Step[Throes] | None:
    return PickHealed(seat, k.n)


def rally(s: Throes, seat: int, slot: int, k: Keyword) -> Step[Throes] | None:
    return RollLost(seat, 1)


def muster(s: Throes, seat: int, slot: int, k: Keyword) -> Step[Throes] | None:
    return PickMustered(seat, k.n)


def turn(s: Throes, seat: int, slot: int, k: Keyword) -> Step[Throes] | None:
    return PickTurned(seat, k.n, k.mask)


def again(s: Throes, seat: int, slot: int, k: Keyword) -> Step[Throes] | None:
    return PickAgain(seat, k.n)


def reuse(s: Throes, seat: int, slot: int, k: Keyword) -> Step[Throes] | None:
    return PickReused(seat, slot, k.n)


def stop(s: Throes, seat: int, slot: int, k: Keyword) -> Step[Throes] | None:
    return PickStop(seat, slot, k.mask, k.n) if k.n else StopAll(seat, slot, k.mask)


def destroy(s: Throes, seat: int, slot: int, k: Keyword) -> Step[Throes] | None:
    return PickDestroy(seat, slot, k.mask)


def sacrifice(s: Throes, seat: int, slot: int, k: Keyword) -> Step[Throes] | None:
    s.offered[seat * SLOTS + slot] = 1
    return None


def recover(s: Throes, seat: int, slot: int, k: Keyword) -> Step[Throes] | None:
    return PickRecovered(seat, k.mask, k.n)


def recall(s: Throes, seat: int, slot: int, k: Keyword) -> Step[Throes] | None:
    return PickRecalled(seat, k.n)


def hinder(s: Throes, seat: int, slot: int, k: Keyword) -> Step[Throes] | None:
    """An NPC is hindered when its defense is added up (TW-5.15.8)."""
    return PickHinderTarget(seat, slot) if s.side == ATTACK and s.foe == NOT_SET else None


def energize(s: Throes, seat: int, slot: int, k: Keyword) -> Step[Throes] | None:
    """Makes the special ability ready without payment; it can do nothing more this turn (TW-5.5.3)."""
    i = seat * SLOTS + SPECIAL_SLOT
    if s.exhausted[seat]:
        s.exhausted = put(s.exhausted, seat, 0)
        if s.mode[i] == UNUSED:
            s.mode[i] = RESTED
        s.tell(events.RENEWED, (seat, s.card[i]))
    return None


AT_USE: Final[dict[Any, Callable[[Throes, int, int, Keyword], Step[Throes] | None]]] = {
    Reroll: reroll, Heal: heal, Rally: rally, Muster: muster, Turn: turn, Again: again, Reuse: reuse, Stop: stop,
    Destroy: destroy, Sacrifice: sacrifice, Recover: recover, Recall: recall, Hinder: hinder, Energize: energize,
}  # fmt: skip


def check_code(coded: dict[Any, Any]) -> None:
    """Refuses a card with an effect of a class that is no key of *coded*."""
    for kind in KINDS:
        for use in kind.uses:
            for k in use.at_use:
                if type(k) not in coded:
                    raise BadInput(f"{CATALOGUE.cards[kind.number].where}: no rule carries out the effect {type(k).__name__}")


check_code(AT_USE)
