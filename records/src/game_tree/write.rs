//! The text of a tree in SGF, and comparison by it.

use std::fmt::{self, Write};

use super::properties::Properties;
use super::{GameTree, NONE, NodeId};
use crate::sgf::tree::{root_to_write, write_property};

/// The tree in SGF. The property `CA` of its root is UTF-8 if the tree has one, or a value that is
/// not ASCII.
impl fmt::Display for GameTree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut next = Some(self.root());
        while let Some(node) = next {
            if self.is_variation(node) {
                f.write_char('(')?;
            }
            f.write_char(';')?;
            if node == self.root() {
                self.root_to_write().try_for_each(|(name, values)| write_property(f, name, values))?;
            } else {
                self.properties(node).try_for_each(|(name, values)| write_property(f, name, values))?;
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
    fn root_to_write(&self) -> impl Iterator<Item = (&str, impl Iterator<Item = &str>)> {
        let is_ascii =
            || self.rows.iter().filter_map(|row| row.properties.as_deref()).all(Properties::is_ascii);
        let is_missing = self.value(self.root(), "CA").is_none() && !is_ascii();
        root_to_write(self.properties(self.root()), is_missing)
    }

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
        let are_equal = |one, two| {
            if one == self.root() {
                are_alike(self.root_to_write(), other.root_to_write())
            } else {
                are_alike(self.properties(one), other.properties(two))
            }
        };
        loop {
            return match (one.next(), two.next()) {
                (None, None) => true,
                (Some(one), Some(two))
                    if are_equal(one, two) && self.children(one).count() == other.children(two).count() =>
                {
                    continue;
                }
                _ => false,
            };
        }
    }
}

impl Eq for GameTree {}

/// Whether two nodes have the same properties in the same order.
fn are_alike<'a, V: Iterator<Item = &'a str>, W: Iterator<Item = &'a str>>(
    mut one: impl Iterator<Item = (&'a str, V)>,
    mut two: impl Iterator<Item = (&'a str, W)>,
) -> bool {
    loop {
        let is_alike = match (one.next(), two.next()) {
            (None, None) => return true,
            (Some((name, values)), Some((other, others))) => name == other && values.eq(others),
            _ => false,
        };
        if !is_alike {
            return false;
        }
    }
}
