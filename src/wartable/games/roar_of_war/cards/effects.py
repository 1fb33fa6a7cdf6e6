"""What Strategy Cards do (RW-8). The parameters of each effect are the keys that its cards give.

An effect lays something upon the fight in which it is played, or does something besides, or both. "You" is the player of the
fight on the card's side, or the current player for a Turn card; cards, discard piles and Animals that a Turn card names are
those of the card's owner (RW-9.6, RW-9.8).
"""
from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from wartable.games.roar_of_war.rules.powers import Laid
from wartable.games.roar_of_war.rules.targets import ExchangeTop, RecallTroop, ScoutTops, TunnelDown, WoundRival, exchangeable
from wartable.games.roar_of_war.seen import events
from wartable.games.roar_of_war.seen.knows import may_be
from wartable.games.roar_of_war.table.state import War
from wartable.games.roar_of_war.table.terms import (
    ANIMAL,
    ATTACKER_UNHARMED,
    ATTACKING,
    DEFENDER_UNHARMED,
    NO_COUNTER,
    NONE,
    PROTECT_ATTACKER,
    PROTECT_DEFENDER,
    STRIKE_FIRST,
    STUBBORN,
    is_troop,
    places_of,
    type_of,
)
from wartable.kernel.catalogue import Effect


@mypyc_attr(allow_interpreted_subclasses=True)
class WarEffect(Effect):
    """One effect. *seat* is the card's owner."""

    WAYS: ClassVar[tuple[str, ...]] = ("lay", "happen")

    def playable(self, s: War, seat: int) -> bool:
        """Whether its targets exist, as far as the card's owner can know (RW-8.4, RW-8.9)."""
        return True

    def lay(self, laid: Laid, role: int, animal: bool) -> None:
        """Adds what it lays upon a fight if it is played in this *role*; *animal*: one is shown for it."""

    def happen(self, s: War, seat: int, shown: int) -> None:
        """Does what it does besides. *shown* is a place whose top card is shown for it, or NONE."""


@final
class RaiseAttack(WarEffect):
    """Attack +n in this fight."""

    def __init__(self, by: int) -> None:
        self.by = by

    def lay(self, laid: Laid, role: int, animal: bool) -> None:
        laid.attack += self.by


@final
class Charge(WarEffect):
    """Attack +n; more if an Animal among the attacking player's top cards is shown to all."""

    def __init__(self, by: int, shown: int) -> None:
        self.by = by
        self.shown = shown

    def lay(self, laid: Laid, role: int, animal: bool) -> None:
        laid.attack += self.shown if animal else self.by

    def happen(self, s: War, seat: int, shown: int) -> None:
        if shown != NONE:
            s.mark(shown, s.rules.everybody)
            s.tell(events.SHOWS, (s.attacking, shown, s.number(s.attacking, s.top(shown))))


@final
class RaiseDefence(WarEffect):
    """Defence +n in this fight."""

    def __init__(self, by: int) -> None:
        self.by = by

    def lay(self, laid: Laid, role: int, animal: bool) -> None:
        laid.defence += self.by


@final
class RaiseCounter(WarEffect):
    """Counterattack +n in this fight."""

    def __init__(self, by: int) -> None:
        self.by = by

    def lay(self, laid: Laid, role: int, animal: bool) -> None:
        laid.counter += self.by


@final
class MoreDice(WarEffect):
    """More dice for the counterattack in this fight."""

    def __init__(self, dice: int) -> None:
        self.dice = dice

    def lay(self, laid: Laid, role: int, animal: bool) -> None:
        laid.dice += self.dice


@final
class NoCounterattack(WarEffect):
    """If the attack fails there is no counterattack; its damage counts as 0."""

    def lay(self, laid: Laid, role: int, animal: bool) -> None:
        laid.flags |= NO_COUNTER


@final
class StrikeFirst(WarEffect):
    """The counterattack comes before the attack."""

    def lay(self, laid: Laid, role: int, animal: bool) -> None:
        laid.flags |= STRIKE_FIRST


@final
class Protect(WarEffect):
    """If the side's fighting card would be discarded it is not; its player places a token instead."""

    def lay(self, laid: Laid, role: int, animal: bool) -> None:
        laid.flags |= PROTECT_ATTACKER if role == ATTACKING else PROTECT_DEFENDER


@final
class Stubborn(WarEffect):
    """Only when an own Goat is attacked: it is not discarded."""

    def playable(self, s: War, seat: int) -> bool:
        return s.y != NONE and s.top(s.y) == ANIMAL and s.race[s.defending] == s.race[seat]

    def lay(self, laid: Laid, role: int, animal: bool) -> None:
        laid.flags |= STUBBORN


@final
class NoTokens(WarEffect):
    """The side's player places no token in this fight."""

    def lay(self, laid: Laid, role: int, animal: bool) -> None:
        laid.flags |= ATTACKER_UNHARMED if role == ATTACKING else DEFENDER_UNHARMED


@final
class Trample(WarEffect):
    """If the attacked card is discarded, its owner places a token."""

    def lay(self, laid: Laid, role: int, animal: bool) -> None:
        laid.trample += 1


@final
class Spite(WarEffect):
    """If the side's fighting card is discarded, the other player places a token."""

    def lay(self, laid: Laid, role: int, animal: bool) -> None:
        if role == ATTACKING:
            laid.attacker_spite += 1
        else:
            laid.defender_spite += 1


@final
class Exchange(WarEffect):
    """The attacked card changes places with the top card of another pile; neither may be a Last Row card."""

    def playable(self, s: War, seat: int) -> bool:
        return bool(exchangeable(s))

    def happen(self, s: War, seat: int, shown: int) -> None:
        s.agenda.append(ExchangeTop(seat))


@final
class Wound(WarEffect):
    """A rival places a token."""

    def happen(self, s: War, seat: int, shown: int) -> None:
        s.agenda.append(WoundRival(seat))


@final
class Heal(WarEffect):
    """Up to n of your tokens are removed."""

    def __init__(self, up_to: int) -> None:
        self.up_to = up_to

    def happen(self, s: War, seat: int, shown: int) -> None:
        healed = min(self.up_to, s.tokens[s.current])
        s.tokens[s.current] -= healed
        s.tell(events.HEALS, (s.current, healed, s.tokens[s.current]))


@final
class Scout(WarEffect):
    """Look at up to n face-down top cards of rivals."""

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def happen(self, s: War, seat: int, shown: int) -> None:
        s.agenda.append(ScoutTops(seat, self.cards))


@final
class Recall(WarEffect):
    """A Troop from the owner's discard pile goes face down on one of the owner's non-empty piles."""

    def playable(self, s: War, seat: int) -> bool:
        return any(is_troop(type_of(card)) for card in s.discards[seat])

    def happen(self, s: War, seat: int, shown: int) -> None:
        s.agenda.append(RecallTroop(seat))


@final
class Tunnel(WarEffect):
    """The top card of one of the owner's piles goes down to just above the Last Row card."""

    def playable(self, s: War, seat: int) -> bool:
        return bool(TunnelDown(seat).piles(s))

    def happen(self, s: War, seat: int, shown: int) -> None:
        s.agenda.append(TunnelDown(seat))


@final
class SecondAttack(WarEffect):
    """After this turn's attack the current player may attack once more."""

    def happen(self, s: War, seat: int, shown: int) -> None:
        s.again += 1


@final
class BeastAttack(WarEffect):
    """One of the owner's top Animals may attack this turn, with these powers, and is discarded afterwards."""

    def __init__(self, attack: int, defence: int) -> None:
        self.attack = attack
        self.defence = defence

    def playable(self, s: War, seat: int) -> bool:
        return any(s.piles[place] and may_be(s, seat, place, ANIMAL, False) for place in places_of(seat))

    def happen(self, s: War, seat: int, shown: int) -> None:
        s.beast = seat
        s.beast_attack = self.attack
        s.beast_defence = self.defence


EFFECTS: Final = {
    "raise_attack": RaiseAttack, "charge": Charge, "raise_defence": RaiseDefence, "raise_counter": RaiseCounter,
    "more_dice": MoreDice, "no_counterattack": NoCounterattack, "strike_first": StrikeFirst, "protect": Protect,
    "stubborn": Stubborn, "no_tokens": NoTokens, "trample": Trample, "spite": Spite, "exchange": Exchange, "wound": Wound,
    "heal": Heal, "scout": Scout, "recall": Recall, "tunnel": Tunnel, "second_attack": SecondAttack,
    "beast_attack": BeastAttack,
}  # fmt: skip
