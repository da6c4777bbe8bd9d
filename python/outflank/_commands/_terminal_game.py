"""A game in a terminal, which a person plays."""

import shutil
import sys
import textwrap

import outflank
from outflank._core import Game, Oust, Position, Reversi
from outflank._diagram import draw, legend
from outflank._opponents import Chooser

HELP = "Type a cell such as d3, swap or pass where they are legal, undo, or quit."


class TerminalGame:
    """A game that a person plays against an opponent, or for both sides where there is none.

    `seat` is the person's, 1 or 2. In Oust a swap exchanges the colours of the seats (O5).
    """

    def __init__(self, game: Game, seat: int, opponent: Chooser | None) -> None:
        self.game, self.seat, self.opponent = game, seat, opponent

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

    def told(self, before: Position, move: str) -> str:
        """A move, what it did, and whether the same player goes on."""
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
        """The game as a line that `review` reads."""
        game = self.game
        if not game.moves:
            return
        start = game.start
        usual = start == outflank.position(start.variant)
        print(f"\nThe game: {start.variant if usual else start.to_string()} {' '.join(map(str, game.moves))}")
        say("Keep this line in a file, and `outflank review FILE` shows where it was won or lost.")


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
