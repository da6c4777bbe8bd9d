"""Calls that write files, each in a process of its own, in which a call to the system may fail.

As a program it runs what it is told, line by line, in JSON, by processes that it forks: each begins
with the package imported.
"""

import contextlib
import ctypes
import importlib
import json
import os
import platform
import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

from needs import missing

KINDS = ("open", "write", "fsync", "rename")
"""The calls that can fail, in the order of faults.c."""

# What a writer may use: `path`, where it writes, and `given`, where its games are.
WRITERS = {
    "show --svg": "main(['show', given, '--svg', path])",
    "show --png": "main(['show', given, '--png', path])",
    "convert --output": "main(['convert', given, '--to', 'ggf', '--output', path])",
    "convert --to wthor": "main(['convert', given, '--to', 'wthor', '--output', path])",
    "explore --save": "main(['explore', given, 'reversi:square-8', '--save', path])",
    "explore --sgf": "main(['explore', given, 'reversi:square-8', '--sgf', path])",
    "match --log": "main(MATCH + ['--log', path])",
    "match --save": "main(MATCH + ['--save', path])",
    "write": "Collection.read(given).write(path)",
    "write_sgf": "Collection.read(given).write_sgf(path)",
    "write_ggf": "Collection.read(given).write_ggf(path)",
    "write_wthor": "Collection.read(given).write_wthor(path)",
    "to_csv": "Collection.read(given).to_csv(path)",
    "to_parquet": "Collection.read(given).to_parquet(path)",
    "to_html": "Collection.read(given)[0].game.to_html(path)",
    "worksheet": "worksheet([(Collection.read(given)[0].game, 'c3')], path)",
    "save": "Collection.read(given)[0].game.save(path)",
    "save_animation": "save_animation(Collection.read(given)[0].game, path)",
}
MATCH = ["match", "random", "greedy", "--games", "2", "--variant", "reversi:square-4"]
OURS = ("outflank.__main__", "outflank.records", "outflank.engine", "outflank.widget", "numpy")
SECONDS = 60
"""What waits for ever is a failure."""


@dataclass(frozen=True)
class Ended:
    """How a process has ended."""

    status: int
    """Negative if it was killed by a signal."""
    said: str
    """What is on its standard error."""
    calls: list[int]
    """How many calls of each kind there were, if it was not killed."""


class Writers:
    """The program that runs writers."""

    def __init__(self, folder: Path) -> None:
        compiler = shutil.which("gcc")
        if compiler is None:
            missing("gcc")
        if sys.platform != "linux" or platform.machine() not in ("x86_64", "aarch64"):
            missing("Linux on x86_64 or aarch64, whose registers faults.c knows")
        self._library = folder / "faults.so"
        source = Path(__file__).with_name("faults.c")
        command = [
            str(compiler),
            "-shared",
            "-fPIC",
            "-Wall",
            "-Werror",
            "-o",
            str(self._library),
            str(source),
        ]
        subprocess.run(command, check=True)
        environment = {**os.environ, "OPENBLAS_NUM_THREADS": "1", "PYTHONWARNINGS": "ignore"}
        self._program = subprocess.Popen(
            [sys.executable, __file__, str(self._library)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={name: value for name, value in environment.items() if name != "PYTHONUNBUFFERED"},
        )

    def run(
        self,
        writer: str,
        path: Path,
        given: str,
        fault: Sequence[Any] = ("open", 0, 0),
        stdin: Path | None = None,
    ) -> Ended:
        """Runs a writer. A fault is a kind of calls, which of them fails, and the number of its error,
        or 0 if the process is killed there. Calls count that concern files in the folder of `path`."""
        asked = [WRITERS[writer], str(path), given, [KINDS.index(fault[0]), *fault[1:]], stdin and str(stdin)]
        assert self._program.stdin and self._program.stdout
        self._program.stdin.write(f"{json.dumps(asked)}\n".encode())
        self._program.stdin.flush()
        return Ended(*json.loads(self._program.stdout.readline()))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._program.communicate()


def _child(library: ctypes.CDLL, asked: list[Any], said: int, counts: int) -> None:
    """Runs a writer, and ends at once: a program would take longer to end than to write."""
    from outflank import save_animation
    from outflank.__main__ import main
    from outflank.records import Collection
    from outflank.widget import worksheet

    call, path, given, (kind, nth, error), stdin = asked
    signal.alarm(SECONDS)
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing if stdin is None else os.open(stdin, os.O_RDONLY), 0)
    os.dup2(nothing, 1)
    os.dup2(said, 2)
    folder = os.path.join(os.path.dirname(path), "")
    if refused := library.fault(folder.encode(), kind, nth, error):
        raise OSError(refused, os.strerror(refused), "seccomp")
    try:
        names = {"main": main, "Collection": Collection, "save_animation": save_animation, "MATCH": MATCH}
        names["worksheet"] = worksheet
        status = eval(call, {**names, "path": path, "given": given})
    except (OSError, ValueError) as raised:
        print(f"{type(raised).__name__}: {raised}", file=sys.stderr)
        status = 2
    os.write(counts, json.dumps([library.calls_of(kind) for kind in range(len(KINDS))]).encode())
    sys.stderr.flush()
    os._exit(status if isinstance(status, int) else 0)


def _serve() -> None:
    library = ctypes.CDLL(sys.argv[1])
    for line in sys.stdin.buffer:
        said, counts = os.memfd_create("said"), os.memfd_create("counts")
        if (child := os.fork()) == 0:
            _child(library, json.loads(line), said, counts)
        _, status = os.waitpid(child, 0)
        texts = [os.pread(file, 1 << 20, 0).decode() for file in (said, counts)]
        os.close(said)
        os.close(counts)
        ended = [os.waitstatus_to_exitcode(status), texts[0], json.loads(texts[1] or "[]")]
        print(json.dumps(ended), flush=True)


if __name__ == "__main__":
    # A child that had to import them would need most of its time for it.
    for module in (*OURS, "tqdm", "pandas", "pyarrow.parquet"):
        with contextlib.suppress(ImportError):
            importlib.import_module(module)
    _serve()
