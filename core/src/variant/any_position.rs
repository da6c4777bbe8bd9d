//! A position of any variant.

use core::fmt;

use super::table::{ENTRIES, every_board};
use super::{AnySetup, FromVariantBytesError, GameKind, Variant, Visitor};
use crate::board::bits::{Bits, MAX_WORDS, Words};
use crate::board::{AnyBoard, Board, Cell, Cells, Grid, Hex, Octagon, Square, Symmetry};
use crate::color::{Color, Seat};
use crate::encoding::bytes;
use crate::encoding::raw::RawPosition;
use crate::encoding::{FromBytesError, Kind, Parts, SetupError, SetupProblem};
use crate::moves::{IllegalMove, Move, Moves};
use crate::oust::Oust;
use crate::position::{Outcome, Played, Position, Score, least_image};
use crate::reversi::{self, Reversi};

macro_rules! any_position {
    (
        reversi { $($r:ident = $rnumber:literal: $rboard:ident<$rsize:literal>),* }
        oust { $($o:ident = $onumber:literal: $oboard:ident<$osize:literal>),* }
    ) => {
        /// A position of any variant, which implements [`Position`].
        ///
        /// [`visit`](Self::visit) and `TryFrom` give the typed position inside, and `From` makes an
        /// `AnyPosition` of it. It takes 160 bytes on every board: it is `Copy`, so it has room for
        /// the widest board. The typed position of 8x8 takes 16.
        ///
        /// Its sets of cells are of an [`AnyBoard`]. They contain the same cells, at the same
        /// indices, as the sets of the position inside.
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
        pub struct AnyPosition(pub(crate) Inside);

        /// The position inside, which only [`inside`] takes apart.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub(crate) enum Inside {
            $($r(Reversi<$rboard<$rsize>>),)*
            $($o(Oust<$oboard<$osize>>),)*
        }

        $(typed!($r: Reversi<$rboard<$rsize>>);)*
        $(typed!($o: Oust<$oboard<$osize>>);)*

        /// Runs `$body` with `$position` as the position inside `$any`, which is `&self.0` or
        /// `&mut self.0`. In this crate it takes the place of a [`Visitor`].
        macro_rules! inside {
            ($any:expr, $position:ident => $body:expr) => {
                match $any {
                    $($crate::variant::Inside::$r($position) => $body,)*
                    $($crate::variant::Inside::$o($position) => $body,)*
                }
            };
            ($any:expr, reversi $reversi:ident => $then:expr, oust $oust:ident => $otherwise:expr) => {
                match $any {
                    $($crate::variant::Inside::$r($reversi) => $then,)*
                    $($crate::variant::Inside::$o($oust) => $otherwise,)*
                }
            };
        }

        /// The indices of the boards in the table of variants.
        #[derive(Clone, Copy, Debug)]
        enum Place {
            $($r,)*
            $($o,)*
        }

        impl Place {
            const ALL: &'static [Self] = &[$(Self::$r,)* $(Self::$o,)*];

            const fn of(position: &AnyPosition) -> Self {
                match position.0 {
                    $(Inside::$r(_) => Self::$r,)*
                    $(Inside::$o(_) => Self::$o,)*
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

/// Conversions between a typed position and `AnyPosition`.
macro_rules! typed {
    ($variant:ident: $position:ty) => {
        impl From<$position> for AnyPosition {
            fn from(position: $position) -> Self {
                Self(Inside::$variant(position))
            }
        }

        impl TryFrom<AnyPosition> for $position {
            type Error = TryFromPositionError;

            /// Returns the typed position, or an error if its game or board is another.
            fn try_from(position: AnyPosition) -> Result<Self, TryFromPositionError> {
                if let Inside::$variant(position) = position.0 {
                    Ok(position)
                } else {
                    Err(TryFromPositionError::new(Place::$variant, &position))
                }
            }
        }
    };
}

every_board!(any_position);
pub(crate) use inside;

/// The error for a position whose game or board differs from the type's.
///
/// The conversion takes a copy, because [`AnyPosition`] is `Copy`. So the position is still yours.
///
/// ```
/// use outflank::{Reversi, variant::Variant};
///
/// fn on_8x8(variant: &str) -> Result<Reversi, Box<dyn std::error::Error + Send + Sync>> {
///     Ok(Reversi::try_from(variant.parse::<Variant>()?.start())?)
/// }
/// assert_eq!(on_8x8("reversi:square-8")?, Reversi::new());
/// assert_eq!(
///     on_8x8("reversi:square-10-anti").unwrap_err().to_string(),
///     "expected a position of reversi:square-8, found one of reversi:square-10-anti"
/// );
/// # Ok::<(), Box<dyn std::error::Error + Send + Sync>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TryFromPositionError {
    /// The game and the board of the type, with the standard options.
    pub expected: Variant,
    /// The variant of the position.
    pub found: Variant,
}

impl TryFromPositionError {
    #[cold]
    fn new(expected: Place, position: &AnyPosition) -> Self {
        // The table has fewer than 256 rows, and the first options of a game are the standard ones.
        Self { expected: Variant::at(expected as u8, 0), found: position.variant() }
    }
}

impl fmt::Display for TryFromPositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a position of {}, found one of {}", self.expected, self.found)
    }
}

impl core::error::Error for TryFromPositionError {}

impl Place {
    /// The index of a variant. The table has as many rows as `ALL`.
    fn of_variant(variant: Variant) -> Self {
        *Self::ALL.get(variant.place()).expect("each variant has its place in the table")
    }
}

impl AnyPosition {
    /// The start of a variant.
    pub(super) fn start(variant: Variant) -> Self {
        of_place!(Place::of_variant(variant),
            reversi P => {
                let start = P::with_options(variant.reversi_options()).ok();
                start.expect("the options of a variant fit its board").into()
            },
            oust P => P::with_options(variant.oust_options()).into())
    }

    /// The position of a set-up that has been checked.
    pub(crate) fn from_setup_unchecked(setup: &AnySetup) -> Self {
        let &AnySetup { turn, state, .. } = setup;
        of_place!(Place::of_variant(setup.variant), P => {
            let (black, white) = (Cells::from_words(setup.black), Cells::from_words(setup.white));
            P::from_parts_unchecked(Parts { kind: P::KIND, black, white, turn, state }).into()
        })
    }

    /// Writes Black's and White's cells, in the form of [`AnySetup`], into the caller's words.
    /// Returns the colour to move and the state. This saves the copy that [`setup`](Self::setup)
    /// makes.
    ///
    /// ```
    /// use outflank::{Color, variant::Variant};
    /// let variant: Variant = "oust:hex-5-nopie".parse().unwrap();
    /// let (mut black, mut white) = ([1; 9], [1; 9]);
    /// assert_eq!(variant.start().write_cells(&mut black, &mut white), (Color::Black, 0));
    /// assert_eq!((black, white), ([0; 9], [0; 9]));
    /// ```
    pub fn write_cells(&self, black: &mut [u64; MAX_WORDS], white: &mut [u64; MAX_WORDS]) -> (Color, u8) {
        inside!(&self.0, position => {
            let parts = position.parts();
            (*black, *white) = (parts.black.to_words(), parts.white.to_words());
            (parts.turn, parts.state)
        })
    }

    fn raw(&self) -> RawPosition {
        let (mut black, mut white) = (Words::EMPTY, Words::EMPTY);
        let (turn, state) = self.write_cells(&mut black.0, &mut white.0);
        RawPosition { kind: self.kind(), black, white, turn, state }
    }

    /// Returns the parts of the position as a set-up, which you can change and build again.
    ///
    /// ```
    /// use outflank::variant::Variant;
    /// let variant: Variant = "oust:hex-5-nopie".parse().unwrap();
    /// assert_eq!(variant.start().setup().build(), Ok(variant.start()));
    /// ```
    #[inline]
    pub fn setup(&self) -> AnySetup {
        let (mut black, mut white) = ([0; MAX_WORDS], [0; MAX_WORDS]);
        let (turn, state) = self.write_cells(&mut black, &mut white);
        AnySetup { variant: self.variant(), black, white, turn, state }
    }

    /// Returns the variant of the position.
    ///
    /// ```
    /// use outflank::variant::Variant;
    /// let variant: Variant = "oust:hex-5-nopie".parse().unwrap();
    /// assert_eq!(variant.start().variant(), variant);
    /// ```
    pub fn variant(&self) -> Variant {
        let options = inside!(&self.0, position => position.options().index());
        Variant::at(Place::of(self) as u8, options)
    }

    /// Calls `visitor` with the typed position inside.
    ///
    /// See [`Visitor`] for an example.
    #[inline]
    pub fn visit<V: Visitor>(&self, visitor: V) -> V::Output {
        inside!(&self.0, reversi position => visitor.reversi(position), oust position => visitor.oust(position))
    }

    /// Calls [`Reversi::placements_of`], or returns `None` in Oust.
    ///
    /// ```
    /// use outflank::{Color, variant::Variant};
    /// let start = "reversi:square-8".parse::<Variant>()?.start();
    /// assert_eq!(start.placements_of(Color::White).unwrap().to_string(), "e3 f4 c5 d6");
    /// # Ok::<(), outflank::variant::ParseVariantError>(())
    /// ```
    pub fn placements_of(&self, color: Color) -> Option<Cells<AnyBoard>> {
        inside!(&self.0, reversi position => Some(position.placements_of(color).to_any()), oust _position => None)
    }

    /// Calls [`Oust::capturing_placements`], or returns `None` in Reversi.
    ///
    /// ```
    /// use outflank::variant::Variant;
    /// let start = "oust:hex-5".parse::<Variant>()?.start();
    /// assert_eq!(start.capturing_placements().map(|cells| cells.len()), Some(0));
    /// # Ok::<(), outflank::variant::ParseVariantError>(())
    /// ```
    pub fn capturing_placements(&self) -> Option<Cells<AnyBoard>> {
        inside!(&self.0, reversi _position => None, oust position => Some(position.capturing_placements().to_any()))
    }

    /// Calls [`Oust::non_capturing_placements`], or returns `None` in Reversi.
    ///
    /// ```
    /// use outflank::variant::Variant;
    /// let start = "oust:hex-5".parse::<Variant>()?.start();
    /// assert_eq!(start.non_capturing_placements().map(|cells| cells.len()), Some(61));
    /// # Ok::<(), outflank::variant::ParseVariantError>(())
    /// ```
    pub fn non_capturing_placements(&self) -> Option<Cells<AnyBoard>> {
        inside!(&self.0, reversi _position => None, oust position => Some(position.non_capturing_placements().to_any()))
    }

    /// Calls [`Oust::group`], or returns `None` in Reversi.
    ///
    /// ```
    /// use outflank::variant::AnyPosition;
    /// let position: AnyPosition = "oust:hex-2 #XX/O.X/..# W kept".parse()?;
    /// assert_eq!(position.group("b1".parse()?).unwrap().to_string(), "b1 c1 c2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn group(&self, cell: Cell) -> Option<Cells<AnyBoard>> {
        inside!(&self.0, reversi _position => None, oust position => Some(position.group(cell).to_any()))
    }

    /// Calls [`Oust::groups`], or returns `None` in Reversi.
    ///
    /// ```
    /// use outflank::{Color, variant::AnyPosition};
    /// let position: AnyPosition = "oust:hex-2 #XX/O.X/..# W kept".parse()?;
    /// let groups = position.groups(Color::White).unwrap();
    /// assert_eq!(groups.map(|group| group.to_string()).collect::<Vec<_>>(), ["a2"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn groups(&self, color: Color) -> Option<impl Iterator<Item = Cells<AnyBoard>> + Clone> {
        let (position, mut stones) = (*self, self.occupied_by(color));
        let groups = core::iter::from_fn(move || {
            let group = position.group(stones.first()?)?;
            stones -= group;
            Some(group)
        });
        (self.variant().game() == GameKind::Oust).then_some(groups)
    }

    /// Returns the tournament score of a finished game of Reversi: see
    /// [`Reversi::tournament_score`].
    ///
    /// ```
    /// use outflank::variant::Variant;
    /// let variant: Variant = "oust:hex-5-nopie".parse().unwrap();
    /// assert_eq!(variant.start().tournament_score(), None);
    /// ```
    pub fn tournament_score(&self) -> Option<Score> {
        let empties = || (self.cells().len() as u32 - self.score().total()) as u16;
        match self.variant().game() {
            GameKind::Reversi => Some(reversi::tournament_score(self.outcome()?, self.score(), empties())),
            GameKind::Oust => None,
        }
    }

    /// Reads a position of `variant` from bytes that do not name their variant.
    /// [`AnyPosition::from_bytes_with_code`] reads bytes that do.
    ///
    /// # Errors
    ///
    /// Returns an error if the bytes are not a position of the variant.
    ///
    /// ```
    /// use outflank::{Position, variant::{AnyPosition, Variant}};
    /// let variant: Variant = "oust:hex-5-nopie".parse().unwrap();
    /// let bytes: Vec<u8> = variant.start().bytes().collect();
    /// assert_eq!(AnyPosition::from_bytes(variant, &bytes), Ok(variant.start()));
    /// ```
    pub fn from_bytes(variant: Variant, bytes: &[u8]) -> Result<Self, FromVariantBytesError> {
        let wrong = |error| FromVariantBytesError::Position { variant, error };
        let position = bytes::read(variant.kind(), bytes).map_err(wrong)?;
        if !variant.has_state(position.state) {
            return Err(wrong(FromBytesError::Setup(SetupProblem::NoState)));
        }
        AnySetup::of(variant, &position).build().map_err(|error| wrong(error.into()))
    }
}

fn any_canonical<P: Position + Into<AnyPosition>>(position: &P) -> (AnyPosition, u16) {
    let (canonical, symmetries) = position.canonical_with_symmetries();
    (canonical.into(), symmetries)
}

// These two are not inlined, so that the choice of the type is a jump and nothing else.

#[inline(never)]
fn any_placements<P: Position<Board: Board>>(position: &P) -> Cells<AnyBoard> {
    position.placements().to_any()
}

#[inline(never)]
fn any_moves<P: Position<Board: Board>>(position: &P) -> Moves<AnyBoard> {
    let moves = position.legal_moves();
    Moves::new(moves.placements().to_any(), moves.contains(Move::Pass), moves.contains(Move::Swap))
}

#[inline]
fn any_played<B: Board>(played: Played<B>) -> Played<AnyBoard> {
    let Played { mv, color, taken, turn_continues } = played;
    Played { mv, color, taken: taken.to_any(), turn_continues }
}

impl Position for AnyPosition {
    type Board = AnyBoard;

    fn parts(&self) -> Parts<AnyBoard> {
        let raw = self.raw();
        raw.on(AnyBoard::new(&raw.kind.geometry))
    }

    fn from_parts(parts: Parts<AnyBoard>) -> Result<Self, SetupError<Parts<AnyBoard>>> {
        let Parts { kind, black, white, state, .. } = parts;
        let of_kind = [black, white].iter().all(|cells| cells.board().geometry() == kind.geometry);
        let Some(variant) = Variant::of_state(kind, state).filter(|_| of_kind) else {
            return Err(SetupError::only(parts, SetupProblem::OtherGame));
        };
        AnySetup::of(variant, &parts.into()).build().map_err(|error| error.with_setup(parts))
    }

    fn placements(&self) -> Cells<AnyBoard> {
        inside!(&self.0, position => any_placements(position))
    }

    fn taken_by(&self, mv: Move) -> Option<Cells<AnyBoard>> {
        inside!(&self.0, position => position.taken_by(mv).map(Cells::to_any))
    }

    fn apply(&mut self, mv: Move, _taken: Cells<AnyBoard>) {
        self.play_unchecked(mv);
    }

    fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        inside!(&self.0, position => position.check(mv))
    }

    fn outcome(&self) -> Option<Outcome> {
        inside!(&self.0, position => position.outcome())
    }

    // The trait provides the following methods, but the methods of the position inside are faster.

    fn kind(&self) -> &'static Kind {
        ENTRIES[Place::of(self) as usize].kind
    }

    fn actions(&self) -> u16 {
        self.variant().actions()
    }

    fn cells(&self) -> Cells<AnyBoard> {
        self.kind().field()
    }

    fn key(&self) -> u64 {
        self.raw().key()
    }

    fn turn(&self) -> Color {
        inside!(&self.0, position => position.turn())
    }

    fn occupied_by(&self, color: Color) -> Cells<AnyBoard> {
        inside!(&self.0, position => position.occupied_by(color).to_any())
    }

    fn seat(&self, color: Color) -> Seat {
        inside!(&self.0, position => position.seat(color))
    }

    fn legal_moves(&self) -> Moves<AnyBoard> {
        inside!(&self.0, position => any_moves(position))
    }

    fn is_legal(&self, mv: Move) -> bool {
        inside!(&self.0, position => position.is_legal(mv))
    }

    fn play(&mut self, mv: Move) -> Result<Played<AnyBoard>, IllegalMove> {
        inside!(&mut self.0, position => position.play(mv).map(any_played))
    }

    fn play_unchecked(&mut self, mv: Move) {
        inside!(&mut self.0, position => position.play_unchecked(mv));
    }

    fn transformed(&self, symmetry: Symmetry<AnyBoard>) -> Self {
        let parts = self.parts();
        let (black, white) = (symmetry.cells(parts.black), symmetry.cells(parts.white));
        let image = Parts { black, white, ..parts }.into();
        Self::from_setup_unchecked(&AnySetup::of(self.variant(), &image))
    }

    fn canonical_with_symmetries(&self) -> (Self, u16) {
        // On these two boards all images are found at once.
        match &self.0 {
            Inside::ReversiSquare8(position) => any_canonical(position),
            Inside::ReversiOctagon8(position) => any_canonical(position),
            _ => least_image(self),
        }
    }

    fn perft_stoppable(&self, depth: u32, stop: &mut dyn FnMut() -> bool) -> Option<u64> {
        inside!(&self.0, position => position.perft_stoppable(depth, stop))
    }
}

impl fmt::Display for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.parts().fmt(f)
    }
}

impl fmt::Debug for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = inside!(&self.0, reversi _position => "Reversi", oust _position => "Oust");
        write!(f, "{game}({self})")
    }
}
