//! The words of the reader, from `words.txt`. Every other part asks here what a word means.

use std::sync::LazyLock;

use outflank::Color;
use outflank::variant::GameKind;

/// The meaning of a word. A word may have several: `Black` is a colour and a tag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sense {
    Color(Color),
    /// It shows that a colour is to move.
    Turn,
    Pass,
    /// It is before the name of a game: `Variant: Oust`.
    Name,
    Game(GameKind),
    /// The title of the side to move, as in `sideToMove`.
    ToMove,
    /// The title of moves.
    Moves,
    /// The title of a board.
    Board,
    /// The tag of this name.
    Tag(&'static str),
    /// It means nothing beside moves, colours and turns.
    Aside,
}

/// All words in small letters with their senses, sorted.
static WORDS: LazyLock<Vec<(&'static str, Sense)>> = LazyLock::new(|| {
    let lines = include_str!("words.txt").lines().filter(|line| !line.starts_with('#'));
    let mut words: Vec<_> = lines
        .map(|line| {
            let mut fields = line.split('\t');
            let word = fields.next().expect("a line has a word");
            (word, sense(fields.nth(1).expect("a word has a language and a sense")))
        })
        .collect();
    words.sort_by_key(|(word, _)| *word);
    words
});

fn sense(name: &'static str) -> Sense {
    match name {
        "black" => Sense::Color(Color::Black),
        "white" => Sense::Color(Color::White),
        "turn" => Sense::Turn,
        "pass" => Sense::Pass,
        "name" => Sense::Name,
        "oust" => Sense::Game(GameKind::Oust),
        "reversi" => Sense::Game(GameKind::Reversi),
        "to-move" => Sense::ToMove,
        "moves" => Sense::Moves,
        "board" => Sense::Board,
        "aside" => Sense::Aside,
        tag => Sense::Tag(tag),
    }
}

/// No word of the table is longer. A text may have one of a million letters.
const LONGEST: usize = 16;

/// The senses of a word, in any case.
pub(super) fn senses(word: &[char]) -> impl Iterator<Item = Sense> {
    let word: String = match word.len() {
        0..=LONGEST => word.iter().flat_map(|letter| letter.to_lowercase()).collect(),
        _ => String::new(),
    };
    let first = WORDS.partition_point(|(known, _)| *known < word.as_str());
    WORDS[first..].iter().take_while(move |(known, _)| *known == word).map(|(_, sense)| *sense)
}

/// The colour that a word or sign stands for.
pub(super) fn color(word: &[char]) -> Option<Color> {
    senses(word).find_map(|sense| if let Sense::Color(color) = sense { Some(color) } else { None })
}

pub(super) fn is(word: &[char], sense: Sense) -> bool {
    senses(word).any(|known| known == sense)
}

/// The game that a word names.
pub(super) fn game(word: &str) -> Option<GameKind> {
    let word: Vec<char> = word.chars().collect();
    senses(&word).find_map(|sense| if let Sense::Game(game) = sense { Some(game) } else { None })
}

/// The standard name of a tag or column that is called so in some language.
pub(super) fn tag(name: &str) -> Option<&'static str> {
    let name: Vec<char> = name.trim().chars().map(|sign| if sign == '_' { ' ' } else { sign }).collect();
    senses(&name).find_map(|sense| if let Sense::Tag(tag) = sense { Some(tag) } else { None })
}

/// The length of the longest word of the table that begins here, in a script without blanks.
pub(super) fn longest(text: &[char]) -> Option<usize> {
    (1..=text.len().min(4)).rev().find(|&length| senses(&text[..length]).next().is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_found_with_its_sense() {
        for (word, sense) in WORDS.iter() {
            let chars: Vec<char> = word.chars().collect();
            assert!(chars.len() <= LONGEST && is(&chars, *sense), "{word}");
        }
        assert!(WORDS.windows(2).all(|pair| pair[0] != pair[1]), "a word stands there twice");
    }
}
