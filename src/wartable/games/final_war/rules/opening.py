"""Setting up a game (FW-3.2 to FW-3.10), the end of a game and of the match (FW-5.25)."""
from __future__ import annotations

from typing import Any, ClassVar, Final, final

from wartable.games.final_war.cards import decks
from wartable.games.final_war.cards.catalogue import CARDS, starter
from wartable.games.final_war.rules import deploy, verbs
from wartable.games.final_war.rules.fate_deck import ArrangeHalf, HalveFate, ShuffleFate, fate_cards
from wartable.games.final_war.rules.rolls import ONE_DIE
from wartable.games.final_war.rules.turn import Turn
from wartable.games.final_war.seen import events
from wartable.games.final_war.table import actions, board, terms
from wartable.games.final_war.table.options import CAMPAIGN
from wartable.games.final_war.table.state import NO_ARMIES, War
from wartable.games.final_war.table.terms import (
    FRONT,
    MIDDLE,
    coded,
    discarded,
    discarded_card,
    holds,
    in_middle,
    place_of,
    same_team,
    site,
)
from wartable.kernel.dice import TABLE, shuffle_dice, shuffled
from wartable.kernel.step import END, End, OfSeat, Step

WON: Final = 0
DRAWN: Final = 1
REASONS: Final = ["the last Warlord standing won", "nobody won more games than the others"]


@final
class Begin(Step[War]):
    """The first game of a match: Warlords and decks are chosen, decks shuffled (FW-3.2, FW-3.4)."""

    AFTER: ClassVar[str] = END

    def resolve(self, s: War) -> None:
        s.then(opening(s))


def opening(s: War) -> list[Step[Any]]:
    """What happens before the first game, in order."""
    seats = range(s.rules.seats)
    due: list[Step[Any]] = [*[ChooseWarlord(seat) for seat in seats], *[ChooseDeck(seat) for seat in seats]]
    for seat in seats:
        due.append(ShuffleDeck(seat))
        if s.rules.cut:
            due.append(Cut(seat))
    return [*due, NewGame()]


@final
class ChooseWarlord(OfSeat[War]):
    """In seat order, open; with one set of cards each Warlord once (FW-3.2)."""

    AFTER: ClassVar[str] = "ChooseWarlord ChooseDeck"

    def resolve(self, s: War) -> None:
        options = [
            actions.WARLORD.first + i
            for i, t in enumerate(CARDS.warlords)
            if s.rules.duplicates or t not in s.warlord
        ]  # fmt: skip
        if len(options) == 1:
            self.chosen(s, options[0])
        else:
            s.ask(self.seat, actions.D_WARLORD, options, self)

    def chosen(self, s: War, option: int) -> None:
        s.warlord[self.seat] = CARDS.warlords[option - actions.WARLORD.first]
        s.tell(events.LEADS, (self.seat, s.warlord[self.seat]))


@final
class ChooseDeck(OfSeat[War]):
    """The starter deck of the race, or the seat's custom deck if it fits the Warlord (FW-3.2, FW-5.27)."""

    AFTER: ClassVar[str] = "ChooseDeck ShuffleDeck"

    def resolve(self, s: War) -> None:
        text = s.rules.decks[self.seat] if s.rules.custom else ""
        if text and decks.race_of_text(text) == CARDS.race[s.warlord[self.seat]]:
            s.ask(self.seat, actions.D_DECK, [actions.DECK.first, actions.DECK.first + 1], self)
        else:
            self.chosen(s, actions.DECK.first)

    def chosen(self, s: War, option: int) -> None:
        s.custom[self.seat] = option - actions.DECK.first
        if s.custom[self.seat]:
            s.deck[self.seat] = decks.read_deck(s.rules.decks[self.seat])[1]
        else:
            s.deck[self.seat] = starter(CARDS.race[s.warlord[self.seat]])


@final
class ShuffleDeck(OfSeat[War]):
    """The Player Deck is shuffled at the start of the first game only (FW-3.4)."""

    AFTER: ClassVar[str] = "ShuffleDeck Cut NewGame"

    def resolve(self, s: War) -> None:
        s.roll(TABLE, shuffle_dice(len(s.deck[self.seat])), self)

    def rolled(self, s: War, faces: list[int]) -> None:
        s.deck[self.seat] = shuffled(s.deck[self.seat], faces)


@final
class Cut(OfSeat[War]):
    """The next player clockwise cuts the deck (option allow_cut, FW-3.4)."""

    AFTER: ClassVar[str] = "ShuffleDeck NewGame"

    def resolve(self, s: War) -> None:
        options = [actions.CUT.first + n for n in range(len(s.deck[self.seat]))]
        s.ask((self.seat + 1) % s.rules.seats, actions.D_CUT, options, self)

    def chosen(self, s: War, option: int) -> None:
        n = option - actions.CUT.first
        deck = s.deck[self.seat]
        s.deck[self.seat] = [*deck[n:], *deck[:n]]


@final
class NewGame(Step[War]):
    """One game: Warlords stand in C3 (FW-3.3), the Fate Deck is formed (FW-3.5), and the rest is due; its end stands
    below all of it."""

    AFTER: ClassVar[str] = END

    def resolve(self, s: War) -> None:
        s.game_number += 1
        s.turn = 0
        s.mid_passed = 0
        s.returned = 0
        s.committing = 1
        s.void_used = NO_ARMIES[: s.rules.seats]
        s.looks = NO_ARMIES[: s.rules.seats]
        s.fate_discard = []
        s.pool = []
        for seat in range(s.rules.seats):
            s.alive[seat] = 1
            verbs.set_creature(s, deploy.warlord_place(seat), s.warlord[seat], seat)
        if s.rules.pool_monster != "none":
            s.pool.append(CARDS.type(s.rules.pool_monster))
        s.fate = [coded(t, 0) for t in fate_cards(s)]
        s.fate_size = len(s.fate)
        s.tell(events.GAME, (s.game_number,))
        s.then(arrangement(s))


def arrangement(s: War) -> list[Step[Any]]:
    """FW-3.6 to FW-3.10 of a game in order, with its end below."""
    mode: list[Step[Any]] = [HalveFate(), ArrangeHalf(0), ArrangeHalf(1)] if s.rules.mode == CAMPAIGN else [ArrangeHalf(2)]
    forming = [SetupDeploy(seat) for seat in range(s.rules.seats)]
    return [ShuffleFate(), *mode, StartingCards(), *forming, RevealArmies(), FirstTurn(0), EndGame(terms.SCOPE_GAME)]


@final
class StartingCards(Step[War]):
    """The Fate Deck lies ready, its top card's back for all to see (FW-3.6); each player draws the starting cards, secretly
    (FW-3.7)."""

    AFTER: ClassVar[str] = "SetupDeploy"

    def resolve(self, s: War) -> None:
        verbs.show_top(s)
        for seat in range(s.rules.seats):
            verbs.draw(s, seat, s.rules.starting)
            verbs.refresh_may(s, seat)
        verbs.refresh_may_fate(s)


@final
class SetupDeploy(OfSeat[War]):
    """An army is formed in secret, one placement after another; all are revealed together (FW-3.8)."""

    AFTER: ClassVar[str] = "SetupDeploy RevealArmies"

    def resolve(self, s: War) -> None:
        s.ask(self.seat, actions.D_SETUP, deploy.deploy_options(s, self.seat, [actions.DONE]), self)

    def chosen(self, s: War, option: int) -> None:
        if option != actions.DONE:
            deploy.deploy(s, self.seat, option)
            s.agenda.append(self)


@final
class RevealArmies(Step[War]):
    """All armies are revealed; Items stay face down (FW-3.8)."""

    AFTER: ClassVar[str] = "FirstTurn"

    def resolve(self, s: War) -> None:
        s.committing = 0
        for seat in range(s.rules.seats):
            verbs.refresh_may(s, seat)
            if s.events is not None:
                for column in range(5):
                    tell_column(s, seat, column)
        verbs.look_out(s)


def tell_column(s: War, seat: int, column: int) -> None:
    for place in (place_of(seat, column, FRONT), place_of(seat, column, MIDDLE)):
        if s.who[place] >= 0 and not board.is_warlord(s, place):
            s.tell(events.DEPLOYS, (seat, s.who[place], column))
        if in_middle(place):
            for slot in (place - 1, place):
                if s.item[slot] >= 0:
                    deploy.tell_item(s, seat, place, s.item[slot])
    if s.fort[site(seat, column)] >= 0:
        s.tell(events.DEPLOYS, (seat, s.fort[site(seat, column)], column))


@final
class FirstTurn(Step[War]):
    """Each player rolls; the lowest takes the first turn, ties roll again (FW-3.10)."""

    AFTER: ClassVar[str] = "EndGame"

    def __init__(self, mask: int) -> None:
        self.mask = mask

    def resolve(self, s: War) -> None:
        mask = self.mask or s.rules.everybody
        due: list[Step[Any]] = [RollFirst(seat) for seat in range(s.rules.seats) if holds(mask, seat)]
        s.then([*due, CompareFirst(mask)])


@final
class RollFirst(OfSeat[War]):
    """One player's die for the first turn."""

    AFTER: ClassVar[str] = "RollFirst CompareFirst"

    def resolve(self, s: War) -> None:
        s.roll(self.seat, ONE_DIE, self)

    def rolled(self, s: War, faces: list[int]) -> None:
        s.initiative[self.seat] = faces[0]
        s.tell(events.INITIATIVE, (self.seat, faces[0]))


@final
class CompareFirst(Step[War]):
    """The lowest begins; ties for lowest are re-rolled among the tied; the others draw for it (FW-3.10)."""

    AFTER: ClassVar[str] = "EndGame"

    def __init__(self, mask: int) -> None:
        self.mask = mask

    def resolve(self, s: War) -> None:
        seats = [seat for seat in range(s.rules.seats) if holds(self.mask, seat)]
        low = min([s.initiative[seat] for seat in seats])
        tied = [seat for seat in seats if s.initiative[seat] == low]
        if len(tied) > 1:
            s.then([FirstTurn(sum([1 << seat for seat in tied]))])
            return
        s.initiative = NO_ARMIES[:]
        s.tell(events.BEGINS, (tied[0],))
        for seat in range(s.rules.seats):
            if seat != tied[0]:
                verbs.draw(s, seat, s.rules.later_draw)
        s.then([Turn(tied[0])])


@final
class EndGame(End[War]):
    """The last Warlord or team wins the game; the match goes on until it is decided (FW-5.25)."""

    AFTER: ClassVar[str] = END
    SCOPE: ClassVar[int] = terms.SCOPE_GAME

    def resolve(self, s: War) -> None:
        living = s.living()
        for seat in range(s.rules.seats):
            if s.alive[seat] or (s.rules.teams and any(same_team(seat, other) for other in living)):
                s.wins[seat] += 1
        if living:
            s.tell(events.WINS_GAME, (living[0], s.wins[living[0]], (s.rules.best_of + 1) // 2))
        else:
            s.tell(events.GAME_DRAWN, ())
        most = max(s.wins)
        if most * 2 > s.rules.best_of or s.game_number >= s.rules.best_of:
            finish(s)
        else:
            clear_table(s)
            s.then([NewGame()])


def finish(s: War) -> None:
    """The seats by games won; equal ones together (FW-5.25.3)."""
    groups: list[tuple[int, ...]] = []
    for won in sorted(set(s.wins), reverse=True):
        groups.append(tuple([seat for seat in range(s.rules.seats) if s.wins[seat] == won]))
    s.finish(WON if len(groups) > 1 else DRAWN, tuple(groups))


def clear_table(s: War) -> None:
    """Hands and boards are discarded; Player Decks stay as they are (FW-5.25.2). Nothing counts as slain any more."""
    for place in range(terms.PLACES):
        if s.who[place] >= 0:
            verbs.strip(s, place)
            if not board.is_warlord(s, place):
                verbs.discard(s, s.owner[place], s.who[place])
            verbs.clear_place(s, place)
    for at in range(terms.FORTS):
        if s.fort[at] >= 0:
            verbs.drop_fort(s, at)
    for seat in range(s.rules.seats):
        verbs.lay_down(s, seat)
        s.discard[seat] = [discarded(discarded_card(d), False) for d in s.discard[seat]]
        s.ally[seat] = s.ally_card[seat] = terms.NONE
    s.card = terms.NONE


STEPS: Final = [
    Begin, ChooseWarlord, ChooseDeck, ShuffleDeck, Cut, NewGame, StartingCards, SetupDeploy, RevealArmies, FirstTurn, RollFirst,
    CompareFirst, EndGame,
]  # fmt: skip
