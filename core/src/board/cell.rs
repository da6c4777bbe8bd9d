//! Cells: a column, a row, and the name made of them.

use core::fmt;
use core::str::FromStr;

/// A cell, named by the letter of its column and the number of its row, counted from the top left
/// corner: `a1`, `d3`.
///
/// A cell does not belong to a particular board: `h8` is a cell of every board that is large
/// enough, and [`Board::index`](crate::board::Board::index) gives its number there. On hexagons
/// the name gives the axial column and row. Cells are ordered row by row, like their indices.
///
/// ```
/// use outflank::Cell;
/// let cell: Cell = "d3".parse()?;
/// assert_eq!((cell.column(), cell.row()), (3, 2));
/// assert_eq!(cell.to_string(), "d3");
/// assert_eq!(Cell::new(3, 2), Some(cell));
/// assert_eq!(Cell::new(24, 0), None);
/// # Ok::<(), outflank::ParseCellError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    row: u8,
    column: u8,
}

impl Cell {
    /// The number of columns, and of rows, of the largest board.
    ///
    /// ```
    /// use outflank::Cell;
    /// assert_eq!(Cell::new(Cell::SPAN - 1, 0).map(|cell| cell.to_string()).as_deref(), Some("x1"));
    /// ```
    pub const SPAN: u8 = 24;

    /// Returns the cell in `column` and `row`, both counted from 0, or `None` if one of them is
    /// [`Cell::SPAN`] or more.
    ///
    /// ```
    /// use outflank::Cell;
    /// assert_eq!(Cell::new(0, 9).map(|cell| cell.to_string()).as_deref(), Some("a10"));
    /// ```
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < Self::SPAN && row < Self::SPAN { Some(Self { row, column }) } else { None }
    }

    /// A cell from a column and a row of a board, which always fit.
    #[inline]
    pub(crate) const fn on_board(column: u8, row: u8) -> Self {
        debug_assert!(column < Self::SPAN && row < Self::SPAN);
        Self { row, column }
    }

    /// Returns the column, counted from 0 at the left.
    ///
    /// ```
    /// use outflank::Cell;
    /// assert_eq!("c7".parse::<Cell>().unwrap().column(), 2);
    /// ```
    #[inline]
    pub const fn column(self) -> u8 {
        self.column
    }

    /// Returns the row, counted from 0 at the top.
    ///
    /// ```
    /// use outflank::Cell;
    /// assert_eq!("c7".parse::<Cell>().unwrap().row(), 6);
    /// ```
    #[inline]
    pub const fn row(self) -> u8 {
        self.row
    }

    /// Returns the index on a board of 8x8: `8 * row + column`, the cell's bit in a `u64`. Returns
    /// `None` if 8x8 does not have the cell.
    ///
    /// [`Board::index`](crate::board::Board::index) returns the index on any board.
    ///
    /// ```
    /// use outflank::Cell;
    /// assert_eq!("d3".parse().map(Cell::square), Ok(Some(19)));
    /// assert_eq!("i1".parse().map(Cell::square), Ok(None));
    /// # Ok::<(), outflank::ParseCellError>(())
    /// ```
    #[doc(alias = "index")]
    #[inline]
    pub const fn square(self) -> Option<u32> {
        if self.column < 8 && self.row < 8 { Some(8 * self.row as u32 + self.column as u32) } else { None }
    }

    /// Returns the cell with that index on a board of 8x8, or `None` if `square` is over 63.
    ///
    /// ```
    /// use outflank::Cell;
    /// let bits: u64 = 0x0000_0008_1000_0000;
    /// assert_eq!(Cell::from_square(bits.trailing_zeros()), "e4".parse().ok());
    /// assert_eq!(Cell::from_square(64), None);
    /// ```
    #[doc(alias = "from_index")]
    #[inline]
    pub const fn from_square(square: u32) -> Option<Self> {
        if square < 64 { Some(Self::on_board((square % 8) as u8, (square / 8) as u8)) } else { None }
    }

    /// Returns the cell with this name, or `None` if there is no such cell. You can call it in a
    /// constant. Use `parse` to get the reason.
    ///
    /// ```
    /// use outflank::Cell;
    /// const CORNER: Option<Cell> = Cell::from_name("a1");
    /// assert_eq!((CORNER, Cell::from_name("a0")), (Cell::new(0, 0), None));
    /// ```
    pub const fn from_name(name: &str) -> Option<Self> {
        match Self::read_bytes(name.as_bytes()) {
            Ok((cell, length)) if length == name.len() => Some(cell),
            _ => None,
        }
    }

    /// Reads the name of a cell at the start of `text`. Returns the cell and the length of its
    /// name in bytes.
    pub(crate) const fn read_prefix(text: &str) -> Result<(Self, usize), ParseCellError> {
        Self::read_bytes(text.as_bytes())
    }

    /// Reads the name of a cell at the start of `bytes`. Returns the cell and the length of its name.
    pub(super) const fn read_bytes(bytes: &[u8]) -> Result<(Self, usize), ParseCellError> {
        let Some(&letter) = bytes.first() else { return Err(ParseCellError::Empty) };
        let column = match letter {
            b'a'..=b'z' => letter - b'a',
            b'A'..=b'Z' => letter - b'A',
            _ => return Err(ParseCellError::Column),
        };
        let (mut row, mut digits) = (0, 0);
        while digits < 2 && digits + 1 < bytes.len() && bytes[digits + 1].is_ascii_digit() {
            row = 10 * row + (bytes[digits + 1] - b'0');
            digits += 1;
        }
        // A pattern, because the compiler keeps the check of an index here, and with it a panic.
        if digits == 0 || matches!(bytes, [_, b'0', ..]) {
            return Err(ParseCellError::Row);
        }
        match Self::new(column, row - 1) {
            Some(cell) => Ok((cell, 1 + digits)),
            None => Err(ParseCellError::OutOfRange),
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (letter, number) = (b'a' + self.column, self.row + 1);
        let digits = [b'0' + number / 10, b'0' + number % 10];
        let name = if number < 10 { [letter, digits[1], 0] } else { [letter, digits[0], digits[1]] };
        // Padded like a string, so that names can be aligned in columns.
        let name = &name[..if number < 10 { 2 } else { 3 }];
        // A letter and digits are ASCII. An `expect` would be a panic in programs that must have none.
        f.pad(str::from_utf8(name).map_err(|_| fmt::Error)?)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The reason why a text is not the name of a cell.
///
/// ```
/// use outflank::{Cell, ParseCellError};
/// assert_eq!("d0".parse::<Cell>(), Err(ParseCellError::Row));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseCellError {
    /// The text is empty.
    Empty,
    /// The text does not begin with a letter.
    Column,
    /// The letter is not followed by a number that counts from 1 without leading zeros.
    Row,
    /// No board has that many columns or rows.
    OutOfRange,
    /// There is more text after the cell.
    Trailing,
}

impl fmt::Display for ParseCellError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Empty => "expected a cell, found an empty text",
            Self::Column => "expected a column letter",
            Self::Row => "expected a row number after the column letter",
            Self::OutOfRange => "columns are a to x, rows 1 to 24",
            Self::Trailing => "expected nothing after the cell",
        })
    }
}

impl core::error::Error for ParseCellError {}

impl FromStr for Cell {
    type Err = ParseCellError;

    /// Reads a letter, in either case, and a number.
    fn from_str(text: &str) -> Result<Self, ParseCellError> {
        match Self::read_prefix(text)? {
            (cell, length) if length == text.len() => Ok(cell),
            _ => Err(ParseCellError::Trailing),
        }
    }
}
