//! The result of a game, which SGF, GGF and WTHOR write in different ways.

use outflank::Color;
use outflank::variant::Variant;

use super::general::general;
use crate::result::is_anti;

/// Returns the result that SGF has for Black's discs minus White's: `B+4`, `0`.
pub(super) fn of_difference(discs: f64, variant: Variant) -> String {
    if discs == 0.0 {
        return "0".to_owned();
    }
    let winner = if (discs > 0.0) == is_anti(variant) { Color::White } else { Color::Black };
    format!("{}+{}", winner.letter(), general(discs.abs(), 6))
}

/// Returns a result of SGF as GGF has it, Black's discs minus White's: `+4`. `None` if GGF has no
/// such result.
pub(super) fn in_ggf(result: &str, variant: Variant) -> Option<String> {
    if is_draw(result) {
        return Some("+0".to_owned());
    }
    let (winner, whole, decimals) = winner_and_lead(result)?;
    let sign = if (winner == Color::Black) == is_anti(variant) { '-' } else { '+' };
    let point = if decimals.is_empty() { "" } else { "." };
    Some(format!("{sign}{whole}{point}{decimals}"))
}

/// Returns Black's discs by a result of SGF, as WTHOR has them, or `None` if it cannot have them.
pub(super) fn in_wthor(result: &str) -> Option<u8> {
    if is_draw(result) {
        return Some(32);
    }
    let (winner, whole, decimals) = winner_and_lead(result)?;
    let lead: i32 = whole.parse().ok().filter(|_| decimals.bytes().all(|digit| digit == b'0'))?;
    let lead = if winner == Color::Black { lead } else { -lead };
    (lead % 2 == 0 && (-64..=64).contains(&lead)).then(|| (32 + lead / 2) as u8)
}

fn is_draw(result: &str) -> bool {
    ["0", "Draw"].contains(&result.trim())
}

/// The winner and the digits before and after the point of a result such as `B+4` or `W+2.50`.
fn winner_and_lead(result: &str) -> Option<(Color, &str, &str)> {
    let (winner, lead) = result.trim().split_once('+')?;
    let winner = match winner {
        "B" => Color::Black,
        "W" => Color::White,
        _ => return None,
    };
    let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match lead.split_once('.') {
        Some((whole, decimals)) => {
            (is_digits(whole) && is_digits(decimals)).then_some((winner, whole, decimals))
        }
        None => is_digits(lead).then_some((winner, lead, "")),
    }
}

#[cfg(test)]
mod tests {
    use outflank::variant::Variant;

    use super::{in_ggf, in_wthor, of_difference};

    #[test]
    fn results_are_those_of_each_format() {
        let (plain, anti) = (Variant::default(), "reversi:square-8-anti".parse().expect("it is a variant"));
        for (discs, sgf, of_anti) in [(4.0, "B+4", "W+4"), (-2.5, "W+2.5", "B+2.5"), (0.0, "0", "0")] {
            assert_eq!([of_difference(discs, plain), of_difference(discs, anti)], [sgf, of_anti]);
            let ggf = if discs == 0.0 { "+0".to_owned() } else { format!("{discs:+}") };
            assert_eq!([in_ggf(sgf, plain), in_ggf(of_anti, anti)], [Some(ggf.clone()), Some(ggf)]);
        }
        for (sgf, discs) in [
            ("B+4", Some(34)),
            ("W+64.00", Some(0)),
            (" Draw ", Some(32)),
            ("B+3", None),
            ("B+66", None),
            ("B+2.5", None),
            ("B+R", None),
            ("B+99999999999", None),
            ("", None),
        ] {
            assert_eq!(in_wthor(sgf), discs, "{sgf}");
        }
        for sgf in ["W+R", "B+", "B+1.", "?", "4", "B++4"] {
            assert_eq!(in_ggf(sgf, plain), None, "{sgf}");
        }
    }
}
