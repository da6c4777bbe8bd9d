//! The moves of `outflank.Opponent`.

use std::time::Duration;

use outflank::batch::Playouts;
use outflank::variant::AnyPosition;
use outflank::{Move, Position as _};
use pyo3::prelude::*;

use crate::{arguments, errors, moves, playouts};

/// The games of random play after each move, for each level that is not one of the engine's.
#[pyfunction]
#[pyo3(name = "_opponent_games")]
pub(crate) fn opponent_games() -> Vec<(&'static str, u64)> {
    Playouts::LEVELS.to_vec()
}

/// The names of the levels, as an error lists them.
pub(crate) fn level_names() -> String {
    let playouts = Playouts::LEVELS.map(|(name, _)| format!("{name:?}")).join(", ");
    #[cfg(feature = "engine")]
    let playouts = format!(r#"{playouts}, "level:1" to "level:{}""#, outflank_engine::Level::ALL.len());
    playouts
}

/// The move that an opponent of a level chooses. If no seed is given, it draws one from `seeds`, a
/// `random.Random`. `threads` play the random games.
#[pyfunction]
#[pyo3(name = "_opponent_move")]
pub(crate) fn opponent_move(
    py: Python<'_>,
    #[pyo3(from_py_with = arguments::position)] position: AnyPosition,
    level: &str,
    seed: Option<Bound<'_, PyAny>>,
    seeds: &Bound<'_, PyAny>,
    #[pyo3(from_py_with = arguments::seconds)] time: Duration,
    #[pyo3(from_py_with = arguments::threads)] threads: usize,
) -> PyResult<Py<moves::Move>> {
    if position.is_over() {
        return Err(errors::value(IS_OVER));
    }
    let seed = seed.map_or_else(|| seeds.call_method1("getrandbits", (64,)), Ok)?;
    let seed = arguments::seed(&seed)?;
    let mv = match Playouts::LEVELS.into_iter().find(|(name, _)| *name == level) {
        Some((_, games)) => by_playouts(py, &position, games, seed, time, threads)?,
        None => by_level(py, position, level, seed, time)?,
    };
    moves::Move::object(py, mv, position.geometry())
}

const IS_OVER: &str = "the game is over: there is no move to choose";

fn by_playouts(
    py: Python<'_>,
    position: &AnyPosition,
    games: u64,
    seed: u64,
    time: Duration,
    threads: usize,
) -> PyResult<Move> {
    // A single legal move needs no games to be the best one, and one game is the least.
    let games = if position.legal_moves().len() > 1 { games } else { 1 };
    let playouts = playouts::play(py, position, (Some(games), Some(time)), seed, threads)?;
    playouts.best().ok_or_else(|| errors::value(IS_OVER))
}

/// The move of a level of the engine. The player is made for each move, because it keeps nothing
/// from one move to the next: it would clear its tables.
#[cfg(feature = "engine")]
fn by_level(py: Python<'_>, position: AnyPosition, level: &str, seed: u64, time: Duration) -> PyResult<Move> {
    use outflank_engine::{Level, LevelPlayer, Player as _};

    use crate::limits::{Given, no_memory};

    let level = level.parse::<Level>().map_err(|_| errors::value(format!("no level {level:?}")))?;
    let mut player = LevelPlayer::new(level).map_err(no_memory)?;
    player.begin(seed);
    let game = outflank::Game::new(position);
    let chosen = Given::time(py, time)
        .ask(py, |limits| Ok(player.choose(&game, limits).map_err(|error| error.to_string())));
    chosen?.map_err(errors::value)
}

#[cfg(not(feature = "engine"))]
fn by_level(_: Python<'_>, _: AnyPosition, _: &str, _: u64, _: Duration) -> PyResult<Move> {
    use pyo3::exceptions::PyImportError;

    Err(PyImportError::new_err("this outflank was built without the Cargo feature `engine`"))
}
