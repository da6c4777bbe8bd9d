//! `AbstractPlay`'s game records: JSON with a `header` and `moves`, a list of rounds, each with a
//! move for each player. The schema is `APGameRecord`,
//! <https://github.com/AbstractPlay/recranks>.

use outflank::board::Cell;
use outflank::board::ParseCellError;
use outflank::encoding::Scanner;
use outflank::variant::{AnyPosition, GameKind, Variant};
use outflank::{Color, Game, ParseError, ParseErrorKind, Position, Reversi, transcript};

use super::arrays::Array;
use super::boards::{Drawn, side_to_move};
use super::line::board_in;
use super::reading::{Notation, Note, NoteKind, Reading};
use super::starts;
use super::tokens::plain;
use super::variants;
use crate::{Record, Tags, abstractplay};

/// The length in bytes of the object that a text begins with; `None` if it is not closed.
pub(super) fn object_length(text: &str) -> Option<usize> {
    let (mut depth, mut in_string, mut escaped) = (0_usize, false, false);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if in_string => escaped = true,
            b'"' => in_string = !in_string,
            b'{' | b'[' if !in_string => depth += 1,
            b'}' | b']' if !in_string => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return Some(at + 1);
                }
            }
            _ => {}
        }
    }
    None
}

/// Whether a text begins an object: a brace, a name, a colon.
pub(super) fn begins_object(text: &str) -> bool {
    let Some(rest) = text.strip_prefix('{').map(str::trim_start) else { return false };
    let Some((_, rest)) =
        rest.strip_prefix('"').and_then(|rest| rest.split_once('"').filter(|(name, _)| name.len() < 64))
    else {
        return false;
    };
    rest.trim_start().starts_with(':')
}

type Result<T> = std::result::Result<T, ParseError>;

/// Reads a string: its characters, and where they begin.
fn string<'a>(scanner: &mut Scanner<'a>) -> Result<(String, Scanner<'a>)> {
    scanner.skip_space();
    scanner.expect('"', "a string in quotes")?;
    let begin = *scanner;
    let mut value = String::new();
    loop {
        value.push_str(scanner.take_until(|character| matches!(character, '"' | '\\')));
        match scanner.next() {
            Some('"') => return Ok((value, begin)),
            Some(_) => match scanner.next() {
                Some('n') => value.push('\n'),
                Some('t') => value.push('\t'),
                Some('u') => {
                    let mut code = 0;
                    for _ in 0..4 {
                        let digit = scanner.peek().and_then(|digit| digit.to_digit(16));
                        code =
                            16 * code + digit.ok_or_else(|| scanner.unexpected("four hexadecimal digits"))?;
                        scanner.next();
                    }
                    value.push(char::from_u32(code).unwrap_or('\u{fffd}'));
                }
                Some(other) => value.push(other),
                None => return Err(scanner.unexpected("the end of the string")),
            },
            None => return Err(scanner.unexpected("the end of the string")),
        }
    }
}

/// Passes over a value of any kind.
fn skip_value(scanner: &mut Scanner<'_>) -> Result<()> {
    let mut depth = 0_usize;
    loop {
        scanner.skip_space();
        match scanner.peek() {
            Some('"') => {
                string(scanner)?;
            }
            Some('{' | '[') => {
                depth += 1;
                scanner.next();
            }
            Some('}' | ']') => {
                if depth == 0 {
                    return Err(scanner.unexpected("a value"));
                }
                depth -= 1;
                scanner.next();
            }
            Some(',' | ':') if depth > 0 => {
                scanner.next();
            }
            Some(_) => {
                let word = scanner.take_until(|character| {
                    character.is_whitespace() || matches!(character, ',' | ':' | '}' | ']' | '{' | '[' | '"')
                });
                if word.is_empty() {
                    return Err(scanner.unexpected("a value"));
                }
            }
            None => return Err(scanner.unexpected("a value")),
        }
        if depth == 0 {
            return Ok(());
        }
    }
}

/// Calls `each` with the name of every member of an object. `each` reads the value.
fn members<'a>(
    scanner: &mut Scanner<'a>,
    mut each: impl FnMut(&str, &mut Scanner<'a>) -> Result<()>,
) -> Result<()> {
    list(scanner, '{', '}', |scanner| {
        let (name, _) = string(scanner)?;
        scanner.skip_space();
        scanner.expect(':', ": after a name")?;
        scanner.skip_space();
        each(&name, scanner)
    })
}

/// Calls `each` for every element of a list. `each` reads the element.
fn list<'a>(
    scanner: &mut Scanner<'a>,
    open: char,
    close: char,
    mut each: impl FnMut(&mut Scanner<'a>) -> Result<()>,
) -> Result<()> {
    scanner.skip_space();
    scanner.expect(
        open,
        if open == '{' { "{ at the beginning of an object" } else { "[ at the beginning of a list" },
    )?;
    scanner.skip_space();
    if scanner.eat(close) {
        return Ok(());
    }
    loop {
        scanner.skip_space();
        each(scanner)?;
        scanner.skip_space();
        if scanner.eat(close) {
            return Ok(());
        }
        scanner.expect(',', ", between two elements")?;
    }
}

/// A value as text, if it is a string or a number.
fn text(scanner: &mut Scanner<'_>) -> Result<Option<String>> {
    if scanner.peek() == Some('"') {
        return string(scanner).map(|(value, _)| Some(value));
    }
    let before = scanner.rest();
    skip_value(scanner)?;
    let value = &before[..before.len() - scanner.rest().len()];
    Ok(value.starts_with(|first: char| first == '-' || first.is_ascii_digit()).then(|| value.into()))
}

/// The parts of the header that a record needs.
#[derive(Default)]
struct Header {
    game: String,
    variants: Vec<String>,
    tags: Tags,
    results: Vec<f64>,
}

impl Header {
    /// The tags, with the result and the variant.
    fn into_tags(self, variant: Variant) -> Tags {
        let mut tags = self.tags;
        if let [black, white] = self.results[..] {
            let result = if black > white {
                "1-0"
            } else if black < white {
                "0-1"
            } else {
                "1/2-1/2"
            };
            tags.push("Result", [result]);
        }
        tags.push("Variant", [variant.to_string().as_str()]);
        tags
    }
}

fn header(scanner: &mut Scanner<'_>) -> Result<Header> {
    let mut header = Header::default();
    members(scanner, |name, scanner| match name {
        "game" if scanner.peek() == Some('{') => members(scanner, |name, scanner| match name {
            "name" => text(scanner).map(|name| header.game = name.unwrap_or_default()),
            "variants" if scanner.peek() == Some('[') => list(scanner, '[', ']', |scanner| {
                text(scanner).map(|variant| header.variants.extend(variant))
            }),
            _ => skip_value(scanner),
        }),
        "site" if scanner.peek() == Some('{') => members(scanner, |name, scanner| {
            let value = text(scanner)?;
            if let (Some(value), Some(tag)) = (
                value,
                match name {
                    "name" => Some("Site"),
                    "gameid" => Some("GameId"),
                    _ => None,
                },
            ) {
                header.tags.push(tag, [value.as_str()]);
            }
            Ok(())
        }),
        "players" if scanner.peek() == Some('[') => {
            let mut seats = ["Black", "White"].into_iter();
            list(scanner, '[', ']', |scanner| {
                let seat = seats.next();
                members(scanner, |name, scanner| {
                    let value = text(scanner)?;
                    match (name, value, seat) {
                        ("name", Some(value), Some(seat)) => header.tags.push(seat, [value.as_str()]),
                        ("result", Some(value), Some(_)) => header.results.extend(value.parse::<f64>()),
                        _ => {}
                    }
                    Ok(())
                })
            })
        }
        _ => {
            let tag = match name {
                "event" => "Event",
                "round" => "Round",
                "date-start" => "Date",
                "date-end" => "EndDate",
                _ => return skip_value(scanner),
            };
            text(scanner).map(|value| {
                if let Some(value) = value {
                    header.tags.push(tag, [value.as_str()]);
                }
            })
        }
    })?;
    Ok(header)
}

/// The variant of a header.
fn variant(header: &Header) -> Option<Variant> {
    let board = header.variants.iter().find(|name| name.starts_with("hex-") || name.starts_with("square-"));
    match header.game.to_lowercase().as_str() {
        "oust" => format!("oust:{}-nopie", board.map_or("hex-7", String::as_str)).parse().ok(),
        "reversi" | "othello" => format!("reversi:{}", board.map_or("square-8", String::as_str)).parse().ok(),
        _ => None,
    }
}

/// A function that renames a cell, with rows counted from the bottom or from the top.
type Names = fn(&AnyPosition, Cell) -> std::result::Result<Cell, ParseCellError>;

/// The game of the moves of all rounds, played from a start.
fn play(start: AnyPosition, moves: Scanner<'_>, names: Names) -> Result<Game<AnyPosition>> {
    let mut game = Game::new(start);
    let mut scanner = moves;
    let read = list(&mut scanner, '[', ']', |scanner| {
        list(scanner, '[', ']', |scanner| {
            let mut found = None;
            match scanner.peek() {
                Some('"') => found = Some(string(scanner)?),
                Some('{') => members(scanner, |name, scanner| {
                    if name == "move" {
                        found = Some(string(scanner)?);
                        return Ok(());
                    }
                    skip_value(scanner)
                })?,
                _ => skip_value(scanner)?,
            }
            let Some((text, place)) = found else { return Ok(()) };
            let result = transcript::play(&mut game, &text, |cell| names(&start, cell));
            result.map_err(|error| {
                let column = place.column().saturating_add(error.column - 1);
                ParseError { line: place.line(), column, kind: error.kind }
            })
        })
    });
    read.map(|()| game)
}

/// The game of the moves of all rounds, and a note if they need an assumption. A record of Reversi
/// does not say which way up the board is.
fn play_either_way_up(
    variant: Variant,
    moves: Scanner<'_>,
) -> Result<(Game<AnyPosition>, Option<&'static str>)> {
    let bottom: Names = |position, cell| abstractplay::named(position.geometry(), cell);
    let top: Names = |_, cell| Ok(cell);
    let start = variant.start();
    if variant.game() == GameKind::Oust {
        return play(start, moves, bottom).map(|game| (game, None));
    }
    play(start, moves, top).map(|game| (game, None)).or_else(|error| {
        if let Ok(game) = play(start, moves, bottom) {
            return Ok((game, Some("rows are counted from the bottom")));
        }
        let mirrored = starts::mirrored(start).and_then(|start| play(start, moves, top).ok());
        mirrored.map(|game| (game, Some(starts::MIRRORED))).ok_or(error)
    })
}

/// Whether moves are a string, or a list of strings.
fn is_flat(moves: Scanner<'_>) -> bool {
    let rest = moves.rest();
    rest.strip_prefix('[').map_or(rest, str::trim_start).starts_with('"')
}

/// The members of an object besides its moves.
#[derive(Default)]
struct Others {
    /// Strings and numbers.
    tags: Tags,
    /// The first one of another kind.
    skipped: Option<Note>,
    board: Option<Drawn>,
    turn: Option<Color>,
}

impl Others {
    fn take(&mut self, name: &str, scanner: &mut Scanner<'_>) -> Result<()> {
        let (line, column) = (scanner.line(), scanner.column());
        let tag = match name {
            "black" => "Black",
            "white" => "White",
            "result" => "Result",
            "date" => "Date",
            other => other,
        };
        let before = scanner.rest();
        let value = text(scanner)?;
        let written = &before[..before.len() - scanner.rest().len()];
        if self.board.is_none() {
            self.board = board(value.as_deref(), written);
            if self.board.is_some() {
                return Ok(());
            }
        }
        if let Some(turn) = value.as_deref().and_then(|value| turn(name, value)) {
            self.turn = Some(turn);
            return Ok(());
        }
        if let Some(value) = value.filter(|_| !tag.is_empty()) {
            self.tags.push(tag, [value.as_str()]);
        } else {
            self.skipped.get_or_insert_with(|| Note {
                line,
                column,
                kind: NoteKind::Skipped,
                text: format!("the member {name:?}, and others that are no text"),
            });
        }
        Ok(())
    }
}

/// The board of a member: 64 signs, rows of signs or an array of numbers.
fn board(value: Option<&str>, written: &str) -> Option<Drawn> {
    let Some(value) = value else { return Array::of_value(written) };
    let chars: Vec<char> = value.chars().map(plain).collect();
    if chars.len() < 64 {
        return None;
    }
    let (cells, begin, end) = board_in(&chars, 0)?;
    (begin == 0 && end == chars.len()).then(|| Drawn::of_line(cells)).flatten().filter(Drawn::is_varied)
}

/// The side to move, if the name of a member says that it is one.
fn turn(name: &str, value: &str) -> Option<Color> {
    let name: String = name.chars().filter(char::is_ascii_alphabetic).collect();
    let is_turn = matches!(
        name.to_ascii_lowercase().as_str(),
        "turn" | "player" | "tomove" | "side" | "sidetomove" | "currentplayer" | "next" | "nextplayer"
    );
    let color = match value {
        "1" => Some(Color::Black),
        "2" | "-1" => Some(Color::White),
        _ => side_to_move(&value.chars().collect::<Vec<_>>()),
    };
    color.filter(|_| is_turn)
}

/// The position of a board, with a note of each assumption.
fn position(others: &mut Others) -> Option<(AnyPosition, Vec<String>)> {
    let drawn = others.board.take()?;
    let (position, mut assumed) = drawn.position(others.turn, false)?;
    if others.turn.is_none() {
        assumed.push(format!("no side to move is given: it is {}", position.turn()));
    }
    Some((position, assumed))
}

/// A position without moves. Other members are tags.
fn drawn(position: AnyPosition, assumed: Vec<String>, others: Others) -> Reading {
    let record = Record { tags: others.tags, ..Game::new(position).into() };
    let notes = assumed.into_iter().map(|text| Note { line: 1, column: 1, kind: NoteKind::Assumed, text });
    let notes = notes.chain(others.skipped).collect();
    Reading { notes, ..Reading::new(record, Notation::Board) }
}

/// The start of the variant that a member names, or of 8x8 Reversi. The error is for a name that
/// no variant has.
fn start_of(tags: &Tags) -> std::result::Result<AnyPosition, &'static str> {
    let named = variants::LABELS.iter().filter_map(|name| tags.get(name)).find_map(|value| {
        let chars: Vec<char> = value.chars().collect();
        variants::named(&chars)
    });
    let Some(named) = named else { return Ok(Reversi::new().into()) };
    named.variant.map(Variant::start).ok_or(variants::UNKNOWN)
}

/// A game whose moves are a string or a list of strings, of 8x8 Reversi if no member names another
/// variant. Other members are tags.
fn flat(mut moves: Scanner<'_>, mut others: Others) -> Result<Reading> {
    let start = match position(&mut others) {
        Some((start, _)) => start,
        None => start_of(&others.tags).map_err(|wrong| moves.error(ParseErrorKind::Value(wrong)))?,
    };
    let mut game = Game::new(start);
    let mut play = |scanner: &mut Scanner<'_>| {
        let (text, place) = string(scanner)?;
        transcript::play(&mut game, &text, Ok).map_err(|error| {
            let column = place.column().saturating_add(error.column - 1);
            ParseError { line: place.line(), column, kind: error.kind }
        })
    };
    if moves.peek() == Some('[') {
        list(&mut moves, '[', ']', play)?;
    } else {
        play(&mut moves)?;
    }
    let record = Record { tags: others.tags, ..game.into() };
    let notes = others.skipped.into_iter().collect();
    Ok(Reading { notes, ..Reading::new(record, Notation::Transcript) })
}

/// Reads an object, which may be a game record.
pub(super) fn read(object: &str) -> Result<Reading> {
    let mut scanner = Scanner::new(object);
    let begin = scanner;
    let (mut said, mut moves) = (None, None);
    let mut others = Others::default();
    members(&mut scanner, |name, scanner| match name {
        "header" => header(scanner).map(|header| said = Some(header)),
        "moves" => {
            moves = Some(*scanner);
            skip_value(scanner)
        }
        _ => others.take(name, scanner),
    })?;
    let wrong = |what| begin.error(ParseErrorKind::Value(what));
    if let (None, Some(moves)) = (&said, moves)
        && is_flat(moves)
    {
        return flat(moves, others);
    }
    if said.is_none()
        && moves.is_none()
        && let Some((start, assumed)) = position(&mut others)
    {
        return Ok(drawn(start, assumed, others));
    }
    let header = said.ok_or_else(|| wrong("a game record has a header"))?;
    let moves = moves.ok_or_else(|| wrong("a game record has moves"))?;
    let variant = variant(&header).ok_or_else(|| wrong("the game or its board is none of this library"))?;
    let (game, assumed) = play_either_way_up(variant, moves)?;
    let note = |text| Note { line: 1, column: 1, kind: NoteKind::Assumed, text: String::from(text) };
    let record = Record { tags: header.into_tags(variant), ..game.into() };
    let notes = assumed.map(note).into_iter().collect();
    Ok(Reading { notes, ..Reading::new(record, Notation::AbstractPlay) })
}
