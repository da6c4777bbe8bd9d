//! The players of a level of the engine, which `outflank.Opponent` keeps.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use outflank::variant::AnyPosition;
use outflank::{Game, Move};
use outflank_engine::{Level, LevelPlayer, Player as _, Stop};
use pyo3::prelude::*;

use crate::errors;
use crate::limits::{Given, no_memory};

/// The players of a level that wait for a position. Several threads may ask an opponent at a time,
/// and each takes a player of its own, so a player and its tables are made only if none waits.
#[derive(Debug)]
pub(crate) struct LevelPlayers {
    level: Level,
    free: Mutex<Vec<LevelPlayer>>,
}

impl LevelPlayers {
    pub(crate) fn new(level: Level) -> Self {
        Self { level, free: Mutex::default() }
    }

    pub(crate) fn choose(
        &self,
        py: Python<'_>,
        position: AnyPosition,
        seed: u64,
        time: Duration,
        stop: Option<Bound<'_, PyAny>>,
    ) -> PyResult<Move> {
        let kept = self.free().pop();
        let mut player = kept.map_or_else(|| LevelPlayer::new(self.level), Ok).map_err(no_memory)?;
        player.begin(seed);
        let game = Game::new(position);
        let chosen = Given::time(py, time, stop).ask(py, &Stop::new(), |limits| {
            Ok(player.choose(&game, limits).map_err(|error| error.to_string()))
        });
        self.free().push(player);
        chosen?.map_err(errors::value)
    }

    fn free(&self) -> MutexGuard<'_, Vec<LevelPlayer>> {
        self.free.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
