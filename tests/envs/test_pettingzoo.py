"""The PettingZoo environment: the library's own tests, and what they leave out."""
import copy
import pickle
import random
import warnings
from typing import Any

import numpy as np
import pettingzoo as library
import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
from pettingzoo.test.state_test import state_test
from pettingzoo.utils.conversions import aec_to_parallel, turn_based_aec_to_parallel
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

from wartable import envs
from wartable.envs.aec import WartableAEC
from wartable.kernel.errors import BadInput, Illegal
from wartable.kernel.position import write_position
from wartable.kernel.registry import find_game

Line = tuple[Any, ...]


def walk(env: Any, seed: int, limit: int = 10_000) -> list[Line]:
    """All that a match tells, under random choices, to its end or for *limit* choices."""
    told: list[Line] = []
    chance = random.Random(seed)
    for agent in env.agent_iter(limit):
        seen, reward, ended, cut, info = env.last()
        action = None if ended or cut else chance.choice(np.flatnonzero(seen["action_mask"]).tolist())
        told.append((agent, seen["observation"].tobytes(), info["action_mask"].tobytes(), reward, ended, cut, action))
        env.step(action)
    return told


@pytest.mark.filterwarnings("ignore:reset. .* has no option options", "ignore:Observation")
@pytest.mark.parametrize("most", [False, True], ids=["fewest", "most"])
def test_passes_the_api_test_of_the_library(name: str, short: dict[str, Any], counts: list[int], most: bool) -> None:
    players = counts[-1] if most else 0
    api_test(envs.pettingzoo(name, players=players, **short), num_cycles=100)


def test_passes_the_seed_test_of_the_library(name: str) -> None:
    seed_test(lambda: envs.pettingzoo(name), num_cycles=200)


def test_passes_the_state_test_of_the_library(name: str) -> None:
    """It chooses without the mask, so that illegal choices must lose."""
    env = TerminateIllegalWrapper(envs.pettingzoo(name), illegal_reward=-1)
    env.reset(seed=1)
    state_test(env, turn_based_aec_to_parallel(envs.pettingzoo(name)), num_cycles=50)


def test_passes_the_render_test_of_the_library(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    shown: list[str] = []
    render_test(
        lambda render_mode: envs.pettingzoo(name, render_mode=render_mode),
        {"ansi": lambda text: shown.append(text) or len(text) > 20},
    )
    printed = capsys.readouterr().out
    assert len(shown) == 5 and all("seat_" in text for text in shown)
    assert printed.count("seat_") >= 5  # human: every step and every call


@pytest.mark.filterwarnings("ignore:reset. .* has no option options")
def test_converts_to_a_parallel_environment_that_passes_its_test(name: str, short: dict[str, Any]) -> None:
    parallel_api_test(turn_based_aec_to_parallel(envs.pettingzoo(name, **short)), num_cycles=100)


def test_is_not_parallel_in_the_strict_sense(name: str) -> None:
    """Seats take turns: the conversion for seats that act at once refuses, as it does for chess."""
    with pytest.raises(AssertionError, match="is_parallelizable"):
        aec_to_parallel(envs.pettingzoo(name))


def test_is_made_by_the_registry_of_the_library(name: str) -> None:
    env = library.make("aec", f"wartable/{name}-v{find_game(name).version}", render_mode="ansi")
    assert isinstance(env, WartableAEC)
    assert str(env) == env.metadata["name"] == f"wartable/{name}-v{find_game(name).version}"


def test_mask_is_in_observation_and_info_and_says_what_may_be_chosen(name: str, short: dict[str, Any]) -> None:
    env = envs.pettingzoo(name, **short)
    env.reset(seed=3)
    chance = random.Random(3)
    while not env.match.over:
        seen, _, _, _, info = env.last()
        options = np.flatnonzero(seen["action_mask"]).tolist()
        assert options == sorted(env.match.options)
        assert seen["action_mask"].dtype == info["action_mask"].dtype == np.int8
        assert (seen["action_mask"] == info["action_mask"]).all()
        assert seen["action_mask"] is not info["action_mask"]
        assert seen["observation"].dtype == np.float32
        for other in env.agents:
            assert env.observation_space(other).contains(env.observe(other))
            if other != env.agent_selection:
                assert not env.infos[other]["action_mask"].any() and not env.observe(other)["action_mask"].any()
        env.step(np.int64(chance.choice(options)))
    outcome = env.match.outcome
    assert outcome is not None
    assert list(env.rewards.values()) == outcome.returns()
    assert all(env.terminations.values()) and not any(env.truncations.values())


def test_a_seed_decides_the_match_and_all_that_follow(name: str, short: dict[str, Any]) -> None:
    def three(seed: int | None) -> list[list[Line]]:
        env = envs.pettingzoo(name, **short)
        made = []
        for n in range(3):
            env.reset(seed=seed if n == 0 else None)
            made.append(walk(env, n))
        return made

    first = three(5)
    assert first == three(5)
    assert first[0] != first[1]
    tries = [three(None) for _ in range(4)]
    assert any(other != tries[0] for other in tries)  # without a seed every environment is its own


def test_the_first_match_of_a_seed_has_the_dice_of_that_seed() -> None:
    env = envs.pettingzoo("dice_duel")
    env.reset(seed=11)
    assert env.match.state.digest() == find_game("dice_duel").match(seed=11).state.digest()


def test_neither_uses_nor_disturbs_the_global_generators(name: str) -> None:
    env = envs.pettingzoo(name)
    np.random.seed(1)
    random.seed(1)
    before = (random.getstate(), np.random.get_state()[1].tolist())  # type: ignore[index, union-attr]
    env.reset()
    walk(env, 1)
    assert before == (random.getstate(), np.random.get_state()[1].tolist())  # type: ignore[index, union-attr]


def test_environments_do_not_disturb_each_other(name: str, short: dict[str, Any]) -> None:
    alone = envs.pettingzoo(name, **short)
    alone.reset(seed=1)
    expected = walk(alone, 1)
    one, other = envs.pettingzoo(name, **short), envs.pettingzoo(name)
    one.reset(seed=1)
    other.reset(seed=2)
    chance, told = random.Random(1), []
    while one.agents:
        told.extend(step_once(one, chance))
        if other.agents:
            step_once(other, random.Random(9))
    assert told == expected


def step_once(env: WartableAEC, chance: random.Random) -> list[Line]:
    seen, reward, ended, cut, info = env.last()
    action = None if ended or cut else chance.choice(np.flatnonzero(seen["action_mask"]).tolist())
    told = (env.agent_selection, seen["observation"].tobytes(), info["action_mask"].tobytes(), reward, ended, cut, action)
    env.step(action)
    return [told]


@pytest.mark.parametrize("twin", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["deepcopy", "pickle"])
def test_copies_in_mid_match_go_on_alike(name: str, twin: Any) -> None:
    env = envs.pettingzoo(name)
    env.reset(seed=7)
    for agent in env.possible_agents:
        env.action_space(agent).seed(1)
    walk(env, 0, 1)
    other = twin(env)
    assert other.match is not env.match
    assert [env.action_space(a).sample() for a in env.agents] == [other.action_space(a).sample() for a in other.agents]
    assert walk(env, 1) == walk(other, 1)
    env.reset()
    other.reset()
    assert walk(env, 2) == walk(other, 2)


def test_spaces_stay_the_same_objects_and_never_change(name: str, short: dict[str, Any]) -> None:
    env = envs.pettingzoo(name, **short)
    agent = env.possible_agents[0]
    spaces = (env.observation_space(agent), env.action_space(agent))
    before = copy.deepcopy(spaces)
    env.reset(seed=1)
    walk(env, 1)
    assert spaces == before
    assert spaces[0] is env.observation_space(agent) and spaces[1] is env.action_space(agent)


def test_an_illegal_choice_raises_with_the_reason_and_changes_nothing() -> None:
    env = envs.pettingzoo("dice_duel")
    env.reset(seed=1)
    before, agent = env.match.state.digest(), env.agent_selection
    illegal = next(a for a in range(env.action_space(agent).n) if a not in env.match.options)
    with pytest.raises(Illegal, match=r"DD-\d"):
        env.step(illegal)
    with pytest.raises(BadInput, match="there is no action 99999"):
        env.step(99999)
    with pytest.raises(BadInput, match="has to choose"):
        env.step(None)
    assert (env.match.state.digest(), env.agent_selection) == (before, agent)
    walk(env, 1)


def test_the_library_can_let_illegal_choices_lose() -> None:
    env = TerminateIllegalWrapper(envs.pettingzoo("dice_duel"), illegal_reward=-1)
    env.reset(seed=1)
    agent = env.agent_selection
    mask = env.last()[0]["action_mask"]
    env.step(int(np.flatnonzero(mask == 0)[0]))
    assert env.rewards[agent] == -1 and all(env.terminations.values())


def test_a_cycle_is_as_many_choices_as_seats() -> None:
    """The library's max_cycles_test needs seats that act at once; this is its rule for seats that take turns."""
    env = envs.pettingzoo("dice_duel", max_cycles=4, pairing="sorted")
    env.reset(seed=1)
    told = walk(env, 1)
    steps = [line[0] for line in told]
    assert {agent: steps.count(agent) for agent in env.possible_agents} == {"seat_1": 5, "seat_2": 5}
    assert [line[5] for line in told] == [False] * 8 + [True] * 2
    assert not any(line[3] or line[4] for line in told) and env.agents == []


def test_options_of_reset_change_the_rules_of_one_match() -> None:
    env = envs.pettingzoo("dice_duel", starting_health=5)
    env.reset(seed=1, options={"starting_health": 2})
    assert env.match.state.setup.options["starting_health"] == 2
    env.reset(seed=1)
    assert env.match.state.setup.options["starting_health"] == 5


def test_options_of_reset_give_a_position_to_begin_from(name: str) -> None:
    env = envs.pettingzoo(name)
    env.reset(seed=4)
    walk(env, 1, 1)
    text = write_position(env.table.game, env.match.state)
    other = envs.pettingzoo(name)
    other.reset(seed=9, options={"position": text})
    assert other.match.state.digest() == env.match.state.digest()
    walk(other, 2)
    with pytest.raises(BadInput, match="the match is over in this position"):
        env.reset(options={"position": write_position(env.table.game, other.match.state)})


def test_options_of_reset_that_do_not_fit_are_refused_or_warned_of() -> None:
    env = envs.pettingzoo("kuhn")
    with pytest.raises(BadInput, match="shape"):
        env.reset(options={"cards": 4})
    text = write_position(find_game("dice_duel"), find_game("dice_duel").match(seed=1).state)
    with pytest.raises(BadInput, match="a position of Dice Duel, not of Kuhn poker"):
        env.reset(options={"position": text})
    with pytest.raises(BadInput, match="the one or the other"):
        envs.pettingzoo("dice_duel").reset(options={"position": text, "starting_health": 2})
    with pytest.warns(UserWarning, match="no option card; it is passed over"):
        env.reset(options={"card": 4})


def test_every_number_of_seats_plays(name: str, short: dict[str, Any], counts: list[int]) -> None:
    for players in counts:
        env = envs.pettingzoo(name, players=players, **short)
        env.reset(seed=players)
        assert env.agents == [f"seat_{n + 1}" for n in range(players)]
        told = walk(env, players)
        assert sum(line[3] for line in told if line[4]) == pytest.approx(0)


def test_steps_out_of_order_are_refused_with_what_to_do() -> None:
    env = envs.pettingzoo("kuhn")
    with pytest.raises(BadInput, match=r"call reset\(\) first"):
        env.step(0)
    env.reset(seed=1)
    walk(env, 1)
    with pytest.raises(BadInput, match="the match is over"):
        env.step(0)
    with pytest.raises(BadInput, match="render_mode cannot be 'rgb'"):
        envs.pettingzoo("kuhn", render_mode="rgb")
    with pytest.raises(BadInput, match="did you mean cards"):
        envs.pettingzoo("kuhn", crads=4)


def test_nothing_warns_in_plain_use(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        env = envs.pettingzoo(name)
        env.reset(seed=1)
        assert walk(env, 1)
        env.close()
