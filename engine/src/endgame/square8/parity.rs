//! Parity: in a quarter of the board with an odd number of empty cells the player who begins
//! there also has the last placement.

/// The squares of the quarters with an odd number of these squares.
#[inline]
pub(super) const fn odd_quarters(empties: u64) -> u64 {
    // Each step folds half of a quarter onto the other half: four rows, then four columns. The
    // lowest bit of each quarter is left, and the multiplication fills the quarter with it.
    let odd = empties ^ empties >> 16;
    let odd = odd ^ odd >> 8;
    let odd = odd ^ odd >> 2;
    let odd = odd ^ odd >> 1;
    (odd & 0x0000_0011_0000_0011) * 0x0f0f_0f0f
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quarters_are_counted() {
        let (mut empties, mut all) = (1_u64, 0);
        for _ in 0..1000 {
            empties = empties.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let mut expected = 0;
            for quarter in [0x0f0f_0f0f, 0xf0f0_f0f0, 0x0f0f_0f0f << 32, 0xf0f0_f0f0 << 32] {
                if (empties & quarter).count_ones() % 2 == 1 {
                    expected |= quarter;
                }
            }
            assert_eq!(odd_quarters(empties), expected, "{empties:#x}");
            all |= expected;
        }
        assert_eq!(all, u64::MAX);
    }
}
