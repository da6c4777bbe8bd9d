//! Reversi on 8x8. A position is two words and the colour to move: bit 0 is a1, bit 1 b1, and 0 is
//! Black.

use outflank::board::Square;
use outflank::reversi::Setup;
use outflank::{Cells, Color, Move, Outcome, Position, Reversi};

/// The position, unless a cell has two discs.
fn position(black: u64, white: u64, turn: u32) -> Option<Reversi> {
    let [black, white] = [black, white].map(Cells::from_bits);
    let turn = if turn == 0 { Color::Black } else { Color::White };
    Setup::new(black, white, turn).build().ok()
}

/// Where the colour to move may place a disc.
#[unsafe(no_mangle)]
pub extern "C" fn placements(black: u64, white: u64, turn: u32) -> u64 {
    position(black, white, turn).map_or(0, |position| position.placements().to_bits())
}

/// What a placement flips: nothing, if it is not legal.
#[unsafe(no_mangle)]
pub extern "C" fn flips(black: u64, white: u64, turn: u32, cell: u32) -> u64 {
    let flips = || {
        let cell = Cells::<Square<8>>::from_bits(1_u64.checked_shl(cell)?).first()?;
        position(black, white, turn)?.taken_by(Move::Place(cell))
    };
    flips().map_or(0, Cells::to_bits)
}

/// Whether the colour to move has to pass: 1 or 0.
#[unsafe(no_mangle)]
pub extern "C" fn must_pass(black: u64, white: u64, turn: u32) -> u32 {
    position(black, white, turn).is_some_and(|position| position.is_legal(Move::Pass)).into()
}

/// 0 while the game goes on, 1 if Black has won, 2 if White has, 3 for a draw.
#[unsafe(no_mangle)]
pub extern "C" fn outcome(black: u64, white: u64, turn: u32) -> u32 {
    match position(black, white, turn).and_then(|position| position.outcome()) {
        None => 0,
        Some(Outcome::Win(Color::Black)) => 1,
        Some(Outcome::Win(Color::White)) => 2,
        Some(Outcome::Draw) => 3,
    }
}

/// The number of ways to play so many plies from the start.
#[unsafe(no_mangle)]
pub extern "C" fn perft(depth: u32) -> u64 {
    outflank::perft(&Reversi::new(), depth)
}
