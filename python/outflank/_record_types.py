"""The records that the readers of `outflank.records` return."""

from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from outflank import _core
from outflank._core import Game, Move, Oust, Reversi
from outflank._game_files import Note


@dataclass(frozen=True)
class GgfRecord:
    """A game of a GGF archive."""

    game: Game[Reversi]
    """The game, with its passes."""
    tags: dict[str, str]
    """All tags except the moves: `PB` is Black, `PW` White, `RE` the result, `TY` the type, ..."""
    evaluations: list[float | None]
    """The player's evaluation of each ply in discs, or `None` if it is not recorded."""
    seconds: list[float | None]
    """The time of each ply, or `None` if it is not recorded."""
    result: float | None
    """Black's discs minus White's, minus the komi; `None` without a result."""


@dataclass(frozen=True)
class SgfRecord:
    """A game tree: its main line."""

    game: Game[Reversi | Oust]
    """The main line."""
    tags: dict[str, list[str]]
    """The properties of the root: `PB` is Black, `PW` White, `RE` the result, ..."""
    evaluations: list[float | None] = field(default_factory=list)
    """The player's evaluation of each ply in discs, by the property `V`; empty if there is none."""
    seconds: list[float | None] = field(default_factory=list)
    """The seconds that each ply took, by `TM`, `BL` and `WL`; empty if there are none."""
    result: float | None = None
    """Black's discs minus White's, if `RE` has it; `None` for `B+R`, `W+T`, `?` and their like,
    which are in `tags`."""


@dataclass(frozen=True)
class Problem:
    """A position, and the scores of its moves."""

    position: Reversi
    """The position."""
    moves: list[tuple[Move, int | None]]
    """Moves in the order of the file, usually best first, each with its score for the player to
    move, or `None`."""


@dataclass(frozen=True)
class Reading:
    """A record that `read` found."""

    game: Game
    """The game. It starts at the board that the text has, or at the standard start."""
    format: str
    """The name of its format, which `FORMATS` lists."""
    line: int
    """The line on which it begins, counted from 1; in WTHOR the number of the record."""
    tags: dict[str, list[str]]
    """The tags with their values, under the names that the text has."""
    comments: dict[int, str]
    """Comments, by the number of plies before them."""
    notes: list[Note]
    """The parts that were skipped or assumed."""
    result: float | None
    """Black's discs minus White's by the tags of the record, or `None` if they contain no score."""
    evaluations: list[float | None]
    """The evaluation of each ply, or empty if there are none."""
    seconds: list[float | None]
    """The time of each ply, or empty if there are none."""
    moves: list[tuple[Move, int | None]]
    """OBF: the moves that the problem names, each with its score for the player to move."""

    def _add_to(self, builder: _core._Builder) -> None:
        """Adds the game to a collection, with the facts that the text has."""
        builder.add_record(self.game, self.tags, self.result)


@dataclass(frozen=True)
class WthorRecord:
    """A game of the WTHOR base."""

    moves: npt.NDArray[np.uint8]
    """The placements as action indices, without passes; 255 after the last."""
    score: int
    """Black's discs. In a finished game this is the tournament score."""
    theoretical_score: int
    """Black's discs after perfect play from the depth of the file."""
    black: str | int
    """The name of the player with Black, or the number if no names were given."""
    white: str | int
    """The name of the player with White, or the number if no names were given."""
    tournament: str | int
    """The name of the tournament, or the number if no names were given."""
    year: int | None = None
    """The year of the games of its file."""

    @property
    def game(self) -> Game[Reversi]:
        """The game, with its forced passes. Raises `IllegalMoveError` if a move is illegal."""
        return _core.wthor_game(self.moves.tobytes())
