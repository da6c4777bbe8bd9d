"""The rules of Reversi.

>>> import outflank
>>> outflank.perft(6)
8200
>>> outflank.replay("f5d6c3")
(5, 2)
"""

from outflank._core import perft, replay

__all__ = ["perft", "replay"]
