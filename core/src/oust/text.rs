//! A position as one line of text.
//!
//! The variant's name, the rows from the top (`X` Black, `O` White, `.` empty, `#` not in play), the colour to move, and where the pie
//! rule stands: `open`, `kept`, `swapped`, or `-` without it. `oust:hex-2 #../.X./..# W open`.

use core::fmt;
use core::str::FromStr;

use super::{Options, Oust, Pie, Setup};
use crate::board::Board;
use crate::cells::Cells;
use crate::color::ByColor;
use crate::line;
use crate::parse_error::{ParseError, ParseErrorKind};
use crate::position::Position;
use crate::scanner::Scanner;

impl<B: Board> fmt::Display for Oust<B> {
    /// One line, which [`FromStr`] reads.
    ///
    /// ```
    /// use outflank::{board::Hex, oust::Oust};
    /// assert_eq!(Oust::<Hex<2>>::new().to_string(), "oust:hex-2 #../.../..# B open");
    /// assert_eq!("oust:hex-2 #../.../..# B open".parse(), Ok(Oust::<Hex<2>>::new()));
    /// ```
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "oust:{}{} ", B::NAME, self.options())?;
        line::write(f, Cells::ALL, ByColor::from_fn(|color| self.stones(color)), self.turn())?;
        write!(f, " {}", self.pie().word())
    }
}

impl<B: Board> fmt::Debug for Oust<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Oust({self})")
    }
}

impl<B: Board> FromStr for Oust<B> {
    type Err = ParseError;

    /// Reads what `Display` writes; any white space may stand between the parts.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        let wrong = "a position begins with its variant, and this is not one of Oust on this board";
        let options: Options = line::read_variant(&mut scanner, "oust:", B::NAME, wrong)?;
        let (ByColor { black, white }, turn) = line::read(&mut scanner, Cells::<B>::ALL)?;
        scanner.skip_space();
        let before = scanner;
        let word = scanner.take_until(char::is_whitespace);
        let pie = Pie::ALL.into_iter().find(|pie| pie.word() == word && (*pie != Pie::Off) == options.pie);
        let pie = pie.ok_or_else(|| {
            before.error(ParseErrorKind::Value(
                "the pie rule is open, kept or swapped, and - in a game without it",
            ))
        })?;
        line::read_end(&mut scanner)?;
        Setup { black, white, turn, pie }
            .position()
            .map_err(|_| before.error(ParseErrorKind::Value("the swap is not open in this position")))
    }
}
