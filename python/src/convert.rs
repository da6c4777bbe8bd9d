//! Records written in other formats. `outflank.convert` gives each record as the parts that its
//! classes have; what another format loses of them is decided in `outflank_records::convert`.

use std::path::PathBuf;

use outflank::{Position as _, Reversi};
use outflank_records::collection::About;
use outflank_records::convert::{ConvertError, Given, WthorFiles};
use outflank_records::{Format, NotReplaced, Record, wthor};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyString};

use crate::arguments::{Many, Text};
use crate::collection::outcome_of;
use crate::game::Game;
use crate::game_tree::{self, GameTree};
use crate::moves::Move;
use crate::{arguments, errors, files, interrupts, memory, records, tags};

fn refused(py: Python<'_>, error: ConvertError) -> PyErr {
    match error {
        ConvertError::Tree(error) => game_tree::wrong(py, error),
        other => errors::value(other.to_string()),
    }
}

fn format_of(name: &str) -> PyResult<Format> {
    name.parse().map_err(|_| errors::value(format!("format: {name:?} is not a valid format of records")))
}

/// Works on a record that `outflank.convert._given` has made, while other threads run.
fn on_given<T: Send>(
    given: &Bound<'_, PyAny>,
    work: impl FnOnce(Given<'_>) -> Result<T, ConvertError> + Send,
) -> PyResult<T> {
    let (py, game) = (given.py(), given.getattr("game")?);
    let done = if let Ok(tree) = game.cast::<GameTree>() {
        let tree = tree.try_borrow()?;
        let tree = &tree.0;
        interrupts::detached(py, || work(Given::Tree(tree)))
    } else {
        let format = format_of(&given.getattr("format")?.extract::<Text>()?.0)?;
        let by = given.getattr("by")?.extract::<Text>()?.0;
        let record = record(given, format, game.cast::<Game>()?)?;
        if by == "collection" {
            let about = about(given, &record)?;
            interrupts::detached(py, || work(Given::Collected(&record.game, about)))
        } else if by == "found" {
            interrupts::detached(py, || work(Given::Found(format, &record)))
        } else {
            interrupts::detached(py, || work(Given::Read(format, &record)))
        }
    };
    done?.map_err(|error| refused(py, error))
}

/// The record of the parts.
fn record(given: &Bound<'_, PyAny>, format: Format, game: &Bound<'_, Game>) -> PyResult<Record> {
    let part = |name: &str| given.getattr(name);
    let mut record = Record::new(&game.try_borrow()?.0);
    record.tags = tags::read_checked(&part("tags")?, |_| Ok(()))?;
    record.evaluations = part("evaluations")?.extract::<Many<_>>()?.0;
    record.seconds = part("seconds")?.extract::<Many<_>>()?.0;
    record.result = part("result")?.extract()?;
    let geometry = record.game.start().geometry();
    for scored in part("moves")?.try_iter()? {
        let (mv, score): (Bound<'_, PyAny>, Option<i64>) = scored?.extract()?;
        let fits = |score: i64| i8::try_from(score).ok().filter(|score| (-64..=64).contains(score));
        let wrong = |score| errors::must_be("a score", "a number from -64 to 64", score);
        let score = score.map(|score| fits(score).ok_or_else(|| wrong(score))).transpose()?;
        record.scored_moves.push((Move::read(&mv, geometry)?, score));
    }
    // The texts of comments are not written.
    let plies = part("comments")?.extract::<Many<usize>>()?.0;
    record.comments = memory::collect(plies.into_iter().map(|plies| (plies, String::new())), "the comments")?;
    if format == Format::Wthor
        && let Some([score, theoretical_score]) =
            part("scores")?.extract::<Option<[Bound<'_, PyAny>; 2]>>()?
    {
        let number = |name, score| arguments::number(name, &score, 0..=u8::MAX.into());
        // The moves are those of the game.
        let mut row = wthor::Record::new(&outflank::Game::new(Reversi::new()))
            .expect("it is a game from the standard start");
        row.score = number("score", score)? as u8;
        row.theoretical_score = number("theoretical_score", theoretical_score)? as u8;
        record.wthor = Some(row);
    }
    Ok(record)
}

/// The facts about a game of a collection.
fn about<'a>(given: &Bound<'_, PyAny>, record: &'a Record) -> PyResult<About<'a>> {
    let tag = |name| record.tags.get(name).unwrap_or_default();
    let score = record.result.map(|score| score as f32);
    if let Some(score) = score.filter(|score| score.is_infinite()) {
        return Err(errors::must_be("score", "a finite number", score));
    }
    let outcome = given.getattr("outcome")?.extract::<Option<Text>>()?;
    let outcome = outcome_of(outcome.as_ref().map(|name| name.0.as_str()))?;
    let (black, white, event, date) = (tag("PB"), tag("PW"), tag("EV"), tag("DT"));
    Ok(About { black, white, event, date, score, outcome, ..About::default() })
}

/// Returns a record in another format, and the list of what is lost.
#[pyfunction]
#[pyo3(name = "_convert")]
pub(crate) fn convert<'py>(
    py: Python<'py>,
    given: &Bound<'py, PyAny>,
    to: &str,
) -> PyResult<(Bound<'py, PyString>, Bound<'py, PyList>)> {
    let to = format_of(to)?;
    let converted = on_given(given, |given| outflank_records::convert::convert(given, to))?;
    Ok((memory::string(py, &converted.text)?, memory::strings(py, converted.lost)?))
}

/// The files of WTHOR, made of games that are added one by one.
#[pyclass(module = "outflank._core", name = "_WthorFiles")]
#[derive(Debug)]
pub(crate) struct PyWthorFiles(WthorFiles);

#[pymethods]
impl PyWthorFiles {
    #[new]
    fn new() -> Self {
        Self(WthorFiles::new())
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }

    /// Adds a record, and returns what of it the files do not hold.
    fn add<'py>(&mut self, py: Python<'py>, given: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyList>> {
        let files = &mut self.0;
        memory::strings(py, on_given(given, |given| files.add(given))?)
    }

    /// The file of games.
    fn games<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        memory::bytes(py, &self.0.games().map_err(|error| records::broken(py, error))?)
    }

    /// The file of players.
    fn players<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        memory::bytes(py, &self.0.players())
    }

    /// The file of tournaments.
    fn tournaments<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        memory::bytes(py, &self.0.tournaments())
    }

    /// Returns the files that `write` writes: games, players and tournaments.
    #[staticmethod]
    #[pyo3(name = "_paths")]
    fn paths(py: Python<'_>, path: PathBuf) -> PyResult<[PathBuf; 3]> {
        WthorFiles::paths(&path).map_err(|error| refused(py, error))
    }

    /// Writes the three files, and returns their paths.
    fn write(&self, py: Python<'_>, path: PathBuf) -> PyResult<[PathBuf; 3]> {
        let paths = Self::paths(py, path)?;
        let written = interrupts::detached(py, || self.0.write(&paths))?;
        written.map_err(|NotReplaced { path, error }| files::not_written(py, &error, &path))?;
        Ok(paths)
    }
}
