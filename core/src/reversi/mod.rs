//! Reversi: rules R0 to R13 on every board, *anti* and the free opening.
//!
//! | where | rules |
//! |---|---|
//! | this page | the turn, passing, the end, the count: R0, R3, R4, R7, R8, R10, R12, R13 |
//! | [`mod@reference`], `lines` | outflanking: R2, R5, R6 |
//! | `board`, [`Setup`] | the set-up: R1 |
//! | [`tabletop`] | discs in hand, gifts and corrections at a table: R1, R9, R11 |

#[cfg_attr(not(feature = "batch"), allow(dead_code, unused_imports, reason = "batches alone need all of it"))]
pub mod arch;
mod board;
mod bytes;
mod lines;
mod options;
pub mod reference;
mod setup;
pub mod tabletop;
mod text;

pub use board::ReversiBoard;
pub use options::{Objective, Opening, Options, ParseOptionsError};
pub use setup::{Setup, SetupError, SetupProblem};

use crate::bits::Bits;
use crate::board::{Board, Shape, Square, Symmetry};
use crate::cell::Cell;
use crate::cells::Cells;
use crate::color::{ByColor, Color, Player};
use crate::key::Key;
use crate::moves::{Move, Moves};
use crate::position::{IllegalMove, Outcome, Position, Score, Violation};
#[cfg(feature = "alloc")]
use arch::Kernel;

/// [`lines::outflanking`], on 8x8 by what the CPU has for it.
#[inline]
fn outflanking<B: Board>(player: B::Bits, opponent: B::Bits) -> B::Bits {
    if is_8x8::<B>() {
        return B::Bits::from_words([arch::outflanking(player.word(0), opponent.word(0))]);
    }
    lines::outflanking::<B>(player, opponent)
}

/// [`lines::flips`], on 8x8 by what the CPU has for it.
#[inline]
fn outflanked<B: Board>(player: B::Bits, opponent: B::Bits, placed: B::Bits) -> B::Bits {
    if is_8x8::<B>() {
        let square = placed.word(0).trailing_zeros();
        return B::Bits::from_words([arch::flips(player.word(0), opponent.word(0), square)]);
    }
    lines::flips::<B>(player, opponent, placed)
}

const fn is_8x8<B: Board>() -> bool {
    matches!((B::SHAPE, B::WIDTH), (Shape::Square, 8))
}

/// The cells on which `player` may place: the empty ones from which discs of `opponent` are outflanked (R2, R5, R6).
///
/// The kernel for engines that keep discs of their own: no turn, no options, no check that the sets are disjoint (a cell in both is
/// occupied, and whose disc it is then is not defined).
///
/// ```
/// use outflank::{board::Square, reversi::{self, ReversiBoard}};
/// let start = Square::<8>::start();
/// assert_eq!(reversi::placements(start.black, start.white).to_string(), "d3 c4 f5 e6");
/// ```
#[inline]
pub fn placements<B: ReversiBoard>(player: Cells<B>, opponent: Cells<B>) -> Cells<B> {
    let (player, opponent) = (player.to_bits(), opponent.to_bits());
    (B::field() - Cells::from_bits(player | opponent)) & Cells::from_bits(outflanking::<B>(player, opponent))
}

/// The discs of `opponent` that a disc of `player` on `cell` outflanks (R2, R5, R6); none where the cell is occupied or not in play.
///
/// ```
/// use outflank::{board::Square, reversi::{self, ReversiBoard}};
/// let start = Square::<8>::start();
/// assert_eq!(reversi::flips(start.black, start.white, "d3".parse()?).to_string(), "d4");
/// # Ok::<(), outflank::ParseCellError>(())
/// ```
#[inline]
pub fn flips<B: ReversiBoard>(player: Cells<B>, opponent: Cells<B>, cell: Cell) -> Cells<B> {
    let empty = B::field() - (player | opponent);
    match B::index(cell).map(|index| B::Bits::bit(index as u32)) {
        Some(bit) if !(empty.to_bits() & bit).is_empty() => {
            Cells::from_bits(outflanked::<B>(player.to_bits(), opponent.to_bits(), bit))
        }
        _ => Cells::EMPTY,
    }
}

/// A position of Reversi.
///
/// On 8x8 it takes 24 bytes; on other boards two sets of cells and three bytes more, rounded up.
///
/// ```
/// use outflank::{Position, Reversi};
/// let mut game = Reversi::new();                        // 8x8, Black to move
/// let played = game.play("d3".parse()?)?;               // Err says which rule forbids it, and changes nothing
/// assert_eq!(played.flipped().to_string(), "d4");
/// let moves: Vec<String> = game.legal_moves().map(|mv| mv.to_string()).collect();
/// assert_eq!(moves, ["c3", "e3", "c5"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Reversi<B: ReversiBoard = Square<8>> {
    /// The discs of the colour to move.
    player: B::Bits,
    /// The other discs.
    opponent: B::Bits,
    turn: Color,
    options: Options,
}

/// What a move did: the discs that it flipped.
///
/// ```
/// use outflank::{Color, Position, Reversi};
/// let played = Reversi::new().play("f5".parse()?)?;
/// assert_eq!((played.color, played.flipped().to_string()), (Color::Black, "e5".to_string()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Played<B: ReversiBoard = Square<8>> {
    /// The move.
    pub mv: Move,
    /// The colour that moved.
    pub color: Color,
    flipped: Cells<B>,
}

impl<B: ReversiBoard> Played<B> {
    /// The discs that turned to the mover's colour; none after a pass.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// assert_eq!(Reversi::new().play("d3".parse().unwrap()).unwrap().flipped().len(), 1);
    /// ```
    pub const fn flipped(self) -> Cells<B> {
        self.flipped
    }

    /// The same on a board that has all the cells.
    pub(crate) fn reframed<A: ReversiBoard>(self) -> Played<A> {
        Played { mv: self.mv, color: self.color, flipped: self.flipped.reframed() }
    }
}

impl Reversi {
    /// The start on 8x8 (R1, R3). For another board: `Reversi::<Square<10>>::start()`.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// assert_eq!(Reversi::new().score().to_string(), "2-2");
    /// ```
    pub fn new() -> Self {
        Self::start()
    }
}

impl<B: ReversiBoard> Default for Reversi<B> {
    fn default() -> Self {
        Self::start()
    }
}

impl<B: ReversiBoard> Reversi<B> {
    /// The start of the usual game on this board: the centre set up crosswise, Black to move (R1, R3).
    ///
    /// ```
    /// use outflank::{Position, Reversi, board::Hex};
    /// assert_eq!(Reversi::<Hex<5>>::start().score().to_string(), "4-4");
    /// ```
    pub fn start() -> Self {
        let ByColor { black, white } = B::start();
        Self {
            player: black.to_bits(),
            opponent: white.to_bits(),
            turn: Color::Black,
            options: Options::default(),
        }
    }

    /// The start of a game with these options.
    ///
    /// # Errors
    ///
    /// The free opening is not to be had on hexagons, which have no four centre squares.
    ///
    /// ```
    /// use outflank::{Position, Reversi, board::Square, reversi::{Opening, Options}};
    /// let free = Options { opening: Opening::Free, ..Options::default() };
    /// assert_eq!(Reversi::<Square<8>>::with_options(free)?.placements().to_string(), "d4 e4 d5 e5");
    /// # Ok::<(), outflank::reversi::SetupError<Square<8>>>(())
    /// ```
    pub fn with_options(options: Options) -> Result<Self, SetupError<B>> {
        let ByColor { black, white } = match options.opening {
            Opening::Fixed => B::start(),
            Opening::Free => ByColor::default(),
        };
        Setup { black, white, turn: Color::Black, options }.position()
    }

    /// For a set-up that has been validated.
    fn from_setup_unchecked(setup: Setup<B>) -> Self {
        let discs = ByColor { black: setup.black, white: setup.white };
        Self {
            player: discs[setup.turn].to_bits(),
            opponent: discs[!setup.turn].to_bits(),
            turn: setup.turn,
            options: setup.options,
        }
    }

    /// For discs that are known to be of a position with these options.
    #[cfg(feature = "batch")]
    pub(crate) const fn from_discs_unchecked(
        player: B::Bits,
        opponent: B::Bits,
        turn: Color,
        options: Options,
    ) -> Self {
        Self { player, opponent, turn, options }
    }

    /// The discs, the turn and the options, to be changed and set up again.
    ///
    /// ```
    /// use outflank::Reversi;
    /// assert_eq!(Reversi::new().setup().position(), Ok(Reversi::new()));
    /// ```
    pub fn setup(&self) -> Setup<B> {
        Setup {
            black: self.discs(Color::Black),
            white: self.discs(Color::White),
            turn: self.turn,
            options: self.options,
        }
    }

    /// The options of the game.
    ///
    /// ```
    /// use outflank::Reversi;
    /// assert_eq!(Reversi::new().options(), Default::default());
    /// ```
    pub const fn options(&self) -> Options {
        self.options
    }

    /// The discs of that colour.
    ///
    /// ```
    /// use outflank::{Color, Reversi};
    /// assert_eq!(Reversi::new().discs(Color::White).to_string(), "d4 e5");
    /// ```
    #[inline]
    pub fn discs(&self, color: Color) -> Cells<B> {
        Cells::from_bits(if color == self.turn { self.player } else { self.opponent })
    }

    /// The empty cells.
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

    /// The centre squares that the free opening has yet to fill.
    #[inline]
    fn opening_squares(&self) -> Cells<B> {
        match self.options.opening {
            Opening::Fixed => Cells::EMPTY,
            Opening::Free => B::center() - self.occupied(),
        }
    }

    /// The cells on which that colour may place, or might if it were its turn.
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

    /// On how many cells that colour may place, or might if it were its turn.
    ///
    /// ```
    /// use outflank::{Color, Reversi};
    /// assert_eq!(Reversi::new().mobility(Color::White), 4);
    /// ```
    pub fn mobility(&self, color: Color) -> usize {
        self.placements_of(color).len()
    }

    /// The discs that the player to move would flip from `cell` (R2, R5, R6); none where placing is illegal, and none in the
    /// first four plies of the free opening.
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

    /// Puts a disc on `placed`, flips `flips` and gives the turn to the other colour. Only the new disc outflanks (R7), all that
    /// it outflanks is flipped (R8), and no disc ever moves (R10).
    #[inline]
    fn advance(&mut self, placed: B::Bits, flips: B::Bits) {
        let player = self.player | placed | flips;
        self.player = self.opponent & !flips;
        self.opponent = player;
        self.turn = !self.turn;
    }

    /// Why the move is illegal; for a move that is.
    #[cold]
    fn refuse(&self, mv: Move) -> IllegalMove {
        let (violation, rule) = match mv {
            _ if self.is_over() => (Violation::GameOver, "R12"),
            Move::Swap => (Violation::NoSwap, "R2"),
            Move::Pass => (Violation::MayNotPass, "R4"),
            Move::Place(cell) if !B::field().contains(cell) => (Violation::OffBoard, "R2"),
            Move::Place(cell) if self.occupied().contains(cell) => (Violation::Occupied, "R2"),
            Move::Place(_) if !self.opening_squares().is_empty() => (Violation::NotInCenter, "free opening"),
            Move::Place(_) if self.placements().is_empty() => (Violation::MustPass, "R4"),
            Move::Place(_) => (Violation::OutflanksNothing, "R2"),
        };
        IllegalMove { mv, violation, rule }
    }

    /// What the move flips, if it is legal.
    #[inline]
    fn legal_flips(&self, mv: Move) -> Result<Cells<B>, IllegalMove> {
        let flips = match mv {
            Move::Place(cell) => self.flips(cell),
            Move::Pass | Move::Swap => Cells::EMPTY,
        };
        let legal = match mv {
            Move::Place(cell) => !flips.is_empty() || self.opening_squares().contains(cell),
            Move::Pass => self.placements().is_empty() && !self.placements_of(!self.turn).is_empty(),
            Move::Swap => false,
        };
        if legal { Ok(flips) } else { Err(self.refuse(mv)) }
    }

    /// The count that tournaments record: as [`score`](Position::score), with the empty squares given to the winner, half each in a
    /// draw. `None` while the game goes on.
    ///
    /// In *anti* the winner is the player with fewer discs, and has the empty squares all the same.
    ///
    /// ```
    /// use outflank::Reversi;
    /// let over: Reversi = "reversi:square-8 XXX...../......../......../......../......../......../......../........ B".parse()?;
    /// assert_eq!(over.tournament_score().map(|score| score.to_string()).as_deref(), Some("64-0"));
    /// assert_eq!(Reversi::new().tournament_score(), None);
    /// # Ok::<(), outflank::ParseError>(())
    /// ```
    pub fn tournament_score(&self) -> Option<Score> {
        let outcome = self.outcome()?;
        let empties = self.empties().len() as u16;
        let mut score = self.score();
        match outcome.winner() {
            Some(winner) => score[winner] += empties,
            // Equal counts on a board of evenly many cells leave evenly many empty.
            None => score = score.map(|count| count + empties / 2),
        }
        Some(score)
    }

    /// The image of the position under a symmetry of its board.
    ///
    /// ```
    /// use outflank::{Reversi, board::Symmetry};
    /// let images = Symmetry::all().map(|symmetry| Reversi::new().transformed(symmetry));
    /// assert_eq!(images.filter(|image| *image == Reversi::new()).count(), 4);
    /// ```
    pub fn transformed(&self, symmetry: Symmetry<B>) -> Self {
        let image = |bits| symmetry.cells(Cells::from_bits(bits)).to_bits();
        Self { player: image(self.player), opponent: image(self.opponent), ..*self }
    }

    /// The position's images under all symmetries of its board, itself first.
    ///
    /// ```
    /// use outflank::Reversi;
    /// assert_eq!(Reversi::new().symmetries().filter(|image| *image == Reversi::new()).count(), 4);
    /// ```
    pub fn symmetries(&self) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + use<B> {
        let position = *self;
        Symmetry::all().map(move |symmetry| position.transformed(symmetry))
    }

    /// The least of the position's images, which all of them share, and a symmetry that leads to it.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// let after = |mv: &str| { let mut game = Reversi::new(); game.play_unchecked(mv.parse().unwrap()); game };
    /// assert_eq!(after("d3").canonical().0, after("f5").canonical().0);
    /// let (canonical, symmetry) = after("d3").canonical();
    /// assert_eq!(after("d3").transformed(symmetry), canonical);
    /// ```
    pub fn canonical(&self) -> (Self, Symmetry<B>) {
        Symmetry::least(|symmetry| self.transformed(symmetry))
    }
}

impl<B: ReversiBoard> Position for Reversi<B> {
    type Board = B;
    type Played = Played<B>;

    #[inline]
    fn turn(&self) -> Color {
        self.turn
    }

    fn seat(&self, color: Color) -> Player {
        Player::ALL[color.index()]
    }

    fn cells(&self) -> Cells<B> {
        B::field()
    }

    fn occupied_by(&self, color: Color) -> Cells<B> {
        self.discs(color)
    }

    #[inline]
    fn placements(&self) -> Cells<B> {
        self.placements_of(self.turn)
    }

    /// R4: a pass where nothing can be outflanked and the opponent can move.
    #[inline]
    fn legal_moves(&self) -> Moves<B> {
        let placements = self.placements();
        let pass = placements.is_empty() && !self.placements_of(!self.turn).is_empty();
        Moves::new(placements, pass, false)
    }

    fn taken_from(&self, cell: Cell) -> Cells<B> {
        self.flips(cell)
    }

    fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        self.legal_flips(mv).map(drop)
    }

    #[inline]
    fn play(&mut self, mv: Move) -> Result<Played<B>, IllegalMove> {
        let flipped = self.legal_flips(mv)?;
        let color = self.turn;
        self.advance(placed::<B>(mv), flipped.to_bits());
        Ok(Played { mv, color, flipped })
    }

    #[expect(
        clippy::inline_always,
        reason = "perft takes 1.18 times as long where it is called, as in the C library"
    )]
    #[inline(always)]
    fn play_unchecked(&mut self, mv: Move) {
        let placed = placed::<B>(mv);
        let flips = if self.opening_squares().is_empty() {
            outflanked::<B>(self.player, self.opponent, placed)
        } else {
            B::Bits::EMPTY
        };
        self.advance(placed, flips);
    }

    /// R12, R13: the game is over when neither player can move, full board or not.
    fn outcome(&self) -> Option<Outcome> {
        if Color::ALL.into_iter().any(|color| !self.placements_of(color).is_empty()) {
            return None;
        }
        let ahead = self.score().difference(Color::Black);
        let ahead = match self.options.objective {
            Objective::Most => ahead,
            Objective::Fewest => -ahead,
        };
        Some(match ahead {
            1.. => Outcome::Win(Color::Black),
            0 => Outcome::Draw,
            ..=-1 => Outcome::Win(Color::White),
        })
    }

    /// The words of Black's discs, of White's, then one that holds the turn (bit 0) and the options (bits 1 and 2), mixed into a
    /// value that stands for the game and its board. Held by `core/tests/vectors/keys.txt`.
    #[cfg(feature = "alloc")]
    fn count_by_kernel(&self, depth: u32) -> Option<u64> {
        let countable = is_8x8::<B>() && (1..=Kernel::MAX_PLIES).contains(&depth);
        let boards = [self.player.word(0), self.opponent.word(0)];
        (countable && self.opening_squares().is_empty())
            .then(|| Kernel::best().perft(boards[0], boards[1], depth))
    }

    fn least_image(&self) -> Self {
        self.canonical().0
    }

    fn key(&self) -> u64 {
        let last = self.turn.index() as u64 | (self.options.index() as u64) << 1;
        Key::new("reversi", B::NAME)
            .with_all(self.discs(Color::Black).to_bits().words())
            .with_all(self.discs(Color::White).to_bits().words())
            .with(last)
            .get()
    }
}

/// The bit that a move puts a disc on: none for a pass, or for a cell that the board does not have.
#[inline]
fn placed<B: ReversiBoard>(mv: Move) -> B::Bits {
    mv.cell().and_then(B::index).map_or(B::Bits::EMPTY, |index| B::Bits::bit(index as u32))
}
