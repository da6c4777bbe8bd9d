//! The two colours, the two seats, and pairs with one value for each colour.

use core::fmt;
use core::ops::{Index, IndexMut, Not};
use core::str::FromStr;

/// The colour of a disc or stone. Black begins (R3, O10).
///
/// ```
/// use outflank::Color;
/// assert_eq!(!Color::Black, Color::White);
/// assert_eq!("white".parse(), Ok(Color::White));
/// assert_eq!(Color::Black.to_string(), "Black");
/// assert_eq!(Color::ALL.map(Color::symbol), ['X', 'O']);
/// ```
#[doc(alias = "opposite")]
#[doc(alias = "other")]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Color {
    /// The colour that moves first.
    #[default]
    Black,
    /// The other colour.
    White,
}

impl Color {
    /// Both colours, Black first.
    ///
    /// ```
    /// use outflank::Color;
    /// assert_eq!(Color::ALL, [Color::Black, Color::White]);
    /// ```
    pub const ALL: [Self; 2] = [Self::Black, Self::White];

    /// Returns 0 for Black and 1 for White.
    ///
    /// ```
    /// assert_eq!(outflank::Color::White.index(), 1);
    /// ```
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns `B` or `W`, as in the text of a position.
    ///
    /// ```
    /// assert_eq!(outflank::Color::White.letter(), 'W');
    /// ```
    pub const fn letter(self) -> char {
        match self {
            Self::Black => 'B',
            Self::White => 'W',
        }
    }

    /// Returns `X` or `O`, as on a printed board.
    ///
    /// ```
    /// assert_eq!(outflank::Color::White.symbol(), 'O');
    /// ```
    pub const fn symbol(self) -> char {
        match self {
            Self::Black => 'X',
            Self::White => 'O',
        }
    }
}

impl Not for Color {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Black => "Black",
            Self::White => "White",
        })
    }
}

/// The text is not the name of a colour.
///
/// ```
/// assert_eq!("red".parse::<outflank::Color>(), Err(outflank::ParseColorError));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseColorError;

impl fmt::Display for ParseColorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a colour must be Black or White, B or W")
    }
}

impl core::error::Error for ParseColorError {}

impl FromStr for Color {
    type Err = ParseColorError;

    /// Reads `Black`, `White`, `B` or `W`, in upper or lower case.
    fn from_str(text: &str) -> Result<Self, ParseColorError> {
        let is =
            |name: &str, letter: &str| text.eq_ignore_ascii_case(name) || text.eq_ignore_ascii_case(letter);
        if is("black", "b") {
            Ok(Self::Black)
        } else if is("white", "w") {
            Ok(Self::White)
        } else {
            Err(ParseColorError)
        }
    }
}

/// A player's seat, 1 or 2. The first player began the game.
///
/// In Reversi, the first player always owns the black discs. In Oust, a swap exchanges the colours
/// of the players, but not their seats (O10).
///
/// ```
/// use outflank::Seat;
/// assert_eq!(!Seat::First, Seat::Second);
/// assert_eq!(Seat::Second.to_string(), "Player 2");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Seat {
    /// The player who began.
    #[default]
    First,
    /// The other player.
    Second,
}

impl Seat {
    /// Both seats, beginning with the player who began.
    ///
    /// ```
    /// use outflank::Seat;
    /// assert_eq!(Seat::ALL, [Seat::First, Seat::Second]);
    /// ```
    pub const ALL: [Self; 2] = [Self::First, Self::Second];

    /// Returns the number of the seat: 1 for the player who began, 2 for the other player. Serde
    /// writes this number too.
    ///
    /// ```
    /// assert_eq!(outflank::Seat::Second.number(), 2);
    /// ```
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// Returns the seat with this number, or `None` if there is none.
    ///
    /// ```
    /// use outflank::Seat;
    /// assert_eq!([1, 3].map(Seat::from_number), [Some(Seat::First), None]);
    /// ```
    pub const fn from_number(number: u8) -> Option<Self> {
        match number {
            1 => Some(Self::First),
            2 => Some(Self::Second),
            _ => None,
        }
    }

    /// Returns an index into an array: 0 for the first player, 1 for the second player.
    ///
    /// ```
    /// assert_eq!(outflank::Seat::Second.index(), 1);
    /// ```
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Not for Seat {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::First => "Player 1",
            Self::Second => "Player 2",
        })
    }
}

/// A pair with one value for each colour.
///
/// ```
/// use outflank::{ByColor, Color};
/// let discs = ByColor { black: 30, white: 34 };
/// assert_eq!(discs[Color::White], 34);
/// assert_eq!(discs.map(|count| count / 2), ByColor::from_fn(|color| if color == Color::Black { 15 } else { 17 }));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct ByColor<T> {
    /// Black's value.
    pub black: T,
    /// White's value.
    pub white: T,
}

impl<T> ByColor<T> {
    /// Calls `value` for each colour.
    ///
    /// ```
    /// use outflank::ByColor;
    /// assert_eq!(ByColor::from_fn(|color| color.letter()), ByColor { black: 'B', white: 'W' });
    /// ```
    pub fn from_fn(mut value: impl FnMut(Color) -> T) -> Self {
        Self { black: value(Color::Black), white: value(Color::White) }
    }

    /// Applies `change` to each value.
    ///
    /// ```
    /// use outflank::ByColor;
    /// assert_eq!(ByColor { black: 1, white: 2 }.map(|count| 2 * count), ByColor { black: 2, white: 4 });
    /// ```
    pub fn map<U>(self, mut change: impl FnMut(T) -> U) -> ByColor<U> {
        ByColor { black: change(self.black), white: change(self.white) }
    }

    /// Iterates over the colours with their values, Black first.
    ///
    /// ```
    /// use outflank::{ByColor, Color};
    /// assert_eq!(ByColor { black: 1, white: 2 }.iter().next(), Some((Color::Black, &1)));
    /// ```
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Color, &T)> + ExactSizeIterator {
        [(Color::Black, &self.black), (Color::White, &self.white)].into_iter()
    }
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;

    #[inline]
    fn index(&self, color: Color) -> &T {
        match color {
            Color::Black => &self.black,
            Color::White => &self.white,
        }
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    #[inline]
    fn index_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::Black => &mut self.black,
            Color::White => &mut self.white,
        }
    }
}
