//! A position of any variant.

use core::fmt;
use core::str::FromStr;

use super::any_setup::cells;
use super::{AnySetup, AnySetupError, Variant, every_board};
use crate::bits::{Bits, MAX_WORDS};
use crate::board::{Board, Geometry, Hex, Octagon, Square};
use crate::bytes::{self, FromBytesError};
use crate::cell::Cell;
use crate::cells::Cells;
use crate::color::{Color, Player};
use crate::moves::{Move, Moves};
use crate::oust::{self, Oust, Pie};
use crate::parse_error::{ParseError, ParseErrorKind};
use crate::position::{IllegalMove, Outcome, Position, Score};
use crate::reversi::{self, Reversi, ReversiBoard};
use crate::scanner::Scanner;

/// The frame that holds the cells of every board: the largest of them.
type Frame = Square<24>;

/// What a move did, in either game. Its cells are in the frame of all boards.
///
/// ```
/// use outflank::{Position, variant::{AnyPlayed, Variant}};
/// let variant: Variant = "oust:hex-5-nopie".parse().unwrap();
/// let played = variant.start().play("e5".parse().unwrap()).unwrap();
/// assert!(matches!(played, AnyPlayed::Oust(played) if !played.turn_continues));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AnyPlayed {
    /// A move of Reversi.
    Reversi(reversi::Played<Frame>),
    /// A move of Oust.
    Oust(oust::Played<Frame>),
}

/// Why bytes are not a position of a variant.
///
/// ```
/// use outflank::variant::{AnyPosition, Variant};
/// let variant: Variant = "oust:hex-5-nopie".parse().unwrap();
/// let error = AnyPosition::from_bytes(variant, &[]).unwrap_err();
/// assert_eq!(error.to_string(), "oust:hex-5-nopie: 0 bytes, where a position takes 23");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FromVariantBytesError {
    /// The variant.
    pub variant: Variant,
    /// What is wrong; a set-up that is none is not described further.
    pub error: FromBytesError<&'static str>,
}

impl fmt::Display for FromVariantBytesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.variant, self.error)
    }
}

impl core::error::Error for FromVariantBytesError {}

/// What to do with the position inside an [`AnyPosition`], on whichever board it is: a function that is generic over the board.
///
/// ```
/// use outflank::{Oust, Position, Reversi, board::Board, reversi::ReversiBoard, variant::{AnyPosition, Variant, Visitor}};
///
/// /// How many cells the largest group has; in Reversi, how many discs the player to move could flip at most.
/// struct Most;
/// impl Visitor for Most {
///     type Output = usize;
///     fn reversi<B: ReversiBoard>(self, position: &Reversi<B>) -> usize {
///         position.placements().into_iter().map(|cell| position.flips(cell).len()).max().unwrap_or(0)
///     }
///     fn oust<B: Board>(self, position: &Oust<B>) -> usize {
///         position.groups(position.turn()).map(|group| group.len()).max().unwrap_or(0)
///     }
/// }
/// assert_eq!("reversi:square-8".parse::<Variant>()?.start().visit(Most), 1);
/// # Ok::<(), outflank::variant::ParseVariantError>(())
/// ```
pub trait Visitor {
    /// What it finds.
    type Output;

    /// For a position of Reversi.
    ///
    /// See [`Visitor`] for an example.
    fn reversi<B: ReversiBoard>(self, position: &Reversi<B>) -> Self::Output
    where
        AnyPosition: From<Reversi<B>> + TryInto<Reversi<B>>;

    /// For a position of Oust.
    ///
    /// See [`Visitor`] for an example.
    fn oust<B: Board>(self, position: &Oust<B>) -> Self::Output
    where
        AnyPosition: From<Oust<B>> + TryInto<Oust<B>>;
}

macro_rules! any_position {
    (reversi { $($r:ident: $rboard:ident<$rsize:literal>),* } oust { $($o:ident: $oboard:ident<$osize:literal>),* }) => {
        /// A position of any variant: it keeps the contract of [`Position`] and takes 160 bytes.
        ///
        /// Its sets of cells are in the frame of all boards, a square of 24: a set from it holds the same cells as that of the position inside.
        ///
        /// ```
        /// use outflank::{Position, variant::{AnyPosition, Variant}};
        /// let mut position = "oust:hex-5".parse::<Variant>()?.start();
        /// position.play("e5".parse()?)?;
        /// assert_eq!(position.legal_moves().len(), 61); // 60 placements, and the swap
        /// assert_eq!(position.to_string().parse(), Ok(position));
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum AnyPosition {
            $(#[doc = concat!("Reversi on `", stringify!($rboard), "<", $rsize, ">`.")] $r(Reversi<$rboard<$rsize>>),)*
            $(#[doc = concat!("Oust on `", stringify!($oboard), "<", $osize, ">`.")] $o(Oust<$oboard<$osize>>),)*
        }

        $(impl From<Reversi<$rboard<$rsize>>> for AnyPosition {
            fn from(position: Reversi<$rboard<$rsize>>) -> Self {
                Self::$r(position)
            }
        })*

        $(impl TryFrom<AnyPosition> for Reversi<$rboard<$rsize>> {
            type Error = AnyPosition;

            /// The position, if it is one of this game on this board; else it is given back.
            fn try_from(position: AnyPosition) -> Result<Self, AnyPosition> {
                if let AnyPosition::$r(position) = position { Ok(position) } else { Err(position) }
            }
        })*

        $(impl TryFrom<AnyPosition> for Oust<$oboard<$osize>> {
            type Error = AnyPosition;

            /// The position, if it is one of this game on this board; else it is given back.
            fn try_from(position: AnyPosition) -> Result<Self, AnyPosition> {
                if let AnyPosition::$o(position) = position { Ok(position) } else { Err(position) }
            }
        })*

        $(impl From<Oust<$oboard<$osize>>> for AnyPosition {
            fn from(position: Oust<$oboard<$osize>>) -> Self {
                Self::$o(position)
            }
        })*

        /// Runs `$body` with `$position` as the position inside.
        macro_rules! with_inside {
            ($any:expr, $position:ident => $body:expr) => {
                match $any {
                    $(AnyPosition::$r($position) => $body,)*
                    $(AnyPosition::$o($position) => $body,)*
                }
            };
        }

        impl AnyPosition {
            /// The start of a variant.
            pub(super) fn start(variant: Variant) -> Self {
                match Entry::of(variant) {
                    $(Entry::$r => {
                        Self::$r(Reversi::with_options(variant.reversi_options()).unwrap_or_default())
                    })*
                    $(Entry::$o => Self::$o(Oust::with_options(variant.oust_options())),)*
                }
            }

            /// Its variant.
            ///
            /// ```
            /// use outflank::variant::Variant;
            /// let variant: Variant = "oust:hex-5-nopie".parse().unwrap();
            /// assert_eq!(variant.start().variant(), variant);
            /// ```
            pub fn variant(&self) -> Variant {
                let (entry, options) = match self {
                    $(Self::$r(position) => (Entry::$r, position.options().index()),)*
                    $(Self::$o(position) => (Entry::$o, position.options().index()),)*
                };
                Variant { entry: entry as u8, options }
            }

            /// Lets `visitor` see the position inside, with its type.
            ///
            /// See [`Visitor`] for an example.
            #[inline]
            pub fn visit<V: Visitor>(&self, visitor: V) -> V::Output {
                match self {
                    $(Self::$r(position) => visitor.reversi(position),)*
                    $(Self::$o(position) => visitor.oust(position),)*
                }
            }

            /// The position's images under all symmetries of its board, itself first: 8 on squares and octagons, 12 on hexagons.
            ///
            /// ```
            /// use outflank::variant::Variant;
            /// let variant: Variant = "oust:hex-5-nopie".parse().unwrap();
            /// assert_eq!(variant.start().symmetries().count(), 12);
            /// assert!(variant.start().symmetries().all(|image| image == variant.start()));
            /// ```
            pub fn symmetries(&self) -> impl Iterator<Item = Self> + use<> {
                let (position, all) = (*self, with_inside!(self, position => position.symmetries().len()));
                (0..all).filter_map(move |nth| {
                    with_inside!(&position, position => position.symmetries().nth(nth).map(Self::from))
                })
            }

            /// The position, taken apart.
            ///
            /// ```
            /// use outflank::variant::Variant;
            /// let variant: Variant = "oust:hex-5-nopie".parse().unwrap();
            /// assert_eq!(variant.start().setup().position(), Ok(variant.start()));
            /// ```
            pub fn setup(&self) -> AnySetup {
                let words = |color| {
                    let mut words = [0; MAX_WORDS];
                    with_inside!(self, position => {
                        let bits = position.occupied_by(color).to_bits();
                        words.iter_mut().zip(bits.words()).for_each(|(to, from)| *to = from);
                    });
                    words
                };
                let pie = match self {
                    $(Self::$r(_) => Pie::Off,)*
                    $(Self::$o(position) => position.pie(),)*
                };
                let (black, white) = (words(Color::Black), words(Color::White));
                AnySetup { variant: self.variant(), black, white, turn: self.turn(), pie }
            }

            /// The count that tournaments record, in a finished game of Reversi; see [`Reversi::tournament_score`].
            ///
            /// ```
            /// use outflank::variant::Variant;
            /// let variant: Variant = "oust:hex-5-nopie".parse().unwrap();
            /// assert_eq!(variant.start().tournament_score(), None);
            /// ```
            pub fn tournament_score(&self) -> Option<Score> {
                match self {
                    $(Self::$r(position) => position.tournament_score(),)*
                    $(Self::$o(_) => None,)*
                }
            }

            /// The least of the position's images under its board's symmetries, which all of them share.
            ///
            /// ```
            /// use outflank::variant::Variant;
            /// let variant: Variant = "oust:hex-5-nopie".parse().unwrap();
            /// assert_eq!(variant.start().canonical(), variant.start());
            /// ```
            pub fn canonical(&self) -> Self {
                with_inside!(self, position => position.canonical().0.into())
            }

            /// [`perft`](crate::perft), at the speed of the position inside.
            ///
            /// ```
            /// use outflank::variant::Variant;
            /// assert_eq!("oust:hex-3-nopie".parse::<Variant>()?.start().perft(3), 4878);
            /// # Ok::<(), outflank::variant::ParseVariantError>(())
            /// ```
            pub fn perft(&self, depth: u32) -> u64 {
                with_inside!(self, position => crate::perft(position, depth))
            }

            /// The bytes of the position inside, which do not name its variant.
            ///
            /// ```
            /// use outflank::variant::Variant;
            /// let variant: Variant = "oust:hex-5-nopie".parse().unwrap();
            /// assert_eq!(variant.start().bytes().count(), 23);
            /// ```
            pub fn bytes(&self) -> impl Iterator<Item = u8> {
                let (bytes, length) = with_inside!(self, position => bytes::gather(position.bytes()));
                bytes.into_iter().take(length)
            }

            /// The position of that variant that has these bytes.
            ///
            /// # Errors
            ///
            /// If they are not the bytes of a position, or of one with other options.
            ///
            /// ```
            /// use outflank::variant::{AnyPosition, Variant};
            /// let variant: Variant = "oust:hex-5-nopie".parse().unwrap();
            /// let bytes: Vec<u8> = variant.start().bytes().collect();
            /// assert_eq!(AnyPosition::from_bytes(variant, &bytes), Ok(variant.start()));
            /// ```
            pub fn from_bytes(variant: Variant, bytes: &[u8]) -> Result<Self, FromVariantBytesError> {
                fn read<P: Into<AnyPosition>, E>(read: Result<P, FromBytesError<E>>) -> Result<AnyPosition, FromBytesError<&'static str>> {
                    read.map(Into::into).map_err(|error| match error {
                        FromBytesError::Length { found, wanted } => FromBytesError::Length { found, wanted },
                        FromBytesError::Bit { offset } => FromBytesError::Bit { offset },
                        FromBytesError::Setup(_) => FromBytesError::Setup("they set up no position"),
                    })
                }
                let position = match Entry::of(variant) {
                    $(Entry::$r => read(Reversi::<$rboard<$rsize>>::from_bytes(bytes)),)*
                    $(Entry::$o => read(Oust::<$oboard<$osize>>::from_bytes(bytes)),)*
                };
                match position {
                    Ok(position) if position.variant() == variant => Ok(position),
                    Ok(_) => Err(FromVariantBytesError { variant, error: FromBytesError::Setup("they are of another variant") }),
                    Err(error) => Err(FromVariantBytesError { variant, error }),
                }
            }
        }

        impl AnySetup {
            /// The position that is set up.
            ///
            /// # Errors
            ///
            /// If a bit is no cell, both colours are on one, or the rules of the variant cannot be applied to it.
            ///
            /// ```
            /// use outflank::variant::Variant;
            /// let variant: Variant = "oust:hex-5-nopie".parse().unwrap();
            /// assert_eq!(variant.start().setup().position(), Ok(variant.start()));
            /// ```
            pub fn position(self) -> Result<AnyPosition, AnySetupError> {
                let Self { variant, black, white, turn, pie } = self;
                match Entry::of(variant) {
                    $(Entry::$r => {
                        let (black, white, options) = (cells(black)?, cells(white)?, variant.reversi_options());
                        let setup = reversi::Setup::<$rboard<$rsize>> { black, white, turn, options };
                        let position = setup.position().map_err(|_| AnySetupError::Rules)?;
                        if pie == Pie::Off { Ok(position.into()) } else { Err(AnySetupError::Rules) }
                    })*
                    $(Entry::$o => {
                        let (black, white) = (cells(black)?, cells(white)?);
                        let setup = oust::Setup::<$oboard<$osize>> { black, white, turn, pie };
                        let position = setup.position().map_err(|_| AnySetupError::Rules)?;
                        if position.options() == variant.oust_options() { Ok(position.into()) } else { Err(AnySetupError::Rules) }
                    })*
                }
            }
        }

        /// The places of the boards in the table of variants.
        #[derive(Clone, Copy, Debug)]
        enum Entry {
            $($r,)*
            $($o,)*
        }

        impl Entry {
            const ALL: &'static [Self] = &[$(Self::$r,)* $(Self::$o,)*];

            fn of(variant: Variant) -> Self {
                // A variant's entry is one of the table's, which has as many as this.
                Self::ALL.get(variant.entry as usize).copied().unwrap_or(Self::ReversiSquare8)
            }
        }

        impl FromStr for AnyPosition {
            type Err = ParseError;

            /// Reads the text of a position of any variant, which begins with the variant's name.
            fn from_str(text: &str) -> Result<Self, ParseError> {
                let mut scanner = Scanner::new(text);
                scanner.skip_space();
                let before = scanner;
                let variant: Variant = scanner
                    .take_until(char::is_whitespace)
                    .parse()
                    .map_err(|error| before.error(ParseErrorKind::Variant(error)))?;
                match Entry::of(variant) {
                    $(Entry::$r => text.parse().map(Self::$r),)*
                    $(Entry::$o => text.parse().map(Self::$o),)*
                }
            }
        }

        impl Position for AnyPosition {
            type Board = Frame;
            type Played = AnyPlayed;

            fn turn(&self) -> Color {
                with_inside!(self, position => position.turn())
            }

            fn seat(&self, color: Color) -> Player {
                with_inside!(self, position => position.seat(color))
            }

            fn geometry(&self) -> Geometry {
                with_inside!(self, position => position.geometry())
            }

            fn cells(&self) -> Cells<Frame> {
                with_inside!(self, position => position.cells().reframed())
            }

            fn occupied_by(&self, color: Color) -> Cells<Frame> {
                with_inside!(self, position => position.occupied_by(color).reframed())
            }

            fn placements(&self) -> Cells<Frame> {
                with_inside!(self, position => position.placements().reframed())
            }

            fn taken_from(&self, cell: Cell) -> Cells<Frame> {
                with_inside!(self, position => position.taken_from(cell).reframed())
            }

            fn legal_moves(&self) -> Moves<Frame> {
                with_inside!(self, position => position.legal_moves().reframed())
            }

            fn check(&self, mv: Move) -> Result<(), IllegalMove> {
                with_inside!(self, position => position.check(mv))
            }

            fn play(&mut self, mv: Move) -> Result<AnyPlayed, IllegalMove> {
                match self {
                    $(Self::$r(position) => position.play(mv).map(|played| AnyPlayed::Reversi(played.reframed())),)*
                    $(Self::$o(position) => position.play(mv).map(|played| AnyPlayed::Oust(played.reframed())),)*
                }
            }

            fn play_unchecked(&mut self, mv: Move) {
                with_inside!(self, position => position.play_unchecked(mv));
            }

            fn outcome(&self) -> Option<Outcome> {
                with_inside!(self, position => position.outcome())
            }

            fn score(&self) -> Score {
                with_inside!(self, position => position.score())
            }

            fn count_by_kernel(&self, depth: u32) -> Option<u64> {
                with_inside!(self, position => position.count_by_kernel(depth))
            }

            fn least_image(&self) -> Self {
                self.canonical()
            }

            fn key(&self) -> u64 {
                with_inside!(self, position => position.key())
            }
        }

        impl fmt::Display for AnyPosition {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                with_inside!(self, position => fmt::Display::fmt(position, f))
            }
        }

        impl fmt::Debug for AnyPosition {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                with_inside!(self, position => fmt::Debug::fmt(position, f))
            }
        }
    };
}
every_board!(any_position);
