"""Records written in another format, and lists of openings."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import get_args

import pytest

import outflank
from outflank import Game
from outflank.__main__ import main
from outflank.convert import Format, Record, WthorFiles, convert
from outflank.openings import Openings
from outflank.records import FORMATS

GGF = b"(;GM[Othello]PB[ann]PW[bob]RB[1700]DT[2001.02.03]RE[-22.00:r]TY[8]KM[0]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[f5//1.2]W[d6/-2];)"
OBF = b"--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1;"
SGF = b"(;GM[2]PB[ann]EV[a][b]C[root];B[f5]C[x]TR[d3];W[d6](;B[c3])(;B[c4];W[d3]))"
VECTORS = Path(__file__).parents[2] / "records" / "tests" / "vectors"
WTHOR = (
    bytes([20, 26, 11, 20, 1, 0, 0, 0, 0, 0, 0xEA, 0x07, 8, 0, 22, 0])
    + bytes(6)
    + bytes([33, 33, 56, 64, 33])
    + bytes(57)
)


def test_the_formats_are_those_of_the_table() -> None:
    """`WthorFiles` writes WTHOR."""
    writable = {name for name, _, _, writes in FORMATS if writes}
    assert {*get_args(Format), "wthor"} == writable


def record(of: str) -> Record:
    read: dict[str, Record] = {
        "game": Game("reversi:square-8", "f5d6"),
        "ggf": next(outflank.read_ggf(GGF)),
        "obf": next(outflank.read_obf(OBF)),
        "sgf": next(outflank.read_sgf(SGF)),
        "tree": next(outflank.read_trees(SGF)),
        "wthor": outflank.read_wthor(WTHOR)[0],
        "oust": Game("oust:hex-3-nopie", "c1 e1"),
    }
    return read[of]


def texts() -> Iterator[tuple[str, list[str], bytes]]:
    """Of each text of the vectors how it is converted, the lines about it, its content."""
    for text in (VECTORS / "convert.txt").read_text(encoding="utf-8").split("\n== ")[1:]:
        how, *lines = text.split("\n")
        said = [line[2:] for line in lines if line.startswith("> ")]
        yield how, said, "\n".join(lines[len(said) :]).encode()


READERS: dict[str, Callable[[bytes], Iterable[Record]]] = {
    "tree": outflank.read_trees,
    "sgf": outflank.read_sgf,
    "ggf": outflank.read_ggf,
    "obf": outflank.read_obf,
    "transcript": outflank.read_transcripts,
    "any": outflank.records.read,
}


@pytest.mark.parametrize(("how", "expected", "content"), [*texts()])
def test_what_is_kept_and_what_is_lost(how: str, expected: list[str], content: bytes) -> None:
    """The vectors say what becomes of each record. The tests of Rust read them too."""
    of, to = how.split(" to ")
    said, files = list[str](), WthorFiles()
    for record in READERS[of](content):
        try:
            if to == "wthor":
                first, lost = "added", files.add(record)
            else:
                converted = convert(record, to)  # type: ignore[arg-type]
                first, lost = f"text {converted.text}", converted.lost
        except outflank.Error as error:
            said.append(f"error {error}")
        else:
            said += [first, *(f"lost {what}" for what in lost)]
    assert said == expected


def test_a_record_of_wthor_loses_its_theoretical_score() -> None:
    found = convert(record("wthor"), "transcript")
    assert (found.text, found.lost) == (
        "f5 d6 c3",
        ["the theoretical score 33", "the tag DT", "the tag RE"],
    )


def test_what_is_not_a_format_is_refused() -> None:
    with pytest.raises(outflank.ArgumentError, match="^to must be transcript, abstractplay, .*, got 'pgn'$"):
        convert(record("game"), "pgn")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="^record must be a game or what a reader returns, got str$"):
        convert("f5d6", "sgf")  # type: ignore[arg-type]


def test_the_winner_of_anti_has_fewer_discs(tmp_path: Path) -> None:
    anti = GGF.replace(b"TY[8]", b"TY[8a]")
    (game,) = outflank.read_ggf(anti)
    written = convert(game, "sgf").text
    assert written.startswith("(;GM[Reversi]FF[4]SZ[square-8]RU[anti]") and "RE[B+22]" in written
    (again,) = outflank.read_sgf(written.encode())
    assert again.game == game.game and again.result == -22
    assert "RE[-22]" in convert(again, "ggf").text
    (reading,) = outflank.records.read(written)
    assert reading.result == -22 and "RE[B+22]" in convert(reading, "sgf").text
    assert "RE[-22]" in convert(reading, "ggf").text
    path = tmp_path / "anti.ggf"
    path.write_bytes(anti)
    (collected,) = outflank.records.Collection.read(path)
    assert "RE[B+22]" in convert(collected, "sgf").text


def test_who_resigned_is_in_the_tag() -> None:
    for result in ("B+R", "W+T", "B+F", "Void", "?"):
        text = Game("reversi:octagon-10-free", "e5 f6").to_sgf(tags={"RE": result})
        (read,) = outflank.read_sgf(text.encode())
        assert (read.tags["RE"], read.result) == ([result], None)
        assert f"RE[{result}]" in convert(read, "sgf").text
        (reading,) = outflank.records.read(text)
        assert f"RE[{result}]" in convert(reading, "sgf").text
        plain = Game("reversi:square-8", "f5 d6").to_sgf(tags={"RE": result})
        (read,) = outflank.read_sgf(plain.encode())
        assert convert(read, "ggf").lost == [f"the result {result}"]


def test_values_and_clocks_go_into_sgf_and_come_back() -> None:
    text = GGF.replace(b"TY[8]", b"TY[8]TI[1:05//0]").replace(b"B[f5//1.2]", b"B[f5/0.5/1.2]")
    ggf = next(outflank.read_ggf(text))
    made = convert(ggf, "sgf")
    assert made.lost == ["how the game ended, r"]
    assert made.text.endswith("TM[65];B[f5]V[0.5]BL[63.8];W[d6]V[2])")
    for back in (
        next(outflank.read_sgf(made.text.encode())),
        next(outflank.records.read(made.text.encode())),
    ):
        assert back.evaluations == ggf.evaluations == [0.5, -2.0]
        assert back.seconds == [pytest.approx(1.2), None] and ggf.seconds == [1.2, None]
    assert convert(next(outflank.read_sgf(made.text.encode())), "sgf").text == made.text
    # More time than there is: the clock gave some back.
    slow = next(outflank.read_ggf(text.replace(b"0.5/1.2", b"0.5/66")))
    assert convert(slow, "sgf").lost == ["how the game ended, r", "the time of 1 ply"]


def test_wthor_holds_what_it_can_and_says_the_rest(tmp_path: Path) -> None:
    files = WthorFiles()
    assert files.add(record("wthor")) == ["the theoretical score 33"]
    assert files.add(record("ggf")) == [
        "how the game ended, r",
        "the evaluation of 1 ply",
        "the time of 1 ply",
        "the tag BR",
        "the tag TY",
        "the tag KM",
        "the date 2001.02.03, as the file is of 2026",
    ]
    long = Game("reversi:square-8", "d3").to_sgf(
        tags={"PB": "x" * 21, "PW": "山田", "RE": "B+3", "DT": "2026-05-01"}
    )
    assert files.add(outflank.GameTree.from_sgf(long)) == [
        "the tag PB, which is longer than 20 letters",
        "the tag PW, which is not in Latin-1",
        "the day of 2026-05-01",
        "the result B+3",
    ]
    undated = WthorFiles()
    assert undated.add(record("game")) == ["that it has no result"]
    assert undated.add(record("wthor")) == ["the theoretical score 33", "that 1 game before it had no date"]
    assert undated.add(record("game")) == ["that it has no date", "that it has no result"]
    for refused in ("oust", "obf"):
        with pytest.raises(outflank.ArgumentError, match="WTHOR supports only games of 8x8 Reversi"):
            files.add(record(refused))
    paths = files.write(tmp_path / "club.wtb")
    assert [path.name for path in paths] == ["club.wtb", "club.JOU", "club.TRN"] and len(files) == 3
    base = outflank.read_wthor(*paths)
    assert base.year == 2026 and [one.game.transcript() for one in base] == ["f5 d6 c3", "f5 d6", "d3"]
    assert [(one.black, one.white, one.score) for one in base] == [
        ("???", "???", 33),
        ("ann", "bob", 21),
        ("???", "???", 4),
    ]
    with pytest.raises(outflank.ArgumentError, match="use WthorFiles"):
        convert(record("game"), "wthor")  # type: ignore[arg-type]


def test_every_conversion_keeps_the_game() -> None:
    """A game goes through each format that can hold it and comes back."""
    for of in ("game", "ggf", "sgf", "tree", "wthor", "oust"):
        one = record(of)
        game = one if isinstance(one, Game) else one.game
        back = {
            "sgf": lambda text: next(outflank.read_sgf(text)).game,
            "ggf": lambda text: next(outflank.read_ggf(text)).game,
            "transcript": lambda text, start=game.start: next(outflank.read_transcripts(text, start)),
        }
        formats = [to for to in back if not (of == "oust" and to == "ggf")]
        assert len(formats) >= 2
        for to in formats:
            assert back[to](convert(one, to).text.encode()) == game, (of, to)


def test_openings(tmp_path: Path) -> None:
    text = "# moves  name\nf5f6     Diagonal\nf5d6c3d3c4 Tiger\nf5 d6\tPerpendicular\nf5d6c4d3\n"
    file = tmp_path / "names.txt"
    file.write_text(text)
    openings = Openings(file)
    assert [opening.name for opening in openings] == ["Diagonal", "Tiger", "Perpendicular", ""]
    found = openings.find(Game("reversi:square-8", "c4e3f6e6f5c5f4"))
    assert found is not None and (found.opening.name, found.plies, found.is_transposition) == (
        "Tiger",
        5,
        False,
    )
    assert found.opening.game.transcript() == "f5 d6 c3 d3 c4"
    assert openings.find(Game("reversi:square-8", "f5f4")) is None
    at_position = openings.find(Game("reversi:square-8", "d3c3").position)
    assert at_position is not None and at_position.opening.name == "Diagonal"
    assert openings[-1].game.position == openings[3:][0].game.position and len(openings) == 4
    with pytest.raises(outflank.ParseError, match="line 2, column 3: a1 is illegal") as error:
        Openings(b"f5f6 Diagonal\nf5a1 None\n")
    assert (error.value.line, error.value.column) == (2, 3)
    oust = Openings(b"c1swape1 Swapped", "oust:hex-3").find(Game("oust:hex-3", "c5 swap a5"))
    assert oust is not None and oust.opening.name == "Swapped"


def test_common_openings_have_names() -> None:
    common = outflank.openings.common()
    name = outflank.openings.name
    assert len(common) >= 60 and common is outflank.openings.common()
    assert repr(common) == f"<Openings with {len(common)} lines>"
    for opening in common:
        for image in opening.game.symmetries():
            assert name(image) == name(image.position) == opening.name
        assert name(opening.game.transcript()) == opening.name
    assert name("f5d6c4d3c3f4") == "Tiger" and name(["f5", "f4", "e3", "f6", "e6"]) == "Cow"
    assert name("f5") is None and name("oust:hex-5") is None
    with pytest.raises(outflank.ParseError):
        name("f5 is better")


def _convert(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "outflank", "convert", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=100, check=False)


@pytest.mark.parametrize("written_as", ["{}", "{folder}/./{name}", "{folder}/link.sgf"])
def test_an_input_is_never_the_output(tmp_path: Path, written_as: str) -> None:
    path = tmp_path / "same.sgf"
    path.write_text("(;GM[2];B[f5];W[d6])\n")
    if os.name == "posix":
        (tmp_path / "link.sgf").symlink_to(path)
    elif "link" in written_as:
        pytest.skip("links of POSIX")
    output = written_as.format(path, folder=tmp_path, name=path.name)
    done = _convert(str(path), "--to", "ggf", "--output", output)
    assert done.returncode == 2 and "another file than those that are read" in done.stderr
    assert path.read_text() == "(;GM[2];B[f5];W[d6])\n"


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    bad, half, output = tmp_path / "bad.sgf", tmp_path / "half.sgf", tmp_path / "games.ggf"
    bad.write_text("(;GM[2];B[a1])\n")
    half.write_text("(;GM[2];B[f5])\n(;GM[2];B[a1])\n(;GM[2];B[d3])\n")
    output.write_text("the old one")
    done = _convert(str(bad), "--to", "ggf", "--output", str(output))
    assert done.returncode == 1 and "not written, because no record can be converted" in done.stderr
    assert output.read_text() == "the old one"
    done = _convert(str(half), "--to", "ggf", "--output", str(output))
    assert done.returncode == 1 and f"{output}: 1 of 3 records are missing" in done.stderr
    assert output.read_text().count("(;GM[Othello]") == 2
    assert sorted(path.name for path in tmp_path.iterdir()) == ["bad.sgf", "games.ggf", "half.sgf"]


def test_equal_notes_and_losses_are_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file of WTHOR with 1,000 games had 1,000 lines: each loses its theoretical score."""
    games, count = tmp_path / "many.wtb", (1000).to_bytes(4, "little")
    scores = [bytes([33, 20 + nth % 30]) for nth in range(1000)]
    records = [bytes(6) + score + bytes([56, 64, 33]) + bytes(57) for score in scores]
    games.write_bytes(WTHOR[:4] + count + WTHOR[8:16] + b"".join(records))
    assert main(["convert", str(games), "--to", "sgf"]) == 0
    out, error = capsys.readouterr()
    assert out.count("(;") == 1000
    lost = "record 1 loses the theoretical score 20, and 999 more records lose theirs"
    assert error == f"{games}: {lost}\n"
    trees = tmp_path / "some.sgf"
    trees.write_text("(;GM[2]C[x]PC[y];B[f5])(;GM[2]PC[y];B[f5])(;GM[2]PW[z]C[x];B[f5])")
    assert main(["convert", str(trees), "--to", "transcript"]) == 0
    assert capsys.readouterr().err.splitlines() == [
        f"{trees}: record 1 loses the property C, and 1 more record loses its own",
        f"{trees}: record 1 loses the tag PC, and 1 more record loses its own",
        f"{trees}: record 3 loses the tag PW",
    ]
    text = tmp_path / "oust.txt"
    text.write_text("oust:hex-5\ne5 a1 c3 g3\n\n" * 3)
    assert main(["convert", str(text), "--to", "sgf"]) == 0
    assumed = "line 2, column 1: assumed: the cells have AbstractPlay's names (3 times)"
    assert capsys.readouterr().err == f"{text}: {assumed}\n"
