"""Dice Duel: two to eight fighting characters, swords and Power."""
from __future__ import annotations

from typing import Any, Final, final

from wartable.games.dice_duel import choices, events, order, turn, view
from wartable.games.dice_duel.choices import ACTIONS, ATTACK, FIRST_PAIR, KEEP, PAIRINGS, REROLLS
from wartable.games.dice_duel.due import fault_of_due
from wartable.games.dice_duel.odds import odds
from wartable.games.dice_duel.state import NOT_SET, OPTIONS, Duel, DuelSetup
from wartable.kernel.errors import BadInput
from wartable.kernel.event import Event
from wartable.kernel.game import Game
from wartable.kernel.setup import Setup, Value
from wartable.kernel.state import State
from wartable.kernel.step import Step
from wartable.kernel.view import View

DECISIONS: Final = ["choose_defender", "attacker_reroll", "attacker_pairing", "defender_reroll", "defender_pairing"]
QUESTIONS: Final = [
    "Whom do you attack?",
    "Which dice do you re-roll before you attack?",
    "How do you pair your attack dice?",
    "Which dice do you re-roll before you defend?",
    "How do you pair your defence dice?",
]
# What is asked for when something else was requested.
NOW: Final = [
    "first choose whom to attack (DD-7.2)",
    "now the attacker re-rolls dice or keeps them all; the pairing comes after that (DD-2.3)",
    "the attacker's re-rolls are over; now the attack dice are paired (DD-2.3)",
    "now the defender re-rolls dice or keeps them all; the pairing comes after that (DD-2.4)",
    "the defender's re-rolls are over; now the defence dice are paired (DD-2.4)",
]


@final
class DiceDuel(Game):
    """The rules are in order.py and turn.py, the words in events.py and view.py."""

    def __init__(self) -> None:
        super().__init__(
            name="dice_duel",
            title="Dice Duel",
            prefix="DD",
            version=1,
            seats=(2, choices.MAX_SEATS),
            options=OPTIONS,
            actions=ACTIONS,
            decisions=DECISIONS,
            questions=QUESTIONS,
            reasons=order.REASONS,
            steps=[*order.STEPS, *turn.STEPS],
            summary="Two duellists with swords and Power dice; re-roll, pair, strike. Solved exactly.",
        )

    def setup_of(self, seats: int, options: dict[str, Value]) -> Setup:
        for name in ("first_attacker", "last_winner"):
            seat = options[name]
            if isinstance(seat, int) and seat > seats:
                raise BadInput(f"option {name} names seat {seat}; there are only {seats} (DD-0.4)")
        return DuelSetup(self.name, seats, options)

    def table_of(self, setup: Setup) -> State:
        assert isinstance(setup, DuelSetup)
        s = Duel(setup)
        s.agenda.append(order.FIRST_ATTACKER)
        return s

    def picture(self, s: State, viewer: int) -> dict[str, Any]:
        assert isinstance(s, Duel)
        return view.picture(s)

    def explain(self, seen: View, action: int) -> str:
        if ATTACK.holds(action):
            seat = action - ATTACK.first
            return f"Attack seat {seat + 1} (Health {seen.table['health'][seat]})"
        if action < FIRST_PAIR:
            command, power = REROLLS[action - KEEP]
            if action > KEEP:
                return f"Re-roll {events.dice_words(list(command), list(power))}"
            dice = seen.table["attack"] if seen.kind.startswith("attacker") else seen.table["defence"]
            return "Re-roll no more dice" if dice["rerolled_swords"] or dice["rerolled_power"] else "Keep all dice"
        scores = [str(x) for x in choices.SCORES[action - FIRST_PAIR]]
        pairs = ", ".join([f"{c}×{p}" for c, p in PAIRINGS[action - FIRST_PAIR]])
        if len(scores) == 3:
            return f"Attack with {', '.join(scores)} ({pairs})"
        return f"Defend with {', '.join(scores[:3])} ({pairs}; {scores[3]} ignored)"

    def why_not(self, seen: View, action: int) -> str:
        t = seen.table
        wanted = "choose_defender" if ATTACK.holds(action) else "reroll" if action < FIRST_PAIR else "pairing"
        if not seen.kind.endswith(wanted):
            return NOW[DECISIONS.index(seen.kind)]
        if wanted == "choose_defender":
            return why_not_defender(t, action - ATTACK.first)
        dice = t["attack"] if seen.kind.startswith("attacker") else t["defence"]
        if wanted == "reroll":
            return why_not_reroll(t, dice, action)
        need = 3 if dice is t["attack"] else 4
        if len(PAIRINGS[action - FIRST_PAIR]) != need:
            return f"the {'attacker' if need == 3 else 'defender'} makes exactly {need} pairs (DD-3.1)"
        return "your dice do not show these pairs, and no die can be in two pairs (DD-3.1)"

    def unknown_choice(self, text: str) -> str:
        words = text.lower().split()
        if any(word in ("blue", "b", "b1", "b2", "b3") for word in words):
            return "the blue die can never be re-rolled (DD-1.3)"
        return ""

    def line(self, event: Event, names: list[str]) -> str:
        return events.event_line(event, names)

    def uses(self) -> list[str]:
        return events.NAMES

    def use(self, event: Event) -> str:
        return events.NAMES[event.kind]

    def lines(self, seen: View, names: list[str]) -> list[str]:
        return view.lines(seen, names)

    def due_from(self, s: State, values: dict[str, Any]) -> list[Step[Any]]:
        assert isinstance(s, Duel)
        due: list[Step[Any]] = list(reversed(order.TURN_DUE))
        if s.ranking:
            return []
        if s.attacker == NOT_SET:
            return [order.FIRST_ATTACKER]
        if s.defender == NOT_SET:
            if s.turn == s.rules.turn_limit:
                raise BadInput("this cannot be: no Turn is left to begin (DD-8.2)")
            return [order.BEGIN_TURN]
        if not s.white:
            return due[1:]
        if not s.red:
            raise BadInput("this cannot be: an attacker and a defender roll at the same time (DD-2.1)")
        if s.attack_pairing == NOT_SET:
            return due[3:]
        return due[5:] if s.defence_pairing == NOT_SET else due[7:]

    def check_position(self, s: State) -> str:
        assert isinstance(s, Duel)
        return fault(s)

    def check_due(self, s: State) -> str:
        assert isinstance(s, Duel)
        return fault_of_due(s)

    def layout(self, setup: Setup) -> list[tuple[str, int]]:
        return view.layout(setup)

    def tensor(self, seen: View, setup: Setup) -> list[float]:
        assert isinstance(setup, DuelSetup)
        return view.tensor(seen, setup)

    def max_decisions(self, setup: Setup) -> int:
        assert isinstance(setup, DuelSetup)
        return setup.turn_limit * 11

    def odds(self, seen: View, setup: Setup) -> list[tuple[int, dict[str, float]]]:
        return odds(seen, str(setup.options["show_odds"]))


def why_not_defender(t: dict[str, Any], seat: int) -> str:
    """Why this seat cannot be attacked."""
    if seat >= len(t["health"]):
        return f"there is no seat {seat + 1} at this table (DD-0.1)"
    if seat == t["attacker"]:
        return "you cannot attack yourself (DD-7.2)"
    if t["health"][seat] == 0:
        return f"seat {seat + 1} is out of the duel (DD-7.5)"
    return f"seat {seat + 1} defended last Turn, and nobody defends two Turns in a row (DD-7.2)"


def why_not_reroll(t: dict[str, Any], dice: dict[str, Any], action: int) -> str:
    """Why these dice cannot be taken up."""
    command, power = REROLLS[action - KEEP]
    left = dice["blue"] - len(dice["rerolled_swords"]) - len(dice["rerolled_power"])
    if len(command) + len(power) > left:
        used = " more" if left < dice["blue"] else ""
        some = "1 die" if left == 1 else f"{left} dice"
        return f"your blue die lets you re-roll only {some}{used}, not {len(command) + len(power)} (DD-1.2)"
    shown = all(command.count(v) <= dice["swords"].count(v) for v in command)
    if not shown or not all(power.count(v) <= dice["power"].count(v) for v in power):
        return "you can re-roll only your own dice, and they do not show these values (DD-1.3)"
    if t["reroll_mode"] == "one_by_one" and len(command) + len(power) > 1:
        return "at this table dice are re-rolled one by one: name a single die (DD-1.6)"
    return "no die may be re-rolled twice in a Turn (DD-1.5)"


def fault(s: Duel) -> str:
    """What no duel can come to, in words."""
    return fault_of_seats(s) or fault_of_dice(s)


def fault_of_seats(s: Duel) -> str:
    n = len(s.health)
    if n != s.rules.seats:
        return f"health has {n} entries for {s.rules.seats} seats"
    if not all(0 <= h <= s.rules.health for h in s.health):
        return f"Health goes from starting_health, {s.rules.health}, down to 0 (DD-0.3, DD-5.7)"
    if sorted(s.fallen) != [seat for seat in range(n) if s.health[seat] == 0]:
        return "fallen must list exactly the seats without Health, in the order of their defeat (DD-7.5)"
    for name, seat in (("attacker", s.attacker), ("defender", s.defender), ("last_defender", s.last_defender)):
        if not NOT_SET <= seat < n:
            return f"{name} must be 0 (seat 1) to {n - 1} (seat {n}), or {NOT_SET} for nobody"
    if not 0 <= s.turn <= s.rules.turn_limit:
        return f"turn goes from 0 to turn_limit, {s.rules.turn_limit} (DD-8.2)"
    if s.attacker != NOT_SET and s.health[s.attacker] == 0:
        return "the attacker must have Health (DD-7.5)"
    if s.ranking:
        return ""
    if len(s.living()) < 2:
        return "the duel is over, since fewer than two characters have Health (DD-6.2, DD-7.8)"
    if s.defender != NOT_SET:
        if s.attacker == NOT_SET or s.turn == 0:
            return "a Turn that has a defender has an attacker and a number, turn = 1 or more (DD-7.2)"
        if s.defender not in order.eligible(s):
            return "the defender must be somebody whom the attacker may choose (DD-7.2, DD-7.5)"
    return ""


def fault_of_dice(s: Duel) -> str:
    if not dice_fit(s.white, s.attacker_power, s.attacker_blue, 3) or not dice_fit(s.red, s.defender_power, s.defender_blue, 4):
        return "3 white dice attack, 4 red ones defend (0 to 2); each side has 4 Power dice (1 to 6) and a blue one (1 to 3)"
    if (s.red and not s.white) or (s.white and s.defender == NOT_SET):
        return "an attacker and a defender roll at the same time (DD-2.1)"
    for rerolled, command, blue in (
        (s.attacker_rerolled, s.white, s.attacker_blue),
        (s.defender_rerolled, s.red, s.defender_blue),
    ):
        if not rerolls_fit(rerolled, command, blue):
            return "rerolled marks dice on the table, at most as many as the blue die allows (DD-1.2)"
    if s.attack_pairing == NOT_SET and (s.defender_rerolled or s.defence_pairing != NOT_SET):
        return "the defender re-rolls and pairs after the attacker has paired (DD-2.4)"
    for pairing, command, power in (
        (s.attack_pairing, s.white, s.attacker_power),
        (s.defence_pairing, s.red, s.defender_power),
    ):
        if pairing != NOT_SET and (not command or pairing not in choices.pair_options(command, power)):
            return "a pairing must be made of the dice on the table (DD-3.1)"
        if pairing != NOT_SET and not s.rules.free and pairing != choices.sorted_pairing(command, power):
            return "at this table dice are paired best with best (DD-3.2)"
    return ""


def dice_fit(command: list[int], power: list[int], blue: int, count: int) -> bool:
    if not command:
        return not power and blue == 0
    shown = len(command) == count and len(power) == 4 and 1 <= blue <= 3
    return shown and all(0 <= c <= 2 for c in command) and all(1 <= p <= 6 for p in power)


def rerolls_fit(rerolled: int, command: list[int], blue: int) -> bool:
    places = ((1 << len(command)) - 1) | 0xF0 if command else 0
    return rerolled & ~places == 0 and rerolled.bit_count() <= blue
