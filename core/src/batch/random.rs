//! Random numbers for batches.

use rand_xoshiro::rand_core::{Rng, SeedableRng};
use rand_xoshiro::{SplitMix64, Xoshiro256PlusPlus};

use super::CHUNK;
use crate::reversi::arch::{self, Kernel};

/// The random numbers of a chunk: those of eight generators for its boards ply by ply, and those of a ninth for whole games.
#[doc(hidden)]
#[derive(Clone, Debug)]
pub struct Streams(arch::Streams, Xoshiro256PlusPlus);

impl AsMut<arch::Streams> for Streams {
    fn as_mut(&mut self) -> &mut arch::Streams {
        &mut self.0
    }
}

impl Streams {
    /// Those of a chunk of a batch.
    pub(super) fn new(seed: u64, chunk: u64) -> Self {
        // SplitMix64 makes the generators' states, as the crate makes them of a seed; the seeds are far apart in its sequence.
        let seed_of = |nth: u64| seed.wrapping_add((9 * chunk + nth).wrapping_mul(0xd605_1fcc_fd11_7c5d));
        let mut states = [[0; 8]; 4];
        for nth in 0..8 {
            let mut words = SplitMix64::seed_from_u64(seed_of(nth as u64));
            for state in &mut states {
                state[nth] = words.next_u64();
            }
        }
        Self(arch::Streams(states), Xoshiro256PlusPlus::seed_from_u64(seed_of(8)))
    }

    /// A number below 2^32 for each board of a chunk.
    pub(super) fn fill(&mut self, numbers: &mut [u64; CHUNK]) {
        Kernel::best().random(&mut self.0, numbers);
    }

    /// A number below `count`, each as likely as any other but for `count` in 2^32.
    #[inline]
    pub(super) fn below(&mut self, count: u32) -> u32 {
        let number = self.1.next_u64() >> 32;
        ((number * count as u64) >> 32) as u32
    }
}

/// A source of random moves, for one game at a time: the generator of batches.
///
/// ```
/// use outflank::{Position, Reversi, batch::Random};
/// let (mut random, mut position) = (Random::new(7), Reversi::new());
/// while let Some(mv) = random.choose(&position) {
///     position.play_unchecked(mv);
/// }
/// assert!(position.is_over());
/// ```
#[derive(Clone, Debug)]
pub struct Random(Xoshiro256PlusPlus);

impl Random {
    /// The source that belongs to a seed.
    ///
    /// ```
    /// use outflank::{Reversi, batch::Random};
    /// assert_eq!(Random::new(1).choose(&Reversi::new()), Random::new(1).choose(&Reversi::new()));
    /// ```
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// One of the legal moves, each as likely as any other but for some 2^-54; `None` where the game is over.
    ///
    /// ```
    /// use outflank::{Position, Reversi, batch::Random};
    /// let mv = Random::new(3).choose(&Reversi::new());
    /// assert!(mv.is_some_and(|mv| Reversi::new().is_legal(mv)));
    /// ```
    pub fn choose<P: crate::Position>(&mut self, position: &P) -> Option<crate::Move> {
        let mut moves = position.legal_moves();
        let nth = (self.0.next_u64() as u128 * moves.len() as u128) >> 64;
        moves.nth(nth as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_kernels_generators_are_those_of_the_crate() {
        for kernel in Kernel::available() {
            let (seed, chunk) = (11, 3);
            let mut streams = Streams::new(seed, chunk);
            let mut ours = [0; CHUNK];
            kernel.random(&mut streams.0, &mut ours);
            for nth in 0..8 {
                let seed = (9 * chunk + nth).wrapping_mul(0xd605_1fcc_fd11_7c5d).wrapping_add(seed);
                let mut theirs = Xoshiro256PlusPlus::seed_from_u64(seed);
                for round in ours.as_chunks::<16>().0 {
                    let number = theirs.next_u64();
                    assert_eq!(
                        [round[nth as usize], round[nth as usize + 8]],
                        [number & 0xffff_ffff, number >> 32]
                    );
                }
            }
        }
    }
}
