//! A position of any variant.

use core::fmt;

use super::table::every_board;
use super::{AnySetup, OustVisitor, ReversiVisitor, Variant, Visitor};
use crate::board::{Cell, Cells, Hex, Octagon, Square, Widest};
use crate::color::{Color, Player};
use crate::encoding::bytes::{self, FromBytesError};
use crate::encoding::{Kind, Parts, text};
use crate::encoding::{SetupError, SetupProblem};
use crate::moves::{IllegalMove, Move, Moves};
use crate::oust::{self, Oust, Pie};
use crate::position::{Outcome, Played, Position, Score};
use crate::reversi::{self, Reversi};

macro_rules! any_position {
    (
        reversi { $($r:ident: $rboard:ident<$rsize:literal>),* }
        oust { $($o:ident: $oboard:ident<$osize:literal>),* }
    ) => {
        /// A position of any variant: it keeps the contract of [`Position`] and takes 160 bytes.
        ///
        /// Its sets of cells are those of the widest board, a square of 24: a set from it holds the
        /// same cells as that of the position inside.
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
            $(
                #[doc = concat!("Reversi on `", stringify!($rboard), "<", $rsize, ">`.")]
                $r(Reversi<$rboard<$rsize>>),
            )*
            $(
                #[doc = concat!("Oust on `", stringify!($oboard), "<", $osize, ">`.")]
                $o(Oust<$oboard<$osize>>),
            )*
        }

        $(typed!($r: Reversi<$rboard<$rsize>>);)*
        $(typed!($o: Oust<$oboard<$osize>>);)*

        /// Runs `$body` with `$position` as the position inside.
        macro_rules! inside {
            ($any:expr, $position:ident => $body:expr) => {
                match $any {
                    $(AnyPosition::$r($position) => $body,)*
                    $(AnyPosition::$o($position) => $body,)*
                }
            };
            ($any:expr, reversi $reversi:ident => $then:expr, oust $oust:ident => $otherwise:expr) => {
                match $any {
                    $(AnyPosition::$r($reversi) => $then,)*
                    $(AnyPosition::$o($oust) => $otherwise,)*
                }
            };
        }

        /// The places of the boards in the table of variants.
        #[derive(Clone, Copy, Debug)]
        enum Place {
            $($r,)*
            $($o,)*
        }

        impl Place {
            const ALL: &'static [Self] = &[$(Self::$r,)* $(Self::$o,)*];

            const fn of(position: &AnyPosition) -> Self {
                match position {
                    $(AnyPosition::$r(_) => Self::$r,)*
                    $(AnyPosition::$o(_) => Self::$o,)*
                }
            }
        }

        /// Runs `$body` with `$P` as the type of the positions of a board of the table.
        macro_rules! of_place {
            ($place:expr, reversi $P:ident => $then:expr, oust $Q:ident => $otherwise:expr) => {
                match $place {
                    $(Place::$r => {
                        type $P = Reversi<$rboard<$rsize>>;
                        $then
                    })*
                    $(Place::$o => {
                        type $Q = Oust<$oboard<$osize>>;
                        $otherwise
                    })*
                }
            };
            ($place:expr, $P:ident => $body:expr) => {
                of_place!($place, reversi $P => $body, oust $P => $body)
            };
        }
    };
}

/// From a position of a type into any position and back.
macro_rules! typed {
    ($variant:ident: $position:ty) => {
        impl From<$position> for AnyPosition {
            fn from(position: $position) -> Self {
                Self::$variant(position)
            }
        }

        impl TryFrom<AnyPosition> for $position {
            type Error = AnyPosition;

            /// The position, if it is one of this game on this board; else it is given back.
            fn try_from(position: AnyPosition) -> Result<Self, AnyPosition> {
                if let AnyPosition::$variant(position) = position { Ok(position) } else { Err(position) }
            }
        }
    };
}

every_board!(any_position);

/// Why bytes are not a position of a variant.
///
/// ```
/// use outflank::variant::{AnyPosition, Variant};
/// let variant: Variant = "oust:hex-5-nopie".parse().unwrap();
/// let error = AnyPosition::from_bytes(variant, &[]).unwrap_err();
/// assert_eq!(error.to_string(), "oust:hex-5-nopie: 0 bytes, where a position takes 23");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct FromVariantBytesError {
    /// The variant.
    pub variant: Variant,
    /// What is wrong.
    pub error: FromBytesError,
}

impl fmt::Display for FromVariantBytesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.variant, self.error)
    }
}

impl core::error::Error for FromVariantBytesError {}

impl Place {
    /// A variant's place is one of the table's, which has as many as this.
    fn of_variant(variant: Variant) -> Self {
        Self::ALL.get(variant.place()).copied().unwrap_or(Self::ReversiSquare8)
    }
}

impl AnyPosition {
    /// The start of a variant.
    pub(super) fn start(variant: Variant) -> Self {
        of_place!(Place::of_variant(variant),
            reversi P => P::with_options(variant.reversi_options()).unwrap_or_default().into(),
            oust P => P::with_options(variant.oust_options()).into())
    }

    /// The position that is set up.
    pub(super) fn from_setup(setup: AnySetup) -> Result<Self, SetupError<AnySetup>> {
        of_place!(Place::of_variant(setup.variant), P => {
            setup.build_as::<P>().map(Self::from)
        })
    }

    /// The position that is set up, if nothing is wrong with it.
    pub(super) fn of_valid(setup: &AnySetup) -> Option<Self> {
        let AnySetup { variant, turn, state, .. } = *setup;
        of_place!(Place::of_variant(variant),
        reversi P => {
            let options = variant.reversi_options();
            let [black, white] = setup.cells()?;
            let position: P = reversi::Setup { black, white, turn, options }.build().ok()?;
            (state == options.index()).then(|| position.into())
        },
        oust P => {
            let (pie, [black, white]) = (*Pie::ALL.get(state as usize)?, setup.cells()?);
            let position: P = oust::Setup { black, white, turn, pie }.build().ok()?;
            (position.options() == variant.oust_options()).then(|| position.into())
        })
    }

    /// The position, taken apart.
    ///
    /// ```
    /// use outflank::variant::Variant;
    /// let variant: Variant = "oust:hex-5-nopie".parse().unwrap();
    /// assert_eq!(variant.start().setup().build(), Ok(variant.start()));
    /// ```
    pub fn setup(&self) -> AnySetup {
        let variant = self.variant();
        inside!(self, position => AnySetup::of(variant, &position.parts()))
    }

    /// Its variant.
    ///
    /// ```
    /// use outflank::variant::Variant;
    /// let variant: Variant = "oust:hex-5-nopie".parse().unwrap();
    /// assert_eq!(variant.start().variant(), variant);
    /// ```
    pub fn variant(&self) -> Variant {
        let options = inside!(self, position => position.options().index());
        Variant::at(Place::of(self) as u8, options)
    }

    /// Lets `visitor` see the position inside, with its type.
    ///
    /// See [`Visitor`] for an example.
    #[inline]
    pub fn visit<V: Visitor>(&self, visitor: V) -> V::Output {
        inside!(self, position => visitor.visit(position))
    }

    /// Lets `visitor` see the position inside, if it is one of Reversi.
    ///
    /// See [`ReversiVisitor`] for an example.
    #[inline]
    pub fn visit_reversi<V: ReversiVisitor>(&self, visitor: V) -> Option<V::Output> {
        inside!(self, reversi position => Some(visitor.reversi(position)), oust _position => None)
    }

    /// Lets `visitor` see the position inside, if it is one of Oust.
    ///
    /// See [`OustVisitor`] for an example.
    #[inline]
    pub fn visit_oust<V: OustVisitor>(&self, visitor: V) -> Option<V::Output> {
        inside!(self, reversi _position => None, oust position => Some(visitor.oust(position)))
    }

    /// The count that tournaments record, in a finished game of Reversi; see
    /// [`Reversi::tournament_score`].
    ///
    /// ```
    /// use outflank::variant::Variant;
    /// let variant: Variant = "oust:hex-5-nopie".parse().unwrap();
    /// assert_eq!(variant.start().tournament_score(), None);
    /// ```
    pub fn tournament_score(&self) -> Option<Score> {
        inside!(self, reversi position => position.tournament_score(), oust _position => None)
    }

    /// The position of that variant that has these bytes. They do not name the variant.
    ///
    /// # Errors
    ///
    /// If they are not the bytes of a position, or of one with other options.
    ///
    /// ```
    /// use outflank::{Position, variant::{AnyPosition, Variant}};
    /// let variant: Variant = "oust:hex-5-nopie".parse().unwrap();
    /// let bytes: Vec<u8> = variant.start().bytes().collect();
    /// assert_eq!(AnyPosition::from_bytes(variant, &bytes), Ok(variant.start()));
    /// ```
    pub fn from_bytes(variant: Variant, bytes: &[u8]) -> Result<Self, FromVariantBytesError> {
        let wrong = |error| FromVariantBytesError { variant, error };
        let ([black, white], turn, state) = bytes::read(variant.kind(), bytes).map_err(wrong)?;
        if variant.kind().suffix(state) != variant.suffix() {
            return Err(wrong(FromBytesError::Setup(SetupProblem::NoState)));
        }
        let setup = AnySetup { variant, black, white, turn, state };
        setup.build().map_err(|error| wrong(error.into()))
    }
}

impl Position for AnyPosition {
    type Board = Widest;

    fn parts(&self) -> Parts<Widest> {
        inside!(self, position => position.parts().widened())
    }

    fn from_parts(parts: Parts<Widest>) -> Result<Self, SetupError<Parts<Widest>>> {
        let Parts { kind, black, white, turn, state } = parts;
        let Some(variant) = Variant::of_state(kind, state) else {
            return Err(SetupError::only(parts, SetupProblem::OtherGame));
        };
        let outside = [black, white].iter().flat_map(|cells| cells.iter()).find(|&cell| !kind.contains(cell));
        if let Some(cell) = outside {
            return Err(SetupError::only(parts, SetupProblem::OutOfPlay(Cells::of(cell))));
        }
        let [black, white] = [black, white].map(|cells| cells.words_on(kind.geometry));
        let setup = AnySetup { variant, black, white, turn, state };
        setup.build().map_err(|error| error.of(parts))
    }

    fn placements(&self) -> Cells<Widest> {
        inside!(self, position => position.placements().widened())
    }

    fn takes(&self, mv: Move) -> Option<Cells<Widest>> {
        inside!(self, position => position.takes(mv).map(Cells::widened))
    }

    fn advance(&mut self, mv: Move, _taken: Cells<Widest>) {
        self.play_unchecked(mv);
    }

    fn refuse(&self, mv: Move) -> IllegalMove {
        inside!(self, position => position.refuse(mv))
    }

    fn outcome(&self) -> Option<Outcome> {
        inside!(self, position => position.outcome())
    }

    // What follows is provided by the trait, and faster by the position inside.

    fn kind(&self) -> &'static Kind {
        self.variant().kind()
    }

    fn actions(&self) -> u16 {
        inside!(self, position => position.actions())
    }

    fn cells(&self) -> Cells<Widest> {
        inside!(self, position => position.cells().widened())
    }

    fn turn(&self) -> Color {
        inside!(self, position => position.turn())
    }

    fn seat(&self, color: Color) -> Player {
        inside!(self, position => position.seat(color))
    }

    fn at(&self, cell: Cell) -> Option<Color> {
        inside!(self, position => position.at(cell))
    }

    fn score(&self) -> Score {
        inside!(self, position => position.score())
    }

    fn legal_moves(&self) -> Moves<Widest> {
        inside!(self, position => position.legal_moves().widened())
    }

    fn is_legal(&self, mv: Move) -> bool {
        inside!(self, position => position.is_legal(mv))
    }

    fn play(&mut self, mv: Move) -> Result<Played<Widest>, IllegalMove> {
        inside!(self, position => position.play(mv).map(Played::widened))
    }

    fn play_unchecked(&mut self, mv: Move) {
        inside!(self, position => position.play_unchecked(mv));
    }

    fn key(&self) -> u64 {
        inside!(self, position => position.key())
    }

    /// The bytes of the position inside, which do not name its variant.
    fn bytes(&self) -> impl Iterator<Item = u8> + use<> {
        let AnySetup { variant, black, white, turn, state } = self.setup();
        bytes::write(variant.geometry(), [black, white], turn, state)
    }

    fn image(&self, nth: usize) -> Option<Self> {
        inside!(self, position => position.image(nth).map(Self::from))
    }

    fn canonical(&self) -> Self {
        inside!(self, position => position.canonical().into())
    }

    fn canonical_with_symmetry(&self) -> (Self, usize) {
        inside!(self, position => {
            let (canonical, nth) = position.canonical_with_symmetry();
            (canonical.into(), nth)
        })
    }
}

impl fmt::Display for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let AnySetup { variant, black, white, turn, state } = self.setup();
        text::write(f, variant.kind(), &[black, white], turn, state)
    }
}

impl fmt::Debug for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = inside!(self, reversi _position => "Reversi", oust _position => "Oust");
        write!(f, "{game}({self})")
    }
}
