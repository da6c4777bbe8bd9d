"""A program that speaks NBoard or GTP, with a fault: `peer.py PROTOCOL FAULT`. Only without a fault
does it know the rules, so that it starts at once with one."""

import sys
import time
from typing import Any

PROTOCOL, FAULT = sys.argv[1:]
NONE = {"none", "late"}


def say(text: str) -> None:
    print(text, flush=True)


def new_game() -> Any:
    if FAULT not in NONE:
        return None
    import outflank

    return outflank.Game("reversi:square-8")


def answered(game: Any) -> str:
    """The first legal move, unless there is a fault."""
    if FAULT == "garbage":
        say("\x00\xff" * 40 + "\nsearch: (\n")
        return "what?"
    if FAULT == "silence":
        time.sleep(60)
    if FAULT == "late":
        time.sleep(0.3)
    if FAULT == "crash":
        print("out of book", file=sys.stderr)
        sys.exit(3)
    if FAULT == "illegal":
        return "A1"
    move = game.legal_moves[0]
    return "PA" if move == "pass" else str(move).upper()


def nboard() -> None:
    game = new_game()
    for line in sys.stdin:
        command, _, rest = line.strip().partition(" ")
        if command == "ping":
            say(f"pong {rest}")
        elif command == "set" and rest.startswith("game ") and FAULT in NONE:
            import outflank

            game = next(outflank.read_ggf(rest.removeprefix("game ").encode())).game
        elif command == "go":
            say("status thinking")
            say(f"=== {answered(game)}/1.00/0.1")


def gtp() -> None:
    game = new_game()
    for line in sys.stdin:
        command, *words = line.split()
        answer = ""
        if command == "clear_board":
            game = new_game()
        elif command == "play" and FAULT in NONE:
            game.push(words[1].lower())
        elif command == "genmove":
            answer = answered(game)
            if FAULT in NONE:
                game.push(game.legal_moves[0])
        say(f"= {answer}\n")


if FAULT == "deaf":
    time.sleep(60)
if PROTOCOL == "nboard":
    nboard()
else:
    gtp()
