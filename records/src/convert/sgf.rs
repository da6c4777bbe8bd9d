//! Games written in SGF.

use super::Converted;
use super::clocks;
use super::general::general;
use super::parts::Parts;
use crate::game_tree::NodeId;
use crate::tags::is_property_name;
use crate::{GameTree, Tags};

/// Writes a game with its tags, the players' evaluations, and the times if their clocks are known.
pub(super) fn write(mut parts: Parts) -> Converted {
    let mut tree = GameTree::new(&parts.game);
    let mut tags = Tags::default();
    for (name, values) in parts.tags.iter().filter(|(name, _)| is_property_name(name)) {
        for value in values {
            tags.add(name, value);
        }
    }
    tree.set_tags(&tags).expect("the names consist of capital letters");
    parts.lose_tags(|name| !is_property_name(name));
    if !parts.evaluations.is_empty() || !parts.seconds.is_empty() {
        let nodes: Vec<NodeId> = tree.main_line().skip(1).collect();
        for (&node, value) in nodes.iter().zip(&parts.evaluations) {
            let Some(value) = value else { continue };
            // The value for Black; zero has no sign.
            let value = if tree.value(node, "B").is_some() { *value } else { -value } + 0.0;
            put(&mut tree, node, "V", &general(value, 6));
        }
        match clocks::properties(&tree, &nodes, &parts) {
            Some(properties) => {
                for (node, name, value) in properties {
                    put(&mut tree, node, name, &value);
                }
            }
            None => parts.lose_seconds(),
        }
    }
    Converted { text: tree.to_string(), lost: parts.lost }
}

/// Gives a node of the tree a property.
fn put(tree: &mut GameTree, node: NodeId, name: &str, value: &str) {
    tree.set(node, name, [value]).expect("the tree contains its main line, and the name is of capitals");
}
