//! Legends of boards: the colours that the signs of the discs stand for.

use outflank::Color;

use super::names::tag_name;
use super::tokens::small_letters;

/// The longest legend.
const LONGEST: usize = 60;

/// The colour of `X`, if a line is a legend: `White: X`, `O = Black, X = White`.
pub(super) fn color_of_x(line: &[char]) -> Option<Color> {
    if line.len() > LONGEST {
        return None;
    }
    let text = small_letters(line, LONGEST);
    let words = text.split(|sign: char| sign.is_whitespace() || ":=,;()[]/|-.\"'`".contains(sign));
    let mut is_joined = line.iter().any(|sign| matches!(sign, ':' | '=' | '(' | '-'));
    let words = words.filter(|word| !word.is_empty()).filter(|word| {
        is_joined |= is_filler(word);
        !is_filler(word)
    });
    let (mut color, mut sign, mut found) = (None, None, None);
    for word in words {
        match (color_of(word), sign_of(word)) {
            (Some(named), _) if color.is_none() => color = Some(named),
            (None, Some(drawn)) if sign.is_none() => sign = Some(drawn),
            _ => return None,
        }
        if let (Some(named), Some(drawn)) = (color, sign) {
            let of_x = if drawn == Color::Black { named } else { !named };
            if found.is_some_and(|known| known != of_x) {
                return None;
            }
            (color, sign, found) = (None, None, Some(of_x));
        }
    }
    found.filter(|_| is_joined && color.is_none() && sign.is_none())
}

/// Whether a line names a colour by its word, and not only by a sign.
pub(super) fn names_color(line: &[char]) -> bool {
    small_letters(line, LONGEST)
        .split(|sign: char| !sign.is_alphabetic())
        .any(|word| color_of(word).is_some())
}

/// Whether a word joins a sign and its colour, or two such pairs.
fn is_filler(word: &str) -> bool {
    matches!(
        word,
        "is" | "are" | "ist" | "sind" | "est" | "sont" | "and" | "und" | "et" | "legend" | "legende" | "key"
    )
}

fn color_of(word: &str) -> Option<Color> {
    match tag_name(word) {
        "Black" => Some(Color::Black),
        "White" => Some(Color::White),
        _ => None,
    }
}

/// The colour of a sign without a legend.
fn sign_of(word: &str) -> Option<Color> {
    match word {
        "x" | "●" => Some(Color::Black),
        "o" | "○" => Some(Color::White),
        _ => None,
    }
}
