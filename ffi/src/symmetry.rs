//! Symmetries of boards, and canonical positions.

use outflank::board::{Symmetry, Widest};
use outflank::variant::{AnyPosition, Visitor};
use outflank::{Cells, Move, Position};

use crate::cells;
use crate::outflank_status::{self, OUTFLANK_ERR_NO_SUCH_MOVE, OUTFLANK_ERR_NO_SYMMETRY};
use crate::pointers::{Out, set_if_wanted};
use crate::position::{self, outflank_cells, outflank_position};
use crate::queries::ask;
use crate::status::status;

/// How many there are.
struct Count;

impl Visitor for Count {
    type Output = usize;

    fn visit<P: Position>(self, _: &P) -> usize {
        Symmetry::<P::Board>::all().len()
    }
}

/// The number of the one that takes everything back.
struct Inverse {
    nth: usize,
}

impl Visitor for Inverse {
    type Output = Option<usize>;

    fn visit<P: Position>(self, _: &P) -> Option<usize> {
        Symmetry::<P::Board>::all().nth(self.nth).map(|symmetry| symmetry.inverse().index())
    }
}

/// Where cells go.
struct Moved {
    nth: usize,
    cells: Cells<Widest>,
}

impl Visitor for Moved {
    type Output = Option<Cells<Widest>>;

    fn visit<P: Position>(self, _: &P) -> Option<Cells<Widest>> {
        let symmetry = Symmetry::<P::Board>::all().nth(self.nth)?;
        Some(symmetry.cells(self.cells.widened()).widened())
    }
}

fn moved(position: &AnyPosition, nth: usize, cells: Cells<Widest>) -> Result<Cells<Widest>, outflank_status> {
    position.visit(Moved { nth, cells }).ok_or(OUTFLANK_ERR_NO_SYMMETRY)
}

/// How many symmetries the position's board has, as turns and reflections: 8 on squares and
/// octagons, 12 on hexagons. They are numbered from 0, which moves nothing.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_symmetries(
    position: *const outflank_position,
    out: *mut usize,
) -> outflank_status {
    ask(position, out, |position| Ok(position.visit(Count)))
}

/// The number of the symmetry of the position's board that takes back what symmetry `nth` does.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_symmetry_inverse(
    position: *const outflank_position,
    nth: usize,
    out: *mut usize,
) -> outflank_status {
    ask(position, out, |position| position.visit(Inverse { nth }).ok_or(OUTFLANK_ERR_NO_SYMMETRY))
}

/// What symmetry `nth` of its board makes of the position. `out` may be `position`.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_transform(
    position: *const outflank_position,
    nth: usize,
    out: *mut outflank_position,
) -> outflank_status {
    ask(position, out, |position| position.image(nth).map(Into::into).ok_or(OUTFLANK_ERR_NO_SYMMETRY))
}

/// The canonical position: the least of those that the symmetries make of this one, which is the
/// same for all of them. `nth`, which may be NULL, gets the number of a symmetry that leads to it;
/// `out` may be `position`.
///
/// A move that is found for it is one for this position once outflank_move_transform has carried
/// it back by the inverse of `nth`. A position may be its own image under several symmetries, and
/// then several moves are the same one: for a book take, of a move for the canonical position, the
/// least of its images under every symmetry that leaves that position as it is.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_canonical(
    position: *const outflank_position,
    out: *mut outflank_position,
    nth: *mut usize,
) -> outflank_status {
    status((|| {
        let out = Out::new(out)?;
        let (canonical, symmetry) = position::decode(position)?.canonical_with_symmetry();
        out.set(canonical.into());
        set_if_wanted(nth, symmetry);
        Ok(())
    })())
}

/// What symmetry `nth` of the position's board makes of a move, legal or not: a placement goes
/// where its cell does, a pass and a swap stay.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_move_transform(
    position: *const outflank_position,
    nth: usize,
    mv: u16,
    out: *mut u16,
) -> outflank_status {
    ask(position, out, |position| {
        let geometry = position.geometry();
        let before = Move::from_action(mv, geometry).ok_or(OUTFLANK_ERR_NO_SUCH_MOVE)?;
        let cell = moved(position, nth, before.cell().map_or(Cells::EMPTY, Cells::from))?.first();
        cell.map_or(before, Move::Place).action_on(geometry).ok_or(OUTFLANK_ERR_NO_SUCH_MOVE)
    })
}

/// Where the cells go under symmetry `nth` of the position's board. `out` may be `cells`.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_cells_transform(
    position: *const outflank_position,
    nth: usize,
    cells: *const outflank_cells,
    out: *mut outflank_cells,
) -> outflank_status {
    ask(position, out, |position| {
        let geometry = position.geometry();
        let image = moved(position, nth, cells::decode(cells, geometry)?)?;
        Ok(outflank_cells::of(geometry, image))
    })
}
