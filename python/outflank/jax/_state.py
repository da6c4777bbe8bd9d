"""What `init` returns, and `step` takes and returns."""

import dataclasses
from typing import Any, Self

import jax


@jax.tree_util.register_dataclass
@dataclasses.dataclass(frozen=True)
class State:
    """A game, as a pytree with pgx's names. Each field has the leading axes that `jax.vmap` gives.

    | field | dtype | shape | meaning |
    |---|---|---|---|
    | `current_player` | int32 | () | the seat to move, 0 or 1: seat 1 of `Batch` is 0 |
    | `observation` | uint8 | (2, height, width) | the cells of the player to move, the opponent's |
    | `rewards` | float32 | (2,) | of the last step, for each seat |
    | `terminated` | bool | () | whether the game is over |
    | `truncated` | bool | () | always false |
    | `legal_action_mask` | bool | (actions,) | all false if the game is over |
    | `turn` | uint8 | () | the colour to move: 0 for Black, 1 for White |

    `_step_count` counts the steps of the game. `_board` is private.
    """

    current_player: jax.Array
    observation: jax.Array
    rewards: jax.Array
    terminated: jax.Array
    truncated: jax.Array
    legal_action_mask: jax.Array
    turn: jax.Array
    _step_count: jax.Array
    _board: Any

    def replace(self, **changes: Any) -> Self:
        """Returns the state with other fields."""
        return dataclasses.replace(self, **changes)
