"""The OpenSpiel games: the library's own tests, and what they leave out."""
import contextlib
import copy
import itertools
import pickle
import random
import subprocess
import sys
import unittest
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.algorithms.get_all_states import get_all_states
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test

from wartable import envs
from wartable.kernel.errors import BadInput, Illegal
from wartable.kernel.position import read_position, write_position
from wartable.kernel.registry import find_game
from wartable.kernel.state import CHANCE

TINY: dict[str, dict[str, Any]] = {
    "dice_duel": {"starting_health": 2, "turn_limit": 6},
    "tower_siege": {"siege_rule": False, "hard_round_limit": 1},
    "throes_of_war": {"decks": "starter", "max_exchanges": 2},
    "final_war": {"best_of": 1},
}


def play_on(state: Any, chance: random.Random, limit: int = 100_000) -> Any:
    """Random choices and dice to the end, or *limit* of them."""
    for _ in range(limit):
        if state.is_terminal():
            break
        if state.is_chance_node():
            numbers, weights = zip(*state.chance_outcomes())
            state.apply_action(chance.choices(numbers, weights)[0])
        else:
            state.apply_action(chance.choice(state.legal_actions()))
    return state


def run_cases(cases: type[unittest.TestCase]) -> None:
    result = unittest.TestResult()
    suite = unittest.defaultTestLoader.loadTestsFromTestCase(cases)
    assert suite.countTestCases() > 0
    suite.run(result)
    assert result.wasSuccessful(), [text for _, text in result.failures + result.errors]


def partial_tree(game: Any) -> type[unittest.TestCase]:
    """The library's cases on the first states, as it takes them, and on later ones: before the deal nobody knows anything."""

    class PartialTree(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
        @classmethod
        def setUpClass(cls) -> None:
            cls.game, cls.game_name = game, str(game)
            super().setUpClass()
            later = [play_on(game.new_initial_state(), random.Random(n), n) for n in (150, 300)]
            cls.some_states = [*cls.some_states, *later]

    return PartialTree


@pytest.mark.parametrize("most", [False, pytest.param(True, marks=pytest.mark.slow)], ids=["fewest", "most"])
def test_passes_the_random_simulation_of_the_library_with_serialisation(name: str, most: bool) -> None:
    """At each node the library writes down and reads back the whole match: more than four seats take minutes."""
    players = 0
    for more in range(3, 5) if most else []:
        with contextlib.suppress(BadInput):
            players = find_game(name).setup(more, TINY.get(name)).seats
    game = envs.openspiel(name, players=players, **TINY.get(name, {}))
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


def test_passes_the_python_simulation_of_the_library(name: str) -> None:
    games_sim_test.GamesSimTest().sim_game(envs.openspiel(name, **TINY.get(name, {})))


def test_passes_the_api_test_of_the_library(name: str) -> None:
    game = envs.openspiel(name, **TINY.get(name, {}))
    run_cases(partial_tree(game))


def test_passes_the_api_test_of_the_library_on_a_whole_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kuhn poker on the kernel has as many nodes and information states as the library's own, with perfect recall."""
    for counts in (api_test.TOTAL_NUM_STATES, api_test.PERFECT_RECALL_NUM_STATES):
        monkeypatch.setitem(counts, "ours", counts["kuhn_poker"])
    run_cases(type("Full", (api_test.EnforceAPIOnFullTreeBase,), {"game": envs.openspiel("kuhn"), "game_name": "ours"}))


def test_information_states_are_those_of_the_librarys_own_kuhn_poker() -> None:
    ours, theirs = decisions(envs.openspiel("kuhn")), decisions(pyspiel.load_game("kuhn_poker"))
    pairs = set()
    for history, state in theirs.items():
        first, second = history[:2]
        twin = ours[(first, second - (second > first), *history[2:])]  # a draw counts the cards that are left
        assert twin.current_player() == state.current_player() and twin.legal_actions() == state.legal_actions()
        pairs.update(((p, state.information_state_string(p)), twin.information_state_string(p)) for p in (0, 1))
    assert len(ours) == len(theirs) == 24
    assert len(pairs) == len({one for one, _ in pairs}) == len({other for _, other in pairs})


def decisions(game: Any) -> dict[tuple[int, ...], Any]:
    states = get_all_states(game, include_terminals=False, include_chance_states=False).values()
    return {tuple(state.history()): state for state in states}


def test_information_state_tensors_tell_as_much_as_the_strings() -> None:
    seen = set()
    for state in decisions(envs.openspiel("kuhn")).values():
        for player in (0, 1):
            tensor = np.asarray(state.information_state_tensor(player), np.float32)
            seen.add((state.information_state_string(player), tensor.tobytes()))
    assert len(seen) == len({text for text, _ in seen}) == len({tensor for _, tensor in seen})


def test_algorithms_of_the_library_solve_the_small_game() -> None:
    game = envs.openspiel("kuhn")
    solver = pyspiel.CFRSolver(game)
    before = pyspiel.exploitability(game, solver.average_policy())
    for _ in range(60):
        solver.evaluate_and_update_policy()
    assert pyspiel.exploitability(game, solver.average_policy()) < 0.05 < before


def test_search_by_information_states_is_not_fed_the_truth() -> None:
    """With the middle card a bet must be called; the search comes to it in the same way whatever the other card is."""
    game = envs.openspiel("kuhn")
    found = []
    for cards in ([0, 0], [2, 1]):
        state = game.new_initial_state()
        for action in (*cards, 1):
            state.apply_action(action)
        evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
        bot = ismcts.ISMCTSBot(game, evaluator, 1.0, 50, random_state=np.random.RandomState(2))
        bot.set_resampler(seeded_resampler(3))
        found.append(bot.step_with_policy(state))
    assert found[0] == found[1] and found[0][1] == 1


def seeded_resampler(seed: int) -> Any:
    """The bot's own sampler has no seed."""
    chance = random.Random(seed)
    return lambda state, player: state.resample_from_infostate(player, chance.random)


def test_tree_search_of_the_library_plays_a_game_with_dice() -> None:
    game = envs.openspiel("dice_duel", starting_health=1, pairing="sorted")
    state = play_to_choice(game.new_initial_state(), random.Random(1))
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 1.4, 12, evaluator, random_state=np.random.RandomState(2))
    assert bot.step(state) in state.legal_actions()


def play_to_choice(state: Any, chance: random.Random) -> Any:
    while state.is_chance_node():
        play_on(state, chance, 1)
    return state


def test_every_die_is_a_chance_node_with_its_own_weights() -> None:
    """Dice Duel: the seat that begins, then blue, three white and four Power dice of the attacker (DD-2.1)."""
    state = envs.openspiel("dice_duel").new_initial_state()
    rolled = []
    for _ in range(9):
        outcomes = state.chance_outcomes()
        rolled.append({state.action_to_string(-1, number): round(weight * 6, 9) for number, weight in outcomes})
        state.apply_action(outcomes[-1][0])
    white = {"white blank": 1, "white 1": 3, "white 2": 2}
    power = {f"power {n}": 1 for n in range(1, 7)}
    assert rolled == [{"seat 1": 3, "seat 2": 3}, {"blue 1": 3, "blue 2": 2, "blue 3": 1}, *[white] * 3, *[power] * 4]
    attacker = state.play.state
    assert (attacker.attacker, attacker.attacker_blue, attacker.white, attacker.attacker_power) == (1, 3, [2] * 3, [6] * 4)


def test_the_same_choices_and_dice_lead_to_the_same_state_as_in_a_match(name: str) -> None:
    game = find_game(name)
    match = game.match(seed=5, options=TINY.get(name), recording=True)
    chance = random.Random(5)
    while not match.over:
        match.play(chance.choice(match.options))
    state = envs.openspiel(name, **TINY.get(name, {})).new_initial_state()
    for entry in match.entries:
        if entry.seat != CHANCE:
            assert state.current_player() == entry.seat
            state.apply_action(state.string_to_action(game.actions.name(entry.action)))
            continue
        for die, face in zip(entry.dice, entry.faces):
            assert state.is_chance_node()
            state.apply_action([number for number, _ in die.weights()].index(face))
    outcome = match.outcome
    assert outcome is not None and state.is_terminal()
    assert state.returns() == outcome.returns()
    assert str(state) == write_position(game, match.state)


def test_the_text_of_a_state_is_a_position_that_can_be_loaded(name: str) -> None:
    state = play_on(envs.openspiel(name).new_initial_state(), random.Random(3), 30)
    game, loaded = read_position(str(state))
    assert game.name == name and loaded.digest() == state.play.state.digest()


@pytest.mark.parametrize(
    "twin",
    [
        copy.deepcopy,
        lambda state: state.clone(),
        lambda state: pickle.loads(pickle.dumps(state)),
        lambda state: pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))[1],
    ],
    ids=["deepcopy", "clone", "pickle", "serialise"],
)
def test_copies_go_on_alike_and_remember_alike(name: str, twin: Any) -> None:
    for count in range(1, 40, 6):  # in the middle of rolls, too
        state = play_on(envs.openspiel(name, **TINY.get(name, {})).new_initial_state(), random.Random(count), count)
        if count % 4 == 1:
            state.information_state_string(0)  # whether or not it has been asked for before
        other = twin(state)
        assert other.history() == state.history()
        play_on(state, random.Random(count), 15)
        kept = str(other)
        play_on(other, random.Random(count), 15)
        assert str(other) == str(state) and (kept != str(other) or state.is_terminal())
        for player in range(state.num_players()):
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.observation_string(player) == state.observation_string(player)


def test_a_pickled_state_wakes_up_in_another_process(tmp_path: Path) -> None:
    state = play_on(envs.openspiel("dice_duel", pairing="sorted", first_attacker=2).new_initial_state(), random.Random(1), 25)
    path = tmp_path / "state"
    path.write_bytes(pickle.dumps(state))
    code = f"import pickle; state = pickle.load(open({str(path)!r}, 'rb')); print(state.information_state_string(1))"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout == state.information_state_string(1) + "\n"


def test_resampling_keeps_what_the_player_knows(name: str) -> None:
    """The library's own ResampleInfostateTest, which cannot reach a game written in Python, and a little more."""
    sampler = pyspiel.UniformProbabilitySampler(1, 0.0, 1.0)
    state = envs.openspiel(name, **TINY.get(name, {})).new_initial_state()
    chance = random.Random(8)
    for moment in itertools.count():
        if state.is_terminal():
            break
        if not state.is_chance_node():
            for player in range(state.num_players()):
                other = state.resample_from_infostate(player, sampler)
                assert other.information_state_string(player) == state.information_state_string(player)
                assert other.information_state_tensor(player) == state.information_state_tensor(player)
                assert other.observation_string(player) == state.observation_string(player)
                assert other.current_player() == state.current_player()
                if player == state.current_player():
                    assert other.legal_actions() == state.legal_actions()
                assert other.history() == []
                if moment % 7 == 0:  # all others would take the square of the match's length
                    assert play_on(pickle.loads(pickle.dumps(other)), chance).is_terminal()
        play_on(state, chance, 1)


def test_resampling_deals_anew_and_is_not_fed_the_truth() -> None:
    game = envs.openspiel("kuhn", cards=5)
    dealt = []
    for second in range(4):
        state = game.new_initial_state()
        for action in (2, second, 0, 0):
            state.apply_action(action)
        dealt.append([str(state.resample_from_infostate(0, lambda n=n: n / 40)) for n in range(40)])
    assert all(texts == dealt[0] for texts in dealt)  # whatever the other seat really holds
    held = {read_position(text)[1].deck[1] for text in dealt[0]}  # type: ignore[attr-defined]
    assert held == {0, 1, 3, 4}


def test_dice_that_lie_in_an_open_roll_are_unknown_to_all() -> None:
    game = envs.openspiel("kuhn")
    state = game.new_initial_state()
    state.apply_action(2)
    other = state.resample_from_infostate(0, lambda: 0.5)
    assert other.is_chance_node() and len(other.chance_outcomes()) == 3


def test_observations_have_their_pieces_by_name(name: str) -> None:
    game = envs.openspiel(name, recall=2)
    layout = game.table.layout
    state = play_to_choice(game.new_initial_state(), random.Random(1))
    asked = state.current_player()
    plain = make_observation(game)
    plain.set_from(state, asked)
    assert [(piece, len(values)) for piece, values in plain.dict.items()] == layout
    assert plain.tensor.tolist() == pytest.approx(state.observation_tensor(asked))
    assert game.observation_tensor_size() == sum(length for _, length in layout)
    recalled = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    action = state.legal_actions()[-1]
    state.apply_action(action)
    recalled.set_from(state, asked)
    latest = recalled.dict["past"][0]
    bits = game.num_distinct_actions().bit_length()
    assert latest[0] == 1.0 and sum(int(bit) << n for n, bit in enumerate(latest[1 : 1 + bits])) == action
    assert latest[1 + bits :].tolist() == plain.tensor.tolist()
    assert not recalled.dict["past"][1].any()


def test_public_and_private_knowledge_can_be_told_apart() -> None:
    game = envs.openspiel("kuhn")
    state = game.new_initial_state()
    for action in (2, 0, 1):
        state.apply_action(action)
    kinds = pyspiel.PrivateInfoType
    private = make_observation(game, pyspiel.IIGObservationType(False, False, kinds.SINGLE_PLAYER))
    public = make_observation(game, pyspiel.IIGObservationType(True, True, kinds.NONE))
    everything = make_observation(game, pyspiel.IIGObservationType(True, False, kinds.ALL_PLAYERS))
    assert private.string_from(state, 0) == '{"hands": [2, -1]}' and private.tensor is None
    assert public.string_from(state, 0) == public.string_from(state, 1)
    assert "seat 1 bets." in public.string_from(state, 0) and "gets 2" not in public.string_from(state, 0)
    assert '"hands":[2,-1]' in everything.string_from(state, 1) and '"hands":[-1,0]' in everything.string_from(state, 1)
    with pytest.raises(BadInput, match="no parameters"):
        make_observation(game, None, {"depth": 1})


def test_game_strings_and_options_mean_the_same() -> None:
    ours = envs.openspiel("dice_duel", players=3, first_attacker=2, pairing="sorted", no_twice_in_a_row=False)
    text = "wartable_dice_duel(players=3,first_attacker=#2,pairing=sorted,no_twice_in_a_row=False)"
    assert str(pyspiel.load_game(text)) == str(ours) == str(pyspiel.load_game(str(ours)))
    assert ours.table.setup.options["first_attacker"] == 2
    kind = ours.get_type()
    assert (kind.information, kind.utility) == (kind.Information.PERFECT_INFORMATION, kind.Utility.ZERO_SUM)
    assert envs.openspiel("kuhn").get_type().information == kind.Information.IMPERFECT_INFORMATION
    assert ours.action_to_string(0, ours.table.game.actions.action("keep all")) == "keep all"
    assert ours.action_to_string(pyspiel.PlayerId.CHANCE, 2) == "face 2"


def test_wrong_arguments_are_answered_with_what_would_be_right() -> None:
    with pytest.raises(BadInput, match="did you mean pairing"):
        envs.openspiel("dice_duel", paring="free")
    with pytest.raises(BadInput, match="2 to 12 players"):
        envs.openspiel("dice_duel", players=13)
    with pytest.raises(BadInput, match="recall is a number"):
        envs.openspiel("dice_duel", recall=-1)
    state = play_to_choice(envs.openspiel("dice_duel").new_initial_state(), random.Random(1))
    before = str(state)
    with pytest.raises(Illegal, match=r"DD-\d"):
        state.apply_action(next(a for a in range(1000) if a not in state.legal_actions()))
    assert str(state) == before
