//! Game trees that can be changed, and their nodes.

use outflank::{Cell, Color, Position as _};
use outflank_records::game_tree::{self, NodeId, TreeError};
use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyString};

use crate::game::Game;
use crate::moves::Move;
use crate::pictures::{self, Known, Options};
use crate::position::wrap;
use crate::{arguments, errors, interrupts, memory, records, start, tags};

pub(crate) fn wrong(py: Python<'_>, error: TreeError) -> PyErr {
    match error {
        TreeError::Illegal(error) => errors::illegal(py, error),
        TreeError::Line(error) if error.line == 0 => errors::value(error.kind.to_string()),
        TreeError::Line(error) => errors::parse(py, error),
        other => errors::value(other.to_string()),
    }
}

/// Returns the game trees of a text in SGF, an error in the place of one that cannot be read.
#[pyfunction]
pub(crate) fn read_trees(
    py: Python<'_>,
    #[pyo3(from_py_with = arguments::text)] text: String,
) -> PyResult<Bound<'_, PyList>> {
    let trees = records::collect(py, || game_tree::read(&text))?;
    let trees = trees.into_iter().map(|tree| tree.map_err(|error| errors::parse(py, error)));
    records::list(py, trees, |tree| Ok((Bound::new(py, GameTree(tree))?,).into_pyobject(py)?.into_any()))
}

/// A game with variations, comments and marks, as SGF has it. You can edit the tree. Writing it
/// preserves everything that was read, including unknown properties.
///
/// `GameTree(game)` has the moves of a game, `GameTree("reversi:square-8")` none. `read_trees` and
/// `GameTree.from_sgf` read SGF, and `str(tree)` writes it. The tree's nodes are reached from
/// `root`.
#[pyclass(module = "outflank", name = "GameTree")]
#[derive(Debug)]
pub(crate) struct GameTree(pub(crate) outflank_records::GameTree);

impl GameTree {
    fn node(slf: &Bound<'_, Self>, node: NodeId) -> Node {
        Node { tree: slf.clone().unbind(), node }
    }

    /// A list of nodes of a tree.
    fn list<'py>(
        slf: &Bound<'py, Self>,
        nodes: impl Iterator<Item = NodeId>,
    ) -> PyResult<Bound<'py, PyList>> {
        let (list, mut turns) = (PyList::empty(slf.py()), interrupts::Turns::new());
        for node in nodes {
            list.append(Self::node(slf, node))?;
            turns.after_step(slf.py())?;
        }
        Ok(list)
    }
}

#[pymethods]
impl GameTree {
    #[new]
    fn new(game: &Bound<'_, PyAny>) -> PyResult<Self> {
        let tree = match game.cast::<Game>() {
            Ok(game) => outflank_records::GameTree::new(&game.try_borrow()?.0),
            Err(_) => outflank_records::GameTree::new(&outflank::Game::new(start::read("game", game)?)),
        };
        Ok(Self(tree))
    }

    /// Returns the tree of a record in SGF. `read_trees` reads files of several.
    ///
    /// Raises `ParseError` if the text is not one game tree.
    #[staticmethod]
    fn from_sgf(py: Python<'_>, #[pyo3(from_py_with = arguments::text)] text: String) -> PyResult<Self> {
        let (tree, is_last) = interrupts::detached(py, || {
            let mut trees = game_tree::read(&text);
            (trees.next(), trees.next().is_none())
        })?;
        let error = |error| errors::text(py, "record", &text, error);
        let tree = tree.ok_or_else(|| error("there is no game in it"))?;
        let tree = tree.map_err(|error| errors::parse(py, error))?;
        if is_last {
            Ok(Self(tree))
        } else {
            Err(error("there is more than one game in it, and read_trees reads them all"))
        }
    }

    /// Returns the tree in SGF.
    fn to_sgf<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyString>> {
        interrupts::text(py, &self.0)
    }

    /// The node that begins the tree. It has the tags and the set-up.
    #[getter]
    fn root(slf: &Bound<'_, Self>) -> PyResult<Node> {
        let root = slf.try_borrow()?.0.root();
        Ok(Self::node(slf, root))
    }

    /// All nodes, in the order of the file: each before its children, and a variation to its end
    /// before the next.
    #[getter]
    fn nodes<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyList>> {
        Self::list(slf, slf.try_borrow()?.0.nodes())
    }

    /// The nodes of the main line: the root, its first child, and so on.
    #[getter]
    fn main_line<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyList>> {
        Self::list(slf, slf.try_borrow()?.0.main_line())
    }

    /// The game of the main line. Raises `ParseError` if a move in it is illegal.
    #[getter]
    fn game(&self, py: Python<'_>) -> PyResult<Game> {
        self.0.main_game().map(Game).map_err(|error| wrong(py, error))
    }

    /// The name of the variant. Raises `ParseError` if the tree has an unknown board.
    #[getter]
    fn variant(&self, py: Python<'_>) -> PyResult<String> {
        self.0.variant().map(|variant| variant.to_string()).map_err(|error| wrong(py, error))
    }

    /// Gives the root tags: `{"PB": "ann", "PW": "bob", "RE": "B+4"}`. A value may also be a list.
    /// Tags that describe the game itself are left out: board, rules, set-up and moves.
    fn set_tags(&mut self, py: Python<'_>, tags: &Bound<'_, PyAny>) -> PyResult<()> {
        self.0.set_tags(&tags::read(tags)?).map_err(|error| wrong(py, error))
    }

    /// How many nodes there are.
    fn __len__(&self) -> usize {
        self.0.len()
    }

    fn __iter__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        Ok(Self::nodes(slf)?.try_iter()?.into_any())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(other) = other.cast::<Self>() else { return Ok(false) };
        Ok(self.0 == other.try_borrow()?.0)
    }

    fn __str__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyString>> {
        interrupts::text(py, &self.0)
    }

    fn __repr__(&self) -> String {
        format!("<GameTree of {} nodes>", self.0.len())
    }

    /// The page of the main line, for notebooks; `None` if a move in it is illegal.
    fn _repr_html_(&self, py: Python<'_>) -> PyResult<Option<String>> {
        let Ok(game) = self.0.main_game() else { return Ok(None) };
        Game::_repr_html_(&Bound::new(py, Game(game))?).map(Some)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyString>,))> {
        Ok((slf.get_type().getattr("from_sgf")?, (interrupts::text(slf.py(), &slf.try_borrow()?.0)?,)))
    }
}

/// A node of a `GameTree`: a move with its comment, marks and other properties.
///
/// `node["PB"]` is the list of a property's values. `node["PB"] = "ann"` changes it, `del
/// node["PB"]` removes it, and `"PB" in node` tests whether it is set. Nodes are equal if they are
/// the same node of the same tree. Using a node after it has been removed raises `ArgumentError`.
#[pyclass(frozen, mapping, module = "outflank", name = "Node")]
#[derive(Debug)]
pub(crate) struct Node {
    tree: Py<GameTree>,
    node: NodeId,
}

impl Node {
    /// Asks the tree, which has the node.
    fn ask<T>(&self, py: Python<'_>, ask: impl FnOnce(&outflank_records::GameTree) -> T) -> PyResult<T> {
        let tree = self.tree.bind(py).try_borrow()?;
        if !tree.0.contains(self.node) {
            return Err(wrong(py, TreeError::NoNode));
        }
        Ok(ask(&tree.0))
    }

    fn change<T>(
        &self,
        py: Python<'_>,
        change: impl FnOnce(&mut outflank_records::GameTree) -> Result<T, TreeError>,
    ) -> PyResult<T> {
        let mut tree = self.tree.bind(py).try_borrow_mut()?;
        if !tree.0.contains(self.node) {
            return Err(wrong(py, TreeError::NoNode));
        }
        change(&mut tree.0).map_err(|error| wrong(py, error))
    }

    fn other(&self, py: Python<'_>, node: NodeId) -> Self {
        Self { tree: self.tree.clone_ref(py), node }
    }

    fn cell(&self, py: Python<'_>, cell: &Bound<'_, PyAny>) -> PyResult<Cell> {
        let geometry =
            self.ask(py, outflank_records::GameTree::variant)?.map_err(|error| wrong(py, error))?.geometry();
        let cell = Move::read(cell, geometry)?.cell().filter(|cell| geometry.contains(*cell));
        cell.ok_or_else(|| errors::value(format!("a mark must be on a cell of {}", geometry.name())))
    }
}

#[pymethods]
impl Node {
    /// The tree that the node is in.
    #[getter]
    fn tree(&self, py: Python<'_>) -> Py<GameTree> {
        self.tree.clone_ref(py)
    }

    /// The node before this one, or `None` for the root.
    #[getter]
    fn parent(&self, py: Python<'_>) -> PyResult<Option<Self>> {
        Ok(self.ask(py, |tree| tree.parent(self.node))?.map(|node| self.other(py, node)))
    }

    /// The nodes after this one: the main line's first, then the other variations.
    #[getter]
    fn children<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        self.ask(py, |tree| GameTree::list(self.tree.bind(py), tree.children(self.node)))?
    }

    /// The move that is played in this node, or `None` if it has none.
    #[getter]
    fn r#move(&self, py: Python<'_>) -> PyResult<Option<Py<Move>>> {
        let (played, variant) = self.ask(py, |tree| (tree.played(self.node), tree.variant()))?;
        let (Some((_, mv)), Ok(variant)) = (played, variant) else { return Ok(None) };
        Move::object(py, mv, variant.geometry()).map(Some)
    }

    /// The colour whose move is played in this node: "black", "white" or `None`.
    #[getter]
    fn color(&self, py: Python<'_>) -> PyResult<Option<&'static str>> {
        Ok(self.ask(py, |tree| tree.played(self.node))?.map(|(color, _)| match color {
            Color::Black => "black",
            Color::White => "white",
        }))
    }

    /// The position after the moves and set-ups from the root up to this node. It takes time
    /// linear in their number.
    ///
    /// Raises `ParseError` or `ArgumentError` if a move is illegal or a set-up is invalid.
    #[getter]
    fn position<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let position = self.ask(py, |tree| tree.position(self.node))?;
        wrap(py, position.map_err(|error| wrong(py, error))?)
    }

    /// The game of the moves from the root up to this node.
    ///
    /// Raises `ParseError` or `ArgumentError` as `position` does, and if there is a set-up after
    /// the first move.
    #[getter]
    fn game(&self, py: Python<'_>) -> PyResult<Game> {
        self.ask(py, |tree| tree.game(self.node))?.map(Game).map_err(|error| wrong(py, error))
    }

    /// The comment. An empty one removes it.
    #[getter]
    fn comment<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyString>> {
        self.ask(py, |tree| interrupts::text(py, &tree.comment(self.node).unwrap_or_default()))?
    }

    #[setter]
    fn set_comment(&self, py: Python<'_>, comment: &Bound<'_, PyAny>) -> PyResult<()> {
        let comment = arguments::comment(comment)?;
        self.change(py, |tree| tree.set_comment(self.node, &comment))
    }

    /// The properties, with their values: a new dict in their order.
    #[getter]
    fn properties<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        self.ask(py, |tree| {
            let properties = PyDict::new(py);
            for (name, values) in tree.properties(self.node) {
                properties.set_item(memory::string(py, name)?, memory::strings(py, values)?)?;
            }
            Ok(properties)
        })?
    }

    /// The marked cells: their names, and "circle", "cross", "square", "triangle" or "selected".
    #[getter]
    fn marks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        self.ask(py, |tree| {
            let marks = PyDict::new(py);
            for (cell, mark) in tree.marks(self.node) {
                marks.set_item(cell.to_string(), mark.name())?;
            }
            Ok(marks)
        })?
    }

    /// The cells that have a label, with their labels.
    #[getter]
    fn labels<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        self.ask(py, |tree| {
            let labels = PyDict::new(py);
            for (cell, label) in tree.labels(self.node) {
                labels.set_item(cell.to_string(), memory::string(py, label)?)?;
            }
            Ok(labels)
        })?
    }

    /// Returns the position of the node as SVG, with its move, its marks and its labels.
    ///
    /// `options` are the options of `Position.svg`; `marked` and `labels` add to what the
    /// node itself shows. Raises the errors of `position` and of `Position.svg`.
    #[pyo3(signature = (**options))]
    fn svg(&self, py: Python<'_>, options: Option<&Bound<'_, PyDict>>) -> PyResult<String> {
        let played = self.ask(py, |tree| tree.played(self.node))?.and_then(|(_, mv)| mv.cell());
        let last = pictures::last(options, played)?;
        let position = self.ask(py, |tree| tree.position(self.node))?.map_err(|error| wrong(py, error))?;
        let cells = position.cells();
        let known = self.ask(py, |tree| {
            // A file may mark points that its board does not have.
            let marks = tree.marks(self.node).filter(|(cell, _)| cells.contains(*cell));
            let labels = tree.labels(self.node).filter(|(cell, _)| cells.contains(*cell));
            Known {
                last,
                game: None,
                marks: marks.collect(),
                labels: labels.map(|(cell, text)| (cell, text.to_owned())).collect(),
            }
        })?;
        Options::named("Node.svg", options)?.draw(&position, known)
    }

    /// Writes a picture of the node to `path`, a path or a binary file that is open. `format` is "svg",
    /// "png", "html" or "gif"; by default the file extension determines it.
    ///
    /// `options` are the options of `svg`. PNG and GIF need the extra `pictures`. Raises `ArgumentError`
    /// for another format, and `OSError` if the file cannot be written.
    #[pyo3(signature = (path, *, format = None, **options))]
    fn save(
        slf: &Bound<'_, Self>,
        path: &Bound<'_, PyAny>,
        format: Option<&Bound<'_, PyAny>>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<()> {
        let pictures = slf.py().import("outflank._pictures")?;
        pictures.call_method("save", (slf, path, format), options).map(drop)
    }

    /// Returns the picture of `svg` as the bytes of a PNG. It needs the extra `pictures`.
    ///
    /// >>> from outflank import GameTree
    /// >>> GameTree.from_sgf("(;GM[2];B[f5])").root.to_png(width=200)[1:4]
    /// b'PNG'
    #[pyo3(signature = (**options))]
    fn to_png<'py>(
        slf: &Bound<'py, Self>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("outflank._pictures")?.call_method("to_png", (slf,), options)
    }

    /// The picture, for notebooks; `None` for a node that has no position.
    fn _repr_svg_(&self, py: Python<'_>) -> Option<String> {
        self.svg(py, None).ok()
    }

    /// Marks a cell, or takes its mark away with `None`.
    fn set_mark(
        &self,
        py: Python<'_>,
        cell: &Bound<'_, PyAny>,
        mark: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let cell = self.cell(py, cell)?;
        let known = mark.map(pictures::mark).transpose()?;
        self.change(py, |tree| tree.set_mark(self.node, cell, known))
    }

    /// Changes the label of a cell. An empty one is removed.
    fn set_label(
        &self,
        py: Python<'_>,
        cell: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = arguments::text)] text: String,
    ) -> PyResult<()> {
        let cell = self.cell(py, cell)?;
        self.change(py, |tree| tree.set_label(self.node, cell, &text))
    }

    /// Returns the child that plays this move. If there is none, it is added after the other
    /// variations.
    ///
    /// Raises `IllegalMoveError`, which cites the rule. The tree is then unchanged.
    fn add_move(&self, py: Python<'_>, mv: &Bound<'_, PyAny>) -> PyResult<Self> {
        let variant = self.ask(py, outflank_records::GameTree::variant)?.map_err(|error| wrong(py, error))?;
        let mv = Move::read(mv, variant.geometry())?;
        let child = self.change(py, |tree| tree.add_move(self.node, mv))?;
        Ok(self.other(py, child))
    }

    /// Adds a child without a move, for a set-up or a comment, and returns it.
    fn add_node(&self, py: Python<'_>) -> PyResult<Self> {
        let child = self.change(py, |tree| tree.add_node(self.node))?;
        Ok(self.other(py, child))
    }

    /// Removes the node and all nodes after it. Raises `ArgumentError` for the root.
    fn remove(&self, py: Python<'_>) -> PyResult<()> {
        self.change(py, |tree| tree.remove(self.node))
    }

    /// Moves the variation one place forward, and returns whether there was one before it.
    fn promote(&self, py: Python<'_>) -> PyResult<bool> {
        self.change(py, |tree| Ok(tree.promote(self.node)))
    }

    /// Moves the variation one place back, and returns whether there was one after it.
    fn demote(&self, py: Python<'_>) -> PyResult<bool> {
        self.change(py, |tree| Ok(tree.demote(self.node)))
    }

    /// Makes the line from the root to this node the main line.
    fn promote_to_main(&self, py: Python<'_>) -> PyResult<()> {
        self.change(py, |tree| Ok(tree.promote_to_main(self.node))).map(drop)
    }

    fn __getitem__<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = arguments::name)] name: String,
    ) -> PyResult<Bound<'py, PyList>> {
        let values = self.ask(py, |tree| memory::strings(py, tree.values(self.node, &name)))??;
        if values.is_empty() { Err(PyKeyError::new_err(name)) } else { Ok(values) }
    }

    fn __setitem__(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = arguments::name)] name: String,
        value: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let values = tags::values(&name, value)?;
        if values.is_empty() {
            return Err(errors::value(format!(
                "{name}: a property has a value; del node[{name:?}] removes it"
            )));
        }
        self.change(py, |tree| tree.set(self.node, &name, values.iter().map(String::as_str)))
    }

    fn __delitem__(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = arguments::name)] name: String,
    ) -> PyResult<()> {
        if !self.ask(py, |tree| tree.value(self.node, &name).is_some())? {
            return Err(PyKeyError::new_err(name));
        }
        self.change(py, |tree| tree.set(self.node, &name, []))
    }

    fn __contains__(&self, py: Python<'_>, name: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(name) = name.cast::<PyString>() else { return Ok(false) };
        let name = arguments::characters("name", name)?;
        self.ask(py, |tree| tree.value(self.node, &name).is_some())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| {
            let other = other.get();
            self.tree.is(&other.tree) && self.node == other.node
        })
    }

    fn __hash__(&self) -> u64 {
        (self.tree.as_ptr() as u64 >> 4) ^ (u64::from(self.node.number()) << 40)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let tree = self.tree.bind(py).try_borrow()?;
        let number = self.node.number();
        Ok(match tree.0.played(self.node) {
            _ if !tree.0.contains(self.node) => format!("<Node {number}, removed>"),
            Some((_, mv)) => format!("<Node {number}: {mv}>"),
            None => format!("<Node {number}>"),
        })
    }
}
