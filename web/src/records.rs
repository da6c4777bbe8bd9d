//! Record files. A reader returns a list in the order of the file, with the contents of each
//! record or its error. A game is returned as its start and its moves, both as text. A worker that
//! reads a file can send this on unchanged, and the module of the rules creates a game when it is
//! accessed.

#![allow(clippy::needless_pass_by_value, reason = "JavaScript's functions come by value")]

use std::collections::HashMap;

use outflank::picture::Animation;
use outflank::reversi::Options;
use outflank::transcript;
use outflank::variant::AnyPosition;
use outflank::{Game, Position as _, Reversi};
use outflank_records::{Format, ReadError, Record, Source, Unread, ggf, obf};
use wasm_bindgen::prelude::*;

use crate::lists::{self, Array, Function};
use crate::{errors, moves, start};

/// The number of records after which a reader reports its progress.
const TOLD: u32 = 256;

/// Makes the list, with each record converted by `object`. `told` is called with the number of
/// records read. If it throws, the reader stops.
pub(crate) fn list<T>(
    records: impl Iterator<Item = Result<T, JsValue>>,
    told: Option<&Function>,
    object: impl Fn(T) -> JsValue,
) -> Result<Array, JsValue> {
    let list = Array::new();
    for (record, nth) in records.zip(1_u32..) {
        list.push(&record.map_or_else(|error| error, &object));
        tell(told, nth)?;
    }
    Ok(list)
}

/// Calls `told` with the number of records read, now and then.
pub(crate) fn tell(told: Option<&Function>, records: u32) -> Result<(), JsValue> {
    match told.filter(|_| records.is_multiple_of(TOLD)) {
        Some(told) => told.call(&JsValue::NULL, &JsValue::from(records)).map(|_| ()),
        None => Ok(()),
    }
}

fn pair(one: impl Into<JsValue>, two: impl Into<JsValue>) -> JsValue {
    lists::of([one.into(), two.into()]).into()
}

/// The start of a record's game and its moves.
fn game(record: &Record) -> JsValue {
    pair(start_text(record.game.start()), transcript::write_turns(&record.game))
}

/// The text of a start. For the usual one the name of the variant is enough, and shorter.
pub(crate) fn start_text(start: &AnyPosition) -> String {
    let variant = start.variant();
    if *start == variant.start() { variant.to_string() } else { start.to_string() }
}

#[wasm_bindgen(raw_module = "../errors.js")]
extern "C" {
    #[wasm_bindgen(js_name = unreadError)]
    fn unread_error(
        message: &str,
        line: u32,
        column: u32,
        format: &str,
        start: Option<String>,
        transcript: Option<String>,
        ply: Option<u32>,
    ) -> JsValue;
}

/// A part of a text that is not a record, or the record of WTHOR that cannot be read.
pub(crate) fn unread(unread: &Unread) -> JsValue {
    if let ReadError::Bytes(error) = unread.error {
        return errors::bytes(error);
    }
    if let ReadError::OtherFile(_) = unread.error {
        return errors::other_file(unread.error);
    }
    let (message, format) = (unread.to_string(), unread.format.name());
    let game = unread.game.as_deref();
    let start = game.map(|game| start_text(game.start()));
    let ply = unread.ply().map(|ply| ply as u32);
    let moves = game.map(transcript::write_turns);
    unread_error(&message, unread.line(), unread.column(), format, start, moves, ply)
}

/// A game as an animated SVG. A width of 0 stands for the default.
#[wasm_bindgen]
pub fn animation(
    start: &str,
    moves: &str,
    milliseconds: u32,
    coordinates: bool,
    flipped: bool,
    width: u16,
) -> Result<String, JsValue> {
    let boards = [played(start, moves)?.positions().copied().collect()];
    let svg = Animation::new(&boards).milliseconds(milliseconds).coordinates(coordinates).flipped(flipped);
    Ok(if width == 0 { svg } else { svg.width(width) }.to_string())
}

pub(crate) fn number(value: Option<f64>) -> JsValue {
    value.map_or(JsValue::NULL, JsValue::from)
}

/// The list of the records of a text, each converted by `object`.
fn read(
    format: Format,
    start: AnyPosition,
    text: &str,
    told: Option<&Function>,
    object: impl Fn(&Record) -> JsValue,
) -> Result<Array, JsValue> {
    let records = outflank_records::read(format, start, text).map(|read| read.map_err(errors::parse));
    list(records, told, |record| object(&record))
}

fn numbers(numbers: &[Option<f64>]) -> JsValue {
    numbers.iter().copied().map(number).collect::<Array>().into()
}

/// [[name, values]...]. The values of a name that occurs again stand with the first.
fn properties(record: &Record) -> Array {
    let mut known: HashMap<&str, Vec<JsValue>> = HashMap::new();
    let mut names = Vec::new();
    for (name, values) in record.tags.iter() {
        let known = known.entry(name).or_insert_with(|| {
            names.push(name);
            Vec::new()
        });
        known.extend(values.map(JsValue::from));
    }
    let mut values = |name| known.remove(name).expect("each name occurs once").into_iter().collect::<Array>();
    names.into_iter().map(|name| pair(name, values(name))).collect()
}

/// [[move, score]...].
fn scored(record: &Record) -> Array {
    let scored = record.scored_moves.iter();
    scored.map(|(mv, score)| pair(mv.to_string(), number(score.map(f64::from)))).collect()
}

/// [name, [extension...], has a reader of its own, has a writer] of each format.
#[wasm_bindgen]
pub fn formats() -> Array {
    let row = |format: Format| {
        let extensions = format.extensions().iter().copied().map(JsValue::from).collect::<Array>();
        let (reads, writes) = (format.has_reader().into(), format.has_writer().into());
        JsValue::from(lists::of([format.name().into(), extensions.into(), reads, writes]))
    };
    Format::ALL.into_iter().map(row).collect()
}

/// [game, format, line, [[tag, values]...], [[plies, comment]...], [[line, column, kind, text]...],
/// result, evaluations, seconds, [[move, score]...]] of each record that is found.
#[wasm_bindgen]
pub fn read_any(bytes: &[u8], start: &str, told: Option<Function>) -> Result<Array, JsValue> {
    let source = Source::from(bytes).starting_at(start::of_text(start)?);
    let readings = source.read().map(|read| read.map_err(|error| unread(&error)));
    list(readings, told.as_ref(), |reading| {
        let record = &reading.record;
        let comments = record.comments.iter().map(|(plies, text)| pair(*plies as u32, text.as_str()));
        let notes = reading.notes.iter().map(|note| {
            let (kind, text) = (note.kind.name().into(), note.text.as_str().into());
            JsValue::from(lists::of([note.line.into(), note.column.into(), kind, text]))
        });
        let found: [JsValue; 10] = [
            game(record),
            reading.format.name().into(),
            reading.line.into(),
            properties(record).into(),
            comments.collect::<Array>().into(),
            notes.collect::<Array>().into(),
            number(record.result),
            numbers(&record.evaluations),
            numbers(&record.seconds),
            scored(record).into(),
        ];
        lists::of(found).into()
    })
}

/// A game of each line that is not blank.
#[wasm_bindgen]
pub fn read_transcripts(text: &str, start: &str, told: Option<Function>) -> Result<Array, JsValue> {
    read(Format::Transcript, start::of_text(start)?, text, told.as_ref(), game)
}

/// Games of `AbstractPlay`, one a line.
#[wasm_bindgen]
pub fn read_abstractplay(text: &str, start: &str, told: Option<Function>) -> Result<Array, JsValue> {
    read(Format::AbstractPlay, start::of_text(start)?, text, told.as_ref(), game)
}

/// [game, [[tag, value]...], evaluations, seconds, result] of each record.
#[wasm_bindgen]
pub fn read_ggf(text: &str, told: Option<Function>) -> Result<Array, JsValue> {
    read(Format::Ggf, Reversi::new().into(), text, told.as_ref(), |record| {
        let tags = record.tags.iter();
        let tags: Array =
            tags.flat_map(|(name, values)| values.map(move |value| pair(name, value))).collect();
        let (evaluations, seconds) = (numbers(&record.evaluations), numbers(&record.seconds));
        lists::of([game(record), tags.into(), evaluations, seconds, number(record.result)]).into()
    })
}

/// [game, [[property, values]...], result, evaluations, seconds] of each game tree: its main line.
#[wasm_bindgen]
pub fn read_sgf(text: &str, told: Option<Function>) -> Result<Array, JsValue> {
    read(Format::Sgf, Reversi::new().into(), text, told.as_ref(), |record| {
        let (evaluations, seconds) = (numbers(&record.evaluations), numbers(&record.seconds));
        let (tags, result) = (properties(record).into(), number(record.result));
        lists::of([game(record), tags, result, evaluations, seconds]).into()
    })
}

/// [position, [[move, score]...]] of each line.
#[wasm_bindgen]
pub fn read_obf(text: &str, told: Option<Function>) -> Result<Array, JsValue> {
    read(Format::Obf, Reversi::new().into(), text, told.as_ref(), |record| {
        pair(record.game.start().to_string(), scored(record))
    })
}

/// The game of a start and its moves, both as text.
pub(crate) fn played(start: &str, moves: &str) -> Result<Game<AnyPosition>, JsValue> {
    transcript::read(start::of_text(start)?, moves).map_err(errors::parse)
}

/// A game as a record in GGF, if the format supports it. `tags` alternates names and values.
#[wasm_bindgen]
pub fn write_ggf(start: &str, moves: &str, tags: Vec<String>) -> Result<Option<String>, JsValue> {
    let mut record = Record::new(&played(start, moves)?);
    let variant = record.game.start().variant();
    for [name, value] in tags.as_chunks::<2>().0 {
        let refused = |error| errors::value(format!("tags: {name}: {error}"));
        ggf::check_tag(variant, name, value).map_err(refused)?;
        record = record.tag(name, value);
    }
    Ok(record.to_ggf().ok())
}

/// Stands for a missing score.
pub(crate) const NO_SCORE: i16 = i16::MIN;

/// A problem as a line of OBF, if the format supports its position.
#[wasm_bindgen]
pub fn write_obf(position: &str, moves: Vec<String>, scores: &[i16]) -> Result<Option<String>, JsValue> {
    let Ok(position) = Reversi::try_from(start::of_text(position)?) else { return Ok(None) };
    if position.options() != Options::default() {
        return Ok(None);
    }
    let judged = |(name, &score): (&String, &i16)| {
        let mv = moves::read(name)?;
        position.check(mv).map_err(errors::illegal)?;
        Ok((mv, (score != NO_SCORE).then_some(score as i8)))
    };
    let moves = moves.iter().zip(scores).map(judged).collect::<Result<Vec<_>, JsValue>>()?;
    Ok(Some(obf::Problem { position, moves }.to_string()))
}
