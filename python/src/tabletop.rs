//! Reversi at a table: hands, gifts and corrections.

use outflank::board::Board;
use outflank::reversi::ReversiBoard;
use outflank::reversi::tabletop::{self, TableError};
use outflank::variant::{AnyPosition, ReversiVisitor};
use outflank::{Cell, Cells, Color, ParseCellError, Position as _};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::errors;
use crate::position::{Reversi, names, read_color, wrap};

/// A disc put down at a table: what the rules flip, and what the player flipped.
#[pyclass(frozen, eq, module = "outflank.tabletop", name = "Placement", get_all)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Placement {
    /// The colour that placed.
    color: String,
    /// Where: the cell's name.
    cell: String,
    /// Whether the disc was the opponent's gift (R11).
    gift: bool,
    /// The discs that had to be flipped (R8).
    outflanked: Vec<String>,
    /// The discs that the player has flipped, corrections included.
    flipped: Vec<String>,
    /// Outflanked discs that are not flipped.
    missed: Vec<String>,
    /// Discs that are flipped and were not outflanked.
    extra: Vec<String>,
}

#[pymethods]
impl Placement {
    /// Whether what was flipped is what had to be.
    #[getter]
    fn is_correct(&self) -> bool {
        self.missed.is_empty() && self.extra.is_empty()
    }

    fn __repr__(&self) -> String {
        let Self { color, cell, missed, extra, .. } = self;
        format!("<Placement of {color} on {cell}, missed {missed:?}, extra {extra:?}>")
    }
}

impl<B: ReversiBoard> From<&tabletop::Placement<B>> for Placement {
    fn from(placement: &tabletop::Placement<B>) -> Self {
        Self {
            color: placement.color.to_string().to_lowercase(),
            cell: placement.cell.to_string(),
            gift: placement.gift,
            outflanked: names(placement.outflanked()),
            flipped: names(placement.flipped()),
            missed: names(placement.missed()),
            extra: names(placement.extra()),
        }
    }
}

/// What a table can do, whichever its board.
trait AnyTable: Send + Sync {
    fn position(&self) -> AnyPosition;
    fn in_hand(&self, color: Color) -> u16;
    fn given(&self, color: Color) -> u16;
    fn last(&self) -> Option<Placement>;
    fn place(&mut self, py: Python<'_>, cell: Cell, flipped: Option<&str>) -> PyResult<Placement>;
    fn pass(&mut self, py: Python<'_>) -> PyResult<()>;
    fn correct(&mut self, py: Python<'_>, discs: Option<&str>) -> PyResult<Placement>;
}

fn refused<B: ReversiBoard>(py: Python<'_>, error: TableError<B>) -> PyErr {
    match error {
        TableError::Illegal(error) => errors::illegal(py, error),
        other => errors::table(py, other),
    }
}

fn cells<B: Board>(names: &str) -> PyResult<Cells<B>> {
    names.parse().map_err(|error| PyValueError::new_err(format!("discs {names:?}: {error}")))
}

impl<B: ReversiBoard> AnyTable for tabletop::Table<B>
where
    AnyPosition: From<outflank::Reversi<B>>,
{
    fn position(&self) -> AnyPosition {
        (*self.position()).into()
    }

    fn in_hand(&self, color: Color) -> u16 {
        self.in_hand(color)
    }

    fn given(&self, color: Color) -> u16 {
        self.given(color)
    }

    fn last(&self) -> Option<Placement> {
        self.last().map(Placement::from)
    }

    fn place(&mut self, py: Python<'_>, cell: Cell, flipped: Option<&str>) -> PyResult<Placement> {
        let placed = match flipped {
            Some(flipped) => self.place(cell, cells(flipped)?),
            None => self.place_correctly(cell),
        };
        placed.map(Placement::from).map_err(|error| refused(py, error))
    }

    fn pass(&mut self, py: Python<'_>) -> PyResult<()> {
        self.pass().map_err(|error| refused(py, error))
    }

    fn correct(&mut self, py: Python<'_>, discs: Option<&str>) -> PyResult<Placement> {
        let corrected = match discs {
            Some(discs) => self.correct(cells(discs)?),
            None => self.correct_all(),
        };
        corrected.map(Placement::from).map_err(|error| refused(py, error))
    }
}

/// Sets a table for the game that the position begins.
struct SetUp;

impl ReversiVisitor for SetUp {
    type Output = Option<Box<dyn AnyTable>>;

    fn reversi<B: ReversiBoard>(self, position: &outflank::Reversi<B>) -> Self::Output
    where
        AnyPosition: From<outflank::Reversi<B>>,
    {
        let table = tabletop::Table::<B>::with_options(position.options()).ok()?;
        Some(Box::new(table))
    }
}

/// A game of Reversi at a table, where people put down discs and flip them by hand.
#[pyclass(module = "outflank.tabletop", name = "Table")]
pub(crate) struct Table(Box<dyn AnyTable>);

#[pymethods]
impl Table {
    /// A table set up for a game: board, objective and opening as for `Reversi`.
    #[new]
    #[pyo3(signature = (board = "square-8", *, objective = "most", opening = "fixed"))]
    fn new(py: Python<'_>, board: &str, objective: &str, opening: &str) -> PyResult<Self> {
        let table = Reversi::named(py, board, objective, opening)?.visit_reversi(SetUp).flatten();
        table.map(Self).ok_or_else(|| PyValueError::new_err("only Reversi is played at a table"))
    }

    /// The board as it stands, mistakes and all, and whose turn it is.
    #[getter]
    fn position<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        wrap(py, self.0.position())
    }

    /// How many discs that colour has yet to put down (R1).
    fn in_hand(&self, color: &str) -> PyResult<u16> {
        Ok(self.0.in_hand(read_color(color)?))
    }

    /// How many discs that colour was given by the other (R11).
    fn given(&self, color: &str) -> PyResult<u16> {
        Ok(self.0.given(read_color(color)?))
    }

    /// The last placement, as long as it may be corrected (R9); `None` afterwards.
    #[getter]
    fn last(&self) -> Option<Placement> {
        self.0.last()
    }

    /// Puts a disc on a cell and flips `flipped`, names of cells; without them what the rules want.
    #[pyo3(signature = (cell, flipped = None))]
    fn place(&mut self, py: Python<'_>, cell: &str, flipped: Option<Vec<String>>) -> PyResult<Placement> {
        let named = cell.parse().map_err(|error: ParseCellError| errors::text(py, "cell", cell, error))?;
        self.0.place(py, named, flipped.map(|names| names.join(" ")).as_deref())
    }

    /// The player to move forfeits the turn (R4).
    fn pass_(&mut self, py: Python<'_>) -> PyResult<()> {
        self.0.pass(py)
    }

    /// Turns these discs of the last placement over again (R9); without them all that is missed or extra.
    #[pyo3(signature = (discs = None))]
    fn correct(&mut self, py: Python<'_>, discs: Option<Vec<String>>) -> PyResult<Placement> {
        self.0.correct(py, discs.map(|names| names.join(" ")).as_deref())
    }

    fn __repr__(&self) -> String {
        let hands = Color::ALL.map(|color| self.0.in_hand(color));
        format!("<Table, {} to move, {} and {} discs in hand>", self.0.position().turn(), hands[0], hands[1])
    }
}
