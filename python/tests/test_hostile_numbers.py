"""Numbers of any length in records. `make hostile` runs these tests."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from terminal import main_says

import outflank
from outflank import ArgumentError, Error
from outflank.convert import WthorFiles, convert
from outflank.records import Collection

NUMBERS = ["9" * 5000, "-" + "9" * 5000, "1e999", "nan", f"{'9' * 5000}:00", f"5:{'0' * 5000}"]
BOARD = "8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *"
FORMATS = {
    "ggf": (
        "(;GM[Othello]RB[{}]DT[{}.02.03]TI[{}]RE[{}]TY[8]KM[{}]BO[BOARD]B[f5/{}/{}]W[d6/-2];)".replace(
            "BOARD", BOARD
        ),
        ["1700", "2001", "5:00", "-22", "0", "1", "1.2"],
    ),
    "sgf": (
        "(;GM[2]FF[4]SZ[8]PB[a]BR[{}]DT[{}]RE[B+{}]TM[{}]KM[{}];B[f5]BL[{}]V[{}];W[d6]OB[{}])",
        ["1", "2001", "3", "60", "1", "5", "1", "3"],
    ),
    "pgn": (
        '[Black "ann"]\n[Date "{}.01.02"]\n[Round "{}"]\n[Result "{}-{}"]\n\n1. f5 d6\n',
        ["2001", "1", "40", "24"],
    ),
}
TO = ["transcript", "abstractplay", "sgf", "ggf", "obf", "wthor"]


def texts(format: str) -> Iterator[str]:
    """Texts in which one of the numbers is another."""
    text, numbers = FORMATS[format]
    for nth in range(len(numbers)):
        for number in NUMBERS:
            yield text.format(*numbers[:nth], number, *numbers[nth + 1 :])


def records_of(format: str, text: str) -> Iterator[Any]:
    """The records that each reader makes of a text."""
    yield from outflank.records.read(text.encode(), errors="yield")
    if format == "ggf":
        yield from outflank.read_ggf(text.encode(), errors="yield")
    if format == "sgf":
        yield from outflank.read_sgf(text.encode(), errors="yield")
        yield from outflank.read_trees(text.encode(), errors="yield")
    yield from Collection.read([(f"x.{format}", text.encode())], errors="keep")


@pytest.mark.parametrize("format", FORMATS)
def test_a_record_is_converted_or_refused_alone(format: str) -> None:
    for text in texts(format):
        for record in records_of(format, text):
            if isinstance(record, Error):
                continue
            for to in TO:
                try:
                    made = WthorFiles().add(record) if to == "wthor" else convert(record, to)  # type: ignore[arg-type]
                except ArgumentError:
                    continue
                # Nothing is written that no reader takes for a number.
                if not isinstance(made, list) and "nan" not in text:
                    assert not {"inf", "-inf", "nan"} & set(made.text.replace("]", "[").split("[")), made
                    assert "+inf" not in made.text


def test_the_other_records_of_a_file_are_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "long.ggf"
    file.write_text("\n".join([*texts("ggf"), FORMATS["ggf"][0].format(*FORMATS["ggf"][1])]))
    for to in TO:
        code, out, error = main_says(
            capsys,
            "convert",
            str(file),
            "--to",
            to,
            *(["--output", str(tmp_path / "x.wtb")] if to == "wthor" else []),
        )
        # Only OBF cannot hold the last of them.
        assert "Exceeds the limit" not in error and code == (1 if to == "obf" else code) != 2, error
        assert out if to not in ("obf", "wthor") else not out
