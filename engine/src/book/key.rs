//! Positions as numbers: a digit of base 3 for each square, in 102 bits. So a number belongs to one
//! position, and no other position can be found by it.

use outflank::{Color, Move, Position as _, Reversi};

use super::Reply;
use super::replies;
use crate::discs::{Discs, discs_of};

/// The numbers of a row: 3 to the power of 8.
const ROW: u128 = 6561;

/// The numbers of all boards, which are less: 3 to the power of 64.
const NUMBERS: u128 = ROW.pow(8);

/// The key by which a book finds a position of standard 8x8 Reversi. Positions that are alike under
/// symmetries, or with exchanged colours, have one key.
///
/// Keys have the order of a book's file.
///
/// ```
/// use outflank::{Position, Reversi};
/// use outflank_engine::book::Key;
/// let [one, other] = [Reversi::new().after("d3".parse()?)?, Reversi::new().after("f5".parse()?)?];
/// let key = Key::of(&one).unwrap();
/// assert_eq!(Key::of(&other), Some(key));
/// assert_eq!(Key::of(&key.position()), Some(key));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key(u128);

impl Key {
    /// Returns the key of a position, or `None` if the position is not of standard Reversi.
    ///
    /// See [`Key`] for an example.
    pub fn of(position: &Reversi) -> Option<Self> {
        discs_of(position).ok().map(Self::of_discs)
    }

    /// Returns the position of the key: Black is to move, and the board is the least of its images.
    ///
    /// See [`Key`] for an example.
    pub fn position(self) -> Reversi {
        position(self.discs())
    }

    /// Returns the legal moves of the position, each with the position after it. A game that is
    /// over has none.
    ///
    /// ```
    /// use outflank::Reversi;
    /// use outflank_engine::book::{Key, Reply};
    /// let start = Key::of(&Reversi::new()).unwrap();
    /// let replies: Vec<_> = start.replies().map(|(_, reply)| reply).collect();
    /// assert!(replies.len() == 4 && replies.iter().all(|reply| *reply == replies[0]));
    /// assert!(matches!(replies[0], Reply::Open(key) if key != start));
    /// ```
    pub fn replies(self) -> impl Iterator<Item = (Move, Reply)> {
        replies::of(self.discs())
    }

    /// The key of a number in a file, or `None` if the number is too large.
    pub(super) fn from_number(number: u128) -> Option<Self> {
        (number < NUMBERS).then_some(Self(number))
    }

    /// The number in a file. An empty square is the digit 0, a disc of the player 1, of the
    /// opponent 2. The digit of a1 counts the least.
    pub(super) const fn number(self) -> u128 {
        self.0
    }

    /// The key of discs, as the player to move sees them.
    pub(super) fn of_discs(discs: Discs) -> Self {
        let Discs { player, opponent } = canonical(discs);
        Self((0..8).rev().fold(0, |number, row| {
            let [own, other] = [player, opponent].map(|set| set >> (8 * row) & 0xff);
            number * ROW + u128::from(in_base_3(own) + 2 * in_base_3(other))
        }))
    }

    /// The discs of the position.
    pub(super) fn discs(self) -> Discs {
        let (mut left, mut discs) = (self.0, Discs::default());
        for row in 0..8 {
            let mut digits = (left % ROW) as u64;
            left /= ROW;
            for column in 0..8 {
                let square = 8 * row + column;
                match digits % 3 {
                    1 => discs.player |= 1 << square,
                    2 => discs.opponent |= 1 << square,
                    _ => {}
                }
                digits /= 3;
            }
        }
        discs
    }
}

/// The position with these discs and Black to move.
fn position(discs: Discs) -> Reversi {
    Reversi::from_bits(discs.player, discs.opponent, Color::Black).expect("no square has two discs")
}

/// The least image of a position under the symmetries of the board.
fn canonical(discs: Discs) -> Discs {
    let least = position(discs).canonical();
    let of = |color| least.discs(color).to_bits();
    Discs { player: of(Color::Black), opponent: of(Color::White) }
}

/// The bits of a row as digits of base 3.
fn in_base_3(row: u64) -> u64 {
    (0..8).rev().fold(0, |number, column| number * 3 + (row >> column & 1))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;

    #[test]
    fn a_number_has_one_board() {
        let mut bits = 1_u64;
        for _ in 0..1000 {
            bits = bits.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            let player = bits ^ bits >> 31;
            let key = Key::of_discs(Discs { player, opponent: !player & bits.rotate_left(23) });
            assert_eq!(Key::from_number(key.number()), Some(key));
            assert_eq!(Key::of_discs(key.discs()), key);
            assert_eq!(Key::of(&key.position()), Some(key));
        }
        let full = Key::of_discs(Discs { player: 0, opponent: u64::MAX });
        assert_eq!((full.number(), Key::from_number(NUMBERS)), (NUMBERS - 1, None));
    }

    #[test]
    fn images_have_one_key_with_either_colour() {
        let mut start = Reversi::new();
        start.play("d3".parse().unwrap()).unwrap();
        for image in start.symmetries() {
            assert_eq!(Key::of(&image), Key::of(&start));
            let [own, other] = [Color::White, Color::Black].map(|color| image.discs(color).to_bits());
            assert_eq!(Key::of(&Reversi::from_bits(own, other, Color::Black).unwrap()), Key::of(&start));
        }
    }
}
