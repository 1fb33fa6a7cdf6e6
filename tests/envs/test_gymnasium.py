"""The Gymnasium environment: the library's own checker, and what it leaves out."""
import copy
import pickle
import random
import warnings
from typing import Any

import gymnasium as library
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from wartable import envs
from wartable.bots.bot import Bot, bot_names
from wartable.envs.gym import WartableGym
from wartable.kernel.errors import BadInput, Illegal
from wartable.kernel.position import write_position
from wartable.kernel.registry import find_game
from wartable.kernel.situation import Situation

Line = tuple[Any, ...]


def walk(env: Any, seen: Any, seed: int, limit: int = 10_000) -> list[Line]:
    """All that a match tells from here, under random choices, to its end or for *limit* choices."""
    told: list[Line] = []
    chance = random.Random(seed)
    ended = False
    while not ended and len(told) < limit:
        seen, reward, ended, cut, info = env.step(chance.choice(np.flatnonzero(seen["action_mask"]).tolist()))
        told.append((seen["observation"].tobytes(), info["action_mask"].tobytes(), reward, ended, cut))
    return told


def whole(env: Any, seed: int | None, choices: int) -> list[Line]:
    seen, info = env.reset(seed=seed)
    return [(seen["observation"].tobytes(), info["action_mask"].tobytes()), *walk(env, seen, choices)]


def test_passes_the_checker_of_the_library(name: str) -> None:
    """The checker chooses without the mask, makes the environment anew in each render mode, and warns of any doubt."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(library.make(f"wartable/{name}-v{find_game(name).version}").unwrapped)


def test_is_made_by_the_library_with_options() -> None:
    env = library.make("wartable/dice_duel-v1", seat=2, players=3, opponents=["random", "soldier"], pairing="sorted")
    raw = env.unwrapped
    assert isinstance(raw, WartableGym)
    assert (raw.seat, raw.opponents, raw.table.setup.options["pairing"]) == (2, ["random", "soldier"], "sorted")


def test_every_seat_plays_against_every_bot(name: str, short: dict[str, Any]) -> None:
    game = find_game(name)
    for bot in bot_names(game):
        for seat in range(game.min_seats):
            env = envs.gymnasium(name, seat=seat, opponents=bot, **short)
            told = whole(env, seat, 1)
            outcome = env.match.outcome
            assert outcome is not None
            assert told[-1][2:] == (outcome.returns()[seat], True, False)
            assert all(line[2:] == (0.0, False, False) for line in told[1:-1])


def test_only_the_seat_itself_is_asked(name: str, short: dict[str, Any]) -> None:
    env = envs.gymnasium(name, seat=1, **short)
    seen, info = env.reset(seed=1)
    chance = random.Random(1)
    while not env.match.over:
        assert env.match.seat == 1
        assert env.observation_space.contains(seen)
        options = np.flatnonzero(seen["action_mask"]).tolist()
        assert seen["action_mask"] is not info["action_mask"]
        assert options == sorted(env.match.options) == np.flatnonzero(info["action_mask"]).tolist()
        seen, _, _, _, info = env.step(np.int64(chance.choice(options)))
    assert not seen["action_mask"].any() and env.observation_space.contains(seen)


def test_a_seed_decides_dice_and_bots_and_all_matches_that_follow(
    name: str, short: dict[str, Any], counts: list[int]
) -> None:
    def three(seed: int) -> tuple[list[list[Line]], list[tuple[int, int]]]:
        env = envs.gymnasium(name, players=counts[-1], **short)
        chosen: list[tuple[int, int]] = []
        env._bots = {seat: Watched(bot, chosen) for seat, bot in env._bots.items()}
        return [whole(env, seed if n == 0 else None, n) for n in range(3)], chosen

    first = three(3)
    assert first == three(3)
    assert first[0] != three(4)[0] and first[1] != three(4)[1]
    assert {seat for seat, _ in first[1]} == set(range(1, counts[-1]))


class Watched(Bot):
    """A bot whose choices are written down."""

    def __init__(self, bot: Bot, chosen: list[tuple[int, int]]) -> None:
        super().__init__(bot.game)
        self.bot = bot
        self.chosen = chosen

    def choose(self, situation: Situation) -> int:
        action = self.bot.choose(situation)
        self.chosen.append((situation.seat, action))
        return action


@pytest.mark.parametrize("twin", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["deepcopy", "pickle"])
def test_copies_in_mid_match_go_on_alike_with_their_bots(name: str, short: dict[str, Any], twin: Any) -> None:
    env = envs.gymnasium(name, **short)
    for seed in range(100):  # until the match lives longer than one choice
        seen, _ = env.reset(seed=seed)
        before = env.match.choices
        if not walk(env, seen, seed, 1)[0][3]:
            break
    other = twin(env)
    assert other.match is not env.match and other.match.choices == env.match.choices > before
    seen = env.table.observe(env.match, 0)
    assert walk(env, seen, 1) == walk(other, seen, 1)
    assert whole(env, None, 2) == whole(other, None, 2)


def test_an_illegal_choice_loses_and_says_why() -> None:
    env = envs.gymnasium("dice_duel")
    seen, _ = env.reset(seed=1)
    _, reward, ended, cut, info = env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert (reward, ended, cut) == (-1.0, True, False)
    assert "DD-" in info["illegal"]
    with pytest.raises(BadInput, match="the match is over"):
        env.step(0)


def test_an_illegal_choice_raises_where_that_is_wanted() -> None:
    env = envs.gymnasium("dice_duel", illegal="raise")
    seen, _ = env.reset(seed=1)
    with pytest.raises(Illegal, match=r"DD-\d"):
        env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    walk(env, seen, 1)


def test_a_match_in_which_the_seat_is_never_asked_is_played_by_the_next_one() -> None:
    env = envs.gymnasium("dice_duel", seat=2, players=3, turn_limit=1, first_attacker=1)
    for seed in range(8):  # the first seat attacks the second or the third: half of the matches pass the third by
        env.reset(seed=seed)
        assert env.match.seat == 2
    over = envs.gymnasium("dice_duel", seat=0, first_attacker=2, turn_limit=1)
    seen, _ = over.reset(seed=1)
    walk(over, seen, 1)
    with pytest.raises(BadInput, match="seat 0 has nothing to choose"):
        # the second seat alone has something to choose in this position: the first has chosen, and the Turn is the last
        over.reset(options={"position": last_choice_of_the_defender()})


def last_choice_of_the_defender() -> str:
    """A position in which seat 2 defends in the last Turn, after which the match is over."""
    game = find_game("dice_duel")
    match = game.match(options={"turn_limit": 1, "first_attacker": 1}, seed=3)
    while match.seat == 0:
        match.play(match.options[0])
    return write_position(game, match.state)


def test_plays_in_a_vector_environment(name: str) -> None:
    version = find_game(name).version
    vector = library.make_vec(f"wartable/{name}-v{version}", num_envs=3, vectorization_mode="sync")
    seen, info = vector.reset(seed=1)
    for _ in range(20):
        masks = seen["action_mask"]
        assert (info["action_mask"] == masks).all()
        ended = ~masks.any(axis=1)
        choices = np.where(ended, 0, masks.argmax(axis=1))
        seen, _, _, _, info = vector.step(choices)
    vector.close()


def test_renders_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    env = envs.gymnasium("dice_duel", render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert text is not None and "seat_1" in text and "?" in text
    loud = envs.gymnasium("dice_duel", render_mode="human", starting_health=1)
    whole(loud, 1, 1)
    assert "first, by the last character standing" in capsys.readouterr().out
    assert envs.gymnasium("dice_duel").render() is None


def test_wrong_arguments_are_answered_with_what_would_be_right() -> None:
    with pytest.raises(BadInput, match="seat is a number from 0 to 1"):
        envs.gymnasium("dice_duel", seat=2)
    with pytest.raises(BadInput, match="2 other seats, and 1 opponents"):
        envs.gymnasium("dice_duel", players=3, opponents=["random"])
    with pytest.raises(BadInput, match="did you mean oracle"):
        envs.gymnasium("dice_duel", opponents="orcale")
    with pytest.raises(BadInput, match="illegal cannot be 'ignore'"):
        envs.gymnasium("dice_duel", illegal="ignore")
    with pytest.raises(BadInput, match=r"call reset\(\) first"):
        envs.gymnasium("dice_duel").step(0)
