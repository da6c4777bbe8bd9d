//! Collections of games: what `outflank.records.Collection` is made of.

use std::borrow::Cow;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use numpy::{Element, IntoPyArray, PyArray1, PyArrayMethods, PyReadonlyArray1, PyUntypedArrayMethods};
use outflank::variant::AnyPosition;
use outflank::{Color, Outcome, Position as _, Reversi};
use outflank_records::collection::{About, Builder, CollectionError, Entry};
use outflank_records::{Record, Source};
use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyList};

use crate::arguments::{Many, Text};
use crate::base::Position;
use crate::game::Game;
use crate::moves::Move;
use crate::records::{Noted, noted};
use crate::{arguments, errors, files, interrupts, memory, records};

/// How often the caller is told how far the reading of a file is.
const BETWEEN_REPORTS: Duration = Duration::from_millis(100);

fn failed(py: Python<'_>, error: CollectionError) -> PyErr {
    match error {
        CollectionError::File(error) => error.into(),
        CollectionError::NoMemory => PyMemoryError::new_err(error.to_string()),
        CollectionError::NoGame { .. } | CollectionError::TooMany(_) => errors::value(error.to_string()),
        _ => errors::bytes(py, error, None, 0),
    }
}

/// The name of a number in a file of names; the number, where the file lacks it or is not there.
fn name(names: &[Text], number: u16) -> Cow<'_, str> {
    names.get(usize::from(number)).map_or_else(|| number.to_string().into(), |name| name.0.as_str().into())
}

/// The names in files of WTHOR, by number.
struct Names {
    players: Vec<Text>,
    tournaments: Vec<Text>,
}

impl Names {
    /// Adds a game of a file. A record of WTHOR gets its names.
    fn add(&self, builder: &mut Builder, source: &str, record: &Record) -> Result<(), CollectionError> {
        let about = About { source, ..About::of_record(record) };
        let Some(wthor) = &record.wthor else { return builder.add(&record.game, &about) };
        let [black, white] = [wthor.black, wthor.white].map(|number| name(&self.players, number));
        let event = name(&self.tournaments, wthor.tournament);
        builder.add(&record.game, &About { black: &black, white: &white, event: &event, ..about })
    }
}

/// Calls a function of Python with the number of games, from time to time.
struct Report {
    function: Option<Py<PyAny>>,
    last: Instant,
}

impl Report {
    fn games(&mut self, games: usize) -> PyResult<()> {
        match &self.function {
            Some(function) if self.last.elapsed() >= BETWEEN_REPORTS => {
                self.last = Instant::now();
                Python::attach(|py| function.call1(py, (games,)).map(drop))
            }
            _ => Ok(()),
        }
    }
}

/// A value of a column. The array may have become shorter since its length was compared.
fn value<T: Element + Copy>(column: &Bound<'_, PyArray1<T>>, nth: usize) -> PyResult<T> {
    let value = column.try_readonly()?.as_slice()?.get(nth).copied();
    value.ok_or_else(|| errors::value("the columns have different lengths"))
}

/// The game of a row: its start as a text, and its actions.
fn played(start: &str, actions: &[u16]) -> Result<outflank::Game<AnyPosition>, String> {
    let start: AnyPosition = start.parse().map_err(|error| format!("start: {error}"))?;
    let mut game = outflank::Game::new(start);
    for &action in actions {
        let mv = outflank::Move::from_action(action, start.geometry());
        let mv = mv.ok_or_else(|| format!("{action} is not a valid action"))?;
        game.play(mv).map_err(|error| error.to_string())?;
    }
    Ok(game)
}

pub(crate) fn outcome_of(name: Option<&str>) -> PyResult<Option<Outcome>> {
    Ok(match name {
        None => None,
        Some("black") => Some(Outcome::Win(Color::Black)),
        Some("white") => Some(Outcome::Win(Color::White)),
        Some("draw") => Some(Outcome::Draw),
        Some(other) => {
            return Err(errors::must_be("result", "black, white, draw or None", other));
        }
    })
}

/// Takes games and makes a collection of them.
#[pyclass(module = "outflank._core", name = "_Builder")]
#[derive(Debug, Default)]
pub(crate) struct PyBuilder(Builder);

#[pymethods]
impl PyBuilder {
    #[new]
    fn new() -> Self {
        Self::default()
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }

    /// Adds the games of a file, which its name and its content tell. Returns the errors of the
    /// records that cannot be read, if `keep` is true; else it raises the first. Returns the notes
    /// on the other records too: line, column, kind and text. `report` is called with the number of
    /// games from time to time.
    #[pyo3(signature = (name, content, players, tournaments, keep, start = None, report = None))]
    #[allow(clippy::too_many_arguments, reason = "the arguments of one call of Python's")]
    fn add_file<'py>(
        &mut self,
        py: Python<'py>,
        name: PathBuf,
        content: &[u8],
        players: Many<Text>,
        tournaments: Many<Text>,
        keep: bool,
        start: Option<&Position>,
        report: Option<Py<PyAny>>,
    ) -> PyResult<(Bound<'py, PyList>, Vec<Noted>)> {
        let start = start.map_or_else(|| Reversi::new().into(), |start| start.0);
        let names = Names { players: players.0, tournaments: tournaments.0 };
        let mut report = Report { function: report, last: Instant::now() };
        let builder = &mut self.0;
        // A collection has texts; the name of a file may have bytes that are not of any.
        let name = name.to_string_lossy();
        let source = Source::of_file(&name, content).starting_at(start);
        let (broken, notes) = interrupts::run(py, |stop| {
            let (mut broken, mut notes) = (Vec::new(), Vec::new());
            for read in source.read() {
                if stop() {
                    return None;
                }
                let added = match read {
                    Ok(reading) => {
                        notes.extend(reading.notes.into_iter().map(noted));
                        match names.add(builder, &name, &reading.record) {
                            Ok(()) => report.games(builder.len()),
                            Err(full) => Err(Python::attach(|py| failed(py, full))),
                        }
                    }
                    Err(error) => {
                        broken.push(error);
                        if !keep {
                            break;
                        }
                        continue;
                    }
                };
                if let Err(error) = added {
                    return Some(Err(error));
                }
            }
            Some(Ok((broken, notes)))
        })??;
        let list = PyList::empty(py);
        for error in broken {
            let error = records::unread(py, &error);
            if !keep {
                return Err(error);
            }
            list.append(error.into_value(py))?;
        }
        Ok((list, notes))
    }

    /// Adds a game. Without a result and a score it gets both from its last position.
    #[pyo3(signature = (game, black = "", white = "", event = "", date = "", source = "", score = None, result = None))]
    #[allow(clippy::too_many_arguments, reason = "keyword arguments of Python")]
    fn add_game(
        &mut self,
        py: Python<'_>,
        game: &Game,
        black: &str,
        white: &str,
        event: &str,
        date: &str,
        source: &str,
        score: Option<f32>,
        result: Option<&str>,
    ) -> PyResult<()> {
        if let Some(score) = score.filter(|score| score.is_infinite()) {
            return Err(errors::must_be("score", "a finite number", score));
        }
        let ended = About::of_game(&game.0);
        let (score, outcome) = (score.or(ended.score), outcome_of(result)?.or(ended.outcome));
        let about = About { black, white, event, date, source, score, outcome };
        self.0.add(&game.0, &about).map_err(|error| failed(py, error))
    }

    /// Adds the game of a record with the facts that its tags and its result state. Without a
    /// result it gets one from its last position.
    fn add_record(
        &mut self,
        py: Python<'_>,
        game: &Game,
        tags: &Bound<'_, PyDict>,
        result: Option<f64>,
    ) -> PyResult<()> {
        let tags = tags.iter().map(|(name, values)| Ok((name.extract()?, values.extract()?)));
        let tags: Vec<(Text, Many<Text>)> = memory::gather(tags, "the tags")?;
        let pairs = tags
            .iter()
            .flat_map(|(name, values)| values.0.iter().map(move |value| (name.0.as_str(), value.0.as_str())));
        let mut record = Record::new(&game.0);
        (record.tags, record.result) = (pairs.collect(), result);
        self.0.add(&record.game, &About::of_record(&record)).map_err(|error| failed(py, error))
    }

    /// Adds games by columns: of each its start, the number of its plies, its other texts, its
    /// score (NaN if there is none) and its result; the actions of all games.
    #[allow(clippy::too_many_arguments, reason = "the columns of a table")]
    fn add_columns(
        &mut self,
        py: Python<'_>,
        starts: Many<Text>,
        plies: &Bound<'_, PyArray1<u32>>,
        actions: &Bound<'_, PyArray1<u16>>,
        texts: [Many<Text>; 5],
        scores: &Bound<'_, PyArray1<f32>>,
        results: Many<Option<Text>>,
    ) -> PyResult<()> {
        let games = starts.0.len();
        let lengths = [plies.len(), scores.len(), results.0.len()];
        if lengths
            .into_iter()
            .chain(texts.each_ref().map(|texts| texts.0.len()))
            .any(|length| length != games)
        {
            return Err(errors::value("the columns have different lengths"));
        }
        let (mut begin, mut turns) = (0, interrupts::Turns::new());
        for (nth, (start, result)) in starts.0.iter().zip(&results.0).enumerate() {
            let wrong = |what: String| errors::value(format!("game {nth}: {what}"));
            // Between two games Python may run, which may resize the arrays: none is borrowed for longer.
            let (plies, score) = (value(plies, nth)?, value(scores, nth)?);
            let end = begin + plies as usize;
            let game = {
                let actions = actions.try_readonly()?;
                let moves = actions.as_slice()?.get(begin..end);
                moves
                    .ok_or_else(|| "there are fewer moves than plies".to_owned())
                    .and_then(|moves| played(&start.0, moves))
            };
            let game = game.map_err(wrong)?;
            begin = end;
            let [black, white, event, date, source] = texts.each_ref().map(|texts| texts.0[nth].0.as_str());
            let score = Some(score).filter(|score| !score.is_nan());
            let outcome = outcome_of(result.as_ref().map(|result| result.0.as_str()))?;
            let about = About { black, white, event, date, source, score, outcome };
            self.0.add(&game, &about).map_err(|error| failed(py, error))?;
            turns.after_step(py)?;
        }
        if begin == actions.len() { Ok(()) } else { Err(errors::value("there are more moves than plies")) }
    }

    /// Adds the games of a collection.
    fn add_collection(&mut self, py: Python<'_>, collection: &PyCollection) -> PyResult<()> {
        let builder = &mut self.0;
        interrupts::detached(py, || builder.add_collection(&collection.0))?.map_err(|error| failed(py, error))
    }

    /// Adds the games of a collection that have these numbers, in this order.
    fn add_games(
        &mut self,
        py: Python<'_>,
        collection: &PyCollection,
        numbers: PyReadonlyArray1<'_, u32>,
    ) -> PyResult<()> {
        let copied = memory::collect(numbers.as_slice()?.iter().copied(), "the numbers")?;
        drop(numbers);
        let builder = &mut self.0;
        interrupts::detached(py, || builder.add_games(&collection.0, &copied))?
            .map_err(|error| failed(py, error))
    }

    /// Returns the collection, and leaves the builder empty.
    fn build(&mut self, py: Python<'_>) -> PyResult<PyCollection> {
        let builder = std::mem::take(&mut self.0);
        interrupts::detached(py, || builder.build())?.map(PyCollection).map_err(|error| failed(py, error))
    }
}

/// The name of the memory in errors.
const COLUMN: &str = "a column of the games";

/// A table of games, as columns: keys, plies, numbers of texts (start, Black, White, event, date,
/// source), scores, results.
type Columns<'py> = (
    Bound<'py, PyArray1<u64>>,
    Bound<'py, PyArray1<u32>>,
    Vec<Bound<'py, PyArray1<u32>>>,
    Bound<'py, PyArray1<f32>>,
    Bound<'py, PyArray1<f32>>,
);

/// The texts of a game: Black, White, event, date, source.
type Texts = (String, String, String, String, String);

/// A row of a position's table: move, games, Black's, draws, White's, the mean score.
type MoveRow = (Option<Py<Move>>, u32, u32, u32, u32, Option<f64>);

/// Games that can be searched by position.
#[pyclass(frozen, module = "outflank._core", name = "_Collection")]
#[derive(Debug)]
pub(crate) struct PyCollection(outflank_records::collection::Collection);

#[pymethods]
impl PyCollection {
    /// Opens a file.
    #[staticmethod]
    fn open(py: Python<'_>, path: PathBuf) -> PyResult<Self> {
        let opened = interrupts::detached(py, || outflank_records::collection::Collection::open(path))?;
        opened.map(Self).map_err(|error| failed(py, error))
    }

    /// Returns the collection that has these bytes.
    #[staticmethod]
    fn from_bytes(py: Python<'_>, content: &[u8]) -> PyResult<Self> {
        let content = memory::collect(content.iter().copied(), "the collection")?;
        outflank_records::collection::Collection::from_bytes(content)
            .map(Self)
            .map_err(|error| failed(py, error))
    }

    fn to_bytes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let bytes = interrupts::detached(py, || self.0.to_bytes())?.map_err(|error| failed(py, error))?;
        memory::bytes(py, &bytes)
    }

    fn write(&self, py: Python<'_>, path: PathBuf) -> PyResult<()> {
        let written = interrupts::detached(py, || self.0.write(&path))?;
        written.map_err(|error| match error {
            CollectionError::File(error) => files::not_written(py, &error, &path),
            error => failed(py, error),
        })
    }

    fn verify(&self, py: Python<'_>) -> PyResult<()> {
        interrupts::detached(py, || self.0.verify())?.map_err(|error| failed(py, error))
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }

    fn byte_len(&self) -> u64 {
        self.0.byte_len()
    }

    /// Returns what is known of all games.
    fn columns<'py>(&self, py: Python<'py>) -> PyResult<Columns<'py>> {
        let entries = interrupts::detached(py, || self.0.entries())?.map_err(|error| failed(py, error))?;
        let texts: [fn(&Entry) -> u32; 6] = [
            |entry| entry.start,
            |entry| entry.black,
            |entry| entry.white,
            |entry| entry.event,
            |entry| entry.date,
            |entry| entry.source,
        ];
        let column = |of: fn(&Entry) -> u32| memory::array(py, entries.iter().map(of), COLUMN);
        let keys = memory::array(py, entries.iter().map(|entry| entry.key), COLUMN)?;
        let scores = entries.iter().map(|entry| entry.score.unwrap_or(f32::NAN));
        let result = |entry: &Entry| -> f32 {
            match entry.outcome {
                Some(Outcome::Win(Color::Black)) => 1.0,
                Some(Outcome::Draw) => 0.0,
                Some(Outcome::Win(Color::White)) => -1.0,
                None => f32::NAN,
            }
        };
        Ok((
            keys,
            column(|entry| entry.plies)?,
            texts.into_iter().map(column).collect::<PyResult<_>>()?,
            memory::array(py, scores, COLUMN)?,
            memory::array(py, entries.iter().map(result), COLUMN)?,
        ))
    }

    /// Returns the texts that columns refer to.
    fn texts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let texts = interrupts::detached(py, || self.0.texts())?.map_err(|error| failed(py, error))?;
        memory::strings(py, texts)
    }

    /// Returns the actions of all games, one game after the other.
    fn actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<u16>>> {
        let moves = interrupts::detached(py, || self.0.moves())?.map_err(|error| failed(py, error))?;
        Ok(moves.into_pyarray(py))
    }

    /// Returns the keys of all games' positions after some plies, 0 for games with fewer.
    fn keys_at<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = arguments::ply)] ply: u16,
        canonical: bool,
    ) -> PyResult<Bound<'py, PyArray1<u64>>> {
        let keys = interrupts::detached(py, || {
            if canonical { self.0.canonical_keys_at(ply) } else { self.0.keys_at(ply) }
        })?;
        let keys = keys.map_err(|error| failed(py, error))?;
        memory::array(py, keys.into_iter().map(Option::unwrap_or_default), COLUMN)
    }

    /// Returns a game and its texts: Black, White, event, date, source; its score; its result.
    #[allow(clippy::type_complexity, reason = "a tuple for Python")]
    fn game(
        &self,
        py: Python<'_>,
        number: u32,
    ) -> PyResult<(Game, Texts, Option<f32>, Option<&'static str>)> {
        let read = || {
            let entry = self.0.entry(number)?;
            let [black, white, event, date, source] =
                [entry.black, entry.white, entry.event, entry.date, entry.source]
                    .map(|text| self.0.text(text));
            let texts = [black?, white?, event?, date?, source?];
            Ok((self.0.game(number)?, texts, entry))
        };
        let (game, texts, entry) = read().map_err(|error| failed(py, error))?;
        let result = entry.outcome.map(|outcome| match outcome.winner() {
            Some(Color::Black) => "black",
            Some(Color::White) => "white",
            None => "draw",
        });
        let [black, white, event, date, source] = texts;
        Ok((Game(game), (black, white, event, date, source), entry.score, result))
    }

    /// Returns the table of a position.
    fn explore(&self, py: Python<'_>, position: &Position) -> PyResult<Vec<MoveRow>> {
        let rows =
            interrupts::detached(py, || self.0.explore(&position.0))?.map_err(|error| failed(py, error))?;
        let geometry = position.0.geometry();
        let row = |row: outflank_records::collection::MoveRow| {
            let mv = row.mv.map(|mv| Move::object(py, mv, geometry)).transpose()?;
            Ok((mv, row.games, row.black, row.draws, row.white, row.mean_score))
        };
        rows.into_iter().map(row).collect()
    }

    /// Returns the numbers of the games through a position and the plies at which they come there,
    /// with `mv` only the games in which it was played.
    #[pyo3(signature = (position, mv = None))]
    #[allow(clippy::type_complexity, reason = "a tuple for Python")]
    fn games<'py>(
        &self,
        py: Python<'py>,
        position: &Position,
        mv: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<(Bound<'py, PyArray1<u32>>, Bound<'py, PyArray1<u16>>)> {
        let wanted = mv.map(|mv| Move::read(mv, position.0.geometry())).transpose()?;
        let visits = interrupts::detached(py, || self.0.games(&position.0, wanted))?
            .map_err(|error| failed(py, error))?;
        let games = memory::array(py, visits.iter().map(|visit| visit.game), "the games")?;
        Ok((games, memory::array(py, visits.iter().map(|visit| visit.ply), "the plies")?))
    }
}
