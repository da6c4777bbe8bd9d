"""The widget: a game, its players, and the messages to and from the page."""

import base64
import contextlib
import copy
import secrets
import threading
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any, Literal, Self

import anywidget
import traitlets

import outflank
from outflank import ArgumentError
from outflank._core import Game, Oust, Position, Reversi
from outflank._errors import must_be
from outflank._opponents import AnyPlayer, Chooser, chooser, shown_to
from outflank.widget import _record, _script, _size, _style, _words

if TYPE_CHECKING:

    class _Widget(traitlets.HasTraits):
        """The methods of ipywidgets that boards and their callers use. ipywidgets has no types, so a class
        derived from its own would have every attribute for type checkers."""

        layout: Any
        comm: Any
        model_id: str

        def __init__(self, **traits: Any) -> None: ...
        def on_msg(self, callback: Callable[..., object], remove: bool = False) -> None: ...
        def send(self, content: Any, buffers: Any = None) -> None: ...
        def hold_sync(self) -> AbstractContextManager[None]: ...
        def add_class(self, className: str) -> Self: ...
        def remove_class(self, className: str) -> Self: ...
        def close(self) -> None: ...
        def _repr_mimebundle_(self, **kwargs: Any) -> Any: ...

else:
    _Widget = anywidget.AnyWidget


class Board(_Widget):
    """A board to play on: click a cell, or move with the arrow keys and press Enter.

    Args:
        position: The start: a position, its text, the name of a variant, or a `Game`. The board
            continues a copy of the game.
        opponent: A player: a name such as `"level:3"` or `"visits:100"`, an `outflank.Opponent`, a
            player of `outflank.engine`, a `Policy` of `outflank.env`, or a function from a position
            to a move. Without one you play both colours.
        seat: Your seat against an opponent, 1 or 2. Seat 1 begins.
        size: The width of the board in pixels. By default it depends on the number of cells.
        lang: The language of the texts: "en", "ja", "tr", "bn", "ml", "cy" or "lg", as on the page to play
            on. Messages about moves that cannot be played are in English.

    Raises:
        ArgumentError: An argument is wrong. The message names it.

    `position` is the current position: you can read it, observe it and set it. `game` is the game
    so far.

    >>> from outflank.widget import Board
    >>> board = Board("reversi:square-6", opponent=lambda position: position.legal_moves[0])
    >>> board.play("c2")
    >>> board.game.transcript()
    'c2 b2'
    """

    _esm = _script("widget.js")
    _css = _style()
    _start = traitlets.Dict().tag(sync=True)
    _plies: Any = traitlets.List().tag(sync=True)
    _state = traitlets.Dict().tag(sync=True)
    _words = traitlets.Dict(allow_none=True).tag(sync=True)
    if TYPE_CHECKING:
        position: Reversi | Oust
    else:
        position = traitlets.Instance(Position)

    def __init__(
        self,
        position: Reversi | Oust | Game[Any] | str = "reversi:square-8",
        *,
        opponent: AnyPlayer | None = None,
        seat: Literal[1, 2] = 1,
        size: int | None = None,
        lang: str = "en",
    ) -> None:
        if isinstance(position, str):
            try:
                position = outflank.position(position)
            except ValueError as error:
                raise ArgumentError(f"position: {error}") from error
        elif not isinstance(position, Position | Game):
            raise must_be("position", "a position, its text or a Game", position)
        if isinstance(seat, bool) or seat not in (1, 2):
            raise must_be("seat", "1 or 2", seat)
        self._opponent = None if opponent is None else chooser(opponent, "opponent")
        self._seat: Literal[1, 2] = seat
        self._size = _size(size)
        self._game: Game[Any] = copy.copy(position) if isinstance(position, Game) else Game(position)
        shown: Reversi | Oust = self._game.position
        self.message = ""
        """The message below the board about a move that could not be played."""
        self.error: BaseException | None = None
        """The exception that the opponent raised, until the game continues."""
        # A game has an epoch: another begins where plies go, so that what was clicked before is
        # not taken for something of now.
        self._epoch = 0
        self._undone = 0
        self._heard = 0
        self._thinking = False
        self._drawn: Position = shown
        self._is_displayed = False
        self._id = secrets.token_hex(8)
        # Cells of a notebook and messages of the page may run in threads of their own.
        self._lock = threading.RLock()
        super().__init__(position=shown, _words=_words(lang))
        self._show()
        self.on_msg(self._receive)
        self._answer()

    def __repr__(self) -> str:
        return f"Board({self.game.start.variant!r})"

    @property
    def game(self) -> Game[Any]:
        """The game so far. Only read it: moves that you play on it directly are not shown."""
        return self._game

    @property
    def seat(self) -> Literal[1, 2]:
        """Your seat against an opponent."""
        return self._seat

    @property
    def opponent(self) -> Chooser | None:
        """The opponent. If you set another one and it is to move, it moves at once."""
        return self._opponent

    @opponent.setter
    def opponent(self, opponent: AnyPlayer | None) -> None:
        self._opponent = None if opponent is None else chooser(opponent, "opponent")
        # What the one before has not answered yet is not wanted any more.
        self._changed(self._undone)
        self._answer()

    @traitlets.observe("position")
    def _set(self, change: Any) -> None:
        if change["new"] != self.game.position:
            with self._lock:
                self._game = Game(change["new"])
                self._changed(undone=0)
            self._answer()

    def _receive(self, _: Any, content: Any, __: Any) -> None:
        """The messages of the page: what is to be done, and in which position."""
        self._heard += 1
        # If the kernel is interrupted, the board shows it.
        with contextlib.suppress(KeyboardInterrupt):
            if isinstance(content, dict) and content.get("epoch") == self._epoch:
                self._do(content)
        self._show()

    def _do(self, content: dict[str, Any]) -> None:
        action, ply, what = content.get("action"), content.get("ply"), content.get("do")
        if what == "play" and isinstance(action, int) and ply == len(self.game.moves):
            try:
                self.play(action)
            except ValueError as error:
                self.message = str(error)
        elif what == "undo" and isinstance(ply, int):
            self._undo(ply)
        elif what == "redo" and ply == len(self.game.moves):
            self.redo()
        elif what == "new":
            self.new_game()
        elif what == "ask" and ply == len(self.game.moves):
            self.ask()

    def play(self, move: Any) -> None:
        """Plays your move, and then the opponent's answers.

        Raises the errors of `Game.push`, and `ArgumentError` if it is the opponent's turn. Nothing
        has changed then. Clicks raise nothing: errors are shown below the board.
        """
        with self._lock:
            if self._is_opponents(self.game.position):
                turn = self.game.position.turn.capitalize()
                raise ArgumentError(f"it is the opponent's turn ({turn})")
            self.game.push(move)
            self.message, self._undone = "", 0
            self._thinking = self._is_opponents(self.game.position)
            self._show()
        self._answer()

    def ask(self) -> None:
        """Asks the opponent for its move again, after an error."""
        self.error, self.message = None, ""
        self._answer()

    def _is_opponents(self, position: Position) -> bool:
        return self._opponent is not None and not position.is_over and position.player != self.seat

    def _answer(self) -> None:
        """Lets the opponent play until its turn has ended. What goes wrong is shown, and the turn
        stays the opponent's."""
        epoch = self._epoch
        try:
            while self._is_opponents(self.game.position):
                self._thinking, self.error = True, None
                self._show()
                if not self._is_answered(epoch):
                    break
        finally:
            if self._epoch == epoch:
                self._thinking = False
                self._show()

    def _is_answered(self, epoch: int) -> bool:
        """Plays one move of the opponent, if it has one and still plays here."""
        position: Any = self.game.position
        moves = position.legal_moves
        must_pass = len(moves) == 1 and moves[0].cell is None
        try:
            # It is asked without the lock, so that a cell of the notebook can undo meanwhile.
            player = self._opponent
            move = moves[0] if must_pass or player is None else player(shown_to(player, self.game))
            with self._lock:
                if self._epoch != epoch or self.game.position != position:
                    return False
                self.game.push(move)
                self._undone = 0
                return True
        except BaseException as error:
            if self._epoch == epoch:
                self.error = error
            if not isinstance(error, Exception):
                raise
            return False

    def undo(self) -> None:
        """Takes the last move back; against an opponent, back to your turn."""
        self._undo(len(self.game.moves))

    def _undo(self, ply: int) -> None:
        """Takes back the last move of one's own before a ply, and what came after it."""
        with self._lock:
            before = self._own_turn_before(ply)
            if before is None:
                return
            undone = self._undone
            while len(self.game.moves) > before:
                self.game.pop()
                undone += 1
            self._changed(undone)

    def _own_turn_before(self, ply: int) -> int | None:
        earlier = enumerate(self.game.positions[:ply])
        return max((at for at, position in earlier if not self._is_opponents(position)), default=None)

    def redo(self) -> None:
        """Plays the moves that were taken back; against an opponent, up to your turn."""
        with self._lock:
            undone = self._undone
            while undone and self.game.redo() is not None:
                undone -= 1
                if not self._is_opponents(self.game.position):
                    break
            if undone == self._undone:
                return
            # Nothing goes, so what is clicked is still of this game.
            self._undone, self.message, self.error = undone, "", None
            self._show()
        self._answer()

    def new_game(self) -> None:
        """Returns to the start of the game. `redo` plays the moves again."""
        with self._lock:
            undone = self._undone
            while self.game.pop() is not None:
                undone += 1
            self._changed(undone)
        self._answer()

    def _changed(self, undone: int) -> None:
        self._epoch += 1
        self._undone, self.message, self.error, self._thinking = undone, "", None, False
        self._show()

    def _show(self) -> None:
        """Tells the page how things are, all of it in one message."""
        with self._lock, self.hold_sync():
            start = _record.board(self.game.start)
            self._plies = _record.plies(self.game, self._plies if start == self._start else None)
            self._start = start
            self._state = {
                "id": self._id,
                "epoch": self._epoch,
                "heard": self._heard,
                "seat": 0 if self._opponent is None else self.seat,
                "thinking": self._thinking,
                "message": self.message,
                "failure": self._failure(),
                "undo": self._own_turn_before(len(self.game.moves)) is not None,
                "redo": self._undone > 0,
                "size": self._size,
            }
        if self._drawn != self.game.position:
            self._drawn = self.game.position
            self._still()
        if self.position != self.game.position:
            self.position = self.game.position

    def _failure(self) -> str:
        if self.error is None:
            return ""
        if isinstance(self.error, KeyboardInterrupt):
            return "The opponent was stopped."
        if isinstance(self.error, outflank.IllegalMoveError):
            return f"The opponent's move cannot be played: {self.error}."
        return f"The opponent failed: {type(self.error).__name__}: {self.error}"

    def _picture(self) -> str:
        moves: Any = self.game.moves
        placed = next((move for move in reversed(moves) if move.cell is not None), None)
        return str(self.game.position.svg(last_move=placed, width=self._size or 320))

    def _still_html(self) -> dict[str, str]:
        # A browser may take an address of data where it takes no picture written out.
        data = base64.b64encode(self._picture().encode()).decode()
        text = str(self.game.position).splitlines()[-1]
        image = f'<img alt="{self.game.position.variant}, {text}" src="data:image/svg+xml;base64,{data}">'
        return {"text/html": f'<div data-outflank="{self._id}">{image}</div>', "text/plain": text}

    def _still(self) -> None:
        if self._is_displayed:
            _display(self._still_html(), {}, display_id=self._id, update=True)

    def _bundle(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        bundle = super()._repr_mimebundle_(**kwargs)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        return data or {}, metadata or {}

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The board, and its picture for viewers that cannot run it."""
        data, metadata = self._bundle(**kwargs)
        return {**data, **self._still_html()}, metadata

    def _ipython_display_(self) -> None:
        """The board, and below it a picture that the notebook keeps: the page hides it, as long as
        there is a board. A board without its state leaves nothing but "model not found" to the
        next kernel."""
        _display(*self._bundle())
        _display(self._still_html(), {}, display_id=self._id)
        self._is_displayed = True


def _display(data: dict[str, Any], metadata: dict[str, Any], **options: Any) -> None:
    from IPython import display

    show: Any = display.display
    show(data, metadata=metadata, raw=True, **options)
