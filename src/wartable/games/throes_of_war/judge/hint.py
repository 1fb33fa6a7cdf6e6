"""The best placement of the dice: which cards to use, and with which dice, for the highest total.

Exact for the dice as they lie: every set of cards that the unplaced dice can pay is added up by the rules themselves
(TW-5.6.1), with every payment that matters for a bonus. RE-ROLL bonuses count with what is expected of them, so totals are kept
in sixths. Cards that change dice or bring new ones are valued by their numbers alone. With the cards of the inventory there are
many more sets; those that cannot beat the best one found are left out.
"""
from __future__ import annotations

from typing import Final, final

from wartable.games.throes_of_war.cards.catalogue import BITS, HANDS, NAMES, USES, Use, price_words
from wartable.games.throes_of_war.rules.allocation import bonus_of, fits, kind_sixths, pay_all, payments, reroll_sixths
from wartable.games.throes_of_war.rules.totals import total, use_of, used_slots
from wartable.games.throes_of_war.rules.verbs import free_faces
from wartable.games.throes_of_war.seen.events import faces_text
from wartable.games.throes_of_war.seen.rebuild import rebuild
from wartable.games.throes_of_war.table.state import Throes
from wartable.games.throes_of_war.table.symbols import COUNT_OF, SYMBOLS
from wartable.games.throes_of_war.table.terms import (
    CHARACTER_SLOT,
    DICE,
    FREE,
    HAND,
    SHIELD,
    SIDE_WORDS,
    SLOTS,
    SPECIAL_SLOT,
    STOCK,
    UNUSED,
)
from wartable.kernel.view import View

SIXTHS: Final = 6
BROUGHT: Final = -1  # The slot of a card that has to be brought out first.


@final
class Placed:
    """One use of a placement: the slot (or BROUGHT) and the faces of the dice for it; *at* is its slot while sets are tried."""

    def __init__(self, slot: int, use: Use, faces: list[int]) -> None:
        self.slot = slot
        self.use = use
        self.faces = faces
        self.at = slot


@final
class Placement:
    """A set of uses with their dice; *sixths* is the total it makes, in sixths."""

    def __init__(self, sixths: int, uses: list[Placed]) -> None:
        self.sixths = sixths
        self.uses = uses


def candidates(s: Throes, seat: int, bringing: bool) -> list[Placed]:
    """Every use that is still open this turn, of cards in play and, if *bringing*, of those in the inventory."""
    found: list[Placed] = []
    for slot in range(SLOTS):
        i = seat * SLOTS + slot
        if s.card[i] < 0 or s.mode[i] != UNUSED or s.stopped[i] or (s.bans and s.banned(seat, s.card[i])):
            continue
        if slot == SPECIAL_SLOT and s.exhausted[seat]:
            continue
        for use in USES[s.card[i]]:
            if not use.rallies and not use.offers:
                found.append(Placed(slot, use, []))
    if bringing:
        for card in sorted(s.inventory[seat] + s.shown[seat]):
            use = USES[card][0]
            if not use.rallies and not use.offers and not (s.bans and s.banned(seat, card)):
                found.append(Placed(BROUGHT, use, []))
    return found


@final
class Search:
    """Looks through all sets of uses that fit. `best` is the best placement so far, `with_use` the best total with each use.

    When *bringing*, sets that cannot beat the best one are skipped, and `with_use` is not kept.
    """

    def __init__(self, s: Throes, seat: int, bringing: bool = False) -> None:
        self.s = s.clone()
        self.seat = seat
        self.side = s.side
        self.bringing = bringing
        self.any_double = s.rules.any_from_double
        self.faces = free_faces(s, seat)
        self.symbols = sum([self.faces[f] * COUNT_OF[f] for f in range(2 * SYMBOLS)])
        self.kinds: list[list[int]] = [[] for _ in range(2 * SYMBOLS)]
        for d in range(seat * DICE, seat * DICE + DICE):
            if s.where[d] == FREE:
                self.kinds[s.face[d]].append(s.kinds[d])
        self.open = [u for u in candidates(s, seat, bringing) if fits([u.use], self.faces, self.any_double, [])]
        self.fixed = [i - seat * SLOTS for i in range(seat * SLOTS, seat * SLOTS + CHARACTER_SLOT) if s.mode[i] != UNUSED]
        self.best = Placement(total(s, seat, s.side) * SIXTHS, [])
        self.most: list[int] = []
        self.times = 1
        self.base = 0
        if bringing:
            self.set_bounds()
        self.with_use = [-1] * len(self.open)
        self.look(0, [], 0)

    def set_bounds(self) -> None:
        """What each use can give at most, in sixths, whatever is used beside it; the most for its symbols comes first."""
        s, seat = self.s, self.seat
        used = used_slots(s, seat)
        others = [u.use for u in self.open] + [use_of(s, i) for i in used]
        for use in others:
            for k in use.total_doubles:
                if k.side & self.side:
                    self.times *= 2
        self.base = s.wounds[seat] * SIXTHS
        for i in used:
            self.base += self.most_of(use_of(s, i), others, s.bonus[i])
        most = [self.most_of(u.use, others, 0) for u in self.open]
        useful = [n for n, u in enumerate(self.open) if most[n] or u.use.passive]
        order = sorted([(-most[n] / self.open[n].use.size, self.open[n].use.card, n) for n in useful])
        self.open = [self.open[n] for _, _, n in order]
        self.most = [most[n] for _, _, n in order]

    def most_of(self, use: Use, others: list[Use], bonus: int) -> int:
        """A bound for the value of a use among these others, in sixths."""
        s, side = self.s, self.side
        v = use.value(side) + bonus
        if use.extra_side & side:
            v += min(use.extra_most, self.faces[use.extra] + 2 * self.faces[use.extra + SYMBOLS]) * use.extra_by
        v += use.doubles_by * sum(self.faces[SYMBOLS:])
        for k in use.bonuses:
            if k.side & side:
                v += k.at_most(s, self.seat, [BITS[other.card] for other in others], side)
        times = 1
        for other in others:
            for boost in other.boosts:
                if boost.side & side and BITS[use.card] & boost.mask:
                    v += boost.n
            for double in other.doubles:
                if double.side & side and BITS[use.card] & double.mask:
                    times *= 2
        sixths = v * SIXTHS
        if use.reroll is not None:
            sixths += use.size * use.reroll.n * max([kind_sixths(kind, use.reroll.mask) for kind in range(SYMBOLS)])
        return max(0, sixths) * times

    def bound(self, at: int, chosen: list[int], left: int) -> int:
        """No set that adds uses from number *at* on to the chosen ones totals more; *left* is how many symbols are free."""
        n = self.base + sum([self.most[c] for c in chosen])
        while left > 0 and at < len(self.open):
            size = self.open[at].use.size
            n += self.most[at] if size <= left else self.most[at] * left // size + 1
            left -= size
            at += 1
        return n * self.times

    def look(self, at: int, chosen: list[int], spent: int) -> None:
        for n in range(at, len(self.open)):
            use = self.open[n]
            if spent + use.use.size > self.symbols or not self.has_room(n, chosen):
                continue
            if self.bringing and self.bound(n, chosen, self.symbols - spent) <= self.best.sixths:
                return
            chosen.append(n)
            if fits([self.open[c].use for c in chosen], self.faces, self.any_double, []):
                if not self.bringing or self.bound(len(self.open), chosen, 0) > self.best.sixths:
                    self.value(chosen)
                self.look(n + 1, chosen, spent + use.use.size)
            chosen.pop()

    def has_room(self, n: int, chosen: list[int]) -> bool:
        """Whether the card of a use can lie beside the chosen ones and those used already (TW-5.3.4)."""
        slot = self.open[n].slot
        if slot != BROUGHT and slot in [self.open[c].slot for c in chosen]:
            return False
        again = n > 0 and slot == BROUGHT and self.open[n - 1].slot == BROUGHT and self.open[n - 1].use is self.open[n].use
        if again and n - 1 not in chosen:
            return False  # of equal cards the first ones are taken first
        if not self.bringing or slot >= CHARACTER_SLOT:
            return True
        cards = [self.s.card[self.seat * SLOTS + slot] for slot in self.fixed]
        cards.extend([self.open[c].use.card for c in [*chosen, n] if self.open[c].slot < CHARACTER_SLOT])
        hands = sum([HANDS[card] for card in cards])
        shields = sum([1 for card in cards if BITS[card] & SHIELD])
        return hands <= STOCK and shields <= 1 and sum([1 for card in cards if not HANDS[card]]) <= CHARACTER_SLOT - STOCK

    def lay_out(self, uses: list[Placed]) -> list[int]:
        """Puts cards that are brought out into slots that no used card needs; returns what lay there, slot and card in turn."""
        moved: list[int] = []
        taken = self.fixed + [u.slot for u in uses if u.slot != BROUGHT]
        for u in uses:
            if u.slot == BROUGHT:
                u.at = HAND if HANDS[u.use.card] else STOCK
                while u.at in taken:
                    u.at += 1
                taken.append(u.at)
                i = self.seat * SLOTS + u.at
                moved.extend([i, self.s.card[i]])
                self.s.card[i] = u.use.card
        return moved

    def value(self, chosen: list[int]) -> None:
        """Adds up a set of uses with its best payments."""
        base = self.seat * SLOTS
        s = self.s
        uses = [self.open[c] for c in chosen]
        moved = self.lay_out(uses)
        for u in uses:
            s.mode[base + u.at] = u.use.mode + 1
        tricky = [u for u in uses if u.use.doubles_by or u.use.reroll is not None or u.use.extra_side & self.side]
        if tricky:
            plain = [u for u in uses if u not in tricky]
            self.pay_tricky(tricky, plain, 0, self.faces[:], 0, [], chosen)
        else:
            self.keep(total(s, self.seat, self.side) * SIXTHS, uses, [], chosen)
        for u in uses:
            s.mode[base + u.at] = UNUSED
            s.bonus[base + u.at] = 0
        for k in range(0, len(moved), 2):
            s.card[moved[k]] = moved[k + 1]

    def pay_tricky(
        self,
        tricky: list[Placed],
        plain: list[Placed],
        at: int,
        left: list[int],
        rolls: int,
        laid: list[list[int]],
        chosen: list[int],
    ) -> None:
        """Tries every payment of the cards with a bonus; the others only have to fit."""
        s = self.s
        if at == len(tricky):
            if plain and not fits([u.use for u in plain], left, self.any_double, []):
                return
            self.keep(total(s, self.seat, self.side) * SIXTHS + rolls, tricky + plain, laid, chosen)
            return
        u = tricky[at]
        i = self.seat * SLOTS + u.at
        best = -1
        options: list[tuple[int, list[int]]] = []
        for payment in payments(u.use, left, self.side, self.any_double):
            worth = bonus_of(u.use, payment, self.side, self.any_double) * SIXTHS + reroll_sixths(u.use, payment, self.kinds)
            options.append((worth, payment))
            best = max(best, worth)
        if len(tricky) == 1 and not plain:
            options = [option for option in options if option[0] == best][:1]
        for _, payment in options:
            s.bonus[i] = bonus_of(u.use, payment, self.side, self.any_double)
            gain = 0
            if u.use.reroll is not None:
                before = total(s, self.seat, self.side)
                s.bonus[i] += 1
                gain = (total(s, self.seat, self.side) - before) * reroll_sixths(u.use, payment, self.kinds)
                s.bonus[i] -= 1
            rest = [left[f] - payment[f] for f in range(2 * SYMBOLS)]
            self.pay_tricky(tricky, plain, at + 1, rest, rolls + gain, [*laid, payment], chosen)
        s.bonus[i] = 0

    def keep(self, sixths: int, uses: list[Placed], laid: list[list[int]], chosen: list[int]) -> None:
        for c in chosen:
            if sixths > self.with_use[c]:
                self.with_use[c] = sixths
        if sixths < self.best.sixths or (sixths == self.best.sixths and len(uses) >= len(self.best.uses)):
            return
        left = self.faces[:]
        placed: list[Placed] = []
        for u, payment in zip(uses, laid):
            faces: list[int] = []
            for f in range(2 * SYMBOLS):
                faces.extend([f] * payment[f])
                left[f] -= payment[f]
            placed.append(Placed(u.slot, u.use, faces))
        rest = uses[len(laid) :]
        for u, faces in zip(rest, pay_all([u.use for u in rest], left, self.any_double)):
            placed.append(Placed(u.slot, u.use, faces))
        self.best = Placement(sixths, placed)


def best_placement(s: Throes, seat: int, bringing: bool = False) -> Placement:
    """The placement with the highest total for the player whose turn it is."""
    return Search(s, seat, bringing).best


def total_words(sixths: int) -> str:
    return str(sixths // SIXTHS) if sixths % SIXTHS == 0 else f"about {sixths / SIXTHS:.1f}"


def placement_lines(s: Throes, best: Placement) -> list[str]:
    """A placement in words: each use with its dice, then the total."""
    made: list[str] = []
    for placed in best.uses:
        faces = faces_text(placed.faces)
        first = "bring out and use " if placed.slot == BROUGHT else "use "
        made.append(f"  {first}{NAMES[placed.use.card]} ({price_words(placed.use.text)}): {faces}")
    return [*made, f"  {SIDE_WORDS[s.side].capitalize()} total {total_words(best.sixths)}."]


def hint(view: View) -> list[str]:
    """On the viewer's own turn the best placement with the cards in play, and a better one with those of the inventory, if
    there is any."""
    if view.table["turn"] != view.viewer:
        return []
    s, seat = rebuild(view), view.viewer
    best = best_placement(s, seat)
    lines = ["Best with the cards in play:", *placement_lines(s, best)]
    if s.inventory[seat] or s.shown[seat]:
        more = best_placement(s, seat, True)
        if more.sixths > best.sixths:
            lines.extend(["Best with all your cards:", *placement_lines(s, more)])
    return lines
