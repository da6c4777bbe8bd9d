//! Positions: `Position` and its two classes, `Reversi` and `Oust`.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use numpy::{PyArray1, PyArray2, PyArray3};
use outflank::board::Board;
use outflank::picture::Diagram;
use outflank::picture::Svg;
use outflank::variant::{AnyPosition, GameKind, OustVisitor, Variant, Visitor};
use outflank::{Cells, Color, IllegalMove, Player, Position as _};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyType};

use crate::moves::Move;
use crate::random::{self, RandomMove};
use crate::{arguments, arrays, errors, interrupts};

/// A position of either game: a value that never changes. Made as `Reversi(...)`, `Oust(...)` or
/// `position(...)`.
#[pyclass(frozen, subclass, module = "outflank", name = "Position")]
#[derive(Clone, Debug)]
pub(crate) struct Position(pub(crate) AnyPosition);

/// A position of Reversi.
#[pyclass(frozen, extends = Position, module = "outflank", name = "Reversi")]
#[derive(Debug)]
pub(crate) struct Reversi;

/// A position of Oust, by Mark Steere.
#[pyclass(frozen, extends = Position, module = "outflank", name = "Oust")]
#[derive(Debug)]
pub(crate) struct Oust;

/// The position as an object of its game's class.
pub(crate) fn wrap(py: Python<'_>, position: AnyPosition) -> PyResult<Bound<'_, PyAny>> {
    let base = PyClassInitializer::from(Position(position));
    Ok(match position.variant().game() {
        GameKind::Reversi => Bound::new(py, base.add_subclass(Reversi))?.into_any(),
        GameKind::Oust => Bound::new(py, base.add_subclass(Oust))?.into_any(),
    })
}

/// The position of a variant's name, or of a position's one-line text.
#[pyfunction]
pub(crate) fn position(
    py: Python<'_>,
    #[pyo3(from_py_with = arguments::text)] text: String,
) -> PyResult<Bound<'_, PyAny>> {
    wrap(py, read_position(py, &text)?)
}

pub(crate) fn read_position(py: Python<'_>, text: &str) -> PyResult<AnyPosition> {
    if text.trim().contains(char::is_whitespace) {
        text.parse().map_err(|error| errors::parse_any(py, error))
    } else {
        start(py, text)
    }
}

/// Plays a move on a copy, at the speed of the position inside: what a move took is not looked at.
struct After(outflank::Move);

impl Visitor for After {
    type Output = Result<AnyPosition, IllegalMove>;

    fn visit<P: outflank::Position + Copy + Into<AnyPosition>>(self, position: &P) -> Self::Output {
        let mut after = *position;
        after.play(self.0)?;
        Ok(after.into())
    }
}

/// The legal moves as objects, read off the position inside.
struct LegalMoves<'py>(Python<'py>);

impl<'py> Visitor for LegalMoves<'py> {
    type Output = PyResult<Bound<'py, PyList>>;

    fn visit<P: outflank::Position>(self, position: &P) -> Self::Output {
        Move::list(self.0, position.legal_moves(), position.geometry())
    }
}

/// The groups of a colour, as names of cells.
struct Groups(Color);

impl OustVisitor for Groups {
    type Output = Vec<Vec<String>>;

    fn oust<B: Board>(self, position: &outflank::Oust<B>) -> Self::Output {
        position.groups(self.0).map(names).collect()
    }
}

fn start(py: Python<'_>, name: &str) -> PyResult<AnyPosition> {
    let variant: Variant = name.parse().map_err(|error| errors::text(py, "variant", name, error))?;
    Ok(variant.start())
}

impl Reversi {
    /// The start of the variant with that board and those options.
    pub(crate) fn named(
        py: Python<'_>,
        board: &str,
        objective: &str,
        opening: &str,
    ) -> PyResult<AnyPosition> {
        let wrong = |what: &str| errors::value(what.to_owned());
        let anti = match objective {
            "most" => "",
            "fewest" => "-anti",
            _ => return Err(wrong(&format!("objective is \"most\" or \"fewest\", not {objective:?}"))),
        };
        let free = match opening {
            "fixed" => "",
            "free" => "-free",
            _ => return Err(wrong(&format!("opening is \"fixed\" or \"free\", not {opening:?}"))),
        };
        start(py, &format!("reversi:{board}{anti}{free}"))
    }
}

#[pymethods]
impl Reversi {
    /// The start of a game: `objective` is "most" or "fewest", `opening` "fixed" or "free".
    #[new]
    #[pyo3(signature = (board = String::from("square-8"), *, objective = String::from("most"), opening = String::from("fixed")),
        text_signature = "(board='square-8', *, objective='most', opening='fixed')")]
    fn new(
        py: Python<'_>,
        #[pyo3(from_py_with = arguments::board)] board: String,
        #[pyo3(from_py_with = arguments::objective)] objective: String,
        #[pyo3(from_py_with = arguments::opening)] opening: String,
    ) -> PyResult<PyClassInitializer<Self>> {
        let start = Self::named(py, &board, &objective, &opening)?;
        Ok(PyClassInitializer::from(Position(start)).add_subclass(Self))
    }

    /// The discs that a placement would flip, as names of cells; none where it is illegal.
    fn flips(self_: PyRef<'_, Self>, mv: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
        self_.as_super().taken(mv)
    }

    /// The count that tournaments record, (Black's, White's); `None` while the game goes on.
    #[getter]
    fn tournament_score(self_: PyRef<'_, Self>) -> Option<(u16, u16)> {
        self_.as_super().0.tournament_score().map(|score| (score.black, score.white))
    }
}

#[pymethods]
impl Oust {
    /// The start of a game, with the pie rule or without.
    #[new]
    #[pyo3(signature = (board = String::from("hex-7"), *, pie = true), text_signature = "(board='hex-7', *, pie=True)")]
    fn new(
        py: Python<'_>,
        #[pyo3(from_py_with = arguments::board)] board: String,
        pie: bool,
    ) -> PyResult<PyClassInitializer<Self>> {
        let nopie = if pie { "" } else { "-nopie" };
        let start = start(py, &format!("oust:{board}{nopie}"))?;
        Ok(PyClassInitializer::from(Position(start)).add_subclass(Self))
    }

    /// The stones that a placement would capture, as names of cells; none if it captures none.
    fn captures(self_: PyRef<'_, Self>, mv: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
        self_.as_super().taken(mv)
    }

    /// The groups of a colour, "black" or "white", each as the names of its cells.
    fn groups(
        self_: PyRef<'_, Self>,
        #[pyo3(from_py_with = arguments::color)] color: String,
    ) -> PyResult<Vec<Vec<String>>> {
        Ok(self_.as_super().0.visit_oust(Groups(arguments::read_color(&color)?)).unwrap_or_default())
    }
}

pub(crate) fn names<B: Board>(cells: Cells<B>) -> Vec<String> {
    cells.iter().map(|cell| cell.to_string()).collect()
}

impl Position {
    fn taken(&self, mv: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
        let mv = Move::read(mv, self.0.geometry())?;
        Ok(self.0.takes(mv).map_or_else(Vec::new, names))
    }
}

/// A count that Ctrl-C stops.
fn perft(py: Python<'_>, position: &AnyPosition, depth: u32) -> PyResult<u64> {
    interrupts::run(py, |stop| outflank::perft_stoppable(position, depth, &mut || stop()))
}

#[pymethods]
impl Position {
    /// The variant's name.
    #[getter]
    fn variant(&self) -> String {
        self.0.variant().to_string()
    }

    /// The board's name.
    #[getter]
    fn board(&self) -> &'static str {
        self.0.geometry().name
    }

    /// The columns of the board's bounding rectangle.
    #[getter]
    fn width(&self) -> u8 {
        self.0.geometry().width
    }

    /// The rows of the board's bounding rectangle.
    #[getter]
    fn height(&self) -> u8 {
        self.0.geometry().height
    }

    /// How many action indices there are: width * height cells, a pass, a swap.
    #[getter]
    fn actions(&self) -> u16 {
        self.0.actions()
    }

    /// The colour to move: "black" or "white".
    #[getter]
    fn turn(&self) -> String {
        self.0.turn().to_string().to_lowercase()
    }

    /// The seat of the player to move: 1 for the player who began, 2 for the other.
    #[getter]
    fn player(&self) -> u8 {
        self.0.player().number()
    }

    /// The legal moves, in the order of their action indices.
    #[getter]
    fn legal_moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        self.0.visit(LegalMoves(py))
    }

    /// One of the legal moves, each as likely as any other; `None` where the game is over.
    fn random_move(&self, py: Python<'_>, rng: &Bound<'_, PyAny>) -> PyResult<Option<Py<Move>>> {
        self.0.visit(RandomMove(py, random::rng(rng)?.get()))
    }

    /// Whether a move is legal.
    fn is_legal(&self, mv: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok(self.0.is_legal(Move::read(mv, self.0.geometry())?))
    }

    /// The move that a name or an action index stands for; it need not be legal.
    #[pyo3(name = "move")]
    fn named(&self, py: Python<'_>, mv: &Bound<'_, PyAny>) -> PyResult<Py<Move>> {
        Move::object(py, Move::read(mv, self.0.geometry())?, self.0.geometry())
    }

    /// The position after a move. `IllegalMoveError` says which rule forbids it.
    fn play<'py>(&self, py: Python<'py>, mv: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let mv = Move::read(mv, self.0.geometry())?;
        wrap(py, self.0.visit(After(mv)).map_err(|error| errors::illegal(py, error))?)
    }

    /// How the game ended: "black", "white" or "draw"; `None` while it goes on.
    #[getter]
    fn outcome(&self) -> Option<String> {
        let winner = self.0.outcome()?.winner();
        Some(winner.map_or_else(|| "draw".to_owned(), |color| color.to_string().to_lowercase()))
    }

    /// The seat of the player who has won, 1 or 2.
    #[getter]
    fn winner(&self) -> Option<u8> {
        self.0.winner().map(Player::number)
    }

    /// What the end is worth to the player of a seat, 1 or 2: 1 for a win, -1 for a loss, 0 for a
    /// draw; `None` while the game goes on.
    fn result_for(&self, #[pyo3(from_py_with = arguments::player)] player: Player) -> Option<i8> {
        self.0.result_for(player)
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.0.is_over()
    }

    /// The discs or stones: (Black's, White's).
    #[getter]
    fn score(&self) -> (u16, u16) {
        (self.0.score().black, self.0.score().white)
    }

    /// The cells that a colour, "black" or "white", has discs or stones on.
    fn cells_of(&self, #[pyo3(from_py_with = arguments::color)] color: String) -> PyResult<Vec<String>> {
        Ok(names(self.0.occupied_by(arguments::read_color(&color)?)))
    }

    /// A 64-bit key, the same on every machine and in every release.
    #[getter]
    fn key(&self) -> u64 {
        self.0.key()
    }

    /// The least of the position's images under its board's symmetries, which all of them share.
    fn canonical<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        wrap(py, self.0.canonical())
    }

    /// The images under all symmetries of the board, the position itself first.
    fn symmetries<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        self.0.symmetries().map(|image| wrap(py, image)).collect()
    }

    /// How many sequences of exactly `depth` plies there are. Ctrl-C stops it.
    fn perft(&self, py: Python<'_>, #[pyo3(from_py_with = arguments::depth)] depth: u32) -> PyResult<u64> {
        perft(py, &self.0, depth)
    }

    /// `perft` for each legal move on its own.
    fn divide(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = arguments::depth)] depth: u32,
    ) -> PyResult<Vec<(Py<Move>, u64)>> {
        let below = depth.checked_sub(1).ok_or_else(|| errors::value("depth is 1 or more"))?;
        let count = |mv: outflank::Move| {
            let mut after = self.0;
            after.play_unchecked(mv);
            // Each count may be too short to listen by itself.
            py.check_signals()?;
            Ok((Move::object(py, mv, self.0.geometry())?, perft(py, &after, below)?))
        };
        self.0.legal_moves().map(count).collect()
    }

    /// A bool for each action: whether it is legal.
    fn legal_mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        arrays::legal_mask(py, &self.0)
    }

    /// uint8 of (2, height, width): the mover's cells, then the opponent's.
    fn planes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray3<u8>>> {
        arrays::planes(py, &self.0)
    }

    /// int8 of (height, width): 0 empty, 1 Black, 2 White, -1 not in play.
    fn to_array<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i8>>> {
        arrays::to_array(py, &self.0)
    }

    /// The position of this variant whose cells `array` says, as `to_array` gives them, with
    /// `turn` to move.
    #[pyo3(name = "from_array")]
    fn with_array<'py>(
        &self,
        py: Python<'py>,
        array: &Bound<'py, PyAny>,
        #[pyo3(from_py_with = arguments::turn)] turn: String,
    ) -> PyResult<Bound<'py, PyAny>> {
        wrap(py, arrays::from_array(&self.0, array, arguments::read_color(&turn)?)?)
    }

    /// The position of a one-line text or of a variant's name, which must be of this class.
    #[classmethod]
    fn from_string<'py>(
        cls: &Bound<'py, PyType>,
        #[pyo3(from_py_with = arguments::text)] text: String,
    ) -> PyResult<Bound<'py, PyAny>> {
        let position = position(cls.py(), text.clone())?;
        if position.is_instance(cls)? {
            return Ok(position);
        }
        let (wanted, found) = (cls.name()?, position.get_type().name()?.to_string());
        Err(errors::text(cls.py(), "position", &text, format!("a position of {found}, not of {wanted}")))
    }

    /// The one-line text of the position, which `position()` reads.
    #[pyo3(name = "to_string")]
    fn text(&self) -> String {
        self.0.to_string()
    }

    /// The position as SVG, with the move that led to it marked.
    #[pyo3(signature = (*, last_move = None, legal_moves = true, coordinates = true, width = None))]
    fn svg(
        &self,
        last_move: Option<&Bound<'_, PyAny>>,
        legal_moves: bool,
        coordinates: bool,
        width: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<String> {
        let width = width.map(|width| arguments::number("width", width, u16::MAX.into())).transpose()?;
        let last = last_move.map(|mv| Move::read(mv, self.0.geometry())).transpose()?;
        let svg = Svg::new(&self.0).last_move(last).legal_moves(legal_moves).coordinates(coordinates);
        Ok(width.map_or(svg, |width| svg.width(width as u16)).to_string())
    }

    /// A page with the board that stands alone, and is written to `path` where there is one.
    #[pyo3(signature = (path = None))]
    fn to_html<'py>(
        self_: &Bound<'py, Self>,
        path: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self_.py().import("outflank.widget")?.call_method1("to_html", (self_, path))
    }

    fn _repr_svg_(&self) -> String {
        Svg::new(&self.0).to_string()
    }

    /// The picture and, below it, the line that says whose turn it is.
    fn _repr_html_(&self) -> String {
        let diagram = Diagram::new(&self.0).to_string();
        let caption = diagram.trim_end().lines().last().unwrap_or_default();
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
            Err(_) => Err(PyTypeError::new_err("a position is ordered among positions alone")),
        }
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.hash(&mut hasher);
        hasher.finish()
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
