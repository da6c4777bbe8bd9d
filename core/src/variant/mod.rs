//! Choosing a game, a board and options at run time.

mod any_position;
mod any_setup;

pub use any_position::{AnyPlayed, AnyPosition, FromVariantBytesError, Visitor};
pub use any_setup::{AnySetup, AnySetupError};

use core::fmt;
use core::str::FromStr;

use crate::board::Geometry;
#[cfg(feature = "alloc")]
use crate::board::Shape;
use crate::{oust, reversi};

/// Runs `$then` with every board of every game that has a name.
macro_rules! every_board {
    ($then:ident) => {
        $then! {
            reversi {
                ReversiSquare4: Square<4>, ReversiSquare6: Square<6>, ReversiSquare8: Square<8>, ReversiSquare10: Square<10>,
                ReversiSquare12: Square<12>, ReversiSquare14: Square<14>, ReversiSquare16: Square<16>,
                ReversiSquare18: Square<18>, ReversiSquare20: Square<20>, ReversiSquare22: Square<22>,
                ReversiSquare24: Square<24>, ReversiOctagon8: Octagon<8>, ReversiOctagon10: Octagon<10>,
                ReversiHex5: Hex<5>, ReversiHex6: Hex<6>
            }
            oust {
                OustHex2: Hex<2>, OustHex3: Hex<3>, OustHex4: Hex<4>, OustHex5: Hex<5>, OustHex6: Hex<6>, OustHex7: Hex<7>,
                OustHex8: Hex<8>, OustHex9: Hex<9>, OustHex10: Hex<10>, OustHex11: Hex<11>, OustSquare2: Square<2>,
                OustSquare3: Square<3>, OustSquare4: Square<4>, OustSquare5: Square<5>, OustSquare6: Square<6>,
                OustSquare7: Square<7>, OustSquare8: Square<8>, OustSquare9: Square<9>, OustSquare10: Square<10>,
                OustSquare11: Square<11>, OustSquare12: Square<12>, OustSquare13: Square<13>, OustSquare14: Square<14>,
                OustSquare15: Square<15>, OustSquare16: Square<16>, OustSquare17: Square<17>, OustSquare18: Square<18>,
                OustSquare19: Square<19>
            }
        }
    };
}
use every_board;

/// Which of the games.
///
/// ```
/// use outflank::variant::{GameName, Variant};
/// assert_eq!("oust:hex-7".parse::<Variant>()?.game(), GameName::Oust);
/// assert_eq!(GameName::Reversi.to_string(), "reversi");
/// # Ok::<(), outflank::variant::ParseVariantError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GameName {
    /// Reversi.
    Reversi,
    /// Oust.
    Oust,
}

impl GameName {
    /// Both.
    ///
    /// ```
    /// use outflank::variant::{GameName, Variant};
    /// let variant: Variant = "oust:hex-5-nopie".parse().unwrap();
    /// assert_eq!(GameName::ALL.map(GameName::name), ["reversi", "oust"]);
    /// ```
    pub const ALL: [Self; 2] = [Self::Reversi, Self::Oust];

    /// `reversi` or `oust`, as a variant's name begins.
    ///
    /// ```
    /// use outflank::variant::{GameName, Variant};
    /// let variant: Variant = "oust:hex-5-nopie".parse().unwrap();
    /// assert_eq!(GameName::Oust.name(), "oust");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Reversi => "reversi",
            Self::Oust => "oust",
        }
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A game on a board that has a name; whether Reversi has a free opening there.
#[derive(Clone, Copy, Debug)]
struct Entry {
    game: GameName,
    geometry: Geometry,
    has_center: bool,
}

impl Entry {
    /// How many options the game has there.
    const fn options(&self) -> u8 {
        let options = match self {
            Self { game: GameName::Oust, .. } => oust::Options::ALL.len(),
            Self { has_center: true, .. } => reversi::Options::ALL.len(),
            // Without the free openings, which come last.
            Self { has_center: false, .. } => reversi::Options::ALL.len() / 2,
        };
        options as u8
    }
}

macro_rules! entries {
    (reversi { $($r:ident: $rboard:ident<$rsize:literal>),* } oust { $($o:ident: $oboard:ident<$osize:literal>),* }) => {
        /// Every board of every game, Reversi's first.
        const ENTRIES: &[Entry] = &[
            $({
                type B = crate::board::$rboard<$rsize>;
                let geometry = <B as crate::board::Board>::GEOMETRY;
                Entry { game: GameName::Reversi, geometry, has_center: <B as reversi::ReversiBoard>::HAS_CENTER }
            },)*
            $({
                let geometry = <crate::board::$oboard<$osize> as crate::board::Board>::GEOMETRY;
                Entry { game: GameName::Oust, geometry, has_center: false }
            },)*
        ];
    };
}
every_board!(entries);

/// A game, a board and options: `reversi:square-8`, `reversi:octagon-10-anti`, `oust:hex-7`, `oust:square-19-nopie`.
///
/// Reversi is played on squares of even size from 4 to 24, octagons 8 and 10 and hexagons 5 and 6, as it is, `-anti`, `-free` or
/// `-anti-free` (free not on hexagons). Oust is played on hexagons 2 to 11 and squares 2 to 19, with the pie rule or `-nopie`.
///
/// ```
/// use outflank::{Position, variant::Variant};
/// let variant: Variant = "oust:hex-5".parse()?;
/// assert_eq!(variant.start().placements().len(), 61);
/// assert_eq!(Variant::all().count(), 112);
/// assert!(Variant::all().all(|variant| variant.to_string().parse() == Ok(variant)));
/// # Ok::<(), outflank::variant::ParseVariantError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Variant {
    /// The place in `ENTRIES`.
    entry: u8,
    /// The place of the options in their type's `ALL`.
    options: u8,
}

impl Variant {
    /// Every variant: each game on each of its boards with each of its options.
    ///
    /// ```
    /// use outflank::variant::Variant;
    /// let variant: Variant = "oust:hex-5-nopie".parse().unwrap();
    /// assert!(Variant::all().any(|known| known == variant));
    /// ```
    pub fn all() -> impl Iterator<Item = Self> {
        ENTRIES
            .iter()
            .zip(0..)
            .flat_map(|(known, entry)| (0..known.options()).map(move |options| Self { entry, options }))
    }

    /// The variant that has these, if there is one.
    fn find(game: GameName, board: &str, suffix: &str) -> Option<Self> {
        Self::all().find(|variant| {
            variant.game() == game && variant.geometry().name == board && variant.suffix() == suffix
        })
    }

    /// Reversi on the square with so many cells a side, if it is played there.
    #[cfg(feature = "alloc")]
    pub(crate) fn reversi_on_square(size: u8, options: reversi::Options) -> Option<Self> {
        let fits = |known: &&Entry| {
            let Geometry { shape, width, .. } = known.geometry;
            (known.game, shape, width) == (GameName::Reversi, Shape::Square, size)
        };
        let (known, entry) = ENTRIES.iter().zip(0..).find(|(known, _)| fits(known))?;
        let options = options.index();
        (options < known.options()).then_some(Self { entry, options })
    }

    /// How many cells a side the square has, and the options, if it is Reversi on a square.
    #[cfg(feature = "alloc")]
    pub(crate) fn square_and_options(self) -> Option<(u8, reversi::Options)> {
        let Geometry { shape, width, .. } = self.geometry();
        let fits = self.game() == GameName::Reversi && shape == Shape::Square;
        fits.then(|| (width, self.reversi_options()))
    }

    fn entry(self) -> Entry {
        ENTRIES[self.entry as usize]
    }

    /// A number for it, in this release alone: other releases may know more variants.
    ///
    /// ```
    /// use outflank::variant::Variant;
    /// assert!(Variant::all().all(|variant| Variant::from_code(variant.code()) == Some(variant)));
    /// assert_eq!(Variant::from_code(u16::MAX), None);
    /// ```
    pub const fn code(self) -> u16 {
        self.entry as u16 | (self.options as u16) << 8
    }

    /// The variant with that number.
    ///
    /// ```
    /// use outflank::variant::Variant;
    /// let variant: Variant = "oust:hex-5-nopie".parse().unwrap();
    /// assert_eq!(Variant::from_code(variant.code()), Some(variant));
    /// ```
    pub fn from_code(code: u16) -> Option<Self> {
        let [entry, options] = code.to_le_bytes();
        let known = ENTRIES.get(entry as usize)?;
        (options < known.options()).then_some(Self { entry, options })
    }

    /// Which game it is.
    ///
    /// ```
    /// use outflank::variant::{GameName, Variant};
    /// let variant: Variant = "oust:hex-5-nopie".parse().unwrap();
    /// assert_eq!(variant.game(), GameName::Oust);
    /// ```
    pub fn game(self) -> GameName {
        self.entry().game
    }

    /// The board.
    ///
    /// ```
    /// use outflank::{Position, variant::Variant};
    /// let variant: Variant = "oust:hex-5-nopie".parse().unwrap();
    /// assert_eq!(variant.geometry().name, "hex-5");
    /// ```
    pub fn geometry(self) -> Geometry {
        self.entry().geometry
    }

    /// Its options, if it is Reversi.
    fn reversi_options(self) -> reversi::Options {
        reversi::Options::ALL.get(self.options as usize).copied().unwrap_or_default()
    }

    /// Its options, if it is Oust.
    fn oust_options(self) -> oust::Options {
        oust::Options::ALL.get(self.options as usize).copied().unwrap_or_default()
    }

    /// What follows the board in its name.
    fn suffix(self) -> &'static str {
        match self.game() {
            GameName::Reversi => self.reversi_options().suffix(),
            GameName::Oust => self.oust_options().suffix(),
        }
    }

    /// The position in which it begins.
    ///
    /// ```
    /// use outflank::{Position, variant::Variant};
    /// let variant: Variant = "oust:hex-5-nopie".parse().unwrap();
    /// assert!(!variant.start().is_over());
    /// ```
    pub fn start(self) -> AnyPosition {
        AnyPosition::start(self)
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}{}", self.game(), self.geometry().name, self.suffix())
    }
}

impl fmt::Debug for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Variant({self})")
    }
}

/// Why a text is not a variant's name.
///
/// ```
/// use outflank::variant::{ParseVariantError, Variant};
/// let variant: Variant = "oust:hex-5-nopie".parse().unwrap();
/// assert_eq!("go:square-19".parse::<Variant>(), Err(ParseVariantError::Game));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseVariantError {
    /// It begins with neither `reversi:` nor `oust:`.
    Game,
    /// The game is not played on a board of that name.
    Board(GameName),
    /// The game has no such option on that board.
    Options(GameName, Geometry),
}

impl fmt::Display for ParseVariantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game => f.write_str("a variant begins with reversi: or oust:"),
            Self::Board(GameName::Reversi) => f.write_str(
                "reversi is played on square-4 to square-24 (even), octagon-8, octagon-10, hex-5 and hex-6",
            ),
            Self::Board(GameName::Oust) => {
                f.write_str("oust is played on hex-2 to hex-11 and square-2 to square-19")
            }
            Self::Options(game, geometry) => {
                write!(f, "{game}:{} can be followed by", geometry.name)?;
                let fits = |variant: &Variant| (variant.game(), variant.geometry()) == (*game, *geometry);
                for (nth, variant) in
                    Variant::all().filter(fits).filter(|variant| variant.options > 0).enumerate()
                {
                    write!(f, "{} {}", if nth == 0 { "" } else { " or" }, variant.suffix())?;
                }
                f.write_str(", and by nothing else")
            }
        }
    }
}

impl core::error::Error for ParseVariantError {}

impl FromStr for Variant {
    type Err = ParseVariantError;

    fn from_str(text: &str) -> Result<Self, ParseVariantError> {
        let (game, rest) = text.split_once(':').ok_or(ParseVariantError::Game)?;
        let game =
            GameName::ALL.into_iter().find(|known| known.name() == game).ok_or(ParseVariantError::Game)?;
        // The board's name has one hyphen; options begin with the next.
        let end = rest.match_indices('-').nth(1).map_or(rest.len(), |(at, _)| at);
        let (board, suffix) = rest.split_at(end);
        let known = ENTRIES.iter().find(|entry| entry.game == game && entry.geometry.name == board);
        let geometry = known.ok_or(ParseVariantError::Board(game))?.geometry;
        Self::find(game, board, suffix).ok_or(ParseVariantError::Options(game, geometry))
    }
}
