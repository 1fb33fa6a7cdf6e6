"""One seat of a game against bots as a Gymnasium environment."""
from __future__ import annotations

from typing import Any

import gymnasium

from wartable.bots.bot import Bot, find_bot
from wartable.envs.table import RENDER_MODES, Observation, Table, check_render_mode
from wartable.kernel.errors import BadInput, Illegal
from wartable.kernel.match import Match
from wartable.kernel.registry import game_names
from wartable.kernel.situation import Situation

ATTEMPTS = 1000


class WartableGym(gymnasium.Env[Observation, int]):
    """Bots answer for the other seats, in the order given; one name stands for all of them.

    A choice that is not allowed loses the match at once, with the reason in info["illegal"], or raises `Illegal`.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012  # as the library declares it

    def __init__(
        self,
        game: str,
        seat: int = 0,
        opponents: str | list[str] = "random",
        players: int = 0,
        illegal: str = "lose",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.table = Table(game, players, options)
        others = self.table.seats - 1
        if not 0 <= seat <= others:
            raise BadInput(f"seat is a number from 0 to {others}, not {seat}")
        self.seat = seat
        self.opponents = [opponents] * others if isinstance(opponents, str) else list(opponents)
        if len(self.opponents) != others:
            raise BadInput(f"there are {others} other seats, and {len(self.opponents)} opponents were named")
        if illegal not in ("lose", "raise"):
            raise BadInput(f"illegal cannot be {illegal!r}; it may be lose or raise")
        self.illegal = illegal
        self.render_mode = check_render_mode(render_mode)
        self.action_space = self.table.action_space()
        self.observation_space = self.table.observation_space()
        self._bots = self._find_bots()
        self._match: Match | None = None
        self._seed = 0  # of the match: for its dice and for the bots
        self._ended = True

    def _find_bots(self) -> dict[int, Bot]:
        """The bots by seat."""
        others = [seat for seat in range(self.table.seats) if seat != self.seat]
        return {seat: find_bot(name, self.table.game) for seat, name in zip(others, self.opponents)}

    @property
    def match(self) -> Match:
        """The match that is played: for debugging; a learner must not look at it."""
        if self._match is None:
            raise BadInput("call reset() first")
        return self._match

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins a match and lets the bots play to the seat's first choice. A seed decides it and all that follow."""
        super().reset(seed=seed)
        self._seed = int(self.np_random.integers(1 << 62)) if seed is None else seed
        for _ in range(ATTEMPTS):
            self._match = self.table.match(self._seed, options)
            self._play_bots()
            if not self._match.over:
                self._ended = False
                return self._seen()
            self._seed = int(self.np_random.integers(1 << 62))  # the seat was never asked in this one
        raise BadInput(f"seat {self.seat} has nothing to choose under these options")

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        match = self.match
        if self._ended:
            raise BadInput("the match is over; call reset() for the next one")
        try:
            match.play(int(action))
        except Illegal as refusal:
            if self.illegal == "raise":
                raise
            self._ended = True
            observation, info = self._seen()
            return observation, -1.0, True, False, {**info, "illegal": str(refusal)}
        self._play_bots()
        outcome = match.outcome
        self._ended = outcome is not None
        reward = 0.0 if outcome is None else outcome.returns()[self.seat]
        if self.render_mode == "human":
            self.render()
        observation, info = self._seen()
        return observation, reward, self._ended, False, info

    def _play_bots(self) -> None:
        match = self.match
        while not match.over and match.seat != self.seat:
            match.play(self._bots[match.seat].choose(Situation(match, self._seed)))

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        observation = self.table.observe(self.match, self.seat)
        return observation, {"action_mask": observation["action_mask"].copy()}

    def render(self) -> str | None:
        """The table in plain text: returned (ansi) or printed (human)."""
        if self.render_mode is None:
            return None
        text = self.table.text(self.match, [f"seat_{seat + 1}" for seat in range(self.table.seats)])
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "_bots"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._bots = self._find_bots()  # bots have no memory, so new ones are as good


def register(game: str) -> None:
    """Makes `gymnasium.make("wartable/<game>-v<version>")` known."""
    gymnasium.register(Table(game, 0, {}).id, "wartable.envs.gym:WartableGym", kwargs={"game": game})


for _name in game_names():
    register(_name)
