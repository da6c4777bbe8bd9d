//! The times of players in SGF, which has what is left on their clocks.

use super::general::general;
use super::named::Named;
use super::parts::Parts;
use crate::GameTree;
use crate::game_tree::NodeId;

/// Returns the time of the game, `TM`, and the seconds that the players have left after each ply,
/// `BL` and `WL`: nodes with the names and values of their properties. `None` if they are not known,
/// because SGF has no property for the time that a move took.
pub(super) fn properties(
    tree: &GameTree,
    nodes: &[NodeId],
    parts: &Parts,
) -> Option<Vec<(NodeId, &'static str, String)>> {
    let time = time_of_game(&parts.tags)?;
    let mut left = [time.parse::<f64>().ok()?; 2];
    let mut properties = Vec::from([(tree.root(), "TM", time)]);
    for (&node, seconds) in nodes.iter().zip(&parts.seconds) {
        let Some(seconds) = seconds else { continue };
        let (clock, name) = if tree.value(node, "B").is_some() { (0, "BL") } else { (1, "WL") };
        left[clock] = to_microseconds(left[clock] - seconds);
        properties.push((node, name, general(left[clock], 10)));
    }
    // If a clock is below zero, it gave time back, or the time is another's.
    let is_below = left.iter().any(|left| *left < 0.0);
    (!is_below).then_some(properties)
}

/// The seconds that each player has for the game: SGF's `TM`, or GGF's `TI`.
fn time_of_game(tags: &Named) -> Option<String> {
    match (tags.first("TM"), tags.first("TI")) {
        (Some(time), _) => Some(time.trim()).filter(|time| is_number(time)).map(str::to_owned),
        (None, Some(time)) => seconds_of(time.trim()).map(|seconds| seconds.to_string()),
        (None, None) => None,
    }
}

/// Whether a text is digits, at most 15, and perhaps a point with digits.
fn is_number(text: &str) -> bool {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
    is_digits(whole, 15) && is_digits(decimals, usize::MAX)
}

fn is_digits(text: &str, most: usize) -> bool {
    (1..=most).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The time at the beginning of GGF's `TI` in seconds: hours, if there are some, minutes and
/// seconds.
fn seconds_of(text: &str) -> Option<u64> {
    let end = text.find(|sign: char| sign != ':' && !sign.is_ascii_digit()).unwrap_or(text.len());
    let (clock, rest) = text.split_at(end);
    let is_whole = !rest.starts_with(|sign: char| sign.is_alphanumeric() || sign == '_');
    let mut fields = clock.split(':');
    let fields = [fields.next(), fields.next(), fields.next(), fields.next()];
    let ends = |next: Option<&str>| next.is_some() || is_whole;
    let [first, second, third, fourth] = fields;
    let (first, second) = (first?, second?);
    if let Some(third) = third
        && ends(fourth)
        && let Some(seconds) = in_seconds(first, second, third)
    {
        return Some(seconds);
    }
    in_seconds("0", first, second).filter(|_| ends(third))
}

fn in_seconds(hours: &str, minutes: &str, seconds: &str) -> Option<u64> {
    let is_clock =
        is_digits(hours, 9) && is_digits(minutes, 9) && is_digits(seconds, 2) && seconds.len() == 2;
    let number = |text: &str| text.parse::<u64>().ok();
    is_clock.then_some(())?;
    Some(3600 * number(hours)? + 60 * number(minutes)? + number(seconds)?)
}

/// A number with six decimals, without the error that sums have.
fn to_microseconds(seconds: f64) -> f64 {
    format!("{seconds:.6}").parse().expect("a number that was written can be read")
}

#[cfg(test)]
mod tests {
    use super::{is_number, seconds_of};

    #[test]
    fn times_of_ggf_are_hours_minutes_and_seconds() {
        for (text, seconds) in [
            ("15:00", Some(900)),
            ("1:05//0", Some(65)),
            ("1:02:03/10:00", Some(3723)),
            ("1:02:3", Some(62)),
            ("1:02:", Some(62)),
            ("1:02:03:04", Some(3723)),
            ("1:02x", None),
            ("1:02_", None),
            ("1:2", None),
            ("1:234", None),
            ("15", None),
            (":15", None),
            ("", None),
            ("1234567890:00", None),
            ("999999999:999999999:59", Some(3_659_999_996_399)),
        ] {
            assert_eq!(seconds_of(text), seconds, "{text}");
        }
    }

    #[test]
    fn a_time_of_sgf_is_a_number() {
        for text in ["900", "0.5", "123456789012345"] {
            assert!(is_number(text), "{text}");
        }
        for text in ["", ".5", "5.", "1e3", "-1", "1234567890123456", "1.2.3"] {
            assert!(!is_number(text), "{text}");
        }
    }
}
