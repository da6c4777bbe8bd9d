"""What tests share."""

import gc
from collections.abc import Iterator

import pytest


@pytest.fixture
def no_collection() -> Iterator[None]:
    """No garbage is collected: JAX has a callback there, in which a Ctrl-C would get lost."""
    gc.disable()
    yield
    gc.enable()
