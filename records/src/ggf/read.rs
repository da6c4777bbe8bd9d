//! The reader of GGF.
#![deny(clippy::arithmetic_side_effects)]

use std::str::FromStr;

use outflank::encoding::Scanner;
use outflank::variant::AnySetup;
use outflank::{ByColor, Cells, Color, Move, ParseError, ParseErrorKind, Position};

use super::record::{Ply, Record};
use super::tag::is_othello;
use crate::squares;
use crate::{Tags, square};

/// Reads the games of a file or of an archive. A game that cannot be read is an error in its place,
/// and reading continues at the next `(;`.
///
/// A file without any game, even an empty file, is one error. Forced passes may be missing. The
/// reader ignores a pass after the game's end, which some programs write.
///
/// ```
/// use outflank_records::ggf;
/// let file = "(;GM[Othello]BO[4 -----O*--*O----- *]B[b1]\n1 (;GM[Othello]BO[4 -----O*--*O----- *]B[b1//0.2];)";
/// let games: Vec<_> = ggf::read(file).collect();
/// assert_eq!(games.len(), 2);
/// let error = games[0].as_ref().unwrap_err();
/// assert_eq!(error.to_string(), "line 2, column 1: expected a tag or ;), found '1'");
/// assert_eq!(games[1].as_ref().unwrap().plies()[0].seconds(), Some(0.2));
/// let none = ggf::read("").next().unwrap().unwrap_err();
/// assert_eq!(none.to_string(), "line 1, column 1: no game here, which begins with (;");
/// ```
pub fn read(text: &str) -> impl Iterator<Item = Result<Record, ParseError>> {
    numbered(text).map(|(_, record)| record)
}

/// Reads games as [`read`] does, each with the line on which it begins.
pub(crate) fn numbered(text: &str) -> impl Iterator<Item = (u32, Result<Record, ParseError>)> {
    let mut scanner = Scanner::new(text);
    // The number of games that a line of an archive still has to have.
    let mut announced = 0_u32;
    let mut found = false;
    std::iter::from_fn(move || {
        let before = scanner;
        scanner.skip_space();
        if announced == 0 {
            announced = match count(&mut scanner) {
                Ok(count) => count,
                Err(error) => {
                    found = true;
                    skip_to_game(&mut scanner);
                    return Some((error.line, Err(error)));
                }
            };
        }
        if scanner.is_empty() {
            let owes = std::mem::take(&mut announced) > 0;
            let none = !std::mem::replace(&mut found, true);
            let wrong = if owes {
                Some(scanner.unexpected("as many games as the archive's line announces"))
            } else {
                none.then(|| before.error(ParseErrorKind::Value("no game here, which begins with (;")))
            };
            return wrong.map(|error| (error.line, Err(error)));
        }
        found = true;
        announced = announced.saturating_sub(1);
        let line = scanner.line();
        let mut record_scanner = scanner;
        let record = record(&mut record_scanner);
        if record.is_ok() {
            scanner = record_scanner;
        } else {
            // A broken game may contain the start of the next, so the search begins at the start of
            // this one.
            scanner.next();
            skip_to_game(&mut scanner);
            announced = 0;
        }
        Some((line, record))
    })
}

/// Reads one game, and nothing after it.
///
/// ```
/// use outflank_records::ggf::Record;
/// let text = "(;GM[Othello]TY[4]BO[4 ---- -O*- -*O- ---- *]B[B1];)";
/// assert_eq!(text.parse::<Record>()?.to_string(), text);
/// let two = format!("{text} {text}").parse::<Record>().unwrap_err();
/// assert_eq!(two.to_string(), "line 1, column 54: expected the end of the text, found '('");
/// # Ok::<(), outflank::ParseError>(())
/// ```
impl FromStr for Record {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        scanner.skip_space();
        let record = record(&mut scanner)?;
        scanner.skip_space();
        if scanner.is_empty() { Ok(record) } else { Err(scanner.unexpected("the end of the text")) }
    }
}

fn skip_to_game(scanner: &mut Scanner<'_>) {
    let rest = scanner.rest();
    scanner.skip(rest.find("(;").unwrap_or(rest.len()));
}

/// Reads the number of games at the start of a line of an archive; 0 if there is none.
fn count(scanner: &mut Scanner<'_>) -> Result<u32, ParseError> {
    let before = *scanner;
    let digits = scanner.take_until(|character| !character.is_ascii_digit());
    scanner.skip_space();
    if digits.is_empty() {
        return Ok(0);
    }
    let wrong = ParseErrorKind::Value("a line of an archive begins with the number of its games");
    digits.parse().map_err(|_| before.error(wrong))
}

/// Reads a tag's value, up to `]`. It cannot contain the start of a game, so a game that is cut
/// short does not include the next.
fn value<'a>(scanner: &mut Scanner<'a>) -> Result<&'a str, ParseError> {
    let rest = scanner.rest();
    let ends = |at: &usize| rest[*at..].starts_with(']') || rest[*at..].starts_with("(;");
    let end = rest.char_indices().map(|(at, _)| at).find(ends).unwrap_or(rest.len());
    scanner.skip(end);
    scanner.expect(']', "]")?;
    Ok(&rest[..end])
}

fn record(scanner: &mut Scanner<'_>) -> Result<Record, ParseError> {
    scanner.expect('(', "(; at the beginning of a game")?;
    scanner.expect(';', "(; at the beginning of a game")?;
    let before = *scanner;
    let (mut tags, mut start, mut plies) = (Tags::default(), None, Vec::new());
    loop {
        scanner.skip_space();
        if scanner.eat(';') {
            scanner.skip_space();
            scanner.expect(')', ";) at the end of a game")?;
            break;
        }
        let name = scanner.take_until(|character| !character.is_ascii_alphabetic());
        if name.is_empty() {
            return Err(scanner.unexpected("a tag or ;)"));
        }
        scanner.skip_space();
        scanner.expect('[', "[ after a tag's name")?;
        let place = *scanner;
        let value = value(scanner)?;
        let name = name.to_ascii_uppercase();
        match name.as_str() {
            "BO" if start.is_some() => return Err(place.error(ParseErrorKind::Value("a second board"))),
            "BO" => start = Some(board(value, place)?),
            "B" | "W" => {
                let color = if name == "B" { Color::Black } else { Color::White };
                let unplayed = Unplayed { color, value, line: place.line(), column: place.column() };
                // The move is stored as text, and read again when it is played: that takes less
                // memory, and a file may have millions.
                unplayed.ply()?;
                plies.push(unplayed);
            }
            _ => tags.push(&name, [value]),
        }
    }
    let start = start.ok_or_else(|| before.error(ParseErrorKind::Value("a game needs its board, BO")))?;
    let mut record = Record { tags, start, plies: Vec::new() };
    if !record.tag("GM").is_some_and(is_othello) {
        return Err(before.error(ParseErrorKind::Value("the game, GM, is not Othello")));
    }
    record.plies = legal(&record, &plies, &before)?;
    Ok(record)
}

/// Reads the board: its size, its squares with or without spaces between them, and the side to
/// move.
pub(crate) fn board(value: &str, place: Scanner<'_>) -> Result<AnySetup, ParseError> {
    let mut scanner = place;
    scanner.skip_space();
    let digits = scanner.take_until(|character| !character.is_ascii_digit());
    let start = digits.parse().ok().and_then(squares::empty);
    let Some(mut start) = start else {
        return Err(place.error(ParseErrorKind::Value("the board's size is an even number from 4 to 24")));
    };
    // The scanner has the whole text, so the end of the value is checked.
    let inside =
        |scanner: &Scanner<'_>| value.len() > place.rest().len().saturating_sub(scanner.rest().len());
    let mut cells = squares::cells(start.variant.geometry().width());
    let mut discs = ByColor::from_fn(|_| Cells::none_of(start.variant.board()));
    // The last symbol: after all squares it is the side to move.
    let mut turn = None;
    loop {
        scanner.skip_space();
        if !inside(&scanner) {
            break;
        }
        let wanted = "*, O or -: a square, or the side to move";
        let symbol = scanner.peek().and_then(square).ok_or_else(|| scanner.unexpected(wanted))?;
        if turn.is_some() {
            return Err(scanner.unexpected("] after the side to move"));
        }
        match (cells.next(), symbol) {
            (Some(cell), Some(color)) => _ = discs[color].insert(cell),
            (Some(_), None) => {}
            (None, side) => turn = Some(side),
        }
        scanner.next();
    }
    match turn {
        None => Err(scanner.unexpected("all the squares, and the side to move")),
        Some(None) => Err(scanner.unexpected("* or O, the side to move")),
        Some(Some(turn)) => {
            for color in Color::ALL {
                start.set_cells(color, discs[color]);
            }
            Ok(AnySetup { turn, ..start })
        }
    }
}

/// A ply that is not played yet, and its place in the file.
struct Unplayed<'a> {
    color: Color,
    value: &'a str,
    line: u32,
    column: u32,
}

impl Unplayed<'_> {
    fn error(&self, kind: ParseErrorKind) -> ParseError {
        ParseError { line: self.line, column: self.column, kind }
    }

    /// Reads a ply: `f5`, `f5/evaluation`, `f5/evaluation/seconds` or `f5//seconds`.
    fn ply(&self) -> Result<Ply, ParseError> {
        let mut parts = self.value.splitn(3, '/').map(str::trim);
        let (mv, evaluation, seconds) =
            (parts.next().unwrap_or(""), parts.next().unwrap_or(""), parts.next().unwrap_or(""));
        let mv = if Move::PASS_NAMES.iter().any(|pass| mv.eq_ignore_ascii_case(pass)) {
            Move::Pass
        } else {
            Move::Place(mv.parse().map_err(|error| self.error(ParseErrorKind::Cell(error)))?)
        };
        Ok(Ply { color: self.color, mv, evaluation: evaluation.to_owned(), seconds: seconds.to_owned() })
    }
}

/// Plays the plies, with every forced pass that the rules have.
fn legal(record: &Record, plies: &[Unplayed<'_>], before: &Scanner<'_>) -> Result<Vec<Ply>, ParseError> {
    let wrong = ParseErrorKind::Value("the board cannot be set up");
    let position = squares::any_position(&record.start, record.options());
    let mut position = position.ok_or_else(|| before.error(wrong))?;
    let mut legal = Vec::new();
    let mut is_over = false;
    for unplayed in plies {
        let ply = unplayed.ply()?;
        // The end is found once: a file may have millions of passes after it.
        is_over = is_over || ply.mv == Move::Pass && position.is_over();
        if is_over && ply.mv == Move::Pass {
            continue;
        }
        if ply.color != position.turn() && position.is_legal(Move::Pass) {
            let (evaluation, seconds) = (String::new(), String::new());
            legal.push(Ply { color: position.turn(), mv: Move::Pass, evaluation, seconds });
            position.play_unchecked(Move::Pass);
        }
        if ply.color != position.turn() {
            return Err(unplayed.error(ParseErrorKind::Value("it is the other colour's turn")));
        }
        position.play(ply.mv).map_err(|error| unplayed.error(ParseErrorKind::Illegal(error)))?;
        legal.push(ply);
    }
    Ok(legal)
}
