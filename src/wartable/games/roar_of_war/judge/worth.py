"""What attacks, Strategy Cards and losses are worth, from a view alone, over all that may lie face down."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from wartable.games.roar_of_war.cards.catalogue import (
    ARMIES,
    ATTACK,
    COUNTER,
    DEFENCE,
    DICE,
    KEYS,
    is_animal,
    is_leader,
    number_of,
    type_in_army,
)
from wartable.games.roar_of_war.cards.decks import S_EFFECTS
from wartable.games.roar_of_war.cards.effects import BeastAttack, Exchange, Heal, Recall, Scout, SecondAttack, Tunnel, Wound
from wartable.games.roar_of_war.seen.odds import (
    FALLS,
    TOKEN_THEM,
    TOKEN_YOU,
    WINS,
    Terms,
    attacker_terms,
    chances,
    fight_terms,
    likely_cards,
    targets,
    with_card,
)
from wartable.games.roar_of_war.table import actions
from wartable.games.roar_of_war.table.terms import LEADER, PILES, RACES, is_troop
from wartable.kernel.catalogue import Effect
from wartable.kernel.view import View
from wartable.kernel.window import PASS

CROWN: Final = 25.0  # what a Leader is worth in cards
TOKENS: Final[list[float]] = [0.3, 0.45, 1.0]  # what one more Damage Token costs a player who has so many
DRAW: Final = 0.6  # what a Strategy Card is worth


def worth_of(number: int) -> float:
    """What an army card is worth: an average Troop 1."""
    if is_leader(number):
        return CROWN
    if is_animal(number):
        return 0.6
    return (ATTACK[number] + DEFENCE[number] + 0.5 * (COUNTER[number] + 2.5 * DICE[number])) / 12


WORTH: Final = [worth_of(number) for number in range(len(KEYS))]


class Reckoning:
    """The worth of what may be done at one decision, seen from the side of the player who attacks."""

    def __init__(self, view: View) -> None:
        self.t: dict[str, Any] = view.table
        self.players: list[dict[str, Any]] = self.t["players"]
        self.me: int = self.t["fight"]["attacking"] if self.t["fight"] else self.t["current"]
        self.open = self.t["phase"] == "open"
        self.attacking = view.kind != "defence_strategy"
        living = [q for q in range(len(self.players)) if self.players[q]["alive"]]
        self.weights = [0.0] * len(self.players)
        rivals = [q for q in living if not self.friends(q, self.me)]
        mean = sum([self.strength(q) for q in rivals]) / max(1, len(rivals))
        for q in living:
            self.weights[q] = (self.strength(q) / max(1.0, mean)) ** 2 if q in rivals else -1.0
        self.last_rival = len(rivals) == 1

    def friends(self, a: int, b: int) -> bool:
        return bool(self.players[a]["team"] == self.players[b]["team"])

    def strength(self, seat: int) -> float:
        """How much of an army is left."""
        p = self.players[seat]
        cards: int = p["hand_size"] + sum([len(pile) for pile in p["piles"]])
        return cards - int(p["tokens"]) / 3

    def crown_chance(self, seat: int, pile: int) -> float:
        """The chance that the Leader lies at the bottom of this pile, for all that the viewer knows."""
        p = self.players[seat]
        keys = p["piles"][pile]
        if not keys or not p["last_row"][pile]:
            return 0.0
        leader = KEYS[number_of(RACES.index(p["race"]), LEADER)]
        if keys[0]:
            return 1.0 if keys[0] == leader else 0.0
        rows = [q for q in range(PILES) if p["last_row"][q] and p["piles"][q] and not p["piles"][q][0]]
        return 1.0 / len(rows) if p["unknown"].get(leader) else 0.0

    def worth(self, seat: int, number: int) -> float:
        """A card of this seat; the Leader is worth the whole rival, and the match if no other is left."""
        return WORTH[number] * (2.0 if is_leader(number) and self.last_rival else 1.0)

    def opened(self, seat: int, pile: int) -> float:
        """What it is worth to take the top card off: the way to the Leader becomes shorter, or the pile is cleared."""
        left = len(self.players[seat]["piles"][pile]) - 1
        if left == 0:
            return DRAW
        return 2.5 * self.crown_chance(seat, pile) / left

    def loss_of_top(self, seat: int, pile: int) -> float:
        """What the loss of a top card costs its owner, over all that it may be."""
        return self.opened(seat, pile) + sum([p * self.worth(seat, n) for n, p in likely_cards(self.players[seat], pile)])

    def token(self, seat: int) -> float:
        """What one more token costs a player."""
        return TOKENS[int(self.players[seat]["tokens"])]

    # Fights.

    def result(self, figures: list[float], x_seat: int, x: int, y_seat: int, y: int, y_pile: int) -> float:
        """A fight's worth for the attacker, from the chances of its results."""
        weight = self.weights[y_seat]
        gain: float = weight * (self.worth(y_seat, y) + self.opened(y_seat, y_pile))
        return (
            figures[WINS] * gain
            - figures[FALLS] * self.worth(x_seat, x) * (1.0 if not is_leader(x) else 2.0)
            + figures[TOKEN_THEM] * weight * self.token(y_seat)
            - figures[TOKEN_YOU] * self.token(self.me)
        )

    def exposure(self, seat: int, pile: int, x: int) -> float:
        """What it costs to show a card that stays where it is: rivals will hunt what they can beat."""
        p = self.players[seat]
        if is_animal(x) or p["seen_by"][pile][-1]:
            return 0.0
        exposed = len(p["piles"][pile]) == 1 and p["last_row"][pile]
        if exposed and not self.open:
            return 0.05
        hunters = 0.0
        for q, weight in enumerate(self.weights):
            if weight > 0:
                hunters = max(hunters, self.hunters(q, DEFENCE[x]))
        return hunters * (3.0 if is_leader(x) else 0.45 * WORTH[x])

    def hunters(self, seat: int, defence: int) -> float:
        """The chance that a rival has a top card that beats this Defence."""
        none = 1.0
        for pile in range(PILES):
            if self.players[seat]["piles"][pile]:
                beats = [p for n, p in likely_cards(self.players[seat], pile) if ATTACK[n] >= defence and not is_animal(n)]
                none *= 1.0 - sum(beats)
        return 1.0 - none

    def attackers(self, seat: int, pile: int) -> list[tuple[int, float, Terms]]:
        """What the attacker may be, with its chance and its powers; one's own cards are known, except in strict memory."""
        terms = attacker_terms(self.t, seat, pile)
        if terms is not None:
            return [(ARMIES.by_key[self.players[seat]["piles"][pile][-1]].number, 1.0, terms)]
        return [
            (n, p, Terms(ATTACK[n], DEFENCE[n])) for n, p in likely_cards(self.players[seat], pile) if not is_animal(n)
        ]

    def attack(self, seat: int, pile: int, y_seat: int, y_pile: int) -> float:
        """The worth of an attack, over all that both cards may be."""
        total = 0.0
        for x, px, terms in self.attackers(seat, pile):
            value = -self.exposure(seat, pile, x)
            if is_animal(x):
                value -= WORTH[x]
            for y, py in likely_cards(self.players[y_seat], y_pile):
                value += py * self.result(chances(terms, y), seat, x, y_seat, y, y_pile)
            total += px * value
        return total

    def best_attack(self, seat: int, pile: int) -> float:
        return max([self.attack(seat, pile, q, k) for q, k in targets(self.t, seat)])

    def best_of_all(self, wolves: bool = False) -> float:
        """The best attack with any pile of the current player that has not attacked yet."""
        best = -9.0
        for pile in range(PILES):
            keys = self.players[self.me]["piles"][pile]
            if not keys or [self.me, pile] in self.t["used"] or is_animal_key(keys[-1]) != wolves:
                continue
            if targets(self.t, self.me):
                best = max(best, self.best_attack(self.me, pile))
        return best

    def fight_value(self, card: int | None, showing: bool, y_key: str = "") -> float:
        """The fight that is on, with one more Strategy Card of the side that is asked, or with another card attacked."""
        f = self.t["fight"]
        terms = fight_terms(self.t)
        assert terms is not None
        if card is not None:
            terms = with_card(terms, card, self.attacking, showing)
        laid = terms.laid
        seat, pile = f["target"]
        owner, own_pile = f["attacker"]
        x = ARMIES.by_key[self.players[owner]["piles"][own_pile][-1]].number
        y = ARMIES.by_key[y_key or self.players[seat]["piles"][pile][-1]].number
        figures = chances(terms, y)
        value: float = self.result(figures, owner, x, seat, y, pile)
        value += self.weights[seat] * self.token(seat) * (figures[WINS] * laid.trample + figures[FALLS] * laid.attacker_spite)
        return value - self.token(self.me) * figures[WINS] * laid.defender_spite

    def exchanges(self) -> list[int]:
        """The defender's piles from which another card may be exchanged for the attacked one."""
        seat, attacked = self.t["fight"]["target"]
        p = self.players[seat]
        return [k for k in range(PILES) if k != attacked and len(p["piles"][k]) > (1 if p["last_row"][k] else 0)]

    def exchanged(self, pile: int) -> float:
        """The fight against the top card of another pile."""
        key = self.players[self.t["fight"]["target"][0]]["piles"][pile][-1]
        return self.fight_value(None, False, key) if key else 0.0

    # Turn cards.

    def turn_card(self, card: int, seat: int) -> float:
        """What a Turn card is worth now, in cards: what all that it does is worth."""
        return sum([TURN_WORTH[type(effect)](self, effect, seat) for effect in S_EFFECTS[card] if type(effect) in TURN_WORTH])

    def fight_card(self, card: int, showing: bool) -> float:
        """How much better the side that is asked fares with a Strategy Card than without."""
        now = self.fight_value(None, False)
        if any(isinstance(effect, Exchange) for effect in S_EFFECTS[card]):
            return now - min([self.exchanged(pile) for pile in self.exchanges()])
        gain = self.fight_value(card, showing) - now
        return gain if self.attacking else -gain

    def wound(self, effect: Effect, seat: int) -> float:
        return max([self.token(q) * w for q, w in enumerate(self.weights) if w > 0])

    def heal(self, effect: Effect, seat: int) -> float:
        assert isinstance(effect, Heal)
        tokens = int(self.players[self.me]["tokens"])
        return 0.0 if tokens < 2 else 0.5 * min(effect.up_to, tokens)

    def scout(self, effect: Effect, seat: int) -> float:
        return 0.25 * len([1 for q, w in enumerate(self.weights) if w > 0 for pile in range(PILES) if self.hidden_top(q, pile)])

    def recall(self, effect: Effect, seat: int) -> float:
        own = [ARMIES.by_key[key].number for key in self.players[seat]["discard"]]
        return max([WORTH[number] for number in own if is_troop(type_in_army(number))])

    def frenzy(self, effect: Effect, seat: int) -> float:
        return self.second_best()

    def wolves(self, effect: Effect, seat: int) -> float:
        """What an attack with an Animal gains over the best one without."""
        assert isinstance(effect, BeastAttack)
        best = max(0.0, self.best_of_all())
        table = self.t
        self.t = {**table, "beast": seat, "beast_powers": [effect.attack, effect.defence]}
        gain = self.best_of_all(True) - best
        self.t = table
        return gain

    def dig(self, effect: Effect, seat: int) -> float:
        return max([self.tunnel(seat, pile) for pile in range(PILES)])

    def second_best(self) -> float:
        """The worth of attacking with the second best pile too."""
        found = sorted([self.best_attack(self.me, pile) for pile in range(PILES) if self.can_attack(pile)])
        return found[-2] if len(found) > 1 else 0.0

    def can_attack(self, pile: int) -> bool:
        keys = self.players[self.me]["piles"][pile]
        return bool(keys) and bool(self.attackers(self.me, pile)) and bool(targets(self.t, self.me))

    def hidden_top(self, seat: int, pile: int) -> bool:
        keys = self.players[seat]["piles"][pile]
        return bool(keys) and not keys[-1]

    def tunnel(self, seat: int, pile: int) -> float:
        """A pile is worth digging where an Animal blocks it, or where rivals know a good card that they can beat."""
        p = self.players[seat]
        keys = p["piles"][pile]
        if len(keys) - (1 if p["last_row"][pile] else 0) < 2 or not keys[-1]:
            return 0.0
        number = ARMIES.by_key[keys[-1]].number
        if is_animal(number):
            blocked = len([1 for own in p["piles"] if own and is_animal_key(own[-1])])
            return 0.3 * blocked
        return WORTH[number] * 0.6 if p["seen_by"][pile][-1] and DEFENCE[number] < 6 else 0.0

    def target_value(self, option: int, seat: int) -> float:
        """How good a target is for the Strategy Card that has been played."""
        if option == PASS:
            return 0.0
        block = actions.ACTIONS.block(option)
        args = block.args(option)
        if block is actions.WOUND:
            return self.token(args[0]) * self.weights[args[0]]
        if block is actions.LOOK:
            crown = self.crown_chance(args[0], args[1]) if len(self.players[args[0]]["piles"][args[1]]) == 1 else 0.0
            return (1.0 + 3.0 * crown if self.hidden_top(args[0], args[1]) else 0.0) * self.weights[args[0]]
        if block is actions.RECALL:
            return WORTH[args[0]] * 2 + self.crown_chance(seat, args[1]) - 0.1 * len(self.players[seat]["piles"][args[1]])
        if block is actions.TUNNEL:
            return self.tunnel(seat, args[0])
        return -self.exchanged(args[0])


def is_animal_key(key: str) -> bool:
    """Whether a card is known to be an Animal."""
    return bool(key) and is_animal(ARMIES.by_key[key].number)


# What each effect of a Turn card is worth.
TURN_WORTH: Final[dict[type, Callable[[Reckoning, Effect, int], float]]] = {
    Wound: Reckoning.wound, Heal: Reckoning.heal, Scout: Reckoning.scout, Recall: Reckoning.recall,
    SecondAttack: Reckoning.frenzy, BeastAttack: Reckoning.wolves, Tunnel: Reckoning.dig,
}  # fmt: skip
