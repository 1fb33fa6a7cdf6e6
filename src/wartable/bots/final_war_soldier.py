"""The soldier of Final War: tries every choice in imagined states, plays the fight on quickly, and takes the best."""
from __future__ import annotations

from typing import ClassVar

from wartable.bots.bot import Bot
from wartable.games.final_war.judge.playout import last_round, play_on, play_rounds
from wartable.games.final_war.judge.worth import LATE_DEPLOYMENT, worth
from wartable.games.final_war.table import actions
from wartable.kernel.dice import SeededDice, stream
from wartable.kernel.situation import Situation
from wartable.kernel.state import CHANCE

CALM = {actions.DECISIONS[k] for k in (actions.D_SETUP, actions.D_DEPLOY, actions.D_END_TURN, actions.D_START_TURN,
                                       actions.D_LATE)}  # fmt: skip
BRIEF = {actions.DECISIONS[k] for k in (actions.D_ACTION, actions.D_SECOND, actions.D_ATTACK, actions.D_DAMAGE,
                                        actions.D_ROLL, actions.D_ANNOUNCE, actions.D_ASSIGN, actions.D_RAISE,
                                        actions.D_AFTER_ATTACK)}  # fmt: skip
BRIEF_SAMPLES = 12  # Imagined ends of the present action, with two players; with more, whose fights are longer, fewer.
FIGHT_SAMPLES = 6  # Imagined ends of the whole fight, likewise.
ROUND_SAMPLES = 12  # Imagined ends of the present round of the Final War, likewise.
AHEAD = 60  # Quick choices at most until then.
LATE = actions.P_PLAY + LATE_DEPLOYMENT
PASSING = 0.05  # What keeping a card is worth at least, so that nothing is spent for nothing.


class FinalWarSoldier(Bot):
    """One choice ahead: deployment by what the army is worth, blows and answers by the end of the present action, everything
    else by how the whole fight might go on. In the Final War, where nobody is spared for later, all by the end of the round:
    an enemy that is slain before it has acted is worth more.

    The same imagined states and the same dice are used for all choices of a decision.
    """

    name: ClassVar[str] = "soldier"
    strength: ClassVar[int] = 100
    usual: ClassVar[bool] = True
    called: ClassVar[str] = "Sir Aldous"
    face: ClassVar[str] = "black-knight-helm"
    sentence: ClassVar[str] = "Thinks every fight through to its end a dozen times before he chooses."

    def choose(self, situation: Situation) -> int:
        options = situation.options
        if len(options) == 1:
            return options[0]
        if situation.kind == "choose_warlord":
            return options[situation.chance.below(len(options))]
        if situation.kind in ("choose_deck", "cut"):
            return options[0]
        if situation.kind == "alliance_reply":
            return actions.ACCEPT
        final = situation.view.table["combat"]["kind"] == "final_war"
        if LATE in options and final:
            return LATE  # what is not deployed in the Final War is lost
        calm = situation.kind in CALM
        brief = situation.kind in BRIEF
        ends = ROUND_SAMPLES if final else BRIEF_SAMPLES if brief else FIGHT_SAMPLES
        samples = 1 if calm else ends * 2 // situation.setup.seats
        seeds = [situation.chance.below(1 << 30) for _ in range(samples)]
        totals = [0.0] * len(options)
        for seed in seeds:
            base = situation.imagine(seed)
            for i, option in enumerate(options):
                s = base.clone()
                dice = SeededDice(seed + 1)
                s.apply(option)
                if calm:
                    while s.seat == CHANCE:
                        s.apply_roll(dice.roll(s.dice, s.roller))
                    if option == actions.DONE:  # what is done is as it was
                        s = base
                elif final:
                    play_rounds(s, dice, stream(seed, 1), last_round(base))
                else:
                    play_on(s, dice, stream(seed, 1), 0 if brief else AHEAD)
                totals[i] += worth(s, situation.seat) / samples
        best = max(range(len(options)), key=lambda i: (totals[i], -i))
        quiet = options[0] in (actions.PASS, actions.DONE, actions.DECLINE)
        return options[0] if quiet and totals[best] <= totals[0] + PASSING else options[best]
