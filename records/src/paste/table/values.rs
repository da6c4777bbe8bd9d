//! Reads the cells of a table: a board, a colour, moves, a score, or other text.

use outflank::Color;
use outflank::variant::{AnyPosition, Variant};

use crate::paste::boards::Drawn;
use crate::paste::fold::Fold;
use crate::paste::line::{Counts, board_in, count};
use crate::paste::markup::without_marks;
use crate::paste::put;
use crate::paste::side_to_move::side_to_move;
use crate::paste::text_line::TextLine;
use crate::paste::tokens::{Token, Tokens};
use crate::paste::trial::{Start, Trial};
use crate::paste::variants;

pub(super) fn chars_of(text: &str) -> Vec<char> {
    let mut chars = Vec::new();
    put(&mut chars, text);
    chars
}

/// The value of a cell as text.
pub(super) fn value_of(text: &str) -> String {
    let value: String = chars_of(&text.replace("\"\"", "\"")).into_iter().collect();
    let value = value.split_whitespace().collect::<Vec<_>>().join(" ");
    let is_missing = matches!(value.as_str(), "NaN" | "nan" | "NULL" | "null" | "None" | "<NA>");
    if is_missing { String::new() } else { String::from(without_marks(&value)) }
}

/// A cell with fewer characters has no board, so it may only name a variant.
pub(super) const LEAST_CELLS: usize = 64;

/// Whether a cell tells where its row begins: by a position, or by the name of a variant. The
/// name of Reversi without a board is also a word of prose.
pub(super) fn has_start(chars: &[char]) -> bool {
    let is_name = || variants::named(chars).is_some_and(|named| named.is_whole);
    if chars.len() < LEAST_CELLS { is_name() } else { board_of(chars, None).is_some() }
}

/// The position in a cell: a board of 64 signs, with its side to move or without, the text of a
/// position, or the start of a variant by its name.
pub(super) fn board_of(chars: &[char], turn: Option<Color>) -> Option<(AnyPosition, Vec<String>, bool)> {
    if let Some(named) = variants::named(chars).filter(|named| named.is_whole) {
        return Some((named.variant?.start(), Vec::new(), true));
    }
    let text: String = chars.iter().collect();
    if chars.len() < LEAST_CELLS {
        let variant = text.trim().to_lowercase().parse::<Variant>().ok()?;
        return Some((variant.start(), Vec::new(), true));
    }
    if let Ok(position) = text.trim().parse::<AnyPosition>() {
        return Some((position, Vec::new(), true));
    }
    let (cells, begin, end) = board_in(chars, 0)?;
    let before = &chars[..begin];
    let side = side_to_move(&chars[end..]);
    let ends = side.is_some() || chars[end..].iter().all(|character| character.is_whitespace());
    let turn = side.or(turn);
    let drawn = Drawn::of_line(cells).filter(Drawn::is_varied)?;
    let (position, assumed) = drawn.position(turn, false)?;
    let is_alone = ends && before.iter().all(|character| character.is_whitespace());
    is_alone.then_some((position, assumed, turn.is_some()))
}

/// The colour that a cell has.
pub(super) fn turn_of(chars: &[char]) -> Option<Color> {
    let is_word = chars.iter().filter(|character| !character.is_whitespace()).count() < 6;
    side_to_move(chars).filter(|_| is_word)
}

/// Whether a cell has moves and no other words, and how many.
pub(super) fn moves_in(chars: &[char]) -> usize {
    let counts = count(chars, 0);
    if counts.others == 0 { counts.moves } else { 0 }
}

/// Whether a cell is a score, `38-26`.
pub(super) fn score_of(chars: &[char]) -> Option<(u32, u32)> {
    let mut tokens = Tokens::new(chars, 0);
    match (tokens.next(), tokens.next()) {
        (Some((Token::Score(black, white), _)), None) if black + white > 1 => Some((black, white)),
        _ => None,
    }
}

/// Whether a cell is a time of the day, `19:30`, and no score.
pub(super) fn is_time(chars: &[char]) -> bool {
    let is_part = |sign: &char| sign.is_ascii_digit() || matches!(sign, ':' | ' ');
    chars.contains(&':') && chars.iter().all(is_part) && score_of(chars).is_none()
}

/// The variant that the cells of a row name together, in columns such as `Game` and `Board`.
pub(super) fn named_by<'t>(cells: impl Iterator<Item = (&'t str, &'t str)>) -> Option<variants::Named> {
    let is_label = |name: &str| variants::LABELS.contains(&name.trim().to_lowercase().as_str());
    let labels = cells.filter(|(name, _)| is_label(name)).map(|(_, cell)| value_of(cell));
    let text = labels.collect::<Vec<_>>().join(" ");
    let named = |text: &str| variants::named(&chars_of(text)).filter(|named| named.is_whole);
    // A board of squares without a game is one of Reversi.
    let is_size = text.trim().starts_with(|first: char| first.is_ascii_digit());
    named(&text).or_else(|| is_size.then(|| named(&format!("reversi {text}"))).flatten())
}

/// A line on trial in a row, which may name its start.
pub(super) fn trial<'a>(
    fold: &Fold,
    line: &'a TextLine<'a>,
    counts: Counts,
    start: Option<AnyPosition>,
) -> Trial<'a> {
    let mut trial = fold.trial(line, 0, counts);
    if let Some(position) = start {
        trial.start = Start { position, is_named: true };
    }
    trial
}
