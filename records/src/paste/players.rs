//! Reads the players of a line: names on both sides of a score or of `vs`, with their colours.

use outflank::Color;

use super::colors::{color_of_word, is_surname};
use super::line::count;
use super::markup::without_marks;
use super::names::tag_name;
use super::score::is_final_score;
use super::senses::{is_label, is_month, is_numbered, is_place};
use super::tokens::{looks_like_moves, small_letters};

/// The players that a line names, with the score between the names if there is one.
#[derive(Debug, PartialEq)]
pub(super) struct Players {
    pub(super) black: String,
    pub(super) white: String,
    /// The discs of Black and White.
    pub(super) score: Option<(u32, u32)>,
    /// Whether the line has the number of a game: `Table 3:`.
    pub(super) is_numbered: bool,
    /// The index at which the names begin.
    pub(super) begin: usize,
    /// The index at which the rest of the line begins.
    pub(super) end: usize,
}

/// The words between two players.
const BETWEEN: [&str; 7] = [" vs ", " vs. ", " v ", " versus ", " VS ", " gegen ", " contre "];

/// The longest name.
const LONGEST_NAME: usize = 40;

/// The players of a line with names on both sides of a score, `Imai Kento 29 - 31 Berg Matthias`,
/// or of `vs`, with a colon behind it: `B2 vs H8: f5d6`.
pub(super) fn players(chars: &[char]) -> Option<Players> {
    let (from, is_numbered) = title(chars);
    let players = against(chars, from).or_else(|| around_score(chars, from))?;
    Some(Players { is_numbered, begin: from, ..players })
}

/// The length of the words before a line's names, and whether they number a game: `Final`,
/// `Round 3:`, `2.`.
fn title(chars: &[char]) -> (usize, bool) {
    const MOST_WORDS: usize = 6;
    let (mut end, mut at, mut is_numbered) = (0, 0, false);
    for _ in 0..MOST_WORDS {
        at += chars[at..].iter().take_while(|character| character.is_whitespace()).count();
        let length = chars[at..].iter().take_while(|character| !character.is_whitespace()).count();
        let word = small_letters(&chars[at..at + length], 20);
        let word = word.trim_start_matches('#').trim_end_matches([':', '.', ',', ')', '-']);
        let is_counted = is_counted(word);
        let has_dot = chars[at..at + length].ends_with(&['.']) || chars[at..at + length].ends_with(&[')']);
        let is_number = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
        // The signs of lists and headings.
        let is_sign = length > 0 && word.chars().all(|character| "*#>•-·".contains(character));
        if !(is_sign || is_title(word) || is_counted || is_number && (end > 0 || has_dot)) {
            break;
        }
        is_numbered |= is_counted || is_number;
        at += length;
        end = at;
    }
    (end, is_numbered)
}

/// Whether a word in small letters stands before names and is not a name.
fn is_title(word: &str) -> bool {
    is_numbered(word)
        || matches!(
            word,
            "heat"
                | "group"
                | "gruppe"
                | "poule"
                | "final"
                | "finale"
                | "semifinal"
                | "semi-final"
                | "halbfinale"
                | "demi-finale"
                | "quarterfinal"
                | "quarter-final"
                | "viertelfinale"
                | "result"
                | "score"
                | "ergebnis"
                | "résultat"
                | "決勝"
                | "決勝戦"
                | "準決勝"
                | "準々決勝"
                | "結果"
        )
}

/// Whether a word is a number with the word for a game or a round: `第3局`, `2回戦`.
fn is_counted(word: &str) -> bool {
    let word = word.strip_prefix('第').unwrap_or(word);
    let behind = word.trim_start_matches(|character: char| character.is_ascii_digit());
    behind.len() < word.len() && matches!(behind, "局" | "回戦" | "試合" | "卓")
}

/// The meaning of a word for a colour before a name, without a colon: `Schwarz Anna`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Word {
    Color,
    Surname,
}

/// The players on both sides, with their colours. A word for a colour before only one of them may
/// be a surname, which the name keeps.
fn pair(sides: [&[char]; 2]) -> Option<[(String, Option<Color>); 2]> {
    let read = |word: Word| {
        let [first, second] = sides.map(|side| player(side, word));
        Some([first?, second?])
    };
    let colored = read(Word::Color)?;
    let is_of_both = colored.iter().all(|(_, color)| color.is_some());
    if is_of_both { Some(colored) } else { read(Word::Surname) }
}

/// A name without the sign or the word of its colour, and the colour.
fn player(chars: &[char], before: Word) -> Option<(String, Option<Color>)> {
    let name: String = chars.iter().collect();
    let (name, rating) = rating_behind(without_marks(name.trim()));
    let mut name = name.trim_matches(['*', '_']);
    let mut color = None;
    for (sign, is) in [('●', Color::Black), ('○', Color::White)] {
        if let Some(rest) = name.strip_prefix(sign) {
            (name, color) = (rest.trim_start(), Some(is));
        }
    }
    if let Some((before, inner)) = name.strip_suffix([')', ']']).and_then(|name| name.rsplit_once(['(', '[']))
        && let Some(is) = color_of(inner)
    {
        (name, color) = (before.trim_end(), Some(is));
    } else if let Some((word, rest)) = name.split_once([' ', ':'])
        && let Some(is) = color_of(word)
        && (name[word.len()..].trim_start().starts_with(':')
            || !is_surname(&word.to_lowercase())
                && (before == Word::Color || !word.starts_with(char::is_uppercase)))
        && (word.chars().count() > 1 || !word.is_ascii())
    {
        (name, color) = (rest.trim_start_matches([' ', ':']), Some(is));
    }
    // `Black (Ann)`
    let inner = name.strip_prefix('(').and_then(|name| name.strip_suffix(')'));
    let name = name_of(inner.filter(|_| color.is_some()).unwrap_or(name))?;
    Some((format!("{name}{rating}"), color))
}

/// The name before a rating in brackets, `Moss (1490)`, and the rating with its blanks.
fn rating_behind(text: &str) -> (&str, &str) {
    let at = text.rfind(['(', '[']).filter(|&at| is_rating(&text[at..])).unwrap_or(text.len());
    let name = text[..at].trim_end();
    (name, &text[name.len()..])
}

/// Whether a word is a rating in brackets: three or four digits, as no telephone number has them.
fn is_rating(word: &str) -> bool {
    let inner = word.strip_prefix(['(', '[']).and_then(|inner| inner.strip_suffix([')', ']']));
    inner.is_some_and(|inner| {
        (3..=4).contains(&inner.len())
            && inner.bytes().all(|byte| byte.is_ascii_digit())
            && !inner.starts_with('0')
    })
}

/// The colour that a word names.
fn color_of(word: &str) -> Option<Color> {
    match (tag_name(word), word.trim()) {
        ("Black", _) | (_, "B" | "b" | "X" | "●") => Some(Color::Black),
        ("White", _) | (_, "W" | "w" | "O" | "○") => Some(Color::White),
        _ => None,
    }
}

fn name_of(name: &str) -> Option<String> {
    let name = name.trim();
    let is_name = name.chars().any(char::is_alphabetic)
        && name.chars().count() <= LONGEST_NAME
        && name.split_whitespace().count() <= 4
        && !name.contains([
            ':', ';', '"', '{', '}', '[', ']', '|', '!', '?', '=', '/', '<', '>', ',', '#', '●', '○',
        ]);
    is_name.then(|| name.to_string())
}

/// Whether words are a person's name and not prose. If there are several, they begin with capital
/// letters, apart from words such as `van`. A month is a name if the discs fill a board:
/// `is_exact`.
pub(super) fn is_person(name: &str, is_exact: bool) -> bool {
    let words: Vec<_> = name.split_whitespace().collect();
    let is_part = |word: &&str| {
        let small = matches!(
            *word,
            "van"
                | "von"
                | "der"
                | "den"
                | "de"
                | "da"
                | "di"
                | "du"
                | "del"
                | "della"
                | "la"
                | "le"
                | "el"
                | "al"
                | "bin"
                | "zu"
        );
        small || !word.starts_with(char::is_lowercase)
    };
    let is_word = |&(nth, word): &(usize, &str)| {
        if is_rating(word) {
            return false;
        }
        let word = word.to_lowercase();
        let is_dialled =
            word.trim_start_matches(['+', '(', '0']).starts_with(|next: char| next.is_ascii_digit())
                && word.starts_with(['+', '(', '0']);
        let word = word.trim_matches(|character: char| !character.is_alphanumeric());
        let may_be_surname = is_surname(word) || nth == 0 && color_of_word(word).is_some();
        let is_label = is_label(word) && !(words.len() > 1 && may_be_surname);
        is_dialled || is_place(word) || is_label || !is_exact && is_month(word)
    };
    (words.len() == 1 || words.iter().all(is_part))
        && !words.iter().copied().enumerate().any(|word| is_word(&word))
}

/// Puts Black's name and number first, if the line says whose they are.
fn by_color(
    [first, second]: [(String, Option<Color>); 2],
    score: Option<(u32, u32)>,
    end: usize,
) -> Option<Players> {
    let is_black_first = match (first.1, second.1) {
        (Some(first), Some(second)) if first == second => return None,
        (Some(first), _) => first == Color::Black,
        (None, Some(second)) => second == Color::White,
        (None, None) => true,
    };
    let (black, white, score) = if is_black_first {
        (first.0, second.0, score)
    } else {
        (second.0, first.0, score.map(|(first, second)| (second, first)))
    };
    Some(Players { black, white, score, is_numbered: false, begin: 0, end })
}

fn against(chars: &[char], from: usize) -> Option<Players> {
    let chars = chars.get(from..)?;
    let colon = chars.iter().take(2 * LONGEST_NAME + 5).position(|character| *character == ':')?;
    let names: String = chars[..colon].iter().collect();
    let (first, second) = BETWEEN.into_iter().find_map(|between| names.split_once(between))?;
    let [first, second] = [first, second].map(|name| name.chars().collect::<Vec<_>>());
    let names = pair([&first, &second])?;
    if may_be_exchanged(&first, &second, &names) {
        return None;
    }
    by_color(names, None, from + colon + 1)
}

/// Two names with `vs` or a dash between them.
fn beside(names: &[char]) -> Option<[(String, Option<Color>); 2]> {
    let names: String = names.iter().collect();
    let names = names.trim_end_matches([' ', ':', ',']);
    let (first, second) = BETWEEN.into_iter().chain([" - "]).find_map(|between| names.split_once(between))?;
    let [first, second] = [first, second].map(|name| name.chars().collect::<Vec<_>>());
    pair([&first, &second])
}

/// The index of the first of the moves behind a name.
fn moves_from(chars: &[char], from: usize) -> Option<usize> {
    let begin = count(chars, from).begin(from);
    let is_apart = chars[..begin].ends_with(&[' ']);
    (is_apart && count(chars, begin).others == 0).then_some(begin)
}

/// Whether a word for White before the first name, or for Black before the second, may be a colour
/// or a surname: `Weiss Anna 34-30 Berg Tom`. It is a colour if both names have one.
fn may_be_exchanged(before: &[char], behind: &[char], names: &[(String, Option<Color>); 2]) -> bool {
    let color = |name: &[char]| {
        let mut words = name.split(|sign| sign.is_whitespace()).filter(|word| !word.is_empty());
        let first: String = words.next()?.iter().collect();
        words.next().and_then(|_| color_of_word(&first.to_lowercase()))
    };
    let [first, second] = [color(before), color(behind)];
    let is_exchanged = first == Some(Color::White) || second == Some(Color::Black);
    is_exchanged && !names.iter().all(|(_, color)| color.is_some())
}

fn around_score(chars: &[char], from: usize) -> Option<Players> {
    let most = chars.len().min(from + 2 * LONGEST_NAME + 10);
    let line = &chars[..most];
    let digits = |from: usize| line[from..].iter().take_while(|character| character.is_ascii_digit()).count();
    let blanks = |from: usize| line[from..].iter().take_while(|character| character.is_whitespace()).count();
    let mut has_moves = None;
    let mut begins = (from + 1..most).filter(|&at| line[at].is_ascii_digit() && line[at - 1].is_whitespace());
    begins.find_map(|begin| {
        let first = begin + digits(begin);
        let sign = first + blanks(first);
        if !matches!(line.get(sign), Some('-' | ':')) {
            return None;
        }
        let second = sign + 1 + blanks(sign + 1);
        let end = second + digits(second);
        let is_apart = chars.get(end).is_none_or(|next| next.is_whitespace());
        let number = |from: usize, to: usize| line[from..to].iter().collect::<String>().parse::<u32>().ok();
        if !is_apart || first - begin > 3 || end - second > 3 {
            return None;
        }
        let (discs, others) = (number(begin, first)?, number(second, end)?);
        if line[sign] == ':' && !is_final_score(':', discs + others, 64) {
            return None;
        }
        // A game with its score between words names no players, but moves may stand behind them.
        let has_moves = *has_moves.get_or_insert_with(|| count(chars, 0).moves > 2);
        let moves = if has_moves { moves_from(chars, end)? } else { chars.len() };
        let (before, behind) = (&line[from..begin], &chars[end..moves]);
        let is_moves = |name: &[char]| {
            let mut words = name.split(|character| character.is_whitespace()).filter(|word| !word.is_empty());
            words.all(looks_like_moves)
        };
        if is_moves(before) && is_moves(behind) {
            return None;
        }
        let is_blank = behind.iter().all(|character| character.is_whitespace());
        let names = if is_blank && moves == chars.len() { beside(before)? } else { pair([before, behind])? };
        let is_exact = discs + others == 64;
        let is_known = names.iter().all(|(name, _)| is_person(name, is_exact));
        if is_known && !may_be_exchanged(before, behind, &names) {
            by_color(names, Some((discs, others)), moves)
        } else {
            None
        }
    })
}
