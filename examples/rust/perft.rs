//! Counts move sequences: `perft [--divide] [--game reversi:square-8] [DEPTH]`.

use std::error::Error;
use std::process::ExitCode;
use std::time::Instant;

use lexopt::ValueExt as _;
use outflank::Position;
use outflank::variant::Variant;

fn run() -> Result<(), Box<dyn Error>> {
    let (mut game, mut depth, mut each_move) = ("reversi:square-8".to_owned(), 9, false);
    let mut arguments = lexopt::Parser::from_env();
    while let Some(argument) = arguments.next()? {
        match argument {
            lexopt::Arg::Long("divide") => each_move = true,
            lexopt::Arg::Long("game") => game = arguments.value()?.string()?,
            lexopt::Arg::Value(value) => depth = value.string()?.parse::<u32>()?,
            _ => return Err("usage: perft [--divide] [--game reversi:square-8] [DEPTH]".into()),
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
    for depth in 1..=depth {
        let clock = Instant::now();
        let count = outflank::perft(&start, depth);
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
