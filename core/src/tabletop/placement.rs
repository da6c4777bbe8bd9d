//! A placement at a table.

use crate::board::{AnyBoard, Cell, Cells};
use crate::color::Color;

/// A disc placed at a table, with the discs that the rules flip and those that the player flipped.
///
/// ```
/// use outflank::{Color, cells, tabletop::Table};
/// let mut table = Table::new();
/// let placement = *table.place("d3".parse().unwrap(), cells!("e5").to_any()).unwrap();
/// assert_eq!((placement.color, placement.gift), (Color::Black, false));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placement {
    /// The colour that placed.
    pub color: Color,
    /// The cell of the disc.
    pub cell: Cell,
    /// Whether the opponent gave the disc (R11).
    pub gift: bool,
    pub(super) outflanked: Cells<AnyBoard>,
    pub(super) flipped: Cells<AnyBoard>,
}

impl Placement {
    /// Returns the discs that had to be flipped (R8).
    ///
    /// ```
    /// use outflank::{cells, tabletop::Table};
    /// let mut table = Table::new();
    /// let placement = *table.place("d3".parse().unwrap(), cells!("e5").to_any()).unwrap();
    /// assert_eq!(placement.outflanked().to_string(), "d4");
    /// ```
    pub const fn outflanked(self) -> Cells<AnyBoard> {
        self.outflanked
    }

    /// Returns the discs that the player has flipped, including corrections.
    ///
    /// ```
    /// use outflank::{cells, tabletop::Table};
    /// let mut table = Table::new();
    /// let placement = *table.place("d3".parse().unwrap(), cells!("e5").to_any()).unwrap();
    /// assert_eq!(placement.flipped().to_string(), "e5");
    /// ```
    pub const fn flipped(self) -> Cells<AnyBoard> {
        self.flipped
    }

    /// Returns the discs that should have been flipped and were not.
    ///
    /// ```
    /// use outflank::{cells, tabletop::Table};
    /// let mut table = Table::new();
    /// let placement = *table.place("d3".parse().unwrap(), cells!("e5").to_any()).unwrap();
    /// assert_eq!(placement.missed().to_string(), "d4");
    /// ```
    pub fn missed(self) -> Cells<AnyBoard> {
        self.outflanked - self.flipped
    }

    /// Returns the discs that were flipped and should not have been.
    ///
    /// ```
    /// use outflank::{cells, tabletop::Table};
    /// let mut table = Table::new();
    /// let placement = *table.place("d3".parse().unwrap(), cells!("e5").to_any()).unwrap();
    /// assert_eq!(placement.extra().to_string(), "e5");
    /// ```
    pub fn extra(self) -> Cells<AnyBoard> {
        self.flipped - self.outflanked
    }

    /// Checks whether exactly the discs that had to be flipped were flipped.
    ///
    /// ```
    /// use outflank::{cells, tabletop::Table};
    /// let mut table = Table::new();
    /// let placement = *table.place("d3".parse().unwrap(), cells!("e5").to_any()).unwrap();
    /// assert!(!placement.is_correct());
    /// ```
    pub fn is_correct(self) -> bool {
        self.outflanked == self.flipped
    }
}
