"""Writers that are killed, or whose disk is full: the old file is left, or the new one, and never a
third. `make hostile` runs these tests."""

import contextlib
import os
import subprocess
import sys
from pathlib import Path

import pytest
from needs import ALL

import outflank
from outflank import _core, engine
from outflank.__main__ import main

if sys.platform == "win32":
    pytest.skip("limits of POSIX", allow_module_level=True)

# Each writes a file of some kilobytes: a call that has the path as `path`.
WRITERS = {
    "html": "outflank.Game('reversi:square-8').to_html(path)",
    "collection": "Collection.of_games([outflank.Game('reversi:square-8')] * 200).write(path)",
    "animation": "outflank.save_animation(game, path)",
    "svg": "sys.exit(main(['show', 'reversi:square-8', '--svg', path]))",
    "convert": "sys.exit(main(['convert', path + '.sgf', '--to', 'ggf', '--output', path]))",
    "explore": "sys.exit(main(['explore', path + '.sgf', 'reversi:square-8', '--sgf', path]))",
}
PROGRAM = """
import resource, signal, sys
import outflank
from outflank.__main__ import main
from outflank.records import Collection

path, limit, way = sys.argv[1], int(sys.argv[2]), sys.argv[3]
game = outflank.Game("reversi:square-8")
rng = outflank.Random(1)
for _ in range(40):
    game.push(game.position.random_move(rng))
signal.signal(signal.SIGXFSZ, signal.SIG_DFL if way == "killed" else signal.SIG_IGN)
if limit >= 0:
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
{write}
"""
OLD = b"the file that was there before\n" * 10


def written(folder: Path, writer: str, limit: int, way: str) -> tuple[int, bytes, list[str]]:
    """The status of a writer that may write so many bytes, its file, and what else is there."""
    suffix = {"html": ".html", "animation": ".svg", "svg": ".svg", "explore": ".sgf"}.get(writer, ".txt")
    path = folder / f"file{suffix}"
    path.write_bytes(OLD)
    games = "".join("(;GM[2];B[f5];W[d6])\n" for _ in range(300))
    Path(f"{path}.sgf").write_text(games)
    program = PROGRAM.replace("{write}", WRITERS[writer])
    done = subprocess.run(
        [sys.executable, "-c", program, str(path), str(limit), way], capture_output=True, check=False
    )
    others = sorted(
        other.name for other in folder.iterdir() if other.name not in {path.name, f"{path.name}.sgf"}
    )
    content = path.read_bytes()
    for other in others:
        with contextlib.suppress(OSError):
            (folder / other).unlink()
    return done.returncode, content, others


@pytest.mark.parametrize("writer", WRITERS)
def test_a_writer_leaves_the_old_file_or_the_new_one(writer: str, tmp_path: Path) -> None:
    status, new, others = written(tmp_path, writer, -1, "full")
    assert (status, others) == (0, [])
    assert new != OLD
    # Each limit takes two processes, which import the module.
    for tenth in range(10) if ALL else (0, 7):
        limit = len(new) * tenth // 10
        # A full disk is an error, and nothing is left beside the old file.
        status, content, others = written(tmp_path, writer, limit, "full")
        assert (status != 0, content, others) == (True, OLD, []), limit
        # Who is killed may leave the part that he has written, under another name.
        status, content, _ = written(tmp_path, writer, limit, "killed")
        assert status < 0 and content == OLD, limit


def test_one_match_at_a_time_writes_a_file(tmp_path: Path) -> None:
    """The second match would write over the games of the first one."""
    log, save = tmp_path / "match.log", tmp_path / "games.sgf"
    refused = []

    def again(_: object) -> None:
        for files in ({"log": log}, {"save": save}):
            with pytest.raises(OSError, match="another match") as raised:
                engine.match("greedy", "random", games=2, variant="reversi:square-4", **files)
            refused.append(str(raised.value))

    for games in (2, 4):
        engine.match(
            "greedy", "random", games=games, variant="reversi:square-4", log=log, save=save, progress=again
        )
    assert len(refused) == 8 and str(log) in refused[0] and str(save) in refused[1]
    assert len(log.read_text().splitlines()) == 6 + 4 and save.read_text().count("(;") == 4


def test_a_pipe_is_refused_at_once(tmp_path: Path) -> None:
    """Nobody writes to it, and a reader would wait for ever."""
    pipe = tmp_path / "pipe.sgf"
    os.mkfifo(pipe)
    for call in (
        lambda: engine.match("greedy", "random", games=2, log=pipe),
        lambda: engine.match("greedy", "random", games=2, save=pipe),
        lambda: engine.match("greedy", "random", games=2, openings=pipe),
        lambda: engine.match("greedy", "random", games=2, log="/dev/zero"),
        lambda: outflank.records.Collection.open(pipe),
    ):
        with pytest.raises(OSError, match="not a regular file"):
            call()


@pytest.mark.skipif(sys.platform != "linux", reason="/dev/full")
def test_a_device_stays_one(tmp_path: Path) -> None:
    link = tmp_path / "full.html"
    link.symlink_to("/dev/full")
    program = "import sys, outflank; outflank.Game('reversi:square-8').to_html(sys.argv[1])"
    done = subprocess.run([sys.executable, "-c", program, str(link)], capture_output=True, check=False)
    assert done.returncode != 0
    assert Path("/dev/full").is_char_device() and link.is_symlink()


OBEYED = {"\x1b", "\x07", "\x9b", "\r", "\u202e", "\u2066"}
NAME = "\x1bP0;OWNED\x07\x1bc\x9b\u202e\u2066\r"


def test_a_terminal_obeys_no_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Players, events, and names of files are of strangers."""
    folder = tmp_path / "\x1b[31mred\u202e"
    folder.mkdir()
    (folder / "one.sgf").write_text(f"(;GM[2]PB[{NAME}]EV[\x1b[5m];B[f5])\n(;GM[2];B[a1])\n")
    (folder / "two.doc\x9b").write_text("")
    for command in (
        ["explore", str(folder), "reversi:square-8", "--games", "9"],
        ["replay", str(folder)],
        ["review", str(folder), "--depth", "1", "--nodes", "10"],
        ["convert", str(folder), "--to", "ggf", "--output", str(tmp_path / "made.ggf")],
        ["replay", str(folder / "none\x1b.sgf")],
        ["explore", str(folder / "none\x1b.sgf"), "reversi:square-8"],
    ):
        main(command)
        said = "".join(capsys.readouterr())
        assert said and not OBEYED & set(said), (command, said)
    assert r"\u{1b}P0;OWNED\u{7}" in _core._shown(NAME)


def test_messages_have_no_character_that_is_obeyed(tmp_path: Path) -> None:
    text = f"f5d6c3 good{NAME[:-1]}opening"
    (reading,) = outflank.records.read(text)
    assert reading.notes and not OBEYED & set("".join(map(str, reading.notes)))
    file = tmp_path / "\x1b[31mred.sgf"
    file.write_text("(;GM[2];B[a1])")
    with pytest.raises(outflank.Error) as raised:
        outflank.records.Collection.read(file)
    assert not OBEYED & set(str(raised.value))
