//! Record files, as data for the classes of `outflank.records`. A record that cannot be read is
//! replaced by an exception in the list.

use std::path::PathBuf;

use numpy::{IntoPyArray, PyArray1, PyArray2, PyArrayMethods};
use outflank::variant::AnyPosition;
use outflank::{Position as _, Reversi};
use outflank_records::{Format, Note, ReadError, Record, Source, Unread, wthor};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyString, PyTuple};

use crate::base::Position;
use crate::game::Game;
use crate::moves::Move;
use crate::{errors, interrupts, memory};

type Listed<'py> = PyResult<Bound<'py, PyList>>;

/// The text that is not a record, or the number of the invalid record of WTHOR.
pub(crate) fn unread(py: Python<'_>, unread: &Unread) -> PyErr {
    if let ReadError::Bytes(error) = &unread.error {
        return errors::bytes(py, error, error.record, error.offset);
    }
    if let ReadError::OtherFile(_) = &unread.error {
        return errors::bytes(py, unread.error, None, 0);
    }
    let (line, column, format) = (unread.line(), unread.column(), unread.format.name());
    let game = unread.game.as_deref().cloned().map(Game);
    errors::raise(py, "UnreadError", (unread.to_string(), line, column, format, game))
}

pub(crate) fn list<'py, T>(
    py: Python<'py>,
    records: impl IntoIterator<Item = Result<T, PyErr>>,
    object: impl Fn(T) -> PyResult<Bound<'py, PyAny>>,
) -> Listed<'py> {
    let (list, mut turns) = (PyList::empty(py), interrupts::Turns::new());
    for record in records {
        match record {
            Ok(record) => list.append(object(record)?)?,
            Err(error) if errors::goes_through(py, &error) => return Err(error),
            Err(error) => list.append(error.into_value(py))?,
        }
        turns.after_step(py)?;
    }
    Ok(list)
}

/// Collects records while other threads run.
pub(crate) fn collect<T: Send, R: Iterator<Item = T>>(
    py: Python<'_>,
    records: impl FnOnce() -> R + Send,
) -> PyResult<Vec<T>> {
    let work = |stop: &(dyn Fn() -> bool + Sync)| {
        let mut all = Vec::new();
        for record in records().take_while(|_| !stop()) {
            if all.try_reserve(1).is_err() {
                return Some(Err(memory::none_for("the records")));
            }
            all.push(record);
        }
        Some(Ok(all))
    };
    interrupts::run(py, work)?
}

/// Returns (game, tags, evaluations, seconds, result, scored moves) for each record: a tag has a
/// list of its values, a scored move its score or None. The games of transcripts begin at `start`,
/// by default at the standard start of 8x8 Reversi.
#[pyfunction]
#[pyo3(signature = (text, format, start = None))]
pub(crate) fn read_records<'py>(
    py: Python<'py>,
    text: &str,
    format: &str,
    start: Option<&Position>,
) -> Listed<'py> {
    let start = start.map_or_else(|| Reversi::new().into(), |start| start.0);
    let Some(format) = format.parse().ok().filter(|format: &Format| format.has_reader()) else {
        return Err(errors::value(format!("format: {format:?} is not a valid format of records")));
    };
    let records = collect(py, || outflank_records::read(format, start, text))?;
    let records = records.into_iter().map(|read| read.map_err(|error| errors::parse(py, error)));
    list(py, records, |record| object(py, record))
}

/// The line, the column, the kind and the text of a note.
pub(crate) type Noted = (u32, u32, &'static str, String);

pub(crate) fn noted(note: Note) -> Noted {
    (note.line, note.column, note.kind.name(), note.text)
}

/// Returns (format, line, comments, notes, and the parts that `read_records` returns) for each
/// record in bytes: a comment has the number of plies before it, a note its line, column, kind and
/// text. Moves without a board begin at `start`, by default at the standard start of 8x8 Reversi.
#[pyfunction]
#[pyo3(signature = (bytes, start = None))]
pub(crate) fn read_any<'py>(py: Python<'py>, bytes: &[u8], start: Option<&Position>) -> Listed<'py> {
    let start = start.map_or_else(|| Reversi::new().into(), |start| start.0);
    let source = Source::from(bytes).starting_at(start);
    let readings = collect(py, || source.read())?;
    let readings = readings.into_iter().map(|read| read.map_err(|wrong| unread(py, &wrong)));
    list(py, readings, |reading| {
        let notes = PyList::empty(py);
        for note in reading.notes {
            let text = memory::string(py, &note.text)?;
            notes.append((note.line, note.column, note.kind.name(), text))?;
        }
        let mut record = reading.record;
        let comments = PyList::empty(py);
        for (plies, comment) in std::mem::take(&mut record.comments) {
            comments.append((plies, memory::string(py, &comment)?))?;
        }
        let found = (reading.format.name(), reading.line, comments, notes, object(py, record)?);
        found.into_pyobject(py).map(Bound::into_any)
    })
}

fn object(py: Python<'_>, record: Record) -> PyResult<Bound<'_, PyAny>> {
    let geometry = record.game.start().geometry();
    let tags = PyDict::new(py);
    for (name, values) in record.tags.iter() {
        // A name may occur again, and no value is lost.
        if let Some(known) = tags.get_item(memory::string(py, name)?)? {
            let known = known.cast::<PyList>()?;
            values.into_iter().try_for_each(|value| known.append(memory::string(py, value)?))?;
        } else {
            tags.set_item(memory::string(py, name)?, memory::strings(py, values)?)?;
        }
    }
    let scored = record.scored_moves.into_iter();
    let scored = scored.map(|(mv, score)| Move::object(py, mv, geometry).map(|mv| (mv, score)));
    let scored = scored.collect::<PyResult<Vec<_>>>()?;
    (Game(record.game), tags, record.evaluations, record.seconds, record.result, scored)
        .into_pyobject(py)
        .map(Bound::into_any)
}

pub(crate) fn broken(py: Python<'_>, error: wthor::WthorError) -> PyErr {
    errors::bytes(py, error, error.record, error.offset)
}

/// The contents of a file of games: date, year, the size of the solved endgames, the columns (moves
/// as uint8 of (games, 60), the scores, the numbers of players and tournaments), the errors.
type WthorFile<'py> = (
    (u16, u8, u8),
    u16,
    u8,
    Bound<'py, PyArray2<u8>>,
    [Bound<'py, PyArray1<u8>>; 2],
    [Bound<'py, PyArray1<u16>>; 3],
    Bound<'py, PyList>,
);

/// The name of the memory in errors.
const GAMES: &str = "the games";

/// The columns of a file of games, and its errors.
#[pyfunction]
pub(crate) fn wthor_games<'py>(py: Python<'py>, bytes: &[u8]) -> PyResult<WthorFile<'py>> {
    let games = wthor::Games::read(bytes).map_err(|error| broken(py, error))?;
    let header = *games.header();
    let errors = PyList::empty(py);
    let (mut moves, mut scores, mut theoretical) = (Vec::new(), Vec::new(), Vec::new());
    let (mut black, mut white, mut tournaments) = (Vec::new(), Vec::new(), Vec::new());
    for record in games {
        match record {
            Ok(record) => {
                for index in record.indices() {
                    memory::push(&mut moves, index, GAMES)?;
                }
                memory::push(&mut scores, record.score, GAMES)?;
                memory::push(&mut theoretical, record.theoretical_score, GAMES)?;
                memory::push(&mut black, record.black, GAMES)?;
                memory::push(&mut white, record.white, GAMES)?;
                memory::push(&mut tournaments, record.tournament, GAMES)?;
            }
            Err(error) => errors.append(broken(py, error).into_value(py))?,
        }
    }
    let shape = [scores.len(), wthor::Record::MOVES];
    let date = (u16::from(header.century) * 100 + u16::from(header.year), header.month, header.day);
    let moves = moves.into_pyarray(py).reshape(shape)?;
    let bytes = [scores, theoretical].map(|column| column.into_pyarray(py));
    let numbers = [black, white, tournaments].map(|column| column.into_pyarray(py));
    Ok((date, header.games_year, header.depth, moves, bytes, numbers, errors))
}

fn names_kind(name: &str) -> wthor::Kind {
    match name {
        "players" => wthor::Kind::Players,
        _ => wthor::Kind::Tournaments,
    }
}

/// Returns the text of a file: UTF-8, UTF-16 with its mark, an encoding that SGF names, or Latin-1.
#[pyfunction]
#[pyo3(name = "_decode")]
pub(crate) fn decode<'py>(py: Python<'py>, content: &[u8]) -> PyResult<Bound<'py, PyString>> {
    memory::string(py, &outflank_records::decode(content))
}

/// The formats of records: the name of each, the extensions of its files, whether it has a reader
/// of its own, and whether it can be written.
pub(crate) fn formats(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
    let row = |format: Format| {
        let extensions = PyTuple::new(py, format.extensions())?;
        (format.name(), extensions, format.has_reader(), format.has_writer()).into_pyobject(py)
    };
    PyTuple::new(py, Format::ALL.into_iter().map(row).collect::<PyResult<Vec<_>>>()?)
}

/// Returns the format of all records of a file, or None if each has its own.
#[pyfunction]
#[pyo3(name = "_format", signature = (name, content, start = None))]
pub(crate) fn format(name: PathBuf, content: &[u8], start: Option<&Position>) -> Option<&'static str> {
    let start = start.map_or_else(|| Reversi::new().into(), |start| start.0);
    Source::of_file(&name.to_string_lossy(), content).starting_at(start).format().map(Format::name)
}

/// The names of a file of players (`.JOU`) or tournaments (`.TRN`).
#[pyfunction]
pub(crate) fn wthor_names<'py>(py: Python<'py>, bytes: &[u8], kind: &str) -> Listed<'py> {
    let names = wthor::Names::read(names_kind(kind), bytes).map_err(|error| broken(py, error))?;
    list(py, names.map(|name| name.map_err(|error| broken(py, error))), |name| {
        memory::string(py, &name).map(Bound::into_any)
    })
}

/// The game of a row of moves, with its forced passes.
#[pyfunction]
pub(crate) fn wthor_game(py: Python<'_>, moves: &[u8]) -> PyResult<Game> {
    let played = wthor::Record::game_of_indices(moves).map_err(|error| match error.kind {
        wthor::WthorErrorKind::Illegal(illegal) => errors::illegal(py, illegal.error),
        _ => broken(py, error),
    })?;
    Ok(Game(played.map(AnyPosition::from)))
}
