"""The turn (FW-5.6.0): cards at its start, the draw, deployment, the Fate card, the end of the turn."""
from __future__ import annotations

from typing import Any, ClassVar, Final, final

from wartable.games.final_war.cards.catalogue import CARDS, FIRST_FATE
from wartable.games.final_war.rules import deploy, needs, playing, verbs
from wartable.games.final_war.rules.fate import FateDraw
from wartable.games.final_war.rules.windows import hand_answers
from wartable.games.final_war.seen import events
from wartable.games.final_war.table import actions, terms
from wartable.games.final_war.table.state import War
from wartable.games.final_war.table.terms import card_of, holds
from wartable.kernel.step import ANY, Step


@final
class Turn(needs.OfLiving):
    """T1 to T7, then the next living player clockwise (4.1, FW-5.26.1)."""

    AFTER: ClassVar[str] = "EndGame"

    def resolve(self, s: War) -> None:
        s.turn += 1
        s.turn_seat = self.seat
        s.offered = []
        if s.events is not None:
            s.tell(events.TURN, (s.turn, self.seat, len(s.fate), verbs.top_icon(s)))
        s.agenda.extend(TURN)


def might_play(s: War, seat: int, number: int) -> bool:
    """Whether the turn player is asked: a card of this timing, or one to deploy at T7, might be in the hand (FW-4.2)."""
    for code in s.hand[seat]:
        if CARDS.is_fate[card_of(code)]:
            if holds(s.may_fate, number) or s.rules.uniform:
                return True
        elif number == terms.END_TURN or holds(s.may[seat], number) or s.rules.uniform:
            return True
    return False


@final
class TurnCards(Step[War]):
    """T1, T3 and T7: the turn player plays cards of this timing, at T7 also deploys (FW-5.10.1, FW-5.3.5)."""

    AFTER: ClassVar[str] = ANY

    def __init__(self, number: int) -> None:
        self.number = number

    def label(self) -> str:
        return f"TurnCards_{terms.window_name(self.number)}"

    def after(self) -> str:
        return "NextTurn" if self.number == terms.END_TURN else "DrawCard Deploy"

    def fault(self, s: War) -> str:
        return "" if self.number in (terms.START_TURN, terms.END_TURN) else "no cards of a turn have this timing (FW-5.10.1)"

    def resolve(self, s: War) -> None:
        seat = s.turn_seat
        if not s.alive[seat] or not might_play(s, seat, self.number):
            return
        options = [actions.DONE, *hand_answers(s, seat, self.number)]
        if self.number == terms.END_TURN:
            options = deploy.deploy_options(s, seat, options)
            s.ask(seat, actions.D_END_TURN, options, self)
        else:
            s.ask(seat, actions.D_START_TURN, options, self)

    def chosen(self, s: War, option: int) -> None:
        if option == actions.DONE:
            return
        s.agenda.append(self)
        if actions.DEPLOY.holds(option):
            deploy.deploy(s, s.turn_seat, option)
        else:
            playing.play_card(s, s.turn_seat, option - actions.P_PLAY, terms.NONE, self.number)


@final
class DrawCard(Step[War]):
    """T2: exactly one Player Deck card (FW-5.6.0)."""

    AFTER: ClassVar[str] = "TurnCards_start_turn"

    def resolve(self, s: War) -> None:
        verbs.draw(s, s.turn_seat, 1)


@final
class Deploy(Step[War]):
    """T4: any number of legal placements (FW-5.3.3, FW-5.3.5)."""

    AFTER: ClassVar[str] = "FateDraw"

    def resolve(self, s: War) -> None:
        seat = s.turn_seat
        hand = s.hand[seat]
        if hand and card_of(hand[0]) < FIRST_FATE:  # a hand is sorted by type, and Fate cards come last
            s.ask(seat, actions.D_DEPLOY, deploy.deploy_options(s, seat, [actions.DONE]), self)

    def chosen(self, s: War, option: int) -> None:
        if option != actions.DONE:
            deploy.deploy(s, s.turn_seat, option)
            s.agenda.append(self)


@final
class NextTurn(Step[War]):
    """The next living player clockwise (FW-5.26.1)."""

    AFTER: ClassVar[str] = "EndGame"

    def resolve(self, s: War) -> None:
        s.agenda.append(TURNS[s.next_living(s.turn_seat)])


# T1 to T7, last first as on the agenda; they never change, so that all turns share them.
TURN: Final[list[Step[Any]]] = [
    NextTurn(), TurnCards(terms.END_TURN), FateDraw(), Deploy(), TurnCards(terms.START_TURN), DrawCard(),
    TurnCards(terms.START_TURN),
]  # fmt: skip
TURNS: Final = [Turn(seat) for seat in range(terms.SEATS)]
STEPS: Final = [Turn, TurnCards, DrawCard, Deploy, NextTurn]
