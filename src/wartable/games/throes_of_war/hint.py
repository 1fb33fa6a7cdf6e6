"""The best placement of the dice: which cards in play to use, and with which dice, for the highest total (section 13).

Exact for the dice as they lie: every set of cards that the unplaced dice can pay is added up by the rules themselves
(TW-5.6), with every payment that matters for a bonus. RE-ROLL bonuses count with what is expected of them, so totals are kept
in sixths. Cards that change dice or bring new ones are valued by their numbers alone.
"""
from __future__ import annotations

from typing import Final, final

from wartable.games.throes_of_war.cards import NAMES, USES, Use, cost_words
from wartable.games.throes_of_war.payment import ILLEGAL, extras, idle_dice, may_add, paying_doubles
from wartable.games.throes_of_war.state import DICE, FREE, SLOTS, SPECIAL, UNUSED, Throes
from wartable.games.throes_of_war.symbols import ANY, FACE_NAMES, FACES, SYMBOL_OF, SYMBOLS, symbols_in
from wartable.games.throes_of_war.terms import SIDE_WORDS
from wartable.games.throes_of_war.totals import total
from wartable.games.throes_of_war.verbs import free_faces

SIXTHS: Final = 6
PURE: Final = 0  # A DOUBLE pays two slots of its symbol on one card,
MIXED: Final = 1  # one of its symbol and an ANY,
TWO_ANY: Final = 2  # or two ANYs.


@final
class Placed:
    """One use of a placement: the slot, the mode, the faces of the dice for it."""

    def __init__(self, slot: int, use: Use, faces: list[int]) -> None:
        self.slot = slot
        self.use = use
        self.faces = faces


@final
class Placement:
    """A set of uses with their dice; *sixths* is the total it makes, in sixths."""

    def __init__(self, sixths: int, uses: list[Placed]) -> None:
        self.sixths = sixths
        self.uses = uses


def fits(uses: list[Use], faces: list[int], any_from_double: bool, pairs: list[int]) -> bool:
    """Whether these dice pay all these uses together; *pairs* gets the DOUBLEs that must pay two slots (symbol, use, how).

    An unpaired DOUBLE is as good as a single; each pair saves one die.
    """
    dice = [faces[q] + faces[q + SYMBOLS] for q in range(SYMBOLS)]
    doubles = faces[SYMBOLS:]
    costs = [use.cost[:] for use in uses]
    return pair_up(costs, dice, doubles, any_from_double, pairs)


def pair_up(costs: list[list[int]], dice: list[int], doubles: list[int], any_from_double: bool, pairs: list[int]) -> bool:
    need = 0
    have = 0
    short = False
    for q in range(SYMBOLS):
        wanted = 0
        for cost in costs:
            wanted += cost[q]
        if wanted > dice[q]:
            short = True
            if wanted - dice[q] > doubles[q]:
                return False
        need += wanted
        have += dice[q]
    for cost in costs:
        need += cost[ANY]
    if not short and need <= have:
        return True
    if need - have > sum(doubles):
        return False
    for q in range(SYMBOLS):
        if not doubles[q]:
            continue
        doubles[q] -= 1
        dice[q] -= 1
        for n, cost in enumerate(costs):
            for how in range(3):
                own = 2 - how
                if cost[q] < own or cost[ANY] < how or (how and not any_from_double):
                    continue
                cost[q] -= own
                cost[ANY] -= how
                pairs.extend([q, n, how])
                if pair_up(costs, dice, doubles, any_from_double, pairs):
                    return True
                del pairs[-3:]
                cost[q] += own
                cost[ANY] += how
        doubles[q] += 1
        dice[q] += 1
    return False


def pay_all(uses: list[Use], faces: list[int], any_from_double: bool) -> list[list[int]]:
    """The faces of the dice for each use, if they fit; ANY slots take what is most plentiful, DOUBLEs last."""
    pairs: list[int] = []
    if not fits(uses, faces, any_from_double, pairs):
        return []
    left = faces[:]
    costs = [use.cost[:] for use in uses]
    paid: list[list[int]] = [[] for _ in uses]
    for k in range(0, len(pairs), 3):
        q, n, how = pairs[k], pairs[k + 1], pairs[k + 2]
        costs[n][q] -= 2 - how
        costs[n][ANY] -= how
        paid[n].append(q + SYMBOLS)
        left[q + SYMBOLS] -= 1
    for n, cost in enumerate(costs):
        for q in range(SYMBOLS):
            for _ in range(cost[q]):
                face = q if left[q] else q + SYMBOLS
                paid[n].append(face)
                left[face] -= 1
    for n, cost in enumerate(costs):
        for _ in range(cost[ANY]):
            face = most_left(left)
            paid[n].append(face)
            left[face] -= 1
    return paid


def most_left(left: list[int]) -> int:
    """The face of which most dice are left, a single one if there is any."""
    best = 0
    for f in range(1, 2 * SYMBOLS):
        if left[f] > left[best] and (f < SYMBOLS or left[best] == 0):
            best = f
    return best


def payments(use: Use, faces: list[int], side: int, any_from_double: bool) -> list[list[int]]:
    """Every legal payment of one use out of these dice, counted by face."""
    found: list[list[int]] = []
    extend_payment(use, faces, [0] * (2 * SYMBOLS), 0, side, any_from_double, found)
    return found


def extend_payment(
    use: Use, faces: list[int], laid: list[int], face: int, side: int, any_from_double: bool, found: list[list[int]]
) -> None:
    if face == 2 * SYMBOLS:
        if extras(use, laid, side, any_from_double) != ILLEGAL:
            found.append(laid[:])
        return
    added = 0
    extend_payment(use, faces, laid, face + 1, side, any_from_double, found)
    while laid[face] < faces[face] and may_add(use, laid, idle_dice(use, laid, side), SYMBOL_OF[face], side):
        laid[face] += 1
        added += 1
        extend_payment(use, faces, laid, face + 1, side, any_from_double, found)
    laid[face] -= added


def bonus_of(use: Use, laid: list[int], side: int, any_from_double: bool) -> int:
    """The bonus of a payment that needs no roll."""
    n = extras(use, laid, side, any_from_double) * use.extra_by
    if use.doubles_by:
        n += paying_doubles(use, laid, side) * use.doubles_by
    return n


def reroll_sixths(use: Use, laid: list[int], kinds: list[list[int]]) -> int:
    """What a RE-ROLL is expected to bring, in sixths, with the best kinds of dice that show the faces laid."""
    k = use.reroll
    if k is None:
        return 0
    n = 0
    for face in range(2 * SYMBOLS):
        if laid[face]:
            chances = sorted([kind_sixths(kind, k.mask) for kind in kinds[face]], reverse=True)
            n += sum(chances[: laid[face]]) * k.n
    return n


def kind_sixths(kind: int, mask: int) -> int:
    """The symbols of a mask that a kind of die shows on its six faces together."""
    n = 0
    for face in FACES[kind]:
        n += symbols_in(face, mask)
    return n


def candidates(s: Throes, seat: int) -> list[Placed]:
    """Every use of a card in play that is still open this turn; the special ability only if it is ready."""
    found: list[Placed] = []
    for slot in range(SLOTS):
        i = seat * SLOTS + slot
        if s.card[i] < 0 or s.mode[i] != UNUSED or s.stopped[i] or (s.bans and s.banned(seat, s.card[i])):
            continue
        if slot == SPECIAL and s.exhausted[seat]:
            continue
        for use in USES[s.card[i]]:
            if not use.rallies and not use.offers:
                found.append(Placed(slot, use, []))
    return found


@final
class Search:
    """Looks through all sets of uses that fit. `best` is the best placement so far, `with_use` the best total with each use."""

    def __init__(self, s: Throes, seat: int) -> None:
        self.s = s.clone()
        self.seat = seat
        self.side = s.side
        self.any_double = s.rules.any_from_double
        self.faces = free_faces(s, seat)
        self.kinds: list[list[int]] = [[] for _ in range(2 * SYMBOLS)]
        for d in range(seat * DICE, seat * DICE + DICE):
            if s.where[d] == FREE:
                self.kinds[s.face[d]].append(s.kinds[d])
        self.open = candidates(s, seat)
        self.with_use = [-1] * len(self.open)
        self.best = Placement(total(s, seat, s.side) * SIXTHS, [])
        self.look(0, [])

    def look(self, at: int, chosen: list[int]) -> None:
        for n in range(at, len(self.open)):
            if chosen and self.open[chosen[-1]].slot == self.open[n].slot:
                continue
            chosen.append(n)
            if fits([self.open[c].use for c in chosen], self.faces, self.any_double, []):
                self.value(chosen)
                self.look(n + 1, chosen)
            chosen.pop()

    def value(self, chosen: list[int]) -> None:
        """Adds up a set of uses with its best payments."""
        base = self.seat * SLOTS
        s = self.s
        uses = [self.open[c] for c in chosen]
        for u in uses:
            s.mode[base + u.slot] = u.use.mode + 1
        tricky = [u for u in uses if u.use.doubles_by or u.use.reroll is not None or u.use.extra_side & self.side]
        if tricky:
            plain = [u for u in uses if u not in tricky]
            self.pay_tricky(tricky, plain, 0, self.faces[:], 0, [], chosen)
        else:
            self.keep(total(s, self.seat, self.side) * SIXTHS, uses, [], chosen)
        for u in uses:
            s.mode[base + u.slot] = UNUSED
            s.bonus[base + u.slot] = 0

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
        i = self.seat * SLOTS + u.slot
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
        if sixths <= self.best.sixths:
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


def best_placement(s: Throes, seat: int) -> Placement:
    """The placement with the highest total for the player whose turn it is."""
    return Search(s, seat).best




def hint_lines(s: Throes, seat: int) -> list[str]:
    """The best placement in words: each use with its dice, then the total."""
    best = best_placement(s, seat)
    made: list[str] = []
    for placed in best.uses:
        faces = " ".join([FACE_NAMES[face] for face in placed.faces])
        made.append(f"{NAMES[placed.use.card]} ({cost_words(placed.use.text)}): {faces}")
    whole, rest = best.sixths // SIXTHS, best.sixths % SIXTHS
    about = f"about {best.sixths / SIXTHS:.1f}" if rest else str(whole)
    return [*made, f"{SIDE_WORDS[s.side].capitalize()} total {about}"]
