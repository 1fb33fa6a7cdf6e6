"""A battlefield for tests: things are laid out, dice are scripted, and all is played through the engine."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from wartable.games.tower_siege import GAME
from wartable.games.tower_siege.cards.catalogue import CARDS, DECKS, NUMBER
from wartable.games.tower_siege.rules import levels, opening, phases, resources, things, turn
from wartable.games.tower_siege.rules.playing import Table
from wartable.games.tower_siege.table import actions, terms
from wartable.kernel.dice import ScriptedDice
from wartable.kernel.match import Match

AUTO = {
    "respond": actions.PASS,
    "intermission": actions.PASS,
    "riposte": actions.RIPOSTE,
    "follow_up": actions.STRIKE,
    "injury": actions.ACCEPT,
    "redirect": actions.REDIRECT,
    "enter_repaired": actions.DECLINE,
    "choose_blocker": actions.NO_BLOCK,
}


class Field:
    """A siege in round 2, in seat 0's COMBAT unless said otherwise. Everybody has plenty of gold and power."""

    def __init__(self, seats: int = 2, races: str = "weefolk", phase: int = terms.COMBAT, **options: Any) -> None:
        setup = GAME.setup(seats, options)
        s = GAME.table_of(setup)
        assert isinstance(s, Table)
        s.agenda = []
        for p in range(seats):
            s.race[p] = NUMBER[races.split()[p % len(races.split())]]
            s.tower[p] = 0
            s.deck_choice[p] = 0
            s.built[p] = tuple(DECKS[0].cards)
            s.ready[p] = 1
        opening.LayOut().resolve(s)
        s.round = 2
        s.first = s.active = 0
        s.turns = (2,) * seats
        s.phase = phase
        for p in range(seats):
            s.surge[p] = s.vein[p] = 60
            s.hand[p] = ()
            s.deck[p] = (NUMBER["mine"],) * 20
            s.deck_seen[p] = (0,) * 20
        s.events = []
        self.s = s
        self.dice: list[int] = []
        self.match: Match | None = None

    # Laying out.

    def put(self, seat: int, card: str, host: int = -1, named: bool = True) -> int:
        """A card in play; creatures of the active seat are named as attackers."""
        thing = things.enter(self.s, seat, NUMBER[card])
        self.s.marks[thing] = 0
        if CARDS.kind[NUMBER[card]] == terms.ITEM:
            things.attach(self.s, thing, host)
        else:
            self.s.host[thing] = host
        if seat == self.s.active and CARDS.creature[NUMBER[card]] and named:
            self.name(thing)
        return thing

    def name(self, thing: int) -> None:
        self.s.marks[thing] |= terms.NAMED
        if self.s.is_creature(thing):
            self.s.pos[thing] = terms.ATTACK

    def mage(self, seat: int) -> int:
        return seat * terms.PLACES

    def tower(self, seat: int) -> int:
        return seat * terms.PLACES + terms.TOWER_PLACE

    def outside(self, seat: int) -> int:
        """The Mage stands on the battlefield."""
        self.s.host[self.mage(seat)] = -1
        return self.mage(seat)

    def hold(self, seat: int, *cards: str) -> None:
        self.s.hand[seat] += tuple([NUMBER[c] for c in cards])

    def purse(self, seat: int, gold: int, power: int) -> None:
        """Exactly so much gold and power."""
        s = self.s
        s.vein[seat], s.surge[seat] = gold, power
        s.base_gp_spent[seat] = resources.base_capacity(s, seat, True)
        s.base_pp_spent[seat] = resources.base_capacity(s, seat, False)
        s.mines_spent[seat], s.stones_spent[seat] = s.mines[seat], s.stones[seat]

    # Playing.

    def begin(self, *dice: int) -> Match:
        """The game goes on with these dice."""
        s = self.s
        s.agenda = [turn.EndTurn(), phases.ACT]
        s.asker = None
        s.pending, s.stack, s.draft = [], [], []
        self.s.run()
        self.match = Match(GAME, self.s, ScriptedDice(list(dice)), True)
        return self.match

    @property
    def m(self) -> Match:
        assert self.match is not None
        return self.match

    def dice_left(self) -> int:
        source = self.m.dice
        assert isinstance(source, ScriptedDice)
        return len(source.faces) - source.used

    def add_dice(self, *dice: int) -> None:
        source = self.m.dice
        assert isinstance(source, ScriptedDice)
        source.faces = [*source.faces, *dice]

    def play(self, *chosen: int | str) -> None:
        for action in chosen:
            number = action if isinstance(action, int) else GAME.actions.action(action)
            small = actions.AT <= number < actions.SPLIT and self.m.kind != "compose"
            army = actions.ARMY <= number < actions.RESOURCE and number != actions.ARMY + self.s.active
            if (small or army) and number not in self.m.options:
                continue  # there was no other choice, so it was not asked
            self.m.play(number)

    def settle(self, until: tuple[str, ...] = ("turn_action",)) -> None:
        """Passes, ripostes, strikes and accepts until one of these questions is asked, or the game is over."""
        while not self.m.over and self.m.kind not in until:
            self.play(AUTO[self.m.kind])

    def can(self, action: int | str) -> bool:
        return (action if isinstance(action, int) else GAME.actions.action(action)) in self.m.options

    def attack(self, attacker: int, defender: int, *dice: int, boost: int | None = None) -> None:
        """A whole melee attack."""
        self.begin(*dice)
        self.play(actions.ATTACK + terms.place_of(attacker), actions.ARMY + terms.seat_of(defender))
        if boost is not None:
            self.play(actions.LEVEL + boost)
        self.play(actions.AT + defender)
        self.settle()
        assert self.dice_left() == 0, "not all dice were rolled"

    def directed(self, attacker: int, way: int, target: int, *dice: int) -> None:
        """A whole directed attack that nobody blocks."""
        self.begin(*dice)
        self.play(actions.DIRECT + way * terms.PLACES + terms.place_of(attacker), actions.AT + target)
        self.settle()
        assert self.dice_left() == 0, "not all dice were rolled"

    def shoot(self, source: int, targets: list[int], *dice: int) -> None:
        self.begin(*dice)
        self.play(actions.SHOOT + terms.place_of(source), *[actions.AT + x for x in targets])
        self.settle()
        assert self.dice_left() == 0, "not all dice were rolled"

    def cast(self, card: str, chosen: list[int | str], *dice: int) -> None:
        """The active player casts; all pass."""
        self.begin(*dice)
        self.play(actions.CAST + NUMBER[card], *chosen)
        self.settle()
        assert self.dice_left() == 0, "not all dice were rolled"

    # Looking.

    def level(self, thing: int, stat: int) -> int:
        return levels.level(self.s, thing, stat)

    def lines(self) -> list[str]:
        """The log for everybody."""
        names = ["Anna", "Ben", "Cleo", "Dan", "Eve", "Fay"]
        seen = [e.seen_by(-1) for e in self.s.events or []]
        return [GAME.line(e, names) for e in seen if e is not None]

    def alive(self, thing: int) -> bool:
        return self.s.card[thing] >= 0

    def refusal(self, action: int | str) -> str:
        return self.m.refusal(action if isinstance(action, int) else GAME.actions.action(action))


@pytest.fixture
def field() -> Callable[..., Field]:
    return Field
