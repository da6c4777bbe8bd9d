//! The boards on which Reversi is played, and how each is set up (R1).

use crate::board::bits::Bits;
use crate::board::cells::Cells;
use crate::board::{Board, Geometry, Hex, Octagon, Shape, Square};
use crate::color::{ByColor, Color};

/// A board that Reversi is played on: squares of even size from 4, both octagons, hexagons with 5
/// and 6 cells a side.
///
/// ```
/// use outflank::{board::{Hex, Square}, reversi::ReversiBoard};
/// assert_eq!(Square::<8>::start().black.to_string(), "e4 d5");
/// assert_eq!(Square::<8>::center().to_string(), "d4 e4 d5 e5");
/// assert_eq!(Hex::<5>::field().len(), 60); // the centre cell is out of play
/// ```
pub trait ReversiBoard: Board {
    /// The discs at the start, each as colour, column and row.
    #[doc(hidden)]
    const START: &'static [(Color, u8, u8)];
    /// The index of the cell that Reversi takes out of play.
    #[doc(hidden)]
    const HOLE: Option<u16>;
    /// Whether the free opening can be played. It needs four centre squares.
    const HAS_CENTER: bool = has_center(&Self::GEOMETRY);

    /// Whether the kernels for 8x8 play on the board: 8x8 and what lies in its upper left corner.
    #[doc(hidden)]
    const FITS_8X8: bool =
        matches!(Self::SHAPE, Shape::Square | Shape::Octagon) && Self::WIDTH <= 8 && Self::HEIGHT <= 8;

    /// The cells in play: all cells of the board except the centre of a hexagon.
    #[inline]
    fn field() -> Cells<Self> {
        let hole = Self::HOLE.map_or(Self::Bits::EMPTY, |index| Self::Bits::bit(index as u32));
        Cells::from_bits(Self::IN_PLAY.and_not(hole))
    }

    /// The discs at the start.
    fn start() -> ByColor<Cells<Self>> {
        let mut discs = ByColor::<Cells<Self>>::default();
        for &(color, column, row) in Self::START {
            discs[color] |= Cells::from_index(row as u16 * Self::WIDTH as u16 + column as u16);
        }
        discs
    }

    /// The four centre squares, or the empty set on a hexagon.
    #[inline]
    fn center() -> Cells<Self> {
        if !Self::HAS_CENTER {
            return Cells::EMPTY;
        }
        let (width, row) = (Self::WIDTH as u32, Self::HEIGHT as u32 / 2 - 1);
        let pair = Self::Bits::bit(row * width + width / 2 - 1) | Self::Bits::bit(row * width + width / 2);
        Cells::from_bits(pair | pair << width)
    }
}

/// Whether a board has four centre squares.
pub(crate) const fn has_center(board: &Geometry) -> bool {
    match board.shape {
        Shape::Square | Shape::Rectangle | Shape::Octagon => {
            board.width.is_multiple_of(2) && board.height.is_multiple_of(2)
        }
        Shape::Hexagon => false,
    }
}

macro_rules! with_center {
    ($($board:ty),*) => {
        $(impl ReversiBoard for $board {
            const START: &'static [(Color, u8, u8)] = &{
                let (left, right) = (Self::WIDTH / 2 - 1, Self::WIDTH / 2);
                [
                    (Color::White, left, left),
                    (Color::Black, right, left),
                    (Color::Black, left, right),
                    (Color::White, right, right),
                ]
            };
            const HOLE: Option<u16> = None;
        })*
    };
}

macro_rules! hexagonal {
    ($($board:ty),*) => {
        $(impl ReversiBoard for $board {
            const START: &'static [(Color, u8, u8)] = &{
                let c = Self::WIDTH / 2;
                [
                    (Color::Black, c + 2, c - 2),
                    (Color::Black, c, c - 1),
                    (Color::Black, c + 1, c),
                    (Color::Black, c - 1, c + 1),
                    (Color::White, c + 1, c - 1),
                    (Color::White, c - 1, c),
                    (Color::White, c, c + 1),
                    (Color::White, c - 2, c + 2),
                ]
            };
            const HOLE: Option<u16> = Some(Self::AREA / 2);
        })*
    };
}

with_center!(
    Square<4>,
    Square<6>,
    Square<8>,
    Square<10>,
    Square<12>,
    Square<14>,
    Square<16>,
    Square<18>,
    Square<20>,
    Square<22>,
    Square<24>,
    Octagon<8>,
    Octagon<10>
);
hexagonal!(Hex<5>, Hex<6>);
