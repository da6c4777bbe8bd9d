//! Evaluation of legal moves by random games.

use std::time::{Duration, Instant};

use outflank::Position as _;
use outflank::batch::Playouts;
use outflank::variant::AnyPosition;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::batch::no_memory;
use crate::interrupts::Until;
use crate::moves::Move;
use crate::{arguments, game, interrupts};

/// A move with its games, those won and those lost.
type Judged = (Py<Move>, u64, u64, u64);

/// Returns each legal move with its random games: a number of games, or as many as the time limit
/// allows. At least one round is played, also if `stop` is set.
#[pyfunction]
pub(crate) fn evaluate_by_playouts(
    py: Python<'_>,
    #[pyo3(from_py_with = game::position)] position: AnyPosition,
    games: Option<&Bound<'_, PyAny>>,
    seconds: Option<&Bound<'_, PyAny>>,
    #[pyo3(from_py_with = arguments::seed)] seed: u64,
    #[pyo3(from_py_with = arguments::threads)] threads: usize,
    stop: Option<Bound<'_, PyAny>>,
) -> PyResult<Vec<Judged>> {
    let games = games.map(arguments::games).transpose()?;
    let limit = seconds.map(arguments::seconds).transpose()?;
    let until = Until::of(stop)?;
    let playouts = play(py, &position, (games, limit, &until), seed, threads)?;
    let judged = playouts.evaluations().iter().map(|evaluation| {
        let mv = Move::object(py, evaluation.mv, position.geometry())?;
        Ok((mv, evaluation.games, evaluation.wins, evaluation.losses))
    });
    judged.collect()
}

/// Plays random games after each legal move, in rounds, until a limit is reached: the number of
/// games, the time, or a `stop` that is set.
pub(crate) fn play(
    py: Python<'_>,
    position: &AnyPosition,
    (games, limit, until): (Option<u64>, Option<Duration>, &Until),
    seed: u64,
    threads: usize,
) -> PyResult<Playouts> {
    let round = Playouts::games_in_round(position.legal_moves().len(), games, limit.is_some());
    let mut playouts = Playouts::new(position, round as usize).map_err(no_memory)?;
    playouts.seed(seed);
    let ends = limit.and_then(|limit| Instant::now().checked_add(limit));
    let work = |playouts: &mut Playouts, stop: &(dyn Fn() -> bool + Sync)| {
        for rounds in 1.. {
            if !playouts.play_stoppable(stop) {
                return None;
            }
            match until.is_set() {
                Ok(false) => {}
                Ok(true) => break,
                Err(error) => return Some(Err(error)),
            }
            let enough = games.is_some_and(|games| rounds * round >= games);
            if enough || ends.is_some_and(|ends| Instant::now() >= ends) {
                break;
            }
        }
        Some(Ok(()))
    };
    if threads == 1 {
        interrupts::run(py, |stop| work(&mut playouts, stop))??;
    } else {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        let refused =
            |error| PyRuntimeError::new_err(format!("{threads} threads cannot be started: {error}"));
        playouts = playouts.in_parallel();
        interrupts::run_in(py, &pool.map_err(refused)?, |stop| work(&mut playouts, stop))??;
    }
    Ok(playouts)
}
