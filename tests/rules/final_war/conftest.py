"""An arena: positions of Final War set up by name, played by name, with dice that fall as written."""
from __future__ import annotations

from typing import Any

import pytest

from wartable import find_game
from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules import attack, harm, verbs
from wartable.games.final_war.rules.activation import ChooseAction
from wartable.games.final_war.rules.combat import COMBAT, NextRound
from wartable.games.final_war.rules.deploy import warlord_place
from wartable.games.final_war.rules.fate import FateDraw
from wartable.games.final_war.rules.opening import EndGame
from wartable.games.final_war.rules.strike import MELEE_STRIKE
from wartable.games.final_war.rules.turn import Turn
from wartable.games.final_war.rules.windows import window
from wartable.games.final_war.table import actions
from wartable.games.final_war.table.state import War
from wartable.games.final_war.table.terms import ATTACK_ROLLED, BATTLE, DAMAGE_PENDING, DECLARED, FATE, RAID, SCOPE_GAME
from wartable.kernel.match import Match
from wartable.kernel.state import CHANCE, NOBODY
from wartable.kernel.step import Step

GAME = find_game("final_war")
LORDS = {"E": "tharas_the_forest_lord", "G": "shadrack_the_unseen", "W": "fangrist_the_terrible"}


class Halt(Step[Any]):
    """The end of what a test looks at."""

    def resolve(self, s: Any) -> None:
        s.ask(0, actions.D_START_TURN, [actions.DONE], self)

    def chosen(self, s: Any, option: int) -> None:
        s.then([self])


class Arena:
    """A table with Warlords in place, empty decks and hands. Places are named as in actions: `0 C2 front`."""

    def __init__(self, lords: str = "EG", **options: Any) -> None:
        setup = GAME.setup(len(lords), options)
        s = GAME.table_of(setup)
        assert isinstance(s, War)
        self.s = s
        s.agenda = []
        s.game_number = 1
        s.turn = 1
        s.turn_seat = 0
        s.events = []
        for seat, letter in enumerate(lords):
            s.warlord[seat] = CARDS.type(LORDS[letter])
            s.alive[seat] = 1
            verbs.set_creature(s, warlord_place(seat), s.warlord[seat], seat)

    @staticmethod
    def place(text: str) -> int:
        """`1 C3 middle`: seat or army 4, column, row."""
        army, column, row = text.split()
        return int(army) * 10 + (int(column[1]) - 1) * 2 + (row == "middle")

    def put(self, army: int, column: int, key: str, owner: int | None = None) -> int:
        t = CARDS.type(key)
        place = army * 10 + (column - 1) * 2 + (1 if CARDS.hero[t] else 0)
        verbs.set_creature(self.s, place, t, FATE if CARDS.is_fate[t] else army if owner is None else owner)
        return place

    def fort(self, army: int, column: int, key: str) -> None:
        self.s.fort[army * 5 + column - 1] = CARDS.type(key)
        self.s.fort_owner[army * 5 + column - 1] = army

    def item(self, army: int, column: int, key: str, up: bool = True) -> int:
        place = army * 10 + (column - 1) * 2 + 1
        slot = place - 1 if self.s.item[place - 1] < 0 else place
        verbs.put_item(self.s, slot, CARDS.type(key), army, up)
        return slot

    def hand(self, seat: int, *keys: str) -> None:
        for key in keys:
            verbs.to_hand(self.s, seat, CARDS.type(key), 0)

    def deck(self, seat: int, *keys: str) -> None:
        self.s.deck[seat] = [CARDS.type(key) for key in keys]

    def fate(self, *keys: str) -> None:
        """Bottom first, top last."""
        self.s.fate = [CARDS.type(key) * 16 for key in keys]
        self.s.fate_size = len(keys)

    def start(self, *steps: Step[Any]) -> Arena:
        s = self.s
        for seat in range(s.rules.seats):
            verbs.refresh_may(s, seat)
        verbs.refresh_may_fate(s)
        s.agenda = [*steps, Halt(), EndGame(SCOPE_GAME)][::-1]
        s.asker = None
        s.seat = NOBODY
        s.run()
        self.match = Match(GAME, s, None)
        return self

    def turn(self, seat: int = 0) -> Arena:
        return self.start(Turn(seat))

    def reveal(self, key: str, seat: int = 0, under: tuple[str, ...] = ("final_war",)) -> Arena:
        """The Fate card is drawn by a seat."""
        self.s.turn_seat = seat
        self.fate(*under, key)
        return self.start(FateDraw())

    def engage(self, columns: dict[int, list[int]], kind: int = BATTLE, round_number: int = 1) -> Arena:
        """These columns are in a combat; every army is a side of its own."""
        s = self.s
        s.combat = RAID if FATE in columns else kind
        for army, numbers in columns.items():
            s.side[army] = army
            s.order.append(army)
            for number in numbers:
                s.columns[army] |= 1 << number - 1
        if FATE in columns:
            s.attacked = next(a for a in columns if a != FATE)
            s.controller = (s.attacked + 1) % s.rules.seats
        s.round = round_number
        return self

    @classmethod
    def versus(
        cls, mine: str, theirs: str, lords: str = "EG", number: int = 2, columns: tuple[int, int] = (1, 1), **options: Any
    ) -> tuple[Arena, int, int]:
        """One creature of each side in a combat, in round 2 and in C1 unless said otherwise."""
        a = cls(lords, **options)
        x, y = a.put(0, columns[0], mine), a.put(1, columns[1], theirs)
        return a.engage({0: [columns[0]], 1: [columns[1]]}, round_number=number), x, y

    @classmethod
    def hit(
        cls, mine: str, theirs: str, natural: int = 5, kind: int = MELEE_STRIKE, lords: str = "EG", number: int = 2
    ) -> tuple[Arena, int, int]:
        """One blow with one die of AN 6."""
        a, x, y = cls.versus(mine, theirs, lords, number)
        return a.struck(x, kind, [y], [6], [natural]), x, y

    def act(self, place: int, half: int = 0) -> Arena:
        return self.start(ChooseAction(place, half))

    def struck(self, striker: int, kind: int, aimed: list[int], needs: list[int], naturals: list[int]) -> Arena:
        """Attack dice lie on the table; goes on from the confirmation of forced dice."""
        s = self.s
        harm.clear(s)
        s.striker, s.strike, s.aimed, s.needs, s.naturals = striker, kind, aimed, needs, naturals
        s.shifts, s.marks, s.extra = [0] * len(aimed), [0] * len(aimed), [0] * len(aimed)
        first = s.chooser(striker // 10)
        pending = window(s, DAMAGE_PENDING, first)
        rolled = window(s, ATTACK_ROLLED, first)
        return self.start(rolled, attack.Confirm(), attack.InstantKill(), pending, harm.Hurt(), harm.EndAttack())

    def rounds(self) -> Arena:
        """Plays rounds from the next on."""
        self.s.round -= 1
        return self.start(NextRound())

    def combat(self) -> Arena:
        """Plays the whole combat from the window after declaring."""
        self.s.round = 0
        self.s.order = []
        self.start(window(self.s, DECLARED, self.s.turn_seat), *COMBAT[::-1])
        return self.play("pass") if self.kind == "declared_response" else self

    # Playing.

    @property
    def kind(self) -> str:
        return "roll" if self.s.seat == CHANCE else self.match.kind

    @property
    def seat(self) -> int:
        return self.s.seat

    def options(self) -> list[str]:
        return [GAME.actions.name(option) for option in self.s.options]

    def play(self, *names: str) -> Arena:
        for name in names:
            self.match.play(GAME.actions.action(name))
        return self

    def roll(self, *faces: int) -> Arena:
        assert self.s.seat == CHANCE, f"{self.kind} is asked, no roll"
        self.match.roll(list(faces))
        return self

    def rolls(self, *faces: int) -> Arena:
        """Several single rolls, one after another."""
        for face in faces:
            self.roll(face)
        return self

    def halted(self) -> bool:
        return isinstance(self.s.asker, Halt)

    def lines(self, names: tuple[str, ...] = ("Anna", "Ben", "Cleo", "Dora")) -> list[str]:
        return [GAME.line(event, list(names)) for event in self.match.events]

    def health(self, place: int) -> int:
        """Health, or -1 if nobody stands there."""
        return self.s.health[place] if self.s.who[place] >= 0 else -1

    def who(self, place: int) -> str:
        return CARDS.keys[self.s.who[place]] if self.s.who[place] >= 0 else ""

    def held(self, seat: int) -> list[str]:
        return [CARDS.keys[code >> 4] for code in self.s.hand[seat]]

    def pile(self, seat: int) -> list[str]:
        return [CARDS.keys[d >> 1] for d in self.s.discard[seat]]


@pytest.fixture
def arena() -> type[Arena]:
    return Arena
