//! Trees made of games, and trees read from SGF.

use outflank::variant::AnyPosition;
use outflank::{Game, ParseError, Position};

use super::{GameTree, NONE, NodeId, Row};
use crate::Tags;
use crate::sgf;

/// Reads the game trees of a file in SGF, as [`sgf::read`] does.
///
/// ```
/// use outflank_records::game_tree;
/// let text = "(;GM[2]FF[4]XY[unknown][];B[f5](;W[d6])(;W[f6]))";
/// let tree = game_tree::read(text).next().unwrap()?;
/// assert_eq!(tree.to_string(), text);
/// # Ok::<(), outflank::ParseError>(())
/// ```
pub fn read(text: &str) -> impl Iterator<Item = Result<GameTree, ParseError>> {
    sgf::read(text).map(|tree| tree.map(|tree| GameTree::from(&tree)))
}

impl GameTree {
    /// Makes a tree of one line: the game from its start.
    ///
    /// # Panics
    ///
    /// Panics if the text of the tree takes 4 GiB, because the game has hundreds of millions of
    /// plies.
    ///
    /// See [the module](super) for an example.
    pub fn new<P: Position>(game: &Game<P>) -> Self
    where
        AnyPosition: From<P>,
    {
        Self::from(&sgf::Tree::new(game))
    }
}

/// Copies a tree that was read into one that can be changed.
///
/// ```
/// use outflank_records::{GameTree, sgf};
/// let tree = sgf::read("(;GM[2];B[f5])").next().unwrap()?;
/// assert_eq!(GameTree::from(&tree).to_string(), tree.to_string());
/// # Ok::<(), outflank::ParseError>(())
/// ```
impl From<&sgf::Tree> for GameTree {
    fn from(tree: &sgf::Tree) -> Self {
        let mut new = Self { rows: Vec::with_capacity(tree.nodes().len()), removed: 0 };
        // The nodes of the line to the previous node, each with the index after its last
        // descendant.
        let mut open: Vec<(NodeId, usize)> = Vec::new();
        for node in tree.nodes() {
            while open.pop_if(|(_, end)| *end <= node.number()).is_some() {}
            let mut tags = Tags::default();
            node.properties().for_each(|property| tags.push(property.name(), property.values()));
            tags.shrink();
            let properties = Some(tags).filter(|tags| !tags.is_empty()).map(|tags| Box::new(tags.into()));
            let id = NodeId(node.number() as u32);
            new.rows.push(Row::new(node.place(), properties));
            if let Some(&(parent, _)) = open.last() {
                new.link(id, parent, NONE);
            }
            open.push((id, node.end()));
        }
        new
    }
}
