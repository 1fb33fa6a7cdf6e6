"""The table of a war, and who knows which card."""
from __future__ import annotations

from typing import Final

from wartable.games.roar_of_war.cards.catalogue import CARDS, TYPES, hand_at, held_at, number_of
from wartable.games.roar_of_war.table.options import WarSetup
from wartable.games.roar_of_war.table.terms import LEADER, NONE, PILES, card_seen, is_in, places_of, type_of
from wartable.kernel.packed import packed
from wartable.kernel.row import Row, changed
from wartable.kernel.state import State


class War(State):
    """Seats' things stand in flat columns; a *place* is a seat's pile. What seldom changes is a tuple, which copies share.

    Identical cards are one thing: hands and Strategy Cards are counts by type, piles (bottom first) and discard piles hold
    cards, each its type with the mask of those who have seen it, so that knowledge goes wherever the card goes. A table that is
    made *like* another is a copy of it, with nothing due.
    """

    def __init__(self, setup: WarSetup, like: War | None = None) -> None:
        super().__init__(setup)
        self.rules = setup
        if like is None:
            n = setup.seats
            self.race: Row = (NONE,) * n
            self.alive: Row = (1,) * n
            self.tokens: list[int] = [0] * n
            self.hand = packed([0] * (n * TYPES))
            self.piles: list[list[int]] = [[] for _ in range(n * PILES)]
            self.last_row: Row = (0,) * (n * PILES)  # 1: the bottom card of this pile is a Last Row card
            self.discards: list[list[int]] = [[] for _ in range(n)]
            self.picks: list[Row] = [()] * n  # committed and still secret, each a type for a pile
            self.s_hand = packed([0] * (n * CARDS))
            self.s_deck = packed([0] * (n * CARDS))
            self.s_discard: Row = (0,) * (n * CARDS)
            self.s_table: Row = ()  # Strategy Cards that take effect now
            self.rolls: Row = (0,) * n
            self.fallen: Row = ()
            self.open_phase = 0
            self.placements = 0
            self.turns = 0
            self.token = NONE
            self.current = NONE
            self.played = 0  # mask of seats with a turn since the last placement
            self.last_of_team: Row = (NONE, NONE)
            # The turn.
            self.beast = NONE  # whose Direwolf may attack
            self.beast_attack = 0
            self.beast_defence = 0
            self.again = 0  # second attacks still to come
            self.used = 0  # mask of places that have attacked
            self.refused = 0  # mask of places that the player asked has tried in vain
            self.up = 0  # mask of places whose top card lies face up
            self.looks: Row = ()  # places that a Scout has chosen so far
            self.looked = 0  # mask of places whose top card was looked at this turn
            self.losses: Row = ()  # third tokens not yet settled, each a victim and a cause
            # The fight.
            self.attacking = NONE
            self.defending = NONE
            self.x = NONE  # place of the attacking card, while it is there
            self.y = NONE
            self.x_owner = NONE
            self.x_beast = 0
            self.attack_bonus = 0
            self.defence_bonus = 0
            self.counter_bonus = 0
            self.more_dice = 0
            self.flags = 0
            self.trample = 0
            self.attacker_spite = 0
            self.defender_spite = 0
            self.attack_cards = 0
            self.defence_cards = 0
        else:
            self.race = like.race
            self.alive = like.alive
            self.tokens = like.tokens[:]
            self.hand = like.hand[:]
            self.piles = [row[:] for row in like.piles]
            self.last_row = like.last_row
            self.discards = [row[:] for row in like.discards]
            self.picks = like.picks[:]
            self.s_hand = like.s_hand[:]
            self.s_deck = like.s_deck[:]
            self.s_discard = like.s_discard
            self.s_table = like.s_table
            self.rolls = like.rolls
            self.fallen = like.fallen
            self.open_phase = like.open_phase
            self.placements = like.placements
            self.turns = like.turns
            self.token = like.token
            self.current = like.current
            self.played = like.played
            self.last_of_team = like.last_of_team
            self.beast = like.beast
            self.beast_attack = like.beast_attack
            self.beast_defence = like.beast_defence
            self.again = like.again
            self.used = like.used
            self.refused = like.refused
            self.up = like.up
            self.looks = like.looks
            self.looked = like.looked
            self.losses = like.losses
            self.attacking = like.attacking
            self.defending = like.defending
            self.x = like.x
            self.y = like.y
            self.x_owner = like.x_owner
            self.x_beast = like.x_beast
            self.attack_bonus = like.attack_bonus
            self.defence_bonus = like.defence_bonus
            self.counter_bonus = like.counter_bonus
            self.more_dice = like.more_dice
            self.flags = like.flags
            self.trample = like.trample
            self.attacker_spite = like.attacker_spite
            self.defender_spite = like.defender_spite
            self.attack_cards = like.attack_cards
            self.defence_cards = like.defence_cards

    def fields(self) -> tuple[str, ...]:
        return FIELDS

    # What steps ask.

    def top(self, place: int) -> int:
        """The type of the top card of a pile that is not empty."""
        pile = self.piles[place]
        return type_of(pile[len(pile) - 1])

    def number(self, seat: int, type: int) -> int:
        """The number of one of the seat's card types among all of the game."""
        return number_of(self.race[seat], type)

    def exposed(self, place: int) -> bool:
        """A Last Row card with nothing on top of it."""
        return self.last_row[place] == 1 and len(self.piles[place]) == 1

    def hand_size(self, seat: int) -> int:
        size = 0
        for t in range(TYPES):
            size += self.hand[hand_at(seat, t)]
        return size

    def strategy_size(self, seat: int) -> int:
        size = 0
        for card in range(CARDS):
            size += self.s_hand[held_at(seat, card)]
        return size

    def next_living(self, seat: int) -> int:
        """The next living seat clockwise (RW-4.8)."""
        n = len(self.alive)
        seat = (seat + 1) % n
        while not self.alive[seat]:
            seat = (seat + 1) % n
        return seat

    def living_side(self, seat: int) -> int:
        """The mask of the living seats on the seat's side."""
        mask = 0
        team = self.rules.team_masks[seat]
        for q in range(len(self.alive)):
            if self.alive[q] and is_in(team, q):
                mask |= 1 << q
        return mask

    # What happens to cards.

    def mark(self, place: int, mask: int) -> None:
        """Those of the mask have seen the top card; nothing is kept where the table remembers for nobody."""
        if self.rules.remembering:
            pile = self.piles[place]
            pile[len(pile) - 1] |= card_seen(0, mask)

    def turn_up(self, place: int) -> None:
        """Everybody sees the top card (RW-5.1)."""
        self.up |= 1 << place
        self.mark(place, self.rules.everybody)

    def lift(self, place: int) -> int:
        """Takes the top card off; the next one is the new top card, still face down (RW-1.5)."""
        pile = self.piles[place]
        card = pile.pop()
        if not pile:
            self.last_row = changed(self.last_row, place, 0)
        gone = ~(1 << place)
        self.up &= gone
        self.refused &= gone
        self.looked &= gone
        return card

    def lay_aside(self) -> None:
        """Forgets the fight; survivors are turned face down where they are, modifiers are 0 again (RW-1.2, RW-1.3, RW-5.2)."""
        self.up = 0
        self.attacking = self.defending = NONE
        self.x = self.y = self.x_owner = NONE
        self.x_beast = 0
        self.attack_bonus = self.defence_bonus = self.counter_bonus = self.more_dice = 0
        self.flags = 0
        self.trample = self.attacker_spite = self.defender_spite = 0
        self.attack_cards = self.defence_cards = 0

    def leader_lives(self, seat: int) -> bool:
        """Whether the Leader lies at the bottom of one of the piles."""
        for place in places_of(seat):
            pile = self.piles[place]
            if pile and self.last_row[place] and type_of(pile[0]) == LEADER:
                return True
        return False


FIELDS: Final = (
    "race", "alive", "tokens", "hand", "piles", "last_row", "discards", "picks", "s_hand", "s_deck", "s_discard", "s_table",
    "rolls", "fallen", "open_phase", "placements", "turns", "token", "current", "played", "last_of_team", "beast",
    "beast_attack", "beast_defence", "again", "used", "refused", "up", "looks", "looked", "losses", "attacking",
    "defending", "x", "y", "x_owner", "x_beast", "attack_bonus", "defence_bonus", "counter_bonus", "more_dice", "flags",
    "trample", "attacker_spite", "defender_spite", "attack_cards", "defence_cards",
)  # fmt: skip
