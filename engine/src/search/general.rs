//! The search of every other position of Reversi: other boards and options. Positions are
//! [`AnyPosition`]s, so that the code is compiled once. A node costs more than on 8x8.

use outflank::board::{AnyBoard, Cells, Direction, Shape};
use outflank::reversi::{Objective, Options};
use outflank::variant::AnyPosition;
use outflank::{Cell, Color, Move, Position};

use super::driver::{Reply, Tree};
use super::mobility::{self, DISC, Side};
use super::table::{Known, NONE, keep, key_of};
use crate::endgame::AnyEndgames;
use crate::limits::Budget;
use crate::table::Table;

/// Positions between two readings of the clock: one of a large board takes some microseconds.
pub(super) const BETWEEN: u64 = 1 << 8;

/// A search of one position, with all that it uses.
pub(super) struct General<'t, 'l> {
    pub(super) table: &'t Table<Known>,
    solver: &'t mut AnyEndgames,
    pub(super) budget: Budget<'l>,
    /// Who wins; `None` if the game has options that the evaluation does not know.
    pub(super) objective: Option<Objective>,
    /// The cells that no line can enclose: in each direction, or in the opposite one, the board
    /// ends next to them.
    corners: Cells<AnyBoard>,
}

/// The value of a position for the player to move, if the game is over: the difference of
/// discs, above 0 for the winner, to whom all empty cells are given; in *anti* the loser gets
/// them, who has more discs.
pub(super) fn value_if_over(position: &AnyPosition) -> Option<i32> {
    let result = position.result_for(position.player())?;
    let score = position.score();
    let empties = position.cells().len() as i32 - score.total() as i32;
    let margin = score.difference(position.turn()).abs() + empties;
    Some(DISC * i32::from(result) * margin)
}

/// Who wins a game with these options; `None` if one of them is not known here.
///
/// Mobility and corners are good whatever the opening, and bad in *anti*. Another option, which a
/// newer `outflank` may bring, may change that. Its games are searched without an evaluation, until
/// somebody decides what the option changes and adds it here.
pub(super) fn known_objective(options: Option<Options>) -> Option<Objective> {
    let options = options?;
    let known = Options::default().with_objective(options.objective).with_opening(options.opening);
    (options == known).then_some(options.objective)
}

impl<'t, 'l> General<'t, 'l> {
    pub(super) fn new(
        position: &AnyPosition,
        table: &'t Table<Known>,
        solver: &'t mut AnyEndgames,
        budget: Budget<'l>,
    ) -> Self {
        let objective = known_objective(Options::from_suffix(position.variant().suffix()));
        Self { table, solver, budget, objective, corners: corners(position) }
    }

    /// The evaluation of a position for the player to move, in [`DISC`]s.
    fn evaluate(&self, position: &AnyPosition) -> i32 {
        let Some(objective) = self.objective else { return 0 };
        let turn = position.turn();
        let empties =
            position.cells() - position.occupied_by(Color::Black) - position.occupied_by(Color::White);
        let side = |color| {
            let discs = position.occupied_by(color);
            Side {
                placements: position.placements_of(color).expect("the game is Reversi").len() as u32,
                corners: (discs & self.corners).len() as u32,
                open: (discs.surrounded() & empties).len() as u32,
            }
        };
        mobility::value(side(turn), side(!turn), objective == Objective::Fewest)
    }

    /// The value of a position by a search of that depth, for the player to move: exactly, if it is
    /// above `alpha` and below `beta`; else a bound on the same side of them. Once the budget is
    /// spent it means nothing.
    fn search(&mut self, position: &AnyPosition, depth: u32, mut alpha: i32, beta: i32) -> i32 {
        if !self.budget.count() {
            return alpha;
        }
        if let Some(value) = value_if_over(position) {
            return value;
        }
        let is_pass = position.placements().is_empty();
        if depth == 0 && !is_pass {
            return self.evaluate(position);
        }
        let (mut first, key) = (NONE, key_of(position));
        if let Some(known) = self.table.get(key) {
            if u32::from(known.depth) == depth
                && let Some(value) = known.answer(alpha, beta)
            {
                return value;
            }
            first = known.best;
        }
        let window = (alpha, beta);
        let mut replies = self.replies(position);
        if depth >= 2 {
            replies.sort_by_cached_key(|reply| {
                if action(position, reply.mv) == first { i32::MIN } else { self.order(reply) }
            });
        } else {
            replies.sort_by_key(|reply| action(position, reply.mv) != first);
        }
        let (mut best, mut chosen) = (i32::MIN, NONE);
        for reply in &replies {
            let depth = depth.saturating_sub(reply.plies);
            let mut value = self.reply_value(
                reply,
                depth,
                if best == i32::MIN { (alpha, beta) } else { (alpha, alpha + 1) },
            );
            if best != i32::MIN && value > alpha && value < beta && !self.budget.is_spent() {
                value = self.reply_value(reply, depth, (alpha, beta));
            }
            if self.budget.is_spent() {
                return alpha;
            }
            if value > best {
                (best, chosen) = (value, action(position, reply.mv));
                alpha = alpha.max(value);
                if value >= beta {
                    break;
                }
            }
        }
        keep(self.table, key, depth, window, best, chosen);
        best
    }

    /// Whether a search of that depth reaches the end of the game, which the solver does faster.
    fn is_endgame(&self, position: &AnyPosition, depth: u32) -> bool {
        depth >= self.plies_to_end(position)
    }

    /// The value of a reply for the player who makes it.
    fn reply_value(&mut self, reply: &Reply<AnyPosition>, depth: u32, (alpha, beta): (i32, i32)) -> i32 {
        -self.search(&reply.after, depth, -beta, -alpha)
    }

    /// The reply with the lowest number is searched first: it leaves the opponent few replies.
    fn order(&self, reply: &Reply<AnyPosition>) -> i32 {
        let placements = reply.after.placements();
        placements.len() as i32 + 2 * (placements & self.corners).len() as i32
    }
}

fn action(position: &AnyPosition, mv: Move) -> u16 {
    let area = position.geometry().area();
    match mv {
        Move::Place(cell) => position.geometry().index(cell).expect("a legal placement is on the board"),
        Move::Pass => area,
        Move::Swap => area + 1,
    }
}

fn corners(position: &AnyPosition) -> Cells<AnyBoard> {
    let (in_play, shape) = (position.cells(), position.geometry().shape());
    let directions: &[Direction] =
        if shape == Shape::Hexagon { &Direction::HEXAGONAL } else { &Direction::ALL };
    let ends = |cell: Cell, direction: Direction| {
        let column = cell.column().checked_add_signed(direction.columns());
        let row = cell.row().checked_add_signed(direction.rows());
        let next = column.zip(row).and_then(|(column, row)| Cell::new(column, row));
        !next.is_some_and(|next| in_play.contains(next))
    };
    let is_corner = |cell: &Cell| {
        directions.iter().all(|&direction| ends(*cell, direction) || ends(*cell, direction.opposite()))
    };
    let cells = in_play.iter().filter(is_corner);
    cells.fold(Cells::none_of(in_play.board()), |corners, cell| corners | cell)
}

impl<'l> Tree<'l> for General<'_, 'l> {
    type Node = AnyPosition;

    fn budget(&mut self) -> &mut Budget<'l> {
        &mut self.budget
    }

    fn replies(&mut self, position: &AnyPosition) -> Vec<Reply<AnyPosition>> {
        let reply = |mv| {
            let mut after = *position;
            after.play_unchecked(mv);
            Reply { mv, after, plies: u32::from(mv != Move::Pass) }
        };
        position.legal_moves().map(reply).collect()
    }

    fn plies_to_end(&self, position: &AnyPosition) -> u32 {
        position.cells().len() as u32 - position.score().total()
    }

    fn estimate(&self, position: &AnyPosition) -> i32 {
        value_if_over(position).unwrap_or_else(|| self.evaluate(position))
    }

    fn value(&mut self, position: &AnyPosition, depth: u32, (alpha, beta): (i32, i32), guess: i32) -> i32 {
        if !self.is_endgame(position, depth) {
            return self.search(position, depth, alpha, beta);
        }
        // Bounds in discs between which lie the same scores; those of any board are below 1,000.
        let whole = |discs: i32| discs.clamp(-1000, 1000) as i16;
        let bounds = (whole(alpha.div_euclid(DISC)), whole(-(-beta).div_euclid(DISC)));
        // Without the memory for the solver's table its search is not there.
        let Ok(mut asked) = self.solver.asked(position) else {
            return self.search(position, depth, alpha, beta);
        };
        DISC * i32::from(asked.within(bounds, whole(guess / DISC), &mut self.budget))
    }

    fn line(&mut self, position: &AnyPosition, depth: u32, value: i32) -> Vec<Move> {
        if self.is_endgame(position, depth)
            && let Ok(mut asked) = self.solver.asked(position)
        {
            return asked.line((value / DISC) as i16, &mut self.budget);
        }
        let (mut line, mut position, mut left) = (Vec::new(), *position, depth);
        while left > 0
            && let Some(known) = self.table.get(key_of(&position))
            && let Some(reply) =
                self.replies(&position).into_iter().find(|reply| action(&position, reply.mv) == known.best)
        {
            line.push(reply.mv);
            position = reply.after;
            left -= reply.plies;
        }
        line
    }
}
