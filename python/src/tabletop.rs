//! Reversi at a table: discs in hand, gifts and corrections.

use outflank::board::AnyBoard;
use outflank::tabletop::{self, TableError};
use outflank::variant::AnyPosition;
use outflank::{Cells, Color, ParseCellError, Position as _};
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::base::names;
use crate::position::wrap;
use crate::reversi::Reversi;
use crate::{arguments, errors, start};

/// A placement at a table: what the rules flip, and what the player flipped.
#[pyclass(frozen, eq, module = "outflank.tabletop", name = "Placement", get_all)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Placement {
    /// The colour of the player who placed.
    color: String,
    /// The name of the cell.
    cell: String,
    /// Whether the disc was given by the opponent (R11).
    gift: bool,
    /// The discs that had to be flipped (R8).
    outflanked: Vec<String>,
    /// The discs that the player flipped, after corrections.
    flipped: Vec<String>,
    /// The outflanked discs that were not flipped.
    missed: Vec<String>,
    /// The discs that were flipped but not outflanked.
    extra: Vec<String>,
}

#[pymethods]
impl Placement {
    /// Whether exactly the right discs were flipped.
    #[getter]
    fn is_correct(&self) -> bool {
        self.missed.is_empty() && self.extra.is_empty()
    }

    fn __repr__(&self) -> String {
        let Self { color, cell, missed, extra, .. } = self;
        format!("<Placement of {color} on {cell}, missed {missed:?}, extra {extra:?}>")
    }
}

impl From<&tabletop::Placement> for Placement {
    fn from(placement: &tabletop::Placement) -> Self {
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

fn refused(py: Python<'_>, error: TableError) -> PyErr {
    match error {
        TableError::Illegal(error) => errors::illegal(py, error),
        other => errors::table(py, other),
    }
}

/// An action at a table, in the words of the methods: `place`, `pass_` and `correct`; the cell
/// of a placement; the discs named.
type Done = (String, Option<String>, Option<Vec<String>>);

/// The data for pickle: the class, the arguments, and the actions since.
type Reduced<'py> = (Bound<'py, PyAny>, (String,), Vec<Done>);

/// A game of Reversi at a table, where people place discs and flip them by hand.
#[pyclass(module = "outflank.tabletop", name = "Table")]
pub(crate) struct Table {
    inner: tabletop::Table,
    /// Where it began.
    start: AnyPosition,
    /// The actions so far: a copy repeats them.
    done: Vec<Done>,
}

impl Table {
    fn set_up(start: AnyPosition) -> PyResult<Self> {
        let table = tabletop::Table::of_variant(start.variant());
        let inner = table.ok_or_else(|| errors::value("board: only Reversi is played at a table"))?;
        Ok(Self { inner, start, done: Vec::new() })
    }

    /// The discs with these names; `None` where none are given.
    fn cells(&self, discs: Option<&Vec<String>>) -> PyResult<Option<Cells<AnyBoard>>> {
        let board = self.inner.position().variant().board();
        let read = |names: &Vec<String>| {
            let names = names.join(" ");
            Cells::parse_of(board, &names).map_err(|error| errors::value(format!("discs {names:?}: {error}")))
        };
        discs.map(read).transpose()
    }
}

#[pymethods]
impl Table {
    /// A table set up for a game: board, objective and opening as for `Reversi`.
    #[new]
    #[pyo3(signature = (board = String::from("square-8"), *, objective = String::from("most"), opening = String::from("fixed")),
        text_signature = "(board='square-8', *, objective='most', opening='fixed')")]
    fn new(
        py: Python<'_>,
        #[pyo3(from_py_with = arguments::board)] board: String,
        #[pyo3(from_py_with = arguments::objective)] objective: String,
        #[pyo3(from_py_with = arguments::opening)] opening: String,
    ) -> PyResult<Self> {
        Self::set_up(Reversi::named(py, &board, &objective, &opening)?)
    }

    /// A table with the start of that variant.
    #[staticmethod]
    #[pyo3(name = "_of_variant")]
    fn of_variant(py: Python<'_>, variant: &str) -> PyResult<Self> {
        Self::set_up(start::of_text(py, variant)?)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Reduced<'py>> {
        let table = slf.try_borrow()?;
        let made_by = slf.get_type().getattr("_of_variant")?;
        Ok((made_by, (table.start.variant().to_string(),), table.done.clone()))
    }

    fn __setstate__(&mut self, py: Python<'_>, done: &Bound<'_, PyList>) -> PyResult<()> {
        for one in done {
            let (what, cell, discs): (String, Option<String>, Bound<'_, PyAny>) = one.extract()?;
            let discs = arguments::discs(&discs)?;
            match (what.as_str(), cell) {
                ("place", Some(cell)) => drop(self.place(py, cell, discs)?),
                ("pass_", None) => self.pass_(py)?,
                ("correct", None) => drop(self.correct(py, discs)?),
                _ => return Err(errors::value(format!("state: nothing at a table is called {what:?}"))),
            }
        }
        Ok(())
    }

    /// The board, with its mistakes, and the colour to move.
    #[getter]
    fn position<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        wrap(py, *self.inner.position())
    }

    /// Returns how many discs a colour has in hand (R1).
    fn in_hand(&self, #[pyo3(from_py_with = arguments::color)] color: String) -> PyResult<u16> {
        Ok(self.inner.in_hand(arguments::read_color(&color)?))
    }

    /// Returns how many discs a colour was given by the opponent (R11).
    fn given(&self, #[pyo3(from_py_with = arguments::color)] color: String) -> PyResult<u16> {
        Ok(self.inner.given(arguments::read_color(&color)?))
    }

    /// The last placement, while it can be corrected (R9); otherwise `None`.
    #[getter]
    fn last(&self) -> Option<Placement> {
        self.inner.last().map(Placement::from)
    }

    /// Places a disc on a cell and flips `flipped`, a list of cells. Without `flipped`, it flips
    /// what the rules require.
    ///
    /// Raises `IllegalMoveError` or `TableError`. The table is then unchanged.
    #[pyo3(signature = (cell, flipped = None))]
    fn place(
        &mut self,
        py: Python<'_>,
        #[pyo3(from_py_with = arguments::cell)] cell: String,
        #[pyo3(from_py_with = arguments::discs)] flipped: Option<Vec<String>>,
    ) -> PyResult<Placement> {
        let named = cell.parse().map_err(|error: ParseCellError| errors::text(py, "cell", &cell, error))?;
        let placed = match self.cells(flipped.as_ref())? {
            Some(flipped) => self.inner.place(named, flipped),
            None => self.inner.place_correctly(named),
        };
        let placed = placed.map(Placement::from).map_err(|error| refused(py, error))?;
        self.done.push(("place".to_owned(), Some(cell), flipped));
        Ok(placed)
    }

    /// Passes (R4). Raises `IllegalMoveError` if the player can move.
    fn pass_(&mut self, py: Python<'_>) -> PyResult<()> {
        self.inner.pass().map_err(|error| refused(py, error))?;
        self.done.push(("pass_".to_owned(), None, None));
        Ok(())
    }

    /// Turns these discs of the last placement over again (R9). Without `discs`, it turns all that
    /// are missed or extra.
    #[pyo3(signature = (discs = None))]
    fn correct(
        &mut self,
        py: Python<'_>,
        #[pyo3(from_py_with = arguments::discs)] discs: Option<Vec<String>>,
    ) -> PyResult<Placement> {
        let corrected = match self.cells(discs.as_ref())? {
            Some(discs) => self.inner.correct(discs),
            None => self.inner.correct_all(),
        };
        let corrected = corrected.map(Placement::from).map_err(|error| refused(py, error))?;
        self.done.push(("correct".to_owned(), None, discs));
        Ok(corrected)
    }

    fn __repr__(&self) -> String {
        let hands = Color::ALL.map(|color| self.inner.in_hand(color));
        format!(
            "<Table, {} to move, {} and {} discs in hand>",
            self.inner.position().turn(),
            hands[0],
            hands[1]
        )
    }
}
