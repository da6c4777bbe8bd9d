//! The program `outflank-train`: it makes the weights of the evaluation of Reversi and of the
//! player of Oust, and measures them. engine/LAB.md describes how the weights of the
//! engine were made.
//!
//! | module | content |
//! |---|---|
//! | `reversi` | the training of the evaluation, and how its values compare with results |
//! | `oust` | the training of the weights of Oust |
//! | `commands` | the commands of the program |
//! | `arguments` | the options and files of a command |

mod arguments;
mod commands;
mod oust;
mod reversi;

use std::error::Error;
use std::fmt::Display;
use std::io::{self, Write as _};
use std::process::ExitCode;

use lexopt::ValueExt as _;
use outflank::encoding::shown;

use arguments::Arguments;
use commands::{accuracy, calibrate, errors};

const USAGE: &str = "usage: outflank-train COMMAND [OPTIONS]...

  accuracy FILE.obf...  compare the moves of the search with exact scores
  calibrate           compare win probabilities with results
  errors FILE.wtb...  compare the evaluation with exact scores
  oust FILE           train the weights of Oust from its own games
  reversi FOLDER      train the weights of the evaluation

example: outflank-train reversi --threads 2 weights

To see the options of a command, run: outflank-train COMMAND --help";

/// Why a command ended.
pub(crate) type Failure = Box<dyn Error + Send + Sync>;

/// Puts a name, such as a path, before an error.
pub(crate) fn of<T, E: Display>(name: &str, result: Result<T, E>) -> Result<T, Failure> {
    result.map_err(|error| format!("{name}: {error}").into())
}

/// Prints a line of what was asked for. If it cannot be written, that is an error.
fn say(line: impl Display) -> io::Result<()> {
    writeln!(io::stdout().lock(), "{line}")
}

/// Runs the command that is named first.
fn run() -> Result<(), Failure> {
    let mut parser = lexopt::Parser::from_env();
    let command = match parser.next()? {
        Some(lexopt::Arg::Value(command)) => command.string()?,
        Some(lexopt::Arg::Long("help")) => return Ok(say(USAGE)?),
        Some(other) => return Err(format!("{}\n{USAGE}", other.unexpected()).into()),
        None => return Err(USAGE.into()),
    };
    let (usage, run): (_, fn(Arguments) -> _) = match command.as_str() {
        "accuracy" => (accuracy::USAGE, accuracy::run),
        "calibrate" => (calibrate::USAGE, calibrate::run),
        "errors" => (errors::USAGE, errors::run),
        "oust" => (commands::oust::USAGE, commands::oust::run),
        "reversi" => (commands::reversi::USAGE, commands::reversi::run),
        _ => return Err(format!("there is no command {command:?}\n{USAGE}").into()),
    };
    match Arguments::read(parser, usage)? {
        Some(arguments) => run(arguments),
        None => Ok(say(usage)?),
    }
}

fn main() -> ExitCode {
    let Err(error) = run() else { return ExitCode::SUCCESS };
    // The usage, after some errors, is of many lines. A terminal that is gone reads none.
    let text = format!("outflank-train: {error}");
    text.lines().for_each(|line| drop(writeln!(io::stderr().lock(), "{}", shown(line))));
    ExitCode::FAILURE
}
