"""The learner in JAX, for seconds and on two devices: it goes on from a checkpoint as if it had not
been stopped."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
from needs import LONG, need

for package in ("jax", "mctx", "optax", "tqdm", "matplotlib"):
    need(package)
serialization = need("flax.serialization")

PROGRAM = Path(__file__).parents[2] / "examples" / "python" / "train_jax.py"


def ran(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {
        "JAX_PLATFORMS": "cpu",
        "XLA_FLAGS": "--xla_force_host_platform_device_count=2 --xla_cpu_multi_thread_eigen=false",
        # The update is compiled once.
        "JAX_COMPILATION_CACHE_DIR": str(folder / "compiled"),
    }
    command = [sys.executable, str(PROGRAM), "--boards", "16", "--simulations", "4", "--every", "1"]
    return subprocess.run(
        [*command, *arguments],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=1200,
        check=False,
    )


@LONG
def test_a_stopped_learner_goes_on(tmp_path: Path) -> None:
    for name, updates in (("stopped", "1"), ("stopped", "3"), ("straight", "3")):
        command = ["--variant", "oust:hex-2", "--updates", updates, "--checkpoint", name]
        last = ran(tmp_path, *command, "--curve", "curve")
        assert last.returncode == 0, last.stderr
    stopped, straight = (
        serialization.msgpack_restore((tmp_path / name).read_bytes()) for name in ("stopped", "straight")
    )
    assert [point[0] for point in straight["curve"]] == [0, 1, 2, 3]
    assert stopped["curve"] == straight["curve"]
    assert len(stopped["leaves"]) == len(straight["leaves"]) > 20
    for one, other in zip(stopped["leaves"], straight["leaves"], strict=True):
        assert np.array_equal(one, other)
    for theme in ("light", "dark"):
        svg = (tmp_path / f"curve-{theme}.svg").read_text(encoding="utf-8")
        assert "against medium with search" in svg
    refused = ran(tmp_path, "--variant", "oust:hex-3", "--checkpoint", "straight")
    assert refused.returncode and "an agent for oust:hex-2, not for oust:hex-3" in refused.stderr
    (tmp_path / "garbage").write_bytes(b"\x81garbage")
    refused = ran(tmp_path, "--variant", "oust:hex-2", "--checkpoint", "garbage")
    assert refused.returncode and "garbage is not a valid checkpoint" in refused.stderr
