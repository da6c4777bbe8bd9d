//! The moves of `outflank.Opponent`.

use std::time::Duration;

use outflank::batch::Playouts;
use outflank::variant::AnyPosition;
use outflank::{Move, Position as _};
use pyo3::prelude::*;

use crate::interrupts::Until;
#[cfg(feature = "engine")]
use crate::level_players::LevelPlayers;
use crate::{arguments, errors, game, moves, playouts};

/// The games of random play after each move, for each level that is not one of the engine's.
#[pyfunction]
#[pyo3(name = "_opponent_games")]
pub(crate) fn opponent_games() -> Vec<(&'static str, u64)> {
    Playouts::LEVELS.to_vec()
}

/// The Elo of the engine's levels, beginning with level 1; empty in a build without the engine.
#[pyfunction]
#[pyo3(name = "_level_elos")]
pub(crate) fn level_elos() -> Vec<i32> {
    #[cfg(feature = "engine")]
    let elos = outflank_engine::Level::ALL.iter().map(|level| level.elo).collect();
    #[cfg(not(feature = "engine"))]
    let elos = Vec::new();
    elos
}

/// The names of the levels, as an error lists them.
pub(crate) fn level_names() -> String {
    let playouts = Playouts::LEVELS.map(|(name, _)| format!("{name:?}")).join(", ");
    #[cfg(feature = "engine")]
    let playouts = format!(r#"{playouts}, "level:1" to "level:{}""#, outflank_engine::Level::ALL.len());
    playouts
}

/// The part of `outflank.Opponent` that chooses its moves.
#[pyclass(frozen, module = "outflank._core", name = "_Opponent")]
#[derive(Debug)]
pub(crate) struct Opponent {
    level: String,
    chooser: Chooser,
}

#[derive(Debug)]
enum Chooser {
    /// Plays this number of random games after each move.
    Playouts(u64),
    #[cfg(feature = "engine")]
    Level(LevelPlayers),
}

const IS_OVER: &str = "the game is over: there is no move to choose";

#[pymethods]
impl Opponent {
    /// The opponent of a level.
    #[new]
    fn new(level: String) -> PyResult<Self> {
        let chooser = match Playouts::LEVELS.into_iter().find(|(name, _)| *name == level) {
            Some((_, games)) => Chooser::Playouts(games),
            None => by_level(&level)?,
        };
        Ok(Self { level, chooser })
    }

    fn __getnewargs__(&self) -> (&str,) {
        (&self.level,)
    }

    /// The move that it chooses. If no seed is given, it draws one from `seeds`, a `random.Random`.
    /// `threads` play the random games. `limits` are the seconds, and `stop`.
    fn choose(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = game::position)] position: AnyPosition,
        seed: Option<Bound<'_, PyAny>>,
        seeds: &Bound<'_, PyAny>,
        limits: (Bound<'_, PyAny>, Option<Bound<'_, PyAny>>),
        #[pyo3(from_py_with = arguments::threads)] threads: usize,
    ) -> PyResult<Py<moves::Move>> {
        let (seconds, stop) = limits;
        let time = arguments::seconds(&seconds)?;
        if position.is_over() {
            return Err(errors::value(IS_OVER));
        }
        let seed = seed.map_or_else(|| seeds.call_method1("getrandbits", (64,)), Ok)?;
        let seed = arguments::seed(&seed)?;
        let mv = match &self.chooser {
            Chooser::Playouts(games) => {
                let until = Until::of(stop)?;
                by_playouts(py, &position, (*games, time, &until), seed, threads)?
            }
            #[cfg(feature = "engine")]
            Chooser::Level(players) => players.choose(py, position, seed, time, stop)?,
        };
        moves::Move::object(py, mv, position.geometry())
    }
}

fn by_playouts(
    py: Python<'_>,
    position: &AnyPosition,
    (games, time, until): (u64, Duration, &Until),
    seed: u64,
    threads: usize,
) -> PyResult<Move> {
    // A single legal move needs no games to be the best one, and one game is the least.
    let games = if position.legal_moves().len() > 1 { games } else { 1 };
    let playouts = playouts::play(py, position, (Some(games), Some(time), until), seed, threads)?;
    playouts.best().ok_or_else(|| errors::value(IS_OVER))
}

#[cfg(feature = "engine")]
fn by_level(level: &str) -> PyResult<Chooser> {
    let level = level.parse().map_err(|_| errors::value(format!("no level {level:?}")))?;
    Ok(Chooser::Level(LevelPlayers::new(level)))
}

#[cfg(not(feature = "engine"))]
fn by_level(_: &str) -> PyResult<Chooser> {
    use pyo3::exceptions::PyImportError;

    Err(PyImportError::new_err("this outflank was built without the Cargo feature `engine`"))
}
