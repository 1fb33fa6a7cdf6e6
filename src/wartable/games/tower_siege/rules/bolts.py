"""Magic that strikes: bolts at targets, storms at all opponents (TS-9.9, TS-12)."""
from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from wartable.games.tower_siege.cards import spells
from wartable.games.tower_siege.cards.catalogue import CARDS
from wartable.games.tower_siege.rules import levels, resources, shots
from wartable.games.tower_siege.rules.attempts import UsedUp, spell_skill, tell_resists
from wartable.games.tower_siege.rules.damage import Harm
from wartable.games.tower_siege.rules.deeds import Deed, Untargeted, deed_of
from wartable.games.tower_siege.rules.strikes import Protection
from wartable.games.tower_siege.seen import events
from wartable.games.tower_siege.table import actions, entries, terms
from wartable.games.tower_siege.table.state import Siege
from wartable.games.tower_siege.table.terms import NONE, mage_of, penalty_of, place_of, seat_of, strength_of
from wartable.kernel.step import Step


@final
class Bolting(Deed):
    """Magical strikes at one target or several."""

    def __init__(self, card: int, effect: spells.Bolt) -> None:
        super().__init__(card)
        self.effect = effect

    def playable(self, s: Siege, seat: i64, window: i64) -> bool:
        return self.effect.only == spells.ANYTHING or super().playable(s, seat, window)

    def aims_at(self, s: Siege, seat: i64, x: i64) -> bool:
        if s.is_creature(x):
            return self.effect.only == spells.ANYTHING and s.inside(x) < 0
        return struck_by_magic(s, x)

    def question(self, s: Siege, seat: i64, chosen: list[int]) -> list[int]:
        n = len(chosen)
        f = self.effect
        if f.most == 1:
            if n == 1 and len(f.levels) > 1:
                return self.affordable_levels(s, seat)
            return super().question(s, seat, chosen)
        if n == f.most or (n and chosen[-1] == actions.DONE):
            return []
        found = self.first_targets(s, seat)
        if f.spread == spells.DIFFERENT and not s.rules.storm_same:
            found = [a for a in found if a not in chosen]
        if n == 0 or f.extra == 0:
            return found
        if not found or not resources.can_pay(s, seat, 0, self.cost(s, seat, n)):
            return []
        return [actions.DONE, *found]

    def levels(self) -> list[list[int]]:
        return self.effect.levels

    def cost(self, s: Siege, seat: i64, more: i64) -> i64:
        return resources.spell_cost(s, seat, self.card) + self.effect.extra * more

    def resolve(self, s: Siege, entry: list[int]) -> None:
        seat = entries.seat_of(entry)
        row = self.effect.levels[entries.level_of(entry)]
        targets = [x for x in entries.targets_of(entry) if shots.real_target(s, x) >= 0]
        s.agenda.append(UsedUp(seat, self.card))
        if targets:
            ss = spell_skill(s, seat, self.card, strength_of(row))
            shots.begin(s, mage_of(seat), True, ss, penalty_of(row), CARDS.resisted[self.card], targets, True)
        else:
            s.tell(events.FIZZLES, (seat, self.card))


def struck_by_magic(s: Siege, x: i64) -> bool:
    """Standing structures, and Relics on the battlefield (TS-8.4, TS-13.3)."""
    c = s.card[x]
    if s.life[x] <= 0:
        return False
    if CARDS.structure[c]:
        return not (place_of(x) == terms.TOWER_PLACE and s.surround(seat_of(x)) >= 0)
    return CARDS.loc[c] == terms.ON_FIELD


@final
class Storming(Untargeted):
    """Everything opposing of a kind rolls RL for each point it has (`resist_all`)."""

    def __init__(self, card: int, effect: spells.ResistAll) -> None:
        super().__init__(card)
        self.effect = effect

    def resolve(self, s: Siege, entry: list[int]) -> None:
        seat = entries.seat_of(entry)
        s.volley_targets = self.exposed(s, seat)
        s.then([NextResistance(self.card), UsedUp(seat, self.card)])

    def exposed(self, s: Siege, seat: i64) -> list[int]:
        """Whom it strikes, once for each point, in entity order (TS-10.7, TS-16.5)."""
        found: list[int] = []
        for p in s.seats_from(s.active):
            if p != seat:
                for x in s.ordered(p):
                    if self.strikes(s, x):
                        found.extend([x] * s.life[x])
        return found

    def strikes(self, s: Siege, x: i64) -> bool:
        """A thing of the kind that it strikes, within reach."""
        card = s.card[x]
        only = self.effect.only
        if CARDS.creature[card]:
            if s.inside(x) >= 0:
                return False
            unholy = CARDS.tags[card] & terms.UNDEAD or CARDS.kind[card] == terms.FIEND
            if only == spells.UNHOLY:
                return bool(unholy)
            return only == spells.EVERYTHING or not (unholy or CARDS.kind[card] == terms.ELEMENTAL)
        return only == spells.EVERYTHING and (CARDS.kind[card] != terms.RELIC or CARDS.loc[card] == terms.ON_FIELD)


@final
class NextResistance(Step[Siege]):
    """Everything struck rolls RL once for each point it has, and loses one for each failure (`resist_all`)."""

    AFTER: ClassVar[str] = "UsedUp"

    def __init__(self, card: int) -> None:
        self.card = card

    def fault(self, s: Siege) -> str:
        storms = self.card >= 0 and isinstance(deed_of(self.card), Storming)
        return "" if storms else "this card strikes nobody by itself"

    def resolve(self, s: Siege) -> None:
        while s.volley_targets and not s.stands(s.volley_targets[0]):
            s.volley_targets.pop(0)
        if s.volley_targets:
            s.roll(seat_of(s.volley_targets[0]), levels.ONE_D100, self)

    def rolled(self, s: Siege, faces: list[int]) -> None:
        deed = deed_of(self.card)
        assert isinstance(deed, Storming)
        x = s.volley_targets.pop(0)
        rl = levels.lowered(levels.level(s, x, terms.RL), -deed.effect.bonus)
        result = levels.classify(faces[0], rl)
        levels.use_items(s, x, terms.RL)
        tell_resists(s, x, faces[0], rl, result, deed.effect.bonus)
        s.agenda.append(self)
        if result >= terms.FAIL:
            s.agenda.append(Harm(x, NONE))
            if not deed.effect.ignore_pl and s.is_creature(x) and levels.level(s, x, terms.PL) > 0:
                s.agenda.append(Protection(x))


STEPS: Final = [NextResistance]
