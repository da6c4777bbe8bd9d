//! Numbers as records have them.

/// Writes a number with at most `digits` significant digits and without zeros at its end, as `%g`
/// of C does.
pub(super) fn general(number: f64, digits: usize) -> String {
    let scientific = format!("{number:.*e}", digits - 1);
    // Infinite numbers and those that are not numbers have no exponent.
    let Some((mantissa, exponent)) = scientific.split_once('e') else { return scientific.to_lowercase() };
    let exponent: i32 = exponent.parse().expect("the exponent of a number is a small number");
    match usize::try_from(digits as i32 - 1 - exponent) {
        Ok(decimals) if exponent >= -4 => without_zeros(&format!("{number:.decimals$}")).to_owned(),
        _ => {
            let sign = if exponent < 0 { '-' } else { '+' };
            format!("{}e{sign}{:02}", without_zeros(mantissa), exponent.abs())
        }
    }
}

/// The digits up to the last that is not a zero after the point.
fn without_zeros(number: &str) -> &str {
    if number.contains('.') { number.trim_end_matches('0').trim_end_matches('.') } else { number }
}

#[cfg(test)]
mod tests {
    use super::general;

    #[test]
    fn numbers_are_written_as_by_c() {
        for (number, written) in [
            (0.0, "0"),
            (4.0, "4"),
            (-1.5, "-1.5"),
            (0.1 + 0.2, "0.3"),
            (100_000.5, "100000"),
            (100_001.5, "100002"),
            (999_999.5, "1e+06"),
            (1_234_567.0, "1.23457e+06"),
            (0.000_1, "0.0001"),
            (0.000_012, "1.2e-05"),
            (1e300, "1e+300"),
            (f64::INFINITY, "inf"),
            (f64::NAN, "nan"),
        ] {
            assert_eq!(general(number, 6), written);
        }
        assert_eq!(general(63.8, 10), "63.8");
        assert_eq!(general(1_234_567.891_234, 10), "1234567.891");
    }
}
