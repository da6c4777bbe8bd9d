//! The methods of positions of both games, and the classes of positions.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use numpy::{PyArray1, PyArray2, PyArray3};
use outflank::picture::Diagram;
use outflank::picture::Svg;
use outflank::variant::{AnyPosition, GameKind};
use outflank::{Color, OffBoardError, Outcome, Position as _, Seat};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyType};

use crate::base::{Position, names};
use crate::moves::Move;
use crate::oust::Oust;
use crate::reversi::Reversi;
use crate::{arguments, arrays, errors, interrupts, pictures, random, start};

/// The position as an object of its game's class.
pub(crate) fn wrap(py: Python<'_>, position: AnyPosition) -> PyResult<Bound<'_, PyAny>> {
    let base = PyClassInitializer::from(Position(position));
    Ok(match position.variant().game() {
        GameKind::Reversi => Bound::new(py, base.add_subclass(Reversi))?.into_any(),
        GameKind::Oust => Bound::new(py, base.add_subclass(Oust))?.into_any(),
    })
}

/// Returns the position that a text describes: the name of a variant, or the one-line text of a
/// position.
///
/// Raises `ParseError`, with line and column, if the text is neither.
#[pyfunction]
pub(crate) fn position(
    py: Python<'_>,
    #[pyo3(from_py_with = arguments::text)] text: String,
) -> PyResult<Bound<'_, PyAny>> {
    wrap(py, start::of_text(py, &text)?)
}

/// "black" or "white".
pub(crate) fn color_name(color: Color) -> String {
    color.to_string().to_lowercase()
}

/// "black", "white" or "draw".
pub(crate) fn outcome_name(outcome: Outcome) -> String {
    outcome.winner().map_or_else(|| "draw".to_owned(), color_name)
}

/// A count that Ctrl-C can stop.
fn perft(py: Python<'_>, position: &AnyPosition, depth: u32) -> PyResult<u64> {
    interrupts::run(py, |stop| position.perft_stoppable(depth, &mut || stop()))
}

#[pymethods]
impl Position {
    /// The name of the variant.
    #[getter]
    fn variant(&self) -> String {
        self.0.variant().to_string()
    }

    /// The name of the board.
    #[getter]
    fn board(&self) -> &'static str {
        self.0.geometry().name()
    }

    /// The columns of the board's bounding rectangle.
    #[getter]
    fn width(&self) -> u8 {
        self.0.geometry().width()
    }

    /// The rows of the board's bounding rectangle.
    #[getter]
    fn height(&self) -> u8 {
        self.0.geometry().height()
    }

    /// The number of actions: width * height cells, a pass and, in Oust with the pie rule, a swap.
    #[getter]
    fn actions(&self) -> u16 {
        self.0.actions()
    }

    /// The colour to move: "black" or "white".
    #[getter]
    fn turn(&self) -> String {
        color_name(self.0.turn())
    }

    /// The seat of the player to move: 1 for the player who began, 2 for the other.
    #[getter]
    fn player(&self) -> u8 {
        self.0.player().number()
    }

    /// The legal moves, in the order of their action indices.
    #[getter]
    fn legal_moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        Move::list(py, self.0.legal_moves(), self.0.geometry())
    }

    /// Returns one of the legal moves, chosen uniformly, or `None` if the game is over. Without a
    /// `Random` the moves differ from run to run.
    #[pyo3(signature = (rng = None))]
    fn random_move(&self, py: Python<'_>, rng: Option<&Bound<'_, PyAny>>) -> PyResult<Option<Py<Move>>> {
        let mv = match rng {
            Some(rng) => random::rng(rng)?.get().choose(&self.0),
            None => random::Random::of_chance().choose(&self.0),
        };
        mv.map(|mv| Move::object(py, mv, self.0.geometry())).transpose()
    }

    /// Returns whether a move is legal.
    fn is_legal(&self, mv: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok(self.0.is_legal(Move::read(mv, self.0.geometry())?))
    }

    /// Returns the move with a name or an action index. It need not be legal.
    ///
    /// Raises `ParseError` if the name is not a move, `ArgumentError` if the number is not an
    /// action.
    #[pyo3(name = "move")]
    fn named(&self, py: Python<'_>, mv: &Bound<'_, PyAny>) -> PyResult<Py<Move>> {
        Move::object(py, Move::read(mv, self.0.geometry())?, self.0.geometry())
    }

    /// Returns the position after a move, given by its name, its action index or a `Move`.
    ///
    /// Raises `IllegalMoveError` if the move is illegal. The message contains the reason, and `rule` is the
    /// number of the rule.
    fn play<'py>(&self, py: Python<'py>, mv: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let mv = Move::read(mv, self.0.geometry())?;
        wrap(py, self.0.after(mv).map_err(|error| errors::illegal(py, error))?)
    }

    /// The result: "black", "white" or "draw", or `None` until the game is over.
    #[getter]
    fn outcome(&self) -> Option<String> {
        self.0.outcome().map(outcome_name)
    }

    /// The seat of the player who has won, 1 or 2, or `None`.
    #[getter]
    fn winner(&self) -> Option<u8> {
        self.0.winner().map(Seat::number)
    }

    /// Returns the result for the player with a seat, 1 or 2: 1 for a win, -1 for a loss, 0 for a
    /// draw, or `None` until the game is over.
    fn result_for(&self, #[pyo3(from_py_with = arguments::player)] player: Seat) -> Option<i8> {
        self.0.result_for(player)
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.0.is_over()
    }

    /// The number of discs or stones: (Black's, White's).
    #[getter]
    fn score(&self) -> (u16, u16) {
        (self.0.score().black, self.0.score().white)
    }

    /// Returns the names of the cells with discs or stones of a colour, "black" or "white", or of
    /// the empty cells with `None`.
    fn cells_of(&self, color: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<String>> {
        let Some(color) = color else {
            let empty = self.0.cells().iter().filter(|&cell| self.0.at(cell).is_none());
            return Ok(empty.map(|cell| cell.to_string()).collect());
        };
        Ok(names(self.0.occupied_by(arguments::read_color(&arguments::color(color)?)?)))
    }

    /// A 64-bit key, the same on every machine and in every release.
    #[getter]
    fn key(&self) -> u64 {
        self.0.key()
    }

    /// Returns the smallest of the position's images under the symmetries of its board. All images
    /// have the same one.
    fn canonical<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        wrap(py, self.0.canonical())
    }

    /// Returns the images under all symmetries of the board. The first is the position itself.
    fn symmetries<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        self.0.symmetries().map(|image| wrap(py, image)).collect()
    }

    /// Returns the number of sequences of exactly `depth` plies. It releases the GIL, and Ctrl-C
    /// stops it.
    fn perft(&self, py: Python<'_>, #[pyo3(from_py_with = arguments::depth)] depth: u32) -> PyResult<u64> {
        perft(py, &self.0, depth)
    }

    /// Returns `perft` for each legal move. Raises `ArgumentError` if `depth` is 0.
    fn divide(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = arguments::depth)] depth: u32,
    ) -> PyResult<Vec<(Py<Move>, u64)>> {
        let below = depth.checked_sub(1).ok_or_else(|| errors::must_be("depth", "at least 1", 0))?;
        let count = |mv: outflank::Move| {
            let mut after = self.0;
            after.play_unchecked(mv);
            // A single count may be too short to check for signals.
            py.check_signals()?;
            Ok((Move::object(py, mv, self.0.geometry())?, perft(py, &after, below)?))
        };
        self.0.legal_moves().map(count).collect()
    }

    /// Returns whether each action is legal: a new array, bool of (actions,).
    fn legal_mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        arrays::legal_mask(py, &self.0)
    }

    /// Returns the cells of the player to move, then the opponent's: a new array, uint8 of (2,
    /// height, width), 1 or 0.
    fn planes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray3<u8>>> {
        arrays::planes(py, &self.0)
    }

    /// Returns the cells: a new array, int8 of (height, width). 0 is empty, 1 Black, 2 White, -1
    /// not in play.
    fn to_array<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i8>>> {
        arrays::to_array(py, &self.0)
    }

    /// What `numpy.asarray(position)` returns: `to_array()`, which is a copy.
    #[pyo3(signature = (dtype = None, copy = None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<&Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        arrays::as_asked(arrays::to_array(py, &self.0)?.into_any(), dtype, copy)
    }

    /// Returns a position of the same variant, with the cells of `array` and with `turn`, "black"
    /// or "white", to move. `array` has integers of (height, width), as `to_array` returns them.
    ///
    /// Raises `ArgumentError` if the array has another shape, uses cells that are not in play, or
    /// is a position to which the rules do not apply.
    #[pyo3(name = "from_array")]
    fn with_array<'py>(
        &self,
        py: Python<'py>,
        array: &Bound<'py, PyAny>,
        #[pyo3(from_py_with = arguments::turn)] turn: String,
    ) -> PyResult<Bound<'py, PyAny>> {
        wrap(py, arrays::from_array(&self.0, array, arguments::read_color(&turn)?)?)
    }

    /// Returns the position that a text describes: the one-line text of a position, or the name of
    /// a variant.
    ///
    /// Raises `ParseError` if the text is neither, or describes a position of another class.
    #[classmethod]
    fn from_string<'py>(
        cls: &Bound<'py, PyType>,
        #[pyo3(from_py_with = arguments::text)] text: String,
    ) -> PyResult<Bound<'py, PyAny>> {
        let position = wrap(cls.py(), start::of_text(cls.py(), &text)?)?;
        if position.is_instance(cls)? {
            return Ok(position);
        }
        let (wanted, found) = (cls.name()?, position.get_type().name()?.to_string());
        Err(errors::text(
            cls.py(),
            "position",
            &text,
            format!("expected a position of {wanted}, found {found}"),
        ))
    }

    /// Returns the one-line text of the position, which `position()` reads.
    #[pyo3(name = "to_string")]
    fn text(&self) -> String {
        self.0.to_string()
    }

    /// Returns the position as SVG. A cell is given by its name, its action index or a `Move`.
    ///
    /// `last_move` is marked. With `legal_moves`, legal placements are marked: a dot flips or
    /// captures, a ring does not. `marked` are cells with a circle around them, or maps cells to
    /// "circle", "cross", "square", "triangle" or "selected". `labels` maps cells to short texts or
    /// numbers, such as `{"d3": "A", "c4": 4}`. `fill` maps cells to colours, such as
    /// `{"d3": "gold"}`. `arrows` are pairs of cells, or `(from, to, color)`. `colors` maps parts
    /// of the picture to colours, such as `{"board": "#8b5a2b"}`: frame, text, board, outside,
    /// lines, black, white, outline, hints, last and marks. A colour is a CSS name or hexadecimal
    /// digits. `colors="print"` draws black lines on a white board, to print. `flipped` turns the
    /// board around. `width` is in pixels, by default 40 for each cell.
    ///
    /// Raises `ArgumentError` for a cell that is not in play, `ParseError` for text that is not a
    /// cell, a colour or a part of a picture.
    #[pyo3(signature = (*, last_move = None, legal_moves = true, coordinates = true, width = None, marked = None,
        labels = None, fill = None, arrows = None, colors = None, flipped = false))]
    #[allow(clippy::too_many_arguments, reason = "keyword arguments of Python")]
    fn svg(
        &self,
        last_move: Option<Bound<'_, PyAny>>,
        legal_moves: bool,
        coordinates: bool,
        width: Option<Bound<'_, PyAny>>,
        marked: Option<Bound<'_, PyAny>>,
        labels: Option<Bound<'_, PyAny>>,
        fill: Option<Bound<'_, PyAny>>,
        arrows: Option<Bound<'_, PyAny>>,
        colors: Option<Bound<'_, PyAny>>,
        flipped: bool,
    ) -> PyResult<String> {
        let options = pictures::Options {
            last_move,
            legal_moves,
            coordinates,
            width,
            marked,
            labels,
            fill,
            arrows,
            colors,
            flipped,
        };
        options.draw(&self.0, pictures::Known::default())
    }

    /// Writes a picture of the position to `path`, a path or a binary file that is open. `format` is "svg",
    /// "png", "html" or "gif"; by default the file extension determines it.
    ///
    /// `options` are the options of `svg`. PNG and GIF need the extra `pictures`. Raises `ArgumentError`
    /// for another format, and `OSError` if the file cannot be written.
    #[pyo3(signature = (path, *, format = None, **options))]
    fn save(
        self_: &Bound<'_, Self>,
        path: &Bound<'_, PyAny>,
        format: Option<&Bound<'_, PyAny>>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<()> {
        let pictures = self_.py().import("outflank._pictures")?;
        pictures.call_method("save", (self_, path, format), options).map(drop)
    }

    /// Returns the picture of `svg` as the bytes of a PNG. It needs the extra `pictures`.
    ///
    /// >>> from outflank import Reversi
    /// >>> Reversi().to_png(width=200)[1:4]
    /// b'PNG'
    #[pyo3(signature = (**options))]
    fn to_png<'py>(
        self_: &Bound<'py, Self>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self_.py().import("outflank._pictures")?.call_method("to_png", (self_,), options)
    }

    /// Returns a self-contained web page with the board. With `path` it writes the page there, and
    /// returns `None`. Raises `OSError` if the file cannot be written.
    #[pyo3(signature = (path = None))]
    fn to_html<'py>(
        self_: &Bound<'py, Self>,
        path: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self_.py().import("outflank.widget")?.call_method1("to_html", (self_, path))
    }

    /// The picture, for notebooks.
    fn _repr_svg_(&self) -> String {
        Svg::new(&self.0).to_string()
    }

    /// The picture, with the side to move below it.
    fn _repr_html_(&self) -> String {
        let diagram = Diagram::new(&self.0).to_string();
        let caption = diagram.trim_end().lines().last().expect("a diagram has lines");
        let (svg, variant) = (Svg::new(&self.0), self.0.variant());
        format!(
            "<figure class=\"outflank-position\" style=\"margin:0\">{svg}<figcaption>{variant} · {caption}</figcaption></figure>"
        )
    }

    fn __str__(&self) -> String {
        Diagram::new(&self.0).to_string().trim_end().to_owned()
    }

    fn __repr__(&self) -> String {
        format!("position('{}')", self.0)
    }

    fn __richcmp__(&self, other: &Bound<'_, PyAny>, op: pyo3::basic::CompareOp) -> PyResult<bool> {
        match other.cast::<Self>() {
            Ok(other) => Ok(op.matches(self.0.cmp(&other.get().0))),
            Err(_) if matches!(op, pyo3::basic::CompareOp::Eq) => Ok(false),
            Err(_) if matches!(op, pyo3::basic::CompareOp::Ne) => Ok(true),
            Err(_) => Err(PyTypeError::new_err("a position can only be compared with a position")),
        }
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.hash(&mut hasher);
        hasher.finish()
    }

    /// The colour on a cell, "black" or "white"; `None` where it is empty.
    fn __getitem__(&self, cell: &Bound<'_, PyAny>) -> PyResult<Option<String>> {
        let cell = pictures::cell(&self.0, cell)?;
        if !self.0.cells().contains(cell) {
            let board = self.0.geometry().name();
            return Err(errors::value(OffBoardError { cell, board }.to_string()));
        }
        let color = Color::ALL.into_iter().find(|&color| self.0.occupied_by(color).contains(cell));
        Ok(color.map(color_name))
    }

    fn __copy__(self_: Py<Self>) -> Py<Self> {
        self_
    }

    fn __deepcopy__(self_: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        self_
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.import("outflank")?.getattr("position")?, (self.0.to_string(),)))
    }
}
