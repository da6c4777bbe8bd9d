//! A position as one line of text.
//!
//! The variant's name, the rows from the top (`X` Black, `O` White, `.` empty, `#` not in play) and the colour to move:
//! `reversi:square-4 ..../.OX./.XO./.... B`.

use core::fmt;
use core::str::FromStr;

use super::{Options, Reversi, ReversiBoard, Setup};
use crate::color::ByColor;
use crate::line;
use crate::parse_error::{ParseError, ParseErrorKind};
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
        line::write(f, B::field(), ByColor::from_fn(|color| self.discs(color)), self.turn)
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
        let wrong = "a position begins with its variant, and this is not one of Reversi on this board";
        let options: Options = line::read_variant(&mut scanner, "reversi:", B::NAME, wrong)?;
        let (ByColor { black, white }, turn) = line::read(&mut scanner, B::field())?;
        line::read_end(&mut scanner)?;
        Setup { black, white, turn, options }.position().map_err(|_| {
            let wrong = "the free opening cannot have come to this position";
            Scanner::new(text).error(ParseErrorKind::Value(wrong))
        })
    }
}
