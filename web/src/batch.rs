//! Many games at once. Outputs are written to the memory of the module, and JavaScript gets their
//! address. It copies them once, into a new array or into the caller's.

use outflank::Position as _;
use outflank::batch::{AnyBatch, BatchError, Options, StepError};
use outflank::variant::AnyPosition;
use wasm_bindgen::prelude::*;

use crate::{errors, start};

/// Many games of one variant.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Batch {
    boards: AnyBatch,
    start: AnyPosition,
    count: usize,
    actions: Vec<u16>,
    bytes: Vec<u8>,
    results: Vec<i8>,
    words: Vec<u64>,
}

fn no_memory(error: BatchError) -> JsValue {
    errors::memory(error.to_string())
}

/// The error of a step.
fn refuse(error: StepError) -> JsValue {
    match error {
        StepError::Illegal { board, error } => errors::illegal_on(board, error),
        _ => errors::value(error.to_string()),
    }
}

/// Resizes `values`. If there is not enough memory, nothing happens.
fn resized<T: Clone + Default>(values: &mut Vec<T>, length: usize) -> Result<&mut [T], JsValue> {
    if values.len() != length {
        let more = length.saturating_sub(values.len());
        let refused = |_| errors::memory(format!("not enough memory for {length} numbers"));
        values.try_reserve_exact(more).map_err(refused)?;
        values.resize(length, T::default());
    }
    Ok(values)
}

#[wasm_bindgen]
impl Batch {
    /// Makes a batch of games that all begin at a position, given as text.
    pub fn read(
        start: &str,
        boards: usize,
        seed: u64,
        auto_pass: bool,
        auto_reset: bool,
    ) -> Result<Self, JsValue> {
        let start = start::of_text(start)?;
        let made = AnyBatch::new(start, boards).map_err(no_memory)?;
        let mut made =
            made.with_options(Options::default().with_auto_pass(auto_pass).with_auto_reset(auto_reset));
        made.seed(seed);
        let mut actions = Vec::new();
        resized(&mut actions, boards)?;
        let (bytes, results, words) = (Vec::new(), Vec::new(), Vec::new());
        Ok(Self { boards: made, start, count: boards, actions, bytes, results, words })
    }

    /// The start as text.
    pub fn start(&self) -> String {
        self.start.to_string()
    }

    /// The variant's name.
    pub fn variant(&self) -> String {
        self.start.variant().to_string()
    }

    /// The number of actions of a board.
    pub fn actions_per_board(&self) -> u16 {
        self.start.actions()
    }

    /// The number of columns of a board's rectangle.
    pub fn width(&self) -> u8 {
        self.start.geometry().width()
    }

    /// The number of rows of a board's rectangle.
    pub fn height(&self) -> u8 {
        self.start.geometry().height()
    }

    /// Restarts the random numbers from a seed.
    pub fn seed(&mut self, seed: u64) {
        self.boards.seed(seed);
    }

    /// Resets every board to the start.
    pub fn reset(&mut self) {
        self.boards.reset();
    }

    /// Resets the boards whose byte is not 0 to the start.
    pub fn reset_where(&mut self, boards: &[u8]) -> Result<(), JsValue> {
        let chosen: Vec<bool> = boards.iter().map(|&byte| byte != 0).collect();
        self.boards.reset_where(&chosen).map_err(refuse)
    }

    /// Resets the boards whose game is over to the start.
    pub fn reset_finished(&mut self) {
        self.boards.reset_finished();
    }

    /// The position of a board, as text.
    pub fn position(&self, board: usize) -> Option<String> {
        self.boards.position(board).map(|position| position.to_string())
    }

    /// Sets the position of a board.
    pub fn set_position(&mut self, board: usize, position: &str) -> Result<bool, JsValue> {
        Ok(self.boards.set_position(board, start::of_text(position)?))
    }

    /// The address to which the actions of the next step must be written.
    pub fn actions(&mut self) -> *mut u16 {
        self.actions.as_mut_ptr()
    }

    /// Plays the actions.
    pub fn step(&mut self) -> Result<(), JsValue> {
        self.boards.step(&self.actions).map_err(refuse)
    }

    /// The rewards of the last step for the players who acted.
    pub fn rewards(&self) -> *const i8 {
        self.boards.rewards().as_ptr()
    }

    /// Whether the last step ended each game.
    pub fn ended(&mut self) -> Result<*const u8, JsValue> {
        let bytes = resized(&mut self.bytes, self.count)?;
        for (byte, &ended) in bytes.iter_mut().zip(self.boards.ended()) {
            *byte = ended.into();
        }
        Ok(bytes.as_ptr())
    }

    /// An array with the same number of bytes for each board.
    fn filled(
        &mut self,
        each: usize,
        fill: impl FnOnce(&AnyBatch, &mut [u8]) -> Result<(), StepError>,
    ) -> Result<*const u8, JsValue> {
        let bytes = resized(&mut self.bytes, self.count.saturating_mul(each))?;
        fill(&self.boards, bytes).map_err(refuse)?;
        Ok(bytes.as_ptr())
    }

    /// Whether each action is legal.
    pub fn legal_mask(&mut self) -> Result<*const u8, JsValue> {
        self.filled(self.start.actions().into(), AnyBatch::legal_mask)
    }

    /// The cells of the players to move, then those of the opponents.
    pub fn planes(&mut self) -> Result<*const u8, JsValue> {
        self.filled(2 * self.start.geometry().area() as usize, AnyBatch::planes)
    }

    /// The colours to move: 0 for Black.
    pub fn turns(&mut self) -> Result<*const u8, JsValue> {
        self.filled(1, AnyBatch::turns)
    }

    /// The seats to move: 1 or 2.
    pub fn players(&mut self) -> Result<*const u8, JsValue> {
        self.filled(1, AnyBatch::players)
    }

    /// Whether the games are over.
    pub fn finished(&mut self) -> Result<*const u8, JsValue> {
        self.filled(1, AnyBatch::finished)
    }

    /// The number of words for the placements of a board.
    pub fn words_per_board(&self) -> usize {
        self.boards.words_per_board()
    }

    /// The legal placements as bits.
    pub fn placements(&mut self) -> Result<*const u64, JsValue> {
        let length = self.count.saturating_mul(self.boards.words_per_board());
        let words = resized(&mut self.words, length)?;
        self.boards.placements(words).map_err(refuse)?;
        Ok(words.as_ptr())
    }

    /// Chooses a legal action for every board, and writes them as the actions of the next step.
    pub fn random_actions(&mut self) -> Result<*const u16, JsValue> {
        self.boards.random_actions(&mut self.actions).map_err(refuse)?;
        Ok(self.actions.as_ptr())
    }

    /// Plays every board to the end by random moves. Returns the number of plies of each.
    pub fn playout(&mut self) -> *const u16 {
        let plies = self.boards.playout().as_ptr();
        self.results = self.boards.results();
        plies
    }

    /// The results of these games for the players who began.
    pub fn results(&self) -> *const i8 {
        self.results.as_ptr()
    }
}
