"""What things are worth in Tower Siege, in points of gold: the soldier's evaluation, from a view alone."""
from __future__ import annotations

from typing import Any, Final

from wartable.games.tower_siege.cards import spells
from wartable.games.tower_siege.cards.catalogue import CARDS, NUMBER
from wartable.games.tower_siege.rules import levels
from wartable.games.tower_siege.seen import chances
from wartable.games.tower_siege.table import entries, terms
from wartable.games.tower_siege.table.terms import mage_of, owner_of, penalty_of, seat_of, strength_of
from wartable.kernel.view import View

MAGE_LP: Final[tuple[float, ...]] = (60.0, 25.0)  # the last Life Point, and the one before
TOWER_IP: Final[tuple[float, ...]] = (13.0, 8.0)
LENGTH: Final = 11  # rounds that a game is thought to last
SCROLLS: Final = {
    "power_blast": 5.0, "fury": 4.5, "fortify": 5.0, "shelter": 4.0, "ruin": 4.0, "anti_magic": 3.5, "black_plague": 3.5,
    "life_surge": 3.0, "waste": 4.0, "sand_storm": 3.0,
}  # fmt: skip


class Worth:
    """All figures come from the view and from the printed cards."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.table: dict[str, Any] = view.table
        self.seats: list[dict[str, Any]] = view.table["seats"]
        self.me: dict[str, Any] = self.seats[view.viewer]
        self._things: dict[int, dict[str, Any]] = {x["id"]: x for p in self.seats for x in p["things"]}

    def find(self, x: int) -> dict[str, Any]:
        return self._things[x]

    def enemies(self, seat: int) -> list[int]:
        return [p for p in range(self.view.seats) if p != seat and self.seats[p]["alive"]]

    def next_is(self, seat: int) -> bool:
        """This seat's turn comes next, so that its unspent power is about to be lost."""
        n = self.view.seats
        p = (self.table["active"] + 1) % n
        while not self.seats[p]["alive"]:
            p = (p + 1) % n
        return bool(p == seat)

    # Things in play.

    def thing_loss(self, x: dict[str, Any]) -> float:
        """What losing a point of this thing costs its owner."""
        card = NUMBER[x["card"]]
        kind = CARDS.kind[card]
        if kind == terms.MAGE:
            return MAGE_LP[0] if x["life"] <= 1 else MAGE_LP[1]
        if kind == terms.TOWER:
            return TOWER_IP[0] if x["life"] <= 1 else TOWER_IP[1]
        if kind == terms.SCROLL:
            return 4.0
        if kind == terms.RELIC:
            return 9.0 if CARDS.stone_yield[card] or CARDS.mine_yield[card] else 5.0 / max(1, x["life"])
        if kind == terms.ITEM:
            return 4.0
        carried = sum([3.0 for i in self.items(x)])
        if x["life"] > 1:
            return 3.0
        return 1.5 + float(x["AL"]) / 11 + carried

    def items(self, x: dict[str, Any]) -> list[dict[str, Any]]:
        return [i for i in self.seats[seat_of(x["id"])]["things"] if i["host"] == x["id"] and i["kind"] == "item"]

    def shooters(self, x: dict[str, Any]) -> list[dict[str, Any]]:
        """What a creature can shoot with."""
        own = [x] if CARDS.shots[NUMBER[x["card"]]] else []
        return own + [i for i in self.items(x) if CARDS.shots[NUMBER[i["card"]]]]

    def exposed(self, seat: int) -> bool:
        """The Mage stands outside."""
        return any(x["kind"] == "mage" and x["inside"] < 0 for x in self.seats[seat]["things"])

    def weakness(self, seat: int) -> float:
        """Prefers to finish those who are nearly beaten."""
        score = 0.0
        for x in self.seats[seat]["things"]:
            if x["kind"] in ("mage", "tower"):
                score -= 0.2 * x["life"]
        return score

    def reserve(self) -> int:
        """Power that is better kept for other players' turns."""
        need = 0
        for x in self.me["things"]:
            card = NUMBER[x["card"]]
            if CARDS.regen[card]:
                need = max(need, CARDS.regen[card])
            if x["kind"] == "mage" and x["inside"] < 0:
                need += 3
        return need

    def targets(self, seat: int) -> list[dict[str, Any]]:
        """Opposing creatures outside and structures that can be reached by arms."""
        found: list[dict[str, Any]] = []
        for p in self.enemies(seat):
            things = self.seats[p]["things"]
            shield = any(CARDS.surround[NUMBER[x["card"]]] and x["life"] for x in things)
            for x in things:
                if "DL" in x and x["life"] > 0 and x.get("inside", -1) < 0 and not (shield and x["kind"] == "tower"):
                    found.append(x)
        return found

    def magic_targets(self, seat: int, only: int) -> list[dict[str, Any]]:
        """As targets, with Relics on the battlefield."""
        found = [x for x in self.targets(seat) if not only or "AL" not in x]
        for p in self.enemies(seat):
            for x in self.seats[p]["things"]:
                if x["kind"] == "relic" and "DL" not in x and x["life"] > 0:
                    found.append(x)
        return found

    # Strikes.

    def strike(self, a: dict[str, Any], d: dict[str, Any], directed: bool, more: int = 0, penalty: int = 0) -> float:
        """Expected gain of a melee or directed strike, with the riposte it may bring."""
        if "DL" not in d:
            return -1000.0
        al = chances.attack_level(a, d, directed) + more
        dl: int = levels.lowered(d["DL"], penalty)
        gain = chances.hurting(al, dl, d.get("PL", 0)) * self.thing_loss(d)
        if "AL" in d:
            if d["position"] != "DEFEND":
                gain -= chances.riposte(al, dl) * chances.hurting(d["AL"], a["DL"], a["PL"]) * self.thing_loss(a)
                gain += 0.15
        else:
            gain += chances.THROUGH * 12.0  # a critical reaches who is inside
            if any(CARDS.riposte[NUMBER[i["card"]]] for i in self.items(d)):
                gain -= (1 - al / 100) * dl / 100 * chances.hurting(30, a["DL"], a["PL"]) * self.thing_loss(a)
        return gain

    def melee(self, a: dict[str, Any], seat: int, more: int, penalty: int) -> float:
        """The defending player will take what hurts least."""
        things = self.seats[seat]["things"]
        shield = any(CARDS.surround[NUMBER[x["card"]]] and x["life"] for x in things)
        found: list[float] = []
        for x in things:
            if "DL" not in x or x["life"] <= 0 or x.get("inside", -1) >= 0 or x.get("position") == "DEFEND":
                continue
            if shield and x["kind"] == "tower":
                continue
            found.append(self.strike(a, x, False, more, penalty))
        if not found:
            found = [self.strike(a, x, False, more, penalty) for x in things if "AL" in x and x["inside"] < 0]
        return min(found, default=-1000.0)

    def loss_by(self, a: dict[str, Any], d: dict[str, Any], directed: bool, more: int, penalty: int) -> float:
        """What the defender's side can expect to lose by a strike."""
        al = chances.attack_level(a, d, directed) + more
        dl: int = levels.lowered(d["DL"], penalty)
        loss = chances.hurting(al, dl, d.get("PL", 0)) * self.thing_loss(d)
        if "AL" in d:
            if d["position"] != "DEFEND":
                loss -= chances.riposte(al, dl) * chances.hurting(d["AL"], a["DL"], a["PL"]) * self.thing_loss(a)
        else:
            loss += chances.THROUGH * 12.0
        return loss

    def shot(self, source: dict[str, Any], d: dict[str, Any]) -> float:
        """Expected gain of a set of shots."""
        card = NUMBER[source["card"]]
        if "DL" not in d or (CARDS.shot_only[card] and not self.unholy(d)):
            return -1000.0
        each = chances.hurting(chances.shot_level(self.view, source), d["DL"], d.get("PL", 0)) * self.thing_loss(d)
        if "AL" not in d:
            each += chances.THROUGH * 9.0
        count = int(CARDS.shots[card])
        return each * (count if "AL" not in d else 1 + (count - 1) * 0.8)

    def unholy(self, x: dict[str, Any]) -> bool:
        return bool(CARDS.tags[NUMBER[x["card"]]] & terms.UNDEAD) or x["kind"] == "fiend"

    def bolt(self, row: list[int], d: dict[str, Any]) -> float:
        """Expected gain of a magical strike."""
        ss = strength_of(row) + chances.bonus(self.view, mage_of(self.view.viewer), terms.SS)
        gain = chances.hurting(ss, levels.lowered(d["RL"], penalty_of(row)), d.get("PL", 0)) * self.thing_loss(d)
        return gain + (chances.THROUGH * 9.0 if "DL" in d and "AL" not in d else 0.0)

    # Other magic.

    def resource_count(self, seat: int) -> int:
        return sum([self.seats[p]["mines"] + self.seats[p]["stones"] for p in self.enemies(seat)])

    def resist_all(self, seat: int, f: spells.ResistAll) -> float:
        """What everybody opposing can be expected to lose."""
        gain = 0.0
        for p in self.enemies(seat):
            for x in self.seats[p]["things"]:
                if "RL" not in x or x["life"] <= 0 or x.get("inside", -1) >= 0:
                    continue
                if f.only == 0 and ("AL" not in x or self.unholy(x) or x["kind"] == "elemental"):
                    continue
                if f.only == 2 and ("AL" not in x or not self.unholy(x)):
                    continue
                rl = levels.successes(levels.lowered(x["RL"], -f.bonus)) + levels.LAST_CRITICAL
                gain += (1 - rl / levels.FACES) * self.thing_loss(x) * x["life"]
        return gain

    def shatter(self, seat: int) -> float:
        """A rough worth: one Item or Relic in reach, at SS20 against RL35."""
        for p in self.enemies(seat):
            for x in self.seats[p]["things"]:
                if x["kind"] == "relic" and x["life"] > 0 and "DL" not in x:
                    return 0.15 * 0.5 * self.thing_loss(x)
                if x["kind"] == "item" and x["host"] in self._things:
                    bearer = self.find(x["host"])
                    if "AL" in bearer and bearer["inside"] < 0:
                        return 0.12 * 4.0
        return -1000.0

    def quiet(self, card: int, f: spells.Magic) -> float:
        """Protection and the rest, in the own turn or a window."""
        mine = self.me["things"]
        out = self.exposed(self.view.viewer)
        if isinstance(f, spells.AddIp):
            return max([self.help(x) for x in mine], default=-1000.0)
        if isinstance(f, spells.AddLp):
            return 14.0 if out else 4.0
        if isinstance(f, spells.Build):
            return 25.0 if out else -1000.0
        if isinstance(f, spells.Counter):
            return -1000.0
        if isinstance(f, spells.Unload):
            return 0.9 * len(self.me["caravan"]) - 0.5
        if isinstance(f, spells.Retrieve):
            return max([self.keep(NUMBER[c]) for c in self.me["discard"] if c != "recall"], default=-1000.0) - 2.0
        if isinstance(f, spells.HoldPosition):
            standing = [x for x in self.targets(self.view.viewer) if "AL" in x]
            return max([0.07 * self.thing_loss(x) for x in standing], default=-1.0)
        if isinstance(f, spells.Bind):
            return 0.5
        if isinstance(f, spells.Ready):
            return 1.2
        if isinstance(f, spells.Grant) and f.to == 2:
            able = [x for x in mine if "AL" in x and "acted" not in x["marks"] and x["inside"] < 0]
            return 0.45 * len(able) if self.table["phase"] in ("cast", "combat") else -1000.0
        return -1000.0

    def help(self, x: dict[str, Any]) -> float:
        """What a point more is worth on an own thing."""
        if x["kind"] == "mage":
            return 12.0
        if x["kind"] == "tower":
            return 30.0 if x["life"] == 0 else 9.0 if x["life"] == 1 else 5.0
        if "AL" in x:
            return 3.0
        return self.repair(x)

    def repair(self, x: dict[str, Any]) -> float:
        """What mending an own structure or Relic is worth."""
        if x["life"] >= x["full"] or "AL" in x:
            return -1000.0
        if x["kind"] == "tower":
            return 30.0 if x["life"] == 0 else 9.0
        return 5.0

    def shield(self, x: dict[str, Any]) -> float:
        """Whom more PL or RL helps most."""
        return self.danger(x, CARDS.magic[NUMBER["shield"]]) * 10 + (self.thing_loss(x) * 0.01 if "AL" in x else 0.0)

    def danger(self, x: dict[str, Any], f: spells.Magic) -> float:
        """What the stack threatens to do to an own creature, and a Shield would save."""
        if "AL" not in x or not isinstance(f, spells.Grant) or seat_of(x["id"]) != self.view.viewer:
            return 0.0
        by = f.by / 100
        saved = 0.0
        stack: list[list[int]] = self.table["stack"]
        for e in stack:
            what = entries.what_of(e)
            if what in (entries.MELEE, entries.DIRECTED):
                if entries.defender_of(e) == x["id"] and f.stat == terms.PL and entries.doer_of(e) in self._things:
                    al = chances.attack_level(self.find(entries.doer_of(e)), x, what == entries.DIRECTED)
                    saved += by * chances.hurting(al, x["DL"], x["PL"]) * self.thing_loss(x)
            elif what == entries.SHOTS:
                if x["id"] in entries.aims_of(e) and f.stat == terms.PL:
                    saved += by * 0.2 * self.thing_loss(x)
            elif what == entries.CAST:
                aimed = x["inside"] < 0 and x["id"] in entries.targets_of(e)
                saved += by * 0.22 * self.thing_loss(x) if aimed and CARDS.attacks[entries.card_of(e)] else 0.0
        return saved

    def threat(self, entry: list[int]) -> float:
        """What an entry of the stack may do to this seat, if it is a Spell or Scroll."""
        if entries.what_of(entry) != entries.CAST:
            return 0.0
        f = CARDS.magic[entries.card_of(entry)]
        mine = self.view.viewer
        if isinstance(f, spells.Bolt):
            hit = [self.find(x) for x in entries.targets_of(entry) if x in self._things and seat_of(x) == mine]
            return sum([self.bolt(f.levels[entries.level_of(entry)], x) for x in hit])
        if isinstance(f, spells.ResistAll):
            return self.resist_all(entries.seat_of(entry), f)
        if isinstance(f, spells.Ruin):
            return sum([1.6 for code in entries.targets_of(entry) if owner_of(code) == mine])
        if isinstance(f, (spells.AddIp, spells.Build)):
            return 6.0
        if isinstance(f, spells.AddLp):
            return 5.0
        return 1.0

    # Cards.

    def purchase(self, card: int) -> float:
        """What a card is worth in play."""
        kind = CARDS.kind[card]
        left = max(1, LENGTH - int(self.table["round"]))
        if kind in (terms.MINE, terms.STONE):
            return 0.42 * (left - 1) if left > 2 else 0.2
        if kind == terms.ITEM:
            return max([self.bearer(x, card) for x in self.me["things"] if self.usable(x, card)], default=-1000.0)
        if kind == terms.SPELL:
            return {"raze": 3.0, "ward": 1.0, "mend": 3.2, "twinbolt": 3.6, "quicken": 3.0}[CARDS.key[card]] * left / LENGTH
        if kind == terms.RELIC:
            if CARDS.stone_yield[card] or CARDS.mine_yield[card]:
                return 1.5 * (left - 1)
            return {"tower_shield": 9.0, "dremours_cauldron": 5.0, "crown": 4.0, "crucible": 4.0}.get(CARDS.key[card], 2.0)
        worth = 1.0 + CARDS.sl[card] / 8
        worth += 0.8 if CARDS.shots[card] else 0.0
        worth += 0.8 if CARDS.moves[card] or CARDS.regen[card] else 0.0
        worth += 1.5 if CARDS.club[card] or CARDS.repair[card] or CARDS.ratio[card] else 0.0
        return worth - 0.4 * int(CARDS.upkeep_pp[card])

    def usable(self, x: dict[str, Any], card: int) -> bool:
        """Whether a thing of the own side can use an Item."""
        ui, ic = CARDS.ui[NUMBER[x["card"]]], CARDS.ic[card]
        if "AL" not in x:
            return bool(ui & ic & terms.S) and x["life"] > 0
        return ui != 0 and bool(ic & terms.O or ic & ui & 7)

    def bearer(self, x: dict[str, Any], card: int) -> float:
        """What an Item is worth on this bearer."""
        if "AL" not in x:
            return 5.0 if CARDS.shots[card] else 4.2
        stat = [int(CARDS.gives(card, level)) for level in range(terms.LEVELS)]
        mage = x["kind"] == "mage"
        same = [i for i in self.items(x) if CARDS.slot[card] and CARDS.slot[NUMBER[i["card"]]] == CARDS.slot[card]]
        if same:
            return 0.3
        fighting = stat[terms.AL] + stat[terms.SL]
        worth = (0.0 if mage else 0.2 * fighting) + 0.12 * (stat[terms.DL] + stat[terms.SL]) + 0.05 * stat[terms.RL]
        worth += (0.03 if mage else 0.1) * int(CARDS.base_pl[card] + stat[terms.PL])
        worth += 0.28 * stat[terms.SS] if mage else 0.0
        worth += 0.2 * stat[terms.IS] if self.shooters(x) else 0.0
        if CARDS.shots[card]:
            worth += 5.0 if mage else 1.0
        if CARDS.moves[card]:
            worth += 0.0 if mage else 2.2
        if CARDS.ward[card]:
            worth += 7.0 if mage else 3.0
        if CARDS.army_al[card]:
            worth += 3.0 + (1.0 if mage else 0.0)
        return worth * (1.0 if mage else 0.9)

    def keep(self, card: int) -> float:
        """What a card is worth in the hand."""
        kind = CARDS.kind[card]
        if kind == terms.SCROLL:
            return SCROLLS.get(CARDS.key[card], 2.2)
        if kind == terms.SURGE:
            return 6.0
        copies: int = self.me["hand"].count(CARDS.key[card])
        worth = self.purchase(card)
        if kind == terms.ITEM and worth < 0:
            return 1.6
        if kind == terms.RELIC and any(x["card"] == CARDS.key[card] for x in self.me["things"]):
            return 0.1
        return max(0.3, worth) - 0.2 * copies
