"""Plays and rolls of a position: each has its step among those that are due (FW-4.2, FW-4.4)."""
from __future__ import annotations

from typing import Any, Final

from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules import playing
from wartable.games.final_war.rules.affliction import Afflicted
from wartable.games.final_war.rules.attack import Evaded
from wartable.games.final_war.rules.fate import Armory, Earthquake, Pestilence, Watched
from wartable.games.final_war.rules.fear import Terrified, TerrorUsed
from wartable.games.final_war.rules.hire import CardPaid, Paid
from wartable.games.final_war.rules.magic import Crushed, Resisted
from wartable.games.final_war.rules.march import Burgled, Tax
from wartable.games.final_war.rules.needs import is_place
from wartable.games.final_war.rules.playing import ChooseTarget, GiveGold, Resolve
from wartable.games.final_war.rules.rolls import Throw
from wartable.games.final_war.rules.uses import Trial
from wartable.games.final_war.table import actions, terms
from wartable.games.final_war.table.state import PLAY_WIDTH, STOLEN, War
from wartable.kernel.step import Step


def plays_fault(s: War, due: list[Step[Any]]) -> str:
    """Every play on the stack has its step, in the same order, and a target that it may have (FW-4.2)."""
    steps = [step for step in due if isinstance(step, Resolve) or is_use(step)]
    if len(steps) * PLAY_WIDTH != len(s.plays):
        return f"{len(steps)} plays are due, and plays holds {len(s.plays) // PLAY_WIDTH}"
    naming = [i for i, step in enumerate(due) if isinstance(step, (ChooseTarget, GiveGold))]
    for step, play in zip(steps, reversed(s.stack())):
        obj, t, seat, source, target, voided, _ = play
        if isinstance(step, Resolve):
            if obj == terms.OBJ_ABILITY or not s.alive[seat]:
                return f"{step!r} resolves no card (FW-4.2)"
            if naming and due.index(step) < naming[-1]:
                return "a target is named before its card takes effect (FW-4.2)"
            options = playing.target_options(s, t, seat, source, step.number)
            if not any(due.index(step) > i for i in naming) and target not in (options or [actions.DONE]):
                return f"{CARDS.names[t]} cannot have this target (FW-5.10.11)"
            if CARDS.kind[t] == terms.SPELL and playing.source_of(s, t, seat, source) == terms.NONE:
                return f"nobody casts {CARDS.names[t]} (FW-5.10.8)"
        elif isinstance(step, (Paid, CardPaid)):
            if obj != terms.OBJ_CARD or not CARDS.gold[t] or seat != step.seat:
                return f"{step!r} is paid with no Gold (FW-5.8.3)"
            if voided >= STOLEN and not s.alive[voided - STOLEN]:
                return "the thief is out (FW-5.8.4)"
        elif obj != terms.OBJ_ABILITY or source < 0:
            return f"{step!r} uses no ability (FW-5.10.6)"
    return ""


def is_use(step: Step[Any]) -> bool:
    """Whether the step takes a play off the stack: the use of an ability before its roll, or Gold."""
    if isinstance(step, Trial):
        return not step.thrown
    return isinstance(step, (TerrorUsed, Afflicted, Paid, CardPaid))


ROLL_EACH: Final = (Terrified, Pestilence, Earthquake)
ONE_ROLL: Final = (Trial, Evaded, Crushed, Resisted, Armory, Tax, Burgled)


def reads(step: Step[Any]) -> bool:
    """Whether the step reads dice that were thrown before it."""
    return isinstance(step, (Watched, *ROLL_EACH)) or (isinstance(step, ONE_ROLL) and not is_use(step))


def rolls_fault(s: War, due: list[Step[Any]]) -> str:
    """Dice lie on the table, or are about to be thrown, for the one step that reads them (FW-5.1.1)."""
    readers = [i for i, step in enumerate(due) if reads(step)]
    throws = [step for step in due if isinstance(step, Throw)]
    if len(readers) > 1:
        return "one roll is made after the other (FW-4.4)"
    if throws and (not readers or throws[0].count < 1):
        return "dice are thrown for nothing (FW-4.4)"
    for i in readers:
        reader, count = due[i], len(s.rolls)
        for step in due[:i]:
            if isinstance(step, Throw):
                count = step.count
        wanted = len(s.roll_places) if isinstance(reader, ROLL_EACH) else 1 if isinstance(reader, ONE_ROLL) else max(1, count)
        if count != wanted:
            return f"{reader!r} reads {wanted} dice, not {count} (FW-4.4)"
        if isinstance(reader, Earthquake):
            if not all(at < terms.FORTS and s.fort[at] >= 0 for at in s.roll_places):
                return "Fortifications roll in an earthquake (FW-5.7.2)"
        elif not all(is_place(s, p) for p in s.roll_places):
            return "roll_places names a place of an army that is not at the table"
    return ""
