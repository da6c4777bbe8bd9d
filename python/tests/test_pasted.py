"""Texts as people paste them, from `records/tests/vectors/pasted.txt`: `records.read` reads each as
the file says."""

import io
from pathlib import Path

import pytest

import outflank
from outflank.records import Reading, read

CORPUS = (Path(__file__).parents[2] / "records/tests/vectors/pasted.txt").read_bytes().decode()


def texts() -> list[tuple[str, list[str], str]]:
    """The name of each text, what is read of it, and the text."""
    found = []
    for pasted in CORPUS.split("\n== ")[1:]:
        name, _, text = pasted.partition("\n")
        said = []
        while text.startswith("> "):
            line, _, text = text.partition("\n")
            said.append(line.removeprefix("> "))
        found.append((name, said, text))
    return found


def said(reading: Reading | outflank.Error) -> list[str]:
    """What the corpus says of a reading."""
    if isinstance(reading, outflank.Error):
        return [f"unread {reading}".replace("\\", "\\\\")]
    start = reading.game.start
    usual = start == outflank.position(start.variant)
    lines = [
        f"read {reading.format} on line {reading.line}",
        f"start {start.variant if usual else start.to_string()}",
    ]
    if reading.game.moves:
        lines.append(f"moves {reading.game.transcript()}")
    if reading.result is not None:
        lines.append(f"result {reading.result:g}")
    lines += [f"tag {name}={value}" for name, values in reading.tags.items() for value in values]
    for kind, numbers in (("evaluation", reading.evaluations), ("seconds", reading.seconds)):
        lines += [f"{kind} {ply} {number:g}" for ply, number in enumerate(numbers) if number is not None]
    lines += [f"scored {move} {'-' if score is None else score}" for move, score in reading.moves]
    lines += [f"comment {plies} {text}" for plies, text in reading.comments.items()]
    lines += [f"note {note}" for note in reading.notes]
    return [line.replace("\\", "\\\\").replace("\n", "\\n") for line in lines]


@pytest.mark.parametrize(("expected", "text"), [pytest.param(*rest, id=name) for name, *rest in texts()])
def test_pasted(expected: list[str], text: str) -> None:
    assert [line for reading in read(text.encode(), errors="yield") for line in said(reading)] == expected


def test_sources(tmp_path: Path) -> None:
    assert len(texts()) >= 100
    path = tmp_path / "game.txt"
    path.write_text("f5d6c3")
    sources = ["f5d6c3", b"f5d6c3", path, str(path), io.StringIO("f5d6c3"), io.BytesIO(b"f5d6c3")]
    assert [next(read(source)).game.transcript() for source in sources] == ["f5 d6 c3"] * len(sources)
    with pytest.raises(FileNotFoundError):
        read("no_such_file.txt")
    with pytest.raises(outflank.ArgumentError, match="errors"):
        read("f5", errors="ignore")  # type: ignore[call-overload]
    game = next(read("c1 swap e1 a5 c5 d1,c3", outflank.Oust("hex-3"))).game
    assert len(game.moves) == 7


def test_errors() -> None:
    readings = read("f5d6a1\n\nf5f6\n")
    with pytest.raises(outflank.UnreadError, match="a1 is illegal") as caught:
        next(readings)
    error = caught.value
    assert (error.line, error.column, error.format) == (1, 5, "transcript")
    assert error.game is not None
    assert (error.ply, error.game.transcript()) == (3, "f5 d6")
    assert next(readings).game.transcript() == "f5 f6"
    with pytest.raises(outflank.UnreadError) as nothing:
        next(read("only words here"))
    assert (nothing.value.ply, nothing.value.game) == (None, None)
    with pytest.raises(outflank.RecordError):
        next(read(bytes(100)))
