//! The values of positions and the remaining times, which the nodes of a main line record for its
//! plies.

use std::ops::Range;

use outflank::Color;

use super::tree::Node;

/// The evaluations, times and comments of a main line.
#[derive(Debug, Default)]
pub(crate) struct Values {
    /// The evaluation of each ply by its player.
    pub(crate) evaluations: Vec<Option<f64>>,
    /// The seconds that each ply took.
    pub(crate) seconds: Vec<Option<f64>>,
    /// The comments, each with the number of plies before it.
    pub(crate) comments: Vec<(usize, String)>,
    /// The seconds that Black and White have left.
    left: [Option<f64>; 2],
}

impl Values {
    /// The values of a game whose players begin with the root's `TM`, in seconds.
    pub(super) fn new(root: &Node<'_>) -> Self {
        let time = number(root, "TM");
        Self { left: [time; 2], ..Self::default() }
    }

    /// Takes the values of a node that has played these plies.
    pub(super) fn node(&mut self, node: &Node<'_>, played: Range<usize>) {
        self.comments.extend(node.values("C").map(|comment| (played.end, String::from(comment))));
        let Some(ply) = played.last() else { return };
        let color = if node.value("B").is_some() { Color::Black } else { Color::White };
        // `V` is good for Black if it is positive.
        if let Some(value) = number(node, "V") {
            put(&mut self.evaluations, ply, if color == Color::Black { value } else { -value });
        }
        if let Some(now) = number(node, if color == Color::Black { "BL" } else { "WL" }) {
            let before = self.left[color.index()].replace(now);
            // A clock that gave time back does not tell.
            if let Some(before) = before.filter(|before| *before >= now) {
                put(&mut self.seconds, ply, before - now);
            }
        }
    }

    /// The values of a game of `plies` plies: an entry for each ply, or no entry at all.
    pub(super) fn of_plies(mut self, plies: usize) -> Self {
        for numbers in [&mut self.evaluations, &mut self.seconds] {
            if !numbers.is_empty() {
                numbers.resize(plies, None);
            }
        }
        self
    }
}

fn number(node: &Node<'_>, name: &str) -> Option<f64> {
    crate::number(node.value(name)?.trim())
}

fn put(numbers: &mut Vec<Option<f64>>, ply: usize, number: f64) {
    if numbers.len() <= ply {
        numbers.resize(ply + 1, None);
    }
    numbers[ply] = Some(number);
}
