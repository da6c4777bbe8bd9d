//! The geometry of a board as a value, for code whose board is chosen at run time.

use super::{Shape, in_play};
use crate::board::cell::Cell;

/// The constants of a [`Board`](super::Board) as a value: its name, shape, width and height.
///
/// ```
/// use outflank::board::{Board, Hex, Square};
/// let geometry = Square::<8>::GEOMETRY;
/// assert_eq!((geometry.name(), geometry.width(), geometry.area()), ("square-8", 8, 64));
/// assert_eq!(geometry.index("d3".parse()?), Some(19));
/// assert!(!Hex::<5>::GEOMETRY.contains("a1".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Geometry {
    pub(crate) name: &'static str,
    pub(crate) shape: Shape,
    pub(crate) width: u8,
    pub(crate) height: u8,
}

impl Geometry {
    /// Returns the board's name.
    ///
    /// See [`Geometry`] for an example.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Returns the outline of the board.
    ///
    /// ```
    /// use outflank::board::{Board, Hex, Shape};
    /// assert_eq!(Hex::<5>::GEOMETRY.shape(), Shape::Hexagon);
    /// ```
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns the number of columns of the bounding rectangle.
    ///
    /// ```
    /// use outflank::board::{Board, Hex};
    /// let geometry = Hex::<5>::GEOMETRY;
    /// assert_eq!((geometry.width(), geometry.height()), (9, 9));
    /// ```
    pub const fn width(&self) -> u8 {
        self.width
    }

    /// Returns the number of rows of the bounding rectangle.
    ///
    /// See [`Geometry::width`] for an example.
    pub const fn height(&self) -> u8 {
        self.height
    }

    /// Returns the number of cells of the bounding rectangle, in play or not.
    ///
    /// ```
    /// use outflank::board::{Board, Square};
    /// assert_eq!(Square::<8>::GEOMETRY.area(), 64);
    /// ```
    pub const fn area(&self) -> u16 {
        self.width as u16 * self.height as u16
    }

    /// Checks whether the cell is in play on the board.
    ///
    /// ```
    /// use outflank::board::{Board, Square};
    /// assert!(!Square::<8>::GEOMETRY.contains("i1".parse().unwrap()));
    /// ```
    pub const fn contains(&self, cell: Cell) -> bool {
        let (column, row) = (cell.column(), cell.row());
        column < self.width && row < self.height && in_play(self.shape, self.width, self.height, column, row)
    }

    /// Returns the index of the cell, `row * width + column`, or `None` if it is not in play.
    ///
    /// ```
    /// use outflank::board::{Board, Square};
    /// assert_eq!(Square::<8>::GEOMETRY.index("a2".parse().unwrap()), Some(8));
    /// ```
    pub const fn index(&self, cell: Cell) -> Option<u16> {
        let index = cell.row() as u16 * self.width as u16 + cell.column() as u16;
        if self.contains(cell) { Some(index) } else { None }
    }

    /// Returns the cell with this index, or `None` if it is not in play.
    ///
    /// ```
    /// use outflank::board::{Board, Square};
    /// assert_eq!(Square::<8>::GEOMETRY.cell(8), "a2".parse().ok());
    /// ```
    pub fn cell(&self, index: u16) -> Option<Cell> {
        let (row, column) = (index / self.width as u16, index % self.width as u16);
        let cell = Cell::new(column as u8, u8::try_from(row).ok()?)?;
        self.contains(cell).then_some(cell)
    }
}
