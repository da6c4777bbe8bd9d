from collections.abc import Iterable, Iterator, Mapping, Sequence
from os import PathLike
from types import GenericAlias
from typing import Any, Generic, Literal, Protocol, Self, SupportsIndex, TypeAlias, final, overload

import numpy as np
import numpy.typing as npt
from typing_extensions import TypeVar, disjoint_base

from outflank._errors import Error

__all__ = [
    "Batch",
    "Game",
    "Move",
    "Oust",
    "Placement",
    "Position",
    "Random",
    "Reversi",
    "Table",
    "Versus",
    "__version__",
    "evaluate_by_playouts",
    "ggf_records",
    "obf_problems",
    "position",
    "save_animation",
    "sgf_records",
    "transcript_games",
    "variants",
    "wthor_game",
    "wthor_games",
    "wthor_names",
]

__version__: str

_AnyMove: TypeAlias = Move | str | int | np.integer[Any]
_Color: TypeAlias = Literal["black", "white"]
_Seat: TypeAlias = Literal[1, 2]
_Objective: TypeAlias = Literal["most", "fewest"]
_Opening: TypeAlias = Literal["fixed", "free"]
_Dtype: TypeAlias = Literal["uint8", "float32"]
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
# A mapping's keys are of one type exactly, as type checkers see it.
_Fill: TypeAlias = Mapping[str, str] | Mapping[Move, str] | Mapping[int, str] | Mapping[_AnyMove, str]
_Arrow: TypeAlias = tuple[_AnyMove, _AnyMove] | tuple[_AnyMove, _AnyMove, str]

def position(text: str) -> Reversi | Oust:
    """The position of a variant's name, or of a position's one-line text.

    Raises `ParseError`, with line and column, for a text that is neither.
    """

def variants() -> list[str]:
    """The names of all variants."""

@final
class Move:
    """A move on a board: a placement, a pass or a swap. `int(move)` is its action index, `str(move)`
    its name. A move equals its name too: `"d3" in position.legal_moves`. Moves are ordered by
    their action indices.

    Raises `ParseError` for what is no name, `ArgumentError` for what is no board or has no such
    cell.
    """

    def __new__(cls, name: str, board: str) -> Self: ...
    @property
    def name(self) -> str:
        """Its name: a cell's, "pass" or "swap"."""
    @property
    def cell(self) -> tuple[int, int] | None:
        """The column and row of a placement, both counted from 0; `None` for a pass or a swap."""
    @property
    def board(self) -> str:
        """The board's name."""
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
    """A source of random numbers: that of the core, xoshiro256++ seeded by `SplitMix64`. The same
    seed gives the same numbers on every machine; without a seed they differ from run to run.
    """

    def __new__(cls, seed: int | None = None) -> Self: ...
    def __setstate__(self, state: Sequence[int], /) -> None: ...

@disjoint_base
class Position:
    """A position of either game: a value that never changes. Made as `Reversi(...)`, `Oust(...)` or
    `position(...)`.

    `position["d4"]` is the colour on a cell, "black" or "white", and `None` where it is empty;
    `ArgumentError` where it is no cell of the board.
    """

    @property
    def variant(self) -> str:
        """The variant's name."""
    @property
    def board(self) -> str:
        """The board's name."""
    @property
    def width(self) -> int:
        """The columns of the board's bounding rectangle."""
    @property
    def height(self) -> int:
        """The rows of the board's bounding rectangle."""
    @property
    def actions(self) -> int:
        """How many action indices there are: width * height cells, a pass, a swap."""
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
        """How the game ended: "black", "white" or "draw"; `None` while it goes on."""
    @property
    def winner(self) -> _Seat | None:
        """The seat of the player who has won, 1 or 2."""
    def result_for(self, player: int) -> Literal[1, 0, -1] | None:
        """What the end is worth to the player of a seat, 1 or 2: 1 for a win, -1 for a loss, 0 for a
        draw; `None` while the game goes on.
        """
    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
    @property
    def score(self) -> tuple[int, int]:
        """The discs or stones: (Black's, White's)."""
    @property
    def key(self) -> int:
        """A 64-bit key, the same on every machine and in every release."""
    def random_move(self, rng: Random) -> Move | None:
        """One of the legal moves, each as likely as any other; `None` where the game is over."""
    def is_legal(self, mv: _AnyMove) -> bool:
        """Whether a move is legal."""
    def move(self, mv: _AnyMove) -> Move:
        """The move that a name or an action index stands for; it need not be legal.

        Raises `ParseError` for what is no name, `ArgumentError` for what is no action.
        """
    def play(self, mv: _AnyMove) -> Self:
        """The position after a move, given by its name, its action index or a `Move`.

        Raises `IllegalMoveError`, which says which rule forbids it and has its number as
        `rule`.
        """
    def cells_of(self, color: _Color) -> list[str]:
        """The cells that a colour, "black" or "white", has discs or stones on."""
    def canonical(self) -> Self:
        """The least of the position's images under its board's symmetries, which all of them share."""
    def symmetries(self) -> list[Self]:
        """The images under all symmetries of the board, the position itself first."""
    def perft(self, depth: int) -> int:
        """How many sequences of exactly `depth` plies there are. Other threads run meanwhile, and
        Ctrl-C stops it.
        """
    def divide(self, depth: int) -> list[tuple[Move, int]]:
        """`perft` for each legal move on its own. Raises `ArgumentError` where `depth` is 0."""
    def legal_mask(self) -> npt.NDArray[np.bool_]:
        """Whether each action is legal: a new array, bool of (actions,)."""
    def planes(self) -> npt.NDArray[np.uint8]:
        """The mover's cells, then the opponent's: a new array, uint8 of (2, height, width), 1 or 0."""
    def to_array(self) -> npt.NDArray[np.int8]:
        """The cells: a new array, int8 of (height, width). 0 is empty, 1 Black, 2 White, -1 not in
        play.
        """
    def from_array(self, array: npt.ArrayLike, turn: _Color) -> Self:
        """The position of this variant whose cells `array` says, integers of (height, width) as
        `to_array` gives them, with `turn`, "black" or "white", to move.

        Raises `ArgumentError` for an array of another shape, for cells that are not in play, and
        for positions to which the rules cannot be applied.
        """
    @classmethod
    def from_string(cls, text: str) -> Self:
        """The position of a one-line text or of a variant's name.

        Raises `ParseError` for a text that is neither, or is of another class than this one.
        """
    def to_string(self) -> str:
        """The one-line text of the position, which `position()` reads."""
    def svg(
        self,
        *,
        last_move: _AnyMove | None = None,
        legal_moves: bool = True,
        coordinates: bool = True,
        width: int | None = None,
        marked: Iterable[_AnyMove] | None = None,
        fill: _Fill | None = None,
        arrows: Iterable[_Arrow] | None = None,
        colors: Mapping[_Part, str] | None = None,
        flipped: bool = False,
    ) -> str:
        """The position as SVG. A cell is given by its name, its action index or a `Move`.

        `last_move` is marked, and so are the legal moves: dots flip or capture, rings do not.
        `marked` are cells with a ring around them; `fill` paints cells, as `{"d3": "gold"}`;
        `arrows` are pairs of cells, or `(from, to, color)`. `colors` changes those of the picture:
        `{"board": "#8b5a2b"}`; it has frame, text, board, outside, lines, black, white, outline,
        hints, last and marks. A color is one of CSS, by its name or its digits. `flipped` shows the
        board from the other side; `width` is the picture's in pixels, 40 to a cell without it.

        Raises `ArgumentError` for a cell that the position does not have, `ParseError` for what is
        no cell, no color and no part of a picture.
        """
    def to_html(self, path: str | PathLike[str] | None = None) -> str:
        """A page with the board that stands alone, and is written to `path` where there is one.
        Raises `OSError` where that cannot be done.
        """
    def _repr_svg_(self) -> str:
        """The picture, for notebooks."""
    def _repr_html_(self) -> str:
        """The picture and, below it, the line that says whose turn it is."""
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
    """A position of Reversi.

    `board` is "square-4" to "square-24", "octagon-8", "octagon-10", "hex-5" or "hex-6". With
    `objective="fewest"` who has fewer discs wins; with `opening="free"` the board begins empty.

    Raises `ParseError` for a board that Reversi is not played on, `ArgumentError` for another
    objective or opening.
    """

    def __new__(
        cls, board: str = "square-8", *, objective: _Objective = "most", opening: _Opening = "fixed"
    ) -> Self: ...
    def flips(self, mv: _AnyMove) -> list[str]:
        """The discs that a placement would flip, as names of cells; none where it is illegal."""
    @property
    def tournament_score(self) -> tuple[int, int] | None:
        """The count that tournaments record, (Black's, White's); `None` while the game goes on."""

@final
class Oust(Position):
    """A position of Oust, by Mark Steere.

    `board` is "hex-2" to "hex-11" or "square-2" to "square-19". With `pie` the second player may
    swap on their first turn.

    Raises `ParseError` for a board that Oust is not played on.
    """

    def __new__(cls, board: str = "hex-7", *, pie: bool = True) -> Self: ...
    def captures(self, mv: _AnyMove) -> list[str]:
        """The stones that a placement would capture, as names of cells; none if it captures none."""
    def groups(self, color: _Color) -> list[list[str]]:
        """The groups of a colour, "black" or "white", each as the names of its cells."""

_P = TypeVar("_P", bound=Position, default=Any)

@final
class Game(Generic[_P]):
    """A position with its history: the one class whose objects change.

    `start` is a position or the name of a variant; the moves of `transcript` are played, in which
    forced passes may be left out. A game is a sequence of its positions: `game[3]` is the one after
    three plies, `game[-1]` the one as it is now, and `len(game)` is one more than the plies. In a
    notebook it shows itself, with buttons to look through it.

    Raises `ParseError`, with line and column, for a transcript that is wrong or plays what is
    illegal.
    """

    @overload
    def __new__(cls, start: _P, transcript: str = "") -> Self: ...
    @overload
    def __new__(cls, start: str, transcript: str = "") -> Game[Reversi | Oust]: ...
    @property
    def start(self) -> _P:
        """The start, as `Game` was given it."""
    @property
    def moves(self) -> list[Move]:
        """The moves played, forced passes among them."""
    @property
    def position(self) -> _P:
        """The position as it is now."""
    @property
    def positions(self) -> list[_P]:
        """Every position, from the start to the present one."""
    @property
    def legal_moves(self) -> list[Move]:
        """The legal moves now, in the order of their action indices."""
    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
    @property
    def outcome(self) -> Literal["black", "white", "draw"] | None:
        """How the game ended: "black", "white" or "draw"; `None` while it goes on."""
    @property
    def score(self) -> tuple[int, int]:
        """The discs or stones now: (Black's, White's)."""
    def push(self, mv: _AnyMove) -> None:
        """Plays a move, given by its name, its action index or a `Move`.

        Raises `IllegalMoveError`, which says which rule forbids it; the game is as it was then.
        """
    def pop(self) -> Move | None:
        """Takes the last move back and returns it; `None` at the start."""
    def redo(self) -> Move | None:
        """Plays the move that was taken back last and returns it; `None` where there is none."""
    def transcript(self) -> str:
        """The moves as text, turns apart; `Game(start, transcript)` reads it."""
    @staticmethod
    def from_sgf(text: str) -> Game[Reversi]:
        """The game of a record in SGF: the main line of its tree. `read_sgf` reads files of many
        games, with their names and results.

        Raises `ParseError` where the text is not one tree, or its game is none that is played here.
        """
    def to_sgf(self) -> str | None:
        """The record in SGF; `None` where the format has no place for the game: only Reversi on
        squares with the usual options.
        """
    def to_ggf(self) -> str | None:
        """The record in GGF; `None` where the format has no place for the game: only Reversi on
        squares, without a free opening.
        """
    def to_abstractplay(self) -> str:
        """The transcript with the cells named as `AbstractPlay` names them."""
    def to_html(self, path: str | PathLike[str] | None = None) -> str:
        """A page that stands alone, to look through the game; written to `path` where there is one.
        Raises `OSError` where that cannot be done.
        """
    def _repr_html_(self) -> str:
        """A player of the game: its page in a frame, where the page's keys and styles stay."""
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
class Placement:
    """A disc put down at a table: what the rules flip, and what the player flipped."""

    @property
    def color(self) -> _Color:
        """The colour that placed."""
    @property
    def cell(self) -> str:
        """Where: the cell's name."""
    @property
    def gift(self) -> bool:
        """Whether the disc was the opponent's gift (R11)."""
    @property
    def outflanked(self) -> list[str]:
        """The discs that had to be flipped (R8)."""
    @property
    def flipped(self) -> list[str]:
        """The discs that the player has flipped, corrections included."""
    @property
    def missed(self) -> list[str]:
        """Outflanked discs that are not flipped."""
    @property
    def extra(self) -> list[str]:
        """Discs that are flipped and were not outflanked."""
    @property
    def is_correct(self) -> bool:
        """Whether what was flipped is what had to be."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...

@final
class Table:
    """A game of Reversi at a table, where people put down discs and flip them by hand."""

    def __new__(
        cls, board: str = "square-8", *, objective: _Objective = "most", opening: _Opening = "fixed"
    ) -> Self: ...
    @property
    def position(self) -> Reversi:
        """The board as it stands, mistakes and all, and whose turn it is."""
    @property
    def last(self) -> Placement | None:
        """The last placement, as long as it may be corrected (R9); `None` afterwards."""
    def in_hand(self, color: _Color) -> int:
        """How many discs that colour has yet to put down (R1)."""
    def given(self, color: _Color) -> int:
        """How many discs that colour was given by the other (R11)."""
    def place(self, cell: str, flipped: Iterable[str] | None = None) -> Placement:
        """Puts a disc on a cell and flips `flipped`, names of cells; without them what the rules want.

        Raises `IllegalMoveError` or `TableError`, and nothing has changed then.
        """
    def pass_(self) -> None:
        """The player to move forfeits the turn (R4). Raises `IllegalMoveError` where they can move."""
    def correct(self, discs: Iterable[str] | None = None) -> Placement:
        """Turns these discs of the last placement over again (R9); without them all that is missed or
        extra.
        """
    @staticmethod
    def _of_variant(variant: str) -> Table:
        """A table set up for the game of that variant."""
    def __setstate__(self, done: list[tuple[str, str | None, list[str] | None]], /) -> None: ...

class _SupportsDlpack(Protocol):
    """An array of another library."""

    def __dlpack__(self, *, max_version: tuple[int, int] | None = ...) -> object: ...
    def __dlpack_device__(self) -> tuple[int, int]: ...

_Byte: TypeAlias = np.uint8 | np.int8 | np.bool_

@final
class Batch:
    """Many games of one variant, stepped by arrays of actions. It is for one thread at a time:
    another one that uses it meanwhile gets a `RuntimeError`.

    `variant` is a name, or a position on which every game begins. With `auto_pass` a step makes
    forced passes, too; with `auto_reset` a board whose game ends begins anew. `batch[n]` is the
    position of a board. Arrays that are filled (`out`, and those of `step`) may be another
    library's; without them there is a new one.

    Raises `ParseError` for what is no variant, `ArgumentError` for too many boards or threads.
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
        """The variant's name."""
    @property
    def start(self) -> Reversi | Oust:
        """Where every game begins."""
    @property
    def actions(self) -> int:
        """How many action indices a board has."""
    @property
    def threads(self) -> int:
        """How many threads do the work."""
    @property
    def rewards(self) -> npt.NDArray[np.int8]:
        """What the last step meant for the players who acted: int8 of (boards,)."""
    @property
    def ended(self) -> npt.NDArray[np.bool_]:
        """Whether the last step ended the games: bool of (boards,)."""
    def __len__(self) -> int: ...
    def __getitem__(self, board: int, /) -> Reversi | Oust: ...
    def __iter__(self) -> Iterator[Reversi | Oust]: ...
    def __setitem__(self, board: int, position: Position, /) -> None: ...
    def seed(self, seed: int) -> None:
        """Begins the sequence of random numbers that belongs to this seed, from 0 to 2**64 - 1."""
    def reset(self, *, where: npt.ArrayLike | None = None) -> None:
        """Puts every board at the start; with `where`, bool of (boards,), those where it is true."""
    def reset_finished(self) -> None:
        """Puts those boards at the start whose game is over."""
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
        """Plays an action on each board: integers of (boards,). Raises `IllegalMoveError` where one is
        illegal, and nothing has changed then. Fills the arrays that are given with what that led
        to: they are what `rewards`, `ended`, `planes` and `legal_mask` give afterwards.

        With `where`, bool of (boards,), those boards alone are stepped where it is true: the
        others stay as they are, whatever their actions are.
        """
    def placements(
        self, out: npt.NDArray[np.uint64] | _SupportsDlpack | None = None
    ) -> npt.NDArray[np.uint64]:
        """The legal placements as bits, by the cells' indices: uint64 of (boards, words)."""
    def legal_mask(self, out: npt.NDArray[_Byte] | _SupportsDlpack | None = None) -> npt.NDArray[np.uint8]:
        """Whether each action is legal: uint8 of (boards, actions), 1 or 0."""
    def planes(
        self, out: npt.NDArray[Any] | _SupportsDlpack | None = None, *, dtype: _Dtype = "uint8"
    ) -> npt.NDArray[Any]:
        """The movers' cells, then the opponents': uint8, or float32 as `dtype` says, of (boards, 2,
        height, width).
        """
    def turns(self, out: npt.NDArray[np.uint8] | _SupportsDlpack | None = None) -> npt.NDArray[np.uint8]:
        """The colours to move: uint8 of (boards,), 0 for Black, 1 for White."""
    def players(self, out: npt.NDArray[np.uint8] | _SupportsDlpack | None = None) -> npt.NDArray[np.uint8]:
        """The seats to move: uint8 of (boards,), 1 or 2."""
    def finished(self, out: npt.NDArray[np.uint8] | _SupportsDlpack | None = None) -> npt.NDArray[np.uint8]:
        """Whether the games are over: uint8 of (boards,), 1 or 0."""
    def random_actions(
        self, out: npt.NDArray[np.uint16] | _SupportsDlpack | None = None
    ) -> npt.NDArray[np.uint16]:
        """A legal action for every board, each as likely as any other: uint16 of (boards,)."""
    def __copy__(self) -> Self: ...
    def __deepcopy__(self, _memo: object) -> Self: ...
    def __getnewargs_ex__(self) -> tuple[tuple[Reversi | Oust, int], dict[str, Any]]: ...
    def __getstate__(self) -> bytes: ...
    def __setstate__(self, state: bytes, /) -> None: ...
    def playout(self) -> tuple[npt.NDArray[np.int8], npt.NDArray[np.uint16]]:
        """Plays every board to the end by random moves. Returns how that ended for the players who
        began, int8 of (boards,), and how many plies it took, uint16 of (boards,).

        Ctrl-C stops it: each game has been played to its end then, or is as it was.
        """

@final
class Versus:
    """A learner's games on the boards of a batch, which `begin` begins."""

    def __new__(
        cls,
        batch: Batch,
        opponent: str,
        illegal_loses: bool,
        begins_later: bool,
        keeps_arrays: bool,
        dtype: _Dtype,
    ) -> Self: ...
    @property
    def seats(self) -> npt.NDArray[np.uint8]:
        """The learner's seats: uint8 of (boards,), 1 or 2."""
    def seed(self, seeds: Sequence[int | None] | None) -> None:
        """Gives each board random numbers of its own where its seed is a number, and leaves them as
        they are where it is `None`; without seeds all boards take the batch's again.
        """
    def begin(
        self,
        boards: npt.NDArray[np.bool_] | None,
        planes: npt.NDArray[Any],
        legal_mask: npt.NDArray[np.uint8],
    ) -> None:
        """Begins games with the learner in the other seat: on all boards, where every other seat is
        the first then, or on those where `boards` is true. Fills the arrays with what the learner
        sees.
        """
    def step(
        self,
        actions: npt.ArrayLike,
        planes: npt.NDArray[Any],
        legal_mask: npt.NDArray[np.uint8],
        rewards: npt.NDArray[np.float64],
        ended: npt.NDArray[np.bool_],
    ) -> npt.NDArray[Any] | None:
        """The learner's actions, then the opponent's. Fills the arrays with what that led to. Returns
        the last observations of games that have ended and begun anew, an array of objects; `None`
        where there are none.
        """
    def __setstate__(
        self, state: tuple[npt.NDArray[np.uint8], list[bool], list[tuple[int, int, int, int] | None]], /
    ) -> None: ...

def save_animation(
    shown: Game[Any] | Iterable[Position] | Iterable[Iterable[Position]],
    path: str | PathLike[str],
    *,
    seconds: float = 0.8,
    width: int | None = None,
    coordinates: bool = True,
    colors: Mapping[_Part, str] | None = None,
    flipped: bool = False,
) -> None:
    """Writes an animation to `path`: an SVG that shows a ply after the other, over and over, in every
    browser and without a script. Who asks their system for less motion sees the end.

    `shown` is a `Game`, or positions one after the other. A list of these shows boards side by
    side, each until its own end. A ply takes `seconds`; `width` is that of the whole picture in
    pixels; `coordinates`, `colors` and `flipped` are those of `Position.svg`.

    A `Batch` keeps no history: keep `list(batch)` after each step, and `zip(*kept)` is a list of
    boards.

    Raises `ArgumentError` where there is nothing to show, `OSError` where the file cannot be
    written.
    """

def evaluate_by_playouts(
    position: Position, games: int | None, seconds: float | None, seed: int, threads: int
) -> list[tuple[Move, int, int, int]]:
    """Each legal move with random games after it: so many, or as many as there is time for. Either
    ends the work, and one round of games is always played.
    """

def ggf_records(text: str) -> list[Any]:
    """(game, tags, evaluations, seconds, result) of each record."""

def sgf_records(text: str) -> list[Any]:
    """(game, properties of the root) of each game tree: its main line."""

def obf_problems(text: str) -> list[Any]:
    """(position, [(move, score or None)]) of each line."""

def transcript_games(text: str, start: Position, names: Literal["usual", "abstractplay"]) -> list[Any]:
    """A game of each line that is not blank: transcripts, with the usual names of cells or with
    `AbstractPlay`'s.
    """

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
