//! Exponentials and logarithms, computed by only additions and multiplications. The functions of
//! the standard library differ from system to system, so a game of a seed would differ, too. Also
//! numbers that are mixed from others, as hashes, as checksums or as chances.

/// e to the power of `x`, within a relative error of 2e-7 times `1 + |x|`; `x` is held between -80
/// and 80.
pub(crate) fn exp(x: f32) -> f32 {
    let scaled = x.clamp(-80.0, 80.0) * std::f32::consts::LOG2_E;
    let whole = scaled.round();
    let rest = (scaled - whole) * std::f32::consts::LN_2;
    // Taylor's series to the sixth power; |rest| is at most 0.35.
    let series = [1.0 / 720.0, 1.0 / 120.0, 1.0 / 24.0, 1.0 / 6.0, 0.5, 1.0, 1.0];
    let power = series.iter().fold(0.0, |sum, term| sum * rest + term);
    power * f32::from_bits(((whole as i32 + 127) as u32) << 23)
}

/// The natural logarithm of a normal positive number, within 1e-6 times `1 + |ln x|`; of other
/// numbers it means nothing.
pub(crate) fn ln(x: f32) -> f32 {
    let bits = x.to_bits();
    let exponent = (bits >> 23) as i32 - 127;
    let mantissa = f32::from_bits((bits & 0x007f_ffff) | 0x3f80_0000);
    // ln m = 2 artanh((m - 1) / (m + 1)), for m from 0.7 to 1.4.
    let (mantissa, exponent) = if mantissa > std::f32::consts::SQRT_2 {
        (mantissa / 2.0, exponent + 1)
    } else {
        (mantissa, exponent)
    };
    let ratio = (mantissa - 1.0) / (mantissa + 1.0);
    let square = ratio * ratio;
    let series = [1.0 / 9.0, 1.0 / 7.0, 0.2, 1.0 / 3.0, 1.0];
    let sum = series.iter().fold(0.0, |sum, term| sum * square + term);
    2.0 * ratio * sum + exponent as f32 * std::f32::consts::LN_2
}

/// The logistic function: a probability from its log-odds.
pub(crate) fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + exp(-x))
}

/// A number from which no bit of the given one can be told (`SplitMix64`).
pub(crate) fn mixed(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// A number from -1 to 1, all equally likely, that follows from a seed, the key of a position and
/// the place of one of its moves.
pub(crate) fn chance(seed: u64, key: u64, place: u64) -> f64 {
    let number = mixed(seed ^ mixed(key) ^ mixed(place));
    (number >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
}

/// A hash of two words, such as a position's two sets of discs. The upper half is mixed well.
#[inline]
pub(crate) fn hash(one: u64, two: u64) -> u64 {
    let mixed =
        one.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ two.wrapping_mul(0xc2b2_ae3d_27d4_eb4f).rotate_left(29);
    (mixed ^ (mixed >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93)
}

/// The checksum at the end of a file: FNV-1a of 64 bits.
pub(crate) fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_are_close_to_those_of_the_library() {
        for nth in -8000..=8000 {
            let x = nth as f32 / 100.0;
            let exact = f64::from(x).exp();
            assert!((f64::from(exp(x)) / exact - 1.0).abs() < 2e-7 * (1.0 + f64::from(x.abs())), "exp({x})");
            let positive = exp(x / 4.0);
            let exact = f64::from(positive).ln();
            assert!((f64::from(ln(positive)) - exact).abs() < 1e-6 * (1.0 + exact.abs()), "ln({positive})");
        }
        assert_eq!((exp(0.0), ln(1.0), logistic(0.0)), (1.0, 0.0, 0.5));
    }
}
