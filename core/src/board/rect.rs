//! Small rectangular boards.

use super::{Board, Direction, Shape, mask, narrow, sealed};

/// A board of `W` columns and `H` rows, each 1 to 19, with at most 64 cells.
///
/// The compiler refuses other sizes where the board is used.
///
/// ```
/// use outflank::board::{Board, Rect, Symmetry};
/// assert_eq!((Rect::<5, 3>::NAME, Rect::<5, 3>::cells().len()), ("rect-5x3", 15));
/// assert_eq!(Symmetry::<Rect<5, 3>>::all().len(), 4);
/// ```
///
/// ```compile_fail
/// use outflank::board::{Board, Rect};
/// assert_eq!(Rect::<13, 5>::cells().len(), 65);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rect<const W: usize, const H: usize>;

impl<const W: usize, const H: usize> Rect<W, H> {
    const IS_A_BOARD: () =
        assert!(1 <= W && W <= 19 && 1 <= H && H <= 19 && W * H <= 64, "Rect has no such size");

    /// The name, followed by zeros if a number has one digit.
    const NAME_AND_ZEROS: ([u8; 10], usize) = {
        let (mut name, mut length) = (*b"rect-\0\0\0\0\0", 5);
        (name, length) = with_number(name, length, W);
        name[length] = b'x';
        with_number(name, length + 1, H)
    };
}

/// A text with a number below 100 after its first `length` bytes.
const fn with_number(mut text: [u8; 10], mut length: usize, number: usize) -> ([u8; 10], usize) {
    if number >= 10 {
        text[length] = b'0' + (number / 10) as u8;
        length += 1;
    }
    text[length] = b'0' + (number % 10) as u8;
    (text, length + 1)
}

impl<const W: usize, const H: usize> sealed::Sealed for Rect<W, H> {}

impl<const W: usize, const H: usize> Board for Rect<W, H> {
    type Bits = u64;
    type Framed<T: Copy + Send + Sync + 'static> = [T; 128];
    type Place = u8;
    type Few<T: Copy + Send + Sync + 'static> = [T; 8];
    const NAME: &'static str = {
        let (name, length) = &Self::NAME_AND_ZEROS;
        match core::str::from_utf8(name.split_at(*length).0) {
            Ok(name) => name,
            Err(_) => "",
        }
    };
    const SHAPE: Shape = Shape::Rectangle;
    const WIDTH: u8 = {
        let () = Self::IS_A_BOARD;
        W as u8
    };
    const HEIGHT: u8 = H as u8;
    const IN_PLAY: u64 = narrow::one(mask(Self::SHAPE, Self::WIDTH, Self::HEIGHT, 0));
    const REACHED: [u64; 3] = [
        narrow::one(mask(Self::SHAPE, Self::WIDTH, Self::HEIGHT, -1)),
        Self::IN_PLAY,
        narrow::one(mask(Self::SHAPE, Self::WIDTH, Self::HEIGHT, 1)),
    ];
    const VALUE: Self = Self;
    const LINES: &'static [Direction] = &Direction::ALL;
    const SIDES: &'static [Direction] = &Direction::ORTHOGONAL;
}
