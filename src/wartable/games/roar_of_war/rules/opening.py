"""Before the first turn: races, Last Row, front cards, Strategy Cards, the roll-off (RW-0)."""
from __future__ import annotations

from typing import ClassVar, Final, final

from wartable.games.roar_of_war.cards.catalogue import army_of, hand_at, held_at
from wartable.games.roar_of_war.cards.decks import deck_of
from wartable.games.roar_of_war.rules.losses import DRAWS
from wartable.games.roar_of_war.rules.placement import commit, lay_down, types_in_hand
from wartable.games.roar_of_war.rules.players import OfPlayer
from wartable.games.roar_of_war.rules.turn import BEGIN_TURN
from wartable.games.roar_of_war.seen import events
from wartable.games.roar_of_war.table import actions
from wartable.games.roar_of_war.table.actions import PLACE_TYPE, TAKE_RACE, type_placed
from wartable.games.roar_of_war.table.state import War
from wartable.games.roar_of_war.table.terms import D4, LEADER, MAX_SEATS, PILES, RACES, is_in, places_of
from wartable.kernel.dice import TABLE, Die
from wartable.kernel.row import changed
from wartable.kernel.step import END, Step

ROLL_OFF_DICE: Final = [D4, D4]


@final
class Begin(Step[War]):
    """Races, cards, Last Rows and front cards, two Strategy Cards each, the roll-off (RW-0.1 to RW-0.7)."""

    AFTER: ClassVar[str] = END

    def resolve(self, s: War) -> None:
        s.then(setup_steps(s))


def setup_steps(s: War) -> list[Step[War]]:
    """The whole setup, in order."""
    seats = range(len(s.alive))
    due: list[Step[War]] = [ChooseRace(seat) for seat in seats]
    due.append(TAKE_CARDS)
    for seat in seats:
        due.extend(PICKS[seat])
    due.append(LAY_OUT)
    if s.rules.strategy:
        for seat in seats:
            due.extend([DRAWS[seat], DRAWS[seat]])
    due.append(RollOff(s.rules.players))
    return due


@final
class ChooseRace(OfPlayer):
    """Each seat in order takes a race that is left; each copy of the game has every race once (RW-0.1)."""

    AFTER: ClassVar[str] = "ChooseRace TakeCards"

    def resolve(self, s: War) -> None:
        left = [r for r in range(len(RACES)) if s.race.count(r) < s.rules.copies]
        if s.rules.random_races:
            sides: list[int] = []
            for r in left:
                sides.extend([r] * (s.rules.copies - s.race.count(r)))
            s.roll(TABLE, [Die("race", sides, {r: RACES[r] for r in left})], self)
        elif len(left) == 1:
            self.take(s, left[0])
        else:
            s.ask(self.seat, actions.CHOOSE_RACE, [TAKE_RACE + r for r in left], self)

    def chosen(self, s: War, option: int) -> None:
        self.take(s, option - TAKE_RACE)

    def rolled(self, s: War, faces: list[int]) -> None:
        self.take(s, faces[0])

    def take(self, s: War, race: int) -> None:
        s.race = changed(s.race, self.seat, race)
        s.tell(events.LEADS, (self.seat, race))


@final
class TakeCards(Step[War]):
    """Everyone takes the 24 army cards in hand and makes a deck of the 12 Strategy Cards (RW-0.2)."""

    AFTER: ClassVar[str] = "PickLastRow"

    def resolve(self, s: War) -> None:
        for seat in range(len(s.alive)):
            for t, count in enumerate(army_of(s.race[seat])):
                s.hand[hand_at(seat, t)] = count
            if s.rules.strategy:
                for c, count in enumerate(deck_of(s.race[seat])):
                    s.s_deck[held_at(seat, c)] = count


class OfPile(Step[War]):
    """Concerns one pile of a player."""

    def __init__(self, seat: int, pile: int) -> None:
        self.seat = seat
        self.pile = pile


@final
class PickLastRow(OfPile):
    """In secret, four cards for the bottoms of piles 1 to 4, the Leader among them (RW-0.3).

    A pick with only one possible card is asked all the same: its absence would tell where the Leader is.
    """

    AFTER: ClassVar[str] = "PickLastRow PickFront"

    def resolve(self, s: War) -> None:
        if self.pile == PILES - 1 and s.hand[hand_at(self.seat, LEADER)]:
            options = [PLACE_TYPE + s.number(self.seat, LEADER)]
        else:
            options = types_in_hand(s, self.seat)
        s.ask(self.seat, actions.SETUP_LAST_ROW, options, self)

    def chosen(self, s: War, option: int) -> None:
        commit(s, self.seat, type_placed(option), self.pile)


@final
class PickFront(OfPile):
    """In secret, one more card on each pile, without waiting for the others (RW-0.4)."""

    AFTER: ClassVar[str] = "PickFront PickLastRow LayOut"

    def resolve(self, s: War) -> None:
        s.ask(self.seat, actions.SETUP_FRONT, types_in_hand(s, self.seat), self)

    def chosen(self, s: War, option: int) -> None:
        commit(s, self.seat, type_placed(option), self.pile)
        if self.pile == PILES - 1:
            s.tell(events.IS_SET_UP, (self.seat,))


@final
class LayOut(Step[War]):
    """All Last Rows and front cards appear face down together: eight in play, sixteen in hand (RW-0.5)."""

    AFTER: ClassVar[str] = "Draw RollOff"

    def resolve(self, s: War) -> None:
        for seat in range(len(s.alive)):
            lay_down(s, seat)
            for place in places_of(seat):
                s.last_row = changed(s.last_row, place, 1)
        s.tell(events.LAID_OUT, ())


@final
class RollOff(Step[War]):
    """Each player of the mask rolls both dice; the highest total takes the Turn Token and begins (RW-0.7)."""

    AFTER: ClassVar[str] = END

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def resolve(self, s: War) -> None:
        due: list[Step[War]] = [RollBoth(seat) for seat in range(len(s.alive)) if is_in(self.seats, seat)]
        due.append(CompareRolls(self.seats))
        s.then(due)


@final
class RollBoth(OfPlayer):
    """One player's roll of both dice, for all to see."""

    AFTER: ClassVar[str] = "RollBoth CompareRolls"

    def resolve(self, s: War) -> None:
        s.roll(self.seat, ROLL_OFF_DICE, self)

    def rolled(self, s: War, faces: list[int]) -> None:
        s.rolls = changed(s.rolls, self.seat, faces[0] + faces[1])
        s.tell(events.ROLLS, (self.seat, faces[0], faces[1]))


@final
class CompareRolls(Step[War]):
    """Players tied for highest roll again until one is highest (RW-0.7)."""

    AFTER: ClassVar[str] = END

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def resolve(self, s: War) -> None:
        n = len(s.alive)
        rolled = [seat for seat in range(n) if is_in(self.seats, seat)]
        high = max([s.rolls[seat] for seat in rolled])
        best = [seat for seat in rolled if s.rolls[seat] == high]
        if len(best) > 1:
            s.tell(events.ROLLS_AGAIN, (high, *best))
            s.then([RollOff(sum([1 << seat for seat in best]))])
            return
        starter = best[0]
        if s.events is not None:
            s.tell(events.STARTS, (starter, high, *s.rolls))
        s.rolls = (0,) * n
        s.token = s.current = starter
        s.agenda.append(BEGIN_TURN)


def picks_of(seat: int) -> list[Step[War]]:
    """The eight choices of a seat, Last Row first."""
    picks: list[Step[War]] = [PickLastRow(seat, pile) for pile in range(PILES)]
    picks.extend([PickFront(seat, pile) for pile in range(PILES)])
    return picks


BEGIN: Final = Begin()
TAKE_CARDS: Final = TakeCards()
LAY_OUT: Final = LayOut()
PICKS: Final = [picks_of(seat) for seat in range(MAX_SEATS)]
