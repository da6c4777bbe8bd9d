//! Short texts on cells.

use core::fmt::{self, Write};

use super::decimal::tenths;
use super::paint::Paint;

/// The text on a cell: the caller's, or the number of a ply.
#[derive(Clone, Copy)]
pub(super) enum Label<'a> {
    Text(&'a str),
    Number(usize),
}

/// A label with more characters is cut.
const LONGEST: usize = 6;

impl Label<'_> {
    /// The estimated width of the label, in widths of a digit.
    fn width(self) -> u32 {
        match self {
            Self::Number(number) => number.checked_ilog10().map_or(1, |power| power + 1),
            Self::Text(text) => {
                // Characters of East Asian scripts are twice as wide.
                text.chars().take(LONGEST).map(|character| 1 + u32::from(character >= '\u{1100}')).sum()
            }
        }
    }

    /// Draws the label around this point, as large as a disc allows, in black or white: in the one
    /// that differs more from the colour below it.
    pub(super) fn draw(self, f: &mut fmt::Formatter<'_>, (x, y): (f32, f32), below: Paint) -> fmt::Result {
        // A digit is a little wider than half the size of the font.
        let size = (45.0 / self.width().max(1) as f32).min(17.0);
        let (x, y, fill) = (tenths(x), tenths(y + 0.35 * size), below.readable());
        let size = tenths(size);
        writeln!(
            f,
            "<text class=\"label\" x=\"{x}\" y=\"{y}\" font-size=\"{size}\" fill=\"{fill}\">{self}</text>"
        )
    }
}

impl fmt::Display for Label<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Self::Number(number) => return write!(f, "{number}"),
            Self::Text(text) => text,
        };
        let is_cut = text.chars().nth(LONGEST).is_some();
        for character in text.chars().take(if is_cut { LONGEST - 1 } else { LONGEST }) {
            match character {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                // XML forbids most of the control characters, and two others.
                '\0'..=' ' | '\u{7f}'..='\u{9f}' | '\u{fffe}' | '\u{ffff}' => f.write_char(' ')?,
                _ => f.write_char(character)?,
            }
        }
        f.write_str(if is_cut { "…" } else { "" })
    }
}
