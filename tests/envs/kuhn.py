"""Kuhn poker on the kernel: the smallest game with hidden hands, whose tree OpenSpiel knows too."""
from __future__ import annotations

from typing import Any

from wartable.kernel.actions import ActionTable
from wartable.kernel.dice import TABLE, DiceSource, shuffle_dice, shuffled
from wartable.kernel.event import Event
from wartable.kernel.game import Game
from wartable.kernel.setup import Option, Setup
from wartable.kernel.state import State
from wartable.kernel.step import Step
from wartable.kernel.view import View

PASS, BET = 0, 1
DEALT, PLAYED, SHOWN = 0, 1, 2
ACTIONS = ActionTable()
ACTIONS.add("", [["pass", "bet"]])


class Poker(State):
    """One card each; at most three choices."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.deck: list[int] = []
        self.bets: list[int] = []

    def fields(self) -> tuple[str, ...]:
        return ("deck", "bets")

    def clone(self) -> Poker:
        copy = Poker(self.setup)
        copy.copy_decision(self)
        copy.deck = self.deck[:]
        copy.bets = self.bets[:]
        return copy


class Deal(Step[Poker]):
    """The deck is shuffled; each gets a card that only he may see."""

    def resolve(self, s: Poker) -> None:
        s.roll(TABLE, shuffle_dice(int(s.setup.options["cards"])), self)

    def rolled(self, s: Poker, faces: list[int]) -> None:
        s.deck = shuffled(list(range(len(faces) + 1)), faces)
        for seat in (0, 1):
            s.tell_some(1 << seat, DEALT, (seat, s.deck[seat]), Event(DEALT, (seat,)))
        s.then([Bet()])


class Bet(Step[Poker]):
    """Pass or bet; a bet that is passed wins, otherwise the higher card does."""

    def resolve(self, s: Poker) -> None:
        s.ask(len(s.bets) % 2, 0, [PASS, BET], self)

    def chosen(self, s: Poker, option: int) -> None:
        s.tell(PLAYED, (len(s.bets) % 2, option))
        s.bets.append(option)
        if s.bets == [PASS, BET] or len(s.bets) == 1:
            s.then([Bet()])
            return
        winner = 0 if s.deck[0] > s.deck[1] else 1
        if s.bets[-1] != s.bets[-2]:
            winner = len(s.bets) % 2  # whoever bet, against the pass
        else:
            s.tell(SHOWN, (s.deck[0], s.deck[1]))
        s.finish(0, ((winner,), (1 - winner,)))


class Kuhn(Game):
    """Two seats and a deck of three cards, or more."""

    def __init__(self) -> None:
        super().__init__(
            "kuhn", "Kuhn poker", "KP", 3, (2, 2), [Option("cards", 3, "cards in the deck", low=3, high=9)], ACTIONS,
            ["bet"], ["Pass or bet?"], ["the cards"], [Deal, Bet], "One card each.", hidden=True, most_faces=9,
        )  # fmt: skip

    def setup_of(self, seats: int, options: dict[str, Any]) -> Setup:
        return Setup(self.name, seats, options)

    def table_of(self, setup: Setup) -> State:
        s = Poker(setup)
        s.then([Deal()])
        return s

    def knows(self, s: State, viewer: int, card: int) -> bool:
        assert isinstance(s, Poker)
        shown = s.over and s.bets[-1] == s.bets[-2]
        return card in s.deck[:2] and (shown or (viewer >= 0 and s.deck[viewer] == card))

    def picture(self, s: State, viewer: int) -> dict[str, Any]:
        assert isinstance(s, Poker)
        hands = [card if self.knows(s, viewer, card) else -1 for card in s.deck[:2]]
        return {"hands": hands, "bets": s.bets[:]}

    def imagine(self, s: State, viewer: int, dice: DiceSource) -> State:
        made = s.clone()
        assert isinstance(made, Poker)
        if made.deck:
            places = [i for i, card in enumerate(made.deck) if not self.knows(s, viewer, card)]
            unknown = sorted([made.deck[i] for i in places])
            for place, card in zip(places, shuffled(unknown, dice.roll(shuffle_dice(len(unknown)), TABLE))):
                made.deck[place] = card
        return made

    def why_not(self, view: View, action: int) -> str:
        return "there is nothing but pass and bet (KP-1)"

    def line(self, event: Event, names: list[str]) -> str:
        if event.kind == SHOWN:
            return f"The cards are {event.args[0]} and {event.args[1]}."
        if event.kind == PLAYED:
            return f"{names[event.args[0]]} {'bets' if event.args[1] else 'passes'}."
        return f"{names[event.args[0]]} gets {event.args[1] if len(event.args) > 1 else 'a card'}."

    def lines(self, view: View, names: list[str]) -> list[str]:
        return [f"Hands {view.table['hands']}, bets {view.table['bets']}"]

    def layout(self, setup: Setup) -> list[tuple[str, int]]:
        return [("viewer", 2), ("hands", 2 * int(setup.options["cards"])), ("bets", 6)]

    def tensor(self, view: View, setup: Setup) -> list[float]:
        made = [float(view.viewer == seat) for seat in (0, 1)]
        hands = view.table["hands"] or [-1, -1]
        made.extend([float(card == held) for held in hands for card in range(int(setup.options["cards"]))])
        bets = [*view.table["bets"], -1, -1, -1][:3]
        return [*made, *[float(bet == wanted) for bet in bets for wanted in (PASS, BET)]]

    def max_decisions(self, setup: Setup) -> int:
        return 3


GAME = Kuhn()
