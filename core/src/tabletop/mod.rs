//! Reversi at a table, where people place discs and flip them by hand (R1, R9, R11).
//!
//! A [`Table`] records the players' real actions: how many discs each has in hand, who gave whom a
//! disc, which discs were flipped against the rules, and which were missed. A mistake may be
//! corrected until the opponent's next ply. After that it is final.
//!
//! **Decided**, because the rule sheet does not say: a pass counts as the opponent's next ply, so
//! mistakes can no longer be corrected after it. If the game ends on a board with mistakes, the
//! last player may still correct them. A gift is part of the placement that needs it.

mod placement;
mod setup;

pub use placement::Placement;
pub use setup::{Setup, SetupError};

use core::fmt;

use crate::board::{AnyBoard, Bits, Cell, Cells};
use crate::color::{ByColor, Color};
use crate::encoding::Kind;
use crate::moves::{IllegalMove, Move};
use crate::position::Position;
use crate::variant::{AnyPosition, AnySetup, GameKind, Variant};

/// A game of Reversi at a table, on any of its boards.
///
/// Sets of cells are of the [`AnyBoard`] of the position on the table; [`Cells::to_any`] makes one
/// from a set of a typed board.
///
/// ```
/// use outflank::{Color, Position, cells, tabletop::Table};
/// let mut table = Table::new();
/// assert_eq!(table.in_hand(Color::Black), 30);
///
/// // Black puts a disc on d3, flips e5 and forgets d4.
/// let report = *table.place("d3".parse()?, cells!("e5").to_any())?;
/// assert_eq!((report.missed().to_string(), report.extra().to_string()), ("d4".to_string(), "e5".to_string()));
///
/// // White has not moved yet: Black may put it right.
/// table.correct_all()?;
/// assert_eq!(table.position().occupied_by(Color::White).to_string(), "e5");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Table {
    position: AnyPosition,
    in_hand: ByColor<u16>,
    given: ByColor<u16>,
    last: Option<Placement>,
}

/// The error for an action that is not allowed at a table. The table is unchanged.
///
/// ```
/// use outflank::tabletop::{Table, TableError};
/// let mut table = Table::new();
/// assert_eq!(table.correct_all(), Err(TableError::TooLate));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TableError {
    /// The placement or the pass is illegal.
    Illegal(IllegalMove),
    /// These cells have no disc to flip, or have the disc that was just placed.
    NothingToFlip(Cells<AnyBoard>),
    /// There is nothing to correct: there was no placement, or the opponent has moved since (R9).
    TooLate,
    /// These discs are already as the rules require.
    NothingWrong(Cells<AnyBoard>),
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Illegal(error) => error.fmt(f),
            Self::NothingToFlip(cells) => write!(f, "there is no disc to flip on {cells}"),
            Self::TooLate => f.write_str("a placement may be corrected until the opponent has moved (R9)"),
            Self::NothingWrong(cells) => write!(f, "{cells}: nothing to correct there"),
        }
    }
}

impl core::error::Error for TableError {}

impl Default for Table {
    /// A table set up for standard 8x8 Reversi, like [`Table::new`].
    fn default() -> Self {
        Self::at_start(Variant::default().start())
    }
}

impl Table {
    /// Creates a table set up for standard 8x8 Reversi.
    ///
    /// ```
    /// use outflank::{Color, tabletop::Table};
    /// let mut table = Table::new();
    /// assert_eq!(table.in_hand(Color::White), 30);
    /// ```
    pub fn new() -> Self {
        Self::default()
    }

    /// Creates a table set up for a variant of Reversi, or returns `None` for Oust. Each player
    /// has taken half as many discs as there are cells (R1: 32 on 8x8), and has placed the discs
    /// of the start.
    ///
    /// ```
    /// use outflank::{Color, tabletop::Table};
    /// let table = |name: &str| name.parse().map(Table::of_variant);
    /// assert_eq!(table("reversi:hex-5")?.unwrap().in_hand(Color::Black), 26);
    /// assert_eq!(table("reversi:square-8-free")?.unwrap().in_hand(Color::Black), 32);
    /// assert!(table("oust:hex-5")?.is_none());
    /// # Ok::<(), outflank::variant::ParseVariantError>(())
    /// ```
    pub fn of_variant(variant: Variant) -> Option<Self> {
        (variant.game() == GameKind::Reversi).then(|| Self::at_start(variant.start()))
    }

    /// A table at the start of a game of Reversi.
    fn at_start(position: AnyPosition) -> Self {
        let in_hand = ByColor::from_fn(|color| discs_each(position.kind()) - position.score()[color]);
        Self { position, in_hand, given: ByColor::default(), last: None }
    }

    /// Returns the parts of the table as a set-up, which you can store and build again.
    ///
    /// ```
    /// use outflank::{cells, tabletop::Table};
    /// let mut table = Table::new();
    /// table.place("d3".parse().unwrap(), cells!("e5").to_any()).unwrap();
    /// assert_eq!(table.setup().build(), Ok(table));
    /// ```
    pub fn setup(&self) -> Setup {
        let Self { position, in_hand, given, last } = *self;
        let last = last.map(|placement| (placement.cell, placement.flipped));
        Setup { position: position.setup(), in_hand, given, last }
    }

    /// Returns the position on the table, including mistakes.
    ///
    /// ```
    /// use outflank::{Position, tabletop::Table};
    /// let mut table = Table::new();
    /// assert_eq!(table.position().score().to_string(), "2-2");
    /// ```
    pub const fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// Returns the number of discs that a colour has in hand.
    ///
    /// ```
    /// use outflank::{Color, tabletop::Table};
    /// let mut table = Table::new();
    /// table.place_correctly("d3".parse().unwrap()).unwrap();
    /// assert_eq!(table.in_hand(Color::Black), 29);
    /// ```
    pub fn in_hand(&self, color: Color) -> u16 {
        self.in_hand[color]
    }

    /// Returns the number of discs that the other colour gave to `color` (R11).
    ///
    /// ```
    /// use outflank::{Color, tabletop::Table};
    /// let mut table = Table::new();
    /// assert_eq!(table.given(Color::Black), 0);
    /// ```
    pub fn given(&self, color: Color) -> u16 {
        self.given[color]
    }

    /// Returns the last placement, as long as it may be corrected (R9).
    ///
    /// ```
    /// use outflank::tabletop::Table;
    /// let mut table = Table::new();
    /// assert_eq!(table.last(), None);
    /// ```
    pub const fn last(&self) -> Option<&Placement> {
        self.last.as_ref()
    }

    /// Places a disc of the player to move on `cell` and flips the discs `flipped`, correctly or
    /// not. A player without a disc in hand gets one from the opponent (R11). Mistakes of the
    /// previous ply can no longer be corrected (R9).
    ///
    /// A player's own disc, if flipped, gets the opponent's colour, as on a real table.
    ///
    /// # Errors
    ///
    /// Returns an error if the placement is illegal, or if a cell of `flipped` has no disc to
    /// flip.
    ///
    /// ```
    /// use outflank::{cells, tabletop::Table};
    /// let mut table = Table::new();
    /// assert!(table.place("d3".parse().unwrap(), cells!("d4").to_any()).unwrap().is_correct());
    /// ```
    pub fn place(&mut self, cell: Cell, flipped: Cells<AnyBoard>) -> Result<&Placement, TableError> {
        self.position.check(Move::Place(cell)).map_err(TableError::Illegal)?;
        let occupied = self.position.occupied_by(Color::Black) | self.position.occupied_by(Color::White);
        let empty = flipped - occupied;
        if !empty.is_empty() {
            return Err(TableError::NothingToFlip(empty));
        }
        // The caller's set may be of another board.
        let flipped = self.none() | flipped;
        let color = self.position.turn();
        let gift = self.in_hand[color] == 0;
        if gift {
            self.given[color] += 1;
        }
        // There are as many discs as cells, so one of the players has a disc as long as a cell is
        // empty.
        let giver = if gift { !color } else { color };
        self.in_hand[giver] = self.in_hand[giver].saturating_sub(1);
        let outflanked = self.outflanked(cell);
        self.position.play_unchecked(Move::Place(cell));
        self.turn_over(outflanked ^ flipped);
        Ok(self.last.insert(Placement { color, cell, gift, outflanked, flipped }))
    }

    /// Places a disc like [`Table::place`], and flips exactly the discs that the rules require.
    ///
    /// # Errors
    ///
    /// Returns an error if the placement is illegal.
    ///
    /// ```
    /// use outflank::tabletop::Table;
    /// let mut table = Table::new();
    /// assert_eq!(table.place_correctly("d3".parse().unwrap()).unwrap().flipped().to_string(), "d4");
    /// ```
    pub fn place_correctly(&mut self, cell: Cell) -> Result<&Placement, TableError> {
        self.place(cell, self.outflanked(cell))
    }

    /// Passes, if the player to move can outflank nothing in the position on the table (R4).
    ///
    /// # Errors
    ///
    /// Returns an error if the player can move, or if the game is over.
    ///
    /// ```
    /// use outflank::tabletop::Table;
    /// let mut table = Table::new();
    /// assert!(table.pass().is_err());
    /// ```
    pub fn pass(&mut self) -> Result<(), TableError> {
        self.position.play(Move::Pass).map_err(TableError::Illegal)?;
        self.last = None;
        Ok(())
    }

    /// Corrects these discs: flips missed discs, and flips wrongly flipped discs back (R9).
    ///
    /// # Errors
    ///
    /// Returns an error if the opponent has moved since, or if one of the discs is neither missed
    /// nor wrong.
    ///
    /// ```
    /// use outflank::{cells, tabletop::Table};
    /// let mut table = Table::new();
    /// let placement = *table.place("d3".parse().unwrap(), cells!("e5").to_any()).unwrap();
    /// let placement = table.correct(cells!("d4").to_any()).unwrap();
    /// assert_eq!((placement.missed().len(), placement.extra().len()), (0, 1));
    /// ```
    pub fn correct(&mut self, discs: Cells<AnyBoard>) -> Result<&Placement, TableError> {
        let mut placement = self.last.ok_or(TableError::TooLate)?;
        let right = discs - (placement.missed() | placement.extra());
        if !right.is_empty() {
            return Err(TableError::NothingWrong(right));
        }
        placement.flipped ^= discs;
        self.turn_over(discs);
        Ok(self.last.insert(placement))
    }

    /// Corrects all missed and wrongly flipped discs.
    ///
    /// # Errors
    ///
    /// Returns an error if the opponent has moved since.
    ///
    /// ```
    /// use outflank::{cells, tabletop::Table};
    /// let mut table = Table::new();
    /// let placement = *table.place("d3".parse().unwrap(), cells!("e5").to_any()).unwrap();
    /// assert!(table.correct_all().unwrap().is_correct());
    /// ```
    pub fn correct_all(&mut self) -> Result<&Placement, TableError> {
        let placement = self.last.ok_or(TableError::TooLate)?;
        self.correct(placement.missed() | placement.extra())
    }

    /// Turns over discs of either colour. It does not check the position, because a set-up would
    /// refuse the numbers of discs after a wrong flip in a free opening.
    fn turn_over(&mut self, discs: Cells<AnyBoard>) {
        self.position = AnyPosition::from_setup_unchecked(&turned_over(self.position.setup(), discs));
    }

    /// The discs that have to be flipped from a cell.
    fn outflanked(&self, cell: Cell) -> Cells<AnyBoard> {
        self.position.taken_by(Move::Place(cell)).unwrap_or_else(|| self.none())
    }

    /// The empty set.
    fn none(&self) -> Cells<AnyBoard> {
        Cells::none_of(self.position.variant().board())
    }
}

/// The number of discs that each player takes: half as many as there are cells (R1).
fn discs_each(kind: &Kind) -> u16 {
    (kind.in_play().count() as u16 - kind.hole.is_some() as u16) / 2
}

/// The position with these discs turned over.
fn turned_over(mut position: AnySetup, discs: Cells<AnyBoard>) -> AnySetup {
    for color in Color::ALL {
        position.set_cells(color, position.cells(color) ^ discs);
    }
    position
}
