//! The orientation of a position in its canonical form.

use outflank::board::{AnyBoard, Symmetry};
use outflank::variant::AnyPosition;
use outflank::{Move, Position};

use super::layout::END;

/// A position's canonical key, and the symmetries that lead to the canonical position: several
/// where the position is symmetric itself.
#[derive(Clone, Copy, Debug)]
pub(super) struct Orientation {
    pub(super) key: u64,
    board: AnyBoard,
    /// A bit for each symmetry that leads to the canonical position.
    symmetries: u16,
}

impl Orientation {
    pub(super) fn of(position: &AnyPosition) -> Self {
        let (canonical, symmetries) = position.canonical_with_symmetries();
        Self { key: canonical.key(), board: position.cells().board(), symmetries }
    }

    fn symmetries(&self) -> impl Iterator<Item = Symmetry<AnyBoard>> {
        let mask = self.symmetries;
        let all = Symmetry::all_of(self.board).enumerate();
        all.filter(move |(nth, _)| mask >> nth & 1 == 1).map(|(_, symmetry)| symmetry)
    }

    /// The action of a move in the canonical position: the same for moves that symmetries of the
    /// position make alike. `None` if the cell is not on the board.
    pub(super) fn action(&self, mv: Move) -> Option<u16> {
        let geometry = outflank::board::Grid::geometry(self.board);
        match mv {
            Move::Place(cell) => {
                let images = self.symmetries().map(|symmetry| Move::Place(symmetry.cell(cell)));
                images.filter_map(|mv| mv.action_on(geometry)).min()
            }
            mv => mv.action_on(geometry),
        }
    }

    /// The action of the move that a game continued with. [`END`] at its end.
    pub(super) fn played(&self, mv: Option<Move>) -> u16 {
        mv.map_or(END, |mv| self.action(mv).expect("a move that was played is on its board"))
    }

    /// The move of the position that has this action in the canonical position. If several moves
    /// are alike, it is the move with the lowest action. It is `None` for [`END`], and for numbers
    /// that are not actions.
    pub(super) fn mv(&self, action: u16) -> Option<Move> {
        let geometry = outflank::board::Grid::geometry(self.board);
        match Move::from_action(action, geometry)? {
            Move::Place(cell) => {
                let images = self.symmetries().map(|symmetry| symmetry.inverse().cell(cell));
                let least = images.filter_map(|cell| geometry.index(cell)).min()?;
                Move::from_action(least, geometry)
            }
            mv => Some(mv),
        }
    }
}
