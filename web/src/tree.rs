//! Game trees that can be changed. A node is its number: `ts/tree.ts` makes objects of them.

#![allow(clippy::needless_pass_by_value, reason = "JavaScript's functions come by value")]

use outflank::transcript;
use outflank::{Cell, Color};
use outflank_records::game_tree::{self, NodeId, TreeError};
use wasm_bindgen::prelude::*;

use crate::lists::{self, Array};
use crate::{errors, moves, records};

pub(crate) fn wrong(error: TreeError) -> JsValue {
    match error {
        TreeError::Illegal(error) => errors::illegal(error),
        TreeError::Line(error) if error.line == 0 => errors::value(error.kind.to_string()),
        TreeError::Line(error) => errors::parse(error),
        other => errors::value(other.to_string()),
    }
}

fn numbers(nodes: impl Iterator<Item = NodeId>) -> Vec<u32> {
    nodes.map(NodeId::number).collect()
}

/// A tree.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Tree(pub(crate) outflank_records::GameTree);

/// The trees of a text.
#[wasm_bindgen]
pub fn read_trees(text: &str) -> Result<Array, JsValue> {
    let trees = game_tree::read(text).map(|tree| tree.map_err(errors::parse));
    records::list(trees, None, |tree| Tree(tree).into())
}

impl Tree {
    fn node(&self, number: u32) -> Result<NodeId, JsValue> {
        self.0.node(number).ok_or_else(|| wrong(TreeError::NoNode))
    }

    fn cell(&self, cell: &str) -> Result<Cell, JsValue> {
        let geometry = self.0.variant().map_err(wrong)?.geometry();
        let on_board = moves::read(cell)?.cell().filter(|cell| geometry.contains(*cell));
        on_board.ok_or_else(|| errors::value(format!("a mark must be on a cell of {}", geometry.name())))
    }
}

#[wasm_bindgen]
impl Tree {
    /// A tree of one line.
    pub fn of_game(start: &str, moves: &str) -> Result<Self, JsValue> {
        Ok(Self(outflank_records::GameTree::new(&records::played(start, moves)?)))
    }

    /// The tree in SGF.
    pub fn text(&self) -> String {
        self.0.to_string()
    }

    /// Gives the root tags: names, and a value of each.
    pub fn set_tags(&mut self, names: Vec<String>, values: Vec<String>) -> Result<(), JsValue> {
        let pairs = names.iter().map(String::as_str).zip(values.iter().map(String::as_str));
        self.0.set_tags(&pairs.collect()).map_err(wrong)
    }

    /// The name of the variant.
    pub fn variant(&self) -> Result<String, JsValue> {
        self.0.variant().map(|variant| variant.to_string()).map_err(wrong)
    }

    /// All nodes.
    pub fn nodes(&self) -> Vec<u32> {
        numbers(self.0.nodes())
    }

    /// The nodes of the main line.
    pub fn main_line(&self) -> Vec<u32> {
        numbers(self.0.main_line())
    }

    /// The node before a node.
    pub fn parent(&self, node: u32) -> Result<Option<u32>, JsValue> {
        Ok(self.0.parent(self.node(node)?).map(NodeId::number))
    }

    /// The nodes behind a node.
    pub fn children(&self, node: u32) -> Result<Vec<u32>, JsValue> {
        Ok(numbers(self.0.children(self.node(node)?)))
    }

    /// The move of a node.
    pub fn played(&self, node: u32) -> Result<Option<String>, JsValue> {
        Ok(self.0.played(self.node(node)?).map(|(_, mv)| mv.to_string()))
    }

    /// Whether the move of a node is Black's.
    pub fn is_black(&self, node: u32) -> Result<Option<bool>, JsValue> {
        Ok(self.0.played(self.node(node)?).map(|(color, _)| color == Color::Black))
    }

    /// The position of a node, as text.
    pub fn position(&self, node: u32) -> Result<String, JsValue> {
        let position = self.0.position(self.node(node)?).map_err(wrong)?;
        Ok(position.to_string())
    }

    /// The start of the game to a node, and its moves.
    pub fn game(&self, node: u32) -> Result<Array, JsValue> {
        let game = self.0.game(self.node(node)?).map_err(wrong)?;
        Ok(lists::of([game.start().to_string().into(), transcript::write_turns(&game).into()]))
    }

    /// The names of a node's properties.
    pub fn names(&self, node: u32) -> Result<Vec<String>, JsValue> {
        Ok(self.0.properties(self.node(node)?).map(|(name, _)| name.to_owned()).collect())
    }

    /// The values of a property.
    pub fn values(&self, node: u32, name: &str) -> Result<Vec<String>, JsValue> {
        Ok(self.0.values(self.node(node)?, name).map(str::to_owned).collect())
    }

    /// Changes a property.
    pub fn set(&mut self, node: u32, name: &str, values: Vec<String>) -> Result<(), JsValue> {
        self.0.set(self.node(node)?, name, values.iter().map(String::as_str)).map_err(wrong)
    }

    /// The marks of a node: cells and their marks in turn.
    pub fn marks(&self, node: u32) -> Result<Vec<String>, JsValue> {
        let marks = self.0.marks(self.node(node)?);
        Ok(marks.flat_map(|(cell, mark)| [cell.to_string(), mark.name().to_owned()]).collect())
    }

    /// Marks a cell.
    pub fn set_mark(&mut self, node: u32, cell: &str, mark: Option<String>) -> Result<(), JsValue> {
        let (node, cell) = (self.node(node)?, self.cell(cell)?);
        let known = mark.map(|given| moves::mark(&given)).transpose()?;
        self.0.set_mark(node, cell, known).map_err(wrong)
    }

    /// The labels of a node: cells and their labels in turn.
    pub fn labels(&self, node: u32) -> Result<Vec<String>, JsValue> {
        let labels = self.0.labels(self.node(node)?);
        Ok(labels.flat_map(|(cell, label)| [cell.to_string(), label.to_owned()]).collect())
    }

    /// Changes the label of a cell.
    pub fn set_label(&mut self, node: u32, cell: &str, label: &str) -> Result<(), JsValue> {
        let (node, cell) = (self.node(node)?, self.cell(cell)?);
        self.0.set_label(node, cell, label).map_err(wrong)
    }

    /// The child in which a move is played.
    pub fn add_move(&mut self, node: u32, mv: &str) -> Result<u32, JsValue> {
        let (node, mv) = (self.node(node)?, moves::read(mv)?);
        self.0.add_move(node, mv).map(NodeId::number).map_err(wrong)
    }

    /// A new child without a move.
    pub fn add_node(&mut self, node: u32) -> Result<u32, JsValue> {
        let node = self.node(node)?;
        self.0.add_node(node).map(NodeId::number).map_err(wrong)
    }

    /// Removes a node and all that follow it.
    pub fn remove(&mut self, node: u32) -> Result<(), JsValue> {
        let node = self.node(node)?;
        self.0.remove(node).map_err(wrong)
    }

    /// Moves a variation forward.
    pub fn promote(&mut self, node: u32) -> Result<bool, JsValue> {
        let node = self.node(node)?;
        Ok(self.0.promote(node))
    }

    /// Moves a variation back.
    pub fn demote(&mut self, node: u32) -> Result<bool, JsValue> {
        let node = self.node(node)?;
        Ok(self.0.demote(node))
    }

    /// Makes the line to a node the main line.
    pub fn promote_to_main(&mut self, node: u32) -> Result<(), JsValue> {
        let node = self.node(node)?;
        self.0.promote_to_main(node);
        Ok(())
    }
}
