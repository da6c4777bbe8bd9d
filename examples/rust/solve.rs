//! Solves endgames exactly: `solve [--empties N] FILE.obf...` proves the scores of the problems
//! with at most N empty squares (18).
//!
//! Alpha-beta with a table of positions, moves ordered by the opponent's replies, and nothing but
//! the library's public interface. Ends with 1 if a proved score is not the listed one.

use std::error::Error;
use std::process::ExitCode;
use std::time::Instant;

use lexopt::ValueExt as _;
use outflank::board::Square;
use outflank::{Cells, Move, Position, Reversi};
use outflank_records::obf;

/// Scores lie between: the difference of discs when all empties go to the winner.
const MOST: i8 = 64;

/// The table's size, a power of two.
const ENTRIES: usize = 1 << 20;

/// From this many empties on positions are looked up and moves are ordered; below it, both cost
/// more than they save.
const DEEP: usize = 6;

#[derive(Clone, Copy, Default)]
struct Entry {
    key: u64,
    low: i8,
    high: i8,
    best: Option<Move>,
}

struct Solver {
    table: Vec<Entry>,
    nodes: u64,
}

/// Squares in parts of the board that share a corner: with an odd number of empties, the last of
/// them is one's own.
const QUADRANTS: [u64; 4] =
    [0x0000_0000_0f0f_0f0f, 0x0000_0000_f0f0_f0f0, 0x0f0f_0f0f_0000_0000, 0xf0f0_f0f0_0000_0000];

/// The score of a finished game for the player to move.
fn final_score(position: &Reversi) -> i8 {
    position.tournament_score().map_or(0, |score| score.difference(position.turn()) as i8)
}

impl Solver {
    fn new() -> Self {
        Self { table: vec![Entry { low: -MOST, high: MOST, ..Entry::default() }; ENTRIES], nodes: 0 }
    }

    /// The score of the position for the player to move, as far as it lies between `alpha` and
    /// `beta`; a bound beyond.
    fn solve(&mut self, position: &Reversi, mut alpha: i8, mut beta: i8) -> i8 {
        self.nodes += 1;
        let placements = position.placements();
        if placements.is_empty() {
            let mut passed = *position;
            passed.play_unchecked(Move::Pass);
            return if passed.placements().is_empty() {
                final_score(position)
            } else {
                -self.solve(&passed, -beta, -alpha)
            };
        }
        let empties = position.empties();
        if empties.len() < DEEP {
            return self.shallow(position, placements, empties, alpha, beta);
        }
        let key = position.key();
        let slot = key as usize & (ENTRIES - 1);
        let known = Some(self.table[slot]).filter(|entry| entry.key == key);
        if let Some(Entry { low, high, .. }) = known {
            if low >= beta || low == high {
                return low;
            }
            if high <= alpha {
                return high;
            }
            alpha = alpha.max(low);
            beta = beta.min(high);
        }
        let first = known.and_then(|entry| entry.best);
        let mut moves: Vec<(usize, Move, Reversi)> = placements
            .into_iter()
            .map(|cell| {
                let mut after = *position;
                after.play_unchecked(Move::Place(cell));
                let order = if first == Some(Move::Place(cell)) { 0 } else { 1 + order(&after) };
                (order, Move::Place(cell), after)
            })
            .collect();
        moves.sort_unstable_by_key(|(order, ..)| *order);
        let (mut best, mut best_move, mut lower) = (-MOST - 1, None, alpha);
        for (nth, (_, mv, after)) in moves.iter().enumerate() {
            // The first move is expected to be best: the others are only asked whether they are
            // better.
            let mut score = if nth == 0 {
                -self.solve(after, -beta, -lower)
            } else {
                -self.solve(after, -lower - 1, -lower)
            };
            if nth > 0 && lower < score && score < beta {
                score = -self.solve(after, -beta, -score);
            }
            if score > best {
                (best, best_move) = (score, Some(*mv));
                lower = lower.max(score);
                if lower >= beta {
                    break;
                }
            }
        }
        let (low, high) = known.map_or((-MOST, MOST), |entry| (entry.low, entry.high));
        let low = if best > alpha { low.max(best) } else { low };
        let high = if best < beta { high.min(best) } else { high };
        self.table[slot] = Entry { key, low, high, best: best_move };
        best
    }

    /// The last plies: squares in parts with an odd number of empties first, and no table.
    fn shallow(
        &mut self,
        position: &Reversi,
        placements: Cells,
        empties: Cells,
        mut alpha: i8,
        beta: i8,
    ) -> i8 {
        let odd = QUADRANTS
            .into_iter()
            .map(<Cells<Square<8>>>::from_bits)
            .filter(|part| (empties & *part).len() % 2 == 1);
        let odd = odd.fold(Cells::EMPTY, |odd, part| odd | part);
        let mut best = -MOST - 1;
        for cell in (placements & odd).into_iter().chain(placements - odd) {
            let mut after = *position;
            after.play_unchecked(Move::Place(cell));
            best = best.max(-self.solve(&after, -beta, -alpha));
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}

/// Few replies first; a corner among them counts twice.
fn order(after: &Reversi) -> usize {
    const CORNERS: u64 = 0x8100_0000_0000_0081;
    let replies = after.placements();
    replies.len() + (replies & Cells::from_bits(CORNERS)).len()
}

fn run() -> Result<bool, Box<dyn Error>> {
    let (mut most_empties, mut paths) = (18, Vec::new());
    let mut arguments = lexopt::Parser::from_env();
    while let Some(argument) = arguments.next()? {
        match argument {
            lexopt::Arg::Long("empties") => most_empties = arguments.value()?.parse()?,
            lexopt::Arg::Value(path) => paths.push(path),
            _ => return Err("usage: solve [--empties N] FILE.obf...".into()),
        }
    }
    if paths.is_empty() {
        return Err("usage: solve [--empties N] FILE.obf...".into());
    }
    let (mut proved, mut wrong, mut number, mut solver) = (0, 0, 0, Solver::new());
    let start = Instant::now();
    for path in paths {
        let file = std::fs::read_to_string(&path)?;
        for problem in obf::read(&file) {
            let problem = problem?;
            number += 1;
            let empties = problem.position.empties().len();
            if empties > most_empties {
                continue;
            }
            let clock = Instant::now();
            let score = solver.solve(&problem.position, -MOST, MOST);
            let listed = problem.moves.iter().filter_map(|(_, score)| *score).max();
            let right = listed.is_none_or(|listed| listed == score);
            let verdict = if right { "as listed" } else { "NOT AS LISTED" };
            println!("problem {number}: {empties} empties, {score:+} {verdict}, {:.2?}", clock.elapsed());
            proved += 1;
            wrong += usize::from(!right);
        }
    }
    let time = start.elapsed();
    let speed = solver.nodes as f64 / time.as_secs_f64() / 1e6;
    println!(
        "{proved} problems proved, {wrong} not as listed, {} nodes in {time:.1?}: {speed:.1} million a second",
        solver.nodes
    );
    Ok(wrong == 0)
}

fn main() -> ExitCode {
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("solve: {error}");
            ExitCode::FAILURE
        }
    }
}
