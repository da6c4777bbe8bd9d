//! Positions of Reversi.

use outflank::variant::AnyPosition;
use pyo3::prelude::*;

use crate::base::Position;
use crate::{arguments, errors, start};

/// A position of Reversi, also known as Othello.
///
/// `board` is "square-4" to "square-24", "octagon-8", "octagon-10", "hex-5" or "hex-6". With
/// `objective="fewest"` the player with fewer discs wins. With `opening="free"` the board is empty
/// at the start.
///
/// Raises `ParseError` if Reversi is not played on the board, `ArgumentError` for another objective
/// or opening.
#[pyclass(frozen, extends = Position, module = "outflank", name = "Reversi")]
#[derive(Debug)]
pub(crate) struct Reversi;

impl Reversi {
    /// The start of the variant with that board and those options.
    pub(crate) fn named(
        py: Python<'_>,
        board: &str,
        objective: &str,
        opening: &str,
    ) -> PyResult<AnyPosition> {
        let anti = match objective {
            "most" => "",
            "fewest" => "-anti",
            _ => {
                return Err(errors::must_be(
                    "objective",
                    "\"most\" or \"fewest\"",
                    format_args!("{objective:?}"),
                ));
            }
        };
        let free = match opening {
            "fixed" => "",
            "free" => "-free",
            _ => {
                return Err(errors::must_be("opening", "\"fixed\" or \"free\"", format_args!("{opening:?}")));
            }
        };
        start::of_variant(py, &format!("reversi:{board}{anti}{free}"))
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

    /// Returns the discs that a placement would flip, as names of cells. The list is empty if the
    /// move is illegal.
    fn flips(self_: PyRef<'_, Self>, mv: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
        self_.as_super().taken(mv)
    }

    /// The tournament score, (Black's, White's): the discs, with the empty cells added to the
    /// winner's. `None` until the game is over.
    #[getter]
    fn tournament_score(self_: PyRef<'_, Self>) -> Option<(u16, u16)> {
        self_.as_super().0.tournament_score().map(|score| (score.black, score.white))
    }
}
