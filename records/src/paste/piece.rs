//! Classifies a line by nothing but the line. [`Fold`](super::fold::Fold) decides what the line
//! means after the lines before it.

use outflank::variant::{AnyPosition, GameKind, ParseAnyError, ParseAnyErrorKind, Variant};
use outflank::{Color, ParseError, ParseErrorKind};

use super::assigned;
use super::boards::{self, Drawn};
use super::gtp::{self, Command};
use super::header::Header;
use super::line::{Counts, Words, board_in, count, fen_in, miscounted_board, row_first};
use super::names::{self, Tag};
use super::players;
use super::score::{self, Found};
use super::side_to_move::{self, side_to_move};
use super::text_line::TextLine;

/// The kinds of lines. Numbers are places in the line.
pub(super) enum Piece {
    /// `--`: a pass, or the line above the signature of a mail.
    Dashes,
    /// A message of the Generic Game Server.
    Message,
    /// A line of a log of GTP.
    Gtp(Command),
    /// A variant's name or a position's one-line text, and the end of it.
    Start(AnyPosition, usize),
    /// The text of a position with a mistake.
    WrongStart(ParseError),
    /// A board with some cells too few or too many.
    WrongBoard(ParseError),
    /// A problem of OBF, and where it begins.
    Problem(usize),
    Board(Box<BoardLine>),
    Fen(Box<FenLine>),
    /// Moves whose rows stood before their columns: the line with each turned around.
    RowFirst(Vec<char>),
    /// The names of the columns of a sheet.
    Header(Header),
    /// Moves, or words that [`saying`] looks at.
    Words,
}

/// A board of 64 characters on one line.
pub(super) struct BoardLine {
    pub(super) drawn: Drawn,
    pub(super) turn: Option<Color>,
    pub(super) begin: usize,
    /// The end of the words before it, if there are any.
    pub(super) before: Option<usize>,
    pub(super) behind: Behind,
}

/// The text behind a board on its line.
pub(super) enum Behind {
    Nothing,
    Moves(usize),
    Prose(usize),
}

/// A board in Forsyth-Edwards notation.
pub(super) struct FenLine {
    pub(super) position: AnyPosition,
    /// Whether the line says whose turn it is.
    pub(super) has_turn: bool,
    pub(super) begin: usize,
    pub(super) end: usize,
}

/// Classifies the part of a line that begins at `from`.
pub(super) fn classify(line: &TextLine<'_>, from: usize) -> Piece {
    let chars = line.chars;
    if chars[from..].starts_with(&['-', '-'])
        && chars[from + 2..].iter().all(|character| character.is_whitespace())
    {
        return Piece::Dashes;
    }
    if is_ggs_message(&chars[from..]) {
        return Piece::Message;
    }
    if let Some(command) = gtp::command(chars, from) {
        return Piece::Gtp(command);
    }
    start(line, from)
        .or_else(|| miscounted(line, from))
        .or_else(|| board(chars, from))
        .or_else(|| fen(chars, from).map(|fen| Piece::Fen(Box::new(fen))))
        .or_else(|| row_first(chars, from).map(Piece::RowFirst))
        .or_else(|| Header::of_line(&chars[from..]).map(Piece::Header))
        .unwrap_or(Piece::Words)
}

/// Whether a line is a message of the Generic Game Server, whose words look like cells: `s8r18`.
fn is_ggs_message(chars: &[char]) -> bool {
    chars.starts_with(&['/', 'o', 's', ':']) && !chars.contains(&'[')
}

/// A variant's name or a position's one-line text.
fn start(line: &TextLine<'_>, from: usize) -> Option<Piece> {
    let chars = line.chars;
    let mut words = Words { chars, at: from }.take(5);
    let (_, end) = words.next()?;
    if end - from > 40 {
        return None;
    }
    let lowercase =
        |from: usize, end: usize| chars[from..end].iter().flat_map(|letter| letter.to_lowercase());
    let mut name: String = lowercase(from, end).collect();
    if matches!(name.as_str(), "oust" | "reversi")
        && let Some((board, end)) = words.next().filter(|(board, end)| end - board < 40)
    {
        // `oust hex-5`, as one writes it by hand.
        name.push(':');
        name.extend(lowercase(board, end));
    }
    // The name of a game alone is also a word of prose.
    let variant = name.contains(':').then(|| name.parse::<Variant>())?.ok()?;
    let Some((second, second_end)) = words.next() else {
        return Some(Piece::Start(variant.start(), chars.len()));
    };
    if !chars[second..second_end].contains(&'/') {
        return Some(Piece::Start(variant.start(), second));
    }
    let more = 1 + usize::from(variant.game() == GameKind::Oust);
    let end = words.take(more).last().map_or(second_end, |(_, end)| end);
    let text: String = chars[from..end].iter().collect();
    Some(match text.parse::<AnyPosition>() {
        Ok(position) => Piece::Start(position, end),
        Err(error) => {
            let error = position_error(error);
            let column = line.column_of(from).saturating_add(error.column - 1);
            Piece::WrongStart(ParseError { line: line.number, column, kind: error.kind })
        }
    })
}

/// The error for the text of a position.
pub(super) const fn position_error(error: ParseAnyError) -> ParseError {
    let ParseAnyError { line, column, kind, .. } = error;
    let kind = match kind {
        ParseAnyErrorKind::Position(kind) => kind,
        _ => ParseErrorKind::Value("a position begins with a variant's name"),
    };
    ParseError { line, column, kind }
}

fn is_between(character: char) -> bool {
    character.is_whitespace() || "'\"`".contains(character)
}

fn is_end(character: char) -> bool {
    matches!(character, ';' | ',' | ')' | ']' | '}')
}

/// The errors of boards on one line with 60 to 67 cells. A 65th is the side to move.
const CELLS: [&str; 8] = [
    "expected 64 cells, found 60",
    "expected 64 cells, found 61",
    "expected 64 cells, found 62",
    "expected 64 cells, found 63",
    "",
    "",
    "expected 64 cells, found 66",
    "expected 64 cells, found 67",
];

/// A board with some cells too few or too many.
fn miscounted(line: &TextLine<'_>, from: usize) -> Option<Piece> {
    let (count, begin) = miscounted_board(line.chars, from)?;
    let text = CELLS.get(count.checked_sub(60)?).filter(|text| !text.is_empty())?;
    Some(Piece::WrongBoard(line.error(begin, ParseErrorKind::Value(text))))
}

/// A board of 64 characters, the side to move, and where the moves after it begin.
fn board(chars: &[char], from: usize) -> Option<Piece> {
    let (cells, begin, mut end) = board_in(chars, from)?;
    let drawn = Drawn::of_line(cells).filter(Drawn::is_varied)?;
    let opens = |character: &&char| is_between(**character) || **character == ',';
    let side = end + chars[end..].iter().take_while(opens).count();
    let is_word = |character: &&char| !is_between(**character) && !is_end(**character);
    let word: Vec<char> = chars[side..].iter().take_while(is_word).copied().collect();
    let turn = side_to_move(&word).or_else(|| {
        let rest = &chars[side..];
        (count(rest, 0).moves == 0).then(|| side_to_move(rest)).flatten()
    });
    if turn.is_some() {
        end = side + word.len();
    }
    let blanks = chars[end..].iter().take_while(|character| character.is_whitespace()).count();
    if turn.is_some() && chars.get(end + blanks) == Some(&';') {
        let behind = end + blanks + 1;
        let counts = count(chars, behind);
        if counts.moves == 0 || counts.others > 0 || chars[behind..].contains(&':') {
            return Some(Piece::Problem(begin));
        }
        // Edax writes the moves of a game that was set up in this way.
        end = behind;
    }
    let closes = chars[from..begin].iter().rev().take_while(|character| is_between(**character)).count();
    let before = Some(begin - closes).filter(|&before| before > from);
    // The side to move was looked for in all the words behind the board.
    let is_prose = |character: &char| !(is_between(*character) || is_end(*character));
    let behind = if count(chars, end).moves > 0 {
        Behind::Moves(end)
    } else if chars[end..].iter().any(is_prose) && side_to_move(&chars[side..]).is_none() {
        Behind::Prose(end)
    } else {
        Behind::Nothing
    };
    Some(Piece::Board(Box::new(BoardLine { drawn, turn, begin, before, behind })))
}

/// A board in Forsyth-Edwards notation.
fn fen(chars: &[char], from: usize) -> Option<FenLine> {
    let (board, begin, end) = fen_in(chars, from)?;
    let side = Words { chars, at: end }.next();
    let side = side.and_then(|(begin, end)| match &chars[begin..end] {
        ['w', ..] => Some(("w", begin + 1)),
        ['b', ..] => Some(("b", begin + 1)),
        _ => None,
    });
    let position = boards::fen(&format!("{board} {}", side.map_or("b", |(side, _)| side)))?;
    Some(FenLine { position, has_turn: side.is_some(), begin, end: side.map_or(end, |(_, end)| end) })
}

/// The meaning of words that are not moves.
pub(super) enum Saying {
    /// The discs of Black and White.
    Discs(u32, u32),
    Versus(Box<Versus>),
    Tags(Vec<Tag>),
    Date(String),
    Score(Found),
    /// Anything else. It may name a side to move.
    Prose(Option<Color>),
}

/// Two players on a line, with their score or their moves.
pub(super) struct Versus {
    /// Black and White.
    pub(super) players: [String; 2],
    /// The index at which the names begin.
    pub(super) begin: usize,
    pub(super) outcome: Outcome,
}

/// The text between or behind two players.
pub(super) enum Outcome {
    /// The discs, and whether the line has the number of a game.
    Score { black: u32, white: u32, is_numbered: bool },
    /// Moves, which begin at this place, and the discs before them.
    Moves { at: usize, counts: Counts, score: Option<(u32, u32)> },
}

/// The players of a line with their score, or the moves behind them.
pub(super) fn versus(chars: &[char], from: usize) -> Option<Versus> {
    let players = players::players(&chars[from..])?;
    let end = from + players.end;
    let outcome = match players.score {
        Some((black, white)) if end == chars.len() => {
            Outcome::Score { black, white, is_numbered: players.is_numbered }
        }
        score => {
            let counts = count(chars, end);
            if counts.moves == 0 || counts.others > 0 {
                return None;
            }
            Outcome::Moves { at: end, counts, score }
        }
    };
    Some(Versus { players: [players.black, players.white], begin: from + players.begin, outcome })
}

/// Classifies the words of a line that are not played.
pub(super) fn saying(chars: &[char], from: usize, counts: Counts) -> Saying {
    let rest = &chars[from..];
    if let Some((black, white)) = names::discs(rest) {
        return Saying::Discs(black, white);
    }
    if let Some(versus) = versus(chars, from) {
        return Saying::Versus(Box::new(versus));
    }
    if let Some(turn) = side_to_move::labelled(rest) {
        return Saying::Prose(Some(turn));
    }
    let mut tags = names::labels(rest);
    if tags.is_empty() {
        tags = assigned::tags(rest);
    }
    if !tags.is_empty() {
        return Saying::Tags(tags);
    }
    let text: String = rest.iter().take(30).collect();
    if let Some(date) = names::date(&text).filter(|_| rest.len() < 30) {
        return Saying::Date(date);
    }
    match counts.score.then(|| score::in_line(chars, from)).flatten() {
        Some(found) => Saying::Score(found),
        None => prose(rest),
    }
}

/// Classifies words that are neither tags nor a score.
pub(super) fn prose(rest: &[char]) -> Saying {
    Saying::Prose(side_to_move(rest))
}
