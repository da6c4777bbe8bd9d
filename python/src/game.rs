//! Games: positions with their history.

use outflank::board::Symmetry;
use outflank::picture::Diagram;
use outflank::transcript;
use outflank::{Position as _, Seat, variant::AnyPosition};
use outflank_records::{Record, abstractplay, ggf, sgf};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PySlice, PyString, PyType};

use crate::base::Position;
use crate::moves::Move;
use crate::pictures::{self, Known, Options};
use crate::position::{color_name, outcome_name, wrap};
use crate::{arguments, errors, interrupts, memory, start, tags};

/// The height of a board with its coordinates and buttons, in pixels.
const FRAME_HEIGHT: u32 = 640;

/// A position with its history. Unlike positions, games are mutable.
///
/// `start` is a position or the name of a variant. `moves` is a transcript, or a list of names,
/// action indices and `Move`s. They are played; forced passes may be omitted. A game is a sequence
/// of its positions: `game[3]` is the position after three plies, `game[-1]` is the current one,
/// and `len(game)` is the number of plies plus one. In a notebook a game is displayed with buttons
/// to step through it.
///
/// Raises `ParseError`, with line and column, if a transcript cannot be read or has an illegal
/// move. Raises `IllegalMoveError`, which names the index, for an illegal move of a list.
#[pyclass(sequence, module = "outflank", name = "Game")]
#[derive(Debug)]
pub(crate) struct Game(pub(crate) outflank::Game<AnyPosition>);

/// The data for pickle: the class, and the arguments that make the game again.
type Reduced<'py> = (Bound<'py, PyAny>, (Bound<'py, PyAny>, String));

impl Game {
    /// The record of the game with these tags.
    fn record(&self, tags: Option<&Bound<'_, PyAny>>) -> PyResult<Record> {
        let mut record = Record::new(&self.0);
        record.tags = tags.map(tags::read).transpose()?.unwrap_or_default();
        Ok(record)
    }

    /// Plays the moves of a list, and the passes that it omits.
    fn play_list(&mut self, moves: &Bound<'_, PyAny>) -> PyResult<()> {
        let py = moves.py();
        let wrong = |error| {
            errors::unless(py, error, |_| {
                errors::must_be_of("moves", "a transcript or a list of moves", moves)
            })
        };
        // One by one, because a list without an end has an illegal move.
        for (index, mv) in moves.try_iter().map_err(wrong)?.enumerate() {
            let mv = Move::read(&mv?, self.0.position().geometry())?;
            self.0.play_with_passes(mv).map_err(|error| errors::illegal_in_list(py, index, error))?;
        }
        Ok(())
    }
}

#[pymethods]
impl Game {
    /// A game that begins at `start`, a position or the name of a variant, with the moves of a
    /// transcript or a list, in which forced passes may be left out.
    #[new]
    #[pyo3(signature = (start, moves = None), text_signature = "(start, moves='')")]
    fn new(py: Python<'_>, start: &Bound<'_, PyAny>, moves: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let start = start::read("start", start)?;
        let Some(moves) = moves else { return Ok(Self(outflank::Game::new(start))) };
        if let Ok(text) = moves.cast::<PyString>() {
            let text = arguments::characters("moves", text)?;
            return transcript::read(start, &text).map(Self).map_err(|error| errors::parse(py, error));
        }
        let mut game = Self(outflank::Game::new(start));
        game.play_list(moves)?;
        Ok(game)
    }

    /// Plays a move, given by its name, its action index or a `Move`.
    ///
    /// Raises `IllegalMoveError`, which cites the rule. The game is then unchanged.
    fn push(&mut self, py: Python<'_>, mv: &Bound<'_, PyAny>) -> PyResult<()> {
        let mv = Move::read(mv, self.0.position().geometry())?;
        self.0.play(mv).map(drop).map_err(|error| errors::illegal(py, error))
    }

    /// Takes the last move back and returns it, or `None` at the start.
    fn pop(&mut self, py: Python<'_>) -> PyResult<Option<Py<Move>>> {
        self.0.undo().map(|mv| Move::object(py, mv, self.0.start().geometry())).transpose()
    }

    /// Plays the last move that was taken back and returns it, or `None` if there is none.
    fn redo(&mut self, py: Python<'_>) -> PyResult<Option<Py<Move>>> {
        self.0.redo().map(|mv| Move::object(py, mv, self.0.start().geometry())).transpose()
    }

    /// The moves that were played, including forced passes.
    #[getter]
    fn moves(&self, py: Python<'_>) -> PyResult<Vec<Py<Move>>> {
        self.0.moves().iter().map(|&mv| Move::object(py, mv, self.0.start().geometry())).collect()
    }

    /// The current position.
    #[getter]
    fn position<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        wrap(py, *self.0.position())
    }

    /// All positions, from the start to the current one.
    #[getter]
    fn positions<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        self.0.positions().map(|position| wrap(py, *position)).collect()
    }

    /// The legal moves of the current position, in the order of their action indices.
    #[getter]
    fn legal_moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        Move::list(py, self.0.position().legal_moves(), self.0.position().geometry())
    }

    /// The colour to move now: "black" or "white".
    #[getter]
    fn turn(&self) -> String {
        color_name(self.0.position().turn())
    }

    /// The seat of the player who has won, 1 or 2, or `None`.
    #[getter]
    fn winner(&self) -> Option<u8> {
        self.0.position().winner().map(Seat::number)
    }

    /// Returns the game under all symmetries of its board. The first is the game itself.
    fn symmetries(&self, py: Python<'_>) -> PyResult<Vec<Self>> {
        let image = |symmetry: Symmetry<_>| {
            let mut game = outflank::Game::new(self.0.start().transformed(symmetry));
            for &mv in self.0.moves() {
                let mv = mv.cell().map_or(mv, |cell| outflank::Move::Place(symmetry.cell(cell)));
                game.play(mv).map_err(|error| errors::illegal(py, error))?;
            }
            Ok(Self(game))
        };
        Symmetry::all_of(self.0.start().cells().board()).map(image).collect()
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.0.position().is_over()
    }

    /// The result: "black", "white" or "draw", or `None` until the game is over.
    #[getter]
    fn outcome(&self) -> Option<String> {
        self.0.position().outcome().map(outcome_name)
    }

    /// The number of discs or stones now: (Black's, White's).
    #[getter]
    fn score(&self) -> (u16, u16) {
        (self.0.position().score().black, self.0.position().score().white)
    }

    /// Returns the moves as text, separated by turns. `Game(start, transcript)` reads it.
    fn transcript(&self) -> String {
        transcript::write_turns(&self.0)
    }

    /// The position from which the game started.
    #[getter]
    fn start<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        wrap(py, *self.0.start())
    }

    /// Returns the game of an SGF record: the main line of its tree. `read_sgf` reads files of many
    /// games, with their names and results.
    ///
    /// Raises `ParseError` if the text is not one game tree, or not a game of Reversi or Oust.
    #[staticmethod]
    fn from_sgf(py: Python<'_>, #[pyo3(from_py_with = arguments::text)] text: String) -> PyResult<Self> {
        let (game, is_last) = interrupts::detached(py, || {
            let mut trees = sgf::read(&text);
            (trees.next().map(|tree| tree.and_then(|tree| tree.any_game())), trees.next().is_none())
        })?;
        let wrong = |error| errors::text(py, "record", &text, error);
        let game = game.ok_or_else(|| wrong("there is no game in it"))?;
        let game = game.map_err(|error| errors::parse(py, error))?;
        if is_last {
            Ok(Self(game))
        } else {
            Err(wrong("there is more than one game in it, and read_sgf reads them all"))
        }
    }

    /// Returns the record in SGF.
    ///
    /// `tags` are written at the root: `{"PB": "ann", "RE": "B+4"}`, or the tags of an
    /// `SgfRecord`. Tags that describe the game itself (board, rules, set-up, moves) are ignored.
    #[pyo3(signature = (*, tags = None))]
    fn to_sgf<'py>(
        &self,
        py: Python<'py>,
        tags: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Bound<'py, PyString>> {
        let record = self.record(tags)?;
        memory::string(py, &interrupts::detached(py, || record.to_sgf())?)
    }

    /// Returns the record in GGF, or `None` if the format does not support the game. It supports
    /// Reversi on squares, without a free opening.
    ///
    /// `tags` are as in a `GgfRecord`: `{"PB": "ann", "RE": "+4"}`. Raises `ArgumentError` for a
    /// tag that the format cannot hold, such as a `GM` other than Othello.
    #[pyo3(signature = (*, tags = None))]
    fn to_ggf<'py>(
        &self,
        py: Python<'py>,
        tags: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Option<Bound<'py, PyString>>> {
        let (record, variant) = (self.record(tags)?, self.0.start().variant());
        for (name, values) in record.tags.iter() {
            for value in values {
                let refused = |error| errors::value(format!("tags[{name:?}]: {error}"));
                ggf::check_tag(variant, name, value).map_err(refused)?;
            }
        }
        record.to_ggf().ok().map(|text| memory::string(py, &text)).transpose()
    }

    /// Returns the transcript with the cells named as in `AbstractPlay`.
    fn to_abstractplay(&self) -> String {
        abstractplay::write(&self.0)
    }

    /// Returns the current position as SVG, with the last move marked.
    ///
    /// With `numbers` it returns the diagram of the game, as books print it: the discs of the
    /// start, and a disc with its number for each placement, in the colour that was placed. Passes
    /// and swaps have no numbers. A cell that was played several times shows the last of its
    /// numbers.
    ///
    /// `options` are the options of `Position.svg`, which also lists the errors.
    #[pyo3(signature = (*, numbers = false, **options))]
    fn svg(&self, numbers: bool, options: Option<&Bound<'_, PyDict>>) -> PyResult<String> {
        let known = Known {
            last: pictures::last(options, self.0.last_placement())?,
            game: numbers.then(|| (self.0.start(), self.0.moves())),
            ..Known::default()
        };
        Options::named("Game.svg", options)?.draw(self.0.position(), known)
    }

    /// Returns the current position as text, with the last move in parentheses.
    ///
    /// With `numbers` it returns the diagram of the game: `X` and `O` for the discs of the start,
    /// and the number of each placement. `records.read` reads such diagrams of Reversi on squares.
    ///
    /// >>> from outflank import Game
    /// >>> print(Game("reversi:square-4", "b1 a1").diagram(numbers=True))
    ///     a b c d
    ///   1 2 1 . .
    ///   2 . O X .
    ///   3 . X O .
    ///   4 . . . .
    /// Black to move, 3-3
    #[pyo3(signature = (*, numbers = false))]
    fn diagram(&self, numbers: bool) -> String {
        let diagram = Diagram::new(self.0.position());
        let diagram = if numbers {
            diagram.numbered(self.0.start(), self.0.moves())
        } else {
            diagram.last_move(self.0.last_placement().map(outflank::Move::Place))
        };
        diagram.to_string().trim_end().to_owned()
    }

    /// Writes a picture of the game to `path`, a path or a binary file that is open. `format` is "svg",
    /// "png", "html" or "gif"; by default the file extension determines it.
    ///
    /// SVG and PNG show what `svg` returns. A GIF shows the game ply by ply, each for `seconds`
    /// seconds. HTML is a page to step through the game, or a page with the picture if there are
    /// options. `options` are the options of `svg`. PNG and GIF need the extra `pictures`. Raises
    /// `ArgumentError` for another format, and `OSError` if the file cannot be written.
    #[pyo3(signature = (path, *, format = None, seconds = None, numbers = false, **options))]
    fn save(
        slf: &Bound<'_, Self>,
        path: &Bound<'_, PyAny>,
        format: Option<&Bound<'_, PyAny>>,
        seconds: Option<&Bound<'_, PyAny>>,
        numbers: bool,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<()> {
        let seconds = seconds.map(arguments::ply_seconds).transpose()?;
        let pictures = slf.py().import("outflank._pictures")?;
        pictures.call_method("save", (slf, path, format, seconds, numbers), options).map(drop)
    }

    /// Returns the picture of `svg` as the bytes of a PNG. It needs the extra `pictures`.
    ///
    /// >>> from outflank import Game
    /// >>> Game("reversi:square-8", "f5d6").to_png(width=200)[1:4]
    /// b'PNG'
    #[pyo3(signature = (*, numbers = false, **options))]
    fn to_png<'py>(
        slf: &Bound<'py, Self>,
        numbers: bool,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("outflank._pictures")?.call_method("to_png", (slf, numbers), options)
    }

    /// Returns a self-contained web page to step through the game. With `path` it writes the page
    /// there, and returns `None`. Raises `OSError` if the file cannot be written.
    #[pyo3(signature = (path = None))]
    fn to_html<'py>(slf: &Bound<'py, Self>, path: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("outflank.widget")?.call_method1("to_html", (slf, path))
    }

    /// The page of the game, in a frame that separates its keys and styles from the notebook's.
    pub(crate) fn _repr_html_(slf: &Bound<'_, Self>) -> PyResult<String> {
        let page: String = Self::to_html(slf, None)?.extract()?;
        // All characters that could end the attribute.
        let page = page.replace('&', "&amp;").replace('"', "&quot;");
        let game = slf.try_borrow()?;
        let (variant, plies) = (game.0.start().variant(), game.0.moves().len());
        Ok(format!(
            "<iframe title=\"{variant}, {plies} plies\" sandbox=\"allow-scripts\" srcdoc=\"{page}\" \
             style=\"width:100%;height:{FRAME_HEIGHT}px;border:0\"></iframe>"
        ))
    }

    /// `Game[Reversi]` is `Game`: for annotations.
    #[classmethod]
    fn __class_getitem__<'py>(cls: &Bound<'py, PyType>, _of: &Bound<'py, PyAny>) -> Bound<'py, PyType> {
        cls.clone()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(other) = other.cast::<Self>() else { return Ok(false) };
        let other = other.try_borrow()?;
        Ok(self.0.start() == other.0.start() && self.0.moves() == other.0.moves())
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.positions(py)?.into_pyobject(py)?.try_iter()?.into_any())
    }

    /// How many positions there are: one more than moves.
    fn __len__(&self) -> usize {
        self.0.moves().len() + 1
    }

    /// `game[3]` is the position after three plies, `game[-1]` the one as it is now; a slice is a
    /// list of positions.
    fn __getitem__<'py>(&self, py: Python<'py>, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        if let Ok(slice) = index.cast::<PySlice>() {
            return self.positions(py)?.into_pyobject(py)?.get_item(slice);
        }
        if !index.hasattr("__index__")? {
            let remedy =
                index.is_instance_of::<PyString>().then_some("game.position[cell] is the colour on a cell");
            return Err(errors::must_be_of_with("the number of a ply", "an int or a slice", index, remedy));
        }
        let (at, last) = (index.extract::<isize>()?, self.0.moves().len());
        let from_start = if at < 0 { at.checked_add_unsigned(last + 1) } else { Some(at) };
        let position = from_start.and_then(|at| self.0.positions().nth(usize::try_from(at).ok()?));
        let wrong = || {
            PyIndexError::new_err(format!(
                "{index} is not a valid ply of the game; its plies are 0 to {last}"
            ))
        };
        wrap(py, *position.ok_or_else(wrong)?)
    }

    fn __str__(&self) -> String {
        self.diagram(false)
    }

    fn __repr__(&self) -> String {
        format!("Game(position('{}'), '{}')", self.0.start(), self.transcript())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Reduced<'py>> {
        let (py, game) = (slf.py(), slf.try_borrow()?);
        Ok((slf.get_type().into_any(), (wrap(py, *game.0.start())?, game.transcript())))
    }
}

/// A position. Callers often pass a whole game by mistake, so the error names the remedy.
pub(crate) fn position(given: &Bound<'_, PyAny>) -> PyResult<AnyPosition> {
    if let Ok(position) = given.cast::<Position>() {
        return Ok(position.get().0);
    }
    let found = if given.is_instance_of::<Game>() {
        "a Game; pass its `position`".to_owned()
    } else {
        given.repr()?.to_string()
    };
    Err(errors::must_be("position", "a position", found))
}
