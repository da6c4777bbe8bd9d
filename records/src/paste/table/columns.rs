//! The names of columns, by words of several languages.

use crate::paste::names::{is_tag_word, tag_name};

/// The words of a column's name in small letters.
pub(super) fn words_of(name: &str) -> impl Iterator<Item = String> {
    let name = name.to_lowercase();
    let words = name.split(|character: char| !character.is_alphanumeric()).map(String::from);
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().into_iter()
}

/// The words that the name of a column of moves has.
pub(super) const MOVES: [&str; 15] = [
    "moves",
    "move",
    "game",
    "games",
    "transcript",
    "transcripts",
    "kifu",
    "sequence",
    "line",
    "record",
    "棋譜",
    "coups",
    "partie",
    "züge",
    "手順",
];

/// The words that the names of other columns have, besides the words for tags.
const OTHERS: [&str; 22] = [
    "id",
    "nr",
    "no",
    "number",
    "player",
    "players",
    "winner",
    "won",
    "year",
    "name",
    "opening",
    "title",
    "board",
    "position",
    "turn",
    "side",
    "eval",
    "evaluation",
    "value",
    "diff",
    "rating",
    "elo",
];

pub(super) fn is_known(word: &str) -> bool {
    MOVES.contains(&word) || OTHERS.contains(&word) || is_tag_word(word)
}

/// Whether all words of a name are those that columns have.
pub(in crate::paste) fn is_column_name(name: &str) -> bool {
    words_of(name).all(|word| is_known(&word))
}

/// Whether a name is one of a column of moves.
pub(in crate::paste) fn names_moves(name: &str) -> bool {
    words_of(name).any(|word| {
        MOVES.contains(&word.as_str()) || matches!(word.as_str(), "zug" | "coup" | "jugada" | "mossa" | "手")
    })
}

pub(in crate::paste) fn is_evaluation(name: &str) -> bool {
    matches!(
        name.trim().to_lowercase().as_str(),
        "eval"
            | "evaluation"
            | "value"
            | "evaluations"
            | "eval."
            | "評価"
            | "評価値"
            | "bewertung"
            | "évaluation"
    )
}

/// Whether a number may be an evaluation in a column of this name. A `Value` may be anything, so it
/// is one only up to the number of the board's cells.
pub(super) fn may_evaluate(name: &str, value: f64, cells: usize) -> bool {
    !name.trim().eq_ignore_ascii_case("value") || value.abs() <= cells as f64
}

/// The tag of a column with this name.
pub(super) fn tag_of(name: &str) -> String {
    String::from(tag_name(name))
}

/// Whether the name of a column lets its moves go on with those before: `Moves 31-60`, `2nd half`,
/// or a number.
pub(super) fn goes_on(name: &str) -> bool {
    words_of(name).all(|word| {
        MOVES.contains(&word.as_str())
            || word.starts_with(|first: char| first.is_ascii_digit())
            || matches!(
                word.as_str(),
                "half"
                    | "part"
                    | "second"
                    | "to"
                    | "cont"
                    | "continued"
                    | "hälfte"
                    | "teil"
                    | "bis"
                    | "à"
                    | "suite"
                    | "ply"
                    | "後半"
            )
    })
}
