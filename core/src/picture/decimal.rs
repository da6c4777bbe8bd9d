//! Numbers of a picture with a fixed count of digits after the point.

use core::cmp::Ordering;
use core::fmt;

/// A number that is written with `digits` digits after the point, as `{:.1}` writes it with one.
///
/// The code of `core` for floating point numbers serves any number of digits. It would be 8 KB of
/// the compressed WebAssembly module with the rules, one part in fifteen.
#[derive(Clone, Copy)]
pub(super) struct Decimal {
    number: f32,
    digits: u32,
}

/// The number with one digit after the point.
pub(super) const fn tenths(number: f32) -> Decimal {
    Decimal { number, digits: 1 }
}

/// The number without digits after the point.
pub(super) const fn whole(number: f32) -> Decimal {
    Decimal { number, digits: 0 }
}

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { number, digits } = *self;
        let unit = 10_u32.pow(digits);
        // The product is exact: a factor of 24 bits, and a small one.
        let scaled = f64::from(number.abs()) * f64::from(unit);
        let below = scaled as u32;
        let over = scaled - f64::from(below);
        // A number in the middle between two is rounded to the even one.
        let is_rounded_up = match over.total_cmp(&0.5) {
            Ordering::Less => false,
            Ordering::Equal => below % 2 == 1,
            Ordering::Greater => true,
        };
        let rounded = below + u32::from(is_rounded_up);
        let sign = if number.is_sign_negative() { "-" } else { "" };
        write!(f, "{sign}{}", rounded / unit)?;
        if digits > 0 { write!(f, ".{:0width$}", rounded % unit, width = digits as usize) } else { Ok(()) }
    }
}

#[cfg(all(test, feature = "alloc"))]
mod tests {
    use alloc::format;
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn decimals_are_written_as_core_writes_them() {
        // Sixteenths have numbers in the middle; of the others few are exact.
        let numbers = (0..20_000_u16).map(f32::from);
        for number in numbers.flat_map(|nth| [16.0, 20.0, 37.0].map(|part| nth / part)) {
            for number in [number, -number] {
                assert_eq!(whole(number).to_string(), format!("{number:.0}"));
                assert_eq!(tenths(number).to_string(), format!("{number:.1}"));
            }
        }
    }
}
