"""Setup: Mages, Towers, decks, the first player (TS-0)."""
from __future__ import annotations

from typing import ClassVar, Final, final

from wartable.games.tower_siege.cards import decks
from wartable.games.tower_siege.cards.catalogue import CARDS, DECKS, RACES, TOWER_CARD, TOWERS
from wartable.games.tower_siege.rules import levels, market, things, turn
from wartable.games.tower_siege.seen import events
from wartable.games.tower_siege.table import actions, terms
from wartable.games.tower_siege.table.state import Siege
from wartable.games.tower_siege.table.terms import NONE
from wartable.kernel.dice import TABLE, Die, shuffle_dice, shuffled
from wartable.kernel.step import END, OfSeat, Step

START: Final = 7  # Mines and Powerstones of everybody with equal_start
LEAN: Final = 13  # Mines and Powerstones in all that everybody has at least with lean_start
RACE_DIE: Final = Die("race", list(range(len(RACES))), {i: CARDS.key[c] for i, c in enumerate(RACES)})
TOWER_DIE: Final = Die("tower", list(range(len(TOWERS))), dict(enumerate(TOWERS)))
READY_MODES: Final = {"printed_60": 0, "classic_60": 1}


@final
class Opening(Step[Siege]):
    """Mages, Towers and decks are chosen in secret and shown together; then the game begins (TS-0)."""

    AFTER: ClassVar[str] = END

    def resolve(self, s: Siege) -> None:
        seats = range(s.seats)
        mages: list[Step[Siege]] = [ChooseMage(p) for p in seats]
        towers: list[Step[Siege]] = [ChooseTower(p) for p in seats]
        picks: list[Step[Siege]] = [ChooseDeck(p) for p in seats]
        shuffles: list[Step[Siege]] = [Shuffle(p) for p in seats]
        hands: list[Step[Siege]] = [market.Draw(p) for p in seats] if s.rules.draw_at_setup else []
        first = Initiative((1 << s.seats) - 1)
        s.then([*mages, RevealMages(), *towers, *picks, LayOut(), *shuffles, first, *hands, turn.NEW_ROUND])


@final
class ChooseMage(OfSeat[Siege]):
    """Each player commits to one of the six races, or draws one (TS-0.3)."""

    AFTER: ClassVar[str] = "ChooseMage RevealMages"

    def resolve(self, s: Siege) -> None:
        if s.rules.race_pick == "random":
            s.roll(TABLE, [RACE_DIE], self)
        else:
            s.ask(self.seat, actions.CHOOSE_MAGE, [actions.RACE + i for i in range(len(RACES))], self)

    def rolled(self, s: Siege, faces: list[int]) -> None:
        s.race[self.seat] = RACES[faces[0]]

    def chosen(self, s: Siege, option: int) -> None:
        s.race[self.seat] = RACES[option - actions.RACE]


@final
class RevealMages(Step[Siege]):
    """All Mages are shown; with race_pick unique the later seat picks again (TS-0.3)."""

    AFTER: ClassVar[str] = "ChooseTower"

    def resolve(self, s: Siege) -> None:
        s.revealed = 1
        for p in range(s.seats):
            s.tell(events.MAGES, (p, s.race[p], 0))
        if s.rules.race_pick == "unique":
            s.then([PickAgain(p) for p in range(1, s.seats) if s.race[p] in s.race[:p]])


@final
class PickAgain(OfSeat[Siege]):
    """The race is taken: another one, before all eyes (TS-0.3)."""

    AFTER: ClassVar[str] = "PickAgain ChooseTower"

    def resolve(self, s: Siege) -> None:
        free = [actions.RACE + i for i, race in enumerate(RACES) if race not in s.race]
        if free:
            s.ask(self.seat, actions.CHOOSE_MAGE, free, self)

    def chosen(self, s: Siege, option: int) -> None:
        s.race[self.seat] = RACES[option - actions.RACE]
        s.tell(events.MAGES, (self.seat, s.race[self.seat], 0))


@final
class ChooseTower(OfSeat[Siege]):
    """One of three pictures, or by lot; all Towers have the same values (TS-0.4)."""

    AFTER: ClassVar[str] = "ChooseTower ChooseDeck"

    def resolve(self, s: Siege) -> None:
        if s.rules.tower_lot:
            s.roll(TABLE, [TOWER_DIE], self)
        else:
            s.ask(self.seat, actions.CHOOSE_TOWER, [actions.PICTURE + i for i in range(len(TOWERS))], self)

    def rolled(self, s: Siege, faces: list[int]) -> None:
        s.tower[self.seat] = faces[0]

    def chosen(self, s: Siege, option: int) -> None:
        s.tower[self.seat] = option - actions.PICTURE


@final
class ChooseDeck(OfSeat[Siege]):
    """The deck of the table, a ready deck, or an own one (TS-0.5)."""

    AFTER: ClassVar[str] = "ChooseDeck LayOut"

    def resolve(self, s: Siege) -> None:
        mode = s.rules.deck_mode
        if mode in READY_MODES:
            self.take(s, READY_MODES[mode])
            return
        options = [actions.DECK + i for i in decks.ready_for(s.rules)]
        if mode == "custom":
            options.insert(0, actions.BUILD)
        s.ask(self.seat, actions.CHOOSE_DECK, options, self)

    def chosen(self, s: Siege, option: int) -> None:
        if option == actions.BUILD:
            s.agenda.append(AddCard(self.seat))
        else:
            self.take(s, option - actions.DECK)

    def take(self, s: Siege, number: int) -> None:
        s.deck_choice[self.seat] = number
        s.built[self.seat] = tuple(DECKS[number].cards)
        s.ready[self.seat] = 1


@final
class AddCard(OfSeat[Siege]):
    """An own deck is built card by card, within the deck rules (TS-4.1)."""

    AFTER: ClassVar[str] = "ChooseDeck LayOut"

    def resolve(self, s: Siege) -> None:
        built = s.built[self.seat]
        options: list[int] = []
        if len(built) < s.rules.deck_max:
            options = [actions.ADD + c for c in decks.allowed_cards(s.rules) if decks.room_for(s.rules, built, c)]
        if len(built) >= s.rules.deck_min:
            options.insert(0, actions.DONE)
        if built and s.backs[self.seat] == 0:
            options.insert(0, actions.BACK)
        s.ask(self.seat, actions.CHOOSE_DECK, options, self)

    def chosen(self, s: Siege, option: int) -> None:
        if option == actions.DONE:
            s.built[self.seat] = tuple(sorted(s.built[self.seat]))
            s.ready[self.seat] = 1
        elif option == actions.BACK:
            s.backs[self.seat] = 1
            s.built[self.seat] = ()
            s.agenda.append(ChooseDeck(self.seat))
        else:
            s.built[self.seat] += (option - actions.ADD,)
            s.agenda.append(self)


@final
class LayOut(Step[Siege]):
    """Mage inside his Tower, base cards unspent, and market cards up to seven of each with equal_start (TS-0.6, TS-0.7), or
    up to thirteen in all for a lean Mage (TS-0.13)."""

    AFTER: ClassVar[str] = "Shuffle"

    def resolve(self, s: Siege) -> None:
        s.revealed = 2
        for p in range(s.seats):
            race = s.race[p]
            mage = things.put(s, p, terms.MAGE_PLACE, race)
            tower = things.put(s, p, terms.TOWER_PLACE, TOWER_CARD)
            s.marks[mage] = s.marks[tower] = 0
            s.host[mage] = tower
            s.base_mines[p] = CARDS.mines[race]
            s.base_stones[p] = CARDS.stones[race]
            if s.rules.equal_start:
                s.mines[p] = START - CARDS.mines[race]
                s.stones[p] = START - CARDS.stones[race]
            elif s.rules.lean_start:
                self.fill_up(s, p)
            s.tell(events.TOWERS, (p, s.tower[p]))
            number = s.deck_choice[p]
            s.tell(events.DECK_SIZE, (p, len(s.built[p]), number if s.rules.deck_mode != "custom" else NONE))

    def fill_up(self, s: Siege, p: int) -> None:
        """One by one of what there is less of, a Mine where both are equal (TS-0.13)."""
        mines, stones = s.base_mines[p], s.base_stones[p]
        while mines + stones < LEAN:
            if stones < mines:
                stones += 1
            else:
                mines += 1
        s.mines[p] = mines - s.base_mines[p]
        s.stones[p] = stones - s.base_stones[p]
        if s.mines[p] + s.stones[p]:
            s.tell(events.LEAN, (p, s.mines[p], s.stones[p]))


@final
class Shuffle(OfSeat[Siege]):
    """Each Market Deck is shuffled (TS-0.8)."""

    AFTER: ClassVar[str] = "Shuffle Initiative"

    def fault(self, s: Siege) -> str:
        return "there is no deck to shuffle" if s.ready[self.seat] and len(s.built[self.seat]) < 2 else ""

    def resolve(self, s: Siege) -> None:
        s.roll(TABLE, shuffle_dice(len(s.built[self.seat])), self)

    def rolled(self, s: Siege, faces: list[int]) -> None:
        s.deck[self.seat] = tuple(shuffled(list(s.built[self.seat]), faces))
        s.deck_seen[self.seat] = (0,) * len(s.built[self.seat])


@final
class Initiative(Step[Siege]):
    """Everyone rolls; the highest goes first, ties roll again (TS-0.9). *mask* are the seats that roll."""

    AFTER: ClassVar[str] = "Draw NewRound"

    def __init__(self, mask: int) -> None:
        self.mask = mask

    def resolve(self, s: Siege) -> None:
        s.roll(TABLE, [levels.D100] * self.mask.bit_count(), self)

    def rolled(self, s: Siege, faces: list[int]) -> None:
        seats = [p for p in range(s.seats) if self.mask >> p & 1]
        for p, roll in zip(seats, faces):
            s.tell(events.INITIATIVE, (p, roll))
        best = [p for p, roll in zip(seats, faces) if roll == max(faces)]
        if len(best) > 1:
            s.agenda.append(Initiative(sum([1 << p for p in best])))
            return
        s.first = s.active = best[0]
        s.tell(events.FIRST, (s.first,))
        for p in range(s.seats):
            if p != s.first and s.rules.later_mine:  # TS-0.12
                s.mines[p] += 1
                s.stones[p] += 1 if s.rules.later_stone else 0
                s.tell(events.LATER, (p, 1 if s.rules.later_stone else 0))


STEPS: Final = [Opening, ChooseMage, RevealMages, PickAgain, ChooseTower, ChooseDeck, AddCard, LayOut, Shuffle, Initiative]
