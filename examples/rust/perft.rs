//! Counts move sequences: `perft [--divide] [--board square-8] [DEPTH]`.

use std::error::Error;
use std::time::Instant;

use lexopt::ValueExt as _;
use outflank::board::{Board, Hex, Octagon, Square};
use outflank::reversi::ReversiBoard;
use outflank::{Reversi, divide, perft};

/// Counts on one board.
type Count = fn(u32, bool);

fn count<B: ReversiBoard>(depth: u32, each_move: bool) {
    let position = Reversi::<B>::start();
    if each_move {
        for (mv, count) in divide(&position, depth) {
            println!("{mv} {count}");
        }
    }
    for depth in 1..=depth {
        let start = Instant::now();
        let count = perft(&position, depth);
        let seconds = start.elapsed().as_secs_f64();
        println!(
            "perft({depth}) = {count}   {seconds:.3} s, {:.0} million a second",
            count as f64 / seconds / 1e6
        );
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let (mut board, mut depth, mut each_move) = ("square-8".to_owned(), 9, false);
    let mut arguments = lexopt::Parser::from_env();
    while let Some(argument) = arguments.next()? {
        match argument {
            lexopt::Arg::Long("divide") => each_move = true,
            lexopt::Arg::Long("board") => board = arguments.value()?.string()?,
            lexopt::Arg::Value(value) => depth = value.string()?.parse()?,
            _ => return Err("usage: perft [--divide] [--board square-8] [DEPTH]".into()),
        }
    }
    let known: [(&str, Count); 7] = [
        (Square::<4>::NAME, count::<Square<4>>),
        (Square::<6>::NAME, count::<Square<6>>),
        (Square::<8>::NAME, count::<Square<8>>),
        (Square::<10>::NAME, count::<Square<10>>),
        (Octagon::<8>::NAME, count::<Octagon<8>>),
        (Octagon::<10>::NAME, count::<Octagon<10>>),
        (Hex::<5>::NAME, count::<Hex<5>>),
    ];
    let names = known.map(|(name, _)| name).join(", ");
    let (_, count) = known.into_iter().find(|(name, _)| *name == board).ok_or(format!("boards: {names}"))?;
    count(depth, each_move);
    Ok(())
}
