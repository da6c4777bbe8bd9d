"""The widget."""

from pathlib import Path
from typing import Any

import anywidget
import traitlets

import outflank
from outflank._core import Game, Oust, Position, Reversi
from outflank.widget import Opponent, _taken, frame

_HERE = Path(__file__).parent


class Board(anywidget.AnyWidget):
    """A board to play on: click a cell, or move with the arrow keys and press Enter.

    `position` is the position shown; it can be read, observed and set. `opponent` is a function
    that is given a position and returns a move: it plays the second seat. `game` is the game so
    far, and `undo()` takes back what was played since the last move of one's own.
    """

    _esm = _HERE / "board.js"
    _css = _HERE / "board.css"
    frame = traitlets.Dict().tag(sync=True)
    message = traitlets.Unicode("").tag(sync=True)
    can_undo = traitlets.Bool(False).tag(sync=True)
    position = traitlets.Instance(Position)

    def __init__(
        self, position: Reversi | Oust | str = "reversi:square-8", *, opponent: Opponent | None = None
    ) -> None:
        start = outflank.position(position) if isinstance(position, str) else position
        self.opponent = opponent
        self.game: Game[Any] = Game(start)
        super().__init__(position=start, frame=frame(start))
        self.on_msg(self._receive)
        self._answer()

    @traitlets.observe("position")
    def _set(self, change: Any) -> None:
        if change["new"] != self.game.position:
            self.game = Game(change["new"])
            self.message = ""
            self._show([])

    def _receive(self, _: Any, content: dict[str, Any], __: Any) -> None:
        """What the page says: an action to play, or that the last one is taken back."""
        if content.get("undo"):
            self.undo()
        elif "action" in content:
            self.play(content["action"])

    def play(self, move: Any) -> None:
        """Plays a move, and the opponent's answers. An illegal one is explained below the board,
        and nothing has changed."""
        try:
            before = self.game.position
            self.game.push(move)
        except ValueError as error:
            self.message = str(error)
            return
        self.message = ""
        self._show(_taken(before, self.game.moves[-1]))
        self._answer()

    def _answer(self) -> None:
        while self.opponent is not None and not self.game.position.is_over and self.game.position.player == 2:
            before = self.game.position
            self.game.push(self.opponent(before))
            self._show(_taken(before, self.game.moves[-1]))

    def undo(self) -> None:
        """Takes the last move back; against an opponent, back to one's own turn."""
        if self.game.pop() is None:
            return
        while self.opponent is not None and self.game.position.player == 2 and self.game.pop() is not None:
            pass
        self.message = ""
        self._show([])
        self._answer()

    def _show(self, taken: list[str]) -> None:
        moves = self.game.moves
        self.frame = frame(self.game.position, moves[-1] if moves else None, taken)
        self.can_undo = bool(moves)
        self.position = self.game.position
