//! Names of variants in lines of words: `oust:hex-5`, `Oust (hex-5)`, `Othello 10x10`, `oust`.

use outflank::variant::Variant;

use super::line::Words;
use super::tokens::{looks_like_moves, small_letters};

/// The longest line that may name a variant, and the longest word of a name.
const LONGEST_LINE: usize = 200;
const LONGEST_WORD: usize = 40;

/// The text of the error for a name with an unknown board.
pub(super) const UNKNOWN: &str =
    "no variant has that board and those options; names are like reversi:square-8 and oust:hex-5";

/// A variant that a line names.
pub(super) struct Named {
    /// The variant, or `None` if it has no such board or options.
    pub(super) variant: Option<Variant>,
    /// Whether the line has at most one other word.
    pub(super) is_short: bool,
    /// Whether the line consists of the name.
    pub(super) is_whole: bool,
}

/// The words that name a game.
const GAMES: [&str; 3] = ["oust", "reversi", "othello"];
/// The words that may stand before a name without a board: `Game: Oust`.
pub(super) const LABELS: [&str; 4] = ["game", "variant", "board", "rules"];

/// The game that a word names.
fn game_of(word: &str) -> Option<&'static str> {
    match word {
        "oust" => Some("oust"),
        "reversi" | "othello" => Some("reversi"),
        _ => None,
    }
}

/// The most words behind the name in a heading: `Reversi, standard rules`.
const MOST_BEHIND: usize = 3;

/// The variant that a heading names by its everyday name, `Othello` or `Game: Reversi`, and whether
/// the line consists of the name. One other word may stand beside it, or a few behind it.
pub(super) fn everyday(chars: &[char]) -> Option<(Variant, bool)> {
    if chars.len() > LONGEST_WORD {
        return None;
    }
    let words: Vec<_> = Words { chars, at: 0 }
        .map(|(begin, end)| plain_word(&chars[begin..end]))
        .filter(|word| !word.is_empty())
        .collect();
    let is_labelled = words.len() > 1 && LABELS.contains(&words[0].as_str());
    let words = &words[usize::from(is_labelled)..];
    let others = words.iter().filter(|word| !is_everyday(word)).count();
    let most = if is_everyday(words.first()?) && chars.last() != Some(&'.') { MOST_BEHIND } else { 1 };
    let variant = (others < words.len() && others <= most).then(|| "reversi".parse().ok())??;
    Some((variant, others == 0 && !is_labelled))
}

/// Whether a word is an everyday name of Reversi.
fn is_everyday(word: &str) -> bool {
    matches!(word, "othello" | "reversi" | "オセロ" | "リバーシ")
}

/// The name of a board for a word: `hex-5`, or `square-10` for `10x10`.
fn board_of(word: &str) -> Option<String> {
    let is_number =
        |text: &str| (1..=2).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    if let Some((rows, columns)) = word.split_once(['x', '×'])
        && rows == columns
        && is_number(rows)
    {
        return Some(format!("square-{rows}"));
    }
    let (shape, size) = word.split_once('-')?;
    let is_board = matches!(shape, "square" | "hex" | "octagon");
    (is_board && is_number(size.split('-').next()?)).then(|| String::from(word))
}

/// A word without the brackets and signs around it, in small letters.
fn plain_word(chars: &[char]) -> String {
    let word = small_letters(chars, chars.len());
    String::from(word.trim_matches(|sign: char| !sign.is_alphanumeric()))
}

/// Whether the first colon of a line stands within the name of a variant, so that it ends no label.
pub(super) fn has_first_colon(chars: &[char]) -> bool {
    let Some(colon) = chars.iter().position(|sign| *sign == ':') else { return false };
    let before = chars[..colon].rsplit(|sign| !sign.is_alphabetic()).next().unwrap_or(&[]);
    game_of(&plain_word(before)).is_some() && chars.get(colon + 1).is_some_and(|sign| sign.is_alphanumeric())
}

/// The variant that a line of words names: a game with its board, in one word or several. The name
/// of Oust is its standard variant if no other words but moves stand on the line; other games
/// have names that are words of prose.
pub(super) fn named(chars: &[char]) -> Option<Named> {
    if chars.len() > LONGEST_LINE {
        return None;
    }
    let text = small_letters(chars, chars.len());
    if !GAMES.iter().any(|game| text.contains(game)) {
        return None;
    }
    let words: Vec<_> = Words { chars, at: 0 }
        .filter(|(begin, end)| end - begin <= LONGEST_WORD)
        .map(|(begin, end)| plain_word(&chars[begin..end]))
        .filter(|word| !word.is_empty())
        .collect();
    let found = |variant, count| Named {
        variant,
        is_short: words.len() <= count + 1,
        is_whole: words.len() == count,
    };
    let parse = |game: &str, board: &str| format!("{game}:{board}").parse::<Variant>().ok();

    let in_one_word = words.iter().find_map(|word| {
        let (game, board) = word.split_once(':')?;
        let (game, board) = (game_of(game)?, board_of(board)?);
        Some(found(parse(game, &board), 1))
    });
    let in_two = || {
        let game = words.iter().find_map(|word| game_of(word))?;
        let board = words.iter().find_map(|word| board_of(word))?;
        Some(found(parse(game, &board), 2))
    };
    let alone = || {
        let label = usize::from(LABELS.contains(&words.first()?.as_str()));
        let (game, rest) = words[label..].split_first()?;
        let is_move = |word: &String| looks_like_moves(&word.chars().collect::<Vec<_>>());
        let is_oust = game == "oust" && rest.iter().all(is_move);
        is_oust.then(|| found(game.parse().ok(), 1))
    };
    in_one_word.or_else(in_two).or_else(alone)
}
