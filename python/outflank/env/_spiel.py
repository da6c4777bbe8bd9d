"""OpenSpiel's methods, for code that is written for its games."""

import operator
from collections.abc import Sequence
from typing import Any, NamedTuple, NoReturn

import numpy as np

from outflank._core import Move, Oust, Position, Reversi
from outflank._errors import ArgumentError
from outflank._start import start_of

TERMINAL = -4
"""OpenSpiel's `current_player` of a finished game."""


class PlayerAction(NamedTuple):
    """An action in a history, with the player who chose it."""

    player: int
    """The player, 0 or 1."""
    action: int
    """The action."""


def game_type(short_name: str, long_name: str, parameters: dict[str, str]) -> Any:
    """Returns the `pyspiel.GameType` of a variant, with the defaults of its parameters."""
    try:
        import pyspiel
    except ModuleNotFoundError as error:
        text = "this needs OpenSpiel: pip install open_spiel"
        raise ModuleNotFoundError(text, name=error.name) from None
    kind = pyspiel.GameType
    return kind(
        short_name=short_name,
        long_name=long_name,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.DETERMINISTIC,
        information=kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


class State:
    """A position with its history, with the methods of `pyspiel.State`. Player 0 begins; the other
    is player 1."""

    def __init__(
        self,
        game: "Game",
        position: Reversi | Oust,
        history: tuple[tuple[Reversi | Oust, int], ...] = (),
    ) -> None:
        self._game = game
        self._position = position
        # Each action, with the position before it.
        self._history = history

    @property
    def position(self) -> Reversi | Oust:
        """The position."""
        return self._position

    def current_player(self) -> int:
        """Returns 0 or 1, or -4 if the game is over."""
        return TERMINAL if self._position.is_over else self._position.player - 1

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._position.is_over

    def is_chance_node(self) -> bool:
        """Returns `False`: the games have no chance."""
        return False

    def is_simultaneous_node(self) -> bool:
        """Returns `False`: the players take turns."""
        return False

    def is_mean_field_node(self) -> bool:
        """Returns `False`: there are two players."""
        return False

    def is_player_node(self) -> bool:
        """Whether a player is to move."""
        return not self._position.is_over

    def is_initial_state(self) -> bool:
        """Whether no action was played."""
        return not self._history

    def is_initial_non_chance_state(self) -> bool:
        """Whether no action was played."""
        return not self._history

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Returns an empty list: the games have no chance."""
        return []

    def num_players(self) -> int:
        """Returns 2."""
        return 2

    def num_distinct_actions(self) -> int:
        """Returns the number of actions of the game."""
        return self._game.num_distinct_actions()

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Returns the legal actions in ascending order; none if it is not the player's turn."""
        if player is not None and player != self.current_player():
            return []
        return [int(move) for move in self._position.legal_moves]

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """Returns a list with 1 for each legal action and 0 for the others."""
        legal = set(self.legal_actions(player))
        return [int(action in legal) for action in range(self._game.num_distinct_actions())]

    def apply_action(self, action: int) -> None:
        """Plays an action. Raises `IllegalMoveError`, and changes nothing, if it is illegal."""
        number = operator.index(action)
        before = self._position
        self._position = before.play(number)
        self._history = (*self._history, (before, number))

    def apply_actions(self, actions: Sequence[int]) -> None:
        """Plays a sequence of actions."""
        for action in actions:
            self.apply_action(action)

    def apply_action_with_legality_check(self, action: int) -> None:
        """Plays an action, as `apply_action`, which also checks it."""
        self.apply_action(action)

    def apply_actions_with_legality_checks(self, actions: Sequence[int]) -> None:
        """Plays a sequence of actions, as `apply_actions`, which also checks them."""
        self.apply_actions(actions)

    def undo_action(self, player: int, action: int) -> None:
        """Takes back the last action. Raises `ArgumentError`, and changes nothing, if the last
        action is another, or another player's."""
        last = self.full_history()[-1:]
        if last != [(player, action)]:
            raise ArgumentError(f"action must be the last one of its player, got {action} of player {player}")
        self._position = self._history[-1][0]
        self._history = self._history[:-1]

    def child(self, action: int) -> "State":
        """Returns the state after an action. This state does not change."""
        child = self.clone()
        child.apply_action(action)
        return child

    def clone(self) -> "State":
        """Returns a copy with the same history."""
        return State(self._game, self._position, self._history)

    def returns(self) -> list[float]:
        """Returns the result for each player: 1, -1 or 0. It is 0 until the game is over."""
        winner = self._position.winner
        return [0.0, 0.0] if winner is None else [1.0, -1.0] if winner == 1 else [-1.0, 1.0]

    def rewards(self) -> list[float]:
        """Returns the reward of the last action for each player."""
        return self.returns()

    def player_return(self, player: int) -> float:
        """Returns the result for a player."""
        return self.returns()[player]

    def player_reward(self, player: int) -> float:
        """Returns the reward of the last action for a player."""
        return self.rewards()[player]

    def history(self) -> list[int]:
        """Returns the actions that were played."""
        return [action for _, action in self._history]

    def full_history(self) -> list[PlayerAction]:
        """Returns the actions that were played, each with its player."""
        return [PlayerAction(before.player - 1, action) for before, action in self._history]

    def history_str(self) -> str:
        """Returns the actions that were played, as text."""
        return ", ".join(map(str, self.history()))

    def information_state_string(self, player: int | None = None) -> str:
        """Returns the actions that were played, as text: both players see all of them."""
        return self.history_str()

    def information_state_tensor(self, player: int | None = None) -> NoReturn:
        """Raises `NotImplementedError`, as OpenSpiel's Othello does: use `observation_tensor`."""
        raise NotImplementedError("there is no information_state_tensor; use observation_tensor")

    def serialize(self) -> str:
        """Returns the actions that were played, one on each line, for `Game.deserialize_state`."""
        return "".join(f"{action}\n" for action in self.history())

    def action_to_string(self, player: int, action: int | None = None) -> str:
        """Returns the name of an action."""
        move: Move = self._position.move(player if action is None else action)
        return str(move)

    def string_to_action(self, name: str) -> int:
        """Returns the action with a name."""
        return int(self._position.move(name))

    def observation_string(self, player: int | None = None) -> str:
        """Returns the board as text."""
        return str(self._position)

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """Returns three planes as one list: empty cells, the player's, the opponent's."""
        own = self._position.planes()
        if player is not None and player != self._position.player - 1:
            own = own[::-1]
        empty = (self._position.to_array() == 0)[np.newaxis]
        planes: list[float] = np.concatenate([empty, own]).astype(np.float64).ravel().tolist()
        return planes

    def get_game(self) -> "Game":
        """Returns the game."""
        return self._game

    def move_number(self) -> int:
        """Returns the number of actions that were played."""
        return len(self._history)

    def to_string(self) -> str:
        """Returns the board as text."""
        return str(self)

    def __str__(self) -> str:
        return str(self._position)

    def __repr__(self) -> str:
        return f"<State of {self._game}, {len(self._history)} actions>"


class Game:
    """A variant, with the methods of `pyspiel.Game`."""

    def __init__(self, variant: str | Position) -> None:
        self._start = start_of(variant)

    def __repr__(self) -> str:
        return f"<Game of {self._start.variant}>"

    def new_initial_state(self) -> State:
        """Returns the state at the start."""
        return State(self, self._start)

    def new_initial_states(self) -> list[State]:
        """Returns a list with the state at the start."""
        return [self.new_initial_state()]

    def deserialize_state(self, text: str) -> State:
        """Returns the state of a text that `State.serialize` returned."""
        state = self.new_initial_state()
        state.apply_actions([int(line) for line in text.split()])
        return state

    def get_type(self) -> Any:
        """Returns the game's `pyspiel.GameType`, for algorithms that check it. OpenSpiel must be
        installed."""
        return game_type(str(self).partition(":")[0], str(self), {})

    def get_parameters(self) -> dict[str, Any]:
        """Returns an empty dict, because the name of the variant is enough."""
        return {}

    def num_players(self) -> int:
        """Returns 2."""
        return 2

    def num_distinct_actions(self) -> int:
        """Returns the number of actions: cells, a pass and, in Oust with the pie rule, a swap."""
        return self._start.actions

    def min_utility(self) -> float:
        """Returns -1, for a loss."""
        return -1.0

    def max_utility(self) -> float:
        """Returns 1, for a win."""
        return 1.0

    def utility_sum(self) -> float:
        """Returns 0: the games are zero-sum."""
        return 0.0

    def max_game_length(self) -> int:
        """Returns a number of actions that no game of Reversi exceeds. In Oust, where captures make
        room again, no limit is known that a game comes near: it is eight times the cells."""
        cells = len(self._start.cells_of(None)) + sum(self._start.score)
        return (2 if isinstance(self._start, Reversi) else 8) * cells

    def max_history_length(self) -> int:
        """Returns `max_game_length`."""
        return self.max_game_length()

    def max_move_number(self) -> int:
        """Returns `max_game_length`."""
        return self.max_game_length()

    def max_chance_outcomes(self) -> int:
        """Returns 0: the games have no chance."""
        return 0

    def max_chance_nodes_in_history(self) -> int:
        """Returns 0: the games have no chance."""
        return 0

    def policy_tensor_shape(self) -> list[int]:
        """Returns a list with the number of actions."""
        return [self.num_distinct_actions()]

    def observation_tensor_shape(self) -> list[int]:
        """Returns [3, height, width]."""
        return [3, self._start.height, self._start.width]

    def observation_tensor_size(self) -> int:
        """Returns the length of an observation."""
        return int(np.prod(self.observation_tensor_shape()))

    def action_to_string(self, player: int, action: int) -> str:
        """Returns the name of an action."""
        return str(self._start.move(action))

    def to_string(self) -> str:
        """Returns the name of the variant."""
        return str(self)

    def __str__(self) -> str:
        return self._start.variant


def load_game(variant: str | Position) -> Game:
    """Returns a variant, or games from a position, as an object with OpenSpiel's methods.

    >>> from outflank.env import load_game
    >>> state = load_game("oust:hex-3").new_initial_state()
    >>> state.apply_action(state.legal_actions()[0])
    >>> state.current_player(), state.returns()
    (1, [0.0, 0.0])
    """
    return Game(variant)
