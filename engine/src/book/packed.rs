//! Positions as numbers: a digit of base 3 for each square, in 102 bits. So a number belongs to one
//! position, and no other position can be found by it.

use outflank::{Color, Position as _, Reversi};

use crate::discs::Discs;

/// The numbers of a row: 3 to the power of 8.
const ROW: u128 = 6561;

/// The numbers of all boards, which are less: 3 to the power of 64.
pub(super) const NUMBERS: u128 = ROW.pow(8);

/// A position with Black to move. It is `None` if a square has two discs.
pub(super) fn position(discs: Discs) -> Option<Reversi> {
    Reversi::from_bits(discs.player, discs.opponent, Color::Black).ok()
}

/// The least image of a position under the symmetries of the board.
pub(super) fn canonical(discs: Discs) -> Discs {
    let least = position(discs).map(|position| position.canonical());
    let of = |position: Reversi, color| position.discs(color).to_bits();
    least.map_or(discs, |least| Discs { player: of(least, Color::Black), opponent: of(least, Color::White) })
}

/// The number of a board. An empty square is the digit 0, a disc of the player 1, of the opponent
/// 2. The digit of a1 counts the least.
pub(super) fn number(discs: Discs) -> u128 {
    (0..8).rev().fold(0, |number, row| {
        let [own, other] = [discs.player, discs.opponent].map(|set| set >> (8 * row) & 0xff);
        number * ROW + u128::from(in_base_3(own) + 2 * in_base_3(other))
    })
}

/// The bits of a row as digits of base 3.
fn in_base_3(row: u64) -> u64 {
    (0..8).rev().fold(0, |number, column| number * 3 + (row >> column & 1))
}

/// The board of a number, or `None` if it is too large.
pub(super) fn discs(number: u128) -> Option<Discs> {
    let (mut left, mut discs) = (number, Discs::default());
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
    (left == 0).then_some(discs)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;
    use crate::discs::discs_of;

    #[test]
    fn a_number_has_one_board() {
        let mut bits = 1_u64;
        for _ in 0..1000 {
            bits = bits.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            let player = bits ^ bits >> 31;
            let sets = Discs { player, opponent: !player & bits.rotate_left(23) };
            assert!(number(sets) < NUMBERS);
            assert_eq!(discs(number(sets)), Some(sets));
        }
        let full = Discs { player: 0, opponent: u64::MAX };
        assert_eq!((number(full), discs(NUMBERS)), (NUMBERS - 1, None));
    }

    #[test]
    fn images_have_one_canonical_form_with_either_colour() {
        let mut start = Reversi::new();
        start.play("d3".parse().unwrap()).unwrap();
        let least = canonical(discs_of(&start).unwrap());
        for image in start.symmetries() {
            assert_eq!(canonical(discs_of(&image).unwrap()), least);
        }
    }
}
