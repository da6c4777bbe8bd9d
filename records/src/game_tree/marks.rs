//! Marks and labels on cells.

use outflank::board::Cell;
use outflank::picture::Mark;

use super::{GameTree, NodeId, TreeError};
use crate::sgf::line::point;

/// The property of labels. Each value has a cell, a colon and a text.
const LABELS: &str = "LB";

fn label(value: &str) -> Option<(Cell, &str)> {
    let (cell, text) = value.split_once(':')?;
    Some((point(cell).ok()?, text))
}

impl GameTree {
    /// Returns the marked cells of a node. It leaves out values that are not cells, but
    /// [`GameTree::values`] returns them.
    ///
    /// ```
    /// use outflank_records::{game_tree, game_tree::Mark};
    /// let tree = game_tree::read("(;GM[2]TR[d3][c4]LB[f5:A])").next().unwrap()?;
    /// let marks: Vec<_> = tree.marks(tree.root()).map(|(cell, mark)| (cell.to_string(), mark)).collect();
    /// assert_eq!(marks, [("d3".to_owned(), Mark::Triangle), ("c4".to_owned(), Mark::Triangle)]);
    /// # Ok::<(), outflank::ParseError>(())
    /// ```
    pub fn marks(&self, node: NodeId) -> impl Iterator<Item = (Cell, Mark)> {
        Mark::ALL.into_iter().flat_map(move |mark| {
            self.values(node, mark.property()).filter_map(move |value| Some((point(value).ok()?, mark)))
        })
    }

    /// Marks a cell, or removes its marks.
    ///
    /// # Errors
    ///
    /// Returns an error if the tree has no such node.
    ///
    /// ```
    /// use outflank::{Game, Reversi};
    /// use outflank_records::{GameTree, game_tree::Mark};
    /// let mut tree = GameTree::new(&Game::new(Reversi::new()));
    /// tree.set_mark(tree.root(), "d3".parse().unwrap(), Some(Mark::Circle))?;
    /// assert_eq!(tree.value(tree.root(), "CR"), Some("d3"));
    /// tree.set_mark(tree.root(), "d3".parse().unwrap(), None)?;
    /// assert_eq!(tree.value(tree.root(), "CR"), None);
    /// # Ok::<(), outflank_records::game_tree::TreeError>(())
    /// ```
    pub fn set_mark(&mut self, node: NodeId, cell: Cell, mark: Option<Mark>) -> Result<(), TreeError> {
        for known in Mark::ALL {
            let added = (mark == Some(known)).then(|| format!("{cell}"));
            self.replace(node, known.property(), |value| point(value) == Ok(cell), added)?;
        }
        Ok(())
    }

    /// Returns the labels of a node, `LB`: cells and texts. It leaves out other values.
    ///
    /// ```
    /// use outflank_records::game_tree;
    /// let tree = game_tree::read("(;GM[2]LB[f5:A][d6:best])").next().unwrap()?;
    /// assert_eq!(tree.labels(tree.root()).last(), Some(("d6".parse().unwrap(), "best")));
    /// # Ok::<(), outflank::ParseError>(())
    /// ```
    pub fn labels(&self, node: NodeId) -> impl Iterator<Item = (Cell, &str)> {
        self.values(node, LABELS).filter_map(label)
    }

    /// Changes the label of a cell. An empty label is removed.
    ///
    /// # Errors
    ///
    /// Returns an error if the tree has no such node.
    ///
    /// ```
    /// use outflank::{Game, Reversi};
    /// use outflank_records::GameTree;
    /// let mut tree = GameTree::new(&Game::new(Reversi::new()));
    /// tree.set_label(tree.root(), "f5".parse().unwrap(), "A")?;
    /// assert_eq!(tree.value(tree.root(), "LB"), Some("f5:A"));
    /// # Ok::<(), outflank_records::game_tree::TreeError>(())
    /// ```
    pub fn set_label(&mut self, node: NodeId, cell: Cell, text: &str) -> Result<(), TreeError> {
        let added = (!text.is_empty()).then(|| format!("{cell}:{text}"));
        self.replace(node, LABELS, |value| label(value).is_some_and(|(known, _)| known == cell), added)
    }

    /// Removes the values for which `is_old` is true, and adds one.
    fn replace(
        &mut self,
        node: NodeId,
        name: &str,
        is_old: impl Fn(&str) -> bool,
        added: Option<String>,
    ) -> Result<(), TreeError> {
        let kept = self.values(node, name).filter(|value| !is_old(value)).map(String::from);
        let values: Vec<String> = kept.chain(added).collect();
        self.set(node, name, values.iter().map(String::as_str))
    }
}
