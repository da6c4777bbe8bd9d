//! The colours of a picture.

use core::fmt;
use core::str::FromStr;

use super::paint::Paint;

/// A part of a picture that has a colour.
///
/// ```
/// use outflank::picture::Part;
/// assert_eq!("Board".parse(), Ok(Part::Board));
/// assert_eq!(Part::ALL.map(|part| part.to_string()).join(" "),
///     "frame text board outside lines black white outline hints last marks");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Part {
    /// The frame around the board.
    Frame,
    /// The coordinates, and the text below an animation.
    Text,
    /// The cells.
    Board,
    /// Cells of the board that the game does not use: the centre of hexagons in Reversi.
    Outside,
    /// The lines between cells.
    Lines,
    /// Black's discs or stones.
    Black,
    /// White's discs or stones.
    White,
    /// The edge of discs or stones.
    Outline,
    /// The legal placements.
    Hints,
    /// The last move.
    Last,
    /// Marked cells, and arrows without a colour of their own.
    Marks,
}

impl Part {
    /// All parts.
    ///
    /// ```
    /// use outflank::picture::Part;
    /// assert_eq!(Part::ALL.len(), 11);
    /// ```
    pub const ALL: [Self; 11] = [
        Self::Frame,
        Self::Text,
        Self::Board,
        Self::Outside,
        Self::Lines,
        Self::Black,
        Self::White,
        Self::Outline,
        Self::Hints,
        Self::Last,
        Self::Marks,
    ];

    const fn name(self) -> &'static str {
        match self {
            Self::Frame => "frame",
            Self::Text => "text",
            Self::Board => "board",
            Self::Outside => "outside",
            Self::Lines => "lines",
            Self::Black => "black",
            Self::White => "white",
            Self::Outline => "outline",
            Self::Hints => "hints",
            Self::Last => "last",
            Self::Marks => "marks",
        }
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The error for a text that is not the name of a part.
///
/// ```
/// use outflank::picture::{ParsePartError, Part};
/// assert_eq!("sky".parse::<Part>(), Err(ParsePartError));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePartError;

impl fmt::Display for ParsePartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a part of a picture:")?;
        for (nth, part) in Part::ALL.into_iter().enumerate() {
            write!(f, "{} {part}", if nth == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

impl core::error::Error for ParsePartError {}

impl FromStr for Part {
    type Err = ParsePartError;

    /// Reads the name, in upper or lower case.
    fn from_str(text: &str) -> Result<Self, ParsePartError> {
        Self::ALL.into_iter().find(|part| part.name().eq_ignore_ascii_case(text)).ok_or(ParsePartError)
    }
}

/// A colour for each part of a picture.
///
/// ```
/// use outflank::{Reversi, picture::{Part, Svg, Theme}};
/// let wood = Theme::GREEN.with(Part::Board, "burlywood".parse()?).with(Part::Lines, "sienna".parse()?);
/// assert_eq!(wood.of(Part::Board).to_string(), "#deb887");
/// assert!(Svg::new(&Reversi::new()).theme(wood).to_string().contains("fill=\"#deb887\""));
/// # Ok::<(), outflank::picture::ParsePaintError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Theme([Paint; Part::ALL.len()]);

impl Theme {
    /// A green board in a light frame. Hints and the outlines of marks have a contrast of more
    /// than 3:1 with the board, and the mark of the last move has it with discs of both colours.
    ///
    /// ```
    /// use outflank::picture::Theme;
    /// assert_eq!(Theme::default(), Theme::GREEN);
    /// ```
    pub const GREEN: Self = Self([
        Paint::rgb(0xef, 0xe9, 0xdc),
        Paint::rgb(0x3c, 0x3a, 0x36),
        Paint::rgb(0x2f, 0x8f, 0x5b),
        Paint::rgb(0xcf, 0xc6, 0xb3),
        Paint::rgb(0x1d, 0x5c, 0x3a),
        Paint::rgb(0x1b, 0x1b, 0x1b),
        Paint::rgb(0xf7, 0xf7, 0xf2),
        Paint::rgb(0x11, 0x11, 0x11),
        Paint::rgb(0x06, 0x30, 0x1a),
        Paint::rgb(0xe5, 0x48, 0x2d),
        Paint::rgb(0xff, 0xc2, 0x33),
    ]);

    /// A white board with black lines, which needs little ink.
    ///
    /// ```
    /// use outflank::picture::{Part, Theme};
    /// assert_eq!(Theme::PRINT.of(Part::Board).to_string(), "#ffffff");
    /// ```
    pub const PRINT: Self = {
        const BLACK: Paint = Paint::rgb(0, 0, 0);
        const WHITE: Paint = Paint::rgb(0xff, 0xff, 0xff);
        // The mark of the last move lies on discs of both colours.
        const GREY: Paint = Paint::rgb(0x80, 0x80, 0x80);
        Self([WHITE, BLACK, WHITE, WHITE, BLACK, BLACK, WHITE, BLACK, BLACK, GREY, GREY])
    };

    /// Returns the colour of a part.
    ///
    /// ```
    /// use outflank::picture::{Part, Theme};
    /// assert_eq!(Theme::GREEN.of(Part::Black).to_string(), "#1b1b1b");
    /// ```
    pub const fn of(&self, part: Part) -> Paint {
        self.0[part as usize]
    }

    /// Changes the colour of a part.
    ///
    /// ```
    /// use outflank::picture::{Paint, Part, Theme};
    /// let red = Paint::rgb(255, 0, 0);
    /// assert_eq!(Theme::GREEN.with(Part::Last, red).of(Part::Last), red);
    /// ```
    #[must_use]
    pub const fn with(mut self, part: Part, paint: Paint) -> Self {
        self.0[part as usize] = paint;
        self
    }
}

impl Default for Theme {
    fn default() -> Self {
        Self::GREEN
    }
}
