//! Small boards in the upper left corner of 8x8, for the kernels. A row has eight squares there,
//! and the squares that are not on the board are out of play.
//!
//! No line of discs goes through a square out of play, since it is always empty. So the rules of
//! 8x8 give the right result for the board, except for placements on squares out of play.

use super::arch::Discs;
use super::{Reversi, ReversiBoard};
use crate::board::Bits;
use crate::color::Color;
use crate::position::Position;

/// The width of 8x8.
const EIGHT: u16 = 8;
/// The action that is a pass on 8x8, and the kernels' square for it.
const PASS: u16 = 64;

/// The kernels' squares of a set of cells.
#[inline]
pub(crate) fn embed<B: ReversiBoard>(cells: B::Bits) -> u64 {
    spaced(cells.word(0), B::WIDTH, 8, B::HEIGHT)
}

/// The cells of a set of squares, all of which must be in play.
#[inline]
pub(crate) fn extract<B: ReversiBoard>(squares: u64) -> B::Bits {
    B::Bits::from_words([spaced(squares, 8, B::WIDTH, B::HEIGHT)])
}

/// The discs of a position, on the kernels' squares.
#[inline]
pub(crate) fn discs<B: ReversiBoard>(position: &Reversi<B>) -> Discs {
    let turn = position.turn();
    let [player, opponent] = [turn, !turn].map(|color| embed::<B>(position.discs(color).to_bits()));
    Discs { player, opponent, white: turn == Color::White }
}

/// The squares in play.
#[inline]
pub(crate) fn field<B: ReversiBoard>() -> u64 {
    embed::<B>(B::field().to_bits())
}

/// The kernels' square for an action: 64 for a pass, and a larger number for an action that is
/// never legal.
#[inline]
pub(crate) fn square_of_action<B: ReversiBoard>(action: u16) -> u16 {
    if action >= B::AREA {
        return PASS + (action - B::AREA).min(1);
    }
    action + (EIGHT - B::WIDTH as u16) * (action / B::WIDTH as u16)
}

/// The action of a square.
#[inline]
pub(crate) fn action_of_square<B: ReversiBoard>(square: u16) -> u16 {
    if B::WIDTH as u16 == EIGHT {
        return square;
    }
    if square >= PASS {
        return B::AREA;
    }
    square - (EIGHT - B::WIDTH as u16) * (square / EIGHT)
}

/// Converts consecutive rows of bits to rows of another width.
#[inline]
fn spaced(bits: u64, from: u8, to: u8, rows: u8) -> u64 {
    if from == to {
        return bits;
    }
    let row_mask = (1 << from.min(to)) - 1;
    (0..rows).fold(0, |spaced, row| spaced | (bits >> (from * row) & row_mask) << (to * row))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Hex, Octagon, Square};

    fn every_cell<B: ReversiBoard>() {
        for row in 0..B::HEIGHT {
            for column in 0..B::WIDTH {
                let (index, square) = (row as u16 * B::WIDTH as u16 + column as u16, 8 * row + column);
                let bit = B::Bits::bit(index as u32);
                assert_eq!((embed::<B>(bit), extract::<B>(1 << square)), (1 << square, bit));
                assert_eq!(square_of_action::<B>(index), square as u16);
                assert_eq!(action_of_square::<B>(square as u16), index);
            }
        }
        assert_eq!(extract::<B>(field::<B>()), B::field().to_bits());
        assert_eq!((square_of_action::<B>(B::AREA), action_of_square::<B>(PASS)), (PASS, B::AREA));
        for action in [B::AREA + 1, B::AREA + 2, 48, 64, 1000, u16::MAX] {
            assert_eq!(square_of_action::<B>(action) > PASS, action > B::AREA);
        }
    }

    #[test]
    fn kernels_play_these_boards() {
        let fits = [
            Square::<4>::FITS_8X8,
            Square::<6>::FITS_8X8,
            Square::<8>::FITS_8X8,
            Octagon::<8>::FITS_8X8,
            Square::<10>::FITS_8X8,
            Octagon::<10>::FITS_8X8,
            Hex::<5>::FITS_8X8,
            Hex::<6>::FITS_8X8,
        ];
        assert_eq!(fits, [true, true, true, true, false, false, false, false]);
    }

    #[test]
    fn cells_are_squares_and_back() {
        every_cell::<Square<4>>();
        every_cell::<Square<6>>();
        every_cell::<Square<8>>();
        every_cell::<Octagon<8>>();
    }
}
