"""Magic without a roll, none of which moves a creature to DEFEND (TS-7.7), and the table of all deeds (TS-12, TS-15)."""
from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append
from mypy_extensions import i64

from wartable.games.tower_siege.cards import spells
from wartable.games.tower_siege.cards.catalogue import CARDS, CATALOGUE, GALWAN, NUMBER, SHIELD
from wartable.games.tower_siege.rules import attack, market, things
from wartable.games.tower_siege.rules.attempts import UsedUp
from wartable.games.tower_siege.rules.bolts import Bolting, Storming
from wartable.games.tower_siege.rules.deeds import DEEDS, Deed, Untargeted, deed_of
from wartable.games.tower_siege.rules.ruin import Razing, Ruining
from wartable.games.tower_siege.rules.trials import Binding, Countering, Holding, Shattering
from wartable.games.tower_siege.seen import events
from wartable.games.tower_siege.table import actions, entries, terms
from wartable.games.tower_siege.table.piles import holds, without
from wartable.games.tower_siege.table.state import Siege
from wartable.games.tower_siege.table.terms import NONE, mage_of, seat_of, stat_value, strength_of
from wartable.kernel.errors import BadInput
from wartable.kernel.row import changed

RECALL: Final[int] = NUMBER["recall"]
NOT_IN_SIEGE: Final = "during the siege nothing adds or restores LP of a Mage or IP (TS-17.5)"
GALWAN_SHIELD: Final = 30  # PL of a Shield on the own Mage with the Galwan's gift (TS-3.14)


def resolve_cast(s: Siege, entry: list[int]) -> None:
    """What a Spell or Scroll does (TS-12.4)."""
    deed_of(entries.card_of(entry)).resolve(s, entry)


@final
class Granting(Deed):
    """A level is higher for a time (TS-12.10): that of one thing, or of the own army."""

    def __init__(self, card: int, effect: spells.Grant) -> None:
        super().__init__(card)
        self.effect = effect

    def playable(self, s: Siege, seat: i64, window: i64) -> bool:
        if self.effect.to == spells.OWN_ARMY:
            return True
        free: i64 = 0
        p: i64
        for p in range(s.seats):
            free += len(s.creatures[p])
        for e in s.effects:
            if e[terms.E_CARD] == self.card:
                free -= 1
        free -= len(s.stack)
        return free > 0 or bool(self.first_targets(s, seat))

    def first_targets(self, s: Siege, seat: i64) -> list[int]:
        """Creatures, and standing structures where the card says so, on which it neither lies nor is about to."""
        if self.effect.to == spells.OWN_ARMY:
            return []
        laid = s.laid(self.card)
        for entry in s.stack:
            if entries.what_of(entry) == entries.CAST and entries.card_of(entry) == self.card:
                laid = append(laid, entries.target_of(entry))
        found: list[int] = []
        p: i64
        for p in range(s.seats):
            for x in s.creatures[p]:
                if not holds(laid, x):
                    found.append(actions.AT + x)
            if self.effect.to == spells.OR_STRUCTURE:
                for x in s.structures[p]:
                    if s.life[x] > 0 and not holds(laid, x):
                        found.append(actions.AT + x)
        found.sort()
        return found

    def resolve(self, s: Siege, entry: list[int]) -> None:
        seat, f = entries.seat_of(entry), self.effect
        if f.to == spells.OWN_ARMY:
            things.lasting(s, terms.ON_STAT, NONE, stat_value(f.stat, f.by), seat, f.rounds, self.card)
            s.tell(events.EFFECT, (self.card, NONE, f.rounds))
            return
        target = entries.target_of(entry)
        if not s.in_play(target) or holds(s.laid(self.card), target):
            s.tell(events.FIZZLES, (seat, self.card))
            return
        gift = self.card == SHIELD and s.rules.gifts and s.race[seat] == GALWAN and target == mage_of(seat)
        by = GALWAN_SHIELD if gift else f.by
        things.lasting(s, terms.ON_STAT, target, stat_value(f.stat, by), seat, f.rounds, self.card)
        s.tell(events.EFFECT, (self.card, s.tag(target), f.rounds))

    def least_targets(self) -> i64:
        return 0 if self.effect.to == spells.OWN_ARMY else 1


@final
class Truce(Untargeted):
    """No army attacks; who attacked before may not in the next turn either (TS-15.4)."""

    def __init__(self, card: int, effect: spells.Truce) -> None:
        super().__init__(card)
        self.effect = effect

    def resolve(self, s: Siege, entry: list[int]) -> None:
        seat, rounds = entries.seat_of(entry), self.effect.rounds
        things.lasting(s, terms.NO_ATTACKS, NONE, 0, seat, rounds, self.card)
        s.tell(events.EFFECT, (self.card, NONE, rounds))
        if s.attacked[seat]:
            s.banned = changed(s.banned, seat, 2)


@final
class Forbidding(Untargeted):
    """Nobody shoots."""

    def __init__(self, card: int, effect: spells.Forbid) -> None:
        super().__init__(card)
        self.effect = effect

    def resolve(self, s: Siege, entry: list[int]) -> None:
        rounds = self.effect.rounds
        things.lasting(s, terms.NO_SHOTS, NONE, 0, entries.seat_of(entry), rounds, self.card)
        s.tell(events.EFFECT, (self.card, NONE, rounds))


@final
class Building(Deed):
    """The Scroll becomes a structure; who was named goes in if that is still possible (TS-12.3); not in the siege (TS-17.5)."""

    def __init__(self, card: int, effect: spells.Build) -> None:
        super().__init__(card)
        self.effect = effect

    def playable(self, s: Siege, seat: i64, window: i64) -> bool:
        return not s.siege and things.free_place(s, seat) >= 0

    def question(self, s: Siege, seat: i64, chosen: list[int]) -> list[int]:
        if not chosen:
            return [actions.DECLINE, *[actions.AT + x for x in sorted(attack.exposed(s, seat, NONE, NONE))]]
        return self.affordable_levels(s, seat) if len(chosen) == 1 else []

    def levels(self) -> list[list[int]]:
        return self.effect.levels

    def resolve(self, s: Siege, entry: list[int]) -> None:
        seat = entries.seat_of(entry)
        shelter = things.enter(s, seat, self.card)
        if shelter < 0:
            s.agenda.append(UsedUp(seat, self.card))
            return
        s.life[shelter] = strength_of(self.effect.levels[entries.level_of(entry)])
        s.full[shelter] = s.life[shelter]
        s.tell(events.GAINS, (s.tag(shelter), s.life[shelter]))
        creature = entries.target_of(entry) if len(entry) > entries.TARGETS else NONE
        if s.in_play(creature) and s.on_field(creature):
            things.go_in(s, creature, shelter)

    def least_targets(self) -> i64:
        return 0

    def refusal(self, siege: bool) -> str:
        return NOT_IN_SIEGE if siege else ""


@final
class Unloading(Untargeted):
    """The own Caravan arrives now."""

    def __init__(self, card: int, effect: spells.Unload) -> None:
        super().__init__(card)

    def playable(self, s: Siege, seat: i64, window: i64) -> bool:
        return bool(s.caravan[seat])

    def resolve(self, s: Siege, entry: list[int]) -> None:
        seat = entries.seat_of(entry)
        s.agenda.append(UsedUp(seat, self.card))
        s.agenda.append(market.Unload(seat))


@final
class Retrieving(Deed):
    """A card of the own discard pile comes into the hand, if there is room (TS-4.5)."""

    def __init__(self, card: int, effect: spells.Retrieve) -> None:
        super().__init__(card)

    def playable(self, s: Siege, seat: i64, window: i64) -> bool:
        return bool(self.first_targets(s, seat))

    def first_targets(self, s: Siege, seat: i64) -> list[int]:
        room = s.rules.market_size - s.counted(seat)
        if self.card in s.hand[seat] and s.rules.scrolls_count:
            room += 1
        if room <= 0 and s.rules.scrolls_count:
            return []
        kinds = sorted(set(s.discard[seat]))
        return [actions.TAKE + c for c in kinds if c != RECALL and (room > 0 or CARDS.kind[c] == terms.SCROLL)]

    def resolve(self, s: Siege, entry: list[int]) -> None:
        seat, taken = entries.seat_of(entry), entries.target_of(entry)
        s.agenda.append(UsedUp(seat, self.card))
        if taken in s.discard[seat] and s.counted(seat) < s.rules.market_size:
            s.discard[seat] = without(s.discard[seat][::-1], taken)[::-1]  # the copy discarded last
            s.hand[seat] += (taken,)
            s.shown[seat] += (taken,)
            s.tell(events.RETRIEVED, (seat, taken))

    def names_things(self) -> bool:
        return False

    def highest_target(self, s: Siege) -> i64:
        return CARDS.count - 1

    def refusal(self, siege: bool) -> str:
        return "there is nothing to take back, or no room in the hand (TS-4.5)"


class AtOnce(Deed):
    """Something happens to one thing, if it is still there (TS-12.5)."""

    def resolve(self, s: Siege, entry: list[int]) -> None:
        seat, target = entries.seat_of(entry), entries.target_of(entry)
        s.agenda.append(UsedUp(seat, self.card))
        if s.in_play(target):
            self.happen(s, seat, target)
        else:
            s.tell(events.FIZZLES, (seat, self.card))

    def happen(self, s: Siege, seat: i64, target: i64) -> None:
        raise NotImplementedError


@final
class Reviving(AtOnce):
    """A creature gains LP (TS-10.6); no Mage does in the siege (TS-17.5)."""

    def __init__(self, card: int, effect: spells.AddLp) -> None:
        super().__init__(card)
        self.by = effect.by

    def aims_at(self, s: Siege, seat: i64, x: i64) -> bool:
        return s.is_creature(x) and not (s.siege and CARDS.kind[s.card[x]] == terms.MAGE)

    def happen(self, s: Siege, seat: i64, target: i64) -> None:
        s.life[target] += self.by
        s.tell(events.GAINS, (s.tag(target), s.life[target]))

    def refusal(self, siege: bool) -> str:
        return NOT_IN_SIEGE if siege else ""


@final
class Fortifying(AtOnce):
    """A structure gains IP, or stands again (TS-10.4); none does in the siege (TS-17.5)."""

    def __init__(self, card: int, effect: spells.AddIp) -> None:
        super().__init__(card)
        self.by = effect.by

    def aims_at(self, s: Siege, seat: i64, x: i64) -> bool:
        return not s.siege and (s.is_structure(x) or CARDS.loc[s.card[x]] == terms.ON_FIELD)

    def happen(self, s: Siege, seat: i64, target: i64) -> None:
        things.strengthen(s, target, self.by)

    def refusal(self, siege: bool) -> str:
        return NOT_IN_SIEGE if siege else ""


@final
class Readying(AtOnce):
    """A creature that has acted may act once more; once per turn."""

    def __init__(self, card: int, effect: spells.Ready) -> None:
        super().__init__(card)

    def playable(self, s: Siege, seat: i64, window: i64) -> bool:
        return not s.has_effect(terms.SPENT, mage_of(seat), self.card) and super().playable(s, seat, window)

    def aims_at(self, s: Siege, seat: i64, x: i64) -> bool:
        acted = s.is_creature(x) and seat_of(x) == seat and s.marks[x] & terms.ACTED != 0
        return acted and s.pos[x] != terms.DEFEND

    def happen(self, s: Siege, seat: i64, target: i64) -> None:
        s.marks[target] &= ~terms.ACTED
        things.lasting(s, terms.SPENT, mage_of(seat), self.card, seat, 0, self.card)


@final
class Mending(Deed):
    """Is cast at the time of injury alone (TS-10.2): `rules/damage.py`."""

    def __init__(self, card: int, effect: spells.Heal) -> None:
        super().__init__(card)

    def playable(self, s: Siege, seat: i64, window: i64) -> bool:
        return False


BOUND: Final[dict[Any, Any]] = {
    spells.Bolt: Bolting, spells.ResistAll: Storming, spells.Shatter: Shattering, spells.Bind: Binding,
    spells.HoldPosition: Holding, spells.Counter: Countering, spells.Ruin: Ruining, spells.Raze: Razing,
    spells.Grant: Granting, spells.Truce: Truce, spells.Forbid: Forbidding, spells.Build: Building,
    spells.Unload: Unloading, spells.Retrieve: Retrieving, spells.AddLp: Reviving, spells.AddIp: Fortifying,
    spells.Ready: Readying, spells.Heal: Mending,
}  # fmt: skip


def bind(bound: dict[Any, Any]) -> list[Deed]:
    """The deed of every card that is cast; an effect without one is refused for its file and card."""
    made: list[Deed] = []
    for card in CATALOGUE.cards:
        deed = Deed(card.number)
        for effect in card.effects:
            if isinstance(effect, spells.Magic):
                if type(effect) not in bound:
                    raise BadInput(f"{card.where}: no rule carries out the effect {type(effect).__name__}")
                deed = bound[type(effect)](card.number, effect)
        made.append(deed)
    return made


DEEDS.extend(bind(BOUND))
