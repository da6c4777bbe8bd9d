//! Decides whether the cells behind a label, `Name: c4`, are moves or the end of a tag's value.

use super::line::{Counts, count, says_a_move};
use super::names::{labels, tag_name};
use super::senses::{is_seat, is_unplayed};
use super::tokens::{looks_like_moves, small_letters};

/// The use of the cells behind a label.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Label {
    /// They are moves: `Moves: f5 d6`, `B: f5`.
    Moves,
    /// They belong to the value of a tag: `Site: Room F5`, `Best move: d3`.
    Tag,
    /// They are one move of a chat, `ann: f5`, or the end of a value, `Zweiter: Team C4`. Only the
    /// lines around tell which.
    Unknown,
}

/// The longest name of a label, and the most words in it.
const LONGEST_NAME: usize = 30;
const MOST_WORDS: usize = 3;

/// Classifies the label with which a line begins, if cells stand behind its colon.
pub(super) fn label(chars: &[char], from: usize, counts: Counts) -> Option<Label> {
    let first = counts.first_move?;
    let colon = from + chars[from..].iter().take(LONGEST_NAME).position(|sign| *sign == ':')?;
    let name = small_letters(&chars[from..colon], LONGEST_NAME);
    let is_name = name.chars().all(|sign| sign.is_alphabetic() || matches!(sign, ' ' | '_' | '-'));
    let words: Vec<_> = name.split([' ', '_', '-']).filter(|word| !word.is_empty()).collect();
    if first < colon || !is_name || !(1..=MOST_WORDS).contains(&words.len()) {
        return None;
    }
    let value = count(chars, colon + 1);
    // `Site: D3  Round: 2` has two tags.
    let is_bare = value.others == 0;
    let begins = chars[colon + 1..first].iter().all(|sign| !sign.is_alphanumeric());
    Some(match tag_name(&name) {
        // `My best game: f5d6c3` has moves.
        _ if value.moves > MOST_SEATS && introduces_moves(&words) => Label::Moves,
        _ if words.iter().any(|word| is_unplayed(word)) => Label::Tag,
        "Black" | "White" if is_bare || begins || says_a_move(chars, None) => Label::Moves,
        "Black" | "White" => Label::Tag,
        "Site" | "Event" | "Date" | "Round" if value.joined && value.moves > MOST_SEATS => Label::Moves,
        "Site" | "Event" | "Date" if !is_bare => Label::Tag,
        "Site" | "Event" | "Date" | "Round" if is_bare => bare(chars, from, colon, value),
        // A letter is a player's.
        _ if words.iter().any(|word| word.len() > 1 && is_seat(word)) && value.moves <= MOST_SEATS => {
            Label::Tag
        }
        "Round" if value.moves <= MOST_SEATS => Label::Tag,
        _ if value.moves != 1 || value.joined => Label::Moves,
        _ if introduces_moves(&words) || says_a_move(chars, None) => Label::Moves,
        _ => Label::Unknown,
    })
}

/// Classifies the label of a tag before nothing but cells. It may be a player's name: `Sted: f5`.
fn bare(chars: &[char], from: usize, colon: usize, value: Counts) -> Label {
    let has_speaker = chars[colon + 1..].contains(&':');
    match value.moves {
        // `Site: D3  Round: C4`
        _ if labels(&chars[from..]).len() > 1 => Label::Tag,
        1 => Label::Unknown,
        moves if moves > MOST_SEATS || value.joined || has_speaker => Label::Moves,
        _ => Label::Tag,
    }
}

/// The most cells that name tables or rooms on a line: `Tables: C4, E3`.
const MOST_SEATS: usize = 2;

/// Whether a label is a single letter, which stands for a player, or a word for moves.
fn introduces_moves(words: &[&str]) -> bool {
    words.iter().any(|word| {
        word.chars().count() == 1
            || looks_like_moves(&word.chars().collect::<Vec<_>>())
            || matches!(
                *word,
                "book"
                    | "moves"
                    | "game"
                    | "transcript"
                    | "kifu"
                    | "record"
                    | "partie"
                    | "spiel"
                    | "zug"
                    | "züge"
                    | "zugfolge"
                    | "coup"
                    | "coups"
                    | "棋譜"
                    | "着手"
            )
    })
}

/// Whether the cell at `first_move` stands behind the word of a place, as in `room C4`.
pub(super) fn is_in_place(chars: &[char], from: usize, counts: Counts) -> bool {
    let Some(first) = counts.first_move.filter(|_| counts.moves <= MOST_SEATS) else { return false };
    let before = chars[from..first].iter().rev();
    let blanks = before.clone().take_while(|sign| sign.is_whitespace()).count();
    let letters = before.skip(blanks).take_while(|sign| sign.is_alphabetic()).count();
    let end = first - blanks;
    is_seat(&small_letters(&chars[end - letters..end], LONGEST_NAME))
}

/// Whether a line with as many words as moves says that they were not played: `d3 would be better`.
pub(super) fn is_aside(chars: &[char], from: usize, counts: Counts) -> bool {
    const LONGEST_LINE: usize = 200;
    counts.moves <= counts.others
        && small_letters(&chars[from..], LONGEST_LINE)
            .split(|sign: char| !sign.is_alphabetic())
            .any(is_unplayed)
}
