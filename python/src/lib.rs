//! The Python module of outflank, `outflank._core`: positions, moves and games of both games, over
//! the core crate.

#![allow(clippy::needless_pass_by_value, reason = "PyO3 hands arguments over by value")]

mod animation;
mod arguments;
mod arrays;
mod base;
mod batch;
mod collection;
#[cfg(feature = "engine")]
mod contest;
mod convert;
mod errors;
mod files;
mod game;
mod game_tree;
mod interrupts;
#[cfg(feature = "engine")]
mod level_players;
#[cfg(feature = "engine")]
mod limits;
mod memory;
mod moves;
mod openings;
mod opponent;
mod oust;
mod outputs;
mod pictures;
#[cfg(feature = "engine")]
mod players;
mod playouts;
mod position;
mod random;
mod records;
mod reversi;
#[cfg(feature = "engine")]
mod search;
#[cfg(feature = "engine")]
mod solver;
mod start;
mod symmetries;
mod tabletop;
mod tags;
mod versus;

use outflank::variant::Variant;
use pyo3::prelude::*;

/// Returns the names of all variants.
#[pyfunction]
fn variants() -> Vec<String> {
    Variant::all().map(|variant| variant.to_string()).collect()
}

/// The compiled part of `outflank`.
#[pymodule(gil_used = false)]
mod _core {
    use numpy::PyArrayMethods;
    use pyo3::prelude::*;

    #[pymodule_export]
    use super::animation::save_animation;
    #[pymodule_export]
    use super::arguments::check_seconds;
    #[pymodule_export]
    use super::base::Position;
    #[pymodule_export]
    use super::batch::Batch;
    #[pymodule_export]
    use super::collection::{PyBuilder, PyCollection};
    #[cfg(feature = "engine")]
    #[pymodule_export]
    use super::contest::{forked, play_match, serve};
    #[pymodule_export]
    use super::convert::{PyWthorFiles, convert};
    #[pymodule_export]
    use super::files::{check_is_text, file_kind, files_in, replace, replace_by_parts, shown};
    #[pymodule_export]
    use super::game::Game;
    #[pymodule_export]
    use super::game_tree::{GameTree, Node, read_trees};
    #[pymodule_export]
    use super::interrupts::{is_set, panic};
    #[pymodule_export]
    use super::moves::Move;
    #[pymodule_export]
    use super::openings::OpeningTable;
    #[pymodule_export]
    use super::opponent::{Opponent, level_elos, opponent_games};
    #[pymodule_export]
    use super::oust::Oust;
    #[cfg(feature = "engine")]
    #[pymodule_export]
    use super::players::{Player, player_examples, seeds_of_seats};
    #[pymodule_export]
    use super::playouts::evaluate_by_playouts;
    #[pymodule_export]
    use super::position::position;
    #[pymodule_export]
    use super::random::Random;
    #[pymodule_export]
    use super::records::{decode, format, read_any, read_records, wthor_game, wthor_games, wthor_names};
    #[pymodule_export]
    use super::reversi::Reversi;
    #[cfg(feature = "engine")]
    #[pymodule_export]
    use super::search::Search;
    #[cfg(feature = "engine")]
    #[pymodule_export]
    use super::solver::Solver;
    #[pymodule_export]
    use super::symmetries::permutations;
    #[pymodule_export]
    use super::tabletop::{Placement, Table};
    #[pymodule_export]
    use super::variants;
    #[pymodule_export]
    use super::versus::Versus;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        // numpy is looked up now. The first call that needs it may come from a finaliser or a signal
        // handler that runs while another call looks it up, and would wait for that one for ever.
        numpy::PyArray1::from_vec(module.py(), vec![0_u8]).try_readwrite().map_err(PyErr::from)?;
        module.add("FORMATS", super::records::formats(module.py())?)?;
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
