//! An error that comes of another has it as its source, and says what it says.

use std::error::Error;

use outflank::batch::{Batch, RestoreError, StepError};
use outflank::{FromBytesError, Game, IllegalMove, Move, Oust, ParseCellError, Reversi};

/// The source, which is of that type and whose words are among the error's.
fn cause<T: Error + Clone + 'static>(error: &(dyn Error + 'static)) -> T {
    let source = error.source().unwrap_or_else(|| panic!("{error} has no source"));
    assert!(error.to_string().contains(&source.to_string()), "{error}, and not {source}");
    source.downcast_ref::<T>().unwrap_or_else(|| panic!("{error} comes of {source:?}")).clone()
}

#[test]
fn of_texts() {
    let of_move = "?3".parse::<Move>().unwrap_err();
    assert_eq!(cause::<ParseCellError>(&of_move), of_move.0);
    let moves = outflank::transcript::read(Reversi::new(), "d3a1").unwrap_err();
    assert_eq!(cause::<IllegalMove>(&moves).rule, "R2");
    let text = "reversi:square-8 z".parse::<Reversi>().unwrap_err();
    assert!(text.source().is_none());
}

#[test]
fn of_games() {
    let moves = ["d3", "a1"].map(|name| name.parse().unwrap());
    let error = Game::replay(Reversi::new(), moves).unwrap_err();
    assert_eq!(cause::<IllegalMove>(&error), error.error);
}

#[test]
fn of_batches() {
    let mut batch = Batch::new(Reversi::new(), 2).unwrap();
    let error = batch.step(&[19, 0]).unwrap_err();
    assert_eq!(cause::<IllegalMove>(&error).rule, "R2");
    assert!(StepError::Length { found: 1, wanted: 2 }.source().is_none());
    let error = FromBytesError::Bit { offset: 3 };
    assert_eq!(cause::<FromBytesError>(&RestoreError::Position { board: 1, error }), error);
    assert!(RestoreError::Memory.source().is_none());
}

#[test]
fn positions_show_their_line() {
    let (reversi, oust) = (Reversi::new(), Oust::new());
    assert_eq!(format!("{reversi:?}"), format!("Reversi({reversi})"));
    assert_eq!(format!("{oust:?}"), format!("Oust({oust})"));
}
