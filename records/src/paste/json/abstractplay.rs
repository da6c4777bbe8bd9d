//! `AbstractPlay`'s game records: a `header` and `moves`, a list of rounds, each with a move for
//! each player. The schema is `APGameRecord`, <https://github.com/AbstractPlay/recranks>.

use outflank::board::{Cell, ParseCellError};
use outflank::encoding::Scanner;
use outflank::variant::{AnyPosition, GameKind, Variant};
use outflank::{Game, ParseError, Position, transcript};

use super::values::{Result, list, members, skip_value, string, text};
use crate::paste::starts;
use crate::{Tags, abstractplay};

/// The parts of the header that a record needs.
#[derive(Default)]
pub(super) struct Header {
    game: String,
    variants: Vec<String>,
    tags: Tags,
    results: Vec<f64>,
}

impl Header {
    /// The tags, with the result and the variant.
    pub(super) fn into_tags(self, variant: Variant) -> Tags {
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

pub(super) fn header(scanner: &mut Scanner<'_>) -> Result<Header> {
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
pub(super) fn variant(header: &Header) -> Option<Variant> {
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
pub(super) fn play_either_way_up(
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
