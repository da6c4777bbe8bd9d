//! Keys of positions: 64 bits, the same on every machine and in every release.

/// Mixes words into a key.
///
/// Each word is put in by exclusive or and then mixed by the finaliser of `SplitMix64` (Steele, Lea, Flood, *Fast splittable
/// pseudorandom number generators*, 2014), which is a bijection: two positions that differ in one word alone never share a key.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Key(u64);

impl Key {
    /// The key that a game on a board begins with: 64-bit FNV-1a of its name.
    pub(crate) const fn new(game: &str, board: &str) -> Self {
        let key = fnv(fnv(fnv(0xcbf2_9ce4_8422_2325, game.as_bytes()), b":"), board.as_bytes());
        Self(key)
    }

    #[inline]
    pub(crate) const fn with(self, word: u64) -> Self {
        let mut mixed = (self.0 ^ word).wrapping_add(0x9e37_79b9_7f4a_7c15);
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        Self(mixed ^ (mixed >> 31))
    }

    #[inline]
    pub(crate) fn with_all(self, words: impl IntoIterator<Item = u64>) -> Self {
        words.into_iter().fold(self, Self::with)
    }

    pub(crate) const fn get(self) -> u64 {
        self.0
    }
}

const fn fnv(mut hash: u64, bytes: &[u8]) -> u64 {
    let mut index = 0;
    while index < bytes.len() {
        hash = (hash ^ bytes[index] as u64).wrapping_mul(0x0000_0100_0000_01b3);
        index += 1;
    }
    hash
}
