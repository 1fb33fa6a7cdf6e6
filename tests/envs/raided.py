"""A moment of Final War in which somebody sends several columns against Bandits, as a challenge that can be begun."""
from wartable.kernel.challenge import Challenge
from wartable.kernel.dice import SeededDice, stream
from wartable.kernel.position import position_data
from wartable.kernel.registry import find_game

GAME = find_game("final_war")
SEED = 25  # soon Bandits come in two columns


def raided(game, number):
    """In place of `find_challenge`: the player who is raided is asked which columns fight."""
    match, chooser = GAME.match(2, dice=SeededDice(SEED)), stream(SEED, 5)
    while GAME.together(match.view(match.seat)) is None:
        deployments = [option for option in match.options if GAME.actions.block(option).verb == "deploy"]
        options = deployments or match.options
        match.play(options[chooser.below(len(options))])
    words = dict.fromkeys(("title", "words", "hint", "solution", "because", "wrong", "but"), "")
    facts = {"seat": match.seat + 1, "goal": "survive", "until": 99, "chance": 1.0, "wrong_chance": 0.0}
    return Challenge(GAME, "raided", {**words, **facts, "position": position_data(GAME, match.state)})
