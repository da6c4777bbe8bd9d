"""The variants as a game of OpenSpiel's own, which `pyspiel.load_game` finds once this module is imported:

    import pyspiel
    import outflank.env.open_spiel

    game = pyspiel.load_game("outflank(variant=oust:hex-7)")

OpenSpiel's algorithms in C++ take such a game too. In Python `outflank.env.load_game` is faster.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from outflank.env._spiel import Game as _Game
from outflank.env._spiel import game_type, load_game

DEFAULT = "reversi:square-8"
"""The variant if no parameter names another."""

# It says what to install, so it comes before the import.
KIND = game_type("outflank", "Reversi and Oust", {"variant": DEFAULT})

import pyspiel


class Game(pyspiel.Game):
    """A variant as OpenSpiel's own object."""

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        self.game = load_game((parameters or {}).get("variant", DEFAULT))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.num_distinct_actions(),
            max_chance_outcomes=0,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.game.max_game_length(),
        )
        super().__init__(KIND, info, dict(parameters or {}))

    def new_initial_state(self) -> "State":
        """Returns the state at the start."""
        return State(self)

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> "Observer":
        return Observer(self.game)


class State(pyspiel.State):
    """A state of `Game`. OpenSpiel makes the other methods of these."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.state = game.game.new_initial_state()

    def current_player(self) -> int:
        return self.state.current_player()

    def _legal_actions(self, player: int) -> list[int]:
        return self.state.legal_actions(player)

    def _apply_action(self, action: int) -> None:
        self.state.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.state.action_to_string(player, action)

    def is_terminal(self) -> bool:
        return self.state.is_terminal()

    def returns(self) -> list[float]:
        return self.state.returns()

    def __str__(self) -> str:
        return str(self.state)


class Observer:
    """The view that a player has of a `State`: the planes of `State.observation_tensor`."""

    def __init__(self, game: _Game) -> None:
        self.tensor = np.zeros(game.observation_tensor_size(), np.float32)
        self.dict = {"observation": self.tensor.reshape(game.observation_tensor_shape())}

    def set_from(self, state: State, player: int) -> None:
        self.tensor[:] = state.state.observation_tensor(player)

    def string_from(self, state: State, player: int) -> str:
        return state.state.observation_string(player)


pyspiel.register_game(KIND, Game)
