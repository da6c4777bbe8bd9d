"""Players by name, and a program with faults as a player."""

import math
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import pytest
from test_interrupts import is_stopped

import outflank
from outflank import ArgumentError, Game, ProgramError, engine

PEER = str(Path(__file__).parent / "peer.py")
PROTOCOLS: list[Literal["nboard", "gtp"]] = ["nboard", "gtp"]
Protocol = Literal["nboard", "gtp"]


def peer(protocol: Protocol, fault: str, seconds: float = 20.0) -> engine.Player:
    return engine.open([sys.executable, PEER, protocol, fault], protocol, seconds=seconds)


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_a_game_against_a_program(protocol: Protocol) -> None:
    game, rng = Game("reversi:square-8"), outflank.Random(1)
    with peer(protocol, "none") as program:
        while not game.is_over:
            if game.position.player == 1:
                assert program.move(game) == game.legal_moves[0]
            game.push(game.legal_moves[0] if game.position.player == 1 else game.position.random_move(rng))
        with pytest.raises(ArgumentError, match="the game is over"):
            program.move(game)
    assert repr(program).endswith(", closed>")
    with pytest.raises(ArgumentError, match="closed"):
        program.move(Game("reversi:square-8"))
    program.close()


def test_a_program_is_an_opponent() -> None:
    with peer("nboard", "none") as program:
        position = outflank.Reversi().play("d3")
        assert program(position) == position.legal_moves[0]


@pytest.mark.parametrize("protocol", PROTOCOLS)
@pytest.mark.parametrize(
    ("fault", "says"),
    [
        ("garbage", "its reply is not a valid move"),
        ("silence", "it has not answered within 2.0s"),
        ("crash", "it has ended (exit status: 3); its stderr ends with: out of book"),
        ("illegal", "it has chosen a move against the rules: a1 is illegal: it outflanks nothing (R2)"),
    ],
)
def test_faults_are_told(protocol: Protocol, fault: str, says: str) -> None:
    game = Game("reversi:square-8")
    with peer(protocol, fault, 2.0 if fault == "silence" else 20.0) as program:
        with pytest.raises(ProgramError) as told:
            program.move(game)
        assert says in str(told.value) and PEER in told.value.command
        assert told.value.stderr == (["out of book"] if fault == "crash" else [])
        assert game.moves == []


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_a_late_answer_in_time_is_taken(protocol: Protocol) -> None:
    with peer(protocol, "late") as program:
        assert program.move(Game("reversi:square-8"), seconds=5) == "d3"


def test_what_cannot_be_started() -> None:
    with pytest.raises(ProgramError, match="no-such-program: it cannot be started"):
        engine.open("no-such-program", "gtp")
    with pytest.raises(ProgramError, match="it has not answered within"):
        peer("gtp", "deaf", 0.3)
    with pytest.raises(ProgramError, match="it has no name"):
        engine.open("")


def test_wrong_arguments_are_named() -> None:
    with pytest.raises(ArgumentError, match='protocol must be "nboard" or "gtp", got "uci"'):
        engine.open("edax", "uci")  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="seconds"):
        engine.open("edax", seconds=0)
    with pytest.raises(ArgumentError, match="command must be a list"):
        engine.open(["edax", 3])  # type: ignore[list-item]
    with pytest.raises(ArgumentError, match='there is no player "edax": the names are'):
        engine.player("edax")
    with pytest.raises(ArgumentError, match="expected level:N, with N from 1 to 12"):
        engine.player("level:13")
    player = engine.player("random")
    with pytest.raises(TypeError, match="game must be a Game or a position, got str"):
        player.move("reversi:square-8")  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="seconds"):
        player.move(Game("oust:hex-3"), seconds=-1)


@pytest.mark.parametrize(
    "name",
    [
        "random",
        "greedy",
        "easy",
        "opponent:4",
        "level:1",
        "search:1,4,0",
        "visits:20",
        "visits:20,0.5,2",
        "uct:20",
    ],
)
@pytest.mark.parametrize("variant", ["reversi:square-6", "oust:hex-3"])
def test_players_by_name(name: str, variant: str) -> None:
    games = []
    for _ in range(2):
        player, game = engine.player(name, seed=3), Game(variant)
        while not game.is_over and len(game.moves) < 6:
            game.push(player.move(game))
        games.append(game)
    # Threads race for the next visit, so that a player with two is not repeatable.
    assert games[0] == games[1] or name == "visits:20,0.5,2"
    assert repr(player) == f"<Player: {name}>"


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
@pytest.mark.usefixtures("ctrl_c")
def test_ctrl_c_stops_a_wait() -> None:
    game = Game("reversi:square-8")
    is_stopped(lambda: peer("gtp", "deaf"))
    is_stopped(lambda: peer("nboard", "silence").move(game))
    is_stopped(lambda: engine.player("visits:1000000000").move(Game("oust:hex-7")))


def first(position: outflank.Position) -> outflank.Move:
    """Plays the first legal move."""
    return position.legal_moves[0]


def test_a_match_has_elo_and_games() -> None:
    seen = list[engine.MatchResult]()
    match = {"games": 19, "variant": "reversi:square-6", "openings": 4, "seed": 3}
    result = engine.match("greedy", "random", progress=seen.append, **match)  # type: ignore[arg-type]
    assert result.wins + result.draws + result.losses == len(result.games) == sum(result.pairs) * 2 == 20
    assert [len(standing.games) for standing in seen] == list(range(1, 21)) and seen[-1] == result
    assert result.score == (result.wins + result.draws / 2) / 20
    assert result.elo is not None and result.interval is not None and result.verdict is result.llr is None
    assert result.interval[0] <= result.elo <= result.interval[1]
    assert {(game.number % 2, game.first) for game in result.games} == {(0, "greedy"), (1, "random")}
    for game in result.games:
        assert game.game.is_over and game.failure is None
        seat = game.game.position.winner
        assert game.winner == (None if seat is None else (game.first, game.second)[seat - 1])
        assert game.game[4] == result.games[game.number ^ 1].game[4]
    assert str(result).startswith("greedy against random: 20 games, ") and " Elo " in str(result)
    several = engine.match("greedy", "random", threads=2, **match)  # type: ignore[arg-type]
    assert sorted(map(str, (one.game.transcript() for one in several.games))) == sorted(
        map(str, (one.game.transcript() for one in result.games))
    )
    assert (several.wins, several.pairs, several.elo) == (result.wins, result.pairs, result.elo)


def test_functions_and_players_play_matches() -> None:
    second = engine.player("greedy")
    result = engine.match(first, second, games=4, variant="oust:hex-3")
    assert result.players == ("first", "greedy") and len(result.games) == 4
    same = engine.match(first, first, games=2, variant="reversi:square-4", openings="a2\n")
    assert same.players == ("first 1", "first 2") and same.wins == same.losses
    assert same.games[0].game.moves == same.games[1].game.moves
    start = outflank.Reversi("square-4").play("a2")
    for openings in ([start], [Game("reversi:square-4", "a2")], ["a2"]):
        other = engine.match(first, first, games=2, variant="reversi:square-4", openings=openings)  # type: ignore[arg-type]
        assert other.games[0].game.position == same.games[0].game.position
    assert engine.match(first, "random", games=0).elo is None


def test_a_match_ends_when_its_test_decides() -> None:
    result = engine.match("greedy", "random", games=10_000, variant="reversi:square-6", sprt=(-500, -400))
    assert result.verdict == "better" and len(result.games) < 10_000
    assert result.llr is not None and result.llr >= math.log(0.95 / 0.05)
    assert str(result).endswith(", better")


def test_wrong_matches_say_what_is_wrong() -> None:
    def fails(position: outflank.Position) -> str:
        raise KeyError("no book")

    def corner(position: outflank.Position) -> str:
        return "a1"

    def stopped(result: engine.MatchResult) -> None:
        raise RuntimeError("enough")

    with pytest.raises(KeyError, match="no book"):
        engine.match(fails, "random", games=2)
    with pytest.raises(outflank.IllegalMoveError, match="a1 is illegal"):
        engine.match(corner, "random", games=2)
    with pytest.raises(RuntimeError, match="enough"):
        engine.match("random", "random", variant="reversi:square-4", progress=stopped)
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"b": "strong"}, "strong"),
        ({"variant": "chess"}, "variant: "),
        ({"openings": "a1"}, "a1 is illegal"),
        ({"sprt": (5, 1)}, "sprt must be two differences in Elo, the lower first, got"),
        ({"threads": 0}, "threads must be a number from 1 to 1024, got 0"),
        ({"seconds": -1}, "seconds must be a number above 0"),
        ({"b": engine.player("random"), "threads": 2}, "threads must be 1 for <Player: random>"),
    ]
    for arguments, says in wrong:
        with pytest.raises(ArgumentError, match=says):
            engine.match(**{"a": "random", "b": "random", **arguments})
    with pytest.raises(ArgumentError, match="^b must be a function of a position, a Policy, an Opponent"):
        engine.match("random", 3)  # type: ignore[arg-type]


def test_errors_of_a_player_say_that_they_are_its_own() -> None:
    def without_book(position: outflank.Position) -> str:
        raise KeyError("no book")

    def corner(position: outflank.Position) -> str:
        return "a1"

    def silent(position: outflank.Position) -> None:
        return None

    start = outflank.Reversi().to_string()
    for play in (
        lambda player: engine.play(player, "random"),
        lambda player: engine.match(player, "random", games=2, openings=[start]),
    ):
        with pytest.raises(KeyError) as told:
            play(without_book)
        (note,) = told.value.__notes__
        assert note.startswith("raised by the player without_book, which was asked for a move: reversi:sq")
        with pytest.raises(outflank.IllegalMoveError) as illegal:
            play(corner)
        assert (
            str(illegal.value) == f"corner answered 'a1' in {start}: a1 is illegal: it outflanks nothing (R2)"
        )
        assert (illegal.value.move, illegal.value.rule) == ("a1", "R2")
        with pytest.raises(TypeError, match="^silent answered None in reversi:square-8 .*: a move must be"):
            play(silent)
    with peer("gtp", "crash") as program, pytest.raises(ProgramError) as failed:
        program.move(Game("reversi:square-8"))
    (note,) = failed.value.__notes__
    assert PEER in note and note.endswith(f", which was asked for a move: {start}")


def test_a_seed_decides_the_game_of_players_by_name() -> None:
    def moves(**given: Any) -> list[outflank.Move]:
        return list(engine.play("random", "level:2", "reversi:square-4", **given).moves)

    assert moves() == moves(seed=0)
    assert len({tuple(map(str, moves(seed=seed))) for seed in range(20)}) > 5
    mine = engine.player("random", seed=5)
    expected = [mine.move(Game("reversi:square-8")) for _ in range(5)]
    mine.new_game(seed=5)
    assert engine.play(mine, "random", "reversi:square-8", seed=7).moves[0] == expected[0]
    with pytest.raises(ArgumentError, match="^seed must be at least 0, got -1"):
        moves(seed=-1)


def test_each_seat_has_a_seed_of_its_own() -> None:
    games = [engine.play("random", "random", "oust:hex-5-nopie", seed=seed).moves for seed in range(40)]
    # With one seed for both, the second player copies the place of the first one's move.
    gaps = [int(game[1]) - int(game[0]) for game in games]
    assert len(set(gaps)) > 20
    match = engine.match("random", "random", games=2, variant="oust:hex-5-nopie", openings=0, seed=7)
    assert match.games[0].game.moves == games[7]


@pytest.mark.parametrize("seed", [-1, 2**64, "x", None, 1.5])
def test_seeds_are_refused_even_if_nobody_takes_one(seed: Any) -> None:
    asked = list[outflank.Position]()
    with pytest.raises(
        (ArgumentError, TypeError),
        match="^seed must be (at least 0, got -1|at most 18446744073709551615, got |an int, got )",
    ):
        engine.play(lambda position: asked.append(position), engine.player("random"), seed=seed)
    assert not asked


def test_a_player_with_a_clock() -> None:
    game = engine.play("clock:3600+1", "greedy", "reversi:square-4")
    assert game.is_over
    result = engine.match("clock:60", "random", games=2, variant="reversi:square-4", openings=2)
    assert [one.failure for one in result.games] == [None, None]
    result = engine.match("clock:1e-9", "random", games=2, variant="reversi:square-4", openings=2)
    assert result.losses == 2 and {one.failure for one in result.games} == {"its clock has run out"}
    with pytest.raises(RuntimeError, match="its clock has run out") as told:
        engine.play("clock:1e-9", "random")
    assert told.value.__notes__[0].startswith("raised by the player clock:1e-9, which was asked for a move: ")
    with pytest.raises(ArgumentError, match="clock: is followed by seconds, such as 60 or 60"):
        engine.player("clock:soon")


@pytest.mark.parametrize("seconds", ["-1", "0", "nan", "inf", "1e300"])
def test_seconds_that_are_no_limit_are_refused_at_once(seconds: str) -> None:
    refused = pytest.raises(ArgumentError, match=r"seconds must be a number above 0 and below 2\^64, got ")
    number, asked = float(seconds), list[outflank.Position]()
    with refused:
        engine.player(f"clock:{seconds}")
    with refused:
        engine.play(lambda position: asked.append(position), "random", seconds=number)
    with refused:
        engine.match(lambda position: asked.append(position), "random", seconds=number)
    with refused:
        engine.open("no-such-program", seconds=number)
    with refused:
        engine.player("random").move(Game("oust:hex-3"), seconds=number)
    with refused:
        outflank.Opponent(seconds=number)
    assert not asked


@pytest.mark.parametrize(
    ("seconds", "got"), [("1", "str"), (b"1", "bytes"), ([1], "list"), (10**400, "1000")]
)
def test_seconds_that_are_not_numbers_are_named_alike(seconds: Any, got: str) -> None:
    start = outflank.Reversi("square-4")
    player = engine.player("random")
    calls: list[Callable[[], object]] = [
        lambda: engine.play("random", "random", start, seconds=seconds),
        lambda: engine.match("random", "random", games=2, seconds=seconds),
        lambda: engine.open("no-such-program", seconds=seconds),
        lambda: player.move(start, seconds=seconds),
        lambda: outflank.Opponent(seconds=seconds),
        lambda: outflank.evaluate_by_playouts(start, seconds=seconds),
        lambda: outflank.search.best_move(start, seconds=seconds),
        lambda: outflank.search.analyse(start, seconds=seconds),
        lambda: outflank.search.solve(start, seconds=seconds),
        lambda: outflank.search.Solver(table_mb=1).outcome(start, seconds=seconds),
        lambda: outflank.search.review(Game(start, "a2"), seconds=seconds),
    ]
    kind = ArgumentError if isinstance(seconds, int) else TypeError
    for call in calls:
        with pytest.raises(kind, match=rf"^seconds must be a number above 0 and below 2\^64, got {got}"):
            call()
    for path, show in (("a.svg", outflank.save_animation), ("a.gif", Game.save)):
        with pytest.raises(kind, match=f"^seconds must be a number from 0.01 to 60, got {got}"):
            show(Game(start), path, seconds=seconds)
    with pytest.raises(kind, match=f"^time_left must be a number of seconds, .*, got {got}"):
        player.time_left = seconds


@pytest.mark.parametrize("name", ["games", "failures"])
def test_numbers_of_a_match_are_named(name: str) -> None:
    for wrong, kind in (("2", TypeError), (2.5, TypeError), (-1, ArgumentError), (10**400, ArgumentError)):
        with pytest.raises(kind, match=f"^{name} must be a"):
            engine.match("random", "random", **{name: wrong})  # type: ignore[arg-type]


def test_time_left_is_a_number_of_seconds() -> None:
    player = engine.player("clock:60+0")
    for wrong in (-1, float("nan"), float("inf"), 1e300):
        with pytest.raises(ArgumentError, match="^time_left must be a number of seconds, at least 0"):
            player.time_left = wrong
    player.time_left = 0
    assert player.time_left == 0
    with pytest.raises(ArgumentError, match="the increment must be a number of seconds, at least 0"):
        engine.player("clock:60+-1")


def test_a_player_with_a_book_answers_from_it_at_once() -> None:
    # A search would take most of an hour.
    assert engine.player("clock:100000,book").move(Game("reversi:square-8")) in {"d3", "c4", "f5", "e6"}


def test_a_log_is_continued(tmp_path: Path) -> None:
    match: dict[str, Any] = {"variant": "reversi:square-4", "openings": 2, "log": tmp_path / "games.log"}
    first_part = engine.match("greedy", first, games=4, **match)
    whole = engine.match("greedy", first, games=10, **match)
    assert [len(one.games) for one in (first_part, whole)] == [4, 6]
    assert whole.wins + whole.draws + whole.losses == 10
    with pytest.raises(ArgumentError, match="log: .*games.log: line 3: the log is of another match"):
        engine.match("random", first, games=4, **match)
    with pytest.raises(FileNotFoundError):
        engine.match("random", first, **{**match, "log": tmp_path / "no" / "games.log"})


def test_only_programs_that_are_allowed_are_started() -> None:
    name = f'command:gtp:"{sys.executable}" "{PEER}" gtp none'
    with pytest.raises(ArgumentError, match="there is no player"):
        engine.match(name, "random", games=2)
    assert len(engine.match(name, "random", games=2, threads=2, programs=True).games) == 2


def test_a_program_loses_the_games_in_which_it_fails() -> None:
    with peer("nboard", "crash") as program:
        result = engine.match(program, "random", games=2, failures=3)
        assert result.losses == 2 and all("out of book" in str(game.failure) for game in result.games)
        with pytest.raises(ProgramError, match="out of book"):
            engine.match(program, "random", games=4, failures=2)


def test_play_returns_a_game() -> None:
    game = engine.play(first, "greedy", "oust:hex-3")
    assert game.is_over and game.moves[0] == game.start.legal_moves[0]
    begun = Game("reversi:square-4", "a2")
    whole = engine.play(first, engine.player("level:1"), begun)
    assert whole.is_over and whole.moves[:1] == begun.moves and len(begun.moves) == 1
    with pytest.raises(outflank.IllegalMoveError):
        engine.play(lambda position: "a1", first)


SERVED = """
from outflank import engine

def choose(position):
    {choose}

engine.serve(choose, {protocol!r}, name="mine")
"""


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_a_function_is_served(protocol: Protocol, tmp_path: Path) -> None:
    script = tmp_path / "bot.py"
    script.write_text(SERVED.format(choose="return position.legal_moves[-1]", protocol=protocol))
    with engine.open([sys.executable, str(script)], protocol, seconds=60) as program:
        game = engine.play(program, "random")
    assert game.is_over
    moves = zip(game, game.moves, strict=False)
    assert all(move == position.legal_moves[-1] for position, move in moves if position.player == 1)


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_an_error_ends_the_server(protocol: Protocol, tmp_path: Path) -> None:
    script = tmp_path / "bot.py"
    script.write_text(SERVED.format(choose="raise KeyError('no book')", protocol=protocol))
    said = {"nboard": "nboard 2\ngo\n", "gtp": "1 name\n2 genmove black\n"}[protocol]
    command = [sys.executable, script]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as server:
        assert server.stdin is not None and server.stdout is not None and server.stderr is not None
        server.stdin.write(said)
        server.stdin.flush()
        # Its input is still open.
        assert server.wait(60) == 1
        out, error = server.stdout.read(), server.stderr.read()
    assert "mine" in out and "no book" in out and "KeyError: 'no book'" in error
    # Without commands it ends as well.
    done = subprocess.run(command, input="", capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    with pytest.raises(ArgumentError, match='protocol must be "nboard" or "gtp", got "uci"'):
        engine.serve(first, "uci")  # type: ignore[arg-type]


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
@pytest.mark.usefixtures("ctrl_c")
def test_ctrl_c_stops_a_match_and_a_server(tmp_path: Path) -> None:
    is_stopped(lambda: engine.match("visits:1000000000", "random", games=100))
    is_stopped(lambda: engine.match(first, first, games=10_000_000))
    script = tmp_path / "bot.py"
    script.write_text("from outflank import engine\nengine.serve('random', 'gtp')\n")
    with subprocess.Popen(
        [sys.executable, script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as server:
        assert server.stdin is not None and server.stdout is not None and server.stderr is not None
        server.stdin.write(b"name\n")
        server.stdin.flush()
        assert server.stdout.readline() == b"= random\n"
        server.send_signal(signal.SIGINT)
        assert server.wait(60) != 0 and b"KeyboardInterrupt" in server.stderr.read()


def test_the_result_counts_the_games_of_the_log(tmp_path: Path) -> None:
    match: dict[str, Any] = {"variant": "reversi:square-4", "openings": 2, "log": tmp_path / "games.log"}
    played = engine.match("greedy", first, games=4, **match)
    again = engine.match("greedy", first, games=4, **match)
    assert (played.from_log, again.from_log) == (0, 4)
    assert "from the log" not in str(played) and str(again).endswith(", 4 of the games from the log")


class Bot:
    """An object that is called for a move."""

    def __call__(self, position: outflank.Position) -> outflank.Move:
        return position.legal_moves[0]


class Mover:
    """An object with a method for a move."""

    def move(self, position: outflank.Position) -> outflank.Move:
        return position.legal_moves[0]


def test_an_object_has_the_name_of_its_class() -> None:
    small: dict[str, Any] = {"games": 2, "variant": "reversi:square-4"}
    assert engine.match(Bot(), "random", **small).players == ("Bot", "random")
    assert engine.match(Bot(), Bot(), **small).players == ("Bot 1", "Bot 2")
    wrong: Any = Mover()
    with pytest.raises(ArgumentError, match="^a must be a function of a position, .*; pass its `move`"):
        engine.match(wrong, "random", **small)
    assert engine.match(wrong.move, "random", **small).players == ("move", "random")
