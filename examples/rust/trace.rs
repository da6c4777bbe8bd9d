//! Says a game ply by ply: trace VARIANT MOVE... The programs of the same name in C and Python say
//! it in the same words; `make demo` compares the three.

use std::process::ExitCode;

use outflank::Position;
use outflank::variant::Variant;

fn trace(arguments: &[String]) -> Result<(), Box<dyn std::error::Error>> {
    let (variant, moves) = arguments.split_first().ok_or("trace VARIANT MOVE...")?;
    let mut position = variant.parse::<Variant>()?.start();
    for name in moves {
        let mv = name.parse()?;
        position.play(mv)?;
        println!("{mv} {} {:016x} {}", position.score(), position.key(), position.legal_moves().len());
    }
    println!("{position}");
    match position.outcome() {
        Some(outcome) => println!("{outcome}"),
        None => println!("goes on"),
    }
    Ok(())
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match trace(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("trace: {error}");
            ExitCode::FAILURE
        }
    }
}
