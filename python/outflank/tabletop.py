"""Reversi at a table, where people place discs and flip them by hand: discs in hand, discs given by
the opponent, wrong flips and their correction (R1, R9, R11).

>>> from outflank.tabletop import Table
>>> table = Table()
>>> table.in_hand("black")
30
>>> placement = table.place("d3", ["e5"])     # Black flips e5 instead of d4
>>> placement.missed, placement.extra
(['d4'], ['e5'])
>>> table.correct().is_correct                  # allowed until White moves
True
>>> table.position.cells_of("white")
['e5']
"""

from outflank._core import Placement, Table
from outflank._errors import TableError

__all__ = ["Placement", "Table", "TableError"]
