//! Counts move sequences: `perft [--divide] [--game reversi:square-8] [--table MEGABYTES] [DEPTH]`.
//! With a table it remembers what it has counted, and counts on all processors.

use std::error::Error;
use std::process::ExitCode;
use std::time::Instant;

use lexopt::ValueExt as _;
use outflank::variant::Variant;
use outflank::{Position, perft_hashed_parallel};

const USAGE: &str = "usage: perft [--divide] [--game reversi:square-8] [--table MEGABYTES] [DEPTH]";

fn run() -> Result<(), Box<dyn Error>> {
    let (mut game, mut depth, mut each_move) = ("reversi:square-8".to_owned(), 9, false);
    let mut table = None;
    let mut arguments = lexopt::Parser::from_env();
    while let Some(argument) = arguments.next()? {
        match argument {
            lexopt::Arg::Long("divide") => each_move = true,
            lexopt::Arg::Long("game") => game = arguments.value()?.string()?,
            lexopt::Arg::Long("table") => table = Some(arguments.value()?.string()?.parse::<usize>()?),
            lexopt::Arg::Value(value) => depth = value.string()?.parse::<u32>()?,
            _ => return Err(USAGE.into()),
        }
    }
    let start = game.parse::<Variant>()?.start();
    if each_move && depth > 0 {
        for mv in start.legal_moves() {
            let mut after = start;
            after.play(mv)?;
            println!("{mv} {}", outflank::perft(&after, depth - 1));
        }
    }
    // A table is worth its memory at the last depth alone.
    let first = if table.is_some() { depth } else { 1 };
    for depth in first..=depth {
        let clock = Instant::now();
        let count = match table {
            Some(megabytes) => perft_hashed_parallel(&start, depth, megabytes.saturating_mul(1 << 20))?,
            None => outflank::perft(&start, depth),
        };
        let seconds = clock.elapsed().as_secs_f64();
        println!(
            "perft({depth}) = {count}   {seconds:.3} s, {:.0} million a second",
            count as f64 / seconds / 1e6
        );
    }
    Ok(())
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("perft: {error}");
            ExitCode::FAILURE
        }
    }
}
