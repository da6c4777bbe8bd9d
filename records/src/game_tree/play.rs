//! The positions and games of a tree.

use outflank::variant::{AnyPosition, AnySetup, Variant};
use outflank::{Color, Game, Move, ParseErrorKind};

use super::{GameTree, NodeId, TreeError};
use crate::sgf::line::{MoveLine, SET_UP, any_position, empty_board, movement};

/// A line whose variant is known at run time.
type AnyMoveLine = MoveLine<AnyPosition, fn(&AnySetup) -> Result<AnyPosition, ParseErrorKind>>;

impl GameTree {
    /// The empty board that the root names.
    fn empty_board(&self) -> Result<AnySetup, TreeError> {
        let board = empty_board(|name| self.value(self.root(), name));
        board.map_err(|kind| TreeError::at(self.place(self.root()), kind))
    }

    /// Returns the variant that the root names: the game, board and options.
    ///
    /// # Errors
    ///
    /// Returns an error if no variant is played on the board.
    ///
    /// ```
    /// use outflank_records::game_tree;
    /// let tree = game_tree::read("(;GM[Oust]SZ[hex-5];B[e1])").next().unwrap()?;
    /// assert_eq!(tree.variant()?.to_string(), "oust:hex-5");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn variant(&self) -> Result<Variant, TreeError> {
        self.empty_board().map(|start| start.variant)
    }

    fn place(&self, node: NodeId) -> (u32, u32) {
        self.row(node).map_or((0, 0), |row| row.place)
    }

    /// Returns the colour and the move of a node, legal or not, or `None` if it has no move.
    ///
    /// ```
    /// use outflank::Color;
    /// use outflank_records::game_tree;
    /// let tree = game_tree::read("(;GM[2];B[f5])").next().unwrap()?;
    /// let first = tree.main_line().last().unwrap();
    /// assert_eq!(tree.played(first), Some((Color::Black, "f5".parse().unwrap())));
    /// assert_eq!(tree.played(tree.root()), None);
    /// # Ok::<(), outflank::ParseError>(())
    /// ```
    pub fn played(&self, node: NodeId) -> Option<(Color, Move)> {
        let colors = [("B", Color::Black), ("W", Color::White)];
        let said = self.properties_of(node)?.iter().find_map(|(name, mut values)| {
            let (_, color) = colors.into_iter().find(|(known, _)| *known == name)?;
            Some((color, values.next()?))
        });
        let (color, value) = said?;
        Some((color, movement(value, self.variant().ok()?).ok()?))
    }

    /// Returns the position of a node, after the moves and set-ups that lead to it. The call takes
    /// time linear in their number.
    ///
    /// # Errors
    ///
    /// Returns an error if the tree has no such node, or if a move on the way is illegal or a
    /// set-up is not valid.
    ///
    /// ```
    /// use outflank::Position;
    /// use outflank_records::game_tree;
    /// let tree = game_tree::read("(;GM[2];B[f5](;W[d6])(;W[a1]))").next().unwrap()?;
    /// let second = tree.main_line().last().unwrap();
    /// assert_eq!(tree.position(second)?.score().to_string(), "3-3");
    /// let error = tree.position(tree.nodes().last().unwrap()).unwrap_err();
    /// assert_eq!(error.to_string(), "line 1, column 23: a1 is illegal: it outflanks nothing (R2)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn position(&self, node: NodeId) -> Result<AnyPosition, TreeError> {
        self.line(node, true).map(|game| *game.position())
    }

    /// Returns the game of the moves from the root to a node, with forced passes.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`GameTree::position`], and an error if there is a set-up after the
    /// first move.
    ///
    /// ```
    /// use outflank_records::game_tree;
    /// let tree = game_tree::read("(;GM[2];B[f5](;W[d6])(;W[f6];B[e6]))").next().unwrap()?;
    /// let game = tree.game(tree.nodes().last().unwrap())?;
    /// assert_eq!(game.moves(), ["f5", "f6", "e6"].map(|mv| mv.parse().unwrap()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn game(&self, node: NodeId) -> Result<Game<AnyPosition>, TreeError> {
        self.line(node, false)
    }

    /// Returns the game of the main line.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`GameTree::game`].
    ///
    /// ```
    /// use outflank_records::game_tree;
    /// let tree = game_tree::read("(;GM[2];B[f5](;W[d6])(;W[f6]))").next().unwrap()?;
    /// assert_eq!(tree.main_game()?.len(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn main_game(&self) -> Result<Game<AnyPosition>, TreeError> {
        self.game(self.main_line().last().unwrap_or(self.root()))
    }

    /// Plays the line to a node. If it may restart, the game begins at the last set-up.
    fn line(&self, node: NodeId, may_restart: bool) -> Result<Game<AnyPosition>, TreeError> {
        let mut nodes: Vec<NodeId> = self.ancestors(node).collect();
        if nodes.is_empty() {
            return Err(TreeError::NoNode);
        }
        nodes.reverse();
        let mut line: AnyMoveLine = MoveLine::new(self.empty_board()?, any_position);
        for node in nodes {
            let Some(properties) = self.properties_of(node) else { continue };
            if let Some(&position) = line.position()
                && may_restart
                && SET_UP.into_iter().any(|name| properties.get(name).is_some())
            {
                line.restart(position.setup());
            }
            line.node(|| properties.iter()).map_err(|kind| TreeError::at(self.place(node), kind))?;
        }
        line.finish().map_err(|kind| TreeError::at(self.place(self.root()), kind))
    }
}
