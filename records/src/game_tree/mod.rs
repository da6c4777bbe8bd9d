//! Game trees that you can edit: variations, comments, marks, set-ups and tags.
//!
//! A [`GameTree`] is made of a game or read from SGF, and is written as SGF. Writing a tree
//! preserves everything that was read, including unknown properties, in their order. Only the name
//! of the encoding, `CA`, becomes UTF-8, because a Rust string has that encoding. A [`NodeId`]
//! identifies a node.
//!
//! ```
//! use outflank::{Position, Reversi, transcript};
//! use outflank_records::GameTree;
//! let game = transcript::read(Reversi::new(), "f5d6c3")?;
//! let mut tree = GameTree::new(&game);
//! let first = tree.children(tree.root()).next().unwrap();
//! let variation = tree.add_move(first, "f6".parse()?)?;
//! tree.set_comment(variation, "the diagonal opening")?;
//! assert_eq!(tree.children(first).count(), 2);
//! assert_eq!(tree.position(variation)?.score().to_string(), "3-3");
//! assert!(tree.to_string().ends_with(";B[f5](;W[d6];B[c3])(;W[f6]C[the diagonal opening]))"));
//!
//! tree.promote_to_main(variation);
//! assert_eq!(tree.main_line().last(), Some(variation));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![deny(clippy::arithmetic_side_effects)]

mod edit;
mod error;
mod marks;
mod play;
mod properties;
mod read;
mod write;

pub use error::TreeError;
pub use outflank::picture::Mark;
pub use read::read;

use properties::Properties;

/// The identity of a node of a [`GameTree`]. It does not change with the tree, and the number of a
/// removed node is not used again.
///
/// ```
/// use outflank::{Game, Reversi};
/// use outflank_records::GameTree;
/// let mut tree = GameTree::new(&Game::new(Reversi::new()));
/// let node = tree.add_move(tree.root(), "f5".parse().unwrap())?;
/// assert_eq!(tree.node(node.number()), Some(node));
/// tree.remove(node)?;
/// assert!(!tree.contains(node) && tree.node(node.number()).is_none());
/// # Ok::<(), outflank_records::game_tree::TreeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u32);

impl NodeId {
    /// Returns the number, by which [`GameTree::node`] finds the node. The root's number is 0.
    ///
    /// See [`NodeId`] for an example.
    pub const fn number(self) -> u32 {
        self.0
    }
}

/// No node.
const NONE: u32 = u32::MAX;
/// The parent of a node that was removed.
const REMOVED: u32 = u32::MAX - 1;

/// A node: its neighbours, its place in the file (zeros if it was added), its properties.
#[derive(Clone, Debug)]
struct Row {
    parent: u32,
    first_child: u32,
    last_child: u32,
    previous: u32,
    next: u32,
    place: (u32, u32),
    /// `None` if it has no properties: a file may have millions of such nodes.
    properties: Option<Box<Properties>>,
}

/// A game tree that you can edit: see [the module](self) for an example.
///
/// A node of another tree is looked up by its number. A node that the tree does not have has no
/// children and no properties, and cannot be changed.
///
/// Two trees are equal if their texts are.
#[derive(Clone)]
pub struct GameTree {
    /// The nodes, the root first. Removed nodes stay, without properties.
    rows: Vec<Row>,
    /// The number of removed nodes.
    removed: usize,
}

impl GameTree {
    /// Returns the root.
    ///
    /// ```
    /// use outflank_records::game_tree;
    /// let tree = game_tree::read("(;GM[2]PB[igor];B[f5](;W[d6])(;W[f6]))").next().unwrap()?;
    /// assert_eq!(tree.value(tree.root(), "PB"), Some("igor"));
    /// # Ok::<(), outflank::ParseError>(())
    /// ```
    pub const fn root(&self) -> NodeId {
        NodeId(0)
    }

    fn row(&self, node: NodeId) -> Option<&Row> {
        self.rows.get(node.0 as usize).filter(|row| row.parent != REMOVED)
    }

    fn row_mut(&mut self, node: NodeId) -> Result<&mut Row, TreeError> {
        let row = self.rows.get_mut(node.0 as usize).filter(|row| row.parent != REMOVED);
        row.ok_or(TreeError::NoNode)
    }

    fn some(node: u32) -> Option<NodeId> {
        (node < REMOVED).then_some(NodeId(node))
    }

    /// Checks whether the tree contains the node, and it was not removed.
    ///
    /// See [`NodeId`] for an example.
    pub fn contains(&self, node: NodeId) -> bool {
        self.row(node).is_some()
    }

    /// Returns the node with the number `number`, or `None` if the tree does not contain it.
    ///
    /// See [`NodeId`] for an example.
    pub fn node(&self, number: u32) -> Option<NodeId> {
        Some(NodeId(number)).filter(|node| self.contains(*node))
    }

    /// Returns the number of nodes. It is at least one, because a tree contains its root.
    ///
    /// ```
    /// use outflank_records::game_tree;
    /// let tree = game_tree::read("(;GM[2];B[f5](;W[d6])(;W[f6]))").next().unwrap()?;
    /// assert_eq!(tree.len(), 4);
    /// # Ok::<(), outflank::ParseError>(())
    /// ```
    #[expect(clippy::len_without_is_empty, reason = "a tree has a root")]
    pub const fn len(&self) -> usize {
        self.rows.len().saturating_sub(self.removed)
    }

    /// Returns the node before a node, or `None` for the root.
    ///
    /// ```
    /// use outflank_records::game_tree;
    /// let tree = game_tree::read("(;GM[2];B[f5];W[d6])").next().unwrap()?;
    /// let first = tree.children(tree.root()).next().unwrap();
    /// assert_eq!((tree.parent(first), tree.parent(tree.root())), (Some(tree.root()), None));
    /// # Ok::<(), outflank::ParseError>(())
    /// ```
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.row(node).and_then(|row| Self::some(row.parent))
    }

    /// Returns the nodes that follow a node: the main line first, then the other variations.
    ///
    /// ```
    /// use outflank_records::game_tree;
    /// let tree = game_tree::read("(;GM[2];B[f5](;W[d6])(;W[f6]))").next().unwrap()?;
    /// let first = tree.children(tree.root()).next().unwrap();
    /// let replies: Vec<_> = tree.children(first).filter_map(|node| tree.value(node, "W")).collect();
    /// assert_eq!(replies, ["d6", "f6"]);
    /// # Ok::<(), outflank::ParseError>(())
    /// ```
    pub fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        let first = self.row(node).and_then(|row| Self::some(row.first_child));
        std::iter::successors(first, |node| self.row(*node).and_then(|row| Self::some(row.next)))
    }

    /// Returns the node itself, its parent, and so on to the root.
    ///
    /// ```
    /// use outflank_records::game_tree;
    /// let tree = game_tree::read("(;GM[2];B[f5];W[d6])").next().unwrap()?;
    /// let last = tree.main_line().last().unwrap();
    /// assert_eq!(tree.ancestors(last).count(), 3);
    /// # Ok::<(), outflank::ParseError>(())
    /// ```
    pub fn ancestors(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(Some(node).filter(|node| self.contains(*node)), |node| self.parent(*node))
    }

    /// Returns the nodes of the main line: the root, its first child, and so on.
    ///
    /// ```
    /// use outflank_records::game_tree;
    /// let tree = game_tree::read("(;GM[2];B[f5](;W[d6])(;W[f6]))").next().unwrap()?;
    /// assert_eq!(tree.main_line().count(), 3);
    /// # Ok::<(), outflank::ParseError>(())
    /// ```
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> {
        std::iter::successors(Some(self.root()), |node| {
            self.row(*node).and_then(|row| Self::some(row.first_child))
        })
    }

    /// Returns all nodes in the order of the file, beginning with the root. Each node comes before
    /// its children, and a whole variation before the next.
    ///
    /// ```
    /// use outflank_records::game_tree;
    /// let tree = game_tree::read("(;GM[2];B[f5](;W[d6])(;W[f6]))").next().unwrap()?;
    /// assert_eq!(tree.nodes().filter(|node| tree.value(*node, "W").is_some()).count(), 2);
    /// # Ok::<(), outflank::ParseError>(())
    /// ```
    pub fn nodes(&self) -> impl Iterator<Item = NodeId> {
        std::iter::successors(Some(self.root()), |node| self.next_below(*node, self.root()))
    }

    /// The next node in the order of [`GameTree::nodes`], among the descendants of `top`.
    fn next_below(&self, node: NodeId, top: NodeId) -> Option<NodeId> {
        let child = self.row(node).and_then(|row| Self::some(row.first_child));
        child.or_else(|| {
            let mut below = self.ancestors(node).take_while(|node| *node != top);
            below.find_map(|node| self.row(node).and_then(|row| Self::some(row.next)))
        })
    }

    /// Returns the properties of a node with their values, in their order. No two have the same
    /// name.
    ///
    /// ```
    /// use outflank_records::game_tree;
    /// let tree = game_tree::read("(;GM[2]AB[e4][d5]AW[d4])").next().unwrap()?;
    /// let names: Vec<_> = tree.properties(tree.root()).map(|(name, values)| (name, values.len())).collect();
    /// assert_eq!(names, [("GM", 1), ("AB", 2), ("AW", 1)]);
    /// # Ok::<(), outflank::ParseError>(())
    /// ```
    pub fn properties(
        &self,
        node: NodeId,
    ) -> impl Iterator<Item = (&str, impl ExactSizeIterator<Item = &str>)> {
        self.properties_of(node).into_iter().flat_map(Properties::iter)
    }

    fn properties_of(&self, node: NodeId) -> Option<&Properties> {
        self.row(node)?.properties.as_deref()
    }

    /// Returns the first value of a property.
    ///
    /// See [`GameTree::root`] for an example.
    pub fn value(&self, node: NodeId, name: &str) -> Option<&str> {
        self.properties_of(node)?.get(name)
    }

    /// Returns all values of a property. The list is empty if the node does not have it.
    ///
    /// ```
    /// use outflank_records::game_tree;
    /// let tree = game_tree::read("(;GM[2]AB[e4][d5]AW[d4])").next().unwrap()?;
    /// assert_eq!(tree.values(tree.root(), "AB").collect::<Vec<_>>(), ["e4", "d5"]);
    /// # Ok::<(), outflank::ParseError>(())
    /// ```
    pub fn values(&self, node: NodeId, name: &str) -> impl Iterator<Item = &str> {
        self.properties_of(node).into_iter().flat_map(move |properties| properties.values(name))
    }

    /// Returns the comment of a node, `C`.
    ///
    /// ```
    /// use outflank_records::game_tree;
    /// let tree = game_tree::read("(;GM[2]C[two\nlines])").next().unwrap()?;
    /// assert_eq!(tree.comment(tree.root()), Some("two\nlines"));
    /// # Ok::<(), outflank::ParseError>(())
    /// ```
    pub fn comment(&self, node: NodeId) -> Option<&str> {
        self.value(node, "C")
    }

    /// Returns the number of bytes on the heap. A tree that was just read takes at most 48 times
    /// the bytes of its text.
    ///
    /// ```
    /// use outflank_records::game_tree;
    /// let text = format!("(;GM[2]{})", ";".repeat(100_000));
    /// let tree = game_tree::read(&text).next().unwrap()?;
    /// assert!(tree.heap_bytes() <= 48 * text.len());
    /// # Ok::<(), outflank::ParseError>(())
    /// ```
    pub fn heap_bytes(&self) -> usize {
        let rows = size_of::<Row>().saturating_mul(self.rows.capacity());
        let properties = self.rows.iter().filter_map(|row| row.properties.as_deref());
        properties.fold(rows, |sum, of_node| {
            sum.saturating_add(size_of::<Properties>()).saturating_add(of_node.heap_bytes())
        })
    }
}
