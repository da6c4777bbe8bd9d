"""`python -m outflank`: play, show, solve, analyse, review and more, in a terminal."""

import argparse
import contextlib
import io
import math
import os
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, get_args

import outflank
from outflank import _core
from outflank._analysis import show_review, show_values
from outflank._core import Batch, Game, Position, Random
from outflank._diagram import draw
from outflank._errors import ArgumentError, Error, must_be
from outflank._game_files import NAMES, NO_GAME, RECORDS, SUFFIX, GameFile, Note, check_is_text, find
from outflank._game_files import named as named_file
from outflank._opponents import named
from outflank._play import TerminalGame
from outflank.convert import Format, WthorFiles
from outflank.convert import convert as converted
from outflank.playouts import LEVELS
from outflank.records import CollectedGame, Collection, MoveRow, Problem, Reading, WthorRecord, read

ENDING_OF = {"sgf": ".sgf", "ggf": ".ggf", "obf": ".obf", "wthor": ".wtb"}
"""The extensions of the formats that have one of their own."""
READERS: dict[str | None, Callable[..., Any]] = {
    None: read,
    "ggf": outflank.read_ggf,
    "obf": outflank.read_obf,
    "sgf": outflank.read_sgf,
    "transcript": outflank.read_transcripts,
    "wthor": outflank.read_wthor,
}
"""The readers of record files, by notation."""


def play(arguments: argparse.Namespace) -> int:
    """Plays a game against the computer, or between two people."""
    game = Game(outflank.position(arguments.variant), arguments.moves)
    opponent = None if arguments.both else _opponent(arguments.opponent, arguments.seed)
    TerminalGame(game, 2 if arguments.second else 1, opponent).play()
    return 0


def _opponent(level: str, seed: int | None) -> Callable[[Position], Any]:
    if level == "random":
        rng = Random(seed)
        return lambda position: position.random_move(rng)
    opponent = named(level, seed)
    if opponent is None:
        names = f"random, greedy, {', '.join(LEVELS)}, opponent:64, search:6,14,0, visits:1000 or uct:1000"
        raise must_be("--opponent", names, level)
    return opponent


def _positions(arguments: argparse.Namespace) -> list[Position]:
    """The positions that a command is about, after its `--moves`: those at the end of the records,
    if a file or another text than a position's is given."""
    said = " ".join(arguments.position).strip()
    found: list[Position]
    try:
        found = [outflank.position(said)]
    except Error as error:
        found = _last_positions(said, error)
    return [Game(one, arguments.moves).position if arguments.moves else one for one in found]


def _last_positions(said: str, error: Error) -> list[Position]:
    """The last position of each record in a file, in standard input for `-`, or in a text."""
    is_path = said == "-" or Path(said).suffix.lower() in (*RECORDS, ".obf", SUFFIX)
    if is_path or (0 < len(said) < LONGEST_PATH and Path(said).exists()):
        (file, *others) = _files([said], [])
        if others or file.in_folder:
            raise ArgumentError(f"{said} must be a file, not a folder")
        records = list(_records(file))
        for record in records:
            if isinstance(record, Error):
                raise named_file(record, file.name)
        return [record.game.position for record in records]
    # A text without digits and cells was meant as a name, so its error is about names.
    if ":" in said or not any(character.isdigit() or character in "-." for character in said):
        raise error
    return [record.game.position for record in read(said)]


LONGEST_PATH = 1024
"""A longer text is not asked for in the file system."""


def _check_ending(option: str, name: str | None, ending: str) -> None:
    """Refuses a file extension that is not the one of the format that is written there."""
    if name and Path(name).suffix.lower() not in ("", ending):
        raise must_be(option, f"the name of a file that ends in {ending}", name)


def _files(names: list[str], left_out: list[tuple[str, str]]) -> list[GameFile]:
    """The files of a command, files in folders included, and standard input for `-`. A collection
    in a folder is left out without a word, because other files there have its games."""
    found = find([_given(name) for name in names], left_out)
    return [file for file in found if not (file.in_folder and file.suffix == SUFFIX)]


def _given(name: str) -> str | tuple[str, bytes]:
    """A file's name, or standard input for `-`."""
    return (name, sys.stdin.buffer.read()) if name == "-" else name


def show(arguments: argparse.Namespace) -> int:
    """Shows a position as text, or writes it as SVG."""
    _check_ending("--svg", arguments.svg, ".svg")
    positions = _positions(arguments)
    if arguments.svg:
        if len(positions) > 1:
            raise ArgumentError(f"--svg draws one position, and there are {len(positions)}")
        _core._replace_file(arguments.svg, positions[0].svg().encode())
        return 0
    for nth, position in enumerate(positions):
        if nth:
            print()
        draw(position)
        print(position.to_string())
    return 0


def solve(arguments: argparse.Namespace) -> int:
    """Finds the exact score of a position and of each move; 1 if a limit comes before."""
    from outflank.search import Solver

    positions, solver = _positions(arguments), Solver(table_mb=arguments.table)
    limits = {"nodes": arguments.nodes, "seconds": arguments.seconds}
    is_exact = True
    for number, position in enumerate(positions, 1):
        if len(positions) > 1:
            print(f"position {number}, {position.variant}")
        solutions = [("", solver.solve(position, **limits))]
        if not arguments.score:
            solutions += [(str(move), one) for move, one in solver.scores(position, **limits).items()]
        for name, one in solutions:
            score = f"{one.low:+} to {one.high:+}" if one.score is None else f"{one.score:+}"
            line = " ".join(map(str, one.line))
            print(f"{name or 'score':>5}  {score:<10} {line}".rstrip())
        is_exact &= all(one.score is not None for _, one in solutions)
    return 0 if is_exact else 1


def analyse(arguments: argparse.Namespace) -> int:
    """Finds the value of every move of a position."""
    for number, position in enumerate(_positions(arguments), 1):
        show_values(position, number, arguments)
    return 0


def review(arguments: argparse.Namespace) -> int:
    """Tells what each ply of the games of files has lost, and the value of every move of positions
    without moves; 1 if a record cannot be read."""
    left_out = list[tuple[str, str]]()
    wrong = number = 0
    for file in _files(arguments.files, left_out):
        if file.suffix in NAMES:
            continue
        failed, games = list[Error](), 0
        for record in _records(file):
            if isinstance(record, Error):
                failed.append(record)
                if not file.may_be_prose:
                    number += 1
                    _complain(file.name, record)
                continue
            number, games = number + 1, games + 1
            if record.game.moves:
                show_review(record.game, number, arguments)
            else:
                show_values(record.game.position, number, arguments)
        if file.may_be_prose and not games:
            left_out.append((file.name, NO_GAME))
        else:
            wrong += len(failed)
            if file.may_be_prose:
                for error in failed:
                    _complain(file.name, error)
    _say_left_out(left_out)
    return 1 if wrong else 0


def _records(file: GameFile) -> Iterable[Any]:
    """The records of a file and its errors: of a collection, or of any text."""
    if file.is_collection():
        return Collection(file.collection())
    return read(file.content(), errors="yield")


def perft(arguments: argparse.Namespace) -> int:
    """Counts move sequences, for each legal move."""
    position = outflank.position(arguments.variant)
    begun, total = time.perf_counter(), 0
    if arguments.depth < 1:
        total = 1
    else:
        for move in _progress(position.legal_moves, f"perft {arguments.depth}"):
            count = position.play(move).perft(arguments.depth - 1)
            total += count
            print(f"{move} {count}")
    seconds = time.perf_counter() - begun
    print(f"{total} in {seconds:.3f} s, {total / max(seconds, 1e-9):,.0f} a second")
    return 0


def replay(arguments: argparse.Namespace) -> int:
    """Replays record files; 1 where a record cannot be read, its score is another, or a file has
    no game."""
    wrong, left_out = 0, list[tuple[str, str]]()
    for file in _files(arguments.files, left_out):
        name = file.name
        if file.suffix in NAMES:
            continue
        try:
            content, notation, records = _replayed(file)
        except (OSError, Error) as error:
            _complain(name, error)
            return 2
        games = ended = 0
        failed: list[object] = list(getattr(records, "errors", []))
        for record in _progress(records, name):
            if isinstance(record, Error):
                failed.append(record)
                continue
            try:
                game = record if isinstance(record, Game) else _game_of(record)
            except Error as error:
                failed.append(error)
                continue
            games += 1
            ended += game.position.is_over
            if isinstance(record, WthorRecord):
                score = game.position.tournament_score
                if score and score[0] != record.score:
                    failed.append(f"the score is {score[0]}, and the record says {record.score}")
        if file.may_be_prose and not games:
            left_out.append((name, NO_GAME))
            continue
        if not games and not failed:
            failed.append(NO_GAME)
        for failure in failed:
            _complain(name, failure)
        if failed and notation == "transcript" and _is_read(content, outflank.Reversi()):
            _complain(name, "not a list of transcripts; outflank.records.read reads it")
        wrong += len(failed)
        print(_core._shown(f"{name}: {games} games, {ended} ended, {len(failed)} wrong"))
    _say_left_out(left_out)
    return 1 if wrong else 0


def _game_of(record: Any) -> Game:
    """The game of a record; a problem has a position without moves."""
    return Game(record.position) if isinstance(record, Problem) else record.game


def _replayed(file: GameFile) -> tuple[bytes, str | None, Iterable[Any]]:
    """The content of a file, its notation, and its records."""
    if file.is_collection():
        return b"", None, Collection(file.collection())
    content = file.content()
    check_is_text(content)
    notation = _core._notation(file.name, content)
    keyword = "keep" if notation == "wthor" else "yield"
    return content, notation, READERS[notation](content, errors=keyword)


def explore(arguments: argparse.Namespace) -> int:
    """Shows which moves were played from a position in the games of files, and how the games ended;
    1 if a record cannot be read."""
    position = outflank.position(arguments.position)
    if arguments.moves:
        position = Game(position, arguments.moves).position
    _check_ending("--sgf", arguments.sgf, ".sgf")
    _check_ending("--save", arguments.save, SUFFIX)
    collection = Collection.read([_given(name) for name in arguments.files], errors="keep")
    counts = Counter[str]()
    for name, error in collection.errors:
        counts[name] += 1
        if counts[name] <= ERRORS_SHOWN:
            _complain(name, error)
    for name, count in counts.items():
        if count > ERRORS_SHOWN:
            _complain(name, f"{count - ERRORS_SHOWN} more records cannot be read")
    for name, count in Counter(name for name, _ in collection.notes).items():
        notes = f"{count} notes" if count > 1 else "a note"
        _complain(name, f"{notes} on what was skipped or assumed; convert shows them")
    _say_left_out(collection.left_out)
    if arguments.save:
        collection.write(arguments.save)
    rows = collection.explore(position)
    numbers = collection.games(position)
    if rows:
        print(_table(rows))
    print(f"{len(numbers)} of {len(collection)} games go through the position")
    for number in numbers[: arguments.games]:
        print(_core._shown(_about(collection[int(number)], int(number))))
    if 0 < arguments.games < len(numbers):
        print(f"and {len(numbers) - arguments.games} more")
    if arguments.sgf:
        collection[numbers].write_sgf(arguments.sgf)
    return 1 if collection.errors else 0


def _about(game: CollectedGame, number: int) -> str:
    """A game in a line: its number, who played, where and when, how it ended."""
    players = f"{game.black or '?'} - {game.white or '?'}"
    ended = f"{game.result or ''}{f' by {abs(game.score):g}' if game.score else ''}"
    said = [f"{number}: {players}", game.event, game.date, ended, game.source]
    return ", ".join(filter(None, said))


def _complain(name: str, what: object) -> None:
    """Reports on standard error a problem of a file. Its name, and quotations of it, may have
    characters that a terminal obeys."""
    print(_core._shown(f"{name}: {what}"), file=sys.stderr)


def _say_notes(name: str, notes: list[Note]) -> None:
    """Reports what was skipped or assumed in a file: the first notes, and how many others."""
    for note in notes[:ERRORS_SHOWN]:
        _complain(name, note)
    if (more := len(notes) - ERRORS_SHOWN) > 0:
        _complain(name, f"{more} more notes on what was skipped or assumed")


def _say_left_out(left_out: list[tuple[str, str]]) -> None:
    """Names the files of folders that are not read, grouped by reason."""
    by_reason: dict[str, list[str]] = {}
    for name, reason in left_out:
        by_reason.setdefault(reason, []).append(name)
    for reason, names in by_reason.items():
        more = f" and {len(names) - 1} more" if len(names) > 1 else ""
        _complain(f"{names[0]}{more}", f"left out, as {reason}")


ERRORS_SHOWN = 3
"""The number of errors and of notes of a file that are shown."""


def _table(rows: list[MoveRow]) -> str:
    """The rows in columns: shares of the games that have the move, and of the games with a
    result."""
    lines = [["move", "games", "share", "Black", "draw", "White", "mean score"]]
    for row in rows:
        known = row.black + row.draws + row.white
        counts = (row.black, row.draws, row.white)
        mean = "" if row.mean_score is None else f"{row.mean_score:+.2f}"
        shares = [f"{count / known:.1%}" if known else "" for count in counts]
        move = "end" if row.move is None else str(row.move)
        lines.append([move, f"{row.games:,}", f"{row.share:.1%}", *shares, mean])
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join([line[0].ljust(widths[0]), *map(str.rjust, line[1:], widths[1:])]).rstrip()
        for line in lines
    )


def convert(arguments: argparse.Namespace) -> int:
    """Writes the games of record files in another format, and reports on standard error what is
    lost. Returns 1 if a record cannot be read or the format cannot hold it."""
    wrong, written, texts, base = 0, 0, list[str](), WthorFiles()
    to_wthor = arguments.to == "wthor"
    if to_wthor and not arguments.output:
        print("convert: WTHOR is bytes in three files, which --output FILE.wtb names", file=sys.stderr)
        return 2
    left_out = list[tuple[str, str]]()
    found = _files(arguments.files, left_out)
    if (into := _input_to_overwrite(arguments.output, found)) is not None:
        _complain(into, "it is read and cannot be --output too")
        return 2
    own = ENDING_OF.get(arguments.to)
    if Path(arguments.output or "").suffix.lower() in {SUFFIX, *ENDING_OF.values()} - {own}:
        _check_ending("--output", arguments.output, own or ".txt")
    names: dict[str, str] = {kind: file.name for file in found if (kind := NAMES.get(file.suffix))}
    for file in found:
        name = file.name
        if file.suffix in NAMES:
            continue
        try:
            start = outflank.position(arguments.variant)
            content, notation, records = _converted(file, arguments.read_as, start, names)
        except (OSError, Error) as error:
            _complain(name, error)
            return 2
        failed = list(getattr(records, "errors", []))
        games = unread = 0
        notes = list[Note]()
        for nth, record in enumerate(_progress(records, name), 1):
            if isinstance(record, Error):
                failed.append(record)
                unread += 1
                continue
            games += 1
            notes += record.notes if isinstance(record, Reading) else []
            try:
                if to_wthor:
                    lost = base.add(record)
                else:
                    made = converted(record, arguments.to)
                    lost = made.lost
                    texts.append(made.text)
            except Error as error:
                # The error of a record that was read does not say which one it is.
                failed.append(ArgumentError(f"record {nth}: {error}"))
                continue
            written += 1
            if lost:
                _complain(name, f"record {nth} loses {', '.join(lost)}")
        if file.may_be_prose and not games:
            left_out.append((name, NO_GAME))
            continue
        _say_notes(name, notes)
        for failure in failed:
            _complain(name, failure)
        if unread and notation == "transcript" and _is_read(content, start):
            _complain(name, "not a list of transcripts; try --from any")
        wrong += len(failed)
    _say_left_out(left_out)
    whole = "".join(f"{text}\n" for text in texts)
    if not arguments.output:
        print(whole, end="")
    elif not written:
        _complain(arguments.output, "not written, because no record can be converted")
        return 1
    elif to_wthor:
        base.write(arguments.output)
    else:
        _core._replace_file(arguments.output, whole.encode())
    if arguments.output and wrong:
        _complain(arguments.output, f"{wrong} of {written + wrong} records are missing")
    return 1 if wrong else 0


def _input_to_overwrite(output: str | None, found: list[GameFile]) -> str | None:
    """The name of the file that is read and that `output` would replace, if there is one."""
    outputs = [Path(output)] if output else []
    if outputs and outputs[0].suffix == ".wtb":
        outputs += [outputs[0].with_suffix(suffix) for suffix in (".JOU", ".TRN")]
    for file in found:
        for path in outputs:
            with contextlib.suppress(OSError):
                if path.samefile(file.name):
                    return file.name
    return None


def _is_read(content: bytes, start: Position) -> bool:
    """Whether `read` reads a whole file, however it is written."""
    return not any(isinstance(record, Error) for record in read(content, start, errors="yield"))


def _converted(
    file: GameFile, read_as: str | None, start: Position, names: dict[str, str]
) -> tuple[bytes, str, Iterable[Any]]:
    """The content of a file, its notation, and its records."""
    if not read_as and file.is_collection():
        return b"", "collection", Collection(file.collection())
    content = file.content()
    check_is_text(content)
    notation = read_as or _core._notation(file.name, content, start) or "any"
    return content, notation, _trees(content, notation, start, names)


def _trees(content: bytes, notation: str, start: Position, names: dict[str, str]) -> Any:
    """Returns the records of a file and its errors. SGF has its variations. `names` are the files
    of WTHOR's names."""
    if notation == "wthor":
        given = [Path(names[kind]) if kind in names else None for kind in ("players", "tournaments")]
        return outflank.read_wthor(content, *given, errors="keep")
    readers: dict[str, Callable[..., Any]] = {
        "ggf": outflank.read_ggf,
        "sgf": outflank.read_trees,
        "obf": outflank.read_obf,
    }
    if reader := readers.get(notation):
        return reader(content, errors="yield")
    if notation == "transcript":
        return outflank.read_transcripts(content, start, errors="yield")
    if notation == "abstractplay":
        return outflank.read_abstractplay(content, start, errors="yield")
    return read(content, start, errors="yield")


def bench(arguments: argparse.Namespace) -> int:
    """Measures random games a second, in batches."""
    batch = Batch(arguments.variant, arguments.boards, seed=arguments.seed, threads=arguments.threads)
    games = plies = 0
    begun = time.perf_counter()
    while (seconds := time.perf_counter() - begun) < arguments.seconds:
        batch.reset()
        _, lengths = batch.playout()
        games, plies = games + len(batch), plies + int(lengths.sum())
    print(
        f"{batch.variant}: {games / seconds:,.0f} games and {plies / seconds:,.0f} plies a second, {batch.threads} threads"
    )
    return 0


def _progress(items: Iterable[Any], what: str) -> Iterable[Any]:
    """A progress bar, if tqdm is installed and the output is a terminal."""
    try:
        from tqdm import tqdm
    except ImportError:
        return items
    return tqdm(items, desc=_core._shown(what), disable=not sys.stderr.isatty(), delay=1)


def _whole(least: int) -> Callable[[str], int]:
    """Returns a parser of whole numbers that are at least `least`."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if number < least:
            raise argparse.ArgumentTypeError(f"must be a whole number, at least {least}, got {text!r}")
        return number

    return read


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    # No comparison with "not a number" is true.
    if not 0 < seconds < math.inf:
        raise argparse.ArgumentTypeError(f"must be a number of seconds above 0, got {text!r}")
    return seconds


HELP = {
    "play": ("Play a game against the computer, or with a friend.", "play oust:hex-5 --opponent easy"),
    "show": ("Print a position, or write a picture of it.", "show reversi:square-8 --moves f5d6c3"),
    "solve": (
        "Find the exact score of an endgame, and of each move.",
        'solve "reversi:square-4 XXXO/.OXO/OOO./X.OO B"',
    ),
    "analyse": ("Show the value of every legal move.", "analyse reversi:square-8 --moves f5d6c3"),
    "review": ("Show how much each move of the games in files lost.", "review games.ggf"),
    "perft": ("Count the move sequences of DEPTH plies, move by move.", "perft reversi:square-8 7"),
    "replay": ("Play the games of record files, and check their results.", "replay WTH_2004.wtb"),
    "explore": (
        "Show how often each move was played from a position.",
        "explore WTH_2004.wtb reversi:square-8 --moves f5d6",
    ),
    "convert": (
        "Write the games of record files in another format.",
        "convert games.ggf --to sgf --output games.sgf",
    ),
    "bench": ("Measure how many random games are played in a second.", "bench oust:hex-7 --threads 2"),
}
"""A sentence about each command, and an example."""


def parser() -> argparse.ArgumentParser:
    """Returns the parser of the command line."""
    called = Path(sys.argv[0]).stem
    program = "outflank" if called == "outflank" else "python -m outflank"
    top = argparse.ArgumentParser(
        prog=program,
        description="Reversi (Othello) and Oust in a terminal.",
        epilog=f"To see the options of a command, run: {program} COMMAND --help",
    )
    top.add_argument("--version", action="version", version=f"outflank {outflank.__version__}")
    commands = top.add_subparsers(metavar="COMMAND")

    def add_variant(to: argparse.ArgumentParser) -> None:
        to.add_argument(
            "variant",
            nargs="?",
            default="reversi:square-8",
            help="such as oust:hex-7, or reversi, othello or oust (reversi:square-8)",
        )

    def add_position(to: argparse.ArgumentParser) -> None:
        to.add_argument(
            "position",
            nargs="+",
            help="a variant, the text of a position, a board of 64 characters, moves from the standard"
            " start, a file, or -",
        )
        to.add_argument("--moves", default="", help="a transcript to play first")

    def add_limits(to: argparse.ArgumentParser) -> None:
        to.add_argument("--nodes", type=_whole(0), metavar="N", help="search at most N positions")
        to.add_argument(
            "--seconds", type=_seconds, metavar="S", help="search a position for at most S seconds"
        )
        to.add_argument(
            "--table",
            type=_whole(0),
            default=64,
            metavar="MB",
            help="memory for positions, in megabytes (64)",
        )

    def add_reach(to: argparse.ArgumentParser) -> None:
        to.add_argument(
            "--depth", type=_whole(0), default=8, metavar="N", help="search N plies deep in Reversi (8)"
        )
        to.add_argument(
            "--exact",
            type=_whole(0),
            default=16,
            metavar="N",
            help="solve Reversi exactly with at most N empty cells (16)",
        )
        to.add_argument("--json", action="store_true", help="print a line of JSON for each ply or move")

    def command(run: Callable[[argparse.Namespace], int]) -> argparse.ArgumentParser:
        text, example = HELP[run.__name__]
        made = commands.add_parser(
            run.__name__,
            help=text,
            description=text,
            epilog=f"example:\n  {program} {example}",
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        made.set_defaults(run=run)
        return made

    playing = command(play)
    add_variant(playing)
    playing.add_argument("--moves", default="", help="a transcript to play first")
    playing.add_argument("--both", action="store_true", help="move for both sides yourself")
    playing.add_argument("--second", action="store_true", help="let the opponent move first")
    playing.add_argument(
        "--opponent",
        metavar="LEVEL",
        default="random",
        help="random, greedy, easy, medium, hard, the engine at level:1 to level:8, or visits:100 (random)",
    )
    playing.add_argument("--seed", type=_whole(0), help="the same seed gives the same moves of the opponent")
    showing = command(show)
    add_position(showing)
    showing.add_argument("--svg", metavar="FILE", help="write a picture (SVG) to this file")
    solving = command(solve)
    add_position(solving)
    solving.add_argument(
        "--score", action="store_true", help="print only the score of the position, not of its moves"
    )
    add_limits(solving)
    analysing = command(analyse)
    add_position(analysing)
    add_limits(analysing)
    add_reach(analysing)
    reviewing = command(review)
    reviewing.add_argument(
        "files", nargs="+", metavar="FILE", help="a file of games or positions, a folder, or -"
    )
    add_limits(reviewing)
    add_reach(reviewing)
    reviewing.add_argument(
        "--boards",
        action=argparse.BooleanOptionalAction,
        default=None,
        help="show the board before each turning point (only on a terminal)",
    )
    reviewing.add_argument(
        "--lines",
        action="store_true",
        help="show the continuation after every ply that lost something, not only after turning points",
    )
    counting = command(perft)
    add_variant(counting)
    counting.add_argument("depth", type=_whole(0), help="the number of plies")
    replaying = command(replay)
    replaying.add_argument(
        "files",
        nargs="+",
        metavar="FILE",
        help="a file of games in any format, a collection or a folder, or -",
    )
    exploring = command(explore)
    exploring.add_argument(
        "files",
        nargs="+",
        metavar="FILE",
        help="a file of games in any format, a collection, a folder, or -",
    )
    exploring.add_argument("position", help="a variant or the one-line text of a position")
    exploring.add_argument("--moves", default="", help="a transcript to play first")
    exploring.add_argument(
        "--save", metavar="FILE", help="also save the games as a collection, which opens faster"
    )
    exploring.add_argument(
        "--games", type=_whole(0), default=0, metavar="N", help="list the first N games through the position"
    )
    exploring.add_argument("--sgf", metavar="FILE", help="write the games through the position to this file")
    converting = command(convert)
    converting.add_argument(
        "files",
        nargs="+",
        metavar="FILE",
        help="a record file, a collection, a folder, or -; .JOU and .TRN name WTHOR's players",
    )
    converting.add_argument(
        "--to", required=True, choices=[*get_args(Format), "wthor"], help="the format to write"
    )
    converting.add_argument(
        "--from",
        dest="read_as",
        choices=[*get_args(Format), "wthor", "any"],
        help="the format of the files (otherwise the file extension determines it)",
    )
    converting.add_argument(
        "--variant", default="reversi:square-8", help="where transcripts start (reversi:square-8)"
    )
    converting.add_argument(
        "--output", metavar="FILE", help="write to this file; WTHOR also gets .JOU and .TRN files with names"
    )
    measuring = command(bench)
    add_variant(measuring)
    measuring.add_argument("--boards", type=_whole(1), default=4096, help="boards in a batch (4096)")
    measuring.add_argument("--threads", type=_whole(1), default=1, help="threads (1)")
    measuring.add_argument("--seconds", type=_seconds, default=2.0, help="seconds to measure (2)")
    measuring.add_argument("--seed", type=_whole(0), default=0, help="seed of the games (0)")
    return top


BOARD = re.compile(r"-[-.xo*@#0]{15}.*", re.IGNORECASE | re.DOTALL)
"""A board that begins with an empty cell."""


def _shielded(arguments: list[str]) -> list[str]:
    """The arguments with a space before boards that begin with `-`, which would be options."""
    return [f" {argument}" if BOARD.fullmatch(argument) else argument for argument in arguments]


CLOSED_PIPE = 141
"""The status of a program that has written to a closed pipe: 128 and the number of its signal."""


def main(arguments: list[str] | None = None) -> int:
    """Runs a command; 0 where all went well, 1 where records are wrong, 2 where the command cannot
    be run, 130 after Ctrl-C, 141 where nobody reads the output."""
    options = parser().parse_args(_shielded(sys.argv[1:] if arguments is None else arguments))
    if "run" not in options:
        parser().print_help()
        return 0
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A name in a record may have signs that the terminal's encoding has not.
        sys.stdout.reconfigure(errors="replace")
    try:
        status = int(options.run(options))
        sys.stdout.flush()
        return status
    except BrokenPipeError:
        # Nobody reads the rest. Python would complain when it flushes the output at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return CLOSED_PIPE
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        _complain("outflank", reason if error.filename is None else f"{error.filename}: {reason}")
        return 2
    except (ValueError, OverflowError, MemoryError) as error:
        _complain("outflank", error)
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
