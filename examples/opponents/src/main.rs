//! The players of the crates `ai-othello` and `rust_reversi_core`, as a program that speaks GTP, so
//! that `outflank-engine match` can play against them.

use std::error::Error;
use std::io::{BufRead, Write};
use std::sync::Arc;

use ai_othello::{EvaluationProfile, Move, Position, Side, Square, search, search_preset};
use rust_reversi_core::board::{Board, Turn};
use rust_reversi_core::search::{AlphaBetaSearch, LegalNumEvaluator, MctsSearch, Search};

const USAGE: &str = "usage: outflank-opponents PLAYER

  ai-othello PRESET     beginner, easy, medium, hard, expert or maximum
  alpha-beta DEPTH      rust_reversi_core: so many plies ahead, by mobility
  mcts GAMES            rust_reversi_core: a tree search of so many random games";

/// A player: it chooses a placement where there is one.
type Player = Box<dyn Fn(Position) -> Option<Move>>;

fn player(kind: &str, argument: &str) -> Result<Player, Box<dyn Error>> {
    match kind {
        "ai-othello" => {
            let preset = search_preset(argument).ok_or("there is no such preset")?;
            let config = preset.config(EvaluationProfile::Phase);
            Ok(Box::new(move |position| search(position, config).best_move))
        }
        "alpha-beta" => {
            let evaluator = Arc::new(LegalNumEvaluator::new());
            Ok(of_rust_reversi(AlphaBetaSearch::new(argument.parse()?, evaluator, 1 << 20)))
        }
        // The constants are those that its documentation calls good ones.
        "mcts" => Ok(of_rust_reversi(MctsSearch::new(argument.parse()?, 1.0, 10))),
        _ => Err(USAGE.into()),
    }
}

fn of_rust_reversi(search: impl Search + 'static) -> Player {
    Box::new(move |position| {
        let disc = |square| match position.side_at(square) {
            Some(Side::Black) => 'X',
            Some(Side::White) => 'O',
            None => '-',
        };
        let turn = if position.side_to_move() == Side::Black { Turn::Black } else { Turn::White };
        let mut board = Board::new();
        board.set_board_str(&Square::all().map(disc).collect::<String>(), turn).ok()?;
        let chosen = u8::try_from(search.get_move(&mut board)?).ok()?;
        Some(Move::Place(Square::new(chosen)))
    })
}

/// The answer to a command; `None` for one that is not known.
fn answer(command: &[&str], position: &mut Position, player: &Player) -> Option<Result<String, String>> {
    let said = match command {
        ["protocol_version"] => Ok("2".to_owned()),
        ["name"] => Ok("outflank-opponents".to_owned()),
        ["boardsize", "8"] | ["quit"] => Ok(String::new()),
        ["clear_board"] => {
            *position = Position::start();
            Ok(String::new())
        }
        ["play", _, mv] => {
            let played = mv.to_lowercase().parse::<Move>().map_err(str::to_owned);
            let played = played.and_then(|mv| position.make_move(mv).map_err(|error| format!("{error:?}")));
            played.map(|_| String::new())
        }
        ["genmove", _] => {
            let can_place = position.legal_placement_bits() != 0;
            let mv = if can_place { player(*position) } else { Some(Move::Pass) };
            let played = mv.ok_or_else(|| "no move".to_owned()).and_then(|mv| {
                position.make_move(mv).map(|_| mv).map_err(|error| format!("{mv}: {error:?}"))
            });
            played.map(|mv| mv.to_string().to_uppercase())
        }
        _ => return None,
    };
    Some(said)
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [kind, argument] = &arguments[..] else { return Err(USAGE.into()) };
    let (player, mut position, mut out) = (player(kind, argument)?, Position::start(), std::io::stdout());
    for line in std::io::stdin().lock().lines() {
        let line = line?;
        let command: Vec<&str> = line.split_whitespace().collect();
        match answer(&command, &mut position, &player) {
            Some(Ok(said)) => write!(out, "= {said}\n\n")?,
            Some(Err(why)) => write!(out, "? {why}\n\n")?,
            None => write!(out, "? unknown command\n\n")?,
        }
        out.flush()?;
        if command == ["quit"] {
            break;
        }
    }
    Ok(())
}
