//! Many games at once. What is looked at is written into memory of the module, and JavaScript is
//! told where: it copies that once, into an array of its own or of the caller's.

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
    errors::value(error.to_string())
}

/// What a step refuses.
fn refuse(error: StepError) -> JsValue {
    match error {
        StepError::Illegal { board, error } => errors::illegal_on(&format!("board {board}: "), error),
        _ => errors::value(error.to_string()),
    }
}

/// `values` with so many entries, and nothing happens where there is not the memory.
fn resized<T: Clone + Default>(values: &mut Vec<T>, length: usize) -> Result<&mut [T], JsValue> {
    if values.len() != length {
        let more = length.saturating_sub(values.len());
        let refused = |_| errors::value(format!("there is not the memory for {length} numbers"));
        values.try_reserve_exact(more).map_err(refused)?;
        values.resize(length, T::default());
    }
    Ok(values)
}

#[wasm_bindgen]
impl Batch {
    /// So many games, each of which begins at a position, given by its text.
    pub fn read(
        start: &str,
        boards: usize,
        seed: u64,
        auto_pass: bool,
        auto_reset: bool,
    ) -> Result<Self, JsValue> {
        let start = start::of_text(start)?;
        let mut made = AnyBatch::new(&start, boards, Options { auto_pass, auto_reset }).map_err(no_memory)?;
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

    /// How many action indices a board has.
    pub fn actions_per_board(&self) -> u16 {
        self.start.actions()
    }

    /// The columns of a board's rectangle.
    pub fn width(&self) -> u8 {
        self.start.geometry().width
    }

    /// The rows of it.
    pub fn height(&self) -> u8 {
        self.start.geometry().height
    }

    /// Begins the random numbers of a seed.
    pub fn seed(&mut self, seed: u64) {
        self.boards.seed(seed);
    }

    /// Puts every board at the start.
    pub fn reset(&mut self) {
        self.boards.reset();
    }

    /// Puts those boards at the start whose byte is not 0.
    pub fn reset_where(&mut self, boards: &[u8]) -> Result<(), JsValue> {
        let chosen: Vec<bool> = boards.iter().map(|&byte| byte != 0).collect();
        self.boards.reset_where(&chosen).map_err(refuse)
    }

    /// Puts those boards at the start whose game is over.
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

    /// Where the actions of the next step are to be written.
    pub fn actions(&mut self) -> *mut u16 {
        self.actions.as_mut_ptr()
    }

    /// Plays the actions.
    pub fn step(&mut self) -> Result<(), JsValue> {
        self.boards.step(&self.actions).map_err(refuse)
    }

    /// What the last step meant for the players who acted.
    pub fn rewards(&self) -> *const i8 {
        self.boards.rewards().as_ptr()
    }

    /// Whether the last step ended the games.
    pub fn ended(&mut self) -> Result<*const u8, JsValue> {
        let bytes = resized(&mut self.bytes, self.count)?;
        for (byte, &ended) in bytes.iter_mut().zip(self.boards.ended()) {
            *byte = ended.into();
        }
        Ok(bytes.as_ptr())
    }

    /// Bytes of which each board has so many.
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

    /// The movers' cells, then the opponents'.
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

    /// How many words the placements of a board take.
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

    /// A legal action for every board, written where the next step's actions are.
    pub fn random_actions(&mut self) -> Result<*const u16, JsValue> {
        self.boards.random_actions(&mut self.actions).map_err(refuse)?;
        Ok(self.actions.as_ptr())
    }

    /// Plays every board to the end by random moves: how many plies each took.
    pub fn playout(&mut self) -> *const u16 {
        let plies = self.boards.playout().as_ptr();
        self.results = self.boards.results();
        plies
    }

    /// How that ended for the players who began.
    pub fn results(&self) -> *const i8 {
        self.results.as_ptr()
    }
}
