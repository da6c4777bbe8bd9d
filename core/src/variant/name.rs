//! Variants and their names.

use core::fmt;
use core::str::FromStr;

use super::table::{ENTRIES, Entry, PLACES};
use super::{AnyPosition, GameKind};
use crate::board::{AnyBoard, Geometry};
use crate::encoding::Kind;
use crate::{oust, reversi};

/// A variant: a game, a board and options. Names of variants are `reversi:square-8`,
/// `reversi:octagon-10-anti`, `oust:hex-7` and `oust:square-19-nopie`.
///
/// Reversi is played on squares of even size from 4 to 24, octagons 8 and 10, and hexagons 5 and
/// 6. Its options are `-anti`, `-free` and `-anti-free`, but hexagons do not support the free
/// opening. Oust is played on hexagons 2 to 11 and squares 2 to 19, with the pie rule or `-nopie`.
///
/// ```
/// use outflank::{Position, variant::Variant};
/// let variant: Variant = "oust:hex-5".parse()?;
/// assert_eq!(variant.start().placements().len(), 61);
/// assert_eq!(Variant::all().count(), 112);
/// assert!(Variant::all().all(|variant| variant.to_string().parse() == Ok(variant)));
/// assert_eq!(["reversi", "othello"].map(str::parse), [Ok(Variant::default()); 2]); // 8x8
/// assert_eq!("oust".parse::<Variant>()?.to_string(), "oust:hex-7");
/// # Ok::<(), outflank::variant::ParseVariantError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Variant {
    /// The index in `ENTRIES`.
    entry: u8,
    /// The index of the options in their type's `ALL`.
    options: u8,
}

impl Variant {
    /// Returns all variants: each game on each of its boards with each of its options.
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
            .flat_map(|(known, entry)| (0..known.options).map(move |options| Self { entry, options }))
    }

    /// The variant of a game on a board whose options have that suffix.
    fn find(kind: &Kind, suffix: &str) -> Option<Self> {
        let entry = ENTRIES.iter().position(|entry| entry.kind == kind)? as u8;
        let options = 0..ENTRIES[entry as usize].options;
        options.map(|options| Self { entry, options }).find(|variant| variant.suffix() == suffix)
    }

    /// The variant of a position of that kind and with that state.
    pub(super) fn of_state(kind: &Kind, state: u8) -> Option<Self> {
        Self::find(kind, kind.states.get(state as usize)?.suffix)
    }

    /// The variant with that index in the table and those options.
    pub(super) const fn at(entry: u8, options: u8) -> Self {
        Self { entry, options }
    }

    /// The index of its board in the table.
    pub(super) const fn place(self) -> usize {
        self.entry as usize
    }

    fn entry(self) -> Entry {
        ENTRIES[self.entry as usize]
    }

    /// Returns the variant's number, which is stable: you can store it, because no release gives
    /// it to another variant. A later release may add numbers. No variant has the number 0, so
    /// memory that was never written is not a variant.
    ///
    /// ```
    /// use outflank::variant::Variant;
    /// assert!(Variant::all().all(|variant| Variant::from_code(variant.code()) == Some(variant)));
    /// assert_eq!(Variant::from_code(u16::MAX), None);
    /// ```
    pub const fn code(self) -> u16 {
        ENTRIES[self.entry as usize].number as u16 | (self.options as u16) << 8
    }

    /// Returns the variant with the number `code`, or `None` if no variant has it.
    ///
    /// ```
    /// use outflank::variant::Variant;
    /// let variant: Variant = "oust:hex-5-nopie".parse().unwrap();
    /// assert_eq!(Variant::from_code(variant.code()), Some(variant));
    /// ```
    pub fn from_code(code: u16) -> Option<Self> {
        let [number, options] = code.to_le_bytes();
        let entry = PLACES[number as usize];
        let known = ENTRIES.get(entry as usize)?;
        (options < known.options).then_some(Self { entry, options })
    }

    /// Returns the game.
    ///
    /// ```
    /// use outflank::variant::{GameKind, Variant};
    /// let variant: Variant = "oust:hex-5-nopie".parse().unwrap();
    /// assert_eq!(variant.game(), GameKind::Oust);
    /// ```
    pub fn game(self) -> GameKind {
        self.entry().game
    }

    /// Returns the geometry of the board.
    ///
    /// ```
    /// use outflank::{Position, variant::Variant};
    /// let variant: Variant = "oust:hex-5-nopie".parse().unwrap();
    /// assert_eq!(variant.geometry().name(), "hex-5");
    /// ```
    pub fn geometry(self) -> Geometry {
        self.kind().geometry
    }

    /// Returns the board as a value, which sets of its cells contain.
    ///
    /// ```
    /// use outflank::{Position, variant::Variant};
    /// let variant: Variant = "oust:hex-5-nopie".parse().unwrap();
    /// assert_eq!(variant.board(), variant.start().placements().board());
    /// ```
    pub fn board(self) -> AnyBoard {
        AnyBoard::new(&self.kind().geometry)
    }

    /// Returns the description of the game on its board, for texts, keys and bytes.
    ///
    /// ```
    /// use outflank::{Oust, board::Hex, variant::Variant};
    /// let variant: Variant = "oust:hex-5-nopie".parse().unwrap();
    /// assert_eq!(variant.kind(), Oust::<Hex<5>>::KIND);
    /// ```
    pub fn kind(self) -> &'static Kind {
        self.entry().kind
    }

    /// The options of Reversi.
    pub(crate) fn reversi_options(self) -> reversi::Options {
        reversi::Options::ALL[self.options as usize]
    }

    /// The options of Oust.
    pub(super) fn oust_options(self) -> oust::Options {
        oust::Options::ALL[self.options as usize]
    }

    /// Whether a position of this variant can have that state: whether the state has its options.
    pub(crate) fn has_state(self, state: u8) -> bool {
        match self.game() {
            GameKind::Reversi => state == self.options,
            GameKind::Oust => {
                let pie = oust::Pie::ALL.get(state as usize);
                pie.is_some_and(|&pie| (pie != oust::Pie::Off) == self.oust_options().pie)
            }
        }
    }

    /// Whether it is Reversi with a free opening.
    pub(super) fn has_free_opening(self) -> bool {
        self.game() == GameKind::Reversi && self.reversi_options().opening == reversi::Opening::Free
    }

    /// Returns the suffix of the options in the variant's name. It is empty without options.
    ///
    /// ```
    /// use outflank::variant::Variant;
    /// let suffix = |name: &str| name.parse().map(Variant::suffix);
    /// assert_eq!((suffix("oust:hex-5-nopie"), suffix("reversi:square-8")), (Ok("-nopie"), Ok("")));
    /// ```
    pub fn suffix(self) -> &'static str {
        match self.game() {
            GameKind::Reversi => self.reversi_options().suffix(),
            GameKind::Oust => self.oust_options().suffix(),
        }
    }

    /// Returns the number of action indices, which is
    /// [`Position::actions`](crate::Position::actions) of each of its positions.
    ///
    /// ```
    /// use outflank::variant::Variant;
    /// let actions = |name: &str| name.parse().map(Variant::actions);
    /// assert_eq!(actions("reversi:square-8"), Ok(65));
    /// assert_eq!((actions("oust:hex-5"), actions("oust:hex-5-nopie")), (Ok(83), Ok(82)));
    /// ```
    pub fn actions(self) -> u16 {
        self.geometry().area() + 1 + u16::from(self.game() == GameKind::Oust && self.oust_options().pie)
    }

    /// Returns the position at the start.
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

/// The error for a text that is not a variant's name.
///
/// ```
/// use outflank::variant::{ParseVariantError, Variant};
/// let variant: Variant = "oust:hex-5-nopie".parse().unwrap();
/// assert_eq!("go:square-19".parse::<Variant>(), Err(ParseVariantError::Game));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseVariantError {
    /// The text begins with neither `reversi:` nor `oust:`.
    Game,
    /// The game is not played on a board of that name.
    Board(GameKind),
    /// The game has no such option on that board.
    Options(GameKind, Geometry),
}

impl fmt::Display for ParseVariantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game => f.write_str("a variant must begin with reversi: or oust:"),
            Self::Board(GameKind::Reversi) => f.write_str(
                "reversi is played on square-4 to square-24 (even), octagon-8, octagon-10, hex-5 and hex-6",
            ),
            Self::Board(GameKind::Oust) => {
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

/// The standard board of each game, by the names that a game has without a board.
const STANDARD: [(&str, &str); 3] =
    [("reversi", "reversi:square-8"), ("othello", "reversi:square-8"), ("oust", "oust:hex-7")];

impl FromStr for Variant {
    type Err = ParseVariantError;

    /// Reads the name of a variant, or the name of a game: `reversi` and `othello` are
    /// `reversi:square-8`, and `oust` is `oust:hex-7`.
    fn from_str(text: &str) -> Result<Self, ParseVariantError> {
        let standard = STANDARD.iter().find(|(game, _)| *game == text);
        Self::from_full_name(standard.map_or(text, |(_, variant)| variant))
    }
}

impl Default for Variant {
    /// Standard 8x8 Reversi.
    fn default() -> Self {
        AnyPosition::from(reversi::Reversi::new()).variant()
    }
}

impl Variant {
    /// Reads a name of a game and a board, as [`Display`](fmt::Display) writes it.
    pub(super) fn from_full_name(text: &str) -> Result<Self, ParseVariantError> {
        let (game, rest) = text.split_once(':').ok_or(ParseVariantError::Game)?;
        let game =
            GameKind::ALL.into_iter().find(|known| known.name() == game).ok_or(ParseVariantError::Game)?;
        // The board's name has one hyphen; options begin with the next.
        let end = rest.match_indices('-').nth(1).map_or(rest.len(), |(at, _)| at);
        let (board, suffix) = rest.split_at(end);
        let known = ENTRIES.iter().find(|entry| entry.game == game && entry.kind.geometry.name == board);
        let kind = known.ok_or(ParseVariantError::Board(game))?.kind;
        Self::find(kind, suffix).ok_or(ParseVariantError::Options(game, kind.geometry))
    }
}
