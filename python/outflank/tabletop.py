"""Reversi at a table, where people put down discs and flip them by hand: hands, gifts, what was
really flipped (R1, R9, R11).

>>> from outflank.tabletop import Table
>>> table = Table()
>>> table.in_hand("black")
30
>>> placement = table.place("d3", ["e5"])     # Black flips e5 and forgets d4
>>> placement.missed, placement.extra
(['d4'], ['e5'])
>>> table.correct().is_correct                  # White has not moved yet: it may be put right
True
>>> table.position.cells_of("white")
['e5']
"""

from outflank._core import Placement, Table
from outflank._errors import TableError

__all__ = ["Placement", "Table", "TableError"]
