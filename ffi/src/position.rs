//! The position as a plain struct.

use outflank::board::{Board, Geometry};
use outflank::variant::{AnyPosition, AnySetup, Variant};
use outflank::{Cells, Color};

use crate::outflank_status::{self, OUTFLANK_ERR_INVALID_POSITION};
use crate::pointers::{Plain, read};

/// How many 64-bit words hold the cells of the largest board.
pub const OUTFLANK_WORDS: usize = 9;

/// Black.
pub const OUTFLANK_BLACK: u8 = 0;

/// White.
pub const OUTFLANK_WHITE: u8 = 1;

/// A position of any variant. It owns nothing: a copy is an assignment, and there is nothing to
/// free. Two positions are the same if their bytes are.
///
/// Make one by outflank_position_new or outflank_position_from_text, or fill it in: what
/// outflank_position_problems finds nothing wrong with is a position, and with anything else every
/// other call answers OUTFLANK_ERR_INVALID_POSITION.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct outflank_position {
    /// Black's discs or stones: cell i = row * width + column is bit i % 64 of word i / 64.
    pub black: [u64; OUTFLANK_WORDS],
    /// White's.
    pub white: [u64; OUTFLANK_WORDS],
    /// The variant's number. It is the same in every release of the library.
    pub variant: u16,
    /// The colour to move: OUTFLANK_BLACK or OUTFLANK_WHITE.
    pub turn: u8,
    /// The game's state. In Oust where the pie rule stands: 0 off, 1 open, 2 kept, 3 swapped. In
    /// Reversi the options of the variant again: 0 none, 1 anti, 2 free opening, 3 both.
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
    /// The words, the lowest cells first.
    pub words: [u64; OUTFLANK_WORDS],
}

// SAFETY: integers alone, and no padding.
unsafe impl Plain for outflank_position {}
// SAFETY: integers alone, and no padding.
unsafe impl Plain for outflank_cells {}

impl outflank_cells {
    /// A set of cells, by their indices on the board.
    pub(crate) fn of<B: Board>(geometry: Geometry, cells: Cells<B>) -> Self {
        Self { words: cells.words_on(geometry) }
    }
}

impl From<AnyPosition> for outflank_position {
    fn from(position: AnyPosition) -> Self {
        let AnySetup { variant, black, white, turn, state } = position.setup();
        Self { black, white, variant: variant.code(), turn: turn as u8, state, reserved: [0; 12] }
    }
}

/// The board of the position that a caller's pointer points to. Of its bytes only the variant is
/// looked at: names of cells and moves are wanted for set-ups and tables too.
pub(crate) fn geometry(pointer: *const outflank_position) -> Result<Geometry, outflank_status> {
    let variant = Variant::from_code(read(pointer)?.variant);
    variant.map(Variant::geometry).ok_or(OUTFLANK_ERR_INVALID_POSITION)
}

/// The position that a caller's pointer points to, if its bytes are one.
pub(crate) fn decode(pointer: *const outflank_position) -> Result<AnyPosition, outflank_status> {
    let outflank_position { black, white, variant, turn, state, reserved } = read(pointer)?;
    let setup = || {
        let variant = Variant::from_code(variant)?;
        let turn = *Color::ALL.get(turn as usize)?;
        let setup = AnySetup { variant, black, white, turn, state };
        setup.build().ok().filter(|_| reserved == [0; 12])
    };
    setup().ok_or(OUTFLANK_ERR_INVALID_POSITION)
}
