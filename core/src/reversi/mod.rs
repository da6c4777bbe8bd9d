//! Reversi: rules R0 to R13 on every board, *anti* and the free opening.
//!
//! | where | rules |
//! |---|---|
//! | this module | the turn, passing, the end, the count: R0, R3, R4, R7, R8, R10, R12, R13 |
//! | [`mod@reference`], `outflanking` | outflanking: R2, R5, R6 |
//! | `board`, [`Setup`] | the set-up: R1 |
//! | the module `tabletop` | discs in hand, gifts and corrections at a table: R1, R9, R11 |

#[cfg_attr(not(feature = "batch"), allow(dead_code, unused_imports, reason = "batches alone need all of it"))]
pub mod arch;
mod board;
mod discs;
#[cfg_attr(not(feature = "batch"), allow(dead_code, reason = "batches alone need all of it"))]
pub(crate) mod embed8x8;
mod images;
mod options;
mod outflanking;
pub mod reference;
mod setup;

pub use board::ReversiBoard;
pub use discs::{flips, placements};
pub use options::{Objective, Opening, Options};
pub(crate) use setup::check;
pub use setup::{Setup, SetupError};

use core::fmt;
use core::str::FromStr;

use crate::board::{Bits, Cell, Cells, Square, Symmetry};
use crate::color::{ByColor, Color};
use crate::encoding::{FromBytesError, Kind, ParseError, Parts};
use crate::moves::{IllegalMove, Move, Violation};
use crate::position::{Outcome, Position, Score, least_image};

/// A position of Reversi.
///
/// On 8x8 a position takes 24 bytes. On other boards it takes two sets of cells and three bytes,
/// rounded up.
///
/// ```
/// use outflank::{Position, Reversi};
/// let mut game = Reversi::new();                        // 8x8, Black to move
/// let played = game.play("d3".parse()?)?;               // Err says which rule forbids it, and changes nothing
/// assert_eq!(played.taken.to_string(), "d4");
/// let moves: Vec<String> = game.legal_moves().map(|mv| mv.to_string()).collect();
/// assert_eq!(moves, ["c3", "e3", "c5"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Reversi<B: ReversiBoard = Square<8>> {
    /// The discs of the colour to move.
    player: B::Bits,
    /// The discs of the other colour.
    opponent: B::Bits,
    turn: Color,
    options: Options,
}

impl Reversi {
    /// Returns the start position on 8x8 (R1, R3). For another board, use [`Position::new`], for
    /// example `Reversi::<Square<10>>::new()`.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// const START: Reversi = Reversi::new();
    /// assert_eq!((START, START.score().to_string().as_str()), (Reversi::default(), "2-2"));
    /// ```
    pub const fn new() -> Self {
        Self {
            player: 0x0000_0008_1000_0000,
            opponent: 0x0000_0010_0800_0000,
            turn: Color::Black,
            options: Options::ALL[0],
        }
    }
}

impl Reversi {
    /// Creates a position on 8x8 from the discs of both colours, in which bit 0 is a1, bit 1 is b1
    /// and bit 63 is h8.
    ///
    /// # Errors
    ///
    /// Returns an error if a cell has discs of both colours.
    ///
    /// ```
    /// use outflank::{Color, Reversi};
    /// let start = Reversi::from_bits(0x0000_0008_1000_0000, 0x0000_0010_0800_0000, Color::Black)?;
    /// assert_eq!(start, Reversi::new());
    /// assert!(Reversi::from_bits(1, 1, Color::Black).is_err());
    /// # Ok::<(), outflank::reversi::SetupError<outflank::board::Square<8>>>(())
    /// ```
    pub fn from_bits(black: u64, white: u64, turn: Color) -> Result<Self, SetupError<Square<8>>> {
        let (black, white) = (Cells::from_bits(black), Cells::from_bits(white));
        Setup { black, white, turn, options: Options::default() }.build()
    }
}

impl<B: ReversiBoard> Default for Reversi<B> {
    /// Returns the standard start position on this board: four discs crosswise in the centre,
    /// Black to move (R1, R3).
    fn default() -> Self {
        let ByColor { black, white } = B::start();
        Self {
            player: black.to_bits(),
            opponent: white.to_bits(),
            turn: Color::Black,
            options: Options::default(),
        }
    }
}

impl<B: ReversiBoard> Reversi<B> {
    /// The game and the board, as text, keys and bytes name them.
    ///
    /// ```
    /// use outflank::Reversi;
    /// assert_eq!(<Reversi>::KIND.game, "reversi");
    /// ```
    pub const KIND: &'static Kind = &Kind::new("reversi", B::GEOMETRY)
        .with_states(options::STATES, "a position of Reversi ends with the colour to move")
        .with_hole(B::HOLE);

    /// The length of a position on this board as bytes: 17 on 8x8.
    ///
    /// ```
    /// use outflank::{Reversi, board::Square};
    /// assert_eq!(Reversi::<Square<8>>::BYTES, 17);
    /// ```
    pub const BYTES: usize = Parts::<B>::BYTES;

    /// Reads a position from the bytes that [`Position::bytes`] writes.
    ///
    /// # Errors
    ///
    /// Returns an error if the number of bytes is wrong, a bit is not a cell, or the position is
    /// not valid.
    ///
    /// ```
    /// use outflank::{Reversi, board::Square};
    /// assert!(Reversi::<Square<8>>::from_bytes(&[0; 16]).is_err());
    /// ```
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, FromBytesError> {
        Ok(Self::from_parts(Parts::from_bytes(Self::KIND, bytes)?)?)
    }

    /// Returns the start position of a game with these options.
    ///
    /// # Errors
    ///
    /// Returns an error if the opening is free and the board is a hexagon, because a hexagon has
    /// no four centre squares.
    ///
    /// ```
    /// use outflank::{Position, Reversi, board::Square, reversi::{Opening, Options}};
    /// let free = Options::default().with_opening(Opening::Free);
    /// assert_eq!(Reversi::<Square<8>>::with_options(free)?.placements().to_string(), "d4 e4 d5 e5");
    /// # Ok::<(), outflank::reversi::SetupError<Square<8>>>(())
    /// ```
    pub fn with_options(options: Options) -> Result<Self, SetupError<B>> {
        let ByColor { black, white } = match options.opening {
            Opening::Fixed => B::start(),
            Opening::Free => ByColor::default(),
        };
        Setup { black, white, turn: Color::Black, options }.build()
    }

    /// For parts that have been checked.
    #[inline]
    pub(crate) fn from_parts_unchecked(parts: Parts<B>) -> Self {
        Self {
            player: parts.cells(parts.turn).to_bits(),
            opponent: parts.cells(!parts.turn).to_bits(),
            turn: parts.turn,
            options: Options::from_index(parts.state).expect("the state has been checked"),
        }
    }

    /// Makes a position from discs that are known to be valid with these options.
    #[cfg(feature = "batch")]
    pub(crate) const fn from_discs_unchecked(
        player: B::Bits,
        opponent: B::Bits,
        turn: Color,
        options: Options,
    ) -> Self {
        Self { player, opponent, turn, options }
    }

    /// Returns the discs, the colour to move and the options as a set-up, which you can change and
    /// build again.
    ///
    /// ```
    /// use outflank::Reversi;
    /// assert_eq!(Reversi::new().setup().build(), Ok(Reversi::new()));
    /// ```
    pub fn setup(&self) -> Setup<B> {
        Setup {
            black: self.discs(Color::Black),
            white: self.discs(Color::White),
            turn: self.turn,
            options: self.options,
        }
    }

    /// Returns the options of the game.
    ///
    /// ```
    /// use outflank::Reversi;
    /// assert_eq!(Reversi::new().options(), Default::default());
    /// ```
    pub const fn options(&self) -> Options {
        self.options
    }

    /// Returns the discs of a colour.
    ///
    /// ```
    /// use outflank::{Color, Reversi};
    /// assert_eq!(Reversi::new().discs(Color::White).to_string(), "d4 e5");
    /// ```
    #[inline]
    pub fn discs(&self, color: Color) -> Cells<B> {
        Cells::from_bits(if color == self.turn { self.player } else { self.opponent })
    }

    /// Returns the empty cells.
    ///
    /// ```
    /// use outflank::Reversi;
    /// assert_eq!(Reversi::new().empties().len(), 60);
    /// ```
    #[inline]
    pub fn empties(&self) -> Cells<B> {
        B::field() - self.occupied()
    }

    #[inline]
    fn occupied(&self) -> Cells<B> {
        Cells::from_bits(self.player | self.opponent)
    }

    /// The centre squares that are still empty in the free opening.
    #[inline]
    fn opening_squares(&self) -> Cells<B> {
        match self.options.opening {
            Opening::Fixed => Cells::EMPTY,
            Opening::Free => B::center() - self.occupied(),
        }
    }

    /// Returns the cells on which `color` could place a disc if it were to move.
    ///
    /// ```
    /// use outflank::{Color, Reversi};
    /// assert_eq!(Reversi::new().placements_of(Color::White).to_string(), "e3 f4 c5 d6");
    /// ```
    #[inline]
    pub fn placements_of(&self, color: Color) -> Cells<B> {
        let opening = self.opening_squares();
        if opening.is_empty() { placements(self.discs(color), self.discs(!color)) } else { opening }
    }

    /// Returns the number of cells on which `color` could place a disc if it were to move.
    ///
    /// ```
    /// use outflank::{Color, Reversi};
    /// assert_eq!(Reversi::new().mobility(Color::White), 4);
    /// ```
    pub fn mobility(&self, color: Color) -> usize {
        self.placements_of(color).len()
    }

    /// Returns the discs that a placement on `cell` by the player to move would flip (R2, R5, R6).
    /// The set is empty if the placement is illegal, and in the first four plies of the free
    /// opening.
    ///
    /// ```
    /// use outflank::Reversi;
    /// assert_eq!(Reversi::new().flips("c4".parse()?).to_string(), "d4");
    /// assert!(Reversi::new().flips("a1".parse()?).is_empty());
    /// # Ok::<(), outflank::ParseCellError>(())
    /// ```
    #[inline]
    pub fn flips(&self, cell: Cell) -> Cells<B> {
        if self.opening_squares().is_empty() {
            flips(Cells::from_bits(self.player), Cells::from_bits(self.opponent), cell)
        } else {
            Cells::EMPTY
        }
    }

    #[inline]
    fn put(&mut self, placed: B::Bits, flips: B::Bits) {
        let player = self.player | placed | flips;
        self.player = self.opponent & !flips;
        self.opponent = player;
        self.turn = !self.turn;
    }

    /// Returns the score that tournaments record, or `None` if the game is not over. It is the
    /// [`score`](Position::score) with the empty cells added to the winner's discs. In a draw each
    /// player gets half of the empty cells.
    ///
    /// In *anti* the winner is the player with fewer discs, who still gets the empty cells.
    ///
    /// ```
    /// use outflank::Reversi;
    /// let over: Reversi = "reversi:square-8 XXX...../......../......../......../......../......../......../........ B".parse()?;
    /// assert_eq!(over.tournament_score().map(|score| score.to_string()).as_deref(), Some("64-0"));
    /// assert_eq!(Reversi::new().tournament_score(), None);
    /// # Ok::<(), outflank::ParseError>(())
    /// ```
    pub fn tournament_score(&self) -> Option<Score> {
        Some(tournament_score(self.outcome()?, self.score(), self.empties().len() as u16))
    }
}

/// The score of a finished game, with its empty cells given to the winner or shared.
pub(crate) fn tournament_score(outcome: Outcome, mut score: Score, empties: u16) -> Score {
    match outcome.winner() {
        Some(winner) => score[winner] += empties,
        // Equal counts on a board of evenly many cells leave evenly many empty.
        None => score = Score::new(score.black + empties / 2, score.white + empties / 2),
    }
    score
}

impl<B: ReversiBoard> Position for Reversi<B> {
    type Board = B;

    #[inline]
    fn parts(&self) -> Parts<B> {
        let (black, white) = (self.discs(Color::Black), self.discs(Color::White));
        Parts { kind: Self::KIND, black, white, turn: self.turn, state: self.options.index() }
    }

    fn from_parts(parts: Parts<B>) -> Result<Self, crate::encoding::SetupError<Parts<B>>> {
        crate::encoding::SetupError::check_parts(parts, Self::KIND, check).map(Self::from_parts_unchecked)
    }

    #[inline]
    fn turn(&self) -> Color {
        self.turn
    }

    #[inline]
    fn occupied_by(&self, color: Color) -> Cells<B> {
        self.discs(color)
    }

    #[inline]
    fn placements(&self) -> Cells<B> {
        let opening = self.opening_squares();
        if !opening.is_empty() {
            return opening;
        }
        // The same as `placements_of`, without choosing between the two sets.
        discs::legal(&self.player, &self.opponent)
    }

    /// R4: a pass is legal if the player can outflank nothing and the opponent can move.
    #[inline]
    fn taken_by(&self, mv: Move) -> Option<Cells<B>> {
        match mv {
            Move::Place(cell) => {
                let flips = self.flips(cell);
                (!flips.is_empty() || self.opening_squares().contains(cell)).then_some(flips)
            }
            Move::Pass => {
                let forced = self.placements().is_empty() && !self.placements_of(!self.turn).is_empty();
                forced.then_some(Cells::EMPTY)
            }
            Move::Swap => None,
        }
    }

    /// Places a disc, flips discs and gives the turn to the other colour. Only the new disc
    /// outflanks (R7), all discs that it outflanks are flipped (R8), and discs never move (R10).
    #[inline]
    fn apply(&mut self, mv: Move, flips: Cells<B>) {
        self.put(placed::<B>(mv), flips.to_bits());
    }

    fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        let (violation, rule) = match mv {
            _ if self.is_legal(mv) => return Ok(()),
            _ if self.is_over() => (Violation::GameOver, "R12"),
            // No rule of Reversi is about swaps. The error names the option that only Oust has.
            Move::Swap => (Violation::NoSwap, "no pie rule"),
            Move::Pass => (Violation::MayNotPass, "R4"),
            Move::Place(cell) if !B::field().contains(cell) => (Violation::OffBoard, "R2"),
            Move::Place(cell) if self.occupied().contains(cell) => (Violation::Occupied, "R2"),
            Move::Place(_) if !self.opening_squares().is_empty() => (Violation::NotInCenter, "free opening"),
            Move::Place(_) if self.placements().is_empty() => (Violation::MustPass, "R4"),
            Move::Place(_) => (Violation::OutflanksNothing, "R2"),
        };
        Err(IllegalMove::new(mv, violation, rule))
    }

    #[expect(
        clippy::inline_always,
        reason = "perft takes 1.18 times as long where it is called, as in the C library"
    )]
    #[inline(always)]
    fn play_unchecked(&mut self, mv: Move) {
        let placed = placed::<B>(mv);
        let flips = if self.opening_squares().is_empty() {
            discs::outflanked::<B>(&self.player, &self.opponent, placed)
        } else {
            B::Bits::EMPTY
        };
        self.put(placed, flips);
    }

    #[cfg(feature = "alloc")]
    fn perft_stoppable(&self, depth: u32, stop: &mut dyn FnMut() -> bool) -> Option<u64> {
        self.perft(depth, stop)
    }

    /// R12, R13: the game is over when neither player can move, full board or not.
    fn outcome(&self) -> Option<Outcome> {
        if !self.placements().is_empty() || !self.placements_of(!self.turn).is_empty() {
            return None;
        }
        let ahead = self.score().difference(Color::Black).signum();
        Some(match ahead * i32::from(self.options.objective.worth()) {
            1.. => Outcome::Win(Color::Black),
            0 => Outcome::Draw,
            ..=-1 => Outcome::Win(Color::White),
        })
    }

    /// The rules are the same under symmetries, so an image needs no check.
    fn transformed(&self, symmetry: Symmetry<B>) -> Self {
        let [player, opponent] =
            [self.player, self.opponent].map(|discs| symmetry.cells(Cells::from_bits(discs)).to_bits());
        Self { player, opponent, ..*self }
    }

    #[inline]
    fn canonical(&self) -> Self {
        images::least(self).unwrap_or_else(|| self.symmetries().min().expect("the identity is a symmetry"))
    }

    #[inline]
    fn canonical_with_symmetries(&self) -> (Self, u16) {
        let least = images::least(self);
        let both = least.and_then(|least| Some((least, images::symmetries_to(&least, self)?.into())));
        both.unwrap_or_else(|| least_image(self))
    }
}

impl<B: ReversiBoard> fmt::Display for Reversi<B> {
    /// Writes one line, which [`FromStr`] reads.
    ///
    /// ```
    /// use outflank::{Position, Reversi, board::Square};
    /// let text = Reversi::<Square<4>>::new().to_string();
    /// assert_eq!(text, "reversi:square-4 ..../.OX./.XO./.... B");
    /// assert_eq!(text.parse(), Ok(Reversi::<Square<4>>::new()));
    /// ```
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.parts().fmt(f)
    }
}

impl<B: ReversiBoard> fmt::Debug for Reversi<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Reversi({self})")
    }
}

impl<B: ReversiBoard> FromStr for Reversi<B> {
    type Err = ParseError;

    /// Reads the text that `Display` writes, with any white space between its parts.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::from_parts(Parts::from_text(Self::KIND, text)?).map_err(|error| error.in_text(text))
    }
}

/// The bit of the cell of a placement; no bit for a pass, or for a cell that the board does not
/// have.
#[inline]
fn placed<B: ReversiBoard>(mv: Move) -> B::Bits {
    mv.cell().and_then(B::index).map_or(B::Bits::EMPTY, |index| B::Bits::bit(index as u32))
}
