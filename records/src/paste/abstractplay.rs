//! `AbstractPlay`'s game records in JSON: a `header` and `moves`, a list of rounds, each with an
//! entry for each player. An entry is a whole turn, or at the end the word for another end than by the
//! rules. The schema is `APGameRecord`, <https://github.com/AbstractPlay/recranks>; the words and the
//! names of variants are in <https://github.com/AbstractPlay/gameslib>.

use outflank::board::{Cell, ParseCellError, Shape};
use outflank::variant::{AnyPosition, GameKind, Variant};
use outflank::{Game, ParseError, ParseErrorKind, Position, transcript};

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
    let variant =
        variant(&game, &variants).map_err(|(at, wrong)| places.unread(at.unwrap_or(header), wrong))?;
    if let [black, white] = results[..] {
        let result = match black.total_cmp(&white) {
            std::cmp::Ordering::Greater => "1-0",
            std::cmp::Ordering::Less => "0-1",
            std::cmp::Ordering::Equal => "1/2-1/2",
        };
        tags.push("Result", [result]);
    }
    tags.push("Variant", [variant.to_string().as_str()]);
    let mut entries = entries(places, moves);
    if let Some((ended, ..)) = entries.pop_if(|(text, ..)| is_end(text)) {
        tags.push("Termination", [ended.as_str()]);
    }
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
struct Header<'a> {
    game: String,
    variants: Vec<&'a str>,
    tags: Tags,
    results: Vec<f64>,
}

impl<'a> Header<'a> {
    fn of(header: &'a str) -> Self {
        let mut read = Self::default();
        each(header, |name, value| match name {
            "game" => {
                each(value, |name, value| match name {
                    "name" => read.game = string(value).unwrap_or_default(),
                    "variants" => each(value, |_, value| read.variants.push(value)),
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

/// The names and identifiers of variants that are not a board's name of this library, each with the
/// board or the option. Records have the names, in English.
const NAMES: [(GameKind, &[&str], &str); 12] = [
    (GameKind::Oust, &["size-6 hex"], "hex-6"),
    (GameKind::Oust, &["size-7 hex"], "hex-7"),
    (GameKind::Oust, &["size-8 hex"], "hex-8"),
    (GameKind::Oust, &["size-11 square"], "square-11"),
    (GameKind::Reversi, &["smaller board (6x6)", "standard-6"], "square-6"),
    (GameKind::Reversi, &["default 8x8 board", "standard-8"], "square-8"),
    (GameKind::Reversi, &["grand board (10x10)", "standard-10"], "square-10"),
    (GameKind::Reversi, &["octagonal board (8x8)"], "octagon-8"),
    (GameKind::Reversi, &["octagonal board (10x10)"], "octagon-10"),
    (GameKind::Reversi, &["hexagonal board (base-5)", "hexagon-5"], "hex-5"),
    (GameKind::Reversi, &["hexagonal board (base-6)", "hexagon-6"], "hex-6"),
    (GameKind::Reversi, &["anti-reversi", "anti"], ANTI),
];
const ANTI: &str = "anti";

/// The variant of a header. An error may have the value at which it is.
fn variant<'a>(game: &str, names: &[&'a str]) -> Result<Variant, (Option<&'a str>, &'static str)> {
    let (kind, standard) = match game.to_lowercase().as_str() {
        "oust" => (GameKind::Oust, "hex-7"),
        "reversi" | "othello" => (GameKind::Reversi, "square-8"),
        _ => return Err((None, "the game is not Reversi or Oust")),
    };
    let (mut board, mut is_anti) = (None, false);
    for &value in names {
        const UNKNOWN: &str = "the game has no board or option with this name";
        let name = string(value).ok_or((Some(value), UNKNOWN))?.trim().to_lowercase();
        let known = NAMES.iter().find(|(of, names, _)| *of == kind && names.contains(&name.as_str()));
        let part = known.map_or(name, |(.., part)| String::from(*part));
        if part == ANTI && kind == GameKind::Reversi {
            is_anti = true;
        } else if named(kind, &part, false).is_none() {
            return Err((Some(value), UNKNOWN));
        } else if board.replace(part).is_some() {
            return Err((Some(value), "the game has two boards"));
        }
    }
    named(kind, board.as_deref().unwrap_or(standard), is_anti)
        .ok_or((None, "the game is not played on this board with this option"))
}

/// The variant of a board and an option. The server plays Oust without the pie rule.
fn named(kind: GameKind, board: &str, is_anti: bool) -> Option<Variant> {
    let options = match kind {
        GameKind::Oust => "-nopie",
        GameKind::Reversi if is_anti => "-anti",
        GameKind::Reversi => "",
    };
    format!("{kind}:{board}{options}").parse().ok()
}

/// Whether an entry is the word for the end of a game that the rules did not end.
fn is_end(entry: &str) -> bool {
    ["resign", "timeout", "draw", "abandoned"].iter().any(|word| entry.trim().eq_ignore_ascii_case(word))
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
    let mut before = None;
    for (text, line, column) in entries {
        let player = game.position().player();
        if start.variant().game() == GameKind::Oust && before == Some(player) {
            let kind = ParseErrorKind::Value("the turn of the entry before it is not over (O4)");
            return Err((ParseError { line: *line, column: *column, kind }, game));
        }
        before = Some(player);
        if let Err(error) = transcript::play(&mut game, text, |cell| names(&start, cell)) {
            return Err((ParseError { line: *line, column: column + error.column - 1, ..error }, game));
        }
    }
    Ok(game)
}

/// The game of the entries, and whether rows had to be counted from the bottom. On hexagons they are,
/// in both games. On other boards the server counts the rows of Reversi from the top, but a record
/// does not say so.
fn play_either_way_up(
    variant: Variant,
    entries: &[(String, u32, u32)],
) -> Result<(Game<AnyPosition>, bool), Failed> {
    let bottom: Names = |position, cell| abstractplay::named(position.geometry(), cell);
    let top: Names = |_, cell| Ok(cell);
    let start = variant.start();
    if variant.game() == GameKind::Oust || variant.geometry().shape() == Shape::Hexagon {
        return play(start, entries, bottom).map(|game| (game, false));
    }
    let read = play(start, entries, top).map(|game| (game, false));
    read.or_else(|error| play(start, entries, bottom).map(|game| (game, true)).map_err(|_| error))
}
