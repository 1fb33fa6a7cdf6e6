"""How cards and players are lost and what that earns: discards, Damage Tokens, Strategy Cards drawn, elimination
(RW-1, RW-6, RW-7, RW-10)."""
from __future__ import annotations

from bisect import insort
from typing import ClassVar, Final, final

from wartable.games.roar_of_war.cards.catalogue import (
    CARDS,
    STRATEGY_KEYS,
    TYPES,
    card_in_deck,
    hand_at,
    held_at,
    holder_of,
    strategy_number,
)
from wartable.games.roar_of_war.rules.players import OfPlayer, OfStrategy
from wartable.games.roar_of_war.seen import events
from wartable.games.roar_of_war.seen.knows import knows_card, may_be, sees_own
from wartable.games.roar_of_war.table.actions import DAMAGE_DISCARD, DISCARD_PLACE
from wartable.games.roar_of_war.table.state import War
from wartable.games.roar_of_war.table.terms import (
    DECK_SIZE,
    LAST_STANDING,
    LEADER,
    MAX_SEATS,
    MOST_TOKENS,
    NONE,
    cause_of,
    is_in,
    loss_of,
    places_of,
    seat_of,
    type_of,
    victim_of,
)
from wartable.kernel.dice import TABLE, Die
from wartable.kernel.event import Event
from wartable.kernel.row import changed
from wartable.kernel.step import Step

# Discards.


def discard_top(s: War, place: int, shown: bool) -> int:
    """Puts a top card on its owner's discard pile, face up unless discards are closed (RW-1.4); its type."""
    if shown or s.rules.open_discards:
        s.mark(place, s.rules.everybody)
    card = s.lift(place)
    insort(s.discards[seat_of(place)], card)
    return type_of(card)


def cleared(s: War, place: int) -> bool:
    """Whether the loss of its top card has cleared a pile (RW-7.1, option clear_means)."""
    return not s.piles[place] or (s.rules.exposing_clears and s.exposed(place))


def choosable(s: War, seat: int) -> list[int]:
    """The top cards that a discard may take: no exposed Last Row card while building (RW-2.4, RW-6.5)."""
    shielded = s.rules.shielded and not s.open_phase
    return [
        place for place in places_of(seat) if s.piles[place] and not (shielded and s.exposed(place))
    ]


# Damage Tokens.


def give_token(s: War, victim: int, cause: int) -> int:
    """One Damage Token in front of a player, not on a card; the third resets them and costs a card (RW-6.1, RW-6.2, RW-6.4).
    How many there were."""
    if not s.alive[victim]:
        return 0
    count = s.tokens[victim] + 1
    if count == MOST_TOKENS:
        s.tokens[victim] = 0
        s.losses += (loss_of(victim, cause),)
    else:
        s.tokens[victim] = count
    return count


@final
class Settle(Step[War]):
    """Third tokens are settled one after another, the defending player's first (RW-5.9, RW-6.6, RW-6.8)."""

    AFTER: ClassVar[str] = "ClearTable FightOver"

    def resolve(self, s: War) -> None:
        if not s.losses:
            return
        first: list[Step[War]] = []
        later: list[Step[War]] = []
        for loss in s.losses:
            step = DamageDiscard(victim_of(loss), cause_of(loss))
            if step.victim == s.defending:
                first.append(step)
            else:
                later.append(step)
        s.losses = ()
        s.then(first + later)


@final
class DamageDiscard(Step[War]):
    """Who caused the third token chooses which top card the victim loses; the victim, if the other is out (RW-6.5, RW-6.6).

    With nothing to choose nothing is lost (RW-6.7).
    """

    AFTER: ClassVar[str] = "DamageDiscard ClearTable FightOver"

    def __init__(self, victim: int, cause: int) -> None:
        self.victim = victim
        self.cause = cause

    def fault(self, s: War) -> str:
        if s.alive[self.victim] and self.victim != self.cause:
            return ""
        return "a living victim and another seat as cause are needed (RW-6.3)"

    def chooser(self, s: War) -> int:
        return self.cause if s.alive[self.cause] else self.victim

    def resolve(self, s: War) -> None:
        if not s.alive[self.victim]:
            return
        places = choosable(s, self.victim)
        if s.rules.immune and len(places) > 1:
            places = [place for place in places if not is_in(s.up, place)] or places
        if not places:
            s.tell(events.NOTHING_LOST, (self.victim,))
        elif len(places) == 1:
            self.take(s, places[0])
        else:
            chooser = self.chooser(s)
            if s.rules.immune:
                places = [p for p in places if not s.exposed(p) or may_be(s, chooser, p, LEADER, True)] or places
            s.ask(chooser, DAMAGE_DISCARD, [DISCARD_PLACE + place for place in places], self)

    def chosen(self, s: War, option: int) -> None:
        place = option - DISCARD_PLACE
        if s.rules.immune and s.top(place) == LEADER:
            s.turn_up(place)
            s.tell(events.LEADER_STAYS, (self.victim, place, s.number(self.victim, LEADER)))
            s.agenda.append(self)
            return
        self.take(s, place)

    def take(self, s: War, place: int) -> None:
        """The card is turned up as it is discarded (RW-6.5)."""
        chooser = self.chooser(s)
        s.up = 0
        knowing = 0
        for viewer in range(len(s.alive)):
            if sees_own(s, viewer, self.victim) or knows_card(s, viewer, place, len(s.piles[place]) - 1):
                knowing |= 1 << viewer
        type = discard_top(s, place, False)
        number = s.number(self.victim, type)
        if s.rules.open_discards or type == LEADER:
            s.tell(events.DISCARDS, (self.victim, chooser, place, number))
        else:
            hidden = Event(events.DISCARDS, (self.victim, chooser, place, NONE))
            s.tell_some(knowing, events.DISCARDS, (self.victim, chooser, place, number), hidden)
        after_loss(s, place, type, chooser)


def after_loss(s: War, place: int, type: int, by: int) -> None:
    """What the loss of a card earns and costs: a Strategy Card for clearing a rival's pile, the game for a Leader
    (RW-5.9, RW-6.9, RW-7.1, RW-7.3, RW-9.9, RW-10.1). *by* is who cleared, NONE if nobody can earn anything: a counterattack
    and one's own choice earn nothing (RW-6.10, RW-7.2)."""
    owner = seat_of(place)
    earned = by != NONE and s.alive[by] == 1 and not s.rules.mates(by, owner) and cleared(s, place)
    if type == LEADER:
        if ends_match(s, owner):
            eliminate(s, owner)
            return
        s.agenda.append(OUT[owner])
    if earned:
        s.tell(events.CLEARS, (by, place, 1 if s.rules.strategy else 0))
        if s.rules.strategy:
            s.agenda.append(DRAWS[by])


# Strategy Cards drawn.


_deck_dice: dict[int, Die] = {}


def deck_die(s: War, seat: int) -> Die:
    """The top card of a shuffled deck: a die with one side for each card in it."""
    key = s.race[seat]
    for c in range(CARDS):
        key = key * (DECK_SIZE + 1) + s.s_deck[held_at(seat, c)]
    die = _deck_dice.get(key)
    if die is None:
        faces: list[int] = []
        for c in range(CARDS):
            if s.s_deck[held_at(seat, c)]:
                faces.extend([strategy_number(s.race[seat], c)] * s.s_deck[held_at(seat, c)])
        die = Die("draw", faces, {f: STRATEGY_KEYS[f] for f in faces})
        _deck_dice[key] = die
    return die


@final
class Draw(OfStrategy):
    """A player draws the top card of the own Strategy deck (RW-7.1); there is no hand limit (RW-7.5)."""

    AFTER: ClassVar[str] = "Draw RollOff Out DamageDiscard ClearTable Aftermath TurnDown FightOver"

    def resolve(self, s: War) -> None:
        if not s.alive[self.seat]:
            return
        die = deck_die(s, self.seat)
        if die.size:
            s.roll(TABLE, [die], self)
        elif any(s.s_discard[held_at(self.seat, 0) : held_at(self.seat, CARDS)]):
            s.then([Reshuffle(self.seat), self])
        else:
            s.tell(events.NO_CARD, (self.seat,))

    def rolled(self, s: War, faces: list[int]) -> None:
        card = held_at(self.seat, card_in_deck(faces[0]))
        s.s_deck[card] -= 1
        s.s_hand[card] += 1
        if s.events is not None:
            hidden = Event(events.DRAWS, (self.seat, NONE))
            s.tell_some(s.rules.sharing[self.seat], events.DRAWS, (self.seat, faces[0]), hidden)


@final
class Reshuffle(OfStrategy):
    """An empty deck is made anew of the used cards when a card is needed, not of those in hand (RW-7.4)."""

    AFTER: ClassVar[str] = "Draw"

    def resolve(self, s: War) -> None:
        for card in range(held_at(self.seat, 0), held_at(self.seat, CARDS)):
            s.s_deck[card] += s.s_discard[card]
            s.s_discard = changed(s.s_discard, card, 0)
        s.tell(events.RESHUFFLES, (self.seat,))


# Elimination.


@final
class Out(OfPlayer):
    """A player whose Leader was discarded is out of the game at once (RW-10.1)."""

    AFTER: ClassVar[str] = "DamageDiscard ClearTable Aftermath TurnDown FightOver"

    def resolve(self, s: War) -> None:
        eliminate(s, self.seat)


def ends_match(s: War, seat: int) -> bool:
    """Whether only one side is left without this seat (RW-9.13, RW-10.4)."""
    side = NONE
    for q in range(len(s.alive)):
        if s.alive[q] and q != seat:
            of = s.rules.side_of(q)
            if side not in (NONE, of):
                return False
            side = of
    return True


def eliminate(s: War, seat: int) -> None:
    """All cards and tokens of the player leave the game; the Turn Token goes on (RW-3.8, RW-10.2)."""
    last = ends_match(s, seat)
    s.tell(events.FALLS, (seat, s.number(seat, LEADER)))
    s.alive = changed(s.alive, seat, 0)
    s.fallen += (seat,)
    s.tokens[seat] = 0
    for t in range(TYPES):
        s.hand[hand_at(seat, t)] = 0
    for place in places_of(seat):
        while s.piles[place]:
            s.lift(place)
    s.discards[seat] = []
    for card in range(held_at(seat, 0), held_at(seat, CARDS)):
        s.s_hand[card] = s.s_deck[card] = 0
        s.s_discard = changed(s.s_discard, card, 0)
    s.s_table = tuple([card for card in s.s_table if holder_of(card) != seat])
    if s.x != NONE and seat_of(s.x) == seat:
        s.x = NONE
    if s.y != NONE and seat_of(s.y) == seat:
        s.y = NONE
    if s.beast == seat:
        s.beast = NONE
    if last:
        winner = s.next_living(seat)
        s.tell(events.WINS, (winner, s.number(winner, LEADER), 1 if s.rules.teams else 0))
        s.finish(LAST_STANDING, ranking(s, winner))
    elif s.token == seat:
        s.token = s.next_living(seat)


def ranking(s: War, winner: int) -> tuple[tuple[int, ...], ...]:
    """The winner, then the others in reverse order of elimination; teams stand together (RW-9.13, RW-10.5)."""
    if s.rules.teams:
        seats = range(len(s.alive))
        return (
            tuple([q for q in seats if s.rules.mates(q, winner)]),
            tuple([q for q in seats if not s.rules.mates(q, winner)]),
        )
    return ((winner,), *[(q,) for q in reversed(s.fallen)])


DRAWS: Final = [Draw(seat) for seat in range(MAX_SEATS)]
OUT: Final = [Out(seat) for seat in range(MAX_SEATS)]
SETTLE: Final = Settle()
