//! Alpha-beta search for Reversi on 8x8: a player that looks four plies ahead plays a game against
//! random moves: `alpha_beta [SEED]`.

use std::error::Error;

use outflank::batch::Random;
use outflank::{Cells, Color, Move, Position, Reversi, cells};

const DEPTH: u32 = 4;
const CORNERS: Cells = cells!("a1 h1 a8 h8");
/// The squares diagonally beside the corners: a disc there often gives the corner away.
const DANGEROUS: Cells = cells!("b2 g2 b7 g7");
/// More than any value.
const INFINITE: i32 = 1_000_000;

/// How good the position looks for the player to move.
fn evaluate(position: &Reversi) -> i32 {
    let worth = |color: Color| {
        let discs = position.discs(color);
        let count = |cells: Cells| cells.len() as i32;
        position.mobility(color) as i32 + 10 * count(discs & CORNERS) - 3 * count(discs & DANGEROUS)
    };
    worth(position.turn()) - worth(!position.turn())
}

/// The value for the player to move, where it lies between `alpha` and `beta`. A pass is a ply and
/// the turn changes with every ply, so nothing here is special about passes.
fn search(position: &Reversi, depth: u32, mut alpha: i32, beta: i32) -> i32 {
    let moves = position.legal_moves();
    if moves.is_empty() {
        return 1000 * position.score().difference(position.turn());
    }
    if depth == 0 {
        return evaluate(position);
    }
    for mv in moves {
        let mut after = *position;
        after.play_unchecked(mv);
        alpha = alpha.max(-search(&after, depth - 1, -beta, -alpha));
        if alpha >= beta {
            break;
        }
    }
    alpha
}

/// The first of the best moves; `None` where the game is over.
fn best_move(position: &Reversi) -> Option<Move> {
    let (mut best, mut alpha) = (None, -INFINITE);
    for mv in position.legal_moves() {
        let mut after = *position;
        after.play_unchecked(mv);
        let value = -search(&after, DEPTH - 1, -INFINITE, -alpha);
        if value > alpha {
            (best, alpha) = (Some(mv), value);
        }
    }
    best
}

fn main() -> Result<(), Box<dyn Error>> {
    let seed = std::env::args().nth(1).map_or(Ok(1), |seed| seed.parse())?;
    let (mut position, mut random) = (Reversi::new(), Random::new(seed));
    let mut line = Vec::new();
    while let Some(mv) = match position.turn() {
        Color::Black => best_move(&position),
        Color::White => random.choose(&position),
    } {
        position.play(mv)?;
        line.push(mv.to_string());
    }
    println!("{}", line.join(" "));
    let outcome = position.outcome().ok_or("the game goes on")?;
    println!("Black searches, White is random: {outcome}, {}", position.score());
    Ok(())
}
