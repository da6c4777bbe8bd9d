//! Standard Reversi on 8x8, and on smaller boards in the middle of 8x8.
//!
//! | where | content |
//! |---|---|
//! | `board` | a position, with its placements |
//! | `shape` | the squares of a board: all of 8x8, or fewer on a smaller board |
//! | `stable` | discs that nothing flips any more |
//! | `last`, `flip_count` | the last six plies, without recursion; the last flips |
//! | `order`, `lookahead`, `parity` | which placement is searched first |

mod board;
mod flip_count;
mod last;
mod lookahead;
mod order;
mod parity;
mod shape;
mod stable;

use outflank::Move;
use outflank::board::{Board as _, Cell, Square};

use super::Solution;
use super::endgames::Endgames;
use super::mtd::Scores;
use super::search::{Reply, Rules, Search};
use super::tables::Place;
use super::technique::Technique;
use crate::discs::{Discs, squares};
use crate::eval::Evaluation;
use crate::limits::Budget;
use crate::table::NoMemory;
pub(super) use board::Board;
use board::{Node, place_of};
use order::{DEEP, Replies};
use shape::Shape;
pub(super) use shape::{Part, Whole};

/// The solver of standard Reversi on 8x8.
pub(crate) type Square8 = Endgames<Board<Whole>>;

/// The plies of the search that guesses a score.
const GUESS_PLIES: u32 = 4;
/// The least number of empty cells at which all replies are looked up before one is searched
/// (enhanced transposition cutoffs: Plaat, Schaeffer, Pijls, de Bruin, 1996). With 8 here the
/// search takes half a percent fewer nodes, and 1% more time.
const LOOKED_AHEAD: u32 = 9;
/// The least number of empty cells at which replies that another thread searches wait. With
/// fewer, the result is found sooner than the other thread is noticed.
const WAITS: u32 = 13;
/// The least number of empty cells at which several threads search a position.
const SHARED: u32 = 16;

impl<S: Shape> Rules for Board<S> {
    type Node = Node;

    const SCORES: Scores = Scores::Even;
    const HAS_NEAR: bool = true;

    fn most(self) -> i16 {
        self.shape.field().most().into()
    }

    fn moves(self, node: &Node) -> Vec<(u16, Move, Node)> {
        let placed = |square| {
            let mv = Move::Place(self.shape.field().cell(square));
            (square as u16, mv, self.placed(node, square))
        };
        match self.passed(node) {
            Some(passed) if node.placements == 0 => vec![(PASS, Move::Pass, passed)],
            _ => squares(node.placements).map(placed).collect(),
        }
    }

    fn goes_on(self, _: &Node, _: &Node) -> bool {
        false
    }

    fn guess(search: &Search<'_, '_, Self>, node: &Node) -> i16 {
        if !S::HAS_WEIGHTS || !search.techniques.has(Technique::Guess) {
            return 0;
        }
        let evaluation = Evaluation::best();
        let most = i32::from(search.rules.most()) * Evaluation::DISC;
        let indices = evaluation.indices(node.discs);
        let value = evaluation.look_ahead(search.rules.cpu, node.discs, &indices, GUESS_PLIES, -most, most);
        // An even number, as scores are.
        2 * (value / (2 * Evaluation::DISC)) as i16
    }

    #[inline]
    fn last(search: &mut Search<'_, '_, Self>, node: &Node, alpha: i16, _: u32) -> Option<i16> {
        let Node { discs, placements, empties } = *node;
        (empties < DEEP).then(|| search.last(discs, placements, empties, alpha as i8).into())
    }

    #[inline]
    fn bound(search: &Search<'_, '_, Self>, node: &Node, alpha: i16) -> Option<i16> {
        search.stable_bound(node.discs, alpha as i8).map(i16::from)
    }

    fn final_score(self, node: &Node) -> i16 {
        self.score(node.discs).into()
    }

    #[inline]
    fn place(self, node: &Node) -> Option<Place> {
        (node.placements != 0).then(|| place_of(node.discs, node.empties))
    }

    fn worth(self, node: &Node, _: u64) -> u16 {
        node.empties as u16
    }

    fn push_replies(search: &mut Search<'_, '_, Self>, node: &Node, first: u16) -> Option<u16> {
        let from = search.replies.len();
        if node.placements == 0 {
            let passed = search.rules.passed(node);
            let pass = |after| Reply { number: PASS, after, order: 0, has_waited: false };
            search.replies.extend(passed.map(pass));
            return None;
        }
        let cpu = search.rules.cpu;
        let wins = cpu.run(Replies { search, node: *node, first });
        if wins.is_none() {
            search.order(node, from, first);
        }
        wins
    }

    #[inline]
    fn looks_up(self, node: &Node) -> bool {
        node.empties >= LOOKED_AHEAD
    }

    fn waits(self, node: &Node) -> bool {
        node.empties >= WAITS
    }

    fn is_shared(self, node: &Node) -> bool {
        node.empties >= SHARED
    }
}

/// The number of a pass.
const PASS: u16 = 64;

impl Square8 {
    /// The solver of 8x8, with tables of at most `table_bytes` bytes, or of 192 if that is more.
    pub(crate) fn new(table_bytes: usize) -> Result<Self, NoMemory> {
        Self::of(Board::new(Whole), table_bytes)
    }

    /// Whether it may ask a search to the end of the game for a guess of the score.
    pub(crate) fn may_guess(&self) -> bool {
        [Technique::Guess, Technique::Evaluation].iter().all(|&technique| self.techniques.has(technique))
    }

    /// Enlarges the tables for a position before placements are left there.
    pub(crate) fn fill_for(&mut self, discs: Discs, budget: &Budget<'_>) {
        self.fill(&self.rules.node(discs), budget);
    }

    /// Keeps a placement that is likely to be the best one. It does not determine the score.
    pub(crate) fn leave_placement(&self, discs: Discs, square: u16) {
        let empties = discs.empties().count_ones();
        self.tables.leave_move(place_of(discs, empties), empties as u16, square);
    }

    /// The result of [`Endgames::solve`] for these discs.
    pub(crate) fn solve_discs(
        &mut self,
        discs: Discs,
        budget: &mut Budget<'_>,
        guess: Option<i16>,
    ) -> Solution {
        self.solve(&self.rules.node(discs), budget, guess)
    }

    /// The result of [`Endgames::within`] for these discs.
    pub(crate) fn within_discs(
        &mut self,
        discs: Discs,
        window: (i16, i16),
        guess: i16,
        budget: &mut Budget<'_>,
    ) -> i16 {
        self.within(&self.rules.node(discs), window, guess, budget)
    }

    /// The result of [`Endgames::line`] for these discs.
    pub(crate) fn line_of_discs(&mut self, discs: Discs, score: i16, budget: &mut Budget<'_>) -> Vec<Move> {
        self.line(&self.rules.node(discs), score, budget)
    }
}

/// The square of a placement as a cell.
pub(crate) fn cell(square: u32) -> Cell {
    Square::<8>::GEOMETRY.cell(square as u16).expect("a placement is on a square of 8x8")
}
