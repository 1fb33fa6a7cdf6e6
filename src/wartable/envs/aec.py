"""All seats of a game as agents of a PettingZoo environment."""
from __future__ import annotations

from typing import Any

import numpy as np
import pettingzoo
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray

from wartable.envs.table import RENDER_MODES, Observation, Table, check_render_mode
from wartable.kernel.errors import BadInput
from wartable.kernel.match import Match
from wartable.kernel.registry import game_names


class WartableAEC(pettingzoo.AECEnv):  # type: ignore[misc]  # the library has no types
    """Seats take turns as the rules say; chance is answered by the environment's own dice.

    A choice that is not allowed raises `Illegal` with the reason and changes nothing; PettingZoo's
    TerminateIllegalWrapper can be put around. *max_cycles* ends a match early (0: never): a cycle is as many choices as
    there are seats.
    """

    def __init__(
        self, game: str, players: int = 0, render_mode: str | None = None, max_cycles: int = 0, **options: Any
    ) -> None:
        super().__init__()
        self.table = Table(game, players, options)
        self.max_cycles = max_cycles
        self.render_mode = check_render_mode(render_mode)
        self.metadata = {"name": self.table.id, "render_modes": RENDER_MODES, "is_parallelizable": False, "render_fps": 1}
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(self.table.seats)]
        self.agents: list[str] = []
        self.state_space = spaces.Box(-1.0, 1.0, (self.table.size * self.table.seats,), np.float32)
        self.np_random: np.random.Generator | None = None
        self._match: Match | None = None
        self._observation_spaces = {agent: self.table.observation_space() for agent in self.possible_agents}
        self._action_spaces = {agent: self.table.action_space() for agent in self.possible_agents}

    @property
    def match(self) -> Match:
        """The match that is played: for debugging; a learner must not look at it."""
        if self._match is None:
            raise BadInput("call reset() first")
        return self._match

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a match. A seed decides it and all that follow; *options* change the rules, or give a `position`."""
        if seed is not None or self.np_random is None:
            self.np_random, _ = seeding.np_random(None if seed is None else int(seed))
        drawn = int(self.np_random.integers(1 << 62))
        self._match = self.table.match(drawn if seed is None else int(seed), options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None
        self._ask()

    def step(self, action: int | None) -> None:
        match = self.match
        if not self.agents:
            raise BadInput("the match is over; call reset() for the next one")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise BadInput(f"{agent} has to choose; None is for seats whose match is over")
        match.play(int(action))
        self._clear_rewards()
        self._cumulative_rewards[agent] = 0.0
        outcome = match.outcome
        if outcome is not None:
            self.rewards = dict(zip(self.agents, outcome.returns()))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles and match.choices >= self.max_cycles * len(self.agents):
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._ask()
        if self.render_mode == "human":
            self.render()

    def _ask(self) -> None:
        """Selects the seat that is asked and gives all fresh masks; at the end all seats step out one by one."""
        match = self.match
        self.infos = {agent: {"action_mask": self.table.mask([])} for agent in self.agents}
        if match.over or any(self.truncations.values()):
            self._deads_step_first()
            return
        self.agent_selection = self.possible_agents[match.seat]
        self.infos[self.agent_selection]["action_mask"][match.options] = 1

    def observe(self, agent: str) -> Observation:
        return self.table.observe(self.match, self.possible_agents.index(agent))

    def state(self) -> NDArray[np.float32]:
        """What all seats see, one after another: for a critic that may know everything."""
        seats = range(self.table.seats)
        return np.concatenate([self.table.observe(self.match, seat)["observation"] for seat in seats])

    def render(self) -> str | None:
        """The table in plain text: returned (ansi) or printed (human)."""
        if self.render_mode is None:
            return None
        text = self.table.text(self.match, self.possible_agents)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """There is nothing to release."""


def register(game: str) -> None:
    """Makes `pettingzoo.make("aec", "wartable/<game>-v<version>")` known."""
    pettingzoo.register("aec", Table(game, 0, {}).id, "wartable.envs.aec:WartableAEC", kwargs={"game": game})


if hasattr(pettingzoo, "register"):  # since 1.27
    for _name in game_names():
        register(_name)
