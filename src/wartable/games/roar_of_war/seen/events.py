"""What happens in a war, and its log lines."""
from __future__ import annotations

from typing import Final

from wartable.games.roar_of_war.cards.catalogue import NAMES, STRATEGY_NAMES, STRATEGY_TEXTS
from wartable.games.roar_of_war.table.terms import MOST_TOKENS, NONE, PILES, RACE_NAMES, pile_of, seat_of
from wartable.kernel.event import Event, names_of

LEADS: Final = 0  # seat, race
IS_SET_UP: Final = 1  # seat
LAID_OUT: Final = 2
DRAWS: Final = 3  # seat, card (NONE: not for the viewer)
RESHUFFLES: Final = 4  # seat
NO_CARD: Final = 5  # seat
ROLLS: Final = 6  # seat, two dice
STARTS: Final = 7  # seat, total, totals of all seats
ROUND_OVER: Final = 8  # round
HAS_PLACED: Final = 9  # seat
PLACED: Final = 10  # placements, token holder (NONE: the open phase begins)
TURNS_UP: Final = 11  # seat, place, card
CANNOT_ATTACK: Final = 12  # seat, place, card
ATTACKS: Final = 13  # seat, place, card, attacked place, attacked card
PLAYS: Final = 14  # seat, Strategy Card, timing, Attack, added, Defence, added, added to the counterattack, dice added
SHOWS: Final = 15  # seat, place, card
DEFEATS: Final = 16  # a, d, card, whether it is protected
COUNTERS: Final = 17  # whether first, a, d, C, g, attacking card, whether it is protected, number, added, attacked card, dice
STAND_OFF: Final = 18  # a, C, defending player, tokens (0: none taken), attacking player, tokens
ANIMAL: Final = 19  # seat, card, whether it stays, who takes the token, tokens (0: none taken)
TOKEN: Final = 20  # seat, tokens
DISCARDS: Final = 21  # victim, chooser, place, card (NONE: not for the viewer)
NOTHING_LOST: Final = 22  # seat
LEADER_STAYS: Final = 23  # seat, place, card
CLEARS: Final = 24  # seat, place, whether a card is drawn
MUST_DISCARD: Final = 25  # seat, place, card
NO_TARGET: Final = 26  # seat
LOOKS: Final = 27  # seat, places
SEES: Final = 28  # seat, place, card
RECALLS: Final = 29  # seat, place, card
TUNNELS: Final = 30  # seat, place
EXCHANGES: Final = 31  # seat, attacked place, other place, card that is attacked now
HEALS: Final = 32  # seat, tokens removed, tokens left
BEAST_GONE: Final = 33  # place, card
FALLS: Final = 34  # seat, Leader
WINS: Final = 35  # seat, Leader, whether as a team
STUCK: Final = 38  # seat
ROLLS_AGAIN: Final = 39  # total, the seats that have it
TURN: Final = 37  # turn, seat
LAYS: Final = 36  # seat, then pile and card (NONE: not for the viewer) for each card laid down
EVENT_NAMES: Final = names_of(globals())
STAYS: Final = "is protected by a Strategy Card and stays"


# How a fight can end, as odds name it, the best for the attacker first: cards fall, players take Damage Tokens.
ENDS: Final = [
    "the attacked card falls", "the attacked card falls and costs the attacker a token", "a token for the defender",
    "a token for both", "nothing happens", "a token for the attacker", "the attacking card falls",
]  # fmt: skip


def card_name(number: int) -> str:
    return NAMES[number] if number >= 0 else "card"


def an(name: str) -> str:
    return f"{'an' if name[0] in 'AEIO' else 'a'} {name}"


def pile_words(place: int, names: list[str]) -> str:
    """A pile with its owner."""
    return f"{names[seat_of(place)]}'s {own_pile(place)}"


def own_pile(place: int) -> str:
    """A pile where its owner is known."""
    return f"pile {pile_of(place) + 1}"


def token_words(name: str, count: int) -> str:
    return f"{name} takes a Damage Token ({count} of {MOST_TOKENS})"


def listing(words: list[str]) -> str:
    """Words as a sentence lists them."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def line(event: Event, names: list[str]) -> str:
    """One line for one event."""
    kind, a = event.kind, list(event.args)
    if kind <= PLACED:
        return setup_line(kind, a, names)
    if kind <= TOKEN:
        return fight_line(kind, a, names)
    return other_line(kind, a, names)


def setup_line(kind: int, a: list[int], names: list[str]) -> str:
    if kind == LEADS:
        return f"{names[a[0]]} leads the {RACE_NAMES[a[1]]}."
    if kind == IS_SET_UP:
        return f"{names[a[0]]} has chosen a Last Row and the cards in front of it."
    if kind == LAID_OUT:
        return "All cards are laid out: eight in play and sixteen in hand for everyone."
    if kind == DRAWS:
        return f"{names[a[0]]} draws {STRATEGY_NAMES[a[1]] if a[1] != NONE else 'a Strategy Card'}."
    if kind == RESHUFFLES:
        return f"{names[a[0]]} shuffles the used Strategy Cards into a new deck."
    if kind == NO_CARD:
        return f"{names[a[0]]} has no Strategy Card left to draw."
    if kind == ROLLS:
        return f"{names[a[0]]} rolls {a[1]} and {a[2]} for the first turn: {a[1] + a[2]}."
    if kind == STARTS:
        others = [f"{names[q]} {roll}" for q, roll in enumerate(a[2:]) if q != a[0]]
        return f"{names[a[0]]} starts with a roll of {a[1]} ({', '.join(others)})."
    if kind == ROUND_OVER:
        return f"Round {a[0]} is complete: everyone chooses four cards to place."
    if kind == HAS_PLACED:
        return f"{names[a[0]]} has chosen four cards."
    if a[1] == NONE:
        return "Everyone places the last four cards. Last Row cards can be attacked from now on."
    return f"Everyone places four cards. The Turn Token goes to {names[a[1]]}."


def fight_line(kind: int, a: list[int], names: list[str]) -> str:
    if kind == TURNS_UP:
        whose = "" if seat_of(a[1]) == a[0] else f"{names[seat_of(a[1])]}'s "
        return f"{names[a[0]]} turns up {whose}{card_name(a[2])} on {own_pile(a[1])}."
    if kind == CANNOT_ATTACK:
        return f"The top of {pile_words(a[1], names)} is {an(card_name(a[2]))}, which cannot attack."
    if kind == ATTACKS:
        if seat_of(a[1]) == a[0]:
            attacker = f"{names[a[0]]}'s {card_name(a[2])} ({own_pile(a[1])})"
        else:
            attacker = f"{names[a[0]]} with {names[seat_of(a[1])]}'s {card_name(a[2])} ({own_pile(a[1])})"
        return f"{attacker} attacks {pile_words(a[3], names)}: {card_name(a[4])}."
    if kind == PLAYS:
        return play_line(a, names)
    if kind == SHOWS:
        return f"{names[a[0]]} shows {an(card_name(a[2]))} on {own_pile(a[1])}."
    if kind == DEFEATS:
        return f"Attack {a[0]} ≥ Defence {a[1]}: {card_name(a[2])} {STAYS if a[3] else 'is discarded'}."
    if kind == COUNTERS:
        return counter_line(a)
    if kind == STAND_OFF:
        tokens = [token_words(names[a[i]], a[i + 1]) for i in (2, 4) if a[i + 1]]
        end = listing(tokens) if tokens else "no Damage Token is taken"
        return f"Nobody falls (attack {a[0]}, counterattack {a[1]}): {end}."
    if kind == ANIMAL:
        fate = "it stays" if a[2] else "it is discarded"
        end = f", {token_words(names[a[3]], a[4])}" if a[4] else ""
        return f"{names[a[0]]} attacks {an(card_name(a[1]))}: {fate}{end}."
    return f"{token_words(names[a[0]], a[1])}."


def play_line(a: list[int], names: list[str]) -> str:
    """A Strategy Card with what it adds up to; one that adds nothing, with its own words."""
    sums: list[str] = []
    if a[4]:
        sums.append(f"Attack {a[3]} + {a[4]} = {a[3] + a[4]}")
    if a[6]:
        sums.append(f"Defence {a[5]} + {a[6]} = {a[5] + a[6]}")
    if a[7]:
        sums.append(f"Counterattack + {a[7]}")
    if a[8]:
        sums.append("one more die" if a[8] == 1 else f"{a[8]} more dice")
    if not sums:
        return f'{names[a[0]]} plays {STRATEGY_NAMES[a[1]]}: "{STRATEGY_TEXTS[a[1]]}"'
    return f"{names[a[0]]} plays {STRATEGY_NAMES[a[1]]}: {', '.join(sums)}."


def counter_line(a: list[int]) -> str:
    """A counterattack as a sum, and what becomes of the attacker."""
    first, attack, defence, total, guard, card, stays, number, added, answering = a[:10]
    begin = "The attacked card strikes first." if first else f"Attack {attack} < Defence {defence}."
    parts = [f"die {face}" for face in a[10:]]
    if added:
        parts.insert(0, f"Strategy Cards {added}")
    if number or not parts:
        parts.insert(0, str(number))
    shown = f"{' + '.join(parts)} = {total}" if len(parts) > 1 or a[10:] else str(total)
    begin += f" Counterattack of {card_name(answering)} {shown}"
    if total < guard:
        return f"{begin} < Defence {guard} of {card_name(card)}."
    fate = STAYS if stays else "is discarded"
    return f"{begin} ≥ Defence {guard}: {card_name(card)} {fate}."


def other_line(kind: int, a: list[int], names: list[str]) -> str:
    if kind == ROLLS_AGAIN:
        return f"{listing([names[seat] for seat in a[1:]])} roll again: each has {a[0]}."
    if kind == STUCK:
        return f"{names[a[0]]} has only Animals on top: none of them can attack."
    if kind == TURN:
        return f"Turn {a[0]}: {names[a[1]]}."
    if kind == LAYS:
        cards = [f"{card_name(a[i + 1]) if a[i + 1] != NONE else 'a card'} on pile {a[i] + 1}" for i in range(1, len(a), 2)]
        if len(cards) == 2 * PILES:
            return f"{names[a[0]]} lays down {listing(cards[:PILES])} as the Last Row, and before it {listing(cards[PILES:])}."
        return f"{names[a[0]]} lays down {listing(cards)}."
    if kind == DISCARDS:
        card = f": {card_name(a[3])}" if a[3] != NONE else ", face down"
        return f"{names[a[0]]}'s third Damage Token: {names[a[1]]} discards the top of {own_pile(a[2])}{card}."
    if kind == NOTHING_LOST:
        return f"{names[a[0]]}'s third Damage Token: nothing can be discarded, the tokens are taken back."
    if kind == LEADER_STAYS:
        return f"The top of {pile_words(a[1], names)} is the {card_name(a[2])}, who stays while another card can be taken."
    if kind == CLEARS:
        return f"{names[a[0]]} clears {pile_words(a[1], names)}."
    if kind == MUST_DISCARD:
        return f"{names[a[0]]} discards {an(card_name(a[2]))} from {own_pile(a[1])} instead of attacking."
    if kind == NO_TARGET:
        return f"{names[a[0]]} finds no card that may be attacked: the turn ends."
    if kind == LOOKS:
        return f"{names[a[0]]} looks at {looked_at(a[1:], names)}."
    if kind == SEES:
        return f"{names[a[0]]} sees {card_name(a[2])} on top of {pile_words(a[1], names)}."
    if kind == RECALLS:
        return f"{names[a[0]]} puts {card_name(a[2])} from the discard pile on {own_pile(a[1])}."
    if kind == TUNNELS:
        return f"The top card of {pile_words(a[1], names)} goes down to just above the Last Row."
    if kind == EXCHANGES:
        piles = f"{pile_of(a[1]) + 1} and {pile_of(a[2]) + 1}"
        return f"{names[a[0]]} exchanges the tops of piles {piles}: {card_name(a[3])} is attacked."
    if kind == HEALS:
        return f"{names[a[0]]} removes {a[1]} Damage Token{'' if a[1] == 1 else 's'} ({a[2]} left)."
    if kind == BEAST_GONE:
        return f"{card_name(a[1])} from {pile_words(a[0], names)} has spent its rage and is discarded."
    if kind == FALLS:
        return f"The {card_name(a[1])} falls. {names[a[0]]} is out of the game."
    if a[2]:
        lost = [name for q, name in enumerate(names) if q % 2 != a[0] % 2]
        return f"No Leader of {listing(lost)} is left: the war is over."
    return f"The {card_name(a[1])} is the last Leader: the war is over."


def looked_at(places: list[int], names: list[str]) -> str:
    """Top cards by owner and pile."""
    parts: list[str] = []
    for seat in sorted({seat_of(place) for place in places}):
        piles = [str(pile_of(place) + 1) for place in places if seat_of(place) == seat]
        if len(piles) == 1:
            parts.append(f"the top card of {names[seat]}'s pile {piles[0]}")
        else:
            parts.append(f"the top cards of {names[seat]}'s piles {listing(piles)}")
    return listing(parts)


CARD_AT: Final = {  # where an event names army cards, for tables that do not remember
    TURNS_UP: (2,), CANNOT_ATTACK: (2,), ATTACKS: (2, 4), SHOWS: (2,), DEFEATS: (2,), COUNTERS: (5, 9), ANIMAL: (1,),
    DISCARDS: (3,), MUST_DISCARD: (2,), SEES: (2,), RECALLS: (2,), EXCHANGES: (3,), BEAST_GONE: (1,),
}  # fmt: skip


def faded(told: list[Event]) -> list[Event]:
    """The log where nobody remembers for the players (option memory_aid): cards older than this turn are not named."""
    now = max([i for i, event in enumerate(told) if event.kind == TURN], default=0)
    return [without_cards(event) for event in told[:now]] + told[now:]


def without_cards(event: Event) -> Event:
    where = CARD_AT.get(event.kind)
    if where is None:
        return event
    return Event(event.kind, tuple([NONE if i in where else arg for i, arg in enumerate(event.args)]))


REVEALING: Final = (
    DRAWS, ROLLS, TURNS_UP, CANNOT_ATTACK, ATTACKS, SHOWS, COUNTERS,
    DISCARDS, LEADER_STAYS, MUST_DISCARD, SEES, EXCHANGES, PLAYS, PLACED,
    LAYS, STUCK,
)  # fmt: skip


def reveals(event: Event) -> bool:
    """Whether the event told somebody something new, so that choices before it cannot be taken back."""
    return event.kind in REVEALING


def compared(event: Event) -> dict[str, int]:
    """The powers that a fight was decided by (RW-5.4, RW-5.6)."""
    a = event.args
    if event.kind == DEFEATS:
        return {"attack": a[0], "defence": a[1]}
    if event.kind == COUNTERS:
        return {"attack": a[1], "defence": a[2], "guard": a[4]}
    return {}


def came_of(told: list[Event]) -> dict[str, float]:
    """How a fight ended, by the names of the odds; empty if it has not, if a card was turned up for it, or if tokens came from
    elsewhere too."""
    ended = [event for event in told if event.kind in (DEFEATS, COUNTERS, STAND_OFF)]
    if not ended or any(event.kind in (TOKEN, ATTACKS, EXCHANGES, SHOWS) for event in told):
        return {}
    last = ended[-1]
    a = last.args
    target, attacker = float(last.kind == DEFEATS and not a[3]), float(last.kind == COUNTERS and a[3] >= a[4] and not a[6])
    if last.kind == STAND_OFF:
        them, you = a[3] > 0, a[5] > 0
        tokens = [float(them and not you), float(them and you), float(not them and not you), float(you and not them)]
        return dict(zip(ENDS, [0.0, 0.0, *tokens, 0.0]))
    return {ENDS[0]: target, ENDS[-1]: attacker}
