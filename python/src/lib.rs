//! The Python module of outflank, `outflank._core`.
//!
//! For now it counts positions and replays transcripts of 8x8 Reversi.

use outflank::notation::transcript;
use outflank::{Position, Reversi};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// How many sequences of exactly `depth` plies there are from the start of 8x8 Reversi.
#[pyfunction]
fn perft(py: Python<'_>, depth: u32) -> u64 {
    py.detach(|| outflank::perft(&Reversi::new(), depth))
}

/// The discs of Black and of White after a transcript of 8x8 Reversi; `ValueError` names line and column of what cannot be played.
#[pyfunction]
fn replay(moves: &str) -> PyResult<(u16, u16)> {
    let game =
        transcript::read(Reversi::new(), moves).map_err(|error| PyValueError::new_err(error.to_string()))?;
    let score = game.position().score();
    Ok((score.black, score.white))
}

/// The compiled part of `outflank`.
#[pymodule(gil_used = false)]
mod _core {
    #[pymodule_export]
    use super::{perft, replay};
}
