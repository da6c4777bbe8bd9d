//! An evaluation that needs no training, for every board of Reversi.

/// The value of one disc of the final score.
pub(crate) const DISC: i32 = 128;

/// What counts of one player's side of a position.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Side {
    /// Legal placements, were it this player's turn.
    pub(super) placements: u32,
    /// Discs that no line can enclose.
    pub(super) corners: u32,
    /// Empty cells next to own discs: placements that the opponent has, or may get.
    pub(super) open: u32,
}

/// A guess of the final score for the first of two sides, in [`DISC`]s. The numbers are round ones,
/// set by hand. In *anti* a disc that stays counts against its owner, and one that may be flipped
/// does not; to have the choice is good in both.
pub(super) const fn value(own: Side, other: Side, is_anti: bool) -> i32 {
    let placements = own.placements as i32 - other.placements as i32;
    let corners = own.corners as i32 - other.corners as i32;
    let open = own.open as i32 - other.open as i32;
    let safety = 640 * corners - 40 * open;
    70 * placements + if is_anti { -safety } else { safety }
}
