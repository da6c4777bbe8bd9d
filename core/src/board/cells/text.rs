//! A set as the names of its cells, and as a grid.

use core::fmt;
use core::str::FromStr;

use super::{Cells, OffBoardError};
use crate::board::{Board, Cell, Grid, ParseCellError};

impl<B: Grid> fmt::Display for Cells<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, cell) in self.iter().enumerate() {
            write!(f, "{}{cell}", if nth == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl<B: Grid> fmt::Debug for Cells<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = self.board().geometry();
        for row in 0..board.height {
            f.write_str(if row == 0 { "" } else { "\n" })?;
            for column in 0..board.width {
                let cell = Cell::on_board(column, row);
                f.write_str(match (self.contains(cell), board.contains(cell)) {
                    (true, _) => "#",
                    (false, true) => ".",
                    (false, false) => " ",
                })?;
            }
        }
        Ok(())
    }
}

/// Why a text is not a set of cells.
///
/// ```
/// use outflank::{Cells, board::Square};
/// let error = "a1 i1".parse::<Cells<Square<8>>>().unwrap_err();
/// assert_eq!(error.to_string(), "i1 is not in play on square-8");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseCellsError {
    /// One of the names is not the name of a cell.
    Cell {
        /// The number of the name, counted from 1.
        nth: usize,
        /// The problem with the name.
        error: ParseCellError,
    },
    /// One of the cells is not in play on the board.
    OffBoard(OffBoardError),
}

impl fmt::Display for ParseCellsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cell { nth, error } => write!(f, "cell {nth}: {error}"),
            Self::OffBoard(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for ParseCellsError {}

impl<B: Board> FromStr for Cells<B> {
    type Err = ParseCellsError;

    /// Reads the names of cells, separated by white space or commas.
    fn from_str(text: &str) -> Result<Self, ParseCellsError> {
        Self::parse_of(B::VALUE, text)
    }
}

impl<B: Grid> Cells<B> {
    /// Reads the names of cells of a board, between white space or commas. If the board's type is
    /// known, use `text.parse()`.
    ///
    /// # Errors
    ///
    /// Returns an error with the first name that is not a cell of the board.
    ///
    /// ```
    /// use outflank::{Cells, variant::Variant};
    /// let board = "oust:hex-5".parse::<Variant>()?.board();
    /// assert_eq!(Cells::parse_of(board, "e5, a5").unwrap().to_string(), "a5 e5");
    /// assert!(Cells::parse_of(board, "a1").is_err());
    /// # Ok::<(), outflank::variant::ParseVariantError>(())
    /// ```
    pub fn parse_of(board: B, text: &str) -> Result<Self, ParseCellsError> {
        let names = text.split(|between: char| between == ',' || between.is_whitespace());
        let mut cells = Self::none_of(board);
        for (nth, name) in names.filter(|name| !name.is_empty()).enumerate() {
            let cell = name.parse().map_err(|error| ParseCellsError::Cell { nth: nth + 1, error })?;
            cells.insert(cell).map_err(ParseCellsError::OffBoard)?;
        }
        Ok(cells)
    }
}
