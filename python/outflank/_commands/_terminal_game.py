"""A game in a terminal, which a person plays."""

import shlex
import shutil
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path

import outflank
from outflank import _core
from outflank._core import Game, Oust, Position, Reversi
from outflank._diagram import draw, legend
from outflank._errors import Error
from outflank._game_files import reason_of
from outflank._opponents import Chooser
from outflank.convert import convert

HELP = """Type a cell such as d3, swap or pass where they are legal, undo, or quit.
hint shows a good move. save FILE keeps the game in a file, to its end: .txt, .sgf or .ggf."""
DEPTH = 8
"""The plies of the search for a hint. In Oust it stands for 1,000 visits."""


class TerminalGame:
    """A game that a person plays against an opponent, or for both sides where there is none.

    `seat` is the person's, 1 or 2. In Oust a swap exchanges the colours of the seats (O5).
    """

    def __init__(self, game: Game, seat: int, opponent: Chooser | None) -> None:
        self.game, self.seat, self.opponent = game, seat, opponent
        self.file: str | None = None

    def play(self) -> None:
        """Plays until the game is over or the person quits, and prints the game, also after Ctrl-C."""
        try:
            self.play_turns()
        except KeyboardInterrupt:
            print()
            self.show_record()
            raise
        self.show_record()

    def play_turns(self) -> None:
        """Plays until the game is over or the person quits."""
        say(legend(self.game.position))
        drawn: Position | None = None
        while not self.game.position.is_over:
            if self.opponents_turn():
                self.opponent_moves()
                continue
            # A typing error does not draw the board again.
            position = self.game.position
            if position != drawn:
                draw(position)
                drawn = position
            print("move, undo or quit? ", end="", flush=True)
            line = sys.stdin.readline()
            said = line.strip()
            if not line or said == "quit":
                break
            self.person_says(said)
        if self.game.position.is_over:
            draw(self.game.position)
            self.say_who_won()

    def opponents_turn(self) -> bool:
        return self.opponent is not None and self.game.position.player != self.seat

    def opponent_moves(self) -> None:
        assert self.opponent is not None
        before = self.game.position
        move = self.opponent(before)
        self.game.push(move)
        say(f"> {self.told(before, str(move))}")

    def person_says(self, said: str) -> None:
        if said in ("help", "?"):
            say(HELP)
        elif said == "hint":
            self.hint()
        elif said == "save" or said.startswith("save "):
            self.save(said.removeprefix("save").strip())
        elif said == "undo":
            if self.game.pop() is None:
                print("there is no move to take back")
            while self.opponents_turn() and self.game.pop() is not None:
                pass
        else:
            before = self.game.position
            try:
                self.game.push(said)
            except ValueError as error:
                say(str(error))
            else:
                say(self.told(before, str(self.game.moves[-1])))

    def hint(self) -> None:
        """Shows the move that a short search would play."""
        try:
            from outflank.search import best_move
        except ImportError as error:
            say(str(error))
            return
        say(f"hint: {best_move(self.game, depth=DEPTH).move}")

    def save(self, name: str) -> None:
        """Writes the game to a file. `show_record` writes it again, with the moves that follow."""
        if Path(name).suffix.lower() not in WRITERS:
            say("save must have the name of a file that ends in .txt, .sgf or .ggf")
        elif name != self.file and Path(name).exists():
            say(f"{name} exists already; choose another name")
        elif self.is_written(name):
            self.file = name
            say(f"saved in {name}, where the moves that follow are kept too")

    def is_written(self, name: str) -> bool:
        """Writes the game to a file. If that fails, the person reads why."""
        try:
            text = WRITERS[Path(name).suffix.lower()](self.game)
            _core._replace_file(name, f"{text}\n".encode())
        except OSError as error:
            say(f"{name}: {reason_of(error)}")
        except Error as error:
            say(str(error))
        else:
            return True
        return False

    def told(self, before: Position, move: str) -> str:
        """A move, what it did, and whether the same player continues."""
        after = self.game.position
        if move == "swap":
            return f"swap: {self.colors(after)}"
        if move == "pass":
            return move
        if isinstance(before, Reversi):
            return told_with(move, "flips", before.flips(move))
        assert isinstance(before, Oust)
        told = told_with(move, "captures", before.captures(move))
        if after.is_over or after.turn != before.turn:
            return told
        return f"{told}, and {after.turn.capitalize()} places again"

    def colors(self, position: Position) -> str:
        """Who has which colour after a swap."""
        if self.opponent is None:
            return "the players exchange their colours"
        return f"you are {self.color(position).capitalize()} now"

    def color(self, position: Position) -> str:
        """The person's colour in a position that is not over."""
        other = "white" if position.turn == "black" else "black"
        return position.turn if position.player == self.seat else other

    def say_who_won(self) -> None:
        winner = self.game.position.winner
        if self.opponent is not None:
            print("A draw." if winner is None else "You win." if winner == self.seat else "You lose.")

    def show_record(self) -> None:
        """The game as a line that `review` reads, and in the file of the last `save`."""
        is_saved = self.file is not None and self.is_written(self.file)
        if not self.game.moves:
            return
        print(f"\nThe game: {line_of(self.game)}")
        if is_saved:
            name = shlex.quote(str(self.file))
            say(f"It is saved in {self.file}. `outflank review {name}` shows where it was won or lost.")
        else:
            say("Keep this line in a file, and `outflank review FILE` shows where it was won or lost.")


def line_of(game: Game) -> str:
    """A game as a line that `review` reads."""
    start = game.start
    usual = start == outflank.position(start.variant)
    return f"{start.variant if usual else start.to_string()} {' '.join(map(str, game.moves))}"


WRITERS: dict[str, Callable[[Game], str]] = {
    ".txt": line_of,
    ".sgf": lambda game: convert(game, "sgf").text,
    ".ggf": lambda game: convert(game, "ggf").text,
}
"""The text of a game, by the file extension."""


def say(text: str) -> None:
    """Prints a text. On a terminal its lines end between words."""
    if sys.stdout.isatty():
        width = shutil.get_terminal_size().columns
        text = "\n".join(
            textwrap.fill(line, width, break_long_words=False, break_on_hyphens=False)
            for line in text.split("\n")
        )
    print(text)


def told_with(move: str, does: str, cells: list[str]) -> str:
    return f"{move} {does} {' '.join(cells)}" if cells else move
