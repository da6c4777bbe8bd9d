//! What the engine finds by looking ahead: exact endgames, best moves, reviews, levels.

#![allow(clippy::needless_pass_by_value, reason = "JavaScript's functions come by value")]

use outflank::variant::AnyPosition;
use outflank::{Color, Game, Position as _};
use outflank_engine::{Level, Player as _, Progress, ReviewedPly, Source, Stop};
use wasm_bindgen::prelude::*;

use crate::{errors, moves, start};

#[wasm_bindgen]
extern "C" {
    /// Milliseconds since some moment.
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;

    /// A function that is told what is known so far.
    #[wasm_bindgen(typescript_type = "Function")]
    #[derive(Debug)]
    pub type Told;

    #[wasm_bindgen(method, catch, js_name = call)]
    fn moves(this: &Told, receiver: &JsValue, found: Vec<Found>) -> Result<(), JsValue>;

    #[wasm_bindgen(method, catch, js_name = call)]
    fn nodes(this: &Told, receiver: &JsValue, nodes: f64) -> Result<(), JsValue>;
}

/// What a call may take.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Limits {
    depth: Option<u32>,
    exact: Option<u32>,
    nodes: Option<u64>,
    milliseconds: f64,
}

#[wasm_bindgen]
impl Limits {
    /// Limits of depth, of empty cells from which on it is exact, of nodes and of seconds.
    pub fn new(depth: Option<u32>, exact: Option<u32>, nodes: Option<f64>, seconds: Option<f64>) -> Self {
        let milliseconds = 1000.0 * seconds.unwrap_or(f64::INFINITY);
        Self { depth, exact, nodes: nodes.map(|nodes| nodes as u64), milliseconds }
    }
}

impl Limits {
    /// Asks a question within these limits. The standard library has no clock here, so the time is
    /// looked at whenever the engine tells its progress.
    fn ask<T>(
        &self,
        told: impl Fn(Progress<'_>) + Sync,
        question: impl FnOnce(outflank_engine::Limits<'_>) -> T,
    ) -> T {
        let (begun, stop) = (now(), Stop::new());
        let progress = |so_far: Progress| {
            if now() - begun >= self.milliseconds {
                stop.set();
            }
            told(so_far);
        };
        let (depth, exact, nodes) = (self.depth, self.exact, self.nodes);
        let limits = outflank_engine::Limits::new().nodes(nodes).depth(depth).exact(exact);
        question(limits.stop(stop.clone()).progress(&progress))
    }
}

/// What is known of a move.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Found(outflank_engine::Found);

#[wasm_bindgen]
impl Found {
    /// The value.
    pub fn value(&self) -> f64 {
        self.0.value
    }

    /// Whether it is the value, or a bound of it.
    pub fn bound(&self) -> String {
        self.0.bound.name().into()
    }

    /// Where the value comes from.
    pub fn source(&self) -> String {
        self.0.source.name().into()
    }

    /// The probability of a win, where it is known.
    pub fn win_probability(&self) -> Option<f64> {
        self.0.win_probability
    }

    /// How many plies ahead it is evaluated, if it is.
    pub fn depth(&self) -> Option<u32> {
        if let Source::Search { depth } = self.0.source { Some(depth) } else { None }
    }

    /// The confidence of a selective search to the end of the game, in percent.
    pub fn confidence(&self) -> Option<u8> {
        self.0.confidence
    }

    /// The best line, which begins with the move.
    pub fn line(&self) -> String {
        moves::names(&self.0.line)
    }

    /// The move.
    pub fn mv(&self) -> Option<String> {
        self.0.mv.map(|mv| mv.to_string())
    }

    /// How many positions were looked at.
    pub fn nodes(&self) -> f64 {
        self.0.nodes as f64
    }
}

/// A list of what is known of moves.
fn list(found: Vec<outflank_engine::Found>) -> Vec<Found> {
    found.into_iter().map(Found).collect()
}

/// What is known of the score of a position.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Solution(outflank_engine::Solution);

#[wasm_bindgen]
impl Solution {
    /// The score is not less.
    pub fn low(&self) -> i16 {
        self.0.low
    }

    /// The score is not more.
    pub fn high(&self) -> i16 {
        self.0.high
    }

    /// A best line to the end, where the score is exact.
    pub fn line(&self) -> String {
        moves::names(&self.0.line)
    }

    /// How many positions were looked at.
    pub fn nodes(&self) -> f64 {
        self.0.nodes as f64
    }
}

/// A ply of a review.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Reviewed(ReviewedPly);

#[wasm_bindgen]
impl Reviewed {
    /// Whether White has moved.
    pub fn is_white(&self) -> bool {
        self.0.color == Color::White
    }

    /// What is known of the best move.
    pub fn best(&self) -> Found {
        Found(self.0.best.clone())
    }

    /// What is known of the move that was played.
    pub fn played(&self) -> Found {
        Found(self.0.played.clone())
    }

    /// How many discs the move has lost; in Oust the probability of winning.
    pub fn loss(&self) -> f64 {
        self.0.loss
    }

    /// Whether both values are exact.
    pub fn is_exact(&self) -> bool {
        self.0.is_exact()
    }

    /// Whether the move has changed who wins.
    pub fn is_turning_point(&self) -> bool {
        self.0.is_turning_point()
    }
}

/// A game that is reviewed ply by ply.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Review {
    game: Game<AnyPosition>,
    review: outflank_engine::Review,
}

#[wasm_bindgen]
impl Review {
    /// Prepares the review of a game, given by its start and its moves, separated by spaces.
    pub fn read(start: &str, moves: &str) -> Result<Self, JsValue> {
        let mut game = Game::new(start::of_text(start)?);
        for name in moves.split_whitespace() {
            game.play(moves::read(name)?).map_err(errors::illegal)?;
        }
        Ok(Self { game, review: outflank_engine::Review::default() })
    }

    /// The mean loss of a colour's moves.
    pub fn mean_loss(&self, is_white: bool) -> Option<f64> {
        self.review.mean_loss(color(is_white))
    }

    /// The share of a colour's moves that have lost nothing.
    pub fn accuracy(&self, is_white: bool) -> Option<f64> {
        self.review.accuracy(color(is_white))
    }
}

fn color(is_white: bool) -> Color {
    if is_white { Color::White } else { Color::Black }
}

/// A search, which keeps its tables from call to call.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Search(outflank_engine::Search);

#[wasm_bindgen]
impl Search {
    /// Creates a search with tables of at most `table_bytes` bytes.
    pub fn new(table_bytes: usize) -> Result<Self, JsValue> {
        let search = outflank_engine::Search::new(table_bytes);
        search.map(Self).map_err(|error| errors::memory(error.to_string()))
    }

    /// Forgets what the tables contain.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// The best move of a position.
    pub fn best(&mut self, position: &str, limits: &Limits) -> Result<Found, JsValue> {
        let position = start::of_text(position)?;
        Ok(Found(limits.ask(|_| (), |limits| self.0.best(&position, limits))))
    }

    /// All moves of a position, the best ones first. The function is told of them after each depth.
    pub fn moves(
        &mut self,
        position: &str,
        lines: u32,
        limits: &Limits,
        told: Option<Told>,
    ) -> Result<Vec<Found>, JsValue> {
        let position = start::of_text(position)?;
        let told = |Progress { moves, .. }: Progress<'_>| {
            if let Some(told) = &told
                && !moves.is_empty()
            {
                // An exception of the function is its own affair: the search goes on.
                let _ = told.moves(&JsValue::NULL, list(moves.to_vec()));
            }
        };
        Ok(list(limits.ask(told, |limits| self.0.moves(&position, limits.lines(lines as usize)))))
    }

    /// Reviews the next ply of a game; nothing if there is none.
    pub fn review(&mut self, review: &mut Review, limits: &Limits) -> Option<Reviewed> {
        let ply = review.review.plies.len();
        let (position, &mv) = (review.game.positions().nth(ply)?, review.game.moves().get(ply)?);
        let reviewed =
            limits.ask(|_| (), |limits| ReviewedPly::of(&mut self.0, limits, ply, position, mv))?;
        review.review.plies.push(reviewed.clone());
        Some(Reviewed(reviewed))
    }
}

/// A solver.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Solver(outflank_engine::Solver);

#[wasm_bindgen]
impl Solver {
    /// Creates a solver with a table of at most `table_bytes` bytes.
    pub fn new(table_bytes: usize) -> Result<Self, JsValue> {
        let solver = outflank_engine::Solver::new(table_bytes);
        solver.map(Self).map_err(|error| errors::memory(error.to_string()))
    }

    /// The score of a position, by a table that is clear.
    pub fn solve(
        &mut self,
        position: &str,
        limits: &Limits,
        told: Option<Told>,
    ) -> Result<Solution, JsValue> {
        let position = start::of_text(position)?;
        self.0.clear();
        let told = |Progress { nodes, .. }: Progress<'_>| {
            let _ = told.as_ref().map(|told| told.nodes(&JsValue::NULL, nodes as f64));
        };
        let solved = limits.ask(told, |limits| self.0.solve(&position, limits));
        solved.map(Solution).map_err(|error| errors::value(error.to_string()))
    }
}

/// The Elo of each level.
#[wasm_bindgen]
pub fn levels() -> Vec<i32> {
    Level::ALL.iter().map(|level| level.elo).collect()
}

/// A player of a level, which keeps the memory of its tables from move to move.
#[wasm_bindgen]
#[derive(Debug)]
pub struct LevelPlayer(outflank_engine::LevelPlayer);

#[wasm_bindgen]
impl LevelPlayer {
    /// Creates a player of a level. The lowest level is 1.
    pub fn new(level: usize) -> Result<Self, JsValue> {
        let level = Level::new(level).map_err(|error| errors::value(error.to_string()))?;
        let player = outflank_engine::LevelPlayer::new(level);
        player.map(Self).map_err(|error| errors::memory(error.to_string()))
    }

    /// Returns its move in a position. The seed decides the errors of the level and its choice among
    /// nearly equal moves.
    pub fn choose(&mut self, position: &str, seed: u64, limits: &Limits) -> Result<String, JsValue> {
        let game = Game::new(start::of_text(position)?);
        if game.position().is_over() {
            return Err(errors::value("the game has ended"));
        }
        self.0.begin(seed);
        let mv = limits.ask(|_| (), |limits| self.0.choose(&game, limits));
        mv.map(|mv| mv.to_string()).map_err(|error| errors::value(error.to_string()))
    }
}
