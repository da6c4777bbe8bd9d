"""Players by name, and other programs as players: those that speak NBoard or GTP. `match` plays
two of them against each other, `round_robin` several, `play` one game, and `serve` makes a program
of a player.

>>> import outflank
>>> from outflank import engine
>>> game, player = outflank.Game("oust:hex-3"), engine.player("visits:100", seed=1)
>>> while not game.is_over:
...     game.push(player.move(game))
>>> game.outcome in ("black", "white")
True
"""

import errno
import math
import os
import secrets
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from copy import copy
from itertools import combinations
from operator import index
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, SupportsIndex, TypeAlias, cast

from outflank import _core
from outflank._asking import name_of
from outflank._core import Game, Position
from outflank._errors import ArgumentError, must_be
from outflank._match_results import MatchGame, MatchResult, RoundRobinResult, Standing
from outflank._names import of_module
from outflank._opponents import AnyPlayer, ask, chooser
from outflank._players import Player, open, player

__all__ = [
    "MatchGame",
    "MatchResult",
    "Player",
    "RoundRobinResult",
    "Standing",
    "match",
    "open",
    "play",
    "player",
    "round_robin",
    "serve",
]

Openings: TypeAlias = int | str | os.PathLike[str] | Iterable[Game[Any] | Position | str] | None
"""Openings: a number of random plies, a text, the path of a file, or several openings."""

_Seat: TypeAlias = tuple[str, Callable[[Game[Any]], Any] | None, Callable[[int], object] | None]

if not TYPE_CHECKING:
    # For type checkers an absent name stays an error.
    __getattr__ = of_module(__name__)


def match(
    a: AnyPlayer,
    b: AnyPlayer,
    *,
    games: int = 100,
    variant: str = "reversi:square-8",
    openings: Openings = None,
    seed: int = 0,
    seconds: float | None = None,
    nodes: int | None = None,
    threads: int = 1,
    sprt: tuple[float, float] | None = None,
    alpha: float = 0.05,
    beta: float = 0.05,
    failures: int = 3,
    log: str | os.PathLike[str] | None = None,
    save: str | os.PathLike[str] | None = None,
    programs: bool = False,
    names: tuple[str, str] | None = None,
    progress: Callable[[MatchResult], object] | None = None,
) -> MatchResult:
    """Plays a match of two players: games in pairs, in which both begin once from each opening.

    A player is a name that `player` takes, or a function from a position to a move, such as an
    `outflank.Opponent`, a `Player` or a `Policy`. An error that a function raises ends the match,
    with a note that names the player and the position. A program that fails loses the game, and so
    does `clock:60` if its clock runs out.

    Args:
        a: The first player.
        b: The other player.
        games: The number of games. An odd number is made even.
        variant: The name of the variant.
        openings: The number of random plies, by default 8 in Reversi and 2 in Oust, where only
            openings are taken that leave no player far ahead. Or openings of your own: a text of
            moves, positions or records in any notation, the `Path` of a file of them, or several
            games, positions or transcripts.
        seed: The seed of the openings and of the players. With the same seed, and without a time
            limit, the players of the engine play the same games on any number of threads.
        seconds: The time limit of a move. Functions do not get it.
        nodes: The limit of nodes of a move, for players by name.
        threads: The number of games that are played at a time. A `Player` plays one at a time, so
            pass its name. Functions are called from several threads.
        sprt: Two differences in Elo, the lower first. The match ends as soon as a sequential test
            decides whether `a` is better by the second or by no more than the first.
        alpha: How often the test may decide for the second although the first is true, between 0
            and 0.5.
        beta: How often it may decide for the first although the second is true, between 0 and 0.5.
        failures: The number of games that a program may lose by failing before the match ends with
            its error.
        log: A file to which each game is added. The games that it contains already count, and are
            not played again, so a match that was stopped continues. It identifies players by their names
            only: use another file if a function has changed. `from_log` of the result counts the
            games. Only one match at a time can write a log.
        save: A file to which the games that are played are added, in the format of its extension: `.sgf`,
            `.ggf`, or `.txt` for transcripts.
        programs: Whether a name may also be `command:gtp:PROGRAM` or `command:nboard:PROGRAM`,
            which starts a program. Do not allow it if somebody else chooses the names.
        names: The names of the players in the result, two different texts. A function has its name
            also in the log and in saved games. By default players have their own names.
        progress: A function that is called with the standing after each game, such as `print`.

    Raises:
        ArgumentError: A player or the variant does not exist, an opening cannot be read, the log is
            of another match, or `save` is a file of something else or has another extension.
        OSError: A file cannot be read or written, or another match writes it.
        ProgramError: A program has failed in too many games.
        KeyboardInterrupt: The match was stopped.

    >>> from outflank import engine
    >>> result = engine.match("greedy", "random", games=20, variant="reversi:square-6", seed=1)
    >>> result.wins + result.draws + result.losses, result.interval is not None
    (20, True)
    >>> corner = lambda position: max(position.legal_moves, key=lambda move: str(move) == "a1")
    >>> len(engine.match(corner, "level:1", games=2, variant="reversi:square-4", openings=["a2"]).games)
    2
    """
    one_name, other_name = (None, None) if names is None else _two_names(names)
    seats = [_seat("a", a, seconds, threads, one_name), _seat("b", b, seconds, threads, other_name)]
    if seats[0][0] == seats[1][0]:
        # Two functions may have the same name.
        seats = [
            seat if seat[1] is None else (f"{seat[0]} {nth}", *seat[1:]) for nth, seat in enumerate(seats, 1)
        ]
    names = (one_name or seats[0][0], other_name or seats[1][0])
    played = list[MatchGame]()

    def result(standing: tuple[Any, ...]) -> MatchResult:
        wins, draws, losses, pairs, elo, llr, verdict = standing
        middle, interval = (None, None) if elo is None else (elo[0], elo[1:])
        counts = (wins, draws, losses, tuple(pairs))
        return MatchResult(names, *counts, middle, interval, llr, verdict, list(played))

    def seen(facts: tuple[Any, ...], standing: tuple[Any, ...]) -> None:
        number, first, game, winner, failure = facts
        one, two = names[first], names[1 - first]
        won = None if winner is None else (one, two)[winner - 1]
        played.append(MatchGame(number, one, two, game, won, failure))
        if progress is not None:
            progress(result(standing))

    test = None if sprt is None else (*_two_numbers(sprt), _chance("alpha", alpha), _chance("beta", beta))
    settings = (_openings(openings), games, threads, seed, (seconds, nodes), test, failures)
    return result(_core._match(seats, variant, settings, (log, save), programs, seen))


def round_robin(
    players: Mapping[str, AnyPlayer] | Iterable[AnyPlayer],
    *,
    games: int = 100,
    variant: str = "reversi:square-8",
    openings: Openings = None,
    seed: int = 0,
    seconds: float | None = None,
    nodes: int | None = None,
    threads: int = 1,
    failures: int = 3,
    log: str | os.PathLike[str] | None = None,
    save: str | os.PathLike[str] | None = None,
    programs: bool = False,
    progress: Callable[[MatchResult], object] | None = None,
) -> RoundRobinResult:
    """Plays a match of each two of several players, and rates them.

    All matches have the same openings. The arguments that are not listed here mean the same as for
    `match`, and so do the errors.

    Args:
        players: The players, as for `match`: a dict from their names, or a list. In a list all must
            have different names of their own.
        games: The number of games of each two players. An odd number is made even.
        log: A folder with a log for each match, which is made if it does not exist. A round robin
            that was stopped continues, if the players have the same order.
        progress: A function that is called after each game with the standing of its match, such as
            `print`.

    Returns:
        The matches, and the standings with Elo. `print` shows them as a table.

    Raises:
        ArgumentError: There are fewer than two players, two have the same name, or for a reason of
            `match`.

    >>> from outflank import engine
    >>> def corners(position):
    ...     return max(position.legal_moves, key=lambda move: str(move) in ("a1", "a4", "d1", "d4"))
    >>> players = {"mine": corners, "greedy": "greedy", "random": "random"}
    >>> result = engine.round_robin(players, games=10, variant="reversi:square-4")
    >>> [standing.games for standing in result.standings], len(result.matches)
    ([20, 20, 20], 3)
    >>> result.score("mine", "random") + result.score("random", "mine")
    1.0
    """
    given = _by_name(players)
    for name, one in given.items():
        _check_player(name, one, threads, programs)
    if isinstance(openings, Iterable) and not isinstance(openings, str):
        # An iterator would be empty in the second match.
        openings = list(openings)
    if log is not None:
        Path(log).mkdir(parents=True, exist_ok=True)
    matches = {}
    for (nth, one), (other_nth, other) in combinations(enumerate(given, 1), 2):
        matches[one, other] = match(
            given[one],
            given[other],
            games=games,
            variant=variant,
            openings=openings,
            seed=seed,
            seconds=seconds,
            nodes=nodes,
            threads=threads,
            failures=failures,
            log=None if log is None else Path(log) / f"{nth}-{other_nth}.log",
            save=save,
            programs=programs,
            names=(one, other),
            progress=progress,
        )
    return RoundRobinResult(_core.position(variant).variant, tuple(given), matches)


def play(
    first: AnyPlayer,
    second: AnyPlayer,
    start: str | Position | Game[Any] = "reversi:square-8",
    *,
    seed: int = 0,
    seconds: float | None = None,
) -> Game[Any]:
    """Plays one game of two players and returns it. Forced passes are played for them.

    Players are given as for `match`.

    Args:
        first: The player who begins.
        second: The other player.
        start: The name of a variant, a position, or a game that they continue.
        seed: The seed of the game. Each player that is given by its name gets a seed of its own,
            made from this one, as in the first game of `match`. A `Player` keeps its own.
        seconds: The time limit of a move. Functions do not get it.

    Raises:
        ArgumentError: A player does not exist, `seed` is not from 0 to 2^64 - 1, or `seconds` is
            not above 0 and below 2^64.
        IllegalMoveError: A function has chosen an illegal move.
        ProgramError: A program has failed.

    >>> from outflank import engine
    >>> game = engine.play("level:2", lambda position: position.legal_moves[0], "reversi:square-6")
    >>> game.is_over
    True
    >>> games = [engine.play("random", "greedy", "reversi:square-6", seed=seed) for seed in (1, 1, 2)]
    >>> games[0].moves == games[1].moves, games[0].moves == games[2].moves
    (True, False)
    """
    if seconds is not None:
        # A player would refuse it only when its first move is due, and a function never.
        _core._check_seconds(seconds)
    # A seed for each seat, or two random players would choose the same numbers.
    one, two = _core._seeds_of_seats(seed)
    game = copy(start) if isinstance(start, Game) else Game(start)
    choosers = [_of_game("first", first, one, seconds), _of_game("second", second, two, seconds)]
    while not game.is_over:
        moves = game.legal_moves
        game.push("pass" if moves == ["pass"] else choosers[game.position.player - 1](game))
    return game


def serve(
    choose: AnyPlayer,
    protocol: Literal["nboard", "gtp"] = "nboard",
    *,
    name: str | None = None,
    seed: int | None = None,
) -> None:
    """Lets another program play against a player of yours, by standard input and output. It returns
    when the program quits.

    A script with a call of this function is a program that NBoard, a GTP controller or `open`
    starts. It must print nothing itself.

    Args:
        choose: A player, as for `match`.
        protocol: The protocol that the other program speaks.
        name: The name that the other program shows, without control characters.
        seed: The seed of the first game: see `Player.new_game`. The next game has the next number.
            Without it, a player that is not a function gets a random one. Standard error shows the
            first seed.

    Raises:
        ArgumentError: The player or the protocol does not exist.
        KeyboardInterrupt: It was stopped.

    ```python
    from outflank import engine
    engine.serve(lambda position: position.legal_moves[0], name="first")
    ```
    """
    seat = _seat("choose", choose, None, 1)
    if isinstance(choose, str):
        # A wrong name is refused before a seed is shown.
        player(choose).close()
    if isinstance(choose, (str, Player)):
        seed = secrets.randbits(64) if seed is None else seed
    # Without standard error, `print` would write to standard output.
    if seed is not None and sys.stderr is not None:
        print(f"seed {seed}", file=sys.stderr, flush=True)
    _core._serve(seat, protocol, seat[0] if name is None else name, seed)


def _seat(
    argument: str, given: AnyPlayer, seconds: float | None, threads: int, name: str | None = None
) -> _Seat:
    """A player as `_core` takes it: its name and, if it is not the engine's, its functions."""
    if isinstance(given, str):
        return given, None, None
    if isinstance(given, Player):
        if threads != 1:
            raise ArgumentError(f"threads must be 1 for {given!r}, because it plays one game at a time")
        return (
            name or given._name,
            lambda game: given.move(game, seconds=seconds),
            lambda seed: given.new_game(seed=seed),
        )
    chosen = chooser(given, argument)
    who = name or name_of(chosen)
    return who, lambda game: ask(chosen, game.position, who), None


def _of_game(argument: str, given: AnyPlayer, seed: int, seconds: float | None) -> Callable[[Game[Any]], Any]:
    """A function from a game to the move of a player."""
    if isinstance(given, str):
        given = player(given, seed=seed)
    function = _seat(argument, given, seconds, 1)[1]
    assert function is not None
    return function


def _openings(
    openings: Openings,
) -> tuple[str | tuple[str, bytes] | None, int | None]:
    """Openings as a text or the name and content of a file, and as a number of random plies."""
    if openings is None or isinstance(openings, str):
        return openings, None
    if isinstance(openings, os.PathLike):
        path = Path(openings)
        if path.exists() and not (path.is_file() or path.is_dir()):
            raise OSError(errno.EINVAL, "not a regular file", os.fspath(path))
        return (os.fspath(openings), path.read_bytes()), None
    if isinstance(openings, SupportsIndex):
        return None, index(openings)
    return "\n".join(map(_line, openings)), None


def _line(opening: Game[Any] | Position | str) -> str:
    """An opening as a line."""
    if isinstance(opening, str):
        return opening
    if isinstance(opening, Position):
        return opening.to_string()
    return f"{opening.start.to_string()} {opening.transcript()}"


def _two_names(names: tuple[str, str]) -> tuple[str, str]:
    given: Any = names
    is_pair = isinstance(given, tuple | list) and len(given) == 2
    if not is_pair or not all(isinstance(name, str) and name for name in given) or given[0] == given[1]:
        raise must_be("names", "two different texts", names)
    return given[0], given[1]


def _by_name(players: Mapping[str, AnyPlayer] | Iterable[AnyPlayer]) -> dict[str, AnyPlayer]:
    """Returns the players of a round robin by their names."""
    if isinstance(players, str) or not isinstance(players, Iterable):
        raise must_be("players", "a list of players, or a dict from names to players", players)
    if isinstance(players, Mapping):
        named = list(cast("Mapping[str, AnyPlayer]", players).items())
    else:
        named = [(one._name if isinstance(one, Player) else _label(one), one) for one in players]
    for name, count in Counter(name for name, _ in named).items():
        if not isinstance(name, str) or not name:
            raise ArgumentError(f"a name of players must be a text, got {name!r}")
        if count > 1:
            raise ArgumentError(f"players must have different names, got {name!r} {count} times; pass a dict")
    if len(named) < 2:
        raise must_be("players", "at least 2 players", players)
    return dict(named)


def _label(given: AnyPlayer) -> str:
    return given if isinstance(given, str) else name_of(given)


def _check_player(name: str, given: AnyPlayer, threads: int, programs: bool) -> None:
    """Refuses a wrong player before the first match, and not only when its turn comes."""
    _seat(f"players[{name!r}]", given, None, threads)
    if isinstance(given, str) and not (programs and given.startswith("command:")):
        player(given).close()


def _chance(name: str, chance: float) -> float:
    try:
        number = float(chance)
    except (TypeError, ValueError):
        number = math.nan
    if not 0 < number < 0.5:
        raise must_be(name, "between 0 and 0.5", chance)
    return number


def _two_numbers(sprt: tuple[float, float]) -> tuple[float, float]:
    try:
        low, high = map(float, sprt)
    except (TypeError, ValueError):
        low = high = math.nan
    if not (math.isfinite(low) and math.isfinite(high) and low < high):
        raise ArgumentError(f"sprt must be two differences in Elo, the lower first, got {sprt!r}")
    return low, high
