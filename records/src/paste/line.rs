//! A line of a text after cleaning, which keeps the places that its characters had, and what its tokens
//! say: moves, or the side to move.
//!
//! A line names a side, as in `White to move`, `Turn: Black (You)` and `黒の手番です`, if a word for a turn
//! is next to a colour, with nothing between them but words of the sense `aside`. A line that is a
//! colour and nothing else names it too.

use outflank::{Color, ParseError, ParseErrorKind};

use super::lex::{Kind, Token, cells_in, tokens};
use super::words::{self, Sense};
use crate::reading::{Note, NoteKind};

/// Whether a line may continue the game of the line before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Joint {
    #[default]
    Line,
    /// It is a string of a program, which continues the string before it.
    Joined,
    /// It is a string of a program, and an element of its own.
    Apart,
    /// It is what is around strings on their line, which has no moves.
    Around,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Line {
    /// The number of the line in the text, counted from 1.
    pub(super) number: u32,
    pub(super) chars: Vec<char>,
    /// The column of a character, and so of those after it up to the next entry: cleaning leaves
    /// out and joins characters, but rarely.
    pub(super) columns: Vec<(u32, u32)>,
    pub(super) joint: Joint,
}

impl Line {
    /// The column of a character, counted from 1.
    pub(super) fn column_of(&self, at: usize) -> u32 {
        let behind = self.columns.partition_point(|(known, _)| *known as usize <= at);
        let (known, column) = behind.checked_sub(1).map_or((0, 1), |last| self.columns[last]);
        column.saturating_add(at as u32 - known)
    }

    /// Whether nothing is on the line but a bar or two, as servers set them before each line.
    pub(super) fn is_blank(&self) -> bool {
        let signs: Vec<_> = self.chars.iter().filter(|sign| !sign.is_whitespace()).take(3).collect();
        signs.len() < 3 && signs.iter().all(|sign| **sign == '|')
    }

    pub(super) fn text(&self) -> String {
        self.chars.iter().collect()
    }

    pub(super) fn error(&self, at: usize, kind: ParseErrorKind) -> ParseError {
        ParseError { line: self.number, column: self.column_of(at), kind }
    }

    pub(super) fn note(&self, at: usize, kind: NoteKind, text: impl Into<String>) -> Note {
        Note { line: self.number, column: self.column_of(at), kind, text: text.into() }
    }

    /// The note on a part that is left out.
    pub(super) fn skipped(&self, begin: usize, end: usize) -> Note {
        const LONGEST: usize = 60;
        let part = &self.chars[begin..end];
        let mut text: String = part.iter().take(LONGEST).collect();
        if part.len() > LONGEST {
            text.push_str("...");
        }
        self.note(begin, NoteKind::Skipped, text.trim())
    }

    /// The part of the line between two characters, as a line.
    pub(super) fn part(&self, begin: usize, end: usize) -> Self {
        let column = self.column_of(begin);
        let place = |at: usize| self.columns.partition_point(|(known, _)| (*known as usize) < at);
        let behind =
            self.columns[place(begin)..place(end)].iter().map(|&(at, column)| (at - begin as u32, column));
        let columns = std::iter::once((0, column)).chain(behind).collect();
        Self { chars: self.chars[begin..end].to_vec(), columns, ..*self }
    }
}

/// A line as its tokens, and how many of them are moves.
#[derive(Clone, Debug)]
pub(super) struct Lexed {
    pub(super) line: Line,
    pub(super) tokens: Vec<Token>,
    /// The moves: cells, and passes if there is no other word.
    pub(super) moves: usize,
    /// The words that are neither moves nor beside them.
    pub(super) others: usize,
    /// The most cells in one word.
    pub(super) joined: usize,
    /// The number before the first move.
    pub(super) first_number: Option<u32>,
    /// The place of the first move.
    pub(super) first_move: Option<usize>,
    /// The scores, times and counts before the first move.
    values: usize,
}

impl Lexed {
    pub(super) fn new(line: Line) -> Self {
        let tokens = tokens(&line.chars);
        let mut lexed = Self {
            line,
            tokens: Vec::new(),
            moves: 0,
            others: 0,
            joined: 0,
            first_number: None,
            first_move: None,
            values: 0,
        };
        let mut passes = 0;
        for token in &tokens {
            let word = &lexed.line.chars[token.range()];
            match token.kind {
                Kind::Moves | Kind::Broken | Kind::Pass => {
                    let cells = if token.kind == Kind::Pass { 0 } else { cells_in(word) };
                    lexed.moves += cells;
                    passes += usize::from(cells == 0);
                    lexed.joined = lexed.joined.max(cells);
                    lexed.first_move = lexed.first_move.or(Some(token.begin as usize));
                }
                Kind::Number(number) if lexed.first_move.is_none() => {
                    lexed.first_number = lexed.first_number.or(Some(number));
                }
                Kind::Value if lexed.first_move.is_none() => lexed.values += 1,
                Kind::Word if !is_beside(word) => lexed.others += 1,
                _ => {}
            }
        }
        if lexed.others == 0 {
            lexed.moves += passes;
        }
        lexed.tokens = tokens;
        lexed
    }

    /// Whether the line is moves: nothing else is there, or moves in one word, which no prose has,
    /// or as many moves as other words, or one move that is told. Two values before the first move are
    /// of a line that an engine considers.
    pub(super) fn is_moves(&self) -> bool {
        let is_list = self.others == 0 || self.joined > 1 || self.moves > 1 && self.moves >= self.others;
        self.moves > 0 && self.values < 2 && (is_list || self.is_told())
    }

    /// Whether the first move is told in words: `ann places a disc on d3`. It begins a game only if the
    /// game continues.
    pub(super) fn is_told(&self) -> bool {
        let before = self
            .tokens
            .iter()
            .rev()
            .skip_while(|token| Some(token.begin as usize) != self.first_move)
            .skip(1);
        let mut words = before.map(|token| &self.line.chars[token.range()]);
        let verb = words.find(|word| !words::is(word, Sense::Aside));
        let is_labelled = self.line.chars[..self.first_move.unwrap_or(0)].contains(&':');
        self.others > 0 && !is_labelled && verb.is_some_and(|verb| words::is(verb, Sense::Turn))
    }

    /// The words of the line, each with its characters.
    pub(super) fn words(&self) -> impl Iterator<Item = (&Token, &[char])> {
        let words = self.tokens.iter().filter(|token| token.kind != Kind::Mark);
        words.map(|token| (token, &self.line.chars[token.range()]))
    }

    /// The side to move that the line names.
    pub(super) fn side_to_move(&self) -> Option<Color> {
        /// Longer lines are not a caption, and each word for a turn looks for its colour.
        const MOST_WORDS: usize = 40;
        let words: Vec<_> = self.words().take(MOST_WORDS).collect();
        if let [(_, word)] = words[..] {
            // A star alone is more often a mark, and a sign among others a row.
            let signs = self.line.chars.iter().filter(|sign| !sign.is_whitespace()).count();
            let is_alone = signs <= word.len() + 2 && !matches!(word, ['*' | '@']);
            return words::color(word).filter(|_| is_alone);
        }
        let turns = (0..words.len()).filter(|&at| words::is(words[at].1, Sense::Turn));
        let mut sides = turns.filter_map(|at| {
            let color = |mut others: &mut dyn Iterator<Item = &(&Token, &[char])>| {
                let next = (&mut others).find(|(token, word)| !is_between_turn(token, word));
                next.and_then(|(_, word)| words::color(word))
            };
            color(&mut words[..at].iter().rev()).or_else(|| color(&mut words[at + 1..].iter()))
        });
        let Some(first) = sides.next() else {
            // `Diagram 1 (White to move)`
            let comment = self.tokens.iter().find(|token| token.kind == Kind::Comment)?.range();
            let inner = Self::new(self.line.part(comment.start + 1, comment.end - 1));
            // `Black (X)` is a legend.
            return inner.side_to_move().filter(|_| inner.words().count() > 1);
        };
        sides.all(|side| side == first).then_some(first)
    }
}

/// Whether a token may be between a colour and the word for its turn.
fn is_between_turn(token: &Token, word: &[char]) -> bool {
    token.kind == Kind::Comment || words::is(word, Sense::Aside) || words::is(word, Sense::Turn)
}

/// Whether a word is usual beside moves: a colour, or a word that announces a move.
pub(super) fn is_beside(word: &[char]) -> bool {
    words::senses(word)
        .any(|sense| matches!(sense, Sense::Color(_) | Sense::Turn | Sense::Aside | Sense::Moves))
}
