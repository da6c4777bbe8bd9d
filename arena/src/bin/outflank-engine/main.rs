//! The program `outflank-engine`: a command a file.

mod analyse;
mod book;
mod matches;
mod openings;
mod serve;
mod solve;

use std::error::Error;
use std::fmt::Display;
use std::io::{self, Write as _};
use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::time::Duration;

use lexopt::ValueExt as _;
use outflank::encoding::shown;
use outflank_arena::protocol::Protocol;
use outflank_engine::{Search, time_limit};

const USAGE: &str = "usage: outflank-engine COMMAND [OPTIONS]...

  analyse FILE...     show how much each move of a game lost, or the value of every move
  book FILE           make a book of openings of Reversi
  match PLAYER...     play players against each other, and compute Elo
  gtp [PLAYER]        let another program play against a player, by GTP
  nboard [PLAYER]     let another program play against a player, by NBoard
  openings FILE       measure the value of the first placements of Oust
  solve FILE.obf...   prove the scores of endgames of Reversi

example: outflank-engine match level:3 medium --games 20

To see the options of a command, run: outflank-engine COMMAND --help";

/// Why a command ended.
pub(crate) type Failure = Box<dyn Error + Send + Sync>;

/// Prints a line of what was asked for. If it cannot be written, that is an error.
fn say(line: impl Display) -> io::Result<()> {
    writeln!(io::stdout().lock(), "{line}")
}

/// Prints a line beside the output. If it cannot be written, nothing that was asked for is lost.
fn note(line: impl Display) {
    drop(writeln!(io::stderr().lock(), "{line}"));
}

/// The value of `--seconds`.
fn seconds(parser: &mut lexopt::Parser) -> Result<Duration, Failure> {
    Ok(time_limit(parser.value()?.parse()?).map_err(|error| format!("--{error}"))?)
}

/// The value of `--threads`.
fn threads(parser: &mut lexopt::Parser) -> Result<NonZeroUsize, Failure> {
    let threads: NonZeroUsize = parser.value()?.parse()?;
    let most = Search::MOST_THREADS;
    if threads.get() <= most {
        Ok(threads)
    } else {
        Err(format!("--threads must be a number from 1 to {most}, got {threads}").into())
    }
}

/// Converts the megabytes of a table to bytes.
fn table_bytes(megabytes: usize) -> Result<usize, Failure> {
    Ok(megabytes.checked_mul(1 << 20).ok_or("the table is too large")?)
}

/// Runs the command that is named first. False if it ran, and what it checked was wrong.
fn run() -> Result<bool, Failure> {
    let mut parser = lexopt::Parser::from_env();
    let command = match parser.next()? {
        Some(lexopt::Arg::Value(command)) => command.string()?,
        Some(lexopt::Arg::Long("help")) => {
            say(USAGE)?;
            return Ok(true);
        }
        Some(other) => return Err(format!("{}\n{USAGE}", other.unexpected()).into()),
        None => return Err(USAGE.into()),
    };
    match command.as_str() {
        "analyse" => analyse::run(parser),
        "book" => book::run(parser),
        "gtp" => serve::run(parser, Protocol::Gtp),
        "nboard" => serve::run(parser, Protocol::NBoard),
        "match" => matches::run(parser),
        "openings" => openings::run(parser),
        "solve" => solve::run(parser),
        _ => Err(format!("there is no command {command:?}\n{USAGE}").into()),
    }
}

fn main() -> ExitCode {
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            // Whoever has closed the output wants to read no more, this message included.
            let failed = error.downcast_ref::<io::Error>();
            if failed.is_none_or(|failed| failed.kind() != io::ErrorKind::BrokenPipe) {
                // The usage, after some errors, is of many lines.
                let text = format!("outflank-engine: {error}");
                text.lines().for_each(|line| note(shown(line)));
            }
            ExitCode::FAILURE
        }
    }
}
