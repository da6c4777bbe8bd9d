//! Record files: what `outflank.records` makes its classes of. A record that cannot be read is an
//! exception in its place in the list.

use numpy::{IntoPyArray, PyArray1, PyArray2, PyArrayMethods};
use outflank::notation::{abstractplay, ggf, obf, sgf, transcript, wthor};
use outflank::variant::AnyPosition;
use outflank::{Game, ParseError, Position as _};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyString};

use crate::base::Position;
use crate::moves::Move;
use crate::position::wrap;
use crate::{errors, interrupts};

type Listed<'py> = PyResult<Bound<'py, PyList>>;

/// So many records are read, in some milliseconds, before others have their turn.
const AT_ONCE: usize = 256;

fn list<'py, T>(
    py: Python<'py>,
    records: impl IntoIterator<Item = Result<T, PyErr>>,
    object: impl Fn(T) -> PyResult<Bound<'py, PyAny>>,
) -> Listed<'py> {
    let list = PyList::empty(py);
    for (nth, record) in records.into_iter().enumerate() {
        match record {
            Ok(record) => list.append(object(record)?)?,
            Err(error) if errors::goes_through(py, &error) => return Err(error),
            Err(error) => list.append(error.into_value(py))?,
        }
        if nth % AT_ONCE == AT_ONCE - 1 {
            // Other threads have their turn, and Ctrl-C is heard.
            py.detach(|| ());
            py.check_signals()?;
        }
    }
    Ok(list)
}

fn game(py: Python<'_>, game: Game<AnyPosition>) -> PyResult<Bound<'_, PyAny>> {
    Ok(Bound::new(py, crate::game::Game(game))?.into_any())
}

/// (game, tags, evaluations, seconds, result) of each record.
#[pyfunction]
pub(crate) fn ggf_records<'py>(py: Python<'py>, text: &str) -> Listed<'py> {
    let records = interrupts::run(py, |stop| {
        let with_game = |record: ggf::Record| record.any_game().map(|game| (record, game));
        let records = ggf::read(text).take_while(|_| !stop());
        Some(records.map(|read| read.map(with_game)).collect::<Vec<_>>())
    })?;
    let records = records.into_iter().map(|read| match read {
        Ok(Some(read)) => Ok(read),
        Ok(None) => Err(errors::text(py, "board", "BO", "no variant is played on a board of that size")),
        Err(error) => Err(errors::parse(py, error)),
    });
    list(py, records, |(record, played)| {
        let tags = PyDict::new(py);
        for (name, value) in record.tags() {
            tags.set_item(name, value)?;
        }
        let evaluations: Vec<_> = record.plies().iter().map(ggf::Ply::evaluation).collect();
        let seconds: Vec<_> = record.plies().iter().map(ggf::Ply::seconds).collect();
        (game(py, played)?, tags, evaluations, seconds, record.result())
            .into_pyobject(py)
            .map(Bound::into_any)
    })
}

/// (game, properties of the root) of each game tree: its main line.
#[pyfunction]
pub(crate) fn sgf_records<'py>(py: Python<'py>, text: &str) -> Listed<'py> {
    let records = interrupts::run(py, |stop| {
        let with_game = |tree: sgf::Tree| tree.any_game().map(|game| (tree, game));
        let records = sgf::read(text).take_while(|_| !stop());
        Some(records.map(|read| read.and_then(with_game)).collect::<Vec<Result<_, ParseError>>>())
    })?;
    let records = records.into_iter().map(|read| read.map_err(|error| errors::parse(py, error)));
    list(py, records, |(tree, played)| {
        let tags = PyDict::new(py);
        for property in tree.root().properties() {
            tags.set_item(property.name(), property.values().collect::<Vec<_>>())?;
        }
        (game(py, played)?, tags).into_pyobject(py).map(Bound::into_any)
    })
}

/// (position, [(move, score or None)]) of each line.
#[pyfunction]
pub(crate) fn obf_problems<'py>(py: Python<'py>, text: &str) -> Listed<'py> {
    let problems = obf::read(text).map(|read| read.map_err(|error| errors::parse(py, error)));
    list(py, problems, |problem| {
        let geometry = problem.position.geometry();
        let named = |(mv, score)| Move::object(py, mv, geometry).map(|mv| (mv, score));
        let moves = problem.moves.into_iter().map(named).collect::<PyResult<Vec<_>>>()?;
        (wrap(py, problem.position.into())?, moves).into_pyobject(py).map(Bound::into_any)
    })
}

/// A game of each line that is not blank: transcripts, with the usual names of cells or with
/// `AbstractPlay`'s.
#[pyfunction]
pub(crate) fn transcript_games<'py>(
    py: Python<'py>,
    text: &str,
    start: &Position,
    names: &str,
) -> Listed<'py> {
    let read = match names {
        "usual" => transcript::read::<AnyPosition>,
        "abstractplay" => abstractplay::read::<AnyPosition>,
        _ => {
            return Err(errors::value(format!("names are \"usual\" or \"abstractplay\", not {names:?}")));
        }
    };
    let lines = text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty());
    let games = lines.map(|(line, number)| {
        read(start.0, line).map_err(|error| errors::parse(py, ParseError { line: number, ..error }))
    });
    list(py, games, |played| game(py, played))
}

fn broken(py: Python<'_>, error: wthor::WthorError) -> PyErr {
    errors::bytes(py, error, error.record, error.offset)
}

/// What a file of games holds: date, year, the size of the solved endgames, the columns (moves as
/// uint8 of (games, 60), the scores, the numbers of players and tournaments), the errors.
type WthorFile<'py> = (
    (u16, u8, u8),
    u16,
    u8,
    Bound<'py, PyArray2<u8>>,
    [Bound<'py, PyArray1<u8>>; 2],
    [Bound<'py, PyArray1<u16>>; 3],
    Vec<Bound<'py, PyAny>>,
);

/// The columns of a file of games, and its errors.
#[pyfunction]
pub(crate) fn wthor_games<'py>(py: Python<'py>, bytes: &[u8]) -> PyResult<WthorFile<'py>> {
    let games = wthor::Games::read(bytes).map_err(|error| broken(py, error))?;
    let header = *games.header();
    let mut errors = Vec::new();
    let (mut moves, mut scores, mut theoretical) = (Vec::new(), Vec::new(), Vec::new());
    let (mut black, mut white, mut tournaments) = (Vec::new(), Vec::new(), Vec::new());
    for record in games {
        match record {
            Ok(record) => {
                moves.extend(record.indices());
                scores.push(record.score);
                theoretical.push(record.theoretical_score);
                black.push(record.black);
                white.push(record.white);
                tournaments.push(record.tournament);
            }
            Err(error) => errors.push(broken(py, error).into_value(py).into_bound(py).into_any()),
        }
    }
    let shape = [scores.len(), wthor::Record::MOVES];
    let date = (u16::from(header.century) * 100 + u16::from(header.year), header.month, header.day);
    let moves = moves.into_pyarray(py).reshape(shape)?;
    let bytes = [scores, theoretical].map(|column| column.into_pyarray(py));
    let numbers = [black, white, tournaments].map(|column| column.into_pyarray(py));
    Ok((date, header.games_year, header.depth, moves, bytes, numbers, errors))
}

/// The names of a file of players (`.JOU`) or tournaments (`.TRN`).
#[pyfunction]
pub(crate) fn wthor_names<'py>(py: Python<'py>, bytes: &[u8], kind: &str) -> Listed<'py> {
    let kind = match kind {
        "players" => wthor::Kind::Players,
        _ => wthor::Kind::Tournaments,
    };
    let names = wthor::Names::read(kind, bytes).map_err(|error| broken(py, error))?;
    list(py, names.map(|name| name.map_err(|error| broken(py, error))), |name| {
        Ok(PyString::new(py, &name).into_any())
    })
}

/// The game of a row of moves, with its forced passes.
#[pyfunction]
pub(crate) fn wthor_game<'py>(py: Python<'py>, moves: &[u8]) -> PyResult<Bound<'py, PyAny>> {
    let played = wthor::Record::game_of_indices(moves).map_err(|error| match error.kind {
        wthor::WthorErrorKind::Illegal(illegal) => errors::illegal(py, illegal.error),
        _ => broken(py, error),
    })?;
    game(py, played.map(AnyPosition::from))
}
