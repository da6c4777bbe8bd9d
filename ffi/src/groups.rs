//! Groups in Oust.

use outflank::board::Board;
use outflank::variant::{AnyPosition, OustVisitor};
use outflank::{Cell, Color, Oust, Position};

use crate::outflank_status::{self, OUTFLANK_ERR_NO_SUCH_CELL, OUTFLANK_ERR_OTHER_GAME};
use crate::pointers::{Out, Room};
use crate::position::{self, outflank_cells, outflank_position};
use crate::queries::{ask, color_of};
use crate::status::status;

/// Writes all the groups of a colour.
struct Groups {
    color: Color,
    room: Room<outflank_cells>,
    count: Out<usize>,
}

impl OustVisitor for Groups {
    type Output = Result<(), outflank_status>;

    fn oust<B: Board>(self, position: &Oust<B>) -> Self::Output {
        let groups = || position.groups(self.color).map(outflank_cells::from);
        self.room.fill(self.count, groups().count(), groups())
    }
}

/// Writes the groups of a colour, in the order of their first cells. OUTFLANK_ERR_OTHER_GAME if
/// the position is none of Oust.
///
/// `count`, written with OUTFLANK_ERR_BUFFER too, gets how many there are.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_groups(
    position: *const outflank_position,
    color: u8,
    groups: *mut outflank_cells,
    capacity: usize,
    count: *mut usize,
) -> outflank_status {
    status((|| {
        let count = Out::new(count)?;
        let position = position::decode(position)?;
        let (color, room) = (color_of(color)?, Room::new(groups, capacity)?);
        position.visit_oust(Groups { color, room, count }).unwrap_or(Err(OUTFLANK_ERR_OTHER_GAME))
    })())
}

/// One set of cells that a position of Oust can be asked.
enum Asked {
    Group(Cell),
    Capturing,
    NonCapturing,
}

impl OustVisitor for Asked {
    type Output = outflank_cells;

    fn oust<B: Board>(self, position: &Oust<B>) -> outflank_cells {
        let cells = match self {
            Self::Group(cell) => position.group(cell),
            Self::Capturing => position.capturing_placements(),
            Self::NonCapturing => position.non_capturing_placements(),
        };
        cells.into()
    }
}

fn answered(position: &AnyPosition, asked: Asked) -> Result<outflank_cells, outflank_status> {
    position.visit_oust(asked).ok_or(OUTFLANK_ERR_OTHER_GAME)
}

/// The group of the stone on a cell; no cells where there is no stone. OUTFLANK_ERR_OTHER_GAME if
/// the position is none of Oust.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_group(
    position: *const outflank_position,
    cell: u16,
    out: *mut outflank_cells,
) -> outflank_status {
    ask(position, out, |position| {
        let cell = position.geometry().cell(cell).ok_or(OUTFLANK_ERR_NO_SUCH_CELL)?;
        answered(position, Asked::Group(cell))
    })
}

/// The placements that capture (O3); outflank_position_takes says what. OUTFLANK_ERR_OTHER_GAME if
/// the position is none of Oust.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_capturing_placements(
    position: *const outflank_position,
    out: *mut outflank_cells,
) -> outflank_status {
    ask(position, out, |position| answered(position, Asked::Capturing))
}

/// The placements that touch no own stone, and so end the turn (O2). OUTFLANK_ERR_OTHER_GAME if
/// the position is none of Oust.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_non_capturing_placements(
    position: *const outflank_position,
    out: *mut outflank_cells,
) -> outflank_status {
    ask(position, out, |position| answered(position, Asked::NonCapturing))
}
