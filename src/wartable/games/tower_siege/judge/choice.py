"""What a choice is worth: what it can be expected to gain and cost, one step ahead, from a view alone."""
from __future__ import annotations

from typing import Any, Final

from wartable.games.tower_siege.cards import spells
from wartable.games.tower_siege.cards.catalogue import CARDS, DECKS, NUMBER, RACE_NAMES
from wartable.games.tower_siege.judge.worth import Worth
from wartable.games.tower_siege.rules import levels, market
from wartable.games.tower_siege.seen import chances
from wartable.games.tower_siege.table import actions, entries, terms
from wartable.games.tower_siege.table.terms import PLACES, mage_of, power_of, resource_kind, seat_of, strength_of, thing_at
from wartable.kernel.view import View

RACES: Final = ["gnome", "human", "galwan", "orc", "weefolk", "elf"]  # best first
READY: Final = ["classic_60", "printed_60", "storm_court", "grave_host", "iron_keep", "night_knives"]
NEVER: Final = -1000.0


class Judge:
    """One decision, weighed."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.kind = view.kind
        self.table: dict[str, Any] = view.table
        self.seat = view.viewer
        self.worths = Worth(view)
        self.me: dict[str, Any] = view.table["seats"][self.seat]
        self.stack: list[list[int]] = view.table["stack"]
        self.draft: list[int] = view.table["draft"]

    def worth(self, option: int) -> float:
        """What choosing *option* is worth."""
        kind = self.kind
        if option == actions.CONCEDE:
            return NEVER
        if kind == "turn_action":
            return self.turn(option)
        if kind in ("respond", "intermission"):
            return self.answer(option)
        if kind == "compose":
            return self.compose(option)
        if kind in ("choose_defender", "replace_defender", "choose_blocker"):
            return self.defend(option)
        if kind == "pick_defender":
            return self.worths.thing_loss(self.worths.find(option - actions.AT))
        if kind == "declare_attackers":
            return self.name_attacker(option)
        if kind == "injury":
            return self.injury(option)
        if kind == "market_discard":
            return self.discard(option)
        if kind == "scry":
            return self.worths.keep(option - actions.TAKE)
        return self.other(option)

    def other(self, option: int) -> float:
        """Questions with an answer that is nearly always right."""
        if option in (actions.PAY, actions.RIPOSTE, actions.STRIKE, actions.REDIRECT):
            return 1.0
        if self.kind == "choose_mage":
            return -float(RACES.index(RACE_NAMES[option - actions.RACE]))
        if self.kind == "choose_deck":
            if actions.DECK <= option < actions.ADD:
                return -float(READY.index(DECKS[option - actions.DECK].key))
            if option == actions.DONE:
                return 1.0
            return -50.0 if option < actions.ADD else -60.0 + self.worths.keep(option - actions.ADD)
        if self.kind == "enter_repaired":
            return 0.0 if option == actions.DECLINE else self.worths.thing_loss(self.worths.find(option - actions.AT))
        if self.kind == "choose_bearer":
            return self.worths.bearer(self.worths.find(option - actions.AT), NUMBER["crown"])
        if self.kind == "payment":
            return -float(option)
        return 0.0

    # The own turn.

    def turn(self, option: int) -> float:
        """Everything that is worth more than going on."""
        if option in (actions.NEXT, actions.END_TURN):
            return 0.0 if option == actions.NEXT or self.table["phase"] == "combat" else -0.01
        if actions.BUY <= option < actions.PLAY:
            return self.buy(option - actions.BUY)
        if actions.PLAY <= option < actions.CAST:
            return 50.0
        if actions.CAST <= option < actions.DISCARD:
            return self.cast(option - actions.CAST)
        if option == actions.CAST_HELD:
            return self.cast(NUMBER[self.me["librahm"]])
        return self.own(option)

    def own(self, option: int) -> float:
        """What the own things can do."""
        block = actions.ACTIONS.block(option).first
        thing = self.worths.find(thing_at(self.seat, (option - block) % PLACES))
        if block == actions.KEEP:
            return 4.0
        if block in (actions.ATTACK, actions.DIRECT):
            way = actions.directed_way(option) if block == actions.DIRECT else -1
            return self.best_attack(thing, way)
        if block == actions.SHOOT:
            return max([self.worths.shot(thing, x) for x in self.worths.targets(self.seat)], default=NEVER)
        if block == actions.DRAIN:
            return 0.35 * 1.5
        if block == actions.BREAK:
            return 0.3 * 0.65 * 5
        if block == actions.USE:
            return self.use(thing)
        if block == actions.ENTER:
            return 20.0 if thing["kind"] == "mage" else NEVER
        if block == actions.RIDE:
            return 1.0 if thing["kind"] != "mage" else NEVER
        return NEVER  # stepping out, dismounting, handing on, moving without an attack, striking the own army

    def use(self, thing: dict[str, Any]) -> float:
        """Repair, summon, lay down, look ahead."""
        card = NUMBER[thing["card"]]
        if CARDS.repair[card]:
            return max([self.worths.repair(x) for x in self.me["things"]], default=NEVER) - int(CARDS.repair[card]) * 0.8
        if CARDS.summon[card] >= 0:
            return 2.5 - self.price(CARDS.summon_pp[card])
        if CARDS.scry[card]:
            return 0.4
        return NEVER

    def price(self, pp: int) -> float:
        """What power is worth now: little when it would be lost, more when it protects."""
        left = int(self.me["power"]) - pp
        reserve = self.worths.reserve()
        return 0.12 * pp + (0.5 * min(pp, reserve - left) if left < reserve else 0.0)

    def buy(self, card: int) -> float:
        """What a purchase is worth beyond its price."""
        gp = CARDS.gp[card]
        pp = int(market.price_pp(card))
        short = max(0, gp - self.me["gold"])
        cost: float = 0.55 * min(gp, self.me["gold"]) + 0.3 * pp + 0.35 * short * self.me["ratio"]
        return self.worths.purchase(card) - cost

    def cast(self, card: int) -> float:
        """The best casting of a card, beyond its price."""
        f = CARDS.magic[card]
        pp = CARDS.least_pp[card]
        if isinstance(f, spells.Bolt):
            row = f.levels[0]
            best = max([self.worths.bolt(row, x) for x in self.worths.magic_targets(self.seat, f.only)], default=NEVER)
            if len(f.levels) > 1:
                return self.best_level(card, f)[0]
            return best * (1.6 if f.most > 1 else 1.0) - self.price(pp)
        if isinstance(f, spells.Ruin):
            found = self.worths.resource_count(self.seat)
            return 0.74 * 2.2 * min(found, 1 + (self.me["power"] - 3) // 2) - self.price(pp) if found else NEVER
        if isinstance(f, spells.Raze):
            return 0.2 * 0.74 * 2.2 - self.price(3)
        if isinstance(f, spells.ResistAll):
            return self.worths.resist_all(self.seat, f) - self.price(pp)
        if isinstance(f, spells.Shatter):
            return self.worths.shatter(self.seat) - self.price(pp)
        return self.worths.quiet(card, f) - self.price(pp)

    def best_level(self, card: int, f: spells.Bolt) -> tuple[float, int]:
        """The best level and target of a `*` bolt."""
        best = (NEVER, 0)
        for x in self.worths.magic_targets(self.seat, f.only):
            for row in f.levels:
                if power_of(row) <= self.me["power"]:
                    worth = self.worths.bolt(row, x) - self.price(power_of(row)) - 0.3
                    if worth > best[0]:
                        best = (worth, power_of(row))
        return best

    # Attacks.

    def best_attack(self, thing: dict[str, Any], way: int) -> float:
        """The best target or army of an attack."""
        if way >= 0:
            cost = CARDS.way_pp(NUMBER[thing["card"]], way) if not thing["ways"] else 0
            found = [self.worths.strike(thing, x, True) for x in self.worths.targets(self.seat)]
            return max(found, default=NEVER) - self.price(max(0, cost)) - 0.02
        return max([self.worths.melee(thing, p, 0, 0) for p in self.worths.enemies(self.seat)], default=NEVER)

    def name_attacker(self, option: int) -> float:
        """All are named whose attack is worth it: it can still be left undone."""
        if option == actions.DONE:
            return 0.0
        thing = self.worths.find(thing_at(self.seat, option - actions.NAME))
        if "AL" not in thing:
            return 1.0
        shots = self.worths.shooters(thing)
        worth = max([self.worths.shot(i, x) for i in shots for x in self.worths.targets(self.seat)], default=NEVER)
        if thing["inside"] < 0 and thing["kind"] != "mage":
            worth = max(worth, self.best_attack(thing, -1), 0.1)
        return worth

    def defend(self, option: int) -> float:
        """The defender that loses least; blocking only where it helps."""
        entry = entries.waiting(self.table["pending"])
        attacker = self.worths.find(entries.doer_of(entry))
        more, penalty = levels.boost(chances.number(attacker), entries.boost_of(entry), 0)
        directed = entries.what_of(entry) == entries.DIRECTED
        target = self.worths.find(entries.defender_of(entry)) if option == actions.NO_BLOCK else {}
        if option == actions.STEP_OUT:
            target = self.worths.find(mage_of(self.seat))
        elif actions.AT <= option < actions.ARMY:
            target = self.worths.find(option - actions.AT)
        worth = -self.worths.loss_by(attacker, target, directed, more, penalty)
        if option == actions.STEP_OUT:
            worth -= 6.0
        elif "AL" in target and option != actions.NO_BLOCK:
            worth -= 0.25
        return worth

    # A half-made action.

    def compose(self, option: int) -> float:
        """The next small choice of the action that was begun."""
        first = self.draft[0]
        if option == actions.BACK:
            return NEVER
        if actions.CAST <= first < actions.DISCARD:
            return self.compose_cast(first - actions.CAST, option)
        if first == actions.CAST_HELD:
            return self.compose_cast(NUMBER[self.me["librahm"]], option)
        if actions.ATTACK <= first < actions.SHOOT:
            return self.compose_attack(first, option)
        if option in (actions.GIFT, actions.NO_GIFT):
            return 1.0 if option == actions.GIFT else 0.0
        if actions.ARMY <= option < actions.RESOURCE:
            return float(self.table["seats"][option - actions.ARMY]["gold"])
        if not actions.AT <= option < actions.ARMY:
            return self.worths.keep(option - actions.HOLD) if actions.HOLD <= option < actions.TAKE else 0.0
        target = self.worths.find(option - actions.AT)
        if actions.SHOOT <= first < actions.DRAIN:
            own = seat_of(option - actions.AT) == self.seat
            return NEVER if own else self.worths.shot(self.worths.find(thing_at(self.seat, first - actions.SHOOT)), target)
        if actions.BUY <= first < actions.PLAY:
            return self.worths.bearer(target, first - actions.BUY)
        if actions.USE <= first < actions.MOVE:
            return self.worths.repair(target)
        return 0.0

    def compose_attack(self, first: int, option: int) -> float:
        """Army or target; then the Club Strike that pays."""
        directed = first >= actions.DIRECT
        place = actions.directed_place(first) if directed else first - actions.ATTACK
        thing = self.worths.find(thing_at(self.seat, place))
        if option in (actions.GIFT, actions.NO_GIFT):
            return 1.0 if option == actions.GIFT else 0.0
        if actions.ARMY <= option < actions.RESOURCE:
            army = option - actions.ARMY
            return NEVER if army == self.seat else self.worths.melee(thing, army, 0, 0) + self.worths.weakness(army)
        if actions.AT <= option < actions.ARMY:
            x = option - actions.AT
            return NEVER if seat_of(x) == self.seat else self.worths.strike(thing, self.worths.find(x), True)
        pp = option - actions.LEVEL
        more, penalty = levels.boost(chances.number(thing), pp, 0)
        if directed:
            return self.worths.strike(thing, self.worths.find(self.draft[1] - actions.AT), True, more, penalty) - self.price(pp)
        return self.worths.melee(thing, self.draft[1] - actions.ARMY, more, penalty) - self.price(pp)

    def compose_cast(self, card: int, option: int) -> float:
        """Targets and levels of a casting."""
        f = CARDS.magic[card]
        if option == actions.DONE:
            return self.price(2) if isinstance(f, spells.Ruin) else self.price(1) + 0.1
        if actions.LEVEL <= option < actions.ENTRY:
            return self.cast_level(card, f, option - actions.LEVEL)
        if actions.RESOURCE <= option < actions.LEVEL:
            return 1.7 if resource_kind(option - actions.RESOURCE) in (terms.UNSPENT_MINE, terms.UNSPENT_STONE) else 1.6
        if actions.ENTRY <= option < actions.SPLIT:
            return self.threat(option - actions.ENTRY)
        if actions.TAKE <= option < actions.AT:
            return self.worths.keep(option - actions.TAKE)
        if option == actions.DECLINE:
            return 0.0
        target = self.worths.find(option - actions.AT)
        own = seat_of(option - actions.AT) == self.seat
        if isinstance(f, spells.Bolt):
            return NEVER if own else self.worths.bolt(f.levels[0], target)
        if isinstance(f, (spells.Shatter, spells.HoldPosition)):
            return NEVER if own else self.worths.thing_loss(target)
        if isinstance(f, spells.Bind):
            return -self.worths.thing_loss(target) if own else self.worths.thing_loss(target)
        if isinstance(f, spells.Grant):
            return self.worths.shield(target) if own else NEVER
        return self.worths.help(target) if own else NEVER

    def cast_level(self, card: int, f: spells.Magic, pp: int) -> float:
        """The level of a `*` Scroll that pays best."""
        if isinstance(f, spells.Bolt):
            target = self.worths.find(self.draft[1] - actions.AT)
            row = next(r for r in f.levels if power_of(r) == pp)
            return self.worths.bolt(row, target) - self.price(pp)
        if isinstance(f, spells.Counter):
            row = next(r for r in f.levels if power_of(r) == pp)
            return strength_of(row) / 100 * self.threat(self.draft[1] - actions.ENTRY) - 0.2 * pp
        return 0.5 * pp if self.me["power"] - pp >= 2 else -0.1 * pp

    def threat(self, number: int) -> float:
        """What the entry of the stack with this number may do to this seat."""
        return sum([self.worths.threat(e) for e in self.stack if entries.number_of(e) == number])

    # Windows and injuries.

    def answer(self, option: int) -> float:
        """Answers that protect something, and power that would be lost soon."""
        if option == actions.PASS:
            return 0.0
        if option >= actions.MOVE:
            return NEVER
        card = NUMBER[self.me["librahm"]] if option == actions.CAST_HELD else option - actions.CAST
        f = CARDS.magic[card]
        if self.table["active"] == self.seat and self.kind == "intermission":  # its place in the hand is free before the draw
            return self.cast(card) if CARDS.kind[card] == terms.SCROLL else NEVER
        if isinstance(f, spells.Counter):
            threats = [self.worths.threat(e) for e in self.stack if entries.seat_of(e) != self.seat]
            return 0.5 * max(threats, default=0.0) - 1.2
        if isinstance(f, spells.Grant):
            mine = [self.worths.danger(x, f) for x in self.me["things"]]
            return max(mine, default=0.0) - 0.06 * int(CARDS.least_pp[card])
        if isinstance(f, spells.Truce):
            return 6.0 if self.worths.exposed(self.seat) and self.table["phase"] == "purchase" else NEVER
        if isinstance(f, (spells.AddIp, spells.AddLp, spells.Build)):
            return self.worths.quiet(card, f) - 0.3 * int(CARDS.least_pp[card])
        last = self.table["phase"] == "end" and self.kind == "intermission" and self.worths.next_is(self.seat)
        return self.cast(card) if last else NEVER

    def injury(self, option: int) -> float:
        """Saves what is worth more than the saving."""
        if option == actions.ACCEPT:
            return 0.0
        x = next((x for x in self.me["things"] if "AL" in x and x["life"] < x["full"]), None)
        loss = self.worths.thing_loss(x) if x is not None else 4.0
        if actions.CAST <= option < actions.DISCARD:
            return loss - 1.6
        card = NUMBER[self.worths.find(thing_at(self.seat, option - actions.USE))["card"]]
        if CARDS.ward[card]:
            return loss - 3.5
        return loss - 0.4 * int(CARDS.regen[card] or CARDS.heal[card])

    def discard(self, option: int) -> float:
        """The card that is worth least to keep; none, if all are good."""
        if option == actions.DECLINE:
            return -2.4
        return -self.worths.keep(option - actions.DISCARD)
