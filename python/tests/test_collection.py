"""Collections: read from files of all formats, searched, merged, written, and as Arrow tables."""

import contextlib
import io
import os
import pickle
import random
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from needs import LONG, need
from test_records import data

import outflank
from outflank import (
    ArgumentError,
    Game,
    Oust,
    ParseError,
    RecordError,
    Reversi,
    UnreadError,
    engine,
    openings,
    records,
)
from outflank.__main__ import main
from outflank.convert import convert as converted
from outflank.records import CollectedGame, Collection, MoveRow

VECTORS = Path(__file__).parents[2] / "core" / "tests" / "vectors"
RECORDS = Path(__file__).parents[2] / "records" / "tests" / "vectors"


def kept() -> list[Game]:
    """The games of the repository."""
    lines = (VECTORS / "games.txt").read_text(encoding="utf-8").splitlines()
    return [Game(Reversi(), line.split()[1]) for line in lines if line and not line.startswith("#")]


def random_games(start: str, count: int, seed: int) -> list[Game]:
    rng, games = outflank.Random(seed), []
    for _ in range(count):
        game = Game(outflank.position(start))
        while (move := game.position.random_move(rng)) is not None:
            game.push(move)
        games.append(game)
    return games


@pytest.fixture(scope="module")
def games() -> list[Game]:
    """Of several variants, from several starts, with duplicates."""
    mixed = [*kept(), *kept()[:5]]
    for start in ("reversi:square-6-anti", "reversi:hex-5", "oust:hex-3", "oust:square-3-nopie"):
        mixed += random_games(start, 10, 3)
    middle = kept()[2][20].to_string()
    return [*mixed, *random_games(middle, 5, 1), Game(Reversi())]


@pytest.fixture(scope="module")
def collection(games: list[Game]) -> Collection:
    return Collection.of_games(games)


def test_tables_agree_with_a_scan(games: list[Game], collection: Collection) -> None:
    chooser = random.Random(5)
    by_position: dict[outflank.Position, set[int]] = {}
    for number, game in enumerate(games):
        for position in game.positions:
            by_position.setdefault(position.canonical(), set()).add(number)
    for _ in range(300):
        game = chooser.choice(games)
        visited = game[chooser.randrange(min(len(game), chooser.choice([6, 1000])))]
        position = chooser.choice(visited.symmetries())
        wanted = by_position[position.canonical()]
        assert collection.games(position).tolist() == sorted(wanted)
        table = collection.explore(position)
        assert abs(sum(row.share for row in table) - 1) < 1e-9
        for row in table:
            if row.move is None:
                continue
            after = position.play(row.move)
            # All games with the move come to the position after it; others may by another way.
            numbers = collection.games(position, row.move).tolist()
            assert len(numbers) == row.games and set(numbers) <= by_position[after.canonical()]
            ends = [games[number].position for number in numbers]
            assert [row.black, row.draws, row.white] == [
                sum(end.outcome == name for end in ends) for name in ("black", "draw", "white")
            ]
            scores = collection.scores[numbers]
            scores = scores[~np.isnan(scores)]
            assert row.mean_score == (pytest.approx(scores.mean(), abs=1e-4) if len(scores) else None)
    assert collection.explore(Oust("hex-9")) == [] and not len(collection.games(Oust("hex-9")))


def test_columns(games: list[Game], collection: Collection) -> None:
    assert len(collection) == len(games) and repr(collection) == f"<Collection of {len(games)} games>"
    assert collection.plies.tolist() == [len(game) - 1 for game in games]
    assert collection.keys.tolist() == [game.position.canonical().key for game in games]
    assert collection.starts.tolist() == [game.start.to_string() for game in games]
    names = {"black": 1.0, "draw": 0.0, "white": -1.0}
    for game, result, score in zip(games, collection.results, collection.scores, strict=True):
        assert np.isnan(result) if game.outcome is None else result == names[game.outcome]
        counts = getattr(game.position, "tournament_score", None)
        assert np.isnan(score) if counts is None else score == counts[0] - counts[1]
    one = collection[2]
    assert isinstance(one, CollectedGame) and one.game == games[2] and one.result == games[2].outcome
    assert collection[-1].game == games[-1] and [record.game for record in collection[:3]] == games[:3]
    with pytest.raises(IndexError):
        collection[len(games)]


def test_positions_are_given_as_games_or_moves(collection: Collection) -> None:
    for moves in ("f5d6", "c4c3"):
        after = Game(Reversi(), moves)
        for where in (after, moves, after.moves, moves[:2] + " " + moves[2:]):
            assert collection.explore(where) == collection.explore(after.position)
            assert collection.games(where).tolist() == collection.games(after.position).tolist()
    hexagon = outflank.position("reversi:hex-5")
    for where in ("reversi:hex-5", hexagon.to_string(), Game(hexagon)):
        assert len(collection.games(where)) == 10
    assert collection.games("f5", "d6").tolist() == collection.games(Reversi().play("f5"), "d6").tolist()
    with pytest.raises(ParseError, match="a1 is illegal"):
        collection.explore("a1")
    with pytest.raises(TypeError, match="position must be a position, a game, or moves"):
        collection.games(5)  # type: ignore[arg-type]


def test_slices_arrays_and_masks(games: list[Game], collection: Collection) -> None:
    count = len(games)
    mask = collection.plies > 30
    chosen: list[tuple[object, list[int]]] = [
        (slice(3), [0, 1, 2]),
        (slice(None, None, -7), list(range(count))[::-7]),
        ([4, -1, 4], [4, count - 1, 4]),
        (collection.games("f5"), collection.games("f5").tolist()),
        (mask, np.flatnonzero(mask).tolist()),
        ([], []),
        (np.array([], dtype=np.int64), []),
    ]
    for index, numbers in chosen:
        part = collection[index]  # type: ignore[call-overload]
        assert isinstance(part, Collection)
        assert part.to_bytes() == Collection.of_games(collection[number] for number in numbers).to_bytes()
    assert collection[np.uint32(2)] == collection[2] == collection[np.array(2)]
    for wrong in (count, [count], [-count - 1], np.ones(count + 1, dtype=bool)):
        with pytest.raises(IndexError):
            collection[wrong]  # type: ignore[call-overload]
    for kind in ("f5", 1.0, [1.5], [[1]], None):
        with pytest.raises(TypeError, match="games are chosen by"):
            collection[kind]  # type: ignore[call-overload]


def some_played() -> Collection:
    """Games with names, of some years and variants."""
    reversi, small = Reversi(), outflank.position("reversi:square-6")
    return Collection.of_games(
        [
            CollectedGame(Game(reversi, "f5d6"), "Ann", "Bob", "Paris", "1999", score=4),
            CollectedGame(Game(reversi, "f5f6e6"), "Bob", "Carla", "Paris Open", "2001-02-03", score=-2),
            CollectedGame(Game(small), "Joanna", "Dan", date="2009.07.02_09:24:22.MDT"),
            CollectedGame(Game(reversi, "f5f4"), "dan", "ANN", "Rome", "3 Feb 2001", score=0, result="draw"),
            CollectedGame(Game(Oust("hex-3"), "c1"), date="1076023451"),
            CollectedGame(Game(reversi), date="1999 or 2000", result="black"),
        ]
    )


def test_select() -> None:
    played = some_played()

    def numbers(**by: object) -> list[int]:
        chosen = played.select(**by)  # type: ignore[arg-type]
        return [number for number, game in enumerate(played) if game in list(chosen)]

    assert played.years.tolist() == [1999, 2001, 2009, 2001, 0, 0] and played.years.dtype == np.int16
    assert numbers() == list(range(6))
    assert numbers(player="ann") == [0, 2, 3] and numbers(white="ann") == [3] and numbers(black="b") == [1]
    assert numbers(event="paris") == [0, 1] and numbers(event="OPEN", player="carla") == [1]
    assert numbers(year=2001) == [1, 3] and numbers(year=range(1990, 2002)) == [0, 1, 3]
    assert numbers(year=np.int16(2001), plies=2) == [3] and numbers(plies=[0, 3]) == [1, 2, 5]
    assert numbers(variant="reversi:square-6") == [2] and numbers(variant="oust:hex-3") == [4]
    assert (
        numbers(result="draw") == [3]
        and numbers(result="black") == [5]
        and numbers(result="black", year=2001) == []
    )
    empty = Collection.of_games([])
    assert not len(empty.select(player="a", year=1, variant="oust:hex-3", result="draw", plies=1, event="b"))
    with pytest.raises(ArgumentError, match='result must be "black", "white" or "draw", got'):
        played.select(result="won")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="player must be a str, got int"):
        played.select(player=3)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="year must be a whole number or several, got '2001'"):
        played.select(year="2001")  # type: ignore[arg-type]
    with pytest.raises(ParseError):
        played.select(variant="chess")


def test_keys_at(games: list[Game], collection: Collection) -> None:
    for ply in (0, 1, 7, 60):
        for canonical in (True, False):
            wanted = [
                (game[ply].canonical() if canonical else game[ply]).key if len(game) > ply else 0
                for game in games
            ]
            keys = collection.keys_at(ply, canonical=canonical)
            assert keys.dtype == np.uint64 and keys.tolist() == wanted
    assert not collection.keys_at(65_535).any()
    with pytest.raises(ArgumentError, match="ply must be a number from 0 to 65535, got -1"):
        collection.keys_at(-1)


def test_written_in_other_formats(tmp_path: Path, games: list[Game], collection: Collection) -> None:
    assert collection.write_sgf(tmp_path / "all.sgf") == []
    assert [record.game for record in outflank.read_sgf(tmp_path / "all.sgf")] == games
    played = some_played()
    reversi = played.select(variant="reversi:square-8")
    lost = reversi.write_ggf(tmp_path / "some.ggf")
    back = Collection.read(tmp_path / "some.ggf")
    assert lost == [(3, "the result B+")] and [game.game for game in back] == [game.game for game in reversi]
    assert back.black.tolist() == reversi.black.tolist() and back.dates.tolist() == reversi.dates.tolist()
    assert back.scores[:3].tolist() == [4, -2, 0]
    before = (tmp_path / "some.ggf").read_bytes()
    with pytest.raises(ArgumentError, match="game 4: GGF holds Reversi on squares"):
        played.write_ggf(tmp_path / "some.ggf")
    assert (tmp_path / "some.ggf").read_bytes() == before
    with pytest.raises(OSError, match="none"):
        reversi.write_sgf(tmp_path / "none" / "x.sgf")


def test_written_as_wthor(tmp_path: Path) -> None:
    played = some_played()
    year = played.select(year=2001)
    path = tmp_path / "club.wtb"
    lost = year.write_wthor(path)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["club.JOU", "club.TRN", "club.wtb"]
    assert {number for number, _ in lost} == {0, 1} and (0, "the day of 2001-02-03") in lost
    back = Collection.read(tmp_path)
    assert back.black.tolist() == ["Bob", "dan"] and back.events.tolist() == ["Paris Open", "Rome"]
    assert [game.game for game in back] == [game.game for game in year]
    with pytest.raises(ArgumentError, match="game 2: WTHOR supports only games of 8x8 Reversi"):
        played.write_wthor(tmp_path / "other.wtb")
    assert not (tmp_path / "other.wtb").exists()


def test_files_of_all_formats(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "one.txt").write_text("f5d6c3\nd3c5\n", encoding="utf-8")
    sgf = "(;GM[2]PB[Ann]PW[Bob]EV[Club]DT[2026]RE[W+6];B[f5];W[f6])"
    (tmp_path / "a" / "two.sgf").write_text(sgf, encoding="utf-8")
    ggf = "(;GM[Othello]PC[GGS]DT[2003]PB[ann]PW[bob]RE[-22]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[f5//1.2]W[d6/-2];)"
    (tmp_path / "three.ggf").write_text(ggf, encoding="utf-8")
    header = bytes([20, 26, 11, 20, 1, 0, 0, 0, 0, 0, 0xEA, 0x07, 8, 0, 22, 0])
    wtb = header + bytes([0, 0, 1, 0, 0, 0, 33, 33, 56, 64, 33]) + bytes(57)
    (tmp_path / "four.wtb").write_bytes(wtb)
    names = bytes([20, 26, 11, 20, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0])
    one_name = names[:8] + b"\1" + names[9:] + b"Al".ljust(20, b"\0")
    (tmp_path / "WTH.JOU").write_bytes(names + b"???".ljust(20, b"\0") + b"Carla".ljust(20, b"\0"))
    (tmp_path / "notes.md").write_text("no game", encoding="utf-8")
    found = Collection.read(tmp_path)
    assert [(Path(name).name, reason) for name, reason in found.left_out] == [
        ("notes.md", "there is no game in it")
    ]
    assert [Path(source).name for source in found.sources] == [
        "one.txt",
        "one.txt",
        "two.sgf",
        "four.wtb",
        "three.ggf",
    ]
    assert found.black.tolist() == ["", "", "Ann", "Carla", "ann"]
    assert found.white.tolist() == ["", "", "Bob", "???", "bob"]
    assert found.events.tolist() == ["", "", "Club", "0", "GGS"]
    assert found.dates.tolist() == ["", "", "2026", "2026", "2003"]
    assert found.scores[2:].tolist() == [-6, 2, -22] and found.results[2:].tolist() == [-1, 1, -1]
    assert found.games(Reversi().play("f5").play("d6")).tolist() == [0, 1, 3, 4]
    # What was written is merged with new files.
    found.write(tmp_path / "old.games")
    (tmp_path / "new.txt").write_text("f5f4\n", encoding="utf-8")
    grown = Collection.read([tmp_path / "old.games", str(tmp_path / "new.txt")])
    alone = Collection.read(tmp_path / "new.txt")
    assert grown.to_bytes() == Collection.merge([found, alone]).to_bytes() and len(grown) == 6
    by_content = Collection.read([("new.txt", b"f5f4\n"), ("WTH.JOU", one_name), ("x.wtb", wtb)])
    assert by_content.sources.tolist() == ["new.txt", "x.wtb"] and by_content.white[1] == "Al"
    with pytest.raises(FileNotFoundError):
        Collection.read(tmp_path / "none.txt")


def test_pasted_text(tmp_path: Path) -> None:
    """A text that is no list of transcripts is read as `records.read` reads it, under any name."""
    pasted = tmp_path / "chat.md"
    pasted.write_text('[Black "ann"]\n1. f5 d6 2. c3 d3\n3. c4 f4\n', encoding="utf-8")
    wrapped = tmp_path / "wrapped.txt"
    wrapped.write_text("f5d6c3d3\nc4f4\n", encoding="utf-8")
    found = Collection.read([pasted, wrapped])
    assert found.black.tolist() == ["ann", ""]
    assert converted(found[0], "sgf").text.count("PB[ann]") == 1
    [reading] = outflank.records.read(pasted)
    assert converted(reading, "sgf").text == converted(found[0], "sgf").text
    assert found.plies.tolist() == [6, 6]
    assert found.games(Reversi().play("f5").play("d6").play("c3")).tolist() == [0, 1]
    nothing = tmp_path / "nothing.md"
    nothing.write_text("no game\n", encoding="utf-8")
    with pytest.raises(UnreadError):
        Collection.read(nothing)


def files() -> list[tuple[str, list[str], str]]:
    """Of each file of the vectors its name, the lines about it, its content."""
    found = []
    for file in (RECORDS / "files.txt").read_text(encoding="utf-8").split("\n== ")[1:]:
        name, _, content = file.partition("\n")
        said = []
        while content.startswith("> "):
            line, _, content = content.partition("\n")
            said.append(line.removeprefix("> "))
        found.append((name, said, content))
    return found


@pytest.mark.parametrize(("name", "said", "content"), [pytest.param(*file, id=file[0]) for file in files()])
def test_all_readers_agree_on_the_records_of_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, said: list[str], content: str
) -> None:
    """The vectors say which records a file has. The tests of Rust and JavaScript read them too."""
    format = outflank._core._format(name, content.encode())
    found = Collection.read([(name, content.encode())], errors="keep")
    games = [f"game {one.game.start.variant} {one.game.transcript()}".rstrip() for one in found]
    errors = [f"error {error}" for _, error in found.errors]
    assert f"format {format or '-'}" == said[0]
    assert games == [line for line in said if line.startswith("game ")]
    assert errors == [line for line in said if line.startswith("error ")]
    # The commands read a file that is named, whatever its extension is.
    path = tmp_path / name
    path.write_text(content, encoding="utf-8")
    for command in ["replay"], ["convert", "--to", "transcript"]:
        code = main([*command, str(path)])
        out, error = capsys.readouterr()
        # A reader of one format does not name it.
        named = f" (read as {format})"
        wrong = [line.removeprefix("error ").removesuffix(named) for line in errors]
        # `convert` counts the trees that it cannot write, in the same words.
        said_of_file = [line for line in error.splitlines() if line.startswith(f"{path}: ")]
        assert [line for line in wrong if not any(one.endswith(f": {line}") for one in said_of_file)] == []
        # `convert` refuses games that a transcript cannot hold, too.
        if command == ["replay"]:
            is_whole = format == "wthor" or any(line.startswith("the file is ") for line in wrong)
            assert code == (2 if is_whole else bool(wrong) or not games)
            assert code == 2 or f"{path}: {len(games)} games, " in out
    code = main(["explore", str(path), "reversi:square-8"])
    out, _ = capsys.readouterr()
    assert code == bool(errors) and f" of {len(games)} games go through" in out


def test_notes_of_records_are_kept_and_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A collection keeps the notes of its records, `convert` prints three and counts the others."""
    path = tmp_path / "mail.txt"
    text = "\n\n".join(f"1. f5 d6\n2. c3 word{nth} d3" for nth in "abcde")
    path.write_text(text, encoding="utf-8")
    found = Collection.read(path)
    told = [f"line {3 * nth + 2}, column 7: skipped: word{letter}" for nth, letter in enumerate("abcde")]
    assert [(name, str(note)) for name, note in found.notes] == [(str(path), note) for note in told]
    assert Collection.merge([found, found]).notes == 2 * found.notes
    assert main(["convert", "--to", "transcript", str(path)]) == 0
    _, error = capsys.readouterr()
    more = "2 more notes on what was skipped or assumed"
    assert error.splitlines() == [f"{path}: {note}" for note in (*told[:3], more)]
    assert main(["explore", str(path), "reversi:square-8"]) == 0
    _, error = capsys.readouterr()
    assert error == f"{path}: 5 notes on what was skipped or assumed; convert shows them\n"
    # `replay` reads a file whatever its extension is.
    table = tmp_path / "club.csv"
    table.write_text("black,moves\nann,f5d6\nbob,f5f6e6\n", encoding="utf-8")
    assert main(["replay", str(table)]) == 0
    out, _ = capsys.readouterr()
    assert out == f"{table}: 2 games, 0 ended, 0 wrong\n"


def test_malformed_records(tmp_path: Path) -> None:
    path = tmp_path / "games.txt"
    path.write_text("f5d6\nf5a1\nf5f6\n", encoding="utf-8")
    with pytest.raises(ParseError, match="line 2, column 3: a1 is illegal"):
        Collection.read(path)
    found = Collection.read(path, errors="keep")
    [(name, error)] = found.errors
    assert len(found) == 2 and name == str(path) and isinstance(error, ParseError) and error.line == 2
    with pytest.raises(ArgumentError, match="errors must be"):
        Collection.read(path, errors="yield")  # type: ignore[arg-type]
    broken = tmp_path / "broken.wtb"
    broken.write_bytes(b"12345")
    with pytest.raises(RecordError, match="header"):
        Collection.read(broken)


def test_files_that_are_no_collections(tmp_path: Path, collection: Collection) -> None:
    path = tmp_path / "all.games"
    collection.write(path)
    opened = Collection.open(path)
    opened.verify()
    assert opened.to_bytes() == path.read_bytes() == pickle.loads(pickle.dumps(opened)).to_bytes()
    content = path.read_bytes()
    for length in [0, 3, 11, 60, 119, 200, len(content) - 1]:
        path.write_bytes(content[:length])
        with pytest.raises(RecordError, match="cut|not a collection"):
            Collection.open(path)
    with pytest.raises(RecordError, match="expected a collection of version 1, found version 7"):
        Collection.from_bytes(content[:8] + b"\7" + content[9:])
    changed = bytearray(content)
    changed[-1] ^= 1
    with pytest.raises(RecordError, match="damaged: its texts"):
        Collection.from_bytes(bytes(changed)).verify()
    with pytest.raises(FileNotFoundError):
        Collection.open(tmp_path / "none.games")
    empty = Collection.of_games([])
    assert not len(empty) and empty.explore(Reversi()) == [] and not len(empty.black)


def test_arrow_and_parquet(tmp_path: Path, games: list[Game], collection: Collection) -> None:
    pyarrow = need("pyarrow")
    table = collection.to_arrow()
    assert table.num_rows == len(games) and table["start"].to_pylist() == collection.starts.tolist()
    assert table["moves"][0].as_py() == [int(move) for move in games[0].moves]
    assert table["year"].to_pylist() == [None] * len(games)
    assert some_played().to_arrow()["year"].to_pylist() == [1999, 2001, 2009, 2001, None, None]
    assert table["result"].null_count == sum(game.outcome is None for game in games)
    assert Collection.from_arrow(table).to_bytes() == collection.to_bytes()
    # Any part of a table is one, in chunks too.
    part = pyarrow.concat_tables([table.slice(3, 10), table.slice(40, 5)])
    assert [one.game for one in Collection.from_arrow(part)] == [*games[3:13], *games[40:45]]
    path = tmp_path / "games.parquet"
    collection.to_parquet(path)
    assert Collection.from_parquet(path).to_bytes() == collection.to_bytes()
    with pytest.raises(ArgumentError, match="no column 'moves'"):
        Collection.from_arrow(table.drop_columns("moves"))
    wrong = pyarrow.table({"start": [Reversi().to_string()], "moves": [[0]]})
    with pytest.raises(ArgumentError, match="game 0: a1 is illegal"):
        Collection.from_arrow(wrong)
    empty = Collection.of_games([])
    assert Collection.from_arrow(empty.to_arrow()).to_bytes() == empty.to_bytes()


@LONG
def test_all_of_wthor() -> None:
    paths = [*data("wthor", "*.wtb"), *data("wthor", "*.JOU"), *data("wthor", "*.TRN")]
    found = Collection.read(paths)
    assert len(found) == 20462 and set(found.dates) >= {"1977", "2025"}
    assert not np.isnan(found.scores).any()
    (row,) = found.explore(Reversi())
    assert row == MoveRow(row.move, 20462, 1.0, 9520, 736, 10206, row.mean_score) and str(row.move) == "d3"
    chooser, compared = random.Random(2), 0
    for number in chooser.sample(range(20462), 100):
        position = chooser.choice(found[number].game.positions)
        assert number in found.games(position)
        compared += 1
    assert compared == 100


@pytest.mark.usefixtures("ctrl_c")
@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
def test_reading_shows_a_bar_and_is_interrupted(tmp_path: Path) -> None:
    need("tqdm")
    import termios

    path = tmp_path / "many.txt"
    path.write_text("f5d6c3d3c4f4f6f3e6e7\n" * 2_000_000, encoding="utf-8")
    script = "import sys; from outflank.records import Collection; Collection.read(sys.argv[1])"
    terminal, end = os.openpty()
    termios.tcsetwinsize(end, (25, 100))
    with subprocess.Popen([sys.executable, "-c", script, str(path)], stderr=end) as process:
        os.close(end)
        try:
            said = b""
            # On no line before the second second.
            while b"games=" not in said:
                said += os.read(terminal, 4096)
            assert b"reading" in said and process.poll() is None
            process.send_signal(signal.SIGINT)
            with contextlib.suppress(OSError):  # The terminal's other end is closed.
                while more := os.read(terminal, 4096):
                    said += more
            assert process.wait(timeout=60) != 0 and b"KeyboardInterrupt" in said
        finally:
            process.kill()
            os.close(terminal)


def test_short_readings_show_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    (tmp_path / "a.txt").write_text("f5d6\n", encoding="utf-8")
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    assert len(Collection.read(tmp_path)) == 1 and terminal.getvalue() == ""


def test_games_of_a_match_and_readings_keep_their_names() -> None:
    match = engine.match("greedy", "random", games=2, variant="reversi:square-4")
    collection = Collection.of_games(match.games)
    assert sorted(collection.black) == sorted(collection.white) == ["greedy", "random"]
    winners = {"black": collection.black, "white": collection.white}
    for nth, game in enumerate(match.games):
        result = collection[nth].result
        assert game.winner == (winners[result][nth] if result in winners else None)
    failed = engine.MatchGame(0, "Ann", "Bob", Game("reversi:square-8", "f5"), "Bob", "out of time")
    assert Collection.of_games([failed])[0].result == "white"
    text = "(;GM[2]PB[Ann]PW[Bob]EV[Club]DT[2001-02-03];B[f5];W[d6])"
    [read] = Collection.of_games(records.read(text))
    assert (read.black, read.white, read.event, read.date) == ("Ann", "Bob", "Club", "2001-02-03")


def test_readings_keep_the_result_that_their_text_states() -> None:
    board = "-------- -------- -------- ---O*--- ---*O--- -------- -------- --------"
    texts = [
        "(;GM[2]PB[Ann]RE[B+12];B[f5];W[d6])",
        "(;GM[2]PB[Ann]RE[W+R];B[f5];W[d6])",
        f"(;GM[Othello]PC[x]PB[a]PW[b]RE[-22]TY[8]BO[8 {board} *]B[f5];)",
        '[White "Bob"]\n[Result "White wins"]\n\n1. f5 d6 2. c3\n',
        "f5d6c3",
    ]
    stated = [(12.0, "black"), (None, "white"), (-22.0, "white"), (None, "white"), (None, None)]
    for text, expected in zip(texts, stated, strict=True):
        collection = Collection.of_games(records.read(text))
        assert (collection[0].score, collection[0].result) == expected
        # A file with the text gets the same facts, besides its name.
        [same] = Collection.read([("", text.encode())])
        assert collection[0] == same, text


def test_what_is_no_game_is_named() -> None:
    wrong: list[Any] = ["f5", Game("oust:hex-3"), 3]
    said = "must be a Game, a CollectedGame, a MatchGame, a Reading or a transcript, got int"
    with pytest.raises(TypeError, match=rf"games\[2\] {said}"):
        Collection.of_games(wrong)


def test_a_game_of_a_collection_is_a_place_to_look() -> None:
    collection = Collection.of_games(["f5d6c3d3c4", "f5f6"])
    assert openings.name(collection[0]) == "Tiger"
    assert collection.games(collection[1]).tolist() == [1]


def test_the_csv_of_no_games_has_no_games(tmp_path: Path) -> None:
    for name in ("none.csv", "none.txt"):
        Collection.of_games([]).to_csv(tmp_path / name)
        collection = Collection.read(tmp_path / name)
        assert len(collection) == len(collection.errors) == 0
    # A variant is not a game.
    for table in ("variant\nreversi:square-8\n", "variant,black\nreversi:square-8,ann\n"):
        with pytest.raises(ParseError, match="no moves, board or record"):
            Collection.read([("variants.csv", table.encode())])
