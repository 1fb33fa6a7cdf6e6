"""Before the first exchange: decks in secret, the reveal, who strikes first (TW-3)."""
from __future__ import annotations

from typing import ClassVar, Final, final

from wartable.games.throes_of_war.cards.catalogue import CHARACTERS, FIRST_POOL, special_of
from wartable.games.throes_of_war.cards.decks import OTHERS, STARTERS, Deck, addable, may_add
from wartable.games.throes_of_war.rules import modes
from wartable.games.throes_of_war.rules.bases import OTHER_MODE, InDuel
from wartable.games.throes_of_war.rules.result import DRAWN, GAME_SCOPE, SERIES, CheckOut
from wartable.games.throes_of_war.rules.verbs import concede, with_concede
from wartable.games.throes_of_war.seen import events
from wartable.games.throes_of_war.table import actions
from wartable.games.throes_of_war.table.options import ROYAL
from wartable.games.throes_of_war.table.state import Column, Throes, put
from wartable.games.throes_of_war.table.symbols import KIND_DICE, SYMBOLS
from wartable.games.throes_of_war.table.terms import CHARACTER_SLOT, DICE, EMPTY, NOT_SET, SLOTS, SPECIAL_SLOT, holds
from wartable.kernel.step import End, OfSeat, Step

OWN_DECK: Final = CHARACTERS  # A draft that begins with this is an own deck: then its character, cards and dice.
FIRST_OTHER: Final = 2
FIRST_DIE: Final = FIRST_OTHER + OTHERS
FULL_DRAFT: Final = FIRST_DIE + DICE


def is_starter(draft: Column) -> bool:
    """Whether a draft that has been begun is a starter deck."""
    return draft[0] < OWN_DECK


def character_of(draft: Column) -> int:
    """The character of an own deck, or EMPTY as long as none is chosen; of a starter deck its number."""
    if is_starter(draft):
        return draft[0]
    return draft[1] if len(draft) > 1 else EMPTY


def complete(draft: Column) -> bool:
    """Whether a deck has been committed."""
    return bool(draft) and (is_starter(draft) or len(draft) == FULL_DRAFT)


def deck_of(draft: Column) -> Deck:
    """The deck that a complete draft stands for."""
    if is_starter(draft):
        return STARTERS[character_of(draft)]
    return Deck("own deck", character_of(draft), list(draft[FIRST_OTHER:FIRST_DIE]), list(draft[FIRST_DIE:]))


def deck_actions(deck: Deck) -> list[int]:
    """The choices that commit this deck, one after the other; it must be legal."""
    made = [actions.BUILD, actions.FIRST_CHARACTER + deck.character]
    made.extend([actions.naming(actions.FIRST_ADD, c) for c in deck.cards])
    made.extend([actions.FIRST_ADD_DIE + k for k in deck.dice])
    return made


def draft_options(s: Throes, seat: int) -> list[int]:
    """What comes next in a deck: a starter deck or an own one, its character, its cards, its dice."""
    draft = s.drafts[seat]
    rules = s.rules
    if not draft:
        own = [actions.BUILD] if rules.own_decks else []
        return own + ([actions.FIRST_DECK + n for n in range(CHARACTERS)] if rules.starters else [])
    if len(draft) < FIRST_OTHER:
        return [actions.FIRST_CHARACTER + n for n in range(CHARACTERS)]
    if len(draft) < FIRST_DIE:
        options: list[int] = []
        for c in addable(list(draft[FIRST_OTHER:]), rules.copy_limit):
            options.append(actions.ADD_OPTION[c])
        return options
    return [actions.FIRST_ADD_DIE + k for k in range(SYMBOLS)]


def draft_fits(s: Throes, draft: Column) -> bool:
    """Whether an own deck, complete or not, is legal so far (TW-3.1)."""
    if len(draft) > FULL_DRAFT or character_of(draft) >= CHARACTERS:
        return False
    cards, dice = draft[FIRST_OTHER:FIRST_DIE], draft[FIRST_DIE:]
    if any(card < FIRST_POOL for card in cards) or any(kind >= SYMBOLS for kind in dice):
        return False
    if complete(draft):
        deck = deck_of(draft)
        return not deck.faults(s.rules.copy_limit) and list(draft[FIRST_OTHER:]) == deck.cards + deck.dice
    return len(cards) <= OTHERS and all(may_add(list(cards[:n]), card, s.rules.copy_limit) for n, card in enumerate(cards))


@final
class ChooseDeck(OfSeat[Throes]):
    """Each player commits a legal deck in secret; nothing is known before all have (TW-3.1, TW-3.2)."""

    AFTER: ClassVar[str] = "ChooseDeck Reveal"

    def fault(self, s: Throes) -> str:
        return "decks are chosen before they are revealed (TW-3.2)" if s.revealed else ""

    def resolve(self, s: Throes) -> None:
        s.ask(self.seat, actions.CHOOSE_DECK, draft_options(s, self.seat), self)

    def chosen(self, s: Throes, option: int) -> None:
        draft = s.drafts[self.seat]
        if option == actions.BUILD:
            draft = (*draft, OWN_DECK)
        elif option < actions.FIRST_CHARACTER:
            draft = (*draft, option - actions.FIRST_DECK)
        elif option < actions.FIRST_ADD:
            draft = (*draft, option - actions.FIRST_CHARACTER)
        elif option < actions.FIRST_ADD_DIE:
            draft = (*draft, actions.named_card(actions.FIRST_ADD, option))
        else:
            draft = (*draft, option - actions.FIRST_ADD_DIE)
        if complete(draft):
            draft = (*draft[:FIRST_OTHER], *sorted(draft[FIRST_OTHER:FIRST_DIE]), *sorted(draft[FIRST_DIE:]))
            s.tell(events.COMMITTED, (self.seat,))
        else:
            s.agenda.append(self)
        s.drafts = put(s.drafts, self.seat, draft)


@final
class Reveal(Step[Throes]):
    """Characters and special abilities are laid out face up; the kinds of dice are public (TW-3.3)."""

    AFTER: ClassVar[str] = "BeginGame BeginStage"

    def fault(self, s: Throes) -> str:
        return "decks are revealed once (TW-3.3)" if s.revealed else ""

    def resolve(self, s: Throes) -> None:
        s.revealed = True
        for seat in range(s.rules.seats):
            lay_out(s, seat)
            kinds_of_dice = s.kinds[seat * DICE : seat * DICE + DICE]
            s.tell(events.REVEALED, (seat, s.card[seat * SLOTS + CHARACTER_SLOT], s.announced[seat], *kinds_of_dice))


def lay_out(s: Throes, seat: int) -> None:
    """Sets a player's side of the table for a game: no hand-held or stockpile card is in play (TW-3.5, TW-R21)."""
    deck = deck_of(s.drafts[seat])
    base = seat * SLOTS
    for i in range(base, base + SLOTS):
        s.clear_slot(i)
    s.card[base + CHARACTER_SLOT] = deck.character
    s.card[base + SPECIAL_SLOT] = special_of(deck.character)
    s.exhausted = put(s.exhausted, seat, 0)
    s.inventory = put(s.inventory, seat, tuple(deck.cards))
    s.shown = put(s.shown, seat, ())
    s.discard = put(s.discard, seat, ())
    s.announced = put(s.announced, seat, 1 if is_starter(s.drafts[seat]) else 0)
    s.wounds = put(s.wounds, seat, 0)
    s.kinds = (*s.kinds[: seat * DICE], *deck.dice, *s.kinds[seat * DICE + DICE :])
    for d in range(DICE):
        s.flag[seat * DICE + d] = 0


@final
class Initiative(InDuel):
    """The players of a mask roll all ten dice; the most DOUBLEs decide, ties roll again (TW-3.4)."""

    AFTER: ClassVar[str] = "EndGame"

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def resolve(self, s: Throes) -> None:
        steps: list[Step[Throes]] = [RollInitiative(seat) for seat in range(s.rules.seats) if holds(self.seats, seat)]
        steps.append(CompareInitiative(self.seats))
        s.then(steps)


@final
class RollInitiative(OfSeat[Throes]):
    """All ten dice; only the DOUBLEs count (TW-3.4)."""

    AFTER: ClassVar[str] = "RollInitiative CompareInitiative"
    NEEDS: ClassVar[str] = "duel"

    def resolve(self, s: Throes) -> None:
        base = self.seat * DICE
        s.roll(self.seat, [KIND_DICE[s.kinds[d]] for d in range(base, base + DICE)], self)

    def rolled(self, s: Throes, faces: list[int]) -> None:
        s.doubles = put(s.doubles, self.seat, sum([1 for face in faces if face >= SYMBOLS]))
        if s.events is not None:
            s.tell(events.INITIATIVE, (self.seat, s.doubles[self.seat], *faces))


@final
class CompareInitiative(InDuel):
    """The leader decides, ties roll again; sides compare their average (TW-3.4, TW-5.13.1, TW-5.14.1, TW-R20)."""

    AFTER: ClassVar[str] = "EndGame"

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def resolve(self, s: Throes) -> None:
        rolled = [seat for seat in range(s.rules.seats) if holds(self.seats, seat)]
        side_of = s.rules.side_of
        sums = [0] * s.rules.sides
        sizes = [0] * s.rules.sides
        for seat in rolled:
            sums[side_of[seat]] += s.doubles[seat]
            sizes[side_of[seat]] += 1
        best: list[int] = []
        for side in range(s.rules.sides):
            if sizes[side]:
                ahead = 1 if not best else sums[side] * sizes[best[0]] - sums[best[0]] * sizes[side]
                if ahead > 0:
                    best = [side]
                elif ahead == 0:
                    best.append(side)
        if len(best) > 1:
            again = 0
            for seat in rolled:
                if side_of[seat] in best:
                    again |= 1 << seat
            s.agenda.append(Initiative(again))
            return
        s.decider = s.living(best[0])[0]
        if s.rules.mode == ROYAL:
            s.agenda.append(ChooseFirstAttacker(s.decider))
        else:
            s.agenda.append(ChooseRole(s.decider))


@final
class ChooseRole(OfSeat[Throes]):
    """The winner of the initiative attacks or defends first (TW-3.4)."""

    AFTER: ClassVar[str] = "EndGame"

    def fault(self, s: Throes) -> str:
        if s.rules.quest or s.rules.mode == ROYAL:
            return OTHER_MODE
        return "" if self.seat == s.decider else "the winner of the initiative decides (TW-3.4)"

    def resolve(self, s: Throes) -> None:
        s.ask(self.seat, actions.CHOOSE_ROLE, with_concede(s, [actions.ATTACK_FIRST, actions.DEFEND_FIRST]), self)

    def chosen(self, s: Throes, option: int) -> None:
        side = s.rules.side_of[self.seat]
        attack = option == actions.ATTACK_FIRST
        s.striker = side if attack else 1 - side
        if option == actions.CONCEDE:
            concede(s, self.seat)
            s.then([CheckOut(0), modes.NextExchange()])
            return
        s.tell(events.DECIDES, (self.seat, 1 if attack else 0))
        s.agenda.append(modes.NextExchange())


@final
class ChooseFirstAttacker(OfSeat[Throes]):
    """In a battle royal the winner of the initiative names the first attacker (TW-5.14.1)."""

    AFTER: ClassVar[str] = "EndGame"

    def fault(self, s: Throes) -> str:
        if s.rules.mode != ROYAL:
            return OTHER_MODE
        return "" if self.seat == s.decider else "the winner of the initiative decides (TW-3.4)"

    def resolve(self, s: Throes) -> None:
        options = [actions.FIRST_SEAT + seat for seat in range(s.rules.seats)]
        s.ask(self.seat, actions.CHOOSE_FIRST_ATTACKER, with_concede(s, options), self)

    def chosen(self, s: Throes, option: int) -> None:
        if option == actions.CONCEDE:
            s.striker = (self.seat + 1) % s.rules.seats
            concede(s, self.seat)
            s.then([CheckOut(0), modes.NextExchange()])
            return
        s.striker = option - actions.FIRST_SEAT
        s.tell(events.FIRST, (self.seat, s.striker))
        s.agenda.append(modes.NextExchange())


@final
class BeginGame(InDuel):
    """The first game starts with the initiative roll; in a series the loser of the last game decides (TW-9.3)."""

    AFTER: ClassVar[str] = "EndGame"

    def resolve(self, s: Throes) -> None:
        if s.game_number == 1:
            s.agenda.append(Initiative((1 << s.rules.seats) - 1))
            return
        s.tell(events.GAME, (s.game_number,))
        if s.victor == NOT_SET:
            s.agenda.append(Initiative((1 << s.rules.seats) - 1))
        else:
            s.decider = s.living(1 - s.victor)[0]
            s.agenda.append(ChooseRole(s.decider))


def clear_table(s: Throes) -> None:
    """Makes the table ready for the next game of a series, with the same decks (TW-9.3)."""
    s.exchange = 0
    s.lowest = ()
    s.low_since = 0
    s.fallen = ()
    s.arriving = EMPTY
    s.settle_dice()
    for seat in range(s.rules.seats):
        lay_out(s, seat)


@final
class EndGame(End[Throes]):
    """A game of a series is over: the match goes on until one side has most games, or all are played (TW-9.3)."""

    AFTER: ClassVar[str] = "END"
    NEEDS: ClassVar[str] = "duel"
    SCOPE: ClassVar[int] = GAME_SCOPE

    def __init__(self, scope: int = GAME_SCOPE) -> None:
        super().__init__(scope)

    def resolve(self, s: Throes) -> None:
        if s.victor != NOT_SET:
            s.wins = put(s.wins, s.victor, s.wins[s.victor] + 1)
        if max(s.wins) * 2 <= s.rules.best_of and s.game_number < s.rules.best_of:
            s.game_number += 1
            clear_table(s)
            s.then([BeginGame(), self])
            return
        seats = [tuple([seat for seat, own in enumerate(s.rules.side_of) if own == side]) for side in range(2)]
        if s.wins[0] == s.wins[1]:
            s.finish(DRAWN, (tuple(range(s.rules.seats)),))
        else:
            best = 0 if s.wins[0] > s.wins[1] else 1
            s.finish(SERIES, (seats[best], seats[1 - best]))


STEPS: Final = [
    ChooseDeck, Reveal, Initiative, RollInitiative, CompareInitiative, ChooseRole, ChooseFirstAttacker, BeginGame, EndGame,
]  # fmt: skip
