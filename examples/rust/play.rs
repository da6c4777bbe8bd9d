//! A game against a simple opponent in the terminal: `play [--white] [--anti]`.
//!
//! Type a cell, or `undo`, `hint`, `quit`. The opponent takes the move that leaves you the fewest replies, corners first.

use std::error::Error;
use std::io::{self, BufRead, Write};

use outflank::board::{Board, Square};
use outflank::diagram::Diagram;
use outflank::reversi::{Objective, Options};
use outflank::{Color, Game, Move, Position, Reversi};

/// Corners, then few replies, then many discs.
fn opponent_move(position: &Reversi) -> Option<Move> {
    let corner = |mv: Move| mv.cell().is_some_and(|cell| Square::<8>::neighbors(cell).len() == 2);
    let merit = |&mv: &Move| {
        let mut after = *position;
        after.play_unchecked(mv);
        let replies = after.mobility(after.turn());
        (corner(mv), usize::MAX - replies, after.discs(position.turn()).len())
    };
    position.legal_moves().max_by_key(merit)
}

/// What the player says, until it is something that can be done; `None` at the end of the input.
fn turn(
    game: &mut Game<Reversi>,
    lines: &mut impl Iterator<Item = io::Result<String>>,
) -> Result<bool, Box<dyn Error>> {
    loop {
        print!("{} > ", game.position().turn());
        io::stdout().flush()?;
        let Some(line) = lines.next().transpose()? else { return Ok(false) };
        match line.trim() {
            "quit" => return Ok(false),
            "undo" => {
                game.undo();
                game.undo();
                return Ok(true);
            }
            "hint" => println!("{}", game.position().placements()),
            text => match text.parse() {
                Err(error) => println!("{error}"),
                Ok(mv) => match game.play(mv) {
                    Err(error) => println!("{error}"),
                    Ok(played) => {
                        println!("flipped {}", played.flipped());
                        return Ok(true);
                    }
                },
            },
        }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let (mut person, mut options) = (Color::Black, Options::default());
    let mut arguments = lexopt::Parser::from_env();
    while let Some(argument) = arguments.next()? {
        match argument {
            lexopt::Arg::Long("white") => person = Color::White,
            lexopt::Arg::Long("anti") => options.objective = Objective::Fewest,
            _ => return Err("usage: play [--white] [--anti]".into()),
        }
    }
    let mut game = Game::new(Reversi::with_options(options)?);
    let mut lines = io::stdin().lock().lines();
    while !game.position().is_over() {
        let position = *game.position();
        println!("\n{}", Diagram::new(&position).last_move(game.moves().last().copied()));
        if position.is_legal(Move::Pass) {
            println!("{} has no move and passes", position.turn());
            game.play(Move::Pass)?;
        } else if position.turn() == person {
            if !turn(&mut game, &mut lines)? {
                return Ok(());
            }
        } else if let Some(mv) = opponent_move(&position) {
            println!("{} plays {mv}", position.turn());
            game.play(mv)?;
        }
    }
    println!("\n{}", Diagram::new(game.position()));
    Ok(())
}
