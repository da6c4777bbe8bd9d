//! Random numbers for batches.

use rand_xoshiro::rand_core::{Rng, SeedableRng};
use rand_xoshiro::{SplitMix64, Xoshiro256PlusPlus};

use crate::moves::Move;
use crate::position::Position;
use crate::reversi::arch::{BOARDS, Generators, Kernel};

/// The random numbers of 64 boards: those of eight generators for their steps, and those of a ninth
/// for whole games.
#[derive(Clone, Debug)]
pub(super) struct Streams {
    steps: Generators,
    pub(super) games: Random,
}

impl AsMut<Generators> for Streams {
    fn as_mut(&mut self) -> &mut Generators {
        &mut self.steps
    }
}

impl Streams {
    /// Those of the `nth` 64 boards of a batch.
    pub(super) fn new(seed: u64, nth: u64) -> Self {
        // SplitMix64 makes the generators' states, as the crate makes them of a seed; the seeds are
        // far apart in its sequence.
        let seed_of =
            |generator: u64| seed.wrapping_add((9 * nth + generator).wrapping_mul(0xd605_1fcc_fd11_7c5d));
        let mut states = [[0; 8]; 4];
        for generator in 0..8 {
            let mut words = SplitMix64::seed_from_u64(seed_of(generator as u64));
            for state in &mut states {
                state[generator] = words.next_u64();
            }
        }
        Self { steps: Generators(states), games: Random::new(seed_of(8)) }
    }

    /// A number for each board. As in the kernels 32 bits are random: the upper ones.
    pub(super) fn fill(&mut self, numbers: &mut [u64; BOARDS]) {
        Kernel::best().random(&mut self.steps, numbers);
        for number in numbers {
            *number <<= 32;
        }
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
    /// let start = Reversi::new();
    /// assert_eq!(Random::new(1).choose(&start), Random::new(1).choose(&start));
    /// ```
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// One of the legal moves, each as likely as any other but for some 2^-54; `None` where the
    /// game is over.
    ///
    /// ```
    /// use outflank::{Position, Reversi, batch::Random};
    /// let mv = Random::new(3).choose(&Reversi::new());
    /// assert!(mv.is_some_and(|mv| Reversi::new().is_legal(mv)));
    /// ```
    pub fn choose<P: Position>(&mut self, position: &P) -> Option<Move> {
        position.legal_moves().choose(self.0.next_u64())
    }

    /// A number below `count`, each as likely as any other but for `count` in 2^32; 0 where `count`
    /// is 0.
    ///
    /// ```
    /// assert!(outflank::batch::Random::new(3).below(6) < 6);
    /// ```
    #[inline]
    pub fn below(&mut self, count: u32) -> u32 {
        ((self.upper_bits() as u128 * count as u128) >> 64) as u32
    }

    /// A number of which the upper 32 bits are random, as those for steps are.
    #[inline]
    pub(super) fn upper_bits(&mut self) -> u64 {
        self.0.next_u64() & !(u32::MAX as u64)
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
            let mut ours = [0; BOARDS];
            kernel.random(&mut streams.steps, &mut ours);
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
