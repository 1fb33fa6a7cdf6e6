"""The choices that some Strategy Cards ask for once they are played (RW-8)."""
from __future__ import annotations

from typing import ClassVar, Final, final

from wartable.games.roar_of_war.rules.losses import SETTLE, give_token
from wartable.games.roar_of_war.rules.players import OfStrategy
from wartable.games.roar_of_war.seen import events
from wartable.games.roar_of_war.table.actions import (
    EXCHANGE_PILE,
    LOOK_AT,
    STRATEGY_TARGET,
    TUNNEL_PILE,
    WOUND_SEAT,
    pile_named,
    recall_to,
    type_placed,
)
from wartable.games.roar_of_war.table.state import War
from wartable.games.roar_of_war.table.terms import (
    NONE,
    PILES,
    is_troop,
    pile_of,
    place_of,
    places_of,
    seat_of,
    type_of,
)
from wartable.kernel.step import Step
from wartable.kernel.window import PASS


@final
class WoundRival(OfStrategy):
    """The player of the card chooses a rival of the current player, who places a token, and has caused it; a third one is
    settled at once (RW-6.3, RW-8.7, RW-9.8)."""

    AFTER: ClassVar[str] = "ClearTable"

    def resolve(self, s: War) -> None:
        rivals = [q for q in range(len(s.alive)) if s.alive[q] and not s.rules.mates(q, s.current)]
        if len(rivals) == 1:
            self.chosen(s, WOUND_SEAT + rivals[0])
        else:
            s.ask(self.seat, STRATEGY_TARGET, [WOUND_SEAT + q for q in rivals], self)

    def chosen(self, s: War, option: int) -> None:
        victim = option - WOUND_SEAT
        count = give_token(s, victim, self.seat if s.rules.card_player_causes else s.current)
        s.tell(events.TOKEN, (victim, count))
        s.agenda.append(SETTLE)


@final
class ScoutTops(OfStrategy):
    """One to *left* face-down top cards of rivals, in any mixture, exposed Last Row cards included."""

    AFTER: ClassVar[str] = "ClearTable"

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def resolve(self, s: War) -> None:
        places = [
            place
            for place in range(len(s.piles))
            if s.piles[place] and not s.rules.mates(seat_of(place), s.current) and place not in s.looks
        ]
        if not places or not self.left:
            s.agenda.append(LOOK)
        elif len(places) == 1 and not s.looks:
            self.chosen(s, LOOK_AT + places[0])
        else:
            options = [LOOK_AT + place for place in places]
            s.ask(self.seat, STRATEGY_TARGET, [PASS, *options] if s.looks else options, self)

    def chosen(self, s: War, option: int) -> None:
        if option == PASS:
            s.agenda.append(LOOK)
            return
        s.looks += (option - LOOK_AT,)
        s.agenda.append(ScoutTops(self.seat, self.left - 1))


@final
class Look(Step[War]):
    """The current player's side looks at the chosen cards in secret; everyone learns which cards these are."""

    AFTER: ClassVar[str] = "ClearTable"

    def resolve(self, s: War) -> None:
        side = s.rules.sharing[s.current]
        places = sorted(s.looks)
        for place in places:
            s.looked |= 1 << place
            s.mark(place, side)
        s.looks = ()
        if s.events is not None:
            s.tell(events.LOOKS, (s.current, *places))
            for place in places:
                s.tell_some(side, events.SEES, (s.current, place, s.number(seat_of(place), s.top(place))), None)


@final
class RecallTroop(OfStrategy):
    """The owner takes a Troop from the own discard pile and a non-empty own pile for it; all see both."""

    AFTER: ClassVar[str] = "ClearTable"

    def fault(self, s: War) -> str:
        return "" if self.troops(s) else "there is no Troop to recall (RW-8.9)"

    def troops(self, s: War) -> list[int]:
        """The Troops that lie in the discard pile, by type."""
        return sorted({type_of(card) for card in s.discards[self.seat] if is_troop(type_of(card))})

    def resolve(self, s: War) -> None:
        piles = [pile for pile in range(PILES) if s.piles[place_of(self.seat, pile)]]
        options = [recall_to(s.number(self.seat, type), pile) for type in self.troops(s) for pile in piles]
        s.ask(self.seat, STRATEGY_TARGET, options, self)

    def chosen(self, s: War, option: int) -> None:
        type = type_placed(option)
        place = place_of(self.seat, pile_named(option))
        pile = s.discards[self.seat]
        for i, card in enumerate(pile):
            if type_of(card) == type:
                del pile[i]
                break
        s.piles[place].append(type)
        s.mark(place, s.rules.everybody)
        s.tell(events.RECALLS, (self.seat, place, s.number(self.seat, type)))


@final
class TunnelDown(OfStrategy):
    """The top card of a pile goes face down to the place directly above the Last Row card, or to the bottom."""

    AFTER: ClassVar[str] = "ClearTable"

    def piles(self, s: War) -> list[int]:
        """The piles with at least two cards that can change places."""
        found: list[int] = []
        for pile in range(PILES):
            place = place_of(self.seat, pile)
            if len(s.piles[place]) - s.last_row[place] >= 2:
                found.append(pile)
        return found

    def fault(self, s: War) -> str:
        return "" if self.piles(s) else "no pile is high enough (RW-8.9)"

    def resolve(self, s: War) -> None:
        piles = self.piles(s)
        if len(piles) == 1:
            self.chosen(s, TUNNEL_PILE + piles[0])
        else:
            s.ask(self.seat, STRATEGY_TARGET, [TUNNEL_PILE + pile for pile in piles], self)

    def chosen(self, s: War, option: int) -> None:
        place = place_of(self.seat, option - TUNNEL_PILE)
        bottom = s.last_row[place]
        s.piles[place].insert(bottom, s.lift(place))
        s.tell(events.TUNNELS, (self.seat, place))


def exchangeable(s: War) -> list[int]:
    """The defending player's piles whose top card may change places with the attacked card."""
    if s.exposed(s.y):
        return []
    return [
        pile_of(place) for place in places_of(s.defending) if place != s.y and s.piles[place] and not s.exposed(place)
    ]


@final
class ExchangeTop(OfStrategy):
    """The newcomer is turned up and attacked instead; the other goes face down to its place. Cards move, the attacked pile
    stays the same (RW-1.6)."""

    AFTER: ClassVar[str] = "Window Response Alternate Fight"

    def fault(self, s: War) -> str:
        return "" if s.y != NONE and exchangeable(s) else "there is nothing to exchange (RW-8.9)"

    def resolve(self, s: War) -> None:
        piles = exchangeable(s)
        if len(piles) == 1:
            self.chosen(s, EXCHANGE_PILE + piles[0])
        else:
            s.ask(self.seat, STRATEGY_TARGET, [EXCHANGE_PILE + pile for pile in piles], self)

    def chosen(self, s: War, option: int) -> None:
        other = place_of(s.defending, option - EXCHANGE_PILE)
        attacked = s.lift(s.y)
        s.piles[s.y].append(s.lift(other))
        s.piles[other].append(attacked)
        s.turn_up(s.y)
        s.tell(events.EXCHANGES, (s.defending, s.y, other, s.number(s.defending, s.top(s.y))))


LOOK: Final = Look()
