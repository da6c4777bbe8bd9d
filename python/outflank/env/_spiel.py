"""OpenSpiel's methods, so that code which is written for its games runs on these."""

import operator
from collections.abc import Sequence

import numpy as np

import outflank
from outflank._core import Move, Oust, Reversi

TERMINAL = -4
"""OpenSpiel's number for the player of a game that is over."""


class State:
    """A position of a game with its history: `pyspiel.State`'s methods. Players are 0, who begins,
    and 1."""

    def __init__(self, game: "Game", position: Reversi | Oust, history: tuple[int, ...] = ()) -> None:
        self._game = game
        self._position = position
        self._history = history

    @property
    def position(self) -> Reversi | Oust:
        """The position."""
        return self._position

    def current_player(self) -> int:
        """0 or 1; -4 when the game is over."""
        return TERMINAL if self._position.is_over else self._position.player - 1

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._position.is_over

    def is_chance_node(self) -> bool:
        """Never: there is no chance in these games."""
        return False

    def is_simultaneous_node(self) -> bool:
        """Never: the players take turns."""
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The legal action indices in rising order; none for a player whose turn it is not."""
        if player is not None and player != self.current_player():
            return []
        return [int(move) for move in self._position.legal_moves]

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """1 for each action that is legal, 0 for the others."""
        legal = set(self.legal_actions(player))
        return [int(action in legal) for action in range(self._game.num_distinct_actions())]

    def apply_action(self, action: int) -> None:
        """Plays an action. `IllegalMoveError` where it is illegal, and nothing has changed."""
        number = operator.index(action)
        self._position = self._position.play(number)
        self._history = (*self._history, number)

    def apply_actions(self, actions: Sequence[int]) -> None:
        """Plays actions one after the other."""
        for action in actions:
            self.apply_action(action)

    def child(self, action: int) -> "State":
        """The state after an action; this one is as it was."""
        child = self.clone()
        child.apply_action(action)
        return child

    def clone(self) -> "State":
        """Another state of the same history."""
        return State(self._game, self._position, self._history)

    def returns(self) -> list[float]:
        """What the game has come to for each player: 1, -1 or 0; 0 while it goes on."""
        winner = self._position.winner
        return [0.0, 0.0] if winner is None else [1.0, -1.0] if winner == 1 else [-1.0, 1.0]

    def rewards(self) -> list[float]:
        """What the last action brought to each player."""
        return self.returns()

    def player_return(self, player: int) -> float:
        """What the game has come to for a player."""
        return self.returns()[player]

    def history(self) -> list[int]:
        """The actions played."""
        return list(self._history)

    def action_to_string(self, player: int, action: int | None = None) -> str:
        """The name of an action."""
        move: Move = self._position.move(player if action is None else action)
        return str(move)

    def string_to_action(self, name: str) -> int:
        """The action that has this name."""
        return int(self._position.move(name))

    def observation_string(self, player: int | None = None) -> str:
        """The board as text."""
        return str(self._position)

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """Three planes, one after the other: empty cells, the player's, the opponent's."""
        own = self._position.planes()
        if player is not None and player != self._position.player - 1:
            own = own[::-1]
        empty = (self._position.to_array() == 0)[np.newaxis]
        planes: list[float] = np.concatenate([empty, own]).astype(np.float64).ravel().tolist()
        return planes

    def get_game(self) -> "Game":
        """The game."""
        return self._game

    def move_number(self) -> int:
        """How many actions have been played."""
        return len(self._history)

    def __str__(self) -> str:
        return str(self._position)


class Game:
    """A variant: `pyspiel.Game`'s methods."""

    def __init__(self, variant: str) -> None:
        self._start = outflank.position(variant)

    def new_initial_state(self) -> State:
        """The state in which it begins."""
        return State(self, self._start)

    def num_players(self) -> int:
        """Two."""
        return 2

    def num_distinct_actions(self) -> int:
        """width * height cells, a pass and, in Oust with the pie rule, a swap."""
        return self._start.actions

    def min_utility(self) -> float:
        """A loss."""
        return -1.0

    def max_utility(self) -> float:
        """A win."""
        return 1.0

    def utility_sum(self) -> float:
        """What one wins the other loses."""
        return 0.0

    def observation_tensor_shape(self) -> list[int]:
        """[3, height, width]."""
        return [3, self._start.height, self._start.width]

    def observation_tensor_size(self) -> int:
        """How many numbers an observation has."""
        return int(np.prod(self.observation_tensor_shape()))

    def __str__(self) -> str:
        return self._start.variant


def load_game(variant: str) -> Game:
    """A variant with OpenSpiel's methods.

    >>> from outflank.env import load_game
    >>> state = load_game("oust:hex-3").new_initial_state()
    >>> state.apply_action(state.legal_actions()[0])
    >>> state.current_player(), state.returns()
    (1, [0.0, 0.0])
    """
    return Game(variant)
