"""Players by name, and other programs as players: `outflank.engine` exports these functions and the
`Player`."""

import os
from collections.abc import Sequence
from typing import Any, Literal, Self

from outflank import _core
from outflank._asking import asking
from outflank._bar import Stop
from outflank._core import Game, Move, Position
from outflank._errors import must_be

try:
    from outflank._core import _Player
except ImportError as error:
    raise ImportError("this outflank was built without the Cargo feature `engine`") from error

if hasattr(os, "register_at_fork"):
    # Otherwise a program would outlive its process as long as a forked one lives.
    os.register_at_fork(after_in_child=_core._forked)


class Player:
    """A player of games: `open` and `player` make one.

    Only one thread at a time may use a player, but any thread may close it. In a `with` statement
    it is closed at the end; a program is also killed when nothing refers to its player any more. On
    Linux and macOS a program dies with the interpreter, whatever ends that, and so do the programs
    that it has started.
    """

    # A program that speaks GTP needs the moves so far: see `_opponents.shown_to`.
    _takes_games = True

    def __init__(self, player: _Player, name: str) -> None:
        self._player = player
        self._name = name

    def move(
        self, game: Game[Any] | Position, *, seconds: float | None = None, stop: Stop | None = None
    ) -> Move:
        """Returns the move that it chooses in a game, or in a position without a history.

        A program that dies or does not answer in time is started again, once in each game. Other
        Python threads run meanwhile, and Ctrl-C ends the wait.

        Args:
            game: The game. GTP has no command to set up a position, so pass the `Game`, not its
                position.
            seconds: The time limit. A program is told it, and may take twice as long and 5 seconds
                more, as its clock is not ours.
            stop: An object with a method `is_set`, such as a `threading.Event`. Soon after it is set,
                from any thread, the player returns its best move so far. The wait for a program ends
                with `ProgramError`, and the program is started again for its next move.

        Raises:
            ArgumentError: The game is over, or the player is closed, maybe during the wait.
            ProgramError: The program has ended, has not answered in time, has written something
                else, or has chosen an illegal move. The error names it, with its last lines of
                stderr. Its notes contain the position.
            RuntimeError: The clock of the player has run out.
            KeyboardInterrupt: The wait was stopped.
        """
        with asking(self._name, game, RuntimeError):
            return self._player.choose(game, seconds, stop)

    def __call__(self, position: Position | Game[Any]) -> Move:
        """Returns the move that it chooses in a position, so that a player is an opponent."""
        return self.move(position)

    def new_game(self, *, seed: int = 0) -> None:
        """Begins a game: what the player chooses by chance in it follows from the seed. A clock
        has all its time again."""
        self._player.begin(seed)

    @property
    def time_left(self) -> float | None:
        """The seconds that are left on the player's clock, or `None` if it has no clock. Set it
        after `new_game` if one player plays several games in turn."""
        return self._player.time_left

    @time_left.setter
    def time_left(self, seconds: float) -> None:
        self._player.time_left = seconds

    def close(self) -> None:
        """Ends the player. A program is killed.

        If another thread waits for a move, the wait ends soon, with `ArgumentError`.
        """
        self._player.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<Player: {self._name}{', closed' if self._player.is_closed else ''}>"


def player(name: str, *, seed: int = 0) -> Player:
    """Makes a player by its name. No name starts a program; `open` does.

    | name | player |
    |---|---|
    | `random`, `greedy` | random moves; the move that takes the most |
    | `easy`, `medium`, `hard`, `opponent:64` | random games after each move |
    | `level:5` | the engine at a level from 1 to 12 |
    | `search:6,14,0` | the engine: plies ahead, empty cells when it is exact, discs it errs by |
    | `clock:60`, `clock:60+1` | the engine with 60 seconds for a game, and 1 more after each move |
    | `clock:60+1,2` | the same on 2 threads, which search standard 8x8 Reversi together |
    | `clock:60,book`, `clock:60+1,2,book` | the same with a book of openings of 8x8 Reversi |
    | `clock:60,ponder` | the same, also thinking on its opponent's time, in matches and servers |
    | `visits:1000` | a tree search of 1,000 visits, in Oust by what the engine has learned |
    | `uct:1000` | a tree search of 1,000 random games |

    Args:
        name: The name.
        seed: The seed of its first game: see `Player.new_game`.

    Raises:
        ArgumentError: The player does not exist. The message lists the names.

    >>> import outflank
    >>> from outflank import engine
    >>> with engine.player("level:2", seed=7) as weak:
    ...     weak.move(outflank.Game("reversi:square-8")) in outflank.Reversi().legal_moves
    True
    """
    made = Player(_Player.named(name), name)
    made.new_game(seed=seed)
    return made


def open(
    command: str | Sequence[str],
    protocol: Literal["nboard", "gtp"] = "nboard",
    *,
    seconds: float = 60.0,
) -> Player:
    """Starts a program that speaks NBoard or GTP, and returns it as a player.

    Args:
        command: The program and its arguments: a list, or a text with spaces between them, where an
            argument with spaces is between quotes (`"`).
        protocol: The protocol of the program.
        seconds: The time limit of each reply if the move has none.

    Raises:
        ProgramError: It cannot be started, or does not answer.
        ArgumentError: The protocol does not exist, or `seconds` is not above 0 and below
            2^64.
        KeyboardInterrupt: The wait was stopped.

    ```python
    with engine.open("edax -nboard") as edax:
        game = outflank.Game("reversi:square-8")
        while not game.is_over:
            game.push(edax.move(game, seconds=1))
    ```
    """
    if not isinstance(command, str):
        words = list(command)
        if not all(isinstance(word, str) and '"' not in word for word in words):
            raise must_be("command", "a list of texts without quotes", command)
        command = " ".join(f'"{word}"' for word in words)
    return Player(_Player.open(command, protocol, seconds), command)
