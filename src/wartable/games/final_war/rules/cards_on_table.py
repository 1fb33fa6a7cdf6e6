"""Cards that work on columns, Fortifications, Items, hands, piles and other plays."""
from __future__ import annotations

from typing import final

from mypy_extensions import i64

from wartable.games.final_war.cards import effects
from wartable.games.final_war.cards.catalogue import CARDS, FINAL_WAR_CARD
from wartable.games.final_war.rules import fate, march, playing, reinforce, verbs
from wartable.games.final_war.rules.alliance import Reply
from wartable.games.final_war.rules.death import end_alliance
from wartable.games.final_war.rules.deed import Deed
from wartable.games.final_war.rules.deploy import deployable
from wartable.games.final_war.rules.rolls import BURGLING, TAXING, throw
from wartable.games.final_war.rules.targets import late_now
from wartable.games.final_war.seen import events
from wartable.games.final_war.table import actions, terms
from wartable.games.final_war.table.state import PLAY_VOIDED, STOLEN, VOIDED, War
from wartable.games.final_war.table.terms import card_of, discarded_card, first_place, was_slain
from wartable.kernel.event import Event


@final
class Draw(Deed):
    """Draw Player Deck cards."""

    def __init__(self, effect: effects.Draw) -> None:
        self.amount = effect.amount

    def useful(self, s: War, t: i64, seat: i64) -> bool:
        return bool(s.deck[seat])

    def play(self, s: War, t: int, seat: int, target: int, owner: int, number: int) -> bool:
        verbs.draw(s, seat, self.amount)
        return False


@final
class Void(Deed):
    """The play below is voided, or the Fate card is discarded without effect, but never Final War (FW-5.6.4)."""

    def __init__(self, effect: effects.Void) -> None:
        self.of_fate = effects.VOIDS[effect.what] == "fate"

    def useful(self, s: War, t: i64, seat: i64) -> bool:
        return not self.of_fate or (s.card >= 0 and s.card != FINAL_WAR_CARD)

    def play(self, s: War, t: int, seat: int, target: int, owner: int, number: int) -> bool:
        if self.of_fate:
            playing.void_fate(s)
        else:
            s.set_top(PLAY_VOIDED, VOIDED)
        return False


@final
class PayGold(Deed):
    """A Gold card is discarded besides: `GiveGold` asks for it before the card is announced."""

    def useful(self, s: War, t: i64, seat: i64) -> bool:
        return any(CARDS.gold[card_of(code)] for code in s.hand[seat])


@final
class StealGold(Deed):
    """The Gold below is stolen by this seat (FW-5.8.4)."""

    def play(self, s: War, t: int, seat: int, target: int, owner: int, number: int) -> bool:
        s.set_top(PLAY_VOIDED, STOLEN + seat)
        return False


# Fortifications and Items.


@final
class DestroyFort(Deed):
    """A Fortification is discarded."""

    def play(self, s: War, t: int, seat: int, target: int, owner: int, number: int) -> bool:
        at = target - actions.P_FORT
        s.tell(events.DESTROYED, (s.fort[at],))
        verbs.drop_fort(s, at)
        return False


@final
class DestroyItem(Deed):
    """An Item is discarded."""

    def play(self, s: War, t: int, seat: int, target: int, owner: int, number: int) -> bool:
        slot = target - actions.P_ITEM
        s.tell(events.DESTROYED, (s.item[slot],))
        verbs.drop_item(s, slot, True)
        return False


@final
class BecomeFort(Deed):
    """The card becomes a Fortification."""

    def play(self, s: War, t: int, seat: int, target: int, owner: int, number: int) -> bool:
        return self.cast(s, t, target, owner)

    def cast(self, s: War, t: int, target: int, owner: int) -> bool:
        at = target - actions.P_FORT
        s.fort[at] = t
        s.fort_owner[at] = terms.FATE if CARDS.is_fate[t] else owner
        s.tell(events.FORT_RISES, (at, t))
        return True


@final
class Burgle(Deed):
    """On a roll the Item is discarded."""

    def __init__(self, effect: effects.Burgle) -> None:
        self.chance = effect.chance

    def play(self, s: War, t: int, seat: int, target: int, owner: int, number: int) -> bool:
        throw(s, seat, 1, [march.Burgled(seat, target - actions.P_ITEM, self.chance)], BURGLING, t, terms.NONE, self.chance)
        return False


# Columns and creatures that come and go.


@final
class Summon(Deed):
    """The card itself becomes a Unit in a combatant column, for this combat or until it is slain (FW-5.20.5)."""

    def __init__(self, effect: effects.Summon) -> None:
        self.brief = effect.lasts == 0

    def play(self, s: War, t: int, seat: int, target: int, owner: int, number: int) -> bool:
        return self.cast(s, t, target, owner)

    def cast(self, s: War, t: int, target: int, owner: int) -> bool:
        place = target - actions.P_AT
        verbs.set_creature(s, place, t, owner)
        if self.brief:
            s.status[place] |= terms.SUMMONED
        verbs.newcomer(s, place)
        s.tell(events.SUMMONED, (place, t))
        return True


@final
class Dispel(Deed):
    """An Ongoing Spell or Curse, or something Conjured, is discarded."""

    def play(self, s: War, t: int, seat: int, target: int, owner: int, number: int) -> bool:
        return self.cast(s, t, target, owner)

    def cast(self, s: War, t: int, target: int, owner: int) -> bool:
        march.dispel(s, target)
        return False


@final
class LeaveCombat(Deed):
    """A column leaves the combat, but neither the Final War nor a duel."""

    def useful(self, s: War, t: i64, seat: i64) -> bool:
        return s.combat != terms.FINAL_WAR and s.combat != terms.DUEL

    def play(self, s: War, t: int, seat: int, target: int, owner: int, number: int) -> bool:
        march.leave_combat(s, seat, target - actions.P_COLUMN)
        return False


@final
class MoveColumn(Deed):
    """A column moves to a vacant one."""

    def useful(self, s: War, t: i64, seat: i64) -> bool:
        return bool(s.vacant_columns(seat))

    def play(self, s: War, t: int, seat: int, target: int, owner: int, number: int) -> bool:
        s.then([march.MoveTo(seat, target - actions.P_COLUMN)])
        return False


@final
class SwitchMercenary(Deed):
    """A Mercenary changes army (FW-5.21.7)."""

    def play(self, s: War, t: int, seat: int, target: int, owner: int, number: int) -> bool:
        march.switch(s, seat, target - actions.P_AT)
        return False


@final
class Reinforce(Deed):
    """A combatant joins the combat (FW-5.20.1)."""

    def play(self, s: War, t: int, seat: int, target: int, owner: int, number: int) -> bool:
        s.then([reinforce.Reinforce(seat)])
        return False


@final
class LateDeploy(Deed):
    """Deploy up to so many cards now (FW-5.20.3)."""

    def __init__(self, effect: effects.LateDeploy) -> None:
        self.amount = effect.amount

    def useful(self, s: War, t: i64, seat: i64) -> bool:
        return any(deployable(s, seat, card_of(code)) for code in s.hand[seat])

    def play(self, s: War, t: int, seat: int, target: int, owner: int, number: int) -> bool:
        s.then([reinforce.LateDeploy(seat, self.amount)])
        return False


@final
class Redirect(Deed):
    """Bandits or a Monster are turned on others (FW-5.11.4)."""

    def play(self, s: War, t: int, seat: int, target: int, owner: int, number: int) -> bool:
        s.then([reinforce.Redirect(seat)])
        return False


@final
class Recover(Deed):
    """An Item or Fortification returns from the discard pile to the hand."""

    def useful(self, s: War, t: i64, seat: i64) -> bool:
        return any(CARDS.kind[discarded_card(d)] in (terms.ITEM, terms.FORT) for d in s.discard[seat])

    def play(self, s: War, t: int, seat: int, target: int, owner: int, number: int) -> bool:
        s.then([march.Recover(seat)])
        return False


@final
class Resurrect(Deed):
    """A slain creature returns, from the hand at the end of a round, or when the card is drawn (FW-5.20.6, FW-5.7.6)."""

    def useful(self, s: War, t: i64, seat: i64) -> bool:
        return any(was_slain(d) for d in s.discard[seat])

    def play(self, s: War, t: int, seat: int, target: int, owner: int, number: int) -> bool:
        s.then([reinforce.ResurrectPick(seat, 1)])
        return False

    def happen(self, s: War, seat: int) -> None:
        fate.resurrection(s, seat)


@final
class HealArmy(Deed):
    """Cures and heals a whole army, but nothing Conjured, or negates a Pestilence (FW-5.7.1, FW-5.26.4)."""

    def play(self, s: War, t: int, seat: int, target: int, owner: int, number: int) -> bool:
        if number == terms.FATE_REVEALED:
            playing.void_fate(s)
        else:
            march.heal_army(s, target - actions.P_SEAT)
        return False


# Hands, the Fate Deck, Alliances.


@final
class PeekHand(Deed):
    """Look at a hand: its player alone sees the cards; all know that it happened (FW-5.10.3)."""

    def play(self, s: War, t: int, seat: int, target: int, owner: int, number: int) -> bool:
        bit, other = 1 << seat, target - actions.P_SEAT
        s.hand[other] = sorted([code | bit for code in s.hand[other]])
        s.looks[other] += 1
        if s.events is not None:
            seen = [card_of(code) for code in s.hand[other]]
            s.tell_some(bit, events.SPIES, (seat, other, *seen), Event(events.SPIES, (seat, other)))
        return False


@final
class PeekItems(Deed):
    """Look at face-down Items."""

    def play(self, s: War, t: int, seat: int, target: int, owner: int, number: int) -> bool:
        other = target - actions.P_SEAT
        for slot in range(first_place(other), first_place(other + 1)):
            if s.item[slot] >= 0:
                s.item_seen[slot] |= 1 << seat
        return False


@final
class PeekFate(Deed):
    """Look at the top Fate cards."""

    def __init__(self, effect: effects.PeekFate) -> None:
        self.amount = effect.amount

    def play(self, s: War, t: int, seat: int, target: int, owner: int, number: int) -> bool:
        bit, n = 1 << seat, len(s.fate)
        first = max(0, n - self.amount)
        for i in range(first, n):
            s.fate[i] |= bit
        if s.events is not None:
            top = [card_of(code) for code in s.fate[first:]][::-1]
            s.tell_some(bit, events.FORESEES, (seat, *top), Event(events.FORESEES, (seat,)))
        return False


@final
class StealEvent(Deed):
    """On a roll a random Add to Hand card changes hands (FW-5.2.4)."""

    def __init__(self, effect: effects.StealEvent) -> None:
        self.chance = effect.chance

    def play(self, s: War, t: int, seat: int, target: int, owner: int, number: int) -> bool:
        throw(s, seat, 1, [march.Tax(seat, target - actions.P_SEAT, self.chance)], TAXING, t, terms.NONE, self.chance)
        return False


@final
class DiscardRandom(Deed):
    """The target player discards random Player Deck cards."""

    def __init__(self, effect: effects.DiscardRandom) -> None:
        self.amount = effect.amount

    def fits_player(self, s: War, seat: i64) -> bool:
        return any(not CARDS.is_fate[card_of(code)] for code in s.hand[seat])

    def play(self, s: War, t: int, seat: int, target: int, owner: int, number: int) -> bool:
        for _ in range(self.amount):
            s.then([march.LoseRandom(target - actions.P_SEAT, seat, 0)])
        return False


@final
class OfferAlliance(Deed):
    """An Alliance is offered; a late one only in the second half of the Fate Deck (FW-5.26.3)."""

    def __init__(self, effect: effects.OfferAlliance) -> None:
        self.late = effect.late

    def useful(self, s: War, t: i64, seat: i64) -> bool:
        return not self.late or late_now(s)

    def play(self, s: War, t: int, seat: int, target: int, owner: int, number: int) -> bool:
        s.then([Reply(seat, target - actions.P_SEAT, t)])
        return True


@final
class BreakAlliance(Deed):
    """An Alliance ends (FW-5.26.3)."""

    def play(self, s: War, t: int, seat: int, target: int, owner: int, number: int) -> bool:
        end_alliance(s, target - actions.P_SEAT)
        return False
