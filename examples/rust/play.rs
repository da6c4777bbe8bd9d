//! A game against a simple opponent in the terminal: `play [--game reversi:square-8] [--second]`,
//! for example `play --game oust:hex-5`.
//!
//! Type a cell, `swap`, or `undo`, `hint`, `quit`; passes are played for you. The opponent takes
//! what wins, then the move that leaves you the fewest replies, and among those the one that flips
//! or captures most.

use std::error::Error;
use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use lexopt::ValueExt as _;
use outflank::board::Grid;
use outflank::picture::Diagram;
use outflank::variant::{AnyPosition, GameKind, Variant};
use outflank::{Game, Move, Played, Position, Seat};

fn opponent_move(position: &AnyPosition) -> Option<Move> {
    let merit = |&mv: &Move| {
        let mut after = *position;
        after.play_unchecked(mv);
        let wins = after.outcome().is_some_and(|outcome| outcome.winner() == Some(position.turn()));
        let goes_on = after.player() == position.player();
        let replies = if goes_on { 0 } else { after.legal_moves().len() };
        let taken = position.taken_by(mv).map_or(0, outflank::Cells::len);
        (wins, usize::MAX - replies, taken)
    };
    position.legal_moves().max_by_key(merit)
}

fn say<B: Grid>(game: GameKind, played: Played<B>) {
    match game {
        _ if played.taken.is_empty() => {}
        GameKind::Reversi => println!("flipped {}", played.taken),
        GameKind::Oust if played.turn_continues => {
            println!("captured {}; the turn goes on", played.taken);
        }
        GameKind::Oust => println!("captured {}", played.taken),
    }
}

/// Takes back to the person's last move.
fn undo(game: &mut Game<AnyPosition>, person: Seat) {
    while game.undo().is_some() {
        if game.position().player() == person && !game.position().is_legal(Move::Pass) {
            return;
        }
    }
}

/// What the player says, until it is something that can be done; `false` at the end of the input.
fn turn(
    game: &mut Game<AnyPosition>,
    lines: &mut impl Iterator<Item = io::Result<String>>,
) -> Result<bool, Box<dyn Error>> {
    let person = game.position().player();
    loop {
        print!("{} > ", game.position().turn());
        io::stdout().flush()?;
        let Some(line) = lines.next().transpose()? else { return Ok(false) };
        match line.trim() {
            "quit" => return Ok(false),
            "undo" => {
                undo(game, person);
                return Ok(true);
            }
            "hint" => println!("{}", game.position().placements()),
            text => match text.parse() {
                Err(error) => println!("{error}"),
                Ok(mv) => match game.play(mv) {
                    Err(error) => println!("{error}"),
                    Ok(played) => {
                        say(game.start().variant().game(), played);
                        return Ok(true);
                    }
                },
            },
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let (mut person, mut name) = (Seat::First, "reversi:square-8".to_owned());
    let mut arguments = lexopt::Parser::from_env();
    while let Some(argument) = arguments.next()? {
        match argument {
            lexopt::Arg::Long("second") => person = Seat::Second,
            lexopt::Arg::Long("game") => name = arguments.value()?.string()?,
            _ => return Err("usage: play [--game reversi:square-8] [--second]".into()),
        }
    }
    let mut game = Game::new(name.parse::<Variant>()?.start());
    let mut lines = io::stdin().lock().lines();
    while !game.position().is_over() {
        let position = *game.position();
        println!("\n{}", Diagram::new(&position).last_move(game.moves().last().copied()));
        if position.is_legal(Move::Pass) {
            println!("{} has no move and passes", position.turn());
            game.play(Move::Pass)?;
        } else if position.player() == person {
            if !turn(&mut game, &mut lines)? {
                return Ok(());
            }
        } else if let Some(mv) = opponent_move(&position) {
            println!("{} plays {mv}", position.turn());
            say(position.variant().game(), game.play(mv)?);
        }
    }
    println!("\n{}", Diagram::new(game.position()));
    Ok(())
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("play: {error}");
            ExitCode::FAILURE
        }
    }
}
