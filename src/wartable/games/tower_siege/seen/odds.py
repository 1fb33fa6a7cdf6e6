"""Exact chances of a strike before it is declared, from the view alone."""
from __future__ import annotations

from typing import Any

from wartable.games.tower_siege.cards import spells
from wartable.games.tower_siege.cards.catalogue import CARDS, ORC, POWERBOLT
from wartable.games.tower_siege.table import actions, entries, terms
from wartable.games.tower_siege.table.options import SiegeSetup
from wartable.games.tower_siege.table.terms import mage_of, penalty_of, power_of, seat_of, strength_of, thing_at
from wartable.kernel.view import View


def chances(a: int, d: int, pl: int = 0) -> dict[str, float]:
    """One strike at level *a* against *d*: how it can end (TS-9, QRT 1 and 2). The four figures and a miss make 1."""
    hit = (min(max(a, 2), 98) - 2) / 100
    defended = (min(max(d, 2), 98) - 2) / 100
    hurt = 0.02 * 0.98 + hit * (0.98 - defended)
    absorbed = hurt * min(pl, 100) / 100
    return {
        "damage": hurt - absorbed,
        "hit": 0.02 + hit,
        "defended": 0.02 + hit - hurt,
        "absorbed": absorbed,
    }


def riposte(a: int, d: int) -> float:
    """Chance that a fresh creature earns a riposte against melee or a directed attack (N4, N6, N8)."""
    hit = (min(max(a, 2), 98) - 2) / 100
    miss = 0.96 - hit
    defended = (min(max(d, 2), 98) - 2) / 100
    return 0.02 * 0.98 + 0.02 * 0.96 + miss * defended


def find(seen: View, x: int) -> dict[str, Any]:
    """A thing of the view by its number, or nothing."""
    for thing in seen.table["seats"][seat_of(x)]["things"]:
        if thing["id"] == x:
            found: dict[str, Any] = thing
            return found
    return {}


def number(thing: dict[str, Any]) -> int:
    """The card of a thing."""
    return CARDS.key.index(thing["card"])


def items_of(seen: View, x: int) -> list[dict[str, Any]]:
    return [i for i in seen.table["seats"][seat_of(x)]["things"] if i["host"] == x and i["kind"] == "item"]


def bonus(seen: View, x: int, stat: int) -> int:
    """What a bearer's Items add to SS or IS."""
    return sum([CARDS.gives(number(i), stat) for i in items_of(seen, x) if not CARDS.slot[number(i)] or "active" in i["marks"]])


def attack_level(
    attacker: dict[str, Any], target: dict[str, Any], directed: bool, riposting: bool = False, gifts: bool = False
) -> int:
    """AL of a strike, as the view shows it; with *gifts* an Orc Mage attacks better (TS-3.14)."""
    card = number(attacker)
    al: int = attacker["AL"]
    if "AL" not in target:
        al += CARDS.vs_structure[card]
    if directed and not riposting:
        al += CARDS.when_directed[card]
    if gifts and not riposting and card == ORC:
        al += 10
    return al


def strike_odds(seen: View, target: dict[str, Any], al: int, penalty: int) -> dict[str, float]:
    """Melee or directed: the chances, with that of a riposte."""
    dl = max(0, target["DL"] - penalty)
    made = chances(al, dl, target.get("PL", 0))
    if "AL" in target:
        fresh = target["position"] != "DEFEND" and "locked" not in target["marks"]
        made["riposte"] = riposte(al, dl) if fresh else 0.02 * 0.98
        if "locked" in target["marks"]:
            made["riposte"] = 0.0
    else:
        inside = [x for x in seen.table["seats"][seat_of(target["id"])]["things"] if x.get("inside") == target["id"]]
        able = inside and inside[0]["position"] != "DEFEND" and "locked" not in inside[0]["marks"]
        made["riposte"] = 0.02 * 0.98 if able else 0.0
        if any(CARDS.riposte[number(i)] for i in items_of(seen, target["id"])):
            hit = (min(max(al, 2), 98) - 2) / 100
            made["riposte"] += (0.98 - hit) * (min(max(dl, 2), 98) - 2) / 100
    return made


def odds(seen: View, rules: SiegeSetup) -> list[tuple[int, dict[str, float]]]:
    """Figures for each choice that has some, best first: targets, levels and ripostes by the damage they do, defenders by the
    little they suffer."""
    if not seen.mine:
        return []
    if seen.kind in ("choose_defender", "replace_defender", "choose_blocker"):
        return sorted(defender_odds(seen, rules), key=damage)
    if seen.kind == "pick_defender":
        return sorted(defender_odds(seen, rules), key=damage, reverse=True)
    if seen.kind == "compose":
        return sorted(compose_odds(seen, rules), key=damage, reverse=True)
    if seen.kind in ("riposte", "follow_up"):
        return reply_odds(seen)
    return []


def damage(choice: tuple[int, dict[str, float]]) -> float:
    """The chance of damage, at least, by which choices are ranked."""
    figures = choice[1]
    return figures.get("damage", figures.get("least damage", 0.0))


def defender_odds(seen: View, rules: SiegeSetup) -> list[tuple[int, dict[str, float]]]:
    """What the attack that waits would do to each possible defender."""
    entry = entries.waiting(seen.table["pending"])
    attacker = find(seen, entries.doer_of(entry))
    directed = entries.what_of(entry) == entries.DIRECTED
    more, penalty = club(attacker, entries.boost_of(entry))
    made: list[tuple[int, dict[str, float]]] = []
    for action in seen.options:
        target: dict[str, Any] = {}
        if actions.AT <= action < actions.ARMY:
            target = find(seen, action - actions.AT)
        elif action == actions.STEP_OUT:
            target = find(seen, mage_of(seen.viewer))
        elif action == actions.NO_BLOCK:
            target = find(seen, entries.defender_of(entry))
        if target:
            al = attack_level(attacker, target, directed, False, rules.gifts) + more + 5 * entries.gift_of(entry)
            made.append((action, strike_odds(seen, target, al, penalty)))
    return made


def club(attacker: dict[str, Any], power: int) -> tuple[int, int]:
    """AL bonus and DL penalty of a Club Strike."""
    for row in CARDS.club[number(attacker)]:
        if power_of(row) == power:
            return strength_of(row), penalty_of(row)
    return 0, 0


def compose_odds(seen: View, rules: SiegeSetup) -> list[tuple[int, dict[str, float]]]:
    """Figures while an attack or a casting is put together."""
    draft = seen.table["draft"]
    first = draft[0]
    if actions.ATTACK <= first < actions.SHOOT:
        return attack_odds(seen, rules, draft)
    if actions.SHOOT <= first < actions.DRAIN:
        source = find(seen, thing_at(seen.viewer, first - actions.SHOOT))
        level = CARDS.shot_level[number(source)]
        if source["kind"] == "item":
            shooter = find(seen, source["host"])
            level += bonus(seen, shooter["id"], terms.IS) if "AL" in shooter else 0
        else:
            level += bonus(seen, source["id"], terms.IS)
        return [(a, target_chances(seen, a, level, "DL", 0)) for a in seen.options if actions.AT <= a < actions.ARMY]
    card = first - actions.CAST if actions.CAST <= first < actions.DISCARD else NO_CARD
    if first == actions.CAST_HELD:
        card = CARDS.key.index(seen.table["seats"][seen.viewer]["librahm"])
    if card >= 0 and isinstance(CARDS.magic[card], spells.Bolt):
        return bolt_odds(seen, rules, card, draft)
    return []


NO_CARD = -1


def target_chances(seen: View, action: int, level: int, stat: str, penalty: int) -> dict[str, float]:
    target = find(seen, action - actions.AT)
    return chances(level, max(0, target[stat] - penalty), target.get("PL", 0))


def attack_odds(seen: View, rules: SiegeSetup, draft: list[int]) -> list[tuple[int, dict[str, float]]]:
    """Targets of a directed attack; armies with the least and the most that their choice of defender leaves; clubs."""
    first = draft[0]
    directed = first >= actions.DIRECT
    place = actions.directed_place(first) if directed else first - actions.ATTACK
    attacker = find(seen, thing_at(seen.viewer, place))
    made: list[tuple[int, dict[str, float]]] = []
    for action in seen.options:
        if actions.AT <= action < actions.ARMY:
            target = find(seen, action - actions.AT)
            made.append((action, strike_odds(seen, target, attack_level(attacker, target, True, False, rules.gifts), 0)))
        elif actions.ARMY <= action < actions.RESOURCE:
            made.append((action, army_odds(seen, rules, attacker, action - actions.ARMY, 0)))
        elif actions.LEVEL <= action < actions.ENTRY:
            more, penalty = club(attacker, action - actions.LEVEL)
            if directed:
                target = find(seen, draft[1] - actions.AT)
                al = attack_level(attacker, target, True, False, rules.gifts) + more
                made.append((action, strike_odds(seen, target, al, penalty)))
            else:
                power = action - actions.LEVEL
                made.append((action, army_odds(seen, rules, attacker, draft[1] - actions.ARMY, power)))
    return made


def army_odds(seen: View, rules: SiegeSetup, attacker: dict[str, Any], seat: int, power: int) -> dict[str, float]:
    """Melee against an army: the defending player picks, so there is a least and a most (TS-8.5)."""
    more, penalty = club(attacker, power)
    found = [
        strike_odds(seen, x, attack_level(attacker, x, False, False, rules.gifts) + more, penalty)
        for x in possible_defenders(seen, rules, attacker, seat)
    ]
    hurt, replies = [f["damage"] for f in found], [f["riposte"] for f in found]
    if not found:
        return {}
    return {
        "least damage": min(hurt), "most damage": max(hurt), "least riposte": min(replies), "most riposte": max(replies),
    }  # fmt: skip


def possible_defenders(seen: View, rules: SiegeSetup, attacker: dict[str, Any], seat: int) -> list[dict[str, Any]]:
    """Who may be chosen to meet a melee attack, the Mage who steps out included; else all that stand outside (TS-8.5)."""
    things = seen.table["seats"][seat]["things"]
    shield = any(CARDS.surround[number(x)] and x["life"] for x in things)
    pair = (attacker["id"], attacker["host"])
    ready: list[dict[str, Any]] = []
    outside: list[dict[str, Any]] = []
    for x in things:
        if x["id"] in pair or x["life"] <= 0 or "DL" not in x or (shield and x["kind"] == "tower"):
            continue
        steps_out = x["kind"] == "mage" and rules.mage_blocks
        if x.get("inside", -1) < 0 and "AL" in x:
            outside.append(x)
        if x.get("position") != "DEFEND" and (x.get("inside", -1) < 0 or steps_out):
            ready.append(x)
    return ready or outside


def bolt_odds(seen: View, rules: SiegeSetup, card: int, draft: list[int]) -> list[tuple[int, dict[str, float]]]:
    """Magical strikes: each target at the cheapest level, or each level at the target."""
    f = CARDS.magic[card]
    assert isinstance(f, spells.Bolt)
    ss = bonus(seen, mage_of(seen.viewer), terms.SS)
    if rules.gifts and card == POWERBOLT and seen.table["seats"][seen.viewer]["race"] == "elf":
        ss += 5  # TS-3.14
    made: list[tuple[int, dict[str, float]]] = []
    for action in seen.options:
        if actions.AT <= action < actions.ARMY:
            made.append((action, target_chances(seen, action, strength_of(f.levels[0]) + ss, "RL", penalty_of(f.levels[0]))))
        elif actions.LEVEL <= action < actions.ENTRY:
            row = next(r for r in f.levels if power_of(r) == action - actions.LEVEL)
            made.append((action, target_chances(seen, draft[1], strength_of(row) + ss, "RL", penalty_of(row))))
    return made


def reply_odds(seen: View) -> list[tuple[int, dict[str, float]]]:
    """A riposte, or a strike that goes on."""
    reply = seen.table["reply"]
    if not reply:
        return []
    who, whom, auto, engine = reply
    attacker, target = find(seen, who), find(seen, whom)
    if not attacker or not target:
        return []
    dl = target["DL"]
    if auto:
        hurt = 0.98 - (min(max(dl, 2), 98) - 2) / 100
        pl = min(target.get("PL", 0), 100) / 100
        figures = {"damage": hurt * (1 - pl), "hit": 1.0, "defended": 1 - hurt, "absorbed": hurt * pl}
    else:
        al = engine if engine else attack_level(attacker, target, False, True)
        figures = chances(al, dl, target.get("PL", 0))
    action = actions.RIPOSTE if seen.kind == "riposte" else actions.STRIKE
    return [(action, figures)]
