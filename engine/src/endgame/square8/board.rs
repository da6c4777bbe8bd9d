//! Positions of a board of 8x8, or of a smaller one in its middle.

#![expect(
    clippy::inline_always,
    reason = "only code that is inlined into a task of the kernel is compiled for its instructions"
)]

use outflank::reversi::arch::{Kernel, SingleBoard};

use super::shape::Shape;
use crate::discs::Discs;
use crate::endgame::tables::Place;

/// The rules of standard Reversi on a board of a shape.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Board<S> {
    pub(super) cpu: SingleBoard,
    pub(super) shape: S,
}

/// A position, its legal placements, and the number of its empty cells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub(super) discs: Discs,
    pub(super) placements: u64,
    pub(super) empties: u32,
}

/// Positions with at most this many empty cells are near the end.
const NEAR: u32 = 11;

/// Returns the place in the tables of a position with `empties` empty cells.
#[inline]
pub(super) fn place_of(discs: Discs, empties: u32) -> Place {
    Place { key: discs.into(), is_near: empties <= NEAR }
}

impl<S: Shape> Board<S> {
    pub(in crate::endgame) fn new(shape: S) -> Self {
        Self { cpu: Kernel::best().single_board(), shape }
    }

    pub(in crate::endgame) fn node(self, discs: Discs) -> Node {
        let empties = self.empties(discs).count_ones();
        Node { discs, placements: self.placements(self.cpu, discs), empties }
    }

    /// The position after a placement.
    pub(super) fn placed(self, node: &Node, square: u32) -> Node {
        let flips = node.discs.flips(self.cpu, square);
        let discs = node.discs.placed(square, flips);
        Node { discs, placements: self.placements(self.cpu, discs), empties: node.empties - 1 }
    }

    /// The position after a pass, if the opponent can place.
    #[inline]
    pub(super) fn passed(self, node: &Node) -> Option<Node> {
        let discs = node.discs.passed();
        let placements = self.placements(self.cpu, discs);
        (placements != 0).then_some(Node { discs, placements, empties: node.empties })
    }

    /// The empty squares of the board.
    #[inline(always)]
    pub(super) fn empties(self, discs: Discs) -> u64 {
        discs.empties() & self.shape.field().squares
    }

    /// The legal placements.
    #[inline(always)]
    pub(super) fn placements(self, cpu: SingleBoard, discs: Discs) -> u64 {
        discs.placements(cpu) & self.shape.field().squares
    }

    /// The score of a game that has ended so.
    #[inline(always)]
    pub(super) fn score(self, discs: Discs) -> i8 {
        discs.final_score_of(self.shape.field().most())
    }
}
