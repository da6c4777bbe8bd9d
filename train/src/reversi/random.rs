//! Random numbers that are the same on every machine.

/// `SplitMix64` (Steele, Lea, Flood, 2014).
#[derive(Clone, Debug)]
pub(super) struct Random(u64);

fn mixed(mut number: u64) -> u64 {
    number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

impl Random {
    /// The numbers of one use among many, named by these.
    pub(super) fn new(names: &[u64]) -> Self {
        Self(
            names
                .iter()
                .fold(0, |state, name| mixed(state.wrapping_add(0x9e37_79b9_7f4a_7c15) ^ mixed(*name))),
        )
    }

    /// A number less than `end`, which is small.
    pub(super) fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        ((u128::from(mixed(self.0)) * end as u128) >> 64) as usize
    }

    /// Puts the elements into a random order (Fisher and Yates).
    pub(super) fn shuffle<T>(&mut self, elements: &mut [T]) {
        for last in (1..elements.len()).rev() {
            elements.swap(last, self.below(last + 1));
        }
    }
}
