"""Writers whose calls fail or that are killed: each file is the old one or the new one, and an error
says which could not be written. `make hostile` runs these tests."""

import ast
import errno
import os
import shutil
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from faults import KINDS, WRITERS, Ended, Writers
from needs import ALL, missing, need

import outflank
from outflank import engine
from outflank.__main__ import main, parser
from outflank.records import Collection

if sys.platform == "win32":
    pytest.skip("links and pipes of POSIX", allow_module_level=True)

OUTPUTS = {
    "show --svg": ["board.svg"],
    "show --png": ["board.png"],
    "convert --output": ["games.ggf"],
    "explore --save": ["all.games"],
    "explore --sgf": ["found.sgf"],
    "match --log": ["log"],
    "match --save": ["played.sgf"],
    "write": ["all.games"],
    "write_sgf": ["games.sgf"],
    "write_ggf": ["games.ggf"],
    "to_csv": ["games.csv"],
    "to_parquet": ["games.parquet"],
    "to_html": ["game.html"],
    "worksheet": ["sheet.html"],
    "save": ["game.svg"],
    "save_animation": ["game.svg"],
    "convert --to wthor": ["club.wtb", "club.JOU", "club.TRN"],
    "write_wthor": ["club.wtb", "club.JOU", "club.TRN"],
}
"""The files of each writer, of which the first is the one that it is given."""
APPENDED = {"match --log": b"", "match --save": b"(;GM[2];B[f5])\n"}
"""The writers that add to a file, and what is in it."""
OLD = b"the file that was there before\n"
GAMES = 1500 if ALL else 2
"""Many games are written by several calls."""


@pytest.fixture(scope="module")
def writers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Writers]:
    folder = tmp_path_factory.mktemp("faults")
    with Writers(folder) as writers:
        probe = writers.run("show --svg", folder / "board.svg", "reversi:square-4")
        if "seccomp" in probe.said:
            missing("filter of the kernel's calls")
        yield writers


@pytest.fixture
def given(tmp_path: Path) -> str:
    """Games in another folder."""
    path = tmp_path / "given.sgf"
    path.write_text("(;GM[2]PB[Zo\u00eb];B[f5];W[d6])\n" * GAMES)
    return str(path)


def games_of(writer: str, given: str) -> str:
    """What a writer is given: one position is drawn."""
    return "f5d6" if writer.startswith("show ") else given


class Folder:
    """The folder of a writer, with its old files."""

    def __init__(self, path: Path, writer: str) -> None:
        self.path, self.writer = path / "written", writer
        self.names = OUTPUTS[writer]
        self.old = dict.fromkeys(self.names, APPENDED.get(writer, OLD))

    @property
    def output(self) -> Path:
        return self.path / self.names[0]

    def reset(self) -> None:
        """Puts the old files there, and nothing else."""
        shutil.rmtree(self.path, ignore_errors=True)
        self.path.mkdir()
        for name, content in self.old.items():
            (self.path / name).write_bytes(content)

    def found(self) -> dict[str, bytes]:
        return {path.name: path.read_bytes() for path in self.path.iterdir()}


def says_what_failed(ended: Ended, folder: Folder) -> bool:
    """With the path, at last."""
    return (
        ended.status == 2
        and "Traceback" not in ended.said
        and str(folder.path) in ended.said.splitlines()[-1]
    )


@pytest.mark.parametrize("writer", WRITERS)
def test_a_writer_leaves_the_old_file_or_the_new_one(
    writer: str, tmp_path: Path, given: str, writers: Writers
) -> None:
    if writer == "to_parquet":
        need("pyarrow")
    folder, given = Folder(tmp_path, writer), games_of(writer, given)
    folder.reset()
    whole = writers.run(writer, folder.output, given)
    new = folder.found()
    assert (whole.status, sorted(new)) == (0, sorted(folder.names)), whole.said
    assert not any(new[name] == folder.old[name] for name in new)
    for kind, count in zip(KINDS, whole.calls, strict=True):
        assert count > 0 or writer in APPENDED
        for nth in range(1, count + 1):
            for error in (errno.ENOSPC, errno.EIO, 0) if ALL else (errno.ENOSPC, 0):
                folder.reset()
                ended = writers.run(writer, folder.output, given, (kind, nth, error))
                found, where = folder.found(), f"{kind} {nth} of {count}, {error}: {ended}"
                # Who is killed may leave what he has written, under another name.
                parts = [found.pop(name) for name in [*found] if name.startswith(".outflank-")]
                assert error == 0 or not parts, where
                assert (
                    ended.status == -9 if error == 0 else ended.status == 0 or says_what_failed(ended, folder)
                ), where
                assert found == new or ended.status, where
                if writer in APPENDED:
                    [(old, now, after)] = [
                        (folder.old[name], found.get(name, b""), new[name]) for name in new
                    ]
                    assert now.startswith(old) and after.startswith(now) and now[-1:] in (b"\n", b""), where
                    continue
                assert found.keys() == new.keys(), where
                assert all(found[name] in (folder.old[name], new[name]) for name in found), where
                # Files that belong together are all complete before the first one is renamed.
                assert kind in ("open", "rename") or found in (folder.old, new) or error == 0, where


@pytest.mark.parametrize("writer", [writer for writer in WRITERS if writer not in APPENDED])
def test_what_is_no_file_stays_what_it_is(writer: str, tmp_path: Path, given: str, writers: Writers) -> None:
    if writer == "to_parquet":
        need("pyarrow")
    folder, given = Folder(tmp_path, writer), games_of(writer, given)
    for name in folder.names:
        path = folder.path / name
        for make in (os.mkfifo, os.mkdir, lambda path: os.symlink("/dev/full", path)):
            folder.reset()
            path.unlink()
            make(path)
            before = (path.lstat().st_mode, path.lstat().st_ino)
            ended = writers.run(writer, folder.output, given)
            assert says_what_failed(ended, folder) and name in ended.said, ended
            assert (path.lstat().st_mode, path.lstat().st_ino) == before
            assert sorted(os.listdir(folder.path)) == sorted(folder.names)
            path.unlink() if not path.is_dir() else path.rmdir()
            assert set(folder.found().values()) <= {OLD}
    assert Path("/dev/full").is_char_device()


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


@pytest.mark.parametrize("writer", WRITERS)
def test_a_link_to_nothing_leads_to_the_new_file(
    writer: str, tmp_path: Path, given: str, writers: Writers
) -> None:
    if writer == "to_parquet":
        need("pyarrow")
    folder = Folder(tmp_path, writer)
    folder.reset()
    for name in folder.names:
        (folder.path / name).unlink()
        (folder.path / name).symlink_to(f"to-{name}")
    ended = writers.run(writer, folder.output, games_of(writer, given))
    assert ended.status == 0, ended
    for name in folder.names:
        assert os.readlink(folder.path / name) == f"to-{name}" and (folder.path / f"to-{name}").stat().st_size


READERS = [writer for writer in WRITERS if " " in writer and writer not in APPENDED]


@pytest.mark.parametrize("writer", READERS)
def test_an_input_is_never_the_output(writer: str, tmp_path: Path, given: str, writers: Writers) -> None:
    folder = Folder(tmp_path, writer)
    folder.reset()
    assert writers.run(writer, folder.output, games_of(writer, given)).status == 0
    new = folder.found()
    for name, content in new.items():
        shutil.rmtree(folder.path)
        folder.path.mkdir()
        (path := folder.path / name).write_bytes(content)
        (link := tmp_path / f"link{path.suffix}").symlink_to(path)
        os.link(path, hard := tmp_path / f"hard{path.suffix}")
        for read in (str(path), f"{folder.path}/../written/{name}", str(link), str(hard), "-"):
            ended = writers.run(writer, folder.output, read, stdin=path)
            assert ended.status == 2 and "another file than those that are read" in ended.said, (read, ended)
            assert folder.found() == {name: content}, read
        link.unlink()
        hard.unlink()


def test_every_option_that_writes_is_tried() -> None:
    [commands] = [action for action in parser()._actions if isinstance(action.choices, dict)]
    written = {
        f"{name} {option.option_strings[-1]}"
        for name, command in commands.choices.items()  # type: ignore[union-attr]
        for option in command._actions
        if option.option_strings and option.metavar == "FILE"
    }
    assert written - {"match --openings"} == {writer for writer in WRITERS if " --" in writer} - {
        "convert --to wthor"
    }


def test_every_method_that_writes_is_tried() -> None:
    """All that take a path, except those that read it, helpers, and `save_svg`, which needs JAX."""
    others = {"open", "from_parquet", "written_as", "written_as_csv", "written_as_wthor", "save_svg"}
    others |= {"check_path", "returned"}
    package = Path(outflank.__file__).parent
    files = [*package.rglob("*.py"), package / "_core.pyi"]
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in files]
    found = {
        node.name
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and {"path", "filename"} & {one.arg for one in node.args.args}
    }
    assert {name for name in found if name[0] != "_"} - others == {
        name for name in WRITERS if " " not in name
    }


@pytest.mark.parametrize(
    "command", [["replay"], ["convert", "--to", "sgf"], ["explore", "reversi:square-8"], ["solve"]], ids=str
)
def test_a_pipe_is_read_once(command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As of `<(zcat games.sgf.gz)` in a shell."""
    said, name = list[tuple[int, str]](), "board.obf" if command[0] == "solve" else "games.txt"
    content = "f5d6c3\n" * 2000 if command[0] != "solve" else f"{'X' * 60}OOO- X;\n"
    for path in (tmp_path / name, tmp_path / f"pipe-{name}"):
        if path.name == name:
            path.write_text(content)
        else:
            os.mkfifo(path)
            writer = threading.Thread(target=path.write_text, args=(content,))
            writer.start()
        status = main([command[0], str(path), *command[1:]])
        said.append((status, capsys.readouterr().out.replace(path.name, "")))
    writer.join()
    assert said[0] == said[1] and said[0][0] == 0 and said[0][1]


def test_outputs_that_have_no_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A pipe by its number, and a name in a folder that was removed."""
    given = tmp_path / "games.txt"
    given.write_text("f5d6\n")
    ends = os.pipe()
    removed = tmp_path / "removed"
    removed.mkdir()
    monkeypatch.chdir(removed)
    removed.rmdir()
    for path, what in ((f"/dev/fd/{ends[1]}", "not a regular file"), ("x.sgf", "no such file or directory")):
        assert main(["convert", str(given), "--to", "sgf", "--output", path]) == 2
        assert capsys.readouterr().err == f"outflank: {path}: {what}\n"
    for end in ends:
        os.close(end)


@pytest.mark.parametrize("names", [("x", "./x"), ("link.games", "there.sgf"), ("x", "hard")], ids=str)
def test_two_outputs_are_two_files(
    names: tuple[str, str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("games.txt").write_text("f5d6\n")
    Path("link.games").symlink_to("there.sgf")
    if names[1] == "hard":
        Path("x").write_bytes(OLD)
        os.link("x", "hard")
    before = sorted(os.listdir())
    save, sgf = names
    assert main(["explore", "games.txt", "reversi:square-8", "--save", save, "--sgf", sgf]) == 2
    assert "--sgf must be another file than --save" in capsys.readouterr().err
    assert main(["show", "f5", "--svg", "board", "--png", "./board"]) == 2
    assert "--png must be another file than --svg" in capsys.readouterr().err
    assert sorted(os.listdir()) == before


@pytest.mark.parametrize("name", ["club.JOU", "club.trn"])
def test_games_of_wthor_do_not_go_into_the_files_of_names(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "games.txt").write_text("f5d6\n")
    made = tmp_path / name
    assert main(["convert", str(tmp_path / "games.txt"), "--to", "wthor", "--output", str(made)]) == 2
    assert f"{made} is not a valid file of games; use {made.with_suffix('.wtb')}" in capsys.readouterr().err
    with pytest.raises(outflank.ArgumentError, match="not a valid file of games"):
        Collection.of_games(["f5"]).write_wthor(made)
    assert os.listdir(tmp_path) == ["games.txt"]


def test_a_match_saves_its_games_to_a_file_of_their_own(tmp_path: Path) -> None:
    """Two names of one file are not two files."""
    log, openings = tmp_path / "log", tmp_path / "openings.txt"
    openings.write_text("b1\n")
    for path in (log, openings):
        path.touch()
        os.link(path, hard := tmp_path / f"{path.stem}-hard.txt")
        before = path.read_bytes()
        for save in (hard, tmp_path / "." / hard.name, *([openings] if path == openings else [])):
            with pytest.raises(outflank.ArgumentError, match="must not be the log or the openings"):
                engine.match(
                    "random",
                    "greedy",
                    games=2,
                    variant="reversi:square-4",
                    log=log,
                    openings=openings,
                    save=save,
                )
            assert path.read_bytes() == before


def test_a_folder_is_no_file_to_write(tmp_path: Path) -> None:
    collection = outflank.records.Collection.of_games(["f5"])
    for call in (
        collection.write,
        collection.to_csv,
        lambda path: collection[0].game.save(path, format="svg"),
    ):
        with pytest.raises(IsADirectoryError) as raised:
            call(tmp_path)
        assert raised.value.filename == str(tmp_path)
