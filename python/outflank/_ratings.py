"""Elo of several players: the numbers that make their results most likely."""

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

Floats: TypeAlias = npt.NDArray[np.floating[Any]]

SCALE = 400 / np.log(10)
"""The Elo of a natural logarithm of strengths."""


def ratings(points: Sequence[Sequence[float]], games: Sequence[Sequence[int]]) -> list[tuple[float, float]]:
    """Returns the Elo of each player, with half of its 95% confidence interval.

    `points[a][b]` are the points of `a` against `b`, and `games[a][b]` their games. It computes
    what `outflank_arena::contest::ratings` does in Rust: the likelihood of the model of Bradley and
    Terry is maximised by the iteration of Hunter (Ann. Stat. 32, 2004, pages 384 to 406). Each two
    players that have met get one draw more, so that a player who has won all games has a finite
    Elo."""
    met: Floats = np.array(games, np.float64)
    has_met = met > 0
    won = np.array(points) + has_met / 2
    met += has_met
    strengths: Floats = np.ones(len(met))
    for _ in range(10_000):
        expected = (met / np.add.outer(strengths, strengths)).sum(axis=1)
        new = np.divide(won.sum(axis=1), expected, out=strengths.copy(), where=expected > 0)
        new /= np.exp(np.log(new).mean())
        moved = np.abs(np.log(new / strengths)).max()
        strengths = new
        if moved < 1e-9:
            break
    errors = 1.96 * SCALE * np.sqrt(_variances(met, strengths))
    return list(zip((SCALE * np.log(strengths)).tolist(), errors.tolist(), strict=True))


def _variances(met: Floats, strengths: Floats) -> Floats:
    """Returns the variances of the natural logarithms of strengths, from their information."""
    chances = strengths[:, np.newaxis] / np.add.outer(strengths, strengths)
    weights = met * chances * chances.T
    # Only differences count, so the matrix has no inverse until a term makes their sum 0. That term
    # has an inverse too, which is taken off again.
    mean = 1 / len(met)
    information = np.diag(weights.sum(axis=1)) - weights + mean
    variances: Floats = np.linalg.inv(information).diagonal() - mean
    return np.maximum(variances, 0)
