//! Recognises lines: the number of moves in one, a tag, a board on one line.

use std::ops::Range;

use super::board_lines::{self, Row};
use super::side_to_move::side_to_move;
use super::tokens::{Token, Tokens, cells_in, looks_like_moves, small_letters};

/// The numbers of tokens of a line by kind.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Counts {
    pub(super) moves: usize,
    /// Other words.
    pub(super) others: usize,
    /// The other words that begin like a move.
    pub(super) mistyped: usize,
    /// The numbers.
    pub(super) numbers: usize,
    pub(super) score: bool,
    pub(super) first_number: Option<u32>,
    pub(super) first_move: Option<usize>,
    /// Whether two cells stand in one word.
    pub(super) joined: bool,
}

impl Counts {
    /// The place where the moves begin, in a line that was counted from `from`.
    pub(super) fn begin(&self, from: usize) -> usize {
        self.first_move.unwrap_or(from)
    }

    /// Whether the line has words that are moves with a typing error, and no words of prose.
    pub(super) const fn is_mistyped(&self) -> bool {
        self.mistyped > 0 && self.mistyped == self.others
    }
}

/// Counts the tokens of a line, beginning at `from`.
pub(super) fn count(chars: &[char], from: usize) -> Counts {
    let mut counts = Counts::default();
    let mut passes = 0;
    for (token, range) in Tokens::new(chars, from) {
        match token {
            Token::Word => {
                let word = &chars[range.clone()];
                if looks_like_moves(word) {
                    let cells = cells_in(word);
                    counts.moves += cells;
                    counts.joined |= cells > 1;
                    passes += usize::from(cells == 0);
                    counts.first_move = counts.first_move.or(Some(range.start));
                } else if chars.get(range.end) != Some(&':')
                    && !is_nickname(chars, &range)
                    && (word.len() > 1 || !word[0].is_ascii())
                {
                    counts.others += 1;
                    counts.mistyped += usize::from(is_mistyped(word));
                }
            }
            Token::Pass => {
                passes += 1;
                counts.first_move = counts.first_move.or(Some(range.start));
            }
            Token::Number { value, .. } => {
                counts.numbers += 1;
                if counts.moves + passes == 0 {
                    counts.first_number = counts.first_number.or(Some(value));
                }
            }
            Token::Score(..) | Token::Half => counts.score = true,
            _ => {}
        }
    }
    if counts.others == 0 {
        counts.moves += passes;
    }
    counts
}

/// Whether a word that is not moves begins with one: `d33c4`, `f5f6e6x`.
pub(super) fn is_mistyped(word: &[char]) -> bool {
    matches!(word, ['a'..='h' | 'A'..='H', second, _, ..] if second.is_ascii_digit())
        && !looks_like_moves(word)
}

/// Whether a word is the name of a speaker in a chat, `<ann>`.
fn is_nickname(chars: &[char], word: &Range<usize>) -> bool {
    word.start > 0 && chars[word.start - 1] == '<' && chars.get(word.end) == Some(&'>')
}

/// The words between white space, each with its beginning and end.
pub(super) struct Words<'a> {
    pub(super) chars: &'a [char],
    pub(super) at: usize,
}

impl Iterator for Words<'_> {
    type Item = (usize, usize);

    fn next(&mut self) -> Option<Self::Item> {
        let length = |from: usize, blank: bool| {
            self.chars[from..].iter().take_while(|character| character.is_whitespace() == blank).count()
        };
        let begin = self.at + length(self.at, true);
        let end = begin + length(begin, false);
        self.at = end;
        (begin < end).then_some((begin, end))
    }
}

/// The name and the value of a tag, `[Name "value"]`, and its end.
pub(super) fn pgn_tag(chars: &[char], from: usize) -> Option<(String, String, usize)> {
    let rest = chars.get(from..)?.strip_prefix(&['['])?;
    let letters =
        rest.iter().take_while(|character| character.is_ascii_alphanumeric() || **character == '_').count();
    let blanks = rest[letters..].iter().take_while(|character| character.is_whitespace()).count();
    if letters == 0 || rest.get(letters + blanks) != Some(&'"') {
        return None;
    }
    let begin = letters + blanks + 1;
    let mut value = String::new();
    let mut at = begin;
    loop {
        match *rest.get(at)? {
            '\\' if rest.get(at + 1).is_some_and(|next| matches!(next, '"' | '\\')) => {
                value.push(rest[at + 1]);
                at += 1;
            }
            '"' => break,
            character => value.push(character),
        }
        at += 1;
    }
    let blanks = rest[at + 1..].iter().take_while(|character| character.is_whitespace()).count();
    let closes = rest.get(at + 1 + blanks) == Some(&']');
    let name: String = rest[..letters].iter().collect();
    closes.then_some((name, value, from + 1 + at + 2 + blanks))
}

/// Whether a line of words reports one move: `igor places a disc on d3`, `<ann> f5 good luck`.
pub(super) fn says_a_move(chars: &[char], first_move: Option<usize>) -> bool {
    let before = first_move.and_then(|at| chars[..at].iter().rfind(|character| !character.is_whitespace()));
    if before == Some(&'>') {
        return true;
    }
    let text = small_letters(chars, 200);
    text.split(|sign: char| !sign.is_alphabetic()).any(|word| {
        matches!(
            word,
            "disc"
                | "disk"
                | "play"
                | "plays"
                | "played"
                | "place"
                | "places"
                | "placed"
                | "move"
                | "moves"
                | "moved"
                | "stone"
                | "depth"
                | "zug"
                | "zieht"
                | "setzt"
                | "spielt"
                | "coup"
                | "joue"
                | "pose"
        )
    })
}

/// The 64 cells of a board on one line, and their beginning and end. Quotes, an assignment and two
/// words may stand before it.
pub(super) fn board_in(chars: &[char], from: usize) -> Option<(Vec<char>, usize, usize)> {
    let mut begins = Words { chars, at: from }.take(4).flat_map(|(begin, end)| {
        let opens = |at: &usize| matches!(chars[*at], '"' | '\'' | '`' | '=' | '(' | '[' | '{' | ':');
        let end = end.min(begin + MOST_BEFORE);
        std::iter::once(begin).chain((begin..end).filter(opens).map(|at| at + 1))
    });
    begins.find_map(|begin| {
        let (cells, end) = cells_at(chars, begin).or_else(|| mixed_cells_at(chars, begin))?;
        Some((cells, begin, end))
    })
}

/// A board on one line with slashes between its rows.
pub(super) struct Slashed {
    pub(super) rows: Vec<Row>,
    pub(super) end: usize,
}

/// The board of a line that begins with rows with slashes between them, such as `#../.X./..#`.
/// Cells that are not in play are left out.
pub(super) fn slashed_board(chars: &[char], from: usize) -> Option<Slashed> {
    let (begin, end) = Words { chars, at: from }.next()?;
    let rows = chars[begin..end].split(|sign| *sign == '/').map(|row| {
        let cells: Vec<char> = row.iter().copied().filter(|sign| *sign != '#').collect();
        let is_row = !cells.is_empty() && cells.iter().all(|&sign| board_lines::is_symbol(sign));
        is_row.then(|| Row::of_cells(cells))
    });
    let rows = rows.collect::<Option<Vec<_>>>().filter(|rows| rows.len() > 1)?;
    Some(Slashed { rows, end })
}

/// The number of cells of a board on one line that has some too few or too many, and its beginning.
/// A word or two may stand before it, and the side to move behind it.
pub(super) fn miscounted_board(chars: &[char], from: usize) -> Option<(usize, usize)> {
    const LEAST_CELLS: usize = 7;
    let words = || Words { chars, at: from };
    let (nth, begin) = words().take(3).enumerate().find_map(|(nth, (begin, end))| {
        let (_, cells) = signs(&chars[begin..end])?;
        (cells >= LEAST_CELLS).then_some((nth, begin))
    })?;
    let (mut count, mut discs, mut behind) = (0, 0, None);
    for (at, end) in words().skip(nth) {
        let Some((letters, cells)) = signs(&chars[at..end]) else {
            behind = Some(at);
            break;
        };
        if cells == 1 {
            behind = Some(at);
            break;
        }
        (count, discs) = (count + cells, discs + letters);
    }
    let has_side = behind.is_some_and(|at| side_to_move(&chars[at..]).is_some());
    let is_board = discs > 3 && (has_side || behind.is_none());
    is_board.then_some((count, begin))
}

/// The discs that are letters and the cells of a word of a board on one line.
fn signs(word: &[char]) -> Option<(usize, usize)> {
    let cells = word.iter().filter(|sign| !matches!(**sign, '/' | '|' | '"' | '\'' | '`' | ',' | ';'));
    cells.into_iter().try_fold((0, 0), |(letters, count), &sign| {
        board_lines::is_symbol(sign).then(|| (letters + usize::from(sign.is_alphabetic()), count + 1))
    })
}

/// So many characters of a word are looked at for what opens a board.
const MOST_BEFORE: usize = 40;

fn cells_at(chars: &[char], begin: usize) -> Option<(Vec<char>, usize)> {
    let digits = matches!(chars.get(begin)?, '0'..='2');
    let is_cell = |character: char| {
        if digits { matches!(character, '0'..='2') } else { board_lines::is_symbol(character) }
    };
    let mut cells = Vec::new();
    let mut at = begin;
    while cells.len() < 64 {
        let character = *chars.get(at)?;
        if is_cell(character) {
            cells.push(character);
        } else if !(character.is_whitespace() || matches!(character, '/' | '|')) {
            return None;
        }
        at += 1;
    }
    // 64 bits are the discs of one colour.
    let is_board = !digits || cells.contains(&'2');
    let ends = chars
        .get(at)
        .is_none_or(|next| !is_cell(*next) || chars.get(at + 1).is_none_or(|next| !is_cell(*next)));
    (ends && is_board).then_some((cells, at))
}

/// A board of signs and digits without blanks, such as `...01...`.
fn mixed_cells_at(chars: &[char], begin: usize) -> Option<(Vec<char>, usize)> {
    let is_cell = |character: char| board_lines::is_symbol(character) || matches!(character, '0'..='2');
    let end = begin + 64;
    let cells = chars.get(begin..end)?;
    let ends = chars.get(end).is_none_or(|next| !next.is_alphanumeric() && !is_cell(*next))
        || chars.get(end + 1).is_none_or(|next| !is_cell(*next) && !next.is_alphanumeric());
    let is_board = ends && cells.iter().all(|&cell| is_cell(cell));
    is_board.then(|| board_lines::digits_as_discs(cells)).flatten().map(|cells| (cells, end))
}

/// The board of a line in Forsyth-Edwards notation, and its beginning and end: eight rows with
/// slashes between them.
pub(super) fn fen_in(chars: &[char], from: usize) -> Option<(String, usize, usize)> {
    let is_part = |character: &char| matches!(character, '1'..='8' | 'p' | 'P' | '/');
    Words { chars, at: from }.take(4).find_map(|(begin, end)| {
        let word = &chars[begin..end];
        if word.iter().filter(|character| **character == '/').count() != 7 {
            return None;
        }
        let first = begin + word.iter().position(is_part)?;
        let length = chars[first..end].iter().take_while(|character| is_part(character)).count();
        let before = &chars[begin..first];
        let opens = before.iter().all(|character| !character.is_alphanumeric()) || before.contains(&'=');
        let ends = chars[first + length..end].iter().all(|character| !character.is_alphanumeric());
        (opens && ends).then(|| (chars[first..first + length].iter().collect(), first, first + length))
    })
}

/// A line of moves whose rows stand before their columns, `5f 6d 3c`, with each turned around. A
/// single one needs the name of a colour with a colon before it, `X: 5f`.
pub(super) fn row_first(chars: &[char], from: usize) -> Option<Vec<char>> {
    let is_color = |(begin, end): (usize, usize)| {
        chars.get(end) == Some(&':') && side_to_move(&chars[begin..end]).is_some()
    };
    let (mut pairs, mut others, mut color) = (0, 0, false);
    for (begin, end) in alphanumeric(chars, from) {
        let word = &chars[begin..end];
        if is_row_first(word) {
            pairs += word.len() / 2;
        } else if !(word.iter().all(char::is_ascii_digit) && chars.get(end) == Some(&'.')) {
            others += 1;
            color = is_color((begin, end));
        }
    }
    let is_moves = if pairs > 2 { others == 0 } else { pairs > 0 && others == 1 && color };
    is_moves.then(|| {
        let mut turned = chars.to_vec();
        for (begin, end) in alphanumeric(chars, from).filter(|&(begin, end)| is_row_first(&chars[begin..end]))
        {
            turned[begin..end].chunks_mut(2).for_each(|pair| pair.swap(0, 1));
        }
        turned
    })
}

fn is_row_first(word: &[char]) -> bool {
    word.len().is_multiple_of(2)
        && word.chunks(2).all(|pair| matches!(pair, ['1'..='8', 'a'..='h' | 'A'..='H']))
}

/// The words of letters and digits, each with its beginning and end.
fn alphanumeric(chars: &[char], from: usize) -> impl Iterator<Item = (usize, usize)> + '_ {
    let mut at = from;
    std::iter::from_fn(move || {
        at += chars[at..].iter().position(|character| character.is_alphanumeric())?;
        let begin = at;
        at += chars[at..].iter().take_while(|character| character.is_alphanumeric()).count();
        Some((begin, at))
    })
}
