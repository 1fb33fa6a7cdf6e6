"""The soldier's judgement: plans a turn with all cards it holds, and answers every kind of question.

A plan is a set of cards that the free dice can pay; several ways to fill it are tried, and the one worth most is begun.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from wartable.games.throes_of_war.cards.at_use import Again, Muster, Rally, Reuse, Stop, Turn
from wartable.games.throes_of_war.cards.catalogue import BITS, HANDS, USES, Use
from wartable.games.throes_of_war.judge.worth import DIE, ENOUGH, REPLACING, Worth, keep_worth
from wartable.games.throes_of_war.rules import npc_offerings
from wartable.games.throes_of_war.rules.allocation import fits, kind_sixths, pay_all
from wartable.games.throes_of_war.rules.totals import (
    attack_total,
    band,
    defense_total,
    printed_value,
)
from wartable.games.throes_of_war.rules.verbs import free_faces
from wartable.games.throes_of_war.table import actions
from wartable.games.throes_of_war.table.symbols import COUNT_OF, SYMBOL_OF, SYMBOLS
from wartable.games.throes_of_war.table.terms import (
    CHARACTER_SLOT,
    DEFENSE,
    DICE,
    EMPTY,
    FREE,
    NOT_SET,
    SHIELD,
    SLOTS,
    SPECIAL_SLOT,
    STOCK,
    UNUSED,
    holds,
)

EARLY: Final = (Turn, Again, Muster, Rally, Reuse, Stop)


@final
class Idea:
    """One use that could be part of a plan: of a card in play (*slot*), or of one still to be brought out (slot -1)."""

    def __init__(
        self, action: int, slot: int, card: int, use: Use, worth: float, number: float = 0.0, replaces: bool = False
    ) -> None:
        self.action = action
        self.slot = slot
        self.card = card
        self.use = use
        self.worth = worth
        self.number = number
        self.replaces = replaces


def by_density(idea: Idea) -> tuple[float, int]:
    return -idea.worth / idea.use.size, idea.action


def by_worth(idea: Idea) -> tuple[float, int]:
    return -idea.worth, idea.action


def by_size(idea: Idea) -> tuple[float, int]:
    return -idea.use.size * 10 - idea.worth, idea.action


ORDERS: Final[list[Callable[[Idea], tuple[float, int]]]] = [by_density, by_worth, by_size]


@final
class Judge(Worth):
    """Answers for the seat that is asked."""

    def answer(self, kind: str, options: list[int]) -> int:
        """The choice for any kind of question."""
        if kind == "turn_action":
            return self.act(options)
        if kind == "place_dice":
            return self.place(options)
        if kind in ("lose_dice", "riposte_loss", "hinder_dice"):
            first = actions.FIRST_SIT_OUT if kind == "hinder_dice" else actions.FIRST_LOSE
            return min(options, key=lambda option: (self.die_worth(option - first), option))
        if kind == "pick_healed_dice":
            return max(options, key=lambda option: (self.die_worth(option - actions.FIRST_HEAL), -option))
        if kind in ("pick_replaced", "pick_offering", "npc_forced_discard"):
            first = {"pick_replaced": actions.FIRST_REPLACE, "pick_offering": actions.FIRST_SACRIFICE}.get(
                kind, actions.FIRST_DISCARD
            )
            return min(options, key=lambda option: (keep_worth(actions.named_card(first, option)), option))
        if kind == "pick_recovered":
            return max(options, key=lambda option: (keep_worth(actions.named_card(actions.FIRST_RECOVER, option)), -option))
        if kind in ("pick_stop_targets", "pick_destroy_target"):
            return max(options, key=lambda option: (self.target_worth(option), -option))
        if kind == "pick_turned_dice":
            return self.turn_die(options)
        if kind == "pick_again_dice":
            return self.roll_again(options)
        if kind in ("pick_reused_dice", "pick_mustered_dice"):
            return next(option for option in options if option != actions.DONE)
        if kind in ("choose_target", "pick_hinder_target", "choose_npc_target", "assign_losses", "npc_discard_member"):
            return self.name_somebody(kind, options)
        if kind == "choose_first_attacker":
            return actions.FIRST_SEAT + self.seat
        if kind == "interlude":
            return actions.REST if self.s.lost(self.seat) >= 2 else actions.GATHER
        return actions.ATTACK_FIRST if kind == "choose_role" else options[0]

    def name_somebody(self, kind: str, options: list[int]) -> int:
        """A seat or an enemy: the weakest is attacked, the strongest is hindered and bears losses."""
        s = self.s
        if kind == "choose_npc_target":
            return min(options, key=lambda option: (s.points[option - actions.FIRST_ENEMY], option))
        if kind == "choose_target":
            return min(options, key=lambda option: (s.available(option - actions.FIRST_SEAT), option))
        if kind == "npc_discard_member":
            return min(options, key=lambda option: (len(s.inventory[option - actions.FIRST_SEAT]), option))
        return max(
            options,
            key=lambda option: (s.available(option - actions.FIRST_SEAT) - s.losses[option - actions.FIRST_SEAT], -option),
        )

    def ideas(self, options: list[int]) -> list[Idea]:
        """All uses worth thinking about: of cards in play, and of those that could be brought out."""
        s, seat = self.s, self.seat
        base = seat * SLOTS
        found: list[Idea] = []
        for option in options:
            if actions.USE.holds(option):
                card, mode = actions.USED_BY[option - actions.FIRST_USE]
                use = USES[card][mode]
                for i in range(base, base + SLOTS):
                    if s.card[i] == card and s.mode[i] == UNUSED and not s.stopped[i]:
                        found.append(Idea(option, i - base, card, use, self.worth(card, use), self.number(use)))
            elif actions.BRING.holds(option):
                card = actions.named_card(actions.FIRST_BRING, option)
                use = USES[card][0]
                worth = self.worth(card, use)
                if worth > 0:
                    full = self.needs_replacing(card)
                    cost = REPLACING if full else -0.2
                    found.append(Idea(option, -1, card, use, worth - cost, self.number(use), full))
        return [idea for idea in found if idea.worth > ENOUGH]

    def needs_replacing(self, card: int) -> bool:
        s, base = self.s, self.seat * SLOTS
        if HANDS[card] == 0:
            return EMPTY not in s.card[base + STOCK : base + CHARACTER_SLOT]
        if BITS[card] & SHIELD and any(c != EMPTY and BITS[c] & SHIELD for c in s.card[base : base + STOCK]):
            return True
        return s.free_hands(self.seat) < HANDS[card]

    def plan(self, ideas: list[Idea], faces: list[int], forced: Idea | None = None) -> list[Idea]:
        """The best set of ideas that several orders of filling find; *forced* is part of every set."""
        best: list[Idea] = [forced] if forced is not None else []
        best_value = self.set_value(best)
        for order in ORDERS:
            chosen = self.fill(sorted(ideas, key=order), faces, forced)
            value = self.set_value(chosen)
            if value > best_value + 0.001:
                best, best_value = chosen, value
        return best

    def fill(self, ideas: list[Idea], faces: list[int], forced: Idea | None) -> list[Idea]:
        """Takes every idea that still fits the dice and the slots."""
        s = self.s
        base = self.seat * SLOTS
        chosen: list[Idea] = [forced] if forced is not None else []
        uses = [idea.use for idea in chosen]
        symbols = sum([faces[f] * COUNT_OF[f] for f in range(2 * SYMBOLS)]) - sum([use.size for use in uses])
        taken = {idea.slot for idea in chosen if idea.slot >= 0}
        stock = s.card[base + STOCK : base + CHARACTER_SLOT].count(EMPTY)
        hands = s.free_hands(self.seat)
        spare = sum([1 for i in range(base + STOCK, base + CHARACTER_SLOT) if s.card[i] != EMPTY and s.mode[i] == UNUSED])
        brought = 0
        for idea in ideas:
            if idea.use.size > symbols or idea.slot in taken or (idea.slot < 0 and brought >= 7):
                continue
            if idea.slot < 0 and not self.has_room(idea, chosen, stock, hands, spare - len(taken)):
                continue
            uses.append(idea.use)
            if not fits(uses, faces, self.any_double, []):
                uses.pop()
                continue
            chosen.append(idea)
            symbols -= idea.use.size
            if idea.slot >= 0:
                taken.add(idea.slot)
            else:
                brought += 1
        return chosen

    def has_room(self, idea: Idea, chosen: list[Idea], stock: int, hands: int, spare: int) -> bool:
        """Whether a card still in the inventory has a place beside those already in the plan."""
        new = [other for other in chosen if other.slot < 0]
        if HANDS[idea.card] == 0:
            count = sum([1 for other in new if HANDS[other.card] == 0])
            return count < stock + (1 if spare > 0 else 0) and (not idea.replaces or count == 0)
        in_hand = [other for other in chosen if 0 <= other.slot < STOCK]
        coming = sum([HANDS[other.card] for other in new])
        if idea.replaces:
            return not in_hand and coming == 0
        if BITS[idea.card] & SHIELD and any(BITS[other.card] & SHIELD for other in new):
            return False
        return coming + HANDS[idea.card] <= hands

    def set_value(self, chosen: list[Idea]) -> float:
        """A plan in points: on defense only what saves dice counts, beside the other effects."""
        worth = sum([idea.worth for idea in chosen])
        for a in chosen:
            for k in a.use.boosts:
                if k.side & self.side:
                    seen = self.matching(k.mask, a.card)
                    now = sum([1 for b in chosen if b is not a and BITS[b.card] & k.mask])
                    worth += k.n * (now - min(3, seen))
        if self.side != DEFENSE:
            return worth
        s = self.s
        points = sum([idea.number for idea in chosen])
        rest = worth - points
        allies = sum([1 for seat in s.defenders if seat != self.seat and not holds(s.ended, seat)])
        margin = int(attack_total(s) - defense_total(s) - self.now - points - 6 * allies)
        lost = band(s, margin)
        return rest - DIE * lost - 0.15 * max(0, margin) + 0.01 * points

    def usable_faces(self) -> list[int]:
        """The free dice; against a shadow test one or two that could pass it are kept back."""
        s = self.s
        faces = free_faces(s, self.seat)
        if s.foe == NOT_SET or s.side != DEFENSE:
            return faces
        tested = any(a.tests_shadows and s.plus_active(a.row) for a in s.rules.npcs[s.enemies[s.foe]].abilities)
        if tested:
            base = self.seat * DICE
            free = [d for d in range(base, base + DICE) if s.where[d] == FREE]
            free.sort(key=lambda d: (-kind_sixths(s.kinds[d], s.rules.shadow_mask), COUNT_OF[s.face[d]], d))
            for d in free[: max(1, len(free) // 3)]:
                faces[s.face[d]] -= 1
        return faces

    def act(self, options: list[int]) -> int:
        """Begins the best plan: bring a card it needs, or use one; then what is left of the dice; then the end."""
        faces = self.usable_faces()
        plan = self.plan(self.ideas(options), faces)
        gain = self.set_value(plan) - self.set_value([])
        offering = self.offering(options, plan)
        if offering:
            return offering
        if plan and gain > 0.01:
            plan.sort(key=lambda idea: (not self.first_of_all(idea), idea.slot >= 0, -idea.use.size, idea.action))
            return plan[0].action
        renewal = [option for option in options if actions.RENEW.holds(option)]
        if renewal:
            return renewal[0]
        return actions.END_TURN

    def first_of_all(self, idea: Idea) -> bool:
        """Cards that change or bring dice, or give them back, come before those that only use them."""
        return idea.slot >= 0 and any(isinstance(k, EARLY) for k in idea.use.at_use)

    def offering(self, options: list[int], plan: list[Idea]) -> int:
        """An offering to an NPC's item, if it saves dice that the plan does not."""
        found = [option for option in options if actions.OFFERING.holds(option)]
        if not found:
            return 0
        s = self.s
        points = sum([idea.number for idea in plan])
        allies = sum([1 for seat in s.defenders if seat != self.seat and not holds(s.ended, seat)])
        margin = int(attack_total(s) - defense_total(s) - self.now - points - 6 * allies)
        saved = max([printed_value(s, ability.row) for ability in npc_offerings.open_offerings(s)])
        if band(s, margin) <= band(s, margin - saved):
            return 0
        return min(found, key=lambda option: (keep_worth(actions.named_card(actions.FIRST_OFFERING, option)), option))

    def place(self, options: list[int]) -> int:
        """The next die for the card being paid: the payment that leaves the others of the plan payable."""
        s, seat = self.s, self.seat
        asker = s.asker
        slot, mode = asker.args()[1], asker.args()[2]  # type: ignore[union-attr]
        card = s.card[seat * SLOTS + slot]
        use = USES[card][mode if slot == CHARACTER_SLOT else 0]
        left = free_faces(s, seat)
        laid = [s.face[d] for d in range(seat * DICE, seat * DICE + DICE) if s.where[d] == slot]
        for face in laid:
            left[face] += 1
        mine = Idea(0, slot, card, use, 1.0)
        others = self.plan([idea for idea in self.ideas(self.open_uses()) if idea.slot != slot], left, mine)
        paid = pay_all([use, *[idea.use for idea in others if idea is not mine]], left, self.any_double)
        wanted = paid[0] if paid else []
        for face in laid:
            if face in wanted:
                wanted.remove(face)
        places = [option for option in options if actions.PLACE.holds(option)]
        for face in wanted:
            fitting = [option for option in places if actions.face_placed(option - actions.FIRST_PLACE) == face]
            if fitting:
                return self.kind_for(use, fitting)
        if actions.FINISH in options:
            return self.extra(use, options, left, others)
        return places[0]

    def open_uses(self) -> list[int]:
        """The uses of cards in play that are still open, whatever the dice can pay."""
        s, base = self.s, self.seat * SLOTS
        found: list[int] = []
        for i in range(base, base + SLOTS):
            if (
                s.card[i] != EMPTY
                and s.mode[i] == UNUSED
                and not s.stopped[i]
                and not (i == base + SPECIAL_SLOT and s.exhausted[self.seat])
            ):
                found.extend([actions.USE_ACTION[s.card[i]] + use.mode for use in USES[s.card[i]]])
        return sorted(set(found))

    def kind_for(self, use: Use, fitting: list[int]) -> int:
        """Of dice that show the same, the one that re-rolls best, or that has not been changed."""
        k = use.reroll
        mask = k.mask if k is not None else 0

        def rank(option: int) -> tuple[int, bool, int]:
            number = option - actions.FIRST_PLACE
            return kind_sixths(actions.kind_placed(number), mask), not actions.is_changed(number), -option

        return max(fitting, key=rank)

    def extra(self, use: Use, options: list[int], left: list[int], others: list[Idea]) -> int:
        """Dice that nothing else needs go where they count as Extra; otherwise the card is paid."""
        if use.extra_side & self.side and use.value(self.side) + 1 > 0:
            rest = left[:]
            for d in range(self.seat * DICE, self.seat * DICE + DICE):
                if 0 <= self.s.where[d] < SLOTS and USES[self.s.card[self.seat * SLOTS + self.s.where[d]]][0] is use:
                    rest[self.s.face[d]] -= 1
            rest_uses = [idea.use for idea in others if idea.use is not use]
            for option in options:
                face = actions.face_placed(option - actions.FIRST_PLACE) if actions.PLACE.holds(option) else -1
                if face >= 0 and SYMBOL_OF[face] == use.extra and rest[face]:
                    rest[face] -= 1
                    if fits(rest_uses, rest, self.any_double, []):
                        return option
                    rest[face] += 1
        return actions.FINISH

    def leftovers(self) -> list[int]:
        """The free dice, counted by face, that the best plan with the cards in play does not need."""
        left = free_faces(self.s, self.seat)
        plan = self.plan(self.ideas(self.open_uses()), left)
        for faces in pay_all([idea.use for idea in plan], left, self.any_double):
            for face in faces:
                left[face] -= 1
        return left

    def turn_die(self, options: list[int]) -> int:
        """Turns a die that the plan does not need to a face that makes a better plan."""
        spare = self.leftovers()
        faces = free_faces(self.s, self.seat)
        ideas = self.ideas(self.open_uses())
        best, best_value = actions.DONE, self.set_value(self.fill(sorted(ideas, key=by_density), faces, None))
        for option in options:
            if option == actions.DONE:
                continue
            number = option - actions.FIRST_TURN_DIE
            old, new = actions.turned_from(number), actions.turned_to(number)
            if not spare[old]:
                continue
            faces[old] -= 1
            faces[new] += 1
            value = self.set_value(self.fill(sorted(ideas, key=by_density), faces, None))
            faces[old] += 1
            faces[new] -= 1
            if value > best_value + 0.001:
                best, best_value = option, value
        return best

    def roll_again(self, options: list[int]) -> int:
        """Rolls dice again that the plan does not need."""
        spare = self.leftovers()
        for option in options:
            if option != actions.DONE and spare[actions.type_face(option - actions.FIRST_AGAIN)]:
                return option
        return actions.DONE
