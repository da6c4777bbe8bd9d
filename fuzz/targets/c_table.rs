//! A table in C goes as Rust's does, whatever is done at it; bytes that are no table are refused by
//! every call and left alone.

use std::ffi::CString;
use std::ptr;

use arbitrary::{Result, Unstructured};
use outflank::board::AnyBoard;
use outflank::tabletop::{Table, TableError};
use outflank::variant::Variant;
use outflank::{Cell, Cells, Color, Position};
use outflank_ffi::outflank_status::*;
use outflank_ffi::*;

const NO_CELLS: outflank_cells = outflank_cells { words: [0; OUTFLANK_WORDS] };
const FRESH: outflank_placement = outflank_placement {
    outflanked: NO_CELLS,
    flipped: NO_CELLS,
    cell: 4711,
    color: 9,
    gift: 9,
    reserved: [9; 4],
};

/// The status that stands for the error.
fn status_of(done: std::result::Result<(), TableError>) -> outflank_status {
    match done {
        Ok(()) => OUTFLANK_OK,
        Err(TableError::Illegal(error)) => error.violation.into(),
        Err(TableError::NothingToFlip(_)) => OUTFLANK_ERR_NOTHING_TO_FLIP,
        Err(TableError::TooLate) => OUTFLANK_ERR_TOO_LATE,
        Err(TableError::NothingWrong(_)) => OUTFLANK_ERR_NOTHING_WRONG,
        Err(other) => panic!("{other}"),
    }
}

fn words(cells: Cells<AnyBoard>) -> outflank_cells {
    outflank_cells { words: cells.to_words() }
}

fn the_same(c: &outflank_table, rust: &Table) {
    let colors = Color::ALL;
    assert_eq!(c.in_hand, colors.map(|color| rust.in_hand(color)));
    assert_eq!(c.given, colors.map(|color| rust.given(color)));
    let discs = colors.map(|color| words(rust.position().occupied_by(color)).words);
    assert_eq!(
        ([c.position.black, c.position.white], c.position.turn),
        (discs, rust.position().turn() as u8)
    );
    let (mut last, mut placements) = (FRESH, NO_CELLS);
    // SAFETY: in every call of this file each pointer is NULL or points to values of the type that
    // the function names.
    unsafe {
        let status = outflank_table_last(c, &raw mut last);
        assert_eq!(outflank_table_placements(c, &raw mut placements), OUTFLANK_OK);
        assert_eq!(placements, words(rust.position().placements()));
        match rust.last() {
            None => assert_eq!((status, last), (OUTFLANK_ERR_TOO_LATE, FRESH)),
            Some(wanted) => {
                assert_eq!((status, last), (OUTFLANK_OK, c.last));
                let (outflanked, flipped) = (words(wanted.outflanked()), words(wanted.flipped()));
                assert_eq!((last.outflanked, last.flipped), (outflanked, flipped));
                assert_eq!((last.color, last.gift), (wanted.color as u8, u8::from(wanted.gift)));
                assert_eq!(Some(last.cell), rust.position().variant().geometry().index(wanted.cell));
            }
        }
    }
}

/// One bit of it changed: a table still, on which play goes on, or refused by all.
fn changed(table: &outflank_table, bit: usize) {
    let mut bytes: [u8; size_of::<outflank_table>()] = [0; size_of::<outflank_table>()];
    // SAFETY: a table is integers without padding, so it is bytes, and any bytes are one.
    let (mut other, before) = unsafe {
        ptr::copy_nonoverlapping(ptr::from_ref(table).cast(), bytes.as_mut_ptr(), bytes.len());
        bytes[bit / 8 % bytes.len()] ^= 1 << (bit % 8);
        let other: outflank_table = ptr::read_unaligned(bytes.as_ptr().cast());
        (other, other)
    };
    let (mut placements, mut number, mut placement) = (NO_CELLS, 4711, FRESH);
    // SAFETY: see `the_same`.
    unsafe {
        let status = outflank_table_placements(&raw const other, &raw mut placements);
        if status == OUTFLANK_OK {
            let first = (0..576).find(|cell| placements.words[cell / 64] >> (cell % 64) & 1 == 1);
            let done = match first {
                Some(cell) => outflank_table_place_correctly(&raw mut other, cell as u16, &raw mut placement),
                None => outflank_table_pass(&raw mut other),
            };
            assert!(done == OUTFLANK_OK || (first, done) == (None, OUTFLANK_ERR_GAME_OVER));
            assert_eq!(outflank_table_placements(&raw const other, &raw mut placements), OUTFLANK_OK);
            return;
        }
        let refused = [
            status,
            outflank_table_place_correctly(&raw mut other, 0, &raw mut placement),
            outflank_table_place(&raw mut other, 0, &NO_CELLS, &raw mut placement),
            outflank_table_pass(&raw mut other),
            outflank_table_correct(&raw mut other, &NO_CELLS, &raw mut placement),
            outflank_table_correct_all(&raw mut other, &raw mut placement),
            outflank_table_in_hand(&raw const other, 0, &raw mut number),
            outflank_table_given(&raw const other, 1, &raw mut number),
            outflank_table_last(&raw const other, &raw mut placement),
        ];
        assert_eq!(refused, [OUTFLANK_ERR_INVALID_TABLE; 9]);
        assert_eq!((other, placements, number, placement), (before, NO_CELLS, 4711, FRESH));
    }
}

/// An action at a table.
enum Action {
    PlaceCorrectly(Cell),
    Place(Cell, Cells<AnyBoard>),
    Pass,
    Correct(Cells<AnyBoard>),
    CorrectAll,
}

impl Action {
    /// An action that somebody at the table may try, most often a legal placement.
    fn of(u: &mut Unstructured<'_>, table: &Table) -> Result<Self> {
        let (position, board) = (table.position(), table.position().variant().geometry());
        let legal = position.placements();
        let nth = u.arbitrary::<u8>()? as usize;
        let cell = if legal.is_empty() || nth >= 250 {
            Cell::new(nth as u8 % board.width(), u.arbitrary::<u8>()? % board.height()).unwrap()
        } else {
            legal.iter().nth(nth % legal.len()).unwrap()
        };
        let word: u64 = u.arbitrary()?;
        let [black, white] = Color::ALL.map(|color| position.occupied_by(color));
        let is_chosen = |cell: &Cell| board.index(*cell).is_some_and(|index| word >> (index % 64) & 1 == 1);
        let none = Cells::none_of(black.board());
        let some = (black | white).iter().filter(is_chosen).fold(none, |some, cell| some | cell);
        Ok(match u.arbitrary::<u8>()? % 8 {
            0..3 => Self::PlaceCorrectly(cell),
            3 | 4 => Self::Place(cell, some),
            5 => Self::Pass,
            6 => Self::Correct(some),
            _ => Self::CorrectAll,
        })
    }

    /// The status that C has for it.
    fn in_rust(&self, table: &mut Table) -> outflank_status {
        let done = match *self {
            Self::PlaceCorrectly(cell) => table.place_correctly(cell).map(drop),
            Self::Place(cell, flipped) => table.place(cell, flipped).map(drop),
            Self::Pass => table.pass(),
            Self::Correct(discs) => table.correct(discs).map(drop),
            Self::CorrectAll => table.correct_all().map(drop),
        };
        let geometry = table.position().variant().geometry();
        match *self {
            // C has no index for a cell outside the board.
            Self::PlaceCorrectly(cell) | Self::Place(cell, _) if geometry.index(cell).is_none() => {
                assert!(matches!(done, Err(TableError::Illegal(_) | TableError::NothingToFlip(_))));
                OUTFLANK_ERR_NO_SUCH_CELL
            }
            _ => status_of(done),
        }
    }

    fn in_c(&self, table: &mut outflank_table, placement: &mut outflank_placement) -> outflank_status {
        let geometry = Variant::from_code(table.position.variant).unwrap().geometry();
        let index = |cell| geometry.index(cell).unwrap_or(u16::MAX);
        // SAFETY: see `the_same`.
        unsafe {
            match *self {
                Self::PlaceCorrectly(cell) => outflank_table_place_correctly(table, index(cell), placement),
                Self::Place(cell, flipped) => {
                    outflank_table_place(table, index(cell), &words(flipped), placement)
                }
                Self::Pass => outflank_table_pass(table),
                Self::Correct(discs) => outflank_table_correct(table, &words(discs), placement),
                Self::CorrectAll => outflank_table_correct_all(table, placement),
            }
        }
    }
}

/// Plays at a table in both languages until the input is used up.
fn session(u: &mut Unstructured<'_>, mut c: outflank_table, mut rust: Table) -> Result<()> {
    the_same(&c, &rust);
    while !u.is_empty() {
        let (before, mut placement) = (c, FRESH);
        let action = Action::of(u, &rust)?;
        let status = action.in_c(&mut c, &mut placement);
        assert_eq!(status, action.in_rust(&mut rust));
        assert!(status == OUTFLANK_OK || (c, placement) == (before, FRESH));
        the_same(&c, &rust);
        changed(&c, u.arbitrary::<u16>()? as usize);
    }
    Ok(())
}

pub(crate) fn run(data: &[u8]) {
    let mut u = Unstructured::new(data);
    let Ok(variant) = u.arbitrary::<Variant>() else { return };
    let name = CString::new(variant.to_string()).unwrap();
    let mut c =
        outflank_table { position: variant.start().into(), last: FRESH, in_hand: [99; 2], given: [99; 2] };
    let before = c;
    // SAFETY: see `the_same`.
    let status = unsafe { outflank_table_new(name.as_ptr(), &raw mut c) };
    let Some(rust) = Table::of_variant(variant) else {
        assert_eq!((status, c), (OUTFLANK_ERR_OTHER_GAME, before));
        return;
    };
    assert_eq!(status, OUTFLANK_OK);
    // It fails where the input ends within an action.
    let _: Result<()> = session(&mut u, c, rust);
}
