//! The trait [`Position`], which both games implement.

mod outcome;
mod played;
mod score;

pub use outcome::Outcome;
pub use played::Played;
pub use score::Score;

use core::cmp::Ordering;
use core::fmt::{Debug, Display};
use core::hash::Hash;

use crate::board::{Cell, Cells, Geometry, Grid, Symmetry};
use crate::color::{Color, Seat};
use crate::encoding::{Kind, Parts, SetupError};
use crate::moves::{IllegalMove, Move, Moves};

/// A position of a game, with methods to list legal moves, play them and find the result.
///
/// Both games follow this contract on every board:
/// - [`play`](Position::play) checks the move. If the move is illegal, the error names the rule
///   that forbids it and the position does not change.
/// - [`Move::Pass`] is legal only if it is forced, and then it is the only legal move.
/// - If the game is over, there is no legal move and [`outcome`](Position::outcome) returns the
///   result. Callers do not need to track passes or the end of the game.
/// - The same player may move twice in a row (O4), and a swap exchanges the owners of the colours
///   (O10). So a search must not negate the value at every ply. Use the seats that
///   [`player`](Position::player) and [`winner`](Position::winner) return to decide whose value to
///   maximise.
///
/// ```
/// use outflank::{Move, Position};
///
/// /// Plays the first legal move until the game is over.
/// fn play_out<P: Position>(mut position: P) -> P {
///     while let Some(mv) = position.legal_moves().next() {
///         position.play_unchecked(mv);
///     }
///     position
/// }
/// assert!(play_out(outflank::Reversi::new()).outcome().is_some());
/// ```
///
/// # A game of your own
///
/// To add a game, implement the seven required methods. All other methods have default
/// implementations, and `Game`, `perft`, `batch` and `picture` work for every `Position`. The
/// program `examples/rust/third_game.rs` adds a game in this way.
///
/// | method | result |
/// |---|---|
/// | [`parts`](Position::parts), [`from_parts`](Position::from_parts) | conversion to and from [`Parts`], from which text, bytes and keys are made |
/// | [`placements`](Position::placements) | the cells on which the player to move may place |
/// | [`taken_by`](Position::taken_by) | the cells that a legal move flips or captures |
/// | [`apply`](Position::apply) | the position after a move |
/// | [`check`](Position::check) | whether a move is legal and, if not, the reason |
/// | [`outcome`](Position::outcome) | the result of a finished game |
pub trait Position: Clone + Debug + Display + Ord + Hash + 'static {
    /// The board type, such as `Square<8>`, or [`AnyBoard`](crate::board::AnyBoard) if the board
    /// is chosen at run time.
    type Board: Grid;

    /// Returns the parts of the position: its cells, the colour to move and the state.
    ///
    /// ```
    /// use outflank::{Color, Position, Reversi};
    /// assert_eq!(Reversi::new().parts().turn, Color::Black);
    /// ```
    fn parts(&self) -> Parts<Self::Board>;

    /// Creates the position that consists of these parts.
    ///
    /// # Errors
    ///
    /// Returns an error if the rules cannot be applied to the parts. The error lists every reason
    /// and returns the parts.
    ///
    /// ```
    /// use outflank::{Position, Reversi, encoding::Parts};
    /// let parts = Reversi::new().parts();
    /// assert_eq!(Reversi::from_parts(parts), Ok(Reversi::new()));
    /// assert!(Reversi::from_parts(Parts { white: parts.black, ..parts }).is_err());
    /// ```
    fn from_parts(parts: Parts<Self::Board>) -> Result<Self, SetupError<Parts<Self::Board>>>;

    /// Returns the cells on which the player to move may place.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// let start = Reversi::new();
    /// assert_eq!(start.placements().to_string(), "d3 c4 f5 e6");
    /// ```
    fn placements(&self) -> Cells<Self::Board>;

    /// Returns the cells that `mv` would flip or capture, or `None` if `mv` is illegal. The set is
    /// empty for a pass.
    ///
    /// ```
    /// use outflank::{Move, Position, Reversi};
    /// let start = Reversi::new();
    /// assert_eq!(start.taken_by("d3".parse()?).unwrap().to_string(), "d4");
    /// assert_eq!((start.taken_by("a1".parse()?), start.taken_by(Move::Pass)), (None, None));
    /// # Ok::<(), outflank::ParseMoveError>(())
    /// ```
    fn taken_by(&self, mv: Move) -> Option<Cells<Self::Board>>;

    /// Plays `mv` without checking it. `taken` must be the set that [`taken_by`](Position::taken_by)
    /// returned for `mv`. With any other set the resulting position is wrong, but the call does
    /// not panic.
    ///
    /// Use [`play`](Position::play) or [`play_unchecked`](Position::play_unchecked) instead; they
    /// call this method.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// let (mut position, mv) = (Reversi::new(), "d3".parse()?);
    /// let taken = position.taken_by(mv).unwrap();
    /// position.apply(mv, taken);
    /// assert_eq!(position.score().to_string(), "4-1");
    /// # Ok::<(), outflank::ParseMoveError>(())
    /// ```
    fn apply(&mut self, mv: Move, taken: Cells<Self::Board>);

    /// Checks whether `mv` is legal and, if not, returns the reason.
    ///
    /// # Errors
    ///
    /// Returns an error that names the rule if `mv` is illegal, which means that
    /// [`taken_by`](Position::taken_by) returns `None`.
    ///
    /// ```
    /// use outflank::{Move, Position, Reversi};
    /// let start = Reversi::new();
    /// assert_eq!(start.check(Move::Pass).unwrap_err().rule, "R4");
    /// assert_eq!(start.check("d3".parse()?), Ok(()));
    /// # Ok::<(), outflank::ParseMoveError>(())
    /// ```
    fn check(&self, mv: Move) -> Result<(), IllegalMove>;

    /// Returns the outcome of the game, or `None` if the game is not over.
    ///
    /// ```
    /// use outflank::{Outcome, Position, Reversi};
    /// assert_eq!(Reversi::new().outcome(), None::<Outcome>);
    /// ```
    fn outcome(&self) -> Option<Outcome>;

    /// Returns the standard start position on this board.
    ///
    /// Without a board type, `Reversi::new()` uses the 8x8 board, and `Oust::new()` the hexagon
    /// with 7 cells a side.
    ///
    /// ```
    /// use outflank::{Oust, Position, Reversi, board::Hex};
    /// assert_eq!(Reversi::<Hex<5>>::new().score().to_string(), "4-4");
    /// assert_eq!(Oust::<Hex<5>>::new().placements().len(), 61);
    /// ```
    fn new() -> Self
    where
        Self: Default,
    {
        Self::default()
    }

    /// Returns the game and the board of the position.
    ///
    /// ```
    /// use outflank::{Oust, Position};
    /// assert_eq!(Oust::new().kind().game, "oust");
    /// ```
    fn kind(&self) -> &'static Kind {
        self.parts().kind
    }

    /// Returns the colour to move.
    ///
    /// ```
    /// use outflank::{Color, Position, Reversi};
    /// assert_eq!(Reversi::new().turn(), Color::Black);
    /// ```
    #[doc(alias = "side_to_move")]
    #[inline]
    fn turn(&self) -> Color {
        self.parts().turn
    }

    /// Returns the seat of the player who owns `color`. The first player owns Black, unless a swap
    /// has exchanged the colours (O10).
    ///
    /// ```
    /// use outflank::{Color, Position, Reversi, Seat};
    /// let start = Reversi::new();
    /// assert_eq!(start.seat(Color::White), Seat::Second);
    /// ```
    #[inline]
    fn seat(&self, color: Color) -> Seat {
        Seat::ALL[color.index()]
    }

    /// Returns the seat of the player to move.
    ///
    /// ```
    /// use outflank::{Position, Reversi, Seat};
    /// assert_eq!(Reversi::new().player(), Seat::First);
    /// ```
    #[inline]
    fn player(&self) -> Seat {
        self.seat(self.turn())
    }

    /// Returns the geometry of the board as a value.
    ///
    /// ```
    /// use outflank::{Position, Reversi, board::{Board, Square}};
    /// let start = Reversi::new();
    /// assert_eq!(start.geometry(), Square::<8>::GEOMETRY);
    /// ```
    fn geometry(&self) -> Geometry {
        self.kind().geometry
    }

    /// Returns the number of action indices: one for each cell of the board's rectangle, then the
    /// pass and, if the game has one, the swap. The number is the same for all positions of a
    /// variant, so use it as the length of masks and policies.
    ///
    /// If your own game has a swap, override this method to return `self.geometry().area() + 2`.
    ///
    /// ```
    /// use outflank::{Oust, Position, Reversi, board::Hex, oust::Options};
    /// assert_eq!(Reversi::new().actions(), 8 * 8 + 1);
    /// assert_eq!(Oust::<Hex<5>>::new().actions(), 9 * 9 + 2);
    /// assert_eq!(Oust::<Hex<5>>::with_options(Options::default().with_pie(false)).actions(), 9 * 9 + 1);
    /// ```
    fn actions(&self) -> u16 {
        self.geometry().area() + 1
    }

    /// Returns the cells in play in this game.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// let start = Reversi::new();
    /// assert_eq!(start.cells().len(), 64);
    /// ```
    fn cells(&self) -> Cells<Self::Board> {
        let board = self.parts().black.board();
        let in_play = Cells::all_of(board);
        self.kind().hole.map_or(in_play, |hole| in_play - board.cell_at(hole))
    }

    /// Returns the cells that hold a disc or stone of `color`.
    ///
    /// ```
    /// use outflank::{Color, Position, Reversi};
    /// let start = Reversi::new();
    /// assert_eq!(start.occupied_by(Color::White).to_string(), "d4 e5");
    /// ```
    #[inline]
    fn occupied_by(&self, color: Color) -> Cells<Self::Board> {
        self.parts().cells(color)
    }

    /// Returns the colour of the disc or stone on `cell`, or `None` if the cell is empty.
    ///
    /// ```
    /// use outflank::{Color, Position, Reversi};
    /// let start = Reversi::new();
    /// assert_eq!(start.at("d4".parse().unwrap()), Some(Color::White));
    /// ```
    fn at(&self, cell: Cell) -> Option<Color> {
        if self.occupied_by(Color::Black).contains(cell) {
            Some(Color::Black)
        } else {
            self.occupied_by(Color::White).contains(cell).then_some(Color::White)
        }
    }

    /// Returns the number of discs or stones of each colour.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// let start = Reversi::new();
    /// assert_eq!(start.score().to_string(), "2-2");
    /// ```
    #[inline]
    fn score(&self) -> Score {
        let count = |color| self.occupied_by(color).len() as u16;
        Score { black: count(Color::Black), white: count(Color::White) }
    }

    /// Returns an iterator over the legal moves: all placements and, if the pie rule offers it,
    /// the swap. If a pass is forced, it is the only legal move. If the game is over, there is no
    /// legal move.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// let start = Reversi::new();
    /// assert_eq!(start.legal_moves().next(), Some("d3".parse().unwrap()));
    /// ```
    #[doc(alias = "generate_moves")]
    #[inline]
    fn legal_moves(&self) -> Moves<Self::Board> {
        let placements = self.placements();
        let pass = placements.is_empty() && self.taken_by(Move::Pass).is_some();
        let swap = !placements.is_empty() && self.taken_by(Move::Swap).is_some();
        Moves::new(placements, pass, swap)
    }

    /// Checks whether `mv` is legal.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// let start = Reversi::new();
    /// assert!(start.is_legal("d3".parse().unwrap()));
    /// ```
    #[inline]
    fn is_legal(&self, mv: Move) -> bool {
        self.taken_by(mv).is_some()
    }

    /// Plays a move and returns the discs or stones that it flipped or captured.
    ///
    /// # Errors
    ///
    /// Returns an error that names the rule if `mv` is illegal. The position does not change then.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// let start = Reversi::new();
    /// let mut position = start;
    /// assert!(position.play("a1".parse().unwrap()).is_err() && position == start);
    /// ```
    #[doc(alias = "make_move")]
    #[doc(alias = "do_move")]
    #[inline]
    fn play(&mut self, mv: Move) -> Result<Played<Self::Board>, IllegalMove> {
        let Some(taken) = self.taken_by(mv) else { return Err(reason(self, mv)) };
        let (color, player) = (self.turn(), self.player());
        self.apply(mv, taken);
        let turn_continues = self.player() == player && !self.is_over();
        Ok(Played { mv, color, taken, turn_continues })
    }

    /// Returns the position after a move. This position does not change.
    ///
    /// # Errors
    ///
    /// Returns an error that names the rule if `mv` is illegal.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// let start = Reversi::new();
    /// assert_eq!(start.after("d3".parse()?)?.score().to_string(), "4-1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "make_move_new")]
    fn after(&self, mv: Move) -> Result<Self, IllegalMove> {
        let mut after = self.clone();
        after.play(mv)?;
        Ok(after)
    }

    /// Plays a legal move without checking it. The caller must make sure that `mv` is legal. If it
    /// is not, the resulting position is wrong, but the call does not panic. If you are not sure,
    /// use [`play`](Position::play).
    ///
    /// ```
    /// use outflank::{Color, Position, Reversi};
    /// let start = Reversi::new();
    /// let mut position = start;
    /// position.play_unchecked("d3".parse().unwrap());
    /// assert_eq!(position.turn(), Color::White);
    /// ```
    #[doc(alias = "make_move_unchecked")]
    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        let taken = self.taken_by(mv).unwrap_or_else(|| Cells::none_of(self.parts().black.board()));
        self.apply(mv, taken);
    }

    /// Returns the seat of the player who has won, or `None` if nobody has.
    ///
    /// ```
    /// use outflank::{Position, Reversi, Seat};
    /// assert_eq!(Reversi::new().winner(), None::<Seat>);
    /// ```
    fn winner(&self) -> Option<Seat> {
        self.outcome()?.winner().map(|color| self.seat(color))
    }

    /// Returns the result for `player`: 1 for a win, -1 for a loss, 0 for a draw. Returns `None`
    /// if the game is not over.
    ///
    /// ```
    /// use outflank::{Position, Reversi, Seat};
    /// let over: Reversi = "reversi:square-8 XXX...../......../......../......../......../......../......../........ W".parse()?;
    /// assert_eq!(Seat::ALL.map(|player| over.result_for(player)), [Some(1), Some(-1)]);
    /// assert_eq!(Reversi::new().result_for(Seat::First), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn result_for(&self, player: Seat) -> Option<i8> {
        self.outcome()?;
        Some(self.winner().map_or(0, |winner| if winner == player { 1 } else { -1 }))
    }

    /// Checks whether the game is over.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// assert!(!Reversi::new().is_over());
    /// ```
    #[doc(alias = "is_game_over")]
    #[inline]
    fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    /// Returns a 64-bit key of the position, for transposition tables. Equal positions have equal
    /// keys, on every machine and in every release. The key depends on the board, the colour to
    /// move and the options, too.
    ///
    /// All bits are equally well mixed, so you can use the low bits as a table index. Every call
    /// computes the key from scratch, with a few multiplications for each word of cells. See
    /// [`Parts::key`].
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// let start = Reversi::new();
    /// assert_eq!(start.key(), 0xc035_e2a4_f743_db01);
    /// ```
    #[doc(alias = "hash")]
    #[doc(alias = "zobrist")]
    #[inline]
    fn key(&self) -> u64 {
        self.parts().key()
    }

    /// Returns the bytes of the position, which are the same on every machine and in every
    /// release. See [`Parts::bytes`].
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// assert_eq!(Reversi::new().bytes().count(), 17);
    /// ```
    fn bytes(&self) -> impl Iterator<Item = u8> + use<Self> {
        self.parts().bytes()
    }

    /// Returns the image of the position under a symmetry of its board.
    ///
    /// # Panics
    ///
    /// It panics if a game refuses the image, because its rules do not treat all sides of a board alike.
    ///
    /// ```
    /// use outflank::{Position, Reversi, board::Symmetry};
    /// let images = Symmetry::all().map(|symmetry| Reversi::new().transformed(symmetry));
    /// assert_eq!(images.filter(|image| *image == Reversi::new()).count(), 4);
    /// ```
    fn transformed(&self, symmetry: Symmetry<Self::Board>) -> Self {
        let parts = self.parts();
        let (black, white) = (symmetry.cells(parts.black), symmetry.cells(parts.white));
        let image = Self::from_parts(Parts { black, white, ..parts }).ok();
        image.expect("the rules treat all sides of a board alike, so the image is a position too")
    }

    /// Returns the position's image under symmetry `nth`, or `None` if the board has no symmetry
    /// with that number. Symmetry 0 is the identity.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// assert_eq!((Reversi::new().image(0), Reversi::new().image(8)), (Some(Reversi::new()), None));
    /// ```
    fn image(&self, nth: usize) -> Option<Self> {
        let board = self.parts().black.board();
        Symmetry::all_of(board).nth(nth).map(|symmetry| self.transformed(symmetry))
    }

    /// Returns the position's images under all symmetries of its board, the position itself first.
    /// There are 8 on squares and octagons, 12 on hexagons, and 4 on other rectangles.
    ///
    /// ```
    /// use outflank::{Oust, Position, board::Hex};
    /// assert_eq!(Oust::<Hex<3>>::new().symmetries().count(), 12);
    /// ```
    fn symmetries(&self) -> impl Iterator<Item = Self> {
        (0..).map_while(|nth| self.image(nth))
    }

    /// Returns the canonical form: the smallest of the position's images under the symmetries of
    /// its board. Positions that are images of each other have the same canonical form.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// let after = |mv: &str| { let mut game = Reversi::new(); game.play_unchecked(mv.parse().unwrap()); game };
    /// assert_eq!(after("d3").canonical(), after("f5").canonical());
    /// ```
    fn canonical(&self) -> Self {
        self.canonical_with_symmetry().0
    }

    /// Returns the canonical form, and the number of a symmetry that leads to it.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// let mut game = Reversi::new();
    /// game.play_unchecked("d3".parse()?);
    /// let (canonical, nth) = game.canonical_with_symmetry();
    /// assert_eq!(game.image(nth), Some(canonical));
    /// # Ok::<(), outflank::ParseMoveError>(())
    /// ```
    fn canonical_with_symmetry(&self) -> (Self, usize) {
        let (canonical, symmetries) = self.canonical_with_symmetries();
        (canonical, symmetries.trailing_zeros() as usize)
    }

    /// Returns the canonical form, and a bit for each symmetry that leads to it: bit 0 for
    /// symmetry 0. Several lead to it if the position is symmetric.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// let mut game = Reversi::new();
    /// assert_eq!(game.canonical_with_symmetries(), (game, 0b0011_0011));
    /// game.play_unchecked("d3".parse()?);
    /// assert_eq!(game.canonical_with_symmetries().1.count_ones(), 1);
    /// # Ok::<(), outflank::ParseMoveError>(())
    /// ```
    fn canonical_with_symmetries(&self) -> (Self, u16) {
        least_image(self)
    }

    /// Counts like [`perft`](crate::perft()), but calls `stop` first, and then thousands of times
    /// a second. If `stop` returns `true`, it stops and returns `None`.
    ///
    /// All functions that count move sequences call this method. If your own game has a faster way
    /// than move by move, override it.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// let start = Reversi::new();
    /// assert_eq!(start.perft_stoppable(8, &mut || false), Some(390_216));
    /// let mut asked = 0;
    /// let stopped = start.perft_stoppable(60, &mut || { asked += 1; asked == 100 });
    /// assert_eq!((stopped, asked), (None, 100));
    /// ```
    fn perft_stoppable(&self, depth: u32, stop: &mut dyn FnMut() -> bool) -> Option<u64> {
        perft_move_by_move(self, depth, stop)
    }
}

/// The reason why an illegal move is illegal. Inlined, it made every legal move of
/// [`Position::play`] on 8x8 take 2% more instructions.
#[cold]
#[inline(never)]
fn reason<P: Position>(position: &P, mv: Move) -> IllegalMove {
    position.check(mv).expect_err("`taken_by` returned `None`, so `check` refuses the move")
}

/// [`Position::perft_stoppable`] for any game. It calls `stop` once for the last two plies.
pub(crate) fn perft_move_by_move<P: Position>(
    position: &P,
    depth: u32,
    stop: &mut dyn FnMut() -> bool,
) -> Option<u64> {
    if stop() {
        return None;
    }
    if depth == 0 {
        return Some(1);
    }
    let moves = position.legal_moves();
    if depth == 1 {
        return Some(moves.len() as u64);
    }
    let mut count = 0;
    // Written so that `after` has one caller: a second one takes 5% more instructions in Oust, and
    // a sum of an iterator 4% on 10x10.
    for mv in moves {
        let next = after(position, mv);
        count +=
            if depth == 2 { next.legal_moves().len() as u64 } else { next.perft_stoppable(depth - 1, stop)? };
    }
    Some(count)
}

/// The position after a move that is legal.
#[inline]
pub(crate) fn after<P: Position>(position: &P, mv: Move) -> P {
    let mut next = position.clone();
    next.play_unchecked(mv);
    next
}

/// [`Position::canonical_with_symmetries`] by all images of the position.
pub(crate) fn least_image<P: Position>(position: &P) -> (P, u16) {
    let images = position.symmetries().zip(0_u16..).skip(1);
    images.fold((position.clone(), 1), |(least, symmetries), (image, nth)| match image.cmp(&least) {
        Ordering::Less => (image, 1 << nth),
        Ordering::Equal => (least, symmetries | 1 << nth),
        Ordering::Greater => (least, symmetries),
    })
}
