//! Random numbers for batches.

use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::moves::Move;
use crate::position::Position;
use crate::reversi::arch::{BOARDS, Generators, Kernel};

/// The random numbers of 64 boards: eight generators for their steps, and a ninth for whole games.
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
    /// The generators of the `nth` 64 boards of a batch.
    pub(super) fn new(seed: u64, nth: u64) -> Self {
        // SplitMix64 makes the states of the generators from a seed, as the crate does. The seeds
        // are far apart in its sequence.
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

    /// The number of words of the generators' states.
    pub(super) const WORDS: usize = 36;

    /// The states of the generators, first of the generators for steps.
    pub(super) fn state(&self) -> impl Iterator<Item = u64> {
        self.steps.0.into_iter().flatten().chain(self.games.0)
    }

    /// The generators with these states; `None` if one of them would return only 0.
    pub(super) fn from_state(state: &[u64; Self::WORDS]) -> Option<Self> {
        let (steps, games) = state.split_first_chunk::<32>()?;
        let mut states = [[0; 8]; 4];
        states.as_flattened_mut().copy_from_slice(steps);
        let works = (0..8).all(|generator| states.iter().any(|words| words[generator] != 0));
        let games = Random::from_state(games.try_into().ok()?)?;
        works.then_some(Self { steps: Generators(states), games })
    }

    /// A number for each board. As in the kernels, only the upper 32 bits are random.
    pub(super) fn fill(&mut self, numbers: &mut [u64; BOARDS]) {
        Kernel::best().random(&mut self.steps, numbers);
        for number in numbers {
            *number <<= 32;
        }
    }
}

/// A source of random moves, for one game at a time: the generator of batches.
///
/// It is xoshiro256++ (Blackman, Vigna, ACM Trans. Math. Softw. 47, 2021), seeded by `SplitMix64`.
///
/// ```
/// use outflank::{Position, Reversi, batch::Random};
/// let (mut random, mut position) = (Random::new(7), Reversi::new());
/// while let Some(mv) = random.choose(&position) {
///     position.play_unchecked(mv);
/// }
/// assert!(position.is_over());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Random([u64; 4]);

impl Random {
    /// Creates the source for a seed.
    ///
    /// ```
    /// use outflank::{Reversi, batch::Random};
    /// let start = Reversi::new();
    /// assert_eq!(Random::new(1).choose(&start), Random::new(1).choose(&start));
    /// ```
    pub fn new(seed: u64) -> Self {
        let mut words = SplitMix64::seed_from_u64(seed);
        Self(core::array::from_fn(|_| words.next_u64()))
    }

    /// Returns the state of the source, from which [`Random::from_state`] continues.
    ///
    /// ```
    /// use outflank::batch::Random;
    /// let mut random = Random::new(1);
    /// random.below(6);
    /// assert_eq!(Random::from_state(random.state()), Some(random));
    /// ```
    pub const fn state(&self) -> [u64; 4] {
        self.0
    }

    /// Creates the source with this state, or returns `None` if all four words are 0, because then
    /// every number would be 0.
    ///
    /// ```
    /// assert_eq!(outflank::batch::Random::from_state([0; 4]), None);
    /// ```
    pub fn from_state(state: [u64; 4]) -> Option<Self> {
        (state != [0; 4]).then_some(Self(state))
    }

    /// Returns the next 64 random bits, for [`Moves::choose`](crate::Moves::choose).
    ///
    /// ```
    /// use outflank::{Position, Reversi, batch::Random};
    /// let mut untried = Reversi::new().legal_moves();
    /// let mv = untried.clone().choose(Random::new(3).next_u64()).unwrap();
    /// assert!(untried.remove(mv) && untried.len() == 3);
    /// ```
    // The crate `rand_xoshiro` contains the same generator, but does not expose its state, which a
    // checkpoint needs.
    #[inline]
    pub const fn next_u64(&mut self) -> u64 {
        let [s0, s1, s2, s3] = &mut self.0;
        let number = s0.wrapping_add(*s3).rotate_left(23).wrapping_add(*s0);
        let shifted = *s1 << 17;
        *s2 ^= *s0;
        *s3 ^= *s1;
        *s1 ^= *s2;
        *s0 ^= *s3;
        *s2 ^= shifted;
        *s3 = s3.rotate_left(45);
        number
    }

    /// Chooses a legal move, or returns `None` if the game is over. All moves are equally likely,
    /// up to a bias of about 2^-54.
    ///
    /// ```
    /// use outflank::{Position, Reversi, batch::Random};
    /// let mv = Random::new(3).choose(&Reversi::new());
    /// assert!(mv.is_some_and(|mv| Reversi::new().is_legal(mv)));
    /// ```
    pub fn choose<P: Position>(&mut self, position: &P) -> Option<Move> {
        position.legal_moves().choose_by_64_bits(self.next_u64())
    }

    /// Returns a number below `count`, or 0 if `count` is 0. All numbers are equally likely, up to
    /// a bias of `count` in 2^32.
    ///
    /// ```
    /// assert!(outflank::batch::Random::new(3).below(6) < 6);
    /// ```
    #[inline]
    pub fn below(&mut self, count: u32) -> u32 {
        ((self.upper_bits() as u128 * count as u128) >> 64) as u32
    }

    /// A number whose upper 32 bits are random, like the numbers for steps.
    #[inline]
    pub(super) fn upper_bits(&mut self) -> u64 {
        self.next_u64() & !(u32::MAX as u64)
    }
}

#[cfg(test)]
mod tests {
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;

    #[test]
    fn the_numbers_are_those_of_the_crate() {
        for seed in [0, 1, 7, u64::MAX] {
            let (mut ours, mut theirs) = (Random::new(seed), Xoshiro256PlusPlus::seed_from_u64(seed));
            for _ in 0..1000 {
                assert_eq!(ours.next_u64(), theirs.next_u64());
            }
        }
    }

    #[test]
    fn a_state_goes_on_where_it_was_taken() {
        let mut streams = Streams::new(5, 2);
        streams.fill(&mut [0; BOARDS]);
        let mut state = [0; Streams::WORDS];
        for (word, value) in state.iter_mut().zip(streams.state()) {
            *word = value;
        }
        let go_on = |mut streams: Streams| {
            let mut numbers = [0; BOARDS];
            streams.fill(&mut numbers);
            (numbers, streams.games)
        };
        assert_eq!(Streams::from_state(&state).map(go_on), Some(go_on(streams)));
    }

    #[test]
    fn a_generator_of_zeros_is_none() {
        for generator in 0..9 {
            let mut state = [1; Streams::WORDS];
            match generator {
                8 => state[32..].fill(0),
                _ => (0..4).for_each(|word| state[8 * word + generator] = 0),
            }
            assert!(Streams::from_state(&state).is_none(), "{generator}");
        }
    }

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
