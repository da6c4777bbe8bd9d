//! Games.

use outflank::picture::Diagram;
use outflank::transcript;
use outflank::variant::AnyPosition;
use outflank::{Color, Game as Played};
use outflank_records::abstractplay;
use wasm_bindgen::prelude::*;

use crate::position::Position;
use crate::{errors, moves};

/// A position with its history.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Game(pub(crate) Played<AnyPosition>);

#[wasm_bindgen]
impl Game {
    /// A game that begins at a position, with the moves of a transcript.
    pub fn read(start: &Position, text: &str) -> Result<Self, JsValue> {
        transcript::read(start.0, text).map(Self).map_err(errors::parse)
    }

    /// The start of the game.
    pub fn start(&self) -> Position {
        Position(*self.0.start())
    }

    /// The current position.
    pub fn position(&self) -> Position {
        Position(*self.0.position())
    }

    /// The position after a number of plies, which the game must have.
    pub fn at(&self, ply: usize) -> Result<Position, JsValue> {
        let position = self.0.positions().nth(ply).map(|position| Position(*position));
        position.ok_or_else(|| errors::value(format!("{ply} is not a valid ply of the game")))
    }

    /// The moves played, including forced passes.
    pub fn moves(&self) -> String {
        moves::names(self.0.moves())
    }

    /// The board as text, with the last move in parentheses, or with the numbers of the plies.
    pub fn diagram(&self, numbers: bool) -> String {
        let diagram = Diagram::new(self.0.position());
        let diagram = if numbers {
            diagram.numbered(self.0.start(), self.0.moves())
        } else {
            diagram.last_move(self.0.last_placement().map(outflank::Move::Place))
        };
        diagram.to_string().trim_end().to_owned()
    }

    /// The number of moves played.
    pub fn plies(&self) -> usize {
        self.0.moves().len()
    }

    /// The number of moves that can be played again.
    pub fn undone(&self) -> usize {
        self.0.undone().len()
    }

    /// Plays a move: its name, whether White played it, what it took, and whether the turn goes on.
    pub fn play(&mut self, name: &str) -> Result<Vec<JsValue>, JsValue> {
        let played = self.0.play(moves::read(name)?).map_err(errors::illegal)?;
        let taken = moves::names(played.taken.iter());
        Ok(vec![
            played.mv.to_string().into(),
            (played.color == Color::White).into(),
            taken.into(),
            played.turn_continues.into(),
        ])
    }

    /// Takes the last move back.
    pub fn undo(&mut self) -> Option<String> {
        self.0.undo().map(|mv| mv.to_string())
    }

    /// Plays the move that was taken back last.
    pub fn redo(&mut self) -> Option<String> {
        self.0.redo().map(|mv| mv.to_string())
    }

    /// The moves, separated by turns.
    pub fn transcript(&self) -> String {
        transcript::write_turns(&self.0)
    }

    /// The transcript with `AbstractPlay`'s names of cells.
    pub fn abstractplay(&self) -> String {
        abstractplay::write(&self.0)
    }
}
