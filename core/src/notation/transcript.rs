//! Transcripts: the moves of a game in a row, `f5d6c3d3c4`.

use alloc::string::String;
use core::fmt::Write;

use super::PASSES;
use crate::game::Game;
use crate::moves::Move;
use crate::parse_error::{ParseError, ParseErrorKind};
use crate::position::Position;
use crate::scanner::Scanner;

/// Whether a transcript names the forced passes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Passes {
    /// They are left out, as is usual: the reader finds them.
    #[default]
    Omitted,
    /// Each is written `pass`.
    Written,
}

/// Reads a transcript that begins at `start`: moves in either letter case, with or without white space between them, forced passes
/// named or not.
///
/// # Errors
///
/// Where the text is no move, or a move is illegal.
///
/// ```
/// use outflank::{Position, Reversi, notation::transcript};
/// let game = transcript::read(Reversi::new(), "F5d6 c3\nd3C4")?;
/// assert_eq!(game.moves().len(), 5);
/// let error = transcript::read(Reversi::new(), "f5d6\nc3a1").unwrap_err();
/// assert_eq!(error.to_string(), "line 2, column 3: a1 is illegal: it outflanks nothing (R2)");
/// # Ok::<(), outflank::ParseError>(())
/// ```
pub fn read<P: Position>(start: P, text: &str) -> Result<Game<P>, ParseError> {
    let mut game = Game::new(start);
    let mut scanner = Scanner::new(text);
    loop {
        scanner.skip_space();
        if scanner.is_empty() {
            return Ok(game);
        }
        let before = scanner;
        let mv = if PASSES.into_iter().any(|pass| scanner.eat_word(pass)) {
            Move::Pass
        } else if scanner.eat_word("swap") {
            Move::Swap
        } else {
            Move::Place(scanner.cell()?)
        };
        game.play_through(mv).map_err(|error| before.error(ParseErrorKind::Illegal(error)))?;
    }
}

/// Writes the moves of a game in a row.
///
/// ```
/// use outflank::{Reversi, notation::transcript::{self, Passes}};
/// let game = transcript::read(Reversi::new(), "f5 d6 c3")?;
/// assert_eq!(transcript::write(&game, Passes::Omitted), "f5d6c3");
/// # Ok::<(), outflank::ParseError>(())
/// ```
pub fn write<P: Position>(game: &Game<P>, passes: Passes) -> String {
    let mut text = String::new();
    for mv in game.moves().iter().filter(|mv| passes == Passes::Written || **mv != Move::Pass) {
        let written = write!(text, "{mv}");
        debug_assert!(written.is_ok(), "a String takes any text");
    }
    text
}
