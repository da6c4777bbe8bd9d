//! Scoresheets in columns: the second half of the game stands beside the first, so that the numbers
//! go down a column and on at the top of the next.

use std::ops::Range;

use super::first_line;
use super::tokens::looks_like_moves;

/// The highest number of a move.
const MOST_NUMBER: u32 = 999;
/// The most numbers on a line, each with its moves.
const MOST_COLUMNS: usize = 8;
/// The most lines: the numbers of a game are fewer.
const MOST_LINES: usize = 200;
/// The most characters of a line.
const LONGEST_LINE: usize = 400;

/// A sheet in the order of its numbers.
pub(super) struct Sheet {
    /// Each number with its moves, as bytes of the text that begins with the sheet.
    pub(super) entries: Vec<Range<usize>>,
    /// The length of its lines, without the last line end.
    pub(super) length: usize,
}

/// A number with the one or two moves behind it.
struct Entry {
    number: u32,
    range: Range<usize>,
    moves: usize,
}

impl Sheet {
    /// Finds the sheet that a text begins with. It has two lines or more, and two columns or more.
    pub(super) fn find(text: &str) -> Option<Self> {
        let mut columns: Vec<Vec<Entry>> = Vec::new();
        let (mut at, mut length) = (0, 0);
        let mut lines = 0;
        while let Some(entries) = entries(text, at) {
            // The last lines of the last column may be empty.
            let fits = |(nth, entry): (usize, &Entry)| {
                let above = columns.get(nth).and_then(|column| column.last());
                above.map_or(lines == 0, |above| above.number + 1 == entry.number)
            };
            let is_first = lines > 0 || entries.len() > 1 && entries[0].number == 1;
            if entries.is_empty() || !is_first || !entries.iter().enumerate().all(fits) {
                break;
            }
            // A column has no gap.
            if columns.iter().take(entries.len()).any(|column| column.len() < lines) {
                return None;
            }
            for (nth, entry) in entries.into_iter().enumerate() {
                if nth == columns.len() {
                    columns.push(Vec::new());
                }
                columns[nth].push(entry);
            }
            lines += 1;
            if lines > MOST_LINES {
                return None;
            }
            length = at + first_line(&text[at..]).len();
            at = (length + 1).min(text.len());
        }
        let goes_on = |pair: &[Vec<Entry>]| {
            let last = pair[0].last().map(|entry| entry.number + 1);
            last == pair[1].first().map(|entry| entry.number)
        };
        let is_whole = columns.len() > 1
            && lines > 1
            && columns.windows(2).all(goes_on)
            && columns[..columns.len() - 1].iter().all(|column| column.len() == lines);
        // Each number has as many moves as the others, but for the last.
        let all: Vec<_> = columns.into_iter().flatten().collect();
        let most = all.first().map_or(0, |entry| entry.moves);
        let is_even = all[..all.len().saturating_sub(1)].iter().all(|entry| entry.moves == most);
        (is_whole && is_even)
            .then(|| Self { entries: all.into_iter().map(|entry| entry.range).collect(), length })
    }
}

/// The numbers and moves of the line that begins at `at`, if it has nothing else.
fn entries(text: &str, at: usize) -> Option<Vec<Entry>> {
    let line = first_line(&text[at..]);
    if line.len() > LONGEST_LINE || !line.starts_with(|first: char| !first.is_alphabetic()) {
        return None;
    }
    let mut entries: Vec<Entry> = Vec::new();
    for (begin, word) in words(line) {
        let place = at + begin..at + begin + word.len();
        if let Some(number) = word.parse().ok().filter(|number| *number <= MOST_NUMBER) {
            entries.push(Entry { number, range: place, moves: 0 });
        } else {
            let entry = entries.last_mut().filter(|entry| entry.moves < 2 && is_move(word))?;
            entry.range.end = place.end;
            entry.moves += 1;
        }
    }
    // Empty fields of a printed sheet have numbers only.
    while entries.last().is_some_and(|entry| entry.moves == 0) {
        entries.pop();
    }
    (entries.len() <= MOST_COLUMNS && entries.iter().all(|entry| entry.moves > 0)).then_some(entries)
}

/// The words of a line, and `--`, with their places.
fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_part = |sign: char| sign.is_alphanumeric() || sign == '-';
    let mut at = 0;
    std::iter::from_fn(move || {
        let begin = at + line[at..].find(is_part)?;
        let length = line[begin..].find(|sign| !is_part(sign)).unwrap_or(line.len() - begin);
        at = begin + length;
        Some((begin, &line[begin..at]))
    })
}

/// Whether a word is one move.
fn is_move(word: &str) -> bool {
    let chars: Vec<char> = word.chars().take(8).collect();
    let is_one = word.len() < 4 || !chars.iter().any(char::is_ascii_digit);
    word == "--" || word.len() < 8 && is_one && looks_like_moves(&chars)
}
