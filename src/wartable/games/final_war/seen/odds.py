"""Exact chances of an attack, from what the view says of it."""
from __future__ import annotations

from wartable.games.final_war.seen.picture import Attack
from wartable.kernel.view import View


def odds(view: View) -> list[tuple[int, dict[str, float]]]:
    """For every attack that may be chosen: what is needed, and the chances of hitting, of a Critical Hit, of killing."""
    found = [(attack["option"], figures(attack)) for attack in view.table["attacks"]]
    return sorted(found, key=rank)


def rank(one: tuple[int, dict[str, float]]) -> tuple[float, float]:
    """Best first: the likeliest to kill, then the most damage."""
    return -one[1]["kill"], -one[1]["damage"]


def face_chances(pairs: bool) -> list[float]:
    """The chance of each natural number from 1 to 12; of a pair the lower counts."""
    if not pairs:
        return [1 / 12] * 12
    return [(2 * (12 - n) + 1) / 144 for n in range(1, 13)]


def die_outcomes(needs: int, base: int, pairs: bool, sure: bool) -> tuple[float, float, float, float]:
    """One die: the chances of an ordinary hit, of a Critical Hit without and with Instant Kill, and of a miss."""
    hit = critical = 0.0
    for natural, chance in enumerate(face_chances(pairs), start=1):
        if natural == 1 and needs >= 2:
            critical += chance
        elif natural == 1 or sure or (natural != 12 and natural <= needs):
            hit += chance
    return hit, critical * 11 / 12, critical / 12, 1 - hit - critical


def figures(attack: Attack) -> dict[str, float]:
    """The figures of one attack if no card interferes: `damage` (expected), `hit` (at least one), `critical`, `kill`, `needs`.

    Hit & Run may lose the whole attack (FW-5.16 step 2); a blow that turns to stone kills if it takes any Health.
    """
    hit, critical, kill, miss = die_outcomes(attack["needs"], attack["damage"], attack["pairs"], attack["sure"])
    totals: dict[int, float] = {0: 1.0}  # pooled damage; -1 stands for an Instant Kill
    for _ in range(attack["dice"]):
        after: dict[int, float] = {}
        for total, chance in totals.items():
            for more, p in ((0, miss), (attack["damage"], hit), (attack["damage"] + 1, critical), (-1, kill)):
                key = -1 if total == -1 or more == -1 else total + more
                after[key] = after.get(key, 0.0) + chance * p
        totals = after
    killed = expected = 0.0
    for total, chance in totals.items():
        dealt = max(0, total - attack["soak"]) if not attack["immune"] and total > 0 else 0
        if total == -1 or dealt >= attack["health"] or (attack["stone"] and dealt):
            killed += chance
        expected += chance * (attack["health"] if total == -1 else dealt)
    dice = attack["dice"]
    made = 1 - attack["evade"]
    return {
        "damage": made * expected,
        "hit": made * (1 - miss**dice),
        "critical": made * (1 - (1 - critical - kill) ** dice),
        "kill": made * killed,
        "needs": float(attack["needs"]),
    }


def against(view: View, action: int) -> dict[str, int]:
    """The Attack Number of this attack as the view shows it (FW-5.15)."""
    for attack in view.table["attacks"]:
        if attack["option"] == action:
            return {f"needs of place {attack['attacker']}": attack["needs"]}
    return {}
