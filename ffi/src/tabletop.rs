//! Reversi at a table, where people place discs and flip them by hand (R1, R9, R11).

use core::ffi::c_char;

use outflank::board::{AnyBoard, Grid};
use outflank::tabletop::{Placement, Setup, Table, TableError};
use outflank::variant::{AnySetup, Variant};
use outflank::{Cells, Color, Position};

use crate::cells::indices;
#[allow(clippy::enum_glob_use, reason = "the names begin alike, as C wants them")]
use crate::outflank_status::{self, *};
use crate::pictures::OUTFLANK_NO_MOVE;
use crate::pointers::{Out, Plain, read, set_if_wanted};
use crate::position::{OUTFLANK_WORDS, outflank_cells, outflank_position};
use crate::queries::color_of;
use crate::status::status;
use crate::variants::named;

/// A disc placed at a table, with the discs that the rules flip and those that the player flipped.
/// Discs that should have been flipped and were not are missed (`outflanked & ~flipped`); discs
/// that were flipped and should not have been are extra (`flipped & ~outflanked`). The placement
/// is correct if the two sets are equal.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct outflank_placement {
    /// The discs that had to be flipped (R8).
    pub outflanked: outflank_cells,
    /// The discs that the player has flipped, including corrections.
    pub flipped: outflank_cells,
    /// The cell of the disc.
    pub cell: u16,
    /// The colour of the player who placed it.
    pub color: u8,
    /// 1 if the opponent gave the disc (R11), else 0.
    pub gift: u8,
    /// Zero.
    pub reserved: [u8; 4],
}

/// A game of Reversi at a table. Copy it by assignment, like a position.
///
/// Make one with outflank_table_new. You can read all members. If you write one and the table is
/// no longer valid, every function returns OUTFLANK_ERR_INVALID_TABLE.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct outflank_table {
    /// The position on the table, including mistakes. After a wrong flip in a free opening, other
    /// functions may refuse it as an invalid position.
    pub position: outflank_position,
    /// The last placement, as long as it may be corrected (R9). If there is none, `cell` is
    /// OUTFLANK_NO_MOVE and everything else is zero.
    pub last: outflank_placement,
    /// The number of discs that each colour has in hand (R1), Black's first.
    pub in_hand: [u16; 2],
    /// The number of discs that each colour was given by the other (R11), Black's first.
    pub given: [u16; 2],
}

const _: () = assert!(size_of::<outflank_placement>() == 152 && size_of::<outflank_table>() == 320);

// SAFETY: integers alone, and no padding.
unsafe impl Plain for outflank_placement {}
// SAFETY: integers alone, and no padding.
unsafe impl Plain for outflank_table {}

const NO_PLACEMENT: outflank_placement = outflank_placement {
    outflanked: outflank_cells { words: [0; OUTFLANK_WORDS] },
    flipped: outflank_cells { words: [0; OUTFLANK_WORDS] },
    cell: OUTFLANK_NO_MOVE,
    color: 0,
    gift: 0,
    reserved: [0; 4],
};

impl From<Placement> for outflank_placement {
    fn from(placement: Placement) -> Self {
        let geometry = placement.flipped().board().geometry();
        Self {
            outflanked: placement.outflanked().into(),
            flipped: placement.flipped().into(),
            cell: geometry.index(placement.cell).expect("the cell is on the board"),
            color: placement.color as u8,
            gift: u8::from(placement.gift),
            reserved: [0; 4],
        }
    }
}

impl From<Table> for outflank_table {
    fn from(table: Table) -> Self {
        Self {
            position: (*table.position()).into(),
            last: table.last().copied().map_or(NO_PLACEMENT, Into::into),
            in_hand: Color::ALL.map(|color| table.in_hand(color)),
            given: Color::ALL.map(|color| table.given(color)),
        }
    }
}

/// The cells of these bits, without bits that are not cells.
fn cells(board: AnyBoard, cells: &outflank_cells) -> Cells<AnyBoard> {
    let found = indices(&cells.words).filter_map(|index| board.geometry().cell(index));
    found.fold(Cells::none_of(board), |cells, cell| cells | cell)
}

/// The table whose bytes these are, if they are one's: all of them, to the last bit.
fn decode(bytes: &outflank_table) -> Result<Table, outflank_status> {
    let outflank_table { position, last, in_hand, given } = bytes;
    let &outflank_position { black, white, variant, turn, state, .. } = position;
    let (variant, turn) = (Variant::from_code(variant), Color::ALL.get(turn as usize));
    let (Some(variant), Some(&turn)) = (variant, turn) else { return Err(OUTFLANK_ERR_INVALID_TABLE) };
    let (position, board) = (AnySetup { variant, black, white, turn, state }, variant.board());
    let [in_hand, given] = [in_hand, given].map(|&[black, white]| outflank::ByColor { black, white });
    let last = board.geometry().cell(last.cell).map(|cell| (cell, cells(board, &last.flipped)));
    let table = Setup { position, in_hand, given, last }.build().map_err(|_| OUTFLANK_ERR_INVALID_TABLE)?;
    if *bytes == outflank_table::from(table) { Ok(table) } else { Err(OUTFLANK_ERR_INVALID_TABLE) }
}

impl From<TableError> for outflank_status {
    fn from(error: TableError) -> Self {
        match error {
            TableError::Illegal(error) => error.violation.into(),
            TableError::NothingToFlip(_) => OUTFLANK_ERR_NOTHING_TO_FLIP,
            TableError::TooLate => OUTFLANK_ERR_TOO_LATE,
            TableError::NothingWrong(_) => OUTFLANK_ERR_NOTHING_WRONG,
            _ => OUTFLANK_ERR_ILLEGAL,
        }
    }
}

/// An action at a table. Discs are the caller's words; `None` stands for the discs that the rules
/// require.
enum Done {
    Placed { cell: u16, flipped: Option<outflank_cells> },
    Passed,
    Corrected(Option<outflank_cells>),
}

impl Done {
    fn at(self, table: &mut Table) -> Result<(), outflank_status> {
        let board = table.position().variant().board();
        // A bit that is not a cell has no disc. The core reports other problems first.
        let no_discs = |discs: &outflank_cells| outflank_cells::from(cells(board, discs)) != *discs;
        let stray = |discs: Option<outflank_cells>, error| {
            discs.filter(no_discs).map_or(Ok(()), |_| Err::<(), outflank_status>(error))
        };
        match self {
            Self::Passed => Ok(table.pass()?),
            Self::Placed { cell, flipped } => {
                let cell = board.geometry().cell(cell).ok_or(OUTFLANK_ERR_NO_SUCH_CELL)?;
                match flipped {
                    Some(flipped) => table.place(cell, cells(board, &flipped))?,
                    None => table.place_correctly(cell)?,
                };
                stray(flipped, OUTFLANK_ERR_NOTHING_TO_FLIP)
            }
            Self::Corrected(discs) => {
                match discs {
                    Some(discs) => table.correct(cells(board, &discs))?,
                    None => table.correct_all()?,
                };
                stray(discs, OUTFLANK_ERR_NOTHING_WRONG)
            }
        }
    }
}

/// Does something at the caller's table. `placement`, which may be NULL, gets the last placement.
///
/// # Safety
///
/// Unless NULL, `table` can be read and written, and `placement` can be written.
unsafe fn act(table: *mut outflank_table, done: Done, placement: *mut outflank_placement) -> outflank_status {
    status((|| {
        // SAFETY: the caller promises that, unless NULL, `table` can be read and written.
        let out = unsafe { Out::new(table)? };
        // SAFETY: the caller promises that, unless NULL, `table` can be read and written.
        let mut after = unsafe { decode(&read(table)?)? };
        done.at(&mut after)?;
        let after = outflank_table::from(after);
        // SAFETY: the caller promises that, unless NULL, `placement` can be written.
        unsafe { set_if_wanted(placement, after.last) };
        out.set(after);
        Ok(())
    })())
}

/// Writes the result of `answer` for the table.
///
/// # Safety
///
/// Unless NULL, `table` can be read, and `out` can be written.
unsafe fn look<T>(
    table: *const outflank_table,
    out: *mut T,
    answer: impl FnOnce(&Table) -> Result<T, outflank_status>,
) -> outflank_status {
    status((|| {
        // SAFETY: the caller promises that, unless NULL, `out` can be written.
        let out = unsafe { Out::new(out)? };
        // SAFETY: the caller promises that, unless NULL, `table` can be read, and `out` can be
        // written.
        unsafe { out.set(answer(&decode(&read(table)?)?)?) };
        Ok(())
    })())
}

/// Sets up a table for a variant, given its name. Each player takes half as many discs as there
/// are cells (R1: 32 on 8x8). The status is OUTFLANK_ERR_OTHER_GAME for Oust.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_table_new(
    variant: *const c_char,
    out: *mut outflank_table,
) -> outflank_status {
    status((|| {
        // SAFETY: the caller promises that, unless NULL, `out` can be written.
        let out = unsafe { Out::new(out)? };
        // SAFETY: the caller promises that, unless NULL, `out` can be written, and `variant` ends
        // with a NUL.
        unsafe { out.set(Table::of_variant(named(variant)?).ok_or(OUTFLANK_ERR_OTHER_GAME)?.into()) };
        Ok(())
    })())
}

/// Places a disc of the player to move on `cell` and flips the discs `flipped`, correctly or not.
/// A player's own disc, if flipped, gets the opponent's colour. A player without a disc in hand
/// gets one from the opponent (R11). Mistakes of the previous ply can no longer be corrected (R9).
///
/// `placement`, which may be NULL, gets the placement. If the placement is illegal, the status is
/// the reason. If a cell of `flipped` has no disc, it is OUTFLANK_ERR_NOTHING_TO_FLIP. On an error
/// the table is unchanged.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_table_place(
    table: *mut outflank_table,
    cell: u16,
    flipped: *const outflank_cells,
    placement: *mut outflank_placement,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `flipped` can be read.
    match unsafe { read(flipped) } {
        Ok(flipped) => {
            // SAFETY: the caller promises that, unless NULL, `flipped` can be read, `table` can be
            // read and written, and `placement` can be written.
            unsafe { act(table, Done::Placed { cell, flipped: Some(flipped) }, placement) }
        }
        Err(status) => status,
    }
}

/// Places a disc like outflank_table_place, and flips exactly the discs that the rules require.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_table_place_correctly(
    table: *mut outflank_table,
    cell: u16,
    placement: *mut outflank_placement,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `table` can be read and written, and
    // `placement` can be written.
    unsafe { act(table, Done::Placed { cell, flipped: None }, placement) }
}

/// Passes, if the player to move can outflank nothing in the position on the table (R4). The last
/// placement can then no longer be corrected.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_table_pass(table: *mut outflank_table) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `table` can be read and written.
    unsafe { act(table, Done::Passed, core::ptr::null_mut()) }
}

/// Corrects these discs of the last placement: flips missed discs, and flips extra discs back
/// (R9). `placement`, which may be NULL, gets the corrected placement.
///
/// The status is OUTFLANK_ERR_TOO_LATE if the opponent has moved since, and
/// OUTFLANK_ERR_NOTHING_WRONG if one of the discs is neither missed nor extra.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_table_correct(
    table: *mut outflank_table,
    discs: *const outflank_cells,
    placement: *mut outflank_placement,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `discs` can be read.
    match unsafe { read(discs) } {
        Ok(discs) => {
            // SAFETY: the caller promises that, unless NULL, `discs` can be read, `table` can be
            // read and written, and `placement` can be written.
            unsafe { act(table, Done::Corrected(Some(discs)), placement) }
        }
        Err(status) => status,
    }
}

/// Corrects all missed and extra discs of the last placement, like outflank_table_correct.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_table_correct_all(
    table: *mut outflank_table,
    placement: *mut outflank_placement,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `table` can be read and written, and
    // `placement` can be written.
    unsafe { act(table, Done::Corrected(None), placement) }
}

/// Gets the number of discs that a colour has in hand (R1).
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_table_in_hand(
    table: *const outflank_table,
    color: u8,
    out: *mut u16,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `table` can be read, and `out` can be written.
    unsafe { look(table, out, |table| Ok(table.in_hand(color_of(color)?))) }
}

/// Gets the number of discs that a colour was given by the other (R11).
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_table_given(
    table: *const outflank_table,
    color: u8,
    out: *mut u16,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `table` can be read, and `out` can be written.
    unsafe { look(table, out, |table| Ok(table.given(color_of(color)?))) }
}

/// Gets the last placement, as long as it may be corrected. The status is OUTFLANK_ERR_TOO_LATE if
/// there is no such placement.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_table_last(
    table: *const outflank_table,
    out: *mut outflank_placement,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `table` can be read, and `out` can be written.
    unsafe { look(table, out, |table| table.last().copied().map(Into::into).ok_or(OUTFLANK_ERR_TOO_LATE)) }
}

/// Gets the cells on which the player to move may place, in the position on the table.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_table_placements(
    table: *const outflank_table,
    out: *mut outflank_cells,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `table` can be read, and `out` can be written.
    unsafe { look(table, out, |table| Ok(table.position().placements().into())) }
}
