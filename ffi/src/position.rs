//! The position as a plain struct.

use core::mem::MaybeUninit;

use outflank::board::Grid;
use outflank::variant::{AnyPosition, AnySetup, Variant};
use outflank::{Cells, Color};

use crate::outflank_status::{self, OUTFLANK_ERR_INVALID_POSITION};
use crate::pointers::{Plain, read};

/// The number of 64-bit words in a set of cells, enough for the largest board.
pub const OUTFLANK_WORDS: usize = 9;

/// The number of actions on the largest board. No position has more legal moves.
pub const OUTFLANK_ACTIONS: usize = 24 * 24 + 1;

/// The number of characters of the longest text of a position, with its NUL.
pub const OUTFLANK_TEXT: usize = 630;

/// Black.
pub const OUTFLANK_BLACK: u8 = 0;

/// White.
pub const OUTFLANK_WHITE: u8 = 1;

/// A position of any variant. Copy it by assignment; there is nothing to free. Two positions are
/// equal if their bytes are equal.
///
/// Make one with outflank_position_new or outflank_position_from_text, or set its members
/// yourself. It is valid if outflank_position_problems finds no problem. With an invalid one,
/// every function that reads more than its variant returns OUTFLANK_ERR_INVALID_POSITION.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct outflank_position {
    /// Black's discs or stones: cell i = row * width + column is bit i % 64 of word i / 64.
    pub black: [u64; OUTFLANK_WORDS],
    /// White's discs or stones, in the same form.
    pub white: [u64; OUTFLANK_WORDS],
    /// The number of the variant. It is the same in every release of the library.
    pub variant: u16,
    /// The colour to move: OUTFLANK_BLACK or OUTFLANK_WHITE.
    pub turn: u8,
    /// The game's state. In Oust, the state of the pie rule: 0 off, 1 open, 2 kept, 3 swapped. In
    /// Reversi, the options of the variant: 0 none, 1 anti, 2 free opening, 3 both.
    pub state: u8,
    /// Zero.
    pub reserved: [u8; 12],
}

const _: () =
    assert!(size_of::<outflank_position>() == 160 && align_of::<outflank_position>() == align_of::<u64>());

/// A set of cells: cell i = row * width + column is bit i % 64 of word i / 64. Union, intersection
/// and difference are `|`, `&` and `& ~` of the words.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct outflank_cells {
    /// The words. The first has the cells with the lowest indices.
    pub words: [u64; OUTFLANK_WORDS],
}

// SAFETY: integers alone, and no padding.
unsafe impl Plain for outflank_position {}
// SAFETY: integers alone, and no padding.
unsafe impl Plain for outflank_cells {}

impl outflank_cells {
    /// Writes a byte for each cell: 1 where it is in the set.
    pub(crate) fn write(&self, bytes: &mut [MaybeUninit<u8>]) {
        for (word, bytes) in self.words.iter().zip(bytes.chunks_mut(64)) {
            for (nth, bytes) in bytes.chunks_mut(8).enumerate() {
                // Each byte keeps one of the eight bits, and an addition carries it to the byte's
                // highest bit.
                let eight =
                    (word >> (8 * nth) & 0xff).wrapping_mul(0x0101_0101_0101_0101) & 0x8040_2010_0804_0201;
                let each = (eight + 0x7f7f_7f7f_7f7f_7f7f) >> 7 & 0x0101_0101_0101_0101;
                for (byte, one) in bytes.iter_mut().zip(each.to_le_bytes()) {
                    byte.write(one);
                }
            }
        }
    }
}

/// A set of cells, as their indices on its board.
impl<B: Grid> From<Cells<B>> for outflank_cells {
    fn from(cells: Cells<B>) -> Self {
        Self { words: cells.to_words() }
    }
}

impl outflank_position {
    /// Puts another position of the same variant in its place.
    pub(crate) fn set(&mut self, position: &AnyPosition) {
        let (turn, state) = position.write_cells(&mut self.black, &mut self.white);
        (self.turn, self.state) = (turn as u8, state);
    }
}

impl From<AnyPosition> for outflank_position {
    fn from(position: AnyPosition) -> Self {
        let AnySetup { variant, black, white, turn, state } = position.setup();
        Self { black, white, variant: variant.code(), turn: turn as u8, state, reserved: [0; 12] }
    }
}

/// The variant of the caller's position. The other bytes are not checked, since names of cells and
/// moves are also used with set-ups and tables.
///
/// # Safety
///
/// Unless NULL, `pointer` can be read.
pub(crate) unsafe fn variant(pointer: *const outflank_position) -> Result<Variant, outflank_status> {
    // SAFETY: the caller promises that, unless NULL, `pointer` can be read.
    unsafe { Variant::from_code(read(pointer)?.variant).ok_or(OUTFLANK_ERR_INVALID_POSITION) }
}

/// Calls `work` with the position that these bytes form, if they are valid. The position is passed
/// by reference, because moving it takes longer than most queries.
pub(crate) fn checked<T>(
    bytes: &outflank_position,
    work: impl FnOnce(&mut AnyPosition) -> Result<T, outflank_status>,
) -> Result<T, outflank_status> {
    let &outflank_position { black, white, variant, turn, state, reserved } = bytes;
    let (variant, turn) = (Variant::from_code(variant), Color::ALL.get(turn as usize));
    let (Some(variant), Some(&turn), true) = (variant, turn, reserved == [0; 12]) else {
        return Err(OUTFLANK_ERR_INVALID_POSITION);
    };
    match &mut (AnySetup { variant, black, white, turn, state }).build_if_valid() {
        Some(position) => work(position),
        None => Err(OUTFLANK_ERR_INVALID_POSITION),
    }
}

/// Calls `work` with the caller's position, if its bytes are valid.
///
/// # Safety
///
/// Unless NULL, `pointer` can be read.
pub(crate) unsafe fn with<T>(
    pointer: *const outflank_position,
    work: impl FnOnce(&mut AnyPosition) -> Result<T, outflank_status>,
) -> Result<T, outflank_status> {
    // SAFETY: the caller promises that, unless NULL, `pointer` can be read.
    unsafe { checked(&read(pointer)?, work) }
}

/// The caller's position, if its bytes are valid.
///
/// # Safety
///
/// Unless NULL, `pointer` can be read.
pub(crate) unsafe fn decode(pointer: *const outflank_position) -> Result<AnyPosition, outflank_status> {
    // SAFETY: the caller promises that, unless NULL, `pointer` can be read.
    unsafe { with(pointer, |position| Ok(*position)) }
}
