//! Symmetries of boards, and canonical positions.

use outflank::board::{AnyBoard, Symmetry};
use outflank::variant::AnyPosition;
use outflank::{Move, Position};

use crate::cells;
use crate::outflank_status::{self, OUTFLANK_ERR_NO_SUCH_MOVE, OUTFLANK_ERR_NO_SYMMETRY};
use crate::pointers::{Out, set_if_wanted};
use crate::position::{self, outflank_cells, outflank_position};
use crate::queries::ask;
use crate::status::status;

/// Symmetry `nth` of the position's board.
fn symmetry(position: &AnyPosition, nth: usize) -> Result<Symmetry<AnyBoard>, outflank_status> {
    Symmetry::all_of(position.variant().board()).nth(nth).ok_or(OUTFLANK_ERR_NO_SYMMETRY)
}

/// Gets the number of symmetries of the position's board, which are rotations and reflections: 8
/// on squares and octagons, 12 on hexagons. Their numbers begin with 0, the identity.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_symmetries(
    position: *const outflank_position,
    out: *mut usize,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `position` can be read, and `out` can be
    // written.
    unsafe { ask(position, out, |position| Ok(Symmetry::all_of(position.variant().board()).len())) }
}

/// Gets the number of the inverse of symmetry `nth` of the position's board.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_symmetry_inverse(
    position: *const outflank_position,
    nth: usize,
    out: *mut usize,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `position` can be read, and `out` can be
    // written.
    unsafe { ask(position, out, |position| Ok(symmetry(position, nth)?.inverse().index())) }
}

/// Gets the image of the position under symmetry `nth` of its board. `out` may be `position`.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_transform(
    position: *const outflank_position,
    nth: usize,
    out: *mut outflank_position,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `position` can be read, and `out` can be
    // written.
    unsafe {
        ask(position, out, |position| position.image(nth).map(Into::into).ok_or(OUTFLANK_ERR_NO_SYMMETRY))
    }
}

/// Gets the canonical position: the least of the position's images under all symmetries, which is
/// the same for each of these images. `nth`, which may be NULL, gets the number of a symmetry that
/// leads to it. `out` may be `position`.
///
/// To use a move of the canonical position in this position, map it with outflank_move_transform
/// and the inverse of `nth`. If a position is its own image under several symmetries, several of
/// its moves are equivalent. In an opening book, store one of them: the least image of the move
/// under all symmetries that leave the canonical position unchanged.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_canonical(
    position: *const outflank_position,
    out: *mut outflank_position,
    nth: *mut usize,
) -> outflank_status {
    status((|| {
        // SAFETY: the caller promises that, unless NULL, `out` can be written.
        let out = unsafe { Out::new(out)? };
        // SAFETY: the caller promises that, unless NULL, `position` can be read.
        let (canonical, symmetry) = unsafe { position::decode(position)?.canonical_with_symmetry() };
        out.set(canonical.into());
        // SAFETY: the caller promises that, unless NULL, `nth` can be written.
        unsafe { set_if_wanted(nth, symmetry) };
        Ok(())
    })())
}

/// Gets the image of a move, legal or not, under symmetry `nth` of the position's board. The cell
/// of a placement is mapped; a pass and a swap stay the same.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_move_transform(
    position: *const outflank_position,
    nth: usize,
    mv: u16,
    out: *mut u16,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `position` can be read, and `out` can be
    // written.
    unsafe {
        ask(position, out, |position| {
            let geometry = position.geometry();
            let before = Move::from_action(mv, geometry).ok_or(OUTFLANK_ERR_NO_SUCH_MOVE)?;
            let symmetry = symmetry(position, nth)?;
            before
                .cell()
                .map_or(before, |cell| symmetry.cell(cell).into())
                .action_on(geometry)
                .ok_or(OUTFLANK_ERR_NO_SUCH_MOVE)
        })
    }
}

/// Gets the image of a set of cells under symmetry `nth` of the position's board. `out` may be
/// `cells`.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_cells_transform(
    position: *const outflank_position,
    nth: usize,
    cells: *const outflank_cells,
    out: *mut outflank_cells,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `position` and `cells` can be read, and `out`
    // can be written.
    unsafe {
        ask(position, out, |position| {
            let cells = cells::decode(cells, position.variant().board())?;
            Ok(symmetry(position, nth)?.cells(cells).into())
        })
    }
}
