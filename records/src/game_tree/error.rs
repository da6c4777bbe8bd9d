//! The errors of trees.

use std::fmt;

use outflank::{IllegalMove, ParseError, ParseErrorKind};

/// The error for a change that is not possible, and for a node without a position.
///
/// ```
/// use outflank::{Game, Reversi};
/// use outflank_records::GameTree;
/// let mut tree = GameTree::new(&Game::new(Reversi::new()));
/// let error = tree.add_move(tree.root(), "a1".parse().unwrap()).unwrap_err();
/// assert_eq!(error.to_string(), "a1 is illegal: it outflanks nothing (R2)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TreeError {
    /// The tree has no such node: it was removed, or is another tree's.
    NoNode,
    /// The root cannot be removed.
    Root,
    /// The move to add is illegal.
    Illegal(IllegalMove),
    /// The name of a property has other characters than capital letters.
    Name,
    /// The property `GM`, the game, cannot be changed, and only the root has it.
    Game,
    /// A value between the root and the node cannot be read, or a move is illegal. Line and column
    /// are the place of its node in the file, or zeros if the node was added.
    Line(ParseError),
    /// The tree would have 4 billion nodes or more.
    TooLarge,
}

impl TreeError {
    /// The error of a [`ParseError`] without a node's place.
    pub(super) const fn at((line, column): (u32, u32), kind: ParseErrorKind) -> Self {
        Self::Line(ParseError { line, column, kind })
    }
}

impl fmt::Display for TreeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoNode => f.write_str("the tree has no such node: it was removed, or is another tree's"),
            Self::Root => f.write_str("the root cannot be removed"),
            Self::Illegal(error) => error.fmt(f),
            Self::Name => f.write_str("the name of a property must be in capital letters"),
            Self::Game => f.write_str("GM identifies the game; it belongs to the root and cannot be changed"),
            Self::Line(error) if error.line == 0 => error.kind.fmt(f),
            Self::Line(error) => error.fmt(f),
            Self::TooLarge => f.write_str("a game tree has less than 4 billion nodes"),
        }
    }
}

impl std::error::Error for TreeError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Illegal(error) => Some(error),
            Self::Line(error) => Some(error),
            _ => None,
        }
    }
}
