"""A recruit plays the soldier's game and overlooks something, the same thing for a whole turn."""
import pytest

from wartable import find_game
from wartable.bots.bot import find_bot, play_bots
from wartable.bots.recruit import Recruit
from wartable.kernel.situation import Situation
from wartable.kernel.view import View

OURS = ["dice_duel", "final_war", "roar_of_war", "throes_of_war", "tower_siege"]


class Noted:
    """A soldier that notes what it is told of, and takes the first."""

    def __init__(self, game):
        self.told = []

    def choose(self, situation):
        self.told.append(situation.options)
        return situation.options[0]


class Half(Recruit):
    soldier = Noted

    def share(self, situation):
        return 0.5


class Blind(Half):
    def share(self, situation):
        return 1.0


class Sharp(Half):
    def share(self, situation):
        return 0.0


def situations(seed, count=40, bots=1):
    """Decisions of a match of Tower Siege with more than one choice."""
    game = find_game("tower_siege")
    match, soldier = game.match(2, seed=seed), find_bot("soldier", game)
    found = []
    while len(found) < count:
        if len(match.options) > 2:
            found.append(Situation(match.clone(), bots))
        match.play(soldier.choose(Situation(match, bots)))
    return game, found


def test_about_the_named_share_of_the_choices_does_not_come_to_mind():
    game, found = situations(1)
    half = Half(game)
    for situation in found:
        half.choose(situation)
    of = sum(len(situation.options) for situation in found)
    assert 0.35 < sum(len(options) for options in half.advice.told) / of < 0.65


def test_who_overlooks_nothing_is_the_soldier_and_who_overlooks_all_still_passes_or_sees_all():
    game, found = situations(2)
    for situation in found:
        quiet = game.quiet(situation.view)
        for kind, told in ((Sharp, situation.options), (Blind, [quiet] if quiet >= 0 else situation.options)):
            bot = kind(game)
            bot.choose(situation)
            assert bot.advice.told == [told]


def test_what_is_overlooked_is_overlooked_for_the_whole_turn_and_thought_of_in_another():
    _, found = situations(3, 120)
    by_turn, by_seed = {}, {}
    for situation in found:
        for option in situation.options:
            whim = situation.whim(option)
            assert by_turn.setdefault((situation.turn, situation.seat, option), whim) == whim
            by_seed.setdefault(option, set()).add(whim)
    assert any(len(whims) > 1 for whims in by_seed.values())


def test_another_seed_for_bots_overlooks_other_things():
    _, one = situations(4, 5)
    _, other = situations(4, 5, bots=2)
    option = one[0].options[0]
    assert one[0].whim(option) != other[0].whim(option)


def test_fewer_options_are_the_same_decision_otherwise():
    _, found = situations(5, 1)
    some = found[0].among(found[0].options[:1])
    assert some.options == found[0].options[:1]
    assert isinstance(some.view, View) and (some.seat, some.kind, some.turn) == (found[0].seat, found[0].kind, found[0].turn)
    assert some.chance.word() == found[0].chance.word()


@pytest.mark.parametrize("name", ["roar_of_war", "throes_of_war", "tower_siege"])
def test_recruits_beat_chance(name):
    """benchmarks/levels.py measures it; a few matches notice when a recruit has lost its wits."""
    game = find_game(name)
    won = 0
    for seed in range(6):
        match = game.match(2, seed=seed)
        bots = [find_bot(level, game) for level in ("recruit", "random")]
        play_bots(match, bots if seed % 2 else bots[::-1], seed)
        won += match.outcome.winners == ((0,) if seed % 2 else (1,))
    assert won >= 4


@pytest.mark.parametrize("name", OURS)
def test_recruits_play_every_game_to_its_end(name):
    game = find_game(name)
    match = game.match(2, {"best_of": 1} if name == "final_war" else {}, seed=9)
    play_bots(match, [find_bot("recruit", game)] * 2, 9)
    assert match.over
