//! Boards: the geometry, without a game.
//!
//! A board is a rectangle of cells, a mask of the cells in play, and a list of directions. A
//! cell's index is `row * width + column`, counted from the top left, and that is also its bit. A
//! step in a direction is one shift and one mask. So the same code serves squares, octagons (with
//! masked corners) and hexagons (a rhombus of `2s - 1` by `2s - 1` cells in axial coordinates,
//! with two masked corners).

mod any_board;
pub(crate) mod array;
pub mod bits;
pub(crate) mod cell;
pub(crate) mod cells;
#[doc(hidden)]
pub mod constant;
mod direction;
mod geometry;
mod hex;
pub(crate) mod images;
mod narrow;
mod octagon;
mod rect;
pub(crate) mod select;
mod square;
mod symmetry;

pub use any_board::{AnyBits, AnyBoard, Grid};
pub use bits::Bits;
pub use cell::{Cell, ParseCellError};
pub use cells::{Cells, Iter, OffBoardError, ParseCellsError};
pub use direction::Direction;
pub use geometry::Geometry;
pub use hex::Hex;
pub use octagon::Octagon;
pub use rect::Rect;
pub use square::Square;
pub use symmetry::Symmetry;

use core::fmt::Debug;
use core::hash::Hash;

use bits::MAX_WORDS;

pub(crate) mod sealed {
    pub trait Sealed {}
}

/// The outline of a board.
///
/// ```
/// use outflank::board::{Board, Hex, Shape, Square};
/// assert_eq!((Square::<8>::SHAPE, Hex::<5>::SHAPE), (Shape::Square, Shape::Hexagon));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shape {
    /// A square, with every cell in play.
    Square,
    /// A rectangle, with every cell in play.
    Rectangle,
    /// A square without three cells at each corner: the corner and its two neighbours along the
    /// edges.
    Octagon,
    /// A hexagon of hexagonal cells. With `s` cells a side its middle row has `2s - 1` cells.
    Hexagon,
}

/// A board: its cells, directions and symmetries, all constant.
///
/// The trait is sealed. The boards are zero-sized types of this module.
///
/// ```
/// use outflank::board::{Board, Direction, Hex, Octagon, Square};
/// assert_eq!(Square::<8>::cells().len(), 64);
/// assert_eq!(Octagon::<10>::cells().len(), 88);
/// assert_eq!(Hex::<5>::cells().len(), 61);
/// let d3 = "d3".parse()?;
/// assert_eq!(Square::<8>::index(d3), Some(19));
/// assert_eq!(Hex::<5>::step(d3, Direction::SouthWest), Some("c4".parse()?));
/// assert_eq!(Hex::<5>::neighbors("a5".parse()?).to_string(), "b4 b5 a6");
/// # Ok::<(), outflank::ParseCellError>(())
/// ```
pub trait Board: sealed::Sealed + Copy + Debug + Default + Eq + Ord + Hash + Send + Sync + 'static {
    /// The narrowest integer with one bit for each cell of the bounding rectangle.
    type Bits: Bits;
    /// An array with an entry for each cell and for the places of a frame around the board. Its
    /// length is a power of two.
    #[doc(hidden)]
    type Framed<T: Copy + Send + Sync + 'static>: array::Array<T>;
    /// The type for the number of a place of that array.
    #[doc(hidden)]
    type Place: array::PlaceNumber;
    /// A shorter array, for values that rarely more than one place in sixteen needs.
    #[doc(hidden)]
    type Few<T: Copy + Send + Sync + 'static>: array::Array<T>;
    /// The name of the board: `square-8`, `octagon-10`, `hex-5`.
    const NAME: &'static str;
    /// The outline of the board.
    const SHAPE: Shape;
    /// The number of columns of the bounding rectangle.
    const WIDTH: u8;
    /// The number of rows of the bounding rectangle.
    const HEIGHT: u8;
    /// The cells in play, as bits.
    const IN_PLAY: Self::Bits;
    /// The cells on which a step can end that goes one column to the left, stays in its column, or
    /// goes one column to the right. These masks stop steps from wrapping around an edge.
    const REACHED: [Self::Bits; 3];
    /// The directions in which discs are outflanked: eight, or six on hexagons.
    const LINES: &'static [Direction];
    /// The directions across the sides of a cell: four, or six on hexagons.
    const SIDES: &'static [Direction];

    /// The number of cells of the bounding rectangle, in play or not. All indices are below it.
    const AREA: u16 = Self::WIDTH as u16 * Self::HEIGHT as u16;

    /// These constants as a value.
    const GEOMETRY: Geometry =
        Geometry { name: Self::NAME, shape: Self::SHAPE, width: Self::WIDTH, height: Self::HEIGHT };

    /// The only value of the type.
    #[doc(hidden)]
    const VALUE: Self;
    /// The board as a value, for code whose board is chosen at run time.
    #[doc(hidden)]
    const ANY: AnyBoard = AnyBoard::new(&Self::GEOMETRY);

    /// Returns all cells in play.
    ///
    /// ```
    /// use outflank::board::{Board, Hex};
    /// assert_eq!(Hex::<5>::cells().len(), 61);
    /// ```
    fn cells() -> Cells<Self> {
        Cells::from_bits(Self::IN_PLAY)
    }

    /// Checks whether `cell` is in play on this board.
    ///
    /// ```
    /// use outflank::board::{Board, Hex};
    /// assert!(!Hex::<5>::contains("a1".parse().unwrap()));
    /// ```
    #[inline]
    fn contains(cell: Cell) -> bool {
        Self::index(cell).is_some()
    }

    /// Returns the index of the cell, `row * width + column`, or `None` if it is not in play on
    /// this board.
    ///
    /// ```
    /// use outflank::board::{Board, Square};
    /// assert_eq!(Square::<8>::index("a2".parse().unwrap()), Some(8));
    /// ```
    #[inline]
    fn index(cell: Cell) -> Option<u16> {
        let index = cell.row() as u16 * Self::WIDTH as u16 + cell.column() as u16;
        let inside = cell.column() < Self::WIDTH && cell.row() < Self::HEIGHT;
        (inside && Self::IN_PLAY.has(index as u32)).then_some(index)
    }

    /// Returns the cell with this index, or `None` if it is not in play.
    ///
    /// ```
    /// use outflank::board::{Board, Square};
    /// assert_eq!(Square::<8>::cell(8), "a2".parse().ok());
    /// ```
    #[inline]
    fn cell(index: u16) -> Option<Cell> {
        (index < Self::AREA && Self::IN_PLAY.has(index as u32)).then(|| Self::cell_in_frame(index))
    }

    /// Returns the cell with this index in the bounding rectangle, in play or not.
    #[doc(hidden)]
    #[inline]
    fn cell_in_frame(index: u16) -> Cell {
        let width = Self::WIDTH as u16;
        Cell::on_board((index % width) as u8, (index / width) as u8)
    }

    /// Returns the neighbour of `cell` in a direction. Returns `None` at the edge of the board, or
    /// if the board does not have the direction or the cell.
    ///
    /// ```
    /// use outflank::{Cell, board::{Board, Direction, Square}};
    /// assert_eq!(Square::<8>::step("a1".parse().unwrap(), Direction::West), None::<Cell>);
    /// ```
    fn step(cell: Cell, direction: Direction) -> Option<Cell> {
        let column = cell.column().checked_add_signed(direction.columns())?;
        let row = cell.row().checked_add_signed(direction.rows())?;
        let known = Self::contains(cell) && Self::LINES.contains(&direction);
        Cell::new(column, row).filter(|&cell| known && Self::contains(cell))
    }

    /// Moves every cell of `bits` by one step, and drops cells that would leave the board.
    #[doc(hidden)]
    #[inline]
    fn shift(bits: Self::Bits, direction: Direction) -> Self::Bits {
        Self::slide(bits, direction, 1) & Self::reached(direction)
    }

    /// Moves every bit by `steps` steps, without masking.
    #[doc(hidden)]
    #[inline]
    fn slide(bits: Self::Bits, direction: Direction, steps: u32) -> Self::Bits {
        let by = direction.rows() as i32 * Self::WIDTH as i32 + direction.columns() as i32;
        if by > 0 { bits << (by as u32 * steps) } else { bits >> (by.unsigned_abs() * steps) }
    }

    /// Returns `bits` and all cells that share a side with one of them.
    #[doc(hidden)]
    #[inline]
    fn grow(bits: Self::Bits) -> Self::Bits {
        bits | Self::touched(bits)
    }

    /// Returns all neighbours of the cells in the set. It includes a cell of the set only if it is
    /// a neighbour of another.
    #[doc(hidden)]
    #[inline]
    fn touched(bits: Self::Bits) -> Self::Bits {
        // East and west are masked before they are shifted, so they can be shifted on to the rows
        // above and below: four shifts serve six directions. The cells in play are masked once, at
        // the end.
        let row = Self::WIDTH as u32;
        let east = (bits & Self::reached(Direction::West)) << 1;
        let west = (bits & Self::reached(Direction::East)) >> 1;
        let (below, above) = match Self::SHAPE {
            Shape::Hexagon => (bits | west, bits | east),
            Shape::Square | Shape::Rectangle | Shape::Octagon => (bits, bits),
        };
        (east | west | below << row | above >> row) & Self::IN_PLAY
    }

    /// Returns the cells on which a step in this direction can end.
    #[doc(hidden)]
    #[inline]
    fn reached(direction: Direction) -> Self::Bits {
        Self::REACHED[(direction.columns() + 1) as usize]
    }

    /// Returns the cells that share a side with `cell`.
    ///
    /// ```
    /// use outflank::board::{Board, Square};
    /// assert_eq!(Square::<8>::neighbors("a1".parse().unwrap()).to_string(), "b1 a2");
    /// ```
    fn neighbors(cell: Cell) -> Cells<Self> {
        Self::index(cell)
            .map_or(Cells::EMPTY, |index| Cells::from_index(index).grown() - Cells::from_index(index))
    }
}

/// Whether a cell of a `width` by `height` rectangle is in play on a board of that shape.
const fn in_play(shape: Shape, width: u8, height: u8, column: u8, row: u8) -> bool {
    // Distances to the nearer edges.
    let across = if column < width - 1 - column { column } else { width - 1 - column };
    let down = if row < height - 1 - row { row } else { height - 1 - row };
    match shape {
        Shape::Square | Shape::Rectangle => true,
        Shape::Octagon => across + down >= 2,
        // With axial steps from the centre q, r: |q + r| < s; and column + row = q + r + width - 1.
        Shape::Hexagon => (column + row).abs_diff(width - 1) <= width / 2,
    }
}

/// The mask of the cells in play, less those that a step of `columns` columns cannot end on.
pub(crate) const fn mask(shape: Shape, width: u8, height: u8, columns: i8) -> [u64; MAX_WORDS] {
    let mut words = [0; MAX_WORDS];
    let mut index = 0;
    while index < width as usize * height as usize {
        let (column, row) = ((index % width as usize) as u8, (index / width as usize) as u8);
        let wrapped = columns == 1 && column == 0 || columns == -1 && column == width - 1;
        if !wrapped && in_play(shape, width, height, column, row) {
            words[index / 64] |= 1 << (index % 64);
        }
        index += 1;
    }
    words
}

/// Implements [`Board`] for `$board` with the integer type `$bits`, narrowed by `$narrow`.
macro_rules! board {
    ($board:ty, $name:expr, $shape:expr, $width:expr, $height:expr, $lines:expr, $sides:expr, $bits:ty, $narrow:ident, $place:ty) => {
        impl crate::board::sealed::Sealed for $board {}

        impl crate::board::Board for $board {
            type Bits = $bits;
            type Framed<T: Copy + Send + Sync + 'static> = [T; crate::board::array::framed($width, $height)];
            type Place = $place;
            type Few<T: Copy + Send + Sync + 'static> = [T; crate::board::array::few($width, $height)];
            const NAME: &'static str = $name;
            const SHAPE: crate::board::Shape = $shape;
            const WIDTH: u8 = $width;
            const HEIGHT: u8 = $height;
            const IN_PLAY: $bits =
                crate::board::narrow::$narrow(crate::board::mask($shape, $width, $height, 0));
            const REACHED: [$bits; 3] = [
                crate::board::narrow::$narrow(crate::board::mask($shape, $width, $height, -1)),
                crate::board::narrow::$narrow(crate::board::mask($shape, $width, $height, 0)),
                crate::board::narrow::$narrow(crate::board::mask($shape, $width, $height, 1)),
            ];
            const VALUE: Self = {
                assert!(crate::board::array::framed($width, $height) - 1 <= <$place>::MAX as usize);
                Self
            };
            const LINES: &'static [crate::board::Direction] = &$lines;
            const SIDES: &'static [crate::board::Direction] = &$sides;
        }
    };
}
pub(crate) use board;
