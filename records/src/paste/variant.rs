//! Names of variants in lines of words: `oust:hex-5`, `Oust (hex-5)`, `Othello 10x10`, `Game: Oust`.

use outflank::variant::{GameKind, Variant};

use super::words::{self, Sense};

/// The text of the error for a name with an unknown board.
pub(super) const UNKNOWN: &str =
    "no variant has that board and those options; names are like reversi:square-8 and oust:hex-5";

/// A variant that a line names.
#[derive(Clone, Copy, Debug)]
pub(super) struct Named {
    /// The variant, or `None` if none has such a board or such options.
    pub(super) variant: Option<Variant>,
    /// Whether the line is the name and nothing else.
    pub(super) is_whole: bool,
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

/// The variant that a line names. A game with its board may be among a few other words; a game
/// without a board is a name if the line has at most one more word, or a word such as `Variant:` before it.
pub(super) fn named(chars: &[char]) -> Option<Named> {
    const LONGEST: usize = 80;
    const MOST_WORDS: usize = 6;
    if chars.len() > LONGEST {
        return None;
    }
    let text: String = chars.iter().flat_map(|sign| sign.to_lowercase()).collect();
    let plain = |word: &str| String::from(word.trim_matches(|sign: char| !sign.is_alphanumeric()));
    let words: Vec<String> = text.split_whitespace().map(plain).filter(|word| !word.is_empty()).collect();
    let parse = |game: GameKind, board: &str| format!("{game}:{board}").parse::<Variant>().ok();
    if let Some((game, board)) = words.iter().find_map(|word| {
        let (game, board) = word.split_once(':')?;
        Some((words::game(game)?, board_of(board)?))
    }) {
        return Some(Named { variant: parse(game, &board), is_whole: words.len() == 1 });
    }
    let game = words.iter().find_map(|word| words::game(word))?;
    if let Some(board) = words.iter().find_map(|word| board_of(word)) {
        let is_heading = words.len() <= MOST_WORDS;
        return is_heading.then(|| Named { variant: parse(game, &board), is_whole: words.len() == 2 });
    }
    let is_label = |word: &String| words::is(&word.chars().collect::<Vec<_>>(), Sense::Name);
    // `Reversi, standard rules` is a heading, a sentence is none.
    let is_heading = words::game(&words[0]).is_some() && words.len() <= 4 && !text.trim_end().ends_with('.');
    let is_name = is_heading || words.len() <= 2 || is_label(&words[0]) && words.len() <= 3;
    is_name.then(|| Named {
        variant: game.to_string().parse().ok(),
        is_whole: words.len() == 1 && game == GameKind::Oust,
    })
}
