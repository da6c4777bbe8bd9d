//! Transcripts: the moves of a game in a row, such as `f5d6c3d3c4`. In Oust a turn may consist of
//! several moves, so spaces separate turns and commas separate the moves of one turn, as in `d3
//! swap e5 c4,c5,b2 pass`.

use alloc::string::{String, ToString};
use core::fmt::{self, Write};
use core::str::FromStr;

use crate::board::cell::{Cell, ParseCellError};
use crate::encoding::parse_error::{ParseError, ParseErrorKind};
use crate::encoding::scanner::Scanner;
use crate::game::Game;
use crate::moves::Move;
use crate::position::Position;

/// Whether a transcript contains forced passes.
///
/// ```
/// use outflank::transcript::Passes;
/// assert_eq!(Passes::default(), Passes::Omitted);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Passes {
    /// Forced passes are left out, as is usual. The reader finds them.
    #[default]
    Omitted,
    /// Each forced pass is written `pass`.
    Written,
}

/// Reads a transcript that begins at `start`. Moves may be in either letter case, with or without
/// white space between them. Forced passes may be named or left out. A comma means that the same
/// player moves again.
///
/// # Errors
///
/// Returns an error if the text contains something that is not a move, if a move is illegal, or if
/// a comma follows the last move of a turn.
///
/// ```
/// use outflank::{Position, Reversi, transcript};
/// let game = transcript::read(Reversi::new(), "F5d6 c3\nd3C4")?;
/// assert_eq!(game.moves().len(), 5);
/// let error = transcript::read(Reversi::new(), "f5d6\nc3a1").unwrap_err();
/// assert_eq!(error.to_string(), "line 2, column 3: a1 is illegal: it outflanks nothing (R2)");
/// # Ok::<(), outflank::ParseError>(())
/// ```
pub fn read<P: Position>(start: P, text: &str) -> Result<Game<P>, ParseError> {
    let mut game = Game::new(start);
    play(&mut game, text, Ok)?;
    Ok(game)
}

/// The game of a transcript, from the standard start.
///
/// A transcript does not name its variant, so a game of an `AnyPosition` does not implement
/// `FromStr`. Call [`read`] with the start of its variant instead.
///
/// ```
/// use outflank::{Game, Reversi};
/// let game: Game<Reversi> = "f5d6c3".parse()?;
/// assert_eq!(game.to_string(), "f5 d6 c3");
/// # Ok::<(), outflank::ParseError>(())
/// ```
impl<P: Position + Default> FromStr for Game<P> {
    type Err = ParseError;

    /// Reads a transcript, as [`read`] does.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        read(P::default(), text)
    }
}

/// Writes the moves played, as [`write_turns`] does. [`read`] reads them again from the same start.
impl<P: Position> fmt::Display for Game<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_turns_to(f, self, |mv| mv)
    }
}

/// Plays the moves of a transcript on a game. `rename` maps the names of cells, for notations that
/// give other cells these names; [`Ok`] keeps them.
///
/// # Errors
///
/// Returns the same errors as [`read`], and the errors of `rename`. The moves before an error stay
/// played.
///
/// ```
/// use outflank::{Game, Reversi, transcript};
/// let mut game: Game<Reversi> = "f5d6".parse()?;
/// transcript::play(&mut game, "c3 d3", Ok)?;
/// assert_eq!(game.len(), 4);
/// # Ok::<(), outflank::ParseError>(())
/// ```
pub fn play<P: Position>(
    game: &mut Game<P>,
    text: &str,
    rename: impl Fn(Cell) -> Result<Cell, ParseCellError>,
) -> Result<(), ParseError> {
    let mut scanner = Scanner::new(text);
    scanner.skip_space();
    while !scanner.is_empty() {
        let before = scanner;
        let mv = if Move::PASS_NAMES.iter().any(|name| scanner.eat_word(name)) {
            Move::Pass
        } else if Move::SWAP_NAMES.iter().any(|name| scanner.eat_word(name)) {
            Move::Swap
        } else {
            let cell = rename(scanner.cell()?);
            Move::Place(cell.map_err(|error| before.error(ParseErrorKind::Cell(error)))?)
        };
        let player = game.position().player();
        game.play_with_passes(mv).map_err(|error| before.error(ParseErrorKind::Illegal(error)))?;
        scanner.skip_space();
        if scanner.peek() == Some(',') {
            if game.position().player() != player {
                return Err(scanner.error(ParseErrorKind::Value("a comma, and the turn is over")));
            }
            scanner.next();
            scanner.skip_space();
            if scanner.is_empty() {
                return Err(scanner.unexpected("a move after the comma"));
            }
        }
    }
    Ok(())
}

/// Writes the moves of a game in a row.
///
/// ```
/// use outflank::{Reversi, transcript::{self, Passes}};
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

/// Writes a game with a space between turns and a comma between the moves of one turn. Passes are
/// written.
///
/// ```
/// use outflank::{Position, board::Hex, oust::Oust, transcript};
/// let game = transcript::read(Oust::<Hex<3>>::new(), "c1 swap e1 a5 c5 d1,c3")?;
/// assert_eq!(transcript::write_turns(&game), "c1 swap e1 a5 c5 d1,c3");
/// # Ok::<(), outflank::ParseError>(())
/// ```
pub fn write_turns<P: Position>(game: &Game<P>) -> String {
    game.to_string()
}

/// Writes a game as [`write_turns`] does, with moves as `name` writes them.
///
/// ```
/// use outflank::{Game, Reversi, transcript};
/// let game: Game<Reversi> = "f5d6".parse()?;
/// assert_eq!(transcript::write_turns_with(&game, |mv| mv.to_string().to_uppercase()), "F5 D6");
/// # Ok::<(), outflank::ParseError>(())
/// ```
pub fn write_turns_with<P: Position>(game: &Game<P>, name: impl Fn(Move) -> String) -> String {
    let mut text = String::new();
    let written = write_turns_to(&mut text, game, name);
    debug_assert!(written.is_ok(), "a String takes any text");
    text
}

fn write_turns_to<P: Position, N: fmt::Display>(
    text: &mut impl Write,
    game: &Game<P>,
    name: impl Fn(Move) -> N,
) -> fmt::Result {
    let mut before = None;
    for (position, &mv) in game.positions().zip(game.moves()) {
        let player = Some(position.player());
        match before {
            None => {}
            _ if before == player => text.write_char(',')?,
            _ => text.write_char(' ')?,
        }
        write!(text, "{}", name(mv))?;
        before = player;
    }
    Ok(())
}
