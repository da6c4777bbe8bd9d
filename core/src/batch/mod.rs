//! Batches: play many games at once by passing an array with one action per board, or by random
//! moves.
//!
//! This module also contains [`step`] for one position, and [`Block`] for positions in your own
//! arrays. Both work without the feature `batch`.
//!
#![cfg_attr(feature = "batch", doc = "```")]
#![cfg_attr(not(feature = "batch"), doc = "```ignore")]
//! use outflank::{Reversi, batch::Batch};
//! let mut batch = Batch::new(Reversi::new(), 1000)?;
//! let mut actions = vec![0; 1000];
//! for _ in 0..100 {
//!     batch.random_actions(&mut actions)?;
//!     batch.step(&actions)?;
//! }
//! assert!(batch.ended().len() == 1000);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # A step
//!
//! Each board gets an action, the index of a move ([`Move::action_on`](crate::Move::action_on)).
//! If one of the actions is illegal, no board changes. After the moves, depending on the batch's
//! [`Options`]:
//! - the batch plays forced passes at once, so that no board waits for one after a step, or they
//!   are actions of the caller;
//! - a game that has ended restarts at once, or stays over.
//!
//! A board whose game is over before the step does not change, and its action is ignored: see
//! `Batch::reset_finished`. If you set a position in which a pass is forced, this pass is an
//! ordinary action.
//!
//! `Batch::rewards` and `Batch::ended` return the results of the last step. If a game ended and
//! restarted in that step, they describe the finished game.
//!
//! `Versus::step` is the step of a learner who plays one seat on each board, while an opponent plays
//! the other seat. `Versus` contains the opponent and the options.
//!
//! `Playouts` evaluates the moves of one position by random games.
//!
//! # Randomness
//!
//! Random actions and games come from xoshiro256++ (Blackman, Vigna, ACM Trans. Math. Softw. 47,
//! 2021). Every 64 boards use eight generators for actions and a ninth for whole games. The seed
//! of the batch seeds them all. The same seed gives the same games on every machine, with every
//! kernel and every number of threads.
//!
//! # Memory
//!
//! A board needs memory for its position and its legal moves, which are three sets of its cells
//! and about 20 bytes. In Reversi on 8x8 and smaller boards it needs 25 bytes, because such boards
//! use the layout of the kernels of [`arch`](crate::reversi::arch), 256 boards at a time. A board
//! of Oust also contains lists of its groups. It needs 1,184 bytes in total on the hexagon with 7
//! cells a side, 672 bytes on the hexagon with 5, and 3,864 bytes on the 19x19 square. In addition
//! each board needs 4 bytes for results and 6 bytes for the generators. Creating a batch returns
//! an error if there is not enough memory.

mod batched;
mod block;
mod board_mask;
mod options;
mod step;

pub use batched::Batched;
pub use block::Block;
pub use options::Options;
pub use step::{Stepped, step};

#[cfg(feature = "batch")]
mod checkpoint;
#[cfg(feature = "batch")]
mod chunk;
#[cfg(feature = "batch")]
mod error;
#[cfg(feature = "batch")]
mod kernel_chunk;
#[cfg(feature = "batch")]
mod learner;
#[cfg(feature = "batch")]
mod observe;
#[cfg(feature = "batch")]
mod opponent;
#[cfg(feature = "batch")]
mod outputs;
#[cfg(feature = "batch")]
mod playouts;
#[cfg(feature = "batch")]
mod positions;
#[cfg(feature = "batch")]
mod random;
#[cfg(feature = "batch")]
mod sources;
#[cfg(feature = "batch")]
mod steps;
#[cfg(feature = "batch")]
mod store;
#[cfg(feature = "batch")]
mod typed;
#[cfg(feature = "batch")]
mod versus;

#[cfg(all(feature = "batch", feature = "variant"))]
pub use typed::AnyBatch;
#[cfg(feature = "batch")]
pub use {
    checkpoint::RestoreError,
    error::{BatchError, StepError},
    opponent::Opponent,
    outputs::Outputs,
    playouts::{Evaluation, Playouts},
    random::Random,
    sources::Sources,
    typed::Batch,
    versus::Versus,
};
