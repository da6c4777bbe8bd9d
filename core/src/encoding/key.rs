//! Keys of positions: 64 bits, the same on every machine and in every release.

use super::Parts;
use super::raw::{CellWords, RawPosition};
use crate::board::{Cells, Grid};

/// The initial key of a game on a board: the 64-bit FNV-1a hash of its name.
pub(super) const fn seed(game: &str, board: &str) -> u64 {
    fnv(fnv(fnv(0xcbf2_9ce4_8422_2325, game.as_bytes()), b":"), board.as_bytes())
}

const fn fnv(mut hash: u64, bytes: &[u8]) -> u64 {
    let mut index = 0;
    while index < bytes.len() {
        hash = (hash ^ bytes[index] as u64).wrapping_mul(0x0000_0100_0000_01b3);
        index += 1;
    }
    hash
}

/// Mixes a word into a key.
///
/// The function combines the word with the key by exclusive or, and then applies the finaliser of
/// `SplitMix64` (Steele, Lea, Flood, *Fast splittable pseudorandom number generators*, 2014). The
/// finaliser is a bijection, so two positions that differ in only one word never share a key.
#[inline]
const fn with(key: u64, word: u64) -> u64 {
    let mut mixed = (key ^ word).wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

impl<B: Grid> Parts<B> {
    /// Returns a 64-bit key. Equal parts have equal keys, on every machine and in every release.
    ///
    /// The function mixes the words of Black's cells, the words of White's cells, and a last word
    /// into a value that stands for the game and its board. Bit 0 of the last word is the colour
    /// to move, and its other bits are the state.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// assert_eq!(Reversi::new().parts().key(), Reversi::new().key());
    /// ```
    #[inline]
    pub fn key(&self) -> u64 {
        let with_cells = |key, cells: Cells<B>| cells.words().fold(key, with);
        let key = with_cells(with_cells(self.kind.seed(), self.black), self.white);
        with(key, u64::from(self.last_byte()))
    }
}

impl RawPosition {
    /// [`Parts::key`].
    pub(crate) fn key(&self) -> u64 {
        let words = self.kind.geometry.area().div_ceil(64) as usize;
        let with_cells = |key, cells: CellWords| cells.0.into_iter().take(words).fold(key, with);
        let key = with_cells(with_cells(self.kind.seed(), self.black), self.white);
        with(key, u64::from(self.turn as u8 | self.state << 1))
    }
}
