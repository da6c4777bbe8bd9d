//! The symmetries of a board.

use core::fmt;
use core::ops::Mul;

use super::{Board, Geometry, Grid, Shape, images};
use crate::board::bits::Bits;
use crate::board::cell::Cell;
use crate::board::cells::Cells;

/// The matrix of a symmetry, for (column, row) measured from the centre of the board.
type Matrix = [[i8; 2]; 2];

/// The rotations and reflections of a square. The first four do not exchange columns and rows, so
/// rectangles have them too.
const SQUARE: [Matrix; 8] = [
    [[1, 0], [0, 1]],
    [[-1, 0], [0, -1]],
    [[-1, 0], [0, 1]],
    [[1, 0], [0, -1]],
    [[0, 1], [1, 0]],
    [[0, -1], [-1, 0]],
    [[0, -1], [1, 0]],
    [[0, 1], [-1, 0]],
];

/// The rotations of a hexagon by 0, 60, ... 300 degrees in axial coordinates, then each of them
/// after the reflection that exchanges column and row.
const HEXAGON: [Matrix; 12] = [
    [[1, 0], [0, 1]],
    [[0, -1], [1, 1]],
    [[-1, -1], [1, 0]],
    [[-1, 0], [0, -1]],
    [[0, 1], [-1, -1]],
    [[1, 1], [-1, 0]],
    [[0, 1], [1, 0]],
    [[-1, 0], [1, 1]],
    [[-1, -1], [0, 1]],
    [[0, -1], [-1, 0]],
    [[1, 0], [-1, -1]],
    [[1, 1], [0, -1]],
];

/// A rotation or reflection that maps a board onto itself: 8 on squares and octagons, 12 on
/// hexagons, 4 on rectangles.
///
/// `a * b` applies `b` first and then `a`.
///
/// ```
/// use outflank::board::{Hex, Square, Symmetry};
/// assert_eq!((Symmetry::<Square<8>>::all().len(), Symmetry::<Hex<5>>::all().len()), (8, 12));
/// for symmetry in Symmetry::<Square<8>>::all() {
///     let image = symmetry.cell("b1".parse()?);
///     assert_eq!(symmetry.inverse().cell(image), "b1".parse()?);
///     assert_eq!(symmetry * symmetry.inverse(), Symmetry::IDENTITY);
/// }
/// # Ok::<(), outflank::ParseCellError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symmetry<B: Grid> {
    index: u8,
    board: B,
}

/// The image of a cell in play.
#[inline]
fn image_of(cell: Cell, [across, down]: Matrix, board: Geometry) -> Cell {
    // Twice the distance from the centre, so that it is whole on boards of even width.
    let (width, height) = (board.width as i16 - 1, board.height as i16 - 1);
    let (x, y) = (2 * cell.column() as i16 - width, 2 * cell.row() as i16 - height);
    let along = |[by_x, by_y]: [i8; 2]| by_x as i16 * x + by_y as i16 * y;
    let (across, down) = (along(across), along(down));
    Cell::on_board(i16::midpoint(across, width) as u8, i16::midpoint(down, height) as u8)
}

/// The symmetries of boards of a shape.
const fn matrices(shape: Shape) -> &'static [Matrix] {
    match shape {
        Shape::Square | Shape::Octagon => &SQUARE,
        Shape::Rectangle => SQUARE.split_at(4).0,
        Shape::Hexagon => &HEXAGON,
    }
}

impl<B: Board> Symmetry<B> {
    /// The identity.
    ///
    /// ```
    /// use outflank::board::{Square, Symmetry};
    /// assert_eq!(Symmetry::<Square<8>>::IDENTITY.index(), 0);
    /// ```
    pub const IDENTITY: Self = Self { index: 0, board: B::VALUE };

    /// Returns all symmetries of the board, [`Symmetry::IDENTITY`] first.
    ///
    /// ```
    /// use outflank::board::{Square, Symmetry};
    /// assert_eq!(Symmetry::<Square<8>>::all().next(), Some(Symmetry::IDENTITY));
    /// ```
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        Self::all_of(B::VALUE)
    }
}

impl<B: Grid> Symmetry<B> {
    /// Returns all symmetries of `board`. If its type is known, use [`Symmetry::all`].
    ///
    /// ```
    /// use outflank::{Position, board::Symmetry, variant::Variant};
    /// let start = "oust:hex-5".parse::<Variant>()?.start();
    /// assert_eq!(Symmetry::all_of(start.cells().board()).len(), 12);
    /// # Ok::<(), outflank::variant::ParseVariantError>(())
    /// ```
    pub fn all_of(board: B) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        let count = matrices(board.geometry().shape).len() as u8;
        (0..count).map(move |index| Self { index, board })
    }

    /// Returns the index of the symmetry in [`Symmetry::all`].
    ///
    /// ```
    /// use outflank::board::{Square, Symmetry};
    /// assert!(Symmetry::<Square<8>>::all().enumerate().all(|(nth, symmetry)| symmetry.index() == nth));
    /// ```
    pub const fn index(self) -> usize {
        self.index as usize
    }

    fn matrix(self) -> Matrix {
        matrices(self.board.geometry().shape)[self.index()]
    }

    /// The symmetry of the same board that has this matrix.
    fn find(self, wanted: Matrix) -> Self {
        let index = matrices(self.board.geometry().shape).iter().position(|&matrix| matrix == wanted);
        // The test is core/tests/properties/symmetry.rs.
        let index = index.expect("the lists above are groups, so they contain all products and inverses");
        Self { index: index as u8, ..self }
    }

    /// Returns the inverse symmetry.
    ///
    /// ```
    /// use outflank::board::{Square, Symmetry};
    /// assert!(Symmetry::<Square<8>>::all().all(|symmetry| symmetry.inverse().inverse() == symmetry));
    /// ```
    pub fn inverse(self) -> Self {
        let [[a, b], [c, d]] = self.matrix();
        let determinant = a * d - b * c;
        self.find([[d * determinant, -b * determinant], [-c * determinant, a * determinant]])
    }

    /// Returns the image of `cell`, or `cell` itself if it is not in play on this board.
    ///
    /// ```
    /// use outflank::board::{Square, Symmetry};
    /// let half_turn = Symmetry::<Square<8>>::all().nth(1).unwrap();
    /// assert_eq!(half_turn.cell("a1".parse().unwrap()), "h8".parse().unwrap());
    /// ```
    pub fn cell(self, cell: Cell) -> Cell {
        if self.board.index_of(cell).is_none() {
            return cell;
        }
        image_of(cell, self.matrix(), self.board.geometry())
    }

    /// Returns, for each cell of the bounding rectangle, the index of the cell that is mapped to
    /// it. A cell that is not in play is mapped to itself. Use `image[a] = table[permutation[a]]`
    /// to transform a table with an entry for each cell.
    ///
    /// ```
    /// use outflank::board::{Square, Symmetry};
    /// let mirrored = Symmetry::<Square<2>>::all().nth(2).unwrap();
    /// assert_eq!(mirrored.permutation().collect::<Vec<_>>(), [1, 0, 3, 2]);
    /// ```
    pub fn permutation(self) -> impl ExactSizeIterator<Item = u16> {
        let (inverse, geometry) = (self.inverse(), self.board.geometry());
        (0..geometry.area()).map(move |index| {
            let from = inverse.cell(self.board.cell_at(index));
            from.row() as u16 * geometry.width as u16 + from.column() as u16
        })
    }

    /// Returns the image of a set of cells.
    ///
    /// ```
    /// use outflank::{Cells, board::{Square, Symmetry}};
    /// let edge: Cells<Square<4>> = "a1 b1 c1 d1".parse()?;
    /// let turned = Symmetry::all().map(|symmetry| symmetry.cells(edge)).collect::<std::collections::HashSet<_>>();
    /// assert_eq!(turned.len(), 4);
    /// # Ok::<(), outflank::ParseCellsError>(())
    /// ```
    pub fn cells(self, cells: Cells<B>) -> Cells<B> {
        if self.index == 0 {
            return cells;
        }
        let Geometry { shape, width, .. } = self.board.geometry();
        let mapped = Cells::none_of(self.board);
        // Those that `images` knows.
        if matches!(shape, Shape::Square | Shape::Octagon) && width <= 8 {
            let image = images::image(cells.bits().word(0), self.index(), width as u32);
            return mapped.with_bits(B::Bits::from_words([image]));
        }
        let (matrix, geometry) = (self.matrix(), self.board.geometry());
        let mut image = B::Bits::EMPTY;
        for cell in cells {
            let cell = image_of(cell, matrix, geometry);
            let index = cell.row() as u32 * geometry.width as u32 + cell.column() as u32;
            image = image | B::Bits::bit(index);
        }
        mapped.with_bits(image)
    }
}

impl<B: Board> Default for Symmetry<B> {
    fn default() -> Self {
        Self::IDENTITY
    }
}

impl<B: Grid> Mul for Symmetry<B> {
    type Output = Self;

    fn mul(self, first: Self) -> Self {
        let (second, first) = (self.matrix(), first.matrix());
        self.find(second.map(|[a, b]| [0, 1].map(|column| a * first[0][column] + b * first[1][column])))
    }
}

impl<B: Grid> fmt::Debug for Symmetry<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = self.board.geometry();
        write!(f, "Symmetry({} of {} on {})", self.index, matrices(board.shape).len(), board.name)
    }
}
