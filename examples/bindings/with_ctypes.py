"""The C library from Python's ctypes: python3 with_ctypes.py LIBRARY, for example liboutflank.so.

It plays a game against a level of the engine, refuses an illegal move, and stops a count by a
callback. It shows how a language calls the library. For Python itself, the package outflank has all
of this.
"""

import ctypes
import random
import sys
from ctypes import (
    POINTER,
    byref,
    c_bool,
    c_char,
    c_char_p,
    c_int32,
    c_size_t,
    c_uint8,
    c_uint16,
    c_uint32,
    c_uint64,
    c_void_p,
)

OK, STOPPED = 0, 12
ACTIONS = 24 * 24 + 1


class Position(ctypes.Structure):
    """A position, which is copied by value."""

    _fields_ = [
        ("black", c_uint64 * 9),
        ("white", c_uint64 * 9),
        ("variant", c_uint16),
        ("turn", c_uint8),
        ("state", c_uint8),
        ("reserved", c_uint8 * 12),
    ]


library = ctypes.CDLL(sys.argv[1])
Stop = ctypes.CFUNCTYPE(c_bool, c_void_p)

# ctypes checks the arguments of a function whose types it knows.
for function, *types in [
    ("outflank_position_new", c_char_p, POINTER(Position)),
    ("outflank_position_legal_moves", POINTER(Position), POINTER(c_uint16), c_size_t, POINTER(c_size_t)),
    ("outflank_position_play", POINTER(Position), c_uint16, c_void_p),
    ("outflank_position_explain", POINTER(Position), c_uint16, c_char_p, c_size_t, POINTER(c_size_t)),
    ("outflank_position_diagram", POINTER(Position), c_uint16, c_char_p, c_size_t, POINTER(c_size_t)),
    ("outflank_level_player_new", c_uint8, POINTER(c_void_p)),
    ("outflank_level_player_move", c_void_p, POINTER(Position), c_uint64, c_void_p, POINTER(c_uint16)),
    ("outflank_position_perft_stoppable", POINTER(Position), c_uint32, Stop, c_void_p, POINTER(c_uint64)),
]:
    getattr(library, function).argtypes = types
    getattr(library, function).restype = c_int32
library.outflank_level_player_free.argtypes = [c_void_p]
library.outflank_level_player_free.restype = None
library.outflank_status_message.restype = c_char_p
library.outflank_position_size.restype = c_size_t


def call(name, *arguments):
    """Calls a function, and raises an error for a status that is not OK."""
    status = getattr(library, name)(*arguments)
    if status != OK:
        raise ValueError(library.outflank_status_message(status).decode())


def text(name, position, mv):
    """The text that a function writes about a position and a move."""
    buffer, length = (c_char * 4096)(), c_size_t()
    call(name, byref(position), mv, buffer, len(buffer), byref(length))
    return buffer.value.decode()


def legal_moves(position):
    """The numbers of the legal moves."""
    moves, count = (c_uint16 * ACTIONS)(), c_size_t()
    call("outflank_position_legal_moves", byref(position), moves, ACTIONS, byref(count))
    return moves[: count.value]


assert library.outflank_position_size() == ctypes.sizeof(Position)
position = Position()
call("outflank_position_new", b"reversi:square-8", byref(position))
print(text("outflank_position_explain", position, 0))

player = c_void_p()
call("outflank_level_player_new", 1, byref(player))
chooser, plies = random.Random(1), 0
while moves := legal_moves(position):
    mv = c_uint16(chooser.choice(moves))
    if position.turn == 1:
        call("outflank_level_player_move", player, byref(position), 0, None, byref(mv))
    call("outflank_position_play", byref(position), mv, None)
    plies += 1
library.outflank_level_player_free(player)
print(text("outflank_position_diagram", position, 0xFFFF), end="")
print(f"over after {plies} plies")

# A callback: the library calls it, and it stops the count. It must live as long as it is called.
calls = 0


@Stop
def stop(_context):
    """Stops at the third call."""
    global calls
    calls += 1
    return calls == 3


call("outflank_position_new", b"oust:hex-5", byref(position))
status = library.outflank_position_perft_stoppable(byref(position), 9, stop, None, byref(c_uint64()))
assert (status, calls) == (STOPPED, 3)
print(f"stopped: {library.outflank_status_message(status).decode()}")
