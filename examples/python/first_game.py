"""The game of the Quickstart: docs/first-game.md."""

from outflank import Game, IllegalMoveError

game = Game("reversi:square-8")
print(game.position)
game.push("e6")
print(game.position)
try:
    game.push("a1")
except IllegalMoveError as error:
    print(error)
for move in ["f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"]:
    game.push(move)
print(game.position)
