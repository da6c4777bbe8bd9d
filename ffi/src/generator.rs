//! Random numbers for C.

use outflank::{Move, Position};
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// A SplitMix64 generator whose state the caller keeps.
pub(crate) struct Generator {
    numbers: SplitMix64,
    state: u64,
}

impl Generator {
    pub(crate) fn new(state: u64) -> Self {
        Self { numbers: SplitMix64::seed_from_u64(state), state }
    }

    /// The state, which the caller keeps for the next call.
    pub(crate) const fn state(&self) -> u64 {
        self.state
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        self.numbers.next_u64()
    }

    /// A number below `count`. All are equally likely, up to a bias of `count` in 2^64.
    pub(crate) fn below(&mut self, count: u32) -> u32 {
        ((self.next() as u128 * count as u128) >> 64) as u32
    }

    /// A legal move, or `None` if the game is over. All moves are equally likely.
    pub(crate) fn choose(&mut self, position: &impl Position) -> Option<Move> {
        let mut moves = position.legal_moves();
        let count = moves.len() as u32;
        moves.nth(self.below(count) as usize)
    }
}
