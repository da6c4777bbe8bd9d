//! The text of a tree in SGF, and comparison by it.

use std::fmt::{self, Write};

use super::{GameTree, NONE, NodeId};
use crate::sgf::tree::write_property;

/// The tree in SGF.
impl fmt::Display for GameTree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut next = Some(self.root());
        while let Some(node) = next {
            if self.is_variation(node) {
                f.write_char('(')?;
            }
            f.write_char(';')?;
            for (name, values) in self.properties(node) {
                write_property(f, name, values)?;
            }
            next = self.next_below(node, self.root());
            // Closes the variations that end here, up to the parent of the next node.
            let parent = next.and_then(|next| self.parent(next));
            for ended in self.ancestors(node).take_while(|node| Some(*node) != parent) {
                if self.is_variation(ended) {
                    f.write_char(')')?;
                }
            }
        }
        Ok(())
    }
}

impl GameTree {
    /// Whether a node begins a variation: it is the root, or has siblings.
    fn is_variation(&self, node: NodeId) -> bool {
        self.row(node).is_some_and(|row| row.parent == NONE || row.previous != NONE || row.next != NONE)
    }
}

impl fmt::Debug for GameTree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl PartialEq for GameTree {
    fn eq(&self, other: &Self) -> bool {
        let (mut one, mut two) = (self.nodes(), other.nodes());
        loop {
            return match (one.next(), two.next()) {
                (None, None) => true,
                (Some(one), Some(two))
                    if self.tags(one) == other.tags(two)
                        && self.children(one).count() == other.children(two).count() =>
                {
                    continue;
                }
                _ => false,
            };
        }
    }
}

impl Eq for GameTree {}
