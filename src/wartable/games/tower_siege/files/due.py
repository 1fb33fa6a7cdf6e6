"""What is impossible about the steps that are due in a position: their order and what they speak of."""
from __future__ import annotations

from typing import Any, Final

from wartable.games.tower_siege.cards.catalogue import CARDS
from wartable.games.tower_siege.files.positions import outside
from wartable.games.tower_siege.rules import attempts, elimination, offers, timing
from wartable.games.tower_siege.rules.composing import Compose
from wartable.games.tower_siege.rules.damage import MEND
from wartable.games.tower_siege.rules.declaring import Declare
from wartable.games.tower_siege.rules.questions import next_question
from wartable.games.tower_siege.table import actions, entries, terms
from wartable.games.tower_siege.table.state import Siege
from wartable.games.tower_siege.table.terms import NONE, PLACES, seat_of, thing_at
from wartable.kernel.step import Step
from wartable.kernel.window import Window

HURT: Final = ["NextStrike", "NextShot", "NextResistance", "Through", "Harm"]
ACTING: Final = ["EndTurn", "Window"]
# What may come directly after each step; a step that is not named is the last.
AFTER: Final[dict[str, list[str]]] = {
    "ChooseMage": ["ChooseMage", "RevealMages"], "RevealMages": ["ChooseTower"], "PickAgain": ["PickAgain", "ChooseTower"],
    "ChooseTower": ["ChooseTower", "ChooseDeck"], "ChooseDeck": ["ChooseDeck", "LayOut"], "AddCard": ["ChooseDeck", "LayOut"],
    "LayOut": ["Shuffle"], "Shuffle": ["Shuffle", "Initiative"], "Initiative": ["Draw", "NewRound"],
    "OnGuard": ["Unload"], "Unload": ["Refresh", "UsedUp"], "Bestow": ["Bestow", "Refresh", "UsedUp"], "Refresh": ["EndTurn"],
    "Upkeep": ["Upkeep", "Window"], "PayUpkeep": ["Upkeep", "Window"], "DrawStep": ["EndTurn"], "MarketDiscard": ["Draw"],
    "Draw": ["Draw", "NewRound", "Window"], "Reshuffle": ["Draw"], "Purchase": ["EndTurn"], "Act": ["EndTurn"],
    "NextPhase": ["EndTurn"], "NameAttackers": ["Act"], "Compose": ACTING, "Declare": ACTING, "SurgeRoll": ["Act", "Window"],
    "ChooseSplit": ["Declare", "PayUpkeep", "Healed", "Block"], "ChooseOrder": ["Declare", "PayUpkeep", "Healed", "Block"],
    "ChooseDefender": ["Answers", "Resolve"], "ChooseBlocker": ["Answers"], "Block": ["Answers"], "Answers": ["Resolve"],
    "Window": ["AfterStack", "Resolve"], "Resolve": ["AfterStack", "Interlude"], "Interlude": ["AfterStack"],
    "AfterStack": ["Act", "DrawStep", "Purchase", "EndTurn", "Window"],
    "Exchange": ["Exchange", "Resolve"], "AttackRoll": ["EndExchange"], "DefenceRoll": ["EndExchange"],
    "NextStrike": ["EndExchange"], "RiposteChoice": ["EndExchange"], "FollowUp": ["EndExchange"],
    "EndExchange": ["Exchange", "Resolve"], "Protection": ["Harm"], "Harm": HURT, "Injury": HURT, "Healed": HURT,
    "NextShot": ["Resolve", "UsedUp"], "ShotRoll": ["NextShot"], "ShotDefence": ["NextShot"], "Through": ["NextShot"],
    "Redirect": ["NextShot"], "RedirectRoll": ["NextShot"], "Returned": ["NextShot"], "NextResistance": ["UsedUp"],
    "NextRuin": ["UsedUp"], "Attempt": ["Resolve"], "Resistance": ["Resolve"], "Duration": ["Resolve"], "Look": ["Resolve"],
    "KeepOnTop": ["Resolve"], "EnterRepaired": ["Resolve", "UsedUp"], "UsedUp": ["Resolve", "UsedUp"],
}  # fmt: skip
LAST: Final = ["EndTurn", "NewRound", "FirstTurn", "Opening"]
SEATED: Final = [
    "ChooseMage", "PickAgain", "ChooseTower", "ChooseDeck", "AddCard", "Shuffle", "Draw", "Reshuffle", "SurgeRoll", "Unload",
    "Bestow", "Look", "KeepOnTop", "UsedUp", "Compose", "Declare", "ChooseSplit", "ChooseOrder",
]  # fmt: skip
# Which of a step's numbers are things in play, creatures or structures that must be there.
THERE: Final[dict[str, list[int]]] = {
    "Upkeep": [0], "PayUpkeep": [0], "Protection": [0], "Injury": [0], "EnterRepaired": [0], "RiposteChoice": [0, 1],
    "FollowUp": [0, 1], "Block": [0], "Healed": [0],
}  # fmt: skip
THINGS: Final[dict[str, list[int]]] = {"Harm": [0], "Exchange": [0, 1], "Returned": [0]}


def check_due(s: Siege) -> str:
    """What is wrong with what is due, in words, or nothing."""
    due = s.due()
    if not due:
        return ""  # the match is over; it may have ended in the middle of something
    names = [type(step).__name__ for step in due]
    for i, step in enumerate(due):
        following = names[i + 1] if i + 1 < len(names) else ""
        if following not in AFTER.get(names[i], [""]) or (not following and names[i] not in LAST):
            return f"{step!r} is not followed by {following or 'the end'}"
        wrong = step_fault(s, names[i], step)
        if wrong:
            return f"{step!r}: {wrong}"
    if bool(s.fight) != ("EndExchange" in names):
        return "there is a fight exactly until EndExchange"
    if bool(s.volley) != ("NextShot" in names):
        return "there is a volley exactly until NextShot"
    if "NextRuin" in names and outside(s.volley_targets, 0, s.seats * 4 - 1):
        return "volley_targets must be resources"
    started = s.round > 0 or names[-1] in ("NewRound", "Opening")
    if not started or (s.round > 0 and names[-1] in ("Opening", "FirstTurn")):
        return "a turn is due before the first round, or the opening after it"
    if s.current and "Resolve" not in names:
        return "something is being resolved, and Resolve is not due"
    return draft_fault(s, due)


def step_fault(s: Siege, name: str, step: Step[Any]) -> str:
    """What is wrong with the numbers of one step."""
    args = step.args()
    if outside(list(args), NONE, 1 << 20):
        return "its numbers are out of all bounds"
    if name in SEATED and not 0 <= args[0] < s.seats:
        return f"there is no seat {args[0] + 1}"
    for i in THERE.get(name, []):
        if not 0 <= args[i] < s.seats * PLACES or not s.in_play(args[i]):
            return f"{args[i]} is no thing in play"
    for i in THINGS.get(name, []):
        if not 0 <= args[i] < s.seats * PLACES:
            return f"{args[i]} is no thing"
    if isinstance(step, Window):
        return window_fault(s, step)
    if name == "EndTurn" and args[0] != elimination.TURN_SCOPE:
        return "a turn has another scope"
    if name == "Initiative" and not 0 < args[0] < 1 << s.seats:
        return "somebody at the table must roll"
    if name in ("Harm", "Injury") and args[1] >= s.seats * PLACES:
        return f"{args[1]} is no thing"
    if name in ("Protection", "Injury", "Healed", "Block") and not s.is_creature(args[0]):
        return f"{args[0]} is no creature"
    if name == "EnterRepaired" and not s.is_structure(args[0]):
        return f"{args[0]} is no structure"
    return card_fault(s, name, args)


def window_fault(s: Siege, step: Window) -> str:
    """A window polls those whom the rules name (TS-6.3, TS-6.4)."""
    if step.window not in (timing.R_WINDOW, timing.I_WINDOW):
        return "there is no such window"
    usual = timing.response_window(s) if step.window == timing.R_WINDOW else timing.intermission(s)
    if step.args()[:5] != usual.args()[:5] or step.at > 2 * s.seats or step.passes > step.at:
        return f"it should be as {usual!r}, with who was asked and has passed"
    return ""


def card_fault(s: Siege, name: str, args: tuple[int, ...]) -> str:
    """Steps that speak of a card or of what is being resolved."""
    if name in ("SurgeRoll", "Bestow", "UsedUp") and not 0 <= args[1] < CARDS.count:
        return f"{args[1]} is no card"
    if name == "SurgeRoll" and CARDS.surge[args[1]] < 0:
        return "this is no surge"
    if name == "Bestow" and (s.caravan[args[0]].count(args[1]) != 1 or CARDS.loc[args[1]] != terms.ON_CREATURE):
        return "no carried Relic of this name waits in the Caravan"
    if name == "Shuffle" and s.ready[args[0]] and len(s.built[args[0]]) < 2:
        return "there is no deck to shuffle"
    if name in ("Look", "KeepOnTop") and not 0 < args[1] <= len(s.deck[args[0]]):
        return "the deck has not so many cards"
    if name == "NextResistance" and not (0 <= args[0] < CARDS.count and CARDS.verb[args[0]] == terms.RESIST_ALL):
        return "this card strikes nobody by itself"
    if name == "Healed":
        by = thing_at(seat_of(args[0]), args[1] - actions.USE)
        skill = actions.USE <= args[1] < actions.MOVE and s.in_play(by)
        if not skill and args[1] != actions.CAST + MEND:
            return "nothing heals in this way"
    if name == "ChooseSplit" and outside(list(args[1:]), 0, actions.MOST_POWER):
        return "this is no price"
    if name == "NextShot" and not (s.volley and s.in_play(s.volley[0])):
        return "nobody shoots"
    if name in ("Attempt", "Resistance", "Duration"):
        return current_fault(s, name)
    return ""


def current_fault(s: Siege, name: str) -> str:
    """The entry that is being resolved must be of a kind that rolls so (TS-12.4)."""
    entry = s.current
    if not entry:
        return "nothing is being resolved"
    verb = CARDS.verb[entry[3]] if entry[1] == entries.CAST else NONE
    if name == "Duration":
        return "" if verb in (terms.BIND, terms.HOLD) and s.in_play(entry[6]) else "nothing is to last"
    if name == "Attempt" and (entry[1] == entries.DRAIN or (verb == terms.COUNTER and attempts.entry_of(s, entry[6]))):
        return ""
    if entry[1] == entries.BREAK:
        return "" if s.in_play(entry[4]) else "what was to be broken is gone"
    if verb == terms.RAZE:
        return "" if attempts.resource_there(s, entry[6]) else "what was to be destroyed is gone"
    return "" if verb in (terms.SHATTER, terms.BIND, terms.HOLD) and s.in_play(entry[6]) else "this is not rolled for"


def draft_fault(s: Siege, due: list[Step[Any]]) -> str:
    """A half-made action consists of choices that were open, one after another (TS-6.1)."""
    making = [step for step in due if isinstance(step, (Compose, Declare))]
    if not making:
        return "draft holds an action that nobody is putting together" if s.draft else ""
    step = making[0]
    seat, window = step.args()
    draft = s.draft
    if len(making) > 1 or not draft or s.round == 0 or not s.alive[seat] or (window < 0) != (due[-2] is step):
        return "one action at a time is put together, and draft says which"
    if window < 0 and seat != s.active:
        return "only the active player acts without a window"
    options = offers.turn_options(s) if window < 0 else offers.window_options(s, seat, window)
    for i, option in enumerate(draft):
        if option not in options:
            return f"draft: {actions.ACTIONS.name(option)} was not among the choices"
        s.draft = draft[: i + 1]
        options = next_question(s, seat)
    s.draft = draft
    if isinstance(step, Declare) and options:
        return "draft is not complete"
    return ""
