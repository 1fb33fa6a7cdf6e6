"""Exact chances of a strike before it is declared, from the view alone."""
from __future__ import annotations

from typing import Any, Final

from wartable.games.tower_siege.cards import spells
from wartable.games.tower_siege.cards.catalogue import CARDS, NUMBER
from wartable.games.tower_siege.rules import levels, strikes
from wartable.games.tower_siege.table import actions, entries, terms
from wartable.games.tower_siege.table.options import SiegeSetup
from wartable.games.tower_siege.table.terms import mage_of, penalty_of, power_of, seat_of, strength_of, thing_at
from wartable.kernel.view import View

CRITICAL: Final = levels.LAST_CRITICAL / levels.FACES
MEETING: Final = ("choose_defender", "replace_defender", "choose_blocker", "pick_defender")  # who meets an attack is chosen
FUMBLE: Final = (levels.FACES - levels.FIRST_FUMBLE + 1) / levels.FACES
THROUGH: Final = CRITICAL * (1 - CRITICAL)  # a critical that no exceptional roll stops, or the reverse


def plain(level: int) -> float:
    """Chance of a plain success."""
    return levels.successes(level) / levels.FACES


def hurting(a: int, d: int, pl: int) -> float:
    """Chance that one strike at level *a* against *d* does damage to one with this PL (TS-9, QRT 1 and 2)."""
    return (THROUGH + plain(a) * (1 - CRITICAL - plain(d))) * (1 - min(pl, levels.FACES) / levels.FACES)


def chances(a: int, d: int, pl: int = 0) -> dict[str, float]:
    """How one strike can end. The four figures and a miss make 1."""
    hurt, damage = hurting(a, d, 0), hurting(a, d, pl)
    hit = CRITICAL + plain(a)
    return {"damage": damage, "hit": hit, "defended": hit - hurt, "absorbed": hurt - damage}


def riposte(a: int, d: int) -> float:
    """Chance that a fresh creature earns a riposte against melee or a directed attack (N4, N6, N8)."""
    miss = 1 - CRITICAL - FUMBLE - plain(a)
    return THROUGH + FUMBLE * (1 - CRITICAL - FUMBLE) + miss * plain(d)


def find(view: View, x: int) -> dict[str, Any]:
    """A thing of the view by its number, or nothing."""
    for thing in view.table["seats"][seat_of(x)]["things"]:
        if thing["id"] == x:
            found: dict[str, Any] = thing
            return found
    return {}


def number(thing: dict[str, Any]) -> int:
    """The card of a thing."""
    return CARDS.key.index(thing["card"])


def items_of(view: View, x: int) -> list[dict[str, Any]]:
    return [i for i in view.table["seats"][seat_of(x)]["things"] if i["host"] == x and i["kind"] == "item"]


def discount(side: dict[str, Any]) -> int:
    """What Spells cost the player of this side less (TS-12.12)."""
    return max([CARDS.discount[number(x)] for x in side["things"]], default=0)


def bonus(view: View, x: int, stat: int) -> int:
    """SS or IS of a creature: what its active Items add."""
    active = [i for i in items_of(view, x) if not CARDS.slot[number(i)] or "active" in i["marks"]]
    return sum([levels.item_gives(number(i), stat) for i in active])


def attack_level(
    attacker: dict[str, Any], target: dict[str, Any], directed: bool, riposting: bool = False, gifts: bool = False
) -> int:
    """AL of a strike, as the view shows it."""
    return levels.strike_level(attacker["AL"], number(attacker), "AL" not in target, directed, riposting, gifts)


def strike_odds(view: View, target: dict[str, Any], al: int, penalty: int) -> dict[str, float]:
    """Melee or directed: the chances, with that of a riposte."""
    dl = levels.lowered(target["DL"], penalty)
    made = chances(al, dl, target.get("PL", 0))
    if "AL" in target:
        fresh = target["position"] != "DEFEND" and "locked" not in target["marks"]
        made["riposte"] = riposte(al, dl) if fresh else THROUGH
        if "locked" in target["marks"]:
            made["riposte"] = 0.0
    else:
        inside = [x for x in view.table["seats"][seat_of(target["id"])]["things"] if x.get("inside") == target["id"]]
        able = inside and inside[0]["position"] != "DEFEND" and "locked" not in inside[0]["marks"]
        made["riposte"] = THROUGH if able else 0.0
        if any(CARDS.riposte[number(i)] for i in items_of(view, target["id"])):
            made["riposte"] += (1 - CRITICAL - plain(al)) * plain(dl)
    return made


def odds(view: View, rules: SiegeSetup) -> list[tuple[int, dict[str, float]]]:
    """Figures for each choice that has some, best first: targets, levels and ripostes by the damage they do, defenders by the
    little they suffer."""
    if not view.mine:
        return []
    if view.kind in MEETING:
        return sorted(defender_odds(view, rules), key=damage, reverse=view.kind == "pick_defender")
    if view.kind == "compose":
        return sorted(compose_odds(view, rules), key=damage, reverse=True)
    if view.kind in ("riposte", "follow_up"):
        return reply_odds(view, rules)
    if view.kind == "turn_action":
        return sorted(melee_odds(view, rules), key=damage, reverse=True)
    return []


def melee_odds(view: View, rules: SiegeSetup) -> list[tuple[int, dict[str, float]]]:
    """Melee of each attacker where there is one opponent left: nobody asks whose army it meets (TS-8.4)."""
    seats = view.table["seats"]
    armies = [seat for seat in range(view.seats) if seats[seat]["alive"] and seat != view.viewer]
    if len(armies) > 1:
        return []
    chosen = [option for option in view.options if actions.ATTACK <= option < actions.DIRECT]
    attackers = [(option, find(view, thing_at(view.viewer, option - actions.ATTACK))) for option in chosen]
    return [(option, army_odds(view, rules, attacker, armies[0], 0)) for option, attacker in attackers]


def damage(choice: tuple[int, dict[str, float]]) -> float:
    """The chance of damage, at least, by which choices are ranked."""
    figures = choice[1]
    return figures.get("damage", figures.get("least damage", 0.0))


def defender_odds(view: View, rules: SiegeSetup) -> list[tuple[int, dict[str, float]]]:
    """What the attack that waits would do to each possible defender."""
    made: list[tuple[int, dict[str, float]]] = []
    for action in view.options:
        target, al, penalty = meeting(view, rules, action)
        if target:
            made.append((action, strike_odds(view, target, al, penalty)))
    return made


def meeting(view: View, rules: SiegeSetup, action: int) -> tuple[dict[str, Any], int, int]:
    """Who meets the attack that waits after this choice, the AL against that one, and the penalty to its DL."""
    entry = entries.waiting(view.table["pending"])
    attacker = find(view, entries.doer_of(entry))
    directed = entries.what_of(entry) == entries.DIRECTED
    more, penalty = levels.boost(number(attacker), entries.boost_of(entry), entries.gift_of(entry))
    target: dict[str, Any] = {}
    if actions.AT <= action < actions.ARMY:
        target = find(view, action - actions.AT)
    elif action == actions.STEP_OUT:
        target = find(view, mage_of(view.viewer))
    elif action == actions.NO_BLOCK:
        target = find(view, entries.defender_of(entry))
    al = attack_level(attacker, target, directed, False, rules.gifts) + more if target else 0
    return target, al, penalty


def against(view: View, rules: SiegeSetup, action: int) -> dict[str, int]:
    """The levels of the strike that this choice leads to, as the view shows them: of an attack that is met, of a reply, or of
    the shot or bolt on top of the stack that nobody answers any more."""
    if view.kind == "respond":
        return from_afar(view, rules, view.table["stack"][-1]) if action == actions.PASS and view.table["stack"] else {}
    if view.kind in MEETING:
        target, al, penalty = meeting(view, rules, action)
        return {"level": al, "defence": levels.lowered(target["DL"], penalty)} if target else {}
    if action not in (actions.RIPOSTE, actions.STRIKE) or not view.table["reply"]:
        return {}
    target, al, dl, auto = replying(view, rules)
    if not target:
        return {}
    return {"defence": dl} if auto else {"level": al, "defence": dl}


def replying(view: View, rules: SiegeSetup) -> tuple[dict[str, Any], int, int, bool]:
    """Who is struck by a riposte or a strike that goes on, its level and the DL against it, and whether it hits without a roll.

    What the attacker spent on a Club Strike holds for all of its own strikes (TS-8.7).
    """
    who, whom, auto, engine = view.table["reply"]
    fight = view.table["fight"]
    attacker, target = find(view, who), find(view, whom)
    if not attacker or not target:
        return {}, 0, 0, False
    riposting = view.kind == "riposte"
    own = who == fight[strikes.ATT] and not riposting
    al, dl = engine, target["DL"]
    if not engine:
        al = attack_level(attacker, target, own and bool(fight[strikes.DIRECTED]), riposting, rules.gifts)
        al += fight[strikes.BOOST] if own else 0
    return target, al, levels.lowered(dl, fight[strikes.PENALTY]) if own else dl, bool(auto)


def from_afar(view: View, rules: SiegeSetup, entry: list[int]) -> dict[str, int]:
    """The levels of the first shot or magical strike of an entry of the stack."""
    aims: list[int] = []
    level, penalty, stat = 0, 0, "DL"
    if entries.what_of(entry) == entries.SHOTS:
        source, aims = find(view, entries.source_of(entry)), entries.aims_of(entry)
        level = shot_level(view, source) if source else 0
    elif entries.what_of(entry) == entries.CAST:
        card = entries.card_of(entry)
        f = CARDS.magic[card]
        if isinstance(f, spells.Bolt):
            row, aims, stat = f.levels[entries.level_of(entry)], entries.targets_of(entry), "RL"
            level, penalty = strength_of(row) + spell_bonus(view, rules, entries.seat_of(entry), card), penalty_of(row)
    target = find(view, aims[0]) if aims else {}
    return {"level": level, "defence": levels.lowered(target[stat], penalty)} if level and target else {}


def spell_bonus(view: View, rules: SiegeSetup, seat: int, card: int) -> int:
    """What a Mage's SS adds to this Spell or Scroll."""
    race = NUMBER[view.table["seats"][seat]["race"]]
    return levels.cast_level(0, bonus(view, mage_of(seat), terms.SS), card, race, rules.gifts)


def compose_odds(view: View, rules: SiegeSetup) -> list[tuple[int, dict[str, float]]]:
    """Figures while an attack or a casting is put together."""
    draft = view.table["draft"]
    first = draft[0]
    if actions.ATTACK <= first < actions.SHOOT:
        return attack_odds(view, rules, draft)
    if actions.SHOOT <= first < actions.DRAIN:
        source = find(view, thing_at(view.viewer, first - actions.SHOOT))
        level = shot_level(view, source)
        return [(a, target_chances(view, a, level, "DL", 0)) for a in view.options if actions.AT <= a < actions.ARMY]
    card = first - actions.CAST if actions.CAST <= first < actions.DISCARD else NO_CARD
    if first == actions.CAST_HELD:
        card = CARDS.key.index(view.table["seats"][view.viewer]["librahm"])
    if card >= 0 and isinstance(CARDS.magic[card], spells.Bolt):
        return bolt_odds(view, rules, card, draft)
    return []


NO_CARD = -1


def target_chances(view: View, action: int, level: int, stat: str, penalty: int) -> dict[str, float]:
    target = find(view, action - actions.AT)
    return chances(level, levels.lowered(target[stat], penalty), target.get("PL", 0))


def shot_level(view: View, source: dict[str, Any]) -> int:
    """IS of a shot with this Item or creature."""
    shooter = find(view, source["host"]) if source["kind"] == "item" else source
    return levels.shot_level(number(source), bonus(view, shooter["id"], terms.IS) if "AL" in shooter else 0)


def attack_odds(view: View, rules: SiegeSetup, draft: list[int]) -> list[tuple[int, dict[str, float]]]:
    """Targets of a directed attack; armies with the least and the most that their choice of defender leaves; clubs."""
    first = draft[0]
    directed = first >= actions.DIRECT
    place = actions.directed_place(first) if directed else first - actions.ATTACK
    attacker = find(view, thing_at(view.viewer, place))
    made: list[tuple[int, dict[str, float]]] = []
    for action in view.options:
        if actions.AT <= action < actions.ARMY:
            target = find(view, action - actions.AT)
            made.append((action, strike_odds(view, target, attack_level(attacker, target, True, False, rules.gifts), 0)))
        elif actions.ARMY <= action < actions.RESOURCE:
            made.append((action, army_odds(view, rules, attacker, action - actions.ARMY, 0)))
        elif actions.LEVEL <= action < actions.ENTRY:
            more, penalty = levels.boost(number(attacker), action - actions.LEVEL, 0)
            if directed:
                target = find(view, draft[1] - actions.AT)
                al = attack_level(attacker, target, True, False, rules.gifts) + more
                made.append((action, strike_odds(view, target, al, penalty)))
            else:
                power = action - actions.LEVEL
                made.append((action, army_odds(view, rules, attacker, draft[1] - actions.ARMY, power)))
    return made


def army_odds(view: View, rules: SiegeSetup, attacker: dict[str, Any], seat: int, power: int) -> dict[str, float]:
    """Melee against an army: the defending player picks, so there is a least and a most (TS-8.5)."""
    more, penalty = levels.boost(number(attacker), power, 0)
    found = [
        strike_odds(view, x, attack_level(attacker, x, False, False, rules.gifts) + more, penalty)
        for x in possible_defenders(view, rules, attacker, seat)
    ]
    hurt, replies = [f["damage"] for f in found], [f["riposte"] for f in found]
    if not found:
        return {}
    return {
        "least damage": min(hurt), "most damage": max(hurt), "least riposte": min(replies), "most riposte": max(replies),
    }  # fmt: skip


def possible_defenders(view: View, rules: SiegeSetup, attacker: dict[str, Any], seat: int) -> list[dict[str, Any]]:
    """Who may be chosen to meet a melee attack, the Mage who steps out included; else all that stand outside (TS-8.5)."""
    things = view.table["seats"][seat]["things"]
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


def bolt_odds(view: View, rules: SiegeSetup, card: int, draft: list[int]) -> list[tuple[int, dict[str, float]]]:
    """Magical strikes: each target at the cheapest level, or each level at the target."""
    f = CARDS.magic[card]
    assert isinstance(f, spells.Bolt)
    ss = spell_bonus(view, rules, view.viewer, card)
    made: list[tuple[int, dict[str, float]]] = []
    for action in view.options:
        if actions.AT <= action < actions.ARMY:
            made.append((action, target_chances(view, action, strength_of(f.levels[0]) + ss, "RL", penalty_of(f.levels[0]))))
        elif actions.LEVEL <= action < actions.ENTRY:
            row = next(r for r in f.levels if power_of(r) == action - actions.LEVEL)
            made.append((action, target_chances(view, draft[1], strength_of(row) + ss, "RL", penalty_of(row))))
    return made


def reply_odds(view: View, rules: SiegeSetup) -> list[tuple[int, dict[str, float]]]:
    """A riposte, or a strike that goes on."""
    if not view.table["reply"]:
        return []
    target, al, dl, auto = replying(view, rules)
    if not target:
        return []
    if auto:
        hurt = 1 - CRITICAL - plain(dl)
        pl = min(target.get("PL", 0), levels.FACES) / levels.FACES
        figures = {"damage": hurt * (1 - pl), "hit": 1.0, "defended": 1 - hurt, "absorbed": hurt * pl}
    else:
        figures = chances(al, dl, target.get("PL", 0))
    action = actions.RIPOSTE if view.kind == "riposte" else actions.STRIKE
    return [(action, figures)]
