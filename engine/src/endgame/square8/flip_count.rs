//! How many discs the last placement of a game flips.

use crate::discs::COLUMN;

/// The discs that a placement flips on a full line of eight: by its place, and by the places of
/// the player's discs.
const ON_LINE: [[i8; 256]; 8] = {
    let (mut counts, mut place) = ([[0; 256]; 8], 0);
    while place < 8 {
        let mut discs = 0;
        while discs < 256 {
            counts[place][discs] = towards(place, discs, 1) + towards(place, discs, -1);
            discs += 1;
        }
        place += 1;
    }
    counts
};

/// The discs between a place and the next one of the player's, in one direction.
const fn towards(place: usize, discs: usize, step: i8) -> i8 {
    let (mut at, mut passed) = (place as i8 + step, 0);
    while at >= 0 && at < 8 {
        if discs >> at & 1 == 1 {
            return passed;
        }
        (at, passed) = (at + step, passed + 1);
    }
    0
}

/// The other squares of the two diagonals through each square.
const DIAGONALS: [[u64; 2]; 64] = {
    let (mut diagonals, mut square) = ([[0; 2]; 64], 0);
    while square < 64 {
        let mut other = 0;
        while other < 64 {
            let (columns, rows) = (other % 8 - square % 8, other / 8 - square / 8);
            if other != square && columns == rows {
                diagonals[square as usize][0] |= 1 << other;
            } else if other != square && columns == -rows {
                diagonals[square as usize][1] |= 1 << other;
            }
            other += 1;
        }
        square += 1;
    }
    diagonals
};

/// How many discs a placement on the only empty cell flips.
#[inline]
pub(super) fn flip_count(player: u64, square: u32) -> i8 {
    let (column, row) = (square as usize % 8, square as usize / 8 % 8);
    let [falling, rising] = DIAGONALS[square as usize % 64];
    // Each square of a line goes to its own bit of the highest byte.
    let by_column = |line: u64| (line.wrapping_mul(COLUMN) >> 56) as usize;
    let in_column = (player >> column & COLUMN).wrapping_mul(0x0102_0408_1020_4080) >> 56;
    let on = &ON_LINE[column];
    on[(player >> (8 * row) & 255) as usize]
        + on[by_column(player & falling)]
        + on[by_column(player & rising)]
        + ON_LINE[row][in_column as usize]
}

#[cfg(test)]
mod tests {
    use outflank::reversi::arch::Kernel;

    use super::*;

    #[test]
    fn as_many_as_the_kernel_flips() {
        let (cpu, mut player) = (Kernel::best().single_board(), 1_u64);
        for nth in 0..20_000 {
            player = player.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let square = nth % 64;
            let (own, other) = (player & !(1 << square), !player & !(1 << square));
            let flips = cpu.flips(own, other, square).count_ones();
            assert_eq!(flip_count(own, square) as u32, flips, "{own:#x} {square}");
        }
    }
}
