"""The soldier of Roar of War: weighs every choice by the exact chances of the fight, over all that may lie face down."""
from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from wartable.bots.bot import Bot
from wartable.games.roar_of_war.cards.catalogue import ARMIES, ATTACK, DEFENCE, is_animal, is_leader
from wartable.games.roar_of_war.judge.worth import Reckoning
from wartable.games.roar_of_war.table import actions
from wartable.games.roar_of_war.table.terms import LEADER, PILES
from wartable.kernel.situation import Situation
from wartable.kernel.window import PASS

PLAY_FROM: Final = 0.5  # a Strategy Card must change a fight by this much


class RoarOfWarSoldier(Bot):
    """Looks one choice ahead. It knows the lists of the armies and what its view shows, and nothing else."""

    name: ClassVar[str] = "soldier"
    strength: ClassVar[int] = 100
    usual: ClassVar[bool] = True
    called: ClassVar[str] = "Gorm"
    face: ClassVar[str] = "orc-head"
    sentence: ClassVar[str] = "Reckons with every card that may lie face down, and answers when it pays."

    def choose(self, situation: Situation) -> int:
        if len(situation.options) == 1:
            return situation.options[0]
        choose: Callable[[Situation], int] = getattr(self, situation.kind)
        return choose(situation)

    # Setting up and placing.

    def choose_race(self, sit: Situation) -> int:
        """All races are equal; any will do."""
        return sit.options[sit.chance.below(len(sit.options))]

    def setup_last_row(self, sit: Situation) -> int:
        """The Leader in any of the four piles, with equal chances; walls beside it, which look the same from outside."""
        left = PILES - len(sit.view.table["picks"])
        crown = [o for o in sit.options if actions.type_placed(o) == LEADER]
        if crown and sit.chance.below(left) == 0:
            return crown[0]
        return self.place(sit, [o for o in sit.options if o not in crown], 0.2, 1.0)

    def setup_front(self, sit: Situation) -> int:
        return self.place(sit, sit.options, 0.7, 0.5)

    def deploy(self, sit: Situation) -> int:
        options = sit.options
        if actions.PLACE_ON.holds(options[0]):
            me = sit.view.table["players"][sit.seat]
            heights = [len(pile) for pile in me["piles"]]
            for _, pile in sit.view.table["picks"]:
                heights[pile] += 1
            lowest = heights.index(min(heights))
            options = [o for o in options if actions.PLACE_ON.args(o)[1] == lowest]
        return self.place(sit, options, 0.7, 0.5)

    def place(self, sit: Situation, options: list[int], attack: float, defence: float) -> int:
        """Any good mixture: walls rather above the Leader, strikers elsewhere, and one Animal at most each time."""
        t = sit.view.table
        me = t["players"][sit.seat]
        picks = t["picks"]
        begun = picks[PILES:] if sit.kind == "setup_front" else picks
        animals = len([1 for key, _ in begun if is_animal(ARMIES.by_key[key].number)])
        pile = len(picks) % PILES
        below = me["piles"][pile][0] if me["piles"][pile] else picks[pile][0] if len(picks) > PILES else ""
        if below and is_leader(ARMIES.by_key[below].number):
            attack, defence = 0.2, 1.0
        best, found = -1e9, options[0]
        for option in options:
            number = actions.number_placed(option)
            score = attack * ATTACK[number] + defence * DEFENCE[number] + sit.chance.below(500) / 100
            if is_animal(number):
                score = -100.0 if animals else 3.0 + sit.chance.below(500) / 100
            if score > best:
                best, found = score, option
        return found

    # Attacking.

    def choose_attacker(self, sit: Situation) -> int:
        table = Reckoning(sit.view)
        return max(sit.options, key=lambda o: table.best_attack(*actions.USE.args(o)))

    def choose_target(self, sit: Situation) -> int:
        table = Reckoning(sit.view)
        seat, pile = table.t["fight"]["attacker"]
        return max(sit.options, key=lambda o: table.attack(seat, pile, *actions.TARGET.args(o)))

    def second_attack(self, sit: Situation) -> int:
        table = Reckoning(sit.view)
        return sit.options[-1] if table.best_of_all() > 0.1 else sit.options[0]

    # Strategy Cards.

    def attack_strategy(self, sit: Situation) -> int:
        return self.clash(sit)

    def attack_response(self, sit: Situation) -> int:
        return self.clash(sit)

    def defence_strategy(self, sit: Situation) -> int:
        return self.clash(sit)

    def clash(self, sit: Situation) -> int:
        """Plays the card that changes the fight most, if it changes it enough."""
        table = Reckoning(sit.view)
        best, found = PLAY_FROM, sit.options[0]
        for option in sit.options:
            if option == PASS:
                continue
            showing = actions.is_showing(option)
            gain = table.fight_card(actions.card_played(option), showing)
            if showing:
                gain -= 0.05  # the Animal is seen
            if gain > best:
                best, found = gain, option
        return found

    def turn_strategy(self, sit: Situation) -> int:
        table = Reckoning(sit.view)
        best, found = PLAY_FROM, sit.options[0]
        for option in sit.options:
            if option != PASS:
                gain = table.turn_card(actions.card_played(option), sit.seat)
                if gain > best:
                    best, found = gain, option
        return found

    def strategy_target(self, sit: Situation) -> int:
        table = Reckoning(sit.view)
        return max(sit.options, key=lambda o: table.target_value(o, sit.seat))

    # Losing cards.

    def damage_discard(self, sit: Situation) -> int:
        table = Reckoning(sit.view)
        sign = -1.0 if table.friends(actions.DISCARD.args(sit.options[0])[0], sit.seat) else 1.0
        return max(sit.options, key=lambda o: sign * table.loss_of_top(*actions.DISCARD.args(o)))

    def forced_discard(self, sit: Situation) -> int:
        table = Reckoning(sit.view)
        return min(sit.options, key=lambda o: table.loss_of_top(*actions.DISCARD.args(o)))

