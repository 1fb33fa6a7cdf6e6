"""Every game as an OpenSpiel game `wartable_<game>`. Importing this module registers them all."""
from __future__ import annotations

import json
from typing import Any, Final

import numpy as np
import pyspiel

from wartable.envs.recall import Play, faces_of, new_play
from wartable.envs.table import Table
from wartable.kernel.errors import BadInput, Illegal
from wartable.kernel.position import write_position
from wartable.kernel.registry import find_game, game_names
from wartable.kernel.setup import Option
from wartable.kernel.state import CHANCE
from wartable.kernel.view import SPECTATOR

RECALL = 8
NUMBER = "#"  # OpenSpiel reads every text of digits as a number, and allows a parameter one type only.


SHUFFLES: Final = 2000  # more dice than all shuffles before a match have


class WartableGame(pyspiel.Game):  # type: ignore[misc]  # the library has no types
    """A wartable game under one set of options, which are its parameters together with `players` and `recall`."""

    def __init__(self, kind: pyspiel.GameType, name: str, params: dict[str, Any]) -> None:
        given = dict(params)
        players = given.pop("players", 0)
        self.recall: int = given.pop("recall", RECALL)
        if self.recall < 0:
            raise BadInput(f"recall is a number of decisions, not {self.recall}")
        self.table = Table(name, players, {key: option_value(value) for key, value in given.items()})
        game = self.table.game
        info = pyspiel.GameInfo(
            num_distinct_actions=game.actions.size,
            max_chance_outcomes=game.most_faces,
            num_players=self.table.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if game.zero_sum else None,
            # The library bounds the dice of a match by the same number: here each die is a node, and a shuffle has many.
            max_game_length=3 * game.max_decisions(self.table.setup) + SHUFFLES,
        )
        super().__init__(kind, info, params)
        self.first = new_play(game, self.table.setup, self.recall)

    def new_initial_state(self) -> WartableState:
        return WartableState(self)

    def action_to_string(self, player: int, action: int) -> str:
        """An action means the same in every state; what a face of a die is called only a state can say."""
        return f"face {action}" if player == CHANCE else self.table.game.actions.name(action)

    def make_py_observer(self, kind: pyspiel.IIGObservationType = None, params: Any = None) -> WartableObserver:
        return WartableObserver(self.table, self.recall, kind or pyspiel.IIGObservationType(perfect_recall=False), params)


class WartableState(pyspiel.State):  # type: ignore[misc]  # the library has no types
    """A state under way. Every die of a roll is a chance node of its own; after the last one the roll is applied."""

    def __init__(self, game: WartableGame) -> None:
        super().__init__(game)
        self.play: Play = game.first.__deepcopy__({})

    def current_player(self) -> int:
        state = self.play.state
        if state.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if state.seat == CHANCE else state.seat

    def is_terminal(self) -> bool:
        return self.play.state.over

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.play.state.options)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The different faces of the next die by number, with their probabilities."""
        die = self.play.next_die()
        faces = faces_of(die)
        if len(faces) > self.play.game.most_faces:
            raise BadInput(f"the {die.name} die has {len(faces)} faces; {self.play.game.title} said there are fewer")
        return [(number, weight / die.size) for number, (_, weight) in enumerate(faces)]

    def _apply_action(self, action: int) -> None:
        state = self.play.state
        if state.seat >= 0 and action not in state.options:
            raise Illegal(self.play.game.why_not(self.play.game.view(state, state.seat), action))
        self.play.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != CHANCE or self.play.state.seat != CHANCE:
            return str(self.get_game().action_to_string(player, action))
        die = self.play.next_die()
        return f"{die.name} {die.names[faces_of(die)[action][0]]}"

    def returns(self) -> list[float]:
        outcome = self.play.game.outcome(self.play.state)
        return [0.0] * self.play.state.setup.seats if outcome is None else outcome.returns()

    def resample_from_infostate(self, player: int, rng: Any) -> WartableState:
        """A state that may be the true one for all that *player* knows; *rng()* is a number from 0 to 1.

        Its history begins anew: that of the true state would tell what the player does not know.
        """
        made = self.get_game().new_initial_state()
        made.play = self.play.resample(player, int(rng() * (1 << 53)))
        return made  # type: ignore[no-any-return]

    def __str__(self) -> str:
        """The position as text, with the dice of an open roll that lie already."""
        text = write_position(self.play.game, self.play.state)
        return f"{text}# rolled: {self.play.faces}\n" if self.play.faces else text


class WartableObserver:
    """What a player knows, as text and as named pieces of one tensor.

    With perfect recall it is all that the player has seen and done. Public or private knowledge alone is text only.
    """

    def __init__(self, table: Table, recall: int, kind: pyspiel.IIGObservationType, params: Any) -> None:
        if params:
            raise BadInput(f"observers take no parameters, not {params}")
        self.kind = kind
        self.table = table
        self.recall = recall
        self.single = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.dict: dict[str, np.ndarray[Any, Any]] = {}
        self.tensor: np.ndarray[Any, Any] | None = None
        if not kind.public_info or not self.single:
            return
        self.bits = table.game.actions.size.bit_length()
        row = 1 + self.bits + table.size
        self.tensor = np.zeros(table.size + (recall * row if kind.perfect_recall else 0), np.float32)
        at = 0
        for name, length in table.layout:
            self.dict[name] = self.tensor[at : at + length]
            at += length
        if kind.perfect_recall:
            self.dict["past"] = self.tensor[at:].reshape(recall, row)

    def set_from(self, state: WartableState, player: int) -> None:
        """Fills the tensor; own choices come latest first, each as a 1, the action in binary, and the tensor then."""
        if self.tensor is None:
            return
        play, game = state.play, self.table.game
        self.tensor.fill(0.0)
        self.tensor[: self.table.size] = game.tensor(game.view(play.state, player), play.state.setup)
        if self.kind.perfect_recall:
            for row, (numbers, action) in zip(self.dict["past"], reversed(play.memory.past[player])):
                row[:] = [1.0, *[action >> bit & 1 for bit in range(self.bits)], *numbers]

    def string_from(self, state: WartableState, player: int) -> str:
        play, game = state.play, self.table.game
        viewer = player if self.single else SPECTATOR
        if self.kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            parts = [game.view(play.state, seat).json() for seat in range(self.table.seats)]
        elif self.kind.public_info:
            parts = [game.view(play.state, viewer).json()]
        else:
            return private_text(play, viewer)
        if self.kind.perfect_recall:
            parts = [*play.memory.logs[viewer], *parts]
        return "\n".join(parts)


def private_text(play: Play, viewer: int) -> str:
    """What *viewer* knows of the table and a spectator does not; empty where there is nothing."""
    public = play.game.picture(play.state, SPECTATOR)
    own = play.game.picture(play.state, viewer)
    private = {name: value for name, value in own.items() if name not in public or public[name] != value}
    return json.dumps(private, sort_keys=True) if private else ""


def parameter_value(option: Option, value: Any) -> Any:
    """A value of an option as OpenSpiel takes it: numbers of options that know words too become texts."""
    mixed = bool(option.words) and option.high >= option.low
    return f"{NUMBER}{value}" if mixed and isinstance(value, int) else value


def option_value(value: Any) -> Any:
    """The value that a parameter stands for."""
    return int(value[1:]) if isinstance(value, str) and value.startswith(NUMBER) else value


def register(name: str) -> None:
    """Makes `pyspiel.load_game("wartable_<game>(players=2,...)")` known."""
    game = find_game(name)
    information = pyspiel.GameType.Information
    utility = pyspiel.GameType.Utility
    kind = pyspiel.GameType(
        short_name=f"wartable_{game.name}",
        long_name=f"{game.title} (wartable, rules {game.version})",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if game.hidden else information.PERFECT_INFORMATION,
        utility=utility.ZERO_SUM if game.zero_sum else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.max_seats,
        min_num_players=game.min_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={
            "players": game.usual_seats,
            "recall": RECALL,
            **{option.name: parameter_value(option, option.default) for option in game.options},
        },
    )
    pyspiel.register_game(kind, Maker(kind, game.name))


class Maker:
    """Makes the games of one kind. OpenSpiel lets go of it after Python has ended, when nothing may be freed any more:
    so it holds itself.
    """

    def __init__(self, kind: pyspiel.GameType, name: str) -> None:
        self.kind = kind
        self.name = name
        self.itself = self

    def __call__(self, params: dict[str, Any]) -> WartableGame:
        return WartableGame(self.kind, self.name, params)


def load(name: str, players: int, recall: int, options: dict[str, Any]) -> WartableGame:
    """The game with these options, in the plain words of wartable."""
    game = find_game(name)
    short_name = f"wartable_{game.name}"
    if short_name not in pyspiel.registered_names():
        register(game.name)
    known = {option.name: option for option in game.options}
    setup = game.setup(players, options)  # refuses what cannot be, by name
    params = {option: parameter_value(known[option], setup.options[option]) for option in options}
    made: WartableGame = pyspiel.load_game(short_name, {"players": setup.seats, "recall": recall, **params})
    return made


for _name in game_names():
    register(_name)
