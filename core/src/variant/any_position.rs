//! A position of any variant.

use core::fmt;
use core::str::FromStr;

use super::{GameName, Variant, every_board};
use crate::board::{Geometry, Hex, Octagon, Square};
use crate::bytes::FromBytesError;
use crate::cell::Cell;
use crate::cells::Cells;
use crate::color::{Color, Player};
use crate::moves::{Move, Moves};
use crate::oust::{self, Oust};
use crate::parse_error::{ParseError, ParseErrorKind};
use crate::position::{IllegalMove, Outcome, Position, Score};
use crate::reversi::{self, Reversi};
use crate::scanner::Scanner;

/// The frame that holds the cells of every board: the largest of them.
type Frame = Square<24>;

/// What a move did, in either game. Its cells are in the frame of all boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AnyPlayed {
    /// A move of Reversi.
    Reversi(reversi::Played<Frame>),
    /// A move of Oust.
    Oust(oust::Played<Frame>),
}

/// Why bytes are not a position of a variant.
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
                let (name, options) = (variant.geometry().name, variant.options as usize);
                match variant.game() {
                    GameName::Reversi => {
                        let options = reversi::Options::ALL[options];
                        $(if name == <$rboard<$rsize> as crate::board::Board>::NAME {
                            return Self::$r(Reversi::with_options(options).unwrap_or_default());
                        })*
                    }
                    GameName::Oust => {
                        let options = oust::Options::ALL[options];
                        $(if name == <$oboard<$osize> as crate::board::Board>::NAME {
                            return Self::$o(Oust::with_options(options));
                        })*
                    }
                }
                // Every entry of the table is one of the above (core/tests/laws/variants.rs).
                Self::ReversiSquare8(Reversi::new())
            }

            /// Its variant.
            pub fn variant(&self) -> Variant {
                let (game, suffix) = match self {
                    $(Self::$r(position) => (GameName::Reversi, position.options().suffix()),)*
                    $(Self::$o(position) => (GameName::Oust, position.options().suffix()),)*
                };
                let fallback = Variant { entry: 0, options: 0 };
                Variant::find(game, self.geometry().name, suffix).unwrap_or(fallback)
            }

            /// The count that tournaments record, in a finished game of Reversi; see [`Reversi::tournament_score`].
            pub fn tournament_score(&self) -> Option<Score> {
                match self {
                    $(Self::$r(position) => position.tournament_score(),)*
                    $(Self::$o(_) => None,)*
                }
            }

            /// The least of the position's images under its board's symmetries, which all of them share.
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
            pub fn bytes(&self) -> impl Iterator<Item = u8> {
                let (mut bytes, mut length) = ([0; 2 * 72 + 1], 0);
                let mut put = |byte| {
                    bytes[length] = byte;
                    length += 1;
                };
                with_inside!(self, position => position.bytes().for_each(&mut put));
                bytes.into_iter().take(length)
            }

            /// The position of that variant that has these bytes.
            ///
            /// # Errors
            ///
            /// If they are not the bytes of a position, or of one with other options.
            pub fn from_bytes(variant: Variant, bytes: &[u8]) -> Result<Self, FromVariantBytesError> {
                fn read<P: Into<AnyPosition>, E>(read: Result<P, FromBytesError<E>>) -> Result<AnyPosition, FromBytesError<&'static str>> {
                    read.map(Into::into).map_err(|error| match error {
                        FromBytesError::Length { found, wanted } => FromBytesError::Length { found, wanted },
                        FromBytesError::Bit { offset } => FromBytesError::Bit { offset },
                        FromBytesError::Setup(_) => FromBytesError::Setup("they set up no position"),
                    })
                }
                let position = match variant.start() {
                    $(Self::$r(_) => read(Reversi::<$rboard<$rsize>>::from_bytes(bytes)),)*
                    $(Self::$o(_) => read(Oust::<$oboard<$osize>>::from_bytes(bytes)),)*
                };
                match position {
                    Ok(position) if position.variant() == variant => Ok(position),
                    Ok(_) => Err(FromVariantBytesError { variant, error: FromBytesError::Setup("they are of another variant") }),
                    Err(error) => Err(FromVariantBytesError { variant, error }),
                }
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
                match variant.start() {
                    $(Self::$r(_) => text.parse().map(Self::$r),)*
                    $(Self::$o(_) => text.parse().map(Self::$o),)*
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
