//! Parity: in a quarter of the board with an odd number of empty squares the player who begins
//! there also has the last placement.

/// The quarter of each square, as a bit.
const QUARTER: [u8; 64] = {
    let (mut quarters, mut square) = ([0; 64], 0);
    while square < 64 {
        quarters[square] = 1 << ((square / 32) * 2 + (square % 8) / 4);
        square += 1;
    }
    quarters
};

/// The quarters with an odd number of these squares, a bit each.
pub(super) fn odd_quarters(empties: u64) -> u8 {
    let mut odd = 0;
    let quarters: [u64; 4] = [0x0f0f_0f0f, 0xf0f0_f0f0, 0x0f0f_0f0f << 32, 0xf0f0_f0f0 << 32];
    for (quarter, of) in quarters.into_iter().enumerate() {
        odd |= ((empties & of).count_ones() as u8 & 1) << quarter;
    }
    odd
}

/// Whether a square is in one of these quarters.
pub(super) const fn is_in(square: u32, quarters: u8) -> bool {
    QUARTER[square as usize % 64] & quarters != 0
}
