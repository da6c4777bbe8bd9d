import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from os import PathLike
from pathlib import Path
from types import GenericAlias
from typing import (
    Any,
    ClassVar,
    Generic,
    Literal,
    Protocol,
    Self,
    SupportsIndex,
    TypeAlias,
    TypedDict,
    Unpack,
    final,
    overload,
)

import numpy as np
import numpy.typing as npt
from _typeshed import SupportsWrite
from typing_extensions import TypeVar, disjoint_base

from outflank._bar import Stop as _Stop
from outflank._errors import Error
from outflank.types import Color as _Color
from outflank.types import MoveLike as _AnyMove
from outflank.types import Seat as _Seat

__all__ = [
    "FORMATS",
    "Batch",
    "Game",
    "GameTree",
    "Move",
    "Node",
    "OpeningTable",
    "Oust",
    "Placement",
    "Position",
    "Random",
    "Reversi",
    "Table",
    "Versus",
    "_Builder",
    "_Collection",
    "_Opponent",
    "_Player",
    "_Search",
    "_Solver",
    "_WthorFiles",
    "__version__",
    "_check_is_text",
    "_check_seconds",
    "_convert",
    "_decode",
    "_file_kind",
    "_forked",
    "_format",
    "_game_files",
    "_is_set",
    "_level_elos",
    "_match",
    "_opponent_games",
    "_panic",
    "_player_examples",
    "_replace_file",
    "_replace_file_by_parts",
    "_seeds_of_seats",
    "_serve",
    "_shown",
    "evaluate_by_playouts",
    "permutations",
    "position",
    "read_any",
    "read_records",
    "read_trees",
    "save_animation",
    "variants",
    "wthor_game",
    "wthor_games",
    "wthor_names",
]

__version__: str
FORMATS: tuple[tuple[str, tuple[str, ...], bool, bool], ...]

_Objective: TypeAlias = Literal["most", "fewest"]
_Opening: TypeAlias = Literal["fixed", "free"]
_Dtype: TypeAlias = Literal["uint8", "float32"]
_PictureFormat: TypeAlias = Literal["svg", "png", "html", "gif"]
_Part: TypeAlias = Literal[
    "frame",
    "text",
    "board",
    "outside",
    "lines",
    "black",
    "white",
    "outline",
    "hints",
    "last",
    "marks",
]
_Colors: TypeAlias = Mapping[_Part, str] | Literal["print"]
# A mapping's keys are of one type exactly, as type checkers see it.
_Fill: TypeAlias = Mapping[str, str] | Mapping[Move, str] | Mapping[int, str] | Mapping[_AnyMove, str]
_Labels: TypeAlias = (
    Mapping[str, str | float]
    | Mapping[str, str]
    | Mapping[str, int]
    | Mapping[str, float]
    | Mapping[Move, str]
    | Mapping[Move, int]
    | Mapping[Move, float]
    | Mapping[int, str]
    | Mapping[int, int]
    | Mapping[_AnyMove, str | float]
)
_Arrow: TypeAlias = tuple[_AnyMove, _AnyMove] | tuple[_AnyMove, _AnyMove, str]

_Tags: TypeAlias = Mapping[str, str] | Mapping[str, list[str]] | Mapping[str, str | Sequence[str]]
_Mark: TypeAlias = Literal["circle", "cross", "square", "triangle", "selected"]
_Marked: TypeAlias = Iterable[_AnyMove] | Mapping[str, _Mark] | Mapping[Move, _Mark] | Mapping[int, _Mark]

class _SvgOptions(TypedDict, total=False):
    """The options of `Position.svg`."""

    last_move: _AnyMove | None
    legal_moves: bool
    coordinates: bool
    width: int | None
    marked: _Marked | None
    labels: _Labels | None
    fill: _Fill | None
    arrows: Iterable[_Arrow] | None
    colors: _Colors | None
    flipped: bool

def position(text: str) -> Reversi | Oust:
    """Returns the position that a text describes: the name of a variant, or the one-line text of a
    position.

    Raises `ParseError`, with line and column, if the text is neither.
    """

def variants() -> list[str]:
    """Returns the names of all variants."""

@final
class Move:
    """A move on a board: a placement, a pass or a swap. `int(move)` is its action index, `str(move)`
    its name. A move is equal to its name, so `"d3" in position.legal_moves` works. Moves are
    ordered by action index.

    Raises `ParseError` if the name is not a move, `ArgumentError` if the board does not exist or
    has no such cell.
    """

    def __new__(cls, name: str, board: str) -> Self: ...
    @property
    def name(self) -> str:
        """The name: a cell such as "d3", "pass" or "swap"."""
    @property
    def cell(self) -> tuple[int, int] | None:
        """The column and row of a placement, both counted from 0; `None` for a pass or a swap."""
    @property
    def board(self) -> str:
        """The name of the board."""
    def __int__(self) -> int: ...
    def __index__(self) -> int: ...
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __lt__(self, other: Move, /) -> bool: ...
    def __le__(self, other: Move, /) -> bool: ...
    def __gt__(self, other: Move, /) -> bool: ...
    def __ge__(self, other: Move, /) -> bool: ...
    def __getnewargs__(self) -> tuple[str, str]: ...

@final
class Random:
    """A random number generator: xoshiro256++, seeded by `SplitMix64`. The same seed gives the same
    numbers on every machine. Without a seed they differ from run to run.
    """

    def __new__(cls, seed: int | None = None) -> Self: ...
    def __setstate__(self, state: Sequence[int], /) -> None: ...

@disjoint_base
class Position:
    """A position of either game. It is immutable. Create one with `Reversi(...)`, `Oust(...)` or
    `position(...)`.

    `position["d4"]` is the colour on a cell, "black" or "white", or `None` if the cell is empty. It
    raises `ArgumentError` if the board has no such cell.
    """

    @property
    def variant(self) -> str:
        """The name of the variant."""
    @property
    def board(self) -> str:
        """The name of the board."""
    @property
    def width(self) -> int:
        """The columns of the board's bounding rectangle."""
    @property
    def height(self) -> int:
        """The rows of the board's bounding rectangle."""
    @property
    def actions(self) -> int:
        """The number of actions: width * height cells, a pass and, in Oust with the pie rule, a swap."""
    @property
    def turn(self) -> _Color:
        """The colour to move: "black" or "white"."""
    @property
    def player(self) -> _Seat:
        """The seat of the player to move: 1 for the player who began, 2 for the other."""
    @property
    def legal_moves(self) -> list[Move]:
        """The legal moves, in the order of their action indices."""
    @property
    def outcome(self) -> Literal["black", "white", "draw"] | None:
        """The result: "black", "white" or "draw", or `None` until the game is over."""
    @property
    def winner(self) -> _Seat | None:
        """The seat of the player who has won, 1 or 2, or `None`."""
    def result_for(self, player: int) -> Literal[1, 0, -1] | None:
        """Returns the result for the player with a seat, 1 or 2: 1 for a win, -1 for a loss, 0 for a
        draw, or `None` until the game is over.
        """
    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
    @property
    def score(self) -> tuple[int, int]:
        """The number of discs or stones: (Black's, White's)."""
    @property
    def key(self) -> int:
        """A 64-bit key, the same on every machine and in every release."""
    def random_move(self, rng: Random | None = None) -> Move | None:
        """Returns one of the legal moves, chosen uniformly, or `None` if the game is over. Without a
        `Random` the moves differ from run to run.
        """
    def is_legal(self, mv: _AnyMove) -> bool:
        """Returns whether a move is legal."""
    def move(self, mv: _AnyMove) -> Move:
        """Returns the move with a name or an action index. It need not be legal.

        Raises `ParseError` if the name is not a move, `ArgumentError` if the number is not an
        action.
        """
    def play(self, mv: _AnyMove) -> Self:
        """Returns the position after a move, given by its name, its action index or a `Move`.

        Raises `IllegalMoveError` if the move is illegal. The message contains the reason, and `rule` is the
        number of the rule.
        """
    def cells_of(self, color: _Color | None) -> list[str]:
        """Returns the names of the cells with discs or stones of a colour, "black" or "white", or of
        the empty cells with `None`.
        """
    def canonical(self) -> Self:
        """Returns the smallest of the position's images under the symmetries of its board. All images
        have the same one.
        """
    def symmetries(self) -> list[Self]:
        """Returns the images under all symmetries of the board. The first is the position itself."""
    def perft(self, depth: int) -> int:
        """Returns the number of sequences of exactly `depth` plies. It releases the GIL, and Ctrl-C
        stops it.
        """
    def divide(self, depth: int) -> list[tuple[Move, int]]:
        """Returns `perft` for each legal move. Raises `ArgumentError` if `depth` is 0."""
    def legal_mask(self) -> npt.NDArray[np.bool_]:
        """Returns whether each action is legal: a new array, bool of (actions,)."""
    def planes(self) -> npt.NDArray[np.uint8]:
        """Returns the cells of the player to move, then the opponent's: a new array, uint8 of (2,
        height, width), 1 or 0.
        """
    def to_array(self) -> npt.NDArray[np.int8]:
        """Returns the cells: a new array, int8 of (height, width). 0 is empty, 1 Black, 2 White, -1
        not in play.
        """
    def __array__(self, dtype: npt.DTypeLike | None = None, copy: bool | None = None) -> npt.NDArray[Any]:
        """What `numpy.asarray(position)` returns: `to_array()`, which is a copy."""
    def from_array(self, array: npt.ArrayLike, turn: _Color) -> Self:
        """Returns a position of the same variant, with the cells of `array` and with `turn`, "black"
        or "white", to move. `array` has integers of (height, width), as `to_array` returns them.

        Raises `ArgumentError` if the array has another shape, uses cells that are not in play, or
        is a position to which the rules do not apply.
        """
    @classmethod
    def from_string(cls, text: str) -> Self:
        """Returns the position that a text describes: the one-line text of a position, or the name of
        a variant.

        Raises `ParseError` if the text is neither, or describes a position of another class.
        """
    def to_string(self) -> str:
        """Returns the one-line text of the position, which `position()` reads."""
    def svg(
        self,
        *,
        last_move: _AnyMove | None = None,
        legal_moves: bool = True,
        coordinates: bool = True,
        width: int | None = None,
        marked: _Marked | None = None,
        labels: _Labels | None = None,
        fill: _Fill | None = None,
        arrows: Iterable[_Arrow] | None = None,
        colors: _Colors | None = None,
        flipped: bool = False,
    ) -> str:
        """Returns the position as SVG. A cell is given by its name, its action index or a `Move`.

        `last_move` is marked. With `legal_moves`, legal placements are marked: a dot flips or
        captures, a ring does not. `marked` are cells with a circle around them, or maps cells to
        "circle", "cross", "square", "triangle" or "selected". `labels` maps cells to short texts or
        numbers, such as `{"d3": "A", "c4": 4}`. `fill` maps cells to colours, such as
        `{"d3": "gold"}`. `arrows` are pairs of cells, or `(from, to, color)`. `colors` maps parts
        of the picture to colours, such as `{"board": "#8b5a2b"}`: frame, text, board, outside,
        lines, black, white, outline, hints, last and marks. A colour is a CSS name or hexadecimal
        digits. `colors="print"` draws black lines on a white board, to print. `flipped` turns the
        board around. `width` is in pixels, by default 40 for each cell.

        Raises `ArgumentError` for a cell that is not in play, `ParseError` for text that is not a
        cell, a colour or a part of a picture.
        """
    def save(
        self,
        path: str | PathLike[str] | SupportsWrite[bytes],
        *,
        format: _PictureFormat | None = None,
        **options: Unpack[_SvgOptions],
    ) -> None:
        """Writes a picture of the position to `path`, a path or a binary file that is open. `format` is "svg",
        "png", "html" or "gif"; by default the file extension determines it.

        `options` are the options of `svg`. PNG and GIF need the extra `pictures`. Raises `ArgumentError`
        for another format, and `OSError` if the file cannot be written.
        """
    def to_png(self, **options: Unpack[_SvgOptions]) -> bytes:
        """Returns the picture of `svg` as the bytes of a PNG. It needs the extra `pictures`.

        >>> from outflank import Reversi
        >>> Reversi().to_png(width=200)[1:4]
        b'PNG'
        """
    @overload
    def to_html(self, path: None = None) -> str:
        """Returns a self-contained web page with the board. With `path` it writes the page there, and
        returns `None`. Raises `OSError` if the file cannot be written.
        """
    @overload
    def to_html(self, path: str | PathLike[str]) -> None: ...
    def _repr_svg_(self) -> str:
        """The picture, for notebooks."""
    def _repr_html_(self) -> str:
        """The picture, with the side to move below it."""
    def __getitem__(self, cell: _AnyMove, /) -> _Color | None: ...
    def __copy__(self) -> Self: ...
    def __deepcopy__(self, _memo: object) -> Self: ...
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __lt__(self, other: Position, /) -> bool: ...
    def __le__(self, other: Position, /) -> bool: ...
    def __gt__(self, other: Position, /) -> bool: ...
    def __ge__(self, other: Position, /) -> bool: ...

@final
class Reversi(Position):
    """A position of Reversi, also known as Othello.

    `board` is "square-4" to "square-24", "octagon-8", "octagon-10", "hex-5" or "hex-6". With
    `objective="fewest"` the player with fewer discs wins. With `opening="free"` the board is empty
    at the start.

    Raises `ParseError` if Reversi is not played on the board, `ArgumentError` for another objective
    or opening.
    """

    def __new__(
        cls, board: str = "square-8", *, objective: _Objective = "most", opening: _Opening = "fixed"
    ) -> Self: ...
    def flips(self, mv: _AnyMove) -> list[str]:
        """Returns the discs that a placement would flip, as names of cells. The list is empty if the
        move is illegal.
        """
    @property
    def tournament_score(self) -> tuple[int, int] | None:
        """The tournament score, (Black's, White's): the discs, with the empty cells added to the
        winner's. `None` until the game is over.
        """

@final
class Oust(Position):
    """A position of Oust, a game by Mark Steere (2007).

    `board` is "hex-2" to "hex-11" or "square-2" to "square-19". With `pie` the second player may
    swap on their first turn.

    Raises `ParseError` if Oust is not played on the board.
    """

    def __new__(cls, board: str = "hex-7", *, pie: bool = True) -> Self: ...
    def captures(self, mv: _AnyMove) -> list[str]:
        """Returns the stones that a placement would capture, as names of cells. The list is empty if
        it captures none.
        """
    def groups(self, color: _Color) -> list[list[str]]:
        """Returns the groups of a colour, "black" or "white". Each is a list of names of cells."""

_P = TypeVar("_P", bound=Position, default=Any)

@final
class Game(Generic[_P]):
    """A position with its history. Unlike positions, games are mutable.

    `start` is a position or the name of a variant. `moves` is a transcript, or a list of names,
    action indices and `Move`s. They are played; forced passes may be omitted. A game is a sequence
    of its positions: `game[3]` is the position after three plies, `game[-1]` is the current one,
    and `len(game)` is the number of plies plus one. In a notebook a game is displayed with buttons
    to step through it.

    Raises `ParseError`, with line and column, if a transcript cannot be read or has an illegal
    move. Raises `IllegalMoveError`, which names the index, for an illegal move of a list.
    """

    @overload
    def __new__(cls, start: _P, moves: str | Iterable[_AnyMove] = "") -> Self: ...
    @overload
    def __new__(cls, start: str, moves: str | Iterable[_AnyMove] = "") -> Game[Reversi | Oust]: ...
    @property
    def start(self) -> _P:
        """The position from which the game started."""
    @property
    def moves(self) -> list[Move]:
        """The moves that were played, including forced passes."""
    @property
    def position(self) -> _P:
        """The current position."""
    @property
    def positions(self) -> list[_P]:
        """All positions, from the start to the current one."""
    @property
    def legal_moves(self) -> list[Move]:
        """The legal moves of the current position, in the order of their action indices."""
    @property
    def turn(self) -> _Color:
        """The colour to move now: "black" or "white"."""
    @property
    def winner(self) -> _Seat | None:
        """The seat of the player who has won, 1 or 2, or `None`."""
    def symmetries(self) -> list[Game[_P]]:
        """Returns the game under all symmetries of its board. The first is the game itself."""
    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
    @property
    def outcome(self) -> Literal["black", "white", "draw"] | None:
        """The result: "black", "white" or "draw", or `None` until the game is over."""
    @property
    def score(self) -> tuple[int, int]:
        """The number of discs or stones now: (Black's, White's)."""
    def push(self, mv: _AnyMove) -> None:
        """Plays a move, given by its name, its action index or a `Move`.

        Raises `IllegalMoveError`, which cites the rule. The game is then unchanged.
        """
    def pop(self) -> Move | None:
        """Takes the last move back and returns it, or `None` at the start."""
    def redo(self) -> Move | None:
        """Plays the last move that was taken back and returns it, or `None` if there is none."""
    def transcript(self) -> str:
        """Returns the moves as text, separated by turns. `Game(start, transcript)` reads it."""
    @staticmethod
    def from_sgf(text: str) -> Game[Reversi | Oust]:
        """Returns the game of an SGF record: the main line of its tree. `read_sgf` reads files of many
        games, with their names and results.

        Raises `ParseError` if the text is not one game tree, or not a game of Reversi or Oust.
        """
    def to_sgf(self, *, tags: _Tags | None = None) -> str:
        """Returns the record in SGF.

        `tags` are written at the root: `{"PB": "ann", "RE": "B+4"}`, or the tags of an
        `SgfRecord`. Tags that describe the game itself (board, rules, set-up, moves) are ignored.
        """
    def to_ggf(self, *, tags: _Tags | None = None) -> str | None:
        """Returns the record in GGF, or `None` if the format does not support the game. It supports
        Reversi on squares, without a free opening.

        `tags` are as in a `GgfRecord`: `{"PB": "ann", "RE": "+4"}`. Raises `ArgumentError` for a
        tag that the format cannot hold, such as a `GM` other than Othello.
        """
    def to_abstractplay(self) -> str:
        """Returns the transcript with the cells named as in `AbstractPlay`."""
    def svg(self, *, numbers: bool = False, **options: Unpack[_SvgOptions]) -> str:
        """Returns the current position as SVG, with the last move marked.

        With `numbers` it returns the diagram of the game, as books print it: the discs of the
        start, and a disc with its number for each placement, in the colour that was placed. Passes
        and swaps have no numbers. A cell that was played several times shows the last of its
        numbers.

        `options` are the options of `Position.svg`, which also lists the errors.
        """
    def diagram(self, *, numbers: bool = False) -> str:
        """Returns the current position as text, with the last move in parentheses.

        With `numbers` it returns the diagram of the game: `X` and `O` for the discs of the start,
        and the number of each placement. `records.read` reads such diagrams of Reversi on squares.

        >>> from outflank import Game
        >>> print(Game("reversi:square-4", "b1 a1").diagram(numbers=True))
            a b c d
          1 2 1 . .
          2 . O X .
          3 . X O .
          4 . . . .
        Black to move, 3-3
        """
    def save(
        self,
        path: str | PathLike[str] | SupportsWrite[bytes],
        *,
        format: _PictureFormat | None = None,
        seconds: float | None = None,
        numbers: bool = False,
        **options: Unpack[_SvgOptions],
    ) -> None:
        """Writes a picture of the game to `path`, a path or a binary file that is open. `format` is "svg",
        "png", "html" or "gif"; by default the file extension determines it.

        SVG and PNG show what `svg` returns. A GIF shows the game ply by ply, each for `seconds`
        seconds. HTML is a page to step through the game, or a page with the picture if there are
        options. `options` are the options of `svg`. PNG and GIF need the extra `pictures`. Raises
        `ArgumentError` for another format, and `OSError` if the file cannot be written.
        """
    def to_png(self, *, numbers: bool = False, **options: Unpack[_SvgOptions]) -> bytes:
        """Returns the picture of `svg` as the bytes of a PNG. It needs the extra `pictures`.

        >>> from outflank import Game
        >>> Game("reversi:square-8", "f5d6").to_png(width=200)[1:4]
        b'PNG'
        """
    @overload
    def to_html(self, path: None = None) -> str:
        """Returns a self-contained web page to step through the game. With `path` it writes the page
        there, and returns `None`. Raises `OSError` if the file cannot be written.
        """
    @overload
    def to_html(self, path: str | PathLike[str]) -> None: ...
    def _repr_html_(self) -> str:
        """The page of the game, in a frame that separates its keys and styles from the notebook's."""
    def __eq__(self, other: object, /) -> bool: ...
    def __iter__(self) -> Iterator[_P]: ...
    @overload
    def __getitem__(self, index: SupportsIndex, /) -> _P: ...
    @overload
    def __getitem__(self, index: slice, /) -> list[_P]: ...
    def __len__(self) -> int: ...
    @classmethod
    def __class_getitem__(cls, _of: Any) -> GenericAlias: ...

@final
class GameTree:
    """A game with variations, comments and marks, as SGF has it. You can edit the tree. Writing it
    preserves everything that was read, including unknown properties.

    `GameTree(game)` has the moves of a game, `GameTree("reversi:square-8")` none. `read_trees` and
    `GameTree.from_sgf` read SGF, and `str(tree)` writes it. The tree's nodes are reached from
    `root`.
    """

    def __new__(cls, game: Game[Any] | Position | str) -> Self: ...
    @staticmethod
    def from_sgf(text: str) -> GameTree:
        """Returns the tree of a record in SGF. `read_trees` reads files of several.

        Raises `ParseError` if the text is not one game tree.
        """
    def to_sgf(self) -> str:
        """Returns the tree in SGF."""
    @property
    def root(self) -> Node:
        """The node that begins the tree. It has the tags and the set-up."""
    @property
    def nodes(self) -> list[Node]:
        """All nodes, in the order of the file: each before its children, and a variation to its end
        before the next.
        """
    @property
    def main_line(self) -> list[Node]:
        """The nodes of the main line: the root, its first child, and so on."""
    @property
    def game(self) -> Game[Reversi | Oust]:
        """The game of the main line. Raises `ParseError` if a move in it is illegal."""
    @property
    def variant(self) -> str:
        """The name of the variant. Raises `ParseError` if the tree has an unknown board."""
    def _repr_html_(self) -> str | None:
        """The page of the main line, for notebooks; `None` if a move in it is illegal."""
    def set_tags(self, tags: _Tags) -> None:
        """Gives the root tags: `{"PB": "ann", "PW": "bob", "RE": "B+4"}`. A value may also be a list.
        Tags that describe the game itself are left out: board, rules, set-up and moves.
        """
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Node]: ...
    def __eq__(self, other: object, /) -> bool: ...

@final
class Node:
    """A node of a `GameTree`: a move with its comment, marks and other properties.

    `node["PB"]` is the list of a property's values. `node["PB"] = "ann"` changes it, `del
    node["PB"]` removes it, and `"PB" in node` tests whether it is set. Nodes are equal if they are
    the same node of the same tree. Using a node after it has been removed raises `ArgumentError`.
    """

    @property
    def tree(self) -> GameTree:
        """The tree that the node is in."""
    @property
    def parent(self) -> Node | None:
        """The node before this one, or `None` for the root."""
    @property
    def children(self) -> list[Node]:
        """The nodes after this one: the main line's first, then the other variations."""
    @property
    def move(self) -> Move | None:
        """The move that is played in this node, or `None` if it has none."""
    @property
    def color(self) -> _Color | None:
        """The colour whose move is played in this node: "black", "white" or `None`."""
    @property
    def position(self) -> Reversi | Oust:
        """The position after the moves and set-ups from the root up to this node. It takes time
        linear in their number.

        Raises `ParseError` or `ArgumentError` if a move is illegal or a set-up is invalid.
        """
    @property
    def game(self) -> Game[Reversi | Oust]:
        """The game of the moves from the root up to this node.

        Raises `ParseError` or `ArgumentError` as `position` does, and if there is a set-up after
        the first move.
        """
    @property
    def comment(self) -> str:
        """The comment. An empty one removes it."""
    @comment.setter
    def comment(self, comment: str, /) -> None:
        """The comment. An empty one removes it."""
    @property
    def properties(self) -> dict[str, list[str]]:
        """The properties, with their values: a new dict in their order."""
    @property
    def marks(self) -> dict[str, _Mark]:
        """The marked cells: their names, and "circle", "cross", "square", "triangle" or "selected"."""
    @property
    def labels(self) -> dict[str, str]:
        """The cells that have a label, with their labels."""
    def svg(self, **options: Unpack[_SvgOptions]) -> str:
        """Returns the position of the node as SVG, with its move, its marks and its labels.

        `options` are the options of `Position.svg`; `marked` and `labels` add to what the
        node itself shows. Raises the errors of `position` and of `Position.svg`.
        """
    def save(
        self,
        path: str | PathLike[str] | SupportsWrite[bytes],
        *,
        format: _PictureFormat | None = None,
        **options: Unpack[_SvgOptions],
    ) -> None:
        """Writes a picture of the node to `path`, a path or a binary file that is open. `format` is "svg",
        "png", "html" or "gif"; by default the file extension determines it.

        `options` are the options of `svg`. PNG and GIF need the extra `pictures`. Raises `ArgumentError`
        for another format, and `OSError` if the file cannot be written.
        """
    def to_png(self, **options: Unpack[_SvgOptions]) -> bytes:
        """Returns the picture of `svg` as the bytes of a PNG. It needs the extra `pictures`.

        >>> from outflank import GameTree
        >>> GameTree.from_sgf("(;GM[2];B[f5])").root.to_png(width=200)[1:4]
        b'PNG'
        """
    def _repr_svg_(self) -> str | None:
        """The picture, for notebooks; `None` for a node that has no position."""
    def set_mark(self, cell: _AnyMove, mark: _Mark | None) -> None:
        """Marks a cell, or takes its mark away with `None`."""
    def set_label(self, cell: _AnyMove, text: str) -> None:
        """Changes the label of a cell. An empty one is removed."""
    def add_move(self, mv: _AnyMove) -> Node:
        """Returns the child that plays this move. If there is none, it is added after the other
        variations.

        Raises `IllegalMoveError`, which cites the rule. The tree is then unchanged.
        """
    def add_node(self) -> Node:
        """Adds a child without a move, for a set-up or a comment, and returns it."""
    def remove(self) -> None:
        """Removes the node and all nodes after it. Raises `ArgumentError` for the root."""
    def promote(self) -> bool:
        """Moves the variation one place forward, and returns whether there was one before it."""
    def demote(self) -> bool:
        """Moves the variation one place back, and returns whether there was one after it."""
    def promote_to_main(self) -> None:
        """Makes the line from the root to this node the main line."""
    def __getitem__(self, name: str, /) -> list[str]: ...
    def __setitem__(self, name: str, value: str | Sequence[str], /) -> None: ...
    def __delitem__(self, name: str, /) -> None: ...
    def __contains__(self, name: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...

@final
class Placement:
    """A placement at a table: what the rules flip, and what the player flipped."""

    @property
    def color(self) -> _Color:
        """The colour of the player who placed."""
    @property
    def cell(self) -> str:
        """The name of the cell."""
    @property
    def gift(self) -> bool:
        """Whether the disc was given by the opponent (R11)."""
    @property
    def outflanked(self) -> list[str]:
        """The discs that had to be flipped (R8)."""
    @property
    def flipped(self) -> list[str]:
        """The discs that the player flipped, after corrections."""
    @property
    def missed(self) -> list[str]:
        """The outflanked discs that were not flipped."""
    @property
    def extra(self) -> list[str]:
        """The discs that were flipped but not outflanked."""
    @property
    def is_correct(self) -> bool:
        """Whether exactly the right discs were flipped."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...

@final
class Table:
    """A game of Reversi at a table, where people place discs and flip them by hand."""

    def __new__(
        cls, board: str = "square-8", *, objective: _Objective = "most", opening: _Opening = "fixed"
    ) -> Self: ...
    @property
    def position(self) -> Reversi:
        """The board, with its mistakes, and the colour to move."""
    @property
    def last(self) -> Placement | None:
        """The last placement, while it can be corrected (R9); otherwise `None`."""
    def in_hand(self, color: _Color) -> int:
        """Returns how many discs a colour has in hand (R1)."""
    def given(self, color: _Color) -> int:
        """Returns how many discs a colour was given by the opponent (R11)."""
    def place(self, cell: str, flipped: Iterable[str] | None = None) -> Placement:
        """Places a disc on a cell and flips `flipped`, a list of cells. Without `flipped`, it flips
        what the rules require.

        Raises `IllegalMoveError` or `TableError`. The table is then unchanged.
        """
    def pass_(self) -> None:
        """Passes (R4). Raises `IllegalMoveError` if the player can move."""
    def correct(self, discs: Iterable[str] | None = None) -> Placement:
        """Turns these discs of the last placement over again (R9). Without `discs`, it turns all that
        are missed or extra.
        """
    @staticmethod
    def _of_variant(variant: str) -> Table:
        """A table with the start of that variant."""
    def __setstate__(self, done: list[tuple[str, str | None, list[str] | None]], /) -> None: ...

class _SupportsDlpack(Protocol):
    """An array of another library."""

    def __dlpack__(self, *, max_version: tuple[int, int] | None = ...) -> object: ...
    def __dlpack_device__(self) -> tuple[int, int]: ...

_Byte: TypeAlias = np.uint8 | np.int8 | np.bool_

@final
class Batch:
    """Many games of one variant, played by arrays of actions. Only one thread at a time may use a
    batch; another one gets a `RuntimeError`.

    `variant` is a name, or a position from which every game starts. With `auto_pass` a step also
    plays forced passes. With `auto_reset` a new game replaces each game that ends. `batch[n]` is
    the position of a board. Output arrays (`out`, and the arrays for `step`) may belong to another
    library. Without them new arrays are returned.

    Raises `ParseError` if there is no such variant, `ArgumentError` for too many boards or threads.
    """

    def __new__(
        cls,
        variant: str | Position,
        boards: int,
        *,
        seed: int = 0,
        auto_pass: bool = True,
        auto_reset: bool = True,
        threads: int = 1,
    ) -> Self: ...
    @property
    def variant(self) -> str:
        """The name of the variant."""
    @property
    def start(self) -> Reversi | Oust:
        """The position from which every game starts."""
    @property
    def actions(self) -> int:
        """The number of actions of a board."""
    @property
    def threads(self) -> int:
        """The number of threads."""
    @property
    def rewards(self) -> npt.NDArray[np.int8]:
        """The rewards of the last step, for the players who acted: int8 of (boards,)."""
    @property
    def ended(self) -> npt.NDArray[np.bool_]:
        """Whether each game ended in the last step: bool of (boards,)."""
    def __len__(self) -> int: ...
    def __getitem__(self, board: int, /) -> Reversi | Oust: ...
    def __array__(self, dtype: npt.DTypeLike | None = None, copy: bool | None = None) -> npt.NDArray[Any]: ...
    def __iter__(self) -> Iterator[Reversi | Oust]: ...
    def __setitem__(self, board: int, position: Position, /) -> None: ...
    def seed(self, seed: int) -> None:
        """Restarts the random numbers with a seed, from 0 to 2**64 - 1."""
    def reset(self, *, where: npt.ArrayLike | None = None) -> None:
        """Restarts every game; with `where`, bool of (boards,), only the games where it is true."""
    def reset_finished(self) -> None:
        """Restarts the games that are over."""
    def step(
        self,
        actions: npt.ArrayLike | _SupportsDlpack,
        *,
        where: npt.ArrayLike | _SupportsDlpack | None = None,
        rewards: npt.NDArray[np.int8] | _SupportsDlpack | None = None,
        ended: npt.NDArray[np.bool_] | _SupportsDlpack | None = None,
        planes: npt.NDArray[Any] | _SupportsDlpack | None = None,
        legal_mask: npt.NDArray[_Byte] | _SupportsDlpack | None = None,
    ) -> None:
        """Plays an action on each board: integers of (boards,). Raises `IllegalMoveError` if one is
        illegal, and then no board changes. Fills the arrays that are given with the values of
        `rewards`, `ended`, `planes` and `legal_mask` after the step.

        With `where`, bool of (boards,), only the boards where it is true are stepped. The others
        keep their positions, and their actions are ignored.
        """
    def placements(
        self, out: npt.NDArray[np.uint64] | _SupportsDlpack | None = None
    ) -> npt.NDArray[np.uint64]:
        """Returns the legal placements as bits, by action index: uint64 of (boards, words)."""
    def legal_mask(self, out: npt.NDArray[_Byte] | _SupportsDlpack | None = None) -> npt.NDArray[np.uint8]:
        """Returns whether each action is legal: uint8 of (boards, actions), 1 or 0."""
    @overload
    def planes(
        self, out: npt.NDArray[Any] | _SupportsDlpack | None = None, *, dtype: Literal["uint8"] = "uint8"
    ) -> npt.NDArray[np.uint8]:
        """Returns the cells of the players to move, then the opponents': (boards, 2, height, width),
        of `dtype` uint8 or float32.
        """
    @overload
    def planes(
        self, out: npt.NDArray[Any] | _SupportsDlpack | None = None, *, dtype: Literal["float32"]
    ) -> npt.NDArray[np.float32]: ...
    @overload
    def planes(
        self, out: npt.NDArray[Any] | _SupportsDlpack | None = None, *, dtype: _Dtype = "uint8"
    ) -> npt.NDArray[Any]:
        """Returns the cells of the players to move, then the opponents': (boards, 2, height, width),
        of `dtype` uint8 or float32.
        """
    def turns(self, out: npt.NDArray[np.uint8] | _SupportsDlpack | None = None) -> npt.NDArray[np.uint8]:
        """Returns the colours to move: uint8 of (boards,), 0 for Black, 1 for White."""
    def players(self, out: npt.NDArray[np.uint8] | _SupportsDlpack | None = None) -> npt.NDArray[np.uint8]:
        """Returns the seats to move: uint8 of (boards,), 1 or 2."""
    def finished(self, out: npt.NDArray[np.uint8] | _SupportsDlpack | None = None) -> npt.NDArray[np.uint8]:
        """Returns whether the games are over: uint8 of (boards,), 1 or 0."""
    def random_actions(
        self, out: npt.NDArray[np.uint16] | _SupportsDlpack | None = None
    ) -> npt.NDArray[np.uint16]:
        """Returns a legal action for every board, chosen uniformly: uint16 of (boards,)."""
    def __copy__(self) -> Self: ...
    def __deepcopy__(self, _memo: object) -> Self: ...
    def __getnewargs_ex__(self) -> tuple[tuple[Reversi | Oust, int], dict[str, Any]]: ...
    def __getstate__(self) -> bytes: ...
    def __setstate__(self, state: bytes, /) -> None: ...
    def playout(self) -> tuple[npt.NDArray[np.int8], npt.NDArray[np.uint16]]:
        """Plays every game to its end by random moves. Returns the results for the players with seat
        1, int8 of (boards,), and the numbers of plies, uint16 of (boards,).

        Ctrl-C stops it. Each game has then been played to its end or is unchanged.
        """

@final
class Versus:
    """The games of a learner on the boards of a batch; `begin` starts them."""

    def __new__(
        cls,
        batch: Batch,
        opponent: str | None,
        illegal_loses: bool,
        begins_later: bool,
        keeps_arrays: bool,
        dtype: _Dtype,
    ) -> Self: ...
    @property
    def seats(self) -> npt.NDArray[np.uint8]:
        """The learner's seats: uint8 of (boards,), 1 or 2."""
    def seed(self, seeds: Sequence[int | None] | None) -> None:
        """Seeds each board whose seed is a number. `None` keeps a board's generator. Without seeds all
        boards use the batch's.
        """
    def begin(
        self,
        boards: npt.NDArray[np.bool_] | None,
        planes: npt.NDArray[Any],
        legal_mask: npt.NDArray[np.uint8],
    ) -> None:
        """Starts games with the learner in the other seat: on all boards, where the seats then
        alternate, or where `boards` is true. Fills the arrays with what the learner observes.
        """
    def step(
        self,
        actions: npt.ArrayLike,
        planes: npt.NDArray[Any],
        legal_mask: npt.NDArray[np.uint8],
        rewards: npt.NDArray[np.float64],
        ended: npt.NDArray[np.bool_],
    ) -> npt.NDArray[Any] | None:
        """Plays the learner's actions, then the opponent's. Fills the arrays with the results. Returns
        the last observations of games that have ended and restarted, an object array, or `None` if
        there are none.
        """
    def open(self, boards: npt.NDArray[np.bool_] | None) -> None:
        """`begin` in phases, for an opponent that the caller plays: the boards as they begin."""
    def play(self, actions: npt.ArrayLike) -> None:
        """`step` in phases: the learner's actions."""
    def waiting(self) -> npt.NDArray[np.bool_] | None:
        """The boards on which the opponent is to play, bool of (boards,); `None` if there are none."""
    def answer(self, actions: npt.ArrayLike) -> None:
        """Plays the opponent's actions. Actions for boards that are not waiting are ignored."""
    def finish(
        self,
        planes: npt.NDArray[Any],
        legal_mask: npt.NDArray[np.uint8],
        rewards: npt.NDArray[np.float64] | None = None,
        ended: npt.NDArray[np.bool_] | None = None,
    ) -> npt.NDArray[Any] | None:
        """Fills the arrays as `step` does, and returns what it returns, once no board waits."""
    def __getstate__(
        self,
    ) -> tuple[npt.NDArray[np.uint8], list[bool], list[tuple[int, int, int, int] | None]]: ...
    def __setstate__(
        self, state: tuple[npt.NDArray[np.uint8], list[bool], list[tuple[int, int, int, int] | None]], /
    ) -> None: ...

def save_animation(
    shown: Game[Any] | Iterable[Position] | Iterable[Iterable[Position]],
    path: str | PathLike[str] | SupportsWrite[bytes],
    *,
    seconds: float = 0.8,
    width: int | None = None,
    coordinates: bool = True,
    colors: _Colors | None = None,
    flipped: bool = False,
) -> None:
    """Writes an animation to `path`, a path or a binary file that is open: an SVG that shows one
    position after the other in a loop, without a script. Systems set to reduced motion show the
    final position.

    `shown` is a `Game` or a sequence of positions. A list of these shows the boards side by side,
    each until its own end. A ply takes `seconds`. `width` is the width of the whole picture in
    pixels. `coordinates`, `colors` and `flipped` have the same meaning as in `Position.svg`.

    A `Batch` keeps no history: keep `list(batch)` after each step, and pass `zip(*kept)`.

    Raises `ArgumentError` if there is nothing to show, `OSError` if the file cannot be written.
    """

def _check_seconds(seconds: float) -> None:
    """Raises `ArgumentError` unless the seconds are a time limit."""

def evaluate_by_playouts(
    position: Position,
    games: int | None,
    seconds: float | None,
    seed: int,
    threads: int,
    stop: _Stop | None,
) -> list[tuple[Move, int, int, int]]:
    """Returns each legal move with its random games: a number of games, or as many as the time limit
    allows. At least one round is played, also if `stop` is set.
    """

def _level_elos() -> list[int]:
    """The Elo of the engine's levels, beginning with level 1; empty in a build without the engine."""

def _opponent_games() -> list[tuple[str, int]]:
    """The games of random play after each move, for each level that is not one of the engine's."""

@final
class _Opponent:
    """The part of `outflank.Opponent` that chooses its moves."""

    def __new__(cls, level: str) -> Self: ...
    def __getnewargs__(self) -> tuple[str]: ...
    def choose(
        self,
        position: Position,
        seed: int | None,
        seeds: random.Random,
        limits: tuple[float, _Stop | None],
        threads: int,
    ) -> Move:
        """The move that it chooses. If no seed is given, it draws one from `seeds`, a `random.Random`.
        `threads` play the random games. `limits` are the seconds, and `stop`.
        """

def permutations(position: Position) -> npt.NDArray[np.int64]:
    """Returns an int64 array of (symmetries, actions). Entry `[s, a]` is the action whose value
    moves to `a` under symmetry `s`. Symmetry 0 is the identity.
    """

def _decode(content: bytes) -> str:
    """Returns the text of a file: UTF-8, UTF-16 with its mark, an encoding that SGF names, or Latin-1."""

def _is_set(stop: _Stop | None) -> bool:
    """Returns whether the argument `stop` of a call is set."""

def _panic(way: str) -> None:
    """Panics in one of the ways in which work runs, for the test of what Python sees then."""

def _replace_file(path: str | PathLike[str], content: bytes) -> None:
    """Writes a file, which is there as a whole or as it was before. Raises `OSError`, which names it."""

def _file_kind(
    name: str | PathLike[str],
) -> Literal["games", "prose", "positions", "players", "tournaments", "collection"] | None:
    """Returns what a file holds, by its name; `None` if it is not one of games."""

def _game_files(folder: str | PathLike[str]) -> tuple[list[str], list[tuple[str, str]]]:
    """Returns the files of games in a folder, in the order of their paths, and what is left out with
    the reasons.
    """

def _check_is_text(content: bytes) -> None:
    """Raises `RecordError` for a file that would be read as a text full of errors, such as a picture."""

def _shown(text: str) -> str:
    """Returns text from a file or a program as a terminal can show it. The name of a file may have
    bytes that are not of any text.
    """

def _replace_file_by_parts(path: str | PathLike[str], parts: Iterator[bytes]) -> None:
    """Writes a file of the bytes that an iterator returns one after the other, so that only one of
    them is in memory. If the iterator raises an error, the file is as it was before.
    """

def _format(name: str, content: bytes, start: Position | None = None) -> str | None:
    """Returns the format of all records of a file, or None if each has its own."""

def read_any(bytes: bytes, start: Position | None = None) -> list[Any]:
    """Returns (format, line, comments, notes, and the parts that `read_records` returns) for each
    record in bytes: a comment has the number of plies before it, a note its line, column, kind and
    text. Moves without a board begin at `start`, by default at the standard start of 8x8 Reversi.
    """

def read_records(
    text: str,
    format: Literal["transcript", "abstractplay", "ggf", "sgf", "obf"],
    start: Position | None = None,
) -> list[Any]:
    """Returns (game, tags, evaluations, seconds, result, scored moves) for each record: a tag has a
    list of its values, a scored move its score or None. The games of transcripts begin at `start`,
    by default at the standard start of 8x8 Reversi.
    """

def read_trees(text: str) -> list[Any]:
    """Returns the game trees of a text in SGF, an error in the place of one that cannot be read."""

@final
class OpeningTable:
    """The openings of a text: what `outflank.openings.Openings` asks."""

    COMMON: ClassVar[str]
    """The list of common openings."""

    def __new__(cls, text: str, start: Position | str) -> Self: ...
    def list(self) -> list[tuple[str, Game[Any]]]:
        """The name and the game of each opening."""
    def find(self, game: Game[Any] | Position) -> tuple[str, Game[Any], int, bool] | None:
        """The opening of a game: its name, its game, after how many plies, whether by transposition."""

def wthor_games(
    bytes: bytes,
) -> tuple[
    tuple[int, int, int],
    int,
    int,
    npt.NDArray[np.uint8],
    list[npt.NDArray[np.uint8]],
    list[npt.NDArray[np.uint16]],
    list[Error],
]:
    """The columns of a file of games, and its errors."""

def wthor_names(bytes: bytes, kind: Literal["players", "tournaments"]) -> list[Any]:
    """The names of a file of players (`.JOU`) or tournaments (`.TRN`)."""

def wthor_game(moves: bytes) -> Game[Reversi]:
    """The game of a row of moves, with its forced passes."""

def _convert(given: Any, to: str) -> tuple[str, list[str]]:
    """Returns a record in another format, and the list of what is lost."""

@final
class _WthorFiles:
    """The files of WTHOR, made of games that are added one by one."""

    def __new__(cls) -> Self: ...
    def __len__(self) -> int: ...
    def add(self, given: Any) -> list[str]:
        """Adds a record, and returns what of it the files do not hold."""

    def games(self) -> bytes:
        """The file of games."""

    def players(self) -> bytes:
        """The file of players."""

    def tournaments(self) -> bytes:
        """The file of tournaments."""

    @staticmethod
    def _paths(path: str | PathLike[str]) -> list[Path]:
        """Returns the files that `write` writes: games, players and tournaments."""

    def write(self, path: str | PathLike[str]) -> list[Path]:
        """Writes the three files, and returns their paths."""

@final
class _Builder:
    """Takes games and makes a collection of them."""

    def __new__(cls) -> Self: ...
    def __len__(self) -> int: ...
    def add_file(
        self,
        name: str,
        content: bytes,
        players: list[str],
        tournaments: list[str],
        keep: bool,
        start: Position | None = None,
        report: Callable[[int], None] | None = None,
    ) -> tuple[list[Any], list[tuple[int, int, Any, str]]]:
        """Adds the games of a file, which its name and its content tell. Returns the errors of the
        records that cannot be read, if `keep` is true; else it raises the first. Returns the notes
        on the other records too: line, column, kind and text. `report` is called with the number of
        games from time to time.
        """
    def add_game(
        self,
        game: Game,
        black: str = "",
        white: str = "",
        event: str = "",
        date: str = "",
        source: str = "",
        score: float | None = None,
        result: str | None = None,
    ) -> None:
        """Adds a game. Without a result and a score it gets both from its last position."""
    def add_record(self, game: Game, tags: dict[str, list[str]], result: float | None) -> None:
        """Adds the game of a record with the facts that its tags and its result state. Without a
        result it gets one from its last position.
        """
    def add_columns(
        self,
        starts: list[str],
        plies: npt.NDArray[np.uint32],
        actions: npt.NDArray[np.uint16],
        texts: list[list[str]],
        scores: npt.NDArray[np.float32],
        results: list[str | None],
    ) -> None:
        """Adds games by columns: of each its start, the number of its plies, its other texts, its
        score (NaN if there is none) and its result; the actions of all games.
        """
    def add_collection(self, collection: _Collection) -> None:
        """Adds the games of a collection."""
    def add_games(self, collection: _Collection, numbers: npt.NDArray[np.uint32]) -> None:
        """Adds the games of a collection that have these numbers, in this order."""
    def build(self) -> _Collection:
        """Returns the collection, and leaves the builder empty."""

@final
class _Collection:
    """Games that can be searched by position."""

    @staticmethod
    def open(path: str | PathLike[str]) -> _Collection:
        """Opens a file."""
    @staticmethod
    def from_bytes(content: bytes) -> _Collection:
        """Returns the collection that has these bytes."""
    def to_bytes(self) -> bytes: ...
    def write(self, path: str | PathLike[str]) -> None: ...
    def verify(self) -> None: ...
    def __len__(self) -> int: ...
    def byte_len(self) -> int: ...
    def columns(
        self,
    ) -> tuple[
        npt.NDArray[np.uint64],
        npt.NDArray[np.uint32],
        list[npt.NDArray[np.uint32]],
        npt.NDArray[np.float32],
        npt.NDArray[np.float32],
    ]:
        """Returns what is known of all games."""
    def texts(self) -> list[str]:
        """Returns the texts that columns refer to."""
    def actions(self) -> npt.NDArray[np.uint16]:
        """Returns the actions of all games, one game after the other."""
    def keys_at(self, ply: int, canonical: bool) -> npt.NDArray[np.uint64]:
        """Returns the keys of all games' positions after some plies, 0 for games with fewer."""
    def game(
        self, number: int
    ) -> tuple[Game, tuple[str, str, str, str, str], float | None, Literal["black", "white", "draw"] | None]:
        """Returns a game and its texts: Black, White, event, date, source; its score; its result."""
    def explore(self, position: Position) -> list[tuple[Move | None, int, int, int, int, float | None]]:
        """Returns the table of a position."""
    def games(
        self, position: Position, mv: _AnyMove | None = None
    ) -> tuple[npt.NDArray[np.uint32], npt.NDArray[np.uint16]]:
        """Returns the numbers of the games through a position and the plies at which they come there,
        with `mv` only the games in which it was played.
        """

# As `outflank.search` calls it: the nodes, the seconds, what is called meanwhile, and `stop`.
_Limits: TypeAlias = tuple[int | None, float | None, Callable[[int], object] | None, _Stop | None]

# The members of `outflank.search.Solution`.
class _SolutionMembers(TypedDict):
    low: int
    high: int
    line: list[Move]
    nodes: int

@final
class _Solver:
    """The table of positions of `outflank.search.Solver`, and what it answers."""

    def __new__(cls, table_mb: int, threads: int) -> Self: ...
    def solve(self, position: Position, limits: _Limits) -> _SolutionMembers:
        """The bounds of a position's score, a best line where they are equal, and the nodes. `limits`
        are nodes, seconds, and a function that is called with the nodes so far.
        """
    def outcome(self, position: Position, limits: _Limits) -> _SolutionMembers:
        """The bounds of a position's score, narrow enough for its sign, a line and the nodes."""
    def scores(self, position: Position, limits: _Limits) -> list[tuple[Move, _SolutionMembers]]:
        """The bounds of the score of each legal move, a line and the nodes. The best move comes first."""
    def clear(self) -> None:
        """Forgets what was found."""
    @property
    def table_bytes(self) -> int:
        """The bytes of the table."""

# The depth of a search, and from how many empty cells on it is exact.
_Reach: TypeAlias = tuple[int | None, int | None]

# The members of `outflank.search.Found`.
class _FoundMembers(TypedDict):
    move: Move | None
    value: float
    bound: Literal["value", "at most", "at least"]
    source: Literal["search", "exact", "visits", "proven", "over"]
    depth: int | None
    confidence: int | None
    win_probability: float | None
    line: list[Move]
    nodes: int

# The members of `outflank.search.Review` that summarise its plies.
class _Summary(TypedDict):
    mean_loss: dict[Literal["black", "white"], float | None]
    accuracy: dict[Literal["black", "white"], float | None]

@final
class _Search:
    """The tables of `outflank.search.Search`, and its answers."""

    def __new__(cls, table_mb: int, threads: int) -> Self: ...
    def best_move(self, position: Position, limits: _Limits, reach: _Reach) -> _FoundMembers:
        """The best move of a position, by what is known when a limit is reached. `limits` are nodes,
        seconds, and a function that is called with the nodes so far.
        """
    def analyse(
        self, position: Position, limits: _Limits, reach: _Reach, lines: int | None
    ) -> list[_FoundMembers]:
        """All moves of a position, the best first. The search finds the values of the first `lines`."""
    def review(
        self, game: Game[Any], limits: _Limits, reach: _Reach, progress: Callable[..., object]
    ) -> _Summary:
        """Reviews a game. `progress` gets the members of each ply by name when it is reviewed. Returns
        the mean loss and the accuracy of each colour.
        """
    def stop(self) -> None:
        """Stops the call that runs in another thread, if there is one."""
    def clear(self) -> None:
        """Forgets what was found."""

def _player_examples() -> str:
    """The names of the engine's players, on one line."""

def _seeds_of_seats(seed: int) -> list[int]:
    """The seeds of the two players of a game, made from the seed of the game."""

@final
class _Player:
    """A player of `outflank.engine`."""

    @staticmethod
    def named(name: str) -> _Player:
        """The player of a name."""
    @staticmethod
    def open(command: str, protocol: str, seconds: float) -> _Player:
        """A program that is started by a command and speaks a protocol. Each reply may take `seconds`
        if a move has no limit of its own.
        """
    def choose(self, game: Game[Any] | Position, seconds: float | None, stop: _Stop | None) -> Move:
        """The move that it chooses in a game, within a time limit. It ends soon after `stop` is set."""
    def begin(self, seed: int) -> None:
        """Starts a new game. `seed` determines the player's random choices."""
    @property
    def time_left(self) -> float | None:
        """The seconds that are left on the player's clock, or `None` if it has no clock."""
    @time_left.setter
    def time_left(self, seconds: float) -> None:
        """The seconds that are left on the player's clock, or `None` if it has no clock."""
    def close(self) -> None:
        """Ends the player, and the program that it is. A thread that waits for it stops waiting."""
    @property
    def is_closed(self) -> bool: ...

def _forked() -> None:
    """Lets go of the programs of the process from which this one was forked."""

def _match(
    players: Sequence[tuple[str, Callable[[Game[Any]], Any] | None, Callable[[int], object] | None]],
    variant: str,
    settings: tuple[Any, ...],
    files: tuple[str | PathLike[str] | None, str | PathLike[str] | None],
    programs: bool,
    seen: Callable[[tuple[Any, ...], tuple[Any, ...]], object],
) -> tuple[Any, ...]:
    """Plays a match. After each game it calls `seen` with the number of the game, the number of the
    player who began, the game, the winner's seat, the failure and the standing. Returns the last
    standing. The first of the `files` is the log, whose games count and are not played again. The
    other one gets the games that are played. Names start programs only if `programs` is true.
    """

def _serve(
    player: tuple[str, Callable[[Game[Any]], Any] | None, Callable[[int], object] | None],
    protocol: str,
    name: str,
    seed: int | None,
) -> None:
    """Lets another program play against a player, by standard input and output, until it quits. If
    `seed` is given, the player's first game has it, and each later game the next number.
    """
