//! A position as one line of text.
//!
//! The variant's name, the rows from the top (`X` Black, `O` White, `.` empty, `#` not in play) and the colour to move:
//! `reversi:square-4 ..../.OX./.XO./.... B`.

use core::fmt;
use core::str::FromStr;

use super::{Options, Reversi, ReversiBoard, Setup};
use crate::color::{ByColor, Color};
use crate::parse_error::{ParseError, ParseErrorKind};
use crate::rows;
use crate::scanner::Scanner;

impl<B: ReversiBoard> fmt::Display for Reversi<B> {
    /// One line, which [`FromStr`] reads.
    ///
    /// ```
    /// use outflank::{Reversi, board::Square};
    /// let text = Reversi::<Square<4>>::start().to_string();
    /// assert_eq!(text, "reversi:square-4 ..../.OX./.XO./.... B");
    /// assert_eq!(text.parse(), Ok(Reversi::<Square<4>>::start()));
    /// ```
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "reversi:{}{} ", B::NAME, self.options)?;
        rows::write(f, B::field(), ByColor::from_fn(|color| self.discs(color)))?;
        write!(f, " {}", self.turn.letter())
    }
}

impl<B: ReversiBoard> fmt::Debug for Reversi<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Reversi({self})")
    }
}

impl<B: ReversiBoard> FromStr for Reversi<B> {
    type Err = ParseError;

    /// Reads what `Display` writes; any white space may stand between the parts.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        scanner.skip_space();
        let before = scanner;
        let name = scanner.take_until(char::is_whitespace);
        let options: Options = name
            .strip_prefix("reversi:")
            .and_then(|rest| rest.strip_prefix(B::NAME))
            .and_then(|options| options.parse().ok())
            .ok_or_else(|| {
                before.error(ParseErrorKind::Value(
                    "a position begins with its variant, and this is not one of Reversi on this board",
                ))
            })?;
        scanner.skip_space();
        let ByColor { black, white } = rows::read(&mut scanner, B::field())?;
        scanner.skip_space();
        let turn = match scanner.peek() {
            Some('B' | 'b') => Color::Black,
            Some('W' | 'w') => Color::White,
            _ => return Err(scanner.unexpected("B or W, the colour to move")),
        };
        scanner.next();
        scanner.skip_space();
        if !scanner.is_empty() {
            return Err(scanner.unexpected("nothing more"));
        }
        Setup { black, white, turn, options }.position().map_err(|_| {
            before.error(ParseErrorKind::Value("the free opening cannot have come to this position"))
        })
    }
}
