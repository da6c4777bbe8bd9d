//! `AbstractPlay`'s game records in JSON: a `header` and `moves`, a list of rounds, each with a move
//! for each player. The schema is `APGameRecord`, <https://github.com/AbstractPlay/recranks>.

use outflank::board::{Cell, ParseCellError};
use outflank::variant::{AnyPosition, GameKind, Variant};
use outflank::{Game, ParseError, Position, transcript};

use super::values::{Places, each, is_list, is_object, string};
use crate::reading::{Note, NoteKind, Reading, Unread};
use crate::{Format, Record, Tags, abstractplay};

/// Reads the record of an object with a header.
pub(super) fn read(
    places: &Places<'_>,
    record: &str,
    header: &str,
    moves: Option<&str>,
) -> Result<Reading, Unread> {
    let moves = moves.filter(|moves| is_list(moves));
    let moves = moves.ok_or_else(|| places.unread(record, "a game record has moves"))?;
    let Header { game, variants, mut tags, results } = Header::of(header);
    let variant = variant(&game, &variants)
        .ok_or_else(|| places.unread(header, "the game or its board is none of this library"))?;
    if let [black, white] = results[..] {
        let result = match black.total_cmp(&white) {
            std::cmp::Ordering::Greater => "1-0",
            std::cmp::Ordering::Less => "0-1",
            std::cmp::Ordering::Equal => "1/2-1/2",
        };
        tags.push("Result", [result]);
    }
    tags.push("Variant", [variant.to_string().as_str()]);
    let entries = entries(places, moves);
    let (game, is_assumed) = play_either_way_up(variant, &entries).map_err(|(error, game)| Unread {
        game: Some(Box::new(game)),
        ..Unread::of_text(Format::AbstractPlay, error)
    })?;
    let mut reading = Reading::new(Record { tags, ..game.into() }, Format::AbstractPlay);
    if is_assumed {
        let text = String::from("rows are counted from the bottom");
        reading.notes.push(Note { line: 1, column: 1, kind: NoteKind::Assumed, text });
    }
    Ok(reading)
}

/// The parts of a header that a record needs.
#[derive(Default)]
struct Header {
    game: String,
    variants: Vec<String>,
    tags: Tags,
    results: Vec<f64>,
}

impl Header {
    fn of(header: &str) -> Self {
        let mut read = Self::default();
        each(header, |name, value| match name {
            "game" => {
                each(value, |name, value| match name {
                    "name" => read.game = string(value).unwrap_or_default(),
                    "variants" => {
                        each(value, |_, value| read.variants.extend(string(value)));
                    }
                    _ => {}
                });
            }
            "site" => {
                each(value, |name, value| read.tag(name, &[("name", "Site"), ("gameid", "GameId")], value));
            }
            "players" => {
                let mut seats = ["Black", "White"].into_iter();
                each(value, |_, value| {
                    let seat = seats.next().unwrap_or("");
                    each(value, |name, value| match name {
                        "result" => {
                            read.results.extend(string(value).and_then(|value| crate::number(&value)));
                        }
                        _ => read.tag(name, &[("name", seat)], value),
                    });
                });
            }
            _ => read.tag(
                name,
                &[("event", "Event"), ("round", "Round"), ("date-start", "Date"), ("date-end", "EndDate")],
                value,
            ),
        });
        read
    }

    fn tag(&mut self, name: &str, tags: &[(&str, &str)], value: &str) {
        let tag = tags.iter().find(|(known, tag)| *known == name && !tag.is_empty());
        if let (Some((_, tag)), Some(value)) = (tag, string(value)) {
            self.tags.push(tag, [value.as_str()]);
        }
    }
}

/// The variant of a header.
fn variant(game: &str, variants: &[String]) -> Option<Variant> {
    let board = variants.iter().find(|name| name.starts_with("hex-") || name.starts_with("square-"));
    match game.to_lowercase().as_str() {
        "oust" => format!("oust:{}-nopie", board.map_or("hex-7", String::as_str)).parse().ok(),
        "reversi" | "othello" => format!("reversi:{}", board.map_or("square-8", String::as_str)).parse().ok(),
        _ => None,
    }
}

/// The entries of all rounds, each with its place.
fn entries(places: &Places<'_>, rounds: &str) -> Vec<(String, u32, u32)> {
    let mut entries = Vec::new();
    each(rounds, |_, round| {
        each(round, |_, entry| {
            let mut found = Some(entry).filter(|entry| !is_object(entry));
            each(entry, |name, value| found = found.or_else(|| (name == "move").then_some(value)));
            if let Some(line) = found.and_then(|found| places.line(found)) {
                entries.push((line.text(), line.number, line.column_of(0)));
            }
        });
    });
    entries
}

/// A function that renames a cell, with rows counted from the bottom or from the top.
type Names = fn(&AnyPosition, Cell) -> Result<Cell, ParseCellError>;
/// An error, and the game up to there.
type Failed = (ParseError, Game<AnyPosition>);

fn play(
    start: AnyPosition,
    entries: &[(String, u32, u32)],
    names: Names,
) -> Result<Game<AnyPosition>, Failed> {
    let mut game = Game::new(start);
    for (text, line, column) in entries {
        if let Err(error) = transcript::play(&mut game, text, |cell| names(&start, cell)) {
            return Err((ParseError { line: *line, column: column + error.column - 1, ..error }, game));
        }
    }
    Ok(game)
}

/// The game of the entries, and whether rows had to be counted from the bottom: a record of Reversi
/// does not say which way up the board is.
fn play_either_way_up(
    variant: Variant,
    entries: &[(String, u32, u32)],
) -> Result<(Game<AnyPosition>, bool), Failed> {
    let bottom: Names = |position, cell| abstractplay::named(position.geometry(), cell);
    let top: Names = |_, cell| Ok(cell);
    let start = variant.start();
    if variant.game() == GameKind::Oust {
        return play(start, entries, bottom).map(|game| (game, false));
    }
    let read = play(start, entries, top).map(|game| (game, false));
    read.or_else(|error| play(start, entries, bottom).map(|game| (game, true)).map_err(|_| error))
}
