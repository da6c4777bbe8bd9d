//! An engine for 8x8 Reversi, by alpha-beta search: `alpha_beta [GAMES [LEVEL...]]`.
//!
//! It plays a game against itself, then so many games against each level of random playouts, and
//! prints how many it wins. `examples/python/alpha_beta.py` is the same engine: its game against
//! itself is the same. `docs/write-an-engine.md` explains both.

use std::error::Error;
use std::time::Instant;

use outflank::batch::Playouts;
use outflank::{Cells, Move, Position, Reversi, Seat, cells};

/// How many plies it looks ahead.
const DEPTH: u32 = 4;
/// With so few empty cells it looks ahead to the end.
const ENDGAME: u32 = 8;
/// More than any value.
const INFINITE: i32 = 1_000_000;
const CORNERS: Cells = cells!("a1 h1 a8 h8");
/// The cells diagonally next to the corners: a disc there often gives the corner away.
const DANGEROUS: Cells = cells!("b2 g2 b7 g7");

/// How good the position looks for the player to move.
fn evaluate(position: &Reversi) -> i32 {
    let count = |cells: Cells| cells.len() as i32;
    let (own, other) = (position.discs(position.turn()), position.discs(!position.turn()));
    let corners = count(own & CORNERS) - count(other & CORNERS);
    let dangerous = count(own & DANGEROUS) - count(other & DANGEROUS);
    position.legal_moves().len() as i32 + 25 * corners - 10 * dangerous
}

/// The moves, promising ones first: then the search leaves out more of the others.
fn ordered(position: &Reversi) -> impl Iterator<Item = Move> {
    let moves = position.legal_moves();
    let rank = |mv: Move| match mv {
        Move::Place(cell) if CORNERS.contains(cell) => 0,
        Move::Place(cell) if DANGEROUS.contains(cell) => 2,
        _ => 1,
    };
    (0..3).flat_map(move |wanted| moves.clone().filter(move |&mv| rank(mv) == wanted))
}

/// The value for the player to move, where it lies between `alpha` and `beta`.
fn search(position: &Reversi, depth: u32, mut alpha: i32, beta: i32) -> i32 {
    if position.is_over() {
        return 1000 * position.score().difference(position.turn());
    }
    if depth == 0 {
        return evaluate(position);
    }
    for mv in ordered(position) {
        let mut after = *position;
        after.play_unchecked(mv);
        alpha = alpha.max(-search(&after, depth - 1, -beta, -alpha));
        if alpha >= beta {
            break;
        }
    }
    alpha
}

/// The first of the best moves; `None` if the game is over.
fn best_move(position: &Reversi) -> Option<Move> {
    let depth = if position.empties().len() > ENDGAME as usize { DEPTH } else { 2 * ENDGAME };
    let (mut best, mut alpha) = (None, -INFINITE);
    for mv in ordered(position) {
        let mut after = *position;
        after.play_unchecked(mv);
        let value = -search(&after, depth - 1, -INFINITE, -alpha);
        if value > alpha {
            (best, alpha) = (Some(mv), value);
        }
    }
    best
}

/// A move chosen by so many random games after each legal one, as `outflank.Opponent` in Python.
fn playout_move(position: &Reversi, games: usize, seed: u64) -> Result<Option<Move>, Box<dyn Error>> {
    let mut playouts = Playouts::new(position, games)?;
    playouts.seed(seed);
    playouts.play();
    Ok(playouts.best())
}

/// The share of games that the engine wins; a draw counts as half a win.
fn play_match(level: usize, games: u64) -> Result<f64, Box<dyn Error>> {
    let mut total = 0.0;
    for game in 0..games {
        let seat = if game % 2 == 0 { Seat::First } else { Seat::Second };
        let (mut position, mut plies) = (Reversi::new(), 0);
        while let Some(mv) = if position.player() == seat {
            best_move(&position)
        } else {
            playout_move(&position, level, 1000 * game + plies)?
        } {
            position.play(mv)?;
            plies += 1;
        }
        total += f64::from(position.result_for(seat).unwrap_or(0) + 1) / 2.0;
    }
    Ok(total / games as f64)
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let games = arguments.next().map_or(Ok(20), |games| games.parse())?;
    let levels: Vec<String> = arguments.collect();
    let (mut position, mut transcript) = (Reversi::new(), String::new());
    while let Some(mv) = best_move(&position) {
        position.play(mv)?;
        transcript += &format!(" {mv}");
    }
    println!("against itself:{transcript}");
    for (level, playouts) in [("easy", 4), ("medium", 64), ("hard", 1024)] {
        if levels.is_empty() || levels.iter().any(|wanted| wanted == level) {
            let begun = Instant::now();
            let share = 100.0 * play_match(playouts, games)?;
            let seconds = begun.elapsed().as_secs_f64() / games as f64;
            println!("{level}: {share:.1}% of {games} games, {seconds:.3} s a game");
        }
    }
    Ok(())
}
