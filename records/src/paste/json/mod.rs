//! Objects of JSON: `AbstractPlay`'s game records, games whose moves are a string or a list of
//! strings, and boards.

mod abstractplay;
mod values;

use outflank::encoding::Scanner;
use outflank::variant::{AnyPosition, Variant};
use outflank::{Color, Game, ParseError, ParseErrorKind, Position, Reversi, transcript};

use self::abstractplay::{header, play_either_way_up, variant};
use self::values::{Result, list, members, skip_value, string, text};
pub(super) use self::values::{begins_object, object_length};
use super::arrays::Array;
use super::boards::Drawn;
use super::draft::Draft;
use super::line::board_in;
use super::names::tag_name_of;
use super::reading::{Notation, Note, NoteKind, Reading};
use super::side_to_move::side_to_move;
use super::text_line::TextLine;
use super::tokens::plain;
use super::variants;
use crate::{Record, Tags};

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
    /// A position in one line with its variant.
    position: Option<AnyPosition>,
}

impl Others {
    fn take(&mut self, name: &str, scanner: &mut Scanner<'_>) -> Result<()> {
        let (line, column) = (scanner.line(), scanner.column());
        let before = scanner.rest();
        let value = text(scanner)?;
        let written = &before[..before.len() - scanner.rest().len()];
        if name == "players"
            && let Ok([black, white]) = players(written)
        {
            self.tags.push("Black", [black.as_str()]);
            self.tags.push("White", [white.as_str()]);
            return Ok(());
        }
        if self.board.is_none() {
            self.board = board(value.as_deref(), written);
            if self.board.is_some() {
                return Ok(());
            }
        }
        let position =
            value.as_deref().filter(|value| value.contains('/')).and_then(|value| value.parse().ok());
        if let Some(position) = position.filter(|_| self.position.is_none()) {
            self.position = Some(position);
            return Ok(());
        }
        if let Some(turn) = value.as_deref().and_then(|value| turn(name, value)) {
            self.turn = Some(turn);
            return Ok(());
        }
        if let Some(value) = value.filter(|_| !name.is_empty()) {
            self.tags.push(name, [value.as_str()]);
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

/// The members with the standard names of tags. If several have the same, as `black` and `noir`
/// do, the others keep their own.
fn named(members: &Tags) -> Tags {
    let mut tags = Tags::default();
    for (name, values) in members.iter() {
        let values: Vec<_> = values.collect();
        let tag = tag_name_of(name, values.first().copied().unwrap_or_default());
        let has_own = || members.iter().any(|(other, _)| other != name && other.eq_ignore_ascii_case(tag));
        let is_taken = name != tag && (tags.get(tag).is_some() || has_own());
        let is_own = name.eq_ignore_ascii_case(tag);
        tags.push(if is_taken && !is_own { name } else { tag }, values);
    }
    tags
}

/// The two players of a member: a list of names, or an object with a name for each colour. A player
/// may be an object with a name.
fn players(written: &str) -> Result<[String; 2]> {
    let mut scanner = Scanner::new(written);
    let wrong = scanner.error(ParseErrorKind::Value("two players have a name each"));
    let mut names = Vec::new();
    let mut colors = [None, None];
    let name = |scanner: &mut Scanner<'_>| {
        if scanner.peek() != Some('{') {
            return text(scanner);
        }
        let mut found = None;
        members(scanner, |name, scanner| {
            let value = text(scanner)?;
            found = if name == "name" { value } else { found.take() };
            Ok(())
        })?;
        Ok(found)
    };
    if scanner.peek() == Some('[') {
        list(&mut scanner, '[', ']', |scanner| name(scanner).map(|name| names.push(name)))?;
    } else {
        members(&mut scanner, |color, scanner| {
            let place = ["black", "white"].iter().position(|known| *known == color).ok_or(wrong)?;
            colors[place] = name(scanner)?;
            Ok(())
        })?;
        names.extend(colors);
    }
    let names: Vec<_> = names.into_iter().flatten().collect();
    names.try_into().map_err(|_| wrong)
}

/// The length of the beginning of an object, `{"event": "Cup", "games": [`, in which a list of
/// records is.
pub(super) fn opens_list(object: &str) -> Option<usize> {
    const MOST_MEMBERS: usize = 16;
    let mut scanner = Scanner::new(object);
    scanner.expect('{', "an object").ok()?;
    for _ in 0..MOST_MEMBERS {
        let (name, _) = string(&mut scanner).ok()?;
        scanner.skip_space();
        scanner.expect(':', ": after a name").ok()?;
        scanner.skip_space();
        let inner = scanner.rest().strip_prefix('[').filter(|inner| begins_object(inner.trim_start()));
        if let Some(inner) = inner.filter(|_| !matches!(name.as_str(), "moves" | "players" | "rounds")) {
            return Some(object.len() - inner.len());
        }
        skip_value(&mut scanner).ok()?;
        scanner.skip_space();
        scanner.expect(',', ", between two members").ok()?;
    }
    None
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
    if let Some(position) = others.position {
        return Some((position, Vec::new()));
    }
    let drawn = others.board.take()?;
    let (position, mut assumed) = drawn.position(others.turn, false)?;
    if others.turn.is_none() {
        assumed.push(format!("no side to move is given: it is {}", position.turn()));
    }
    Some((position, assumed))
}

/// A position without moves. Other members are tags.
fn drawn(position: AnyPosition, assumed: Vec<String>, others: Others) -> Reading {
    let record = Record { tags: named(&others.tags), ..Game::new(position).into() };
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
    let place = TextLine { chars: &[], number: 1, column: 1 };
    let mut draft = Draft::new(start, Notation::Transcript, &place, 0);
    (draft.game, draft.tags) = (game, named(&others.tags));
    draft.notes.extend(others.skipped);
    Ok(draft.finish())
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
