//! A disc put down at a table.

use crate::board::{Cell, Cells, Square};
use crate::color::Color;
use crate::reversi::ReversiBoard;

/// A disc put down at a table: what the rules flip, and what the player flipped.
///
/// ```
/// use outflank::{Color, reversi::tabletop::Table};
/// let mut table = Table::new();
/// let placement = *table.place("d3".parse().unwrap(), "e5".parse().unwrap()).unwrap();
/// assert_eq!((placement.color, placement.gift), (Color::Black, false));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placement<B: ReversiBoard = Square<8>> {
    /// The colour that placed.
    pub color: Color,
    /// Where.
    pub cell: Cell,
    /// Whether the disc was the opponent's gift (R11).
    pub gift: bool,
    pub(super) outflanked: Cells<B>,
    pub(super) flipped: Cells<B>,
}

impl<B: ReversiBoard> Placement<B> {
    /// The discs that had to be flipped (R8).
    ///
    /// ```
    /// use outflank::reversi::tabletop::Table;
    /// let mut table = Table::new();
    /// let placement = *table.place("d3".parse().unwrap(), "e5".parse().unwrap()).unwrap();
    /// assert_eq!(placement.outflanked().to_string(), "d4");
    /// ```
    pub const fn outflanked(self) -> Cells<B> {
        self.outflanked
    }

    /// The discs that the player has flipped, corrections included.
    ///
    /// ```
    /// use outflank::reversi::tabletop::Table;
    /// let mut table = Table::new();
    /// let placement = *table.place("d3".parse().unwrap(), "e5".parse().unwrap()).unwrap();
    /// assert_eq!(placement.flipped().to_string(), "e5");
    /// ```
    pub const fn flipped(self) -> Cells<B> {
        self.flipped
    }

    /// Outflanked discs that are not flipped.
    ///
    /// ```
    /// use outflank::reversi::tabletop::Table;
    /// let mut table = Table::new();
    /// let placement = *table.place("d3".parse().unwrap(), "e5".parse().unwrap()).unwrap();
    /// assert_eq!(placement.missed().to_string(), "d4");
    /// ```
    pub fn missed(self) -> Cells<B> {
        self.outflanked - self.flipped
    }

    /// Discs that are flipped and were not outflanked.
    ///
    /// ```
    /// use outflank::reversi::tabletop::Table;
    /// let mut table = Table::new();
    /// let placement = *table.place("d3".parse().unwrap(), "e5".parse().unwrap()).unwrap();
    /// assert_eq!(placement.extra().to_string(), "e5");
    /// ```
    pub fn extra(self) -> Cells<B> {
        self.flipped - self.outflanked
    }

    /// Whether exactly the discs that had to be flipped were flipped.
    ///
    /// ```
    /// use outflank::reversi::tabletop::Table;
    /// let mut table = Table::new();
    /// let placement = *table.place("d3".parse().unwrap(), "e5".parse().unwrap()).unwrap();
    /// assert!(!placement.is_correct());
    /// ```
    pub fn is_correct(self) -> bool {
        self.outflanked == self.flipped
    }
}
